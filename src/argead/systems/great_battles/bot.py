"""How a position is judged, what is hidden from whom, and what came of a choice."""

from __future__ import annotations

from argead.core.chance import Random
from argead.core.system import Value

from .state import ON_MAP, ROUTED, STEADY, State


def evaluate(s: State, seat: str) -> float:
    """How the battle stands for a seat: losses and wear of both armies against what they can bear."""
    b = s.battle
    me = b.seats.index(seat)
    if s.outcome is not None:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == seat)
    mine, theirs = strain(s, me), strain(s, 1 - me)
    return min(1.0, max(0.0, 0.5 + 0.45 * (theirs - mine) + 0.05 * closeness(s, me)))


def strain(s: State, side: int) -> float:
    """What a side has lost or is about to lose, as a share of its withdrawal level."""
    b = s.battle
    total = float(s.points[side])
    for u in b.by_side[side]:
        if s.fate[u] != ON_MAP:
            continue
        worth = b.rout_points[u]
        if s.morale[u] == ROUTED:
            total += 0.7 * worth
        elif s.hits[u]:
            total += 0.4 * worth * min(1.0, s.hits[u] / b.tq[u])
    return total / max(1, s.level[side])


def closeness(s: State, side: int) -> float:
    """0 far from the enemy, 1 in contact: idle armies should march."""
    b = s.battle
    mine = [s.stand[u][0] for u in b.by_side[side][::5] if s.stand[u] and s.morale[u] == STEADY]
    theirs = [s.stand[u][0] for u in b.by_side[1 - side][::5] if s.stand[u]]
    if not mine or not theirs:
        return 0.0
    gaps = [min(b.grid.distance(x, y) for y in theirs) for x in mine]
    return 1.0 / (1.0 + sum(gaps) / len(gaps))


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
