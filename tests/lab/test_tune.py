"""Weights that are learned in play: shakes, effects, steps, and the file that holds them."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import argead
from argead.bots import judgement, search
from argead.bots.judgement import (
    calibrated,
    can_learn,
    evaluate,
    judge,
    learned,
    read_weights,
)
from argead.bots.learned import models
from argead.bots.levels import EFFORTS
from argead.bots.search import Search
from argead.cli.app import app
from argead.core.chance import Rng
from argead.core.errors import DataError
from argead.core.system import systems
from argead.lab import balance, report, results, tune
from argead.lab.games import Plan, Row, plan, play, shakes, weights_of
from argead.lab.spread import Local
from minigame import altered

NAME = "alexander_vs_darius"


def shaken(games: int = 400, seed: str = "tune") -> Plan:
    seats = {"macedon": "greedy:samples=1", "persia": "greedy:samples=1"}
    return plan(NAME, games, seats, seed=seed, shake=0.5)


def row(game: int, winner: str | None) -> Row:
    return Row(game, winner, "", 1, {}, [], "")


def games_decided_by(series: Plan, weight: str) -> list[Row]:
    """Macedon wins eight of ten games with the weight up, half of them with it as it is or down."""
    rng = Rng("who wins")
    rows = []
    for number in range(series.games):
        up = shakes(series, number, "macedon")[weight] > 0
        won = rng.random() < (0.8 if up else 0.5)
        rows.append(row(number, "macedon" if won else "persia"))
    return rows


def test_every_game_shakes_every_weight_of_every_seat_otherwise() -> None:
    series = shaken()
    first = shakes(series, 0, "macedon")
    assert set(first.values()) == {-1, 0, 1}
    assert first == shakes(series, 0, "macedon")
    assert first != shakes(series, 1, "macedon")
    assert first != shakes(series, 0, "persia")
    assert first != shakes(shaken(seed="another"), 0, "macedon")


def test_a_shaken_game_is_another_game_and_always_the_same() -> None:
    series = shaken()
    calm = plan(NAME, 400, series.seats, seed="tune")
    assert play(series, 3) == play(series, 3) != play(calm, 3)


def test_the_weight_that_decides_is_found_and_moved() -> None:
    series = shaken(1200)
    found = tune.effects(series, games_decided_by(series, "legitimacy"))
    effect = next(e for e in found if (e.seat, e.weight) == ("macedon", "legitimacy"))
    assert abs(effect.up.games - 0.3) < 3 * effect.up.error
    assert abs(effect.down.games) < 3 * effect.down.error
    assert effect.step > 0.9
    others = [e for e in found if e.seat == "macedon" and e.weight != "legitimacy"]
    assert sum(abs(e.step) > 0.9 for e in others) <= 1, "noise is taken for knowledge"
    learned = tune.better(series, found)
    before = weights_of(series, "macedon")
    assert learned["macedon"]["legitimacy"] > 1.5 * before.legitimacy
    assert set(learned["macedon"]) == set(before._fields)


def test_even_seats_learn_together() -> None:
    seats = dict.fromkeys(("red", "blue", "yellow", "green"), "greedy")
    series = plan("successors/four", 300, seats, shake=0.5)
    rows = []
    for number in range(series.games):
        keen = [seat for seat in seats if shakes(series, number, seat)["vp"] > 0]
        rows.append(row(number, Rng(f"wins {number}").choice(keen or list(seats))))
    found = {(e.seat, e.weight): e for e in tune.effects(series, rows)}
    assert found["red", "vp"].step > 0.9
    assert len({found[seat, "vp"].up for seat in seats}) == 1
    learned = tune.better(series, list(found.values()))
    assert learned["red"] == learned["green"]
    assert list(tomllib.loads(tune.toml("four", learned))["four"]) == ["all"]


@pytest.mark.parametrize(
    ("up", "down", "step"),
    [
        ((0.02, 0.03), (0.01, 0.03), 0.0),
        ((0.3, 0.03), (-0.3, 0.03), 0.99),
        ((-0.3, 0.03), (0.3, 0.03), -0.99),
        ((-0.2, 0.03), (-0.2, 0.03), 0.0),
    ],
)
def test_a_step_is_as_long_as_it_is_certain(
    up: tuple[float, float], down: tuple[float, float], step: float
) -> None:
    effect = tune.Effect("macedon", "land", tune.Gain(*up), tune.Gain(*down))
    assert effect.step == pytest.approx(step)


def test_too_few_games_are_refused() -> None:
    series = shaken()
    with pytest.raises(ValueError, match="3 games tell nothing about"):
        tune.effects(series, [row(n, None) for n in range(3)])


def test_a_series_that_is_too_short_is_refused_before_it_is_played(tmp_path: Path) -> None:
    out = tmp_path / "short"
    done = CliRunner().invoke(app, ["lab", "tune", NAME, "--games", "5", "--out", str(out)])
    assert done.exit_code == 2
    assert "5 games tell nothing" in done.output
    assert not out.exists()


def test_the_command_that_goes_on_is_the_one_that_began() -> None:
    series = tune.shaken(NAME, 200, "greedy:samples=1", 0.4, "again")
    assert report.command(series) == [
        "tune",
        f"{NAME}/campaign",
        "--games=200",
        "--bot=greedy:samples=1",
        "--shake=0.4",
        "--seed=again",
    ]


def test_shaken_games_are_no_evidence_of_balance(tmp_path: Path) -> None:
    for name, shake in (("calm", 0.0), ("shaken", 0.5)):
        results.run(plan(NAME, 2, {}, shake=shake), tmp_path / name, Local(1))
    (found,) = balance.gather([tmp_path])
    assert found.plan.shake == 0
    assert len(found.rows) == 2


def test_strategos_judges_by_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    table = argead.open(NAME, seed=1)
    monkeypatch.setattr(search, "judge", lambda game, s, seat: 0.25)
    looking = Search(table, EFFORTS[0], 0)
    assert looking.value(table.run, "macedon") == 0.25


@pytest.mark.parametrize(
    ("name", "shake", "text"),
    [
        ("field_commander/granicus", 0.5, "no weights"),
        ("alexandros/xenophon", 0.5, "alexandros/xenophon has no weights"),
        (NAME, 3.0, "shaken by 0 to 2"),
    ],
)
def test_what_cannot_be_shaken_is_refused(name: str, shake: float, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        plan(name, 1, {}, shake=shake)


def test_the_command_plays_prints_and_writes(tmp_path: Path) -> None:
    command = ["lab", "tune", NAME, "--games", "160", "--bot", "random", "--out", str(tmp_path)]
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
    (home / "mind").mkdir()
    return home / "mind" / "weights.toml"


def test_learned_weights_stand_beside_the_code(package: Path) -> None:
    assert read_weights("weighed", Worth()) == {}
    assert read_weights("weighed", None) == {}
    package.write_text("[war.red]\ngold = 3\n")
    assert read_weights("weighed", Worth()) == {"war": {"red": Worth(gold=3.0, land=2.0)}}


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
        read_weights("weighed", Worth())


def test_learned_weights_are_for_scenarios_and_seats_that_exist() -> None:
    for game in systems().values():
        for scenario, by_seat in learned(game).items():
            assert can_learn(game, scenario)
            assert set(by_seat) <= set(game.scenarios[scenario].seats)


def test_what_all_seats_have_learned_is_written_once(
    package: Path,
) -> None:
    package.write_text("[four.all]\ngold = 3\n[four.red]\ngold = 4\n")
    ours = argead.system("successors")
    other = replace(ours, package="weighed", mind=altered(ours.mind, WEIGHTS=Worth()))
    vars(other)["scenarios"] = ours.scenarios
    assert {seat: worth.gold for seat, worth in judgement._read(other)["four"].items()} == {
        "red": 4.0,
        "blue": 3.0,
        "yellow": 3.0,
        "green": 3.0,
    }


def test_a_seat_that_has_learned_nothing_goes_by_rule_of_thumb() -> None:
    table = argead.open("alexandros/clash2", seed=1)
    game, s = table.system, table.state
    assert learned(game)
    assert "clash2" not in learned(game)
    assert judge(game, s, "warlords") == evaluate(game, s, "warlords")


def test_greedy_stays_the_yardstick() -> None:
    """Rules of thumb judge for ``greedy``; what was learned is for ``strategos``."""
    table = argead.open(NAME, seed=1)
    game, s = table.system, table.state
    mind = game.mind
    assert evaluate(game, s, "persia") == mind.weigh(s, "persia", mind.WEIGHTS)
    weights = learned(game).get(s.scenario, {}).get("persia", mind.WEIGHTS)
    model = models(game).get(s.scenario, {}).get("persia")
    by_thumb = calibrated(mind.weigh(s, "persia", weights), mind.TUNING.certainty)
    learnt = model and model.chance(mind.terms(s, "persia", weights), mind.progress(s))
    assert judge(game, s, "persia") == (by_thumb if learnt is None else learnt)
