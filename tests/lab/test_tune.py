"""Weights that are learned in play: coins, effects, steps, and the file that holds them."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import argead
from argead.cli.app import app
from argead.core import weights
from argead.core.chance import Rng
from argead.core.errors import DataError
from argead.core.system import systems
from argead.lab import tune
from argead.lab.games import Plan, Row, coins, plan, play, weights_of

NAME = "alexander_vs_darius"


def shaken(games: int = 400, seed: str = "tune") -> Plan:
    seats = {"macedon": "greedy:samples=1", "persia": "greedy:samples=1"}
    return plan(NAME, games, seats, seed=seed, shake=0.5)


def row(game: int, winner: str | None) -> Row:
    return Row(game, winner, "", 1, {}, [], "")


def games_decided_by(series: Plan, weight: str) -> list[Row]:
    """Macedon wins four of five games with the weight up, one of five with it down."""
    rng = Rng("who wins")
    rows = []
    for number in range(series.games):
        up = coins(series, number, "macedon")[weight] > 0
        won = rng.random() < (0.8 if up else 0.2)
        rows.append(row(number, "macedon" if won else "persia"))
    return rows


def test_every_game_shakes_every_weight_of_every_seat_otherwise() -> None:
    series = shaken()
    first = coins(series, 0, "macedon")
    assert set(first.values()) == {-1, 1}
    assert first == coins(series, 0, "macedon")
    assert first != coins(series, 1, "macedon")
    assert first != coins(series, 0, "persia")
    assert first != coins(shaken(seed="another"), 0, "macedon")


def test_a_shaken_game_is_another_game_and_always_the_same() -> None:
    series = shaken()
    calm = plan(NAME, 400, series.seats, seed="tune")
    assert play(series, 3) == play(series, 3) != play(calm, 3)


def test_the_weight_that_decides_is_found_and_moved() -> None:
    series = shaken()
    found = tune.effects(series, games_decided_by(series, "legitimacy"))
    effect = next(e for e in found if (e.seat, e.weight) == ("macedon", "legitimacy"))
    assert abs(effect.gain - 0.3) < 3 * effect.error
    assert effect.sure > 8
    others = [e for e in found if e.seat == "macedon" and e.weight != "legitimacy"]
    assert sum(abs(e.sure) > 3 for e in others) <= 1, "noise is taken for knowledge"
    learned = tune.better(series, found)
    before = weights_of(series, "macedon")
    assert learned["macedon"]["legitimacy"] > 1.5 * before.legitimacy
    assert set(learned["macedon"]) == set(before._fields)


def test_what_is_doubtful_does_not_move() -> None:
    assert tune.Effect("macedon", "land", 0.02, 0.03).step == 0
    assert tune.Effect("macedon", "land", 0.0, 0.0).step == 0
    assert tune.Effect("macedon", "land", 0.9, 0.01).step == tune.MOST
    assert tune.Effect("macedon", "land", -0.9, 0.01).step == -tune.MOST


def test_too_few_games_are_refused() -> None:
    series = shaken()
    with pytest.raises(ValueError, match="3 games tell nothing about"):
        tune.effects(series, [row(n, None) for n in range(3)])


@pytest.mark.parametrize(
    ("name", "shake", "text"),
    [("successors/four", 0.5, "no weights"), (NAME, 3.0, "shaken by 0 to 2")],
)
def test_what_cannot_be_shaken_is_refused(name: str, shake: float, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        plan(name, 1, {}, shake=shake)


def test_the_command_plays_prints_and_writes(tmp_path: Path) -> None:
    command = ["lab", "tune", NAME, "--games", "80", "--bot", "random", "--out", str(tmp_path)]
    done = CliRunner().invoke(app, [*command, "--workers", "1"])
    assert done.exit_code == 0, done.output
    assert "legitimacy" in done.output
    written = tomllib.loads((tmp_path / "weights.toml").read_text())
    assert set(written["campaign"]) == {"macedon", "persia"}


class Worth(NamedTuple):
    gold: float = 1.0
    land: float = 2.0


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "weighed"
    home.mkdir()
    (home / "__init__.py").write_text("")
    monkeypatch.delitem(sys.modules, "weighed", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    return home / "weights.toml"


def test_learned_weights_stand_beside_the_code(package: Path) -> None:
    assert weights.read_weights("weighed", Worth()) == {}
    assert weights.read_weights("weighed", None) == {}
    package.write_text("[war.red]\ngold = 3\n")
    assert weights.read_weights("weighed", Worth()) == {"war": {"red": Worth(gold=3.0, land=2.0)}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[war.red]\nsilver = 3\n", "war.red.silver.*no such weight.*gold, land"),
        ("[war.red]\ngold = 'much'\n", "Expected `float`"),
        ("[war.red\n", "not valid TOML"),
    ],
)
def test_wrong_weights_are_refused_by_name(package: Path, text: str, reason: str) -> None:
    package.write_text(text)
    with pytest.raises(DataError, match=reason):
        weights.read_weights("weighed", Worth())


def test_learned_weights_are_for_scenarios_and_seats_that_exist() -> None:
    for game in systems().values():
        for scenario, by_seat in game.learned.items():
            assert set(by_seat) == set(game.scenarios[scenario].seats)


def test_greedy_stays_the_yardstick() -> None:
    """Rules of thumb judge for ``greedy``; what was learned is for ``strategos``."""
    table = argead.open(NAME, seed=1)
    game, s = table.system, table.state
    assert game.evaluate(s, "persia") == game.weigh(s, "persia", game.weights)
    learned = game.learned.get(s.scenario, {}).get("persia", game.weights)
    assert game.judge(s, "persia") == game.weigh(s, "persia", learned)
