"""Owners in the visual language."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Side

from ..state import NOBODY, Owner, State

COLOURS: Final = {
    "macedon": Side.MACEDON,
    "persia": Side.PERSIA,
    "rebel": Side.CYRUS,
    "royal": Side.PERSIA,
    "central_authority": Side.RED,
    "warlords": Side.BLUE,
    "antigonus": Side.RED,
    "ptolemy": Side.YELLOW,
    "seleucus": Side.BLUE,
    "independents": Side.GREEN,
    "greek_rebels": Side.GREEK,
    "macedonians": Side.ANTIPATER,
    "india": Side.INDIA,
    "raiders": Side.RAIDERS,
}
"""By owner: a player's are those of his seat, and nobody else at his table has them."""


def colour(s: State, owner: Owner) -> Side:
    """The colour of a player or a people."""
    return Side.INDEPENDENT if owner == NOBODY else COLOURS[s.game.owner_names[owner]]
