"""Result tables as they are printed: rows by die roll, columns by name or number.

A system declares a table as a field of the schema of its data file::

    class CombatTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        attrition: Table[str]
        casualty: Bands[str]

and writes it as a person would print it::

    [attrition]
    columns = ["1", "2-4", "5+"]
    modifiers = { winter = 1 }
    [attrition.rows]
    1-3 = ["-", "-", "1"]
    4-6 = ["-", "1", "2"]

    [casualty.rows]
    0-6 = "finished"
    7-8 = "wounded"
    9 = "killed"

A range is ``4``, ``2-4``, ``5+`` (5 or more) or ``0-`` (0 or less). Rows follow each other without
a gap. A roll beyond the last row reads the last row, and a shift beyond the last column stays
there: printed tables always mean that, whether or not they say it. What does not fit is reported
as a `DataError` with file and key when the data are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")

_RANGE = re.compile(r"(-?\d+)(?:(\+)|(-)|-(-?\d+))?")
_OPEN = 10**6


def parse_range(text: str) -> tuple[int, int]:
    """Both ends of a printed range; an open end is a million.

    >>> parse_range("4"), parse_range("2-4"), parse_range("-3--1")
    ((4, 4), (2, 4), (-3, -1))
    >>> parse_range("5+"), parse_range("0-")
    ((5, 1000000), (-1000000, 0))
    """
    match = _RANGE.fullmatch(text)
    if match is None:
        raise ValueError(f"'{text}' is not a range such as 4, 2-4, 5+ or 0-")
    first, more, less, last = match.groups()
    low = -_OPEN if less else int(first)
    high = _OPEN if more else int(last or first)
    if low > high:
        raise ValueError(f"'{text}' ends before it begins")
    return low, high


class Bands(
    msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True
):
    """A table with one column: a result for each number or range of numbers."""

    rows: dict[str, T]
    modifiers: dict[str, int] = {}
    source: str = ""

    def __post_init__(self) -> None:
        _scale(self.rows)

    def at(self, number: int) -> T:
        """The result for a number; beyond the ends that of the nearest row."""
        return self._results[_place(self._scale, number)]

    def modifier(self, *names: str) -> int:
        """The sum of the named modifiers."""
        return sum(self.modifiers[name] for name in names)

    @cached_property
    def _scale(self) -> list[int]:
        return _scale(self.rows)

    @cached_property
    def _results(self) -> list[T]:
        return list(self.rows.values())


class Table(
    msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True
):
    """A table with several columns: one result for each of them in every row.

    Columns are numbered from 0, from left to right. ``modifiers`` change the roll and ``shifts``
    the column; the rules say when each of them applies.
    """

    columns: list[str]
    rows: dict[str, list[T]]
    modifiers: dict[str, int] = {}
    shifts: dict[str, int] = {}
    source: str = ""

    def __post_init__(self) -> None:
        if not self.columns:
            raise ValueError("a table needs columns")
        if len(set(self.columns)) != len(self.columns):
            raise ValueError("two columns have the same name")
        _scale(self.rows)
        for name, cells in self.rows.items():
            if len(cells) != len(self.columns):
                raise ValueError(
                    f"row {name} has {len(cells)} results for {len(self.columns)} columns"
                )

    def column(self, name: str) -> int:
        """The column with this name; ValueError when there is none."""
        return self.columns.index(name)

    def column_for(self, number: int) -> int:
        """The column whose printed number or range holds a number; beyond the ends the last one."""
        return _place(self._column_scale, number)

    def shifted(self, column: int, by: int) -> int:
        """The column so many to the right (or left, when negative), but never off the table."""
        return min(max(column + by, 0), len(self.columns) - 1)

    def at(self, number: int, column: int) -> T:
        """The result in a column; beyond the ends that of the nearest row."""
        return self._cells[_place(self._row_scale, number)][column]

    def modifier(self, *names: str) -> int:
        """The sum of the named modifiers of the roll."""
        return sum(self.modifiers[name] for name in names)

    def shift(self, *names: str) -> int:
        """The sum of the named column shifts."""
        return sum(self.shifts[name] for name in names)

    @cached_property
    def _row_scale(self) -> list[int]:
        return _scale(self.rows)

    @cached_property
    def _column_scale(self) -> list[int]:
        return _scale(self.columns)

    @cached_property
    def _cells(self) -> list[list[T]]:
        return list(self.rows.values())


def _scale(ranges: Iterable[str]) -> list[int]:
    """The last number of each range; refuses ranges that do not follow each other."""
    highs: list[int] = []
    for text in ranges:
        low, high = parse_range(text)
        if highs and low != highs[-1] + 1:
            raise ValueError(f"'{text}' does not follow on {highs[-1]}")
        highs.append(high)
    if not highs:
        raise ValueError("a table needs rows")
    return highs


def _place(highs: Sequence[int], number: int) -> int:
    for place, high in enumerate(highs):
        if number <= high:
            return place
    return len(highs) - 1
