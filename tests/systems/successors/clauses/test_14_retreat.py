"""Chapter 14, third part: who leaves the field, and where battles meet other chapters."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
LOSSES = ("battle_loss", "attrition", "siege_loss", "take_command")


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in LOSSES:
        game.choose(game.options[-1])
    return game


def scores(game: Position) -> tuple[Any, ...]:
    """Rolls and Battle Scores of the first battle: Attacker, Defender, Attacker, Defender."""
    return told(game, "battle_scores")[0]


def meet(
    red: dict[str, int], blue: dict[str, int], mine: str = "", theirs: str = "", **options: bool
) -> Position:
    """Red in Synnada, blue in Gordion, led by Minor Generals or by those named."""
    game = Position(**options).cus("red", "synnada", **red).cus("blue", "gordion", **blue)
    if mine:
        game.general(mine, "red", "synnada")
    else:
        game.minor("red", "synnada")
    if theirs:
        game.general(theirs, "blue", "gordion")
    else:
        game.minor("blue", "gordion")
    return game.province("red", "media").province("blue", "karia")


def fight(
    game: Position, *dice: int | str, name: str = "philoxenos", at: str = "gordion"
) -> Position:
    """Red marches in and blue stands, up to the first question that matters."""
    game.begin(("armies",), dice=list(dice)).march(name, at)
    return game.skip("ask_passage", "intercept", "withdraw", "evade")


def invade(game: Position, army: str, at: str, *dice: int | str) -> Position:
    """Red moves an Independent Army by the card that calls SEUTHES."""
    game.hand("red", "t44").begin(("tyche",), segment="tyche", dice=list(dice))
    game.choose(("event", "t44"), ("army", army), ("march", at))
    return game.skip("evade", "intercept", "withdraw")


# -- 14.10 -----------------------------------------------------------------------------------


@rule("successors", "14.10:1", "14.10:2", "14.10:9")
def test_after_a_draw_the_attacker_goes_back_over_his_path() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "krateros").royal("herakles", "synnada", "red")
    game.general("demetrios", "red", "synnada").general("peithon", "red", "ikonion")
    game.cus("red", "ikonion", loyal=1)
    losses(fight(game, 4, 4, 4, 4, name="krateros")).skip("move_menu")
    assert game.at("krateros") == game.at("demetrios") == game.royal_place("herakles") == "synnada"
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.force("blue", "gordion") == {"loyal": 3}
    assert game.at("alketas") == "gordion"
    assert game.what == "armies"
    assert ("activate", "krateros") not in game.options
    assert ("activate", "demetrios") not in game.options


@rule("successors", "14.10:1")
def test_a_general_who_waited_there_goes_too() -> None:
    """Demetrios stood in Gordion alone; Eumenes intercepted Krateros there."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.general("demetrios", "red", "gordion").general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=4).begin(("armies",), dice=[6, 4, 4, 4, 4])
    game.march("krateros", "gordion").choose(("intercept", "bithynoi", "eumenes", "all"), None)
    losses(game)
    assert scores(game)[2:] == (5, 5)
    assert game.at("krateros") == "synnada"
    assert game.at("demetrios") != "gordion"


@rule("successors", "14.10:2")
def test_only_the_last_step_is_taken_back() -> None:
    game = Position().general("krateros", "red", "ikonion").cus("red", "ikonion", loyal=4)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("armies",), dice=[4, 4, 4, 4]).march("krateros", "synnada").skip("intercept")
    losses(game.choose(("march", "gordion")).skip("ask_passage", "evade"))
    assert game.at("krateros") == "synnada"


@rule("successors", "14.10:2")
def test_over_mountains_as_well() -> None:
    game = Position().general("krateros", "red", "dana").cus("red", "dana", loyal=4)
    game.minor("blue", "tarsos").cus("blue", "tarsos", loyal=4)
    losses(fight(game, 4, 4, 4, 4, name="krateros", at="tarsos"))
    assert game.force("red", "dana") == {"loyal": 3}


@rule("successors", "14.10:3")
def test_who_landed_goes_back_to_where_he_embarked() -> None:
    game = Position().general("krateros", "red", "kyklades").cus("red", "kyklades", loyal=4)
    game.minor("blue", "miletos").cus("blue", "miletos", loyal=4)
    game.begin(("armies",), dice=[4, 4, 4, 4]).march("krateros")
    game.choose(("embark",), ("sail", "ephesos"), ("sail", "miletos"), ("disembark",))
    losses(game.skip("ask_passage", "evade"))
    assert game.at("krateros") == "kyklades"
    assert game.force("red", "kyklades") == {"loyal": 3}


