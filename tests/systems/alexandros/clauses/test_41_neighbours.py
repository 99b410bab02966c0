"""Sieges and their leaders, free choices, ships for a leader alone, lands whose garrison goes home."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import ClashPosition, Position

from .test_10_tactical_display import armies, attacking, by_hand, field, meet
from .test_11_siege_combat import first, outside, shifts
from .test_20_xenophon import cyrus_falls, empty, orphaned
from .test_21_clash_meetings import three
from .test_34_clash_new_rulings import rising

SYSTEM = "alexandros"
SARDIS = ("assault", "sardis", "ionia", "macedon")
HALICARNASSUS = ("assault", "halicarnassus", "ionia", "macedon")


def answered(game: Any, *wanted: object) -> list[tuple[str, list[Any]]]:
    """What is asked until nothing is; the first of these answers that is offered, else the first option."""
    asked = []
    while game.what:
        asked.append((game.what, list(game.options)))
        game.choose(next((o for o in wanted if o in game.options), game.options[0]))
    return asked


# -- one siege for each leader --------------------------------------------------------------------


def before_sardis(exposed: tuple[str, ...], *leaders: str, dice: tuple[int, ...]) -> Position:
    """Two of six phalanxes assault Sardis, these leaders in front; what is left of Ionia comes next."""
    game = outside("ionia", mac_phalanx=6)
    for leader in leaders:
        game.leader(leader, "ionia")
    game.phase("sieges", "macedon", dice=dice).choose(SARDIS, "by hand", ("mac_phalanx", 2))
    for leader in exposed:
        game.choose(leader)
    game.skip("siege_leader")
    return first(game, "siege_loss", "leader_at_risk", "city_loss", "junior_officer")


@pytest.mark.rule(SYSTEM, "11.1:4", "11.3:3")
@pytest.mark.parametrize(
    ("leaders", "exposed", "more"),
    [
        (("alexander", "parmenio"), ("alexander", "parmenio"), False),
        (("alexander", "parmenio"), ("parmenio",), True),
        (("alexander", "parmenio"), (), True),
        (("alexander",), (), False),
        (("alexander", "mac_zero"), ("mac_zero",), False),
        (("alexander", "parmenio", "craterus"), ("alexander", "parmenio"), True),
    ],
)
def test_where_all_lead_the_first_siege_there_is_no_second(
    leaders: tuple[str, ...], exposed: tuple[str, ...], more: bool
) -> None:
    game = before_sardis(exposed, *leaders, dice=(6,) * 6)
    assert (HALICARNASSUS in game.options) is more


@pytest.mark.rule(SYSTEM, "11.1:4", "11.4:3")
@pytest.mark.parametrize(("others", "more"), [(("craterus",), True), ((), False)])
def test_a_leader_who_fell_in_his_siege_takes_nobody_elses_with_him(
    others: tuple[str, ...], more: bool
) -> None:
    """A 3 costs the two phalanxes a step; Parmenio is killed, Craterus has led nothing yet."""
    game = before_sardis(("parmenio",), "parmenio", *others, dice=(3, 1, 1, 6, 6, 6))
    assert game.where("parmenio") == "dead"
    assert (HALICARNASSUS in game.options) is more


@pytest.mark.rule(SYSTEM, "11.1:4")
def test_in_the_second_siege_nobody_leads_who_led_the_first() -> None:
    game = before_sardis(("parmenio",), "alexander", "parmenio", dice=(6,) * 6)
    game.choose(HALICARNASSUS, "all")
    assert (game.what, game.options) == ("siege_leader", ["alexander", None])


@pytest.mark.rule(SYSTEM, "11.1:4", "11.1:6")
def test_armies_of_two_provinces_have_their_leaders_and_sieges_apart() -> None:
    """Parmenio has led at Sardis, and there is nobody for Halicarnassus; Alexander is before Tyre."""
    game = outside("ionia", mac_phalanx=6).leader("parmenio", "ionia")
    game.put("syria", "macedon", gk_hoplite=2).leader("alexander", "syria")
    game.phase("sieges", "macedon", dice=(6,) * 6).choose(SARDIS, "by hand", ("mac_phalanx", 2))
    game.choose("parmenio").skip("siege_leader")
    first(game, "siege_loss", "leader_at_risk", "city_loss")
    assert {o[1] for o in game.may("assault")} == {"tyre", "gaza"}


@pytest.mark.rule(SYSTEM, "17.5:8", "17.5:9", "11.1:9", "11.1:10")
@pytest.mark.parametrize("order", ["summon", "assault"])
def test_gaza_summoned_from_one_side_is_not_assaulted_from_the_other(order: str) -> None:
    """Nor summoned when it has been assaulted."""
    game = Position(city_surrender=True).city("gaza", "persia", 5).city("tyre", "macedon", 1)
    game.put("syria", "macedon", mac_phalanx=3).put("egypt", "macedon", gk_hoplite=3)
    game.leader("parmenio", "syria").leader("alexander", "egypt")
    game.phase("sieges", "macedon", dice=(6,) * 5)
    if order == "summon":
        game.choose(("summon", "gaza"))
        assert not game.may("assault", "summon")
    else:
        game.choose(("assault", "gaza", "syria", "macedon"))
        first(game, "besiegers", "siege_leader", "siege_loss", "leader_at_risk", "city_loss")
        assert game.may("assault", "summon") == [("assault", "gaza", "egypt", "macedon")]


@pytest.mark.rule(SYSTEM, "11.2:12", "3.3:7")
@pytest.mark.parametrize("roused", [False, True])
def test_indians_go_behind_walls_when_they_are_awake(roused: bool) -> None:
    game = Position().city("aornos", "persia", 2).put("gandara", "india", ind_infantry=2)
    game.s.campaign.india_roused = roused
    game.phase("march", "persia")
    assert bool(game.may("garrison")) is roused


@pytest.mark.rule(SYSTEM, "11.2:12", "11.3:4", "11.3:5", "11.4:4")
def test_indians_and_their_king_defend_malli() -> None:
    game = Position().city("malli", "persia", 3).put("malli", "india", ind_infantry=2)
    game.leader("porus", "malli").put("upper_india", "macedon", mac_phalanx=9)
    game.phase("sieges", "macedon", dice=(6, 6)).choose(
        ("assault", "malli", "upper_india", "macedon"), "all"
    )
    assert shifts(game) == {
        "foot units outside": 9,
        "walls": -3,
        "garrison": -2,
        "leaders inside": -1,
    }
    assert (game.seat, game.what) == ("persia", "city_loss")
    assert set(game.options) == {"wall", "ind_infantry_1"}


# -- choices of the owner -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.5:6", "9.5:4", "xen.1.1:2")
def test_both_sides_of_an_exchange_may_give_the_small_unit() -> None:
    game = empty().put("syria", "rebel", spartan_hoplite=1, pers_inf=1)
    game.put("syria", "royal", pers_heavy_cav=2, pers_inf=2).phase("combat", "royal", dice=[4] * 3)
    game.choose(("syria", "royal"))
    asked = answered(game, "stand")
    assert game.heard("minor")[0][1] == "EX"
    assert [set(o) for what, o in asked if what == "minor_loss"] == [
        {"pers_heavy_cav_1", "pers_inf_2"},
        {"spartan_hoplite_1", "pers_inf_1"},
    ]


@pytest.mark.rule(SYSTEM, "10.3:5", "10.6:1")
@pytest.mark.parametrize("units", [4, 6, 8, 12])
def test_who_wants_all_in_the_second_line_keeps_one_in_the_first(units: int) -> None:
    game = by_hand(meet(armies({"mac_phalanx": 3}, {"pers_inf": units})))
    while game.seat == "persia" and game.what == "set_up_unit":
        behind = [o for o in game.options if isinstance(o, tuple) and o[2] == "second"]
        game.choose(behind[-1] if behind else game.options[-1])
    for box in ("center", "right", "left"):
        lines = [game.behind(counter) for counter in game.box(f"persia.{box}")]
        assert lines.count(False) == 1, box


@pytest.mark.rule(SYSTEM, "10.20:2", "10.18:5")
def test_horse_that_ran_and_rallied_pursues() -> None:
    game = field({"mac_phalanx": 1, "mac_hetairai": 1}, {"pers_inf": 3}, "parmenio")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("macedon.routed", "mac_hetairai_1", leader="parmenio").fled("parmenio")
    game.stand("persia.routed", "pers_inf_2", "pers_inf_3")
    game.phases(
        ("rally", "battle", 0),
        ("begin_attacks", "battle", 0),
        ("attacks", "battle", 0),
        dice=(1, 6, 6),
    ).choose("parmenio")
    answered(game, "as proposed")
    assert game.columns("pursuit") == ["heavy cavalry"]


@pytest.mark.rule(SYSTEM, "10.20:8", "9.2:9")
def test_beaten_raiders_do_not_run_home_to_macedonians() -> None:
    """Scythia, where they came from, is Macedonian now; Bactria is a friend's."""
    game = Position().put("sogdiana", "macedon", mac_phalanx=3).hold("scythia", "macedon")
    game.raiders("raid_3", "scythia", "sogdiana", barb_cav=3).hold("areia", "macedon")
    game.field("sogdiana", "macedon", "raid_3").stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.center", "barb_cav_1").stand("persia.routed", "barb_cav_2", "barb_cav_3")
    answered(attacking(game, 0, dice=(6,) * 3), "as proposed")
    assert game.where("barb_cav_2") == "bactria"


