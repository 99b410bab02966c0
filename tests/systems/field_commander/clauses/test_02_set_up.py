"""Clauses of chapter 2: set-up and Campaign Options."""

from __future__ import annotations

import pytest

from argead.core.opening import open_table
from argead.core.table import Table
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
PIVOTAL = ("chaeronea", "granicus", "sardis", "halicarnassus", "lycia")


def opened(scenario: str, **options: bool) -> Table:
    return open_table(system, scenario, seed=3, options=options)


def bleeding(level: int, *army: str) -> Position:
    """A toll that must be paid in blood."""
    return Position().level(level).army(*army).gold(0).begin(("order", "sardis"), dice=[1])


# -- counters -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up:1")
def test_advisors_are_chosen_on_a_map_that_lies_ready() -> None:
    table = opened("granicus")
    assert table.ask is not None
    assert table.ask.what == "choose_advisors"
    s = table.state
    assert len(s.at["operations"]) == 1
    assert s.turn.number == 0
    table.choose("parmenion")
    assert s.turn.number == 1


@pytest.mark.rule(SYSTEM, "set-up.force-counters:1")
def test_the_enemy_stands_where_the_map_says() -> None:
    game = Position()
    assert game.there("chaeronea") == ["gre_in", "gre_in_sb", "gre_ph", "le_chares"]
    assert game.there("granicus") == ["le_memnon", "per_ar", "per_hc", "per_in", "per_lc"]
    for name in ("sardis", "halicarnassus"):
        assert game.there(name) == ["per_ar", "per_in", "wall"]
    assert game.there("lycia") == ["per_in", "per_lc", "wall"]
    game = Position("issus")
    assert "le_darius" in game.there("issus")
    assert len(game.there("issus")) == 11


@pytest.mark.rule(SYSTEM, "set-up.force-counters:2", "battle.running-out-of-force-counters:2")
def test_only_what_is_in_the_pool_can_be_bought() -> None:
    game = Position().army(*["mac_ph"] * 3).gold(60).begin("spend").choose(("buy", "mac_ph"))
    assert ("buy", "mac_ph") not in game.options
    assert ("buy", "mac_hc_comp") in game.options
    assert "mac_ph" not in game.there("pool")


@pytest.mark.rule(SYSTEM, "set-up.force-counters:3", "battle.leaders:2")
def test_leaders_and_walls_are_in_no_cup() -> None:
    for scenario in ("granicus", "issus", "tyre", "gaugamela"):
        game = Position(scenario)
        for cup in ("cup_greece", "cup_persia", "cup_india"):
            assert not [k for k in game.there(cup) if k.startswith(("le_", "wall", "mac_"))]


@pytest.mark.rule(SYSTEM, "set-up.force-counters:3", "resupply.gain-gold:2")
def test_a_destroyed_leader_goes_beside_the_map_and_not_into_a_cup() -> None:
    game = Position().destroyed("le_chares", "wall", "gre_ph").begin("gain_gold")
    assert "le_chares" in game.there("aside")
    assert "le_chares" not in game.there("cup_greece")
    assert "gre_ph" in game.there("cup_greece")


# -- Alexander ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up.alexander-counters:2", "battle.alexander:1")
@pytest.mark.parametrize(
    ("level", "die", "hits"), [(1, 1, 1), (1, 2, 0), (4, 1, 2), (4, 4, 1), (4, 5, 0), (8, 3, 2)]
)
def test_alexander_fights_with_his_counter(level: int, die: int, hits: int) -> None:
    game = Position().level(level).army().enemy("sardis", "per_el", "per_ph").fight("sardis")
    game.begin("speed_step", dice=[die, 6, 6] if level > 1 else [6, 6, die])
    assert game.s.fight.hits.on_foes == hits
    assert (game.what == "deal_hit") == bool(hits)


@pytest.mark.rule(SYSTEM, "set-up.alexander-counters:2", "battle.speed-value:4")
def test_a_wound_makes_alexander_slower_in_the_same_turn() -> None:
    game = Position().level(4).army("mac_ph").enemy("sardis", "per_lc", "per_ph").fight("sardis")
    game.begin("speed_step", dice={"per_lc": 2, "alexander": 3})
    assert game.what == "take_hit"
    game.choose("alexander")  # A2: Speed 1 and value 2, so that a 3 misses
    assert (game.what, game.s.level) == ("battle_turn", 2)
    attacks = [said.args[0] for said in game.said if said.key == "attack"]
    assert attacks.count("alexander") == 1


