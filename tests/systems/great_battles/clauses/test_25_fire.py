"""Chapter 8 reckoned anew: every weapon at every target, at the edges of its strength."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
AT = {1: "2109", 2: "2210", 3: "2309", 4: "2410"}
STRENGTHS = {
    "archers": (5, 3, 3, 1),
    "mounted archers": (5, 3, 1),
    "slings": (3, 2),
    "javelins": (5,),
    "mounted javelins": (3,),
}
SHOOTERS = {
    "mardian_archers_1": "archers",
    "indian_archers_1": "archers",
    "parthian_1": "mounted archers",
    "scythed_chariots_1": "mounted archers",
    "uxian_slingers_1": "slings",
    "carian_levy_1": "javelins",
    "arachosian_1": "mounted javelins",
    "cretan_archers": "archers",
    "asian_mercenary_horse": "mounted archers",
    "mercenary_peltast_1": "javelins",
    "agrianian_1": "javelins",
    "paeonian": "mounted javelins",
}
MACEDON: tuple[str, ...] = (
    "craterus_1",
    "hypaspist_1",
    "companion_1",
    "agrianian_2",
    "prodromoi_1",
)
MACEDON += ("mercenary_peltast_2",)
PERSIA: tuple[str, ...] = (
    "susian_1",
    "bactrian_1",
    "arachosian_2",
    "scythed_chariots_2",
    "elephants_1",
)
PERSIA += ("immortals_1", "mardian_archers_2", "carian_levy_2", "greek_mercenary_1")


def row(game: Position, ident: str) -> Any:
    """What is printed on a counter."""
    return next(unit for unit in game.s.battle.row.unit if unit.id == ident)


def armies() -> Position:
    """Nobody but two leaders far behind."""
    return Position("gaugamela").leader("parmenion", "1610").leader("bessus", "1611")


def place(game: Position, target: str, distance: int, facing: int) -> None:
    """The target so many hexes before 2010, looking at it or away."""
    at = AT[distance]
    where = (at, f"{at[:2]}{int(at[2:]) - 1:02}") if target == "craterus_1" else (at,)
    game.put(target, *where, facing=facing, missiles="none", screen="none")


def added(weapon: str, foe: Any, distance: int, front: bool, moving: bool) -> int:
    """What the clauses add to the die."""
    arrows = weapon in ("archers", "mounted archers")
    total = 0
    if foe.type in ("PH", "HI"):
        total += 3 if distance == 1 and front and (arrows or weapon == "slings") else 1
    if moving and weapon != "javelins":
        total += 1
    if foe.type in ("SK", "SK*"):
        total += 2
    if foe.cls == "CAT":
        total += 2 if arrows else 1
    return total


def shoots(
    shooter: str, target: str, distance: int, facing: int, die: int, *, moving: bool
) -> Position:
    """One shot, standing or after a step straight on."""
    game = armies()
    place(game, target, distance, facing)
    by = "bessus" if row(game, shooter).side == "persia" else "parmenion"
    game.put(shooter, "1910" if moving else "2010")
    if moving:
        game.moving(shooter, by=by, dice=[die, *[5] * 4]).until("step").go("2010").until("step")
        return game.choose(("fire", target))
    game.acts(by, dice=[die, *[5] * 4])
    if game.what == "command":
        game.choose("individual")
    return game.choose(("fire", shooter))


@pytest.mark.rule(GB, "8.15:1", "8.15:3", "8.15:4", "8.15:5", "8.15:6", "8.15:7", "8.15:8")
@pytest.mark.rule(GB, "8.15:10", "8.17:1", "11.32:1", "11.5:4", "11.5:5")
@pytest.mark.parametrize("shooter", SHOOTERS)
@pytest.mark.parametrize("moving", [False, True])
def test_every_weapon_at_every_target(shooter: str, moving: bool) -> None:
    weapon = SHOOTERS[shooter]
    game = armies()
    man = row(game, shooter)
    if moving and man.type == "LI" and weapon == "archers":
        return
    foes = MACEDON if man.side == "persia" else PERSIA
    ranges = range(1, len(STRENGTHS[weapon]) + 1)
    for target, distance, facing in product(foes, ranges, (180, 0)):
        foe = row(game, target)
        extra = added(weapon, foe, distance, facing == 180, moving)
        limit = STRENGTHS[weapon][distance - 1] - extra
        if moving and distance == 1:
            # who comes next to an enemy stops there; this is fire at range 1 before that
            continue
        for die in {max(0, limit), max(0, limit + 1)}:
            after = shoots(shooter, target, distance, facing, die, moving=moving)
            case = (shooter, target, distance, facing, die)
            assert sum(mod.value for mod in after.rolls[0].mods) == extra, case
            weight = 2 if foe.type in ("EL", "CH") else 1
            assert after.hits(target) == (weight if die <= limit else 0), case
            low = die >= (7 if "javelins" in weapon else 9)
            assert after.missiles(shooter) == ("low" if low else "full"), case
