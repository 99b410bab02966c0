"""What options cost: treasure and movement points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Choice
from argead.core.stakes import Cost

from ..rules.control import garrison_cost
from ..rules.maintenance import HIRE, PAY_FLEET
from ..rules.movement import GARRISON
from ..rules.rebellion import PAY
from ..state import MACEDON, SEATS, State, the_march
from ..text.labels import price as treasure_price

DEEDS: Final = {
    "siege": "1.3:10",
    "fleet": "1.3:9",
    "embark": "1.3:8",
    "disembark": "1.3:8",
    "raid": "1.3:11",
    "to": "1.3:12",
    "flip": "4.4:1",
}
"""Which clause sets the price of a deed."""
RECRUITS: Final = {1: "4.4:3", 2: "4.4:4", 3: "4.4:5", 4: "4.4:6"}
"""Which clause names the recruits of a price."""
PAIRS: Final = "4.4:2"
TERRAIN: Final = {
    "plains": "1.3.terrain:2",
    "rough": "1.3.terrain:3",
    "mountain": "1.3.terrain:3",
    "desert": "1.3.terrain:4",
}


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """What an option uses up for certain."""
    if isinstance(option, tuple):
        return _deed(s, ask, option)
    if ask.what == "march" and option == GARRISON:
        m = the_march(s)
        return _points(garrison_cost(s, m.at) if m.steps < 0 else 0, "2.1:2")
    if ask.what == "rebellion" and option == PAY:
        return _treasure(s.tables.upkeep.rebellion.price, ask.rule)
    if option in (HIRE, PAY_FLEET):
        return _treasure(ask.about[0], ask.rule)
    return []


def _deed(s: State, ask: Ask, option: Choice) -> list[Cost]:
    """The price of an action, of a step or of a purchase."""
    deed = option[0]
    cost: list[Cost] = []
    if deed == "to":
        area = s.tables.place[option[1]]
        if the_march(s).steps < 0:
            ground = s.tables.map.area[area].terrain
            cost += _points(s.tables.cost[area], TERRAIN[ground])
    if deed == "move":
        clause = "1.3:6" if ask.seat == SEATS[MACEDON] else "1.3:7"
    elif deed == "buy":
        unit = s.tables.units[s.tables.kind[option[1]]]
        clause = PAIRS if unit.lot > 1 else RECRUITS[unit.price or 0]
    elif deed in DEEDS:
        clause = DEEDS[deed]
    else:
        return cost
    return [*cost, *_treasure(treasure_price(s, ask, option), clause)]


def _treasure(amount: int, clause: str) -> list[Cost]:
    return [{"what": "treasure", "amount": amount, "clause": clause}] if amount else []


def _points(amount: int, clause: str) -> list[Cost]:
    what = "movement point" if amount == 1 else "movement points"
    return [{"what": what, "amount": amount, "clause": clause}] if amount else []
