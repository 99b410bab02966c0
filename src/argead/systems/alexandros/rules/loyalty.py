"""Chapters 3 and 14 of the Successors: sides that fall apart, troops that mutiny, prisoners."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, menu
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver
from argead.parts.tables import cell

from ..state import (
    CAPTURED,
    DEAD,
    GONE,
    MUTINY,
    NOBODY,
    Force,
    Owner,
    State,
)
from ..tables.readings import found
from .clash_points import war_points
from .control import controls, settle
from .fleets import aboard, afloat, rest_crews, transfer
from .markers import give_marker
from .rhodes import end_alliance, slinger_returns
from .stacking import leader_check, remove_leader
from .wars import automatic, guard, is_player, leaders_of, living, realm, spoiler, successors, wars

ROXANA: Final = Mod("Roxana", -1, "clash.14.1:2")
FAMILY: Final = Mod("Royal Family", -1, "clash.14.1:2")
BRIDE: Final = Mod("Roxana", +1, "clash.14.3:2")
KIN: Final = Mod("Royal Family", +1, "clash.14.3:2")
THRONE: Final = Mod("Macedonia", +1, "clash.14.3:2")
LOWEST: Final = -1
COURT: Final = "court"


# -- disintegration ----------------------------------------------------------------------------------


@rule("clash.3.0")
def leaderless(s: State) -> list[Owner]:
    """Successors without a leader on the map or aboard; prisoners command nobody (C14)."""
    return [o for o in successors(s) if not leaders_of(s, o)] if wars(s).begun else []


def look_for_fallen(s: State) -> None:
    """A side without leaders falls apart at once, but not before the fight that it is in is over."""
    if wars(s).engagement is None:
        fallen = leaderless(s)
        for owner in fallen:
            disintegrate(s, owner)
        last_man(s)
        if fallen:
            settle(s)


@rule("clash.3.0")
def disintegrate(s: State, owner: Owner) -> None:
    """What fought joins the victor, all others go home; lands, cities and ships are nobody's (C15)."""
    w = wars(s)
    w.fallen.append(owner)
    s.say("disintegrated", s.seat(owner))
    heir = victor_over(s, owner)
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


def post_of(s: State, owner: Owner) -> str:
    """Where a side stands in the fight that is in hand: a garrison in its city."""
    fight = wars(s).engagement
    if fight is None:
        return ""
    inside = owner in [s.owner_of(f) for f in fight.defenders]
    return fight.city if fight.city and inside else fight.place


def victor_over(s: State, owner: Owner) -> Force | None:
    """Who takes the troops of a fallen side: the victor, an ally who won, in small fights the enemy."""
    fight = wars(s).engagement
    if fight is None:
        return None
    sides = [fight.attackers, fight.defenders]
    mine = next((side for side in sides if owner in [s.owner_of(f) for f in side]), None)
    if mine is None:
        return None
    others = [f for f in mine if s.owner_of(f) != owner]
    enemies = sides[1] if mine is sides[0] else sides[0]
    if fight.victors:
        return next((f for f in fight.victors if s.owner_of(f) != owner), None)
    return next(iter([*others, *enemies] if fight.battle else enemies), None)


def go_home(s: State, owner: Owner) -> None:
    """All other land units wait in the mutiny box with the steps they have."""
    units = s.owned[owner]
    for place in (*s.game.provinces, *s.game.cities, *s.game.fleets):
        leaving = s.at[place] & units
        if leaving:
            s.move(leaving, place, MUTINY)


def release_lands(s: State, owner: Owner) -> None:
    """Provinces and cities are unheld; fleets with a base are neutral, others lost, markers ashore."""
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
            for marker in [m for m in s.game.markers if w.markers[m] == row.id]:
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
    left = successors(s)
    if not wars(s).begun:
        return
    if len(left) == 1 and len(s.game.players) > 1:
        raise GameOver(s.seat(left[0]), "last_successor", war_points(s))
    if not left:
        fourth = spoiler(s)
        winner = None if fourth == NOBODY else s.seat(fourth)
        raise GameOver(winner, "no_successor", war_points(s))


