"""The judgement term by term, in words: what the seat has beside what its rivals have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..state import State, player_of
from .evaluate import NAMES, Weights, log_odds, rivalry, standings

REST: Final = "how many rivals there are"
"""What the seat would have against it if nobody had anything."""


def terms(s: State, seat: str, weights: Weights) -> Mapping[str, float]:
    """Parts of the log odds by name, each what the seat has less what the rivals have of it."""
    rows, me = standings(s, weights), player_of(s, seat)
    prospects = [sum(row) for row in rows]
    against = rivalry(prospects, me, weights)
    told = {
        name: -sum(part * row[at] for part, row in zip(against, rows, strict=True))
        / weights.sharpness
        for at, name in enumerate(NAMES)
    }
    told[REST] = log_odds(prospects, me, weights) - sum(told.values())
    return told
