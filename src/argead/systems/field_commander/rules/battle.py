"""Battle resolution: turns, Speed steps, dice, retreat and the end; the Hits are in ``hits``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule

from ..schema.ids import Counter
from ..state import (
    ALEXANDER,
    Attack,
    BattleTurn,
    SpeedStep,
    State,
    one_of,
    put,
    send_home,
    sorts_of,
)
from ..tables.places import ARMY, REGROUP, section
from .attacks import (
    fighters,
    hephaestion,
    must_rest,
    roll_attack,
    speed,
    wall_penalty,
)
from .battle_plans import end_first_turn_plans
from .conquest import conquer
from .hits import destroy, enemy_flanks, leader, troops, walls
from .plans import CHARGE, SACRIFICE, own_plan
from .rights import ask_or_right, can_spy_on, exercise, is_right
from .stratagems import is_stratagem, play_stratagem, stratagems

# -- a battle turn ------------------------------------------------------------------------------


@rule("battle.resolution")
def battle_turn(s: State) -> Asks[None]:
    """At the start of each battle turn: fight on or retreat; without enemy troops it is won at once."""
    if not troops(s):
        s.then(("battle_won",))
        return
    end_empty_duel(s)
    answer = yield from ask_or_right(
        s,
        "battle_turn",
        lambda: ["fight", *stratagems(s), "retreat"],
        "battle.retreat:1",
        (s.fight.area, s.fight.turn.number),
    )
    if answer == "fight":
        s.say("battle_turn", s.fight.turn.number)
        s.then(("speed_step",))
    elif answer == "retreat":
        s.then(("retreat",))
    elif is_right(answer):
        exercise(s, answer)
        s.then(("battle_turn",))
    else:
        yield from play_stratagem(s, answer)
        s.then(("deal_hits",), ("battle_turn",))


@rule("battle.cavalry")
def end_battle_turn(s: State) -> None:
    """First-turn Plans are gone; Cavalry that attacked rests in the next turn."""
    b = s.fight
    if b.turn.number == 1:
        end_first_turn_plans(s)
    cavalry = s.tables.counters.cavalry
    resting = [i for i in b.turn.attacked if i != ALEXANDER and cavalry[i]]
    b.turn, b.step = BattleTurn(b.turn.number + 1, resting), None
    s.then(("battle_turn",))


# -- one Speed step -----------------------------------------------------------------------------


@rule("battle.resolution")
def speed_step(s: State) -> Asks[None]:
    """The fastest Forces that have not acted: declare, then all of them roll at once (R32)."""
    waiting = [(speed(s, i), i) for i in fighters(s)]
    if not waiting:
        end_battle_turn(s)
        return
    step = begin_step(s, waiting)
    if CHARGE not in s.fight.plans and all(must_rest(s, i) for i in step.present):
        s.fight.turn.acted.extend(step.present)
        s.then(("speed_step",))
        return
    while declarations(s) or can_spy_on(s, s.fight.area):
        answer = yield from ask_or_right(
            s,
            "declare",
            lambda: [*declarations(s), None],
            "battle.resolution:3",
            (in_hand(s).speed,),
        )
        if answer is None:
            break
        if is_right(answer):
            exercise(s, answer)
            s.then(("check_battle",))
            return
        if is_stratagem(answer):
            yield from play_stratagem(s, answer)
            s.then(("deal_hits",), ("check_battle",))
            return
        declare(s, answer)
    roll_step(s)
    s.then(("after_roll",))


@rule("battle.speed-value:1", "battle.siege-engines:1", "battle.siege-engines:6")
def begin_step(s: State, waiting: list[tuple[int, Counter]]) -> SpeedStep:
    """The fastest act; Siege Engines aim at Walls while there are any, unless you declare otherwise.

    A step that is taken up again after a Trap, Envelop or Spies keeps what was declared in it.
    """
    fastest = max([now for now, _ in waiting])
    present = [i for now, i in waiting if now == fastest]
    begun = s.fight.step
    step = s.fight.step = SpeedStep(fastest, present)
    if walls(s):
        step.penalty = wall_penalty(s)
        if begun is not None and begun.speed == fastest:
            step.at_walls = begun.at_walls
        else:
            engine = s.tables.counters.siege_engine
            step.at_walls = [i for i in s.at[ARMY] if engine[i]]
    return step


def in_hand(s: State) -> SpeedStep:
    """The Speed step; rules that call this run only in one."""
    assert s.fight.step is not None
    return s.fight.step


def own_forces(s: State) -> list[Counter]:
    """Your Forces of the present Speed, without Alexander."""
    own = s.tables.counters.own
    return [i for i in in_hand(s).present if i != ALEXANDER and own[i]]


@rule("battle.resolution:3", "rights:3", "rights:5")
def declarations(s: State) -> list[Choice]:
    """What must be said before the dice: targets, the duel, Charge, Sacrifice, Envelop, Trap."""
    b, step = s.fight, in_hand(s)
    found: list[Choice] = []
    if not b.duel and ALEXANDER in step.present and leader(s) is not None:
        found.append("duel")
    forces = own_forces(s)
    if forces:
        if step.at_walls:
            found += [("aim", k) for k in sorts_of(s, aiming(s, forces))]
        for plan, able in DECLARED:
            if plan in b.plans:
                found += [(plan, k) for k in sorts_of(s, able(s, forces))]
    return found + stratagems(s)


def declare(s: State, answer: Choice) -> None:
    """Note what was declared; Plans that are used are discarded."""
    if answer == "duel":
        s.fight.duel = True
        s.say("duel", s.fight.area)
        return
    name, sort = answer
    forces = own_forces(s)
    if name == "aim":
        in_hand(s).at_walls.remove(one_of(s, aiming(s, forces), sort))
    else:
        able: Callable[[State, list[Counter]], list[Counter]] = own_plan.facts(name)["declared"]
        i = one_of(s, able(s, forces), sort)
        s.fight.plans.remove(name)
        own_plan[name](s, i)
        s.say(name, s.tables.counters.kind[i])


def aiming(s: State, forces: list[Counter]) -> list[Counter]:
    """Siege Engines that aim at Walls."""
    at_walls = in_hand(s).at_walls
    return [i for i in forces if i in at_walls]


def resting(s: State, forces: list[Counter]) -> list[Counter]:
    """Cavalry that attacked last turn."""
    return [i for i in forces if must_rest(s, i)]


def ready(s: State, forces: list[Counter]) -> list[Counter]:
    """Forces that attack and are not sacrificed yet."""
    sacrificed = s.fight.sacrificed
    return [i for i in forces if not must_rest(s, i) and i not in sacrificed]


@own_plan("charge", declared=resting)
@rule("plans.charge")
def charge(s: State, i: Counter) -> None:
    """Cavalry attacks although it attacked last turn."""
    s.fight.turn.resting.remove(i)


@own_plan("sacrifice", declared=ready)
@rule("plans.sacrifice")
def sacrifice(s: State, i: Counter) -> None:
    """A Force rolls a sure 1 and is destroyed before the Hits of its step are placed."""
    s.fight.sacrificed.append(i)


DECLARED: Final = [
    (plan, own_plan.facts(plan)["declared"])
    for plan in own_plan
    if "declared" in own_plan.facts(plan)
]
"""Plans that are declared before the dice, each with the Forces that it can be declared for."""


@rule("battle.speed-value:2", "battle.resolution:12")
def roll_step(s: State) -> None:
    """All dice of the step, both sides, before any Hit is placed."""
    b, step = s.fight, in_hand(s)
    kinds = s.tables.counters.kind
    sure = (s.tables.own_plans[SACRIFICE].die,)
    for i in step.present:
        if must_rest(s, i):
            continue
        dice, hits, rolls = roll_attack(s, i, sure if i in b.sacrificed else ())
        step.attacks.append(Attack(i, dice, hits))
        s.say("attack", "alexander" if i == ALEXANDER else kinds[i], dice, hits, roll=rolls)
    b.turn.attacked.extend([attack.who for attack in step.attacks])
    b.turn.acted.extend(step.present)
    enemy_flanks(s)


@rule("battle.resolution:10", "battle.resolution:13")
def check_battle(s: State) -> None:
    """After each step: is anybody left to fight?"""
    end_empty_duel(s)
    s.then(("speed_step",) if troops(s) else ("battle_won",))


@rule("battle.enemy-leaders:10")
def end_empty_duel(s: State) -> None:
    """A duel whose Leader Spies have taken is over; what was rolled in it has been placed."""
    if leader(s) is None:
        s.fight.duel = False


# -- the end ------------------------------------------------------------------------------------


@rule("battle.resolution:9", "battle.enemy-leaders:9")
def battle_won(s: State) -> None:
    """No enemy troops are left: the Leader leaves, the Walls fall, the Area is Conquered."""
    area = s.fight.area
    for i in list(s.at[area]):
        if s.tables.counters.leader[i]:
            s.say("leader_leaves", s.tables.counters.kind[i])
        destroy(s, i)
    close_battle(s)
    conquer(s, area, "battle")


@rule("die-rolls:1")
def retreat_roll(s: State) -> Roll:
    """A Force gets away with Alexander's battle value or less."""
    helped = hephaestion(s)
    value = s.tables.levels[s.level].battle + sum(mod.value for mod in helped)
    row = tuple(["gets away" if face <= value else "lost" for face in range(D6.low, D6.high + 1)])
    reading = Reading("retreat", str(value), helped, row)
    return Roll("retreat", D6, against=value, clause="battle.retreat:2", reading=reading)


@rule("battle.retreat")
def retreat(s: State) -> None:
    """Alexander gets away; each other Force needs a roll up to his battle value (R22)."""
    for i in list(s.at[ARMY]):
        roll = s.throw(retreat_roll(s))
        told = "retreated" if roll.over <= 0 else "lost_in_retreat"
        s.say(told, s.tables.counters.kind[i], roll.natural, roll=roll)
        if roll.over > 0:
            send_home(s, i)
    area = s.fight.area
    close_battle(s)
    s.army.at = s.army.entered_from[area]
    s.say("retreat", area, s.army.at)
    s.then(("march",))


@rule("battle.post-battle")
def close_battle(s: State) -> None:
    """All Plans go back; regrouped Forces rejoin; a section of Tyre that still stands is a section again."""
    b = s.fight
    tyre = s.campaign.tyre
    if tyre and b.section is not None and s.where[b.section] == b.area:
        put(s, b.section, section(tyre.facing_mole))
    s.battle = None
    for i in list(s.at[REGROUP]):
        s.reduced[i] = False
        put(s, i, ARMY)
