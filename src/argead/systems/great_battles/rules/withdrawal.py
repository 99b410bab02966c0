"""6.7 and 6.8 Withdrawal: faster units give way before the enemy can close."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, window
from argead.core.rules import rule
from argead.parts.hexes import Pose, Stand, turns

from ..state import CHARGE, COLUMN, LINE, ON_MAP, ROUTED, SQUARE, State, name, put, seat_of
from .battles import royal
from .cohesion import add_hits, check_rout, quality_check, would_rout
from .costs import ground_cost, shifts, turn_cost
from .escapes import catch_leaders, leader_may_withdraw, withdraw_leader
from .leaders import (
    carry,
    enemy_leaders_near,
    half_range,
    in_play,
)
from .missiles import armed, fire_once
from .offers import these
from .stacking import may_pass, pass_through
from .zones import adjacent_enemies, aspect, enemies_within, in_enemy_zone, printed_ma, unit_in_zone

# -- who may, and how far ---------------------------------------------------------------------------


@rule("6.71", "6.67", "11.31", "11.94")
def withdrawal_points(s: State, v: int, mover: int) -> tuple[int, int]:
    """How far a unit may give way before a mover: (movement points, hexes for a skirmisher)."""
    b = s.battle
    if s.morale[v] == ROUTED or s.formation[v] in (COLUMN, SQUARE, CHARGE) or s.engaged[v]:
        return 0, 0
    if s.above[v] >= 0 or s.beneath[v] >= 0 or royal(s, v):
        return 0, 0
    difference = printed_ma(s, v) - printed_ma(s, mover)
    hexes = 2 if b.skirmisher[v] and difference >= 0 else 0
    return max(0, difference), hexes


@rule("6.71", "6.75")
def away(
    s: State, v: int, origin: Stand, points: int, hexes: int, edge: bool = False
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
            rough = (b.rough[y] and b.terrain[y] != "rocky") or b.rough_side(x, y)
            if price is None or rough or in_enemy_zone(s, y, side):
                break
            cost = max(cost, price[0])
        else:
            need = 1 if hexes else cost
            left = max(hexes, points) - need
            if need <= max(hexes, points) and room(s, v, to, left, hexes > 0):
                found.append((to, need))
    return found


def room(s: State, v: int, to: Pose, left: int, by_hexes: bool) -> bool:
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
            and not b.rough_side(place, p.stand[0])
            and (not b.rough[p.stand[0]] or b.terrain[p.stand[0]] == "rocky")
            and (price := ground_cost(s, v, place, p.stand[0])) is not None
            and (by_hexes or price[0] <= left)
            and b.grid.gap(p.stand, s.stand[v]) > 1
        ]
        if not beyond:
            return False
    return True


@rule("6.71", "6.77")
def may_withdraw(s: State, v: int, mover: int) -> bool:
    """May the unit give way before this mover now?"""
    if s.fate[v] != ON_MAP or unit_in_zone(s, v):
        return False
    points, hexes = withdrawal_points(s, v, mover)
    return bool(points or hexes) and bool(away(s, v, s.stand[mover], points, hexes))


# -- the withdrawal ---------------------------------------------------------------------------------


@rule("6.72")
def approached_from(s: State, v: int, mover: int) -> str:
    """From which side of the unit the mover comes (R3)."""
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
    return "front" if found == {"front"} else "flank"


@rule("6.7", "6.72", "6.73", "6.74", "6.76")
def withdraw_unit(s: State, v: int, mover: int) -> Asks[None]:
    """One unit gives way: step by step, then the penalties."""
    b = s.battle
    points, hexes = withdrawal_points(s, v, mover)
    origin = s.stand[mover]
    start = s.stand[v]
    side = approached_from(s, v, mover)
    s.withdrew.append(v)
    s.say("withdraws", name(s, v), name(s, mover), side)
    if b.type[v] == "LC" and b.unit[v].missile == "A" and armed(s, v):
        yield from parting_shot(s, v, mover)
    if side == "rear" or (side == "flank" and not b.skirmisher[v]):
        add_hits(s, v, 1, "approached from behind")
        if would_rout(s, v):
            check_rout(s, v)
            return
    riders = yield from company(s, v)
    spent = yield from walk_away(s, v, origin, points, hexes, False)
    carry(s, [l for l in riders if s.place[l] in start], s.stand[v][0])
    yield from refresh_facing(s, v, max(points, hexes) - spent)
    penalties(s, v)


def walk_away(s: State, v: int, origin: Stand, points: int, hexes: int, edge: bool) -> Asks[int]:
    """The steps of a withdrawal; the owner stops when he likes after the first. Returns points used."""
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
            "6.71",
            (name(s, v),),
        )
        if answer is None:
            break
        pose, cost = next((p, c) for p, c in found if p.stand == answer)
        spent += cost
        stacked = leave_for(s, v, pose)
        if b.two[v] or s.fate[v] != ON_MAP:
            break
    if stacked:
        unstack_forward(s, v)
    return spent


def leave_for(s: State, v: int, pose: Pose) -> bool:
    """One step back, with the cohesion cost of the ground; True while inside a friend's hex."""
    price = max(
        (
            c[1]
            for x, y in zip(s.stand[v], pose.stand, strict=True)
            if (c := ground_cost(s, v, x, y)) is not None
        ),
        default=0,
    )
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
    add_hits(s, v, price, "withdrawal")
    return False


