"""Sets of hexes as the bits of one number: how far orders carry is worked out with a few shifts.

A column of the map is a row of bits, with a free bit at each end so that nothing runs over into the next
column. A step over one hexside is then the same shift for all hexes of even columns, and another one for
all of odd columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy

from argead.core.rulebook import rule

from .hexes import Grid


class Hexes:
    """Some hexes of a map; ask with ``in``."""

    __slots__ = ("bit", "bits")

    def __init__(self, bits: int, bit: dict[str, int]) -> None:
        self.bits = bits
        self.bit = bit

    def __contains__(self, place: object) -> bool:
        return place in self.bit and bool(self.bits & self.bit[str(place)])


class HexMap:
    """The hexes of a grid as bits, with the steps that are open to those who move over it."""

    def __init__(self, grid: Grid, passable: Callable[[str, str], bool]) -> None:
        height = grid.rows[1] - grid.rows[0] + 3
        first = grid.columns[0]
        self._place = {
            name: (int(name[:2]) - first + 1) * height + int(name[2:]) - grid.rows[0] + 1
            for name in grid.hexes
        }
        self.bit = {name: 1 << place for name, place in self._place.items()}
        ways: dict[int, int] = {}
        for name in grid.hexes:
            for other in grid.neighbours(name):
                if passable(name, other):
                    shift = self._place[other] - self._place[name]
                    ways[shift] = ways.get(shift, 0) | self.bit[name]
        self._set(ways)

    def _set(self, ways: dict[int, int]) -> None:
        self._ways = ways
        self._up = [(shift, ways[shift]) for shift in sorted(ways) if shift > 0]
        self._down = [(-shift, ways[shift]) for shift in sorted(ways) if shift < 0]

    def opened(self, steps: Iterable[tuple[str, str]]) -> HexMap:
        """The same map with some steps more, each from a hex to its neighbour."""
        ways = dict(self._ways)
        for name, other in steps:
            shift = self._place[other] - self._place[name]
            ways[shift] = ways.get(shift, 0) | self.bit[name]
        found = copy(self)
        found._set(ways)
        return found

    def of(self, places: Iterable[str]) -> int:
        """These hexes as bits."""
        found = 0
        for place in places:
            found |= self.bit[place]
        return found

    @rule("2.1:2")
    def within(self, start: str, distance: int, closed: int) -> Hexes:
        """The hexes up to so many steps away that can be reached without entering a closed one."""
        edge = found = self.bit[start]
        for _ in range(distance):
            fresh = 0
            for shift, ways in self._up:
                fresh |= (edge & ways) << shift
            for shift, ways in self._down:
                fresh |= (edge & ways) >> shift
            edge = fresh & ~(closed | found)
            if not edge:
                break
            found |= edge
        return Hexes(found, self.bit)
