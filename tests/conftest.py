"""What all tests share: systems to hold to the laws, and which tests are quick."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest

import argead
from argead.core.built import build
from minigame import system as ford

TESTS = Path(__file__).parent
SLOW = (
    "bots/test_fairness.py",
    "cli/test_benchmarks.py",
    "cli/test_coverage.py",
    "cli/test_serve.py",
    "cli/test_terminal.py",
    "core/test_odds_systems.py",
    "core/test_watched.py",
    "golden/",
    "lab/",
    "server/",
    "systems/alexander_vs_darius/test_hidden.py",
    "systems/alexander_vs_darius/test_laws.py",
    "systems/field_commander/test_laws.py",
    "systems/great_battles/test_games.py",
    "test_costs.py",
    "web/",
    "workshop/test_package.py",
    "workshop/test_tiers.py",
)
"""Many games, other processes, browsers: ``make check`` leaves these to ``make test``."""
SAMPLE = 2

hypothesis.settings.register_profile("argead", deadline=None, derandomize=True)
hypothesis.settings.load_profile("argead")
"""The same examples on every machine, however busy it is."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--series`` makes long series longer than the sample of them that ``make test`` plays."""
    about = "games of every scenario in a long series"
    parser.addoption("--series", type=int, default=SAMPLE, metavar="N", help=about)
    near = "of the clause tests only those of systems that differ from the last commit"
    parser.addoption("--near", action="store_true", help=near)


@cache
def touched() -> str | None:
    """Paths that differ from the last commit, a line each; ``None`` where there is no history."""
    call = ("git", "status", "--porcelain", "--untracked-files=all", "--", "src", "tests")
    try:
        told = subprocess.run(call, cwd=TESTS.parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return told.stdout


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``--near``, leave out the clause tests of a system that nobody has touched."""
    if not config.getoption("near") or collection_path.name != "clauses":
        return None
    changes = touched()
    far = changes is not None and f"systems/{collection_path.parent.name}/" not in changes
    return True if far else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow by its place, and skip what compiled rules cannot do."""
    skip = pytest.mark.skip(reason="needs code objects: rules are compiled")
    for item in items:
        if build() == "compiled" and item.get_closest_marker("interpreted"):
            item.add_marker(skip)
        if item.path.relative_to(TESTS).as_posix().startswith(SLOW):
            item.add_marker(pytest.mark.slow)


def all_systems() -> list[Any]:
    """The small game and every registered system."""
    return [ford, *argead.systems().values()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``game`` and ``scenario`` run over the small game and all systems, ``installed`` over their ids.

    Of the scenarios only the first of each system is quick. ``of_series`` counts the games of a series.
    """
    if {"game", "scenario"} <= set(metafunc.fixturenames):
        pairs = [
            pytest.param(
                s, scenario, id=f"{s.id}/{scenario}", marks=[pytest.mark.slow] if i else []
            )
            for s in all_systems()
            for i, scenario in enumerate(s.scenarios)
        ]
        metafunc.parametrize(("game", "scenario"), pairs)
    elif "installed" in metafunc.fixturenames:
        metafunc.parametrize("installed", list(argead.systems()))
    elif "game" in metafunc.fixturenames:
        games = all_systems()
        metafunc.parametrize("game", games, ids=[s.id for s in games])
    if "of_series" in metafunc.fixturenames:
        played = range(metafunc.config.getoption("series"))
        marked = [pytest.param(n, marks=[pytest.mark.slow] if n else []) for n in played]
        metafunc.parametrize("of_series", marked)
