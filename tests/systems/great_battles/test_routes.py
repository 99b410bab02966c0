"""Leaders without orders, whole rides and whole withdrawals as one choice: legal to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import argead
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.table import Table

SYSTEM = "great_battles"
WHOLE = ("next_leader", "ride", "withdraw")


def walked(scenario: str, seed: int, most: int) -> Iterator[Table]:
    """A battle as the drill book fights it."""
    table = argead.open(f"{SYSTEM}/{scenario}", seed=seed)
    rng = Rng(f"walk {seed}")
    while table.ask is not None and len(table.moves) < most:
        yield table
        table.choose(policy(table.run, table.ask, rng))


@pytest.mark.parametrize(("scenario", "seed"), [("granicus", 1), ("granicus", 2)])
def test_every_step_is_an_option_and_asks_nobody_else(scenario: str, seed: int) -> None:
    looked: Counter[str] = Counter()
    for table in walked(scenario, seed, 500):
        ask = table.ask
        assert ask is not None
        if ask.what not in WHOLE:
            continue
        routes = table.viewer.routes()
        for route in routes[:: max(1, len(routes) // 4)]:
            copy = table.clone()
            for choice in route["choices"]:
                assert copy.ask is not None
                assert copy.ask.seat == ask.seat, route["label"]
                assert choice in copy.ask.options, route["label"]
                copy.choose(choice)
            assert "_" not in route["label"]
            looked[ask.what] += 1
    assert looked["next_leader"] >= 5
    assert looked["ride"] > 3


def test_a_leader_without_orders_rides_where_the_route_says() -> None:
    table = next(t for t in walked("granicus", 1, 99) if t.ask and t.ask.what == "next_leader")
    routes = {route["label"]: route for route in table.viewer.routes()}
    label, route = next((k, r) for k, r in routes.items() if " and rides to " in k)
    l = table.state.battle.lindex[route["choices"][0][1]]
    for choice in route["choices"]:
        table.choose(choice)
    assert table.state.place[l] == route["to"]
    assert label.endswith(route["to"])
    assert not table.state.has_moved[0]


def test_a_unit_gives_way_to_the_hex_that_is_named() -> None:
    seen = 0
    for table in walked("granicus", 2, 700):
        ask = table.ask
        assert ask is not None
        if ask.what != "withdraw":
            continue
        for route in table.viewer.routes():
            copy = table.clone()
            for choice in route["choices"]:
                assert copy.ask is not None
                assert choice in copy.ask.options, route["label"]
                copy.choose(choice)
            unit = table.state.battle.index[route["choices"][0][1]]
            assert route["to"] in copy.state.stand[unit], route["label"]
            seen += 1
    assert seen > 0
