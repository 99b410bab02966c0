"""6.6, 11.6, 11.7 and 11.9 Formations: column, square, charge and double depth."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    COLUMN,
    LINE,
    NOBODY,
    ROUTED,
    SQUARE,
    Move,
    Orders,
    State,
    Unit,
    lift,
    move_of,
    name,
    orders_of,
    put,
)
from ..tables.hexes import Pose
from .cohesion import add_hits, check_rout
from .costs import hastens, moves_again, pay, step_cost
from .ground import cross
from .leaders import ride
from .missiles import come_up, stays_beside


@rule("6.61", "6.63", "11.63", "11.93", "11.96", "11.71")
def formation_steps(s: State, u: Unit) -> list[tuple[str | int, ...]]:
    """Changes of formation at the end of a move: column, square, charge, double depth."""
    b = s.battle
    found: list[tuple[str | int, ...]] = []
    if s.beneath[u] >= 0 or b.artillery[u]:
        return found
    move = move_of(s)
    if b.arm[u] == "foot" and move.mp >= 1:
        if s.formation[u] == LINE and steady_enough(s, u):
            found += [("column", p.facing) for p in b.grid.columns_from(s.stand[u], s.facing[u])]
        elif s.formation[u] == COLUMN:
            found += [("line", p.facing) for p in b.grid.lines_from(s.stand[u], s.facing[u])]
    whole = move.spent == 0
    if whole and not move.in_zone:
        if s.formation[u] == LINE and b.armoured[u] and b.macedonian[u]:
            found.append(("square",))
        elif s.formation[u] == SQUARE:
            found.append(("unsquare",))
    if s.formation[u] == CHARGE and move.mp >= 2:
        found.append(("uncharge",))
    drilled = s.options["charge_formation"] and may_charge(s, u) and s.formation[u] == LINE
    if drilled and in_small_bodies(orders_of(s)) and move.mp >= 4:
        found.append(("charge",))
    if move.went == 0 and whole and b.cls[u] == "MA" and s.formation[u] == LINE:
        found += doubling(s, u)
    return found


@rule("6.61:4", "6.13")
def steady_enough(s: State, u: Unit) -> bool:
    """Would the unit still have fewer hits than a column bears, once it has paid for the change?"""
    return s.hits[u] + moves_again(s, u) + hastens(s, u, 1) < s.battle.tq[u] - 2


@rule("11.93")
def in_small_bodies(orders: Orders) -> bool:
    """Cavalry forms for the charge by its own order or a contingent commander's, not in another line."""
    return orders.line is None or orders.contingent >= 0


@rule("11.92")
def may_charge(s: State, u: Unit) -> bool:
    """Heavy cavalry, lancers and Thracian light horse know how to form for a charge."""
    b = s.battle
    return b.type[u] in ("HC", "LN") or (b.type[u] == "LC" and b.unit[u].nation == "Thracian")


@rule("11.71")
def doubling(s: State, u: Unit) -> list[tuple[str | int, ...]]:
    """A phalanx directly behind another may close up into double depth, by the overall commander."""
    b = s.battle
    move = move_of(s)
    if b.overall[b.side[u]] != s.active or move.in_zone:
        return []
    found: list[tuple[str | int, ...]] = []
    for to in b.grid.advances(s.stand[u], s.facing[u]):
        v = s.occupied.get(to.stand[0])
        if v is None or v != s.occupied.get(to.stand[1]) or b.side[v] != b.side[u]:
            continue
        if b.cls[v] != "MA" or s.facing[v] != s.facing[u] or s.stand[v] != to.stand:
            continue
        if s.beneath[v] >= 0 or s.morale[v] == ROUTED or s.formation[v] != LINE:
            continue
        cost = step_cost(s, u, to)
        if cost is not None and cost[0] + 1 <= move.mp:
            found.append(("double", b.uid[v]))
    return found


@rule("6.13", "6.22:2")
def keeps_order(s: State, u: Unit, points: int) -> bool:
    """Pay for a change of formation. Whom the hit of a second move breaks does not come to make it."""
    pay(s, u, points)
    if check_rout(s, u):
        s.then(("end_move", u))
        return False
    return True


@rule("6.6", "6.61", "6.63")
def form_column(s: State, u: Unit, facing: int) -> None:
    """The unit forms column at the end of its move."""
    if not keeps_order(s, u, 1):
        return
    s.formation[u] = COLUMN
    put(s, u, s.stand[u], facing)
    s.say("formation", name(s, u), "column")
    s.then(("end_move", u))


@rule("6.61", "6.63")
def form_line(s: State, u: Unit, facing: int) -> None:
    """The unit forms line again at the end of its move."""
    if not keeps_order(s, u, 1):
        return
    stays_beside(s, u)
    s.formation[u] = LINE
    put(s, u, s.stand[u], facing)
    s.say("formation", name(s, u), "line")
    s.then(("react", u), ("end_move", u))


NAMES: Final = {LINE: "line", SQUARE: "square", CHARGE: "charge"}


def reform(s: State, u: Unit, formation: int, points: int, after: str) -> None:
    """The unit changes its formation where it stands, for so many points."""
    if not keeps_order(s, u, points):
        return
    s.formation[u] = formation
    s.say("formation", name(s, u), NAMES[formation])
    s.then((after, u))


@rule("11.63")
def form_square(s: State, u: Unit) -> None:
    """All round defence: the whole allowance to form it."""
    reform(s, u, SQUARE, move_of(s).mp, "end_move")


@rule("11.63")
def leave_square(s: State, u: Unit) -> None:
    """Back to line, for the whole allowance."""
    reform(s, u, LINE, move_of(s).mp, "end_move")


@rule("11.93")
def form_charge(s: State, u: Unit) -> None:
    """Cavalry forms for the charge."""
    reform(s, u, CHARGE, 4, "step")


@rule("11.96")
def leave_charge(s: State, u: Unit) -> None:
    """Cavalry opens its ranks again."""
    reform(s, u, LINE, 2, "step")


@rule("11.7", "11.71", "11.71:5", "6.22:2", "4.23")
def double(s: State, u: Unit, front: str) -> None:
    """The phalanx goes up to the one before it, pays, and then is laid under it; the enemy reacts as to
    any step.

    Whom these hits break is not under the other yet: he alone runs, out of the other's hexes.
    """
    b = s.battle
    v = b.index[front]
    move = move_of(s)
    cost = step_cost(s, u, Pose(s.stand[v], s.facing[v]))
    assert cost is not None
    pay(s, u, cost[0] + 1)
    come_up(s, u, s.stand[v])
    move.went += 1
    move.toward = s.stand[u][0]
    cross(s, u, s.stand[v])
    lift(s, u)
    s.stand[u] = s.stand[v]
    s.facing[u] = s.facing[v]
    ride(s, s.stand[u])
    add_hits(s, u, cost[1], "movement")
    if check_rout(s, u):
        move.inside = True
        s.then(("end_move", u))
        return
    s.above[u] = v
    s.beneath[v] = u
    s.say("doubled", name(s, u), front)
    s.then(("react", u), ("end_move", u))


@rule("11.72:5")
def split(s: State, u: Unit) -> None:
    """The upper unit of a double depth stack leaves the lower one behind."""
    low = s.beneath[u]
    s.beneath[u] = s.above[low] = NOBODY
    for place in s.stand[low]:
        s.occupied[place] = low
    s.move = Move(unit=u, inside=True)
    s.then(("begin_move", u))
