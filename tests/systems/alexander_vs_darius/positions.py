"""Positions for tests: an empty map, counters put where they are wanted, any phase, scripted chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from argead.core.chance import Chance, Scripted
from argead.core.errors import RulesError
from argead.core.run import Run
from argead.core.state import Entry
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    REDUCED,
    Piece,
    Side,
    State,
    put,
)

SYSTEM = "alexander_vs_darius"


def start(**options: bool) -> State:
    """The set-up of the book, before the first phase."""
    checked = system.check_options("campaign", options)
    return system.setup.set_up("campaign", checked, Chance(0), system.loaded)


def empty(**options: bool) -> State:
    """The map with its first markers and nobody on it; turn 1, ten treasure each."""
    s = start(**options)
    t = s.tables
    for p in map(Piece, range(t.n_pieces)):
        put(s, p, t.aside if p < t.n_leaders else t.pool)
    s.turn = 1
    s.treasury = [10, 10]
    s.agenda = []
    return s


def full(**options: bool) -> State:
    """The set-up of the book, turn 1, with nothing on the agenda."""
    s = start(**options)
    s.turn = 1
    s.agenda = []
    return s


def place(s: State, where: str, *leaders: str, **units: int) -> State:
    """Put leaders and so many units of each kind into a place."""
    t = s.tables
    at = t.place[where]
    for name in leaders:
        put(s, t.leader[name], at)
    for kind, count in units.items():
        waiting = [p for p in t.pieces_of[t.kind[kind]] if s.at[p] in (t.pool, t.aside)]
        for p in waiting[:count]:
            put(s, p, at)
    return s


def own(s: State, side: Side, *areas: str) -> State:
    """Give Areas to a side without any consequence."""
    for area in areas:
        s.owner[s.tables.place[area]] = side
    return s


def count(s: State, where: str, kind: str) -> int:
    """How many counters of a kind are in a place."""
    t = s.tables
    return sum(1 for p in s.here[t.place[where]] if t.kind_of[p] == t.kind[kind])


def reduced(s: State, where: str) -> int:
    """How many counters of a place are flipped."""
    return sum(1 for p in s.here[s.tables.place[where]] if s.flags[p] & REDUCED)


def is_at(s: State, leader: str, where: str) -> bool:
    """Whether a leader is in a place."""
    return s.at[s.tables.leader[leader]] == s.tables.place[where]


class Game:
    """A running position; ``choose`` refuses what is not an option."""

    def __init__(self, s: State, *agenda: Entry, dice: Sequence[int | str] = ()) -> None:
        s.agenda = list(reversed(agenda))
        s.chance = Scripted(dice)
        self.run: Run[State] = Run(system, s, keep=True, simulate=False)
        self._go(self.run.start)

    @property
    def s(self) -> State:
        return self.run.state

    @property
    def what(self) -> str:
        return self.run.ask.what if self.run.ask else ""

    @property
    def seat(self) -> str:
        return self.run.ask.seat if self.run.ask else ""

    @property
    def options(self) -> list[Any]:
        return self.run.ask.options if self.run.ask else []

    def choose(self, *choices: Any) -> Game:
        for choice in choices:
            assert choice in self.options, f"{choice!r} is no option of {self.what}: {self.options}"
            self._go(self._send(choice))
        return self

    def _send(self, choice: Any) -> Callable[[], None]:
        return lambda: self.run.send(choice)

    def _go(self, step: Callable[[], None]) -> None:
        """Run; the end of the agenda is the end of the position, not an error."""
        try:
            step()
        except RulesError as error:
            if "nothing is left to do" not in str(error):
                raise

    def dice_left(self) -> int:
        """Entries of the script that nobody has rolled."""
        chance = self.s.chance
        assert isinstance(chance, Scripted)
        return len(chance.script) - chance.next


__all__ = ["MACEDON", "NEUTRAL", "PERSIA", "SYSTEM", "Game"]
