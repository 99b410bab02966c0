"""Chapter 16.9: Cavalry CUs."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import PLAYERS

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def horse(**more: bool) -> Position:
    """A board with the option."""
    return Position(cavalry=True, **more)


def tyche(game: Position, *cards: str, dice: list[int | str] | None = None) -> Position:
    """Red's Tyche Segment with these cards in hand."""
    game.hand("red", *cards)
    return game.begin(("tyche",), segment="tyche", dice=dice or [])


def battle(
    red: dict[str, int],
    blue: dict[str, int],
    *dice: int | str,
    game: Position | None = None,
    leader: str = "peithon",
    against: str = "eumenes",
) -> Position:
    """Red's General attacks a blue one in Gordion, which is yellow; nobody evades."""
    game = game or horse()
    game.general(leader, "red", "synnada").cus("red", "synnada", **red)
    game.general(against, "blue", "gordion").cus("blue", "gordion", **blue)
    game.pcs("yellow", "gordion").begin(("armies",), dice=list(dice)).march(leader, "gordion")
    return game.skip("ask_passage", "evade", "intercept", "battle")


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "take_command", "reroll"):
        game.choose(game.options[-1])
    return game


# -- 16.9 ------------------------------------------------------------------------------------


@rule("successors", "16.9:1")
def test_cavalry_counts_one() -> None:
    game = losses(battle({"cavalry": 3}, {"loyal": 2}, 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0] == (3, 4)


@rule("successors", "16.9:3")
@pytest.mark.parametrize("option", [True, False])
def test_starting_generals_bring_cavalry(option: bool) -> None:
    game = Position.start(5, cavalry=option)
    game.s.order = list(PLAYERS[5])
    starts = [("place_start", n, BOARD.general[g]) for n, g in enumerate(("perdikkas", "peithon"))]
    game.begin(*starts, ("start_over",), segment="", dice=[])
    extra = {"cavalry": 1} if option else {}
    assert game.force("red", "babylon") == {"royal": 4, "elephant": 2} | extra
    assert game.force("blue", "ekbatana") == {"loyal": 2, "mercenary": 2} | extra


def levied(game: Position) -> dict[str, int]:
    """What red collects in the Reinforcements Phase, placed in one city."""
    game.pcs("red", "kelainai").begin(("reinforcements",), segment="")
    while game.what == "place_cus" and game.seat == "red":
        mine = [o for o in game.options if o[0] == "kelainai"]
        game.choose(max(mine, key=lambda o: o[1]))
    return game.force("red", "kelainai")


@rule("successors", "16.9:4")
@pytest.mark.parametrize(
    ("provinces", "cavalry"),
    [
        ([], 0),
        (["phrygia"], 0),
        (["thessalia"], 1),
        (["thrake"], 1),
        (["armenia"], 1),
        (["kappadokia"], 1),
        (["media"], 1),
        (["persis"], 1),
        (["sousiane"], 1),
        (["persis", "media"], 1),
        (["makedonia"], 1),
    ],
)
def test_reinforcements_with_cavalry(provinces: list[str], cavalry: int) -> None:
    game = horse().province("red", *provinces).province("blue", "aigyptos", "makedonia", "lydia")
    game.province("red", *provinces).royal("alexandros", "memphis", "blue")
    got = levied(game)
    assert got.get("cavalry", 0) == cavalry
    assert got.get("mercenary", 0) == 2 - cavalry


@rule("successors", "16.9:4")
def test_without_the_option_no_cavalry() -> None:
    game = Position().province("red", "media").province("blue", "aigyptos", "lydia")
    assert levied(game).get("cavalry", 0) == 0


@rule("successors", "16.9:5", "16.9:4")
def test_the_mercenaries_for_most_vp_stay() -> None:
    got = levied(horse().province("red", "media", "persis", "babylonia"))
    assert (got["cavalry"], got["mercenary"]) == (1, 3)


@rule("successors", "16.9:6")
@pytest.mark.parametrize(
    ("card", "space", "cavalry"),
    [
        ("t7", "abdera", 1),
        ("t8", "mazaka", 1),
        ("t5", "larisa", 1),
        ("t6", "trikka", 1),
        ("t5", "ephesos", 0),
        ("t6", "boiotia", 0),
    ],
)
def test_mercenary_cards(card: str, space: str, cavalry: int) -> None:
    game = tyche(horse().pcs("red", space), card).choose(("event", card)).skip("minor_too")
    expected = {"mercenary": 1, "cavalry": 1} if cavalry else {"mercenary": 2}
    assert game.force("red", space) == expected


@rule("successors", "16.9:6")
def test_persian_support_with_cavalry() -> None:
    game = tyche(horse().province("red", "persis"), "t15").choose(("event", "t15"), "persepolis")
    assert game.force("red", "persepolis") == {"mercenary": 1, "cavalry": 1}


@rule("successors", "16.9:7")
@pytest.mark.parametrize("kind", ["loyal", "cavalry"])
def test_macedonian_reinforcements(kind: str) -> None:
    game = tyche(horse().pcs("red", "gordion"), "t11").choose(("event", "t11"), kind)
    if game.what == "place_cus":
        game.choose(("gordion", 1))
    assert game.force("red", "gordion") == {kind: 1}


@rule("successors", "16.9:7")
@pytest.mark.parametrize(("kind", "n"), [("mercenary", 2), ("loyal", 1), ("cavalry", 1)])
def test_egyptian_colonists(kind: str, n: int) -> None:
    game = tyche(horse().province("red", "aigyptos"), "t14").choose(("event", "t14"))
    assert set(game.options) == {"mercenary", "loyal", "cavalry"}
    game.choose(kind, "thebai")
    assert game.force("red", "thebai") == {kind: n}


@rule("successors", "16.9:8")
@pytest.mark.parametrize(
    ("card", "answer", "space"),
    [
        ("t21", ("home", "larisa"), "larisa"),
        ("t23", ("home", "persepolis"), "persepolis"),
        ("t24", "armavir", "armavir"),
    ],
)
def test_generals_of_cards_bring_cavalry(card: str, answer: Any, space: str) -> None:
    game = tyche(horse(), card).choose(("event", card), answer).skip("claim")
    assert game.force("red", space) == {"mercenary": 2, "cavalry": 1}


@rule("successors", "16.9:8")
@pytest.mark.parametrize(("space", "cavalry"), [("molossia", 1), ("gordion", 0)])
def test_olympias_brings_horse_from_epeiros(space: str, cavalry: int) -> None:
    game = tyche(horse().royal("olympias", space), "t22").choose(("event", "t22"))
    expected = {"mercenary": 3, "cavalry": 1} if cavalry else {"mercenary": 4}
    assert game.force("red", space) == expected


@rule("successors", "16.9:9", "cards.mutiny")
def test_mutiny_of_horsemen() -> None:
    game = horse().province("red", "makedonia").hand("red", "t48")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=3)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", cavalry=2, mercenary=2)
    game.pcs("yellow", "gordion").begin(("armies",), dice=["t4", 6, 6, 1, 1, 1, 1])
    game.march("peithon", "gordion").skip("ask_passage", "evade").choose(("play", "t48"))
    losses(game)
    assert game.force("red", "gordion").get("cavalry") == 1


