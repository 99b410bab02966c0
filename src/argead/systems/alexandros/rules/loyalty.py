"""Chapters 3 and 14 of the Successors: sides that fall apart, and troops that mutiny."""

from __future__ import annotations

from functools import partial
from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.parts.tables import cell

from ..state import (
    DEAD,
    MUTINY,
    NOBODY,
    Force,
    Owner,
    State,
)
from .clash_points import war_points
from .control import settle
from .fleets import aboard, afloat, fits, in_zone, may_embark, transfer
from .markers import give_marker, kept_at, last_will
from .prisoners import free_man
from .rhodes import end_alliance, slinger_returns
from .stacking import leader_check
from .victors import post_of, victors_over
from .wars import (
    FORTRESS,
    automatic,
    guard,
    leaders_of,
    living,
    realm,
    spoiler,
    successors,
    wars,
)

ROXANA: Final = Mod("Roxana", -1, "clash.14.1:2")
FAMILY: Final = Mod("Royal Family", -1, "clash.14.1:2")
LOWEST: Final = -1


# -- disintegration ----------------------------------------------------------------------------------


@rule("clash.3.0")
def leaderless(s: State) -> list[Owner]:
    """Successors without a leader on the map or aboard; prisoners command nobody (C14)."""
    if not wars(s).begun:
        return []
    owners, places, on_map = s.game.owner_of, s.leader_at, s.game.map_places
    found = successors(s)
    for leader, force in s.leader_force.items():
        if owners[force] in found and places[leader] in on_map:
            found.remove(owners[force])
            if not found:
                break
    return found


def look_for_fallen(s: State) -> None:
    """A side without leaders falls apart at once, but not before the fight that it is in is over."""
    if wars(s).engagement is None:
        fallen = leaderless(s)
        bequeathing = [o for o in fallen if may_bequeath(s, o)] if fallen else fallen
        for owner in fallen:
            if owner not in bequeathing:
                disintegrate(s, owner)
            elif ("fall_apart", owner) not in s.interrupts:
                s.interrupt(("fall_apart", owner))
        last_man(s)
        if len(fallen) > len(bequeathing):
            settle(s)


@rule("clash.12.2:3", "clash.12.1:3")
def may_bequeath(s: State, owner: Owner) -> bool:
    """Whether a side that falls apart has somebody to kill or something aboard, and the war goes on (C84)."""
    w = wars(s)
    fallen = leaderless(s)
    if len([o for o in successors(s) if o not in fallen]) <= 1:
        return False
    return any(
        w.keepers[m] == owner and (s.game.marker_rows[m].mortal or w.markers[m] in w.fleets)
        for m in s.game.markers
    )


@rule("clash.3.0")
def fall_apart(s: State, owner: Owner) -> Asks[None]:
    """A side without leaders, outside any fight, gives its last orders and falls apart."""
    if owner not in leaderless(s):
        return
    yield from last_will(s, owner)
    disintegrate(s, owner)
    last_man(s)
    settle(s)


@rule("clash.3.0")
def disintegrate(s: State, owner: Owner) -> None:
    """What fought joins the victor, all others go home; lands, cities and ships are nobody's (C15)."""
    w = wars(s)
    w.fallen.append(owner)
    s.say("disintegrated", s.seat(owner))
    dying = [*w.fallen, *leaderless(s)]
    heir = next((f for f in victors_over(s, owner) if s.owner_of(f) not in dying), None)
    place = post_of(s, owner)
    if w.rhodes_ally == owner:
        slinger_returns(s)
    joining = s.at.get(place, 0) & s.owned[owner] & ~s.fighting.evaded
    if heir is not None and joining and not automatic(s, heir):
        s.enlist(joining, heir)
        s.say("joined", s.game.force_names[heir], place, joining.bit_count())
        if place in s.walls:
            s.city_owner[place] = s.owner_of(heir)
    go_home(s, owner)
    release_lands(s, owner)
    share_prisoners(s, owner, heir)
    for marker in s.game.markers:
        if w.keepers[marker] == owner:
            in_fight = w.markers[marker] == place and heir is not None
            give_marker(s, marker, s.owner_of(heir) if in_fight and heir is not None else NOBODY)
    if w.rhodes_ally == owner:
        end_alliance(s)
    w.agema.pop(owner, None)
    w.guarded.pop(owner, None)
    s.order = [o for o in s.order if o != owner]
    if w.handler == owner:
        w.handler = next(iter(living(s)), owner)


def go_home(s: State, owner: Owner) -> None:
    """All other land units wait in the mutiny box with the steps they have."""
    units = s.owned[owner]
    for place in (*s.game.provinces, *s.game.cities, *s.game.fleets):
        leaving = s.at[place] & units
        if leaving:
            s.move(leaving, place, MUTINY)


