"""Random games that try to break a system; a failure leaves the journal that reproduces it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from ..core import built
from ..core.ask import Ask, Choice
from ..core.chance import Rng
from ..core.errors import TableError
from ..core.opening import open_table, replay
from ..core.rulebook import procedures, where
from ..core.system import System, Value
from ..core.table import Table
from ..testing import MOST_DECISIONS, LawBroken, check_game, random_choice
from . import home

LOOK_EVERY = 25


class Broken(Exception):  # noqa: N818 - a finding
    """A game showed that something is wrong."""


@dataclass(slots=True)
class Tally:
    """What the games were like."""

    games: int = 0
    decisions: int = 0
    winners: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke: how to see it again."""

    game: str
    seed: int
    why: str
    journal: Path
    choice: Choice

    def lines(self) -> Iterator[str]:
        """What a person needs to know."""
        yield f"{self.game}, seed {self.seed}: {self.why}"
        yield f"The journal that leads there: {self.journal}"
        then = f" --then '{json.dumps(self.choice)}'" if self.choice is not _NONE else ""
        yield f"See it again: argead replay {self.journal}{then}"


_NONE = object()


def fuzz(
    system: System[Any],
    scenario: str,
    seeds: Sequence[int],
    options: dict[str, Value],
    done: Callable[[], None],
) -> tuple[Tally, Failure | None]:
    """Play a random game for each seed; stop at the first that breaks."""
    tally = Tally()
    for seed in seeds:
        table = _open(system, scenario, seed, options)
        choice: Choice = _NONE
        rng = Rng(f"fuzz {seed}")
        try:
            while (ask := table.ask) is not None:
                choice = _NONE
                _check(table, ask)
                choice = random_choice(ask, rng)
                table.choose(choice)
            choice = _NONE
            _check_end(table)
        except Exception as error:  # whatever a system raises is a finding
            return tally, _failure(table, seed, choice, error)
        _count(tally, table)
        done()
    return tally, None


def broken_law(
    system: System[Any], scenario: str, seeds: Sequence[int], done: Callable[[], None]
) -> str:
    """Hold the system to every law for each seed; say which is broken first, or nothing."""
    for seed in seeds:
        try:
            check_game(system, scenario, seed)
        except LawBroken as broken:
            return str(broken)
        except Exception as error:  # whatever a system raises is a finding
            return f"{system.id}/{scenario}, seed {seed}: {type(error).__name__}: {error}"
        done()
    return ""


def _open(system: System[Any], scenario: str, seed: int, options: dict[str, Value]) -> Table:
    """A table. Of four games two have no optional rules, one has all, one some drawn at random."""
    rng = Rng(f"options {seed}")
    drawn: dict[str, Value] = {}
    if seed % 4 == 1:
        drawn = {name: option.values[-1] for name, option in system.options_of(scenario).items()}
    elif seed % 4 == 3:
        drawn = {
            name: rng.choice(option.values) for name, option in system.options_of(scenario).items()
        }
    try:
        return open_table(system, scenario, seed, {**drawn, **options})
    except TableError:  # these optional rules do not go together
        return open_table(system, scenario, seed, options)


def _check(table: Table, ask: Ask) -> None:
    """A question is well formed, and now and then everybody can look at the table."""
    options = ask.options
    if len(table.moves) > MOST_DECISIONS:
        raise Broken(f"the game does not end: {MOST_DECISIONS} decisions")
    if len(options) < 2 and not ask.forced:
        raise Broken(f"'{ask.what}' has {len(options)} options")
    if len(set(options)) != len(options):
        raise Broken(f"'{ask.what}' offers the same option twice")
    if len(table.moves) % LOOK_EVERY == 0:
        for seat in (*table.seats, None):
            json.dumps(table.view(seat))


def _check_end(table: Table) -> None:
    """The journal of the whole game replays to the same end."""
    again = replay(table.journal(), table.overlay)
    if again.digest() != table.digest():
        raise Broken("the journal replays to another state")


def _failure(table: Table, seed: int, choice: Choice, error: Exception) -> Failure:
    game = f"{table.system.id}/{table.scenario}"
    file = home.failures() / f"{table.scenario}-seed{seed}.journal"
    table.save(file)
    why = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    return Failure(game, seed, " ".join(why.split()), file, choice)


def _count(tally: Tally, table: Table) -> None:
    assert table.result is not None
    tally.games += 1
    tally.decisions += len(table.moves)
    tally.winners[table.result.winner or "nobody"] += 1
    tally.reasons[table.result.reason] += 1


# -- which rules ran --------------------------------------------------------------------------------


@contextmanager
def watching(package: str, ran: set[str]) -> Iterator[None]:
    """Note in ``ran`` which procedures with a rule number run meanwhile, as ``rules/shock.py: charge``."""
    if built.build() == "compiled":
        raise TableError("--coverage needs the rules as they are written: these are compiled")
    codes: dict[CodeType, str] = {
        function.__code__: where(function, package)
        for functions in procedures(package).values()
        for function in functions
    }

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in codes:
            ran.add(codes.pop(frame.f_code))

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(before)


def never_ran(package: str, ran: set[str]) -> dict[str, list[str]]:
    """Section -> procedures that carry its number and did not run."""
    missed: dict[str, list[str]] = {}
    for section, functions in procedures(package).items():
        for function in functions:
            if (place := where(function, package)) not in ran:
                missed.setdefault(section, []).append(place)
    return missed
