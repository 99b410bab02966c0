"""The tables of Alexandros, read and cross-checked, and the game boards made from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from argead.core.data import Data
from argead.core.errors import DataError
from argead.core.registry import Name

from ..schema import (
    Charts,
    ClashStart,
    ClashTable,
    CounterTable,
    DeploymentRow,
    DisplayTable,
    MapTable,
    OutlineTable,
    ScenarioTable,
)
from .game import FORTRESS as FORTRESS
from .game import NOBODY as NOBODY
from .game import RAIDERS as RAIDERS
from .game import SEASONS as SEASONS
from .game import SIDES as SIDES
from .game import Box as Box
from .game import Force as Force
from .game import Game as Game
from .game import Owner as Owner
from .game import Side as Side
from .game import Unit as Unit
from .readings import Readings


class Tables:
    """Everything that is read from the data files."""

    def __init__(
        self,
        map: MapTable,  # noqa: A002 - the file's name
        counters: CounterTable,
        charts: Charts,
        display: DisplayTable,
        clash: ClashTable,
        scenarios: dict[str, ScenarioTable],
        outlines: OutlineTable,
    ) -> None:
        self.map = map
        self.counters = counters
        self.charts = charts
        self.readings = Readings(charts, clash)
        self.display = display
        self.clash = clash
        self.scenarios = scenarios
        self.outlines = outlines.outlines
        check(self)
        self.games = {name: Game(name, self) for name in scenarios}


def load(data: Data) -> Tables:
    """Read every table; an owner's file of the same name replaces ours."""
    return Tables(
        data.read("map", MapTable),
        data.read("counters", CounterTable),
        data.read("charts", Charts),
        data.read("display", DisplayTable),
        data.read("clash", ClashTable),
        {name: data.read(f"scenarios/{name}", ScenarioTable) for name in data.scenarios()},
        data.read("outlines", OutlineTable),
    )


def names(tables: Tables) -> Iterator[Name]:
    """The variant of each scenario, and what its track calls for."""
    for scenario, table in tables.scenarios.items():
        file = f"scenarios/{scenario}.toml"
        yield Name("variant", table.variant, file, "variant")
        for n, turn in enumerate(table.track or tables.clash.calendar.track):
            for event in turn.events:
                yield Name("event", event, file, f"track[{n}].events")
            for restraint in turn.restraints:
                yield Name("restraint", restraint, file, f"track[{n}].restraints")


def check(t: Tables) -> None:
    """Refuse ids that do not exist and counters that are used twice."""
    provinces = {p.id for p in t.map.provinces}
    cities = {c.id for c in t.map.cities}
    seas = {z.id for z in t.map.seas}
    for b in t.map.borders:
        _known("map.toml", "borders", (b.a, b.b), provinces)
    for z in t.map.seas:
        _known("map.toml", z.id, z.adjacent, seas)
        _known("map.toml", z.id, z.provinces, provinces)
    for c in t.map.cities:
        _known("map.toml", c.id, c.provinces, provinces)
        _known("map.toml", c.id, [c.sea] if c.sea else [], seas)
        if not c.games:
            _known("charts.toml", "surrender", [c.id], set(t.charts.surrender))
    boxes = {b.id for b in t.display.boxes}
    for pair in t.display.joined:
        _known("display.toml", "joined", pair, boxes)
    for name in t.scenarios:
        variant = t.scenarios[name].variant
        lands = {p.id for p in t.map.provinces if not p.games or variant in p.games}
        _check_scenario(t, name, lands, cities)


