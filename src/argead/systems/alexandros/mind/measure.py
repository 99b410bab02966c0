"""What evaluations measure with: strength of stacks, who would win a battle, distances on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..state import DEAD, GONE, MACEDONIANS, MUTINY, TRACK, Force, State

FAR: Final = 9
DRILL: Final = 1.25


def strength(s: State, units: int) -> float:
    """Attack and defense of all counters in a mask."""
    return worth(s, units, s.game.strength)


def might(s: State, units: int) -> float:
    """Fighting power: units meet one by one, so a strong one is worth more than two half as strong."""
    return worth(s, units, s.game.might)


def worth(s: State, units: int, value: Sequence[Sequence[float]]) -> float:
    """What all counters in a mask are worth together, each at the steps it has left."""
    step = s.step
    total = 0.0
    while units:
        low = units & -units
        u = low.bit_length() - 1
        units ^= low
        total += value[u][step[u]]
    return total


def on_map(s: State) -> int:
    """All combat units on the map."""
    off = s.at[DEAD] | s.at[TRACK] | s.at[GONE] | s.at.get(MUTINY, 0)
    return s.game.combat & ~off


def distance(s: State, start: str, goals: list[str]) -> int:
    """Borders to the nearest of the goals; who sits in a city is counted as far away."""
    ways = s.game.ways[start]
    return min([FAR, *(ways.get(p, FAR) for p in goals)])


def power(s: State, place: str, force: Force) -> float:
    """What a force can do in a battle: its troops, and the four best who lead them."""
    units = s.in_field(place, force)
    if not units:
        return 0.0
    skill = sum(sorted((s.ability(x) for x in s.leaders_at(place, force)), reverse=True)[:4])
    drill = DRILL if force == MACEDONIANS else 1.0
    return drill * might(s, units) * (1 + 0.02 * skill)


def win_chance(mine: float, theirs: float) -> float:
    """Of the first force; three times as strong is nearly certain."""
    a, b = mine**3, theirs**3
    return a / (a + b) if a or b else 0.5
