"""Whole moves as one choice, for a person who clicks and a bot that tries.

Routes go round friends whom a passage would hurt, and their names say what they cost.
"""

from __future__ import annotations

from argead.core.ask import Ask, Route

from ..stakes.marches import free
from ..state import State, move_of, orders_of
from .routes_drill import drill_moves, drilled_on
from .routes_leaders import idle_leaders
from .routes_lines import group_moves, line_moves
from .routes_marches import destinations, unwatched
from .routes_rides import whole_rides
from .routes_withdrawals import whole_withdrawals


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Marches, orders by the drill, groups, lines, rides, withdrawals, and leaders without orders."""
    if ask.what == "step" and free(s, move_of(s)):
        return destinations(s, ask) | drilled_on(s, ask)
    if ask.what == "orders":
        quiet = unwatched(s, s.battle.lside[orders_of(s).leader])
        return drill_moves(s, ask, quiet) | group_moves(s, ask, quiet)
    if ask.what == "line_orders":
        return line_moves(s, ask)
    if ask.what == "ride":
        return whole_rides(s, ask)
    if ask.what == "withdraw":
        return whole_withdrawals(s, ask)
    if ask.what == "next_leader":
        return idle_leaders(s, ask)
    return {}
