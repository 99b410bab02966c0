"""Chapter 12: who gets away when an enemy arrives, and where he may go."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command"):
        game.choose(game.options[-1])
    return game


def prey(name: str = "eumenes", mine: int = 4, **force: int) -> Position:
    """Red's Krateros in Synnada with Loyal CUs; a blue General in Gordion."""
    game = Position().general("krateros", "red", "synnada").general(name, "blue", "gordion")
    if mine:
        game.cus("red", "synnada", loyal=mine)
    if force:
        game.cus("blue", "gordion", **force)
    return game.province("red", "media").province("blue", "karia")


def hunt(game: Position, *dice: int, at: str = "gordion", name: str = "krateros") -> Position:
    """Red marches in, passes Free Passage and Interceptions by, up to what comes then."""
    game.begin(("armies",), dice=list(dice)).march(name, at)
    return game.skip("ask_passage", "intercept")


def ways(game: Position) -> set[Any]:
    """Spaces that are offered."""
    return {o for o in game.options if o is not None}


def exits(game: Position, name: str = "eumenes") -> set[Any]:
    """Spaces that he may evade to; if there is only one he is there already."""
    return ways(game) if game.what == "evade_to" else {game.at(name)}


# -- 12 --------------------------------------------------------------------------------------


@rule("successors", "12:1", "12.1:1")
@pytest.mark.parametrize("mine", [0, 4])
@pytest.mark.parametrize("theirs", [0, 2])
def test_armies_and_generals_evade_before_armies_and_generals(mine: int, theirs: int) -> None:
    game = prey("eumenes", mine, **({"loyal": theirs} if theirs else {}))
    hunt(game)
    assert (game.seat, game.what) == ("blue", "evade")
    assert game.options == ["evade", None]


@rule("successors", "12:1")
def test_who_is_inside_the_city_does_not_evade() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2)
    hunt(game, at="sardeis").choose("stay")
    assert game.what == "move_menu"


@rule("successors", "12:1", "12.2.a:3")
def test_what_is_inside_stays_when_those_outside_evade() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=2).general("peithon", "blue", "sardeis")
    game.cus("blue", "sardeis", mercenary=1).royal("kleopatra", "sardeis/inside", "blue")
    hunt(game, 6, at="sardeis").choose("stay", "evade", "synnada", None)
    assert game.at("eumenes") == game.royal_place("kleopatra") == "sardeis/inside"
    assert game.force("blue", "sardeis/inside") == {"loyal": 2}
    assert game.force("blue", "synnada") == {"mercenary": 1}


@rule("successors", "12:2")
def test_before_a_sortie() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2).general("eumenes", "blue", "sardeis")
    game.cus("blue", "sardeis", loyal=2).begin(("armies",), dice=[6]).march("krateros")
    game.choose(("out",))
    assert (game.seat, game.what) == ("blue", "evade")
    game.choose("evade")
    assert ways(game) == {"daskyleion", "pergamon", "ephesos", "kelainai", "synnada"}


def landing(origin: str = "ephesos", way: tuple[str, ...] = ("miletos",)) -> Position:
    """Red lands at Miletos, where blue's Eumenes stands with a CU."""
    game = Position().general("antigonos", "red", origin).cus("red", origin, loyal=4)
    game.general("eumenes", "blue", "miletos").cus("blue", "miletos", loyal=1)
    game.begin(("armies",), dice=[6]).march("antigonos").choose(("embark",))
    for space in way:
        game.choose(("sail", space))
    return game.choose(("disembark",)).skip("ask_passage")


@rule("successors", "12:2")
def test_before_a_landing() -> None:
    game = landing()
    assert (game.seat, game.what) == ("blue", "evade")


@rule("successors", "12:2")
def test_before_pieces_that_are_dropped_beside_a_lone_general() -> None:
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.general("eumenes", "blue", "miletos").begin(("armies",), dice=[6]).march("antigonos")
    game.pcs("red", "miletos").choose(("embark",), ("sail", "miletos"), ("drop",), ("loyal", 2))
    assert (game.seat, game.what) == ("blue", "evade")


@rule("successors", "12:3")
def test_independents_do_not_evade() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    losses(hunt(game.army("philon", "gordion"), 6, 6, 1, 1))
    assert "evade" not in [said.key for said in game.said]
    assert told(game, "battle_strengths")


