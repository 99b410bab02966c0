"""Ranks that open fight no shock, and suffer nothing that a shock brings."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
CH, MEN, COMP = "scythed_chariots_1", "mercenary_peltast_1", "companion_1"


def charged(unit: str, answer: str | None, *dice: int, **how: Any) -> Position:
    """Chariots in 2110 attack a Macedonian unit in 2010, which opens its ranks or does not."""
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(unit, "2010", **how).put(CH, "2110", facing=180, shock="must check")
    game.leads("bessus").begin(("shock_segment",), dice=dice)
    return game.play(avoid_chariots=answer)


# GC8
@pytest.mark.rule(GB, "11.26:5", "8.17:4")
def test_who_opens_its_ranks_keeps_its_javelins() -> None:
    game = charged(MEN, "open", 1, *[5] * 9)
    assert (game.hits(MEN), game.told("clash")) == (1, [])
    assert game.missiles(MEN) == "full"


# GC8
@pytest.mark.rule(GB, "11.26:5", "11.96:2")
def test_who_opens_its_ranks_stays_in_charge_formation() -> None:
    game = charged(COMP, "open", 1, *[5] * 9, formation="charge")
    assert (game.hits(COMP), game.told("clash")) == (1, [])
    assert game.formation(COMP) == "charge"


@pytest.mark.rule(GB, "11.26:6", "8.17:4", "11.96:2")
@pytest.mark.parametrize(("answer", "dice"), [("open", [9]), (None, [])])
def test_who_does_not_open_or_fails_has_fought(answer: str | None, dice: list[int]) -> None:
    assert charged(MEN, answer, *dice, *[5] * 12).missiles(MEN) == "none"
    assert charged(COMP, answer, *dice, *[5] * 12, formation="charge").formation(COMP) == "line"
