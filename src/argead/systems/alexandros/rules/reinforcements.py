"""Chapter 13: counters that the Turn Record Track brings and takes away."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks, Options
from argead.core.rulebook import rule

from ..schema import Due, TurnRow
from ..state import (
    DEAD,
    GONE,
    OFF_MAP,
    PERSIA,
    PERSIANS,
    TRACK,
    Owner,
    State,
    first,
    main_force,
)
from .control import controls, settle_at
from .lines import remove_general
from .movement import leader_may_enter, may_enter
from .stacking import garrison, raise_full, remove_leader
from .variant import variant

JUNIORS: Final = ("mac_zero", "pers_zero")


def turn_row(s: State) -> TurnRow | None:
    """This turn on the track; none beyond its end."""
    return s.game.turns[s.turn] if s.turn < len(s.game.turns) else None


def reinforcements(s: State, owner: Owner) -> None:
    """First who leaves, then who comes."""
    row = turn_row(s)
    if row is None:
        return
    leave = row.leave.get(s.seat(owner))
    arrive = row.arrive.get(s.seat(owner))
    if leave is not None:
        withdraw_leaders(s, leave)
        for kind, n in leave.units.items():
            s.then(("withdraw", owner, kind, n))
    if arrive is not None and variant(s).may_arrive(s, owner):
        for leader in arrive.leaders:
            s.then(("leader_arrives", owner, leader))
        for kind, n in arrive.units.items():
            s.then(*[("unit_arrives", owner, kind)] * n)


@rule("13.2")
def withdraw_leaders(s: State, due: Due) -> None:
    """Leaders who died in their beds; those already gone need no substitute."""
    for leader in due.leaders:
        if s.on_map(s.leader_at[leader]):
            remove_leader(s, leader, GONE)
            s.say("withdrawn", leader)
        elif s.leader_at[leader] == TRACK:
            s.leader_at[leader] = GONE


@rule("13.2")
def withdraw_units(s: State, owner: Owner, kind: str, n: int) -> Asks[None]:
    """Units are disbanded, of their owner's choice; the missing ones are not replaced."""
    on_map = (
        s.game.kind_mask[kind]
        & s.forces[main_force(owner)]
        & ~(s.at[DEAD] | s.at[GONE] | s.at[TRACK])
    )
    if not on_map:
        return

    def options() -> list[str]:
        return [
            u
            for place in (*s.game.provinces, *s.game.cities)
            for u in s.ids(s.alike(s.at[place] & on_map))
        ]

    answer = yield Ask(s.seat(owner), "withdraw", options, "13.2:3", (kind,))
    unit = s.game.unit_index[answer]
    place = s.where(unit)
    s.move(1 << unit, place, GONE)
    s.step[unit] = 0
    s.say("withdrawn", answer)
    settle_at(s, place)
    if n > 1:
        s.then(("withdraw", owner, kind, n - 1))


@rule("13.1")
def leader_arrives(s: State, owner: Owner, leader: str) -> Asks[None]:
    """A leader joins in any controlled province; the junior officer makes room for him."""
    if s.leader_at[leader] != TRACK:
        return
    places = [
        p for p in s.game.provinces if controls(s, p, owner) and leader_may_enter(s, leader, p)
    ]
    if not places:
        s.leader_at[leader] = GONE
        return
    place = yield Ask(s.seat(owner), "leader_arrives", lambda: places, "13.1:3", (leader,))
    s.leader_at[leader] = place
    s.say("arrived", leader, place)
    dismiss_junior(s, owner)
    settle_at(s, place)


@rule("12.10")
def dismiss_junior(s: State, owner: Owner) -> None:
    """A leader with a name replaces the junior officer, on the display too."""
    officer = JUNIORS[owner]
    if s.on_map(s.leader_at[officer]):
        s.leader_at[officer] = TRACK
        if s.battle is not None:
            remove_general(s, officer)
        s.say("relieved", officer)


@rule("13.1", "xen.8.1")
def unit_arrives(s: State, owner: Owner, kind: str) -> Asks[None]:
    """A unit joins at full strength in any controlled province; in the Xenophon game with its king."""
    waiting = s.game.kind_mask[kind] & s.at[TRACK]
    if not waiting:
        waiting = s.game.kind_mask[kind] & (s.at[GONE] | s.at[DEAD])
    if not waiting:
        return
    unit = first(waiting)
    places = variant(s).arrival_places(s, owner, unit)
    if not places:
        return
    place = yield Ask(s.seat(owner), "unit_arrives", lambda: places, "13.1:3", (kind,))
    raise_full(s, 1 << unit)
    s.enlist(1 << unit, main_force(owner))
    s.move(1 << unit, next(pile for pile in OFF_MAP if s.at[pile] >> unit & 1), place)
    s.say("arrived", s.game.unit_ids[unit], place)
    settle_at(s, place)


@rule("15.6")
def bessus(s: State) -> Asks[None]:
    """When Darius is gone Bessus is Great King, with any Persian troops or in any Persian land."""
    if s.leader_at["bessus"] != TRACK:
        return

    def options() -> list[str]:
        garrisons = [c for c in s.game.cities if garrison(s, c) & s.forces[PERSIANS]]
        lands = [
            p
            for p in s.game.provinces
            if may_enter(s, PERSIANS, p) and (controls(s, p, PERSIA) or s.in_field(p, PERSIANS))
        ]
        return [*lands, *garrisons]

    if not options():
        return
    place = yield Ask(s.seat(PERSIA), "bessus", options, "15.6:2")
    s.leader_at["bessus"] = place
    s.say("arrived", "bessus", place)
    dismiss_junior(s, PERSIA)


@rule("12.10", "xen.10.2")
def junior_officers(s: State) -> Asks[None]:
    """Who lost a leader may give his troops to his junior officer, of whom there is only one."""
    if not variant(s).junior_officers(s):
        s.lost_leaders = []
        return
    for owner, officer in zip(s.game.owners, JUNIORS, strict=False):
        if not any(s.leader_owner(x) == owner for x in s.lost_leaders):
            continue
        s.lost_leaders = [x for x in s.lost_leaders if s.leader_owner(x) != owner]
        survivors = s.mourners & s.owned[owner]
        s.mourners &= ~survivors
        if s.on_map(s.leader_at[officer]):
            continue
        place = yield Ask(
            s.seat(owner), "junior_officer", _stations(s, owner, survivors), "12.10:1"
        )
        if place is not None:
            s.leader_at[officer] = place
            s.say("junior", officer, place)


def _stations(s: State, owner: Owner, survivors: int) -> Options:
    """With those who were with the lost leader, or with any others if there are none."""
    own = s.forces[main_force(owner)] & s.game.combat

    def options() -> list[str | None]:
        places = (*s.game.provinces, *s.game.cities)
        with_him = [p for p in places if s.at[p] & own & survivors]
        return [*(with_him or [p for p in places if s.at[p] & own]), None]

    return options
