"""One search: information-set Monte Carlo over plans and options, on tables that hold what the seat may know.

Every visit draws a table anew, the same draws for every candidate, and what is compared is compared draw by
draw.

0. *Plans.* The mind's plans for the round, doing as usual among them, are played out to its end. The best
   one guides what the seat does later in the round.
1. *Look.* The system's ideas are candidates, and what the plan would do now. What the ideas leave out gets
   a glance: one draw. Who promises more than all ideas on that draw joins them, so that nothing is closed.
2. *Sift.* All candidates race over what they bring up to the next quiet phase. Who is clearly behind leaves
   at once, and at fixed marks of the budget the worse half does. The lower levels end here.
3. *Play on.* Those still in doubt share the rest of the budget. Their visits go on to the end of the round,
   the seat by its plan and everybody else by habit, and what changed by then counts beside the first value.

The budget counts simulated decisions, not seconds: the same seed and budget give the same choice on every
machine. A question that is soon decided leaves most of it unspent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.ask import HOLD, PASS, Ask, Choice
from ..core.chance import Rng
from ..core.run import Run
from ..core.system import Plan
from ..core.table import Table
from .bot import Report
from .judgement import judge
from .levels import Effort
from .playouts import Guides, Playouts
from .proposals import proposals
from .race import Candidate
from .rivals import Rivals

TRUST = 0.7
"""How much of what happens beyond the quiet phase counts: replies are guessed, not known."""
FINALISTS = 4
MARGIN = 0.03
"""Who is not further behind at the quiet phase than this may make up for it later."""
MOST_STOPS = 3
FEWEST, FEWEST_BEYOND = 4, 6
"""Draws before anybody leaves the race."""
SURPRISE = 0.002
"""By so much an option must promise more than all ideas before it is tried in earnest."""
SURPRISES = 3
GLANCES = 12
"""The budget allows one glance for every so many decisions."""


class Search:
    """One search: its plans and candidates, and what it has spent."""

    def __init__(self, table: Table, effort: Effort, seed: int) -> None:
        ask = table.ask
        assert ask is not None
        self.table = table
        self.ask: Ask = ask
        self.effort = effort
        self.looks = Playouts(table, "strategos", seed)
        self.seat = ask.seat
        self.mind = table.system.mind
        self.may_stop = ask.what in self.mind.TUNING.again and PASS in ask.options
        drawn = table.determinize(self.seat, self.looks.rng("routes"))
        self.plans = self._plans_of(drawn)
        found = proposals(drawn.system, drawn.state, ask, wide=True)
        if len(found) * FEWEST > effort.budget:
            found = proposals(drawn.system, drawn.state, ask)
        self.candidates = [Candidate(p.choices) for p in found]
        self.drawn = drawn
        self.plan: Intent | None = None
        self.guide: Plan | None = None
        others = [seat for seat in table.seats if seat != self.seat] if effort.rounds else []
        self.rivals = Rivals(drawn.system, drawn.state, others)

    # -- who wins -----------------------------------------------------------------------------

    def ranked(self, report: Report) -> list[Candidate]:
        """All candidates, best first: those who stayed to the end, then the others."""
        self.plan = self._best_plan()
        if self.plan is not None:
            self.guide = self.plan.plan
        report(self.effort.plans)
        self._follow_plan()
        if self.effort.wide:
            self._glance()
        left = self.sift(self.candidates, report)
        if self.effort.rounds:
            left = self.race(left, self.effort.budget, beyond=True)
        report(1.0)
        gone = [c for c in self.candidates if c not in left]
        return [*_sorted(left), *_sorted(gone)]

    def sift(self, left: list[Candidate], report: Report) -> list[Candidate]:
        """The candidates that are still in doubt when this share of the budget is spent."""
        most = FINALISTS if self.effort.rounds else 1
        rounds = max(1, (len(left) - 1).bit_length())
        first = self.effort.plans
        for number in range(1, rounds + 1):
            if len(left) <= most or _agreed(left):
                break
            share = first + (self.effort.sift - first) * number / rounds
            left = self.race(left, int(self.effort.budget * share), beyond=False)
            left = _better_half(left, most)
            report(share)
        return _best_of_each_option(left)[:most]

    def race(self, left: list[Candidate], until: int, *, beyond: bool) -> list[Candidate]:
        """Try all of them draw by draw until the budget is spent; who is clearly behind leaves."""
        margin = MARGIN if self.effort.rounds and not beyond else 0.0
        fewest = FEWEST_BEYOND if beyond else FEWEST
        while not _agreed(left):
            for candidate in left:
                self.visit(candidate, beyond=beyond)
            draws = len(left[0].beyond if beyond else left[0].near)
            if draws >= fewest and draws % 2 == 0:
                best = _sorted(left)[0]
                left = [c for c in left if c is best or c.may_beat(best, TRUST, margin)]
            if self.looks.spent >= until:
                break
        return left

    # -- plans --------------------------------------------------------------------------------

    def _plans_of(self, drawn: Table) -> list[Intent]:
        """Doing as usual, and what the mind proposes; nothing where there is only one way."""
        if not self.effort.plans:
            return []
        found = self.mind.plans(drawn.state, self.seat)
        return [Intent(None), *map(Intent, found)] if found else []

    def _best_plan(self) -> Intent | None:
        """Play the plans out to the end of the round; who is clearly behind leaves."""
        left = self.plans
        until = int(self.effort.budget * self.effort.plans)
        while len(left) > 1 and self.looks.spent < until:
            for intent in left:
                intent.near.append(self._carried_out(intent))
            best = max(left, key=Intent.mean)
            if len(best.near) >= FEWEST:
                left = [i for i in left if i is best or i.may_beat(best, TRUST, 0.0)]
        return max(left, key=Intent.mean) if left and left[0].near else None

    def _carried_out(self, intent: Intent) -> float:
        """What the seat has at the end of the round if it follows a plan from here."""
        draw = len(intent.near)
        run, rng = self.looks.drawn(draw), self.looks.rng(f"plan {draw}")
        guides = {**self.rivals.courses(draw), self.seat: intent.plan}
        self.looks.finish(run, rng, guides)
        self.looks.play_on(run, rng, guides, self.effort.rounds)
        self._learn(draw, run)
        return self.value(run, self.seat)

    def _follow_plan(self) -> None:
        """What the plan would do now is a candidate, if no idea begins like it."""
        if self.guide is None:
            return
        weights = self.guide.prefer(self.drawn.state, self.ask)
        if weights is None or not any(weight > 0 for weight in weights):
            return
        option = self.ask.options[max(range(len(weights)), key=weights.__getitem__)]
        if all(c.option != option for c in self.candidates):
            self.candidates.append(Candidate((option,)))

    # -- what ideas leave out -----------------------------------------------------------------

    def _glance(self) -> None:
        """Look once at what no idea begins with; what promises more than all ideas joins them."""
        others = self._left_out()
        if not others:
            return
        for candidate in self.candidates:
            self.visit(candidate, beyond=False)
        best = max(c.near[0] for c in self.candidates)
        surprises = [Candidate((option,)) for option in others]
        for candidate in surprises:
            self.visit(candidate, beyond=False)
        better = [c for c in _sorted(surprises) if c.near[0] > best + SURPRISE]
        self.candidates += better[:SURPRISES]

    def in_sight(self) -> list[Choice]:
        """Every option that is looked at, by an idea, by the plan or at a glance."""
        begun = dict.fromkeys(c.option for c in self.candidates)
        return [*begun, *(self._left_out() if self.effort.wide else ())]

    def _left_out(self) -> list[Choice]:
        """What no idea begins with; where there is too much for the budget, chance decides what is seen."""
        begun = {c.option for c in self.candidates}
        others = [o for o in self.ask.options if o not in begun and not self._only_waits(o)]
        most = max(1, self.effort.budget // GLANCES)
        if len(others) > most:
            self.looks.rng("glance").shuffle(others)
        return others[:most]

    def _only_waits(self, option: Choice) -> bool:
        """A standing pass does nothing that a pass does not do."""
        return self.ask.window and option == HOLD

    # -- one visit ----------------------------------------------------------------------------

    def visit(self, candidate: Candidate, *, beyond: bool) -> None:
        """One drawn table, from the candidate's choices to a value."""
        draw = len(candidate.near)
        run, rng = self.tried(candidate, draw)
        value = self.value(run, self.seat)
        candidate.near.append(value)
        if beyond:
            more = self.looks.play_on(run, rng, self.guides(draw), self.effort.rounds)
            candidate.beyond.append(self.value(run, self.seat) - value if more else 0.0)
            self._learn(draw, run)

    def tried(self, candidate: Candidate, draw: int) -> tuple[Run[Any], Rng]:
        """A drawn table on which the candidate's choices were made, and the numbers for what follows."""
        run, rng = self.looks.drawn(draw), self.looks.rng(f"answers {draw}")
        self.looks.play(run, candidate.choices, rng, self.guides(draw))
        return (self.stop(run, rng) if self.may_stop else run), rng

    def outcome(self, candidate: Candidate, draw: int) -> Run[Any]:
        """Where the candidate led to on one of the draws: as far as those in doubt were followed."""
        run, rng = self.tried(candidate, draw)
        if candidate.beyond:
            self.looks.play_on(run, rng, self.guides(draw), self.effort.rounds)
        return run

    def guides(self, draw: int) -> Guides:
        """What everybody is up to in a draw."""
        return {**self.rivals.courses(draw), self.seat: self.guide}

    def _learn(self, draw: int, run: Run[Any]) -> None:
        """What the courses of the others have brought them."""
        others = self.rivals.courses(draw)
        self.rivals.learn(draw, {seat: self.value(run, seat) for seat in others})

    def stop(self, run: Run[Any], rng: Rng) -> Run[Any]:
        """Where the seat would be asked the same again, it stops: so that like is compared with like.

        To stop leads to a later phase than to go on, and positions of two phases can hardly be compared.
        """
        for _ in range(MOST_STOPS):
            if not run.halted:
                break
            onward = run.branch()
            ask = next_question(onward)
            if ask is None or PASS not in ask.options:
                break
            if (ask.seat, ask.what) != (self.seat, self.ask.what):
                break
            self.looks.send(onward, PASS)
            self.looks.finish(onward, rng)
            run = onward
        return run

    def value(self, run: Run[Any], seat: str) -> float:
        """0 to 1 for the seat."""
        return self.looks.value(run, seat, judge)


class Intent(Candidate):
    """A plan in the race of plans; None is to do as usual."""

    def __init__(self, plan: Plan | None) -> None:
        super().__init__(())
        self.plan = plan

    def mean(self) -> float:
        """What the seat has at the end of the round, on average."""
        return sum(self.near) / len(self.near) if self.near else 0.0


def next_question(run: Run[Any]) -> Ask | None:
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
