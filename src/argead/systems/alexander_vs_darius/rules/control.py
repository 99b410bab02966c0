"""2. Control: garrison markers, and what follows when one changes hands."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.rulebook import rule

from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    CityId,
    Piece,
    Place,
    Side,
    State,
    enemy_in,
    idle,
    ships_at,
    stack_side,
)
from .tracks import sway, weary


@rule("2.1")
def can_garrison(s: State, side: Side, area: Place, army: Sequence[Piece]) -> bool:
    """Whether these counters may raise their marker here; cities ask for more than a march (3.6)."""
    t = s.tables
    if s.owner[area] == side or not any(p >= t.n_leaders for p in army):
        return False
    if enemy_in(s, side, area):
        return False
    return not t.has_city[area] or opens_gates(s, side, area, army)


@rule("3.6", "7.2")
def opens_gates(s: State, side: Side, area: Place, army: Sequence[Piece]) -> bool:
    """Whether every city of the Area yields to this army without a (further) siege.

    Macedonians need a phalanx, and no more than that unless the city is a fortress. Persians must
    besiege, except in Egypt.
    """
    t = s.tables
    if side == PERSIA and t.open_to_persia[area]:
        return True
    awed = side == MACEDON and any(t.awes[p] for p in army)
    return all(
        s.breach[c] == side or (awed and not t.map.city[c].fortress) for c in t.cities_in[area]
    )


def garrison_clause(s: State, side: Side, area: Place) -> str:
    """Why an army may raise its marker here: a city opens its gates, the Area is vacant or the enemy's."""
    if s.tables.has_city[area]:
        return "7.2:7" if side == PERSIA else "3.6:4"
    return "2.1:1" if s.owner[area] == NEUTRAL else "2.1:2"


@rule("2.1")
def garrison_cost(s: State, area: Place) -> int:
    """Movement points to raise a marker: nothing in a vacant Area, one to turn an enemy marker (R16)."""
    return 0 if s.owner[area] == NEUTRAL else s.tables.actions.movement.flip_garrison


@rule("2.1")
def set_owner(s: State, area: Place, side: Side, clause: str) -> None:
    """Change the marker of an Area, as the clause says, with everything that hangs on it."""
    t = s.tables
    old = s.owner[area]
    if old == side:
        return
    s.owner[area] = side
    name = t.place_ids[area]
    s.say(f"control.{clause}", name, "neutral" if side == NEUTRAL else SEATS[side])
    lift_siege(s, area)
    for c in t.cities_in[area]:
        s.plundered[c] = False
        city_changes_hands(s, t.map.city[c].id, old, side)
    if side == MACEDON:
        _conquest(s, area)
    port = t.ports[area]
    if any(t.side[p] != side for p in ships_at(s, port)):
        s.interrupt(("leave_port", area))


@rule("5.1", "5.2")
def city_changes_hands(s: State, city: str, old: Side, new: Side) -> None:
    """Persia gains or loses a city; one taken from the Macedonians tires them (R42)."""
    if new == PERSIA:
        sway(s, "city_gained", city)
        if old == MACEDON:
            weary(s, "city_regained", 1, city)
    elif old == PERSIA:
        sway(s, "city_lost", city)


@rule("5.1", "5.2")
def _conquest(s: State, area: Place) -> None:
    """Persepolis, Media, and Troy with Gordion and Siwa count once a game each (R36, R51)."""
    t = s.tables
    name = t.place_ids[area]
    for cause in ("persepolis", "media"):
        if name in t.changes[cause].areas and cause not in s.once:
            s.once.append(cause)
            sway(s, cause)
    omens_fulfilled(s)


@rule("5.1")
def omens_fulfilled(s: State) -> None:
    """Troy, Gordion and Siwa (Wilusha, Phrygia, Libya) together cheer the army up, once Alexander is king."""
    t = s.tables
    if "troy_gordion_siwa" in s.once or not s.alexander_rules:
        return
    if all(s.owner[t.place[a]] == MACEDON for a in t.changes["troy_gordion_siwa"].areas):
        s.once.append("troy_gordion_siwa")
        weary(s, "troy_gordion_siwa")


@rule("3.6")
def lift_siege(s: State, area: Place) -> None:
    """Siege markers come off: the city has fallen or nobody besieges it any longer (R41)."""
    for c in s.tables.cities_in[area]:
        s.beset[c] = False
        s.siege[c] = 0
        s.breach[c] = NEUTRAL


@rule("3.6")
def abandon_sieges(s: State) -> None:
    """A siege is over, and its hits vanish, when the besieger is gone (R41)."""
    for c, area in enumerate(s.tables.city_area):
        if under_siege(s, CityId(c)) and not _besieged_by_somebody(s, area):
            lift_siege(s, area)


def _besieged_by_somebody(s: State, area: Place) -> bool:
    """An enemy's troops are before the city, in camp or on the march; leaders alone besiege nothing."""
    t = s.tables
    side, camp = stack_side(s, area), list(s.here[area])
    if s.march is not None and s.march.at == area:
        side = s.march.side
        camp += s.here[t.march]
    return side not in (NEUTRAL, s.owner[area]) and any(p >= t.n_leaders for p in camp)


@rule("1.2", "3.6")
def under_siege(s: State, city: CityId) -> bool:
    """From the first siege roll, hits or none, until the besieger has gone or the marker turns."""
    return s.beset[city] or s.breach[city] != NEUTRAL


def city_under_siege(s: State, area: Place) -> bool:
    """Whether a city of the Area is under siege."""
    return any(under_siege(s, c) for c in s.tables.cities_in[area])


@rule("1.3.straits:7", "3.3.retreat:5", "4.1")
def open_borders(s: State, side: Side, area: Place) -> Sequence[Place]:
    """Neighbours over land, and over straits off which no enemy fleet lies (one in port is no bar)."""
    t = s.tables
    straits = t.crossings[area]
    if not straits:
        return t.borders[area]
    return [*t.borders[area], *(b for b, sea in straits if not bars_the_way(s, side, sea))]


@rule("1.3.straits:2", "1.3.straits:3", "1.3.straits:4", "1.3.straits:5", "4.7:8")
def bars_the_way(s: State, side: Side, sea: Place) -> bool:
    """Whether enemy ships at sea close a crossing; ships that nobody pays guard nothing."""
    return enemy_in(s, side, sea) and not all(idle(s, ship) for ship in ships_at(s, sea))
