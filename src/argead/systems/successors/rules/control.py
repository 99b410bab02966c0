"""Chapter 2: who controls spaces, Provinces and Fleets; and what is put in order after each procedure."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import (
    Force,
    State,
    add_cus,
    camps_in,
    cu_owners,
    cus_at,
    enemy_cus,
    faction_id,
    generals_at,
    is_city,
    is_player,
    leaders,
    place_of,
    players,
    seat_of,
    take_cus,
    total,
)
from ..tables.ids import (
    DISPERSED,
    FACTIONS,
    FIRST_MINOR,
    INDEPENDENT,
    INSIDE_OF,
    MEMBERS,
    NO_SPACE,
    NOBODY,
    OFF,
    SPACE_OF,
    TRANSIT,
    Faction,
    Fleet,
    General,
    Location,
    Province,
    Space,
    Stack,
)
from .royal_family import update_marriages, update_royal_family
from .victory import reckon


@rule("2.political-control")
def set_pc(s: State, space: Space, who: Faction) -> None:
    """Put a PC into a space, or leave it uncontrolled; Province and Fleet follow at once."""
    old = s.pc[space]
    if old == who:
        return
    s.pc[space] = who
    s.dirty = True
    s.siege.pop(space, None)
    if s.helepolis is not None and s.helepolis[1] == space:
        s.helepolis = None
    if space in s.capital:
        lose_capital(s, space, who)
    if space in s.building:
        s.building[s.building.index(space)] = NO_SPACE
    home = s.tables.home[space]
    if old != NOBODY:
        s.held[home * 6 + old] -= 1
    if who != NOBODY:
        s.held[home * 6 + who] += 1
    update_province(s, home)
    fleet = s.tables.fleet_of_city.get(space)
    if fleet is not None:
        give_fleet(s, fleet, who)
    if who == s.active and s.segment.name == "tyche":
        s.segment.new_pcs.append(space)
    s.say("pc", s.tables.space_ids[space], faction_id(s, who), faction_id(s, old))


@rule("2.province-control")
def update_province(s: State, province: Province) -> None:
    """A Province belongs to who holds its Major City and more than half of its spaces."""
    t = s.tables
    held, need, city = s.held, t.province_control[province], t.province_city[province]
    found = NOBODY
    if city >= 0:
        who = s.pc[city]
        if who != NOBODY and held[province * 6 + who] >= need:
            found = who
    else:
        for who in FACTIONS[len(s.seats)]:
            if held[province * 6 + who] >= need:
                found = who
                break
    if found != NOBODY and not _holds_capitals(s, province, found):
        found = NOBODY
    if found != s.holder[province]:
        s.holder[province] = found
        s.dirty = True
        fleet = t.fleet_of_province.get(province)
        if fleet is not None:
            give_fleet(s, fleet, found)


def _holds_capitals(s: State, province: Province, who: Faction) -> bool:
    """A completed Capital counts as a second Major City of its Province (16.1)."""
    for space in s.capital:
        if space != NO_SPACE and s.tables.home[space] == province and s.pc[space] != who:
            return False
    return True


@rule("7.4")
def give_fleet(s: State, fleet: Fleet, who: Faction) -> None:
    """Control of a Fleet changes: it turns to its normal side and stays where it is."""
    new = who if who < INDEPENDENT else NOBODY
    if s.fleet_of[fleet] != new:
        s.fleet_of[fleet] = new
        s.fleet_up[fleet] = 0
        s.dirty = True


def available_fleets(s: State, who: Faction) -> list[Fleet]:
    """Fleets of a player that are not Dispersed."""
    return [f for f in s.tables.all_fleets if s.fleet_of[f] == who and not s.fleet_away[f]]


def fleet_strength(s: State, fleets: list[Fleet]) -> int:
    """The numbers on the faceup sides."""
    rows = s.tables.fleets
    return sum(rows[f].upgraded if s.fleet_up[f] else rows[f].normal for f in fleets)


@rule("7.4")
def disperse_fleet(s: State, fleet: Fleet) -> None:
    """Into the Dispersed Box, on its normal side."""
    s.fleet_away[fleet] = 1
    s.fleet_up[fleet] = 0
    s.dirty = True
    s.say("fleet_dispersed", s.tables.fleet_ids[fleet], faction_id(s, s.fleet_of[fleet]))


def lose_capital(s: State, space: Space, taker: Faction) -> None:
    """A Capital falls (16.1): 2 VP gone, 1 VP for who took it, the space is a Minor City again.

    A space that was only emptied is taken by the Faction whose CUs stand there. The marker goes with it,
    so that its founder founds no other (R68).
    """
    founder = Faction(s.capital.index(space))
    s.capital[founder] = NO_SPACE
    s.fallen_capitals = sorted([*s.fallen_capitals, founder])
    if taker == NOBODY:
        owners = cu_owners(s, space)
        taker = owners[0] if owners else NOBODY
    if is_player(taker):
        s.captured[taker] += 1
    move_inside_out(s, space)


def move_inside_out(s: State, space: Space) -> None:
    """A city that is a Minor City again has no inside: what was there stands in the open."""
    inside = INSIDE_OF[space]
    for owner in players(s):
        force = cus_at(s, inside, owner)
        if force:
            take_cus(s, inside, owner, force)
            add_cus(s, space, owner, force)
        for general in generals_at(s, inside, owner):
            s.at[general] = space
    for member in MEMBERS:
        if s.royal_at[member] == inside:
            s.royal_at[member] = space


@rule("2.political-control")
def may_take_pc(s: State, space: Space) -> bool:
    """PCs never stand on Transit Points."""
    return s.tables.kind[space] != TRANSIT


@rule("1:3")
def place_independent_pc(s: State, space: Space) -> bool:
    """An Independent PC, as long as the counters last (ruling R32)."""
    if s.pc.count(INDEPENDENT) >= s.tables.charts.limits.independent_pcs:
        return False
    set_pc(s, space, INDEPENDENT)
    return True


@rule("15.1", "2.spaces:2", "2.spaces:4")
def besieged(s: State, space: Space) -> bool:
    """A player's Major City or an Independent space is Besieged while enemy CUs stand there."""
    who = s.pc[space]
    if who == NOBODY or (who != INDEPENDENT and not is_city(s, space)):
        return False
    return enemy_cus(s, space, who)


