"""The march of one unit as a route: to any hex it can reach, or as the drill would lead it."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Choice, Route

from ..rules.cohesion import tq
from ..rules.steps import steps
from ..stakes.marches import Going, March, checks_haste, march_on, places, reached, watched
from ..state import Move, State, Unit, move_of, put
from ..tables.hexes import Pose
from ..text.names import POINTS, counted

FARTHEST: Final = 9
"""No unit goes further in one move."""
NEAR: Final = 1
"""Enemies so near may stop a unit, shoot at it or have to be attacked."""


def destinations(s: State, ask: Ask) -> dict[str, Route]:
    """The best way to every hex that the moving unit can reach, with what it costs.

    Where several facings bring somebody into its zone, each of them is a route.
    """
    march = march_on(s, move_of(s))
    found = reached(s, march)
    quiet = unwatched(s, s.battle.side[march.unit])
    routes: dict[str, Route] = {}
    for stand, best in places(march, found).items():
        for at in (best, *others(s, march.unit, found, best)):
            if at.steps[0] in ask.options:
                name = f"to {'/'.join(stand)}{facing(s, march, at)}{price(s, march, at)}"
                routes[name] = Route(run(s, march, at, quiet), at.pose.stand[0])
    return dict(sorted(routes.items(), key=lambda item: len(item[1].choices)))


def others(s: State, u: Unit, found: dict[Pose, Going], best: Going) -> list[Going]:
    """The same place with other facings that have an enemy in front."""
    if len(best.pose.stand) == 2 or not s.battle.grid.zones(*best.pose).front:
        return []
    place = best.pose.stand[0]
    return [
        at
        for pose, at in found.items()
        if pose.stand == (place,) and at is not best and fronts(s, u, pose)
    ]


def fronts(s: State, u: Unit, pose: Pose) -> bool:
    """Would an enemy unit be in front of the unit?"""
    b = s.battle
    ahead = b.grid.zones(*pose).front
    return any((v := s.occupied.get(h)) is not None and b.side[v] != b.side[u] for h in ahead)


# -- words -------------------------------------------------------------------------------------------------


def facing(s: State, march: March, at: Going) -> str:
    """Where the unit will look, if that is not where it looks now or an enemy is close."""
    plain = at.pose.facing == march.start.pose.facing and not fronts(s, march.unit, at.pose)
    return "" if plain else f" facing {POINTS[at.pose.facing]}"


def price(s: State, march: March, at: Going) -> str:
    """What a march costs, in brackets."""
    told = [counted(at.points, "point")]
    if at.hits:
        told.append(counted(at.hits, "hit"))
    if checks_haste(s, march, at):
        told.append("checks its order")
    if watched(s, march.unit, at.pose):
        told.append("stops before the enemy")
    return f" ({', '.join(told)})"


# -- choices -----------------------------------------------------------------------------------------------


def run(s: State, march: March, at: Going, quiet: frozenset[str]) -> list[Choice]:
    """The steps of a march; it ends with the halt where it is certain that this will be asked.

    Where the enemy may stop it nothing is certain, and a halt that nobody asked for would answer another
    question.
    """
    choices = [*at.steps]
    u = march.unit
    still = all(place in quiet for step in at.steps if step[0] == "go" for place in step[2:])
    if still and s.hits[u] + at.hits < tq(s, u) and asked_again(s, march, at):
        choices.append(None)
    return choices


def unwatched(s: State, side: int) -> frozenset[str]:
    """The hexes in which nobody can stop a unit of this side; none where bolt throwers may."""
    b = s.battle
    if any(b.side[v] != side for v in b.bolts):
        return frozenset()
    near: set[str] = set()
    for v in b.by_side[1 - side]:
        for place in s.stand[v]:
            near |= b.grid.disc(place, NEAR)
    return frozenset(b.grid.hexes) - near


def asked_again(s: State, march: March, at: Going) -> bool:
    """Will the unit have anything left to do when it has come there?"""
    u = march.unit
    b = s.battle
    left = march.mp - at.points
    if left >= 2 and not b.two[u] and not b.artillery[u]:
        return True
    if left <= 0 and not b.row_of[u]:
        return False
    return bool(steps(arrived(s, march, at), u))


def arrived(s: State, march: March, at: Going) -> State:
    """The battle when the unit has marched there and is about to be asked again."""
    t = s.clone()
    arrive(s, t, march, at)
    return t


def arrive(s: State, t: State, march: March, at: Going) -> None:
    """Put the marching unit there on ``t``, a copy of the battle ``s`` in which it begins."""
    u = march.unit
    t.move = Move(
        unit=u,
        start=march.start.pose.stand,
        looked=march.start.pose.facing,
        mp=march.mp - at.points,
        spent=march.spent + at.points,
        went=at.went,
        turned_here=at.turned,
        owed=at.owed,
        again=march.again,
        in_zone=march.bound,
        halted=watched(s, u, at.pose) and at.went > 0,
        toward=came_from(march, at),
    )
    put(t, u, *at.pose)
    t.hits[u] = s.hits[u] + at.hits
    t.climbed[u] = at.climbed


def came_from(march: March, at: Going) -> str:
    """The hex from which the last step into another one came."""
    stands = [march.start.pose.stand, *(step[2:] for step in at.steps if step[0] == "go")]
    return str(stands[-2][0]) if len(stands) > 1 else ""
