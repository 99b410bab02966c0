"""What each data file holds: one frozen record for each kind of row, unknown keys refused."""

from __future__ import annotations

from typing import Literal

import msgspec

from argead.core.data import Source

Values = tuple[int, int, int]
"""One side of a counter: speed, battle value, superscript."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every row and every file has in common: unknown keys are refused."""


# -- forces.toml -----------------------------------------------------------------------------------


class Force(Table, frozen=True):
    """One kind of Force counter."""

    id: str
    nation: Literal["macedon", "greece", "persia", "india"]
    type: str
    count: int
    full: Values
    reduced: Values | None = None
    name: str = ""
    source: str = ""


class Leader(Table, frozen=True):
    """An enemy Leader."""

    id: str
    nation: Literal["greece", "persia", "india"]
    name: str
    full: Values
    reduced: Values | None = None
    source: str = ""


class Wall(Table, frozen=True):
    """The Wall counters and the penalty of each side."""

    count: int
    penalty_full: int
    penalty_reduced: int
    source: str = ""


class ForcesFile(Table, frozen=True):
    """forces.toml."""

    source: Source
    types: dict[str, str]
    wall: Wall
    force: list[Force]
    leader: list[Leader]


# -- alexander.toml, advisors.toml, insights.toml, prophecies.toml ---------------------------------


class Level(Table, frozen=True):
    """One Alexander counter."""

    level: int
    speed: int
    battle: int
    superscript: int
    source: str = ""


class AlexanderHit(Table, frozen=True):
    """What a Hit does to Alexander."""

    levels_lost: int
    source: str = ""


class AlexanderFile(Table, frozen=True):
    """alexander.toml."""

    source: Source
    hit: AlexanderHit
    level: list[Level]


class Advisor(Table, frozen=True):
    """One of Alexander's friends."""

    id: str
    name: str
    title: str
    text: str


class AdvisorPrice(Table, frozen=True):
    """What an Advisor costs."""

    glory: int


class AdvisorsFile(Table, frozen=True):
    """advisors.toml."""

    source: Source
    price: AdvisorPrice
    advisor: list[Advisor]


class Insight(Table, frozen=True):
    """A counter to be used once."""

    id: str
    name: str
    when: str
    text: str


class InsightPrice(Table, frozen=True):
    """Glory for an Insight at random or of your choice."""

    random: int
    chosen: int


class InsightsFile(Table, frozen=True):
    """insights.toml."""

    source: Source
    price: InsightPrice
    insight: list[Insight]


class Prophecy(Table, frozen=True):
    """A Prophecy: the turns it leaves and the test that fulfils it."""

    id: str
    name: str
    turns: int
    test: Literal[
        "conquer_and_raze",
        "hold_two",
        "conquer_and_govern",
        "no_advisor_turn",
        "pay_5_gold",
        "discard_advisor",
        "build_city",
        "have_15_gold",
    ]
    text: str


class PropheciesFile(Table, frozen=True):
    """prophecies.toml."""

    source: Source
    prophecy: list[Prophecy]


# -- battle_plans.toml, operations.toml ------------------------------------------------------------


class OwnPlan(Table, frozen=True):
    """A Battle Plan of Alexander; a limit of 0 means that it cannot be bought."""

    id: str
    name: str
    limit: int
    text: str
    source: str = ""


class EnemyPlan(Table, frozen=True):
    """A Battle Plan of the enemy."""

    id: str
    name: str
    count: int
    timing: Literal["pre_battle", "first_turn", "triggered"]
    text: str


class Allowance(Table, frozen=True):
    """How many Plans each side gets."""

    extra_gold: int
    enemy_per_force: int
    parmenion: int


class PlansFile(Table, frozen=True):
    """battle_plans.toml."""

    source: Source
    allowance: Allowance
    own: list[OwnPlan]
    enemy: list[EnemyPlan]


class Price(Table, frozen=True):
    """Gold or Glory."""

    gold: int = 0
    glory: int = 0


class Operation(Table, frozen=True):
    """An Enemy Operation counter."""

    id: str
    name: str
    count: int
    effect: Literal["forces", "gold", "wall", "go"]
    amount: int
    intrigue: Price | None = None
    source: str = ""


class OperationsFile(Table, frozen=True):
    """operations.toml."""

    source: Source
    counter: list[Operation]


# -- player_log.toml, immortality.toml -------------------------------------------------------------


class Intimidation(Table, frozen=True):
    """The Intimidation chart: the least total of each result, and what one point comes from."""

    on_going: int
    success: int
    per_advantage: int
    per_glory: int
    courtesans: int
    source: str = ""


