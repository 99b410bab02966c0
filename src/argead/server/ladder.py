"""The opponent that suits a person: one rung up after two wins in a row, one down after two defeats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..bots import LEVELS

IN_A_ROW: Final = 2


class Played(NamedTuple):
    """A finished game against bots: which game, the strongest of them, and how it went for the person."""

    game: str
    level: str
    won: bool
    drawn: bool = False


class Advice(NamedTuple):
    """The level that is suggested, and why."""

    level: str
    why: str


def advice(games: Sequence[Played]) -> Advice | None:
    """The rung for the next game, from games in the order in which they ended; None: nothing is known."""
    rungs = list(LEVELS)
    known = [g for g in games if g.level in rungs]
    if not known:
        return None
    level = known[-1].level
    title, at = LEVELS[level].title, rungs.index(level)
    run = _run(known)
    if run >= IN_A_ROW and at + 1 < len(rungs):
        return Advice(rungs[at + 1], f"you won {run} in a row against {title}")
    if run <= -IN_A_ROW and at > 0:
        return Advice(rungs[at - 1], f"you lost {-run} in a row against {title}")
    return Advice(level, f"you last played against {title}")


def _run(games: Iterable[Played]) -> int:
    """Wins in a row against the last level, defeats below zero; a draw breaks the row."""
    run, level = 0, None
    for g in games:
        if g.level != level or g.drawn or (g.won and run < 0) or (not g.won and run > 0):
            run = 0
        level = g.level
        run += 0 if g.drawn else 1 if g.won else -1
    return run
