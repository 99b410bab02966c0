"""Where chapters meet: a death in the middle, two prices at once, a plan within a plan."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.core.chance import Rng
from argead.core.opening import open_table, simulation
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"


def battle(
    army: list[str],
    enemy: list[str],
    plans: list[str] | None = None,
    foe_plans: list[str] | None = None,
    *,
    level: int = 1,
    turn: int = 1,
    duel: bool = False,
    where: str = "sardis",
) -> Position:
    game = Position().level(level).army(*army).enemy(where, *enemy)
    return game.fight(where, plans=plans or [], foe_plans=foe_plans or [], turn=turn, duel=duel)


def fight(game: Position, **dice: int | list[int]) -> Position:
    return game.begin("battle_turn", dice=dice).choose("fight")


def hits(game: Position, kind: str) -> list[int]:
    return [s.args[2] for s in game.said if s.key == "attack" and s.args[0].startswith(kind)]


# -- on the march -------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "conquest.resistance:2", "map.pivotal-areas:2")
def test_an_army_killed_on_the_road_leaves_alexander_alone_before_the_enemy() -> None:
    game = Position().level(5).army("mac_ar").enemy("chaeronea", "gre_in", "le_chares")
    game.begin("march", dice=[3, "rally", "flank"]).choose(("march", "chaeronea"), "advance")
    game.choose("mac_ar")
    assert (game.what, game.strength) == ("own_plans", 1)


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:1")
def test_a_roll_cannot_be_taken_back_but_what_came_before_can() -> None:
    table = open_table(system, "granicus", seed=11)
    table.choose("parmenion")
    while table.ask is not None and table.ask.what != "march":
        table.choose(table.ask.options[-1])
    table.choose(("march", "sestus"))
    assert not table.can_undo


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:1", "repeat:1")
def test_each_march_has_its_own_roll() -> None:
    game = Position().army("mac_ph").gold(1).begin("march", dice=[1, 4])
    game.choose(("march", "sestus"), "advance", ("march", "ilium"))
    assert game.treasury[0] == 0
    game.choose("advance")
    assert game.suffering == 2


@pytest.mark.rule(SYSTEM, "battle.retreat:6", "battle.retreat:4", "plans.enemy:4")
def test_after_a_retreat_the_area_may_be_entered_again_in_the_same_turn() -> None:
    game = Position().army().level(4).conquered("granicus").at("granicus").gold(0)
    game.enemy("sardis", "per_in").begin("march", dice=[1, "rally", 1, "raid"])
    game.choose(("march", "sardis"), "advance", "battle").skip("own_plans").choose("retreat")
    assert game.here == "granicus"
    game.choose(("march", "sardis"), "advance", "battle")
    assert game.foe_plans == ["raid"]


@pytest.mark.rule(SYSTEM, "resupply.spend:1", "conquest.disbanding:4")
def test_who_disbands_what_he_bought_has_bought_forces_all_the_same() -> None:
    game = Position().army().gold(20).begin("spend").choose(("buy", "mac_ph"))
    game.choose(("disband", "mac_ph"))
    assert ("build", "city") not in game.options
    assert game.treasury[0] == 16


# -- Prophecies in the middle -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:10", "govern-or-raze:3")
def test_the_gold_of_a_razed_city_is_silver_spears() -> None:
    game = battle(["mac_ph"], ["per_ar"]).gold(3).prophecy("silver_spears", 4)
    game.begin("speed_step", dice={"mac_ph": 1}).choose("raze")
    assert (game.s.level, game.treasury[0]) == (2, 15)


@pytest.mark.rule(SYSTEM, "prophecies.accepting:3", "prophecies.completing:1")
def test_one_conquest_may_fulfil_two_prophecies() -> None:
    game = battle(["mac_ph"], ["per_ar"]).conquered("lycia")
    game.prophecy("care_for_these", 4).prophecy("wall_of_wood", 4)
    game.begin("speed_step", dice={"mac_ph": 1}).choose("raze")
    assert game.s.level == 3
    assert game.s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "rights:1", "set-up.alexander-counters:2")
def test_the_winds_in_the_middle_of_a_battle_make_alexander_stronger_at_once() -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"]).gold(5).prophecy("winds", 3)
    game.begin("battle_turn", dice={"alexander": 2}).choose(("offer", "winds"), "fight")
    assert hits(game, "alexander") == [1]  # A2: a 2 hits


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:8", "advisors.hephaestion:1")
def test_hephaestion_given_to_the_serpent_no_longer_fights() -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"], level=1).advisors("hephaestion")
    game.prophecy("serpent", 3).begin("battle_turn", dice={"alexander": 3})
    game.choose(("dismiss", "hephaestion"), "fight")
    assert (game.s.level, hits(game, "alexander")) == (2, [0])  # 2, not 2 + 1


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:5", "resupply.spend:3")
def test_an_antipater_bought_in_a_turn_without_counsel_does_not_serve_in_it() -> None:
    game = Position().army("mac_ph").prophecy("own_nature", 3).advisors("parmenion")
    game.begin("advance_turn").choose("forgo").gold(20).glory(5).begin("spend")
    game.choose(("build", "city"), ("advisor", "antipater"))
    assert ("build", "temple") not in game.options


@pytest.mark.rule(SYSTEM, "prophecies.failing:1", "preparation.refit:1")
def test_gold_cannot_save_a_prophecy_after_its_square() -> None:
    game = Position().turn(3).level(2).advisors().gold(9).prophecy("winds", 3)
    game.begin("advance_turn", "march")
    assert game.s.level == 1
    assert ("offer", "winds") not in game.options


# -- death in the middle ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "operations.gold-reduction:2", "set-up.death-of-alexander:3")
def test_an_operation_may_kill_alexander() -> None:
    game = Position().army("mac_ar").level(2).gold(3).drawn("minus_5_gold").operations("per_in")
    game.begin("enemy_operations", dice=["go"]).choose("mac_ar")
    assert game.lost


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "set-up.death-of-alexander:4")
def test_who_sacrifices_his_last_force_stands_alone_before_the_hits() -> None:
    game = battle(["mac_in"], ["per_in", "per_el"], ["sacrifice"], level=3)
    fight(game, per_in=1).choose(("sacrifice", "mac_in"))
    assert game.s.level == 1


@pytest.mark.rule(SYSTEM, "plans.deploy:2", "set-up.death-of-alexander:2")
def test_deploy_from_an_empty_cup_may_end_the_game_before_the_battle() -> None:
    game = battle([], ["per_in"], foe_plans=["deploy"], level=4).cup("persia")
    assert game.begin("pre_battle").lost


@pytest.mark.rule(SYSTEM, "battle.speed-value:3", "battle.enemy-leaders:3")
def test_a_faster_leader_wounds_alexander_before_he_strikes() -> None:
    game = Position("issus").level(4).army().enemy("issus", "per_el", "le_darius")
    game.fight("issus", duel=True).begin("battle_turn", dice={"le_darius": 2, "alexander": 3})
    game.choose("fight")
    assert game.s.level == 2
    assert hits(game, "alexander") == [0]  # A2: value 2


@pytest.mark.rule(SYSTEM, "battle.speed-value:3", "battle.alexander:2")
def test_alexander_wounded_before_his_step_strikes_once_later() -> None:
    game = battle(["mac_ph"], ["per_ar", "per_in"], level=6)  # Speed 4, then A4 with Speed 2
    fight(game, per_ar=1, alexander=4).choose("alexander").skip("declare")
    assert hits(game, "alexander") == [1]


# -- a plan within a plan -----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:5", "battle.speed-value:3")
def test_archers_killed_by_a_trap_before_the_dice_do_not_shoot() -> None:
    game = battle(["mac_ar", "mac_ph"], ["per_ar", "per_in"]).insights("trap")
    fight(game, trap=1, per_ar=1).choose(("play", "trap"), "per_ar").skip("declare")
    assert hits(game, "per_ar") == []
    assert hits(game, "mac_ar") == [0]


@pytest.mark.rule(SYSTEM, "rights:5", "battle.speed-value:3")
def test_immortals_flipped_by_a_trap_in_their_step_strike_later() -> None:
    game = battle(["mac_hc_comp", "mac_ph"], ["per_in_imm", "per_el"]).insights("trap")
    fight(game, trap=1, per_in_imm=4).choose(("play", "trap"), "per_in_imm").skip("declare")
    assert hits(game, "per_in_imm") == [0]  # Speed 2, battle value 3
    order = [s.args[0].partition(".")[0] for s in game.said if s.key == "attack"]
    assert order.index("mac_hc_comp") < order.index("per_in_imm")


@pytest.mark.rule(SYSTEM, "battle.walls:4", "insights.trap:1")
def test_a_wall_that_a_trap_destroys_before_the_dice_no_longer_counts() -> None:
    game = battle(["mac_ar", "mac_ph"], ["per_in", "wall.reduced"]).insights("trap")
    fight(game, trap=1, mac_ar=2).choose(("play", "trap"), "wall.reduced").skip("declare")
    assert hits(game, "mac_ar") == [1]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:2", "rights:5")
def test_a_duel_that_was_declared_stands_after_a_trap() -> None:
    game = battle(["mac_ph"], ["per_el", "per_in", "le_memnon"], level=4).insights("trap")
    fight(game, trap=1, alexander=4).choose("duel", ("play", "trap"), "per_el").skip("declare")
    assert game.s.fight.duel
    assert "le_memnon.reduced" in game.there("sardis")


@pytest.mark.rule(SYSTEM, "insights.trap:1", "battle.enemy-leaders:9")
def test_a_trap_that_takes_the_last_troops_drives_the_leader_off() -> None:
    game = battle(["mac_ph"], ["per_in", "le_memnon"]).insights("trap")
    game.begin("battle_turn", dice=[2]).choose(("play", "trap"))
    assert (game.what, game.treasury[1]) == ("govern_or_raze", 2)


@pytest.mark.rule(SYSTEM, "battle.siege-engines:1", "battle.walls:6")
def test_an_engine_turns_to_forces_when_the_walls_are_gone() -> None:
    game = battle(["mac_se"], ["per_in", "per_el", "wall.reduced"])
    fight(game, mac_se=[5, 3]).choose(None)
    assert game.what == "battle_turn"
    game.choose("fight")
    assert (game.what, game.options) == ("deal_hit", ["per_in", "per_el"])


@pytest.mark.rule(SYSTEM, "plans.cavalry:1", "plans.deploy:1")
def test_deployed_cavalry_is_helped_by_the_cavalry_plan() -> None:
    game = battle(["mac_ph"], ["per_in"], foe_plans=["cavalry", "deploy"])
    game.begin("pre_battle", dice={"per_hc": 5}, draws=["per_hc"]).choose("fight")
    assert hits(game, "per_hc") == [1]


@pytest.mark.rule(SYSTEM, "plans.confusion:1", "insights.morale:1")
def test_morale_and_confusion() -> None:
    game = Position().army("mac_ph").at("sardis").enemy("sardis", "per_in").gold(0)
    game.insights("morale").begin("battle", dice=["confusion", "rally"])
    game.choose(("play", "morale"), None)
    assert game.plans == ["rally"]


@pytest.mark.rule(SYSTEM, "plans.fate:2", "battle.enemy-leaders:3")
def test_fate_in_the_duel() -> None:
    game = battle([], ["per_el", "le_memnon.reduced"], ["fate"], level=4, duel=True)
    fight(game, alexander=[6, 4]).choose(("fate", "alexander:0"))
    assert (game.what, game.treasury[1]) == ("govern_or_raze", 4)


@pytest.mark.rule(SYSTEM, "plans.regroup:1", "battle.enemy-leaders:8")
def test_the_regrouped_return_when_the_leader_falls() -> None:
    game = battle(["mac_ar"], ["per_ar", "le_memnon.reduced"], ["regroup"], level=4, duel=True)
    fight(game, per_ar=1, alexander=1).choose("mac_ar", "regroup")
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_ar"]


@pytest.mark.rule(SYSTEM, "plans.envelop:1", "plans.regroup:1")
def test_a_force_that_waits_to_regroup_is_no_force_of_the_battle() -> None:
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_ar", "per_el"], ["envelop", "regroup"])
    fight(game, per_ar=1).choose(None).skip("after_roll").choose("mac_ar", "regroup", "envelop")
    assert game.s.fight.hits.on_foes == 1


@pytest.mark.rule(SYSTEM, "plans.charge:1", "battle.post-battle:2")
def test_cavalry_that_rested_all_battle_long_is_not_marked_afterwards() -> None:
    game = battle(["mac_lc", "mac_ph"], ["per_ar"], turn=2).resting("mac_lc")
    fight(game, mac_ph=1)
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_lc", "mac_ph"]


@pytest.mark.rule(SYSTEM, "insights.maneuver:1", "insights.morale:1", "plans.alexander:2")
def test_insights_may_still_be_played_when_the_last_plan_is_paid_for() -> None:
    game = Position().army("mac_ph").at("sardis").enemy("sardis", "per_in").gold(0)
    game.insights("morale", "maneuver").begin("battle", dice=["raid"]).choose("flank")
    assert game.options == [("play", "maneuver"), ("play", "morale"), None]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:3", "set-up.death-of-alexander:1", "plans.rally:1")
def test_two_hits_of_porus_in_the_duel() -> None:
    game = Position("gaugamela").level(6).army().enemy("hydaspes", "ind_el", "le_porus")
    game.fight("hydaspes", duel=True).begin("battle_turn", dice={"le_porus": 1}).choose("fight")
    assert game.s.level == 2
    game = Position("gaugamela").level(6).army().enemy("hydaspes", "ind_el", "le_porus")
    game.fight("hydaspes", plans=["rally"], duel=True)
    game.begin("battle_turn", dice={"le_porus": 1}).choose("fight", "rally")
    assert game.s.level == 4


# -- Strongholds, Spies, Tyre -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "insights.spies:1", "intimidation:2")
def test_spies_before_the_roll_raise_the_advantage() -> None:
    game = Position().army("mac_ph").at("sardis").conquered("lycia", "halicarnassus")
    game.enemy("sardis", "per_in", "per_ar").insights("spies")
    game.begin("confront", dice=["per_ar", 3]).choose(("play", "spies"), "intimidate")
    roll = next(roll for roll in game.rolls if roll.name == "intimidation")
    assert sum(mod.value for mod in roll.mods) == 1


@pytest.mark.rule(SYSTEM, "insights.spies:1", "intimidation:3")
def test_spies_after_the_roll_raise_the_total_too() -> None:
    game = Position().army("mac_ph", "mac_in").at("sardis").conquered("lycia", "halicarnassus")
    game.enemy("sardis", "per_in", "per_ar").insights("spies")
    game.begin("intimidate", dice=[6, "per_ar"])  # 6 + 1 = 7
    assert game.what == "intimidation"
    game.choose(("play", "spies"))
    assert "sardis" in game.s.realm.conquered


@pytest.mark.rule(SYSTEM, "tyre.moving-to-tyre:5", "battle.resolution:9", "tyre.siege-ship-track:5")
def test_the_section_that_fought_falls_with_the_city_and_pays_nothing() -> None:
    game = Position("tyre").turn(3).at("old_tyre").tracks(mole=8).army("mac_ph").level(8)
    game.enemy("tyre", "per_ar").begin("march", dice=[2, "raid", "flank"])
    game.choose(("march", "tyre"), "advance")
    game.s.fight.foe_plans = []
    game.skip("own_plans").dice(alexander=1).choose("fight")
    while game.what == "deal_hit":
        game.choose("per_ar" if "per_ar" in game.options else game.options[0])
    assert "tyre" in game.s.realm.conquered
    assert game.there("destroyed") == ["per_ar"]
    assert game.there("breach_1") != []


@pytest.mark.rule(SYSTEM, "tyre.victory:2", "set-up.glorification:2")
def test_egypt_makes_no_a9() -> None:
    game = Position("tyre").turn(5).level(8).conquered("tyre", "gaza").begin("end_turn")
    assert game.won
    assert game.s.level == 8


@pytest.mark.rule(SYSTEM, "tyre.victory:2", "linked.starting:1")
def test_the_glorification_of_egypt_comes_along_to_gaugamela() -> None:
    game = Position("linked").campaign("tyre").turn(5).level(4).advisors()
    game.conquered("tyre", "gaza").begin("campaign_won", dice={}, draws=["go"])
    assert game.s.campaign_id == "gaugamela"
    assert game.s.level == 5


@pytest.mark.rule(SYSTEM, "tyre.victory:2", "linked.starting:4", "prophecies.failing:2")
def test_egypt_comes_before_the_price_of_an_open_prophecy() -> None:
    game = Position("linked").campaign("tyre").turn(5).level(1).advisors().prophecy("winds", 9)
    game.conquered("tyre", "gaza").begin("campaign_won", dice={}, draws=["go"])
    assert not game.lost
    assert game.s.level == 1


@pytest.mark.rule(SYSTEM, "linked.immortality:3", "prophecies.the-prophecies:4")
def test_a_last_turn_without_counsel_still_counts() -> None:
    game = Position("linked").campaign("gaugamela").turn(13).level(5).advisors("parmenion")
    game.conquered(*game.s.campaign.pivotal).at("babylon").prophecy("own_nature", 14)
    game.begin("advance_turn").choose("forgo").begin("end_turn")
    assert game.result is not None
    assert game.result.scores["immortality"] == 2 * 5 + 60


@pytest.mark.rule(SYSTEM, "options.tyre:2", "battle.siege-engines:2")
@pytest.mark.parametrize(("die", "wall"), [(4, "wall.reduced"), (5, "wall")])
def test_at_gaza_an_engine_has_one_less_against_walls_too(die: int, wall: str) -> None:
    game = (
        Position("tyre", gaza_defenses=True)
        .army("mac_se")
        .enemy("gaza", "per_in", "per_el", "wall")
    )
    game.fight("gaza").begin("speed_step", dice={"mac_se": die}).choose(None)
    assert wall in game.there("gaza")


@pytest.mark.rule(SYSTEM, "options.gaugamela:5", "intimidation:7")
def test_the_treasure_of_susa_is_found_by_intimidation_too() -> None:
    game = Position("gaugamela", royal_treasure=True).army("mac_ph", "mac_in", "mac_ar").gold(1)
    game.at("susa", since="babylon").enemy("susa", "per_ar").begin("intimidate", dice=[6])
    assert game.treasury[0] == 11


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:3", "set-up.death-of-alexander:2")
def test_the_hit_of_tyre_may_kill() -> None:
    game = Position("tyre").turn(2).level(2).army().begin("tyre_order", dice=[2])
    assert game.lost


@pytest.mark.rule(SYSTEM, "tyre.fleet-track:1", "tyre.enemy-orders:6")
def test_a_warship_regained_in_this_turn_does_not_roll_in_it() -> None:
    game = Position("tyre").turn(2).conquered("gaza").tracks(fleet=2)
    game.begin("enemy_orders", dice=[2, 6, 6])
    assert (game.siege.fleet, game.dice_left) == (3, 1)


@pytest.mark.rule(SYSTEM, "tyre.siege-ship-track:2", "repeat:1")
def test_ships_fire_once_a_turn_however_often_the_army_marches() -> None:
    game = Position("tyre").turn(2).at("old_tyre").tracks(siege_ships=2).army("mac_ph")
    game.begin("conquest", dice=[6, 6, 2, 2]).choose(("march", "sidon"), "advance")
    game.choose(("march", "old_tyre"), "advance")
    assert (game.what, game.dice_left) == ("march", 0)
    assert len([roll for roll in game.rolls if roll.against == 3]) == 2


@pytest.mark.rule(SYSTEM, "tyre.mole-track:1", "playing-the-game:2")
def test_the_next_turn_brings_the_next_section() -> None:
    game = Position("tyre").turn(2).at("old_tyre").gold(20).conquered("gaza").tracks(fleet=0)
    game.begin("spend").choose(("work", "mole"), None).begin("turn").skip("refit", "march")
    assert game.what == "spend"
    game.choose(("work", "mole"))
    assert game.siege.mole == 2


@pytest.mark.rule(SYSTEM, "operations.gold-reduction:1", "operations.go:3")
def test_an_operation_that_finds_its_city_taken_still_costs_the_gold() -> None:
    game = Position().gold(9).conquered("halicarnassus").drawn("minus_5_gold").operations("per_el")
    game.begin("enemy_operations", dice=["go", "per_in"])
    assert game.treasury[0] == 4
    assert game.there("operations") == ["per_in"]


@pytest.mark.rule(SYSTEM, "operations.go:2", "operations.go:3")
def test_a_wall_bound_for_a_conquered_city_goes_back_to_the_pile() -> None:
    game = Position("issus").conquered("tarsos").operations("wall")
    before = len(game.there("walls"))
    game.begin("enemy_operations", dice=["go", 1, "per_ar", "per_pe"])
    assert len(game.there("walls")) == before + 1
    assert game.there("tarsos") == []


@pytest.mark.rule(SYSTEM, "plans.fate:2", "plans.fate:4")
def test_two_fates_on_one_trap() -> None:
    game = battle(["mac_ph"], ["per_el", "per_in"], ["fate", "fate"]).insights("trap")
    game.begin("battle_turn", dice=[1, 2, 3])
    game.choose(("play", "trap"), ("fate", "trap"), ("fate", "trap"))
    assert (game.s.fight.hits.on_foes, game.plans) == (3, [])


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:3", "battle.resolution:8")
def test_hits_beyond_a_fallen_leader_do_not_spill_over() -> None:
    game = battle([], ["per_el", "le_memnon"], foe_plans=[], level=4, duel=True)
    fight(game, alexander=4)
    assert game.there("sardis") == ["le_memnon.reduced", "per_el"]
    game.dice(alexander=1).choose("fight")  # two Hits on a Leader who takes one
    assert (game.what, game.treasury[1]) == ("govern_or_raze", 4)


# -- never and always ---------------------------------------------------------------------------


@pytest.mark.rule(
    SYSTEM,
    "set-up.gold-counters:2",
    "resupply.cities:3",
    "set-up.glorification:2",
    "tyre.enemy-orders:9",
    "map.pivotal-areas:4",
    "plans.enemy:4",
)
@settings(max_examples=25)
@given(
    seed=integers(0, 10**6),
    scenario=sampled_from(["granicus", "issus", "tyre", "gaugamela", "linked"]),
    all_options=sampled_from([True, False]),
)
def test_what_may_never_be(seed: int, scenario: str, all_options: bool) -> None:
    options = dict.fromkeys(system.options_of(scenario), all_options)
    run = simulation(system, scenario, seed=seed, options=options)
    s = run.state
    s.treasury.gold, s.treasury.glory = 40, 9
    box = Position().s.inventory()
    rng = Rng(seed)
    while run.ask is not None:
        assert len(run.ask.options) >= 2
        assert 1 <= s.level <= 8
        assert s.treasury.gold >= 0
        assert s.treasury.gold + sum(s.treasury.loot_gold.values()) <= 66
        assert s.treasury.glory >= 0
        assert len(s.realm.cities) + len(s.realm.temples) <= 5
        assert len(set(s.realm.cities)) == len(s.realm.cities)
        assert len(set(s.realm.temples)) == len(s.realm.temples)
        assert run.ask.what == "choose_options" or s.inventory() == box
        for where in s.realm.conquered:
            assert s.battle is not None or not s.at[where]
        if s.siege is not None:
            assert 1 <= s.siege.transports <= 6
            assert 0 <= s.siege.mole <= 8
            assert 0 <= s.siege.fleet <= 4
            assert 0 <= s.siege.siege_ships <= 5
        if s.battle is not None:
            assert len(s.battle.foe_plans) <= 17
        run.send(rng.choice(run.ask.options))
    assert s.outcome is not None
