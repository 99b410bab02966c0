"""The form of every file in ``data/``: charts, leaders and battles, row by row."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Source
from argead.parts.hexes import Edge

from .variants import Variants

Aspect = Literal["front", "flank", "rear"]
Casualty = Literal["none", "finished", "wounded_1", "wounded_2", "killed"]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every file has: where it comes from."""

    source: Source


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a file."""


# -- charts ---------------------------------------------------------------------------------------


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


# -- battles --------------------------------------------------------------------------------------


class BattleRow(Row, frozen=True, kw_only=True):
    """What the battle is. ``turns`` is where it stops at the latest, ``dusk`` who wins then."""

    id: str
    name: str
    date: str
    turns: int
    dusk: str
    history: str


class MapRow(Row, frozen=True, kw_only=True):
    """The ground: hexes that differ from the rest, hexsides as ``"1005-1006"``."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    terrain: str
    level: int
    north: str
    compass: list[str]
    missing: list[str] = []
    levels: dict[str, list[str]] = {}
    areas: dict[str, list[str]] = {}
    hexsides: dict[str, list[str]] = {}


class LineRow(Row, frozen=True, kw_only=True):
    """Units that may form a line together, and the leaders that may command it."""

    name: str
    types: list[str]
    who: list[str]
    classes: list[str] = []
    nations: list[str] = []


class SideRow(Row, frozen=True, kw_only=True):
    """An army."""

    id: str
    name: str
    nation: str
    macedonian: bool
    overall: str = ""
    wings: list[str] = []
    elite: bool = False
    retreat: Edge
    level: int
    level_source: str = ""
    line: list[LineRow] = []


class PlacedLeader(Row, frozen=True, kw_only=True):
    """A leader at the start. ``orders`` limits the arm he commands; ``always`` needs no option."""

    id: str
    side: str
    hex: str
    commands: list[str] = []
    orders: str = ""
    always: bool = False
    enters: bool = False
    source: str = ""


class UnitRow(Row, frozen=True, kw_only=True):
    """A counter at the start; ``under`` names the unit on top of it (double depth)."""

    id: str
    name: str
    side: str
    type: str
    cls: str = msgspec.field(name="class", default="")
    size: int
    tq: int
    ma: int
    missile: str = ""
    hexes: list[str]
    facing: int = 0
    nation: str = ""
    professional: bool = False
    under: str = ""
    fire_mode: bool = False
    enters: bool = False
    source: str = ""


class IdleFoot(Row, frozen=True, kw_only=True):
    """Granicus: infantry without orders until the enemy is over the river."""

    side: str
    until_turn: int
    enemy_bank_column: int
    source: str


class Flight(Row, frozen=True, kw_only=True):
    """Samarkand: a commander who may run when his men do."""

    leader: str
    up_to: int
    source: str


class LateEntry(Row, frozen=True, kw_only=True):
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
    source: str


class Detachment(Row, frozen=True, kw_only=True):
    """Issus: units that no line command reaches."""

    units: list[str]
    source: str


class RoyalChariot(Row, frozen=True, kw_only=True):
    """Issus: the king's chariot and what his flight costs."""

    unit: str
    leader: str
    level_drop: int
    source: str


class Rafts(Row, frozen=True, kw_only=True):
    """Jaxartes: the river must be crossed on rafts."""

    extra_foot_hits: int
    source: str


class Impetuous(Row, frozen=True, kw_only=True):
    """Lyginus: who is shot at may lose patience."""

    side: str
    types: list[str]
    from_range: int
    source: str


class Exit(Row, frozen=True, kw_only=True):
    """Pelium: an army that must leave the map."""

    side: str
    edge: Edge
    rows: tuple[int, int]
    points: int
    source: str


class BoundToHeights(Row, frozen=True, kw_only=True):
    """Pelium, Arigaeum: a side that stays on its hills until the enemy is near."""

    side: str
    level: int
    within: int
    only_turn: int = 0
    source: str


class Refuge(Row, frozen=True, kw_only=True):
    """Pelium: units that run for the town or for an edge of their own."""

    units: list[str]
    leader: str
    terrain: str
    edge: Edge
    rows: tuple[int, int]
    source: str


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


class ScenarioTable(Table, frozen=True, kw_only=True):
    """scenarios/<battle>.toml."""

    battle: BattleRow
    map: MapRow
    side: list[SideRow]
    leader: list[PlacedLeader]
    unit: list[UnitRow]
    special: Special = Special()
    variant: Variants = Variants()
