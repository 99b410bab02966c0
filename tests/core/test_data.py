from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import argead
from argead import DataError
from argead.core.registry import Name, Registry
from argead.testing import registered
from minigame import altered
from minigame import system as ford

GOOD = '[source]\nkind = "print"\ntext = "my box"\n[paths]\nford = ["hill"]\nhill = ["ford"]\n'


def test_an_overlay_replaces_a_table(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(GOOD)
    own = ford.over(tmp_path)
    assert own.loaded.paths == {"ford": ["hill"], "hill": ["ford"]}
    assert own.data.source("map").text == "my box"
    assert ford.data.source("map").text == "made up for the tests"
    assert own.data.digest("summer") != ford.data.digest("summer")


@pytest.fixture
def known() -> Iterator[None]:
    with registered(ford):
        yield


@pytest.mark.usefixtures("known")
def test_a_folder_for_each_system_is_an_overlay_of_several(tmp_path: Path) -> None:
    (tmp_path / "ford").mkdir()
    (tmp_path / "ford" / "map.toml").write_text(GOOD)
    assert ford.over(tmp_path).overlay == tmp_path / "ford"
    assert argead.system("successors").over(tmp_path).overlay is None


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
        assert ford.over(tmp_path).loaded


def test_an_overlay_of_bytes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not UTF-8"):
        assert ford.over(tmp_path).loaded


def test_an_overlay_for_a_table_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(GOOD)
    with pytest.raises(DataError, match="no table has this name; there are map, options, scen"):
        assert ford.over(tmp_path).loaded


def test_an_overlay_that_is_no_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="is not a directory"):
        assert ford.over(tmp_path / "nowhere").loaded


def test_tables_are_listed() -> None:
    assert ford.data.files() == ["map", "options", "scenarios/hills", "scenarios/summer"]
    with pytest.raises(DataError, match="no such table"):
        ford.data.source("cards")


SCENARIO = """
title = "Dusk"
about = "Late."
seats = ["red", "blue", "green"]
[source]
kind = "historical"
text = "a dream"
"""


@pytest.mark.usefixtures("known")
def test_a_file_in_scenarios_is_a_new_scenario(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "dusk.toml").write_text(SCENARIO)
    own = ford.over(tmp_path)
    assert list(own.scenarios) == ["summer", "hills", "dusk"]
    assert own.scenarios["dusk"].title == "Dusk"
    table = argead.open("ford", "dusk", seed=1, data=tmp_path)
    assert table.ask is not None
    assert own.data.digest("summer") == ford.data.digest("summer"), (
        "another scenario strands no game"
    )


def test_an_option_in_a_scenario_file_is_for_that_scenario(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    text = SCENARIO + '[[option]]\nid = "fog"\ntitle = "Fog"\nabout = "Nobody sees."\n'
    (tmp_path / "scenarios" / "dusk.toml").write_text(text)
    later = SCENARIO.replace("seats", 'parts = ["dusk"]\nseats')
    (tmp_path / "scenarios" / "night.toml").write_text(later)
    own = ford.over(tmp_path)
    assert own.options["fog"].scenarios == ("dusk", "night")
    assert list(own.options_of("summer")) == ["deploy"]


def test_a_journal_names_its_data_by_what_they_mean(tmp_path: Path) -> None:
    ours = Path(__file__).parents[1] / "minigame" / "data"
    text = (ours / "map.toml").read_text()
    changed = {
        "a comment": "# mine\n" + text,
        "a source": text.replace("made up", "thought up"),
        "an order of keys": text,
    }
    for what, other in changed.items():
        own = tmp_path / what
        own.mkdir()
        (own / "map.toml").write_text(other)
        assert ford.over(own).data.digest("summer") == ford.data.digest("summer"), what
    own = tmp_path / "a title"
    (own / "scenarios").mkdir(parents=True)
    summer = (ours / "scenarios" / "summer.toml").read_text()
    (own / "scenarios" / "summer.toml").write_text(summer.replace("Summer", "High Summer"))
    assert ford.over(own).data.digest("summer") == ford.data.digest("summer")
    (own / "scenarios" / "summer.toml").write_text(summer.replace("turns = 5", "turns = 6"))
    assert ford.over(own).data.digest("summer") != ford.data.digest("summer")
    assert ford.over(own).data.digest("hills") == ford.data.digest("hills")


def test_a_name_that_no_rule_knows_is_refused_by_file_and_key() -> None:
    known = Registry[str]("event")
    known.add("flood", "water")
    tables = altered(ford.tables, names=lambda _: [Name("event", "drought", "map.toml", "row[3]")])
    broken = replace(
        ford, tables=tables, sequence=altered(ford.sequence, REGISTRIES={"event": known})
    )
    with pytest.raises(DataError, match=r"map.toml: row\[3\]: there is no event 'drought'.*flood"):
        broken.loaded  # noqa: B018
