"""How a unit comes at an enemy from where he does not look; else straight ahead, as the drill has it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Final

from argead.core.ask import Choice

from ..rules.costs import step_cost
from ..rules.zones import attack_aspect, in_enemy_zone, targets
from ..state import Move, State, Unit
from ..tables.hexes import Pose, turns
from .march import step_to

LOOKED: Final = 40
"""So many hexes a search for a way to a flank may look at."""


def step_onto(s: State, move: Move, v: Unit, options: Sequence[Choice]) -> Choice:
    """The next step of a unit that is to strike this enemy; None where it has come to him."""
    u = move.unit
    go = [o for o in options if o is not None and o[0] == "go"]
    if move.inside and go:
        return go[0]
    if v in targets(s, u):
        return None
    way = first_hex(s, u, flank_hexes(s, u, v), move.mp)
    if way == s.stand[u][0]:
        return turn_to(s, u, v, options)
    if way:
        step = next((o for o in go if o[2] == way), None)
        if step is not None:
            return step if may_yet_turn(s, move, v, step) else None
        return turn_toward(s, u, way, options)
    answer = step_to(s, u, v, options, go, move.went, move.mp)
    return answer if answer in options else None


def may_yet_turn(s: State, move: Move, v: Unit, step: Choice) -> bool:
    """Will the unit have the enemy before it there, or points left to turn to him if it is beside him?"""
    b = s.battle
    if b.grid.gap(step[2:], s.stand[v]) > 1:
        return True
    cost = step_cost(s, move.unit, Pose(tuple(step[2:]), step[1]))
    left = move.mp - (cost[0] if cost is not None else move.mp)
    return left > 0 or bool(set(b.grid.zones(tuple(step[2:]), step[1]).front) & set(s.stand[v]))


def flank_hexes(s: State, u: Unit, v: Unit) -> list[str]:
    """The free hexes at the enemy's flanks and rear, for a unit that can use them; the rear first."""
    b = s.battle
    if b.two[u] or b.skirmisher[v] or b.elephant[v]:
        return []
    if s.stand[u][0] in b.grid.neighbourhood(s.stand[v]) and attack_aspect(s, u, v) != "front":
        return [s.stand[u][0]]
    zones = b.grid.zones(s.stand[v], s.facing[v])
    return [h for h in (*zones.rear, *zones.flank) if h not in s.occupied]


def first_hex(s: State, u: Unit, goals: Sequence[str], points: int) -> str:
    """The first hex of the cheapest way to one of these; the unit's own if it is one, "" if none is near."""
    b = s.battle
    start, group, side = s.stand[u][0], b.group[u], b.side[u]
    if start in goals:
        return start
    if not goals or min(b.grid.distance(start, h) for h in goals) > points:
        return ""
    queue: list[tuple[int, str, str]] = [(0, start, "")]
    seen = {start: 0}
    for _ in range(LOOKED):
        if not queue:
            break
        spent, here, first = heapq.heappop(queue)
        if here in goals:
            return first
        if here != start and in_enemy_zone(s, here, side):
            continue
        for to in b.grid.neighbours(here):
            cost = b.cost(group, here, to)
            if cost is None or to in s.occupied:
                continue
            price = spent + cost[0]
            if here == start:
                price += max(0, off(s.facing[u], b.grid.side(start, to)) - 30) // 60
            if price <= points and price < seen.get(to, points + 1):
                seen[to] = price
                heapq.heappush(queue, (price, to, first or to))
    return ""


def turn_to(s: State, u: Unit, v: Unit, options: Sequence[Choice]) -> Choice:
    """The smallest turn that brings the enemy to the unit's front."""
    zones = s.battle.grid.zones
    able = [
        o
        for o in options
        if o is not None and o[0] == "face" and set(zones(s.stand[u], o[1]).front) & set(s.stand[v])
    ]
    return min(able, key=lambda o: turns(o[1], s.facing[u]), default=None)


def turn_toward(s: State, u: Unit, place: str, options: Sequence[Choice]) -> Choice:
    """The smallest turn after which the unit can enter the hex."""
    side = s.battle.grid.side(s.stand[u][0], place)
    able = [o for o in options if o is not None and o[0] == "face" and off(o[1], side) <= 30]
    return min(able, key=lambda o: turns(o[1], s.facing[u]), default=None)


def off(facing: int, angle: int) -> int:
    """By how many degrees a direction is off a facing."""
    apart = abs(facing - angle) % 360
    return min(apart, 360 - apart)