@rule("successors", "16.9:10", "3.4:2")
@pytest.mark.parametrize(("kind", "winner"), [("cavalry", "red"), ("loyal", "blue")])
def test_cavalry_breaks_no_tie(kind: str, winner: str) -> None:
    game = Position(turn=5, cavalry=True).general("perdikkas", "red", "opis")
    game.general("eumenes", "blue", "dana").cus("blue", "dana", **{kind: 3})
    game.province("red", "thessalia").province("blue", "media")
    game.settle()
    assert game.vp("red") == game.vp("blue")
    game.begin(("turn_end",), segment="")
    assert game.result is not None
    assert game.result.winner == winner


@rule("successors", "16.9:11", "10.a.strongholds:1")
@pytest.mark.parametrize(
    ("cavalry", "die", "left"), [(1, 5, 3), (0, 5, 2), (1, 6, 2), (0, 6, 2), (0, 4, 3)]
)
def test_strongholds_are_passed_quickly(cavalry: int, die: int, left: int) -> None:
    game = horse().general("peithon", "red", "ekbatana").pcs("independent", "elymaioi")
    game.cus("red", "ekbatana", mercenary=3 - cavalry, cavalry=cavalry)
    game.begin(("armies",), dice=[die]).march("peithon", "tp_zagros", "elymaioi", "sousa")
    while game.what == "attrition":
        game.choose(game.options[-1])
    assert sum(game.force("red", "sousa").values()) == left


