"""What a march costs: every place that a unit can come to, in points and certain hits, as if nobody reacted.

The rules take a move step by step; here the steps are laid end to end. Prices come from the functions by
which the rules charge them. Of two ways to a place the one with fewer hits is the better, then the shorter.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Final, NamedTuple

from argead.core.ask import Choice

from ..rules.battles import king_aboard
from ..rules.costs import allowance, cost_from, elephant_scent, shifts, turn_cost, unwieldy
from ..rules.stacking import climb, friends_at, may_pass, shies
from ..rules.steps import AROUND, amateur
from ..rules.zones import hinges, in_enemy_zone, may_leave, pinning, unit_in_zone
from ..state import LINE, NO_LEADER, ROUTED, SQUARE, Move, State, Unit
from ..tables.hexes import Pose, Stand

MOST_POSES: Final = 900
"""No unit has more places and facings within one move."""


class Going(NamedTuple):
    """How far a unit has come: where it is, what it has spent and suffered in this move, by which steps."""

    pose: Pose
    points: int
    hits: int
    went: int
    turned: int
    owed: int
    climbed: int
    inside: bool
    steps: tuple[Choice, ...]


class March(NamedTuple):
    """A unit and its move: before its first step, or in the middle of it."""

    unit: Unit
    mp: int
    """Points left."""
    spent: int
    """Points spent before."""
    again: bool
    """Whether it had moved before in this turn."""
    bound: bool
    """Whether it begins in an enemy zone, and so may leave it only straight ahead."""
    start: Going


def march_of(s: State, u: Unit) -> March:
    """The march of a unit that would be ordered to move now."""
    start = Going(Pose(s.stand[u], s.facing[u]), 0, 0, 0, 0, 0, s.climbed[u], False, ())
    return March(u, allowance(s, u), 0, bool(s.has_moved[u]), unit_in_zone(s, u), start)


def march_on(s: State, move: Move) -> March:
    """The rest of the move in hand."""
    u = move.unit
    start = Going(
        Pose(s.stand[u], s.facing[u]),
        0,
        0,
        move.went,
        move.turned_here,
        move.owed,
        s.climbed[u],
        move.inside,
        (),
    )
    bound = move.in_zone and move.went == 0
    return March(u, move.mp, move.spent, move.again, bound, start)


def free(s: State, move: Move) -> bool:
    """May the unit in hand still choose its way as it likes?"""
    bound_to = move.halted or move.hunting or move.planted or move.inside
    return not bound_to and plain(s, move.unit, move.again)


def plain(s: State, u: Unit, again: bool) -> bool:
    """Does no special rule choose the unit's way for it: a king aboard, hoplites that drift?"""
    if king_aboard(s, u) != NO_LEADER:
        return False
    drifts = s.options["drift_to_the_right"] and again
    return not (amateur(s, u) and (drifts or s.options["hellenic_inertia"]))


# -- one step ------------------------------------------------------------------------------------------


def onward(s: State, march: March, at: Going) -> Iterator[Going]:
    """Every next step from here that can be paid: into a hex, or a turn where one stands."""
    u = march.unit
    for pose in ahead(s, u, at):
        after = entered(s, march, at, pose)
        if after is not None:
            yield after
    if not at.inside and not (march.bound and not at.went):
        yield from turned(s, march, at)


def ahead(s: State, u: Unit, at: Going) -> list[Pose]:
    """Where one step could lead, whatever it costs."""
    b = s.battle
    if s.formation[u] == SQUARE or b.artillery[u]:
        return shifts(s, *at.pose)
    found = list(b.grid.advances(*at.pose))
    if b.two[u] and s.formation[u] == LINE:
        pivots = b.grid.pivots(*at.pose)
        wheeling = s.beneath[u] >= 0 and not at.went
        found += [p for p in pivots if not (wheeling and hinges(s, u, p.stand))]
    return found


def entered(s: State, march: March, at: Going, to: Pose) -> Going | None:
    """The unit one step further; None where it may not go, or not without hits for a friend."""
    b = s.battle
    u = march.unit
    cost = cost_from(s, u, at.pose.stand, to)
    if cost is None or at.points + cost[0] > march.mp:
        return None
    levels = climb(s, at.pose.stand, to.stand)
    if unwieldy(s, u) and at.climbed + levels > 1:
        return None
    friends = friends_at(s, u, to.stand)
    if not all(free_passage(s, u, v) for v in friends) or shies(s, u, to.stand):
        return None
    if friends and watched(s, u, to):
        return None
    pivot = len(to.stand) == 2 and s.formation[u] == LINE and to.facing != at.pose.facing
    hits = cost[1] + at.owed + elephant_scent(s, u, to.stand)
    hits += 1 if pivot and b.cls[u] != "MA" else 0
    hits += paid(s, march, at, cost[0])
    step = ("go", to.facing, *to.stand)
    return Going(
        to,
        at.points + cost[0],
        at.hits + hits,
        at.went + 1,
        0,
        0,
        at.climbed + levels,
        bool(friends),
        (*at.steps, step),
    )


