"""6.9 Stacking: one combat unit a hex, and what it costs to pass through a friend."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import COLUMN, ROUTED, SQUARE, State, name
from .cohesion import add_hits, check_rout, quality_check


def category(s: State, u: int) -> str:
    """The row of the stacking chart."""
    return "routed" if s.morale[u] == ROUTED else s.battle.stacking[u]


@rule("6.67", "11.63", "11.72")
def closed(s: State, u: int) -> bool:
    """May no unit ever enter its hex? A square and a double depth stack are closed."""
    return s.formation[u] == SQUARE or s.beneath[u] >= 0


@rule("6.91", "6.92", "6.93", "6.95", "11.83")
def may_pass(s: State, u: int, friend: int) -> bool:
    """May the unit go through the hex of a friend of its own will?"""
    b = s.battle
    if closed(s, friend) or b.two[u] or (b.two[friend] and not b.skirmisher[u]):
        return False
    if s.morale[friend] == ROUTED:
        return True
    if COLUMN in (s.formation[u], s.formation[friend]):
        return False
    return b.stacking[friend] in b.t.stacking.voluntary[b.stacking[u]]


@rule("6.92", "6.95")
def pass_through(s: State, u: int, friend: int) -> None:
    """Pay the stacking chart for going through a friend; a routed friend is swept away."""
    from .rout import eliminate

    if s.morale[friend] == ROUTED:
        eliminate(s, friend, "trampled")
        return
    b = s.battle
    mover, stationary = b.t.stacking.voluntary[b.stacking[u]][b.stacking[friend]]
    add_hits(s, u, mover, "stacking")
    add_hits(s, friend, stationary, "stacking")
    check_rout(s, friend)


@rule("6.95", "10.24")
def overrun(s: State, friend: int) -> None:
    """A routing unit runs through a friend, who takes a hit and checks troop quality."""
    from .rout import eliminate

    if s.morale[friend] == ROUTED:
        eliminate(s, friend, "trampled")
        return
    row = s.battle.t.stacking.rout[s.battle.stacking[friend]]
    add_hits(s, friend, row.hits, "rout")
    if row.check and s.morale[friend] != ROUTED:
        add_hits(s, friend, quality_check(s, friend, "rout through"), "rout")
    check_rout(s, friend)
    s.say("overrun", name(s, friend))
