"""How good a position is."""

from ..state import State

WEIGHTS = None


def weigh(s: State, seat: str, weights: None) -> float:
    """The share of the army that is left, or of the river that it has filled."""
    return (s.squadrons if seat == "alexander" else s.lost) / (s.squadrons + s.lost)
