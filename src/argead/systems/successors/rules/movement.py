"""Chapters 9.3 and 9.4: what an activated Army may do, marching, leaving cities, removing PCs."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rules import rule

from ..board import INDEPENDENT, INSIDE, NOBODY, SEA, SPACES, STRONGHOLD
from ..state import ASHORE, State, cus_at, enemy_cus_in_space, is_city, mover, seat_of, total
from .activation import carry, end_activation, in_pact, points_left, spend
from .combat_units import attrition
from .control import set_pc, settle
from .regrouping import (
    cargo_options,
    drop_off,
    enter_city,
    escort_royals,
    may_enter_city,
    pick_up,
    release_royals,
    reposition,
    reposition_options,
)


@rule("9.3")
def move_menu(s: State) -> Asks[None]:
    """Movement Points are spent in any order, as long as the General stays active."""
    act = s.act
    if act is None or s.at[act.leader] < 0:
        end_activation(s)
        return
    if act.faction == INDEPENDENT:
        s.then(("army_menu",))
        return
    p = act.faction
    answer = yield Ask(
        seat_of(s, p),
        "move_menu",
        lambda: move_options(s),
        "9.3",
        (s.tables.general_ids[act.leader],),
    )
    if answer is PASS:
        end_activation(s)
        return
    yield from _carry_out(s, answer)


def _carry_out(s: State, answer: Choice) -> Asks[None]:
    order = answer[0]
    t = s.tables
    if order == "march":
        s.then(("march", t.space[answer[1]]))
    elif order in ("out", "withdraw", "break", "siege", "remove"):
        s.then((order,))
    elif order == "enter_city":
        yield from enter_city(s)
        s.then(("move_menu",))
    elif order == "pick_up":
        yield from pick_up(s, answer[1])
        s.then(("move_menu",))
    elif order in ("drop", "garrison"):
        act = mover(s)
        if s.at[act.leader] >= SEA:
            from .naval import drop_at_sea

            yield from drop_at_sea(s)
        else:
            yield from drop_off(s, order)
    elif order == "reposition":
        yield from reposition(s, t.location[answer[1]])
        s.then(("move_menu",))
    elif order == "embark":
        s.then(("embark",))
    elif order == "sail":
        s.then(("sail", t.space[answer[1]]))
    else:
        s.then((order,))


def move_options(s: State) -> list[Choice]:
    """All that the activated General may do now."""
    act = mover(s)
    here = s.at[act.leader]
    left = points_left(s)
    if here >= SEA:
        return sea_options(s, here - SEA, left)
    if act.passage:
        bound = [] if _pact_binds(s) else [("break",)]
        return [*march_options(s, here, left), *bound] or [("withdraw",)]
    if act.must_leave:
        return [*march_options(s, here, left), ("withdraw",)]
    found: list[Choice] = []
    if here < INSIDE:
        found.extend(march_options(s, here, left))
        found.extend(_deeds(s, here, left))
        if may_enter_city(s, here):
            found.append(("enter_city",))
    elif not _partner_outside(s, here - INSIDE):
        found.append(("out",))
    if may_embark(s, here % SPACES, left):
        found.append(("embark",))
    found.extend(cargo_options(s, here))
    found.extend(reposition_options(s, here))
    return [*found, PASS]


def _pact_binds(s: State) -> bool:
    act = mover(s)
    return any(in_pact(s, act.faction, other) for other in act.passage)


def _partner_outside(s: State, space: int) -> bool:
    """A pact forbids a sortie against its partner."""
    act = mover(s)
    return bool(s.pact) and any(
        in_pact(s, act.faction, o) and cus_at(s, space, o) for o in range(len(s.seats))
    )


def march_options(s: State, here: int, left: int) -> list[Choice]:
    """Neighbours by Land, Mountain or Strait path for which the points suffice."""
    act = mover(s)
    if here >= INSIDE or left <= 0 or (act.sailed and act.landward):
        return []
    t = s.tables
    return [
        ("march", t.space_ids[to])
        for to, cost in t.land[here]
        if cost <= left and not (s.pact and forbidden(s, to))
    ]


def forbidden(s: State, space: int) -> bool:
    """A space where only the partner of a pact could be attacked, without a way on."""
    act = mover(s)
    for other in range(len(s.seats)):
        if (
            other != act.faction
            and in_pact(s, act.faction, other)
            and (cus_at(s, space, other) or any(s.at[g] == space for g in s.roster[other]))
        ):
            cost = min(c for to, c in s.tables.land[space])
            return is_city(s, space) or points_left(s) <= cost
    return False


def _deeds(s: State, space: int, left: int) -> list[Choice]:
    """Sieges and the removal of PCs, for an Army of three CUs that has not fought."""
    from .sieges import may_besiege, siege_cost

    act = mover(s)
    if act.fought or total(act.cus) < 3 or (act.sailed and act.landward):
        return []
    found: list[Choice] = []
    if (
        act.sieges < 2
        and (act.sieges or space not in s.done_spaces)
        and may_besiege(s, space, act.faction, act.cus)
        and siege_cost(s, space, act.cus) <= left
    ):
        found.append(("siege",))
    if may_remove_pc(s, space) and remove_cost(s) <= left:
        found.append(("remove",))
    return found


@rule("9.3.d")
def may_remove_pc(s: State, space: int) -> bool:
    """An enemy player's PC in a Minor City (or a Stronghold that a player holds)."""
    act = mover(s)
    who = s.pc[space]
    return (
        who not in (NOBODY, INDEPENDENT, act.faction)
        and not is_city(s, space)
        and not enemy_cus_in_space(s, space, act.faction)
    )


