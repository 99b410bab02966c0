"""How far a pursuit goes."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"


def chase(column: int, *dice: int) -> Position:
    """Companions break Medians in this column of Gaugamela, whose Persian edge is column 42."""
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "3510").leader("bessus", "3540")
    game.put("companion_1", f"{column - 1}10", shock="must check", formation="charge")
    game.put("median_1", f"{column}10", facing=180, hits=6)
    return game.shocks("parmenion", 1, 1, 7, *dice)


# GC1
@pytest.mark.rule(GB, "9.42:1", "9.42:2", "9.41:3", "10.23:1")
def test_a_pursuit_of_who_leaves_the_map_ends_in_its_last_hex() -> None:
    game = chase(41, 7, *[5] * 9).play(rout_path="4210")
    assert game.fate("median_1") == "eliminated"
    assert len(game.rolled("pursuit")) == 1
    assert game.at("companion_1") == ("4210",)


@pytest.mark.rule(GB, "9.41:1", "9.42:1")
@pytest.mark.parametrize(("die", "pursues"), [(6, False), (7, True)])
def test_short_of_the_edge_the_die_decides(die: int, pursues: bool) -> None:
    # die and 2 against a quality of 8
    game = chase(39, die, *[5] * 9).play()
    assert bool(game.told("pursues")) is pursues
    assert (game.at("companion_1") == ("3910",)) is not pursues
