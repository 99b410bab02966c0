"""The bot that looks ahead to the next quiet phase and takes what looks best there.

Each candidate is tried on tables where everything that the seat cannot see, coming dice included, is drawn
anew; others, and its own later questions, are answered by the system's priors. Candidates are halved round by
round, so that samples go to those that are still in doubt; all of a round are tried on the same
draws, so that luck does not decide between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ..core.ask import Choice
from ..core.chance import Rng
from ..core.odds import finish, policy
from ..core.table import Table
from .bot import Report, bot
from .judgement import evaluate
from .proposals import proposals


@dataclass(slots=True, eq=False)
class Tried:
    """A run of choices that begins with one of the options, and what came of it so far."""

    choices: tuple[Choice, ...]
    total: float = 0.0
    tried: int = 0

    @property
    def mean(self) -> float:
        """How good it looks, 0 to 1."""
        return self.total / self.tried


@bot("greedy")
@dataclass(frozen=True, slots=True)
class Greedy:
    """``samples`` tables for the candidates in the end, ``ahead`` quiet phases to look."""

    reports: ClassVar[bool] = True

    samples: int = 8
    ahead: int = 1
    seed: int = 0

    def __post_init__(self) -> None:
        if self.samples < 1 or self.ahead < 1:
            raise ValueError("samples and ahead are at least 1")

    def choose(self, table: Table, report: Report | None = None) -> Choice:
        """The first choice of the candidate that looks best."""
        ask = table.ask
        assert ask is not None
        drawn = self._drawn(table, ask.seat, 0)
        left = [Tried(p.choices) for p in proposals(drawn.system, drawn.state, ask)]
        if len(left) == 1:
            return left[0].choices[0]
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            self._try(table, ask.seat, left, -(-self.samples * number // rounds))
            left = sorted(left, key=lambda c: -c.mean)[: max(1, (len(left) + 1) // 2)]
            if report is not None:
                report(number / rounds)
        return left[0].choices[0]

    def _try(self, table: Table, seat: str, left: Sequence[Tried], samples: int) -> None:
        """Bring every candidate that is left to this many samples."""
        for candidate in left:
            for sample in range(candidate.tried, samples):
                candidate.total += self._worth(table, seat, candidate.choices, sample)
                candidate.tried += 1

    def _worth(self, table: Table, seat: str, choices: Sequence[Choice], sample: int) -> float:
        """What the seat has at the quiet phase that follows, on one drawn table."""
        run = self._drawn(table, seat, sample).run
        run.keep = False
        rng = self._rng(table, f"answers {sample}")
        run.halt = True
        run.send(choices[0])
        for choice in choices[1:]:
            if run.halted:
                run.resume()
            while run.ask is not None and run.ask.seat != seat:
                run.send(policy(run, run.ask, rng))
            if run.ask is None or choice not in run.ask.options:
                break
            run.send(choice)
        finish(run, rng)
        for _ in range(self.ahead - 1):
            if run.halted:
                run.resume()
                finish(run, rng)
        outcome = run.state.outcome
        if outcome is None:
            return evaluate(run.system, run.state, seat)
        if outcome.winner is None and len(table.seats) > 1:
            return 0.5
        return 1.0 if outcome.winner == seat else 0.0

    def _drawn(self, table: Table, seat: str, sample: int) -> Table:
        return table.determinize(seat, self._rng(table, f"draw {sample}"))

    def _rng(self, table: Table, purpose: str) -> Rng:
        """Numbers that follow from what everybody knows: never from the table's own seed."""
        return Rng(f"greedy {self.seed} {len(table.moves)} {purpose}")