@pytest.mark.rule(SYSTEM, "xen.2.4:1")
@pytest.mark.parametrize("fate", ["dead", "captured"])
@pytest.mark.parametrize("spot", ["ionia", "sardis"])
def test_both_generals_are_gone_when_cyrus_falls(fate: str, spot: str) -> None:
    """Hoplites elect him, behind walls too; Illyrians do not."""
    game = empty().leader("menon", fate).leader("clearchus", fate).city("sardis", "rebel", 3)
    game.put(spot, "rebel", spartan_hoplite=1).put("syria", "rebel", gk_illyrian=1)
    answered(cyrus_falls(game))
    assert game.where("xenophon") == spot


@pytest.mark.rule(SYSTEM, "xen.8.2:5", "8.1:1")
@pytest.mark.parametrize("alive", [True, False])
def test_a_general_alone_with_a_tribe_does_not_march_away(alive: bool) -> None:
    game = orphaned().leader("clearchus", "armenia")
    if alive:
        game.put("armenia", "tribes", tribe_carduchi=1)
    assert bool(game.phase("march", "rebel").may("march")) is not alive


@pytest.mark.rule(SYSTEM, "10.14:6", "clash.10.5:4", "clash.10.6:2", "clash.2.4:1")
@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize(
    ("front", "mate"),
    [("suc_artillery", ""), ("pers_inf", "suc_artillery"), ("suc_epigonoi", "pers_archer")],
)
def test_locked_engines_and_archers_behind_a_phalanx_hold_their_fire(
    front: str, mate: str, locked: bool
) -> None:
    """Against a second attacker, who is not the one that they are locked with."""
    game = three(mixed_phalanx=True).put("syria", "antigonus", mac_phalanx=3)
    game.put("syria", "ptolemy", merc_light=2, **{kind: 1 for kind in (front, mate) if kind})
    game.field("syria", "antigonus", "ptolemy").stand("defender.left", "merc_light_1")
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("defender.center", *(f"{kind}_1" for kind in (front, mate) if kind))
    if mate:
        game.pair(f"{front}_1", f"{mate}_1")
    if locked:
        game.locked("mac_phalanx_1", f"{front}_1")
    game.duel("mac_phalanx_2", f"{front}_1", dice=(6,) * 3)
    assert bool(game.rolled("missile")) is not locked


