"""The tables of the game as rules read them: counters, charts and campaigns.

``load`` reads and checks every file once. ``Tables.campaign`` joins a campaign with the chosen
Campaign Options into one ``Campaign``, so that no rule needs to ask which options are in force.
"""

from __future__ import annotations

from collections import deque
from functools import cached_property
from pathlib import Path

from argead.core import data
from argead.core.errors import DataError

from .schema import (
    AdvisorsFile,
    AlexanderFile,
    AreasGold,
    CampaignFile,
    Effect,
    ForcesFile,
    ImmortalityFile,
    InsightsFile,
    OperationsFile,
    Order,
    PlansFile,
    PlayerLogFile,
    PropheciesFile,
    TyreOrder,
    Values,
)

CAMPAIGNS = ("granicus", "issus", "tyre", "gaugamela")
NATIONS = ("greece", "persia", "india")
POOL = "pool"
WALLS = "walls"
ASIDE = "aside"
CUPS = {"greece": "cup_greece", "persia": "cup_persia", "india": "cup_india"}
CAVALRY = frozenset({"CH", "HC", "LC"})
FLANKERS = CAVALRY | {"IN"}


class Counters:
    """Every Force, Leader and Wall counter, numbered in data order: parallel lists by number."""

    def __init__(self, file: ForcesFile) -> None:
        self.kind: list[str] = []
        self.type: list[str] = []
        self.nation: list[str] = []
        self.name: list[str] = []
        self.id: list[str] = []
        self.full: list[Values] = []
        self.reduced: list[Values | None] = []
        for force in file.force:
            name = force.name or file.types[force.type]
            for n in range(force.count):
                self._add(force.id, force.type, force.nation, name, n, force.full, force.reduced)
        for leader in file.leader:
            self._add(leader.id, "LE", leader.nation, leader.name, 0, leader.full, leader.reduced)
        for n in range(file.wall.count):
            self._add("wall", "WA", "wall", "Wall", n, (-1, 0, 0), (-1, 0, 0))
        self.home = [self._home_of(i) for i in range(len(self.kind))]
        self.sorts = [(kind, f"{kind}.reduced") for kind in self.kind]
        self.own = [i for i, nation in enumerate(self.nation) if nation == "macedon"]
        self.walls = [i for i, kind in enumerate(self.kind) if kind == "wall"]
        self.leaders = [i for i, kind in enumerate(self.type) if kind == "LE"]
        self.cavalry = [kind in CAVALRY for kind in self.type]
        self.flanks = [kind in FLANKERS for kind in self.type]
        self.first = {kind: i for i, kind in reversed(list(enumerate(self.kind)))}

    def _add(
        self,
        kind: str,
        type_: str,
        nation: str,
        name: str,
        n: int,
        full: Values,
        reduced: Values | None,
    ) -> None:
        self.kind.append(kind)
        self.type.append(type_)
        self.nation.append(nation)
        self.name.append(name)
        self.id.append(f"{kind}.{n + 1}")
        self.full.append(full)
        self.reduced.append(reduced)

    def _home_of(self, i: int) -> str:
        """Where a counter lies when it is out of play."""
        if self.type[i] == "LE":
            return ASIDE
        homes = {"macedon": POOL, "wall": WALLS, **CUPS}
        return homes[self.nation[i]]

    def __len__(self) -> int:
        return len(self.kind)


