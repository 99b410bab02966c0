"""Chapter 13: Naval Movement and Naval Battles."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import INSIDE, NOBODY, SEA, SPACES, UNIT
from ..state import (
    AT_SEA,
    DROPPED_NOTHING,
    LANDED,
    PICKED_SOME,
    Force,
    SeaFight,
    State,
    common,
    count,
    cus_at,
    enemy_cus,
    is_city,
    mover,
    seat_of,
    total,
    wear,
)
from .activation import (
    ALL_GONE,
    carry,
    choose_generals,
    choose_royals,
    in_pact,
    leave_mark,
    transfer,
)
from .choosing import choose_force, choose_pieces, end_steps
from .combat_units import attrition
from .control import available_fleets, disperse_cus, disperse_fleet, fleet_strength, settle
from .generals import spare_minor
from .land_movement import begin_procedure, embarkation_land
from .movement import enter_stronghold, leave_stronghold
from .regrouping import on_offer, room_inside, several_on_offer
from .victory import become_successor


@rule("13.1")
def may_embark(s: State, space: int, left: int) -> bool:
    """One Army or General a Segment, eight CUs, and not again after it has landed."""
    act = mover(s)
    if not s.tables.port[space] or act.sailed or left <= 0 or act.fought:
        return False
    if s.naval_by not in (NOBODY, act.leader):
        return False
    if s.naval_cus + total(act.cus) > s.tables.charts.limits.naval:
        return False
    if act.pontic:
        return space in s.tables.pontos
    return any(cost <= left for _, cost in s.tables.sea[space])


@rule("13.2")
def embark(s: State) -> Asks[None]:
    """Escorts are named, the port is remembered, the group goes to the sea of the space."""
    act = mover(s)
    p = act.faction
    here = s.at[act.leader]
    space = here % SPACES
    if space in act.passed:
        yield from leave_stronghold(s, space)
        settle(s)
        if s.at[act.leader] < 0:
            s.then(("move_menu",))
            return
    fleets = [] if act.pontic else available_fleets(s, p)
    if fleets:
        ids = [s.tables.fleet_ids[f] for f in fleets]
        chosen = yield from choose_pieces(s, seat_of(s, p), "escort", ids, "13.2")
        end_steps(s)
        fleets = [s.tables.fleet[i] for i in chosen]
    act = mover(s)
    act.escorts = fleets
    act.embarked = space
    act.sailed = AT_SEA
    act.acted = True
    act.regrouped = 0
    s.naval_by = act.leader
    s.naval_cus += total(act.cus)
    s.say("embarks", s.seats[p], s.tables.space_ids[space])
    carry(s, here, SEA + space)
    settle(s)
    s.then(("move_menu",))


def sea_options(s: State, space: int, left: int) -> list[Choice]:
    """Sail on, land, pick pieces up, or put them ashore; nobody stays at sea."""
    act = mover(s)
    t = s.tables
    found: list[Choice] = []
    if act.pontic:
        if left > 0 and space == act.embarked:
            found.extend(("sail", t.space_ids[i]) for i in t.pontos if i != space)
    else:
        found.extend(("sail", t.space_ids[to]) for to, cost in t.sea[space] if cost <= left)
    if space != act.embarked:
        if not act.regrouped & PICKED_SOME and on_offer(s, SEA + space):
            found.append(("pick_up", "all"))
            if several_on_offer(s, SEA + space):
                found.append(("pick_up", "some"))
        if may_drop(s, space):
            found.append(("drop",))
    if s.pc[space] == act.faction and is_city(s, space) and _fits(s, space):
        found.append(("land_inside",))
    if not _closed(s, space):
        found.append(("disembark",))
    return found or [("disembark",)]


def _closed(s: State, space: int) -> bool:
    """A partner's pieces keep the General from landing (card O63)."""
    act = mover(s)
    return space != act.embarked and any(
        in_pact(s, act.faction, o) and cus_at(s, space, o) for o in range(len(s.seats))
    )


@rule("13.2.6")
def may_drop(s: State, space: int) -> bool:
    """Not where enemy CUs stand, except inside an own Besieged port; a mark must stay."""
    act = mover(s)
    p = act.faction
    if act.regrouped & DROPPED_NOTHING or not (act.cus or len(act.generals) > 1):
        return False
    if enemy_cus(s, space, p):
        return s.pc[space] == p and is_city(s, space)
    if s.pc[space] == p or len(act.generals) > 1:
        return True
    return spare_minor(s, p, unspent=False) != NOBODY


