"""5.22 and 5.23 Which units and leaders can take an order now."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..state import (
    ASLEEP,
    COLUMN,
    EASED,
    FIRED,
    ON_MAP,
    ORDERED,
    RALLIED,
    RESTED,
    SQUARE,
    STEADY,
    WITHDRAW,
    Leader,
    State,
    Unit,
    orders_of,
)
from .battles import idle
from .costs import step_cost
from .duels import ride_options
from .exits import at_exit
from .leaders import (
    overall,
)
from .steps import wheels
from .zones import (
    adjacent_enemies,
    may_leave,
    may_turn_in_zone,
    outruns,
    pinning,
    unit_in_zone,
)


@rule("5.23", "10.27", "11.72")
def hears(s: State, l: Leader, u: Unit) -> bool:
    """May this unit get an order from this leader in this phase?

    One order a phase, none in the turn of a rally. Double depth obeys the overall commander alone, or a
    contingent commander whom he woke.
    """
    return not s.done[u] & (ORDERED | FIRED | RESTED) and obeys(s, l, u)


@rule("4.37", "10.27", "11.72")
def obeys(s: State, l: Leader, u: Unit) -> bool:
    """Does the unit take orders from this leader, whatever it has done in this phase?"""
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == RALLIED or idle(s, u):
        return False
    limit = b.placed[l].orders
    if limit and (limit == "cavalry") != b.horse[u]:
        return False
    deep = s.beneath[u] >= 0 or s.above[u] >= 0
    return not deep or overall(s, l) or woken_by_chief(s, l)


@rule("11.72")
def woken_by_chief(s: State, l: Leader) -> bool:
    """Is he a contingent commander whose line moves now by order of the overall commander?"""
    orders = orders_of(s)
    return l == orders.contingent and overall(s, orders.leader)


@rule("6.12", "7.23", "10.31", "6.83")
def may_move(s: State, l: Leader, u: Unit) -> bool:
    """Can the unit move at all?"""
    b = s.battle
    if s.engaged[u] or s.above[u] >= 0:
        return False
    if s.beneath[u] >= 0 and not stack_may_move(s, u):
        return False
    if s.shown[l] and stays_put(s, l, u):
        return False
    line = orders_of(s).line
    if line is not None and stays_put(s, line.leader, u):
        return False
    if not unit_in_zone(s, u):
        return True
    pins = pinning(s, u)
    if may_leave(s, u, pins) or (at_exit(s, u) and outruns(s, u, pins)):
        return True
    if s.formation[u] == SQUARE:
        return False
    if b.two[u]:
        return s.formation[u] != COLUMN and bool(wheels(s, u))
    return may_turn_in_zone(s, u, pins)


@rule("6.83")
def stays_put(s: State, l: Leader, u: Unit) -> bool:
    """Does an order of this leader to withdraw as arranged keep the unit where it is?"""
    return s.marker[l] == WITHDRAW and bool(s.shown[l]) and u in s.marked_line[l]


@rule("11.72")
def stack_may_move(s: State, u: Unit) -> bool:
    """A double depth stack moves as one for two individual orders, and only if neither unit had one."""
    low = s.beneath[u]
    orders = orders_of(s)
    enough = orders.line is not None or orders.left >= 2
    return enough and not s.done[low] & (ORDERED | RESTED)


@rule("11.72", "7.23")
def may_split(s: State, u: Unit) -> bool:
    """Can the upper unit of a double depth stack move off alone? Not out of a zone that holds it."""
    b = s.battle
    if s.beneath[u] < 0 or s.engaged[u] or not outruns(s, u, pinning(s, u)):
        return False
    return any(
        all(h not in s.occupied or s.occupied[h] == u for h in p.stand)
        and not set(p.stand) & set(s.stand[u])
        and (cost := step_cost(s, u, p)) is not None
        and cost[0] <= b.ma[u]
        for p in b.grid.advances(s.stand[u], s.facing[u])
    )


HALF_RESTED: Final = RESTED | EASED
"""Has recovered from one hit in this phase, and has done nothing else."""


@rule("10.16:3", "5.23")
def rests_on(s: State, l: Leader, u: Unit) -> bool:
    """May a unit that has lost one hit by recovery in this phase be told to recover again?"""
    return s.done[u] == HALF_RESTED and obeys(s, l, u) and may_recover(s, u)


@rule("10.16")
def may_recover(s: State, u: Unit) -> bool:
    """May the unit rest? On clear ground, with no enemy next to it. Who sleeps wakes with the order."""
    b = s.battle
    if s.hits[u] == 0 or s.morale[u] not in (STEADY, ASLEEP) or s.done[u] not in (0, HALF_RESTED):
        return False
    if any(b.terrain[place] != "clear" for place in s.stand[u]):
        return False
    return not adjacent_enemies(s, u)


def may_ride(s: State, l: Leader) -> bool:
    """Is there a hex for the leader to go to?"""
    return bool(ride_options(s, l))
