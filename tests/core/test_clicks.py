"""A first turn takes few clicks: what a player thinks of as one thing is one route."""

from __future__ import annotations

import pytest

from argead.testing.clicks import first_turn, main, medians, numbers

SEEDS = (1, 2, 3)
MOST = {
    "alexander_vs_darius": 25,
    "alexandros/conquest": 20,
    "great_battles/granicus": 55,
    "successors/four": 90,
}
"""Clicks of a seat in the first turn, in the middle of three games."""


@pytest.mark.slow
@pytest.mark.parametrize("played", MOST)
def test_a_first_turn_takes_few_clicks(played: str) -> None:
    found = medians(played, SEEDS)
    assert max(found.values()) <= MOST[played], found


def test_a_route_is_one_click() -> None:
    turn = first_turn("alexander_vs_darius", 1, samples=1)
    for mine in turn.values():
        assert 0 < mine.clicks < mine.questions
        assert mine.at.total() == mine.clicks


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["alexander_vs_darius", "--seeds", "1,6", "--seat", "persia", "--samples", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[1:3]] == [["1", "persia"], ["6", "persia"]]
    assert lines[-1].endswith("median")
    assert "macedon" not in "".join(lines)


def test_a_wrong_seat_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["alexander_vs_darius", "--seeds", "6", "--seat", "sparta", "--samples", "1"])
    assert "no seat 'sparta'" in capsys.readouterr().err


def test_seeds_are_numbers_and_ranges() -> None:
    assert numbers("1-3,7") == [1, 2, 3, 7]
    with pytest.raises(Exception, match="'x' is neither a number nor a range"):
        numbers("1,x")
