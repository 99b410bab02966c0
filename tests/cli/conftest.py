"""The real command, with the small game installed as a third party's system."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from argead.cli import main
from argead.testing import registered
from minigame import system

TESTS = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "argead.cli"]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Argead = Callable[..., Ran]
Install = Callable[[str], None]


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
def process(environment: dict[str, str], tmp_path: Path) -> Argead:
    """The command in a process of its own."""

    def run(*arguments: str, typed: str = "", **more: str) -> Ran:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**environment, **more},
            timeout=300,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def argead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Argead]:
    """The command in this process, which saves the start of Python and of every system."""
    monkeypatch.setenv("ARGEAD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "", **more: str) -> Ran:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(typed))
            for name, value in more.items():
                patch.setenv(name, value)
            capsys.readouterr()
            code = main(arguments)
        return Ran(code, *capsys.readouterr())

    with registered(system):
        yield run


@pytest.fixture
def install() -> Iterator[Install]:
    """Adds a system, given as the text of its module, to those of this process."""
    with ExitStack() as stack:

        def add(text: str) -> None:
            scope: dict[str, Any] = {"__name__": "installed_by_a_test"}
            exec(text, scope)
            stack.enter_context(registered(scope["system"]))

        yield add


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "home"
