"""Chapter 7.1: Generals who appear, lead, reposition and die."""

from __future__ import annotations

from collections.abc import Collection

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    Posting,
    State,
    commander,
    cus_at,
    enemy_cus,
    enemy_general,
    factions_at,
    generals_at,
    in_pact,
    is_city,
    is_major,
    minors_of,
    own_locations,
    seat_of,
)
from ..tables.ids import (
    ALL_SPACES,
    DEAD,
    INSIDE_OF,
    NO_GENERAL,
    NOBODY,
    OFF,
    SPACE_OF,
    Faction,
    General,
    Location,
)
from .choosing import step
from .control import disperse_general, settle
from .victory import become_successor, own_turn


@rule("7.1.b")
def join(s: State, general: General, owner: Faction) -> None:
    """A Major General joins a Faction; rosters are kept in order of Seniority."""
    s.owner[general] = owner
    roster = s.roster[owner]
    roster.append(general)
    roster.sort()
    s.dirty = True


@rule("7.1.b")
def kill_general(s: State, general: General) -> None:
    """A Major General is out of the game; Antipatros' death calls Polyperchon."""
    owner = s.owner[general]
    s.at[general] = DEAD
    s.owner[general] = NOBODY
    s.roster[owner].remove(general)
    s.fame[general] = 0
    if s.condemned == general:
        s.condemned = NO_GENERAL
    if s.act is not None and general in s.act.army.generals:
        s.act.army.generals.remove(general)
    s.dirty = True
    heirs = [s.tables.general_ids[g] for g in _heirs(s, general, owner)]
    s.say("killed", s.tables.general_ids[general], seat_of(s, owner), *heirs)
    t = s.tables
    if general == t.antipatros and s.at[t.polyperchon] < DEAD:
        s.interrupt(("polyperchon",))


def _heirs(s: State, general: General, owner: Faction) -> list[General]:
    """Who commands instead of the fallen: the next of the moving Army, or of his side of the battle."""
    if s.act is not None and s.act.leader == general:
        return sorted(s.act.army.generals)[:1]
    sides = s.battle.sides if s.battle is not None else []
    if s.battle is None or all(not side.fell or side.commander != general for side in sides):
        return []
    heir = commander(s, s.battle.space, owner)
    return [] if heir == NO_GENERAL else [heir]


@rule("7.1.b.polyperchon")
def polyperchon(s: State) -> Asks[None]:
    """He goes to the player who was dealt Antipatros, into any space which that player controls."""
    t = s.tables
    owner = s.dealt[t.antipatros]
    join(s, t.polyperchon, owner)
    if safe_places(s, owner):
        answer = yield Ask(
            seat_of(s, owner),
            "polyperchon",
            lambda: [t.locations[i] for i in safe_places(s, owner)],
            "7.1.b.polyperchon:3",
        )
        s.at[t.polyperchon] = t.location[answer]
        s.say("placed_general", t.general_ids[t.polyperchon], answer)
    else:
        disperse_general(s, t.polyperchon)
    s.say("joined", t.general_ids[t.polyperchon], seat_of(s, owner))
    if s.battle is None:
        settle(s)


@rule("7.1.b.polyperchon:3", "9.4", "10.i:1")
def safe_places(s: State, owner: Faction) -> list[Location]:
    """Where a General can appear in a player's spaces: without enemies or with own CUs, and inside."""
    found: list[Location] = []
    for space in ALL_SPACES:
        if s.pc[space] != owner:
            continue
        enemies = enemy_cus(s, space, owner) or enemy_general(s, space, owner)
        if not enemies or cus_at(s, space, owner):
            found.append(space)
        if is_city(s, space):
            found.append(INSIDE_OF[space])
    return found


@rule("7.1.c:4")
def free_minors(s: State, owner: Faction) -> list[General]:
    """Who may be put anywhere: one from off map, or else those whom no CUs need as a mark.

    Those off map are alike. Who goes with the moving Army is not free.
    """
    minors = _idle_minors(s, owner)
    return _off_map(s, minors) or [g for g in minors if not marks(s, g, owner)]


