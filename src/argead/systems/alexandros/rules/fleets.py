"""Chapter 8 of the Successors: fleets take troops aboard, sail, land them, and follow their bases."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from argead.core.ask import Ask, Asks, menu, pick
from argead.core.rulebook import rule
from argead.parts.graph import steps

from ..state import CAPTURED, DEAD, NOBODY, Fleet, Landing, Owner, State, bits, hostile
from .control import present, settle
from .markers import kept_at, wash_ashore
from .stacking import destroy, lose_leader
from .wars import RHODES, escort, guards, holder, is_player, leaders_of, truce, wars


def in_zone(s: State, zone: str, owner: Owner) -> list[str]:
    """An owner's fleets in a sea zone."""
    fleets = wars(s).fleets
    return [f for f in s.game.fleets if fleets[f].zone == zone and fleets[f].owner == owner]


def afloat(s: State, fleet: str) -> bool:
    """Whether a fleet is at sea."""
    assert s.wars is not None
    return s.wars.fleets[fleet].zone in s.game.sea_rows


def enemies_in(s: State, zone: str, owner: Owner) -> list[Owner]:
    """Whose fleets a player meets in a zone; neutral ones are nobody's enemies."""
    present = [fleet.owner for fleet in wars(s).fleets.values() if fleet.zone == zone]
    if not present:
        return []
    return [o for o in s.game.owners if o in present and hostile(s, owner, o)]


def aboard(s: State, fleet: str) -> list[str]:
    """The leaders aboard."""
    places = s.leader_at
    return [x for x in s.game.leaders if places[x] == fleet]


def passengers(s: State, fleet: str) -> list[str]:
    """Everybody and everything aboard; guards go with their leaders."""
    places = wars(s).markers
    markers = [m for m in s.game.markers if places[m] == fleet]
    return [*s.ids(s.alike(s.at[fleet] & ~guards(s))), *aboard(s, fleet), *markers]


@rule("clash.8.3")
def room_aboard(s: State, fleet: str) -> int:
    """Places that are left: four, of which horse, elephants and chariots take two each (C39)."""
    return s.game.clash.cargo["places"] - berths(s, s.at[fleet])


def berths(s: State, units: int) -> int:
    """The places that counters take aboard."""
    room, taken = s.game.room, 0
    for u in bits(units):
        taken += room[u]
    return taken


# -- loyalty -----------------------------------------------------------------------------------------


@rule("clash.8.5", "clash.5.4:2")
def follow_bases(s: State) -> None:
    """A fleet goes over at the instant when somebody else comes to hold its base (C6, C38)."""
    w = wars(s)
    walls, lords, control, held = s.walls, s.city_owner, s.control, w.bases
    for fleet, base, ground in s.game.followers:
        now = lords[base] if walls.get(base) else control.get(ground, NOBODY)  # its holder
        if now == held[fleet]:
            continue
        held[fleet] = now
        if now != NOBODY and now != w.fleets[fleet].owner and afloat(s, fleet):
            change_side(s, fleet, now)


def change_side(s: State, fleet: str, owner: Owner) -> None:
    """The crew is the fleet's, the troops aboard are not (C44)."""
    record = wars(s).fleets[fleet]
    old = record.owner
    record.owner = owner
    record.turned = s.turn
    s.say("fleet_turns", fleet, "nobody" if owner == NOBODY else s.game.owner_names[owner])
    if s.at[fleet] or aboard(s, fleet) or fleet in wars(s).markers.values():
        s.interrupt(("evacuate", fleet, old, record.zone))


@rule("clash.8.5")
def evacuate(s: State, fleet: str, old: Owner, zone: str) -> Asks[None]:
    """Those aboard change to other own ships in the zone, then go ashore where they may; the rest is lost."""

    yield from abandon(s, fleet, old, zone)
    destroy(s, s.at[fleet], fleet)
    yield from abandon(s, fleet, old, zone)  # a leader whose guard found no room saves himself
    captor = wars(s).fleets[fleet].owner
    for leader in aboard(s, fleet):
        lose_leader(s, leader, CAPTURED if is_player(s, captor) else DEAD, captor=captor)
    for marker in [m for m in s.game.markers if wars(s).markers[m] == fleet]:
        yield from wash_ashore(s, marker, zone)
    settle(s)


