"""Sections 10.11 to 10.14, 10.16 and 10.17: duels of unit against unit, arrows, leaders in the fight."""

from __future__ import annotations

from typing import Final

from argead.core.ask import AS_PROPOSED, Ask, Asks
from argead.core.roll import D6, Mod, Roll
from argead.core.rules import rule

from ..state import DEAD, NO_UNIT, Box, Side, State, Unit, bits
from ..tables.readings import found
from .battle import GREAT_KINGS, check_end
from .combat import at_odds, odds_column
from .lines import (
    OFF,
    army_of,
    attack_of,
    battle,
    box_holding,
    defense_of,
    disengage,
    distinct,
    engaged,
    leader_of,
    leaders_in,
    led_units,
    onset,
    other,
    own,
    place,
    remove_general,
    seat_of,
    take_off,
    this_attack,
    this_round,
)
from .stacking import leader_check
from .variant import variant

LEAD: Final = "lead"
STAY_BACK: Final = "stay back"
FIRE: Final = "fire"
HOLD_FIRE: Final = "hold fire"
JAVELINS: Final = 1
HEAVY_TARGET: Final = Mod("heavy target", +1, "10.13")
CHARIOTS_AGAINST_HEAVY: Final = Mod("chariots against heavy troops", +1, "xen.2.1")
FLANK: Final = Mod("attacked from a second box", +1, "10.15")
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
    to_come = sum(1 << d for d in attack.targets)
    if attack.as_proposed or len(distinct(s, to_come)) == 1:
        return attack.targets[0]
    answer = yield Ask(
        seat_of(s, side),
        "target",
        lambda: [AS_PROPOSED, *distinct(s, to_come)],
        "10.10",
        (s.game.box_ids[attack.target],),
        final=True,
    )
    if answer == AS_PROPOSED:
        this_attack(s).as_proposed = True
        return attack.targets[0]
    return s.game.unit_index[answer]


def choose_attacker(s: State, side: Side, target: Unit) -> Asks[Unit]:
    """The attacker's owner pairs the units."""
    attack = this_attack(s)
    for a, d in battle(s).engaged:
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

    answer = yield Ask(
        seat_of(s, side), "pairing", options, "10.10", (s.game.unit_ids[target],), final=True
    )
    if answer == AS_PROPOSED:
        this_attack(s).as_proposed = True
        return proposed(s, units, target)
    return s.game.unit_index[answer]


def eligible(s: State, side: Side, target: Unit) -> int:
    """Free attackers for a target: foot against elephants, and enough of it kept for those to come."""
    attack = this_attack(s)
    mine = army_of(s, side).units
    to_come = attack.targets
    taken = [a for a, d in battle(s).engaged if (d == target or d in to_come) and mine >> a & 1]
    units = attack.attackers & ~sum(1 << a for a in taken)
    foot, horse = units & ~s.game.cavalry, units & s.game.cavalry
    if 1 << target & s.game.elephants:
        return foot
    elephants = sum(s.game.elephants >> u & 1 for u in to_come)
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


@rule("10.16")
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
        answer = yield Ask(seat_of(s, side), "lead", lambda: [LEAD, STAY_BACK], "10.16", (leader,))
        if answer == STAY_BACK:
            this_round(s).not_leading.append(leader)
            return 0
    this_round(s).led.append(leader)
    return s.ability(leader)


@rule("10.11", "xen.2.1")
def resolve(s: State, side: Side, unit: Unit, target: Unit) -> Asks[None]:
    """Arrows, or odds and a roll; a scythe chariot strikes first and is gone."""
    attack = this_attack(s)
    free = ~engaged(s)
    disengage(s, unit)
    disengage(s, target)
    if 1 << target & s.game.scythe_chariots:
        yield from charge(s, other(side), target, unit, free)
        return
    if 1 << unit & s.game.missile:
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


def duel_roll(s: State, target: Unit, strength: int, resistance: int) -> Roll:
    """A duel at odds rounded down; with the option of 10.15 a second attack on a unit is a column better."""
    column = odds_column(strength, resistance)
    columns = s.game.readings.duel
    shifts: tuple[Mod, ...] = ()
    if s.options["flank_shift"] and onset(s).attacked.get(target, 0) > 1:
        shifts = (FLANK,)
    reading = columns[min(len(columns) - 1, column + sum(m.value for m in shifts))]
    reading = at_odds(reading, strength, resistance)
    return Roll("duel", D6, clause="10.11", reading=reading._replace(shifts=shifts))


