"""The tree of a search, and what the search has learned about moves wherever they were made.

A move is a run of choices that leads to the next quiet phase. What follows it depends on dice and on what is
hidden, so the questions behind a move are told apart by who is asked what. A node of the tree is met
seldom; therefore all nodes of a question share what a move has gained at once (a *habit*), and
each adds what it led to from there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..core.ask import Choice
from ..core.chance import Rng
from .proposals import Proposal

EXPLORATION = 0.3
"""How much doubt counts beside what a move was worth, in spans of all that was seen."""
WIDENING = 2.0
"""So many moves, times the root of the visits, are thought of at a question."""
HABIT = 3.0
"""A habit weighs as much as so many visits of a node."""

LEAST_SPAN = 0.02

Question = tuple[str, str]
"""Who is asked what."""


@dataclass(slots=True, eq=False)
class Habit:
    """A move, and what it gained at once wherever in the search it was made."""

    choices: tuple[Choice, ...]
    visits: int = 0
    gained: float = 0.0


@dataclass(slots=True, eq=False)
class Habits:
    """All moves thought of at a question, in an order drawn by their weights: likely ones early."""

    moves: list[Habit]
    visits: int = 0
    low: float = 0.0
    high: float = 0.0

    @classmethod
    def of(cls, found: Sequence[Proposal], rng: Rng) -> Habits:
        """Nothing is known of these moves yet."""
        turns = [(-math.log(1 - rng.random()) / p.weight, i) for i, p in enumerate(found)]
        return cls([Habit(found[i].choices) for _, i in sorted(turns)])

    @property
    def span(self) -> float:
        """Between the worst and the best that was seen."""
        return max(LEAST_SPAN, self.high - self.low)

    def learn(self, habit: Habit, gain: float) -> None:
        """The move was made and gained so much at once."""
        self.visits += 1
        habit.visits += 1
        habit.gained += gain
        self.low = min(self.low, gain)
        self.high = max(self.high, gain)


@dataclass(slots=True, eq=False)
class Move:
    """A move at one node: what it led to on average, and the questions that came next."""

    choices: tuple[Choice, ...]
    visits: int = 0
    gained: float = 0.0
    next: dict[Question, Node] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Node:
    """A question of the tree."""

    moves: dict[tuple[Choice, ...], Move] = field(default_factory=dict)
    visits: int = 0

    def select(self, habits: Habits, options: Sequence[Choice]) -> Habit:
        """Something new while little is known of the question, else the move of most promise."""
        legal = [habit for habit in habits.moves if habit.choices[0] in options]
        if not legal:
            habits.moves.append(Habit((options[0],)))
            return habits.moves[-1]
        tried = [habit for habit in legal if habit.visits]
        if len(tried) < min(len(legal), WIDENING * math.sqrt(habits.visits + 1)):
            return next(habit for habit in legal if not habit.visits)
        doubt = EXPLORATION * habits.span * math.sqrt(math.log(self.visits + 2))
        return max(tried, key=lambda habit: self._promise(habit, doubt))

    def _promise(self, habit: Habit, doubt: float) -> float:
        """The upper confidence bound: what is known here and elsewhere, and how little it is here."""
        known = HABIT * habit.gained / habit.visits
        here = self.moves.get(habit.choices)
        if here is None:
            return known / HABIT + doubt
        return (known + here.gained) / (HABIT + here.visits) + doubt / math.sqrt(here.visits + 1)

    def follow(self, habit: Habit) -> Move:
        """The move at this node."""
        self.visits += 1
        return self.moves.setdefault(habit.choices, Move(habit.choices))
