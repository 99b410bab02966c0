"""The ports of Crete, seas that nobody sails, the last coin of a fleet, and ships that lie idle."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import DISMISSED

from .test_10_more_meetings import answer, keys
from .test_25_idle_ships_and_ports import cretan_ports
from .test_34_dead_ends_and_late_comers import aboard, recruits_go

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
CRETE = {
    "east_crete": {"aegean_sea", "libyan_sea", "lycian_sea"},
    "khania": {"aegean_sea", "libyan_sea", "ionian_sea"},
}
"""Both Areas of the island, with the Sea Areas off their ports."""


# -- the ports of Crete ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "6.5:2", "1.4.embark:7", "1.4.embark:1")
@pytest.mark.parametrize("area", CRETE)
def test_in_a_port_of_crete_an_army_lands_and_embarks_in_the_face_of_a_fleet(area: str) -> None:
    game = Position().crete_risen().put(f"{area}_port", "parmenion", mac_ship=2, mac_phalanx=1)
    for sea in CRETE[area]:
        game.put(sea, per_ship=1)
    game.put(area, "craterus", mac_phalanx=1).act("macedon")
    assert game.offered("disembark") == [("disembark", f"{area}_port", area)]
    assert game.offered("embark") == [("embark", area, f"{area}_port")]


@pytest.mark.rule(SYSTEM, "6.5:2", "1.4.fleet:1", "1.4.fleet:3")
@pytest.mark.parametrize("area", CRETE)
def test_ships_in_a_port_of_crete_sail_as_ships_of_every_sea_off_it(area: str) -> None:
    game = Position().crete_risen().put(f"{area}_port", mac_ship=2).act("macedon")
    assert {sea for _, sea in game.offered("fleet")} == CRETE[area]


@pytest.mark.rule(SYSTEM, "6.5:2", "1.4.embark:7")
@pytest.mark.parametrize("area", CRETE)
def test_who_lies_in_a_port_of_crete_lands_there_and_on_no_other_shore(area: str) -> None:
    game = Position().crete_risen().put(f"{area}_port", "parmenion", mac_ship=2, mac_phalanx=1)
    game.act("macedon")
    assert game.offered("disembark") == [("disembark", f"{area}_port", area)]
    game.choose(("disembark", f"{area}_port", area))
    answer(game, what_lands="whole")
    assert game.units(area) == {"mac_phalanx": 1}
    assert game.units(f"{area}_port") == {"mac_ship": 2}


@pytest.mark.rule(SYSTEM, "6.5:2", "1.4.embark:13", "2.1:8")
@pytest.mark.parametrize("area", CRETE)
def test_ships_of_a_beaten_landing_flee_from_a_port_of_crete(area: str) -> None:
    game = Position().crete_risen().put(area, "mazaeus", hoplite_mercenary=2)
    game.put(f"{area}_port", "parmenion", mac_ship=2, mac_light_infantry=1)
    dice: list[int | str] = [6, 1, 1, 3, 3, "cleitus", *NO_EVENT]
    game.act("macedon", ("disembark", f"{area}_port", area), dice=dice)
    answer(game, what_lands="whole", retreat_before_combat="stand")
    assert (game.seat, game.what) == ("macedon", "fleet_flees")
    assert set(game.options) == CRETE[area]
    game.choose("libyan_sea")
    assert (game.count("libyan_sea", "mac_ship"), game.owner(area)) == (2, "persia")


@pytest.mark.rule(SYSTEM, "6.5:2", "3.4:5", "3.4:7", "3.4:8")
@pytest.mark.parametrize("area", CRETE)
def test_a_fleet_attacked_in_a_port_of_crete_turns_away_to_a_sea_next_to_that_of_the_fight(
    area: str,
) -> None:
    game = Position().crete_risen().put(f"{area}_port", mac_ship=3).put("aegean_sea", per_ship=1)
    dice = [1, 1, 1, 1, 1, *NO_EVENT]
    game.act("persia", ("fleet", "aegean_sea"), ("attack", area), dice=dice)
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose("withdraw")
    assert game.what == "withdraw_to"
    seas = {str(o) for o in game.options if str(o).endswith("_sea")}
    assert seas == {"black_sea", "ionian_sea", "libyan_sea", "lycian_sea"}
    (other,) = set(CRETE) - {area}
    assert f"{other}_port" in game.options


@pytest.mark.rule(SYSTEM, "6.5:1", "6.5:2", "4.1:8")
@pytest.mark.parametrize("risen", [False, True])
@pytest.mark.parametrize("area", CRETE)
def test_fleets_come_home_to_crete_when_it_is_open(area: str, risen: bool) -> None:
    game = Position().put("libyan_sea", mac_ship=1)
    if risen:
        game.crete_risen()
    game.begin(("fleets_home", game.side("macedon")), dice=[1])
    assert (area in game.options) is risen


@pytest.mark.rule(SYSTEM, "8.2:2", "8.2:3")
@pytest.mark.parametrize("units", [0, 1])
def test_a_port_with_an_enemy_stack_ashore_is_none_for_the_cretans(units: int) -> None:
    """Lydia is nearest to Phrygia; a Persian stack stands before Sardis."""
    game = Position().hold("macedon", "lydia").put("phrygia", "alexander_iii", mac_phalanx=1)
    game.put("lydia", "mazaeus", per_light_infantry=units)
    assert "lydia" not in cretan_ports(game)


@pytest.mark.rule(SYSTEM, "8.2:2", "1.3.terrain:1")
@pytest.mark.parametrize(
    ("start", "held"),
    [
        ("cappadocia", ("phrygia", "mysia", "hapalla", "cappadocia")),
        ("kish", ("kaldu", "ur", "khuzi", "uruk")),
        ("edom", ("edom", "syria", "arabia")),
    ],
)
def test_cretan_ships_come_to_no_inland_area_and_to_no_sea_that_is_not_sailed(
    start: str, held: tuple[str, ...]
) -> None:
    game = Position().hold("macedon", *held).put(start, "alexander_iii", mac_phalanx=1)
    assert not cretan_ports(game) & {start, *held}


@pytest.mark.rule(SYSTEM, "8.2:2", "8.2:3", "1.3.terrain:1")
def test_with_every_friendly_port_barred_no_inland_area_takes_the_cretan_ships() -> None:
    game = Position().put("phrygia", "alexander_iii", mac_phalanx=1)
    for area in game.t.map.area:
        game.hold("persia", area.id)
    game.hold("macedon", "phrygia", "mysia", "ur")
    for sea in game.t.map.sea:
        if sea.open:
            game.put(sea.id, per_ship=1)
    assert cretan_ports(game) <= set(CRETE)


@pytest.mark.rule(SYSTEM, "8.2:2", "6.7:4")
def test_when_alexander_is_dead_a_port_with_enemies_ashore_will_not_do() -> None:
    game = Position(philip_ii=True).put("lost", "alexander_iii").put("thrace", "philip_ii")
    game.put("lesbos", "mazaeus", per_light_infantry=1).hold("macedon", "phrygia", "ur")
    ports = cretan_ports(game)
    assert not ports & {"lesbos", "phrygia", "ur"}
    assert {"naxos", "hellas", "macedonia"} <= ports


# -- seas that nobody sails --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "3.4:5", "1.3.terrain:1")
@pytest.mark.parametrize(("side", "foe"), [("persia", "macedon"), ("macedon", "persia")])
def test_nobody_turns_away_from_sinai_to_the_red_sea(side: str, foe: str) -> None:
    ship = {"persia": "per_ship", "macedon": "mac_ship"}
    game = Position().hold(side, "sinai").put("sinai_port", **{ship[side]: 3})
    game.put("egyptian_sea", **{ship[foe]: 1})
    game.act(foe, ("fleet", "egyptian_sea"), ("attack", "sinai"), dice=[1, 1, 1, 1, 1, *NO_EVENT])
    assert (game.seat, game.what) == (side, "withdraw")
    game.choose("withdraw")
    assert "red_sea" not in game.options
    assert game.count("red_sea") == 0


@pytest.mark.rule(SYSTEM, "4.3:15", "4.3:8", "4.3:9")
@pytest.mark.parametrize("sea", ["ionian_sea", "egyptian_sea"])
def test_recruits_aboard_in_the_first_and_the_last_sea(sea: str) -> None:
    for kind in ("mac_phalanx", "mac_heavy_cavalry", "greek_hoplite"):
        assert sea not in recruits_go(aboard(sea), kind)
    for kind in ("mac_light_infantry", "mac_light_cavalry"):
        assert sea in recruits_go(aboard(sea), kind)


# -- the last coin -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3:5", "1.3:8", "1.3:9", "1.3:11")
@pytest.mark.parametrize("purse", [0, 1])
@pytest.mark.parametrize("side", ["macedon", "persia"])
def test_the_last_treasure_moves_a_fleet_embarks_lands_or_raids(side: str, purse: int) -> None:
    game = Position().treasuries(purse, purse).hold("macedon", "lesbos")
    if side == "macedon":
        game.put("aegean_sea", "parmenion", mac_ship=3, mac_phalanx=1)
        game.put("wilusha", "craterus", mac_phalanx=1)
    else:
        game.put("aegean_sea", "mazaeus", per_ship=3, per_immortal=1)
        game.put("lydia", "arsames", per_immortal=1)
    game.act(side)
    verbs = ["fleet", "disembark", "embark"] + ["raid"] * (side == "persia")
    for verb in verbs:
        assert bool(game.offered(verb)) is (purse == 1), verb


@pytest.mark.rule(SYSTEM, "1.3:5", "1.3:8", "1.3:9")
@pytest.mark.parametrize(
    ("verb", "dice"),
    [
        (("fleet", "aegean_sea"), [6]),
        (("disembark", "aegean_sea", "lesbos"), []),
        (("embark", "wilusha", "aegean_sea"), []),
    ],
)
def test_the_last_treasure_is_spent_on_it(verb: tuple[str, ...], dice: list[int]) -> None:
    game = Position().treasuries(macedon=1).put("aegean_sea", "parmenion", mac_ship=3)
    game.put("wilusha", "craterus").act("macedon", verb, dice=dice)
    assert game.treasure("macedon") == 0
    assert not game.act("macedon").offered("fleet")


@pytest.mark.rule(SYSTEM, "1.3:11", "3.5:1")
def test_persia_raids_with_no_ships_but_its_own() -> None:
    game = Position().hold("macedon", "lesbos", "naxos", "wilusha").put("aegean_sea", mac_ship=6)
    game.put("lycian_sea", per_ship=1).hold("macedon", "rhodes").act("persia")
    assert not game.offered("raid")


# -- ships that lie idle -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.7:18", "3.6:15")
def test_nobody_is_asked_to_put_to_sea_when_all_ships_fell_with_athens() -> None:
    game = Position().put("hellas_port", athenian_ship=2).put("hellas", "mazaeus")
    game.put("hellas", hoplite_mercenary=3).s.athens = DISMISSED
    game.act("persia", ("siege", "athens"), dice=[3, 3, 3, *NO_EVENT])
    assert game.what != "leave_port"
    assert "driven_out" not in keys(game)
    assert (game.count("lost", "athenian_ship"), game.count("sailing")) == (2, 0)


@pytest.mark.rule(SYSTEM, "4.7:18", "3.6:15")
def test_of_a_mixed_fleet_in_athens_only_the_paid_put_to_sea() -> None:
    game = Position().put("hellas_port", athenian_ship=2, mac_ship=1).put("hellas", "mazaeus")
    game.put("hellas", hoplite_mercenary=3).s.athens = DISMISSED
    game.act("persia", ("siege", "athens"), dice=[3, 3, 3, *NO_EVENT])
    assert (game.seat, game.what) == ("macedon", "leave_port")
    game.choose("ionian_sea")
    assert game.units("ionian_sea") == {"mac_ship": 1}


@pytest.mark.rule(SYSTEM, "4.1:8", "4.7:8", "4.1:14")
@pytest.mark.parametrize(("athens", "told"), [(0, False), (DISMISSED, True)])
def test_only_unpaid_athenians_are_sent_to_athens(athens: int, told: bool) -> None:
    game = Position().put("ionian_sea", athenian_ship=2).put("aegean_sea", mac_ship=1)
    game.s.athens = athens
    game.begin(("fleets_home", game.side("macedon")))
    asked = []
    while game.what == "fleet_home":
        asked.append(set(game.options))
        game.choose(next(o for o in game.options if o != "hellas"))
    assert asked[0] == {"epirus", "hellas"} or told
    assert game.count("hellas_port", "athenian_ship") == (2 if told else 0)
    assert game.count("hellas_port", "mac_ship") == 0


@pytest.mark.rule(SYSTEM, "7.1:3", "1.4.embark:1")
@pytest.mark.parametrize(("pinned", "may"), [(0, True), (1, True), (2, False), (3, True)])
def test_alexander_embarks_in_every_turn_but_the_one_of_his_wound(pinned: int, may: bool) -> None:
    game = Position().turn(2).put("thrace", "alexander_iii", mac_phalanx=1)
    game.put("thrace_port", mac_ship=2).s.pinned = pinned
    game.act("macedon")
    assert bool(game.offered("embark")) is may
    if may:
        game.choose(("embark", "thrace", "thrace_port"))
        answer(game, what_embarks="whole")
        assert game.where("alexander_iii") == "thrace_port"
