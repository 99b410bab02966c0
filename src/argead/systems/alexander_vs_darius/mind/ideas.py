"""Ideas: what is worth a try, though nobody does it out of habit."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask

from ..state import PERSIA, SEATS, State
from .priors import likely


def worth_trying(s: State, ask: Ask) -> Sequence[float] | None:
    """The same for a player who thinks: Persia, who has the gold, may recruit instead of a march.

    To part an army is no idea of its own but a step of a plan, which says who stays and what for: looked at
    without one, counters stay behind at random, and nobody leads them.
    """
    found = likely(s, ask)
    if ask.what != "action" or found is None or ask.seat != SEATS[PERSIA]:
        return found
    return [1.0 if o == "recruit" else w for w, o in zip(found, ask.options, strict=True)]
