"""Decisions where chapters meet: pieces put ashore, armies without a leader, a full city, the own side."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
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
    """Battle Scores of the first battle: Attacker, Defender."""
    return told(game, "battle_scores")[0][2:]


# -- 10.l: a General who is still at sea -----------------------------------------------------


def ashore(*dice: int) -> Position:
    """Antigonos (4 MPs) sails a step and drops 2 CUs at Miletos; Eumenes comes and they fight."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=5)
    game.general("eumenes", "blue", "alabanda").cus("blue", "alabanda", loyal=2)
    game.begin(("armies",), dice=[6, *dice]).march("antigonos")
    game.choose(("embark",), ("sail", "miletos"), ("drop",), ("loyal", 2))
    game.choose(("intercept", "alabanda", "eumenes", "all"), None)
    return losses(game)


WON, DRAWN, LOST = (6, 6, 1, 1, 1, 1), (4, 4, 4, 4, 1, 1), (1, 1, 6, 6, 1, 1)


@rule("successors", "10.l:3", "10.l:1")
@pytest.mark.parametrize(("dice", "sign"), [(WON, 1), (DRAWN, 0), (LOST, -1)])
def test_at_sea_he_keeps_his_points_while_others_fight(dice: tuple[int, ...], sign: int) -> None:
    game = ashore(*dice)
    red, blue = scores(game)
    assert (red > blue) - (red < blue) == sign
    assert game.at("antigonos") == "miletos/sea"
    for port in ("halikarnassos", "miletos", "halikarnassos"):
        assert game.ask.about[1] > 0
        game.choose(("sail", port))
    assert game.targets("sail") == []
    game.choose(("disembark",)).skip("ask_passage", "intercept", "evade", "move_menu")
    assert game.force("red", "halikarnassos") == {"loyal": 3}


@rule("successors", "10.l:3", "14.10:3")
def test_what_he_dropped_goes_back_without_him() -> None:
    game = ashore(*DRAWN)
    assert game.force("red", "ephesos") == {"loyal": 1}
    assert game.force("red", "miletos") == {}
    assert game.force("red", "miletos/sea") == {"loyal": 3}


@rule("successors", "10.l:3", "14.9:5")
def test_who_is_at_sea_shares_in_no_defeat() -> None:
    game = ashore(*LOST)
    assert game.force("red", "miletos") == {}
    assert game.box("red") == {"loyal": 2}
    assert game.at("antigonos") == "miletos/sea"
    assert game.force("red", "miletos/sea") == {"loyal": 3}


# -- 14.8, 14.10: nobody took command ---------------------------------------------------------


def leaderless(mine: str, field: str, *dice: int) -> Position:
    """Krateros falls in a draw at Gordion, and red puts nobody in his place."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=4)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=4)
    game.royal("herakles", "synnada", "red").royal("kleopatra", "synnada", "red")
    game.pcs(mine, "synnada").pcs(field, "gordion")
    game.province("red", "media").province("blue", "karia")
    game.begin(("armies",), dice=[*dice, 6]).march("krateros", "gordion")
    game.skip("ask_passage", "intercept", "evade").choose(None)
    losses(game)
    assert game.at("krateros") == "dead"
    assert scores(game)[0] == scores(game)[1]
    return game


@rule("successors", "14.10:11", "14.8:9", "7.2.a:1")
@pytest.mark.parametrize("mine", ["red", "", "blue"])
def test_without_a_leader_from_foreign_ground_they_are_dispersed(mine: str) -> None:
    game = leaderless(mine, "", 4, 5, 4, 5)
    assert game.box("red") == {"loyal": 3}
    assert game.everywhere("red") == {}


@rule("successors", "14.10:11", "14.8:10")
@pytest.mark.parametrize(
    ("mine", "heir", "lady"), [("red", "red", "red"), ("", "", ""), ("blue", "blue", "")]
)
def test_the_royal_family_goes_back_all_the_same(mine: str, heir: str, lady: str) -> None:
    game = leaderless(mine, "", 4, 5, 4, 5)
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "synnada"
    assert game.royal_owner("herakles") == heir
    assert game.royal_owner("kleopatra") == lady


@rule("successors", "14.10:11", "14.10:7")
@pytest.mark.parametrize(("mine", "mark"), [("red", "off"), ("", "synnada")])
def test_from_a_field_of_their_own_they_go_back_and_stay(mine: str, mark: str) -> None:
    """Gordion is red's: 9 against 8."""
    game = leaderless(mine, "red", 4, 5, 5, 5)
    assert game.force("red", "synnada") == {"loyal": 3}
    assert game.box("red") == {}
    assert game.at("philoxenos") == mark
    assert game.royal_place("herakles") == "synnada"
    assert game.royal_owner("herakles") == "red"


