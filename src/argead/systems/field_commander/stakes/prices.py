"""What options cost: Gold, Glory and Hits that are certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import AS_PROPOSED, Ask, Choice
from argead.core.stakes import Cost

from ..rules.battle_plans import free_plans_left, plan_price, price_of_plans
from ..rules.proposal import proposed_plans
from ..rules.resupply import building_price, force_price
from ..rules.rights import price_of_the_winds
from ..rules.scouting import foraging, marching, resistance
from ..rules.tyre import works
from ..schema.ids import KindId
from ..state import State, strength

TOLL: Final = "options.gaugamela:2"
"""What costs Gold where nothing need be foraged."""
WORKS: Final = {
    "transport": "tyre.transport-track:2",
    "mole": "tyre.mole-track:1",
    "siege_ship": "tyre.siege-ship-track:1",
    "warship": "tyre.fleet-track:2",
}


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """What an option uses up for certain."""
    if isinstance(option, tuple):
        return _bought(s, *option)
    if ask.what == "scouting" and option == "advance":
        return _entry(s)
    if ask.what == "refit" and isinstance(option, str):
        return _gold(s.tables.log.gold.refit, "preparation.refit:1")
    if ask.what == "pay_or_bleed":
        hits = s.tables.log.hits.per_toll
        return _gold(ask.about[1], ask.rule) if option == "pay" else _hits(hits, ask.rule)
    if ask.what == "tyre_order" and option == "gold":
        row = s.campaign.tyre_order(ask.about[0]).choice
        return _gold(next(e.amount for e in row if e.effect == option), ask.rule)
    if ask.what == "intrigue" and option == "cancel":
        due = s.tables.operations[ask.about[0]].intrigue
        return [] if due is None else [*_gold(due.gold, ask.rule), *_glory(due.glory, ask.rule)]
    if ask.what == "intimidation" and option == "glory":
        return _glory(1, ask.rule)
    if ask.what == "own_plans" and option in s.tables.own_plans:
        return _gold(plan_price(s), "plans.alexander:2")
    if ask.what == "own_plans" and option == AS_PROPOSED:
        plans = proposed_plans(s, free_plans_left(s))
        return _gold(price_of_plans(s, len(plans)), "plans.alexander:2")
    if ask.what == "spend" and option == "insight":
        return _glory(s.tables.insight_price.random, ask.rule)
    return []


def _entry(s: State) -> list[Cost]:
    """Gold and Hits to enter an Area after the Scouting roll."""
    forages = strength(s) > marching(s).die
    gold = _gold(foraging(s), "conquest.foraging:1" if forages else TOLL)
    return [*gold, *_hits(resistance(s), "conquest.resistance:1")]


def _bought(s: State, deed: str, item: str) -> list[Cost]:
    if deed == "buy":
        return _gold(force_price(s, KindId(item)), "resupply.forces:1")
    if deed == "build":
        return _gold(
            building_price(s, item), f"resupply.{'cities' if item == 'city' else 'temples'}:1"
        )
    if deed == "work":
        return _gold(dict(works(s))[item], WORKS[item])
    if deed == "offer":
        return _gold(price_of_the_winds(s), "prophecies.the-prophecies:7")
    if deed == "advisor":
        return _glory(s.tables.advisor_price, "advisors:1")
    if deed == "insight":
        return _glory(s.tables.insight_price.chosen, "insights:1")
    return []


def _gold(amount: int, clause: str) -> list[Cost]:
    return [{"what": "Gold", "amount": amount, "clause": clause}] if amount else []


def _glory(amount: int, clause: str) -> list[Cost]:
    return [{"what": "Glory", "amount": amount, "clause": clause}] if amount else []


def _hits(amount: int, clause: str) -> list[Cost]:
    what = "Hit" if amount == 1 else "Hits"
    return [{"what": what, "amount": amount, "clause": clause}] if amount else []
