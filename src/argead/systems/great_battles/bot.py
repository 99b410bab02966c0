"""How a position is judged, and what a sensible commander would do."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Choice
from argead.core.chance import Random
from argead.core.system import Value

from .state import State


def evaluate(s: State, seat: str) -> float:
    """How the battle stands for a seat: rout points against levels, and the wear of both armies."""
    b = s.battle
    me = b.seats.index(seat)
    if s.outcome is not None:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == seat)
    lost = [s.points[side] / max(1, s.level[side]) for side in (0, 1)]
    return min(1.0, max(0.0, 0.5 + 0.5 * (lost[1 - me] - lost[me])))


def priors(s: State, ask: Ask) -> Sequence[float] | None:
    """No opinion yet."""
    return None


def routes(s: State, ask: Ask) -> dict[str, list[Choice]]:
    """Whole moves as one choice."""
    return {}


def determinize(s: State, seat: str, rng: Random) -> None:
    """The faces of the enemy's withdrawal markers are unknown: turn them over at random."""
    b = s.battle
    for l in range(b.ln):
        if b.seats[b.lside[l]] != seat and s.withdrawal[l] and not s.shown[l]:
            s.withdrawal[l] = 1 + rng.randrange(2)


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """What changed: rout points of both sides."""
    me = before.battle.seats.index(seat)
    return {
        "own losses": after.points[me] - before.points[me],
        "enemy losses": after.points[1 - me] - before.points[1 - me],
    }