# -- 12.2.a: an Army that is ambushed to the last man ------------------------------------------


def ambush(*dice: int, lone: bool, leader: str = "eumenes") -> Position:
    """Blue flees from Gordion through the Independents of Bithynoi, where other blue CUs stand."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=6)
    game.cus("blue", "gordion", loyal=1).royal("herakles", "gordion", "blue")
    if leader == "alketas":
        game.minor("blue", "gordion").minor("blue", "bithynoi", 1)
    else:
        game.general(leader, "blue", "gordion").minor("blue", "bithynoi")
    game.pcs("independent", "bithynoi").cus("blue", "bithynoi", mercenary=1)
    if lone:
        game.general("peithon", "yellow", "daskyleion")
    game.begin(("armies",), dice=[6, *dice]).march("krateros", "gordion")
    game.skip("ask_passage", "intercept").choose("evade", "bithynoi")
    return losses(game.choose("daskyleion"))


@rule("successors", "12.2.a:11", "10.a.strongholds:4", "8.4:2")
def test_who_loses_his_last_cu_leaves_the_heir_where_it_fell() -> None:
    game = ambush(6, lone=False)
    assert game.at("eumenes") == "daskyleion"
    assert game.royal_place("herakles") == "bithynoi"
    assert game.royal_owner("herakles") == "blue"
    assert game.everywhere("blue") == {"mercenary": 1}


@rule("successors", "12.2.a:11", "12.2.a:3")
def test_who_keeps_his_cu_keeps_the_heir() -> None:
    game = ambush(1, lone=False)
    assert game.at("eumenes") == game.royal_place("herakles") == "daskyleion"
    assert game.force("blue", "daskyleion") == {"loyal": 1}


@rule("successors", "12.2.a:12", "12.1:4")
def test_who_is_alone_now_stops_before_another_lone_general() -> None:
    game = ambush(6, lone=True)
    assert game.at("peithon") == "daskyleion"
    assert game.at("eumenes") == game.royal_place("herakles") == "bithynoi"
    assert game.force("blue", "bithynoi") == {"mercenary": 1}


@rule("successors", "12.2.a:12", "12.2.army-versus-general:1")
def test_with_his_cu_he_tramples_him() -> None:
    game = ambush(1, lone=True)
    assert game.at("peithon") == "dispersed"
    assert game.at("eumenes") == "daskyleion"


@rule("successors", "12.2.a:11", "7.1.c:5")
def test_a_minor_general_who_lost_his_last_cu_leaves_the_map() -> None:
    game = ambush(6, lone=False, leader="alketas")
    assert game.at("alketas") == "off"
    assert game.royal_place("herakles") == "bithynoi"
    assert game.royal_owner("herakles") == "blue"


# -- cards.looted: no room inside ---------------------------------------------------------------


def loot(garrison: int, *, besieged: bool, outside: int = 0) -> Position:
    """Eumenes loots Sousa from inside."""
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa/inside")
    game.cus("red", "sousa/inside", loyal=garrison)
    if besieged:
        game.general("peithon", "blue", "sousa").cus("blue", "sousa", loyal=1)
    if outside:
        game.cus("red", "sousa", loyal=outside)
    game.hand("red", "t33").begin(("tyche",), segment="tyche").choose(("event", "t33"))
    return game.skip("looted_march")


@rule("successors", "cards.looted:4", "9.4.limit:1")
@pytest.mark.parametrize("garrison", [1, 2])
def test_looters_who_find_no_room_are_dispersed(garrison: int) -> None:
    game = loot(garrison, besieged=True)
    inside = {"loyal": garrison} | ({"mercenary": 1} if garrison == 1 else {})
    assert game.force("red", "sousa/inside") == inside
    assert game.box("red") == {"mercenary": garrison}
    assert game.force("red", "sousa") == {}
    assert game.force("blue", "sousa") == {"loyal": 1}


@rule("successors", "cards.looted:4", "cards.looted:2", "9.4.limit:1")
@pytest.mark.parametrize("garrison", [1, 2])
def test_in_an_open_city_all_of_them_stay(garrison: int) -> None:
    game = loot(garrison, besieged=False)
    assert sum(game.force("red", "sousa/inside").values()) <= 2
    assert game.box("red") == {}
    assert game.everywhere("red") == {"loyal": garrison, "mercenary": 2}


# -- 10.b, 11: the moving player's own pieces --------------------------------------------------


def scythians(game: Position, at: str, *dice: int) -> Position:
    """Red plays Scythian Invasion and moves SEUTHES from Synnada."""
    game.army("seuthes", "synnada").hand("red", "t44")
    game.begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", "t44"), ("army", "seuthes"), ("march", at))


@rule("successors", "11.1:10", "11.1:1")
@pytest.mark.parametrize(("who", "asked"), [("red", False), ("blue", True)])
def test_nobody_intercepts_what_he_moves_himself(who: str, asked: bool) -> None:
    game = Position().general("leonnatos", who, "bithynoi").cus(who, "bithynoi", loyal=3)
    scythians(game.pcs(who, "gordion"), "gordion", 6)
    assert (game.what == "intercept") == asked
    assert game.at("seuthes") == "gordion"


@rule("successors", "10.b:5", "10.b:4", "14.1:3")
@pytest.mark.parametrize(("who", "asked"), [("red", False), ("blue", True)])
def test_nobody_is_warned_of_what_he_moves_himself(who: str, asked: bool) -> None:
    game = Position().pcs(who, "sardeis").cus(who, "sardeis", loyal=2)
    scythians(game, "sardeis", 6, 6, 1, 1, 1)
    assert (game.what == "open_city") == asked
    if not asked:
        assert told(losses(game), "battle")[0][:2] == ("independent", "red")
        assert game.force("red", "sardeis/inside") == {}
        assert game.box("red") == {"loyal": 2}


# -- 9.1: no mark to be had ---------------------------------------------------------------------


def march(owner: str = "", *, serving: int = 4, friend: bool = False) -> Position:
    """Antigonos comes to Synnada with 2 CUs; so many Minor Generals mark CUs on blue ground."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    if friend:
        game.general("demetrios", "red", "gordion")
    for n, space in enumerate(("pella", "larisa", "aiane", "opis")[:serving]):
        game.pcs("blue", space).minor("red", space, n).cus("red", space, mercenary=1)
    game.pcs(owner, "synnada").royal("herakles", "gordion", "red")
    return game.begin(("armies",)).march("antigonos", "synnada")


