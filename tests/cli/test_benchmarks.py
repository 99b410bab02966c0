"""The benchmark runs and writes what it says; how fast anything is, is not tested here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import argead

ROOT = Path(__file__).parents[2]


def test_the_benchmark_measures_the_engine_and_every_system(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--seconds", "0.01", "--out", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert done.stderr == ""
    assert "µs/decision" in done.stdout
    assert "limit 4" in done.stdout
    figures = json.loads((tmp_path / "benchmark.json").read_text())
    names = {speed["name"]: speed for speed in figures["speeds"]}
    assert names["engine, trivial rules"]["decisions"] % 2000 == 0
    for system in argead.systems().values():
        speed = names[f"{system.id}/{next(iter(system.scenarios))}"]
        assert speed["decisions"] >= speed["games"] > 0
        assert speed["clone_us"] > 0