# -- away from an island --------------------------------------------------------------------------


def hunted(spot: str = "cyprus", leader: str = "eumenes") -> ClashPosition:
    """A leader of Ptolemy alone beside a levy of Seleucus."""
    game = three().date("summer_322").leader(leader, spot, "ptolemy")
    return game.put(spot, "seleucus", pers_levy=1)


def caught(game: ClashPosition, spot: str, leader: str, *dice: int) -> list[tuple[str, list[Any]]]:
    """Seleucus seizes him."""
    game.at_war().begin(("offensive", game.owner("seleucus")), dice=dice)
    game.choose(("seize", spot, leader))
    return answered(game, None)


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:6", "clash.5.7:6")
@pytest.mark.parametrize("people", ["india", "band_1"])
def test_other_forces_of_his_owner_do_not_board_with_him(people: str) -> None:
    """Craterus leads neither Indians nor raiders on Cyprus; they stay, though the ship is empty."""
    game = (
        rising().leader("craterus", "cyprus", "independents").put("cyprus", "seleucus", pers_levy=2)
    )
    if people == "india":
        game.put("cyprus", "india", ind_infantry=2)
    else:
        game.band("band_1", "scythia", "cyprus", barb_cav=2)
    game.fleet("fleet_new", "cypriote_sea", "independents")
    caught(game, "cyprus", "craterus", 2)
    assert game.where("craterus") == "fleet_new"
    assert (game.count("fleet_new"), game.count("cyprus", people)) == (0, 2)


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.8.5:7")
def test_enemy_ships_beside_his_do_not_keep_him_ashore() -> None:
    game = hunted().fleet("fleet_new", "cypriote_sea", "ptolemy")
    game.fleet("fleet_egyptian", "cypriote_sea", "seleucus")
    caught(game, "cyprus", "eumenes", 3)
    assert game.where("eumenes") == "fleet_new"
    assert game.rolled("sea_fight") == []


