"""Hits: who suffers them, Rally and Regroup, enemy Leaders, Walls and Guards."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rulebook import rule

from ..schema.ids import Counter
from ..state import SEAT, HitsToPlace, State, falls, one_of, put, sorts_of
from ..tables.places import ARMY, DESTROYED, REGROUP, breach
from .conquest import award
from .forces import hit_alexander, hit_own
from .plans import FLANK, GUARDS, RALLY, own_plan, triggered_plan
from .plans import REGROUP as REGROUP_PLAN


@rule("battle.resolution:9")
def troops(s: State) -> list[Counter]:
    """Enemy Forces that can be hit and are no Walls: when none is left the battle is won (R7)."""
    is_troop = s.tables.counters.troops
    return [i for i in s.at[s.fight.area] if is_troop[i]]


def leader(s: State) -> Counter | None:
    """The enemy Leader in the battle."""
    is_leader = s.tables.counters.leader
    return next((i for i in s.at[s.fight.area] if is_leader[i]), None)


def walls(s: State) -> list[Counter]:
    """The enemy Walls in the battle."""
    is_wall = s.tables.counters.wall
    return [i for i in s.at[s.fight.area] if is_wall[i]]


@rule("battle.resolution:6", "battle.walls:5")
def targets(s: State) -> list[Counter]:
    """Enemy counters that any Hit may be placed on: all but the Leader (R8)."""
    is_leader = s.tables.counters.leader
    return [i for i in s.at[s.fight.area] if not is_leader[i]]


# -- Hits on you --------------------------------------------------------------------------------


@rule("battle.resolution")
def take_hits(s: State) -> Asks[None]:
    """Place the enemy's Hits, one at a time; Rally may absorb any of them."""
    while s.fight.sacrificed:
        yield from lose_force(s, s.fight.sacrificed.pop())
    while s.fight.hits.on_alexander:
        answer = yield Ask(SEAT, "duel_hit", lambda: duel_options(s), "battle.enemy-leaders:6")
        s.fight.hits.on_alexander -= 1
        if answer == RALLY:
            rally(s)
        else:
            hit_alexander(s)
    while s.fight.hits.on_army:
        answer = yield Ask(SEAT, "take_hit", lambda: hit_options(s), "battle.resolution:5")
        s.fight.hits.on_army -= 1
        if answer == RALLY:
            rally(s)
        elif answer == "alexander":
            hit_alexander(s)
        else:
            yield from hit_force(s, one_of(s, s.at[ARMY], answer))


def duel_options(s: State) -> list[Choice]:
    """A Hit of the Leader in the duel falls on Alexander or is rallied."""
    return ["alexander", RALLY] if RALLY in s.fight.plans else ["alexander"]


def hit_options(s: State) -> list[Choice]:
    """Who may take a Hit."""
    rally_here = [RALLY] if RALLY in s.fight.plans else []
    return [*sorts_of(s, s.at[ARMY]), "alexander", *rally_here]


@own_plan("rally")
@rule("plans.rally")
def rally(s: State) -> None:
    """Discard a Rally to absorb a Hit."""
    s.fight.plans.remove(RALLY)
    s.say("rally")


def hit_force(s: State, i: Counter) -> Asks[None]:
    """One Hit on a Force of yours."""
    if falls(s, i):
        yield from lose_force(s, i)
    else:
        hit_own(s, i)


@rule("battle.destroyed-alexander-forces")
def lose_force(s: State, i: Counter) -> Asks[None]:
    """A Force is destroyed, whatever side is up; Regroup may bring it back."""
    s.reduced[i] = s.tables.counters.reduced[i] is not None
    hit_own(s, i)
    if REGROUP_PLAN in s.fight.plans:
        yield from regroup(s, i)


@own_plan("regroup")
@rule("plans.regroup")
def regroup(s: State, i: Counter) -> Asks[None]:
    """A destroyed Force returns at full strength after the battle."""
    kind = s.tables.counters.kind[i]
    answer = yield Ask(SEAT, "regroup", lambda: [REGROUP_PLAN, None], "plans.regroup:1", (kind,))
    if answer is not None:
        s.fight.plans.remove(REGROUP_PLAN)
        put(s, i, REGROUP)
        s.say("regroup", kind)


# -- Hits on the enemy --------------------------------------------------------------------------


@rule("battle.resolution")
def deal_hits(s: State) -> Asks[None]:
    """Place your Hits: Rally and Guards first, then as you like, but never on a Leader."""
    yield from enemy_rallies(s)
    hit_leader(s)
    while s.fight.hits.on_walls and walls(s) and troops(s):
        answer = yield Ask(
            SEAT, "hit_wall", lambda: sorts_of(s, walls(s)), "battle.siege-engines:2"
        )
        s.fight.hits.on_walls -= 1
        hit_enemy(s, one_of(s, walls(s), answer))
    while s.fight.hits.on_foes and troops(s):
        answer = yield Ask(SEAT, "deal_hit", lambda: sorts_of(s, targets(s)), "battle.resolution:6")
        s.fight.hits.on_foes -= 1
        hit_enemy(s, one_of(s, targets(s), answer))
    s.fight.hits = HitsToPlace()


