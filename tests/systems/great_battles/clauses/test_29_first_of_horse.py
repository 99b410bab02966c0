"""The first counter of a list does as its equals do: horse at Issus, engines at the Jaxartes, hoplites."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX
from .test_29_number_nought import MUST, NO, Story, told

GB = "great_battles"


FOE = "median_1_horse"


def issus() -> Position:
    """The coast of Issus, where it is flat and clear; Persians run up the map."""
    game = Position("issus", charge_formation=True).leader(ALEX, "1616")
    return game.leader("nabarzanes", "1604")


def charges(it: str, die: int) -> Position:
    game = issus().put(it, "1610", facing=60, shock=MUST, formation="charge")
    return game.put(FOE, "1609", facing=240, hits=5).shocks(ALEX, *[die] * 20)


def pursues(it: str, die: int) -> Position:
    game = issus().put(it, "1610", facing=60, shock=MUST, formation="charge")
    game.put(FOE, "1609", facing=240, hits=5).put("median_2_horse", "1606", facing=240)
    return game.shocks(ALEX, 1, 1, 7, 7, *[die] * 20)


def is_charged(it: str, die: int) -> Position:
    game = issus().put(it, "1610", facing=60, hits=6)
    return game.put(FOE, "1609", facing=240, shock=MUST).shocks("nabarzanes", *[die] * 20)


def breaks(it: str, die: int) -> Position:
    game = issus().leader("parmenion", "1610").put(it, "1610", facing=60)
    game.put("thessalian_1", "1612", facing=60).put("thessalian_2", "1712", facing=60)
    return game.begin(("rout", game.u(it), -1), dice=[die] * 20)


def falls_back(it: str, die: int) -> Position:
    game = issus().put(it, "1614", facing=60).after_phase(ALEX, dice=[9, 9, *[die] * 20])
    return game.choose("try")


def chaeronea(**options: bool) -> Position:
    """The plain before Chaeronea; the first counter is Athenian, of the second seat."""
    return Position("chaeronea", **options).leader("lysicles", "2117").leader("philip_ii", "3017")


def must_go_on(it: str, die: int) -> Position:
    game = chaeronea(hellenic_inertia=True).put(it, "2217", "2218")
    return game.moving(it, by="lysicles", dice=[die] * 20).until("step")


def drifts(it: str, die: int) -> Position:
    game = chaeronea(drift_to_the_right=True).put(it, "2217", "2218", moved=True, hits=3)
    game.moving(it, by="lysicles", dice=[die] * 20).until("step")
    return game.choose(game.steps[0])


def stands_or_runs(it: str, die: int) -> Position:
    game = chaeronea(engaged=True).put(it, "2217", "2218", hits=4)
    game.put("hypaspist_1", "2317", facing=180, shock=MUST)
    return game.shocks("philip_ii", *[die] * 20)


HOPLITES: list[Story] = [must_go_on, drifts, stands_or_runs]


@pytest.mark.rule(GB, "6.14:1", "6.5:1", "9.18:3", "10.31:1", "9.13:14")
@pytest.mark.parametrize("story", HOPLITES, ids=lambda story: story.__name__)
def test_hoplites_who_are_listed_first(story: Story) -> None:
    for die in (0, 3, 5, 9):
        first, other = story("athens_1", die), story("athens_3", die)
        assert first.u("athens_1") == 0
        assert told(first, "athens_1") == told(other, "athens_3"), die


def river(it: str, fire_mode: bool = True) -> Position:
    """The Jaxartes, east of the river; the first counter is an engine."""
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3310")
    return game.put(it, "3710", fire_mode=fire_mode)


def shoots_by_itself(it: str, die: int) -> Position:
    game = river(it).put("scythian_lancers_1", "3510", facing=180).acts(ALEX, dice=[die] * 20)
    return game.until("orders").choose(("bolt", it))


def shoots_in_reaction(it: str, die: int) -> Position:
    game = river(it).put("scythian_lancers_1", "3310", facing=0, hits=5)
    return (
        game.moving("scythian_lancers_1", by="satraces", dice=[die] * 20).until("step").go("3410")
    )


def changes_mode(it: str, die: int) -> Position:
    game = river(it).put("scythian_lancers_1", "3510", facing=180).acts(ALEX, dice=[die] * 20)
    return game.until("orders").choose(("mode", it))


def is_drawn(it: str, die: int) -> Position:
    game = river(it, fire_mode=False).put("paeonian_1", "3810").moving(it, by=ALEX, dice=[die] * 20)
    game.until("step").go("3810").until("step")
    return game.choose(game.steps[0])


def is_taken(it: str, die: int) -> Position:
    game = river(it).put("scythian_lancers_1", "3610", facing=0, shock=NO)
    return game.shocks("satraces", *[die] * 20)


ENGINES: list[Story] = [
    shoots_by_itself,
    shoots_in_reaction,
    changes_mode,
    is_drawn,
    is_taken,
]
HORSE: list[Story] = [charges, pursues, is_charged, breaks, falls_back]


@pytest.mark.rule(GB, "11.85:1", "11.86:1", "11.82:1", "11.83:1", "11.87:1")
@pytest.mark.parametrize("story", ENGINES, ids=lambda story: story.__name__)
def test_an_engine_that_is_listed_first(story: Story) -> None:
    for die in (0, 5, 9):
        first, other = story("oxybeles_1", die), story("oxybeles_3", die)
        assert first.u("oxybeles_1") == 0
        assert told(first, "oxybeles_1") == told(other, "oxybeles_3"), die


@pytest.mark.rule(GB, "9.31:1", "9.41:1", "10.21:1", "9.18:1")
@pytest.mark.parametrize("story", HORSE, ids=lambda story: story.__name__)
def test_horse_that_is_listed_first(story: Story) -> None:
    for die in (0, 2, 5, 9):
        first, other = story("companion_1", die), story("companion_3", die)
        assert first.u("companion_1") == 0
        assert told(first, "companion_1") == told(other, "companion_3"), die
