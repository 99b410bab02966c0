"""Who falls back in a crisis, and who is shot at no more."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import JAV, plain
from .test_26_crisis_and_stacks import ARMIES, SIDES
from .test_29_bolts import LN, OX, OX2, bank
from .test_29_crisis_and_duels import AHEAD, doomed, enemy, rides

GB = "great_battles"


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.75:1")
def test_nor_into_a_zone(side: str) -> None:
    # the enemy stands above the two hexes and looks down at the upper one
    upper = AHEAD[side][0]
    game = doomed(side).put(enemy(side), f"{upper[:2]}09", facing=240 if side == "macedon" else 300)
    if upper not in game.s.battle.grid.zones(game.at(enemy(side)), game.facing(enemy(side))).front:
        pytest.fail("not in his zone")
    rides(game, side)
    assert game.told("rides")[0][1] == AHEAD[side][1]


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.75:2", "6.28:1")
@pytest.mark.parametrize(
    ("kind", "open_"),
    [("woods", False), ("marsh", False), ("major_river", False), ("rocky", True), ("town", True)],
)
def test_nor_onto_rough_ground_but_rocks(side: str, kind: str, open_: bool) -> None:
    game = Position().ground(kind, *AHEAD[side])
    rides(doomed(side, game), side)
    assert (game.where(ARMIES[side][0]) != "2510") is open_


@SIDES
@pytest.mark.rule(GB, "5.33:7", "6.75:2", "6.75:3", "6.28:1")
@pytest.mark.parametrize(
    ("kind", "open_"), [("minor_river", False), ("city_wall", False), ("stream", True)]
)
def test_nor_over_a_rough_hexside(side: str, kind: str, open_: bool) -> None:
    game = Position().hexside(kind, *(("2510", place) for place in AHEAD[side]))
    rides(doomed(side, game), side)
    assert (game.where(ARMIES[side][0]) != "2510") is open_


@pytest.mark.rule(GB, "8.15:9", "8.21:1", "10.14:1")
@pytest.mark.parametrize("line", [True, False])
def test_the_second_shooter_does_not_shoot_at_the_broken(line: bool) -> None:
    game = plain("1810", "2610").put(JAV, "2310", facing=180, hits=4)
    game.put("mercenary_peltast_2", "2110").put("mercenary_peltast_1", "2111")
    if line:
        game.commands("porus", JAV).begin(("line_orders",), dice=[0] * 9).choose(JAV)
    else:
        game.moving(JAV, by="porus", dice=[0] * 9)
    game.until("step").go("2211").until("entry_fire").choose("mercenary_peltast_2")
    assert game.what != "entry_fire"


@pytest.mark.rule(GB, "8.15:9", "11.86:1", "10.14:1")
def test_nor_the_second_thrower() -> None:
    game = (
        bank()
        .leader("satraces", "2610")
        .put(OX2, "3712", fire_mode=True)
        .put(LN, "3310", facing=0, hits=5)
    )
    game.moving(LN, by="satraces", dice=[0, *[9] * 20]).until("step").go("3410").choose(OX)
    assert game.morale(LN) == "routed"
