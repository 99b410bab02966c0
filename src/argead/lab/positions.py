"""What seats saw along a game, term by term, and what came of it: what a judgement is learned from."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ..bots.judgement import weights_for
from ..core.chance import Rng
from ..core.system import System

EVERY: Final = 4
"""One quiet phase of so many is looked at: neighbours tell the same story."""


class Position(msgspec.Struct, frozen=True):
    """How a seat stood at a quiet phase, and what came of it."""

    game: int
    seat: str
    progress: float
    terms: dict[str, float]
    won: float


class Watch:
    """Looks at the quiet phases of one game as every seat may know them."""

    def __init__(self, system: System[Any], rng: Rng) -> None:
        self.system = system
        self.rng = rng
        self.quiet = 0
        self.seen: list[tuple[str, float, dict[str, float]]] = []

    def look(self, state: Any) -> None:
        """A quiet phase; of some nothing is kept."""
        if self.quiet % EVERY == 0:
            self.seen += [(seat, *self._terms(state, seat)) for seat in state.seats]
        self.quiet += 1

    def _terms(self, state: Any, seat: str) -> tuple[float, dict[str, float]]:
        """The terms of a seat, on a state on which what it cannot see is drawn anew."""
        known, mind = state.clone(), self.system.mind
        mind.redraw(known, seat, self.rng)
        weights = weights_for(self.system, state.scenario, seat)
        return mind.progress(known), dict(mind.terms(known, seat, weights))

    def positions(self, game: int, winner: str | None, seats: int) -> list[Position]:
        """All that was seen, with what came of it; nobody's game is shared."""
        nobody = 1 / seats if seats > 1 else 0.0
        return [
            Position(game, seat, when, terms, nobody if winner is None else float(winner == seat))
            for seat, when, terms in self.seen
        ]
