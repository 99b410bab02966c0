"""Clauses of chapter 4: scouting, disbanding, Prophecies."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
KINDS = ["mac_ar"] * 3 + ["mac_pe"] * 2 + ["mac_in"] * 3 + ["mac_ph"] * 4 + ["mac_lc"] * 2
EIGHT = (
    "wall_of_wood",
    "care_for_these",
    "let_go",
    "own_nature",
    "winds",
    "serpent",
    "bulls_or_lions",
    "silver_spears",
)


def scout(
    *army: str, die: int, gold: int = 30, at: str = "macedon", to: str = "sestus"
) -> Position:
    """The question after a Scouting roll."""
    game = Position().army(*army).gold(gold).at(at)
    return game.begin("march", dice=[die]).choose(("march", to))


def price(game: Position) -> tuple[int, int]:
    """What entering costs: Hits and Gold."""
    before = game.treasury[0]
    game.choose("advance")
    return game.suffering, before - game.treasury[0]


def oracle(prophecy: str, *, turn: int = 1, gold: int = 0) -> Position:
    """The Prophecy is accepted at Ilium."""
    game = Position().army("mac_ph", "mac_in").at("sestus").turn(turn).gold(gold)
    game.begin("march", dice=[3, prophecy]).choose(("march", "ilium"), "advance")
    return game.choose("accept")


# -- scouting -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:1")
def test_the_area_is_named_before_the_die() -> None:
    game = Position().begin("march", dice=[])
    assert game.rolled("scouting") == []
    assert ("march", "chaeronea") in game.options
    assert ("march", "sestus") in game.options
    game.dice(5).choose(("march", "sestus"))
    assert game.what == "scouting"
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "march"]


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:2")
def test_alexander_and_a_reduced_phalanx_are_two_forces() -> None:
    assert price(scout("mac_ph.reduced", die=4)) == (2, 0)
    assert price(scout("mac_ph.reduced", "mac_se", die=4)) == (1, 0)


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:3", "repeat:2")
def test_who_stops_may_not_try_the_other_road() -> None:
    game = Position().begin("conquest", "spend", dice=[1]).choose(("march", "sestus"), "stop")
    assert game.what == "spend"
    assert (game.here, game.treasury[0]) == ("macedon", 10)


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:4")
@pytest.mark.parametrize(("gold", "may"), [(3, True), (2, False)])
def test_the_gold_is_paid_in_full(gold: int, may: bool) -> None:
    game = scout("mac_ph", "mac_ar", "mac_ar", die=1, gold=gold)
    assert ("advance" in game.options) == may
    assert "stop" in game.options


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:5")
def test_the_way_back_is_scouted_too() -> None:
    game = Position().army("mac_ph", "mac_in").gold(9)
    game.begin("march", dice=[3, 1]).choose(("march", "sestus"), "advance")
    game.choose(("march", "macedon"), "advance")
    assert game.treasury[0] == 7


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:6", "prophecies:5", "conquest.resistance:2")
def test_price_then_move_then_oracle_then_enemy() -> None:
    game = Position("gaugamela").army("mac_ph").at("thapsacus")
    game.begin("march", dice=[3, "winds"]).choose(("march", "babylon"), "advance")
    assert (game.what, game.here) == ("suffer_hit", "thapsacus")
    game.choose("mac_ph")
    assert (game.what, game.here) == ("oracle", "babylon")
    game.choose("accept")
    assert game.what == "confront"


@pytest.mark.rule(
    SYSTEM,
    "conquest.resistance:1",
    "conquest.foraging:1",
    "conquest.clear:1",
)
@settings(max_examples=40)
@given(forces=integers(2, 15), die=integers(1, 6))
def test_the_price_is_the_difference_and_never_both(forces: int, die: int) -> None:
    game = scout(*KINDS[: forces - 1], die=die)
    assert price(game) == (max(0, die - forces), max(0, forces - die))


@pytest.mark.rule(SYSTEM, "conquest.resistance:1")
def test_x7_two_hits_for_three_forces_and_a_five() -> None:
    game = scout("mac_ph", "mac_ar", die=5)
    assert game.options[:2] == ["advance", "stop"]
    game.choose("advance", "mac_ar", "mac_ph")
    assert (game.forces, game.here) == (["mac_ph.reduced"], "sestus")


@pytest.mark.rule(SYSTEM, "conquest.foraging:1")
def test_x8_three_gold_for_four_forces_and_a_one() -> None:
    assert price(scout("mac_ph", "mac_ar", "mac_ar", die=1)) == (0, 3)


@pytest.mark.rule(SYSTEM, "conquest.clear:1")
def test_an_equal_roll_is_free() -> None:
    assert price(scout("mac_ph", "mac_ar", die=3)) == (0, 0)


@pytest.mark.rule(SYSTEM, "conquest.resistance:2", "set-up.death-of-alexander:4")
def test_who_marches_alone_may_fall_on_the_road() -> None:
    game = (
        Position().level(2).army().begin("march", dice=[2]).choose(("march", "sestus"), "advance")
    )
    assert game.lost
    game = (
        Position().level(4).army().begin("march", dice=[2]).choose(("march", "sestus"), "advance")
    )
    assert (game.s.level, game.here) == (2, "sestus")


# -- disbanding ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "conquest.disbanding:1", "conquest.disbanding:4")
def test_disbanded_forces_go_to_the_pool_and_pay_nothing() -> None:
    game = Position().army("mac_ph.reduced").gold(4).begin("spend")
    game.choose(("disband", "mac_ph.reduced"))
    assert game.forces == []
    assert game.treasury[0] == 4
    assert ("build", "city") in game.options
    game.choose(("buy", "mac_ph"))
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "conquest.disbanding:1")
def test_disbanding_before_the_roll() -> None:
    game = Position().army("mac_ph", "mac_ar").begin("march", dice=[2])
    game.choose(("disband", "mac_ar"), ("march", "sestus"))
    assert price(game) == (0, 0)


@pytest.mark.rule(SYSTEM, "conquest.disbanding:2")
def test_x9_three_disbanded_after_the_roll() -> None:
    game = scout("mac_ph", "mac_ar", "mac_ar", "mac_pe", "mac_in", die=1, gold=2)
    assert "advance" not in game.options
    for kind in ("mac_ar", "mac_ar", "mac_pe"):
        if "more" in game.options:
            game.choose("more")
        game.choose(("disband", kind))
    assert price(game) == (0, 2)
    assert game.forces == ["mac_in", "mac_ph"]


@pytest.mark.rule(SYSTEM, "conquest.disbanding:2", "rights:4")
def test_disbanding_after_the_roll_can_turn_hunger_into_an_ambush() -> None:
    game = scout("mac_ph", "mac_ar", die=2, gold=0)
    game.choose(("disband", "mac_ar"), ("disband", "mac_ph"))
    game.level(3)
    assert price(game) == (0, 0)  # the one Hit had nobody else to fall on
    assert game.s.level == 1


@pytest.mark.rule(SYSTEM, "conquest.disbanding:3")
def test_alexander_stays() -> None:
    game = Position().army("mac_ph").begin("march").choose(("disband", "mac_ph"))
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "disband"]


@pytest.mark.rule(SYSTEM, "conquest.move-army:1", "set-up.alexanders-army-counter:1")
def test_the_whole_army_moves() -> None:
    game = scout("mac_ph", "mac_ar", die=3).choose("advance")
    assert (game.here, game.forces) == ("sestus", ["mac_ar", "mac_ph"])


@pytest.mark.rule(SYSTEM, "conquest.move-army:2", "battle.retreat:5")
def test_a_retreat_leads_back_where_the_army_came_from_last_time() -> None:
    game = Position().conquered("granicus").at("ephesus").army("mac_ph")
    game.begin("march", dice=[2, "rally", "rally", "rally"])
    game.choose(("march", "sardis"), "advance", "battle").skip("own_plans")
    game.dice(1).choose("retreat")
    assert game.here == "ephesus"
    assert game.forces == ["mac_ph"]


# -- oracles ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies:1")
def test_accept_or_shun_unseen() -> None:
    game = Position().army("mac_ph", "mac_in").at("sestus")
    game.begin("march", dice=[3]).choose(("march", "ilium"), "advance")
    assert game.options == ["accept", "shun"]
    assert not any(word in game.system.text.prompt(game.s, game.ask) for word in EIGHT)


@pytest.mark.rule(SYSTEM, "prophecies:2")
@pytest.mark.parametrize(("answer", "draw"), [("shun", []), ("accept", ["serpent"])])
def test_an_oracle_speaks_once(answer: str, draw: list[str]) -> None:
    game = Position().army("mac_ph", "mac_in").at("sestus")
    game.begin("march", dice=[3, *draw, 3, 3]).choose(("march", "ilium"), "advance", answer)
    game.choose(("march", "sestus"), "advance", ("march", "ilium"), "advance")
    assert game.what == "march"


@pytest.mark.rule(SYSTEM, "prophecies:3")
def test_x25_the_oracle_of_macedon_waits_for_a_return() -> None:
    game = Position().army("mac_ph", "mac_in").begin("march", dice=[3, 3])
    assert game.what == "march"
    game.choose(("march", "sestus"), "advance", ("march", "macedon"), "advance")
    assert game.what == "oracle"


@pytest.mark.rule(SYSTEM, "prophecies:4")
def test_a_retreat_wakes_no_oracle() -> None:
    game = Position().army("mac_ph").fight("chaeronea", since="macedon")
    game.begin("battle_turn", dice=[1]).choose("retreat")
    assert (game.what, game.here) == ("march", "macedon")
    assert "macedon" in game.s.oracles.unheard


@pytest.mark.rule(SYSTEM, "prophecies:5", "prophecies.completing:2")
def test_the_fight_for_an_oracle_area_may_fulfil_its_prophecy() -> None:
    game = Position("gaugamela").army("mac_ph", "mac_in", "mac_ar").at("thapsacus")
    game.enemy("babylon", "per_ar")
    game.begin("march", dice=[4, "wall_of_wood", 6])
    game.choose(("march", "babylon"), "advance", "accept", "intimidate", "raze")
    assert game.s.level == 6


@pytest.mark.rule(SYSTEM, "prophecies.accepting:1")
@pytest.mark.parametrize(
    ("prophecy", "turns"),
    [
        ("wall_of_wood", 4),
        ("care_for_these", 4),
        ("let_go", 4),
        ("own_nature", 2),
        ("winds", 2),
        ("serpent", 2),
        ("bulls_or_lions", 2),
        ("silver_spears", 3),
    ],
)
def test_it_lies_as_many_squares_ahead_as_it_names(prophecy: str, turns: int) -> None:
    assert oracle(prophecy, turn=2).s.oracles.due == {prophecy: 2 + turns}


@pytest.mark.rule(SYSTEM, "prophecies.accepting:2")
@pytest.mark.parametrize(("turn", "due"), [(6, 10), (7, 10), (10, 10)])
def test_at_most_on_the_last_square(turn: int, due: int) -> None:
    assert oracle("let_go", turn=turn).s.oracles.due == {"let_go": due}


@pytest.mark.rule(SYSTEM, "prophecies.accepting:3")
def test_two_prophecies_at_once() -> None:
    game = Position().army("mac_ph", "mac_in").at("sestus").gold(0).prophecy("winds", 3)
    game.begin("march", dice=[3, "let_go"]).choose(("march", "ilium"), "advance", "accept")
    assert set(game.s.oracles.due) == {"winds", "let_go"}


@pytest.mark.rule(SYSTEM, "prophecies.completing:1")
def test_on_its_own_square_there_is_still_time() -> None:
    game = Position().turn(2).gold(5).prophecy("winds", 3).begin("advance_turn", "march")
    game.choose("more", ("offer", "winds"))
    assert (game.s.level, game.s.oracles.due) == (2, {})


@pytest.mark.rule(SYSTEM, "prophecies.completing:2")
def test_what_is_true_already_fulfils_it_at_once() -> None:
    game = oracle("silver_spears", gold=15)
    assert (game.s.level, game.s.oracles.due) == (2, {})
    game = Position().army("mac_ph", "mac_in").conquered("lycia", "sardis").at("sestus")
    game.begin("march", dice=[3, "care_for_these"]).choose(("march", "ilium"), "advance", "accept")
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.failing:1")
def test_failing_costs_a_level_or_an_advisor() -> None:
    game = Position().turn(3).level(2).advisors("parmenion", "antipater").prophecy("winds", 3)
    game.begin("advance_turn")
    assert game.options == ["level", "antipater", "parmenion"]
    game.choose("level")
    assert (game.s.level, game.s.oracles.due) == (1, {})


@pytest.mark.rule(SYSTEM, "prophecies.failing:1")
def test_not_before_the_counter_moves_past() -> None:
    game = Position().turn(2).level(2).prophecy("winds", 3).begin("advance_turn")
    assert game.s.oracles.due == {"winds": 3}
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.failing:2")
def test_a1_must_give_an_advisor_or_the_campaign() -> None:
    game = Position().turn(3).level(1).advisors("parmenion").prophecy("winds", 3)
    game.begin("advance_turn")
    assert game.s.advisors == []
    assert not game.lost
    game = Position().turn(3).level(1).advisors().prophecy("winds", 3).begin("advance_turn")
    assert game.lost


@pytest.mark.rule(SYSTEM, "prophecies.failing:3", "advisors:2")
def test_an_advisor_lost_to_a_prophecy_stays_away() -> None:
    game = Position().turn(3).level(1).advisors("parmenion").glory(9).prophecy("winds", 3)
    game.begin("advance_turn", "spend")
    assert ("advisor", "parmenion") not in game.options
    assert ("advisor", "hephaestion") in game.options


@pytest.mark.rule(SYSTEM, "prophecies.failing:4")
def test_two_failures_are_two_losses() -> None:
    game = Position().turn(3).level(3).advisors("parmenion")
    game.prophecy("winds", 3).prophecy("serpent", 3).begin("advance_turn")
    game.choose("parmenion")
    assert (game.s.level, game.s.advisors) == (2, [])


# -- the eight ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:1", "prophecies.the-prophecies:3")
@pytest.mark.parametrize(("prophecy", "answer"), [("wall_of_wood", "raze"), ("let_go", "govern")])
def test_conquer_and_raze_or_govern(prophecy: str, answer: str) -> None:
    for choice in ("raze", "govern"):
        game = Position().army("mac_ph", "mac_in", "mac_ar").enemy("sardis", "per_ar").at("sardis")
        game.prophecy(prophecy, 4).begin("intimidate", dice=[6]).choose(choice)
        assert game.s.level == (2 if choice == answer else 1)
        assert bool(game.s.oracles.due) == (choice != answer)


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:1", "prophecies.completing:2")
def test_an_area_razed_before_does_not_count() -> None:
    game = Position().army("mac_ph", "mac_in").conquered("lycia").at("sestus")
    game.begin("march", dice=[3, "wall_of_wood"]).choose(("march", "ilium"), "advance", "accept")
    assert game.s.level == 1
    assert game.s.oracles.due == {"wall_of_wood": 5}


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:2")
def test_two_conquered_areas_of_any_fate() -> None:
    game = Position().army("mac_ph", "mac_in", "mac_ar").enemy("sardis", "per_ar").at("sardis")
    game.prophecy("care_for_these", 4).begin("intimidate", dice=[6])
    assert game.s.level == 1
    game = Position().army("mac_ph", "mac_in", "mac_ar").enemy("sardis", "per_ar").at("sardis")
    game.conquered("lycia").prophecy("care_for_these", 4).begin("intimidate", dice=[6])
    assert game.s.level == 2


def nature(*advisors: str) -> Position:
    return Position().army("mac_ph").prophecy("own_nature", 3).advisors(*advisors)


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:4", "prophecies.the-prophecies:6")
def test_a_whole_turn_without_advisors() -> None:
    game = nature("parmenion").begin("advance_turn")
    assert game.what == "counsel"
    game.choose("forgo").begin("end_turn", dice={}, draws=["go", "per_in"])
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:4")
def test_an_ability_that_was_used_spoils_the_turn() -> None:
    game = nature("callisthenes").begin("advance_turn").choose("heed")
    game.army("mac_ph", "mac_in", "mac_ar").enemy("sardis", "per_ar").at("sardis")
    game.begin("intimidate", dice=[6])
    assert game.treasury[1] == 3
    game.choose("govern").begin("end_turn", dice={}, draws=["go", "per_in"])
    assert game.s.level == 1


def after(game: Position) -> int:
    """Alexander's level when the turn has ended."""
    return game.begin("end_turn", dice={}, draws=["go", "per_in"]).s.level


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:4")
@pytest.mark.parametrize(("answer", "level"), [("add", 1), ("leave", 2)])
def test_aristander_is_used_when_he_adds(answer: str, level: int) -> None:
    game = nature("aristander").begin("advance_turn").choose("heed")
    game.begin(("order", "sardis"), dice=[3] if answer == "add" else [3, "per_ch"])
    assert after(game.choose(answer)) == level


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:4")
@pytest.mark.parametrize("advisor", ["hephaestion", "parmenion"])
def test_a_battle_uses_hephaestion_and_parmenion(advisor: str) -> None:
    game = nature(advisor).begin("advance_turn").choose("heed").gold(0)
    game.enemy("sardis", "per_in", "per_el", "per_ar", "per_lc").at("sardis", since="granicus")
    game.begin("battle", dice={}, draws=["rally", "flank", "rally", "flank"])
    game.choose("flank").skip("own_plans").choose("fight").skip("declare", "after_roll")
    game.choose("retreat", None)
    assert after(game) == 1


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:4")
@pytest.mark.parametrize(("second", "level"), [(True, 1), (False, 2)])
def test_antipater_is_used_by_the_second_kind(second: bool, level: int) -> None:
    game = nature("antipater").begin("advance_turn").choose("heed").gold(20).begin("spend")
    game.choose(("build", "city"))
    if second:
        game.choose(("build", "temple"))
    assert after(game) == level


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:5", "glory:4")
def test_who_forgoes_his_advisors_has_none_of_them() -> None:
    game = nature("callisthenes", "hephaestion", "parmenion", "antipater", "aristander")
    game.begin("advance_turn").choose("forgo").gold(20)
    game.begin(("order", "sardis"), dice=[3, "per_ch"])
    assert game.what == ""  # Aristander is not asked
    game.army("mac_ph").enemy("sardis", "per_ar", "per_in").at("sardis").gold(2)
    game.begin("battle", dice=["rally", "flank"])
    assert len(game.foe_plans) == 2  # Parmenion
    game.choose("flank", "flank")
    assert game.treasury[0] == 1  # Hephaestion: one Plan was free, not two
    game.s.battle = None
    game.gold(20).begin("spend").choose(("build", "city"))
    assert ("build", "temple") not in game.options  # Antipater
    game.army("mac_ph", "mac_in", "mac_ar").enemy("sardis", "per_ar").at("sardis").glory(0)
    game.begin("intimidate", dice=[6])
    assert game.treasury[1] == 2  # Callisthenes


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:6")
def test_a_turn_in_which_nobody_helped_counts() -> None:
    game = nature("parmenion").begin("advance_turn").choose("heed")
    game.begin("end_turn", dice={}, draws=["go", "per_in"])
    assert game.s.level == 2
    game = nature().begin("advance_turn")
    assert game.what == ""
    game.begin("end_turn", dice={}, draws=["go", "per_in"])
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:6")
def test_the_turn_of_acceptance_is_no_whole_turn() -> None:
    game = oracle("own_nature")
    game.begin("end_turn", dice={}, draws=["go", "per_in"])
    assert game.s.level == 1
    assert game.s.oracles.due == {"own_nature": 3}


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:7")
@pytest.mark.parametrize(("gold", "may"), [(5, True), (4, False)])
def test_the_winds_take_five_gold(gold: int, may: bool) -> None:
    game = Position().army("mac_ph").gold(gold).prophecy("winds", 3).begin("march")
    if "more" in game.options:
        game.choose("more")
    assert (("offer", "winds") in game.options) == may
    if may:
        game.choose(("offer", "winds"))
        assert (game.treasury[0], game.s.level) == (0, 2)


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:8", "advisors:2")
def test_the_serpent_takes_an_advisor_for_good() -> None:
    game = Position().army().glory(9).advisors("parmenion").prophecy("serpent", 3).begin("spend")
    game.choose(("dismiss", "parmenion"))
    assert (game.s.level, game.s.advisors) == (2, [])
    assert ("advisor", "parmenion") not in game.options


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:8")
def test_the_serpent_without_advisors_is_not_offered() -> None:
    game = Position().army().prophecy("serpent", 3).begin("march")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "dismiss"]


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:9")
def test_a_new_city_against_the_bulls() -> None:
    game = Position().cities("sestus").prophecy("bulls_or_lions", 3).gold(9).begin("spend")
    assert game.s.level == 1
    game.choose(("build", "city"))
    assert game.s.level == 2


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:10")
@pytest.mark.parametrize(("gold", "level"), [(12, 2), (11, 1)])
def test_fifteen_gold_at_some_moment(gold: int, level: int) -> None:
    game = Position().gold(gold).loot("lycia", gold=4).prophecy("silver_spears", 4)
    assert game.begin("gain_gold").s.level == level
