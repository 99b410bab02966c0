"""Runs of choices with a name: the rights that stand behind "more"."""

from __future__ import annotations

from argead.core.ask import MORE, Ask, Route

from ..rules.rights import rights
from ..state import State
from ..text.labels import deed


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Each right behind "more" as one step."""
    if MORE not in ask.options:
        return {}
    return {deed(s, right): Route([MORE, right]) for right in rights(s, ask.what)}
