"""Clauses of chapter 9: income, purchases, Insights, Advisors."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
INSIGHTS = (
    "anticipation",
    "bucephalus",
    "courtesans",
    "diplomats",
    "maneuver",
    "morale",
    "spies",
    "trap",
)


def shop(gold: int = 0, glory: int = 0, *advisors: str) -> Position:
    """The Spend step in Macedon."""
    return Position().gold(gold).glory(glory).advisors(*advisors).begin("spend")


def battle(army: list[str], enemy: list[str], *insights: str, level: int = 1) -> Position:
    """The Army at Sardis before its battle, with these Insights and no Gold."""
    game = Position().level(level).army(*army).enemy("sardis", *enemy).insights(*insights)
    return game.at("sardis", since="granicus").gold(0)


def attackers(game: Position) -> list[str]:
    return [said.args[0].partition(".")[0] for said in game.said if said.key == "attack"]


# -- income -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "resupply.gain-gold:1")
@settings(max_examples=20)
@given(governed=integers(0, 3), razed=integers(0, 2), destroyed=integers(0, 4))
def test_income_governed_areas_and_spoils(governed: int, razed: int, destroyed: int) -> None:
    names = ["sardis", "lycia", "halicarnassus", "granicus", "chaeronea"]
    game = Position().gold(0).conquered(*names[:governed], fate="governed")
    game.conquered(*names[governed : governed + razed])
    game.destroyed(*["per_in", "wall", "le_memnon", "gre_ph"][:destroyed]).begin("gain_gold")
    assert game.treasury[0] == 3 + 5 * governed + destroyed


@pytest.mark.rule(SYSTEM, "resupply.gain-gold:2")
def test_the_destroyed_box_is_emptied() -> None:
    game = Position().destroyed("per_el", "wall", "le_memnon", "gre_ph").begin("gain_gold")
    assert game.there("destroyed") == []
    assert "per_el" in game.there("cup_persia")
    assert "gre_ph" in game.there("cup_greece")
    assert "le_memnon" in game.there("aside")
    assert "wall" in game.there("walls")


@pytest.mark.rule(SYSTEM, "resupply.gain-gold:2", "battle.running-out-of-force-counters:1")
def test_until_resupply_the_destroyed_cannot_be_drawn() -> None:
    game = Position().cup("persia").destroyed("per_in").begin(("order", "sardis"), dice=[3])
    assert game.suffering == 2


# -- purchases ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "resupply.spend:1")
def test_one_kind_a_turn() -> None:
    game = shop(40).choose(("buy", "mac_pe"))
    assert ("buy", "mac_ph") in game.options
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "build"]
    for building in ("city", "temple"):
        game = shop(40).choose(("build", building))
        assert not [o for o in game.options if isinstance(o, tuple) and o[0] in ("build", "buy")]


@pytest.mark.rule(SYSTEM, "resupply.spend:1")
def test_next_turn_another_kind() -> None:
    game = Position().gold(40).army("mac_ph").begin("spend").choose(("buy", "mac_pe"), None)
    game.begin("turn", dice={}, draws=["go", "per_in"]).skip("refit", "march")
    assert game.what == "spend"
    assert ("build", "city") in game.options


@pytest.mark.rule(SYSTEM, "resupply.spend:2", "resupply.spend:3", "advisors:1")
def test_gold_and_glory_by_turns_and_antipater_frees_the_rest() -> None:
    game = shop(20, 9).choose(("build", "city"))
    assert ("buy", "mac_ph") not in game.options
    game.choose(("advisor", "antipater"))
    assert game.treasury == (16, 4)
    game.choose(("buy", "mac_ph"), ("build", "temple"), ("buy", "mac_ar"))
    assert game.treasury == (7, 4)


@pytest.mark.rule(SYSTEM, "resupply.spend:3")
def test_insights_are_no_kind() -> None:
    game = Position().gold(9).glory(3).begin("spend", dice=["trap"]).choose("insight")
    assert ("build", "city") in game.options
    assert ("buy", "mac_ph") in game.options


@pytest.mark.rule(SYSTEM, "resupply.spend:4", "resupply.forces:1")
@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("mac_ar", 2),
        ("mac_pe", 2),
        ("mac_in", 3),
        ("mac_in_hyp", 3),
        ("mac_ph", 4),
        ("mac_lc", 3),
        ("mac_hc_comp", 4),
        ("mac_hc_thes", 3),
        ("mac_se", 3),
    ],
)
def test_a_force_costs_its_battle_value(kind: str, price: int) -> None:
    game = Position().army().gold(price).begin("spend").choose(("buy", kind))
    assert game.treasury[0] == 0
    assert game.forces == [kind]
    assert ("buy", kind) not in Position().army().gold(price - 1).begin("spend").options


@pytest.mark.rule(SYSTEM, "resupply.forces:2", "advisors.antipater:1")
def test_x19_peltasts_a_city_and_a_temple_for_nine() -> None:
    game = shop(9, 0, "antipater").choose(("buy", "mac_pe"), ("build", "city"), ("build", "temple"))
    assert game.treasury[0] == 0
    assert (game.s.realm.cities, game.s.realm.temples) == (["macedon"], ["macedon"])
    assert "mac_pe" in game.forces


@pytest.mark.rule(SYSTEM, "resupply.forces:2")
def test_a_force_is_bought_at_full_strength_even_if_it_fell_reduced() -> None:
    game = Position().army("mac_ph.reduced").gold(4).begin("spend")
    game.choose(("disband", "mac_ph.reduced"), ("buy", "mac_ph"))
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "resupply.forces:3")
def test_forces_can_be_bought_before_an_enemy_city() -> None:
    game = Position().at("sardis").gold(9).begin("spend")
    assert ("buy", "mac_ph") in game.options


@pytest.mark.rule(SYSTEM, "resupply.cities:1", "resupply.cities:2")
def test_a_city_where_the_army_is_and_only_one() -> None:
    game = Position().at("sestus").gold(9).begin("spend").choose(("build", "city"))
    assert game.s.realm.cities == ["sestus"]
    game = Position().at("sestus").cities("sestus").gold(9).begin("spend")
    assert ("build", "city") not in game.options
    assert ("build", "temple") in game.options


@pytest.mark.rule(SYSTEM, "resupply.cities:3")
@pytest.mark.parametrize(("standing", "may"), [(4, True), (5, False)])
def test_five_cities_and_temples_in_all(standing: int, may: bool) -> None:
    cities = ["sardis", "lycia", "ephesus"][: standing - 2]
    game = Position().cities(*cities).temples("sestus", "ilium").gold(9).begin("spend")
    assert (("build", "city") in game.options) == may
    assert (("build", "temple") in game.options) == may


@pytest.mark.rule(SYSTEM, "resupply.temples:1", "resupply.temples:2")
def test_a_temple_beside_a_city_and_only_one() -> None:
    game = Position().cities("macedon").gold(9).begin("spend").choose(("build", "temple"))
    assert game.s.realm.temples == ["macedon"]
    game = Position().temples("macedon").gold(9).begin("spend")
    assert ("build", "temple") not in game.options


@pytest.mark.rule(SYSTEM, "resupply.temples:1")
def test_a_temple_in_an_enemy_area_counts_too() -> None:
    game = Position().army().at("sardis", since="granicus").gold(3).begin("spend")
    game.choose(("build", "temple"))
    game.enemy("sardis", "per_in").begin("battle", dice=["rally"])
    assert game.plans == ["fate"]


# -- Insights -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "insights:1")
def test_three_for_a_random_one_seven_for_a_chosen_one() -> None:
    game = Position().gold(0).glory(10).begin("spend", dice=["trap"]).choose("insight")
    assert game.treasury[1] == 7
    game.choose(("insight", "spies"))
    assert game.treasury[1] == 0
    assert game.s.insights == ["spies", "trap"]
    assert "insight" not in Position().gold(0).glory(2).begin("spend").options
    assert ("insight", "spies") not in Position().gold(0).glory(6).begin("spend").options


@pytest.mark.rule(SYSTEM, "insights:2")
def test_what_is_used_or_in_hand_cannot_be_gained() -> None:
    game = Position().insights("spies", "trap").glory(7).gold(0).conquered("lycia")
    game.begin("march", dice=["wall", "wall"]).choose("more", ("play", "spies"))
    game.begin("spend")
    offered = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "insight"]
    assert offered == [i for i in INSIGHTS if i not in ("spies", "trap")]


@pytest.mark.rule(SYSTEM, "insights.anticipation:1")
def test_anticipation_leaves_him_without_plans() -> None:
    game = battle(["mac_ph"], ["per_in", "per_ar"], "anticipation").begin("battle")
    game.choose(("play", "anticipation"))
    assert (game.what, game.foe_plans, game.s.insights) == ("own_plans", [], [])
    game = battle(["mac_ph"], ["per_in"], "anticipation").begin("battle", dice=["rally"])
    assert game.choose(None).foe_plans == ["rally"]
    assert game.s.insights == ["anticipation"]


@pytest.mark.rule(SYSTEM, "insights.bucephalus:1")
@pytest.mark.parametrize(("die", "hits"), [(1, 2), (2, 1), (3, 0)])
def test_bucephalus_carries_him_through_the_battle(die: int, hits: int) -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"], "bucephalus")
    game.begin("battle", dice={"alexander": die}, draws=["flank", "raid"])
    game.choose(("play", "bucephalus"), None, "fight")
    assert [s.args[2] for s in game.said if s.key == "attack" and s.args[0] == "alexander"] == [
        hits
    ]


@pytest.mark.rule(SYSTEM, "insights.bucephalus:2")
def test_too_late_for_bucephalus_after_the_first_plan() -> None:
    game = battle(["mac_ar"], ["per_el"], "bucephalus", level=4).begin("battle", dice=["raid"])
    game.choose("flank")
    assert ("play", "bucephalus") not in game.options


@pytest.mark.rule(SYSTEM, "insights.courtesans:1")
def test_courtesans_only_after_the_roll() -> None:
    game = battle(["mac_ph"], ["per_in"], "courtesans").begin("confront", dice=[3])
    assert ("play", "courtesans") not in game.options
    game.choose("intimidate", ("play", "courtesans"))  # 3 + 1 + 4
    assert "sardis" in game.s.realm.conquered


@pytest.mark.rule(SYSTEM, "insights.diplomats:1")
def test_diplomats_add_three_to_all_orders() -> None:
    game = Position().insights("diplomats").begin("enemy_orders", dice=[1, 1, 1])
    game.choose(("play", "diplomats"))
    totals = [said.args[2] for said in game.said if said.key == "order"]
    assert totals == [8, 10, 11]
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "insights.diplomats:1")
def test_diplomats_speak_to_tyre_and_only_this_turn() -> None:
    game = Position("tyre").turn(2).insights("diplomats").conquered("gaza").tracks(fleet=1)
    game.begin("enemy_orders", dice=[1]).choose(("play", "diplomats"))
    assert game.what == ""  # 1 + 3 = 4: nothing happens
    assert game.treasury[0] == 15
    game.begin("advance_turn", "enemy_orders", dice=[1])
    assert game.treasury[0] == 11  # March: 1 - 1 = 0, no Siege Ship to lose


@pytest.mark.rule(SYSTEM, "insights.maneuver:1")
def test_maneuver_holds_leader_and_deployed_forces_too() -> None:
    game = battle(["mac_ph"], ["per_in", "le_memnon"], "maneuver")
    game.begin("battle", dice={}, draws=["deploy", "rally", "per_lc"])
    game.choose(("play", "maneuver"), None, "fight").skip("declare")
    assert game.what == "battle_turn"
    assert attackers(game) == ["mac_ph", "alexander"]
    game.choose("fight").skip("declare")
    assert {"per_in", "le_memnon", "per_lc"} <= set(attackers(game))


@pytest.mark.rule(SYSTEM, "insights.maneuver:2")
def test_walls_hold_on_the_first_turn() -> None:
    game = battle(["mac_ph"], ["per_in", "wall"], "maneuver")
    game.begin("battle", dice={"mac_ph": 3}, draws=["raid", "rally"])
    game.choose(("play", "maneuver"), None, "fight")
    assert [s.args[2] for s in game.said if s.key == "attack" and s.args[0] == "mac_ph"] == [0]


@pytest.mark.rule(SYSTEM, "insights.maneuver:3")
def test_maneuver_cancels_first_turn_plans_only() -> None:
    foes = ["per_in", "per_ar", "per_lc", "per_el", "per_ch", "per_hc", "wall"]
    game = battle(["mac_ph"], foes, "maneuver")
    plans = ["archers", "cavalry", "infantry", "raid", "deploy", "rally", "flank"]
    game.begin("battle", dice=plans).choose(("play", "maneuver"))
    assert game.foe_plans == ["deploy", "flank", "raid", "rally"]


@pytest.mark.rule(SYSTEM, "insights.maneuver:4")
def test_held_cavalry_is_fresh() -> None:
    game = battle(["mac_ph"], ["per_hc", "per_in"], "maneuver")
    game.begin("battle", dice={}, draws=["rally", "flank"])
    game.choose(("play", "maneuver"), None, "fight").skip("declare").choose("fight")
    assert "per_hc" in attackers(game)


@pytest.mark.rule(SYSTEM, "insights.morale:1")
@pytest.mark.parametrize("army", [[], ["mac_ph"], ["mac_ph.reduced", "mac_se", "mac_ar"]])
def test_morale_is_a_rally_for_each_force(army: list[str]) -> None:
    game = battle(army, ["per_in"], "morale").begin("battle", dice=["raid"])
    assert game.choose(("play", "morale")).plans == ["rally"] * (len(army) + 1)
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "insights.spies:1", "insights.spies:3")
def test_spies_take_one_from_each_unconquered_stronghold() -> None:
    game = Position().insights("spies").conquered("lycia")
    game.begin("march", dice=["wall", "per_in"]).choose("more", ("play", "spies"))
    assert game.there("sardis") == ["per_ar", "per_in"]
    assert game.there("halicarnassus") == ["per_ar", "wall"]
    assert len(game.there("granicus")) == 5
    assert len(game.there("chaeronea")) == 4


@pytest.mark.rule(SYSTEM, "insights.spies:1")
def test_tyre_is_spared_and_gaza_is_not() -> None:
    game = Position("tyre").insights("spies").begin("march", dice=["wall"])
    before = game.there("tyre")
    if "more" in game.options:
        game.choose("more")
    game.choose(("play", "spies"))
    assert game.there("tyre") == before
    assert game.there("gaza").count("wall") == 1


@pytest.mark.rule(SYSTEM, "insights.spies:1", "insights:2")
def test_spies_pass_an_empty_stronghold() -> None:
    game = Position().insights("spies").enemy("sardis").enemy("lycia").army()
    game.begin("march", dice=["wall"]).choose(("play", "spies"))
    assert game.there("halicarnassus") == ["per_ar", "per_in"]


@pytest.mark.rule(SYSTEM, "insights.spies:2")
def test_spies_pay_no_gold() -> None:
    game = Position().insights("spies").army().conquered("lycia", "halicarnassus")
    game.begin("march", dice=["per_ar"]).choose(("play", "spies"))
    assert game.there("destroyed") == []
    assert "per_ar" in game.there("cup_persia")


@pytest.mark.rule(SYSTEM, "insights.spies:1", "battle.resolution:9")
def test_spies_may_end_a_battle() -> None:
    game = battle(["mac_ph"], ["per_in"], "spies").conquered("lycia", "halicarnassus")
    game.begin("battle", dice=["rally", "per_in"]).skip("own_plans").choose(("play", "spies"))
    if game.what == "battle_turn":
        game.choose("fight")
    assert game.what == "govern_or_raze"


@pytest.mark.rule(SYSTEM, "insights.trap:1")
def test_a_trap_hits_forces_and_walls_and_no_leader() -> None:
    game = battle(["mac_ph"], ["per_in", "wall", "le_memnon"], "trap")
    game.fight("sardis").begin("battle_turn", dice=[2]).choose(("play", "trap"))
    assert (game.s.fight.hits.on_foes, game.options) == (2, ["per_in", "wall"])
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "insights.trap:1", "battle.resolution:8")
def test_a_trap_may_win_the_battle() -> None:
    game = battle(["mac_ph"], ["per_in"], "trap").fight("sardis")
    game.begin("battle_turn", dice=[6]).choose(("play", "trap"))
    assert game.what == "govern_or_raze"


# -- Advisors -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "advisors:1")
@pytest.mark.parametrize(("glory", "may"), [(5, True), (4, False)])
def test_an_advisor_costs_five_glory(glory: int, may: bool) -> None:
    game = shop(0, glory)
    assert (("advisor", "parmenion") in game.options) == may
    if may:
        game.choose(("advisor", "parmenion"))
        assert (game.treasury[1], game.s.advisors) == (0, ["parmenion"])


@pytest.mark.rule(SYSTEM, "advisors:2")
def test_nobody_serves_twice_or_returns() -> None:
    game = Position().glory(5).advisors("parmenion").barred("antipater").begin("spend")
    offered = [o[1] for o in game.options if isinstance(o, tuple) and o[0] == "advisor"]
    assert offered == ["aristander", "callisthenes", "hephaestion"]


@pytest.mark.rule(SYSTEM, "advisors.antipater:1")
def test_antipater_still_allows_one_city_and_one_temple_only() -> None:
    game = shop(40, 0, "antipater").choose(
        ("build", "city"), ("build", "temple"), ("buy", "mac_ph")
    )
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "build"]


@pytest.mark.rule(SYSTEM, "advisors.aristander:1")
def test_aristander_may_add_one_each_time() -> None:
    game = Position().advisors("aristander").begin("enemy_orders", dice=[3, 3, 1])
    assert game.what == "aristander"
    game.choose("add")
    assert game.s.treasury.loot_glory == {"sardis": 1}
    assert game.what == "aristander"  # Halicarnassus: 9 or 10
    game.choose("leave")
    assert game.s.treasury.loot_gold == {"halicarnassus": 2}


@pytest.mark.rule(SYSTEM, "advisors.aristander:1")
def test_aristander_is_not_asked_where_nothing_changes() -> None:
    game = Position().advisors("aristander").begin(("order", "sardis"), dice=[6])
    assert game.what == ""


@pytest.mark.rule(SYSTEM, "advisors.hephaestion:1")
@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 0)])
def test_hephaestion_raises_the_value_not_the_superscript(die: int, hits: int) -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"]).advisors("hephaestion").fight("sardis")
    game.begin("battle_turn", dice={"alexander": die}).choose("fight")
    assert [s.args[2] for s in game.said if s.key == "attack" and s.args[0] == "alexander"] == [
        hits
    ]
