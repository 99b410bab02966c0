"""Chapter 10: what happens when an Army enters a space, step A to L."""

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


def meet(mine: int, theirs: int, name: str = "krateros", *, general: bool = True) -> Position:
    """Red's Army in Synnada, blue's in Gordion; Loyal CUs on both sides."""
    game = Position().general(name, "red", "synnada").province("red", "media")
    game.province("blue", "karia")
    if mine:
        game.cus("red", "synnada", loyal=mine)
    if general:
        game.general("eumenes", "blue", "gordion")
    else:
        game.pcs("blue", "gordion")
    if theirs:
        game.cus("blue", "gordion", loyal=theirs)
    return game


def enter(
    game: Position, *dice: int | str, name: str = "krateros", at: str = "gordion"
) -> Position:
    """Red marches in, to the first question."""
    return game.begin(("armies",), dice=list(dice)).march(name, at)


# -- 10, A -----------------------------------------------------------------------------------


@rule("successors", "10:1", "10.f:1")
def test_when_the_enemy_has_gone_the_army_marches_on() -> None:
    game = enter(meet(4, 1), 6).skip("ask_passage").choose("evade")
    while game.what in ("evade_to", "evade_on"):
        game.choose(game.options[0])
    assert game.what == "move_menu"
    assert game.targets("march")


@rule("successors", "10.a:1")
def test_the_points_are_spent_even_if_one_goes_back() -> None:
    game = meet(4, 0, general=False).general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=2)
    enter(game, 6).choose(("intercept", "bithynoi", "eumenes", "all"), "withdraw")
    assert game.at("krateros") == "synnada"
    assert game.over or game.targets("march") == []


@rule("successors", "10.a.strongholds:1", "10.a.strongholds:2")
def test_passing_an_independent_stronghold_costs_once() -> None:
    game = Position().general("peithon", "red", "ekbatana").cus("red", "ekbatana", mercenary=8)
    game.pcs("independent", "elymaioi").begin(("armies",), dice=[6])
    game.march("peithon", "tp_zagros", "elymaioi")
    assert game.force("red", "elymaioi") == {"mercenary": 8}
    game.choose(("march", "sousa"))
    assert game.force("red", "sousa") == {"mercenary": 7}


@rule("successors", "10.a.strongholds:2")
def test_who_begins_in_it_leaves_unharmed() -> None:
    game = Position().general("peithon", "red", "elymaioi").cus("red", "elymaioi", mercenary=8)
    game.pcs("independent", "elymaioi").begin(("armies",), dice=[6]).march("peithon", "sousa")
    assert game.force("red", "sousa") == {"mercenary": 8}
    assert game.dice_left == 1


@rule("successors", "10.a.strongholds:1", "10.a.strongholds:2")
def test_who_leaves_and_comes_back_and_leaves_again_passes_it() -> None:
    game = Position().general("peithon", "red", "elymaioi").cus("red", "elymaioi", mercenary=8)
    game.pcs("independent", "elymaioi").begin(("armies",), dice=[6])
    game.march("peithon", "sousa", "elymaioi", "ouxioi")
    assert game.force("red", "ouxioi") == {"mercenary": 7}


@rule("successors", "10.a.strongholds:1")
def test_a_general_without_cus_is_not_ambushed() -> None:
    game = Position().general("peithon", "red", "sousa").pcs("independent", "elymaioi")
    game.begin(("armies",), dice=[6]).march("peithon", "elymaioi", "ouxioi")
    assert game.at("peithon") == "ouxioi"
    assert game.dice_left == 1


@rule("successors", "10.a.strongholds:3")
def test_past_sparta_by_sea_nothing_happens_by_land_it_does() -> None:
    game = Position().general("antigonos", "red", "athenai").cus("red", "athenai", mercenary=4)
    game.pcs("independent", "sparta").begin(("armies",), dice=[6]).march("antigonos")
    game.choose(("embark",), ("sail", "sparta"), ("sail", "kydonia"), ("disembark",))
    assert game.force("red", "kydonia") == {"mercenary": 4}
    assert game.dice_left == 1