@rule("successors", "9.1:11", "9.1:9", "7.1.c:7")
@pytest.mark.parametrize(
    ("owner", "serving", "may"),
    [("", 4, False), ("blue", 4, False), ("red", 4, True), ("", 3, True)],
)
def test_without_a_mark_nothing_is_dropped(owner: str, serving: int, may: bool) -> None:
    game = march(owner, serving=serving)
    assert (("drop",) in game.options) == may


@rule("successors", "9.1:11")
@pytest.mark.parametrize(
    ("owner", "serving", "may"), [("", 4, False), ("", 3, True), ("red", 4, True)]
)
def test_cus_are_named_with_the_general_who_marks_them(owner: str, serving: int, may: bool) -> None:
    """Demetrios is there: without another mark he must stay with the CU."""
    game = march(owner, serving=serving, friend=True).choose(("drop",), ("loyal", 1))
    assert {"antigonos", "demetrios"} <= set(game.options)
    assert ("done" in game.options) == may


@rule("successors", "9.1:11", "9.2.b:2")
def test_with_a_general_cus_may_be_dropped() -> None:
    game = march(friend=True).choose(("drop",), ("loyal", 1), "demetrios")
    while game.what == "drop":
        game.choose("done")
    game.choose(("march", "sardeis"))
    assert game.at("demetrios") == "synnada"
    assert game.force("red", "synnada") == {"loyal": 1}
    assert game.force("red", "sardeis") == {"loyal": 1}
    assert [game.at(name) for name in ("philoxenos", "attalos")] == ["pella", "larisa"]
