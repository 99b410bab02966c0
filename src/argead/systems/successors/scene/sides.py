"""Whose a thing is, as the eye tells it."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Side

from ..state import State, is_player
from ..tables.ids import Faction

SIDES: Final = {side.value: side for side in Side}


def side(s: State, who: Faction) -> Side:
    """A Faction's side in the visual language; what nobody holds stands by itself."""
    return SIDES[s.seats[who]] if is_player(who) else Side.INDEPENDENT


def seat_id(s: State, who: Faction) -> str | None:
    """The seat of a player; no seat for Independents and nobody."""
    return s.seats[who] if is_player(who) else None
