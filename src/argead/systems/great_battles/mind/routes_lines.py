"""Several units as one choice: groups and lines forward, or round one of their ends.

Units go in their order of march, the foremost first, round friends or not at all; a leader rides with the
unit in whose hex he is. Names say how many go, what that costs, and who will stand before the enemy.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from argead.core.ask import Ask, Choice, Route

from ..rules.movement import companions
from ..rules.zones import may_leave, pinning
from ..stakes.marches import Going, March, entered, march_of, onward, plain, stopped, watched
from ..state import State, Unit, line_of, orders_of, put
from ..tables.hexes import Pose, turn
from ..text.names import counted, unit_name
from .command import order_value
from .routes_marches import FARTHEST, run, unwatched

LENGTHS: Final = (1, 2, 3, 4, FARTHEST)
"""Hexes forward that are offered to a line."""
STRIDES: Final = (2, 4, FARTHEST)
"""Hexes forward that are offered to a group."""
GROUPS: Final = 3
"""So many groups are offered at once."""
LEFT: Final = 1
RIGHT: Final = -1


class Drill(NamedTuple):
    """How units are told to go: by an order each or as a line, and where nobody answers them."""

    order: str
    quiet: frozenset[str]


class Stage(NamedTuple):
    """One unit's part in a common move."""

    march: March
    going: Going
    choices: tuple[Choice, ...]


# -- questions ---------------------------------------------------------------------------------------------


def line_moves(s: State, ask: Ask) -> dict[str, Route]:
    """The line forward by so many hexes; and round either end as long as nobody has moved."""
    units = [s.battle.index[o] for o in ask.options if isinstance(o, str)]
    drill = Drill("", unwatched(s, s.battle.lside[line_of(s).leader]))
    found = forwards(s, units, LENGTHS, drill)
    if not line_of(s).moved:
        found |= wheels(s, units, drill)
    return {f"line {name}": route for name, route in found.items()}


def group_moves(s: State, ask: Ask, quiet: frozenset[str]) -> dict[str, Route]:
    """Groups of neighbours of one type forward or round, an order for each unit."""
    b = s.battle
    able = [b.index[o[1]] for o in ask.options if o is not None and o[0] == "move"]
    left = orders_of(s).left
    drill = Drill("move", quiet)
    found: dict[str, Route] = {}
    for n, group in enumerate(groups(s, able)[:GROUPS]):
        chosen = group[:left]
        if len(chosen) > 1:
            name = f"{unit_name(s, chosen[0])} and {len(chosen) - 1} more"
            moves = forwards(s, chosen, STRIDES, drill)
            moves |= wheels(s, chosen, drill) if n == 0 else {}
            found |= {f"{name} {how}": route for how, route in moves.items()}
    return found


def groups(s: State, units: Sequence[Unit]) -> list[list[Unit]]:
    """Neighbours of one type that look the same way, the largest group first; nobody alone."""
    b = s.battle
    left = list(units)
    found: list[list[Unit]] = []
    while left:
        group = [left.pop(0)]
        for u in group:
            kin = [
                v
                for v in left
                if b.type[v] == b.type[u]
                and s.facing[v] == s.facing[u]
                and b.grid.gap(s.stand[v], s.stand[u]) == 1
            ]
            group += kin
            left = [v for v in left if v not in kin]
        if len(group) > 1:
            found.append(group)
    return sorted(found, key=lambda group: -len(group))


# -- forward -----------------------------------------------------------------------------------------------


def forwards(
    s: State, units: Sequence[Unit], lengths: Sequence[int], drill: Drill
) -> dict[str, Route]:
    """The units forward by so many hexes; what a shorter way has offered already is left out."""
    found: dict[str, Route] = {}
    before: list[tuple[Choice, ...]] = []
    for hexes in lengths:
        stages = forward(s, units, hexes, drill)
        gone = [stage.choices for stage in stages]
        if gone and gone != before:
            most = max(stage.going.went for stage in stages)
            found[f"forward {most}{burden(s, units, stages)}"] = joined(stages)
        before = gone
    return found


def forward(s: State, units: Sequence[Unit], hexes: int, drill: Drill) -> list[Stage]:
    """Each unit up to so many hexes straight on, all leaning the same way, the foremost first.

    Of equals those go first who would be ordered last: a whole group is no way to try a single order.
    """
    t = s.clone()
    stages: list[Stage] = []
    value = {u: order_value(s, ("move", s.battle.uid[u])) for u in units} if drill.order else {}

    def rank(u: Unit) -> tuple[bool, float, float, int]:
        return bool(companions(s, u)), -progress(s, u), value.get(u, 0.0), u

    for u in sorted(units, key=rank):
        march = march_of(t, u)
        at = march.start
        while plain(s, u, march.again) and at.went < hexes and not stopped(t, march, at):
            after = straight_on(t, march, at)
            if after is None:
                break
            at = after
        if at.went:
            stages.append(stage(t, march, at, drill))
    return stages


def straight_on(s: State, march: March, at: Going) -> Going | None:
    """One hex forward, left and right by turns so that the line keeps straight; round a friend if need be."""
    ways = s.battle.grid.advances(*at.pose)
    for n in range(len(ways)):
        pose = ways[(at.went + n) % len(ways)]
        if not any(s.occupied.get(place, march.unit) != march.unit for place in pose.stand):
            after = entered(s, march, at, pose)
            if after is not None:
                return after
    return None


