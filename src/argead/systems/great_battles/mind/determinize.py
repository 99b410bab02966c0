"""What a seat cannot see, drawn anew."""

from __future__ import annotations

from argead.core.chance import Random

from ..state import STAND, WITHDRAW, State


def redraw(s: State, seat: str, rng: Random) -> None:
    """The faces of the enemy's withdrawal markers are unknown: turn them over at random."""
    b = s.battle
    for l in b.leaders:
        if b.seats[b.lside[l]] != seat and s.marker[l] and not s.shown[l]:
            s.marker[l] = (STAND, WITHDRAW)[rng.randrange(2)]
