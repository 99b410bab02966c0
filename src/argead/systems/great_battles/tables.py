"""The tables of the game: charts, leaders and battles, read from ``data/`` once and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from argead.core import data
from argead.core.errors import DataError
from argead.parts.hexes import Grid

from .battle import Battle
from .schema import (
    CasualtyTable,
    ClashTable,
    LeadersTable,
    MissilesTable,
    RallyTable,
    ScenarioTable,
    ShockTable,
    StackingTable,
    SuperiorityTable,
    TerrainTable,
    TypesTable,
)

PACKAGE = __package__ or "argead.systems.great_battles"

SCENARIOS = (
    "granicus",
    "samarkand",
    "chaeronea",
    "issus",
    "hydaspes",
    "gaugamela",
    "jaxartes",
    "pelium",
    "erigon",
    "crocus_field",
    "lyginus",
    "arigaeum",
)


class Tables:
    """Everything that is read from ``data/``; battles are made ready when first asked for."""

    def __init__(self, overlay: Path | None) -> None:
        self.types = data.read(PACKAGE, "types", TypesTable, overlay)
        self.terrain = data.read(PACKAGE, "terrain", TerrainTable, overlay)
        self.stacking = data.read(PACKAGE, "stacking", StackingTable, overlay)
        self.missiles = data.read(PACKAGE, "missiles", MissilesTable, overlay)
        self.clash = data.read(PACKAGE, "clash", ClashTable, overlay)
        self.superiority = data.read(PACKAGE, "superiority", SuperiorityTable, overlay)
        self.shock = data.read(PACKAGE, "shock", ShockTable, overlay)
        self.rally = data.read(PACKAGE, "rally", RallyTable, overlay)
        self.casualties = data.read(PACKAGE, "casualties", CasualtyTable, overlay)
        self.leaders = {
            row.id: row for row in data.read(PACKAGE, "leaders", LeadersTable, overlay).leader
        }
        self.scenarios = {
            name: data.read(PACKAGE, f"scenarios/{name}", ScenarioTable, overlay)
            for name in SCENARIOS
        }
        self.crt = [[_cell(text) for text in row] for row in self.shock.table.rows]
        self.mean_hits = [
            (sum(a for a, _ in cells) / len(cells), sum(d for _, d in cells) / len(cells))
            for cells in zip(*self.crt, strict=True)
        ]
        self.type = {row.id: row for row in self.types.type}
        self.names = {
            unit.id: unit.name for scenario in self.scenarios.values() for unit in scenario.unit
        }
        self._battles: dict[tuple[str, tuple[str, ...]], Battle] = {}
        for name in SCENARIOS:
            _check(self, name)

    def battle(self, name: str, options: Mapping[str, object] | None = None) -> Battle:
        """The battle, made ready once; some options set it up anew."""
        chosen = tuple(key for key in SET_UP_ANEW if options and options.get(key))
        known = self._battles.get((name, chosen))
        if known is None:
            scenario = self.scenarios[name]
            for key in chosen:
                scenario = SET_UP_ANEW[key](scenario)
            known = self._battles[name, chosen] = Battle(self, scenario)
        return known


def load(overlay: Path | None) -> Tables:
    """All tables; a file of the same name in ``overlay`` replaces ours."""
    return Tables(overlay)


def _cell(text: str) -> tuple[int, int]:
    attacker, _, rest = text.partition("(")
    return int(attacker), int(rest.rstrip(")"))


def _check(t: Tables, name: str) -> None:
    """Ids that must exist, places that must be on the map, counters that must not overlap."""
    scenario = t.scenarios[name]
    file = f"scenarios/{name}.toml"
    grid = Grid(scenario.map.columns, scenario.map.rows, scenario.map.missing)
    sides = {side.id for side in scenario.side}
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


# -- battles set up anew ------------------------------------------------------------------------------


def marching_on(scenario: ScenarioTable) -> ScenarioTable:
    """The army of the entry is not on the map yet."""
    row = scenario.variant.entry
    if row is None:
        return scenario
    replace = msgspec.structs.replace
    return replace(
        scenario,
        unit=[replace(u, enters=u.enters or u.side == row.side) for u in scenario.unit],
        leader=[replace(l, enters=l.enters or l.side == row.side) for l in scenario.leader],
    )


def by_night(scenario: ScenarioTable) -> ScenarioTable:
    """Pelium by night: the tribes lie in a ring round the town, the enemy comes back over the river."""
    row = scenario.variant.night
    if row is None:
        return scenario
    replace = msgspec.structs.replace
    m = scenario.map
    grid = Grid(m.columns, m.rows, m.missing)
    town = m.areas["city"]
    far = {h: min(grid.distance(h, t) for t in town) for h in grid.hexes}
    ring = iter(sorted((far[h], h) for h in grid.hexes if far[h] >= row.nearest and h[:2] != "36"))
    places: dict[str, str] = {}
    for u in scenario.unit:
        if u.side == row.sleepers and u.hexes[0] not in town:
            places[u.hexes[0]] = next(ring)[1]
    scenario = replace(
        scenario,
        unit=[replace(u, hexes=[places.get(h, h) for h in u.hexes]) for u in scenario.unit],
        leader=[replace(l, hex=places.get(l.hex, l.hex)) for l in scenario.leader],
        special=replace(scenario.special, exit=None, bound_to_heights=None),
    )
    return marching_on(scenario)


SET_UP_ANEW: dict[str, Callable[[ScenarioTable], ScenarioTable]] = {
    "marching_entry": marching_on,
    "night_attack": by_night,
}
