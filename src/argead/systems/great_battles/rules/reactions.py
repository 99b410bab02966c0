"""8.2 Fire in reaction: at those who enter a zone, leave it, or shot first."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Asks, window
from argead.core.rulebook import rule

from ..state import (
    NONE,
    ON_MAP,
    ROUTED,
    TURNED,
    State,
    Unit,
    name,
    seat_of,
    upper,
)
from ..tables.hexes import Stand
from .costs import at_limit
from .missiles import SCREEN, fire_once, leaving, may_react, shot_at
from .zones import control, enemies_within

Shot = str | tuple[str, str]
"""A shot in reaction: a unit, or an elephant unit and the one weapon that it uses."""


@rule("11.11", "11.12")
def weapons(s: State, u: Unit) -> list[str]:
    """What a unit shoots with in reaction: elephants have javelins and their screen's arrows."""
    row = s.battle.row_of[u]
    if not s.battle.elephant[u]:
        return [row]
    found = [row] if s.missiles[u] != NONE else []
    return [*found, SCREEN] if s.screen[u] != NONE else found


@rule("11.12:2", "11.12:3")
def shots_of(s: State, u: Unit) -> list[Shot]:
    """How a unit may shoot in reaction: with all that it has, or elephants with one weapon alone."""
    found = weapons(s, u)
    return [name(s, u), *((name(s, u), row) for row in found if len(found) > 1)]


@rule("8.2", "8.24", "8.25", "11.12")
def react_with_fire(s: State, shot: Shot, v: Unit, distance: int) -> None:
    """Shoot in reaction, with each weapon for itself."""
    u = shooter(s, shot)
    for row in weapons(s, u) if isinstance(shot, str) else shot[1:]:
        if s.fate[v] == ON_MAP:
            fire_once(s, u, v, distance, row, False)


def shooter(s: State, shot: Shot) -> Unit:
    """Whose shot it is."""
    return s.battle.index[shot if isinstance(shot, str) else shot[0]]


@rule("8.21", "9.35", "11.71:5", "11.73")
def entry_fire(s: State, u: Unit) -> Asks[None]:
    """Whoever's zone the unit has just entered may shoot at it; of a line each shoots at one unit.

    Who closed up under another is shot at with the whole stack.
    """
    b = s.battle
    u = upper(s, u)
    if not s.stand[u] or s.morale[u] == ROUTED:
        return
    side = b.side[u]

    def shooters() -> list[Unit]:
        return [
            v
            for v in enemies_within(s, s.stand[u], side, 1)
            if all(v != w for w, _ in s.contact.met)
            and (v in s.contact.entered or (s.done[v] & TURNED and v not in s.contact.beside))
            and may_react(s, v)
            and not avoids(s, v, u)
            and any(place in control(s, v) for place in s.stand[u])
        ]

    yield from shots_at(s, u, shooters)


@rule("8.21:6")
def shots_at_runner(s: State, u: Unit, watching: list[Unit]) -> Asks[None]:
    """Whoever's zone one of the routed has entered, running on through friends, may shoot at it."""
    s.contact.met = []

    def shooters() -> list[Unit]:
        return [v for v in watching if all(v != w for w, _ in s.contact.met)]

    yield from shots_at(s, u, shooters)


@rule("8.21:5")
def shots_at(s: State, u: Unit, shooters: Callable[[], list[Unit]]) -> Asks[None]:
    """Those who may shoot at who comes, each once, while there is somebody to shoot at."""
    seat = s.battle.seats[1 - s.battle.side[u]]

    def actions(_: str) -> list[Shot]:
        if s.fate[u] != ON_MAP or not s.stand[u] or at_limit(s, u):
            return []
        return [shot for v in shooters() for shot in shots_of(s, v)]

    def act(_: str, answer: Shot) -> Asks[None]:
        s.contact.met.append((shooter(s, answer), u))
        react_with_fire(s, answer, u, 1)
        yield from ()

    if shooters():
        yield from window(s, "entry_fire", [seat], actions, act, rule="8.21:1", about=(name(s, u),))


@rule("11.16")
def avoids(s: State, v: Unit, u: Unit) -> bool:
    """Horse that could have withdrawn from an elephant may not shoot at it."""
    return False if not (s.battle.horse[v] and s.battle.elephant[u]) else v in s.contact.withdrew


@rule("7.24")
def retire_fire(s: State, u: Unit, facing: int, *to: str) -> Asks[None]:
    """The moving unit is shot at as it leaves a zone, and goes on if it can, perhaps off the map."""
    yield from shots_after(s, u, to)
    s.then(("enter", u, facing, *to) if to else ("leave_map", u))


@rule("8.22")
def shots_after(s: State, u: Unit, to: Stand) -> Asks[None]:
    """Whoever's zone the unit is about to leave may shoot after it, as at two hexes.

    So it is whenever a unit leaves a zone, except in the flight that follows its rout.
    """
    if not leaving(s, u, to):
        return
    b = s.battle
    seat = b.seats[1 - b.side[u]]
    s.contact.shot = []

    def actions(_: str) -> list[str]:
        if s.fate[u] != ON_MAP or at_limit(s, u):
            return []
        return [b.uid[v] for v in leaving(s, u, to) if v not in s.contact.shot]

    def act(_: str, answer: str) -> Asks[None]:
        v = b.index[answer]
        s.contact.shot.append(v)
        fire_once(s, v, u, 2, b.row_of[v], False)
        yield from ()

    yield from window(s, "retire_fire", [seat], actions, act, rule="8.22:1", about=(name(s, u),))


@rule("8.23")
def return_fire(s: State, v: Unit, u: Unit, distance: int) -> Asks[None]:
    """A unit that was shot at may shoot back, if it can reach and has not shot at that unit as it came up."""
    b = s.battle
    if s.fate[v] != ON_MAP or s.fate[u] != ON_MAP or not may_react(s, v):
        return
    if (v, u) in s.contact.met:
        return
    if s.hits[v] >= b.tq[v] or (not shot_at(s, v, u) if not b.elephant[v] else distance > 1):
        return
    seat = seat_of(s, v)
    s.contact.shot = []

    def actions(_: str) -> list[Shot]:
        return [] if v in s.contact.shot else shots_of(s, v)

    def act(_: str, answer: Shot) -> Asks[None]:
        s.contact.shot.append(v)
        react_with_fire(s, answer, u, distance)
        yield from ()

    yield from window(s, "return_fire", [seat], actions, act, rule="8.23:1", about=(name(s, u),))
