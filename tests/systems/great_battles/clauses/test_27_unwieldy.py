"""Chariots and the wedge on the move: how often they turn in a hex, and when that ends their way."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import plain

GB = "great_battles"
CH, COMP = "indian_chariots_1", "companion_1"


def chariots() -> Position:
    """Chariots with points and nerves to spare, at 2310 facing left."""
    game = plain().rate(CH, tq=9, ma=9).put(CH, "2310", facing=180)
    return game.moving(CH, by="porus", dice=[1] * 9).until("step")


def wedge() -> Position:
    """Companions in charge formation at 2010 facing right."""
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510").put(COMP, "2010", formation="charge")
    return game.moving(COMP, by="parmenion", dice=[1] * 9).until("step")


@pytest.mark.rule(GB, "7.15:1", "7.15:2", "11.21:1")
@pytest.mark.parametrize("way", [60, -60])
def test_on_the_way_a_second_turn_in_a_hex_is_the_end_of_it(way: int) -> None:
    game = chariots().go("2210").face(180 + way)
    assert game.steps
    game.face(180 + 2 * way)
    assert not game.steps
    assert game.turns
    assert (game.hits(CH), game.points_left) == (4, 4)


@pytest.mark.rule(GB, "7.15:1", "7.15:2", "11.21:1")
@pytest.mark.parametrize("way", [60, -60])
def test_a_turn_in_each_hex_is_none_of_that(way: int) -> None:
    game = chariots().go("2210").face(180 + way)
    game.choose(game.steps[0]).face(180 + 2 * way)
    assert game.steps
    assert game.hits(CH) == 4


@pytest.mark.rule(GB, "7.15:2", "11.21:1", "11.21:2")
def test_where_the_move_begins_two_turns_end_nothing() -> None:
    game = chariots().face(240).face(300)
    assert game.steps
    assert game.hits(CH) == 0
    game.choose(game.steps[0])
    assert game.hits(CH) == 4


@pytest.mark.rule(GB, "11.94:2", "11.94:1")
@pytest.mark.parametrize("facing", [60, 300])
def test_the_wedge_turns_once_in_a_hex_on_its_way(facing: int) -> None:
    game = wedge()
    game.choose(game.steps[0]).until("step")
    assert game.turns == {60, 300}
    game.face(facing)
    assert not game.turns
    assert game.steps
    game.choose(game.steps[0]).until("step")
    assert game.turns


@pytest.mark.rule(GB, "11.94:2", "11.94:1")
def test_who_turns_twice_where_he_stands_stays_there() -> None:
    game = wedge().face(60)
    assert game.steps
    game.face(120)
    assert not game.steps
    assert game.turns
