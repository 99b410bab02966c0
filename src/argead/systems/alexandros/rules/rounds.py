"""Sections 10.2, 10.6, 10.8, 10.9 and 10.18: a round's rallies and movements on the display."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Options, menu
from argead.core.rules import rule

from ..state import NO_UNIT, State, bits
from .battle import check_end, nightfall
from .lines import (
    LINE,
    back,
    battle,
    engaged,
    fits,
    front,
    has_lines,
    leaders_in,
    other,
    own,
    pair_up,
    place,
    room,
)
from .objectives import capture_royal_family
from .set_up import pairings
from .stacking import lose_leader, lose_step

Order = tuple[str, ...]


@rule("10.2")
def battle_round(s: State, _battle: str) -> None:
    """Rally, movement and combat of the one side, then of the other; ten rounds at most."""
    b = battle(s)
    if b.round == s.game.display.rounds:
        nightfall(s)
        return
    b.round += 1
    b.vacant = sum(1 << i for i in range(len(b.box)) if not b.box[i])
    b.entered = b.advanced = b.led = 0
    b.fled = [x for x in s.game.leaders if b.leaders.get(x, -1) in s.game.routed]
    b.not_leading = []
    b.fresh_leaders = []
    first, second = b.first, other(b.first)
    for side in (first, second):
        s.then(
            ("rally", "battle", side),
            ("first_lines", "battle"),
            ("begin_manoeuvre", "battle", side),
            ("manoeuvre", "battle", side),
            ("begin_attacks", "battle", side),
            ("attacks", "battle", side),
        )
    s.then(("battle_round", "battle"))


# -- rally ---------------------------------------------------------------------------------------


@rule("10.18")
def rally(s: State, _battle: str, side: int) -> Asks[None]:
    """A leader may bring back the unit he fled with in an earlier round; Porus does, Darius never."""
    b = battle(s)

    def options() -> list[str]:
        return [
            x
            for x in leaders_in(s, side, s.game.routed[side])
            if x != "darius" and x in b.fled and x not in b.rallied and b.lead.get(x, -1) >= 0
        ]

    leader = yield menu(s.seat(side), "rally", options, "10.18")
    if leader is None:
        b.rallied = []
        return
    b.rallied.append(leader)
    s.then(("rally", "battle", side))
    limit = s.game.charts.succeeds_on.rally
    if leader != "porus" and s.chance.d6("rally") > limit:
        s.say("no_rally", leader)
        return
    goal = yield Ask(s.seat(side), "rally_to", lambda: rally_boxes(s, side), "10.18", (leader,))
    if goal == "none":
        return
    place(s, side, b.lead[leader], s.game.box_index[goal])
    s.say("rallied", leader, goal)


def rally_boxes(s: State, side: int) -> list[str]:
    """The Reserve, or any other own box if the enemy is in it."""
    reserve = s.game.reserve[side]
    if not own(s, other(side), reserve):
        return [s.game.box_ids[reserve]]
    found = [
        s.game.box_ids[i]
        for i in range(len(s.game.box_ids))
        if s.game.box_side(i) == side and i not in s.game.routed and own(s, side, i)
        if room(s, side, i) > 0 and s.game.box_kind[i] != "outflank"
    ]
    return found or ["none"]


# -- movement ------------------------------------------------------------------------------------


@rule("10.6")
def first_lines(s: State, _battle: str) -> Asks[None]:
    """Where the first line is gone, a unit of the second steps up: on both sides, at every movement."""
    for side in (0, 1):
        for box in range(len(s.game.box_ids)):
            while back(s, side, box) and not front(s, side, box):
                answer = yield Ask(
                    s.seat(side),
                    "step_up",
                    _second_line(s, side, box),
                    "10.6",
                    (s.game.box_ids[box],),
                )
                battle(s).back &= ~(1 << s.game.unit_index[answer])


def _second_line(s: State, side: int, box: int) -> Options:
    return lambda: s.ids(s.alike(back(s, side, box)))


def begin_manoeuvre(s: State, _battle: str, side: int) -> None:
    """A new movement phase."""
    b = battle(s)
    b.active = side
    b.shifted = 0
    b.relocated = []
    b.moved_tactically = False


@rule("10.8", "10.9")
def manoeuvre(s: State, _battle: str, side: int) -> Asks[None]:
    """Change lines, form stacks, advance into empty boxes, and move one or two units once."""
    answer = yield menu(s.seat(side), "manoeuvre", lambda: orders(s, side), "10.8")
    if answer is None:
        check_end(s)
        return
    b = battle(s)
    s.then(("manoeuvre", "battle", side))
    if answer[0] == "stack":
        pair_up(s, side, s.game.box_index[answer[1]], s.game.unit_index[answer[2]])
    elif answer[0] in ("forward", "rearward"):
        unit = s.game.unit_index[answer[1]]
        b.back ^= 1 << unit
        b.shifted |= 1 << unit
    elif answer[0] == "lead":
        b.lead[answer[1]] = s.game.unit_index[answer[2]]
        b.relocated.append(answer[1])
    elif answer[0] == "ride":
        ride(s, side, answer[1], s.game.box_index[answer[2]])
    else:
        start, goal = s.game.box_index[answer[1]], s.game.box_index[answer[2]]
        yield from go(s, side, start, goal, advance=answer[0] == "advance")


def orders(s: State, side: int) -> list[Order]:
    """Everything that may still be ordered in this movement phase."""
    found: list[Order] = []
    b = battle(s)
    mine = s.units_of(side)
    locked = engaged(s)
    led = sum(1 << u for u in b.lead.values() if u >= 0)
    generals = list(b.leaders.values())
    for box, here in enumerate(b.box):
        units = here & mine
        if box in s.game.routed or not (units or box in generals):
            continue
        found.extend(moves_from(s, side, box, units & ~locked & ~b.advanced))
        if units and has_lines(s, side, box):
            found.extend(line_changes(s, units, ~(b.shifted | locked)))
        if box in generals:
            found.extend(new_posts(s, side, box, units & ~led, locked))
    found.extend(pairings(s, side))
    return found


def moves_from(s: State, side: int, box: int, free: int) -> list[Order]:
    """Advances into boxes that were empty when the round began, and the tactical movement."""
    b = battle(s)
    found: list[Order] = []
    ids = s.game.box_ids
    tactical = b.round > 1 and not b.moved_tactically
    enemies = ~s.units_of(side)
    if free and may_empty(s, side, box, free):
        for goal in s.game.box_links[box]:
            there = b.box[goal]
            advance = not there and b.vacant >> goal & 1 and not b.entered >> goal & 1
            shift = tactical and not there & enemies
            if not (advance or shift) or not fits(s, free, goal) or room(s, side, goal) <= 0:
                continue
            if advance:
                found.append(("advance", ids[box], ids[goal]))
            if shift:
                found.append(("shift", ids[box], ids[goal]))
    if tactical and box in b.leaders.values():
        alone = [x for x in leaders_in(s, side, box) if b.lead.get(x, NO_UNIT) == NO_UNIT]
        for goal in s.game.box_links[box] if alone else ():
            if own(s, side, goal):
                found.extend(("ride", x, ids[goal]) for x in alone)
    return found


def movable(s: State, side: int, box: int) -> int:
    """Units in a box that are not locked in combat and have not just advanced."""
    return own(s, side, box) & ~engaged(s) & ~battle(s).advanced


def may_empty(s: State, side: int, box: int, free: int) -> bool:
    """A battle-line box must keep a unit; one that has only one cannot send it."""
    if not has_lines(s, side, box):
        return True
    units = own(s, side, box)
    return units.bit_count() > 1 or bool(units & ~free)


def line_changes(s: State, units: int, still: int) -> list[Order]:
    """Between the first and the second line; each unit once a round."""
    behind = units & battle(s).back
    ahead = units & ~behind
    found: list[Order] = []
    if behind and ahead.bit_count() < LINE:
        found.extend(("forward", u) for u in s.ids(s.alike(behind & still)))
    if behind.bit_count() < LINE and ahead.bit_count() > 1:
        found.extend(("rearward", u) for u in s.ids(s.alike(ahead & still)))
    return found


def new_posts(s: State, side: int, box: int, unled: int, locked: int) -> list[Order]:
    """A leader may ride to another unit of his box, once a round."""
    b = battle(s)
    found: list[Order] = []
    for leader in leaders_in(s, side, box):
        unit = b.lead.get(leader, NO_UNIT)
        if leader not in b.relocated and (unit == NO_UNIT or not locked >> unit & 1):
            found.extend(("lead", leader, u) for u in s.ids(s.alike(unled)))
    return found


def ride(s: State, side: int, leader: str, box: int) -> None:
    """A leader without a unit joins one in the next box; that is the side's tactical movement."""
    b = battle(s)
    b.moved_tactically = True
    taken = sum(1 << u for u in b.lead.values() if u >= 0)
    units = bits(own(s, side, box) & ~taken)
    b.leaders[leader] = box
    b.lead[leader] = units[0] if units else NO_UNIT
    b.relocated.append(leader)


