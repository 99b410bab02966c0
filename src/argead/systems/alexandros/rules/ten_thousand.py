"""The rules that Xenophon's game changes on the map: chapters 2, 4 to 6, 8 and 9 of that book."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from argead.core.ask import ALL, Ask, Asks
from argead.core.registry import Registry
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.parts.graph import steps

from ..state import (
    CAPTURED,
    DEAD,
    GONE,
    REBEL,
    REBELS,
    ROYAL,
    ROYALS,
    TRACK,
    TRIBES,
    State,
    bits,
)
from .control import contested, controls, holds_city, present, settle, settle_at
from .stacking import garrison, lose_step, province_of

GREEK_GENERALS: Final = ("clearchus", "menon")
GREEK_LEADERS: Final = (*GREEK_GENERALS, "xenophon", "mac_zero")
NEWLY_FORMED: Final = ("mac_prodromoi", "rhodian_slinger")
FORCED_MARCH_ABILITY: Final = 6
CARGO: Final = 2
EXPEND: Final = "expend"
KEEP: Final = "keep"


# -- who may march -------------------------------------------------------------------------------

restraint: Final = Registry[Callable[[State, str], bool]]("restraint")


@restraint("only_tissaphernes")
@rule("xen.4.2")
def only_tissaphernes(s: State, leader: str) -> bool:
    """None but Tissaphernes of the King's men moves."""
    return s.leader_force[leader] == ROYALS and leader != "tissaphernes"


@restraint("abrocomas_waits")
@rule("xen.4.2")
def abrocomas_waits(s: State, leader: str) -> bool:
    """Abrocomas and who is with him wait in Syria."""
    return s.leader_force[leader] == ROYALS and province_of(s, s.leader_at[leader]) == "syria"


@rule("xen.5.4")
def may_march(s: State, leader: str) -> bool:
    """The track holds the King's men back for a while, a tribe the rebels."""
    restraints = s.game.turns[s.turn].restraints
    if restraints and any(restraint[name](s, leader) for name in restraints):
        return False
    return s.leader_force[leader] != REBELS or not held_by_tribe(s, s.leader_at[leader])


@rule("xen.9.2")
def frozen_rebels(s: State) -> bool:
    """Between the death of Cyrus and the next turn his Persians neither move nor fight."""
    return s.anabasis.cyrus_died >= 0 and not s.anabasis.deserted


def frozen(s: State) -> int:
    """Those Persians, while they wait."""
    return s.forces[REBELS] & ~s.game.greeks if frozen_rebels(s) else 0


def frozen_leaders(s: State) -> list[str]:
    """Ariaeus, and whoever else does not lead Greeks."""
    if not frozen_rebels(s):
        return []
    forces = s.leader_force
    return [x for x in forces if forces[x] == REBELS and x not in GREEK_LEADERS]


@rule("xen.1.2:4")
def may_go(s: State, units: int, goal: str) -> int:
    """Only Greeks go home to Europe."""
    return units & s.game.greeks if goal in s.game.regions.europe else units


@rule("xen.8.2")
def held_by_tribe(s: State, place: str) -> bool:
    """No rebel leaves a province, or a city in it, while a mountain tribe stands there."""
    province = province_of(s, place)
    return bool(s.in_field(province, TRIBES)) if province in s.control else False


@rule("xen.1.2")
def ways_home(s: State, leader: str, place: str) -> list[str]:
    """Once Cyrus is dead the Greeks may cross the Straits and leave the game, out of a city too."""
    if s.anabasis.cyrus_died < 0 or leader not in GREEK_LEADERS:
        return []
    return [p for p in s.game.regions.europe if p in s.game.borders[province_of(s, place)]]


def go_home(s: State, leader: str, units: int, start: str) -> None:
    """Units that reach Europe are out of the game and safe."""
    send_home(s, [leader], units, start)
    settle_at(s, province_of(s, start))


def send_home(s: State, leaders: list[str], units: int, start: str) -> None:
    """They leave the game; who was counted counts."""
    s.anabasis.greeks_home += counted(s, units)
    s.move(units, start, GONE)
    for leader in leaders:
        s.leader_at[leader] = GONE
    if units:
        s.say("home", units.bit_count())
    else:
        for leader in leaders:
            s.say("leader_home", leader)


