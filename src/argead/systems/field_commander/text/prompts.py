"""Prompts: every question says what is at stake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argead.core.ask import Ask

from ..rules.conquest import razed_for
from ..rules.counsel import ANTIPATER
from ..rules.enemy_operations import gathering_of
from ..rules.enemy_orders import order_phases
from ..rules.forces import is_fatal
from ..rules.intimidation import (
    can_be_intimidated,
    force_advantage,
    intimidation_result,
    intimidation_total,
    trying,
)
from ..rules.preparation import to_refit
from ..rules.resupply import income, may_buy, purchases
from ..rules.scouting import foraging, marching, resistance
from ..rules.seers import with_aristander
from ..rules.tyre import is_tyre
from ..schema.ids import AreaId, CampaignId, OperationId, ProphecyId
from ..stakes import chances
from ..state import State, heard, strength, to_conquer, turns_left, unconquered
from . import names
from .battle_prompts import BATTLE, mortal
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
    return PROMPTS[what](s, *ask.about)


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
    told = f"all {rolls} Enemy Orders rolls" if rolls > 1 else "the one Enemy Orders roll"
    return f"Send Diplomats? They add {bonus} to {told} of this turn."


def _aristander(s: State, area: AreaId, total: int) -> str:
    name = names.area(s.tables, area)
    if is_tyre(s, area):
        now, then = _tyre_row(s, total), _tyre_row(s, with_aristander(s, total))
    else:
        now, then = _row(s, total), _row(s, with_aristander(s, total))
    more = s.tables.advisor_adds.aristander
    return f"{name} totals {total}: {now}. Aristander may add {more}: {then}. Add it?"


def _row(s: State, total: int) -> str:
    effect = s.campaign.order(total).effect
    return EFFECTS.get(effect, effect)


def _tyre_row(s: State, total: int) -> str:
    choice = s.campaign.tyre_order(total).choice
    return " or ".join(TYRE_EFFECTS[e.effect] for e in choice) or "nothing happens"


def _pay_or_bleed(s: State, area: AreaId, price: int) -> str:
    name = names.area(s.tables, area)
    hits = amount(s.tables.log.hits.per_toll, "Hit")
    return f"{name} raids your lines: pay {price} of your {s.treasury.gold} Gold, or suffer {hits}?"


def _suffer_hit(s: State, cause: str) -> str:
    assert s.suffering is not None
    hits = amount(s.suffering.hits, "Hit")
    return f"{CAUSES[cause]}: {hits} to suffer. Who takes the next one?{mortal(s)}"


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
    goal = f"{amount(left, 'Pivotal Area')} to conquer" if left else "All is conquered"
    return (
        f"You are in {here} with {amount(strength(s), 'Force')} and {s.treasury.gold} Gold. {goal}, "
        f"{_after(turns)}. {_or_march(s)}{chances.scouting_costs(s)}"
    )


def _or_march(s: State) -> str:
    """What is asked; an Army that waits in an Unconquered Area may also take it."""
    area = s.army.at
    if not unconquered(s, area):
        return "Where do you march? "
    held = f"It is held by {_garrison(s, area)}" if s.at[area] else "Nobody is left in it"
    deeds = f"{_summons(s)}, give battle" if can_be_intimidated(s, area) else "Give battle"
    return f"{held}. {deeds} or march on? "


def _summons(s: State) -> str:
    """An Intimidation with its chances."""
    told = chances.intimidation(s)
    odds = f"success {told['success']}, failure {told['failure']}"
    return f"Intimidate it (Force Advantage {force_advantage(s):+d}: {odds})"


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
    losses = ["a level of Alexander"] if s.level > 1 else []
    losses += ["an Advisor"] if s.advisors else []
    gain = f"becomes A{s.level + 1}" if s.level < s.tables.top_level else "cannot rise any higher"
    return (
        f"The Oracle of {name} speaks, unseen until you accept: fulfil it in time and Alexander "
        f"{gain}; fail and you lose {' or '.join(losses) or 'the campaign'}."
    )


def _prophecy_failed(s: State, prophecy: ProphecyId) -> str:
    name = s.tables.prophecies[prophecy].name
    return f'The Prophecy "{name}..." has failed: what do you give up?'


def _garrison(s: State, area: AreaId) -> str:
    return names.army(s, s.at[area])


def _confront(s: State, area: AreaId) -> str:
    name = names.area(s.tables, area)
    if not s.at[area]:
        return (
            f"Nobody is left in {name}. {_summons(s)}, or take it by a battle that nobody fights?"
        )
    return f"{name} is held by {_garrison(s, area)}. {_summons(s)} or fight?"


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


def _govern_or_raze(s: State, area: AreaId) -> str:
    turns = turns_of_income(s)
    often = f"every turn (at most {turns} times)" if turns > 1 else "once"
    return (
        f"{names.area(s.tables, area)} is yours. Govern it for {s.campaign.resupply.govern} Gold "
        f"{often}, or raze it for {razed_for(s)} Gold now?{_short_of_gold(s)}"
    )


def turns_of_income(s: State) -> int:
    """How often a governed Area can still pay: once where the campaign is won with this turn."""
    won = not to_conquer(s) and s.campaign.setup.return_to is None
    return 1 if won else turns_left(s) + 1


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
    return (
        f"Spend Gold and Glory in {names.area(s.tables, s.army.at)}: "
        f"you have {s.treasury.gold} Gold and {s.treasury.glory} Glory and earn {income(s)} Gold a turn. "
        f"{_kinds_to_buy(s)}"
    )


KINDS: Final = {"forces": "Forces", "city": "a City", "temple": "a Temple"}


def _kinds_to_buy(s: State) -> str:
    """Which of the three kinds may still be bought in this turn and Area."""
    built = {"city": s.army.at in s.realm.cities, "temple": s.army.at in s.realm.temples}
    still = [k for k in KINDS if may_buy(s, k) and not built.get(k)]
    told = [KINDS[k] for k in still]
    if not told:
        return "You may buy no more Forces and build nothing more this turn."
    if still == ["forces"] and "forces" in s.turn.bought:
        return "You may buy more Forces, but build nothing this turn."
    if len(told) == 1:
        return f"You may buy {told[0]} this turn."
    listed = ", ".join(told[:-1])
    if heard(s, ANTIPATER):
        return f"You may buy {listed} and {told[-1]} this turn."
    return f"You may buy one kind this turn: {listed} or {told[-1]}."


PROMPTS: Final[dict[str, Callable[..., str]]] = {
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
    "govern_or_raze": _govern_or_raze,
    "spend": _spend,
    **BATTLE,
}
