"""Sections 10.4 to 10.7: the boxes of the Tactical Display, their lines, capacities and stacks."""

from __future__ import annotations

from typing import Final

from argead.core.rulebook import rule

from ..state import (
    NO_UNIT,
    SIDES,
    Army,
    Attack,
    Battle,
    Box,
    Force,
    Manoeuvre,
    Onset,
    Owner,
    Round,
    Side,
    State,
    Unit,
    bits,
    first,
)
from .variant import variant

LINE: Final = 4
OFF: Final = Box(-1)
STACKING_KINDS: Final = ("pers_cav", "pers_inf")


# -- what is in hand -----------------------------------------------------------------------------


def battle(s: State) -> Battle:
    """The battle on the display."""
    assert s.battle is not None
    return s.battle


def this_round(s: State) -> Round:
    """The round that is fought."""
    assert s.battle is not None
    assert s.battle.round is not None
    return s.battle.round


def manoeuvres(s: State) -> Manoeuvre:
    """The movement of the side whose turn it is."""
    assert s.battle is not None
    assert s.battle.round is not None
    assert s.battle.round.manoeuvre is not None
    return s.battle.round.manoeuvre


def onset(s: State) -> Onset:
    """The combat phase of the side whose turn it is."""
    assert s.battle is not None
    assert s.battle.round is not None
    assert s.battle.round.onset is not None
    return s.battle.round.onset


def this_attack(s: State) -> Attack:
    """The attack of one box on another."""
    found = onset(s).attack
    assert found is not None
    return found


# -- the two armies ------------------------------------------------------------------------------


def other(side: Side) -> Side:
    """The enemy."""
    return SIDES[1 - side]


def army_of(s: State, side: Side) -> Army:
    """The army of a side."""
    return battle(s).armies[side]


def seat_of(s: State, side: Side) -> str:
    """The seat that decides for an army: of allies the one who acts."""
    assert s.battle is not None
    army = s.battle.armies[side]
    return s.seat(army.contingents[army.acting].owner if army.contingents else army.owners[0])


def acting(s: State, side: Side) -> int:
    """The units of an army that act now: of allies those of one owner."""
    assert s.battle is not None
    army = s.battle.armies[side]
    return army.contingents[army.acting].units if army.contingents else army.units


def acting_forces(s: State, side: Side) -> list[Force]:
    """The forces that act now."""
    army = battle(s).armies[side]
    return [army.contingents[army.acting].force] if army.contingents else army.forces


def keeper(s: State, unit: Unit) -> str:
    """The seat that decides for a unit on the display."""
    return s.seat(s.unit_owner(unit))


def side_of(s: State, owner: Owner) -> Side:
    """The army in which a player fights."""
    return next(side for side in SIDES if owner in battle(s).armies[side].owners)


def own(s: State, side: Side, box: Box) -> int:
    """A side's units in a box."""
    b = s.battle
    assert b is not None
    return b.box[box] & b.armies[side].units


def led_units(s: State) -> int:
    """All units that have a leader with them."""
    units = 0
    assert s.battle is not None
    for u in s.battle.lead.values():
        if u != NO_UNIT:
            units |= 1 << u
    return units


def distinct(s: State, units: int) -> list[str]:
    """Units on the display as options name them; alike are those of one kind, strength, line and box.

    Who has a leader, or another unit behind him, is like no other.
    """
    if not units & (units - 1):
        return [s.game.unit_ids[first(units)]] if units else []
    b = battle(s)
    apart = units & (led_units(s) | stacks(s))
    common = units & ~apart
    found = bits(apart) if apart else []
    for together in (*b.box, common) if common else ():
        here = common & together
        if here:
            common ^= here
            behind = here & b.back
            found += s.alike(here ^ behind)
            if behind:
                found += s.alike(behind)
            if not common:
                break
    return s.ids(sorted(found))


def stacks(s: State) -> int:
    """All units that have another one behind them."""
    units = 0
    assert s.battle is not None
    for u in s.battle.mates:
        units |= 1 << u
    return units


def with_mates(s: State, units: int) -> int:
    """The units, and who stands behind them in a stack of two."""
    for unit, mate in battle(s).mates.items():
        if units >> unit & 1:
            units |= 1 << mate
    return units


# -- boxes and lines -----------------------------------------------------------------------------


@rule("10.4")
def has_lines(s: State, side: Side, box: Box) -> bool:
    """Left, Center and Right have two lines for their own army."""
    return s.game.lined[side][box]