def counted(s: State, units: int) -> int:
    """How many of these were among the Ten Thousand when Cyrus died."""
    late = sum(s.game.kind_mask[kind] for kind in NEWLY_FORMED)
    return (units & s.game.greeks & ~late).bit_count()


# -- wagons and ships that feed --------------------------------------------------------------------


@rule("xen.6.3")
def fed_by_fleet(s: State, province: str) -> bool:
    """A rebel army on a coast lives on the fleet beside it."""
    return province in s.game.sea_rows[s.anabasis.fleet].provinces


@rule("xen.2.3")
def expend_baggage(s: State, province: str) -> Asks[bool]:
    """The wagons of Cyrus may be used up to save the army with them from attrition."""
    if not s.at[province] >> s.game.train & 1:
        return False
    answer = yield Ask(s.seat(REBEL), "baggage", lambda: [EXPEND, KEEP], "xen.2.3:2", (province,))
    if answer == KEEP:
        return False
    lose_step(s, s.game.train, province)
    return True


# -- the fleet -----------------------------------------------------------------------------------


@rule("xen.6.1", "xen.2.5")
def courses(s: State) -> list[str]:
    """The zones that the fleet can reach: past no coastal city that the enemy holds."""
    if s.movement.sailed:
        return []
    here, closed = s.anabasis.fleet, hostile_ports(s)
    reached = steps([here], s.game.sea_links.__getitem__, stops=closed.__contains__)
    found = [zone for zone in s.game.seas if zone in reached and zone != here]
    touched = on_the_way(s, here, closed, reached)
    return [*found, here] if embarkations(s, touched) else found


def hostile_ports(s: State) -> set[str]:
    """The zones with a coastal city of the King's, walled or not."""
    rows = s.game.city_rows
    return {rows[c].sea for c in s.game.coastal_cities if royal_port(s, c)}


def royal_port(s: State, city: str) -> bool:
    """Whether a coastal city is closed to the rebels."""
    if s.walls[city]:
        return s.city_owner[city] != REBEL
    row = s.game.city_rows[city]
    return not row.border and s.control[row.provinces[0]] == ROYAL


@rule("xen.6.2")
def harbours(s: State, goal: str) -> list[str]:
    """Coastal provinces on the way of the fleet to a zone where somebody may embark."""
    here, closed = s.anabasis.fleet, hostile_ports(s)
    reached = steps([here], s.game.sea_links.__getitem__, stops=closed.__contains__)
    return embarkations(s, on_the_way(s, goal, closed, reached))


def embarkations(s: State, zones: list[str]) -> list[str]:
    """The coasts of sea zones where somebody may embark."""
    coasts = dict.fromkeys([p for zone in zones for p in s.game.coasts[zone]])
    at, rebels, tents = s.at, s.forces[REBELS], s.leader_at.values()
    return [
        p
        for p in coasts
        if (at[p] & rebels or p in tents)
        and (controls(s, p, REBEL) or contested(s, p))
        and (aboard(s, p) or sailors(s, p))
    ]


def on_the_way(s: State, goal: str, closed: set[str], reached: Collection[str]) -> list[str]:
    """Those of the zones within reach that the fleet can touch before it ends its voyage in one."""
    here = s.anabasis.fleet
    onward = steps([goal], s.game.sea_origins.__getitem__, stops=closed.__contains__)
    return [
        zone for zone in reached if zone in (here, goal) or (zone not in closed and zone in onward)
    ]


def aboard(s: State, province: str) -> int:
    """Units that may embark there."""
    if held_by_tribe(s, province):
        return 0
    return s.in_field(province, REBELS) & ~(s.movement.spent | frozen(s))


def sailors(s: State, province: str) -> list[str]:
    """Leaders who may embark there."""
    if held_by_tribe(s, province):
        return []
    idle = (*s.movement.leaders, *frozen_leaders(s))
    return [x for x in s.leaders_at(province, REBELS) if x not in idle]


