"""Places that are no Areas: where counters lie beside the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..schema.counters import EnemyNation
from ..schema.ids import PlaceId

ARMY: Final = PlaceId("army")
POOL: Final = PlaceId("pool")
CUPS: Final[Mapping[EnemyNation, PlaceId]] = {
    "greece": PlaceId("cup_greece"),
    "persia": PlaceId("cup_persia"),
    "india": PlaceId("cup_india"),
}
OPERATIONS: Final = PlaceId("operations")
DESTROYED: Final = PlaceId("destroyed")
WALLS: Final = PlaceId("walls")
ASIDE: Final = PlaceId("aside")
REGROUP: Final = PlaceId("regroup")


def section(n: int) -> PlaceId:
    """The place of a standing Wall section of Tyre."""
    return PlaceId(f"section_{n}")


def breach(n: int) -> PlaceId:
    """The place of a destroyed Wall section of Tyre."""
    return PlaceId(f"breach_{n}")
