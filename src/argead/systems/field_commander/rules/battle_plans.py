"""Battle Plans: the enemy draws, you choose, and what happens before the first blow."""

from __future__ import annotations

from argead.core.ask import AS_PROPOSED, Ask, Asks, Choice
from argead.core.rules import rule

from ..state import ARMY, SEAT, Battle, State, listen, put, section, strength
from .forces import draw_force
from .intimidation import force_advantage
from .rights import use_insight
from .treasury import pay_gold
from .tyre import destroyed_sections

RAID_LOSES_TWO = 2
GOLD_KEPT = 3


@rule("battle", "battle.sequence")
def battle(s: State) -> None:
    """Line up both sides: enemy Plans, your Plans, then the fight."""
    b = s.battle = Battle(area=s.army_at)
    s.say("battle", b.area)
    man_the_wall(s, b)
    s.then(("enemy_plans",), ("own_plans",), ("pre_battle",))


def man_the_wall(s: State, b: Battle) -> None:
    """Over the Mole with no section destroyed, the one that faces it fights as a Wall (R13)."""
    tyre = s.campaign.tyre
    if tyre and b.area == tyre.area and not destroyed_sections(s):
        b.section = s.at[section(tyre.facing_mole)][0]
        put(s, b.section, b.area)


@rule("plans.enemy", "advisors.parmenion", "insights.anticipation")
def enemy_plans(s: State) -> Asks[None]:
    """One Plan for each enemy Force, three fewer against Parmenion, none if you anticipated them."""
    if "anticipation" in s.insights:
        answer = yield Ask(
            SEAT,
            "anticipation",
            lambda: [("play", "anticipation"), None],
            "insights.anticipation",
            (s.fight.area, enemy_plan_count(s)),
        )
        if answer is not None:
            use_insight(s, "anticipation")
            return
    count = enemy_plan_count(s)
    if count < full_plan_count(s):
        listen(s, "parmenion")
    cup = list(s.tables.plan_cup)
    drawn: list[str] = []
    for _ in range(min(count, len(cup))):
        drawn.append(s.chance.draw(cup, "battle plan"))
        cup.remove(drawn[-1])
    order = list(s.tables.enemy_plans)
    s.fight.foe_plans = sorted(drawn, key=order.index)
    s.say("enemy_plans", *s.fight.foe_plans)


def full_plan_count(s: State) -> int:
    """Plans that the enemy's numbers allow, Walls and Leader counted."""
    return s.tables.allowance.enemy_per_force * len(s.at[s.fight.area])


def enemy_plan_count(s: State) -> int:
    """Plans that the enemy draws."""
    fewer = s.tables.allowance.parmenion if s.counsel and "parmenion" in s.advisors else 0
    return max(0, full_plan_count(s) - fewer)


# -- your own -----------------------------------------------------------------------------------


@rule("plans.alexander", "advisors.hephaestion", "insights.bucephalus")
def free_plans(s: State) -> int:
    """Alexander's battle value with Hephaestion and Bucephalus, and what the map adds here."""
    b = s.fight
    plans = s.tables.levels[s.level].battle + (1 if b.bucephalus else 0)
    plans += 1 if s.counsel and "hephaestion" in s.advisors else 0
    return max(0, plans + s.campaign.extra_plans.get(b.area, 0))


def free_plans_left(s: State) -> int:
    """Plans that still cost nothing."""
    return max(0, free_plans(s) - s.fight.chosen)


def plan_price(s: State) -> int:
    """What the next Plan costs."""
    return 0 if free_plans_left(s) else s.tables.allowance.extra_gold


def offered_plans(s: State) -> list[str]:
    """Plans that can be taken now, each up to its limit for one battle."""
    if plan_price(s) > s.gold:
        return []
    held = s.fight.plans
    return [p.id for p in s.tables.own_plans.values() if held.count(p.id) < p.limit]


def plan_insights(s: State) -> list[Choice]:
    """Insights that are played with your Plans; Bucephalus before the first of them."""
    names = ["maneuver", "morale"] if s.fight.chosen else ["bucephalus", "maneuver", "morale"]
    return [("play", name) for name in names if name in s.insights]


