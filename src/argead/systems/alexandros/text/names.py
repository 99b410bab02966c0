"""What everything with an id is called."""

from __future__ import annotations

import functools
from typing import Final

from ..schema import UnitRow
from ..state import bits
from ..tables import Tables
from . import clash, words
from .grammar import Count, Name

OBJECTIVES: Final = words.OBJECTIVES | clash.OBJECTIVES
SEATS: Final = words.SEATS | clash.SEATS
FORCES: Final = words.FORCES | clash.FORCES
RESULTS: Final = words.RESULTS
SEVERAL: Final = words.SEVERAL + clash.SEVERAL

BAND: Final = 5
"""The letters before the number of a band."""
MANY: Final = ("Hypaspistoi", "Hetairai", "Prodromoi", "Epigonoi", "Carduchi")
"""Men of several, though no s tells it."""
SINGLE: Final = ("phalanx", "elephant", "chariot")
UNIQUE: Final = ("Train", "Guard")
COMMON: Final = ("Elephant", "Chariot", "Catapults", "Scythe", "Native")
"""Names that are no proper names."""


def name(tables: Tables, ident: object) -> Name:
    """Anything that has an id, as a person reads it."""
    text = str(ident)
    known = index(tables).get(text)
    if known is not None:
        return known
    if "@" in text:
        host, _, place = text.partition("@")
        return Name(f"{name(tables, host)} in {name(tables, place)}", plural=True)
    if text.startswith("raid_"):
        return Name(f"raiders of band {int(text[BAND:]) - 2}", plural=True)
    if text.startswith("band_"):
        return Name(f"raiders of band {text[BAND:]}", plural=True)
    if "." in text:
        seat, _, box = text.partition(".")
        return Name(f"{name(tables, seat):'s} {box.replace('_', ' ')}")
    if text.endswith("+home"):
        return Name(f"{name(tables, text.removesuffix('+home'))} of the Home Army")
    kind, _, step = text.partition(":")
    if step and kind in index(tables):
        return Name(f"{index(tables)[kind]} ({Count(step):step} left)")
    return Name(text)


@functools.lru_cache(maxsize=8)
def index(tables: Tables) -> dict[str, Name]:
    """Everything that the data files name; seats and forces before leaders of the same name."""
    found: dict[str, Name] = {}
    for game in tables.games.values():
        found |= {kind: of_unit(game.kind_of[bits(m)[0]]) for kind, m in game.kind_mask.items()}
        found |= {unit: of_unit(game.kind_of[u]) for unit, u in game.unit_index.items()}
        found |= {x: of_leader(row.name) for x, row in game.leader_rows.items()}
        found |= {
            p: Name(text, inside="in the " if p in game.sea_rows else "in ")
            for p, text in game.place_names.items()
        }
        found |= {
            f: Name(row.name, one="the ", inside="aboard the ")
            for f, row in game.fleet_rows.items()
        }
    found |= {result: Name(text) for result, text in RESULTS.items()}
    for book in (OBJECTIVES, FORCES, SEATS):
        found |= {key: Name(text, plural=text in SEVERAL) for key, text in book.items()}
    return found


def of_leader(called: str) -> Name:
    """A leader; one without a name of his own is *the* king, *the* officer."""
    return Name(f"the {called}" if called.endswith(("King", "officer")) else called)


def plain(called: str) -> str:
    """A name without the short form that its counter bears.

    >>> plain("Hetairai / Companions (Heta)")
    'Hetairai'
    """
    return called.partition(" (")[0].partition(" /")[0]


def of_unit(kind: UnitRow) -> Name:
    """A unit, as one of its kind: "a Macedonian phalanx", "Cretan archers", "the Siege Train"."""
    called = plain(kind.name)
    if called.startswith(COMMON):
        called = called[0].lower() + called[1:]
    last = called.split()[-1]
    if last in UNIQUE:
        return Name(called, one="" if "'" in called else "the ")
    if last in SINGLE:
        return Name(called, one="an " if called[0] in "AEIOUaeiou" else "a ")
    return Name(called, plural=last.endswith("s") or last in MANY)
