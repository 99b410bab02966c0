"""The special rules of the battles and their optional variants: what a battle's file may name.

The rule for each is registered by its name where it is written (``rules/``).
"""

from __future__ import annotations

from typing import Literal

from .counters import PlacedLeader, UnitRow
from .rows import Edge, Row


class SpecialRow(Row, frozen=True, kw_only=True):
    """What a special rule needs to know, with its source."""

    source: str


class IdleFoot(SpecialRow, frozen=True, kw_only=True):
    """Granicus: infantry without orders until the enemy is over the river."""

    side: str
    until_turn: int


class Flight(SpecialRow, frozen=True, kw_only=True):
    """Samarkand: a commander who may run when his men do."""

    leader: str
    up_to: int


class LateEntry(SpecialRow, frozen=True, kw_only=True):
    """Hydaspes: a force that comes over the river late."""

    leader: str
    units: list[str]
    from_turn: int
    up_to: int
    later_turn: int
    later_up_to: int
    column: int
    rows: tuple[int, int]
    facing: int


class Detachment(SpecialRow, frozen=True, kw_only=True):
    """Issus: units that no line command reaches."""

    units: list[str]


class RoyalChariot(SpecialRow, frozen=True, kw_only=True):
    """Issus: the king's chariot and what his flight costs."""

    unit: str
    leader: str
    level_drop: int


class Rafts(SpecialRow, frozen=True, kw_only=True):
    """Jaxartes: the river is crossed on rafts, and somebody must be over it by a turn."""

    side: str
    leaving_hits: int
    by_turn: int


class Impetuous(SpecialRow, frozen=True, kw_only=True):
    """Lyginus: who is shot at may lose patience."""

    side: str
    types: list[str]
    from_range: int


class Exit(SpecialRow, frozen=True, kw_only=True):
    """Pelium: an army that must leave the map."""

    side: str
    edge: Edge
    rows: tuple[int, int]
    points: int


class BoundToHeights(SpecialRow, frozen=True, kw_only=True):
    """Pelium, Arigaeum: a side that stays on its hills until the enemy is near it, or near them."""

    side: str
    level: int
    within: int
    near: Literal["units", "heights"]
    only_turn: int = 0


class Refuge(SpecialRow, frozen=True, kw_only=True):
    """Pelium: units that run for the town or for an edge of their own."""

    units: list[str]
    leader: str
    terrain: str
    edge: Edge
    rows: tuple[int, int]


class Special(Row, frozen=True, kw_only=True):
    """The special rules of a battle."""

    idle_foot: IdleFoot | None = None
    flight: Flight | None = None
    late_entry: LateEntry | None = None
    detachment: Detachment | None = None
    royal_chariot: RoyalChariot | None = None
    rafts: Rafts | None = None
    impetuous: Impetuous | None = None
    exit: Exit | None = None
    bound_to_heights: BoundToHeights | None = None
    refuge: Refuge | None = None


# -- optional variants --------------------------------------------------------------------------------


class Hunt(SpecialRow, frozen=True, kw_only=True):
    """Granicus: horse with a leader makes for the enemy's king."""

    side: str
    prey: str


class Entry(SpecialRow, frozen=True, kw_only=True):
    """An army that is not on the map yet and marches on from an edge, in the order of its list."""

    side: str
    edge: Edge
    rows: tuple[int, int] = (0, 99)


class AboutFace(SpecialRow, frozen=True, kw_only=True):
    """Gaugamela: units that are ready to face about, and what it costs them."""

    units: list[str]
    points: int


class Baggage(SpecialRow, frozen=True, kw_only=True):
    """Gaugamela: the camp, and what its loss costs."""

    side: str
    hexes: list[str]
    level_drop: int


class Fleet(SpecialRow, frozen=True, kw_only=True):
    """Crocus Field: ships off the shore that take the beaten aboard."""

    side: str
    level: int
    rows: tuple[int, int]


class TribalSquare(SpecialRow, frozen=True, kw_only=True):
    """Erigon: a square of hoplites and the tribesmen next to them, once in the battle."""

    leader: str
    units: list[str]
    types: list[str]


class Night(SpecialRow, frozen=True, kw_only=True):
    """Pelium: the sleeping ring round the town."""

    sleepers: str
    nearest: int


class FreeSetup(SpecialRow, frozen=True, kw_only=True):
    """Arigaeum: a side that may stand anywhere on its plateau."""

    side: str
    level: int


class Allies(SpecialRow, frozen=True, kw_only=True):
    """Crocus Field: men of another city, the lines that their leaders command, and the level with them."""

    side: str
    level: int
    lines: list[str]
    leader: list[PlacedLeader]
    unit: list[UnitRow]


class Absent(SpecialRow, frozen=True, kw_only=True):
    """Hydaspes: the late force does not come at all, and its army bears less."""

    side: str
    level: int


class Variants(Row, frozen=True, kw_only=True):
    """The variants that a scenario card offers."""

    hunt: Hunt | None = None
    entry: Entry | None = None
    about_face: AboutFace | None = None
    baggage: Baggage | None = None
    fleet: Fleet | None = None
    tribal_square: TribalSquare | None = None
    night: Night | None = None
    free_setup: FreeSetup | None = None
    allies: Allies | None = None
    absent: Absent | None = None
