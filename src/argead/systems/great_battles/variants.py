"""Rows of the optional variants of the battles, and the battles that a variant sets up anew."""

from __future__ import annotations

import msgspec

from argead.parts.hexes import Edge


class VariantRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a variant, with its source."""

    source: str


class Hunt(VariantRow, frozen=True, kw_only=True):
    """Granicus: horse with a leader makes for the enemy's king."""

    side: str
    prey: str


class Entry(VariantRow, frozen=True, kw_only=True):
    """An army that is not on the map yet and marches on from an edge, in the order of its list."""

    side: str
    edge: Edge
    rows: tuple[int, int] = (0, 99)


class AboutFace(VariantRow, frozen=True, kw_only=True):
    """Gaugamela: units that are ready to face about, and what it costs them."""

    units: list[str]
    points: int


class Baggage(VariantRow, frozen=True, kw_only=True):
    """Gaugamela: the camp, and what its loss costs."""

    side: str
    hexes: list[str]
    level_drop: int


class Fleet(VariantRow, frozen=True, kw_only=True):
    """Crocus Field: ships off the shore that take the beaten aboard."""

    side: str
    level: int
    rows: tuple[int, int]


class TribalSquare(VariantRow, frozen=True, kw_only=True):
    """Erigon: a square of hoplites and the tribesmen next to them, once in the battle."""

    leader: str
    units: list[str]
    types: list[str]


class Night(VariantRow, frozen=True, kw_only=True):
    """Pelium: the sleeping ring round the town."""

    sleepers: str
    nearest: int


class FreeSetup(VariantRow, frozen=True, kw_only=True):
    """Arigaeum: a side that may stand anywhere on its plateau."""

    side: str
    level: int


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The variants that a scenario card offers."""

    hunt: Hunt | None = None
    entry: Entry | None = None
    about_face: AboutFace | None = None
    baggage: Baggage | None = None
    fleet: Fleet | None = None
    tribal_square: TribalSquare | None = None
    night: Night | None = None
    free_setup: FreeSetup | None = None
