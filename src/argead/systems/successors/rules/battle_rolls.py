"""Chapters 14.4 to 14.8: who fights, how strongly, and what is rolled for it."""

from __future__ import annotations

from typing import Final

from argead.core.roll import D6, Mod, Reading, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.tables import cell

from ..state import (
    DEFENDER,
    BattleSide,
    Force,
    State,
    ability_of,
    battle_of,
    count,
    cus_at,
    royals_at,
)
from ..tables.ids import CAVALRY, INDEPENDENT, NO_GENERAL, ROYAL, Faction
from .combat_units import prestige

DRIVEN_HARDER: Final = scaled("a General who drives them harder", "7.1:2")
BATTLE_RATING: Final = scaled("Battle Rating", "14.7:1")
CARDS_PLAYED: Final = scaled("cards", "14.7:4")
CAVALRY_IN_BATTLE: Final = Mod("Cavalry", +1, "16.9.score:1")
PURSUIT: Final = scaled("the pursuing General", "7.1:2")
CAVALRY_PURSUES: Final = Mod("Cavalry pursues", +2, "16.9.losses:2")


def side_of(s: State, who: Faction) -> int:
    """Which side of the battle a player fights on, or -1."""
    if s.battle is None:
        return -1
    return next((i for i, side in enumerate(s.battle.sides) if side.faction == who), -1)


def fighting(s: State, side: int) -> Force:
    """CUs of a side that take part: not set apart, not held back by Mutiny."""
    b = battle_of(s)
    own = b.sides[side]
    return cus_at(s, b.space, own.faction) - own.apart - own.exempt


@rule("16.9:2")
def fights_with_cavalry(s: State, side: int) -> bool:
    """Whether Cavalry takes part; Independent Armies have some (16.9)."""
    if battle_of(s).sides[side].faction == INDEPENDENT:
        return True
    return bool(count(fighting(s, side), CAVALRY))


@rule("14.4")
def battle_prestige(s: State, side: int) -> int:
    """A side's Prestige in the battle space."""
    b = battle_of(s)
    own = b.sides[side]
    defending = side == DEFENDER
    return prestige(s, own.faction, b.space, defending=defending, oratory=own.oratory)


@rule("14.5", "7.1:2", "12.2.b:1", "12.2.b:2")
def local_troops(s: State, side: int) -> int:
    """1 for the space and 2 for its Province; nothing after a failed Evasion; Peukestas doubles."""
    b, act = battle_of(s), s.act
    own, home = b.sides[side], s.tables.home[b.space]
    who = own.faction
    if act is not None and act.entry is not None and who in act.entry.failed:
        return 0
    points = 1 if s.pc[b.space] == who else 0
    if home >= 0 and s.holder[home] == who:
        points += 2
    ability = ability_of(s, own.commander, "local_troops_multiplier")
    if ability is not None and _in_provinces(s, ability.provinces):
        points *= ability.value
    return points


def _in_provinces(s: State, provinces: list[str]) -> bool:
    home = s.tables.home[battle_of(s).space]
    return home >= 0 and s.tables.province_ids[home] in provinces


@rule("7.2.c", "7.1:2")
def elephant_roll(s: State, own: BattleSide) -> Roll:
    """One die for each Elephant CU; Seleukos drives his harder."""
    faces = s.tables.charts.strength.elephant
    ability = ability_of(s, own.commander, "elephant_strength_modifier")
    shifts = (DRIVEN_HARDER(ability.value),) if ability is not None else ()
    reading = Reading("elephant", "", shifts, tuple(map(str, faces)))
    return Roll("elephant", D6, clause="7.2.c:1", reading=reading)


def elephant_strength(s: State, roll: Roll) -> int:
    """What the face means, with what shifts it; never more than the best face."""
    faces = s.tables.charts.strength.elephant
    assert roll.reading is not None
    shift = sum(mod.value for mod in roll.reading.shifts)
    return min(cell(faces, roll.total, first=1) + shift, max(faces))


@rule("14.7", "7.1:2", "7.1:4")
def battle_rating(s: State, side: int) -> int:
    """The Commanding General's Battle Rating, with his Special Ability (R37)."""
    b = battle_of(s)
    own, other = b.sides[side], b.sides[1 - side]
    general = own.commander
    if general == NO_GENERAL:
        return 0
    rating = s.tables.battle[general]
    ability = ability_of(s, general, "battle_rating_set")
    if ability is None:
        return rating
    when = ability.when
    holds = (
        (when == "royal_army" and bool(count(fighting(s, side), ROYAL)))
        or (when in ("province", "province_or_independent") and _in_provinces(s, ability.provinces))
        or (when == "province_or_independent" and other.faction == INDEPENDENT)
        or (when == "defender" and side == DEFENDER)
        or (when == "royal_family" and bool(royals_at(s, b.space, own.faction)))
    )
    return max(rating, ability.value) if holds else rating


def battle_mods(s: State, side: int) -> list[Mod]:
    """What changes a battle roll; dice below the Battle Rating count as it."""
    b = battle_of(s)
    own, other = b.sides[side], b.sides[1 - side]
    mods: list[Mod] = []
    rating = battle_rating(s, side)
    lift = sum(max(rating - die, 0) for die in own.dice)
    if lift:
        mods.append(BATTLE_RATING(lift))
    if own.bonus:
        mods.append(CARDS_PLAYED(own.bonus))
    if s.options["cavalry"] and fights_with_cavalry(s, side) and not other.elephants:
        mods.append(CAVALRY_IN_BATTLE)
    return mods


@rule("14.7", "16.9.score")
def battle_roll(s: State, side: int) -> Roll:
    """Two dice, read in the column of the Battle Strength; dice that lie already are its faces."""
    own = battle_of(s).sides[side]
    reading = cell(s.tables.battle_columns, own.strength)
    roll = Roll("battle", D6, battle_mods(s, side), clause="14.7:1", count=2, reading=reading)
    roll.faces = tuple(own.dice)
    return roll


def second_roll() -> Roll:
    """One die that Antigonos rolls again."""
    return Roll("reroll", D6, clause="14.7:3")


@rule("14.7")
def table_score(s: State, roll: int, strength: int) -> int:
    """The Battle Table, for land and sea; beyond its edges the last row and column hold."""
    chart = s.tables.charts.battle
    return cell(cell(chart.scores, roll, first=chart.lowest_roll), strength)


def loss_roll(s: State, *, lost: bool) -> Roll:
    """One die; more faces are fatal to a General who has lost."""
    chart = s.tables.charts.general_loss
    fatal = chart.lost if lost else chart.won
    row = tuple("killed" if face in fatal else "-" for face in range(1, 7))
    reading = Reading("general loss", "lost" if lost else "not lost", row=row)
    return Roll("general loss", D6, clause="14.8:1", reading=reading)


@rule("16.9.losses", "7.1:2")
def pursuit(s: State, loser: int) -> list[Mod]:
    """Leonnatos and Cavalry that meets none make the loser's Attrition worse."""
    winner = 1 - loser
    mods: list[Mod] = []
    ability = ability_of(s, battle_of(s).sides[winner].commander, "enemy_attrition_modifier")
    if ability is not None:
        mods.append(PURSUIT(ability.value))
    if (
        s.options["cavalry"]
        and fights_with_cavalry(s, winner)
        and not fights_with_cavalry(s, loser)
    ):
        mods.append(CAVALRY_PURSUES)
    return mods
