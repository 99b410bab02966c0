"""9.3 Advance after combat."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import (
    LINE,
    Combat,
    State,
    Unit,
    leaders_at,
    name,
    put,
    seat_of,
    segment_of,
    where,
)
from ..tables.hexes import Pose, turn
from .battles import look_around, royal
from .cohesion import add_hits, check_rout, quality_check, spare, tq, would_rout
from .costs import both_of, elephant_scent, ground_cost, is_pivot, step_cost
from .ground import cross
from .leaders import carry
from .missiles import come_up
from .pursuit import follows, hold_back
from .shock import clash_all, victors
from .steps import wheel_roll, wheels
from .zones import adjacent_enemies, front, hinges, unit_in_zone


@rule("9.13", "9.31")
def charge_advance(s: State, n: int) -> None:
    """Attackers whose enemies broke before the clash advance, unless another enemy holds them."""
    if n >= len(s.combats):
        clash_all(s)
        return
    c = s.combats[n]
    c.deserted = vacated(s, c)
    if c.deserted:
        s.then(("advance", n, 1))
    s.then(("charge_advance", n + 1))


def vacated(s: State, c: Combat) -> list[str]:
    """The hexes that the defenders have left."""
    return [h for h in c.hexes if h not in s.occupied]


@rule("9.13:8", "9.31:1")
def open_to(s: State, c: Combat, u: Unit, early: int = 0) -> list[str]:
    """The vacated hexes that an attacker may enter: in an enemy zone none that was left in the charge."""
    left = vacated(s, c)
    if not unit_in_zone(s, u):
        return left
    return [] if early else [h for h in left if h not in c.deserted]


@rule("9.3", "9.18:8", "9.41:6")
def advance(s: State, n: int, early: int = 0) -> None:
    """After the collapse horse rolls for pursuit first; then those who go forward go."""
    if early:
        s.then(("go_forward", n, early))
    elif not s.combats[n].over:
        hold_back(s, n)
        s.then(("go_forward", n))


@rule("9.31", "9.34", "9.36", "9.18")
def go_forward(s: State, n: int, early: int = 0) -> Asks[None]:
    """Elephants and chariots burst through, in the order that their owner likes; then horse pursues, then
    attackers who have not advanced yet go into the hexes that their enemies left."""
    segment = segment_of(s)
    c = segment.combats[n]
    ready = victors(s, c)
    fresh = [u for u in ready if u not in segment.advanced]
    runners = [u for u in fresh if not early and passes_through(s, u)]
    if runners:
        yield from burst_through(s, n, runners)
        return
    chasing = [u for u in ready if not early and follows(s, u)]
    if chasing:
        yield from break_away(s, n, chasing)
        return
    ways = ways_open(s, c, early)
    if ways:
        yield from advance_one(s, n, early, ways)


@rule("9.31:1", "9.31:4")
def ways_open(s: State, c: Combat, early: int = 0) -> dict[Unit, list[Pose]]:
    """The attackers that can advance and have not yet, each with its ways."""
    advanced = segment_of(s).advanced
    fresh = [u for u in victors(s, c) if u not in advanced]
    return {u: found for u in fresh if (found := moves(s, u, open_to(s, c, u, early)))}


@rule("9.18", "11.13:4")
def burst_through(s: State, n: int, runners: list[Unit]) -> Asks[None]:
    """Those who run on through their enemies do so one after the other, as their owner likes."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, runners[0]), "who_passes", lambda: [b.uid[u] for u in runners], "11.13:4", (n,)
    )
    segment_of(s).advanced.append(b.index[answer])
    s.then(("pass_through", n, b.index[answer]), ("go_forward", n))


@rule("9.34:1", "9.34:3")
def advance_one(s: State, n: int, early: int, ways: dict[Unit, list[Pose]]) -> Asks[None]:
    """One of those who can advance does: in any order if there is room for all, else the first in rank."""
    b = s.battle
    c = s.combats[n]
    first = by_rank(s, c, list(ways))[0]
    if room_for_all(ways):
        first = [*first, *(u for u in ways if u not in first)]
    answer = yield Ask(
        seat_of(s, first[0]), "who_advances", lambda: [b.uid[u] for u in first], "9.34:1", (n,)
    )
    u = b.index[answer]
    segment = segment_of(s)
    segment.advanced.append(u)
    segment.chase.pop(u, None)
    yield from advance_unit(s, u, leaving_room(s, c, u, ways))
    close_up(s, u)
    s.then(("go_forward", n, early))


