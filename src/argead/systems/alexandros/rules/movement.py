"""Chapter 8: leaders march from province to province and take units with them."""

from __future__ import annotations

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu, share
from argead.core.rules import rule

from ..state import FIRST, FORCES, RAID, SECOND, SEPARATE, State, bits
from . import ten_thousand
from .control import settle_at
from .stacking import (
    leader_side,
    province_of,
)

ALONE = "alone"
BUT_ONE = "all but one"
ONE = "one unit"
HALF = "half"
ENOUGH_TO_SHARE = 6


@rule("8.2")
def passable(s: State, a: str, b: str, side: int) -> bool:
    """Mountains are closed in winter, and Gaza closes its road to whoever does not hold it."""
    kind = s.game.borders[a][b]
    if kind == "mountain":
        return not s.winter
    return kind != "fortress" or gate_open(s, side)


def gate_open(s: State, side: int) -> bool:
    """Whether Gaza lets the side through."""
    return s.walls.get("gaza", 0) == 0 or s.city_side["gaza"] == side


@rule("8.3")
def may_enter(s: State, force: int, province: str) -> bool:
    """Persians keep out of India and of the barbarian lands; Indians stay in India."""
    regions = s.game.regions
    if force == SECOND:
        return province not in regions.closed_to_second
    return force != SEPARATE or province in regions.india


def leader_may_enter(s: State, leader: str, province: str) -> bool:
    """Antipater is bound to Europe with the Home Army, Agis to the Greek lands."""
    regions = s.game.regions
    if leader == "antipater" and not s.home_released and province not in regions.europe:
        return False
    if leader == "agis" and province not in regions.spartan:
        return False
    return may_enter(s, s.leader_force[leader], province)


def bound(s: State, province: str) -> int:
    """The counters that may not come along to a province."""
    regions = s.game.regions
    held = 0
    if not s.home_released and province not in regions.europe:
        held |= s.home_army
    if not s.game.xenophon and province not in regions.spartan:
        held |= s.game.spartans
    return held


# -- the movement phase --------------------------------------------------------------------------


def begin_movement(s: State, side: int) -> None:
    """Nobody has moved yet."""
    s.spent = 0
    s.leaders_moved = []
    s.phasing = side
    s.fleet_moved = False


@rule("8.1")
def march(s: State, side: int) -> Asks[None]:
    """Each leader may go to an adjacent province, with any units that began the turn with him."""
    answer = yield menu(s.seat(side), "march", lambda: marches(s, side), "8.1")
    if answer is None:
        end_movement(s, side)
        return
    order = answer[0]
    if order == "march":
        yield from march_with(s, answer[1], answer[2])
    elif order == "raid":
        yield from raid_moves(s, int(answer[1].removeprefix("raid_")), answer[2])
    elif order == "sail":
        yield from ten_thousand.sail(s, answer[1])
    else:
        switch(s, order, answer[1], answer[2])
    s.then(("march", side))


def end_movement(s: State, side: int) -> None:
    """Those who refused to march are forgiven."""
    if side == FIRST:
        s.mutinous = 0
        s.mutinous_leaders = []


def marches(s: State, side: int) -> list[tuple[str, ...]]:
    """Everything that a player may still order."""
    found: list[tuple[str, ...]] = []
    for leader in s.game.leaders:
        if (
            s.on_map(s.leader_at[leader])
            and leader_side(s, leader) == side
            and may_march(s, leader)
        ):
            found.extend(("march", leader, p) for p in destinations(s, leader))
    if side == SECOND:
        found.extend(raid_marches(s))
    found.extend(switches(s, side))
    if side == FIRST and s.fleet:
        found.extend(("sail", zone) for zone in ten_thousand.courses(s))
    return found


def may_march(s: State, leader: str) -> bool:
    """A leader who has not moved and is free to."""
    if leader in s.leaders_moved or leader in s.mutinous_leaders:
        return False
    if s.leader_force[leader] == SEPARATE:
        return s.india_roused
    return not s.game.xenophon or ten_thousand.may_march(s, leader)


def destinations(s: State, leader: str) -> list[str]:
    """Where a leader may go."""
    place = s.leader_at[leader]
    side = leader_side(s, leader)
    starts = s.game.city_rows[place].provinces if place in s.game.city_rows else [place]
    found = [
        q
        for p in starts
        for q in s.game.neighbours[p]
        if q not in starts and passable(s, p, q, side) and leader_may_enter(s, leader, q)
    ]
    if s.game.xenophon:
        found.extend(ten_thousand.ways_home(s, leader, place))
    return list(dict.fromkeys(found))


