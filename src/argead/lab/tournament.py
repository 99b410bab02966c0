"""Bots against bots: every pair, sides swapped, over several games, rated together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..core.system import system
from . import results
from .games import Plan, Row, plan
from .spread import Spread
from .stats import Score, elo


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's place: its rating over the anchor, the half width of the 95 % interval, and its points."""

    bot: str
    rating: float
    error: float
    points: float
    games: int


@dataclass(frozen=True, slots=True)
class Match:
    """One bot alone in a seat against another in all other seats, over several games."""

    plan: Plan
    seat: str
    score: Score

    @property
    def game(self) -> str:
        """``successors/four``."""
        return f"{self.plan.system}/{self.plan.scenario}"


@dataclass(frozen=True, slots=True)
class Tournament:
    """All matches, and what they say."""

    matches: list[Match]

    @property
    def games(self) -> list[str]:
        """What was played."""
        return list(dict.fromkeys(match.game for match in self.matches))

    def standings(self, game: str | None = None) -> list[Standing]:
        """Rated bots, best first, over all games or in one."""
        return standings([m.score for m in self.matches if game in (None, m.game)])

    def between(self, bot: str, other: str) -> tuple[float, int]:
        """Points and games of one bot against another, whoever sat alone."""
        points, games = 0.0, 0
        for score in (m.score for m in self.matches):
            if (score.bot, score.other) == (bot, other):
                points += score.points
                games += score.games
            elif (score.other, score.bot) == (bot, other):
                points += score.games - score.points
                games += score.games
        return points, games


def pairings(
    names: Sequence[str], bots: Sequence[str], games: int, seed: str, data: Path | None = None
) -> list[Plan]:
    """Every pair of bots in every game for two or more, each bot alone in every seat.

    ``games`` are shared out over the seats; in a game for more than two both bots take the lonely seat.
    """
    plans = []
    for name in names:
        ident, _, part = name.partition("/")
        game = system(ident).over(data)
        scenario = game.check_scenario(part or None)
        seats = game.scenarios[scenario].seats
        if len(seats) < 2:
            continue
        pairs = [(a, b) for i, a in enumerate(bots) for b in bots[i + 1 :]]
        if len(seats) > 2:
            pairs = [pair for a, b in pairs for pair in ((a, b), (b, a))]
        for first, second in pairs:
            for turn, alone in enumerate(seats):
                who = {seat: first if seat == alone else second for seat in seats}
                share = games // len(seats) + (turn < games % len(seats))
                if share:
                    part_seed = f"{seed} {turn}"
                    plans.append(plan(f"{ident}/{scenario}", share, who, seed=part_seed, data=data))
    return plans


def tournament(
    plans: Sequence[Plan],
    folder: Path,
    where: Spread | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Tournament:
    """Play all pairings; those that are played already are not played again."""
    total = sum(p.games for p in plans)
    done = 0
    matches = []
    for p in plans:
        before = done

        def tell(played: int, _: int, before: int = before) -> None:
            progress(before + played, total)

        home = folder / folder_of(p)
        results.run(p, home, where, tell)
        done += p.games
        matches.append(scored(p, results.read(home)[1]))
    return Tournament(matches)


def standings(scores: Sequence[Score]) -> list[Standing]:
    """Rated bots, best first; the weakest is the anchor."""
    bots = sorted({bot for score in scores for bot in (score.bot, score.other)})
    totals = {bot: _total(bot, scores) for bot in bots}
    rated = elo(scores, bots[0])
    anchor = min(bots, key=lambda bot: rated[bot][0])
    if anchor != bots[0]:
        rated = elo(scores, anchor)
    ranked = [Standing(bot, *rated[bot], *totals[bot]) for bot in bots]
    return sorted(ranked, key=lambda s: -s.rating)


def scored(p: Plan, rows: Sequence[Row]) -> Match:
    """A win of the seat that sits alone counts 1; a draw is shared by all seats."""
    who = list(p.seats.values())
    seat = next(seat for seat, bot in p.seats.items() if who.count(bot) == 1)
    other = next(bot for s, bot in p.seats.items() if s != seat)
    share = 1 / len(who)
    points = sum(share if row.winner is None else float(row.winner == seat) for row in rows)
    return Match(p, seat, Score(p.seats[seat], other, len(who) - 1, points, len(rows)))


def folder_of(p: Plan) -> str:
    """Where the games of a pairing are kept."""
    who = "-".join(f"{seat}={bot}" for seat, bot in p.seats.items())
    return f"{p.system}-{p.scenario}-{who}".replace(":", "_").replace(",", "_").replace("/", "_")


def _total(bot: str, scores: Sequence[Score]) -> tuple[float, int]:
    points, games = 0.0, 0
    for score in scores:
        if bot in (score.bot, score.other):
            points += score.points if bot == score.bot else score.games - score.points
            games += score.games
    return points, games
