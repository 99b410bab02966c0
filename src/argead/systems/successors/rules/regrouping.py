"""Chapters 9.2 to 9.4: picking up, dropping off, entering cities, repositioning."""

from __future__ import annotations

from argead.core.ask import Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    Force,
    Group,
    State,
    Stay,
    count,
    cus_at,
    enemy_cus,
    entry_of,
    fresh_at,
    is_city,
    is_minor,
    mover,
    own_locations,
    seat_of,
    total,
    transfer,
    wear,
)
from ..tables.ids import (
    INSIDE,
    INSIDE_OF,
    SEA,
    SILVER,
    SPACE_OF,
    Faction,
    General,
    Location,
    Member,
    Space,
)
from .activation import (
    carry,
    company_of,
    compose,
    end_group,
    free_generals,
    free_royals,
    join_weary,
    leave_mark,
    leave_weary,
    most_moving,
    points_left,
    points_under,
)
from .choosing import choose_force, choose_generals, choose_royals, end_steps
from .control import settle
from .generals import free_minors, needs_mark
from .peace import shore_ahead


def may_enter_city(s: State, space: Space) -> bool:
    """Whether an own Major City, free of enemies outside, is open to the Army; once a space."""
    act = mover(s)
    if not is_city(s, space) or s.pc[space] != act.faction or enemy_cus(s, space, act.faction):
        return False
    return not act.stay.entered_city


@rule("9.3.b", "9.4.limit")
def enter_city(s: State) -> Asks[None]:
    """Into an own Major City with as many CUs as it still holds; the others stay outside."""
    act = mover(s)
    p, space = act.faction, SPACE_OF[s.at[act.leader]]
    yield from escort_royals(s)
    room = room_inside(s, space, p)
    force = act.army.cus
    if total(force) > room:
        force = yield from choose_force(
            s, seat_of(s, p), "enter_city", force, 0, room, "9.4.limit:1"
        )
    act = mover(s)
    leave_weary(act, act.army.cus - force)
    wear(s, space, p, act.army.cus - force)
    act.army.cus = force
    carry(s, space, INSIDE_OF[space])
    act.stay.entered_city = True
    if act.entry is not None:
        act.entry.must_leave = False
    release_royals(s)
    end_steps(s)
    s.say(
        "enters_city",
        s.tables.general_ids[act.leader],
        s.tables.space_ids[space],
        force,
        *company_of(s),
    )
    settle(s)


@rule("8.4", "10.g")
def escort_royals(s: State) -> Asks[None]:
    """Between inside and outside of an own city even a General without CUs takes the family along.

    Also whom he brought back when his last CUs were lost; no other General moves them again (8.4:5).
    """
    act = mover(s)
    if act.army.cus:
        return
    members = sorted([*act.army.royals, *free_royals(s, s.at[act.leader])])
    chosen = yield from choose_royals(s, act.faction, members, "escort_royals", rule="8.4:4")
    release_royals(s)
    mover(s).army.royals = chosen
    end_steps(s)


def release_royals(s: State) -> None:
    """Without CUs they go no further with him in this Segment."""
    army = mover(s).army
    if not army.cus:
        for member in army.royals:
            s.segment.royal_spent[member] = 1
        army.royals = []


def room_inside(s: State, space: Space, p: Faction) -> int:
    """CUs that still fit inside."""
    return s.tables.charts.limits.inside - total(cus_at(s, INSIDE_OF[space], p))


@rule("9.4.limit:1", "7.2.d:3")
def some_go_inside(s: State, space: Space) -> bool:
    """Whether anybody of the Army may go inside: a CU that fits, a Member, or another General."""
    army = mover(s).army
    return cus_go_inside(s, space) or bool(army.royals) or len(army.generals) > 1


@rule("9.4.limit:1", "7.2.d:3")
def cus_go_inside(s: State, space: Space) -> bool:
    """Whether a CU of the Army finds room inside; Silver Shields alone go together."""
    act = mover(s)
    force, room = act.army.cus, room_inside(s, space, act.faction)
    together = count(force, SILVER) == total(force) > 1
    return bool(force) and room > (1 if together else 0)


def cargo_options(s: State, here: Location) -> list[Choice]:
    """What may be picked up or dropped off where the Army stands."""
    act = mover(s)
    found: list[Choice] = []
    if act.means.acted and not act.stay.picked_some and on_offer(s, here):
        found.append(("pick_up", "all"))
        if several_on_offer(s, here):
            found.append(("pick_up", "some"))
    if act.means.acted and droppable(s, here):
        found.append(("drop",))
        space = SPACE_OF[here]
        if (
            here < INSIDE
            and is_city(s, space)
            and s.pc[space] == act.faction
            and not enemy_cus(s, space, act.faction)
            and some_go_inside(s, space)
        ):
            found.append(("garrison",))
    return found


def _sources(s: State, here: Location) -> list[Location]:
    """Locations from which pieces join: the Army's own, and the inside, which is empty but in a city."""
    act = mover(s)
    space = SPACE_OF[here]
    places: list[Location] = [here if here < SEA else space]
    if s.pc[space] == act.faction and here != INSIDE_OF[space]:
        places.append(INSIDE_OF[space])
    return places


