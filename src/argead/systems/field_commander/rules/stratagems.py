"""Stratagems: Envelop and Trap, which may be played at any time during a battle."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, Choice
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..schema.ids import InsightId
from ..state import SEAT, State
from .counsel import insight, use_insight
from .hits import walls
from .intimidation import force_advantage
from .plans import ENVELOP, FATE, own_plan

TRAP: Final = InsightId("trap")


@rule("rights:5", "battle.resolution:13")
def stratagems(s: State) -> list[Choice]:
    """What may be played at any time during a battle, as long as there is an enemy: Envelop and Trap."""
    found: list[Choice] = []
    if not s.at[s.fight.area]:
        return found
    if can_envelop(s):
        found.append(ENVELOP)
    if TRAP in s.insights:
        found.append(("play", TRAP))
    return found


def is_stratagem(answer: Choice) -> bool:
    """Whether an answer is one of them."""
    return answer in (ENVELOP, ("play", TRAP))


def play_stratagem(s: State, answer: Choice) -> Asks[None]:
    """Carry it out: its Hits are dealt at once."""
    if answer == ENVELOP:
        envelop(s)
    else:
        yield from trap(s)


@rule("plans.envelop:2", "plans.envelop:4")
def can_envelop(s: State) -> bool:
    """Envelop needs an advantage in Forces and no Wall in the battle."""
    return ENVELOP in s.fight.plans and surplus(s) > 0 and not walls(s)


@rule("plans.envelop:1", "plans.sacrifice:2")
def surplus(s: State) -> int:
    """Your Force Advantage at this moment (R23): who was sacrificed and has attacked no longer counts."""
    step, sacrificed = s.fight.step, s.fight.sacrificed
    fallen = [a for a in step.attacks if a.who in sacrificed] if step else []
    return force_advantage(s) - len(fallen)


@own_plan("envelop")
@rule("plans.envelop")
def envelop(s: State) -> None:
    """Hits equal to your Force Advantage at this moment."""
    s.fight.plans.remove(ENVELOP)
    s.fight.hits.on_foes += surplus(s)
    s.say("envelop", surplus(s))


@rule("die-rolls:1")
def trap_roll() -> Roll:
    """As many Hits as the die shows."""
    return Roll("trap", D6, clause="insights.trap:1")


@insight("trap")
@rule("insights.trap")
def trap(s: State) -> Asks[None]:
    """Roll a die: so many Hits on enemy Forces, not on the Leader; Fate may re-roll it (R34)."""
    use_insight(s, TRAP)
    spring_trap(s)
    while FATE in s.fight.plans:
        answer = yield Ask(SEAT, "trap", lambda: [(FATE, TRAP), None], "plans.fate:4")
        if answer is None:
            break
        s.fight.plans.remove(FATE)
        spring_trap(s)
    s.fight.hits.on_foes += s.fight.trap
    s.say("trap", s.fight.trap)
    s.fight.trap = 0


def spring_trap(s: State) -> None:
    """Throw the die of the Trap."""
    roll = s.throw(trap_roll())
    s.fight.trap = roll.natural
    s.say("trap_rolled", roll=roll)