@rule("successors", "10.a.strongholds:3", "10.a.strongholds:1")
def test_landing_at_sparta_and_marching_on_is_by_land() -> None:
    game = Position().general("antigonos", "red", "athenai").cus("red", "athenai", mercenary=4)
    game.pcs("independent", "sparta").begin(("armies",), dice=[6]).march("antigonos")
    game.choose(("embark",), ("sail", "sparta"), ("disembark",), ("march", "elis"))
    assert game.force("red", "elis") == {"mercenary": 3}


@rule("successors", "10.a.strongholds:1")
def test_marching_to_sparta_and_sailing_on_is_by_land_too() -> None:
    game = Position().general("antigonos", "red", "elis").cus("red", "elis", mercenary=4)
    game.pcs("independent", "sparta").begin(("armies",), dice=[6]).march("antigonos", "sparta")
    game.choose(("embark",), ("sail", "kydonia"), ("disembark",))
    assert game.force("red", "kydonia") == {"mercenary": 3}


@rule("successors", "10.a.strongholds:4")
def test_withdrawing_from_a_stronghold_costs_nothing() -> None:
    game = Position().general("krateros", "red", "gordion").cus("red", "gordion", loyal=4)
    game.pcs("independent", "bithynoi").general("eumenes", "blue", "daskyleion")
    game.cus("blue", "daskyleion", loyal=2).cus("blue", "bithynoi", loyal=1)
    game.minor("blue", "bithynoi").begin(("armies",), dice=[6, 6])
    game.march("krateros", "bithynoi").skip("ask_passage")
    game.choose(("intercept", "daskyleion", "eumenes", "all"), "withdraw")
    assert game.force("red", "gordion") == {"loyal": 4}
    assert game.dice_left == 1


@rule("successors", "10.a.strongholds:4")
def test_evading_through_a_stronghold_costs() -> None:
    """Blue flees from Gordion through Bithynoi, where blue has a CU, to Daskyleion."""
    game = meet(6, 2).pcs("independent", "bithynoi").minor("blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=1)
    enter(game, 6, 6).skip("ask_passage", "intercept").choose("evade", "bithynoi")
    assert "daskyleion" in game.options
    losses(game.choose("daskyleion"))
    assert game.force("blue", "daskyleion") == {"loyal": 1}


# -- B ---------------------------------------------------------------------------------------


def city(**force: int) -> Position:
    """Red marches from Ephesos against blue's Sardeis, blue's CUs outside."""
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").province("red", "media").province("blue", "thessalia")
    return game.cus("blue", "sardeis", **force)


@rule("successors", "10.b:1", "10.b:2", "9.1:7")
def test_the_owner_puts_up_to_two_cus_inside() -> None:
    game = enter(city(loyal=2), at="sardeis")
    assert (game.seat, game.what) == ("blue", "open_city")
    game.choose("inside")
    assert game.force("blue", "sardeis/inside") == {"loyal": 2}
    assert game.what == "move_menu"
    assert game.champion("red")


@rule("successors", "10.b:1")
def test_any_combination_is_possible() -> None:
    game = city(loyal=2, mercenary=2).general("eumenes", "blue", "sardeis")
    game.royal("kleopatra", "sardeis", "blue")
    enter(game, 6, 6, 6, 6, 1, at="sardeis").choose("some")
    answers: dict[str, Any] = {"mercenary": ("mercenary", 1), "loyal": ("loyal", 1)}
    seen = []
    while game.what == "open_city":
        kind = game.options[0][0] if isinstance(game.options[0], tuple) else ""
        seen.append(kind or str(game.options))
        if kind in answers:
            game.choose(answers[kind])
        else:
            game.choose("eumenes" if "eumenes" in game.options else "done")
    assert game.force("blue", "sardeis/inside") == {"loyal": 1, "mercenary": 1}
    assert game.at("eumenes") == "sardeis/inside"
    assert game.royal_place("kleopatra") == "sardeis"


@rule("successors", "10.b:1")
def test_a_garrison_may_come_out() -> None:
    game = city(loyal=1).cus("blue", "sardeis/inside", mercenary=2).minor("blue", "sardeis/inside")
    enter(game, 6, 6, 6, 1, at="sardeis").choose("outside")
    assert game.force("blue", "sardeis/inside") == {}


@rule("successors", "10.b:3")
def test_a_besieged_city_has_no_warning() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    game.minor("red", "sardeis").cus("red", "sardeis", mercenary=1)
    enter(game, at="sardeis")
    assert game.what != "open_city"


@rule("successors", "10.b:3")
def test_a_city_besieged_by_a_third_has_no_warning_either() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    game.minor("yellow", "sardeis").cus("yellow", "sardeis", mercenary=1)
    enter(game, 6, 6, 1, 1, at="sardeis")
    assert game.what != "open_city"


@rule("successors", "10.b:4")
def test_independents_warn_a_city_too() -> None:
    game = Position().army("seuthes", "synnada").pcs("blue", "sardeis").hand("red", "t44")
    game.cus("blue", "sardeis", loyal=2).begin(("tyche",), segment="tyche", dice=[1, 1, 6, 6])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "sardeis"))
    assert (game.seat, game.what) == ("blue", "open_city")


