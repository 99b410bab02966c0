"""Section 10.3: orders of battle that are ready-made, as a sensible general would draw up any army."""

from __future__ import annotations

from itertools import chain, cycle
from typing import Final

from argead.core.ask import BY_HAND, Ask, Asks
from argead.core.rulebook import rule

from ..state import NO_UNIT, Box, DrawUp, Side, State, Unit, bits
from .battle import generals
from .lines import (
    LINE,
    acting,
    acting_forces,
    army_of,
    back,
    battle,
    front,
    has_lines,
    own,
    place,
    seat_of,
)
from .set_up import (
    AGIS,
    FREE_BOXES,
    agis_is_bound,
    attach,
    boxes_for,
    crowd_out,
    drawing_up,
    first_boxes,
    fit_for,
    form_stack,
    free_boxes,
    pairings,
    posts,
    put,
    stand_by,
)
from .variant import variant

LINE_OUT: Final = "battle line"
DEEP: Final = "deep centre"
SCREEN: Final = "thin line, strong reserve"
CAUTIOUS: Final = ("darius", "bessus", "cyrus", "artaxerxes")
WINGS: Final = ("left", "center", "right")

STYLES: Final = {
    LINE_OUT: ("right", "left", "right", "left", "center", "right", "left", "reserve"),
    DEEP: ("right", "left", "center", "center", "center", "center", "right", "left"),
    SCREEN: ("reserve",),
}


@rule("10.3", "xen.7.2")
def set_up(s: State, _battle: str, side: Side) -> Asks[None]:
    """A ready-made order of battle, or unit by unit."""
    b = battle(s)
    b.draw_up = DrawUp(by_rating(s, side))
    if army_of(s, side).contingents:
        b.draw_up = allied_posts(s, side, b.draw_up.leaders)
    answer = yield Ask(
        seat_of(s, side), "set_up", lambda: [*STYLES, BY_HAND], "10.3:13", (b.province,)
    )
    if answer == BY_HAND:
        b.draw_up.units = acting(s, side)
        s.then(("set_up_first", "battle", side, 0))
        return
    draw_up(s, side, answer)
    post_leaders(s, side)
    shield_king(s, side)
    stack_pairs(s, side)
    bring_up_the_rest(s, side)
    b.draw_up = None


@rule("clash.9.4")
def allied_posts(s: State, side: Side, leaders: list[str]) -> DrawUp:
    """The larger ally holds Center and Right, the smaller the Left, and with five units the Reserve (C52)."""
    army = army_of(s, side)
    if army.acting == army.junior:
        boxes = ["left", "reserve"] if army.junior_reserve else ["left"]
        return DrawUp(leaders, boxes[:], boxes)
    order = ["center", "right", "center", "center"]
    return DrawUp(leaders, order, ["center", "right"], overflow=not army.junior_reserve)


def by_rating(s: State, side: Side) -> list[str]:
    """The leaders present, best first; Agis comes second, to the right wing, where he is bound to it.

    Who has his guard on the field stands with it before the others are posted (clash.14.2:6).
    """
    rows = s.game.leader_rows
    present = generals(s, battle(s).province, acting_forces(s, side))
    order = sorted(present, key=lambda x: (not guarded(s, side, x), -s.ability(x), rows[x].rank))
    if AGIS in order and len(order) > 1 and agis_is_bound(s, side):
        order.remove(AGIS)
        order.insert(1, AGIS)
    return order


@rule("clash.14.2:6")
def guarded(s: State, side: Side, leader: str) -> bool:
    """Whether a leader has a guard that takes part in the battle."""
    guard = variant(s).guard_of(s, leader)
    return guard is not None and bool(army_of(s, side).units >> guard & 1)