class Campaign:
    """A campaign map with its Campaign Options in force."""

    def __init__(self, file: CampaignFile, chosen: tuple[str, ...]) -> None:
        self.file = file
        self.id = file.campaign.id
        self.name = file.campaign.name
        self.setup = file.campaign
        self.resupply = file.resupply
        self.operations = file.operations
        self.tyre = file.tyre
        self.turns = file.turn
        self.orders = file.order
        self.area = {area.id: area for area in file.area}
        self.neighbours = {area.id: tuple(area.links) for area in file.area}
        self.pivotal = tuple(area.id for area in file.area if area.pivotal)
        self.strongholds = tuple(a.id for a in file.area if a.pivotal == "stronghold")
        self.options = [option for option in file.option if option.id in chosen]
        self.option_vp = sum(option.vp for option in self.options)
        self._join([option.effect for option in self.options])

    def _join(self, effects: list[Effect]) -> None:
        """Add up what the options change."""
        plans = [self.file.special.plans] if self.file.special else []
        plans += [e.plans for e in effects if e.plans]
        self.extra_plans: dict[str, int] = {}
        for change in plans:
            self.extra_plans[change.area] = self.extra_plans.get(change.area, 0) + change.change
        self.forage = _by_area([e.forage for e in effects if e.forage])
        self.toll = _by_area([e.toll for e in effects if e.toll])
        self.siege_engines = {
            e.siege_engines.area: e.siege_engines.change for e in effects if e.siege_engines
        }
        self.treasure = {e.treasure.area: e.treasure.gold for e in effects if e.treasure}
        self.recruits = {e.recruits.area: e.recruits for e in effects if e.recruits}
        self.extra_walls = [e.walls for e in effects if e.walls]
        self.extra_enemies = [e.enemies for e in effects if e.enemies]
        self.levy = next((e.levy for e in effects if e.levy), None)
        self.detour = next((e.detour for e in effects if e.detour), None)
        self.start_forces = [f for e in effects for f in e.start_forces]
        self.gold = self.setup.gold + sum(e.start_gold for e in effects)
        self.advisors = self.setup.advisors + sum(e.start_advisors for e in effects)
        self.alexander = sum(e.alexander for e in effects)
        self.income = self.resupply.income + sum(e.income for e in effects)
        self.inland_price = sum(e.inland_price for e in effects)
        operations = self.operations
        self.operation_forces = (operations.forces if operations else 0) + sum(
            e.operation_forces for e in effects
        )
        self.operation_hits = (operations.hits if operations else 0) + sum(
            e.operation_hits for e in effects
        )
        self.tyre_orders = sum(e.tyre_orders for e in effects)
        self.fleet = (self.tyre.fleet.start if self.tyre else 0) + sum(e.fleet for e in effects)
        self.transports = (self.tyre.transports.start if self.tyre else 0) + sum(
            e.transports for e in effects
        )

    @cached_property
    def range(self) -> dict[str, dict[str, int]]:
        """Moves on the shortest way between any two Areas (R2)."""
        return {start: self._moves_from(start) for start in self.area}

    def _moves_from(self, start: str) -> dict[str, int]:
        moves = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self.neighbours[here]:
                if there not in moves:
                    moves[there] = moves[here] + 1
                    queue.append(there)
        return moves

    def order(self, total: int) -> Order:
        """The row of the Enemy Orders chart for this total."""
        for row in self.orders:
            if row.most is None or total <= row.most:
                return row
        raise AssertionError("the last row has no limit")

    def tyre_order(self, total: int) -> TyreOrder:
        """The row of Tyre's own chart for this total."""
        return next(r for r in self.file.tyre_order if r.most is None or total <= r.most)


def _by_area(rows: list[AreasGold]) -> dict[str, int]:
    return {area: row.gold for row in rows for area in row.areas}


class Tables:
    """All tables of the game."""

    def __init__(
        self,
        forces: ForcesFile,
        alexander: AlexanderFile,
        advisors: AdvisorsFile,
        insights: InsightsFile,
        prophecies: PropheciesFile,
        plans: PlansFile,
        operations: OperationsFile,
        player_log: PlayerLogFile,
        immortality: ImmortalityFile,
        campaigns: dict[str, CampaignFile],
    ) -> None:
        self.forces = forces
        self.counters = Counters(forces)
        self.kinds = {force.id: force for force in forces.force}
        self.leaders = {leader.id: leader for leader in forces.leader}
        self.levels = {level.level: level for level in alexander.level}
        self.top_level = max(self.levels)
        self.levels_lost = alexander.hit.levels_lost
        self.advisors = {advisor.id: advisor for advisor in advisors.advisor}
        self.advisor_price = advisors.price.glory
        self.insights = {insight.id: insight for insight in insights.insight}
        self.insight_price = insights.price
        self.prophecies = {prophecy.id: prophecy for prophecy in prophecies.prophecy}
        self.own_plans = {plan.id: plan for plan in plans.own}
        self.enemy_plans = {plan.id: plan for plan in plans.enemy}
        self.plan_cup = [plan.id for plan in plans.enemy for _ in range(plan.count)]
        self.allowance = plans.allowance
        self.operations = {counter.id: counter for counter in operations.counter}
        self.operation_stack = [c.id for c in operations.counter for _ in range(c.count)]
        self.log = player_log
        self.immortality = immortality
        self.campaign_files = campaigns
        self._campaigns: dict[tuple[str, tuple[str, ...]], Campaign] = {}

    def campaign(self, ident: str, options: tuple[str, ...] = ()) -> Campaign:
        """The campaign with these options in force, made once."""
        key = (ident, options)
        if key not in self._campaigns:
            self._campaigns[key] = Campaign(self.campaign_files[ident], options)
        return self._campaigns[key]

    def remembered(self, points: int) -> int:
        """For how many years so many Immortality points are remembered."""
        return max(
            (t for t in self.immortality.tier if t.least <= points),
            key=lambda t: t.least,
            default=self.immortality.tier[0],
        ).years


# -- reading and checking --------------------------------------------------------------------------


