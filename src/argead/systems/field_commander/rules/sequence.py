"""The sequence of play: the steps of a turn in their order, and every phase by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.system import Phase

from ..state import State
from . import (
    after_dice,
    battle,
    battle_plans,
    conquest,
    counsel,
    enemy_operations,
    enemy_orders,
    hits,
    intimidation,
    plans,
    preparation,
    prophecies,
    resupply,
    scouting,
    set_up,
    tyre,
    victory,
)
from .prophecies import settle as settle

TURN: Final = (
    ("advance_turn",),
    ("refit",),
    ("enemy_orders",),
    ("enemy_operations",),
    ("conquest",),
    ("gain_gold",),
    ("spend",),
    ("end_turn",),
)


@rule("playing-the-game", "sample-turn:1")
def turn(s: State) -> None:
    """The steps of one campaign turn, in this order and never back."""
    s.then(*TURN)


PHASES: Final[Mapping[str, Phase]] = {
    "choose_options": set_up.choose_options,
    "set_up": set_up.set_up,
    "choose_advisors": set_up.choose_advisors,
    "turn": turn,
    "advance_turn": preparation.advance_turn,
    "refit": preparation.refit,
    "enemy_orders": enemy_orders.enemy_orders,
    "order": enemy_orders.order,
    "tyre_order": tyre.tyre_order,
    "enemy_operations": enemy_operations.enemy_operations,
    "conquest": scouting.conquest,
    "march": scouting.march,
    "scouting": scouting.scouting,
    "arrive": scouting.arrive,
    "confront": scouting.confront,
    "intimidate": intimidation.intimidate,
    "intimidation": intimidation.intimidation,
    "battle": battle_plans.battle,
    "enemy_plans": battle_plans.enemy_plans,
    "own_plans": battle_plans.own_plans,
    "pre_battle": battle_plans.pre_battle,
    "battle_turn": battle.battle_turn,
    "speed_step": battle.speed_step,
    "after_roll": after_dice.after_roll,
    "take_hits": hits.take_hits,
    "deal_hits": hits.deal_hits,
    "check_battle": battle.check_battle,
    "retreat": battle.retreat,
    "battle_won": battle.battle_won,
    "govern_or_raze": conquest.govern_or_raze,
    "gain_gold": resupply.gain_gold,
    "spend": resupply.spend,
    "end_turn": victory.end_turn,
    "campaign_won": victory.campaign_won,
}

ASKING: Final = frozenset(
    {
        "choose_options",
        "set_up",
        "choose_advisors",
        "advance_turn",
        "refit",
        "enemy_orders",
        "order",
        "tyre_order",
        "enemy_operations",
        "march",
        "scouting",
        "arrive",
        "confront",
        "intimidation",
        "enemy_plans",
        "own_plans",
        "battle_turn",
        "speed_step",
        "after_roll",
        "take_hits",
        "deal_hits",
        "govern_or_raze",
        "spend",
        "campaign_won",
    }
)

QUIET: Final = frozenset({"march", "spend", "turn"})

REGISTRIES: Final[Mapping[str, Registry[Any]]] = {
    registry.kind: registry
    for registry in (
        plans.own_plan,
        plans.pre_battle_plan,
        plans.first_turn_plan,
        plans.triggered_plan,
        counsel.insight,
        counsel.advisor,
        counsel.special,
        prophecies.deed,
        prophecies.condition,
        enemy_orders.enemy_order,
        tyre.order_of_tyre,
        enemy_operations.operation,
    )
}
