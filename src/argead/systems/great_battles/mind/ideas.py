"""What a commander who takes his time thinks of beyond the drill book."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import State
from .command import think_of_orders
from .march import think_of_steps
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """The same for a commander who takes his time: more orders and more steps than habit would think of."""
    if ask.what == "orders":
        return think_of_orders(s, ask, ask.options)
    if ask.what == "step":
        return think_of_steps(s, ask, ask.options)
    return likely(s, ask)