# -- Removing, Sieges, training --------------------------------------------------------------


@rule("successors", "16.9.removing:1")
@pytest.mark.parametrize(("cavalry", "die", "may"), [(1, 1, True), (0, 1, False), (0, 3, True)])
def test_cavalry_removes_for_one(cavalry: int, die: int, may: bool) -> None:
    """Antigonos, Initiative 2, has 2 MPs with a 1; the march takes one."""
    game = horse().pcs("blue", "gordion").general("antigonos", "red", "synnada")
    game.cus("red", "synnada", mercenary=3 - cavalry, cavalry=cavalry)
    game.begin(("armies",), die=die).march("antigonos", "gordion")
    assert (("remove",) in game.options) == may
    if may:
        game.choose(("remove",))
        assert game.owner("gordion") == ""


@rule("successors", "16.9.removing:1")
def test_three_cus_are_needed_all_the_same() -> None:
    game = horse().pcs("blue", "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", mercenary=1, cavalry=1).begin(("armies",)).march("antigonos")
    assert ("remove",) not in game.options


def besiege(space: str, die: int, *dice: int, owner: str = "independent", **force: int) -> Position:
    """Antigonos stands before a space with so many CUs."""
    game = horse().pcs(owner, space).general("antigonos", "red", space).cus("red", space, **force)
    return game.begin(("armies",), die=die, dice=list(dice)).march("antigonos")


@rule("successors", "16.9.sieges:1", "16.9.sieges:3")
@pytest.mark.parametrize(("cavalry", "again"), [(1, True), (0, False)])
def test_a_siege_of_a_stronghold_costs_one(cavalry: int, again: bool) -> None:
    """Two MPs: with Cavalry there is a second Siege."""
    game = besiege("bithynoi", 1, 4, 4, mercenary=4 - cavalry, cavalry=cavalry)
    game.choose(("siege",)).skip("siege_loss")
    assert game.siege_points("bithynoi") == 1
    assert (("siege",) in game.options) == again
    if again:
        game.choose(("siege",))
        assert game.owner("bithynoi") == ""


@rule("successors", "16.9.sieges:3")
def test_two_sieges_are_the_most() -> None:
    """Four MPs, two failures of a 1 each; a third Siege is not offered."""
    game = besiege("bithynoi", 6, 1, 1, mercenary=5, cavalry=3)
    game.choose(("siege",)).skip("siege_loss").choose(("siege",)).skip("siege_loss")
    assert ("siege",) not in game.options
    assert ("march", "gordion") in game.options


@rule("successors", "16.9.sieges:2")
@pytest.mark.parametrize("space", ["bithynoi", "gordion"])
def test_a_loss_before_a_small_place_is_only_dispersed(space: str) -> None:
    game = besiege(space, 6, 1, mercenary=3, cavalry=2).choose(("siege",))
    assert game.what == "move_menu"
    assert game.box("red") == {"cavalry": 1}
    assert game.force("red", space) == {"mercenary": 3, "cavalry": 1}


@rule("successors", "16.9.sieges:2", "15.2.b")
def test_without_cavalry_a_cu_is_eliminated() -> None:
    game = besiege("bithynoi", 6, 1, mercenary=4).choose(("siege",)).skip("siege_loss")
    assert game.box("red") == {}
    assert game.force("red", "bithynoi") == {"mercenary": 3}


@rule("successors", "16.9.sieges:5")
def test_using_cavalry_is_a_choice() -> None:
    """With 3 others he may besiege without naming Cavalry, and then lose one of those."""
    game = besiege("bithynoi", 6, 1, mercenary=3, cavalry=1)
    sieges = [o for o in game.options if o and o[0] == "siege"]
    assert len(sieges) == 2


