"""Chapter 13: Naval Movement and Naval Battles."""

from __future__ import annotations

from typing import Final

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    Group,
    SeaFight,
    State,
    Stay,
    Voyage,
    cus_at,
    enemy_cus,
    exhaust,
    in_pact,
    is_city,
    minors_of,
    mover,
    seat_of,
    total,
    transfer,
    voyage_of,
    wear,
)
from ..tables.ids import (
    INSIDE,
    INSIDE_OF,
    NO_GENERAL,
    NO_SPACE,
    SEA,
    SEA_OF,
    SPACE_OF,
    Faction,
    General,
    Location,
    Space,
)
from .activation import carry, company_of, end_activation, leave_mark, path_cost
from .battle_rolls import table_score
from .choosing import choose_fleets, choose_force, choose_generals, choose_royals, end_steps
from .combat_units import attrition
from .control import available_fleets, disperse_fleet, fleet_strength, settle
from .entering import (
    embarkation_land,
    enter_space,
    enter_stronghold,
    find_room,
    leave_stronghold,
    open_to_mover,
    scatter,
)
from .naval_rolls import interceptor_mods, mover_mods, naval_roll
from .peace import may_land, may_land_inside, partner_alone, shore_ahead
from .regrouping import (
    cus_go_inside,
    has_mark,
    may_command,
    on_offer,
    owned,
    part,
    release_royals,
    room_inside,
    several_on_offer,
)
from .victory import become_successor


@rule("13.1", "2.spaces:6")
def may_embark(s: State, space: Space, left: int) -> bool:
    """One Army or General a Segment, eight CUs, and not again after it has landed."""
    act, segment = mover(s), s.segment
    if not s.tables.port[space] or act.voyage is not None or left <= 0 or act.means.fought:
        return False
    if segment.sailor not in (NO_GENERAL, act.leader):
        return False
    if segment.lifted + total(act.army.cus) > s.tables.charts.limits.naval:
        return False
    if act.means.pontic and space not in s.tables.pontos:
        return False
    return bool(ports_ahead(s, space, left))


@rule("13.2.3:1", "cards.pontic-fleet:2", "cards.diplomatic-marriage:5", "2.spaces:6")
def ports_ahead(s: State, space: Space, left: int) -> list[Space]:
    """Ports for which the points suffice, if the voyage can end there or beyond."""
    act, t = mover(s), s.tables
    paths = [(to, 1) for to in t.pontos if to != space] if act.means.pontic else t.sea[space]
    aboard = total(act.army.cus)
    return [to for to, cost in paths if cost <= left and shore_ahead(s, to, left - cost, aboard)]


@rule("13.2", "2.spaces:8", "13.3:2")
def embark(s: State) -> Asks[None]:
    """Escorts are named, the port is remembered, the group goes to the sea of the space."""
    act = mover(s)
    p = act.faction
    here = s.at[act.leader]
    space = SPACE_OF[here]
    if space in act.passed:
        yield from leave_stronghold(s, space)
        settle(s)
        release_royals(s)
        if s.at[act.leader] < 0:
            s.then(("move_menu",))
            return
    fleets = [] if act.means.pontic else available_fleets(s, p)
    if fleets:
        fleets = yield from choose_fleets(s, p, fleets, "escort", "13.2:1")
        end_steps(s)
    act = mover(s)
    act.voyage = Voyage(embarked=space, escorts=fleets)
    act.stay, act.entry = Stay(), None
    act.means.acted = True
    s.segment.sailor = act.leader
    s.segment.lifted += total(act.army.cus)
    leader = s.tables.general_ids[act.leader]
    strength = fleet_strength(s, fleets)
    s.say(
        "embarks",
        leader,
        s.seats[p],
        s.tables.space_ids[space],
        act.army.cus,
        strength,
        tuple(company_of(s)),
        *(s.tables.fleet_ids[f] for f in fleets),
    )
    carry(s, here, SEA_OF[space])
    settle(s)
    s.then(("move_menu",))


