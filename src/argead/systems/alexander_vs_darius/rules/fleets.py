"""1.4 Fleets: the movement roll, sailing, docking; embarking, landing and what becomes of the beaten."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, Choice
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import (
    FOE,
    MOVED,
    NOBODY,
    PERSIA,
    SEATS,
    March,
    Piece,
    Place,
    Side,
    State,
    Voyage,
    cargo_at,
    closed,
    enemy_in,
    idle,
    leaders_at,
    put_all,
    ships_at,
    the_march,
    the_voyage,
    units_at,
    unpaid,
)
from .asking import ask, choose_leaders, choose_places, choose_units
from .cargo import carriers
from .control import abandon_sieges, can_garrison, set_owner
from .leaders import assign, part, replace_leaders
from .losses import say_gone
from .movement import can_take
from .sea_combat import scuttle
from .tracks import pay, settle

RAISE: Final = "raise_marker"
REFRAIN: Final = "refrain"


# -- where ships are ----------------------------------------------------------------------------------


@rule("1.4.fleet:7", "1.4.embark:3")
def ready_ships(s: State, place: Place) -> list[Piece]:
    """Ships of a place that have not tried to move this turn and take orders."""
    flags, kind_of, asleep = s.flags, s.tables.kind_of, unpaid(s)
    return [p for p in ships_at(s, place) if not flags[p] & MOVED and kind_of[p] != asleep]


def fleet_places(s: State, side: Side) -> list[Place]:
    """Seas and ports that hold own ships under command, in order."""
    t = s.tables
    at, kind_of, pool, asleep = s.at, t.kind_of, t.pool, unpaid(s)
    return sorted({at[p] for p in t.ships_of[side] if at[p] < pool and kind_of[p] != asleep})


@rule("1.4.fleet:1")
def fleets_in(s: State, side: Side, sea: Place) -> list[Place]:
    """Places of one Sea Area, itself and its ports, from which own ships can still sail."""
    t = s.tables
    places = [sea, *(t.ports[a] for a in t.shores[sea])]
    return [p for p in places if s.here[p] and any(t.side[x] == side for x in ready_ships(s, p))]


# -- sailing ------------------------------------------------------------------------------------------


@rule("1.4.fleet:4", "1.4.fleet:5")
def fleet_roll(s: State) -> Roll:
    """One die for all ships; what it says to each nation is on the nation's counters."""
    return Roll("fleet", D6, clause="1.4.fleet:4", reading=s.tables.nations)


@rule("1.4.fleet")
def sail(s: State, sea: Place, side: Side) -> Asks[None]:
    """All ships of a Sea Area try to move: one die, and each nation obeys its own number (R31)."""
    t = s.tables
    places = fleets_in(s, side, sea)
    if len(places) > 1:
        places = yield from choose_places(s, side, "which_ships", places, "1.4.fleet:2")
    pay(s, side, t.actions.price.move_fleet, "fleet")
    roll = s.throw(fleet_roll(s))
    s.voyage = Voyage(side, sea, t.actions.movement.fleet)
    for place in places:
        ships = ready_ships(s, place)
        for ship in ships:
            s.flags[ship] |= MOVED
        going = [p for p in ships if roll.natural <= t.units[t.kind_of[p]].moves_on]
        if going:
            yield from _cast_off(s, side, place, going)
    if not s.here[t.sail]:
        s.voyage = None
        s.say("becalmed", SEATS[side], t.place_ids[sea], roll=roll)
        return
    s.say("sails", SEATS[side], t.place_ids[sea], len(ships_at(s, t.sail)), roll=roll)
    s.then(("at_sea",))


