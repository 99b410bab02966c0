"""Chapter 12: rebuilding what was lost, walls, mercenaries, recruits; and wounds that heal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from argead.core.ask import Ask, Asks, menu
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    DEAD,
    GONE,
    MACEDON,
    MACEDONIANS,
    TRACK,
    Owner,
    Purse,
    State,
    Unit,
    bits,
    main_force,
)
from .control import controls, exists, own_lands, settle_at
from .movement import room_in
from .objectives import TREASURIES, treasuries
from .siege import walls_left
from .stacking import captains, garrison
from .variant import variant

KINGS: Final = ("alexander", "porus")
UNPAYABLE: Final = 99
FIRST_WINTER: Final = 3
SPRING_UNTIL: Final = 2


def purse(s: State) -> Purse:
    """What is being spent."""
    assert s.purse is not None
    return s.purse


@rule("12.1", "12.6", "clash.1.1:5")
def count_income(s: State) -> None:
    """A point for every province controlled at the start of the turn; India pays nothing to Persia."""
    policy = variant(s)
    s.income = [
        sum([policy.income(s, p) for p in own_lands(s, owner) if p not in barren])
        for owner, barren in zip(s.game.owners, s.game.no_income, strict=True)
    ]


def recovery_roll(s: State, leader: str) -> Roll:
    """Whether a wound heals."""
    on = s.game.charts.succeeds_on
    limit = on.recovery_king if leader in KINGS else on.recovery
    return Roll("recovery", D6, against=limit, clause="12.9:1")


@rule("12.9")
def recover(s: State, owner: Owner) -> None:
    """Every turn the wounded may heal, kings more easily."""
    for leader in s.game.leaders if s.wounded else ():
        if (
            leader in s.wounded
            and s.leader_owner(leader) == owner
            and s.on_map(s.leader_at[leader])
        ):
            roll = s.throw(recovery_roll(s, leader))
            if roll.over <= 0:
                s.wounded.remove(leader)
            s.say("recovered" if roll.over <= 0 else "still_wounded", leader, roll=roll)


@rule("12.1", "15.8")
def winter_or_spring(s: State, owner: Owner) -> bool:
    """Macedonians in winter; Persians in winter and spring, less spring once two treasuries are gone."""
    if owner == MACEDON:
        return s.season == "winter"
    if s.season == "winter":
        return s.turn > FIRST_WINTER
    return s.season == "spring" and s.turn > 0 and treasuries(s) < SPRING_UNTIL


def replacements(s: State, owner: Owner) -> None:
    """Points are spent at once or lost."""
    points = s.income[owner]
    if points and variant(s).may_replace(s, owner):
        s.purse = Purse(points)
        s.say("points", s.seat(owner), points)
        s.then(("buy", owner))


@rule("12.2")
def buy(s: State, owner: Owner) -> Asks[None]:
    """Any mix of steps, units and walls that the points allow."""
    answer = yield menu(
        s.seat(owner), "buy", lambda: offers(s, owner), "12.2:1", (str(purse(s).points),)
    )
    if answer is None:
        s.purse = None
        return
    if answer[0] == "rebuild":
        rebuild(s, owner, s.game.unit_index[answer[1]])
    elif answer[0] == "wall":
        yield from build_wall(s, owner, answer[1])
    else:
        yield from raise_unit(s, owner, answer[1], at_home=answer[0] == "raise_home")
    if purse(s).points:
        s.then(("buy", owner))
    else:
        s.purse = None


def offers(s: State, owner: Owner) -> list[tuple[str, str]]:
    """What can be bought now."""
    found: list[tuple[str, str]] = []
    allowed = variant(s).may_serve(s, owner)
    points = purse(s).points
    off = s.at[DEAD] | s.at[TRACK] | s.at[GONE]
    cost = s.game.cost
    worn = s.forces[main_force(owner)] & s.game.worn_down & allowed & ~off
    for u in by_place(s, s.worn(worn)):
        if cost[s.game.kind_of[u].id] <= points:
            found.append(("rebuild", s.game.unit_ids[u]))
    dead = assembled(s, owner, s.at[DEAD] & allowed)
    for kind, counters in s.game.kind_mask.items() if dead else ():
        mustered = dead & counters
        if mustered and cost.get(kind, UNPAYABLE) <= points:
            found.append(("raise", kind))
            if mustered & s.home_army and mustered & ~s.home_army:
                found.append(("raise_home", kind))
    if points >= wall_cost(s):
        spare = wall_sources(s, owner)
        found.extend(
            ("wall", c)
            for c in on_own_ground(s, owner)
            if (spare is None or spare not in ([], [c])) and may_fortify(s, owner, c)
        )
    return found


def by_place(s: State, units: int) -> Iterator[Unit]:
    """Counters on the map place by place, one for each kind and strength."""
    for place in s.game.stations if units else ():
        here = s.at[place] & units
        if here:
            units ^= here
            yield from s.alike(here)
            if not units:
                return


@rule("12.3")
def rebuild(s: State, owner: Owner, unit: Unit) -> None:
    """A reduced unit gains a step, wherever it is, even under siege."""
    pay(s, owner, unit)
    s.step[unit] += 1
    s.say("rebuilt", s.game.unit_ids[unit])


def pay(s: State, owner: Owner, unit: Unit) -> None:
    """Points for a step; recruits are counted against all others."""
    spent = purse(s)
    spent.points -= s.game.cost[s.game.kind_of[unit].id]
    if is_recruit(s, owner, unit):
        spent.recruited += 1
    else:
        spent.bought += 1


def available(s: State, owner: Owner, kind: str) -> list[Unit]:
    """Dead counters of a kind that the owner may raise somewhere, those of the Home Army last."""
    dead = s.at[DEAD] & s.game.kind_mask[kind] & variant(s).may_serve(s, owner)
    units = assembled(s, owner, dead)
    return [*bits(units & ~s.home_army), *bits(units & s.home_army)]


def assembled(s: State, owner: Owner, units: int) -> int:
    """Those of the counters for which there is a province to assemble in."""
    left = units & ~s.game.trains if s.game.home_of[owner] else units
    policy = variant(s)
    for province in assembly_places(s, owner) if left else ():
        left &= policy.bound(s, province)
        if not left:
            break
    return units & ~left


def assembly_places(s: State, owner: Owner) -> Iterator[str]:
    """The provinces where a player may put new units: he controls them and may go there."""
    closed = s.game.closed_to[main_force(owner)]
    return (province for province in own_lands(s, owner) if province not in closed)


@rule("12.4", "12.7", "15.8", "2.3:3")
def may_serve(s: State, owner: Owner) -> int:
    """Own nations always, mercenaries for either owner, recruits from the conquered as the book allows."""
    game = s.game
    if owner == MACEDON:
        return game.levy | recruits(s)
    units = game.persians | game.mercenaries
    if s.campaign.revolted:
        units |= game.spartans
    return units & ~(game.king_pays | game.mercenaries) if treasuries(s) == TREASURIES else units


def is_recruit(s: State, owner: Owner, unit: Unit) -> bool:
    """Whether a counter serves Macedon under its reverse side."""
    return owner == MACEDON and bool(s.game.recruits >> unit & 1)


@rule("12.8", "2.3:3")
def recruits(s: State) -> int:
    """One-step Persians after a capital, Indians after India; never more than the others bought with them."""
    if purse(s).recruited >= purse(s).bought:
        return 0
    units = 0
    if 0 <= s.campaign.capital_turn < s.turn:
        units |= s.game.recruits & ~s.game.indians
    if 0 <= s.campaign.india_turn < s.turn:
        units |= s.game.recruits & s.game.indians
    return units


def stations(s: State, owner: Owner, unit: Unit) -> list[str]:
    """Where a new unit may be placed: in any province that is controlled and not contested."""
    if s.game.trains >> unit & 1:
        return list(s.game.regions.home[s.seat(owner)])
    policy = variant(s)
    return [p for p in assembly_places(s, owner) if not policy.bound(s, p) >> unit & 1]


@rule("12.4", "12.7", "11.7")
def raise_unit(s: State, owner: Owner, kind: str, *, at_home: bool = False) -> Asks[None]:
    """A destroyed unit comes back with one step; more are bought like any other step."""
    unit = available(s, owner, kind)[-1 if at_home else 0]
    goal = yield Ask(s.seat(owner), "station", lambda: stations(s, owner, unit), "12.4:3", (kind,))
    pay(s, owner, unit)
    s.step[unit] = 1
    s.enlist(1 << unit, main_force(owner))
    s.move(1 << unit, DEAD, goal)
    s.say("raised", s.game.unit_ids[unit], goal)
    settle_at(s, goal)


def wall_cost(s: State) -> int:
    """Points for a wall marker."""
    return int(s.game.charts.costs["wall"])


def on_own_ground(s: State, owner: Owner) -> list[str]:
    """The cities of provinces that a player holds, contested or not, and every border fortress."""
    control = s.control
    return [c for c, ground, border in s.game.sites if control[ground] == owner or border]


@rule("12.5", "6.4")
def may_fortify(s: State, owner: Owner, city: str) -> bool:
    """A city in an uncontested own province, up to five walls; held Gaza needs only one of its two."""
    if not exists(s, city) or s.walls[city] >= s.game.walls_a_city:
        return False
    row = s.game.city_rows[city]
    if s.walls[city] and s.city_owner[city] != owner:
        return False
    if not row.border:
        return controls(s, row.provinces[0], owner)
    enough = any if s.walls[city] else all
    return enough(controls(s, p, owner) for p in row.provinces)


def wall_sources(s: State, owner: Owner) -> list[str] | None:
    """Cities whose wall could be pulled down for another one; None while markers are left."""
    return None if walls_left(s) > 0 else own_walls(s, owner)


def own_walls(s: State, owner: Owner) -> list[str]:
    """Cities with a wall marker that its owner could pull down; walls that a city has of its own stay."""
    walls, holders, standing = s.walls, s.city_owner, s.game.own_walls
    return [c for c in s.game.cities if holders[c] == owner and walls[c] > standing.get(c, 0)]


@rule("12.5")
def build_wall(s: State, owner: Owner, city: str) -> Asks[None]:
    """The markers are limited: when none is left an own wall elsewhere is pulled down for it."""
    if walls_left(s) <= 0:
        old = yield Ask(
            s.seat(owner),
            "pull_down",
            lambda: [c for c in own_walls(s, owner) if c != city],
            "12.5:6",
            (city,),
        )
        s.walls[old] -= 1
        s.say("pulled_down", old)
        yield from turn_out(s, owner, old)
        settle_at(s, *s.game.city_rows[old].provinces)
    s.walls[city] += 1
    s.city_owner[city] = owner
    purse(s).points -= wall_cost(s)
    s.say("walled", city, s.walls[city])
    settle_at(s, *s.game.city_rows[city].provinces)


@rule("11.2", "12.5")
def turn_out(s: State, owner: Owner, city: str) -> Asks[None]:
    """Whom the walls that are left do not support stands in the field from then on.

    Who never leaves a leader comes out with him.
    """
    row, escort = s.game.city_rows[city], variant(s).escort

    def options() -> list[tuple[str, ...]]:
        crowded, leaders = room_in(s, city) < 0, captains(s, city)
        escorts = sum(escort(s, x) for x in leaders)
        inside = garrison(s, city) & ~escorts if crowded else 0
        orders = [("leave", city, u) for u in s.ids(s.alike(inside))]
        orders += [
            ("ride_out", city, x)
            for x in leaders
            if not s.walls[city] or (crowded and escort(s, x))
        ]
        return [(*order, p) for order in orders for p in row.provinces]

    while options():
        order, _, who, province = yield Ask(s.seat(owner), "turn_out", options, "12.5:7", (city,))
        if order == "leave":
            s.move(1 << s.game.unit_index[who], city, province)
        else:
            s.move(escort(s, who), city, province)
            s.leader_at[who] = province
        s.say(order, who, city)


@rule("12.11")
def recuperation(s: State) -> None:
    """With the option, a worn phalanx that fought nowhere this turn is itself again."""
    phalanx = s.game.kind_mask.get("mac_phalanx", 0) & ~s.fighting.fought & ~s.at[DEAD]
    for u in bits(phalanx & s.forces[MACEDONIANS]):
        if s.step[u] == 1 and s.on_map(s.where(u)):
            s.step[u] = 2
            s.say("rebuilt", s.game.unit_ids[u])