def scythians(who: str = "blue", *dice: int) -> Position:
    """Red moves SEUTHES from Synnada to Gordion, where somebody's Minor General has 2 CUs."""
    game = Position().army("seuthes", "synnada").hand("red", "t44").minor(who, "gordion")
    game.cus(who, "gordion", loyal=2).province("red", "media").province("blue", "karia")
    game.begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion"))


@rule("successors", "12:3", "12.1:7")
def test_before_independents_one_may_evade() -> None:
    game = scythians("blue", 6)
    assert (game.seat, game.what) == ("blue", "evade")


# -- 12.1 ------------------------------------------------------------------------------------


@rule("successors", "12.1:1", "12.1:5")
def test_without_a_way_out_nobody_is_asked() -> None:
    """Behind Thebai there is nothing but Memphis, from where the enemy comes."""
    game = Position().general("krateros", "red", "memphis").cus("red", "memphis", loyal=4)
    game.general("eumenes", "blue", "thebai").begin(("armies",)).march("krateros", "thebai")
    game.skip("ask_passage")
    assert game.at("eumenes") == "dispersed"


@rule("successors", "12.1:2")
@pytest.mark.parametrize(
    ("owner", "cu", "may"),
    [
        ("blue", False, True),
        ("", False, True),
        ("red", False, False),
        ("yellow", False, False),
        ("independent", False, False),
        ("yellow", True, True),
        ("red", True, True),
    ],
)
def test_where_he_may_go(owner: str, cu: bool, may: bool) -> None:
    game = prey(loyal=1).pcs(owner, "bithynoi")
    if cu:
        game.minor("blue", "bithynoi").cus("blue", "bithynoi", loyal=1)
    hunt(game, 6).choose("evade")
    assert exits(game) == ({"bithynoi", "tp_ankyra"} if may else {"tp_ankyra"})


@rule("successors", "12.1:2")
def test_an_independent_space_only_where_his_cus_are() -> None:
    game = prey(loyal=1).pcs("independent", "bithynoi").minor("blue", "bithynoi")
    hunt(game.cus("blue", "bithynoi", loyal=1), 6).choose("evade")
    assert ways(game) == {"bithynoi", "tp_ankyra"}


@rule("successors", "12.1:2", "12.2.a:1")
@pytest.mark.parametrize(("owner", "may"), [("", True), ("blue", True), ("yellow", False)])
def test_the_second_space_must_be_allowed_too(owner: str, may: bool) -> None:
    game = prey(loyal=1).pcs(owner, "daskyleion")
    hunt(game, 6).choose("evade", "bithynoi")
    assert ("daskyleion" in game.options) == may
    assert {"chalkedon", "herakleia"} <= ways(game)


@rule("successors", "12.1:3")
@pytest.mark.parametrize("who", ["red", "yellow", "independent"])
def test_no_enemy_cus(who: str) -> None:
    game = prey(loyal=1)
    if who == "independent":
        game.army("philon", "bithynoi")
    else:
        game.minor(who, "bithynoi").cus(who, "bithynoi", mercenary=1)
    hunt(game, 6).choose("evade")
    assert exits(game) == {"tp_ankyra"}


@rule("successors", "12.1:3", "12.1:2")
def test_enemy_cus_bar_even_his_own_space() -> None:
    game = prey(loyal=1).pcs("blue", "bithynoi").minor("yellow", "bithynoi")
    hunt(game.cus("yellow", "bithynoi", mercenary=1), 6).choose("evade")
    assert exits(game) == {"tp_ankyra"}


@rule("successors", "12.1:4")
@pytest.mark.parametrize(("cus", "may"), [(0, False), (1, True)])
@pytest.mark.parametrize("who", ["red", "yellow"])
def test_a_lone_enemy_general_bars_a_lone_evader(cus: int, may: bool, who: str) -> None:
    game = prey("eumenes", 4, **({"loyal": cus} if cus else {})).general("peithon", who, "bithynoi")
    hunt(game, 6).choose("evade")
    assert exits(game) == ({"bithynoi", "tp_ankyra"} if may else {"tp_ankyra"})


@rule("successors", "12.1:4")
def test_not_even_his_own_pc_opens_it() -> None:
    game = prey().general("peithon", "yellow", "bithynoi").pcs("blue", "bithynoi")
    hunt(game, 6).choose("evade")
    assert exits(game) == {"tp_ankyra"}


