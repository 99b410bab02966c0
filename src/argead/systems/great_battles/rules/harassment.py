"""8.3 Harassment and dispersal: ride up, throw, ride away, all in one order."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, pick
from argead.core.roll import Roll
from argead.core.rulebook import rule
from argead.parts.graph import nearest

from ..state import FIRED, ON_MAP, ORDERED, STEADY, State, Unit, name, seat_of
from .cohesion import add_hits, check_rout, would_rout
from .costs import elephant_scent
from .ground import passage, rough_side
from .missiles import (
    apply_shot,
    arc,
    armed,
    harasser,
    may_react,
    roll_shot,
    sees,
    shooters_near,
    under_fire,
    use_missiles,
)
from .reactions import weapons
from .zones import (
    controllers,
    enemies_within,
    front,
    react_turn,
    reaction_turns,
    speed,
    unit_in_zone,
)


@rule("8.31")
def suits(s: State, u: Unit, v: Unit) -> bool:
    """Is the target slow enough for this tactic?"""
    b = s.battle
    if b.type[u] == "LC":
        if b.skirmisher[v]:
            return False
        return speed(s, v) < speed(s, u) or b.cataphract[v]
    return speed(s, v) <= speed(s, u)


Way = tuple[str, ...]


@rule("8.32")
def ways(s: State, u: Unit, v: Unit) -> list[Way]:
    """The ways up to the target: out through a front hex, then as the riders like over free ground.

    With the target's own hex a way is no longer than the distance from which the tactic is allowed. Of
    ways to the same last hex those stay that nobody would trade for another: fewer hits from elephants,
    fewer enemies who may shoot.
    """
    b = s.battle
    longest = reach(s, u) - 1
    found: dict[str, list[tuple[int, tuple[Unit, ...], Way]]] = {}
    edge: list[Way] = [(h,) for h in front(s, u) if open_way(s, u, v, s.stand[u][0], h)]
    for way in edge:
        last = way[-1]
        if any(b.grid.adjacent(last, place) for place in s.stand[v]):
            keep(found.setdefault(last, []), (scent(s, u, way), tuple(shooters(s, u, way)), way))
        if len(way) < longest:
            edge += [
                (*way, to)
                for to in b.grid.neighbours(last)
                if to not in way and b.grid.gap((to,), s.stand[v]) <= longest - len(way)
                if open_way(s, u, v, last, to)
            ]
    return [way for kept in found.values() for _, _, way in kept]


def reach(s: State, u: Unit) -> int:
    """From how far the tactic is allowed: four hexes on horseback, two on foot."""
    return 4 if s.battle.type[u] == "LC" else 2


def keep(
    kept: list[tuple[int, tuple[Unit, ...], Way]], new: tuple[int, tuple[Unit, ...], Way]
) -> None:
    """Add a way to those for the same last hex unless an earlier, shorter one is as safe."""
    if any(hits <= new[0] and set(guns) <= set(new[1]) for hits, guns, _ in kept):
        return
    kept[:] = [x for x in kept if not (new[0] <= x[0] and set(new[1]) <= set(x[1]))]
    kept.append(new)


@rule("8.32", "8.34")
def open_way(s: State, u: Unit, v: Unit, a: str, to: str) -> bool:
    """May the way go over this hex? Free of units, of zones except next to the target, of rough ground;
    horse keeps off an elephant's front."""
    b = s.battle
    if to in s.occupied or passage(s, b.group[u], a, to) is None or rough_side(s, a, to):
        return False
    if b.rough[to] and not (b.skirmisher[u] and b.terrain[to] == "rocky"):
        return False
    watchers = controllers(s, to, b.side[u])
    if watchers and not any(b.grid.adjacent(to, place) for place in s.stand[v]):
        return False
    return not (b.horse[u] and any(b.elephant[w] for w in watchers))


@rule("8.34", "11.15")
def scent(s: State, u: Unit, way: Way) -> int:
    """Two hits for every hex of the way that lies beside or behind an enemy elephant."""
    return sum(elephant_scent(s, u, (place,)) for place in way)


@rule("8.31", "8.32")
def harassed(s: State, u: Unit) -> list[tuple[str, ...]]:
    """Every target of harassment with the way up to it."""
    b = s.battle
    if not harasser(s, u) or not armed(s, u) or unit_in_zone(s, u):
        return []
    here = s.stand[u][0]
    found: list[tuple[str, ...]] = []
    for v in enemies_within(s, (here,), b.side[u], reach(s, u)):
        if b.grid.gap((here,), s.stand[v]) < 2 or s.engaged[v] or not suits(s, u, v):
            continue
        if not any(sees(s, u, here, place) for place in s.stand[v]):
            continue
        found += [(b.uid[v], *way) for way in ways(s, u, v)]
    return found


