"""The judgement in words."""

from collections.abc import Mapping

from ..state import State
from .evaluate import weigh


def terms(s: State, seat: str, weights: None) -> Mapping[str, float]:
    """There is but one thing to count."""
    return {"squadrons": weigh(s, seat, weights)}