def go(s: State, side: int, start: int, goal: int, *, advance: bool) -> Asks[None]:
    """Up to four units advance, or one or two move."""
    b = battle(s)
    display = s.game.display
    most = min(display.advance if advance else display.tactical_move, room(s, side, goal))
    what = "advance" if advance else "shift"
    if advance:
        b.entered |= 1 << goal
    else:
        b.moved_tactically = True
    moved = 0

    def choices() -> list[str | None]:
        free = fits(s, movable(s, side, start) & ~b.shifted, goal)
        if not free:
            free = fits(s, movable(s, side, start), goal)
        units: list[str | None] = list(s.ids(s.alike(free)))
        return [*units, None] if moved else units

    while moved < most:
        free = fits(s, movable(s, side, start), goal)
        if not free or not may_empty(s, side, start, free):
            break
        answer = yield Ask(
            s.seat(side), what, choices, "10.9" if advance else "10.8", (s.game.box_ids[goal],)
        )
        if answer is None:
            break
        unit = s.game.unit_index[answer]
        place(s, side, unit, goal)
        moved += 1
        if advance:
            b.advanced |= 1 << unit
    ids = s.game.box_ids
    s.say("advanced" if advance else "shifted", ids[start], ids[goal], moved)
    overrun(s, side, goal)


@rule("10.16", "xen 2.3")
def overrun(s: State, side: int, box: int) -> None:
    """Leaders left alone in the box are captured, and so is the baggage in a camp."""
    b = battle(s)
    for leader in leaders_in(s, other(side), box):
        if leader in ("darius", "artaxerxes"):
            capture_royal_family(s)
        b.leaders.pop(leader)
        b.lead.pop(leader, None)
        b.fallen.append(leader)
        lose_leader(s, leader, "captured")
    if s.game.xenophon and side == 1 and box == s.game.reserve[0]:
        train = 1 << s.game.train
        if s.at[b.province] & train:
            lose_step(s, s.game.train, b.province)
    check_end(s)
