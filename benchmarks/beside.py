"""The compiled build beside this one: the same games by a process that finds it first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from .measure import Speed

LIB = Path("build/compiled/lib")
"""Where ``make compiled`` puts it."""


def built(lib: Path = LIB) -> bool:
    """Whether there is a compiled build."""
    return any(lib.glob("*.so"))


def measured(name: str, seconds: float, lib: Path = LIB) -> Speed:
    """The speed of a subject in the compiled build."""
    told = _asked(lib, name, f"--seconds={seconds}")
    if told["build"] != "compiled":
        raise SystemExit(f"{lib} holds no compiled build")
    speed = Speed(**told["speed"])
    return replace(speed, kind="compiled", note="the same, compiled")


def differing(games: dict[str, int], lib: Path = LIB) -> list[str]:
    """Of games by name, played so many times by both builds, those that did not go alike."""
    return [
        name
        for name, times in games.items()
        if _asked(None, name, f"--games={times}")["digest"]
        != _asked(lib, name, f"--games={times}")["digest"]
    ]


def _asked(lib: Path | None, *arguments: str) -> dict[str, Any]:
    environment = (
        dict(os.environ) if lib is None else {**os.environ, "PYTHONPATH": str(lib.resolve())}
    )
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.worker", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told
