"""What a player wants to know before choosing: battles, losses, Gold and Glory (for odds).

Odds end with the next question, so that all that is told here is chance: where the next Hit falls, whether
the battle is broken off and what becomes of a Conquered Area is for the player to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.odds import signed
from argead.core.roll import Roll
from argead.core.state import Said

from ..rules.attacks import is_own, result_of
from ..schema.ids import PlaceId
from ..state import State
from ..tables.places import ARMY, DESTROYED
from ..text.names import amount

PLACING: Final = frozenset({"after_roll", "battle_turn", "check_battle", "deal_hits"})
"""What waits while Hits are being placed."""


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Losses of the Army and of the enemy, conquests, Gold, Glory and Alexander's level.

    Enemies are counted in the Destroyed box, which pays for them: with whom a Leader takes along, Walls that
    fall with the last troops, and all who surrender. A game that ends within a battle ends with Alexander.
    """
    mine = len(before.at[ARMY]) - len(after.at[ARMY])
    found: dict[str, Value] = {
        "Forces lost": max(0, mine),
        "enemy Forces destroyed": max(0, len(after.at[DESTROYED]) - len(before.at[DESTROYED])),
        "Forces reduced": max(0, _reduced(after, ARMY) - _reduced(before, ARMY)),
        "Areas conquered": len(after.realm.conquered) - len(before.realm.conquered),
        "Gold": signed(after.treasury.gold - before.treasury.gold),
        "Glory": signed(after.treasury.glory - before.treasury.glory),
        "Alexander's level": signed(after.level - before.level),
        "Prophecies accepted": max(0, len(after.oracles.due) - len(before.oracles.due)),
    }
    if mine < 0:
        found["Forces gained"] = -mine
    if before.battle is not None:
        area = before.fight.area
        found["enemy Forces reduced"] = max(0, _reduced(after, area) - _reduced(before, area))
    if after.battle is not None:
        found.update(_fought(before, after))
    return found


def _fought(before: State, after: State) -> dict[str, Value]:
    """A battle that is not decided: what the dice have scored, and whether it goes on."""
    if after.outcome is not None:
        return {"battle": "lost, Alexander is slain"}
    if before.battle is None:
        return {"battle": "begins"}
    if _dice_of(before) == _dice_of(after):
        return {}
    dealt, taken = _to_place(after)
    return {"battle": "goes on", "Hits to deal": dealt, "Hits to take": taken}


def _dice_of(s: State) -> tuple[int, int]:
    """How far the dice of a battle have come: its turn, and how many have acted in it."""
    turn = s.fight.turn
    return turn.number, len(turn.acted)


def _to_place(s: State) -> tuple[int, int]:
    """Hits of both sides that are still to be placed; before they are counted, as the dice lie."""
    b = s.fight
    if s.agenda and s.agenda[-1][0] in PLACING:
        hits = b.hits
        return hits.on_foes + hits.on_walls + hits.on_leader, hits.on_army + hits.on_alexander
    lying = b.step.attacks if b.step is not None else []
    dealt = sum(attack.hits for attack in lying if is_own(s, attack.who))
    return dealt, sum(attack.hits for attack in lying) - dealt


def _reduced(s: State, place: PlaceId) -> int:
    return sum(s.reduced[i] for i in s.at[place])


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """How a battle or an Intimidation went, what a die has found, and whether Alexander fell."""
    found: dict[str, Value] = {}
    for line in said:
        if line.key == "conquered":
            if line.args[1] == "battle":
                found["battle"] = "won"
            else:
                found["Area"] = "taken without a battle"
        elif line.key == "retreat":
            found["battle"] = "lost, the Army retreats"
        elif line.key == "slain":
            found["Alexander"] = "is slain"
        elif line.key == "intimidates":
            found["Intimidation"] = _found(line.rolls[0])
        elif line.key == "intimidation":
            found["Intimidation"] = str(line.args[3]).replace("_", " ")
        elif line.key == "scouting":
            found.setdefault("Scouting", _found(line.rolls[0]))
        elif line.key == "fate":
            scored = sum(result_of(roll, roll.natural) for roll in line.rolls)
            found["new throw"] = amount(scored, "Hit") if scored else "miss"
        elif line.key == "trap_rolled":
            found["trap"] = amount(line.rolls[0].natural, "Hit")
    return found


def _found(roll: Roll) -> str:
    """What a die finds in its row; what is made of that is decided afterwards."""
    assert roll.reading is not None
    return roll.reading.row[roll.natural - roll.die.low]


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """Nothing is hidden: only chance decides what comes of an option."""
    return False