@pytest.mark.rule(SYSTEM, "clash.9.1:3", "clash.9.1:18")
def test_from_a_mainland_coast_a_ship_is_no_refuge_for_him() -> None:
    game = hunted("cilicia").fleet("fleet_new", "cypriote_sea", "ptolemy")
    for land in ("syria", "cappadocia", "phrygia", "ionia", "assyria"):
        game.hold(land, "seleucus")
    caught(game, "cilicia", "eumenes")
    assert game.wars.prisoners == {"eumenes": game.owner("seleucus")}
    assert game.rolled("seize") == []


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.3.0:1", "clash.3.0:3", "clash.3.0:4")
@pytest.mark.parametrize(("ships", "falls"), [("ptolemy", False), ("antigonus", True)])
def test_the_last_leader_aboard_keeps_his_side_alive(ships: str, falls: bool) -> None:
    game = hunted(leader="ptolemy").fleet("fleet_new", "cypriote_sea", ships)
    game.put("egypt", "ptolemy", pers_levy=1).hold("egypt", "ptolemy")
    caught(game, "cyprus", "ptolemy", 1)
    assert (game.pile("mutiny") == {"pers_levy": 1}) is falls
    assert game.holder("egypt") == ("nobody" if falls else "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:1", "clash.8.3:4")
@pytest.mark.parametrize(("foot", "away"), [(2, True), (3, False)])
def test_a_horse_needs_two_places_of_one_ship(foot: int, away: bool) -> None:
    """Two ships in two zones round Cyprus, the first with so many aboard: one has a place too few."""
    game = three().date("summer_322").put("cyprus", "ptolemy", pers_cav=1)
    game.leader("ptolemy", "cyprus").put("cyprus", "seleucus", pers_levy=2)
    game.fleet("fleet_new", "phoenician_sea", "ptolemy", pers_inf=foot)
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", merc_light=3)
    game.at_war().attack("cyprus", "seleucus", "ptolemy", dice=[1, 6, 6])
    asked = [what for what, _ in answered(game, "evade", ("ptolemy", "fleet_new"))]
    assert ("evade" in asked) is away
    assert (game.where("pers_cav_1") == "fleet_new") is away


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:1")
def test_an_army_may_slip_away_aboard_ships_of_two_zones() -> None:
    game = three().date("summer_322").put("cyprus", "ptolemy", pers_cav=2, pers_inf=2)
    game.leader("ptolemy", "cyprus").put("cyprus", "seleucus", pers_levy=2)
    game.fleet("fleet_new", "phoenician_sea", "ptolemy", merc_light=2)
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy")
    game.at_war().attack("cyprus", "seleucus", "ptolemy", dice=[1])
    answered(game, "evade")
    assert game.count("cyprus", "ptolemy") == 0
    aboard = game.units("fleet_new"), game.units("fleet_egyptian")
    assert aboard == ({"merc_light": 2, "pers_inf": 2}, {"pers_cav": 2})


