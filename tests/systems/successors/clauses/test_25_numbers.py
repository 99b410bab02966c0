"""Numbers of battle, siege, sea, flight and attrition reckoned anew, for every die and at every edge."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
CHARTS = system.loaded.files.charts
INITIATIVE = {"antigonos": 2, "eumenes": 3, "peithon": 3, "ptolemaios": 4, "seleukos": 2}
STRONG = {"athenai": 2, "phoinike": 2, "rhodos": 2}
"""Fleets whose normal side shows a 2; the others show a 1."""


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command", "reroll"):
        game.choose(None if game.what == "reroll" and None in game.options else game.options[-1])
    return game


def column(sizes: list[int], size: int) -> int:
    """The last column that is not larger than a group."""
    return max(i for i, least in enumerate(sizes) if least <= size)


def attrition(die: int, size: int) -> int:
    """CUs that a group loses."""
    cell = CHARTS.attrition.losses[die - 1][column(list(CHARTS.attrition.sizes), size)]
    return 0 if cell == "-" else int(str(cell).rstrip("e"))


# -- 10.j --------------------------------------------------------------------------------------


@rule("successors", "10.j:1", "10.j:2", "14:1")
@pytest.mark.parametrize("theirs", [1, 2, 3])
def test_five_to_one_and_not_one_less(theirs: int) -> None:
    for mine in range(max(1, 5 * theirs - 3), 5 * theirs + 3):
        game = Position().general("antigonos", "red", "synnada").usurper("blue")
        game.cus("red", "synnada", mercenary=mine).general("peithon", "blue", "gordion")
        game.cus("blue", "gordion", silver=0, loyal=theirs).province("red", "media")
        game.begin(("armies",), dice=[3] * 12).march("antigonos", "gordion")
        game.skip("ask_passage", "evade")
        losses(game)
        assert bool(told(game, "overrun")) is (mine >= 5 * theirs), mine
        assert bool(told(game, "battle_scores")) is (mine < 5 * theirs), mine


# -- 11.2, 12.2 --------------------------------------------------------------------------------


@rule("successors", "11.2:3", "7.1.c:1")
@pytest.mark.parametrize("name", ["minor", "peithon", "seleukos", "ptolemaios", "eumenes"])
def test_an_interception_needs_more_than_the_initiative(name: str) -> None:
    for die in range(1, 7):
        game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
        game.pcs("blue", "gordion").cus("blue", "bithynoi", loyal=2).usurper("blue")
        if name == "minor":
            game.minor("blue", "bithynoi")
        else:
            game.general(name, "blue", "bithynoi")
        game.begin(("armies",), dice=[die, *[3] * 9]).march("antigonos", "gordion")
        offer = next(o for o in game.options if o is not None and o[-1] == "all")
        game.choose(offer).skip("intercept")
        least = 3 if name == "eumenes" else INITIATIVE.get(name, 4) + 1
        assert (game.force("blue", "gordion") == {"loyal": 2}) is (die >= least), (name, die)


@rule("successors", "12.2:4", "12.2:5", "12.2.b:1")
@pytest.mark.parametrize("name", ["minor", "peithon", "seleukos", "ptolemaios", "lysimachos"])
def test_an_evasion_needs_more_than_the_initiative(name: str) -> None:
    for die in range(1, 7):
        game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=4)
        game.cus("blue", "gordion", loyal=2).pcs("blue", "gordion").usurper("blue")
        if name == "minor":
            game.minor("blue", "gordion")
        else:
            game.general(name, "blue", "gordion")
        game.begin(("armies",), dice=[die, *[3] * 9]).march("antigonos", "gordion")
        game.skip("ask_passage").choose("evade")
        if game.what in ("evade_to", "evade_on"):
            game.choose(next(o for o in game.options if o is not None))
            game.skip("evade_on")
        least = 3 if name == "lysimachos" else INITIATIVE.get(name, 4) + 1
        stayed = bool(told(losses(game), "battle_scores"))
        assert stayed is (die < least), (name, die)
        if stayed:
            # two Loyal CUs and no Local Troops
            assert told(game, "battle_strengths")[0][1] == 4, (name, die)


# -- 14.7 to 14.9 ------------------------------------------------------------------------------


def clash(mine: int, theirs: int, *dice: int) -> Position:
    """Seleukos [3] against Peithon [3], Loyal CUs on both sides, no Local Troops, no Prestige."""
    game = Position().general("seleukos", "red", "synnada").cus("red", "synnada", loyal=mine)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=theirs)
    game.usurper("blue").begin(("armies",), dice=[*dice, *[1] * 6])
    return losses(game.march("seleukos", "gordion").skip("ask_passage", "evade"))


def score(pair: tuple[int, int], strength: int) -> tuple[int, int]:
    """The roll, each die at least 3, and its Battle Score."""
    roll = sum(max(3, die) for die in pair)
    return roll, int(CHARTS.battle.scores[roll - 2][strength])


@rule("successors", "14.7:1", "14.7:5", "14.7:6", "14.9:1", "14.9:2", "14.9:3", "14.9:6")
@rule("successors", "14.8:1", "14.8:2", "14.8:3")
@pytest.mark.parametrize("mine", [2, 4])
def test_every_throw_of_a_battle(mine: int) -> None:
    pairs = [(1, 2), (1, 4), (4, 4), (3, 6), (4, 5), (5, 5), (6, 6)]
    for ours, theirs in product(pairs, pairs):
        (roll_a, a), (roll_d, d) = score(ours, 2 * mine), score(theirs, 6)
        game = clash(mine, 3, *ours, *theirs)
        case = (ours, theirs)
        assert told(game, "battle_scores")[0][:4] == (roll_a, roll_d, a, d), case
        # a die for each commander whose roll is nine, then Attrition: ones kill nobody
        left_a = mine - (0 if a >= 2 * d and a > d else 1)
        left_d = 3 - (0 if d >= 2 * a and d > a else 1)
        if a > d:
            assert game.everywhere("red").get("loyal", 0) == left_a, case
            assert (game.force("blue", "gordion"), game.box("blue")) == ({}, {"loyal": 3}), case
            assert game.at("peithon") == "dispersed"
        elif d > a:
            assert game.force("blue", "gordion").get("loyal", 0) == left_d, case
            assert game.box("red") == {"loyal": mine}, case
        else:
            assert game.force("red", "synnada").get("loyal", 0) == mine - 1, case
            assert game.force("blue", "gordion").get("loyal", 0) == 2, case


@rule("successors", "14.8:1", "14.8:2", "14.8:3", "14.8:4")
@pytest.mark.parametrize("die", [1, 4, 5, 6])
@pytest.mark.parametrize(
    ("ours", "theirs", "result"),
    [((6, 3), (3, 3), "won"), ((6, 3), (6, 6), "lost"), ((6, 4), (3, 3), "safe")],
)
def test_nine_is_the_number_of_fate(
    die: int, ours: tuple[int, int], theirs: tuple[int, int], result: str
) -> None:
    game = clash(4, 4, *ours, *theirs, die)
    dead = {"won": die == 6, "lost": die >= 5, "safe": False}[result]
    assert (game.at("seleukos") == "dead") is dead


@rule("successors", "14.9:6", "7.3:1", "7.3:2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_attrition_of_the_beaten_for_every_size(die: int) -> None:
    for size in range(1, 18):
        game = Position().general("seleukos", "red", "synnada").usurper("blue")
        game.cus("red", "synnada", loyal=size, mercenary=1).minor("blue", "gordion")
        game.cus("blue", "gordion", elephant=6, loyal=max(1, size // 5 + 1)).province(
            "red", "media"
        )
        game.pcs("blue", "gordion").cus("blue", "gordion", loyal=20)
        game.begin(("armies",), dice=[*[6] * 6, 3, 3, 6, 6, die]).march("seleukos", "gordion")
        losses(game.skip("ask_passage", "evade"))
        assert game.box("red").get("loyal", 0) == size - attrition(die, size), size
        assert game.everywhere("red") == {}, size


# -- 15.2.b ------------------------------------------------------------------------------------


@rule("successors", "15.2.b:7", "15.2.b:8", "15.2.b:9", "15.4:1")
@pytest.mark.parametrize(("space", "needs"), [("sardeis", 3), ("gordion", 1), ("pisidai", 2)])
@pytest.mark.parametrize("have", [0, 1, 2])
@pytest.mark.parametrize("name", ["krateros", "demetrios"])
def test_points_losses_and_fall_for_every_die(space: str, needs: int, have: int, name: str) -> None:
    if have >= needs:
        return
    for die in range(1, 7):
        game = Position().general(name, "red", space).cus("red", space, loyal=5)
        game.pcs("independent", space).siege("red", space, have)
        game.begin(("armies",), dice=[die, 1, 1]).march(name).choose(("siege",))
        losses(game)
        row = die + (1 if name == "demetrios" else 0)
        points, price = CHARTS.siege.points[row], CHARTS.siege.losses[row]
        assert game.force("red", space) == {"loyal": 5 - price}, die
        fallen = have + points >= needs
        assert (game.owner(space) == "") is fallen, die
        assert game.siege_points(space) == (0 if fallen else have + points), die


# -- 3.1, 3.5, 3.6 -----------------------------------------------------------------------------


@rule("successors", "3.5.largest-fleet:1", "3.5.largest-fleet:3", "3.5.largest-fleet:2")
@pytest.mark.parametrize("theirs", [0, 1, 2, 3, 4])
def test_the_largest_fleet_for_every_pair_of_strengths(theirs: int) -> None:
    names = system.loaded.fleet_ids
    for mine in range(5):
        game = Position()
        for name in names[:mine]:
            game.fleet(name, "red")
        for name in names[mine : mine + theirs]:
            game.fleet(name, "blue")
        if mine + theirs > len(names):
            continue
        game.begin(("segment_cards",))
        ours = sum(STRONG.get(n, 1) for n in names[:mine])
        others = sum(STRONG.get(n, 1) for n in names[mine : mine + theirs])
        assert (game.vp("red") >= 3) is (ours >= 3 and ours > others), (mine, theirs)
        assert (game.vp("blue") >= 3) is (others >= 3 and others > ours), (mine, theirs)
