"""Routed units: the river Jaxartes, and who of two runs first."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_16_gaps import lane

GB = "great_battles"
HYP = "hypaspist_1"
LANE = [f"{column}10" for column in range(25, 43)]


def runs(start: str) -> Position:
    """Hypaspists routed on the Scythian bank, in the rout segment."""
    game = Position("jaxartes").leader("alexander_iii", "3010").leader("satraces", "1210")
    game.put(HYP, start, morale="routed").begin(("rout_movement",), dice=[5] * 9)
    return game.until("next_leader")


# GC3
@pytest.mark.rule(GB, "battle.rafts:2", "battle.rafts:3", "battle.rafts:8", "10.22:1")
def test_the_routed_do_not_cross_the_river_in_one_run() -> None:
    # the shallow is the next hex and takes all their points
    assert runs("2409").at(HYP) == ("2509",)


# GC3
@pytest.mark.rule(GB, "battle.rafts:3", "10.22:1")
def test_the_routed_leave_the_river_with_all_their_points() -> None:
    game = runs("2509")
    assert game.s.battle.grid.distance("2509", game.at(HYP)[0]) == 1


@pytest.mark.rule(GB, "10.22:1", "10.22:2", "6.21:1")
def test_the_routed_pay_points_for_woods_but_no_hits() -> None:
    # five points: two hexes of woods at two points each, and one too few for a third
    game = lane(*LANE).put("indian_javelins_1", "2710", morale="routed")
    game.ground("woods", *LANE[3:9]).begin(("rout_movement",), dice=[5] * 9).until("next_leader")
    assert game.at("indian_javelins_1") == ("2910",)
    assert game.fate("indian_javelins_1") == "on map"


# GC2
@pytest.mark.rule(GB, "10.22:1", "10.22:3", "10.24:1")
@pytest.mark.parametrize(("behind", "ahead"), [(1, 2), (2, 1)])
def test_it_does_not_hang_on_the_list_who_of_two_routed_units_runs_first(
    behind: int, ahead: int
) -> None:
    """The owner would send the one ahead first, so that nobody is run over; he must be able to."""
    last, first = f"indian_javelins_{behind}", f"indian_javelins_{ahead}"
    game = lane(*LANE).put(last, "2710", morale="routed").put(first, "2910", morale="routed")
    game.begin(("rout_movement",), dice=[5] * 9)
    while not game.over and game.what != "next_leader":
        game.choose(first if first in game.options else game.passing())
    assert (game.fate(first), game.fate(last)) == ("on map", "on map")