@rule("successors", "14.10:3")
def test_who_was_dropped_goes_back_and_the_general_at_sea_does_not() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=5)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=4)
    game.begin(("armies",), dice=[6, 4, 4, 4, 4]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"), ("drop",), ("loyal", 4))
    game.choose(("intercept", "alabanda", "eumenes", "all"), None)
    losses(game)
    assert scores(game)[2:] == (5, 5)
    assert game.force("red", "ephesos") == {"loyal": 3}
    assert game.at("philoxenos") == "ephesos"
    assert game.at("krateros") != "ephesos"


@rule("successors", "14.10:4")
def test_who_made_a_sortie_goes_back_inside() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2).minor("blue", "sardeis")
    game.cus("blue", "sardeis", mercenary=5).royal("herakles", "sardeis/inside", "red")
    game.begin(("armies",), dice=[4, 4, 4, 4]).march("krateros").choose(("out",))
    losses(game.skip("evade"))
    assert scores(game)[2] == scores(game)[3]
    assert game.at("krateros") == game.royal_place("herakles") == "sardeis/inside"
    assert game.force("red", "sardeis/inside") == {"loyal": 1}


@rule("successors", "14.10:5")
def test_an_army_from_its_box_goes_back_into_it() -> None:
    """SEUTHES [3], 5 CUs, against 5 Mercenaries under a Minor General [2]."""
    game = Position().hand("red", "t44").minor("blue", "istros").cus("blue", "istros", mercenary=5)
    game.begin(("tyche",), segment="tyche", dice=[4, 4, 4, 4])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "istros")).skip("evade")
    losses(game)
    assert scores(game)[2] == scores(game)[3]
    assert game.at("seuthes") == "off"
    assert game.force("blue", "istros") == {"mercenary": 4}


@rule("successors", "14.10:6")
def test_who_must_go_back_among_enemies_is_dispersed() -> None:
    """Red had Free Passage from yellow in Synnada."""
    game = Position().general("krateros", "red", "ikonion").cus("red", "ikonion", loyal=4)
    game.general("peithon", "yellow", "synnada").cus("yellow", "synnada", loyal=2)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=4)
    game.begin(("armies",), dice=[4, 4, 4, 4]).march("krateros", "synnada")
    game.choose("ask", "grant").skip("intercept").choose(("march", "gordion"))
    losses(game.skip("ask_passage", "intercept", "evade"))
    assert game.at("krateros") == "dispersed"
    assert game.box("red") == {"loyal": 3}
    assert game.force("yellow", "synnada") == {"loyal": 2}


@rule("successors", "14.10:7")
@pytest.mark.parametrize("who", ["minor", "major"])
def test_the_new_commander_goes_back_with_them(who: str) -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "krateros")
    if who == "major":
        game.general("peithon", "red", "synnada")
    fight(game, 4, 5, 4, 5, 6, name="krateros")
    if who == "minor":
        game.choose("place")
    losses(game)
    assert game.at("krateros") == "dead"
    assert game.at("philoxenos" if who == "minor" else "peithon") == "synnada"
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.force("red", "gordion") == {}


@rule("successors", "14.10:7", "14.8:10")
def test_without_a_general_cus_and_heir_go_back_to_their_own_space() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "krateros").royal("herakles", "synnada", "red")
    game.pcs("red", "synnada", "gordion")
    fight(game, 4, 5, 5, 5, 6, name="krateros").choose(None)
    losses(game)
    assert scores(game)[2:] == (7, 7)
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.royal_place("herakles") == "synnada"
    assert game.royal_owner("herakles") == "red"


@rule("successors", "14.10:7", "14.10:9")
def test_whoever_took_command_and_his_cus_do_not_march_again() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}, "krateros").pcs("red", "synnada")
    game.general("demetrios", "red", "ikonion").cus("red", "ikonion", loyal=1)
    fight(game, 4, 5, 4, 5, 6, name="krateros").choose("place")
    losses(game).skip("move_menu")
    assert game.what == "armies"
    assert ("activate", "philoxenos") not in game.options
    assert ("lead", "synnada") not in game.options


