"""The tables of Alexandros: what each data file holds, and the game boards made from them.

``load`` reads and cross-checks the files. A ``Game`` is the static side of one scenario: counters as
bits, the map as dictionaries, so that rules ask nothing twice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from argead.core.data import Source, read
from argead.core.errors import DataError

Terrain = Literal["rich", "fertile", "mountain", "desert"]
Result = Literal["AE", "AL", "EX", "DL", "DE"]
Duel = Literal["AL", "AR", "Eng", "DR", "DL"]
Dice = tuple[int, int, int, int, int, int]
UnitType = Literal[
    "heavy_infantry",
    "regular_infantry",
    "light_infantry",
    "heavy_cavalry",
    "light_cavalry",
    "archer",
    "horse_archer",
    "elephant",
    "chariot",
    "scythe_chariot",
    "siege_train",
    "baggage_train",
]

INFANTRY = ("heavy_infantry", "regular_infantry", "light_infantry")
CAVALRY = ("heavy_cavalry", "light_cavalry", "horse_archer")
MISSILE = ("archer", "horse_archer")
TRAINS = ("siege_train", "baggage_train")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every row and file: nothing may be misspelt."""


class ProvinceRow(Table, frozen=True):
    """A province; ``anchors`` are points inside it, for drawing."""

    id: str
    name: str
    type: Terrain
    lat: float
    lon: float
    source: str
    anchors: list[tuple[float, float]]


class BorderRow(Table, frozen=True):
    """Two provinces that touch."""

    a: str
    b: str
    kind: Literal["normal", "mountain", "fortress"]
    source: str


class SeaRow(Table, frozen=True):
    """A sea zone with its neighbours and coasts."""

    id: str
    name: str
    lat: float
    lon: float
    adjacent: list[str]
    provinces: list[str]


class CityRow(Table, frozen=True):
    """A city; a border fortress lies in no province and is besieged from two."""

    id: str
    name: str
    lat: float
    lon: float
    provinces: list[str]
    border: bool = False
    sea: str = ""


class MapTable(Table, frozen=True):
    """``map.toml``."""

    source: Source
    provinces: list[ProvinceRow]
    borders: list[BorderRow]
    seas: list[SeaRow]
    cities: list[CityRow]


class UnitRow(Table, frozen=True):
    """A kind of unit: [attack, defense] of its steps from full strength down."""

    id: str
    name: str
    nation: str
    type: UnitType
    count: int
    sides: list[tuple[int, int]]
    games: list[str]
    force_march: bool = False
    recruits: int = 0


class LeaderRow(Table, frozen=True):
    """A leader; rank 1 commands before rank 2."""

    id: str
    name: str
    nation: str
    ability: int
    wounded: int
    rank: int
    games: list[str]


class CounterTable(Table, frozen=True):
    """``counters.toml``."""

    source: Source
    units: list[UnitRow]
    leaders: list[LeaderRow]
    walls: int
    walls_a_city: int


class BoxRow(Table, frozen=True):
    """A box of one army on the Tactical Display."""

    id: str
    name: str
    kind: Literal["line", "outflank", "reserve", "routed"]
    capacity: int
    faces: str = ""


class DisplayTable(Table, frozen=True):
    """``display.toml``."""

    source: Source
    boxes: list[BoxRow]
    joined: list[tuple[str, str]]
    set_up: list[str]
    rounds: int
    fighting_from_reserve: int
    advance: int
    tactical_move: int
    intruders: int
    breakthrough: int


class Depletion(Table, frozen=True):
    """When a province runs out."""

    source: str
    depleted_on: int
    large_army: int


class Bands(Table, frozen=True):
    """Steps lost by a small and by a large army."""

    small: Dice
    large: Dice


class Attrition(Table, frozen=True):
    """Steps lost, by province type."""

    source: str
    rich: Bands
    fertile: Bands
    mountain: Bands
    desert: Bands


class MinorCombat(Table, frozen=True):
    """The minor results, column by odds."""

    source: str
    columns: list[tuple[Result, Result, Result, Result, Result, Result]]


