"""Chapters 9.2 to 9.4: picking up, dropping off, entering cities, repositioning."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rules import rule

from ..board import INSIDE, NOBODY, SEA, SPACES
from ..state import (
    DROPPED,
    DROPPED_NOTHING,
    ENTERED_CITY,
    PICKED_SOME,
    Force,
    State,
    cus_at,
    enemy_cus,
    fresh_at,
    is_city,
    is_minor,
    mover,
    own_locations,
    seat_of,
    total,
    wear,
)
from .activation import (
    carry,
    choose_generals,
    choose_royals,
    compose,
    end_group,
    free_generals,
    free_royals,
    leave_mark,
    most_moving,
    points_left,
    transfer,
)
from .choosing import choose_force, end_steps
from .control import settle
from .generals import needs_mark, spare_minor


def may_enter_city(s: State, space: int) -> bool:
    """Whether an own Major City, free of enemies outside, is open to the Army; once a space."""
    act = mover(s)
    if not is_city(s, space) or s.pc[space] != act.faction or enemy_cus(s, space, act.faction):
        return False
    return not act.regrouped & ENTERED_CITY


@rule("9.3.b", "9.4.limit")
def enter_city(s: State) -> Asks[None]:
    """Into an own Major City with as many CUs as it still holds; the others stay outside."""
    act = mover(s)
    p, space = act.faction, s.at[act.leader]
    yield from escort_royals(s)
    room = room_inside(s, space, p)
    force = act.cus
    if total(force) > room:
        force = yield from choose_force(s, seat_of(s, p), "enter_city", force, 0, room, "9.4.limit")
    act = mover(s)
    wear(s, space, p, act.cus - force)
    act.cus = force
    carry(s, space, INSIDE + space)
    act.regrouped |= ENTERED_CITY
    release_royals(s)
    end_steps(s)
    settle(s)


@rule("8.4", "10.g")
def escort_royals(s: State) -> Asks[None]:
    """Between inside and outside of an own city even a General without CUs takes the family along."""
    act = mover(s)
    if act.cus:
        return
    here = s.at[act.leader]
    chosen = yield from choose_royals(s, act.faction, free_royals(s, here), "escort_royals")
    act = mover(s)
    act.royals = chosen
    end_steps(s)


def release_royals(s: State) -> None:
    """Without CUs they go no further with him in this Segment."""
    act = mover(s)
    if not act.cus:
        for member in act.royals:
            s.royal_spent[member] = 1
        act.royals = []


def room_inside(s: State, space: int, p: int) -> int:
    """CUs that still fit inside."""
    return s.tables.charts.limits.inside - total(cus_at(s, INSIDE + space, p))


def cargo_options(s: State, here: int) -> list[Choice]:
    """What may be picked up or dropped off where the Army stands."""
    act = mover(s)
    found: list[Choice] = []
    if act.acted and not act.regrouped & PICKED_SOME and on_offer(s, here):
        found.append(("pick_up", "all"))
        if several_on_offer(s, here):
            found.append(("pick_up", "some"))
    if act.acted and droppable(s, here):
        found.append(("drop",))
        space = here % SPACES
        if (
            here < INSIDE
            and is_city(s, space)
            and s.pc[space] == act.faction
            and not enemy_cus(s, space, act.faction)
            and (act.royals or (act.cus and room_inside(s, space, act.faction)))
        ):
            found.append(("garrison",))
    return found


def _sources(s: State, here: int) -> list[int]:
    """Locations from which pieces join: the Army's own, and the inside of an own open city."""
    act = mover(s)
    space = here % SPACES
    places = [here if here < SEA else space]
    if s.pc[space] == act.faction and is_city(s, space) and here != INSIDE + space:
        places.append(INSIDE + space)
    return places


def on_offer(s: State, here: int) -> bool:
    """Whether something that has not moved could join the Army here."""
    act = mover(s)
    p = act.faction
    for place in _sources(s, here):
        force = fresh_at(s, place, p) - (act.cus if place == here else 0)
        if force > 0 and total(act.cus) < most_moving(s) and _lift(s, here) > 0:
            return True
        if free_generals(s, place) or (act.cus and free_royals(s, place)):
            return True
    return False


def several_on_offer(s: State, here: int) -> bool:
    """Whether there is a choice of what joins."""
    act = mover(s)
    pieces = 0
    for place in _sources(s, here):
        force = fresh_at(s, place, act.faction) - (act.cus if place == here else 0)
        pieces += total(max(force, 0)) + len(free_generals(s, place))
        pieces += len(free_royals(s, place)) if act.cus else 0
    return pieces > 1


def _lift(s: State, here: int) -> int:
    """CUs that may still be taken: eight a Segment at sea (13.1)."""
    return s.tables.charts.limits.naval - s.naval_cus if here >= SEA else 255


