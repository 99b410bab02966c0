"""What a player wants to know before choosing: battles, losses, Gold and Glory (for odds)."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import signed
from argead.core.state import Said

from ..state import State
from ..tables.places import ARMY, DESTROYED


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Losses of the Army and of the enemy, conquests, Gold, Glory and Alexander's level.

    Enemies are counted in the Destroyed box, which pays for them: with whom a Leader takes along, Walls that
    fall with the last troops, and all who surrender. A game that ends within a battle ends with Alexander.
    """
    mine = len(before.at[ARMY]) - len(after.at[ARMY])
    found: dict[str, Value] = {
        "Forces lost": max(0, mine),
        "enemy Forces destroyed": max(0, len(after.at[DESTROYED]) - len(before.at[DESTROYED])),
        "Forces reduced": max(0, _reduced(after) - _reduced(before)),
        "Areas conquered": len(after.realm.conquered) - len(before.realm.conquered),
        "Gold": signed(after.treasury.gold - before.treasury.gold),
        "Glory": signed(after.treasury.glory - before.treasury.glory),
        "Alexander's level": signed(after.level - before.level),
        "Prophecies accepted": max(0, len(after.oracles.due) - len(before.oracles.due)),
    }
    if mine < 0:
        found["Forces gained"] = -mine
    if after.outcome is not None and after.battle is not None:
        found["battle"] = "lost, Alexander is slain"
    return found


def _reduced(s: State) -> int:
    return sum(s.reduced[i] for i in s.at[ARMY])


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How a battle or an Intimidation went, what the Scouting die asked for, and whether Alexander fell."""
    found: dict[str, Value] = {}
    for line in said:
        if line.key == "battle":
            found["battle"] = "goes on"
        elif line.key == "conquered":
            if line.args[1] == "battle":
                found["battle"] = "won"
            else:
                found["Area"] = "taken without a battle"
        elif line.key == "retreat":
            found["battle"] = "lost, the Army retreats"
        elif line.key == "slain":
            found["Alexander"] = "is slain"
        elif line.key == "intimidation":
            found["Intimidation"] = str(line.args[3]).replace("_", " ")
        elif line.key == "scouting":
            found.setdefault("Scouting", _scouted(line))
    return found


def _scouted(line: Said) -> str:
    """What the die asks for; whether that is paid is decided afterwards."""
    roll = line.rolls[0]
    assert roll.reading is not None
    return roll.reading.row[roll.natural - roll.die.low]


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Nothing is hidden: only chance decides what comes of an option."""
    return False
