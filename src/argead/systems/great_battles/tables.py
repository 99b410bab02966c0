"""The tables of the game: charts, leaders and battles, read from ``data/`` and checked.

``load`` reads everything once. A ``Battle`` is one scenario made ready for the rules: a list a rating, one
entry a counter, and the costs of every step on its map. It never changes and all clones share it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from argead.core import data
from argead.core.data import Source
from argead.core.errors import DataError
from argead.parts.hexes import SIDES, Edge, Grid, Stand, hexside

PACKAGE = __package__ or "argead.systems.great_battles"

SCENARIOS = (
    "granicus",
    "samarkand",
    "chaeronea",
    "issus",
    "hydaspes",
    "gaugamela",
    "jaxartes",
    "pelium",
    "erigon",
    "crocus_field",
    "lyginus",
    "arigaeum",
)

Aspect = Literal["front", "flank", "rear"]
Casualty = Literal["none", "finished", "wounded_1", "wounded_2", "killed"]
Cost = tuple[int, int]


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


class ScenarioTable(Table, frozen=True, kw_only=True):
    """scenarios/<battle>.toml."""

    battle: BattleRow
    map: MapRow
    side: list[SideRow]
    leader: list[PlacedLeader]
    unit: list[UnitRow]
    special: Special = Special()


class Tables:
    """Everything that is read from ``data/``; battles are made ready when first asked for."""

    def __init__(self, overlay: Path | None) -> None:
        self.types = data.read(PACKAGE, "types", TypesTable, overlay)
        self.terrain = data.read(PACKAGE, "terrain", TerrainTable, overlay)
        self.stacking = data.read(PACKAGE, "stacking", StackingTable, overlay)
        self.missiles = data.read(PACKAGE, "missiles", MissilesTable, overlay)
        self.clash = data.read(PACKAGE, "clash", ClashTable, overlay)
        self.superiority = data.read(PACKAGE, "superiority", SuperiorityTable, overlay)
        self.shock = data.read(PACKAGE, "shock", ShockTable, overlay)
        self.rally = data.read(PACKAGE, "rally", RallyTable, overlay)
        self.casualties = data.read(PACKAGE, "casualties", CasualtyTable, overlay)
        self.leaders = {
            row.id: row for row in data.read(PACKAGE, "leaders", LeadersTable, overlay).leader
        }
        self.scenarios = {
            name: data.read(PACKAGE, f"scenarios/{name}", ScenarioTable, overlay)
            for name in SCENARIOS
        }
        self.crt = [[_cell(text) for text in row] for row in self.shock.table.rows]
        self.mean_hits = [
            (sum(a for a, _ in cells) / len(cells), sum(d for _, d in cells) / len(cells))
            for cells in zip(*self.crt, strict=True)
        ]
        self.type = {row.id: row for row in self.types.type}
        self.names = {
            unit.id: unit.name for scenario in self.scenarios.values() for unit in scenario.unit
        }
        self._battles: dict[str, Battle] = {}
        for name in SCENARIOS:
            _check(self, name)

    def battle(self, name: str) -> Battle:
        """The battle, made ready once."""
        if name not in self._battles:
            self._battles[name] = Battle(self, self.scenarios[name])
        return self._battles[name]


def load(overlay: Path | None) -> Tables:
    """All tables; a file of the same name in ``overlay`` replaces ours."""
    return Tables(overlay)


def _cell(text: str) -> tuple[int, int]:
    attacker, _, rest = text.partition("(")
    return int(attacker), int(rest.rstrip(")"))


def _check(t: Tables, name: str) -> None:
    """Ids that must exist, places that must be on the map, counters that must not overlap."""
    scenario = t.scenarios[name]
    file = f"scenarios/{name}.toml"
    grid = Grid(scenario.map.columns, scenario.map.rows, scenario.map.missing)
    sides = {side.id for side in scenario.side}
    for kind in scenario.map.areas:
        if kind not in t.terrain.hexes:
            raise DataError(file, f"map.areas.{kind}", "is not a terrain of terrain.toml")
    for kind, pairs in scenario.map.hexsides.items():
        if kind not in t.terrain.hexsides:
            raise DataError(file, f"map.hexsides.{kind}", "is not a hexside of terrain.toml")
        for pair in pairs:
            a, _, b = pair.partition("-")
            if a not in grid or b not in grid or not grid.adjacent(a, b):
                raise DataError(file, f"map.hexsides.{kind}", f"{pair} are not two neighbours")
    for placed in scenario.leader:
        if placed.id not in t.leaders:
            raise DataError(file, f"leader.{placed.id}", "is not in leaders.toml")
        if placed.side not in sides or placed.hex not in grid:
            raise DataError(file, f"leader.{placed.id}", "has no such side or hex")
    taken: dict[str, str] = {}
    for unit in scenario.unit:
        if unit.type not in t.type or unit.side not in sides:
            raise DataError(file, f"unit.{unit.id}", "has no such type or side")
        for place in unit.hexes:
            if place not in grid:
                raise DataError(file, f"unit.{unit.id}", f"{place} is not on the map")
            if place in taken and not unit.under and not unit.enters:
                raise DataError(file, f"unit.{unit.id}", f"{place} is taken by {taken[place]}")
            taken.setdefault(place, unit.id)


# -- a battle made ready ----------------------------------------------------------------------------

MISSILE_ROWS = {
    ("A", "horse"): "mounted_archers",
    ("A", "chariot"): "chariot_archers",
    ("J", "horse"): "mounted_javelins",
    ("J", "chariot"): "mounted_javelins",
    ("J", "elephant"): "mounted_javelins",
    ("A", ""): "archers",
    ("J", ""): "javelins",
    ("S", ""): "slingers",
    ("B", ""): "bolts",
}


class Battle:
    """One scenario ready for play: ratings by counter, ground by hex."""

    def __init__(self, t: Tables, scenario: ScenarioTable) -> None:
        self.t = t
        self.row = scenario
        self.id = scenario.battle.id
        self.special = scenario.special
        self.sides = scenario.side
        self.seats = tuple(side.id for side in scenario.side)
        self.grid = Grid(scenario.map.columns, scenario.map.rows, scenario.map.missing)
        self._ground()
        self._units()
        self._leaders()
        self._edges()
        self._costs: list[dict[tuple[str, str], Cost | None]] = [
            {} for _ in t.terrain.columns.groups
        ]
        self.zone_of: dict[tuple[int, Stand, int, int, int, int], tuple[str, ...]] = {}
        self.riding = {
            place: tuple(
                n
                for n in self.grid.neighbours(place)
                if self.cost(self.horse_group, place, n) is not None
            )
            for place in self.grid.hexes
        }

    # -- ground

    def _ground(self) -> None:
        m = self.row.map
        terrain = dict.fromkeys(self.grid.hexes, m.terrain)
        level = dict.fromkeys(self.grid.hexes, m.level)
        for height, places in m.levels.items():
            for place in places:
                level[place] = int(height)
        for kind, places in m.areas.items():
            for place in places:
                terrain[place] = kind
                own = self.t.terrain.hexes[kind].level
                if own is not None:
                    level[place] = own
        self.terrain = terrain
        self.level = level
        kinds = self.t.terrain.hexes
        self.rough = {place: kinds[kind].rough for place, kind in terrain.items()}
        self.screens = {place: kinds[kind].blocks_sight for place, kind in terrain.items()}
        self.hexsides: dict[tuple[str, str], tuple[str, ...]] = {}
        for kind, pairs in m.hexsides.items():
            for pair in pairs:
                a, _, b = pair.partition("-")
                key = hexside(a, b)
                self.hexsides[key] = (*self.hexsides.get(key, ()), kind)
        for key, found in self.hexsides.items():
            if "ford" in found:
                self.hexsides[key] = tuple(k for k in found if k != "minor_river")
            if "gate" in found:
                closed = "impassable" in m.areas
                kept = "gate" if not closed else "city_wall"
                self.hexsides[key] = tuple(k for k in found if k not in ("gate", "city_wall"))
                self.hexsides[key] = (*self.hexsides[key], kept)
        self.compass = tuple(SIDES[name] for name in m.compass)

    def cost(self, group: int, a: str, b: str) -> Cost | None:
        """Movement points and hits to go from ``a`` to its neighbour ``b``; None: not allowed."""
        known = self._costs[group]
        key = (a, b)
        try:
            return known[key]
        except KeyError:
            known[key] = self._work_out(group, a, b)
            return known[key]

    def cost_cleared(self, group: int, a: str, b: str) -> Cost | None:
        """The same where the barricade on the hexside has been torn down."""
        key = hexside(a, b)
        kinds = self.hexsides.get(key, ())
        self.hexsides[key] = tuple(kind for kind in kinds if kind != "abatis")
        cost = self._work_out(group, a, b)
        self.hexsides[key] = kinds
        return cost

    def _work_out(self, group: int, a: str, b: str) -> Cost | None:
        charts = self.t.terrain
        rows = [charts.hexes[self.terrain[b]]]
        rows += [charts.hexsides[kind] for kind in self.hexsides.get(hexside(a, b), ())]
        change = self.level[b] - self.level[a]
        if change:
            slope = charts.levels.get(f"{'up' if change > 0 else 'down'}_{abs(change)}")
            if slope is None:
                return None
            rows.append(slope)
        points = hits = 0
        for row in rows:
            if row.hits[group] == "P":
                return None
            points += row.mp
            hits += int(row.hits[group])
        return points, hits

    def rough_side(self, a: str, b: str) -> bool:
        """Is the hexside rough: a bank, a river, a steep slope?"""
        charts = self.t.terrain
        if any(charts.hexsides[k].rough for k in self.hexsides.get(hexside(a, b), ())):
            return True
        return abs(self.level[a] - self.level[b]) >= 2

    # -- counters

    def _units(self) -> None:
        rows = self.row.unit
        types = self.t.type
        self.unit = rows
        self.uid = [row.id for row in rows]
        self.index = {row.id: i for i, row in enumerate(rows)}
        self.n = len(rows)
        self.side = [self.seats.index(row.side) for row in rows]
        self.type = [row.type for row in rows]
        self.cls = [row.cls for row in rows]
        self.arm: list[str] = [types[row.type].arm for row in rows]
        self.size = [row.size for row in rows]
        self.tq = [row.tq for row in rows]
        self.ma = [row.ma for row in rows]
        self.two = [len(row.hexes) == 2 for row in rows]
        self.foot = [types[row.type].arm in ("foot", "skirmisher", "artillery") for row in rows]
        self.horse = [types[row.type].arm == "horse" for row in rows]
        self.skirmisher = [types[row.type].arm == "skirmisher" for row in rows]
        self.elephant = [row.type == "EL" for row in rows]
        self.chariot = [row.type == "CH" for row in rows]
        self.artillery = [row.type == "AT" for row in rows]
        self.bolts = [i for i, row in enumerate(rows) if row.type == "AT"]
        self.armoured = [row.type in ("PH", "HI") for row in rows]
        self.cataphract = [row.type == "HC" and row.cls == "CAT" for row in rows]
        self.stacking: list[str] = [types[row.type].stacking for row in rows]
        self.heavy = [row.type in self.t.superiority.heavy.types for row in rows]
        self.archer_light = [row.type in ("LI", "LC") and row.missile == "A" for row in rows]
        self.nonshock = [
            row.type in ("SK", "AT") or (row.type in ("LI", "LC") and row.missile == "A")
            for row in rows
        ]
        groups = self.t.terrain.columns.groups
        self.group = [
            groups.index("CA" if row.cls == "CA" else types[row.type].movement) for row in rows
        ]
        self.horse_group = groups.index("CAV")
        self.macedonian = [self.sides[s].macedonian for s in self.side]
        longbows = self.id in ("hydaspes", "arigaeum")
        self.row_of = [self._missile_row(row, longbows) for row in rows]
        strength = self.t.missiles.strength
        self.reach = [len(strength[name]) if name else 0 for name in self.row_of]
        self.rout_points = [self._points(row) for row in rows]
        self.by_side = [[i for i in range(self.n) if self.side[i] == s] for s in (0, 1)]
        self.lines = [
            [(row, [u for u in self.by_side[s] if self._fits(u, row)]) for row in side.line]
            for s, side in enumerate(self.sides)
        ]

    def _missile_row(self, row: UnitRow, longbows: bool) -> str:
        if not row.missile:
            return ""
        if longbows and row.type == "LI" and row.missile == "A":
            return "longbows"
        arm = self.t.type[row.type].arm
        return MISSILE_ROWS.get((row.missile, arm)) or MISSILE_ROWS[(row.missile, "")]

    def _points(self, row: UnitRow) -> int:
        fixed = self.t.type[row.type].rout_points
        if fixed is not None:
            return fixed
        return row.tq * (2 if len(row.hexes) == 2 else 1)

    def _fits(self, u: int, line: LineRow) -> bool:
        row = self.unit[u]
        return (
            row.type in line.types
            and (not line.classes or row.cls in line.classes or row.missile in line.classes)
            and (not line.nations or row.nation in line.nations)
        )

    def stand(self, u: int) -> Stand:
        """Where a counter begins, its left hex first as its facing has it."""
        row = self.unit[u]
        places = tuple(row.hexes)
        if len(places) == 2 and self.grid.top(places) != row.facing:
            places = places[::-1]
        return places

    # -- leaders

    def _leaders(self) -> None:
        rows = self.row.leader
        self.leader = [self.t.leaders[row.id] for row in rows]
        self.placed = rows
        self.lid = [row.id for row in rows]
        self.lindex = {row.id: i for i, row in enumerate(rows)}
        self.lside = [self.seats.index(row.side) for row in rows]
        self.ln = len(rows)
        self.lby_side = [[i for i in range(self.ln) if self.lside[i] == s] for s in (0, 1)]
        self.overall = [self.lindex.get(side.overall, -1) for side in self.sides]
        self.wing = [row.id in self.sides[s].wings for row, s in zip(rows, self.lside, strict=True)]
        self.commands = [
            [
                u
                for u in self.by_side[self.lside[i]]
                if any(self.unit[u].name.startswith(prefix) for prefix in row.commands)
            ]
            for i, row in enumerate(rows)
        ]

    def side_of_leader(self, ident: str) -> int:
        """The side of a leader."""
        return self.lside[self.lindex[ident]]

    # -- edges

    def _edges(self) -> None:
        angles = {"right": 0, "top": 90, "left": 180, "bottom": 270}
        self.retreat_angle = [angles[side.retreat] for side in self.sides]
        self.to_edge = [self.grid.steps_to(self.grid.edge(side.retreat)) for side in self.sides]
