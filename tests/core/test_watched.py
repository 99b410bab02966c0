"""A table that is being watched costs the same late in a game as early.

What is counted is calls, Python's and the interpreter's own: unlike seconds they are the same everywhere.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import argead
from argead.core.chance import Rng
from argead.core.table import Table

LONG = 2_000
MORE = 1.2
"""Late in a game more stands on the board; what grows with the log would cost half as much again."""
OFTEN = 5

Kind = tuple[str, bool]
"""What is asked, and whether of the seat that looks: it is told what its options may bring."""


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


def watched(table: Table, choices: int, rng: Rng) -> list[tuple[Kind, int]]:
    """What each choice costs with the view of the next question, for a seat that looks all the time."""
    seat = table.seats[0]
    table.view(seat)
    lines = len(table.viewer.reader(seat).lines)
    costs: list[tuple[Kind, int]] = []
    while (ask := table.ask) is not None and len(costs) < choices:
        option = rng.choice(ask.options)

        def choose(option: Any = option, since: int = lines) -> None:
            table.choose(option)
            table.view(seat, since)

        cost = calls(choose)
        then = table.ask
        costs.append((("", False) if then is None else (then.what, then.seat == seat), cost))
        lines = len(table.viewer.reader(seat).lines)
    return costs


def kinds(costs: list[tuple[Kind, int]]) -> dict[Kind, float]:
    """What a question of each kind costs that is asked often."""
    found: dict[Kind, list[int]] = defaultdict(list)
    for kind, cost in costs:
        found[kind].append(cost)
    return {kind: statistics.median(own) for kind, own in found.items() if len(own) >= OFTEN}


@pytest.mark.parametrize(
    ("name", "seeds"), [("successors/four", (1, 2, 3)), ("great_battles/granicus", (1,))]
)
def test_a_long_game_costs_the_same_at_its_end(name: str, seeds: tuple[int, ...]) -> None:
    """Like is compared with like: which seat is asked more often, early or late, is chance."""
    begun: list[tuple[Kind, int]] = []
    ended: list[tuple[Kind, int]] = []
    for seed in seeds:
        costs = watched(argead.open(name, seed=seed), LONG, Rng(f"watched {seed}"))
        assert len(costs) > LONG * 0.8
        begun += costs[20 : LONG // 4]
        ended += costs[-LONG // 4 :]
    early, late = kinds(begun), kinds(ended)
    grown = {kind: late[kind] / early[kind] for kind in early.keys() & late.keys()}
    assert len(grown) >= 5, grown
    assert any(mine for _, mine in grown), grown
    assert statistics.median(grown.values()) <= MORE, grown


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
        return statistics.median(cost for _, cost in watched(table, 40, Rng("watched")))

    assert cost(LONG) <= MORE * cost(0)
