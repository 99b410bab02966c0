"""What a player who thinks would try: habits rule nothing out here, plans add what belongs together."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import State
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """The same as out of habit: only a standing pass has no weight, and that does what a pass does."""
    return likely(s, ask)
