"""What is never so in Alexander versus Darius, whatever happens: looked at after every phase."""

from __future__ import annotations

from typing import Final

from argead.core.invariants import invariant
from argead.parts.graph import flood

from .rules.cargo import carriers
from .rules.movement import points_left, surplus
from .state import (
    DISMISSED,
    GONE,
    MACEDON,
    MOVED,
    NEUTRAL,
    PERSIA,
    RAIDED,
    REDUCED,
    SIDES,
    Piece,
    Place,
    State,
    alive,
    cargo_at,
    idle,
    leaders_at,
    ships_at,
    units_at,
)

ON_THE_MARCH: Final = frozenset({"marching", "landed", "contact", "bereft", "force_march"})
PLACING_HITS: Final = frozenset({"round_over", "sea_round_over"})
"""Hits of both sides are placed together (3.3.fight:3): what they decide is looked at then."""
UNDER_SAIL: Final = frozenset(
    (
        *("at_sea", "sailing", "sea_battle", "withdraw", "sea_round", "sink", "sea_round_over"),
        *("fleet_leaves", "sea_aftermath"),
    )
)
FIGHTING: Final = frozenset(
    (
        *("retreat_before_combat", "slip_away", "array", "clash", "combat_round", "take_hits"),
        *("round_over", "break_off", "count_hits", "pursuit", "leave_the_field", "aftermath"),
        *("fleet_flees", "take_the_field"),
    )
)


def _name(s: State, piece: Piece) -> str:
    return s.tables.piece_ids[piece]


def _to_come(s: State) -> list[str]:
    return [str(phase[0]) for phase in s.agenda]


def _on_map(s: State) -> list[Place]:
    """Areas, Sea Areas and ports that hold something."""
    return [p for p in map(Place, range(s.tables.pool)) if s.here[p]]


# -- where nothing may be -----------------------------------------------------------------------------


@invariant("1.3.terrain:5")
def no_ship_is_on_land(s: State) -> str:
    """Ships are at sea, in port, or off the map."""
    t = s.tables
    ashore = [p for place in (*t.areas, t.march) for p in ships_at(s, place)]
    return f"{_name(s, ashore[0])} is in {t.place_ids[s.at[ashore[0]]]}" if ashore else ""


@invariant("1.3.terrain:6", "1.4.embark:1", "1.4.embark:2", "1.4.embark:15", "4.7:7")
def nobody_swims(s: State) -> str:
    """One unit to a ship that is paid, at sea, in port and under sail; leaders only where there is one."""
    t = s.tables
    for place in (*map(Place, range(t.first_sea, t.pool)), t.sail):
        units, ships = len(units_at(s, place)), len(carriers(s, place))
        if units > ships or (cargo_at(s, place) and not ships):
            return f"{t.place_ids[place]}: {len(s.here[place])} counters and {ships} ships"
    return ""


@invariant("1.3.terrain:1")
def no_ship_sails_a_closed_sea(s: State) -> str:
    """Nobody is on the Gulf or the Red Sea, nor in a port that lies on no other water."""
    t = s.tables
    for place in map(Place, range(t.first_sea, t.first_port)):
        if s.here[place] and not t.open_sea[place]:
            return f"{t.place_ids[place]} holds counters"
    for area in t.areas:
        if s.here[t.ports[area]] and not t.open_coast[area]:
            return f"the port of {t.place_ids[area]} holds counters"
    return ""


@invariant("1.4:1", "6.5:1")
def nobody_is_in_crete_before_it_opens(s: State) -> str:
    """Khania and East Crete are empty and vacant until event 2."""
    if s.crete_open:
        return ""
    bad = [a for a in s.tables.crete if s.here[a] or s.owner[a] != NEUTRAL]
    return f"{s.tables.place_ids[bad[0]]} is not closed" if bad else ""


