"""Lyginus: troops that are shot at from afar lose patience and run at the archers."""

from __future__ import annotations

from argead.core.roll import Roll
from argead.core.rulebook import rule

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
from .battles import look_around
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .costs import ground_cost
from .missiles import come_up
from .special import special
from .zones import adjacent_enemies, targets, unit_in_zone


@rule("battle.impetuous:3", "battle.impetuous:5")
def taunted(s: State, v: Unit, u: Unit) -> None:
    """Lyginus: the unit runs at the archers as far as it can and shocks what it reaches.

    A column dissolves for that into a line (RG39).
    """
    b = s.battle
    if s.fate[v] != ON_MAP or s.fate[u] != ON_MAP:
        return
    s.say("taunted", name(s, v), name(s, u))
    if s.formation[v] == COLUMN:
        s.formation[v] = LINE
        put(s, v, s.stand[v], (s.facing[v] + 30) % 360)
    s.then(("taunted_step", v, s.stand[u][0], b.ma[v]), ("taunted_shock", v, u))


@rule("battle.impetuous:3", "battle.impetuous:8")
def taunted_step(s: State, v: Unit, goal: str, left: int) -> None:
    """One hex of the run, with the points that are left; who is come up to reacts as to any other."""
    if s.fate[v] != ON_MAP or s.morale[v] != STEADY or unit_in_zone(s, v):
        return
    b = s.battle
    here = s.stand[v][0]
    ways = [
        (b.grid.distance(h, goal), h, cost)
        for h in b.grid.neighbours(here)
        if h not in s.occupied
        and (cost := ground_cost(s, v, here, h)) is not None
        and cost[0] <= left
        and b.grid.distance(h, goal) < b.grid.distance(here, goal)
    ]
    if not ways:
        return
    _, to, price = min(ways)
    come_up(s, v, (to,))
    s.contact.met = []
    put(s, v, (to,), (b.grid.side(here, to) + 30) % 360)
    add_hits(s, v, price[1], "movement")
    check_rout(s, v)
    s.then(
        ("leaders_close", v),
        ("reaction_facing", v),
        ("entry_fire", v),
        ("taunted_step", v, goal, left - price[0]),
    )


@rule("battle.impetuous:3", "battle.impetuous:4")
def taunted_shock(s: State, v: Unit, u: Unit) -> None:
    """The run is over: the unit turns to the shooter, else to another enemy next to it, and attacks."""
    if s.fate[v] != ON_MAP or s.morale[v] != STEADY:
        return
    b = s.battle
    look_around(s, v)
    s.say("ran_to", name(s, v), s.stand[v])
    here = s.stand[v][0]
    beside = adjacent_enemies(s, v)
    if beside:
        foe = u if u in beside else beside[0]
        site = next(h for h in s.stand[foe] if b.grid.adjacent(here, h))
        put(s, v, s.stand[v], (b.grid.side(here, site) + 30) % 360)
    if targets(s, v):
        s.shock[v] = MUST_CHECK
        s.segment = Segment()
        s.then(("shock_assign", b.side[v]))


def impetuous_roll(s: State, v: Unit) -> Roll:
    """Whether a unit that is shot at keeps its patience."""
    return quality_roll(s, v, "impetuous", "battle.impetuous:1")


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