def minors_to_call(s: State, owner: Faction, called: Collection[General] = ()) -> list[General]:
    """Who may be put anywhere in the player's own turn; if each is the mark of CUs, any of them.

    Some may have been called already.
    """
    minors = [g for g in _idle_minors(s, owner) if g not in called]
    return _off_map(s, minors) or [g for g in minors if not marks(s, g, owner)] or minors


def _idle_minors(s: State, owner: Faction) -> list[General]:
    busy = s.act.army.generals if s.act is not None else ()
    return [g for g in minors_of(s, owner) if g not in busy]


def _off_map(s: State, minors: list[General]) -> list[General]:
    return [g for g in minors if s.at[g] == OFF][:1]


def put_in_command(s: State, minor: General, here: Location) -> None:
    """A Minor General appears with CUs of his Faction."""
    s.at[minor] = here
    s.say(
        "stationed",
        s.tables.general_ids[minor],
        s.tables.locations[here],
        seat_of(s, s.owner[minor]),
    )


@rule("7.1.c:4", "7.1.c:9")
def spare_minor(s: State, owner: Faction, location: Location) -> Asks[General]:
    """One whom no CUs need as a mark; of several who serve the player says who is called away."""
    free = free_minors(s, owner)
    if len(free) < 2:
        return free[0] if free else NO_GENERAL
    t = s.tables
    step(s)
    answer = yield Ask(
        seat_of(s, owner),
        "call_minor",
        lambda: [t.general_ids[g] for g in free_minors(s, owner)],
        "7.1.c:9",
        (t.locations[location],),
    )
    return t.general[answer]


@rule("7.1.c:4")
def call_minor(s: State, owner: Faction, location: Location) -> Asks[General]:
    """One whom nobody needs; if each is the mark of CUs, the player says who leaves his, or none."""
    minor = yield from spare_minor(s, owner, location)
    if minor != NO_GENERAL:
        return minor
    t = s.tables
    answer = yield Ask(
        seat_of(s, owner),
        "call_minor",
        lambda: [*(t.general_ids[g] for g in minors_to_call(s, owner)), PASS],
        "7.1.c:4",
        (t.locations[location],),
    )
    return NO_GENERAL if answer is PASS else t.general[answer]


@rule("7.1.c:2", "7.1.c:4", "7.1.c:9")
def offer_minor(
    s: State, owner: Faction, location: Location, what: str, clause: str
) -> Asks[General]:
    """He who is alone, or like the others, needs no name; the player may also do without."""
    t = s.tables

    def options() -> list[Choice]:
        free = free_minors(s, owner)
        named = [t.general_ids[g] for g in minors_to_call(s, owner)]
        return [*(["place"] if len(free) == 1 else named), PASS]

    answer = yield Ask(seat_of(s, owner), what, options, clause, (t.locations[location],))
    if answer is PASS:
        return NO_GENERAL
    minor = free_minors(s, owner)[0] if answer == "place" else t.general[answer]
    put_in_command(s, minor, location)
    return minor


@rule("14.8:8", "7.1.c:2", "7.1.c:4", "7.1.c.opponents-turn:3")
def take_command(s: State, owner: Faction, location: Location) -> Asks[General]:
    """Where a General fell his player may place a Minor General: in another's or nobody's turn from off map.

    In his own turn from anywhere; if each is the mark of CUs elsewhere, he names who leaves his.
    """
    if not own_turn(s, owner) and reserve_minor(s, owner) == NO_GENERAL:
        return NO_GENERAL
    return (yield from offer_minor(s, owner, location, "take_command", "14.8:8"))


@rule("7.1.c")
def minors_to_lead(s: State, owner: Faction, location: Location) -> list[General]:
    """Who could be put here to lead an activation: those off map are alike, so the first of them.

    Otherwise those whom no CUs need as a mark where they are; if every one is needed, any of them.
    """
    fresh = [g for g in minors_of(s, owner) if not s.segment.spent[g] and s.at[g] != location]
    return _off_map(s, fresh) or [g for g in fresh if not marks(s, g, owner)] or fresh


