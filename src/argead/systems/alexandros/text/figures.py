"""The numbers that a player wants to see in a question or an option: sizes, prices, chances."""

from __future__ import annotations

from collections.abc import Callable

from argead.core.ask import Ask
from argead.core.roll import Roll

from ..rules.lines import OFF, box_holding, leader_of
from ..rules.meetings import combatants
from ..rules.stacking import enemy_forces
from ..rules.wars import wars
from ..schema import MISSILE
from ..state import NOBODY, Force, Owner, State, Unit, bits
from .grammar import Count, Name, joined
from .names import name
from .peoples import decided_for


def chance(roll: Roll, lucky: Callable[[Roll], bool]) -> str:
    """How many faces of a die are lucky: "3 in 6"."""
    faces = range(roll.die.low, roll.die.high + 1)
    hits = 0
    for face in faces:
        roll.faces = (face,)
        hits += lucky(roll)
    return f"{hits} in {len(faces)}"


def succeeds(roll: Roll) -> bool:
    """Whether a roll does not exceed what it is read against."""
    return roll.over <= 0


def strength(s: State, unit: Unit) -> str:
    """Attack and defense of a unit as its counter shows them; nothing for what cannot fight."""
    kind = s.game.kind_of[unit]
    if not kind.sides or not s.step[unit]:
        return ""
    attack = f"{{{s.attack(unit)}}}" if kind.type in MISSILE else str(s.attack(unit))
    return f"{attack}-{s.defense(unit)}"


def listed(s: State, units: int) -> list[str]:
    """Units by kind and strength, those alike with their number."""
    alike: dict[str, int] = {}
    for u in bits(units):
        called = brief(s, u)
        alike[called] = alike.get(called, 0) + 1
    return [f"{n} × {called}" if n > 1 else called for called, n in alike.items()]


def cargo(s: State, fleet: str) -> str:
    """Who and what is aboard a fleet: "aboard: 2 × Macedonian phalanx 8-8, Antipater"."""
    people = [x for x in s.game.leaders if s.leader_at[x] == fleet]
    people += [m for m in s.game.markers if wars(s).markers[m] == fleet]
    aboard = [*listed(s, s.at[fleet]), *(name(s.tables, x) for x in people)]
    return f"aboard: {', '.join(aboard)}" if aboard else "empty"


def garrison(s: State, place: str, owner: Owner) -> str:
    """Who of an owner's enemies stands at a place: "Ptolemy: 4 units"."""
    here = s.at[place] & s.game.combat & s.foes[owner]
    found = [
        f"{name(s.tables, s.game.owner_names[o])}: {Count((here & s.owned[o]).bit_count()):unit}"
        for o in s.game.owners
        if here & s.owned[o]
    ]
    return joined(found)


def in_fight(s: State, place: str, force: Force) -> int:
    """How many units of a force would fight there."""
    return combatants(s, place, force).bit_count()


def met_by(s: State, place: str, force: Force) -> list[Force]:
    """Whom a force meets there: its enemy in the meeting that is in hand, else all of its enemies."""
    enemies = enemy_forces(s, place, s.owner_of(force))
    if s.fighting.resolved:
        _, *pair = s.fighting.resolved[-1].split(":")
        return [f for f in enemies if str(f) in pair] or enemies
    return enemies


def holder(s: State, province: str) -> str:
    """Who holds a province: "held by Ptolemy", "held by nobody", in the older games "independent"."""
    owner = s.control[province]
    if owner == NOBODY and s.wars is None:
        return "independent"
    who = "nobody" if owner == NOBODY else name(s.tables, s.game.owner_names[owner])
    return f"held by {who}"


# -- things in an option -------------------------------------------------------------------------


def named(s: State, ident: str) -> Name:
    """A unit with its strength and where it is; other things by name."""
    unit = s.game.unit_index.get(ident)
    if unit is None:
        return name(s.tables, ident)
    called = name(s.tables, ident)
    return Name(brief(s, unit) + where(s, unit), plural=called.plural)


def brief(s: State, unit: Unit) -> str:
    """A unit with its strength."""
    home = " of the Home Army" if s.home_army >> unit & 1 else ""
    return f"{name(s.tables, s.game.unit_ids[unit])}{home} {strength(s, unit)}".rstrip()


def where(s: State, unit: Unit) -> str:
    """The province of a unit, or its box and leader in a battle."""
    if s.battle is None:
        place = s.where(unit)
        return f" {name(s.tables, place):in}" if s.on_map(place) else ""
    box, leader, mate = box_holding(s, unit), leader_of(s, unit), s.battle.mates.get(unit)
    told = [s.game.box_local[box].replace("_", " ")] if box != OFF else []
    told += ["second line"] if s.battle.back >> unit & 1 else []
    told += [f"stacked with {brief(s, mate)}"] if mate is not None else []
    told += [f"led by {name(s.tables, leader)}"] if leader else []
    return f" ({', '.join(told)})" if told else ""


def box_name(s: State, ask: Ask, box: str) -> Name:
    """A box of the display as the player who is asked calls it: his own, or the enemy's.

    Who decides for a people is told whose box it is.
    """
    assert s.battle is not None
    index = s.game.box_index[box]
    local = s.game.box_local[index].replace("_", " ")
    armies, side = s.battle.armies, s.game.box_side[index]
    owner = s.game.owner_index[ask.seat]
    if decided_for(s, ask) is not None:
        owner = NOBODY
    if owner in armies[side].owners:
        return Name(f"your {local}")
    if owner in armies[1 - side].owners:
        return Name(f"the enemy's {local}")
    return Name(f"{name(s.tables, s.game.owner_names[armies[side].owners[0]]):'s} {local}")
