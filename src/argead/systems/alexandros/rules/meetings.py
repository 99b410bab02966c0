"""Section 9.1: where opposing forces meet, and who can be made to fight."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import FIRST, SECOND, State
from .stacking import forces_in, is_army
from .ten_thousand import frozen_rebels


def able(s: State, province: str, force: int) -> int:
    """The units of a force that can be made to fight there: those that slipped away this turn cannot."""
    units = s.in_field(province, force) & ~s.evaded & ~s.game.scythe_chariots
    if force == FIRST and s.game.xenophon and frozen_rebels(s):
        units &= s.game.greeks
    return units


@rule("9.1")
def meetings(s: State) -> list[tuple[str, int]]:
    """Every province where a force of the second player faces one of the first, not fought over yet."""
    found: list[tuple[str, int]] = []
    for province in s.game.provinces:
        if s.in_field(province, FIRST) and able(s, province, FIRST):
            found.extend(
                (province, f)
                for f in forces_in(s, province, SECOND)
                if combatants(s, province, f) and meeting_key(province, f) not in s.resolved
            )
    return found


def meeting_key(province: str, force: int) -> str:
    """How a meeting is remembered once it was fought out."""
    return f"{province}:{force}"


def is_tactical(s: State, province: str, force: int) -> bool:
    """Two armies meet: the Tactical Display decides."""
    return is_army(combatants(s, province, FIRST)) and is_army(combatants(s, province, force))


def combatants(s: State, province: str, force: int) -> int:
    """The units that are drawn up for a battle."""
    return able(s, province, force) | s.in_field(province, force) & chariots(s)


def chariots(s: State) -> int:
    """Scythe chariots, which count only where armies are drawn up."""
    return s.game.scythe_chariots & ~s.evaded
