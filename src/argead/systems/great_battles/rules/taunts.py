"""Lyginus: troops that are shot at from afar lose patience and run at the archers."""

from __future__ import annotations

from argead.core.roll import Roll
from argead.core.rules import rule

from ..state import (
    COLUMN,
    LINE,
    MUST_CHECK,
    ON_MAP,
    STEADY,
    Segment,
    State,
    Unit,
    name,
    put,
)
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .special import special
from .zones import (
    adjacent_enemies,
    in_enemy_zone,
    targets,
)


@rule("battle.impetuous")
def taunted(s: State, v: Unit, u: Unit) -> None:
    """Lyginus: the unit runs at the archers as far as it can and shocks what it reaches.

    A column dissolves for that into a line (RG39).
    """
    b = s.battle
    left = b.ma[v]
    if s.fate[v] != ON_MAP or s.fate[u] != ON_MAP:
        return
    goal = s.stand[u][0]
    s.say("taunted", name(s, v), name(s, u))
    if s.formation[v] == COLUMN:
        s.formation[v] = LINE
        put(s, v, s.stand[v], (s.facing[v] + 30) % 360)
    while not in_enemy_zone(s, s.stand[v][0], b.side[v]):
        here = s.stand[v][0]
        ways = [
            (b.grid.distance(h, goal), h)
            for h in b.grid.neighbours(here)
            if h not in s.occupied
            and (cost := b.cost(b.group[v], here, h)) is not None
            and cost[0] <= left
            and b.grid.distance(h, goal) < b.grid.distance(here, goal)
        ]
        if not ways:
            break
        to = min(ways)[1]
        price = b.cost(b.group[v], here, to)
        assert price is not None
        left -= price[0]
        put(s, v, (to,), (b.grid.side(here, to) + 30) % 360)
        add_hits(s, v, price[1], "movement")
    if check_rout(s, v):
        return
    here = s.stand[v][0]
    for foe in adjacent_enemies(s, v):
        site = next(h for h in s.stand[foe] if b.grid.adjacent(here, h))
        put(s, v, s.stand[v], (b.grid.side(here, site) + 30) % 360)
        break
    s.then(("leaders_close", v))
    if targets(s, v):
        s.shock[v] = MUST_CHECK
        s.segment = Segment()
        s.then(("shock_assign", b.side[v]))


def impetuous_roll(s: State, v: Unit) -> Roll:
    """Whether a unit that is shot at keeps its patience."""
    return quality_roll(s, v, "impetuous", "battle.impetuous")


@special("impetuous")
@rule("battle.impetuous")
def impetuous(s: State, v: Unit, u: Unit) -> None:
    """Lyginus: a unit that is shot at from afar may lose patience and run at the archers."""
    row = s.battle.special.impetuous
    if row is None or s.fate[v] != ON_MAP or s.morale[v] != STEADY or s.fate[u] != ON_MAP:
        return
    if s.battle.type[v] not in row.types:
        return
    if quality_check(s, v, impetuous_roll(s, v)):
        s.then(("taunted", v, u))
