"""Chapter 16: sudden victories, and points at the end."""

from __future__ import annotations

from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import FIRST, SECOND, State
from .control import controls, holds_city
from .ten_thousand import march_is_over, moral_victory

LEVELS = (
    "decisive_persian",
    "marginal_persian",
    "draw",
    "marginal_macedonian",
    "decisive_macedonian",
)
LONGEST_ILLNESS = 16


@rule("16.2")
def sudden_victory(s: State) -> None:
    """At the beginning of a turn Macedon rules everything that the book asks for."""
    if s.game.xenophon:
        if march_is_over(s):
            moral_victory(s)
        return
    needed = [p for p in s.game.provinces if p not in s.game.regions.not_needed]
    if all(controls(s, p, FIRST) for p in needed):
        raise GameOver(s.seats[FIRST], "world_empire", points(s))


@rule("16.3", "15.1")
def points(s: State) -> dict[str, int]:
    """One for every objective, one for every province."""
    total = len(s.secured)
    for province in s.game.provinces:
        if s.options["victory_scale"] == "occupied":
            total += bool(s.at[province] & s.forces[FIRST] & s.game.combat)
        else:
            total += controls(s, province, FIRST)
    return {s.seats[FIRST]: total}


def level(s: State, total: int) -> int:
    """The step of the victory schedule that a score reaches, 0 to 4."""
    table = s.game.charts.victory
    scale = table.garrison_free if s.options["victory_scale"] == "garrison_free" else table.printed
    return sum(total >= low for low in scale) - 1


@rule("16.3")
def score(s: State) -> None:
    """The margin decides who won."""
    scores = points(s)
    step = level(s, scores[s.seats[FIRST]])
    winner = None if step == 2 else s.seats[FIRST if step > 2 else SECOND]
    raise GameOver(winner, LEVELS[step], scores)


@rule("16.3", "17.3", "xen 1.4", "xen 10.3")
def end_of_turn(s: State) -> None:
    """The last turn ends the game, unless Alexander's illness decides when that is."""
    last = len(s.game.turns) - 1
    if s.game.xenophon:
        if not s.options["extended_game"]:
            last = 7
        if s.turn >= last:
            if s.cyrus_died >= 0:
                moral_victory(s)
            points_of_war(s)
    elif s.turn >= last + (LONGEST_ILLNESS if s.options["death_of_alexander"] else 0):
        score(s)
    s.turn += 1
    s.then(("begin_turn",))


@rule("xen 9.3", "xen 5.3")
def war_points(s: State) -> dict[str, int]:
    """Provinces by type, all four capitals, the royal family and the treasury of Babylon."""
    table = s.game.charts.xenophon_points
    scores = {}
    for side in (FIRST, SECOND):
        total = sum(
            getattr(table, s.game.terrain[p]) for p in s.game.provinces if s.control[p] == side
        )
        if all(holds_city(s, c, side) for c in s.game.regions.capitals):
            total += table.capitals
        if holds_city(s, "babylon", side):
            total += table.treasury
        if ("royal_family" in s.secured) == (side == FIRST):
            total += table.royal_family
        scores[s.seats[side]] = total
    return scores


@rule("xen 9.3")
def points_of_war(s: State) -> None:
    """Both brothers live: the greater total wins."""
    scores = war_points(s)
    rebel, royal = s.seats
    if scores[rebel] == scores[royal]:
        raise GameOver(None, "points_equal", scores)
    raise GameOver(rebel if scores[rebel] > scores[royal] else royal, "points", scores)
