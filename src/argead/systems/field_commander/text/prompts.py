"""Prompts: every question says what is at stake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.attacks import wall_penalty
from ..rules.battle import in_hand, retreat_roll
from ..rules.battle_plans import free_plans_left
from ..rules.conquest import razed_for
from ..rules.counsel import ANTIPATER
from ..rules.enemy_operations import gathering_of
from ..rules.enemy_orders import order_phases
from ..rules.forces import is_fatal, is_mortal
from ..rules.hits import leader, troops
from ..rules.intimidation import (
    force_advantage,
    intimidation_result,
    intimidation_total,
    trying,
)
from ..rules.preparation import to_refit
from ..rules.resupply import income, purchases
from ..rules.scouting import foraging, marching, resistance
from ..rules.tyre import is_tyre
from ..schema.ids import AreaId, CampaignId, KindId, OperationId, ProphecyId
from ..stakes import chances
from ..state import State, heard, strength, to_conquer, turns_left
from . import names
from .names import amount

CAUSES: Final = {
    "order": "Enemy orders strike",
    "tyre": "Tyre strikes, and nothing else can be lost",
    "cup": "The enemy's cup is empty, so you bleed instead",
    "resistance": "The Area resists",
    "gold": "The missing Gold must be paid in blood",
    "mutiny": "Low spirits, disease and mutiny",
}
EFFECTS: Final = {
    "wall": "a Wall rises",
    "toll": "you lose Gold or suffer a Hit",
    "garrison": "one more Force joins the garrison",
    "glory": "Glory is laid there for a battle",
    "gold": "Gold is laid there for Intimidation",
    "none": "nothing happens",
}
TYRE_EFFECTS: Final = {
    "siege_ship": "lose a Siege Ship",
    "gold": "lose Gold",
    "transport": "lose a Transport",
    "repair": "Tyre repairs a Wall section",
    "warship": "Tyre regains a Warship",
    "mole": "lose a section of the Mole",
}
RESULTS: Final = {
    "failure": "Failure: a battle follows at once",
    "on-going": "On-Going: fight or wait",
    "success": "Success: the Stronghold surrenders",
}


# -- prompts ------------------------------------------------------------------------------------


def prompt(s: State, ask: Ask) -> str:
    """The question in one sentence, in the second person."""
    what = ask.what
    if what.endswith(".more"):
        return "What else do you want to do now?"
    return _PROMPTS[what](s, *ask.about)


def _choose_options(s: State, campaign: CampaignId) -> str:
    name = s.tables.campaign_files[campaign].campaign.name
    return f"Choose the Campaign Options of {name}: those that help you cost victory points."


def _choose_advisors(s: State, n: int) -> str:
    return f"Choose {amount(n, 'Advisor')} to start with."


def _counsel(s: State) -> str:
    return "Your own nature, not advice, is to guide you one whole turn: forgo your Advisors in this one?"


def _refit(s: State) -> str:
    if not to_refit(s):
        return f"No refit to pay for. Anything else before the enemy acts, with {s.treasury.gold} Gold?"
    price = s.tables.log.gold.refit
    return f"Refit a reduced Force for {price} Gold? You have {s.treasury.gold} Gold."


def _diplomats(s: State) -> str:
    rolls = len(order_phases(s))
    bonus = s.tables.log.insight.diplomats
    return f"Send Diplomats? They add {bonus} to all {rolls} Enemy Orders rolls of this turn."


def _aristander(s: State, area: AreaId, total: int) -> str:
    name = names.area(s.tables, area)
    if is_tyre(s, area):
        now, then = _tyre_row(s, total), _tyre_row(s, total + 1)
    else:
        now, then = _row(s, total), _row(s, total + 1)
    return f"{name} totals {total}: {now}. Aristander may add 1: {then}. Add it?"


def _row(s: State, total: int) -> str:
    effect = s.campaign.order(total).effect
    return EFFECTS.get(effect, effect)


def _tyre_row(s: State, total: int) -> str:
    choice = s.campaign.tyre_order(total).choice
    return " or ".join(TYRE_EFFECTS[e.effect] for e in choice) or "nothing happens"


def _pay_or_bleed(s: State, area: AreaId, price: int) -> str:
    name = names.area(s.tables, area)
    return f"{name} raids your lines: pay {price} of your {s.treasury.gold} Gold, or suffer 1 Hit?"


def _suffer_hit(s: State, cause: str) -> str:
    assert s.suffering is not None
    hits = amount(s.suffering.hits, "Hit")
    return f"{CAUSES[cause]}: {hits} to suffer. Who takes the next one?{_mortal(s)}"


def _mortal(s: State) -> str:
    if is_mortal(s):
        return " A Hit on Alexander would kill him."
    return f" A Hit on Alexander makes him A{s.level - s.tables.levels_lost}."


def _tyre_order(s: State, total: int) -> str:
    return f"Tyre's order totals {total}: which do you suffer?"


def _repair(s: State) -> str:
    return "Tyre repairs a Wall section: which one?"


def _intrigue(s: State, drawn: OperationId) -> str:
    counter = s.tables.operations[drawn]
    if s.campaign.operation_hits:
        threat = f"{amount(s.campaign.operation_hits, 'Hit')} when Go! is drawn"
    elif counter.effect == "forces":
        threat = f"{amount(counter.amount, 'more Force')} for their next Operation"
    elif counter.effect == "gold":
        threat = f"{counter.amount} Gold lost when Go! is drawn"
    else:
        threat = "a Wall for their next Operation"
    left = len(gathering_of(s).stack)
    return (
        f'The enemy draws "{counter.name}": {threat}. Cancel it for {price(s, drawn)}? '
        f"You have {s.treasury.gold} Gold and {s.treasury.glory} Glory; Go! is {_among(left)}."
    )


def _among(left: int) -> str:
    return f"one of {left} counters left" if left > 1 else "the last counter"


def price(s: State, drawn: OperationId) -> str:
    """What cancels an Operation counter."""
    price = s.tables.operations[drawn].intrigue
    assert price is not None
    return f"{price.gold} Gold" if price.gold else f"{price.glory} Glory"


def _march(s: State) -> str:
    turns = turns_left(s)
    left = len(to_conquer(s))
    here = names.area(s.tables, s.army.at)
    costs = chances.scouting_costs(s)
    goal = f"{amount(left, 'Pivotal Area')} to conquer" if left else "All is conquered"
    return (
        f"You are in {here} with {amount(strength(s), 'Force')} and {s.treasury.gold} Gold. {goal}, "
        f"{_after(turns)}. Where do you march? {costs}"
    )


def _after(turns: int) -> str:
    return f"{amount(turns, 'turn')} after this one" if turns else "and this is the last turn"


def _scouting(s: State, to: AreaId) -> str:
    name = names.area(s.tables, to)
    gold, hits = foraging(s), resistance(s)
    cost = []
    if gold:
        cost.append(
            f"{gold} of your {s.treasury.gold} Gold"
            if gold <= s.treasury.gold
            else f"{gold} Gold (you have {s.treasury.gold})"
        )
    if hits:
        cost.append(amount(hits, "Hit"))
    told = " and ".join(cost) or "nothing"
    end = " Disbanding Forces lowers the price." if strength(s) > marching(s).die else ""
    if is_fatal(s, hits):
        end += " Alexander would not survive it."
    forces = amount(strength(s), "Force")
    return (
        f"Scouting rolled {marching(s).die} against your {forces}: entering {name} costs {told}. "
        f"Stopping ends your Conquest step.{end}"
    )


def _oracle(s: State, area: AreaId) -> str:
    name = names.area(s.tables, area)
    ruin = "an Advisor" if s.level == 1 else "a level of Alexander or an Advisor"
    if s.level == 1 and not s.advisors:
        ruin = "the campaign"
    return (
        f"The Oracle of {name} speaks, unseen until you accept: fulfil it in time and Alexander "
        f"becomes A{min(s.level + 1, s.tables.top_level)}; fail and you lose {ruin}."
    )


def _prophecy_failed(s: State, prophecy: ProphecyId) -> str:
    name = s.tables.prophecies[prophecy].name
    return f'The Prophecy "{name}..." has failed: what do you give up?'


def _garrison(s: State, area: AreaId) -> str:
    return names.army(s, s.at[area])


def _confront(s: State, area: AreaId) -> str:
    name = names.area(s.tables, area)
    told = chances.intimidation(s)
    odds = f"success {told['success']}, failure {told['failure']}"
    if not s.at[area]:
        return (
            f"Nobody is left in {name}. Intimidate it (Force Advantage {force_advantage(s):+d}: {odds}),"
            " or take it by a battle that nobody fights?"
        )
    return (
        f"{name} is held by {_garrison(s, area)}. Intimidate it (Force Advantage "
        f"{force_advantage(s):+d}: {odds}) or fight?"
    )


def _intimidation(s: State, area: AreaId) -> str:
    die, total = trying(s).die, intimidation_total(s)
    advantage = force_advantage(s)
    success = s.tables.log.intimidation.success
    return (
        f"Intimidation: die {die}, Force Advantage {advantage:+d}, "
        f"added {total - die - advantage}: total {total}. "
        f"{RESULTS[intimidation_result(s)]}. {success} is a success; "
        f"you have {s.treasury.glory} Glory."
    )


def _on_going(s: State) -> str:
    return "They neither yield nor fight. Start a battle now, or wait and end your Conquest step?"


def _anticipation(s: State, area: AreaId, n: int) -> str:
    return f"Play Anticipation, so that the enemy draws no Battle Plans instead of {n}?"


def _sides(s: State) -> str:
    return f"{amount(strength(s), 'Force')} against {len(s.at[s.fight.area])}"


def _own_plans(s: State, area: AreaId) -> str:
    enemy = names.enemy_plans(s.tables, s.fight.foe_plans)
    mine = names.own_plans(s.tables, s.fight.plans)
    free = free_plans_left(s)
    cost = (
        f"{amount(free, 'free Plan')} left" if free else f"1 Gold each, you have {s.treasury.gold}"
    )
    return (
        f"{names.area(s.tables, area)}, {_sides(s)}. Their Plans: {enemy}. Yours: {mine}. "
        f"Choose a Battle Plan ({cost})."
    )


def _battle_turn(s: State, area: AreaId, turn: int) -> str:
    dealt, taken = chances.expected_hits(s, turn)
    foes = names.army(s, s.at[area])
    return (
        f"Battle turn {turn} at {names.area(s.tables, area)}: {_sides(s)} ({foes}). You may expect to deal "
        f"{dealt:.1f} and to suffer {taken:.1f} Hits this turn. "
        f"A retreat loses each Force that rolls above {retreat_roll(s).against}."
    )


def _declare(s: State, speed: int) -> str:
    penalty = wall_penalty(s)
    walls = f" Walls take {penalty} off your values." if penalty else ""
    return f"Speed {speed}: anything to declare before the dice?{walls}"


def _after_roll(s: State, speed: int) -> str:
    told = [
        f"{names.fighter(s, a.who)} {'-'.join(map(str, a.dice))} = {amount(a.hits, 'Hit')}"
        for a in in_hand(s).attacks
    ]
    return f"Speed {speed}: {'; '.join(told)}. Use a Plan or an Insight, or let the dice stand?"


def _take_hit(s: State) -> str:
    return f"You suffer {amount(s.fight.hits.on_army, 'Hit')}: who takes the next one?{_mortal(s)}"


def _duel_hit(s: State) -> str:
    return f"The enemy Leader strikes Alexander: {amount(s.fight.hits.on_alexander, 'Hit')}.{_mortal(s)}"


def _regroup(s: State, kind: KindId) -> str:
    name = names.force(s.tables, kind)
    is_, returns = (
        ("are", "they return") if names.is_plural(s.tables, kind) else ("is", "it returns")
    )
    return f"{name} {is_} destroyed: play Regroup, so that {returns} at full strength after the battle?"


def _hit_wall(s: State) -> str:
    return (
        f"Your Siege Engines score {amount(s.fight.hits.on_walls, 'Hit')} on the Walls: which one?"
    )


def _enemy_rally(s: State) -> str:
    hits = s.fight.hits
    scored = {"on Forces": hits.on_foes, "on Walls": hits.on_walls, "on the Leader": hits.on_leader}
    told = ", ".join(f"{n} {where}" for where, n in scored.items() if n)
    return f"You score Hits: {told}. Their Rally absorbs one: which?"


def _deal_hit(s: State) -> str:
    alone = leader(s) is not None and len(troops(s)) == 1
    last = " The last troops take their Leader with them." if alone else ""
    return f"You deal {amount(s.fight.hits.on_foes, 'Hit')}: where does the next one fall?{last}"


def _trap(s: State) -> str:
    die = s.fight.trap
    return f"The Trap rolled {die}: {amount(die, 'Hit')}. Re-roll it with Fate?"


def _govern_or_raze(s: State, area: AreaId) -> str:
    resupply = s.campaign.resupply
    turns = turns_left(s) + 1
    return (
        f"{names.area(s.tables, area)} is yours. Govern it for {resupply.govern} Gold every turn "
        f"({_times(turns)}), or raze it for {razed_for(s)} Gold now?{_short_of_gold(s)}"
    )


def _times(turns: int) -> str:
    return f"at most {turns} times" if turns > 1 else "once"


def _short_of_gold(s: State) -> str:
    """Where the Gold counters limit what razing pays."""
    raze = s.campaign.resupply.raze
    return "" if razed_for(s) == raze else f" There are no counters left for all {raze}."


def _spend(s: State) -> str:
    if not purchases(s):
        return (
            f"You can buy nothing with {s.treasury.gold} Gold and {s.treasury.glory} Glory. "
            "Anything else before the turn ends?"
        )
    kinds = "Forces, a City and a Temple" if heard(s, ANTIPATER) else "one kind"
    return (
        f"Spend Gold and Glory in {names.area(s.tables, s.army.at)}: "
        f"you have {s.treasury.gold} Gold and {s.treasury.glory} Glory and earn {income(s)} Gold a turn. "
        f"You may buy {kinds} this turn."
    )


_PROMPTS: Final[dict[str, Callable[..., str]]] = {
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
    "enemy_rally": _enemy_rally,
    "deal_hit": _deal_hit,
    "trap": _trap,
    "govern_or_raze": _govern_or_raze,
    "spend": _spend,
}
