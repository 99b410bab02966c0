"""Argead itself: the engine with rules that do almost nothing, then every installed system."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from argead.core.ask import Ask, Asks
from argead.core.chance import Chance
from argead.core.opening import open_table, simulation
from argead.core.run import Run
from argead.core.scene import Side
from argead.core.state import GameOver, GameState, derived, state
from argead.core.system import Seat, System
from argead.core.system import systems as registered

from .measure import Kind, Subject

COUNTERS = 300
DECISIONS = 2_000
MOST_DECISIONS = 100_000


@state
class Drill(GameState):
    """300 counters with what a wargame keeps of each, and how many orders are left."""

    left: int = DECISIONS
    at: list[int] = field(default_factory=lambda: list(range(COUNTERS)))
    side: list[int] = field(default_factory=lambda: [0, 1] * (COUNTERS // 2))
    steps: list[int] = field(default_factory=lambda: [2] * COUNTERS)
    hits: list[int] = field(default_factory=lambda: [0] * COUNTERS)
    done: list[bool] = field(default_factory=lambda: [False] * COUNTERS)
    facing: list[int] = field(default_factory=lambda: [0] * COUNTERS)
    here: list[list[int]] = derived(factory=lambda: [[i] for i in range(60)])


def order(s: Drill) -> Asks[None]:
    """One order: one question whose answer is counted; then the next."""
    answer = yield Ask("macedon", "order", lambda: ["march", "halt", None])
    if answer == "march":
        s.at[0] += 1
    s.left -= 1
    if not s.left:
        raise GameOver("macedon", "all orders are given")
    s.then(("order",))


def drill_ground() -> System[Drill]:
    """A game whose rules cost nothing, so that what is measured is the engine."""
    nothing: Any = None
    sequence = SimpleNamespace(
        PHASES={"order": order},
        ASKING=frozenset({"order"}),
        QUIET=frozenset({"order"}),
        REGISTRIES={},
        settle=lambda s: None,
    )
    return System[Drill](
        id="drill",
        title="Drill",
        about="Orders that do next to nothing.",
        seats={"macedon": Seat("Macedon", Side.MACEDON)},
        state=Drill,
        sequence=sequence,
        tables=nothing,
        setup=nothing,
        text=nothing,
        scene=nothing,
        stakes=nothing,
        mind=nothing,
    )


@dataclass(slots=True)
class Engine:
    """The engine's own cost of a decision: simulation mode, trivial rules, the first option."""

    system: System[Drill] = field(default_factory=drill_ground)
    name: str = "engine, trivial rules"
    kind: Kind = "engine"
    note: str = "300 counters, one question a phase"

    def play(self, rng: random.Random) -> int:
        run = self._run(keep=False)
        send = run.send
        while (ask := run.ask) is not None:
            send(ask.options[0])
        return DECISIONS

    def copier(self, rng: random.Random) -> Callable[[], object]:
        run = self._run(keep=True)
        return lambda: run.clone(keep=False, simulate=True)

    def _run(self, *, keep: bool) -> Run[Drill]:
        start = Drill("drill", seats=("macedon",), agenda=[("order",)], chance=Chance(0))
        run = Run(self.system, start, keep=keep, simulate=True)
        run.start()
        return run


@dataclass(slots=True)
class Whole:
    """Whole games of a system: simulation mode, random choices."""

    system: System[Any]
    scenario: str
    name: str
    kind: Kind = "system"
    note: str = "complete rules, pure Python"

    def play(self, rng: random.Random) -> int:
        run, decisions = simulation(self.system, self.scenario, rng.randrange(1 << 30)), 0
        while (ask := run.ask) is not None and decisions < MOST_DECISIONS:
            run.send(rng.choice(ask.options))
            decisions += 1
        return decisions

    def copier(self, rng: random.Random) -> Callable[[], object]:
        length = self.play(rng) // 2
        while True:
            table = open_table(self.system, self.scenario, seed=rng.randrange(1 << 30))
            for _ in range(length):
                if table.ask is not None:
                    table.choose(rng.choice(table.ask.options))
            if table.ask is not None:
                return lambda: table.run.clone(keep=False, simulate=True)
            length //= 2


def systems(most_scenarios: int) -> Iterator[Subject]:
    """Every installed system, in its first so many scenarios."""
    for system in registered().values():
        for scenario in list(system.scenarios)[:most_scenarios]:
            yield Whole(system, scenario, f"{system.id}/{scenario}")