# -- C ---------------------------------------------------------------------------------------


@rule("successors", "10.c:1")
@pytest.mark.parametrize(("die", "asked"), [(6, True), (1, True)])
def test_passage_is_asked_when_one_could_go_on(die: int, asked: bool) -> None:
    game = meet(4, 1)
    game.begin(("armies",), die=die).march("krateros", "gordion")
    assert ((game.seat, game.what) == ("red", "ask_passage")) == asked


@rule("successors", "10.c:1")
def test_no_passage_without_points_to_leave_or_into_a_city() -> None:
    game = meet(4, 1).general("krateros", "red", "sardeis").pcs("red", "synnada")
    game.cus("red", "sardeis", loyal=2).begin(("armies",), die=1, dice=[6, 6, 1, 1, 1])
    game.march("krateros", "synnada", "gordion")
    assert game.what not in ("ask_passage", "")
    game = enter(city(loyal=4).general("eumenes", "blue", "sardeis"), 6, 6, 1, 1, 1, at="sardeis")
    game.choose("stay")
    assert game.what != "ask_passage"


@rule("successors", "10.c:1")
def test_a_lone_general_may_ask_and_be_asked() -> None:
    game = enter(meet(0, 0))
    assert game.what == "ask_passage"
    game.choose("ask")
    assert (game.seat, game.what) == ("blue", "grant_passage")


@rule("successors", "10.c:2")
def test_independents_neither_grant_nor_receive() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.army("philon", "gordion")
    losses(enter(game, 6, 6, 1, 1))
    assert told(game, "battle_strengths")
    game = Position().army("seuthes", "synnada").hand("red", "t44").minor("blue", "gordion")
    game.cus("blue", "gordion", loyal=2).begin(("tyche",), segment="tyche", dice=[1, 1, 6, 6])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion"))
    assert game.what != "ask_passage"


@rule("successors", "10.c:3")
def test_one_refusal_is_a_refusal() -> None:
    game = meet(4, 0).general("peithon", "yellow", "gordion")
    enter(game, 6, 6, 1, 1).choose("ask")
    assert game.seat == "blue"
    game.choose("grant")
    assert (game.seat, game.what) == ("yellow", "grant_passage")
    game.choose("refuse").skip("evade")
    assert game.at("eumenes") == game.at("peithon") == "dispersed"


@rule("successors", "10.c:4", "3.7:11")
def test_who_keeps_his_word_leaves_with_everything() -> None:
    game = enter(meet(4, 2)).choose("ask", "grant")
    assert game.what == "move_menu"
    assert None not in game.options
    assert ("drop",) not in game.options
    game.choose(("march", "bithynoi"))
    assert game.force("red", "bithynoi") == {"loyal": 4}
    assert game.champion("red")
    assert game.force("blue", "gordion") == {"loyal": 2}


@rule("successors", "10.c:4")
def test_royal_family_members_may_stay_behind() -> None:
    game = meet(4, 2).royal("herakles", "synnada", "red")
    enter(game).choose("ask", "grant")
    game.choose(("drop",), "herakles")
    assert game.royal_place("herakles") == "gordion"
    game.choose(("march", "bithynoi"))
    assert game.royal_place("herakles") == "gordion"
    assert game.force("red", "bithynoi") == {"loyal": 4}