@rule("xen.6.2")
def sail(s: State, zone: str) -> Asks[None]:
    """The fleet takes up to two units and any leaders from one coast on its way to any coast of its goal."""
    s.anabasis.cargo = 0
    seat = s.seat(REBEL)
    harbour = yield Ask(
        seat,
        "embark_at",
        lambda: [*(harbours(s, zone) if s.game.coasts[zone] else ()), None],
        "xen.6.2:2",
        (zone,),
    )
    start, s.anabasis.fleet, s.movement.sailed = s.anabasis.fleet, zone, True
    s.say("sailed", start, zone)
    if harbour is None:
        return
    yield from embark(s, harbour)
    leaders = yield from embark_leaders(s, harbour)
    if not s.anabasis.cargo and not leaders:
        return
    goal = yield Ask(seat, "land_at", lambda: landings(s, zone, leaders), "xen.6.2:3", (zone,))
    disembark(s, harbour, goal, leaders)


def embark(s: State, harbour: str) -> Asks[None]:
    """Up to two units of any kind."""

    def options() -> list[str | None]:
        return [*s.ids(s.alike(aboard(s, harbour) & ~s.anabasis.cargo)), None]

    while s.anabasis.cargo.bit_count() < CARGO and aboard(s, harbour) & ~s.anabasis.cargo:
        answer = yield Ask(s.seat(REBEL), "embark", options, "xen.6.2:1", (harbour,))
        if answer is None:
            break
        s.anabasis.cargo |= 1 << s.game.unit_index[answer]


def embark_leaders(s: State, harbour: str) -> Asks[list[str]]:
    """Leaders travel besides, Cyrus with his wagons."""
    willing = sailors(s, harbour)
    if not willing:
        return []
    options = [ALL, *willing, None] if len(willing) > 1 else [*willing, None]
    answer = yield Ask(s.seat(REBEL), "embark_leaders", lambda: options, "xen.6.2:1", (harbour,))
    if answer is None:
        return []
    return willing if answer == ALL else [answer]


def landings(s: State, zone: str, leaders: list[str]) -> list[str]:
    """Any coast of the zone; Europe too for Greeks once Cyrus is dead."""
    goals = list(s.game.coasts[zone])
    greek = not s.anabasis.cargo & ~s.game.greeks and all(x in GREEK_LEADERS for x in leaders)
    if s.anabasis.cyrus_died >= 0 and greek:
        goals += [p for p in s.game.sea_rows[zone].provinces if p in s.game.regions.europe]
    return goals


def disembark(s: State, harbour: str, goal: str, leaders: list[str]) -> None:
    """They land; whoever reaches Europe is home."""
    units, s.anabasis.cargo = s.anabasis.cargo, 0
    s.movement.spent |= units
    s.movement.leaders.extend(leaders)
    if goal not in s.game.provinces:
        send_home(s, leaders, units, harbour)
    else:
        if "cyrus" in leaders:
            train = s.at[harbour] & 1 << s.game.train
            s.move(train, harbour, goal)
        s.move(units, harbour, goal)
        for leader in leaders:
            s.leader_at[leader] = goal
        s.say("landed", goal, units.bit_count())
    settle_at(s, harbour, goal)


# -- after Cyrus ---------------------------------------------------------------------------------


@rule("xen.8.2", "xen.9.2")
def cyrus_dies(s: State) -> None:
    """The tribes rise, the Greeks are counted, and the rest of the rebels wait to change sides.

    Xenophon is elected if a Greek general fell before.
    """
    s.anabasis.cyrus_died = s.turn
    s.anabasis.greeks_counted = (rebels_on_map(s) & s.game.greeks).bit_count()
    for kind, province in s.game.scenario.tribes.items():
        unit = bits(s.game.kind_mask[kind])[0]
        s.step[unit] = 1
        s.enlist(1 << unit, TRIBES)
        s.move(1 << unit, TRACK, province)
    s.say("cyrus_dead", s.anabasis.greeks_counted)
    settle(s)
    if any(s.leader_at[x] in (DEAD, CAPTURED) for x in GREEK_GENERALS):
        s.then(("elect_xenophon",))


