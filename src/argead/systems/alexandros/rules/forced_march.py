"""Sections 8.4 to 8.6: Alexander hurries on, and what that costs."""

from __future__ import annotations

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu
from argead.core.rulebook import rule

from ..state import ForcedMarch, Owner, State, bits, hostile
from ..tables.readings import found
from .control import settle_at
from .movement import ALONE, BUT_ONE, by_hand, leader_may_enter, open_ways
from .stacking import enemy_forces, garrison, is_army, lose_steps
from .supply import attrition_roll
from .variant import variant


def in_hand(s: State) -> ForcedMarch:
    """The forced march that is under way."""
    assert s.forced_march is not None
    return s.forced_march


@rule("8.4", "8.5", "xen.5.1")
def forced_march(s: State, leader: str, start: str) -> Asks[None]:
    """Swift units go on to a third province, unless an army bars the way; a garrison must be contained."""
    march = in_hand(s)
    via = march.via
    owner = s.leader_owner(leader)
    goal = yield menu(
        s.seat(owner), "forced_march", lambda: goals(s, leader, start), "8.4:9", (leader, via)
    )
    if goal is None:
        s.forced_march = None
        return
    main = s.leader_force[leader]
    picked_up = s.at[via] & s.forces[main] & s.game.combat & ~s.movement.spent
    ready = (march.units | picked_up) & ~(variant(s).bound(s, goal) | variant(s).refusing(s))
    ready = variant(s).may_go(s, ready, goal)
    left = s.in_field(via, main) & ~ready
    most = ready.bit_count() - (must_contain(s, via, owner) and not left)
    units = yield from choose_marchers(s, owner, ready, most, leader, goal)
    units |= variant(s).escort(s, leader)
    march.units &= units
    s.movement.spent |= units
    s.say("force_marched", leader, via, goal, units.bit_count())
    if goal in s.control:
        yield from variant(s).take_along(s, leader, units, goal, hurry=True)
        s.move(units, via, goal)
        s.leader_at[leader] = goal
        settle_at(s, via, goal)
    else:
        march.home, march.column = goal, units
    s.then(("march_attrition", leader))


def goals(s: State, leader: str, start: str) -> list[str]:
    """Where a leader may hurry on to."""
    via = in_hand(s).via
    owner = s.leader_owner(leader)
    if barred(s, via, owner):
        return []
    if must_contain(s, via, owner) and not s.in_field(via, s.leader_force[leader]):
        return []
    if not variant(s).may_leave(s, s.leader_force[leader], via):
        return []
    found = [p for p in open_ways(s, via, owner) if p != start and leader_may_enter(s, leader, p)]
    return [*found, *variant(s).ways_out(s, leader, via)]


def barred(s: State, via: str, owner: Owner) -> bool:
    """Whether an enemy army stands in the way."""
    return any(is_army(s.in_field(via, f)) for f in enemy_forces(s, via, owner))


def must_contain(s: State, via: str, owner: Owner) -> bool:
    """Whether an enemy garrison stands in the province passed through."""
    return bool(enemy_forces(s, via, owner)) or any(
        garrison(s, c) and hostile(s, owner, s.city_owner[c]) for c in s.game.cities_in[via]
    )


def choose_marchers(
    s: State, owner: Owner, ready: int, most: int, leader: str, goal: str
) -> Asks[int]:
    """Who goes on: all of the swift and those picked up, or by hand."""
    if not ready:
        return 0

    def options() -> list[str]:
        everybody = [ALL] if most == ready.bit_count() else [BUT_ONE]
        return [*everybody, ALONE, *([BY_HAND] if ready.bit_count() > 1 else [])]

    answer = yield Ask(s.seat(owner), "march_on_with", options, "8.4:5", (leader, goal))
    if answer == ALL:
        return ready
    if answer == BUT_ONE:
        weakest = min(bits(ready), key=lambda u: (s.attack(u) + s.defense(u), u))
        return ready & ~(1 << weakest)
    if answer == ALONE:
        return 0
    return (yield from by_hand(s, owner, ready, most, leader, goal))


@rule("8.6", "xen.6.4", "7.0:1")
def march_attrition(s: State, leader: str) -> Asks[None]:
    """Those who marched through two borders roll on the line of the province they hurried through.

    A column that leaves the map does so when it has rolled.
    """
    march = in_hand(s)
    place = s.leader_at[leader]
    if march.units and not s.options["beginner"]:
        yield from hurry(s, leader)
    column = march.column & s.at[place]
    s.forced_march = None
    if march.home:
        variant(s).leaves(s, leader, column, place, march.home)


def hurry(s: State, leader: str) -> Asks[None]:
    """The roll, and what it costs."""
    march = in_hand(s)
    place = s.leader_at[leader]
    spared = yield from variant(s).spare_march(s, march.via, march.home or place)
    if not spared:
        terrain = s.game.terrain[march.via]
        roll = s.throw(attrition_roll(s, terrain, march.units.bit_count()))
        s.losing = int(found(roll))
        s.say("march_attrition" if s.losing else "easy_march", march.via, s.losing, roll=roll)
        yield from lose_steps(
            s,
            s.leader_owner(leader),
            lambda: s.at[place] & in_hand(s).units,
            place,
            "march_attrition",
            "8.6:4",
        )
        settle_at(s, place)
