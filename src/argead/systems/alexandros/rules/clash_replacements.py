"""Chapter 11 of the Successors: income, who may build what, fleets, walls, gold and the mutiny box."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from argead.core.ask import Ask, Asks, menu
from argead.core.rulebook import rule

from ..state import (
    DEAD,
    MUTINY,
    TRACK,
    Fleet,
    Owner,
    Purse,
    State,
    Unit,
    first,
    main_force,
)
from .control import controls, settle_at
from .replacements import (
    assembly_places,
    by_place,
    purse,
    turn_out,
    wall_cost,
    wall_sources,
)
from .wars import FORTRESS, holder, is_king, living, realm, spoiler, wars

CRETAN: Final = "gk_cretan_archer"
CRETE: Final = "crete"
PHALANX: Final = "mac_phalanx"
NEW_FLEET: Final = "fleet_new"
SPEND: Final = "treasury"
UNPAYABLE: Final = 99


# -- income ------------------------------------------------------------------------------------------


@rule("clash.11.2", "clash.11.3")
def count_realms(s: State) -> None:
    """At the start of the turn: provinces of each player, and who could be called a king (C77)."""
    w = wars(s)
    w.realms = [len(realm(s, o)) for o in s.game.players]
    w.kings = [
        o for o in s.game.players if w.realms[o] >= s.game.clash.income.king and is_king(s, o)
    ]


@rule("clash.11.3")
def draws_income(s: State, owner: Owner) -> bool:
    """In winter with four provinces, in spring as a king; the fourth player never (C36)."""
    w = wars(s)
    if owner == spoiler(s):
        return False
    if s.season == "winter":
        return w.realms[owner] >= s.game.clash.income.winter
    return s.season == "spring" and owner in w.kings


@rule("clash.11.2", "clash.11.4", "clash.1.2")
def muster(s: State, owner: Owner) -> None:
    """In every turn the free Cretan archer and the Treasury; points by the season (C66, C77)."""
    if owner not in living(s) or owner == spoiler(s):
        return
    s.purse = Purse(s.income[owner] if draws_income(s, owner) else 0)
    if s.purse.points:
        s.say("points", s.seat(owner), s.purse.points)
    s.then(("build", owner))


@rule("clash.11.2")
def build(s: State, owner: Owner) -> Asks[None]:
    """Any mix of steps, units, fleets and walls that the points allow."""
    answer = yield menu(
        s.seat(owner), "buy", lambda: offers(s, owner), "clash.11.2:1", (str(purse(s).points),)
    )
    if answer is None:
        s.purse = None
        return
    order = answer[0]
    if order == "rebuild":
        strengthen(s, s.game.unit_index[answer[1]])
    elif order == SPEND:
        spend_treasury(s, owner)
    elif order == "fleet":
        build_fleet(s, owner, answer[1], answer[2])
    elif order == "wall":
        yield from fortify(s, owner, answer[1])
    elif order == "reenlist":
        yield from reenlist(s, owner, answer[1])
    else:
        yield from raise_unit(s, owner, answer[1], free=order == "archer")
    s.then(("build", owner))


def offers(s: State, owner: Owner) -> list[tuple[str, ...]]:
    """What can be had now."""
    points = purse(s).points
    found: list[tuple[str, ...]] = []
    if may_spend(s, owner):
        found.append((SPEND, wars(s).treasury))
    archer = bool(s.at[DEAD] & s.game.kind_mask[CRETAN]) and controls(s, CRETE, owner)
    if archer and next(assembly_places(s, owner), ""):
        found.append(("archer", CRETAN))
    if not points:
        return found
    lands = frozenset(realm(s, owner))
    found += [("rebuild", u) for u in worn(s, owner, lands)]
    if not lands <= s.game.closed_to[main_force(owner)]:
        found += [("raise", kind) for kind in hirelings(s, owner, lands)]
        found += [("reenlist", u) for u in mutineers(s, owner, lands)]
    found += [("fleet", f, zone) for f, zone in shipyards(s, owner, lands)]
    found += [("wall", c) for c in building_sites(s, owner, lands)]
    return found


# -- units -------------------------------------------------------------------------------------------


@rule("clash.2.1", "clash.2.9", "clash.5.5", "clash.11.3")
@rule("clash.2.3:1", "clash.2.5:1", "clash.2.7:1")
def may_build(s: State, owner: Owner, kind: str, lands: Collection[str]) -> bool:
    """Every counter is open to anybody, but for the conditions that the book names (C20).

    ``lands`` are the provinces that the player holds and nobody contests.
    """
    wanted = s.game.clash.build.get(kind)
    return not wanted or any(
        place in lands or (place not in s.control and holder(s, place) == owner) for place in wanted
    )


def price(s: State, kind: str) -> int:
    """Points for a step of a unit that is worn."""
    return s.game.cost.get(kind, UNPAYABLE)


@rule("clash.2.2", "clash.2.6", "clash.2.3:1", "clash.2.5:1", "clash.2.7:1", "clash.2.8:1")
def first_price(s: State, kind: str) -> int:
    """Points for the weakest side of a new unit: some begin with two steps (C63)."""
    return s.game.first_cost.get(kind, UNPAYABLE)


@rule("clash.5.5")
def for_hire(s: State) -> int:
    """The dead that can be raised at all: raiders are never built (C20)."""
    return s.at[DEAD] & ~(s.game.raiders | s.game.arabs)


@rule("clash.11.3", "clash.1.1:5", "clash.2.8:1")
def hirelings(s: State, owner: Owner, lands: Collection[str]) -> list[str]:
    """The kinds of which a player may build and pay one; a second phalanx a turn needs Macedonia."""
    dead, points = for_hire(s), purse(s).points
    barred = PHALANX if purse(s).bought and "macedonia" not in lands else ""
    return [
        kind
        for kind, counters, cost, free in s.game.hire
        if cost <= points
        and dead & counters
        and kind != barred
        and (free or may_build(s, owner, kind, lands))
    ]


@rule("clash.2.3:2")
def worn(s: State, owner: Owner, lands: Collection[str]) -> list[str]:
    """Units on the map that may regain a step."""
    units = s.owned[owner] & s.game.worn_down & ~(s.at[DEAD] | s.at[TRACK] | s.at[MUTINY])
    points, kinds = purse(s).points, s.game.kind_of
    return [
        s.game.unit_ids[u]
        for u in by_place(s, s.worn(units))
        for kind in [kinds[u].id]
        if price(s, kind) <= points and may_build(s, owner, kind, lands)
    ]


@rule("clash.2.3:1")
def strengthen(s: State, unit: Unit) -> None:
    """A worn unit gains a step wherever it is."""
    purse(s).points -= price(s, s.game.kind_of[unit].id)
    s.step[unit] += 1
    s.say("rebuilt", s.game.unit_ids[unit])


def stations(s: State, owner: Owner, kind: str) -> list[str]:
    """Own provinces that nobody contests; the Siege Train is made in Macedonia."""
    places = list(assembly_places(s, owner))
    return ["macedonia"] if kind == "siege_train" else places


@rule("clash.11.2", "clash.5.5")
def raise_unit(s: State, owner: Owner, kind: str, *, free: bool = False) -> Asks[None]:
    """A dead unit comes back with its weakest side, to whoever asks first."""
    goal = yield Ask(
        s.seat(owner), "station", lambda: stations(s, owner, kind), "clash.11.2:2", (kind,)
    )
    unit = first(for_hire(s) & s.game.kind_mask[kind])
    if not free:
        purse(s).points -= first_price(s, kind)
    if kind == PHALANX:
        purse(s).bought += 1
    s.step[unit] = 1
    s.enlist(1 << unit, main_force(owner))
    s.move(1 << unit, DEAD, goal)
    s.say("raised", s.game.unit_ids[unit], goal)
    settle_at(s, goal)


# -- the mutiny box ----------------------------------------------------------------------------------


def mutineers(s: State, owner: Owner, lands: Collection[str]) -> list[str]:
    """Units and fleets in the mutiny box; a fleet only for the holder of its base (C73)."""
    if purse(s).points < s.game.clash.prices.mutineer:
        return []
    records = wars(s).fleets
    fleets = [
        f
        for f, row in s.game.fleet_rows.items()
        if records[f].zone == MUTINY
        and any(holder(s, base) == owner for base in row.base or own_harbours(s, owner, lands))
    ]
    return [*s.ids(s.alike(s.at[MUTINY])), *fleets]


@rule("clash.14.1", "clash.3.0")
def reenlist(s: State, owner: Owner, item: str) -> Asks[None]:
    """For one point a unit comes back with the steps it has."""
    purse(s).points -= s.game.clash.prices.mutineer
    if item in s.game.fleet_rows:
        zones = [s.game.fleet_rows[item].zone] if s.game.fleet_rows[item].zone else []
        zones = zones or [s.game.city_rows[c].sea for c in own_harbours(s, owner, realm(s, owner))]
        goal = yield Ask(
            s.seat(owner), "station", lambda: list(dict.fromkeys(zones)), "clash.14.1:4", (item,)
        )
        wars(s).fleets[item] = Fleet(goal, owner)
        s.say("raised", item, goal)
        return
    unit = s.game.unit_index[item]
    goal = yield Ask(
        s.seat(owner), "station", lambda: list(assembly_places(s, owner)), "clash.14.1:4", (item,)
    )
    s.enlist(1 << unit, main_force(owner))
    s.move(1 << unit, MUTINY, goal)
    s.say("raised", item, goal)
    settle_at(s, goal)


# -- fleets, walls, gold -----------------------------------------------------------------------------


def own_harbours(s: State, owner: Owner, lands: Collection[str]) -> list[str]:
    """A player's coastal cities and forts in provinces that nobody contests."""
    rows = s.game.city_rows
    return [
        c
        for c in s.game.coastal_cities
        if (rows[c].provinces[0] in lands or rows[c].border or c == FORTRESS)
        and holder(s, c) == owner
    ]


