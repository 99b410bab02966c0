"""What the others may be up to: in each playout they follow plans, more often such as have served them.

All candidates of a draw meet the same plans, so that they stay comparable draw by draw.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.system import Plan, System

EXPLORATION = 0.15
"""How much doubt counts beside what a plan has brought its seat so far."""


@dataclass(slots=True, eq=False)
class Course:
    """A plan of another seat (None: it does as usual), and what it has brought that seat."""

    plan: Plan | None
    total: float = 0.0
    tried: int = 0

    def promise(self, tried: int) -> float:
        """What it brought on average, and more the less is known of it."""
        if not self.tried:
            return math.inf
        return self.total / self.tried + EXPLORATION * math.sqrt(math.log(tried + 1) / self.tried)


class Rivals:
    """The courses open to every other seat."""

    def __init__(self, system: System[Any], state: Any, others: Sequence[str]) -> None:
        self._open = {
            seat: [Course(None), *map(Course, system.mind.plans(state, seat))] for seat in others
        }
        self._taken: dict[int, dict[str, Course]] = {}

    def courses(self, draw: int) -> dict[str, Plan | None]:
        """What each other seat does in this draw."""
        taken = self._taken.get(draw)
        if taken is None:
            taken = {seat: _most_promising(found) for seat, found in self._open.items()}
            self._taken[draw] = taken
        return {seat: course.plan for seat, course in taken.items()}

    def learn(self, draw: int, values: Mapping[str, float]) -> None:
        """What the draw has brought every seat."""
        for seat, course in self._taken[draw].items():
            course.total += values[seat]
            course.tried += 1


def _most_promising(courses: Sequence[Course]) -> Course:
    tried = sum(course.tried for course in courses)
    return max(courses, key=lambda course: course.promise(tried))
