"""Whole moves as one choice, for a person who clicks and a bot that tries.

Routes go round friends whom a passage would hurt, and their names say what they cost.
"""

from __future__ import annotations

from argead.core.ask import Ask, Route

from ..stakes.marches import free
from ..state import State, move_of
from .routes_drill import drill_moves
from .routes_lines import group_moves, line_moves
from .routes_marches import destinations
from .routes_rides import whole_rides


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """A unit to any hex it can reach, orders by the drill, a group or a line, a leader's whole ride."""
    if ask.what == "step" and free(s, move_of(s)):
        return destinations(s, ask)
    if ask.what == "orders":
        return drill_moves(s, ask) | group_moves(s, ask)
    if ask.what == "line_orders":
        return line_moves(s, ask)
    if ask.what == "ride":
        return whole_rides(s, ask)
    return {}
