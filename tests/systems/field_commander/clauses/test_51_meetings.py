"""Where chapters meet: Spies and a summons, an Envelop on the island, a Serpent in battle; what "?" cites."""

from __future__ import annotations

import pytest

from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits

SYSTEM = "field_commander"
SPIES = ("play", "spies")


# -- Spies and a summons ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:1", "intimidation:2", "insights.spies:1")
@pytest.mark.parametrize(("die", "what"), [(2, "own_plans"), (3, "on_going"), (6, "on_going")])
def test_spies_after_an_intimidation_roll_raise_the_force_advantage(die: int, what: str) -> None:
    """Three against three; when one of them is betrayed the total is one higher."""
    game = Position().army("mac_ph", "mac_ph").enemy("sardis", "per_in", "per_in", "per_ar")
    game.conquered("halicarnassus", "lycia").insights("spies").at("sardis", "granicus")
    game.begin("intimidate", dice=[die, "per_in", "guards", "flank"]).choose(SPIES)
    assert game.what == what
    assert len(game.there("sardis")) == 2


@pytest.mark.rule(SYSTEM, "intimidation:6", "intimidation:10", "rights:1")
def test_a_city_emptied_after_a_bad_roll_may_still_be_waited_for() -> None:
    """Die 1 and two Forces more: 3. With nobody left it is 4: a battle that nobody fights, or waiting."""
    game = Position().army("mac_ph", "mac_ph").enemy("sardis", "per_in")
    game.conquered("halicarnassus", "lycia").insights("spies").at("sardis", "granicus")
    game.begin("intimidate", dice=[1, "per_in"]).choose(SPIES)
    assert game.options == ["battle", "wait"]
    assert game.choose("battle").what == "govern_or_raze"


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:10", "preparation.enemy-orders:12")
@pytest.mark.parametrize(("gold", "level"), [(12, 2), (13, 3)])
def test_silver_spears_are_counted_when_a_city_surrenders_its_gold(gold: int, level: int) -> None:
    """2 Gold lie there: they are yours at once, before you govern or raze."""
    game = Position().army(*["mac_ph"] * 4).gold(gold).level(2).prophecy("silver_spears", 3)
    game.loot("sardis", gold=2).enemy("sardis").at("sardis", "granicus")
    game.begin("intimidate", dice=[6])
    assert (game.what, game.s.level) == ("govern_or_raze", level)


# -- before and on the island -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.envelop:2", "tyre.moving-to-tyre:3", "tyre.moving-to-tyre:4")
@pytest.mark.parametrize("breach", [True, False])
def test_an_envelop_is_open_through_a_breach_and_closed_before_the_mole(breach: bool) -> None:
    game = Position("tyre").level(4).army("mac_ph", "mac_in").gold(9).advisors().tracks(mole=8)
    game.enemy("tyre", "per_el").at("old_tyre", "sidon")
    if breach:
        game.battered(4, 2)
    plans = ["guards", "flank"][: 1 if breach else 2]
    game.begin("march", dice={"scouting": 3}, draws=plans).choose(("march", "tyre"), "advance")
    game.choose("envelop").skip("own_plans")
    assert game.what == "battle_turn"
    assert ("envelop" in game.options) is breach


@pytest.mark.rule(SYSTEM, "tyre.fleet-track:1", "tyre.enemy-orders:6")
@pytest.mark.parametrize("fleet", [1, 2, 3])
def test_a_warship_that_is_regained_rolls_no_order_in_the_same_turn(fleet: int) -> None:
    game = Position("tyre").turn(2).tracks(fleet=fleet).advisors().conquered("gaza")
    game.begin("enemy_orders", dice={"orders of tyre": [2], "other": 5})
    assert len(game.rolled("orders of Tyre")) == fleet
    assert game.siege.fleet == fleet + 1


@pytest.mark.rule(SYSTEM, "tyre.enemy-orders:10", "tyre.victory:1", "victory:2")
@pytest.mark.parametrize(("built", "score"), [(True, 39), (False, 24)])
def test_the_last_section_of_the_mole_may_be_laid_in_the_turn_of_the_victory(
    built: bool, score: int
) -> None:
    game = Position("tyre").conquered("gaza", "tyre").tracks(mole=7).gold(9).turn(5)
    game.at("old_tyre", "tyre").begin("spend", "end_turn")
    if built:
        game.choose(("work", "mole"))
    game.skip("spend")
    assert game.won
    assert game.score == score


