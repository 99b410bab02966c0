"""10.21 to 10.24 The ways of the routed: the hexes that they may run through, and what each costs."""

from __future__ import annotations

from typing import Final, NamedTuple

from argead.core.rulebook import rule

from ..state import State, Unit
from ..tables.hexes import Pose, Stand
from .battles import OFF, afloat, ways_to_refuge
from .ground import passage
from .stacking import closed
from .zones import in_enemy_zone

Path = list[Pose]


class Flight(NamedTuple):
    """What sort of flight it is."""

    points: int
    """How many points it runs, or hexes where it does not pay."""
    pays: bool = False
    """Whether the ground costs it points."""
    under_fire: bool = False
    """Whether it is shot at where it leaves and enters zones."""


ROUT: Final = Flight(2)
"""The flight that follows a rout."""
STILL_ROUTED: Final = Flight(2, under_fire=True)
"""The flight of those whom nobody could rally."""


@rule("10.22:1", "10.22:2", "8.22:2")
def whole_way(s: State, u: Unit) -> Flight:
    """The flight of the routed at the end of the turn."""
    return Flight(s.battle.ma[u], pays=True, under_fire=True)


@rule("10.22", "battle.rafts:2", "battle.rafts:3")
def run_points(s: State, u: Unit, a: str, to: str) -> int:
    """What a hex costs who runs on: the points of any move; a shallow of the Jaxartes takes them all."""
    b = s.battle
    if afloat(s, a) or afloat(s, to):
        return b.ma[u]
    cost = passage(s, b.group[u], a, to)
    assert cost is not None
    return cost[0]


@rule("10.21")
def running_pose(s: State, u: Unit, here: str, to: str) -> Pose:
    """In a hex into which it runs a unit has, of the two facings with that hexside in front, the one that
    looks to its edge."""
    b = s.battle
    side, edge = b.grid.side(here, to), b.retreat_angle[b.side[u]]
    facings = ((side + turn) % 360 for turn in (30, -30))
    return Pose((to,), min(facings, key=lambda f: angle_between(f, edge)))


def rings(angle: int) -> list[tuple[int, ...]]:
    """The hexsides by how directly they lead to the edge."""
    if angle % 180 == 0:
        return [(angle + 30, angle - 30), (angle + 90, angle - 90), (angle + 150, angle - 150)]
    return [(angle, angle + 60, angle - 60), (angle + 120, angle - 120), (angle + 180,)]


@rule("10.21")
def rout_ways(s: State, u: Unit, here: str, been: list[str]) -> list[str]:
    """The hexes among which a routing unit may choose, or "off" where the map ends.

    The most direct free way comes first; of several an empty hex before a friend's, and a friend's in
    an enemy zone last.
    """
    b = s.battle
    home = ways_to_refuge(s, u, here)
    if home is not None:
        tried = (best_of(s, u, here, [w for w in ring if w not in been]) for ring in home)
        return next((found for found in tried if found), [])
    if on_own_edge(s, u, (here,)):
        return [OFF]
    angle = b.retreat_angle[b.side[u]]
    for n, ring in enumerate(rings(angle)):
        ways = [b.grid.beside(here, side) for side in ring]
        ranked = [(resistance(s, u, here, w), w) for w in ways if w is not None and w not in been]
        free = [(rank, w) for rank, w in ranked if rank is not None]
        if free:
            best = min(rank for rank, _ in free)
            found = [w for rank, w in free if rank == best]
            if n == 0 and angle % 180 and ways[0] in found:
                return [w for w in found if w == ways[0]]
            return found
    return []


@rule("10.23")
def on_own_edge(s: State, u: Unit, stand: Stand) -> bool:
    """Has any part of the unit come to its own edge, so that the straight way leads off the map?

    At a side edge one of the two straight ways still leads on.
    """
    angle = s.battle.retreat_angle[s.battle.side[u]]
    straight = (angle,) if angle % 180 else (angle + 30, angle - 30)
    beside = s.battle.grid.beside
    return any(all(beside(place, side) is None for side in straight) for place in stand)


def best_of(s: State, u: Unit, here: str, ways: list[str]) -> list[str]:
    """Of these hexes the ones that are easiest to run through; "off" stands for itself."""
    if ways == [OFF]:
        return ways
    ranked = [(rank, w) for w in ways if (rank := resistance(s, u, here, w)) is not None]
    least = min((rank for rank, _ in ranked), default=0)
    return [w for rank, w in ranked if rank == least]