def load(overlay: Path | None = None) -> Tables:
    """Read every table; an overlay's file replaces ours. ``DataError`` names what is wrong."""
    package = __package__
    forces = data.read(package, "forces", ForcesFile, overlay)
    alexander = data.read(package, "alexander", AlexanderFile, overlay)
    advisors = data.read(package, "advisors", AdvisorsFile, overlay)
    insights = data.read(package, "insights", InsightsFile, overlay)
    prophecies = data.read(package, "prophecies", PropheciesFile, overlay)
    plans = data.read(package, "battle_plans", PlansFile, overlay)
    operations = data.read(package, "operations", OperationsFile, overlay)
    player_log = data.read(package, "player_log", PlayerLogFile, overlay)
    immortality = data.read(package, "immortality", ImmortalityFile, overlay)
    campaigns = {
        ident: data.read(package, f"campaigns/{ident}", CampaignFile, overlay)
        for ident in CAMPAIGNS
    }
    tables = Tables(
        forces,
        alexander,
        advisors,
        insights,
        prophecies,
        plans,
        operations,
        player_log,
        immortality,
        campaigns,
    )
    _check_common(tables, forces, alexander, operations, immortality)
    for ident, campaign in campaigns.items():
        _check_campaign(tables, f"campaigns/{ident}.toml", ident, campaign)
    return tables


def _check_common(
    tables: Tables,
    forces: ForcesFile,
    alexander: AlexanderFile,
    operations: OperationsFile,
    immortality: ImmortalityFile,
) -> None:
    for force in forces.force:
        if force.type not in forces.types:
            raise DataError("forces.toml", f"force {force.id}", f"unknown type {force.type!r}")
    if [level.level for level in alexander.level] != list(range(1, len(alexander.level) + 1)):
        raise DataError("alexander.toml", "level", "levels must count up from 1")
    if sum(c.count for c in operations.counter if c.effect == "go") != 1:
        raise DataError("operations.toml", "counter", "there must be exactly one Go! counter")
    if sorted(immortality.linked.order) != sorted(CAMPAIGNS):
        raise DataError("immortality.toml", "linked.order", "must name each campaign once")
    if immortality.tier[0].least > 0:
        raise DataError("immortality.toml", "tier", "the first row must begin at 0")


def _check_campaign(tables: Tables, file: str, ident: str, campaign: CampaignFile) -> None:
    if campaign.campaign.id != ident:
        raise DataError(file, "campaign.id", f"must be {ident!r}")
    _check_map(tables, file, campaign)
    _check_counters(tables, file, campaign)
    _check_charts(file, campaign)
    for advisor in campaign.campaign.advisors_fixed:
        if advisor not in tables.advisors:
            raise DataError(file, "campaign.advisors_fixed", f"no Advisor {advisor!r}")
    if campaign.campaign.alexander not in tables.levels:
        raise DataError(file, "campaign.alexander", "no such level")


def _check_map(tables: Tables, file: str, campaign: CampaignFile) -> None:
    areas = {area.id: area for area in campaign.area}
    for area in campaign.area:
        for other in area.links:
            if other not in areas or area.id not in areas[other].links:
                raise DataError(file, f"area {area.id}", f"link to {other!r} is not mutual")
        if area.pivotal and area.nation not in NATIONS:
            raise DataError(file, f"area {area.id}", "a Pivotal Area needs a nation")
        if area.leader is not None and area.leader not in tables.leaders:
            raise DataError(file, f"area {area.id}", f"no Leader {area.leader!r}")
    named = [campaign.campaign.start, campaign.campaign.return_to]
    if campaign.operations:
        named += campaign.operations.areas + campaign.operations.wall_areas
    for option in campaign.option:
        named += _areas_of(option.effect)
    for name in named:
        if name is not None and name not in areas:
            raise DataError(file, "area", f"no Area {name!r}")


def _areas_of(effect: Effect) -> list[str]:
    one = (effect.plans, effect.walls, effect.enemies, effect.siege_engines, effect.treasure)
    named = [row.area for row in (*one, effect.recruits) if row is not None]
    for many in (effect.forage, effect.toll):
        named += many.areas if many else []
    if effect.detour:
        named += [effect.detour.after, effect.detour.via, effect.detour.before]
    return named


def _check_counters(tables: Tables, file: str, campaign: CampaignFile) -> None:
    used: dict[str, int] = {}
    placed = [*campaign.campaign.forces, *(f for area in campaign.area for f in area.forces)]
    for option in campaign.option:
        placed += option.effect.start_forces
    for force in placed:
        if force not in tables.kinds:
            raise DataError(file, "forces", f"no Force {force!r}")
        used[force] = used.get(force, 0) + 1
        if used[force] > tables.kinds[force].count:
            raise DataError(file, "forces", f"only {tables.kinds[force].count} of {force!r}")
    walls = sum(area.walls for area in campaign.area)
    if walls + (campaign.tyre.sections if campaign.tyre else 0) > tables.forces.wall.count:
        raise DataError(file, "walls", "more Walls than counters")


def _check_charts(file: str, campaign: CampaignFile) -> None:
    limits = [row.most for row in campaign.order]
    if limits[-1] is not None or None in limits[:-1]:
        raise DataError(file, "order", "the last row alone is without 'most'")
    if campaign.operations and len(campaign.operations.areas) not in (0, 6):
        raise DataError(file, "operations.areas", "one Area for each face of the die")
    if campaign.tyre and campaign.tyre_order[-1].most is not None:
        raise DataError(file, "tyre_order", "the last row must be without 'most'")
    names = [option.id for option in campaign.option]
    if len(set(names)) != len(names):
        raise DataError(file, "option", "two options have the same id")
