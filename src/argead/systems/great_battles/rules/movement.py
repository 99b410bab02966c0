"""6.1 and 6.3 The move: one hex, one turn at a time, with everything it sets off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import (
    CLOSED,
    FIRED,
    LINE,
    MUST_CHECK,
    NO_SHOCK,
    ON_MAP,
    ORDERED,
    ROUTED,
    TURNED,
    Contact,
    Leader,
    Move,
    State,
    Unit,
    leaders_at,
    lift,
    line_of,
    move_of,
    name,
    orders_of,
    put,
    seat_of,
    where,
)
from ..tables.hexes import Pose, Stand, turns
from .battles import king_aboard, look_around
from .cohesion import add_hits, check_rout, quality_check, quality_roll, would_rout
from .combats import owes_a_deed
from .costs import (
    allowance,
    both,
    elephant_scent,
    is_pivot,
    pay,
    step_cost,
    turn_cost,
)
from .exits import go_off
from .formations import (
    double,
    form_charge,
    form_column,
    form_line,
    form_square,
    leave_charge,
    leave_square,
)
from .ground import cross
from .leaders import MOVEMENT, enemy_leaders_near, held_leaders, in_play, ride
from .missiles import aims_worse_moving, come_up, fire, leaving, stays_beside
from .stacking import climb, friends_at, pass_through, squeeze_out
from .steps import ON_THE_WAY, Step, amateur, steps, wheel_roll
from .variants import about_cost, hunts, on_the_hunt, plunder
from .zones import (
    adjacent_enemies,
    can_shock,
    enemies_within,
    hinges,
    in_enemy_zone,
    targets,
    unit_in_zone,
)


@rule("6.1", "4.23", "5.68", "11.72:6")
def begin_move(s: State, u: Unit) -> Asks[None]:
    """A unit is ordered to move: who rides along, and who already stands near enough to react.

    The upper phalanx of a double depth stack that moves off does not hurry.
    """
    b = s.battle
    parting = any(s.occupied.get(p) != u for p in s.stand[u])
    s.contact = Contact(beside=adjacent_enemies(s, u), held=held_leaders(s, u))
    s.move = Move(
        unit=u,
        start=s.stand[u],
        looked=s.facing[u],
        mp=b.ma[u] if parting else allowance(s, u),
        again=bool(s.has_moved[u]),
        in_zone=unit_in_zone(s, u),
        inside=parting,
        close_leaders=enemy_leaders_near(s, s.stand[u], b.side[u], 1),
    )
    s.move.hunting = hunts(s, u)
    s.done[u] |= ORDERED
    for l in companions(s, u):
        answer = yield Ask(
            seat_of(s, u), "ride_along", lambda: ["along", "stay"], "4.23:2", (b.lid[l], b.uid[u])
        )
        if answer == "along":
            move_of(s).riders.append(l)
    s.then(("approach", u), ("step", u))


@rule("4.23", "5.68")
def companions(s: State, u: Unit) -> list[Leader]:
    """Who may ride with the unit: whoever orders it, and any contingent commander in its hexes."""
    b = s.battle
    orders = orders_of(s)
    return [
        l
        for l in leaders_at(s, s.stand[u])
        if b.lside[l] == b.side[u]
        and in_play(s, l)
        and s.spent[l] < MOVEMENT
        and (l in (orders.leader, orders.contingent) or b.leader[l].contingent)
    ]


@rule("6.71")
def approach(s: State, u: Unit) -> None:
    """Whoever is within two hexes of a moving unit gets his moment, if there is anybody."""
    if not goes_on(s, u):
        return
    b = s.battle
    move = move_of(s)
    close = enemies_within(s, s.stand[u], b.side[u], 2)
    if [v for v in close if v not in move.near] or enemy_leaders_near(s, s.stand[u], b.side[u], 2):
        s.then(("withdraw", u))
    else:
        move.near = close


@rule("6.3")
def step(s: State, u: Unit) -> Asks[None]:
    """The unit goes one hex, turns, changes formation, fires or stops."""
    if not goes_on(s, u) or would_rout(s, u):
        s.then(("end_move", u))
        return
    move = move_of(s)
    found = on_the_hunt(s, u, steps(s, u))
    if move.inside and not found:
        squeeze_out(s, u)
        s.then(("end_move", u))
        return
    going = inert(s, u, found)
    if going:
        found = [step for step in found if step[0] != "column"]
    idle = not move.spent and not s.done[u] & FIRED
    must = move.inside or move.hunting or going or (bool(found) and idle and owes_a_deed(s))
    found += partings(s, move, found)
    answer = yield Ask(
        seat_of(s, u),
        "step",
        lambda: found if must else [*found, None],
        "6.31:1",
        (name(s, u),),
    )
    if answer is None:
        s.then(("end_move", u))
        return
    STEPS[str(answer[0])](s, u, *answer[1:])


@rule("4.23")
def partings(s: State, move: Move, found: list[Step]) -> list[Step]:
    """A leader who rides along need not stay with the unit: wherever it may go on, he may let it go."""
    if not move.went or not any(step[0] in ("go", "exit") for step in found):
        return []
    king = king_aboard(s, move.unit)
    return [("drop", s.battle.lid[l]) for l in move.riders if l != king]


def drop_off(s: State, u: Unit, leader: str) -> None:
    """A leader stays where the unit has taken him."""
    move_of(s).riders.remove(s.battle.lindex[leader])
    s.say("drops_off", leader, s.place[s.battle.lindex[leader]])
    s.then(("step", u))


def goes_on(s: State, u: Unit) -> bool:
    """Is the unit still on the map and in order?"""
    return s.fate[u] == ON_MAP and s.morale[u] != ROUTED


@rule("6.14")
def inert(s: State, u: Unit, found: list[Step]) -> bool:
    """The Hellenic law of inertia: citizen hoplites on the move do not stop before they must, and so
    do not form column either."""
    if not s.options["hellenic_inertia"] or not amateur(s, u):
        return False
    return any(step[0] == "go" for step in found)


@rule("8.22", "11.72:9")
def go(s: State, u: Unit, facing: int, *to: str) -> None:
    """One hex forward; who shoots at those who leave shoots first, also at one that parts from its stack."""
    move = move_of(s)
    if leaving(s, u, to) and (not move.inside or move.went == 0):
        s.then(("retire_fire", u, facing, *to))
    else:
        enter(s, u, facing, *to)


@rule("6.31", "6.43", "6.45", "7.23", "8.22", "11.15", "11.0:1")
def enter(s: State, u: Unit, facing: int, *to: str) -> None:
    """The unit enters its next hex, pays in points and hits, and perhaps must halt there.

    Whom the hits of the step break does not check his order in a wheel any more.
    """
    if not goes_on(s, u) or would_rout(s, u):
        s.then(("end_move", u))
        return
    b = s.battle
    move = move_of(s)
    pose = Pose(to, facing)
    cost = step_cost(s, u, pose)
    assert cost is not None
    pivot = is_pivot(s, u, pose)
    watchers = hinges(s, u, to) if pivot else []
    pay(s, u, cost[0])
    hits = cost[1] + move.owed
    move.owed = 0
    if pivot and b.cls[u] != "MA":
        hits += 1
    hits += elephant_scent(s, u, to)
    s.climbed[u] += climb(s, s.stand[u], to)
    move.toward = s.stand[u][0]
    come_up(s, u, to)
    cross(s, u, to)
    occupy(s, u, to, facing)
    move.went += 1
    move.turned_here = 0
    s.ran[u] += 1
    ride(s, to)
    if pivot:
        s.say("wheels", name(s, u), where(to), facing)
    plunder(s, u)
    both(s, u, hits, "movement")
    if not would_rout(s, u) and any(not b.skirmisher[v] for v in watchers):
        add_hits(s, u, max(1, quality_check(s, u, wheel_roll(s, u))), "wheel")
    side = b.side[u]
    move.halted = not move.inside and any(in_enemy_zone(s, p, side) for p in to)
    check_rout(s, u)
    s.then(("react", u), ("step", u))


@rule("6.92")
def occupy(s: State, u: Unit, to: Stand, facing: int) -> None:
    """Put the moving unit down, or let it pass through friends, each of whom it meets once."""
    move = move_of(s)
    before = friends_at(s, u, s.stand[u]) if move.inside else []
    for v in friends_at(s, u, to):
        if v not in before:
            pass_through(s, u, v)
    if friends_at(s, u, to):
        lift(s, u)
        s.stand[u] = to
        s.facing[u] = facing
        move.inside = True
    else:
        put(s, u, to, facing)


@rule("6.32", "7.12", "7.14", "11.21:1")
def face(s: State, u: Unit, facing: int) -> None:
    """The unit turns in its hex; in rough ground that costs a hit, and chariots pay for every vertex."""
    b = s.battle
    move = move_of(s)
    by = turns(facing, s.facing[u])
    pay(s, u, turn_cost(s, u, by))
    move.turned_here += 1
    stays_beside(s, u)
    if move.inside:
        s.facing[u] = facing
    else:
        put(s, u, s.stand[u], facing)
    hits = 1 if b.rough[s.stand[u][0]] and not b.elephant[u] else 0
    if b.chariot[u]:
        if move.went:
            hits += 2 * by
        else:
            move.owed += 2 * by
    add_hits(s, u, hits, "turning")
    check_rout(s, u)
    s.then(("react", u), ("step", u))


@rule("6.44")
def about(s: State, u: Unit) -> None:
    """Reverse face: the two-hex unit looks the other way where it stands."""
    pay(s, u, about_cost(s, u))
    stays_beside(s, u)
    pose = s.battle.grid.about_face(s.stand[u], s.facing[u])
    put(s, u, pose.stand, pose.facing)
    check_rout(s, u)
    s.then(("react", u), ("step", u))


@rule("8.11", "8.15")
def shoot(s: State, u: Unit, mark: str, how: str = "") -> None:
    """Fire in the middle of a move; before the first hex either standing, and then it enters none, or
    on the way."""
    move = move_of(s)
    standing = move.went == 0 and how != ON_THE_WAY
    move.planted = standing and aims_worse_moving(s, u)
    move.toward = ""
    fire(s, u, mark, not standing)
    s.then(("step", u))


@rule("8.31")
def close_in(s: State, u: Unit) -> None:
    """In a line command a unit may harass the enemy instead of moving: that is its move."""
    s.then(("harass", u), ("end_move", u))


STEPS: Final[Mapping[str, Callable[..., None]]] = {
    "go": go,
    "face": face,
    "about": about,
    "column": form_column,
    "line": form_line,
    "square": form_square,
    "unsquare": leave_square,
    "charge": form_charge,
    "uncharge": leave_charge,
    "double": double,
    "fire": shoot,
    "harass": close_in,
    "exit": go_off,
    "drop": drop_off,
}


@rule("6.71", "7.16", "8.21")
def react(s: State, u: Unit) -> None:
    """After a step: withdrawals, the shock marker, turns and entry fire, in the order of R33."""
    if not goes_on(s, u):
        return
    b = s.battle
    move = move_of(s)
    side = b.side[u]
    close = enemies_within(s, s.stand[u], side, 2)
    leaders = enemy_leaders_near(s, s.stand[u], side, 2)
    if b.bolts:
        s.then(("bolts", u))
    if not close and not leaders:
        move.near = []
        return
    fresh = [v for v in enemies_within(s, s.stand[u], side, 1) if v not in s.contact.beside]
    scared = b.elephant[u] and any(b.horse[v] for v in fresh)
    if [v for v in close if v not in move.near] or leaders or scared:
        s.then(("withdraw", u))
    else:
        move.near = close
    if fresh:
        s.then(("mark_shock", u), ("reaction_facing", u))
    if fresh or s.contact.entered:
        by_line = orders_of(s).line is not None
        s.then(("line_entered", u) if by_line else ("entry_fire", u))


def line_entered(s: State, u: Unit) -> None:
    """In a line command entry fire waits until the whole line has moved (8.21).

    Noted is who may shoot then: those whose zones the unit entered, and those who turned towards it.
    """
    turned = [v for v in adjacent_enemies(s, u) if s.done[v] & TURNED and v not in s.contact.beside]
    line = line_of(s)
    line.entries[u] = tuple(dict.fromkeys((*line.entries.get(u, ()), *s.contact.entered, *turned)))
    if u not in line.moved:
        line.moved.append(u)


def haste_roll(s: State, u: Unit) -> Roll:
    """Whether a phalanx that hurried keeps its ranks."""
    return quality_roll(s, u, "haste", "6.46:2")


def tell_move(s: State, u: Unit) -> None:
    """Say where the move led, or how the unit turned where it stood."""
    move = move_of(s)
    if sorted(s.stand[u]) != sorted(move.start):
        s.say(
            "moves",
            name(s, u),
            where(move.start),
            where(s.stand[u]),
            s.facing[u],
            move.spent,
            tuple(s.battle.lid[l] for l in move.riders),
        )
    elif s.facing[u] != move.looked:
        s.say("turns", name(s, u), where(s.stand[u]), s.facing[u])


@rule("6.46")
def end_move(s: State, u: Unit) -> None:
    """The move is over: a phalanx that hurried checks its order."""
    b = s.battle
    move, orders = move_of(s), orders_of(s)
    if s.fate[u] == ON_MAP and s.morale[u] != ROUTED:
        tell_move(s, u)
        if b.type[u] == "PH" and s.formation[u] == LINE and s.beneath[u] < 0:
            hurried = move.spent > b.ma[u] and not move.again
            if hurried and quality_check(s, u, haste_roll(s, u)):
                add_hits(s, u, 1, "haste")
        check_rout(s, u)
        must_after_all(s, u)
        line = orders.line
        if line is not None and move.spent:
            line.came_from[u] = move.toward
            if u not in line.moved:
                line.moved.append(u)
        look_around(s, u)
    if move.spent or s.done[u] & FIRED:
        orders.acted = True
    s.move = None


@rule("7.31")
def must_after_all(s: State, u: Unit) -> None:
    """A heavy unit that came up beside its enemies and only then turned to them must shock as well."""
    came_up = s.battle.heavy[u] and s.done[u] & CLOSED and s.shock[u] == NO_SHOCK
    if came_up and can_shock(s, u) and targets(s, u):
        s.shock[u] = MUST_CHECK
        s.say("must_shock", name(s, u))
