"""Chapter 6, first half: allowances, ground, two-hex units, columns."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MEN, FOE, PHALANX = "companion_agema", "indian_javelins_1", "coenus_5"
KINDS = {
    "PH": "coenus_5",
    "LI": "mercenary_peltast_2",
    "SK": "agrianian_2",
    "CAV": "companion_agema",
}


def field(unit: str = MEN, *hexes: str, facing: int = 0, **how: Any) -> Position:
    game = Position().leader("alexander_iii", "1510")
    return game.put(unit, *(hexes or ("2010",)), facing=facing, **how)


def phalanx(**how: Any) -> Position:
    return field(PHALANX, "2010", "2011", **how)


def hoplites(**how: Any) -> Position:
    game = Position("samarkand").leader("pharnaces", "1510")
    return game.put("greek_mercenary_1", "2010", "2011", **how)


def ahead(game: Position, n: int) -> Position:
    """So many steps straight on, the first way that is offered."""
    for _ in range(n):
        facing = game.facing(game.s.battle.uid[game.move.unit])
        game.choose(next(o for o in game.steps if o[1] == facing))
    return game


# -- 6.1 ------------------------------


@pytest.mark.rule(GB, "6.11:1", "6.25:1")
@pytest.mark.parametrize(("unit", "allowance"), [(MEN, 8), ("agrianian_2", 6), ("hypaspist_1", 5)])
def test_a_unit_goes_as_far_as_its_allowance(unit: str, allowance: int) -> None:
    game = field(unit).moving(unit)
    assert None in game.options
    ahead(game, allowance)
    assert game.what != "step" or not game.steps
    assert game.s.battle.grid.distance("2010", game.at(unit)[0]) == allowance


@pytest.mark.rule(GB, "6.12:1")
def test_a_unit_moves_once_a_phase_and_again_in_the_next() -> None:
    game = field().acts("alexander_iii").choose(("move", MEN)).go("2109").choose(None)
    assert MEN not in game.ordered("move")
    game.acts("alexander_iii", "momentum")
    assert MEN in game.ordered("move")


@pytest.mark.rule(GB, "6.13:1", "6.13:5")
@pytest.mark.parametrize(
    ("unit", "hits"), [(MEN, 1), ("hypaspist_1", 1), ("agrianian_2", 0), ("cretan_archers", 0)]
)
def test_a_second_move_costs_a_hit_but_not_skirmishers(unit: str, hits: int) -> None:
    game = field(unit, moved=True).moving(unit).go("2109").go("2210").choose(None)
    assert game.hits(unit) == hits


@pytest.mark.rule(GB, "6.13:1")
def test_a_first_move_costs_none() -> None:
    assert field().moving(MEN).go("2109").choose(None).hits(MEN) == 0


@pytest.mark.rule(GB, "6.13:2")
def test_a_second_turn_costs_a_hit() -> None:
    assert field(moved=True).moving(MEN).face(60).choose(None).hits(MEN) == 1


@pytest.mark.rule(GB, "6.13:1")
def test_an_order_that_is_not_used_costs_nothing() -> None:
    game = field(moved=True).moving(MEN).choose(None)
    assert game.hits(MEN) == 0


@pytest.mark.rule(GB, "6.13:3")
@pytest.mark.parametrize(("unit", "hits"), [("sogdian", 1), ("agrianian_2", 0)])
def test_harassment_is_a_move_for_this(unit: str, hits: int) -> None:
    game = field(unit, moved=True).put("indian_javelins_1", "2210", facing=0)
    game.leads("alexander_iii").begin(("harass", game.u(unit)), dice=[9] * 4)
    if game.what == "harass":
        game.choose(game.options[0])
    game.finish()
    assert game.hits(unit) == hits
    assert game.has_moved(unit)


@pytest.mark.rule(GB, "6.13:3")
def test_fire_without_movement_costs_none_and_is_no_move() -> None:
    game = field("sacae_1", moved=False).put(FOE, "2210", facing=0)
    game.acts("alexander_iii", dice=[9]).choose(("fire", "sacae_1")).until("orders")
    assert not game.has_moved("sacae_1")


@pytest.mark.rule(GB, "6.13:4", "6.74:1")
def test_withdrawal_is_no_move() -> None:
    game = Position().leader("porus", "2610").put(FOE, "2310", facing=180).put("sogdian", "2010")
    game.make("sogdian", moved=True).moving(FOE, dice=[0]).until("step").go("2210")
    game.choose(("unit", "sogdian")).choose(game.options[0]).until("step")
    assert game.hits("sogdian") == 0


@pytest.mark.rule(GB, "6.14:1", "6.14:2")
@pytest.mark.parametrize(("unit", "free"), [("thebes_1", False)])
def test_citizen_hoplites_do_not_stop(unit: str, free: bool) -> None:
    game = Position("chaeronea", hellenic_inertia=True).put(unit, "2217", "2218")
    game.leader("theagenes", "2017").moving(unit)
    assert (None in game.options) is free
    while game.what == "step" and game.steps:
        assert None not in game.options
        ahead(game, 1)
    assert game.s.battle.grid.distance("2217", game.at(unit)[0]) == 4


@pytest.mark.rule(GB, "6.14:2")
def test_mercenaries_stop_as_they_like() -> None:
    game = Position("samarkand", hellenic_inertia=True).leader("pharnaces", "1510")
    game.put("greek_mercenary_1", "2010", "2011").moving("greek_mercenary_1").go("2109", "2110")
    assert None in game.options


@pytest.mark.rule(GB, "6.14:1")
def test_a_hypaspist_is_no_hoplite_for_this() -> None:
    game = (
        Position(hellenic_inertia=True).leader("alexander_iii", "1510").put("hypaspist_1", "2010")
    )
    assert None in game.moving("hypaspist_1").go("2109").options


@pytest.mark.rule(GB, "6.15:1", "6.15:2")
def test_a_leader_has_nine_points_for_all_his_rides_of_a_phase() -> None:
    game = Position().leader("coenus", "2020").put(MEN, "2012").acts("coenus")
    game.choose(("ride", "coenus"), *(f"20{r}" for r in range(19, 14, -1)), None)
    game.choose(("ride", "coenus"), *(f"20{r}" for r in range(14, 10, -1)))
    assert game.where("coenus") == "2011"
    assert game.what == "orders"
    assert "coenus" not in game.ordered("ride")
    assert MEN in game.ordered("move")


# -- 6.2 ------------------------------


@pytest.mark.rule(GB, "6.21:1")
def test_woods_up_a_level_cost_three_at_issus() -> None:
    game = Position("issus").leader("darius", "5014")
    game.put("greek_mercenary_1", "5015", "5016").moving("greek_mercenary_1").until("step")
    battle = game.s.battle
    assert battle.cost(battle.group[game.u("greek_mercenary_1")], "5015", "5115")[0] == 3  # type: ignore[index]


@pytest.mark.rule(GB, "6.21:1", "6.29:4")
@pytest.mark.parametrize(("kind", "mp"), [("clear", 1), ("woods", 2), ("marsh", 2), ("rocky", 1)])
def test_points_for_ground(kind: str, mp: int) -> None:
    game = field().ground(kind, "2109").moving(MEN).go("2109")
    assert game.points_left == 8 - mp


@pytest.mark.rule(GB, "6.22:1")
@pytest.mark.parametrize(
    ("kind", "unit", "hits"),
    [
        ("woods", MEN, 1),
        ("woods", "agrianian_2", 1),
        ("woods", "mercenary_peltast_2", 1),
        ("rocky", MEN, 1),
        ("rocky", "agrianian_2", 0),
        ("rocky", "hypaspist_1", 1),
        ("marsh", "hypaspist_1", 1),
    ],
)
def test_hits_for_ground(kind: str, unit: str, hits: int) -> None:
    game = field(unit).ground(kind, "2109").moving(unit).go("2109")
    assert game.hits(unit) == hits


@pytest.mark.rule(GB, "6.22:1", "6.29:4")
def test_hexside_ground_and_level_add_up() -> None:
    game = field().ground("woods", "2109").height(2, "2109")
    game.hexside("minor_river", ("2010", "2109")).moving(MEN).go("2109")
    assert game.points_left == 8 - 4
    assert game.hits(MEN) == 3


@pytest.mark.rule(GB, "6.22:2")
def test_hits_up_to_the_quality_rout_in_the_middle_of_a_move() -> None:
    game = field(hits=8).ground("woods", "2109").moving(MEN).go("2109")
    assert game.morale(MEN) == "routed"
    game.finish()
    assert game.over


@pytest.mark.rule(GB, "6.23:1", "6.23:3")
@pytest.mark.parametrize(
    ("unit", "level", "able"),
    [
        (MEN, 2, True),
        (MEN, 3, False),
        ("hypaspist_1", 3, True),
        ("hypaspist_1", 4, False),
        ("agrianian_2", 4, True),
        ("agrianian_2", 5, False),
    ],
)
def test_levels_in_one_step(unit: str, level: int, able: bool) -> None:
    game = field(unit).height(level, "2109").moving(unit)
    assert (("2109",) in game.reach) is able


@pytest.mark.rule(GB, "6.23:1")
def test_cavalry_does_not_jump_down_either() -> None:
    game = field().height(3, "2010").moving(MEN)
    assert game.reach == set()


@pytest.mark.rule(GB, "6.23:2")
def test_three_levels_cost_skirmishers_three_hits() -> None:
    game = field("agrianian_2").height(4, "2109").moving("agrianian_2").go("2109")
    assert game.hits("agrianian_2") == 3


def chariots() -> Position:
    game = Position().leader("porus", "1510").height(2, "2109").height(3, "2210")
    return game.put("indian_chariots_1", "2010")


@pytest.mark.rule(GB, "6.23:3")
def test_chariots_climb_one_level_a_phase() -> None:
    game = chariots().moving("indian_chariots_1")
    assert ("2109",) in game.reach
    game.go("2109")
    assert ("2210",) not in game.reach


@pytest.mark.rule(GB, "6.23:5")
def test_another_units_climb_does_not_bind_a_chariot() -> None:
    game = chariots().put("indian_horse_1", "2510").height(2, "2610")
    game.moving("indian_horse_1").go("2610").choose(None)
    game.moving("indian_chariots_1")
    assert ("2109",) in game.reach


@pytest.mark.rule(GB, "6.23:5")
def test_another_units_climb_does_not_bind_an_advance_of_chariots() -> None:
    game = Position().leader("porus", "1510").height(2, "2109", "2610")
    game.put("indian_horse_1", "2510").put("indian_chariots_1", "2010", shock="no check")
    game.put("agrianian_2", "2109", facing=180, hits=5)
    game.moving("indian_horse_1").until("step").go("2610").stop()
    game.leads("porus").begin(("shock_segment",), dice=[9] * 20)
    game.finish()
    assert game.at("indian_chariots_1") != ("2010",), game.log()


@pytest.mark.rule(GB, "6.23:4")
def test_major_rivers_lie_at_level_one() -> None:
    battle = Position("granicus").s.battle
    rivers = [h for h, kind in battle.terrain.items() if kind == "major_river"]
    assert rivers
    assert all(battle.level[h] == 1 for h in rivers)


@pytest.mark.rule(GB, "6.25:1")
def test_a_step_must_be_paid_in_full() -> None:
    game = field("hypaspist_1").ground("woods", "2408")
    game.moving("hypaspist_1")
    for place in ("2109", "2209", "2308"):
        game.go(place)
    assert ("2408",) in game.reach
    game = field("hypaspist_1").ground("woods", "2109", "2110")
    game.moving("hypaspist_1").go("2109")
    game = field("hypaspist_1").ground("woods", "2508").moving("hypaspist_1")
    for place in ("2109", "2209", "2308", "2408"):
        game.go(place)
    assert ("2508",) not in game.reach if game.what == "step" else True


@pytest.mark.rule(GB, "6.26:1")
def test_nobody_crosses_a_wall() -> None:
    game = field().hexside("city_wall", ("2010", "2109")).moving(MEN)
    assert game.reach == {("2110",)}
    battle = Position("chaeronea").s.battle
    town = [h for h, kind in battle.terrain.items() if kind in ("city", "impassable")]
    for place in town:
        for near in battle.grid.neighbours(place):
            if near not in town:
                assert all(battle.cost(g, near, place) is None for g in range(8))


@pytest.mark.rule(GB, "6.26:2")
def test_the_gates_of_pelium_are_free() -> None:
    battle = Position("pelium").s.battle
    gates = [k for k, kinds in battle.hexsides.items() if "gate" in kinds]
    assert gates
    for a, b in gates:
        cost = battle.cost(battle.horse_group, a, b)
        assert cost is not None
        assert cost[0] == 1 + max(0, battle.level[b] - battle.level[a])


# -- 6.3 and 6.4 ------------------------------


@pytest.mark.rule(GB, "6.31:1", "6.32:1")
@settings(max_examples=12)
@given(turn=integers(0, 5))
def test_a_unit_only_enters_its_front(turn: int) -> None:
    facing = turn * 60
    game = field(facing=facing).moving(MEN)
    front = game.s.battle.grid.zones(("2010",), facing).front
    assert game.reach == {(place,) for place in front}


@pytest.mark.rule(GB, "6.33:1")
def test_a_two_hex_unit_does_not_turn_in_place() -> None:
    assert phalanx().moving(PHALANX).turns == set()


@pytest.mark.rule(GB, "6.42:1")
def test_the_dearer_half_is_paid_once() -> None:
    game = phalanx().ground("woods", "2109", "2110").moving(PHALANX).go("2109", "2110")
    assert game.points_left == 3
    assert game.hits(PHALANX) == 1
    game = phalanx().ground("woods", "2109").moving(PHALANX).go("2109", "2110")
    assert (game.points_left, game.hits(PHALANX)) == (3, 1)


@pytest.mark.rule(GB, "6.42:1")
def test_points_of_one_half_and_hits_of_the_other() -> None:
    game = phalanx().ground("marsh", "2109").hexside("minor_river", ("2011", "2110"))
    game.moving(PHALANX).go("2109", "2110")
    assert (game.points_left, game.hits(PHALANX)) == (3, 1)


@pytest.mark.rule(GB, "6.42:2")
def test_the_second_half_enters_the_woods_free() -> None:
    game = phalanx().ground("woods", "2010", "2110").moving(PHALANX).go("2010", "2110")
    assert game.hits(PHALANX) == 0
    game = phalanx().ground("woods", "2110").moving(PHALANX).go("2010", "2110")
    assert game.hits(PHALANX) == 1


@pytest.mark.rule(GB, "6.43:1")
def test_a_two_hex_unit_has_two_ways_ahead_and_two_pivots() -> None:
    game = phalanx().moving(PHALANX)
    assert game.reach == {("2109", "2110"), ("2110", "2111"), ("2010", "2110"), ("2011", "2110")}
    game.go("2010", "2110")
    assert game.facing(PHALANX) == 60


@pytest.mark.rule(GB, "6.43:2", "6.43:3")
def test_a_pivot_costs_hoplites_a_hit_and_macedonians_none() -> None:
    game = hoplites().moving("greek_mercenary_1").go("2010", "2110")
    assert (game.hits("greek_mercenary_1"), game.points_left) == (1, 3)
    assert phalanx().moving(PHALANX).go("2010", "2110").hits(PHALANX) == 0


@pytest.mark.rule(GB, "6.43:2", "6.43:3")
def test_a_phalanx_of_another_class_pays_for_a_pivot() -> None:
    game = Position("erigon").leader("philip_ii", "3010").put("mixed_3", "2510", "2511")
    game.moving("mixed_3").go("2510", "2611")
    assert game.hits("mixed_3") == 1


@pytest.mark.rule(GB, "6.43:2")
def test_each_pivot_costs_its_hit() -> None:
    game = hoplites().moving("greek_mercenary_1").go("2010", "2110")
    game.choose(next(o for o in game.steps if o[1] != game.facing("greek_mercenary_1")))
    assert game.hits("greek_mercenary_1") == 2


@pytest.mark.rule(GB, "6.44:1")
def test_reverse_face_costs_three_points_and_no_hit() -> None:
    game = hoplites().moving("greek_mercenary_1").choose(("about",))
    assert game.facing("greek_mercenary_1") == 180
    assert (game.points_left, game.hits("greek_mercenary_1")) == (1, 0)
    assert set(game.at("greek_mercenary_1")) == {"2010", "2011"}


@pytest.mark.rule(GB, "6.44:2")
def test_no_reverse_face_in_a_zone_or_on_rough_ground() -> None:
    assert ("about",) not in phalanx().ground("woods", "2011").moving(PHALANX).options
    game = phalanx().put(FOE, "2109", facing=180).moving(PHALANX)
    assert ("about",) not in game.options


def wheel(foe: str = FOE, dice: tuple[int, ...] = (0,)) -> Position:
    """An enemy at 1909 looks at 2009 and 2010: the lower half of the phalanx is free."""
    return phalanx().put(foe, "1909", facing=0).moving(PHALANX, dice=dice).until("step")


@pytest.mark.rule(GB, "6.45:1", "6.45:2")
@pytest.mark.parametrize(("die", "hits"), [(9, 2), (8, 1), (0, 1)])
def test_a_half_that_is_free_wheels_and_checks(die: int, hits: int) -> None:
    game = wheel(dice=(die,))
    assert ("2010", "2110") in game.reach
    game.go("2010", "2110")
    assert game.hits(PHALANX) == hits


@pytest.mark.rule(GB, "6.45:1")
def test_the_half_in_the_zone_does_not_wheel() -> None:
    assert wheel("indian_horse_1").reach == {("2010", "2110")}


@pytest.mark.rule(GB, "6.45:3")
def test_no_check_when_only_skirmishers_watch() -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").put("craterus_1", "2010", "2011")
    game.put("sittacene_archers_1", "1909", facing=0).moving("craterus_1", dice=[9]).until("step")
    game.go("2010", "2110").until("step")
    assert game.hits("craterus_1") == 0


@pytest.mark.rule(GB, "6.45:4")
def test_hoplites_wheel_at_one_hit_more() -> None:
    game = hoplites().put("bactrian_1", "1909", facing=0).moving("greek_mercenary_1", dice=[0])
    game.until("step").go("2010", "2110")
    assert game.hits("greek_mercenary_1") == 2


@pytest.mark.rule(GB, "6.46:1", "6.46:2", "6.46:4")
@pytest.mark.parametrize(("steps", "die", "hits"), [(5, 7, 0), (5, 8, 1), (4, 9, 0)])
def test_a_phalanx_that_hurries_checks_at_the_end(steps: int, die: int, hits: int) -> None:
    game = ahead(phalanx().moving(PHALANX, dice=[die]), steps)
    game.finish()
    assert game.hits(PHALANX) == hits
    assert game.dice_left == (1 if steps == 4 else 0)


@pytest.mark.rule(GB, "6.46:3", "6.46:4")
@pytest.mark.parametrize(("steps", "hits"), [(5, 2), (4, 1)])
def test_a_moved_phalanx_that_hurries_takes_two(steps: int, hits: int) -> None:
    game = ahead(phalanx(moved=True).moving(PHALANX), steps).finish()
    assert game.hits(PHALANX) == hits


@pytest.mark.rule(GB, "6.46:1")
def test_hoplites_and_hypaspists_do_not_hurry() -> None:
    assert hoplites().moving("greek_mercenary_1").points_left == 4


# -- 6.5 ------------------------------


def drifters(unit: str = "thebes_1", **how: Any) -> Position:
    game = Position("chaeronea", drift_to_the_right=True).leader("theagenes", "2017")
    return game.put(unit, "2217", "2218", moved=True, **how)


def straight(game: Position) -> set[tuple[str, ...]]:
    return {tuple(sorted(o[2:])) for o in game.steps if o[1] == 0}


@pytest.mark.rule(GB, "6.5:1")
def test_moved_hoplites_drift_with_points_one_two_and_four() -> None:
    game = drifters().moving("thebes_1")
    for right, free in (
        (("2317", "2318"), False),
        (("2418", "2419"), False),
        (("2517", "2518"), True),
        (("2618", "2619"), False),
    ):
        assert right in straight(game)
        assert (len(straight(game)) > 1) is free
        game.go(*right)


@pytest.mark.rule(GB, "6.5:2")
def test_no_drift_into_friends_or_next_to_an_enemy() -> None:
    game = drifters().put("thebes_2", "2318", "2319").moving("thebes_1")
    assert straight(game) == {("2316", "2317")}
    game = drifters().put("hypaspist_1", "2419", facing=300).moving("thebes_1").until("step")
    assert len(straight(game)) == 2


@pytest.mark.rule(GB, "6.5:3")
def test_pivots_do_not_drift() -> None:
    game = drifters().moving("thebes_1")
    assert {o[1] for o in game.steps} == {0, 60, 300}


@pytest.mark.rule(GB, "6.5:1", "6.5:4")
def test_first_moves_and_mercenaries_do_not_drift() -> None:
    game = drifters()
    game.make("thebes_1", moved=False).moving("thebes_1")
    assert len(straight(game)) == 2
    game = Position("samarkand", drift_to_the_right=True).leader("pharnaces", "1510")
    game.put("greek_mercenary_1", "2010", "2011", moved=True).moving("greek_mercenary_1")
    assert len(straight(game)) == 2


# -- 6.6 ------------------------------


def column(unit: str = PHALANX, *hexes: str, facing: int = 90, **how: Any) -> Position:
    return field(unit, *(hexes or ("2010", "2011")), facing=facing, formation="column", **how)


@pytest.mark.rule(GB, "6.61:1", "6.63:2")
@pytest.mark.parametrize("facing", [90, 270])
def test_a_phalanx_forms_column_at_the_end_of_its_move(facing: int) -> None:
    game = phalanx().moving(PHALANX).go("2109", "2110").choose(("column", facing))
    assert game.formation(PHALANX) == "column"
    assert game.facing(PHALANX) == facing
    assert game.over


@pytest.mark.rule(GB, "6.61:1")
def test_no_column_in_a_zone_or_without_a_point() -> None:
    game = phalanx().put(FOE, "2109", facing=180).moving(PHALANX)
    assert not any(o and o[0] == "column" for o in game.options)
    game = ahead(field("hypaspist_1").moving("hypaspist_1"), 4)
    assert any(isinstance(o, tuple) and o[0] == "column" for o in game.options)


@pytest.mark.rule(GB, "6.61:2")
@pytest.mark.parametrize("unit", [MEN, "agrianian_2", "cretan_archers"])
def test_horse_and_skirmishers_form_no_column(unit: str) -> None:
    game = field(unit).moving(unit)
    assert not any(isinstance(o, tuple) and o[0] == "column" for o in game.options)


@pytest.mark.rule(GB, "6.61:1", "6.63:3")
def test_a_column_leaves_column_for_a_point() -> None:
    game = column("hypaspist_1", "2010").moving("hypaspist_1")
    lines = {o[1] for o in game.options if isinstance(o, tuple) and o[0] == "line"}
    assert lines == {60, 120}
    game.choose(("line", 120))
    assert (game.formation("hypaspist_1"), game.facing("hypaspist_1")) == ("line", 120)
    assert game.over


@pytest.mark.rule(GB, "6.61:3")
def test_who_has_just_formed_column_does_not_march_in_this_phase() -> None:
    game = phalanx().acts("alexander_iii").choose(("move", PHALANX), ("column", 90))
    assert PHALANX not in game.ordered("move")


@pytest.mark.rule(GB, "6.61:4")
@pytest.mark.parametrize(("hits", "able"), [(4, True), (5, False)])
def test_who_is_near_his_limit_forms_no_column(hits: int, able: bool) -> None:
    game = phalanx(hits=hits).moving(PHALANX)
    assert any(isinstance(o, tuple) and o[0] == "column" for o in game.options) is able


@pytest.mark.rule(GB, "6.62:1")
@pytest.mark.parametrize(
    ("unit", "hexes", "points"), [(PHALANX, ("2010", "2011"), 6), ("hypaspist_1", ("2010",), 6)]
)
def test_columns_have_a_point_more(unit: str, hexes: tuple[str, ...], points: int) -> None:
    assert column(unit, *hexes).moving(unit).points_left == points


@pytest.mark.rule(GB, "6.62:2")
def test_columns_take_one_hit_less_for_ground() -> None:
    game = column("hypaspist_1", "2010").ground("woods", "2009")
    game.hexside("minor_river", ("2010", "2009")).moving("hypaspist_1").go("2009")
    assert game.hits("hypaspist_1") == 1
    game = column("hypaspist_1", "2010").ground("woods", "2009").moving("hypaspist_1").go("2009")
    assert game.hits("hypaspist_1") == 0


@pytest.mark.rule(GB, "6.63:1")
@pytest.mark.parametrize(("to", "stops"), [("2009", True), ("2109", False)])
def test_a_column_controls_the_one_hex_before_it(to: str, stops: bool) -> None:
    game = Position().leader("porus", "2610").put("hypaspist_1", "2010", facing=90)
    game.make("hypaspist_1", formation="column").put("indian_horse_1", "2108", facing=240)
    game.moving("indian_horse_1").until("step").go(to).until("step")
    assert (game.over or not game.steps) is stops


@pytest.mark.rule(GB, "6.63:2")
def test_a_two_hex_column_returns_to_line_in_place() -> None:
    game = column().moving(PHALANX)
    lines = [o for o in game.options if isinstance(o, tuple) and o[0] == "line"]
    game.choose(lines[0])
    assert set(game.at(PHALANX)) == {"2010", "2011"}
    assert game.facing(PHALANX) in (0, 180)


@pytest.mark.rule(GB, "6.64:1")
def test_a_two_hex_column_follows_its_head() -> None:
    game = column().moving(PHALANX)
    assert game.reach == {("2009", "2010"), ("2010", "2109"), ("1909", "2010")}
    game.go("2109", "2010")
    assert game.points_left == 5
    assert game.hits(PHALANX) == 0
    assert game.facing(PHALANX) == 30


@pytest.mark.rule(GB, "6.64:1")
def test_a_one_hex_column_bends_free() -> None:
    game = column("hypaspist_1", "2010").moving("hypaspist_1")
    assert game.reach == {("2009",), ("2109",), ("1909",)}
    assert game.go("2109").points_left == 5


@pytest.mark.rule(GB, "6.64:2")
def test_a_one_hex_column_turns_further_for_points() -> None:
    assert column().moving(PHALANX).turns == set()
    game = column("hypaspist_1", "2010").moving("hypaspist_1")
    assert 210 in game.turns
    assert game.face(210).points_left == 4


@pytest.mark.rule(GB, "6.65:1")
def test_a_column_routs_two_hits_earlier() -> None:
    game = column("hypaspist_1", "2010", hits=5).ground("marsh", "2009")
    game.hexside("minor_river", ("2010", "2009")).moving("hypaspist_1").go("2009")
    assert game.morale("hypaspist_1") == "routed"


@pytest.mark.rule(GB, "6.65:2")
def test_a_column_neither_attacks_nor_fires() -> None:
    game = column("mercenary_peltast_2", "2010").put(FOE, "2009", facing=0)
    game.acts("alexander_iii")
    assert "mercenary_peltast_2" not in game.ordered("fire")
    game.until("shock", "momentum")
    assert game.what != "shock"


@pytest.mark.rule(GB, "6.65:3")
def test_a_column_recovers() -> None:
    game = column(hits=3).acts("alexander_iii")
    assert PHALANX in game.ordered("recover")


@pytest.mark.rule(GB, "6.65:4")
@pytest.mark.parametrize(
    ("foe", "superior"), [("tribal_mi_4", True), ("tribal_skirmishers_1", False)]
)
def test_everybody_is_superior_to_a_column_but_skirmishers(foe: str, superior: bool) -> None:
    game = Position("erigon").leader("bardylis", "3010").leader("philip_ii", "1010")
    game.put("hypaspist_4", "2515", facing=90, formation="column")
    game.put(foe, "2514", facing=300, shock="no check").leads("bardylis")
    game.begin(("shock_segment",), dice=[5] * 20).until("x")
    clash = [said for said in game.said if said.key == "clash"]
    assert clash
    assert (clash[0].args[3] == "AS") is superior


@pytest.mark.rule(GB, "6.66:1")
def test_a_column_that_was_attacked_opens_out_with_a_hit() -> None:
    game = Position().leader("porus", "2610").leader("alexander_iii", "1010")
    game.put("hypaspist_agema", "2010", facing=30, formation="column")
    game.put(FOE, "2109", facing=180, shock="no check").leads("porus")
    game.begin(("shock_segment",), ("phase_over", game.l("porus")), dice=[9, 0, 0, 0, 0, 0, 0])
    game.until("open_column", "momentum", "next_leader")
    assert game.what == "open_column"
    assert set(game.options) == {0, 60}
    game.choose(60)
    assert (game.formation("hypaspist_agema"), game.facing("hypaspist_agema")) == ("line", 60)
    mine = [s.args for s in game.said if s.key == "hits" and s.args[0] == "hypaspist_agema"]
    assert sum(args[1] for args in mine) == game.hits("hypaspist_agema")
    assert [args[1] for args in mine if args[4] != "shock"] == [1]


@pytest.mark.rule(GB, "6.67:1")
def test_a_column_neither_withdraws_nor_turns_in_reaction() -> None:
    game = Position().leader("porus", "2610").put("hypaspist_1", "2010", facing=90)
    game.make("hypaspist_1", formation="column").put("indian_horse_1", "2310", facing=180)
    game.moving("indian_horse_1").until("step").go("2210").until("step").go("2110")
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    assert not seen & {"withdraw", "reaction_facing"}


@pytest.mark.rule(GB, "6.67:2")
def test_nobody_passes_through_a_column_and_a_column_through_nobody() -> None:
    game = column("hypaspist_1", "2110").put("agrianian_2", "2010").moving("agrianian_2")
    assert ("2110",) not in game.reach
    game = column("mercenary_peltast_2", "2010").put("agrianian_2", "2009")
    assert ("2009",) not in game.moving("mercenary_peltast_2").reach


@pytest.mark.rule(GB, "6.67:3")
def test_the_routed_run_through_a_column() -> None:
    game = Position().put("sogdian", "2010").put("hypaspist_1", "1909", facing=90)
    game.make("hypaspist_1", formation="column").put("hypaspist_2", "1910", facing=90)
    game.make("hypaspist_2", formation="column")
    game.begin(("rout", game.u("sogdian"), -1), dice=[0] * 6).finish()
    assert game.at("sogdian") not in (("2010",), ("1909",), ("1910",))
    assert game.hits("hypaspist_1") + game.hits("hypaspist_2") >= 1
