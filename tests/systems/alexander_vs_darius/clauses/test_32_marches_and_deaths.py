"""What a death, an event or the sand in the middle of a march leaves of the march."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]


def kill(game: Position, leader: str) -> Position:
    """The one hit of this round falls on a leader and on nobody else."""
    game.choose("by hand")
    while game.what == "hits":
        options: list[Any] = list(game.options)
        chosen = [o for o in options if o in (leader, (leader, 1))]
        game.choose(chosen[0] if chosen else next(o for o in options if o[1] == 0))
    return game


def marching_units(game: Position) -> int:
    return sum(game.units("marching").values())


def onward(game: Position, to: str) -> Position:
    """One more step; who has to stay is left behind as the options come."""
    for _ in range(12):
        if game.what == "march":
            break
        game.choose(game.options[0])
    if ("to", to) in game.options:
        game.choose(("to", to))
    while game.what not in ("march", "action", ""):
        game.choose(game.options[-1])
    return game


# FX1
@pytest.mark.rule(SYSTEM, "1.4.army:13", "1.4.army:4", "3.1:4")
def test_twelve_do_not_march_on_when_one_of_their_two_leaders_has_fallen() -> None:
    game = Position().hold("macedon", "phrygia").put("phrygia", mac_light_infantry=1)
    game.put("cappadocia", "mazaeus", "arsames", hoplite_mercenary=8, per_heavy_cavalry=4)
    dice = [6, 6, *[3] * 12, 3, *NO_EVENT]
    attack(game, dice, start="cappadocia", to="phrygia", side="persia")
    kill(game, "mazaeus")
    onward(game, "cappadocia")
    assert marching_units(game) <= 6


# FX1
@pytest.mark.rule(SYSTEM, "1.4.army:13", "1.4.army:4", "8:4", "8.4:1")
def test_twelve_do_not_march_on_when_the_plot_takes_one_of_two_leaders() -> None:
    """No replacement is left for Parmenion."""
    game = field("parmenion", "craterus", mac_phalanx=12).put("phrygia", per_light_infantry=1)
    game.put("lost", "cleitus", "hephaestion", "ptolemy_i")
    attack(game, [6, 6, *[2] * 12, 1, 1, 3])
    answer(game, adjacent_garrison="mysia")
    onward(game, "cappadocia")
    assert marching_units(game) <= 6


# FX1
@pytest.mark.rule(SYSTEM, "1.4.army:4", "8.2:1")
def test_the_cretans_are_no_seventh_unit_of_a_march() -> None:
    game = field("alexander_iii", mac_heavy_cavalry=5, mac_light_cavalry=1)
    game.put("phrygia", "mazaeus", per_light_infantry=1)
    attack(game, [*[3] * 6, 5, 6, 1, 1, 1], "stand", "one_die")
    answer(game, hits="as proposed", adjacent_garrison="mysia")
    onward(game, "cappadocia")
    assert marching_units(game) <= 6


# FX2
@pytest.mark.rule(SYSTEM, "8.2:1", "1.4.army:6")
def test_nobody_ever_has_less_than_no_points_left() -> None:
    """Alexander's horse has ridden six points when the Cretans come."""
    game = field("alexander_iii", mac_heavy_cavalry=4)
    game.put("mittani", "mazaeus", per_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", dice=[*[3] * 5, 6, 1, 1, 1])
    for area in ("phrygia", "cappadocia", "east_taurus", "mittani"):
        game.choose(("to", area))
    game.choose("stand", "one_die")
    answer(game, hits="as proposed", adjacent_garrison="van")
    assert game.what == "march"
    assert "-" not in game.system.text.prompt(game.s, game.ask).split("point")[0]


def into_sinai(guard: int, *more: int | str) -> Position:
    """Parmenion and one light infantry come from Zoan to Mazaeus in Sinai; the sand takes the unit."""
    game = Position().hold("macedon", "zoan").put("zoan", "parmenion", mac_light_infantry=1)
    game.put("sinai", "mazaeus", per_light_infantry=guard)
    return game.act("macedon", ("move", "zoan"), "whole", ("to", "sinai"), dice=[6, *more])


# FX3
@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:3", "1.4.leaders:4", "1.3.terrain:4")
def test_a_leader_whose_men_the_sand_has_taken_is_caught_and_fights_no_battle() -> None:
    game = into_sinai(2, "cleitus")
    assert game.what != "retreat_before_combat"
    assert game.where("parmenion") == "lost"
    assert (game.treasure("persia"), game.legitimacy) == (11, 25)


# FX3
@pytest.mark.rule(SYSTEM, "1.4.leaders:8", "1.4.leaders:2", "1.4.leaders:3", "1.3.terrain:4")
def test_a_leader_whose_men_the_sand_has_taken_catches_nobody() -> None:
    game = into_sinai(0)
    assert game.where("mazaeus") == "sinai"
    assert game.treasure("macedon") == 9


@pytest.mark.rule(SYSTEM, "1.4.leaders:3", "1.3.terrain:4")
def test_who_brings_one_unit_through_the_sand_catches_a_lone_leader() -> None:
    game = Position().hold("macedon", "zoan").put("zoan", "parmenion", mac_light_infantry=2)
    game.put("sinai", "mazaeus")
    game.act("macedon", ("move", "zoan"), "whole", ("to", "sinai"), dice=[6, 5])
    assert (game.where("mazaeus"), game.treasure("macedon")) == ("lost", 10)
    assert game.units("marching") == {"mac_light_infantry": 1}


# FX10
@pytest.mark.rule(SYSTEM, "1.4.leaders:9", "1.3:15", "1.4.army:6")
def test_a_leader_who_pays_fetches_troops_and_one_who_rides_for_nothing_does_not() -> None:
    for way, fetches in (("move", True), ("leaders", False)):
        game = field("parmenion").put("mysia", mac_phalanx=2)
        game.act("macedon", (way, "lydia"), ("to", "mysia"))
        assert ("join" in game.options) is fetches
        assert game.treasure("macedon") == 10 - fetches
