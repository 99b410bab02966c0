"""Learn what things are worth: play with weights that were shaken, and see who wins.

In every game of a series each seat takes each weight of its evaluation up or down, as a coin decides. The
weights do not influence each other's coins, so the games of a series answer for all of them at once: by how
much does a seat win more often that takes this one higher? What is certain enough becomes a step, and a
series around the new weights tells more. Coins follow from the seed and the number of the game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from .games import Plan, Row, coins, weights_of

MOST = 1.5
"""No weight goes further in one step than so many times what it was shaken by."""
REACH = 20.0
"""The step of a weight, in shakes, for each whole game in a game that it would win more."""
DIGITS = 4


class Effect(NamedTuple):
    """How much more often a seat wins with a weight up instead of in the middle, and the standard error."""

    seat: str
    weight: str
    gain: float
    error: float

    @property
    def sure(self) -> float:
        """How many errors it is away from nothing."""
        return self.gain / self.error if self.error else 0.0

    @property
    def step(self) -> float:
        """How far the weight should go, in shakes: what is doubtful goes nowhere."""
        certain = max(0.0, 1 - self.sure**-2) if self.sure else 0.0
        return max(-MOST, min(MOST, REACH * self.gain * certain))


def effects(plan: Plan, rows: Sequence[Row]) -> list[Effect]:
    """What every weight of every seat did in these games, by least squares."""
    names = weights_of(plan, plan_seat(plan))._fields
    if len(rows) < 2 * (len(names) + 1):
        raise ValueError(
            f"{len(rows)} games tell nothing about {len(names)} weights: "
            f"at least {2 * (len(names) + 1)} are needed"
        )
    found = []
    for seat in plan.seats:
        flips = [[1.0, *coins(plan, row.game, seat).values()] for row in rows]
        shares = [_share(row, seat, len(plan.seats)) for row in rows]
        gains, errors = _least_squares(np.array(flips), np.array(shares))
        found += [
            Effect(seat, name, float(gain), float(error))
            for name, gain, error in zip(names, gains[1:], errors[1:], strict=True)
        ]
    return found


def plan_seat(plan: Plan) -> str:
    """Any seat of the plan: all have the same weights by name."""
    return next(iter(plan.seats))


def _share(row: Row, seat: str, seats: int) -> float:
    if row.winner is None:
        return 1 / seats if seats > 1 else 0.0
    return float(row.winner == seat)


def _least_squares(x: Any, y: Any) -> tuple[Any, Any]:
    """The best coefficients and their standard errors."""
    found, *_ = np.linalg.lstsq(x, y, rcond=None)
    left = y - x @ found
    spread = left @ left / (len(y) - x.shape[1])
    return found, np.sqrt(np.diag(np.linalg.pinv(x.T @ x)) * spread)


def better(plan: Plan, found: Sequence[Effect]) -> dict[str, dict[str, float]]:
    """The weights of every seat after a step along these effects."""
    learned: dict[str, dict[str, float]] = {}
    for seat in plan.seats:
        now = weights_of(plan, seat)._asdict()
        for effect in found:
            if effect.seat == seat:
                now[effect.weight] *= math.exp(plan.shake * effect.step)
        learned[seat] = {name: _rounded(value) for name, value in now.items()}
    return learned


def _rounded(value: float) -> float:
    """So many digits as mean anything."""
    return float(f"{value:.{DIGITS}g}")


def toml(scenario: str, learned: Mapping[str, Mapping[str, float]]) -> str:
    """The part of a system's ``weights.toml`` that holds these weights."""
    parts = []
    for seat, weights in learned.items():
        lines = [f"{name} = {value}" for name, value in weights.items()]
        parts.append("\n".join([f"[{scenario}.{seat}]", *lines]))
    return "\n\n".join(parts) + "\n"
