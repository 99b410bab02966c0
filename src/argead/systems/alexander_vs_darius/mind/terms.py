"""The judgement term by term, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ..state import MACEDON, SEATS, State
from .evaluate import NAMES, Weights, parts


def terms(s: State, seat: str, weights: Weights) -> Mapping[str, float]:
    """What speaks for the seat above zero, and against it below."""
    sign = 1.0 if seat == SEATS[MACEDON] else -1.0
    return {name: sign * part for name, part in zip(NAMES, parts(s, weights), strict=True)}
