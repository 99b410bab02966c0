"""Sections 9.2 and 9.3: who may slip away, and where to; leaders without troops."""

from __future__ import annotations

from typing import Final

from argead.core.ask import Ask, Asks
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import CAPTURED, NOBODY, Force, State
from .control import contested, controls, settle_at
from .meetings import able, able_leaders
from .movement import gate_open, leader_may_enter, may_enter, open_ways
from .stacking import active_leaders, highest, lose_leader
from .variant import variant

EVADE: Final = "evade"
STAND: Final = "stand"
SMALL_FIGHT: Final = "9.2:4"
BATTLE: Final = "9.3:2"


def refuges(s: State, province: str, force: Force, units: int, leaders: list[str]) -> list[str]:
    """Adjacent provinces, controlled or contested, that everybody in the force may enter."""
    policy = variant(s)
    owner = s.owner_of(force)
    by_land = [
        p
        for p in open_ways(s, province, owner)
        if (friendly_to(s, p, force) or disputed(s, p, force) or policy.open_refuge(s, p, force))
        and everybody_may_enter(s, p, force, units, leaders)
    ]
    return [*by_land, *policy.ships(s, province, force)]


def disputed(s: State, province: str, force: Force) -> bool:
    """Whether a province is contested, and shelters the force all the same."""
    return contested(s, province) and variant(s).disputed_refuge(s, province, force)


def friendly_to(s: State, province: str, force: Force) -> bool:
    """Controlled by the force's owner; for peoples and raiders their own independent lands as well."""
    if s.control[province] == NOBODY and not contested(s, province):
        return s.raid_home.get(force) == province or province in s.game.lands.get(force, ())
    return controls(s, province, s.owner_of(force))


def everybody_may_enter(
    s: State, province: str, force: Force, units: int, leaders: list[str]
) -> bool:
    """No unit and no leader is forbidden to go there."""
    return (
        may_enter(s, force, province)
        and not units & variant(s).bound(s, province)
        and all(leader_may_enter(s, x, province) for x in leaders)
    )


@rule("9.2", "9.3")
def evasion_refuges(s: State, province: str, force: Force, section: str) -> list[str]:
    """Own or contested neighbours; from a battle (9.3) raiders can only go to the land they came from."""
    if not variant(s).may_leave(s, force, province):
        return []
    units = s.in_field(province, force)
    found = refuges(s, province, force, units, s.leaders_at(province, force))
    if section == BATTLE and force in s.game.bands:
        return [p for p in found if p == s.raid_home[force]]
    return found


def slip_away(s: State, province: str, force: Force, goal: str) -> None:
    """The force evades, with its leaders and its train."""
    hide(s, *column(s, province, force), goal)
    withdraw(s, province, force, goal)


@rule("9.2")
def hide(s: State, units: int, leaders: list[str], goal: str) -> None:
    """Who evades into a contested province fights no more this turn, nor does he assault a city."""
    if goal in s.control and contested(s, goal):
        s.fighting.in_hiding |= units
        s.fighting.hiding_leaders += leaders


def column(s: State, province: str, force: Force) -> tuple[int, list[str]]:
    """Who goes along when a force leaves: neither those who may not move nor a train that nobody takes."""
    units = s.at[province] & s.forces[force] & ~variant(s).held_back(s, force)
    if variant(s).train_stays(s, units):
        units &= ~s.game.trains
    return units, active_leaders(s, province, force)


def withdraw(s: State, province: str, force: Force, goal: str, *, beaten: bool = False) -> None:
    """The force goes to a neighbouring province and fights no more this turn."""
    units, leaders = column(s, province, force)
    s.fighting.evaded |= units
    s.fighting.evaded_leaders += leaders
    if goal not in s.control:
        s.interrupt(("flee_aboard", province, force, int(beaten)))
        return
    for leader in leaders:
        s.leader_at[leader] = goal
    s.move(units, province, goal)
    variant(s).carry(s, s.owner_of(force), province, goal)
    s.say("withdrew", s.game.force_names[force], province, goal)
    settle_at(s, province, goal)


