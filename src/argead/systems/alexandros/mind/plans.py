"""Plans: what a seat may be up to for a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from argead.core.system import Plan

from ..state import State
from .clash_plans import clash_plans
from .conquest_plans import conquest_plans
from .xenophon_plans import xenophon_plans

PLANS: Final[Mapping[str, Callable[[State, str], Sequence[Plan]]]] = {
    "conquest": conquest_plans,
    "successors": clash_plans,
    "xenophon": xenophon_plans,
}
"""By variant."""


def plans(s: State, seat: str) -> Sequence[Plan]:
    """What the seat may be up to this turn."""
    propose = PLANS.get(s.game.variant)
    if propose is None or s.outcome is not None:
        return ()
    return propose(s, seat)


def round_of(s: State) -> str:
    """The turn."""
    return f"turn {s.turn}"
