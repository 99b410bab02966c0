"""10.21 to 10.24 Where the routed run: the flight, the friends in the way, the edge of the map."""

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
from .battles import OFF, look_around, sheltered
from .escapes import pass_leaders
from .flight_ways import (
    Flight,
    Path,
    best_paths,
    directions,
    hindrance,
    rout_ways,
    route,
    run_points,
    running_pose,
    ways_over_the_edge,
)
from .ground import cross
from .losses import eliminate
from .missiles import entering
from .offers import these
from .reactions import shots_after, shots_at_runner
from .stacking import friends_at, overrun


@rule("10.21", "10.22", "10.23", "10.24")
def flee(s: State, u: Unit, how: Flight) -> Asks[str]:
    """Run towards the retreat edge: two hexes at once, or the whole allowance at the end of the turn.

    Who cannot go all the way, or leaves the map, is lost. Returns the last hex that it was in.
    """
    if s.battle.two[u]:
        last = yield from flee_in_line(s, u, how)
    else:
        last = yield from flee_alone(s, u, how)
    look_around(s, u)
    return last


@rule("8.21:6", "8.22:2", "10.24")
def run_to(s: State, u: Unit, how: Flight, to: Pose, met: list[Unit]) -> Asks[bool]:
    """One step of a flight, with the shots at its beginning and its end. Has the unit come there?"""
    before = s.stand[u]
    watching: list[Unit] = []
    if how.under_fire:
        yield from shots_after(s, u, to.stand)
        if s.fate[u] != ON_MAP:
            return False
        watching = entering(s, u, to.stand)
    cross(s, u, to.stand)
    s.stand[u], s.facing[u] = to
    yield from pass_leaders(s, u, before)
    run_through(s, u, met)
    yield from shots_at_runner(s, u, watching)
    return True


def flee_alone(s: State, u: Unit, how: Flight) -> Asks[str]:
    """A one-hex unit runs hex by hex, its owner choosing among equals; each friend is run through once."""
    points = how.points
    here = s.stand[u][0]
    lift(s, u)
    s.passing = u
    been = [here]
    met: list[Unit] = []
    beyond: str | None = None
    while points > 0 and not sheltered(s, u, here):
        ways = rout_ways(s, u, here, been)
        if not ways or ways == [OFF]:
            lose_way(s, u, ways, been)
            return here
        to = yield Ask(seat_of(s, u), "rout_path", these(ways), "10.21:3", (name(s, u),))
        cost = run_points(s, u, here, to) if how.pays else 1
        if cost > points:
            beyond = to
            break
        points -= cost
        if not (yield from run_to(s, u, how, running_pose(s, u, here, to), met)):
            return here
        here = to
        been.append(here)
        if s.fate[u] != ON_MAP:
            return been[-1]
    if here in s.occupied and not (yield from one_more(s, u, how, been, met, beyond)):
        return been[-1]
    put(s, u, s.stand[u], s.facing[u])
    leave_trail(s, u, [(h,) for h in been])
    s.say("fled", name(s, u), where(s.stand[u]), been[0])
    return been[-1]


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
def one_more(
    s: State, u: Unit, how: Flight, been: list[str], met: list[Unit], beyond: str | None
) -> Asks[bool]:
    """A routed unit may not stop on a friend: one hex more, and if that is not free the unit is lost.

    Who could not pay for the hex ``beyond``, where he was to run, is not asked again.
    """
    here = been[-1]
    ways = [beyond] if beyond else rout_ways(s, u, here, been)
    if not ways or ways == [OFF]:
        lose_way(s, u, ways, been)
        return False
    to = yield Ask(seat_of(s, u), "rout_path", these(ways), "10.24:1", (name(s, u),))
    if not (yield from run_to(s, u, how, running_pose(s, u, here, to), met)):
        return False
    been.append(to)
    if to in s.occupied:
        eliminate(s, u, "ran into friends")
    return s.fate[u] == ON_MAP


@rule("10.21")
def flee_in_line(s: State, u: Unit, how: Flight) -> Asks[str]:
    """A two-hex unit runs straight on or about face, whichever leads to the edge, without wheeling.

    If that way is blocked it runs the other way; where both lead along the edge its owner chooses.
    """
    here = s.stand[u][0]
    lift(s, u)
    s.passing = u
    for poses in directions(s, u):
        paths: list[Path] = []
        for pose in poses:
            over = ways_over_the_edge(s, u, pose, how.points)
            if over:
                path = yield from choose_line(s, u, over)
                stands = yield from run_steps(s, u, how, path, [])
                if s.fate[u] == ON_MAP:
                    run_off(s, u, stands)
                return stands[-1][0]
            paths += best_paths(s, u, pose, how)
        if paths:
            path = yield from choose_line(s, u, paths)
            stands = yield from run_in_line(s, u, how, path)
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
def run_steps(s: State, u: Unit, how: Flight, path: Path, met: list[Unit]) -> Asks[list[Stand]]:
    """A two-hex unit runs along a way, each friend whom it meets suffering once; where it has been."""
    stands = [path[0].stand]
    for step in path[1:]:
        if not (yield from run_to(s, u, how, step, met)):
            break
        stands.append(step.stand)
        if s.fate[u] != ON_MAP:
            break
    return stands


@rule("10.21", "10.24")
def run_in_line(s: State, u: Unit, how: Flight, path: Path) -> Asks[list[Stand]]:
    """The flight of a two-hex unit: through friends, each once, and not to a stop on one of them."""
    met: list[Unit] = []
    stands = yield from run_steps(s, u, how, path, met)
    if s.fate[u] != ON_MAP:
        return stands
    if friends_at(s, u, s.stand[u]):
        more = yield from one_more_in_line(s, u)
        if more is None or not (yield from run_to(s, u, how, more, met)):
            return stands
        stands.append(more.stand)
        if friends_at(s, u, more.stand):
            eliminate(s, u, "ran into friends")
        if s.fate[u] != ON_MAP:
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