@invariant("1.4:1", "4.6:2", "4.6:4")
def sparta_waits(s: State) -> str:
    """Before the rebellion Mycenae is nobody's and holds the Spartans of the set-up, unhurt and unmoved."""
    t = s.tables
    if s.rebellion:
        return ""
    printed = next(p for p in s.start.placement if t.place[p.place] in t.sparta)
    for area in t.sparta:
        if s.owner[area] != NEUTRAL:
            return f"{t.place_ids[area]} has a marker"
        leaders = [_name(s, p) for p in leaders_at(s, area)]
        units = [p for p in units_at(s, area) if not s.flags[p] & (REDUCED | MOVED)]
        if leaders != printed.leaders or len(units) != sum(printed.units.values()):
            return f"{t.place_ids[area]} does not hold the Spartans of the set-up"
    return ""


@invariant("1.4.army:10", "1.4.fleet:8", "3.3.fight:1", "3.6:15")
def no_place_holds_both_sides(s: State) -> str:
    """Enemies in one Area, Sea Area or port have fought."""
    t = s.tables
    both = [place for place in _on_map(s) if len({t.side[p] for p in s.here[place]}) > 1]
    return f"{t.place_ids[both[0]]} holds both sides" if both else ""


@invariant("1.4.fleet:3", "2.1:8", "3.6:15")
def ships_lie_in_friendly_ports(s: State) -> str:
    """A fleet lies only where its own marker is; where the marker has turned it is about to leave."""
    t = s.tables
    leaving = [phase[1] for phase in s.agenda if phase[0] == "leave_port"]
    coming = [phase[1] for phase in s.agenda if phase[0] == "cypriot_ships"]
    for area in t.areas:
        here = s.here[t.ports[area]]
        if here and s.owner[area] != t.side[here[0]] and area not in (*leaving, *coming):
            return f"the port of {t.place_ids[area]} holds ships of the other side"
    return ""


@invariant("7.1:8")
def ariobarzanes_stays_at_home(s: State) -> str:
    """He is never outside Mesopotamia and Iran."""
    t = s.tables
    at = t.ashore[s.at[t.confined]]
    if at == t.march and s.march is not None:
        at = s.march.at
    at_home = at >= t.pool or (at < t.n_areas and t.confines[at])
    return "" if at_home else f"he is in {t.place_ids[at]}"


@invariant("8.5:6", "8.5:7")
def thracians_stay_in_europe(s: State) -> str:
    """Syrmus and his men never cross the Hellespont, and never go aboard."""
    t = s.tables
    places = {s.at[p] for p in (t.syrmus, *t.pieces_of[t.thracians]) if s.at[p] < t.pool}
    if not places:
        return ""
    harmangia = t.place[t.event["thracian_raids"].place]
    europe = flood(t.n_areas, [harmangia], t.borders.__getitem__, t.n_areas, lambda _: True)
    abroad = sorted(p for p in places if p >= t.n_areas or not europe[p])
    return f"Thracians in {t.place_ids[abroad[0]]}" if abroad else ""


@invariant("4.7:7", "4.7:8", "4.7:18")
def unpaid_athenians_lie_in_athens(s: State) -> str:
    """Ships that Macedon does not pay sail nowhere, and when a turn ends they are in the port of Athens."""
    t = s.tables
    if s.voyage is not None and s.voyage.left and any(idle(s, p) for p in ships_at(s, t.sail)):
        return "unpaid ships are under sail"
    if s.athens not in (DISMISSED, GONE) or _to_come(s)[-1:] != ["turn"]:
        return ""
    port = t.ports[t.athens]
    away = [p for p in t.pieces_of[t.athenians] if s.at[p] < t.pool and s.at[p] != port]
    return f"{_name(s, away[0])} is elsewhere" if away else ""


# -- what may not be off the map ----------------------------------------------------------------------


