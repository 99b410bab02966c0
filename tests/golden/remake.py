"""Write the golden files anew: ``python -m golden.remake [SYSTEM ...]`` from the tests folder."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import argead
from argead.core import journal
from argead.golden import endings, playthrough, positions

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"
DEPTH = 3
WIDEST = 3_000
DECISIONS = 12_000


def main(names: list[str]) -> None:
    for name in names or list(argead.systems()):
        system = argead.system(name)
        counts = {}
        for scenario in system.scenarios:
            path = HERE / name / f"{scenario}.txt"
            path.parent.mkdir(exist_ok=True)
            path.write_text(playthrough(system, scenario), encoding="utf-8")
            counts[scenario] = count(name, scenario)
            record(name, scenario)
            print(name, scenario, counts[scenario])
        (HERE / name / "positions.json").write_text(json.dumps(counts, indent=1) + "\n")


def count(name: str, scenario: str) -> list[int]:
    """As many levels as stay small."""
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or counts[-1] < WIDEST // 60):
        counts = positions(argead.system(name), scenario, 1, len(counts) + 1)
    return counts


def record(name: str, scenario: str) -> None:
    """A journal for each way the scenario was seen to end."""
    home = GAMES / name
    home.mkdir(exist_ok=True)
    for old in home.glob(f"{scenario}--*.journal"):
        old.unlink()
    for ending, table in endings(argead.system(name), scenario, DECISIONS).items():
        slug = re.sub(r"[^a-z0-9]+", "-", ending.lower()).strip("-")[:60]
        journal.write(home / f"{scenario}--{slug}.journal", table.journal())


if __name__ == "__main__":
    main(sys.argv[1:])
