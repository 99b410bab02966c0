"""Why an Army cannot be activated, go there, intercept there, or evade there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.activation import points_left
from ..rules.entering import entered_from
from ..rules.generals import minors_to_lead
from ..rules.independent_armies import in_bounds
from ..rules.interception import sources
from ..rules.movement import forbidden, landed_after_marching
from ..state import (
    State,
    cus_at,
    enemy_cus,
    enemy_general,
    entry_of,
    faction_id,
    fresh_at,
    is_minor,
    mover,
    player_of,
)
from ..tables.ids import (
    FEMALES,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    NOBODY,
    OFF,
    SEA,
    SPACE_OF,
    Faction,
    General,
    Location,
    Member,
    Path,
    Space,
)
from .names import amount, faction, name, place

Reason = tuple[str, str] | None


def _named(s: State, who: Faction) -> str:
    return faction(s.tables, faction_id(s, who))


# -- activation ------------------------------------------------------------------------------------


def _armies(s: State, ask: Ask, ref: str) -> Reason:
    """Who cannot be activated: another's, who has moved, who has nothing to lead."""
    t, me = s.tables, player_of(s, ask.seat)
    if ref in t.general:
        return _unactivated(s, me, t.general[ref])
    if ref in t.member:
        return f"{name(t, ref)} travels only with an Army.", "8.4:2"
    if ref not in t.space:
        return None
    places: list[Location] = [t.space[ref], INSIDE_OF[t.space[ref]]]
    held = [here for here in places if cus_at(s, here, me)]
    if not held:
        return f"You have no CUs in {name(t, ref)}.", "9.1:6"
    if not any(fresh_at(s, here, me) for here in held):
        return f"Your CUs in {name(t, ref)} have already been moved in this Segment.", "9.1:4"
    if not any(minors_to_lead(s, me, here) for here in held):
        return f"No Minor General is left to lead your CUs in {name(t, ref)}.", "7.1.c:2"
    return f"Activate the General who is with your CUs in {name(t, ref)}.", "9.1:1"


def _unactivated(s: State, me: Faction, general: General) -> Reason:
    title = s.tables.general_names[general]
    if s.at[general] < 0:
        return f"{title} is not on the map.", "2.holding-boxes:1"
    if s.owner[general] != me:
        return (
            f"{title} belongs to {_named(s, s.owner[general])}: you move your own Armies.",
            "9.1:1",
        )
    if s.segment.spent[general]:
        return f"{title} has already moved in this Segment.", "9.1:3"
    if is_minor(general):
        return f"The CUs of {title} have been moved, and he goes nowhere without CUs.", "9.1:4"
    return None


# -- marching and sailing ----------------------------------------------------------------------------


def _orders(s: State, ask: Ask, ref: str) -> Reason:
    """Where the Army on the move cannot go, and whom it cannot take along."""
    t = s.tables
    if ref in t.space:
        here = s.at[mover(s).leader]
        if here < 0 and is_minor(mover(s).leader):
            return "He leads nobody: he can only take command elsewhere.", "9.3.a.reposition:4"
        if here < 0:
            return f"The Army comes onto the map by its own paths, not to {name(t, ref)}.", "9.5:3"
        return _way(s, here, t.space[ref])
    if ref in t.general:
        return _companion(s, t.general[ref])
    return _passenger(s, t.member[ref]) if ref in t.member else None


def _way(s: State, here: Location, to: Space) -> Reason:
    """The first rule that keeps the Army from a space."""
    act, t = mover(s), s.tables
    if SPACE_OF[here] == to:
        return f"The Army is already {place(t, t.locations[here])}.", "9.3:1"
    if act.means.fought:
        return "The Army has fought a battle, which takes all its Movement Points.", "10.l:1"
    if here >= SEA:
        return _by_sea(s, SPACE_OF[here], to)
    if here >= INSIDE:
        return f"From inside {t.space_names[SPACE_OF[here]]} the Army comes outside first.", "9.4:1"
    if landed_after_marching(s):
        return (
            "Movement Points were spent on land before the voyage: none are spent after it.",
            "13.1:5",
        )
    if all(there != to for there, _ in t.land[here]):
        return _no_path(s, SPACE_OF[here], to)
    dear = _too_dear(s, t.land[here], to, "9.3.a:1")
    if dear is not None:
        return dear
    if act.faction == INDEPENDENT and not in_bounds(s, act.leader, to):
        return f"{t.general_names[act.leader]} does not leave his Provinces.", "9.5:7"
    if act.faction == INDEPENDENT:
        return f"{t.general_names[act.leader]} must end his move further west.", "9.5.philon:1"
    if s.pact and forbidden(s, to):
        return f"The pact keeps you out of {t.space_names[to]}.", "cards.diplomatic-marriage:3"
    return "The Army must leave the way that is offered, or go back.", "10.g:1"


def _no_path(s: State, here: Space, to: Space) -> Reason:
    t = s.tables
    told = (
        f"No Land, Mountain or Strait path leads from {t.space_names[here]} to {t.space_names[to]}."
    )
    if any(there == to for there, _ in t.sea[here]):
        told = (
            f"Only the sea leads from {t.space_names[here]} to {t.space_names[to]}: embark first."
        )
        return told, "9.5:4" if mover(s).faction == INDEPENDENT else "2.paths:1"
    return told, "2.paths:2"


