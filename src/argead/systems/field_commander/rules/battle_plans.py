"""Battle Plans: the enemy draws, you choose, and what happens before the first blow."""

from __future__ import annotations

from typing import Final

from argead.core.ask import AS_PROPOSED, Ask, Asks, Choice
from argead.core.roll import D6, Reading, Roll
from argead.core.rulebook import rule

from ..schema.ids import InsightId, PlanId
from ..state import SEAT, Battle, State, heard, listen, put, strength
from ..tables.places import ARMY
from .attacks import bucephalus, hephaestion
from .counsel import HEPHAESTION, PARMENION, advisor, insight, special, use_insight
from .forces import draw_force
from .hits import troops
from .plans import DEPLOY, FATE, RALLY, pre_battle_plan
from .proposal import proposed_plans
from .treasury import pay_gold
from .tyre import facing_wall

ANTICIPATION: Final = InsightId("anticipation")
BUCEPHALUS: Final = InsightId("bucephalus")


@rule("battle", "battle.sequence")
def battle(s: State) -> None:
    """Line up both sides: enemy Plans, your Plans, then the fight; nobody is beaten at once (R50)."""
    b = s.battle = Battle(s.army.at)
    kind = s.tables.counters.kind
    s.say("battle", b.area, *(tuple(kind[i] for i in s.at[side]) for side in (ARMY, b.area)))
    man_the_wall(s, b)
    if s.at[b.area]:
        s.then(("enemy_plans",), ("own_plans",), ("pre_battle",))
    else:
        s.then(("battle_won",))


@rule("tyre.moving-to-tyre:3", "tyre.moving-to-tyre:4")
def man_the_wall(s: State, b: Battle) -> None:
    """Over the Mole with no section destroyed, the one that faces it fights as a Wall (R13)."""
    b.section = facing_wall(s, b.area)
    if b.section is not None:
        put(s, b.section, b.area)


# -- the enemy's ------------------------------------------------------------------------------------


@rule("plans.enemy")
def enemy_plans(s: State) -> Asks[None]:
    """One Plan for each enemy Force, three fewer against Parmenion, none if you anticipated them."""
    if ANTICIPATION in s.insights and enemy_plan_count(s):
        anticipated = yield from anticipate(s)
        if anticipated:
            return
    count = enemy_plan_count(s)
    if count < full_plan_count(s):
        listen(s, PARMENION)
    cup = list(s.tables.plan_cup)
    drawn: list[PlanId] = []
    for _ in range(min(count, len(cup))):
        drawn.append(PlanId(s.chance.draw(cup, "battle plan")))
        cup.remove(drawn[-1])
    order = list(s.tables.enemy_plans)
    s.fight.foe_plans = sorted(drawn, key=order.index)
    s.say("enemy_plans", *s.fight.foe_plans)


@insight("anticipation")
@rule("insights.anticipation")
def anticipate(s: State) -> Asks[bool]:
    """Before they draw: they get no Plans in this battle."""
    answer = yield Ask(
        SEAT,
        "anticipation",
        lambda: [("play", ANTICIPATION), None],
        "insights.anticipation:1",
        (s.fight.area, enemy_plan_count(s)),
    )
    if answer is None:
        return False
    use_insight(s, ANTICIPATION)
    return True


def full_plan_count(s: State) -> int:
    """Plans that the enemy's numbers allow, Walls and Leader counted."""
    return s.tables.allowance.enemy_per_force * len(s.at[s.fight.area])


def enemy_plan_count(s: State) -> int:
    """Plans that the enemy draws."""
    return max(0, full_plan_count(s) - parmenion(s))


@advisor("parmenion")
@rule("advisors.parmenion")
def parmenion(s: State) -> int:
    """How many Plans the enemy is denied."""
    return s.tables.allowance.parmenion if heard(s, PARMENION) else 0


# -- your own ---------------------------------------------------------------------------------------


@special("plans")
@rule("plans.alexander", "campaigns.granicus:4", "options.granicus:1")
def free_plans(s: State) -> int:
    """Alexander's battle value with Hephaestion and Bucephalus, and what the map adds here."""
    b = s.fight
    plans = s.tables.levels[s.level].battle
    plans += sum(mod.value for mod in (*hephaestion(s), *bucephalus(s)))
    return max(0, plans + s.campaign.extra_plans.get(b.area, 0))


def free_plans_left(s: State) -> int:
    """Plans that still cost nothing."""
    return max(0, free_plans(s) - s.fight.chosen)


@rule("plans.alexander:2")
def plan_price(s: State) -> int:
    """What the next Plan costs."""
    return 0 if free_plans_left(s) else s.tables.allowance.extra_gold


def price_of_plans(s: State, plans: int) -> int:
    """What so many more Plans cost together."""
    return max(0, plans - free_plans_left(s)) * s.tables.allowance.extra_gold


@rule("plans.alexander:3", "set-up.battle-plan-counters:2")
def offered_plans(s: State) -> list[PlanId]:
    """Plans that can be taken now, each up to its limit for one battle."""
    if plan_price(s) > s.treasury.gold:
        return []
    return [p.id for p in s.tables.own_plans.values() if times_taken(s, p.id) < p.limit]


