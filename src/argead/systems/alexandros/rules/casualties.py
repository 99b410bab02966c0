"""Sections 10.12 and 10.17: what becomes of units that run or lose steps, and of leaders with them."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import DEAD, NO_UNIT, Army, Box, Contingent, Side, State, Unit
from .battle import GREAT_KINGS
from .lines import (
    battle,
    box_holding,
    disengage,
    distinct,
    leader_of,
    led_units,
    onset,
    own,
    place,
    remove_general,
    succeed,
    take_off,
    this_attack,
)
from .stacking import destroy, leader_check, take_place
from .variant import variant


@rule("10.12", "10.17", "xen.5.2:1")
def rout(s: State, side: Side, unit: Unit) -> None:
    """The unit runs, its leader with it; nobody runs beside Alexander."""
    leader = leader_of(s, unit)
    if leader is not None:
        fell(s, leader, "rout")
        if leader == "alexander":
            return
        if leader in GREAT_KINGS:
            variant(s).royal_family_taken(s)
    disengage(s, unit)
    place(s, side, unit, s.game.routed[side])
    this_attack(s).attackers &= ~(1 << unit)
    s.say("routed", s.game.unit_ids[unit])
    abandon_piece(s, unit)


@rule("clash.2.4")
def abandon_piece(s: State, unit: Unit) -> None:
    """Catapults that are routed are lost; their crew's leader runs on alone."""
    b = battle(s)
    piece = unit if s.game.artillery >> unit & 1 else b.mates.get(unit, NO_UNIT)
    if piece == NO_UNIT or not s.game.artillery >> piece & 1:
        return
    if piece == unit:
        take_off(s, unit)
        b.lead = {x: NO_UNIT if led == unit else led for x, led in b.lead.items()}
    else:
        del b.mates[unit]
    destroy(s, 1 << piece, b.province)


@rule("2.3:1")
def step_loss(s: State, side: Side, unit: Unit) -> Asks[None]:
    """A step is lost: a stack loses a counter, a reduced unit dies; its leader is checked."""
    b = battle(s)
    leader = leader_of(s, unit)
    mate = b.mates.get(unit)
    lost = unit if mate is None else (yield from variant(s).loses_first(s, unit, mate))
    box = box_holding(s, unit)
    s.step[lost] -= 1
    name = s.game.unit_ids[lost]
    gone = s.step[lost] == 0
    if gone:
        s.move(1 << lost, b.province, DEAD)
    s.say("lost" if gone else "step", name, b.province)
    left = not gone or close_up(s, side, unit, lost)
    if leader is not None:
        dead = fell(s, leader, "loss")
        if not left and not dead:
            yield from find_unit(s, side, leader, box)


def close_up(s: State, side: Side, unit: Unit, lost: Unit) -> bool:
    """A counter is gone: a remnant or its fellow of the stack takes its place. Whether anybody is left."""
    b = battle(s)
    mate = b.mates.get(unit)
    heir = take_place(s, lost, b.province)
    if heir is not None:
        join_ranks(s, lost, heir)
    if mate is not None:
        fellow = mate if lost == unit else unit
        if lost == unit:
            succeed(s, unit, mate)
        else:
            del b.mates[unit]
        if heir is not None:
            stand_beside(s, side, fellow, heir)
        return True
    if heir is not None:
        succeed(s, unit, heir)
        return True
    take_off(s, unit)
    this_attack(s).attackers &= ~(1 << unit)
    return False


def join_ranks(s: State, lost: Unit, heir: Unit) -> None:
    """A remnant belongs to the army, and among allies to the contingent, of the unit that it is left of."""
    b = battle(s)
    ranks: list[Army | Contingent] = [*b.armies]
    ranks += [part for army in b.armies for part in army.contingents]
    for rank in ranks:
        rank.units &= ~(1 << heir)
        rank.units |= rank.units >> lost & 1 and 1 << heir


@rule("clash.10.2")
def stand_beside(s: State, side: Side, fellow: Unit, heir: Unit) -> None:
    """A remnant is of other values than its fellow of the stack and stands in its line by itself.

    Where that line is full it stands behind. It has been attacked as often as the stack.
    """
    b = battle(s)
    place(s, side, heir, box_holding(s, fellow))
    b.back |= b.back >> fellow & 1 and 1 << heir
    onset(s).attacked[heir] = onset(s).attacked.get(fellow, 0)


def fell(s: State, leader: str, column: str) -> bool:
    """Check a leader; whether he is dead, and off the display."""
    if leader_check(s, leader, column) != "KIA":
        return False
    remove_general(s, leader)
    battle(s).fallen.append(leader)
    return True


def find_unit(s: State, side: Side, leader: str, box: Box) -> Asks[None]:
    """A leader whose unit is gone joins another one in the box and fights no more in this phase."""
    battle(s).lead[leader] = NO_UNIT
    onset(s).unhorsed.append(leader)

    def options() -> list[str]:
        taken = led_units(s) | variant(s).guards(s)
        return distinct(s, own(s, side, box) & ~taken)

    if not options():
        return

    answer = yield Ask(s.seat(s.leader_owner(leader)), "new_unit", options, "10.12:7", (leader,))
    battle(s).lead[leader] = s.game.unit_index[answer]
