"""How rolls are read: when they succeed, and what that is called.

No success is named, only what the dice find, for: ``elephant`` (strength of a battle that is still to be
scored), ``naval battle`` (two scores are compared), ``siege`` and ``attrition`` (the modified roll is looked
up in a table), ``unrest`` (each face is a Province). Nothing is told of: ``movement`` (how far Armies go),
``reroll`` (a die of a battle), ``tie`` (the lowest has the say), ``battle`` (its Rating lifts dice when they
lie). The card of the fight tells what those may bring, in figures from ``chances``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argead.core.roll import Roll
from argead.core.stakes import Comparison, Meaning, written
from argead.parts.tables import cell

from ..rules.combat_units import attrition_result
from ..tables import Tables


def _elephants(_: Tables, roll: Roll) -> str:
    """What the face means, with what shifts it; never more than the best face."""
    assert roll.reading is not None
    faces = [int(strength) for strength in roll.reading.row]
    shift = sum(mod.value for mod in roll.reading.shifts)
    return str(min(cell(faces, roll.total, first=roll.die.low) + shift, max(faces)))


def _siege(_: Tables, roll: Roll) -> str:
    """Siege Points and losses; the table begins with a total of 0."""
    assert roll.reading is not None
    return cell(roll.reading.row, roll.total)


def _score(t: Tables, roll: Roll) -> str:
    """The Battle Table in its column."""
    assert roll.reading is not None
    return cell(roll.reading.row, roll.total, first=t.charts.battle.lowest_roll)


def _attrition(_: Tables, roll: Roll) -> str:
    return attrition_result(roll)


def _gained(_: Tables, code: str) -> str:
    """Siege Points and CUs lost."""
    points, lost = code.split("/")
    return f"{_several(points, 'Siege Point')}, {_several(lost, 'CU')} lost"


def _starved(_: Tables, code: str) -> str:
    """CUs lost, where the table says so an Elephant first."""
    lost = _several(code.removesuffix("e").replace("-", "0"), "CU")
    return f"{lost} lost{', an Elephant first' if code.endswith('e') else ''}"


def _several(number: str, what: str) -> str:
    return f"{'no' if number == '0' else number} {what}{'' if number in '01' else 's'}"


MEANINGS: Final[Mapping[str, Meaning]] = {
    "interception": Meaning("intercepts", "does not get there", Comparison.ABOVE),
    "evasion": Meaning("slips away", "is caught", Comparison.ABOVE),
    "treachery": Meaning("changes sides", "stays loyal", Comparison.AT_LEAST),
    "desertions": Meaning("deserts", "stays", Comparison.AT_LEAST),
    "general loss": Meaning(
        "survives", "is killed", good=frozenset({"-"}), says=written({"-": "survives"})
    ),
    "price of failure": Meaning("is killed", "survives", Comparison.AT_LEAST),
    "attrition": Meaning(reads=_attrition, says=_starved),
    "elephant": Meaning(reads=_elephants, says=lambda t, code: f"strength {code}"),
    "naval battle": Meaning(reads=_score, says=lambda t, code: f"score {code}"),
    "siege": Meaning(reads=_siege, says=_gained),
}

WITHOUT: Final = frozenset({"battle", "movement", "reroll", "tie", "unrest"})
"""Rolls that neither succeed nor fail, and that the row of a table tells if anything does."""
