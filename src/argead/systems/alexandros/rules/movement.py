"""Chapter 8: leaders march from province to province and take units with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import ALL, BY_HAND, Ask, Asks, menu, share
from argead.core.rulebook import rule

from ..state import Force, ForcedMarch, Movement, Owner, State, Unit, bits
from .control import settle_at, settle_switch
from .stacking import province_of
from .variant import variant

ALONE: Final = "alone"
BUT_ONE: Final = "all but one"
ONE: Final = "one unit"
HALF: Final = "half"
ENOUGH_TO_SHARE: Final = 6
SWITCHES: Final = ("garrison", "leave", "shelter", "ride_out")


def passable(s: State, a: str, b: str, owner: Owner) -> bool:
    """Whether the border between two neighbours is open to a player now."""
    return b in open_ways(s, a, owner)


@rule("8.2", "2.2:2")
def open_ways(s: State, province: str, owner: Owner) -> Sequence[str]:
    """The neighbours of a province over borders that are open to a player now, in the map's order.

    Mountains are closed in winter, and Gaza closes its road to whoever does not hold it.
    """
    near = (s.game.winter_neighbours if s.winter else s.game.neighbours)[province]
    if province in s.game.gated and not gate_open(s, owner):
        return [p for p in near if s.game.borders[province][p] != "fortress"]
    return near


def gate_open(s: State, owner: Owner) -> bool:
    """Whether Gaza lets the player through."""
    return s.walls.get("gaza", 0) == 0 or s.city_owner["gaza"] == owner


@rule("8.3", "clash.1.1:3")
def may_enter(s: State, force: Force, province: str) -> bool:
    """Persians keep out of India and of the barbarian lands; Indians stay in India."""
    return province not in s.game.closed_to[force]


def leader_may_enter(s: State, leader: str, province: str) -> bool:
    """Whether his force may go there, and he himself."""
    if not may_enter(s, s.leader_force[leader], province):
        return False
    bounds = variant(s).leader_bounds(s, leader)
    return bounds is None or province in bounds


# -- the movement phase --------------------------------------------------------------------------


def begin_movement(s: State, owner: Owner) -> None:
    """Nobody has moved yet."""
    s.movement = Movement()
    s.phasing = owner


@rule("8.1")
def march(s: State, owner: Owner) -> Asks[None]:
    """Each leader may go to an adjacent province, with any units that began the turn with him."""
    answer = yield menu(s.seat(owner), "march", lambda: marches(s, owner), "8.1:1")
    if answer is None:
        variant(s).end_movement(s, owner)
        return
    order = answer[0]
    if order == "march":
        yield from march_with(s, answer[1], answer[2])
    elif order == "raid":
        yield from raid_moves(s, s.game.force_index[answer[1]], answer[2])
    elif order == "sail":
        yield from variant(s).sail(s, answer[1])
    elif order in SWITCHES:
        switch(s, *answer)
    else:
        yield from variant(s).obey(s, owner, answer)
    s.then(("march", owner))


def marches(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """Everything that a player may still order."""
    policy, moved = variant(s), s.movement.leaders
    found: list[tuple[str, ...]] = []
    leaders = willing_leaders(s, owner)
    for leader in leaders:
        if leader not in moved and policy.may_march(s, leader):
            found += [("march", leader, p) for p in destinations(s, leader)]
    found += raid_marches(s, owner)
    found += switches(s, owner, leaders)
    found += [("sail", zone) for zone in policy.courses(s, owner)]
    found += policy.orders(s, owner)
    return found


def free_leaders(s: State, owner: Owner) -> list[str]:
    """A player's leaders on the map who have not moved and do not refuse to."""
    moved = s.movement.leaders
    return [leader for leader in willing_leaders(s, owner) if leader not in moved]


def willing_leaders(s: State, owner: Owner) -> list[str]:
    """A player's leaders on the map who do not refuse to move."""
    refusing = variant(s).refusing_leaders(s)
    owners, forces, places = s.game.owner_of, s.leader_force, s.leader_at
    ashore = s.game.ashore
    return [
        leader
        for leader in s.game.leaders
        if places[leader] in ashore and owners[forces[leader]] == owner and leader not in refusing
    ]


