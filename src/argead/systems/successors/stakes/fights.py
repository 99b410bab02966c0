"""Who meets whom: the two sides of every fight, as a battle card shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Fight

from ..state import State
from .land import (
    evasion_card,
    intercept_card,
    march_card,
    passage_card,
    prestige_card,
    reaction_card,
    running_battle,
    withdraw_card,
)
from .sea import sail_card, sea_battle_card, sea_fight_card, storm_card
from .sieges import siege_order, siege_window, surrender_siege_card
from .trials import (
    desertion_card,
    epidemic_card,
    failure_card,
    ghost_card,
    hungry_card,
    mutiny_card,
    treachery_card,
    unrest_card,
)

Maker = Callable[[State, Ask, Choice], Fight | None]


def _orders(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Orders to an Army on the move: steps, voyages, Sieges."""
    order = option[0] if isinstance(option, tuple) else ""
    if order == "sail":
        return sail_card(s, ask, option)
    if order == "siege":
        return siege_order(s, ask, option)
    return march_card(s, ask, option) if order else None


MAKERS: Final[Mapping[str, Maker]] = {
    "move_menu": _orders,
    "army_menu": _orders,
    "intercept": intercept_card,
    "independent reaction": reaction_card,
    "withdraw": withdraw_card,
    "ask_passage": passage_card,
    "grant_passage": passage_card,
    "evade": evasion_card,
    "prestige": prestige_card,
    "battle_join": running_battle,
    "battle": running_battle,
    "reroll": running_battle,
    "battle_loss": running_battle,
    "take_command": running_battle,
    "sea_fight": sea_fight_card,
    "naval battle": sea_battle_card,
    "sea": storm_card,
    "surrender_siege": surrender_siege_card,
    "siege": siege_window,
    "siege_loss": siege_window,
    "siege_defense": siege_window,
    "failure": failure_card,
    "mutiny": mutiny_card,
    "treachery": treachery_card,
    "desertions": desertion_card,
    "ghost": ghost_card,
    "epidemic": epidemic_card,
    "forage_where": hungry_card,
    "tyche": unrest_card,
}
"""The card of each question behind which somebody fights, or is put to the test."""


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The fight that an option begins or goes on with."""
    maker = MAKERS.get(ask.what)
    return None if maker is None else maker(s, ask, option)
