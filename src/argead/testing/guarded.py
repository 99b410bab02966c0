"""Bare random games that are looked at after every phase: thousands in the time of one under all laws."""

from __future__ import annotations

from typing import Any, TypeVar

from ..core.ask import Ask
from ..core.chance import Chance, Rng
from ..core.invariants import Invariant, invariants_of, wrong
from ..core.run import Run
from ..core.state import GameState, canonical
from ..core.system import System
from .walks import MOST_DECISIONS, LawBroken, options_for_game, random_choice
from .watched import malformed

S = TypeVar("S", bound=GameState)

COUNTED_EVERY = 16
IN_TURN = 8
"""One of so many invariants is looked at after a phase; after as many phases all have been."""
IN_QUIET = 2
"""One of so many before a quiet phase: what is wrong there stays wrong until the next."""


class Guarded(Run[S]):
    """A run that stops when a phase leaves behind what the book forbids.

    After every phase it looks at some of the invariants, in turn, and before a quiet phase at half of them; a
    thorough run looks at all of them every time, which takes several times as long.
    """

    __slots__ = ("invariants", "phases_seen", "quiet_seen", "thorough")

    def __init__(self, system: System[S], state: S, *, thorough: bool) -> None:
        super().__init__(system, state, keep=False, simulate=True)
        self.invariants: list[Invariant] = invariants_of(system.package)
        self.phases_seen = 0
        self.quiet_seen = 0
        self.thorough = thorough

    def _end(self) -> None:
        super()._end()
        found = wrong(self._in_turn(), self.state)
        if found:
            raise LawBroken(found)

    def _in_turn(self) -> list[Invariant]:
        """The invariants that are looked at after this phase."""
        if self.thorough:
            return self.invariants
        agenda = self.state.agenda
        if agenda and agenda[-1][0] in self.system.quiet:
            self.quiet_seen += 1
            return self.invariants[self.quiet_seen % IN_QUIET :: IN_QUIET]
        self.phases_seen += 1
        return self.invariants[self.phases_seen % IN_TURN :: IN_TURN]


def guarded_game(system: System[Any], scenario: str, seed: int, *, thorough: bool = False) -> int:
    """Play a random game with drawn options under the invariants and the laws that need no table.

    Every question is well formed and cites the book, no counter is lost, the game ends with a result.
    Returns the number of decisions; raises ``LawBroken`` with everything that leads there again.
    """
    options = options_for_game(system, scenario, seed)
    decisions = 0
    try:
        checked = system.check_options(scenario, options)
        state = system.setup.set_up(scenario, checked, Chance(seed), system.loaded)
        state.fixes = system.fixes
        run = Guarded(system, state, thorough=thorough)
        run.start()
        seats, rng = system.scenarios[scenario].seats, Rng(f"walk {seed}")
        inventory = Inventory()
        while run.ask is not None:
            _look(system, run.ask, list(seats))
            if decisions % COUNTED_EVERY == 0:
                inventory.count(run.state)
            run.send(random_choice(run.ask, rng))
            decisions += 1
            if decisions > MOST_DECISIONS:
                raise LawBroken("the game does not end")
        inventory.count(run.state)
        result = run.state.outcome
        if result is None or result.winner not in (None, *seats):
            raise LawBroken(f"the game ended with {result}")
    except Exception as error:  # whatever a system raises is a finding
        what = str(error) if isinstance(error, LawBroken) else f"{type(error).__name__}: {error}"
        place = f"{system.id}/{scenario}, seed {seed}, options {options}, after {decisions} choices"
        raise LawBroken(f"{place}: {' '.join(what.split())}") from error
    return decisions


def _look(system: System[Any], ask: Ask, seats: list[str]) -> None:
    if fault := malformed(system, ask, seats):
        raise LawBroken(f"'{ask.what}' of {ask.seat}: {fault}")


class Inventory:
    """All counters, wherever they are, from the moment when they are laid out."""

    def __init__(self) -> None:
        self.first = b""

    def count(self, state: GameState) -> None:
        """Nothing appears, nothing vanishes."""
        laid_out = state.inventory()
        now = canonical(laid_out) if laid_out else b""
        if self.first and now != self.first:
            raise LawBroken(f"counters appeared or vanished: {self.first!r} became {now!r}")
        self.first = now