@rule("2.2:1")
def destinations(s: State, leader: str) -> list[str]:
    """Where a leader may go."""
    place, force, game = s.leader_at[leader], s.leader_force[leader], s.game
    owner, policy = game.owner_of[force], variant(s)
    if place in game.city_rows:
        starts = game.city_rows[place].provinces
        near = dict.fromkeys([q for p in starts for q in open_ways(s, p, owner)])
        found = [q for q in near if q not in starts]
    else:
        found = list(open_ways(s, place, owner))
    closed, bounds = game.closed_to[force], policy.leader_bounds(s, leader)
    if closed:
        found = [q for q in found if q not in closed]
    if bounds is not None:
        found = [q for q in found if q in bounds]
    exits = policy.ways_out(s, leader, place)
    return found + [q for q in exits if q not in found] if exits else found


def company(s: State, leader: str, province: str) -> int:
    """The units that may go with a leader."""
    units = s.at[s.leader_at[leader]] & s.forces[s.leader_force[leader]] & s.game.combat
    policy = variant(s)
    units &= ~(s.movement.spent | policy.refusing(s) | policy.bound(s, province))
    return policy.may_go(s, units, province)


def march_with(s: State, leader: str, goal: str) -> Asks[None]:
    """The leader goes, with the units that his owner names."""
    start, policy = s.leader_at[leader], variant(s)
    units = yield from choose_units(
        s, s.leader_owner(leader), company(s, leader, goal), leader, goal
    )
    units |= policy.escort(s, leader)
    units |= yield from policy.take_train(s, leader, units)
    yield from policy.take_along(s, leader, units, goal, hurry=False)
    arrive(s, leader, units, start, goal)
    if policy.may_force_march(s, leader) and s.leader_at[leader] == goal:
        s.forced_march = ForcedMarch(goal, units & s.game.swift)
        s.then(("forced_march", leader, province_of(s, start)))


def choose_units(
    s: State, owner: Owner, units: int, leader: str, goal: str, *, least: int = 0
) -> Asks[int]:
    """All, none, all but the weakest foot unit, only that one, half of each kind, or kind by kind."""
    if not units:
        return 0

    def options() -> list[str]:
        spare = [BUT_ONE, ONE] if units & s.game.infantry and units.bit_count() > 1 else []
        half = [HALF] if units.bit_count() >= ENOUGH_TO_SHARE and has_fellows(s, units) else []
        alone = [] if least else [ALONE]
        return [ALL, *spare, *half, *alone, *([BY_HAND] if units.bit_count() > 1 else [])]

    answer = yield Ask(s.seat(owner), "march_with", options, "8.1:4", (leader, goal))
    if answer == ALL:
        return units
    if answer == BUT_ONE:
        return units & ~weakest_foot(s, units)
    if answer == ONE:
        return weakest_foot(s, units)
    if answer == HALF:
        return half_of(s, units)
    if answer == ALONE:
        return 0
    return (yield from by_hand(s, owner, units, units.bit_count(), leader, goal, least=least))


def weakest_foot(s: State, units: int) -> int:
    """The cheapest garrison in a stack."""
    foot = bits(units & s.game.infantry)
    return 1 << min(foot, key=lambda u: (s.attack(u) + s.defense(u), u)) if foot else 0


def has_fellows(s: State, units: int) -> bool:
    """Whether any two of the units are of one kind and strength."""
    return len(s.alike(units)) < units.bit_count()