@rule("8.31", "8.32")
def may_harass(s: State, u: Unit, near: list[Unit]) -> bool:
    """Is there anybody among these enemies whom an armed unit could harass?"""
    b = s.battle
    if s.done[u] & FIRED or not harasser(s, u) or unit_in_zone(s, u):
        return False
    here = s.stand[u][0]
    return any(
        1 < b.grid.gap((here,), s.stand[v]) <= reach(s, u)
        and not s.engaged[v]
        and suits(s, u, v)
        and any(sees(s, u, here, place) for place in s.stand[v])
        and reached(s, u, v)
        for v in near
    )


@rule("10.16:2", "10.27:1", "10.27:6")
def threatened(s: State, u: Unit) -> bool:
    """Could an enemy shoot at the unit now, through his arc of fire or by harassment (R32)?

    Harassment takes an order, and the rallied get none.
    """
    return under_fire(s, u) or any(
        s.morale[v] == STEADY and may_harass(s, v, [u]) for v in shooters_near(s, u)
    )


def reached(s: State, u: Unit, v: Unit) -> bool:
    """Does any way lead up to the target?"""
    grid = s.battle.grid
    here = s.stand[u][0]
    first = [h for h in front(s, u) if open_way(s, u, v, here, h)]

    def onward(at: str) -> list[str]:
        return [to for to in grid.neighbours(at) if open_way(s, u, v, at, to)]

    def close(at: str) -> bool:
        return any(grid.adjacent(at, place) for place in s.stand[v])

    return bool(nearest(first, onward, close, most=reach(s, u) - 2))


@rule("8.33")
def shooters(s: State, u: Unit, way: Way) -> list[Unit]:
    """The enemies through whose arc of fire the way leads."""
    return [
        w
        for w in enemies_within(s, way, s.battle.side[u], 1)
        if may_react(s, w) and any(place in arc(s, w) for place in way)
    ]


@rule("8.3", "8.33", "6.13", "2.21:3")
def harass(s: State, u: Unit) -> Asks[None]:
    """Close, throw and ride off: all shots count as one moment, then the hits are taken."""
    b = s.battle
    answer = yield Ask(seat_of(s, u), "harass", lambda: harassed(s, u), "8.31:1", (name(s, u),))
    v = b.index[answer[0]]
    way = tuple(answer[1:])
    s.done[u] |= ORDERED | FIRED
    s.say("harasses", name(s, u), name(s, v), way[-1], way)
    if s.has_moved[u] and not b.skirmisher[u]:
        add_hits(s, u, 1, "moved again")
    s.has_moved[u] = 1
    add_hits(s, u, scent(s, u, way), "elephants")
    if would_rout(s, u):
        check_rout(s, u)
        return
    yield from target_turns(s, v, u, way[-1])
    volleys: list[tuple[Unit, Unit, Roll, str]] = []
    if not check_rout(s, v):
        row = b.row_of[u]
        volleys.append((u, v, roll_shot(s, u, v, 1, row, True, way[-1]), row))
    pool = [w for w in shooters(s, u, way) if not would_rout(s, w)]
    answering = yield from pick_shooters(s, pool, u)
    for w, row in answering:
        volleys.append((w, u, roll_shot(s, w, u, 1, row, False), row))
    for w, _, roll, row in volleys:
        use_missiles(s, w, roll, row)
    for w, x, roll, _ in volleys:
        if s.fate[x] == ON_MAP:
            apply_shot(s, w, x, roll, way[-1] if w == u else "")


@rule("8.33", "11.12:3")
def pick_shooters(s: State, pool: list[Unit], u: Unit) -> Asks[list[tuple[Unit, str]]]:
    """Those past whom the riders came say whether they shoot, elephants with which of their weapons."""
    if not pool:
        return []
    b = s.battle
    s.barrier = "window"
    shots = {
        (name(s, w), row) if len(weapons(s, w)) > 1 else name(s, w): (w, row)
        for w in pool
        for row in weapons(s, w)
    }
    chosen = yield from pick(
        s,
        b.seats[1 - b.side[u]],
        "harass_reply",
        list(shots),
        rule="8.33:3",
        about=(name(s, u),),
    )
    return [shots[shot] for shot in chosen]


@rule("8.33", "7.16", "7.17")
def target_turns(s: State, v: Unit, u: Unit, last: str) -> Asks[None]:
    """The target may turn, or face about if it is big, as if the riders had come up."""
    options = reaction_turns(s, v, u, (last,))
    if not options:
        return
    answer = yield Ask(
        seat_of(s, v),
        "harass_turn",
        lambda: [*(f for _, f in options), None],
        "8.33:2",
        (name(s, v), name(s, u)),
    )
    if answer is not None:
        react_turn(s, v, answer, u)
