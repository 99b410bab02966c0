"""6.0 Movement: one hex, one turn at a time, with everything it costs."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask, Asks
from argead.core.rules import rule
from argead.parts.hexes import VERTICES, Pose, Stand, turns

from ..state import (
    CHARGE,
    COLUMN,
    FIRED,
    LEFT,
    LINE,
    MUST_CHECK,
    ON_MAP,
    ORDERED,
    ROUTED,
    SQUARE,
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
    ground_cost,
    hexside_kinds,
    is_pivot,
    pay,
    shifts,
    step_cost,
    turn_cost,
)
from .formations import (
    double,
    form_charge,
    form_column,
    form_line,
    form_square,
    formation_steps,
    leave_charge,
    leave_square,
)
from .leaders import MOVEMENT, carry, enemy_leaders_near, in_play
from .missiles import entering, fire, leaving, marks
from .stacking import may_pass, pass_through
from .zones import (
    adjacent_enemies,
    controllers,
    enemies_within,
    in_enemy_zone,
    may_leave,
    may_turn_in_zone,
    pinning,
)

Step = tuple[str | int, ...]


# -- allowances -------------------------------------------------------------------------------------


# -- ground -----------------------------------------------------------------------------------------


# -- what may be done next ------------------------------------------------------------------------------


@rule("6.3", "6.31", "6.32", "6.4", "6.41", "6.64", "11.63", "11.84", "7.13", "6.33")
def poses(s: State, u: int) -> list[Pose]:
    """Where one step could take the unit, whatever it costs; pivots of two-hex units included."""
    b = s.battle
    stand, facing = s.stand[u], s.facing[u]
    if s.formation[u] == SQUARE or b.artillery[u]:
        return shifts(s, stand, facing)
    found = list(b.grid.advances(stand, facing))
    if b.two[u] and s.formation[u] == LINE:
        found += b.grid.pivots(stand, facing)
    return found


@rule("6.91", "6.93", "11.15")
def enterable(s: State, u: int, to: Pose, points: int) -> bool:
    """May the unit enter these hexes? No enemy in them; a friend only if it can go on from there."""
    b = s.battle
    side = b.side[u]
    for place in to.stand:
        v = s.occupied.get(place)
        if v is None or v == u or v == s.beneath[u]:
            continue
        if b.side[v] != side or not may_pass(s, u, v):
            return False
        if in_enemy_zone(s, place, side) or not goes_on(s, u, place, to.facing, points):
            return False
    if b.horse[u]:
        for place in to.stand:
            if any(b.elephant[v] for v in controllers(s, place, side)):
                return False
    gates = [
        p for p in to.stand if any(k == "gate" for q in s.stand[u] for k in hexside_kinds(s, q, p))
    ]
    return not any((v := s.occupied.get(p)) is not None and b.side[v] != side for p in gates)


def goes_on(s: State, u: int, place: str, facing: int, points: int) -> bool:
    """Can a one-hex unit leave a friend's hex again, straight on, with what it has left?"""
    b = s.battle
    if b.artillery[u] or s.formation[u] != LINE:
        return False
    for side in (facing + 30, facing - 30):
        to = b.grid.beside(place, side)
        if to is None:
            continue
        cost = ground_cost(s, u, place, to)
        if cost is None or cost[0] > points:
            continue
        if b.horse[u] and any(b.elephant[v] for v in controllers(s, to, b.side[u])):
            continue
        v = s.occupied.get(to)
        if v is None:
            return True
        if (
            b.side[v] == b.side[u]
            and may_pass(s, u, v)
            and not in_enemy_zone(s, to, b.side[u])
            and goes_on(s, u, to, facing, points - cost[0])
        ):
            return True
    return False


@rule("6.12", "7.23", "7.25", "6.45", "6.44")
def steps(s: State, u: int) -> list[Step]:
    """Everything that the moving unit may do next, except to stop."""
    b = s.battle
    found: list[Step] = []
    if s.inside:
        return hex_steps(s, u, list(b.grid.advances(s.stand[u], s.facing[u])))
    if s.halted:
        if b.two[u] and s.formation[u] == LINE and s.beneath[u] < 0:
            found += hex_steps(s, u, wheels(s, u))
    elif s.in_zone and s.went == 0:
        pinned = pinning(s, u)
        if s.turned_here == 0:
            if may_leave(s, u, pinned):
                found += hex_steps(s, u, poses(s, u))
            elif b.two[u] and s.formation[u] == LINE and s.beneath[u] < 0:
                found += hex_steps(s, u, wheels(s, u))
        if may_turn_in_zone(s, u, pinned):
            limit = (allowance(s, u) + 1) // 2 - s.spent_mp
            found += turnings(s, u, min(limit, s.mp))
    else:
        if s.formation[u] != CHARGE or s.went or s.turned_here < 2:
            found += hex_steps(s, u, drifted(s, u, poses(s, u)))
        found += turnings(s, u, s.mp)
        if may_face_about(s, u):
            found.append(("about",))
        found += formation_steps(s, u)
    if can_fire_now(s, u):
        found += [("fire", mark) for mark in forward_marks(s, u)]
    return found


