"""Sections 10.11 to 10.14, 10.16 and 10.17: duels of unit against unit, arrows, leaders in the fight."""

from __future__ import annotations

from argead.core.ask import AS_PROPOSED, Ask, Asks
from argead.core.rules import rule

from ..state import DEAD, NO_UNIT, State, bits
from .battle import check_end
from .cunaxa import hand_to_hand
from .lines import (
    attack_of,
    battle,
    box_holding,
    defense_of,
    disengage,
    leader_of,
    leaders_in,
    other,
    own,
    place,
    take_off,
)
from .objectives import capture_royal_family
from .stacking import leader_check, owner

LEAD = "lead"
STAY_BACK = "stay back"
FIRE = "fire"
HOLD_FIRE = "hold fire"


def duel(s: State, _battle: str, side: int) -> Asks[None]:
    """Each attacker meets a different enemy; every duel is finished before the next."""
    b = battle(s)
    while b.targets and box_holding(s, b.targets[0]) != b.target:
        b.targets.pop(0)
    b.attackers &= own(s, side, b.source)
    if not b.targets or not b.attackers:
        b.targets = []
        return
    target = b.targets.pop(0)
    unit = yield from choose_attacker(s, side, target)
    s.then(("duel", "battle", side))
    if unit == NO_UNIT:
        return
    b.attackers &= ~(1 << unit)
    b.attacked[target] = b.attacked.get(target, 0) + 1
    yield from resolve(s, side, unit, target)
    check_end(s)


def choose_attacker(s: State, side: int, target: int) -> Asks[int]:
    """The attacker's owner pairs the units; cavalry never meets elephants."""
    b = battle(s)
    locked = next((a for a, d in b.engaged if d == target and b.attackers >> a & 1), NO_UNIT)
    if locked != NO_UNIT:
        return locked
    units = eligible(s, side, target)
    if not units:
        return NO_UNIT
    if b.as_proposed:
        return proposed(s, units, target)

    def options() -> list[str]:
        named = s.ids(s.alike(eligible(s, side, target)))
        return [AS_PROPOSED, *named] if len(named) > 1 else named

    answer = yield Ask(
        s.seat(side), "pairing", options, "10.10", (s.game.unit_ids[target],), final=True
    )
    if answer == AS_PROPOSED:
        b.as_proposed = True
        return proposed(s, units, target)
    return s.game.unit_index[answer]


def eligible(s: State, side: int, target: int) -> int:
    """Free attackers for a target, keeping foot for the elephants to come."""
    b = battle(s)
    locked = sum(
        1 << a for a, d in b.engaged if (d in b.targets or d == target) and owner(s, a) == side
    )
    units = b.attackers & ~locked
    foot = units & ~s.game.cavalry
    if 1 << target & s.game.elephants:
        return foot
    elephants = sum(1 for u in b.targets if 1 << u & s.game.elephants)
    if foot.bit_count() <= elephants and units & s.game.cavalry:
        return units & s.game.cavalry
    return units


def proposed(s: State, units: int, target: int) -> int:
    """The attacker who does best against the target for what he risks."""
    return max(bits(units), key=lambda u: (prospect(s, u, target), -u))


