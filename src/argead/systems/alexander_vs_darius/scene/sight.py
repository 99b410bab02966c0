"""R52: which counters a seat sees by name, and how the sides are drawn."""

from __future__ import annotations

from typing import Final

from argead.core import scene as see

from ..state import SEATS, Piece, Place, State, idle, in_the_open

COLOURS: Final = (see.Side.MACEDON, see.Side.PERSIA)
"""How the sides are drawn."""


def seen(s: State, seat: str | None, p: Piece) -> bool:
    """Own counters, those that fight, ships that lie idle, and the Spartans before their rebellion (3)."""
    t = s.tables
    return (
        SEATS[t.side[p]] == seat
        or p in in_the_open(s)
        or (t.ship[p] and idle(s, p))
        or _printed(s, s.at[p])
    )


def _printed(s: State, place: Place) -> bool:
    """The Spartans before their rebellion are printed in the book."""
    return not s.rebellion and place in s.tables.sparta
