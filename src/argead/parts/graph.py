"""Maps of named spaces: areas, provinces, cities or boxes, joined by paths of several kinds.

The map never changes: it is made once from data and shared by all clones. Distances that depend
on it alone are kept after the first question. What depends on the position (enemies in the way,
seasons, control) is asked through a function, and the answer is worked out each time.

Neighbours come in the order in which the data list the paths, everything else in the order in
which the data list the spaces, so that options are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from argead.core.errors import DataError

Cost: TypeAlias = Callable[[str, str, str], int | None]
"""What a step costs, from where, to where, over which kind of path; None where it is closed."""

Through: TypeAlias = Callable[[str], bool]
"""May one go on from this space, or is it the last of the way?"""


class Link(NamedTuple):
    """A path as seen from one of its ends."""

    to: str
    kind: str


class Graph:
    """Spaces and two-way paths; two spaces may be joined by paths of different kinds.

    >>> graph = Graph(
    ...     ["pella", "larisa", "abydos"],
    ...     [("pella", "larisa", "land"), ("pella", "abydos", "strait")],
    ... )
    >>> graph.neighbours("pella"), graph.neighbours("pella", "land")
    (('larisa', 'abydos'), ('larisa',))
    >>> graph.distance("larisa", "abydos"), graph.distance("larisa", "abydos", "land")
    (2, None)
    >>> graph.reachable("larisa", lambda a, b, kind: {"land": 1, "strait": 2}.get(kind), 3)
    {'larisa': 0, 'pella': 1, 'abydos': 3}
    """

    def __init__(
        self, spaces: Iterable[str], paths: Iterable[tuple[str, str, str]], file: str = "map.toml"
    ) -> None:
        self.spaces: tuple[str, ...] = tuple(spaces)
        self.order: dict[str, int] = {space: at for at, space in enumerate(self.spaces)}
        if len(self.order) != len(self.spaces):
            twice = next(s for at, s in enumerate(self.spaces) if self.order[s] != at)
            raise DataError(file, "spaces", f"'{twice}' is listed twice")
        self._links: dict[str, tuple[Link, ...]] = self._join(tuple(paths), file)
        self._neighbours: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}
        self._distances: dict[tuple[str, tuple[str, ...]], dict[str, int]] = {}

    def __contains__(self, space: object) -> bool:
        return space in self.order

    def __repr__(self) -> str:
        paths = sum(map(len, self._links.values())) // 2
        return f"Graph({len(self.spaces)} spaces, {paths} paths)"

    # -- what the map alone decides ----------------------------------------------------------

    def links(self, space: str) -> tuple[Link, ...]:
        """The paths from a space, in data order."""
        return self._links[space]

    def neighbours(self, space: str, *kinds: str) -> tuple[str, ...]:
        """The spaces one step away over paths of these kinds (of any kind, when none is named)."""
        key = (space, kinds)
        found = self._neighbours.get(key)
        if found is None:
            ends = (link.to for link in self._links[space] if not kinds or link.kind in kinds)
            found = self._neighbours[key] = tuple(dict.fromkeys(ends))
        return found

    def kinds(self, a: str, b: str) -> tuple[str, ...]:
        """The kinds of the paths between two spaces; none when they are not neighbours."""
        return tuple(link.kind for link in self._links[a] if link.to == b)

    def adjacent(self, a: str, b: str, *kinds: str) -> bool:
        """Does a path of one of these kinds (of any kind) join two spaces?"""
        return b in self.neighbours(a, *kinds)

    def distances(self, space: str, *kinds: str) -> Mapping[str, int]:
        """Steps to every space that can be reached over paths of these kinds, nearest first."""
        key = (space, kinds)
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = {space: 0}
            queue = [space]
            for here in queue:
                for other in self.neighbours(here, *kinds):
                    if other not in found:
                        found[other] = found[here] + 1
                        queue.append(other)
        return found

    def distance(self, a: str, b: str, *kinds: str) -> int | None:
        """Steps from space to space over paths of these kinds; None when there is no way."""
        return self.distances(a, *kinds).get(b)

    # -- what the position decides -----------------------------------------------------------

    def reachable(
        self, start: str, cost: Cost, budget: int | None = None, through: Through | None = None
    ) -> dict[str, int]:
        """What it costs at least to come to each space within the budget, cheapest first.

        Equally cheap spaces come in data order. The start is among them, at no cost. From a space
        that is not open ``through`` the way does not go on; the start is always open.
        """
        return {space: spent for space, spent, _ in self._spread(start, cost, budget, through)}

    def route(
        self,
        start: str,
        goals: Collection[str],
        cost: Cost,
        budget: int | None = None,
        through: Through | None = None,
    ) -> tuple[str, ...] | None:
        """A cheapest way to the nearest goal, both ends included; None when there is none.

        Of equally cheap goals the first in data order is taken.
        """
        came: dict[str, str] = {}
        for space, _, previous in self._spread(start, cost, budget, through):
            came[space] = previous
            if space in goals:
                way = [space]
                while way[-1] != start:
                    way.append(came[way[-1]])
                return tuple(reversed(way))
        return None

    # -- inside ------------------------------------------------------------------------------

    def _join(
        self, paths: tuple[tuple[str, str, str], ...], file: str
    ) -> dict[str, tuple[Link, ...]]:
        links: dict[str, list[Link]] = {space: [] for space in self.spaces}
        for at, (a, b, kind) in enumerate(paths):
            key = f"paths[{at}]"
            for end in (a, b):
                if end not in links:
                    raise DataError(file, key, f"there is no space '{end}'")
            if a == b:
                raise DataError(file, key, f"'{a}' is joined to itself")
            if Link(b, kind) in links[a]:
                raise DataError(file, key, f"a {kind} path from '{a}' to '{b}' is listed twice")
            links[a].append(Link(b, kind))
            links[b].append(Link(a, kind))
        return {space: tuple(found) for space, found in links.items()}

    def _spread(
        self, start: str, cost: Cost, budget: int | None, through: Through | None
    ) -> Iterable[tuple[str, int, str]]:
        """Spaces in the order of their cost, with the space before them on a cheapest way."""
        settled: set[str] = set()
        frontier: list[tuple[int, int, str, str]] = [(0, self.order[start], start, start)]
        while frontier:
            spent, _, here, previous = heappop(frontier)
            if here in settled:
                continue
            settled.add(here)
            yield here, spent, previous
            if here != start and through is not None and not through(here):
                continue
            for other, kind in self._links[here]:
                if other in settled:
                    continue
                price = cost(here, other, kind)
                if price is not None and (budget is None or spent + price <= budget):
                    heappush(frontier, (spent + price, self.order[other], other, here))
