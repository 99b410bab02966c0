"""Named runs of choices: marches with the chance of a free way, and the rights behind "more"."""

from __future__ import annotations

from argead.core.ask import MORE, Ask, Route

from ..rules.rights import rights
from ..rules.scouting import ways
from ..stakes.chances import free_entry
from ..state import State
from ..text import names
from ..text.labels import deed


def runs(s: State, ask: Ask) -> dict[str, Route]:
    """Each way of the Army with what its Scouting die promises, and each right behind "more" as one step."""
    found = _marches(s) if ask.what == "march" else {}
    if MORE in ask.options:
        found |= {deed(s, right): Route([MORE, right]) for right in rights(s, ask.what)}
    return found


def _marches(s: State) -> dict[str, Route]:
    """A march ends at its die: what that costs is answered when it lies."""
    return {
        f"March to {names.area(s.tables, area)}: {free_entry(s, area)} free of charge": Route(
            [("march", area)], area
        )
        for area in ways(s)
    }
