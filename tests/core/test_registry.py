"""Systems are found in our own folder and through entry points of other packages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import argead
from argead import TableError
from argead.testing import registered
from minigame import system as ford

TESTS = Path(__file__).parent.parent


def test_a_system_of_another_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    info = tmp_path / "ford-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ford\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[argead.systems]\nford = minigame:system\n")
    path = os.pathsep.join([str(tmp_path), str(TESTS), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", "import argead; print(argead.open('ford/hills', seed=1))"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("<Table ford/hills, 0 choices: red is asked")


def test_an_unknown_system_is_refused_with_those_that_exist() -> None:
    with pytest.raises(TableError, match=r"no system 'chess' \(there are: alexander_vs_darius"):
        argead.system("chess")


def test_a_scenario_can_be_named_with_the_system() -> None:
    with registered(ford):
        assert argead.open("ford/hills", seed=1).scenario == "hills"
        assert argead.open("ford", "hills", seed=1).scenario == "hills"
        with pytest.raises(TableError, match="do not go together"):
            argead.open("ford/hills", "summer")
    with pytest.raises(TableError, match="no system 'ford'"):
        argead.system("ford")
