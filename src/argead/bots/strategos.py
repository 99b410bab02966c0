"""Information-set Monte Carlo tree search over tables that hold only what the seat may know.

Every visit draws a table on which all that the seat cannot see, coming dice included, is drawn anew: the same
draws for every candidate. The candidate's choices are made, policies finish the procedure, and the
system values the quiet position that follows.

0. *Look.* The system's ideas are candidates, or its habits alone where the budget could not tell so many
   ideas apart.
1. *Sift.* All candidates race over these values. Who is clearly behind leaves at once, and at fixed marks of
   the budget the worse half does. The lower levels end here, and spend all on certainty.
2. *Search.* Those still in doubt share the rest of the budget. Their visits go on beyond the quiet phase,
   down a tree of the moves that seats may make next: each takes what has served *it* best so far,
   and a question grows wider the more often it is met. At the cut-off the position is valued again, and
   what changed counts beside the first value.

The budget counts simulated decisions, not seconds: the same seed and budget give the same choice on every
machine. A question that is soon decided leaves most of it unspent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.ask import PASS, Ask, Choice
from ..core.chance import Rng
from ..core.odds import MOST_ANSWERS, policy
from ..core.run import Run
from ..core.table import Table
from .bot import Report, bot
from .judgement import judge
from .levels import EFFORTS, Effort
from .proposals import proposals
from .race import Candidate
from .tree import Habits, Move, Node, Question

TRUST = 0.7
"""How much of what happens beyond the quiet phase counts: replies are guessed, not known."""
FINALISTS = 4
MARGIN = 0.03
"""Who is not further behind at the quiet phase than this may make up for it later."""
MOST_STOPS = 3
FEWEST, FEWEST_REPLIES = 4, 10
"""Draws before anybody leaves the race: more where replies have to be found first."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot thinks of an option: the seat's chances after it, and how often it was tried."""

    option: Choice
    expects: float
    visits: int


@bot("strategos")
@dataclass(frozen=True, slots=True)
class Strategos:
    """``level`` 1 to 4 says how long and how far it thinks; ``budget`` sets the decisions directly."""

    reports: ClassVar[bool] = True

    level: int = 2
    budget: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.level <= len(EFFORTS):
            raise ValueError(f"level is 1 to {len(EFFORTS)}")
        if self.budget < 0:
            raise ValueError("budget is not negative")

    def choose(self, table: Table, report: Report | None = None) -> Choice:
        """The option that the search ends with."""
        return self.think(table, report)[0].option

    def explain(self, table: Table) -> str:
        """``expects 62 %, next best 55 %`` in words for the log of a table."""
        thoughts = self.think(table)
        if not thoughts[0].visits:
            return "sees nothing to weigh"
        best = f"expects {thoughts[0].expects:.0%}"
        return best if len(thoughts) == 1 else f"{best}, next best {thoughts[1].expects:.0%}"

    def think(self, table: Table, report: Report | None = None) -> list[Thought]:
        """Every option that was tried, best first."""
        effort = EFFORTS[self.level - 1]
        budget = self.budget or round(effort.budget * table.system.mind.TUNING.patience)
        search = Search(table, effort._replace(budget=budget), self.seed)
        ranked = search.ranked(report or _nobody)
        thoughts: dict[Choice, Thought] = {}
        for c in ranked:
            expects = c.beside(ranked[0], TRUST) if c.near else 0.0
            thoughts.setdefault(c.option, Thought(c.option, expects, len(c.near)))
        return list(thoughts.values())


