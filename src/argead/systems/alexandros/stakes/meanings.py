"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.stakes import Comparison, Meaning

UNHURT: Final = ""
"""What the table of leader casualties answers when nothing happens."""

MEANINGS: Final[Mapping[str, Meaning]] = {
    "alexander": Meaning("he is only wounded", "he is dead", Comparison.ABOVE),
    "attrition": Meaning("nobody is lost", "steps are lost", good=frozenset({"0"})),
    "bank": Meaning("on the rebels' left", "on their right", Comparison.AT_MOST),
    "depletion": Meaning("the land feeds them", "it is eaten bare", Comparison.BELOW),
    "duel": Meaning("the defender is hurt", "he is not", good=frozenset({"DR", "DL"})),
    "escape": Meaning("he gets away", "he is captured", Comparison.AT_MOST),
    "evasion": Meaning("slips away", "must fight", Comparison.AT_MOST),
    "hill": Meaning("the flanks are hills", "they stay closed", Comparison.AT_MOST),
    "illness": Meaning("Alexander lives", "he dies", Comparison.ABOVE),
    "leader": Meaning("unhurt", "wounded or killed", good=frozenset({UNHURT})),
    "loyalty": Meaning("to Central Authority", "to the Warlords", Comparison.AT_MOST),
    "minor": Meaning("the attacker wins", "he does not win", good=frozenset({"DL", "DE"})),
    "missile": Meaning("hits", "misses", Comparison.AT_MOST),
    "pursuit": Meaning("catches somebody", "catches nobody", good=frozenset({"1", "2"})),
    "rally": Meaning("rallies", "stays routed", Comparison.AT_MOST),
    "recovery": Meaning("recovers", "stays wounded", Comparison.AT_MOST),
    "revolt": Meaning("Sparta revolts", "Sparta keeps quiet", Comparison.AT_MOST),
    "river": Meaning("a river on a flank", "an open field", Comparison.AT_MOST),
    "siege": Meaning("no besieger falls", "besiegers fall", good=frozenset({"0/1", "0/2"})),
    "sortie": Meaning("burns the Siege Train", "is beaten off", Comparison.AT_MOST),
    "surrender": Meaning("opens its gates", "keeps them shut", Comparison.AT_MOST),
    "treachery": Meaning("has plotted", "is cleared", Comparison.AT_MOST),
}

PLAIN: Final = frozenset(
    {
        "alexander_body",
        "ally_order",
        "artaxerxes",
        "cyrus",
        "initiative",
        "initiative_tie",
        "mercenaries",
        "raid",
        "raid_size",
        "roll_off",
        "sequence",
        "valley",
        "which_way",
    }
)
"""Rolls that only count, compare two sides or name a place: nothing succeeds or fails."""

AFTER_MODIFIERS: Final = frozenset({"mutiny", "prisoner", "rhodes", "sea_fight"})
"""Rolls whose column is read at the modified die; labels, prompts and battle cards tell their chances."""
