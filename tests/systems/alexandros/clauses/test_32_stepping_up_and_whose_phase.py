"""Who stepped up has changed lines, horse comes apart from elephants, and whose movement it is."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position
from argead.systems.alexandros.scene import turn

from .test_10_tactical_display import against_india, attacking, pairs
from .test_32_sequence_of_play import allies_in_line

SYSTEM = "alexandros"


@pytest.mark.rule(SYSTEM, "10.6:7", "10.6:6", "clash.9.4:3")
def test_an_allys_unit_that_stepped_up_does_not_step_back_in_the_same_movement() -> None:
    game = allies_in_line().begin(("battle_round", "battle"), dice=[6])
    game.choose("seleucus")
    assert game.what == "step_up"
    game.choose("pers_inf_1")
    assert game.what == "manoeuvre"
    game.choose(("forward", "merc_hoplite_2"))
    assert game.what == "manoeuvre"
    assert not game.behind("pers_inf_1")
    assert ("rearward", "pers_inf_1") not in game.options


@pytest.mark.rule(SYSTEM, "10.6:7", "10.6:6")
def test_a_unit_that_stepped_up_does_not_step_back_in_the_same_movement() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2, gk_hoplite=1, gk_illyrian=1)
    game.put("ionia", "persia", pers_inf=3).field("ionia")
    game.stand("macedon.left", "mac_phalanx_1", "gk_hoplite_1")
    game.second_line("mac_phalanx_1", "gk_hoplite_1")
    game.stand("macedon.center", "mac_phalanx_2").stand("macedon.right", "gk_illyrian_1")
    game.stand("persia.center", "pers_inf_1").stand("persia.right", "pers_inf_2")
    game.stand("persia.left", "pers_inf_3").begin(("battle_round", "battle"), dice=[3] * 40)
    assert game.what == "step_up"
    game.choose("mac_phalanx_1", ("forward", "gk_hoplite_1"))
    assert ("rearward", "mac_phalanx_1") not in game.options


@pytest.mark.rule(SYSTEM, "4.2:3", "12.1:3")
def test_while_persia_buys_the_table_says_that_it_is_persias_movement() -> None:
    game = Position().turn(7).leader("parmenio", "ionia").leader("darius", "media")
    game.phase("begin_turn")
    while (game.seat, game.what) != ("persia", "buy"):
        game.choose(None)
    assert turn(game.s)["owner"] == "persia"


@pytest.mark.rule(SYSTEM, "10.12:12", "10.10:1", "10.10:12")
def test_cavalry_that_came_apart_from_an_elephant_strikes_who_stands_beside_it() -> None:
    game = against_india({"mac_hetairai": 1, "mac_phalanx": 2}, {"ind_elephant": 1, "ind_levy": 2})
    game.stand("macedon.right", "mac_hetairai_1")
    game.stand("persia.left", "ind_elephant_1", "ind_levy_1").stand("persia.center", "ind_levy_2")
    attacking(game.locked("mac_hetairai_1", "ind_elephant_1"), 0, dice=(3,) * 6)
    assert pairs(game) == [("mac_hetairai", "ind_levy")]
