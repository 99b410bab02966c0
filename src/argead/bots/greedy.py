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
from ..core.table import Table
from .bot import Report, bot
from .judgement import evaluate
from .playouts import Playouts
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
        return self.best(table, report)[0]

    def best(self, table: Table, report: Report | None = None) -> tuple[Choice, ...]:
        """The run of choices that looks best."""
        ask = table.ask
        assert ask is not None
        looks = Playouts(table, "greedy", self.seed)
        drawn = table.determinize(ask.seat, looks.rng("draw 0"))
        left = [Tried(p.choices) for p in proposals(drawn.system, drawn.state, ask)]
        if len(left) == 1:
            return left[0].choices
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            self._try(looks, left, -(-self.samples * number // rounds))
            left = sorted(left, key=lambda c: -c.mean)[: max(1, (len(left) + 1) // 2)]
            if report is not None:
                report(number / rounds)
        return left[0].choices

    def _try(self, looks: Playouts, left: Sequence[Tried], samples: int) -> None:
        """Bring every candidate that is left to this many samples."""
        for candidate in left:
            for sample in range(candidate.tried, samples):
                candidate.total += self._worth(looks, candidate.choices, sample)
                candidate.tried += 1

    def _worth(self, looks: Playouts, choices: Sequence[Choice], sample: int) -> float:
        """What the seat has at the quiet phase that follows, on one drawn table."""
        run = looks.drawn(sample)
        rng = looks.rng(f"answers {sample}")
        looks.play(run, choices, rng)
        for _ in range(self.ahead - 1):
            if run.halted:
                run.resume()
                looks.finish(run, rng)
        return looks.value(run, looks.seat, evaluate)