@rule("successors", "14.10:8")
def test_nobody_intercepts_a_retreat() -> None:
    game = meet({"loyal": 4}, {"loyal": 4}).general("leonnatos", "yellow", "kelainai")
    game.cus("yellow", "kelainai", loyal=2)
    losses(fight(game, 4, 4, 4, 4))
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.what != "intercept"


def crowded(*dice: int) -> Position:
    """Out of Besieged Tyros with 2 CUs; 3 more come aboard at Sidon and all land at Arados."""
    game = Position().pcs("red", "tyros", "sidon").minor("red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).cus("red", "sidon", mercenary=2, loyal=1)
    game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    if len(dice) > 1:
        game.minor("blue", "arados", 1).cus("blue", "arados", loyal=4)
    else:
        game.general("eumenes", "blue", "triparadeisos").cus("blue", "triparadeisos", loyal=4)
    game.begin(("armies",), dice=list(dice)).march("philoxenos")
    game.choose(("embark",), ("sail", "sidon"), ("pick_up", "all"), ("sail", "arados"))
    return game.choose(("disembark",)).skip("ask_passage", "evade")


@rule("successors", "14.10:10", "9.4.limit:1")
def test_no_more_retreat_into_a_besieged_city_than_fit() -> None:
    game = losses(crowded(4, 4, 4, 4))
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[0])
    assert scores(game)[2:] == (5, 5)
    assert sum(game.force("red", "tyros/inside").values()) == 2
    assert sum(game.box("red").values()) == 2


@rule("successors", "14.10:10", "9.4.limit:1", "11.3:4")
def test_no_more_withdraw_into_a_besieged_city_than_fit() -> None:
    game = crowded(6).choose(("intercept", "triparadeisos", "eumenes", "all"), "withdraw")
    while game.what not in ("move_menu", "armies", ""):
        game.choose(game.options[0])
    assert sum(game.force("red", "tyros/inside").values()) == 2
    assert sum(game.box("red").values()) == 3


def relief(*dice: int, general: str = "") -> Position:
    """Krateros comes to red's Besieged Sardeis, all inside come out, and the battle is drawn."""
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=3)
    game.pcs("red", "sardeis").cus("red", "sardeis/inside", mercenary=2).usurper("blue")
    game.minor("blue", "sardeis").cus("blue", "sardeis", loyal=4)
    game.general("peithon", "red", "thebai")
    if general:
        game.general(general, "red", "sardeis/inside")
    game.begin(("armies",), dice=list(dice)).march("krateros", "sardeis").skip("evade")
    game.choose("all")
    while game.what == "battle_loss":
        game.choose(("mercenary", 1) if ("mercenary", 1) in game.options else game.options[0])
    assert scores(game)[2] == scores(game)[3]
    return game


@rule("successors", "14.10:9", "14.2:3", "9.1:4")
def test_who_came_out_and_went_back_in_does_not_come_out_again() -> None:
    game = relief(4, 4, 4, 4).skip("move_menu")
    assert game.what == "armies"
    assert game.force("red", "sardeis/inside") == {"mercenary": 1}
    assert ("lead", "sardeis/inside") not in game.options


@rule("successors", "14.10:9", "14.2:3", "9.1:3")
def test_nor_does_a_general_who_came_out_with_them() -> None:
    game = relief(4, 4, 4, 4, general="demetrios").skip("move_menu")
    assert game.at("demetrios") == "sardeis/inside"
    assert ("activate", "peithon") in game.options
    assert ("activate", "demetrios") not in game.options


@rule("successors", "14.10:7", "7.1.c:2", "7.1.c:7")
def test_cus_that_go_back_alone_get_a_minor_general_if_there_is_one() -> None:
    """Krateros falls; Demetrios takes command and goes back inside; the others go to Ephesos."""
    game = relief(4, 5, 5, 5, 6, general="demetrios")
    while game.what in ("take_command", "stationed"):
        game.choose(game.options[0])
    assert game.at("krateros") == "dead"
    assert game.at("demetrios") == "sardeis/inside"
    assert game.force("red", "ephesos") == {"loyal": 3}


# -- where chapters meet ---------------------------------------------------------------------


@rule("successors", "14.9:2", "7.1.c:5")
def test_a_victory_may_cost_the_last_cu() -> None:
    """One Loyal CU against one Mercenary, 11 against 11: scores 3 and 2."""
    game = meet({"loyal": 1}, {"mercenary": 1}, "krateros")
    losses(fight(game, 5, 6, 6, 5, name="krateros"))
    assert scores(game)[2:] == (3, 2)
    assert game.everywhere("red") == {}
    assert game.at("krateros") == "gordion"
    game = losses(fight(meet({"loyal": 1}, {"mercenary": 1}), 5, 6, 6, 5))
    assert game.everywhere("red") == {}
    assert game.at("philoxenos") == "off"


