"""The chance to win a battle, as battles have shown that were fought out by habit.

The numbers are those of a logistic regression on 6,500 battles of 1,300 Armies of all sizes before every
Pivotal Area.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from ..rules.attacks import hephaestion
from ..rules.battle_plans import parmenion
from ..schema.ids import AreaId, InsightId
from ..stakes import chances
from ..state import State, side_up, steps_of
from ..tables.places import ARMY

mean_hits = lru_cache(maxsize=None)(chances.mean_hits)

CAVALRY_SHARE: Final = 0.6
EVEN: Final = -0.45
ATTACK: Final = 1.9
BULK: Final = 2.5
FOE_ATTACK: Final = 0.77
FOE_BULK: Final = 2.15
A_PLAN: Final = 0.21
A_FOE_PLAN: Final = 0.43
A_TEMPLE: Final = 0.16
AN_INSIGHT: Final = 0.8
IN_BATTLE: Final = frozenset(
    map(InsightId, ("anticipation", "bucephalus", "maneuver", "morale", "trap"))
)
AN_ENGINE: Final = 1.5
"""Among so many Forces that will be bought there is a Siege Engine, if Walls are in the way."""
GREAT: Final = 5
"""Enemies against whom Insights are spent."""


class Known(dict[int, tuple[float, float]]):
    """What the Army can do against each Wall penalty, reckoned once for a position."""

    def of(self, s: State, penalty: int) -> tuple[float, float]:
        """Hits a turn and steps."""
        found = self.get(penalty)
        if found is None:
            found = self[penalty] = own_strength(s, penalty)
        return found


def battle_chance(
    s: State,
    area: AreaId,
    more: float = 0.0,
    growth: float = 0.0,
    share: float = 1.0,
    known: Known | None = None,
) -> float:
    """A rough chance to win the battle there with this share of the Army's power.

    There will be ``more`` own Forces and ``growth`` enemy ones than now.
    """
    penalty, foe_attack, foe_bulk, foes = enemy_strength(s, area, more)
    if not foe_attack + growth:
        return 1.0
    foe_attack += 0.45 * growth
    foe_bulk += 1.5 * growth
    attack, bulk = own_strength(s, penalty) if known is None else known.of(s, penalty)
    attack = max(0.05, attack * share + more * max(0.15, 0.6 - 0.12 * penalty))
    bulk = max(0.3, bulk * share + more * 1.6)
    plans = s.tables.levels[s.level].battle + s.campaign.extra_plans.get(area, 0)
    plans += len(hephaestion(s))
    odds = EVEN + ATTACK * math.log(attack) + BULK * math.log(bulk)
    odds -= FOE_ATTACK * math.log(max(0.05, foe_attack)) + FOE_BULK * math.log(max(0.5, foe_bulk))
    odds += A_PLAN * plans - A_FOE_PLAN * max(0.0, foes + growth - parmenion(s))
    odds += A_TEMPLE * len(s.realm.temples)
    if foes >= GREAT and s.insights:
        odds += AN_INSIGHT * len(IN_BATTLE.intersection(s.insights))
    return logistic(odds)


def own_strength(s: State, penalty: int) -> tuple[float, float]:
    """Hits a turn and steps of the Army against this Wall penalty."""
    counters = s.tables.counters
    level = s.tables.levels[s.level]
    attack = mean_hits(
        level.battle + len(hephaestion(s)) - penalty, level.superscript - penalty, False
    )
    bulk = 0.5 * ((s.level - 1) // 2)
    for i in s.at[ARMY]:
        _, battle, superscript = side_up(s, i)
        siege = counters.siege_engine[i]
        less = 0 if siege else penalty
        hits = mean_hits(battle - less, superscript - less, counters.phalanx[i])
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        attack += 0.5 if siege and penalty else 0
        bulk += steps_of(s, i)
    return attack, bulk


def enemy_strength(s: State, area: AreaId, more: float) -> tuple[int, float, float, float]:
    """Wall penalty (as it wears down), Hits a turn, steps, and counters of an Area's defenders."""
    counters = s.tables.counters
    penalty, attack, bulk, foes = 0, 0.0, 0.0, 0.0
    for i in s.at[area]:
        foes += 1
        if counters.wall[i]:
            penalty += 1 if s.reduced[i] else 2
            bulk += 0.5
            continue
        _, battle, superscript = side_up(s, i)
        hits = mean_hits(battle, superscript, counters.phalanx[i])
        attack += hits * (CAVALRY_SHARE if counters.cavalry[i] else 1)
        bulk += steps_of(s, i)
    engines = more >= AN_ENGINE or any(counters.siege_engine[i] for i in s.at[ARMY])
    return (penalty // 2 if engines else penalty), attack, bulk, foes


def logistic(x: float) -> float:
    """The chance of these log odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))
