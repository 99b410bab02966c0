"""Chapter 10 of the Successors: deep formations of two counters on the display."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.rulebook import rule

from ..state import Box, Side, State, Unit, bits
from .lines import acting, battle, engaged, keeper, led_units, stacks

WEAK: Final = 5
PHALANX: Final = ("mac_phalanx", "suc_epigonoi")
INTERSPERSED: Final = "pers_archer"


@rule("clash.10.1", "clash.10.2", "clash.10.3", "clash.10.4", "clash.10.5", "clash.10.6")
def may_join(s: State, unit: Unit, mate: Unit) -> bool:
    """Whether two counters may form a stack in which the first takes losses first, or speaks for both."""
    game = s.game
    a, b = 1 << unit, 1 << mate
    if b & game.artillery:
        return not a & (game.cavalry | game.artillery)
    if b & game.elephants:
        return bool(a & game.light_infantry)
    if game.kind_of[mate].id == INTERSPERSED and game.kind_of[unit].id in PHALANX:
        return bool(s.options["mixed_phalanx"])
    if a & game.cavalry and b & game.cavalry:
        return same_horse(s, unit, mate)
    if a & game.infantry and b & game.infantry:
        alike = game.kind_of[unit].type == game.kind_of[mate].type
        return alike and max(s.attack(unit), s.attack(mate)) <= WEAK
    return False


@rule("clash.10.2")
def same_horse(s: State, unit: Unit, mate: Unit) -> bool:
    """Cavalry of equal full strength, horse archers with horse archers (C57)."""
    game = s.game
    one, other = game.kind_of[unit], game.kind_of[mate]
    shoots = game.missile >> unit & 1 == game.missile >> mate & 1
    return one.sides[0] == other.sides[0] and shoots and one.fire == other.fire


def formations(s: State, side: Side) -> list[tuple[str, str, str, str]]:
    """Every stack that may be formed now in a box, alike ones once."""
    b = battle(s)
    free = acting(s, side) & b.armies[side].units & ~(engaged(s) | stacks(s))
    found: list[tuple[str, str, str, str]] = []
    for box, units in zip(s.game.boxes, b.box, strict=True):
        here = units & free
        if here & (here - 1) and box not in s.game.routed:
            found += in_box(s, box, here)
    return found


def in_box(s: State, box: Box, here: int) -> list[tuple[str, str, str, str]]:
    """The stacks that units of one box may form; one leader leads a stack."""
    led = led_units(s)
    seen: set[tuple[int, int, int, int, bool]] = set()
    found = []
    units = bits(here)
    kinds, step, ids = s.game.kind_index, s.step, s.game.unit_ids
    for unit in units:
        for mate in units:
            both_led = led >> unit & 1 and led >> mate & 1
            if unit == mate or both_led or not may_join(s, unit, mate):
                continue
            if may_join(s, mate, unit) and (led >> mate & 1, -mate) > (led >> unit & 1, -unit):
                continue
            key = (kinds[unit], step[unit], kinds[mate], step[mate], bool(led >> unit & 1))
            if key not in seen:
                seen.add(key)
                found.append(("stack", s.game.box_ids[box], ids[unit], ids[mate]))
    return found


@rule("clash.10.2", "clash.10.3", "clash.10.4", "clash.10.5", "clash.10.6")
def loses_first(s: State, unit: Unit, mate: Unit) -> Asks[Unit]:
    """Of two like units the owner chooses; elephants, catapults and archers are covered by their fellows."""
    game = s.game
    if (game.artillery | game.elephants) >> mate & 1 or game.kind_of[mate].id == INTERSPERSED:
        return unit
    names = s.ids([unit, mate])
    if kind_and_step(s, unit) == kind_and_step(s, mate):
        return mate
    answer = yield Ask(keeper(s, unit), "stack_loss", lambda: names, "clash.10.1:2", (names[0],))
    return game.unit_index[answer]


def kind_and_step(s: State, unit: Unit) -> tuple[int, int]:
    """What tells two counters apart."""
    return s.game.kind_index[unit], s.step[unit]