@rule("successors", "10.c:5")
def test_who_breaks_it_fights_and_nobody_evades() -> None:
    game = enter(meet(4, 2), 6, 6, 1, 1, 1).choose("ask", "grant", ("break",))
    assert game.what != "evade"
    losses(game)
    assert told(game, "battle_strengths")
    assert not game.champion("red")
    assert game.over or game.targets("march") == []


@rule("successors", "10.c:5")
def test_who_breaks_it_overrunning_is_a_successor_too() -> None:
    game = losses(enter(meet(5, 1), 1).choose("ask", "grant", ("break",)))
    assert game.force("blue", "gordion") == {}
    assert not game.champion("red")


@rule("successors", "10.c:6")
def test_passage_is_asked_on_landing() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=2)
    game.general("eumenes", "blue", "miletos").cus("blue", "miletos", loyal=1)
    game.begin(("armies",), dice=[6, 6, 1, 1, 1]).march("krateros")
    game.choose(("embark",), ("sail", "miletos"), ("disembark",))
    assert (game.seat, game.what) == ("red", "ask_passage")


# -- D, E, F ---------------------------------------------------------------------------------


@rule("successors", "10.d:1", "10.e:1", "10.f:1")
def test_passage_interception_withdrawal_evasion() -> None:
    game = meet(4, 1).general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", loyal=1)
    enter(game, 1, 6, 6, 1, 1, 1)
    asked = []
    for answer in (None, ("intercept", "bithynoi", "peithon", "all"), None):
        asked.append((game.seat, game.what))
        game.choose(answer)
    assert asked == [("red", "ask_passage"), ("blue", "intercept"), ("blue", "evade")]


@rule("successors", "10.f:1")
def test_after_a_successful_interception_nobody_evades() -> None:
    game = meet(4, 1).general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", loyal=1)
    enter(game, 6, 6, 6, 1, 1, 1).choose(None, ("intercept", "bithynoi", "peithon", "all"))
    assert (game.seat, game.what) == ("red", "withdraw")
    game.choose(None)
    assert game.what != "evade"


@rule("successors", "10.d:2")
def test_an_interception_ends_the_passage() -> None:
    game = meet(4, 0).general("peithon", "yellow", "bithynoi").cus("yellow", "bithynoi", loyal=1)
    enter(game, 6, 6, 6, 1, 1, 1).choose("ask", "grant")
    assert (game.seat, game.what) == ("yellow", "intercept")
    game.choose(("intercept", "bithynoi", "peithon", "all"))
    assert (game.seat, game.what) == ("red", "withdraw")
    losses(game.choose(None))
    assert told(game, "battle_strengths")
    assert game.at("eumenes") == "dispersed"


# -- G ---------------------------------------------------------------------------------------


@rule("successors", "10.g:1", "10.g:4")
def test_lone_generals_do_not_stay_together() -> None:
    game = enter(meet(0, 0)).skip("ask_passage", "evade")
    assert None not in game.options
    assert ("withdraw",) in game.options
    game.choose(("withdraw",))
    assert game.at("krateros") == "synnada"
    game = enter(meet(0, 0)).skip("ask_passage", "evade").choose(("march", "bithynoi"))
    assert game.at("krateros") == "bithynoi"
    assert game.at("eumenes") == "gordion"


@rule("successors", "10.g:1")
def test_without_points_he_withdraws() -> None:
    game = meet(0, 0).general("krateros", "red", "sardeis").pcs("red", "synnada")
    game.begin(("armies",), die=1).march("krateros", "synnada", "gordion").skip("evade")
    assert game.at("krateros") == "synnada"


@rule("successors", "10.g:1")
def test_all_generals_of_the_mover_go_together() -> None:
    game = meet(0, 0).general("demetrios", "red", "synnada")
    enter(game).skip("ask_passage", "evade")
    assert ("drop",) not in game.options
    game.choose(("march", "bithynoi"))
    assert game.at("krateros") == game.at("demetrios") == "bithynoi"


