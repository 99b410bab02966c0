"""What many games tell, and how sure it is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

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


def elo(
    results: Mapping[tuple[str, str], tuple[float, int]], anchor: str, rounds: int = 2_000
) -> dict[str, tuple[float, float]]:
    """Ratings with the half width of their 95 % interval, from (points, games) of each pairing.

    Maximum likelihood under the Bradley-Terry model, with one drawn game added to each pairing so that
    a bot that never lost has a rating too; ``anchor`` has 0.
    """
    players = sorted({p for pair in results for p in pair})
    strength = dict.fromkeys(players, 1.0)
    for _ in range(rounds):
        for player in players:
            points = below = 0.0
            for (a, b), (won, games) in results.items():
                if player in (a, b):
                    other = b if player == a else a
                    points += 0.5 + (won if player == a else games - won)
                    below += (games + 1) / (strength[player] + strength[other])
            strength[player] = points / below if below else 1.0
    scale = 400 / math.log(10)
    rated = {}
    for player in players:
        information = 0.0
        for (a, b), (_, games) in results.items():
            if player in (a, b):
                other = b if player == a else a
                p = strength[player] / (strength[player] + strength[other])
                information += games * p * (1 - p)
        error = Z * scale / math.sqrt(information) if information else math.inf
        rated[player] = (scale * math.log(strength[player] / strength[anchor]), error)
    return rated
