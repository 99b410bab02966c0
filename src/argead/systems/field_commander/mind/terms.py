"""The judgement term by term, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..state import State


def terms(s: State, seat: str, weights: Any) -> Mapping[str, float]:
    """None yet."""
    return {}
