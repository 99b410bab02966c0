"""Tracks stop at their ends and say so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argead.parts.tracks import Move, Track


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    low = draw(st.integers(-5, 5))
    high = draw(st.none() | st.integers(low, low + 30))
    start = draw(st.integers(low, low + 30 if high is None else high))
    return Track(low=low, high=high, start=start)


@given(tracks(), st.integers(-60, 60))
def test_a_move_stays_on_the_track(track: Track, by: int) -> None:
    move = track.move(track.start, by)
    assert move.place == track.start + move.change
    assert track.held(move.place) == move.place
    assert move.change == by or (move.end is not None and abs(move.change) < abs(by))
    assert move.change * by >= 0
    assert (move.end == "low") == (move.place == track.low)
    if move.end == "high":
        assert move.place == track.high


@given(tracks(), st.lists(st.integers(-9, 9)))
def test_small_moves_add_up_while_no_end_is_met(track: Track, steps: list[int]) -> None:
    place = track.start
    for step in steps:
        move = track.move(place, step)
        if move.end:
            return
        place = move.place
    assert place == track.start + sum(steps)


def test_the_ends() -> None:
    weariness = Track(high=50, start=10)
    assert weariness.move(1, -2) == Move(0, -1, "low")
    assert weariness.move(0, 0) == Move(0, 0, "low")
    assert weariness.move(49, 5) == Move(50, 1, "high")
    assert Track(start=10).move(10, 1000) == Move(1010, 1000, None)


def test_impossible_tracks_are_refused() -> None:
    with pytest.raises(ValueError, match="before"):
        Track(low=3, high=2)
    with pytest.raises(ValueError, match="not on the track"):
        Track(high=5, start=6)
