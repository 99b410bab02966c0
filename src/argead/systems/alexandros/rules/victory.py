"""Chapter 16: sudden victories, and points at the end."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import MACEDON, MACEDONIANS, PERSIA, State
from .control import controls

LEVELS: Final = (
    "decisive_persian",
    "marginal_persian",
    "draw",
    "marginal_macedonian",
    "decisive_macedonian",
)
DRAW: Final = 2
LONGEST_ILLNESS: Final = 16


@rule("16.2")
def sudden_victory(s: State) -> None:
    """At the beginning of a turn Macedon rules everything that the book asks for."""
    needed = [p for p in s.game.provinces if p not in s.game.regions.not_needed]
    if all(controls(s, p, MACEDON) for p in needed):
        raise GameOver(s.seat(MACEDON), "world_empire", points(s))


@rule("16.3", "15.1")
def points(s: State) -> dict[str, int]:
    """One for every objective, one for every province."""
    total = len(s.secured)
    for province in s.game.provinces:
        if s.options["victory_scale"] == "occupied":
            total += bool(s.in_field(province, MACEDONIANS))
        else:
            total += controls(s, province, MACEDON)
    return {s.seat(MACEDON): total}


def level(s: State, total: int) -> int:
    """The step of the victory schedule that a score reaches, 0 to 4."""
    table = s.game.charts.victory
    scale = table.garrison_free if s.options["victory_scale"] == "garrison_free" else table.printed
    return sum(total >= low for low in scale) - 1


@rule("16.3")
def score(s: State) -> None:
    """The margin decides who won."""
    scores = points(s)
    step = level(s, scores[s.seat(MACEDON)])
    winner = None if step == DRAW else s.seat(MACEDON if step > DRAW else PERSIA)
    raise GameOver(winner, LEVELS[step], scores)


@rule("16.3", "17.3")
def last_turn(s: State) -> int:
    """The turn after which points are counted, if Alexander's illness does not decide when that is."""
    last = len(s.game.turns) - 1
    return last + LONGEST_ILLNESS if s.options["death_of_alexander"] else last