@rule("successors", "12.1:5")
@given(st.sampled_from(BOARD.files.map.ground.paths))
def test_only_land_paths_serve(path: Any) -> None:
    """Blue stands at one end; red comes from a third space; may he go to the other end?"""
    here, there = path.a, path.b
    origins = [b for b, _ in BOARD.land[BOARD.space[here]] if BOARD.space_ids[b] != there]
    if not origins:
        return
    origin = BOARD.space_ids[origins[0]]
    game = Position().general("krateros", "red", origin).cus("red", origin, loyal=4)
    game.general("eumenes", "blue", here).cus("blue", here, loyal=1)
    hunt(game, 6, 6, 6, 1, 1, 1, 1, at=here)
    roads = {BOARD.space_ids[b] for b in BOARD.roads[BOARD.space[here]]} - {origin}
    assert (game.what == "evade") == bool(roads)
    if roads:
        assert exits(game.choose("evade")) == roads


@rule("successors", "12.1:6")
@pytest.mark.parametrize("who", ["blue", "yellow"])
def test_after_an_interception_nobody_evades(who: str) -> None:
    game = prey().general("leonnatos", who, "bithynoi").cus(who, "bithynoi", loyal=2)
    game.begin(("armies",), dice=[6, 6, 6, 1, 1, 1]).march("krateros", "gordion")
    game.skip("ask_passage").choose(("intercept", "bithynoi", "leonnatos", "all"), None)
    assert game.what != "evade"
    assert game.at("eumenes") != "gordion" or who == "blue"


@rule("successors", "12.1:6")
def test_a_failed_interception_does_not_bar_it() -> None:
    game = prey().general("leonnatos", "yellow", "bithynoi").cus("yellow", "bithynoi", loyal=2)
    game.begin(("armies",), dice=[1, 6]).march("krateros", "gordion")
    game.skip("ask_passage").choose(("intercept", "bithynoi", "leonnatos", "all"))
    assert (game.seat, game.what) == ("blue", "evade")


@rule("successors", "12.1:7")
def test_nobody_evades_before_an_army_that_he_moves_himself() -> None:
    game = scythians("red", 1, 1, 6, 6, 6)
    assert game.what != "evade"
    losses(game)
    assert told(game, "battle")[0][:2] == ("independent", "red")


@rule("successors", "12.1:7")
def test_nor_does_a_general_alone() -> None:
    """Red moves SEUTHES onto red's own Peithon: no question at all."""
    game = Position().army("seuthes", "synnada").hand("red", "t44")
    game.general("peithon", "red", "gordion").begin(("tyche",), segment="tyche")
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion"))
    assert game.what != "evade"
    assert game.at("peithon") == "dispersed"


@rule("successors", "12.1:8", "11.3:7")
def test_nobody_evades_before_those_who_come_back() -> None:
    """Red had Free Passage from a lone yellow General in Synnada; in Gordion he fights a draw."""
    game = Position().general("krateros", "red", "ikonion").cus("red", "ikonion", loyal=4)
    game.general("peithon", "yellow", "synnada").minor("blue", "gordion")
    game.cus("blue", "gordion", loyal=4).begin(("armies",), dice=[4, 4, 4, 4])
    game.march("krateros", "synnada").choose("ask", "grant").skip("intercept")
    losses(game.choose(("march", "gordion")).skip("ask_passage", "intercept", "evade"))
    assert told(game, "battle_scores")[0][2:] == (5, 5)
    assert game.what != "evade"
    assert game.at("peithon") == "synnada"
    assert game.at("krateros") != "gordion"


@rule("successors", "12.1:9")
def test_cus_without_a_general_do_not_evade() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.pcs("blue", "gordion").cus("blue", "gordion", loyal=2)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("krateros", "gordion")
    game.skip("ask_passage")
    assert game.what != "evade"
    assert told(losses(game), "battle_strengths")


# -- 12.2 ------------------------------------------------------------------------------------


@rule("successors", "12.2:1")
@pytest.mark.parametrize(("die", "away"), [(4, False), (5, True)])
def test_the_commanding_general_tries_for_all(die: int, away: bool) -> None:
    """Leonnatos (Initiative 2) is under Ptolemaios (4)."""
    game = prey("ptolemaios", loyal=2).general("leonnatos", "blue", "gordion")
    hunt(game, die, 6, 6, 1, 1, 1)
    assert game.ask.about == ("ptolemaios", 5)
    game.choose("evade")
    assert (game.what == "evade_to") == away
    if away:
        game.choose("tp_ankyra", None)
        assert game.at("ptolemaios") == game.at("leonnatos") == "tp_ankyra"


