"""What is worth a try for a player who thinks."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import State
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """Nothing beyond what sensible players do."""
    return likely(s, ask)
