"""Priors: what a sensible player tends to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import ALL, AS_PROPOSED, Ask, Choice

from ..rules.asking import WHOLE
from ..rules.movement import FORCE_MARCH, GARRISON, LEAVE, ready_units
from ..rules.retreat import BREAK_OFF, SLIP_AWAY, has_refuge
from ..rules.sea_combat import WITHDRAW, has_haven
from ..state import SEATS, Place, Side, State, commander, leaders_at, stack_side, units_at

USUAL: Final[dict[str, dict[Choice, float]]] = {
    "who_joins": {ALL: 5.0},
    "who_embarks": {ALL: 20.0},
    "who_lands": {ALL: 20.0},
    "who_sails": {ALL: 20.0},
    "who_goes_on": {ALL: 20.0},
    "which_ships": {ALL: 20.0},
    "sail": {None: 2.0},
    "retreat_before_combat": {"stand": 1.0, "slip_away": 1.0},
    "break_off": {"fight_on": 4.0, "break_off": 1.0},
    "alexander": {"one_die": 6.0, "four_dice": 1.0},
    "withdraw": {"fight": 2.0, "withdraw": 1.0},
    "landed": {"raise_marker": 9.0},
    "athens": {"hire": 1.0},
    "fleet_pay": {"pay_fleet": 9.0},
    "raid_leader": {"memnon_stays": 2.0},
    "rebellion": {"pay": 1.0},
    "levy": {"levy": 1.0, None: 2.0},
}
LEAVING: Final = {
    "retreat_before_combat": SLIP_AWAY,
    "break_off": BREAK_OFF,
    "withdraw": WITHDRAW,
}
"""Ways out of a combat, by question."""
SELDOM: Final = 0.0005
"""Worth a thought, but not what happens when nobody thinks."""


def likely(s: State, ask: Ask) -> Sequence[float] | None:
    """How likely a sensible player is to take each option; 0: never."""
    options = ask.options
    if options[0] in (AS_PROPOSED, WHOLE):
        return [1.0, *(0.0 for _ in options[1:])]
    if ask.what == "who_leads" and ALL in options:
        return [1.0 if o == ALL else 0.0 for o in options]
    if ask.what == "action":
        return [_action(s, Side(SEATS.index(ask.seat)), o) for o in options]
    if ask.what == "march":
        return _march(options)
    if ask.what == "place":
        return [company(s, Side(SEATS.index(ask.seat)), s.tables.place[o]) for o in options]
    usual = USUAL.get(ask.what)
    if usual is not None:
        doomed = LEAVING.get(ask.what) if nowhere_to_go(s, ask) else None
        return [SELDOM if doomed and o == doomed else usual.get(o, 1.0) for o in options]
    if isinstance(options[0], tuple) and len(options[0]) == 2 and isinstance(options[0][1], int):
        return [1.0 if o == options[-1] else 0.05 for o in options]
    return None


def nowhere_to_go(s: State, ask: Ask) -> bool:
    """Whether a way out of combat is the end of the army or fleet."""
    if ask.what not in LEAVING:
        return False
    side = Side(SEATS.index(ask.seat))
    return not (has_haven(s, side) if ask.what == "withdraw" else has_refuge(s, side))


def _action(s: State, side: Side, option: Choice) -> float:
    """Leaders leave their troops, or go out for some, only on second thoughts; recruits can wait."""
    if option is None:
        return 1.0
    if option == "recruit":
        return 0.0
    if option[0] in ("move", "leaders"):
        area = s.tables.place[option[1]]
        troops = bool(ready_units(s, area))
        if option[0] == "move":
            return 1.0 if troops else 0.0
        return 0.0 if units_at(s, area) else 1.0
    return 1.0


def _march(options: Sequence[Choice]) -> list[float]:
    """Raise the marker where one can; otherwise stop."""
    usual = GARRISON if GARRISON in options else None
    never = (LEAVE, FORCE_MARCH)
    return [1.0 if o == usual else 0.0 if o in never else SELDOM for o in options]


def company(s: State, side: Side, place: Place) -> float:
    """New units go where an army and its leader are."""
    t = s.tables
    if place >= t.n_areas:
        return 1.0
    if stack_side(s, place) != side:
        return 0.0
    chief = commander(s, leaders_at(s, place))
    if chief < 0:
        return SELDOM
    crowd = len(units_at(s, place))
    return 1.0 + crowd + (10.0 if chief in (t.alexander, t.darius) else 0.0)
