"""Prompts and log lines: every question says what is at stake. Labels are in ``labels``."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask
from argead.core.state import Said

from . import lines, names, odds
from .names import amount
from .rules.attacks import wall_penalty
from .rules.battle_plans import free_plans_left
from .rules.enemy_orders import order_phases
from .rules.hits import troops
from .rules.intimidation import force_advantage, intimidation_result, intimidation_total
from .rules.resupply import income
from .rules.scouting import foraging, resistance
from .state import ALEXANDER, State, strength
from .tables import Tables

CAUSES = {
    "order": "Enemy orders strike",
    "tyre": "Tyre strikes, and nothing else can be lost",
    "cup": "The enemy's cup is empty, so you bleed instead",
    "resistance": "The Area resists",
    "gold": "The missing Gold must be paid in blood",
    "mutiny": "Low spirits, disease and mutiny",
}
EFFECTS = {
    "wall": "a Wall rises",
    "toll": "you lose Gold or suffer a Hit",
    "garrison": "one more Force joins the garrison",
    "glory": "Glory is laid there for a battle",
    "gold": "Gold is laid there for Intimidation",
    "none": "nothing happens",
}
TYRE_EFFECTS = {
    "siege_ship": "lose a Siege Ship",
    "gold": "lose Gold",
    "transport": "lose a Transport",
    "repair": "Tyre repairs a Wall section",
    "warship": "Tyre regains a Warship",
    "mole": "lose a section of the Mole",
}
RESULTS = {
    "failure": "Failure: a battle follows at once",
    "on-going": "On-Going: fight or wait",
    "success": "Success: the Stronghold surrenders",
}


def line(tables: Tables, said: Said) -> tuple[str, str]:
    """A line of the log with its section."""
    return lines.line(tables, said)


# -- prompts ------------------------------------------------------------------------------------


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence, in the second person."""
    what = ask.what
    if what.endswith(".more"):
        return "What else do you want to do now?"
    return _PROMPTS[what](s, *ask.about)


def _choose_options(s: State, campaign: str) -> str:
    name = s.tables.campaign_files[campaign].campaign.name
    return f"Choose the Campaign Options of {name}: those that help you cost victory points."


def _choose_advisors(s: State, n: int) -> str:
    return f"Choose {amount(n, 'Advisor')} to start with."


def _counsel(s: State) -> str:
    return "Your own nature, not advice, is to guide you one whole turn: forgo your Advisors in this one?"


def _refit(s: State) -> str:
    price = s.tables.log.gold.refit
    return f"Refit a reduced Force for {price} Gold? You have {s.gold} Gold."


def _diplomats(s: State) -> str:
    rolls = len(order_phases(s))
    bonus = s.tables.log.insight.diplomats
    return f"Send Diplomats? They add {bonus} to all {rolls} Enemy Orders rolls of this turn."


def _aristander(s: State, area: str, total: int) -> str:
    name = names.area(s.tables, area)
    if s.campaign.tyre and area == s.campaign.tyre.area:
        now, then = _tyre_row(s, total), _tyre_row(s, total + 1)
    else:
        now = EFFECTS[s.campaign.order(total).effect]
        then = EFFECTS[s.campaign.order(total + 1).effect]
    return f"{name} totals {total}: {now}. Aristander may add 1: {then}. Add it?"


def _tyre_row(s: State, total: int) -> str:
    choice = s.campaign.tyre_order(total).choice
    return " or ".join(TYRE_EFFECTS[e.effect] for e in choice) or "nothing happens"


def _pay_or_bleed(s: State, area: str, price: int) -> str:
    name = names.area(s.tables, area)
    return f"{name} raids your lines: pay {price} of your {s.gold} Gold, or suffer 1 Hit?"


def _suffer_hit(s: State, cause: str) -> str:
    return (
        f"{CAUSES[cause]}: {amount(s.hits, 'Hit')} to suffer. Who takes the next one?{_mortal(s)}"
    )


def _mortal(s: State) -> str:
    if s.level <= s.tables.levels_lost:
        return " A Hit on Alexander would kill him."
    return f" A Hit on Alexander makes him A{s.level - s.tables.levels_lost}."


def _tyre_order(s: State, total: int) -> str:
    return f"Tyre's order totals {total}: which do you suffer?"


def _repair(s: State) -> str:
    return "Tyre repairs a Wall section: which one?"


