"""Plans of the brothers in 401: the road to Babylon, a province for every general, and the way home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from argead.core.system import Plan

from ..rules.control import holds_city
from ..rules.stacking import province_of
from ..rules.ten_thousand import GREEK_LEADERS, courses, harbours
from ..state import NOBODY, REBEL, REBELS, ROYAL, ROYALS, Force, Owner, State, main_force
from ..text.names import name
from .errands import Host, Worth, hosts, refuge, resistance, sweep, together, way
from .measure import power, win_chance
from .orders import March, Orders, Voyage, told

HOME: Final = "thrace"
BABYLON: Final = "babylon"
BABYLONIA: Final = "babylonia"
CAPITAL: Final = 4.0
"""What the first capital is worth to the rebels: the King needs all four."""
TREASURE: Final = 6.0
NEAR: Final = 2
HOPEFUL: Final = 0.4
"""Chances at which a battle is worth a plan."""


def xenophon_plans(s: State, seat: str) -> Sequence[Plan]:
    """What either brother may be up to this turn, and the Greeks when Cyrus is dead."""
    rebel = seat == s.seats[REBEL]
    if s.anabasis.cyrus_died >= 0:
        return list(_homeward(s) if rebel else _pursuit(s))
    return list(_rebels(s) if rebel else _royals(s))


# -- the rebels --------------------------------------------------------------------------------------


def _rebels(s: State) -> Iterator[Plan]:
    """To Babylon; a province for each general, with Cyrus or without him; the King's head; out of reach."""
    worth = points_for(s, REBEL)
    home = province_of(s, s.leader_at["cyrus"])
    army = _army(s, REBELS, "cyrus")
    if army is None:
        return
    if home != BABYLONIA or not holds_city(s, BABYLON, REBEL):
        road = together(s, REBELS, BABYLONIA, _all(s, REBELS))
        yield _plan("march on Babylon with Cyrus and all his men", road, storms=(BABYLON,))
        parted = sweep(s, REBEL, but(worth, BABYLONIA), keep=("cyrus",))
        if parted:
            aim = f"send Cyrus to Babylon while {told(s, parted)}"
            yield _plan(aim, [*parted, March("cyrus", BABYLONIA)], storms=(BABYLON,))
    held = sweep(s, REBEL, worth, keep=("cyrus",))
    if held:
        where = name(s.tables, home)
        yield _plan(f"keep Cyrus in {where} while {told(s, held)}", held, storms=(BABYLON,))
    all_out = sweep(s, REBEL, worth)
    if any(march.leader == "cyrus" for march in all_out):
        yield _plan(f"take a province each: {told(s, all_out)}", all_out, storms=(BABYLON,))
    yield from _at_the_king(s, army)
    yield from _hunts(s, REBEL)
    yield from _away(s, REBEL, army, "Cyrus")


def _at_the_king(s: State, army: Host) -> Iterator[Plan]:
    """His death ends the war."""
    there = s.leader_at["artaxerxes"]
    if there in s.control and way(s, army.place, there) <= NEAR:
        chance = win_chance(army.power, power(s, there, ROYALS))
        if chance > HOPEFUL:
            where = name(s.tables, there)
            road = together(s, REBELS, there, _all(s, REBELS))
            yield _plan(f"bring the King to battle in {where}", road, fights=(there,))


# -- the King ----------------------------------------------------------------------------------------


def _royals(s: State) -> Iterator[Plan]:
    """All to the King; at Cyrus; before Babylon; the satraps in the land behind him; out of reach."""
    worth, there = points_for(s, ROYAL), s.leader_at["cyrus"]
    home = province_of(s, s.leader_at["artaxerxes"])
    army = _army(s, ROYALS, "artaxerxes")
    if army is None:
        return
    everybody = _all(s, ROYALS)
    parted = sweep(s, ROYAL, worth, keep=("artaxerxes",))
    if parted:
        stays = f"keep the King in {name(s.tables, home)} while {told(s, parted)}"
        yield _plan(stays, parted, storms=(BABYLON,))
    if home != BABYLONIA:
        parted = sweep(s, ROYAL, but(worth, BABYLONIA), keep=("artaxerxes",))
        road = [*parted, March("artaxerxes", BABYLONIA)]
        also = f" while {told(s, parted)}" if parted else ""
        yield _plan(f"bring the King to Babylon{also}", road, storms=(BABYLON,))
    if there in s.control and way(s, army.place, there) <= NEAR:
        road = together(s, ROYALS, there, everybody)
        aim = f"fall on Cyrus in {name(s.tables, there)} with all armies"
        yield _plan(aim, road, fights=(there,))
    gathered = together(s, ROYALS, home, everybody)
    if gathered:
        aim = f"gather the satraps round the King in {name(s.tables, home)}"
        yield _plan(aim, gathered)
    yield from _hunts(s, ROYAL)
    yield from _away(s, ROYAL, army, "the King")


# -- both --------------------------------------------------------------------------------------------


