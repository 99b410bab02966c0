"""Chapter 7.5: the Independent Armies as pieces: where they are, and what a defeat does to them."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..schema import IndependentRow
from ..state import UNIT, Force, State, add_cus, take_cus
from ..tables.ids import (
    DEAD,
    FIRST_INDEPENDENT,
    INDEPENDENT,
    MERCENARY,
    OFF,
    General,
    Location,
    Space,
)


def armies_at(s: State, location: Location) -> list[General]:
    """Independent Armies in a location."""
    return [g for g in s.roster[INDEPENDENT] if s.at[g] == location]


def army_row(s: State, army: General) -> IndependentRow:
    """What the data say about an Independent Army."""
    return s.tables.armies[army - FIRST_INDEPENDENT]


@rule("7.5:1")
def army_force(s: State, army: General) -> Force:
    """The CUs of an Independent Army, which it never loses singly."""
    return army_row(s, army).cus * UNIT[MERCENARY]


def in_bounds(s: State, army: General, space: Space) -> bool:
    """Whether the Army may stand there: some never leave their Provinces."""
    bounds = s.tables.army_provinces[army - FIRST_INDEPENDENT]
    return not bounds or s.tables.home[space] in bounds


def place_army(s: State, army: General, to: Location) -> None:
    """An Independent Army with all its CUs goes to a space, to its box or out of the game."""
    force = army_force(s, army)
    if s.at[army] >= 0:
        take_cus(s, s.at[army], INDEPENDENT, force)
    s.at[army] = to
    if to >= 0:
        add_cus(s, to, INDEPENDENT, force)


@rule("9.5.philon:3")
def march_army(s: State, army: General, to: Space) -> None:
    """An Army enters a space; PHILON, once in Hellas, has gone home and is out of the game."""
    row = army_row(s, army)
    if row.leaves_in and s.tables.home[to] == s.tables.province[row.leaves_in]:
        place_army(s, army, DEAD)
        s.say("army_gone", row.id)
    else:
        place_army(s, army, to)


@rule("14.9.independents")
def defeat_armies(s: State, location: Location) -> int:
    """Beaten Armies return to their box (Seuthes, Glaukias) or leave the game; how many there were."""
    beaten = armies_at(s, location)
    for army in beaten:
        row = army_row(s, army)
        place_army(s, army, OFF if row.returns else DEAD)
        s.say("army_beaten", row.id)
    return len(beaten)
