"""6.1 and 6.2 What movement costs: allowances, ground, and paying for it."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    COLUMN,
    LINE,
    ROUTED,
    SQUARE,
    State,
    Unit,
    move_of,
)
from ..tables.hexes import SIDES, Pose, Stand
from .battles import afloat, bound, rafting_hits
from .cohesion import add_hits, check_rout, would_rout
from .ground import hexside_kinds, passage, rough_side
from .zones import enemies_within


@rule("6.11", "6.46", "6.62", "11.63", "11.72", "11.0:1")
def allowance(s: State, u: Unit) -> int:
    """Movement points of one order: one more in column, 5 for a phalanx that hurries, 1 in square."""
    b = s.battle
    if s.formation[u] == SQUARE:
        return 1
    if s.beneath[u] >= 0:
        return b.ma[u]
    quick = b.ma[u] + (1 if b.type[u] == "PH" else 0)
    return quick + 1 if s.formation[u] == COLUMN else quick


@rule("7.12", "11.5", "11.94")
def turn_cost(s: State, u: Unit, vertices: int) -> int:
    """Movement points to turn in the hex: 1 a vertex, 1 in all for skirmishers, 2 for the unwieldy."""
    b = s.battle
    if b.skirmisher[u]:
        return 1
    if b.elephant[u] or b.chariot[u] or s.formation[u] == CHARGE:
        return 2 * vertices
    if b.cataphract[u] and not s.options["charge_formation"]:
        return 2 * vertices
    return vertices


@rule("6.2", "6.21", "6.22", "6.23", "6.25", "6.28", "6.29", "6.26", "11.0:1")
def ground_cost(s: State, u: Unit, a: str, b_: str) -> tuple[int, int] | None:
    """Points and hits for one hex; None where the unit may not go."""
    b = s.battle
    cost = passage(s, b.group[u], a, b_)
    if cost is None or (b.special.bound_to_heights is not None and bound(s, u, a, b_)):
        return None
    if b.special.rafts is not None and (afloat(s, a) or afloat(s, b_)):
        wet = rafting_hits(s, u, a)
        return None if wet is None else (allowance(s, u), wet)
    hits = cost[1]
    if b.chariot[u] or s.formation[u] == CHARGE:
        if b.rough[b_] or rough_side(s, a, b_):
            return None
        if abs(b.level[b_] - b.level[a]) + s.climbed[u] > 1:
            return None
        if s.formation[u] == CHARGE:
            hits *= 2
    if s.formation[u] == COLUMN:
        hits = max(0, hits - 1)
    return cost[0], hits


@rule("6.42", "6.43")
def step_cost(s: State, u: Unit, to: Pose) -> tuple[int, int] | None:
    """Points and hits for a step of the whole unit: the dearer half counts.

    A half that follows where the other has already been, or swings in beside it, pays no hits for
    the same ground again.
    """
    return cost_from(s, u, s.stand[u], to)


def cost_from(s: State, u: Unit, stand: Stand, to: Pose) -> tuple[int, int] | None:
    """The same for a unit that will have come to ``stand`` by then."""
    if len(stand) == 1:
        return ground_cost(s, u, stand[0], to.stand[0])
    b = s.battle
    points = hits = 0
    for n, (x, y) in enumerate(zip(stand, to.stand, strict=True)):
        if x == y:
            continue
        cost = ground_cost(s, u, x, y)
        if cost is None:
            return None
        points = max(points, cost[0])
        other = stand[1 - n]
        if other != y and not (b.grid.adjacent(other, y) and _same(s, other, y)):
            hits = max(hits, cost[1])
    return points, hits


def _same(s: State, other: str, to: str) -> bool:
    """Is the other half already on such ground, with nothing to cross between the two?"""
    b = s.battle
    return (
        b.terrain[other] == b.terrain[to]
        and b.level[other] == b.level[to]
        and not hexside_kinds(s, other, to)
    )


def shifts(s: State, stand: Stand, facing: int) -> list[Pose]:
    """The unit one hex further in any direction, its facing kept."""
    grid = s.battle.grid
    found: list[Pose] = []
    for side in SIDES.values():
        to = [grid.beside(place, side) for place in stand]
        places = tuple(p for p in to if p is not None)
        if len(places) == len(stand):
            found.append(Pose(places, facing))
    return found


@rule("7.15", "11.21", "11.94")
def unwieldy(s: State, u: Unit) -> bool:
    """Chariots and horse in charge formation turn by one vertex a hex on the move."""
    return s.battle.chariot[u] or s.formation[u] == CHARGE


def is_pivot(s: State, u: Unit, to: Pose) -> bool:
    """Does only one half of the unit move?"""
    return (
        len(to.stand) == 2
        and any(p in s.stand[u] for p in to.stand)
        and (s.formation[u] == LINE and to.facing != s.facing[u])
    )


@rule("6.13")
def moves_again(s: State, u: Unit) -> int:
    """The hit for the first points of a second move in a turn; skirmishers take none."""
    move = move_of(s)
    return int(move.spent == 0 and move.again and not s.battle.skirmisher[u])


@rule("6.46:3")
def hastens(s: State, u: Unit, points: int) -> int:
    """The hit of a phalanx that has moved before, for the point beyond its usual four."""
    b = s.battle
    move = move_of(s)
    if b.type[u] != "PH" or s.formation[u] != LINE or not move.again:
        return 0
    return int(move.spent <= b.ma[u] < move.spent + points)


@rule("6.13", "6.46", "2.21:3")
def pay(s: State, u: Unit, points: int) -> None:
    """Spend movement points. The first of a second move in a turn costs a hit, haste of a phalanx more."""
    move = move_of(s)
    both(s, u, moves_again(s, u), "moved again")
    add_hits(s, u, hastens(s, u, points), "haste")
    for x in both_of(s, [u]):
        s.has_moved[x] = 1
    move.spent += points
    move.mp -= points


def both_of(s: State, units: list[Unit]) -> list[Unit]:
    """The units with those beneath them."""
    return [x for u in units for x in ((u, s.beneath[u]) if s.beneath[u] >= 0 else (u,))]


@rule("11.72:7")
def both(s: State, u: Unit, hits: int, cause: str) -> None:
    """Hits of movement go to each unit of a double depth stack."""
    add_hits(s, u, hits, cause)
    if s.beneath[u] >= 0:
        add_hits(s, s.beneath[u], hits, cause)
        check_rout(s, s.beneath[u])


@rule("10.14", "11.73:7")
def at_limit(s: State, u: Unit) -> bool:
    """Has the unit, or the one beneath it, as many hits as it can bear?"""
    return any(would_rout(s, x) for x in both_of(s, [u]))


@rule("10.14", "6.22:2")
def breaks(s: State, u: Unit) -> bool:
    """The same, and whoever is at his limit routs as soon as the step in hand is over."""
    for x in both_of(s, [u]):
        check_rout(s, x)
    return at_limit(s, u)


@rule("11.15")
def elephant_scent(s: State, u: Unit, to: Stand) -> int:
    """Horse next to the flank or rear of an enemy elephant takes two hits a hex."""
    b = s.battle
    if not b.horse[u]:
        return 0
    for v in enemies_within(s, to, b.side[u], 1):
        if b.elephant[v] and s.morale[v] != ROUTED:
            return 2
    return 0
