"""Chapter 13: counters that the Turn Record Track brings and takes away."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Options
from argead.core.rules import rule

from ..schema import Due, TurnRow
from ..state import DEAD, FIRST, GONE, SECOND, TRACK, State, bits, side_of
from .control import controls, settle_at
from .movement import bound, leader_may_enter, may_enter

JUNIORS = ("mac_zero", "pers_zero")


def turn_row(s: State) -> TurnRow | None:
    """This turn on the track; none beyond its end."""
    return s.game.turns[s.turn] if s.turn < len(s.game.turns) else None


def reinforcements(s: State, side: int) -> None:
    """First who leaves, then who comes."""
    row = turn_row(s)
    if row is None:
        return
    leave = row.first_leave if side == FIRST else row.second_leave
    arrive = row.first_arrive if side == FIRST else row.second_arrive
    if leave is not None:
        withdraw_leaders(s, leave)
        for kind, n in leave.units.items():
            s.then(("withdraw", side, kind, n))
    if arrive is not None and may_arrive(s, side):
        for leader in arrive.leaders:
            s.then(("leader_arrives", side, leader))
        for kind, n in arrive.units.items():
            for _ in range(n):
                s.then(("unit_arrives", side, kind))


@rule("xen 8.1")
def may_arrive(s: State, side: int) -> bool:
    """Nobody comes to a dead Cyrus."""
    return not (s.game.xenophon and side == FIRST and s.cyrus_died >= 0)


@rule("13.2")
def withdraw_leaders(s: State, due: Due) -> None:
    """Leaders who died in their beds; those already gone need no substitute."""
    for leader in due.leaders:
        if s.on_map(s.leader_at[leader]):
            s.leader_at[leader] = GONE
            if leader in s.wounded:
                s.wounded.remove(leader)
            s.say("withdrawn", leader)
        elif s.leader_at[leader] == TRACK:
            s.leader_at[leader] = GONE


@rule("13.2")
def withdraw_units(s: State, side: int, kind: str, n: int) -> Asks[None]:
    """Units are disbanded, of their owner's choice; the missing ones are not replaced."""
    on_map = s.game.kind_mask[kind] & s.forces[side] & ~(s.at[DEAD] | s.at[GONE] | s.at[TRACK])
    if not on_map:
        return

    def options() -> list[str]:
        return [
            u
            for place in (*s.game.provinces, *s.game.cities)
            for u in s.ids(s.alike(s.at[place] & on_map))
        ]

    answer = yield Ask(s.seat(side), "withdraw", options, "13.2", (kind,))
    unit = s.game.unit_index[answer]
    place = s.where(unit)
    s.move(1 << unit, place, GONE)
    s.step[unit] = 0
    s.say("withdrawn", answer)
    settle_at(s, place)
    if n > 1:
        s.then(("withdraw", side, kind, n - 1))


@rule("13.1")
def leader_arrives(s: State, side: int, leader: str) -> Asks[None]:
    """A leader joins in any controlled province; the junior officer makes room for him."""
    if s.leader_at[leader] != TRACK:
        return

    def options() -> list[str]:
        return [
            p for p in s.game.provinces if controls(s, p, side) and leader_may_enter(s, leader, p)
        ]

    if not options():
        s.leader_at[leader] = GONE
        return
    place = yield Ask(s.seat(side), "leader_arrives", options, "13.1", (leader,))
    s.leader_at[leader] = place
    s.say("arrived", leader, place)
    dismiss_junior(s, side)
    settle_at(s, place)


@rule("12.10")
def dismiss_junior(s: State, side: int) -> None:
    """A leader with a name replaces the junior officer."""
    officer = JUNIORS[side]
    if s.on_map(s.leader_at[officer]):
        s.leader_at[officer] = TRACK


@rule("13.1", "xen 8.1")
def unit_arrives(s: State, side: int, kind: str) -> Asks[None]:
    """A unit joins at full strength in any controlled province; in the Xenophon game with its king."""
    waiting = s.game.kind_mask[kind] & s.at[TRACK]
    if not waiting:
        waiting = s.game.kind_mask[kind] & (s.at[GONE] | s.at[DEAD])
    if not waiting:
        return
    unit = bits(waiting)[0]

    def options() -> list[str]:
        return arrival_places(s, side, unit)

    if not options():
        return
    place = yield Ask(s.seat(side), "unit_arrives", options, "13.1", (kind,))
    s.step[unit] = s.game.full[unit]
    s.enlist(1 << unit, side)
    s.move(1 << unit, s.where(unit), place)
    s.say("arrived", s.game.unit_ids[unit], place)
    settle_at(s, place)


def arrival_places(s: State, side: int, unit: int) -> list[str]:
    """Where a reinforcement may appear."""
    if s.game.xenophon:
        king = s.leader_at["cyrus" if side == FIRST else "artaxerxes"]
        if king in s.game.city_rows:
            king = s.game.city_rows[king].provinces[0]
        return [king] if king in s.control else []
    return [
        p
        for p in s.game.provinces
        if controls(s, p, side) and may_enter(s, side, p) and not bound(s, p) >> unit & 1
    ]


@rule("15.6")
def bessus(s: State) -> Asks[None]:
    """When Darius is gone Bessus is Great King, with any Persian troops or in any Persian land."""
    if s.leader_at["bessus"] != TRACK:
        return

    def options() -> list[str]:
        return [
            p
            for p in s.game.provinces
            if may_enter(s, SECOND, p) and (controls(s, p, SECOND) or s.in_field(p, SECOND))
        ]

    if not options():
        return
    place = yield Ask(s.seat(SECOND), "bessus", options, "15.6")
    s.leader_at["bessus"] = place
    s.say("arrived", "bessus", place)
    dismiss_junior(s, SECOND)


@rule("12.10", "xen 10.2")
def junior_officers(s: State) -> Asks[None]:
    """A side that lost a leader may give his troops to its junior officer, of whom there is only one."""
    if s.game.xenophon and not s.options["xenophon_replacement"]:
        s.lost_leaders = []
        return
    for side, officer in enumerate(JUNIORS):
        if not any(side_of(s.leader_force[x]) == side for x in s.lost_leaders):
            continue
        s.lost_leaders = [x for x in s.lost_leaders if side_of(s.leader_force[x]) != side]
        if s.on_map(s.leader_at[officer]):
            continue
        place = yield Ask(s.seat(side), "junior_officer", _stations(s, side), "12.10")
        if place is not None:
            s.leader_at[officer] = place
            s.say("junior", officer, place)


def _stations(s: State, side: int) -> Options:
    def options() -> list[str | None]:
        own = s.forces[side] & s.game.combat
        return [*(p for p in s.game.provinces if s.at[p] & own), None]

    return options
