"""Tree search over tables that hold only what the seat may know.

The options of the open question are candidates. They are halved round by round, so that the budget goes to
those still in doubt. Each visit draws a fresh table for the seat (hidden things and coming dice anew, the
same draws for every candidate), makes the candidate's choices and walks down a tree of later
questions: every seat takes what has served *it* best so far. Where the tree ends, default
policies play on over a few quiet phases, and the system values the position for each seat.

The budget counts simulated decisions, not seconds: the same seed and budget give the same choice on
every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ..core.ask import Ask, Choice
from ..core.chance import Rng
from ..core.odds import policy
from ..core.run import Run
from ..core.table import Table
from .bot import Report, bot
from .proposals import proposals

BUDGETS = {1: 600, 2: 2_500, 3: 8_000, 4: 40_000}
HORIZONS = {1: 1, 2: 2, 3: 3, 4: 4}
EXPLORATION = 0.5
WIDENING = 2.0
DEEPEST = 30
LONGEST_PLAYOUT = 600


@dataclass(slots=True, eq=False)
class Node:
    """A question somewhere below a candidate, or what followed a choice there."""

    visits: int = 0
    totals: dict[str, float] = field(default_factory=dict)
    children: dict[Choice, Node] = field(default_factory=dict)

    def mean(self, seat: str) -> float:
        """What passing here was worth to the seat on average."""
        return self.totals.get(seat, 0.0) / self.visits if self.visits else 0.0


@dataclass(slots=True, eq=False)
class Candidate:
    """A run of choices that begins with one of the options."""

    choices: tuple[Choice, ...]
    node: Node = field(default_factory=Node)


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot thinks of an option: the seat's chances after it, and how often it was tried."""

    option: Choice
    expects: float
    visits: int