@rule("successors", "12.2:1")
def test_one_question_a_faction() -> None:
    game = prey("ptolemaios", loyal=2).general("leonnatos", "blue", "gordion")
    hunt(game, 6, 6, 1, 1, 1).choose(None)
    assert game.what != "evade"


@rule("successors", "12.2:2", "12.2:3")
@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_all_declare_then_all_roll_in_turn_order(first: str) -> None:
    second = "yellow" if first == "blue" else "blue"
    game = prey().general("leonnatos", "yellow", "gordion")
    game.order(first, "red", second, "green", "black")
    hunt(game, 6, 1)
    assert game.seat == first
    game.choose("evade")
    assert game.seat == second
    assert game.rolls == []
    game.choose("evade")
    assert (game.seat, game.what) == (first, "evade_to")
    assert len(game.rolls) == 1


@rule("successors", "12.2:3")
def test_the_later_finds_what_the_earlier_has_occupied() -> None:
    game = prey(loyal=1).general("leonnatos", "yellow", "gordion")
    hunt(game, 6, 6).choose("evade", "evade", "bithynoi", None)
    assert game.seat == "yellow"
    assert exits(game, "leonnatos") == {"tp_ankyra"}


@rule("successors", "12.2.a:10", "12.2:3")
def test_whom_the_earlier_has_left_no_way_stays() -> None:
    game = prey(loyal=1).general("leonnatos", "yellow", "gordion").pcs("red", "bithynoi")
    hunt(game, 6, 6).choose("evade", "evade", None)
    assert game.at("eumenes") == "tp_ankyra"
    assert game.what == "move_menu"
    assert game.at("leonnatos") == "dispersed"


@rule("successors", "12.2:4", "12.2:5")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["leonnatos", "peithon", "ptolemaios", "eumenes", "lysimachos"])
def test_higher_than_initiative_or_a_three_for_lysimachos(name: str, die: int) -> None:
    least = 3 if name == "lysimachos" else BOARD.initiative[BOARD.general[name]] + 1
    game = hunt(prey(name), die).choose("evade")
    assert (game.what == "evade_to") == (die >= least)


@rule("successors", "12.2:4")
@pytest.mark.parametrize(("die", "away"), [(4, False), (5, True)])
def test_a_minor_general_needs_a_five(die: int, away: bool) -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=2)
    hunt(game, die, 6, 6, 1, 1, 1).choose("evade")
    assert (game.what == "evade_to") == away


@rule("successors", "12.2:5")
@pytest.mark.parametrize(("die", "away"), [(3, False), (4, False), (5, True)])
def test_lysimachos_under_another_is_no_help(die: int, away: bool) -> None:
    game = prey("ptolemaios").general("lysimachos", "blue", "gordion")
    hunt(game, die).choose("evade")
    assert (game.what == "evade_to") == away


@rule("successors", "12.2:6")
def test_who_does_not_try_is_met() -> None:
    game = hunt(prey()).choose(None)
    assert game.rolls == []
    assert game.at("eumenes") == "dispersed"


# -- 12.2.a ----------------------------------------------------------------------------------


@rule("successors", "12.2.a:1", "12.2.a:2")
def test_one_space_or_two_chosen_after_the_die() -> None:
    game = hunt(prey(loyal=2), 6).choose("evade")
    assert len(game.rolls) == 1
    assert ways(game) == {"bithynoi", "tp_ankyra"}
    assert None not in game.options
    game.choose("bithynoi")
    assert ways(game) == {"daskyleion", "chalkedon", "herakleia"}
    assert None in game.options
    game.choose(None)
    assert game.at("eumenes") == "bithynoi"
    game = hunt(prey(loyal=2), 6).choose("evade", "bithynoi", "herakleia")
    assert game.at("eumenes") == "herakleia"
    assert game.what == "move_menu"


@rule("successors", "12.2.a:3")
def test_everything_goes_along() -> None:
    game = prey(loyal=2, mercenary=1, elephant=1).general("leonnatos", "blue", "gordion")
    game.royal("herakles", "gordion", "blue").royal("kleopatra", "gordion", "blue")
    hunt(game, 6, 6).choose("evade", "tp_ankyra", None)
    assert game.force("blue", "gordion") == {}
    assert game.force("blue", "tp_ankyra") == {"loyal": 2, "mercenary": 1, "elephant": 1}
    assert game.at("eumenes") == game.at("leonnatos") == "tp_ankyra"
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "tp_ankyra"
    assert game.royal_owner("kleopatra") == "blue"