class TacticalCombat(Table, frozen=True):
    """The duel results, column by odds."""

    source: str
    columns: list[tuple[Duel, Duel, Duel, Duel, Duel, Duel]]


class LeaderCasualty(Table, frozen=True):
    """What happens to a leader when his unit loses a step or routs."""

    source: str
    loss: tuple[str, str, str, str, str, str]
    rout: tuple[str, str, str, str, str, str]


class Pursuit(Table, frozen=True):
    """Routed units caught, by the pursuer's type."""

    source: str
    light_infantry: Dice
    light_cavalry: Dice
    heavy_cavalry: Dice
    prisoner_on: int


class SiegeColumn(Table, frozen=True, rename={"start": "from"}):
    """Losses [attacker, defender] for each die, from this differential on."""

    start: int
    losses: list[tuple[int, int]]


class Siege(Table, frozen=True):
    """The siege table."""

    source: str
    siege_train: int
    siege_train_loss: int
    columns: list[SiegeColumn]


class Succeeds(Table, frozen=True):
    """Dice on which something succeeds: this or less."""

    source: str
    minor_evasion: int
    evasion_first: int
    evasion_second: int
    evasion_phasing: int
    lone_leader: int
    rally: int
    sortie: int
    recovery: int
    recovery_king: int
    revolt: int
    illness: int
    illness_wounded: int
    treachery: int
    river: int
    river_left: int
    hill: int


class Raid(Table, frozen=True):
    """Where raiders appear and how many."""

    source: str
    province: tuple[str, str, str, str, str, str]
    size: Dice


class MutinyColumn(Table, frozen=True, rename={"start": "from"}):
    """Units withdrawn for each die, from this number of objectives on."""

    start: int
    units: Dice


class Mutiny(Table, frozen=True):
    """The mutiny table."""

    source: str
    columns: list[MutinyColumn]


class MountainField(Table, frozen=True):
    """Which outflank boxes a valley closes."""

    source: str
    blocked: tuple[str, str, str, str, str, str]


class Victory(Table, frozen=True):
    """Lowest score of each of the five levels, in two scales."""

    source: str
    printed: list[int]
    garrison_free: list[int]


class Points(Table, frozen=True):
    """Victory points of the Xenophon game."""

    source: str
    rich: int
    fertile: int
    mountain: int
    desert: int
    capitals: int
    royal_family: int
    treasury: int


class Charts(Table, frozen=True):
    """``charts.toml``."""

    source: Source
    depletion: Depletion
    attrition: Attrition
    minor_combat: MinorCombat
    tactical_combat: TacticalCombat
    leader_casualty: LeaderCasualty
    pursuit: Pursuit
    siege: Siege
    succeeds_on: Succeeds
    costs: dict[str, int | str]
    raid: Raid
    mutiny: Mutiny
    surrender: dict[str, int | str]
    mountain_field: MountainField
    victory: Victory
    xenophon_points: Points


class Sides(Table, frozen=True):
    """Provinces at the start."""

    first: list[str]
    second: list[str]
    nobody: list[str]
    out_of_play: list[str]


class Regions(Table, frozen=True):
    """Groups of provinces and cities that rules name."""

    europe: list[str]
    home: list[str]
    loyal: list[str]
    india: list[str]
    spartan: list[str]
    closed_to_second: list[str]
    no_income: list[str]
    not_needed: list[str]
    royal_camp: list[str]
    capitals: list[str]
    treasuries: list[str]


class StackRow(Table, frozen=True):
    """Counters that start together."""

    at: str
    force: Literal["first", "second", "india"]
    units: dict[str, int]
    leaders: list[str] = []
    letter: str = ""


class WallRows(Table, frozen=True):
    """Walls at the start."""

    first: dict[str, int]
    second: dict[str, int]


class ScenarioTable(Table, frozen=True):
    """``conquest.toml`` and ``xenophon.toml``."""

    source: Source
    title: str
    seats: tuple[str, str]
    control: Sides
    regions: Regions
    stacks: list[StackRow]
    walls: WallRows
    pool: dict[str, int]


