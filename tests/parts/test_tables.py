"""Result tables: printed ranges, clamped rows and columns, and clear refusals."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.core import data
from argead.core.errors import DataError
from argead.parts.tables import Bands, Table, parse_range

TEXT = """
[source]
kind = "reconstructed"
text = "for this test"

[attrition]
columns = ["1", "2-4", "5+"]
modifiers = { winter = 1, mountain = 2 }
shifts = { woods = -1 }
[attrition.rows]
1- = [0, 0, 1]
2-4 = [0, 1, 2]
5 = [1, 2, 3]

[casualty.rows]
0-6 = "finished"
7-8 = "wounded"
9 = "killed"
"""


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: data.Source
    attrition: Table[int]
    casualty: Bands[str]


def read(folder: Path, text: str) -> Combat:
    (folder / "combat.toml").write_text(text)
    return data.read("argead.parts", "combat", Combat, folder)


@st.composite
def scales(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Ranges that follow each other."""
    low = draw(st.integers(-5, 5))
    found = []
    for width in draw(st.lists(st.integers(0, 4), min_size=1, max_size=8)):
        found.append((low, low + width))
        low += width + 1
    return found


def printed(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


@given(scales(), st.integers(-20, 60))
def test_a_number_reads_its_range_or_the_nearest(scale: list[tuple[int, int]], roll: int) -> None:
    bands = Bands(rows={printed(*ends): place for place, ends in enumerate(scale)})
    held = min(max(roll, scale[0][0]), scale[-1][1])
    (place,) = [place for place, (low, high) in enumerate(scale) if low <= held <= high]
    assert bands.at(roll) == place


@given(scales(), scales(), st.integers(-20, 60), st.integers(-20, 60), st.integers(-20, 20))
def test_rows_and_columns_are_clamped(
    rows: list[tuple[int, int]],
    columns: list[tuple[int, int]],
    roll: int,
    size: int,
    by: int,
) -> None:
    table = Table(
        columns=[printed(*ends) for ends in columns],
        rows={
            printed(*ends): [(row, column) for column in range(len(columns))]
            for row, ends in enumerate(rows)
        },
    )
    start = table.column_for(size)
    shifted = table.shifted(start, by)
    assert 0 <= shifted < len(columns)
    assert shifted == start + by or shifted == (0 if by < 0 else len(columns) - 1)
    lines = Bands(rows={name: row for row, name in enumerate(table.rows)})
    assert table.at(roll, shifted) == (lines.at(roll), shifted)
    assert table.column(table.columns[shifted]) == shifted


@pytest.mark.parametrize("text", ["", "a", "1:2", "5-2", "--1", "1++", "4-6+"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(ValueError, match=r"range|ends before"):
        parse_range(text)


def test_a_table_is_read_from_a_data_file(tmp_path: Path) -> None:
    table = read(tmp_path, TEXT).attrition
    assert table.modifier("winter", "mountain") == 3
    assert table.modifier() == 0
    assert table.shift("woods") == -1
    assert [table.column_for(n) for n in (0, 1, 3, 5, 40)] == [0, 0, 1, 2, 2]
    assert [table.at(roll, 2) for roll in (-3, 1, 2, 4, 5, 9)] == [1, 1, 2, 2, 3, 3]
    assert table.at(4, table.column("2-4")) == 1


def test_one_column_is_read_from_a_data_file(tmp_path: Path) -> None:
    casualty = read(tmp_path, TEXT).casualty
    assert [casualty.at(roll) for roll in (-1, 6, 7, 9, 12)] == [
        "finished",
        "finished",
        "wounded",
        "killed",
        "killed",
    ]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("5 = [1, 2, 3]", "6 = [1, 2, 3]", "attrition", "'6' does not follow on 4"),
        ("5 = [1, 2, 3]", "5 = [1, 2]", "attrition", "row 5 has 2 results for 3 columns"),
        ("5 = [1, 2, 3]", "five = [1, 2, 3]", "attrition", "'five' is not a range"),
        ("5 = [1, 2, 3]", '5 = [1, 2, "x"]', "attrition.rows", "Expected `int`, got `str`"),
        ('"2-4", "5+"', '"1", "5+"', "attrition", "two columns have the same name"),
        ('"1", "2-4", "5+"', "", "attrition", "a table needs columns"),
        ("winter", 'total = "x"\nwinter', "", "not valid TOML"),
        ('0-6 = "finished"', 'odd = "finished"', "casualty", "'odd' is not a range"),
        ("[casualty.rows]", "[casualty.line]", "casualty", "unknown field `line`"),
        ('9 = "killed"', '9 = "killed"\n[casualty.modifiers]\nwall = "1"', "casualty", "Expected"),
    ],
)
def test_wrong_tables_are_refused_with_file_and_key(
    tmp_path: Path, old: str, new: str, key: str, reason: str
) -> None:
    assert old in TEXT
    with pytest.raises(DataError) as refusal:
        read(tmp_path, TEXT.replace(old, new, 1))
    assert refusal.value.file.endswith("combat.toml")
    assert refusal.value.key.startswith(key)
    assert reason in refusal.value.reason


def test_an_empty_table_is_refused() -> None:
    with pytest.raises(ValueError, match="needs rows"):
        Bands[int](rows={})


def test_an_unknown_column_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in list"):
        Table(columns=["front"], rows={"1": [1]}).column("rear")