@rule("successors", "12.2.a:3")
def test_an_uncontrolled_member_stays() -> None:
    game = prey(loyal=2).royal("kleopatra", "gordion")
    hunt(game, 6).choose("evade", "tp_ankyra", None)
    assert game.royal_place("kleopatra") == "gordion"


@rule("successors", "12.2.a:4", "8.4:2")
def test_a_lone_general_carries_nobody() -> None:
    game = prey().royal("herakles", "gordion", "blue")
    hunt(game, 6).choose("evade", "tp_ankyra", None)
    assert game.at("eumenes") == "tp_ankyra"
    assert game.royal_place("herakles") == "gordion"


@rule("successors", "12.2.a:5")
def test_nothing_is_picked_up_or_dropped() -> None:
    game = prey(loyal=1).pcs("blue", "bithynoi").cus("blue", "bithynoi", mercenary=2)
    game.general("leonnatos", "blue", "bithynoi").royal("herakles", "bithynoi", "blue")
    hunt(game, 6).choose("evade", "bithynoi", "daskyleion")
    assert game.force("blue", "daskyleion") == {"loyal": 1}
    assert game.force("blue", "bithynoi") == {"mercenary": 2}
    assert game.at("leonnatos") == game.royal_place("herakles") == "bithynoi"


@rule("successors", "12.2.a:6")
def test_not_where_the_enemy_came_from() -> None:
    game = hunt(prey(loyal=1), 6).choose("evade")
    assert "synnada" not in game.options


@rule("successors", "12.2.a:6")
def test_nor_with_the_second_step() -> None:
    """From Sardeis by Kelainai to Synnada, whence red came: not allowed; to Ikonion it is."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", loyal=1)
    hunt(game, 6, at="sardeis").choose("evade")
    assert "synnada" not in game.options
    game.choose("kelainai")
    assert "synnada" not in game.options
    assert "ikonion" in game.options


@rule("successors", "12.2.a:6")
def test_the_space_before_last_is_free_again() -> None:
    """Red came from Kelainai by Synnada to Sardeis; only Synnada is barred."""
    game = Position().general("antigonos", "red", "kelainai").cus("red", "kelainai", loyal=4)
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", loyal=1)
    game.begin(("armies",), dice=[6]).march("antigonos", "synnada")
    game.skip("intercept").choose(("march", "sardeis"))
    game.skip("ask_passage", "intercept").choose("evade")
    assert ways(game) == {"daskyleion", "pergamon", "ephesos", "kelainai"}


@rule("successors", "12.2.a:6")
def test_from_the_sea_too_the_port_he_came_from_is_barred() -> None:
    game = landing().choose("evade")
    assert ways(game) == {"halikarnassos", "alabanda"}


@rule("successors", "12.2.a:6")
def test_the_last_port_counts_and_not_the_first() -> None:
    game = landing("kyklades", ("halikarnassos", "miletos")).choose("evade")
    assert ways(game) == {"ephesos", "alabanda"}


@rule("successors", "12.2.a:7")
def test_not_back_into_the_space_he_left() -> None:
    game = hunt(prey(loyal=1), 6).choose("evade", "tp_ankyra")
    assert "gordion" not in game.options
    assert "mazaka" in game.options


@rule("successors", "12.2.a:8", "12.2.a:9")
def test_the_mover_follows_and_he_evades_again() -> None:
    game = hunt(prey(loyal=2), 6, 6).choose("evade", "tp_ankyra", None)
    assert ("march", "tp_ankyra") in game.options
    game.choose(("march", "tp_ankyra")).skip("ask_passage")
    assert (game.seat, game.what) == ("blue", "evade")
    game.choose("evade", "mazaka", None)
    assert game.at("eumenes") == "mazaka"
    assert game.force("blue", "mazaka") == {"loyal": 2}
    assert game.champion("red")


@rule("successors", "12.2.a:8", "9.3.d:1")
def test_the_points_left_serve_for_a_pc_too() -> None:
    game = hunt(prey(loyal=2).pcs("blue", "gordion"), 6).choose("evade", "tp_ankyra", None)
    assert ("remove",) in game.options


# -- 12.2, Army versus General ---------------------------------------------------------------


@rule("successors", "12.2.army-versus-general:1", "12.2.army-versus-general:3")
@pytest.mark.parametrize("on", [None, "daskyleion"])
@pytest.mark.parametrize("who", ["red", "yellow"])
def test_a_lone_general_is_trampled_to_or_through(on: str | None, who: str) -> None:
    game = prey(loyal=1).general("peithon", who, "bithynoi")
    hunt(game, 6, 6).choose("evade", "bithynoi", on)
    assert game.at("peithon") == "dispersed"
    assert game.at("eumenes") == (on or "bithynoi")
    assert who == "red" or who not in game.seats_asked


@rule("successors", "12.2.army-versus-general:2")
def test_it_costs_no_champion_status() -> None:
    game = prey(loyal=1).general("peithon", "yellow", "bithynoi").province("yellow", "lydia")
    hunt(game, 6).choose("evade", "bithynoi", None)
    assert game.at("peithon") == "dispersed"
    assert game.champion("blue")


@rule("successors", "12.2.army-versus-general:1")
def test_friends_are_spared() -> None:
    game = prey(loyal=1).general("peithon", "blue", "bithynoi")
    hunt(game, 6).choose("evade", "bithynoi", None)
    assert game.at("peithon") == "bithynoi"


@rule("successors", "12.2.army-versus-general:4", "12.2:2", "12.2:3")
def test_two_armies_evade_from_sousa() -> None:
    game = Position().minor("red", "larsa").cus("red", "larsa", mercenary=3)
    game.pcs("blue", "sousa").minor("blue", "sousa/inside").cus("blue", "sousa/inside", loyal=2)
    game.general("seleukos", "yellow", "sousa").general("peithon", "black", "elymaioi")
    game.province("blue", "karia").order("yellow", "blue", "red", "green", "black")
    game.begin(("armies",), dice=[6, 6]).march("philoxenos", "sousa").choose("outside")
    game.choose("evade", "evade", "charax")
    while game.seat == "yellow":
        game.choose(None)
    assert (game.seat, game.what) == ("blue", "evade_to")
    assert "larsa" not in game.options
    game.choose("elymaioi", "ouxioi")
    assert game.at("seleukos") == "charax"
    assert game.at("peithon") == "dispersed"
    assert game.at("alketas") == "ouxioi"
    assert game.force("blue", "ouxioi") == {"loyal": 2}
    assert game.champion("blue")


# -- 12.2.b ----------------------------------------------------------------------------------


def strength(*dice: int, tries: bool) -> int:
    """Blue's Battle Strength with 2 Loyal CUs in blue's Gordion, in blue's Phrygia."""
    game = prey(loyal=2).province("blue", "phrygia")
    hunt(game, *dice).choose("evade" if tries else None)
    return int(told(losses(game), "battle_strengths")[0][1])