@rule("successors", "16.9.sieges:4")
@pytest.mark.parametrize(("die", "again"), [(1, False), (3, True)])
def test_cavalry_before_a_great_city(die: int, again: bool) -> None:
    game = besiege("sardeis", die, 2, owner="blue", cavalry=4).choose(("siege",))
    assert game.siege_points("sardeis") == 1
    assert game.force("red", "sardeis") == {"cavalry": 3}
    assert game.box("red") == {}
    assert (("siege",) in game.options) == again


@rule("successors", "16.9.training:1")
@pytest.mark.parametrize(("there", "done"), [(1, False), (2, True), (3, True)])
def test_six_ops_train_a_cavalry_cu(there: int, done: bool) -> None:
    game = horse().pcs("red", "pella").training("red", "cavalry", there)
    tyche(game, "t11").choose(("train", "t11"))
    while game.what in ("place_cus", "train"):
        game.choose(game.options[0])
    assert (game.everywhere("red") == {"cavalry": 1}) == done


@rule("successors", "16.9.training:1")
@pytest.mark.parametrize("option", [True, False])
def test_cavalry_is_trained_only_by_option(option: bool) -> None:
    game = tyche(Position(cavalry=option).pcs("red", "pella"), "t11").choose(("train", "t11"))
    assert ("cavalry" in game.options) == option


# -- Interception and Evasion ----------------------------------------------------------------


def intercept(red: dict[str, int], blue: dict[str, int], die: int) -> Position:
    """Peithon (Initiative 3) tries to intercept Krateros at Gordion from Bithynoi."""
    game = horse().general("krateros", "red", "synnada").cus("red", "synnada", **red)
    game.general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", **blue)
    game.begin(("armies",), dice=[die]).march("krateros", "gordion")
    return game.choose(("intercept", "bithynoi", "peithon", "all"))


LOYAL = {"loyal": 2}
MIXED = {"loyal": 2, "cavalry": 1}
MANY = {"loyal": 2, "cavalry": 2}


@rule("successors", "16.9.interception:1", "16.9.interception:2")
@pytest.mark.parametrize(
    ("red", "blue", "die", "comes"),
    [
        (LOYAL, LOYAL, 4, True),
        (LOYAL, LOYAL, 3, False),
        (LOYAL, MIXED, 3, True),
        (LOYAL, MIXED, 2, False),
        (LOYAL, MANY, 2, False),
        (MIXED, LOYAL, 4, False),
        (MIXED, LOYAL, 5, True),
        (MANY, LOYAL, 5, True),
        (MIXED, MIXED, 4, True),
        (MIXED, MIXED, 3, False),
    ],
)
def test_cavalry_and_interceptions(
    red: dict[str, int], blue: dict[str, int], die: int, comes: bool
) -> None:
    game = intercept(red, blue, die)
    assert (game.at("peithon") == "gordion") == comes


@rule("successors", "16.9.interception:1")
def test_cavalry_that_stays_behind_helps_too() -> None:
    game = horse().general("krateros", "red", "synnada").cus("red", "synnada", loyal=2)
    game.general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", loyal=1, cavalry=1)
    game.pcs("blue", "bithynoi").begin(("armies",), dice=[3]).march("krateros", "gordion")
    game.choose(("intercept", "bithynoi", "peithon", "some"))
    while game.what == "intercept" and None not in game.options:
        picks = [("loyal", 1), ("cavalry", 0)]
        game.choose(next((p for p in picks if p in game.options), game.options[0]))
    assert game.force("blue", "bithynoi") == {"cavalry": 1}
    assert game.at("peithon") == "gordion"


@rule("successors", "16.9.interception:2")
def test_cavalry_left_at_home_does_not_hinder() -> None:
    game = horse().general("krateros", "red", "synnada").cus("red", "synnada", loyal=2, cavalry=1)
    game.pcs("red", "synnada").general("peithon", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=2).begin(("armies",), dice=[4])
    game.choose(("activate", "krateros"), "some")
    while game.what == "compose":
        picks = [("loyal", 2), ("cavalry", 0)]
        game.choose(next((p for p in picks if p in game.options), game.options[0]))
    game.choose(("march", "gordion"), ("intercept", "bithynoi", "peithon", "all"))
    assert game.at("peithon") == "gordion"


