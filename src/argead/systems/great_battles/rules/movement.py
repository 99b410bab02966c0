"""6.1 and 6.3 The move: one hex, one turn at a time, with everything it sets off."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.parts.hexes import Pose, Stand, turns

from ..state import (
    CLOSED,
    FIRED,
    LEFT,
    LINE,
    MUST_CHECK,
    NO_SHOCK,
    ON_MAP,
    ORDERED,
    ROUTED,
    TURNED,
    State,
    lift,
    name,
    put,
    seat_of,
)
from .battles import afloat, look_around
from .cohesion import add_hits, check_rout, quality_check, would_rout
from .costs import (
    allowance,
    both,
    elephant_scent,
    hexside_kinds,
    is_pivot,
    pay,
    step_cost,
    turn_cost,
)
from .formations import (
    double,
    form_charge,
    form_column,
    form_line,
    form_square,
    leave_charge,
    leave_square,
)
from .leaders import MOVEMENT, carry, enemy_leaders_near, in_play
from .losses import remove
from .missiles import entering, fire, leaving
from .stacking import climb, friends_at, pass_through, squeeze_out
from .steps import Step, amateur, steps
from .variants import about_cost, hunts, on_the_hunt, plunder
from .zones import (
    adjacent_enemies,
    can_shock,
    enemies_within,
    in_enemy_zone,
    pinning,
    targets,
)


@rule("6.1", "4.23", "5.68")
def begin_move(s: State, u: int) -> Asks[None]:
    """A unit is ordered to move: who rides along, and who already stands near enough to react."""
    s.mover = u
    s.mp = allowance(s, u)
    s.spent_mp = s.went = s.turned_here = s.level_steps = s.waits_to_pay = 0
    s.halted = False
    s.inside = any(s.occupied.get(p) != u for p in s.stand[u])
    s.was_moved = bool(s.has_moved[u])
    b = s.battle
    s.in_zone = any(in_enemy_zone(s, p, b.side[u]) for p in s.stand[u])
    s.riders = []
    s.hunting = hunts(s, u)
    s.near = []
    s.near_leaders = []
    s.close_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 1)
    s.shot_at = []
    s.withdrew = []
    s.parted = []
    s.entered = []
    s.toward = ""
    s.beside = adjacent_enemies(s, u)
    s.done[u] |= ORDERED
    for l in (s.active, s.contingent):
        if l >= 0 and in_play(s, l) and s.place[l] in s.stand[u] and s.spent[l] < MOVEMENT:
            answer = yield Ask(
                seat_of(s, u), "ride_along", lambda: ["along", "stay"], "4.23", (b.lid[l], b.uid[u])
            )
            if answer == "along":
                s.riders.append(l)
    s.then(("approach", u), ("step", u))


@rule("6.71")
def approach(s: State, u: int) -> None:
    """Whoever is within two hexes of a moving unit gets his moment, if there is anybody."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    b = s.battle
    close = enemies_within(s, s.stand[u], b.side[u], 2)
    if [v for v in close if v not in s.near] or enemy_leaders_near(s, s.stand[u], b.side[u], 2):
        s.then(("withdraw", u))
    else:
        s.near = close


