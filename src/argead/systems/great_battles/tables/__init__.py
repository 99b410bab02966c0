"""The tables of the game: charts, leaders and battles, read from ``data/`` once and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from argead.core.data import Data
from argead.core.errors import DataError
from argead.core.registry import Name

from ..schema.charts import (
    CasualtyTable,
    ClashTable,
    LeadersTable,
    MissilesTable,
    RallyTable,
    ShockTable,
    StackingTable,
    SuperiorityTable,
    TerrainTable,
    TypesTable,
)
from ..schema.scenario import ScenarioTable
from .anew import ANEW, with_allies
from .battle import Battle
from .hexes import Grid


class Tables:
    """Everything that is read from ``data/``; battles are made ready when first asked for."""

    def __init__(self, data: Data) -> None:
        self.types = data.read("types", TypesTable)
        self.terrain = data.read("terrain", TerrainTable)
        self.stacking = data.read("stacking", StackingTable)
        self.missiles = data.read("missiles", MissilesTable)
        self.clash = data.read("clash", ClashTable)
        self.superiority = data.read("superiority", SuperiorityTable)
        self.shock = data.read("shock", ShockTable)
        self.rally = data.read("rally", RallyTable)
        self.casualties = data.read("casualties", CasualtyTable)
        self.leaders = {row.id: row for row in data.read("leaders", LeadersTable).leader}
        self.scenarios = {
            name: data.read(f"scenarios/{name}", ScenarioTable) for name in data.scenarios()
        }
        self.crt = [[_cell(text) for text in row] for row in self.shock.table.rows]
        self.mean_hits = [
            (sum(a for a, _ in cells) / len(cells), sum(d for _, d in cells) / len(cells))
            for cells in zip(*self.crt, strict=True)
        ]
        self.type = {row.id: row for row in self.types.type}
        self.unit_names = {
            unit.id: unit.name
            for scenario in self.scenarios.values()
            for unit in with_allies(scenario).unit
        }
        self._battles: dict[tuple[str, tuple[str, ...]], Battle] = {}
        for name, scenario in self.scenarios.items():
            _check(self, data.where(f"scenarios/{name}"), with_allies(scenario))

    def battle(self, name: str, options: Mapping[str, object] | None = None) -> Battle:
        """The battle, made ready once; some options set it up anew."""
        chosen = tuple(key for key in ANEW if options and options.get(key))
        known = self._battles.get((name, chosen))
        if known is None:
            scenario = self.scenarios[name]
            for key in chosen:
                scenario = ANEW[key](scenario)
            known = self._battles[name, chosen] = Battle(self, name, scenario)
        return known


def load(data: Data) -> Tables:
    """All tables."""
    return Tables(data)


def names(tables: Tables) -> Iterator[Name]:
    """The special rules and variants that the battles name."""
    for battle, scenario in tables.scenarios.items():
        for group, rows in (("special", scenario.special), ("variant", scenario.variant)):
            for name, row in msgspec.structs.asdict(rows).items():
                if row is not None:
                    yield Name("special", name, f"scenarios/{battle}.toml", f"{group}.{name}")


def _cell(text: str) -> tuple[int, int]:
    attacker, _, rest = text.partition("(")
    return int(attacker), int(rest.rstrip(")"))


def _check(t: Tables, file: str, scenario: ScenarioTable) -> None:
    """Ids that must exist, places that must be on the map, counters that must not overlap."""
    grid = Grid(scenario.map.columns, scenario.map.rows, scenario.map.missing)
    sides = [side.id for side in scenario.side]
    if sides != list(scenario.seats):
        raise DataError(file, "seats", f"are not the sides {', '.join(sides)}")
    _check_ground(t, file, scenario, grid)
    for placed in scenario.leader:
        if placed.id not in t.leaders:
            raise DataError(file, f"leader.{placed.id}", "is not in leaders.toml")
        if placed.side not in sides or placed.hex not in grid:
            raise DataError(file, f"leader.{placed.id}", "has no such side or hex")
    taken: dict[str, str] = {}
    for unit in scenario.unit:
        if unit.type not in t.type or unit.side not in sides:
            raise DataError(file, f"unit.{unit.id}", "has no such type or side")
        for place in unit.hexes:
            if place not in grid:
                raise DataError(file, f"unit.{unit.id}", f"{place} is not on the map")
            if place in taken and not unit.under and not unit.enters:
                raise DataError(file, f"unit.{unit.id}", f"{place} is taken by {taken[place]}")
            taken.setdefault(place, unit.id)


def _check_ground(t: Tables, file: str, scenario: ScenarioTable, grid: Grid) -> None:
    for kind in scenario.map.areas:
        if kind not in t.terrain.hexes:
            raise DataError(file, f"map.areas.{kind}", "is not a terrain of terrain.toml")
    for kind, pairs in scenario.map.hexsides.items():
        if kind not in t.terrain.hexsides:
            raise DataError(file, f"map.hexsides.{kind}", "is not a hexside of terrain.toml")
        for pair in pairs:
            a, _, b = pair.partition("-")
            if a not in grid or b not in grid or not grid.adjacent(a, b):
                raise DataError(file, f"map.hexsides.{kind}", f"{pair} are not two neighbours")
