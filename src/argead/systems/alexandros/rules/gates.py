"""What else changes at once in the wars of the Successors: unheld walls and a train left alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import DEAD, MUTINY, NOBODY, TRACK, Owner, State
from .clash_set_up import roll_off_roll
from .control import everybody
from .stacking import walled
from .wars import FORTRESS


@rule("clash.1.3", "clash.3.0")
def open_gates(s: State) -> None:
    """Walls that nobody holds go to the first who is alone in their province (C5, C15).

    Two who are alone on either side of a border fortress roll off for it (C93).
    """
    if NOBODY not in gatekeepers(s):
        return
    holders = s.city_owner
    unheld = [row for row in walled(s) if holders[row[0]] == NOBODY and row[0] != FORTRESS]
    for city, sides in unheld:
        found = [lone_holder(s, p) for p in sides]
        takers = list(dict.fromkeys(o for o in found if o != NOBODY))
        if takers:
            owner = takers[0] if len(takers) == 1 else win_by_dice(s, city, takers)
            s.city_owner[city] = owner
            s.say("taken", city, s.game.owner_names[owner])


def gatekeepers(s: State) -> Iterator[Owner]:
    """Who holds each of the cities with walls; Rhodes, which has a rule of its own, is none of them."""
    gates = s.game.gates
    return compress(map(s.city_owner.__getitem__, gates), map(s.walls.__getitem__, gates))


def lone_holder(s: State, province: str) -> Owner:
    """Who holds a province and is alone in it."""
    units, owner = everybody(s, province), s.control[province]
    return owner if units and owner != NOBODY and not units & ~s.owned[owner] else NOBODY


@rule("clash.1.4")
def win_by_dice(s: State, what: str, owners: list[Owner]) -> Owner:
    """All roll until one of them has the highest die."""
    left, rolls = owners, list[Roll]()
    while len(left) > 1:
        dice = [s.throw(roll_off_roll()) for _ in left]
        rolls += dice
        best = max(die.total for die in dice)
        left = [o for o, die in zip(left, dice, strict=True) if die.total == best]
    s.say("roll_off", what, s.game.owner_names[left[0]], roll=rolls)
    return left[0]


@rule("11.7")
def lose_train(s: State) -> None:
    """Left alone where another rules, the Siege Train is taken and destroyed."""
    train = s.game.trains
    if (s.at[DEAD] | s.at[TRACK] | s.at[MUTINY]) & train:
        return
    place = s.place_of(train)
    holder = s.control.get(place, NOBODY)
    if place not in s.control or (holder != NOBODY and s.owned[holder] & train):
        return
    owner = s.unit_owner(s.game.train)
    if not s.at[place] & s.owned[owner] & s.game.combat:
        s.move(train, place, DEAD)
        s.step[s.game.train] = 0
        s.say("train_lost", place)
