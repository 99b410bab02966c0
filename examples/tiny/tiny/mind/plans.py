"""What a seat may be up to."""

from collections.abc import Sequence

from argead.core.system import Plan

from ..state import State


def plans(s: State, seat: str) -> Sequence[Plan]:
    """One question a night leaves nothing to plan."""
    return ()


def round_of(s: State) -> str:
    """A night."""
    return f"night {s.night}"
