"""5.22 and 5.23 Which units and leaders can take an order now."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import (
    COLUMN,
    FIRED,
    ON_MAP,
    ORDERED,
    RALLIED,
    RESTED,
    SQUARE,
    STEADY,
    State,
)
from .battles import idle, royal
from .costs import step_cost
from .leaders import (
    overall,
)
from .movement import wheels
from .zones import adjacent_enemies, may_leave, may_turn_in_zone, pinning, unit_in_zone


def hears(s: State, l: int, u: int) -> bool:
    """May this unit get an order from this leader in this phase?"""
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == RALLIED or s.above[u] >= 0 or idle(s, u):
        return False
    if s.done[u] & (ORDERED | FIRED | RESTED):
        return False
    limit = b.placed[l].orders
    if limit and (limit == "cavalry") != b.horse[u]:
        return False
    deep = s.beneath[u] >= 0 and s.command != "line"
    return not deep or (overall(s, l) and s.orders >= 2)


@rule("6.12", "7.23", "10.31", "6.83")
def may_move(s: State, l: int, u: int) -> bool:
    """Can the unit move at all?"""
    b = s.battle
    if s.engaged[u] or royal(s, u):
        return False
    if any(
        s.withdrawal[m] == 2 and s.shown[m] and u in s.line_of[m]
        for m in (l, s.contingent)
        if m >= 0
    ):
        return False
    if not unit_in_zone(s, u):
        return True
    if s.formation[u] in (COLUMN, SQUARE):
        return False
    pins = pinning(s, u)
    if may_leave(s, u, pins):
        return True
    if b.two[u]:
        return bool(wheels(s, u))
    return may_turn_in_zone(s, u, pins)


@rule("11.72")
def may_split(s: State, u: int) -> bool:
    """Can the upper unit of a double depth stack move off alone?"""
    b = s.battle
    if s.beneath[u] < 0 or unit_in_zone(s, u):
        return False
    return any(
        all(h not in s.occupied or s.occupied[h] == u for h in p.stand)
        and not set(p.stand) & set(s.stand[u])
        and (cost := step_cost(s, u, p)) is not None
        and cost[0] <= b.ma[u]
        for p in b.grid.advances(s.stand[u], s.facing[u])
    )


@rule("10.16")
def may_recover(s: State, u: int) -> bool:
    """May the unit rest? On clear ground, with no enemy next to it."""
    b = s.battle
    if s.hits[u] == 0 or s.morale[u] != STEADY or s.done[u]:
        return False
    if any(b.terrain[place] != "clear" for place in s.stand[u]):
        return False
    return not adjacent_enemies(s, u)


def may_ride(s: State, l: int) -> bool:
    """Is there a hex for the leader to go to?"""
    from .duels import ride_options

    return bool(ride_options(s, l))
