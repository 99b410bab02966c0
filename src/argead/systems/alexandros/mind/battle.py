"""How a battle on the Tactical Display stands."""

from __future__ import annotations

from typing import Final

from ..rules.lines import front, standing, with_mates
from ..state import NO_UNIT, SIDES, Battle, Side, State
from .measure import might, strength

CLEAR: Final = 0.3
CONTACT: Final = 0.4
CAMP: Final = 0.4
RISKY: Final = ("cyrus", "artaxerxes")


def battle_worth(s: State, b: Battle, dread: float = 1.0) -> float:
    """Who still stands, who has run, whose commander is safe, as far as his side dreads to lose him."""
    total = 0.0
    for side, sign in zip(SIDES, (1, -1), strict=True):
        routed = b.box[s.game.routed[side]]
        units = with_mates(s, standing(s, side))
        total += sign * (strength(s, units) / 10 - strength(s, routed) / 20)
        total += sign * 0.15 * (units & s.game.outflankers).bit_count()
        chief = b.armies[side].commander
        if chief in RISKY:
            total -= sign
        if chief in b.leaders:
            total -= sign * dread * exposure(s, b, chief, side)
    if b.pursuit is not None:
        return total + (6 if b.pursuit.loser == SIDES[1] else -6)
    return total + pressure(s, b)


def pressure(s: State, b: Battle) -> float:
    """A much stronger side wants to be at grips everywhere before night falls, and in the enemy's camp."""
    first, second = (might(s, standing(s, side)) for side in SIDES)
    edge = (first - second) / (first + second) if first and second else 0.0
    if abs(edge) < CLEAR:
        return 0.0
    contacts = 0
    mine, theirs = b.armies[0].units, b.armies[1].units
    for box, units in enumerate(b.box):
        if units & mine and box not in s.game.routed:
            contacts += sum(1 for x in s.game.box_links[box] if b.box[x] & theirs)
    total = CONTACT * contacts * edge
    total += CAMP * (b.box[s.game.reserve[1]] & mine).bit_count()
    return total - CAMP * (b.box[s.game.reserve[0]] & theirs).bit_count()


def exposure(s: State, b: Battle, chief: str, side: Side) -> float:
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
