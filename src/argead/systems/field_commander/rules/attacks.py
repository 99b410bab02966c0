"""Attacks: who acts when, what hits, and the dice of one attack."""

from __future__ import annotations

from functools import cache
from typing import Final

from argead.core.roll import D6, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule

from ..schema.ids import Counter
from ..schema.rows import Values
from ..state import ALEXANDER, Battle, State, heard, side_up
from ..tables.places import ARMY
from .counsel import HEPHAESTION, advisor, special
from .plans import LEAD, first_turn_plan, own_plan

RESULTS: Final = ("miss", "1 Hit", "2 Hits")
"""What a die of an attack finds, by the number of Hits."""

HEPHAESTION_ADDS: Final = scaled("Hephaestion", "advisors.hephaestion:1")
LEAD_ADDS: Final = scaled("Lead", "plans.lead:1")
BUCEPHALUS_ADDS: Final = scaled("Bucephalus", "insights.bucephalus:1")
AT_WALLS: Final = scaled("aimed at Walls", "battle.siege-engines:2")
DEFENSES: Final = scaled("their defenses", "options.tyre:2")
WALLS: Final = scaled("Walls", "battle.walls:2")
ROLLS_ON: Final = scaled("rolls on", "battle.phalanx:1")

Shifts = tuple[tuple[Mod, ...], tuple[Mod, ...]]
"""What changes a battle value alone, and what changes the superscript too."""
NOTHING: Final[Shifts] = ((), ())


# -- who acts ---------------------------------------------------------------------------------------


@rule("battle.speed-value")
def speed(s: State, i: Counter) -> int:
    """The Speed on the side that lies up; Walls have none."""
    return s.tables.levels[s.level].speed if i == ALEXANDER else side_up(s, i)[0]


def is_own(s: State, i: Counter) -> bool:
    """Whether a fighter is yours."""
    return i == ALEXANDER or s.tables.counters.own[i]


@rule("battle.speed-value:4", "battle.ground-troops")
def fighters(s: State) -> list[Counter]:
    """Every Force in the battle that can still act this turn: yours, Alexander, then the enemy's."""
    b = s.fight
    acted = b.turn.acted
    found = [i for i in s.at[ARMY] if i not in acted]
    if ALEXANDER not in acted:
        found.append(ALEXANDER)
    if not held_back(b, b.turn.number):
        wall = s.tables.counters.wall
        found += [i for i in s.at[b.area] if i not in acted and not wall[i]]
    return found


@rule("insights.maneuver:1")
def held_back(b: Battle, turn: int) -> bool:
    """Whether Maneuver keeps the enemy from attacking in that turn."""
    return b.maneuver and turn == 1


@rule("battle.cavalry")
def must_rest(s: State, i: Counter) -> bool:
    """Cavalry that attacked last turn sits this one out."""
    return i in s.fight.turn.resting


# -- what hits --------------------------------------------------------------------------------------


@rule("battle.walls")
def wall_penalty(s: State) -> int:
    """What the enemy's Walls take off your values: two for a full one, one for a reduced one."""
    row = s.tables.forces.wall
    wall, reduced = s.tables.counters.wall, s.reduced
    return sum(
        [
            row.penalty_reduced if reduced[i] else row.penalty_full
            for i in s.at[s.fight.area]
            if wall[i]
        ]
    )


def walls_take(s: State) -> tuple[Mod, ...]:
    """The same as a change of your values; within a Speed step as it was at its beginning."""
    step = s.fight.step
    penalty = wall_penalty(s) if step is None else step.penalty
    return (WALLS(-penalty),) if penalty else ()


def shifts(s: State, i: Counter) -> Shifts:
    """Everything that changes a fighter's values at this moment."""
    if i == ALEXANDER:
        return alexander_shifts(s)
    counters = s.tables.counters
    if not counters.own[i]:
        return first_turn_shifts(s, i)
    if counters.siege_engine[i]:
        return siege_engine_shifts(s, i)
    walls = walls_take(s)
    return ((), walls) if walls else NOTHING


@rule("battle.alexander")
def alexander_shifts(s: State) -> Shifts:
    """Hephaestion raises his battle value; Lead and Bucephalus the superscript too."""
    both = (*lead(s), *bucephalus(s), *walls_take(s))
    return hephaestion(s), both


@advisor("hephaestion")
@rule("advisors.hephaestion")
def hephaestion(s: State) -> tuple[Mod, ...]:
    """He raises Alexander's battle value: for attacks, retreats and the number of free Plans."""
    if not heard(s, HEPHAESTION):
        return ()
    return (HEPHAESTION_ADDS(s.tables.advisor_adds.hephaestion),)


@own_plan("lead")
@rule("plans.lead")
def lead(s: State) -> tuple[Mod, ...]:
    """For the whole battle."""
    return (LEAD_ADDS(s.tables.own_plans[LEAD].battle),) if LEAD in s.fight.plans else ()


@rule("insights.bucephalus:1")
def bucephalus(s: State) -> tuple[Mod, ...]:
    """For the whole battle, if he was played with the Plans."""
    return (BUCEPHALUS_ADDS(s.tables.log.insight.bucephalus),) if s.fight.bucephalus else ()


@special("siege_engines")
@rule("battle.siege-engines", "options.tyre:2")
def siege_engine_shifts(s: State, i: Counter) -> Shifts:
    """Better against Walls, which take nothing off them; a Campaign Option may weaken them somewhere."""
    b = s.fight
    alone: tuple[Mod, ...] = ()
    defenses = s.campaign.siege_engines.get(b.area, 0)
    if defenses:
        alone = (DEFENSES(defenses),)
    if b.step is not None and i in b.step.at_walls:
        alone = (*alone, AT_WALLS(s.tables.forces.siege_engine.at_walls))
    return alone, ()


