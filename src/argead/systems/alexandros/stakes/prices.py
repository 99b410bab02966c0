"""What options cost: replacement points, steps, walls and ships that are certainly given up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Cost

from ..rules.clash_replacements import first_price
from ..rules.clash_replacements import price as step_price
from ..rules.replacements import wall_cost
from ..state import State

A_STEP: Final = (
    "attrition",
    "march_attrition",
    "minor_loss",
    "siege_loss",
    "sortie_loss",
    "stack_loss",
)
"""Questions whose answer loses a step."""
A_UNIT: Final = ("mutineer", "mutineers", "pursued", "withdraw")
"""Questions whose answer takes a unit off the map."""


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """What an option uses up for certain."""
    if option is None:
        return []
    if ask.what in A_STEP:
        return _one("step", ask.rule)
    if ask.what in A_UNIT:
        return _one("fleet" if option in s.game.fleet_rows else "unit", ask.rule)
    told = BY_QUESTION.get(ask.what)
    return told(s, ask, option) if told else []


def _bought(s: State, ask: Ask, option: Any) -> list[Cost]:
    order, what = option[0], option[1]
    if order == "treasury":
        return _one("Treasury", "clash.11.4:1")
    if order == "archer":
        return []
    return _points(_asked(s, order, what), ask.rule)


def _asked(s: State, order: str, what: str) -> int:
    """Points for a step, a unit, a wall, a fleet or a mutineer."""
    if order == "wall":
        return wall_cost(s)
    if order == "fleet":
        return s.game.clash.prices.fleet
    if order == "reenlist":
        return s.game.clash.prices.mutineer
    if order in ("raise", "raise_home"):
        return first_price(s, what)
    return step_price(s, s.game.kind_of[s.game.unit_index[what]].id)


def _city_loss(_s: State, ask: Ask, option: Any) -> list[Cost]:
    return _one("wall" if option == "wall" else "step", ask.rule)


def _sortie(_s: State, _ask: Ask, option: Any) -> list[Cost]:
    return _one("step", "11.5:2") if option == "sortie" else []


def _baggage(_s: State, ask: Ask, option: Any) -> list[Cost]:
    return _one("baggage train", ask.rule) if option == "expend" else []


def _wall(_s: State, ask: Ask, _option: Any) -> list[Cost]:
    return _one("wall", ask.rule)


def _fleet(_s: State, ask: Ask, _option: Any) -> list[Cost]:
    return _one("fleet", ask.rule)


def _burnt(_s: State, ask: Ask, _option: Any) -> list[Cost]:
    return [{"what": "harvests of the province", "amount": 2, "clause": ask.rule}]


def _points(amount: int, clause: str) -> list[Cost]:
    what = "point" if amount == 1 else "points"
    return [{"what": what, "amount": amount, "clause": clause}] if amount else []


def _one(what: str, clause: str) -> list[Cost]:
    return [{"what": what, "amount": 1, "clause": clause}]


Priced = Callable[[State, Ask, Any], list[Cost]]
BY_QUESTION: Final[Mapping[str, Priced]] = {
    "baggage": _baggage,
    "buy": _bought,
    "city_loss": _city_loss,
    "lose_fleet": _fleet,
    "pull_down": _wall,
    "scorch": _burnt,
    "sortie": _sortie,
}
