"""Chapter 5: who controls a province, a sea zone, a city."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import DEAD, FIRST, NOBODY, SECOND, State
from .objectives import look_for_objectives


def present(s: State, province: str, side: int) -> int:
    """The combat units of a side in a province, city garrisons included."""
    units = s.at[province]
    for city in s.game.cities_in[province]:
        units |= s.at[city]
    units &= s.game.combat
    return units & s.forces[FIRST] if side == FIRST else units & ~s.forces[FIRST]


@rule("5.5")
def contested(s: State, province: str) -> bool:
    """Both sides have a unit there; nobody contests the homeland."""
    if province in s.game.regions.home:
        return False
    units = s.at[province]
    for city in s.game.cities_in[province]:
        units |= s.at[city]
    units &= s.game.combat
    first = units & s.forces[FIRST]
    return first != 0 and first != units


@rule("5.1")
def controls(s: State, province: str, side: int) -> bool:
    """The side controls the province and nobody contests it."""
    return s.control[province] == side and not contested(s, province)


@rule("5.2", "5.3", "5.4", "11.2", "xen 3.1")
def update_control(s: State, province: str) -> None:
    """A side that is alone in a province takes it; it stays so until the other side is alone there."""
    regions = s.game.regions
    if province in regions.home:
        return
    if s.game.xenophon and province in s.game.scenario.control.nobody:
        return
    first, second = present(s, province, FIRST), present(s, province, SECOND)
    if province in regions.loyal:
        new = SECOND if second and not first else FIRST
    elif first and not second:
        new = FIRST
    elif second and not first:
        new = NOBODY if province in s.game.scenario.control.nobody else SECOND
    else:
        return
    if new != s.control[province]:
        s.control[province] = new
        s.say("control", province, "nobody" if new == NOBODY else s.seat(new))


@rule("5.6")
def may_sail(s: State, zone: str, side: int) -> bool:
    """A sea zone carries supply for whoever controls or contests one of its coasts."""
    return any(
        s.control[p] == side or (contested(s, p) and present(s, p, side))
        for p in s.game.coasts[zone]
    )


def holds_city(s: State, city: str, side: int) -> bool:
    """Walls decide who holds a city; without walls it goes with its province (R16)."""
    if not exists(s, city):
        return False
    if s.walls[city]:
        return s.city_side[city] == side
    row = s.game.city_rows[city]
    return not row.border and s.control[row.provinces[0]] == side


@rule("15.4")
def exists(s: State, city: str) -> bool:
    """Alexandria is founded when Alexander comes to Egypt and stands from the next turn on."""
    return city != "alexandria" or 0 <= s.alexandria_turn < s.turn


def fortress(s: State, zone: str, side: int) -> bool:
    """Whether an enemy of the side holds a walled city on the zone's coast."""
    rows = s.game.city_rows
    return any(rows[c].sea == zone and s.walls[c] and s.city_side[c] != side for c in s.game.cities)


def settle(s: State) -> None:
    """Bring control, objectives and what follows from them up to date."""
    for province in s.game.provinces:
        update_control(s, province)
    after_change(s)


def settle_at(s: State, *provinces: str) -> None:
    """The same after something that touched only these provinces."""
    for province in provinces:
        if province in s.control:
            update_control(s, province)
    after_change(s)


def after_change(s: State) -> None:
    """What changes at once when control or places have changed."""
    look_for_objectives(s, holds_city)
    if not s.game.xenophon:
        lose_siege_train(s)
        rouse_india(s)
        release_home_army(s)


@rule("11.7")
def lose_siege_train(s: State) -> None:
    """Left alone where the enemy rules, the Siege Train is taken and destroyed."""
    train = 1 << s.game.train
    if s.at[DEAD] & train:
        return
    place = s.where(s.game.train)
    if place in s.control and not s.in_field(place, FIRST) and s.control[place] != FIRST:
        s.move(train, place, DEAD)
        s.step[s.game.train] = 0
        s.say("train_lost", place)


@rule("3.3", "12.8")
def rouse_india(s: State) -> None:
    """The Indians stay quiet until a Macedonian unit sets foot in India."""
    if s.india_turn >= 0:
        return
    entered = [p for p in s.game.regions.india if present(s, p, FIRST)]
    if entered and not s.india_roused:
        s.india_roused = True
        s.say("roused")
    if any(p in s.game.scenario.control.nobody for p in entered):
        s.india_turn = s.turn


@rule("8.3", "14.2")
def release_home_army(s: State) -> None:
    """The Home Army may leave Europe once the Spartans are gone, or once nothing is left to fear."""
    if s.home_released:
        return
    regions = s.game.regions
    if s.revolted:
        europe = 0
        for p in regions.europe:
            europe |= s.at[p]
            for c in s.game.cities_in[p]:
                europe |= s.at[c]
        s.home_released = not europe & s.game.spartans & s.forces[SECOND]
    s.home_released = s.home_released or kings_and_gold_gone(s)
    if s.home_released:
        s.say("released")


def kings_and_gold_gone(s: State) -> bool:
    """All four treasuries are taken, and Darius and Bessus are dead or captive."""
    return "darius" in s.secured and "bessus" in s.secured and treasuries(s) == 4


@rule("15.8")
def treasuries(s: State) -> int:
    """How many Persian treasuries have been taken."""
    return sum(o.startswith("treasury_") for o in s.secured)
