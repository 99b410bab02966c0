"""A battle: its ground, its armies, its special rules."""

from __future__ import annotations

from argead.core.data import Head

from .counters import PlacedLeader as PlacedLeader
from .counters import UnitRow as UnitRow
from .rows import Edge, Row
from .special import Special, Variants


class BattleRow(Row, frozen=True, kw_only=True):
    """What the battle is.

    ``dusk`` says who wins when its last turn is over, ``history`` who won, ``waits`` who stood and let the
    enemy come.
    """

    date: str
    dusk: str
    history: str
    waits: str = ""


class MapRow(Row, frozen=True, kw_only=True):
    """The ground: hexes that differ from the rest, hexsides as ``"1005-1006"``."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    terrain: str
    level: int
    north: str
    compass: list[str]
    missing: list[str] = []
    levels: dict[str, list[str]] = {}
    areas: dict[str, list[str]] = {}
    hexsides: dict[str, list[str]] = {}


class LineRow(Row, frozen=True, kw_only=True):
    """Units that may form a line together, and the leaders that may command it."""

    name: str
    types: list[str]
    who: list[str]
    classes: list[str] = []
    nations: list[str] = []


class SideRow(Row, frozen=True, kw_only=True):
    """An army. With ``longbows`` its light archers shoot further and harder than others."""

    id: str
    name: str
    nation: str
    macedonian: bool
    overall: str = ""
    wings: list[str] = []
    elite: bool = False
    longbows: bool = False
    retreat: Edge
    level: int
    level_source: str = ""
    line: list[LineRow] = []


class ScenarioTable(Head, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """scenarios/<battle>.toml."""

    battle: BattleRow
    map: MapRow
    side: list[SideRow]
    leader: list[PlacedLeader]
    unit: list[UnitRow]
    special: Special = Special()
    variant: Variants = Variants()