@rule("cards.diplomatic-marriage:5", "9.2.d:2", "13.1:7")
def joining(s: State, place: Location) -> list[General]:
    """Generals who could join the Army; at sea none with whose points only a partner's shore is left."""
    found = free_generals(s, place)
    act = mover(s)
    if s.at[act.leader] < SEA:
        return found
    most = s.tables.charts.limits.naval
    return [g for g in found if g > min(act.army.generals) or may_command(s, g, most)]


@rule("cards.diplomatic-marriage:5", "9.2.d", "13.1:7")
def may_command(s: State, general: General, aboard: int) -> bool:
    """Whether a voyage with so many CUs can end somewhere with the points of this General."""
    port = SPACE_OF[s.at[mover(s).leader]]
    return shore_ahead(s, port, points_under(s, general), aboard)


def on_offer(s: State, here: Location) -> bool:
    """Whether something that has not moved could join the Army here."""
    act = mover(s)
    p = act.faction
    for place in _sources(s, here):
        force = fresh_at(s, place, p) - (act.army.cus if place == here else 0)
        if force > 0 and total(act.army.cus) < most_moving(s) and _lift(s, here) > 0:
            return True
        if joining(s, place) or (act.army.cus and free_royals(s, place)):
            return True
    return False


def several_on_offer(s: State, here: Location) -> bool:
    """Whether there is a choice of what joins."""
    act = mover(s)
    pieces = 0
    for place in _sources(s, here):
        force = fresh_at(s, place, act.faction) - (act.army.cus if place == here else 0)
        pieces += total(max(force, 0)) + len(joining(s, place))
        pieces += len(free_royals(s, place)) if act.army.cus else 0
    return pieces > 1


def _lift(s: State, here: Location) -> int:
    """CUs that may still be taken: eight a Segment at sea (13.1)."""
    return s.tables.charts.limits.naval - s.segment.lifted if here >= SEA else 255


