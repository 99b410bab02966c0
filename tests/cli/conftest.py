"""The real command in a process of its own, with the small game installed as a third party's system."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "argead.cli"]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Argead = Callable[..., Ran]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A home of one's own, and an installed package that offers the small game."""
    info = tmp_path / "site" / "ford-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ford\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[argead.systems]\nford = minigame:system\n")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("ARGEAD", "XDG", "COLUMNS"))}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(info.parent), str(TESTS)]),
        "ARGEAD_HOME": str(tmp_path / "home"),
        "PYTHONIOENCODING": "utf-8",
    }


@pytest.fixture
def argead(environment: dict[str, str], tmp_path: Path) -> Argead:
    def run(*arguments: str, typed: str = "", **more: str) -> Ran:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**environment, **more},
            timeout=120,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "home"
