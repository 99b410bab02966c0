"""Chapter 5.2: reinforcements, and every other piece that comes "as a Reinforcement"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    UNIT,
    Force,
    Placing,
    State,
    add_cus,
    common,
    count,
    cus_at,
    describe,
    dispersed_majors,
    enemy_cus,
    enemy_cus_in_space,
    enemy_general,
    enemy_general_in_space,
    generals_at,
    hostile_generals,
    hostile_ground,
    is_city,
    is_major,
    kinds,
    placing_of,
    players,
    seat_of,
    total,
)
from ..tables.ids import (
    ALL_SPACES,
    CAVALRY,
    CU_KINDS,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    LOYAL,
    MERCENARY,
    NO_GENERAL,
    NOBODY,
    SILVER,
    SPACE_OF,
    TRANSIT,
    Faction,
    General,
    Location,
    Space,
    Troop,
)
from .choosing import end_steps, step
from .control import besieged, disperse_general, settle
from .generals import free_minors, spare_minor
from .victory import most_senior

CAVALRY_PROVINCES: Final = (
    "thessalia",
    "makedonia",
    "thrake",
    "armenia",
    "kappadokia",
    "media",
    "persis",
    "sousiane",
)


@rule("5.2")
def reinforcements(s: State) -> None:
    """Fleets come home, Dispersed pieces and new CUs are collected and placed in Turn Order."""
    for fleet, who in enumerate(s.fleet_of):
        if who == NOBODY or not s.options["dispersed_fleets"]:
            s.fleet_away[fleet] = 0
    crowned = most_legitimate(s)
    levies = [levy(s, p, crowned) for p in players(s)]
    s.scattered = [0] * len(s.seats)
    s.dirty = True
    for p in s.order:
        s.then(("collect", p, levies[p]), ("place_pool", p))


@rule("5.2.collect", "16.9:4", "16.9:5")
def levy(s: State, p: Faction, crowned: Faction) -> Force:
    """Everybody's 2 Mercenaries; CUs for Makedonia, for the most Legitimacy, for the most VP."""
    force = s.scattered[p] + 2 * UNIT[MERCENARY]
    if s.options["cavalry"] and any(
        s.holder[s.tables.province[name]] == p for name in CAVALRY_PROVINCES
    ):
        force += UNIT[CAVALRY] - UNIT[MERCENARY]
    if s.holder[s.tables.makedonia] == p:
        force += UNIT[LOYAL]
    if crowned == p:
        force += UNIT[LOYAL]
    if s.vp[p] == max(s.vp):
        force += UNIT[MERCENARY] * (2 if s.vp.count(s.vp[p]) == 1 else 1)
    if s.persian == p and persian_province(s, p):
        force += UNIT[MERCENARY]
    return force


def persian_province(s: State, p: Faction) -> bool:
    """Whether Persian Popular Support still brings men."""
    t = s.tables
    return any(s.holder[t.province[name]] == p for name in ("persis", "sousiane", "media"))


def most_legitimate(s: State) -> Faction:
    """Who has the most Legitimacy; ties go to the most Senior General."""
    best = max(s.legitimacy)
    return most_senior(s, [p for p in players(s) if s.legitimacy[p] == best])


def collect(s: State, p: Faction, force: Force) -> None:
    """A player's turn to place CUs and Generals."""
    generals = dispersed_majors(s, p)
    s.placing = Placing(force, generals)
    s.arrived = []
    s.say("collects", s.seats[p], force, *(s.tables.general_ids[g] for g in generals))


def place_as_reinforcements(
    s: State, p: Faction, force: Force, generals: Sequence[General] = ()
) -> None:
    """What something else brings is placed in the same way."""
    s.placing = Placing(force, list(generals))
    s.then(("place_pool", p))


def all_placed(s: State) -> None:
    """Nothing is left to place."""
    s.placing = None
    s.arrived = []
    settle(s)


@rule("5.2.placing")
def place_pool(s: State, p: Faction) -> Asks[None]:
    """Generals first, then CUs kind by kind: one or all that a space may take."""
    t = s.tables
    seat = seat_of(s, p)
    placing = placing_of(s)
    if placing.generals:
        general = placing.generals[0]
        if not eligible(s, p):
            yield from no_eligible_space(s, p)
            return
        answer = yield Ask(
            seat,
            "place_general",
            lambda: [t.locations[i] for space in eligible(s, p) for i in arrivals(s, p, space)],
            "5.2.placing:1",
            (t.general_ids[general],),
        )
        placing_of(s).generals.pop(0)
        s.at[general] = t.location[answer]
        s.arrived.append(general)
        s.say("placed_general", t.general_ids[general], answer)
        s.then(("place_pool", p))
        return
    if not placing.force:
        all_placed(s)
        return
    kind, number = kinds(placing.force)[0]
    if not place_options(s, p, kind, number):
        yield from no_eligible_space(s, p)
        return
    answer = yield Ask(
        seat,
        "place_cus",
        lambda: place_options(s, p, kind, number),
        "5.2.placing:1",
        (CU_KINDS[kind],),
    )
    put(s, p, t.location[answer[0]], kind, answer[1])
    s.then(("place_pool", p))