@rule("successors", "14.10:1", "14.9:1", "9.1:6")
def test_a_draw_that_costs_the_last_cu_still_sends_the_heir_back() -> None:
    game = meet({"mercenary": 1}, {"mercenary": 1}, "krateros").royal("herakles", "synnada", "red")
    losses(fight(game, 1, 1, 4, 4, name="krateros"))
    assert scores(game)[2] == scores(game)[3]
    assert game.at("krateros") == game.royal_place("herakles") == "synnada"
    assert game.royal_owner("herakles") == "red"


@rule("successors", "14.2:1")
def test_a_sortie_may_be_joined_by_those_who_stayed() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2).minor("blue", "sardeis")
    game.cus("blue", "sardeis", mercenary=3).begin(("armies",), dice=[6, 6, 1, 1])
    game.choose(("activate", "krateros"), "some", ("loyal", 1))
    while game.what == "compose":
        game.choose("done" if "done" in game.options else game.options[0])
    game.choose(("out",)).skip("evade")
    assert (game.seat, game.what) == ("red", "battle_join")
    losses(game.choose("all"))
    assert told(game, "battle_strengths")[0][0] == 5


@rule("successors", "14.9:8", "8.2:1")
def test_cus_without_a_general_win_an_heir_for_their_pc() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=2)
    game.pcs("blue", "gordion").cus("blue", "gordion", loyal=6).province("blue", "karia")
    losses(fight(game.royal("herakles", "synnada", "red"), 1, 1, 6, 6, 1))
    assert game.royal_place("herakles") == "gordion"
    assert game.royal_owner("herakles") == "blue"


@rule("successors", "14.9.independents:1", "14.6:2")
def test_two_independent_armies_fight_and_fall_together() -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", loyal=12)
    game.army("seuthes", "gordion").army("philon", "gordion")
    losses(fight(game, 6, 6, 1, 1))
    assert told(game, "battle_strengths")[0] == (24, 10)
    assert game.at("seuthes") == "off"
    assert game.at("philon") == "dead"


@rule("successors", "14.10:2", "14.9.independents:3")
def test_independents_on_the_march_go_back_a_step() -> None:
    """SEUTHES [3] rolls 4, 4 with 5; blue's Minor General the same."""
    game = Position().army("seuthes", "synnada").minor("blue", "gordion")
    game.cus("blue", "gordion", mercenary=5)
    losses(invade(game, "seuthes", "gordion", 4, 4, 4, 4))
    assert game.at("seuthes") == "synnada"
    assert game.force("blue", "gordion") == {"mercenary": 4}


@rule("successors", "14.10:9", "10.l:1")
def test_after_a_retreat_there_is_nothing_to_march_with() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4).minor("blue", "synnada").cus("blue", "synnada", loyal=4)
    losses(fight(game, 4, 4, 4, 4, name="krateros", at="synnada"))
    assert game.at("krateros") == "sardeis"
    assert game.targets("march") == []


@rule("successors", "14.8:5", "7.1.b.polyperchon:1")
def test_when_antipatros_falls_polyperchon_comes() -> None:
    game = meet({"loyal": 4}, {"loyal": 1}, "antipatros").dealt("red", "antipatros")
    fight(game, 4, 5, 1, 1, 6, 1, name="antipatros")
    seen = []
    while not game.over:
        seen.append(game.what)
        game.choose(game.options[0])
        if len(seen) > 9:
            break
    assert "polyperchon" in seen


@rule("successors", "14.9:9", "8.3:3")
def test_a_member_inside_is_safe_when_the_army_outside_is_beaten() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=6)
    game.pcs("blue", "sardeis").general("eumenes", "blue", "sardeis").usurper("blue")
    game.cus("blue", "sardeis", mercenary=2).royal("herakles", "sardeis/inside", "blue")
    game.begin(("armies",), dice=[6, 6, 1, 1]).march("krateros", "sardeis").choose("stay")
    losses(game.skip("evade"))
    assert told(game, "battle_won")
    assert game.royal_place("herakles") == "sardeis/inside"
    assert game.royal_owner("herakles") == "blue"
