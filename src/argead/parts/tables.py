"""Result tables: which row or column a number reads.

A printed table means its ends to hold: a number beyond the last row reads the last row, one before
the first the first. Whatever the cells are, a system keeps them as plain lists; these functions say
where to look. Which one fits is told by how the table is printed:

- a row for each number (a battle score by roll and strength, a siege by roll, a duel by die, the
  shock table): `cell`;
- rows that begin at a number and hold until the next begins (attrition by size of the group, siege
  columns by differential, mutiny, the chance of a rebellion by turn): `row_from`;
- rows that hold up to a number (orders of the enemy by total, heirs by die): `row_up_to`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def cell(cells: Sequence[T], number: int, first: int = 0) -> T:
    """The entry of a number in a table whose first entry is that of ``first``; the ends hold.

    >>> losses = ["-", "1", "2"]
    >>> cell(losses, 2, first=1), cell(losses, -4, first=1), cell(losses, 9, first=1)
    ('1', '-', '2')
    """
    place = number - first
    return cells[0 if place < 0 else min(place, len(cells) - 1)]


def row_from(starts: Sequence[int], number: int) -> int:
    """The place of the last row that begins at the number or below it.

    >>> [row_from([1, 2, 4, 7], size) for size in (0, 1, 3, 7, 20)]
    [0, 0, 1, 3, 3]
    """
    place = 0
    for at, start in enumerate(starts):
        if start <= number:
            place = at
    return place


def row_up_to(limits: Sequence[int | None], number: int) -> int:
    """The place of the first row that holds up to the number or beyond; None holds for all.

    >>> [row_up_to([3, 6, None], total) for total in (-1, 3, 4, 12)]
    [0, 0, 1, 2]
    """
    for place, limit in enumerate(limits):
        if limit is None or number <= limit:
            return place
    return len(limits) - 1
