"""Learn to judge from play: who won, by what the mind saw on the way.

What is learned is how much each term of a mind's judgement counts, at the start of a game and at its end, so
that the judgement stays readable and its chances can be relied on. Better foresight of *these* games is not
better play: what is fitted to a bot's own habits takes habits for causes. So every judgement is tried
against the one before it on fresh seeds, and the next round learns from games in which it played.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from ..bots.learned import Card, Course, Model, models
from ..core.system import System
from .positions import Position

Matrix = npt.NDArray[np.float64]

PENALTY: Final = 3.0
"""How much a factor that strays from the rule of thumb must explain, in games."""
STEPS: Final = 40
SMALLEST: Final = 1e-9
HELD_BACK: Final = 5
"""One game of so many has no part in the fit: on these it is tried."""


# -- the fit ---------------------------------------------------------------------------------


class Fit(NamedTuple):
    """What was learned for a seat, and how well it foresees games that had no part in it."""

    model: Model
    before: float
    after: float


def fitted(rows: Sequence[Position], now: Model) -> Fit:
    """A better model of a seat than the one it has now, by penalised logistic regression.

    Every game weighs the same however many positions it has. The penalty draws all factors to what they are
    now, so that what the games say nothing about stays as it is.
    """
    names = sorted({name for row in rows for name in row.terms})
    table, won, weights = _table(rows, names), _won(rows), _weights(rows)
    start = _flat(now, names)
    tried = np.array([row.game % HELD_BACK == 0 for row in rows])
    scale = np.maximum(table.std(axis=0), SMALLEST)
    found = _regression(table[~tried], won[~tried], weights[~tried], start, scale)
    return Fit(
        _model(found, names),
        _loss(table[tried], won[tried], weights[tried], start),
        _loss(table[tried], won[tried], weights[tried], found),
    )


def _table(rows: Sequence[Position], names: Sequence[str]) -> Matrix:
    """For each position the bias and the terms, each early and late in the game."""
    values = np.array([[1.0, *(row.terms.get(name, 0.0) for name in names)] for row in rows])
    late = np.array([[row.progress] for row in rows])
    return np.hstack([values * (1 - late), values * late])


def _won(rows: Sequence[Position]) -> Matrix:
    return np.array([row.won for row in rows])


def _weights(rows: Sequence[Position]) -> Matrix:
    games = [row.game for row in rows]
    counts = {game: games.count(game) for game in dict.fromkeys(games)}
    return np.array([1 / counts[game] for game in games])


def _flat(model: Model, names: Sequence[str]) -> Matrix:
    """The numbers of a model in the order of the columns."""
    courses = [model.bias, *(model.terms.get(name, model.rest) for name in names)]
    return np.array([early for early, _ in courses] + [late for _, late in courses])


def _model(numbers: Matrix, names: Sequence[str]) -> Model:
    half = len(names) + 1

    def course(i: int) -> Course:
        return round(float(numbers[i]), 4), round(float(numbers[half + i]), 4)

    return Model(course(0), {name: course(i) for i, name in enumerate(names, 1)})


def _regression(
    table: Matrix, won: Matrix, weights: Matrix, start: Matrix, scale: Matrix
) -> Matrix:
    """Newton's method on the penalised likelihood."""
    found = start.copy()
    penalty = PENALTY * scale**2
    penalty[[0, len(start) // 2]] = SMALLEST
    for _ in range(STEPS):
        chance = _chances(table, found)
        slope = table.T @ (weights * (won - chance)) - penalty * (found - start)
        bend = (table * (weights * chance * (1 - chance))[:, None]).T @ table + np.diag(penalty)
        step = np.linalg.solve(bend + SMALLEST * np.eye(len(found)), slope)
        found = found + np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-6:
            break
    return found


def _chances(table: Matrix, numbers: Matrix) -> Matrix:
    found: Matrix = 1 / (1 + np.exp(-np.clip(table @ numbers, -30, 30)))
    return found


def _loss(table: Matrix, won: Matrix, weights: Matrix, numbers: Matrix) -> float:
    """The mean log loss of a game."""
    chance = np.clip(_chances(table, numbers), SMALLEST, 1 - SMALLEST)
    losses = -(won * np.log(chance) + (1 - won) * np.log(1 - chance))
    return float((weights * losses).sum() / weights.sum())


# -- what is calibrated ----------------------------------------------------------------------


class Tenth(NamedTuple):
    """Of the positions judged between two tenths: how many, and the share that was won."""

    low: float
    positions: int
    won: float


def calibration(rows: Sequence[Position], model: Model) -> list[Tenth]:
    """What came of positions, by how they were judged."""
    by_tenth: dict[int, list[float]] = {}
    for row in rows:
        tenth = min(9, int(10 * model.chance(row.terms, row.progress)))
        by_tenth.setdefault(tenth, []).append(row.won)
    return [
        Tenth(tenth / 10, len(found), sum(found) / len(found))
        for tenth, found in sorted(by_tenth.items())
    ]


# -- files -----------------------------------------------------------------------------------


def present(game: System[Any], scenario: str, seat: str) -> Model:
    """What a seat is judged by now: learned, or the rule of thumb as far as it can be relied on."""
    known = models(game).get(scenario, {}).get(seat)
    sure = game.mind.TUNING.certainty
    return known or Model(bias=(0.0, 0.0), rest=(sure, sure))


def toml(scenario: str, learned: dict[str, Model], card: Card) -> str:
    """The part of ``judgement.toml`` that holds a scenario."""
    told = msgspec.to_builtins(card)
    lines = [f"[{scenario}.card]", *(f"{key} = {_value(value)}" for key, value in told.items())]
    for seat, model in learned.items():
        lines += [
            "",
            f"[{scenario}.{seat}]",
            f"bias = {list(model.bias)}",
            f"rest = {list(model.rest)}",
        ]
        if model.terms:
            lines += ["", f"[{scenario}.{seat}.terms]"]
            lines += [f'"{name}" = {list(course)}' for name, course in model.terms.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)


def write(folder: Path, scenario: str, learned: dict[str, Model], card: Card) -> Path:
    """Write a judgement down."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "judgement.toml"
    file.write_text(toml(scenario, learned, card), "utf-8")
    return file
