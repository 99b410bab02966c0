"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning

MEANINGS: Final[Mapping[str, Meaning]] = {
    "attack": Meaning("hits", "misses", good=frozenset({"1 Hit", "2 Hits"})),
    "intimidation": Meaning(
        "the Stronghold surrenders", "it does not surrender", good=frozenset({"success"})
    ),
    "retreat": Meaning("gets away", "is lost", Comparison.AT_MOST),
    "siege ship": Meaning("hits the Wall", "misses", Comparison.AT_MOST),
}
"""Orders, Operations, Raids, Traps, Scouting and Wall sections only find something in a row."""
