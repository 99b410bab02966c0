"""Golden files: when one of these differs, the diff of the file says what the change of the rules does.

``make golden`` writes them anew; look at the diff before you commit it. Only systems that live in this
repository have golden files here.
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
MISSING = (
    "{0} has no {1}: 'make golden ARGS={0}' plays its games and writes it; commit what it writes"
)
DIFFERS = (
    "{0}/{1} is not what it was when {2} was written. A change that was not meant is a bug. If the rules "
    "were changed, 'make golden ARGS={0}' writes the golden files anew: read their diff, then commit it too"
)
GAMES = sorted((HERE.parent / "games").rglob("*.journal"))


def recorded() -> list[tuple[str, str]]:
    return [
        (system.id, scenario)
        for system in argead.systems().values()
        if system.package.startswith("argead.")
        for scenario in system.scenarios
    ]


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_playthrough(name: str, scenario: str) -> None:
    golden = HERE / name / f"{scenario}.txt"
    assert golden.exists(), MISSING.format(name, f"playthrough {name}/{golden.name}")
    played = playthrough(argead.system(name), scenario)
    assert played == golden.read_text(encoding="utf-8"), DIFFERS.format(name, scenario, golden.name)


@pytest.mark.parametrize("path", GAMES, ids=[f"{p.parent.name}/{p.stem}" for p in GAMES])
def test_recorded_game_replays(path: Path) -> None:
    name, scenario = path.parent.name, path.stem.partition("--")[0]
    try:
        table = argead.load(path)
    except argead.JournalError as error:
        pytest.fail(f"{error}. {DIFFERS.format(name, scenario, path.name)}")
    assert table.result is not None


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_every_scenario_has_a_recorded_game(name: str, scenario: str) -> None:
    found = [p for p in GAMES if p.parent.name == name and p.name.startswith(f"{scenario}--")]
    assert found, MISSING.format(name, f"recorded game of {scenario}")


@pytest.mark.parametrize(("name", "scenario"), recorded())
def test_number_of_positions(name: str, scenario: str) -> None:
    golden = HERE / name / "positions.json"
    counts = json.loads(golden.read_text()).get(scenario) if golden.exists() else None
    assert counts, MISSING.format(name, f"count of positions of {scenario}")
    system: System[Any] = argead.system(name)
    found = positions(system, scenario, 1, len(counts))
    assert found == counts, DIFFERS.format(name, scenario, golden.name)
