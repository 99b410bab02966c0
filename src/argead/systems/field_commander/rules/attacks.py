"""Attacks: who acts when, what hits, and the dice of one Speed step."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import ALEXANDER, ARMY, State, heard

SIEGE_BONUS = 2
ARCHERS_BONUS = 3
INFANTRY_BONUS = 2
CAVALRY_BONUS = 1


@rule("battle.speed-value")
def speed(s: State, i: int) -> int:
    """The Speed on the side that lies up; Walls have none."""
    if i == ALEXANDER:
        return s.tables.levels[s.level].speed
    values = s.tables.counters.reduced[i] if s.reduced[i] else s.tables.counters.full[i]
    assert values is not None
    return values[0]


def fighters(s: State) -> list[int]:
    """Every Force in the battle that can still act this turn: yours, Alexander, then the enemy's."""
    b = s.fight
    acted = b.acted
    found = [i for i in s.at[ARMY] if i not in acted]
    if ALEXANDER not in acted:
        found.append(ALEXANDER)
    if not (b.maneuver and b.turn == 1):
        kinds = s.tables.counters.kind
        found += [i for i in s.at[b.area] if i not in acted and kinds[i] != "wall"]
    return found


@rule("battle.walls")
def wall_penalty(s: State) -> int:
    """What the enemy's Walls take off your values: two for a full one, one for a reduced one."""
    wall = s.tables.forces.wall
    kinds = s.tables.counters.kind
    return sum(
        wall.penalty_reduced if s.reduced[i] else wall.penalty_full
        for i in s.at[s.fight.area]
        if kinds[i] == "wall"
    )


def is_own(s: State, i: int) -> bool:
    """Whether a fighter is yours."""
    return i == ALEXANDER or s.tables.counters.nation[i] == "macedon"


@rule("battle.battle-value", "battle.siege-engines", "plans.lead", "battle.alexander")
def values(s: State, i: int) -> tuple[int, int]:
    """Battle value and superscript with everything that applies at this moment."""
    b = s.fight
    if i == ALEXANDER:
        level = s.tables.levels[s.level]
        both = ("lead" in b.plans) + b.bucephalus - b.penalty
        return level.battle + heard(s, "hephaestion") + both, level.superscript + both
    counters = s.tables.counters
    side = counters.reduced[i] if s.reduced[i] else counters.full[i]
    assert side is not None
    _, battle, superscript = side
    if counters.nation[i] != "macedon":
        plus, plus_superscript = first_turn_bonus(s, i)
        return battle + plus, superscript + plus_superscript
    if counters.type[i] == "SE":
        battle += s.campaign.siege_engines.get(b.area, 0)
        return battle + (SIEGE_BONUS if i in b.at_walls else 0), superscript
    return battle - b.penalty, superscript - b.penalty


@rule("plans.archers", "plans.cavalry", "plans.infantry")
def first_turn_bonus(s: State, i: int) -> tuple[int, int]:
    """What the enemy's first-turn Plans add to one of their Forces, each copy counted."""
    b = s.fight
    if b.turn > 1 or not b.foe_plans:
        return 0, 0
    counters = s.tables.counters
    if counters.type[i] == "AR":
        return ARCHERS_BONUS * b.foe_plans.count("archers"), 0
    if counters.type[i] == "IN":
        return INFANTRY_BONUS * b.foe_plans.count("infantry"), 0
    if counters.cavalry[i]:
        bonus = CAVALRY_BONUS * b.foe_plans.count("cavalry")
        return bonus, bonus
    return 0, 0


def hits_of(die: int, battle: int, superscript: int) -> int:
    """Two Hits up to the superscript, one up to the battle value."""
    if die <= superscript:
        return 2
    return 1 if die <= battle else 0


@rule("battle.phalanx")
def roll_attack(s: State, i: int, rolled: tuple[int, ...] = ()) -> tuple[tuple[int, ...], int]:
    """Roll one attack; a Phalanx that hits rolls again with one less, until it misses.

    ``rolled`` holds dice that stand already; returns all dice and the Hits.
    """
    battle, superscript = values(s, i)
    phalanx = i != ALEXANDER and s.tables.counters.type[i] == "PH"
    name = "Alexander" if i == ALEXANDER else s.tables.counters.kind[i]
    dice: list[int] = []
    hits = 0
    for n in range(len(rolled) + 6):
        if n and (not phalanx or battle - n < 1):
            break
        die = rolled[n] if n < len(rolled) else s.chance.d6(name)
        dice.append(die)
        scored = hits_of(die, battle - n, superscript - n)
        hits += scored
        if not scored:
            break
    return tuple(dice), hits


@rule("battle.cavalry")
def must_rest(s: State, i: int) -> bool:
    """Cavalry that attacked last turn sits this one out."""
    return i in s.fight.spent
