"""What is never so: the book's "never", "at most" and "only", as small functions over the state.

``invariants.py`` of a system holds them, each with the clauses that say so::

    @invariant("6.1:3")
    def no_stack_is_overloaded(s: State) -> str:
        \"\"\"At most two Phalanxes a hex.\"\"\"
        crowded = next((h for h in s.occupied if phalanxes(s, h) > 2), None)
        return "" if crowded is None else f"hex {crowded} holds three"

Random games look at all of them after every phase (``argead.testing``); play itself never does.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[[Any], str])

MODULE = "invariants"

_REGISTERED: dict[str, list[Invariant]] = {}


class Invariant(NamedTuple):
    """Looks at a state and says what is wrong, or nothing."""

    clauses: tuple[str, ...]
    name: str
    look: Callable[[Any], str]


def invariant(*clauses: str) -> Callable[[F], F]:
    """Register the function as what these clauses forbid, and return it unchanged."""

    def register(function: F) -> F:
        home = function.__module__.rpartition(".")[0]
        _REGISTERED.setdefault(home, []).append(Invariant(clauses, function.__name__, function))
        return function

    return register


def invariants_of(package: str) -> list[Invariant]:
    """All that a system in ``package`` says is never so, in the order in which it says it."""
    if find_spec(f"{package}.{MODULE}") is not None:
        import_module(f"{package}.{MODULE}")
    return _REGISTERED.get(package, [])


def wrong(invariants: list[Invariant], s: Any) -> str:
    """The first thing that is wrong, with its clauses; or nothing."""
    for clauses, name, look in invariants:
        if found := look(s):
            return f"{found} ({name}, {', '.join(clauses)})"
    return ""