class Search:
    """One search: its candidates, what it has spent, and what it has learned about moves."""

    def __init__(self, table: Table, effort: Effort, seed: int) -> None:
        assert table.ask is not None
        self.table = table
        self.alone = len(table.seats) == 1
        ahead = effort.alone if self.alone else effort.ahead
        self.effort = effort._replace(ahead=ahead, sift=effort.sift if ahead else 1.0)
        self.seed = seed
        self.seat = table.ask.seat
        self.question: Question = (table.ask.seat, table.ask.what)
        self.may_stop = (
            table.ask.what in table.system.mind.TUNING.again and PASS in table.ask.options
        )
        self.spent = 0
        self.habits: dict[Question, Habits] = {}
        drawn = table.determinize(self.seat, self.rng("routes"))
        found = proposals(drawn.system, drawn.state, table.ask, wide=True)
        if len(found) * FEWEST > effort.budget:
            found = proposals(drawn.system, drawn.state, table.ask)
        self.candidates = [Candidate(Move(p.choices)) for p in found]

    def rng(self, purpose: str) -> Rng:
        """Numbers that follow from public things only, never from the table's seed."""
        return Rng(f"strategos {self.seed} {len(self.table.moves)} {purpose}")

    # -- who wins -----------------------------------------------------------------------------

    def ranked(self, report: Report) -> list[Candidate]:
        """All candidates, best first: those who stayed to the end, then the others."""
        left = self.sift(self.candidates, report)
        if self.effort.ahead:
            left = self.race(left, self.effort.budget, beyond=True)
        report(1.0)
        gone = [c for c in self.candidates if c not in left]
        return [*_sorted(left), *_sorted(gone)]

    def sift(self, left: list[Candidate], report: Report) -> list[Candidate]:
        """The candidates that are still in doubt when this share of the budget is spent."""
        most = FINALISTS if self.effort.ahead else 1
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(1, rounds + 1):
            if len(left) <= most or _agreed(left):
                return left
            share = self.effort.sift * number / rounds
            left = self.race(left, int(self.effort.budget * share), beyond=False)
            left = _better_half(left, most)
            report(share)
        return _best_of_each_option(left)[:most]

    def race(self, left: list[Candidate], until: int, *, beyond: bool) -> list[Candidate]:
        """Try all of them draw by draw until the budget is spent; who is clearly behind leaves."""
        margin = MARGIN if self.effort.ahead and not beyond else 0.0
        fewest = FEWEST_REPLIES if beyond else FEWEST
        while not _agreed(left):
            for candidate in left:
                self.visit(candidate, beyond=beyond)
            draws = len(left[0].beyond if beyond else left[0].near)
            if draws >= fewest and draws % 2 == 0:
                best = _sorted(left)[0]
                left = [c for c in left if c is best or c.may_beat(best, TRUST, margin)]
            if self.spent >= until:
                break
        return left

    # -- one visit ----------------------------------------------------------------------------

    def visit(self, candidate: Candidate, *, beyond: bool) -> None:
        """One drawn table, from the candidate's choices to a value."""
        draw = len(candidate.near)
        run = self.table.determinize(self.seat, self.rng(f"draw {draw}")).run
        run.keep = False
        run.halt = True
        rng = self.rng(f"answers {draw}")
        self.play(run, candidate.move.choices, rng)
        if self.may_stop:
            run = self.stop(run, rng)
        value = self.value(run, self.seat)
        candidate.near.append(value)
        if beyond:
            more = self.descend(run, candidate.move, rng)
            candidate.beyond.append(self.value(run, self.seat) - value if more else 0.0)

    def stop(self, run: Run[Any], rng: Rng) -> Run[Any]:
        """Where the seat would be asked the same again, it stops: so that like is compared with like.

        To stop leads to a later phase than to go on, and positions of two phases can hardly be compared.
        """
        for _ in range(MOST_STOPS):
            if not run.halted:
                break
            onward = run.branch()
            ask = _next_question(onward)
            if ask is None or (ask.seat, ask.what) != self.question or PASS not in ask.options:
                break
            self.send(onward, PASS)
            self.finish(onward, rng)
            run = onward
        return run

    def descend(self, run: Run[Any], move: Move, rng: Rng) -> bool:
        """Go on down the tree below a move, where every seat takes what promises most to it.

        Returns whether anything followed. Nothing does while the seat itself is still on the move: it will be
        asked again before anybody can reply.
        """
        path: list[tuple[Move, str, float]] = []
        for _ in range(self.effort.ahead):
            ask = _next_question(run)
            if ask is None or not (path or self.alone or ask.seat != self.seat):
                break
            question = (ask.seat, ask.what)
            habits = self.habits.get(question)
            if habits is None:
                habits = Habits.of(proposals(run.system, run.state, ask), rng)
                self.habits[question] = habits
            node = move.next.setdefault(question, Node())
            habit = node.select(habits, ask.options)
            move = node.follow(habit)
            before = self.value(run, ask.seat)
            path.append((move, ask.seat, before))
            self.play(run, habit.choices, rng)
            habits.learn(habit, self.value(run, ask.seat) - before)
        for move, seat, before in path:
            move.visits += 1
            move.gained += self.value(run, seat) - before
        return bool(path) or run.over

    def play(self, run: Run[Any], choices: Sequence[Choice], rng: Rng) -> None:
        """The asked seat makes these choices, while they fit; policies answer up to the quiet phase."""
        assert run.ask is not None
        seat = run.ask.seat
        self.send(run, choices[0])
        for choice in choices[1:]:
            if run.halted:
                run.resume()
            while run.ask is not None and run.ask.seat != seat:
                self.send(run, policy(run, run.ask, rng))
            if run.ask is None or choice not in run.ask.options:
                break
            self.send(run, choice)
        self.finish(run, rng)

    def finish(self, run: Run[Any], rng: Rng) -> None:
        """Policies answer up to the quiet phase."""
        for _ in range(MOST_ANSWERS):
            if run.ask is None:
                break
            self.send(run, policy(run, run.ask, rng))

    def send(self, run: Run[Any], choice: Choice) -> None:
        """One simulated decision."""
        self.spent += 1
        run.send(choice)

    def value(self, run: Run[Any], seat: str) -> float:
        """0 to 1 for the seat."""
        outcome = run.state.outcome
        if outcome is None:
            return _calibrated(judge(run.system, run.state, seat), run.system.mind.TUNING.certainty)
        if outcome.winner is None and not self.alone:
            return 0.5
        return float(outcome.winner == seat)


