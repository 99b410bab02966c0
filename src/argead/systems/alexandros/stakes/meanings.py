"""How rolls are read: when they succeed, and what that is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.roll import Roll
from argead.core.stakes import Comparison, Meaning, Says, counted, written
from argead.parts.tables import cell

from ..rules.loyalty import LOWEST
from ..tables import Tables
from ..text.clash import AT_SEA
from ..text.grammar import Count
from ..text.names import name
from ..text.words import RESULTS

UNHURT: Final = ""
"""What the table of leader casualties answers when nothing happens."""


def _mutineers(_: Tables, roll: Roll) -> str:
    """How many leave; in the wars of the generals the table begins below the lowest die."""
    assert roll.reading is not None
    first = LOWEST if len(roll.reading.row) > roll.die.high else roll.die.low
    return cell(roll.reading.row, roll.total, first=first)


def _number(form: str) -> Says:
    """A table that answers with a number: "2 steps are lost"."""

    def says(_: Tables, code: str) -> str:
        return form.format(Count(code)) if code.isdigit() else code

    return says


def _assault(_: Tables, code: str) -> str:
    """Losses outside and inside."""
    outside, inside = [part if part != "0" else "nothing" for part in code.split("/")]
    return f"the besiegers lose {outside}, the city loses {inside}"


def _province(t: Tables, code: str) -> str:
    return "no raid" if code == "none" else str(name(t, code))


STEPS: Final = _number("{0:step} {0:is} lost")
FOUGHT: Final = written(RESULTS)

MEANINGS: Final[Mapping[str, Meaning]] = {
    "alexander": Meaning("he is only wounded", "he is dead", Comparison.ABOVE),
    "alexander_body": counted("point", "points"),
    "attrition": Meaning("nobody is lost", "steps are lost", good=frozenset({"0"}), says=STEPS),
    "bank": Meaning("on the rebels' left", "on their right", Comparison.AT_MOST),
    "depletion": Meaning("the land feeds them", "it is eaten bare", Comparison.BELOW),
    "duel": Meaning("the defender is hurt", "he is not", good=frozenset({"DR", "DL"}), says=FOUGHT),
    "escape": Meaning("he gets away", "he is captured", Comparison.AT_MOST),
    "evasion": Meaning("slips away", "must fight", Comparison.AT_MOST),
    "hill": Meaning("the flanks are hills", "they stay closed", Comparison.AT_MOST),
    "illness": Meaning("Alexander lives", "he dies", Comparison.ABOVE),
    "leader": Meaning(
        "unhurt",
        "wounded or killed",
        good=frozenset({UNHURT}),
        says=written({UNHURT: "unhurt", "WIA": "wounded", "KIA": "killed"}),
        calls=lambda t, roll: "danger of a leader",
    ),
    "loyalty": Meaning("to Central Authority", "to the Warlords", Comparison.AT_MOST),
    "minor": Meaning(
        "the attacker wins",
        "he does not win",
        good=frozenset({"DL", "DE"}),
        says=FOUGHT,
        calls=lambda t, roll: "minor combat",
    ),
    "mercenaries": counted("unit at most", "units at most"),
    "missile": Meaning("hits", "misses", Comparison.AT_MOST),
    "mutiny": Meaning(
        "nobody leaves",
        "some leave",
        good=frozenset({"0"}),
        reads=_mutineers,
        says=_number("{0:unit} {0:leaves}"),
    ),
    "prisoner": Meaning(
        says=written(
            {"executed": "he is executed", "held": "he stays", "recruited": "he changes sides"}
        )
    ),
    "pursuit": Meaning(
        "catches somebody",
        "catches nobody",
        good=frozenset({"1", "2"}),
        says=_number("{0:unit} {0:is} caught"),
    ),
    "raid": Meaning(says=_province, calls=lambda t, roll: "where raiders gather"),
    "raid_size": Meaning(
        says=_number("{0:unit} of raiders"), calls=lambda t, roll: "number of raiders"
    ),
    "rally": Meaning("rallies", "stays routed", Comparison.AT_MOST),
    "recovery": Meaning("recovers", "stays wounded", Comparison.AT_MOST),
    "revolt": Meaning("Sparta revolts", "Sparta keeps quiet", Comparison.AT_MOST),
    "rhodes": Meaning(
        says=written(
            {
                "A": "Rhodes makes an alliance",
                "B": "Rhodes ends its alliance",
                "NE": "Rhodes does not listen",
            }
        ),
        calls=lambda t, roll: "envoys to Rhodes",
    ),
    "river": Meaning("a river on a flank", "an open field", Comparison.AT_MOST),
    "sea_fight": Meaning(says=written(AT_SEA)),
    "siege": Meaning(
        "no besieger falls",
        "besiegers fall",
        good=frozenset({"0/1", "0/2"}),
        says=_assault,
        calls=lambda t, roll: "assault",
    ),
    "sortie": Meaning("burns the Siege Train", "is beaten off", Comparison.AT_MOST),
    "surrender": Meaning("opens its gates", "keeps them shut", Comparison.AT_MOST),
    "valley": Meaning(
        says=written(
            {
                "none": "the valley is open",
                "left": "the left flank is closed",
                "right": "the right flank is closed",
                "both": "both flanks are closed",
            }
        ),
        calls=lambda t, roll: "lie of the valley",
    ),
    "treachery": Meaning("has plotted", "is cleared", Comparison.AT_MOST),
}

PLAIN: Final = frozenset(
    {
        "ally_order",
        "artaxerxes",
        "cyrus",
        "initiative",
        "initiative_tie",
        "raid",
        "raid_size",
        "roll_off",
        "senior_ally",
        "sequence",
        "valley",
        "which_way",
    }
)
"""Rolls that compare two sides or name a place: nothing succeeds or fails."""

AFTER_MODIFIERS: Final = frozenset({"prisoner", "rhodes", "sea_fight"})
"""Rolls whose column is read at the modified die; labels, prompts and battle cards tell their chances."""