def times_taken(s: State, plan: PlanId) -> int:
    """How often a Plan was taken for this battle: what Morale gave does not count."""
    held = s.fight.plans.count(plan)
    return held - s.fight.morale if plan == RALLY else held


def plan_insights(s: State) -> list[Choice]:
    """Insights that are played with your Plans; Bucephalus before the first of them."""
    if not s.insights:
        return []
    late = s.fight.chosen > 0
    held = [name for name in WITH_PLANS if name in s.insights]
    return [("play", name) for name in held if not (late and name == BUCEPHALUS)]


@rule("set-up.battle-plan-counters")
def own_plans(s: State) -> Asks[None]:
    """See the enemy's Plans, then choose yours one by one; beyond the free ones each costs a Gold.

    Against Walls alone, and no Force to come, there is nothing to plan (R50).
    """
    if not troops(s) and DEPLOY not in s.fight.foe_plans:
        return
    if s.fight.chosen == 0 and not s.fight.plans:
        receive_fate(s)
        listen(s, HEPHAESTION)

    def options() -> list[Choice]:
        start = [AS_PROPOSED] if proposes(s) else []
        return [*start, *offered_plans(s), *plan_insights(s), None]

    answer = yield Ask(SEAT, "own_plans", options, "plans.alexander:1", (s.fight.area,))
    if answer == AS_PROPOSED:
        for plan in proposed_plans(s, free_plans_left(s)):
            take_plan(s, plan)
    elif isinstance(answer, tuple):
        insight[answer[1]](s)
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


def take_plan(s: State, plan: PlanId) -> None:
    """Take a Plan, for Gold if the free ones are used up."""
    cost = plan_price(s)
    if cost:
        pay_gold(s, cost, "plan", plan)
    s.fight.chosen += 1
    s.fight.plans.append(plan)


@rule("plans.fate", "resupply.temples")
def receive_fate(s: State) -> None:
    """One Fate for each Temple on the map; it cannot be bought."""
    s.fight.plans.extend([FATE] * (s.tables.allowance.fate_per_temple * len(s.realm.temples)))


@insight("bucephalus", with_plans=True)
@rule("insights.bucephalus")
def ride_bucephalus(s: State) -> None:
    """He carries Alexander through this battle."""
    use_insight(s, BUCEPHALUS)
    s.fight.bucephalus = True


@insight("maneuver", with_plans=True)
@rule("insights.maneuver")
def outmaneuver(s: State) -> None:
    """The enemy does not attack on the first turn, and Plans for that turn alone are cancelled."""
    use_insight(s, InsightId("maneuver"))
    s.fight.maneuver = True
    end_first_turn_plans(s)


@insight("morale", with_plans=True)
@rule("insights.morale")
def raise_morale(s: State) -> None:
    """As many Rally as you have Forces."""
    use_insight(s, InsightId("morale"))
    s.fight.morale = s.tables.allowance.morale_per_force * strength(s)
    s.fight.plans.extend([RALLY] * s.fight.morale)


WITH_PLANS: Final = [
    InsightId(name) for name in insight if insight.facts(name).get("with_plans", False)
]
"""Insights that are played while you choose your Plans."""


@rule("plans.infantry:2", "insights.maneuver:3")
def end_first_turn_plans(s: State) -> None:
    """The enemy's Plans for the first turn alone are gone."""
    plans = s.tables.enemy_plans
    s.fight.foe_plans = [p for p in s.fight.foe_plans if plans[p].timing != "first_turn"]


# -- before the first turn --------------------------------------------------------------------------


@rule("battle.resolution")
def pre_battle(s: State) -> None:
    """Pre-Battle Plans in their order: Confusion, Deploy, Raid."""
    plans = s.tables.enemy_plans
    for plan in [p for p in s.fight.foe_plans if plans[p].timing == "pre_battle"]:
        s.fight.foe_plans.remove(plan)
        pre_battle_plan[plan](s)
    s.then(("take_hits",), ("battle_turn",))


@pre_battle_plan("confusion")
@rule("plans.confusion")
def confusion(s: State) -> None:
    """You lose one of your Plans at random, each copy counted (R11)."""
    plans = s.fight.plans
    if plans:
        lost = PlanId(s.chance.draw(plans, "confusion"))
        plans.remove(lost)
        s.say("confusion", lost)


@pre_battle_plan("deploy")
@rule("plans.deploy", "gaugamela:1")
def deploy(s: State) -> None:
    """One more Force from the cup of the Area's nation joins the battle; Hits if it is empty."""
    nation = s.campaign.area[s.fight.area].nation
    assert nation is not None
    s.fight.hits.on_army += draw_force(s, nation, s.fight.area, "deploy")


@rule("die-rolls:1")
def raid_roll(s: State) -> Roll:
    """What a Raid takes."""
    row = tuple([f"{gold} Gold" for gold in s.tables.raid.values()])
    return Roll("raid", D6, clause="plans.raid:1", reading=Reading("Raid", "", row=row))


@pre_battle_plan("raid")
@rule("plans.raid")
def raid(s: State) -> None:
    """A low roll costs two Gold, any other one; you lose no more than you have (R25)."""
    gold = s.treasury.gold
    if gold:
        roll = s.throw(raid_roll(s))
        pay_gold(s, min(gold, s.tables.raid[roll.natural]), "raid", roll=roll)
