"""Edges: the fifth striker, hills and guards, walls that are not there, who is alone, who is asked twice."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.invariants import (
    ships_carry_their_own_and_the_fallen_own_nothing as ships_and_spoils,
)
from argead.systems.alexandros.positions import ClashPosition, Position
from argead.systems.alexandros.text import why_not

from .test_10_tactical_display import attacking, field, pairs, proposed
from .test_12_replacements import buy, sale
from .test_14_random_events import rich
from .test_20_xenophon import ground
from .test_21_clash_meetings import three
from .test_22_clash_allies import joint
from .test_25_clash_guards_and_islands import named

SYSTEM = "alexandros"
FOUR = ("lybia", "cyprus", "crete", "syria")


# -- the display ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.12:14", "10.5:5", "10.6:4", "10.12:10")
def test_four_of_a_first_line_strike_beside_one_behind_who_is_locked() -> None:
    """Only a Reserve sends no more than four; whom the rear attack reached strikes for himself."""
    game = field({"mac_phalanx": 5}, {"pers_inf": 4, "pers_cav": 2})
    game.stand("persia.left", *(f"pers_inf_{n}" for n in range(1, 5)), "pers_cav_1")
    game.second_line("pers_cav_1").locked("pers_cav_1", "mac_phalanx_5")
    game.locked("pers_inf_1", "mac_phalanx_1")
    game.stand("macedon.right", *(f"mac_phalanx_{n}" for n in range(1, 5)))
    game.stand("persia.center", "mac_phalanx_5").stand("persia.right", "pers_cav_2")
    attacking(game, 1, (5,) * 5)
    while game.what == "attack":
        game.choose(next(o for o in game.options if o is None or o[0] == "persia.left"))
        assert game.what != "from_reserve"
    proposed(game)
    assert sorted(pairs(game)) == [
        ("pers_cav", "mac_phalanx"),
        *[("pers_inf", "mac_phalanx")] * 4,
    ]


@pytest.mark.rule(SYSTEM, "xen.7.3:6", "10.7:2")
@pytest.mark.parametrize(("box", "stack"), [("left_outflank", False), ("left", True)])
def test_no_stack_is_formed_on_a_hill(box: str, stack: bool) -> None:
    game = ground("media", 4, 1, hills=True, a="cyrus").choose("try")
    game.stand(f"rebel.{box}", "pers_cav_1", "pers_cav_2", leader="cyrus")
    game.stand("rebel.center", "spartan_hoplite_1").stand("royal.center", "pers_inf_1")
    game.phase("set_up_pairs", "battle", 0)
    assert bool(game.may("stack")) is stack


@pytest.mark.rule(SYSTEM, "clash.14.2:6", "clash.14.2:3")
@pytest.mark.parametrize("order", ["battle line", "by hand"])
def test_he_stands_with_his_guard_wherever_it_stands(order: str) -> None:
    game = three(agema=True).date("summer_322")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.put("egypt", "ptolemy", mac_phalanx=5, suc_companion=1).leader("seleucus", "egypt")
    game.leader("eumenes", "egypt", "ptolemy").put("egypt", "seleucus", mac_phalanx=5).at_war()
    game.begin(("name_agema", game.owner("ptolemy"))).choose(("ptolemy", "mac_phalanx_1"))
    game.attack("egypt", "seleucus", "ptolemy").choose("stand")
    given = {"draw_up": "first", "name_commander": "ptolemy"}
    while game.what != "set_up" or game.seat != "ptolemy":
        game.choose(given.get(game.what, "battle line"))
    game.choose(order)
    while game.what == "set_up_unit" and game.seat == "ptolemy":
        game.choose(game.options[-1])
    while game.what == "post_leader" and game.seat == "ptolemy":
        assert game.ask.about[0] == "eumenes"
        game.choose(game.options[-1])
    assert game.ridden("ptolemy") == "mac_phalanx_1"
    assert game.leader_box("ptolemy") == game.box_of("mac_phalanx_1")


# -- hunger ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "14.2:6", "7.4:1", "7.7:2")
@pytest.mark.parametrize("revolt", [False, True])
def test_macedons_mercenaries_starve_in_hellas_like_anybody(revolt: bool) -> None:
    game = Position().put("hellas", "macedon", merc_hoplite=3).deplete("hellas").turn(2)
    if revolt:
        game.put("hellas", "persia", spartan_hoplite=3).leader("agis", "hellas")
    game.begin(("supply",), dice=[6]).skip("sea_supply")
    assert [r.name for r in game.rolls] == ["attrition"]


@pytest.mark.rule(SYSTEM, "14.2:6", "7.4:1")
@pytest.mark.parametrize("kinds", [{"pers_inf": 3}, {"spartan_hoplite": 2, "pers_inf": 3}])
def test_only_spartans_and_their_friends_eat_for_nothing_in_hellas(kinds: dict[str, int]) -> None:
    game = Position().put("hellas", "persia", **kinds).deplete("hellas").turn(2)
    game.begin(("supply",), dice=[1]).skip("sea_supply")
    assert [r.name for r in game.rolls] == ["attrition"]


# -- walls ----------------------------------------------------------------------------------------


def spent(**mine: int) -> Position:
    """Persia has all twenty-four markers but those of Macedon's cities."""
    game = Position()
    for city in game.s.walls:
        game.s.walls[city] = 0
    left = 24 - sum(mine.values())
    for city in ("babylon", "susa", "persepolis", "ecbatana", "pasargadae"):
        game.city(city, "persia", min(5, left))
        left -= game.s.walls[city]
    for city, walls in mine.items():
        game.city(city, "macedon", walls)
    assert sum(game.s.walls.values()) == 24
    return game.hold("ionia", "macedon").hold("hellas", "macedon")


