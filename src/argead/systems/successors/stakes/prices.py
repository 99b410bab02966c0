"""What options cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from argead.core.ask import PASS, Ask, Choice
from argead.core.stakes import Cost

from ..rules.activation import path_cost, points_left
from ..rules.movement import remove_cost
from ..rules.sieges import ON_FOOT, rides
from ..rules.victory import costs_champion
from ..state import State, is_city, mover, player_of
from ..tables.ids import SPACE_OF, TROOP, Faction, Space
from ..text.names import TROOP_WORDS


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """What an option uses up for certain."""
    teller = PRICES.get(ask.what)
    if option is PASS or teller is None:
        return []
    return teller(s, ask, option)


def _cost(n: int, one: str, many: str, clause: str) -> list[Cost]:
    return [{"what": one if n == 1 else many, "amount": n, "clause": clause}] if n > 0 else []


def _points(n: int, clause: str) -> list[Cost]:
    return _cost(n, "Movement Point", "Movement Points", clause)


def _operations(n: int, clause: str) -> list[Cost]:
    return _cost(n, "Operation Point", "Operation Points", clause)


def _card(clause: str) -> list[Cost]:
    return _cost(1, "card", "cards", clause)


# -- movement ----------------------------------------------------------------------------------


def _orders(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """Movement Points of an order; a Siege of a Champion's city costs Legitimacy besides."""
    act, t, order = mover(s), s.tables, option[0]
    here = SPACE_OF[s.at[act.leader]] if s.at[act.leader] >= 0 else None
    if order == "march" and here is not None:
        return _points(path_cost(t.land[here], t.space[option[1]]), "9.3.a:1")
    if order == "march":
        return _points(1, "9.5:3")
    if order == "sail" and here is not None:
        cost = 1 if act.means.pontic else path_cost(t.sea[here], t.space[option[1]])
        return _points(cost, "13.2.3:1")
    if order == "siege" and here is not None:
        cavalry = rides(s, here, act.army.cus) and ON_FOOT not in option
        points = _points(1 if cavalry else t.charts.movement.siege, "9.3.c:1")
        return [*points, *_champion(s, act.faction, here)]
    if order == "remove":
        return _points(remove_cost(s), "9.3.d:1")
    if order == "withdraw":
        return _points(points_left(s), "11.3:6")
    return []


def _champion(s: State, who: Faction, space: Space) -> list[Cost]:
    """What it costs to besiege a Champion's Major City."""
    if not is_city(s, space) or not costs_champion(s, who, s.pc[space]):
        return []
    return _cost(s.tables.charts.legitimacy.champion, "Legitimacy", "Legitimacy", "3.7:7")


def _settle(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """An Independent Army that places a PC gives up its move."""
    return (
        _points(points_left(s), "9.5.settle:1")
        if option[0] == "settle"
        else _orders(s, ask, option)
    )


def _withdraw(s: State, ask: Ask, option: Choice) -> list[Cost]:
    return _points(points_left(s), "11.3:6")


def _surrender_siege(s: State, ask: Ask, option: Choice) -> list[Cost]:
    space = s.tables.space[option[1] if isinstance(option, tuple) else option]
    return _champion(s, player_of(s, ask.seat), space)


# -- cards and Operation Points -----------------------------------------------------------------


def _tyche(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """The one card of the Segment, and the Operation Points that it is spent for."""
    if not isinstance(option, tuple) or option[1] not in s.tables.card:
        return []
    ops = s.tables.cards[s.tables.card[option[1]]].ops
    clause = {"march": "6.2.b1:1", "pcs": "6.2.b2:1", "train": "6.2.b3:2"}.get(option[0])
    return [*_card("6.2:1"), *(_operations(ops, clause) if clause else [])]


def _bonus(s: State, ask: Ask, option: Choice) -> list[Cost]:
    return _operations(s.tables.cards[s.tables.card[ask.about[0]]].ops, "6.2.bonus:1")


def _pc(s: State, ask: Ask, option: Choice) -> list[Cost]:
    return _operations(1, "6.2.b2:1")


def _train(s: State, ask: Ask, option: Choice) -> list[Cost]:
    return _operations(ask.about[0], "6.2.b3:2")


def _surprise(s: State, ask: Ask, option: Choice) -> list[Cost]:
    played = isinstance(option, tuple) and option[0] in ("play", "independent")
    return (
        _card("16.11:2" if played and option[0] == "independent" else "6.2.surprise:3")
        if played
        else []
    )


# -- losses ---------------------------------------------------------------------------------------


def _fallen(clause: str) -> Callable[[State, Ask, Choice], list[Cost]]:
    """CUs that an owner gives up."""

    def told(s: State, ask: Ask, option: Choice) -> list[Cost]:
        kind, n = option
        return _cost(n, *TROOP_WORDS[TROOP[kind]], clause)

    return told


def _disbanded(s: State, ask: Ask, option: Choice) -> list[Cost]:
    if isinstance(option, tuple) and option[0] == "disband":
        return _cost(1, "Royal", "Royals", "7.2.f.disbanding:1")
    return _tyche(s, ask, option) if ask.what == "tyche" else []


PRICES: Final[Mapping[str, Callable[[State, Ask, Any], list[Cost]]]] = {
    "move_menu": _orders,
    "army_menu": _settle,
    "withdraw": _withdraw,
    "surrender_siege": _surrender_siege,
    "tyche": _disbanded,
    **dict.fromkeys(("surrender", "activation", "armies"), _disbanded),
    **dict.fromkeys(("surrender.more", "tyche.more", "activation.more"), _disbanded),
    "bonus_ops": _bonus,
    "place_pcs": _pc,
    "train": _train,
    **dict.fromkeys(("segment", "event", "surprise", "sea", "naval battle"), _surprise),
    **dict.fromkeys(("interception", "battle", "prestige", "siege", "failure"), _surprise),
    "independent reaction": _surprise,
    "battle_loss": _fallen("14.9:4"),
    "siege_loss": _fallen("15.2.b:9"),
    "siege_defense": _fallen("16.5:4"),
    "attrition": _fallen("7.3:2"),
    "forage": _fallen("6.4:1"),
}
"""The price of the options of each question that has one."""
