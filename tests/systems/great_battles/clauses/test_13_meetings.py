"""Chapters 13 and 14 where they meet the rest: a death in the middle, an edge, an advance, a choice."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.great_battles.positions import Position

from .test_13_special_rules import ALEX, FLAT, GB, KING, LATE, orders, waiting

GUARD, LI, ARCHERS = "dardanian_guard_mi_1", "triballian_li_1", "macedonian_archers"


# -- the Granicus ------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.idle-foot:3", "9.31:1")
def test_an_advance_over_the_river_wakes_the_foot() -> None:
    game = Position("granicus", turn=2).leader(ALEX, "2510").leader("arsites", "1412")
    game.put("greek_mercenary_1", "1510", "1511").put("hypaspist_1", "2410", facing=180)
    game.put("memnon_horse_1", "2310", hits=6)
    game.fights(["hypaspist_1"], ["memnon_horse_1"]).leads(ALEX)
    game.begin(("collapse", 0), ("advance", 0)).play()
    if game.at("hypaspist_1") != ("2310",):
        pytest.fail("the hypaspists did not advance")
    assert "greek_mercenary_1" in orders(game, "arsites").ordered("move")


@pytest.mark.rule(GB, "battle.idle-foot:1", "battle.idle-foot:7")
def test_a_leader_may_still_ride_with_and_to_idle_foot() -> None:
    game = Position("granicus", turn=2).leader("omares", "1510").leader(ALEX, "3010")
    game.put("greek_mercenary_1", "1510", "1511")
    game = orders(game, "omares")
    assert game.ordered("ride") == {"omares"}
    assert not game.ordered("move")


@pytest.mark.rule(GB, "battle.hunt:1", "4.31:1")
def test_a_line_command_binds_the_hunter_too() -> None:
    game = (
        Position("granicus", hunt_for_alexander=True).leader(ALEX, "3510").leader("memnon", "3010")
    )
    game.put("companion_agema", "3510", facing=180).put("memnon_horse_1", "3010")
    game.put("memnon_horse_2", "3011").acts("memnon", dice=[5] * 20).choose("line")
    game.choose("memnon_horse_1").until("step")
    assert None not in game.options
    free = Position("granicus", hunt_for_alexander=True).leader(ALEX, "3510")
    free.leader("memnon", "3010").put("companion_agema", "3510", facing=180)
    free.put("memnon_horse_1", "3010").put("memnon_horse_2", "3011").acts("memnon", dice=[5] * 20)
    free.choose("line").choose("memnon_horse_2").until("step")
    assert None in free.options


# -- Samarkand ---------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.flight:1", "battle.flight:3", "4.64:2")
def test_pharnaces_runs_in_the_middle_of_his_own_phase() -> None:
    # hoplites one hit from rout cross the stream by his order; he is with them
    game = Position("samarkand").leader("pharnaces", "1706").leader("spitamenes", "3010")
    game.put("greek_mercenary_1", "1606", "1706", facing=60, hits=4).put("thracian_horse", "2010")
    game.acts("pharnaces", dice=[0]).choose(("move", "greek_mercenary_1"), "along")
    game.go("1605", "1705")
    asked = []
    while not game.over and game.what != "next_leader":
        asked.append(game.what)
        game.choose(game.passing())
    assert (game.fate_of("pharnaces"), game.s.points[0]) == ("left", 0)
    assert not {"rout_along", "orders", "momentum", "shock"} & set(asked)


@pytest.mark.rule(GB, "battle.flight:1")
@pytest.mark.parametrize(("die", "asked"), [(7, False), (8, True)])
def test_he_flees_before_he_can_run_along(die: int, asked: bool) -> None:
    game = Position("samarkand").leader("pharnaces", "2010").leader("spitamenes", "3010")
    game.put("thracian_horse", "2010").begin(("rout", game.u("thracian_horse"), -1), dice=[die])
    seen = []
    while not game.over:
        seen.append(game.what)
        game.choose(game.passing())
    assert ("rout_along" in seen) is asked


@given(mine=st.integers(0, 21), theirs=st.integers(0, 19))
@settings(max_examples=60)
@pytest.mark.rule(GB, "battle.dusk:4", "battle.dusk:7")
def test_dusk_at_samarkand_is_a_matter_of_shares(mine: int, theirs: int) -> None:
    game = Position("samarkand", turn=5)
    game.s.points = [mine, theirs]
    result = game.begin(("withdrawal_phase",)).result
    less = mine * 20 - theirs * 22
    winner = None if less == 0 else ("macedon" if less < 0 else "persia")
    assert result is not None
    assert (result.winner, result.reason) == (winner, "dusk")


@given(mine=st.integers(0, 110), theirs=st.integers(0, 105))
@settings(max_examples=80)
@pytest.mark.rule(GB, "battle.dusk:2", "battle.dusk:3")
def test_the_last_evening_at_the_hydaspes(mine: int, theirs: int) -> None:
    game = Position("hydaspes", turn=20)
    game.s.points = [mine, theirs]
    result = game.begin(("withdrawal_phase",)).result
    assert result is not None
    below = (75 - mine, 70 - theirs)
    if below[0] <= 0 < below[1]:
        expected = ("india", "army_withdraws")
    elif below[1] <= 0 < below[0]:
        expected = ("macedon", "army_withdraws")
    else:
        ahead = "macedon" if below[0] > below[1] else "india"
        both = below[0] <= 0
        expected = (
            None if below[0] == below[1] else ahead,  # type: ignore[assignment]
            "both_withdraw" if both else "dusk",
        )
    assert (result.winner, result.reason) == expected


# -- Hydaspes ----------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.late-entry:4")
def test_the_enemy_in_column_ten_takes_a_hex_away() -> None:
    game = waiting(4).put("indian_horse_1", "1020", facing=0).begin(("reload",), dice=[0])
    assert game.what == "late_entry"
    assert "1020" not in game.options
    assert "1019" in game.options


@pytest.mark.rule(GB, "battle.late-entry:1", "battle.setup:4")
def test_who_never_came_is_no_loss() -> None:
    game = waiting(20)
    game.begin(("withdrawal_phase",))
    assert game.s.points == [0, 0]
    assert not any(game.at(unit) for unit in LATE)
    assert game.result is not None
    assert game.result.winner == "macedon"


# -- Issus -------------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.royal-chariot:4", "battle.setup:5")
@pytest.mark.parametrize(("points", "lost"), [(99, False), (100, True), (119, True)])
def test_the_flight_of_darius_may_be_the_end(points: int, lost: bool) -> None:
    game = Position("issus", turn=3).leader(KING, "3502").leader(ALEX, "4214")
    game.s.points = [0, points]
    game.put("companion_1", "3504", facing=120).moving("companion_1", by=ALEX)
    while game.where(KING) and not game.over:
        flee = [o for o in game.options if o in (("leader", KING), "flee", "off")]
        ride = game.options[:1] if game.what == "leader_withdraw" else []
        game.choose((flee or ride or [game.passing()])[0])
    assert game.s.level == [110, 100]
    game.begin(("withdrawal_phase",))
    assert (game.result is not None) is lost


@pytest.mark.rule(GB, "battle.abatis:1", "7.22:1")
@pytest.mark.parametrize("barred", [False, True])
def test_the_zone_of_horse_ends_at_a_barricade(barred: bool) -> None:
    game = Position("issus").leader(ALEX, "2925").leader(KING, "2915")
    game.height(1, *FLAT).ground("clear", *FLAT)
    if barred:
        game.hexside("abatis", ("3322", "3422"))
    game.put("median_1_horse", "3322").put("mercenary_peltast_1", "3421", facing=300)
    game.moving("mercenary_peltast_1", by=ALEX, dice=[5] * 9).until("step").go("3422")
    game.until("step")
    assert (not game.over and bool(game.steps)) is barred


# -- Gaugamela ---------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.baggage:3", "battle.setup:5")
@pytest.mark.parametrize(("points", "lost"), [(114, False), (115, True)])
def test_the_lost_camp_counts_on_the_same_evening(points: int, lost: bool) -> None:
    game = Position("gaugamela", baggage=True, turn=3).leader(ALEX, "3010").leader(KING, "1510")
    game.put("bactrian_1", "1122")
    game.s.points = [points, 0]
    game.begin(("withdrawal_phase",))
    assert (game.result is not None) is lost


# -- Pelium ------------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.exit:9")
@pytest.mark.parametrize(
    ("facing", "may"),
    [
        (180, True),
        (120, True),
        (240, True),
        (0, False),
        (60, False),
        (300, False),
    ],
)
def test_a_unit_leaves_over_its_front(facing: int, may: bool) -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "3903")
    game.put("companion_1", "3610", facing=facing).moving("companion_1", by=ALEX).until("step")
    assert (("exit",) in game.options) is may


@pytest.mark.rule(GB, "battle.exit:2")
def test_a_double_depth_stack_leaves_as_one() -> None:
    # 11.72: two individual orders move both together
    game = Position("pelium", turn=3).leader(ALEX, "4012").leader("cleitus_ill", "5003")
    game.put("coenus_5", "3610", "3611", facing=180).under("perdiccas_6", "coenus_5")
    game = orders(game, ALEX, dice=[9] * 9)
    before = game.orders_left
    game.choose(("move", "coenus_5")).until("step").choose(("exit",)).until("orders", "momentum")
    if before - game.orders_left != 2:
        pytest.fail("the stack did not move as one")
    assert (game.fate("coenus_5"), game.fate("perdiccas_6")) == ("left", "left")
    assert game.s.safe == [28, 0]


@pytest.mark.rule(GB, "battle.exit:3", "4.23:4")
def test_a_leader_who_did_not_give_the_order_stays_behind() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4012").leader("cleitus_ill", "5003")
    game.leader("philotas", "3610").put("companion_1", "3610", facing=180)
    game.moving("companion_1", by=ALEX).until("step").choose(("exit",)).finish()
    assert (game.where("philotas"), game.fate_of("philotas")) == ("3610", "on map")


@pytest.mark.rule(GB, "battle.exit:2", "5.27:1")
def test_the_battle_goes_on_when_alexander_has_left() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "3610").leader("cleitus_ill", "3903")
    game.put("companion_1", "3610", facing=180).acts(ALEX)
    game.choose(("move", "companion_1"), "along").until("step").choose(("exit",))
    asked = []
    while game.what != "next_leader":
        asked.append(game.what)
        game.choose(game.passing())
    assert "orders" not in asked
    assert ("activate", "cleitus_ill") in game.options


@pytest.mark.rule(GB, "battle.refuge:4")
@pytest.mark.parametrize(
    "start",
    ["3905", "4104", "4103", "4005", "3804", "4207"],
)
def test_the_guard_finds_a_gate(start: str) -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4418").leader("cleitus_ill", "5003")
    game.put(GUARD, start, facing=180, morale="routed")
    for _ in range(3):
        game.begin(("rout_on", game.u(GUARD))).play()
        assert game.fate(GUARD) == "on map"
    assert game.s.battle.terrain[game.at(GUARD)[0]] == "city"


@pytest.mark.rule(GB, "battle.refuge:2", "10.26:3")
def test_a_hit_on_the_routed_guard_kills_it_in_the_town_too() -> None:
    game = Position("pelium", turn=3).leader(ALEX, "4412").leader("cleitus_ill", "5003")
    game.put(GUARD, "3903", morale="routed").put("cretan_archers", "3905", facing=120)
    game.leader(ALEX, "4006")
    game = orders(game, ALEX, dice=[0, *[9] * 5])
    assert ("fire", "cretan_archers") in game.options
    game.choose(("fire", "cretan_archers")).until("orders", "momentum")
    assert game.fate(GUARD) == "eliminated"
    assert game.s.points == [0, 5]


def by_night() -> Position:
    """A tribe and two leaders sleep before Alexander."""
    game = Position("pelium", turn=2, night_attack=True).leader(ALEX, "4412")
    game.leader("syrmus", "4712").leader("glaucias", "5012").leader("philotas", "4411")
    game.put("illyrian_li_1", "4712", morale="asleep").put("companion_1", "4412")
    game.s.asleep = [game.l("syrmus"), game.l("glaucias")]
    return game


@pytest.mark.rule(GB, "battle.night-attack:4", "5.33:2")
def test_doom_wakes_nobody() -> None:
    game = by_night().after_phase(ALEX, dice=[9, 0]).choose("try")
    assert not {"syrmus", "glaucias"} & set(game.options)


@pytest.mark.rule(GB, "battle.night-attack:4", "5.42:2")
@pytest.mark.parametrize("asleep", [True, False])
def test_a_sleeping_leader_trumps_nobody(asleep: bool) -> None:
    game = by_night()
    game.s.asleep = game.s.asleep if asleep else []
    game.only(ALEX, "philotas", "syrmus").after_phase("philotas", dice=[0, 0]).choose("try")
    assert (game.what == "trump_reply") is not asleep


@pytest.mark.rule(GB, "battle.night-attack:4", "5.27:2")
def test_a_turn_ends_when_only_sleepers_are_left() -> None:
    game = by_night().only("syrmus", "glaucias").chooses_leader(dice=[9] * 9)
    assert game.s.turn == 3
    assert len(game.told("sleeps_on")) == 2


# -- Lyginus -----------------------------------------------------------------------------------------


@pytest.mark.rule(GB, "battle.impetuous:2", "8.33:1")
def test_harassment_comes_close_and_taunts_nobody() -> None:
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2817")
    game.put("agrianian_1", "2018").put(LI, "2218", facing=180)
    orders(game, ALEX, dice=[8, *[9] * 9]).choose(("harass", "agrianian_1"))
    game.choose(game.options[0]).until("orders", "momentum")
    assert game.told("shot")
    assert not game.thrown("impetuous")


@pytest.mark.rule(GB, "battle.impetuous:4", "8.11:2")
def test_archers_on_the_move_may_die_of_their_own_taunt() -> None:
    game = Position("lyginus").leader(ALEX, "1516").leader("syrmus", "2817")
    game.put(ARCHERS, "1918").put(LI, "2218", facing=180).put("cretan_archers", "1816")
    orders(game, ALEX, dice=[8, 9, *[4] * 12]).choose(("move", ARCHERS)).until("step")
    fire: Any = next(o for o in game.options if isinstance(o, tuple) and o[0] == "fire")
    game.choose((*fire[:2], "on the way")).until("orders", "momentum")
    assert game.fate(ARCHERS) == "eliminated"
    assert (game.what, game.active) == ("orders", ALEX)
    assert game.ordered("move") == {"cretan_archers"}


@pytest.mark.rule(GB, "battle.impetuous:3")
def test_a_leader_with_the_taunted_stays_or_goes_but_is_not_lost() -> None:
    game = Position("lyginus").leader(ALEX, "1818").leader("syrmus", "2318")
    game.put(ARCHERS, "1518").put(LI, "2318", facing=180)
    game.begin(("taunted", game.u(LI), game.u(ARCHERS))).play()
    assert game.where("syrmus") in ("2318", game.at(LI)[0])
    assert game.fate_of("syrmus") == "on map"
