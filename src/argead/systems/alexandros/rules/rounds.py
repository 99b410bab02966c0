"""Sections 10.2, 10.6, 10.8, 10.9 and 10.18: a round's rallies and movements on the display."""

from __future__ import annotations

from typing import Final, TypeAlias

from argead.core.ask import Ask, Asks, Options, menu
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import CAPTURED, NO_UNIT, SIDES, Box, Manoeuvre, Round, Side, State, Unit, bits
from .battle import GREAT_KINGS, check_end, nightfall
from .lines import (
    LINE,
    acting,
    acting_forces,
    back,
    battle,
    box_holding,
    distinct,
    engaged,
    fits,
    front,
    has_lines,
    keeper,
    leaders_in,
    led_units,
    manoeuvres,
    other,
    own,
    place,
    remove_general,
    room,
    rooted,
    seat_of,
    this_round,
)
from .set_up import form_stack, pairings
from .stacking import lose_leader
from .variant import variant

Order: TypeAlias = tuple[str, ...]
NOWHERE: Final = "none"


@rule("10.2")
def battle_round(s: State, _battle: str) -> None:
    """Rally, movement and combat of the one side, then of the other; ten rounds at most."""
    b = battle(s)
    if b.rounds == s.game.display.rounds:
        nightfall(s)
        return
    b.rounds += 1
    b.round = Round(
        vacant=sum(1 << i for i in s.game.boxes if not b.box[i]),
        fled=[x for x in s.game.leaders if b.leaders.get(x) in s.game.routed],
    )
    for side in (b.first, other(b.first)):
        s.then(*variant(s).round_phases(s, side))
    s.then(("battle_round", "battle"))


# -- rally ---------------------------------------------------------------------------------------


def rally_roll(s: State) -> Roll:
    """Whether a leader brings his routed unit back."""
    return Roll("rally", D6, against=s.game.charts.succeeds_on.rally, clause="10.18:2")


@rule("10.18")
def rally(s: State, _battle: str, side: Side) -> Asks[None]:
    """A leader may bring back the unit he fled with in an earlier round; Porus does, Darius never."""
    leader = yield menu(seat_of(s, side), "rally", lambda: can_rally(s, side), "10.18:9")
    if leader is None:
        return
    this_round(s).rallied.append(leader)
    s.then(("rally", "battle", side))
    rolls = [] if leader == "porus" else [s.throw(rally_roll(s))]
    if rolls and rolls[0].over > 0:
        s.say("no_rally", leader, roll=rolls)
        return
    unit = battle(s).lead[leader]
    goal = yield Ask(
        seat_of(s, side), "rally_to", lambda: rally_boxes(s, side, unit), "10.18:6", (leader,)
    )
    if goal == NOWHERE:
        s.say("no_rally", leader, roll=rolls)
        return
    place(s, side, unit, s.game.box_index[goal])
    s.say("rallied", leader, goal, roll=rolls)


def can_rally(s: State, side: Side) -> list[str]:
    """Leaders among the routed who may try now."""
    here = this_round(s)
    if not here.fled:
        return []
    lead = battle(s).lead
    forces = acting_forces(s, side)
    return [
        x
        for x in leaders_in(s, side, s.game.routed[side])
        if x != "darius"
        and s.leader_force[x] in forces
        and x in here.fled
        and x not in here.rallied
        and lead.get(x, NO_UNIT) != NO_UNIT
    ]


def rally_boxes(s: State, side: Side, unit: Unit) -> list[str]:
    """The Reserve, or if the enemy or an ally is in it another own box with friends and room for the unit."""
    reserve = s.game.reserve[side]
    mine = acting(s, side)
    if not battle(s).box[reserve] & ~mine:
        return [s.game.box_ids[reserve]]
    found = [
        s.game.box_ids[i]
        for i in s.game.boxes
        if s.game.box_side[i] == side and i not in s.game.routed and own(s, side, i) & mine
        if room(s, side, i) > 0 and fits(s, 1 << unit, i)
    ]
    return found or [NOWHERE]


# -- movement ------------------------------------------------------------------------------------


@rule("10.6")
def first_lines(s: State, _battle: str) -> Asks[None]:
    """Where the first line is gone, a unit of the second steps up: on both sides, at every movement."""
    b = battle(s)
    for side in SIDES:
        for box in s.game.boxes if b.back else ():
            while b.box[box] & b.back and back(s, side, box) and not front(s, side, box):
                answer = yield Ask(
                    keeper(s, bits(back(s, side, box))[0]),
                    "step_up",
                    _second_line(s, side, box),
                    "10.6:6",
                    (s.game.box_ids[box],),
                )
                unit = 1 << s.game.unit_index[answer]
                b.back &= ~unit
                manoeuvres(s).shifted |= unit


