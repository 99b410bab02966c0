"""What an option touches: the places and leaders that light up."""

from __future__ import annotations

from argead.core.ask import Ask, Choice

from ..state import Place, State
from ..tables import Tables


def refs(s: State, ask: Ask, option: Choice) -> list[str]:
    """Places and leaders that an option touches; a port lights up its Area."""
    t = s.tables
    parts = option if isinstance(option, tuple) else (option,)
    found: list[str] = []
    for part in parts:
        if not isinstance(part, str):
            continue
        if part in t.place:
            found.append(board_place(t, t.place[part]))
        elif part in t.leader:
            found.append(part)
        elif part in t.city:
            found.append(t.map.city[t.city[part]].area)
    return found


def board_place(t: Tables, place: Place) -> str:
    """The space of the board on which a place is drawn."""
    return t.place_ids[t.ashore[place]]
