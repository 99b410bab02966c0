"""What only the wars of the Successors have: ``clash.toml``, and their part of a scenario's file."""

from __future__ import annotations

from argead.core.data import Source

from .rows import Table
from .starts import StackRow, TurnRow


class FleetRow(Table, frozen=True):
    """A fleet: where it is built, by the holder of which base, and whether it follows that base."""

    id: str
    name: str
    zone: str
    base: list[str]
    follows: bool = False


class MarkerRow(Table, frozen=True):
    """An objective that is carried about: its points, and whether it can die or be hurried on."""

    id: str
    name: str
    points: int
    mortal: bool
    swift: bool


class Prices(Table, frozen=True):
    """Points for a fleet and a unit of the mutiny box, and those that the Treasury brings."""

    fleet: int
    mutineer: int
    treasury: int


class RhodesTable(Table, frozen=True):
    """The naval fortress, and what its envoys answer on each die."""

    fleets: int
    walls: int
    alliance: tuple[str, str, str, str, str, str]
    breach: tuple[str, str, str, str, str, str]


class Realm(Table, frozen=True):
    """Replacement points by province type, and the provinces that winter and spring ask for."""

    rich: int
    fertile: int
    mountain: int
    desert: int
    winter: int
    king: int


class Crown(Table, frozen=True):
    """Victory points."""

    rich: int
    fertile: int
    mountain: int
    desert: int
    macedonia: int
    capitals: int
    treasury: int
    prisoner: int


class TroopMutiny(Table, frozen=True):
    """Units that leave, for modified dice from -1 on."""

    normal: tuple[int, int, int, int, int, int, int, int]
    alexander: tuple[int, int, int, int, int, int, int, int]


class PrisonerTable(Table, frozen=True):
    """What becomes of a prisoner who is asked to join."""

    fate: tuple[str, str, str, str, str, str]


class Dates(Table, frozen=True):
    """Turns on which single rules begin or strike."""

    seleucus: str
    antipater: str
    mutiny: str
    late_start: str
    short_war: str


class Loyalty(Table, frozen=True):
    """The highest die on which somebody is loyal to the first seat."""

    first_seat: int


class Calendar(Table, frozen=True):
    """The Turn Record Track."""

    track: list[TurnRow]


class ClashTable(Table, frozen=True):
    """``clash.toml``: what only the wars of the Successors have."""

    source: Source
    fleets: list[FleetRow]
    markers: list[MarkerRow]
    build: dict[str, list[str]]
    prices: Prices
    cargo: dict[str, int]
    rhodes: RhodesTable
    income: Realm
    points: Crown
    mutiny: TroopMutiny
    prisoners: PrisonerTable
    dates: Dates
    loyalty: Loyalty
    calendar: Calendar


class DeploymentRow(Table, frozen=True):
    """A ready-made deployment; ``drawn_1`` and ``drawn_2`` are from the cup, the better leader first."""

    seat: str
    name: str
    units: dict[str, dict[str, int]]
    leaders: dict[str, str]
    walls: dict[str, int]
    fleets: dict[str, str] = {}
    markers: dict[str, str] = {}


class Levy(Table, frozen=True):
    """What a seat deploys as it likes."""

    units: dict[str, int]
    leaders: list[str]
    walls: int
    fleets: list[str] = []
    markers: list[str] = []


class ClashStart(Table, frozen=True):
    """How the wars begin: markers, fleets by owner; dice for two, free deployment for more."""

    markers: dict[str, str]
    treasury: str
    fleets: dict[str, list[str]]
    neutral_fleets: list[str]
    truce: bool = False
    rolls: list[str] = []
    leader_rolls: list[str] = []
    groups: list[list[str]] = []
    babylonia: str = ""
    contested_markers: list[str] = []
    cup: list[str] = []
    levies: dict[str, Levy] = {}
    deployments: list[DeploymentRow] = []
    spoiler: str = ""
    rising: StackRow | None = None
