"""Every counter of the box that can lie on a map, by its number."""

from __future__ import annotations

from typing import Final, Literal

from ..schema.counters import Force, ForcesFile, Leader
from ..schema.ids import Counter, KindId, PlaceId, Sort
from ..schema.rows import Values
from .places import ASIDE, CUPS, POOL, WALLS

CAVALRY: Final = frozenset({"CH", "HC", "LC"})
FLANKERS: Final = CAVALRY | {"IN"}
WALL: Final = KindId("wall")

Holder = Literal["macedon", "greece", "persia", "india", "wall"]
"""Whose a counter is; a Wall belongs to the Area that it stands in."""


class Counters:
    """Every Force, Leader and Wall counter, numbered in data order: lists indexed by ``Counter``."""

    def __init__(self, file: ForcesFile) -> None:
        self.kind: list[KindId] = []
        self.type: list[str] = []
        self.nation: list[Holder] = []
        self.name: list[str] = []
        self.id: list[str] = []
        self.full: list[Values] = []
        self.reduced: list[Values | None] = []
        for force in file.force:
            for n in range(force.count):
                self._add(force, force.type, force.name or file.types[force.type], n)
        for leader in file.leader:
            self._add(leader, "LE", leader.name, 0)
        for n in range(file.wall.count):
            self._add_wall(n)
        self.all: list[Counter] = [Counter(i) for i in range(len(self.kind))]
        self.own = [nation == "macedon" for nation in self.nation]
        self.wall = [kind == WALL for kind in self.kind]
        self.leader = [kind == "LE" for kind in self.type]
        self.troops = [kind not in ("LE", "WA") for kind in self.type]
        self.phalanx = [kind == "PH" for kind in self.type]
        self.siege_engine = [kind == "SE" for kind in self.type]
        self.cavalry = [kind in CAVALRY for kind in self.type]
        self.flanks = [kind in FLANKERS for kind in self.type]
        self.home: list[PlaceId] = [self._home_of(i) for i in self.all]
        self.sorts = [(Sort(kind), Sort(f"{kind}.reduced")) for kind in self.kind]
        """The name of each side of a counter, full and reduced: what alike counters share."""
        self.first: dict[KindId, Counter] = {self.kind[i]: i for i in reversed(self.all)}
        """The first counter of each kind."""

    def _add(self, row: Force | Leader, type_: str, name: str, n: int) -> None:
        self.kind.append(row.id)
        self.type.append(type_)
        self.nation.append(row.nation)
        self.name.append(name)
        self.id.append(f"{row.id}.{n + 1}")
        self.full.append(row.full)
        self.reduced.append(row.reduced)

    def _add_wall(self, n: int) -> None:
        """A Wall never attacks: no Speed, no values."""
        self.kind.append(WALL)
        self.type.append("WA")
        self.nation.append("wall")
        self.name.append("Wall")
        self.id.append(f"{WALL}.{n + 1}")
        self.full.append((-1, 0, 0))
        self.reduced.append((-1, 0, 0))

    def _home_of(self, i: Counter) -> PlaceId:
        """Where a counter lies when it is out of play."""
        if self.leader[i]:
            return ASIDE
        nation = self.nation[i]
        if nation == "macedon":
            return POOL
        return WALLS if nation == "wall" else CUPS[nation]

    def __len__(self) -> int:
        return len(self.kind)