@pytest.mark.rule(SYSTEM, "12.5:6")
@pytest.mark.parametrize(
    ("mine", "cities"),
    [
        ({}, set()),
        ({"sardis": 1}, {"athens", "halicarnassus"}),
        ({"sardis": 1, "athens": 1}, {"athens", "halicarnassus", "sardis"}),
    ],
)
def test_without_markers_one_builds_only_with_an_own_wall_from_elsewhere(
    mine: dict[str, int], cities: set[str]
) -> None:
    assert sale(buy(spent(**mine), "macedon", 2), "wall") == cities


def winter(side: str = "antigonus") -> ClashPosition:
    """Antigonus musters in winter with four provinces."""
    game = three().date("winter_322")
    for land in ("ionia", "phrygia", "thrace", "syria"):
        game.hold(land, side)
    return game


def walls_for_sale(game: ClashPosition) -> set[str]:
    """Where Antigonus may build."""
    return {o[1] for o in game.at_war().musters("antigonus").may("wall")}


@pytest.mark.rule(SYSTEM, "12.5:2", "clash.4.1:2")
def test_nobody_raises_the_walls_of_an_enemy_in_his_own_land() -> None:
    game = winter().city("tyre", "ptolemy", 2).city("sardis", "antigonus", 2)
    assert {"sardis", "halicarnassus", "gordium", "fort_thrace"} <= walls_for_sale(game)
    assert "tyre" not in walls_for_sale(game)


@pytest.mark.rule(SYSTEM, "12.5:4", "clash.4.1:2")
def test_a_wall_where_an_enemy_had_one_is_built_when_it_has_fallen() -> None:
    game = winter().city("tyre", "ptolemy", 0)
    assert "tyre" in walls_for_sale(game)


@pytest.mark.rule(SYSTEM, "12.5:6", "clash.4.1:4")
@pytest.mark.parametrize(
    ("mine", "some"), [({}, False), ({"sardis": 1}, True), ({"sardis": 1, "fort_thrace": 1}, True)]
)
def test_the_markers_of_the_wars_run_out(mine: dict[str, int], some: bool) -> None:
    game = winter()
    left = 24 - sum(mine.values())
    for city in ("babylon", "susa", "persepolis", "ecbatana", "pasargadae"):
        game.city(city, "seleucus", min(5, left))
        left -= game.s.walls[city]
    for city, walls in mine.items():
        game.city(city, "antigonus", walls)
    found = walls_for_sale(game)
    assert bool(found) is some
    assert ("sardis" in found) is (len(mine) > 1)


