"""What to do when the enemy comes: give way, turn, stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import HOLD, Ask, Choice

from ..rules.zones import attack_aspect, can_shock
from ..state import State, Unit
from .answers import only
from .worth import distant_prospect, shooter

DANGER: Final = 2.0
"""An attack that should bring the enemy so many rout points is better not awaited."""


def answer_withdraw(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Who can be hurt and can get away gives way; others stand."""
    b = s.battle
    mover = b.index[ask.about[0]]
    for o in options:
        if o is None or o == HOLD:
            continue
        kind, ident = o[:2]
        if kind == "leader":
            l = b.lindex[ident]
            close = min(b.grid.distance(s.place[l], h) for h in s.stand[mover]) <= 1
            if s.place[l] not in s.occupied or (ident == "darius" and close):
                return only(options, o)
        elif kind == "unit" and gives_way(s, b.index[ident], mover):
            return only(options, o)
    return only(options, None)


def gives_way(s: State, v: Unit, mover: Unit) -> bool:
    """Shooters give way before whoever can strike them; horse before elephants and the like."""
    b = s.battle
    if v in s.contact.withdrew or not can_shock(s, mover) or shooter(s, mover):
        return False
    if not b.skirmisher[v] and s.hits[v] >= b.tq[v] - 1:
        return False
    if shooter(s, v) or s.hits[v] >= b.tq[v] - 2:
        return True
    return b.horse[v] and distant_prospect(s, mover, v) > DANGER


def answer_away(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Give way towards the own edge."""
    b = s.battle
    u = b.index[ask.about[0]]
    steps = b.to_edge[b.side[u]]
    ways = [o for o in options if o is not None]
    if not ways:
        return only(options, None)
    return only(options, min(ways, key=lambda o: min(steps.get(h, 99) for h in o)))


def answer_reface(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Turn if the enemy has come to a flank and the turn brings him to the front."""
    b = s.battle
    mover = b.index[ask.about[0]]
    for o in options:
        if o is None or o == HOLD:
            continue
        v = b.index[o[0]]
        if s.hits[v] >= b.tq[v] - 2 or shooter(s, v):
            continue
        if attack_aspect(s, mover, v) == "front":
            continue
        zones = b.grid.zones(s.stand[v] if not b.two[v] else s.stand[v][::-1], o[1])
        if any(h in zones.front for h in s.stand[mover]):
            return only(options, o)
    return only(options, None)