@pytest.mark.rule(SYSTEM, "set-up.glorification:1", "prophecies.completing:1")
@pytest.mark.parametrize(("scenario", "before"), [("issus", 3), ("granicus", 1)])
def test_x2_a_prophecy_glorifies(scenario: str, before: int) -> None:
    game = Position(scenario).prophecy("winds", 3).gold(5).begin("march")
    assert game.s.level == before
    game.choose("more", ("offer", "winds"))
    assert game.s.level == before + 1
    assert game.s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "set-up.glorification:2")
def test_nothing_is_above_a8() -> None:
    game = (
        Position().level(8).prophecy("winds", 3).begin("march").choose("more", ("offer", "winds"))
    )
    assert game.s.level == 8
    assert game.s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander:1")
def test_x3_each_hit_costs_two_levels() -> None:
    game = bleeding(5, "mac_ph").choose("alexander")
    assert game.s.level == 3
    game.begin(("order", "sardis"), dice=[1]).choose("alexander")
    assert game.s.level == 1
    game.begin(("order", "sardis"), dice=[1]).choose("alexander")
    assert game.lost


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander:2")
@pytest.mark.parametrize(("level", "slain"), [(1, True), (2, True), (3, False)])
def test_a_hit_slays_a1_and_a2(level: int, slain: bool) -> None:
    assert bleeding(level, "mac_ph").choose("alexander").lost == slain


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander:3")
def test_his_death_ends_the_game_at_once() -> None:
    game = Position().level(2).army("mac_ph").conquered(*PIVOTAL).gold(0)
    game.s.realm.conquered.pop("sardis")  # type: ignore[call-overload]
    game.begin(("order", "sardis"), "conquest", dice=[1]).choose("alexander")
    assert game.lost
    assert game.what == ""
    assert game.score == 0


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander:4", "preparation.enemy-orders:9")
def test_alone_he_takes_the_hit_himself_outside_battle() -> None:
    game = bleeding(4)
    assert game.what == ""
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander:4")
def test_alone_he_takes_the_hit_himself_in_battle() -> None:
    game = Position().level(5).army().enemy("sardis", "per_ar", "per_in").fight("sardis")
    game.begin("speed_step", dice=[1, 6, 6, 6])
    assert game.s.level == 3


# -- Advisors, Gold, Oracles, Operations --------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up.advisor-counters:1")
def test_each_advisor_can_be_had_once() -> None:
    table = opened("tyre")
    assert table.state.advisors == ["antipater"]
    assert table.ask is not None
    assert "antipater" not in table.ask.options
    table.choose("aristander")
    assert table.ask is not None
    assert "aristander" not in table.ask.options


@pytest.mark.rule(SYSTEM, "set-up.advisor-counters:2", "advisors:2")
def test_the_others_are_for_sale() -> None:
    game = Position().advisors("parmenion").glory(5).begin("spend")
    offered = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "advisor"]
    assert offered == ["antipater", "aristander", "callisthenes", "hephaestion"]


@pytest.mark.rule(SYSTEM, "set-up.gold-counters:2")
def test_gold_in_play_is_never_above_66() -> None:
    game = Position().gold(60).loot("sardis", gold=4).begin("gain_gold")
    assert game.treasury[0] == 62
    game = Position().gold(60).loot("sardis", gold=2).begin("gain_gold")
    assert game.treasury[0] == 63
    game = Position().gold(60).conquered("sardis", fate="held")
    game.begin(("govern_or_raze", "sardis")).choose("raze")
    assert game.treasury[0] == 66


@pytest.mark.rule(SYSTEM, "set-up.gold-counters:3")
@pytest.mark.parametrize(("gold", "laid"), [(64, 2), (65, 1), (66, 0)])
def test_gold_on_the_map_is_limited_too(gold: int, laid: int) -> None:
    game = Position().gold(gold).begin(("order", "sardis"), dice=[5])
    assert game.s.treasury.loot_gold.get("sardis", 0) == laid  # type: ignore[call-overload]