def _intrigue(s: State, drawn: str) -> str:
    counter = s.tables.operations[drawn]
    if s.campaign.operation_hits:
        threat = f"{amount(s.campaign.operation_hits, 'Hit')} when Go! is drawn"
    elif counter.effect == "forces":
        threat = f"{amount(counter.amount, 'more Force')} for their next Operation"
    elif counter.effect == "gold":
        threat = f"{counter.amount} Gold lost when Go! is drawn"
    else:
        threat = "a Wall for their next Operation"
    left = len(s.operation_stack)
    return (
        f'The enemy draws "{counter.name}": {threat}. Cancel it for {price(s, drawn)}? '
        f"You have {s.gold} Gold and {s.glory} Glory; Go! is one of {left} counters left."
    )


def price(s: State, drawn: str) -> str:
    """What cancels an Operation counter."""
    price = s.tables.operations[drawn].intrigue
    assert price is not None
    return f"{price.gold} Gold" if price.gold else f"{price.glory} Glory"


def _march(s: State) -> str:
    turns = len(s.campaign.turns) - s.turn
    left = sum(1 for area in s.campaign.pivotal if area not in s.conquered)
    here = names.area(s.tables, s.army_at)
    costs = odds.scouting_costs(s)
    goal = f"{amount(left, 'Pivotal Area')} to conquer" if left else "All is conquered"
    return (
        f"You are in {here} with {strength(s)} Forces and {s.gold} Gold. {goal}, "
        f"{amount(turns, 'turn')} after this one. Where do you march? {costs}"
    )


def _scouting(s: State, heading: str) -> str:
    name = names.area(s.tables, heading)
    gold, hits = foraging(s), resistance(s)
    cost = []
    if gold:
        cost.append(
            f"{gold} of your {s.gold} Gold"
            if gold <= s.gold
            else f"{gold} Gold (you have {s.gold})"
        )
    if hits:
        cost.append(amount(hits, "Hit"))
    told = " and ".join(cost) or "nothing"
    end = " Disbanding Forces lowers the price." if gold else ""
    return (
        f"Scouting rolled {s.die} against your {strength(s)} Forces: entering {name} costs {told}. "
        f"Stopping ends your Conquest step.{end}"
    )


def _oracle(s: State, area: str) -> str:
    name = names.area(s.tables, area)
    ruin = "an Advisor" if s.level == 1 else "a level of Alexander or an Advisor"
    if s.level == 1 and not s.advisors:
        ruin = "the campaign"
    return (
        f"The Oracle of {name} speaks, unseen until you accept: fulfil it in time and Alexander "
        f"becomes A{min(s.level + 1, s.tables.top_level)}; fail and you lose {ruin}."
    )


def _prophecy_failed(s: State, prophecy: str) -> str:
    name = s.tables.prophecies[prophecy].name
    return f'The Prophecy "{name}..." has failed: what do you give up?'


def _garrison(s: State, area: str) -> str:
    return names.army(s, s.at[area])


def _confront(s: State, area: str) -> str:
    name = names.area(s.tables, area)
    chances = odds.intimidation(s)
    return (
        f"{name} is held by {_garrison(s, area)}. Intimidate it (Force Advantage "
        f"{force_advantage(s):+d}: success {chances['success']}, failure {chances['failure']}) or fight?"
    )


def _intimidation(s: State, area: str) -> str:
    total = intimidation_total(s)
    result = RESULTS[intimidation_result(s, total)]
    chart = s.tables.log.intimidation
    return (
        f"Intimidation: die {s.die}, Force Advantage {force_advantage(s):+d}, "
        f"added {s.bonus}: total {total}. "
        f"{result}. {chart.success} is a success; you have {s.glory} Glory."
    )


def _on_going(s: State) -> str:
    return "They neither yield nor fight. Start a battle now, or wait and end your Conquest step?"


def _anticipation(s: State, area: str, n: int) -> str:
    return f"Play Anticipation, so that the enemy draws no Battle Plans instead of {n}?"


def _sides(s: State) -> str:
    return f"{strength(s)} Forces against {len(s.at[s.fight.area])}"


def _own_plans(s: State, area: str) -> str:
    enemy = names.plans(s.tables, s.fight.foe_plans, "enemy")
    mine = names.plans(s.tables, s.fight.plans, "own")
    free = free_plans_left(s)
    cost = f"{amount(free, 'free Plan')} left" if free else f"1 Gold each, you have {s.gold}"
    return (
        f"{names.area(s.tables, area)}, {_sides(s)}. Their Plans: {enemy}. Yours: {mine}. "
        f"Choose a Battle Plan ({cost})."
    )


