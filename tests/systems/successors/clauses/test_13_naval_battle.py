"""Chapter 13.3: who bars a voyage, and what a battle at sea costs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
SEA = [(p.a, p.b) for p in BOARD.files.map.ground.paths if p.kind == "sea"]
PORTS = sorted({end for path in SEA for end in path})
TABLE = BOARD.files.charts.battle.scores


def near(port: str) -> set[str]:
    """Spaces within 2 by Sea paths."""
    found = {port}
    for _ in range(2):
        found |= {b for a, b in SEA if a in found} | {a for a, b in SEA if b in found}
    return found


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def crew(at: str = "ephesos", name: str = "antigonos", **force: int) -> Position:
    """A red General with CUs in a port; red and blue have Victory Points."""
    game = Position().general(name, "red", at).cus("red", at, **(force or {"loyal": 3}))
    return game.province("red", "media").province("blue", "thessalia")


def sail(game: Position, *ports: str, name: str = "antigonos", **how: Any) -> Position:
    """Embark with all and with all Fleets, and sail from port to port."""
    game.begin(("armies",), **how).march(name).choose(("embark",))
    while game.what == "escort":
        game.choose("all" if "all" in game.options else game.options[0])
    for port in ports:
        game.choose(("sail", port))
    return game


def barred(**how: Any) -> Position:
    """Blue has a PC at Lesbos and the Fleet of Athenai (2)."""
    return crew(**how).pcs("blue", "lesbos").fleet("athenai", "blue")


# -- 13.3, 13.3.a ----------------------------------------------------------------------------


@rule("successors", "13.3:1")
def test_no_battle_when_he_goes_back() -> None:
    """Blue lets him sail and bars nothing when he withdraws to Ephesos after an Interception."""
    game = barred().general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    sail(game, "miletos", dice=[6]).choose(None, ("disembark",))
    game.choose(("intercept", "alabanda", "eumenes", "all"), "withdraw")
    assert game.at("antigonos") == "ephesos"
    assert game.what != "sea_fight"


@rule("successors", "13.3:2")
def test_the_pontic_fleet_is_not_barred() -> None:
    game = Position().general("antigonos", "red", "byzantion").cus("red", "byzantion", loyal=3)
    game.pcs("blue", "apollonia", "sinope", "amisos").fleet("athenai", "blue").hand("red", "t20")
    game.begin(("tyche",), segment="tyche").choose(("event", "t20"))
    while game.what in ("pontic_fleet", "compose", "escort"):
        game.choose("all" if "all" in game.options else game.options[0])
    if ("embark",) in game.options:
        game.choose(("embark",))
    game.choose(("sail", "amisos"))
    assert game.what == "move_menu"
    assert game.seats_asked.count("blue") == 0


@rule("successors", "13.3.a:1")
@pytest.mark.parametrize("away", [False, True])
def test_it_takes_an_available_fleet(away: bool) -> None:
    game = crew().pcs("blue", "lesbos").fleet("athenai", "blue", away=away)
    assert (sail(game, "miletos").what == "sea_fight") == (not away)
    assert sail(crew().pcs("blue", "lesbos"), "miletos").what == "move_menu"


@rule("successors", "13.3.a:2")
@given(st.sampled_from(PORTS), st.sampled_from(SEA))
def test_a_pc_within_two_by_sea_of_the_space_entered(port: str, step: tuple[str, str]) -> None:
    origin, target = step
    game = Position().general("antigonos", "red", origin).cus("red", origin, loyal=1)
    game.pcs("blue", port).fleet("kilikia", "blue")
    sail(game, target)
    assert (game.what == "sea_fight") == (port in near(target))


@rule("successors", "13.3.a:2")
@pytest.mark.parametrize(("port", "may"), [("pelousion", True), ("gaza", True), ("ake", False)])
def test_a_trans_mediterranean_arrival_is_measured_from_where_it_arrives(
    port: str, may: bool
) -> None:
    game = crew("paphos").pcs("blue", port).fleet("kilikia", "blue")
    assert (sail(game, "alexandria").what == "sea_fight") == may


@rule("successors", "13.3.a:2")
def test_trans_mediterranean_paths_do_not_measure() -> None:
    game = crew("pelousion").pcs("blue", "paphos", "rhodos_city").fleet("kilikia", "blue")
    assert sail(game, "alexandria").what == "move_menu"


@rule("successors", "13.3.a:2")
def test_a_pc_inland_is_no_help() -> None:
    game = crew().pcs("blue", "sardeis", "pergamon").fleet("kilikia", "blue")
    assert sail(game, "miletos").what == "move_menu"


@rule("successors", "13.3.a:3")
def test_once_a_segment() -> None:
    game = barred().pcs("blue", "miletos")
    sail(game, "miletos", dice=[1, 1, 1, 1]).choose("all")
    assert told(game, "sea_scores") == [("red", 0, "blue", 0)]
    game.choose(("sail", "halikarnassos"))
    assert game.what == "move_menu"


@rule("successors", "13.3.a:3", "13.3.b:2", "13.3.b:3")
def test_not_again_even_if_it_was_cancelled_by_fog() -> None:
    game = barred().pcs("blue", "miletos").hand("red", "t52")
    sail(game, "miletos", dice=["t4"]).choose("all")
    assert (game.seat, game.what) == ("red", "naval battle")
    game.choose(("play", "t52"))
    assert told(game, "sea_scores") == []
    assert game.at("antigonos") == "miletos/sea"
    assert game.champion("blue")
    game.choose(("sail", "halikarnassos"))
    assert game.what == "move_menu"


@rule("successors", "13.3.a:3")
def test_who_let_him_pass_may_bar_the_next_step() -> None:
    game = sail(barred().pcs("blue", "miletos"), "miletos").choose(None)
    game.choose(("sail", "halikarnassos"))
    assert (game.seat, game.what) == ("blue", "sea_fight")


@rule("successors", "13.3.a:4")
@pytest.mark.parametrize(
    ("usurper", "successor", "keeps"), [("", "", False), ("red", "", True), ("", "red", True)]
)
def test_barring_a_champion_costs_the_status(usurper: str, successor: str, keeps: bool) -> None:
    game = barred()
    if usurper:
        game.usurper(usurper)
    if successor:
        game.successor(successor)
    sail(game, "miletos", dice=[1, 1, 1, 1]).choose("all")
    assert game.champion("blue") == keeps


@rule("successors", "13.3.a:4")
def test_the_mover_loses_nothing_by_being_barred() -> None:
    game = sail(barred(), "miletos", dice=[1, 1, 1, 1]).choose("all")
    assert game.champion("red")


# -- 13.3.b ----------------------------------------------------------------------------------


def both(*dice: int, order: tuple[str, ...] = ("red", "blue", "yellow")) -> Position:
    """Blue (Athenai, 2) and yellow (Makedonia, 1) both bar red's way to Miletos."""
    game = barred().pcs("yellow", "kyklades").fleet("makedonia", "yellow")
    game.province("yellow", "aigyptos").order(*order, "green", "black")
    return sail(game, "miletos", dice=list(dice)).choose("all", "all")