# -- in the middle of a battle ------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:1", "prophecies.the-prophecies:8", "advisors.hephaestion:1")
@pytest.mark.parametrize(("die", "saved"), [(4, True), (5, False)])
def test_a_hephaestion_given_to_the_serpent_is_missed_in_the_retreat(die: int, saved: bool) -> None:
    """A3 with Hephaestion is worth 4; without him, but raised to A4, 4 as well: 5 does not save."""
    game = battle(["mac_ph"], ["per_el", "per_in"], level=3).prophecy("serpent", 3)
    game.advisors("hephaestion").begin("battle_turn", dice=[die])
    game.choose(("dismiss", "hephaestion"), "retreat")
    assert (game.s.level, game.s.advisors) == (4, [])
    assert (game.forces == ["mac_ph"]) is saved


@pytest.mark.rule(SYSTEM, "battle.resolution:1", "plans.confusion:1", "plans.deploy:2")
@pytest.mark.parametrize(("lost", "helped"), [("rally", False), ("lead", True)])
def test_a_rally_lost_to_confusion_is_missing_when_the_deploy_bleeds_you(
    lost: str, helped: bool
) -> None:
    game = battle(["mac_ar", "mac_ph"], ["per_in"], ["rally", "lead"], ["deploy", "confusion"])
    game.cup("persia").begin("pre_battle", dice=[lost])
    assert game.what == "take_hit"
    assert ("rally" in game.options) is helped


@pytest.mark.rule(SYSTEM, "battle.siege-engines:2", "battle.siege-engines:3", "plans.sacrifice:1")
@pytest.mark.parametrize("aimed", [True, False])
def test_a_sacrificed_engine_strikes_what_it_was_aimed_at(aimed: bool) -> None:
    game = fight(battle(["mac_se", "mac_ph"], ["per_in", "wall"], ["sacrifice"]))
    if aimed:
        game.choose(("aim", "mac_se"))
    game.choose(("sacrifice", "mac_se")).skip("declare")
    assert hits(game, "mac_se") == [1]
    assert game.forces == ["mac_ph"]
    if aimed:
        assert (game.what, game.options) == ("deal_hit", ["per_in", "wall"])
    else:
        assert game.there("sardis") == ["per_in", "wall.reduced"]


@pytest.mark.rule(SYSTEM, "plans.charge:1", "battle.speed-value:3")
@pytest.mark.parametrize(("die", "scored"), [(1, 2), (2, 1), (3, 1), (4, 0)])
def test_companions_flipped_by_archers_charge_with_their_reduced_side(
    die: int, scored: int
) -> None:
    game = battle(["mac_hc_comp", "mac_ph"], ["per_ar", "per_el"], ["charge"], level=3, turn=2)
    fight(game.resting("mac_hc_comp"), per_ar=1, mac_hc_comp=die).choose("mac_hc_comp.resting")
    game.choose(("charge", "mac_hc_comp.reduced.resting"))
    assert hits(game, "mac_hc") == [scored]


# -- what "?" cites -----------------------------------------------------------------------------


def in_battle(question: str) -> Position:
    """A battle that stands before this question."""
    army, foes = ["mac_in", "mac_ar"], ["per_in", "per_el"]
    if question == "battle_turn":
        return battle(army, foes).begin("battle_turn")
    if question == "trap":
        game = battle(army, foes, ["fate"]).insights("trap").begin("battle_turn", dice={})
        return game.choose(("play", "trap"))
    if question == "duel_hit":
        game = battle(army, ["per_el", "le_memnon"], ["rally"], level=3, duel=True)
        return fight(game, le_memnon=1)
    if question == "hit_wall":
        game = battle(["mac_se"], ["per_in", "wall", "wall.reduced"])
        return fight(game, mac_se=1).skip("declare")
    if question == "enemy_rally":
        game = battle(["mac_ph"], ["per_el", "le_memnon"], [], ["rally"], level=2, duel=True)
        return fight(game, alexander=1, mac_ph=[1, 6])
    plans = {"declare": ["sacrifice"], "after_roll": ["fate"], "regroup": ["regroup"]}
    game = fight(battle(army, foes, plans.get(question, [])), per_in=1, mac_in=1)
    if question == "regroup":
        game.choose("mac_ar")
    if question == "deal_hit":
        game.choose("mac_in")
    return game


@pytest.mark.parametrize(
    ("question", "cited"),
    [
        ("battle_turn", "battle.retreat:1"),
        ("declare", "battle.resolution:3"),
        ("after_roll", "battle.resolution:3"),
        ("take_hit", "battle.resolution:5"),
        ("deal_hit", "battle.resolution:6"),
        ("duel_hit", "battle.enemy-leaders:6"),
        ("hit_wall", "battle.siege-engines:2"),
        ("enemy_rally", "plans.rally-enemy:3"),
        ("regroup", "plans.regroup:1"),
        ("trap", "plans.fate:4"),
    ],
)
def test_every_question_of_a_battle_cites_the_clause_that_asks_it(
    question: str, cited: str
) -> None:
    game = in_battle(question)
    assert (game.what, game.ask.rule) == (question, cited)
    assert cited in {clause.number for clause in system.rulebook.clauses()}
