"""Plans of the Successors: a province for each general, blows at who can be beaten, together, away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from argead.core.system import Plan

from ..rules.stacking import province_of
from ..rules.wars import last_turn, living
from ..state import Owner, State, main_force
from ..text.names import name
from .clash import prices
from .errands import Host, Worth, hosts, refuge, sweep, together, way
from .measure import power, win_chance
from .orders import March, Orders, told

HOPEFUL: Final = 0.6
"""Chances at which a blow is worth a plan."""
MARKER: Final = 2.0
"""What an enemy's objective in the open adds to its province."""


def clash_plans(s: State, seat: str) -> Sequence[Plan]:
    """What a Successor may be up to this turn."""
    owner = s.game.owner_index[seat]
    armies = [h for h in hosts(s, main_force(owner)) if h.units]
    if owner not in living(s) or not armies:
        return []
    gather = tuple(h.leaders[0] for h in armies)
    drafts = _drafts(s, owner, armies)
    return [Plan(aim, orders._replace(gather=gather).prefer) for aim, orders in drafts]


def _drafts(s: State, owner: Owner, armies: list[Host]) -> Iterator[tuple[str, Orders]]:
    main, force = armies[0], main_force(owner)
    chief, start = main.leaders[0], province_of(s, main.place)
    where = f"{name(s.tables, chief)} {name(s.tables, start):in}"
    worth = worth_for(s, owner)
    parted = sweep(s, owner, worth)
    if parted:
        yield f"take a province each: {told(s, parted)}", Orders(tuple(parted))
    others = sweep(s, owner, worth, keep=main.leaders[:1])
    also = f" while {told(s, others)}" if others else ""
    yield f"keep {where}{also}", Orders(tuple(others))
    yield from _blows(s, owner, armies)
    everybody = [x for x in s.game.leaders if s.leader_force[x] == force]
    gathered = together(s, force, start, everybody)
    if gathered:
        yield f"gather all armies round {where}", Orders(tuple(gathered))
    goal = refuge(s, owner, main)
    if goal != start:
        road = together(s, force, goal, main.leaders)
        aim = f"fall back to {name(s.tables, goal)} with {name(s.tables, chief)}"
        yield aim, Orders(tuple(road))


def worth_for(s: State, owner: Owner) -> Worth:
    """What provinces are worth to who does not hold them, and objectives that lie in them."""
    price = prices(s.game, min(1.0, s.turn / max(1, last_turn(s))))
    spoils = dict.fromkeys(s.control, 0.0)
    if s.wars is not None:
        for marker, place in s.wars.markers.items():
            if place in spoils and s.wars.keepers[marker] != owner:
                spoils[place] += MARKER

    def worth(_: State, place: str) -> float:
        return spoils[place] + (price[place] if s.control[place] != owner else 0.0)

    return worth


def _blows(s: State, owner: Owner, armies: list[Host]) -> Iterator[tuple[str, Orders]]:
    """The strongest army of anybody that those next to it can beat together."""
    best: tuple[float, Host, list[March]] | None = None
    for enemy in living(s):
        if enemy == owner:
            continue
        for prey in hosts(s, main_force(enemy)):
            if not prey.units or prey.place not in s.control:
                continue
            near = [h for h in armies if way(s, h.place, prey.place) <= 1]
            mine = sum(power(s, h.place, main_force(owner)) for h in near)
            if win_chance(mine, prey.power) > HOPEFUL and (best is None or prey.power > best[0]):
                road = [
                    March(x, prey.place) for h in near for x in h.leaders if h.place != prey.place
                ]
                best = prey.power, prey, road
    if best is not None:
        _, prey, road = best
        victim = f"{name(s.tables, prey.leaders[0])} {name(s.tables, prey.place):in}"
        aim = f"fall on {victim} with all that is near"
        yield aim, Orders(tuple(road), fights=(prey.place,))