def points_for(s: State, owner: Owner) -> Worth:
    """What provinces score for a brother who does not hold them; Babylon and the first capital for more."""
    table = s.game.charts.xenophon_points
    capitals = {s.game.city_rows[c].provinces[0] for c in s.game.regions.capitals}
    whole = not any(holds_city(s, c, Owner(1 - owner)) for c in s.game.regions.capitals)

    def worth(_: State, place: str) -> float:
        if s.control[place] in (owner, NOBODY):
            return 0.0
        points = float(getattr(table, s.game.terrain[place]))
        if place == BABYLONIA:
            points += TREASURE
        return points + CAPITAL * (place in capitals and not whole)

    return worth


def but(worth: Worth, place: str) -> Worth:
    """The same without a province that somebody else sees to."""
    return lambda s, p: 0.0 if p == place else worth(s, p)


def _hunts(s: State, owner: Owner) -> Iterator[Plan]:
    """The weakest general of the enemy within reach whom one of ours could beat with half an army."""
    kings = ("cyrus", "artaxerxes")
    best: tuple[float, March] | None = None
    for prey in hosts(s, main_force(Owner(1 - owner))):
        if not prey.units or any(x in kings for x in prey.leaders) or prey.place not in s.control:
            continue
        for host in hosts(s, main_force(owner)):
            hunters = [x for x in host.leaders if x not in kings]
            far = way(s, host.place, prey.place)
            if not hunters or far > NEAR:
                continue
            part = host.power if len(host.leaders) == len(hunters) else host.power / 2
            chance = win_chance(part, resistance(s, owner, prey.place)) / (1 + far)
            party = "all" if part == host.power else "half"
            if part and (best is None or chance > best[0]):
                best = chance, March(hunters[0], prey.place, party)
    if best is not None and best[0] > HOPEFUL / (1 + NEAR):
        march = best[1]
        victim = next(
            x
            for x in s.game.leaders
            if s.leader_at[x] == march.goal and s.leader_owner(x) == 1 - owner
        )
        where = f"{name(s.tables, victim)} in {name(s.tables, march.goal)}"
        aim = f"hunt {where} with {name(s.tables, march.leader)}"
        yield _plan(aim, [march], fights=(march.goal,))


def _away(s: State, owner: Owner, army: Host, king: str) -> Iterator[Plan]:
    """Out of reach of a stronger enemy."""
    goal = refuge(s, owner, army)
    if goal != province_of(s, army.place):
        road = together(s, main_force(owner), goal, army.leaders)
        yield _plan(f"fall back to {name(s.tables, goal)} with {king}", road)


def _army(s: State, force: Force, leader: str) -> Host | None:
    """The army that a leader is with."""
    return next((host for host in hosts(s, force) if leader in host.leaders), None)


def _all(s: State, force: Force) -> list[str]:
    return [x for x in s.game.leaders if s.leader_force[x] == force]


def _plan(
    aim: str,
    marches: Sequence[March],
    *,
    fights: tuple[str, ...] = (),
    storms: tuple[str, ...] = (),
    hurried: bool = False,
    voyage: Voyage | None = None,
) -> Plan:
    orders = Orders(tuple(marches), fights=fights, storms=storms, hurried=hurried, voyage=voyage)
    return Plan(aim, orders.prefer)


# -- when Cyrus is dead ------------------------------------------------------------------------------


def _homeward(s: State) -> Iterator[Plan]:
    """All Greeks to the Straits; two at a time aboard; or down to the coast."""
    greeks = [x for x in GREEK_LEADERS if s.leader_force.get(x) == REBELS]
    road = together(s, REBELS, HOME, greeks)
    if not road:
        return
    yield _plan("march home over the Straits", road)
    yield _plan("march home over the Straits, the swift ahead", road, hurried=True)
    for voyage in _crossings(s):
        where = name(s.tables, voyage.harbour)
        aim = f"bring two units home by sea from {where} while the others march"
        yield _plan(aim, road, voyage=voyage)


def _crossings(s: State) -> Iterator[Voyage]:
    """The harbour with most Greeks from which the fleet can reach Europe."""
    europe = s.game.regions.europe
    found: dict[str, Voyage] = {}
    for zone in courses(s):
        shores = [p for p in s.game.sea_rows[zone].provinces if p in europe]
        for harbour in harbours(s, zone) if shores else ():
            found.setdefault(harbour, Voyage(zone, harbour, shores[0]))
    if found:
        yield max(
            found.values(),
            key=lambda v: (s.at[v.harbour] & s.game.greeks & s.forces[REBELS]).bit_count(),
        )


def _pursuit(s: State) -> Iterator[Plan]:
    """At the Greeks with all that is near, or across their road."""
    bands = [p for p in s.game.provinces if s.in_field(p, REBELS)]
    if not bands:
        return
    largest = max(bands, key=lambda p: s.in_field(p, REBELS).bit_count())
    everybody = _all(s, ROYALS)
    road = together(s, ROYALS, largest, everybody)
    aim = f"fall on the Greeks in {name(s.tables, largest)} with all armies"
    yield _plan(aim, road, fights=(largest,))
    ways = s.game.ways["ionia"]
    ahead = [p for p in s.game.neighbours[largest] if ways.get(p, 9) < ways.get(largest, 9)]
    if ahead:
        gate = min(ahead, key=lambda p: (ways[p], p))
        aim = f"bar the road of the Greeks in {name(s.tables, gate)}"
        yield _plan(aim, together(s, ROYALS, gate, everybody), fights=(gate,))