def release_lands(s: State, owner: Owner) -> None:
    """Provinces and cities are unheld; fleets with a base are neutral, others lost.

    Markers aboard are ashore by his last order; who ends the war by falling gives none, and they lie on a
    coast and count for nobody.
    """
    w = wars(s)
    for province, holder in s.control.items():
        if holder == owner:
            s.control[province] = NOBODY
    for city, holder in s.city_owner.items():
        if holder == owner:
            s.city_owner[city] = NOBODY
    for row in s.game.fleet_rows.values():
        fleet = w.fleets[row.id]
        if row.follows and w.bases[row.id] == owner:
            w.bases[row.id] = NOBODY
        if fleet.owner == owner and afloat(s, row.id):
            for marker in kept_at(s, owner, row.id):
                w.markers[marker] = s.game.coasts[fleet.zone][0]
            fleet.owner = NOBODY
            if not row.follows:
                fleet.zone = DEAD


def share_prisoners(s: State, owner: Owner, heir: Force | None) -> None:
    """His prisoners are the victor's; the victor's own men are free, and without a victor all are."""
    w = wars(s)
    taker = NOBODY if heir is None or automatic(s, heir) else s.owner_of(heir)
    for leader in [x for x in s.game.leaders if w.prisoners.get(x) == owner]:
        if taker not in (NOBODY, s.leader_owner(leader)):
            w.prisoners[leader] = taker
        else:
            release(s, leader)


@rule("clash.3.0")
def release(s: State, leader: str) -> None:
    """A prisoner goes back to his side, where his owner likes; if it plays no more he leaves the game."""
    del wars(s).prisoners[leader]
    places = homes(s, s.leader_owner(leader))
    if len(places) > 1:
        s.interrupt(("homecoming", leader))
    else:
        come_home(s, leader, next(iter(places), DEAD))


def homes(s: State, owner: Owner) -> list[str]:
    """Where a leader who is free again may join his side: own uncontested provinces, and other leaders."""
    others = leaders_of(s, owner)
    if owner not in living(s) or not (others or owner == spoiler(s)):
        return []
    return list(dict.fromkeys([*realm(s, owner), *(s.leader_at[x] for x in others)]))


@rule("clash.3.0")
def homecoming(s: State, leader: str) -> Asks[None]:
    """His owner says where he joins him."""
    owner = s.leader_owner(leader)
    place = DEAD
    if homes(s, owner):
        place = yield Ask(
            s.seat(owner), "leader_arrives", lambda: homes(s, owner), "clash.3.0:5", (leader,)
        )
    come_home(s, leader, place)
    settle(s)


def come_home(s: State, leader: str, place: str) -> None:
    """He is with his own side again; DEAD if it plays no more."""
    s.leader_at[leader] = place
    if place != DEAD:
        free_man(s, leader)
        s.say("released_leader", leader, place)


@rule("clash.13.0")
def last_man(s: State) -> None:
    """The last Successor with a leader wins at once; if none is left the fourth player does (C71)."""
    if not wars(s).begun:
        return
    left = successors(s)
    if len(left) == 1 and len(s.game.players) > 1:
        raise GameOver(s.seat(left[0]), "last_successor", war_points(s))
    if not left:
        fourth = spoiler(s)
        winner = None if fourth == NOBODY else s.seat(fourth)
        raise GameOver(winner, "no_successor", war_points(s))


@rule("clash.3.0", "clash.12.2:3")
def fight_over(s: State) -> Asks[None]:
    """All of a fight is settled: sides that lost their last leader fall apart, losers' troops may mutiny."""
    if wars(s).engagement is None:
        return
    for owner in leaderless(s):
        if may_bequeath(s, owner):
            yield from last_will(s, owner)
    for owner in leaderless(s):
        disintegrate(s, owner)
    w = wars(s)
    fight = w.engagement
    assert fight is not None
    w.engagement = None
    last_man(s)
    for marker in fight.spoils:
        s.interrupt(("marker_falls", marker, s.owner_of(fight.victors[0])))
    for owner in fight.losers:
        if owner in living(s):
            begin_mutiny(s, owner)
    settle(s)


# -- mutiny ------------------------------------------------------------------------------------------


@rule("clash.14.1:1")
def lose_city(s: State, city: str, loser: Owner) -> None:
    """Who loses a city by siege has lost a battle; its ally does not lose Rhodes, never his (C91)."""
    fight = wars(s).engagement
    allied = city == FORTRESS and loser == wars(s).rhodes_ally
    if fight is not None and loser in living(s) and not allied:
        fight.losers = [loser]