@rule("10.6")
def front(s: State, side: Side, box: Box) -> int:
    """The units that can be met from ahead: the first line, or all where there are no lines."""
    b = s.battle
    assert b is not None
    units = b.box[box] & b.armies[side].units
    return units & ~b.back if units and s.game.lined[side][box] else units


def back(s: State, side: Side, box: Box) -> int:
    """The second line."""
    b = s.battle
    assert b is not None
    return b.box[box] & b.armies[side].units & b.back if s.game.lined[side][box] else 0


@rule("10.5")
def room(s: State, side: Side, box: Box) -> int:
    """How many more units of a side fit into a box."""
    game = s.game
    here = own(s, side, box).bit_count()
    if game.box_side[box] != side:
        return game.display.intruders - here
    if game.box_kind[box] == "line":
        return 2 * LINE - here
    capacity = game.box_rows[box].capacity
    return capacity - here if game.box_kind[box] == "outflank" else capacity


@rule("10.5", "xen.7.3")
def fits(s: State, units: int, box: Box) -> int:
    """Which of the units may go into a box at all: the flanks are for cavalry and light infantry."""
    b = s.battle
    assert b is not None
    if b.blocked >> box & 1:
        return 0
    if s.game.box_kind[box] == "outflank":
        units &= s.game.outflankers
        for unit, mate in b.mates.items():
            if not s.game.outflankers >> mate & 1:
                units &= ~(1 << unit)
        if b.hills >> box & 1:
            units &= ~(s.game.scythe_chariots | s.game.heavy_cavalry | stacks(s))
    return units


def place(s: State, side: Side, unit: Unit, box: Box) -> None:
    """Put a unit into a box, in the first line while there is room."""
    b = battle(s)
    bit = 1 << unit
    for i, here in enumerate(b.box):
        if here & bit:
            b.box[i] = here ^ bit
    b.back &= ~bit
    if has_lines(s, side, box) and front(s, side, box).bit_count() >= LINE:
        b.back |= bit
    b.box[box] |= bit
    for leader, led in b.lead.items():
        if led == unit:
            b.leaders[leader] = box


def take_off(s: State, unit: Unit) -> None:
    """A unit leaves the display."""
    b = battle(s)
    bit = 1 << unit
    for i, here in enumerate(b.box):
        if here & bit:
            b.box[i] = here ^ bit
    b.back &= ~bit
    b.mates.pop(unit, None)
    disengage(s, unit)


def disengage(s: State, unit: Unit) -> None:
    """Nobody is locked with the unit any more."""
    b = battle(s)
    if b.engaged:
        b.engaged = [pair for pair in b.engaged if unit not in pair]


@rule("10.12")
def lock(s: State, unit: Unit, attacker: Unit) -> None:
    """A unit must strike its attacker next, and nobody else with whom it was locked before (B16)."""
    strike(s, unit)
    battle(s).engaged.append((unit, attacker))


def strike(s: State, unit: Unit) -> None:
    """A unit strikes: it must strike nobody any more. What others owe it they still do."""
    b = battle(s)
    if b.engaged:
        b.engaged = [pair for pair in b.engaged if pair[0] != unit]


def engaged(s: State) -> int:
    """All units that are locked in combat."""
    locked = 0
    assert s.battle is not None
    for a, d in s.battle.engaged:
        locked |= 1 << a | 1 << d
    return locked


def box_holding(s: State, unit: Unit) -> Box:
    """The box that a unit stands in, OFF if it is off the display."""
    bit = 1 << unit
    assert s.battle is not None
    for box, here in enumerate(s.battle.box):
        if here & bit:
            return s.game.boxes[box]
    return OFF


def leader_of(s: State, unit: Unit) -> str | None:
    """The leader stacked with a unit."""
    assert s.battle is not None
    for leader, led in s.battle.lead.items():
        if led == unit:
            return leader
    return None


def remove_general(s: State, leader: str) -> None:
    """A leader is off the display."""
    battle(s).leaders.pop(leader, None)
    battle(s).lead.pop(leader, None)


def leaders_in(s: State, side: Side, box: Box) -> list[str]:
    """A side's leaders in a box."""
    b = battle(s)
    forces = b.armies[side].forces
    found = [x for x, here in b.leaders.items() if here == box and s.leader_force[x] in forces]
    if len(found) > 1:
        found.sort(key=s.game.leaders.index)
    return found


