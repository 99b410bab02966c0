"""Sections 10.4 to 10.7: the boxes of the Tactical Display, their lines, capacities and stacks."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import FIRST, SECOND, Battle, State, bits

LINE = 4


def battle(s: State) -> Battle:
    """The battle on the display."""
    assert s.battle is not None
    return s.battle


def own(s: State, side: int, box: int) -> int:
    """A side's units in a box."""
    b = s.battle
    assert b is not None
    return b.box[box] & s.forces[FIRST] if side == FIRST else b.box[box] & ~s.forces[FIRST]


@rule("10.4")
def has_lines(s: State, side: int, box: int) -> bool:
    """Left, Center and Right have two lines for their own army."""
    return s.game.lined[side][box]


@rule("10.6")
def front(s: State, side: int, box: int) -> int:
    """The units that can be met from ahead: the first line, or all where there are no lines."""
    units = own(s, side, box)
    return units & ~battle(s).back if units and s.game.lined[side][box] else units


def back(s: State, side: int, box: int) -> int:
    """The second line."""
    return own(s, side, box) & battle(s).back if s.game.lined[side][box] else 0


@rule("10.5")
def room(s: State, side: int, box: int) -> int:
    """How many more units of a side fit into a box."""
    here = own(s, side, box).bit_count()
    if s.game.box_side(box) != side:
        return s.game.display.intruders - here
    if s.game.box_kind[box] == "line":
        return 2 * LINE - here
    if s.game.box_kind[box] == "outflank":
        return s.game.display.boxes[box % s.game.boxes].capacity - here
    return s.game.display.boxes[box % s.game.boxes].capacity


@rule("10.5", "xen 7.3")
def fits(s: State, units: int, box: int) -> int:
    """Which of the units may go into a box at all: the flanks are for cavalry and light infantry."""
    b = battle(s)
    if b.blocked >> box & 1:
        return 0
    if s.game.box_kind[box] == "outflank":
        units &= s.game.outflankers
        if b.hills >> box & 1:
            stacks = sum(1 << u for u in b.mates)
            units &= ~(s.game.scythe_chariots | s.game.heavy_cavalry | stacks)
    return units


def place(s: State, side: int, unit: int, box: int) -> None:
    """Put a unit into a box, in the first line while there is room."""
    b = battle(s)
    bit = 1 << unit
    for i in range(len(b.box)):
        b.box[i] &= ~bit
    b.back &= ~bit
    if has_lines(s, side, box) and front(s, side, box).bit_count() >= LINE:
        b.back |= bit
    b.box[box] |= bit
    for leader, led in b.lead.items():
        if led == unit:
            b.leaders[leader] = box


def take_off(s: State, unit: int) -> None:
    """A unit leaves the display."""
    b = battle(s)
    bit = 1 << unit
    for i in range(len(b.box)):
        b.box[i] &= ~bit
    b.back &= ~bit
    b.mates.pop(unit, None)
    disengage(s, unit)


def disengage(s: State, unit: int) -> None:
    """Nobody is locked with the unit any more."""
    b = battle(s)
    if b.engaged:
        b.engaged = [pair for pair in b.engaged if unit not in pair]


def engaged(s: State) -> int:
    """All units that are locked in combat."""
    locked = 0
    for a, d in battle(s).engaged:
        locked |= 1 << a | 1 << d
    return locked


def box_holding(s: State, unit: int) -> int:
    """The box that a unit stands in, -1 if it is off the display."""
    bit = 1 << unit
    return next((i for i, units in enumerate(battle(s).box) if units & bit), -1)


def leader_of(s: State, unit: int) -> str | None:
    """The leader stacked with a unit."""
    for leader, led in battle(s).lead.items():
        if led == unit:
            return leader
    return None


def leaders_in(s: State, side: int, box: int) -> list[str]:
    """A side's leaders in a box."""
    found = [
        x
        for x, here in battle(s).leaders.items()
        if here == box and (s.leader_force[x] == FIRST) == (side == FIRST)
    ]
    if len(found) > 1:
        found.sort(key=s.game.leaders.index)
    return found


@rule("10.7")
def can_pair(s: State, side: int, box: int) -> list[int]:
    """Kinds (by their first free unit) of which two may form one stack: Persians with a leader in the box."""
    b = battle(s)
    if side == FIRST and not s.game.xenophon:
        return []
    if not leaders_in(s, side, box) or b.hills >> box & 1:
        return []
    free = own(s, side, box) & s.game.pairing & ~engaged(s)
    free &= ~sum(1 << u for u in b.mates)
    found = []
    for kind in ("pers_cav", "pers_inf"):
        alike = bits(free & s.game.kind_mask[kind])
        unled = [u for u in alike if leader_of(s, u) is None]
        if len(alike) > 1 and unled:
            found.append(alike[0])
    return found


def pair_up(s: State, side: int, box: int, unit: int) -> None:
    """Two units become one stack of two steps; the second stands behind the first."""
    b = battle(s)
    kind = s.game.kind_mask[s.game.kind_of[unit].id]
    others = own(s, side, box) & kind & ~(1 << unit) & ~sum(1 << u for u in b.mates) & ~engaged(s)
    unled = [u for u in bits(others) if leader_of(s, u) is None]
    mate = unled[-1] if unled else bits(others)[-1]
    if not unled:
        unit, mate = mate, unit
    b.box[box] &= ~(1 << mate)
    b.back &= ~(1 << mate)
    b.mates[unit] = mate


def attack_of(s: State, unit: int) -> int:
    """Attack strength of a unit or stack."""
    mate = battle(s).mates.get(unit)
    return s.attack(unit) + (0 if mate is None else s.attack(mate))


def defense_of(s: State, unit: int) -> int:
    """Defense strength of a unit or stack."""
    mate = battle(s).mates.get(unit)
    return s.defense(unit) + (0 if mate is None else s.defense(mate))


def standing(s: State, side: int) -> int:
    """A side's units that are on the field and not routed."""
    routed = s.game.routed
    units = 0
    for i, here in enumerate(battle(s).box):
        if i not in routed:
            units |= here
    return units & s.forces[FIRST] if side == FIRST else units & ~s.forces[FIRST]


def other(side: int) -> int:
    """The enemy."""
    return SECOND if side == FIRST else FIRST
