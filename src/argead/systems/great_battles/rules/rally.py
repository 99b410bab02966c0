"""10.27 Rally."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import (
    RALLIED,
    ROUTED,
    State,
    name,
    put,
    seat_of,
)
from .leaders import initiative
from .losses import eliminate
from .missiles import threatened
from .rout import flee_with_leaders
from .zones import adjacent_enemies


@rule("10.27", "8.18")
def may_rally(s: State, l: int, u: int) -> bool:
    """May this leader try to rally that unit? Easy ground, no enemy near, nobody who could shoot it,
    and one try a turn."""
    b = s.battle
    if s.morale[u] != ROUTED or key(l, u) in s.tried:
        return False
    if any(b.t.terrain.hexes[b.terrain[place]].mp != 1 for place in s.stand[u]):
        return False
    return not adjacent_enemies(s, u) and not threatened(s, u)


def key(l: int, u: int) -> int:
    """A leader's try with a unit as one number."""
    return l * 1000 + u


@rule("10.27")
def rally(s: State, l: int, u: int) -> Asks[None]:
    """Roll against initiative plus one; then the rally table says how tired the unit stands again."""
    b = s.battle
    s.tried.append(key(l, u))
    roll = s.chance.d10("rally")
    if roll <= initiative(s, l) + 1:
        hits = b.t.rally.table[str(b.tq[u])][s.chance.d10("rally table")]
        if hits != "R":
            s.morale[u] = RALLIED
            s.hits[u] = int(hits)
            s.say("rallied", name(s, u), int(hits))
            if not b.two[u]:
                facing = yield Ask(
                    seat_of(s, u),
                    "rally_facing",
                    lambda: [0, 60, 120, 180, 240, 300],
                    "10.27",
                    (name(s, u),),
                )
                put(s, u, s.stand[u], facing)
            return
    elif b.armoured[u] or roll > b.tq[u]:
        eliminate(s, u, "not rallied")
        return
    s.say("rally_failed", name(s, u))
    yield from flee_with_leaders(s, u, 2, False)
