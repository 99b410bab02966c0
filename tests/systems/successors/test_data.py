"""The tables: their numbers, and errors that name file, key and reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from argead.core.chance import Chance
from argead.core.errors import DataError
from argead.systems import successors
from argead.systems.successors import system
from argead.systems.successors.tables.ids import INDEPENDENT

DATA = Path(successors.__file__).parent / "data"


def overlay(directory: Path, file: str, text: str) -> None:
    """An owner's file in the place of ours."""
    path = directory / f"{file}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


def test_counts() -> None:
    t = system.loaded.files
    kinds = Counter(s.kind for s in t.map.ground.spaces)
    assert kinds == {"minor_city": 98, "major_city": 12, "stronghold": 17, "transit_point": 13}
    assert len(t.map.ground.paths) == 283
    assert len(t.map.provinces) == 33
    assert sum(p.vp for p in t.map.provinces) == 65
    assert len(t.cards.cards) == 70
    assert sum(bool(c.option) for c in t.cards.cards) == 10
    assert Counter(c.kind for c in t.cards.cards if not c.option) == {
        "bonus": 14,
        "event": 33,
        "surprise": 13,
    }
    assert [g.seniority for g in t.generals.major] == list(range(20, 0, -1))
    assert len(t.fleets.fleets) == 8


def test_the_map_is_connected_and_islands_lie_in_the_sea() -> None:
    board = system.loaded
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
    for scenario, count in (("two", 40), ("three", 35), ("four", 40), ("five", 35)):
        s = system.setup.set_up(
            scenario, system.check_options(scenario, {}), Chance(1), system.loaded
        )
        assert s.pc.count(INDEPENDENT) == count


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("map", 'province = "makedonia"', 'province = "makedon"', "pella", "no 'makedon'"),
        ("map", "control = 3", "control = 1", "control", "more than half"),
        ("map", 'b = "amphipolis"', 'b = "amphi"', "ground.paths", "no 'amphi'"),
        ("cards", "ops = 2", "opps = 2", "cards[0]", "opps"),
        ("cards", "ops = 2", "ops = 0", "t1.ops", "only Surprise cards"),
        ("cards", 'event = "hemlock"', 'event = "hemlok"', "cards[0].event", "no card 'hemlok'"),
        ("cards", 'option = "oracle"', 'option = "orakle"', "option", "no 'orakle'"),
        ("scenarios/two", "dealt = 4", "dealt = 3", "dealt", "does not come out"),
        ("scenarios/two", '"blue"', '"purple"', "seats", "no 'purple'"),
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
    text = (DATA / f"{file}.toml").read_text("utf-8")
    assert old in text
    overlay(tmp_path, file, text.replace(old, new, 1))
    with pytest.raises(DataError) as error:
        assert system.over(tmp_path).loaded
    assert file in error.value.file
    assert key in error.value.key
    assert reason in error.value.reason


def test_an_owner_may_correct_a_table(tmp_path: Path) -> None:
    text = (DATA / "fleets.toml").read_text("utf-8")
    overlay(tmp_path, "fleets", text.replace("normal = 2", "normal = 4", 1))
    assert system.over(tmp_path).loaded.fleets[0].normal == 4
