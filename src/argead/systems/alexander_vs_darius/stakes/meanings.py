"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.roll import Roll
from argead.core.stakes import Comparison, Meaning, counted

from ..rules.fire import hits_of
from ..tables import Tables

HITS: Final = "hits"
MISSES: Final = "misses"
GETS_AWAY: Final = "gets away"
HELD: Final = "cannot get away"
LIVES: Final = "Alexander is only wounded"
FALLS: Final = "Alexander falls"
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
"""Rolls that no total decides, and why; battle cards tell what such dice bring on average."""


def _strikes(_: Tables, roll: Roll) -> str:
    return HITS if hits_of(roll) else MISSES


def _leaves(t: Tables, roll: Roll) -> str:
    """A 1 always fails."""
    free = roll.natural != t.combat.land.always_fails and roll.over > 0
    return GETS_AWAY if free else HELD


def _tempted(_: Tables, roll: Roll) -> str:
    """One die is enough."""
    return FALLS if max(roll.faces) >= (roll.against or 0) else LIVES


def _sail(t: Tables, code: str) -> str:
    """Which ships sail, by their number: the card tells which numbers the ships of the fleet have."""
    ships = [u for u in t.units if u.type == "ship"]
    bound = [u.moves_on for u in ships if u.name in code.split(", ")]
    if len(bound) == len(ships):
        return "all ships sail"
    return f"only ships that sail on {min(bound)}" if bound else "no ships sail"


_FIRE: Final = Meaning(HITS, MISSES, good=frozenset({HITS}), reads=_strikes, each=True)

BY_DICE: Final[Mapping[str, Meaning]] = {
    "alexander": _FIRE,
    "cyprus": counted("ship at most", "ships at most"),
    "desert": Meaning("comes through", "takes a hit", Comparison.BELOW, each=True),
    "fate": Meaning(LIVES, FALLS, good=frozenset({LIVES}), reads=_tempted),
    "fleet": Meaning(says=_sail),
    "levy": counted("Legitimacy lost", "Legitimacy lost"),
    "macedon fire": _FIRE,
    "persia fire": _FIRE,
    "pursuit": _FIRE,
    "raid": Meaning(HITS, MISSES, Comparison.AT_LEAST, each=True),
    "retreat_check": Meaning(GETS_AWAY, HELD, good=frozenset({GETS_AWAY}), reads=_leaves),
    "siege": _FIRE._replace(yes="hits the walls"),
    "storm": Meaning("rides it out", "is lost", Comparison.BELOW, each=True),
    "straggling": Meaning("keeps up", "takes a hit", Comparison.BELOW, each=True),
    "supply": Meaning("holds out", "takes a hit", Comparison.ABOVE, each=True),
}
"""What they mean all the same: die by die, by a face that decides alone, or as a number."""
