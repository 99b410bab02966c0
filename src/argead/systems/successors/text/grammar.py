"""Arguments of a line in the form that its sentence needs: ``"{0} {0:attacks} with {1:cus}"``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..state import force_of
from ..tables import Tables
from .names import amount, cus, faction, fleet, listed, name, place

NOUNS: Final = {
    "CU": "CUs",
    "point": "Siege Points",
    "OP": "Operation Points",
    "MP": "Movement Points",
    "card": "cards",
}
"""What is counted; behind it the plural."""
SINGULAR: Final = {"point": "Siege Point", "OP": "Operation Point", "MP": "Movement Point"}
MANY: Final = {"has": "have", "is": "are", "does": "do", "tries": "try"}
"""Verbs after several."""


class Word:
    """One argument of a line.

    Forms: ``cus`` (a force), ``in`` and ``from`` (a location with its preposition), ``'s``, ``fleet``,
    ``+`` (a signed number), a noun to count, or a verb that agrees with a Faction.
    """

    __slots__ = ("board", "value")

    def __init__(self, board: Tables, value: Any) -> None:
        self.board = board
        self.value = value

    def __str__(self) -> str:
        if isinstance(self.value, str):
            return faction(self.board, self.value)
        return str(self.value)

    def __format__(self, form: str) -> str:
        """The argument in a form; the empty one is what a person calls it."""
        if not form:
            return str(self)
        if form == "cus":
            return cus(forced(self.value))
        if form in NOUNS:
            return amount(self.value, SINGULAR.get(form, form), NOUNS[form])
        if form == "+":
            return f"{self.value:+d}"
        if form in ("in", "from"):
            return place(self.board, self.value, form)
        if form == "fleet":
            return fleet(self.board, self.value)
        many = self.value == "independent"
        if form == "'s":
            return f"{self}'" if many else f"{self}'s"
        return verb(form, many=many)


class Rest:
    """The arguments behind those that a sentence names; ``fleets``: they are Fleets."""

    __slots__ = ("board", "values")

    def __init__(self, board: Tables, values: Sequence[Any]) -> None:
        self.board = board
        self.values = values

    def __format__(self, form: str) -> str:
        """All of them in words."""
        if form == "fleets":
            return listed(fleet(self.board, v) for v in self.values) or "no Fleet"
        return listed(name(self.board, v) for v in self.values)


def verb(word: str, *, many: bool) -> str:
    """A verb after one, or after several.

    >>> verb("attacks", many=False), verb("attacks", many=True), verb("has", many=True)
    ('attacks', 'attack', 'have')
    """
    return (MANY.get(word) or word.removesuffix("s")) if many else word


def forced(value: int | str) -> int:
    """A force from its number, or from its description in the log."""
    if isinstance(value, int):
        return value
    parts = [part.split(" ", 1) for part in value.split(", ") if part]
    return force_of({kind: int(n) for n, kind in parts if n.isdigit()})  # type: ignore[misc]
