"""The duel of Alexander and an enemy Leader: how often Alexander wins it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from argead.core.roll import D6

from ..rules.attacks import held_back, printed, shifts
from ..rules.hits import leader
from ..rules.plans import GUARDS, RALLY
from ..schema.ids import Counter
from ..schema.rows import Values
from ..state import ALEXANDER, State

FACES: Final = D6.high

Stages = tuple[Values, ...]
"""Speed, battle value and superscript of a fighter after each Hit; after the last he is down."""
Standing = tuple[int, int]
"""How many Hits Alexander and the Leader have taken."""
Waiting = tuple[bool, bool]
"""Whether Alexander and the Leader are still to strike in this battle turn."""


def duel_chance(s: State) -> float:
    """The chance that Alexander strikes the Leader down before he falls, if the others leave them alone."""
    enemy = leader(s)
    if enemy is None:
        return 0.0
    b = s.fight
    strikes = enemy not in b.turn.acted and not held_back(b, b.turn.number)
    return duel_win(_alexander(s), _leader(s, enemy), (True, strikes))


def _alexander(s: State) -> Stages:
    """Each Rally takes a Hit for him; then every Hit takes levels, and with them Speed and values."""
    alone, both = shifts(s, ALEXANDER)
    more_battle = sum(mod.value for mod in (*alone, *both))
    more_superscript = sum(mod.value for mod in both)
    rows = [s.tables.levels[level] for level in range(s.level, 0, -s.tables.levels_lost)]
    stages = [
        (row.speed, row.battle + more_battle, row.superscript + more_superscript) for row in rows
    ]
    return (*stages[:1] * s.fight.plans.count(RALLY), *stages)


def _leader(s: State, enemy: Counter) -> Stages:
    """Rally and Guards take Hits for him; then he is reduced, then down."""
    plans, counters = s.fight.foe_plans, s.tables.counters
    now = printed(s, enemy)
    reduced = counters.reduced[enemy]
    stages = [now] if s.reduced[enemy] or reduced is None else [now, reduced]
    return (*[now] * (plans.count(RALLY) + plans.count(GUARDS)), *stages)


@lru_cache(maxsize=4096)
def duel_win(own: Stages, foe: Stages, waiting: Waiting, begun: Standing = (0, 0)) -> float:
    """How often Alexander wins, from the moment at which so many have still to strike in this turn.

    A turn in which nobody is hit changes nothing, so it is left out of the sum.
    """
    won = going = 0.0
    for standing, chance in _rest_of_turn(own, foe, waiting, begun).items():
        if standing == begun and waiting == (True, True):
            going = chance
        elif standing[0] < len(own):
            down = standing[1] >= len(foe)
            won += chance * (1.0 if down else duel_win(own, foe, (True, True), standing))
    return won / (1 - going) if going < 1 else 0.0


def _rest_of_turn(
    own: Stages, foe: Stages, waiting: Waiting, standing: Standing
) -> dict[Standing, float]:
    """How the two may stand at the end of the turn: the faster strikes first, equals together."""
    mine, his = standing
    if waiting == (False, False) or mine >= len(own) or his >= len(foe):
        return {standing: 1.0}
    speeds = (own[mine][0], foe[his][0])
    fastest = max(speed for speed, waits in zip(speeds, waiting, strict=True) if waits)
    strikes = tuple(
        waits and speed == fastest for speed, waits in zip(speeds, waiting, strict=True)
    )
    left = (waiting[0] and not strikes[0], waiting[1] and not strikes[1])
    found: dict[Standing, float] = {}
    for dealt, p in _hits(own[mine], strikes[0]):
        for taken, q in _hits(foe[his], strikes[1]):
            then = (min(mine + taken, len(own)), min(his + dealt, len(foe)))
            for end, chance in _rest_of_turn(own, foe, left, then).items():
                found[end] = found.get(end, 0.0) + p * q * chance
    return found


def _hits(values: Values, strikes: bool) -> list[tuple[int, float]]:
    """How many Hits a fighter scores, and how likely each is; none if it is not his moment."""
    if not strikes:
        return [(0, 1.0)]
    _, battle, superscript = values
    two = min(max(superscript, 0), FACES) / FACES
    some = min(max(battle, superscript, 0), FACES) / FACES
    return [(n, p) for n, p in ((0, 1 - some), (1, some - two), (2, two)) if p]