def abandon(s: State, fleet: str, old: Owner, zone: str) -> Asks[None]:
    """One after the other leaves the ship, as long as anybody finds a place."""

    def options() -> list[tuple[str, str]]:
        return evacuations(s, fleet, old, zone)

    while options():
        item, goal = yield Ask(s.seat(old), "evacuate", options, "clash.8.5:2", (fleet,))
        transfer(s, item, fleet, goal)


def evacuations(s: State, fleet: str, old: Owner, zone: str) -> list[tuple[str, str]]:
    """Who may go where: aboard other ships as long as anybody can, then ashore."""
    ships = [f for f in in_zone(s, zone, old) if f != fleet]
    coasts = [p for p in s.game.coasts[zone] if may_embark(s, p, old) and p != RHODES]
    items = passengers(s, fleet)
    by_ship = [(x, f) for x in items for f in ships if fits(s, x, f)]
    return by_ship or [(x, p) for x in items for p in coasts]


@rule("clash.8.3", "clash.14.2")
def fits(s: State, item: str, fleet: str) -> bool:
    """Whether a counter, a leader with his guard or a marker finds room aboard (C39, C74)."""
    return berths_for(s, item) <= room_aboard(s, fleet)


def berths_for(s: State, item: str) -> int:
    """The places that a counter, a leader with his guard or a marker takes aboard."""
    if item in s.game.unit_index:
        return s.game.room[s.game.unit_index[item]]
    return berths(s, escort(s, item)) if item in s.leader_at else 0


def transfer(s: State, item: str, start: str, goal: str) -> None:
    """A counter, a leader with his guard or a marker goes from one place to another."""
    bring_guard(s, item, start, goal)
    if item in s.leader_at:
        s.leader_at[item] = goal
    elif item in s.game.marker_rows:
        wars(s).markers[item] = goal
    else:
        s.move(1 << s.game.unit_index[item], start, goal)
    s.say("transferred", item, start, goal)


@rule("clash.14.2")
def bring_guard(s: State, item: str, start: str, goal: str) -> None:
    """The guard of a leader goes aboard and ashore with him (C74)."""
    if item in s.leader_at:
        s.move(escort(s, item), start, goal)


# -- loading -----------------------------------------------------------------------------------------


def rest_crews(s: State) -> None:
    """A new turn: every fleet may load and sail once, whoever comes to own it (C40, C44)."""
    for fleet in wars(s).fleets.values():
        fleet.loaded = fleet.sailed = False


def begin_voyage(s: State, owner: Owner) -> None:
    """The sailing step of a player begins."""
    w = wars(s)
    w.voyage = Landing()
    w.moved_markers = []
    w.carried = {}


@rule("clash.8.3")
def may_embark(s: State, province: str, owner: Owner) -> bool:
    """Troops go aboard from provinces that their owner holds or contests (C40)."""
    if province == RHODES and wars(s).rhodes_ally == owner:
        return True
    return s.control[province] == owner or present(s, province, owner) != 0


def embark(s: State, owner: Owner) -> Asks[None]:
    """Each fleet may take troops aboard once, in the zone where it begins."""

    def options() -> list[tuple[str, str]]:
        fleets = wars(s).fleets
        mine = [f for f in s.game.fleets if fleets[f].owner == owner]
        ready = [f for f in mine if may_load(s, owner, f)]
        leaders = rested_leaders(s, owner) if ready else []
        return [("load", f) for f in ready if next(waiting(s, f, leaders), "")]

    answer = yield menu(s.seat(owner), "embark_fleet", options, "clash.8.3:2")
    if answer is None:
        return
    wars(s).fleets[answer[1]].loaded = True
    s.then(("load", owner, answer[1]), ("embark", owner))