# -- Rhodes ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.1.2:5")
@pytest.mark.parametrize("fleet", ["dead", "aegean_sea"])
def test_the_dead_of_a_broken_alliance_stay_dead(fleet: str) -> None:
    game = three().date("winter_322").allied("ptolemy").slinger("dead")
    game.fleet("fleet_rhodian", fleet, "ptolemy").at_war()
    game.begin(("envoys", game.owner("seleucus")), dice=[2]).choose("send envoys")
    assert game.pile("dead") == {"rhodian_slinger": 1}
    assert game.pile("rhodes_box") == {}
    assert game.lies("fleet_rhodian") == ("dead" if fleet == "dead" else "ionian_sea")


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.12.1:6", "11.7:2")
def test_what_stood_with_the_slinger_is_alone_when_he_goes_home() -> None:
    """He was the last unit with the Body and the engines; Seleucus is in the province."""
    game = three().date("winter_322").allied("ptolemy").hold("syria", "seleucus")
    game.slinger("syria", "ptolemy").put("syria", "ptolemy", siege_train=1)
    game.put("syria", "seleucus", pers_levy=1).marker("alexander_body", "syria", "ptolemy")
    game.at_war().begin(("envoys", game.owner("antigonus")), dice=[2]).choose("send envoys")
    assert game.pile("rhodes_box") == {"rhodian_slinger": 1}
    assert game.where("siege_train_1") == "dead"
    assert game.keeper("alexander_body") == "seleucus"


# -- who falls ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.12.1:6", "clash.12.1:7")
@pytest.mark.parametrize("place", ["arabia", "rhodes"])
def test_a_marker_that_nobody_stands_beside_stays_nobodys(place: str) -> None:
    game = three().date("summer_322").marker("alexander_body", place, "ptolemy")
    game.put("egypt", "antigonus", pers_levy=1).at_war().settle()
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (place, "nobody")


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.3.0:15")
@pytest.mark.parametrize("marker", ["roxana", "royal_family"])
@pytest.mark.parametrize("answer", ["kill", "let go"])
def test_nobody_is_asked_twice_for_her_whom_he_has_killed(marker: str, answer: str) -> None:
    """Ptolemy is wiped out in Cilicia and she is with him."""
    game = (
        three().date("summer_322").leader("ptolemy", "cilicia").marker(marker, "cilicia", "ptolemy")
    )
    game.put("cilicia", "ptolemy", pers_levy=1).put("cilicia", "antigonus", mac_phalanx=5)
    game.put("egypt", "ptolemy", pers_inf=1).at_war()
    game.attack("cilicia", "antigonus", "ptolemy").choose("stand")
    asked = 0
    while game.what:
        asked += game.what in ("marker_falls", "marker_left")
        game.choose(answer if answer in game.options else game.options[0])
    assert asked == 1
    assert game.keeper(marker) == ("nobody" if answer == "kill" else "antigonus")


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.3.0:15", "clash.8.4:5")
def test_in_a_fight_of_empty_ships_he_is_asked_before_he_falls() -> None:
    """His ships carry nobody but himself and Roxana, and there is none of the enemy's men aboard either."""
    game = three().date("summer_322").leader("ptolemy", "fleet_egyptian")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy").marker(
        "roxana", "fleet_egyptian", "ptolemy"
    )
    for fleet in ("fleet_new", "fleet_black_sea", "fleet_sidonian", "fleet_ionian", "fleet_cretan"):
        game.fleet(fleet, "egyptian_sea", "antigonus")
    owner = game.owner("antigonus")
    game.at_war().begin(("begin_voyage", owner), ("sea_fights", owner), dice=[6])
    asked = []
    while game.what:
        asked.append((game.seat, game.what))
        game.choose(game.options[0])
    assert asked == [("ptolemy", "wash_ashore"), ("ptolemy", "marker_left")]