@rule("successors", "16.9.interception:2", "16.9:2")
def test_an_independent_army_on_the_move_has_cavalry() -> None:
    """SEUTHES marches; Peithon's 4 is a 3."""
    for option, at in ((True, "bithynoi"), (False, "gordion")):
        game = Position(cavalry=option).army("seuthes", "tp_ankyra")
        game.general("peithon", "blue", "bithynoi").cus("blue", "bithynoi", loyal=2)
        tyche(game, "t44", dice=[4]).choose(("event", "t44"), ("army", "seuthes"))
        game.choose(("march", "gordion"), ("intercept", "bithynoi", "peithon", "all"))
        assert game.at("peithon") == at


@rule("successors", "16.9.evasion:1", "16.9.evasion:2")
@pytest.mark.parametrize(
    ("red", "blue", "die", "away"),
    [
        (LOYAL, LOYAL, 4, True),
        (LOYAL, LOYAL, 3, False),
        (LOYAL, MIXED, 3, True),
        (LOYAL, MIXED, 2, False),
        (MIXED, LOYAL, 4, False),
        (MIXED, LOYAL, 5, True),
        (MANY, MIXED, 4, True),
        (MIXED, MANY, 3, False),
    ],
)
def test_cavalry_and_evasions(
    red: dict[str, int], blue: dict[str, int], die: int, away: bool
) -> None:
    game = horse().general("krateros", "red", "synnada").cus("red", "synnada", **red)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", **blue)
    game.begin(("armies",), dice=[die, 6, 6, 1, 1, 1, 1]).march("krateros", "gordion")
    game.skip("ask_passage").choose("evade")
    assert (game.what == "evade_to") == away


# -- Battle ----------------------------------------------------------------------------------


@rule("successors", "16.9.score:1", "16.9.score:2")
@pytest.mark.parametrize(
    ("red", "blue", "dice", "rolls"),
    [
        ({"loyal": 2}, {"loyal": 2}, [5, 5, 4, 4], (10, 8)),
        ({"loyal": 2, "cavalry": 1}, {"loyal": 2}, [5, 5, 4, 4], (11, 8)),
        ({"loyal": 2, "cavalry": 3}, {"loyal": 2}, [1, 5, 4, 4], (9, 8)),
        ({"loyal": 2}, {"loyal": 2, "cavalry": 1}, [5, 5, 4, 6], (10, 11)),
        ({"loyal": 2, "cavalry": 1}, {"loyal": 2, "cavalry": 1}, [5, 5, 4, 4], (11, 9)),
        ({"loyal": 2, "cavalry": 1}, {"loyal": 2, "elephant": 1}, [3, 5, 5, 4, 4], (10, 8)),
        ({"loyal": 2, "cavalry": 1}, {"loyal": 2, "elephant": 1}, [2, 5, 5, 4, 4], (11, 8)),
        ({"loyal": 2, "cavalry": 1}, {"loyal": 2, "elephant": 2}, [1, 6, 5, 5, 4, 4], (10, 8)),
        ({"loyal": 2, "cavalry": 1, "elephant": 1}, {"loyal": 2}, [6, 5, 5, 4, 4], (11, 8)),
    ],
)
def test_cavalry_adds_one_unless_elephants_frighten_it(
    red: dict[str, int], blue: dict[str, int], dice: list[int], rolls: tuple[int, int]
) -> None:
    """Peithon lifts his dice to 3, Eumenes his to 4."""
    game = losses(battle(red, blue, *dice, 1, 1, 1, 1))
    assert told(game, "battle_scores")[0][:2] == rolls


