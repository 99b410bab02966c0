"""10.21 to 10.24 Where the routed run: the path, the friends in the way, the edge of the map."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    ON_MAP,
    State,
    Unit,
    lift,
    name,
    put,
    seat_of,
    where,
)
from ..tables.hexes import Pose, Stand
from .battles import OFF, afloat, look_around, sheltered, ways_to_refuge
from .escapes import pass_leaders
from .ground import cross, passage
from .losses import eliminate
from .offers import these
from .reactions import shots_after
from .stacking import closed, friends_at, overrun
from .zones import in_enemy_zone

Path = list[Pose]


@rule("10.21", "10.22", "10.23", "10.24")
def flee(s: State, u: Unit, points: int, pay: bool) -> Asks[str]:
    """Run towards the retreat edge: two hexes at once, or the whole allowance at the end of the turn.

    Who cannot go all the way, or leaves the map, is lost. Who runs on at the end of the turn ``pay``s
    for the ground and is shot at where it leaves a zone. Returns the last hex that it was in.
    """
    if s.battle.two[u]:
        last = yield from flee_in_line(s, u, points, pay)
    else:
        last = yield from flee_alone(s, u, points, pay)
    look_around(s, u)
    return last


def flee_alone(s: State, u: Unit, points: int, pay: bool) -> Asks[str]:
    """A one-hex unit runs hex by hex, its owner choosing among equals; each friend is run through once."""
    b = s.battle
    here = s.stand[u][0]
    lift(s, u)
    s.passing = u
    been = [here]
    met: list[Unit] = []
    while points > 0 and not sheltered(s, u, here):
        ways = rout_ways(s, u, here, been)
        if not ways or ways == [OFF]:
            lose_way(s, u, ways, been)
            return here
        to = yield Ask(seat_of(s, u), "rout_path", these(ways), "10.21:3", (name(s, u),))
        cost = run_points(s, u, here, to) if pay else 1
        if cost > points:
            break
        points -= cost
        if pay:
            yield from shots_after(s, u, (to,))
        if s.fate[u] != ON_MAP:
            return here
        cross(s, u, (to,))
        s.stand[u] = (to,)
        s.facing[u] = running_facing(s, u, b.grid.side(here, to))
        yield from pass_leaders(s, u, (here,))
        here = to
        been.append(here)
        run_through(s, u, met)
    if here in s.occupied and not (yield from one_more(s, u, been, met)):
        return been[-1]
    put(s, u, s.stand[u], s.facing[u])
    leave_trail(s, u, [(h,) for h in been])
    s.say("fled", name(s, u), where(s.stand[u]), been[0])
    return been[-1]


@rule("10.22", "battle.rafts:2", "battle.rafts:3")
def run_points(s: State, u: Unit, a: str, to: str) -> int:
    """What a hex costs who runs on: the points of any move; a shallow of the Jaxartes takes them all."""
    b = s.battle
    if afloat(s, a) or afloat(s, to):
        return b.ma[u]
    cost = passage(s, b.group[u], a, to)
    assert cost is not None
    return cost[0]


@rule("9.42")
def leave_trail(s: State, u: Unit, stands: list[Stand]) -> None:
    """In shock the path of flight is kept for the horse that may follow it."""
    if s.segment is not None:
        s.segment.trail[u] = tuple(stands)


def lose_way(s: State, u: Unit, ways: list[str], been: list[str]) -> None:
    """The flight of a one-hex unit ends: over the edge if that is its way, else nowhere."""
    if ways:
        run_off(s, u, [(h,) for h in been])
    else:
        eliminate(s, u, "no way out")


@rule("10.23", "9.42:2")
def run_off(s: State, u: Unit, stands: list[Stand]) -> None:
    """The unit runs over its edge and is lost; horse may follow it as far as the last hex of the map."""
    leave_trail(s, u, stands)
    if s.segment is not None:
        s.segment.off.append(u)
    eliminate(s, u, "left the map")


def run_through(s: State, u: Unit, met: list[Unit]) -> None:
    """The friends in whose hexes the fleeing unit now is suffer from it, each once in this flight."""
    for friend in friends_at(s, u, s.stand[u]):
        if friend not in met:
            met.append(friend)
            overrun(s, friend)


@rule("10.24")
def one_more(s: State, u: Unit, been: list[str], met: list[Unit]) -> Asks[bool]:
    """A routed unit may not stop on a friend: one hex more, and if that is not free the unit is lost."""
    here = been[-1]
    ways = rout_ways(s, u, here, been)
    if not ways or ways == [OFF]:
        lose_way(s, u, ways, been)
        return False
    to = yield Ask(seat_of(s, u), "rout_path", these(ways), "10.24:1", (name(s, u),))
    cross(s, u, (to,))
    s.stand[u] = (to,)
    s.facing[u] = running_facing(s, u, s.battle.grid.side(here, to))
    yield from pass_leaders(s, u, (here,))
    been.append(to)
    run_through(s, u, met)
    if to in s.occupied:
        eliminate(s, u, "ran into friends")
        return False
    return True


@rule("10.21")
def running_facing(s: State, u: Unit, side: int) -> int:
    """Of the two facings that have a hexside in front the one that looks to the unit's edge."""
    edge = s.battle.retreat_angle[s.battle.side[u]]
    return min(((side + turn) % 360 for turn in (30, -30)), key=lambda f: angle_between(f, edge))


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


