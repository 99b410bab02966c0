"""Why an event cannot strike a space or a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.generals import marks
from ..rules.land_cards import near_armies
from ..rules.peace import spared
from ..state import (
    State,
    commander,
    cus_at,
    enemy_cus_in_space,
    is_city,
    is_major,
    player_of,
    players,
)
from ..tables.ids import (
    CART,
    FEMALES,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    SPACE_OF,
    STRONGHOLD,
    TRANSIT,
    Space,
)
from .cards import EVENTS
from .names import name

Reason = tuple[str, str] | None


def _soft(s: State, ask: Ask, space: Space, city: str) -> Reason:
    """Why a space is no Minor City that falls to a card: nobody's, one's own, defended, too strong."""
    me, title = player_of(s, ask.seat), s.tables.space_names[space]
    clause = EVENTS[ask.what][0]
    if s.pc[space] == NOBODY:
        return f"{title} has no PC.", clause
    if s.pc[space] == me:
        return f"{title} is yours.", clause
    if is_city(s, space):
        return f"{title} is a Major City.", city
    if enemy_cus_in_space(s, space, NOBODY):
        return f"CUs stand in {title}.", clause
    if s.pc[space] == INDEPENDENT and s.tables.kind[space] == STRONGHOLD:
        return f"{title} is an Independent Stronghold.", city
    return None


def _diplomacy(s: State, ask: Ask, ref: str) -> Reason:
    return (
        _soft(s, ask, s.tables.space[ref], "cards.diplomacy:2") if ref in s.tables.space else None
    )


def _raid(s: State, ask: Ask, ref: str) -> Reason:
    if ref not in s.tables.space:
        return None
    found = _soft(s, ask, s.tables.space[ref], "cards.raid:1")
    return found or (
        f"{name(s.tables, ref)} is not within 2 MPs of an Army of yours.",
        "cards.raid:1",
    )


def _treachery(s: State, ask: Ask, ref: str) -> Reason:
    t, me = s.tables, player_of(s, ask.seat)
    if ref in t.space:
        found = _soft(s, ask, t.space[ref], "cards.treachery:7")
        if found is None and s.pc[t.space[ref]] == INDEPENDENT:
            return f"{name(t, ref)} is Independent.", "cards.treachery:7"
        return found or (
            f"{name(t, ref)} is not within 3 MPs of an Army of yours.",
            "cards.treachery:1",
        )
    if ref not in t.member:
        return None
    member = t.member[ref]
    if member in FEMALES:
        return f"{name(t, ref)} is not won by treachery.", "cards.treachery:7"
    if s.royal_of[member] == me:
        return f"{name(t, ref)} is yours.", "cards.treachery:2"
    here = s.royal_at[member]
    reach = near_armies(s, me, t.event_row["treachery"].range)
    if here < 0 or SPACE_OF[here] not in reach:
        return f"{name(t, ref)} is not within 3 MPs of an Army of yours.", "cards.treachery:1"
    return "The Funeral Cart is no target in Game Turn I, nor the Tomb ever.", "cards.treachery:6"


def _unrest(s: State, ask: Ask, ref: str) -> Reason:
    if ref not in s.tables.space:
        return None
    space, title = s.tables.space[ref], name(s.tables, ref)
    if s.tables.kind[space] == TRANSIT:
        return f"{title} is a Transit Point.", "cards.unrest:2"
    if s.pc[space] == INDEPENDENT:
        return f"{title} is Independent already.", "6.2.a.unrest:1"
    if enemy_cus_in_space(s, space, NOBODY):
        return f"CUs in {title} keep the peace.", "6.2.a.unrest:1"
    if spared(s, player_of(s, ask.seat), INSIDE_OF[space]):
        return (
            f"In {title} a General would be Dispersed with whom you are at peace.",
            "cards.diplomatic-marriage:6",
        )
    return f"{title} lies in another Province than the one that rises.", "cards.unrest:2"


def _hemlock(s: State, ask: Ask, ref: str) -> Reason:
    t, me = s.tables, player_of(s, ask.seat)
    if ref not in t.member:
        return None
    member = t.member[ref]
    here = s.royal_at[member]
    if member == CART:
        return "The dead do not drink.", "cards.hemlock:2"
    if here >= INSIDE and s.pc[SPACE_OF[here]] != me:
        return f"{name(t, ref)} is inside another player's city.", "cards.hemlock:3"
    return f"None of your Generals or CUs is with {name(t, ref)}.", "cards.hemlock:1"


def _plans(s: State, ask: Ask, ref: str) -> Reason:
    t = s.tables
    if ref not in t.member:
        return None
    if t.member[ref] not in FEMALES:
        return f"{name(t, ref)} makes no plans of this kind.", "cards.plans:1"
    return f"{name(t, ref)} is under somebody's control and stays.", "cards.plans:2"


def _plans_to(s: State, ask: Ask, ref: str) -> Reason:
    t = s.tables
    if ref not in t.space:
        return None
    if t.kind[t.space[ref]] == TRANSIT:
        return f"{name(t, ref)} is a Transit Point.", "cards.plans:1"
    return f"She is already in {name(t, ref)}.", "cards.plans:1"


def _condemnation(s: State, ask: Ask, ref: str) -> Reason:
    t, me = s.tables, player_of(s, ask.seat)
    if ref not in t.general:
        return None
    general = t.general[ref]
    if not is_major(general):
        return f"{name(t, ref)} is no Major General.", "cards.condemnation:1"
    if s.owner[general] == me:
        return f"{name(t, ref)} is one of yours.", "cards.condemnation:1"
    return f"{name(t, ref)} serves nobody.", "cards.condemnation:1"


def _general_of_event(s: State, ask: Ask, ref: str) -> Reason:
    """Events that choose one of the own Generals."""
    t, me, clause = s.tables, player_of(s, ask.seat), EVENTS[ask.what][0]
    if ref not in t.general:
        return None
    general, title = t.general[ref], name(t, ref)
    if s.owner[general] != me:
        return f"{title} is not one of your Generals.", clause
    if ask.what == "pontic_fleet":
        return f"{title} is in no port of the Pontos.", clause
    if not is_major(general):
        return f"{title} is no Major General.", clause
    if ask.what == "eurydike" and s.at[general] >= 0:
        return f"{title} has no CU with him.", clause
    return f"{title} is Besieged or not on the map.", clause


def _space_of_event(s: State, ask: Ask, ref: str) -> Reason:
    """Events that choose a space: the clause says which."""
    if ref not in s.tables.space:
        return None
    return f"{name(s.tables, ref)} does not meet the conditions of the card.", EVENTS[ask.what][0]


def _army_of_event(s: State, ask: Ask, ref: str) -> Reason:
    """Events that strike or serve CUs somewhere."""
    t, clauses = (
        s.tables,
        {"treachery_to": "cards.treachery:4", "deserters_to": "cards.desertions:3"},
    )
    if ref not in t.space:
        return None
    space, me = t.space[ref], player_of(s, ask.seat)
    clause = clauses.get(ask.what) or EVENTS[ask.what][0]
    places = (space, INSIDE_OF[space])
    if ask.what in clauses and all(commander(s, here, me) == NO_GENERAL for here in places):
        return f"No Army of yours stands in {name(t, ref)}.", clause
    if not any(cus_at(s, here, who) for here in places for who in players(s)):
        return f"No CUs stand in {name(t, ref)}.", clause
    return f"{name(t, ref)} does not meet the conditions of the card.", clause


def _gather(s: State, ask: Ask, ref: str) -> Reason:
    """Where troops of a card cannot gather."""
    t = s.tables
    if ref not in t.space:
        return None
    row = t.cards[t.card[ask.about[0]]]
    clause = EVENTS[row.event][0] if row.event in EVENTS else "6.2.a:1"
    home = t.home[t.space[ref]]
    if home < 0 or t.province_ids[home] not in row.provinces:
        return f"{name(t, ref)} lies in no Province of the card.", clause
    if spared(s, player_of(s, ask.seat), t.space[ref]):
        return (
            f"In {name(t, ref)} a General stands alone with whom you are at peace.",
            "cards.diplomatic-marriage:6",
        )
    return f"{name(t, ref)} is not yours, or enemies stand there.", clause


def _minor(s: State, ask: Ask, ref: str) -> Reason:
    """Generals who are neither placed nor taken off the map at the end of a turn."""
    t, me = s.tables, player_of(s, ask.seat)
    if ref in t.space:
        here = t.space[ref]
        places = [i for i in (here, INSIDE_OF[here]) if cus_at(s, i, me)]
        if not places:
            return f"You have no CUs in {name(t, ref)}.", "7.1.c:2"
        if all(commander(s, i, me) != NO_GENERAL for i in places):
            return f"Your CUs in {name(t, ref)} have a General.", "7.1.c.station:1"
        return "No Minor General waits off map.", "7.1.c.station:1"
    if ref not in t.general or s.owner[t.general[ref]] != me or s.at[t.general[ref]] < 0:
        return None
    general = t.general[ref]
    if is_major(general):
        return f"{name(t, ref)} is a Major General and stays on the map.", "7.1.c:2"
    if marks(s, general, me):
        return f"{name(t, ref)} is the mark of CUs in a space that is not yours.", "7.1.c:7"
    return f"{name(t, ref)} has been placed or moved already.", "7.1.c.station:1"


TARGETS: Final[dict[str, Callable[[State, Ask, str], Reason]]] = {
    "diplomacy": _diplomacy,
    "raid": _raid,
    "treachery": _treachery,
    "unrest": _unrest,
    "hemlock": _hemlock,
    "plans": _plans,
    "plans_to": _plans_to,
    "condemnation": _condemnation,
    **dict.fromkeys(("silver_shields", "eurydike", "pontic_fleet"), _general_of_event),
    **dict.fromkeys(("capital", "helepolis", "looted"), _space_of_event),
    **dict.fromkeys(("epidemic", "desertions", "ghost"), _army_of_event),
    **dict.fromkeys(("treachery_to", "deserters_to"), _army_of_event),
    "troops_to": _gather,
    "station": _minor,
}
