"""8.3 Harassment and dispersal: ride up, throw, ride away, all in one order."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import FIRED, ON_MAP, ORDERED, State, name, seat_of
from .cohesion import add_hits, check_rout, would_rout
from .missiles import (
    SCREEN,
    apply_shot,
    armed,
    harasser,
    may_react,
    roll_shot,
    sees,
    use_missiles,
)
from .zones import (
    aspect,
    control,
    controllers,
    enemies_within,
    in_enemy_zone,
    printed_ma,
    react_turn,
    reaction_turns,
    unit_in_zone,
)


@rule("8.31")
def suits(s: State, u: int, v: int) -> bool:
    """Is the target slow enough for this tactic?"""
    b = s.battle
    if b.type[u] == "LC":
        if b.skirmisher[v]:
            return False
        return printed_ma(s, v) < printed_ma(s, u) or b.cataphract[v]
    return printed_ma(s, v) <= printed_ma(s, u)


@rule("8.32", "8.34")
def paths(s: State, u: int, v: int) -> list[tuple[str, ...]]:
    """The ways up to the target, straight ahead over free ground, one for each last hex.

    Of several ways to a last hex the one that passes the fewest enemies is taken. No way leads through
    a zone except next to the target, and horse keeps off an elephant's front.
    """
    b = s.battle
    here = s.stand[u][0]
    reach = 4 if b.type[u] == "LC" else 2
    sides = [(s.facing[u] + 30) % 360, (s.facing[u] - 30) % 360]
    best: dict[str, tuple[int, tuple[str, ...]]] = {}

    def go(path: tuple[str, ...], at: str) -> None:
        for side in sides:
            to = b.grid.beside(at, side)
            if to is None or not open_way(s, u, v, at, to):
                continue
            way = (*path, to)
            if any(b.grid.adjacent(to, place) for place in s.stand[v]):
                cost = len(shooters(s, u, way))
                if to not in best or (cost, way) < best[to]:
                    best[to] = (cost, way)
            if len(way) < reach - 1:
                go(way, to)

    go((), here)
    return [way for _, way in best.values()]


def open_way(s: State, u: int, v: int, a: str, to: str) -> bool:
    """May the way go over this hex?"""
    b = s.battle
    if to in s.occupied or b.cost(b.group[u], a, to) is None or b.rough_side(a, to):
        return False
    if b.rough[to] and not (b.skirmisher[u] and b.terrain[to] == "rocky"):
        return False
    watchers = controllers(s, to, b.side[u])
    if watchers and not any(b.grid.adjacent(to, place) for place in s.stand[v]):
        return False
    return not (b.horse[u] and any(b.elephant[w] for w in watchers))


@rule("8.31", "8.32")
def harassed(s: State, u: int) -> list[tuple[str, str]]:
    """Every target of harassment with the hex from which it is struck."""
    b = s.battle
    if not harasser(s, u) or not armed(s, u) or unit_in_zone(s, u):
        return []
    reach = 4 if b.type[u] == "LC" else 2
    here = s.stand[u][0]
    found: list[tuple[str, str]] = []
    for v in enemies_within(s, (here,), b.side[u], reach):
        if b.grid.gap((here,), s.stand[v]) < 2 or s.engaged[v] or not suits(s, u, v):
            continue
        if not any(sees(s, u, here, place) for place in s.stand[v]):
            continue
        found += [(b.uid[v], way[-1]) for way in paths(s, u, v)]
    return found


def shooters(s: State, u: int, way: tuple[str, ...]) -> list[int]:
    """The enemies past whose fire the way leads."""
    b = s.battle
    found: list[int] = []
    for w in enemies_within(s, way, b.side[u], 1):
        zone = control(s, w)
        if may_react(s, w) and any(place in zone for place in way) and w not in found:
            found.append(w)
    return found


@rule("8.3", "8.33", "6.13")
def harass(s: State, u: int) -> Asks[None]:
    """Close, throw and ride off: all shots count as one moment, then the hits are taken."""
    b = s.battle
    answer = yield Ask(
        seat_of(s, u), "harass", lambda: harassed(s, u), "8.31", (name(s, u),), final=True
    )
    v = b.index[answer[0]]
    way = next(w for w in paths(s, u, v) if w[-1] == answer[1])
    s.done[u] |= ORDERED | FIRED
    s.say("harasses", name(s, u), name(s, v), answer[1])
    if s.has_moved[u] and not b.skirmisher[u]:
        add_hits(s, u, 1, "moved again")
    s.has_moved[u] = 1
    if b.horse[u] and any(b.elephant[w] for w in enemies_within(s, way, b.side[u], 1)):
        add_hits(s, u, 2, "elephants")
    if would_rout(s, u):
        check_rout(s, u)
        return
    yield from target_turns(s, v, u, way[-1])
    volleys = [(u, v, *roll_shot(s, u, v, 1, b.row_of[u], True), b.row_of[u])]
    pool = shooters(s, u, way)
    answering = yield from pick_shooters(s, pool, u)
    for w in answering:
        for row in rows(s, w):
            volleys.append((w, u, *roll_shot(s, w, u, 1, row, False), row))
    for w, _, roll, _, row in volleys:
        use_missiles(s, w, roll, row)
    for w, x, roll, hit, _ in volleys:
        if s.fate[x] == ON_MAP:
            apply_shot(s, w, x, roll, hit)


def rows(s: State, w: int) -> list[str]:
    """The missile rows with which a unit answers: an elephant has two."""
    from ..state import NONE

    b = s.battle
    if not b.elephant[w]:
        return [b.row_of[w]]
    found = [b.row_of[w]] if s.missiles[w] != NONE else []
    return [*found, SCREEN] if s.screen[w] != NONE else found


@rule("8.33")
def pick_shooters(s: State, pool: list[int], u: int) -> Asks[list[int]]:
    """Those past whom the riders came say whether they shoot."""
    from argead.core.ask import pick

    if not pool:
        return []
    b = s.battle
    s.barrier = "window"
    chosen = yield from pick(
        s,
        b.seats[1 - b.side[u]],
        "harass_reply",
        [b.uid[w] for w in pool],
        rule="8.33",
        about=(name(s, u),),
    )
    return [b.index[ident] for ident in chosen]


@rule("8.33", "7.16")
def target_turns(s: State, v: int, u: int, last: str) -> Asks[None]:
    """The target may turn towards the riders as if they had come up."""
    b = s.battle
    options = reaction_turns(s, v, u) if not b.two[v] else []
    if not options or aspect(s, v, last) == "front" or in_enemy_zone(s, s.stand[v][0], b.side[v]):
        return
    answer = yield Ask(
        seat_of(s, v),
        "harass_turn",
        lambda: [*(f for _, f in options), None],
        "8.33",
        (name(s, v), name(s, u)),
    )
    if answer is not None:
        react_turn(s, v, answer, u)
