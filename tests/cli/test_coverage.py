"""Every rule runs: in random games, in sensible ones, or in a test that carries its section."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.cli.fuzz import never_ran, watching
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.opening import simulation
from argead.core.system import System
from argead.testing import options_for_game, random_choice
from argead.testing.marks import marked_tests

pytestmark = pytest.mark.interpreted
GAMES = 8
MOST_DECISIONS = 3_000
TESTS = Path(__file__).parents[1]


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


def missed_by_games(system: System[Any]) -> dict[str, list[str]]:
    """Procedures that the games do not reach, with the sections that they carry."""
    ran: set[str] = set()
    with watching(system.package, ran):
        for scenario, seed in games(system):
            play(system, scenario, seed)
    assert ran
    missed: dict[str, list[str]] = {}
    for section, places in never_ran(system.package, ran).items():
        for place in places:
            missed.setdefault(place, []).append(section)
    return missed


def ran_in(tests: set[str], ident: str, notes: Path) -> set[str]:
    """Procedures that these tests run, by running them."""
    subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "watched"),
            *(f"--watch={ident}", f"--notes={notes}"),
            *(f"systems/{ident}", "-k", " or ".join(sorted(tests))),
        ],
        cwd=TESTS,
        capture_output=True,
        timeout=300,
        check=True,
    )
    return set(json.loads(notes.read_text()))


@pytest.mark.parametrize("ident", list(argead.systems()))
def test_a_rule_that_games_miss_runs_in_a_test_of_its_section(ident: str, tmp_path: Path) -> None:
    system = argead.system(ident)
    missed = missed_by_games(system)
    marked = marked_tests(system.package, ident)
    carrying = {place: _tests(marked, sections) for place, sections in missed.items()}
    chosen = set().union(*carrying.values())
    ran = ran_in(chosen, ident, tmp_path / "ran.json") if chosen else set()
    untested = {place: sections for place, sections in missed.items() if place not in ran}
    assert not untested, "\n".join(f"{place}: {sections}" for place, sections in untested.items())


def _tests(marked: dict[str, list[str]], sections: list[str]) -> set[str]:
    """Names of the tests that carry one of the sections, or a clause of it."""
    return {
        test.partition(": ")[2]
        for section in sections
        for number, tests in marked.items()
        if number == section or number.startswith(f"{section}:")
        for test in tests
    }