@rule("successors", "16.9.score:2", "cards.anti-elephant")
def test_harmless_elephants_frighten_no_horse() -> None:
    game = horse().hand("red", "t51").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=2, cavalry=1).general("eumenes", "blue", "gordion")
    game.cus("blue", "gordion", loyal=2, elephant=2).pcs("yellow", "gordion")
    game.begin(("armies",), dice=["t4", 5, 5, 4, 4, 1, 1]).march("peithon", "gordion")
    game.skip("ask_passage", "evade").choose(("play", "t51"))
    losses(game)
    assert told(game, "battle_scores")[0][:2] == (11, 8)


@rule("successors", "16.9.score:3", "14.8")
@pytest.mark.parametrize(("red", "dead"), [(LOYAL, False), (MIXED, True)])
def test_the_nine_that_kills_includes_cavalry(red: dict[str, int], dead: bool) -> None:
    """4 and 4 are 8: a 9 with Cavalry, and then a 6 kills."""
    dice = [4, 4, 4, 4, 6, 1] if dead else [4, 4, 4, 4, 1, 1]
    game = losses(battle(red, {"mercenary": 2}, *dice, 1, 1))
    assert (game.at("peithon") == "dead") == dead


@rule("successors", "16.9.score:4", "16.9:2")
@pytest.mark.parametrize(("option", "roll"), [(True, 9), (False, 8)])
def test_independent_armies_ride(option: bool, roll: int) -> None:
    game = Position(cavalry=option).army("philon", "gordion").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=4).begin(("armies",), dice=[6, 6, 4, 4, 1, 1, 1])
    losses(game.march("peithon", "gordion"))
    assert told(game, "battle_scores")[0][1] == roll


@rule("successors", "16.9.losses:1")
def test_a_beaten_side_loses_its_cavalry() -> None:
    blue = {"cavalry": 2, "mercenary": 1, "loyal": 1}
    game = losses(battle({"loyal": 4, "cavalry": 1}, blue, 6, 6, 1, 1, 1, 1))
    assert game.force("blue", "gordion") == {}
    assert game.box("blue") == {"loyal": 1}
    assert game.everywhere("blue") == {}


@rule("successors", "16.9.losses:2")
@pytest.mark.parametrize(
    ("red", "blue", "die", "left"),
    [
        ({"loyal": 4, "cavalry": 1}, {"loyal": 2}, 3, 1),
        ({"loyal": 4, "cavalry": 1}, {"loyal": 2}, 2, 2),
        ({"loyal": 4, "cavalry": 1}, {"loyal": 2, "cavalry": 1}, 3, 2),
        ({"loyal": 4}, {"loyal": 2}, 4, 2),
        ({"loyal": 4, "cavalry": 2}, {"loyal": 2}, 6, 0),
    ],
)
def test_horsemen_pursue(red: dict[str, int], blue: dict[str, int], die: int, left: int) -> None:
    """Two Macedonians lose 1 on 5 to 7 and 2 on 8."""
    game = losses(battle(red, blue, 6, 6, 1, 6, die))
    assert game.box("blue").get("loyal", 0) == left


@rule("successors", "16.9.losses:2", "16.9:2")
@pytest.mark.parametrize(("option", "left"), [(True, 1), (False, 2)])
def test_independent_horsemen_pursue(option: bool, left: int) -> None:
    game = Position(cavalry=option).army("philon", "gordion").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=2).begin(("armies",), dice=[1, 1, 6, 6, 3])
    losses(game.march("peithon", "gordion"))
    assert game.box("red") == {"loyal": left}


@rule("successors", "16.9.losses:3")
def test_a_pursuit_beyond_the_table() -> None:
    """6 + 2 + 1 of Leonnatos is read as 8: 2 of 2."""
    game = battle({"loyal": 4, "cavalry": 1}, LOYAL, 6, 6, 1, 1, 6, leader="leonnatos")
    losses(game)
    assert game.box("blue") == {}


@rule("successors", "16.9.losses:4", "10.j:1")
def test_overrun_horsemen_are_lost() -> None:
    game = horse().general("krateros", "red", "synnada").cus("red", "synnada", loyal=10)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=1, cavalry=1)
    game.begin(("armies",), dice=[1]).march("krateros", "gordion").skip("ask_passage", "evade")
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {"loyal": 1}