@bot("strategos")
@dataclass(frozen=True, slots=True)
class Strategos:
    """``level`` 1 to 4 sets the budget of simulated decisions; ``budget`` sets it directly."""

    reports: ClassVar[bool] = True

    level: int = 2
    budget: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        if self.level not in BUDGETS:
            raise ValueError(f"level is 1 to {max(BUDGETS)}")
        if self.budget < 0:
            raise ValueError("budget is not negative")

    def choose(self, table: Table, report: Report | None = None) -> Choice:
        """The option that the search ends with."""
        return self.think(table, report)[0].option

    def explain(self, table: Table) -> str:
        """``expects 62 %, next best 55 %`` in words for the log of a table."""
        thoughts = self.think(table)
        best = f"expects {thoughts[0].expects:.0%}"
        return best if len(thoughts) == 1 else f"{best}, next best {thoughts[1].expects:.0%}"

    def think(self, table: Table, report: Report | None = None) -> list[Thought]:
        """Every option that was tried, best first."""
        ask = table.ask
        assert ask is not None
        search = Search(table, ask.seat, self)
        drawn = table.determinize(ask.seat, search.rng("routes"))
        left = [Candidate(run) for run in proposals(drawn, ask)]
        everybody = list(left)
        if len(left) > 1:
            budget = self.budget or BUDGETS[self.level]
            rounds = max(1, (len(left) - 1).bit_length())
            for number in range(1, rounds + 1):
                left = search.compare(left, budget // rounds)
                if report is not None:
                    report(number / rounds)
        ranked = sorted(
            everybody, key=lambda c: (c not in left, -c.node.visits, -c.node.mean(ask.seat))
        )
        return [Thought(c.choices[0], c.node.mean(ask.seat), c.node.visits) for c in ranked]


class Search:
    """One search: the draws it uses, what it has spent, and the range of values it has seen."""

    def __init__(self, table: Table, seat: str, bot: Strategos) -> None:
        self.table = table
        self.seat = seat
        self.seats = table.seats
        self.solitaire = len(table.seats) == 1
        self.seed = bot.seed
        self.horizon = HORIZONS[bot.level]
        self.spent = 0
        self.low, self.high = 1.0, 0.0

    def rng(self, purpose: str) -> Rng:
        """Numbers that follow from public things only, never from the table's seed."""
        return Rng(f"strategos {self.seed} {purpose}")

    def compare(self, left: list[Candidate], budget: int) -> list[Candidate]:
        """Visit the candidates in turn until the budget is spent; the better half stays."""
        until = self.spent + budget
        while self.spent < until:
            for candidate in left:
                self.visit(candidate)
        left = sorted(left, key=lambda c: -c.node.mean(self.seat))
        return left[: max(1, (len(left) + 1) // 2)]

    def visit(self, candidate: Candidate) -> None:
        """One drawn table, from the candidate's choices to a value."""
        number = candidate.node.visits
        rng = self.rng(f"visit {number}")
        run = self.table.determinize(self.seat, rng).run
        run.halt = True
        path = [candidate.node]
        self.send(run, candidate.choices[0])
        self.follow(run, candidate.choices[1:], rng)
        node = candidate.node
        while run.ask is not None and len(path) < DEEPEST:
            choice = self.select(run, node, run.ask, rng)
            new = choice not in node.children
            node = node.children.setdefault(choice, Node())
            path.append(node)
            self.send(run, choice)
            if new:
                break
        values = self.play_out(run, rng)
        self.low = min(self.low, *values.values())
        self.high = max(self.high, *values.values())
        for passed in path:
            passed.visits += 1
            for seat, value in values.items():
                passed.totals[seat] = passed.totals.get(seat, 0.0) + value

    def follow(self, run: Run[Any], choices: Sequence[Choice], rng: Rng) -> None:
        """The rest of a route, as long as it can be followed; others answer by policy."""
        for choice in choices:
            while run.ask is not None and run.ask.seat != self.seat:
                self.send(run, policy(run, run.ask, rng))
            if run.ask is None or choice not in run.ask.options:
                return
            self.send(run, choice)

    def send(self, run: Run[Any], choice: Choice) -> None:
        """Make a choice and go on past quiet phases."""
        self.spent += 1
        run.send(choice)
        while run.halted:
            run.resume()

    def select(self, run: Run[Any], node: Node, ask: Ask, rng: Rng) -> Choice:
        """What the asked seat takes: a new option while the node is still narrow, else the best so far."""
        options = ask.options
        known = [o for o in options if o in node.children]
        wide = math.ceil(WIDENING * math.sqrt(node.visits + 1))
        if len(known) < min(len(options), wide):
            return self.fresh(run, node, ask, rng)
        log = math.log(node.visits + 1)
        return max(known, key=lambda o: self.promise(node.children[o], ask.seat, log))

    def fresh(self, run: Run[Any], node: Node, ask: Ask, rng: Rng) -> Choice:
        """An option that was not tried here yet: what the policy would take, else any."""
        for _ in range(4):
            choice = policy(run, ask, rng)
            if choice not in node.children:
                return choice
        return rng.choice([o for o in ask.options if o not in node.children])

    def promise(self, child: Node, seat: str, log: float) -> float:
        """Upper confidence bound on values stretched over the range that was seen."""
        if not child.visits:
            return math.inf
        span = self.high - self.low
        value = (child.mean(seat) - self.low) / span if span > 0 else 0.5
        return value + EXPLORATION * math.sqrt(log / child.visits)

    def play_out(self, run: Run[Any], rng: Rng) -> dict[str, float]:
        """Policies answer over the horizon; then the position is valued for every seat."""
        quiet = 0
        for _ in range(LONGEST_PLAYOUT):
            if run.ask is None:
                if run.over:
                    break
                quiet += 1
                if quiet >= self.horizon:
                    break
                run.resume()
                continue
            self.spent += 1
            run.send(policy(run, run.ask, rng))
        return self.value(run)

    def value(self, run: Run[Any]) -> dict[str, float]:
        """0 to 1 for every seat."""
        outcome = run.state.outcome
        if outcome is None:
            return {seat: run.system.evaluate(run.state, seat) for seat in self.seats}
        if outcome.winner is None and not self.solitaire:
            return dict.fromkeys(self.seats, 0.5)
        return {seat: float(outcome.winner == seat) for seat in self.seats}
