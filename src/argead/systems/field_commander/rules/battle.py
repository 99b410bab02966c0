"""Battle resolution: turns, Speed steps, Hits, Leaders, retreat and the end."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rules import rule

from ..state import (
    ALEXANDER,
    ARMY,
    DESTROYED,
    REGROUP,
    SEAT,
    State,
    alike,
    breach,
    heard,
    key,
    put,
    section,
    send_home,
)
from .attacks import fighters, is_own, must_rest, roll_attack, speed, wall_penalty
from .conquest import award, conquer
from .forces import hit_alexander, hit_own
from .intimidation import force_advantage
from .rights import ask_with_rights, use_insight

# -- a battle turn ------------------------------------------------------------------------------


def troops(s: State) -> list[int]:
    """Enemy Forces that can be hit and are no Walls: when none is left the battle is won (R7)."""
    types = s.tables.counters.type
    return [i for i in s.at[s.fight.area] if types[i] not in ("LE", "WA")]


def leader(s: State) -> int | None:
    """The enemy Leader in the battle."""
    types = s.tables.counters.type
    return next((i for i in s.at[s.fight.area] if types[i] == "LE"), None)


def walls(s: State) -> list[int]:
    """The enemy Walls in the battle."""
    kinds = s.tables.counters.kind
    return [i for i in s.at[s.fight.area] if kinds[i] == "wall"]


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


# -- Hits on you --------------------------------------------------------------------------------


@rule("plans.rally")
def take_hits(s: State) -> Asks[None]:
    """Place the enemy's Hits, one at a time; Rally may absorb any of them."""
    while s.fight.sacrificed:
        i = s.fight.sacrificed.pop()
        yield from lose_force(s, i)
    while s.fight.on_alexander:
        answer = yield Ask(SEAT, "duel_hit", lambda: duel_options(s), "battle.enemy-leaders")
        s.fight.on_alexander -= 1
        if answer == "rally":
            rally(s)
        else:
            hit_alexander(s)
    while s.fight.on_army:
        answer = yield Ask(SEAT, "take_hit", lambda: hit_options(s), "battle.resolution")
        s.fight.on_army -= 1
        if answer == "rally":
            rally(s)
        elif answer == "alexander":
            hit_alexander(s)
        else:
            yield from hit_force(s, alike(s, s.at[ARMY])[answer])


def duel_options(s: State) -> list[Choice]:
    """A Hit of the Leader in the duel falls on Alexander or is rallied."""
    return ["alexander", "rally"] if "rally" in s.fight.plans else ["alexander"]


def hit_options(s: State) -> list[Choice]:
    """Who may take a Hit."""
    rally_here = ["rally"] if "rally" in s.fight.plans else []
    return [*alike(s, s.at[ARMY]), "alexander", *rally_here]


def rally(s: State) -> None:
    """Discard a Rally to absorb a Hit."""
    s.fight.plans.remove("rally")
    s.say("rally")


def hit_force(s: State, i: int) -> Asks[None]:
    """One Hit on a Force of yours."""
    falls = s.tables.counters.reduced[i] is None or s.reduced[i]
    if falls:
        yield from lose_force(s, i)
    else:
        hit_own(s, i)


@rule("plans.regroup")
def lose_force(s: State, i: int) -> Asks[None]:
    """A Force is destroyed; with Regroup it returns at full strength after the battle."""
    s.reduced[i] = s.tables.counters.reduced[i] is not None
    hit_own(s, i)
    if "regroup" in s.fight.plans:
        answer = yield Ask(
            SEAT,
            "regroup",
            lambda: ["regroup", None],
            "plans.regroup",
            (s.tables.counters.kind[i],),
        )
        if answer is not None:
            s.fight.plans.remove("regroup")
            put(s, i, REGROUP)
            s.say("regroup", s.tables.counters.kind[i])


# -- Hits on the enemy --------------------------------------------------------------------------


@rule("plans.rally-enemy")
def enemy_rallies(s: State) -> None:
    """Enemy Rally counters absorb Hits before anything else (R21)."""
    b = s.fight
    while "rally" in b.foe_plans and b.on_foes + b.on_walls + b.on_leader:
        b.foe_plans.remove("rally")
        s.say("enemy_rally")
        if b.on_foes:
            b.on_foes -= 1
        elif b.on_walls:
            b.on_walls -= 1
        else:
            b.on_leader -= 1


@rule("battle.enemy-leaders", "battle.leaders", "plans.guards")
def hit_leader(s: State) -> None:
    """Alexander's Hits in the duel: Guards first, then the Leader; with him all others flee."""
    b = s.fight
    enemy = leader(s)
    while b.on_leader and enemy is not None:
        b.on_leader -= 1
        if "guards" in b.foe_plans:
            b.foe_plans.remove("guards")
            s.say("guards")
        elif s.reduced[enemy] or s.tables.counters.reduced[enemy] is None:
            s.say("leader_destroyed", s.tables.counters.kind[enemy])
            award(s, "leader")
            for i in list(s.at[b.area]):
                destroy(s, i)
            break
        else:
            s.reduced[enemy] = True
            s.say("leader_reduced", s.tables.counters.kind[enemy])
    b.on_leader = 0


def hit_enemy(s: State, i: int) -> None:
    """One Hit on an enemy Force or Wall."""
    if s.tables.counters.reduced[i] is not None and not s.reduced[i]:
        s.reduced[i] = True
        s.say("enemy_reduced", s.tables.counters.kind[i])
    else:
        s.say("enemy_destroyed", s.tables.counters.kind[i])
        destroy(s, i)


def destroy(s: State, i: int) -> None:
    """A destroyed enemy counter goes to the Resupply section; a section of Tyre lies in ruins."""
    if i == s.fight.section and s.campaign.tyre:
        put(s, i, breach(s.campaign.tyre.facing_mole))
        return
    s.reduced[i] = False
    put(s, i, DESTROYED)


def deal_hits(s: State) -> Asks[None]:
    """Place your Hits: Rally and Guards first, then as you like, but never on a Leader."""
    enemy_rallies(s)
    hit_leader(s)
    while s.fight.on_walls and walls(s) and troops(s):
        answer = yield Ask(
            SEAT, "hit_wall", lambda: list(alike(s, walls(s))), "battle.siege-engines"
        )
        s.fight.on_walls -= 1
        hit_enemy(s, alike(s, walls(s))[answer])
    while s.fight.on_foes and troops(s):
        answer = yield Ask(
            SEAT, "deal_hit", lambda: list(alike(s, targets(s))), "battle.resolution"
        )
        s.fight.on_foes -= 1
        hit_enemy(s, alike(s, targets(s))[answer])
    s.fight.on_walls = s.fight.on_foes = 0


def targets(s: State) -> list[int]:
    """Enemy counters that any Hit may be placed on: all but the Leader (R8)."""
    types = s.tables.counters.type
    return [i for i in s.at[s.fight.area] if types[i] != "LE"]


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
