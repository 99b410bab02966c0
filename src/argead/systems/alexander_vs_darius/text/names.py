"""Names for people: places, leaders, kinds, cities, events, dates and numbers of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..tables import Tables

OWNER_NAMES: Final = {"macedon": "Macedon", "persia": "Persia", "neutral": "Nobody"}
MANY: Final = {"city": "cities", "die": "dice"}


class Number(int):
    """A number that counts things in a text: ``{0:ship}`` is "1 ship" or "2 ships"."""

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(int(self))
        return f"{int(self)} {spec if self == 1 else MANY.get(spec, spec + 's')}"


def name(t: Tables, ident: Any) -> str:
    """An id as a person reads it."""
    if not isinstance(ident, str):
        return str(ident)
    if ident in OWNER_NAMES:
        return OWNER_NAMES[ident]
    if ident in t.place:
        return t.place_names[t.place[ident]]
    if ident in t.leader:
        return t.leaders[t.leader[ident]].name
    kind, _, reduced = ident.partition(".")
    if kind in t.kind:
        return t.units[t.kind[kind]].name + (" (reduced)" if reduced else "")
    if ident in t.city:
        return t.map.city[t.city[ident]].name
    return t.event[ident].name if ident in t.event else ident


def within(t: Tables, ident: Any) -> str:
    """The same after "in" or "to": a Sea Area has its article."""
    word = name(t, ident)
    return f"the {word}" if ident in t.place and t.place[ident] in t.sea_borders else word


def names(t: Tables, idents: Sequence[Any]) -> list[Any]:
    """Ids and numbers as a text takes them."""
    return [Number(x) if isinstance(x, int) else name(t, x) for x in idents]


def date(t: Tables, turn: int) -> str:
    """Season and year of a turn; a winter lasts into the next year."""
    season = t.turns.seasons[(turn - 1) % 4]
    year = t.turns.first_year - (turn - 1) // 4
    return (
        f"{season} {year}/{(year - 1) % 100:02d} BC"
        if season == "Winter"
        else f"{season} {year} BC"
    )
