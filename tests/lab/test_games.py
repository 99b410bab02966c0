from __future__ import annotations

import doctest
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from argead.lab import report, results, stats
from argead.lab.games import Plan, Row, plan, play
from argead.lab.spread import Chunk, GameFailed, Local, OnRay, play_chunk, spread
from argead.lab.stats import Score, elo, wilson
from argead.lab.tournament import pairings, standings, tournament

NAME = "alexander_vs_darius"


def small(games: int = 6, **seats: str) -> Plan:
    return plan("field_commander/granicus", games, seats)


def test_a_game_is_the_same_in_any_order() -> None:
    series = small()
    rows = [play(series, n) for n in range(4)]
    assert [play(series, n) for n in (3, 1)] == [rows[3], rows[1]]
    assert len({row.digest for row in rows}) == 4
    assert all(len(row.leads) == 20 and row.decisions > 0 for row in rows)


def test_bots_play_where_they_are_seated() -> None:
    row = play(small(macedon="greedy:samples=1"), 0)
    assert row != play(small(), 0)


@pytest.mark.parametrize(
    ("seats", "text"),
    [({"darius": "random"}, "no seat 'darius'"), ({"macedon": "oracle"}, "no bot 'oracle'")],
)
def test_a_wrong_plan_is_refused(seats: dict[str, str], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        plan("field_commander/granicus", 1, seats)


class Interrupted(Local):
    """Stops after some chunks, as with Ctrl-C."""

    def __init__(self, after: int) -> None:
        super().__init__(1)
        self.after = after

    def chunks(self, plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        for n, chunk in enumerate(wanted):
            if n == self.after:
                raise KeyboardInterrupt
            yield chunk, play_chunk(plan, chunk)


def test_an_interrupted_run_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    series = small(12)
    whole = results.run(series, tmp_path / "whole", Local(1), chunk=3)
    with pytest.raises(KeyboardInterrupt):
        results.run(series, tmp_path / "parts", Interrupted(2), chunk=3)
    assert len(results.read(tmp_path / "parts")[1]) == 6
    told: list[tuple[int, int]] = []
    resumed = results.run(series, tmp_path / "parts", Local(2), lambda *t: told.append(t), chunk=3)
    assert told[0] == (6, 12)
    assert told[-1] == (12, 12)
    assert resumed.read_bytes() == whole.read_bytes()
    assert sorted(p.name for p in (tmp_path / "parts").iterdir()) == ["games.parquet", "plan.json"]


def test_a_longer_series_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    whole = results.run(small(7), tmp_path / "whole", Local(1))
    results.run(small(3), tmp_path / "grown", Local(1))
    told: list[tuple[int, int]] = []
    grown = results.run(small(7), tmp_path / "grown", Local(1), lambda *t: told.append(t))
    assert told[0] == (3, 7)
    assert grown.read_bytes() == whole.read_bytes()


def test_thinkers_are_written_down_more_often() -> None:
    assert results.chunk_size(small()) > results.chunk_size(small(macedon="greedy"))


def test_ray_gives_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    series = small(4)
    here = results.run(series, tmp_path / "here", Local(1), chunk=2)
    there = results.run(series, tmp_path / "there", OnRay("ray", 2), chunk=2)
    assert there.read_bytes() == here.read_bytes()


def test_results_of_another_plan_are_not_overwritten(tmp_path: Path) -> None:
    results.run(small(2), tmp_path, Local(1))
    with pytest.raises(results.LabError, match=r"another series \(games 2 there, 1 here\)"):
        results.run(small(1), tmp_path, Local(1))
    other = plan("field_commander/granicus", 2, {"macedon": "greedy"}, seed="other")
    with pytest.raises(
        results.LabError, match=r"seats .*=random there.*seed lab there, other here"
    ):
        results.run(other, tmp_path, Local(1))
    with pytest.raises(results.LabError, match="holds no results"):
        results.read(tmp_path / "nowhere")


def test_a_game_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(series: Plan, number: int) -> Row:
        if number == 5:
            raise IndexError("list index out of range")
        return play(series, number)

    monkeypatch.setattr("argead.lab.spread.play", broken)
    with pytest.raises(GameFailed, match=r"game 5 of field_commander/granicus.*IndexError"):
        results.run(small(6), tmp_path, Local(1), chunk=2)
    assert results.played(tmp_path) == 4


def test_where_games_are_played() -> None:
    assert isinstance(spread("local", 1), Local)
    assert isinstance(spread("ray://head:10001", None), OnRay)
    with pytest.raises(ValueError, match="not on 'moon'"):
        spread("moon", None)


def test_a_report_is_one_page_with_intervals_and_plots(tmp_path: Path) -> None:
    series = small(8)
    results.run(series, tmp_path, Local(1))
    found, rows = results.read(tmp_path)
    assert found == series
    page = report.page(found, rows)
    assert page.count("<svg") == 3
    assert "95 % interval" in page
    assert "_" not in "".join(report.text(found, rows).splitlines()[1:]), "endings are in words"
    assert "argead lab run field_commander/granicus --games=8" in page
    assert page == report.page(found, rows), "the same results, the same page"
    assert "8 games" in report.text(found, rows)


def test_wilson_and_elo() -> None:
    assert doctest.testmod(stats).failed == 0
    low, high = wilson(10, 10)
    assert 0.7 < low < high == 1.0
    rated = elo([Score("a", "b", 1, 75, 100), Score("b", "a", 1, 25, 100)], anchor="b")
    assert rated["b"][0] == 0
    assert 170 < rated["a"][0] < 210
    assert 30 < rated["a"][1] < 70


def test_equals_have_equal_ratings_at_a_table_of_four() -> None:
    rated = elo([Score("a", "b", 3, 25, 100), Score("b", "a", 3, 25, 100)], anchor="b")
    assert abs(rated["a"][0]) < 1
    better = elo([Score("a", "b", 3, 50, 100)], anchor="b")
    assert 180 < better["a"][0] < 200, "three times as strong as each of three: 191 points"


def test_standings_put_the_better_bot_first() -> None:
    ranked = standings(
        [Score("x", "y", 1, 9, 10), Score("y", "z", 1, 9, 10), Score("x", "z", 1, 10, 10)]
    )
    assert [s.bot for s in ranked] == ["x", "y", "z"]
    assert ranked[0].points == 19
    assert ranked[2].rating == ranked[2].error == 0
    assert all(s.error > 50 for s in ranked[:2])


def test_a_tournament_swaps_sides(tmp_path: Path) -> None:
    plans = pairings([NAME], ["random", "random:seed=5"], 2, "t")
    assert [list(p.seats.values()) for p in plans] == [
        ["random", "random:seed=5"],
        ["random:seed=5", "random"],
    ]
    played = tournament(plans, tmp_path, Local(1))
    assert sum(s.points for s in played.standings()) == 2
    assert played.between("random", "random:seed=5")[1] == 2
    page = report.tournament_page(played)
    assert "alexander_vs_darius/campaign" in page
    assert page.count("<svg") == 1


def test_at_a_table_of_many_each_bot_sits_alone_in_every_seat() -> None:
    plans = pairings(["successors/three"], ["random", "greedy"], 6, "t")
    alone = [
        (seat, bot)
        for p in plans
        for seat, bot in p.seats.items()
        if list(p.seats.values()).count(bot) == 1
    ]
    assert [p.games for p in plans] == [2] * 6
    assert sorted(alone) == sorted((s, b) for s in plans[0].seats for b in ("random", "greedy"))
