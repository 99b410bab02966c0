"""Why a bot chose what it chose, in the game's own words.

The best and the second best are played out once more on the draws on which they were compared. What differs
then in the terms of the judgement is what speaks for the one and for the other; the plan says what for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.ask import Choice
from ..core.run import Run
from ..core.table import Table
from .judgement import weights_for
from .race import Candidate

if TYPE_CHECKING:
    from .search import Search

DRAWS = 8
MOST_TOLD = 2
"""So many terms are named on either side."""
LEAST_TOLD = 0.15
"""A term that weighs less than this share of the heaviest is not worth a word."""
THE_END = "how it ends"
SURE = 6.0
"""What is told of a game that is over, in log odds."""
EVEN = 0.005
"""Chances that differ by less than this are called alike."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot thinks of an option: the seat's chances after it, and how often it was tried."""

    option: Choice
    expects: float
    visits: int


class Term(NamedTuple):
    """Something that the judgement counts, by what a player calls it, and how much it counts."""

    name: str
    weight: float


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why one option and not the next best; terms count for the choice above zero, against it below."""

    option: Choice
    aim: str
    expects: float
    instead: Thought | None
    gains: tuple[Term, ...]
    costs: tuple[Term, ...]

    def told(self, table: Table) -> str:
        """In words for somebody who sits at the table."""
        if self.instead is None:
            return f"{_began(self.aim)}sees nothing to weigh"
        said = f"{_began(self.aim)}expects {self.expects:.0%}"
        other = f"“{table.label(self.instead.option)}”"
        if self.expects - self.instead.expects < EVEN:
            said += f", and no less of {other}"
        else:
            said += f", of {other} {self.instead.expects:.0%}"
        if self.gains:
            said += f"; for it: {_listed(self.gains)}"
        if self.costs:
            said += f"; against it: {_listed(self.costs)}"
        return said


def _began(aim: str) -> str:
    return f"{aim[:1].upper()}{aim[1:]}: " if aim else ""


def _listed(terms: Iterable[Term]) -> str:
    return ", ".join(term.name for term in terms)


def compared(search: Search, thoughts: list[Thought], ranked: list[Candidate]) -> Reasons:
    """What speaks for the best option beside the second."""
    best = thoughts[0]
    aim = "" if search.guide is None else search.guide.aim
    if len(thoughts) < 2 or not thoughts[1].visits:
        return Reasons(best.option, aim, best.expects, None, (), ())
    second = thoughts[1]
    mine = _terms(search, _of(ranked, best.option))
    theirs = _terms(search, _of(ranked, second.option))
    names = list(dict.fromkeys((*mine, *theirs)))
    apart = [Term(name, mine.get(name, 0.0) - theirs.get(name, 0.0)) for name in names]
    gains = _heaviest([t for t in apart if t.weight > 0], apart)
    costs = _heaviest([t for t in apart if t.weight < 0], apart)
    return Reasons(best.option, aim, best.expects, second, gains, costs)


def _of(ranked: list[Candidate], option: Choice) -> Candidate:
    return next(c for c in ranked if c.option == option)


def _heaviest(terms: list[Term], beside: list[Term]) -> tuple[Term, ...]:
    """Those that are worth a word, the heaviest first."""
    least = LEAST_TOLD * max((abs(t.weight) for t in beside), default=0.0)
    told = sorted((t for t in terms if abs(t.weight) > least), key=lambda t: -abs(t.weight))
    return tuple(told[:MOST_TOLD])


def _terms(search: Search, candidate: Candidate) -> dict[str, float]:
    """The terms of the judgement after a candidate, on average over the draws on which it was tried."""
    total: dict[str, float] = {}
    draws = min(DRAWS, len(candidate.near))
    for draw in range(draws):
        run = search.outcome(candidate, draw)
        for name, value in _told_of(search, run).items():
            total[name] = total.get(name, 0.0) + value / draws
    return total


def _told_of(search: Search, run: Run[Any]) -> Mapping[str, float]:
    outcome = run.state.outcome
    if outcome is not None:
        won = SURE if outcome.winner == search.seat else -SURE
        return {THE_END: won if outcome.winner is not None else 0.0}
    weights = weights_for(run.system, run.state.scenario, search.seat)
    return search.mind.terms(run.state, search.seat, weights)
