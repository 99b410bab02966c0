"""What a seat cannot see."""

from __future__ import annotations

from argead.core.chance import Random

from ..state import State


def redraw(s: State, seat: str, rng: Random) -> None:
    """Nothing is hidden: everything stays as it is."""
