"""The data as numbers: spaces, paths, Generals and cards by index, made once and shared by all clones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from argead.core.data import Data
from argead.core.registry import Name
from argead.core.roll import Reading
from argead.parts import graph

from ..schema import Ability, CardRow
from .files import Files, read_files
from .ids import (
    ALL_SPACES,
    FIRST_INDEPENDENT,
    FIRST_MINOR,
    KINDS,
    MAJOR_CITY,
    NO_SPACE,
    SPACES,
    Card,
    Fleet,
    General,
    Location,
    Member,
    Path,
    Province,
    Space,
)

NO_PROVINCE: Final = Province(-1)
"""Where a Transit Point lies."""


class Tables:
    """Everything that never changes."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.charts = files.charts
        self._spaces(files)
        self._paths(files)
        self._provinces(files)
        self._generals(files)
        self._others(files)

    def _spaces(self, t: Files) -> None:
        rows = t.map.ground.spaces
        assert len(rows) == SPACES
        self.space_ids = [r.id for r in rows]
        self.space_names = [r.name for r in rows]
        self.space = {r.id: i for i, r in zip(ALL_SPACES, rows, strict=True)}
        self.kind = [KINDS.index(r.kind) for r in rows]
        self.starts_independent = [r.independent for r in rows]
        self.longitude = [round(r.lon * 1000) for r in rows]
        self.locations = [
            *self.space_ids,
            *(f"{i}/inside" for i in self.space_ids),
            *(f"{i}/sea" for i in self.space_ids),
        ]
        self.location = {name: Location(i) for i, name in enumerate(self.locations)}
        sets = t.map.sets
        self.hellespont = self._indices(sets.hellespont)
        self.treasure_cities = self._indices(sets.treasure_cities)
        self.pontos = self._indices(sets.pontos_euxeinos)
        self.oracles = self._indices(sets.oracles)
        self.siege_modifier = {self.space[k]: v for k, v in t.charts.siege.spaces.items()}
        self.needed = [t.charts.siege.needed.get(r.kind, 0) for r in rows]
        self.cities = tuple(i for i in ALL_SPACES if self.kind[i] == MAJOR_CITY)
        self.pella = self.space["pella"]

    def _indices(self, ids: Iterable[str]) -> tuple[Space, ...]:
        return tuple(self.space[i] for i in ids)

    def _paths(self, t: Files) -> None:
        cost = t.map.costs
        self.land: list[list[Path]] = [[] for _ in range(SPACES)]
        self.roads: list[list[Space]] = [[] for _ in range(SPACES)]
        self.sea: list[list[Path]] = [[] for _ in range(SPACES)]
        self.coast: list[list[Space]] = [[] for _ in range(SPACES)]
        self.trace: list[list[Path]] = [[] for _ in range(SPACES)]
        self.linked: list[list[Space]] = [[] for _ in range(SPACES)]
        for p in t.map.ground.paths:
            for a, b in ((p.a, p.b), (p.b, p.a)):
                self._path(self.space[a], self.space[b], p.kind, cost[p.kind])
        for each in (self.land, self.sea, self.trace):
            for paths in each:
                paths.sort()
        for plain in (self.roads, self.coast, self.linked):
            for ends in plain:
                ends.sort()
        self.port = [bool(paths) for paths in self.sea]
        self.near_by_sea = [self._near(i) for i in ALL_SPACES]
        self.within_two = [self._within(i, 2) for i in ALL_SPACES]

    def _path(self, a: Space, b: Space, kind: str, cost: int) -> None:
        self.linked[a].append(b)
        if kind in ("sea", "open_sea"):
            self.sea[a].append((b, cost))
        else:
            self.land[a].append((b, cost))
        if kind == "land":
            self.roads[a].append(b)
        if kind == "sea":
            self.coast[a].append(b)
        if kind != "open_sea":
            self.trace[a].append((b, cost))

    def _within(self, space: Space, points: int) -> tuple[Space, ...]:
        """The space and all that so many Movement Points reach, by any path but the open sea."""
        return tuple(sorted(graph.cheapest([space], self.trace.__getitem__, points)))

    def _near(self, space: Space) -> tuple[Space, ...]:
        """The space and all that two Sea paths reach (13.3 A, ruling R5)."""
        return tuple(sorted(graph.steps([space], self.coast.__getitem__, 2)))

    def _provinces(self, t: Files) -> None:
        rows = t.map.provinces
        self.province_ids = [r.id for r in rows]
        self.province_names = [r.name for r in rows]
        self.province = {r.id: Province(i) for i, r in enumerate(rows)}
        self.provinces = tuple(self.province.values())
        self.province_vp = [r.vp for r in rows]
        self.province_control = [r.control for r in rows]
        self.province_spaces = [self._indices(r.spaces) for r in rows]
        self.province_city = [self.space.get(r.major_city, NO_SPACE) for r in rows]
        self.home = [self.province.get(r.province, NO_PROVINCE) for r in t.map.ground.spaces]
        self.lord_of_asia = tuple(self.province[p] for p in t.map.sets.lord_of_asia)
        self.makedonia = self.province["makedonia"]
        self.neighbours = [self._neighbours(i) for i in self.provinces]

    def _neighbours(self, province: Province) -> tuple[Province, ...]:
        """Adjacent Provinces: joined by a Land, Mountain or Strait path."""
        found = {
            self.home[b]
            for a in self.province_spaces[province]
            for b, _ in self.land[a]
            if self.home[b] not in (NO_PROVINCE, province)
        }
        return tuple(sorted(found))

    def _generals(self, t: Files) -> None:
        majors, minor, armies = t.generals.major, t.generals.minor, t.generals.independent
        minors = [n for f in t.factions.factions for n in f.minors]
        assert len(majors) == FIRST_MINOR
        assert len(minors) == FIRST_INDEPENDENT - FIRST_MINOR
        self.general_ids = [
            *(g.id for g in majors),
            *(n.lower() for n in minors),
            *(a.id for a in armies),
        ]
        self.general_names = [
            *(g.name for g in majors),
            *minors,
            *(a.name.capitalize() for a in armies),
        ]
        self.general = {g: General(i) for i, g in enumerate(self.general_ids)}
        count = len(minors)
        self.initiative = [
            *(g.initiative for g in majors),
            *[minor.initiative] * count,
            *(a.initiative for a in armies),
        ]
        self.battle = [
            *(g.battle for g in majors),
            *[minor.battle] * count,
            *(a.battle for a in armies),
        ]
        self.popularity = [*(g.popularity for g in majors), *[0] * (count + len(armies))]
        self.legitimacy = [*(g.legitimacy for g in majors), *[0] * (count + len(armies))]
        self.ability: list[Ability | None] = [
            *(g.ability for g in majors),
            *[None] * (count + len(armies)),
        ]
        self.majors = majors
        self.major_generals = tuple(self.general[g.id] for g in majors)
        self.armies = armies
        self.army_cus = [a.cus for a in armies]
        self.army_provinces = [tuple(self.province[p] for p in a.provinces) for a in armies]
        self.entries = [
            self._indices(t.map.entries[a.id]) if a.id in t.map.entries else () for a in armies
        ]
        g = self.general
        self.perdikkas, self.antipatros = g["perdikkas"], g["antipatros"]
        self.polyperchon, self.antigonos = g["polyperchon"], g["antigonos"]
        self.demetrios, self.asandros = g["demetrios"], g["asandros"]

    def _others(self, t: Files) -> None:
        self.cards: list[CardRow] = t.cards.cards
        self.card_ids = [c.id for c in self.cards]
        self.card = {c.id: Card(i) for i, c in enumerate(self.cards)}
        self.surprises = [Card(i) for i, c in enumerate(self.cards) if c.kind == "surprise"]
        self.event_row = {c.event: c for c in reversed(self.cards)}
        self.members = t.royal_family.members
        self.member_ids = [m.id for m in self.members]
        self.member = {m.id: Member(i) for i, m in enumerate(self.members)}
        self.fleets = t.fleets.fleets
        self.fleet_ids = [f.id for f in self.fleets]
        self.fleet = {f.id: Fleet(i) for i, f in enumerate(self.fleets)}
        self.all_fleets = tuple(self.fleet.values())
        self.fleet_of_province = {
            self.province[f.province]: self.fleet[f.id] for f in self.fleets if f.province
        }
        self.fleet_of_city = {self.space[f.city]: self.fleet[f.id] for f in self.fleets if f.city}
        self.kilikia_fleet = next(
            self.fleet[f.id] for f in self.fleets if not f.province and not f.city
        )
        self.colours = [f.id for f in t.factions.factions]
        self.scenarios = t.scenarios
        self._readings(t)
        strength = t.charts.strength
        self.strength = [
            strength.mercenary,
            strength.loyal,
            strength.royal,
            0,
            strength.silver,
            strength.cavalry,
        ]

    def _readings(self, t: Files) -> None:
        """The columns of the charts, as a roll that is read there names them."""
        battle, attrition, siege = t.charts.battle, t.charts.attrition, t.charts.siege
        self.battle_columns = [
            Reading("battle", str(at), row=tuple(str(row[at]) for row in battle.scores))
            for at in range(len(battle.scores[0]))
        ]
        self.attrition_columns = [
            Reading("attrition", str(size), row=tuple(row[at] for row in attrition.losses))
            for at, size in enumerate(attrition.sizes)
        ]
        results = zip(siege.points, siege.losses, strict=True)
        self.siege_column = Reading("siege", "", row=tuple(f"{p}/{n}" for p, n in results))


def load(data: Data) -> Tables:
    """The tables made from the data files."""
    return Tables(read_files(data))


def names(tables: Tables) -> Iterator[Name]:
    """The procedures that cards name."""
    for i, row in enumerate(tables.cards):
        yield Name("card", row.event, "cards.toml", f"cards[{i}].event")
