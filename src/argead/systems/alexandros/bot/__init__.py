"""What bots need: how good a position is, what sensible players do, ready-made runs of choices."""

from __future__ import annotations

import math
from typing import Any

from ..state import FIRST, State
from .battle import battle_worth
from .conquest import Weights, conquest_worth
from .habits import priors, routes
from .xenophon import xenophon_worth

__all__ = ["Weights", "inventory", "priors", "routes", "weigh"]


def weigh(s: State, seat: str, weights: Weights) -> float:
    """0 to 1 for the seat; what is good for the one is bad for the other."""
    if s.outcome is not None:
        if s.outcome.winner is None:
            return 0.5
        return 1.0 if s.outcome.winner == seat else 0.0
    worth = xenophon_worth(s) if s.game.xenophon else conquest_worth(s, weights)
    if s.battle is not None:
        worth += battle_worth(s, s.battle)
    chance = 1 / (1 + math.exp(-worth / 12))
    return chance if seat == s.seats[FIRST] else 1 - chance


def inventory(s: State) -> Any:
    """Every counter is in exactly one place and one force; every leader has a place."""
    counters = sum(mask.bit_count() for mask in s.at.values())
    union = 0
    for mask in s.at.values():
        union |= mask
    owned = sum(mask.bit_count() for mask in s.forces)
    return [
        counters,
        union == s.game.all,
        owned,
        len(s.leader_at),
        max(0, sum(s.walls.values()) - 24),
    ]
