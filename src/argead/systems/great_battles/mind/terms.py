"""The judgement term by term, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..state import State
from ..text.names import army_name
from .evaluate import Weights, parts

WORDS: Final = {
    "their_losses": "losses of {other}",
    "own_losses": "losses of {own}",
    "their_wear": "hits on units of {other}",
    "own_wear": "hits on units of {own}",
    "close": "how near the lines are",
    "ready": "attacks that are ready",
    "exposed": "attacks open to {other}",
    "their_peril": "leaders of {other} in danger",
    "own_peril": "leaders of {own} in danger",
    "king": "how near Darius is",
    "away": "the way off the map",
}
"""The parts of the judgement, as a player calls them."""


def terms(s: State, seat: str, weights: Weights) -> Mapping[str, float]:
    """What speaks for the seat and against it; what is not there on either side is left out."""
    me = s.battle.seats.index(seat)
    names = {"own": called(s, me), "other": called(s, 1 - me)}
    told = parts(s, me, weights)._asdict()
    return {WORDS[part].format(**names): value for part, value in told.items() if value}


def called(s: State, side: int) -> str:
    """A side within a sentence: "Macedon", "the Scythians"."""
    name = army_name(s, side)
    return f"the {name[4:]}" if name.startswith("The ") else name
