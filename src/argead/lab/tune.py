"""Learn what things are worth: play with weights that were shaken, and see who wins.

In every game of a series each seat takes each weight of its evaluation up, down, or leaves it, as chance
decides. The weights are drawn independently, so the games of a series answer for all of them at once: by how
much does a seat win more often that takes this one higher, or lower, than now? Both are asked, because what
is harmful to lower need not be good to raise. What is certain enough becomes a step, never beyond what was
tried, and a series around the new weights tells more. All follows from the seed and the number of the game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..bots.judgement import EVERY_SEAT
from ..core.system import system
from .games import Plan, Row, game_of, plan, shakes, weights_of

DIGITS = 4


class Gain(NamedTuple):
    """How much more often a seat wins, as a share of games, and the standard error."""

    games: float
    error: float

    @property
    def certain(self) -> float:
        """0 to 1: how much of a gain can be relied on; nothing of a loss."""
        if self.games <= 0:
            return 0.0
        return max(0.0, 1 - (self.error / self.games) ** 2)


class Effect(NamedTuple):
    """What a weight does for a seat when it is taken up or down."""

    seat: str
    weight: str
    up: Gain
    down: Gain

    @property
    def step(self) -> float:
        """How far the weight should go, in shakes: what is doubtful goes nowhere."""
        if self.up.games >= self.down.games:
            return self.up.certain
        return -self.down.certain


def shaken(
    name: str, games: int, bot: str, shake: float, seed: str, data: Path | None = None
) -> Plan:
    """A series in which one bot plays all seats with shaken weights; too short a one is refused."""
    ident, _, part = name.partition("/")
    game = system(ident).over(data)
    seats = game.scenarios[game.check_scenario(part or None)].seats
    series = plan(name, games, dict.fromkeys(seats, bot), seed=seed, shake=shake, data=data)
    _refuse_few(series, games)
    return series


def _refuse_few(series: Plan, games: int) -> None:
    weights = len(weights_of(series, next(iter(series.seats))))
    fewest = 4 * weights + 2
    if games < fewest:
        raise ValueError(
            f"{games} games tell nothing about {weights} weights: at least {fewest} are needed"
        )


def effects(series: Plan, rows: Sequence[Row]) -> list[Effect]:
    """What every weight of every seat did in these games, by least squares.

    Where the seats are even, all of them tell the same story, and it is told once.
    """
    _refuse_few(series, len(rows))
    names = weights_of(series, next(iter(series.seats)))._fields
    found = []
    for seats in _stories(series):
        told = [_story(series, rows, seat) for seat in seats]
        gains = _least_squares(*(np.concatenate(part) for part in zip(*told, strict=True)))
        ups, downs = gains[: len(names)], gains[len(names) :]
        for seat in seats:
            found += [Effect(seat, *both) for both in zip(names, ups, downs, strict=True)]
    return found


def _stories(series: Plan) -> list[list[str]]:
    """Which seats learn together."""
    if game_of(series).mind.TUNING.even:
        return [list(series.seats)]
    return [[seat] for seat in series.seats]


def _story(series: Plan, rows: Sequence[Row], seat: str) -> tuple[Any, Any]:
    """Which weights were up and which were down, game by game, and what the seat had more than usual."""
    drawn = np.array([list(shakes(series, row.game, seat).values()) for row in rows])
    won = np.array([_share(row, seat, len(series.seats)) for row in rows])
    return np.hstack([drawn > 0, drawn < 0]).astype(float), won - won.mean()


def _share(row: Row, seat: str, seats: int) -> float:
    if row.winner is None:
        return 1 / seats if seats > 1 else 0.0
    return float(row.winner == seat)


def _least_squares(x: Any, y: Any) -> list[Gain]:
    """What each column adds to the mean, with its standard error."""
    table = np.hstack([np.ones((len(y), 1)), x])
    found, *_ = np.linalg.lstsq(table, y, rcond=None)
    left = y - table @ found
    spread = left @ left / (len(y) - table.shape[1])
    errors = np.sqrt(np.diag(np.linalg.pinv(table.T @ table)) * spread)
    return [Gain(float(g), float(e)) for g, e in zip(found[1:], errors[1:], strict=True)]


def better(series: Plan, found: Sequence[Effect]) -> dict[str, dict[str, float]]:
    """The weights of every seat after a step along these effects."""
    learned: dict[str, dict[str, float]] = {}
    for seat in series.seats:
        now = weights_of(series, seat)._asdict()
        for effect in found:
            if effect.seat == seat:
                now[effect.weight] *= math.exp(series.shake * effect.step)
        learned[seat] = {name: _rounded(value) for name, value in now.items()}
    return learned


def _rounded(value: float) -> float:
    """So many digits as mean anything."""
    return float(f"{value:.{DIGITS}g}")


def toml(scenario: str, learned: Mapping[str, Mapping[str, float]]) -> str:
    """The part of a system's ``weights.toml`` that holds these weights."""
    alike = list(learned.values())
    if len(alike) > 1 and all(weights == alike[0] for weights in alike):
        learned = {EVERY_SEAT: alike[0]}
    parts = []
    for seat, weights in learned.items():
        lines = [f"{name} = {value}" for name, value in weights.items()]
        parts.append("\n".join([f"[{scenario}.{seat}]", *lines]))
    return "\n\n".join(parts) + "\n"
