"""Where chapters 4 to 8 meet: leaders aboard, edges, deaths in the middle, one moment after another."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.systems.great_battles.positions import Position

GB = "great_battles"
MEN, FOE, PHALANX = "companion_agema", "indian_javelins_1", "coenus_5"


def field(unit: str, *hexes: str, facing: int = 0, **how: Any) -> Position:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    return game.put(unit, *(hexes or ("2010",)), facing=facing, **how)


def seen(game: Position, *until: str) -> list[str]:
    """What is asked while everybody passes."""
    found = []
    while not game.over and game.what not in until:
        found.append(game.what)
        game.choose(game.passing())
    return found


def shots(game: Position, unit: str) -> int:
    return sum(1 for said in game.said if said.key == "shot" and said.args[0] == unit)


# -- leaders in the middle of things ------------------------------


@pytest.mark.rule(GB, "4.64:2", "8.19:1")
def test_a_leader_who_falls_to_entry_fire_gives_no_more_orders() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(MEN, "2010")
    game.put("sogdian", "2013").put(FOE, "2210", facing=180)
    game.acts("coenus", dice=[0, 0, 9] + [5] * 12).choose(("move", MEN), "along").until("step")
    game.go("2110").until("entry_fire").choose(FOE)
    assert game.fate_of("coenus") == "eliminated"
    assert "orders" not in seen(game, "next_leader")


@pytest.mark.rule(GB, "4.23:2", "8.19:1")
def test_a_leader_who_rides_along_is_in_the_struck_hex() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2010").put(FOE, "2210", facing=180)
    game.acts("coenus", dice=[0, 5] + [5] * 12).choose(("move", MEN), "along").until("step")
    game.go("2110").until("entry_fire").choose(FOE)
    assert [said.args[0] for said in game.said if said.key == "unharmed"][:1] == ["coenus"]


@pytest.mark.rule(GB, "6.15:3", "6.74:1")
def test_a_withdrawal_leaves_a_leader_his_nine_points() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(FOE, "2310", facing=180)
    game.moving(FOE, by="porus").until("step").go("2210").choose(("leader", "coenus"))
    game.choose("1910").finish()
    game.acts("coenus").choose(("ride", "coenus"))
    for row in range(9, 0, -1):
        game.choose(f"19{row:02}")
    assert game.where("coenus") == "1901"


@pytest.mark.rule(GB, "7.23:4", "4.4:1", "4.4:3")
def test_leaders_leave_zones_only_by_the_overall_commanders_orders() -> None:
    game = Position().leader("coenus", "2010").leader("alexander_iii", "2010").put(MEN, "2010")
    game.put(FOE, "2110", facing=180).acts("coenus")
    assert game.ordered("ride") == set()
    game.acts("alexander_iii")
    assert game.ordered("ride") == {"coenus", "alexander_iii"}


@pytest.mark.rule(GB, "6.15:1", "4.23:2")
def test_riding_along_uses_the_leaders_points() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2010", facing=60).acts("coenus")
    game.choose(("move", MEN), "along")
    for row in range(9, 1, -1):
        game.go(f"20{row:02}")
    game.until("orders")
    assert game.where("coenus") == "2002"
    game.choose(("ride", "coenus"), "2001")
    assert "coenus" not in game.ordered("ride")


@pytest.mark.rule(GB, "4.61:1", "4.61:2")
def test_a_leader_rides_with_his_unit_into_a_zone() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2010").put(FOE, "2210", facing=180)
    game.acts("coenus", dice=[9] * 12).choose(("move", MEN), "along").until("step").go("2110")
    assert game.where("coenus") == "2110"


@pytest.mark.rule(GB, "4.24:1", "4.61:2")
def test_a_leader_who_rode_into_a_zone_orders_nobody_else() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2010").put(FOE, "2210", facing=180)
    game.put("sogdian", "2012").acts("coenus", dice=[9] * 20)
    game.choose(("move", MEN), "along").until("step").go("2110")
    assert "orders" not in seen(game, "momentum", "next_leader")


@pytest.mark.rule(GB, "5.33:2")
def test_the_other_player_need_not_use_a_re_activation() -> None:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    game.after_phase("alexander_iii", dice=[9, 0]).choose("try")
    assert game.what == "reactivate"
    assert None in game.options


@pytest.mark.rule(GB, "5.33:4")
def test_a_crisis_takes_two_hex_units_and_columns_back_too() -> None:
    game = Position().leader("alexander_iii", "2510").leader("porus", "4010")
    game.put(PHALANX, "2511", "2512").put("hypaspist_1", "2514", facing=30, formation="column")
    game.after_phase("alexander_iii", dice=[9, 9, 0, 0, 0]).choose("try").until("next_leader")
    assert {h[:2] for h in game.at(PHALANX)} == {"23"}
    assert game.at("hypaspist_1")[0][:2] == "23"


# -- one moment after another ------------------------------


@pytest.mark.rule(GB, "8.21:4", "8.22:1", "8.24:1")
def test_who_shot_at_a_leaving_unit_shoots_when_it_comes_back() -> None:
    game = field(MEN).put("indian_longbows_1", "1909", facing=0)
    game.moving(MEN, by="alexander_iii", dice=[8] * 6).until("step").go("2109")
    game.choose("indian_longbows_1").until("step").face(120).until("step").go("2009")
    game.until("entry_fire", "step")
    assert game.what == "entry_fire"
    assert "indian_longbows_1" in game.options


@pytest.mark.rule(GB, "8.23:1", "8.24:1")
def test_who_shot_at_an_entry_answers_another_unit_later_in_the_phase() -> None:
    # javelins come up and are shot at; then chariots standing by shoot at the peltast
    game = field("mercenary_peltast_2").put(FOE, "2211", facing=180)
    game.put("indian_chariots_1", "2109", facing=0).leader("porus", "2410")
    game.moving(FOE, by="porus", dice=[6] * 9).until("step").go("2110").until("entry_fire")
    game.choose("mercenary_peltast_2").until("step").choose(None).finish()
    game.s.orders = None
    game.leads("porus", left=3).begin(("orders", game.l("porus")), dice=[6] * 9)
    game.choose(("fire", "indian_chariots_1"))
    if game.what == "fire_at":
        game.choose("mercenary_peltast_2")
    assert game.what == "return_fire"


def line_up(*defenders: tuple[str, str]) -> Position:
    """Two javelin units come up in a line to peltasts; the first question of entry fire is open."""
    game = Position().leader("porus", "3110").leader("alexander_iii", "1010")
    game.put(FOE, "3010", facing=180).put("indian_javelins_2", "3011", facing=180)
    for ident, place in defenders:
        game.put(ident, place)
    game.acts("porus", dice=[6] * 16).choose("line")
    game.choose(("move", "javelin infantry", FOE, "indian_javelins_2"))
    for ident, to in ((FOE, "2909"), ("indian_javelins_2", "2910")):
        game.until("line_orders").choose(ident).until("step").go(to)
    game.until("entry_fire")
    assert game.ask.about[0] == FOE
    return game.choose("mercenary_peltast_2")


def line_fires(game: Position, shooter: str, target: str) -> Position:
    game.until("line_fire").choose(shooter)
    return game.choose(target) if game.what == "fire_at" else game


@pytest.mark.rule(GB, "8.23:1", "8.23:2")
def test_who_shot_at_one_unit_of_a_line_answers_another() -> None:
    game = line_up(("mercenary_peltast_2", "2810"))
    assert line_fires(game, "indian_javelins_2", "mercenary_peltast_2").what == "return_fire"


@pytest.mark.rule(GB, "8.23:2")
def test_who_shot_at_a_unit_of_a_line_does_not_answer_that_unit() -> None:
    game = line_up(("mercenary_peltast_2", "2810"))
    assert line_fires(game, FOE, "mercenary_peltast_2").what != "return_fire"


@pytest.mark.rule(GB, "8.23:2", "8.21:5")
def test_an_answer_of_another_unit_does_not_forget_who_has_shot() -> None:
    # peltast 2 shoots at javelins 1; javelins 2 fire at peltast 1, who answers; javelins 1 at peltast 2
    game = line_up(("mercenary_peltast_2", "2810"), ("mercenary_peltast_1", "2811"))
    line_fires(game, "indian_javelins_2", "mercenary_peltast_1")
    assert game.what == "return_fire"
    game.choose(next(o for o in game.options if o is not None))
    assert line_fires(game, FOE, "mercenary_peltast_2").what != "return_fire"


@pytest.mark.rule(GB, "8.21:4", "8.24:1")
def test_who_answered_a_unit_still_shoots_when_it_comes_up() -> None:
    # mounted archers shoot, are answered, then ride into the zone: an entry of its own
    game = Position().leader("alexander_iii", "1510").put("sacae_1", "2010")
    game.put("indian_longbows_1", "2310", facing=180)
    game.moving("sacae_1", by="alexander_iii", dice=[8] * 6).until("step").go("2109").until("step")
    game.choose(("fire", "indian_longbows_1")).choose("indian_longbows_1").until("step")
    game.go("2210").until("entry_fire", "step")
    assert game.what == "entry_fire"


@pytest.mark.rule(GB, "6.71:5", "6.74:1")
def test_who_withdrew_before_one_mover_withdraws_before_the_next() -> None:
    game = (
        field("sogdian").put(FOE, "2310", facing=180).put("indian_javelins_2", "2314", facing=180)
    )
    game.moving(FOE, by="porus", dice=[0] * 6).until("step").go("2210")
    game.choose(("unit", "sogdian"), ("1910",), None).until("step").choose(None).finish()
    assert game.at("sogdian") == ("1910",)
    game.put("indian_javelins_2", "2212", facing=180)
    game.moving("indian_javelins_2", by="porus", dice=[0] * 6)
    while game.what == "step":
        game.choose(min(game.steps, key=lambda o: game.s.battle.grid.distance(o[2], "1910")))
    assert ("unit", "sogdian") in game.options


@pytest.mark.rule(GB, "6.71:5", "6.74:1")
def test_who_withdrew_before_a_line_unit_withdraws_before_its_neighbour() -> None:
    game = Position().leader("porus", "2510").leader("alexander_iii", "1010").put("sogdian", "2010")
    game.put(FOE, "2310", facing=180).put("indian_javelins_2", "2311", facing=180)
    game.acts("porus", dice=[0] * 12).choose("line")
    game.choose(("move", "javelin infantry", FOE, "indian_javelins_2")).until("line_orders")
    game.choose(FOE).until("step").go("2210")
    game.choose(("unit", "sogdian"), ("1910",), None).until("step").choose(None).until(
        "line_orders"
    )
    if game.what == "line_orders":
        game.choose("indian_javelins_2")
    while game.what == "step" and game.steps:
        game.choose(min(game.steps, key=lambda o: game.s.battle.grid.distance(o[2], "1910")))
    assert ("unit", "sogdian") in game.options


@pytest.mark.rule(GB, "6.23:5", "6.75:3")
def test_the_climb_of_the_mover_does_not_bind_a_chariot_that_withdraws() -> None:
    game = Position().leader("alexander_iii", "1510").leader("porus", "3510")
    game.height(2, "2109", "2110", "2111", "2410", "2411").put(PHALANX, "2010", "2011")
    game.put("indian_chariots_1", "2310", facing=180).moving(
        PHALANX, by="alexander_iii", dice=[0] * 6
    )
    game.until("step").go("2109", "2110").choose(("unit", "indian_chariots_1"))
    assert ("2410",) in game.options


@pytest.mark.rule(GB, "6.23:3")
def test_a_chariot_that_climbed_in_its_move_does_not_climb_in_its_advance() -> None:
    game = Position().leader("porus", "1510").height(2, "2109").height(3, "2210", "2209")
    game.put("indian_chariots_1", "2010").put("agrianian_2", "2210", facing=180, hits=5)
    game.moving("indian_chariots_1", dice=[9] * 4).until("step").go("2109").stop()
    game.make("indian_chariots_1", shock="no check")
    game.begin(("shock_segment",), dice=[9] * 12).finish()
    assert game.at("indian_chariots_1") == ("2109",)


@pytest.mark.rule(GB, "6.71:1", "7.16:1", "7.32:1", "8.21:1", "8.22:1")
def test_the_order_of_reactions_to_one_step() -> None:
    game = (
        Position()
        .leader("porus", "3510")
        .leader("coenus", "2010")
        .put("sacae_1", "2010", facing=60)
    )
    game.put("hypaspist_1", "2012", facing=120).put("cretan_archers", "2111", facing=300)
    game.put("indian_horse_1", "2211", facing=180)
    game.moving("indian_horse_1", by="porus", dice=[8] * 12).until("step").go("2110")
    order = [what for what in seen(game) if what != "step"]
    expected = ["retire_fire", "withdraw", "light_shock", "reaction_facing", "entry_fire"]
    ranks = [expected.index(what) for what in order if what in expected]
    assert ranks == sorted(ranks)
    assert {"retire_fire", "withdraw", "light_shock"} <= set(order)


# -- edges and limits ------------------------------


@pytest.mark.rule(GB, "6.71:4", "6.75:3")
def test_nobody_withdraws_off_the_map() -> None:
    game = Position().leader("porus", "3510").put("sogdian", "1010").put(FOE, "1310", facing=180)
    game.moving(FOE, by="porus", dice=[0] * 4).until("step").go("1210")
    assert game.what == "step", "there is no hex farther off"
    game = Position().leader("porus", "3510").put("sogdian", "1110").put(FOE, "1410", facing=180)
    game.moving(FOE, by="porus", dice=[0] * 4).until("step").go("1310").choose(("unit", "sogdian"))
    while game.what == "withdraw_to":
        assert all(o is None or o[0] in game.s.battle.grid for o in game.options)
        game.choose(next(o for o in game.options if o is not None))
    assert game.fate("sogdian") == "on map"


@pytest.mark.rule(GB, "6.13:1", "6.22:2")
def test_a_moved_unit_at_its_limit_breaks_when_it_moves_again() -> None:
    game = field(MEN, moved=True, hits=8).moving(MEN, by="alexander_iii").go("2109")
    assert game.morale(MEN) == "routed"
    assert game.finish().over


@pytest.mark.rule(GB, "8.17:2", "8.24:1")
def test_a_unit_that_is_low_reacts_once() -> None:
    game = field("mercenary_peltast_2", missiles="low").put("indian_chariots_1", "2211", facing=180)
    game.moving("indian_chariots_1", by="porus", dice=[6]).until("step").go("2110")
    game.until("entry_fire").choose("mercenary_peltast_2").finish()
    assert game.missiles("mercenary_peltast_2") == "none"
    game.put("indian_horse_1", "2209", facing=180).moving("indian_horse_1", by="porus").until(
        "step"
    )
    game.go("2109")
    assert "entry_fire" not in seen(game)


@pytest.mark.rule(GB, "6.83:2")
def test_a_marked_line_does_not_fall_back_if_one_of_it_is_held() -> None:
    game = Position().leader("alexander_iii", "1910").leader("porus", "2710")
    game.put(PHALANX, "2010", "2011").put("cleitus_6", "2012", "2013")
    game.marker("alexander_iii", "withdraw", PHALANX, "cleitus_6").put(FOE, "2310", facing=180)
    game.put("indian_javelins_2", "2113", facing=180).moving(FOE, by="porus", dice=[0] * 6)
    game.until("step").go("2210")
    assert ("prearranged", "alexander_iii") not in game.options


@pytest.mark.rule(GB, "6.78:3")
def test_a_cavalry_line_does_not_withdraw_if_one_of_it_is_held() -> None:
    game = Position().leader("alexander_iii", "1510").leader("spitaces", "2511")
    game.put("indian_horse_1", "2310", facing=180).put("indian_horse_2", "2313", facing=180)
    game.put("hypaspist_1", "2213", facing=0).put(PHALANX, "2010", "2011")
    game.moving(PHALANX, by="alexander_iii", dice=[0] * 6).until("step").go("2109", "2110")
    assert game.s.battle.grid.adjacent("2213", "2313")
    assert ("unit", "indian_horse_1") in game.options
    assert not any(isinstance(o, tuple) and o[0] == "line" for o in game.options)


@pytest.mark.rule(GB, "6.92:6")
def test_a_withdrawing_unit_sweeps_routed_friends_away() -> None:
    game = field("sogdian").put("arachosian", "1909", morale="routed").put("hypaspist_1", "1910")
    game.put("hypaspist_2", "1908").put(FOE, "2310", facing=180)
    game.moving(FOE, by="porus", dice=[0] * 4).until("step").go("2210").choose(("unit", "sogdian"))
    assert game.at("sogdian") == ("1909",), "the only way is taken at once"
    assert game.fate("arachosian") == "eliminated"


@pytest.mark.rule(GB, "8.33:1", "6.71:1")
def test_harassment_does_not_set_off_withdrawals() -> None:
    game = field("agrianian_2").put(FOE, "2210", facing=0).put("indian_horse_1", "2012")
    game.acts("alexander_iii", dice=[9] * 6).choose(("harass", "agrianian_2"))
    assert "withdraw" not in seen(game, "orders", "momentum")


@pytest.mark.rule(GB, "6.32:1", "6.25:1", "7.23:1", "6.93:1")
@settings(max_examples=40)
@given(
    unit=sampled_from([MEN, "hypaspist_1", "cretan_archers", "bactrian"]),
    picks=integers(0, 10**9),
    facing=sampled_from([0, 60, 120, 180, 240, 300]),
)
def test_no_move_ever_overspends_enters_an_enemy_or_leaves_the_front(
    unit: str, picks: int, facing: int
) -> None:
    game = field(unit, facing=facing).put(FOE, "2213", facing=180).put("indian_longbows_1", "1708")
    grid = game.s.battle.grid
    game.moving(unit, by="alexander_iii", dice=[9] * 60)
    for _ in range(30):
        if game.over:
            break
        if game.what != "step":
            game.choose(game.passing())
            continue
        assert game.points_left >= 0
        front = set(grid.zones(game.at(unit), game.facing(unit)).front)
        for step in game.steps:
            assert step[2] in front
            assert step[2] not in ("2213", "1708")
        picks, n = divmod(picks, len(game.options))
        game.choose(game.options[n])


# -- zones, formations and turns ------------------------------


@pytest.mark.rule(GB, "7.23:1", "7.25:1")
def test_who_enters_a_zone_does_not_turn_there() -> None:
    game = field(MEN).put(FOE, "2210", facing=180).moving(MEN, by="alexander_iii", dice=[9] * 4)
    game.until("step").go("2110").until("step")
    assert game.over or (game.turns == set() and not game.steps)


@pytest.mark.rule(GB, "6.61:1", "7.23:1")
def test_who_enters_a_zone_forms_no_column_there() -> None:
    game = field("mercenary_peltast_2").put(FOE, "2210", facing=180)
    game.moving("mercenary_peltast_2", by="alexander_iii", dice=[9] * 4).until("step").go("2110")
    game.until("step")
    assert not any(isinstance(o, tuple) and o[0] == "column" for o in game.options)


@pytest.mark.rule(GB, "6.61:1")
def test_a_column_in_a_zone_stays_a_column() -> None:
    game = field("hypaspist_1", facing=90, formation="column").put(FOE, "1909", facing=0)
    game.moving("hypaspist_1", by="alexander_iii", dice=[9] * 4).until("step")
    assert not any(isinstance(o, tuple) and o[0] == "line" for o in game.options)


@pytest.mark.rule(GB, "6.61:1", "6.13:1")
def test_forming_column_is_a_move() -> None:
    game = field(PHALANX, "2010", "2011", moved=True).moving(PHALANX, by="alexander_iii")
    game.choose(("column", 90))
    assert game.hits(PHALANX) == 1
    game = field(PHALANX, "2010", "2011").moving(PHALANX, by="alexander_iii").choose(("column", 90))
    assert game.has_moved(PHALANX)


@pytest.mark.rule(GB, "6.46:4", "6.44:1")
@pytest.mark.parametrize(("steps", "rolls"), [(1, 0), (2, 1)])
def test_facing_about_may_be_what_makes_a_phalanx_hurry(steps: int, rolls: int) -> None:
    game = field(PHALANX, "2010", "2011").moving(PHALANX, by="alexander_iii", dice=[9])
    for _ in range(steps):
        game.choose(next(o for o in game.steps if o[1] == 0))
    game.choose(("about",)).stop()
    assert len(game.rolls) == rolls
    assert game.hits(PHALANX) == rolls


@pytest.mark.rule(GB, "6.46:2")
def test_a_phalanx_that_hurries_into_a_zone_checks_too() -> None:
    game = field(PHALANX, "2010", "2011").put("indian_elephants_1", "2610", facing=180)
    game.moving(PHALANX, by="alexander_iii", dice=[8] * 9)
    while not game.over:
        if game.what == "step" and game.steps:
            game.choose(next(o for o in game.steps if o[1] == 0))
        else:
            game.choose(game.passing())
    assert any(roll.against == 7 for roll in game.rolls)
    assert game.hits(PHALANX) >= 1


@pytest.mark.rule(GB, "6.62:2", "6.22:1")
def test_a_column_climbs_a_level_without_hits() -> None:
    game = field("hypaspist_1", facing=90, formation="column").height(2, "2009")
    assert game.moving("hypaspist_1", by="alexander_iii").go("2009").hits("hypaspist_1") == 0


@pytest.mark.rule(GB, "6.62:2", "6.13:1")
def test_a_column_saves_nothing_of_the_hit_for_a_second_move() -> None:
    game = field("hypaspist_1", facing=90, formation="column", moved=True)
    assert game.moving("hypaspist_1", by="alexander_iii").go("2009").hits("hypaspist_1") == 1


@pytest.mark.rule(GB, "7.16:1")
@pytest.mark.parametrize("how", [{"morale": "routed"}, {"formation": "square"}])
def test_the_routed_do_not_turn_in_reaction(how: dict[str, Any]) -> None:
    game = field("hypaspist_1", facing=120, **how).put("indian_horse_1", "2211", facing=180)
    game.moving("indian_horse_1", by="porus").until("step").go("2110")
    assert "reaction_facing" not in seen(game)


@pytest.mark.rule(GB, "7.17:1")
@pytest.mark.parametrize("held", [True, False])
def test_a_phalanx_held_in_front_does_not_face_about(held: bool) -> None:
    game = field(PHALANX, "2010", "2011").put("indian_horse_1", "1810", facing=0)
    if held:
        game.put(FOE, "2109", facing=180)
    game.moving("indian_horse_1", by="porus", dice=[0] * 4).until("step").go("1910")
    assert ("reaction_facing" in seen(game)) is not held


@pytest.mark.rule(GB, "6.32:1")
def test_the_map_ends_at_its_edge() -> None:
    game = field(MEN, "1010", facing=180).moving(MEN, by="alexander_iii")
    assert game.reach == set()
    game = field(PHALANX, "1010", "1011", facing=180).moving(PHALANX, by="alexander_iii")
    assert game.reach == set()


@pytest.mark.rule(GB, "6.45:1", "7.23:1")
def test_a_wheel_into_another_zone_ends_the_move() -> None:
    game = field(PHALANX, "2010", "2011").put("indian_horse_1", "1909", facing=0)
    game.put("indian_horse_2", "2210", facing=180).moving(PHALANX, by="alexander_iii", dice=[0] * 6)
    game.until("step").go("2010", "2110").until("step")
    assert game.over or not game.steps
    assert game.shock(PHALANX) == "must check"


@pytest.mark.rule(GB, "7.21:3", "6.71:2")
def test_a_routed_enemy_does_not_keep_from_withdrawing() -> None:
    game = field("sogdian").put("indian_javelins_2", "2009", facing=300, morale="routed")
    game.put(FOE, "2310", facing=180).moving(FOE, by="porus").until("step").go("2210")
    assert ("unit", "sogdian") in game.options


# -- leaders and their men ------------------------------


@pytest.mark.rule(GB, "4.23:2")
@pytest.mark.parametrize("half", ["2010", "2011"])
def test_a_leader_rides_with_a_two_hex_unit_from_either_half(half: str) -> None:
    game = Position().leader("coenus", half).put(PHALANX, "2010", "2011").acts("coenus")
    game.choose(("move", PHALANX))
    assert game.what == "ride_along"
    game.choose("along").go("2109", "2110").choose(None)
    assert game.where("coenus") in game.at(PHALANX)


@pytest.mark.rule(GB, "4.62:5")
def test_each_leader_aboard_chooses_when_the_unit_withdraws() -> None:
    game = Position().leader("coenus", "2010").leader("antigenes", "2010").leader("porus", "3510")
    game.put("sogdian", "2010").put(FOE, "2310", facing=180).moving(FOE, by="porus", dice=[0] * 4)
    game.until("step").go("2210").choose(("unit", "sogdian"))
    answers = {"coenus": "along", "antigenes": "stay"}
    for _ in range(2):
        assert game.what == "withdraw_along"
        game.choose(answers[str(game.ask.about[0])])
    game.choose(("1910",)).until("step")
    assert (game.where("coenus"), game.where("antigenes")) == (game.at("sogdian")[0], "2010")


@pytest.mark.rule(GB, "4.62:3")
def test_a_leader_left_behind_by_his_unit_is_taken_when_the_mover_comes() -> None:
    game = Position().leader("antigenes", "2010").leader("porus", "3510").put("sogdian", "2010")
    game.put(FOE, "2310", facing=180).moving(FOE, by="porus", dice=[0] * 4).until("step").go("2210")
    game.choose(("unit", "sogdian"), "stay", ("1910",), None).until("step").go("2110").finish()
    assert game.fate_of("antigenes") == "eliminated"


@pytest.mark.rule(GB, "5.25:3", "5.25:4", "4.4:3")
def test_a_leader_freed_by_alexander_acts_next_and_without_momentum() -> None:
    game = (
        Position()
        .leader("coenus", "2010", waiting=True)
        .put(MEN, "2010")
        .put(FOE, "2110", facing=180)
    )
    game.leader("porus", "4010", finished=True).leader("spitaces", "4012", finished=True)
    game.leader("alexander_iii", "1810").acts("alexander_iii", dice=[5] * 20)
    game.choose(("ride", "coenus"), "1909", "1809", None).until("orders").choose(None)
    game.until("momentum").choose(None)
    assert game.active == "coenus"
    game.until("momentum", "next_leader")
    assert game.what == "next_leader"


@pytest.mark.rule(GB, "4.62:1", "6.78:1")
def test_a_leader_may_go_along_with_a_cavalry_line() -> None:
    game = Position().leader("alexander_iii", "1510").leader("spitaces", "2310")
    game.put("indian_horse_1", "2310", facing=180).put("indian_horse_2", "2312", facing=180)
    game.put(PHALANX, "2010", "2011").moving(PHALANX, by="alexander_iii", dice=[0] * 6).until(
        "step"
    )
    game.go("2109", "2110").choose(("line", "spitaces", "cavalry"))
    asked = seen(game, "step")
    assert "withdraw_along" in asked


@pytest.mark.rule(GB, "5.22:1")
def test_a_routed_unit_is_only_rallied() -> None:
    game = field("sogdian", morale="routed", hits=6).acts("alexander_iii")
    assert {o[0] for o in game.options if isinstance(o, tuple) and "sogdian" in o} == {"rally"}


# -- missiles in odd moments ------------------------------


@pytest.mark.rule(GB, "8.25:1", "8.23:1")
def test_the_screen_shoots_back() -> None:
    game = field("mercenary_peltast_2").put("indian_elephants_1", "2109", facing=180)
    game.acts("alexander_iii", dice=[6] * 6).choose(("fire", "mercenary_peltast_2"))
    assert game.what == "return_fire"


@pytest.mark.rule(GB, "6.76:1", "8.17:2")
def test_a_parting_shot_uses_missiles() -> None:
    game = field("sacae_1", missiles="low").put(FOE, "2310", facing=180)
    game.moving(FOE, by="porus", dice=[8] * 4).until("step").go("2210").choose(("unit", "sacae_1"))
    while game.what != "step" and not game.over:
        shot = game.what == "parting_shot"
        game.choose(next(o for o in game.options if o is not None) if shot else game.passing())
    assert game.missiles("sacae_1") == "none"


@pytest.mark.rule(GB, "6.76:1")
@pytest.mark.parametrize("missiles", ["full", "none"])
def test_no_parting_shot_without_missiles(missiles: str) -> None:
    game = field("sacae_1", missiles=missiles).put(FOE, "2310", facing=180)
    game.moving(FOE, by="porus", dice=[8] * 4).until("step").go("2210").choose(("unit", "sacae_1"))
    assert ("parting_shot" in seen(game, "step")) is (missiles == "full")


@pytest.mark.rule(GB, "8.22:1")
@pytest.mark.parametrize("how", [{"missiles": "none"}, {"morale": "routed"}])
def test_who_cannot_shoot_has_no_retire_fire(how: dict[str, Any]) -> None:
    game = field(MEN).put("indian_longbows_1", "1909", facing=0, **how)
    game.moving(MEN, by="alexander_iii", dice=[8] * 4).until("step").go("2109")
    assert game.what != "retire_fire"


@pytest.mark.rule(GB, "8.22:1", "6.71:1")
def test_no_retire_fire_at_a_withdrawal() -> None:
    # the one who withdraws is not in an enemy zone, so it leaves none
    game = (
        field("sogdian").put("indian_longbows_1", "2210", facing=180).put(FOE, "2211", facing=180)
    )
    game.moving(FOE, by="porus", dice=[0] * 4).choose(("unit", "sogdian"))
    assert "retire_fire" not in seen(game, "step")


@pytest.mark.rule(GB, "8.21:1", "6.92:2")
def test_a_mover_that_breaks_under_entry_fire_shocks_nobody() -> None:
    game = field("mercenary_peltast_2").put("indian_chariots_1", "2211", facing=180, hits=3)
    game.moving("indian_chariots_1", by="porus", dice=[0] * 8).until("step").go("2110")
    game.until("entry_fire").choose("mercenary_peltast_2").finish()
    assert (
        game.morale("indian_chariots_1") == "routed" or game.fate("indian_chariots_1") != "on map"
    )
    assert game.shock("indian_chariots_1") == "none"


@pytest.mark.rule(GB, "8.11:1", "8.31:4")
def test_who_harassed_neither_moves_nor_fires_again() -> None:
    game = field("sogdian").put(FOE, "2310", facing=0).put("hypaspist_1", "2013")
    game.acts("alexander_iii", dice=[6] * 6).choose(("harass", "sogdian"))
    if game.what == "harass":
        game.choose(game.options[0])
    game.until("orders")
    assert "sogdian" not in game.ordered("move") | game.ordered("fire") | game.ordered("harass")


@pytest.mark.rule(GB, "8.33:2", "7.17:1")
def test_a_harassed_phalanx_may_face_about() -> None:
    game = Position().leader("porus", "2710").leader("alexander_iii", "1010")
    game.put(FOE, "2310", facing=180).put(PHALANX, "2110", "2109", facing=180)
    game.acts("porus", dice=[6] * 6)
    if game.what == "command":
        game.choose("individual")
    game.choose(("harass", FOE))
    if game.what == "harass":
        game.choose(game.options[0])
    assert game.what == "harass_turn"
    assert game.seat == "macedon"


@pytest.mark.rule(GB, "8.33:2", "7.16:4")
def test_harassed_horse_turns_to_foot_for_nothing() -> None:
    game = Position("gaugamela").leader("alexander_iii", "1510").leader("bessus", "3510")
    game.put("thracian_peltast_1", "2010", facing=60).put("babylonian_levy_1", "2008", facing=0)
    game.acts("alexander_iii", dice=[9, 9, 9]).choose(("harass", "thracian_peltast_1"))
    if game.what == "harass":
        game.choose(game.options[0])
    assert game.what == "harass_turn"


# -- more of activation ------------------------------


def granicus(**leaders: str) -> Position:
    game = Position("granicus")
    for ident, place in leaders.items():
        game.leader(ident, place)
    return game


@pytest.mark.rule(GB, "5.44:1", "5.42:2")
def test_a_trump_of_momentum_passes_everybody_over() -> None:
    game = granicus(memnon="2203", omares="1514", philotas="3105", alexander_iii="3102")
    game.after_phase("memnon", dice=[3, 6]).choose("try", "alexander_iii")
    assert game.active == "alexander_iii"
    assert [game.bypassed(i) for i in ("omares", "philotas", "alexander_iii")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule(GB, "5.43:1")
def test_a_trumped_trump_is_not_trumped_again() -> None:
    game = granicus(memnon="2203", omares="1514", alexander_iii="3102", spithridates="1520")
    game.chooses_leader(dice=[3, 6])
    game.choose(("trump", "memnon"), "alexander_iii")
    assert game.active == "alexander_iii"


@pytest.mark.rule(GB, "5.42:1")
def test_a_finished_leader_trumps_nothing() -> None:
    game = granicus(memnon="2203", omares="1514", philotas="3105")
    game.leader("alexander_iii", "3102", finished=True)
    game.chooses_leader(dice=[3]).choose(("trump", "memnon"))
    assert game.what == "trump_reply"
    assert "alexander_iii" not in game.options


@pytest.mark.rule(GB, "5.42:3", "5.44:1")
def test_a_failed_trump_passes_nobody_over() -> None:
    game = granicus(memnon="2203", omares="1514", philotas="3105")
    game.chooses_leader(dice=[9]).choose(("trump", "memnon"))
    assert not any(game.bypassed(i) for i in ("memnon", "omares", "philotas"))


@pytest.mark.rule(GB, "5.42:1", "5.44:1")
def test_a_failed_trump_of_a_trump_leaves_the_first_trump_standing() -> None:
    game = granicus(memnon="2203", omares="1514", alexander_iii="3102")
    game.chooses_leader(dice=[3, 9]).choose(("trump", "memnon"), "alexander_iii")
    assert game.active == "memnon"
    assert game.bypassed("omares")
    assert not game.bypassed("memnon")


@pytest.mark.rule(GB, "5.45:1", "5.42:2")
def test_who_trumps_momentum_must_act_too() -> None:
    game = granicus(memnon="2203", alexander_iii="3102").put("companion_1", "3103", facing=180)
    game.after_phase("memnon", dice=[3, 6]).choose("try", "alexander_iii")
    assert game.what == "orders"
    assert None not in game.options


@pytest.mark.rule(GB, "5.45:1")
def test_once_he_has_acted_he_may_stop() -> None:
    game = granicus(memnon="2203", alexander_iii="3102").put("companion_1", "3103", facing=180)
    game.put("companion_2", "3110", facing=180).after_phase("memnon", dice=[3, 6])
    game.choose("try", "alexander_iii", ("move", "companion_1")).go(game.steps[0][2]).choose(None)
    assert game.what == "orders"
    assert None in game.options


@pytest.mark.rule(GB, "4.63:1")
def test_indian_leaders_do_not_fight_when_they_meet() -> None:
    game = Position().leader("alexander_iii", "2010").leader("porus", "2012")
    game.acts("alexander_iii").choose(("ride", "alexander_iii"), "2011")
    assert game.rolls == []


@pytest.mark.rule(GB, "4.62:3")
def test_a_lone_leader_in_a_zone_is_taken_when_another_enemy_comes() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(FOE, "1909", facing=0)
    game.put("indian_horse_1", "2310", facing=180).moving("indian_horse_1", by="porus")
    game.until("step").go("2210").until("step").go("2110").finish()
    assert game.fate_of("coenus") == "eliminated"


# -- more of movement and zones ------------------------------


@pytest.mark.rule(GB, "7.23:2", "6.62:1")
def test_a_column_counts_its_printed_allowance_in_a_zone() -> None:
    game = field("hypaspist_1", facing=330, formation="column").put(FOE, "1909", facing=0)
    game.moving("hypaspist_1", by="alexander_iii", dice=[9] * 4).until("step")
    assert game.over or not game.steps


@pytest.mark.rule(GB, "6.83:1", "6.83:5")
def test_skirmishers_are_infantry_and_set_a_plan_off() -> None:
    game = Position("gaugamela").leader("alexander_iii", "1910").leader("darius", "3010")
    game.put("craterus_1", "2010", "2011").marker("alexander_iii", "withdraw", "craterus_1")
    game.put("sittacene_archers_1", "2311", facing=180)
    game.moving("sittacene_archers_1", by="darius", dice=[0] * 6).until("step").go("2211")
    assert ("prearranged", "alexander_iii") in game.options


@pytest.mark.rule(GB, "6.13:4")
def test_an_advance_is_no_move() -> None:
    game = field("hypaspist_1", shock="no check").put(
        "indian_longbows_1", "2110", facing=180, hits=3
    )
    game.leads("alexander_iii").begin(("shock_segment",), dice=[5] * 12).finish()
    assert game.at("hypaspist_1") == ("2110",)
    assert not game.has_moved("hypaspist_1")


@pytest.mark.rule(GB, "7.32:1", "6.71:1")
def test_who_comes_up_to_somebody_who_withdraws_has_nobody_to_attack() -> None:
    game = field("hypaspist_1").put("indian_horse_1", "2211", facing=180)
    game.moving("hypaspist_1", by="alexander_iii", dice=[0] * 6)
    assert ("unit", "indian_horse_1") in game.options
    game.choose(("unit", "indian_horse_1"), ("2311",), None).until("step")
    game.go("2110").until("step")
    assert game.shock("hypaspist_1") == "none"


@pytest.mark.rule(GB, "7.31:2", "7.32:1")
def test_the_marker_needs_an_enemy_in_front() -> None:
    # the enemy at 2111 lies on the flank of horse that faces right at 2110
    game = field(MEN).put(FOE, "2111", facing=300).moving(MEN, by="alexander_iii", dice=[9] * 4)
    game.until("step").go("2110").stop()
    assert game.shock(MEN) == "none"


@pytest.mark.rule(GB, "6.42:1", "6.62:2")
def test_a_two_hex_column_pays_for_its_head() -> None:
    game = field(PHALANX, "2010", "2011", facing=90, formation="column").ground("woods", "2009")
    game.moving(PHALANX, by="alexander_iii").go("2009", "2010")
    assert (game.points_left, game.hits(PHALANX)) == (4, 0)


@pytest.mark.rule(GB, "6.43:2", "6.42:2")
def test_a_pivot_pays_for_the_hex_entered() -> None:
    game = (
        field(PHALANX, "2010", "2011").ground("woods", "2110").moving(PHALANX, by="alexander_iii")
    )
    game.go("2010", "2110")
    assert (game.points_left, game.hits(PHALANX)) == (3, 1)


# -- more of missiles ------------------------------


@pytest.mark.rule(GB, "8.15:5")
def test_javelins_from_a_moving_chariot_suffer() -> None:
    game = Position().leader("porus", "2710").put("indian_chariots_1", "2310", facing=180)
    game.put("hypaspist_1", "2110", facing=180).moving("indian_chariots_1", dice=[6] * 6)
    game.until("step").go("2210").until("step").choose(("fire", "hypaspist_1"))
    shot = game.rolls[-1] if game.rolls else None
    assert shot is not None
    assert sum(mod.value for mod in shot.mods) == 2


@pytest.mark.rule(GB, "8.18:1")
def test_screens_are_refilled_too() -> None:
    game = Position().put("indian_elephants_1", "3010", facing=180, screen="none", missiles="low")
    game.begin(("reload",))
    assert (game.screen("indian_elephants_1"), game.missiles("indian_elephants_1")) == (
        "full",
        "full",
    )


@pytest.mark.rule(GB, "8.18:1", "8.32:1")
def test_reach_by_harassment_does_not_keep_from_refilling() -> None:
    game = field("cretan_archers", missiles="low").put(FOE, "2210", facing=180)
    assert game.begin(("reload",)).missiles("cretan_archers") == "full"


@pytest.mark.rule(GB, "8.19:1", "8.21:1")
def test_entry_fire_endangers_a_leader_aboard() -> None:
    game = Position().leader("abisares", "2211").leader("alexander_iii", "1010")
    game.put("indian_horse_1", "2211", facing=180).put("mercenary_peltast_2", "2010").acts(
        "abisares", dice=[0, 0, 9] + [5] * 12
    )
    if game.what == "command":
        game.choose("individual")
    game.choose(("move", "indian_horse_1"), "along").until("step").go("2110").until("entry_fire")
    game.choose("mercenary_peltast_2")
    assert game.fate_of("abisares") == "eliminated"


@pytest.mark.rule(GB, "8.21:1")
@pytest.mark.parametrize("to", [("2109", "2110"), ("2110", "2111")])
def test_one_half_in_a_zone_is_enough_for_entry_fire(to: tuple[str, str]) -> None:
    game = field(PHALANX, "2010", "2011").put("indian_javelins_1", "2211", facing=180)
    game.moving(PHALANX, by="alexander_iii", dice=[6] * 6).until("step").go(*to)
    assert "entry_fire" in seen(game)


@pytest.mark.rule(GB, "8.23:1")
def test_return_fire_at_a_mover_in_the_middle_of_its_move() -> None:
    game = field("sacae_1").put("indian_longbows_1", "2310", facing=180)
    game.moving("sacae_1", by="alexander_iii", dice=[8, 0, 8]).until("step").go("2109").until(
        "step"
    )
    game.choose(("fire", "indian_longbows_1"), "indian_longbows_1").until("step")
    assert game.hits("sacae_1") == 1
    assert game.steps


@pytest.mark.rule(GB, "8.23:1", "8.15:9")
def test_a_mover_that_breaks_under_return_fire_goes_no_further() -> None:
    game = field("sacae_1", hits=5).put("indian_longbows_1", "2310", facing=180)
    game.moving("sacae_1", by="alexander_iii", dice=[8, 0, 8]).until("step").go("2109").until(
        "step"
    )
    game.choose(("fire", "indian_longbows_1"), "indian_longbows_1").finish()
    assert game.morale("sacae_1") == "routed"


# -- by any means ------------------------------


@pytest.mark.rule(GB, "4.62:1", "4.62:3")
def test_a_unit_that_withdraws_next_to_a_lone_leader_takes_him() -> None:
    game = (
        Position()
        .leader("alexander_iii", "1510")
        .leader("coenus", "2611")
        .put(PHALANX, "2010", "2011")
    )
    game.put("indian_horse_1", "2310", facing=180)
    game.moving(PHALANX, by="alexander_iii", dice=[0] * 6).until("step").go("2109", "2110")
    game.choose(("unit", "indian_horse_1"), ("2411",), ("2511",), None).until("step")
    assert game.fate_of("coenus") == "eliminated"


@pytest.mark.rule(GB, "5.33:4", "8.22:1", "8.22:3")
def test_a_crisis_out_of_an_archers_zone_draws_fire() -> None:
    game = Position().leader("alexander_iii", "2510").leader("porus", "4010")
    game.put(MEN, "2509", facing=180).put("indian_longbows_1", "2609", facing=180)
    game.after_phase("alexander_iii", dice=[9, 9] + [5] * 6).choose("try")
    assert "retire_fire" in seen(game, "next_leader")


@pytest.mark.rule(GB, "4.62:6")
def test_a_leader_may_ride_off_before_an_advance() -> None:
    game = Position().leader("coenus", "1909").put(MEN, "2010", hits=8).leader("abisares", "2310")
    game.put(FOE, "2110", facing=180, shock="no check").leads("abisares")
    game.begin(("shock_segment",), dice=[9] * 20).until("leaders_close")
    assert game.seat == "macedon"
    game.choose(next(o for o in game.options if o not in (None, "hold"))).until("leader_withdraw")
    game.choose(next(o for o in game.options if o is not None)).finish()
    assert game.fate_of("coenus") == "on map"
    assert game.where("coenus") != "1909"


@pytest.mark.rule(GB, "4.62:10")
@pytest.mark.parametrize(("kind", "able"), [("woods", True), ("rocky", True), ("sea", False)])
def test_rough_ground_does_not_stop_a_leader_but_closed_ground_does(kind: str, able: bool) -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(FOE, "2310", facing=180)
    game.ground(kind, "1909").moving(FOE, by="porus").until("step").go("2210")
    game.choose(("leader", "coenus"))
    assert ("1909" in game.options or game.where("coenus") == "1909") is able


@pytest.mark.rule(GB, "4.62:10")
def test_enemy_zones_stop_a_leader_who_withdraws() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(FOE, "2310", facing=180)
    game.put("indian_javelins_2", "1808", facing=0).moving(FOE, by="porus").until("step").go("2210")
    zone = set(game.s.battle.grid.zones(("1808",), 0).front)
    assert "1908" in zone or "1907" in zone
    game.choose(("leader", "coenus"))
    while game.what == "leader_withdraw":
        assert not zone & {str(o) for o in game.options}
        game.choose(next(o for o in game.options if o is not None))


@pytest.mark.rule(GB, "6.71:4", "4.62:2")
def test_every_step_of_a_leader_leads_away() -> None:
    game = Position().leader("coenus", "2010").leader("porus", "3510").put(FOE, "2310", facing=180)
    game.moving(FOE, by="porus").until("step").go("2210").choose(("leader", "coenus"))
    far = 2
    while game.what == "leader_withdraw":
        for place in game.options:
            if place is not None:
                assert game.s.battle.grid.distance(str(place), "2210") == far + 1
        game.choose(next(o for o in game.options if o is not None))
        far += 1


@pytest.mark.rule(GB, "5.12:2")
def test_three_equals_alternate() -> None:
    game = Position().leader("coenus", "1510").leader("abisares", "3510").leader("meroes", "3512")
    game.chooses_leader()
    seats = []
    while game.what == "next_leader" and game.s.turn == 2:
        seats.append(game.seat)
        game.choose(("pass", sorted(game.ordered("activate"))[0]))
    assert seats == ["india", "macedon", "india"]


@pytest.mark.rule(GB, "8.14:1", "8.14:2", "8.14:3")
@pytest.mark.parametrize("unit", [True, False])
def test_from_a_hill_over_a_lower_hill_but_not_over_the_men_on_it(unit: bool) -> None:
    game = field("sacae_1", facing=60).put("indian_horse_1", "2007", facing=60)
    game.height(3, "2010").height(2, "2008", "2009")
    if unit:
        game.put("sogdian", "2008")
    assert ("sacae_1" in game.acts("alexander_iii").ordered("fire")) is not unit


@pytest.mark.rule(GB, "4.33:3")
def test_a_routed_unit_is_a_gap_in_a_line() -> None:
    game = Position().leader("porus", "3110").put(FOE, "3010", facing=180)
    game.put("indian_javelins_2", "3011", facing=180, morale="routed")
    game.put("indian_javelins_3", "3012", facing=180).acts("porus").choose("line")
    lines = [set(o[2:]) for o in game.options if isinstance(o, tuple)]
    assert not any({FOE, "indian_javelins_3"} <= line for line in lines)


@pytest.mark.rule(GB, "6.78:1", "6.76:1")
def test_archers_of_a_line_that_withdraws_shoot_in_parting() -> None:
    game = Position("samarkand").leader("spitamenes", "2510").leader("pharnaces", "1510")
    game.put("scythian_horse_archers_1", "2410", facing=180)
    game.put("scythian_horse_archers_2", "2411", facing=180).put(
        "greek_mercenary_1", "2110", "2111"
    )
    game.moving("greek_mercenary_1", by="pharnaces", dice=[9] * 9).until("step")
    game.choose(next(o for o in game.steps if o[1] == 0))
    game.choose(next(o for o in game.options if isinstance(o, tuple) and o[0] == "line"))
    assert "parting_shot" in seen(game, "step")


@pytest.mark.rule(GB, "6.92:2", "6.75:4")
def test_a_withdrawal_never_ends_on_a_friend() -> None:
    game = field("sogdian").put("arachosian", "1909").put("parapamisadae", "1910")
    game.put(FOE, "2310", facing=180).moving(FOE, by="porus", dice=[0] * 6).until("step").go("2210")
    game.choose(("unit", "sogdian")).until("step")
    assert game.at("sogdian") not in (("1909",), ("1910",))


@pytest.mark.rule(GB, "4.36:1", "4.61:1")
def test_the_leader_of_a_line_obeys_zones_too() -> None:
    game = (
        Position().leader("porus", "3110").put(FOE, "3010", facing=180).put(MEN, "3112", facing=60)
    )
    game.leader("alexander_iii", "1010").acts("porus", dice=[9] * 9).choose("line")
    game.until("ride")
    assert "3111" not in game.options


@pytest.mark.rule(GB, "5.63:2")
def test_fallen_units_do_not_count_for_the_price_of_a_contingent() -> None:
    game = Position(contingent_commanders=True).leader("alexander_iii", "1510")
    men = [i for i in game.s.battle.uid if i.startswith("companion")][:4]
    for n, ident in enumerate(men[:3]):
        game.put(ident, f"20{10 + n}")
    game.leader("hephaestion_c", "2010").acts("alexander_iii").choose(
        ("contingent", "hephaestion_c")
    )
    assert game.orders_left == 5


@pytest.mark.rule(GB, "5.65:2", "4.24:2")
def test_a_contingent_commander_in_a_zone_can_be_woken() -> None:
    game = Position(contingent_commanders=True).leader("alexander_iii", "1710")
    game.put(MEN, "2010").put("companion_coenus", "2012").put(FOE, "2110", facing=180)
    game.leader("hephaestion_c", "2010").acts("alexander_iii")
    assert "hephaestion_c" in game.ordered("contingent")


# -- odds and ends ------------------------------


@pytest.mark.rule(GB, "6.44:2", "7.17:1", "6.45:1")
def test_both_halves_in_zones_neither_wheel_nor_turn() -> None:
    game = field(PHALANX, "2010", "2011").put("indian_horse_1", "1909", facing=0)
    game.put("indian_horse_2", "1911", facing=0).moving(PHALANX, by="alexander_iii", dice=[0] * 4)
    game.until("step")
    assert game.over or not game.steps


@pytest.mark.rule(GB, "7.25:2")
@pytest.mark.parametrize(("unit", "most"), [("hypaspist_1", 3), (MEN, 4), ("bactrian", 4)])
def test_turns_in_a_zone_add_up_to_half_the_allowance(unit: str, most: int) -> None:
    # turn back and forth between two facings that leave the enemy behind outside the own front
    price = 2 if unit == "bactrian" else 1
    game = field(unit).put("indian_horse_1", "1909", facing=0).moving(unit, by="alexander_iii")
    game.until("step")
    turned = 0
    while not game.over and game.what == "step" and {60, 0} & game.turns:
        game.face(60 if turned % 2 == 0 else 0)
        turned += 1
        assert turned < 9
    assert turned * price == most - most % price


@pytest.mark.rule(GB, "7.16:1")
def test_a_unit_that_did_not_turn_may_turn_to_the_next_mover() -> None:
    game = field("hypaspist_1", facing=180).put("indian_horse_1", "2211", facing=180)
    game.moving("indian_horse_1", by="porus").until("step").go("2110").until("reaction_facing")
    game.choose(None).stop()
    game.make("indian_horse_1", morale="routed").put("indian_horse_2", "2208", facing=240)
    game.moving("indian_horse_2", by="porus").until("step").go("2108").until("step").go("2009")
    assert "reaction_facing" in seen(game)


@pytest.mark.rule(GB, "7.16:1")
def test_the_turn_comes_anew_in_the_next_phase() -> None:
    game = field("hypaspist_1", facing=120).put("indian_horse_1", "2211", facing=180)
    game.moving("indian_horse_1", by="porus", dice=[0]).until("step").go("2110")
    game.until("reaction_facing").choose(("hypaspist_1", 180)).stop()
    game.make("indian_horse_1", morale="routed")
    game.s.new_phase(None)
    game.put("indian_horse_2", "2208", facing=240)
    game.moving("indian_horse_2", by="porus").until("step").go("2108").until("step").go("2009")
    assert "reaction_facing" in seen(game)


@pytest.mark.rule(GB, "8.11:1")
@pytest.mark.parametrize("how", [{"morale": "routed"}, {"formation": "column"}])
def test_who_is_routed_or_in_column_does_not_fire(how: dict[str, Any]) -> None:
    facing = 30 if how.get("formation") else 0
    game = field("mercenary_peltast_2", facing=facing, **how).put(FOE, "2109", facing=0)
    assert "mercenary_peltast_2" not in game.acts("alexander_iii").ordered("fire")


@pytest.mark.rule(GB, "8.13:1")
def test_a_two_hex_target_is_as_near_as_its_nearer_half() -> None:
    game = Position().leader("porus", "2710").put(FOE, "2310", facing=180)
    game.put(PHALANX, "2210", "2209", facing=0).acts("porus")
    if game.what == "command":
        game.choose("individual")
    assert FOE in game.ordered("fire")


@pytest.mark.rule(GB, "8.15:4")
@pytest.mark.parametrize(("facing", "mod"), [(180, 3), (0, 1)])
def test_the_shield_wall_of_a_phalanx(facing: int, mod: int) -> None:
    game = Position("gaugamela").leader("bessus", "1510").leader("alexander_iii", "3510")
    game.put("dahae_1", "2010").put("craterus_1", "2109", "2110", facing=facing)
    game.acts("bessus", dice=[9, 9])
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", "dahae_1"))
    assert sum(m.value for m in game.rolls[0].mods) == mod


@pytest.mark.rule(GB, "8.31:1", "8.32:1")
def test_archers_on_horse_may_harass_from_far() -> None:
    game = field("sacae_1").put(FOE, "2410", facing=0).acts("alexander_iii")
    assert "sacae_1" in game.ordered("harass")


@pytest.mark.rule(GB, "8.31:1")
@pytest.mark.parametrize("how", [{"missiles": "none"}, {"morale": "routed"}])
def test_nobody_harasses_without_missiles_or_in_rout(how: dict[str, Any]) -> None:
    game = field("sogdian", **how).put(FOE, "2310", facing=0).acts("alexander_iii")
    assert "sogdian" not in game.ordered("harass")


@pytest.mark.rule(GB, "8.33:1", "8.17:1")
@pytest.mark.parametrize(("die", "supply"), [(6, "full"), (7, "low")])
def test_harassment_uses_missiles(die: int, supply: str) -> None:
    game = field("sogdian").put(FOE, "2310", facing=0).acts("alexander_iii", dice=[die] * 4)
    game.choose(("harass", "sogdian"))
    if game.what == "harass":
        game.choose(game.options[0])
    game.until("orders", "momentum")
    assert game.missiles("sogdian") == supply


@pytest.mark.rule(GB, "6.11:1", "5.23:1")
def test_an_order_that_is_not_used_is_spent_all_the_same() -> None:
    game = field(MEN).acts("alexander_iii").choose(("move", MEN), None)
    assert game.what != "orders" or game.orders_left == 6
    assert not game.has_moved(MEN)


@pytest.mark.rule(GB, "4.4:2", "4.61:1")
def test_a_leader_moved_by_the_overall_commander_obeys_zones() -> None:
    game = (
        Position()
        .leader("alexander_iii", "2015")
        .leader("coenus", "2012")
        .put(FOE, "1910", facing=0)
    )
    game.acts("alexander_iii").choose(("ride", "coenus"))
    assert "2011" not in game.options


@pytest.mark.rule(GB, "4.4:2", "6.15:1")
def test_a_leader_moved_by_the_overall_commander_has_nine_points() -> None:
    game = Position().leader("alexander_iii", "2015").leader("coenus", "2012").acts("alexander_iii")
    game.choose(("ride", "coenus"))
    for row in range(11, 2, -1):
        game.choose(f"20{row:02}")
    assert game.where("coenus") == "2003"
    assert game.what == "orders"


@pytest.mark.rule(GB, "6.14:1", "6.61:1")
def test_citizen_hoplites_do_not_stop_by_forming_column() -> None:
    game = Position("chaeronea", hellenic_inertia=True).put("thebes_1", "2217", "2218")
    game.leader("theagenes", "2017").moving("thebes_1").go("2317", "2318")
    assert game.steps
    assert not any(isinstance(o, tuple) and o[0] == "column" for o in game.options)


@pytest.mark.rule(GB, "5.45:1", "5.22:2", "5.45:2")
def test_who_trumps_and_gives_a_line_command_must_use_it() -> None:
    game = granicus(memnon="2203", omares="1514")
    game.put("memnon_horse_1", "2204").put("memnon_horse_2", "2205")
    game.chooses_leader(dice=[3]).choose(("trump", "memnon")).until("command").choose("line")
    assert game.what == "line_orders"
    assert None not in game.options


@pytest.mark.rule(GB, "4.62:1", "4.62:7")
def test_a_routed_unit_that_runs_over_a_lone_leader_takes_him() -> None:
    game = Position().leader("porus", "3510").leader("coenus", "2511")
    game.put("indian_horse_1", "2310", facing=180)
    game.begin(("rout", game.u("indian_horse_1"), -1), dice=[0] * 6)
    while not game.over:
        game.choose(game.options[-1] if game.what == "rout_path" else game.passing())
    assert game.fate_of("coenus") == "eliminated" or game.where("coenus") not in ("", "2511")


@pytest.mark.rule(GB, "5.33:4", "5.33:6")
def test_in_a_crisis_those_behind_clear_the_way_first() -> None:
    game = Position().leader("alexander_iii", "2510").leader("porus", "4010")
    three = ("hypaspist_1", "hypaspist_2", "hypaspist_agema")
    for ident, place in zip(three, ("2511", "2411", "2311"), strict=True):
        game.put(ident, place)
    game.after_phase("alexander_iii", dice=[9, 9] + [0] * 9).choose("try").until("next_leader")
    assert [game.fate(i) for i in three] == ["on map"] * 3
    assert [game.at(i)[0][:2] for i in three] == ["23", "22", "21"]
