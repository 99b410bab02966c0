"""What can be laid over the board for a look. Nothing here is hidden: hands are never looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.scene import Overlay, OverlayKind

from ..state import State, is_player, player_of, players
from ..tables.ids import NOBODY, Faction
from .provinces import control, values
from .reach import reach
from .threats import command, interception, lifelines

OVERLAYS: Final[Mapping[OverlayKind, str]] = {
    OverlayKind.CONTROL: "Control of the Provinces",
    OverlayKind.VALUES: "Victory Points",
    OverlayKind.REACH: "Reach",
    OverlayKind.ZOC: "Interception",
    OverlayKind.COMMAND: "Command and Prestige",
    OverlayKind.SUPPLY: "Isolation and forage",
}

MAKERS: Final[Mapping[OverlayKind, Callable[[State, Faction, str], Overlay]]] = {
    OverlayKind.CONTROL: control,
    OverlayKind.VALUES: values,
    OverlayKind.REACH: reach,
    OverlayKind.ZOC: interception,
    OverlayKind.COMMAND: command,
    OverlayKind.SUPPLY: lifelines,
}


def overlay(s: State, seat: str | None, kind: OverlayKind, of: str) -> Overlay:
    """One of the overlays as the seat may see it; a spectator looks with the active player's eyes.

    Of Provinces and lifelines a spectator sees all sides alike.
    """
    if seat is not None:
        return MAKERS[kind](s, player_of(s, seat), of)
    alike = kind in (OverlayKind.CONTROL, OverlayKind.VALUES, OverlayKind.SUPPLY)
    eyes = s.active if is_player(s.active) else players(s)[0]
    return MAKERS[kind](s, NOBODY if alike else eyes, of)
