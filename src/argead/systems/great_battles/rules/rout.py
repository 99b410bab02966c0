"""10.2 Rout and rally: who breaks, where he runs, who is lost."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.parts.hexes import Pose, turns

from ..state import (
    COLUMN,
    ELIMINATED,
    LINE,
    NO_SHOCK,
    NONE,
    ON_MAP,
    RALLIED,
    ROUTED,
    STEADY,
    State,
    leaders_at,
    lift,
    name,
    put,
    seat_of,
)
from .battles import comrade_fled
from .leaders import carry, in_play, initiative
from .offers import these
from .stacking import closed, overrun
from .zones import in_enemy_zone

OFF = "off"


@rule("10.23", "12.11")
def eliminate(s: State, u: int, cause: str) -> None:
    """The unit is lost and its rout points count."""
    if s.fate[u] != ON_MAP:
        return
    b = s.battle
    side = b.side[u]
    remove(s, u)
    s.fate[u] = ELIMINATED
    s.points[side] += b.rout_points[u]
    s.moved(b.seats[side], b.rout_points[u], "eliminated", name(s, u), cause, b.rout_points[u])


def remove(s: State, u: int) -> None:
    """Take a unit off the map; the other one of a double depth stack stays."""
    low, high = s.beneath[u], s.above[u]
    stand, facing = s.stand[u], s.facing[u]
    lift(s, u)
    if s.passing == u:
        s.passing = -1
    s.beneath[u] = s.above[u] = -1
    s.stand[u] = ()
    s.shock[u] = NO_SHOCK
    s.engaged[u] = 0
    if high >= 0:
        s.beneath[high] = -1
    if low >= 0:
        s.above[low] = -1
        put(s, low, stand, facing)


@rule("10.2", "11.23", "11.34", "11.87")
def rout(s: State, u: int, cause: int) -> Asks[None]:
    """A unit breaks: skirmishers, chariots and artillery are gone, elephants run wild, others run.

    Of a double depth stack both run, each to a hex of its own.
    """
    b = s.battle
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    s.say("routs", name(s, u))
    comrade_fled(s, u)
    partner = max(s.beneath[u], s.above[u])
    if b.elephant[u]:
        s.then(("rampage", u, cause))
        return
    if b.type[u] == "SK" or b.chariot[u] or b.artillery[u]:
        eliminate(s, u, "routed")
        return
    stand = s.stand[u]
    riders = yield from take_along(s, u, "rout_along")
    if partner >= 0:
        unstack(s, u)
        s.then(("rout", partner, cause))
    break_ranks(s, u)
    yield from flee(s, u, 2, False)
    if s.stand[u]:
        carry(s, [l for l in riders if s.place[l] in stand], s.stand[u][0])


@rule("10.26")
def break_ranks(s: State, u: int) -> None:
    """What rout does to a unit: quality 1, no formation, no marker, and foot throw their missiles away."""
    b = s.battle
    s.morale[u] = ROUTED
    s.hits[u] = 0
    if s.formation[u] == COLUMN and not b.two[u]:
        s.facing[u] = (s.facing[u] + 30) % 360
    elif s.formation[u] == COLUMN:
        s.facing[u] = b.grid.top(s.stand[u])
    s.formation[u] = LINE
    s.shock[u] = NO_SHOCK
    s.engaged[u] = 0
    if b.foot[u] and b.row_of[u]:
        s.missiles[u] = NONE


def unstack(s: State, u: int) -> None:
    """Part a double depth stack before both run."""
    low, high = s.beneath[u], s.above[u]
    if low >= 0:
        s.beneath[u] = s.above[low] = -1
        for place in s.stand[u]:
            s.occupied[place] = low
    elif high >= 0:
        s.above[u] = s.beneath[high] = -1


@rule("10.25")
def take_along(s: State, u: int, what: str) -> Asks[list[int]]:
    """The owner says of each leader with the unit whether he goes along."""
    riders: list[int] = []
    for l in leaders_at(s, s.stand[u]):
        if s.battle.lside[l] != s.battle.side[u] or not in_play(s, l):
            continue
        answer = yield Ask(
            seat_of(s, u), what, lambda: ["along", "stay"], "10.25", (s.battle.lid[l], name(s, u))
        )
        if answer == "along":
            riders.append(l)
    return riders


# -- the path ---------------------------------------------------------------------------------------


@rule("10.21", "10.22", "10.23", "10.24")
def flee(s: State, u: int, points: int, pay: bool) -> Asks[None]:
    """Run towards the retreat edge: two hexes at once, or the whole allowance at the end of the turn.

    Who cannot go all the way, or leaves the map, is lost.
    """
    if s.battle.two[u]:
        yield from flee_in_line(s, u, points, pay)
    else:
        yield from flee_alone(s, u, points, pay)


def flee_alone(s: State, u: int, points: int, pay: bool) -> Asks[None]:
    """A one-hex unit runs hex by hex, its owner choosing among equals."""
    b = s.battle
    here = s.stand[u][0]
    lift(s, u)
    s.passing = u
    been = [here]
    while points > 0:
        ways = rout_ways(s, u, here, been)
        if not ways:
            eliminate(s, u, "no way out")
            return
        if ways == [OFF]:
            eliminate(s, u, "left the map")
            return
        to = yield Ask(seat_of(s, u), "rout_path", these(ways), "10.21", (name(s, u),))
        if pay:
            cost = b.cost(b.group[u], here, to)
            if cost is None or cost[0] > points:
                break
            points -= cost[0]
        else:
            points -= 1
        angle = b.grid.side(here, to)
        here = to
        been.append(here)
        friend = s.occupied.get(here)
        if friend is not None:
            overrun(s, friend)
        s.stand[u] = (here,)
        s.facing[u] = (angle + 30) % 360
    if here in s.occupied:
        yield from one_more(s, u, here, been)
        return
    put(s, u, (here,), s.facing[u])
    s.say("fled", name(s, u), here)


@rule("10.24")
def one_more(s: State, u: int, here: str, been: list[str]) -> Asks[None]:
    """A routed unit may not stop on a friend: one hex more, and it must be free."""
    ways = [w for w in rout_ways(s, u, here, been) if w != OFF]
    if not ways:
        eliminate(s, u, "no way out")
        return
    to = yield Ask(seat_of(s, u), "rout_path", lambda: list(ways), "10.24", (name(s, u),))
    friend = s.occupied.get(to)
    if friend is not None:
        overrun(s, friend)
        eliminate(s, u, "ran into friends")
        return
    put(s, u, (to,), (s.battle.grid.side(here, to) + 30) % 360)
    s.say("fled", name(s, u), to)


def rings(angle: int) -> list[tuple[int, ...]]:
    """The hexsides by how directly they lead to the edge."""
    if angle % 180 == 0:
        return [(angle + 30, angle - 30), (angle + 90, angle - 90), (angle + 150, angle - 150)]
    return [(angle, angle + 60, angle - 60), (angle + 120, angle - 120), (angle + 180,)]


@rule("10.21")
def rout_ways(s: State, u: int, here: str, been: list[str]) -> list[str]:
    """The hexes among which a routing unit may choose, or "off" where the map ends.

    The most direct free way comes first; of several an empty hex before a friend's, and a friend's in
    an enemy zone last.
    """
    b = s.battle
    angle = b.retreat_angle[b.side[u]]
    for n, ring in enumerate(rings(angle)):
        ways = [b.grid.beside(here, side) for side in ring]
        if n == 0 and ways[0] is None:
            return [OFF]
        ranked = [(resistance(s, u, here, w), w) for w in ways if w is not None and w not in been]
        free = [(rank, w) for rank, w in ranked if rank is not None]
        if free:
            best = min(rank for rank, _ in free)
            found = [w for rank, w in free if rank == best]
            if n == 0 and angle % 180 and ways[0] in found:
                return [w for w in found if w == ways[0]]
            return found
    return []


@rule("10.21")
def resistance(s: State, u: int, a: str, b_: str) -> int | None:
    """How hard a hex is to run through: 0 empty, 1 a friend, 2 a friend in an enemy zone; None: blocked."""
    b = s.battle
    if b.cost(b.group[u], a, b_) is None:
        return None
    v = s.occupied.get(b_)
    if v is not None and (b.side[v] != b.side[u] or closed(s, v)):
        return None
    watched = in_enemy_zone(s, b_, b.side[u])
    if v is None:
        return None if watched else 0
    return 2 if watched else 1


@rule("10.21")
def flee_in_line(s: State, u: int, points: int, pay: bool) -> Asks[None]:
    """A two-hex unit runs straight on or about face, whichever leads to the edge, without wheeling."""
    b = s.battle
    lift(s, u)
    s.passing = u
    ahead = Pose(s.stand[u], s.facing[u])
    back = b.grid.about_face(*ahead)
    order = [ahead, back]
    edge = b.retreat_angle[b.side[u]]
    if angle_between(back.facing, edge) < angle_between(ahead.facing, edge):
        order = [back, ahead]
    for pose in order:
        paths = best_paths(s, u, pose, points, pay)
        if not paths:
            continue
        answer = yield Ask(
            seat_of(s, u), "rout_line", these(route(x) for x in paths), "10.21", (name(s, u),)
        )
        path = next(p for p in paths if route(p) == answer)
        for step in path:
            for place in step.stand:
                friend = s.occupied.get(place)
                if friend is not None:
                    overrun(s, friend)
        end = path[-1]
        if any(place in s.occupied for place in end.stand):
            more = [p for p in b.grid.advances(*end) if clear(s, u, end, p)]
            if not more:
                eliminate(s, u, "ran into friends")
                return
            end = more[0]
        put(s, u, end.stand, end.facing)
        s.say("fled", name(s, u), end.stand[0])
        return
    eliminate(s, u, "no way out")


def angle_between(a: int, b: int) -> int:
    """The angle between two directions."""
    angle = abs(a - b) % 360
    return min(angle, 360 - angle)


def route(path: list[Pose]) -> tuple[str, ...]:
    """A path as the hexes it goes through."""
    return tuple(place for pose in path for place in pose.stand)


def clear(s: State, u: int, a: Pose, b_: Pose) -> bool:
    """Are both hexes of the next pose empty and free of enemy zones?"""
    return all(
        resistance(s, u, x, y) == 0 for x, y in zip(a.stand, b_.stand, strict=True) if x != y
    )


def best_paths(s: State, u: int, pose: Pose, points: int, pay: bool) -> list[list[Pose]]:
    """All ways forward of the whole length with the least resistance at every step."""
    b = s.battle
    found: list[tuple[tuple[int, ...], list[Pose]]] = []

    def go(path: list[Pose], ranks: tuple[int, ...], left: int) -> None:
        here = path[-1] if path else pose
        if left <= 0:
            found.append((ranks, path))
            return
        for step in b.grid.advances(*here):
            cost = 1
            worst = 0
            for x, y in zip(here.stand, step.stand, strict=True):
                rank = resistance(s, u, x, y)
                price = b.cost(b.group[u], x, y)
                if rank is None or price is None:
                    break
                worst = max(worst, rank)
                cost = max(cost, price[0]) if pay else 1
            else:
                if cost > left:
                    if path:
                        found.append((ranks, path))
                    continue
                go([*path, step], (*ranks, worst), left - cost)

    go([], (), points)
    if not found:
        return []
    best = min(ranks for ranks, _ in found)
    alike = {route(path): path for ranks, path in found if ranks == best}
    return list(alike.values())[:8]


# -- rally ------------------------------------------------------------------------------------------


@rule("10.27", "8.18")
def may_rally(s: State, l: int, u: int) -> bool:
    """May this leader try to rally that unit? Easy ground, no enemy near, nobody who could shoot it,
    and one try a turn."""
    from .missiles import threatened

    b = s.battle
    if s.morale[u] != ROUTED or key(l, u) in s.tried:
        return False
    if any(b.t.terrain.hexes[b.terrain[place]].mp != 1 for place in s.stand[u]):
        return False
    from .zones import adjacent_enemies

    return not adjacent_enemies(s, u) and not threatened(s, u)


def key(l: int, u: int) -> int:
    """A leader's try with a unit as one number."""
    return l * 1000 + u


