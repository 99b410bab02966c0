"""Battle resolution: turns, Speed steps, dice, retreat and the end; the Hits are in ``hits``."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rules import rule

from ..state import (
    ALEXANDER,
    ARMY,
    REGROUP,
    SEAT,
    State,
    alike,
    heard,
    key,
    put,
    section,
    send_home,
)
from .attacks import fighters, is_own, must_rest, roll_attack, speed, wall_penalty
from .conquest import conquer
from .hits import destroy, leader, troops, walls
from .intimidation import force_advantage
from .rights import ask_with_rights, use_insight

# -- a battle turn ------------------------------------------------------------------------------


def stratagems(s: State) -> list[Choice]:
    """What may be played at any time during a battle: Envelop and Trap."""
    found: list[Choice] = []
    if can_envelop(s):
        found.append("envelop")
    if "trap" in s.insights:
        found.append(("play", "trap"))
    return found


def battle_turn(s: State) -> Asks[None]:
    """At the start of each battle turn: fight on or retreat."""
    if not troops(s):
        s.then(("battle_won",))
        return
    answer = yield from ask_with_rights(
        s,
        "battle_turn",
        lambda: ["fight", *stratagems(s), "retreat"],
        "battle.retreat",
        (s.fight.area, s.fight.turn + 1),
        final=True,
    )
    if answer == "retreat":
        s.then(("retreat",))
    elif answer == "fight" and troops(s):
        s.fight.turn += 1
        s.say("battle_turn", s.fight.turn)
        s.then(("speed_step",))
    else:
        if answer == "envelop":
            envelop(s)
        elif answer != "fight":
            yield from trap(s)
        s.then(("deal_hits",), ("battle_turn",))


def end_battle_turn(s: State) -> None:
    """First-turn Plans are gone; Cavalry that attacked is spent."""
    b = s.fight
    cavalry = s.tables.counters.cavalry
    b.spent = [i for i in b.attacked if i != ALEXANDER and cavalry[i]]
    b.attacked, b.acted = [], []
    if b.turn == 1:
        b.foe_plans = [p for p in b.foe_plans if s.tables.enemy_plans[p].timing != "first_turn"]
    s.then(("battle_turn",))


# -- one Speed step -----------------------------------------------------------------------------


def speed_step(s: State) -> Asks[None]:
    """The fastest Forces that have not acted: declare, then all of them roll at once (R32)."""
    waiting = fighters(s)
    if not waiting:
        end_battle_turn(s)
        return
    b = s.fight
    b.speed = max(speed(s, i) for i in waiting)
    b.penalty = wall_penalty(s)
    aim_siege_engines(s)
    if not attackers(s) and "charge" not in b.plans:
        b.acted.extend(in_step(s))
        s.then(("speed_step",))
        return
    while declarations(s):
        answer = yield Ask(
            SEAT, "declare", lambda: [*declarations(s), None], "battle.resolution", (s.fight.speed,)
        )
        if answer is None:
            break
        if answer in ("envelop", ("play", "trap")):
            if answer == "envelop":
                envelop(s)
            else:
                yield from trap(s)
            s.then(("deal_hits",), ("check_battle",))
            return
        declare(s, answer)
    roll_step(s)
    s.then(("after_roll",))


def in_step(s: State) -> list[int]:
    """Forces of the present Speed that have not acted."""
    now = s.fight.speed
    return [i for i in fighters(s) if speed(s, i) == now]


def attackers(s: State) -> list[int]:
    """Those of them that attack: all but resting Cavalry."""
    return [i for i in in_step(s) if not must_rest(s, i)]


def aim_siege_engines(s: State) -> None:
    """Siege Engines aim at Walls while there are any, unless you declare otherwise."""
    types = s.tables.counters.type
    b = s.fight
    b.at_walls = [i for i in s.at[ARMY] if types[i] == "SE"] if walls(s) else []


def declarations(s: State) -> list[Choice]:
    """What must be said before the dice: targets, the duel, Charge, Sacrifice, Envelop, Trap."""
    b = s.fight
    own = [i for i in in_step(s) if is_own(s, i)]
    found: list[Choice] = []
    if ALEXANDER in own and not b.duel and leader(s) is not None:
        found.append("duel")
    forces = [i for i in own if i != ALEXANDER]
    if forces:
        found += [("aim", k) for k in alike(s, [i for i in forces if i in b.at_walls])]
        if "charge" in b.plans:
            found += [("charge", k) for k in alike(s, [i for i in forces if must_rest(s, i)])]
        if "sacrifice" in b.plans:
            ready = [i for i in forces if not must_rest(s, i) and i not in b.sacrificed]
            found += [("sacrifice", k) for k in alike(s, ready)]
    return found + stratagems(s)


@rule("plans.charge", "plans.sacrifice")
def declare(s: State, answer: Choice) -> None:
    """Note what was declared; Plans that are used are discarded."""
    b = s.fight
    if answer == "duel":
        b.duel = True
        s.say("duel", b.area)
        return
    name, sort = answer
    own = [i for i in in_step(s) if i != ALEXANDER and is_own(s, i)]
    if name == "aim":
        i = alike(s, [i for i in own if i in b.at_walls])[sort]
        b.at_walls.remove(i)
    elif name == "charge":
        i = alike(s, [i for i in own if must_rest(s, i)])[sort]
        b.plans.remove("charge")
        b.spent.remove(i)
        s.say("charge", s.tables.counters.kind[i])
    else:
        ready = [i for i in own if not must_rest(s, i) and i not in b.sacrificed]
        i = alike(s, ready)[sort]
        b.plans.remove("sacrifice")
        b.sacrificed.append(i)
        s.say("sacrifice", s.tables.counters.kind[i])


def roll_step(s: State) -> None:
    """All dice of the step, both sides, before any Hit is placed."""
    b = s.fight
    present = in_step(s)
    b.rollers, b.dice, b.scored, b.flanked = [], [], [], []
    for i in present:
        if must_rest(s, i):
            continue
        dice, hits = roll_attack(s, i, (1,) if i in b.sacrificed else ())
        b.rollers.append(i)
        b.dice.append(dice)
        b.scored.append(hits)
        s.say("attack", "alexander" if i == ALEXANDER else s.tables.counters.kind[i], dice, hits)
    b.attacked.extend(b.rollers)
    b.acted.extend(present)
    enemy_flanks(s)


@rule("plans.flank-enemy")
def enemy_flanks(s: State) -> None:
    """The enemy uses a Flank on the first Infantry or Cavalry attacks that hit, one an attack."""
    b = s.fight
    for n, i in enumerate(b.rollers):
        if "flank" not in b.foe_plans:
            return
        if b.scored[n] and not is_own(s, i) and s.tables.counters.flanks[i]:
            b.foe_plans.remove("flank")
            b.scored[n] += 1
            s.say("enemy_flank", s.tables.counters.kind[i])


# -- after the dice -----------------------------------------------------------------------------


def improvements(s: State) -> list[Choice]:
    """What Fate and Flank can still do with your dice of this step."""
    b = s.fight
    found: list[Choice] = []
    if "fate" not in b.plans and "flank" not in b.plans:
        return found
    own = [i for i in b.rollers if is_own(s, i) and i not in b.flanked]
    if "fate" in b.plans:
        found += [("fate", k) for k in roll_keys(s, [i for i in own if i not in b.sacrificed])]
    if "flank" in b.plans:
        flanks = s.tables.counters.flanks
        hit = [i for i in own if i != ALEXANDER and flanks[i] and b.scored[b.rollers.index(i)]]
        found += [("flank", k) for k in roll_keys(s, hit)]
    return found


def roll_keys(s: State, rollers: list[int]) -> dict[str, int]:
    """Your rolls by what makes them alike: the kind of Force and the Hits it scored."""
    b = s.fight
    found: dict[str, int] = {}
    for i in rollers:
        hits = b.scored[b.rollers.index(i)]
        sort = "alexander" if i == ALEXANDER else key(s, i)
        found.setdefault(f"{sort}:{hits}", i)
    return found


@rule("plans.flank")
def after_roll(s: State) -> Asks[None]:
    """Keep the dice, re-roll one with Fate, or add a Hit with Flank; then the Hits are counted."""
    while improvements(s):
        answer = yield Ask(
            SEAT,
            "after_roll",
            lambda: [*improvements(s), None],
            "battle.resolution",
            (s.fight.speed,),
        )
        if answer is None:
            break
        b = s.fight
        name, sort = answer
        i = roll_keys(s, [i for i in b.rollers if is_own(s, i) and i not in b.flanked])[sort]
        n = b.rollers.index(i)
        b.plans.remove(name)
        if name == "flank":
            b.flanked.append(i)
            b.scored[n] += 1
        else:
            b.dice[n], b.scored[n] = roll_attack(s, i, b.dice[n][:-1])
        s.say(name, "alexander" if i == ALEXANDER else s.tables.counters.kind[i], b.dice[n])
    count_hits(s)
    s.then(("take_hits",), ("deal_hits",), ("check_battle",))


def count_hits(s: State) -> None:
    """Add up who suffers what; the sacrificed are gone before the Hits of their step are placed."""
    b = s.fight
    types = s.tables.counters.type
    for i, hits in zip(b.rollers, b.scored, strict=True):
        if i == ALEXANDER and b.duel:
            b.on_leader += hits
        elif i == ALEXANDER:
            b.on_foes += hits
        elif not is_own(s, i):
            if types[i] == "LE" and b.duel:
                b.on_alexander += hits
            else:
                b.on_army += hits
        elif i in b.at_walls:
            b.on_walls += hits
        else:
            b.on_foes += hits


def check_battle(s: State) -> None:
    """After each step: is anybody left to fight?"""
    s.then(("speed_step",) if troops(s) else ("battle_won",))


# -- Envelop and Trap ---------------------------------------------------------------------------


def can_envelop(s: State) -> bool:
    """Envelop needs an advantage in Forces and no Wall in the battle."""
    return "envelop" in s.fight.plans and force_advantage(s) > 0 and not walls(s)


@rule("plans.envelop")
def envelop(s: State) -> None:
    """Hits equal to your Force Advantage at this moment (R23)."""
    s.fight.plans.remove("envelop")
    s.fight.on_foes += force_advantage(s)
    s.say("envelop", force_advantage(s))


@rule("insights.trap")
def trap(s: State) -> Asks[None]:
    """Roll a die: so many Hits on enemy Forces, not on the Leader; Fate may re-roll it (R34)."""
    use_insight(s, "trap")
    s.die = s.chance.d6("trap")
    while "fate" in s.fight.plans:
        answer = yield Ask(SEAT, "trap", lambda: [("fate", "trap"), None], "plans.fate")
        if answer is None:
            break
        s.fight.plans.remove("fate")
        s.die = s.chance.d6("trap")
    s.fight.on_foes += s.die
    s.say("trap", s.die)


# -- the end ------------------------------------------------------------------------------------


def battle_won(s: State) -> None:
    """No enemy troops are left: the Leader leaves, the Walls fall, the Area is Conquered."""
    area = s.fight.area
    for i in list(s.at[area]):
        if s.tables.counters.type[i] == "LE":
            s.say("leader_leaves", s.tables.counters.kind[i])
        destroy(s, i)
    close_battle(s)
    conquer(s, area, "battle")


@rule("battle.retreat")
def retreat(s: State) -> None:
    """Alexander gets away; each other Force needs a roll up to his battle value (R22)."""
    value = s.tables.levels[s.level].battle + heard(s, "hephaestion")
    for i in list(s.at[ARMY]):
        die = s.chance.d6("retreat")
        safe = die <= value
        s.say("retreated" if safe else "lost_in_retreat", s.tables.counters.kind[i], die)
        if not safe:
            send_home(s, i)
    area = s.fight.area
    close_battle(s)
    s.army_at = s.entered_from[area]
    s.say("retreat", area, s.army_at)
    s.then(("march",))


@rule("battle.post-battle")
def close_battle(s: State) -> None:
    """All Plans go back; regrouped Forces rejoin; a section of Tyre that still stands is a section again."""
    b = s.fight
    tyre = s.campaign.tyre
    if tyre and b.section >= 0 and s.where[b.section] == b.area:
        put(s, b.section, section(tyre.facing_mole))
    s.battle = None
    for i in list(s.at[REGROUP]):
        s.reduced[i] = False
        put(s, i, ARMY)
