"""Chapter 7: facing, reactions, zones of control, and who must shock."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MEN, FOE, PHALANX = "companion_agema", "indian_javelins_1", "coenus_5"


def field(unit: str = MEN, *hexes: str, facing: int = 0, **how: Any) -> Position:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    return game.put(unit, *(hexes or ("2010",)), facing=facing, **how)


def moving(game: Position, unit: str, *dice: int) -> Position:
    side = game.s.battle.side[game.u(unit)]
    return game.moving(unit, by=("alexander_iii", "porus")[side], dice=dice).until("step")


def zone_stops(game: Position, mover: str, to: str) -> bool:
    """Does the mover have to stop in this hex?"""
    moving(game, mover).go(to)
    game.until("step")
    return game.over or not game.steps


# -- 7.1 ------------------------------


@pytest.mark.rule(GB, "7.11:1", "7.11:2")
@settings(max_examples=6)
@given(n=integers(0, 5))
def test_two_front_two_flank_two_rear(n: int) -> None:
    zones = Position().s.battle.grid.zones(("2010",), 60 * n)
    assert [len(z) for z in zones] == [2, 2, 2]
    assert len({h for z in zones for h in z}) == 6


@pytest.mark.rule(GB, "7.11:1")
@pytest.mark.parametrize("facing", [0, 180])
def test_a_two_hex_unit_has_three_two_and_three(facing: int) -> None:
    grid = Position().s.battle.grid
    zones = grid.zones(grid.stand(("2010", "2011"), facing), facing)
    assert [len(z) for z in zones] == [3, 2, 3]


@pytest.mark.rule(GB, "7.12:1", "7.12:2", "7.12:3")
@pytest.mark.parametrize(
    ("unit", "prices"),
    [
        (MEN, (1, 2, 3)),
        ("hypaspist_1", (1, 2, 3)),
        ("agrianian_2", (1, 1, 1)),
        ("cretan_archers", (1, 1, 1)),
        ("bactrian", (2, 4, 6)),
        ("indian_elephants_1", (2, 4, 6)),
    ],
)
def test_what_a_turn_costs(unit: str, prices: tuple[int, ...]) -> None:
    for vertices, price in enumerate(prices, 1):
        for sign in (1, -1):
            game = moving(field(unit), unit)
            before = game.points_left
            game.face(60 * vertices * sign % 360)
            assert before - game.points_left == price


@pytest.mark.rule(GB, "7.12:3")
def test_chariots_pay_two_points_a_vertex() -> None:
    game = moving(field("indian_chariots_1"), "indian_chariots_1").face(60)
    assert game.points_left == 5


@pytest.mark.rule(GB, "7.13:1")
def test_two_hex_units_do_not_turn() -> None:
    assert moving(field(PHALANX, "2010", "2011"), PHALANX).turns == set()


@pytest.mark.rule(GB, "7.14:1")
@pytest.mark.parametrize(
    ("unit", "hits"), [(MEN, 1), ("agrianian_2", 1), ("indian_elephants_1", 0), ("hypaspist_1", 1)]
)
def test_turning_on_rough_ground_costs_a_hit(unit: str, hits: int) -> None:
    assert moving(field(unit).ground("woods", "2010"), unit).face(60).hits(unit) == hits
    assert moving(field(unit), unit).face(60).hits(unit) == 0


@pytest.mark.rule(GB, "7.14:1")
def test_one_turn_of_two_vertices_is_one_hit() -> None:
    assert moving(field().ground("rocky", "2010"), MEN).face(120).hits(MEN) == 1


@pytest.mark.rule(GB, "7.15:1", "7.15:2")
def test_a_chariot_turns_one_vertex_in_a_hex_on_the_way() -> None:
    game = moving(field("indian_chariots_1"), "indian_chariots_1").go("2109")
    assert game.turns == {60, 300}
    game.face(60)
    assert game.steps
    game.face(120)
    assert not game.steps, "it has turned two vertices here and must end here"


@pytest.mark.rule(GB, "7.15:2")
def test_a_chariot_turns_further_where_it_begins() -> None:
    game = moving(field("indian_chariots_1"), "indian_chariots_1").face(60).face(120)
    assert game.points_left == 3
    assert game.steps


# -- 7.16 ------------------------------


def comes(
    unit: str,
    mover: str = "indian_horse_1",
    *,
    facing: int = 120,
    dice: tuple[int, ...] = (),
    **how: Any,
) -> Position:
    """An Indian unit from 2210 comes next to a Macedonian one at 2010, by way of 2110."""
    game = field(unit, facing=facing, **how).put(mover, "2211", facing=180)
    game.moving(mover, by="porus", dice=dice).until("step").go("2110")
    return game.until("reaction_facing", "step")


def turns(game: Position, unit: str) -> set[int]:
    if game.what != "reaction_facing":
        return set()
    return {o[1] for o in game.options if isinstance(o, tuple) and o[0] == unit}


@pytest.mark.rule(GB, "7.16:1")
def test_a_unit_turns_one_vertex_when_an_enemy_comes_next_to_it() -> None:
    assert turns(comes("hypaspist_1"), "hypaspist_1") == {60, 180}


@pytest.mark.rule(GB, "7.16:1")
def test_not_when_it_was_next_to_it_before() -> None:
    game = field("hypaspist_1", facing=240).put("indian_horse_1", "2009", facing=300)
    game.moving("indian_horse_1", by="porus").until("step").go("2109").until(
        "reaction_facing", "step"
    )
    assert game.what != "reaction_facing"


@pytest.mark.rule(GB, "7.16:1")
def test_once_in_a_phase() -> None:
    game = comes("hypaspist_1", dice=(0,)).choose(("hypaspist_1", 60))
    game.stop()
    game.put("indian_horse_2", "2209", facing=180)
    game.make("indian_horse_1", morale="routed")
    game.moving("indian_horse_2", by="porus").until("step").go("2109").until(
        "reaction_facing", "step"
    )
    assert turns(game, "hypaspist_1") == set()


@pytest.mark.rule(GB, "7.16:2")
def test_not_in_the_zone_of_another() -> None:
    game = field("hypaspist_1", facing=120).put("indian_javelins_2", "1909", facing=0)
    game.put("indian_horse_1", "2211", facing=180).moving("indian_horse_1", by="porus")
    game.until("step").go("2110").until("reaction_facing", "step")
    assert turns(game, "hypaspist_1") == set()


@pytest.mark.rule(GB, "7.16:3")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (5, 1), (6, 1), (7, 2), (9, 4)])
def test_the_roll_adds_the_difference_of_the_allowances(die: int, hits: int) -> None:
    # horse 8 against hypaspist 5: +3 against TQ 8
    game = comes("hypaspist_1", dice=(die,)).choose(("hypaspist_1", 60))
    assert game.hits("hypaspist_1") == hits
    assert game.facing("hypaspist_1") == 60


@pytest.mark.rule(GB, "7.16:3")
def test_a_slow_mover_subtracts() -> None:
    # javelins 5 against cretan archers 6: -1 against TQ 4
    game = comes("cretan_archers", FOE, dice=(6,)).until("reaction_facing")
    game.choose(("cretan_archers", 60))
    assert game.hits("cretan_archers") == 1
    game = comes("cretan_archers", FOE, dice=(7,)).choose(("cretan_archers", 60))
    assert game.hits("cretan_archers") == 2


@pytest.mark.rule(GB, "7.16:4")
@pytest.mark.parametrize(("mover", "free"), [(FOE, True), ("indian_horse_1", False)])
def test_horse_turns_to_foot_for_nothing(mover: str, free: bool) -> None:
    game = comes("sogdian", mover, dice=(0,)).choose(("sogdian", 60))
    assert game.hits("sogdian") == (0 if free else 1)
    assert game.dice_left == (1 if free else 0)


@pytest.mark.rule(GB, "7.16:4")
def test_horse_that_turns_to_elephants_rolls() -> None:
    game = comes("sogdian", "indian_chariots_1", dice=(0, 0))
    game.choose(("sogdian", 60))
    assert game.hits("sogdian") == 1


@pytest.mark.rule(GB, "7.16:5")
def test_rough_ground_adds_its_hit() -> None:
    game = field("hypaspist_1", facing=120).ground("woods", "2010")
    game.put("indian_horse_1", "2211", facing=180).moving("indian_horse_1", by="porus", dice=[0])
    game.until("step").go("2110").until("reaction_facing").choose(("hypaspist_1", 60))
    assert game.hits("hypaspist_1") == 2


@pytest.mark.rule(GB, "7.16:6")
def test_who_has_turned_shoots_at_what_came() -> None:
    game = comes("mercenary_peltast_2", dice=(0, 9)).choose(("mercenary_peltast_2", 60))
    game.until("entry_fire", "step")
    assert game.what != "entry_fire", "2110 is not in front of 60"
    game = comes("mercenary_peltast_2", facing=60, dice=(0, 9)).choose(("mercenary_peltast_2", 0))
    game.until("entry_fire", "step")
    assert game.what == "entry_fire"


def behind(unit: str, scenario: str = "hydaspes", dice: tuple[int, ...] = (0,)) -> Position:
    """Horse comes into the rear of a two-hex unit that faces right at 2010/2011."""
    if scenario == "hydaspes":
        game = field(unit, "2010", "2011").put("indian_horse_1", "1810", facing=0)
        mover, by = "indian_horse_1", "porus"
    else:
        game = Position(scenario).leader("pharnaces", "3010").leader("spitamenes", "1310")
        game.put(unit, "2010", "2011").put("bactrian_1", "1810", facing=0)
        mover, by = "bactrian_1", "spitamenes"
    game.moving(mover, by=by, dice=dice).until("step").go("1910")
    return game.until("reaction_facing", "step")


@pytest.mark.rule(GB, "7.17:1", "7.17:2")
@pytest.mark.parametrize(("die", "hits"), [(0, 1), (5, 2)])
def test_a_phalanx_faces_about(die: int, hits: int) -> None:
    game = behind(PHALANX, dice=(die,)).choose((PHALANX, 180))
    assert game.facing(PHALANX) == 180
    assert game.hits(PHALANX) == hits


@pytest.mark.rule(GB, "7.17:2")
def test_hoplites_face_about_for_two_hits_at_least() -> None:
    game = behind("greek_mercenary_1", "samarkand").choose(("greek_mercenary_1", 180))
    assert game.hits("greek_mercenary_1") == 2


@pytest.mark.rule(GB, "7.17:1")
def test_not_for_an_enemy_on_the_flank() -> None:
    game = field(PHALANX, "2010", "2011").put("indian_horse_1", "2007", facing=240)
    game.moving("indian_horse_1", by="porus").until("step").go("2008").until("step").go("2009")
    game.until("reaction_facing", "step")
    assert game.what != "reaction_facing"


@pytest.mark.rule(GB, "7.17:1")
def test_not_on_rough_ground() -> None:
    game = field(PHALANX, "2010", "2011").ground("woods", "2011")
    game.put("indian_horse_1", "1810", facing=0).moving("indian_horse_1", by="porus")
    game.until("step").go("1910").until("reaction_facing", "step")
    assert turns(game, PHALANX) == set()


# -- 7.2 ------------------------------


def guard(unit: str = "hypaspist_1", facing: int = 0, **how: Any) -> Position:
    """A Macedonian unit at 2010; Indian horse comes from the right at 2211."""
    return field(unit, facing=facing, **how).put("indian_horse_1", "2211", facing=180)


@pytest.mark.rule(GB, "7.21:1", "7.23:1")
@pytest.mark.parametrize(("facing", "stops"), [(0, True), (300, True), (60, False), (180, False)])
def test_the_front_is_controlled_and_stops(facing: int, stops: bool) -> None:
    # 2110 is front of 0 and 300, flank of 60, rear of 180
    assert zone_stops(guard(facing=facing), "indian_horse_1", "2110") is stops


@pytest.mark.rule(GB, "7.21:2")
@pytest.mark.parametrize(
    ("missiles", "facing", "stops"),
    [
        ("full", 60, True),
        ("low", 60, True),
        ("none", 60, False),
        ("none", 0, False),
        ("full", 180, False),
    ],
)
def test_skirmishers_control_their_flanks_while_they_have_missiles(
    missiles: str, facing: int, stops: bool
) -> None:
    game = guard("cretan_archers", facing, missiles=missiles)
    assert zone_stops(game, "indian_horse_1", "2110") is stops


@pytest.mark.rule(GB, "7.21:2")
def test_other_missile_troops_do_not() -> None:
    assert not zone_stops(guard("mercenary_peltast_2", 60), "indian_horse_1", "2110")
    assert zone_stops(guard("mercenary_peltast_2", 0, missiles="none"), "indian_horse_1", "2110")


@pytest.mark.rule(GB, "7.21:3")
def test_the_routed_and_leaders_control_nothing() -> None:
    assert not zone_stops(guard(morale="routed"), "indian_horse_1", "2110")
    game = Position().leader("alexander_iii", "2010").leader("porus", "3510")
    game.put("indian_horse_1", "2410", facing=180)
    assert not zone_stops(game, "indian_horse_1", "2309")


@pytest.mark.rule(GB, "7.21:4")
@pytest.mark.parametrize("facing", [0, 60, 180])
def test_artillery_controls_all_around(facing: int) -> None:
    game = Position("jaxartes").leader("alexander_iii", "4010").leader("satraces", "3010")
    game.put("oxybeles_1", "3710", facing=facing, fire_mode=True).put("scythian_lancers_1", "3510")
    game.moving("scythian_lancers_1", by="satraces", dice=[9] * 9).until("step").go("3610")
    game.until("step")
    assert game.over or not game.steps


@pytest.mark.rule(GB, "7.22:1")
def test_no_zone_over_a_wall() -> None:
    game = guard().hexside("city_wall", ("2010", "2110"))
    assert not zone_stops(game, "indian_horse_1", "2110")
    game = guard(MEN).height(3, "2010")
    assert not zone_stops(game, "indian_horse_1", "2110")


def pinned(
    unit: str, foe: str, *hexes: str, foe_at: str = "1909", facing: int = 0, **how: Any
) -> Position:
    """A Macedonian unit at 2010 in the zone of an Indian one behind it at 1909."""
    game = field(unit, *(hexes or ("2010",)), facing=facing, **how).put(foe, foe_at, facing=0)
    return moving(game, unit, *[9] * 6)


@pytest.mark.rule(GB, "7.23:2")
@pytest.mark.parametrize(
    ("unit", "foe", "able"),
    [
        (MEN, FOE, True),
        (MEN, "indian_horse_1", False),
        ("hypaspist_1", FOE, False),
        (MEN, "indian_elephants_1", True),
    ],
)
def test_only_the_quicker_leave_a_zone(unit: str, foe: str, able: bool) -> None:
    assert bool(pinned(unit, foe).steps) is able


@pytest.mark.rule(GB, "7.23:2")
def test_quicker_than_every_one_of_them() -> None:
    game = field().put(FOE, "1909", facing=0).put("indian_horse_1", "1910", facing=0)
    assert not moving(game, MEN).steps


@pytest.mark.rule(GB, "7.23:2")
def test_a_phalanx_counts_five_when_it_leaves_and_when_it_holds() -> None:
    game = Position("chaeronea").leader("philip_ii", "1510").leader("theagenes", "3510")
    game.put("phalanx_1", "2010", "2011").put("thebes_1", "1909", "1910", facing=0)
    game.moving("phalanx_1", by="philip_ii").until("step")
    assert game.reach >= {("2109", "2110")}
    # peltasts (5) held by a phalanx: not quicker than five
    game = field(PHALANX, "2010", "2011").put(FOE, "2109", facing=0)
    game.moving(FOE, by="porus").until("step")
    assert not game.steps


@pytest.mark.rule(GB, "7.23:2")
def test_a_front_hex_must_be_free() -> None:
    game = field().put(FOE, "1909", facing=0).put("sogdian", "2109").put("arachosian", "2110")
    assert not moving(game, MEN).steps


@pytest.mark.rule(GB, "7.23:3")
def test_units_that_cannot_shock_do_not_hold() -> None:
    game = pinned("hypaspist_1", "indian_longbows_1")
    assert game.steps
    game = field("hypaspist_1").put("indian_longbows_1", "1909", facing=0)
    game.put(FOE, "1910", facing=0)
    assert not moving(game, "hypaspist_1").steps


@pytest.mark.rule(GB, "7.23:3")
def test_shock_skirmishers_hold() -> None:
    game = Position("erigon").leader("philip_ii", "3010").leader("bardylis", "1110")
    game.put("hypaspist_4", "2510").put("tribal_skirmishers_1", "2410", facing=0)
    game.moving("hypaspist_4", by="philip_ii", dice=[9] * 4).until("step")
    assert game.s.battle.grid.adjacent("2510", "2410")
    zone = game.s.battle.grid.zones(("2410",), 0).front
    assert "2510" in zone
    assert not game.steps


@pytest.mark.rule(GB, "7.24:1")
def test_from_zone_to_zone_and_no_further() -> None:
    game = field().put(FOE, "1909", facing=0).put("indian_javelins_2", "2210", facing=180)
    moving(game, MEN, *[9] * 8).go("2109")
    game.until("step")
    assert game.over or not game.steps


@pytest.mark.rule(GB, "7.24:2")
def test_leaving_an_archers_zone_draws_fire() -> None:
    game = field().put("indian_longbows_1", "1909", facing=0)
    moving(game, MEN, *[9] * 8).go("2109")
    assert game.what == "retire_fire"
    assert game.seat == "india"


@pytest.mark.rule(GB, "7.25:1", "7.25:2")
def test_in_a_zone_a_unit_turns_only_before_one_enemy_behind_it() -> None:
    # hypaspist facing right, one enemy behind: 5 points, half rounded up is 3
    game = pinned("hypaspist_1", FOE)
    assert game.turns == {60, 120, 180, 240, 300}
    game.face(180)
    assert not game.steps
    # an enemy in front: no turn
    game = field("hypaspist_1").put(FOE, "2109", facing=180)
    assert moving(game, "hypaspist_1").turns == set()
    # two enemies behind: no turn
    game = field("hypaspist_1").put(FOE, "1909", facing=0).put("indian_horse_1", "1910", facing=0)
    assert moving(game, "hypaspist_1").turns == set()


@pytest.mark.rule(GB, "7.25:2")
def test_half_the_allowance_rounded_up() -> None:
    game = pinned("bactrian", "indian_horse_1")
    assert game.turns == {60, 120, 240, 300}


@pytest.mark.rule(GB, "7.25:2")
def test_who_turns_stays_in_the_hex() -> None:
    game = pinned(MEN, FOE)
    assert game.steps
    game.face(60)
    assert not game.steps


@pytest.mark.rule(GB, "7.25:3")
def test_archers_do_not_count_for_one_enemy_only() -> None:
    game = (
        field("hypaspist_1").put(FOE, "1909", facing=0).put("indian_longbows_1", "1910", facing=0)
    )
    assert moving(game, "hypaspist_1").turns


@pytest.mark.rule(GB, "7.26:1")
def test_both_sides_hold_the_same_hex() -> None:
    game = field("hypaspist_1").put(FOE, "2210", facing=180).put("sogdian", "2012", facing=60)
    moving(game, "sogdian", *[9] * 6).go("2011")
    game = field("hypaspist_1").put(FOE, "2210", facing=180).put("sogdian", "2111", facing=60)
    assert zone_stops(game, "sogdian", "2110")
    game = (
        field("hypaspist_1").put(FOE, "2210", facing=180).put("indian_horse_1", "2111", facing=120)
    )
    assert zone_stops(game, "indian_horse_1", "2110")


# -- 7.3 ------------------------------


@pytest.mark.rule(GB, "7.31:2", "7.32:1")
@pytest.mark.parametrize("unit", [MEN, "hypaspist_1"])
def test_the_heavy_must_shock_what_they_come_up_to(unit: str) -> None:
    game = field(unit).put(FOE, "2210", facing=0)
    moving(game, unit, *[9] * 6).go("2110")
    assert game.shock(unit) == "must check"


@pytest.mark.rule(GB, "7.31:3", "7.32:1")
@pytest.mark.parametrize(("answer", "marked"), [("shock", "must check"), (None, "none")])
def test_the_light_choose_before_any_fire(answer: str | None, marked: str) -> None:
    game = field("sogdian").put(FOE, "2210", facing=180)
    moving(game, "sogdian", *[9] * 6).go("2110")
    assert game.what == "light_shock"
    game.choose(answer)
    assert game.shock("sogdian") == marked
    game.until("entry_fire", "step")
    assert game.what == "entry_fire"


@pytest.mark.rule(GB, "7.31:2")
def test_a_heavy_unit_that_was_next_to_its_enemy_is_not_bound() -> None:
    game = field(MEN, "2010", facing=0).put(FOE, "2109", facing=0, morale="steady")
    moving(game, MEN).face(60).stop()
    assert game.shock(MEN) == "none"


@pytest.mark.rule(GB, "7.31:4")
def test_a_heavy_unit_that_turns_to_the_enemy_last_must_shock() -> None:
    # it comes to 2110 with the enemy at 2111 on its flank, and turns to it
    game = field(MEN).put(FOE, "2111", facing=300)
    moving(game, MEN, *[9] * 4).go("2110").until("step").face(300)
    game.until("step")
    if not game.over:
        game.choose(None).finish()
    assert game.shock(MEN) == "must check"


@pytest.mark.rule(GB, "7.32:2")
def test_a_light_unit_that_declined_attacks_only_with_a_check() -> None:
    game = field("sogdian").put(FOE, "2210", facing=180).acts("alexander_iii", dice=[9] * 20)
    game.choose(("move", "sogdian")).until("step").go("2110").choose(None).until("orders", "shock")
    if game.what == "orders":
        game.choose(None).until("shock", "momentum")
    assert game.what == "shock"
    game.choose("sogdian")
    assert any(roll.name == "charge" for roll in game.until("momentum").rolls)


@pytest.mark.rule(GB, "7.33:1")
def test_a_unit_in_range_attacks_without_a_check() -> None:
    game = field("sogdian").put(FOE, "2109", facing=180).acts("alexander_iii", dice=[5] * 20)
    game.choose(None)
    assert game.what == "shock"
    game.choose("sogdian").until("momentum", "next_leader")
    assert not any(roll.name == "charge" for roll in game.rolls)
    assert any(roll.name == "shock" for roll in game.rolls)


@pytest.mark.rule(GB, "7.33:1")
def test_it_attacks_all_in_its_zone() -> None:
    game = (
        field("sogdian").put(FOE, "2109", facing=180).put("indian_javelins_2", "2110", facing=180)
    )
    game.acts("alexander_iii", dice=[5] * 20).choose(None).choose("sogdian").until("momentum")
    told = [said for said in game.said if said.key == "combat"]
    struck = {name for said in told for name in said.args[1]}
    assert {FOE, "indian_javelins_2"} <= struck


@pytest.mark.rule(GB, "7.33:2", "7.33:3")
@pytest.mark.parametrize(
    ("unit", "foe", "able"),
    [
        ("sacae_1", FOE, False),
        ("cretan_archers", FOE, False),
        ("cretan_archers", "indian_chariots_1", True),
        ("agrianian_2", FOE, True),
        ("sogdian", FOE, True),
    ],
)
def test_who_never_attacks_and_whom_skirmishers_attack(unit: str, foe: str, able: bool) -> None:
    game = field(unit).put(foe, "2109", facing=180).acts("alexander_iii", dice=[5] * 20)
    game.until("shock", "momentum")
    assert (game.what == "shock") is able


@pytest.mark.rule(GB, "7.33:2")
def test_foot_archers_never_attack() -> None:
    game = field().put("indian_longbows_1", "2109", facing=180).leader("porus", "2310")
    game.acts("porus", dice=[5] * 20).until("shock", "momentum")
    assert game.what != "shock"


@pytest.mark.rule(GB, "7.33:4")
@pytest.mark.parametrize("how", [{"morale": "routed"}, {"formation": "square"}])
def test_the_routed_and_squares_do_not_attack(how: dict[str, Any]) -> None:
    game = field("hypaspist_1", **how).put(FOE, "2109", facing=180)
    game.acts("alexander_iii", dice=[5] * 20).until("shock", "momentum")
    assert game.what != "shock"