@rule("1.4.fleet:10")
def _cast_off(s: State, side: Side, place: Place, going: list[Piece]) -> Asks[None]:
    """Ships leave with their cargo; if others stay, the owner says who goes along."""
    t = s.tables
    staying = len(carriers(s, place)) - len(going)
    cargo = cargo_at(s, place)
    if staying and cargo:
        units = [p for p in cargo if p >= t.n_leaders]
        least = max(0, len(units) - staying)
        room = len(going)
        leaders = yield from choose_leaders(
            s, side, "who_sails", leaders_at(s, place), "1.4.fleet:10", least=0
        )
        aboard = yield from choose_units(
            s,
            side,
            "what_sails",
            units,
            lambda chosen, _: len(chosen) < room,
            "1.4.fleet:10",
            least=least,
        )
        cargo = leaders + aboard
    put_all(s, going + cargo, t.sail)
    part(s, place, t.sail)


@rule("1.4.fleet:8", "1.4.fleet:11", "3.4")
def at_sea(s: State) -> None:
    """A fleet in a Sea Area: fight whoever is there, or go on."""
    v = the_voyage(s)
    if enemy_in(s, v.side, v.at):
        s.then(("sea_battle", v.at))
    else:
        s.then(("sailing",))


@rule("1.4.fleet")
def sailing(s: State) -> Asks[None]:
    """Sail on, enter a port, attack a fleet in port, or stay at sea."""
    t = s.tables
    v = the_voyage(s)
    answer = yield ask(s, v.side, "sail", lambda: courses(s), "1.4.fleet:1", (t.place_ids[v.at],))
    v = the_voyage(s)
    if answer is None:
        anchor(s)
    elif answer[0] == "dock":
        port = t.ports[t.place[answer[1]]]
        put_all(s, s.here[t.sail], port)
        s.voyage = None
        s.say("docks", SEATS[v.side], answer[1])
    elif answer[0] == "attack":
        s.then(("sea_battle", t.ports[t.place[answer[1]]]))
    else:
        v.at = t.place[answer[1]]
        v.left -= 1
        s.say("sails_on", SEATS[v.side], answer[1])
        s.then(("at_sea",))


@rule("1.3.terrain:5", "1.4.fleet:3", "1.4.fleet:9", "3.4")
def courses(s: State) -> list[Choice]:
    """Where a fleet under sail can go from here."""
    t = s.tables
    v = the_voyage(s)
    options: list[Choice] = []
    if v.left:
        options += [("sail", t.place_ids[x]) for x in t.sea_borders[v.at] if t.open_sea[x]]
    for area in t.shores[v.at]:
        if s.owner[area] == v.side:
            options.append(("dock", t.place_ids[area]))
        elif any(t.side[p] != v.side for p in s.here[t.ports[area]] if t.ship[p]):
            options.append(("attack", t.place_ids[area]))
    options.append(None)
    return options


def anchor(s: State) -> None:
    """The fleet stays in the Sea Area where it is."""
    v = s.voyage
    if v is not None:
        put_all(s, s.here[s.tables.sail], v.at)
    s.voyage = None


@rule("3.6", "2.1:8")
def leave_port(s: State, area: Place) -> Asks[None]:
    """The port is lost: its ships put to sea and fight whoever is there (3.6)."""
    t = s.tables
    port = t.ports[area]
    ships = ships_at(s, port)
    if not ships or t.side[ships[0]] == s.owner[area]:
        return
    side = t.side[ships[0]]
    unpaid = [p for p in ships if idle(s, p)]
    say_gone(s, side, unpaid)
    put_all(s, unpaid, t.dead)
    if len(unpaid) == len(ships):
        return
    seas = t.open_coast[area]
    clause = "3.6:15" if t.has_city[area] else "2.1:8"
    answer = yield ask(
        s, side, "leave_port", lambda: [t.place_ids[x] for x in seas], clause, (t.place_ids[area],)
    )
    sea = t.place[answer]
    put_all(s, s.here[port], t.sail)
    s.voyage = Voyage(side, sea, 0)
    s.say("driven_out", SEATS[side], t.place_ids[area])
    if enemy_in(s, side, sea):
        s.then(("sea_battle", sea))
    else:
        anchor(s)