@pytest.mark.rule(SYSTEM, "set-up.gold-counters:4")
def test_glory_has_no_limit() -> None:
    game = Position().glory(14).at("sardis").enemy("sardis", "per_in").army(*["mac_in"] * 3)
    game.army("mac_in", "mac_ph", "mac_ar", "mac_ar", "mac_pe", "mac_pe")
    game.begin("intimidate", dice=[6])
    assert game.treasury[1] == 16


@pytest.mark.rule(SYSTEM, "set-up.prophecy-counters:1")
def test_a_prophecy_is_drawn_when_it_is_accepted() -> None:
    game = Position().army("mac_ph", "mac_in").at("sestus")
    game.begin("march", dice=[3, "silver_spears"]).choose(("march", "ilium"), "advance")
    assert game.what == "oracle"
    assert game.s.oracles.due == {}
    game.gold(0).choose("accept")
    assert game.s.oracles.due == {"silver_spears": 4}


@pytest.mark.rule(SYSTEM, "set-up.prophecy-counters:2")
def test_no_prophecy_comes_twice() -> None:
    game = Position().army("mac_ph", "mac_in").at("sestus").gold(0).prophecy("winds", 3)
    game.begin("march", dice=[3, "serpent"]).choose(("march", "ilium"), "advance", "accept")
    assert "winds" not in game.s.oracles.cup
    assert "serpent" not in game.s.oracles.cup
    assert len(game.s.oracles.cup) == 6


@pytest.mark.rule(SYSTEM, "set-up.enemy-operation-counters:2", "operations:1")
def test_any_of_the_eight_may_come_first() -> None:
    for counter in ("1_force", "2_forces", "3_forces", "minus_5_gold", "1_wall", "go"):
        game = Position().gold(0).cup("persia", "per_ar", "per_ar", "per_pe")
        assert len(game.gathering.stack) == 8
        game.begin("enemy_operations", dice=[counter, "per_ar", "per_pe", "per_ar"])
        assert len(game.gathering.stack) == (8 if counter == "go" else 7)


@pytest.mark.rule(SYSTEM, "set-up.operation-forces:1")
@pytest.mark.parametrize(
    ("scenario", "count"), [("granicus", 1), ("issus", 2), ("tyre", 0), ("gaugamela", 0)]
)
def test_the_first_operation_forces(scenario: str, count: int) -> None:
    s = opened(scenario).state
    assert len(s.at["operations"]) == count


# -- options ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up.campaign-options:1")
def test_all_options_may_be_played_together_and_none_need_be() -> None:
    every = [o for o in system.options_of("granicus") if o != "stand_alone"]
    table = open_table(system, "granicus", seed=1, options=dict.fromkeys(every, True))
    assert len(table.state.chosen) == 7
    assert open_table(system, "granicus", seed=1).state.chosen == ()


@pytest.mark.rule(SYSTEM, "set-up.campaign-options:2", "set-up.campaign-options:4")
@pytest.mark.parametrize(
    ("option", "vp"),
    [
        ("philip_absent", 5),
        ("scorched_earth", 10),
        ("athenian_gold", 6),
        ("memnon_halicarnassus", 6),
        ("royal_levy", -6),
        ("silver_mines", -6),
        ("second_advisor", -8),
    ],
)
def test_options_change_the_score_of_a_win(option: str, vp: int) -> None:
    game = Position("granicus", **{option: True}).turn(4).conquered(*PIVOTAL).begin("end_turn")
    assert game.score == 20 + vp
    game = Position("granicus", **{option: True}).turn(10).begin("end_turn", "turn")
    assert game.score == 0


@pytest.mark.rule(SYSTEM, "set-up.campaign-options:5", "options.issus:6")
def test_recruits_come_as_far_as_the_counters_allow() -> None:
    game = Position("issus", new_recruits=True).army(*["mac_ph"] * 4).at("celaenae")
    game.begin("march", dice=[5]).choose(("march", "gordion"), "advance", "shun")
    assert game.forces == ["mac_ph"] * 4


@pytest.mark.rule(SYSTEM, "options.granicus:1")
def test_without_philip_only_alexanders_plan_is_free() -> None:
    game = Position("granicus", philip_absent=True).gold(3).at("chaeronea")
    game.enemy("chaeronea", "gre_in").begin("battle", dice=["rally"]).choose("flank", "flank")
    assert game.treasury[0] == 2


