"""Second tries in one turn, and questions that nobody needs."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"


def before_sardis(*foes: str) -> Position:
    """Alexander (A4) with three Forces in Granicus, and enemies in Sardis."""
    game = Position().army("mac_ph", "mac_ph", "mac_in").level(4).gold(30)
    return game.conquered("granicus", "chaeronea").at("granicus", "ilium").enemy("sardis", *foes)


def driven_off(game: Position) -> Position:
    """Choose no Plans and retreat at once; everybody gets away."""
    game.skip("own_plans")
    return game.choose("retreat")


# FW1
@pytest.mark.rule(SYSTEM, "intimidation:6", "repeat:1", "battle.retreat:6")
def test_after_on_going_and_a_retreat_there_is_no_second_intimidation_this_turn() -> None:
    game = before_sardis("per_in", "per_in", "per_ar")
    script: list[int | str] = [4, 4, "rally", "rally", "rally", 1, 1, 1, 4]
    game.begin("conquest", dice=script).choose(("march", "sardis"), "advance", "intimidate")
    assert game.what == "on_going"
    driven_off(game.choose("battle"))
    assert game.here == "granicus"
    game.dice(4, "rally", "rally", "rally").choose(("march", "sardis"), "advance")
    assert "intimidate" not in game.options


@pytest.mark.rule(SYSTEM, "intimidation:6", "repeat:1", "battle.retreat:6")
def test_after_a_retreat_from_a_chosen_battle_a_first_intimidation_is_still_open() -> None:
    game = before_sardis("per_in", "per_in", "per_ar")
    script: list[int | str] = [4, "rally", "rally", "rally", 1, 1, 1, 4]
    game.begin("conquest", dice=script).choose(("march", "sardis"), "advance", "battle")
    driven_off(game).choose(("march", "sardis"), "advance")
    assert "intimidate" in game.options


# FW2
@pytest.mark.rule(SYSTEM, "insights.anticipation:1", "plans.enemy:2")
@pytest.mark.parametrize("foes", [("per_in", "per_in", "per_ar"), ()])
def test_nobody_anticipates_plans_that_are_not_drawn(foes: tuple[str, ...]) -> None:
    """Parmenion leaves three Forces without a Plan; a city without men has none either."""
    game = Position().advisors("parmenion").insights("anticipation").at("sardis", "granicus")
    game.enemy("sardis", *foes).begin("battle")
    assert game.what != "anticipation"
    assert game.s.insights == ["anticipation"]


@pytest.mark.rule(SYSTEM, "insights.anticipation:1", "plans.enemy:2")
def test_against_a_fourth_force_he_is_asked_in_spite_of_parmenion() -> None:
    game = Position().advisors("parmenion").insights("anticipation").at("sardis", "granicus")
    game.enemy("sardis", "per_in", "per_in", "per_ar", "wall").begin("battle")
    assert game.what == "anticipation"


# FW3
@pytest.mark.rule(SYSTEM, "battle.resolution:9", "plans.alexander:4")
def test_no_plans_are_chosen_against_nobody() -> None:
    game = Position().at("sardis", "granicus").enemy("sardis").begin("battle")
    assert game.what == "govern_or_raze"
    assert game.treasury == (10, 2)


@pytest.mark.rule(SYSTEM, "insights.diplomats:1", "tyre.enemy-orders:8", "tyre.fleet-track:3")
def test_diplomats_are_not_sent_where_no_order_is_rolled() -> None:
    game = Position().insights("diplomats").conquered("sardis", "halicarnassus", "lycia")
    assert game.begin("enemy_orders").over
    game = Position("tyre").turn(1).insights("diplomats").conquered("gaza")
    assert game.begin("enemy_orders").over
    game = Position("tyre").turn(3).insights("diplomats").conquered("gaza").tracks(fleet=0)
    assert game.begin("enemy_orders").over
    game = Position("tyre").turn(3).insights("diplomats").conquered("gaza").tracks(fleet=1)
    assert game.begin("enemy_orders").what == "diplomats"


@pytest.mark.rule(SYSTEM, "govern-or-raze:3", "set-up.gold-counters:2")
def test_razing_pays_no_more_than_the_counters_that_are_left() -> None:
    game = Position().gold(60).loot("lycia", gold=2).at("sardis", "granicus").enemy("sardis")
    game.begin("intimidate", dice=[6]).choose("raze")
    assert game.treasury[0] == 66 - 2


# FW4
@pytest.mark.rule(SYSTEM, "rights:6", "rights:1", "insights.spies:1")
def test_spies_wait_in_the_spend_step_of_an_empty_purse() -> None:
    game = Position().insights("spies").gold(0).begin("spend")
    assert game.what == "spend"


# FW4
@pytest.mark.rule(SYSTEM, "rights:1", "prophecies.the-prophecies:8", "prophecies.completing:1")
def test_the_serpent_is_served_at_the_last_moment_with_an_empty_purse() -> None:
    """The Prophecy lies on the present square."""
    game = Position().advisors("parmenion").prophecy("serpent", 1).gold(0).begin("spend")
    assert ("dismiss", "parmenion") in game.options
    game.choose(("dismiss", "parmenion"))
    assert game.s.level == 2


# FW4
@pytest.mark.rule(SYSTEM, "rights:6", "rights:4", "options.gaugamela:6")
@pytest.mark.parametrize("gold", [0, 2])
def test_tired_veterans_make_room_for_the_epigoni(gold: int) -> None:
    """All four Phalanxes are reduced and with the Army; two are sent home for two fresh ones."""
    game = Position("gaugamela", epigoni=True).army(*["mac_ph.reduced"] * 4).gold(gold)
    game.begin("spend")
    assert ("disband", "mac_ph.reduced") in game.options
    game.choose(("disband", "mac_ph.reduced"), ("disband", "mac_ph.reduced"), "levy")
    assert game.forces == ["mac_ph", "mac_ph", "mac_ph.reduced", "mac_ph.reduced"]


@pytest.mark.rule(SYSTEM, "rights:1", "conquest.scouting-roll:4", "options.gaugamela:2")
def test_the_serpent_may_be_served_where_nothing_is_left_but_to_stop() -> None:
    game = Position("gaugamela", monsoon=True).army().level(5).gold(1).advisors("parmenion")
    game.prophecy("serpent", 3).at("paropamisadae").begin("march", dice=[3])
    game.choose(("march", "taxila"))
    assert game.options == ["stop", ("dismiss", "parmenion")]


@pytest.mark.rule(SYSTEM, "options.granicus:2", "conquest.disbanding:2", "conquest.clear:1")
def test_who_disbands_down_to_the_roll_pays_nothing_for_scorched_earth() -> None:
    game = Position(scorched_earth=True).army("mac_ph", "mac_in").gold(5).at("sestus")
    game.begin("march", dice=[2]).choose(("march", "ilium"), ("disband", "mac_in"), "advance")
    assert game.treasury[0] == 5
    assert game.here == "ilium"
