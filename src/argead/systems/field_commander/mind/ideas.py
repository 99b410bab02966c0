"""What is worth a try: what an officer would do, and no more is to say."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import State
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """A weight for each option of the open question."""
    return likely(s, ask)
