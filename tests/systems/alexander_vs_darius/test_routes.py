"""Whole purchases as one choice: legal to the end, at the price that is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import argead
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.table import Table

SYSTEM = "alexander_vs_darius"
SEATS = ("macedon", "persia")


def purchases(seed: int, most: int) -> Iterator[Table]:
    """Tables at questions of recruitment."""
    table = argead.open(SYSTEM, seed=seed)
    rng = Rng(f"walk {seed}")
    while table.ask is not None and len(table.moves) < most:
        if table.ask.what == "recruit":
            yield table
        table.choose(policy(table.run, table.ask, rng))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_purchase_is_legal_and_costs_what_it_says(seed: int) -> None:
    looked = 0
    seats = set()
    for table in purchases(seed, 400):
        ask = table.ask
        assert ask is not None
        side = SEATS.index(ask.seat)
        for label, run in table.routes().items():
            told = re.search(r": (\d+) treasure, (\d+) left$", label)
            assert told is not None, label
            assert table.state.treasury[side] == int(told[1]) + int(told[2]), label
            copy = table.clone()
            for choice in run:
                assert copy.ask is not None
                assert copy.ask.what in ("recruit", "place")
                assert choice in copy.ask.options, label
                assert choice is not None or copy.state.treasury[side] == int(told[2]), label
                copy.choose(choice)
            after = copy.ask
            assert after is None or (after.what, after.seat) != ("recruit", ask.seat), label
            looked += 1
            seats.add(ask.seat)
    assert looked > 30
    assert seats == set(SEATS)


def test_purchases_have_names_that_tell_what_is_bought() -> None:
    table = next(t for t in purchases(1, 400) if t.ask is not None and t.ask.seat == "persia")
    routes = table.routes()
    assert any(re.match(r"Recruit \d × .* in ", label) for label in routes)
    assert not [label for label in routes if "_" in label or "None" in label]