@invariant("4.3:2", "4.3:13", "4.1:12", "6.6:1")
def the_pool_holds_what_can_be_raised(s: State) -> str:
    """No leaders; and Athenian and Cretan ships, Cretans and Thracians that are lost do not come back."""
    t = s.tables
    bad = [p for p in s.here[t.pool] if p < t.n_leaders or t.units[t.kind_of[p]].price is None]
    return f"{_name(s, bad[0])} is in the pool" if bad else ""


@invariant("6.4:1", "8.2:1", "8.3:1")
def those_who_wait_for_an_event_wait(s: State) -> str:
    """Cretans and Spitamenes are set aside until their event has come."""
    t = s.tables
    if not s.events[t.event["crete_aids_alexander"].roll]:
        for p in range(t.n_leaders, t.n_pieces):
            if t.units[t.kind_of[p]].nation == "crete" and s.at[p] != t.aside:
                return f"{t.piece_ids[p]} did not wait"
    came = s.events[t.event["spitamenes_arrives"].roll]
    return "" if came or s.at[t.spitamenes] == t.aside else "Spitamenes did not wait"


@invariant("8.12:2", "8.12:3")
def porus_keeps_spitamenes_away(s: State) -> str:
    """After event 12 Spitamenes is not in play, and does not come."""
    t = s.tables
    happening = "event_happens" in _to_come(s)
    gone = not s.events[t.event["porus_invades"].roll] or not alive(s, t.spitamenes)
    return "" if gone or happening else "Spitamenes is in play"


@invariant("6.7:10")
def old_kings_are_an_option(s: State) -> str:
    """Without its option neither Philip nor Artaxerxes, nor the house of Artaxerxes, is in the game."""
    t = s.tables
    house = [t.artaxerxes, *(t.leader[h.leader] for h in t.royalty.persia.heirs)]
    barred = [] if s.options["philip_ii"] else [t.philip]
    barred += [] if s.options["artaxerxes_iii"] else house
    found = [p for p in barred if s.at[p] != t.aside]
    return f"{_name(s, found[0])} is in the game" if found else ""


@invariant("3.2:7", "4.3:1", "tracking-movement:1")
def counters_off_the_map_are_fresh(s: State) -> str:
    """In the pool, among the lost and beside the Event Chart no counter is reduced, moved or anybody's."""
    t = s.tables
    for place in (t.pool, t.dead, t.aside):
        for p in s.here[place]:
            if s.flags[p] or s.boss[p] >= 0:
                return f"{_name(s, p)} is marked in {t.place_ids[place]}"
    return ""


# -- counters -----------------------------------------------------------------------------------------


@invariant("3.2:3", "3.2:5", "3.5:1", "3.5:7")
def marks_lie_on_those_who_can_bear_them(s: State) -> str:
    """Only units of two steps are reduced, only Persian ships have raided."""
    t = s.tables
    for p, flags in enumerate(s.flags):
        if flags & REDUCED and (p < t.n_leaders or t.steps[p] < 2):
            return f"{t.piece_ids[p]} is reduced"
        if flags & RAIDED and not (t.ship[p] and t.side[p] == PERSIA):
            return f"{t.piece_ids[p]} has raided"
    return ""


@invariant("3.1:4", "7.2:3", "7.2:4")
def units_belong_to_persian_leaders_beside_them(s: State) -> str:
    """A unit that belongs to somebody is a Persian's; he is with it, and leads no more than six."""
    t = s.tables
    for p, chief in enumerate(s.boss):
        if chief < 0:
            continue
        if p < t.n_leaders or t.ship[p] or t.side[p] != PERSIA:
            return f"{t.piece_ids[p]} belongs to somebody"
        if t.side[chief] != PERSIA or s.at[chief] != s.at[p]:
            return f"{t.piece_ids[p]} belongs to {_name(s, chief)}, who is elsewhere"
        if s.boss.count(chief) > t.actions.movement.units_per_leader:
            return f"{_name(s, chief)} leads {s.boss.count(chief)}"
    return ""