# -- embarking ----------------------------------------------------------------------------------------


@rule("1.4.embark:1", "1.4.embark:3")
def room_aboard(s: State, place: Place) -> int:
    """Units that ships which have not moved can still take: one each."""
    ships = len(ready_ships(s, place))
    return max(0, min(ships, len(carriers(s, place)) - len(units_at(s, place))))


@rule("1.4.embark:4", "7.1:3", "8.5:9")
def boarders(s: State, side: Side, area: Place) -> list[Piece]:
    """Leaders who may go aboard, moved or not."""
    t = s.tables
    return [
        p
        for p in leaders_at(s, area)
        if t.side[p] == side and p != t.syrmus and not (p == t.alexander and s.pinned == s.turn)
    ]


@rule("1.4.embark", "8.5:9")
def embark(s: State, area: Place, place: Place) -> Asks[None]:
    """An army goes aboard a fleet that has not moved; its own moves do not matter."""
    t = s.tables
    side = t.side[s.here[place][0]]
    leaders = yield from choose_leaders(
        s, side, "who_embarks", boarders(s, side, area), "1.4.embark:16"
    )
    room = room_aboard(s, place)
    units = yield from choose_units(
        s,
        side,
        "what_embarks",
        [p for p in units_at(s, area) if t.kind_of[p] != t.thracians],
        lambda chosen, p: len(chosen) < room and can_take(s, side, leaders, chosen, p),
        "1.4.embark:1",
    )
    pay(s, side, t.actions.price.embark, "embark")
    if side == PERSIA:
        assign(s, leaders, units)
        for u in units_at(s, area):
            if s.boss[u] in leaders and u not in units:
                s.boss[u] = NOBODY
    put_all(s, leaders + units, place)
    abandon_sieges(s)
    s.say("embarks", SEATS[side], t.place_ids[area], len(leaders) + len(units))


@rule("1.4:1", "1.4.embark:1", "1.4.embark:3")
def embarkations(s: State, side: Side, places: list[Place]) -> list[Choice]:
    """Armies beside a fleet that can take them."""
    t = s.tables
    options: list[Choice] = []
    for place in places:
        if not ready_ships(s, place):
            continue
        shore = t.shores[place]
        for area in shore:
            if s.here[area] and not closed(s, area) and boarders(s, side, area):
                options.append(("embark", t.place_ids[area], t.place_ids[place]))
    return options


# -- landing ------------------------------------------------------------------------------------------


@rule("1.4:1", "1.4.embark:6", "1.4.embark:7", "1.4.leaders:2")
def landings(s: State, side: Side, places: list[Place]) -> list[Choice]:
    """Shores on which leaders can land, alone or with units; to face an enemy stack it takes an army."""
    t = s.tables
    options: list[Choice] = []
    for place in places:
        cargo = cargo_at(s, place)
        if not cargo or cargo[0] >= t.n_leaders:
            continue
        shore = t.shores[place]
        army = bool(captains(s, side, place))
        for area in shore:
            if not closed(s, area) and (army or not enemy_in(s, side, area)):
                options.append(("disembark", t.place_ids[place], t.place_ids[area]))
    return options


@rule("1.4.leaders:2", "7.2:1")
def captains(s: State, side: Side, place: Place) -> list[Piece]:
    """The leaders aboard whom some unit aboard may follow: an army has at least one of them."""
    units = units_at(s, place)
    return [p for p in leaders_at(s, place) if any(can_take(s, side, [p], [], u) for u in units)]


@rule("1.4.embark:16", "1.4.leaders:2")
def who_lands(s: State, side: Side, place: Place, heads: list[Piece]) -> Asks[list[Piece]]:
    """Which leaders go ashore: at least one of the heads, then their company."""
    company = [p for p in leaders_at(s, place) if p not in heads]
    leaders = yield from choose_leaders(s, side, "who_lands", heads, "1.4.embark:16")
    if company:
        more = choose_leaders(s, side, "who_lands", company, "1.4.embark:16", least=0)
        leaders += yield from more
    return leaders