@rule("6.44")
def may_face_about(s: State, u: int) -> bool:
    """May a two-hex unit reverse its face? Not in rough ground, and not a double depth stack."""
    b = s.battle
    if not b.two[u] or s.formation[u] != LINE or s.mp < 3 or s.beneath[u] >= 0:
        return False
    return not any(b.rough[p] for p in s.stand[u])


@rule("6.45")
def wheels(s: State, u: int) -> list[Pose]:
    """The pivots of a unit with one half in an enemy zone: only the free half may swing."""
    b = s.battle
    watched = [p for p in s.stand[u] if in_enemy_zone(s, p, b.side[u])]
    if len(watched) != 1:
        return []
    return [p for p in b.grid.pivots(s.stand[u], s.facing[u]) if watched[0] in p.stand]


def hex_steps(s: State, u: int, found: list[Pose]) -> list[Step]:
    """The steps among these that the unit can pay for."""
    steps: list[Step] = []
    for to in found:
        cost = step_cost(s, u, to)
        if cost is None or cost[0] > s.mp or not enterable(s, u, to, s.mp - cost[0]):
            continue
        steps.append(("go", to.facing, *to.stand))
    if exits(s, u):
        steps.append(("exit",))
    return steps


@rule("7.12", "7.15", "11.21", "11.94")
def turnings(s: State, u: int, points: int) -> list[Step]:
    """The facings that a one-hex unit can turn to with these points."""
    b = s.battle
    if b.two[u] or b.artillery[u] or s.formation[u] in (COLUMN, SQUARE):
        return []
    slow = b.chariot[u] or s.formation[u] == CHARGE
    most = 1 if slow else 3
    if s.formation[u] == CHARGE and s.went and s.turned_here:
        return []
    found: list[Step] = []
    for facing in VERTICES:
        by = turns(facing, s.facing[u])
        if 0 < by <= most and turn_cost(s, u, by) <= points:
            found.append(("face", facing))
    return found


def exits(s: State, u: int) -> bool:
    """Pelium: may the unit leave the map here for good?"""
    b = s.battle
    row = b.special.exit
    if row is None or b.seats[b.side[u]] != row.side or s.mp < 1 or s.inside:
        return False
    column = b.grid.columns[0 if row.edge == "left" else 1]
    return all(
        int(p[:2]) == column and row.rows[0] <= int(p[2:]) <= row.rows[1] for p in s.stand[u][:1]
    ) and any(b.grid.beside(p, side) is None for p in s.stand[u] for side in (150, 210))


@rule("6.5")
def drifted(s: State, u: int, found: list[Pose]) -> list[Pose]:
    """Drift to the right: a hoplite unit on its second move veers at its 1st, 2nd and 4th hex."""
    b = s.battle
    if not s.options["drift_to_the_right"] or not s.was_moved or not amateur(s, u):
        return found
    if s.went not in (0, 1, 3) or s.formation[u] != LINE:
        return found
    right = Pose(*list(b.grid.advances(s.stand[u], s.facing[u]))[-1]) if found else None
    if right is None or hex_steps(s, u, [right]) == []:
        return found
    if enemies_within(s, right.stand, b.side[u], 1):
        return found
    return [p for p in found if p == right or is_pivot(s, u, p)]


def amateur(s: State, u: int) -> bool:
    """A citizen hoplite formation: two hexes, and neither mercenary nor Spartan."""
    b = s.battle
    return b.two[u] and b.type[u] == "HI" and b.cls[u] == "HO" and not b.unit[u].professional


# -- fire on the move ---------------------------------------------------------------------------------


@rule("8.11")
def can_fire_now(s: State, u: int) -> bool:
    """May the unit fire in the middle of this move? Once a phase, not in a line's advance, and light
    archers on foot not at all."""
    b = s.battle
    if s.done[u] & FIRED or not b.row_of[u] or b.elephant[u] or b.artillery[u]:
        return False
    if b.type[u] == "LI" and b.unit[u].missile == "A":
        return False
    return s.command == "individual" and s.contingent < 0


@rule("8.11")
def forward_marks(s: State, u: int) -> list[str]:
    """Targets on the move: those that the last step brought nearer, or any before the first step."""
    found = marks(s, u)
    if s.went == 0 or not s.toward:
        return found if s.went == 0 else []
    b = s.battle
    here = s.stand[u][0]
    result: list[str] = []
    for mark in found:
        places = (s.place[b.lindex[mark]],) if mark in b.lindex else s.stand[b.index[mark]]
        if min(b.grid.distance(here, p) for p in places) < min(
            b.grid.distance(s.toward, p) for p in places
        ):
            result.append(mark)
    return result


