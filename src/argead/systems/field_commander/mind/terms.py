"""The judgement term by term, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..state import State
from .evaluate import Weights, parts

NAMES: Final[Mapping[str, str]] = {
    "time": "the time that is left",
    "prophecies": "Prophecies that wait",
    "mutiny": "what Go! would bring",
    "later": "the campaigns to come",
    "too many": "Forces beyond what can be fed",
    "level": "Alexander's level",
    "buildings": "Cities and Temples",
    "glory": "Glory",
    "gold": "Gold",
    "army": "the size of the Army",
    "insights": "Insights in hand",
    "advisors": "Advisors",
}
"""What a part is called that is no Area."""


def terms(s: State, seat: str, weights: Weights) -> Mapping[str, float]:
    """What speaks for the campaign and against it; an Area counts while it is still to be conquered."""
    return {named(s, name): worth for name, worth in parts(s, weights)}


def named(s: State, name: str) -> str:
    """A part of the judgement by what a player calls it."""
    area = s.campaign.area.get(name)  # type: ignore[call-overload]
    return NAMES[name] if area is None else f"the conquest of {area.name}"
