"""Chapter 7: living off the land, and what comes by sea."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from argead.core.ask import Asks, Options, menu
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule
from argead.parts.graph import steps

from ..state import PERSIA, Force, Owner, State, main_force
from ..tables.readings import found
from .control import contested, controls, fortress, may_sail, settle_at
from .stacking import ARMY, forces_in, is_army, lose_steps, owners_in
from .variant import variant

BARE: Final = 1
SCORCHED: Final = 2
LARGE_ARMY: Final = Mod("large army", +1, "7.2:3")
MOUNTAINS: Final = Mod("mountains", +1, "7.2:4")
WINTER: Final = Mod("winter", +1, "7.2:5")


@rule("7.1", "7.3", "7.0:1", "xen.1.1:1", "clash.1.1:2")
def supply_phase(s: State) -> None:
    """Harvest in summer (burnt land needs two), then ships, depletion and attrition."""
    if s.options["beginner"]:
        return
    if s.season == "summer":
        for province in s.game.provinces:
            s.depleted[province] = max(0, s.depleted[province] - 1)
    if s.options["scorched_earth"]:
        s.then(("scorched_earth",))
    s.then(*(("sea_supply", owner) for owner in s.game.players), ("depletion",))


@rule("17.1")
def scorched_earth(s: State) -> Asks[None]:
    """The Persian player may burn one of his provinces; it does not recover next summer."""
    province = yield menu(
        s.seat(PERSIA),
        "scorch",
        lambda: [
            p for p in s.game.provinces if controls(s, p, PERSIA) and s.depleted[p] != SCORCHED
        ],
        "17.1:1",
    )
    if province is not None:
        s.depleted[province] = SCORCHED
        s.say("scorched", province)


def needs_supply(s: State, province: str, force: Force) -> int:
    """The units of a force in a province that eat: an army's, but not those of people at home."""
    if s.raid_home.get(force) == province:
        return 0
    return variant(s).hungry(s, province, force, s.in_field(province, force))


@rule("7.9")
def armies(s: State, places: tuple[str, ...]) -> list[tuple[str, Force, int]]:
    """Every army that needs supply: province, force, units. Garrisons need none."""
    found = []
    for province in places:
        if s.at[province].bit_count() >= ARMY:
            for owner in owners_in(s, province):
                for force in forces_in(s, province, owner):
                    units = needs_supply(s, province, force)
                    if units and is_army(units):
                        found.append((province, force, units))
    return found


@rule("7.5")
def sea_sources(s: State, province: str, owner: Owner) -> list[str]:
    """Provinces that can feed an army by sea: no zone but the last may have a hostile fortress."""
    return [source for _, source in shipments(s, [province], owner)]


def shipments(s: State, provinces: list[str], owner: Owner) -> list[tuple[str, str]]:
    """By sea to each of the provinces: that province, and one that can feed an army there."""
    control, depleted, seas_of = s.control, s.depleted, s.game.seas_of
    held = [p for p in provinces if control[p] == owner or contested(s, p)]
    if not held:
        return []
    granaries = [
        source
        for source in s.game.granaries
        if control[source] == owner and not depleted[source] and not contested(s, source)
    ]
    if not granaries:
        return []
    sailed = frozenset([zone for zone in s.game.seas if may_sail(s, zone, owner)])
    unguarded = frozenset([zone for zone in sailed if not fortress(s, zone, owner)])
    return [
        (province, source)
        for province in held
        for lanes in [sea_lanes(s, seas_of[province], sailed, unguarded)]
        for source in granaries
        if source != province and not lanes.isdisjoint(seas_of[source])
    ]


@rule("2.2:1")
def sea_lanes(
    s: State, goals: tuple[str, ...], sailed: Collection[str], unguarded: Collection[str]
) -> frozenset[str]:
    """The zones from which ships reach one of the goals; only there may a hostile fortress be."""
    starts = [zone for zone in goals if zone in sailed]
    return frozenset(steps(starts, s.game.sea_links.__getitem__, allowed=unguarded.__contains__))


