"""The tables as numbers: spaces, paths, generals and cards by index, made once and shared by all clones.

Rules count in small integers and speak to players in ids. A *location* is a number too: ``space`` for
the land outside, ``INSIDE + space`` for the inside of a Major City, ``SEA + space`` for its sea.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .tables import Ability, CardRow, Tables, load

SPACES: Final = 140
INSIDE: Final = SPACES
SEA: Final = 2 * SPACES

OFF: Final = -1
"""Off map: a Minor General in reserve, a Royal Family Member or Independent Army in its box."""
DISPERSED: Final = -2
DEAD: Final = -3
WAITING: Final = -4
"""A Reserve or Event General who has not joined anybody yet."""

NOBODY: Final = -1
INDEPENDENT: Final = 5
"""The Independent Faction; players are 0 to 4, in the order of the seats."""

MINOR_CITY: Final = 0
MAJOR_CITY: Final = 1
STRONGHOLD: Final = 2
TRANSIT: Final = 3
KINDS: Final = ("minor_city", "major_city", "stronghold", "transit_point")

CU_KINDS: Final = ("mercenary", "loyal", "royal", "elephant", "silver", "cavalry")
MERCENARY: Final = 0
LOYAL: Final = 1
ROYAL: Final = 2
ELEPHANT: Final = 3
SILVER: Final = 4
CAVALRY: Final = 5
UNIT: Final = tuple(1 << (8 * k) for k in range(6))
"""A force is one number with eight bits for each kind of CU; this is one CU of each kind."""

FIRST_MINOR: Final = 20
FIRST_INDEPENDENT: Final = 40
GENERALS: Final = 45

ALEXANDROS: Final = 0
PHILIPPOS: Final = 1
HERAKLES: Final = 2
OLYMPIAS: Final = 3
KLEOPATRA: Final = 4
THESSALONIKE: Final = 5
CART: Final = 6

Path2 = tuple[int, int]
"""A neighbour and the Movement Points that the path costs."""


class Board:
    """Everything that never changes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.charts = tables.charts
        self._spaces(tables)
        self._paths(tables)
        self._provinces(tables)
        self._generals(tables)
        self._others(tables)

    def _spaces(self, t: Tables) -> None:
        rows = t.map.ground.spaces
        assert len(rows) == SPACES
        self.space_ids = [r.id for r in rows]
        self.space_names = [r.name for r in rows]
        self.space = {r.id: i for i, r in enumerate(rows)}
        self.kind = [KINDS.index(r.kind) for r in rows]
        self.starts_independent = [r.independent for r in rows]
        self.longitude = [round(r.lon * 1000) for r in rows]
        self.locations = [
            *self.space_ids,
            *(f"{i}/inside" for i in self.space_ids),
            *(f"{i}/sea" for i in self.space_ids),
        ]
        self.location = {name: i for i, name in enumerate(self.locations)}
        sets = t.map.sets
        self.hellespont = self._indices(sets.hellespont)
        self.treasure_cities = self._indices(sets.treasure_cities)
        self.pontos = self._indices(sets.pontos_euxeinos)
        self.oracles = self._indices(sets.oracles)
        self.siege_modifier = {self.space[k]: v for k, v in t.charts.siege.spaces.items()}
        self.needed = [t.charts.siege.needed.get(r.kind, 0) for r in rows]
        self.cities = tuple(i for i in range(SPACES) if self.kind[i] == MAJOR_CITY)
        self.pella = self.space["pella"]
        self.babylon = self.space["babylon"]

    def _indices(self, ids: list[str]) -> tuple[int, ...]:
        return tuple(self.space[i] for i in ids)

    def _paths(self, t: Tables) -> None:
        cost = t.map.costs
        self.land: list[list[Path2]] = [[] for _ in range(SPACES)]
        self.roads: list[list[int]] = [[] for _ in range(SPACES)]
        self.sea: list[list[Path2]] = [[] for _ in range(SPACES)]
        self.coast: list[list[int]] = [[] for _ in range(SPACES)]
        self.trace: list[list[Path2]] = [[] for _ in range(SPACES)]
        self.linked: list[list[int]] = [[] for _ in range(SPACES)]
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
        self.near_by_sea = [self._near(i) for i in range(SPACES)]
        self.within_two = [self._within(i, 2) for i in range(SPACES)]

    def _path(self, a: int, b: int, kind: str, cost: int) -> None:
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

    def _within(self, space: int, points: int) -> tuple[int, ...]:
        """The space and all that so many Movement Points reach, by any path but the open sea."""
        best = {space: 0}
        todo = [space]
        while todo:
            a = todo.pop()
            for b, cost in self.trace[a]:
                reached = best[a] + cost
                if reached <= points and reached < best.get(b, points + 1):
                    best[b] = reached
                    todo.append(b)
        return tuple(sorted(best))

    def _near(self, space: int) -> tuple[int, ...]:
        """The space and all that two Sea paths reach (13.3 A, ruling R5)."""
        found = {space}
        for _ in range(2):
            found |= {b for a in found for b in self.coast[a]}
        return tuple(sorted(found)) if self.coast[space] else (space,)

    def _provinces(self, t: Tables) -> None:
        rows = t.map.provinces
        self.province_ids = [r.id for r in rows]
        self.province_names = [r.name for r in rows]
        self.province = {r.id: i for i, r in enumerate(rows)}
        self.province_vp = [r.vp for r in rows]
        self.province_control = [r.control for r in rows]
        self.province_spaces = [self._indices(r.spaces) for r in rows]
        self.province_city = [self.space.get(r.major_city, -1) for r in rows]
        self.home = [self.province.get(r.province, -1) for r in t.map.ground.spaces]
        self.lord_of_asia = tuple(self.province[p] for p in t.map.sets.lord_of_asia)
        self.makedonia = self.province["makedonia"]
        self.hellas = self.province["hellas"]
        self.neighbours = [self._neighbours(i) for i in range(len(rows))]

    def _neighbours(self, province: int) -> tuple[int, ...]:
        """Adjacent Provinces: joined by a Land, Mountain or Strait path."""
        found = {
            self.home[b]
            for a in self.province_spaces[province]
            for b, _ in self.land[a]
            if self.home[b] not in (-1, province)
        }
        return tuple(sorted(found))

    def _generals(self, t: Tables) -> None:
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
        self.general = {g: i for i, g in enumerate(self.general_ids)}
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

    def _others(self, t: Tables) -> None:
        self.cards: list[CardRow] = t.cards.cards
        self.card_ids = [c.id for c in self.cards]
        self.card = {c.id: i for i, c in enumerate(self.cards)}
        self.event_row = {c.event: c for c in reversed(self.cards)}
        self.members = t.royal_family.members
        self.member_ids = [m.id for m in self.members]
        self.member = {m.id: i for i, m in enumerate(self.members)}
        self.fleets = t.fleets.fleets
        self.fleet_ids = [f.id for f in self.fleets]
        self.fleet = {f.id: i for i, f in enumerate(self.fleets)}
        self.fleet_of_province = {
            self.province[f.province]: i for i, f in enumerate(self.fleets) if f.province
        }
        self.fleet_of_city = {self.space[f.city]: i for i, f in enumerate(self.fleets) if f.city}
        self.kilikia_fleet = next(
            i for i, f in enumerate(self.fleets) if not f.province and not f.city
        )
        self.colours = [f.id for f in t.factions.factions]
        strength = t.charts.strength
        self.strength = [
            strength.mercenary,
            strength.loyal,
            strength.royal,
            0,
            strength.silver,
            strength.cavalry,
        ]


def board(overlay: Path | None) -> Board:
    """The board made from our tables, or from those that the overlay corrects."""
    return Board(load(overlay))