def sea_options(s: State, space: Space, left: int) -> list[Choice]:
    """Sail on, land, pick pieces up, or put them ashore; nobody stays at sea."""
    act, embarked = mover(s), voyage_of(s).embarked
    t = s.tables
    found: list[Choice] = []
    if space == embarked or not act.means.pontic:
        found.extend(("sail", t.space_ids[to]) for to in ports_ahead(s, space, left))
    if space != embarked:
        if may_take_aboard(s, space, left) and on_offer(s, SEA_OF[space]):
            found.append(("pick_up", "all"))
            if several_on_offer(s, SEA_OF[space]):
                found.append(("pick_up", "some"))
        if may_drop(s, space):
            found.append(("drop",))
        if may_drop_inside(s, space):
            found.append(DROP_INSIDE)
    if may_land_inside(s, space, total(act.army.cus)):
        found.append(("land_inside",))
    if _may_disembark(s, space, left):
        found.append(("disembark",))
    return found or [("disembark",)]


@rule("13.2.8", "10.c:4", "10.g:1")
def _may_disembark(s: State, space: Space, left: int) -> bool:
    """Not upon a partner in a pact; nor again, for who has just put to sea, among whom he had to leave."""
    if voyage_of(s).bound == NO_SPACE:
        return open_to_mover(s, space)
    return may_land(s, space, left, total(mover(s).army.cus))


def may_take_aboard(s: State, space: Space, left: int) -> bool:
    """Once a space; not if nobody but a city of two CUs could receive the voyage (13.1:7)."""
    most = s.tables.charts.limits.naval
    return not mover(s).stay.picked_some and shore_ahead(s, space, left, most)


@rule("13.2.6", "cards.diplomatic-marriage:5")
def may_drop(s: State, space: Space) -> bool:
    """Not where enemy CUs stand, except inside an own Besieged port, nor by a partner's lone General."""
    act = mover(s)
    p = act.faction
    if act.stay.dropped_nothing or not (act.army.cus or len(act.army.generals) > 1):
        return False
    if enemy_cus(s, space, p):
        return s.pc[space] == p and is_city(s, space) and _some_land_inside(s, space)
    if partner_alone(s, p, space):
        return False
    return bool(droppable_at_sea(s)) or has_mark(s, space)


DROP_INSIDE: Final = ("drop", "inside")
"""Pieces go from the sea into an own city that nobody besieges."""


@rule("13.2.6:6")
def may_drop_inside(s: State, space: Space) -> bool:
    """Into an own city that nobody besieges pieces may go straight from the sea, if they fit."""
    act = mover(s)
    p = act.faction
    if s.pc[space] != p or not is_city(s, space) or enemy_cus(s, space, p):
        return False
    return not act.stay.dropped_nothing and _some_land_inside(s, space)


def _some_land_inside(s: State, space: Space) -> bool:
    """Whether anybody may be put ashore inside: a CU that fits, a Member, or another General."""
    return cus_go_inside(s, space) or bool(mover(s).army.royals) or bool(droppable_at_sea(s))


@rule("13.2.6")
def drop_at_sea(s: State, *, inside: bool) -> Asks[None]:
    """Pieces go ashore while the activated General stays at sea: outside, or into an own city.

    An own Besieged city is reached inside only. Where the space is not his own, a Royal Family Member
    needs a General there (9.1:9).
    """
    act = mover(s)
    p, space = act.faction, SPACE_OF[s.at[act.leader]]
    walls = inside or enemy_cus(s, space, p)
    most = total(act.army.cus)
    if walls:
        most = min(most, room_inside(s, space, p))
    force = yield from choose_force(s, seat_of(s, p), "drop", act.army.cus, 0, most, "13.2.6:1")
    act = mover(s)
    others = droppable_at_sea(s)
    least = 1 if force and not has_mark(s, space) else 0
    generals = yield from choose_generals(s, p, others, "drop", rule="13.2.6:1", least=least)
    army = mover(s).army
    if force == army.cus:
        royals = list(army.royals)
    else:
        members = army.royals if force or generals or owned(s, space) else []
        royals = yield from choose_royals(s, p, members, "drop", rule="13.2.6:1")
    end_steps(s)
    yield from _ashore(s, INSIDE_OF[space] if walls else space, Group(force, generals, royals))