@rule("successors", "13.3.b:1", "13.3.b:3", "13.3.b:4")
def test_a_lost_battle_cancels_the_rest() -> None:
    game = both(1, 1, 6, 6, 1)
    assert len(told(game, "sea_scores")) == 1
    assert game.at("antigonos") == "ephesos"
    assert not game.champion("blue")
    assert game.champion("yellow")
    assert game.fleet_side("makedonia") == game.fleet_side("athenai") == "normal"


@rule("successors", "13.3.b:1")
@pytest.mark.parametrize("order", [("red", "blue", "yellow"), ("yellow", "red", "blue")])
def test_they_are_fought_in_turn_order(order: tuple[str, ...]) -> None:
    game = both(1, 1, 1, 1, 6, 6, 1, 1, order=order)
    fought = [line[2] for line in told(game, "sea_scores")]
    assert fought == [seat for seat in order if seat != "red"]


@rule("successors", "13.3.b:1", "13.3.d:4")
def test_after_a_won_battle_the_next_is_fought() -> None:
    game = both(6, 6, 1, 1, 1, 1, 6, 6, 1)
    assert len(told(game, "sea_scores")) == 2
    assert game.fleet_side("athenai") == "normal dispersed"
    assert game.at("antigonos") == "ephesos"


@rule("successors", "13.3.b:2", "13.3.b:3")
def test_storms_cancel_what_was_declared() -> None:
    game = barred(mercenary=1).hand("yellow", "t53")
    sail(game, "miletos", dice=["t4", 1]).skip("sea").choose("all")
    assert (game.seat, game.what) == ("yellow", "naval battle")
    game.choose(("play", "t53"))
    assert told(game, "sea_scores") == []
    assert game.champion("blue")
    assert game.at("antigonos") == "ephesos"


