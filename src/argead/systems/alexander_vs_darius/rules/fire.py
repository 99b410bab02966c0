"""3.1, 3.2: dice for those who strike: leaders and units, in combat on land and at sea and in pursuit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule

from ..state import Piece, State

RATING: Final = "3.1:2"
QUALITY: Final = "3.2:2"
FOUR_DICE: Final = "7.1:1"
WALLS: Final = "3.6:8"
IN_PORT: Final = scaled("caught in port", "3.4:7")


@rule("3.1")
def leader_roll(s: State, name: str, leader: Piece, mods: Sequence[Mod] = ()) -> Roll:
    """A leader's die, read against his combat rating."""
    return Roll(name, D6, mods, s.tables.combat_rating[leader], RATING)


def fire_rolls(
    s: State, name: str, pieces: Iterable[Piece], port: int = 0, clause: str = QUALITY
) -> list[Roll]:
    """One die each, in order; units of one quality that stand together throw together.

    ``port`` is what being caught there does to the dice: units roll lower by it, leaders higher.
    ``clause`` says what the dice of units are thrown for.
    """
    t = s.tables
    n, quality = t.n_leaders, t.quality
    units, leaders = ((IN_PORT(port),), (IN_PORT(-port),)) if port else ((), ())
    found: list[Roll] = []
    last = -1
    for p in pieces:
        if p < n:
            found.append(leader_roll(s, name, p, leaders))
            last = -1
        elif quality[p] == last:
            found[-1].count += 1
        else:
            last = quality[p]
            found.append(Roll(name, D6, units, last, clause))
    return found


@rule("3.1:2", "3.2:2")
def hits_of(roll: Roll) -> int:
    """Leaders hit at or under their combat rating, units at or over their quality."""
    target = (roll.against or 0) - roll.bonus
    if roll.clause in (RATING, FOUR_DICE):
        return sum([face <= target for face in roll.faces])
    if roll.clause in (QUALITY, WALLS):
        return sum([face >= target for face in roll.faces])
    return 0
