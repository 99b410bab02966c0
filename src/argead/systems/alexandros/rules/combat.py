"""Chapter 9: where forces meet, who may slip away, and small fights."""

from __future__ import annotations

from argead.core.ask import Ask, Asks, Options
from argead.core.rules import rule

from ..state import (
    CAPTURED,
    DEAD,
    FIRST,
    NOBODY,
    RAID,
    SECOND,
    SEPARATE,
    State,
    bits,
    side_of,
)
from .control import contested, controls, settle_at
from .movement import bound, gate_open, leader_may_enter, may_enter, passable
from .stacking import (
    best_leader,
    choose_step,
    destroy,
    eliminate_leaders,
    force_index,
    force_name,
    forces_in,
    is_army,
    leader_check,
    lose_leader,
    lose_step,
)
from .ten_thousand import frozen_rebels

EVADE = "evade"
STAND = "stand"


# -- where combat is -----------------------------------------------------------------------------


def begin_combat(s: State) -> None:
    """Combat is wherever opposing forces stand at the start of the phase."""
    s.fought = s.evaded = 0
    s.evaded_leaders = []
    s.lost_leaders = []
    s.resolved = []
    sides = s.order if s.game.xenophon else [FIRST]
    s.then(("lone_leaders",), ("junior_officers",), *(("combat", side) for side in sides))


def able(s: State, province: str, force: int) -> int:
    """The units of a force that can be made to fight there: those that slipped away this turn cannot."""
    units = s.in_field(province, force) & ~s.evaded & ~s.game.scythe_chariots
    if force == FIRST and s.game.xenophon and frozen_rebels(s):
        units &= s.game.greeks
    return units


@rule("9.1")
def meetings(s: State) -> list[tuple[str, int]]:
    """Every province where a force of the second player faces one of the first, not fought over yet."""
    found: list[tuple[str, int]] = []
    for province in s.game.provinces:
        if s.in_field(province, FIRST) and able(s, province, FIRST):
            found.extend(
                (province, f)
                for f in forces_in(s, province, SECOND)
                if able(s, province, f) and _key(province, f) not in s.resolved
            )
    return found


def _key(province: str, force: int) -> str:
    return f"{province}:{force}"


def is_tactical(s: State, province: str, force: int) -> bool:
    """Two armies meet: the Tactical Display decides."""
    return is_army(combatants(s, province, FIRST)) and is_army(combatants(s, province, force))


def combatants(s: State, province: str, force: int) -> int:
    """The units that are drawn up for a battle."""
    return able(s, province, force) | s.in_field(province, force) & chariots(s)


def chariots(s: State) -> int:
    """Scythe chariots, which count only where armies are drawn up."""
    return s.game.scythe_chariots & ~s.evaded


@rule("4.2", "9.1", "xen 7.1")
def combat(s: State, side: int) -> Asks[None]:
    """Small fights first, then battles; in the Xenophon game the phasing player may decline."""

    def options() -> list[tuple[str, str] | None]:
        found = meetings(s)
        minor = [m for m in found if not is_tactical(s, *m)]
        named: list[tuple[str, str] | None] = [
            (p, force_name(s, f)) for p, f in (found if s.game.xenophon else minor or found)
        ]
        if s.game.xenophon and not any(f == SEPARATE for _, f in found):
            named.append(None)
        elif s.game.xenophon:
            named = [(p, force_name(s, f)) for p, f in found if f == SEPARATE]
        return named

    if not meetings(s):
        return
    answer = yield Ask(s.seat(side), "combat", options, "9.1")
    if answer is None:
        return
    province, force = answer[0], force_index(s, answer[1])
    s.resolved.append(_key(province, force))
    s.phasing = side
    if is_tactical(s, province, force):
        s.then(("meet", province, force))
    else:
        s.then(("minor_combat", province, force))
    s.then(("lone_leaders",), ("junior_officers",), ("combat", side))


# -- slipping away -------------------------------------------------------------------------------


def refuges(s: State, province: str, force: int, units: int, leaders: list[str]) -> list[str]:
    """Adjacent provinces, controlled or contested, that everybody in the force may enter."""
    side = side_of(force)
    return [
        p
        for p in s.game.neighbours[province]
        if passable(s, province, p, side)
        and (controls(s, p, side) or contested(s, p))
        and everybody_may_enter(s, p, force, units, leaders)
    ]


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
        return [p for p in s.game.neighbours[province] if p == s.raid_home[force]]
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


# -- leaders without troops ----------------------------------------------------------------------


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


# -- minor combat --------------------------------------------------------------------------------