@rule("successors", "10.g:2")
def test_he_may_go_into_his_own_city() -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.general("eumenes", "blue", "sardeis")
    enter(game, at="sardeis").skip("ask_passage", "evade")
    assert ("enter_city",) in game.options


@rule("successors", "10.g:3")
def test_a_lone_general_takes_no_royals_on() -> None:
    """Herakles stands in red's Gordion; Krateros passes him and blue's Eumenes by."""
    game = meet(0, 0).pcs("red", "gordion").royal("herakles", "gordion", "red")
    enter(game).skip("ask_passage", "evade").choose(("march", "bithynoi"))
    assert game.royal_place("herakles") == "gordion"


@rule("successors", "10.g:5", "10.g:4")
def test_who_can_go_neither_on_nor_back_is_dispersed() -> None:
    """With his last point he meets a second General; behind him stands the first."""
    game = meet(0, 0).general("peithon", "yellow", "bithynoi")
    game.begin(("armies",), die=1).march("krateros", "gordion")
    game.skip("ask_passage", "intercept", "evade").choose(("march", "bithynoi"))
    game.skip("ask_passage", "intercept", "evade")
    assert game.at("krateros") == "dispersed"
    assert (game.at("eumenes"), game.at("peithon")) == ("gordion", "bithynoi")


@rule("successors", "10.g:4")
def test_a_general_who_lands_beside_another_does_not_stay() -> None:
    game = Position().general("krateros", "red", "ephesos").general("eumenes", "blue", "miletos")
    game.begin(("armies",), die=6).march("krateros")
    game.choose(("embark",), ("sail", "miletos"), ("disembark",)).skip("ask_passage", "evade")
    assert None not in game.options
    while not game.over and game.what == "move_menu":
        game.choose(game.options[-1])
    assert game.at("krateros") != "miletos"


@rule("successors", "10.g:4")
def test_a_general_dropped_from_the_sea_is_not_left_beside_another() -> None:
    game = Position().general("krateros", "red", "ephesos").general("demetrios", "red", "ephesos")
    game.general("eumenes", "blue", "miletos").begin(("armies",), die=6)
    game.choose(("activate", "krateros"), "all", ("embark",), ("sail", "miletos"), ("drop",))
    while game.what == "drop":
        game.choose("demetrios" if "demetrios" in game.options else game.options[0])
    game.skip("evade", "intercept")
    if ("sail", "halikarnassos") in game.options:
        game.choose(("sail", "halikarnassos"), ("disembark",)).skip("move_menu")
    assert game.at("demetrios") != game.at("eumenes")
    assert game.at("krateros") != game.at("eumenes")


