"""A king behind his line, a tribe where an army eats, and horse that rallies to a flank."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_20_xenophon import orphaned
from .test_33_ready_made_orders import drawn_up, facing, line

SYSTEM = "alexandros"


@pytest.mark.rule(SYSTEM, "10.3:13")
@pytest.mark.parametrize("horse", [7, 12])
def test_in_a_ready_made_order_the_king_stands_behind_though_many_stand_there(horse: int) -> None:
    """Before the horse stacked the second line of his box was full."""
    theirs = {"pers_cav": horse, "pers_inf": 9, "merc_hoplite": 2, "pers_levy": 4}
    theirs |= {"pers_heavy_cav": 1, "pers_archer": 1}
    game = facing({"mac_phalanx": 3}, theirs, "mazaeus", "darius")
    drawn_up(game, "battle line")
    assert game.leader_box("darius") == "persia.right"
    assert sum(line(game, "persia", "right")) > 1
    assert game.behind(game.ridden("darius"))


@pytest.mark.rule(SYSTEM, "7.2:3", "7.2:8", "7.7:1", "xen.8.2:2", "xen.8.2:8")
def test_a_tribe_is_counted_where_a_royal_army_eats() -> None:
    game = orphaned().leader("artaxerxes", "media").put("armenia", "royal", pers_levy=8)
    game.put("armenia", "tribes", tribe_carduchi=1).phase("supply", dice=[1])
    (roll,) = game.rolled("depletion")
    assert roll.total == 3, "mountains, and nine units draw on the province"


@pytest.mark.rule(SYSTEM, "10.18:6", "10.5:3")
def test_rallied_horse_may_join_friends_on_a_flank() -> None:
    """The Reserve is taken, and the only box with friends in it is an Outflank box of theirs."""
    game = Position().put("ionia", "macedon", mac_phalanx=4)
    game.put("ionia", "persia", pers_cav=3).leader("mazaeus", "ionia").field()
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.reserve", "mac_phalanx_2")
    game.stand("persia.left_outflank", "pers_cav_1")
    game.stand("persia.routed", "pers_cav_2", leader="mazaeus").fled("mazaeus")
    game.phase("rally", "battle", 1, dice=[1])
    if game.what:
        game.choose("mazaeus")
    assert game.box_of("pers_cav_2") == "persia.left_outflank"
