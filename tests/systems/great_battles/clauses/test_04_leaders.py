"""Chapter 4: leaders, their range, their orders and their dangers."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MEN = "companion_agema"
FOE = "indian_javelins_1"


def coenus(unit: str = MEN, at: str = "2005", leader_at: str = "2010") -> Position:
    """Coenus, who is heard over five hexes, and a unit straight above him."""
    return Position().leader("coenus", leader_at).put(unit, at)


def hears(game: Position, unit: str = MEN, leader: str = "coenus") -> bool:
    game.acts(leader)
    return unit in game.ordered("move")


def riding(game: Position, leader: str, to: str) -> bool:
    """Can the leader who rides step to this hex now?"""
    assert game.what == "ride", game.what
    return to in game.options


# -- 4.0 to 4.2 ------------------------------


@pytest.mark.rule(GB, "4.0:1")
def test_only_units_that_hear_the_leader_are_offered() -> None:
    game = coenus().put("companion_coenus", "2030").put(FOE, "2040", facing=60).acts("coenus")
    assert game.ordered("move") == {MEN}


@pytest.mark.rule(GB, "4.0:2")
@pytest.mark.parametrize(("leader_at", "offered"), [("1510", True), ("1410", False)])
def test_a_unit_without_an_order_shocks_only_in_range(leader_at: str, offered: bool) -> None:
    game = Position().leader("coenus", leader_at).put(MEN, "2010").put(FOE, "2110", facing=180)
    game.leads("coenus").begin(("shock_segment",), dice=[0] * 9)
    assert (game.what == "shock") is offered


@pytest.mark.rule(GB, "4.1:2")
def test_a_leader_rides_nine_points_and_pays_as_cavalry() -> None:
    game = Position().leader("coenus", "2020").ground("woods", "2019")
    game.acts("coenus").choose(("ride", "coenus"))
    for row in range(19, 11, -1):
        game.choose(f"20{row}")
    assert game.what != "ride" or "2011" not in game.options
    assert game.where("coenus") == "2012"


@pytest.mark.rule(GB, "4.1:3")
def test_woods_do_not_hurt_a_leader_or_his_men_when_he_rides_alone() -> None:
    game = Position().leader("coenus", "2020").put(MEN, "2020").ground("woods", "2019")
    game.acts("coenus").choose(("ride", "coenus"), "2019")
    assert game.where("coenus") == "2019"
    assert game.hits(MEN) == 0


@pytest.mark.rule(GB, "4.1:4")
def test_a_leader_climbs_one_level_and_not_two() -> None:
    game = Position().leader("coenus", "2020").height(2, "2019").height(3, "2021")
    game.acts("coenus").choose(("ride", "coenus"))
    assert riding(game, "coenus", "2019")
    assert not riding(game, "coenus", "2021")


@pytest.mark.rule(GB, "4.21:1")
@pytest.mark.parametrize(("at", "heard"), [("2005", True), ("2004", False)])
def test_the_units_hex_counts_and_the_leaders_does_not(at: str, heard: bool) -> None:
    assert hears(coenus(at=at)) is heard


@pytest.mark.rule(GB, "4.21:1")
def test_one_half_of_a_two_hex_unit_in_range_is_enough() -> None:
    game = Position().leader("coenus", "2010").put("coenus_5", "2005", "2004")
    assert hears(game, "coenus_5")


@pytest.mark.rule(GB, "4.21:2")
@pytest.mark.parametrize("morale", ["steady", "routed"])
def test_an_enemy_unit_closes_its_hex_even_when_routed(morale: str) -> None:
    assert not hears(coenus().put(FOE, "2007", facing=240, morale=morale))


@pytest.mark.rule(GB, "4.21:3")
def test_an_enemy_zone_closes_the_path() -> None:
    assert not hears(coenus().put(FOE, "1907", facing=0))
    assert hears(coenus().put(FOE, "1907", facing=180))


@pytest.mark.rule(GB, "4.21:4")
def test_friends_open_a_zone_to_the_path_hex_by_hex() -> None:
    game = coenus().put(FOE, "1907", facing=0).put("companion_coenus", "2007")
    assert not hears(game)
    game = coenus().put(FOE, "1907", facing=0).put("companion_coenus", "2007")
    assert hears(game.put("sogdian", "2008"))


@pytest.mark.rule(GB, "4.21:4")
def test_a_unit_in_an_enemy_zone_is_heard() -> None:
    game = coenus().put(FOE, "1905", facing=0)
    game.leads("coenus").begin(("shock_segment",), dice=[0] * 9)
    game = coenus().put(FOE, "1904", facing=0).make(MEN, hits=3)
    game.acts("coenus")
    assert MEN in game.ordered("move")


@pytest.mark.rule(GB, "4.21:5")
def test_ground_closed_to_leaders_closes_the_path() -> None:
    assert not hears(coenus().ground("sea", "2007"))
    assert not hears(coenus().height(3, "2007"))
    assert hears(coenus().height(2, "2007"))


@pytest.mark.rule(GB, "4.21:6")
def test_friends_woods_and_enemy_leaders_do_not_close_the_path() -> None:
    game = coenus().put("coenus_5", "2008", "2009").ground("woods", "2006")
    assert hears(game.leader("porus", "2007"))


@pytest.mark.rule(GB, "4.21:7")
def test_the_range_is_measured_from_where_the_leader_has_ridden() -> None:
    game = coenus(at="2004").acts("coenus")
    assert MEN not in game.ordered("move")
    game.choose(("ride", "coenus"), "2009", None)
    assert MEN in game.ordered("move")


@pytest.mark.rule(GB, "4.22:1", "4.22:2")
def test_every_order_is_counted_and_the_last_ends_the_phase() -> None:
    game = Position().leader("coenus", "2010")
    for n, ident in enumerate(("companion_agema", "sogdian", "arachosian", "parapamisadae")):
        game.put(ident, f"20{11 + n}", facing=180)
    game.acts("coenus")
    for left, ident in ((2, "sogdian"), (1, "arachosian"), (0, MEN)):
        game.choose(("move", ident)).go(_ahead(game)).choose(None)
        if left:
            assert game.what == "orders"
            assert game.orders_left == left
            assert ident not in game.ordered("move")
    assert game.what != "orders"


def _ahead(game: Position) -> str:
    return str(game.steps[0][2])


@pytest.mark.rule(GB, "4.22:3")
def test_a_wound_costs_orders() -> None:
    game = Position().leader("coenus", "2010", wound=1).put(MEN, "2012").acts("coenus")
    assert game.orders_left == 2


@pytest.mark.rule(GB, "4.23:1")
def test_a_ride_of_his_own_costs_an_order() -> None:
    game = coenus().acts("coenus").choose(("ride", "coenus"), "2009", None)
    assert game.where("coenus") == "2009"
    assert game.orders_left == 2


@pytest.mark.rule(GB, "4.23:2")
@pytest.mark.parametrize(("answer", "ends"), [("along", "2107"), ("stay", "2010")])
def test_a_leader_chooses_whether_he_rides_with_the_unit_that_he_orders(
    answer: str, ends: str
) -> None:
    game = coenus(at="2010").acts("coenus").choose(("move", MEN))
    assert game.what == "ride_along"
    game.choose(answer).face(60).go("2009").go("2008").go("2107").choose(None)
    assert game.where("coenus") == ends
    assert game.orders_left == 2


@pytest.mark.rule(GB, "4.23:3")
def test_a_leader_may_drop_off_on_the_way() -> None:
    game = coenus(at="2010").acts("coenus").choose(("move", MEN), "along").face(60).go("2009")
    drop = [o for o in game.options if isinstance(o, tuple) and "coenus" in o]
    assert drop
    game.choose(drop[0]).go("2008").choose(None)
    assert game.where("coenus") == "2009"


@pytest.mark.rule(GB, "4.23:4")
def test_another_leader_in_the_hex_stays_behind() -> None:
    game = coenus(at="2010").leader("antigenes", "2010").acts("coenus").choose(("move", MEN))
    while game.what == "ride_along":
        assert game.ask.about[0] == "coenus"
        game.choose("along")
    game.face(60).go("2009").choose(None)
    assert game.where("antigenes") == "2010"


@pytest.mark.rule(GB, "4.24:1", "4.24:2")
def test_a_leader_in_an_enemy_zone_gives_no_orders_not_even_to_himself() -> None:
    game = coenus().put("sogdian", "2010").put(FOE, "1910", facing=0).acts("coenus")
    assert game.ordered("move") == set()
    assert game.ordered("ride") == set()


@pytest.mark.rule(GB, "4.24:2", "4.4:3")
def test_the_overall_commander_gets_him_out_for_two_orders() -> None:
    game = coenus().put("sogdian", "2010").put(FOE, "1910", facing=0)
    game.leader("alexander_iii", "2012").acts("alexander_iii").choose(("ride", "coenus"))
    game.choose("2110", None)
    assert game.orders_left == 5


@pytest.mark.rule(GB, "4.25:1", "4.4:2")
def test_a_finished_leader_is_moved_by_the_overall_commander_once_a_phase() -> None:
    game = Position().leader("coenus", "2010", finished=True).leader("alexander_iii", "2012")
    game.acts("alexander_iii").choose(("ride", "coenus"), "2009", None)
    assert game.where("coenus") == "2009"
    assert game.orders_left == 6
    assert "coenus" not in game.ordered("ride")


@pytest.mark.rule(GB, "4.25:1")
def test_a_finished_leader_is_never_asked_to_act() -> None:
    game = Position().leader("coenus", "2010", finished=True).leader("antigenes", "2012")
    game.put(MEN, "2011").chooses_leader()
    assert all("coenus" not in (o or ()) for o in game.options)


# -- 4.3 line commands ------------------------------


def indians(leader: str, at: str, *units: tuple[str, str], facing: int = 180) -> Position:
    game = Position().leader(leader, at)
    for ident, place in units:
        game.put(ident, place, facing=facing)
    return game


def lines(game: Position, how: str = "line") -> list[tuple[str, ...]]:
    """The lines that may be moved, each a sorted tuple of units."""
    game.choose(how)
    if game.what != "choose_line":
        line = game.s.orders.line if game.s.orders else None
        return [tuple(sorted(game.s.battle.uid[u] for u in line.units))] if line else []
    return [tuple(sorted(o[2:])) for o in game.options if isinstance(o, tuple) and o[0] == "move"]


THREE = (
    ("indian_javelins_1", "3010"),
    ("indian_javelins_2", "3011"),
    ("indian_javelins_3", "3012"),
)


@pytest.mark.rule(GB, "4.3:1", "4.31:1")
def test_only_leaders_with_an_l_choose_between_a_line_and_orders() -> None:
    game = coenus().acts("coenus")
    assert game.what == "orders"
    game = indians("porus", "3110", *THREE).acts("porus")
    assert game.what == "command"
    game.choose("individual")
    assert game.what == "orders"
    assert not any("line" in str(o) for o in game.options)


@pytest.mark.rule(GB, "4.31:1")
def test_after_a_line_command_there_are_no_individual_orders() -> None:
    game = indians("porus", "3110", *THREE).put("indian_horse_1", "3120", facing=180)
    game.acts("porus").choose("line").choose(("move", "javelin infantry", *(i for i, _ in THREE)))
    seen = set()
    while not game.over and game.what not in ("momentum", "next_leader"):
        seen.add(game.what)
        game.choose(game.passing())
    assert "orders" not in seen


@pytest.mark.rule(GB, "4.31:2", "4.37:1")
def test_a_leader_commands_only_the_lines_of_his_list() -> None:
    game = indians("spitaces", "3110", *THREE, ("indian_horse_1", "3113")).acts("spitaces")
    assert lines(game) == [("indian_horse_1",)]


@pytest.mark.rule(GB, "4.37:2")
def test_the_list_does_not_bind_individual_orders() -> None:
    game = indians("spitaces", "3110", *THREE).acts("spitaces")
    if game.what == "command":
        game.choose("individual")
    assert {ident for ident, _ in THREE} <= game.ordered("move")


@pytest.mark.rule(GB, "4.32:1", "4.32:2")
def test_units_of_a_line_take_part_or_not_and_go_their_own_ways() -> None:
    game = indians("porus", "3110", *THREE).acts("porus").choose("line")
    game.choose(("move", "javelin infantry", *(i for i, _ in THREE)))
    game.until("line_orders")
    game.choose(game.s.battle.uid[game.u("indian_javelins_1")]).until("step").go("2909").choose(
        None
    )
    game.until("line_orders").choose("indian_javelins_2").until("step").face(240).choose(None)
    game.until("line_orders")
    assert None in game.options
    game.choose(None)
    assert game.at("indian_javelins_3") == ("3012",)
    assert game.at("indian_javelins_1") == ("2909",)
    assert game.facing("indian_javelins_2") == 240


@pytest.mark.rule(GB, "4.33:1")
def test_javelins_and_longbows_are_two_lines() -> None:
    game = indians("porus", "3110", THREE[0], ("indian_longbows_1", "3011")).acts("porus")
    found = lines(game)
    assert ("indian_javelins_1",) in found
    assert ("indian_longbows_1",) in found
    assert not any(len(line) > 1 for line in found)


@pytest.mark.rule(GB, "4.33:2")
def test_flank_to_flank_or_front_to_rear_but_not_both() -> None:
    units = (*THREE[:2], ("indian_javelins_4", "3110"))
    game = indians("porus", "3111", *units).acts("porus")
    found = lines(game)
    assert ("indian_javelins_1", "indian_javelins_2") in found
    three = {ident for ident, _ in units}
    assert not any(three <= set(line) for line in found)


@pytest.mark.rule(GB, "4.33:2")
def test_a_file_of_units_front_to_rear_is_a_line() -> None:
    units = (THREE[0], ("indian_javelins_4", "3110"))
    found = lines(indians("porus", "3111", *units).acts("porus"))
    assert ("indian_javelins_1", "indian_javelins_4") in found


@pytest.mark.rule(GB, "4.33:2")
def test_neighbours_that_face_elsewhere_are_not_flank_to_flank() -> None:
    game = indians("porus", "3110", THREE[0]).put("indian_javelins_2", "3011", facing=60)
    found = lines(game.acts("porus"))
    assert not any(len(line) == 2 for line in found)


@pytest.mark.rule(GB, "4.33:3")
def test_a_gap_ends_the_line_even_when_filled() -> None:
    game = indians("porus", "3110", THREE[0], THREE[2]).acts("porus")
    assert ("indian_javelins_1", "indian_javelins_3") not in lines(game)
    game = indians("porus", "3110", THREE[0], THREE[2], ("indian_longbows_1", "3011"))
    assert ("indian_javelins_1", "indian_javelins_3") not in lines(game.acts("porus"))


@pytest.mark.rule(GB, "4.33:4")
def test_a_line_of_foot_is_longer_than_the_leaders_range() -> None:
    row = [(f"indian_javelins_{n}", f"30{9 + n:02}") for n in range(1, 13)]
    game = indians("porus", "3110", *row).acts("porus")
    assert tuple(sorted(i for i, _ in row)) in lines(game)


@pytest.mark.rule(GB, "4.33:5")
@pytest.mark.parametrize(("at", "inside"), [("2810", True), ("2710", False)])
def test_horse_is_in_the_line_within_half_the_range_rounded_up(at: str, inside: bool) -> None:
    # Spitaces has range 7, half of it rounded up is 4
    game = indians("spitaces", "3210", ("indian_horse_1", "3010"), ("indian_horse_2", at))
    found = lines(game.acts("spitaces"))
    assert any("indian_horse_2" in line for line in found) is inside
    assert any("indian_horse_1" in line for line in found)


@pytest.mark.rule(GB, "4.33:5")
def test_horse_outside_is_not_in_the_line_whatever_it_touches() -> None:
    game = indians("spitaces", "3210", ("indian_horse_1", "2810"), ("indian_horse_2", "2709"))
    assert lines(game.acts("spitaces")) == [("indian_horse_1",)]


@pytest.mark.rule(GB, "4.34:1")
@pytest.mark.parametrize(("at", "able"), [("3210", True), ("3310", False)])
def test_the_leader_of_a_foot_line_begins_within_two_hexes_of_it(at: str, able: bool) -> None:
    game = indians("porus", at, *THREE).acts("porus")
    assert ("line" in game.options) is able


@pytest.mark.rule(GB, "4.34:1")
@pytest.mark.parametrize(
    ("between", "able"), [("indian_chariots_1", False), ("indian_elephants_1", True)]
)
def test_the_leader_must_see_the_line_but_looks_past_elephants(between: str, able: bool) -> None:
    # Porus straight below the line: only 3011 lies between
    game = indians("porus", "3012", ("indian_javelins_1", "3010"), (between, "3011"), facing=120)
    game.acts("porus")
    found = lines(game) if "line" in game.options else []
    assert any("indian_javelins_1" in line for line in found) is able


@pytest.mark.rule(GB, "4.34:2")
@pytest.mark.parametrize("leader", ["porus", "meroes"])
def test_no_line_command_from_an_enemy_zone(leader: str) -> None:
    game = indians(leader, "3010", *THREE).put(MEN, "2909", facing=0).acts(leader)
    assert "line" not in game.options


@pytest.mark.rule(GB, "4.34:3", "4.4:4")
@pytest.mark.parametrize("kind", ["initial", "momentum"])
def test_the_overall_commander_gives_lines_in_any_phase(kind: str) -> None:
    game = indians("porus", "3110", *THREE).acts("porus", kind)
    assert "line" in game.options


@pytest.mark.rule(GB, "4.34:4")
@pytest.mark.parametrize(("porus_at", "near"), [("3710", True), ("3810", False)])
def test_a_subordinate_borrows_the_overall_commander_within_his_range(
    porus_at: str, near: bool
) -> None:
    game = indians("abisares", "3110", *THREE).leader("porus", porus_at).acts("abisares")
    assert ("line_oc" in game.options) is near
    assert "line" not in game.options


@pytest.mark.rule(GB, "4.34:5")
@pytest.mark.parametrize(("die", "able"), [(4, True), (5, False)])
def test_a_subordinate_rolls_his_strategy_or_has_only_orders(die: int, able: bool) -> None:
    game = indians("abisares", "3110", *THREE).acts("abisares", dice=[die]).choose("line_roll")
    assert (game.what == "orders") is not able
    assert game.dice_left == 0


@pytest.mark.rule(GB, "4.34:5")
def test_a_subordinate_near_the_overall_commander_may_roll_all_the_same() -> None:
    game = indians("abisares", "3110", *THREE).leader("porus", "3310").acts("abisares")
    assert {"line_oc", "line_roll", "individual"} <= set(game.options)


@pytest.mark.rule(GB, "4.34:6", "4.51:1")
@pytest.mark.parametrize(("leader", "turn"), [("abisares", 1), ("meroes", 2)])
def test_first_turn_and_wing_commanders_need_neither_roll_nor_help(leader: str, turn: int) -> None:
    game = indians(leader, "3110", *THREE)
    game.s.turn = turn
    game.acts(leader)
    assert "line" in game.options


@pytest.mark.rule(GB, "4.34:6")
def test_who_commands_by_right_keeps_his_momentum() -> None:
    game = indians("meroes", "3110", *THREE).acts("meroes").choose("line")
    game.until("momentum", "next_leader")
    assert game.what == "momentum"


@pytest.mark.rule(GB, "4.34:7")
@pytest.mark.parametrize("leader", ["abisares", "meroes"])
@pytest.mark.parametrize("had", [True, False])
@pytest.mark.parametrize("turn", [1, 2])
def test_in_momentum_a_subordinate_rolls_and_only_after_a_line(
    leader: str, had: bool, turn: int
) -> None:
    game = indians(leader, "3110", *THREE).leader("porus", "3310")
    game.s.turn = turn
    game.spell(phases=1, had_line=had).acts(leader, "momentum")
    offered = {o for o in game.options if isinstance(o, str) and o.startswith("line")}
    assert offered == ({"line_roll"} if had else set())


@pytest.mark.rule(GB, "4.34:8")
def test_the_greeks_at_chaeronea_have_nobody_to_borrow_from() -> None:
    game = (
        Position("chaeronea").put("thebes_1", "2217", "2218", facing=0).leader("theagenes", "2117")
    )
    game.leader("chares", "2116").acts("theagenes")
    assert {o for o in game.options if isinstance(o, str)} == {"individual", "line_roll"}


@pytest.mark.rule(GB, "4.35:1")
def test_borrowed_lines_cost_momentum() -> None:
    game = indians("abisares", "3110", *THREE).leader("porus", "3310").leader("coenus", "1010")
    game.acts("abisares").choose("line_oc").until("momentum", "next_leader")
    assert game.what == "next_leader"
    assert game.finished("abisares")


@pytest.mark.rule(GB, "4.36:1")
def test_the_leader_of_a_line_may_ride_where_he_likes() -> None:
    game = indians("porus", "3110", *THREE).acts("porus").choose("line")
    if game.what == "choose_line":
        game.choose(game.options[0])
    game.until("ride", "line_orders")
    while game.what == "line_orders" and ("ride", "porus") not in game.options:
        game.choose(None)
    if game.what == "line_orders":
        game.choose(("ride", "porus"))
    assert game.what == "ride"
    game.choose("3111", None)
    assert game.where("porus") == "3111"


# -- 4.4 and 4.5 ------------------------------


@pytest.mark.rule(GB, "4.4:1")
def test_an_overall_commander_in_a_zone_gives_orders_and_rides_out() -> None:
    game = Position().leader("alexander_iii", "2010").put(MEN, "2010").put(FOE, "1910", facing=0)
    game.put("sogdian", "2012").acts("alexander_iii")
    assert "sogdian" in game.ordered("move")
    game.choose(("ride", "alexander_iii"), "2110", None)
    assert game.where("alexander_iii") == "2110"
    assert game.orders_left == 6


@pytest.mark.rule(GB, "4.4:2")
@pytest.mark.parametrize(("at", "heard"), [("1110", True), ("1010", False)])
def test_leaders_too_must_be_in_range(at: str, heard: bool) -> None:
    game = Position().leader("alexander_iii", "2010").leader("coenus", at).put(MEN, "2011")
    assert ("coenus" in game.acts("alexander_iii").ordered("ride")) is heard


@pytest.mark.rule(GB, "4.4:2")
def test_only_the_overall_commander_orders_leaders_about() -> None:
    game = coenus().leader("antigenes", "2011").acts("coenus")
    assert game.ordered("ride") == {"coenus"}


@pytest.mark.rule(GB, "4.4:3")
def test_with_one_order_left_nobody_is_fetched_out_of_a_zone() -> None:
    game = (
        coenus().put("sogdian", "2010").put(FOE, "1910", facing=0).leader("alexander_iii", "2012")
    )
    game.leads("alexander_iii", left=1).begin(("orders", game.l("alexander_iii")))
    assert "coenus" not in game.ordered("ride")


@pytest.mark.rule(GB, "4.4:6")
def test_an_overall_commander_with_a_line_moves_no_other_leader() -> None:
    game = indians("porus", "3110", *THREE).leader("abisares", "3112").acts("porus").choose("line")
    seen: set[str] = set()
    while not game.over and game.what not in ("momentum", "next_leader"):
        seen |= game.ordered("ride")
        assert not (game.what == "ride" and game.ask.about[0] == "abisares")
        game.choose(game.passing())
    assert "abisares" not in seen


@pytest.mark.rule(GB, "4.51:2")
def test_a_wing_commander_is_no_overall_commander_for_others() -> None:
    game = indians("abisares", "3110", *THREE).leader("meroes", "3111").acts("abisares")
    assert "line_oc" not in game.options


@pytest.mark.rule(GB, "4.4:5", "4.52:1")
@pytest.mark.parametrize(
    ("leader", "able"), [("alexander_iii", True), ("coenus", True), ("craterus", False)]
)
def test_overall_and_wing_commanders_wake_contingents(leader: str, able: bool) -> None:
    game = Position(contingent_commanders=True).leader(leader, "2010").leader("seleucus_c", "2011")
    game.put("hypaspist_1", "2011").acts(leader)
    assert ("seleucus_c" in game.ordered("contingent")) is able


# -- 4.6 ------------------------------


@pytest.mark.rule(GB, "4.61:1")
@pytest.mark.parametrize("friend", [True, False])
def test_a_leader_enters_a_zone_only_to_join_a_unit(friend: bool) -> None:
    game = Position().leader("coenus", "2012").put(FOE, "1910", facing=0)
    if friend:
        game.put(MEN, "2011")
    game.acts("coenus").choose(("ride", "coenus"))
    assert riding(game, "coenus", "2011") is friend


@pytest.mark.rule(GB, "4.61:2")
def test_a_leader_stops_in_the_zone() -> None:
    game = Position().leader("coenus", "2012").put(FOE, "1910", facing=0).put(MEN, "2011")
    game.acts("coenus").choose(("ride", "coenus"), "2011")
    assert game.what != "ride"
    assert game.where("coenus") == "2011"


@pytest.mark.rule(GB, "4.61:3")
def test_a_leader_does_not_ride_into_enemies() -> None:
    game = Position().leader("coenus", "2012").put(FOE, "2011", facing=120, morale="routed")
    game.acts("coenus").choose(("ride", "coenus"))
    assert not riding(game, "coenus", "2011")


def hunted(*, alone: bool = True, **others: str) -> Position:
    """Coenus at 2010; Indian horse two steps away rides up to him at 2110."""
    game = Position().leader("coenus", "2010").put("indian_horse_1", "2310", facing=180)
    game.leader("spitaces", "2610")
    if not alone:
        game.put("coenus_5", "2010", "2011", facing=0)
    return game.moving("indian_horse_1", by="spitaces")


def close(game: Position) -> Position:
    """The horse comes on until it is next to Coenus."""
    game.until("step").go("2210").until("step", "leader_withdraw").until("step").go("2109")
    return game


@pytest.mark.rule(GB, "4.62:3", "4.62:8", "4.64:1")
def test_a_lone_leader_who_stays_is_taken() -> None:
    game = close(hunted()).finish()
    assert game.fate_of("coenus") == "eliminated"
    assert game.s.points[0] == 15


@pytest.mark.rule(GB, "4.62:1", "4.62:2")
def test_a_leader_rides_off_when_the_enemy_comes_next_to_him() -> None:
    game = close(hunted())
    assert game.what == "withdraw"
    game.choose(("leader", "coenus")).choose("1910").finish()
    assert game.where("coenus") == "1910"
    assert game.fate_of("coenus") == "on map"


@pytest.mark.rule(GB, "4.62:2")
def test_a_leader_may_already_go_when_the_enemy_is_two_hexes_off() -> None:
    game = hunted().until("step").go("2210")
    assert game.what == "withdraw"
    assert game.seat == "macedon"
    assert ("leader", "coenus") in game.options


@pytest.mark.rule(GB, "4.62:2")
@pytest.mark.parametrize(("foe", "hexes"), [("indian_horse_1", 1), ("indian_javelins_1", 4)])
def test_a_leader_has_nine_points_less_the_movers(foe: str, hexes: int) -> None:
    game = Position().leader("coenus", "2010").put(foe, "2310", facing=180)
    game.leader("spitaces", "2610").moving(foe, by="spitaces")
    game.until("step").go("2210").choose(("leader", "coenus"))
    column = 19
    while game.what == "leader_withdraw":
        game.choose(next(o for o in game.options if str(o).startswith(str(column))))
        column -= 1
    assert game.s.battle.grid.distance("2010", game.where("coenus")) == hexes


@pytest.mark.rule(GB, "4.62:9")
def test_a_leader_who_has_ridden_off_is_not_asked_again_before_the_mover_stirs() -> None:
    game = close(hunted()).choose(("leader", "coenus")).choose("1910")
    assert game.what == "step"


@pytest.mark.rule(GB, "4.62:4")
def test_a_leader_among_his_men_may_stay() -> None:
    game = close(hunted(alone=False)).finish()
    assert game.fate_of("coenus") == "on map"
    assert game.where("coenus") == "2010"


@pytest.mark.rule(GB, "4.62:1")
def test_a_leader_among_his_men_may_go() -> None:
    game = close(hunted(alone=False))
    assert game.what == "withdraw"
    assert ("leader", "coenus") in game.options


@pytest.mark.rule(GB, "4.62:1")
def test_a_leader_in_another_enemys_zone_is_held() -> None:
    game = Position().leader("coenus", "2010").put("coenus_5", "2010", "2011", facing=0)
    game.put("indian_horse_1", "2310", facing=180).put(FOE, "1909", facing=0)
    game.leader("spitaces", "2610").moving("indian_horse_1", by="spitaces")
    game.until("step").go("2210").until("step").go("2110")
    seen = set()
    while not game.over:
        seen |= set(game.options)
        game.choose(game.passing())
    assert ("leader", "coenus") not in seen


@pytest.mark.rule(GB, "4.62:3")
def test_a_leader_with_nowhere_to_go_is_taken() -> None:
    game = Position().leader("coenus", "2010").leader("spitaces", "2610")
    game.put("indian_horse_1", "2310", facing=180)
    for n, (place, facing) in enumerate(
        (("2009", 120), ("1909", 120), ("1910", 240), ("2011", 240), ("2110", 0)), 1
    ):
        game.put(f"indian_javelins_{n}", place, facing=facing)
    game.moving("indian_horse_1", by="spitaces")
    game.until("step").go("2210").until("step").go("2109").finish()
    assert game.fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "4.62:5")
def test_a_leader_goes_along_when_his_unit_withdraws() -> None:
    game = Position().leader("abisares", "2310").put("indian_horse_1", "2310", facing=180)
    game.leader("alexander_iii", "1710").put("coenus_5", "2010", "2011").moving(
        "coenus_5", dice=[0]
    )
    game.until("step").go("2109", "2110")
    game.choose(("unit", "indian_horse_1"))
    assert game.what == "withdraw_along"
    game.choose("along", ("2410",)).until("step")
    assert game.where("abisares") == game.at("indian_horse_1")[0] != "2310"


@pytest.mark.rule(GB, "4.62:5")
def test_a_leader_may_stay_when_his_unit_withdraws() -> None:
    game = Position().leader("abisares", "2310").put("indian_horse_1", "2310", facing=180)
    game.leader("alexander_iii", "1710").put("coenus_5", "2010", "2011").moving(
        "coenus_5", dice=[0]
    )
    game.until("step").go("2109", "2110").choose(("unit", "indian_horse_1"), "stay", ("2410",))
    game.until("step")
    assert game.where("abisares") == "2310"


@pytest.mark.rule(GB, "4.62:6")
def test_a_leader_is_taken_by_an_advance() -> None:
    game = Position().leader("coenus", "1909").put(MEN, "2010", facing=0, hits=8)
    game.put("indian_javelins_1", "2110", facing=180, shock="no check").leader("abisares", "2310")
    game.leads("abisares").begin(("shock_segment",), dice=[9] * 20)
    game.finish()
    if game.morale(MEN) == "routed" and game.at("indian_javelins_1") == ("2010",):
        assert game.fate_of("coenus") == "eliminated"
    else:
        pytest.fail(f"no advance: {game.log()}")


@pytest.mark.rule(GB, "4.62:7")
def test_a_unit_may_ride_over_a_lone_leader() -> None:
    game = Position().leader("coenus", "2009").put("indian_horse_1", "2310", facing=180)
    game.leader("spitaces", "2610").moving("indian_horse_1", by="spitaces")
    game.until("step").go("2210").until("step").go("2109")
    game.until("step")
    assert game.fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "4.62:7")
def test_a_lone_leader_is_taken_by_a_unit_that_enters_his_hex() -> None:
    game = Position().leader("coenus", "2010").put("indian_horse_1", "2110", facing=180)
    game.leader("spitaces", "2610").moving("indian_horse_1", by="spitaces").until("step")
    game.go("2010").finish()
    assert game.fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "4.63:1")
def test_two_leaders_alone_fight_at_once() -> None:
    game = Position("granicus").leader("alexander_iii", "2010").leader("memnon", "2012")
    game.acts("alexander_iii", dice=[5, 5, 5, 5]).choose(("ride", "alexander_iii"), "2011")
    assert any("personal" in roll.name or "duel" in roll.name for roll in game.rolls)


@pytest.mark.rule(GB, "4.63:1")
def test_a_leader_among_his_men_is_not_challenged_by_a_ride() -> None:
    game = Position("granicus").leader("alexander_iii", "2010").leader("memnon", "2012")
    game.put("median_1", "2012", facing=240)
    game.acts("alexander_iii").choose(("ride", "alexander_iii"), "2011")
    assert game.rolls == []


@pytest.mark.rule(GB, "4.64:1")
def test_nobody_takes_a_fallen_leaders_place() -> None:
    game = close(hunted()).finish()
    game.only("coenus", "antigenes").leader("antigenes", "1010").chooses_leader()
    assert all("coenus" not in (o or ()) for o in game.options)
    assert game.where("coenus") == ""