def reserve(**force: int) -> Position:
    """Red's Demetrios waits alone in Gordion; Krateros comes, Eumenes intercepts, Krateros goes back."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("demetrios", "red", "gordion").general("eumenes", "blue", "bithynoi")
    if force:
        game.cus("blue", "bithynoi", **force)
    enter(game, 6).choose(("intercept", "bithynoi", "eumenes", "all"), "withdraw")
    return game.skip("move_menu")


@rule("successors", "10.g:4", "11.3:1")
def test_a_waiting_general_is_not_left_with_a_lone_interceptor() -> None:
    game = reserve()
    assert game.at("krateros") == "synnada"
    assert game.at("demetrios") != game.at("eumenes")


@rule("successors", "10.g:4", "10.i:1", "11.3:1")
def test_a_waiting_general_is_dispersed_by_an_intercepting_army() -> None:
    game = reserve(loyal=2)
    assert game.at("eumenes") == "gordion"
    assert game.at("demetrios") == "dispersed"


@rule("successors", "10.g:4")
def test_it_holds_for_the_mover_in_any_turn() -> None:
    game = Position().general("krateros", "red", "gordion").general("eumenes", "blue", "synnada")
    game.begin(("armies",), colour="blue", die=6).march("eumenes", "gordion").skip("evade")
    game.skip("ask_passage", "evade")
    assert None not in game.options


# -- H, I ------------------------------------------------------------------------------------


@rule("successors", "10.h:1")
@pytest.mark.parametrize(("usurper", "keeps"), [(False, False), (True, True)])
def test_meeting_a_champions_cus_costs_the_status(usurper: bool, keeps: bool) -> None:
    game = meet(4, 2)
    if usurper:
        game.usurper("blue")
    losses(enter(game, 6, 6, 1, 1, 1).skip("ask_passage", "evade"))
    assert game.champion("red") == keeps


@rule("successors", "10.h:2")
def test_moving_independents_costs_nothing() -> None:
    game = Position().army("seuthes", "synnada").hand("red", "t44").minor("blue", "gordion")
    game.cus("blue", "gordion", loyal=2).province("red", "media")
    game.begin(("tyche",), segment="tyche", dice=[6, 6, 1, 1, 1])
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion")).skip("evade")
    losses(game)
    assert game.champion("red")


@rule("successors", "10.i:1", "10.i:2", "10.i:3")
def test_lone_generals_fall_to_a_third_players_army() -> None:
    game = Position().general("perdikkas", "red", "opis").general("eumenes", "yellow", "artemita")
    game.general("peithon", "blue", "artemita").cus("blue", "artemita", loyal=2)
    game.province("red", "lydia").begin(("armies",)).march("perdikkas", "artemita")
    game.skip("ask_passage", "intercept", "evade")
    assert game.at("perdikkas") == game.at("eumenes") == "dispersed"
    assert game.at("peithon") == "artemita"
    assert game.champion("red")


@rule("successors", "10.i:1")
def test_an_army_disperses_a_general_and_marches_on() -> None:
    game = enter(meet(4, 0)).skip("ask_passage", "evade")
    assert game.at("eumenes") == "dispersed"
    assert game.targets("march")


@rule("successors", "10.i:1")
def test_a_general_inside_his_city_is_safe_from_the_army_outside() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    enter(game, at="sardeis")
    if game.what == "open_city":
        game.choose("stay")
    assert game.at("eumenes") == "sardeis/inside"


@rule("successors", "10.i:4")
def test_troops_of_a_card_disperse_a_lone_enemy() -> None:
    game = Position().royal("olympias", "molossia").general("eumenes", "blue", "molossia")
    game.hand("red", "t22").begin(("tyche",), segment="tyche").choose(("event", "t22"))
    while not game.over:
        game.choose(game.options[0])
    assert game.at("eumenes") == "dispersed"


@rule("successors", "10.i:4")
def test_troops_that_do_not_fit_inside_disperse_a_lone_enemy_at_the_gates() -> None:
    """Treasure City Looted gives 2 CUs to an Army inside Sousa, where one more has room."""
    game = Position().pcs("red", "sousa").minor("red", "sousa/inside").hand("red", "t33")
    game.cus("red", "sousa/inside", loyal=1).general("peithon", "blue", "sousa")
    game.begin(("tyche",), segment="tyche").choose(("event", "t33"))
    while not game.over:
        game.choose(None if None in game.options else game.options[-1])
    if game.force("red", "sousa"):
        assert game.at("peithon") == "dispersed"


# -- J ---------------------------------------------------------------------------------------


@rule("successors", "10.j:1", "10.j:2", "10.j:3", "10.j:5")
@given(st.integers(1, 16), st.integers(1, 4))
def test_five_to_one_is_an_overrun(mine: int, theirs: int) -> None:
    game = Position().minor("red", "synnada").cus("red", "synnada", mercenary=mine)
    game.minor("blue", "gordion").cus("blue", "gordion", mercenary=theirs)
    enter(game, 6, 6, 1, 1, name="philoxenos").skip("ask_passage", "evade")
    over = mine >= 5 * theirs
    assert (told(game, "overrun") != []) == over
    if over:
        assert game.force("red", "gordion") == {"mercenary": mine}
        assert game.force("blue", "gordion") == {}
        assert game.targets("march")
    else:
        losses(game)
        assert told(game, "battle_strengths")


@rule("successors", "10.j:1")
def test_the_overrun_lose_as_in_a_battle() -> None:
    game = (
        meet(0, 2)
        .cus("red", "synnada", mercenary=20)
        .cus("blue", "gordion", mercenary=1, elephant=1)
    )
    game.royal("herakles", "gordion", "blue")
    losses(enter(game, 1).skip("ask_passage", "evade"))
    assert game.box("blue") == {"loyal": 2}
    assert game.at("eumenes") == "dispersed"
    assert game.royal_owner("herakles") == "red"


@rule("successors", "10.j:5")
def test_the_mover_is_not_overrun() -> None:
    game = meet(1, 6)
    losses(enter(game, 1, 1, 6, 6, 6).skip("ask_passage", "evade"))
    assert told(game, "overrun") == []
    assert told(game, "battle_strengths")


@rule("successors", "10.j:6")
def test_no_battle_cards_in_an_overrun() -> None:
    game = meet(5, 1).hand("blue", "t48", "t51")
    enter(game, 1).skip("ask_passage", "evade")
    assert game.what != "battle"


@rule("successors", "10.j:7")
def test_independents_overrun_and_are_overrun() -> None:
    game = Position().army("seuthes", "synnada").hand("red", "t44").minor("blue", "gordion")
    game.cus("blue", "gordion", mercenary=1).begin(("tyche",), segment="tyche")
    game.choose(("event", "t44"), ("army", "seuthes"), ("march", "gordion")).skip("evade")
    assert told(game, "overrun")
    assert game.force("blue", "gordion") == {}
    game = Position().army("glaukias", "gordion").minor("red", "synnada")
    game.cus("red", "synnada", mercenary=20)
    enter(game, name="philoxenos")
    assert game.at("glaukias") == "off"


# -- K, L ------------------------------------------------------------------------------------


def deserting() -> Position:
    """Krateros (5 P and L) with one Loyal CU against Peithon with three Royals."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=1)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", royal=3).usurper("blue")
    return game.province("red", "media").province("blue", "karia")


