"""Tracks with ends: treasuries, morale, legitimacy, sieges, turns.

The state keeps the marker's place as a plain number. A track only knows its ends, and says of a
move where the marker comes to stand, how far it really went, and whether it is now at an end.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec


class Move(NamedTuple):
    """What came of a move: the new place, the true change, and the end where the marker stands."""

    place: int
    change: int
    end: Literal["low", "high"] | None


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Places from ``low`` to ``high`` (no upper end when that is None), and where play starts.

    It can be a field of a data file's schema: ``legitimacy = { high = 50, start = 25 }``.

    >>> track = Track(high=10, start=8)
    >>> track.move(track.start, 1)
    Move(place=9, change=1, end=None)
    >>> track.move(9, 4)
    Move(place=10, change=1, end='high')
    """

    low: int = 0
    high: int | None = None
    start: int = 0
    source: str = ""

    def __post_init__(self) -> None:
        if self.high is not None and self.high < self.low:
            raise ValueError(f"the track ends at {self.high}, before {self.low}")
        if self.held(self.start) != self.start:
            raise ValueError(f"the start {self.start} is not on the track")

    def held(self, number: int) -> int:
        """The number, or the end of the track that it lies beyond."""
        if number < self.low:
            return self.low
        return number if self.high is None else min(number, self.high)

    def move(self, place: int, by: int) -> Move:
        """Move a marker up or down; it stops at the end of the track."""
        after = self.held(place + by)
        end: Literal["low", "high"] | None = None
        if after == self.low:
            end = "low"
        elif after == self.high:
            end = "high"
        return Move(after, after - place, end)
