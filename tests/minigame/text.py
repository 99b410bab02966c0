"""What a player of the small game reads."""

from __future__ import annotations

from typing import Any

from argead.core.ask import HOLD, PASS, Ask, Choice
from argead.core.state import Said, Way

from .state import State

LINES = {
    "turn": ("1:1", "Turn {0}"),
    "deployed": ("1.1:1", "{0} deploys"),
    "order": ("1.2:1", "The order is {0}"),
    "deal": ("1:2", "{0} draws a card"),
    "drew": ("1:2", "{0} draws {1}"),
    "disbanded": ("2:2", "{0} disbands a piece in {1}"),
    "marched": ("2.1:1", "{0} marches from {1} to {2} with {3}"),
    "ambush": ("2.2:1", "{0} lays an ambush in {1}"),
    "parry": ("2.2:2", "{0} parries"),
    "volley": ("3:1", "Battle of {0}: {1} and {2} hits"),
    "rout": ("3.1:1", "{0} runs from {1} to {2}"),
    "discarded": ("4:1", "{0} discards {1}"),
    "out": ("5:1", "{0} is out"),
}
STORY = frozenset({"turn", "marched", "volley", "rout", "out"})
WAYS = {"marched": Way((), (1, 2)), "rout": Way((), (1, 2))}


def prompt(s: State, ask: Ask) -> str:
    return f"{ask.seat}: {ask.what}?"


def label(s: State, ask: Ask, option: Choice) -> str:
    if option is PASS:
        return "Pass"
    if option == HOLD:
        return "Pass for the rest of the turn"
    return " ".join(str(o) for o in option) if isinstance(option, tuple) else str(option)


def line(tables: Any, said: Said) -> tuple[str, str]:
    section, text = LINES[said.key]
    return text.format(*said.args), section


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    if isinstance(option, tuple):
        return [part for part in option if isinstance(part, str)]
    return [option] if isinstance(option, str) else []


def why_not(s: State, ask: Ask, ref: str) -> tuple[str, str] | None:
    """The question says enough."""
    return None


def ending(reason: str) -> str:
    return reason
