"""10.27 Rally."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import D10, Reading, Roll
from argead.core.rulebook import rule

from ..state import (
    RALLIED,
    ROUTED,
    Leader,
    State,
    Unit,
    name,
    put,
    seat_of,
    where,
)
from .flight_ways import STILL_ROUTED
from .harassment import threatened
from .leaders import initiative
from .losses import eliminate
from .rout import flee_with_leaders
from .zones import adjacent_enemies


@rule("10.27", "8.18")
def may_rally(s: State, l: Leader, u: Unit) -> bool:
    """May this leader try to rally that unit? Easy ground, no enemy near, nobody who could shoot it,
    and one try a turn."""
    b = s.battle
    if s.morale[u] != ROUTED or (l, u) in s.tried:
        return False
    if any(b.t.terrain.hexes[b.terrain[place]].mp != 1 for place in s.stand[u]):
        return False
    return not adjacent_enemies(s, u) and not threatened(s, u)


@rule("2.3:1")
def rally_roll(s: State, l: Leader) -> Roll:
    """A leader rallies men with one more than his initiative, or less."""
    return Roll("rally", D10, (), initiative(s, l) + 1, "10.27:2")


@rule("2.3:1")
def tired_roll(s: State, u: Unit) -> Roll:
    """How tired a unit is when it stands again; "R": it runs on."""
    column = str(s.battle.tq[u])
    reading = Reading("rally", column, (), tuple(s.battle.t.rally.table[column]))
    return Roll("rally table", D10, clause="10.27:4", reading=reading)


@rule("10.27")
def rally(s: State, l: Leader, u: Unit) -> Asks[None]:
    """Roll against initiative plus one; then the rally table says how tired the unit stands again.

    An R there is a failure too: heavy foot that fails is lost.
    """
    b = s.battle
    s.tried.append((l, u))
    roll = s.throw(rally_roll(s, l))
    rolls = [roll]
    if roll.over <= 0:
        tired = s.throw(tired_roll(s, u))
        rolls.append(tired)
        hits = b.t.rally.table[str(b.tq[u])][tired.natural]
        if hits != "R":
            s.morale[u] = RALLIED
            s.hits[u] = int(hits)
            s.say("rallied", name(s, u), int(hits), b.lid[l], roll=rolls)
            if not b.two[u]:
                facing = yield Ask(
                    seat_of(s, u),
                    "rally_facing",
                    lambda: [0, 60, 120, 180, 240, 300],
                    "10.27:4",
                    (name(s, u),),
                )
                put(s, u, s.stand[u], facing)
                s.say("turns", name(s, u), where(s.stand[u]), facing)
            return
    s.say("rally_failed", name(s, u), b.lid[l], roll=rolls)
    if b.armoured[u] or (roll.over > 0 and roll.natural > b.tq[u]):
        eliminate(s, u, "not rallied")
        return
    yield from flee_with_leaders(s, u, STILL_ROUTED)
