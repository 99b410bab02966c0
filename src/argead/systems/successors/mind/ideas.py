"""What a player who thinks would try: nothing beyond the habits yet."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import State
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """The same as out of habit."""
    return likely(s, ask)
