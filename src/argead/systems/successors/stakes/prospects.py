"""Positions as they would be: an Army in the space that it enters, a battle joined, a card played.

Each is a copy on which the rules' own procedures have been carried out, as far as nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from argead.core.ask import Ask, Choice
from argead.core.roll import Roll

from ..rules.activation import carry
from ..rules.battle import begin_battle, set_royals_apart
from ..rules.cards import card
from ..rules.independent_armies import army_force, march_army
from ..rules.interception import interception_roll, sources, target_allows
from ..rules.land_movement import champion_status
from ..rules.victory import become_successor
from ..state import (
    Attempt,
    Entry,
    Group,
    State,
    Way,
    cus_at,
    entry_of,
    factions_at,
    generals_at,
    is_city,
    mover,
    player_of,
    siege_of,
    transfer,
)
from ..tables.ids import (
    INDEPENDENT,
    INSIDE,
    NOBODY,
    SEA,
    SPACE_OF,
    Card,
    Faction,
    General,
    Location,
    Space,
)


def entering(s: State, to: Space) -> State:
    """The moving Army has entered the land of a space, and nobody has answered yet."""
    c = s.clone()
    act = mover(c)
    here = c.at[act.leader]
    way: Way = "march"
    if act.faction == INDEPENDENT:
        march_army(c, act.leader, to)
        group = Group(army_force(c, act.leader), [act.leader])
    else:
        way = "landing" if here >= SEA else "sortie" if here >= INSIDE else "march"
        carry(c, here, to)
        group = act.army.clone()
    act.entry = Entry(space=to, origin=here, way=way, group=group)
    return c


def enemy_here(s: State) -> Faction:
    """The Faction whose CUs the moving Army has met, or nobody."""
    space, me = entry_of(s).space, mover(s).faction
    met = [o for o in factions_at(s, space) if o != me and cus_at(s, space, o)]
    return met[0] if met else NOBODY


def lone_generals(s: State) -> list[General]:
    """Generals of others without CUs where the moving Army is."""
    space, me = entry_of(s).space, mover(s).faction
    return [
        g
        for o in factions_at(s, space)
        if o != me and not cus_at(s, space, o)
        for g in generals_at(s, space, o)
    ]


def battle_joined(s: State, foe: Faction) -> State:
    """The moving Faction fights another one: Champion status is paid for, Royals stand apart."""
    c = s.clone()
    me, space = mover(c).faction, entry_of(c).space
    champion_status(c, me, foe)
    begin_battle(c, space, me, foe)
    set_royals_apart(c)
    return c


def siege_rolled(s: State) -> State:
    """The Siege in hand as it is rolled: Champion status is paid for."""
    c = s.clone()
    r = siege_of(c)
    if is_city(c, r.space):
        become_successor(c, r.besieger, c.pc[r.space])
    return c


def ready_to_fight(s: State) -> State:
    """The running battle with Royals set apart, if they have not been yet."""
    c = s.clone()
    if c.battle is not None and not any(side.dice for side in c.battle.sides):
        set_royals_apart(c)
    return c


def played(s: State, p: Faction, shown: Card) -> State:
    """A Surprise card has taken effect, as far as it asks nothing."""
    c = s.clone()
    next(card[c.tables.cards[shown].event](c, p, shown), None)
    return c


def after_card(s: State, ask: Ask, option: Choice) -> State:
    """The position after the Surprise card of an option; Storms move everybody, and are told apart."""
    if isinstance(option, tuple) and option[0] == "play":
        shown = s.tables.card[option[1]]
        if s.tables.cards[shown].event != "storms":
            return played(s, player_of(s, ask.seat), shown)
    return s


class Interceptor(NamedTuple):
    """A General who could intercept, whence, and his roll."""

    faction: Faction
    general: General
    here: Location
    roll: Roll


def interceptors(s: State) -> Iterator[Interceptor]:
    """Who could throw himself in the way of pieces that have just entered: of each place the best General."""
    for who in s.order:
        if who == mover(s).faction or not target_allows(s, who):
            continue
        for here in sources(s, who):
            tries = [
                interception_try(s, who, here, general) for general in generals_at(s, here, who)
            ]
            yield min(tries, key=lambda one: (one.roll.against or 0) - one.roll.bonus)


def interception_try(s: State, who: Faction, here: Location, general: General) -> Interceptor:
    """A General who tries to intercept from a place, with all that stands there; he may come from off map."""
    if s.at[general] != here:
        s = s.clone()
        s.at[general] = here
    group = Group(cus_at(s, here, who), [general])
    attempt = Attempt(who, SPACE_OF[here], general, group, patron=who)
    return Interceptor(who, general, here, interception_roll(s, attempt))


def intercepted(s: State, one: Interceptor) -> State:
    """The interceptor has come with everything that he has."""
    c = s.clone()
    space = entry_of(c).space
    force = cus_at(c, one.here, one.faction)
    if one.faction == INDEPENDENT:
        march_army(c, one.general, space)
    else:
        transfer(c, one.faction, one.here, space, force, [one.general], [])
    return c