def company(s: State, leader: str, province: str) -> int:
    """The units that may go with a leader."""
    units = s.at[s.leader_at[leader]] & s.forces[s.leader_force[leader]] & s.game.combat
    units &= ~(s.spent | s.mutinous | bound(s, province))
    return ten_thousand.may_leave(s, units, province) if s.game.xenophon else units


def march_with(s: State, leader: str, goal: str) -> Asks[None]:
    """The leader goes, with the units that his owner names."""
    start = s.leader_at[leader]
    units = yield from choose_units(
        s, leader_side(s, leader), company(s, leader, goal), leader, goal
    )
    units |= yield from take_train(s, leader, units)
    arrive(s, leader, units, start, goal)
    if may_force_march(s, leader) and s.leader_at[leader] == goal:
        s.marching = units & s.game.swift
        s.via = goal
        s.then(("forced_march", leader, province_of(s, start)))


def choose_units(s: State, side: int, units: int, leader: str, goal: str) -> Asks[int]:
    """All, none, all but the weakest foot unit, only that one, half of each kind, or kind by kind."""
    if not units:
        return 0
    foot = weakest_foot(s, units)

    def options() -> list[str]:
        spare = [BUT_ONE, ONE] if foot and units.bit_count() > 1 else []
        half = [HALF] if units.bit_count() >= ENOUGH_TO_SHARE and half_of(s, units) else []
        return [ALL, *spare, *half, ALONE, *([BY_HAND] if units.bit_count() > 1 else [])]

    answer = yield Ask(s.seat(side), "march_with", options, "8.1", (leader, goal))
    if answer == ALL:
        return units
    if answer == BUT_ONE:
        return units & ~foot
    if answer == ONE:
        return foot
    if answer == HALF:
        return half_of(s, units)
    if answer == ALONE:
        return 0
    return (yield from by_hand(s, side, units, units.bit_count(), leader, goal))


def weakest_foot(s: State, units: int) -> int:
    """The cheapest garrison in a stack."""
    foot = bits(units & s.game.infantry)
    return 1 << min(foot, key=lambda u: (s.attack(u) + s.defense(u), u)) if foot else 0


