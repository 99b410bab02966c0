"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning

MEANINGS: Final[Mapping[str, Meaning]] = {
    "artaxerxes": Meaning("the king lives", "the king dies", Comparison.BELOW),
    "darius": Meaning("Darius escapes the pursuit", "Darius is in danger", Comparison.AT_MOST),
    "force_march": Meaning("the army marches faster", "nothing is gained", Comparison.ABOVE),
    "pride": Meaning("the court forgives the retreat", "pride is hurt", Comparison.AT_MOST),
    "rebellion": Meaning("Sparta rises", "Sparta keeps the peace", Comparison.AT_LEAST),
}
SILENT: Final[Mapping[str, str]] = {
    "alexander": "each die is read by itself",
    "cyprus": "the die is a number of ships",
    "desert": "each die is read by itself",
    "event": "the Event Table names what happens",
    "fate": "each die is read by itself",
    "fleet": "each nation has its own number",
    "levy": "the die is what Legitimacy loses",
    "macedon fire": "each die is read by itself",
    "persia fire": "each die is read by itself",
    "pursuit": "each die is read by itself",
    "raid": "each die is read by itself",
    "retreat_check": "a die that shows 1 fails whatever is added: the question tells the chance",
    "siege": "each die is read by itself",
    "storm": "each die is read by itself",
    "straggling": "each die is read by itself",
    "succession": "the die names an heir",
    "supply": "each die is read by itself",
}
"""Rolls without a success of the whole throw, and why; battle cards tell what such dice bring on average."""