def put(s: State, p: Faction, here: Location, kind: Troop, n: int) -> None:
    """CUs arrive."""
    placing, space = placing_of(s), SPACE_OF[here]
    add_cus(s, here, p, n * UNIT[kind])
    placing.force -= n * UNIT[kind]
    placing.placed[space] = placing.placed.get(space, 0) + n
    s.say("placed_cus", s.seats[p], n, CU_KINDS[kind], s.tables.locations[here])


@rule("5.2.placing", "9.4")
def arrivals(s: State, p: Faction, space: Space) -> list[Location]:
    """Outside, unless enemies stand there, or inside an own Major City."""
    found: list[Location] = []
    if not enemy_cus(s, space, p) and not enemy_general(s, space, p):
        found.append(space)
    if is_city(s, space) and s.pc[space] == p:
        found.append(INSIDE_OF[space])
    return found


@rule("9.4.limit", "9:2", "16.8:2")
def shelter(s: State, p: Faction, here: Location) -> int:
    """How many CUs still fit into a location: two inside a Major City."""
    return s.tables.charts.limits.inside - total(cus_at(s, here, p)) if here >= INSIDE else 255


@rule("5.2.placing")
def eligible(s: State, p: Faction) -> list[Space]:
    """Spaces with an own PC and no enemy CU or General, or with an Unbesieged own General."""
    found = []
    at = [s.at[g] for g in s.roster[p] if s.at[g] >= 0 and g not in s.arrived]
    hostile, led = hostile_ground(s, p), hostile_generals(s, p)
    for space, who in zip(ALL_SPACES, s.pc, strict=True):
        mine = who == p and not hostile[space] and not led[space]
        if mine or space in at or (INSIDE_OF[space] in at and not besieged(s, space)):
            found.append(space)
    return found


@rule("5.2.two-cus")
def room(s: State, p: Faction, space: Space) -> int:
    """Two CUs a space, unless an own Major City or Major General is there."""
    if is_city(s, space) and s.pc[space] == p:
        return 255
    for here in (space, INSIDE_OF[space]):
        if any(is_major(g) for g in generals_at(s, here, p)):
            return 255
    return 2 - placing_of(s).placed.get(space, 0)


def place_options(s: State, p: Faction, kind: Troop, number: int) -> list[Choice]:
    """A location and how many: one, or as many as possible; the Silver Shields only together."""
    t = s.tables
    found: list[Choice] = []
    for space in eligible(s, p):
        for here in arrivals(s, p, space):
            most = min(number, room(s, p, space), shelter(s, p, here))
            if kind != SILVER and most > 0:
                found.append((t.locations[here], 1))
            if most == number if kind == SILVER else most > 1:
                found.append((t.locations[here], most))
    return found


@rule("5.2.no-eligible-space")
def no_eligible_space(s: State, p: Faction) -> Asks[None]:
    """What finds no place goes to uncontrolled or Independent spaces, two CUs a Province.

    A General must go with the CUs. Where there is no such space either, everything left is Dispersed.
    """
    t = s.tables
    if not refuge_spaces(s, p):
        disperse_rest(s, p)
        return
    space, number = yield from _refuge(s, p)
    leader = yield from _leader_of_exiles(s, p, space, number)
    force = yield from _exiles(s, p, number)
    end_steps(s)
    placing = placing_of(s)
    if leader in placing.generals:
        placing.generals.remove(leader)
    if leader != NO_GENERAL:
        s.at[leader] = space
    add_cus(s, space, p, force)
    names = [t.general_ids[leader]] if leader != NO_GENERAL else []
    s.say("exiles", s.seats[p], t.space_ids[space], force, *names)
    placing.force -= force
    placing.exiles[space] = placing.exiles.get(space, 0) + total(force)
    if placing.force or placing.generals:
        s.then(("no_eligible_space", p))
    else:
        all_placed(s)


