"""Weights for the options of a question: all on one, or a rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from argead.core.ask import HOLD, Ask, Choice

from ..state import State

Drill = Callable[[State, Ask, Sequence[Choice]], Sequence[float]]


def only(options: Sequence[Choice], choice: Choice) -> list[float]:
    """All weight on one option."""
    return [1.0 if o == choice and type(o) is type(choice) else 0.0 for o in options]


def default(options: Sequence[Choice]) -> Choice:
    """Act where one may: the first option that is no pass."""
    for o in options:
        if o is not None and o != HOLD:
            return o
    return options[0]


def pass_(options: Sequence[Choice]) -> Choice:
    """Pass where one may."""
    return None if None in options else options[0]


def act(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Whoever can, does."""
    return only(options, default(options))


def stand_by(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
    """Nothing special."""
    return only(options, pass_(options))


def say(word: str) -> Drill:
    """Always the same answer."""

    def answer(s: State, ask: Ask, options: Sequence[Choice]) -> list[float]:
        return only(options, word if word in options else options[0])

    return answer
