from __future__ import annotations

from pathlib import Path

import pytest

from argead import DataError
from argead.core import data
from minigame import system as ford

GOOD = '[source]\nkind = "print"\ntext = "my box"\n[paths]\nford = ["hill"]\nhill = ["ford"]\n'


def test_an_overlay_replaces_a_table(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(GOOD)
    assert ford.tables(tmp_path).paths == {"ford": ["hill"], "hill": ["ford"]}
    assert data.source("minigame", "map", tmp_path).text == "my box"
    assert data.source("minigame", "map").text == "made up for the tests"
    assert data.digest("minigame", tmp_path) != data.digest("minigame")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (GOOD.replace('["hill"]', '["hill", 3]'), r"map.toml: paths\[...\]\[1\]: Expected `str`"),
        (GOOD.replace("print", "hearsay"), "map.toml: source.kind: Invalid enum value 'hearsay'"),
        (GOOD.replace("[paths]", "[roads]"), "map.toml: .*unknown field"),
        ("[source", "map.toml: is not valid TOML"),
        ("", "map.toml: .*missing required field"),
    ],
)
def test_a_wrong_overlay_is_refused_with_file_key_and_reason(
    tmp_path: Path, text: str, error: str
) -> None:
    (tmp_path / "map.toml").write_text(text)
    with pytest.raises(DataError, match=error):
        ford.tables(tmp_path)


def test_an_overlay_of_bytes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not UTF-8"):
        ford.tables(tmp_path)


def test_an_overlay_for_a_table_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(GOOD)
    with pytest.raises(DataError, match="no table has this name; there are map"):
        ford.tables(tmp_path)


def test_an_overlay_that_is_no_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is not a directory"):
        ford.tables(tmp_path / "nowhere")


def test_tables_are_listed() -> None:
    assert list(data.files("minigame")) == ["map"]
    with pytest.raises(DataError, match="no such table"):
        data.source("minigame", "cards")
