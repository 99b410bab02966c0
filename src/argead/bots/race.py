"""A race between candidates that are tried on the same draws: who is clearly behind leaves early.

All candidates of a race have been tried on the same drawn tables, so they are compared draw by draw: luck
that they share cancels out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..core.ask import Choice

SURE = 2.5
"""Standard errors that a candidate must be behind to leave."""
NEGLIGIBLE = 0.0005
"""Who may be better by no more than this may leave too."""
DOUBT = 0.0004
"""Squared differences that are taken for granted, lest few equal draws look certain."""


@dataclass(slots=True, eq=False)
class Candidate:
    """A run of choices that begins with an option of the question, and what came of it draw by draw.

    ``near`` are the values at the first quiet phase; ``beyond`` what the latest of these draws gained or lost
    from there to the horizon.
    """

    choices: tuple[Choice, ...]
    near: list[float] = field(default_factory=list)
    beyond: list[float] = field(default_factory=list)

    @property
    def option(self) -> Choice:
        """The option that it begins with."""
        return self.choices[0]

    def worth(self, trust: float) -> float:
        """The expected value; ``trust`` is how much of what lies beyond the quiet phase counts."""
        worth = sum(self.near) / len(self.near)
        return worth + trust * sum(self.beyond) / len(self.beyond) if self.beyond else worth

    def beside(self, best: Candidate, trust: float) -> float:
        """The expected value, never above that of the best: who left early is judged by shared draws."""
        behind = self.worth(trust) - best.worth(trust)
        if not self.beyond:
            behind, _ = _difference(self.near, best.near[: len(self.near)])
        return best.worth(trust) + min(0.0, behind)

    def may_beat(self, best: Candidate, trust: float, margin: float) -> bool:
        """Whether it could still turn out to be the better one, or behind by less than the margin."""
        if self.near == best.near and self.beyond == best.beyond:
            return False
        ahead, error = _difference(self.near, best.near)
        if self.beyond:
            further, doubt = _difference(self.beyond, best.beyond)
            ahead += trust * further
            error += trust**2 * doubt
        return ahead + SURE * math.sqrt(error) > NEGLIGIBLE - margin


def _difference(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The mean of mine less theirs, and the square of its standard error."""
    apart = [x - y for x, y in zip(mine, theirs, strict=True)]
    n = len(apart)
    mean = sum(apart) / n
    return mean, (sum((x - mean) ** 2 for x in apart) + DOUBT) / (n * (n + 1))
