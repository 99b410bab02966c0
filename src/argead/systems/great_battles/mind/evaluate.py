"""How a position is judged."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rules.leaders import worth_of
from ..rules.zones import adjacent_enemies, can_shock, targets
from ..state import LEFT, ON_MAP, ROUTED, STEADY, State, Unit
from .worth import prospect

EXIT: Final = 0.4
"""How much the fight counts where the battle is about who gets off the map."""
KING: Final = "darius"
"""With him the battle is lost."""
HUNTERS: Final = 3
"""So many enemies who come near him are a danger to a king."""
CAUGHT: Final = 0.3
"""What of a lone leader's worth is at stake when an enemy is next to him."""
SHARED: Final = 0.03
"""The same for one who stands with his men before the enemy."""


class Weights(NamedTuple):
    """What things are worth, in shares of the chance to win.

    By rule of thumb nobody asks what the enemy can strike next (``exposed``), whether leaders stand where
    they are taken (``peril``) and how near Alexander's horse is to Darius (``king``).
    """

    strain: float = 0.45
    routed: float = 0.7
    worn: float = 0.5
    close: float = 0.05
    ready: float = 0.25
    exposed: float = 0.0
    peril: float = 0.0
    king: float = 0.0
    escape: float = 0.4


WEIGHTS: Final = Weights()


class Parts(NamedTuple):
    """What speaks for a seat (above zero) and against it; the sum is what it has beyond an even chance."""

    their_losses: float
    own_losses: float
    their_wear: float
    own_wear: float
    close: float
    ready: float
    exposed: float
    their_peril: float
    own_peril: float
    king: float
    away: float


def weigh(s: State, seat: str, w: Weights) -> float:
    """How the battle stands for a seat: losses and wear of both armies against what they can bear.

    In one's own orders phase the attacks that are ready count too; an army that must get away counts
    what is away.
    """
    if s.outcome is not None:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == seat)
    return min(1.0, max(0.0, 0.5 + sum(parts(s, s.battle.seats.index(seat), w))))


def parts(s: State, me: int, w: Weights) -> Parts:
    """The judgement part by part."""
    b = s.battle
    fight = 1.0 if b.special.exit is None else EXIT
    scale = fight * w.strain
    lost, worn = strain(s, 1 - me, w)
    own_lost, own_worn = strain(s, me, w)
    acts = s.active >= 0 and b.lside[s.active] == me
    return Parts(
        their_losses=scale * lost,
        own_losses=-scale * own_lost,
        their_wear=scale * worn,
        own_wear=-scale * own_worn,
        close=fight * w.close * closeness(s, me),
        ready=fight * w.ready * readiness(s, me) if acts else 0.0,
        exposed=-fight * w.exposed * readiness(s, 1 - me) if w.exposed else 0.0,
        their_peril=scale * w.peril * peril(s, 1 - me) if w.peril else 0.0,
        own_peril=-scale * w.peril * peril(s, me) if w.peril else 0.0,
        king=fight * w.king * hunt(s, me) if w.king and KING in b.lindex else 0.0,
        away=away(s, me, w) if b.special.exit is not None else 0.0,
    )


def strain(s: State, side: int, w: Weights) -> tuple[float, float]:
    """What a side has lost, and what it is about to lose by its wear, as shares of its withdrawal level."""
    b = s.battle
    lost, worn = float(s.points[side]), 0.0
    for u in b.by_side[side]:
        if s.fate[u] != ON_MAP:
            continue
        if s.morale[u] == ROUTED:
            lost += w.routed * b.rout_points[u]
        elif s.hits[u]:
            worn += w.worn * b.rout_points[u] * min(1.0, s.hits[u] / b.tq[u]) ** 1.5
    level = max(1, s.level[side])
    return lost / level, worn / level


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


def peril(s: State, side: int) -> float:
    """What leaders are worth who may be taken or fall where they stand, as a share of the level."""
    b = s.battle
    total = 0.0
    for l in b.lby_side[side]:
        place = s.place[l]
        if not place:
            continue
        u = s.occupied.get(place)
        if u is not None and b.side[u] == side:
            risk = SHARED if adjacent_enemies(s, u) else 0.0
        else:
            near = (s.occupied.get(h) for h in b.grid.neighbours(place))
            risk = CAUGHT if any(v is not None and b.side[v] != side for v in near) else 0.0
        if risk:
            total += risk * (s.level[side] if b.lid[l] == KING else worth_of(s, l))
    return total / max(1, s.level[side])


def hunt(s: State, side: int) -> float:
    """How near those who can strike are to Darius: 1 beside him, 0 far away; below 0 for his own side."""
    b = s.battle
    l = b.lindex[KING]
    place, theirs = s.place[l], b.lside[l]
    if not place:
        return 0.0
    gaps = sorted(
        b.grid.distance(s.stand[u][0], place)
        for u in b.by_side[1 - theirs]
        if strikes(s, u) and s.stand[u]
    )[:HUNTERS]
    near = sum(1.0 / max(1, gap) for gap in gaps) / HUNTERS
    return -near if side == theirs else near


def strikes(s: State, u: Unit) -> bool:
    """Is the unit good for an attack: in order, and trained for shock?"""
    return s.morale[u] == STEADY and not s.battle.nonshock[u]


def away(s: State, me: int, w: Weights) -> float:
    """Pelium: what it speaks for a seat that so much of the army is away."""
    b = s.battle
    assert b.special.exit is not None
    side = b.seats.index(b.special.exit.side)
    return (w.escape if side == me else -w.escape) * (escape(s, side) - 0.5)


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
