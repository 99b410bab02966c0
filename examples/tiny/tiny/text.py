"""What a player reads."""

from collections.abc import Mapping

from argead.core.ask import Ask, Choice
from argead.core.state import Said, Way

from .schema import Tables
from .state import State

LINES = {
    "night": ("1:1", "Night {0}: {1}"),
    "landed": ("3:1", "The army lands at {0}"),
    "thrown_back": ("3:2", "Thrown back at {0}"),
}
STORY = frozenset({"landed", "thrown_back"})
WAYS: Mapping[str, Way] = {}


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence."""
    return "Which ford do you try?" if ask.seat == "alexander" else "Which ford do you guard?"


def label(s: State, ask: Ask, option: Choice) -> str:
    """An option in words."""
    return str(option).title() if option else "Wait"


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log and its section."""
    section, text = LINES[said.key]
    return text.format(*(str(arg).title() for arg in said.args)), section


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """The ford that an option touches."""
    return [option] if option else []


def why_not(s: State, ask: Ask, ref: str) -> tuple[str, str] | None:
    """The question says enough."""
    return None


def ending(reason: str) -> str:
    """The rules say it in words."""
    return reason