@first_turn_plan("archers")
@rule("plans.archers")
def helps_archers(s: State, i: Counter) -> bool:
    """Their Archers."""
    return s.tables.counters.type[i] == "AR"


@first_turn_plan("cavalry")
@rule(
    "plans.cavalry",
    "battle.elephants",
    "battle.chariots",
    "battle.heavy-cavalry",
    "battle.light-cavalry",
)
def helps_cavalry(s: State, i: Counter) -> bool:
    """Their Cavalry."""
    return s.tables.counters.cavalry[i]


@first_turn_plan("infantry")
@rule("plans.infantry", "battle.infantry")
def helps_infantry(s: State, i: Counter) -> bool:
    """Their Infantry."""
    return s.tables.counters.type[i] == "IN"


def first_turn_shifts(s: State, i: Counter) -> Shifts:
    """What the enemy's first-turn Plans add to one of their Forces, each copy counted."""
    b = s.fight
    if b.turn.number > 1 or not b.foe_plans:
        return NOTHING
    alone: list[Mod] = []
    both: list[Mod] = []
    for plan in b.foe_plans:
        helps = first_turn_plan.get(plan)
        if helps is not None and helps(s, i):
            row = s.tables.enemy_plans[plan]
            mod = plan_adds(row.name, row.battle, plan)
            (both if row.superscript else alone).append(mod)
    return (tuple(alone), tuple(both)) if alone or both else NOTHING


@cache
def plan_adds(name: str, value: int, plan: str) -> Mod:
    """What one copy of a first-turn Plan adds."""
    return Mod(f"their {name}", value, f"plans.{plan}:1")


@rule("battle.battle-value")
def values(s: State, i: Counter) -> tuple[int, int]:
    """Battle value and superscript with everything that applies at this moment."""
    _, battle, superscript = printed(s, i)
    alone, both = shifts(s, i)
    for mod in alone:
        battle += mod.value
    for mod in both:
        battle += mod.value
        superscript += mod.value
    return battle, superscript


def printed(s: State, i: Counter) -> Values:
    """Speed, battle value and superscript as the counter shows them."""
    if i == ALEXANDER:
        level = s.tables.levels[s.level]
        return level.speed, level.battle, level.superscript
    return side_up(s, i)


# -- the dice ---------------------------------------------------------------------------------------


@rule("battle.battle-value")
def hits_of(die: int, battle: int, superscript: int) -> int:
    """Two Hits up to the superscript, one up to the battle value."""
    if die <= superscript:
        return 2
    return 1 if die <= battle else 0


def shown(battle: int, superscript: int) -> str:
    """A battle value with its superscript, as counters show it: "4²"."""
    return f"{battle}{'⁰¹²³⁴⁵⁶⁷⁸⁹'[superscript]}" if superscript > 0 else f"{battle}"


@cache
def attack_row(battle: int, superscript: int) -> tuple[str, tuple[str, ...]]:
    """The column of these values, and what each face of the die finds there."""
    faces = range(D6.low, D6.high + 1)
    row = tuple([RESULTS[hits_of(face, battle, superscript)] for face in faces])
    return shown(battle, superscript), row


@cache
def plain_reading(battle: int, superscript: int) -> Reading:
    """An attack with the printed values."""
    column, row = attack_row(battle, superscript)
    return Reading("attack", column, row=row)


def attack_reading(s: State, i: Counter, dice: int) -> Reading:
    """Where the next die of an attack is read: each die before it takes one off a Phalanx's values."""
    _, battle, superscript = printed(s, i)
    alone, both = shifts(s, i)
    if dice:
        both = (*both, ROLLS_ON(-dice))
    elif not alone and not both:
        return plain_reading(battle, superscript)
    for mod in alone:
        battle += mod.value
    for mod in both:
        battle += mod.value
        superscript += mod.value
    column, row = attack_row(battle, superscript)
    return Reading("attack", column, (*alone, *both), row)


@rule("die-rolls:1")
def attack_roll(s: State, i: Counter, dice: int = 0) -> Roll:
    """The next die of an attack, after so many."""
    name = "Alexander" if i == ALEXANDER else s.tables.counters.kind[i]
    return Roll(name, D6, clause="battle.battle-value:1", reading=attack_reading(s, i, dice))


@rule("battle.phalanx")
def roll_attack(
    s: State, i: Counter, standing: tuple[int, ...] = ()
) -> tuple[tuple[int, ...], int, list[Roll]]:
    """Roll one attack; a Phalanx that hits rolls again with one less, until it misses.

    ``standing`` holds dice that lie already; returns all dice, the Hits, and what was thrown.
    """
    phalanx = i != ALEXANDER and s.tables.counters.phalanx[i]
    dice: list[int] = []
    thrown: list[Roll] = []
    hits = 0
    while True:
        roll = attack_roll(s, i, len(dice))
        if len(dice) < len(standing):
            die = standing[len(dice)]
        else:
            die = s.throw(roll).natural
            thrown.append(roll)
        dice.append(die)
        scored = result_of(roll, die)
        hits += scored
        if not scored or not phalanx or values(s, i)[0] <= len(dice):
            return tuple(dice), hits, thrown


def result_of(roll: Roll, die: int) -> int:
    """The Hits that a die finds in the row of its attack."""
    assert roll.reading is not None
    return RESULTS.index(roll.reading.row[die - 1])