@rule("16.9.removing")
def remove_cost(s: State) -> int:
    """2 Movement Points; 1 with a Cavalry CU."""
    act = mover(s)
    return 1 if act.cus >> 40 else s.tables.charts.movement.remove_pc


@rule("9.3.d")
def remove(s: State) -> None:
    """The PC is gone; the space is uncontrolled. Champion status is not touched."""
    act = mover(s)
    spend(s, remove_cost(s))
    if act.sailed == ASHORE:
        act.landward = True
    set_pc(s, s.at[act.leader], NOBODY)
    settle(s)
    s.then(("move_menu",))


@rule("9.3.a", "10.a")
def march(s: State, to: int) -> Asks[None]:
    """The Army takes a path; who passed through an Independent Stronghold pays for it first."""
    act = mover(s)
    here = s.at[act.leader]
    cost = next(c for space, c in s.tables.land[here] if space == to)
    spend(s, cost)
    if act.sailed == ASHORE:
        act.landward = True
    if here in act.passed:
        yield from leave_stronghold(s, here)
        settle(s)
        act = mover(s)
        if s.at[act.leader] < 0:
            end_activation(s)
            return
    act.sieges = 0
    act.regrouped = 0
    carry(s, here, to)
    enter_stronghold(s, to)
    from .land_movement import begin_procedure

    begin_procedure(s, here, to, "march", act.cus, act.generals, act.royals)


@rule("10.a.strongholds")
def leave_stronghold(s: State, space: int) -> Asks[None]:
    """Who entered an Independent Stronghold and leaves it in one activation suffers Attrition."""
    act = mover(s)
    if space not in act.passed:
        return
    act.passed.remove(space)
    if s.pc[space] == INDEPENDENT and act.cus:
        column = 1 if act.cus >> 40 else 2
        yield from attrition(s, act.faction, space, act.cus, column=column)


def enter_stronghold(s: State, space: int) -> None:
    """Remember an Independent Stronghold on the way."""
    act = mover(s)
    if s.pc[space] == INDEPENDENT and s.tables.kind[space] == STRONGHOLD:
        act.passed.append(space)


@rule("9.3.b", "9.4")
def out(s: State) -> Asks[None]:
    """From inside a Major City to the land outside; against a besieger this is a sortie."""
    yield from escort_royals(s)
    act = mover(s)
    here = s.at[act.leader]
    carry(s, here, here - INSIDE)
    act.acted = True
    from .land_movement import begin_procedure

    begin_procedure(s, here, here - INSIDE, "sortie", act.cus, act.generals, act.royals)
    release_royals(s)


def may_embark(s: State, space: int, left: int) -> bool:
    """Whether a Naval Movement may begin here (13.1)."""
    from .naval import may_embark as may

    return may(s, space, left)


def sea_options(s: State, space: int, left: int) -> list[Choice]:
    """What a General at sea may do (13.2)."""
    from .naval import sea_options as options

    return options(s, space, left)