@rule("successors", "13.3.b:2")
def test_fog_cancels_one_battle_and_not_the_other() -> None:
    game = barred().pcs("yellow", "kyklades").fleet("makedonia", "yellow").hand("red", "t52")
    sail(game, "miletos", dice=["t4", 1, 1, 1, 1]).choose("all", "all", ("play", "t52"))
    assert [line[2] for line in told(game, "sea_scores")] == ["yellow"]


# -- 13.3.c ----------------------------------------------------------------------------------


@rule("successors", "13.3.c:1")
@pytest.mark.parametrize(
    ("fleets", "strength"),
    [
        ({"athenai": False}, 2),
        ({"athenai": True}, 3),
        ({"athenai": True, "karia": False}, 4),
        ({"athenai": True, "karia": True, "rhodos": False}, 7),
    ],
)
def test_the_shown_numbers_are_added(fleets: dict[str, bool], strength: int) -> None:
    game = crew().pcs("blue", "lesbos")
    for name, up in fleets.items():
        game.fleet(name, "blue", up=up)
    sail(game, "miletos", dice=[1, 1, 6, 6, 1]).choose("all")
    assert told(game, "sea_scores")[0] == ("red", 0, "blue", TABLE[10][strength])


@rule("successors", "13.3.c:2")
def test_without_fleets_one_fights_with_strength_nothing() -> None:
    game = sail(barred(), "miletos", dice=[6, 6, 1, 1]).choose("all")
    assert told(game, "sea_scores")[0] == ("red", 2, "blue", 0)
    assert game.at("antigonos") == "miletos/sea"
    assert game.fleet_side("athenai") == "normal dispersed"


# -- 13.3.d ----------------------------------------------------------------------------------


@rule("successors", "13.3.d:1")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_superior_admiral_adds_two(who: str) -> None:
    game = Position(superior_admiral=True).general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).pcs("blue", "lesbos").fleet("athenai", "blue")
    game.fleet("karia", "red").hand(who, "o66")
    sail(game, "miletos", dice=["t4", 3, 3, 3, 3, 1]).choose("all")
    assert (game.seat, game.what) == (who, "naval battle")
    game.choose(("play", "o66"))
    red, blue = (8, 6) if who == "red" else (6, 8)
    scores = ("red", TABLE[red - 2][1], "blue", TABLE[blue - 2][2])
    assert told(game, "sea_scores")[0] == scores


@rule("successors", "13.3.d:2")
@given(st.lists(st.integers(1, 6), min_size=4, max_size=4), st.booleans(), st.booleans())
def test_the_scores_are_those_of_the_table(dice: list[int], mine: bool, theirs: bool) -> None:
    game = barred().fleet("karia", "red", up=mine).fleet("athenai", "blue", up=theirs)
    sail(game, "miletos", dice=[*dice, 1]).choose("all")
    red = TABLE[dice[0] + dice[1] - 2][1 + mine]
    blue = TABLE[dice[2] + dice[3] - 2][2 + theirs]
    assert told(game, "sea_scores")[0] == ("red", red, "blue", blue)
    assert (game.at("antigonos") == "ephesos") == (blue > red)
    assert ("dispersed" in game.fleet_side("athenai")) == (red > blue)
    assert ("dispersed" in game.fleet_side("karia")) == (blue > red)


@rule("successors", "13.3.d:3")
def test_a_draw_costs_nothing() -> None:
    game = barred().fleet("karia", "red")
    sail(game, "miletos", dice=[1, 1, 1, 1]).choose("all")
    assert game.fleet_side("karia") == game.fleet_side("athenai") == "normal"
    assert game.at("antigonos") == "miletos/sea"
    assert game.force("red", "miletos/sea") == {"loyal": 3}
    assert game.targets("sail")


@rule("successors", "13.3.d:4")
def test_only_committed_fleets_are_dispersed() -> None:
    game = barred().fleet("karia", "blue", up=True).fleet("makedonia", "red")
    sail(game, "miletos", dice=[6, 6, 1, 1]).choose("some", "karia")
    assert game.fleet_side("karia") == "normal dispersed"
    assert game.fleet_side("athenai") == "normal"
    assert game.fleet_side("makedonia") == "normal"
    assert game.force("red", "miletos/sea") == {"loyal": 3}
    assert game.targets("sail")


