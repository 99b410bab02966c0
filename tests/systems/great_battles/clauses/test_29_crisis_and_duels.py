"""A leader who loses faith rides where 6.75 lets him; a duel needs both leaders, of either side."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX
from .test_26_crisis_and_stacks import ARMIES, SIDES

GB = "great_battles"
AHEAD = {"macedon": ("2410", "2411"), "india": ("2610", "2611")}
HORSE = ("indian_horse_1", "indian_horse_2")
BEYOND = {"macedon": ("2309", "2310", "2311"), "india": ("2709", "2710", "2711")}


def doomed(side: str, game: Position | None = None) -> Position:
    """The commander of a side at 2510, before his momentum roll."""
    boss, foe = str(ARMIES[side][0]), str(ARMIES[side][1])
    game = game or Position()
    return game.leader(boss, "2510").leader(foe, "1040" if side == "india" else "4040")


def rides(game: Position, side: str) -> list[set[str]]:
    """The hexes that he could ride to, ride by ride; a single one is not asked."""
    boss = str(ARMIES[side][0])
    game.after_phase(boss, dice=[9, 9, *[0] * 9]).choose("try")
    offered = []
    while not game.over and game.what != "next_leader":
        if game.what == "crisis_leader":
            offered.append({str(o) for o in game.options})
        game.choose(game.options[0] if game.what == "crisis_leader" else game.passing())
    return offered


def enemy(side: str) -> str:
    """Horse of the other army."""
    return str(ARMIES["india" if side == "macedon" else "macedon"][3])


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.93:1", "4.61:3")
@pytest.mark.parametrize("which", [0, 1])
def test_he_does_not_ride_over_an_enemy(side: str, which: int) -> None:
    game = doomed(side).put(enemy(side), AHEAD[side][which], morale="routed")
    rides(game, side)
    assert game.told("rides")[0][:2] == (ARMIES[side][0], AHEAD[side][1 - which])


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.93:1", "6.94:1")
@pytest.mark.parametrize("friend", [True, False])
def test_before_two_enemies_he_stays_but_friends_do_not_bar_him(side: str, friend: bool) -> None:
    game = doomed(side)
    units = ("sogdian", "arachosian") if (side == "macedon") is friend else HORSE
    for unit, place in zip(units, AHEAD[side], strict=True):
        game.put(unit, place, morale="routed")
    rides(game, side)
    assert (game.where(str(ARMIES[side][0])) == "2510") is not friend
    assert game.fate_of(str(ARMIES[side][0])) == "on map"


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.93:1")
def test_nor_in_his_second_hex(side: str) -> None:
    game = doomed(side)
    units = HORSE if side == "macedon" else ("sogdian", "arachosian")
    low, mid, high = BEYOND[side]
    game.put(units[0], low, morale="routed").put(units[1], high, morale="routed")
    rides(game, side)
    assert game.where(str(ARMIES[side][0])) == mid


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.75:2", "6.75:3", "6.28:1")
@pytest.mark.parametrize(("kind", "free"), [("city_wall", False), ("stream", True)])
def test_nor_over_a_wall(side: str, kind: str, free: bool) -> None:
    game = Position().hexside(kind, *(("2510", place) for place in AHEAD[side]))
    rides(doomed(side, game), side)
    assert (game.where(str(ARMIES[side][0])) != "2510") is free


# -- 9.2: who is gone fights nobody ------------------------------


def meeting(*leaders: str) -> Position:
    """Leaders of both sides at the Granicus, each in a hex of his own."""
    game = Position("granicus")
    for n, leader in enumerate(leaders):
        game.leader(leader, f"20{10 + n}")
    return game


@pytest.mark.rule(GB, "9.22:1", "9.2:1", "9.21:1")
@pytest.mark.parametrize(("dice", "lost"), [((9, 0), "memnon"), ((0, 9), "philotas")])
@pytest.mark.parametrize("again", ["philotas", "memnon"])
def test_a_second_duel_is_off_when_one_of_its_two_fell_in_the_first(
    dice: tuple[int, int], lost: str, again: str
) -> None:
    game = meeting("philotas", "memnon", "parmenion", "arsames")
    game.leads("philotas")
    second = ("philotas", "arsames") if again == "philotas" else ("parmenion", "memnon")
    game.begin(
        ("duel", game.l("philotas"), game.l("memnon")),
        ("duel", game.l(second[0]), game.l(second[1])),
        dice=[*dice, 5, 5],
    ).finish()
    assert game.fate_of(lost) == "eliminated"
    assert len(game.rolled("personal combat")) == (2 if lost in second else 4)


@pytest.mark.rule(GB, "9.24:2", "9.24:3", "9.2:1")
@pytest.mark.parametrize(("answer", "rolls"), [("flee", 0), ("fight", 2)])
def test_whoever_lets_darius_ride_does_not_fight_him(answer: str, rolls: int) -> None:
    game = Position("issus").leader(ALEX, "3009").leader("darius", "3010").leads(ALEX)
    game.begin(("duel", game.l(ALEX), game.l("darius")), dice=[5, 5])
    choice = answer if answer in game.options else game.passing()
    game.choose(choice).finish()
    assert len(game.rolled("personal combat")) == rolls
