"""Hits: who suffers them, Rally and Regroup, enemy Leaders, Walls and Guards."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Choice
from argead.core.rules import rule

from ..state import ARMY, DESTROYED, REGROUP, SEAT, State, alike, breach, put
from .conquest import award
from .forces import hit_alexander, hit_own


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
