"""Chapters 9.3 and 9.4: what an activated Army may do, marching, leaving cities, removing PCs."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rulebook import rule

from ..state import (
    State,
    Stay,
    count,
    enemy_cus_in_space,
    in_pact,
    is_city,
    is_player,
    mover,
    seat_of,
    total,
)
from ..tables.ids import CAVALRY, INDEPENDENT, INSIDE, NOBODY, SEA, SPACE_OF, Location, Space
from .activation import carry, end_activation, path_cost, points_left, spend_on_land
from .control import set_pc, settle
from .entering import enter_space, enter_stronghold, leave_stronghold
from .naval import DROP_INSIDE, drop_at_sea, may_embark, sea_options
from .peace import may_pass, partner_alone, partner_at, way_on
from .regrouping import (
    cargo_options,
    drop_off,
    enter_city,
    escort_royals,
    in_passage,
    leave_royals,
    leave_surplus,
    may_enter_city,
    may_go_on,
    pick_up,
    release_royals,
    reposition,
    reposition_options,
)
from .sieges import siege_options


@rule("9.3")
def move_menu(s: State) -> Asks[None]:
    """Movement Points are spent in any order, as long as the General stays active."""
    act = s.act
    if act is None or not may_go_on(s):
        end_activation(s)
        return
    if act.faction == INDEPENDENT:
        s.then(("army_menu",))
        return
    answer = yield Ask(
        seat_of(s, act.faction),
        "move_menu",
        lambda: move_options(s),
        "9.3:1",
        (s.tables.general_ids[act.leader], max(0, points_left(s))),
    )
    if answer is PASS:
        end_activation(s)
        return
    yield from _carry_out(s, answer)


def _carry_out(s: State, answer: Choice) -> Asks[None]:
    """Small orders at once; the others are phases of the same name."""
    order = answer[0]
    t = s.tables
    if order in ("march", "sail"):
        s.then((order, t.space[answer[1]]))
    elif order == "enter_city":
        yield from enter_city(s)
        s.then(("move_menu",))
    elif order == "pick_up":
        yield from pick_up(s, answer[1])
        s.then(("move_menu",))
    elif order in ("drop", "garrison"):
        if s.at[mover(s).leader] >= SEA:
            yield from drop_at_sea(s, inside=answer == DROP_INSIDE)
        elif in_passage(s):
            yield from leave_royals(s)
        else:
            yield from drop_off(s, order)
    elif order == "reposition":
        yield from reposition(s, t.location[answer[1]])
        s.then(("move_menu",))
    else:
        s.then(tuple(answer))


def move_options(s: State) -> list[Choice]:
    """All that the activated General may do now."""
    act = mover(s)
    here = s.at[act.leader]
    left = points_left(s)
    if here < 0:
        return [*reposition_options(s, here), PASS]
    if here >= SEA:
        return sea_options(s, SPACE_OF[here], left)
    entry = act.entry
    found: list[Choice] = []
    by_sea: list[Choice] = [("embark",)] if may_embark(s, SPACE_OF[here], left) else []
    if entry is not None and entry.passage:
        bound = any(in_pact(s, act.faction, host) for host in entry.passage)
        found = [*march_options(s, here, left), *by_sea, *([] if bound else [("break",)])]
        if found and act.army.royals and not act.stay.dropped_nothing:
            found.append(("drop",))
        return found or [("withdraw",)]
    if entry is not None and entry.must_leave:
        home: list[Choice] = [("enter_city",)] if may_enter_city(s, SPACE_OF[here]) else []
        return [*march_options(s, here, left), *by_sea, *home, ("withdraw",)]
    if here < INSIDE:
        space = SPACE_OF[here]
        found.extend(march_options(s, here, left))
        found.extend(_deeds(s, space, left))
        if may_enter_city(s, space):
            found.append(("enter_city",))
    elif not _partner_outside(s, SPACE_OF[here]):
        found.append(("out",))
    found.extend(by_sea)
    found.extend(cargo_options(s, here))
    found.extend(reposition_options(s, here))
    return [*found, PASS]


@rule("cards.diplomatic-marriage:3")
def _partner_outside(s: State, space: Space) -> bool:
    """A pact forbids a sortie against its partner; two Generals without CUs may meet (10.g)."""
    act = mover(s)
    alone = partner_alone(s, act.faction, space)
    return partner_at(s, act.faction, space) and (bool(act.army.cus) or not alone)


@rule("2.spaces:8", "2.paths:2")
def march_options(s: State, here: Location, left: int) -> list[Choice]:
    """Neighbours by Land, Mountain or Strait path for which the points suffice."""
    if here >= INSIDE or left <= 0 or landed_after_marching(s):
        return []
    t = s.tables
    return [
        ("march", t.space_ids[to])
        for to, cost in t.land[here]
        if cost <= left and not (s.pact and forbidden(s, to))
    ]


@rule("13.1")
def landed_after_marching(s: State) -> bool:
    """Who spent points on land and then sailed spends no more on land."""
    act = mover(s)
    return act.means.landward and act.voyage is not None


@rule("cards.diplomatic-marriage:3")
def forbidden(s: State, space: Space) -> bool:
    """A neighbour where the partner of a pact stands, without a way on by land or sea."""
    act = mover(s)
    if not partner_at(s, act.faction, space):
        return False
    here = SPACE_OF[s.at[act.leader]]
    left = points_left(s) - path_cost(s.tables.land[here], space)
    cus = total(act.army.cus)
    on = way_on(s, space, left, cus) or may_embark(s, space, left)
    return not (on and may_pass(s, space, cus))


def _deeds(s: State, space: Space, left: int) -> list[Choice]:
    """Sieges and the removal of PCs, for an Army of three CUs that has not fought."""
    act = mover(s)
    force = act.army.cus
    if act.means.fought or total(force) < 3 or landed_after_marching(s):
        return []
    found: list[Choice] = []
    if act.stay.sieges < 2 and (act.stay.sieges or space not in s.segment.sieges):
        found.extend(siege_options(s, space, left))
    if may_remove_pc(s, space) and remove_cost(s) <= left:
        found.append(("remove",))
    return found


@rule("9.3.d", "2.spaces:2", "2.spaces:4", "2.spaces:5")
def may_remove_pc(s: State, space: Space) -> bool:
    """An enemy player's PC in a Minor City (or a Stronghold that a player holds)."""
    act = mover(s)
    who = s.pc[space]
    return (
        is_player(who)
        and who != act.faction
        and not is_city(s, space)
        and not enemy_cus_in_space(s, space, act.faction)
    )


