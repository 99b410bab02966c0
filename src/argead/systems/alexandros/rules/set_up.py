"""Section 10.3: drawing up the armies, box by box."""

from __future__ import annotations

from argead.core.ask import BY_HAND, Ask, Asks
from argead.core.rules import rule

from ..state import FIRST, NO_UNIT, SECOND, State, bits
from .lines import LINE, back, battle, can_pair, front, has_lines, own, pair_up, place
from .meetings import combatants

LINE_OUT = "battle line"
DEEP = "deep centre"
SCREEN = "thin line, strong reserve"
REST = "rest to reserve"
CAUTIOUS = ("darius", "bessus", "cyrus", "artaxerxes")
FREE_BOXES = ("center", "right", "left", "reserve")

STYLES = {
    LINE_OUT: ("right", "left", "right", "left", "center", "right", "left", "reserve"),
    DEEP: ("right", "left", "center", "center", "center", "center", "right", "left"),
    SCREEN: ("reserve",),
}


def side_force(s: State, side: int) -> int:
    """The force that a side fights this battle with."""
    return FIRST if side == FIRST else battle(s).foe


def army(s: State, side: int) -> int:
    """The units of a side in this battle."""
    return combatants(s, battle(s).province, side_force(s, side))


def free_leaders(s: State, side: int) -> bool:
    """Macedonians place their leaders as they like; others by rating."""
    return side == FIRST and not s.game.xenophon


@rule("10.3", "xen 7.2")
def set_up(s: State, _battle: str, side: int) -> Asks[None]:
    """A ready-made order of battle, or unit by unit."""
    b = battle(s)
    b.leaders_waiting = by_rating(s, side)
    answer = yield Ask(s.seat(side), "set_up", lambda: [*STYLES, BY_HAND], "10.3", (b.province,))
    if answer == BY_HAND:
        b.waiting = dict.fromkeys(bits(army(s, side)), 1)
        s.then(("set_up_first", "battle", side, 0))
        return
    draw_up(s, side, STYLES[answer])
    post_leaders(s, side)
    shield_king(s, side)
    stack_pairs(s, side)
    b.leaders_waiting = []


def by_rating(s: State, side: int) -> list[str]:
    """The leaders present, best first; Agis of Sparta goes to the right wing."""
    b = battle(s)
    rows = s.game.leader_rows
    present = s.leaders_at(b.province, side_force(s, side))
    present = [x for x in present if x not in s.evaded_leaders]
    order = sorted(present, key=lambda x: (-s.ability(x), rows[x].rank))
    if "agis" in order and len(order) > 1:
        order.remove("agis")
        order.insert(1, "agis")
    return order


# -- by hand -------------------------------------------------------------------------------------


def set_up_first(s: State, _battle: str, side: int, n: int) -> Asks[None]:
    """The first six units go where the book says, the first of each box under a leader in order of rating."""
    b = battle(s)
    order = s.game.display.set_up
    if not b.waiting:
        s.then(("set_up_leaders", "battle", side))
        return
    if n == len(order):
        s.then(("set_up_rest", "battle", side))
        return
    local = order[n]
    unit_id = yield Ask(
        s.seat(side), "set_up_unit", lambda: first_choices(s, side, n), "10.3", (local,)
    )
    unit = s.game.unit_index[unit_id]
    put(s, side, unit, local, second_line=False)
    leader = leader_for(s, side, local)
    if local not in order[:n] and leader:
        b.leaders_waiting.remove(leader)
        attach(s, leader, unit)
    s.then(("set_up_first", "battle", side, n + 1))


def leader_for(s: State, side: int, local: str) -> str:
    """The next leader by rating; Agis commands on the right and nowhere else."""
    waiting = battle(s).leaders_waiting
    if free_leaders(s, side) or not waiting:
        return ""
    if local == "right" and "agis" in waiting:
        return "agis"
    return next((x for x in waiting if x != "agis"), "")


def first_choices(s: State, side: int, n: int) -> list[str]:
    """Any unit, except that the right wing is a Spartan's if there are Spartans."""
    waiting = sum(1 << u for u in battle(s).waiting)
    if s.game.display.set_up[n] == "right" and side == SECOND:
        spartans = waiting & s.game.spartans
        if spartans and not s.game.xenophon:
            return s.ids(s.alike(spartans))
    return s.ids(s.alike(waiting))


