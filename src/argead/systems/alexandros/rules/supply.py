"""Chapter 7: living off the land, and what comes by sea."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, menu
from argead.core.rules import rule

from ..state import FIRST, RAID, SECOND, SEPARATE, State, side_of
from .control import contested, controls, fortress, may_sail
from .stacking import ARMY, forces_in, is_army, lose_step, lose_steps

SCORCHED = 2


@rule("7.1", "7.3")
def supply_phase(s: State) -> None:
    """Harvest in summer, then ships, depletion and attrition."""
    s.sea_supply = {}
    if s.options["beginner"]:
        return
    if s.season == "summer":
        for province in s.game.provinces:
            if s.depleted[province] != SCORCHED:
                s.depleted[province] = 0
    if s.options["scorched_earth"] and not s.game.xenophon:
        s.then(("scorched_earth",))
    s.then(("sea_supply", FIRST), ("sea_supply", SECOND), ("depletion",))


@rule("17.1")
def scorched_earth(s: State) -> Asks[None]:
    """The Persian player may burn one of his provinces; it does not recover."""
    province = yield menu(
        s.seat(SECOND),
        "scorch",
        lambda: [
            p for p in s.game.provinces if controls(s, p, SECOND) and s.depleted[p] != SCORCHED
        ],
        "17.1",
    )
    if province is not None:
        s.depleted[province] = SCORCHED
        s.say("scorched", province)


def needs_supply(s: State, province: str, force: int) -> int:
    """The units of a force in a province that eat: an army's, but not those of people at home."""
    units = s.in_field(province, force)
    if force >= RAID and s.raid_home.get(force) == province:
        return 0
    if force == SEPARATE and (s.game.xenophon or not s.india_roused):
        return 0
    if force == SECOND and province == "hellas":
        units &= ~(s.game.spartans | s.game.mercenaries)
    if force == FIRST and fed_by_fleet(s, province):
        return 0
    return units


@rule("7.9")
def armies(s: State, places: tuple[str, ...]) -> list[tuple[str, int, int]]:
    """Every army that needs supply: province, force, units. Garrisons need none."""
    found = []
    for province in places:
        if s.at[province].bit_count() >= ARMY:
            for side in (FIRST, SECOND):
                for force in forces_in(s, province, side):
                    units = needs_supply(s, province, force)
                    if is_army(units):
                        found.append((province, force, units))
    return found


@rule("xen 6.3")
def fed_by_fleet(s: State, province: str) -> bool:
    """A rebel army on a coast lives on the fleet beside it."""
    return bool(s.fleet) and s.fleet in s.game.seas_of[province]


@rule("7.5")
def sea_sources(s: State, province: str, side: int) -> list[str]:
    """Provinces that can feed an army by sea: no zone but the last may have a hostile fortress."""
    goals = s.game.seas_of[province]
    if not goals or not (controls(s, province, side) or contested(s, province)):
        return []
    lanes = sea_lanes(s, goals, side)
    return [
        source
        for source in s.game.coastal
        if source != province
        and not s.depleted[source]
        and s.game.terrain[source] != "desert"
        and any(zone in lanes for zone in s.game.seas_of[source])
        and controls(s, source, side)
    ]


def sea_lanes(s: State, goals: tuple[str, ...], side: int) -> list[str]:
    """The zones from which ships reach one of the goals; only there may a hostile fortress be."""
    lanes = [zone for zone in goals if may_sail(s, zone, side)]
    for lane in lanes:
        for zone in s.game.sea_links[lane]:
            if zone not in lanes and may_sail(s, zone, side) and not fortress(s, zone, side):
                lanes.append(zone)
    return lanes


def sea_supply(s: State, side: int) -> Asks[None]:
    """The owner of an army on a coast may have another province feed it."""

    def options() -> list[tuple[str, str, str]]:
        return [
            ("ship", province, source)
            for province, force, _ in armies(s, s.game.coastal)
            if force == side and _key(province, force) not in s.sea_supply
            for source in sea_sources(s, province, side)
        ]

    answer = yield menu(s.seat(side), "sea_supply", options, "7.5")
    if answer is not None:
        s.sea_supply[_key(answer[1], side)] = answer[2]
        s.say("shipped", answer[1], answer[2])
        s.then(("sea_supply", side))


def _key(province: str, force: int) -> str:
    return f"{province}:{force}"


@rule("7.2", "7.6", "7.7")
def depletion(s: State) -> None:
    """Roll for every province that feeds an army; who stands on bare ground already suffers attrition."""
    eaters: dict[str, int] = {}
    for province, force, units in armies(s, s.game.provinces):
        source = s.sea_supply.get(_key(province, force), province)
        if source == province:
            if s.depleted[province] or s.game.terrain[province] == "desert":
                s.then(("attrition", province, force))
                continue
            eaters[province] = max(eaters.get(province, 0), _mouths(s, province))
        else:
            eaters[source] = eaters.get(source, _mouths(s, source)) + units.bit_count()
    for province in s.game.provinces:
        if province in eaters and not s.depleted[province]:
            roll_depletion(s, province, eaters[province])


def _mouths(s: State, province: str) -> int:
    """All units of both sides that live off a province's own fields."""
    total = 0
    for side in (FIRST, SECOND):
        for force in forces_in(s, province, side):
            if _key(province, force) not in s.sea_supply:
                total += needs_supply(s, province, force).bit_count()
    return total


def depletion_modifier(s: State, province: str, units: int) -> int:
    """One each for a large army, for mountains and for winter."""
    large = units > s.game.charts.depletion.large_army
    return large + (s.game.terrain[province] == "mountain") + s.winter


def roll_depletion(s: State, province: str, units: int) -> None:
    """The province may be eaten bare."""
    roll = s.chance.d6("depletion") + depletion_modifier(s, province, units)
    if roll >= s.game.charts.depletion.depleted_on:
        s.depleted[province] = 1
        s.say("depleted", province)


def steps_lost(s: State, terrain: str, units: int) -> int:
    """Roll on the Supply Attrition Table."""
    bands = getattr(s.game.charts.attrition, terrain)
    table = bands.large if units > s.game.charts.depletion.large_army else bands.small
    lost: int = table[s.chance.d6("attrition") - 1]
    return lost


@rule("7.4", "7.8")
def attrition(s: State, province: str, force: int) -> Asks[None]:
    """An army on bare ground loses steps, of its owner's choice; Macedonians at home never do."""
    if force == FIRST and province in s.game.regions.home:
        return
    units = needs_supply(s, province, force)
    if not is_army(units):
        return
    s.losing = steps_lost(s, s.game.terrain[province], units.bit_count())
    if not s.losing:
        return
    s.say("attrition", province, s.losing)
    if (yield from expend_baggage(s, province, force)):
        return
    yield from lose_steps(
        s,
        side_of(force),
        lambda: needs_supply(s, province, force),
        province,
        "attrition",
        "7.4",
    )


@rule("xen 2.3")
def expend_baggage(s: State, province: str, force: int) -> Asks[bool]:
    """The wagons of Cyrus may be used up to save the army with them from attrition."""
    train = 1 << s.game.train
    if not s.game.xenophon or force != FIRST or not s.at[province] & train:
        return False
    answer = yield Ask(s.seat(FIRST), "baggage", lambda: ["expend", "keep"], "xen 2.3", (province,))
    if answer == "keep":
        return False
    lose_step(s, s.game.train, province)
    s.losing = 0
    return True