@pytest.mark.rule(SYSTEM, "options.granicus:2")
@pytest.mark.parametrize(
    ("die", "at", "to", "paid"),
    [(4, "sestus", "ilium", 2), (5, "sestus", "ilium", 0), (4, "macedon", "sestus", 1)],
)
def test_scorched_earth(die: int, at: str, to: str, paid: int) -> None:
    game = Position("granicus", scorched_earth=True).at(at).gold(9)
    game.begin("march", dice=[die]).choose(("march", to), "advance")
    assert game.treasury[0] == 9 - paid


@pytest.mark.rule(SYSTEM, "options.granicus:3", "operations.after-go:2")
def test_persian_gold_doubles_each_operation() -> None:
    table = opened("granicus", athenian_gold=True)
    assert len(table.state.at["operations"]) == 2
    game = Position("granicus", athenian_gold=True)
    game.begin("enemy_operations", dice=["go", "per_in", "per_ar"])
    assert game.there("operations") == ["per_ar", "per_in"]


@pytest.mark.rule(SYSTEM, "options.granicus:4")
def test_memnon_adds_a_wall() -> None:
    game = Position("granicus", memnon_halicarnassus=True)
    assert game.there("halicarnassus").count("wall") == 2


@pytest.mark.rule(SYSTEM, "options.granicus:5")
def test_the_royal_levy_is_a_second_phalanx() -> None:
    assert Position("granicus", royal_levy=True).forces.count("mac_ph") == 2


@pytest.mark.rule(SYSTEM, "options.granicus:6")
def test_mines_of_pangaion() -> None:
    assert opened("granicus", silver_mines=True).state.treasury.gold == 15


@pytest.mark.rule(SYSTEM, "options.granicus:7")
def test_a_second_advisor() -> None:
    table = opened("granicus", second_advisor=True)
    table.choose("antipater")
    assert table.ask is not None
    assert table.ask.what == "choose_advisors"


@pytest.mark.rule(SYSTEM, "options.issus:1")
@pytest.mark.parametrize(("at", "more"), [("lycia", 0), ("celaenae", 1), ("gordion", 1)])
def test_the_persian_fleet_makes_the_inland_dear(at: str, more: int) -> None:
    game = Position("issus", persian_fleet=True).at(at).gold(30).advisors("antipater")
    game.begin("spend").choose(("buy", "mac_ph"))
    assert game.treasury[0] == 30 - 4 - more
    game.choose(("build", "city"), ("build", "temple"))
    assert game.treasury[0] == 30 - 11 - 3 * more


@pytest.mark.rule(SYSTEM, "options.issus:2")
def test_harpalus_takes_one_gold_a_turn() -> None:
    assert Position("issus", harpalus=True).gold(0).begin("gain_gold").treasury[0] == 14


@pytest.mark.rule(SYSTEM, "options.issus:3")
def test_fever_lowers_alexander_but_not_below_a1() -> None:
    assert Position("issus", fever=True).s.level == 2
    game = Position("linked").level(1).campaign("issus", "fever")
    assert game.s.level == 1
    game = Position("linked").level(5).campaign("issus", "fever")
    assert game.s.level == 4


@pytest.mark.rule(SYSTEM, "options.issus:4")
def test_two_more_persians_at_issus() -> None:
    game = Position("issus", great_host=True)
    assert len(game.there("issus")) == 13
    assert len(game.there("cup_persia")) == len(Position("issus").there("cup_persia")) - 2


@pytest.mark.rule(SYSTEM, "options.issus:5")
def test_the_siege_train() -> None:
    assert "mac_se" in Position("issus", siege_train=True).forces


@pytest.mark.rule(SYSTEM, "options.issus:6")
def test_recruits_join_once() -> None:
    game = Position("issus", new_recruits=True).army("mac_in").at("celaenae").gold(20)
    game.begin("march", dice=[2, 3, 3]).choose(("march", "gordion"), "advance", "shun")
    assert game.forces == ["mac_in", "mac_ph"]
    game.choose(("march", "celaenae"), "advance", ("march", "gordion"), "advance")
    assert game.forces == ["mac_in", "mac_ph"]


@pytest.mark.rule(SYSTEM, "options.tyre:1", "tyre.fleet-track:3")
@pytest.mark.parametrize(("raiders", "fleet", "dice"), [(True, 0, 1), (True, 2, 3), (False, 0, 0)])
def test_raiders_roll_one_more_order(raiders: bool, fleet: int, dice: int) -> None:
    game = Position("tyre", raiders=raiders).turn(2).tracks(fleet=fleet).conquered("gaza")
    game.begin("enemy_orders", dice=[6] * 5)
    assert game.dice_left == 5 - dice