@rule("successors", "13.3.d:5")
def test_only_escorting_fleets_are_dispersed() -> None:
    game = barred().fleet("karia", "red").fleet("makedonia", "red", up=True)
    game.begin(("armies",), dice=[1, 1, 6, 6, 1]).march("antigonos").choose(("embark",))
    game.choose("makedonia")
    while game.what == "escort":
        game.choose("done")
    game.choose(("sail", "miletos"), "all")
    assert game.fleet_side("makedonia") == "normal dispersed"
    assert game.fleet_side("karia") == "normal"
    assert game.fleet_side("athenai") == "normal"


@rule("successors", "13.3.d:6")
def test_attrition_strikes_all_cus_at_sea_as_one_group() -> None:
    """Five CUs and a 5: two are lost, an Elephant first."""
    game = barred(loyal=2, mercenary=2, elephant=1)
    sail(game, "miletos", dice=[1, 1, 6, 6, 5]).choose("all")
    assert (game.seat, game.what) == ("red", "attrition")
    while game.what == "attrition":
        game.choose(("mercenary", 1) if ("mercenary", 1) in game.options else game.options[0])
    assert game.force("red", "ephesos") == {"loyal": 2, "mercenary": 1}


@rule("successors", "13.3.d:6")
def test_all_aboard_go_back_wherever_they_came_from() -> None:
    game = barred(loyal=1).pcs("red", "miletos").cus("red", "miletos", loyal=1)
    game.royal("herakles", "miletos", "red").general("eumenes", "red", "miletos")
    sail(game, "miletos", dice=[1, 1, 6, 6, 1]).choose(None, ("pick_up", "all"))
    game.choose(("sail", "halikarnassos"), "all")
    assert game.force("red", "ephesos") == {"loyal": 2}
    assert game.at("eumenes") == game.at("antigonos") == "ephesos"
    assert game.royal_place("herakles") == "ephesos"


@rule("successors", "13.2.3:4", "13.3.d:6")
def test_the_beaten_have_no_points_left() -> None:
    game = barred()
    sail(game, "miletos", dice=[1, 1, 6, 6, 1]).choose("all")
    assert game.at("antigonos") == "ephesos"
    assert game.targets("march") == []
    assert ("embark",) not in game.options


