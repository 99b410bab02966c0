"""A leader's whole ride as one choice."""

from __future__ import annotations

from argead.core.ask import Ask, Choice, Route

from ..stakes.rides import goes_on, rides
from ..state import State
from ..text.names import counted


def whole_rides(s: State, ask: Ask) -> dict[str, Route]:
    """The cheapest way to every hex that the leader can ride to, with a halt at its end."""
    l = s.battle.lindex[ask.about[0]]
    found: dict[str, Route] = {}
    for to, (points, way) in rides(s, l).items():
        if len(way) > 1:
            halt: list[Choice] = [None] if goes_on(s, l, to, points) else []
            name = f"to {to} ({counted(points - s.spent[l], 'point')})"
            found[name] = Route([*way, *halt], to)
    return found