@rule("9.2.c")
def pick_up(s: State, how: str) -> Asks[None]:
    """CUs, Generals and Royal Family Members that have not moved join the Army."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    for place in _sources(s, here):
        act = mover(s)
        force = fresh_at(s, place, p) - (act.cus if place == here else 0)
        force = max(force, 0)
        most = min(total(force), _lift(s, here), most_moving(s) - total(act.cus))
        generals, royals = free_generals(s, place), free_royals(s, place)
        if how == "some" or most < total(force):
            least = 0 if how == "some" else most
            force = yield from choose_force(
                s, seat_of(s, p), "pick_up", force, least, most, "9.2.c"
            )
        if how == "some":
            generals = yield from choose_generals(s, p, generals, "pick_up")
            royals = yield from choose_royals(s, p, royals, "pick_up")
        _take_aboard(s, place, force, generals, royals)
    if how == "some":
        act = mover(s)
        act.regrouped |= PICKED_SOME
    end_steps(s)
    settle(s)


def _take_aboard(
    s: State, place: int, force: Force, generals: list[int], royals: list[int]
) -> None:
    act = mover(s)
    here = s.at[act.leader]
    if not act.cus and not force:
        royals = []
    if place != here:
        transfer(s, act.faction, place, here, force, generals, royals)
    act.cus += force
    act.generals = sorted([*act.generals, *generals])
    act.royals = sorted([*act.royals, *royals])
    for general in generals:
        s.spent[general] = 1
    if here >= SEA:
        s.naval_cus += total(force)


@rule("9.2.b", "9.1")
def droppable(s: State, here: int) -> bool:
    """Whether something may be left here: a mark of ownership must stay with it."""
    act = mover(s)
    if act.fought or act.regrouped & DROPPED_NOTHING:
        return False
    if not (act.cus or act.royals or len(act.generals) > 1):
        return False
    space = here % SPACES
    p = act.faction
    if s.pc[space] == p:
        return True
    if len(act.generals) > 1:
        return True
    return spare_minor(s, p, unspent=False) != NOBODY and bool(act.cus)


def drop_off(s: State, order: str) -> Asks[None]:
    """Pieces leave the Army and are done for this Segment."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    seat = seat_of(s, p)
    most = total(act.cus)
    if order == "garrison":
        most = min(most, room_inside(s, here, p))
    force = yield from choose_force(s, seat, "drop", act.cus, 0, most, "9.2.b")
    act = mover(s)
    generals = yield from choose_generals(s, p, act.generals, "drop", len(act.generals) - 1)
    act = mover(s)
    royals = yield from choose_royals(s, p, act.royals, "drop")
    if act.cus == force:
        royals = list(act.royals)
    to = INSIDE + here if order == "garrison" else here
    _leave(s, to, force, generals, royals)
    end_steps(s)
    settle(s)
    s.then(("move_menu",))


def _leave(s: State, to: int, force: Force, generals: list[int], royals: list[int]) -> None:
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    if to != here:
        transfer(s, p, here, to, force, generals, royals)
    act.cus -= force
    act.generals = [g for g in act.generals if g not in generals]
    if act.leader in generals:
        act.leader = min(act.generals)
    act.royals = [r for r in act.royals if r not in royals]
    for member in royals:
        s.royal_spent[member] = 1
    wear(s, to, p, force)
    act.regrouped |= DROPPED if force or generals or royals else DROPPED_NOTHING
    if (force or royals) and s.pc[to % SPACES] != p and not generals:
        leave_mark(s, to, p, act.cus if to == here else 0)


def reposition_options(s: State, here: int) -> list[Choice]:
    """An activated Minor General who has done something may go on elsewhere (9.3 A, B)."""
    act = mover(s)
    if not is_minor(act.leader) or not act.acted:
        return []
    p = act.faction
    if needs_mark(s, here, p, act.leader) and spare_minor(s, p, unspent=False) == NOBODY:
        return []
    left = points_left(s) > 0
    return [
        ("reposition", s.tables.locations[place])
        for place in own_locations(s, p)
        if place % SPACES != here % SPACES
        and fresh_at(s, place, p)
        and (left or (place >= INSIDE and enemy_cus(s, place - INSIDE, p)))
    ]


@rule("9.3.a.reposition", "7.1.c")
def reposition(s: State, to: int) -> Asks[None]:
    """He leaves what he led and takes command of CUs elsewhere, with the points he has left."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    end_group(s)
    act.cus, act.royals, act.generals = 0, [], [act.leader]
    s.at[act.leader] = to
    if cus_at(s, here, p):
        leave_mark(s, here, p, 0)
    act.acted = False
    act.sieges = 0
    act.regrouped = 0
    act.fought = False
    yield from compose(s)
