"""The rules that Xenophon's game changes on the map: chapters 2, 4 to 6, 8 and 9 of that book."""

from __future__ import annotations

from argead.core.ask import ALL, Ask, Asks
from argead.core.rules import rule
from argead.core.state import GameOver

from ..state import DEAD, FIRST, GONE, SECOND, SEPARATE, TRACK, State, bits
from .control import contested, controls, fortress, settle, settle_at
from .stacking import garrison, lose_step

GREEK_LEADERS = ("clearchus", "menon", "xenophon")
FORCED_MARCH_ABILITY = 6
CARGO = 2
TRIBES = {
    "tribe_carduchi": "armenia",
    "tribe_chalybes": "cappadocia",
    "tribe_pisidians": "cilicia",
}
LAND = "land"


@rule("xen 4.2", "xen 5.4")
def may_march(s: State, leader: str) -> bool:
    """On turn 1 only Tissaphernes of the King's men moves; Abrocomas waits for autumn; deserters wait too."""
    turn = s.game.turns[s.turn]
    if held_by_tribe(s, s.leader_at[leader]) and s.leader_force[leader] == FIRST:
        return False
    if s.leader_force[leader] == SECOND:
        if turn.frozen and leader != "tissaphernes":
            return False
        return not (turn.abrocomas_waits and s.leader_at[leader] == "syria")
    return not frozen_rebels(s) or leader in GREEK_LEADERS


@rule("xen 9.2")
def frozen_rebels(s: State) -> bool:
    """Between the death of Cyrus and the next turn his Persians neither move nor fight."""
    return s.cyrus_died >= 0 and not s.deserted


@rule("xen 5.1")
def may_force_march(s: State, leader: str) -> bool:
    """A rating of six at birth is enough, even for a wounded man."""
    return s.game.leader_rows[leader].ability >= FORCED_MARCH_ABILITY


@rule("xen 8.2")
def may_leave(s: State, units: int, goal: str) -> int:
    """No rebel leaves a province while a mountain tribe stands in it; only Greeks go home to Europe."""
    if frozen_rebels(s):
        units &= ~(s.forces[FIRST] & ~s.game.greeks)
    if goal in s.game.regions.europe:
        units &= s.game.greeks
    return units


def held_by_tribe(s: State, place: str) -> bool:
    """Whether a tribe bars the way out."""
    return bool(s.in_field(place, SEPARATE)) if place in s.control else False


@rule("xen 1.2")
def ways_home(s: State, leader: str, place: str) -> list[str]:
    """Once Cyrus is dead the Greeks may cross the Straits and leave the game."""
    if s.cyrus_died < 0 or leader not in GREEK_LEADERS or place not in s.control:
        return []
    return [p for p in s.game.regions.europe if p in s.game.borders[place]]


def go_home(s: State, leader: str, units: int, start: str) -> None:
    """Units that reach Europe are out of the game and safe."""
    s.greeks_home += counted(s, units)
    s.move(units, start, GONE)
    s.leader_at[leader] = GONE
    s.say("home", units.bit_count())
    settle_at(s, start)


def counted(s: State, units: int) -> int:
    """How many of these were among the Ten Thousand when Cyrus died."""
    late = s.game.kind_mask["mac_prodromoi"] | s.game.kind_mask["rhodian_slinger"]
    return (units & s.game.greeks & ~late).bit_count()


def spared(s: State, via: str, place: str) -> Asks[bool]:
    """The fleet beside the goal, or the wagons used up, save a forced march from attrition."""
    if s.fleet and s.fleet in s.game.seas_of[place]:
        return True
    train = 1 << s.game.train
    if not s.at[via] & train or not s.forces[FIRST] & s.marching:
        return False
    answer = yield Ask(s.seat(FIRST), "baggage", lambda: ["expend", "keep"], "xen 2.3", (via,))
    if answer == "keep":
        return False
    lose_step(s, s.game.train, via)
    return True


# -- the fleet -----------------------------------------------------------------------------------


