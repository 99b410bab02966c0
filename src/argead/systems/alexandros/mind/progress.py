"""How far a game has come."""

from __future__ import annotations

from ..state import State


def progress(s: State) -> float:
    """The turn on the track."""
    return min(1.0, s.turn / len(s.game.turns))
