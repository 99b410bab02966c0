"""The long series: random games of every scenario with drawn options, under invariants and laws.

``python -m argead.testing.nightly [SYSTEM[/SCENARIO] ...]`` plays on all cores, shows how far it is, and
writes down what was played on which code, so that it can be stopped and goes on where it was. The record is
part of the checkout; ``--status`` tells what of it was played on the rules as they are. Every game is looked
at after every phase (``guarded``); one of a hundred is held to every law, with every invariant looked at
every time. Scenarios whose games are quick are played ten times as often.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.errors import TableError
from ..core.system import system as find_system
from ..core.system import systems
from . import check_game
from .guarded import guarded_game
from .walks import LawBroken

GAMES: Final = 1_000
QUICK_GAMES: Final = 10_000
QUICK: Final = 0.1
"""Seconds of a game, up to which a scenario is played ``QUICK_GAMES`` times."""
TRIAL: Final = 20
WHOLE_LAW_EVERY: Final = 100
BATCH: Final = 25
STOPS: Final = 1
RECORD: Final = Path("tests/nightly.json")
DECIDING: Final = ("data", "invariants", "rules", "schema", "setup", "state", "tables")
TOLD: Final = ("say", "tell", "moved")
MARK: Final = "rule"
ENGINE: Final = ("ask", "chance", "data", "registry", "roll", "run", "state")


class Batch(NamedTuple):
    """Games of one scenario: seeds from ``first`` on."""

    system: str
    scenario: str
    first: int
    games: int


class Played(NamedTuple):
    """What came of a batch: how long its games took, and the first that broke, if one did."""

    batch: Batch
    seconds: float
    failure: str


def play(batch: Batch) -> Played:
    """Play the games of a batch; stop at the first that breaks."""
    system = find_system(batch.system)
    spent = 0.0
    for seed in range(batch.first, batch.first + batch.games):
        began = time.process_time()
        try:
            guarded_game(system, batch.scenario, seed)
            spent += time.process_time() - began
            if seed % WHOLE_LAW_EVERY == 0:
                check_game(system, batch.scenario, seed, stops=STOPS)
        except LawBroken as broken:
            return Played(batch, spent, str(broken))
        except Exception as error:  # whatever a system raises is a finding
            why = f"{batch.system}/{batch.scenario}, seed {seed}: {type(error).__name__}: {error}"
            return Played(batch, spent, why)
    return Played(batch, spent, "")


def code_of(system: str) -> str:
    """A digest of everything that decides how a game of a system goes: rules, data, state, engine.

    Comments, docstrings, lines of the log and marks of clauses decide nothing.
    """
    home, ours = resources.files(find_system(system).package), resources.files("argead")
    digest = hashlib.sha256()
    for folder, wanted in ((home, DECIDING), (ours / "core", ENGINE), (ours, ("parts",))):
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.name.removesuffix(".py") in wanted:
                for name, file in sorted(_files(entry, entry.name)):
                    digest.update(name.encode() + b"\0" + _deciding(name, file) + b"\0")
    return digest.hexdigest()[:16]


def _files(entry: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    if entry.is_dir():
        for inside in entry.iterdir():
            yield from _files(inside, f"{path}/{inside.name}")
    elif entry.name.endswith((".py", ".toml")):
        yield path, entry


def _deciding(name: str, file: Traversable) -> bytes:
    """What a file decides: its data, or its code without what is only told."""
    if not name.endswith(".py"):
        return file.read_bytes()
    return ast.dump(Untold().visit(ast.parse(file.read_bytes()))).encode()


class Untold(ast.NodeTransformer):
    """Leaves out what only tells somebody something: docstrings, lines of the log, ``@rule`` marks."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """The clauses that a procedure carries out are told to readers of the rulebook."""
        node.decorator_list = [mark for mark in node.decorator_list if not _is_mark(mark)]
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        """Whether a file can mark anything decides nothing either."""
        return None if [name.name for name in node.names] == [MARK] else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """A statement that does nothing but tell becomes ``pass``."""
        call = node.value
        named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if isinstance(call, ast.Constant) or (named and call.func.attr in TOLD):  # type: ignore[attr-defined]
            return ast.Pass()
        return node


def _is_mark(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else None
    return isinstance(called, ast.Name) and called.id == MARK


class Record:
    """What was played, by scenario: on which code, how many games."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.done: dict[str, dict[str, str | int]] = {}
        if file.exists():
            self.done = json.loads(file.read_text(encoding="utf-8"))

    def games(self, name: str, code: str) -> int:
        """How many games of a scenario were played on this code."""
        entry = self.done.get(name, {})
        return int(entry.get("games", 0)) if entry.get("code") == code else 0

    def told(self, name: str) -> str:
        """How many games of a scenario there are on the code as it is, in words."""
        games = self.games(name, code_of(name.partition("/")[0]))
        stale = not games and name in self.done
        return "not since its rules changed" if stale else f"{games:,} games"

    def note(self, name: str, code: str, games: int) -> None:
        """Write down how many games there are now."""
        self.done[name] = {"code": code, "games": games}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.done, indent=1, sort_keys=True) + "\n", "utf-8")


def series(name: str, pool: multiprocessing.pool.Pool, record: Record, most: Most) -> str:
    """Play one scenario to its number of games; returns what broke, or nothing."""
    system, _, scenario = name.partition("/")
    code = code_of(system)
    trial = play(Batch(system, scenario, 0, TRIAL))
    if trial.failure:
        return trial.failure
    games = most.quick if trial.seconds / TRIAL < QUICK else most.games
    first = max(TRIAL, record.games(name, code))
    columns = (TextColumn(f"{name:32}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=games, completed=min(first, games))
        batches = [
            Batch(system, scenario, n, min(BATCH, games - n)) for n in range(first, games, BATCH)
        ]
        for played in pool.imap(play, batches):
            if played.failure:
                return played.failure
            progress.advance(bar, played.batch.games)
            record.note(name, code, played.batch.first + played.batch.games)
    return ""


class Most(NamedTuple):
    """How many games a scenario is played, and how many where they are quick."""

    games: int
    quick: int


def chosen(names: list[str]) -> list[str]:
    """The scenarios that are meant: of the systems named, or of all."""
    wanted = names or list(systems())
    found = []
    for name in wanted:
        system_id, _, scenario = name.partition("/")
        system = find_system(system_id)
        scenarios = [system.check_scenario(scenario)] if scenario else list(system.scenarios)
        found += [f"{system_id}/{each}" for each in scenarios]
    return found


def main() -> int:
    """Play the series; 1 if anything broke."""
    parser = argparse.ArgumentParser(prog="python -m argead.testing.nightly", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="SYSTEM[/SCENARIO]", help="all, if none is named"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="of every scenario")
    parser.add_argument("--quick", type=int, default=QUICK_GAMES, help="where a game is quick")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--record", type=Path, default=RECORD, help="what was played")
    parser.add_argument("--status", action="store_true", help="tell what was played, and stop")
    given = parser.parse_args()
    try:
        names = chosen(given.names)
    except TableError as error:
        print(error, file=sys.stderr)
        return 2
    record, broken = Record(given.record), 0
    if given.status:
        print("\n".join(f"{name}: {record.told(name)}" for name in names))
        return 0
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for name in names:
            failure = series(name, pool, record, Most(given.games, given.quick))
            print(f"BROKEN {failure}" if failure else f"{name}: {record.told(name)}", flush=True)
            broken += bool(failure)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