def set_up_rest(s: State, _battle: str, side: int) -> Asks[None]:
    """The others go into any of the four boxes, as far as there is room."""
    b = battle(s)
    if not b.waiting:
        s.then(("set_up_leaders", "battle", side))
        return
    unit = min(b.waiting)
    name = s.game.unit_ids[unit]

    def options() -> list[tuple[str, str, str] | str]:
        found: list[tuple[str, str, str] | str] = []
        for local in FREE_BOXES:
            box = s.game.box_of(side, local)
            if not has_lines(s, side, box):
                found.append((name, local, "first"))
                continue
            if front(s, side, box).bit_count() < LINE:
                found.append((name, local, "first"))
            if back(s, side, box).bit_count() < LINE:
                found.append((name, local, "second"))
        return [*found, REST]

    answer = yield Ask(s.seat(side), "set_up_unit", options, "10.3", (name,))
    if answer == REST:
        for u in sorted(b.waiting):
            put(s, side, u, "reserve", second_line=False)
    else:
        put(s, side, unit, answer[1], second_line=answer[2] == "second")
    s.then(("set_up_rest", "battle", side))


def put(s: State, side: int, unit: int, local: str, *, second_line: bool) -> None:
    """Place a waiting unit."""
    b = battle(s)
    b.waiting.pop(unit, None)
    place(s, side, unit, s.game.box_of(side, local))
    if second_line:
        b.back |= 1 << unit


def set_up_leaders(s: State, _battle: str, side: int) -> Asks[None]:
    """Leaders that are still free join units: none shares a box before every occupied box has one."""
    b = battle(s)
    if not b.leaders_waiting:
        s.then(("set_up_pairs", "battle", side))
        return
    leader = b.leaders_waiting[0]
    if not posts(s, side, leader):
        stand_by(s, side, b.leaders_waiting.pop(0))
        s.then(("set_up_leaders", "battle", side))
        return
    answer = yield Ask(
        s.seat(side), "post_leader", lambda: posts(s, side, leader), "10.3", (leader,)
    )
    b.leaders_waiting.pop(0)
    attach(s, leader, s.game.unit_index[answer[1]])
    s.then(("set_up_leaders", "battle", side))


def posts(s: State, side: int, leader: str) -> list[tuple[str, str]]:
    """Where a leader may be posted, unit by unit."""
    found: list[tuple[str, str]] = []
    for box in boxes_for(s, side, leader):
        taken = sum(1 << u for u in battle(s).lead.values() if u >= 0)
        found.extend((leader, u) for u in s.ids(s.alike(own(s, side, box) & ~taken)))
    return found


def boxes_for(s: State, side: int, leader: str) -> list[int]:
    """Boxes without a leader first."""
    b = battle(s)
    boxes = [s.game.box_of(side, local) for local in FREE_BOXES]
    occupied = [i for i in boxes if own(s, side, i)]
    right = s.game.box_of(side, "right")
    if leader == "agis" and right in occupied:
        return [right]
    posted = list(b.leaders.values())
    unled = [i for i in occupied if i not in posted]
    taken = sum(1 << u for u in b.lead.values() if u >= 0)
    return unled or [i for i in occupied if own(s, side, i) & ~taken]


def stand_by(s: State, side: int, leader: str) -> None:
    """A leader for whom no unit is left waits in the Center."""
    b = battle(s)
    b.leaders[leader] = s.game.box_of(side, "center")
    b.lead[leader] = NO_UNIT


def attach(s: State, leader: str, unit: int) -> None:
    """Stack a leader with a unit."""
    b = battle(s)
    b.lead[leader] = unit
    b.leaders[leader] = next(i for i, units in enumerate(b.box) if units >> unit & 1)


def set_up_pairs(s: State, _battle: str, side: int) -> Asks[None]:
    """Persian cavalry and infantry may form stacks of two under a leader's eye."""

    def options() -> list[tuple[str, str, str] | None]:
        return [*pairings(s, side), None]

    answer = yield Ask(s.seat(side), "stack", options, "10.7")
    if answer is not None:
        box, unit = s.game.box_index[answer[1]], s.game.unit_index[answer[2]]
        pair_up(s, side, box, unit)
        s.then(("set_up_pairs", "battle", side))


