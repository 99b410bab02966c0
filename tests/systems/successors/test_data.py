"""The tables: their numbers, and errors that name file, key and reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from argead.core.data import folder
from argead.core.errors import DataError
from argead.systems.successors import system
from argead.systems.successors.tables import load

PACKAGE = "argead.systems.successors"


def test_counts() -> None:
    t = load(None)
    kinds = Counter(s.kind for s in t.map.ground.spaces)
    assert kinds == {"minor_city": 98, "major_city": 12, "stronghold": 17, "transit_point": 13}
    assert len(t.map.ground.paths) == 283
    assert len(t.map.provinces) == 33
    assert sum(p.vp for p in t.map.provinces) == 65
    assert len(t.cards.cards) == 70
    assert sum(c.optional for c in t.cards.cards) == 10
    assert Counter(c.kind for c in t.cards.cards if not c.optional) == {
        "bonus": 14,
        "event": 33,
        "surprise": 13,
    }
    assert [g.seniority for g in t.generals.major] == list(range(20, 0, -1))
    assert len(t.fleets.fleets) == 8


def test_the_map_is_connected_and_islands_lie_in_the_sea() -> None:
    board = system.tables()
    reached = {0}
    todo = [0]
    while todo:
        for near in board.linked[todo.pop()]:
            if near not in reached:
                reached.add(near)
                todo.append(near)
    assert len(reached) == 140
    for island in ("korkyra", "kyklades", "lesbos", "rhodos_city"):
        assert not board.land[board.space[island]]


def test_independent_starts_by_number_of_players() -> None:
    from argead.core.chance import Chance

    for scenario, count in (("two", 40), ("three", 35), ("four", 40), ("five", 35)):
        s = system.setup(scenario, system.check_options(scenario, {}), Chance(1), system.tables())
        assert s.pc.count(5) == count


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("map", 'province = "makedonia"', 'province = "makedon"', "pella", "no 'makedon'"),
        ("map", "control = 3", "control = 1", "control", "more than half"),
        ("map", 'b = "amphipolis"', 'b = "amphi"', "ground.paths", "no 'amphi'"),
        ("cards", "ops = 2", "opps = 2", "cards[0]", "opps"),
        ("cards", "ops = 2", "ops = 0", "t1.ops", "only Surprise cards"),
        ("setup", "dealt = 4", "dealt = 3", "scenarios 2", "does not come out"),
        (
            "tables",
            '["-", "-", "-", "-", "-", "-", "-", "1", "1", "1"]',
            '["-"]',
            "attrition",
            "fit",
        ),
        ("generals", 'preferred = "thrake"', 'preferred = "thrace"', "lysimachos", "no 'thrace'"),
        ("fleets", 'city = "athenai"', 'city = "athens"', "athenai", "no 'athens'"),
    ],
)
def test_a_wrong_overlay_is_named(
    tmp_path: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    text = (folder(PACKAGE) / f"{file}.toml").read_text("utf-8")
    assert old in text
    (tmp_path / f"{file}.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as error:
        load(tmp_path)
    assert file in error.value.file
    assert key in error.value.key
    assert reason in error.value.reason


def test_an_owner_may_correct_a_table(tmp_path: Path) -> None:
    text = (folder(PACKAGE) / "fleets.toml").read_text("utf-8")
    (tmp_path / "fleets.toml").write_text(text.replace("normal = 2", "normal = 4", 1), "utf-8")
    assert load(tmp_path).fleets.fleets[0].normal == 4