def fight_over(s: State) -> None:
    """All of a fight is settled: sides that lost their last leader fall apart, losers' troops may mutiny."""
    w = wars(s)
    fight = w.engagement
    if fight is None:
        return
    for owner in leaderless(s):
        disintegrate(s, owner)
    w.engagement = None
    last_man(s)
    for marker in fight.spoils:
        s.interrupt(("marker_falls", marker, s.owner_of(fight.victors[0])))
    for owner in fight.losers:
        if owner in living(s):
            begin_mutiny(s, owner)
    settle(s)


# -- mutiny ------------------------------------------------------------------------------------------


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
    """A fleet without troops goes home; who and what was aboard comes ashore on a coast of the zone."""
    w = wars(s)
    record = w.fleets[fleet]
    zone = record.zone
    left = [*aboard(s, fleet), *(m for m in s.game.markers if w.markers[m] == fleet)]
    for item in left:
        coast = yield Ask(
            s.seat(owner), "set_ashore", lambda: s.game.coasts[zone], "clash.14.1:3", (item,)
        )
        transfer(s, item, fleet, coast)
    record.zone, record.owner = MUTINY, NOBODY
    s.say("went_home", fleet, zone)


# -- prisoners ---------------------------------------------------------------------------------------


@rule("clash.14.3")
def imprison(s: State, leader: str, captor: Owner, *, hurt: bool) -> None:
    """A player keeps a captive off the map, with his wound; other captors kill (C75)."""
    fight = wars(s).engagement
    if captor == NOBODY and fight is not None and fight.victors:
        captor = s.owner_of(fight.victors[0])
    if is_player(s, captor) and leader != "scythian_king":
        wars(s).prisoners[leader] = captor
        s.leader_at[leader] = CAPTURED
        if hurt:
            wars(s).ailing.append(leader)
    else:
        s.leader_at[leader] = DEAD


def courting_roll(s: State, owner: Owner) -> Roll:
    """Whether a prisoner changes sides."""
    keepers = wars(s).keepers
    mods = [BRIDE] if keepers["roxana"] == owner else []
    mods += [KIN] if keepers["royal_family"] == owner else []
    mods += [THRONE] if controls(s, "macedonia", owner) else []
    return Roll("prisoner", D6, mods, clause="clash.14.3:2", reading=s.game.readings.captive)


@rule("clash.14.3")
def court_prisoners(s: State, owner: Owner) -> Asks[None]:
    """Once a turn each prisoner may be asked to join; he may be executed instead (C75)."""
    w = wars(s)
    if not s.options["leader_recruitment"]:
        return

    def options() -> list[tuple[str, str]]:
        return [
            (COURT, x)
            for x in s.game.leaders
            if w.prisoners.get(x) == owner and x not in w.courted and realm(s, owner)
        ]

    answer = yield menu(s.seat(owner), "court", options, "clash.14.3:2")
    if answer is None:
        return
    leader = answer[1]
    w.courted.append(leader)
    s.then(("court_prisoners", owner))
    roll = s.throw(courting_roll(s, owner))
    fate = found(roll)
    s.say(f"prisoner_{fate}", leader, roll=roll)
    if fate == "executed":
        del w.prisoners[leader]
        remove_leader(s, leader, GONE)
    elif fate == "recruited":
        place = yield Ask(
            s.seat(owner), "leader_arrives", lambda: realm(s, owner), "clash.14.3:2", (leader,)
        )
        del w.prisoners[leader]
        s.leader_force[leader] = s.game.forces_of[owner][0]
        s.leader_at[leader] = place
        free_man(s, leader)
        s.say("arrived", leader, place)
        settle(s)


def free_man(s: State, leader: str) -> None:
    """Who was captured wounded is wounded still."""
    ailing = wars(s).ailing
    if leader in ailing:
        ailing.remove(leader)
        s.wounded.append(leader)


def new_turn(s: State) -> None:
    """Prisoners may be asked again, and ships sail again."""
    wars(s).courted = []
    rest_crews(s)
