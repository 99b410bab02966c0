"""Odds before you commit: what may come of an option, on tables that hold only what the seat sees.

Where only dice lie between the option and the next quiet phase, every way they can fall is tried and the
odds are exact. Where somebody decides in between, or something is hidden, tables are drawn and default
policies answer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .ask import AS_PROPOSED, Ask, Choice
from .chance import Chance, Random, Rng
from .run import Run

if TYPE_CHECKING:
    from .table import Table

MOST_ANSWERS = 400
MOST_FALLS = 8_000
Odds = dict[str, Any]


def odds(table: Table, option: Choice, samples: int) -> Odds:
    """The distribution of what comes of an option, up to the next quiet phase.

    Returns ``{"exact": bool, "samples": n, "error": e, "outcomes": {name: {value: probability}}}``;
    ``error`` is half the widest 95 % interval, 0 where the odds are exact.
    """
    exact = None if table.system.hidden else enumerated(table, option)
    return sampled(table, option, samples) if exact is None else exact


def sampled(table: Table, option: Choice, samples: int) -> Odds:
    """Odds from so many drawn tables, with their error."""
    counts: dict[str, dict[str, float]] = {}
    seat = _seat(table)
    for sample in range(samples):
        rng = Rng(f"odds {sample}")
        run = table.determinize(seat, rng).run
        before = run.state.clone()
        run.halt = True
        run.send(option)
        finish(run, rng)
        _add(counts, _outcome(before, run, seat), 1 / samples)
    return _told(counts, exact=False, samples=samples, error=0.98 / math.sqrt(samples))


def enumerated(table: Table, option: Choice) -> Odds | None:
    """Exact odds, or None: somebody decides in between, or the dice can fall in too many ways."""
    counts: dict[str, dict[str, float]] = {}
    seat = _seat(table)
    falls: list[int] | None = []
    tried = 0
    while falls is not None:
        run = table.determinize(seat, Rng("odds")).run
        before = run.state.clone()
        run.state.chance = chance = Enumerated(falls)
        run.halt = True
        run.send(option)
        tried += 1
        if run.ask is not None or tried > MOST_FALLS:
            return None
        _add(counts, _outcome(before, run, seat), chance.probability)
        falls = chance.following()
    return _told(counts, exact=True, samples=tried, error=0.0)


class Enumerated(Chance):
    """Chance that falls as it is told and remembers in how many ways it could have."""

    __slots__ = ("falls", "next", "ways")

    def __init__(self, falls: Sequence[int]) -> None:
        super().__init__(0)
        self.falls = list(falls)
        self.next = 0
        self.ways: list[int] = []

    @property
    def probability(self) -> float:
        """How likely this fall of everything is."""
        return 1 / math.prod(self.ways)

    def roll(self, low: int, high: int, name: str) -> int:
        """The face that is its turn."""
        return low + self._fall(high - low + 1)

    def draw(self, pool: Sequence[str], name: str) -> str:
        """The id that is its turn."""
        return pool[self._fall(len(pool))]

    def following(self) -> list[int] | None:
        """The next way in which everything can fall; None after the last."""
        falls = self.falls[: len(self.ways)]
        while falls and falls[-1] == self.ways[len(falls) - 1] - 1:
            falls.pop()
        if not falls:
            return None
        falls[-1] += 1
        return falls

    def clone(self) -> Enumerated:
        """The same falls, at the same place."""
        c = Enumerated(self.falls)
        c.next = self.next
        c.ways = self.ways[:]
        return c

    def _fall(self, ways: int) -> int:
        if self.next == len(self.falls):
            self.falls.append(0)
        self.ways.append(ways)
        self.next += 1
        return self.falls[self.next - 1]


def finish(run: Run[Any], rng: Random) -> None:
    """Let default policies answer until the run halts at a quiet phase or the game is over."""
    for _ in range(MOST_ANSWERS):
        if run.ask is None:
            return
        run.send(policy(run, run.ask, rng))


def policy(run: Run[Any], ask: Ask, rng: Random) -> Choice:
    """What a sensible player might answer: by the system's priors, else as proposed, else anything."""
    options = ask.options
    weights = run.system.priors(run.state, ask)
    if weights is not None:
        return options[_weighted(weights, rng)]
    if options[0] == AS_PROPOSED:
        return AS_PROPOSED
    return rng.choice(options)


def _weighted(weights: Sequence[float], rng: Random) -> int:
    left = rng.random() * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1


def _seat(table: Table) -> str:
    assert table.ask is not None
    return table.ask.seat


def _outcome(before: Any, run: Run[Any], seat: str) -> dict[str, Any]:
    outcome: dict[str, Any] = dict(run.system.outcome(before, run.state, seat))
    if run.state.outcome is not None:
        outcome["winner"] = run.state.outcome.winner or "nobody"
    return outcome


def _add(counts: dict[str, dict[str, float]], outcome: dict[str, Any], weight: float) -> None:
    for name, value in outcome.items():
        row = counts.setdefault(name, {})
        row[str(value)] = row.get(str(value), 0.0) + weight


def _told(counts: dict[str, dict[str, float]], *, exact: bool, samples: int, error: float) -> Odds:
    return {
        "exact": exact,
        "samples": samples,
        "error": round(error, 4),
        "outcomes": {
            name: {value: round(p, 6) for value, p in sorted(values.items())}
            for name, values in counts.items()
        },
    }
