"""The campaign turn: preparation, orders, operations, conquest, prophecies, resupply."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.rules import intimidation, resupply, scouting
from argead.systems.field_commander.rules.conquest import conquer
from argead.systems.field_commander.rules.enemy_operations import gathering_of
from argead.systems.field_commander.rules.treasury import gain_glory, gain_gold
from argead.systems.field_commander.schema.ids import KindId, ProphecyId
from argead.systems.field_commander.state import GOVERNED, HELD, RAZED, March, State, put
from argead.systems.field_commander.tables.places import ARMY, DESTROYED, OPERATIONS

from .positions import (
    advisors,
    area,
    areas,
    campaign,
    garrison,
    insights,
    muster,
    play,
    suffered,
    there,
)

SYSTEM = "field_commander"


# -- preparation --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "preparation.advance-turn-counter")
def test_past_the_last_square_the_campaign_is_lost() -> None:
    s = campaign()
    s.turn.number = 10
    game = play(s, "advance_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None
    assert game.s.outcome.scores["macedon"] == 0


@pytest.mark.rule(SYSTEM, "preparation.refit")
def test_refit_costs_two_gold_each() -> None:
    s = campaign()
    muster(s, "mac_ph.reduced", "mac_ph.reduced", "mac_in.reduced")
    s.treasury.gold = 5
    game = play(s, "refit")
    assert game.options == ["mac_in.reduced", "mac_ph.reduced", None]
    game.choose("mac_ph.reduced", "mac_ph.reduced")
    assert there(game.s, ARMY) == ["mac_in.reduced", "mac_ph", "mac_ph"]
    assert game.s.treasury.gold == 1
    assert game.what == ""


# -- orders -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders")
@pytest.mark.parametrize(
    ("die", "effect"), [(1, "toll"), (2, "garrison"), (4, "glory"), (5, "gold"), (6, "none")]
)
def test_orders_of_sardis_from_macedon(die: int, effect: str) -> None:
    s = campaign()
    total = die + s.campaign.range[area("sardis")][area("macedon")]
    assert s.campaign.order(total).effect == effect


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders")
def test_orders_near_the_army_build_walls() -> None:
    s = campaign()
    s.army.at = area("sardis")
    game = play(s, ("order", "sardis"), dice=[1])
    assert there(game.s, "sardis").count("wall") == 2


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders")
def test_only_unconquered_strongholds_get_orders() -> None:
    s = campaign()
    s.realm.conquered = {area("sardis"): RAZED, area("lycia"): RAZED}
    game = play(s, "enemy_orders", dice=[4])
    game.s.chance.finish()


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders")
def test_without_the_gold_the_hit_must_be_taken() -> None:
    s = campaign()
    s.treasury.gold = 1
    game = play(s, ("order", "sardis"), dice=[1])
    assert game.what == "suffer_hit"
    game.choose("mac_ph")
    assert "mac_ph.reduced" in there(game.s, ARMY)
    assert game.s.treasury.gold == 1


@pytest.mark.rule(SYSTEM, "preparation.enemy-orders", "map.pivotal-areas")
@pytest.mark.parametrize(("how", "gold", "glory"), [("battle", 10, 3), ("intimidation", 12, 2)])
def test_what_lies_in_an_area_goes_to_the_right_conqueror(how: str, gold: int, glory: int) -> None:
    s = campaign()
    s.treasury.loot_gold, s.treasury.loot_glory = {area("sardis"): 2}, {area("sardis"): 1}
    conquer(s, area("sardis"), how)
    assert (s.treasury.gold, s.treasury.glory) == (gold, glory)
    assert s.treasury.loot_gold == {}
    assert s.treasury.loot_glory == {}


@pytest.mark.rule(SYSTEM, "advisors.aristander")
def test_aristander_may_add_one_after_the_roll() -> None:
    s = campaign()
    s.advisors = advisors("aristander")
    game = play(s, ("order", "sardis"), dice=[3])
    assert game.what == "aristander"
    game.choose("add")
    assert game.s.treasury.loot_glory == {"sardis": 1}
    assert game.s.turn.counsel_used


@pytest.mark.rule(SYSTEM, "advisors.aristander")
def test_aristander_is_not_asked_when_nothing_would_change() -> None:
    s = campaign()
    s.advisors = advisors("aristander")
    game = play(s, ("order", "sardis"), dice=[6])
    assert game.what == ""
    assert not game.s.turn.counsel_used


@pytest.mark.rule(SYSTEM, "insights.diplomats")
def test_diplomats_add_three_to_all_orders_of_the_turn() -> None:
    s = campaign()
    s.insights = insights("diplomats")
    game = play(s, "enemy_orders", dice=[2, 1, 1]).choose(("play", "diplomats"))
    # Sardis 2 + 4 + 3 = 9, Halicarnassus 10, Lycia 11.
    assert game.s.treasury.loot_gold == {"sardis": 2}
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "battle.running-out-of-force-counters")
def test_a_garrison_from_an_empty_cup_is_two_hits() -> None:
    s = campaign()
    for i in list(s.at[area("cup_persia")]):
        put(s, i, area("granicus"))
    game = play(s, ("order", "sardis"), dice=[3])
    assert game.what == "suffer_hit"
    assert suffered(game.s) == 2


@pytest.mark.rule(SYSTEM, "operations.1-wall")
def test_no_wall_is_placed_when_none_is_left() -> None:
    s = campaign()
    s.army.at = area("sardis")
    for i in list(s.at[area("walls")]):
        put(s, i, area("lycia"))
    game = play(s, ("order", "sardis"), dice=[1])
    assert there(game.s, "sardis").count("wall") == 1


# -- operations ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "operations.enemy-forces")
def test_forces_gather() -> None:
    s = campaign()
    s.treasury.glory = 0
    before = len(s.at[OPERATIONS])
    game = play(s, "enemy_operations", dice=["3_forces", "per_in", "per_in", "per_ar"])
    assert len(game.s.at[OPERATIONS]) == before + 3
    assert gathering_of(game.s).drawn == ["3_forces"]


@pytest.mark.rule(SYSTEM, "operations.intrigue")
def test_intrigue_may_cost_glory() -> None:
    s = campaign()
    s.treasury.glory = 2
    game = play(s, "enemy_operations", dice=["minus_5_gold"]).choose("cancel")
    assert game.s.treasury.glory == 1
    assert game.s.treasury.gold == 10


@pytest.mark.rule(SYSTEM, "operations.gold-reduction")
@pytest.mark.parametrize(("gold", "hits"), [(10, 0), (5, 0), (3, 2), (0, 5)])
def test_missing_gold_is_paid_in_hits(gold: int, hits: int) -> None:
    s = campaign()
    s.treasury.gold = gold
    game = play(s, *["enemy_operations"] * 2, dice=["minus_5_gold", "go", "per_in"])
    assert game.s.treasury.gold == max(0, gold - 5)
    assert suffered(game.s) == hits


@pytest.mark.rule(SYSTEM, "operations.go")
def test_a_wall_of_an_operation_goes_with_the_forces() -> None:
    s = campaign()
    s.treasury.gold = 0
    game = play(s, *["enemy_operations"] * 2, dice=["1_wall", "go", "per_in"])
    assert there(game.s, "halicarnassus").count("wall") == 2


@pytest.mark.rule(SYSTEM, "operations.go")
def test_at_issus_each_force_rolls_for_its_area() -> None:
    s = campaign("issus")
    garrison(s, OPERATIONS, "per_in", "per_ar", "wall")
    s.realm.conquered = {area("tarsos"): GOVERNED}
    issus, sidon = len(s.at[area("issus")]), len(s.at[area("sidon")])
    game = play(s, "enemy_operations", dice=["go", 1, 3, 4, "per_ar", "per_el"])
    assert len(game.s.at[area("issus")]) == issus + 1
    assert len(game.s.at[area("sidon")]) == sidon + 1
    assert there(game.s, "sidon").count("wall") == 3
    assert there(game.s, OPERATIONS) == ["per_ar", "per_el"]


@pytest.mark.rule(SYSTEM, "tyre.operations")
def test_no_operations_at_tyre() -> None:
    assert play(campaign("tyre"), "enemy_operations").what == ""


# -- marching -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "conquest.clear")
def test_an_equal_roll_is_free() -> None:
    s = campaign()
    game = play(s, "march", dice=[5]).choose(("march", "sestus"), "advance")
    assert game.s.treasury.gold == 10
    assert len(game.s.at[ARMY]) == 4


@pytest.mark.rule(SYSTEM, "map", "repeat")
def test_marching_on_as_long_as_you_like() -> None:
    s = campaign()
    game = play(s, "march", dice=[5, 5]).choose(("march", "sestus"), "advance")
    game.choose(("march", "ilium"), "advance", "shun")
    assert game.s.army.at == "ilium"
    assert [o for o in game.options if isinstance(o, tuple)] == [
        ("march", "sestus"),
        ("march", "granicus"),
    ]
    game.choose(None)
    assert game.what == ""


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll")
def test_stopping_ends_the_conquest_step() -> None:
    s = campaign()
    game = play(s, "march", dice=[1]).choose(("march", "sestus"), "stop")
    assert game.what == ""
    assert game.s.army.at == "macedon"


@pytest.mark.rule(SYSTEM, "map.pivotal-areas")
def test_a_battle_area_must_be_fought_for() -> None:
    s = campaign()
    game = play(s, "march", dice=[5, "raid", "raid", "rally", "flank"])
    game.choose(("march", "chaeronea"), "advance")
    assert game.what == "own_plans"


# -- intimidation -------------------------------------------------------------------------------


def before_sardis(glory: int = 0) -> State:
    s = campaign()
    muster(s, "mac_ph", "mac_in", "mac_ar", "mac_pe")
    garrison(s, "sardis", "per_in", "wall")
    s.army.at, s.army.entered_from, s.treasury.glory = (
        area("sardis"),
        {area("sardis"): area("granicus")},
        glory,
    )
    return s


@pytest.mark.rule(SYSTEM, "intimidation")
@pytest.mark.parametrize(
    ("die", "glory", "result"), [(5, 0, "success"), (1, 0, "on-going"), (4, 0, "on-going")]
)
def test_intimidation_results(die: int, glory: int, result: str) -> None:
    s = before_sardis(glory)
    game = play(s, "intimidate", dice=[die])
    if result == "success":
        assert game.s.realm.conquered == {"sardis": HELD}
        assert there(game.s, DESTROYED) == ["per_in", "wall"]
        assert game.s.treasury.glory == 2
    else:
        assert game.what == "on_going"


@pytest.mark.rule(SYSTEM, "intimidation")
def test_a_failed_intimidation_is_a_battle() -> None:
    s = campaign()
    muster(s)
    garrison(s, "sardis", "per_in")
    s.army.at, s.army.entered_from = area("sardis"), {area("sardis"): area("granicus")}
    game = play(s, "intimidate", dice=[3, "rally"])
    assert game.what == "own_plans"


@pytest.mark.rule(SYSTEM, "intimidation")
def test_glory_is_spent_after_seeing_the_die() -> None:
    s = before_sardis(3)
    game = play(s, "intimidate", dice=[3])
    assert intimidation.intimidation_total(game.s) == 6
    game.choose("glory", "glory")
    assert game.s.realm.conquered == {"sardis": HELD}
    assert game.s.treasury.glory == 1 + 2


@pytest.mark.rule(SYSTEM, "insights.courtesans")
def test_courtesans_add_four() -> None:
    s = before_sardis()
    s.insights = insights("courtesans")
    game = play(s, "intimidate", dice=[1]).choose(("play", "courtesans"))
    assert game.s.realm.conquered == {"sardis": HELD}
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "intimidation")
def test_waiting_keeps_the_army_before_the_walls() -> None:
    s = before_sardis()
    game = play(s, "intimidate", dice=[1]).choose("wait")
    assert game.what == ""
    assert game.s.army.at == "sardis"
    game = play(game.s, "advance_turn", "march")
    assert game.options[:4] == [("march", "granicus"), ("march", "ephesus"), "intimidate", "battle"]


@pytest.mark.rule(SYSTEM, "insights.spies")
def test_spies_discard_one_counter_in_each_stronghold() -> None:
    s = campaign()
    s.insights = insights("spies")
    s.realm.conquered = {area("lycia"): RAZED}
    game = play(s, "march", dice=["wall", "per_in"]).choose("more", ("play", "spies"))
    assert there(game.s, "sardis") == ["per_ar", "per_in"]
    assert there(game.s, "halicarnassus") == ["per_ar", "wall"]
    assert game.s.at[DESTROYED] == []


# -- Glory, govern, raze ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "glory", "advisors.callisthenes")
def test_callisthenes_adds_one_to_each_award() -> None:
    s = campaign()
    s.advisors = advisors("callisthenes")
    conquer(s, area("sardis"), "intimidation")
    assert s.treasury.glory == 3
    assert s.turn.counsel_used


@pytest.mark.rule(SYSTEM, "govern-or-raze", "resupply.gain-gold")
def test_govern_pays_every_turn_and_raze_at_once() -> None:
    s = campaign()
    s.realm.conquered = {area("sardis"): HELD}
    game = play(s, ("govern_or_raze", "sardis")).choose("govern")
    assert game.s.treasury.gold == 10
    assert resupply.income(game.s) == 3 + 5
    s = campaign()
    s.realm.conquered = {area("sardis"): HELD}
    game = play(s, ("govern_or_raze", "sardis")).choose("raze")
    assert game.s.treasury.gold == 22
    assert resupply.income(game.s) == 3


@pytest.mark.rule(SYSTEM, "gaugamela.govern-raze")
def test_gaugamela_pays_less() -> None:
    s, first = campaign("gaugamela"), campaign()
    assert s.campaign.resupply.govern < first.campaign.resupply.govern
    assert s.campaign.resupply.raze < first.campaign.resupply.raze


@pytest.mark.rule(SYSTEM, "set-up.gold-counters")
def test_counters_limit_gold_but_not_glory() -> None:
    s = campaign()
    s.treasury.loot_gold, s.treasury.loot_glory = {area("sardis"): 4}, {area("lycia"): 2}
    gain_gold(s, 100, "income")
    gain_glory(s, 100, "battle")
    assert s.treasury.gold == 66 - 4
    assert s.treasury.glory == 100
    game = play(s, ("order", "sardis"), dice=[5])
    assert game.s.treasury.loot_gold == {"sardis": 4}


@pytest.mark.rule(SYSTEM, "resupply.gain-gold", "battle.destroyed-enemy-forces")
def test_destroyed_enemies_pay_and_go_home() -> None:
    s = campaign()
    garrison(s, DESTROYED, "per_el", "wall", "le_memnon", "gre_ph")
    game = play(s, "gain_gold")
    assert game.s.treasury.gold == 10 + 3 + 4
    assert game.s.at[DESTROYED] == []
    assert "le_memnon" in there(game.s, "aside")
    assert "gre_ph" in there(game.s, "cup_greece")


# -- spending -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "resupply.cities", "resupply.temples")
def test_one_city_and_one_temple_an_area_and_five_in_all() -> None:
    s = campaign()
    s.advisors, s.treasury.gold = advisors("antipater"), 40
    s.realm.cities = areas("macedon")
    assert resupply.buildings(s) == ["temple"]
    s.realm.temples = areas("sestus", "ilium", "sardis", "lycia")
    assert resupply.buildings(s) == []


@pytest.mark.rule(SYSTEM, "resupply.forces")
def test_the_counter_mix_limits_purchases() -> None:
    s = campaign()
    s.treasury.gold = 60
    muster(s, *["mac_ph"] * 4)
    options = play(s, "spend").options
    assert ("buy", "mac_ph") not in options
    assert ("buy", "mac_hc_comp") in options


@pytest.mark.rule(SYSTEM, "advisors")
def test_advisors_cost_five_glory_and_serve_at_once() -> None:
    s = campaign()
    s.treasury.glory, s.treasury.gold, s.barred = 9, 20, advisors("parmenion")
    game = play(s, "spend")
    assert ("advisor", "parmenion") not in game.options
    game.choose(("build", "city"), ("advisor", "antipater"))
    assert game.s.treasury.glory == 4
    assert ("build", "temple") in game.options
    game.choose(("build", "temple"))
    assert game.s.turn.counsel_used


@pytest.mark.rule(SYSTEM, "insights")
def test_insights_at_random_or_of_your_choice() -> None:
    s = campaign()
    s.treasury.glory, s.treasury.gold = 11, 0
    game = play(s, "spend", dice=["trap"]).choose("insight")
    assert game.s.treasury.glory == 8
    game.choose(("insight", "spies"))
    assert game.s.treasury.glory == 1
    assert game.s.insights == ["spies", "trap"]
    assert "trap" not in game.s.insight_cup


# -- Prophecies ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies.accepting")
def test_a_prophecy_is_placed_at_most_on_the_last_square() -> None:
    s = campaign()
    s.turn.number = 9
    muster(s, "mac_ph", "mac_in")
    s.army.at = area("sestus")
    game = play(s, "march", dice=[3, "wall_of_wood"]).choose(
        ("march", "macedon"), "advance", "accept"
    )
    assert game.s.oracles.due == {"wall_of_wood": 10}


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
@pytest.mark.parametrize(("prophecy", "choice"), [("wall_of_wood", "raze"), ("let_go", "govern")])
def test_conquer_and_raze_or_govern(prophecy: str, choice: str) -> None:
    for answer in ("raze", "govern"):
        s = campaign()
        s.oracles.due = {ProphecyId(prophecy): 4}
        s.realm.conquered = {area("sardis"): HELD}
        game = play(s, ("govern_or_raze", "sardis")).choose(answer)
        assert game.s.level == (2 if answer == choice else 1)


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
def test_two_conquered_areas() -> None:
    s = campaign()
    s.oracles.due = {ProphecyId("care_for_these"): 4}
    conquer(s, area("sardis"), "battle")
    assert s.level == 1
    conquer(s, area("lycia"), "battle")
    assert s.level == 2
    assert s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
def test_fifteen_gold_at_any_moment() -> None:
    s = campaign()
    s.oracles.due = {ProphecyId("silver_spears"): 4}
    gain_gold(s, 4, "income")
    assert s.level == 1
    gain_gold(s, 1, "income")
    assert s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
def test_gold_for_the_winds() -> None:
    s = campaign()
    s.oracles.due = {ProphecyId("winds"): 3}
    game = play(s, "march").choose("more", ("offer", "winds"))
    assert (game.s.treasury.gold, game.s.level) == (5, 2)


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
def test_an_advisor_for_the_serpent_cannot_return() -> None:
    s = campaign()
    s.oracles.due, s.advisors, s.treasury.glory = (
        {ProphecyId("serpent"): 3},
        advisors("parmenion"),
        9,
    )
    game = play(s, "march", "spend").choose("more", ("dismiss", "parmenion"))
    assert game.s.level == 2
    game.choose(None)
    assert game.what == "spend"
    assert ("advisor", "hephaestion") in game.options
    assert ("advisor", "parmenion") not in game.options


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
def test_a_city_against_bulls_and_lions() -> None:
    s = campaign()
    s.oracles.due = {ProphecyId("bulls_or_lions"): 3}
    game = play(s, "spend").choose(("build", "city"))
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies")
@pytest.mark.parametrize(("counsel", "level"), [("forgo", 2), ("heed", 1)])
def test_a_turn_without_counsel(counsel: str, level: int) -> None:
    s = campaign()
    s.oracles.due, s.advisors = {ProphecyId("own_nature"): 4}, advisors("callisthenes")
    game = play(s, "advance_turn").choose(counsel)
    conquer(game.s, area("sardis"), "battle")
    assert game.s.treasury.glory == (2 if counsel == "forgo" else 3)
    play(game.s, "end_turn", dice=[])
    assert game.s.level == level


@pytest.mark.rule(SYSTEM, "prophecies.failing")
def test_failing_costs_a_level_or_an_advisor() -> None:
    s = campaign()
    s.turn.number, s.level, s.advisors = 3, 2, advisors("parmenion")
    s.oracles.due = {ProphecyId("winds"): 3}
    game = play(s, "advance_turn")
    assert game.options == ["level", "parmenion"]
    game.choose("parmenion")
    assert game.s.barred == ["parmenion"]
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.failing")
def test_failing_with_nothing_to_lose_loses_the_campaign() -> None:
    s = campaign()
    s.turn.number = 3
    s.oracles.due = {ProphecyId("winds"): 3}
    game = play(s, "advance_turn")
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None


@pytest.mark.rule(SYSTEM, "prophecies.completing")
def test_on_its_own_square_a_prophecy_can_still_be_fulfilled() -> None:
    s = campaign()
    s.turn.number = 2
    s.oracles.due = {ProphecyId("winds"): 3}
    game = play(s, "advance_turn", "march").choose("more", ("offer", "winds"))
    assert game.s.level == 2


# -- Campaign Options ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up.campaign-options")
def test_options_of_granicus() -> None:
    everything = ["philip_absent", "scorched_earth", "athenian_gold", "memnon_halicarnassus"]
    everything += ["royal_levy", "silver_mines", "second_advisor"]
    s = campaign(options=dict.fromkeys(everything, True))
    assert s.campaign.extra_plans[area("chaeronea")] == 0
    assert len(s.at[OPERATIONS]) == 2
    assert there(s, "halicarnassus").count("wall") == 2
    assert there(s, ARMY).count("mac_ph") == 2
    assert s.treasury.gold == 15
    assert s.campaign.advisors == 2
    assert s.campaign.option_vp == 5 + 10 + 6 + 6 - 6 - 6 - 8
    s.army.at, s.march = area("sestus"), March(area("ilium"), 3)
    assert scouting.foraging(s) == 3 + 1
    s.march = March(area("ilium"), 6)
    assert scouting.foraging(s) == 0


@pytest.mark.rule(SYSTEM, "set-up.campaign-options")
def test_options_of_issus() -> None:
    chosen = ["persian_fleet", "harpalus", "fever", "great_host", "siege_train", "new_recruits"]
    s = campaign("issus", dict.fromkeys(chosen, True))
    assert resupply.income(s) == 14
    assert s.level == 2
    assert len(s.at[area("issus")]) == 11 + 2
    assert "mac_se" in there(s, ARMY)
    s.army.at = area("celaenae")
    assert resupply.force_price(s, KindId("mac_ph")) == 5
    assert resupply.building_price(s, "city") == 5
    game = play(s, "march", dice=[6]).choose(("march", "gordion"), "advance", "shun")
    assert there(game.s, ARMY).count("mac_ph") == 3
    s.army.at = area("side")
    assert resupply.force_price(s, KindId("mac_ph")) == 4


@pytest.mark.rule(SYSTEM, "set-up.campaign-options")
def test_options_of_gaugamela() -> None:
    chosen = ["opis", "monsoon", "gedrosia", "bessus", "royal_treasure", "epigoni"]
    s = campaign("gaugamela", dict.fromkeys(chosen, True))
    assert s.campaign.operation_hits == 3
    assert len(s.at[area("bactra")]) == 4 + 2
    s.march = March(area("taxila"), 6)
    assert scouting.foraging(s) == 2 + 2
    gold = s.treasury.gold
    conquer(s, area("susa"), "battle")
    assert s.treasury.gold == gold + 10
    game = play(s, "spend").choose("levy")
    assert there(game.s, ARMY).count("mac_ph") == 4
    assert "levy" not in game.options


@pytest.mark.rule(SYSTEM, "set-up.campaign-options")
def test_the_way_back_leads_through_gedrosia() -> None:
    s = campaign("gaugamela", {"gedrosia": True})
    s.army.at = area("susa")
    assert "babylon" in scouting.ways(s)
    s.realm.conquered = {area("malli"): GOVERNED, area("babylon"): GOVERNED}
    assert "babylon" not in scouting.ways(s)
    scouting.note_detour(s, area("gedrosia"))
    assert "babylon" in scouting.ways(s)


@pytest.mark.rule(SYSTEM, "insights.spies", "battle.resolution")
def test_a_stronghold_without_troops_falls_at_once() -> None:
    s = campaign()
    garrison(s, "sardis", "wall")
    s.army.at, s.army.entered_from = area("sardis"), {area("sardis"): area("granicus")}
    game = play(s, "battle", dice=["rally"])
    assert game.what == "govern_or_raze"
    assert there(game.s, DESTROYED) == ["wall"]


@pytest.mark.rule(SYSTEM, "insights.spies")
def test_spies_may_end_a_battle() -> None:
    s = campaign()
    garrison(s, "sardis", "per_in")
    garrison(s, "halicarnassus", "per_ar", "wall")
    garrison(s, "lycia", "wall")
    s.army.at, s.army.entered_from, s.insights = (
        area("sardis"),
        {area("sardis"): area("granicus")},
        insights("spies"),
    )
    game = play(s, "battle", dice=["rally", "per_in", "wall", "wall"]).choose(None)
    assert game.what == "battle_turn"
    game.choose(("play", "spies"))
    assert game.s.realm.conquered == {"sardis": HELD}
    assert there(game.s, "halicarnassus") == ["per_ar"]
