"""The tables: what the book prints is there, and a wrong file is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from argead.core import data
from argead.core.errors import DataError
from argead.systems.alexander_vs_darius import system
from argead.systems.alexander_vs_darius.schema import MACEDON, NEUTRAL, PERSIA
from argead.systems.alexander_vs_darius.tables import load

from .positions import SYSTEM, count, full

T = load(None)
PACKAGE = system.package


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
    names = list(data.files(PACKAGE))
    assert len(names) == 10
    for name in names:
        assert data.source(PACKAGE, name).text


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("map", 'borders = ["khania"]', 'borders = ["naxos"]', "do not meet both ways"),
        ("map", 'terrain = "desert"', 'terrain = "swamp"', "is not known"),
        ("leaders", "rank = 16", "rank = 17", "share a rank"),
        ("events", "roll = 12", "roll = 11", "2 to 12"),
        ("setup", 'place = "gasga"', 'place = "atlantis"', "is not known"),
        ("units", "quality = 2", 'quality = "two"', "Expected"),
        ("combat", "rounds = 3", "rounds = 3\nflags = 1", "unknown field"),
    ],
)
def test_a_wrong_table_is_refused(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    text = (data.folder(PACKAGE) / f"{name}.toml").read_text("utf-8")
    assert old in text
    (tmp_path / f"{name}.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match=reason):
        load(tmp_path)
