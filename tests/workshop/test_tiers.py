"""Which tests ``make check`` leaves out, and how ``make nightly`` lengthens the series."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import conftest
from conftest import SAMPLE, SLOW, TESTS, all_systems

from .conftest import run

COLLECT = (sys.executable, "-m", "pytest", "--collect-only", "--quiet", "--quiet", "--no-header")


def collected(*arguments: str) -> dict[str, int]:
    """Tests by file, as pytest counts them."""
    told = run(*COLLECT, *arguments, cwd=TESTS.parent)
    pairs = (line.rpartition(": ") for line in told.splitlines() if ".py: " in line)
    return {file: int(count) for file, _, count in pairs}


def test_every_slow_place_exists() -> None:
    assert [place for place in SLOW if not (TESTS / place).exists()] == []


def test_a_series_is_as_long_as_it_is_told_to_be() -> None:
    laws = "tests/test_laws.py"
    sample, longer = collected(laws)[laws], collected(laws, "--series", str(SAMPLE + 3))[laws]
    assert longer - sample == 3 * sum(len(system.scenarios) for system in all_systems())


def test_the_quick_tier_holds_every_system_to_the_laws() -> None:
    laws = "tests/test_laws.py"
    quick = run(*COLLECT[:-2], "-m", "not slow", laws, cwd=TESTS.parent)
    played = set(re.findall(r"::test_laws\[(\w+)/", quick))
    assert played == {system.id for system in all_systems()}


def test_near_leaves_out_clauses_of_systems_that_nobody_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = " M src/argead/systems/successors/rules/naval.py\n"
    monkeypatch.setattr(conftest, "touched", lambda: changed)
    near = SimpleNamespace(getoption={"near": True}.get)
    left_out = {
        system: conftest.pytest_ignore_collect(tmp_path / system / "clauses", cast(Any, near))
        for system in ("successors", "alexandros")
    }
    assert left_out == {"successors": None, "alexandros": True}