def half_of(s: State, units: int) -> int:
    """Half of each kind and strength; who has no fellow stays."""
    chosen = 0
    for members in groups_of(s, units).values():
        for u in members[: len(members) // 2]:
            chosen |= 1 << u
    return chosen


def by_hand(
    s: State, owner: Owner, units: int, most: int, leader: str, goal: str, *, least: int = 0
) -> Asks[int]:
    """How many of each kind and strength go."""
    groups = groups_of(s, units)
    rooms = [(name, len(members)) for name, members in groups.items()]
    shares = yield from share(
        s, s.seat(owner), "how_many", most, rooms, least=least, rule="8.1:7", about=(leader, goal)
    )
    chosen = 0
    for name, n in shares.items():
        for u in groups[name][:n]:
            chosen |= 1 << u
    return chosen


def groups_of(s: State, units: int) -> dict[str, list[Unit]]:
    """Counters by kind and strength: ``mac_phalanx`` for full strength, ``mac_phalanx:1`` reduced.

    Those of the Home Army, while it is bound, apart from others: ``mac_phalanx+home``.
    """
    groups: dict[str, list[Unit]] = {}
    home = s.home_army if units & ~s.home_army else 0
    for u in bits(units):
        kind = s.game.kind_of[u].id
        name = kind if s.step[u] == s.game.full[u] else f"{kind}:{s.step[u]}"
        name += "+home" if home >> u & 1 else ""
        groups.setdefault(name, []).append(u)
    return groups


def arrive(s: State, leader: str, units: int, start: str, goal: str) -> None:
    """The column enters a province; to one out of a city wagons before it may have joined."""
    s.say("marched", leader, start, goal, units.bit_count())
    s.movement.leaders.append(leader)
    s.movement.spent |= units
    if variant(s).leaves(s, leader, units, start, goal):
        return
    for place in dict.fromkeys((start, province_of(s, start))):
        s.move(units & s.at[place], place, goal)
    s.leader_at[leader] = goal
    settle_at(s, province_of(s, start), goal)


# -- garrisons -----------------------------------------------------------------------------------


@rule("11.2")
def switches(s: State, owner: Owner, leaders: list[str] | None = None) -> list[tuple[str, ...]]:
    """Foot units and leaders go into a walled city and come out of it freely, once each way a phase.

    It costs no movement, and who has marched may still do it. ``leaders`` are those who do not refuse to.
    """
    at, walls, holders = s.at, s.walls, s.city_owner
    garrisons = s.game.garrisoned_by[owner]
    movement, refusing = s.movement, variant(s).refusing(s)
    inside = s.game.combat & ~(movement.came_out | refusing)
    outside = s.game.infantry & s.owned[owner] & ~(movement.went_in | refusing)
    tents: dict[str, list[str]] = {}
    for leader in willing_leaders(s, owner) if leaders is None else leaders:
        tents.setdefault(s.leader_at[leader], []).append(leader)
    found: list[tuple[str, ...]] = []
    for city, sides in s.game.city_sides:
        if holders[city] == owner and walls[city]:
            here = at[city] & inside
            if here or city in tents:
                found += sallies(s, city, here, tents.get(city, []))
            admitted = outside if walls[city] > 1 else 0
            for province in sides:
                foot = at[province] & admitted
                if foot or province in tents:
                    foot &= s.forces[garrisons[city]]
                    found += entries(s, city, foot, tents.get(province, []))
    return found


def garrison_force(s: State, city: str) -> Force:
    """The force that holds a city for its owner: in the land of a people that people, else his own."""
    return s.game.garrisoned_by[s.city_owner[city]][city]


def lodgers(s: State, city: str, leaders: list[str]) -> list[str]:
    """Those of the leaders who may go through the gates of a city."""
    force, forces = garrison_force(s, city), s.leader_force
    return [x for x in leaders if forces[x] == force]


def sallies(s: State, city: str, units: int, leaders: list[str]) -> list[tuple[str, ...]]:
    """Who may come out of a city, and on which side of a border fortress.

    Nobody crosses the border through it for nothing: who went in this phase stays there.
    """
    movement, row, names = s.movement, s.game.city_rows[city], s.game.unit_ids
    stay = movement.rode_out
    if row.border:
        units &= ~movement.went_in
        stay = [*stay, *movement.sheltered]
    orders: list[tuple[str, ...]] = [("leave", city, names[u]) for u in s.alike(units)]
    if leaders:
        orders += [("ride_out", city, x) for x in lodgers(s, city, leaders) if x not in stay]
    if not row.border:
        return orders
    return [(*order, p) for order in orders for p in row.provinces]


def entries(s: State, city: str, foot: int, leaders: list[str]) -> list[tuple[str, ...]]:
    """Who may go into a city from a province: foot while it has room for a garrison, and any leaders."""
    found: list[tuple[str, ...]] = []
    if not foot and not leaders:
        return found
    room, names = room_in(s, city), s.game.unit_ids
    if foot and room > 0:
        found += [("garrison", city, names[u]) for u in s.alike(foot)]
    if leaders:
        sheltered, policy = s.movement.sheltered, variant(s)
        found += [
            ("shelter", city, leader)
            for leader in lodgers(s, city, leaders)
            if leader not in sheltered and policy.may_shelter(s, leader, room)
        ]
    return found


def room_in(s: State, city: str) -> int:
    """How many more units its walls support: one for each, and none behind a single one."""
    walls = s.walls[city]
    return (walls if walls > 1 else 0) - (s.at[city] & s.game.combat).bit_count()


def switch(s: State, order: str, city: str, who: str, side: str = "") -> None:
    """Between the city and the field of its province; of a border fortress on the side that is named.

    A leader takes along whoever never leaves him.
    """
    row, movement = s.game.city_rows[city], s.movement
    outside = side or row.provinces[0]
    if order in ("garrison", "leave"):
        unit = 1 << s.game.unit_index[who]
        if order == "garrison":
            s.move(unit, s.place_of(unit), city)
            movement.went_in |= unit
            movement.spent |= unit if row.border else 0
        else:
            s.move(unit, city, outside)
            movement.came_out |= unit
    elif order == "shelter":
        guard = variant(s).escort(s, who)
        s.move(guard, s.leader_at[who], city)
        s.leader_at[who] = city
        movement.sheltered.append(who)
        movement.spent |= guard if row.border else 0
        if row.border and who not in movement.leaders:
            movement.leaders.append(who)
    else:
        s.move(variant(s).escort(s, who), city, outside)
        s.leader_at[who] = outside
        movement.rode_out.append(who)
    s.say(order, who, city)
    settle_switch(s, city)


# -- raiders -------------------------------------------------------------------------------------


@rule("14.3")
def raid_marches(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """Raiders need no leader."""
    found: list[tuple[str, ...]] = []
    if not s.raid_home or not variant(s).bands_ride():
        return found
    at, forces, rested = s.at, s.forces, ~s.movement.spent
    bands = [(f, band) for f in s.game.bands_of[owner] if (band := forces[f] & rested)]
    riders = sum([band for _, band in bands])
    camps = [(p, here) for p in s.game.provinces if (here := at[p] & riders)] if riders else []
    for force, band in bands if camps else ():
        name, first_rider = s.game.force_names[force], band & -band
        for place, here in camps:
            if here & first_rider:
                found += [("raid", name, p) for p in open_ways(s, place, owner)]
                break
    return found


def raid_ready(s: State, force: Force) -> tuple[str, int]:
    """Where those of a group are who have not moved, and who they are; a retreat may have parted them."""
    ready = s.forces[force] & ~s.movement.spent
    if not ready:
        return "", 0
    place = s.place_of(ready & -ready)
    return place, ready & s.at[place]


def raid_moves(s: State, force: Force, goal: str) -> Asks[None]:
    """The group goes, or part of it, which is a group of its own from then on."""
    start, units = raid_ready(s, force)
    going = yield from choose_units(
        s, s.owner_of(force), units, s.game.force_names[force], goal, least=1
    )
    if going != s.forces[force]:
        new = free_band(s)
        s.enlist(going, new)
        s.raid_home[new] = s.raid_home[force]
    s.say("raid_moved", start, goal, going.bit_count())
    s.move(going, start, goal)
    s.movement.spent |= going
    settle_at(s, start, goal)


def free_band(s: State) -> Force:
    """A band that does not exist at present."""
    return next(f for f in s.game.bands if not s.forces[f])
