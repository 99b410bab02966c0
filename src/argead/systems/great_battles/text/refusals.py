"""Why a piece or a hex cannot be chosen now: the first rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask

from ..state import ELIMINATED, LEFT, ON_MAP, TO_ENTER, UNUSED, Leader, State, Unit
from . import why_hexes, why_leaders, why_reactions, why_units
from .names import leader_name, unit_name

Reason = tuple[str, str]
UnitWhy = Callable[[State, Ask, Unit], Reason | None]
LeaderWhy = Callable[[State, Ask, Leader], Reason | None]
HexWhy = Callable[[State, Ask, str], Reason | None]

FATES: Final = {
    ELIMINATED: "{0} is lost.",
    LEFT: "{0} has left the field.",
    TO_ENTER: "{0} has not arrived yet.",
    UNUSED: "{0} takes no part in this battle.",
}
"""Why a counter is not on the map."""
LOST: Final = "10.23:1"
TAKEN: Final = "4.64:1"
"""The clauses by which units and leaders are lost."""


def why_not(s: State, ask: Ask, ref: str) -> Reason | None:
    """A sentence and its clause; None where the question itself says enough."""
    b = s.battle
    if ref in b.index:
        return _of_unit(s, ask, b.index[ref])
    if ref in b.lindex:
        return _of_leader(s, ask, b.lindex[ref])
    if ref in b.terrain:
        why = HEXES.get(ask.what)
        return None if why is None else why(s, ask, ref)
    return None


def _of_unit(s: State, ask: Ask, u: Unit) -> Reason | None:
    if s.fate[u] != ON_MAP:
        return FATES[s.fate[u]].format(unit_name(s, u)), _fate(s, s.fate[u], LOST)
    why = UNITS.get(ask.what)
    return None if why is None else why(s, ask, u)


def _of_leader(s: State, ask: Ask, l: Leader) -> Reason | None:
    if s.gone[l] != ON_MAP:
        return FATES[s.gone[l]].format(leader_name(s, l)), _fate(s, s.gone[l], TAKEN)
    why = LEADERS.get(ask.what)
    return None if why is None else why(s, ask, l)


def _fate(s: State, fate: int, lost: str) -> str:
    """The clause by which a counter is not on the map, as the battle has it."""
    b = s.battle
    if fate == ELIMINATED:
        return lost
    if fate == TO_ENTER:
        late = b.special.late_entry is not None
        return "battle.late-entry:1" if late else "battle.marching-entry:1"
    if fate == LEFT:
        by_sea = "battle.fleet:3" if b.variant.fleet is not None else "9.24:4"
        return "battle.exit:2" if b.special.exit is not None else by_sea
    return "5.61:2"


UNITS: Final[Mapping[str, UnitWhy]] = {
    "next_leader": why_leaders.not_a_leader,
    "after_trump": why_leaders.not_a_leader,
    "freed_leader": why_leaders.not_a_leader,
    "trump_reply": why_leaders.not_a_leader,
    "elite": why_leaders.not_a_leader,
    "reactivate": why_leaders.not_a_leader,
    "orders": why_units.orders,
    "choose_line": why_units.line,
    "line_orders": why_units.line_orders,
    "line_fire": why_units.line_fire,
    "step": why_units.on_the_move,
    "fire_at": why_units.target,
    "bolt_at": why_units.target,
    "harass": why_units.harassed,
    "shock": why_units.attacker,
    "withdraw": why_reactions.withdraws,
    "rampage": why_reactions.withdraws,
    "reaction_facing": why_reactions.turns,
    "entry_fire": why_reactions.shoots,
    "retire_fire": why_reactions.shoots_after,
    "return_fire": why_reactions.shoots_back,
    "harass_reply": why_reactions.shoots_back,
}
LEADERS: Final[Mapping[str, LeaderWhy]] = {
    "next_leader": why_leaders.acts,
    "after_trump": why_leaders.acts,
    "freed_leader": why_leaders.freed,
    "trump_reply": why_leaders.trumps,
    "elite": why_leaders.elite,
    "reactivate": why_leaders.woken,
    "orders": why_leaders.ordered,
    "step": why_leaders.on_the_move,
    "withdraw": why_leaders.withdraws,
    "leaders_close": why_leaders.withdraws,
    "rampage": why_leaders.withdraws,
    "champion": why_leaders.fights,
    "charisma": why_leaders.inspires,
}
HEXES: Final[Mapping[str, HexWhy]] = {
    "next_leader": why_leaders.not_a_hex,
    "orders": why_hexes.before_orders,
    "line_orders": why_hexes.before_orders,
    "step": why_hexes.step,
    "ride": why_hexes.ride,
    "withdraw_to": why_hexes.withdrawal,
    "crisis_to": why_hexes.withdrawal,
    "leader_withdraw": why_hexes.escape,
    "rout_path": why_hexes.flight,
    "rout_line": why_hexes.flight,
    "advance_to": why_hexes.advance,
    "disengage": why_hexes.stepping_back,
}
"""The reasons, by what is asked."""