@pytest.mark.rule(SYSTEM, "options.tyre:2", "battle.siege-engines:4")
@pytest.mark.parametrize(("option", "hits"), [(True, 0), (False, 1)])
def test_gaza_weakens_siege_engines(option: bool, hits: int) -> None:
    game = Position("tyre", gaza_defenses=option).army("mac_se")
    game.enemy("gaza", "per_el", "per_ph").fight("gaza")
    game.begin("speed_step", dice=[3, 6, 6, 6])
    assert (game.what == "deal_hit") == bool(hits)


@pytest.mark.rule(SYSTEM, "options.tyre:3")
def test_carthage_sends_two() -> None:
    assert len(Position("tyre", carthaginian_aid=True).there("tyre")) == 7


@pytest.mark.rule(SYSTEM, "options.tyre:4", "options.tyre:5")
def test_ships_of_cyprus_and_sidon() -> None:
    game = Position("tyre", cypriot_fleet=True, sidonian_ships=True)
    assert (game.siege.fleet, game.siege.transports) == (2, 3)


@pytest.mark.rule(SYSTEM, "options.gaugamela:1")
def test_opis_makes_each_counter_three_hits() -> None:
    game = Position("gaugamela", opis=True).drawn("1_force", "1_wall")
    game.begin("enemy_operations", dice=["go"])
    assert game.suffering == 6


@pytest.mark.rule(SYSTEM, "options.gaugamela:2")
@pytest.mark.parametrize(("die", "paid"), [(3, 2), (2, 3), (4, 2)])
def test_the_monsoon_is_paid_whatever_the_roll(die: int, paid: int) -> None:
    game = Position("gaugamela", monsoon=True).army("mac_ph", "mac_in").gold(9).at("paropamisadae")
    game.begin("march", dice=[die]).choose(("march", "taxila"), "advance")
    assert game.treasury[0] == 9 - paid
    assert game.suffering == max(0, die - 3)


@pytest.mark.rule(SYSTEM, "options.gaugamela:2", "conquest.scouting-roll:4")
def test_who_cannot_pay_the_monsoon_does_not_enter() -> None:
    game = Position("gaugamela", monsoon=True).army("mac_ph", "mac_in").gold(1).at("paropamisadae")
    game.begin("march", dice=[3]).choose(("march", "taxila"))
    assert "advance" not in game.options


@pytest.mark.rule(SYSTEM, "options.gaugamela:3")
def test_the_way_home_leads_through_gedrosia() -> None:
    game = Position("gaugamela", gedrosia=True).at("thapsacus").begin("march")
    assert ("march", "babylon") in game.options
    game = Position("gaugamela", gedrosia=True).conquered("malli", "babylon").at("thapsacus")
    assert ("march", "babylon") not in game.begin("march").options
    game = Position("gaugamela", gedrosia=True).conquered("malli", "babylon", "susa")
    game.army("mac_ph", "mac_in").at("pattala").begin("march", dice=[3])
    game.choose(("march", "gedrosia"), "advance").at("susa").begin("march")
    assert ("march", "babylon") in game.options


@pytest.mark.rule(SYSTEM, "options.gaugamela:4")
def test_bessus_brings_two() -> None:
    assert len(Position("gaugamela", bessus=True).there("bactra")) == 6


@pytest.mark.rule(SYSTEM, "options.gaugamela:5")
def test_the_treasure_of_susa() -> None:
    game = Position("gaugamela", royal_treasure=True).army("mac_ph").gold(1)
    game.enemy("susa", "per_ar").fight("susa").begin("speed_step", dice={"mac_ph": 1})
    assert game.what == "govern_or_raze"
    assert game.treasury[0] == 11


@pytest.mark.rule(SYSTEM, "options.gaugamela:6")
def test_the_epigoni_join_once_and_are_no_purchase() -> None:
    game = Position("gaugamela", epigoni=True).army("mac_in").gold(20).begin("spend").choose("levy")
    assert game.forces == ["mac_in", "mac_ph", "mac_ph"]
    assert "levy" not in game.options
    assert ("build", "city") in game.options
    game.choose(None).begin("spend")
    assert "levy" not in game.options
