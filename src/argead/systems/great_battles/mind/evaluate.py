"""How a position is judged."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules.zones import can_shock, targets
from ..state import LEFT, ON_MAP, ROUTED, STEADY, State
from .worth import prospect


class Weights(NamedTuple):
    """What things are worth, in shares of the chance to win."""

    strain: float = 0.45
    routed: float = 0.7
    worn: float = 0.5
    close: float = 0.05
    ready: float = 0.25
    exposed: float = 0.0
    escape: float = 0.4


WEIGHTS: Final = Weights()


def weigh(s: State, seat: str, w: Weights) -> float:
    """How the battle stands for a seat: losses and wear of both armies against what they can bear.

    In one's own orders phase the attacks that are ready count too; an army that must get away counts
    what is away.
    """
    b = s.battle
    me = b.seats.index(seat)
    if s.outcome is not None:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == seat)
    score = w.strain * (strain(s, 1 - me, w) - strain(s, me, w)) + w.close * closeness(s, me)
    if s.active >= 0 and b.lside[s.active] == me:
        score += w.ready * readiness(s, me)
    if w.exposed:
        score -= w.exposed * readiness(s, 1 - me)
    if b.special.exit is not None:
        side = b.seats.index(b.special.exit.side)
        away = escape(s, side)
        score = 0.4 * score + (w.escape if side == me else -w.escape) * (away - 0.5)
    return min(1.0, max(0.0, 0.5 + score))


def strain(s: State, side: int, w: Weights) -> float:
    """What a side has lost or is about to lose, as a share of its withdrawal level."""
    b = s.battle
    total = float(s.points[side])
    for u in b.by_side[side]:
        if s.fate[u] != ON_MAP:
            continue
        worth = b.rout_points[u]
        if s.morale[u] == ROUTED:
            total += w.routed * worth
        elif s.hits[u]:
            total += w.worn * worth * min(1.0, s.hits[u] / b.tq[u]) ** 1.5
    return total / max(1, s.level[side])


def readiness(s: State, side: int) -> float:
    """What the attacks that a side has ready should bring, as a share of the enemy's level."""
    total = 0.0
    for u in s.battle.by_side[side]:
        if s.stand[u] and s.above[u] < 0 and can_shock(s, u):
            found = targets(s, u)
            if found:
                total += max(0.0, sum(prospect(s, u, v) for v in found) / len(found))
    return total / max(1, s.level[1 - side])


def closeness(s: State, side: int) -> float:
    """0 far from the enemy, 1 in contact: idle armies should march."""
    b = s.battle
    mine = [s.stand[u][0] for u in b.by_side[side][::3] if s.stand[u] and s.morale[u] == STEADY]
    theirs = [s.stand[u][0] for u in b.by_side[1 - side][::3] if s.stand[u]]
    if not mine or not theirs:
        return 0.0
    gaps = [min(b.grid.distance(x, y) for y in theirs) for x in mine]
    return 1.0 / (1.0 + sum(gaps) / len(gaps))


def escape(s: State, side: int) -> float:
    """Pelium: how much of what must get off the map is off or near the edge."""
    b = s.battle
    assert b.special.exit is not None
    total = float(s.safe[side])
    for u in b.by_side[side]:
        if s.stand[u] and s.morale[u] == STEADY:
            steps = min(b.to_exit.get(p, 30) for p in s.stand[u])
            total += b.rout_points[u] * max(0.0, 0.8 - 0.03 * steps)
        elif s.fate[u] not in (ON_MAP, LEFT):
            total -= 0.5 * b.rout_points[u]
    return total / b.special.exit.points