@rule("9.2.c")
def pick_up(s: State, how: str) -> Asks[None]:
    """CUs, Generals and Royal Family Members that have not moved join the Army."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    for place in _sources(s, here):
        act = mover(s)
        force = fresh_at(s, place, p) - (act.army.cus if place == here else 0)
        force = max(force, 0)
        most = max(0, min(total(force), _lift(s, here), most_moving(s) - total(act.army.cus)))
        generals = joining(s, place)
        if how == "some" or most < total(force):
            least = 0 if how == "some" else most
            force = yield from choose_force(
                s, seat_of(s, p), "pick_up", force, least, most, "9.2.c:2"
            )
        royals = free_royals(s, place) if mover(s).army.cus or force else []
        if how == "some":
            generals = yield from choose_generals(s, p, generals, "pick_up")
            royals = yield from choose_royals(s, p, royals, "pick_up")
        _take_aboard(s, place, force, generals, royals)
    if how == "some":
        mover(s).stay.picked_some = True
    end_steps(s)
    s.say(
        "picked_up",
        s.tables.general_ids[mover(s).leader],
        s.tables.locations[here],
        mover(s).army.cus,
        *company_of(s),
    )
    settle(s)


def _take_aboard(
    s: State, place: Location, force: Force, generals: list[General], royals: list[Member]
) -> None:
    act = mover(s)
    here = s.at[act.leader]
    act.weary += join_weary(s, place, force)
    if place != here:
        transfer(s, act.faction, place, here, force, generals, royals)
    act.army.cus += force
    act.army.generals = sorted([*act.army.generals, *generals])
    act.army.royals = sorted([*act.army.royals, *royals])
    for general in generals:
        s.segment.spent[general] = 1
    if here >= SEA:
        s.segment.lifted += total(force)


@rule("9.2.b", "9.1")
def droppable(s: State, here: Location) -> bool:
    """Whether something may be left here: a mark of ownership must stay with it.

    A General alone has nobody to leave; who came back with him is no longer carried (8.4:2).
    """
    act = mover(s)
    if act.means.fought or act.stay.dropped_nothing:
        return False
    if not (act.army.cus or len(act.army.generals) > 1):
        return False
    return len(act.army.generals) > 1 or has_mark(s, here)


def owned(s: State, here: Location) -> bool:
    """Whether a PC or a General who is not of the Army shows whose pieces left here are."""
    act = mover(s)
    p = act.faction
    return s.pc[SPACE_OF[here]] == p or any(
        s.at[g] == here and g not in act.army.generals for g in s.roster[p]
    )


@rule("9.1:9")
def has_mark(s: State, here: Location) -> bool:
    """Whether CUs may be left here without a General of the Army: a Minor General may mark them."""
    act = mover(s)
    if owned(s, here):
        return True
    return bool(act.army.cus) and bool(free_minors(s, act.faction))


def drop_off(s: State, order: str) -> Asks[None]:
    """Pieces leave the Army and are done for this Segment.

    With its last CU the Royal Family stays too; of a garrison they go inside or stay before the gate.
    """
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    seat = seat_of(s, p)
    most = total(act.army.cus)
    if order == "garrison":
        most = min(most, room_inside(s, SPACE_OF[here], p))
    force = yield from choose_force(s, seat, "drop", act.army.cus, 0, most, "9.2.b:2")
    army = mover(s).army
    least = 1 if force and not has_mark(s, here) else 0
    most = len(army.generals) - 1
    generals = yield from choose_generals(s, p, army.generals, "drop", least=least, most=most)
    army = mover(s).army
    if army.cus == force and order != "garrison":
        royals = list(army.royals)
    else:
        members = army.royals if force or generals or owned(s, here) else []
        royals = yield from choose_royals(s, p, members, "drop")
    to = INSIDE_OF[SPACE_OF[here]] if order == "garrison" else here
    yield from _leave(s, to, force, generals, royals)
    release_royals(s)
    if force or generals or royals:
        s.say(
            "dropped",
            seat,
            s.tables.locations[to],
            force,
            *(s.tables.general_ids[g] for g in generals),
            *(s.tables.member_ids[r] for r in royals),
        )
    end_steps(s)
    settle(s)
    s.then(("move_menu",))


@rule("16.8:1", "16.8:3")
def leave_surplus(s: State) -> Asks[None]:
    """Who has more CUs than may march together, since Royals came over, says which of them go on."""
    act = mover(s)
    p, here, most = act.faction, s.at[act.leader], most_moving(s)
    if total(act.army.cus) <= most:
        return
    going = yield from choose_force(s, seat_of(s, p), "surplus", act.army.cus, most, most, "16.8:3")
    yield from _leave(s, here, mover(s).army.cus - going, [], [])
    end_steps(s)


def in_passage(s: State) -> bool:
    """Whether the Army stands where it was granted Free Passage."""
    entry = mover(s).entry
    return entry is not None and bool(entry.passage)


@rule("10.c")
def leave_royals(s: State) -> Asks[None]:
    """In Free Passage CUs and Generals go on together; only the Royal Family may stay behind."""
    act = mover(s)
    royals = yield from choose_royals(s, act.faction, act.army.royals, "drop", rule="10.c:4")
    end_steps(s)
    if royals:
        part(s, 0, [], royals)
        left = entry_of(s).group
        left.royals = [r for r in left.royals if r not in royals]
    else:
        mover(s).stay.dropped_nothing = True
    settle(s)
    s.then(("move_menu",))


def part(s: State, force: Force, generals: list[General], royals: list[Member]) -> None:
    """Pieces are no longer of the moving Army; the most Senior of the others leads on."""
    act = mover(s)
    army = act.army
    leave_weary(act, force)
    army.cus -= force
    army.generals = [g for g in army.generals if g not in generals]
    if act.leader in generals:
        act.leader = min(army.generals)
    army.royals = [r for r in army.royals if r not in royals]
    for member in royals:
        s.segment.royal_spent[member] = 1


def _leave(
    s: State, to: Location, force: Force, generals: list[General], royals: list[Member]
) -> Asks[None]:
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    if to != here:
        transfer(s, p, here, to, force, generals, royals)
    part(s, force, generals, royals)
    wear(s, to, p, force)
    if not (force or generals or royals):
        act.stay.dropped_nothing = True
    if (force or royals) and s.pc[SPACE_OF[to]] != p and not generals:
        yield from leave_mark(s, to, p, act.army.cus if to == here else 0)


@rule("9.3.a.reposition:4")
def may_go_on(s: State) -> bool:
    """Whether the activated General is on the map, or a Minor one who can take command elsewhere."""
    here = s.at[mover(s).leader]
    return here >= 0 or bool(reposition_options(s, here))


def reposition_options(s: State, here: Location) -> list[Choice]:
    """An activated Minor General who has done something may go on elsewhere (9.3 A, B).

    So may one who is off the map since he has lost all that he led.
    """
    act = mover(s)
    if not is_minor(act.leader) or not act.means.acted:
        return []
    p, lost_all = act.faction, here < 0
    if not lost_all and needs_mark(s, here, p, act.leader) and not free_minors(s, p):
        return []
    left = points_left(s) > 0
    return [
        ("reposition", s.tables.locations[place])
        for place in own_locations(s, p)
        if (lost_all or SPACE_OF[place] != SPACE_OF[here])
        and fresh_at(s, place, p)
        and (left or (place >= INSIDE and enemy_cus(s, SPACE_OF[place], p)))
    ]


@rule("9.3.a.reposition", "7.1.c")
def reposition(s: State, to: Location) -> Asks[None]:
    """He leaves what he led and takes command of CUs elsewhere, with the points he has left."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    end_group(s)
    act.army = Group(generals=[act.leader])
    act.stay, act.entry = Stay(), None
    act.means.acted = act.means.fought = False
    s.at[act.leader] = to
    s.say("repositions", s.tables.general_ids[act.leader], s.seats[p], s.tables.locations[to])
    if here >= 0 and cus_at(s, here, p):
        yield from leave_mark(s, here, p, 0)
    yield from compose(s)
