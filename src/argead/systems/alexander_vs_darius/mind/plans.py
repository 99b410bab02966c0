"""Plans: what a seat may be up to for a turn."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.system import Plan

from ..state import State


def plans(s: State, seat: str) -> Sequence[Plan]:
    """None yet."""
    return ()


def round_of(s: State) -> str:
    """The turn."""
    return f"turn {s.turn}"
