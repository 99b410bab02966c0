"""What a commander who takes his time thinks of beyond the drill book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask

from ..state import State
from .command import think_of_orders
from .march import GLANCE, think_of_steps
from .priors import likely

OPEN: Final = frozenset(
    {
        *("next_leader", "after_trump", "trump_reply", "reactivate", "elite", "momentum"),
        *("command", "marker", "contingent", "ride_along", "darius"),
        *("shock", "light_shock", "withdraw", "reaction_facing", "disengage"),
    }
)
"""Where every answer is worth a try: what a trump, a ride or a halt brings shows when the leader is done."""


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """The same for a commander who takes his time: more orders, every step, and unusual answers."""
    if ask.what == "orders":
        return think_of_orders(s, ask, ask.options)
    if ask.what == "step":
        return think_of_steps(s, ask, ask.options)
    weights = likely(s, ask)
    if weights is None or ask.what not in OPEN:
        return weights
    return [max(weight, GLANCE) for weight in weights]
