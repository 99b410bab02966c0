"""6.7 Orderly withdrawal: faster units give way before the enemy can close."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import (
    ASLEEP,
    CHARGE,
    COLUMN,
    ON_MAP,
    ROUTED,
    SQUARE,
    Leader,
    State,
    Unit,
    name,
    put,
    seat_of,
    where,
)
from ..tables.hexes import Pose, Stand, turns
from .battles import look_around
from .cohesion import add_hits, check_rout, quality_check, quality_roll, would_rout
from .costs import both, both_of, breaks, elephant_scent, ground_cost, shifts, turn_cost
from .escapes import pass_leaders
from .ground import rough_side
from .leaders import carry, held_leaders
from .missiles import armed, fire_once
from .offers import these
from .rout import take_along
from .stacking import climb, may_pass, pass_through, squeeze_out
from .zones import (
    aspect,
    in_enemy_zone,
    pinning,
    speed,
    unit_in_zone,
)

# -- who may, and how far ---------------------------------------------------------------------------


@rule("6.71", "6.67", "11.31", "11.94")
def withdrawal_points(s: State, v: Unit, mover: Unit) -> tuple[int, int]:
    """How far a unit may give way before a mover: (movement points, hexes for a skirmisher)."""
    b = s.battle
    if s.morale[v] in (ROUTED, ASLEEP) or s.engaged[v]:
        return 0, 0
    if s.formation[v] in (COLUMN, SQUARE, CHARGE):
        return 0, 0
    if s.above[v] >= 0 or s.beneath[v] >= 0:
        return 0, 0
    difference = speed(s, v) - speed(s, mover)
    hexes = 2 if b.skirmisher[v] and difference >= 0 else 0
    return max(0, difference), hexes


@rule("6.71", "6.75")
def away(
    s: State, v: Unit, origin: Stand, points: int, hexes: int, edge: bool = False
) -> list[tuple[Pose, int]]:
    """The next steps of a withdrawal with their cost: further from the mover each time.

    Not into enemy zones, nor rough ground (rocky excepted) or over rough hexsides. Before a crisis of
    faith "further" means nearer to the retreat edge.
    """
    b = s.battle
    grid, side = b.grid, b.side[v]
    here = s.stand[v]
    found: list[tuple[Pose, int]] = []
    for to in shifts(s, here, s.facing[v]):
        if edge:
            steps = b.to_edge[side]
            nearer = max(steps.get(p, 99) for p in to.stand) < max(steps.get(p, 99) for p in here)
            if not nearer:
                continue
        elif grid.gap(to.stand, origin) <= grid.gap(here, origin):
            continue
        cost = 0
        for x, y in zip(here, to.stand, strict=True):
            price = ground_cost(s, v, x, y)
            if price is None or barred(s, x, y, side):
                break
            cost = max(cost, price[0])
        else:
            need = 1 if hexes else cost
            left = max(hexes, points) - need
            if need <= max(hexes, points) and room(s, v, to, left, hexes > 0):
                found.append((to, need))
    return found


@rule("6.75")
def barred(s: State, here: str, to: str, side: int) -> bool:
    """Whether nobody of a side falls back there: rough ground (rocky excepted), rough sides, enemy zones."""
    b = s.battle
    rough = (b.rough[to] and b.terrain[to] != "rocky") or rough_side(s, here, to)
    return rough or in_enemy_zone(s, to, side)


def room(s: State, v: Unit, to: Pose, left: int, by_hexes: bool) -> bool:
    """Is the hex free, or a friend's that the unit can pass?"""
    b = s.battle
    for place in to.stand:
        w = s.occupied.get(place)
        if w is None or w == v:
            continue
        if b.side[w] != b.side[v] or b.two[v] or not may_pass(s, v, w) or left < 1:
            return False
        beyond = [
            p.stand[0]
            for p in shifts(s, to.stand, to.facing)
            if p.stand[0] not in s.occupied
            and not in_enemy_zone(s, p.stand[0], b.side[v])
            and not rough_side(s, place, p.stand[0])
            and (not b.rough[p.stand[0]] or b.terrain[p.stand[0]] == "rocky")
            and (price := ground_cost(s, v, place, p.stand[0])) is not None
            and (by_hexes or price[0] <= left)
            and b.grid.gap(p.stand, s.stand[v]) > 1
        ]
        if not beyond:
            return False
    return True