@rule("6.3")
def step(s: State, u: int) -> Asks[None]:
    """The unit goes one hex, turns, changes formation, fires or stops."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED or would_rout(s, u) or s.mover != u:
        s.then(("end_move", u))
        return
    found = on_the_hunt(s, u, steps(s, u))
    if s.inside and not found:
        squeeze_out(s, u)
        s.then(("end_move", u))
        return
    must = s.inside or s.hunting or (found and inert(s, u, found))
    answer = yield Ask(
        seat_of(s, u),
        "step",
        lambda: found if must else [*found, None],
        "6.3",
        (name(s, u),),
    )
    if answer is None:
        s.then(("end_move", u))
        return
    STEPS[str(answer[0])](s, u, *answer[1:])


@rule("6.14")
def inert(s: State, u: int, found: list[Step]) -> bool:
    """The Hellenic law of inertia: citizen hoplites on the move do not stop before they must."""
    if not s.options["hellenic_inertia"] or not amateur(s, u):
        return False
    return any(step[0] == "go" for step in found)


def go(s: State, u: int, facing: int, *to: str) -> None:
    """One hex forward; who shoots at those who leave shoots first."""
    if leaving(s, u, to) and not s.inside:
        s.then(("retire_fire", u, facing, *to))
    else:
        enter(s, u, facing, *to)


@rule("6.31", "6.43", "6.45", "7.23", "8.22", "11.15")
def enter(s: State, u: int, facing: int, *to: str) -> None:
    """The unit enters its next hex, pays in points and hits, and perhaps must halt there."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED or would_rout(s, u):
        s.then(("end_move", u))
        return
    b = s.battle
    pose = Pose(to, facing)
    cost = step_cost(s, u, pose)
    assert cost is not None
    pivot = is_pivot(s, u, pose)
    wheel = pivot and any(in_enemy_zone(s, p, b.side[u]) for p in s.stand[u])
    watchers = pinning(s, u) if wheel else []
    pay(s, u, cost[0])
    hits = cost[1] + s.waits_to_pay
    s.waits_to_pay = 0
    if pivot and b.cls[u] != "MA":
        hits += 1
    hits += elephant_scent(s, u, to)
    s.level_steps += climb(s, s.stand[u], to)
    s.beside = adjacent_enemies(s, u)
    s.toward = s.stand[u][0]
    s.entered = entering(s, u, to)
    cross(s, u, to)
    occupy(s, u, to, facing)
    s.went += 1
    s.ran[u] += 1
    s.turned_here = 0
    ride(s, u, to)
    plunder(s, u)
    both(s, u, hits, "movement")
    if wheel and any(not b.skirmisher[v] for v in watchers):
        add_hits(s, u, max(1, quality_check(s, u, "wheel")), "wheel")
    side = b.side[u]
    s.halted = not s.inside and (
        any(in_enemy_zone(s, p, side) for p in to) or any(afloat(s, p) for p in to)
    )
    check_rout(s, u)
    s.then(("react", u), ("step", u))


@rule("battle.abatis")
def cross(s: State, u: int, to: Stand) -> None:
    """Issus: formed foot and elephants tear down the barricade that they cross."""
    b = s.battle
    if b.type[u] not in ("PH", "HI", "MI", "EL"):
        return
    for x, y in zip(s.stand[u], to, strict=True):
        if x != y and "abatis" in hexside_kinds(s, x, y):
            s.cleared.append(f"{min(x, y)}-{max(x, y)}")


@rule("6.92")
def occupy(s: State, u: int, to: Stand, facing: int) -> None:
    """Put the moving unit down, or let it pass through friends, each of whom it meets once."""
    before = friends_at(s, u, s.stand[u]) if s.inside else []
    for v in friends_at(s, u, to):
        if v not in before:
            pass_through(s, u, v)
    if friends_at(s, u, to):
        lift(s, u)
        s.stand[u] = to
        s.facing[u] = facing
        s.inside = True
    else:
        put(s, u, to, facing)


def ride(s: State, u: int, to: Stand) -> None:
    """Leaders with the unit spend their own points; one who has none left stays behind."""
    b = s.battle
    for l in list(s.riders):
        cost = b.cost(b.horse_group, s.place[l], to[0]) if s.place[l] != to[0] else (0, 0)
        points = cost[0] if cost is not None else 1
        if s.spent[l] + points > MOVEMENT:
            s.riders.remove(l)
            continue
        s.spent[l] += points
        carry(s, [l], to[0])


@rule("6.32", "7.12", "7.14")
def face(s: State, u: int, facing: int) -> None:
    """The unit turns in its hex; in rough ground that costs a hit."""
    b = s.battle
    by = turns(facing, s.facing[u])
    pay(s, u, turn_cost(s, u, by))
    s.turned_here += 1
    s.entered = []
    if s.inside:
        s.facing[u] = facing
    else:
        put(s, u, s.stand[u], facing)
    hits = 1 if b.rough[s.stand[u][0]] and not b.elephant[u] else 0
    if b.chariot[u]:
        if s.went:
            hits += 2
            s.halted = s.halted or s.turned_here > 1
        else:
            s.waits_to_pay = 2
    add_hits(s, u, hits, "turning")
    check_rout(s, u)
    s.then(("react", u), ("step", u))