@rule("1.4.embark", "1.3.terrain:7", "1.4.leaders:7")
def disembark(s: State, place: Place, area: Place) -> Asks[None]:
    """Put leaders and their units ashore; enemies mean combat, from which a beaten lander does not return."""
    t = s.tables
    side = t.side[s.here[place][0]]
    hostile = enemy_in(s, side, area)
    heads = captains(s, side, place) if hostile else leaders_at(s, place)
    leaders = yield from who_lands(s, side, place, heads)
    units = units_at(s, place)
    followers = [u for u in units if can_take(s, side, leaders, [], u)]
    units = yield from choose_units(
        s,
        side,
        "what_lands",
        followers if hostile else units,
        lambda chosen, p: can_take(s, side, leaders, chosen, p),
        "1.4.embark:17",
        least=1 if hostile else 0,
    )
    pay(s, side, t.actions.price.disembark, "landing")
    put_all(s, leaders + units, t.march)
    if side == PERSIA:
        assign(s, leaders, units)
    part(s, place, t.march)
    s.march = March(side, area, 0, steps=0)
    s.say("lands", SEATS[side], t.place_ids[area], len(leaders) + len(units))
    if hostile:
        s.then(("contact",), ("landed",))
        s.march.landing = place
    else:
        s.then(("landed",))


@rule("1.4.embark:5", "1.4.embark:8", "1.4.embark:9", "1.4.embark:10", "2.1")
def landed(s: State) -> Asks[None]:
    """Ashore: an enemy marker without city turns at once; elsewhere the army may raise its own."""
    t = s.tables
    m = s.march
    if m is None or not s.here[t.march]:
        s.march = None
        return
    if can_garrison(s, m.side, m.at, s.here[t.march]):
        raised, clause = True, "1.4.embark:8"
        if s.owner[m.at] != FOE[m.side] or t.has_city[m.at]:
            clause = "1.4.embark:9" if t.has_city[m.at] else "1.4.embark:10"
            answer = yield ask(
                s, m.side, "landed", lambda: [RAISE, REFRAIN], clause, (t.place_ids[m.at],)
            )
            raised = answer == RAISE
        m = the_march(s)
        if raised:
            set_owner(s, m.at, m.side, clause)
    put_all(s, s.here[t.march], m.at)
    s.march = None
    settle(s)


@rule("1.4.embark:13", "1.4.embark:14")
def fleet_flees(s: State, place: Place) -> Asks[None]:
    """The army it landed was destroyed: the fleet runs to a free sea, or is lost."""
    t = s.tables
    if not s.here[place]:
        return
    side = t.side[s.here[place][0]]
    near = t.open_coast[t.ashore[place]] if place >= t.first_port else t.sea_borders[place]
    free = [x for x in near if t.open_sea[x] and not enemy_in(s, side, x)]
    if not free:
        scuttle(s, place, "1.4.embark:14")
        replace_leaders(s)
        settle(s)
        return
    answer = yield ask(
        s, side, "fleet_flees", lambda: [t.place_ids[x] for x in free], "1.4.embark:13"
    )
    put_all(s, s.here[place], t.place[answer])
    s.say("flees", SEATS[side], answer)


def fleet_actions(s: State, side: Side) -> list[Choice]:
    """Everything that ships make possible."""
    t = s.tables
    money = s.treasury[side]
    price = t.actions.price
    places = fleet_places(s, side)
    options: list[Choice] = []
    if money >= price.move_fleet:
        seas = {
            sea
            for p in places
            if ready_ships(s, p)
            for sea in ((p,) if p < t.first_port else t.open_coast[t.ashore[p]])
        }
        options += [("fleet", t.place_ids[sea]) for sea in sorted(seas)]
    if money >= price.embark:
        options += embarkations(s, side, places)
    if money >= price.disembark:
        options += landings(s, side, places)
    return options
