"""The Battle Plans that are proposed: a sensible whole that may be taken as it is."""

from __future__ import annotations

from typing import Final

from ..schema.ids import PlanId
from ..state import State
from ..tables.places import ARMY
from .intimidation import force_advantage
from .plans import CHARGE, ENVELOP, FLANK, LEAD, RALLY, REGROUP

GOLD_KEPT: Final = 3


def proposed_plans(s: State, free: int) -> list[PlanId]:
    """As many as the enemy's numbers call for, paid for if the free ones do not do.

    First what works in every turn, then what adds Hits; the last Gold is left for the march.
    """
    advantage = force_advantage(s)
    gold = s.treasury.gold - GOLD_KEPT
    wanted = max(free, min(len(s.at[s.fight.area]) + 1 - max(0, advantage), free + gold))
    taken: list[PlanId] = []
    for plan in wished_for(s, advantage):
        if len(taken) < wanted and taken.count(plan) < s.tables.own_plans[plan].limit:
            taken.append(plan)
    return taken


def wished_for(s: State, advantage: int) -> list[PlanId]:
    """Plans in the order of their use to this Army."""
    counters = s.tables.counters
    army = s.at[ARMY]
    horse = sum(1 for i in army if counters.cavalry[i])
    flankers = sum(1 for i in army if counters.flanks[i])
    wish = [LEAD, RALLY, *[CHARGE] * min(horse, 2), *[FLANK] * min(flankers, 2)]
    if advantage > 1 and not any(counters.wall[i] for i in s.at[s.fight.area]):
        wish.insert(0, ENVELOP)
    return wish + [FLANK] * flankers + [CHARGE] * (horse - 1) + [REGROUP]
