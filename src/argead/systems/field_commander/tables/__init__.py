"""The tables of the game as rules read them: counters, charts and campaigns.

``load`` reads and checks every file once. ``Tables.campaign`` joins a campaign with the chosen
Campaign Options into one ``Campaign``, so that no rule needs to ask which options are in force.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from argead.core.data import Data
from argead.core.errors import DataError
from argead.core.registry import Name
from argead.core.roll import D6
from argead.parts.tables import row_from, row_up_to

from ..schema.campaign import CampaignFile, LinkedFile
from ..schema.charts import ImmortalityFile, PlayerLogFile
from ..schema.counters import (
    AdvisorsFile,
    AlexanderFile,
    ForcesFile,
    InsightsFile,
    OperationsFile,
    PlansFile,
    PropheciesFile,
)
from ..schema.ids import AreaId, CampaignId, OperationId, OptionId, PlanId
from .campaign import Campaign
from .checks import CampaignCheck, check_counters, check_plans
from .counters import Counters


class Tables:
    """All tables of the game."""

    def __init__(self, data: Data) -> None:
        self.forces = data.read("forces", ForcesFile)
        self.alexander = data.read("alexander", AlexanderFile)
        self.log = data.read("player_log", PlayerLogFile)
        self.immortality = data.read("immortality", ImmortalityFile)
        self._read_counters(data)
        self._read_scenarios(data)
        self._campaigns: dict[tuple[CampaignId, tuple[OptionId, ...]], Campaign] = {}

    def _read_counters(self, data: Data) -> None:
        self.counters = Counters(self.forces)
        self.kinds = {force.id: force for force in self.forces.force}
        self.levels = {level.level: level for level in self.alexander.level}
        self.top_level = max(self.levels)
        self.levels_lost = self.alexander.hit.levels_lost
        advisors = data.read("advisors", AdvisorsFile)
        self.advisors = {advisor.id: advisor for advisor in advisors.advisor}
        self.advisor_price = advisors.price.glory
        self.advisor_adds = advisors.adds
        insights = data.read("insights", InsightsFile)
        self.insights = {insight.id: insight for insight in insights.insight}
        self.insight_price = insights.price
        prophecies = data.read("prophecies", PropheciesFile)
        self.prophecies = {prophecy.id: prophecy for prophecy in prophecies.prophecy}
        plans = data.read("battle_plans", PlansFile)
        self.own_plans = {plan.id: plan for plan in plans.own}
        self.enemy_plans = {plan.id: plan for plan in plans.enemy}
        self.plan_cup: list[PlanId] = [plan.id for plan in plans.enemy for _ in range(plan.count)]
        self.allowance = plans.allowance
        limits = [row.most for row in plans.raid]
        self.raid = {
            die: plans.raid[row_up_to(limits, die)].gold for die in range(D6.low, D6.high + 1)
        }
        """Gold that a Raid takes, by its die."""
        operations = data.read("operations", OperationsFile)
        self.operations = {counter.id: counter for counter in operations.counter}
        self.operation_stack: list[OperationId] = [
            counter.id for counter in operations.counter for _ in range(counter.count)
        ]
        check_counters(self.forces, self.alexander, operations, prophecies, self.immortality)
        check_plans(plans)

    def _read_scenarios(self, data: Data) -> None:
        self.campaign_files: dict[CampaignId, CampaignFile] = {}
        self.course: dict[str, tuple[CampaignId, ...]] = {}
        """The campaigns of each scenario, in the order in which they are played."""
        for name, head in data.heads.items():
            if not head.parts:
                ident = CampaignId(name)
                self.campaign_files[ident] = data.read(f"scenarios/{name}", CampaignFile)
                self.course[name] = (ident,)
        for name, head in data.heads.items():
            if head.parts:
                data.read(f"scenarios/{name}", LinkedFile)
                self.course[name] = tuple(CampaignId(part) for part in head.parts)
                if unknown := [p for p in self.course[name] if p not in self.campaign_files]:
                    raise DataError(f"scenarios/{name}.toml", "parts", f"no campaign {unknown[0]}")
        self.area_names: dict[AreaId, str] = {}
        """What an Area is called; the first map that has it decides."""
        for file in self.campaign_files.values():
            for area in file.area:
                self.area_names.setdefault(area.id, area.name)
        self.last_campaigns = {course[-1] for course in self.course.values() if len(course) > 1}
        """Campaigns with which the life of Alexander ends."""
        for ident, file in self.campaign_files.items():
            levels, advisors = set(self.levels), set(self.advisors)
            CampaignCheck(f"scenarios/{ident}.toml", file, self.forces, advisors, levels).check()

    def campaign(self, ident: CampaignId, options: tuple[OptionId, ...] = ()) -> Campaign:
        """The campaign with these options in force, made once."""
        key = (ident, options)
        if key not in self._campaigns:
            self._campaigns[key] = Campaign(ident, self.campaign_files[ident], options)
        return self._campaigns[key]

    def remembered(self, points: int) -> int:
        """For how many years so many Immortality points are remembered."""
        tiers = self.immortality.tier
        return tiers[row_from([tier.least for tier in tiers], points)].years


def load(data: Data) -> Tables:
    """Read every table; an owner's file replaces ours. ``DataError`` names what is wrong."""
    return Tables(data)


# -- names that rules must know ---------------------------------------------------------------------


def names(tables: Tables) -> Iterator[Name]:
    """Every name in data that stands for a procedure of the rules."""
    for n, own in enumerate(tables.own_plans):
        yield Name("own plan", own, "battle_plans.toml", f"own[{n}].id")
    for n, plan in enumerate(tables.enemy_plans.values()):
        yield Name(f"{plan.timing} plan", plan.id, "battle_plans.toml", f"enemy[{n}].id")
    for n, insight in enumerate(tables.insights):
        yield Name("insight", insight, "insights.toml", f"insight[{n}].id")
    for n, advisor in enumerate(tables.advisors):
        yield Name("advisor", advisor, "advisors.toml", f"advisor[{n}].id")
    for n, prophecy in enumerate(tables.prophecies.values()):
        kind = "deed" if prophecy.deed else "condition"
        test = prophecy.deed or prophecy.condition
        yield Name(kind, test, "prophecies.toml", f"prophecy[{n}].{kind}")
    for n, counter in enumerate(tables.operations.values()):
        yield Name("operation", counter.effect, "operations.toml", f"counter[{n}].effect")
    for ident, file in tables.campaign_files.items():
        yield from _names_of(f"scenarios/{ident}.toml", file)


def _names_of(where: str, file: CampaignFile) -> Iterator[Name]:
    for n, row in enumerate(file.order):
        yield Name("order", row.effect, where, f"order[{n}].effect")
    for n, tyre_row in enumerate(file.tyre_order):
        for k, choice in enumerate(tyre_row.choice):
            yield Name("order of Tyre", choice.effect, where, f"tyre_order[{n}].choice[{k}].effect")
    for n, option in enumerate(file.option):
        for special, value in msgspec.structs.asdict(option.effect).items():
            if value:
                yield Name("special", special, where, f"option[{n}].effect.{special}")
