"""6.77, 6.78 and 11.16 The moment of approach: all who may give way before a moving unit."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Asks, window
from argead.core.roll import Roll
from argead.core.rulebook import rule

from ..state import ON_MAP, ROUTED, WITHDRAW, Leader, State, Unit, move_of, name
from .cohesion import add_hits, check_rout, quality_check, quality_roll
from .escapes import catch_leaders, leader_may_withdraw, withdraw_leader
from .leaders import enemy_leaders_near, half_range, in_play
from .lines import horse_near
from .losses import eliminate
from .prearranged import fall_back, line_threatened
from .withdrawal import may_flee_elephants, may_withdraw, withdraw_unit
from .zones import (
    adjacent_enemies,
    enemies_within,
)

ALL_CAVALRY: Final = "cavalry"
"""The line of Macedonians without line commands."""


@rule("6.78", "4.33")
def cavalry_lines(s: State, l: Leader) -> dict[str, list[Unit]]:
    """Name -> the cavalry of each line that could withdraw as one near this leader.

    A line is what stands within half his range; one of its units must be within two hexes of him. A
    single unit withdraws by itself.
    """
    b = s.battle
    near = [u for u in horse_near(s, l) if b.horse[u]]
    if not b.leader[l].line_command and b.sides[b.lside[l]].macedonian:
        groups = {ALL_CAVALRY: near}
    else:
        groups = {
            row.name: [u for u in units if u in near]
            for row, units in b.lines[b.lside[l]]
            if not b.leader[l].line_command or b.lid[l] in row.who
        }
    found: dict[str, list[Unit]] = {}
    for name_, group in groups.items():
        steady = [u for u in group if s.morale[u] != ROUTED and s.fate[u] == ON_MAP]
        close = any(b.grid.distance(s.place[l], p) <= 2 for u in steady for p in s.stand[u])
        if len(steady) > 1 and close:
            found[name_] = steady
    return found


@rule("6.71", "6.77", "6.78", "11.16")
def withdraw(s: State, u: Unit) -> Asks[None]:
    """All who may give way before the mover, in one question, until nobody wants to."""
    if s.fate[u] != ON_MAP or s.morale[u] == ROUTED:
        return
    b = s.battle
    move = move_of(s)
    s.contact.withdrew = []
    s.contact.rode_off = []
    if b.elephant[u]:
        yield from elephants_close(s, u)
    other = 1 - b.side[u]
    seat = b.seats[other]
    fresh = [v for v in enemies_within(s, s.stand[u], b.side[u], 2) if v not in move.near]
    adjacent = enemy_leaders_near(s, s.stand[u], b.side[u], 1)
    leaders = [
        l
        for l in enemy_leaders_near(s, s.stand[u], b.side[u], 2)
        if l not in move.near_leaders or (l in adjacent and l not in move.close_leaders)
    ]

    def actions(_: str) -> list[tuple[str, ...]]:
        return withdrawals(s, u, fresh, leaders)

    def act(_: str, answer: tuple[str, ...]) -> Asks[None]:
        yield from take_withdrawal(s, u, answer)

    marked = any(line_threatened(s, l, u, fresh) for l in b.lby_side[other])
    if marked or withdrawals(s, u, fresh, leaders):
        yield from window(s, "withdraw", [seat], actions, act, rule="6.71:1", about=(name(s, u),))
    move = move_of(s)
    if move.went:
        catch_leaders(s, u)
    move.near = enemies_within(s, s.stand[u], b.side[u], 2)
    move.near_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 2)
    move.close_leaders = enemy_leaders_near(s, s.stand[u], b.side[u], 1)


def withdrawals(
    s: State, u: Unit, fresh: list[Unit], leaders: list[Leader]
) -> list[tuple[str, ...]]:
    """What the side that is approached may do now."""
    b = s.battle
    if s.fate[u] != ON_MAP or not s.stand[u]:
        return []
    still = [
        v
        for v in fresh
        if v not in s.contact.withdrew and s.stand[v] and b.grid.gap(s.stand[v], s.stand[u]) <= 2
    ]
    found: list[tuple[str, ...]] = [("unit", b.uid[v]) for v in still if may_withdraw(s, v, u)]
    found += [
        ("leader", b.lid[l])
        for l in leaders
        if in_play(s, l)
        and l not in s.contact.rode_off
        and min(b.grid.distance(s.place[l], p) for p in s.stand[u]) <= 2
        and leader_may_withdraw(s, l, u, s.contact.held)
    ]
    for l in b.lby_side[1 - b.side[u]]:
        if not in_play(s, l):
            continue
        if any(b.horse[v] and near_leader(s, l, v) for v in still):
            found += [
                ("line", b.lid[l], line)
                for line, units in cavalry_lines(s, l).items()
                if any(v in still for v in units)
                and not any(v in s.contact.withdrew for v in units)
                and all(may_withdraw(s, v, u) for v in units)
            ]
        if s.marker[l] == WITHDRAW and line_threatened(s, l, u, still):
            found.append(("prearranged", b.lid[l]))
    return found


def near_leader(s: State, l: Leader, v: Unit) -> bool:
    """Could the unit belong to a cavalry line of this leader?"""
    return s.battle.grid.distance(s.place[l], s.stand[v][0]) <= half_range(s, l)


def take_withdrawal(s: State, u: Unit, answer: tuple[str, ...]) -> Asks[None]:
    """Carry out one of the withdrawals."""
    b = s.battle
    kind, ident = answer[:2]
    if kind == "unit":
        yield from withdraw_unit(s, b.index[ident], u)
    elif kind == "leader":
        s.contact.rode_off.append(b.lindex[ident])
        yield from withdraw_leader(s, b.lindex[ident], u)
    elif kind == "line":
        for v in cavalry_lines(s, b.lindex[ident])[answer[2]]:
            if s.fate[v] == ON_MAP and may_withdraw(s, v, u):
                yield from withdraw_unit(s, v, u)
    else:
        yield from fall_back(s, b.lindex[ident], u)


def fright_roll(s: State, v: Unit) -> Roll:
    """How horse bears an elephant from which it cannot get away."""
    return quality_roll(s, v, "elephants", "11.16:3")


@rule("11.16")
def elephants_close(s: State, u: Unit) -> Asks[None]:
    """Horse next to which an elephant comes must give way; if it cannot it checks."""
    for v in horse_met(s, u):
        if s.fate[v] != ON_MAP:
            continue
        if may_flee_elephants(s, v, u):
            yield from withdraw_unit(s, v, u)
        else:
            take_fright(s, v)


@rule("11.16:1", "11.16:5")
def horse_met(s: State, u: Unit) -> list[Unit]:
    """The enemy horse next to which the unit has just come."""
    b = s.battle
    return [v for v in adjacent_enemies(s, u) if b.horse[v] and v not in s.contact.beside]


@rule("11.16:3", "11.16:4")
def take_fright(s: State, v: Unit) -> None:
    """Horse that does not get away from elephants checks; routed horse is lost."""
    if s.morale[v] == ROUTED:
        eliminate(s, v, "elephants")
    else:
        add_hits(s, v, max(1, quality_check(s, v, fright_roll(s, v))), "elephants")
        check_rout(s, v)


@rule("11.16:6", "6.71")
def elephants_burst(s: State, u: Unit) -> Asks[None]:
    """Elephants have burst through, perhaps to horse: it gives way or checks, as before a move."""
    s.contact.withdrew = []
    if s.fate[u] == ON_MAP and s.morale[u] != ROUTED:
        yield from elephants_close(s, u)


@rule("11.16:6", "9.35")
def elephants_advance(s: State, u: Unit) -> None:
    """Elephants have advanced, perhaps to horse: nobody gives way before an advance, so it checks."""
    s.contact.withdrew = []
    if s.fate[u] == ON_MAP and s.morale[u] != ROUTED:
        for v in horse_met(s, u):
            take_fright(s, v)