def unstack_forward(s: State, v: int) -> None:
    """A unit that found no room behind its friend goes to the nearest free hex."""
    b = s.battle
    here = s.stand[v][0]
    for distance in range(1, 4):
        for place in b.grid.within(here, distance):
            if place in s.occupied or in_enemy_zone(s, place, b.side[v]):
                continue
            if any(b.cost(b.group[v], n, place) is not None for n in b.grid.neighbours(place)):
                put(s, v, (place,), s.facing[v])
                return
    from .rout import eliminate

    eliminate(s, v, "no way out")


@rule("6.72")
def refresh_facing(s: State, v: int, left: int) -> Asks[None]:
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
            seat_of(s, v), "withdraw_facing", lambda: [None, *options], "6.72", (name(s, v),)
        )
        if answer is not None:
            put(s, v, s.stand[v], answer)
            if b.rough[s.stand[v][0]] and not b.elephant[v]:
                add_hits(s, v, 1, "turning")


@rule("6.72", "11.21")
def penalties(s: State, v: int) -> None:
    """Foot and chariots lose a hit by giving way, and all but skirmishers check troop quality."""
    b = s.battle
    if s.fate[v] != ON_MAP:
        return
    if not b.skirmisher[v]:
        if b.foot[v] or b.chariot[v]:
            add_hits(s, v, 1, "withdrawal")
        if quality_check(s, v, "withdrawal"):
            add_hits(s, v, 1, "withdrawal")
    check_rout(s, v)


def company(s: State, v: int) -> Asks[list[int]]:
    """Leaders with the unit may withdraw along with it."""
    from .rout import take_along

    riders = yield from take_along(s, v, "withdraw_along")
    return riders


@rule("6.76", "8.12")
def parting_shot(s: State, v: int, mover: int) -> Asks[None]:
    """Mounted archers may shoot as they turn away, once at each mover in a phase."""
    if v in s.shot_at or s.fate[mover] != ON_MAP:
        return
    answer = yield Ask(
        seat_of(s, v), "parting_shot", lambda: ["fire", None], "6.76", (name(s, v), name(s, mover))
    )
    if answer == "fire":
        s.shot_at.append(v)
        fire_once(s, v, mover, 2, s.battle.row_of[v], True)


# -- leaders ------------------------------------------------------------------------------------------


# -- lines ------------------------------------------------------------------------------------------


