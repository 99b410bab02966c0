"""Battles that an option sets up anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from ..schema.scenario import ScenarioTable
from .hexes import Grid


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
    ring = iter(
        sorted(
            (far[h], h) for h in grid.hexes if far[h] >= row.nearest and int(h[:2]) != m.columns[0]
        )
    )
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


ANEW: Final[Mapping[str, Callable[[ScenarioTable], ScenarioTable]]] = {
    "marching_entry": marching_on,
    "night_attack": by_night,
}
"""By the option that asks for it."""
