"""The charts and the leaders."""

from __future__ import annotations

from typing import Literal

from .rows import Row, Table

Casualty = Literal["none", "finished", "wounded_1", "wounded_2", "killed"]


class TypeRow(Row, frozen=True, kw_only=True):
    """A unit type: its arm, its column of the movement chart, its stacking category."""

    id: str
    name: str
    arm: Literal["foot", "skirmisher", "horse", "elephant", "chariot", "artillery"]
    movement: str
    stacking: Literal["basic", "heavy", "skirmisher"]
    rout_points: int | None = None


class TypesTable(Table, frozen=True, kw_only=True):
    """types.toml."""

    type: list[TypeRow]


class TerrainRow(Row, frozen=True, kw_only=True):
    """What a kind of hex, hexside or slope costs each group of units."""

    mp: int
    hits: list[str]
    rough: bool
    blocks_sight: bool = False
    level: int | None = None
    shock_shift: int = 0
    slope: bool = False
    source: str = ""


class Columns(Row, frozen=True, kw_only=True):
    """The groups of units that the movement chart tells apart."""

    groups: list[str]


class TerrainTable(Table, frozen=True, kw_only=True):
    """terrain.toml."""

    columns: Columns
    hexes: dict[str, TerrainRow]
    hexsides: dict[str, TerrainRow]
    levels: dict[str, TerrainRow]


class RoutRow(Row, frozen=True, kw_only=True):
    """What a friend suffers from a routing unit in its hex."""

    hits: int
    check: bool


class StackingTable(Table, frozen=True, kw_only=True):
    """stacking.toml: hits of (mover, stationary unit) by their categories."""

    voluntary: dict[str, dict[str, tuple[int, int]]]
    rout: dict[str, RoutRow]


class MissilesTable(Table, frozen=True, kw_only=True):
    """missiles.toml."""

    strength: dict[str, list[int]]
    runs_low: dict[str, int]
    modifiers: dict[str, int]


class ClashTable(Table, frozen=True, kw_only=True):
    """clash.toml: aspect, attacker, defender -> column."""

    table: dict[str, dict[str, dict[str, int]]]


class Heavy(Row, frozen=True, kw_only=True):
    """The types with a plus sign: they must shock what they move next to."""

    types: list[str]


class SuperiorityTable(Table, frozen=True, kw_only=True):
    """superiority.toml."""

    heavy: Heavy
    table: dict[str, dict[str, Literal["AS", "DS", "DS#"]]]


class ShockRows(Row, frozen=True, kw_only=True):
    """Rows by die, columns 1 to 13, "a(d)"."""

    rows: list[list[str]]


class ShockTable(Table, frozen=True, kw_only=True):
    """shock.toml."""

    table: ShockRows


class RallyTable(Table, frozen=True, kw_only=True):
    """rally.toml: hits by troop quality and die."""

    table: dict[str, list[str]]


class CasualtyRows(Row, frozen=True, kw_only=True):
    """Results by die, and by the difference of the totals in personal combat."""

    casualty: list[Casualty]
    personal_combat: list[Casualty]


class CasualtyTable(Table, frozen=True, kw_only=True):
    """casualties.toml."""

    table: CasualtyRows


class LeaderRow(Row, frozen=True, kw_only=True):
    """The ratings of a leader; a contingent commander has no initiative."""

    id: str
    name: str
    nation: str
    range: int
    initiative: int = 0
    line_command: bool
    strategy: int = -1
    personal_combat: int = -1
    charisma: int
    elite: bool = False
    contingent: bool = False
    source: str = ""


class LeadersTable(Table, frozen=True, kw_only=True):
    """leaders.toml."""

    leader: list[LeaderRow]