# -- who goes where -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.4:14", "10.9:7", "10.9:1")
def test_an_ally_who_advanced_does_not_attack_in_that_round() -> None:
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, {"pers_inf": 4}, *[3] * 60).drawn_up()
    game.cleared()
    game.stand("attacker.center", *(f"mac_phalanx_{n}" for n in range(1, 4)), leader="antigonus")
    game.stand("attacker.right", "mac_phalanx_4")
    game.stand("attacker.left", "merc_hoplite_1", "merc_hoplite_2", leader="seleucus")
    game.stand("defender.left", "pers_inf_1", "pers_inf_2")
    game.stand("defender.right", "pers_inf_3").stand("defender.reserve", "pers_inf_4")
    game.begin(("battle_round", "battle"), dice=[3] * 40)
    while (game.seat, game.what) != ("antigonus", "manoeuvre"):
        game.choose(next((o for o in (None, "as proposed") if o in game.options), game.options[0]))
    game.choose(("advance", "attacker.center", "defender.center"))
    while game.what == "advance":
        game.choose(game.options[0])
    assert game.box("defender.center")
    game.skip("manoeuvre")
    while game.seat == "antigonus":
        game.choose(game.options[-1])
    boxes = {args[0] for args in game.heard("attack")}
    assert "attacker.right" in boxes
    assert "defender.center" not in boxes


@pytest.mark.rule(SYSTEM, "clash.8.3:7", "clash.8.3:8", "clash.12.1:8")
@pytest.mark.parametrize("holder", ["ptolemy", "antigonus"])
def test_own_garrisons_board_from_behind_their_walls(holder: str) -> None:
    """Syria is Ptolemy's; Tyre is his, or has a garrison of Antigonus."""
    game = three().date("summer_322").hold("syria", "ptolemy").city("tyre", holder, 3)
    game.put("tyre", holder, pers_levy=1).put("syria", "ptolemy", pers_inf=1)
    game.leader("perdiccas", "tyre", holder).marker("roxana", "tyre", holder)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy").at_war().sails("ptolemy")
    game.choose(("load", "fleet_egyptian"))
    inside = ["pers_levy_1", "perdiccas", "roxana"] if holder == "ptolemy" else []
    assert game.options == ["pers_inf_1", *inside, None]


@pytest.mark.rule(SYSTEM, "clash.4.4:3")
@pytest.mark.parametrize("kept", ["held", "occupied", ""])
def test_an_empty_land_of_the_enemys_is_no_empty_land(kept: str) -> None:
    """Of the neighbours of Babylonia only Arabia is nobody's, or Assyria is as well."""
    game = ClashPosition("clash2").date("summer_323")
    for land in ("susiana", "media", *(["assyria"] if kept == "held" else [])):
        game.hold(land, "central_authority")
    game.put("babylonia", "central_authority", mac_phalanx=3).put(
        "babylonia", "warlords", pers_inf=1
    )
    game.leader("perdiccas", "babylonia", "central_authority")
    game.leader("antigonus", "babylonia", "warlords")
    if kept == "occupied":
        game.put("assyria", "greek_rebels", gk_hoplite=1)
        game.put("assyria", "central_authority", pers_levy=1)
    game.begin(("disengage", game.owner("warlords")))
    if kept:
        assert (game.what, game.where("antigonus")) == ("", "arabia")
    else:
        assert set(game.options) == {"arabia", "assyria"}


@pytest.mark.rule(SYSTEM, "8.1:8", "11.2:6")
def test_who_looked_into_a_city_does_not_go_in_again() -> None:
    """In and out he is where he was; a third time through the same gate would lead nowhere."""
    game = Position().hold("ionia", "macedon").city("sardis", "macedon", 3)
    game.leader("craterus", "ionia").leader("parmenio", "ionia").phase("march", "macedon")
    game.choose(("shelter", "sardis", "craterus"), ("ride_out", "sardis", "craterus"))
    assert ("shelter", "sardis", "craterus") not in game.options
    assert ("shelter", "sardis", "parmenio") in game.options