class Due(Table, frozen=True):
    """Counters that come or go."""

    leaders: list[str] = []
    units: dict[str, int] = {}


class TurnRow(Table, frozen=True):
    """A turn of the Turn Record Track."""

    id: str
    season: Literal["spring", "summer", "autumn", "winter"]
    year: int
    history: str
    revolt: bool = False
    raid: bool = False
    mutiny: bool = False
    illness: bool = False
    frozen: bool = False
    abrocomas_waits: bool = False
    first_arrive: Due | None = None
    first_leave: Due | None = None
    second_arrive: Due | None = None
    second_leave: Due | None = None


class OutlineTable(Table, frozen=True):
    """``outlines.toml``: the provinces' shapes as (lat, lon) for drawing."""

    source: Source
    outlines: dict[str, list[tuple[float, float]]]


class TrackTable(Table, frozen=True):
    """``conquest_track.toml`` and ``xenophon_track.toml``."""

    source: Source
    turns: list[TurnRow]


class Game:
    """The static side of one scenario. A counter is a bit; a mask is a set of counters."""

    def __init__(self, name: str, tables: Tables) -> None:
        self.name = name
        self.scenario = tables.scenarios[name]
        self.turns = tables.tracks[name].turns
        self.charts = tables.charts
        self.display = tables.display
        self.walls = tables.counters.walls
        self.walls_a_city = tables.counters.walls_a_city
        self.xenophon = name == "xenophon"
        self.seats = self.scenario.seats
        self.regions = self.scenario.regions
        self._counters(tables.counters)
        self._map(tables.map)
        self._boxes(tables.display)

    def _counters(self, counters: CounterTable) -> None:
        self.kinds = [k for k in counters.units if self.name in k.games]
        self.kind_of: list[UnitRow] = [k for k in self.kinds for _ in range(k.count)]
        self.unit_ids = [f"{k.id}_{i + 1}" for k in self.kinds for i in range(k.count)]
        self.unit_index = {unit: u for u, unit in enumerate(self.unit_ids)}
        self.full = [max(1, len(k.sides)) for k in self.kind_of]
        steps = [k.sides[::-1] or [(0, 0)] for k in self.kind_of]
        self.attack = [(0, *(a for a, _ in sides)) for sides in steps]
        self.defense = [(0, *(d for _, d in sides)) for sides in steps]
        self.kind_mask: dict[str, int] = {}
        self.recruits = 0
        for u, kind in enumerate(self.kind_of):
            nth = u - next(v for v, k in enumerate(self.kind_of) if k is kind)
            self.kind_mask[kind.id] = self.kind_mask.get(kind.id, 0) | 1 << u
            if nth < kind.recruits:
                self.recruits |= 1 << u
        self.all = (1 << len(self.kind_of)) - 1
        self.trains = self.of_type(*TRAINS)
        self.combat = self.all & ~self.trains
        self.infantry = self.of_type(*INFANTRY)
        self.cavalry = self.of_type(*CAVALRY)
        self.missile = self.of_type(*MISSILE)
        self.light_infantry = self.of_type("light_infantry")
        self.heavy = self.of_type("heavy_infantry", "heavy_cavalry")
        self.heavy_cavalry = self.of_type("heavy_cavalry")
        self.elephants = self.of_type("elephant")
        self.scythe_chariots = self.of_type("scythe_chariot")
        self.outflankers = self.cavalry | self.light_infantry | self.scythe_chariots
        self.swift = self._mask(lambda k: k.force_march)
        if self.xenophon:
            self.swift = self.cavalry | self.of_type("archer")
        self.mercenaries = self.of_nation("greek_mercenary")
        self.spartans = self.of_nation("spartan")
        self.macedonians = self.of_nation("macedonian") & self.combat
        self.raiders = self.of_nation("barbarian")
        self.arabs = self.of_nation("arab")
        self.tribes = self.of_nation("tribe")
        self.greeks = self.of_nation(
            "spartan", "greek_allied", "greek_mercenary", "macedonian"
        )  # the Ten Thousand, in the Xenophon game
        self.pairing = self.kind_mask["pers_cav"] | self.kind_mask["pers_inf"]
        self.train = (self.of_type("siege_train") or self.of_type("baggage_train")).bit_length() - 1
        self.cost = {
            k.id: int(self.charts.costs[k.type]) for k in self.kinds if k.type in self.charts.costs
        }
        self.leader_rows = {r.id: r for r in counters.leaders if self.name in r.games}
        self.leaders = tuple(self.leader_rows)

    def of_type(self, *types: str) -> int:
        """The counters of these types."""
        return self._mask(lambda k: k.type in types)

    def of_nation(self, *nations: str) -> int:
        """The counters of these nations."""
        return self._mask(lambda k: k.nation in nations)

    def _mask(self, wanted: Any) -> int:
        return sum(1 << u for u, k in enumerate(self.kind_of) if wanted(k))

    def _map(self, table: MapTable) -> None:
        out = self.scenario.control.out_of_play
        self.all_provinces = tuple(p.id for p in table.provinces)
        self.province_rows = {p.id: p for p in table.provinces}
        self.provinces = tuple(p for p in self.all_provinces if p not in out)
        self.terrain: dict[str, Terrain] = {p.id: p.type for p in table.provinces}
        self.borders: dict[str, dict[str, str]] = {p: {} for p in self.all_provinces}
        for b in table.borders:
            self.borders[b.a][b.b] = b.kind
            self.borders[b.b][b.a] = b.kind
        self.neighbours = {
            p: tuple(q for q in self.provinces if q in self.borders[p]) for p in self.all_provinces
        }
        self.seas = tuple(z.id for z in table.seas)
        self.sea_rows = {z.id: z for z in table.seas}
        self.sea_links = {z.id: tuple(z.adjacent) for z in table.seas}
        self.coasts = {
            z.id: tuple(p for p in z.provinces if p in self.provinces) for z in table.seas
        }
        self.seas_of = {
            p: tuple(z for z in self.seas if p in self.sea_rows[z].provinces)
            for p in self.all_provinces
        }
        rows = [c for c in table.cities if not set(c.provinces) & set(out)]
        self.cities = tuple(c.id for c in rows)
        self.city_rows = {c.id: c for c in rows}
        self.cities_in = {
            p: tuple(c.id for c in rows if p in c.provinces and not c.border)
            for p in self.all_provinces
        }
        self.cities_near = {
            p: tuple(c.id for c in rows if p in c.provinces) for p in self.all_provinces
        }
        self.place_names = {p.id: p.name for p in table.provinces}
        self.place_names |= {c.id: c.name for c in table.cities}
        self.place_names |= {z.id: z.name for z in table.seas}

    def _boxes(self, display: DisplayTable) -> None:
        """Boxes 0 to 6 are the first player's, 7 to 13 the second's, in the table's order."""
        ids = [b.id for b in display.boxes]
        n = len(ids)
        self.boxes = n
        self.box_ids = [f"{seat}.{b}" for seat in self.seats for b in ids]
        self.box_index = {b: i for i, b in enumerate(self.box_ids)}
        self.box_kind = [b.kind for b in display.boxes] * 2
        self.box_local = ids * 2
        self.reserve = (ids.index("reserve"), n + ids.index("reserve"))
        self.routed = (ids.index("routed"), n + ids.index("routed"))
        links: list[set[int]] = [set() for _ in range(2 * n)]
        for side in (0, n):
            for a, b in display.joined:
                links[side + ids.index(a)].add(side + ids.index(b))
                links[side + ids.index(b)].add(side + ids.index(a))
        for i, row in enumerate(display.boxes):
            if row.faces:
                links[i].add(n + ids.index(row.faces))
                links[n + ids.index(row.faces)].add(i)
        self.box_links = [tuple(sorted(link)) for link in links]

    def box_of(self, side: int, local: str) -> int:
        """The index of a side's own box."""
        return side * self.boxes + self.box_local.index(local)

    def box_side(self, box: int) -> int:
        """Whose display the box belongs to."""
        return box // self.boxes