@rule("10.20")
def retreats(s: State, province: str, force: Force, *, friendly: bool) -> list[str]:
    """Neighbours to fall back on: own ones, else contested ones, else (after a battle) hostile ones.

    Snow does not stop men who run (R20).
    """
    owner = s.owner_of(force)
    units, leaders = s.at[province] & s.forces[force], s.leaders_at(province, force)
    near = [
        p
        for p in s.game.neighbours[province]
        if (s.game.borders[province][p] != "fortress" or gate_open(s, owner))
        and everybody_may_enter(s, p, force, units, leaders)
    ]
    policy = variant(s)
    own = [p for p in near if friendly_to(s, p, force)]
    shared = [p for p in near if disputed(s, p, force)]
    vacant = [p for p in near if policy.open_refuge(s, p, force)]
    ships = policy.ships(s, province, force)
    if friendly:
        free = policy.may_leave(s, force, province)
        safe = [p for p in near if p in own or p in shared or p in vacant]
        return [*safe, *ships] if free else []
    return own or shared or vacant or near or ships


@rule("xen.7.1")
def may_evade_phasing(s: State, province: str, force: Force, other: Force) -> bool:
    """Only under a leader as good as the enemy's, and with as much cavalry."""
    if highest(s, able_leaders(s, province, force)) < highest(s, able_leaders(s, province, other)):
        return False
    horse = (able(s, province, force) & s.game.cavalry).bit_count()
    return horse >= (able(s, province, other) & s.game.cavalry).bit_count()


def evasion_roll(limit: int, clause: str) -> Roll:
    """Whether a force slips away."""
    return Roll("evasion", D6, against=limit, clause=clause)


def escape_roll(s: State, clause: str = "9.1:6") -> Roll:
    """Whether a leader alone gets away."""
    return Roll("escape", D6, against=s.game.charts.succeeds_on.lone_leader, clause=clause)


def try_to_evade(s: State, province: str, force: Force, limit: int, section: str) -> Asks[bool]:
    """Ask, roll, and go."""
    seat = s.seat(s.owner_of(force))
    about = (province, s.game.force_names[force])
    answer = yield Ask(seat, "evade", lambda: [EVADE, STAND], section, about)
    if answer == STAND:
        return False
    roll = s.throw(evasion_roll(limit, section))
    if roll.over > 0:
        s.say("evasion_failed", s.game.force_names[force], province, roll=roll)
        return False
    s.say("evaded", s.game.force_names[force], province, roll=roll)
    goal = yield Ask(
        seat, "evade_to", lambda: evasion_refuges(s, province, force, section), section, (province,)
    )
    slip_away(s, province, force, goal)
    return True


@rule("9.1", "xen.8.2")
def ways_of_escape(s: State, leader: str) -> list[str]:
    """Where a leader alone may get away to; from a province that his force may not leave nowhere."""
    place, force = s.leader_at[leader], s.leader_force[leader]
    return refuges(s, place, force, 0, [leader]) if variant(s).may_leave(s, force, place) else []


@rule("9.1", "9.2")
def lone_leaders(s: State) -> Asks[None]:
    """A leader alone among enemies is caught unless he gets away, and then he fights no more (R23)."""
    leader = next((x for x in s.game.leaders if in_danger(s, x)), None)
    if leader is None:
        return
    place = s.leader_at[leader]
    force = s.leader_force[leader]
    rolls = [s.throw(escape_roll(s))] if ways_of_escape(s, leader) else []
    if not rolls or rolls[0].over > 0:
        lose_leader(s, leader, CAPTURED, rolls)
        settle_at(s, place)
    else:
        s.say("gets_away", leader, place, roll=rolls)
        goal = yield Ask(
            s.seat(s.owner_of(force)),
            "escape",
            lambda: ways_of_escape(s, leader),
            "9.1:6",
            (leader,),
        )
        train = yield from variant(s).take_train(s, leader, 0)
        hide(s, train, [leader], goal)
        s.fighting.evaded_leaders.append(leader)
        s.move(train, place, goal)
        s.leader_at[leader] = goal
        s.say("escaped", leader, goal)
        settle_at(s, goal)
    s.then(("lone_leaders",))


def in_danger(s: State, leader: str) -> bool:
    """In the open, with enemies and without own units; not if he got away before or may not move."""
    place = s.leader_at[leader]
    if place not in s.control or leader in s.fighting.evaded_leaders:
        return False
    if leader in variant(s).idle_leaders(s):
        return False
    force = s.leader_force[leader]
    if s.in_field(place, force):
        return False
    enemies = s.at[place] & s.game.combat & s.foes[s.owner_of(force)]
    return enemies & ~variant(s).harmless(s) != 0
