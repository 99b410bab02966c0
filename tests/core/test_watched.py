"""A table that is being watched costs the same late in a game as early.

What is counted is calls, Python's and the interpreter's own: unlike seconds they are the same everywhere.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import argead
from argead.core.chance import Rng
from argead.core.table import Table

LONG = 2_000
WINDOW = 200
MORE = 1.3
"""Late in a game more stands on the board; what grows with the log would cost half as much again."""


def calls(action: Callable[[], object]) -> int:
    """How many functions an action calls."""
    total = 0

    def count(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal total
        total += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
    return total


def watched(table: Table, choices: int, rng: Rng) -> list[int]:
    """What each choice costs with its view, for a seat that looks all the time."""
    seat = table.seats[0]
    table.view(seat)
    lines = len(table.viewer.reader(seat).lines)
    costs: list[int] = []
    while (ask := table.ask) is not None and len(costs) < choices:
        option = rng.choice(ask.options)

        def choose(option: Any = option, since: int = lines) -> None:
            table.choose(option)
            table.view(seat, since)

        costs.append(calls(choose))
        lines = len(table.viewer.reader(seat).lines)
    return costs


def cheap(costs: list[int]) -> float:
    """What a plain question costs: some have stakes that are tried out, more here and fewer there."""
    return statistics.quantiles(costs, n=10)[0]


@pytest.mark.parametrize("name", ["successors/four", "great_battles/granicus"])
def test_a_long_game_costs_the_same_at_its_end(name: str) -> None:
    costs = watched(argead.open(name, seed=1), LONG, Rng("watched"))
    assert len(costs) > LONG * 0.8
    early, late = costs[20 : 20 + WINDOW], costs[-WINDOW:]
    assert cheap(late) <= MORE * cheap(early)


@pytest.mark.parametrize(
    "name", ["field_commander/gaugamela", "alexander_vs_darius", "alexandros/conquest"]
)
def test_a_long_log_costs_nothing(name: str) -> None:
    def cost(lines: int) -> float:
        table = argead.open(name, seed=1)
        watched(table, 5, Rng("begun"))
        first = list(table.said)
        assert first, "something has been said"
        while len(table.said) < lines:
            table.said.extend(first)
        return statistics.median(watched(table, 40, Rng("watched")))

    assert cost(LONG) <= MORE * cost(0)
