"""Chapter 10 A: pieces enter the land of a space; what that sets off, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Asks
from argead.core.rulebook import rule

from ..state import (
    Entry,
    Force,
    Group,
    State,
    Way,
    common,
    count,
    cus_at,
    enemy_cus,
    entry_of,
    exhaust,
    faction_id,
    factions_at,
    generals_at,
    in_pact,
    is_city,
    most_senior_of,
    mover,
    moving_player,
    royals_at,
    seat_of,
    total,
    transfer,
    voyage_of,
    wear,
)
from ..tables.ids import (
    CAVALRY,
    INDEPENDENT,
    INSIDE,
    INSIDE_OF,
    NO_SPACE,
    NOBODY,
    SPACE_OF,
    STRONGHOLD,
    General,
    Location,
    Space,
)
from .choosing import choose_force, end_steps
from .combat_units import army_suffers, attrition, clip_army
from .control import disperse_cus, disperse_general
from .independent_armies import place_army
from .interception import possible_interceptions


@rule("12:2", "12:1")
def enter_space(s: State, origin: Location, space: Space, way: Way, group: Group) -> None:
    """Pieces have entered the land of a space: what happens there, in the order of the book.

    Steps that cannot come to anything are left out.
    """
    act = mover(s)
    act.entry = Entry(space=space, origin=origin, way=way, group=group.clone())
    _tell_move(s)
    steps: list[tuple[str, str]] = []
    if way != "sortie" and city_to_open(s):
        steps.append(("open_city", "move"))
    if steps or len(factions_at(s, space)) > 1:
        steps.append(("free_passage", "move"))
    if possible_interceptions(s) or s.options["independent_reactions"]:
        steps.append(("intercept", "move"))
    if steps:
        steps.extend((("withdrawal", "move"), ("evasion", "move"), ("clash", "move")))
    s.then(*steps, ("procedure_over",))


def _tell_move(s: State) -> None:
    """Who has come, with how many CUs, whence and how."""
    t, entry, who = s.tables, entry_of(s), mover(s).faction
    leaders = entry.group.generals
    s.say(
        "moved",
        faction_id(s, who),
        t.general_ids[min(leaders)] if leaders else "",
        entry.group.cus,
        t.locations[entry.origin] if entry.origin >= 0 else "",
        t.locations[entry.space],
        entry.way,
        *(t.general_ids[g] for g in leaders if g != min(leaders)),
        *(t.member_ids[r] for r in entry.group.royals),
    )


def city_to_open(s: State) -> bool:
    """An enemy player's Major City, not Besieged before this activation, with pieces to move.

    Against his partner in a pact nobody comes out; he may take the Royal Family inside.
    """
    space = entry_of(s).space
    owner = s.pc[space]
    if owner in (NOBODY, INDEPENDENT, moving_player(s)) or space in mover(s).besieged:
        return False
    if not is_city(s, space):
        return False
    if in_pact(s, mover(s).faction, owner):
        return bool(royals_at(s, space, owner))
    for here in (space, INSIDE_OF[space]):
        if cus_at(s, here, owner) or generals_at(s, here, owner) or royals_at(s, here, owner):
            return True
    return False


@rule("10:1")
def one_faction_left(s: State) -> bool:
    """From step D on the procedure ends as soon as one Faction is alone in the location."""
    if len(factions_at(s, entry_of(s).space)) > 1:
        return False
    s.drop("move")
    return True


@rule("12.2.a:6")
def entered_from(s: State) -> Space:
    """The space that the mover came from, over whatever path, which no evader may enter."""
    entry = entry_of(s)
    if entry.way in ("landing", "drop"):
        return voyage_of(s).came_from
    return SPACE_OF[entry.origin] if entry.way == "march" else NO_SPACE


# -- Strongholds on the way --------------------


@rule("2.spaces:3", "2.spaces:4")
def enter_stronghold(s: State, space: Space) -> None:
    """Remember an Independent Stronghold on the way."""
    if s.pc[space] == INDEPENDENT and s.tables.kind[space] == STRONGHOLD:
        mover(s).passed.append(space)


@rule("10.a.strongholds", "2.spaces:3", "7.1.a:3", "16.9:11")
def leave_stronghold(s: State, space: Space) -> Asks[None]:
    """Who entered an Independent Stronghold and leaves it in one activation suffers Attrition."""
    act = mover(s)
    if space not in act.passed:
        return
    act.passed.remove(space)
    force = act.army.cus
    if s.pc[space] == INDEPENDENT and force:
        size = 1 if count(force, CAVALRY) else 2
        leader = most_senior_of(act.army.generals)
        losses = attrition(s, act.faction, space, force, size=size, under=leader)
        yield from army_suffers(s, losses)


# -- the way back --------------------


def way_back(s: State) -> Location:
    """The location that moving pieces came from."""
    entry = entry_of(s)
    return embarkation_land(s) if entry.way in ("landing", "drop") else entry.origin


def embarkation_land(s: State) -> Location:
    """The land location of the Embarkation Port: inside, if the port is an own Besieged city."""
    p, port = mover(s).faction, voyage_of(s).embarked
    if s.pc[port] == p and is_city(s, port) and enemy_cus(s, port, p):
        return INSIDE_OF[port]
    return port


@rule("11.3:7", "14.10:6")
def open_to_mover(s: State, back: Location) -> bool:
    """Nobody backs up into a space where enemies stand (ruling R61)."""
    return back < 0 or all(o == mover(s).faction for o in factions_at(s, back))


def way_back_open(s: State) -> bool:
    """Whether the moving pieces can go back to where they came from."""
    return open_to_mover(s, way_back(s))


@rule("11.3", "14.10", "13.3:1")
def go_back(s: State) -> Asks[Force]:
    """Moving pieces return to where they came from, which costs their General all Movement Points.

    A General at sea who only put them ashore keeps his and sails on.
    If enemies stand there, through whom they had Free Passage, they are Dispersed.
    Says which CUs have come back.
    """
    act, entry = mover(s), entry_of(s)
    p, here, back = act.faction, entry.space, way_back(s)
    if entry.way != "drop":
        exhaust(act)
    if p == INDEPENDENT:
        place_army(s, act.leader, back)
        return 0
    force = common(entry.group.cus, cus_at(s, here, p))
    generals = [g for g in entry.group.generals if s.at[g] == here]
    royals = [r for r in entry.group.royals if s.royal_at[r] == here and s.royal_of[r] == p]
    if not way_back_open(s):
        scatter(s, here, force, generals)
        return 0
    home = yield from find_room(s, here, back, force)
    transfer(s, p, here, back, home, generals, royals)
    s.say(
        "back",
        s.seats[p],
        s.tables.locations[back],
        s.tables.locations[here],
        home,
        *(s.tables.general_ids[g] for g in generals),
        *(s.tables.member_ids[r] for r in royals),
    )
    act = mover(s)
    if s.at[act.leader] == back:
        act.army.cus = common(act.army.cus, home)
    else:
        wear(s, back, p, home)
    return home


@rule("9.4.limit:1", "13.3.d:8", "14.10:10")
def find_room(s: State, here: Location, back: Location, force: Force) -> Asks[Force]:
    """Of those who go back into a Besieged city as many as fit, by choice; the others are Dispersed."""
    if back < INSIDE:
        return force
    p = mover(s).faction
    room = s.tables.charts.limits.inside - total(cus_at(s, back, p))
    if total(force) <= room:
        return force
    home = 0
    if room > 0:
        home = yield from choose_force(
            s, seat_of(s, p), "find_room", force, room, room, "9.4.limit:1"
        )
        end_steps(s)
    disperse_cus(s, here, p, force - home, "9.4.limit:1")
    return home


def scatter(s: State, here: Location, force: Force, generals: Sequence[General]) -> None:
    """CUs and Generals of the moving Faction are Dispersed."""
    disperse_cus(s, here, mover(s).faction, force, "14.10:6")
    for general in generals:
        disperse_general(s, general)
    clip_army(s)
