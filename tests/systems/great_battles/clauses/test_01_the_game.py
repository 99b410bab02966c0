"""Chapters 1 to 3: counters, the die, the length of a battle and the sequence of a turn."""

from __future__ import annotations

import pytest

from argead.systems.great_battles import system
from argead.systems.great_battles.positions import Position

GB = "great_battles"


def open_field() -> Position:
    return Position().leader("coenus", "1810")


@pytest.mark.rule(GB, "2.1:2")
@pytest.mark.parametrize(("hexes", "heard"), [(("2310", "2311"), True), (("2410", "2411"), False)])
def test_distance_counts_the_last_hex_and_the_nearer_half(
    hexes: tuple[str, str], heard: bool
) -> None:
    game = open_field().put("coenus_5", *hexes).acts("coenus")
    assert ("coenus_5" in game.ordered("move")) is heard


@pytest.mark.rule(GB, "2.1:2")
def test_a_unit_lying_away_is_as_near_as_its_nearer_half() -> None:
    game = open_field().put("coenus_5", "2310", "2410", facing=120).acts("coenus")
    assert "coenus_5" in game.ordered("move")


@pytest.mark.rule(GB, "2.21:3")
def test_a_unit_that_moved_lies_on_its_moved_side_with_the_same_allowance() -> None:
    game = open_field().put("companion_agema", "2010")
    assert not game.has_moved("companion_agema")
    game.moving("companion_agema").go("2109").stop()
    assert game.has_moved("companion_agema")
    game.moving("companion_agema")
    assert game.points_left == 8


@pytest.mark.rule(GB, "2.21:3", "3.0:5")
def test_moved_units_and_finished_leaders_are_turned_back_at_the_end_of_the_turn() -> None:
    game = open_field().put("companion_agema", "2010", moved=True).leader("porus", "4010")
    game.only().begin(("end_of_turn",)).until("next_leader")
    assert game.s.turn == 3
    assert not game.has_moved("companion_agema")
    assert not game.finished("coenus")


@pytest.mark.rule(GB, "2.25:1")
@pytest.mark.parametrize("battle", list(system.scenarios))
def test_alexander_has_one_counter_in_each_battle(battle: str) -> None:
    ids = Position(battle).s.battle.lid
    assert ("alexander_ch" in ids) is (battle == "chaeronea")
    assert not {"alexander_ch", "alexander_iii"} <= set(ids)


@pytest.mark.rule(GB, "2.25:2")
def test_indian_leaders_have_no_personal_combat() -> None:
    battle = Position().s.battle
    for ident in ("porus", "spitaces", "abisares", "meroes"):
        assert battle.leader[battle.lindex[ident]].personal_combat < 0
    assert battle.leader[battle.lindex["alexander_iii"]].personal_combat >= 0


@pytest.mark.rule(GB, "2.3:1")
def test_a_zero_is_the_lowest_roll() -> None:
    game = Position("samarkand").leader("pharnaces", "2025").after_phase("pharnaces", dice=[0])
    assert game.choose("try").active == "pharnaces"
    game = Position("samarkand").leader("pharnaces", "2025").leader("arsames", "2003")
    assert game.after_phase("pharnaces", dice=[2]).choose("try").finished("pharnaces")


@pytest.mark.rule(GB, "2.6:1", "3.0:7")
def test_a_battle_goes_on_while_neither_army_has_had_enough() -> None:
    game = open_field().leader("porus", "4010").begin(("withdrawal_phase",))
    game.until("next_leader")
    assert game.result is None
    assert game.s.turn == 3


@pytest.mark.rule(GB, "2.6:2")
@pytest.mark.parametrize(("turn", "over"), [(19, False), (20, True)])
def test_dusk_falls_after_the_twentieth_turn(turn: int, over: bool) -> None:
    game = open_field().leader("porus", "4010")
    game.s.turn = turn
    game.s.points = [0, 5]
    game.begin(("withdrawal_phase",)).until("next_leader")
    assert (game.result is not None) is over


@pytest.mark.rule(GB, "3.0:1")
def test_the_lowest_leader_is_activated_first() -> None:
    game = open_field().leader("porus", "4010").chooses_leader()
    assert game.options[0] == ("activate", "coenus")
    assert ("activate", "porus") not in game.options


@pytest.mark.rule(GB, "3.0:2")
def test_the_roll_for_a_line_comes_before_the_first_order() -> None:
    game = Position().put("indian_javelins_1", "3010", facing=180).leader("abisares", "3110")
    game.acts("abisares", dice=[9])
    assert game.what == "command"
    assert "line_roll" in game.options
    game.choose("line_roll")
    assert game.what == "orders"
    assert "line_roll" not in game.options


@pytest.mark.rule(GB, "3.0:3", "3.0:4")
def test_orders_then_shock_then_momentum() -> None:
    game = open_field().put("companion_agema", "2010").put("indian_javelins_1", "2210", facing=180)
    game.acts("coenus", dice=[0] * 12).choose(("move", "companion_agema")).until("step")
    game.go("2110")
    game.until("orders", "momentum")
    assert game.what == "orders"
    assert game.rolls == []
    game.choose(None).until("momentum", "next_leader")
    assert game.what == "momentum"
    assert game.rolls


@pytest.mark.rule(GB, "3.0:5", "3.0:6")
def test_who_rallied_does_not_run_and_who_is_routed_does() -> None:
    game = open_field().put("indian_javelins_1", "3010", facing=180, morale="rallied")
    game.put("indian_javelins_2", "3020", facing=180, morale="routed").leader("porus", "4010")
    game.only().begin(("rout_movement",), dice=[]).finish()
    assert game.at("indian_javelins_1") == ("3010",)
    assert game.at("indian_javelins_2") != ("3020",)


@pytest.mark.rule(GB, "3.0:5")
def test_rallied_markers_go_before_the_routed_run_and_missiles_come_last() -> None:
    game = open_field().put("indian_javelins_1", "3010", facing=180, morale="rallied")
    game.make("indian_javelins_1", missiles="none").leader("porus", "4010")
    game.only().begin(("end_of_turn",)).until("next_leader")
    assert game.morale("indian_javelins_1") == "steady"
    assert game.missiles("indian_javelins_1") == "full"
