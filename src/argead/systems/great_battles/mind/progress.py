"""How far a game has come."""

from __future__ import annotations

from ..state import State


def progress(s: State) -> float:
    """How near the army that has lost more is to its withdrawal."""
    lost = (s.points[side] / max(1, s.level[side]) for side in (0, 1))
    return min(1.0, max(lost))
