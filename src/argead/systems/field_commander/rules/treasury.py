"""Gold and Glory: Gold is gained up to what the counters allow, both are spent down to nothing."""

from __future__ import annotations

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..schema.ids import AreaId
from ..state import State
from .prophecies import settle


@rule("set-up.gold-counters")
def gold_left(s: State) -> int:
    """Gold that is not in play: the counters limit what can be taken or placed."""
    return s.tables.log.gold.limit - s.treasury.gold - sum(s.treasury.loot_gold.values())


def gain_gold(s: State, amount: int, cause: str, *args: str) -> None:
    """Take Gold into the Treasury, as far as there are counters."""
    taken = min(amount, gold_left(s))
    s.treasury.gold += taken
    s.moved("gold", taken, f"gold_{cause}", taken, *args)
    settle(s)


def pay_gold(s: State, amount: int, cause: str, *args: str, roll: Roll | None = None) -> None:
    """Take Gold out of the Treasury; it must be there."""
    s.treasury.gold -= amount
    s.moved("gold", -amount, f"pay_{cause}", amount, *args, roll=roll)


def place_gold(s: State, area: AreaId, amount: int) -> None:
    """Lay Gold in an Area for whoever takes it by Intimidation."""
    placed = min(amount, gold_left(s))
    if placed:
        loot = s.treasury.loot_gold
        loot[area] = loot.get(area, 0) + placed
    s.say("gold_placed", area, placed)


def place_glory(s: State, area: AreaId, amount: int) -> None:
    """Lay Glory in an Area for whoever takes it by Battle."""
    loot = s.treasury.loot_glory
    loot[area] = loot.get(area, 0) + amount
    s.say("glory_placed", area, amount)


@rule("set-up.gold-counters:4")
def gain_glory(s: State, amount: int, cause: str, *args: str) -> None:
    """Take Glory; its counters set no limit."""
    s.treasury.glory += amount
    s.moved("glory", amount, f"glory_{cause}", amount, *args)


def pay_glory(s: State, amount: int, cause: str, *args: str) -> None:
    """Spend Glory; it must be there."""
    s.treasury.glory -= amount
    s.moved("glory", -amount, f"spend_{cause}", amount, *args)