# -- tracks, treasuries and counts --------------------------------------------------------------------


@invariant("1.3:5", "4.7:4", "8:2")
def no_treasury_is_below_nothing(s: State) -> str:
    """What is not there is not paid and not lost."""
    return "" if min(s.treasury) >= 0 else f"the treasuries hold {s.treasury}"


@invariant("objectives:1", "objectives:2", "5.1:11")
def nobody_has_won_unnoticed(s: State) -> str:
    """A track at 0 has ended the war at once."""
    if PLACING_HITS & set(_to_come(s)):
        return ""
    if s.legitimacy <= 0:
        return f"legitimacy is {s.legitimacy}"
    return f"war weariness is {s.weariness}" if s.weariness <= 0 else ""


@invariant("objectives:3", "objectives:4")
def alexander_lives(s: State) -> str:
    """The war ends with him, unless Philip lives."""
    t = s.tables
    if s.at[t.alexander] != t.dead or PLACING_HITS & set(_to_come(s)):
        return ""
    return "" if s.options["philip_ii"] and s.at[t.philip] != t.dead else "Alexander is dead"


@invariant("1.1:1", "1.3:3", "objectives:5")
def turns_and_passes_are_counted(s: State) -> str:
    """Twenty turns; a second pass ends a player's actions."""
    if max(s.season.passes) > s.tables.actions.passing.passes:
        return f"passes {s.season.passes}"
    return f"turn {s.turn}" if s.turn > s.start.turns else ""


@invariant("4.3:4", "4.3:5")
def nobody_recruits_beyond_his_limit(s: State) -> str:
    """Two Macedonian units a turn, five Persian ones."""
    limit = s.tables.upkeep.recruitment.limit
    over = [side for side in SIDES if s.season.bought[side] > limit.of(side)]
    return f"recruited {s.season.bought}" if over else ""


@invariant("4.5:1", "1.1:3", "4.6:1")
def late_things_come_late(s: State) -> str:
    """The levy not before turn 12, Sparta not before turn 3."""
    upkeep = s.tables.upkeep
    if s.levied and s.turn < upkeep.levy.from_turn:
        return "the levy was called"
    return "Sparta has risen" if s.rebellion and s.turn < upkeep.rebellion.from_turn else ""


@invariant("5.1:7", "5.2:7", "5.2:8")
def great_conquests_count_once(s: State) -> str:
    """Elam and Media in Macedonian hands have been counted, and nothing twice."""
    t = s.tables
    if len(set(s.once)) != len(s.once):
        return f"counted {s.once}"
    for cause in ("persepolis", "media"):
        for area in t.changes[cause].areas:
            if s.owner[t.place[area]] == MACEDON and cause not in s.once:
                return f"{cause} was not counted"
    return ""


@invariant("6.1:5", "6.1:6")
def the_fallen_are_replaced(s: State) -> str:
    """Outside combat no dead Macedonian leader waits for the man who takes his place."""
    return f"{len(s.to_replace)} wait" if s.to_replace and s.battle is None else ""


@invariant("7.1:3", "8.8:6", "6.7:8")
def kings_are_well(s: State) -> str:
    """A wound keeps Alexander for one turn; a dead King of Kings has an heir, or nobody is king."""
    if s.pinned > s.turn + 1:
        return f"Alexander rests until turn {s.pinned}"
    return "the King is dead" if s.king >= 0 and s.at[s.king] == s.tables.dead else ""


# -- sieges -------------------------------------------------------------------------------------------


@invariant("3.6:9", "3.6:10", "3.6:13")
def no_city_outlives_its_rating(s: State) -> str:
    """Hits that reach the rating have taken the city; an Area is rolled for once a turn."""
    stormed = s.season.besieged
    if len(set(stormed)) != len(stormed):
        return f"rolled in {stormed}"
    for c, city in enumerate(s.tables.map.city):
        if s.siege[c] >= city.strength:
            return f"{city.id} has {s.siege[c]} hits"
    return ""


