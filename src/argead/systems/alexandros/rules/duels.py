"""Sections 10.11 to 10.14, 10.16 and 10.17: duels of unit against unit, arrows, leaders in the fight."""

from __future__ import annotations

from typing import Final

from argead.core.ask import AS_PROPOSED, Ask, Asks
from argead.core.roll import D6, Mod, Roll
from argead.core.rulebook import rule

from ..state import NO_UNIT, Box, Side, State, Unit, bits
from ..tables.readings import found
from .attacks import owed
from .battle import check_end
from .casualties import rout, step_loss
from .combat import at_odds, odds_column
from .lines import (
    OFF,
    army_of,
    attack_of,
    battle,
    box_holding,
    defense_of,
    distinct,
    engaged,
    keeper,
    leader_of,
    leaders_in,
    lock,
    onset,
    other,
    own,
    seat_of,
    strike,
    this_attack,
    this_round,
    with_elephants,
)
from .variant import variant

LEAD: Final = "lead"
STAY_BACK: Final = "stay back"
FIRE: Final = "fire"
HOLD_FIRE: Final = "hold fire"
STRIKE: Final = "strike"
JAVELINS: Final = 1
HEAVY_TARGET: Final = Mod("heavy target", +1, "10.13:3")
CHARIOTS_AGAINST_HEAVY: Final = Mod("chariots against heavy troops", +1, "xen.2.1:5")
FLANK: Final = Mod("attacked from a second box", +1, "10.15:6")
WORTH: Final = {"AL": -3, "AR": -2, "Eng": 0, "DR": 3, "DL": 3}


def duel(s: State, _battle: str, side: Side) -> Asks[None]:
    """Each attacker meets a different enemy; every duel is finished before the next."""
    attack = this_attack(s)
    attack.targets = [d for d in attack.targets if box_holding(s, d) == attack.target]
    attack.attackers &= own(s, side, attack.source)
    if not attack.targets or not attack.attackers:
        onset(s).attack = None
        return
    target = yield from choose_opponent(s, side)
    attack.targets.remove(target)
    unit = yield from choose_attacker(s, side, target)
    s.then(("duel", "battle", side))
    if unit == NO_UNIT:
        return
    this_attack(s).attackers &= ~(1 << unit)
    attacked = onset(s).attacked
    attacked[target] = attacked.get(target, 0) + 1
    yield from resolve(s, side, unit, target)
    check_end(s)


def choose_opponent(s: State, side: Side) -> Asks[Unit]:
    """The attacker's owner says which enemy is met next; the strongest is proposed."""
    attack = this_attack(s)
    if attack.as_proposed:
        return attack.targets[0]
    to_come = sum([1 << d for d in attack.targets])
    if len(distinct(s, to_come)) == 1:
        return attack.targets[0]
    answer = yield Ask(
        seat_of(s, side),
        "target",
        lambda: [AS_PROPOSED, *distinct(s, to_come)],
        "10.10:10",
        (s.game.box_ids[attack.target],),
    )
    if answer == AS_PROPOSED:
        this_attack(s).as_proposed = True
        return attack.targets[0]
    return s.game.unit_index[answer]


def choose_attacker(s: State, side: Side, target: Unit) -> Asks[Unit]:
    """The attacker's owner pairs the units."""
    attack = this_attack(s)
    for a, d in owed(s, side):
        if d == target and attack.attackers >> a & 1:
            return a
    units = eligible(s, side, target)
    if not units:
        return NO_UNIT
    if attack.as_proposed:
        return proposed(s, units, target)

    def options() -> list[str]:
        named = distinct(s, eligible(s, side, target))
        return [AS_PROPOSED, *named] if len(named) > 1 else named

    answer = yield Ask(seat_of(s, side), "pairing", options, "10.10:9", (s.game.unit_ids[target],))
    if answer == AS_PROPOSED:
        this_attack(s).as_proposed = True
        return proposed(s, units, target)
    return s.game.unit_index[answer]


def eligible(s: State, side: Side, target: Unit) -> int:
    """Free attackers for a target: foot against elephants, and enough of it kept for those to come."""
    attack = this_attack(s)
    mine = army_of(s, side).units
    to_come = attack.targets
    taken = [a for a, d in owed(s, side) if (d == target or d in to_come) and mine >> a & 1]
    units = attack.attackers & ~sum(1 << a for a in taken)
    foot, horse = units & ~s.game.cavalry, units & s.game.cavalry
    beasts = with_elephants(s)
    if 1 << target & beasts:
        return foot
    elephants = sum(beasts >> u & 1 for u in to_come)
    return horse if horse and foot.bit_count() <= elephants else units


