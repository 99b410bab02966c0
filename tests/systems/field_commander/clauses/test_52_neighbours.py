"""What was declared stands until its dice, whatever is played between; rights after an Intimidation roll."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits

SYSTEM = "field_commander"
TRAP = ("play", "trap")
SPIES = ("play", "spies")
AIM = ("aim", "mac_se")


def betrayed(army: list[str], foes: list[str], plans: list[str], **words: int) -> Position:
    """A battle for Sardis, the last Stronghold, with Spies in hand."""
    game = battle(army, foes, plans, level=words.get("level", 1), turn=words.get("turn", 1))
    return game.conquered("halicarnassus", "lycia").insights("spies")


def spied_on(game: Position, *drawn: str, **dice: int | list[int]) -> Position:
    """Into the battle turn; what the Spies will take, if they are sent."""
    return game.begin("battle_turn", dice=dice, draws=drawn).choose("fight")


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "plans.sacrifice:1", "rights:5")
@pytest.mark.parametrize("aimed", [True, False])
def test_a_sacrificed_engine_keeps_its_aim_through_a_trap(aimed: bool) -> None:
    """A sure 1: at Forces if it was aimed so, at the Wall if nothing was said."""
    game = battle(["mac_se", "mac_ph"], ["per_el", "per_in", "wall"], ["sacrifice"]).insights(
        "trap"
    )
    fight(game, trap=1)
    if aimed:
        game.choose(AIM)
    game.choose(("sacrifice", "mac_se"), TRAP, "per_in").skip("declare")
    assert hits(game, "mac_se") == [1]
    assert (game.what == "deal_hit") is aimed
    assert ("wall.reduced" in game.there("sardis")) is not aimed
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "battle.siege-engines:2", "rights:5")
def test_two_engines_turned_to_forces_both_stay_turned() -> None:
    game = battle(["mac_se", "mac_se"], ["per_el", "per_in", "wall"]).insights("trap")
    fight(game, mac_se=[3, 4], trap=1).choose(AIM, AIM, TRAP, "per_in").skip("declare")
    assert sorted(hits(game, "mac_se")) == [0, 1], "4 would have hit the Wall"
    assert game.what == "deal_hit"


@pytest.mark.rule(SYSTEM, "plans.sacrifice:5", "rights:3", "battle.resolution:13")
def test_spies_who_take_the_last_troops_before_the_dice_spare_the_force() -> None:
    game = betrayed(["mac_hc_comp", "mac_ph"], ["per_in"], ["sacrifice", "regroup"])
    spied_on(game, "per_in").choose(("sacrifice", "mac_hc_comp"), SPIES)
    assert (game.what, game.s.battle) == ("govern_or_raze", None)
    assert game.forces == ["mac_hc_comp", "mac_ph"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:5", "rights:5", "battle.resolution:13")
def test_a_trap_that_takes_the_last_troops_before_the_dice_spares_the_force() -> None:
    game = battle(["mac_hc_comp"], ["per_in"], ["sacrifice"]).insights("trap")
    fight(game, trap=2).choose(("sacrifice", "mac_hc_comp"), TRAP)
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_hc_comp"]
    assert hits(game, "mac_hc") == []


@pytest.mark.rule(SYSTEM, "plans.sacrifice:5", "plans.envelop:3", "battle.enemy-leaders:9")
def test_an_envelop_that_drives_the_leader_off_before_the_dice_spares_the_force() -> None:
    """Four against two: both Hits fall on the foot; Memnon leaves, and pays no Glory for a Leader."""
    army = ["mac_hc_comp", "mac_ph", "mac_in"]
    game = battle(army, ["per_in", "le_memnon"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_hc_comp"), "envelop")
    assert (game.what, game.treasury[1]) == ("govern_or_raze", 2)
    assert game.forces == sorted(army)


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "rights:5")
@pytest.mark.parametrize("then", ["declare", "after_roll"])
def test_a_battle_that_is_won_after_the_dice_has_cost_the_force(then: str) -> None:
    army = ["mac_hc_comp", "mac_ph", "mac_in"]
    game = battle(army, ["per_in"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_hc_comp"))
    if then == "after_roll":
        game.choose(None)
    game.choose("envelop")
    spared = then == "declare"
    assert game.what == "govern_or_raze"
    assert game.forces == sorted(army if spared else ["mac_ph", "mac_in"])


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:2", "battle.enemy-leaders:3", "rights:5")
@pytest.mark.parametrize("between", ["trap", "spies", "envelop"])
def test_a_duel_that_was_opened_outlasts_what_is_played_before_the_dice(between: str) -> None:
    army, foes = ["mac_ph", "mac_in"], ["per_el", "per_ch", "le_memnon"]
    plans = ["envelop"] if between == "envelop" else []
    if between == "envelop":
        army = [*army, "mac_in_hyp"]
    game = battle(army, foes, plans, level=6, turn=2).conquered("halicarnassus", "lycia")
    if between != "envelop":
        game.insights(between)
    game.begin("battle_turn", dice={"trap": 1, "alexander": 4}, draws=["per_ch"]).choose("fight")
    while "duel" not in game.options:
        game.choose(None)
    game.choose("duel", "envelop" if between == "envelop" else ("play", between))
    if game.what == "deal_hit":
        game.choose("per_el")
    game.skip("declare", "after_roll")
    assert game.s.battle is not None
    assert game.s.battle.duel
    assert hits(game, "alex") == [1]
    assert "le_memnon.reduced" in game.there("sardis")


@pytest.mark.rule(SYSTEM, "plans.charge:1", "plans.charge:2", "rights:3")
def test_a_charge_outlasts_spies_in_its_step() -> None:
    game = betrayed(["mac_hc_comp", "mac_ph"], ["per_el", "per_in"], ["charge"], turn=2)
    game.resting("mac_hc_comp")
    spied_on(game, "per_in", mac_hc_comp=3).choose(("charge", "mac_hc_comp.resting"), SPIES)
    game.skip("declare")
    assert hits(game, "mac_hc") == [1]
    assert game.plans == []


# -- rights after the roll of an Intimidation ------------------------------------------------------


def before_sardis(glory: int, *insights: str) -> Position:
    """The Army before three Forces, a Force Advantage of 0, with Gold for the Winds."""
    game = Position().army("mac_ph", "mac_in").enemy("sardis", "per_el", "per_in", "per_ch")
    game.at("sardis", "granicus").gold(9).glory(glory).insights(*insights)
    return game.advisors("antipater", "aristander")


@pytest.mark.rule(SYSTEM, "rights:1", "intimidation:3", "prophecies.the-prophecies:7")
@pytest.mark.parametrize("glory", [0, 1])
@pytest.mark.parametrize("die", [1, 4])
def test_the_winds_are_paid_after_a_roll_to_which_nothing_can_be_added(
    die: int, glory: int
) -> None:
    """A2 has a free Plan more in the battle that a Failure brings."""
    game = before_sardis(glory).prophecy("winds", 3)
    game.begin("intimidate", dice=[die, "raid", "raid", "rally"])
    assert game.what == "intimidation"
    assert ("glory" in game.options) is bool(glory)
    game.choose(("offer", "winds"))
    assert (game.s.level, game.treasury[0]) == (2, 4)
    game.skip("intimidation")
    assert game.what == ("own_plans" if die == 1 else "on_going")


@pytest.mark.rule(SYSTEM, "rights:1", "intimidation:3", "prophecies.the-prophecies:8")
def test_the_serpent_is_served_after_a_roll_to_which_nothing_can_be_added() -> None:
    game = before_sardis(0).prophecy("serpent", 3)
    game.begin("intimidate", dice=[4])
    assert game.options == [None, ("dismiss", "antipater"), ("dismiss", "aristander")]
    game.choose(("dismiss", "aristander"))
    assert (game.what, game.s.level, game.s.advisors) == ("on_going", 2, ["antipater"])


@pytest.mark.rule(SYSTEM, "rights:1", "intimidation:3", "intimidation:6")
@pytest.mark.parametrize("gold", [4, 5])
def test_without_a_right_the_result_stands_unasked(gold: int) -> None:
    game = before_sardis(0).prophecy("winds", 3).gold(gold).begin("intimidate", dice=[4])
    assert game.what == ("intimidation" if gold == 5 else "on_going")
