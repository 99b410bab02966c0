"""A campaign: one file with its map, charts, set-up and Campaign Options."""

from __future__ import annotations

from typing import Literal

from argead.core.data import Head, OptionRow

from .counters import EnemyNation
from .ids import AdvisorId, AreaId, KindId, OptionId
from .rows import Table


class AreaChange(Table, frozen=True):
    """A number that changes in one Area."""

    area: AreaId
    change: int


class AreaCount(Table, frozen=True):
    """So many counters in one Area."""

    area: AreaId
    count: int


class AreasGold(Table, frozen=True):
    """A price in some Areas."""

    areas: list[AreaId]
    gold: int


class AreaGold(Table, frozen=True):
    """Gold from one Area."""

    area: AreaId
    gold: int


class Recruits(Table, frozen=True):
    """Forces that join when an Area is first entered."""

    area: AreaId
    force: KindId
    count: int


class Levy(Table, frozen=True):
    """Forces that may be placed once, free of charge."""

    force: KindId
    count: int


class Detour(Table, frozen=True):
    """After ``after`` is Conquered, ``before`` may be entered only after ``via``."""

    after: AreaId
    via: AreaId
    before: AreaId


class Effect(Table, frozen=True):
    """What a Campaign Option or a map's special rule changes; every field is optional."""

    plans: AreaChange | None = None
    forage: AreasGold | None = None
    toll: AreasGold | None = None
    walls: AreaCount | None = None
    enemies: AreaCount | None = None
    siege_engines: AreaChange | None = None
    treasure: AreaGold | None = None
    recruits: Recruits | None = None
    levy: Levy | None = None
    detour: Detour | None = None
    start_forces: list[KindId] = []
    start_gold: int = 0
    start_advisors: int = 0
    alexander: int = 0
    income: int = 0
    inland_price: int = 0
    operation_forces: int = 0
    operation_hits: int = 0
    tyre_orders: int = 0
    fleet: int = 0
    transports: int = 0


class CampaignOption(OptionRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Campaign Option: what it changes, and the victory points for playing with it."""

    id: OptionId
    vp: int
    effect: Effect
    source: str = ""


class Special(Table, frozen=True):
    """A rule of the map itself."""

    text: str
    plans: AreaChange


class CampaignSetup(Table, frozen=True):
    """The Campaign Set-Up section of a map."""

    name: str
    years: str
    foot: int
    horse: int
    start: AreaId
    alexander: int
    advisors: int
    advisors_fixed: list[AdvisorId]
    gold: int
    forces: list[KindId]
    return_to: AreaId | None = None
    source: str = ""


class Resupply(Table, frozen=True):
    """The Resupply section of a map."""

    income: int
    per_destroyed: int
    govern: int
    raze: int
    city: int
    temple: int
    city_vp: int
    per_transport: int = 0
    source: str = ""


class Operations(Table, frozen=True):
    """The Operations section of a map: either Forces with a chart of Areas by die, or Hits."""

    forces: int
    nation: EnemyNation | None = None
    areas: list[AreaId] = []
    wall_areas: list[AreaId] = []
    hits: int = 0
    source: str = ""


class Order(Table, frozen=True):
    """A row of the Enemy Orders chart; the last row has no ``most``."""

    effect: str
    amount: int
    most: int | None = None


class TyreEffect(Table, frozen=True):
    """One of the two effects of a row of Tyre's own chart."""

    effect: str
    amount: int


class TyreOrder(Table, frozen=True):
    """A row of Tyre's own Enemy Orders chart."""

    choice: list[TyreEffect]
    most: int | None = None


class Ladder(Table, frozen=True):
    """A track of the Tyre map: ``prices[n]`` is the price of the square n + 1."""

    start: int
    least: int
    prices: list[int]
    source: str = ""

    @property
    def most(self) -> int:
        """The last square."""
        return len(self.prices)


class TyreRules(Table, frozen=True):
    """The special rules of the Tyre map."""

    area: AreaId
    shore: AreaId
    sections: int
    facing_mole: int
    ship_hits_on: int
    no_orders_before: int
    order_modifier: int
    modifier_from: int
    mole_vp: int
    glorified_before: int
    transports: Ladder
    mole: Ladder
    siege_ships: Ladder
    fleet: Ladder
    source: str = ""


class Turn(Table, frozen=True):
    """A square of the turn track."""

    label: str
    vp: int = 0
    source: str = ""


class Area(Table, frozen=True):
    """An Area of a map with what stands there at the start."""

    id: AreaId
    name: str
    lat: float
    lon: float
    links: list[AreaId]
    pivotal: Literal["", "battle", "stronghold"] = ""
    oracle: bool = False
    port: bool = False
    nation: EnemyNation | None = None
    leader: KindId | None = None
    forces: list[KindId] = []
    walls: int = 0
    source: str = ""


class CampaignFile(Head, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/<id>.toml of one campaign."""

    campaign: CampaignSetup
    resupply: Resupply
    order: list[Order]
    turn: list[Turn]
    area: list[Area]
    option: tuple[CampaignOption, ...] = ()
    operations: Operations | None = None
    special: Special | None = None
    tyre: TyreRules | None = None
    tyre_order: list[TyreOrder] = []


class LinkedFile(Head, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/<id>.toml of a game that is made of several campaigns, its ``parts``."""
