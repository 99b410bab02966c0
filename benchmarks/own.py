"""Argead itself: the engine with rules that do almost nothing, then every installed system."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from argead.core.ask import Ask, Asks
from argead.core.chance import Chance
from argead.core.opening import open_table, simulation
from argead.core.run import Run
from argead.core.state import GameOver, GameState, derived, state
from argead.core.system import Scenario, Seat, System, Value
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


class DrillGround(System[Drill]):
    """A game whose rules cost nothing, so that what is measured is the engine."""

    id = "drill"
    title = "Drill"
    about = "Orders that do next to nothing."
    players = (1, 1)
    scenarios: Mapping[str, Scenario] = {"drill": Scenario("Drill", "Orders.", ("macedon",))}
    seats: Mapping[str, Seat] = {"macedon": Seat("Macedon", "macedon")}
    state = Drill
    phases = {"order": order}
    quiet = frozenset({"order"})

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any
    ) -> Drill:
        return Drill(scenario=scenario, seats=("macedon",), agenda=[("order",)], chance=chance)


@dataclass(slots=True)
class Engine:
    """The engine's own cost of a decision: simulation mode, trivial rules, the first option."""

    system: DrillGround = field(default_factory=DrillGround)
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
        start = self.system.setup("drill", {}, Chance(0), None)
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
