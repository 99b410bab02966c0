"""What units, leaders, hexes and directions are called."""

from __future__ import annotations

from typing import Any, Final

from ..state import State

POINTS: Final = {
    0: "right",
    30: "upper right side",
    60: "upper right",
    90: "up",
    120: "upper left",
    150: "upper left side",
    180: "left",
    210: "lower left side",
    240: "lower left",
    270: "down",
    300: "lower right",
    330: "lower right side",
}

SUPERIORITY: Final = {"": "no superiority", "AS": "attack superior", "DS": "defence superior"}


def called(s: State, ident: Any) -> str:
    """A unit, leader or hex as a person calls it."""
    b = s.battle
    if ident in b.index:
        return b.unit[b.index[ident]].name
    if ident in b.lindex:
        return b.leader[b.lindex[ident]].name
    return str(ident)
