"""Fights on the Tactical Display: box against box, duel by duel, arrows, rallies and the pursuit."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from argead.core.ask import AS_PROPOSED, Ask, Asks
from argead.core.roll import Roll
from argead.core.stakes import Fight, FightKind, FightSide, Pair

from ..rules.attacks import box_attacks, choose_attackers, choose_targets
from ..rules.battle import pursuers, the_pursuit, victims
from ..rules.combat import odds_column
from ..rules.duels import (
    FIRE,
    charge_roll,
    choose_attacker,
    duel_roll,
    leading,
    missile_roll,
    volleys,
)
from ..rules.lines import (
    army_of,
    attack_of,
    battle,
    defense_of,
    leader_of,
    leaders_in,
    onset,
    other,
    own,
    standing,
    this_attack,
    with_mates,
)
from ..rules.rounds import can_rally
from ..state import NO_UNIT, SIDES, Attack, Side, State, Unit, bits
from ..tables.readings import found
from ..text.figures import box_name, brief, chance, succeeds
from ..text.names import name
from .sides import ODDS, card, told, troops

HIT: Final = ("DR", "DL")
THROWN_BACK: Final = ("AR", "AL")
T = TypeVar("T")


def attack(s: State, ask: Ask, option: Any) -> Fight | None:
    """One box attacks another: the pairs as the rules propose them."""
    if option is None:
        return None
    s = s.clone()
    side = next(x for x in SIDES if option in box_attacks(s, x))
    source, target = (s.game.box_index[box] for box in option)
    onset(s).attack = Attack(source, target, as_proposed=True)
    settled(choose_attackers(s, side))
    settled(choose_targets(s, side))
    strikers, met = this_attack(s).attackers, list(this_attack(s).targets)
    start, goal = (box_name(s, ask, box) for box in option)
    sides = [_line(s, side, strikers), _line(s, other(side), own(s, other(side), target))]
    made = card(FightKind.SHOCK, f"From {start} into {goal}", "10.10:1", sides)
    made["pairs"] = pairs(s, side)
    made["text"] = f"{len(met)} of them {'is' if len(met) == 1 else 'are'} met, as proposed below."
    return made


def meeting(s: State, ask: Ask, option: Any) -> Fight:
    """The next duel of an attack, or all that are left as the rules propose them."""
    s = s.clone()
    hit = this_attack(s)
    side = next(x for x in SIDES if own(s, x, hit.source) & hit.attackers)
    if ask.what == "pairing":
        target = s.game.unit_index[str(ask.about[0])]
        if option != AS_PROPOSED:
            return duel(s, side, s.game.unit_index[option], target)
        hit.targets.insert(0, target)
    elif option != AS_PROPOSED:
        return reached(s, side, s.game.unit_index[option])
    enemies = sum(1 << u for u in hit.targets)
    sides = [_line(s, side, hit.attackers), _line(s, other(side), enemies)]
    made = card(FightKind.SHOCK, "As proposed", "10.10:9", sides)
    made["pairs"] = pairs(s, side)
    return made


def from_reserve(s: State, _ask: Ask, option: Any) -> Fight:
    """Who comes out of the Reserve, and whom they may meet."""
    hit = this_attack(s)
    side = next(x for x in SIDES if own(s, x, hit.source))
    chosen = hit.attackers
    if option != AS_PROPOSED:
        chosen |= 1 << s.game.unit_index[option]
    else:
        chosen = own(s, side, hit.source)
    sides = [_line(s, side, chosen), _line(s, other(side), own(s, other(side), hit.target))]
    return card(FightKind.SHOCK, "Attack from the Reserve", "10.5:5", sides)


def reached(s: State, side: Side, target: Unit) -> Fight:
    """An enemy, and what each of the attackers could do to him."""
    attackers = this_attack(s).attackers
    sides = [_line(s, side, attackers), _line(s, other(side), 1 << target)]
    made = card(FightKind.DUEL, f"Against the {brief(s, target)}", "10.10:8", sides)
    made["pairs"] = [pair(s.clone(), side, u, target) for u in bits(attackers)]
    return made


def duel(s: State, side: Side, unit: Unit, target: Unit) -> Fight:
    """Unit against unit, with the column that is read."""
    sides = [_line(s, side, 1 << unit), _line(s, other(side), 1 << target)]
    made = card(FightKind.DUEL, f"{brief(s, unit)} against {brief(s, target)}", "10.11:5", sides)
    roll = duel_between(s, side, unit, target)
    made["text"] = chances(s, roll, target)
    if roll.reading is not None:
        columns = [reading.column for reading in s.game.readings.duel]
        column, _, odds = roll.reading.column.partition(ODDS)
        strength, _, resistance = odds.rstrip(")").partition(" to ")
        made["ruler"] = {
            "columns": columns,
            "at": columns.index(column),
            "base": odds_column(int(strength), int(resistance)),
            "shifts": told(roll.reading.shifts),
        }
    return made


def pairs(s: State, side: Side) -> list[Pair]:
    """Who meets whom as the rules propose; each duel as if those before it had no effect."""
    hit = this_attack(s)
    hit.as_proposed = True
    made: list[Pair] = []
    while hit.targets and hit.attackers:
        target = hit.targets.pop(0)
        unit = settled(choose_attacker(s, side, target))
        if unit != NO_UNIT:
            hit.attackers &= ~(1 << unit)
            made.append(pair(s, side, unit, target))
    return made


def pair(s: State, side: Side, unit: Unit, target: Unit) -> Pair:
    """One duel of a proposal in words."""
    roll = duel_between(s, side, unit, target)
    text = f"{brief(s, unit)} against {brief(s, target)}: {chances(s, roll, target)}"
    return {"one": s.ids([unit]), "other": s.ids([target]), "text": text}


def duel_between(s: State, side: Side, unit: Unit, target: Unit) -> Roll:
    """The roll that decides between two units, leaders included; ``s`` is a copy that remembers who led."""
    attacked, hit = onset(s).attacked, this_attack(s)
    attacked[target] = attacked.get(target, 0) + 1
    if 1 << target & s.game.scythe_chariots:
        return charge_roll(s, target, unit, settled(leading(s, side, unit, hit.source)))
    if 1 << unit & s.game.missile:
        return missile_roll(s, s.game.fire[unit] or s.attack(unit), target, unit)
    led = settled(leading(s, other(side), target, hit.target))
    if 1 << unit & s.game.scythe_chariots:
        return charge_roll(s, unit, target, led)
    strength = attack_of(s, unit) + settled(leading(s, side, unit, hit.source))
    return duel_roll(s, target, strength, defense_of(s, target) + led)


def chances(s: State, roll: Roll, target: Unit) -> str:
    """What a duel or a shot may bring: "12 against 8, 1:1; hurts 2 in 6, is hurt 2 in 6"."""
    if roll.reading is None:
        return f"a shot hits {chance(roll, succeeds)}"
    column, _, odds = roll.reading.column.partition(ODDS)
    hurts = chance(roll, lambda r: found(r) in HIT)
    hurt = chance(roll, lambda r: found(r) in THROWN_BACK)
    strengths = odds.rstrip(")").replace(" to ", " against ")
    if 1 << target & s.game.scythe_chariots:
        return f"the chariots strike first, {strengths}, {column}; is hurt {hurts}"
    return f"{strengths}, {column}; hurts {hurts}, is hurt {hurt}"


# -- arrows --------------------------------------------------------------------------------------


def arrows(s: State, ask: Ask, option: Any) -> Fight:
    """Archers who are attacked shoot first, or cavalry chooses between bows and lances."""
    one, enemy = (s.game.unit_index[str(u)] for u in ask.about)
    side = next(x for x in SIDES if army_of(s, x).units >> one & 1)
    if ask.what == "bows_or_lances":
        if option != FIRE:
            return duel(s.clone(), side, one, enemy)
        shots = [(one, s.game.fire[one])]
    else:
        shots = volleys(s, one) if option == FIRE else []
    sides = [_line(s, side, 1 << one), _line(s, other(side), 1 << enemy)]
    texts = [
        f"{brief(s, u)}: a shot hits {chance(missile_roll(s, n, enemy, u), succeeds)}"
        for u, n in shots
    ]
    text = "; ".join(texts) + "." if texts else "Nobody shoots; the duel follows."
    title = f"{brief(s, one)} against {brief(s, enemy)}"
    return card(FightKind.MISSILES, title, ask.rule, sides, text)


# -- the armies ----------------------------------------------------------------------------------


def rally(s: State, _ask: Ask, option: Any) -> Fight | None:
    """A leader and the unit that he would bring back, before the enemies who still stand."""
    if option is None:
        return None
    side = next(x for x in SIDES if option in can_rally(s, x))
    unit = 1 << battle(s).lead[option]
    sides = [
        troops(s, s.leader_owner(option), with_mates(s, unit), [option]),
        _army(s, other(side)),
    ]
    return card(FightKind.TRIAL, f"Rally of {name(s.tables, option)}", "10.18:2", sides)


def pursuit(s: State, ask: Ask, _option: Any) -> Fight:
    """Who runs, and who rides after them."""
    hunt = the_pursuit(s)
    by_foot, n = hunt.catches[0]
    caught = victims(s, hunt.loser, by_foot)
    hunters = pursuers(s, other(hunt.loser))
    sides = [
        troops(s, s.unit_owner(bits(caught)[0]), caught, []),
        troops(s, army_of(s, other(hunt.loser)).owners[0], hunters, []),
    ]
    place = name(s.tables, battle(s).province)
    text = f"{n} more {'is' if n == 1 else 'are'} caught, whatever the steps."
    return card(FightKind.PURSUIT, f"Pursuit in {place}", ask.rule, sides, text)


def field(s: State, ask: Ask, _option: Any) -> Fight:
    """Both armies before the first blow."""
    sides = [_army(s, side) for side in SIDES]
    place = name(s.tables, battle(s).province)
    return card(FightKind.BATTLE, f"Battle in {place}", ask.rule, sides)


def _army(s: State, side: Side) -> FightSide:
    """Those of an army who have not run."""
    boxes = [box for box in s.game.boxes if box not in s.game.routed]
    leaders = [x for box in boxes for x in leaders_in(s, side, box)]
    army = army_of(s, side)
    return troops(s, army.owners[0], with_mates(s, standing(s, side)) or army.units, leaders)


def _line(s: State, side: Side, units: int) -> FightSide:
    """Units on the field with those who lead them."""
    leaders = [x for u in bits(units) if (x := leader_of(s, u)) is not None]
    return troops(s, army_of(s, side).owners[0], with_mates(s, units), leaders)


def settled(asks: Asks[T]) -> T:
    """What a procedure comes to if every question gets its first answer, the one that is proposed."""
    try:
        ask = next(asks)
        while True:
            ask = asks.send(ask.options[0])
    except StopIteration as end:
        value: T = end.value
        return value
