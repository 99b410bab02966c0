"""Rounds of learning: play, fit, try against what was there before; accept what wins on fresh seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from ..bots.learned import Card
from ..core.system import system
from . import results
from .games import Plan, game_of, plan
from .learn import Fit, Tenth, calibration, fitted, present, write
from .positions import Position
from .spread import Spread
from .stats import wilson

Tell = Callable[[str], Callable[[int, int], None]]
"""Opens a bar with a title; what it returns says how many games are done."""

FILE: Final = "judgement.toml"


@dataclass(frozen=True, slots=True)
class Trial:
    """A judgement against the one before it, on fresh seeds: points of the newcomer, a draw is half."""

    points: float
    games: int
    share: float
    """What an equal would win of them."""

    @property
    def interval(self) -> tuple[float, float]:
        """Of the newcomer's rate, 95 %."""
        return wilson(self.points, self.games)

    @property
    def accepted(self) -> bool:
        """Whether it is better beyond doubt."""
        return self.interval[0] > self.share

    def told(self) -> str:
        """The rate with its interval."""
        low, high = self.interval
        return (
            f"{self.points:g} of {self.games} points, {self.points / self.games:.0%} "
            f"({low:.0%} to {high:.0%}); an equal wins {self.share:.0%}"
        )


@dataclass(frozen=True, slots=True)
class Round:
    """What came of a round."""

    fits: dict[str, Fit]
    tenths: dict[str, list[Tenth]]
    trial: Trial
    file: Path


@dataclass(frozen=True, slots=True)
class School:
    """How a scenario is learned: everything that decides what comes of it."""

    name: str
    games: int
    match: int
    bot: str
    seed: str
    out: Path
    data: Path | None = None

    def lesson(self, number: int, now: Path | None, where: Spread, tell: Tell) -> Round:
        """One round, from games in which all seats judge by what is known now."""
        folder = self.out / f"round-{number}"
        series = self._series(number, now)
        title = f"round {number}: {self.games} games of {self.bot} with itself"
        rows = results.run(series, folder / "games", where, tell(title))
        _, played = results.read(rows.parent)
        seen = [position for row in played for position in row.positions]
        fits = self._fits(series, seen)
        learned = {seat: fit.model for seat, fit in fits.items()}
        file = write(folder, series.scenario, learned, self._card(series, seen, fits))
        trial = self._trial(number, series, file, now, where, tell)
        write(folder, series.scenario, learned, self._card(series, seen, fits, trial))
        tenths = {
            seat: calibration([p for p in seen if p.seat == seat], fit.model)
            for seat, fit in fits.items()
        }
        return Round(fits, tenths, trial, file)

    def _series(self, number: int, now: Path | None) -> Plan:
        ident, _, part = self.name.partition("/")
        game = system(ident).over(self.data)
        seats = game.scenarios[game.check_scenario(part or None)].seats
        series = plan(
            self.name,
            self.games,
            dict.fromkeys(seats, self.bot),
            seed=f"{self.seed} {number}",
            data=self.data,
        )
        judged = {} if now is None else dict.fromkeys(seats, str(now))
        return msgspec.structs.replace(series, watch=True, judgements=judged)

    def _fits(self, series: Plan, seen: list[Position]) -> dict[str, Fit]:
        """Each seat from its own games; where nothing but the deal tells seats apart, from all."""
        game = game_of(series)
        even = game.mind.TUNING.even
        return {
            seat: fitted(
                [p for p in seen if even or p.seat == seat], present(game, series.scenario, seat)
            )
            for seat in series.seats
        }

    def _card(
        self, series: Plan, seen: list[Position], fits: dict[str, Fit], trial: Trial | None = None
    ) -> Card:
        n = len(fits)
        return Card(
            games=series.games,
            positions=len(seen),
            players=list(series.seats.values()),
            seed=series.seed,
            log_loss=(
                round(sum(fit.before for fit in fits.values()) / n, 4),
                round(sum(fit.after for fit in fits.values()) / n, 4),
            ),
            won="" if trial is None else trial.told(),
        )

    def _trial(
        self, number: int, series: Plan, new: Path, now: Path | None, where: Spread, tell: Tell
    ) -> Trial:
        """The newcomer in each seat in turn, what was there before in the others; alone, both in turn."""
        seats = list(series.seats)
        each = -(-self.match // len(seats))
        points, known = 0.0, {} if now is None else dict.fromkeys(seats, str(now))
        for seat in seats:
            points += self._points(
                number, series, seat, {**known, seat: str(new)}, each, where, tell
            )
        if len(seats) > 1:
            return Trial(points, each * len(seats), 1 / len(seats))
        alone = self._points(number, series, seats[0], known, each, where, tell)
        return Trial(points, each, alone / each)

    def _points(
        self,
        number: int,
        series: Plan,
        seat: str,
        judged: dict[str, str],
        games: int,
        where: Spread,
        tell: Tell,
    ) -> float:
        match = msgspec.structs.replace(
            series,
            games=games,
            seed=f"{self.seed} match {number}",
            judgements=judged,
            watch=False,
        )
        who = "new" if judged.get(seat, "").endswith(f"round-{number}/{FILE}") else "before"
        folder = self.out / f"round-{number}" / f"match-{seat}-{who}"
        results.run(match, folder, where, tell(f"match {number}: {seat} by what it {_KNEW[who]}"))
        _, rows = results.read(folder)
        nobody = 0.5 if len(series.seats) > 1 else 0.0
        return sum(nobody if r.winner is None else float(r.winner == seat) for r in rows)


_KNEW: Final = {"new": "has learned now", "before": "knew before"}


def learned(rounds: list[Round]) -> Path | None:
    """The file of the last round that was accepted; None: nothing was better than what is there."""
    accepted = [found.file for found in rounds if found.trial.accepted]
    return accepted[-1] if accepted else None
