"""Random games to walk through, and the verdict on a law that does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.ask import HOLD, Ask, Choice
from ..core.chance import Chance, Rng
from ..core.errors import TableError
from ..core.opening import open_table, simulation
from ..core.run import Run
from ..core.system import ADDED, System, Value, names
from ..core.table import Table

MOST_DECISIONS = 30_000


class LawBroken(AssertionError):  # noqa: N818 - a verdict, not a fault of the program
    """A law does not hold; the text names law, scenario, seed and decision."""


def options_for_game(system: System[Any], scenario: str, seed: int) -> dict[str, Value]:
    """Options that change from game to game: none in even games, some in odd ones."""
    if seed % 2 == 0:
        return {}
    rng = Rng(f"options {seed}")
    drawn = {
        name: rng.choice(option.values) for name, option in system.options_of(scenario).items()
    }
    try:
        checked = system.check_options(scenario, drawn)
        system.setup.set_up(scenario, checked, Chance(seed), system.loaded)
    except TableError:  # these options do not go together
        return {}
    return drawn


def walk(system: System[Any], scenario: str, seed: int) -> Iterator[Table]:
    """A random game, decision by decision; whoever walks may look and must not choose."""
    options = options_for_game(system, scenario, seed)
    table = open_table(system, scenario, seed=seed, options=options)
    rng = Rng(f"walk {seed}")
    while True:
        yield table
        ask = table.ask
        if ask is None:
            return
        table.choose(random_choice(ask, rng))


def simulated(system: System[Any], scenario: str, seed: int) -> Iterator[Run[Any]]:
    """A random game in simulation mode, decision by decision."""
    run = simulation(system, scenario, seed, options_for_game(system, scenario, seed))
    rng = Rng(f"walk {seed}")
    decisions = 0
    while run.ask is not None:
        yield run
        run.send(random_choice(run.ask, rng))
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise LawBroken(
                f"{system.id}/{scenario}, seed {seed}: not over after {MOST_DECISIONS} decisions"
            )


def random_choice(ask: Ask, rng: Rng) -> Choice:
    """Any option, except to hold (that would only end reactions)."""
    options = ask.options
    if options[-1] == HOLD:
        return options[rng.randrange(len(options) - 1)]
    return rng.choice(options)


def broken(table: Table, seed: int, law: str, why: str) -> LawBroken:
    """The verdict, with everything that is needed to come to the place again."""
    ask = table.ask
    at = "at the end" if ask is None else f"at '{ask.what}' of {ask.seat}"
    return LawBroken(
        f"{table.system.id}/{table.scenario}, seed {seed}, "
        f"after {len(table.moves)} choices {at}: {law}: {why}"
    )


class registered:  # noqa: N801 - used like a function, in a with statement
    """Let the registry know a system that is not installed, for a while."""

    def __init__(self, system: System[Any]) -> None:
        self.system = system
        self.added = False

    def __enter__(self) -> System[Any]:
        self.added = self.system.id not in names()
        if self.added:
            ADDED[self.system.id] = self.system
        return self.system

    def __exit__(self, *_: object) -> None:
        if self.added:
            del ADDED[self.system.id]