@rule("set-up.battle-plan-counters")
def own_plans(s: State) -> Asks[None]:
    """See the enemy's Plans, then choose yours one by one; beyond the free ones each costs a Gold."""
    if s.fight.chosen == 0 and not s.fight.plans:
        receive_fate(s)
        listen(s, "hephaestion")

    def options() -> list[Choice]:
        start = [AS_PROPOSED] if proposes(s) else []
        return [*start, *offered_plans(s), *plan_insights(s), None]

    answer = yield Ask(SEAT, "own_plans", options, "plans.alexander", (s.fight.area,))
    if answer == AS_PROPOSED:
        for plan in proposed_plans(s):
            take_plan(s, plan)
    elif isinstance(answer, tuple):
        play_with_plans(s, answer[1])
    elif answer is not None:
        take_plan(s, answer)
    if answer is None or answer == AS_PROPOSED:
        s.fight.plans.sort()
        s.say("own_plans", *s.fight.plans)
    else:
        s.then(("own_plans",))


def proposes(s: State) -> bool:
    """Whether a whole set is proposed: before the first own choice, if any Plan is free."""
    return s.fight.chosen == 0 and free_plans(s) > 0


def take_plan(s: State, plan: str) -> None:
    """Take a Plan, for Gold if the free ones are used up."""
    cost = plan_price(s)
    if cost:
        pay_gold(s, cost, "plan", plan)
    s.fight.chosen += 1
    s.fight.plans.append(plan)


def proposed_plans(s: State) -> list[str]:
    """A sensible set: as many as the enemy's numbers call for, paid for if the free ones do not do.

    First what works in every turn, then what adds Hits; the last Gold is left for the march.
    """
    counters = s.tables.counters
    army, enemy = s.at[ARMY], s.at[s.fight.area]
    horse = sum(1 for i in army if counters.cavalry[i])
    flankers = sum(1 for i in army if counters.flanks[i])
    advantage = force_advantage(s)
    walled = any(counters.kind[i] == "wall" for i in enemy)
    wish = ["lead", "rally", *["charge"] * min(horse, 2), *["flank"] * min(flankers, 2)]
    if advantage > 1 and not walled:
        wish.insert(0, "envelop")
    wish += ["flank"] * flankers + ["charge"] * (horse - 1) + ["regroup"]
    free = free_plans_left(s)
    wanted = max(free, min(len(enemy) + 1 - max(0, advantage), free + s.gold - GOLD_KEPT))
    taken: list[str] = []
    for plan in wish:
        if len(taken) < wanted and taken.count(plan) < s.tables.own_plans[plan].limit:
            taken.append(plan)
    return taken


@rule("plans.fate", "resupply.temples")
def receive_fate(s: State) -> None:
    """One Fate for each Temple on the map; it cannot be bought."""
    s.fight.plans.extend(["fate"] * len(s.temples))


@rule("insights.maneuver", "insights.morale")
def play_with_plans(s: State, insight: str) -> None:
    """Bucephalus carries Alexander, Maneuver holds the enemy's first turn, Morale rallies everyone."""
    use_insight(s, insight)
    b = s.fight
    if insight == "bucephalus":
        b.bucephalus = True
    elif insight == "morale":
        b.plans.extend(["rally"] * strength(s))
    else:
        b.maneuver = True
        b.foe_plans = [p for p in b.foe_plans if s.tables.enemy_plans[p].timing != "first_turn"]


# -- before the first turn ----------------------------------------------------------------------


@rule("battle.resolution")
def pre_battle(s: State) -> None:
    """Pre-Battle Plans in their order: Confusion, Deploy, Raid."""
    b = s.fight
    for plan in [p for p in b.foe_plans if s.tables.enemy_plans[p].timing == "pre_battle"]:
        s.fight.foe_plans.remove(plan)
        if plan == "confusion":
            confusion(s)
        elif plan == "deploy":
            deploy(s)
        else:
            raid(s)
    s.then(("take_hits",), ("battle_turn",))


@rule("plans.confusion")
def confusion(s: State) -> None:
    """You lose one of your Plans at random, each copy counted (R11)."""
    plans = s.fight.plans
    if plans:
        lost = s.chance.draw(plans, "confusion")
        plans.remove(lost)
        s.say("confusion", lost)


@rule("plans.deploy")
def deploy(s: State) -> None:
    """One more Force from the cup of the Area's nation joins the battle; Hits if it is empty."""
    nation = s.campaign.area[s.fight.area].nation
    assert nation is not None
    s.fight.on_army += draw_force(s, nation, s.fight.area, "deploy")


@rule("plans.raid")
def raid(s: State) -> None:
    """A roll of 1 or 2 costs two Gold, any other one; you lose no more than you have (R25)."""
    if not s.gold:
        return
    lost = min(s.gold, 2 if s.chance.d6("raid") <= RAID_LOSES_TWO else 1)
    pay_gold(s, lost, "raid")
