"""What a seat cannot see."""

from argead.core.chance import Random

from ..state import State


def redraw(s: State, seat: str, rng: Random) -> None:
    """Nothing but tonight's sealed choice is hidden, and the engine draws that anew."""
