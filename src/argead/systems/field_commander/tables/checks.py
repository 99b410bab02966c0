"""Whether tables fit together: a refusal names file, key and reason."""

from __future__ import annotations

from argead.core.errors import DataError

from ..schema.campaign import CampaignFile, CampaignOption, Effect
from ..schema.charts import ImmortalityFile
from ..schema.counters import (
    AlexanderFile,
    EnemyPlan,
    ForcesFile,
    OperationsFile,
    OwnPlan,
    PlansFile,
    PropheciesFile,
)
from ..schema.ids import AdvisorId, AreaId, KindId
from .places import CUPS

FACES = 6


def check_counters(
    forces: ForcesFile,
    alexander: AlexanderFile,
    operations: OperationsFile,
    prophecies: PropheciesFile,
    immortality: ImmortalityFile,
) -> None:
    """What is common to all campaigns."""
    for force in forces.force:
        if force.type not in forces.types:
            raise DataError("forces.toml", f"force {force.id}", f"unknown type {force.type!r}")
    if [level.level for level in alexander.level] != list(range(1, len(alexander.level) + 1)):
        raise DataError("alexander.toml", "level", "levels must count up from 1")
    if sum(c.count for c in operations.counter if c.effect == "go") != 1:
        raise DataError("operations.toml", "counter", "there must be exactly one Go! counter")
    for prophecy in prophecies.prophecy:
        if bool(prophecy.deed) == bool(prophecy.condition):
            key = f"prophecy {prophecy.id}"
            raise DataError("prophecies.toml", key, "needs either a deed or a condition")
    if immortality.tier[0].least > 0:
        raise DataError("immortality.toml", "tier", "the first row must begin at 0")


def check_plans(plans: PlansFile) -> None:
    """Battle Plans of both sides: a superscript grows as the battle value does, or not at all."""
    rows: list[OwnPlan | EnemyPlan] = [*plans.own, *plans.enemy]
    for row in rows:
        if row.superscript not in (0, row.battle):
            raise DataError("battle_plans.toml", f"plan {row.id}", "battle and superscript differ")
    limits = [row.most for row in plans.raid]
    if not limits or limits[-1] is not None or None in limits[:-1]:
        raise DataError("battle_plans.toml", "raid", "the last row alone is without 'most'")


class CampaignCheck:
    """Holds one campaign's file against the counters that there are."""

    def __init__(
        self,
        file: str,
        campaign: CampaignFile,
        forces: ForcesFile,
        advisors: set[AdvisorId],
        levels: set[int],
    ) -> None:
        self.file = file
        self.campaign = campaign
        self.forces = forces
        self.advisors = advisors
        self.levels = levels

    def check(self) -> None:
        """Everything, in the order of the file."""
        self._setup()
        self._map()
        self._named_areas()
        self._counters()
        self._charts()
        for option in self.campaign.option:
            self._option(option)

    def _refuse(self, key: str, reason: str) -> DataError:
        return DataError(self.file, key, reason)

    def _setup(self) -> None:
        setup = self.campaign.campaign
        for advisor in setup.advisors_fixed:
            if advisor not in self.advisors:
                raise self._refuse("campaign.advisors_fixed", f"no Advisor {advisor!r}")
        if setup.alexander not in self.levels:
            raise self._refuse("campaign.alexander", "no such level")
        if self.campaign.turns != len(self.campaign.turn):
            raise self._refuse("turns", f"the track has {len(self.campaign.turn)} squares")

    def _map(self) -> None:
        areas = {area.id: area for area in self.campaign.area}
        leaders = {leader.id for leader in self.forces.leader}
        for area in self.campaign.area:
            key = f"area {area.id}"
            for other in area.links:
                if other not in areas or area.id not in areas[other].links:
                    raise self._refuse(key, f"link to {other!r} is not mutual")
            if area.pivotal and area.nation not in CUPS:
                raise self._refuse(key, "a Pivotal Area needs a nation")
            if area.leader is not None and area.leader not in leaders:
                raise self._refuse(key, f"no Leader {area.leader!r}")

    def _named_areas(self) -> None:
        areas = {area.id for area in self.campaign.area}
        named = [self.campaign.campaign.start, self.campaign.campaign.return_to]
        if self.campaign.operations:
            named += self.campaign.operations.areas + self.campaign.operations.wall_areas
        for option in self.campaign.option:
            named += _areas_of(option.effect)
        for name in named:
            if name is not None and name not in areas:
                raise self._refuse("area", f"no Area {name!r}")

    def _counters(self) -> None:
        kinds = {force.id: force.count for force in self.forces.force}
        used: dict[KindId, int] = {}
        placed = [*self.campaign.campaign.forces]
        placed += [force for area in self.campaign.area for force in area.forces]
        placed += [force for o in self.campaign.option for force in o.effect.start_forces]
        for force in placed:
            if force not in kinds:
                raise self._refuse("forces", f"no Force {force!r}")
            used[force] = used.get(force, 0) + 1
            if used[force] > kinds[force]:
                raise self._refuse("forces", f"only {kinds[force]} of {force!r}")
        tyre = self.campaign.tyre
        walls = sum(area.walls for area in self.campaign.area) + (tyre.sections if tyre else 0)
        if walls > self.forces.wall.count:
            raise self._refuse("walls", "more Walls than counters")

    def _charts(self) -> None:
        limits = [row.most for row in self.campaign.order]
        if limits[-1] is not None or None in limits[:-1]:
            raise self._refuse("order", "the last row alone is without 'most'")
        operations = self.campaign.operations
        if operations and len(operations.areas) not in (0, FACES):
            raise self._refuse("operations.areas", "one Area for each face of the die")
        if self.campaign.tyre and self.campaign.tyre_order[-1].most is not None:
            raise self._refuse("tyre_order", "the last row must be without 'most'")

    def _option(self, option: CampaignOption) -> None:
        """A player reads in the text what the rules count."""
        if not option.about.endswith(f"({option.vp:+d} VP)"):
            raise self._refuse(f"option {option.id}.about", f"must end with ({option.vp:+d} VP)")


def _areas_of(effect: Effect) -> list[AreaId]:
    one = (effect.plans, effect.walls, effect.enemies, effect.siege_engines, effect.treasure)
    named = [row.area for row in (*one, effect.recruits) if row is not None]
    for many in (effect.forage, effect.toll):
        named += many.areas if many else []
    if effect.detour:
        named += [effect.detour.after, effect.detour.via, effect.detour.before]
    return named