@rule("13.2.6")
def drop_at_sea(s: State) -> Asks[None]:
    """Pieces go ashore while the General stays at sea: inside an own Besieged city, else outside."""
    act = mover(s)
    p, space = act.faction, s.at[act.leader] - SEA
    seat = seat_of(s, p)
    walls = s.pc[space] == p and is_city(s, space) and enemy_cus(s, space, p)
    most = total(act.cus)
    if walls:
        most = min(most, room_inside(s, space, p))
    force = yield from choose_force(s, seat, "drop", act.cus, 0, most, "13.2.6")
    act = mover(s)
    generals = yield from choose_generals(s, p, act.generals, "drop", len(act.generals) - 1)
    act = mover(s)
    royals = yield from choose_royals(s, p, act.royals if force else [], "drop")
    if force == act.cus:
        royals = list(act.royals)
    end_steps(s)
    _ashore(s, INSIDE + space if walls else space, force, generals, royals)


def _ashore(s: State, to: int, force: Force, generals: list[int], royals: list[int]) -> None:
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    act.cus -= force
    act.generals = [g for g in act.generals if g not in generals]
    if act.leader in generals:
        act.leader = min(act.generals)
    act.royals = [r for r in act.royals if r not in royals]
    for member in royals:
        s.royal_spent[member] = 1
    transfer(s, p, here, to, force, generals, royals)
    wear(s, to, p, force)
    if not (force or generals or royals):
        act.regrouped |= DROPPED_NOTHING
        s.then(("move_menu",))
        return
    if force and s.pc[to % SPACES] != p and not generals:
        leave_mark(s, to, p, 0)
        generals = [g for g in s.roster[p][-4:] if s.at[g] == to]
    if to >= INSIDE:
        settle(s)
        s.then(("move_menu",))
        return
    begin_procedure(s, here, to, "drop", force, generals, royals)


@rule("13.2.8")
def disembark(s: State) -> None:
    """The General lands and the Naval Movement is over; his landing may be contested."""
    act = mover(s)
    here = s.at[act.leader]
    space = here - SEA
    act.sailed = LANDED
    carry(s, here, space)
    enter_stronghold(s, space)
    begin_procedure(s, here, space, "landing", act.cus, act.generals, act.royals)


@rule("13.2.8")
def land_inside(s: State) -> None:
    """From the sea straight into an own Major City, Besieged or not; nobody can contest it."""
    act = mover(s)
    here = s.at[act.leader]
    act.sailed = LANDED
    carry(s, here, here - SEA + INSIDE)
    settle(s)
    s.then(("move_menu",))


def _fits(s: State, space: int) -> bool:
    act = mover(s)
    return total(act.cus) <= room_inside(s, space, act.faction)


# -- sailing and its dangers --------------------


@rule("13.2.3")
def sail(s: State, to: int) -> None:
    """The next port is announced: Storms may come up, others may declare Naval Battles."""
    act = mover(s)
    space = s.at[act.leader] - SEA
    cost = 1 if act.pontic else next(c for i, c in s.tables.sea[space] if i == to)
    act.spent += cost
    act.target = to
    act.storm = False
    s.sea_fights = []
    s.say("sails", s.seats[act.faction], s.tables.space_ids[to])
    s.then(("sea_cards",))
    if not act.pontic:
        for who in s.order:
            if who != act.faction:
                s.then(("declare_sea_fight", who))
    s.then(("sea_fights",), ("arrive",))


@rule("13.3.a")
def may_declare(s: State, who: int) -> bool:
    """A Fleet, a PC within two Sea paths of where the General is going, once a Segment (R5)."""
    act = mover(s)
    if who in s.sea_declared or in_pact(s, who, act.faction) or act.storm:
        return False
    if not available_fleets(s, who):
        return False
    return any(s.pc[space] == who for space in s.tables.near_by_sea[act.target])


