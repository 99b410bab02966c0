"""What units, leaders, hexes, directions and numbers are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from argead.core.scene import Side

from ..state import Leader, State, Unit
from .grammar import Name, named

SIDES: Final = {
    "macedon": Side.MACEDON,
    "persia": Side.PERSIA,
    "greece": Side.GREEK,
    "india": Side.INDIA,
    "illyria": Side.BARBARIANS,
    "phocis": Side.GREEK,
    "scythia": Side.BARBARIANS,
    "triballi": Side.BARBARIANS,
}
"""The colour and emblem of a seat."""

POINTS: Final = {
    0: "east",
    30: "east-north-east",
    60: "north-east",
    90: "north",
    120: "north-west",
    150: "west-north-west",
    180: "west",
    210: "west-south-west",
    240: "south-west",
    270: "south",
    300: "south-east",
    330: "east-south-east",
}
"""Where a unit faces, with the top of the map for north: rows are counted from there, columns eastwards."""

SUPERIORITY: Final = {"": "neither superior", "AS": "attack superior", "DS": "defence superior"}
RESULTS: Final = {
    "none": "unharmed",
    "finished": "finished for the turn",
    "wounded_1": "wounded, ratings 1 lower",
    "wounded_2": "wounded, ratings 2 lower",
    "killed": "killed",
}
"""Lines of the casualty table."""


def called(s: State, ident: Any) -> str:
    """A unit, leader or hex as a person calls it."""
    b = s.battle
    if ident in b.index:
        return b.unit[b.index[ident]].name
    if ident in b.lindex:
        return b.leader[b.lindex[ident]].name
    return str(ident)


def spoken(s: State, ident: Any) -> Name:
    """The same in a sentence whose verbs agree with it."""
    return named(called(s, ident))


def unit_name(s: State, u: Unit) -> str:
    """A unit as a person calls it."""
    return s.battle.unit[u].name


def unit(s: State, u: Unit) -> Name:
    """The same in a sentence whose verbs agree with it."""
    return named(s.battle.unit[u].name)


def leader_name(s: State, l: Leader) -> str:
    """A leader as a person calls him."""
    return s.battle.leader[l].name


def army_name(s: State, side: int) -> str:
    """A side as a person calls it."""
    return s.battle.sides[side].name


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its word.

    >>> counted(1, "hit"), counted(3, "hit"), counted(2, "man", "men")
    ('1 hit', '3 hits', '2 men')
    """
    return f"{number} {one if number == 1 else several or one + 's'}"


def listed(words: Iterable[str]) -> str:
    """Several things in a sentence.

    >>> listed(["A"]), listed(["A", "B", "C"])
    ('A', 'A, B and C')
    """
    found = list(words)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def up_to(limit: int) -> str:
    """What a die must show: ``5 or less``.

    >>> up_to(5), up_to(0), up_to(9), up_to(-1)
    ('5 or less', '0', 'anything', 'nothing will do')
    """
    if limit >= 9:
        return "anything"
    return f"{limit} or less" if limit > 0 else "0" if limit == 0 else "nothing will do"


def chance(limit: int) -> str:
    """How often one die is not above a number.

    >>> chance(6), chance(-1), chance(12)
    ('7 in 10', '0 in 10', '10 in 10')
    """
    return f"{max(0, min(10, limit + 1))} in 10"