@rule("10.7")
def can_pair(s: State, side: Side, box: Box) -> list[Unit]:
    """Kinds (by their first free unit) of which two may form one stack: Persians with a leader in the box."""
    b = battle(s)
    if not variant(s).may_stack(s, b.armies[side]):
        return []
    if not leaders_in(s, side, box) or b.hills >> box & 1:
        return []
    free = own(s, side, box) & s.game.pairing & ~(engaged(s) | stacks(s))
    unled = free & ~led_units(s)
    found = []
    for kind in STACKING_KINDS:
        alike = free & s.game.kind_mask[kind]
        if alike.bit_count() > 1 and alike & unled:
            found.append(first(alike))
    return found


def pair_up(s: State, side: Side, box: Box, unit: Unit) -> None:
    """Two units become one stack of two steps; nobody else before them, they stand in the first line."""
    b = battle(s)
    kind = s.game.kind_mask[s.game.kind_of[unit].id]
    others = own(s, side, box) & kind & ~(1 << unit | engaged(s) | stacks(s))
    unled = bits(others & ~led_units(s))
    mate = unled[-1] if unled else bits(others)[-1]
    if not unled:
        unit, mate = mate, unit
    b.box[box] &= ~(1 << mate)
    b.back &= ~(1 << mate)
    b.mates[unit] = mate
    if not front(s, side, box):
        b.back &= ~(1 << unit)


def attack_of(s: State, unit: Unit) -> int:
    """Attack strength of a unit or stack; who shoots adds nothing to the blow of another."""
    mate = battle(s).mates.get(unit)
    if mate is None or s.game.missile >> mate & 1:
        return s.attack(unit)
    return s.attack(unit) + s.attack(mate)


def defense_of(s: State, unit: Unit) -> int:
    """Defense strength of a unit or stack; archers between the ranks of others add nothing."""
    mate = battle(s).mates.get(unit)
    if mate is None or (s.game.archers >> mate & 1 and not s.game.missile >> unit & 1):
        return s.defense(unit)
    return s.defense(unit) + s.defense(mate)


def with_elephants(s: State) -> int:
    """The elephants, and every stack on the display that has one."""
    units = s.game.elephants
    assert s.battle is not None
    for unit, mate in s.battle.mates.items():
        if units >> mate & 1:
            units |= 1 << unit
    return units


def rooted(s: State) -> int:
    """The catapults, and every stack on the display that has one: they do not move."""
    units = s.game.artillery
    for unit, mate in battle(s).mates.items():
        if s.game.artillery >> mate & 1:
            units |= 1 << unit
    return units


def succeed(s: State, unit: Unit, heir: Unit) -> None:
    """Another counter takes a unit's place on the display: its box and line, its leader and its enemies."""
    b = battle(s)
    bit, new = 1 << unit, 1 << heir
    for i in range(len(b.box)):
        if b.box[i] & bit:
            b.box[i] = b.box[i] & ~bit | new
    if b.back & bit:
        b.back = b.back & ~bit | new
    mate = b.mates.pop(unit, heir)
    if mate != heir:
        b.mates[heir] = mate
    b.lead = {x: heir if led == unit else led for x, led in b.lead.items()}
    b.engaged = [tuple(heir if u == unit else u for u in pair) for pair in b.engaged]  # type: ignore[misc]
    now = b.round.onset if b.round is not None else None
    if now is not None:
        now.attacked[heir] = now.attacked.pop(unit, 0)
        if now.attack is not None and now.attack.attackers & bit:
            now.attack.attackers = now.attack.attackers & ~bit | new
        if now.attack is not None and unit in now.attack.targets:
            now.attack.targets = [heir if u == unit else u for u in now.attack.targets]


def stack_up(s: State, side: Side, unit: Unit, mate: Unit) -> None:
    """Two counters of a box become one stack; the first speaks for both, a leader of either leads it."""
    b = battle(s)
    box = box_holding(s, unit)
    b.box[box] &= ~(1 << mate)
    b.back &= ~(1 << mate)
    b.mates[unit] = mate
    b.lead = {x: unit if led == mate else led for x, led in b.lead.items()}
    if not front(s, side, box):
        b.back &= ~(1 << unit)


def standing(s: State, side: Side) -> int:
    """A side's units that are on the field and not routed."""
    b = battle(s)
    routed = s.game.routed
    units = 0
    for i, here in enumerate(b.box):
        if here and i not in routed:
            units |= here
    return units & b.armies[side].units


def is_standing(s: State, side: Side) -> bool:
    """Whether a side has any such unit."""
    b = battle(s)
    army, routed = b.armies[side].units, s.game.routed
    return any(here & army and i not in routed for i, here in enumerate(b.box))
