"""4.6 Spartan Rebellion."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks
from argead.core.roll import D6, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.tables import row_from

from ..state import PERSIA, State
from .asking import open_ask
from .control import set_owner
from .tracks import pay, settle

PAY: Final = "pay"
SAVE: Final = "save"
PERSIAN_GOLD: Final = scaled("Persian gold", "4.6:3")


@rule("4.6")
def rebellion_roll(s: State, paid: bool) -> Roll:
    """What the turn needs for a rising; Persian gold adds to the die."""
    table = s.tables.upkeep.rebellion
    row = row_from([b.turn for b in table.begins], s.turn)
    mods = (PERSIAN_GOLD(table.bonus),) if paid else ()
    return Roll("rebellion", D6, mods, table.begins[row].on, "4.6:1")


@rule("4.6")
def risings(s: State, paid: bool) -> int:
    """How many faces of the die make Sparta rise."""
    roll = rebellion_roll(s, paid)
    needed = (roll.against or 0) - sum(mod.value for mod in roll.mods)
    return max(0, min(D6.high, D6.high + 1 - needed))


@rule("4.6")
def rebellion(s: State) -> Asks[None]:
    """From turn 3 Sparta may rise; Persia may pay for it."""
    t = s.tables
    table = t.upkeep.rebellion
    if s.rebellion or s.turn < table.from_turn:
        return
    s.stage, s.active = "rebellion", PERSIA
    paid = False
    if s.treasury[PERSIA] >= table.price:
        chances = (risings(s, True), risings(s, False), table.price)
        answer = yield open_ask(s, PERSIA, "rebellion", lambda: [PAY, SAVE], "4.6:3", chances)
        if answer == PAY:
            pay(s, PERSIA, table.price, "sparta")
            paid = True
    roll = s.throw(rebellion_roll(s, paid))
    if roll.over < 0:
        s.say("sparta_quiet", roll=roll)
        return
    s.rebellion = True
    s.say("sparta_rises", roll=roll)
    set_owner(s, t.place[table.area], PERSIA, "4.6:4")
    settle(s)