def half_of(s: State, units: int) -> int:
    """Half of each kind and strength; who has no fellow stays."""
    chosen = 0
    for members in groups_of(s, units).values():
        for u in members[: len(members) // 2]:
            chosen |= 1 << u
    return chosen


def by_hand(s: State, side: int, units: int, most: int, leader: str, goal: str) -> Asks[int]:
    """How many of each kind and strength go."""
    groups = groups_of(s, units)
    rooms = [(name, len(members)) for name, members in groups.items()]
    shares = yield from share(
        s, s.seat(side), "how_many", most, rooms, least=0, rule="8.1", about=(leader, goal)
    )
    chosen = 0
    for name, n in shares.items():
        for u in groups[name][:n]:
            chosen |= 1 << u
    return chosen


def groups_of(s: State, units: int) -> dict[str, list[int]]:
    """Counters by kind and strength: ``mac_phalanx`` for full strength, ``mac_phalanx:1`` reduced."""
    groups: dict[str, list[int]] = {}
    for u in bits(units):
        kind = s.game.kind_of[u].id
        name = kind if s.step[u] == s.game.full[u] else f"{kind}:{s.step[u]}"
        groups.setdefault(name, []).append(u)
    return groups


@rule("11.7")
def take_train(s: State, leader: str, units: int) -> Asks[int]:
    """The Siege Train goes only with infantry; the wagons of Cyrus go with him."""
    train = 1 << s.game.train
    if leader_side(s, leader) != FIRST or not s.at[s.leader_at[leader]] & train & ~s.spent:
        return 0
    if s.game.xenophon:
        return train if leader == "cyrus" else 0
    if not units & s.game.infantry:
        return 0
    answer = yield Ask(s.seat(FIRST), "siege_train", lambda: ["take", "leave"], "11.7", (leader,))
    return train if answer == "take" else 0


def arrive(s: State, leader: str, units: int, start: str, goal: str) -> None:
    """The column enters a province."""
    s.say("marched", leader, start, goal, units.bit_count())
    s.leaders_moved.append(leader)
    s.spent |= units
    if s.game.xenophon and goal in s.game.regions.europe:
        ten_thousand.go_home(s, leader, units, start)
        return
    s.move(units, start, goal)
    s.leader_at[leader] = goal
    settle_at(s, province_of(s, start), goal)


# -- garrisons -----------------------------------------------------------------------------------


@rule("11.2")
def switches(s: State, side: int) -> list[tuple[str, ...]]:
    """Foot units and leaders may go into a walled city or come out of it."""
    found: list[tuple[str, ...]] = []
    free = idle_leaders(s, side)
    foot = s.forces[side] & s.game.infantry & ~(s.spent | s.mutinous)
    for city in s.game.cities:
        walls = s.walls[city]
        if not walls or s.city_side[city] != side:
            continue
        inside = s.at[city] & s.game.combat
        if inside & ~s.spent:
            found.extend(("leave", city, u) for u in s.ids(s.alike(inside & ~s.spent)))
        if city in free:
            found.extend(("ride_out", city, x) for x in free[city])
        for province in s.game.city_rows[city].provinces:
            if walls > 1 and s.at[province] & foot and inside.bit_count() < walls:
                found.extend(("garrison", city, u) for u in s.ids(s.alike(s.at[province] & foot)))
            if province in free:
                found.extend(("shelter", city, x) for x in free[province])
    return found


def idle_leaders(s: State, side: int) -> dict[str, list[str]]:
    """Leaders of a side's own force who have not moved, by place."""
    found: dict[str, list[str]] = {}
    for leader in s.game.leaders:
        place = s.leader_at[leader]
        if s.leader_force[leader] != side or not s.on_map(place):
            continue
        if leader not in s.leaders_moved and leader not in s.mutinous_leaders:
            found.setdefault(place, []).append(leader)
    return found


def switch(s: State, order: str, city: str, who: str) -> None:
    """Between the city and the field of its province."""
    provinces = s.game.city_rows[city].provinces
    if order in ("garrison", "leave"):
        unit = s.game.unit_index[who]
        if order == "garrison":
            s.move(1 << unit, s.where(unit), city)
        else:
            s.move(1 << unit, city, outside(s, city))
        s.spent |= 1 << unit
    else:
        s.leader_at[who] = city if order == "shelter" else outside(s, city)
        s.leaders_moved.append(who)
    s.say(order, who, city)
    settle_at(s, *provinces)


def outside(s: State, city: str) -> str:
    """The province that a garrison comes out into: for Gaza one that its side holds, if any."""
    provinces = s.game.city_rows[city].provinces
    side = s.city_side[city]
    return next((p for p in provinces if s.control[p] == side), provinces[0])


# -- raiders -------------------------------------------------------------------------------------


@rule("14.3")
def raid_marches(s: State) -> list[tuple[str, ...]]:
    """Raiders need no leader."""
    found: list[tuple[str, ...]] = []
    for force in range(RAID, FORCES):
        place, units = raid_ready(s, force)
        if units and place in s.control:
            found.extend(
                ("raid", f"raid_{force}", p)
                for p in s.game.neighbours[place]
                if passable(s, place, p, SECOND)
            )
    return found


def raid_ready(s: State, force: int) -> tuple[str, int]:
    """Where those of a group are who have not moved, and who they are; a retreat may have parted them."""
    ready = s.forces[force] & ~s.spent
    if not ready:
        return "", 0
    place = s.where(bits(ready)[0])
    return place, ready & s.at[place]


def raid_moves(s: State, force: int, goal: str) -> Asks[None]:
    """The group goes, or part of it, which is a group of its own from then on."""
    start, units = raid_ready(s, force)
    going = yield from choose_units(s, SECOND, units, f"raid_{force}", goal)
    if not going:
        s.spent |= units
        return
    if going != s.forces[force]:
        new = next(f for f in range(RAID, FORCES) if not s.forces[f])
        s.enlist(going, new)
        s.raid_home[new] = s.raid_home[force]
    s.say("raid_moved", start, goal, going.bit_count())
    s.move(going, start, goal)
    s.spent |= going
    settle_at(s, start, goal)


def may_force_march(s: State, leader: str) -> bool:
    """Alexander, or in the Xenophon game whoever was born with a rating of six."""
    if s.game.xenophon:
        return ten_thousand.may_force_march(s, leader)
    return leader == "alexander"
