"""4.62 and 9.24 Leaders who ride away from danger, or do not."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.ask import Ask, Asks, window
from argead.core.rulebook import rule

from ..state import NOBODY, ON_MAP, ROUTED, Leader, State, Unit, name
from ..tables.hexes import Stand
from .ground import passage
from .leaders import (
    MOVEMENT,
    alone,
    enemy_leaders_near,
    in_play,
    kill_leader,
    leave_map,
)
from .offers import these
from .zones import controllers, in_enemy_zone, speed


@rule("4.62", "9.24")
def leader_steps(s: State, l: Leader, origin: Stand, points: int) -> list[str]:
    """The next hexes of a leader who gives way; Darius rides straight for his edge."""
    b = s.battle
    side = b.lside[l]
    here = s.place[l]
    found: list[str] = []
    for to in b.grid.neighbours(here):
        cost = passage(s, b.horse_group, here, to)
        v = s.occupied.get(to)
        if cost is None or (v is not None and b.side[v] != side):
            continue
        if b.lid[l] == "darius":
            if b.to_edge[side].get(to, 99) < b.to_edge[side].get(here, 99):
                found.append(to)
            continue
        if cost[0] > points or (in_enemy_zone(s, to, side) and v is None):
            continue
        if min(b.grid.distance(to, o) for o in origin) > min(
            b.grid.distance(here, o) for o in origin
        ):
            found.append(to)
    return found


def leader_points(s: State, l: Leader, mover: Unit) -> int:
    """How far a leader may give way: his nine points less the mover's allowance; Darius four hexes."""
    if s.battle.lid[l] == "darius":
        return 4
    return max(0, MOVEMENT - speed(s, mover))


@rule("4.62")
def leader_may_withdraw(s: State, l: Leader, mover: Unit, held: Sequence[Leader] = ()) -> bool:
    """May the leader give way before this mover? Not in his sleep, nor if it held him before it came."""
    if not in_play(s, l) or l in s.asleep:
        return False
    b = s.battle
    if any(s.engaged[u] for u in [s.occupied.get(s.place[l], NOBODY)] if u >= 0):
        return False
    if b.lid[l] == "darius":
        return at_his_edge(s, l) or bool(leader_steps(s, l, s.stand[mover], 4))
    if l in held or others_pin(s, l, mover):
        return False
    return bool(leader_steps(s, l, s.stand[mover], leader_points(s, l, mover)))


def others_pin(s: State, l: Leader, mover: Unit) -> bool:
    """Does another enemy than the mover already hold the leader's hex in its zone?"""
    return any(v != mover for v in controllers(s, s.place[l], s.battle.lside[l]))


@rule("4.62")
def withdraw_leader(s: State, l: Leader, mover: Unit) -> Asks[None]:
    """A leader gives way before a unit."""
    yield from ride_away(s, l, s.stand[mover], leader_points(s, l, mover))


@rule("4.62", "9.24")
def ride_away(s: State, l: Leader, origin: Stand, points: int) -> Asks[None]:
    """A leader rides away hex by hex and stops where he likes; Darius may leave the map."""
    b = s.battle
    king = b.lid[l] == "darius"
    start = s.place[l]
    while points > 0:
        if king and at_his_edge(s, l):
            leave_battle(s, l)
            return
        found = leader_steps(s, l, origin, points)
        stop = [] if s.place[l] == start else [None]
        if not found:
            break
        answer = yield Ask(
            b.seats[b.lside[l]],
            "leader_withdraw",
            these([*found, *stop]),
            "4.62:2",
            (b.lid[l],),
        )
        if answer is None:
            break
        cost = passage(s, b.horse_group, s.place[l], answer)
        points -= 1 if king or cost is None else cost[0]
        s.place[l] = answer
    if s.place[l] != start:
        s.say("leader_withdraws", b.lid[l], s.place[l], start)


def at_his_edge(s: State, l: Leader) -> bool:
    """Does the leader stand on his side's retreat edge?"""
    b = s.battle
    return b.to_edge[b.lside[l]].get(s.place[l], 99) == 0


@rule("9.24")
def leave_battle(s: State, l: Leader) -> None:
    """Darius drives off: he is lost to his army, not killed."""
    b = s.battle
    leave_map(s, l)
    row = b.special.royal_chariot
    if row is not None:
        s.level[b.lside[l]] -= row.level_drop


@rule("4.62")
def catch_leaders(s: State, u: Unit) -> None:
    """A leader alone who is still next to an enemy unit that came up is taken."""
    b = s.battle
    if not s.stand[u]:
        return
    for l in enemy_leaders_near(s, s.stand[u], b.side[u], 1):
        if alone(s, l):
            kill_leader(s, l, "caught")


@rule("4.62")
def pass_leaders(s: State, u: Unit, before: Stand, held: Sequence[Leader] = ()) -> Asks[None]:
    """A unit has gone a step by whatever means: enemy leaders next to whom or onto whom it came have their
    moment, but for those whom it held in its zone before."""
    if not s.stand[u]:
        return
    side = s.battle.side[u]
    known = enemy_leaders_near(s, before, side, 1)
    near = enemy_leaders_near(s, s.stand[u], side, 1)
    if any(l not in known or s.place[l] in s.stand[u] for l in near):
        yield from ride_off_or_fall(s, u, held)


@rule("4.62", "6.77", "9.35")
def leaders_close(s: State, u: Unit) -> Asks[None]:
    """A unit came up after shock: enemy leaders next to it have their moment, unless it broke as it came;
    in its flight it has passed them already."""
    if s.morale[u] != ROUTED:
        yield from ride_off_or_fall(s, u, s.contact.held)


@rule("4.62")
def ride_off_or_fall(s: State, u: Unit, held: Sequence[Leader]) -> Asks[None]:
    """Leaders next to whom a unit came may ride off; a leader alone who stays is taken."""
    b = s.battle
    if s.fate[u] != ON_MAP or not s.stand[u]:
        return
    seat = b.seats[1 - b.side[u]]
    there = enemy_leaders_near(s, s.stand[u], b.side[u], 1)

    def actions(_: str) -> list[str]:
        return [
            b.lid[l]
            for l in there
            if s.place[l]
            and min(b.grid.distance(s.place[l], h) for h in s.stand[u]) <= 1
            and leader_may_withdraw(s, l, u, held)
        ]

    def act(_: str, answer: str) -> Asks[None]:
        yield from withdraw_leader(s, b.lindex[answer], u)

    if actions(seat):
        yield from window(
            s, "leaders_close", [seat], actions, act, rule="4.62:1", about=(name(s, u),)
        )
    catch_leaders(s, u)
