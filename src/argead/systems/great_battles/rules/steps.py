"""6.3 and 6.4 What a moving unit may do next: hexes, turns, pivots, formations, shots."""

from __future__ import annotations

from typing import Final

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import (
    CHARGE,
    FIRED,
    LINE,
    NO_LEADER,
    ROUTED,
    SQUARE,
    Move,
    State,
    Unit,
    move_of,
    orders_of,
)
from ..tables.hexes import SIDES, VERTICES, Pose, Stand, turns
from .battles import king_aboard
from .cohesion import quality_roll
from .costs import (
    allowance,
    is_pivot,
    shifts,
    step_cost,
    turn_cost,
    unwieldy,
)
from .exits import exits
from .formations import (
    formation_steps,
)
from .harassment import may_harass
from .leaders import MOVEMENT, riding_points
from .missiles import aims_worse_moving, armed, marks, nearer, sight
from .stacking import climb, comes_out, friends_at, may_pass, shies
from .variants import about_cost
from .zones import (
    enemies_within,
    hinges,
    in_enemy_zone,
    may_leave,
    may_turn_in_zone,
    outruns,
    pinning,
)

Step = tuple[str | int, ...]


GOING: Final = ("go", "exit", "double")
"""Steps that take a unit out of its hex."""
ON_THE_WAY: Final = "on the way"
"""A shot by a unit that will move."""
AROUND: Final = {
    at: [(to, turns(to, at)) for to in points if to != at]
    for points in (VERTICES, tuple(sorted(SIDES.values())))
    for at in points
}
"""Facing -> the others of its kind, vertices or hexsides, with how many there are between."""


@rule("6.3", "6.31", "6.32", "6.4", "6.41", "6.64", "11.63", "11.84", "7.13", "6.33")
def poses(s: State, u: Unit) -> list[Pose]:
    """Where one step could take the unit, whatever it costs; pivots of two-hex units included."""
    b = s.battle
    stand, facing = s.stand[u], s.facing[u]
    if s.formation[u] == SQUARE or b.artillery[u]:
        return shifts(s, stand, facing)
    found = list(b.grid.advances(stand, facing))
    if b.two[u] and s.formation[u] == LINE:
        found += b.grid.pivots(stand, facing)
    return found


@rule("6.26", "6.91", "6.92", "6.93")
def enterable(s: State, u: Unit, to: Pose, points: int) -> bool:
    """May the unit enter these hexes? No enemy in them; a friend only if it can come out again.

    Where an enemy zone would hold it, it cannot stop on a friend either.
    """
    b = s.battle
    side = b.side[u]
    friends = friends_at(s, u, to.stand)
    if friends:
        if not all(b.side[v] == side and may_pass(s, u, v) for v in friends):
            return False
        if any(s.morale[v] != ROUTED for v in friends):
            held = any(in_enemy_zone(s, place, side) for place in to.stand)
            climbed = s.climbed[u] + climb(s, s.stand[u], to.stand)
            if held or not comes_out(s, u, to, points, climbed, False):
                return False
    return not b.horse[u] or not shies(s, u, to.stand)


@rule("6.12", "7.23", "7.25", "6.45", "6.44")
def steps(s: State, u: Unit) -> list[Step]:
    """Everything that the moving unit may do next, except to stop."""
    b = s.battle
    move = move_of(s)
    found: list[Step] = []
    if move.inside:
        found += hex_steps(s, u, poses(s, u))
        found += turnings_inside(s, u)
    elif move.halted:
        if b.two[u] and s.formation[u] == LINE and s.beneath[u] < 0:
            found += hex_steps(s, u, wheels(s, u))
    elif move.in_zone and move.went == 0:
        pinned = pinning(s, u)
        if move.turned_here == 0:
            if outruns(s, u, pinned):
                found += exits(s, u)
            if may_leave(s, u, pinned):
                found += hex_steps(s, u, leavings(s, u))
            elif b.two[u] and s.formation[u] == LINE and s.beneath[u] < 0:
                found += hex_steps(s, u, wheels(s, u))
        if may_turn_in_zone(s, u, pinned):
            limit = (allowance(s, u) + 1) // 2 - move.spent
            found += turnings(s, u, min(limit, move.mp))
    else:
        if may_go_on(s, u):
            found += hex_steps(s, u, drifted(s, u, poses(s, u)))
            found += exits(s, u)
        found += turnings(s, u, move.mp)
        if may_face_about(s, u):
            found.append(("about",))
        found += formation_steps(s, u)
    if move.planted:
        found = [step for step in found if step[0] not in GOING]
    if can_fire_now(s, u):
        found += shots(s, u, found)
    if orders_of(s).line is not None and move.spent == 0 and armed(s, u):
        near = enemies_within(s, s.stand[u], b.side[u], sight(s, u))
        if may_harass(s, u, near):
            found.append(("harass",))
    return found


@rule("7.15:2", "11.21:1", "11.94:2")
def may_go_on(s: State, u: Unit) -> bool:
    """May the unit leave a hex in which it has turned? Chariots that turned further than one vertex only
    where their move began, horse in charge formation nowhere."""
    move = move_of(s)
    if move.turned_here < 2:
        return True
    return move.went == 0 if s.battle.chariot[u] else s.formation[u] != CHARGE


@rule("6.44")
def may_face_about(s: State, u: Unit) -> bool:
    """May a two-hex unit reverse its face? Not in rough ground, and not a double depth stack."""
    b = s.battle
    if not b.two[u] or s.formation[u] != LINE or s.beneath[u] >= 0:
        return False
    if move_of(s).mp < about_cost(s, u):
        return False
    return not any(b.rough[p] for p in s.stand[u])


