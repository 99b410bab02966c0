"""R52: what of a throw the enemy may see: the dice, never the hidden counters that they are read against."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import SEATS, Side, State


@rule("3")
def hushed(s: State, side: Side, rolls: Sequence[Roll], key: str, *args: str) -> Roll | None:
    """Tell the owner what his dice are read against; returns the dice alone, for a line that all may read."""
    if s.log is None or not rolls:
        return None
    s.tell((SEATS[side],), key, *args, roll=rolls)
    first = rolls[0]
    count = sum(roll.count for roll in rolls)
    shown = Roll(first.name, first.die, first.mods, clause=first.clause, count=count)
    shown.faces = tuple([face for roll in rolls for face in roll.faces])
    return shown