@rule("6.71", "6.77")
def may_withdraw(s: State, v: Unit, mover: Unit) -> bool:
    """May the unit give way before this mover now? Not once it stands in an enemy zone."""
    return not unit_in_zone(s, v) and has_way_out(s, v, mover)


@rule("11.16")
def may_flee_elephants(s: State, v: Unit, mover: Unit) -> bool:
    """May horse give way to an elephant next to it? Its zone does not hold the horse, others do."""
    return not any(w != mover for w in pinning(s, v)) and has_way_out(s, v, mover)


def has_way_out(s: State, v: Unit, mover: Unit) -> bool:
    """Is the unit fast enough to give way, and is there a hex to go to?"""
    if s.fate[v] != ON_MAP:
        return False
    points, hexes = withdrawal_points(s, v, mover)
    return bool(points or hexes) and bool(away(s, v, s.stand[mover], points, hexes))


# -- the withdrawal ---------------------------------------------------------------------------------


@rule("6.72")
def approached_from(s: State, v: Unit, mover: Unit) -> str:
    """From which side of the unit the mover comes (R3); from none if it touches no hex beside it."""
    b = s.battle
    grid = b.grid
    if grid.gap(s.stand[v], s.stand[mover]) == 1:
        found = {aspect(s, v, p) for p in s.stand[mover]} - {None}
    else:
        found = {
            aspect(s, v, p)
            for p in grid.neighbourhood(s.stand[v])
            if any(grid.adjacent(p, q) for q in s.stand[mover])
        }
    if found == {"rear"}:
        return "rear"
    return "front" if found <= {"front"} else "flank"


@rule("6.7", "6.72", "6.73", "6.74", "6.76")
def withdraw_unit(s: State, v: Unit, mover: Unit) -> Asks[None]:
    """One unit gives way: step by step, then the penalties."""
    b = s.battle
    points, hexes = withdrawal_points(s, v, mover)
    origin = s.stand[mover]
    start = s.stand[v]
    side = approached_from(s, v, mover)
    s.contact.withdrew.append(v)
    s.say("withdraws", name(s, v), name(s, mover), side)
    if b.type[v] == "LC" and b.unit[v].missile == "A" and armed(s, v):
        yield from parting_shot(s, v, mover)
    if side == "rear" or (side == "flank" and not b.skirmisher[v]):
        add_hits(s, v, 1, f"approached from the {side}")
        if would_rout(s, v):
            check_rout(s, v)
            return
    riders = yield from company(s, v)
    spent = yield from walk_away(s, v, origin, points, hexes, False)
    if s.fate[v] != ON_MAP:
        return
    carry(s, [l for l in riders if s.place[l] in start], s.stand[v][0])
    s.say("withdrew", name(s, v), where(s.stand[v]), where(start))
    if check_rout(s, v):
        return
    yield from refresh_facing(s, v, max(points, hexes) - spent)
    penalties(s, v)


def walk_away(s: State, v: Unit, origin: Stand, points: int, hexes: int, edge: bool) -> Asks[int]:
    """The steps of a withdrawal; the owner stops when he likes after the first. Returns points used.

    Who breaks in a friend's hex comes out of it before he runs: others may still give way meanwhile.
    """
    b = s.battle
    spent = 0
    stacked = False
    while True:
        left, skips = max(points - spent, 0), max(hexes - spent, 0)
        found = away(s, v, origin, left, skips, edge)
        if stacked:
            found = [(p, c) for p, c in found if p.stand[0] not in s.occupied] or found
        if not found or (not left and not skips):
            break
        stop = [] if stacked or spent == 0 else [None]
        answer = yield Ask(
            seat_of(s, v),
            "withdraw_to",
            these([*(p.stand for p, _ in found), *stop]),
            "6.71:4",
            (name(s, v),),
        )
        if answer is None:
            break
        pose, cost = next((p, c) for p, c in found if p.stand == answer)
        spent += cost
        stacked = yield from step_back(s, v, pose)
        if b.two[v] or s.fate[v] != ON_MAP or would_rout(s, v):
            break
    if stacked and s.fate[v] == ON_MAP:
        squeeze_out(s, v)
        look_around(s, v)
    return spent


