"""Chapter 9.5: a card sets the Independent Armies in motion."""

from __future__ import annotations

from argead.core.ask import PASS, Ask, Asks, Choice
from argead.core.rulebook import rule
from argead.parts import graph

from ..state import Group, Muster, State, Way, is_city, is_player, mover, seat_of
from ..tables.ids import (
    FIRST_INDEPENDENT,
    INDEPENDENT,
    NO_GENERAL,
    NOBODY,
    OFF,
    SPACE_OF,
    TRANSIT,
    General,
    Space,
)
from .activation import begin_activation, end_activation, path_cost, points_left, spend
from .control import place_independent_pc, set_pc, settle
from .entering import enter_space
from .independent_armies import army_force, army_row, in_bounds, march_army


@rule("9.5")
def call_independents(s: State, army: General) -> None:
    """A card makes an Army active; then every active one may move, in any order."""
    s.muster = Muster(called=army if s.at[army] == OFF else NO_GENERAL)
    s.then(("independents",))


def muster_of(s: State) -> Muster:
    """The running muster; asked only while there is one."""
    assert s.muster is not None
    return s.muster


def independents(s: State) -> Asks[None]:
    """Which Army moves next."""

    def options() -> list[Choice]:
        return [*(("army", s.tables.general_ids[g]) for g in movable_armies(s)), PASS]

    answer = yield Ask(seat_of(s, s.active), "independents", options, "9.5:1")
    if answer is PASS:
        s.muster = None
        settle(s)
        return
    army = s.tables.general[answer[1]]
    muster_of(s).moved.append(army)
    act = begin_activation(s, INDEPENDENT, army, s.tables.charts.movement.independent)
    if s.at[army] >= 0:
        act.start = s.tables.longitude[s.at[army]]
    s.then(("army_menu",), ("between_armies",), ("independents",))


def movable_armies(s: State) -> list[General]:
    """Those that have not moved yet; the one that the card calls comes onto the map first."""
    muster = muster_of(s)
    return [
        g
        for g in s.roster[INDEPENDENT]
        if g not in muster.moved and (s.at[g] >= 0 or g == muster.called)
    ]


@rule("9.5")
def army_menu(s: State) -> Asks[None]:
    """Three Movement Points by land, or a PC instead of any move."""
    act = s.act
    if act is None or (s.at[act.leader] < 0 and act.leader != muster_of(s).called):
        finish_army(s)
        return
    army = act.leader
    answer = yield Ask(
        seat_of(s, s.active),
        "army_menu",
        lambda: army_options(s, army),
        "9.5:2",
        (s.tables.general_ids[army], points_left(s)),
    )
    if answer is PASS:
        finish_army(s)
    elif answer[0] == "settle":
        place_independent_pc(s, SPACE_OF[s.at[army]])
        finish_army(s)
    else:
        _march_army(s, army, s.tables.space[answer[1]])


def army_options(s: State, army: General) -> list[Choice]:
    """Where it may go; PHILON must go west as far as it can help it."""
    act = mover(s)
    t = s.tables
    here = s.at[army]
    if here < 0:
        entries = t.entries[army - FIRST_INDEPENDENT]
        return [*(("march", t.space_ids[i]) for i in entries), PASS]
    found: list[Choice] = [("march", t.space_ids[i]) for i in army_moves(s, army)]
    if not act.means.acted and may_settle(s, SPACE_OF[here]):
        found.append(("settle",))
    if not found or not must_go_on(s, army):
        found.append(PASS)
    return found


@rule("2.enemy:2")
def army_moves(s: State, army: General) -> list[Space]:
    """Spaces within its points and its bounds; a westward Army must be able to end further west."""
    start, left = mover(s).start, points_left(s)
    t = s.tables
    here = SPACE_OF[s.at[army]]
    near = [to for to, cost in t.land[here] if cost <= left and in_bounds(s, army, to)]
    if not army_row(s, army).westward or start is None:
        return near
    west = [to for to in near if _can_end_west(s, start, here, to, left)]
    return west if west or t.longitude[here] < start else near


def _can_end_west(s: State, start: int, here: Space, to: Space, left: int) -> bool:
    """Whether a step there still lets the Army end west of its start."""
    t = s.tables
    left -= path_cost(t.land[here], to)
    return any(t.longitude[i] < start for i in graph.cheapest([to], t.land.__getitem__, left))


@rule("9.5.philon")
def must_go_on(s: State, army: General) -> bool:
    """PHILON ends each move west of where it began, if that is possible (R24)."""
    start, left = mover(s).start, points_left(s)
    t = s.tables
    here = SPACE_OF[s.at[army]]
    if not army_row(s, army).westward or start is None or t.longitude[here] < start:
        return False
    return any(
        cost <= left and _can_end_west(s, start, here, to, left) for to, cost in t.land[here]
    )


@rule("9.5.settle", "1:3")
def may_settle(s: State, space: Space) -> bool:
    """An Independent PC in a Minor City or Stronghold where the Army begins, instead of moving."""
    return (
        s.pc[space] != INDEPENDENT
        and s.tables.kind[space] != TRANSIT
        and not is_city(s, space)
        and s.pc.count(INDEPENDENT) < s.tables.charts.limits.independent_pcs
    )


def _march_army(s: State, army: General, to: Space) -> None:
    t = s.tables
    here = s.at[army]
    if here < 0:
        spend(s, 1)
        muster_of(s).called = NO_GENERAL
    else:
        spend(s, path_cost(t.land[here], to))
    march_army(s, army, to)
    if s.at[army] != to:
        s.then(("move_menu",))
        return
    way: Way = "entry" if here < 0 else "march"
    enter_space(s, here, to, way, Group(army_force(s, army), [army]))


@rule("9.5.removing", "2.enemy:2")
def finish_army(s: State) -> None:
    """Where its activation ends it removes a player's PC from a Minor City."""
    act = s.act
    if act is not None and s.at[act.leader] >= 0:
        here = SPACE_OF[s.at[act.leader]]
        if not is_city(s, here) and is_player(s.pc[here]):
            set_pc(s, here, NOBODY)
    end_activation(s)