@rule("9.41:6", "9.41:7")
def break_away(s: State, n: int, chasing: list[Unit]) -> Asks[None]:
    """Those who broke away pursue one after the other, as their owner likes."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, chasing[0]), "who_pursues", lambda: [b.uid[u] for u in chasing], "9.41:6", (n,)
    )
    u = b.index[answer]
    segment = segment_of(s)
    if u not in segment.advanced:
        segment.advanced.append(u)
    s.then(("pursuit", n, u), ("go_forward", n))


@rule("9.35", "4.62", "11.16:6")
def close_up(s: State, u: Unit) -> None:
    """What follows an advance: horse that elephants come up to, leaders, those who turn, those who shoot."""
    if s.battle.elephant[u]:
        s.then(("elephants_advance", u))
    s.then(("leaders_close", u), ("reaction_facing", u), ("entry_fire", u))


def moves(s: State, u: Unit, places: list[str]) -> list[Pose]:
    """Where the unit's advance may take it."""
    b = s.battle
    if not b.two[u]:
        return [
            Pose((h,), s.facing[u])
            for h in front(s, u)
            if h in places and ground_cost(s, u, s.stand[u][0], h) is not None
        ]
    whole = [
        p
        for p in b.grid.advances(s.stand[u], s.facing[u])
        if all(h not in s.occupied or s.occupied[h] == u for h in p.stand)
        and any(h in places for h in p.stand)
        and step_cost(s, u, p) is not None
    ]
    return whole or swing(s, u, places)


@rule("9.33")
def swing(s: State, u: Unit, places: list[str]) -> list[Pose]:
    """A two-hex unit held on one side swings the other half into the vacated centre."""
    b = s.battle
    if s.beneath[u] >= 0:
        return []
    left, right = s.stand[u]
    centre = b.grid.beside(left, s.facing[u] - 30)
    ahead = [b.grid.beside(left, s.facing[u] + 30), b.grid.beside(right, s.facing[u] - 30)]
    held = [
        h is not None and (v := s.occupied.get(h)) is not None and b.side[v] != b.side[u]
        for h in ahead
    ]
    if centre is None or centre not in places or any(h in places for h in ahead if h):
        return []
    if held[0] == held[1]:
        return []
    pivots = b.grid.pivots(s.stand[u], s.facing[u])
    pose = pivots[1] if held[0] else pivots[0]
    return [pose] if step_cost(s, u, pose) is not None else []


# -- room for each ---------------------------------------------------------------------------------------


@rule("9.34:1")
def by_rank(s: State, c: Combat, units: list[Unit]) -> list[list[Unit]]:
    """Who must advance before whom: the superior, then the others by quality; equals are one rank."""
    superior = [u for u in units if c.superiority == "AS" and u == c.attacker]
    others = [u for u in units if u not in superior]
    qualities = sorted({tq(s, u) for u in others}, reverse=True)
    return [
        rank
        for rank in (superior, *([u for u in others if tq(s, u) == q] for q in qualities))
        if rank
    ]


def room(wanted: list[tuple[int, list[Pose]]], taken: frozenset[str] = frozenset()) -> int:
    """The most weight of units, each given with its ways, that finds room at once beside what is taken."""
    if not wanted:
        return 0
    (weight, ways), *rest = wanted
    free = [taken.union(way.stand) for way in ways if taken.isdisjoint(way.stand)]
    return max([room(rest, taken), *(weight + room(rest, more) for more in free)])


@rule("9.34:3")
def room_for_all(ways: dict[Unit, list[Pose]]) -> bool:
    """Can all of these advance, each into hexes of its own?"""
    return room([(1, found) for found in ways.values()]) == len(ways)


@rule("9.34:1", "9.34:4")
def leaving_room(s: State, c: Combat, u: Unit, ways: dict[Unit, list[Pose]]) -> list[Pose]:
    """Those of its ways that leave hexes to as many of the others as can be, the first in rank before all.

    One of a higher rank weighs more than all of the lower ranks together.
    """
    ranks = by_rank(s, c, list(ways))[::-1]
    weight = {v: (len(ways) + 1) ** below for below, rank in enumerate(ranks) for v in rank}
    others = [(weight[v], found) for v, found in ways.items() if v != u]
    left = [room(others, frozenset(way.stand)) for way in ways[u]]
    return [way for way, worth in zip(ways[u], left, strict=True) if worth == max(left)]


