"""Sections 8.4 to 8.6: Alexander hurries on, and what that costs."""

from __future__ import annotations

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu
from argead.core.rules import rule

from ..state import State, bits, side_of
from . import ten_thousand
from .control import settle_at
from .movement import ALONE, BUT_ONE, bound, by_hand, leader_may_enter, passable
from .stacking import forces_in, garrison, is_army, leader_side, lose_steps
from .supply import steps_lost


@rule("8.4", "8.5", "xen 5.1")
def forced_march(s: State, leader: str, start: str) -> Asks[None]:
    """Swift units go on to a third province, unless an army bars the way; a garrison must be contained."""
    via = s.via
    side = leader_side(s, leader)

    def goals() -> list[str]:
        if any(is_army(s.in_field(via, f)) for f in forces_in(s, via, 1 - side)):
            return []
        if must_contain(s, via, side) and not can_contain(s, via, side):
            return []
        return [
            p
            for p in s.game.neighbours[via]
            if p != start and passable(s, via, p, side) and leader_may_enter(s, leader, p)
        ]

    goal = yield menu(s.seat(side), "forced_march", goals, "8.4", (leader, via))
    if goal is None:
        s.marching, s.via = 0, ""
        return
    picked_up = s.at[via] & s.forces[side] & s.game.combat & ~s.spent
    ready = (s.marching | picked_up) & ~(bound(s, goal) | s.mutinous)
    left = s.in_field(via, side) & ~ready
    most = ready.bit_count() - (must_contain(s, via, side) and not left)
    units = yield from choose_marchers(s, side, ready, most, leader, goal)
    marched = units & s.marching
    s.move(units, via, goal)
    s.spent |= units
    s.leader_at[leader] = goal
    s.say("force_marched", leader, via, goal, units.bit_count())
    settle_at(s, via, goal)
    s.marching = marched
    if marched:
        s.then(("march_attrition", leader))


def must_contain(s: State, via: str, side: int) -> bool:
    """Whether an enemy garrison stands in the province passed through."""
    return any(s.in_field(via, f) for f in forces_in(s, via, 1 - side)) or any(
        garrison(s, c) and s.city_side[c] != side for c in s.game.cities_in[via]
    )


def can_contain(s: State, via: str, side: int) -> bool:
    """Whether a unit can be left behind."""
    return s.in_field(via, side) != 0


def choose_marchers(
    s: State, side: int, ready: int, most: int, leader: str, goal: str
) -> Asks[int]:
    """Who goes on: all of the swift and those picked up, or by hand."""
    if not ready:
        return 0

    def options() -> list[str]:
        everybody = [ALL] if most == ready.bit_count() else [BUT_ONE]
        return [*everybody, ALONE, *([BY_HAND] if ready.bit_count() > 1 else [])]

    answer = yield Ask(s.seat(side), "march_on_with", options, "8.4", (leader, goal))
    if answer == ALL:
        return ready
    if answer == BUT_ONE:
        weakest = min(bits(ready), key=lambda u: (s.attack(u) + s.defense(u), u))
        return ready & ~(1 << weakest)
    if answer == ALONE:
        return 0
    return (yield from by_hand(s, side, ready, most, leader, goal))


@rule("8.6", "xen 6.4")
def march_attrition(s: State, leader: str) -> Asks[None]:
    """Those who marched through two borders roll on the line of the province they hurried through."""
    place = s.leader_at[leader]
    force = s.leader_force[leader]
    via, s.via = s.via, ""
    if s.game.xenophon and (yield from ten_thousand.spared(s, via, place)):
        s.marching = 0
        return
    if s.options["beginner"]:
        s.marching = 0
        return
    s.losing = steps_lost(s, s.game.terrain[via], s.marching.bit_count())
    if s.losing:
        s.say("march_attrition", via, s.losing)
    yield from lose_steps(
        s, side_of(force), lambda: s.at[place] & s.marching, place, "march_attrition", "8.6"
    )
    s.marching = 0
