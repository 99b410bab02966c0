"""Golden files: when one of these differs, the diff of the file says what the change of the rules does.

``python -m golden.remake`` (from the tests folder) writes them anew; look at the diff before you commit it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.core.system import System
from argead.golden import playthrough, positions

HERE = Path(__file__).parent
GAMES = sorted((HERE.parent / "games").rglob("*.journal"))


def recorded() -> list[tuple[str, str]]:
    return [
        (system.id, scenario)
        for system in argead.systems().values()
        for scenario in system.scenarios
    ]


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_playthrough(name: str, scenario: str) -> None:
    golden = HERE / name / f"{scenario}.txt"
    assert golden.exists(), f"{golden} is missing: python -m golden.remake {name}"
    assert playthrough(argead.system(name), scenario) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GAMES, ids=[f"{p.parent.name}/{p.stem}" for p in GAMES])
def test_recorded_game_replays(path: Path) -> None:
    table = argead.load(path)
    assert table.result is not None


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_every_scenario_has_a_recorded_game(name: str, scenario: str) -> None:
    assert [p for p in GAMES if p.parent.name == name and p.name.startswith(f"{scenario}--")]


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_number_of_positions(name: str, scenario: str) -> None:
    counts = json.loads((HERE / name / "positions.json").read_text())[scenario]
    system: System[Any] = argead.system(name)
    assert positions(system, scenario, 1, len(counts)) == counts
