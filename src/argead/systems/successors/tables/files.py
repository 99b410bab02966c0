"""The data files read together: names must exist, numbers must fit."""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from argead.core.data import Data
from argead.core.errors import DataError

from ..schema import (
    CardsTable,
    ChartsTable,
    FactionsTable,
    FleetsTable,
    GeneralsTable,
    MapTable,
    ProvinceRow,
    RoyalFamilyTable,
    ScenarioFile,
    SetupTable,
)


class Files(msgspec.Struct, frozen=True):
    """Every data file of the game."""

    map: MapTable
    generals: GeneralsTable
    cards: CardsTable
    charts: ChartsTable
    fleets: FleetsTable
    royal_family: RoyalFamilyTable
    setup: SetupTable
    factions: FactionsTable
    scenarios: dict[str, ScenarioFile]


def read_files(data: Data) -> Files:
    """Read and check all data."""
    files = Files(
        map=data.read("map", MapTable),
        generals=data.read("generals", GeneralsTable),
        cards=data.read("cards", CardsTable),
        charts=data.read("tables", ChartsTable),
        fleets=data.read("fleets", FleetsTable),
        royal_family=data.read("royal_family", RoyalFamilyTable),
        setup=data.read("setup", SetupTable),
        factions=data.read("factions", FactionsTable),
        scenarios={i: data.read(f"scenarios/{i}", ScenarioFile) for i in data.scenarios()},
    )
    check(files)
    _known("cards.toml", "option", (c.option for c in files.cards.cards if c.option), data.options)
    return files


def _known(file: str, key: str, ids: Iterable[str], known: Container[str]) -> None:
    for one in ids:
        if one not in known:
            raise DataError(file, key, f"there is no {one!r}")


def check(t: Files) -> None:
    """Names must exist, numbers must fit together."""
    spaces = {s.id for s in t.map.ground.spaces}
    provinces = {p.id for p in t.map.provinces}
    generals = {g.id for g in t.generals.major}
    if len(spaces) != len(t.map.ground.spaces):
        raise DataError("map.toml", "ground.spaces", "an id is used twice")
    for p in t.map.ground.paths:
        _known("map.toml", "ground.paths", (p.a, p.b), spaces)
    for s in t.map.ground.spaces:
        if s.province:
            _known("map.toml", f"ground.spaces {s.id}", (s.province,), provinces)
        elif s.kind != "transit_point":
            raise DataError("map.toml", f"ground.spaces {s.id}", "belongs to no Province")
    for q in t.map.provinces:
        _check_province(t, q, spaces)
    sets = t.map.sets
    for name in ("hellespont", "treasure_cities", "pontos_euxeinos", "oracles"):
        _known("map.toml", f"sets.{name}", getattr(sets, name), spaces)
    _known("map.toml", "sets.lord_of_asia", sets.lord_of_asia, provinces)
    for army, entries in t.map.entries.items():
        _known("map.toml", "entries", (army,), {a.id for a in t.generals.independent})
        _known("map.toml", f"entries.{army}", entries, spaces)
    for g in t.generals.major:
        _known("generals.toml", f"{g.id}.ability", g.ability.provinces, provinces)
        if g.preferred and g.preferred != "port":
            _known("generals.toml", f"{g.id}.preferred", (g.preferred,), provinces)
    for c in t.cards.cards:
        _known("cards.toml", f"{c.id}.provinces", c.provinces, provinces)
        if (c.kind == "surprise") != (c.ops == 0):
            raise DataError("cards.toml", f"{c.id}.ops", "only Surprise cards have no OPs")
    for f in t.fleets.fleets:
        _known("fleets.toml", f.id, [f.province] if f.province else [], provinces)
        _known("fleets.toml", f.id, [f.city] if f.city else [], spaces)
    for m in t.royal_family.members:
        _known("royal_family.toml", m.id, [m.start] if m.start else [], spaces)
    for row in t.setup.starts:
        _known("setup.toml", f"starts {row.general}", (row.general,), generals)
        _known("setup.toml", f"starts {row.general}", row.spaces, spaces)
    colours = {f.id for f in t.factions.factions}
    for name, sc in t.scenarios.items():
        file = f"scenarios/{name}.toml"
        _known(file, "seats", sc.seats, colours)
        _known(file, "starting", sc.starting, generals)
        _known(file, "reserve", sc.reserve, generals)
        if len(sc.starting) != sc.dealt * len(sc.seats):
            raise DataError(file, "dealt", "the deal does not come out")
    _check_charts(t.charts)


def _check_province(t: Files, row: ProvinceRow, spaces: set[str]) -> None:
    key = f"provinces {row.id}"
    _known("map.toml", key, row.spaces, spaces)
    listed = [s.id for s in t.map.ground.spaces if s.province == row.id]
    if sorted(listed) != sorted(row.spaces):
        raise DataError("map.toml", key, "its spaces disagree with ground.spaces")
    if row.control != len(row.spaces) // 2 + 1:
        raise DataError("map.toml", f"{key}.control", "is not more than half of its spaces")
    majors = [s.id for s in t.map.ground.spaces if s.province == row.id and s.kind == "major_city"]
    if majors != ([row.major_city] if row.major_city else []):
        raise DataError("map.toml", f"{key}.major_city", "disagrees with ground.spaces")


def _check_charts(c: ChartsTable) -> None:
    width = len(c.battle.scores[0])
    if any(len(row) != width for row in c.battle.scores):
        raise DataError("tables.toml", "battle.scores", "rows differ in length")
    if any(len(row) != len(c.attrition.sizes) for row in c.attrition.losses):
        raise DataError("tables.toml", "attrition.losses", "a row does not fit the sizes")
    for row in c.attrition.losses:
        if any(cell != "-" and not cell.removesuffix("e").isdigit() for cell in row):
            raise DataError("tables.toml", "attrition.losses", "a cell is no result")
    if len(c.siege.points) != len(c.siege.losses):
        raise DataError("tables.toml", "siege", "points and losses differ in length")
