"""How many hits a unit may lose by recovery in one orders phase."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, plain

GB = "great_battles"
BOWS = "indian_longbows_1"


def recovers(game: Position) -> int:
    """How many hits are gone when as many orders as possible went to recovery."""
    before = game.hits(HYP)
    game.acts(ALEX, dice=[5] * 9).until("orders")
    while HYP in game.ordered("recover"):
        game.choose(("recover", HYP)).until("orders")
    return before - game.hits(HYP)


# GC7
@pytest.mark.rule(GB, "10.16:2", "10.16:3")
def test_under_threat_two_orders_take_two_hits() -> None:
    game = plain("1810").put(HYP, "2010", hits=5).put(BOWS, "2310", facing=180)
    assert recovers(game) == 2


@pytest.mark.rule(GB, "10.16:1", "10.16:3")
@pytest.mark.parametrize("hits", [1, 2, 5])
def test_never_more_than_two_in_a_phase(hits: int) -> None:
    assert recovers(plain("1810").put(HYP, "2010", hits=hits)) == min(2, hits)
