"""Counters at the start of a battle."""

from __future__ import annotations

import msgspec

from .rows import Row


class PlacedLeader(Row, frozen=True, kw_only=True):
    """A leader at the start. ``orders`` limits the arm he commands; ``always`` needs no option."""

    id: str
    side: str
    hex: str
    commands: list[str] = []
    orders: str = ""
    always: bool = False
    enters: bool = False
    source: str = ""


class UnitRow(Row, frozen=True, kw_only=True):
    """A counter at the start; ``under`` names the unit on top of it (double depth)."""

    id: str
    name: str
    side: str
    type: str
    cls: str = msgspec.field(name="class", default="")
    size: int
    tq: int
    ma: int
    missile: str = ""
    hexes: list[str]
    facing: int = 0
    nation: str = ""
    professional: bool = False
    under: str = ""
    fire_mode: bool = False
    enters: bool = False
    source: str = ""