# -- kings and prisoners --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.14.3:1")
@pytest.mark.parametrize("wounded", [True, False])
def test_who_was_captured_wounded_comes_home_wounded(wounded: bool) -> None:
    game = three().date("summer_322").hold("media", "seleucus")
    game.leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy").at_war()
    game.wars.ailing[:] = ["craterus"] if wounded else []
    game.leader("ptolemy", "dead").begin(("sieges", game.owner("seleucus")))
    while game.what == "leader_arrives":
        game.choose(game.options[0])
    assert game.where("craterus") == "media"
    assert game.s.wounded == (["craterus"] if wounded else [])
    assert game.wars.ailing == []


@pytest.mark.rule(SYSTEM, "14.2:8", "9.1:6", "8.3:7")
@pytest.mark.parametrize("king", ["bessus", "mazaeus"])
def test_the_last_king_caught_alone_frees_the_home_army_at_once(king: str) -> None:
    game = Position().leader("darius", "dead").leader(king, "media")
    game.s.secured["darius"] = game.owner("macedon")
    if king != "bessus":
        game.leader("bessus", "bactria")
    for land in game.s.control:
        game.hold(land, "macedon")
    rich(game).put("media", "macedon", mac_phalanx=1).phase("lone_leaders")
    assert game.where(king) == "captured"
    assert game.s.campaign.home_released is (king == "bessus")


@pytest.mark.rule(SYSTEM, "15.6:1", "12.10:9")
def test_a_dead_bessus_follows_nobody() -> None:
    game = Position().leader("darius", "media").leader("bessus", "dead").hold("bactria", "persia")
    game.put("media", "macedon", mac_phalanx=1).put("bactria", "persia", pers_inf=1)
    for land in ("armenia", "assyria", "babylonia", "hyrcania", "parthia", "susiana", "persis"):
        game.hold(land, "macedon")
    game.phase("lone_leaders", dice=[6])
    assert (game.where("darius"), game.where("bessus")) == ("captured", "dead")
    assert game.what == ""


# -- roads, sieges, purses ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.4:1", "8.1:4", "8.6:6")
@pytest.mark.parametrize("horse", [{"mac_hetairai": 1}, {"mac_hetairai": 1, "mac_archer": 1}])
def test_alexander_hurries_on_alone_when_he_says_so(horse: dict[str, int]) -> None:
    game = Position().put("ionia", "macedon", **horse).leader("alexander", "ionia")
    game.phase("march", "macedon").choose(("march", "alexander", "phrygia"), "all")
    game.choose("cappadocia", "alone")
    assert game.where("alexander") == "cappadocia"
    assert game.units("phrygia", "macedon") == horse
    assert game.rolls == []
    assert game.what in ("march", "")


@pytest.mark.rule(SYSTEM, "clash.14.2:5", "clash.14.2:4", "8.6:1")
@pytest.mark.parametrize(("die", "lives"), [(1, True), (2, False)])
def test_a_guard_that_dies_of_a_forced_march_is_a_guard_no_more(die: int, lives: bool) -> None:
    game = three(agema=True).date("summer_322").hold("egypt", "ptolemy").leader("ptolemy", "egypt")
    game.put("egypt", "ptolemy", pers_heavy_cav=1).worn("pers_heavy_cav_1")
    named(game, "pers_heavy_cav_1").at_war().moves("ptolemy", dice=[die])
    game.march("ptolemy", "arabia", "assyria")
    assert game.where("pers_heavy_cav_1") == ("assyria" if lives else "dead")
    assert bool(game.wars.agema) is lives


@pytest.mark.rule(SYSTEM, "11.5:1", "11.5:2")
@pytest.mark.parametrize("answer", ["sortie", "stay inside"])
def test_a_garrison_that_stays_inside_gives_nothing(answer: str) -> None:
    game = (
        Position().put("syria", "macedon", mac_phalanx=4, siege_train=1).city("tyre", "persia", 4)
    )
    game.leader("parmenio", "syria").put("tyre", "persia", pers_levy=2)
    game.phase("sieges", "macedon", dice=[6] * 6).choose(("assault", "tyre", "syria", "macedon"))
    while game.what and game.what != "sortie":
        game.choose("all" if "all" in game.options else game.options[0])
    assert game.what == "sortie"
    game.choose(answer)
    assert len(game.rolled("sortie")) == (answer == "sortie")
    assert game.units("tyre") == {"pers_levy": 1 if answer == "sortie" else 2}