@rule("clash.8.1", "clash.2.10")
def shipyards(
    s: State, owner: Owner, lands: Collection[str] | None = None
) -> list[tuple[str, str]]:
    """Fleets that a player may build, and where: of the bases that he holds uncontested (C38).

    ``lands`` are the provinces that he holds and nobody contests.
    """
    w = wars(s)
    lands = realm(s, owner) if lands is None else lands
    if purse(s).points < s.game.clash.prices.fleet:
        return []
    lost = [row for row in s.game.fleet_rows.values() if w.fleets[row.id].zone == DEAD]
    harbours = own_harbours(s, owner, lands) if lost else []
    found = []
    for row in lost:
        if row.id == NEW_FLEET:
            zones = [s.game.city_rows[c].sea for c in harbours]
            found += [(row.id, zone) for zone in dict.fromkeys(zones)]
        elif any(base in harbours or base in lands for base in row.base):
            found.append((row.id, row.zone))
    return found


def build_fleet(s: State, owner: Owner, fleet: str, zone: str) -> None:
    """A fleet is launched and may sail in the same turn."""
    purse(s).points -= s.game.clash.prices.fleet
    wars(s).fleets[fleet] = Fleet(zone, owner)
    s.say("launched", fleet, zone)


@rule("clash.4.1")
def building_sites(s: State, owner: Owner, lands: Collection[str]) -> list[str]:
    """Where a wall may rise in own uncontested provinces: cities, and fort sites without a city (C49)."""
    if purse(s).points < wall_cost(s):
        return []
    spare = wall_sources(s, owner)
    if spare == []:
        return []
    last = spare[0] if spare is not None and len(spare) == 1 else ""
    walls, lords, most = s.walls, s.city_owner, s.game.walls_a_city
    return [
        c
        for c, ground, border in s.game.sites
        if (ground in lands or border)
        and c != last
        and walls[c] < most
        and (not walls[c] or lords[c] == owner)
        and (not border or holds_ground(s, c, lands))
    ]


