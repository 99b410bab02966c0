"""Nothing is hidden in this game."""

from __future__ import annotations

from argead.core.chance import Random

from ..state import State


def redraw(s: State, seat: str, rng: Random) -> None:
    """Draws nothing anew: what is not known yet is not in the state either."""
