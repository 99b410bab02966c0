"""What one hand of Glory buys, one after the other."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"


@pytest.mark.rule(SYSTEM, "advisors:2", "set-up.advisor-counters:2")
def test_who_hires_an_advisor_keeps_those_whom_he_has() -> None:
    game = Position().advisors("parmenion").glory(10).begin("spend")
    hired = ["parmenion"]
    for _ in range(2):
        offered = [o for o in game.options if isinstance(o, tuple) and o[0] == "advisor"]
        game.choose(offered[0])
        hired.append(str(offered[0][1]))
        assert set(game.s.advisors) == set(hired)
        assert len(game.s.advisors) == len(hired)
