"""Who joins a march, whom the rules propose to hit, where recruits and late comers are taken from."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

from .test_08_events import event
from .test_10_more_meetings import answer, field, keys, prompt

SYSTEM = "alexander_vs_darius"


@pytest.mark.rule(SYSTEM, "1.4.army:6", "1.4.army:1")
def test_horse_joins_a_ride_that_foot_could_not_have_kept_up_with() -> None:
    game = field("parmenion", mac_heavy_cavalry=1)
    game.put("phrygia", mac_light_cavalry=1, mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole")
    game.choose(*(("to", "lydia" if n % 2 else "phrygia") for n in range(5)), "join")
    answer(game, what_joins="whole")
    assert game.units("marching") == {"mac_heavy_cavalry": 1, "mac_light_cavalry": 1}
    assert game.units("phrygia") == {"mac_light_infantry": 1}


@pytest.mark.rule(SYSTEM, "1.4.army:4", "1.4.army:6")
@pytest.mark.parametrize(("men", "joins"), [(5, True), (6, False)])
def test_a_phalanx_commands_nobody(men: int, joins: bool) -> None:
    """With six phalanxes under one leader there is no room for the footman on the way."""
    game = field("parmenion", mac_phalanx=men).put("phrygia", mac_light_infantry=1)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"))
    assert ("join" in game.options) is joins


@pytest.mark.rule(SYSTEM, "3.6:4", "7.2:7")
@pytest.mark.parametrize(
    ("side", "area", "leader", "kind", "clause"),
    [
        ("macedon", "eshunna", "parmenion", "mac_phalanx", "3.6:4"),
        ("macedon", "thebaid", "parmenion", "mac_phalanx", "3.6:4"),
        ("persia", "thebaid", "arsames", "per_light_infantry", "7.2:7"),
    ],
)
@pytest.mark.parametrize("vacant", [False, True])
def test_a_marker_in_a_city_cites_why_the_city_yields(
    side: str, area: str, leader: str, kind: str, clause: str, vacant: bool
) -> None:
    before = "neutral" if vacant else {"macedon": "persia", "persia": "macedon"}[side]
    game = Position().hold(before, area).put(area, leader, **{kind: 1})
    game.act(side, ("move", area), "whole", "garrison")
    assert game.owner(area) == side
    assert [key for key in keys(game) if key.startswith("control")] == [f"control.{clause}"]


@pytest.mark.rule(SYSTEM, "8.12:3")
def test_who_goes_with_spitamenes_is_asked_for_with_the_number_still_to_go() -> None:
    game = Position().put("media", "spitamenes", per_light_infantry=2)
    event(game.put("kish", per_light_infantry=2), 12)
    for left, place in ((3, "media"), (2, "kish"), (1, "media")):
        assert f"{left} still to go" in prompt(game)
        game.choose(("per_light_infantry", place))
    assert game.count("lost", "per_light_infantry") == 3


@pytest.mark.rule(SYSTEM, "1.4.army:6")
def test_who_joins_is_said_once_in_an_area() -> None:
    """Whom the army could have taken and did not take stays where he is; on the way back it may ask anew."""
    game = field("parmenion", mac_phalanx=1).put("phrygia", mac_light_infantry=2)
    game.act("macedon", ("move", "lydia"), "whole", ("to", "phrygia"), "join", "choose")
    game.choose(("mac_light_infantry", 1))
    assert game.units("marching") == {"mac_phalanx": 1, "mac_light_infantry": 1}
    assert "join" not in game.options
    game.choose(("to", "lydia"), ("to", "phrygia"))
    assert "join" in game.options


@pytest.mark.rule(SYSTEM, "3.2:3", "3.6:11")
def test_the_rules_propose_to_turn_a_unit_over_before_one_is_lost() -> None:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("siege", "tyre"), dice=[6, 2]).choose("as proposed")
    assert game.units("phoenicia") == {"mac_phalanx.reduced": 1, "mac_light_infantry": 1}
    assert not game.count("lost")


@pytest.mark.rule(SYSTEM, "6.6:1", "6.2:3", "6.1:7")
@pytest.mark.parametrize("turn", [3, 5])
def test_reinforcements_do_not_come_out_of_the_pool_nor_from_the_map(turn: int) -> None:
    game = Position.start().turn(turn)
    pool, aside = game.units("pool"), game.count("set_aside")
    stacks = {place: game.count(place) for place in ("lydia", "kish", "gasga", "elam", "macedonia")}
    game.begin(("reinforce",))
    assert game.units("pool") == pool
    assert game.count("set_aside") == aside - {3: 5, 5: 4}[turn]
    for place, before in stacks.items():
        assert game.count(place) >= before
