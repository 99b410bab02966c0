"""Where a number reads on a printed table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.parts.tables import cell, row_from, row_up_to


@given(st.lists(st.integers(), min_size=1), st.integers(-5, 5), st.integers(-20, 20))
def test_a_cell_is_that_of_the_nearest_number_on_the_table(
    cells: list[int], first: int, number: int
) -> None:
    numbers = range(first, first + len(cells))
    nearest = min(numbers, key=lambda n: abs(n - number))
    assert cell(cells, number, first) == cells[nearest - first]


@given(st.lists(st.integers(-9, 9), min_size=1, unique=True).map(sorted), st.integers(-12, 12))
def test_a_row_holds_until_the_next_begins(starts: list[int], number: int) -> None:
    place = row_from(starts, number)
    assert place == 0 or starts[place] <= number
    assert place == len(starts) - 1 or number < starts[place + 1]


@given(st.lists(st.integers(-9, 9), min_size=1, unique=True).map(sorted), st.integers(-12, 12))
def test_a_row_holds_up_to_its_limit(limits: list[int], number: int) -> None:
    place = row_up_to(limits, number)
    assert place == len(limits) - 1 or number <= limits[place]
    assert place == 0 or limits[place - 1] < number


@pytest.mark.parametrize(("total", "place"), [(2, 0), (5, 1), (99, 1)])
def test_a_row_without_limit_holds_for_all(total: int, place: int) -> None:
    assert row_up_to([4, None], total) == place
