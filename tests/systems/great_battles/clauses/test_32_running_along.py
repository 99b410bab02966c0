"""Leaders who run along with a unit that is lost."""

from __future__ import annotations

import pytest

from .test_09_shock import JAV, plain

GB = "great_battles"


# GC4
@pytest.mark.rule(GB, "10.25:1", "10.25:2", "10.23:1")
@pytest.mark.parametrize(("answer", "end"), [("along", {"4209", "4210"}), ("stay", {"4010"})])
def test_who_runs_along_with_those_who_leave_the_map_is_not_left_behind(
    answer: str, end: set[str]
) -> None:
    game = plain().leader("spitaces", "4010").put(JAV, "4010", facing=0, morale="routed")
    game.begin(("rout_movement",), dice=[5] * 9)
    while not game.over and game.what != "next_leader":
        game.choose(answer if game.what == "rout_along" else game.passing())
    assert game.fate(JAV) == "eliminated"
    assert game.where("spitaces") in end