@rule("6.44")
def about(s: State, u: int) -> None:
    """Reverse face: the two-hex unit looks the other way where it stands."""
    pay(s, u, about_cost(s, u))
    pose = s.battle.grid.about_face(s.stand[u], s.facing[u])
    put(s, u, pose.stand, pose.facing)
    s.then(("react", u), ("step", u))


def shoot(s: State, u: int, mark: str) -> None:
    """Fire in the middle of a move."""
    s.toward = ""
    fire(s, u, mark, True)
    s.then(("step", u))


@rule("8.31")
def close_in(s: State, u: int) -> None:
    """In a line command a unit may harass the enemy instead of moving: that is its move."""
    s.then(("harass", u), ("end_move", u))


@rule("battle.exit")
def leave_map(s: State, u: int) -> None:
    """Pelium: the unit is over the river and safe."""
    b = s.battle
    pay(s, u, 1)
    riders = list(s.riders)
    remove(s, u)
    s.fate[u] = LEFT
    s.safe[b.side[u]] += b.rout_points[u]
    for l in riders:
        s.gone[l] = LEFT
        s.place[l] = ""
    s.say("exits", name(s, u))
    s.then(("end_move", u))


STEPS: dict[str, Callable[..., None]] = {
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
    "exit": leave_map,
}


@rule("6.71", "7.16", "8.21")
def react(s: State, u: int) -> None:
    """After a step: withdrawals, the shock marker, turns and entry fire, in the order of R33."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED or s.mover != u:
        return
    b = s.battle
    side = b.side[u]
    close = enemies_within(s, s.stand[u], side, 2)
    leaders = enemy_leaders_near(s, s.stand[u], side, 2)
    if b.bolts:
        s.then(("bolts", u))
    if not close and not leaders:
        s.near = []
        return
    fresh = [v for v in enemies_within(s, s.stand[u], side, 1) if v not in s.beside]
    scared = b.elephant[u] and any(b.horse[v] for v in fresh)
    if [v for v in close if v not in s.near] or leaders or scared:
        s.then(("withdraw", u))
    else:
        s.near = close
    if fresh:
        s.then(("mark_shock", u), ("reaction_facing", u))
    if fresh or s.entered:
        s.then(("line_entered", u) if s.command == "line" else ("entry_fire", u))


def line_entered(s: State, u: int) -> None:
    """In a line command entry fire waits until the whole line has moved (8.21).

    Noted is who may shoot then: those whose zones the unit entered, and those who turned towards it.
    """
    turned = [v for v in adjacent_enemies(s, u) if s.done[v] & TURNED and v not in s.beside]
    s.entries[u] = tuple(dict.fromkeys((*s.entries.get(u, ()), *s.entered, *turned)))
    if u not in s.moved_line:
        s.moved_line.append(u)


@rule("6.46")
def end_move(s: State, u: int) -> None:
    """The move is over: a phalanx that hurried checks its order."""
    b = s.battle
    if s.fate[u] == ON_MAP and s.morale[u] != ROUTED:
        if b.type[u] == "PH" and s.formation[u] == LINE and s.beneath[u] < 0:
            hurried = s.spent_mp > b.ma[u] and not s.was_moved
            if hurried and quality_check(s, u, "haste"):
                add_hits(s, u, 1, "haste")
        check_rout(s, u)
        must_after_all(s, u)
        if s.command == "line" and s.spent_mp:
            s.came_from[u] = s.toward
            if u not in s.moved_line:
                s.moved_line.append(u)
        look_around(s, u)
    if s.spent_mp or s.done[u] & FIRED:
        s.acted = True
    s.mover = -1
    s.inside = False
    s.riders = []


@rule("7.31")
def must_after_all(s: State, u: int) -> None:
    """A heavy unit that came up beside its enemies and only then turned to them must shock as well."""
    came_up = s.battle.heavy[u] and s.done[u] & CLOSED and s.shock[u] == NO_SHOCK
    if came_up and can_shock(s, u) and targets(s, u):
        s.shock[u] = MUST_CHECK
        s.say("must_shock", name(s, u))