def pairings(s: State, side: int) -> list[tuple[str, str, str]]:
    """Stacks of two that may be formed now."""
    if side == FIRST and not s.game.xenophon:
        return []
    b = battle(s)
    return [
        ("stack", s.game.box_ids[box], s.game.unit_ids[u])
        for box in sorted(set(b.leaders.values()))
        if box not in s.game.routed and b.box[box] & s.game.pairing
        for u in can_pair(s, side, box)
    ]


# -- ready-made ----------------------------------------------------------------------------------


def draw_up(s: State, side: int, style: tuple[str, ...]) -> None:
    """The fixed first six, then the style's boxes in turn, each with the unit that suits it best."""
    waiting = army(s, side)
    n = 0
    order = s.game.display.set_up
    while waiting:
        local = order[n] if n < len(order) else style[(n - len(order)) % len(style)]
        n += 1
        box = s.game.box_of(side, local)
        if has_lines(s, side, box) and own(s, side, box).bit_count() >= 2 * LINE:
            if (
                all(
                    own(s, side, s.game.box_of(side, w)).bit_count() >= 2 * LINE
                    for w in ("left", "center", "right")
                )
                or style == STYLES[DEEP]
                or local != "center"
            ):
                box = s.game.reserve[side]
            else:
                continue
        unit = best_for(s, side, local, waiting, n)
        place(s, side, unit, box)
        waiting &= ~(1 << unit)


def best_for(s: State, side: int, local: str, waiting: int, n: int) -> int:
    """Foot for the centre, horse for the right, light troops for the reserve."""
    if local == "right" and n == 2 and side == SECOND and not s.game.xenophon:
        spartans = bits(waiting & s.game.spartans)
        if spartans:
            return spartans[0]

    def worth(u: int) -> tuple[int, int]:
        bit = 1 << u
        strength = s.attack(u) + s.defense(u)
        if local == "center":
            return (strength + 6 * bool(bit & s.game.infantry), -u)
        if local == "right":
            return (strength + 6 * bool(bit & s.game.cavalry), -u)
        if local == "left":
            return (strength + 2 * bool(bit & s.game.missile), -u)
        return (6 * bool(bit & s.game.outflankers) - strength, -u)

    return max(bits(waiting), key=worth)


def post_leaders(s: State, side: int) -> None:
    """The best leader to the strongest unit, box after box."""
    b = battle(s)
    order = list(b.leaders_waiting)
    for leader in order:
        choices = posts(s, side, leader)
        if not choices:
            stand_by(s, side, leader)
            continue
        units = [s.game.unit_index[u] for _, u in choices]
        best = max(units, key=lambda u: (s.attack(u) + s.defense(u), -u))
        if not free_leaders(s, side):
            box = boxes_in_order(s, side, leader)
            here = [u for u in units if b.box[box] >> u & 1] or units
            best = max(here, key=lambda u: (s.attack(u) + s.defense(u), -u))
        attach(s, leader, best)


def boxes_in_order(s: State, side: int, leader: str) -> int:
    """The first box in the book's order that has no leader yet."""
    b = battle(s)
    posted = list(b.leaders.values())
    allowed = boxes_for(s, side, leader)
    order = [s.game.box_of(side, local) for local in FREE_BOXES]
    return next((i for i in order if i in allowed and i not in posted), allowed[0])


def shield_king(s: State, side: int) -> None:
    """In a ready-made order every king but Alexander stays in the second line."""
    b = battle(s)
    for king in CAUTIOUS:
        unit = b.lead.get(king, NO_UNIT)
        box = b.leaders.get(king, -1)
        if unit == NO_UNIT or (s.leader_force[king] == FIRST) != (side == FIRST):
            continue
        ahead = front(s, side, box)
        if (
            has_lines(s, side, box)
            and ahead.bit_count() > 1
            and back(s, side, box).bit_count() < LINE
        ):
            b.back |= 1 << unit


def stack_pairs(s: State, side: int) -> None:
    """Form every stack of two that can be formed in the battle line."""
    while True:
        ready = [p for p in pairings(s, side) if has_lines(s, side, s.game.box_index[p[1]])]
        if not ready:
            return
        pair_up(s, side, s.game.box_index[ready[0][1]], s.game.unit_index[ready[0][2]])