@rule("10.21")
def resistance(s: State, u: Unit, a: str, b_: str) -> int | None:
    """How hard a hex is to run through: 0 empty, 1 a friend, 2 a friend in an enemy zone; None: blocked."""
    b = s.battle
    if passage(s, b.group[u], a, b_) is None:
        return None
    v = s.occupied.get(b_)
    if v is not None and (b.side[v] != b.side[u] or closed(s, v)):
        return None
    watched = in_enemy_zone(s, b_, b.side[u])
    if v is None:
        return None if watched else 0
    return 2 if watched else 1


def directions(s: State, u: Unit) -> list[list[Pose]]:
    """The ways a two-hex unit may face to run, the one towards its edge first, equals together."""
    ahead = Pose(s.stand[u], s.facing[u])
    back = s.battle.grid.about_face(*ahead)
    edge = s.battle.retreat_angle[s.battle.side[u]]
    on, off = angle_between(ahead.facing, edge), angle_between(back.facing, edge)
    if on == off:
        return [[ahead, back]]
    return [[ahead], [back]] if on < off else [[back], [ahead]]


@rule("10.21", "10.23")
def ways_over_the_edge(s: State, u: Unit, pose: Pose, points: int) -> list[Path]:
    """The ways of a two-hex unit to the last hexes of the map, if the most direct one leads off it."""
    way = way_over_the_edge(s, u, pose, points)
    if len(way) < 2:
        return [way] if way else []
    found = best_paths(s, u, pose, Flight(len(way) - 1))
    return [path for path in found if on_own_edge(s, u, path[-1].stand)] or [way]


def way_over_the_edge(s: State, u: Unit, pose: Pose, points: int) -> Path:
    """The most direct way of a two-hex unit if it leads over the edge that it makes for; else none."""
    b = s.battle
    edge = b.retreat_angle[b.side[u]]
    if angle_between(pose.facing, edge) >= 90:
        return []
    sides = (pose.facing + 30, pose.facing - 30)
    best = min(angle_between(side, edge) for side in sides)
    direct = [side for side in sides if angle_between(side, edge) == best]
    path = [pose]
    for _ in range(points):
        if on_own_edge(s, u, pose.stand):
            return path
        ahead = [tuple(b.grid.beside(p, side) for p in pose.stand) for side in direct]
        steps = [Pose(tuple(h for h in to if h), pose.facing) for to in ahead if all(to)]
        free = [to for to in steps if hindrance(s, u, pose, to) is not None]
        if not free:
            return []
        pose = free[0]
        path.append(pose)
    return []


def angle_between(a: int, b: int) -> int:
    """The angle between two directions."""
    angle = abs(a - b) % 360
    return min(angle, 360 - angle)


def route(path: Path) -> tuple[str, ...]:
    """A path as the hexes it goes through."""
    return tuple(place for pose in path[1:] for place in pose.stand)


def hindrance(s: State, u: Unit, here: Pose, to: Pose) -> int | None:
    """How hard a step of both halves is: the worse of the two counts; None where one is blocked."""
    worst = 0
    for x, y in zip(here.stand, to.stand, strict=True):
        rank = resistance(s, u, x, y)
        if rank is None:
            return None
        worst = max(worst, rank)
    return worst


def price(s: State, u: Unit, here: Pose, to: Pose) -> int:
    """The points of a step of both halves."""
    return max(run_points(s, u, x, y) for x, y in zip(here.stand, to.stand, strict=True))


def best_paths(s: State, u: Unit, pose: Pose, how: Flight) -> list[Path]:
    """All ways forward of the whole length, from the pose on, with the least resistance at every step.

    Of ways that are as easy those count that end nearest to the edge.
    """
    found: list[tuple[tuple[int, ...], Path]] = []

    def go(path: Path, ranks: tuple[int, ...], left: int) -> None:
        here = path[-1]
        if left <= 0:
            found.append((ranks, path))
            return
        for step in s.battle.grid.advances(*here):
            rank = hindrance(s, u, here, step)
            if rank is None:
                continue
            cost = price(s, u, here, step) if how.pays else 1
            if cost <= left:
                go([*path, step], (*ranks, rank), left - cost)
            elif len(path) > 1:
                found.append((ranks, path))

    go([pose], (), how.points)
    if not found:
        return []
    least = min(ranks for ranks, _ in found)
    easy = [path for ranks, path in found if ranks == least]
    ahead = s.battle.to_edge[s.battle.side[u]]
    ends = [sum(ahead[place] for place in path[-1].stand) for path in easy]
    direct = [path for path, end in zip(easy, ends, strict=True) if end == min(ends)]
    return list({route(path): path for path in direct}.values())
