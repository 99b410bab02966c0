"""How a battle on the Tactical Display stands."""

from __future__ import annotations

from ..rules.lines import front, standing
from ..state import FIRST, NO_UNIT, NOBODY, SECOND, Battle, State
from .measure import might, strength


def battle_worth(s: State, b: Battle) -> float:
    """Who still stands, who has run, whose commander is safe."""
    total = 0.0
    for side, sign in ((FIRST, 1), (SECOND, -1)):
        routed = b.box[s.game.routed[side]]
        units = standing(s, side)
        for unit, mate in b.mates.items():
            if units >> unit & 1:
                units |= 1 << mate
        total += sign * (strength(s, units) / 10 - strength(s, routed) / 20)
        total += sign * 0.15 * (units & s.game.outflankers).bit_count()
        chief = b.commanders[side] if b.commanders else ""
        if chief in RISKY:
            total -= sign
        if chief in b.leaders:
            total -= sign * exposure(s, b, chief, side)
    if b.loser != NOBODY:
        return total + (6 if b.loser == SECOND else -6)
    return total + pressure(s, b)


def pressure(s: State, b: Battle) -> float:
    """A much stronger side wants to be at grips everywhere before night falls, and in the enemy's camp."""
    first, second = might(s, standing(s, FIRST)), might(s, standing(s, SECOND))
    edge = (first - second) / (first + second) if first and second else 0.0
    if abs(edge) < CLEAR:
        return 0.0
    contacts = 0
    mine = s.forces[FIRST]
    for box, units in enumerate(b.box):
        if units & mine and box not in s.game.routed:
            contacts += sum(1 for x in s.game.box_links[box] if b.box[x] & ~mine)
    total = CONTACT * contacts * edge
    total += CAMP * (b.box[s.game.reserve[SECOND]] & mine).bit_count()
    return total - CAMP * (b.box[s.game.reserve[FIRST]] & ~mine).bit_count()


CLEAR = 0.3
CONTACT = 0.4
CAMP = 0.4
RISKY = ("cyrus", "artaxerxes")


def exposure(s: State, b: Battle, chief: str, side: int) -> float:
    """A commander is safest in the camp, then behind a full first line; Alexander need not care so much."""
    where = b.leaders[chief]
    if where == s.game.routed[side]:
        return 3.0
    unit = b.lead.get(chief, NO_UNIT)
    if unit == NO_UNIT:
        return 1.0
    if where == s.game.reserve[side]:
        return 0.0
    ahead = front(s, side, where)
    if ahead >> unit & 1:
        return 0.9 if chief == "alexander" else 2.5
    return 0.9 - 0.2 * ahead.bit_count()