def declare_sea_fight(s: State, who: int) -> Asks[None]:
    """The Interceptor names the Fleets that he commits."""
    act = mover(s)
    if not may_declare(s, who):
        return
    t = s.tables
    answer = yield Ask(
        seat_of(s, who),
        "sea_fight",
        lambda: ["all", "some", PASS] if len(available_fleets(s, who)) > 1 else ["all", PASS],
        "13.3.a",
        (t.space_ids[act.target],),
        final=True,
    )
    if answer is PASS:
        return
    fleets = available_fleets(s, who)
    if answer == "some":
        ids = yield from choose_pieces(
            s, seat_of(s, who), "sea_fight", [t.fleet_ids[f] for f in fleets], "13.3.a", least=1
        )
        end_steps(s)
        fleets = [t.fleet[i] for i in ids]
    s.sea_declared.append(who)
    s.sea_fights.append(SeaFight(seat=who, fleets=fleets))
    s.say("sea_fight", s.seats[who])


@rule("13.3.b")
def sea_fights(s: State) -> None:
    """Battles are fought in Turn Order until the mover is beaten."""
    for i in range(len(s.sea_fights)):
        s.then(("sea_fight_cards", i, "sea"), ("fight_at_sea", i, "sea"))


@rule("13.3.c", "13.3.d")
def fight_at_sea(s: State, i: int, _: str) -> Asks[None]:
    """Two dice and the Battle Table on each side; a draw lets the mover slip by."""
    act, fight = s.act, s.sea_fights[i]
    assert act is not None
    if fight.cancelled or act.storm:
        return
    become_successor(s, fight.seat, act.faction)
    mine = [f for f in act.escorts if not s.fleet_away[f] and s.fleet_of[f] == act.faction]
    dice = s.chance.dice(4, 6, "naval battle")
    ours = dice[0] + dice[1] + fight.bonus[0] + _admiral(s)
    theirs = dice[2] + dice[3] + fight.bonus[1]
    from .battle import table_score

    score = table_score(s, ours, fleet_strength(s, mine))
    other = table_score(s, theirs, fleet_strength(s, fight.fleets))
    s.say("sea_scores", s.seats[act.faction], score, s.seats[fight.seat], other)
    if score > other:
        for fleet in fight.fleets:
            disperse_fleet(s, fleet)
    elif other > score:
        for fleet in mine:
            disperse_fleet(s, fleet)
        s.drop("sea")
        yield from sea_defeat(s)
        s.then(("naval_failure",))


def _admiral(s: State) -> int:
    """Nearchos adds 1 while he commands at sea."""
    act = mover(s)
    ability = s.tables.ability[min(act.generals)]
    if ability is not None and ability.kind == "naval_battle_roll_modifier":
        return ability.value
    return 0


@rule("13.3.d")
def sea_defeat(s: State) -> Asks[None]:
    """The CUs suffer Attrition, then everything at sea goes back to the Embarkation Port."""
    act = mover(s)
    p, here = act.faction, s.at[act.leader]
    act.storm = True
    yield from attrition(s, p, here, cus_at(s, here, p))
    act = mover(s)
    act.cus = cus_at(s, here, p)
    act.spent = ALL_GONE
    act.sailed = LANDED
    back = embarkation_land(s)
    carry(s, here, back)
    if back >= INSIDE:
        crowd_out(s, back, p)
    s.say("driven_back", s.seats[p], s.tables.space_ids[act.embarked])


@rule("9.4.limit")
def crowd_out(s: State, inside: int, p: int) -> None:
    """What does not fit into a Besieged Embarkation Port is Dispersed."""
    excess = total(cus_at(s, inside, p)) - s.tables.charts.limits.inside
    for kind in range(6):
        n = min(excess, count(cus_at(s, inside, p), kind))
        if n > 0:
            disperse_cus(s, inside, p, n * UNIT[kind])
            excess -= n
    act = mover(s)
    act.cus = common(act.cus, cus_at(s, inside, p))


def arrive(s: State) -> None:
    """Nothing has stopped the move: the General is in the sea of the next port."""
    act = mover(s)
    s.sea_fights = []
    if s.at[act.leader] < SEA:
        settle(s)
        s.then(("move_menu",))
        return
    act.regrouped = 0
    carry(s, s.at[act.leader], SEA + act.target)
    settle(s)
    s.then(("move_menu",))


def storm_hits(s: State) -> Asks[None]:
    """Storms at Sea (card): like a lost battle, without dice and without Fleets."""
    yield from sea_defeat(s)