def rebels_on_map(s: State) -> int:
    """Every combat unit of the rebels that is on the map."""
    units = 0
    for place in (*s.game.provinces, *s.game.cities):
        units |= s.at[place]
    return units & s.owned[REBEL] & s.game.combat


@rule("xen.9.2", "xen.1.3:2")
def desertion(s: State) -> Asks[None]:
    """At the start of the next turn Ariaeus and the Persians go over; cavalry and slingers are formed."""
    deserters = rebels_on_map(s) & ~s.game.greeks
    s.anabasis.deserted = True
    s.enlist(deserters, ROYALS)
    train = 1 << s.game.train
    if not s.at[DEAD] & train and not s.at[GONE] & train:
        s.move(train, s.where(s.game.train), GONE)
    s.leader_force["ariaeus"] = ROYALS
    for city in s.game.cities:
        if garrison(s, city) & deserters:
            s.city_owner[city] = ROYAL
            s.move(s.at[city] & ~deserters, city, s.game.city_rows[city].provinces[0])
            for leader in s.leaders_at(city, REBELS):
                s.leader_at[leader] = s.game.city_rows[city].provinces[0]
    tent = s.leader_at["ariaeus"]
    if tent in s.walls and s.city_owner[tent] != ROYAL:
        s.leader_at["ariaeus"] = s.game.city_rows[tent].provinces[0]
    if deserters:
        s.say("deserted", deserters.bit_count())
    elif s.on_map(tent):
        s.say("leader_deserted", "ariaeus")
    settle(s)
    yield from form_horse_and_slingers(s)


@rule("xen.2.2")
def form_horse_and_slingers(s: State) -> Asks[None]:
    """They join any rebels, before the walls if those are inside a city."""

    def options() -> list[str]:
        return [p for p in s.game.provinces if present(s, p, REBEL)]

    if not options():
        return
    place = yield Ask(s.seat(REBEL), "greek_horse", options, "xen.2.2:1")
    for kind in NEWLY_FORMED:
        unit = bits(s.game.kind_mask[kind])[0]
        s.step[unit] = 1
        s.enlist(1 << unit, REBELS)
        s.move(1 << unit, TRACK, place)
    settle_at(s, place)


def march_is_over(s: State) -> bool:
    """No Greek is left to bring home."""
    return s.anabasis.deserted and not rebels_on_map(s)


@rule("xen.9.2")
def moral_victory(s: State) -> None:
    """How many of the Greeks counted at the death of Cyrus came home."""
    rebel, royal = s.seats
    home, counted = s.anabasis.greeks_home, s.anabasis.greeks_counted
    scores = {rebel: home, royal: max(0, counted - home)}
    if counted and home >= counted:
        raise GameOver(rebel, "all_home", scores)
    if counted and 2 * home >= counted:
        raise GameOver(rebel, "half_home", scores)
    raise GameOver(royal, "few_home", scores)


# -- the war, if both brothers live ----------------------------------------------------------------


@rule("xen.9.3", "xen.5.3")
def war_points(s: State) -> dict[str, int]:
    """Provinces by type, all four capitals, the royal family and the treasury of Babylon."""
    table = s.game.charts.xenophon_points
    scores = {}
    for owner in s.game.owners:
        total = sum(
            getattr(table, s.game.terrain[p]) for p in s.game.provinces if s.control[p] == owner
        )
        if all(holds_city(s, c, owner) for c in s.game.regions.capitals):
            total += table.capitals
        if holds_city(s, "babylon", owner):
            total += table.treasury
        if s.secured.get("royal_family", ROYAL) == owner:
            total += table.royal_family
        scores[s.seat(owner)] = total
    return scores


@rule("xen.9.3")
def points_of_war(s: State) -> None:
    """Both brothers live: the greater total wins."""
    scores = war_points(s)
    rebel, royal = s.seats
    if scores[rebel] == scores[royal]:
        raise GameOver(None, "points_equal", scores)
    raise GameOver(rebel if scores[rebel] > scores[royal] else royal, "points", scores)
