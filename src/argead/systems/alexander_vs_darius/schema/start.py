"""Map, counters, royalty and scenarios: what is on the table when play begins."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from argead.core.data import Head, Source
from argead.core.scene import Ground, Kind

from .sides import Sided

Owner: TypeAlias = Literal["macedon", "persia", "neutral"]
Point: TypeAlias = tuple[float, float]


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of ground."""

    cost: int
    slips_away: bool
    attrition: bool


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of Areas."""

    id: str
    name: str


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A land Area."""

    id: str
    name: str
    region: str
    terrain: Ground
    at: Point
    owner: Owner
    borders: list[str]
    seas: list[str]
    about: str


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city; its strength is the number of hits that take it."""

    id: str
    name: str
    area: str
    strength: int
    fortress: bool
    naval_base: bool
    port: bool
    at: Point


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Sea Area; only ships enter it, and only an open one."""

    id: str
    name: str
    at: Point
    open: bool
    borders: list[str]


class Crossing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way over the straits."""

    id: str
    a: str
    b: str
    sea: str


class MapTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``map.toml``."""

    source: Source
    terrain: dict[str, Terrain]
    region: list[Region]
    area: list[Area]
    city: list[City]
    sea: list[Sea]
    crossing: list[Crossing]
    closed: dict[Literal["crete", "sparta"], list[str]]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of counter."""

    id: str
    name: str
    look: Kind
    side: Literal["macedon", "persia"]
    nation: str
    type: Literal["infantry", "cavalry", "ship"]
    quality: int
    steps: Literal[1, 2]
    count: int
    price: int | None = None
    lot: int = 1
    besieges: bool = False
    pursues: bool = False
    awes_cities: bool = False
    moves_on: int = 0
    about: str = ""


class UnitTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``units.toml``."""

    source: Source
    unit: list[Unit]


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader and what is special about him (7.1)."""

    id: str
    name: str
    side: Literal["macedon", "persia"]
    initiative: int
    combat: int
    rank: int
    four_dice: bool = False
    admiral: bool = False
    raider: bool = False
    confined_to: list[str] = []
    ransom: int = 1
    escapes_on: int = 0
    replacement: bool = False
    about: str = ""


class LeaderTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``leaders.toml``."""

    source: Source
    leader: list[Leader]


class StartTracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the markers stand at first."""

    weariness: int
    legitimacy: int
    treasury: Sided


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters of the set-up in one place; ships in an Area are in its port."""

    place: str
    leaders: list[str] = []
    units: dict[str, int] = {}


class Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters that wait for an event."""

    event: str
    leaders: list[str] = []
    units: dict[str, int] = {}


class Unpacified(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes of leaving Thrace as it is."""

    place: str
    units: dict[str, int]
    treasure: int


class RoyalMacedon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Philip II alive."""

    king: str
    place: str
    weariness: int


class Heir(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who follows on a die of at most so much."""

    up_to: int
    leader: str


class RoyalPersia(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Artaxerxes III alive."""

    king: str
    place: str
    legitimacy: int
    darius_place: str
    darius_units: dict[str, int]
    dies_on: int
    moved: int
    heirs: list[Heir]


class RoyaltyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``royalty.toml``: the optional kings (6.7)."""

    source: Source
    macedon: RoyalMacedon
    persia: RoyalPersia


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"join": "with"}):
    """Reinforcements."""

    turn: int
    side: Literal["macedon", "persia"]
    place: str
    leaders: list[str]
    units: dict[str, int]
    join: str = ""


class Campaign(Head, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file of ``scenarios/``: where everything starts, and who comes later."""

    tracks: StartTracks
    placement: list[Placement]
    aside: list[Aside]
    unpacified_thrace: Unpacified
    arrival: list[Arrival]