@rule("successors", "12.2.b:1", "12.2.b:2")
def test_who_fails_has_no_local_troops() -> None:
    assert strength(6, 6, 1, 1, 1, tries=False) == 7
    assert strength(1, 6, 6, 1, 1, 1, tries=True) == 4


@rule("successors", "12.2.b:1")
def test_the_penalty_is_for_that_faction_alone() -> None:
    """Yellow's lone General fails; blue's Army in the same space keeps its Local Troops."""
    game = prey(loyal=2).province("blue", "phrygia").general("leonnatos", "yellow", "gordion")
    hunt(game, 1, 6, 6, 1, 1, 1)
    while game.what == "evade":
        game.choose("evade" if game.seat == "yellow" else None)
    assert told(losses(game), "battle_strengths")[0][1] == 7


@rule("successors", "12.2.b:1")
def test_the_penalty_ends_with_the_procedure() -> None:
    """Blue fails against red's first Army; the second Army of the Segment meets Local Troops."""
    game = prey(mine=3, loyal=4, mercenary=1).province("blue", "phrygia")
    game.general("demetrios", "red", "ikonion").cus("red", "ikonion", loyal=2)
    hunt(game, 1, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 6).choose("evade")
    losses(game)
    assert told(game, "battle_strengths")[0][1] == 9
    game.skip("move_menu").march("demetrios", "synnada").skip("intercept")
    game.choose(("march", "gordion"))
    losses(game.skip("ask_passage", "intercept", "evade"))
    left = sum(
        {"loyal": 2, "mercenary": 1}[k] * n for k, n in game.force("blue", "gordion").items()
    )
    assert told(game, "battle_strengths")[1][1] >= left + 3