@triggered_plan("rally")
@rule("plans.rally-enemy")
def enemy_rallies(s: State) -> Asks[None]:
    """Enemy Rally counters absorb Hits before anything else; you say which (R21, R37)."""
    while RALLY in s.fight.foe_plans and kinds_of_hits(s):
        kind = kinds_of_hits(s)[0]
        if rallies_leave_a_choice(s):
            kind = yield Ask(
                SEAT, "enemy_rally", lambda: list(kinds_of_hits(s)), "plans.rally-enemy:3"
            )
        absorb(s, kind)


@rule("plans.rally-enemy:3")
def kinds_of_hits(s: State) -> list[str]:
    """The kinds of Hits you have scored: on Forces, on Walls, on the Leader."""
    hits = s.fight.hits
    scored = (("foes", hits.on_foes), ("walls", hits.on_walls), ("leader", hits.on_leader))
    return [kind for kind, n in scored if n]


def rallies_leave_a_choice(s: State) -> bool:
    """Whether there are several kinds of Hits, and more Hits than the enemy's Rallies absorb."""
    hits = s.fight.hits
    total = hits.on_foes + hits.on_walls + hits.on_leader
    return len(kinds_of_hits(s)) > 1 and total > s.fight.foe_plans.count(RALLY)


def absorb(s: State, kind: str) -> None:
    """A Rally of the enemy absorbs a Hit of that kind."""
    hits = s.fight.hits
    s.fight.foe_plans.remove(RALLY)
    s.say("enemy_rally")
    if kind == "foes":
        hits.on_foes -= 1
    elif kind == "walls":
        hits.on_walls -= 1
    else:
        hits.on_leader -= 1


@rule("battle.enemy-leaders", "battle.leaders")
def hit_leader(s: State) -> None:
    """Alexander's Hits in the duel: Guards first, then the Leader; with him all others flee."""
    hits = s.fight.hits
    enemy = leader(s) if hits.on_leader else None
    while hits.on_leader and enemy is not None:
        hits.on_leader -= 1
        if GUARDS in s.fight.foe_plans:
            shield_leader(s)
        elif falls(s, enemy):
            strike_down(s, enemy)
            break
        else:
            s.reduced[enemy] = True
            s.say("leader_reduced", s.tables.counters.kind[enemy])
    hits.on_leader = 0


@triggered_plan("guards")
@rule("plans.guards")
def shield_leader(s: State) -> None:
    """Guards absorb a Hit of Alexander on their Leader."""
    s.fight.foe_plans.remove(GUARDS)
    s.say("guards")


@rule("battle.enemy-leaders:8")
def strike_down(s: State, enemy: Counter) -> None:
    """The Leader is destroyed, and with him all others."""
    s.say("leader_destroyed", s.tables.counters.kind[enemy])
    award(s, "leader")
    for i in list(s.at[s.fight.area]):
        destroy(s, i)


@rule("battle.force-counters:3", "battle.archers", "battle.peltasts")
def hit_enemy(s: State, i: Counter) -> None:
    """One Hit on an enemy Force or Wall."""
    if falls(s, i):
        s.say("enemy_destroyed", s.tables.counters.kind[i])
        destroy(s, i)
    else:
        s.reduced[i] = True
        s.say("enemy_reduced", s.tables.counters.kind[i])


def destroy(s: State, i: Counter) -> None:
    """A destroyed enemy counter goes to the Resupply section; a section of Tyre lies in ruins."""
    if i == s.fight.section and s.campaign.tyre:
        put(s, i, breach(s.campaign.tyre.facing_mole))
        return
    s.reduced[i] = False
    put(s, i, DESTROYED)


# -- more Hits --------------------------------------------------------------------------------------


@triggered_plan("flank")
@rule("plans.flank-enemy")
def enemy_flanks(s: State) -> None:
    """The enemy uses a Flank on the first Infantry or Cavalry attacks that hit, one an attack."""
    b = s.fight
    if FLANK not in b.foe_plans or b.step is None:
        return
    counters = s.tables.counters
    for attack in b.step.attacks:
        i = attack.who
        if attack.hits and i >= 0 and not counters.own[i] and counters.flanks[i]:
            b.foe_plans.remove(FLANK)
            attack.hits += s.tables.enemy_plans[FLANK].hits
            s.say("enemy_flank", counters.kind[i])
            if FLANK not in b.foe_plans:
                return
