"""Every rule runs: in random games, in sensible ones, or in a test that carries its section."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import argead
from argead.cli.fuzz import never_ran, watching
from argead.cli.marks import marked_tests
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.opening import simulation
from argead.core.system import System
from argead.testing import options_for_game, random_choice

GAMES = 8
MOST_DECISIONS = 3_000


def play(system: System[Any], scenario: str, seed: int) -> None:
    """One game in simulation mode; in even ones all choose at random, in odd ones with sense."""
    run = simulation(system, scenario, seed, options_for_game(system, scenario, seed // 2))
    rng = Rng(f"coverage {seed}")
    for _ in range(MOST_DECISIONS):
        if run.ask is None:
            return
        run.send(policy(run, run.ask, rng) if seed % 2 else random_choice(run.ask, rng))


def games(system: System[Any]) -> Iterator[tuple[str, int]]:
    """At least eight games, and at least one of every scenario."""
    scenarios = list(system.scenarios)
    for seed in range(max(GAMES, len(scenarios))):
        yield scenarios[seed % len(scenarios)], seed


@pytest.mark.parametrize("ident", list(argead.systems()))
def test_a_rule_that_games_miss_has_a_directed_test(ident: str) -> None:
    system = argead.system(ident)
    ran: set[str] = set()
    with watching(system.package, ran):
        for scenario, seed in games(system):
            play(system, scenario, seed)
    assert ran
    marked = marked_tests(system.package, ident)
    missed: dict[str, list[str]] = {}
    for section, places in never_ran(system.package, ran).items():
        for place in places:
            missed.setdefault(place, []).append(section)
    untested = {
        place: sections
        for place, sections in missed.items()
        if not any(section in marked for section in sections)
    }
    assert not untested, "\n".join(f"{place}: {sections}" for place, sections in untested.items())