@rule("4.62", "6.7")
def step_back(s: State, v: Unit, pose: Pose) -> Asks[bool]:
    """One step back; leaders next to whom it brings the unit have their moment. True while inside a
    friend's hex."""
    before, held = s.stand[v], held_leaders(s, v)
    stacked = leave_for(s, v, pose)
    yield from pass_leaders(s, v, before, held)
    if not stacked:
        look_around(s, v)
    return stacked


@rule("6.72:1", "11.15:2", "11.72:7")
def leave_for(s: State, v: Unit, pose: Pose) -> bool:
    """One step back, with the cohesion cost of the ground and of elephants close by; True while inside a
    friend's hex."""
    price = max(
        (
            c[1]
            for x, y in zip(s.stand[v], pose.stand, strict=True)
            if (c := ground_cost(s, v, x, y)) is not None
        ),
        default=0,
    )
    price += elephant_scent(s, v, pose.stand)
    s.climbed[v] += climb(s, s.stand[v], pose.stand)
    friend = s.occupied.get(pose.stand[0])
    if friend is not None and friend != v and len(pose.stand) == 1:
        routed = s.morale[friend] == ROUTED
        pass_through(s, v, friend)
        add_hits(s, v, price, "withdrawal")
        if not routed:
            for place in s.stand[v]:
                if s.occupied.get(place) == v:
                    del s.occupied[place]
            s.stand[v] = pose.stand
            s.passing = v
            return True
    put(s, v, pose.stand, pose.facing)
    both(s, v, price, "withdrawal")
    return False


@rule("6.72")
def refresh_facing(s: State, v: Unit, left: int) -> Asks[None]:
    """After the withdrawal the unit may turn, at the usual cost, with what it has left."""
    b = s.battle
    if b.two[v] or b.artillery[v] or left < 1 or s.fate[v] != ON_MAP:
        return
    options = [
        f
        for f in (0, 60, 120, 180, 240, 300)
        if f != s.facing[v] and turn_cost(s, v, turns(f, s.facing[v])) <= left
    ]
    if options:
        answer = yield Ask(
            seat_of(s, v), "withdraw_facing", lambda: [None, *options], "6.72:2", (name(s, v),)
        )
        if answer is not None:
            put(s, v, s.stand[v], answer)
            s.say("turns", name(s, v), where(s.stand[v]), answer)
            if b.rough[s.stand[v][0]] and not b.elephant[v]:
                add_hits(s, v, 1, "turning")


def withdrawal_roll(s: State, v: Unit) -> Roll:
    """Whether a unit gives way in good order."""
    return quality_roll(s, v, "withdrawal", "6.72:6")


@rule("6.72", "6.73", "11.21", "11.73:2")
def penalties(s: State, v: Unit) -> None:
    """Foot and chariots lose a hit by giving way, and all but skirmishers check troop quality; in double
    depth the lower phalanx checks if the upper one failed. Who breaks on the way to it does not check."""
    b = s.battle
    if s.fate[v] != ON_MAP or breaks(s, v) or b.skirmisher[v]:
        return
    if b.foot[v] or b.chariot[v]:
        both(s, v, 1, "withdrawal")
        if s.fate[v] != ON_MAP or breaks(s, v):
            return
    for x in both_of(s, [v]):
        if not quality_check(s, x, withdrawal_roll(s, x)):
            break
        add_hits(s, x, 1, "withdrawal")
    breaks(s, v)


def company(s: State, v: Unit) -> Asks[list[Leader]]:
    """Leaders with the unit may withdraw along with it."""
    riders = yield from take_along(s, v, "withdraw_along", "4.62:5")
    return riders


@rule("6.76", "8.12")
def parting_shot(s: State, v: Unit, mover: Unit) -> Asks[None]:
    """Mounted archers may shoot as they turn away, once at each mover in a phase."""
    if v in s.contact.parted or s.fate[mover] != ON_MAP:
        return
    answer = yield Ask(
        seat_of(s, v),
        "parting_shot",
        lambda: ["fire", None],
        "6.76:1",
        (name(s, v), name(s, mover)),
    )
    if answer == "fire":
        s.contact.parted.append(v)
        fire_once(s, v, mover, 2, s.battle.row_of[v], True)