def draw_up(s: State, side: Side, style: str) -> None:
    """The fixed first six, then the style's boxes in turn, each with the unit that suits it best.

    Where the line is full the Reserve takes over; a full Center waits for the wings, unless it is to be deep.
    """
    waiting = acting(s, side)
    orders, first, boxes = drawing_up(s), first_boxes(s), free_boxes(s)
    turns = [local for local in STYLES[style] if local in boxes] or boxes
    for n, local in enumerate(chain(first, cycle(turns))):
        if not waiting:
            return
        box = s.game.box_of(side, local)
        if line_full(s, side, box):
            if local == "center" and style != DEEP and not wings_full(s, side):
                continue
            spare = [s.game.box_of(side, other) for other in boxes]
            spare = [i for i in spare if not line_full(s, side, i)] if orders.boxes else []
            if orders.boxes and not spare:
                orders.units = waiting
                return
            box = spare[0] if spare else s.game.reserve[side]
        fit = fit_for(s, n, waiting) if n < len(first) else waiting
        unit = best_for(s, local, fit)
        place(s, side, unit, box)
        waiting &= ~(1 << unit)


@rule("clash.10.1")
def bring_up_the_rest(s: State, side: Side) -> None:
    """Allies who found no room take the places that stacks have made; then nobody else does (C57)."""
    while drawing_up(s).units:
        free = [x for x in free_boxes(s) if not line_full(s, side, s.game.box_of(side, x))]
        if not free:
            crowd_out(s, side)
            return
        unit = best_for(s, free[0], drawing_up(s).units)
        put(s, side, unit, free[0], second_line=False)
        stack_pairs(s, side)


def line_full(s: State, side: Side, box: Box) -> bool:
    """Whether both lines of a box are."""
    return has_lines(s, side, box) and own(s, side, box).bit_count() >= 2 * LINE


def wings_full(s: State, side: Side) -> bool:
    """Whether the whole battle line is."""
    boxes = free_boxes(s)
    return all(line_full(s, side, s.game.box_of(side, w)) for w in WINGS if w in boxes)


def best_for(s: State, local: str, waiting: int) -> Unit:
    """Foot for the centre, horse for the right, light troops for the reserve."""

    def worth(u: Unit) -> tuple[int, int]:
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


def post_leaders(s: State, side: Side) -> None:
    """The best leader to the strongest unit: anywhere, or in the next box of the book's order."""
    for leader in drawing_up(s).leaders:
        choices = posts(s, side, leader)
        if not choices:
            stand_by(s, leader, s.game.box_of(side, free_boxes(s)[0]))
            continue
        units = [s.game.unit_index[u] for _, u in choices]
        if not variant(s).posts_freely(s, army_of(s, side)):
            here = battle(s).box[next_box(s, side, leader)]
            units = [u for u in units if here >> u & 1] or units
        attach(s, leader, max(units, key=lambda u: (s.attack(u) + s.defense(u), -u)))


def next_box(s: State, side: Side, leader: str) -> Box:
    """The first box in the book's order that has no leader yet."""
    posted = list(battle(s).leaders.values())
    allowed = boxes_for(s, side, leader)
    order = [s.game.box_of(side, local) for local in FREE_BOXES]
    return next((i for i in order if i in allowed and i not in posted), allowed[0])


def shield_king(s: State, side: Side) -> None:
    """Every king but Alexander stays in the second line; if it is full its strongest unit makes room."""
    b = battle(s)
    for king in CAUTIOUS:
        unit = b.lead.get(king, NO_UNIT)
        if unit == NO_UNIT or s.leader_force[king] not in b.armies[side].forces:
            continue
        box = b.leaders[king]
        if not has_lines(s, side, box) or front(s, side, box).bit_count() <= 1:
            continue
        behind = back(s, side, box)
        if behind.bit_count() >= LINE and not behind >> unit & 1:
            b.back &= ~(1 << max(bits(behind), key=lambda u: (s.attack(u) + s.defense(u), -u)))
        b.back |= 1 << unit


def stack_pairs(s: State, side: Side) -> None:
    """Form every stack of two that can be formed in the battle line and leaves two units in the box."""
    while True:
        ready = [p for p in pairings(s, side) if spares_a_unit(s, side, s.game.box_index[p[1]])]
        if not ready:
            return
        form_stack(s, side, ready[0])


def spares_a_unit(s: State, side: Side, box: Box) -> bool:
    """Whether a battle-line box keeps a first line when two of its units become one.

    A king behind the line takes nobody out of it who stands there alone.
    """
    behind = back(s, side, box)
    return has_lines(s, side, box) and (not behind or front(s, side, box).bit_count() > 1)
