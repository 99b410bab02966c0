"""Routes of Successors: a march takes everybody along as it says, PCs are placed for all points at once."""

from __future__ import annotations

import pytest

import argead
from argead.core.ask import HOLD, PASS, Choice
from argead.core.chance import Rng
from argead.core.table import Table


def begins(table: Table, run: list[Choice], steps: int) -> int:
    """How many of the first steps can be taken while nobody else decides anything but to pass."""
    copy = table.clone()
    assert table.ask is not None
    for n, step in enumerate(run[:steps]):
        while copy.ask is not None and (copy.ask.seat != table.ask.seat or copy.ask.window):
            options = copy.ask.options
            copy.choose(PASS if PASS in options else options[0])
        if copy.ask is None or step not in copy.ask.options:
            return n
        copy.choose(step)
    return min(steps, len(run))


@pytest.mark.parametrize("seed", range(3))
def test_routes_begin_as_they_say(seed: int) -> None:
    """Who is named is activated with all who go along, and no PC of a route is in another's way."""
    table, rng, tried = argead.open("successors/four", seed=seed), Rng(seed), 0
    for n in range(400):
        ask = table.ask
        if ask is None:
            break
        if n % 4 == 0 and ask.what in ("armies", "place_pcs"):
            for label, run in table.routes().items():
                steps = 2 if ask.what == "armies" else len(run)
                assert begins(table, run, steps) == min(steps, len(run)), label
                tried += 1
        table.choose(rng.choice([o for o in ask.options if o != HOLD]))
    assert tried > 50


def test_minor_generals_have_routes_and_points_are_spent_together() -> None:
    table, rng = argead.open("successors/four", seed=1), Rng(1)
    led, placed = False, False
    while table.ask is not None and not (led and placed):
        ask = table.ask
        if ask.what == "armies":
            led |= any(run[0][0] == "lead" for run in table.routes().values())
        if ask.what == "place_pcs" and ask.about[0] > 1 and len(ask.options) > 2:
            label, run = next(iter(table.routes().items()))
            assert label.endswith("PCs where they count most")
            assert 1 < len(run) <= ask.about[0]
            placed = True
        table.choose(rng.choice([o for o in ask.options if o != HOLD]))
    assert led
    assert placed
