"""10.23 and 12.11 Who is lost, and what that costs his army."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import (
    ELIMINATED,
    NO_SHOCK,
    NOBODY,
    ON_MAP,
    State,
    Unit,
    lift,
    name,
    put,
)


@rule("10.23", "12.11")
def eliminate(s: State, u: Unit, cause: str) -> None:
    """The unit is lost and its rout points count."""
    if s.fate[u] != ON_MAP:
        return
    b = s.battle
    side = b.side[u]
    remove(s, u)
    s.fate[u] = ELIMINATED
    s.points[side] += b.rout_points[u]
    s.moved(
        b.seats[side],
        b.rout_points[u],
        "eliminated",
        name(s, u),
        cause,
        b.rout_points[u],
        b.sides[side].name,
        s.points[side],
        s.level[side],
    )


def remove(s: State, u: Unit) -> None:
    """Take a unit off the map; the other one of a double depth stack stays."""
    low, high = s.beneath[u], s.above[u]
    stand, facing = s.stand[u], s.facing[u]
    lift(s, u)
    if s.passing == u:
        s.passing = NOBODY
    s.beneath[u] = s.above[u] = NOBODY
    s.stand[u] = ()
    s.shock[u] = NO_SHOCK
    s.engaged[u] = 0
    if high >= 0:
        s.beneath[high] = NOBODY
    if low >= 0:
        s.above[low] = NOBODY
        put(s, low, stand, facing)


@rule("10.22")
def too_big_to_run(s: State, u: Unit) -> bool:
    """Is it a two-hex formation of phalanx or heavy foot, which is lost if nobody rallied it in time?"""
    return s.battle.two[u] and s.battle.armoured[u]
