"""Sections 9.2 and 9.3: who may slip away, and where to; leaders without troops."""

from __future__ import annotations

from argead.core.ask import Ask, Asks
from argead.core.rules import rule

from ..state import CAPTURED, NOBODY, RAID, SECOND, SEPARATE, State, side_of
from .control import contested, controls, settle_at
from .meetings import able
from .movement import bound, gate_open, leader_may_enter, may_enter, passable
from .stacking import force_name, lose_leader
from .ten_thousand import frozen_rebels

EVADE = "evade"
STAND = "stand"


def refuges(s: State, province: str, force: int, units: int, leaders: list[str]) -> list[str]:
    """Adjacent provinces, controlled or contested, that everybody in the force may enter."""
    side = side_of(force)
    return [
        p
        for p in s.game.neighbours[province]
        if passable(s, province, p, side)
        and (friendly_to(s, p, force) or contested(s, p))
        and everybody_may_enter(s, p, force, units, leaders)
    ]


def friendly_to(s: State, province: str, force: int) -> bool:
    """Controlled by the force's side; for Indians and raiders their own independent lands as well."""
    if s.control[province] == NOBODY and not contested(s, province):
        return (
            province in s.game.regions.india
            if force == SEPARATE
            else (force >= RAID and s.raid_home[force] == province)
        )
    return controls(s, province, side_of(force))


def everybody_may_enter(
    s: State, province: str, force: int, units: int, leaders: list[str]
) -> bool:
    """No unit and no leader is forbidden to go there."""
    return (
        may_enter(s, force, province)
        and not units & bound(s, province)
        and all(leader_may_enter(s, x, province) for x in leaders)
    )


@rule("9.3")
def evasion_refuges(s: State, province: str, force: int) -> list[str]:
    """Raiders can only fall back on the land they came from, Indians only on India."""
    units = s.in_field(province, force)
    found = refuges(s, province, force, units, s.leaders_at(province, force))
    if force >= RAID:
        home = s.raid_home[force]
        near = home in s.game.neighbours[province] and passable(s, province, home, SECOND)
        return [home] if near else []
    return found


def withdraw(s: State, province: str, force: int, goal: str) -> None:
    """The whole force goes to a neighbouring province and fights no more this turn."""
    units = s.at[province] & s.forces[force]
    train = units & s.game.trains
    if train and not s.game.xenophon and not units & s.game.infantry:
        units &= ~train
    s.evaded |= units
    for leader in s.leaders_at(province, force):
        s.leader_at[leader] = goal
        s.evaded_leaders.append(leader)
    s.move(units, province, goal)
    s.say("withdrew", force_name(s, force), province, goal)
    settle_at(s, province, goal)


@rule("10.20")
def retreats(s: State, province: str, force: int, *, friendly: bool) -> list[str]:
    """Neighbours to fall back on: own ones, else contested ones, else (after a battle) hostile ones.

    Snow does not stop men who run (R20).
    """
    side = side_of(force)
    units, leaders = s.at[province] & s.forces[force], s.leaders_at(province, force)
    near = [
        p
        for p in s.game.neighbours[province]
        if (s.game.borders[province][p] != "fortress" or gate_open(s, side))
        and everybody_may_enter(s, p, force, units, leaders)
    ]
    own = [p for p in near if friendly_to(s, p, force)]
    disputed = [p for p in near if contested(s, p)]
    if friendly:
        return [p for p in near if p in own or p in disputed]
    return own or disputed or near


@rule("9.2", "xen 7.1")
def may_evade_minor(s: State, province: str, defender: int, attacker: int) -> bool:
    """Cavalry and light infantry can slip away, or anybody under the better leader."""
    if SEPARATE in (defender, attacker) and s.game.xenophon:
        return False
    units = able(s, province, defender)
    if not evasion_refuges(s, province, defender):
        return False
    if s.game.xenophon:
        return side_of(defender) != s.phasing and may_evade_phasing(s, province, defender, attacker)
    if not units & ~(s.game.cavalry | s.game.light_infantry):
        return True
    own = [s.ability(x) for x in s.leaders_at(province, defender)]
    other = [s.ability(x) for x in s.leaders_at(province, attacker)]
    return bool(own) and max(own) > max(other, default=-1)


@rule("xen 7.1")
def may_evade_phasing(s: State, province: str, force: int, other: int) -> bool:
    """Only under a leader as good as the enemy's, and with as much cavalry."""
    own = [s.ability(x) for x in s.leaders_at(province, force)]
    theirs = [s.ability(x) for x in s.leaders_at(province, other)]
    if theirs and (not own or max(own) < max(theirs)):
        return False
    horse = (able(s, province, force) & s.game.cavalry).bit_count()
    return horse >= (able(s, province, other) & s.game.cavalry).bit_count()


def try_to_evade(s: State, province: str, force: int, limit: int, section: str) -> Asks[bool]:
    """Ask, roll, and go."""
    seat = s.seat(side_of(force))
    answer = yield Ask(seat, "evade", lambda: [EVADE, STAND], section, (province,), final=True)
    if answer == STAND:
        return False
    if s.chance.d6("evasion") > limit:
        s.say("evasion_failed", force_name(s, force), province)
        return False
    goal = yield Ask(
        seat, "evade_to", lambda: evasion_refuges(s, province, force), section, (province,)
    )
    withdraw(s, province, force, goal)
    return True


@rule("9.2", "10.16")
def lone_leaders(s: State) -> Asks[None]:
    """A leader alone among enemies is caught unless he gets away (R23)."""
    leader = next((x for x in s.game.leaders if in_danger(s, x)), None)
    if leader is None:
        return
    place = s.leader_at[leader]
    force = s.leader_force[leader]
    ways = refuges(s, place, force, 0, [leader])
    if not ways or s.chance.d6("escape") > s.game.charts.succeeds_on.lone_leader:
        lose_leader(s, leader, CAPTURED)
        settle_at(s, place)
    else:
        goal = yield Ask(
            s.seat(side_of(force)),
            "escape",
            lambda: refuges(s, place, force, 0, [leader]),
            "9.2",
            (leader,),
        )
        s.leader_at[leader] = goal
        s.say("escaped", leader, goal)
        settle_at(s, goal)
    s.then(("lone_leaders",))


def in_danger(s: State, leader: str) -> bool:
    """In the open, with enemies and without own units."""
    place = s.leader_at[leader]
    if place not in s.control:
        return False
    force = s.leader_force[leader]
    if s.in_field(place, force):
        return False
    enemies = s.at[place] & s.game.combat & ~s.units_of(side_of(force))
    if s.game.xenophon and frozen_rebels(s) and side_of(force) == SECOND:
        enemies &= s.game.greeks
    return enemies != 0
