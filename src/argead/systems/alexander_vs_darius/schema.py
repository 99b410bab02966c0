"""What the data files look like: one frozen structure for each file and row."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Source

SEATS = ("macedon", "persia")
MACEDON, PERSIA, NEUTRAL = 0, 1, -1
OWNERS = {"macedon": MACEDON, "persia": PERSIA, "neutral": NEUTRAL}

Owner = Literal["macedon", "persia", "neutral"]
Point = tuple[float, float]


class Sided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure for each side."""

    macedon: int = 0
    persia: int = 0

    def of(self, side: int) -> int:
        """The figure of one side."""
        return self.persia if side == PERSIA else self.macedon


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
    terrain: str
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
    turns: int


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters of the set-up in one place; ships in an Area are in its port."""

    place: str
    leaders: list[str] = []
    units: dict[str, int] = {}


class Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters that wait for an event."""

    event: int
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


class Royalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The optional kings (6.7)."""

    macedon: RoyalMacedon
    persia: RoyalPersia


class SetupTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``setup.toml``."""

    source: Source
    tracks: StartTracks
    placement: list[Placement]
    aside: list[Aside]
    unpacified_thrace: Unpacified
    royalty: Royalty


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"join": "with"}):
    """Reinforcements."""

    turn: int
    side: Literal["macedon", "persia"]
    place: str
    leaders: list[str]
    units: dict[str, int]
    join: str = ""


class ReinforcementTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``reinforcements.toml``."""

    source: Source
    arrival: list[Arrival]


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Treasure for each action."""

    move: Sided
    cross_hellespont: int
    embark: int
    disembark: int
    move_fleet: int
    siege: int
    raid: int


class Passing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many passes end a player's actions."""

    passes: int


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Movement points and ranges."""

    leader: int
    cavalry: int
    infantry: int
    units_per_leader: int
    flip_garrison: int
    fleet: int


class ForceMarch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The extra point and its price."""

    gain: int
    hits_on: Sided


class Desert(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attrition on sand."""

    hits_on: int


class Raid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of a Fleet raid."""

    ships_per_die: int
    hits_on: int
    raider_hits_on: int
    raider_lost_on: int
    garrison_lost_at: int
    hits_per_treasure: int


class ActionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``actions.toml``."""

    source: Source
    price: Prices
    passing: Passing
    movement: Movement
    force_march: ForceMarch
    desert: Desert
    raid: Raid


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and rewards of land combat."""

    rounds: int
    leaders: int
    retreat_areas: int
    rough_bonus: int
    always_fails: int
    pieces_per_treasure: int
    treasure_per_leader: int


class SeaCombat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs at sea."""

    port_modifier: int


class FourDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Alexander's own risk."""

    dice: int
    fate_on: int
    killed_on: int


class PersianGate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The defile that swallows hits."""

    area: str
    ignored_hits: int


class Pride(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice against rank."""

    dice: int


class Siege(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which dice hurt the besieger, and cities that open their gates to Persia."""

    hurt_on: list[int]
    hurt_with_fleet_on: list[int]
    open_to_persia: list[str]


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``combat.toml``."""

    source: Source
    land: Land
    sea: SeaCombat
    four_dice: FourDice
    persian_gate: PersianGate
    pride: Pride
    siege: Siege


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far supply reaches."""

    areas: int
    modifier: Sided
    seat_of_macedon: str
    ship_lost_on: int


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a kind must be raised."""

    unit: str
    area: str = ""
    region: str = ""


class Recruitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits, the price of a flip, and places."""

    limit: Sided
    flip: int
    only: list[Only]


class Levy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The emergency levy."""

    from_turn: int
    units: int
    excluded: list[str]


class Begins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this turn on the rebellion needs so much."""

    turn: int
    on: int


class Rebellion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When Sparta rises."""

    from_turn: int
    price: int
    bonus: int
    area: str
    begins: list[Begins]


class Athens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of Athenian ships."""

    port: str
    first_price: int
    later_price: int


class Maintenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be paid at the end of a turn."""

    army: Sided
    persia_without_ports: int
    fleet: int
    lost_first: list[str]
    last_base: str
    athens: Athens


class UpkeepTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``upkeep.toml``."""

    source: Source
    supply: Supply
    recruitment: Recruitment
    levy: Levy
    rebellion: Rebellion
    maintenance: Maintenance


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One cause that moves a track."""

    id: str
    track: Literal["weariness", "legitimacy"]
    by: int
    rule: str
    per: int = 1
    areas: list[str] = []


class Turns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dates."""

    first_year: int
    seasons: list[str]


class TrackTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tracks.toml``."""

    source: Source
    change: list[Change]
    turns: Turns


class Trained(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"old": "from", "new": "to"}
):
    """A counter exchanged for a better one."""

    old: str
    new: list[str]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the Event Table."""

    roll: int
    id: str
    name: str
    place: str = ""
    treasure: Sided = Sided()
    guarded_treasure: Sided = Sided()
    legitimacy: int = 0
    repeat_legitimacy: int = 0
    units: int = 0
    repeat_units: int = 0
    deposed_at: int = 0
    heirs: list[str] = []
    trained: list[Trained] = []
    removed: dict[str, int] = {}


class EventTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``events.toml``."""

    source: Source
    event: list[Event]
