"""Section 10.3: drawing up an army by hand, box by box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import NO_UNIT, Box, DrawUp, Side, State, Unit, bits, first
from .lines import (
    LINE,
    OFF,
    acting,
    army_of,
    back,
    battle,
    box_holding,
    can_pair,
    distinct,
    front,
    has_lines,
    led_units,
    own,
    pair_up,
    place,
    seat_of,
    stack_up,
)
from .stacking import best_leaders
from .variant import variant

REST: Final = "rest to reserve"
FREE_BOXES: Final = ("center", "right", "left", "reserve")
AGIS: Final = "agis"
KIND_AND_BOX: Final = 3


def drawing_up(s: State) -> DrawUp:
    """The army that is being drawn up."""
    found = battle(s).draw_up
    assert found is not None
    return found


def first_boxes(s: State) -> list[str]:
    """Where the first units go, one after the other."""
    return drawing_up(s).order or s.game.display.set_up


def free_boxes(s: State) -> Sequence[str]:
    """Where all others may go."""
    return drawing_up(s).boxes or FREE_BOXES


def set_up_first(s: State, _battle: str, side: Side, n: int) -> Asks[None]:
    """The first six units go where the book says, the first of each box under a leader in order of rating."""
    order = first_boxes(s)
    if not drawing_up(s).units:
        s.then(("set_up_leaders", "battle", side))
        return
    if n == len(order):
        s.then(("set_up_rest", "battle", side))
        return
    local = order[n]
    answer = yield Ask(
        seat_of(s, side), "set_up_unit", lambda: first_choices(s, side, n), "10.3:2", (local,)
    )
    name = answer if isinstance(answer, str) else answer[0]
    unit = s.game.unit_index[name]
    put(s, side, unit, local, second_line=answer != name)
    if local not in order[:n] and leaders_for(s, side, local):
        leader = yield Ask(
            seat_of(s, side), "commander_of", lambda: leaders_for(s, side, local), "10.3:8", (name,)
        )
        drawing_up(s).leaders.remove(leader)
        attach(s, leader, unit)
    s.then(("set_up_first", "battle", side, n + 1))


def leaders_for(s: State, side: Side, local: str) -> list[str]:
    """The next leaders by rating, several if they are equals; Agis, if bound, only on the right."""
    waiting = drawing_up(s).leaders
    if variant(s).posts_freely(s, army_of(s, side)):
        return []
    if not agis_is_bound(s, side):
        return best_leaders(s, waiting)
    if local == "right" and AGIS in waiting:
        return [AGIS]
    return best_leaders(s, [x for x in waiting if x != AGIS])


@rule("10.3:12")
def agis_is_bound(s: State, side: Side) -> bool:
    """Agis commands on the right of an army in which Spartans fight; in another he is one of its leaders."""
    return variant(s).right_wing(s, army_of(s, side).units) != 0


def first_choices(s: State, side: Side, n: int) -> list[tuple[str, str, str] | str]:
    """Any unit that may stand there, in the first line or, if others will stand before it, in the second."""
    order = first_boxes(s)
    units = s.ids(s.alike(fit_for(s, n, drawing_up(s).units)))
    if not may_stand_behind(s, side, order[n], order[n + 1 :]):
        return [*units]
    return [*units, *((u, order[n], "second") for u in units)]


@rule("10.3:12")
def fit_for(s: State, n: int, waiting: int) -> int:
    """Who may take the nth of the first places: one of those who claim the Right stands there.

    So the last of them is kept for it.
    """
    to_come = first_boxes(s)[n:]
    claimed = variant(s).right_wing(s, waiting) if "right" in to_come else 0
    if to_come[0] == "right":
        return claimed or waiting
    last_one = claimed.bit_count() == 1 and claimed != waiting
    return waiting & ~claimed if last_one else waiting


@rule("10.6")
def may_stand_behind(s: State, side: Side, local: str, to_come: list[str]) -> bool:
    """Whether the next unit may go to the second line of a box: every box will still get a first line.

    ``to_come`` are the boxes where units after it must go; who is left then may go anywhere.
    """
    box = s.game.box_of(side, local)
    if not has_lines(s, side, box) or back(s, side, box).bit_count() >= LINE:
        return False
    left = drawing_up(s).units.bit_count() - 1
    owed = {*unheld(s, side), *([] if front(s, side, box) else [local])}
    return len(owed.difference(to_come[:left])) <= max(0, left - len(to_come))


def unheld(s: State, side: Side) -> list[str]:
    """Boxes with a second line and no first."""
    boxes = [(local, s.game.box_of(side, local)) for local in free_boxes(s)]
    return [local for local, i in boxes if back(s, side, i) and not front(s, side, i)]


def set_up_rest(s: State, _battle: str, side: Side) -> Asks[None]:
    """The others go into any of the four boxes, as far as there is room."""
    if not drawing_up(s).units:
        s.then(("set_up_leaders", "battle", side))
        return
    unit = first(drawing_up(s).units)
    name = s.game.unit_ids[unit]

    def options() -> list[tuple[str, str, str] | str]:
        found: list[tuple[str, str, str] | str] = []
        owed = unheld(s, side)
        pressing = len(owed) == drawing_up(s).units.bit_count()
        for local in owed if pressing else free_boxes(s):
            box = s.game.box_of(side, local)
            if not has_lines(s, side, box) or front(s, side, box).bit_count() < LINE:
                found.append((name, local, "first"))
            if may_stand_behind(s, side, local, []):
                found.append((name, local, "second"))
        spare = "reserve" in free_boxes(s) and not owed
        return [*found, REST] if spare else found

    if not options():
        s.then(("set_up_leaders", "battle", side))
        return
    answer = yield Ask(seat_of(s, side), "set_up_unit", options, "10.3:3", (name,))
    if answer == REST:
        for u in bits(drawing_up(s).units):
            put(s, side, u, "reserve", second_line=False)
    else:
        put(s, side, unit, answer[1], second_line=answer[2] == "second")
    s.then(("set_up_rest", "battle", side))


def crowd_out(s: State, side: Side) -> None:
    """Allies for whom their boxes have no room go to the Reserve, or stay out if it is not theirs (C52)."""
    army, left = army_of(s, side), drawing_up(s).units
    if drawing_up(s).overflow:
        for u in bits(left):
            put(s, side, u, "reserve", second_line=False)
    drawing_up(s).units = 0
    on_field = sum(battle(s).box)
    army.units &= ~(left & ~on_field)
    for part in army.contingents:
        part.units &= army.units


def put(s: State, side: Side, unit: Unit, local: str, *, second_line: bool) -> None:
    """Place a waiting unit."""
    drawing_up(s).units &= ~(1 << unit)
    place(s, side, unit, s.game.box_of(side, local))
    if second_line:
        battle(s).back |= 1 << unit


def set_up_leaders(s: State, _battle: str, side: Side) -> Asks[None]:
    """Leaders that are still free join units: none shares a box before every occupied box has one."""
    waiting = drawing_up(s).leaders
    if not waiting:
        s.then(("set_up_pairs", "battle", side))
        return
    leader = waiting[0]

    def options() -> list[tuple[str, str]]:
        return [*posts(s, side, leader), *waits(s, side, leader)]

    _, post = yield Ask(seat_of(s, side), "post_leader", options, "10.3:10", (leader,))
    if post in s.game.box_index:
        stand_by(s, leader, s.game.box_index[post])
    else:
        attach(s, leader, s.game.unit_index[post])
    waiting.pop(0)
    s.then(("set_up_leaders", "battle", side))


def set_up_pairs(s: State, _battle: str, side: Side) -> Asks[None]:
    """Persian cavalry and infantry may form stacks of two under a leader's eye.

    A stack makes room for allies who had none (C57).
    """

    def options() -> list[tuple[str, ...] | None]:
        return [*pairings(s, side), None]

    answer = yield Ask(seat_of(s, side), "stack", options, "10.7:3")
    if answer is None:
        if without_room(s):
            crowd_out(s, side)
        battle(s).draw_up = None
        return
    form_stack(s, side, answer)
    s.then(("set_up_rest" if without_room(s) else "set_up_pairs", "battle", side))


def without_room(s: State) -> bool:
    """Whether some wait for a place though all others are drawn up."""
    orders = battle(s).draw_up
    return orders is not None and orders.units != 0


# -- leaders and stacks ----------------------------------------------------------------------------


def posts(s: State, side: Side, leader: str) -> list[tuple[str, str]]:
    """Where a leader may be posted, unit by unit; who has a guard stands with it."""
    guard = variant(s).guard_of(s, leader)
    if guard is not None and box_holding(s, guard) != OFF:
        return [(leader, s.game.unit_ids[guard])]
    free = ~(led_units(s) | variant(s).guards(s))
    return [
        (leader, u)
        for box in boxes_for(s, side, leader)
        for u in distinct(s, own(s, side, box) & free)
    ]


def waits(s: State, side: Side, leader: str) -> list[tuple[str, str]]:
    """Boxes where a leader may be posted though every unit there has one already."""
    guard = variant(s).guard_of(s, leader)
    if guard is not None and box_holding(s, guard) != OFF:
        return []
    return [
        (leader, s.game.box_ids[box])
        for box in boxes_for(s, side, leader)
        if not own(s, side, box) & ~(led_units(s) | variant(s).guards(s))
    ]


def boxes_for(s: State, side: Side, leader: str) -> list[Box]:
    """Boxes without a leader first, then any."""
    boxes = [s.game.box_of(side, local) for local in FREE_BOXES]
    mine = acting(s, side)
    occupied = [i for i in boxes if own(s, side, i) & mine]
    right = s.game.box_of(side, "right")
    if leader == AGIS and right in occupied and agis_is_bound(s, side):
        return [right]
    posted = list(battle(s).leaders.values())
    unled = [i for i in occupied if i not in posted]
    return unled or occupied


def stand_by(s: State, leader: str, box: Box) -> None:
    """A leader for whom no unit is left waits in a box."""
    b = battle(s)
    b.leaders[leader] = box
    b.lead[leader] = NO_UNIT


def attach(s: State, leader: str, unit: Unit) -> None:
    """Stack a leader with a unit."""
    b = battle(s)
    b.lead[leader] = unit
    b.leaders[leader] = box_holding(s, unit)


def form_stack(s: State, side: Side, order: tuple[str, ...]) -> None:
    """Form a stack of two that was chosen: of a kind, or of two counters by name."""
    unit = s.game.unit_index[order[2]]
    if len(order) > KIND_AND_BOX:
        stack_up(s, side, unit, s.game.unit_index[order[3]])
    else:
        pair_up(s, side, s.game.box_index[order[1]], unit)


def pairings(s: State, side: Side) -> list[tuple[str, ...]]:
    """Stacks of two that may be formed now."""
    b = battle(s)
    deep = variant(s).deep_stacks(s, side)
    if deep is not None:
        return [*deep]
    if not variant(s).may_stack(s, b.armies[side]):
        return []
    return [
        ("stack", s.game.box_ids[box], s.game.unit_ids[u])
        for box in sorted(set(b.leaders.values()))
        if box not in s.game.routed and b.box[box] & s.game.pairing
        for u in can_pair(s, side, box)
    ]