@rule("6.78")
def cavalry_line(s: State, l: int) -> list[int]:
    """The cavalry that would withdraw with this leader: all of a line within half his range."""
    from .lines import horse_near

    b = s.battle
    near = horse_near(s, l)
    if b.leader[l].line_command:
        groups = [
            [u for u in units if u in near]
            for row, units in b.lines[b.lside[l]]
            if b.lid[l] in row.who and any(b.horse[u] for u in units)
        ]
    else:
        groups = [near] if b.sides[b.lside[l]].macedonian else []
    for group in groups:
        steady = [u for u in group if s.morale[u] != ROUTED and s.fate[u] == ON_MAP]
        close = any(b.grid.distance(s.place[l], p) <= 2 for u in steady for p in s.stand[u])
        if len(steady) > 1 and close:
            return steady
    return []


@rule("6.8", "6.81", "6.82")
def prearranged_line(s: State, l: int) -> list[int]:
    """The heavy foot that the leader could pull back by arrangement: quality 6 or more, flank to flank."""
    from .lines import flank_chain, visible_from

    b = s.battle
    row = b.leader[l]
    if not (row.contingent or b.overall[b.lside[l]] == l or row.line_command):
        return []
    side = b.lside[l]
    able: list[int] = b.by_side[side]
    if row.contingent:
        able = b.commands[l]
    elif row.line_command and b.overall[side] != l:
        able = [u for line, units in b.lines[side] if b.lid[l] in line.who for u in units]
    good = [
        u
        for u in able
        if b.armoured[u]
        and b.tq[u] >= 6
        and s.fate[u] == ON_MAP
        and s.morale[u] != ROUTED
        and s.formation[u] == LINE
        and s.above[u] < 0
    ]
    for u in good:
        if visible_from(s, l, u):
            kin = [v for v in good if b.type[v] == b.type[u] and b.cls[v] == b.cls[u]]
            return flank_chain(s, u, kin)
    return []


@rule("6.83", "6.84")
def fall_back(s: State, l: int, mover: int) -> Asks[None]:
    """The pre-arranged withdrawal: the whole line goes back one hex, and its leader is Finished."""
    b = s.battle
    s.shown[l] = 1
    s.finished[l] = 1
    s.reveal()
    s.say("prearranged", b.lid[l])
    for v in list(s.line_of[l]):
        if s.fate[v] != ON_MAP or s.morale[v] == ROUTED or unit_in_zone(s, v):
            continue
        found = [p for p, _ in away(s, v, s.stand[mover], 9, 0)]
        if not found:
            continue
        start = s.stand[v]
        side = approached_from(s, v, mover)
        if side != "front":
            add_hits(s, v, 1, "approached from behind")
        answer = yield Ask(
            seat_of(s, v),
            "withdraw_to",
            these(p.stand for p in found),
            "6.83",
            (name(s, v),),
        )
        leave_for(s, v, next(p for p in found if p.stand == answer))
        carry(s, [m for m in range(b.ln) if s.place[m] in start], s.stand[v][0])
        penalties(s, v)


@rule("6.83")
def line_threatened(s: State, l: int, mover: int, fresh: list[int]) -> bool:
    """Has enemy infantry come within two hexes of a line with a marker?"""
    b = s.battle
    return (
        s.withdrawal[l] > 0
        and b.foot[mover]
        and in_play(s, l)
        and any(v in fresh for v in s.line_of[l])
    )


# -- the window -------------------------------------------------------------------------------------


