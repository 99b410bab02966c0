"""What is worth a try: what an officer would do, and what he shuts out by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask

from ..state import State
from .priors import WORTH_A_TRY, likely

OPEN: Final = frozenset({"aristander", "battle_turn", "declare", "intimidation", "own_plans"})
"""Questions that habit answers by rule: to fall back, a duel, a Trap, a Plan by hand."""


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """A weight for each option of the open question."""
    weights = likely(s, ask)
    if weights is None or ask.what not in OPEN:
        return weights
    return [max(WORTH_A_TRY, weight) for weight in weights]
