"""Rolls as values: what is thrown, what is added and why, what it is read against.

One pure function a kind of roll names all of it. The rule throws the value, the log prints it, a preview
shows it and odds are computed from it, so that none of the four can differ.

>>> charge = Roll("charge", D10, [Mod("elephant", +1, "11.17")], against=6, clause="9.13")
>>> charge.faces = (8,)
>>> charge.total, charge.over, str(charge)
(9, 3, 'charge 8, elephant +1 = 9 against 6')
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple


class Die(NamedTuple):
    """A die by its lowest and highest face."""

    low: int
    high: int


D3: Final = Die(1, 3)
D6: Final = Die(1, 6)
D10: Final = Die(0, 9)
"""A ten-sided die as wargames read it: 0 to 9."""


class Mod(NamedTuple):
    """Something that changes a roll: what a player calls it, by how much, and the section that says so."""

    text: str
    value: int
    clause: str


def scaled(text: str, clause: str) -> Callable[[int], Mod]:
    """A modifier whose value differs from time to time: each value is made once.

    >>> charisma = scaled("charisma", "8.3")
    >>> charisma(2) is charisma(2), charisma(2).value
    (True, 2)
    """

    @functools.cache
    def of(value: int) -> Mod:
        return Mod(text, value, clause)

    return of


class Reading(NamedTuple):
    """Where a table is read: its column, what shifted it there, and the results that a die may find."""

    table: str
    column: str
    shifts: tuple[Mod, ...] = ()
    row: tuple[str, ...] = ()


class Roll:
    """A throw as a value; ``faces`` is empty until it has been thrown.

    ``name`` says what chance is asked for (a journal keeps it), ``against`` is the number that the total is
    compared with, if there is one. ``count`` dice fall together.
    """

    __slots__ = ("against", "clause", "count", "die", "faces", "mods", "name", "reading")

    def __init__(
        self,
        name: str,
        die: Die,
        mods: Sequence[Mod] = (),
        against: int | None = None,
        clause: str = "",
        count: int = 1,
        reading: Reading | None = None,
    ) -> None:
        self.name = name
        self.die = die
        self.mods = mods
        self.against = against
        self.clause = clause
        self.count = count
        self.reading = reading
        self.faces: tuple[int, ...] = ()

    @property
    def natural(self) -> int:
        """The dice as they fell."""
        return sum(self.faces)

    @property
    def bonus(self) -> int:
        """All modifiers together."""
        total = 0
        for mod in self.mods:
            total += mod[1]
        return total

    @property
    def total(self) -> int:
        """Dice and modifiers."""
        total = sum(self.faces)
        for mod in self.mods:
            total += mod[1]
        return total

    @property
    def over(self) -> int:
        """By how much the total is above what it is read against; below is negative."""
        return self.total - (self.against or 0)

    def told(self) -> dict[str, Any]:
        """The roll as JSON: what a log, a preview or a client shows of it."""
        plain: dict[str, Any] = {
            "name": self.name,
            "die": list(self.die),
            "count": self.count,
            "modifiers": [{"text": t, "value": v, "clause": c} for t, v, c in self.mods],
            "against": self.against,
            "clause": self.clause,
            "faces": list(self.faces),
        }
        if self.reading is not None:
            table, column, shifts, row = self.reading
            plain["reading"] = {
                "table": table,
                "column": column,
                "shifts": [{"text": t, "value": v, "clause": c} for t, v, c in shifts],
                "row": list(row),
            }
        return plain

    @classmethod
    def read(cls, told: dict[str, Any]) -> Roll:
        """The roll that was told as JSON."""
        roll = cls(
            told["name"],
            Die(*told["die"]),
            [Mod(m["text"], m["value"], m["clause"]) for m in told["modifiers"]],
            told["against"],
            told["clause"],
            told["count"],
        )
        roll.faces = tuple(told["faces"])
        if "reading" in told:
            r = told["reading"]
            shifts = tuple(Mod(m["text"], m["value"], m["clause"]) for m in r["shifts"])
            roll.reading = Reading(r["table"], r["column"], shifts, tuple(r["row"]))
        return roll

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roll) and self.told() == other.told()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return words(self.told())

    def __repr__(self) -> str:
        return f"<Roll {self}>"


def words(told: Mapping[str, Any]) -> str:
    """A roll that was told, by its title if it has one: ``charge 8, elephant +1 = 9 against 6``."""
    faces, mods = told["faces"], told["modifiers"]
    name = str(told.get("title", told["name"])).replace("_", " ")
    thrown = f"{name} {' '.join(map(str, faces))}" if faces else name
    changes = [f"{mod['text']} {mod['value']:+d}" for mod in mods if mod["value"]]
    text = ", ".join([thrown, *changes])
    if changes and faces:
        text += f" = {sum(faces) + sum(mod['value'] for mod in mods)}"
    if told["against"] is not None:
        text += f" against {told['against']}"
    reading = told.get("reading")
    if reading and reading["column"]:
        text += f", column {reading['column']}"
    return text
