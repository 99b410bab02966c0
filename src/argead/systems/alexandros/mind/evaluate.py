"""How good a position is."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from ..state import State
from .battle import battle_worth
from .clash import claim_of
from .conquest import Weights, conquest_worth
from .xenophon import xenophon_worth

WEIGHTS: Final = Weights()
WORTH: Final[Mapping[str, Callable[[State, Weights], float]]] = {
    "conquest": conquest_worth,
    "xenophon": xenophon_worth,
}
"""By variant, in favour of the first seat."""


def weigh(s: State, seat: str, weights: Weights) -> float:
    """0 to 1 for the seat; what is good for the one is bad for the other."""
    if s.outcome is not None:
        if s.outcome.winner is None:
            return 0.5
        return 1.0 if s.outcome.winner == seat else 0.0
    if s.wars is not None:
        return claim_of(s, seat)
    worth = WORTH[s.game.variant](s, weights)
    if s.battle is not None:
        worth += battle_worth(s, s.battle)
    chance = 1 / (1 + math.exp(-worth / 12))
    return chance if seat == s.seats[0] else 1 - chance
