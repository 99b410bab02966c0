"""How far a game has come."""

from __future__ import annotations

from typing import Final

from ..state import State

LAST: Final = 5
"""The Game Turn after which points decide."""


def progress(s: State) -> float:
    """The Game Turn."""
    return min(1.0, s.turn / LAST)
