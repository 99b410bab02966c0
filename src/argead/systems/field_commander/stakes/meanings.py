"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.roll import Roll
from argead.core.stakes import Comparison, Meaning, counted, written

from ..schema.ids import AreaId, PlaceId
from ..tables import Tables
from ..text import names
from ..text.lines import ORDERS, TYRE_ORDERS


def _section(_: object, roll: Roll) -> str:
    return f"Wall section {roll.natural}"


def _attacker(t: Tables, roll: Roll) -> str:
    """An attack is rolled for a kind of Force, or for Alexander."""
    return f"attack of {names.force(t, roll.name.lower())}"


def _tyre(_: Tables, code: str) -> str:
    """Tyre lets you choose between its effects."""
    told = [TYRE_ORDERS.get(part.replace(" ", "_"), "") for part in code.split(" or ")]
    return ", or ".join(told) if all(told) else "nothing happens"


def _arrival(t: Tables, code: str) -> str:
    return names.area(t, AreaId(PlaceId(code)))


MEANINGS: Final[Mapping[str, Meaning]] = {
    "attack": Meaning("hits", "misses", good=frozenset({"1 Hit", "2 Hits"}), calls=_attacker),
    "go": Meaning(says=_arrival, calls=lambda t, roll: "where they arrive"),
    "intimidation": Meaning(
        "the Stronghold surrenders",
        "it does not surrender",
        good=frozenset({"success"}),
        says=written(
            {"success": "success", "on-going": "no answer yet", "failure": "a battle follows"}
        ),
    ),
    "orders": Meaning(says=written(ORDERS), calls=lambda t, roll: "Enemy Orders"),
    "orders of Tyre": Meaning(says=_tyre),
    "retreat": Meaning("gets away", "lost", Comparison.AT_MOST),
    "siege ship": Meaning("hits the Wall", "misses", Comparison.AT_MOST),
    "trap": counted("Hit", "Hits"),
    "wall section": Meaning(reads=_section),
}
"""Orders, Operations, Raids and Scouting only find something in a row; a row is written in short."""