class GloryAwards(Table, frozen=True):
    """Glory for each feat, and how much there can be."""

    battle: int
    stronghold: int
    leader: int
    callisthenes: int
    limit: int
    source: str = ""


class GoldLimits(Table, frozen=True):
    """How much Gold there can be in play, and what a refit costs."""

    limit: int
    refit: int
    source: str = ""


class CounterLimits(Table, frozen=True):
    """Counters that limit what can stand on the map."""

    city_temple: int
    govern_raze: int
    source: str = ""


class HitsFor(Table, frozen=True):
    """Hits in place of what cannot be drawn or paid."""

    per_missing_force: int
    per_missing_gold: int
    source: str = ""


class InsightNumbers(Table, frozen=True):
    """Bonuses of Insights outside battle."""

    diplomats: int
    source: str = ""


class PlayerLogFile(Table, frozen=True):
    """player_log.toml."""

    source: Source
    intimidation: Intimidation
    glory: GloryAwards
    gold: GoldLimits
    counters: CounterLimits
    hits: HitsFor
    insight: InsightNumbers


class Points(Table, frozen=True):
    """Immortality for each resource at the end of a campaign."""

    governed: int
    glory: int
    vp: int
    final_level: int


class Linked(Table, frozen=True):
    """The order of the linked campaigns."""

    order: list[str]


class Tier(Table, frozen=True):
    """How long a total of Immortality is remembered."""

    least: int
    years: int


class ImmortalityFile(Table, frozen=True):
    """immortality.toml."""

    source: Source
    points: Points
    linked: Linked
    tier: list[Tier]


# -- campaigns/*.toml ------------------------------------------------------------------------------


class AreaChange(Table, frozen=True):
    """A number that changes in one Area."""

    area: str
    change: int


class AreaCount(Table, frozen=True):
    """So many counters in one Area."""

    area: str
    count: int


class AreasGold(Table, frozen=True):
    """A price in some Areas."""

    areas: list[str]
    gold: int


class AreaGold(Table, frozen=True):
    """Gold from one Area."""

    area: str
    gold: int


class Recruits(Table, frozen=True):
    """Forces that join when an Area is first entered."""

    area: str
    force: str
    count: int


class Levy(Table, frozen=True):
    """Forces that may be placed once, free of charge."""

    force: str
    count: int


class Detour(Table, frozen=True):
    """After ``after`` is Conquered, ``before`` may be entered only after ``via``."""

    after: str
    via: str
    before: str


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
    start_forces: list[str] = []
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


class Option(Table, frozen=True):
    """A Campaign Option with its victory points."""

    id: str
    name: str
    vp: int
    text: str
    effect: Effect
    source: str = ""


class Special(Table, frozen=True):
    """A rule of the map itself."""

    text: str
    plans: AreaChange


class CampaignSetup(Table, frozen=True):
    """The Campaign Set-Up section of a map."""

    id: str
    name: str
    years: str
    foot: int
    horse: int
    start: str
    alexander: int
    advisors: int
    advisors_fixed: list[str]
    gold: int
    forces: list[str]
    return_to: str | None = None
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
    nation: str | None = None
    areas: list[str] = []
    wall_areas: list[str] = []
    hits: int = 0
    source: str = ""


class Order(Table, frozen=True):
    """A row of the Enemy Orders chart; the last row has no ``most``."""

    effect: Literal["wall", "toll", "garrison", "glory", "gold", "none"]
    amount: int
    most: int | None = None


class TyreEffect(Table, frozen=True):
    """One of the two effects of a row of Tyre's own chart."""

    effect: Literal["siege_ship", "gold", "transport", "repair", "warship", "mole"]
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

    area: str
    shore: str
    harbours: list[str]
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

    id: str
    name: str
    lat: float
    lon: float
    links: list[str]
    pivotal: Literal["", "battle", "stronghold"] = ""
    oracle: bool = False
    port: bool = False
    nation: str | None = None
    leader: str | None = None
    forces: list[str] = []
    walls: int = 0
    source: str = ""


class CampaignFile(Table, frozen=True):
    """campaigns/<id>.toml."""

    source: Source
    campaign: CampaignSetup
    resupply: Resupply
    order: list[Order]
    turn: list[Turn]
    area: list[Area]
    option: list[Option]
    operations: Operations | None = None
    special: Special | None = None
    tyre: TyreRules | None = None
    tyre_order: list[TyreOrder] = []
