"""Chapter 5: who controls a province, a sea zone, a city."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import NOBODY, Owner, State
from .variant import variant


def everybody(s: State, province: str) -> int:
    """The combat units in a province, city garrisons included."""
    units = s.at[province]
    for city in s.game.cities_in[province]:
        units |= s.at[city]
    return units & s.game.combat


def present(s: State, province: str, owner: Owner) -> int:
    """The combat units of a player in a province, city garrisons included."""
    return everybody(s, province) & s.owned[owner]


@rule("5.3", "5.5")
def contested(s: State, province: str) -> bool:
    """Enemies have units there; nobody contests a homeland, or a loyal land without being alone in it."""
    if province in s.game.homeland or province in s.game.loyal_to:
        return False
    units = s.at[province]
    for city in s.game.cities_in[province]:
        units |= s.at[city]
    units &= s.game.combat
    if not units:
        return False
    for mine, theirs in s.camps:
        if units & mine:
            return units & theirs != 0
    return False


@rule("5.1")
def controls(s: State, province: str, owner: Owner) -> bool:
    """The player controls the province and nobody contests it."""
    return s.control[province] == owner and not contested(s, province)


@rule("5.2", "5.3", "5.4", "11.2", "xen.3.1")
def update_control(s: State, province: str) -> None:
    """Who is alone in a province takes it; it stays so until somebody else is alone there.

    Loyal lands return to their own when nobody is alone there; some lands can be occupied but never won.
    """
    game = s.game
    if province in game.homeland:
        return
    units = everybody(s, province)
    alone = NOBODY
    for owner in game.owners if units else ():
        if not units & ~s.owned[owner]:
            alone = owner
    if alone != NOBODY:
        new = NOBODY if province in game.never_held[alone] else alone
    elif province in game.loyal_to:
        new = game.loyal_to[province]
    else:
        return
    if new != s.control[province] and variant(s).may_win(s, province, new):
        s.control[province] = new
        s.say("control", province, "nobody" if new == NOBODY else game.owner_names[new])


@rule("5.6")
def may_sail(s: State, zone: str, owner: Owner) -> bool:
    """A sea zone carries supply for whoever controls or contests one of its coasts."""
    return any(
        s.control[p] == owner or (contested(s, p) and present(s, p, owner))
        for p in s.game.coasts[zone]
    )


def holds_city(s: State, city: str, owner: Owner) -> bool:
    """Walls decide who holds a city; without walls it goes with its province (R16)."""
    if not exists(s, city):
        return False
    if s.walls[city]:
        return s.city_owner[city] == owner
    row = s.game.city_rows[city]
    return not row.border and s.control[row.provinces[0]] == owner


def hostile_city(s: State, city: str, owner: Owner) -> bool:
    """Whether an enemy holds its walls."""
    return s.walls[city] > 0 and variant(s).resists(s, city, owner)


@rule("15.4")
def exists(s: State, city: str) -> bool:
    """Some cities are founded, and stand, only later; what has walls is there."""
    return s.walls[city] > 0 or variant(s).founded(s, city)


def fortress(s: State, zone: str, owner: Owner) -> bool:
    """Whether an enemy of the player holds a walled city on the zone's coast."""
    rows = s.game.city_rows
    return any(rows[c].sea == zone and hostile_city(s, c, owner) for c in s.game.cities)


def settle(s: State) -> None:
    """Bring control, objectives and what follows from them up to date."""
    for province in s.game.provinces:
        update_control(s, province)
    variant(s).after_change(s)


def settle_at(s: State, *provinces: str) -> None:
    """The same after something that touched only these provinces."""
    for province in provinces:
        if province in s.control:
            update_control(s, province)
    variant(s).after_change(s)
