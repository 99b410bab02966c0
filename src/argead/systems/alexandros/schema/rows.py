"""The files that all games share: map, counters, display, charts and outlines, row by row."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from argead.core.data import Source

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
    "artillery",
    "siege_train",
    "baggage_train",
]

INFANTRY: Final = ("heavy_infantry", "regular_infantry", "light_infantry")
CAVALRY: Final = ("heavy_cavalry", "light_cavalry", "horse_archer")
MISSILE: Final = ("archer", "horse_archer", "artillery")
TRAINS: Final = ("siege_train", "baggage_train")


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
    games: list[str] = []


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
    """A city; a border fortress lies in no province and is besieged from two, a fort is only a site."""

    id: str
    name: str
    lat: float
    lon: float
    provinces: list[str]
    border: bool = False
    sea: str = ""
    fort: bool = False
    games: list[str] = []


class MapTable(Table, frozen=True):
    """``map.toml``."""

    source: Source
    provinces: list[ProvinceRow]
    borders: list[BorderRow]
    seas: list[SeaRow]
    cities: list[CityRow]


class UnitRow(Table, frozen=True):
    """A kind of unit: [attack, defense] of its steps from full strength down; the variants that have it."""

    id: str
    name: str
    nation: str
    type: UnitType
    count: int
    sides: list[tuple[int, int]]
    games: list[str]
    force_march: bool = False
    recruits: int = 0
    fire: int = 0
    remnant: str = ""
    first_steps: int = 1
    price: str = ""


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
    evasion_macedon: int
    evasion_persia: int
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


class OutlineTable(Table, frozen=True):
    """``outlines.toml``: the provinces' shapes as (lat, lon) for drawing."""

    source: Source
    outlines: dict[str, list[tuple[float, float]]]