def charge_roll(s: State, chariot: Unit, target: Unit, led: int = 0) -> Roll:
    """Scythe chariots strike at their own strength; only the target's leader counts."""
    strength, resistance = s.attack(chariot), defense_of(s, target) + led
    reading = s.game.readings.duel[odds_column(strength, resistance)]
    mods = (CHARIOTS_AGAINST_HEAVY,) if s.game.heavy >> target & 1 else ()
    return Roll("duel", D6, mods, clause="xen.2.1", reading=at_odds(reading, strength, resistance))


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
        battle(s).engaged.append((target, unit))


@rule("10.13")
def shoot(s: State, side: Side, unit: Unit, target: Unit) -> Asks[None]:
    """Arrows hit on their strength or less, one harder against heavy troops; nothing comes back."""
    if hits(s, unit, s.attack(unit), target):
        yield from step_loss(s, other(side), target)


def missile_roll(s: State, strength: int, target: Unit) -> Roll:
    """Whether a volley costs the target a step."""
    mods = (HEAVY_TARGET,) if s.game.heavy >> target & 1 else ()
    return Roll("missile", D6, mods, against=strength, clause="10.13")


def hits(s: State, unit: Unit, strength: int, target: Unit) -> bool:
    """A volley, and whether it told."""
    roll = s.throw(missile_roll(s, strength, target))
    hit = roll.over <= 0
    names = s.game.unit_ids
    s.say("shot" if hit else "missed", names[unit], names[target], roll=roll)
    return hit


@rule("10.14")
def defensive_fire(s: State, side: Side, unit: Unit, target: Unit) -> Asks[bool]:
    """Archers that are attacked may shoot first; whether the attacker is gone."""
    strength = volley(s, target)
    if not strength:
        return False
    answer = yield Ask(
        seat_of(s, other(side)),
        "defensive_fire",
        lambda: [FIRE, HOLD_FIRE],
        "10.14",
        (s.game.unit_ids[target], s.game.unit_ids[unit]),
        final=True,
    )
    if answer == HOLD_FIRE:
        return False
    battle(s).fired |= 1 << target & s.game.light_infantry
    if hits(s, target, strength, unit):
        yield from step_loss(s, side, unit)
    return box_holding(s, unit) == OFF


def volley(s: State, unit: Unit) -> int:
    """The strength of its defensive fire: archers always, with the option light infantry once a battle."""
    if 1 << unit & s.game.missile:
        return s.attack(unit)
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


# -- what becomes of them ------------------------------------------------------------------------


@rule("10.12", "10.17")
def rout(s: State, side: Side, unit: Unit) -> None:
    """The unit runs, its leader with it; nobody runs beside Alexander."""
    leader = leader_of(s, unit)
    if leader is not None:
        fell(s, leader, "rout")
        if leader == "alexander":
            return
        if leader in GREAT_KINGS:
            variant(s).royal_family_taken(s)
    disengage(s, unit)
    place(s, side, unit, s.game.routed[side])
    this_attack(s).attackers &= ~(1 << unit)
    s.say("routed", s.game.unit_ids[unit])


def step_loss(s: State, side: Side, unit: Unit) -> Asks[None]:
    """A step is lost: a stack loses a counter, a reduced unit dies; its leader is checked."""
    b = battle(s)
    leader = leader_of(s, unit)
    lost = b.mates.pop(unit, unit)
    box = box_holding(s, unit)
    s.step[lost] -= 1
    name = s.game.unit_ids[lost]
    gone = s.step[lost] == 0
    if gone:
        s.move(1 << lost, b.province, DEAD)
        if lost == unit:
            take_off(s, unit)
            this_attack(s).attackers &= ~(1 << unit)
    s.say("lost" if gone else "step", name, b.province)
    if leader is not None:
        dead = fell(s, leader, "loss")
        if gone and lost == unit and not dead:
            yield from find_unit(s, side, leader, box)


def fell(s: State, leader: str, column: str) -> bool:
    """Check a leader; whether he is dead, and off the display."""
    if leader_check(s, leader, column) != "KIA":
        return False
    remove_general(s, leader)
    battle(s).fallen.append(leader)
    return True


def find_unit(s: State, side: Side, leader: str, box: Box) -> Asks[None]:
    """A leader whose unit is gone joins another one in the box and fights no more in this phase."""
    battle(s).lead[leader] = NO_UNIT
    onset(s).unhorsed.append(leader)
    if not own(s, side, box) & ~led_units(s):
        return

    def options() -> list[str]:
        return distinct(s, own(s, side, box) & ~led_units(s))

    answer = yield Ask(seat_of(s, side), "new_unit", options, "10.12", (leader,))
    battle(s).lead[leader] = s.game.unit_index[answer]