@rule("13.2.6:1", "9.2.d:1", "cards.diplomatic-marriage:5")
def droppable_at_sea(s: State) -> list[General]:
    """All but the activated General, and but who commands if the points of another leave no shore."""
    act = mover(s)
    senior, *others = act.army.generals
    free = all(may_command(s, g, total(act.army.cus)) for g in others)
    return [g for g in act.army.generals if g != act.leader and (free or g != senior)]


@rule("13.2.6", "11.1:1")
def _ashore(s: State, to: Location, group: Group) -> Asks[None]:
    """They are ashore; CUs and Generals outside a city may be met there like those who march in."""
    act = mover(s)
    p, here, space = act.faction, s.at[act.leader], SPACE_OF[to]
    force, generals, royals = group.cus, group.generals, group.royals
    part(s, force, generals, royals)
    transfer(s, p, here, to, force, generals, royals)
    wear(s, to, p, force)
    if not (force or generals or royals):
        act.stay.dropped_nothing = True
        s.then(("move_menu",))
        return
    if force and s.pc[space] != p and not generals:
        yield from leave_mark(s, to, p, 0)
        end_steps(s)
        group.generals = [g for g in minors_of(s, p) if s.at[g] == to]
    if to >= INSIDE or not (force or generals):
        s.say(
            "put_ashore",
            s.seats[p],
            s.tables.locations[to],
            force,
            *(s.tables.general_ids[g] for g in generals),
            *(s.tables.member_ids[r] for r in royals),
        )
        settle(s)
        s.then(("move_menu",))
        return
    enter_space(s, here, space, "drop", group)


@rule("13.2.8")
def disembark(s: State) -> None:
    """The General lands and the Naval Movement is over; his landing may be contested."""
    act = mover(s)
    here = s.at[act.leader]
    space = SPACE_OF[here]
    carry(s, here, space)
    enter_stronghold(s, space)
    enter_space(s, here, space, "landing", act.army)


@rule("13.2.8")
def land_inside(s: State) -> None:
    """From the sea straight into an own Major City, Besieged or not; nobody can contest it."""
    here = s.at[mover(s).leader]
    carry(s, here, INSIDE_OF[SPACE_OF[here]])
    s.say(
        "lands_inside",
        s.tables.general_ids[mover(s).leader],
        s.tables.space_ids[SPACE_OF[here]],
        mover(s).army.cus,
        *company_of(s),
    )
    settle(s)
    s.then(("move_menu",))


# -- sailing and its dangers --------------------


@rule("13.2.3", "13.3:1", "13.3:2")
def sail(s: State, to: Space) -> None:
    """The next port is announced: Storms may come up, others may declare Naval Battles."""
    act, voyage = mover(s), voyage_of(s)
    space = SPACE_OF[s.at[act.leader]]
    act.means.spent += 1 if act.means.pontic else path_cost(s.tables.sea[space], to)
    voyage.bound = to
    voyage.storm = False
    voyage.fights = []
    s.say(
        "sails",
        s.tables.general_ids[act.leader],
        s.tables.space_ids[space],
        s.tables.space_ids[to],
    )
    s.then(("sea_cards",))
    if not act.means.pontic:
        for who in s.order:
            if who != act.faction:
                s.then(("declare_sea_fight", who))
    s.then(("sea_fights",), ("arrive", "sea"))


@rule("13.3.a")
def may_declare(s: State, who: Faction) -> bool:
    """A Fleet, a PC within two Sea paths of where the General is going, once a Segment (R5)."""
    voyage = voyage_of(s)
    if who in s.segment.sea_declared or in_pact(s, who, mover(s).faction) or voyage.storm:
        return False
    if not available_fleets(s, who):
        return False
    return any(s.pc[space] == who for space in s.tables.near_by_sea[voyage.bound])


