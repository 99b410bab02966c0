"""What many games tell, and how sure it is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .games import Row

Z = 1.96
"""Two-sided 95 %."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a rate.

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.404, 0.596]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    p = wins / games
    middle = p + Z * Z / (2 * games)
    spread = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def wins(rows: Sequence[Row]) -> dict[str, int]:
    """Games by winner, most first; draws and lost solitaire games count for ``nobody``."""
    return dict(Counter(row.winner or "nobody" for row in rows).most_common())


def reasons(rows: Sequence[Row]) -> dict[tuple[str, str], int]:
    """Games by winner and reason, most first."""
    return dict(Counter((row.winner or "nobody", row.reason) for row in rows).most_common())


def lead(rows: Sequence[Row]) -> list[tuple[float, float, float]]:
    """The first seat's chances along the games: lower quartile, mean, upper quartile."""
    course = []
    for points in zip(*(row.leads for row in rows), strict=True):
        ordered = sorted(points)
        n = len(ordered)
        course.append(
            (ordered[n // 4] / 1000, sum(ordered) / n / 1000, ordered[(3 * n) // 4] / 1000)
        )
    return course


@dataclass(frozen=True, slots=True)
class Score:
    """What one bot scored, alone against so many seats of another: points of so many games."""

    bot: str
    other: str
    others: int
    points: float
    games: int


def elo(
    scores: Sequence[Score], anchor: str, rounds: int = 2_000
) -> dict[str, tuple[float, float]]:
    """Ratings over the anchor's, each with the half width of its 95 % interval.

    Maximum likelihood: a seat wins with its strength over the sum of all strengths at the table, which for
    two seats is the model of Bradley and Terry. To each pair one game is added that goes as it would among
    equals, so that a bot that never lost has a rating too.
    """
    players = sorted({p for s in scores for p in (s.bot, s.other)})
    pairs = Counter(frozenset((s.bot, s.other)) for s in scores)
    strength = dict.fromkeys(players, 1.0)
    for _ in range(rounds):
        for player in players:
            points = below = 0.0
            for s in scores:
                added = 1 / pairs[frozenset((s.bot, s.other))]
                share = added / (1 + s.others)
                total = strength[s.bot] + s.others * strength[s.other]
                if player == s.bot:
                    points += s.points + share
                    below += (s.games + added) / total
                elif player == s.other:
                    points += s.games - s.points + added - share
                    below += (s.games + added) * s.others / total
            strength[player] = points / below if below else 1.0
    scale = 400 / math.log(10)
    errors = _errors(scores, players, strength, anchor)
    return {
        p: (scale * math.log(strength[p] / strength[anchor]), scale * errors[p]) for p in players
    }


def _errors(
    scores: Sequence[Score], players: Sequence[str], strength: Mapping[str, float], anchor: str
) -> dict[str, float]:
    """Half widths of the intervals of log strength over the anchor's, from the Fisher information."""
    import numpy as np

    free = [p for p in players if p != anchor]
    known = np.zeros((len(free), len(free)))
    for s in scores:
        p = strength[s.bot] / (strength[s.bot] + s.others * strength[s.other])
        weight = s.games * p * (1 - p)
        for one, two in ((s.bot, s.other), (s.other, s.bot)):
            if one != anchor:
                known[free.index(one), free.index(one)] += weight
                if two != anchor:
                    known[free.index(one), free.index(two)] -= weight
    spread = np.linalg.pinv(known)
    errors = {p: Z * math.sqrt(max(0.0, spread[i, i])) for i, p in enumerate(free)}
    return {anchor: 0.0, **errors}