def proposed(s: State, units: int, target: Unit) -> Unit:
    """The attacker who does best against the target for what he risks."""
    return max(bits(units), key=lambda u: (prospect(s, u, target), -u))


def prospect(s: State, unit: Unit, target: Unit) -> int:
    """How a duel is likely to go, in twelfths of a step."""
    if 1 << unit & s.game.missile:
        hits = s.attack(unit) - bool(1 << target & s.game.heavy)
        return 2 * max(0, hits) + 1
    strength = attack_of(s, unit)
    leader = leader_of(s, unit)
    if leader is not None:
        strength += s.ability(leader)
    resistance = defense_of(s, target)
    column = s.game.charts.tactical_combat.columns[odds_column(strength, resistance)]
    return sum(WORTH[r] for r in column)


@rule("10.16", "2.8:2")
def leading(s: State, side: Side, unit: Unit, box: Box) -> Asks[int]:
    """What a leader adds to his unit: only one leader fights in a box in a round."""
    here = this_round(s)
    leader = leader_of(s, unit)
    if leader is None or leader in onset(s).unhorsed or leader in here.not_leading:
        return 0
    if leader in here.led:
        return s.ability(leader)
    others = [x for x in leaders_in(s, side, box) if x != leader]
    if any(x in here.led for x in others):
        return 0
    lead = battle(s).lead
    if any(lead.get(x, NO_UNIT) != NO_UNIT and x not in here.not_leading for x in others):
        answer = yield Ask(keeper(s, unit), "lead", lambda: [LEAD, STAY_BACK], "10.16:2", (leader,))
        if answer == STAY_BACK:
            this_round(s).not_leading.append(leader)
            return 0
    this_round(s).led.append(leader)
    return s.ability(leader)


@rule("10.11", "xen.2.1", "2.7:3")
def resolve(s: State, side: Side, unit: Unit, target: Unit) -> Asks[None]:
    """Arrows, or odds and a roll; a scythe chariot strikes first and is gone."""
    attack = this_attack(s)
    free = ~engaged(s)
    strike(s, unit)
    if 1 << target & s.game.scythe_chariots:
        yield from charge(s, other(side), target, unit, free)
        return
    if (yield from supporting_fire(s, side, unit, target)):
        return
    if 1 << unit & s.game.missile or (yield from shoots_instead(s, unit, target)):
        yield from shoot(s, side, unit, target)
        return
    if 1 << unit & s.game.scythe_chariots:
        yield from charge(s, side, unit, target, free)
        return
    if variant(s).settle_duel(s, unit, target):
        return
    if free >> target & 1 and (yield from defensive_fire(s, side, unit, target)):
        return
    strength = attack_of(s, unit) + (yield from leading(s, side, unit, attack.source))
    resistance = defense_of(s, target) + (yield from leading(s, other(side), target, attack.target))
    roll = s.throw(duel_roll(s, target, strength, resistance))
    result = found(roll)
    s.say("duel", s.game.unit_ids[unit], s.game.unit_ids[target], result, roll=roll)
    yield from apply(s, side, unit, target, result)


@rule("xen.1.1:1")
def duel_roll(s: State, target: Unit, strength: int, resistance: int) -> Roll:
    """A duel at odds rounded down; with the option of 10.15 a second attack on a unit is a column better."""
    column = odds_column(strength, resistance)
    columns = s.game.readings.duel
    shifts: tuple[Mod, ...] = ()
    if s.options["flank_shift"] and onset(s).attacked.get(target, 0) > 1:
        shifts = (FLANK,)
    reading = columns[min(len(columns) - 1, column + sum(m.value for m in shifts))]
    reading = at_odds(reading, strength, resistance)
    return Roll("duel", D6, clause="10.11:5", reading=reading._replace(shifts=shifts))


def charge_roll(s: State, chariot: Unit, target: Unit, led: int = 0) -> Roll:
    """Scythe chariots strike at their own strength; only the target's leader counts."""
    strength, resistance = s.attack(chariot), defense_of(s, target) + led
    reading = s.game.readings.duel[odds_column(strength, resistance)]
    mods = (CHARIOTS_AGAINST_HEAVY,) if s.game.heavy >> target & 1 else ()
    return Roll(
        "duel", D6, mods, clause="xen.2.1:1", reading=at_odds(reading, strength, resistance)
    )


def apply(s: State, side: Side, unit: Unit, target: Unit, result: str) -> Asks[None]:
    """What the result does to the two."""
    if result == "AR":
        rout(s, side, unit)
    elif result == "AL":
        yield from step_loss(s, side, unit)
    elif result == "DR":
        rout(s, other(side), target)
    elif result == "DL":
        yield from step_loss(s, other(side), target)
    else:
        lock(s, target, unit)