def beaten_in_tyros() -> Position:
    """Red's garrison of a Besieged city is driven back into it."""
    game = Position().pcs("red", "tyros").minor("red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.fleet("athenai", "blue").pcs("blue", "salamis")
    return sail(game, "sidon", name="philoxenos", dice=[1, 1, 6, 6, 1]).choose("all")


@rule("successors", "13.2.3:4")
def test_the_activation_of_the_beaten_is_over() -> None:
    game = beaten_in_tyros()
    assert game.force("red", "tyros/inside") == {"loyal": 2}
    assert game.what != "move_menu"


@rule("successors", "13.2.3:4")
def test_a_beaten_minor_general_does_not_go_on_elsewhere() -> None:
    game = barred().pcs("red", "lamia").cus("red", "lamia", loyal=1).minor("red", "miletos")
    game.cus("red", "miletos", loyal=1)
    sail(game, "ephesos", name="philoxenos", dice=[1, 1, 6, 6, 1]).choose("all")
    assert game.force("red", "miletos") == {"loyal": 1}
    assert game.targets("reposition") == []


@rule("successors", "13.3.d:6", "9.1:4")
def test_the_beaten_are_not_moved_again_in_the_segment() -> None:
    game = barred().general("eumenes", "red", "sardeis").cus("red", "sardeis", loyal=1)
    sail(game, "miletos", dice=[1, 1, 6, 6, 1]).choose("all").skip("move_menu")
    assert game.what == "armies"
    assert ("activate", "antigonos") not in game.options
    game.march("eumenes", "ephesos")
    assert game.targets("pick_up") == []


@rule("successors", "13.3.d:7")
def test_what_was_dropped_before_stays() -> None:
    game = barred().pcs("red", "miletos")
    sail(game, "miletos", dice=[1, 1, 6, 6, 1]).choose(None, ("drop",), ("loyal", 2))
    game.choose(("sail", "halikarnassos"), "all")
    assert game.force("red", "miletos") == {"loyal": 2}
    assert game.force("red", "ephesos") == {"loyal": 1}


def crowded() -> Position:
    """Out of Besieged Tyros with 2 CUs; 3 more are taken aboard at Sidon; then driven back."""
    game = Position().pcs("red", "tyros", "sidon").minor("red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=2, loyal=1)
    game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.fleet("athenai", "blue").pcs("blue", "salamis")
    sail(game, "sidon", name="philoxenos", dice=[1, 1, 6, 6, 1]).choose(None, ("pick_up", "all"))
    return game.choose(("sail", "arados"), "all")


@rule("successors", "13.3.d:8", "9.4.limit:1")
def test_two_find_room_inside_and_the_rest_is_dispersed() -> None:
    game = crowded()
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[0])
    assert sum(game.force("red", "tyros/inside").values()) == 2
    assert game.force("red", "tyros") == {}
    assert sum(game.box("red").values()) == 3


@rule("successors", "13.3.d:8")
def test_the_owner_says_who_finds_room() -> None:
    game = crowded()
    assert game.seat == "red"
    assert any(isinstance(o, tuple) and o[0] in ("loyal", "mercenary") for o in game.options)


@rule("successors", "13.3.d:8")
def test_at_an_open_city_nobody_is_lost_for_want_of_room() -> None:
    game = Position().pcs("red", "tyros", "sidon").minor("red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=3)
    game.fleet("athenai", "blue").pcs("blue", "salamis")
    sail(game, "sidon", name="philoxenos", dice=[1, 1, 6, 6, 1]).choose(None, ("pick_up", "all"))
    game.choose(("sail", "arados"), "all")
    assert game.everywhere("red") == {"loyal": 2, "mercenary": 3}
    assert game.box("red") == {}
    assert sum(game.force("red", "tyros/inside").values()) <= 2


@rule("successors", "13.3.d:6")
def test_a_general_alone_goes_back_without_a_roll() -> None:
    game = Position().general("antigonos", "red", "ephesos").pcs("blue", "lesbos")
    game.fleet("athenai", "blue")
    sail(game, "miletos", dice=[1, 1, 6, 6]).choose("all")
    assert game.at("antigonos") == "ephesos"
    assert told(game, "attrition") == []


@rule("successors", "13.3.d:9")
@pytest.mark.parametrize(("name", "roll"), [("nearchos", 7), ("antigonos", 6)])
def test_nearchos_adds_one(name: str, roll: int) -> None:
    game = barred(name=name).fleet("karia", "red", up=True)
    sail(game, "miletos", name=name, dice=[3, 3, 1, 1]).choose("all")
    assert told(game, "sea_scores")[0][1] == TABLE[roll - 2][2]


@rule("successors", "13.3.d:9", "7.1:2")
def test_nearchos_under_another_adds_nothing() -> None:
    game = barred(name="krateros").general("nearchos", "red", "ephesos").fleet("rhodos", "red")
    sail(game, "miletos", name="krateros", dice=[4, 4, 1, 1]).choose("all")
    assert told(game, "sea_scores")[0][1] == TABLE[8 - 2][2]


def athenai(*, friends: bool) -> Position:
    """Blue leaves Athenai with one Mercenary CU; red bars the way to Kyklades."""
    game = Position().pcs("blue", "athenai").minor("blue", "athenai").pcs("red", "chalkis")
    game.cus("blue", "athenai", mercenary=1).royal("herakles", "athenai", "blue")
    game.fleet("athenai", "blue", up=True).fleet("makedonia", "red").fleet("karia", "red")
    if friends:
        game.cus("blue", "athenai", loyal=1)
    game.begin(("armies",), colour="blue", dice=[2, 4, 5, 5, 6]).choose(("activate", "alketas"))
    game.choose("some" if friends else "all")
    while game.what == "compose":
        wanted = [o for o in (("mercenary", 1), ("loyal", 0), "herakles") if o in game.options]
        game.choose(wanted[0])
    return game.choose(("embark",), "athenai", ("sail", "kyklades"), "all")


@rule("successors", "13.3.d:10")
def test_athenai_against_makedonia_and_karia() -> None:
    game = athenai(friends=False)
    assert told(game, "sea_scores") == [("blue", 1, "red", 3)]
    assert game.fleet_side("athenai") == "normal dispersed"
    assert game.fleet_side("makedonia") == game.fleet_side("karia") == "normal"
    assert game.force("blue", "athenai") == {}
    assert game.royal_place("herakles") == "athenai"
    assert game.at("alketas") == "off"


@rule("successors", "13.3.d:10", "7.1.c:5")
def test_the_minor_general_stays_where_a_cu_waited() -> None:
    game = athenai(friends=True)
    assert game.force("blue", "athenai") == {"loyal": 1}
    assert game.royal_place("herakles") == "athenai"
    assert game.at("alketas") == "athenai"