@rule("16.9.removing")
def remove_cost(s: State) -> int:
    """2 Movement Points; 1 with a Cavalry CU."""
    return 1 if count(mover(s).army.cus, CAVALRY) else s.tables.charts.movement.remove_pc


@rule("9.3.d")
def remove(s: State) -> None:
    """The PC is gone; the space is uncontrolled. Champion status is not touched."""
    s.say(
        "removes",
        s.tables.general_ids[mover(s).leader],
        s.tables.space_ids[SPACE_OF[s.at[mover(s).leader]]],
        remove_cost(s),
    )
    spend_on_land(s, remove_cost(s))
    set_pc(s, SPACE_OF[s.at[mover(s).leader]], NOBODY)
    settle(s)
    s.then(("move_menu",))


@rule("9.3.a", "10.a", "2.spaces:8")
def march(s: State, to: Space) -> Asks[None]:
    """The Army takes a path; who passed through an Independent Stronghold pays for it first."""
    yield from leave_surplus(s)
    act = mover(s)
    here = SPACE_OF[s.at[act.leader]]
    spend_on_land(s, path_cost(s.tables.land[here], to))
    if here in act.passed:
        yield from leave_stronghold(s, here)
        settle(s)
        release_royals(s)
        act = mover(s)
        if s.at[act.leader] < 0:
            s.then(("move_menu",))
            return
    act.stay = Stay()
    carry(s, here, to)
    enter_stronghold(s, to)
    enter_space(s, here, to, "march", act.army)


@rule("9.3.b", "9.4")
def out(s: State) -> Asks[None]:
    """From inside a Major City to the land outside; against a besieger this is a sortie."""
    yield from escort_royals(s)
    act = mover(s)
    here = s.at[act.leader]
    space = SPACE_OF[here]
    carry(s, here, space)
    act.means.acted = True
    enter_space(s, here, space, "sortie", act.army)
    release_royals(s)
