"""4.6 Spartan Rebellion."""

from __future__ import annotations

from argead.core.ask import Asks
from argead.core.rules import rule

from ..state import PERSIA, State
from .asking import open_ask
from .control import set_owner
from .tracks import pay, settle

PAY, SAVE = "pay", "save"


@rule("4.6")
def needed(s: State, turn: int) -> int:
    """The die that starts the rebellion in this turn; 7 before it can come."""
    return next((b.on for b in reversed(s.tables.upkeep.rebellion.begins) if b.turn <= turn), 7)


@rule("4.6")
def rebellion(s: State) -> Asks[None]:
    """From turn 3 Sparta may rise; Persian gold helps (X13)."""
    t = s.tables
    table = t.upkeep.rebellion
    if s.rebellion or s.turn < table.from_turn:
        return
    s.stage, s.active = "rebellion", PERSIA
    bonus = 0
    if s.treasury[PERSIA] >= table.price:
        answer = yield open_ask(s, PERSIA, "rebellion", lambda: [PAY, SAVE], "4.6", final=True)
        if answer == PAY:
            pay(s, PERSIA, table.price, "sparta")
            bonus = table.bonus
    die = s.chance.d6("rebellion")
    if die + bonus < needed(s, s.turn):
        s.say("sparta_quiet")
        return
    s.rebellion = True
    s.say("sparta_rises")
    set_owner(s, t.place[table.area], PERSIA)
    settle(s)
