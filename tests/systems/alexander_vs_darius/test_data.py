"""The tables: what the book prints is there, and a wrong file is refused by name."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

import argead
from argead.core.errors import DataError
from argead.core.system import System
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.schema import MACEDON, NEUTRAL, PERSIA
from argead.systems.alexander_vs_darius.state import State

from .positions import SYSTEM, count, full

T = system.loaded
DATA = resources.files(system.package) / "data"


@pytest.mark.rule(SYSTEM, "available-units")
def test_the_counter_mix() -> None:
    counts = {u.id: u.count for u in T.units}
    assert counts["mac_phalanx"] == 14
    assert counts["per_light_infantry"] == 20
    assert counts["athenian_ship"] == counts["mac_ship"] == 16
    land = [
        sum(u.count for u in T.units if u.side == side and u.type != "ship")
        for side in ("macedon", "persia")
    ]
    assert land == [37 + 1, 72]
    assert [len(leaders) for leaders in T.leaders_of] == [12, 18]


@pytest.mark.rule(SYSTEM, "gazetteer")
@pytest.mark.rule(SYSTEM, "6.3")
def test_the_map() -> None:
    assert T.n_areas == 67
    assert len(T.map.region) == 9
    assert sum(len(b) for b in T.borders) == 2 * 133
    assert [T.start_owner.count(side) for side in (MACEDON, PERSIA, NEUTRAL)] == [7, 44, 16]
    assert len(T.seas) == 8


@pytest.mark.rule(SYSTEM, "6.8")
def test_cities_and_fortresses() -> None:
    assert len(T.map.city) == 20
    fortresses = {c.id: c.strength for c in T.map.city if c.fortress}
    assert fortresses == {"tyre": 6, "persepolis": 5, "halicarnassus": 4, "pella": 4, "gaza": 4}
    assert all(c.strength == 3 for c in T.map.city if not c.fortress)
    assert len(T.bases) == 9
    assert [T.map.city[c].id for c in T.cities_in[T.place["canaan"]]] == ["gaza", "jerusalem"]


@pytest.mark.rule(SYSTEM, "6.1")
@pytest.mark.rule(SYSTEM, "6.2")
@pytest.mark.rule(SYSTEM, "6.4")
@pytest.mark.rule(SYSTEM, "6.6")
def test_set_up_and_pools() -> None:
    s = full()
    assert count(s, "thrace", "mac_phalanx") == 6
    assert count(s, "aegean_sea", "athenian_ship") == 16
    assert count(s, "cyprus_port", "per_ship") == 20
    pool = {
        "mac_phalanx": 4,
        "mac_light_infantry": 6,
        "mac_heavy_cavalry": 3,
        "mac_light_cavalry": 4,
        "greek_hoplite": 3,
        "mac_ship": 14,
        "per_immortal": 2,
        "per_medium_infantry": 7,
        "per_light_infantry": 11,
        "per_heavy_cavalry": 4,
        "per_light_cavalry": 8,
        "hoplite_mercenary": 2,
        "spartan_phalanx": 0,
        "per_ship": 4,
    }
    assert {kind: count(s, "pool", kind) for kind in pool} == pool
    assert count(s, "set_aside", "thracian_light_infantry") == 6
    assert (s.weariness, s.legitimacy, s.treasury) == (10, 25, [10, 15])


def test_every_table_names_its_source() -> None:
    names = system.data.files()
    assert len(names) == 11
    for name in names:
        assert system.data.source(name).text


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("map", 'borders = ["khania"]', 'borders = ["naxos"]', "do not meet both ways"),
        ("map", 'terrain = "desert"', 'terrain = "swamp"', "Invalid enum value"),
        ("leaders", "rank = 16", "rank = 17", "share a rank"),
        ("events", "roll = 12", "roll = 11", "2 to 12"),
        ("scenarios/campaign", 'place = "gasga"', 'place = "atlantis"', "is not known"),
        ("units", "quality = 2", 'quality = "two"', "Expected"),
        ("combat", "rounds = 3", "rounds = 3\nflags = 1", "unknown field"),
    ],
)
def test_a_wrong_table_is_refused(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    other = altered(tmp_path, name, old, new)
    with pytest.raises(DataError, match=reason):
        argead.open(SYSTEM, data=other.overlay)


def altered(directory: Path, name: str, old: str, new: str) -> System[State]:
    """The system with an owner's file in which one thing is different."""
    text = (DATA / f"{name}.toml").read_text("utf-8")
    assert old in text
    file = directory / f"{name}.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text.replace(old, new, 1), "utf-8")
    return system.over(directory)


@pytest.mark.parametrize(
    ("name", "old", "new", "key"),
    [
        ("events", 'id = "philotas"', 'id = "philotasx"', r"event\[2\].id"),
        ("scenarios/campaign", 'event = "thracian_raids"', 'event = "floods"', r"aside\[2\].event"),
    ],
)
def test_an_event_that_no_rule_knows_is_refused_by_file_and_key(
    tmp_path: Path, name: str, old: str, new: str, key: str
) -> None:
    """Before the game starts, not when the dice find it."""
    with pytest.raises(DataError, match=rf"{name}.toml.*{key}.*there is no event"):
        argead.open(SYSTEM, data=altered(tmp_path, name, old, new).overlay)


def test_a_scenario_is_one_file(tmp_path: Path) -> None:
    """A new file in ``scenarios/`` is a scenario: its counters, its length, its place on the shelf."""
    text = (DATA / "scenarios" / "campaign.toml").read_text("utf-8")
    (tmp_path / "scenarios").mkdir()
    short = text.replace("turns = 20", "turns = 4").replace("legitimacy = 25", "legitimacy = 12")
    (tmp_path / "scenarios" / "first_year.toml").write_text(short, "utf-8")
    other = system.over(tmp_path)
    assert list(other.scenarios) == ["campaign", "first_year"]
    table = argead.open(SYSTEM, "first_year", seed=1, data=tmp_path)
    assert (table.state.legitimacy, table.state.start.turns) == (12, 4)
