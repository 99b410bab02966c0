"""6.9 Stacking: one combat unit a hex, and what it costs to pass through a friend."""

from __future__ import annotations

from collections.abc import Iterator

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import COLUMN, LINE, ROUTED, SQUARE, State, Unit, name, put
from ..tables.hexes import VERTICES, Pose, Stand, turns
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .costs import cost_from, shifts, turn_cost, unwieldy
from .losses import eliminate
from .zones import controllers, in_enemy_zone


@rule("6.67", "11.63", "11.72")
def closed(s: State, u: Unit) -> bool:
    """May no unit ever enter its hex? A square and a double depth stack are closed."""
    return s.formation[u] == SQUARE or s.beneath[u] >= 0


@rule("6.91", "6.92", "6.93", "6.95", "11.83")
def may_pass(s: State, u: Unit, friend: Unit) -> bool:
    """May the unit go through the hex of a friend of its own will?

    Never a column, nor through one. A routed friend is swept away by anybody; else the chart decides,
    the same for big units as for small ones.
    """
    b = s.battle
    if closed(s, friend) or COLUMN in (s.formation[u], s.formation[friend]):
        return False
    if s.morale[friend] == ROUTED:
        return True
    if b.artillery[u] and b.artillery[friend]:
        return False
    return b.stacking[friend] in b.t.stacking.voluntary[b.stacking[u]]


def friends_at(s: State, u: Unit, stand: Stand) -> list[Unit]:
    """The other units in these hexes, each once."""
    found: list[Unit] = []
    for place in stand:
        v = s.occupied.get(place)
        if v is not None and v != u and v not in found:
            found.append(v)
    return found


@rule("6.92", "6.95")
def pass_through(s: State, u: Unit, friend: Unit) -> None:
    """Pay the stacking chart for going through a friend; a routed friend is swept away."""
    if s.morale[friend] == ROUTED:
        eliminate(s, friend, "trampled")
        return
    b = s.battle
    mover, stationary = b.t.stacking.voluntary[b.stacking[u]][b.stacking[friend]]
    add_hits(s, u, mover, "stacking")
    add_hits(s, friend, stationary, "stacking")
    check_rout(s, friend)


@rule("6.91", "6.92")
def comes_out(s: State, u: Unit, pose: Pose, points: int, climbed: int, turned: bool) -> bool:
    """Can a unit among friends come to stand in hexes of its own with the points it has left?

    It may turn on the way, also in a friend's hex, and pass several friends one after the other.
    """
    best = {pose: points}
    edge = [(pose, points, climbed, turned)]
    for here, left, before, done in edge:
        for to, price, levels in onward(s, u, here, done):
            rest = left - price
            if rest < 0 or rest <= best.get(to, -1):
                continue
            if unwieldy(s, u) and before + levels > 1:
                continue
            friends = friends_at(s, u, to.stand)
            if not all(s.battle.side[v] == s.battle.side[u] for v in friends):
                continue
            standing = [v for v in friends if s.morale[v] != ROUTED]
            if not all(may_pass(s, u, v) for v in friends) or shies(s, u, to.stand):
                continue
            if not standing:
                return True
            if not any(in_enemy_zone(s, p, s.battle.side[u]) for p in to.stand):
                best[to] = rest
                edge.append((to, rest, before + levels, False))
    return False


def onward(s: State, u: Unit, here: Pose, turned: bool) -> Iterator[tuple[Pose, int, int]]:
    """The next poses from here, after a turn or without one, with their price and the levels climbed."""
    b = s.battle
    for start, turning in turned_poses(s, u, here, turned):
        if b.artillery[u]:
            steps = shifts(s, *start)
        else:
            steps = [*b.grid.advances(*start)]
            if b.two[u] and s.formation[u] == LINE:
                steps += b.grid.pivots(*start)
        for to in steps:
            cost = cost_from(s, u, start.stand, to)
            if cost is not None:
                yield to, turning + cost[0], climb(s, start.stand, to.stand)


def climb(s: State, stand: Stand, to: Stand) -> int:
    """The levels that a step goes up or down."""
    level = s.battle.level
    return max(abs(level[x] - level[y]) for x, y in zip(stand, to, strict=True))


def turned_poses(s: State, u: Unit, here: Pose, turned: bool) -> Iterator[tuple[Pose, int]]:
    """The pose itself, then those that a one-hex unit can turn to where it is, with their price."""
    yield here, 0
    b = s.battle
    slow = unwieldy(s, u)
    if b.two[u] or b.artillery[u] or (slow and turned):
        return
    for facing in VERTICES:
        by = turns(facing, here.facing)
        if 0 < by <= (1 if slow else 3):
            yield Pose(here.stand, facing), turn_cost(s, u, by)


@rule("11.15")
def shies(s: State, u: Unit, stand: Stand) -> bool:
    """Does horse refuse these hexes because an enemy elephant looks at them?"""
    b = s.battle
    if not b.horse[u]:
        return False
    return any(b.elephant[v] for place in stand for v in controllers(s, place, b.side[u]))


@rule("6.91")
def squeeze_out(s: State, u: Unit) -> None:
    """A unit that events have shut in among its friends goes to the nearest free hexes, or is lost."""
    b = s.battle
    seen = [s.stand[u]]
    for stand in seen:
        if b.grid.gap(stand, s.stand[u]) > 3:
            break
        for pose in shifts(s, stand, s.facing[u]):
            if pose.stand in seen or cost_from(s, u, stand, pose) is None:
                continue
            if not friends_at(s, u, pose.stand) and not any(
                in_enemy_zone(s, p, b.side[u]) for p in pose.stand
            ):
                put(s, u, pose.stand, s.facing[u])
                s.say("squeezed", name(s, u), pose.stand)
                return
            seen.append(pose.stand)
    eliminate(s, u, "no way out")


def overrun_roll(s: State, friend: Unit) -> Roll:
    """How a friend bears it that the routed run through his ranks."""
    return quality_roll(s, friend, "rout through", "6.95:1")


@rule("6.95", "10.24")
def overrun(s: State, friend: Unit) -> None:
    """A routing unit runs through a friend, who takes a hit and checks troop quality."""
    if s.morale[friend] == ROUTED:
        eliminate(s, friend, "trampled")
        return
    row = s.battle.t.stacking.rout[s.battle.stacking[friend]]
    add_hits(s, friend, row.hits, "rout")
    if row.check and s.morale[friend] != ROUTED:
        add_hits(s, friend, quality_check(s, friend, overrun_roll(s, friend)), "rout")
    check_rout(s, friend)
    s.say("overrun", name(s, friend))