def holds_ground(s: State, city: str, lands: Collection[str]) -> bool:
    """A border fortress needs both its sides, or one if it has walls already."""
    enough = any if s.walls[city] else all
    return enough(p in lands for p in s.game.city_rows[city].provinces)


def fortify(s: State, owner: Owner, city: str) -> Asks[None]:
    """When no marker is left an own wall elsewhere is pulled down for it."""
    sources, lands = wall_sources(s, owner), [*s.game.city_rows[city].provinces]
    if sources is not None:
        old = yield Ask(
            s.seat(owner),
            "pull_down",
            lambda: [c for c in wall_sources(s, owner) or [] if c != city],
            "12.5:4",
            (city,),
        )
        s.walls[old] -= 1
        s.say("pulled_down", old)
        yield from turn_out(s, owner, old)
        lands += s.game.city_rows[old].provinces
    s.walls[city] += 1
    s.city_owner[city] = owner
    purse(s).points -= wall_cost(s)
    s.say("walled", city, s.walls[city])
    settle_at(s, *lands)


def may_spend(s: State, owner: Owner) -> bool:
    """Whether a player holds the Treasury and it is still there."""
    w = wars(s)
    return bool(w.treasury) and holder(s, w.treasury) == owner


@rule("clash.11.4")
def spend_treasury(s: State, owner: Owner) -> None:
    """Ten points at once, and the Treasury leaves the game (C66)."""
    w = wars(s)
    w.treasury = ""
    purse(s).points += s.game.clash.prices.treasury
    s.say("treasury_spent", s.seat(owner), s.game.clash.prices.treasury)
