"""Named runs of choices."""

from argead.core.ask import Ask, Route

from ..state import State


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """None: every question is one step."""
    return {}
