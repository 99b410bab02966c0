"""Counters: Forces, Alexander, Advisors, Insights, Prophecies, Battle Plans, Operations."""

from __future__ import annotations

from typing import Literal

from argead.core.data import Source

from .ids import AdvisorId, InsightId, KindId, OperationId, PlanId, ProphecyId
from .rows import Table, Values

EnemyNation = Literal["greece", "persia", "india"]
Nation = Literal["macedon", "greece", "persia", "india"]


class Force(Table, frozen=True):
    """One kind of Force counter."""

    id: KindId
    nation: Nation
    type: str
    count: int
    full: Values
    reduced: Values | None = None
    name: str = ""
    source: str = ""


class Leader(Table, frozen=True):
    """An enemy Leader."""

    id: KindId
    nation: EnemyNation
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


class SiegeEngine(Table, frozen=True):
    """What a Siege Engine adds to its battle value when it aims at Walls."""

    at_walls: int
    source: str = ""


class ForcesFile(Table, frozen=True):
    """forces.toml."""

    source: Source
    types: dict[str, str]
    wall: Wall
    siege_engine: SiegeEngine
    force: list[Force]
    leader: list[Leader]


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

    id: AdvisorId
    name: str
    title: str
    text: str


class AdvisorPrice(Table, frozen=True):
    """What an Advisor costs."""

    glory: int


class AdvisorBonuses(Table, frozen=True):
    """What Advisors add: to a roll of the Enemy Orders, to the battle value of Alexander."""

    aristander: int
    hephaestion: int
    source: str = ""


class AdvisorsFile(Table, frozen=True):
    """advisors.toml."""

    source: Source
    price: AdvisorPrice
    adds: AdvisorBonuses
    advisor: list[Advisor]


class Insight(Table, frozen=True):
    """A counter to be used once."""

    id: InsightId
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
    """A Prophecy: the turns it leaves, and the deed that fulfils it or the condition that must come true.

    ``gold`` and ``areas`` are how much Gold, or how many Areas, deed or condition ask for.
    """

    id: ProphecyId
    name: str
    turns: int
    text: str
    deed: str = ""
    condition: str = ""
    gold: int = 0
    areas: int = 0


class PropheciesFile(Table, frozen=True):
    """prophecies.toml."""

    source: Source
    prophecy: list[Prophecy]


class OwnPlan(Table, frozen=True):
    """A Battle Plan of Alexander; a limit of 0 means that it cannot be bought.

    It may add to his battle value and superscript, add Hits to an attack, or stand for a die.
    """

    id: PlanId
    name: str
    limit: int
    text: str
    battle: int = 0
    superscript: int = 0
    hits: int = 0
    die: int = 0
    source: str = ""


class EnemyPlan(Table, frozen=True):
    """A Battle Plan of the enemy.

    On the first turn it may add to battle value and superscript, when triggered Hits to an attack.
    """

    id: PlanId
    name: str
    count: int
    timing: Literal["pre_battle", "first_turn", "triggered"]
    text: str
    battle: int = 0
    superscript: int = 0
    hits: int = 0


class RaidRow(Table, frozen=True):
    """A row of what a Raid takes; the last row has no ``most``."""

    gold: int
    most: int | None = None
    source: str = ""


class Allowance(Table, frozen=True):
    """How many Plans each side gets."""

    extra_gold: int
    enemy_per_force: int
    parmenion: int
    fate_per_temple: int
    morale_per_force: int


class PlansFile(Table, frozen=True):
    """battle_plans.toml."""

    source: Source
    allowance: Allowance
    raid: list[RaidRow]
    own: list[OwnPlan]
    enemy: list[EnemyPlan]


class Price(Table, frozen=True):
    """Gold or Glory."""

    gold: int = 0
    glory: int = 0


class Operation(Table, frozen=True):
    """An Enemy Operation counter."""

    id: OperationId
    name: str
    count: int
    effect: str
    amount: int
    intrigue: Price | None = None
    source: str = ""


class OperationsFile(Table, frozen=True):
    """operations.toml."""

    source: Source
    counter: list[Operation]
