"""What is worth a try for a player who thinks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from argead.core.ask import Ask

from ..state import State
from .priors import likely

OPENED: Final[Mapping[str, float]] = {"initiative": 0.3, "siege_leader": 0.1}
"""Answers that nobody gives out of habit: to move first, and a king on the ladders."""


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """What sensible players do, and now and then what they never do."""
    weights = likely(s, ask)
    least = OPENED.get(ask.what)
    if weights is None or least is None:
        return weights
    return [max(least, weight) for weight in weights]
