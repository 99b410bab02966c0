"""Timing: whole random games for a while, and the cost of a copy in the middle of one.

Processor time is measured, not the clock on the wall: other work on the machine counts less.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

Kind = Literal["engine", "system", "compiled", "peer"]


class Subject(Protocol):
    """Something that can be timed."""

    name: str
    kind: Kind
    note: str

    def play(self, rng: random.Random) -> int:
        """Play one game with random choices; return how many decisions were made."""
        ...

    def copier(self, rng: random.Random) -> Callable[[], object] | None:
        """A function that copies a game in its middle; None where the library cannot copy."""
        ...


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured for one subject."""

    name: str
    kind: Kind
    note: str
    games: int
    decisions: int
    seconds: float
    clone_us: float | None

    @property
    def decision_us(self) -> float:
        return self.seconds / self.decisions * 1e6

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def measure(subject: Subject, seconds: float, seed: int = 0) -> Speed:
    """Play whole games until the time is up, after one game to warm up."""
    subject.play(random.Random(seed))
    rng = random.Random(seed)
    games = decisions = 0
    gc.collect()
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not decisions:
        decisions += subject.play(rng)
        games += 1
    copy = subject.copier(random.Random(seed))
    clone_us = None if copy is None else best_us(copy, seconds / 4)
    return Speed(subject.name, subject.kind, subject.note, games, decisions, spent, clone_us)


def best_us(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call takes: the best of many short rounds, which other load disturbs least."""
    call()
    rounds, best = 20, float("inf")
    start = time.process_time()
    call()
    each = max(time.process_time() - start, 1e-7)
    repeat = max(1, int(seconds / rounds / each))
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(repeat):
            call()
        best = min(best, (time.process_time() - start) / repeat)
    return best * 1e6