# -- the advance itself ----------------------------------------------------------------------------------


@rule("9.31", "9.32", "9.33", "11.72:7")
def advance_unit(s: State, u: Unit, found: list[Pose]) -> Asks[None]:
    """The advance itself, its price, and a turn or wheel at its end; victory keeps the unit together."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, u),
        "advance_to",
        lambda: [("go", p.facing, *p.stand) for p in found],
        "9.31:1",
        (name(s, u),),
    )
    pose = Pose(tuple(answer[2:]), answer[1])
    cost = step_cost(s, u, pose)
    pivot = is_pivot(s, u, pose)
    watched = [v for v in adjacent_enemies(s, u) if not b.skirmisher[v]]
    come_up(s, u, pose.stand)
    s.contact.met = []
    riders = [l for l in leaders_at(s, s.stand[u]) if b.lside[l] == b.side[u]]
    hits = (cost[1] if cost is not None else 0) + elephant_scent(s, u, pose.stand)
    cross(s, u, pose.stand)
    put(s, u, pose.stand, pose.facing)
    carry(s, riders, pose.stand[0])
    s.say("advances", name(s, u), where(pose.stand), tuple(b.lid[l] for l in riders))
    for x in both_of(s, [u]):
        add_hits(s, x, hits, "advance")
    if pivot:
        s.say("wheels", name(s, u), where(pose.stand), pose.facing)
        segment_of(s).swung.append(u)
        wheel_hits(s, u, bool(watched))
    for x in both_of(s, [u]):
        spare(s, x)
    if not b.two[u]:
        yield from turn_after(s, u)
    elif not pivot:
        yield from wheel_after(s, u)
    look_around(s, u)


def wheel_hits(s: State, u: Unit, checked: bool) -> None:
    """What a wheel costs in the face of the enemy; who is at his limit already does not check."""
    if s.battle.cls[u] != "MA":
        add_hits(s, u, 1, "wheel")
    if checked and not would_rout(s, u):
        add_hits(s, u, max(1, quality_check(s, u, wheel_roll(s, u))), "wheel")


@rule("9.32")
def turn_after(s: State, u: Unit) -> Asks[None]:
    """An advanced one-hex unit may turn by one vertex, even under the enemy's eyes."""
    b = s.battle
    if b.artillery[u]:
        return
    answer = yield Ask(
        seat_of(s, u),
        "advance_turn",
        lambda: [None, turn(s.facing[u], 1), turn(s.facing[u], -1)],
        "9.32:1",
        (name(s, u),),
    )
    if answer is not None:
        put(s, u, s.stand[u], answer)
        s.say("turns", name(s, u), where(s.stand[u]), answer)
        if b.rough[s.stand[u][0]] and not b.elephant[u]:
            add_hits(s, u, 1, "turning")
            spare(s, u)


@rule("9.33", "6.45")
def wheel_after(s: State, u: Unit) -> Asks[None]:
    """A two-hex unit that advanced as a whole may still wheel if one half is in an enemy zone."""
    if s.formation[u] != LINE or s.beneath[u] >= 0:
        return
    found = [
        p
        for p in wheels(s, u)
        if all(h not in s.occupied or s.occupied[h] == u for h in p.stand)
        and step_cost(s, u, p) is not None
    ]
    if not found:
        return
    answer = yield Ask(
        seat_of(s, u),
        "advance_wheel",
        lambda: [None, *(("go", p.facing, *p.stand) for p in found)],
        "9.33:4",
        (name(s, u),),
    )
    if answer is None:
        return
    pose = Pose(tuple(answer[2:]), answer[1])
    cost = step_cost(s, u, pose)
    watched = [v for v in hinges(s, u, pose.stand) if not s.battle.skirmisher[v]]
    cross(s, u, pose.stand)
    put(s, u, pose.stand, pose.facing)
    s.say("wheels", name(s, u), where(pose.stand), pose.facing)
    add_hits(s, u, cost[1] if cost is not None else 0, "wheel")
    wheel_hits(s, u, bool(watched))
    check_rout(s, u)


@rule("9.18", "11.13", "11.24", "11.25")
def passes_through(s: State, u: Unit) -> bool:
    """Elephants and chariots run on through their enemies instead of advancing (R31)."""
    b = s.battle
    return (b.elephant[u] or b.chariot[u]) and not royal(s, u)