def marks(s: State, general: General, owner: Faction) -> bool:
    """Whether no PC of his owner would show whose the CUs are, were he called away."""
    here = s.at[general]
    return s.pc[SPACE_OF[here]] != owner or bool(enemy_cus(s, here, owner))


@rule("7.1.c.opponents-turn")
def reserve_minor(s: State, owner: Faction) -> General:
    """In another player's turn only a Minor General from off map may appear."""
    for g in minors_of(s, owner):
        if s.at[g] == OFF:
            return g
    return NO_GENERAL


def place_reserve(s: State, owner: Faction, here: Location) -> General:
    """A Minor General from off map takes command of CUs that have no General."""
    minor = reserve_minor(s, owner)
    put_in_command(s, minor, here)
    return minor


def needs_mark(s: State, location: Location, owner: Faction, without: General) -> bool:
    """Whether CUs left there would belong to nobody once that General is gone (7.2 A)."""
    if s.pc[SPACE_OF[location]] == owner or not cus_at(s, location, owner):
        return False
    return all(g == without or s.at[g] != location for g in s.roster[owner])


@rule("10.i")
def army_versus_general(s: State, here: Location, me: Faction) -> None:
    """Generals without CUs who meet enemy CUs are Dispersed; so are those whom a card's CUs surprise.

    Only the mover's own CUs cost him his Champion status, and only for a Major General (R10). Between a
    partner in a pact and a third player it is the third who Disperses.
    """
    present = factions_at(s, here)
    armed = [o for o in present if cus_at(s, here, o)]
    mine = me in armed
    for owner in present:
        if owner in armed or not any(o != owner for o in armed):
            continue
        for general in generals_at(s, here, owner):
            if mine and is_major(general) and not in_pact(s, me, owner):
                become_successor(s, me, owner)
            disperse_general(s, general, "10.i:1")


@rule("12.2.army-versus-general")
def disperse_lone_generals(s: State, here: Location, who: Faction) -> None:
    """CUs that pass through Disperse enemy Generals who have none with them."""
    for other in factions_at(s, here):
        if other != who and not cus_at(s, here, other):
            for general in generals_at(s, here, other):
                disperse_general(s, general, "12.2.army-versus-general:1")


@rule("7.1.c.station")
def station(s: State) -> Asks[None]:
    """At the end of a turn: put Minor Generals with CUs, or take needless ones off the map.

    The right is "at any time"; this is the moment at which it still matters. Each is touched once.
    """
    p = s.active
    if s.posting is None:
        s.posting = Posting()
    answer = yield Ask(seat_of(s, p), "station", lambda: station_options(s, p), "7.1.c.station:1")
    if answer is PASS:
        s.posting = None
        return
    t = s.tables
    if answer[0] == "station":
        minor = _idle_minor(s, p)
        put_in_command(s, minor, t.location[answer[1]])
        s.posting.stationed.append(minor)
    else:
        minor = t.general[answer[1]]
        disperse_general(s, minor)
        s.posting.recalled.append(minor)
    s.then(("station",))


def _idle_minor(s: State, p: Faction) -> General:
    stationed = s.posting.stationed if s.posting is not None else ()
    for g in minors_of(s, p):
        if s.at[g] == OFF and g not in stationed:
            return g
    return NO_GENERAL


def _touched(s: State, general: General) -> bool:
    posting = s.posting
    return posting is not None and (general in posting.stationed or general in posting.recalled)


def station_options(s: State, p: Faction) -> list[Choice]:
    """CUs without a General that an idle one could join; Minor Generals who mark nothing."""
    t = s.tables
    found: list[Choice] = []
    if _idle_minor(s, p) != NO_GENERAL:
        unled = [here for here in own_locations(s, p) if commander(s, here, p) == NO_GENERAL]
        found.extend(("station", t.locations[here]) for here in unled)
    found.extend(
        ("recall", t.general_ids[g])
        for g in minors_of(s, p)
        if s.at[g] >= 0 and not _touched(s, g) and not marks(s, g, p)
    )
    return [*found, PASS]