class Tables:
    """Everything that is read from the data files."""

    def __init__(
        self,
        map: MapTable,  # noqa: A002 - the file's name
        counters: CounterTable,
        charts: Charts,
        display: DisplayTable,
        scenarios: dict[str, ScenarioTable],
        tracks: dict[str, TrackTable],
        outlines: OutlineTable,
    ) -> None:
        self.map = map
        self.counters = counters
        self.charts = charts
        self.display = display
        self.scenarios = scenarios
        self.tracks = tracks
        self.outlines = outlines.outlines
        check(self)
        self.games = {name: Game(name, self) for name in scenarios}


SCENARIOS = ("conquest", "xenophon")


def load(overlay: Path | None = None) -> Tables:
    """Read every table; an overlay's file of the same name replaces ours."""
    package = __package__ or ""
    return Tables(
        read(package, "map", MapTable, overlay),
        read(package, "counters", CounterTable, overlay),
        read(package, "charts", Charts, overlay),
        read(package, "display", DisplayTable, overlay),
        {name: read(package, name, ScenarioTable, overlay) for name in SCENARIOS},
        {name: read(package, f"{name}_track", TrackTable, overlay) for name in SCENARIOS},
        read(package, "outlines", OutlineTable, overlay),
    )


def check(t: Tables) -> None:
    """Refuse ids that do not exist and counters that are used twice."""
    provinces = {p.id for p in t.map.provinces}
    cities = {c.id for c in t.map.cities}
    seas = {z.id for z in t.map.seas}
    for b in t.map.borders:
        _known("map.toml", "borders", (b.a, b.b), provinces)
    for z in t.map.seas:
        _known("map.toml", z.id, z.adjacent, seas)
        _known("map.toml", z.id, z.provinces, provinces)
    for c in t.map.cities:
        _known("map.toml", c.id, c.provinces, provinces)
        _known("map.toml", c.id, [c.sea] if c.sea else [], seas)
        _known("charts.toml", "surrender", [c.id], set(t.charts.surrender))
    boxes = {b.id for b in t.display.boxes}
    for pair in t.display.joined:
        _known("display.toml", "joined", pair, boxes)
    for name in t.scenarios:
        _check_scenario(t, name, provinces, cities)