def may_load(s: State, owner: Owner, fleet: str) -> bool:
    """Whether a fleet has taken nobody aboard yet this turn."""
    record = wars(s).fleets[fleet]
    return record.owner == owner and afloat(s, fleet) and not (record.loaded or record.sailed)


def cargo(s: State, fleet: str) -> list[str]:
    """Everybody and everything that could still go aboard, coast by coast, out of own cities too."""
    return list(waiting(s, fleet, rested_leaders(s, wars(s).fleets[fleet].owner)))


def rested_leaders(s: State, owner: Owner) -> list[str]:
    """An owner's leaders who have not moved."""
    moved = s.movement.leaders
    return [x for x in leaders_of(s, owner) if x not in moved]


def waiting(s: State, fleet: str, leaders: list[str]) -> Iterator[str]:
    """The same one by one, of the leaders who have not moved; the train goes only to infantry (C39)."""
    w = wars(s)
    record = w.fleets[fleet]
    owner = record.owner
    stores = [w.markers[m] for m in s.game.markers if w.keepers[m] == owner]
    room, places = room_aboard(s, fleet), s.leader_at
    units = s.owned[owner] & ~(s.movement.spent | guards(s))
    for province in s.game.coasts[record.zone]:
        if province not in stores and not may_embark(s, province, owner):
            continue
        for place in (province, *s.game.cities_in[province]):
            if place != province and s.city_owner[place] != owner:
                continue
            here = s.at[place] & units
            trains = here & s.game.trains
            if trains and not movers(s, [fleet, *fresh(s, owner, record.zone)]):
                here ^= trains
            items = s.ids(s.alike(here)) if here else []
            items += [x for x in leaders if places[x] == place]
            for item in items:
                if berths_for(s, item) <= room:
                    yield item
            if place in stores:
                yield from kept_at(s, owner, place)


@rule("clash.8.3")
def load(s: State, owner: Owner, fleet: str) -> Asks[None]:
    """One after the other, from any of the coasts, as long as there is room.

    Who and what is left ashore is settled when all are aboard.
    """
    while True:
        item = yield menu(
            s.seat(owner),
            "load",
            lambda: cargo(s, fleet),
            "clash.8.3:1",
            (fleet, room_aboard(s, fleet)),
        )
        if item is None:
            break
        has_moved(s, item, fleet)
        transfer(s, item, station(s, item), fleet)
    settle(s)


@rule("clash.8.3:9", "clash.12.1:8")
def has_moved(s: State, item: str, fleet: str) -> None:
    """Who goes aboard or ashore in his owner's movement, with his guard, has made his move for this turn."""
    if item in s.leader_at:
        s.movement.spent |= escort(s, item)
        if item not in s.movement.leaders:
            s.movement.leaders.append(item)
    elif item in s.game.unit_index:
        s.movement.spent |= 1 << s.game.unit_index[item]
    else:
        wars(s).carried[item] = fleet


def station(s: State, item: str) -> str:
    """Where a counter, a leader or a marker is."""
    if item in s.leader_at:
        return s.leader_at[item]
    if item in s.game.marker_rows:
        return wars(s).markers[item]
    return s.where(s.game.unit_index[item])


# -- sailing -----------------------------------------------------------------------------------------


@rule("clash.8.2")
def stops(s: State, zone: str, owner: Owner) -> bool:
    """Whether a fleet may enter a zone but not pass it: a harbour or a fleet of somebody else (C41)."""
    if enemies_in(s, zone, owner):
        return True
    rows = s.game.city_rows
    return any(
        holder(s, c) not in (owner, NOBODY)
        for c in s.game.harbours[zone]
        if not rows[c].border or s.walls[c]
    )