def declare_sea_fight(s: State, who: Faction) -> Asks[None]:
    """The Interceptor names the Fleets that he commits."""
    if not may_declare(s, who):
        return
    answer = yield Ask(
        seat_of(s, who),
        "sea_fight",
        lambda: ["all", "some", PASS] if len(available_fleets(s, who)) > 1 else ["all", PASS],
        "13.3.a:2",
        (s.tables.space_ids[voyage_of(s).bound],),
    )
    if answer is PASS:
        return
    fleets = available_fleets(s, who)
    if answer == "some":
        fleets = yield from choose_fleets(s, who, fleets, "sea_fight", "13.2.3:3", least=1)
        end_steps(s)
    s.segment.sea_declared.append(who)
    voyage_of(s).fights.append(SeaFight(faction=who, fleets=fleets))
    s.say(
        "sea_fight",
        s.seats[who],
        s.tables.space_ids[voyage_of(s).bound],
        fleet_strength(s, fleets),
        *(s.tables.fleet_ids[f] for f in fleets),
    )


@rule("13.3.b")
def sea_fights(s: State) -> None:
    """Battles are fought in Turn Order until the mover is beaten."""
    for i in range(len(voyage_of(s).fights)):
        s.then(("sea_fight_cards", i, "sea"), ("fight_at_sea", i, "sea"))


@rule("13.3.c", "13.3.d")
def fight_at_sea(s: State, i: int, _: str) -> Asks[None]:
    """Two dice and the Battle Table on each side; a draw lets the mover slip by."""
    act, voyage = mover(s), voyage_of(s)
    fight = voyage.fights[i]
    if fight.cancelled or voyage.storm:
        return
    become_successor(s, fight.faction, act.faction)
    mine = [f for f in voyage.escorts if not s.fleet_away[f] and s.fleet_of[f] == act.faction]
    ours, theirs = fleet_strength(s, mine), fleet_strength(s, fight.fleets)
    s.say("sea_strengths", s.seats[act.faction], ours, s.seats[fight.faction], theirs)
    rolls = [
        s.throw(naval_roll(s, ours, mover_mods(s, fight))),
        s.throw(naval_roll(s, theirs, interceptor_mods(fight))),
    ]
    score = table_score(s, rolls[0].total, ours)
    other = table_score(s, rolls[1].total, theirs)
    s.say("sea_scores", s.seats[act.faction], score, s.seats[fight.faction], other, roll=rolls)
    if score > other:
        for fleet in fight.fleets:
            disperse_fleet(s, fleet)
    elif other > score:
        for fleet in mine:
            disperse_fleet(s, fleet)
        s.drop("sea")
        yield from sea_defeat(s)
        s.then(("naval_failure",), ("beaten_at_sea",))


@rule("13.3.d")
def sea_defeat(s: State) -> Asks[None]:
    """The CUs suffer Attrition, then everything at sea goes back to the Embarkation Port."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    voyage_of(s).storm = True
    yield from attrition(s, p, here, cus_at(s, here, p))
    back = embarkation_land(s)
    home = yield from find_room(s, here, back, cus_at(s, here, p))
    act = mover(s)
    act.army.cus = home
    exhaust(act)
    carry(s, here, back)
    s.say(
        "driven_back",
        s.seats[p],
        s.tables.space_ids[voyage_of(s).embarked],
        home,
        s.tables.general_ids[act.leader],
        *company_of(s),
    )
    if not open_to_mover(s, back):
        scatter(s, back, home, act.army.generals)


@rule("13.2.3:4")
def beaten_at_sea(s: State) -> None:
    """The activation of who has lost a Naval Battle is over; CUs whose General died have moved, too."""
    act = mover(s)
    if s.at[act.leader] < 0:
        wear(s, embarkation_land(s), act.faction, act.army.cus)
    end_activation(s)


def arrive(s: State, _: str) -> None:
    """Nothing has stopped the move: the General is in the sea of the next port."""
    act, voyage = mover(s), voyage_of(s)
    voyage.fights = []
    here = s.at[act.leader]
    if here >= SEA:
        act.stay = Stay()
        voyage.came_from = SPACE_OF[here]
        carry(s, here, SEA_OF[voyage.bound])
    settle(s)
    s.then(("move_menu",))