def _second_line(s: State, side: Side, box: Box) -> Options:
    return lambda: distinct(s, back(s, side, box))


def begin_manoeuvre(s: State, _battle: str, _side: Side) -> None:
    """A new movement phase."""
    this_round(s).manoeuvre = Manoeuvre()


@rule("10.8", "10.9")
def manoeuvre(s: State, _battle: str, side: Side) -> Asks[None]:
    """Change lines, form stacks, advance into empty boxes, and move one or two units once."""
    answer = yield menu(seat_of(s, side), "manoeuvre", lambda: orders(s, side), "10.8:1")
    if answer is None:
        this_round(s).manoeuvre = None
        check_end(s)
        return
    b = battle(s)
    s.then(("manoeuvre", "battle", side))
    if answer[0] == "stack":
        form_stack(s, side, answer)
    elif answer[0] in ("forward", "rearward"):
        unit = s.game.unit_index[answer[1]]
        b.back ^= 1 << unit
        manoeuvres(s).shifted |= 1 << unit
    elif answer[0] == "lead":
        b.lead[answer[1]] = s.game.unit_index[answer[2]]
        manoeuvres(s).relocated.append(answer[1])
    elif answer[0] == "ride":
        yield from ride(s, side, answer[1], s.game.box_index[answer[2]])
    else:
        start, goal = s.game.box_index[answer[1]], s.game.box_index[answer[2]]
        yield from go(s, side, start, goal, advance=answer[0] == "advance")


def orders(s: State, side: Side) -> list[Order]:
    """Everything that may still be ordered in this movement phase."""
    found: list[Order] = []
    b = battle(s)
    mine = acting(s, side)
    locked = engaged(s)
    led = led_units(s)
    movement = manoeuvres(s)
    stuck = locked | s.game.artillery
    shifted = locked | movement.shifted | (rooted(s) if s.game.artillery else 0)
    tactical = b.rounds > 1 and not movement.moved_tactically
    generals = list(b.leaders.values())
    lined, routed = s.game.lined[side], s.game.routed
    for box in s.game.boxes:
        units, attended = b.box[box] & mine, box in generals
        if not (units or attended) or box in routed:
            continue
        free = units & ~stuck
        if free and lined[box]:
            free = spare(s, side, box, free)
        if free:
            found += moves_from(s, side, box, free, tactical, ~mine)
        if tactical and attended:
            found += rides_from(s, side, box)
        if units and lined[box]:
            found += line_changes(s, units, ~shifted)
        if attended:
            found += new_posts(s, side, box, units & ~led, locked)
    found += pairings(s, side)
    return found


def moves_from(
    s: State, side: Side, box: Box, free: int, tactical: bool, others: int
) -> list[Order]:
    """Advances into boxes that were empty when the round began, and the tactical movement.

    Nobody moves to a box with ``others``: enemies, or units of an ally.
    """
    b = battle(s)
    here = this_round(s)
    found: list[Order] = []
    ids = s.game.box_ids
    open_boxes = here.vacant & ~here.entered
    for goal in s.game.box_links[box]:
        there = b.box[goal]
        advance = not there and open_boxes >> goal & 1
        shift = tactical and not there & others
        if not (advance or shift) or not fits(s, free, goal) or room(s, side, goal) <= 0:
            continue
        if advance:
            found.append(("advance", ids[box], ids[goal]))
        if shift:
            found.append(("shift", ids[box], ids[goal]))
    return found


def rides_from(s: State, side: Side, box: Box) -> list[Order]:
    """Leaders without a unit may ride to one in the next box."""
    lead = battle(s).lead
    alone = [x for x in leaders_in(s, side, box) if lead.get(x, NO_UNIT) == NO_UNIT]
    if not alone:
        return []
    forces, mine = acting_forces(s, side), acting(s, side)
    alone = [x for x in alone if s.leader_force[x] in forces]
    return [
        ("ride", x, s.game.box_ids[goal])
        for goal in (s.game.box_links[box] if alone else ())
        if own(s, side, goal) & mine
        for x in alone
    ]


def movable(s: State, side: Side, box: Box) -> int:
    """Units that may leave a box: not locked in combat, not needed to hold the line."""
    stuck = engaged(s) | s.game.artillery
    return spare(s, side, box, own(s, side, box) & ~stuck)