def _check_scenario(t: Tables, name: str, provinces: set[str], cities: set[str]) -> None:
    scenario, track = t.scenarios[name], t.tracks[name]
    kinds = {k.id: k.count for k in t.counters.units if name in k.games}
    leaders = {r.id for r in t.counters.leaders if name in r.games}
    control = scenario.control
    listed = [*control.first, *control.second, *control.nobody, *control.out_of_play]
    _known(f"{name}.toml", "control", listed, provinces)
    if sorted(listed) != sorted(provinces):
        raise DataError(f"{name}.toml", "control", "every province must be listed once")
    for walls in (scenario.walls.first, scenario.walls.second):
        _known(f"{name}.toml", "walls", list(walls), cities)
    used = dict.fromkeys(kinds, 0)
    for stack in scenario.stacks:
        _known(f"{name}.toml", "stacks", [stack.at] if stack.at else [], provinces | cities)
        _known(f"{name}.toml", "stacks", stack.leaders, leaders)
        _known(f"{name}.toml", "stacks", list(stack.units), set(kinds))
        for kind, n in stack.units.items():
            used[kind] += n
    for kind, n in used.items():
        if n > kinds[kind]:
            raise DataError(f"{name}.toml", kind, f"{n} are placed, there are {kinds[kind]}")
    for turn in track.turns:
        for due in (turn.first_arrive, turn.first_leave, turn.second_arrive, turn.second_leave):
            if due is not None:
                _known(f"{name}_track.toml", turn.id, due.leaders, leaders)
                _known(f"{name}_track.toml", turn.id, list(due.units), set(kinds))


def _known(file: str, key: str, ids: Any, known: set[str]) -> None:
    for ident in ids:
        if ident not in known:
            raise DataError(file, key, f"there is no '{ident}'")
