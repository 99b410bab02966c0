"""``examples/tiny`` is small, complete and lawful, and is found when it is installed."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import argead
from argead.core.errors import DataError
from argead.core.system import System
from argead.testing import LawBroken, check_game, check_system, fingerprint, fingerprint_elsewhere
from golden import test_golden
from minigame import altered
from test_house import MIND, ROOMS, TRIED

from .conftest import EXAMPLE, Checkout, shelf

HOME = EXAMPLE / "tiny"
MOST_LINES = 175
GOLDEN = [
    test_golden.test_playthrough,
    test_golden.test_every_scenario_has_a_recorded_game,
    test_golden.test_number_of_positions,
]


def code_lines(path: Path) -> set[int]:
    """Lines of a module that hold code: no blank lines, no comments, no docstrings, no imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out: set[int] = set()
    for node in ast.walk(tree):
        words = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt) and (words or isinstance(node, ast.Import | ast.ImportFrom)):
            left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    told = {n for n, line in lines if line.strip() and not line.lstrip().startswith("#")}
    return told - left_out


# -- the example -----------------------------------------------------------------------------


def test_it_has_the_rooms_of_every_system() -> None:
    found = {path.name.removesuffix(".py") for path in HOME.iterdir()} - {"__pycache__"}
    assert found - TRIED == ROOMS
    assert {path.name for path in (HOME / "mind").iterdir()} >= {*MIND, "weights.toml"}


def test_it_is_small_enough_to_be_read_at_one_sitting() -> None:
    assert sum(len(code_lines(path)) for path in HOME.rglob("*.py")) < MOST_LINES


def test_it_obeys_every_law(tiny: System[Any]) -> None:
    check_system(tiny, games=6)


def test_it_is_the_same_game_in_another_process(
    tiny: System[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = fingerprint(tiny, "hydaspes", seed=5)
    assert fingerprint_elsewhere("tiny", "hydaspes", 5, hash_seed=42) == here


@pytest.mark.rule("tiny", "3.1")
@pytest.mark.parametrize(
    ("options", "guard", "die", "thrown"),
    [
        ({}, "haranpur", 6, "crossing 6, moonlight -1 = 5 against 4"),
        ({}, "malakwal", 6, "crossing 6, moonlight -1, guarded bank -3 = 2 against 4"),
        (
            {"boats": True},
            "haranpur",
            3,
            "crossing 3, moonlight -1, boats from the Indus +1 = 3 against 4",
        ),
    ],
)
def test_a_crossing_names_what_counts(
    tiny: System[Any], options: dict[str, bool], guard: str, die: int, thrown: str
) -> None:
    table = argead.open(tiny, options=options, dice=[die])
    table.choose("malakwal")
    table.choose(guard)
    (roll,) = [roll for line in table.said for roll in line.rolls]
    assert str(roll) == thrown
    assert (table.result is not None) == (roll.over >= 0)
    assert table.state.lost == (roll.over < 0)


@pytest.mark.rule("tiny", "4")
def test_porus_wins_when_nobody_crosses(tiny: System[Any]) -> None:
    table = argead.open(tiny, seed=1)
    while table.ask is not None:
        table.choose(None if table.ask.seat == "alexander" else table.ask.options[0])
    assert table.result is not None
    assert table.result.winner == "porus"
    assert table.state.night == 7


def test_a_weather_that_no_rule_knows_is_refused_by_file_and_key(
    tiny: System[Any], tmp_path: Path
) -> None:
    ours = (HOME / "data" / "scenarios" / "hydaspes.toml").read_text(encoding="utf-8")
    own = tmp_path / "scenarios" / "hydaspes.toml"
    own.parent.mkdir()
    own.write_text(ours.replace('"storm"', '"sleet"', 1), encoding="utf-8")
    with pytest.raises(DataError, match="no weather 'sleet'") as refused:
        argead.open(tiny, data=tmp_path)
    assert (refused.value.file, refused.value.key) == (str(own), "nights[1]")


# -- installed -------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_is_listed_fuzzed_and_played_where_it_is_installed(installed_tiny: Checkout) -> None:
    listed = installed_tiny.run("argead systems").stdout
    assert "tiny  The Fords of the Hydaspes, 2 players" in listed
    fuzzed = installed_tiny.run("argead fuzz tiny --games 3 --laws").stdout
    assert "tiny/hydaspes: all laws hold in 3 games" in fuzzed
    played = installed_tiny.run("argead play tiny --seed 3 --bot porus=random", "1\n" * 9).stdout
    assert re.search(r"(Alexander|Porus) wins: The army", played), played


@pytest.mark.slow
def test_it_stands_on_the_shelf_of_the_server(installed_tiny: Checkout) -> None:
    assert shelf(installed_tiny)["tiny"] == ["hydaspes"]


# -- what its author is told -----------------------------------------------------------------


def test_pieces_without_a_board_break_a_law_in_words(tiny: System[Any]) -> None:
    def scene(s: Any, seat: str | None) -> dict[str, Any]:
        whole = dict(tiny.scene.scene(s, seat))
        del whole["board"]
        return whole

    wrong = replace(tiny, scene=altered(tiny.scene, scene=scene))
    with pytest.raises(LawBroken, match="scene: pieces or spaces are shown, but 'board'"):
        check_game(wrong, "hydaspes", seed=0)


def test_a_piece_of_no_side_breaks_a_law_in_words(tiny: System[Any]) -> None:
    def scene(s: Any, seat: str | None) -> dict[str, Any]:
        whole = dict(tiny.scene.scene(s, seat))
        return {**whole, "pieces": [{"kind": "phalanx", "at": "haranpur"}]}

    wrong = replace(tiny, scene=altered(tiny.scene, scene=scene))
    with pytest.raises(LawBroken, match="scene: a piece has no side"):
        check_game(wrong, "hydaspes", seed=0)


def test_a_law_names_the_line_of_a_system_that_fails_it(tiny: System[Any]) -> None:
    lines = tiny.text.LINES  # type: ignore[attr-defined]
    kept = lines.pop("night")
    try:
        with pytest.raises(LawBroken, match=r"KeyError: 'night' \(text.py, line \d+, in line\)"):
            check_game(tiny, "hydaspes", seed=0)
    finally:
        lines["night"] = kept


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda test: test.__name__)
def test_a_system_without_golden_files_is_told_how_to_make_them(
    tiny: System[Any], golden: Any
) -> None:
    with pytest.raises(AssertionError, match="'make golden ARGS=tiny'"):
        golden("tiny", "hydaspes")
