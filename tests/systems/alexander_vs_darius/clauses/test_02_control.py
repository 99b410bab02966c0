"""2. Control: garrison markers."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"


def army(at: str = "lydia", **units: int) -> Position:
    return Position().hold("macedon", at).put(at, "parmenion", **units)


@pytest.mark.rule(SYSTEM, "2.1:1")
@pytest.mark.parametrize(("raises", "owner"), [(True, "macedon"), (False, "neutral")])
def test_a_vacant_area_may_be_taken_for_nothing(raises: bool, owner: str) -> None:
    game = army(mac_heavy_cavalry=1).hold("neutral", "phrygia")
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"))
    if raises:
        game.choose("garrison")
    assert game.s.march is not None
    assert game.s.march.spent == 1
    game.choose(None)
    assert game.owner("phrygia") == owner


@pytest.mark.rule(SYSTEM, "2.1:2", "2.1:3")
def test_turning_a_marker_costs_a_point() -> None:
    game = army(mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), "garrison")
    assert game.s.march is not None
    assert game.s.march.spent == 2
    assert game.owner("phrygia") == "macedon"
    game.choose(("to", "mysia"))
    assert "garrison" not in game.options, "four points are spent"
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "2.1:2")
def test_a_marker_need_not_be_turned() -> None:
    game = army(mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), None)
    assert game.owner("phrygia") == "persia"


@pytest.mark.rule(SYSTEM, "2.1:1", "2.1:3")
def test_a_vacant_area_can_be_taken_without_a_point_left() -> None:
    game = army(mac_phalanx=1).hold("neutral", "mysia")
    game.act("macedon", ("move", "lydia"), "whole", ("to", "wilusha"), ("to", "lydia"))
    game.choose(("to", "mysia"), "garrison", None)
    assert game.owner("mysia") == "macedon"


@pytest.mark.rule(SYSTEM, "2.1:4")
def test_a_marker_may_be_turned_where_the_march_begins() -> None:
    game = Position().put("phrygia", "parmenion", mac_phalanx=1)
    game.act("macedon", ("move", "phrygia"), "whole", "garrison", ("to", "lydia"), None)
    assert game.owner("phrygia") == "macedon"


@pytest.mark.rule(SYSTEM, "2.1:2")
def test_persians_turn_macedonian_markers() -> None:
    game = Position().put("lydia", "arsames", per_light_infantry=1)
    game.act("persia", ("move", "lydia"), "whole", ("to", "wilusha"), "garrison")
    assert game.s.march is not None
    assert game.s.march.spent == 2
    assert game.owner("wilusha") == "persia"


@pytest.mark.rule(SYSTEM, "2.1:5")
def test_a_marker_stops_nobody_and_fights_nobody() -> None:
    game = army(mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), ("to", "lydia"))
    assert game.what == "march"
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "2.1:5")
def test_a_marker_takes_no_hit() -> None:
    game = army(mac_phalanx=1).put("phrygia", per_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), dice=[1, 2, 1, 4, 5])
    assert game.count("lost", "per_light_infantry") == 1, "two hits, one counter, no question"
    assert game.what == "adjacent_garrison"


@pytest.mark.rule(SYSTEM, "2.1:6", "4.7:17")
def test_walls_do_not_turn_and_nobody_must_besiege_them() -> None:
    game = army("arzawa", mac_light_infantry=1)
    game.act("macedon", ("move", "arzawa"), "whole", ("to", "lucca"))
    assert "garrison" not in game.options
    game.choose(None)
    assert (game.owner("lucca"), game.seat) == ("persia", "persia")
    assert ("siege", "halicarnassus") in game.act("macedon").options


@pytest.mark.rule(SYSTEM, "2.1:7")
def test_leaders_alone_take_not_even_a_vacant_area() -> None:
    game = army().hold("neutral", "phrygia").act("macedon", ("leaders", "lydia"), ("to", "phrygia"))
    assert "garrison" not in game.options
