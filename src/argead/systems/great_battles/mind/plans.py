"""Plans: what a seat may be up to while one leader acts.

They are made between deeds, when a leader is chosen or gives an order. Of an army whose enemy acts they say
whether it stands, gives way or cuts in by a trump.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from argead.core.system import Plan

from ..rules.activation import may_trump
from ..rules.costs import allowance
from ..rules.leaders import command_range, in_play, initiative, pinned, units_in_range
from ..rules.zones import enemies_within, targets
from ..state import NO_LEADER, ROUTED, STEADY, Leader, State, Unit
from ..text.names import leader_name, listed, unit_name
from .deeds import (
    Advance,
    DrawBack,
    Fall,
    Hunt,
    InPerson,
    Join,
    Led,
    Trump,
    Wait,
    close_up,
    dress,
    give_way,
    shoot,
    stand_fast,
)
from .evaluate import KING, strikes
from .rounds import called_up
from .rounds import round_of as round_of
from .worth import distant_prospect, prospect, shooter

PREY: Final = 2
"""So many enemies are worth a joint attack."""
TOGETHER: Final = 4
"""So many units fall upon one enemy."""
HALF: Final = 0.5
"""What the second attacker on an enemy adds, and so on."""
TRUMPS: Final = 2
RIDE: Final = 5
"""A leader does not ride further than this into a fight."""
HUNT: Final = 10
"""Nobody goes for a king who is further away."""
HURT: Final = 3
"""For so many it is worth to take breath."""
DANGER: Final = 4
"""An enemy so near may fall upon the hurt at once."""


def plans(s: State, seat: str) -> Sequence[Plan]:
    """What the seat may be up to until the next leader is chosen; nothing in the middle of a deed."""
    if s.move is not None or s.segment is not None or between_phases(s):
        return ()
    side = s.battle.seats.index(seat)
    if s.active >= 0 and s.battle.lside[s.active] != side:
        return (
            Plan("stand fast wherever the enemy comes", stand_fast),
            Plan("give way before attacks that would tell", give_way),
        )
    l = called_up(s, side)
    if l == NO_LEADER:
        return [*before_all(s, side, l)] if s.active < 0 else ()
    if s.active >= 0:
        return [*of_leader(s, l)]
    deeds = [Plan(plan.aim, Led(l, plan.prefer)) for plan in of_leader(s, l)]
    return [*before_all(s, side, l), *deeds]


def between_phases(s: State) -> bool:
    """Is it asked whether a leader goes on, or is trumped?"""
    return s.active < 0 and bool(s.spell.phases or s.spell.must_act)


def before_all(s: State, side: int, first: Leader) -> Iterator[Plan]:
    """Who is to lead: a better one by a trump, or nobody for now."""
    able = [l for l in s.battle.lby_side[side] if may_trump(s, l) and l != first]
    able = [l for l in able if first < 0 or initiative(s, l) > initiative(s, first)]
    for l in sorted(able, key=lambda l: (-initiative(s, l), l))[:TRUMPS]:
        yield Plan(f"trump with {leader_name(s, l)}", Trump(l))
    if first != NO_LEADER:
        yield Plan(f"let the turn of {leader_name(s, first)} go by", Wait(first))


def of_leader(s: State, l: Leader) -> Iterator[Plan]:
    """What a leader can do with his orders."""
    if s.orders is not None and (s.orders.line is not None or not s.orders.left):
        return
    men = [u for u in units_in_range(s, l, command_range(s, l)) if s.above[u] < 0]
    fit = [u for u in men if strikes(s, u) and not s.done[u] and s.hits[u] < s.battle.tq[u] - 1]
    yield from attacks(s, fit, PREY if s.active >= 0 else 1)
    yield from in_person(s, l, fit)
    yield from hunts(s, l, fit)
    yield from others(s, l, men)


# -- attacks --------------------------------------------------------------------------------------------


def attacks(s: State, fit: Sequence[Unit], most: int) -> Iterator[Plan]:
    """So many enemies upon whom several can fall together, the most rewarding first."""
    b = s.battle
    able: dict[Unit, list[tuple[float, Unit]]] = {}
    for u in fit:
        if shooter(s, u) or s.has_moved[u] or targets(s, u):
            continue
        for v in enemies_within(s, s.stand[u], b.side[u], allowance(s, u)):
            worth = distant_prospect(s, u, v) if s.morale[v] != ROUTED else 0.0
            if worth > 0 and s.above[v] < 0:
                able.setdefault(v, []).append((worth, u))
    joint = {v: promise(found) for v, found in able.items()}
    for v in sorted(joint, key=lambda v: (-joint[v], v))[:most]:
        best = sorted(able[v], key=lambda pair: (-pair[0], pair[1]))[:TOGETHER]
        units = tuple(u for _, u in best)
        names = listed(unit_name(s, u) for u in units)
        yield Plan(f"fall upon {unit_name(s, v)} with {names}", Fall(v, units))


def promise(found: Sequence[tuple[float, Unit]]) -> float:
    """What a joint attack should bring: the best attacker in full, every other one less."""
    worth = sorted((value for value, _ in found), reverse=True)[:TOGETHER]
    return sum(value * HALF**n for n, value in enumerate(worth))


def in_person(s: State, l: Leader, fit: Sequence[Unit]) -> Iterator[Plan]:
    """The leader rides with the unit in whose hex he is, or to one that has the enemy before it."""
    b = s.battle
    if not in_play(s, l):
        return
    u = s.occupied.get(s.place[l])
    if u is not None and u in fit and not shooter(s, u) and not targets(s, u):
        near = enemies_within(s, s.stand[u], b.side[u], allowance(s, u))
        worth = {v: distant_prospect(s, u, v) for v in near if s.morale[v] == STEADY}
        if worth:
            v = max(worth, key=lambda v: (worth[v], -v))
            aim = (
                f"ride at {unit_name(s, v)} with {unit_name(s, u)}, {leader_name(s, l)} at the head"
            )
            yield Plan(aim, InPerson(l, u, v))
    if pinned(s, l):
        return
    fights = {w: max(prospect(s, w, v) for v in targets(s, w)) for w in fit if targets(s, w)}
    near_by = [w for w in fights if b.grid.gap((s.place[l],), s.stand[w]) <= RIDE and fights[w] > 0]
    if near_by:
        w = max(near_by, key=lambda w: (fights[w], -w))
        yield Plan(f"fight beside {unit_name(s, w)} with {leader_name(s, l)}", Join(l, w))


def hunts(s: State, l: Leader, fit: Sequence[Unit]) -> Iterator[Plan]:
    """Darius: with him the battle is won."""
    b = s.battle
    king = b.lindex.get(KING, NO_LEADER)
    if king == NO_LEADER or not in_play(s, king) or b.lside[king] == b.lside[l]:
        return
    gaps = {u: b.grid.gap(s.stand[u], (s.place[king],)) for u in fit if not s.has_moved[u]}
    units = sorted((u for u in gaps if gaps[u] <= HUNT), key=lambda u: (gaps[u] - b.ma[u], u))
    if units:
        yield Plan(f"make for {leader_name(s, king)}", Hunt(king, tuple(units[:TOGETHER])))


# -- the rest -------------------------------------------------------------------------------------------


def others(s: State, l: Leader, men: Sequence[Unit]) -> Iterator[Plan]:
    """A line forward, the hurt to the rear, a fight with missiles, or a halt to dress the ranks."""
    b = s.battle
    new = s.orders is None or not s.orders.acted
    if new and b.leader[l].line_command and not pinned(s, l):
        yield Plan(f"press on with {leader_name(s, l)}, by line if it listens", Advance(l))
    hurt = [u for u in men if s.morale[u] == STEADY and s.hits[u] * 2 > b.tq[u]]
    weak = [
        u
        for u in hurt
        if not s.has_moved[u] and enemies_within(s, s.stand[u], b.side[u], DANGER) and not b.two[u]
    ][:TOGETHER]
    if weak:
        names = listed(unit_name(s, u) for u in weak)
        yield Plan(f"draw {names} back out of reach", DrawBack(tuple(weak)))
    if 2 * sum(1 for u in men if shooter(s, u) and not s.done[u]) > len(men):
        yield Plan("shoot and keep away", shoot)
    if len(hurt) + sum(1 for u in men if s.morale[u] == ROUTED) >= HURT:
        yield Plan("rally and dress the ranks", dress)
    if not any(targets(s, u) for u in men):
        yield Plan("close up, but not into the enemy's reach", close_up)