# -- a garrison that goes home --------------------------------------------------------------------


def garrisoned(city: str, land: str, **options: Any) -> ClashPosition:
    """Two levies of Ptolemy inside a city; the land around it is his."""
    game = three(**options).date("summer_322").hold(land, "ptolemy").city(city, "ptolemy", 3)
    return game.put(city, "ptolemy", pers_levy=2)


def leaderless(game: ClashPosition) -> ClashPosition:
    """Ptolemy is gone, and nobody has fought."""
    game.at_war().leader("ptolemy", "dead").begin(("begin_combat",))
    answered(game, None)
    assert game.pile("mutiny")["pers_levy"] >= 2
    return game


@pytest.mark.rule(SYSTEM, "clash.3.0:12", "clash.3.0:3", "clash.1.3:5")
@pytest.mark.parametrize(("city", "land"), [("tyre", "syria"), ("babylon", "babylonia")])
@pytest.mark.parametrize(
    ("outside_it", "holder"),
    [(("seleucus",), "seleucus"), (("seleucus", "antigonus"), "nobody"), ((), "nobody")],
)
def test_who_is_alone_outside_has_land_and_walls(
    city: str, land: str, outside_it: tuple[str, ...], holder: str
) -> None:
    game = garrisoned(city, land)
    for seat in outside_it:
        game.put(land, seat, pers_inf=1)
    game.settle()
    assert game.holder(land) == "ptolemy"
    leaderless(game)
    assert (game.holder(land), game.holder(city)) == (holder, holder)


@pytest.mark.rule(SYSTEM, "clash.3.0:12", "clash.1.3:5", "clash.1.3:6")
def test_a_leader_alone_outside_has_neither() -> None:
    game = leaderless(garrisoned("tyre", "syria").leader("seleucus", "syria"))
    assert (game.holder("syria"), game.holder("tyre")) == ("nobody", "nobody")


@pytest.mark.rule(SYSTEM, "clash.3.0:12", "clash.1.3:5", "clash.1.2:9")
@pytest.mark.parametrize(("beyond", "holder"), [("", "seleucus"), ("seleucus", "seleucus")])
def test_gaza_goes_to_who_is_alone_on_one_side_of_it(beyond: str, holder: str) -> None:
    game = garrisoned("gaza", "egypt").put("syria", "seleucus", pers_inf=1)
    if beyond:
        game.put("egypt", beyond, pers_inf=1)
    leaderless(game)
    assert game.holder("gaza") == game.holder("syria") == holder
    assert game.holder("egypt") == (beyond or "nobody")


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.1.3:2")
@pytest.mark.parametrize(("die", "land"), [(6, "seleucus"), (1, "ptolemy")])
def test_mutineers_inside_leave_the_land_but_not_the_walls(die: int, land: str) -> None:
    """On a 6 both levies leave: Seleucus is alone in Syria, and the walls of Tyre are still Ptolemy's."""
    game = garrisoned("tyre", "syria", troop_mutiny=True).date("spring_321")
    game.put("syria", "seleucus", pers_inf=2).at_war()
    answered(game.begin(("mutiny_check", game.owner("ptolemy"), "syria"), dice=[die]))
    assert (game.holder("syria"), game.holder("tyre")) == (land, "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.3.0:9", "clash.3.0:3", "clash.3.0:12", "11.6:2")
def test_when_the_last_leader_is_taken_in_one_city_the_men_of_the_next_go_home() -> None:
    """They were not in that fight: they join nobody, and their walls go to the besieger."""
    game = garrisoned("halicarnassus", "ionia").city("sardis", "ptolemy", 1)
    game.leader("ptolemy", "sardis").put("ionia", "seleucus", mac_phalanx=9).at_war()
    game.begin(("sieges", game.owner("seleucus")), dice=[6] * 3)
    game.choose(("assault", "sardis", "ionia", "seleucus"))
    answered(game, None)
    assert game.where("ptolemy") == "captured"
    assert game.pile("mutiny") == {"pers_levy": 2}
    assert game.holder("ionia") == game.holder("halicarnassus") == "seleucus"
    assert game.s.walls["halicarnassus"] == 3