@rule("successors", "10.k:1")
def test_royals_of_the_lower_side_are_set_apart() -> None:
    game = deserting().cus("blue", "gordion", mercenary=2)
    losses(enter(game, 6, 6, 1, 1).skip("ask_passage", "evade"))
    assert told(game, "battle_strengths")[0][1] == 2


@rule("successors", "10.k:2")
def test_royals_alone_go_over_without_a_battle() -> None:
    game = enter(deserting()).skip("ask_passage", "evade")
    assert game.force("red", "gordion") == {"loyal": 1, "royal": 3}
    assert game.at("peithon") == "dispersed"
    assert told(game, "battle_strengths") == []
    assert game.targets("march")


@rule("successors", "10.k:3")
def test_royals_that_came_over_march_on_with_the_army() -> None:
    game = enter(deserting()).skip("ask_passage", "evade").choose(("march", "tp_ankyra"))
    assert game.force("red", "tp_ankyra") == {"loyal": 1, "royal": 3}
    assert game.box("red") == {}


@rule("successors", "10.k:3", "7.2.f.besieged:1")
def test_royals_of_a_besieged_city_march_on_with_the_besieger() -> None:
    game = Position().general("krateros", "red", "kelainai").cus("red", "kelainai", loyal=3)
    game.pcs("blue", "kelainai").cus("blue", "kelainai/inside", royal=2).usurper("blue")
    game.begin(("armies",), dice=[5]).march("krateros").choose(("siege",), ("march", "synnada"))
    assert game.force("red", "synnada") == {"loyal": 3, "royal": 2}


@rule("successors", "10.l:1")
def test_a_battle_takes_all_points() -> None:
    game = losses(enter(meet(4, 2), 6, 6, 1, 1, 1).skip("ask_passage", "evade"))
    assert game.over or game.targets("march") == []


@rule("successors", "10.l:2", "9.3.b:2")
def test_after_a_battle_the_army_may_go_into_its_city() -> None:
    game = Position().general("krateros", "red", "ephesos").cus("red", "ephesos", loyal=4)
    game.pcs("red", "sardeis").minor("blue", "sardeis").cus("blue", "sardeis", mercenary=1)
    game.usurper("blue")
    losses(enter(game, 6, 6, 1, 1, at="sardeis").skip("ask_passage", "evade", "intercept"))
    assert ("enter_city",) in game.options
    assert game.targets("march") == []