# -- after each procedure --------------------


@rule("2:2")
def settle(s: State) -> None:
    """Ownership, Sieges, the Royal Family, marriages and points are brought up to date."""
    remove_idle_minors(s)
    led = leaders(s)
    disperse_ownerless(s, led)
    lift_sieges(s)
    update_royal_family(s, led)
    update_marriages(s)
    if s.dirty:
        reckon(s)


@rule("7.1.c")
def remove_idle_minors(s: State) -> None:
    """Minor Generals without CUs or under a Senior colleague leave the map.

    While an Army is on the move its Generals are about to separate: they neither go nor send others off.
    """
    at, cu = s.at, s.cu
    moving = s.act.army.generals if s.act is not None else ()
    for owner in players(s):
        roster = s.roster[owner]
        for g in roster[-4:]:
            here = at[g]
            if here < 0:
                continue
            if here * 8 + owner not in cu:
                at[g] = OFF
            elif g not in moving:
                for other in roster:
                    if other >= g:
                        break
                    if at[other] == here and other not in moving:
                        at[g] = OFF
                        break


@rule("7.2.a")
def disperse_ownerless(s: State, led: dict[Stack, General]) -> None:
    """CUs that neither a General nor a PC shows to be somebody's are Dispersed.

    ``led`` holds the Commanding Generals.
    """
    pc = s.pc
    lost = [
        key
        for key in s.cu
        if key not in led and pc[SPACE_OF[key >> 3]] != key & 7 and key & 7 != INDEPENDENT
    ]
    for key in lost:
        disperse_cus(s, *place_of(key), s.cu[key])


def disperse_cus(
    s: State, location: Location, owner: Faction, force: Force, clause: str = "7.2.a:1"
) -> None:
    """CUs go to the Dispersed Box with their owner's PC; the clause says why."""
    if force:
        take_cus(s, location, owner, force)
        s.scattered[owner] += force
        place = s.tables.locations[location]
        s.say("dispersed", seat_of(s, owner), force, total(force), place, clause)


@rule("2.holding-boxes:2", "2.holding-boxes:3")
def disperse_general(s: State, general: General, clause: str = "") -> None:
    """A Major General goes to the Dispersed Box, by that clause; a Minor one just leaves the map."""
    name = s.tables.general_ids[general]
    if general < FIRST_MINOR:
        s.at[general] = DISPERSED
        why = clause or _why_dispersed(s, general) or "2.holding-boxes:2"
        s.say("general_dispersed", name, faction_id(s, s.owner[general]), why)
    else:
        s.at[general] = OFF
        s.say("left_map", name, faction_id(s, s.owner[general]))


def _why_dispersed(s: State, general: General) -> str | None:
    """The clause by which a General on the march is dispersed: he can go neither on nor back."""
    act = s.act
    if act is None:
        return None
    entry = act.entry
    on_the_way = [*act.army.generals, *(entry.group.generals if entry is not None else ())]
    if general not in on_the_way:
        return None
    return "10.g:5" if entry is not None and entry.must_leave else "14.10:6"


@rule("15.3", "15.2.helepolis:3")
def lift_sieges(s: State) -> None:
    """Without CUs of the besieger the Siege Points and the Helepolis are gone."""
    if s.siege:
        for space in sorted(s.siege):
            if not camps_in(s, space, s.siege[space][0]):
                s.say("lifted", faction_id(s, s.siege[space][0]), s.tables.space_ids[space])
                del s.siege[space]
    if s.helepolis is not None:
        owner, space = s.helepolis
        if not camps_in(s, space, owner):
            s.helepolis = None