@rule("10.6", "10.8")
def spare(s: State, side: Side, box: Box, units: int) -> int:
    """Those of the units that may go: an own battle-line box keeps somebody in its first line.

    A catapult whose fellow leaves it stays there (C59).
    """
    if not has_lines(s, side, box):
        return units
    ahead = front(s, side, box)
    holds = ahead.bit_count() > 1 or (s.game.artillery and ahead & rooted(s))
    return units if holds else units & ~ahead


def line_changes(s: State, units: int, still: int) -> list[Order]:
    """Between the first and the second line; each unit once a round."""
    behind = units & battle(s).back
    ahead = units & ~behind
    found: list[Order] = []
    if behind and ahead.bit_count() < LINE:
        found += [("forward", u) for u in distinct(s, behind & still)]
    if behind.bit_count() < LINE and ahead.bit_count() > 1:
        found += [("rearward", u) for u in distinct(s, ahead & still)]
    return found


def new_posts(s: State, side: Side, box: Box, unled: int, locked: int) -> list[Order]:
    """A leader may ride to another unit of his box, once a round."""
    b = battle(s)
    found: list[Order] = []
    leaders = leaders_in(s, side, box)
    if not leaders:
        return found
    forces, policy = acting_forces(s, side), variant(s)
    posts = distinct(s, unled & ~policy.guards(s))
    for leader in leaders if posts else ():
        unit = b.lead.get(leader, NO_UNIT)
        if s.leader_force[leader] not in forces or policy.guard_of(s, leader) is not None:
            continue
        if leader not in manoeuvres(s).relocated and (unit == NO_UNIT or not locked >> unit & 1):
            found += [("lead", leader, u) for u in posts]
    return found


def ride(s: State, side: Side, leader: str, box: Box) -> Asks[None]:
    """A leader without a unit joins one in the next box; that is the side's tactical movement."""
    battle(s).leaders[leader] = box
    movement = manoeuvres(s)
    movement.moved_tactically = True
    movement.relocated.append(leader)
    free = own(s, side, box) & ~(led_units(s) | variant(s).guards(s))
    if free:
        unit = yield Ask(
            seat_of(s, side), "new_unit", lambda: distinct(s, free), "10.8:6", (leader,)
        )
        battle(s).lead[leader] = s.game.unit_index[unit]


def go(s: State, side: Side, start: Box, goal: Box, *, advance: bool) -> Asks[None]:
    """Up to four units advance, or one or two move.

    An enemy box that stands empty is entered by an advance, whatever the order was called (B13).
    """
    movement = manoeuvres(s)
    display = s.game.display
    most = min(display.advance if advance else display.tactical_move, room(s, side, goal))
    what = "advance" if advance else "shift"
    if advance:
        this_round(s).entered |= 1 << goal
    else:
        movement.moved_tactically = True
    empty = this_round(s).vacant >> goal & 1 or not own(s, side, goal)
    intrusion = empty and s.game.box_side[goal] != side
    moved = 0

    def choices() -> list[str | None]:
        units: list[str | None] = list(distinct(s, fits(s, movable(s, side, start), goal)))
        return [*units, None] if moved else units

    while moved < most:
        free = fits(s, movable(s, side, start), goal)
        if not free:
            break
        answer = yield Ask(
            seat_of(s, side),
            what,
            choices,
            "10.9:5" if advance else "10.8:1",
            (s.game.box_ids[goal],),
        )
        if answer is None:
            break
        unit = s.game.unit_index[answer]
        leave_piece(s, unit)
        place(s, side, unit, goal)
        moved += 1
        if advance or intrusion:
            this_round(s).advanced |= 1 << unit
    ids = s.game.box_ids
    s.say("advanced" if advance else "shifted", ids[start], ids[goal], moved)
    overrun(s, side, goal)


@rule("clash.10.5")
def leave_piece(s: State, unit: Unit) -> None:
    """Who stood with a catapult leaves it where it is (C59)."""
    b = battle(s)
    mate = b.mates.get(unit)
    if mate is not None and s.game.artillery >> mate & 1:
        del b.mates[unit]
        b.box[box_holding(s, unit)] |= 1 << mate
        b.back |= b.back >> unit & 1 and 1 << mate


@rule("10.16", "xen.2.3")
def overrun(s: State, side: Side, box: Box) -> None:
    """Leaders left alone in the box are captured; a camp may hold more than leaders."""
    for leader in leaders_in(s, other(side), box):
        if leader in GREAT_KINGS:
            variant(s).royal_family_taken(s)
        remove_general(s, leader)
        battle(s).fallen.append(leader)
        captor = s.unit_owner(bits(own(s, side, box))[0])
        lose_leader(s, leader, CAPTURED, captor=captor)
    if box == s.game.reserve[other(side)]:
        variant(s).camp_overrun(s, side)
    check_end(s)
