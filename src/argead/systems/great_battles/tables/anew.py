"""Battles that an option sets up anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from argead.core.rulebook import rule

from ..rules.special import special
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


@special("allies")
@rule("battle.athens")
def with_allies(scenario: ScenarioTable) -> ScenarioTable:
    """Crocus Field: the Athenians stand beside the Phocians."""
    row = scenario.variant.allies
    if row is None:
        return scenario
    replace = msgspec.structs.replace
    names = [placed.id for placed in row.leader]
    sides = [
        replace(
            side,
            level=row.level,
            line=[
                replace(line, who=[*line.who, *names]) if line.name in row.lines else line
                for line in side.line
            ],
        )
        if side.id == row.side
        else side
        for side in scenario.side
    ]
    return replace(
        scenario,
        side=sides,
        leader=[*scenario.leader, *row.leader],
        unit=[*scenario.unit, *row.unit],
    )


@special("absent")
@rule("battle.late-entry:6")
def without_late_force(scenario: ScenarioTable) -> ScenarioTable:
    """Hydaspes: by agreement nobody comes late."""
    row = scenario.variant.absent
    if row is None:
        return scenario
    replace = msgspec.structs.replace
    return replace(
        scenario,
        side=[replace(x, level=row.level) if x.id == row.side else x for x in scenario.side],
        leader=[placed for placed in scenario.leader if not placed.enters],
        unit=[unit for unit in scenario.unit if not unit.enters],
        special=replace(scenario.special, late_entry=None),
    )


ANEW: Final[Mapping[str, Callable[[ScenarioTable], ScenarioTable]]] = {
    "marching_entry": marching_on,
    "night_attack": by_night,
    "athenian_allies": with_allies,
    "without_craterus": without_late_force,
}
"""By the option that asks for it."""