def _check_scenario(t: Tables, name: str, provinces: set[str], cities: set[str]) -> None:
    scenario = t.scenarios[name]
    file = f"scenarios/{name}.toml"
    _known(file, "variant", [scenario.variant], {g for k in t.counters.units for g in k.games})
    kinds = {k.id: k.count for k in t.counters.units if scenario.variant in k.games}
    leaders = {r.id for r in t.counters.leaders if scenario.variant in r.games}
    seats = set(scenario.seats)
    forces = seats | {p.id for p in scenario.peoples}
    owners = seats | {p.id for p in scenario.peoples if not p.seat}
    if scenario.bands is not None and not scenario.bands.seat:
        owners.add(RAIDERS)
    held = [p for lands in scenario.control.values() for p in lands]
    listed = [*held, *scenario.independent, *scenario.out_of_play]
    _known(file, "control", scenario.control, owners)
    _known(file, "control", listed, provinces)
    if sorted(listed) != sorted(provinces):
        raise DataError(file, "control", "every province must be listed once")
    for seat, walls in scenario.walls.items():
        _known(file, "walls", [seat], owners | {"nobody"})
        _known(file, "walls", walls, cities)
    _known(file, "nations", scenario.nations.values(), forces)
    nations = [k.nation for k in t.counters.units if scenario.variant in k.games]
    nations += [r.nation for r in t.counters.leaders if scenario.variant in r.games]
    _known(file, "nations", nations, set(scenario.nations))
    _known(file, "tribes", scenario.tribes, set(kinds))
    _known(file, "tribes", scenario.tribes.values(), provinces)
    used = dict.fromkeys(kinds, 0)
    for stack in scenario.stacks:
        _known(file, "stacks", [stack.at] if stack.at else [], provinces | cities)
        _known(file, "stacks", [stack.force], forces)
        _known(file, "stacks", stack.leaders, leaders)
        _known(file, "stacks", stack.units, set(kinds))
        for kind, n in stack.units.items():
            used[kind] += n
    for kind, n in used.items():
        if n > kinds[kind]:
            raise DataError(file, kind, f"{n} are placed, there are {kinds[kind]}")
    if scenario.clash is not None:
        _check_clash(t, file, scenario, scenario.clash, leaders | set(kinds))
    for turn in scenario.track:
        _known(file, turn.id, turn.order, seats)
        for due in (turn.arrive, turn.leave):
            _known(file, turn.id, due, seats)
            for row in due.values():
                _known(file, turn.id, row.leaders, leaders)
                _known(file, turn.id, row.units, set(kinds))


def _check_clash(
    t: Tables, file: str, scenario: ScenarioTable, start: ClashStart, counters: set[str]
) -> None:
    fleets = {row.id for row in t.clash.fleets}
    markers = {row.id for row in t.clash.markers}
    lands = {p.id for p in t.map.provinces}
    _known(file, "clash.markers", start.markers, markers)
    _known(file, "clash.fleets", [f for named in start.fleets.values() for f in named], fleets)
    _known(file, "clash.neutral_fleets", start.neutral_fleets, fleets)
    _known(file, "clash.rolls", start.rolls, lands)
    _known(file, "clash.cup", [*start.cup, *start.leader_rolls], counters)
    _known(file, "clash.levies", start.levies, set(scenario.seats))
    for levy in start.levies.values():
        _known(file, "clash.levies", [*levy.units, *levy.leaders], counters)
        _known(file, "clash.levies", [*levy.fleets, *levy.markers], fleets | markers)
    for row in start.deployments:
        _check_deployment(file, start, row)


def _check_deployment(file: str, start: ClashStart, row: DeploymentRow) -> None:
    """A ready-made deployment places exactly what its seat receives."""
    levy = start.levies[row.seat]
    placed: dict[str, int] = {}
    for units in row.units.values():
        for kind, n in units.items():
            placed[kind] = placed.get(kind, 0) + n
    whole = placed == levy.units and sum(row.walls.values()) == levy.walls
    named = [leader for leader in row.leaders if not leader.startswith("drawn_")]
    whole = whole and sorted(named) == sorted(levy.leaders)
    if not whole or sorted(row.fleets) != sorted(levy.fleets):
        raise DataError(file, f"deployments.{row.name}", f"is not what {row.seat} receives")


def _known(file: str, key: str, ids: Iterable[str], known: set[str]) -> None:
    for ident in ids:
        if ident not in known:
            raise DataError(file, key, f"there is no '{ident}'")
