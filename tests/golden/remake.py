"""Write the golden files anew: ``python -m golden.remake [--again] [SYSTEM ...]`` from the tests folder.

After a rule was changed, new games are recorded. With ``--again`` the recorded games keep their choices and
dice and only what is said about the state (digests, the data's fingerprint) is written anew: for a change of
form.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import argead
from argead.core import journal
from argead.core.table import Table
from argead.golden import endings, playthrough, positions

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"
DEPTH = 3
WIDEST = 3_000
DECISIONS = 12_000


def main(names: list[str]) -> None:
    again = "--again" in names
    for name in [n for n in names if n != "--again"] or list(argead.systems()):
        system = argead.system(name)
        counts = {}
        for scenario in system.scenarios:
            path = HERE / name / f"{scenario}.txt"
            path.parent.mkdir(exist_ok=True)
            path.write_text(playthrough(system, scenario), encoding="utf-8")
            counts[scenario] = count(name, scenario)
            if not again:
                record(name, scenario)
            print(name, scenario, counts[scenario])
        if again:
            for path in sorted((GAMES / name).glob("*.journal")):
                journal.write(path, played_again(journal.read(path)).journal())
        (HERE / name / "positions.json").write_text(json.dumps(counts, indent=1) + "\n")


def count(name: str, scenario: str) -> list[int]:
    """As many levels as stay small."""
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or counts[-1] < WIDEST // 60):
        counts = positions(argead.system(name), scenario, 1, len(counts) + 1)
    return counts


def played_again(recorded: journal.Journal) -> Table:
    """The same choices; whoever is asked, whatever falls and how it ends must be as it was."""
    head = recorded.header
    seed = recorded.closing.seed if head.seed is None else head.seed
    table = argead.open(head.system, head.scenario, seed, head.options, head.dice, log=False)
    for move in recorded.moves:
        table.take(table.option(move.choice))
        made = table.moves[-1]
        same = (made.seat, made.what, made.chance) == (move.seat, move.what, move.chance)
        assert same, f"choice {move.n}: {made} is not {move}"
    assert recorded.closing.result == table.journal().closing.result
    return table


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
