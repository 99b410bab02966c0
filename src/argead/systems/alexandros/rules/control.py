"""Chapter 5: who controls a province, a sea zone, a city."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


@rule("5.3", "5.5", "clash.1.1:3")
def contested(s: State, province: str) -> bool:
    """Enemies have units there; nobody contests a homeland, or a loyal land without being alone in it."""
    game, at = s.game, s.at
    if province not in game.disputable:
        return False
    city, others = game.disputable[province]
    units = at[province] | at[city]
    if others:
        for other in others:
            units |= at[other]
    units &= game.combat
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


def own_lands(s: State, owner: Owner) -> Iterator[str]:
    """The provinces that an owner holds and nobody contests; where no stranger is nobody can."""
    at, control, strangers = s.at, s.control, s.game.combat & ~s.owned[owner]
    for province, city, others in s.game.holdings:
        if control[province] == owner:
            shared = others or (at[province] | at[city]) & strangers
            if not (shared and contested(s, province)):
                yield province


@rule("5.2", "5.3", "5.4", "11.2", "xen.3.1", "clash.1.1:3")
def update_control(s: State, province: str) -> None:
    """Who is alone in a province takes it; it stays so until somebody else is alone there.

    Loyal lands return to their own when nobody is alone there; some lands can be occupied but never won.
    """
    game, holder = s.game, s.control[province]
    units = everybody(s, province)
    if units and holder != NOBODY and not units & ~s.owned[holder]:
        return  # he is alone in what is his
    if province in game.homeland or not (units or province in game.loyal_to):
        return
    alone = NOBODY
    for owner, mine in zip(game.owners, s.owned, strict=True):
        if units & mine:
            alone = NOBODY if units & ~mine else owner
            break
    if alone != NOBODY:
        new = NOBODY if province in game.never_held[alone] else alone
    elif province in game.loyal_to:
        new = game.loyal_to[province]
    else:
        return
    if new != holder and variant(s).may_win(s, province, new):
        s.control[province] = new
        if new == NOBODY:
            s.say("independent", province)
        else:
            s.say("control", province, game.owner_names[new])


@rule("5.6")
def may_sail(s: State, zone: str, owner: Owner) -> bool:
    """A sea zone carries supply for whoever controls or contests one of its coasts."""
    return any(
        s.control[p] == owner or (present(s, p, owner) and contested(s, p))
        for p in s.game.coasts[zone]
    )


def holds_city(s: State, city: str, owner: Owner) -> bool:
    """Walls decide who holds a city; without walls it goes with its province (R16)."""
    if s.walls[city]:
        return s.city_owner[city] == owner
    row = s.game.city_rows[city]
    return s.control[row.provinces[0]] == owner and not row.border and exists(s, city)


def cities_of(s: State, cities: Iterable[str], owner: Owner) -> list[str]:
    """Those of the cities that an owner holds."""
    walls, lords = s.walls, s.city_owner
    return [c for c in cities if (lords[c] == owner or not walls[c]) and holds_city(s, c, owner)]


def hostile_city(s: State, city: str, owner: Owner) -> bool:
    """Whether an enemy holds its walls."""
    return s.walls[city] > 0 and variant(s).resists(s, city, owner)


@rule("15.4")
def exists(s: State, city: str) -> bool:
    """Some cities are founded, and stand, only later; what has walls is there."""
    return s.walls[city] > 0 or variant(s).founded(s, city)


def fortress(s: State, zone: str, owner: Owner) -> bool:
    """Whether an enemy of the player holds a walled city on the zone's coast."""
    return any(hostile_city(s, c, owner) for c in s.game.harbours[zone])


def settle(s: State) -> None:
    """Bring control, objectives and what follows from them up to date."""
    policy = variant(s)
    policy.before_change(s)
    at, control, combat = s.at, s.control, s.game.combat
    strangers = [combat & ~mine for mine in (*s.owned, 0)]  # the last is for land that nobody holds
    for province, city, others, loyal, barred in s.game.grounds:
        units = at[province] | at[city]
        if others:
            for other in others:
                units |= at[other]
        if not (units or loyal):
            continue
        if loyal or barred or units & strangers[control[province]]:
            update_control(s, province)
    policy.after_change(s)


def settle_at(s: State, *places: str) -> None:
    """The same after something that touched only these provinces, or provinces of these cities."""
    settle_lands(s, *places)
    variant(s).after_change(s)


def settle_lands(s: State, *places: str) -> None:
    """Whose these provinces are now; a garrison counts in its own. What follows from it waits."""
    variant(s).before_change(s)
    for place in places:
        if place in s.control:
            update_control(s, place)
        elif place in s.game.city_rows:
            for province in s.game.city_rows[place].provinces:
                update_control(s, province)


def settle_switch(s: State, city: str) -> None:
    """The same after somebody went into a city or came out of it.

    Its province has the units that it had before; only a border fortress belongs to none.
    """
    row = s.game.city_rows[city]
    if row.border:
        settle_at(s, *row.provinces)
    else:
        policy = variant(s)
        policy.before_change(s)
        policy.after_switch(s)