def free_passage(s: State, u: Unit, v: Unit) -> bool:
    """Does it cost neither of two friends anything if one goes through the other?"""
    b = s.battle
    if b.side[u] != b.side[v] or s.morale[v] == ROUTED or not may_pass(s, u, v):
        return False
    mover, stationary = b.t.stacking.voluntary[b.stacking[u]][b.stacking[v]]
    return not mover and not stationary


def turned(s: State, march: March, at: Going) -> Iterator[Going]:
    """The unit after a turn in its hex."""
    b = s.battle
    u = march.unit
    if at.turned or b.two[u] or b.artillery[u] or s.formation[u] == SQUARE:
        return
    most = 1 if unwieldy(s, u) else 3
    rough = 1 if b.rough[at.pose.stand[0]] and not b.elephant[u] else 0
    for facing, by in AROUND[at.pose.facing]:
        price = turn_cost(s, u, by)
        if by > most or at.points + price > march.mp:
            continue
        now = rough + paid(s, march, at, price) + (2 * by if b.chariot[u] and at.went else 0)
        owed = at.owed + (2 * by if b.chariot[u] and not at.went else 0)
        pose = Pose(at.pose.stand, facing)
        steps = (*at.steps, ("face", facing))
        yield Going(
            pose,
            at.points + price,
            at.hits + now,
            at.went,
            1,
            owed,
            at.climbed,
            at.inside,
            steps,
        )


def paid(s: State, march: March, at: Going, price: int) -> int:
    """Hits that fall with the points themselves: for a second move in a turn, and for haste in one."""
    b = s.battle
    u = march.unit
    before = march.spent + at.points
    hits = 1 if before == 0 and march.again and not b.skirmisher[u] else 0
    if march.again and hurries(s, u) and before <= b.ma[u] < before + price:
        hits += 1
    return hits


def hurries(s: State, u: Unit) -> bool:
    """Is it a phalanx in line, whose fifth point is haste?"""
    return s.battle.type[u] == "PH" and s.formation[u] == LINE


def checks_haste(s: State, march: March, at: Going) -> bool:
    """Will the phalanx have to check its order at the end of this march?"""
    u = march.unit
    fast = hurries(s, u) and s.beneath[u] < 0
    return fast and not march.again and march.spent + at.points > s.battle.ma[u]


def watched(s: State, u: Unit, pose: Pose) -> bool:
    """Does an enemy zone end the march there?"""
    side = s.battle.side[u]
    return any(in_enemy_zone(s, place, side) for place in pose.stand)


def stopped(s: State, march: March, at: Going) -> bool:
    """Does an enemy zone hold the unit where it has come to, or where it began?"""
    return bool(at.went or march.bound) and watched(s, march.unit, at.pose)


# -- all of them ---------------------------------------------------------------------------------------


def reached(s: State, march: March, goal: Stand = ()) -> dict[Pose, Going]:
    """The best way to every place and facing, the start included; few hits first, then few points.

    With a ``goal`` only ways are followed that may still lead there.
    """
    u, distance = march.unit, s.battle.grid.distance
    if march.bound and (march.start.turned or not may_leave(s, u, pinning(s, u))):
        return {march.start.pose: march.start}
    best: dict[Pose, Going] = {}
    seen: dict[Pose, list[tuple[int, int]]] = {}
    queue = [(0, 0, 0, march.start)]
    count = 0
    while queue and len(best) < MOST_POSES:
        hits, points, _, at = heapq.heappop(queue)
        known = seen.setdefault(at.pose, [])
        if any(h <= hits and p <= points for h, p in known):
            continue
        known.append((hits, points))
        if not at.inside:
            best.setdefault(at.pose, at)
        if at.went and not at.inside and watched(s, u, at.pose):
            continue
        for after in onward(s, march, at):
            if goal and distance(after.pose.stand[0], goal[0]) > march.mp - after.points:
                continue
            count += 1
            heapq.heappush(queue, (after.hits + after.owed, after.points, count, after))
    return best


def places(march: March, found: dict[Pose, Going]) -> dict[Stand, Going]:
    """The best way to each place, whatever the unit faces there; where it stands is none."""
    here = tuple(sorted(march.start.pose.stand))
    best: dict[Stand, Going] = {}
    for pose, at in found.items():
        key = tuple(sorted(pose.stand))
        if key == here:
            continue
        if key not in best or (at.hits, at.points) < (best[key].hits, best[key].points):
            best[key] = at
    return best
