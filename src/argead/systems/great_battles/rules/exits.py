"""Pelium: an army that leaves the map to be safe."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import (
    COLUMN,
    LEFT,
    NOBODY,
    ON_MAP,
    ROUTED,
    SQUARE,
    State,
    Unit,
    move_of,
    name,
)
from ..tables.hexes import SIDES
from .cohesion import would_rout
from .costs import breaks, pay
from .losses import remove
from .missiles import leaving

Step = tuple[str | int, ...]


@rule("battle.exit:1", "battle.exit:9")
def exits(s: State, u: Unit) -> list[Step]:
    """Pelium: the way off the map for good, if the moving unit has a point left for it."""
    return [("exit",)] if s.battle.special.exit and move_of(s).mp > 0 and at_exit(s, u) else []


@rule("battle.exit:1", "battle.exit:9")
def at_exit(s: State, u: Unit) -> bool:
    """Does the way off the map lie over a hexside in front of the unit?"""
    b = s.battle
    row = b.special.exit
    if row is None or b.seats[b.side[u]] != row.side:
        return False
    first, last = row.rows
    edge = b.grid.columns[0 if row.edge == "left" else 1]
    leading = s.stand[u][:1] if s.formation[u] == COLUMN else s.stand[u]
    here = [p for p in leading if int(p[:2]) == edge and first <= int(p[2:]) <= last]
    outward = (150, 210) if row.edge == "left" else (30, 330)
    return bool(here) and any(side in ahead(s, u) for side in outward)


@rule("6.32", "6.64", "7.11")
def ahead(s: State, u: Unit) -> tuple[int, ...]:
    """The hexsides over which the unit may go, as angles."""
    if s.formation[u] == SQUARE or s.battle.artillery[u]:
        return tuple(SIDES.values())
    facing = s.facing[u]
    bends = (60, 0, -60) if s.formation[u] == COLUMN else (30, -30)
    return tuple((facing + bend) % 360 for bend in bends)


def go_off(s: State, u: Unit) -> None:
    """Over the edge of the map; who shoots at those who leave shoots first."""
    s.then(("retire_fire", u, s.facing[u]) if leaving(s, u, ()) else ("leave_map", u))


@rule("battle.exit:2", "battle.exit:3", "battle.exit:8", "11.72")
def leave_map(s: State, u: Unit) -> None:
    """Pelium: the unit is over the river and safe, and so are the one beneath it and who rides along.

    Who breaks by the hit of a second move is not: he routs where he stood.
    """
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED or would_rout(s, u):
        s.then(("end_move", u))
        return
    pay(s, u, 1)
    if breaks(s, u):
        s.then(("end_move", u))
        return
    for v in (u, s.beneath[u]):
        if v != NOBODY:
            remove(s, v)
            s.fate[v] = LEFT
            s.safe[b.side[v]] += b.rout_points[v]
            s.say("exits", name(s, v))
    for l in move_of(s).riders:
        s.gone[l] = LEFT
        s.place[l] = ""
    s.then(("end_move", u))