@rule("xen 6.1", "xen 2.5")
def courses(s: State) -> list[str]:
    """The zones that the fleet can reach: past no coastal city that the enemy holds."""
    if s.fleet_moved:
        return []
    seen: list[str] = []
    todo = list(s.game.sea_links[s.fleet])
    while todo:
        zone = todo.pop(0)
        if zone in seen or zone == s.fleet:
            continue
        seen.append(zone)
        if not hostile_port(s, zone):
            todo.extend(s.game.sea_links[zone])
    return [*(z for z in s.game.seas if z in seen), *([s.fleet] if cargoes(s) else [])]


def hostile_port(s: State, zone: str) -> bool:
    """Whether a coastal city of the zone is the King's, walled or not."""
    rows = s.game.city_rows
    return fortress(s, zone, FIRST) or any(
        rows[c].sea == zone and not s.walls[c] and s.control[rows[c].provinces[0]] == SECOND
        for c in s.game.cities
        if not rows[c].border
    )


def cargoes(s: State) -> list[str]:
    """Coastal provinces beside the fleet where somebody may embark."""
    return [
        p
        for p in s.game.coasts[s.fleet]
        if (controls(s, p, FIRST) or contested(s, p)) and (aboard(s, p) or sailors(s, p))
    ]


def aboard(s: State, province: str) -> int:
    """Units that may embark there."""
    if held_by_tribe(s, province):
        return 0
    units = s.in_field(province, FIRST) & ~s.spent
    return units & s.game.greeks if frozen_rebels(s) else units


def sailors(s: State, province: str) -> list[str]:
    """Leaders who may embark there."""
    if held_by_tribe(s, province):
        return []
    return [
        x
        for x in s.leaders_at(province, FIRST)
        if x not in s.leaders_moved and (x in GREEK_LEADERS or not frozen_rebels(s))
    ]


@rule("xen 6.2")
def sail(s: State, zone: str) -> Asks[None]:
    """The fleet takes up to two units and any leaders from one coast to any coast of the zone it reaches."""
    s.cargo = 0
    seat = s.seat(FIRST)
    harbour = yield Ask(
        seat,
        "embark_at",
        lambda: [*(cargoes(s) if s.game.coasts[zone] else ()), None],
        "xen 6.2",
        (zone,),
    )
    start, s.fleet, s.fleet_moved = s.fleet, zone, True
    s.say("sailed", start, zone)
    if harbour is None:
        return
    yield from embark(s, harbour)
    leaders = yield from embark_leaders(s, harbour)
    if not s.cargo and not leaders:
        return
    goal = yield Ask(seat, "land_at", lambda: landings(s, zone, leaders), "xen 6.2", (zone,))
    disembark(s, harbour, goal, leaders)


def embark(s: State, harbour: str) -> Asks[None]:
    """Up to two units of any kind."""

    def options() -> list[str | None]:
        return [*s.ids(s.alike(aboard(s, harbour) & ~s.cargo)), None]

    while s.cargo.bit_count() < CARGO and aboard(s, harbour) & ~s.cargo:
        answer = yield Ask(s.seat(FIRST), "embark", options, "xen 6.2", (harbour,))
        if answer is None:
            break
        s.cargo |= 1 << s.game.unit_index[answer]


def embark_leaders(s: State, harbour: str) -> Asks[list[str]]:
    """Leaders travel besides, Cyrus with his wagons."""
    willing = sailors(s, harbour)
    if not willing:
        return []
    options = [ALL, *willing, None] if len(willing) > 1 else [*willing, None]
    answer = yield Ask(s.seat(FIRST), "embark_leaders", lambda: options, "xen 6.2", (harbour,))
    if answer is None:
        return []
    return willing if answer == ALL else [answer]


def landings(s: State, zone: str, leaders: list[str]) -> list[str]:
    """Any coast of the zone; Europe too for Greeks once Cyrus is dead."""
    goals = list(s.game.coasts[zone])
    greek = not s.cargo & ~s.game.greeks and all(x in GREEK_LEADERS for x in leaders)
    if s.cyrus_died >= 0 and greek:
        goals += [p for p in s.game.sea_rows[zone].provinces if p in s.game.regions.europe]
    return goals


