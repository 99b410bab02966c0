"""Duels for every pair of dice, and every rating that a wound lowers, on both sides."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_04_leaders import THREE, indians
from .test_09_shock import ALEX, horse, ride

GB = "great_battles"
PAIRS = [("philotas", "memnon"), ("memnon", "philotas")]
"""Both fight with 4."""


def duel(one: str, other: str, dice: tuple[int, int], wounds: tuple[int, int]) -> Position:
    """Two leaders meet, somewhere at the Granicus; the first is active."""
    game = Position("granicus").leader(one, "2010", wound=wounds[0])
    game.leader(other, "2011", wound=wounds[1]).leads(one)
    return game.begin(("duel", game.l(one), game.l(other)), dice=dice).finish()


def harm(by: int, wound: int) -> tuple[str, int, bool]:
    """What a leader suffers who loses by so much: his fate, his wound, whether he is Finished."""
    if by <= 0:
        return ("on map", wound, False)
    if by <= 2:
        return ("on map", wound, True)
    if by >= 7 or wound:
        return ("eliminated", wound, False)
    return ("on map", 1 if by <= 4 else 2, True)


@pytest.mark.rule(GB, "9.21:1", "9.21:2", "9.22:1", "9.22:2", "9.22:3", "9.55:2")
@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("wounds", [(0, 0), (1, 0), (0, 2)])
def test_a_duel_for_every_pair_of_dice(one: str, other: str, wounds: tuple[int, int]) -> None:
    for mine in range(10):
        for theirs in range(0, 10, 3):
            game = duel(one, other, (mine, theirs), wounds)
            ahead = (mine - wounds[0]) - (theirs - wounds[1])
            for who, by, wound in ((one, -ahead, wounds[0]), (other, ahead, wounds[1])):
                found = (game.fate_of(who), game.s.wound[game.l(who)], game.finished(who))
                assert found == harm(by, wound), (who, mine, theirs)


@pytest.mark.rule(GB, "9.22:1", "4.64:2", "12.11:1")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_only_the_army_of_the_fallen_pays(one: str, other: str) -> None:
    for dice, fallen in (((9, 0), other), ((0, 9), one)):
        game = duel(one, other, dice, (0, 0))
        side = game.s.battle.lside[game.l(fallen)]
        assert game.s.points[side] == 5 * 5
        assert game.s.points[1 - side] == 0
        assert game.where(fallen) == ""


@pytest.mark.rule(GB, "9.22:2", "4.21:1", "4.22:3")
@pytest.mark.parametrize("wound", [0, 1, 2])
@pytest.mark.parametrize(
    ("leader", "unit"), [("coenus", "hypaspist_1"), ("abisares", "indian_javelins_1")]
)
def test_a_wound_shortens_the_range(leader: str, unit: str, wound: int) -> None:
    # both command over five hexes
    for way in range(1, 8):
        game = Position().leader(leader, "2020", wound=wound).put(unit, f"20{20 + way}")
        game.acts(leader, dice=[5] * 3)
        if game.what == "command":
            game.choose("individual")
        assert (unit in game.ordered("move")) is (way <= 5 - wound), way


@pytest.mark.rule(GB, "4.34:5", "9.22:2")
@pytest.mark.parametrize("wound", [0, 1, 2])
def test_strategy_for_every_die(wound: int) -> None:
    for die in range(10):
        game = indians("abisares", "3110", *THREE).leader("abisares", "3110", wound=wound)
        game.acts("abisares", dice=[die]).choose("line_roll")
        assert (game.what == "orders") is (die > 4 - wound), die


@pytest.mark.rule(GB, "9.22:2", "9.21:1", "9.16:14")
@pytest.mark.parametrize("mine", [0, 1, 2])
@pytest.mark.parametrize("theirs", [0, 1, 2])
def test_wounded_leaders_fight_and_inspire_less(mine: int, theirs: int) -> None:
    # equal totals: nobody is hurt and both lend their charisma, 4 and 3
    game = horse(ALEX, foes=("memnon",)).leader(ALEX, "2010", wound=mine)
    game.leader("memnon", "1910", wound=theirs)
    ride(game, 9 - (7 - mine) + (4 - theirs), 9, *[5] * 12)
    fights = [mod.value for roll in game.rolled("personal combat") for mod in roll.mods]
    assert fights == [7 - mine, 4 - theirs]
    assert not game.told("leader_hurt")
    assert [mod.value for mod in game.rolled("shock")[0].mods] == [4 - mine, theirs - 3]


@pytest.mark.rule(GB, "10.27:2", "9.22:2")
@pytest.mark.parametrize("wound", [0, 1, 2])
@pytest.mark.parametrize(
    ("leader", "initiative", "unit"), [("coenus", 3, "sogdian"), ("abisares", 3, "indian_horse_1")]
)
def test_a_wounded_leader_rallies_less(leader: str, initiative: int, unit: str, wound: int) -> None:
    for die in range(10):
        game = Position().leader(leader, "2020", wound=wound).put(unit, "2021", morale="routed")
        game.acts(leader, dice=[die, *[0] * 9])
        if game.what == "command":
            game.choose("individual")
        game.choose(("rally", unit))
        assert (game.morale(unit) == "rallied") is (die <= initiative - wound + 1), die
