"""What a bot is, and how one is called by name: ``greedy``, ``greedy:samples=8``, ``random:seed=3``.

A bot looks at a table through the eyes of the seat that is asked: its options, and tables on which
everything that the seat cannot see, coming dice included, has been drawn anew. It keeps nothing between two
choices, so the same question on the same table always gets the same answer.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from ..core.ask import Choice
from ..core.errors import ArgeadError
from ..core.table import Table
from .reasons import Reasons

Report = Callable[[float], None]


class Bot(Protocol):
    """Somebody who answers questions."""

    def choose(self, table: Table) -> Choice:
        """One of ``table.ask.options``; the table is left as it is."""
        ...


@runtime_checkable
class Reporting(Protocol):
    """A bot that says how far it is."""

    reports: ClassVar[bool]

    def choose(self, table: Table, report: Report | None = None) -> Choice:
        """As for every bot; ``report`` is called with the share of the work that is done, 0 to 1."""
        ...


@runtime_checkable
class Reasoning(Protocol):
    """A bot that can say why."""

    def reasoned(self, table: Table) -> tuple[Choice, Reasons]:
        """As ``choose``, with the reasons."""
        ...


def consult(player: Bot, table: Table, report: Report) -> Choice:
    """The bot's choice, with reports of progress from bots that give them."""
    if isinstance(player, Reporting):
        return player.choose(table, report)
    return player.choose(table)


class BotError(ArgeadError, ValueError):
    """There is no such bot, or it has no such parameter."""


B = TypeVar("B", bound=type[Bot])

_REGISTERED: dict[str, type[Bot]] = {}


def bot(name: str) -> Callable[[B], B]:
    """Register a dataclass as the bot of this name; its fields are the parameters."""

    def register(cls: B) -> B:
        _REGISTERED[name] = cls
        return cls

    return register


def bots() -> Mapping[str, type[Bot]]:
    """Every bot by name."""
    return dict(_REGISTERED)


def make(spec: str, **defaults: Any) -> Bot:
    """The bot that ``name:parameter=value,...`` describes.

    ``defaults`` are used where the text says nothing and the bot has such a parameter.
    """
    name, _, listed = spec.partition(":")
    if name not in _REGISTERED:
        raise BotError(f"there is no bot '{name}' (there are: {', '.join(_REGISTERED)})")
    cls: Any = _REGISTERED[name]
    fields = {f.name: f for f in dataclasses.fields(cls)}
    given = {key: value for key, value in defaults.items() if key in fields}
    for part in listed.split(",") if listed else ():
        key, equals, text = part.partition("=")
        if not equals or key not in fields:
            raise BotError(f"bot '{name}' has no parameter '{key}' (it has: {', '.join(fields)})")
        given[key] = _value(name, key, text, fields[key].default)
    try:
        made: Bot = cls(**given)
    except ValueError as error:
        raise BotError(f"bot '{name}': {error}") from None
    return made


def _value(name: str, key: str, text: str, default: object) -> object:
    """The text as a value of the parameter's own type."""
    if isinstance(default, str):
        return text
    kind = float if isinstance(default, float) else int
    try:
        return kind(text)
    except ValueError:
        raise BotError(f"bot '{name}': {key} is a number, not '{text}'") from None
