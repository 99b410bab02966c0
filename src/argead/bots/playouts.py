"""Tables that hold only what a seat may know, played on: what every bot does before it chooses.

Every playout draws a table on which all that the seat cannot see, coming dice included, is drawn anew. The
numbers follow from public things only (who thinks, how many choices were made, what for), so that candidates
are compared on the same draws and the same question gets the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from ..core.ask import Ask, Choice
from ..core.chance import Rng
from ..core.odds import MOST_ANSWERS, policy, weighted
from ..core.run import Run
from ..core.system import Plan, System
from ..core.table import Table

Judgement = Callable[[System[Any], Any, str], float]
Guides = Mapping[str, Plan | None]
"""What seats are up to; who is not named, or named with None, does as usual."""
AS_USUAL: Final[Guides] = MappingProxyType({})

MOST_PHASES = 400
"""So many quiet phases a round may have before a playout gives it up."""


class Playouts:
    """What a seat may know of a table, drawn again and again; ``spent`` counts simulated decisions."""

    def __init__(self, table: Table, bot: str, seed: int) -> None:
        assert table.ask is not None
        self.table = table
        self.seat = table.ask.seat
        self.alone = len(table.seats) == 1
        self.spent = 0
        self._who = f"{bot} {seed}"

    def rng(self, purpose: str) -> Rng:
        """Numbers that follow from public things only, never from the table's seed."""
        return Rng(f"{self._who} {len(self.table.moves)} {purpose}")

    def drawn(self, draw: int) -> Run[Any]:
        """A drawn table that stops at quiet phases."""
        run = self.table.determinize(self.seat, self.rng(f"draw {draw}")).run
        run.keep = False
        run.halt = True
        return run

    def play(
        self, run: Run[Any], choices: Sequence[Choice], rng: Rng, guides: Guides = AS_USUAL
    ) -> None:
        """The asked seat makes these choices, while they fit; the rest is answered up to the quiet phase."""
        assert run.ask is not None
        seat = run.ask.seat
        self.send(run, choices[0])
        for choice in choices[1:]:
            if run.halted:
                run.resume()
            while run.ask is not None and run.ask.seat != seat:
                self.send(run, self.answer(run, run.ask, rng, guides))
            if run.ask is None or choice not in run.ask.options:
                break
            self.send(run, choice)
        self.finish(run, rng, guides)

    def finish(self, run: Run[Any], rng: Rng, guides: Guides = AS_USUAL) -> None:
        """Answer up to the quiet phase."""
        for _ in range(MOST_ANSWERS):
            if run.ask is None:
                break
            self.send(run, self.answer(run, run.ask, rng, guides))

    def play_on(self, run: Run[Any], rng: Rng, guides: Guides, rounds: int) -> bool:
        """Everybody goes on to the end of the round, or of the next; whether anything followed."""
        name = run.system.mind.round_of
        now, left, followed = name(self.table.state), rounds, False
        for _ in range(MOST_PHASES):
            if not run.halted:
                break
            if name(run.state) != now:
                now, left = name(run.state), left - 1
            if not left:
                break
            run.resume()
            self.finish(run, rng, guides)
            followed = True
        return followed or run.over

    def answer(self, run: Run[Any], ask: Ask, rng: Rng, guides: Guides) -> Choice:
        """What the plan of the asked seat prefers; without one, and where it is silent, what habit does."""
        plan = guides.get(ask.seat)
        if plan is not None:
            weights = plan.prefer(run.state, ask)
            if weights is not None and any(weight > 0 for weight in weights):
                return ask.options[weighted(weights, rng)]
        return policy(run, ask, rng)

    def send(self, run: Run[Any], choice: Choice) -> None:
        """One simulated decision."""
        self.spent += 1
        run.send(choice)

    def value(self, run: Run[Any], seat: str, judgement: Judgement) -> float:
        """0 to 1 for the seat: how the game ended, or how it is judged."""
        outcome = run.state.outcome
        if outcome is None:
            return judgement(run.system, run.state, seat)
        if outcome.winner is None and not self.alone:
            return 0.5
        return float(outcome.winner == seat)