def sea_supply(s: State, owner: Owner) -> Asks[None]:
    """The owner of an army on a coast may have another province feed it; one ship does not hinder another."""
    main = main_force(owner)
    mine = s.forces[main] & s.game.combat
    hungry = [
        province
        for province in s.game.coastal
        if (s.at[province] & mine).bit_count() >= ARMY
        and is_army(needs_supply(s, province, main))
        and army_key(province, main) not in s.sea_supply
    ]
    routes = shipments(s, hungry, owner)
    while routes:
        answer = yield menu(s.seat(owner), "sea_supply", _shipping(routes), "7.5:8")
        if answer is None:
            return
        _, province, source = answer
        s.sea_supply[army_key(province, main)] = source
        s.say("shipped", province, source)
        routes = [route for route in routes if route[0] != province]


def _shipping(routes: list[tuple[str, str]]) -> Options:
    return lambda: [("ship", *route) for route in routes]


def army_key(province: str, force: Force) -> str:
    """An army as the ships know it."""
    return f"{province}:{force}"


@rule("7.2", "7.6", "7.7")
def depletion(s: State) -> None:
    """Roll for every province that feeds an army; who stands on bare ground already suffers attrition."""
    eaters: dict[str, int] = {}
    policy = variant(s)
    for province, force, units in armies(s, s.game.provinces):
        source = s.sea_supply.get(army_key(province, force), province)
        if source == province:
            if s.depleted[province] or s.game.terrain[province] == "desert":
                s.then(("attrition", province, force))
                continue
            eaters[province] = max(eaters.get(province, 0), _mouths(s, province))
        else:
            eaters[source] = eaters.get(source, _mouths(s, source)) + units.bit_count()
    for province in s.game.provinces:
        if province in eaters and not s.depleted[province] and not policy.plentiful(s, province):
            deplete(s, province, eaters[province])
    s.sea_supply = {}


def _mouths(s: State, province: str) -> int:
    """All units that live off a province's own fields."""
    total = 0
    for owner in owners_in(s, province):
        for force in forces_in(s, province, owner):
            if army_key(province, force) not in s.sea_supply:
                total += needs_supply(s, province, force).bit_count()
    return total


def depletion_roll(s: State, province: str, units: int) -> Roll:
    """Whether a province is eaten bare by so many."""
    table = s.game.charts.depletion
    mods = []
    if units > table.large_army:
        mods.append(LARGE_ARMY)
    if s.game.terrain[province] == "mountain":
        mods.append(MOUNTAINS)
    if s.winter:
        mods.append(WINTER)
    return Roll("depletion", D6, mods, against=table.depleted_on, clause="7.2:2")


def deplete(s: State, province: str, units: int) -> None:
    """The province may be eaten bare."""
    roll = s.throw(depletion_roll(s, province, units))
    if roll.over >= 0:
        s.depleted[province] = BARE
        s.say("depleted", province, roll=roll)
    else:
        s.say("fed", province, roll=roll)


def attrition_roll(s: State, terrain: str, units: int) -> Roll:
    """Steps that so many lose on bare ground."""
    small, large = s.game.readings.attrition[terrain]
    reading = large if units > s.game.charts.depletion.large_army else small
    return Roll("attrition", D6, clause="7.4:1", reading=reading)


@rule("7.4", "7.8")
def attrition(s: State, province: str, force: Force) -> Asks[None]:
    """An army on bare ground loses steps, of its owner's choice; nobody starves in his homeland."""
    owner = s.owner_of(force)
    if variant(s).at_home(s, province, force):
        return
    units = needs_supply(s, province, force)
    if not is_army(units):
        return
    roll = s.throw(attrition_roll(s, s.game.terrain[province], units.bit_count()))
    s.losing = int(found(roll))
    s.say("attrition" if s.losing else "no_attrition", province, s.losing, roll=roll)
    if not s.losing:
        return
    if (yield from variant(s).spare(s, province, force)):
        s.losing = 0
        return
    variant(s).name_steward(s, province, force)
    yield from lose_steps(
        s, owner, lambda: needs_supply(s, province, force), province, "attrition", "7.4:3"
    )
    settle_at(s, province)
