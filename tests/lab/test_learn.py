"""What is learned from play: known truths are found again, and files say where a judgement comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import argead
from argead.bots.judgement import judge
from argead.bots.learned import Card, Model, models, parsed
from argead.core.chance import Rng
from argead.core.errors import DataError
from argead.lab import results
from argead.lab.games import plan, play
from argead.lab.learn import calibration, fitted, present, toml
from argead.lab.positions import Position
from argead.lab.school import School, Trial, learned
from argead.lab.spread import Local

NAME = "alexander_vs_darius"
TRUTH = Model(bias=(0.3, 0.3), terms={"troops": (0.5, 2.0), "gold": (1.5, 0.0)})


def seen(games: int) -> list[Position]:
    """Positions whose outcome follows the truth."""
    rng, found = Rng("truth"), []
    for game in range(games):
        for _ in range(3):
            terms = {name: 4 * rng.random() - 2 for name in TRUTH.terms}
            when = rng.random()
            won = float(rng.random() < TRUTH.chance(terms, when))
            found.append(Position(game, "macedon", when, terms, won))
    return found


def test_the_truth_is_found_again() -> None:
    fit = fitted(seen(3_000), Model(bias=(0.0, 0.0), rest=(1.0, 1.0)))
    assert fit.after < fit.before
    for name, course in TRUTH.terms.items():
        assert fit.model.terms[name] == pytest.approx(course, abs=0.25)


def test_few_games_change_little() -> None:
    thumb = Model(bias=(0.0, 0.0), rest=(1.0, 1.0))
    fit = fitted(seen(6), thumb)
    assert all(abs(x - 1) < 0.7 for course in fit.model.terms.values() for x in course)


def test_what_follows_the_truth_is_calibrated() -> None:
    for tenth in calibration(seen(6_000), TRUTH):
        if tenth.positions > 300:
            assert tenth.low - 0.05 < tenth.won < tenth.low + 0.15


def test_a_term_that_was_not_learned_counts_as_by_thumb() -> None:
    model = Model(bias=(0.0, 0.0), terms={"gold": (0.0, 0.0)}, rest=(0.5, 1.0))
    assert model.chance({"gold": 9.0}, 0.3) == 0.5
    early, late = (model.chance({"men": 1.0}, when) for when in (0.0, 1.0))
    assert 0.5 < early < late


def test_a_file_says_where_it_comes_from_and_reads_back() -> None:
    card = Card(100, 900, ["greedy", "greedy"], "learn 1", (0.6, 0.5), "12 of 20 points")
    text = toml("campaign", {"macedon": TRUTH}, card)
    assert "games = 100" in text
    assert parsed(text, "here") == {"campaign": {"macedon": TRUTH}}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[campaign", "not valid TOML"),
        ("[campaign.macedon]\nbias = 3", "campaign"),
        ("[campaign.macedon]\nbias = [0, 0]\nluck = [1, 1]", "luck"),
        ("[campaign.card]\ngames = 'many'", "games"),
    ],
)
def test_a_broken_file_is_named(text: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        parsed(text, "judgement.toml")


def test_a_game_keeps_what_its_seats_saw(tmp_path: Path) -> None:
    series = msgspec.structs.replace(
        plan(NAME, 2, dict.fromkeys(("macedon", "persia"), "random:seed=1")), watch=True
    )
    series = msgspec.structs.replace(series, seats=dict.fromkeys(series.seats, "novice"))
    row = play(series, 0)
    assert row.positions
    assert {p.seat for p in row.positions} == {"macedon", "persia"}
    assert all(0 <= p.progress <= 1 and p.terms for p in row.positions)
    won = {p.seat: p.won for p in row.positions}
    assert sum(won.values()) == 1
    results.run(series, tmp_path / "games", Local(1))
    _, rows = results.read(tmp_path / "games")
    assert rows[0] == row


def test_a_seat_judges_by_a_file_of_its_own(tmp_path: Path) -> None:
    sure = Model(bias=(5.0, 5.0), rest=(0.0, 0.0))
    file = tmp_path / "judgement.toml"
    file.write_text(toml("campaign", {"persia": sure}, Card(1, 1, [], "s", (1, 1))), "utf-8")
    system = argead.systems()[NAME]
    table = argead.open(NAME, seed=1)
    vars(table.system).pop("judgements", None)
    before = judge(system, table.state, "persia")
    other = present(system, "campaign", "macedon")
    assert other == models(system).get("campaign", {}).get("macedon", other)
    series = msgspec.structs.replace(
        plan(NAME, 1, {"macedon": "greedy:samples=1"}), judgements={"persia": str(file)}
    )
    from argead.lab.games import _judging

    judged: Any = _judging(series)
    assert judge(judged, table.state, "persia") == pytest.approx(0.9933, abs=1e-3)
    assert judge(system, table.state, "persia") == before


def test_a_round_of_school(tmp_path: Path) -> None:
    school = School(NAME, games=3, match=2, bot="novice", seed="t", out=tmp_path)
    found = school.lesson(1, None, Local(1), lambda title: lambda done, total: None)
    assert set(found.fits) == {"macedon", "persia"}
    assert found.trial.games == 2
    assert found.trial.told() in found.file.read_text("utf-8")
    again = school.lesson(1, None, Local(1), lambda title: lambda done, total: None)
    assert again.fits == found.fits
    assert again.trial == found.trial


def test_only_what_wins_beyond_doubt_is_accepted() -> None:
    assert Trial(62, 100, 0.5).accepted
    assert not Trial(56, 100, 0.5).accepted
    assert learned([]) is None