@rule("clash.14.1")
def begin_mutiny(s: State, owner: Owner) -> None:
    """From spring 321 who has lost a battle rolls for every place with units of his (C72)."""
    date = s.game.turn_index[s.game.clash.dates.mutiny]
    if not s.options["troop_mutiny"] or s.turn < date or owner == spoiler(s):
        return
    for place in garrisons(s, owner):
        s.then(("mutiny_check", owner, place))


def garrisons(s: State, owner: Owner) -> list[str]:
    """The provinces and sea zones with units of a player, his personal guard left out."""
    return [
        p
        for p in (*s.game.provinces, *s.game.seas)
        if mutinous(s, owner, p) or (p in s.game.sea_rows and fleets_at(s, owner, p))
    ]


def fleets_at(s: State, owner: Owner, zone: str) -> list[str]:
    """A player's fleets in a zone."""
    fleets = wars(s).fleets
    return [f for f in s.game.fleets if fleets[f].owner == owner and fleets[f].zone == zone]


def places_of(s: State, owner: Owner, area: str) -> list[str]:
    """Where units of a province (its cities too) or of a sea zone stand."""
    if area in s.game.sea_rows:
        return fleets_at(s, owner, area)
    return [area, *s.game.cities_in[area]]


def mutinous(s: State, owner: Owner, area: str) -> int:
    """The units of a player in a province or sea zone that might leave."""
    units = 0
    for place in places_of(s, owner, area):
        units |= s.at[place]
    return units & s.owned[owner] & ~guard(s, owner)


def mutiny_roll(s: State, owner: Owner) -> Roll:
    """How many units leave one place."""
    w = wars(s)
    mods = []
    if w.keepers["roxana"] == owner:
        mods.append(ROXANA)
    if w.keepers["royal_family"] == owner:
        mods.append(FAMILY)
    column = "alexander" if w.keepers["alexander_body"] == owner else "normal"
    return Roll("mutiny", D6, mods, clause="clash.14.1:1", reading=s.game.readings.troops[column])


@rule("clash.14.1")
def mutiny_check(s: State, owner: Owner, area: str) -> Asks[None]:
    """Mercenaries leave first, then whom the owner chooses; at sea those aboard before the ships.

    Then every leader is checked who was with troops, or aboard a ship, that left.
    """
    if owner not in living(s) or area not in garrisons(s, owner):
        return
    roll = s.throw(mutiny_roll(s, owner))
    assert roll.reading is not None
    s.losing = int(cell(roll.reading.row, roll.total, first=LOWEST))
    s.say("troops_mutiny" if s.losing else "troops_loyal", area, s.losing, roll=roll)
    shaken: list[str] = []

    def options() -> list[str]:
        units = mutinous(s, owner, area)
        mercenaries = units & s.game.mercenaries
        if units:
            return [
                u
                for place in places_of(s, owner, area)
                for u in s.ids(s.alike(s.at[place] & (mercenaries or units)))
            ]
        ships = fleets_at(s, owner, area) if area in s.game.sea_rows else []
        return [f for f in ships if not s.at[f]]

    while s.losing and options():
        answer = yield Ask(s.seat(owner), "mutineer", options, "clash.14.1:3", (area,))
        s.losing -= 1
        ship = answer in s.game.fleet_rows
        place = answer if ship else s.where(s.game.unit_index[answer])
        shaken += [x for x in leaders_of(s, owner) if s.leader_at[x] == place]
        if ship:
            yield from leave_fleet(s, owner, answer)
        else:
            s.move(1 << s.game.unit_index[answer], place, MUTINY)
            s.say("went_home", answer, place)
    s.losing = 0
    for leader in [x for x in s.game.leaders if x in shaken]:
        leader_check(s, leader, "rout")
    settle(s)


def leave_fleet(s: State, owner: Owner, fleet: str) -> Asks[None]:
    """A fleet without troops goes home; who and what was aboard changes to other ships or comes ashore."""
    w = wars(s)
    record = w.fleets[fleet]
    zone = record.zone
    left = [*aboard(s, fleet), *(m for m in s.game.markers if w.markers[m] == fleet)]
    for item in left:
        havens = partial(havens_of, s, owner, item, fleet)
        haven = yield Ask(s.seat(owner), "set_ashore", havens, "clash.14.1:11", (item,))
        transfer(s, item, fleet, haven)
    record.zone, record.owner = MUTINY, NOBODY
    s.say("went_home", fleet, zone)


@rule("clash.14.1:11")
def havens_of(s: State, owner: Owner, item: str, fleet: str) -> list[str]:
    """Other own ships with room, else coasts that he holds or contests, else any coast of the zone."""
    zone = wars(s).fleets[fleet].zone
    ships = [f for f in in_zone(s, zone, owner) if f != fleet and fits(s, item, f)]
    coasts = s.game.coasts[zone]
    return ships or [p for p in coasts if may_embark(s, p, owner)] or list(coasts)
