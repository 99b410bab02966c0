"""What else changes at once in the wars of the Successors: unheld walls and a train left alone."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import DEAD, MUTINY, NOBODY, TRACK, State
from .control import everybody
from .wars import FORTRESS


@rule("clash.1.3", "clash.3.0")
def open_gates(s: State) -> None:
    """Walls that nobody holds go to the first who is alone in their province (C5, C15)."""
    for city in s.game.cities:
        if not s.walls[city] or s.city_owner[city] != NOBODY or city == FORTRESS:
            continue
        for province in s.game.city_rows[city].provinces:
            units = everybody(s, province)
            owner = s.control[province]
            if units and owner != NOBODY and not units & ~s.owned[owner]:
                s.city_owner[city] = owner
                s.say("taken", city, s.game.owner_names[owner])
                break


@rule("11.7")
def lose_train(s: State) -> None:
    """Left alone where another rules, the Siege Train is taken and destroyed."""
    train = s.game.trains
    if (s.at[DEAD] | s.at[TRACK] | s.at[MUTINY]) & train:
        return
    place = s.place_of(train)
    if place not in s.control:
        return
    owner = s.unit_owner(s.game.train)
    if not s.at[place] & s.owned[owner] & s.game.combat and s.control[place] != owner:
        s.move(train, place, DEAD)
        s.step[s.game.train] = 0
        s.say("train_lost", place)
