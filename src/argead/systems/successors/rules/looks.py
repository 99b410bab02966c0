"""What looks at the board share: what is still to come, where an Army meets others, who is on the map."""

from __future__ import annotations

from collections.abc import Iterator

from ..state import State
from ..tables import ids
from ..tables.ids import NO_SPACE


def names(s: State) -> list[str]:
    """The phases to come."""
    return [str(entry[0]) for entry in s.agenda]


def meeting_place(s: State) -> ids.Location:
    """Where the Army on the move meets whoever is there, until steps A to L are done with."""
    entry = s.act.entry if s.act is not None else None
    return entry.space if entry is not None else NO_SPACE


def placed_generals(s: State) -> Iterator[tuple[ids.General, ids.Location]]:
    """Every General on the map."""
    for faction in ids.FACTIONS[len(s.seats)]:
        for general in s.roster[faction]:
            if s.at[general] >= 0:
                yield general, s.at[general]
