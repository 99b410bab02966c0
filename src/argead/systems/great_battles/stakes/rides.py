"""What a leader's ride costs: every hex that he can come to in this phase."""

from __future__ import annotations

import heapq

from ..rules.duels import met, ride_options
from ..rules.ground import passage
from ..rules.leaders import MOVEMENT
from ..rules.zones import in_enemy_zone
from ..state import NO_LEADER, Leader, State, orders_of


def rides(s: State, l: Leader) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Hex -> the points that the leader will have spent there, and the hexes of his way; his own included.

    A way ends in an enemy zone, and none leads to a leader who would have to be fought.
    """
    t = s.clone()
    b = t.battle
    start = t.place[l]
    best: dict[str, tuple[int, tuple[str, ...]]] = {start: (t.spent[l], ())}
    queue = [(t.spent[l], start)]
    while queue:
        points, here = heapq.heappop(queue)
        t.place[l], t.spent[l] = here, points
        stopped = here != start and in_enemy_zone(t, here, b.lside[l])
        if points > best[here][0] or stopped:
            continue
        for to in ride_options(t, l):
            cost = passage(t, b.horse_group, here, to)
            total = points + (cost[0] if cost is not None else 1)
            if total < best.get(to, (MOVEMENT + 1,))[0] and not challenged(t, l, to):
                best[to] = (total, (*best[here][1], to))
                heapq.heappush(queue, (total, to))
    return best


def challenged(t: State, l: Leader, to: str) -> bool:
    """Would the leader meet another one there whom he must fight? Only in an orders phase he would."""
    if t.orders is None or l in orders_of(t).duelled:
        return False
    here = t.place[l]
    t.place[l] = to
    foe = met(t, l)
    t.place[l] = here
    return foe != NO_LEADER


def goes_on(s: State, l: Leader, to: str, points: int) -> bool:
    """May the leader ride on from there?"""
    t = s.clone()
    t.place[l], t.spent[l] = to, points
    return not in_enemy_zone(s, to, s.battle.lside[l]) and bool(ride_options(t, l))
