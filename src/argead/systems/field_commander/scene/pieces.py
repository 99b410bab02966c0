"""Counters as pieces: the Army where it stands, and the enemy in each Area."""

from __future__ import annotations

from typing import Final

from argead.core.scene import Condition, Kind, Piece, Side

from ..rules.attacks import shown
from ..schema.ids import AreaId, Counter
from ..state import State, side_up
from ..tables.places import ARMY

SIDES: Final = {
    "macedon": Side.MACEDON,
    "persia": Side.PERSIA,
    "india": Side.INDIA,
    "greece": Side.GREEK,
}
KINDS: Final = {
    "AR": Kind.ARCHER,
    "EL": Kind.ELEPHANT,
    "IN": Kind.INFANTRY,
    "PE": Kind.PELTAST,
    "PH": Kind.PHALANX,
    "CH": Kind.CHARIOT,
    "HC": Kind.HEAVY_CAVALRY,
    "LC": Kind.LIGHT_CAVALRY,
    "LE": Kind.LEADER,
    "SE": Kind.SIEGE,
    "WA": Kind.WALL,
}

LEGEND: Final = {
    "4²-3": "a Force of battle value 4 and Speed 3; the small 2, where there is one, is the superscript"
}
"""What the figures on counters are, by an example."""


def counter(s: State, i: Counter, at: str) -> Piece:
    """One Force, Leader or Wall as a piece."""
    counters = s.tables.counters
    steps = 1 if counters.reduced[i] is None else 2
    nation = wall_nation(s, i) if counters.wall[i] else counters.nation[i]
    piece: Piece = {
        "id": counters.id[i],
        "at": at,
        "kind": KINDS[counters.type[i]],
        "side": SIDES[nation],
        "name": counters.name[i],
        "hits": (1 if s.reduced[i] else 0, steps),
        "state": [Condition.REDUCED] if s.reduced[i] else [],
    }
    if not counters.wall[i]:
        now, *worth = side_up(s, i)
        piece["values"] = [shown(*worth), str(now)]
    return piece


def wall_nation(s: State, i: Counter) -> str:
    """Whose Wall it is: the Area's."""
    area = s.campaign.area.get(AreaId(s.where[i]))
    return (area.nation if area else None) or "persia"


def alexander(s: State, at: str) -> Piece:
    """Alexander's counter."""
    level = s.tables.levels[s.level]
    return {
        "id": "alexander",
        "at": at,
        "kind": Kind.LEADER,
        "side": Side.MACEDON,
        "name": "Alexander",
        "values": [shown(level.battle, level.superscript), str(level.speed)],
        "hits": (0, max(1, (s.level + 1) // s.tables.levels_lost)),
        "z": 1,
        "text": f"level {s.level} of {s.tables.top_level}",
    }


def pieces(s: State) -> list[Piece]:
    """The Army where it stands, and the enemy in each Area."""
    found: list[Piece] = [alexander(s, s.army.at)] if s.turn.number or s.at else []
    found += [counter(s, i, s.army.at) for i in s.at.get(ARMY, [])]
    for area in s.campaign.area:
        found += [counter(s, i, area) for i in s.at.get(area, [])]
    return found