def disembark(s: State, harbour: str, goal: str, leaders: list[str]) -> None:
    """They land; whoever reaches Europe is home."""
    units, s.cargo = s.cargo, 0
    s.spent |= units
    s.leaders_moved.extend(leaders)
    if goal not in s.game.provinces:
        s.greeks_home += counted(s, units)
        s.move(units, harbour, GONE)
        for leader in leaders:
            s.leader_at[leader] = GONE
        s.say("home", units.bit_count())
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


@rule("xen 8.2", "xen 9.2")
def cyrus_dies(s: State) -> None:
    """The tribes rise, the Greeks are counted, and the rest of the rebels wait to change sides."""
    s.cyrus_died = s.turn
    s.greeks_counted = (on_map(s, FIRST) & s.game.greeks).bit_count()
    for kind, province in TRIBES.items():
        unit = bits(s.game.kind_mask[kind])[0]
        s.step[unit] = 1
        s.enlist(1 << unit, SEPARATE)
        s.move(1 << unit, TRACK, province)
    s.say("cyrus_dead", s.greeks_counted)
    settle(s)


def on_map(s: State, side: int) -> int:
    """Every combat unit of a side that is on the map."""
    units = 0
    for place in (*s.game.provinces, *s.game.cities):
        units |= s.at[place]
    return units & s.units_of(side) & s.game.combat


@rule("xen 2.4")
def elect_xenophon(s: State) -> Asks[None]:
    """With Cyrus dead and one of their generals gone, the Greeks elect Xenophon."""
    if s.leader_at["xenophon"] != TRACK:
        return

    def options() -> list[str]:
        foot = on_map(s, FIRST) & s.game.greeks & (s.game.heavy_infantry | s.game.light_infantry)
        return [p for p in (*s.game.provinces, *s.game.cities) if s.at[p] & foot]

    if not options():
        return
    place = yield Ask(s.seat(FIRST), "elect_xenophon", options, "xen 2.4")
    s.leader_at["xenophon"] = place
    s.say("elected", place)


@rule("xen 2.2", "xen 9.2")
def desertion(s: State) -> Asks[None]:
    """At the start of the next turn Ariaeus and the Persians go over; cavalry and slingers are formed."""
    deserters = on_map(s, FIRST) & ~s.game.greeks
    s.deserted = True
    s.enlist(deserters, SECOND)
    train = 1 << s.game.train
    if not s.at[DEAD] & train and not s.at[GONE] & train:
        s.move(train, s.where(s.game.train), GONE)
    s.leader_force["ariaeus"] = SECOND
    for city in s.game.cities:
        if garrison(s, city) & deserters:
            s.city_side[city] = SECOND
            s.move(s.at[city] & ~deserters, city, s.game.city_rows[city].provinces[0])
            for leader in s.leaders_at(city, FIRST):
                s.leader_at[leader] = s.game.city_rows[city].provinces[0]
    s.say("deserted", deserters.bit_count())
    settle(s)

    def options() -> list[str]:
        return [p for p in s.game.provinces if s.in_field(p, FIRST)]

    if options():
        place = yield Ask(s.seat(FIRST), "greek_horse", options, "xen 2.2")
        for kind in ("mac_prodromoi", "rhodian_slinger"):
            unit = bits(s.game.kind_mask[kind])[0]
            s.step[unit] = 1
            s.enlist(1 << unit, FIRST)
            s.move(1 << unit, TRACK, place)
        settle_at(s, place)


def march_is_over(s: State) -> bool:
    """No Greek is left to bring home."""
    return s.deserted and not on_map(s, FIRST)


@rule("xen 9.2")
def moral_victory(s: State) -> None:
    """How many of the Greeks counted at the death of Cyrus came home."""
    rebel, royal = s.seats
    home, counted = s.greeks_home, s.greeks_counted
    scores = {rebel: home, royal: max(0, counted - home)}
    if counted and home >= counted:
        raise GameOver(rebel, "all_home", scores)
    if counted and 2 * home >= counted:
        raise GameOver(rebel, "half_home", scores)
    raise GameOver(royal, "few_home", scores)