@pytest.mark.rule(SYSTEM, "11.1:6", "17.5:1")
@pytest.mark.parametrize("elsewhere", ["susiana", ""])
def test_the_engines_are_not_kept_for_a_city_of_another_province(elsewhere: str) -> None:
    game = Position(city_surrender=True).put("media", "macedon", mac_phalanx=3, siege_train=1)
    game.leader("parmenio", "media").city("ecbatana", "persia", 2).city("susa", "persia", 2)
    if elsewhere:
        game.put(elsewhere, "macedon", gk_hoplite=2).leader("craterus", elsewhere)
    game.phase("sieges", "macedon", dice=[6] * 6)
    assert (("summon", "susa") in game.options) is bool(elsewhere)
    game.choose(("assault", "ecbatana", "media", "macedon"))
    while game.what and game.what != "siege_leader":
        game.choose("all" if "all" in game.options else game.options[0])
    assert game.options == ["parmenio", None]


@pytest.mark.rule(SYSTEM, "12.1:4", "12.2:1")
@pytest.mark.parametrize("points", [0, 1])
def test_without_points_there_is_nothing_to_spend(points: int) -> None:
    game = buy(Position(), "persia", points)
    assert bool(game.heard("points")) is bool(points)


@pytest.mark.rule(SYSTEM, "12.2:3", "12.5:1")
def test_no_wall_is_built_on_credit_in_the_wars() -> None:
    """Seven points: three walls, and one point that buys none."""
    game = winter().at_war().musters("antigonus")
    for _ in range(3):
        game.choose(("wall", "sardis"))
    assert game.what != "buy" or not game.may("wall")


@pytest.mark.rule(SYSTEM, "clash.1.5:1", "clash.6.0:1")
@pytest.mark.parametrize(("turn", "raids"), [("autumn_322", True), ("winter_301", False)])
def test_raiders_come_when_the_track_names_them(turn: str, raids: bool) -> None:
    game = three(long_war=True).date(turn).at_war()
    game.begin(("random_events",), dice=[1] if raids else [])
    assert bool(game.rolls) is raids


# -- what must never be ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.8.4:5", "clash.8.5:2", "clash.12.1:3")
@pytest.mark.parametrize(("zone", "side"), [("dead", "ptolemy"), ("aegean_sea", "nobody")])
@pytest.mark.parametrize("cargo", ["unit", "marker"])
def test_nobody_is_aboard_a_lost_ship_or_one_that_is_nobodys(
    zone: str, side: str, cargo: str
) -> None:
    game = three().date("summer_322").fleet("fleet_egyptian", zone, side).at_war()
    assert ships_and_spoils(game.s) == ""
    if cargo == "unit":
        game.put("fleet_egyptian", "ptolemy", pers_inf=1)
    else:
        game.marker("alexander_body", "fleet_egyptian", side)
    assert ships_and_spoils(game.s) != ""


@pytest.mark.rule(SYSTEM, "8.2:2", "8.2:5")
@pytest.mark.parametrize(
    ("start", "goal", "why"),
    [
        ("phrygia", "cilicia", ("Snow closes the way from Phrygia to Cilicia in winter.", "8.2:2")),
        ("syria", "egypt", ("Gaza closes the way from Syria to Egypt.", "8.2:5")),
        ("syria", "assyria", None),
    ],
)
def test_a_closed_border_is_named_as_the_reason(
    start: str, goal: str, why: tuple[str, str] | None
) -> None:
    game = Position().season("winter").leader("parmenio", start).hold(start, "macedon")
    game.city("gaza", "persia", 2).phase("march", "macedon")
    assert (("march", "parmenio", goal) in game.options) is (why is None)
    assert why_not(game.s, game.ask, goal) == why