@rule("10.13")
def shoot(s: State, side: Side, unit: Unit, target: Unit) -> Asks[None]:
    """Arrows hit on their strength or less, one harder against heavy troops; nothing comes back."""
    if hits(s, unit, s.game.fire[unit] or s.attack(unit), target):
        yield from step_loss(s, other(side), target)


@rule("clash.10.5", "clash.10.6")
def supporting_fire(s: State, side: Side, unit: Unit, target: Unit) -> Asks[bool]:
    """Who stands behind a unit and shoots does so first; whether nobody is left to be struck (C59)."""
    mate = battle(s).mates.get(unit)
    if mate is None or not s.game.missile >> mate & 1:
        return False
    box = box_holding(s, target)
    if hits(s, mate, s.attack(mate), target):
        yield from step_loss(s, other(side), target)
    return box_holding(s, target) != box


@rule("clash.2.2")
def shoots_instead(s: State, unit: Unit, target: Unit) -> Asks[bool]:
    """Some cavalry chooses in each attack between its bows and its lances (C61)."""
    if not s.game.fire[unit]:
        return False
    answer = yield Ask(
        keeper(s, unit),
        "bows_or_lances",
        lambda: [STRIKE, FIRE],
        "clash.2.2:1",
        (s.game.unit_ids[unit], s.game.unit_ids[target]),
    )
    return bool(answer == FIRE)


def missile_roll(s: State, strength: int, target: Unit, shooter: Unit = NO_UNIT) -> Roll:
    """Whether a volley costs the target a step; catapults pierce any armour."""
    pierced = shooter != NO_UNIT and s.game.artillery >> shooter & 1
    mods = (HEAVY_TARGET,) if s.game.heavy >> target & 1 and not pierced else ()
    return Roll("missile", D6, mods, against=strength, clause="10.13:2")


def hits(s: State, unit: Unit, strength: int, target: Unit) -> bool:
    """A volley, and whether it told."""
    roll = s.throw(missile_roll(s, strength, target, unit))
    hit = roll.over <= 0
    names = s.game.unit_ids
    s.say("shot" if hit else "missed", names[unit], names[target], roll=roll)
    return hit


@rule("10.14")
def defensive_fire(s: State, side: Side, unit: Unit, target: Unit) -> Asks[bool]:
    """Archers that are attacked may shoot first; whether the attacker is gone."""
    if not volleys(s, target):
        return False
    answer = yield Ask(
        keeper(s, target),
        "defensive_fire",
        lambda: [FIRE, HOLD_FIRE],
        "10.14:1",
        (s.game.unit_ids[target], s.game.unit_ids[unit]),
    )
    if answer == HOLD_FIRE:
        return False
    shots = volleys(s, target)
    battle(s).fired |= 1 << target & s.game.light_infantry
    for shooter, strength in shots:
        if hits(s, shooter, strength, unit):
            yield from step_loss(s, side, unit)
        if box_holding(s, unit) == OFF:
            return True
    return False


def volleys(s: State, unit: Unit) -> list[tuple[Unit, int]]:
    """Who of a unit or stack shoots when it is attacked, and how well."""
    shots = [(u, volley(s, u)) for u in (unit, battle(s).mates.get(unit)) if u is not None]
    return [(u, strength) for u, strength in shots if strength]


@rule("xen.1.1:1")
def volley(s: State, unit: Unit) -> int:
    """The strength of its defensive fire: archers always, with the option light infantry once a battle."""
    if 1 << unit & s.game.missile:
        return s.attack(unit)
    if s.game.fire[unit]:
        return s.game.fire[unit]
    javelins = s.game.light_infantry & ~battle(s).fired if s.options["light_infantry_fire"] else 0
    return JAVELINS if javelins >> unit & 1 else 0


@rule("xen.2.1")
def charge(s: State, side: Side, chariot: Unit, target: Unit, free: int) -> Asks[None]:
    """Scythe chariots strike at five, better against heavy troops, and are spent.

    Archers who were ``free`` of other enemies may shoot first.
    """
    if free >> target & 1 and (yield from defensive_fire(s, side, chariot, target)):
        return
    led = yield from leading(s, other(side), target, box_holding(s, target))
    roll = s.throw(charge_roll(s, chariot, target, led))
    result = found(roll)
    s.say("duel", s.game.unit_ids[chariot], s.game.unit_ids[target], result, roll=roll)
    if result == "DR":
        rout(s, other(side), target)
    elif result == "DL":
        yield from step_loss(s, other(side), target)
    yield from step_loss(s, side, chariot)