@invariant("1.2:4", "3.6:17")
def every_siege_has_a_besieger(s: State) -> str:
    """Hits and breaches vanish when no enemy of the owner stands there, once a battle there is over."""
    t = s.tables
    fighting = {*FIGHTING, "event_roll"} & set(_to_come(s))
    for c, area in enumerate(t.city_area):
        if not (s.beset[c] or s.siege[c] or s.breach[c] != NEUTRAL):
            continue
        sides = {t.side[p] for p in s.here[area]}
        if s.march is not None and s.march.at == area:
            sides.add(s.march.side)
        if not sides - {s.owner[area]} and not fighting:
            return f"{t.map.city[c].id} is besieged by nobody"
    return ""


# -- what is in hand ----------------------------------------------------------------------------------


@invariant("1.4.army:9", "1.4.army:2")
def a_march_keeps_within_its_points(s: State) -> str:
    """An army never goes farther than its slowest unit; without a march nobody is on it."""
    m = s.march
    if m is None:
        return "an army is nowhere" if s.here[s.tables.march] else ""
    if not ON_THE_MARCH & set(_to_come(s)):
        return "a march is in hand that nobody goes on with"
    return f"{points_left(s, m)} points left" if m.steps < 0 and points_left(s, m) < 0 else ""


@invariant("1.4.army:4", "1.4.army:13", "1.4.embark:17")
def leaders_take_six_along(s: State) -> str:
    """When an army sets out, and whenever it comes upon somebody, its leaders command all its units."""
    m = s.march
    if m is None or m.steps > 0:
        return ""
    if (m.spent or m.fought) and not {"contact", "bereft"} & set(_to_come(s)):
        return ""
    return f"{surplus(s)} units without a leader" if surplus(s) else ""


@invariant("1.4.fleet:1")
def a_voyage_keeps_within_two_seas(s: State) -> str:
    """Without a voyage nobody is under sail."""
    v = s.voyage
    if v is None:
        return "a fleet is nowhere" if s.here[s.tables.sail] else ""
    if not UNDER_SAIL & set(_to_come(s)):
        return "a voyage is in hand that nobody goes on with"
    return "" if 0 <= v.left <= s.tables.actions.movement.fleet else f"{v.left} seas left"


@invariant("3.3.fight:5", "3.4:1")
def a_combat_has_three_rounds(s: State) -> str:
    """And a record of one is there only while it is fought."""
    b = s.battle
    if b is None:
        return ""
    if not (UNDER_SAIL if b.sea else FIGHTING) & set(_to_come(s)):
        return "a combat is in hand that nobody goes on with"
    rounds = s.tables.combat.land.rounds
    return f"round {b.round.number}" if b.round.number > rounds else ""


@invariant("3.1:3", "3.1:5", "3.1:6")
def an_array_is_commanded(s: State) -> str:
    """Four leaders at most, and six units for each; without one, six."""
    b, t = s.battle, s.tables
    if b is None or b.sea or b.round.number:
        return ""
    for side in SIDES:
        leaders = sum(p < t.n_leaders for p in b.fighters[side])
        units = len(b.fighters[side]) - leaders
        most = t.actions.movement.units_per_leader * max(1, leaders)
        if leaders > t.combat.land.leaders or units > most:
            return f"{leaders} leaders and {units} units fight"
    return ""


@invariant("3.3.fight:3", "3:4")
def who_fights_is_there(s: State) -> str:
    """A fighter is on the field, on the march or under sail; the dead fight no more."""
    b, t = s.battle, s.tables
    if b is None or b.winner != NEUTRAL:
        return ""
    field = (b.place, b.refuge, t.march, t.sail)
    away = [p for side in SIDES for p in b.fighters[side] if s.at[p] not in field]
    return f"{_name(s, away[0])} fights from {t.place_ids[s.at[away[0]]]}" if away else ""