def _refuge(s: State, p: Faction) -> Asks[tuple[Space, int]]:
    """Where some go, and how many CUs: as many as find refuge there, unless the player wants fewer."""
    t = s.tables
    seat, clause = seat_of(s, p), "5.2.no-eligible-space:6"
    numbers = [n for n in (2, 1, 0) if refuge_spaces(s, p, n)]
    fewer = ["fewer"] if len(numbers) > 1 else []

    def everywhere() -> list[Choice]:
        return [*(t.space_ids[i] for i in refuge_spaces(s, p)), *fewer]

    answer = yield Ask(seat, "refuge", everywhere, clause)
    if answer != "fewer":
        return t.space[answer], exile_numbers(s, p, t.space[answer])[0]
    step(s)
    number: int = yield Ask(seat, "refuge_number", lambda: list(numbers[1:]), clause)
    step(s)
    answer = yield Ask(
        seat, "refuge", lambda: [t.space_ids[i] for i in refuge_spaces(s, p, number)], clause
    )
    return t.space[answer], number


@rule("5.2.no-eligible-space")
def exile_numbers(s: State, p: Faction, space: Space) -> list[int]:
    """How many CUs may go to a space, the most first; a Major General may go alone, and everywhere."""
    placing, found = placing_of(s), []
    if placing.generals or leads_exiles(s, p, space):
        most = exile_room(s, space)
        found = [n for n in (2, 1) if n <= most and exile_shares(placing.force, n)]
    return [*found, 0] if placing.generals else found


@rule("5.2.no-eligible-space:4", "5.2.no-eligible-space:8")
def leads_exiles(s: State, p: Faction, space: Space) -> bool:
    """Whether a General of the player is there, or a Minor General can come with the CUs."""
    return bool(generals_at(s, space, p)) or bool(free_minors(s, p))


@rule("5.2.no-eligible-space:6", "5.2.no-eligible-space:8")
def _leader_of_exiles(s: State, p: Faction, space: Space, number: int) -> Asks[General]:
    """Which Major General goes there; CUs need none where one stands, and else a Minor General."""
    t = s.tables
    if number and generals_at(s, space, p):
        return NO_GENERAL
    if not placing_of(s).generals:
        return (yield from spare_minor(s, p, space))
    step(s)
    answer = yield Ask(
        seat_of(s, p),
        "refuge_general",
        lambda: [t.general_ids[g] for g in placing_of(s).generals],
        "5.2.no-eligible-space:6",
    )
    return t.general[answer]


def _exiles(s: State, p: Faction, number: int) -> Asks[Force]:
    """Which CUs go there."""
    shares = {describe(share): share for share in exile_shares(placing_of(s).force, number)}
    if len(shares) <= 1:
        return sum(shares.values())
    step(s)
    answer = yield Ask(seat_of(s, p), "refuge_cus", lambda: list(shares), "5.2.no-eligible-space:6")
    return shares[answer]


def exile_shares(force: Force, number: int) -> list[Force]:
    """Every choice of one or two CUs, kinds in data order; the Silver Shields only together (7.2 D)."""
    present = [kind for kind, _ in kinds(force)]
    if number == 2:
        found = [UNIT[a] + UNIT[b] for i, a in enumerate(present) for b in present[i:]]
    else:
        found = [UNIT[kind] for kind in present if number]
    return [
        share
        for share in found
        if common(share, force) == share and count(share, SILVER) in (0, count(force, SILVER))
    ]


def refuge_spaces(s: State, p: Faction, *numbers: int) -> list[Space]:
    """Spaces to which exiles may go now; if numbers are named, with so many CUs."""
    return [
        i
        for i in ALL_SPACES
        if open_to_exiles(s, p, i)
        and any(n in (numbers or (2, 1, 0)) for n in exile_numbers(s, p, i))
    ]


@rule("5.2.no-eligible-space:1", "5.2.no-eligible-space:2")
def open_to_exiles(s: State, p: Faction, space: Space) -> bool:
    """Uncontrolled or Independent, without enemies, not in another player's Province."""
    return (
        s.pc[space] in (NOBODY, INDEPENDENT)
        and master_of(s, space) in (NOBODY, INDEPENDENT, p)
        and not enemy_cus_in_space(s, space, p)
        and not enemy_general_in_space(s, space, p)
    )


def master_of(s: State, space: Space) -> Faction:
    """Who controls the Province of a space; a Transit Point lies in none."""
    t = s.tables
    return NOBODY if t.kind[space] == TRANSIT else s.holder[t.home[space]]


@rule("5.2.no-eligible-space:3")
def exile_room(s: State, space: Space) -> int:
    """CUs that may still find refuge in its Province, or on that very Transit Point (R73)."""
    t, exiles = s.tables, placing_of(s).exiles
    if t.kind[space] == TRANSIT:
        return 2 - exiles.get(space, 0)
    return 2 - sum(n for i, n in exiles.items() if t.home[i] == t.home[space])


def disperse_rest(s: State, p: Faction) -> None:
    """What cannot be placed waits in the Dispersed Box."""
    placing = placing_of(s)
    if placing.force:
        s.scattered[p] += placing.force
        s.say("no_place", s.seats[p], placing.force)
    for general in placing.generals:
        disperse_general(s, general)
    all_placed(s)