def _battle_turn(s: State, area: str, turn: int) -> str:
    dealt, taken = odds.expected_hits(s, turn)
    foes = names.army(s, s.at[area])
    return (
        f"Battle turn {turn} at {names.area(s.tables, area)}: {_sides(s)} ({foes}). You may expect to deal "
        f"{dealt:.1f} and to suffer {taken:.1f} Hits this turn. "
        f"A retreat loses each Force that rolls above {odds.retreat_value(s)}."
    )


def _declare(s: State, speed: int) -> str:
    penalty = wall_penalty(s)
    walls = f" Walls take {penalty} off your values." if penalty else ""
    return f"Speed {speed}: anything to declare before the dice?{walls}"


def _after_roll(s: State, speed: int) -> str:
    b = s.fight
    told = []
    for i, dice, hits in zip(b.rollers, b.dice, b.scored, strict=True):
        sort = "alexander" if i == ALEXANDER else s.tables.counters.kind[i]
        told.append(
            f"{names.force(s.tables, sort)} {'-'.join(map(str, dice))} = {amount(hits, 'Hit')}"
        )
    return f"Speed {speed}: {'; '.join(told)}. Use a Plan, or let the dice stand?"


def _take_hit(s: State) -> str:
    return f"You suffer {amount(s.fight.on_army, 'Hit')}: who takes the next one?{_mortal(s)}"


def _duel_hit(s: State) -> str:
    return f"The enemy Leader strikes Alexander: {amount(s.fight.on_alexander, 'Hit')}.{_mortal(s)}"


def _regroup(s: State, kind: str) -> str:
    name = names.force(s.tables, kind)
    return (
        f"{name} is destroyed: play Regroup, so that it returns at full strength after the battle?"
    )


def _hit_wall(s: State) -> str:
    return f"Your Siege Engines score {amount(s.fight.on_walls, 'Hit')} on the Walls: which one?"


def _deal_hit(s: State) -> str:
    last = " The last troops take their Leader with them." if _last_troops(s) else ""
    return f"You deal {amount(s.fight.on_foes, 'Hit')}: where does the next one fall?{last}"


def _last_troops(s: State) -> bool:
    leaders = any(s.tables.counters.type[i] == "LE" for i in s.at[s.fight.area])
    return leaders and len(troops(s)) == 1


def _trap(s: State) -> str:
    return f"The Trap rolled {s.die}: {amount(s.die, 'Hit')}. Re-roll it with Fate?"


def _govern_or_raze(s: State, area: str) -> str:
    resupply = s.campaign.resupply
    turns = len(s.campaign.turns) - s.turn + 1
    return (
        f"{names.area(s.tables, area)} is yours. Govern it for {resupply.govern} Gold every turn "
        f"(at most {turns} times), or raze it for {resupply.raze} Gold now?"
    )


def _spend(s: State) -> str:
    kinds = "Forces, a City and a Temple" if s.counsel and "antipater" in s.advisors else "one kind"
    return (
        f"Spend Gold and Glory in {names.area(s.tables, s.army_at)}: "
        f"you have {s.gold} Gold and {s.glory} Glory and earn {income(s)} Gold a turn. "
        f"You may buy {kinds} this turn."
    )


_PROMPTS: dict[str, Callable[..., str]] = {
    "choose_options": _choose_options,
    "choose_advisors": _choose_advisors,
    "counsel": _counsel,
    "refit": _refit,
    "diplomats": _diplomats,
    "aristander": _aristander,
    "pay_or_bleed": _pay_or_bleed,
    "suffer_hit": _suffer_hit,
    "tyre_order": _tyre_order,
    "repair": _repair,
    "intrigue": _intrigue,
    "march": _march,
    "scouting": _scouting,
    "oracle": _oracle,
    "prophecy_failed": _prophecy_failed,
    "confront": _confront,
    "intimidation": _intimidation,
    "on_going": _on_going,
    "anticipation": _anticipation,
    "own_plans": _own_plans,
    "battle_turn": _battle_turn,
    "declare": _declare,
    "after_roll": _after_roll,
    "take_hit": _take_hit,
    "duel_hit": _duel_hit,
    "regroup": _regroup,
    "hit_wall": _hit_wall,
    "deal_hit": _deal_hit,
    "trap": _trap,
    "govern_or_raze": _govern_or_raze,
    "spend": _spend,
}