@rule("10.21")
def flee_in_line(s: State, u: Unit, points: int, pay: bool) -> Asks[str]:
    """A two-hex unit runs straight on or about face, whichever leads to the edge, without wheeling.

    If that way is blocked it runs the other way; where both lead along the edge its owner chooses.
    """
    here = s.stand[u][0]
    lift(s, u)
    s.passing = u
    for poses in directions(s, u):
        paths: list[Path] = []
        for pose in poses:
            over = ways_over_the_edge(s, u, pose, points)
            if over:
                path = yield from choose_line(s, u, over)
                stands = yield from run_steps(s, u, path, pay, [])
                if s.fate[u] == ON_MAP:
                    run_off(s, u, stands)
                return stands[-1][0]
            paths += best_paths(s, u, pose, points, pay)
        if paths:
            path = yield from choose_line(s, u, paths)
            stands = yield from run_in_line(s, u, path, pay)
            return stands[-1][0]
    eliminate(s, u, "no way out")
    return here


def choose_line(s: State, u: Unit, paths: list[Path]) -> Asks[Path]:
    """Of several ways that are as good the owner of a two-hex unit says which it runs."""
    answer = yield Ask(
        seat_of(s, u), "rout_line", these(route(x) for x in paths), "10.21:4", (name(s, u),)
    )
    return next(p for p in paths if route(p) == answer)


@rule("10.21", "8.22")
def run_steps(s: State, u: Unit, path: Path, pay: bool, met: list[Unit]) -> Asks[list[Stand]]:
    """A two-hex unit runs along a way, each friend whom it meets suffering once; where it has been."""
    stands = [path[0].stand]
    for step in path[1:]:
        if pay:
            yield from shots_after(s, u, step.stand)
        if s.fate[u] != ON_MAP:
            break
        cross(s, u, step.stand)
        s.stand[u], s.facing[u] = step
        yield from pass_leaders(s, u, stands[-1])
        stands.append(step.stand)
        run_through(s, u, met)
    return stands


@rule("10.21", "10.24")
def run_in_line(s: State, u: Unit, path: Path, pay: bool) -> Asks[list[Stand]]:
    """The flight of a two-hex unit: through friends, each once, and not to a stop on one of them."""
    met: list[Unit] = []
    stands = yield from run_steps(s, u, path, pay, met)
    if s.fate[u] != ON_MAP:
        return stands
    if friends_at(s, u, s.stand[u]):
        more = yield from one_more_in_line(s, u)
        if more is None:
            return stands
        cross(s, u, more.stand)
        s.stand[u] = more.stand
        yield from pass_leaders(s, u, stands[-1])
        stands.append(more.stand)
        run_through(s, u, met)
        if friends_at(s, u, s.stand[u]):
            eliminate(s, u, "ran into friends")
            return stands
    put(s, u, s.stand[u], s.facing[u])
    leave_trail(s, u, stands)
    s.say("fled", name(s, u), where(s.stand[u]), where(stands[0]))
    return stands


@rule("10.24")
def one_more_in_line(s: State, u: Unit) -> Asks[Pose | None]:
    """The extra hex of a two-hex unit: free ones first, else onto a friend; of equals its owner chooses."""
    here = Pose(s.stand[u], s.facing[u])
    ranked = [
        (rank, pose)
        for pose in s.battle.grid.advances(*here)
        if (rank := hindrance(s, u, here, pose)) is not None
    ]
    if not ranked:
        eliminate(s, u, "no way out")
        return None
    best = min(rank for rank, _ in ranked)
    found = [pose for rank, pose in ranked if rank == best]
    answer = yield Ask(
        seat_of(s, u), "rout_line", these(pose.stand for pose in found), "10.24:1", (name(s, u),)
    )
    return next(pose for pose in found if pose.stand == answer)


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
    found = best_paths(s, u, pose, len(way) - 1, False)
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


def best_paths(s: State, u: Unit, pose: Pose, points: int, pay: bool) -> list[Path]:
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
            cost = price(s, u, here, step) if pay else 1
            if cost <= left:
                go([*path, step], (*ranks, rank), left - cost)
            elif len(path) > 1:
                found.append((ranks, path))

    go([pose], (), points)
    if not found:
        return []
    least = min(ranks for ranks, _ in found)
    easy = [path for ranks, path in found if ranks == least]
    ahead = s.battle.to_edge[s.battle.side[u]]
    ends = [sum(ahead[place] for place in path[-1].stand) for path in easy]
    direct = [path for path, end in zip(easy, ends, strict=True) if end == min(ends)]
    return list({route(path): path for path in direct}.values())