def _calibrated(chance: float, certainty: float) -> float:
    """A chance on whose log odds only a part can be relied.

    >>> _calibrated(0.5, 0.4), round(_calibrated(0.9, 0.5), 2)
    (0.5, 0.75)
    """
    if certainty == 1 or not 0 < chance < 1:
        return chance
    return float(1 / (1 + ((1 - chance) / chance) ** certainty))


def _next_question(run: Run[Any]) -> Ask | None:
    """Leave the quiet phase for the question that follows; None: the game is over."""
    while run.halted:
        run.resume()
    return run.ask


def _agreed(left: Sequence[Candidate]) -> bool:
    """Whether all of them begin alike: then there is nothing left to decide now."""
    return all(c.option == left[0].option for c in left)


def _better_half(left: Sequence[Candidate], options: int) -> list[Candidate]:
    """The better half, and of others the best that begin otherwise, until so many options are there."""
    ranked = _sorted(left)
    half = (len(ranked) + 1) // 2
    kept = ranked[:half]
    begun = {candidate.option for candidate in kept}
    for candidate in ranked[half:]:
        if len(begun) < options and candidate.option not in begun:
            kept.append(candidate)
            begun.add(candidate.option)
    return kept


def _best_of_each_option(left: Sequence[Candidate]) -> list[Candidate]:
    """Best first; between candidates that begin alike the next question will decide."""
    best: dict[Choice, Candidate] = {}
    for candidate in _sorted(left):
        best.setdefault(candidate.option, candidate)
    return list(best.values())


def _sorted(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Best first; who was never tried comes last."""
    return sorted(candidates, key=lambda c: -c.worth(TRUST) if c.near else 0.0)


def _nobody(_: float) -> None:
    """No report is wanted."""
