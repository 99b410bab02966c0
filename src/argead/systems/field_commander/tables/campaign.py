"""A campaign map as rules read it: its charts, its Areas, and what the chosen Campaign Options change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from argead.parts import graph
from argead.parts.tables import cell, row_up_to

from ..schema.campaign import AreasGold, CampaignFile, Effect, Order, TyreOrder
from ..schema.ids import AreaId, CampaignId, OptionId, PlaceId
from .places import ARMY, ASIDE, CUPS, DESTROYED, OPERATIONS, POOL, REGROUP, WALLS, breach, section

Chart = TypeVar("Chart", Order, TyreOrder)


class Campaign:
    """A campaign map with its Campaign Options in force, so that no rule asks which options those are."""

    def __init__(self, ident: CampaignId, file: CampaignFile, chosen: tuple[OptionId, ...]) -> None:
        self.id = ident
        self.file = file
        self.name = file.campaign.name
        self.setup = file.campaign
        self.resupply = file.resupply
        self.operations = file.operations
        self.tyre = file.tyre
        self.turns = file.turn
        self.area = {area.id: area for area in file.area}
        self.neighbours = {area.id: tuple(area.links) for area in file.area}
        self.places = self._places()
        self.range = {a: graph.steps([a], self.neighbours.__getitem__) for a in self.area}
        """Moves on the shortest way between any two Areas (R2)."""
        self.pivotal = tuple(area.id for area in file.area if area.pivotal)
        self.strongholds = tuple(a.id for a in file.area if a.pivotal == "stronghold")
        self._orders = _by_total(file.order)
        self._tyre_orders = _by_total(file.tyre_order)
        options = [option for option in file.option if option.id in chosen]
        self.option_vp = sum(option.vp for option in options)
        self._join([option.effect for option in options])

    def _join(self, effects: list[Effect]) -> None:
        """Add up what the options and the map itself change."""
        plans = [self.file.special.plans] if self.file.special else []
        plans += [e.plans for e in effects if e.plans]
        self.extra_plans: dict[AreaId, int] = {}
        for change in plans:
            self.extra_plans[change.area] = self.extra_plans.get(change.area, 0) + change.change
        self.forage = _by_area(e.forage for e in effects)
        self.toll = _by_area(e.toll for e in effects)
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
        operations, tyre = self.operations, self.tyre
        self.operation_forces = operations.forces if operations else 0
        self.operation_forces += sum(e.operation_forces for e in effects)
        self.operation_hits = operations.hits if operations else 0
        self.operation_hits += sum(e.operation_hits for e in effects)
        self.tyre_orders = sum(e.tyre_orders for e in effects)
        self.fleet = (tyre.fleet.start if tyre else 0) + sum(e.fleet for e in effects)
        self.transports = (tyre.transports.start if tyre else 0) + sum(
            e.transports for e in effects
        )

    def _places(self) -> list[PlaceId]:
        """Every place where a counter can be in this campaign, in data order."""
        found = [ARMY, POOL, *CUPS.values(), OPERATIONS, DESTROYED, WALLS, ASIDE, REGROUP]
        for n in range(1, self.tyre.sections + 1 if self.tyre else 1):
            found += [section(n), breach(n)]
        return [*found, *self.area]

    def order(self, total: int) -> Order:
        """The row of the Enemy Orders chart for this total."""
        orders = self._orders
        return orders[total] if 0 <= total < len(orders) else cell(orders, total)

    def tyre_order(self, total: int) -> TyreOrder:
        """The row of Tyre's own chart for this total."""
        return cell(self._tyre_orders, total)


def _by_total(rows: Sequence[Chart]) -> list[Chart]:
    """The row of each total from 0 on, until the last row holds."""
    limits = [row.most for row in rows]
    beyond = max([limit for limit in limits if limit is not None], default=-1) + 1
    return [rows[row_up_to(limits, total)] for total in range(beyond + 1)] if rows else []


def _by_area(rows: Iterable[AreasGold | None]) -> dict[AreaId, int]:
    """Gold in each of the Areas."""
    return {area: row.gold for row in rows if row for area in row.areas}
