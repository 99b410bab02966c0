"""Words: prompts, labels, endings and log lines."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Choice

from ..state import State
from . import clash, words
from .clash_labels import plan_of
from .events import STORY as STORY
from .events import WAYS as WAYS
from .labels import label as label
from .lines import line as line
from .names import OBJECTIVES as OBJECTIVES
from .names import SEATS as SEATS
from .names import name as name
from .prompts import prompt as prompt
from .refusals import why_not as why_not

ABOUT_FORCES: Final = ("offensive", "siege", "invite", "sea_fight")
"""Questions whose options name forces."""
ENDINGS: Final = words.ENDINGS | clash.ENDINGS


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Ids of pieces, spaces and boxes that an option touches; a deployment touches its provinces."""
    if ask.what == "deployment":
        plan = plan_of(s, ask, option)
        return [] if plan is None else list(plan.units)
    if ask.what in ABOUT_FORCES:
        return _in_fight(s, ask, option)
    parts = option if isinstance(option, tuple) else (option,)
    known = (
        s.game.place_names,
        s.game.unit_index,
        s.game.leader_rows,
        s.game.box_index,
        s.game.marker_rows,
    )
    things = [p.rpartition("@")[2] for p in parts if isinstance(p, str)]
    return [p for p in things if any(p in book for book in known)]


def _in_fight(s: State, ask: Ask, option: Choice) -> list[str]:
    """The places of a fight, and a leader who is to be seized: forces bear the names of leaders."""
    if option is None:
        return []
    if ask.what == "invite":
        return [str(ask.about[0])]
    if option[0] == "seize":
        return [option[1], option[2]]
    return [p for p in option if p in s.game.place_names]


def ending(reason: str) -> str:
    """How a game ended, in words."""
    return ENDINGS[reason]