def prospect(s: State, unit: int, target: int) -> int:
    """How a duel is likely to go, in twelfths of a step."""
    if 1 << unit & s.game.missile:
        hits = s.attack(unit) - bool(1 << target & s.game.heavy)
        return 2 * max(0, hits) + 1
    strength = attack_of(s, unit)
    leader = leader_of(s, unit)
    if leader is not None:
        strength += s.ability(leader)
    resistance = defense_of(s, target)
    columns = s.game.charts.tactical_combat.columns
    column = columns[-1] if resistance <= 0 else columns[min(5, strength // resistance)]
    worth = {"AL": -3, "AR": -2, "Eng": 0, "DR": 3, "DL": 3}
    return sum(worth[r] for r in column)


@rule("10.16")
def leading(s: State, side: int, unit: int, box: int) -> Asks[int]:
    """What a leader adds to his unit: only one leader fights in a box in a round."""
    b = battle(s)
    leader = leader_of(s, unit)
    if leader is None or leader in b.fresh_leaders or leader in b.not_leading:
        return 0
    bit = 1 << s.game.leaders.index(leader)
    if b.led & bit:
        return s.ability(leader)
    others = [x for x in leaders_in(s, side, box) if x != leader]
    if any(b.led >> s.game.leaders.index(x) & 1 for x in others):
        return 0
    rivals = [x for x in others if b.lead.get(x, NO_UNIT) != NO_UNIT and x not in b.not_leading]
    if rivals:
        answer = yield Ask(s.seat(side), "lead", lambda: [LEAD, STAY_BACK], "10.16", (leader,))
        if answer == STAY_BACK:
            b.not_leading.append(leader)
            return 0
    b.led |= bit
    return s.ability(leader)


@rule("10.11", "xen 2.1")
def resolve(s: State, side: int, unit: int, target: int) -> Asks[None]:
    """Arrows, or odds and a roll; a scythe chariot strikes first and is gone."""
    b = battle(s)
    was_engaged = any(unit in pair and target in pair for pair in b.engaged)
    disengage(s, unit)
    disengage(s, target)
    if 1 << target & s.game.scythe_chariots:
        yield from charge(s, other(side), target, unit)
        return
    if 1 << unit & s.game.missile:
        yield from shoot(s, side, unit, target)
        return
    if 1 << unit & s.game.scythe_chariots:
        yield from charge(s, side, unit, target)
        return
    if hand_to_hand(s, unit, target):
        return
    if not was_engaged and (yield from defensive_fire(s, side, unit, target)):
        return
    strength = attack_of(s, unit) + (yield from leading(s, side, unit, b.source))
    resistance = defense_of(s, target) + (yield from leading(s, other(side), target, b.target))
    result = roll_duel(s, strength, resistance, 0, shifted(s, target))
    s.say("duel", s.game.unit_ids[unit], s.game.unit_ids[target], result)
    yield from apply(s, side, unit, target, result)


def duel_column(strength: int, resistance: int) -> int:
    """The column of the Tactical Combat Results Table."""
    return 5 if resistance <= 0 else min(5, strength // resistance)


def shifted(s: State, target: int) -> int:
    """With the option of 10.15 every attack on a unit that another box attacked before is a column better."""
    b = battle(s)
    return int(bool(s.options["flank_shift"]) and b.attacked.get(target, 0) > 1)


def roll_duel(s: State, strength: int, resistance: int, modifier: int, shift: int) -> str:
    """Roll on the Tactical Combat Results Table."""
    columns = s.game.charts.tactical_combat.columns
    column = columns[min(5, duel_column(strength, resistance) + shift)]
    return column[min(6, s.chance.d6("duel") + modifier) - 1]


def apply(s: State, side: int, unit: int, target: int, result: str) -> Asks[None]:
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
def shoot(s: State, side: int, unit: int, target: int) -> Asks[None]:
    """Arrows hit on their strength or less, one harder against heavy troops; nothing comes back."""
    if hits(s, s.attack(unit), target):
        s.say("shot", s.game.unit_ids[unit], s.game.unit_ids[target])
        yield from step_loss(s, other(side), target)
    else:
        s.say("missed", s.game.unit_ids[unit], s.game.unit_ids[target])


def hits(s: State, strength: int, target: int) -> bool:
    """Whether a volley costs the target a step."""
    return s.chance.d6("missile") + bool(1 << target & s.game.heavy) <= strength


@rule("10.14")
def defensive_fire(s: State, side: int, unit: int, target: int) -> Asks[bool]:
    """Archers that are attacked shoot first, unless locked; whether the attacker is gone."""
    b = battle(s)
    strength = 0
    if 1 << target & s.game.missile:
        strength = s.attack(target)
    elif s.options["light_infantry_fire"] and 1 << target & s.game.light_infantry & ~b.fired:
        answer = yield Ask(
            s.seat(other(side)),
            "defensive_fire",
            lambda: [FIRE, HOLD_FIRE],
            "10.14",
            (s.game.unit_ids[target],),
            final=True,
        )
        if answer == FIRE:
            strength = 1
            b.fired |= 1 << target
    if strength and hits(s, strength, unit):
        s.say("shot", s.game.unit_ids[target], s.game.unit_ids[unit])
        yield from step_loss(s, side, unit)
    return box_holding(s, unit) < 0


@rule("xen 2.1")
def charge(s: State, side: int, chariot: int, target: int) -> Asks[None]:
    """Scythe chariots strike at five, better against heavy troops, and are spent; archers shoot first."""
    if (yield from defensive_fire(s, side, chariot, target)):
        return
    heavy = bool(1 << target & s.game.heavy)
    result = roll_duel(s, s.attack(chariot), defense_of(s, target), int(heavy), 0)
    s.say("duel", s.game.unit_ids[chariot], s.game.unit_ids[target], result)
    if result == "DR":
        rout(s, other(side), target)
    elif result == "DL":
        yield from step_loss(s, other(side), target)
    yield from step_loss(s, side, chariot)


# -- what becomes of them ------------------------------------------------------------------------


@rule("10.12", "10.17")
def rout(s: State, side: int, unit: int) -> None:
    """The unit runs, its leader with it; nobody runs beside Alexander."""
    b = battle(s)
    leader = leader_of(s, unit)
    if leader is not None:
        fell(s, leader, "rout")
        if leader == "alexander":
            return
        if leader in ("darius", "artaxerxes"):
            capture_royal_family(s)
    disengage(s, unit)
    place(s, side, unit, s.game.routed[side])
    b.attackers &= ~(1 << unit)
    s.say("routed", s.game.unit_ids[unit])


def step_loss(s: State, side: int, unit: int) -> Asks[None]:
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
            b.attackers &= ~(1 << unit)
    s.say("lost" if gone else "step", name, b.province)
    if leader is not None:
        dead = fell(s, leader, "loss")
        if gone and lost == unit and not dead:
            yield from find_unit(s, side, leader, box)


def fell(s: State, leader: str, column: str) -> bool:
    """Check a leader; whether he is dead, and off the display."""
    b = battle(s)
    if leader_check(s, leader, column) != "KIA":
        return False
    b.leaders.pop(leader, None)
    b.lead.pop(leader, None)
    b.fallen.append(leader)
    return True


def find_unit(s: State, side: int, leader: str, box: int) -> Asks[None]:
    """A leader whose unit is gone joins another one in the box and fights no more in this phase."""
    b = battle(s)
    b.lead[leader] = NO_UNIT
    b.fresh_leaders.append(leader)
    taken = sum(1 << u for u in b.lead.values() if u >= 0)
    if not own(s, side, box) & ~taken:
        return

    def options() -> list[str]:
        busy = sum(1 << u for u in battle(s).lead.values() if u >= 0)
        return s.ids(s.alike(own(s, side, box) & ~busy))

    answer = yield Ask(s.seat(side), "new_unit", options, "10.12", (leader,))
    b.lead[leader] = s.game.unit_index[answer]
