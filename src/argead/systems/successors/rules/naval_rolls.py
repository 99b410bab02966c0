"""Chapter 13.3: what is rolled at sea."""

from __future__ import annotations

from typing import Final

from argead.core.roll import D6, Mod, Roll, scaled
from argead.core.rulebook import rule
from argead.parts.tables import cell

from ..state import SeaFight, State, ability_of, mover

SUPERIOR_ADMIRAL: Final = scaled("Superior Admiral", "cards.superior-admiral:1")
NEARCHOS: Final = scaled("the General at sea", "13.3.d:9")


@rule("13.3.c")
def naval_roll(s: State, strength: int, mods: list[Mod]) -> Roll:
    """Two dice of one side, read in the column of its Fleet Strength."""
    reading = cell(s.tables.battle_columns, strength)
    return Roll("naval battle", D6, mods, clause="13.3.d:2", count=2, reading=reading)


@rule("7.1:2")
def mover_mods(s: State, fight: SeaFight) -> list[Mod]:
    """Cards of the mover, and Nearchos while he commands at sea."""
    mods = [SUPERIOR_ADMIRAL(fight.bonus)] if fight.bonus else []
    general = min(mover(s).army.generals)
    ability = ability_of(s, general, "naval_battle_roll_modifier")
    if ability is not None:
        mods.append(NEARCHOS(ability.value))
    return mods


def interceptor_mods(fight: SeaFight) -> list[Mod]:
    """Cards of the interceptor."""
    return [SUPERIOR_ADMIRAL(fight.enemy_bonus)] if fight.enemy_bonus else []