@rule("9.4", "xen 2.1")
def attacker_in(s: State, province: str, force: int) -> int:
    """The larger force attacks; then the one with more attack strength; then the Macedonians."""
    first, second = able(s, province, FIRST), able(s, province, force)
    size = first.bit_count() - second.bit_count()
    if size == 0:
        size = sum(s.attack(u) for u in bits(first)) - sum(s.attack(u) for u in bits(second))
    if size == 0 and s.game.xenophon:
        return FIRST if s.phasing == FIRST else force
    return FIRST if size >= 0 else force


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


@rule("9.4", "9.5")
def minor_combat(s: State, province: str, force: int) -> Asks[None]:
    """One roll at odds rounded down; odds above 4:1 need none."""
    attacker = attacker_in(s, province, force)
    defender = force if attacker == FIRST else FIRST
    if may_evade_minor(s, province, defender, attacker):
        on = s.game.charts.succeeds_on
        limit = on.evasion_phasing if s.game.xenophon else on.minor_evasion
        if (yield from try_to_evade(s, province, defender, limit, "9.2")):
            return
    s.fought |= able(s, province, FIRST) | able(s, province, force)
    result = roll_minor(s, province, attacker, defender)
    s.say("minor", province, result)
    if result == "AE":
        wipe_out(s, province, attacker)
    elif result == "DE":
        wipe_out(s, province, defender)
    else:
        if result in ("AL", "EX"):
            yield from minor_loss(s, province, attacker)
        if result in ("DL", "EX"):
            yield from minor_loss(s, province, defender)
            yield from may_retreat(s, province, defender)
    settle_at(s, province)


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


def minor_odds(s: State, province: str, attacker: int, defender: int) -> tuple[int, int]:
    """Attack strength and defense strength, each with its best leader."""
    strength = sum(s.attack(u) for u in bits(able(s, province, attacker)))
    resistance = sum(s.defense(u) for u in bits(able(s, province, defender)))
    for force in (attacker, defender):
        leader = best_leader(s, s.leaders_at(province, force))
        if leader is not None and force == attacker:
            strength += s.ability(leader)
        elif leader is not None:
            resistance += s.ability(leader)
    return strength, resistance


def minor_column(strength: int, resistance: int) -> int:
    """The column of the table, or one beyond it for automatic elimination (R13)."""
    return 5 if resistance <= 0 else min(5, strength // resistance)


def roll_minor(s: State, province: str, attacker: int, defender: int) -> str:
    """The result of a small fight."""
    column = minor_column(*minor_odds(s, province, attacker, defender))
    table = s.game.charts.minor_combat.columns
    if column >= len(table):
        return "DE"
    return table[column][s.chance.d6("minor") - 1]


def wipe_out(s: State, province: str, force: int) -> None:
    """All units and leaders of a force are eliminated."""
    destroy(s, able(s, province, force), province)
    destroy(s, s.in_field(province, force) & chariots(s), province)
    if not s.in_field(province, force):
        eliminate_leaders(s, province, force, DEAD)


def minor_loss(s: State, province: str, force: int) -> Asks[None]:
    """One step of the owner's choice, and a check for his best leader."""
    side = side_of(force)
    unit = yield from choose_step(
        s, side, able(s, province, force), "minor_loss", "9.5", (province,)
    )
    lose_step(s, unit, province)
    leader = best_leader(s, s.leaders_at(province, force))
    if leader is not None:
        leader_check(s, leader, "loss")


def may_retreat(s: State, province: str, force: int) -> Asks[None]:
    """Surviving defenders may leave for a controlled or contested neighbour."""
    if not able(s, province, force):
        return

    def options() -> list[str | None]:
        return [*retreats(s, province, force, friendly=True), None]

    goal = yield Ask(s.seat(side_of(force)), "retreat", options, "9.5", (province,))
    if goal is not None:
        withdraw(s, province, force, goal)


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
    own = [p for p in near if controls(s, p, side)]
    disputed = [p for p in near if contested(s, p)]
    if friendly:
        return [p for p in near if p in own or p in disputed]
    return own or disputed or near


# -- junior officers -----------------------------------------------------------------------------


@rule("12.10", "xen 10.2")
def junior_officers(s: State) -> Asks[None]:
    """A side that lost a leader may give his troops to its junior officer, of whom there is only one."""
    if s.game.xenophon and not s.options["xenophon_replacement"]:
        s.lost_leaders = []
        return
    for side, officer in ((FIRST, "mac_zero"), (SECOND, "pers_zero")):
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


def highest(s: State, province: str, force: int) -> int:
    """The best rating of a force, -1 without a leader."""
    leader = best_leader(s, s.leaders_at(province, force))
    return NOBODY if leader is None else s.ability(leader)