@rule("6.71", "6.77", "6.78", "11.16")
def withdraw(s: State, u: int) -> Asks[None]:
    """All who may give way before the mover, in one question, until nobody wants to."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    b = s.battle
    s.withdrew = []
    if b.elephant[u]:
        yield from elephants_close(s, u)
    other = 1 - b.side[u]
    seat = b.seats[other]
    fresh = [v for v in enemies_within(s, s.stand[u], b.side[u], 2) if v not in s.near]
    adjacent = enemy_leaders_near(s, s.stand[u], b.side[u], 1)
    leaders = [
        l
        for l in enemy_leaders_near(s, s.stand[u], b.side[u], 2)
        if l not in s.near_leaders or (l in adjacent and l not in s.close_leaders)
    ]

    def actions(_: str) -> list[tuple[str, str]]:
        return withdrawals(s, u, fresh, leaders)

    def act(_: str, answer: tuple[str, str]) -> Asks[None]:
        yield from take_withdrawal(s, u, answer)

    marked = any(line_threatened(s, l, u, fresh) for l in b.lby_side[other])
    if marked or withdrawals(s, u, fresh, leaders):
        yield from window(s, "withdraw", [seat], actions, act, rule="6.71", about=(name(s, u),))
    if s.mover != u or s.went:
        catch_leaders(s, u)
    s.near = enemies_within(s, s.stand[u], b.side[u], 2)
    s.near_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 2)
    s.close_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 1)


def withdrawals(s: State, u: int, fresh: list[int], leaders: list[int]) -> list[tuple[str, str]]:
    """What the side that is approached may do now."""
    b = s.battle
    if s.fate[u] != ON_MAP or not s.stand[u]:
        return []
    still = [
        v
        for v in fresh
        if v not in s.withdrew and s.stand[v] and b.grid.gap(s.stand[v], s.stand[u]) <= 2
    ]
    found = [("unit", b.uid[v]) for v in still if may_withdraw(s, v, u)]
    found += [
        ("leader", b.lid[l])
        for l in leaders
        if in_play(s, l)
        and min(b.grid.distance(s.place[l], p) for p in s.stand[u]) <= 2
        and leader_may_withdraw(s, l, u)
    ]
    for l in b.lby_side[1 - b.side[u]]:
        if not in_play(s, l):
            continue
        if any(b.horse[v] and near_leader(s, l, v) for v in still):
            line = cavalry_line(s, l)
            begun = any(v in s.withdrew for v in line)
            close = any(v in still for v in line)
            if close and not begun and all(may_withdraw(s, v, u) for v in line):
                found.append(("line", b.lid[l]))
        if s.withdrawal[l] == 2 and line_threatened(s, l, u, still):
            found.append(("prearranged", b.lid[l]))
    return found


def near_leader(s: State, l: int, v: int) -> bool:
    """Could the unit belong to a cavalry line of this leader?"""
    return s.battle.grid.distance(s.place[l], s.stand[v][0]) <= half_range(s, l)


def take_withdrawal(s: State, u: int, answer: tuple[str, str]) -> Asks[None]:
    """Carry out one of the withdrawals."""
    b = s.battle
    kind, ident = answer
    if kind == "unit":
        yield from withdraw_unit(s, b.index[ident], u)
    elif kind == "leader":
        yield from withdraw_leader(s, b.lindex[ident], u)
    elif kind == "line":
        for v in cavalry_line(s, b.lindex[ident]):
            if s.fate[v] == ON_MAP and may_withdraw(s, v, u):
                yield from withdraw_unit(s, v, u)
    else:
        yield from fall_back(s, b.lindex[ident], u)


@rule("11.16")
def elephants_close(s: State, u: int) -> Asks[None]:
    """Horse next to which an elephant comes must give way; if it cannot it checks."""
    from .rout import eliminate

    b = s.battle
    for v in adjacent_enemies(s, u):
        if not b.horse[v] or v in s.beside or s.fate[v] != ON_MAP:
            continue
        if s.morale[v] == ROUTED:
            eliminate(s, v, "elephants")
        elif may_withdraw(s, v, u):
            yield from withdraw_unit(s, v, u)
        else:
            add_hits(s, v, max(1, quality_check(s, v, "elephants")), "elephants")
            check_rout(s, v)
