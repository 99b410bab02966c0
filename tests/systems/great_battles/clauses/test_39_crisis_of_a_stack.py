"""A crisis of faith among phalanxes in double depth."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"


@pytest.mark.rule(GB, "5.33:6", "5.33:4", "11.72:7")
@pytest.mark.parametrize("room", [0, 1])
def test_a_stack_that_cannot_fall_back_two_hexes_is_lost_with_both(room: int) -> None:
    game = Position().leader(ALEX, f"{11 + room}12").leader("porus", "4040")
    game.put("coenus_5", f"{10 + room}12", f"{10 + room}13").under("cleitus_6", "coenus_5")
    game.after_phase(ALEX, dice=[9, 9, *[0] * 9]).choose("try").until("next_leader")
    assert (game.fate("coenus_5"), game.fate("cleitus_6")) == ("eliminated", "eliminated")
