"""How rolls are read: when they succeed, and what that is called.

No success is named for: ``movement`` (how far Armies go), ``elephant`` and ``reroll`` (strength and dice of a
battle that is still to be scored), ``battle``, ``naval battle`` (two rolls are compared), ``siege`` and
``attrition`` (the modified roll is looked up in a table), ``unrest`` (each face is a Province), ``tie`` (the
lowest has the say). The card of the fight tells what those may bring, in figures from ``chances``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning

MEANINGS: Final[Mapping[str, Meaning]] = {
    "interception": Meaning("intercepts", "does not get there", Comparison.ABOVE),
    "evasion": Meaning("slips away", "is caught", Comparison.ABOVE),
    "treachery": Meaning("changes sides", "stays loyal", Comparison.AT_LEAST),
    "desertions": Meaning("deserts", "stays", Comparison.AT_LEAST),
    "general loss": Meaning("survives", "is killed", good=frozenset({"-"})),
    "price of failure": Meaning("is killed", "survives", Comparison.AT_LEAST),
}

WITHOUT: Final = frozenset(
    {
        *("movement", "elephant", "reroll", "battle", "naval battle"),
        *("siege", "attrition", "unrest", "tie"),
    }
)
"""Rolls that neither succeed nor fail."""
