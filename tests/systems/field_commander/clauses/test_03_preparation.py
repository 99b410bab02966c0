"""Clauses of chapter 3: the turn, rights at any time, preparation and Operations."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"


def order(die: int, *, at: str = "macedon", of: str = "sardis", **more: int) -> Position:
    """An order of a Stronghold of the Granicus map; Sardis is 4 moves from Macedon."""
    game = Position().at(at).gold(more.get("gold", 10))
    return game.begin(("order", of), dice=[die])


# -- the sequence -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "playing-the-game:1")
def test_the_steps_of_a_turn_in_their_order() -> None:
    game = Position().turn(1).army("mac_ph.reduced").gold(8)
    game.begin("turn", dice=[1, 6, 6, "1_force", "per_in"])
    asked = []
    while game.what != "spend":
        asked.append(game.what)
        game.choose({"pay_or_bleed": "pay", "intrigue": "allow"}.get(game.what))
    assert asked == ["refit", "pay_or_bleed", "intrigue", "march"]
    assert game.treasury[0] == 8 - 2 + 3


@pytest.mark.rule(SYSTEM, "playing-the-game:2", "resupply.gain-gold:1")
def test_what_the_spend_step_brings_in_is_not_income_of_this_turn() -> None:
    game = Position().army("mac_ph.reduced").gold(4).begin("refit").choose(None)
    game.begin("gain_gold", "spend")
    assert game.what == "spend"
    assert "mac_ph.reduced" not in game.options
    assert game.treasury[0] == 7


# -- rights -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:1", "prophecies.the-prophecies:7")
@pytest.mark.parametrize(
    ("phase", "dice"),
    [("refit", []), ("march", []), ("confront", []), ("spend", []), ("battle_turn", [])],
)
def test_what_may_be_done_at_any_time_rides_on_the_questions(phase: str, dice: list[int]) -> None:
    game = Position().army("mac_ph.reduced").gold(9).glory(9).insights("spies").at("sardis")
    game.prophecy("winds", 3).prophecy("serpent", 3).advisors("parmenion")
    if phase == "battle_turn":
        game.fight("sardis")
    game.begin(phase, dice=dice)
    if "more" in game.options:
        game.choose("more")
    for right in (("play", "spies"), ("offer", "winds"), ("dismiss", "parmenion")):
        assert right in game.options


@pytest.mark.rule(SYSTEM, "rights:1")
def test_rights_after_a_scouting_roll_and_an_intimidation_roll() -> None:
    game = Position().gold(9).prophecy("winds", 3).begin("march", dice=[5])
    game.choose(("march", "sestus"), "more", ("offer", "winds"))
    assert (game.s.level, game.what) == (2, "scouting")
    game = Position().army("mac_ph").gold(9).glory(1).prophecy("winds", 3).at("sardis")
    game.begin("intimidate", dice=[4])
    assert game.what == "intimidation"
    assert ("offer", "winds") in game.options or "more" in game.options


@pytest.mark.rule(SYSTEM, "rights:2")
def test_the_winds_may_be_paid_before_the_orders_without_a_reduced_force() -> None:
    game = Position().turn(1).army("mac_ph").gold(5).prophecy("winds", 3)
    game.begin("turn", dice=[1, 6, 6, "go", "per_in"])
    assert game.s.level == 1
    assert game.what == "refit"


@pytest.mark.rule(SYSTEM, "rights:3")
def test_spies_between_speed_steps() -> None:
    game = Position().army("mac_ar").insights("spies", "trap").fight("sardis")
    game.begin("battle_turn").choose("fight")
    assert game.what == "declare"
    assert ("play", "trap") in game.options
    assert ("play", "spies") in game.options


@pytest.mark.rule(SYSTEM, "rights:4", "conquest.disbanding:1")
def test_disbanding_at_the_march_after_the_roll_and_in_the_spend_step() -> None:
    game = Position().army("mac_ph").begin("march")
    assert ("disband", "mac_ph") in game.options
    game = Position().army("mac_ph").begin("march", dice=[1]).choose(("march", "sestus"))
    assert ("disband", "mac_ph") in game.options
    game = Position().army("mac_ph").begin("spend")
    assert ("disband", "mac_ph") in game.options


@pytest.mark.rule(SYSTEM, "rights:5", "insights.trap:1", "plans.envelop:1")
def test_envelop_and_trap_at_the_turn_and_before_each_step() -> None:
    game = Position().army("mac_ar", "mac_ph", "mac_in").insights("trap").enemy("sardis", "per_el")
    game.fight("sardis", plans=["envelop"]).begin("battle_turn")
    assert {"envelop", ("play", "trap")} <= set(game.options)
    game.dice(other=6).choose("fight")
    steps = 0
    while game.what == "declare":
        steps += 1
        assert {"envelop", ("play", "trap")} <= set(game.options)
        game.choose(None).skip("after_roll")
    assert steps == 4  # Archers 5, Infantry 2, Phalanx and Elephants 1, Alexander 0


# -- refit --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "preparation.advance-turn-counter:1")
def test_the_counter_moves_one_square() -> None:
    assert Position().turn(9).begin("advance_turn").s.turn.number == 10
    assert Position().turn(10).begin("advance_turn").lost


@pytest.mark.rule(SYSTEM, "preparation.advance-turn-counter:2", "prophecies.failing:1")
def test_a_prophecy_fails_before_anything_else() -> None:
    game = Position().turn(3).level(2).advisors("parmenion").army("mac_ph.reduced")
    game.prophecy("winds", 3).begin("turn")
    assert game.what == "prophecy_failed"


@pytest.mark.rule(SYSTEM, "preparation.refit:1", "preparation.refit:2")
def test_two_gold_for_each_flip_as_far_as_it_reaches() -> None:
    game = Position().army("mac_ph.reduced", "mac_ph.reduced", "mac_in.reduced").gold(5)
    game.begin("refit").choose("mac_ph.reduced")
    assert game.what == "refit"
    game.choose("mac_in.reduced")
    assert game.forces == ["mac_in", "mac_ph", "mac_ph.reduced"]
    assert (game.treasury[0], game.what) == (1, "")
    game = Position().army("mac_ph.reduced").gold(5).begin("refit").choose(None)
    assert (game.treasury[0], game.forces) == (5, ["mac_ph.reduced"])


@pytest.mark.rule(SYSTEM, "preparation.refit:3")
def test_alexander_is_not_refitted() -> None:
    game = Position().level(1).army("mac_ph.reduced").gold(9).begin("refit")
    assert game.options == ["mac_ph.reduced", None]


@pytest.mark.rule(SYSTEM, "preparation.refit:1")
@pytest.mark.parametrize(("gold", "asked"), [(2, "refit"), (1, "")])
def test_no_refit_without_two_gold(gold: int, asked: str) -> None:
    assert Position().army("mac_ph.reduced").gold(gold).begin("refit").what == asked


# -- orders -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:1", "map:2")
@pytest.mark.parametrize(
    ("at", "die", "total"), [("macedon", 4, 8), ("sardis", 3, 3), ("lycia", 6, 9)]
)
def test_range_is_added_to_the_die(at: str, die: int, total: int) -> None:
    game = order(die, at=at)
    said = next(said for said in game.said if said.key == "order")
    assert said.args[:3] == ("sardis", die, total)


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:1", "preparation.enemy-orders:2")
def test_each_unconquered_stronghold_in_map_order() -> None:
    game = Position().begin("enemy_orders", dice=[6, 6, 6])
    assert [s.args[0] for s in game.said if s.key == "order"] == [
        "sardis",
        "halicarnassus",
        "lycia",
    ]
    game = Position().conquered("halicarnassus").begin("enemy_orders", dice=[6, 6])
    assert [s.args[0] for s in game.said if s.key == "order"] == ["sardis", "lycia"]


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:2")
def test_an_order_is_carried_out_before_the_next_die() -> None:
    game = Position().army("mac_ph").gold(0).begin("enemy_orders", dice=[1])
    assert game.what == "suffer_hit"  # the other two dice have not fallen
    assert [s.args[0] for s in game.said if s.key == "order"] == ["sardis"]


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:1", "preparation.enemy-orders:4")
@pytest.mark.parametrize(
    ("scenario", "of", "at", "effects"),
    [
        ("granicus", "sardis", "granicus", "wall wall toll toll garrison garrison"),
        ("granicus", "sardis", "macedon", "toll garrison garrison glory gold none"),
        ("issus", "sidon", "issus", "wall toll toll garrison garrison glory"),
        ("tyre", "gaza", "ake", "wall toll garrison glory gold none"),
        ("gaugamela", "susa", "gaugamela", "wall toll toll garrison glory gold"),
    ],
)
def test_every_row_of_the_charts(scenario: str, of: str, at: str, effects: str) -> None:
    found = []
    for die in range(1, 7):
        game = Position(scenario).at(at).gold(9).begin(("order", of), dice=[die, "per_pe"])
        found.append(next(s.args[3] for s in game.said if s.key == "order"))
    assert found == effects.split()


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:4")
def test_the_lowest_row_holds_for_everything_below() -> None:
    game = order(1, at="sardis")
    assert game.there("sardis").count("wall") == 2


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:5", "preparation.enemy-orders:10")
def test_x4_a_garrison() -> None:
    game = Position().begin(("order", "sardis"), dice=[3, "per_ch"])
    assert game.there("sardis") == ["per_ar", "per_ch", "per_in", "wall"]


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:6")
@pytest.mark.parametrize(("left", "walls"), [(1, 2), (0, 1)])
def test_a_wall_rises_if_one_is_left(left: int, walls: int) -> None:
    game = Position().at("sardis").walls_left(left).begin(("order", "sardis"), dice=[1])
    assert game.there("sardis").count("wall") == walls
    assert game.what == ""


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:7")
def test_two_gold_or_a_hit() -> None:
    game = order(1)
    assert game.what == "pay_or_bleed"
    assert game.choose("pay").treasury[0] == 8
    game = order(1).choose("hit")
    assert game.what == "suffer_hit"
    assert game.treasury[0] == 10


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:8")
@pytest.mark.parametrize(("gold", "asked"), [(2, "pay_or_bleed"), (1, "suffer_hit")])
def test_without_two_gold_the_hit(gold: int, asked: str) -> None:
    game = order(1, gold=gold)
    assert game.what == asked
    assert game.treasury[0] == gold


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:9", "plans.rally:1")
def test_a_hit_outside_battle_goes_to_anyone_and_no_plan_helps() -> None:
    game = Position().army("mac_ph", "mac_ar").gold(0).begin(("order", "sardis"), dice=[1])
    assert game.options == ["mac_ar", "mac_ph", "alexander"]


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:11", "preparation.enemy-orders:13")
def test_glory_is_laid_down_and_adds_up() -> None:
    game = Position().begin(("order", "sardis"), ("order", "sardis"), dice=[4, 4])
    assert game.s.treasury.loot_glory == {"sardis": 2}
    assert game.treasury == (10, 0)


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:11", "preparation.enemy-orders:12")
def test_a_battle_brings_the_glory_and_loses_the_gold() -> None:
    game = Position().army("mac_ph").loot("sardis", gold=4, glory=2)
    game.enemy("sardis", "per_ar").fight("sardis").begin("speed_step", dice={"mac_ph": 1})
    assert game.treasury == (10, 2 + 2)
    assert (game.s.treasury.loot_gold, game.s.treasury.loot_glory) == ({}, {})


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:11", "preparation.enemy-orders:12")
def test_intimidation_brings_the_gold_and_loses_the_glory() -> None:
    game = Position().army("mac_ph", "mac_in", "mac_ar").loot("sardis", gold=4, glory=2)
    game.enemy("sardis", "per_ar").at("sardis").begin("intimidate", dice=[6])
    assert game.treasury == (14, 2)
    assert (game.s.treasury.loot_gold, game.s.treasury.loot_glory) == ({}, {})


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:14", "advisors.aristander:1")
def test_diplomats_and_aristander_add_up() -> None:
    game = (
        Position().insights("diplomats").advisors("aristander").conquered("halicarnassus", "lycia")
    )
    game.begin("enemy_orders", dice=[1]).choose(("play", "diplomats"))
    assert game.what == "aristander"  # 1 + 4 + 3 = 8
    game.choose("add")
    assert game.s.treasury.loot_gold == {"sardis": 2}


# -- operations ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "operations:1", "operations:2")
def test_a_drawn_counter_does_not_come_again_before_go() -> None:
    game = Position().gold(0).begin("enemy_operations", dice=["1_wall"])
    assert "1_wall" not in game.gathering.stack
    game = Position().drawn("1_force", "1_force", "1_force", "2_forces", "3_forces", "1_wall")
    game.gold(0).begin("enemy_operations", dice=["minus_5_gold"])
    assert game.gathering.stack == ["go"]


@pytest.mark.rule(SYSTEM, "operations:2", "operations.intrigue:1")
def test_a_cancelled_counter_is_out_until_go_too() -> None:
    game = Position().begin("enemy_operations", dice=["1_wall"]).choose("cancel")
    assert "1_wall" not in game.gathering.stack
    assert game.there("operations") == []


@pytest.mark.rule(SYSTEM, "operations.intrigue:1", "operations.intrigue:2")
@pytest.mark.parametrize(
    ("counter", "gold", "glory"),
    [
        ("1_force", 2, 0),
        ("2_forces", 4, 0),
        ("3_forces", 0, 1),
        ("minus_5_gold", 0, 1),
        ("1_wall", 3, 0),
    ],
)
def test_x5_the_price_cancels_at_once_or_never(counter: str, gold: int, glory: int) -> None:
    game = Position().gold(gold).glory(glory).begin("enemy_operations", dice=[counter])
    assert game.what == "intrigue"
    game.choose("cancel")
    assert game.treasury == (0, 0)
    assert game.there("operations") == []
    assert game.gathering.drawn == []
    draws = ["per_ar", "per_ar", "per_in"]
    game = Position().gold(max(0, gold - 1)).glory(max(0, glory - 1))
    game.begin("enemy_operations", dice=[counter, *draws])
    assert game.what == ""
    assert game.gathering.drawn == [counter]


@pytest.mark.rule(SYSTEM, "operations.intrigue:3")
def test_go_cannot_be_bought_off() -> None:
    game = Position().gold(60).glory(9).begin("enemy_operations", dice=["go", "per_in"])
    assert game.what == ""
    assert game.there("operations") == ["per_in"]


@pytest.mark.rule(SYSTEM, "operations.enemy-forces:1")
@pytest.mark.parametrize(("counter", "n"), [("1_force", 1), ("2_forces", 2), ("3_forces", 3)])
def test_forces_gather(counter: str, n: int) -> None:
    drawn = ["per_ar", "per_ch", "per_in"][:n]
    game = Position().gold(0).operations("per_el").begin("enemy_operations", dice=[counter, *drawn])
    assert game.there("operations") == sorted(["per_el", *drawn])


@pytest.mark.rule(SYSTEM, "operations.enemy-forces:2", "battle.running-out-of-force-counters:1")
def test_missing_forces_are_two_hits_each() -> None:
    game = Position().gold(0).cup("persia", "per_ar")
    game.begin("enemy_operations", dice=["3_forces", "per_ar"])
    assert game.there("operations") == ["per_ar"]
    assert game.suffering == 4


@pytest.mark.rule(SYSTEM, "operations.gold-reduction:1")
def test_minus_five_gold_waits_for_go() -> None:
    game = Position().gold(9).begin("enemy_operations", dice=["minus_5_gold"])
    assert game.treasury[0] == 9
    game.begin("enemy_operations", dice=["go", "per_in"])
    assert game.treasury[0] == 4
    assert game.suffering == 0


@pytest.mark.rule(SYSTEM, "operations.gold-reduction:2")
@settings(max_examples=12)
@given(gold=integers(0, 8))
def test_missing_gold_is_hits(gold: int) -> None:
    game = Position().gold(gold).drawn("minus_5_gold")
    game.begin("enemy_operations", dice=["go", "per_in"])
    assert game.treasury[0] == max(0, gold - 5)
    assert game.suffering == max(0, 5 - gold)


@pytest.mark.rule(SYSTEM, "operations.1-wall:1", "operations.1-wall:2")
@pytest.mark.parametrize(("left", "there"), [(1, ["wall"]), (0, [])])
def test_a_wall_is_made_ready_if_there_is_one(left: int, there: list[str]) -> None:
    game = Position().gold(0).walls_left(left).begin("enemy_operations", dice=["1_wall"])
    assert game.there("operations") == there
    assert game.suffering == 0


@pytest.mark.rule(SYSTEM, "operations.go:1", "operations.go:4")
def test_x6_an_operation_joins_halicarnassus() -> None:
    game = Position().operations("per_in").gold(2)
    game.begin(*["enemy_operations"] * 3, dice=["1_force", "1_force", "per_hc", "go", "per_ar"])
    game.choose("cancel")
    assert game.treasury[0] == 0
    assert game.there("halicarnassus") == ["per_ar", "per_hc", "per_in", "per_in", "wall"]
    assert game.there("operations") == ["per_ar"]
    game.at("halicarnassus").begin("battle", dice=["raid", "raid", "rally", "rally", "flank"])
    assert len(game.foe_plans) == 5


@pytest.mark.rule(SYSTEM, "operations.go:2")
@pytest.mark.parametrize(
    ("die", "force", "wall"),
    [
        (1, "tarsos", "tarsos"),
        (2, "tarsos", "tarsos"),
        (3, "issus", "sidon"),
        (4, "issus", "sidon"),
        (5, "sidon", "sidon"),
        (6, "sidon", "sidon"),
    ],
)
def test_at_issus_the_die_says_where(die: int, force: str, wall: str) -> None:
    game = Position("issus").operations("per_el", "wall")
    before = game.there(wall).count("wall")
    game.begin("enemy_operations", dice=["go", die, die, "per_ar", "per_pe"])
    assert "per_el" in game.there(force)
    assert game.there(wall).count("wall") == before + 1


@pytest.mark.rule(SYSTEM, "operations.go:3")
def test_what_is_bound_for_a_conquered_area_goes_home() -> None:
    game = Position().conquered("halicarnassus").operations("per_el", "wall")
    game.begin("enemy_operations", dice=["go", "per_in"])
    assert game.there("halicarnassus") == []
    assert "per_el" in game.there("cup_persia")
    assert game.there("operations") == ["per_in"]
    assert game.there("destroyed") == []


@pytest.mark.rule(SYSTEM, "operations.go:4", "intimidation:6")
def test_an_operation_may_arrive_where_the_army_waits() -> None:
    game = Position().at("halicarnassus", since="ephesus").operations("per_el")
    game.begin("enemy_operations", "march", dice=["go", "per_in"])
    assert "per_el" in game.there("halicarnassus")
    assert game.what == "march"
    assert "battle" in game.options


@pytest.mark.rule(SYSTEM, "operations.after-go:1")
def test_after_go_all_eight_are_back() -> None:
    game = (
        Position()
        .gold(20)
        .begin(*["enemy_operations"] * 3, dice=["1_wall", "1_force", "go", "per_in"])
    )
    game.choose("cancel", "cancel")
    assert sorted(game.gathering.stack) == sorted(Position().gathering.stack)
    assert "go" in game.gathering.stack
    assert game.gathering.drawn == []


@pytest.mark.rule(SYSTEM, "operations.after-go:2")
def test_an_empty_cup_after_go_is_hits() -> None:
    game = Position().cup("persia").begin("enemy_operations", dice=["go"])
    assert game.suffering == 2
    game = (
        Position("issus").cup("persia", "per_ar").begin("enemy_operations", dice=["go", "per_ar"])
    )
    assert game.there("operations") == ["per_ar"]
    assert game.suffering == 2