@rule("6.45:5", "11.72:4")
def leavings(s: State, u: Unit) -> list[Pose]:
    """The steps of a unit that zones do not hold. A pivot that keeps one half in them is a wheel, which a
    double depth stack does not do."""
    found = poses(s, u)
    if s.beneath[u] < 0:
        return found
    return [p for p in found if not (is_pivot(s, u, p) and hinges(s, u, p.stand))]


@rule("6.45")
def wheels(s: State, u: Unit) -> list[Pose]:
    """The pivots of a unit with one half in an enemy zone: only the free half may swing."""
    b = s.battle
    watched = [p for p in s.stand[u] if in_enemy_zone(s, p, b.side[u])]
    if len(watched) != 1:
        return []
    return [p for p in b.grid.pivots(s.stand[u], s.facing[u]) if watched[0] in p.stand]


def wheel_roll(s: State, u: Unit) -> Roll:
    """In what order a two-hex unit wheels under the enemy's eyes."""
    return quality_roll(s, u, "wheel", "6.45:2")


def hex_steps(s: State, u: Unit, found: list[Pose]) -> list[Step]:
    """The steps among these that the unit can pay for."""
    steps: list[Step] = []
    points = move_of(s).mp
    for to in found:
        cost = step_cost(s, u, to)
        if cost is None or cost[0] > points or not enterable(s, u, to, points - cost[0]):
            continue
        if leaves_the_king(s, u, to.stand):
            continue
        steps.append(("go", to.facing, *to.stand))
    return steps


@rule("battle.royal-chariot:1")
def leaves_the_king(s: State, u: Unit, to: Stand) -> bool:
    """Issus: would the king's chariot go on without him?"""
    king = king_aboard(s, u)
    if king == NO_LEADER:
        return False
    return king not in move_of(s).riders or s.spent[king] + riding_points(s, king, to) > MOVEMENT


@rule("6.64", "7.12", "7.15", "11.21", "11.94")
def turnings(s: State, u: Unit, points: int) -> list[Step]:
    """The facings that a one-hex unit can turn to with these points; in column it faces hexsides."""
    b = s.battle
    if b.two[u] or b.artillery[u] or s.formation[u] == SQUARE:
        return []
    if s.formation[u] == CHARGE and charged_on(move_of(s)):
        return []
    most = 1 if unwieldy(s, u) else 3
    price = [turn_cost(s, u, by) for by in range(most + 1)]
    return [
        ("face", facing) for facing, by in AROUND[s.facing[u]] if by <= most and price[by] <= points
    ]


def charged_on(move: Move) -> bool:
    """Has the unit gone on in its charge and already turned in this hex?"""
    return move.went > 0 and move.turned_here > 0


@rule("6.92", "7.12")
def turnings_inside(s: State, u: Unit) -> list[Step]:
    """The turns in a friend's hex after which the unit can still leave it."""
    move = move_of(s)
    if unwieldy(s, u) and move.turned_here:
        return []
    return [
        turn
        for turn in turnings(s, u, move.mp)
        if comes_out(
            s,
            u,
            Pose(s.stand[u], int(turn[1])),
            move.mp - turn_cost(s, u, turns(int(turn[1]), s.facing[u])),
            s.climbed[u],
            True,
        )
    ]


@rule("6.5")
def drifted(s: State, u: Unit, found: list[Pose]) -> list[Pose]:
    """Drift to the right: a hoplite unit on its second move veers at its 1st, 2nd and 4th hex."""
    b = s.battle
    if not s.options["drift_to_the_right"] or not amateur(s, u):
        return found
    move = move_of(s)
    if not move.again or move.went not in (0, 1, 3) or s.formation[u] != LINE:
        return found
    side = s.facing[u] - 30
    right = next((p for p in found if p.stand[0] == b.grid.beside(s.stand[u][0], side)), None)
    if right is None or right.facing != s.facing[u] or not hex_steps(s, u, [right]):
        return found
    if enemies_within(s, right.stand, b.side[u], 1):
        return found
    return [p for p in found if p == right or is_pivot(s, u, p)]


def amateur(s: State, u: Unit) -> bool:
    """A citizen hoplite formation: two hexes, and neither mercenary nor Spartan."""
    b = s.battle
    return b.two[u] and b.type[u] == "HI" and b.cls[u] == "HO" and not b.unit[u].professional


@rule("8.11")
def can_fire_now(s: State, u: Unit) -> bool:
    """May the unit fire in the middle of this move? Once a phase, not in a line's advance, and light
    archers on foot not at all."""
    b = s.battle
    if s.done[u] & FIRED or not b.row_of[u] or b.artillery[u]:
        return False
    if b.type[u] == "LI" and b.unit[u].missile == "A":
        return False
    return orders_of(s).line is None


@rule("8.11", "8.15")
def shots(s: State, u: Unit, found: list[Step]) -> list[Step]:
    """The shots of a moving unit. Who has entered no hex yet and aims worse on the move says which it is:
    a shot where it stands, or one on the way."""
    marks_ = forward_marks(s, u)
    result: list[Step] = [("fire", mark) for mark in marks_]
    goes = any(step[0] in GOING for step in found)
    if move_of(s).went == 0 and goes and aims_worse_moving(s, u):
        result += [("fire", mark, ON_THE_WAY) for mark in marks_]
    return result


@rule("8.11")
def forward_marks(s: State, u: Unit) -> list[str]:
    """Targets on the move: those that the last step brought nearer, or any before the first step."""
    move = move_of(s)
    if move.went and not move.toward:
        return []
    return nearer(s, u, move.toward if move.went else "", marks(s, u))