@rule("10.27")
def rally(s: State, l: int, u: int) -> Asks[None]:
    """Roll against initiative plus one; then the rally table says how tired the unit stands again."""
    b = s.battle
    s.tried.append(key(l, u))
    roll = s.chance.d10("rally")
    if roll <= initiative(s, l) + 1:
        hits = b.t.rally.table[str(b.tq[u])][s.chance.d10("rally table")]
        if hits != "R":
            s.morale[u] = RALLIED
            s.hits[u] = int(hits)
            s.say("rallied", name(s, u), int(hits))
            if not b.two[u]:
                facing = yield Ask(
                    seat_of(s, u),
                    "rally_facing",
                    lambda: [0, 60, 120, 180, 240, 300],
                    "10.27",
                    (name(s, u),),
                )
                put(s, u, s.stand[u], facing)
            return
    elif b.armoured[u] or roll > b.tq[u]:
        eliminate(s, u, "not rallied")
        return
    s.say("rally_failed", name(s, u))
    yield from flee(s, u, 2, False)


def face_to(s: State, u: int, place: str) -> int:
    """The vertex facing that looks most directly at a hex."""
    b = s.battle
    side = b.grid.side(s.stand[u][0], b.grid.toward(s.stand[u][0], place)[0])
    return min(((side + 30) % 360, (side - 30) % 360), key=lambda f: (turns(f, s.facing[u]), f))


# -- the rout and reload phase ------------------------------------------------------------------------


@rule("3.0", "10.22")
def rout_movement(s: State) -> None:
    """Rallied units are steady again; big routed formations are lost, all others run on."""
    b = s.battle
    for u in range(b.n):
        if s.morale[u] == RALLIED:
            s.morale[u] = STEADY
    runners = [u for u in range(b.n) if s.fate[u] == ON_MAP and s.morale[u] == ROUTED]
    for u in runners:
        if b.two[u] and b.armoured[u]:
            eliminate(s, u, "not rallied in time")
    s.then(*(("rout_on", u) for u in runners if s.fate[u] == ON_MAP), ("reload",))


@rule("10.22")
def rout_on(s: State, u: int) -> Asks[None]:
    """A routed unit runs its whole movement allowance."""
    if s.fate[u] == ON_MAP and s.morale[u] == ROUTED:
        stand = s.stand[u]
        riders = yield from take_along(s, u, "rout_along")
        yield from flee(s, u, s.battle.ma[u], True)
        if s.stand[u]:
            carry(s, [l for l in riders if s.place[l] in stand], s.stand[u][0])
