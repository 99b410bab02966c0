"""Who meets whom: the two sides of every fight, as a battle card shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Fight

from ..state import State, move_of
from . import leader_cards, missile_cards, retreat_cards, shock_cards
from .cards import Card


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """The fight that an option begins or goes on with."""
    made = FIGHTS.get(ask.what)
    return None if made is None or option is None else made(s, ask, option)


def of_step(s: State, ask: Ask, option: tuple[Any, ...]) -> Fight | None:
    """A step of a move: a shot, or a charge that it begins."""
    if option[0] == "fire":
        return missile_cards.of_step(s, option)
    if option[0] == "go":
        return shock_cards.of_step(s, move_of(s).unit, tuple(option[2:]), option[1])
    return None


def of_order(s: State, ask: Ask, option: tuple[str, str]) -> Fight | None:
    """An order: to rally, or to fire where there is only one target."""
    kind, ident = option
    b = s.battle
    if kind == "rally":
        return leader_cards.of_rally(s, b.index[ident])
    if kind == "fire":
        return missile_cards.of_order(s, b.index[ident])
    return missile_cards.of_bolt(s, b.index[ident]) if kind == "bolt" else None


FIGHTS: Final[Mapping[str, Card]] = {
    **shock_cards.FIGHTS,
    **missile_cards.FIGHTS,
    **leader_cards.FIGHTS,
    **retreat_cards.FIGHTS,
    "step": of_step,
    "orders": of_order,
}
"""The card of an option, by what is asked."""