def progress(s: State, u: Unit) -> float:
    """How far a unit stands in the direction in which it looks."""
    column, row = int(s.stand[u][0][:2]), int(s.stand[u][0][2:])
    x, y = 1.5 * column, -math.sqrt(3) * (row + column % 2 / 2)
    angle = math.radians(s.facing[u])
    return round(x * math.cos(angle) + y * math.sin(angle), 3)


# -- round an end ------------------------------------------------------------------------------------------


def wheels(s: State, units: Sequence[Unit], drill: Drill) -> dict[str, Route]:
    """The units round their left or their right end, by one vertex; only if most of them can."""
    found: dict[str, Route] = {}
    facings = {s.facing[u] for u in units}
    if len(units) < 2 or len(facings) > 1 or facings.pop() % 60:
        return found
    for side, name in ((LEFT, "left"), (RIGHT, "right")):
        stages = wheel(s, units, side, drill)
        if 2 * len(stages) > len(units):
            found[f"wheel {name}{burden(s, units, stages)}"] = joined(stages)
    return found


def wheel(s: State, units: Sequence[Unit], side: int, drill: Drill) -> list[Stage]:
    """Each unit to its place in the line that has swung round the end on this side, the outermost first."""
    t = s.clone()
    ends = sorted(units, key=lambda u: (flank(s, u) * side, u))
    pivot = s.stand[ends[-1]][0 if side == LEFT else -1]
    stages: list[Stage] = []
    halting = 0
    for u in sorted(ends, key=lambda u: (bool(companions(s, u)), ends.index(u))):
        goal = Pose(
            tuple(swung(place, pivot, side) for place in s.stand[u]), turn(s.facing[u], side)
        )
        march = march_of(t, u)
        fits = all(place in s.battle.grid for place in goal.stand) and plain(s, u, march.again)
        at = way_to(t, march, goal) if fits else None
        if at is not None and at.steps:
            stages.append(stage(t, march, at, drill))
            continue
        halting += 1
        if 2 * halting >= len(units):
            return []
    return stages


def way_to(s: State, march: March, goal: Pose) -> Going | None:
    """The best way to a place and facing, as ``reached`` would find it among all others."""
    u, distance = march.unit, s.battle.grid.distance
    if march.bound and (march.start.turned or not may_leave(s, u, pinning(s, u))):
        return None
    seen: dict[Pose, list[tuple[int, int]]] = {}
    queue = [(0, 0, 0, march.start)]
    count = 0
    while queue:
        hits, points, _, at = heapq.heappop(queue)
        known = seen.setdefault(at.pose, [])
        if any(h <= hits and p <= points for h, p in known):
            continue
        known.append((hits, points))
        if at.pose == goal and not at.inside:
            return at
        if at.went and not at.inside and watched(s, u, at.pose):
            continue
        for after in onward(s, march, at):
            if distance(after.pose.stand[0], goal.stand[0]) <= march.mp - after.points:
                count += 1
                heapq.heappush(queue, (after.hits + after.owed, after.points, count, after))
    return None


def flank(s: State, u: Unit) -> float:
    """How far to the left a unit stands, seen along its facing."""
    column, row = int(s.stand[u][0][:2]), int(s.stand[u][0][2:])
    x, y = 1.5 * column, -math.sqrt(3) * (row + column % 2 / 2)
    angle = math.radians(s.facing[u] + 90)
    return round(x * math.cos(angle) + y * math.sin(angle), 3)


def swung(place: str, pivot: str, side: int) -> str:
    """Where a hex comes to lie when the map is turned by a sixth round another, leftwards or rightwards."""
    (x, z), (px, pz) = axial(place), axial(pivot)
    dx, dz = x - px, z - pz
    dx, dz = (dx + dz, -dx) if side == LEFT else (-dz, dx + dz)
    column, row = px + dx, pz + dz + (px + dx) // 2
    return f"{column:02}{row:02}"


def axial(place: str) -> tuple[int, int]:
    """A hex by its column and by its row counted along a slant."""
    column, row = int(place[:2]), int(place[2:])
    return column, row - column // 2


# -- choices and words -------------------------------------------------------------------------------------


def stage(t: State, march: March, at: Going, drill: Drill) -> Stage:
    """A unit's part: the order, who rides along, the steps. On ``t`` the unit is then where it goes."""
    u = march.unit
    ident = t.battle.uid[u]
    riders = companions(t, u)
    steps = run(t, march, at, drill.quiet)
    put(t, u, *at.pose)
    for l in riders:
        t.place[l] = at.pose.stand[0]
    first = (drill.order, ident) if drill.order else ident
    return Stage(march, at, (first, *("along" for _ in riders), *steps))


def joined(stages: Sequence[Stage]) -> Route:
    """All parts, one after the other."""
    return Route([choice for part in stages for choice in part.choices])


def burden(s: State, units: Sequence[Unit], stages: Sequence[Stage]) -> str:
    """How many go, what it costs them, and who will stand before the enemy."""
    told: list[str] = []
    if len(stages) < len(units):
        told.append(f"{len(stages)} of {len(units)} units")
    hurt = [part.going.hits for part in stages if part.going.hits]
    if hurt:
        each = counted(max(hurt), "hit") if len(set(hurt)) == 1 else f"{sum(hurt)} hits in all"
        told.append(f"{counted(len(hurt), 'unit')} {'takes' if len(hurt) == 1 else 'take'} {each}")
    close = sum(watched(s, part.march.unit, part.going.pose) for part in stages)
    if close:
        told.append(f"{close} before the enemy")
    return f": {', '.join(told)}" if told else ""