def closed_zones(s: State, owner: Owner) -> frozenset[str]:
    """The zones where the voyage of a player's fleets ends."""
    return frozenset([zone for zone in s.game.seas if stops(s, zone, owner)])


@rule("clash.8.2")
def courses(s: State, start: str, owner: Owner, ends: Collection[str] | None = None) -> list[str]:
    """Every zone that fleets can reach; during the truce none with an enemy fleet (C12).

    ``ends`` are the zones that they may not pass.
    """
    ends = closed_zones(s, owner) if ends is None else ends
    reached = steps([start], s.game.sea_links.__getitem__, stops=ends.__contains__)
    found = [z for z in s.game.seas if z in reached and z != start]
    return [z for z in found if not enemies_in(s, z, owner)] if truce(s) else found


def fresh(s: State, owner: Owner, zone: str) -> list[str]:
    """A player's fleets in a zone that have not sailed."""
    fleets = wars(s).fleets
    mine = in_zone(s, zone, owner)
    return [f for f in mine if not fleets[f].sailed and fleets[f].turned != s.turn]


@rule("clash.8.3")
def movers(s: State, group: Sequence[str]) -> bool:
    """Whether infantry is aboard a group of fleets, as the Siege Train wants it (C39)."""
    return any(s.at[f] & s.game.infantry for f in group)


def ready_to_sail(s: State, owner: Owner, zone: str) -> list[str]:
    """A player's fleets that may leave a zone; the one that needs others for its train comes last."""
    ready = fresh(s, owner, zone)
    bound = [f for f in ready if s.at[f] & s.game.trains and not movers(s, [f])]
    others = [f for f in ready if f not in bound]
    return [*others, *bound] if movers(s, others) else others


def may_sail(s: State, group: Sequence[str]) -> bool:
    """Whether fleets may sail as one group: a Siege Train only with infantry (C37, C39)."""
    return movers(s, group) or not any(s.at[f] & s.game.trains for f in group)


@rule("clash.8.2")
def sail_fleets(s: State, owner: Owner) -> Asks[None]:
    """Fleets sail from zone to zone, those that go together as one group (C37)."""

    def options() -> list[tuple[str, str, str]]:
        manned = [fleet.zone for fleet in wars(s).fleets.values() if fleet.owner == owner]
        starts = [z for z in s.game.seas if z in manned and ready_to_sail(s, owner, z)]
        ends = closed_zones(s, owner) if starts else frozenset()
        return [("sail", z, goal) for z in starts for goal in courses(s, z, owner, ends)]

    answer = yield menu(s.seat(owner), "sail", options, "clash.8.2:1")
    if answer is None:
        return
    _, start, goal = answer
    ready = ready_to_sail(s, owner, start)
    group = ready
    if len(ready) > 1:
        group = yield from pick(
            s,
            s.seat(owner),
            "which_fleets",
            ready,
            least=1,
            fits=lambda fleets: may_sail(s, fleets),
            rule="clash.8.2:2",
            about=(start, goal),
        )
    for fleet in group:
        record = wars(s).fleets[fleet]
        record.zone, record.sailed = goal, True
        s.say("fleet_sails", fleet, start, goal)
    s.then(("sail_fleets", owner))


# -- set-up ------------------------------------------------------------------------------------------


@rule("clash.5.4:1", "clash.5.4:2")
def make_fleets(s: State) -> None:
    """Every fleet as the scenario has it: with an owner, neutral, or not built yet."""
    w = wars(s)
    start = s.game.scenario.clash
    assert start is not None
    for row in s.game.fleet_rows.values():
        s.at[row.id] = 0
        w.fleets[row.id] = Fleet(row.zone if row.id in start.neutral_fleets else DEAD)
    for name, fleets in start.fleets.items():
        for fleet in fleets:
            w.fleets[fleet] = Fleet(s.game.fleet_rows[fleet].zone, s.game.owner_index[name])
    w.bases = {f: holder(s, r.base[0]) for f, r in s.game.fleet_rows.items() if r.follows}
