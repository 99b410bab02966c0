"""Chapter 5: activation, orders, momentum, trumps, elite initiative and contingents."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
FIVE = {
    "alexander_iii": "3102",
    "philotas": "3105",
    "memnon": "2203",
    "omares": "1514",
    "arsites": "2011",
}
MEN, FOE = "companion_agema", "indian_javelins_1"


def granicus(*leaders: str, **options: bool) -> Position:
    game = Position("granicus", **options)
    for ident in leaders or FIVE:
        game.leader(ident, FIVE.get(ident, "1520"))
    return game


def may_act(game: Position) -> set[str]:
    return game.ordered("activate")


def tries(game: Position) -> bool:
    return game.what == "momentum"


# -- 5.1 ------------------------------


@pytest.mark.rule(GB, "5.11:1", "5.12:1", "5.12:2", "5.13:1", "5.15:4", "5.27:2")
def test_the_five_at_the_granicus_act_in_order_and_each_once() -> None:
    game = granicus().chooses_leader()
    order = []
    while game.what == "next_leader" and game.s.turn == 2:
        (ident,) = may_act(game)
        order.append(ident)
        game.choose(("pass", ident))
    assert order == ["arsites", "omares", "memnon", "philotas", "alexander_iii"]
    assert game.s.turn == 3


@pytest.mark.rule(GB, "5.12:2")
def test_equals_alternate_between_the_sides() -> None:
    game = Position("granicus")
    for n, ident in enumerate(("philotas", "parmenion", "memnon")):
        game.leader(ident, f"30{10 + 3 * n}")
    game.chooses_leader()
    seats = []
    while game.what == "next_leader" and game.s.turn == 2:
        seats.append(game.seat)
        game.choose(("pass", sorted(may_act(game))[0]))
    assert seats == ["persia", "macedon", "macedon"]


@pytest.mark.rule(GB, "5.12:4")
def test_of_equals_on_one_side_the_owner_chooses() -> None:
    game = granicus("arsites", "arsames", "mithridates", "memnon").chooses_leader()
    assert may_act(game) == {"arsites", "arsames", "mithridates"}


@pytest.mark.rule(GB, "5.14:1")
@pytest.mark.parametrize(("phases", "more"), [(1, True), (2, True), (3, False)])
def test_three_phases_in_succession_at_most(phases: int, more: bool) -> None:
    game = granicus("alexander_iii", "arsites").leads("alexander_iii", kind="momentum")
    game.spell(phases=phases).after_phase("alexander_iii")
    assert tries(game) is more
    if not more:
        assert game.finished("alexander_iii")


@pytest.mark.rule(GB, "5.15:1", "5.27:1")
def test_who_does_not_try_for_momentum_is_finished() -> None:
    game = granicus("alexander_iii", "arsites").after_phase("arsites").choose(None)
    assert game.finished("arsites")
    assert may_act(game) == {"alexander_iii"}


@pytest.mark.rule(GB, "5.15:5")
def test_who_waits_is_finished_when_everybody_else_is() -> None:
    game = Position().leader("coenus", "2010", waiting=True).put(MEN, "2010")
    game.put(FOE, "2110", facing=180).leader("porus", "4010").only("coenus").chooses_leader()
    assert game.s.turn == 3


# -- 5.2 ------------------------------


@pytest.mark.rule(GB, "5.21:1")
def test_alexander_has_seven_orders_and_may_give_none() -> None:
    game = Position().leader("alexander_iii", "2010").put(MEN, "2012").acts("alexander_iii")
    assert game.orders_left == 7
    assert None in game.options


@pytest.mark.rule(GB, "5.21:1")
def test_bessus_has_four_orders_or_a_line() -> None:
    game = Position("gaugamela", full=True, turn=1).acts("bessus")
    assert game.orders_left == 4
    assert {"individual", "line"} <= set(game.options)


@pytest.mark.rule(GB, "5.22:1")
def test_the_five_uses_of_an_order() -> None:
    game = Position(contingent_commanders=True).leader("alexander_iii", "2010")
    game.put(MEN, "2012", hits=2).put("cretan_archers", "2014").put(FOE, "2314", facing=180)
    game.put("sogdian", "2016", morale="routed", hits=6).put("hypaspist_1", "2018")
    game.leader("seleucus_c", "2012").leader("coenus", "2008").acts("alexander_iii")
    verbs = {o[0] for o in game.options if isinstance(o, tuple)}
    assert {"move", "fire", "recover", "rally", "ride"} <= verbs


@pytest.mark.rule(GB, "5.22:2")
def test_a_line_that_fires_does_not_move() -> None:
    game = Position().leader("porus", "3110").put("indian_longbows_1", "3010", facing=180)
    game.put("indian_longbows_2", "3011", facing=180).put(MEN, "2810").acts("porus", dice=[9] * 9)
    game.choose("line")
    fire = next(o for o in game.options if isinstance(o, tuple) and o[0] == "fire")
    game.choose(fire)
    seen = set()
    while not game.over and game.what not in ("momentum", "next_leader"):
        seen.add(game.what)
        game.choose(game.passing())
    assert "line_fire" in seen
    assert not seen & {"step", "line_orders"}


@pytest.mark.rule(GB, "5.22:2")
def test_in_a_line_that_moves_only_those_fire_that_moved() -> None:
    game = Position().leader("porus", "3110").put("indian_javelins_1", "3010", facing=180)
    game.put("indian_javelins_2", "3011", facing=180).put(MEN, "2812").put("sogdian", "2809")
    game.acts("porus", dice=[9] * 9).choose("line")
    game.choose(("move", "javelin infantry", "indian_javelins_1", "indian_javelins_2"))
    game.until("line_orders").choose("indian_javelins_1").until("step").go("2909")
    game.until("step", "line_orders")
    if game.what == "step":
        game.choose(None)
    game.until("line_orders").choose(None)
    shooters: set[object] = set()
    while not game.over and game.what not in ("momentum", "next_leader", "shock"):
        if game.what == "line_fire":
            shooters |= set(game.options)
        game.choose(game.passing())
    assert "indian_javelins_2" not in shooters


@pytest.mark.rule(GB, "5.22:3")
def test_the_leader_rides_with_a_line_that_fires() -> None:
    game = Position().leader("porus", "3110").put("indian_longbows_1", "3010", facing=180)
    game.put(MEN, "2810").acts("porus", dice=[9] * 9).choose("line")
    game.choose(next(o for o in game.options if isinstance(o, tuple) and o[0] == "fire"))
    seen = set()
    while not game.over and game.what not in ("momentum", "next_leader"):
        seen.add(game.what)
        seen |= {f"ride {ident}" for ident in game.ordered("ride")}
        game.choose(game.passing())
    assert seen & {"ride", "ride porus"}


@pytest.mark.rule(GB, "5.22:4", "5.23:1")
def test_a_turn_is_a_move_and_there_is_one_a_phase() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2012").acts("coenus")
    game.choose(("move", MEN)).face(60).choose(None)
    assert game.has_moved(MEN)
    assert MEN not in game.ordered("move")


@pytest.mark.rule(GB, "5.23:1")
def test_a_unit_that_fired_is_not_ordered_to_move_in_the_same_phase() -> None:
    game = Position().leader("coenus", "2010").put("cretan_archers", "2012").put(FOE, "2312")
    game.put(MEN, "2014").acts("coenus", dice=[5, 9]).choose(("fire", "cretan_archers"))
    game.until("orders")
    assert "cretan_archers" not in game.ordered("move") | game.ordered("fire")


@pytest.mark.rule(GB, "5.23:1")
def test_a_later_phase_may_order_it_again() -> None:
    game = Position().leader("coenus", "2010").leader("antigenes", "2011").put(MEN, "2012")
    game.acts("coenus").choose(("move", MEN)).face(60).choose(None)
    game.acts("antigenes")
    assert MEN in game.ordered("move")


@pytest.mark.rule(GB, "5.23:2")
def test_a_leader_orders_himself_twice() -> None:
    game = Position().leader("coenus", "2010").acts("coenus")
    game.choose(("ride", "coenus"), "2009", None)
    assert "coenus" in game.ordered("ride")


@pytest.mark.rule(GB, "5.24:1")
def test_shock_is_no_order() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2012").put(FOE, "2112", facing=180)
    game.acts("coenus", dice=[0] * 9)
    assert not any(isinstance(o, tuple) and o[0] == "shock" for o in game.options)
    game.choose(None)
    assert game.what == "shock"


@pytest.mark.rule(GB, "5.25:1", "5.26:1")
def test_a_leader_in_a_zone_lets_his_men_shock_and_is_finished() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2010").put(FOE, "2110", facing=180)
    game.leader("porus", "4010").acts("coenus", dice=[5] * 9)
    assert game.what == "shock"
    assert MEN in game.options
    game.choose(MEN).until("next_leader", "momentum")
    assert game.finished("coenus")


def held() -> Position:
    """Coenus in an enemy zone among his men, and Porus who acts later."""
    game = Position().leader("coenus", "2010").put(MEN, "2010").put(FOE, "2110", facing=180)
    return game.leader("porus", "4010").leader("alexander_iii", "1810")


@pytest.mark.rule(GB, "5.25:2")
def test_a_leader_in_a_zone_may_wait() -> None:
    game = held().chooses_leader().choose(("wait", "coenus"))
    assert game.waiting("coenus")
    assert not game.finished("coenus")
    assert may_act(game) == {"porus"}


@pytest.mark.rule(GB, "5.25:2")
def test_the_overall_commander_does_not_wait() -> None:
    game = held().leader("coenus", "2010", finished=True).leader("porus", "4010", finished=True)
    game.leader("alexander_iii", "2010").chooses_leader()
    assert game.ordered("wait") == set()


@pytest.mark.rule(GB, "5.25:3", "5.25:4")
def test_free_again_he_acts_before_all_others_and_without_momentum() -> None:
    game = held().leader("coenus", "1710", waiting=True).chooses_leader()
    assert game.active == "coenus" or may_act(game) == {"coenus"}
    if game.what != "orders":
        game.choose(("activate", "coenus"))
    game.choose(None).until("momentum", "next_leader")
    assert game.what == "next_leader"


@pytest.mark.rule(GB, "5.25:5")
def test_of_two_who_are_free_again_the_lower_goes_first() -> None:
    game = held().leader("coenus", "1710", waiting=True).leader("antigenes", "1712", waiting=True)
    game.chooses_leader()
    assert game.active == "coenus" or may_act(game) == {"coenus"}


@pytest.mark.rule(GB, "5.26:1")
def test_only_the_acting_side_attacks() -> None:
    game = Position().leader("coenus", "2010").put(MEN, "2012").put(FOE, "2112", facing=180)
    game.leader("porus", "2312").acts("coenus", dice=[0] * 9).choose(None)
    assert game.seat == "macedon"
    assert FOE not in game.options


# -- 5.3 ------------------------------


@pytest.mark.rule(GB, "5.31:1", "5.32:1")
@pytest.mark.parametrize(("die", "goes_on"), [(0, True), (7, True), (8, False)])
def test_momentum_is_a_roll_up_to_the_initiative(die: int, goes_on: bool) -> None:
    game = granicus("alexander_iii", "arsites").after_phase("alexander_iii", dice=[die])
    game.choose("try")
    if goes_on and game.what == "trump_reply":
        game.choose(None)
    assert (game.active == "alexander_iii") is goes_on
    assert game.finished("alexander_iii") is not goes_on


@pytest.mark.rule(GB, "5.31:2")
def test_no_momentum_in_an_enemy_zone_not_even_for_the_overall_commander() -> None:
    game = Position().leader("alexander_iii", "2010").put(MEN, "2010").leader("porus", "4010")
    game.put(FOE, "2110", facing=180).after_phase("alexander_iii")
    assert not tries(game)


@pytest.mark.rule(GB, "5.31:3")
def test_no_momentum_after_personal_combat() -> None:
    game = granicus("alexander_iii", "arsites").leads("alexander_iii")
    assert game.s.orders is not None
    game.s.orders.duelled = [game.l("alexander_iii")]
    game.after_phase("alexander_iii")
    assert not tries(game)


@pytest.mark.rule(GB, "5.31:4", "5.44:1")
def test_no_momentum_for_the_passed_over() -> None:
    game = granicus("arsites").leader("alexander_iii", "3102", bypassed=True)
    assert not tries(game.after_phase("alexander_iii"))


@pytest.mark.rule(GB, "5.31:5")
def test_no_momentum_on_borrowed_authority() -> None:
    game = granicus("omares", "alexander_iii").spell(phases=1, borrowed=True)
    assert not tries(game.after_phase("omares"))


@pytest.mark.rule(GB, "5.31:6")
def test_no_momentum_for_the_finished() -> None:
    game = granicus("arsites").leader("alexander_iii", "3102", finished=True)
    assert not tries(game.after_phase("alexander_iii"))


@pytest.mark.rule(GB, "5.33:1")
@pytest.mark.parametrize("second", [2, 8])
def test_a_nine_and_nothing_more(second: int) -> None:
    game = granicus("alexander_iii", "arsites").after_phase("alexander_iii", dice=[9, second])
    game.choose("try")
    assert game.finished("alexander_iii")
    assert game.what == "next_leader"
    assert game.dice_left == 0


@pytest.mark.rule(GB, "5.33:2", "5.33:3", "5.34:1")
@pytest.mark.parametrize("second", [0, 1])
def test_re_activation_of_a_finished_leader_without_momentum(second: int) -> None:
    game = granicus("alexander_iii", "arsites").leader("memnon", "2203", finished=True)
    game.after_phase("alexander_iii", dice=[9, second]).choose("try")
    assert game.seat == "persia"
    assert {"memnon", "arsites"} <= set(game.options)
    game.choose("memnon")
    assert game.active == "memnon"
    assert game.finished("alexander_iii")
    game.until("momentum", "next_leader")
    assert game.what == "next_leader"


@pytest.mark.rule(GB, "5.33:3")
def test_re_activation_of_a_leader_who_was_not_finished_leaves_him_momentum() -> None:
    game = granicus("alexander_iii", "memnon", "philotas")
    game.after_phase("alexander_iii", dice=[9, 1]).choose("try", "memnon")
    game.until("momentum", "next_leader")
    assert game.what == "momentum"


def crisis(*dice: int, units: tuple[tuple[str, str], ...] = (), foes: bool = False) -> Position:
    game = Position().leader("alexander_iii", "2510").leader("porus", "4010")
    for ident, place in units:
        game.put(ident, place)
    if foes:
        game.put(FOE, "2609", facing=180)
    return game.after_phase("alexander_iii", dice=[9, 9, *dice]).choose("try")


@pytest.mark.rule(GB, "5.33:4", "5.33:5")
@pytest.mark.parametrize(("at", "moved"), [("2515", 2), ("2516", 0)])
def test_in_a_crisis_units_in_half_range_fall_back_two_hexes(at: str, moved: int) -> None:
    game = crisis(*[0] * 4, units=((MEN, at),)).until("next_leader")
    assert game.s.battle.grid.distance(at, game.at(MEN)[0]) == moved
    assert game.finished("alexander_iii")


@pytest.mark.rule(GB, "5.33:4")
def test_in_a_crisis_units_leave_enemy_zones() -> None:
    game = crisis(*[0] * 4, units=((MEN, "2509"),), foes=True).until("next_leader")
    assert int(game.at(MEN)[0][:2]) == 23


@pytest.mark.rule(GB, "5.33:5")
def test_in_a_crisis_foot_takes_the_hits_of_a_withdrawal() -> None:
    game = crisis(9, units=(("hypaspist_1", "2512"),)).until("next_leader")
    assert game.hits("hypaspist_1") == 2


@pytest.mark.rule(GB, "5.33:6")
def test_in_a_crisis_who_cannot_fall_back_is_lost() -> None:
    game = Position().leader("alexander_iii", "1210").leader("porus", "4010").put(MEN, "1112")
    game.after_phase("alexander_iii", dice=[9, 9, 0, 0]).choose("try").until("next_leader")
    assert game.fate(MEN) == "eliminated"


@pytest.mark.rule(GB, "5.33:7")
def test_in_a_crisis_the_leader_falls_back_too() -> None:
    game = crisis().until("next_leader")
    assert int(game.where("alexander_iii")[:2]) == 23


# -- 5.4 ------------------------------


@pytest.mark.rule(GB, "5.41:1", "5.41:2", "5.41:3")
@pytest.mark.parametrize(("die", "active"), [(5, "memnon"), (6, "omares")])
def test_memnon_tries_to_act_before_omares(die: int, active: str) -> None:
    game = granicus("memnon", "omares").chooses_leader(dice=[die]).choose(("trump", "memnon"))
    assert game.active == active
    assert game.finished("memnon") is (active == "omares")


@pytest.mark.rule(GB, "5.41:1")
def test_nobody_trumps_an_equal_or_lower_leader_of_his_own() -> None:
    game = granicus("arsites", "arsames", "omares", "alexander_iii").chooses_leader()
    assert game.ordered("trump") == {"omares"}


@pytest.mark.rule(GB, "5.41:3")
def test_after_a_failed_trump_the_owner_names_one_of_the_lowest() -> None:
    game = granicus("arsites", "arsames", "memnon", "alexander_iii").chooses_leader(dice=[9])
    game.choose(("trump", "memnon"))
    assert may_act(game) == {"arsites", "arsames"}
    assert game.ordered("trump") == set()


@pytest.mark.rule(GB, "5.42:1", "5.42:3")
@pytest.mark.parametrize(
    ("die", "active", "done"), [(5, "philotas", "memnon"), (7, "memnon", "philotas")]
)
def test_philotas_trumps_the_trump_of_memnon(die: int, active: str, done: str) -> None:
    game = granicus("memnon", "omares", "philotas", "alexander_iii").chooses_leader(dice=[3, die])
    game.choose(("trump", "memnon"))
    assert game.seat == "macedon"
    assert {"philotas", "alexander_iii"} <= set(game.options)
    game.choose("philotas")
    assert game.active == active
    assert game.finished(done)
    assert not game.finished(active)


@pytest.mark.rule(GB, "5.42:1")
def test_a_lower_leader_cannot_trump_a_trump() -> None:
    game = granicus("memnon", "omares", "philotas").chooses_leader(dice=[3])
    game.choose(("trump", "memnon"))
    assert "omares" not in game.options
    game = granicus("philotas", "alexander_iii", "memnon").leader("arsites", "2011", finished=True)
    game.leader("memnon", "2203", finished=True).leader("omares", "1514")
    game.leader("omares", "1514", finished=True).chooses_leader(dice=[3])
    game.choose(("trump", "alexander_iii"))
    assert game.what != "trump_reply"


@pytest.mark.rule(GB, "5.42:1")
def test_nobody_trumps_an_activation_in_due_order() -> None:
    game = granicus("omares", "alexander_iii").chooses_leader().choose(("activate", "omares"))
    assert game.what != "trump_reply"


@pytest.mark.rule(GB, "5.42:2", "5.42:3", "5.15:2")
@pytest.mark.parametrize(("die", "active"), [(7, "alexander_iii"), (8, "memnon")])
def test_alexander_trumps_the_momentum_of_memnon(die: int, active: str) -> None:
    game = granicus("memnon", "alexander_iii").after_phase("memnon", dice=[3, die])
    game.choose("try", "alexander_iii")
    assert game.active == active
    assert game.finished("memnon") is (active == "alexander_iii")
    assert game.finished("alexander_iii") is (active == "memnon")


@pytest.mark.rule(GB, "5.15:3")
def test_who_fails_a_trump_is_finished() -> None:
    game = granicus("memnon", "alexander_iii").after_phase("memnon", dice=[3, 9])
    assert game.choose("try", "alexander_iii").finished("alexander_iii")


@pytest.mark.rule(GB, "5.42:4", "5.44:1")
def test_after_a_trump_the_lowest_goes_next_without_momentum() -> None:
    game = granicus("memnon", "omares", "philotas").chooses_leader(dice=[3])
    game.choose(("trump", "memnon")).until("orders", "command", "momentum", "next_leader")
    game.until("momentum")
    game.choose(None)
    assert may_act(game) == {"omares"}
    game.choose(("activate", "omares")).until("momentum", "next_leader")
    assert game.what == "next_leader"


@pytest.mark.rule(GB, "5.43:1")
def test_one_trump_a_side_and_activation() -> None:
    game = granicus("memnon", "omares", "philotas", "alexander_iii").chooses_leader(dice=[3, 9])
    game.choose(("trump", "memnon"), "philotas")
    assert game.active == "memnon"
    assert game.what != "trump_reply"


@pytest.mark.rule(GB, "5.44:1", "5.44:2", "5.44:3")
def test_those_not_above_the_trumping_leader_are_passed_over_on_both_sides() -> None:
    game = granicus().chooses_leader(dice=[3]).choose(("trump", "memnon"))
    game.until("orders", "command")
    assert {i: game.bypassed(i) for i in FIVE} == {
        "alexander_iii": False,
        "philotas": True,
        "memnon": False,
        "omares": True,
        "arsites": True,
    }


@pytest.mark.rule(GB, "5.44:2")
def test_a_leader_who_trumps_a_trump_keeps_his_own_momentum() -> None:
    game = granicus("memnon", "omares", "philotas").put("companion_1", "3106", facing=180)
    game.chooses_leader(dice=[3, 4]).choose(("trump", "memnon"), "philotas")
    assert not game.bypassed("philotas")
    game.choose(("move", "companion_1")).go(game.steps[0][2]).choose(None).until("orders")
    game.choose(None).until("momentum", "next_leader")
    assert game.what == "momentum"


@pytest.mark.rule(GB, "5.45:1")
def test_who_trumps_must_give_an_order() -> None:
    game = granicus("memnon", "omares").put("memnon_horse_1", "2204").chooses_leader(dice=[3])
    game.choose(("trump", "memnon")).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    assert None not in game.options


@pytest.mark.rule(GB, "5.46:1")
@pytest.mark.parametrize("prey", [True, False])
def test_from_a_zone_a_leader_trumps_only_if_somebody_can_attack(prey: bool) -> None:
    game = granicus("omares").leader("memnon", "2010").leader("alexander_iii", "3102")
    game.put("median_1", "2010", facing=0 if prey else 180).put("companion_1", "2109", facing=180)
    game.chooses_leader()
    assert ("memnon" in game.ordered("trump")) is prey


@pytest.mark.rule(GB, "5.46:1", "5.45:3")
def test_who_trumps_from_a_zone_must_attack() -> None:
    game = (
        granicus("omares").leader("memnon", "2010").leader("alexander_iii", "3102", finished=True)
    )
    game.put("median_1", "2010", facing=0).put("companion_1", "2109", facing=180)
    game.put("median_2", "2009", facing=300)
    game.chooses_leader(dice=[3] + [0] * 9).choose(("trump", "memnon")).until("shock")
    assert "done" not in game.options or len(game.options) == 1


# -- 5.5 ------------------------------


def elite(turn: int, dice: list[int], *near: str) -> Position:
    game = Position("granicus", elite_initiative=True, turn=turn).leader("alexander_iii", "3010")
    game.leader("philotas", "3810").leader("parmenion", "4010").leader("arsites", "1210")
    return game.begin(("elite",), dice=dice)


@pytest.mark.rule(GB, "5.51:1", "5.51:2")
def test_elite_initiative_is_for_leaders_in_range_and_may_be_left() -> None:
    game = elite(2, [0])
    assert set(game.options) == {"alexander_iii", "philotas", None}


@pytest.mark.rule(GB, "5.51:3")
def test_in_the_first_turn_any_leader_may_have_it() -> None:
    game = elite(1, [])
    assert set(game.options) == {"alexander_iii", "philotas", "parmenion", None}


@pytest.mark.rule(GB, "5.51:1")
def test_without_the_option_there_is_none() -> None:
    game = Position("granicus").leader("alexander_iii", "3010").begin(("elite",))
    assert game.what != "elite"


@pytest.mark.rule(GB, "5.52:1", "5.52:2")
def test_after_the_elite_phase_its_leader_is_inactive_again_without_momentum() -> None:
    game = Position("granicus", elite_initiative=True).leader("alexander_iii", "3010")
    game.leader("arsites", "1210").acts("alexander_iii", "elite")
    game.until("momentum", "next_leader")
    assert game.what != "momentum"
    assert not game.finished("alexander_iii")


@pytest.mark.rule(GB, "5.52:3")
@pytest.mark.parametrize(("phases", "more"), [(1, True), (2, False)])
def test_the_elite_phase_counts_among_the_three(phases: int, more: bool) -> None:
    game = Position("granicus", elite_initiative=True).leader("alexander_iii", "3010")
    game.leader("arsites", "1210").leads("alexander_iii").spell(phases=phases)
    game.s.elite_leader = game.l("alexander_iii")
    assert tries(game.after_phase("alexander_iii")) is more


@pytest.mark.rule(GB, "5.52:4")
@pytest.mark.parametrize(("die", "has"), [(7, True), (8, False)])
def test_on_eight_or_nine_there_is_no_elite_phase(die: int, has: bool) -> None:
    assert (elite(2, [die]).what == "elite") is has


# -- 5.6 ------------------------------


def contingent(at: str = "2010", units: int = 2, boss: str = "alexander_iii") -> Position:
    game = Position(contingent_commanders=True).leader(boss, "1510").leader("hephaestion_c", at)
    men = [i for i in game.s.battle.uid if i.startswith("companion")][:units]
    for n, ident in enumerate(men):
        game.put(ident, f"20{10 + n}")
    return game


@pytest.mark.rule(GB, "5.61:2")
def test_without_the_option_they_are_not_on_the_map() -> None:
    game = Position(full=True)
    assert all(game.where(i) == "" for i in ("hephaestion_c", "tauron_c", "seleucus_c"))
    game = Position(full=True, contingent_commanders=True)
    assert all(game.where(i) for i in ("hephaestion_c", "tauron_c", "seleucus_c"))


@pytest.mark.rule(GB, "5.62:1")
def test_they_are_never_activated_in_turn() -> None:
    game = contingent().leader("porus", "4010").chooses_leader()
    while game.what == "next_leader" and game.s.turn == 2:
        assert "hephaestion_c" not in may_act(game)
        game.choose(("pass", sorted(may_act(game))[0]))


@pytest.mark.rule(GB, "5.63:1")
@pytest.mark.parametrize(("at", "near"), [("2010", True), ("2110", False)])
def test_they_must_be_within_half_the_range(at: str, near: bool) -> None:
    game = contingent(at).acts("alexander_iii")
    assert ("hephaestion_c" in game.ordered("contingent")) is near


@pytest.mark.rule(GB, "5.63:2")
@pytest.mark.parametrize(("units", "cost"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_they_cost_one_order_less_than_their_units(units: int, cost: int) -> None:
    game = contingent(units=units).acts("alexander_iii").choose(("contingent", "hephaestion_c"))
    assert game.orders_left == 7 - cost


@pytest.mark.rule(GB, "5.64:1")
@pytest.mark.parametrize(("boss", "limit"), [("alexander_iii", 2), ("antigenes", 1)])
def test_how_many_may_be_woken_in_a_phase(boss: str, limit: int) -> None:
    game = Position(contingent_commanders=True).leader(boss, "2010")
    game.leader("hephaestion_c", "2011").leader("seleucus_c", "2012").leader("tauron_c", "2009")
    game.put(MEN, "2014").put("hypaspist_1", "2013").put("cretan_archers", "2008").acts(boss)
    woken = 0
    while game.ordered("contingent"):
        game.choose(("contingent", sorted(game.ordered("contingent"))[0])).until("orders")
        woken += 1
    assert woken == limit


@pytest.mark.rule(GB, "5.65:1", "5.65:3", "5.66:1")
def test_a_woken_commander_moves_his_own_in_range_and_the_orders_go_on() -> None:
    game = contingent(units=2).put("companion_coenus", "2410").put("companion_agema", "2510")
    game.put("sogdian", "2012").acts("alexander_iii").choose(("contingent", "hephaestion_c"))
    game.until("line_orders", "contingent")
    if game.what == "contingent":
        game.choose("move").until("line_orders")
    offered = {o for o in game.options if isinstance(o, str)}
    assert "companion_coenus" in offered
    assert "companion_agema" not in offered
    assert "sogdian" not in offered
    game.until("orders", "momentum")
    assert game.what == "orders"


@pytest.mark.rule(GB, "5.65:2")
def test_a_woken_commander_rides_out_of_an_enemy_zone() -> None:
    game = contingent(units=2).put(FOE, "2109", facing=180)
    game.acts("alexander_iii", dice=[9] * 9).choose(("contingent", "hephaestion_c"))
    seen = set()
    while not game.over and game.what not in ("orders", "momentum"):
        if game.what == "ride" and game.ask.about[0] == "hephaestion_c":
            seen.add("ride")
        seen |= game.ordered("ride")
        game.choose(game.passing())
    assert seen & {"ride", "hephaestion_c"}


@pytest.mark.rule(GB, "5.67:1")
def test_they_begin_with_a_unit_of_their_own() -> None:
    for battle in ("granicus", "hydaspes", "gaugamela", "issus"):
        game = Position(battle, full=True, contingent_commanders=True)
        b = game.s.battle
        for ident in b.lid:
            if b.leader[game.l(ident)].contingent and game.where(ident):
                mine = {h for u in b.commands[game.l(ident)] for h in game.s.stand[u]}
                assert game.where(ident) in mine, (battle, ident)


@pytest.mark.rule(GB, "5.67:2")
def test_philotas_at_issus() -> None:
    game = Position("issus", full=True, contingent_commanders=True).acts("alexander_iii")
    assert (game.where("alexander_iii"), game.where("philotas_c")) == ("4214", "4614")
    game.choose(("contingent", "philotas_c"))
    assert game.orders_left == 4


@pytest.mark.rule(GB, "5.68:1")
def test_a_contingent_commander_goes_along_when_another_orders_his_unit() -> None:
    game = contingent(units=1).acts("alexander_iii")
    ident = next(iter(game.ordered("move")))
    game.choose(("move", ident))
    assert game.what == "ride_along"
    game.choose("along").go("2109").choose(None)
    assert game.where("hephaestion_c") == "2109"


@pytest.mark.rule(GB, "5.68:2")
def test_a_contingent_commander_goes_along_when_his_unit_withdraws() -> None:
    game = contingent(units=1).put(FOE, "2310", facing=180).leader("porus", "2610")
    unit = next(i for i in game.s.battle.uid if game.at(i) == ("2010",))
    game.moving(FOE, by="porus", dice=[0]).until("step").go("2210").choose(("unit", unit))
    assert game.what == "withdraw_along"
    game.choose("along").choose(game.options[0]).until("step")
    assert game.where("hephaestion_c") == game.at(unit)[0] != "2010"
