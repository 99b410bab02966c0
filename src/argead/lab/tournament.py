"""Bots against bots: every pair, sides swapped, over several games, rated together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..core.system import system
from . import results
from .games import Plan, plan
from .spread import Spread
from .stats import elo


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's place: its rating over the anchor, the half width of the 95 % interval, and its points."""

    bot: str
    rating: float
    error: float
    points: float
    games: int


def pairings(names: Sequence[str], bots: Sequence[str], games: int, seed: str) -> list[Plan]:
    """Every pair of bots in every game for two or more, each bot in every seat."""
    plans = []
    for name in names:
        ident, _, part = name.partition("/")
        game = system(ident)
        scenario = game.check_scenario(part or None)
        seats = game.scenarios[scenario].seats
        if len(seats) < 2:
            continue
        for i, first in enumerate(bots):
            for second in bots[i + 1 :]:
                for turn in range(len(seats)):
                    who = {
                        seat: first if (n + turn) % len(seats) == 0 else second
                        for n, seat in enumerate(seats)
                    }
                    share = games // len(seats) + (turn < games % len(seats))
                    if share:
                        plans.append(plan(f"{ident}/{scenario}", share, who, seed=f"{seed} {turn}"))
    return plans


def tournament(
    plans: Sequence[Plan],
    folder: Path,
    where: Spread | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Standing]:
    """Play all pairings (those that are played already are not played again) and rate the bots."""
    total = sum(p.games for p in plans)
    done = 0
    scored: dict[tuple[str, str], tuple[float, int]] = {}
    for p in plans:
        before = done

        def tell(played: int, _: int, before: int = before) -> None:
            progress(before + played, total)

        home = folder / _folder(p)
        results.run(p, home, where, tell)
        done += p.games
        _score(p, home, scored)
    return standings(scored)


def standings(scored: dict[tuple[str, str], tuple[float, int]]) -> list[Standing]:
    """Rated bots, best first; the weakest is the anchor."""
    bots = sorted({bot for pair in scored for bot in pair})
    total = {bot: _total(bot, scored) for bot in bots}
    anchor = min(bots, key=lambda bot: total[bot][0] / max(1, total[bot][1]))
    rated = elo(scored, anchor)
    ranked = [Standing(bot, *rated[bot], *total[bot]) for bot in bots]
    return sorted(ranked, key=lambda s: -s.rating)


def _total(bot: str, scored: dict[tuple[str, str], tuple[float, int]]) -> tuple[float, int]:
    points, games = 0.0, 0
    for (a, b), (won, played) in scored.items():
        if bot in (a, b):
            points += won if bot == a else played - won
            games += played
    return points, games


def _score(p: Plan, home: Path, scored: dict[tuple[str, str], tuple[float, int]]) -> None:
    """A win of the seat that sits alone against the others counts 1, a draw a half."""
    seats = list(p.seats.values())
    alone = next(seat for seat, bot in p.seats.items() if seats.count(bot) == 1)
    other = next(bot for seat, bot in p.seats.items() if seat != alone)
    pair = (p.seats[alone], other)
    won, games = scored.get(pair, (0.0, 0))
    for row in results.read(home)[1]:
        won += 0.5 if row.winner is None else float(row.winner == alone)
        games += 1
    scored[pair] = (won, games)


def _folder(p: Plan) -> str:
    who = "-".join(f"{seat}={bot}" for seat, bot in p.seats.items())
    return f"{p.system}-{p.scenario}-{who}".replace(":", "_").replace(",", "_").replace("/", "_")
