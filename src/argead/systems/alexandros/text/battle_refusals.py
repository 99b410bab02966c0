"""Why somebody on the Tactical Display, or a box of it, cannot be chosen now."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask

from ..rules.attacks import obliged, strikers
from ..rules.lines import (
    OFF,
    army_of,
    battle,
    box_holding,
    engaged,
    manoeuvres,
    onset,
    this_attack,
    with_elephants,
)
from ..rules.rounds import can_rally
from ..state import SIDES, State, Unit
from .grammar import Name
from .names import name

Why = tuple[str, str] | None
DUELS: Final = ("target", "pairing", "from_reserve")
"""Questions about who meets whom."""


def rallying(s: State, ask: Ask, leader: str) -> Why:
    """Why a leader does not try to bring his men back."""
    who, b = _called(s, leader), battle(s)
    if any(leader in can_rally(s, side) for side in SIDES):
        return None
    if b.leaders.get(leader) not in s.game.routed:
        return f"{who} has not fled.", "10.18:1"
    if leader == "darius":
        return "Darius does not try to rally.", "10.18:4"
    if b.round is not None and leader in b.round.rallied:
        return f"{who} has already tried this round.", "10.18:9"
    return f"{who} fled only in this round, or without a unit.", "10.18:1"


def manoeuvring(s: State, ask: Ask, unit: Unit) -> Why:
    """Why a unit changes neither line nor box."""
    who, b, here = _called(s, s.game.unit_ids[unit]), battle(s), box_holding(s, unit)
    if here == OFF:
        return f"{who:a} {who:is} not on the field.", "10.1:2"
    if here in s.game.routed:
        return f"{who:a} {who:is} routed.", "10.4:5"
    if engaged(s) >> unit & 1:
        return f"{who:a} {who:is} locked in combat.", "10.8:8"
    if manoeuvres(s).shifted >> unit & 1:
        return f"{who:a} {who:has} changed lines already.", "10.6:7"
    if b.rounds == 1:
        return "In the first round nobody moves but by an advance.", "10.8:2"
    if manoeuvres(s).moved_tactically:
        return "The tactical movement of this phase is made.", "10.8:1"
    return "Units go by boxes: choose a move from its box.", "10.8:1"


def duelling(s: State, ask: Ask, unit: Unit) -> Why:
    """Why a unit neither strikes nor is struck."""
    who, hit = _called(s, s.game.unit_ids[unit]), onset(s).attack
    if hit is None:
        return None
    wanted, own = (hit.source, True) if ask.what != "target" else (hit.target, False)
    side = next((x for x in SIDES if army_of(s, x).units >> unit & 1), None)
    mine = side is not None and ask.seat in [s.seat(o) for o in army_of(s, side).owners]
    if mine != own:
        whose = "one of your own" if own else "an enemy"
        return f"Choose {whose}.", ask.rule
    if box_holding(s, unit) != wanted:
        return f"{who:a} {who:stands} in another box.", "10.10:3"
    if battle(s).back >> unit & 1:
        return f"{who:a} {who:stands} in the second line.", "10.6:4" if own else "10.15:2"
    if own:
        return _paired(s, ask, unit, who)
    return "Stronger ones, or those attacked less often, come first.", "10.10:6"


def _paired(s: State, ask: Ask, unit: Unit, who: Name) -> Why:
    if not this_attack(s).attackers >> unit & 1:
        return f"{who:a} {who:has} struck already, or only advanced.", "10.10:4"
    target = s.game.unit_index.get(str(ask.about[0]))
    beasts = with_elephants(s)
    if target is not None and 1 << unit & s.game.cavalry and beasts >> target & 1:
        return "Cavalry does not attack elephants.", "10.10:12"
    if engaged(s) >> unit & 1:
        return f"{who:a} must strike the one it is locked with.", "10.12:10"
    return "Foot is kept for the elephants.", "10.10:13"


def box(s: State, ask: Ask, ref: str) -> Why:
    """Why a box neither attacks nor is attacked."""
    index, b = s.game.box_index[ref], battle(s)
    if b.blocked >> index & 1:
        return "The ground closes this box.", "xen.7.3:3"
    if index in s.game.routed:
        return "Nobody moves, attacks or is attacked among the routed.", "10.4:5"
    if ask.what != "attack" or b.round is None or b.round.onset is None:
        return None
    side = next(x for x in SIDES if ask.seat in [s.seat(o) for o in army_of(s, x).owners])
    if onset(s).boxes >> index & 1:
        return "This box has attacked already.", "10.10:3"
    if b.rounds == 1 and obliged(s, side):
        return "In the first round only the box that must strike back attacks.", "10.12:10"
    if not b.box[index]:
        return "Nobody stands there.", "10.10:1"
    if not strikers(s, side, index) and s.game.box_side[index] == side:
        return "Nobody in it may attack: they have advanced.", "10.9:7"
    return "No attack leads from it or into it now.", "10.4:3"


def _called(s: State, ident: str) -> Name:
    return name(s.tables, ident)