def _by_sea(s: State, here: Space, to: Space) -> Reason:
    act, t = mover(s), s.tables
    if act.means.pontic:
        return (
            "The Pontic Fleet crosses once, to another port of the Pontos.",
            "cards.pontic-fleet:2",
        )
    if all(there != to for there, _ in t.sea[here]):
        return f"No Sea path leads from {t.space_names[here]} to {t.space_names[to]}.", "13.2.3:1"
    dear = _too_dear(s, t.sea[here], to, "13.2.3:1")
    if dear is None and s.pact:
        return (
            f"Off {t.space_names[to]} you would have to land upon one with whom you are at peace.",
            "cards.diplomatic-marriage:5",
        )
    return dear


def _too_dear(s: State, paths: list[Path], to: Space, clause: str) -> Reason:
    cost, left = next(c for there, c in paths if there == to), max(0, points_left(s))
    if cost <= left:
        return None
    price = amount(cost, "Movement Point")
    return f"The path to {s.tables.space_names[to]} costs {price}; {left} left.", clause


def _companion(s: State, general: General) -> Reason:
    act, title = mover(s), s.tables.general_names[general]
    if general in act.army.generals:
        return f"{title} is with the Army that moves.", "9.1:6"
    if s.at[general] < 0:
        return f"{title} is not on the map.", "2.holding-boxes:1"
    if s.owner[general] != act.faction:
        return (
            f"{title} belongs to {_named(s, s.owner[general])}: enter his space to meet him.",
            "14.1:1",
        )
    if s.segment.spent[general]:
        return f"{title} has already moved in this Segment.", "9.2.c:2"
    if is_minor(general) or is_minor(act.leader):
        return "A Minor General never moves with another General.", "9.1:8"
    return f"{title} is not where the Army is.", "9.1:6"


def _passenger(s: State, member: Member) -> Reason:
    act, t = mover(s), s.tables
    title = name(t, t.member_ids[member])
    if member in act.army.royals:
        return f"{title} goes with the Army.", "8.4:2"
    if s.royal_of[member] == NOBODY and member in FEMALES:
        return f"{title} is under nobody's control and goes only where a card sends her.", "8.4:1"
    if s.royal_of[member] != act.faction:
        return f"{title} is not under your control.", "8.4:2"
    if s.segment.royal_spent[member]:
        return f"{title} has already been moved in this Segment.", "8.4:5"
    return f"{title} is not where the Army is, or cannot be carried now.", "8.4:6"


# -- Interception and Evasion ------------------------------------------------------------------------


def _intercept(s: State, ask: Ask, ref: str) -> Reason:
    """Who cannot intercept, and why."""
    t, me, entry = s.tables, player_of(s, ask.seat), entry_of(s)
    target = t.space_names[entry.space]
    if ref in t.general:
        general = t.general[ref]
        here = s.at[general]
        if s.owner[general] != me or here < 0:
            return None
        title = t.general_names[general]
    elif ref in t.space:
        here, title = t.space[ref], f"A General in {name(t, ref)}"
        if not any(s.at[g] in (here, INSIDE_OF[t.space[ref]]) for g in s.roster[me]):
            return f"You have no General in {name(t, ref)}.", "11.1:1"
    else:
        return None
    space = SPACE_OF[here]
    if space not in t.roads[entry.space]:
        return f"{title} is not next to {target} by a Land path.", "11.1:2"
    if here not in sources(s, me):
        return f"{title} is Besieged, or was when this activation began.", "11.1:6"
    if any(a.faction == me and a.space == space for a in entry.attempts):
        return (
            f"One attempt is made from each space, and {name(t, t.space_ids[space])} has had its own.",
            "11.2:2",
        )
    return f"{title} cannot lead this Interception.", "11.2:5"


def _evade(s: State, ask: Ask, ref: str) -> Reason:
    """Spaces that an evader may not enter."""
    t, me = s.tables, player_of(s, ask.seat)
    if ref not in t.space:
        return None
    to, title = t.space[ref], name(t, ref)
    if me not in entry_of(s).evaders:
        return f"The Independent Armies cannot go to {title} by a Land path.", "16.11:1"
    here = _evader_at(s, me)
    if to == entered_from(s):
        return f"The mover came from {title}.", "12.2.a:6"
    if to == entry_of(s).space:
        return "Nobody evades into the space that he leaves.", "12.2.a:7"
    if here >= 0 and to not in t.roads[here]:
        return f"No Land path leads to {title}.", "12.1:5"
    if s.pc[to] not in (me, NOBODY) and not cus_at(s, to, me):
        return f"{title} is neither yours nor uncontrolled.", "12.1:2"
    if enemy_cus(s, to, me):
        return f"Enemy CUs stand in {title}.", "12.1:3"
    if enemy_general(s, to, me):
        return f"An enemy General in {title} bars it to a General without CUs.", "12.1:4"
    return f"{title} is not open to the evader.", "12.1:2"


def _evader_at(s: State, me: Faction) -> Location:
    """Where the evader stands: in the target, or one space on."""
    target = entry_of(s).space
    if any(s.at[g] == target for g in s.roster[me]):
        return target
    return next((s.at[g] for g in s.roster[me] if s.at[g] in s.tables.roads[target]), OFF)


MOVES: Final[dict[str, Callable[[State, Ask, str], Reason]]] = {
    "armies": _armies,
    "move_menu": _orders,
    "army_menu": _orders,
    "intercept": _intercept,
    "evade_to": _evade,
    "evade_on": _evade,
}
