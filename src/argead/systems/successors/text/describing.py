"""Pieces and places as labels and prompts speak of them: what they are worth, and who stands there."""

from __future__ import annotations

from ..rules.activation import movement_points
from ..rules.control import fleet_strength
from ..state import (
    State,
    cus_at,
    faction_id,
    factions_at,
    fresh_at,
    generals_at,
    is_city,
    is_player,
)
from ..tables.ids import (
    INDEPENDENT,
    INSIDE_OF,
    NOBODY,
    STRONGHOLD,
    TRANSIT,
    Faction,
    Fleet,
    General,
    Location,
    Space,
)
from .names import amount, cus, faction, name, place, size


def whose(s: State, who: Faction, me: Faction = NOBODY) -> str:
    """To whom something belongs: yours, Red's, Independent, nobody's."""
    if who == INDEPENDENT:
        return "Independent"
    if who != NOBODY and who == me:
        return "yours"
    return f"{faction(s.tables, faction_id(s, who))}'s"


def about_space(s: State, space: Space, me: Faction) -> str:
    """Who governs a space and who of the others stands there: "Red's; Krateros, 4 CUs"."""
    parts = [] if s.tables.kind[space] == TRANSIT else [_kind(s, space) + whose(s, s.pc[space], me)]
    for here in (space, INSIDE_OF[space]):
        for other in factions_at(s, here):
            if other != me:
                parts.append(standing_there(s, here, other))
    return "; ".join(parts)


def _kind(s: State, space: Space) -> str:
    if is_city(s, space):
        return "Major City, "
    hostile = s.tables.kind[space] == STRONGHOLD and s.pc[space] == INDEPENDENT
    return "Stronghold, " if hostile else ""


def standing_there(s: State, here: Location, who: Faction) -> str:
    """A Faction's pieces in a location: "Krateros of Red, 4 CUs"."""
    t, force = s.tables, cus_at(s, here, who)
    leaders = [t.general_names[g] for g in generals_at(s, here, who)]
    owner = f" of {faction(t, faction_id(s, who))}" if is_player(who) else ""
    men = size(force) if force else "no CU"
    first = f"{leaders[0]}{owner}" if leaders else f"{whose(s, who)} men"
    return f"{first}, {men}"


def progress(s: State, space: Space, me: Faction) -> str:
    """How many spaces of its Province a player would hold with this one, and how many it takes."""
    t, home = s.tables, s.tables.home[space]
    if home < 0:
        return ""
    held = s.held[home * 6 + me] + (s.pc[space] != me)
    return f"{t.province_names[home]} {held} of {t.province_control[home]}"


def general_ratings(s: State, general: General) -> str:
    """What a General is worth."""
    t = s.tables
    return f"Initiative {t.initiative[general]}, Battle Rating {t.battle[general]}"


def army_words(s: State, general: General, me: Faction) -> str:
    """A General, where he is, what he could lead and how far."""
    t, here = s.tables, s.at[general]
    men = size(fresh_at(s, here, me))
    points = amount(points_of(s, general), "Movement Point")
    return f"{t.general_names[general]} {place(t, t.locations[here])}: {men}, {points}"


def points_of(s: State, general: General) -> int:
    """Movement Points that a General has if he is activated now."""
    return movement_points(s, general) if s.segment.name == "activation" else s.segment.march_points


def fleet_words(s: State, fleet: Fleet) -> str:
    """A Fleet with its strength."""
    return f"{s.tables.fleets[fleet].name} Fleet, strength {fleet_strength(s, [fleet])}"


def men_at(s: State, here: Location, who: Faction) -> str:
    """CUs of a Faction in a location."""
    return cus(cus_at(s, here, who))


def place_of(s: State, here: Location) -> str:
    """A location with its preposition."""
    return place(s.tables, s.tables.locations[here])


def space_name(s: State, space: Space) -> str:
    """What a space is called."""
    return name(s.tables, s.tables.space_ids[space])