# -- the move ---------------------------------------------------------------------------------------


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
    s.near = []
    s.near_leaders = []
    s.close_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 1)
    s.shot_at = []
    s.withdrew = []
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
    found = steps(s, u)
    must = s.inside or (found and inert(s, u, found))
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
    s.level_steps += max(abs(b.level[x] - b.level[y]) for x, y in zip(s.stand[u], to, strict=True))
    s.beside = adjacent_enemies(s, u)
    s.toward = s.stand[u][0]
    s.entered = entering(s, u, to)
    cross(s, u, to)
    occupy(s, u, to, facing)
    s.went += 1
    s.ran[u] += 1
    s.turned_here = 0
    ride(s, u, to)
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


def occupy(s: State, u: int, to: Stand, facing: int) -> None:
    """Put the moving unit down, or let it pass through a friend."""
    b = s.battle
    friend = s.occupied.get(to[0]) if len(to) == 1 else None
    s.inside = False
    for place in to:
        v = s.occupied.get(place)
        if v is not None and v != u and s.morale[v] == ROUTED and b.side[v] == b.side[u]:
            pass_through(s, u, v)
            friend = None
    if friend is not None and friend != u:
        pass_through(s, u, friend)
        lift(s, u)
        s.stand[u] = to
        s.facing[u] = facing
        s.inside = True
    else:
        put(s, u, to, facing)


@rule("11.15")
def elephant_scent(s: State, u: int, to: Stand) -> int:
    """Horse next to the flank or rear of an enemy elephant takes two hits a hex."""
    b = s.battle
    if not b.horse[u]:
        return 0
    for v in enemies_within(s, to, b.side[u], 1):
        if b.elephant[v] and s.morale[v] != ROUTED:
            return 2
    return 0


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
    pay(s, u, 3)
    pose = s.battle.grid.about_face(s.stand[u], s.facing[u])
    put(s, u, pose.stand, pose.facing)
    s.then(("react", u), ("step", u))


def shoot(s: State, u: int, mark: str) -> None:
    """Fire in the middle of a move."""
    s.toward = ""
    fire(s, u, mark, True)
    s.then(("step", u))


@rule("battle.exit")
def leave_map(s: State, u: int) -> None:
    """Pelium: the unit is over the river and safe."""
    from .rout import remove

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
    if [v for v in close if v not in s.near] or leaders:
        s.then(("withdraw", u))
    else:
        s.near = close
    fresh = [v for v in enemies_within(s, s.stand[u], side, 1) if v not in s.beside]
    if fresh:
        s.then(("mark_shock", u), ("reaction_facing", u))
    if fresh or s.entered:
        s.then(("line_entered", u) if s.command == "line" else ("entry_fire", u))


def line_entered(s: State, u: int) -> None:
    """In a line command entry fire waits until the whole line has moved (8.21)."""
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
        if s.command == "line" and s.spent_mp and u not in s.moved_line:
            s.moved_line.append(u)
        look_around(s, u)
    if s.spent_mp or s.done[u] & FIRED:
        s.acted = True
    s.mover = -1
    s.inside = False
    s.riders = []


@rule("battle.impetuous")
def taunted(s: State, v: int, u: int) -> None:
    """Lyginus: the unit runs at the archers as far as it can and shocks what it reaches."""
    from .zones import targets

    b = s.battle
    left = b.ma[v]
    if s.fate[v] != ON_MAP or s.fate[u] != ON_MAP:
        return
    goal = s.stand[u][0]
    s.say("taunted", name(s, v), name(s, u))
    while not in_enemy_zone(s, s.stand[v][0], b.side[v]):
        here = s.stand[v][0]
        ways = [
            (b.grid.distance(h, goal), h)
            for h in b.grid.neighbours(here)
            if h not in s.occupied
            and (cost := b.cost(b.group[v], here, h)) is not None
            and cost[0] <= left
            and b.grid.distance(h, goal) < b.grid.distance(here, goal)
        ]
        if not ways:
            break
        to = min(ways)[1]
        price = b.cost(b.group[v], here, to)
        assert price is not None
        left -= price[0]
        put(s, v, (to,), (b.grid.side(here, to) + 30) % 360)
        add_hits(s, v, price[1], "movement")
    if check_rout(s, v):
        return
    here = s.stand[v][0]
    for foe in adjacent_enemies(s, v):
        site = next(h for h in s.stand[foe] if b.grid.adjacent(here, h))
        put(s, v, s.stand[v], (b.grid.side(here, site) + 30) % 360)
        break
    if targets(s, v):
        s.shock[v] = MUST_CHECK
        s.then(("shock_assign", b.side[v]))
