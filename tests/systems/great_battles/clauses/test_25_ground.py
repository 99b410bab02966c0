"""Chapter 6.2 reckoned anew: ground, hexside and level together, for every group of units."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.state import UNUSED

GB = "great_battles"
GROUPS = {
    "hypaspist_1": 0,
    "immortals_1": 2,
    "mercenary_peltast_1": 3,
    "carian_levy_1": 3,
    "agrianian_1": 4,
    "companion_1": 5,
    "elephants_1": 6,
    "scythed_chariots_1": 7,
}
"""A unit of each group of the chart but Cardaces."""
HEXES = {
    "clear": (1, "00000000"),
    "woods": (2, "1111110P"),
    "marsh": (2, "111111PP"),
    "rocky": (1, "1100010P"),
    "town": (2, "1111011P"),
}
SIDES = {
    "": (0, "00000000"),
    "stream": (0, "11000000"),
    "minor_river": (1, "1111010P"),
    "steep_bank": (1, "1111010P"),
}
LEVELS = {
    0: (0, "00000000"),
    1: (1, "11000101"),
    -1: (0, "11000000"),
    2: (2, "22222P1P"),
    -2: (0, "22222P1P"),
    3: (3, "PPPP3PPP"),
    -3: (0, "PPPP3PPP"),
}
LANES = list(product(HEXES, SIDES, LEVELS))


def lane(number: int) -> tuple[str, str]:
    """The two hexes of a lane: from the first, facing right, one steps into the second."""
    column, line = 12 + 4 * (number % 7), 3 + 2 * (number // 7)
    return f"{column:02}{line:02}", f"{column + 1:02}{line:02}"


@cache
def country() -> Position:
    """All lanes on one map; every lane begins on clear ground at level 4."""
    game = Position("gaugamela").leader("parmenion", "4220").leader("bessus", "4222")
    away: dict[int, list[str]] = {}
    grounds: dict[str, list[str]] = {}
    sides: dict[str, list[tuple[str, str]]] = {}
    for number, (ground, side, level) in enumerate(LANES):
        start, end = lane(number)
        away.setdefault(4, []).append(start)
        away.setdefault(4 + level, []).append(end)
        grounds.setdefault("clear", []).append(start)
        grounds.setdefault(ground, []).append(end)
        if side:
            sides.setdefault(side, []).append((start, end))
    for kind, hexes in grounds.items():
        game.ground(kind, *hexes)
    for height, hexes in away.items():
        game.height(height, *hexes)
    for kind, pairs in sides.items():
        game.hexside(kind, *pairs)
    return game


def price(unit: str, ground: str, side: str, level: int) -> tuple[int, int] | None:
    """Points and hits by the chart; None where the way is closed."""
    rows = [HEXES[ground], SIDES[side]]
    if not (side == "steep_bank" and abs(level) == 1):
        rows.append(LEVELS[level])
    cells = [hits[GROUPS[unit]] for _, hits in rows]
    return None if "P" in cells else (sum(mp for mp, _ in rows), sum(map(int, cells)))


@pytest.mark.rule(GB, "6.21:1", "6.22:1", "6.23:1", "6.23:2", "6.23:3", "6.25:1", "6.29:4")
@pytest.mark.rule(GB, "6.29:5", "11.21:4")
@pytest.mark.parametrize("unit", GROUPS)
def test_ground_hexside_and_level_together(unit: str) -> None:
    game = country()
    side = game.s.battle.side[game.u(unit)]
    for number, way in enumerate(LANES):
        start, end = lane(number)
        game.s.new_turn()
        game.s.new_phase(None)
        game.put(unit, start, hits=0, moved=False, morale="steady")
        game.leads("parmenion" if side == 0 else "bessus").moving(unit, dice=[0] * 9).until("step")
        cost, before = price(unit, *way), game.points_left
        open_ = cost is not None and cost[0] <= before
        assert ((end,) in game.reach) is open_, (unit, way)
        if cost is not None and open_:
            told = len(game.told("hits"))
            game.go(end)
            taken = sum(args[1] for args in game.told("hits")[told:])
            assert taken == cost[1], (unit, way)
            if game.what == "step":
                assert before - game.points_left == cost[0], (unit, way)
        game.finish().s.fate[game.u(unit)] = UNUSED
        game.s.stand[game.u(unit)] = ()


@pytest.mark.rule(GB, "6.62:1", "6.62:2", "6.63:1", "6.64:1")
@pytest.mark.parametrize("unit", ["hypaspist_1", "immortals_1", "mercenary_peltast_1"])
def test_a_column_saves_one_hit_of_what_the_ground_costs_in_all(unit: str) -> None:
    game = country()
    mine = "parmenion" if game.s.battle.side[game.u(unit)] == 0 else "bessus"
    for number, way in enumerate(LANES):
        start, end = lane(number)
        game.s.new_turn()
        game.s.new_phase(None)
        game.put(unit, start, facing=330, hits=0, moved=False, morale="steady", formation="column")
        game.leads(mine).moving(unit, dice=[0] * 9).until("step")
        cost, before = price(unit, *way), game.points_left
        assert before == 6
        open_ = cost is not None and cost[0] <= before
        assert ((end,) in game.reach) is open_, (unit, way)
        if cost is not None and open_:
            told = len(game.told("hits"))
            game.go(end)
            taken = sum(args[1] for args in game.told("hits")[told:])
            assert taken == max(0, cost[1] - 1), (unit, way)
            if game.what == "step":
                assert before - game.points_left == cost[0], (unit, way)
        game.finish().s.fate[game.u(unit)] = UNUSED
        game.s.stand[game.u(unit)] = ()
        game.make(unit, formation="line")
