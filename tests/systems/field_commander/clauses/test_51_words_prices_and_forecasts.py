"""Where a prompt, a price, a refusal or a forecast does not say what the rules do."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from argead.core.ask import Choice
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight

SYSTEM = "field_commander"
SPIES = ("play", "spies")


def prompt(game: Position) -> str:
    return system.text.prompt(game.s, game.ask)


def label(game: Position, option: Choice) -> str:
    return system.text.label(game.s, game.ask, option)


def deeds(game: Position) -> dict[str, Any]:
    return dict(system.stakes.deeds(game.said, "macedon"))


def destroyed(before: Position, **dice: int) -> Position:
    """The battle goes on; "enemy Forces destroyed" counts what came into the Destroyed box."""
    start = before.s.clone()
    game = fight(before, **dice)
    if game.what == "deal_hit":
        game.choose(game.options[0])
    found = system.stakes.outcome(start, game.s, "macedon")
    assert found["enemy Forces destroyed"] == len(game.there("destroyed"))
    return game


# The chance of a duel leaves out the enemy's Rallies.
@pytest.mark.rule(SYSTEM, "plans.rally-enemy:2", "battle.enemy-leaders:6")
def test_the_chance_of_a_duel_falls_with_every_rally_of_the_enemy() -> None:
    """A Rally absorbs a Hit on the Leader, before the Guards."""
    told = []
    for rallies in range(4):
        game = battle(["mac_ph"], ["per_el", "le_memnon"], [], ["rally"] * rallies, level=4)
        told.append(label(fight(game), "duel"))
    assert len(set(told)) == 4, told


# What the fall of a Leader, or the end of a battle, takes with it is not counted.
@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:8", "battle.destroyed-enemy-forces:1")
def test_all_who_fall_with_their_leader_are_counted() -> None:
    foes = ["per_in", "per_el", "wall", "le_memnon.reduced"]
    game = destroyed(battle(["mac_ph"], foes, level=6, duel=True), alexander=1)
    assert len(game.there("destroyed")) == 4


@pytest.mark.rule(SYSTEM, "battle.resolution:9", "battle.destroyed-enemy-forces:1")
def test_walls_that_fall_with_the_last_troops_are_counted() -> None:
    game = destroyed(battle([], ["per_in.reduced", "wall"], level=6), alexander=1)
    assert game.there("destroyed") == ["per_in", "wall"]


# An Alexander who falls on the road is told as a lost battle.
@pytest.mark.rule(SYSTEM, "conquest.resistance:2", "set-up.death-of-alexander:3")
def test_who_falls_on_the_road_has_lost_no_battle() -> None:
    game = Position().level(1).army().begin("march", dice=[6])
    game.choose(("march", "sestus"), "advance")
    assert game.lost
    assert "battle" not in deeds(game)
    assert "enemy Forces destroyed" not in deeds(game)


# The prices in the question of the march leave out two Campaign Options.
@pytest.mark.rule(SYSTEM, "options.granicus:2", "conquest.foraging:1")
def test_the_march_tells_the_price_of_scorched_earth() -> None:
    """Three Forces, from Macedon's neighbour to Ilium: die 1 costs 3 Gold, die 2 costs 2."""
    game = Position(scorched_earth=True).army("mac_ph", "mac_in").at("ilium")
    game.begin("march", dice=[1])
    plain = prompt(Position().army("mac_ph", "mac_in").at("ilium").begin("march"))
    assert prompt(game) != plain


@pytest.mark.rule(SYSTEM, "options.gaugamela:2", "conquest.clear:1")
def test_under_the_monsoon_no_way_to_hydaspes_is_called_free() -> None:
    game = Position("gaugamela", monsoon=True).army("mac_ph", "mac_in").at("hydaspes", "taxila")
    game.conquered("hydaspes").begin("march", dice=[3])
    marches = [o for o in game.options if isinstance(o, tuple) and o[0] == "march"]
    assert {o[1] for o in marches} <= {"taxila", "malli", "pattala"}
    assert "is free" not in prompt(game)


# Governing the last Area pays once, for the campaign ends with this turn.
@pytest.mark.rule(SYSTEM, "victory:2", "govern-or-raze:2")
def test_the_last_area_can_be_governed_once() -> None:
    game = Position().conquered("chaeronea", "granicus", "sardis", "halicarnassus")
    game.army("mac_ph").enemy("lycia").at("lycia", "halicarnassus").begin("battle")
    assert game.what == "govern_or_raze"
    assert "at most" not in prompt(game)


# What an Oracle may bring and cost.
@pytest.mark.rule(SYSTEM, "set-up.glorification:2", "prophecies:1")
def test_no_oracle_promises_a8_to_who_is_a8() -> None:
    game = Position().level(8).army("mac_ph", "mac_in").at("sestus")
    game.begin("march", dice=[3]).choose(("march", "ilium"), "advance")
    assert game.what == "oracle"
    assert "becomes A8" not in prompt(game)


@pytest.mark.rule(SYSTEM, "prophecies.failing:1", "prophecies:1")
def test_who_has_no_advisor_is_not_told_that_he_may_lose_one() -> None:
    game = Position().level(3).advisors().army("mac_ph", "mac_in").at("sestus")
    game.begin("march", dice=[3]).choose(("march", "ilium"), "advance")
    assert game.what == "oracle"
    assert "Advisor" not in prompt(game)


# A refusal that denies battle.walls:5.
@pytest.mark.rule(SYSTEM, "battle.walls:5")
def test_nobody_is_told_that_only_engines_hit_walls() -> None:
    """A Wall of another Area cannot be hit because it is elsewhere."""
    game = battle(["mac_in"], ["per_in", "per_el", "wall"], level=6).enemy("lycia", "wall")
    fight(game, alexander=1)
    assert (game.what, "wall" in game.options) == ("deal_hit", True)
    walls = [i for i in game.s.tables.counters.all if game.s.tables.counters.wall[i]]
    far = [i for i in walls if game.s.where[i] == "lycia"]
    told = system.text.why_not(game.s, game.ask, game.s.tables.counters.id[far[0]])
    assert told is None or "Only Siege Engines" not in told[0]


# The Hit of a toll is priced under the clause of the Scouting roll.
@pytest.mark.rule(SYSTEM, "preparation.enemy-orders:7")
def test_the_hit_of_a_toll_has_its_own_clause() -> None:
    game = Position().gold(5).army("mac_ph").begin(("order", "sardis"), dice=[1])
    assert game.what == "pay_or_bleed"
    (cost,) = system.stakes.price(game.s, game.ask, "hit")
    assert cost["clause"].startswith("preparation.enemy-orders")


# An Army that waits before a Stronghold.
@pytest.mark.rule(SYSTEM, "intimidation:1", "map.pivotal-areas:4")
def test_who_waits_before_a_stronghold_is_told_of_it() -> None:
    """The same choice in the moment of arrival tells the Force Advantage and both chances."""
    game = Position().army("mac_ph", "mac_ph").enemy("sardis", "per_in", "per_in")
    game.at("sardis", "granicus").begin("conquest")
    assert "intimidate" in game.options
    assert "Force Advantage" in prompt(game)


# Numbers that cannot be.
@pytest.mark.rule(SYSTEM, "battle.retreat:2", "advisors.hephaestion:1")
def test_no_retreat_loses_who_rolls_above_seven() -> None:
    game = battle(["mac_ph"], ["per_el"], level=8).advisors("hephaestion").begin("battle_turn")
    assert "above 7" not in prompt(game)


@pytest.mark.rule(SYSTEM, "insights.diplomats:1")
def test_one_roll_is_not_all_1_rolls() -> None:
    game = Position().insights("diplomats").conquered("sardis", "halicarnassus")
    game.begin("enemy_orders")
    assert "all 1 " not in prompt(game)


# What may still be bought.
@pytest.mark.rule(SYSTEM, "resupply.spend:1", "resupply.cities:2")
def test_when_a_city_is_built_antipater_is_not_told_to_build_another() -> None:
    game = Position().gold(20).advisors("antipater").begin("spend").choose(("build", "city"))
    assert ("build", "city") not in game.options
    assert "a City" not in prompt(game)


@pytest.mark.rule(SYSTEM, "resupply.spend:1")
def test_when_forces_are_bought_the_kind_of_the_turn_is_named() -> None:
    game = Position().gold(20).begin("spend").choose(("buy", "mac_ar"))
    assert ("build", "city") not in game.options
    assert "You may buy one kind this turn" not in prompt(game)


# Walls and Siege Engines.
@pytest.mark.rule(SYSTEM, "battle.siege-engines:4", "battle.walls:2")
def test_where_only_engines_attack_walls_take_nothing_off() -> None:
    game = fight(battle(["mac_se"], ["per_el", "wall"]))
    assert (game.what, game.ask.about) == ("declare", (6,))
    assert "off your values" not in prompt(game)


# In a Battle Area Spies ride on questions that the clause does not name.
@pytest.mark.rule(SYSTEM, "rights:7")
@pytest.mark.parametrize(
    ("hand", "what"), [(("spies",), "battle_turn"), (("spies", "trap"), "declare")]
)
def test_in_a_battle_area_spies_open_no_question_but_ride_on_one_that_is_open(
    hand: tuple[str, ...], what: str
) -> None:
    """The book lets them be played at any time; without another choice nobody is asked."""
    game = battle(["mac_in", "mac_ph"], ["per_in"], where="granicus", since="ilium")
    fight(game.insights(*hand))
    assert game.what == what
    assert SPIES in game.options


# Reasons that are not the reason.
@pytest.mark.rule(SYSTEM, "insights:1")
def test_an_insight_that_is_not_in_hand_is_not_said_to_wait_for_its_moment() -> None:
    game = Position().insights().begin("march")
    told = system.text.why_not(game.s, game.ask, "trap")
    assert told is None or "another moment" not in told[0]


@pytest.mark.rule(SYSTEM, "advisors:1")
def test_an_advisor_who_was_never_gained_does_not_serve() -> None:
    game = Position().advisors().begin("march")
    told = system.text.why_not(game.s, game.ask, "parmenion")
    assert told is None or "serves" not in told[0]


@pytest.mark.rule(SYSTEM, "battle.resolution:6", "battle.enemy-leaders:1")
def test_why_the_leader_cannot_be_hit_is_told() -> None:
    game = fight(battle(["mac_in"], ["per_in", "per_el", "le_memnon"], level=6), alexander=1)
    game.skip("declare")
    assert (game.what, "le_memnon" in game.options) == ("deal_hit", False)
    counters = game.s.tables.counters
    leader = next(i for i in counters.all if counters.kind[i] == "le_memnon")
    assert system.text.why_not(game.s, game.ask, counters.id[leader]) is not None


# What a march is told before its die.
@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:3", "conquest.clear:1")
def test_the_odds_of_a_march_end_at_its_die() -> None:
    """Whether the price is paid is the player's to say, and no habit is told as a chance."""
    table = argead.open(SYSTEM, "granicus", seed=3)
    while table.ask is not None and table.ask.what != "march":
        table.choose(table.ask.options[0])
    assert table.ask is not None
    march = next(o for o in table.ask.options if isinstance(o, tuple) and o[0] == "march")
    told = table.odds(march, 60)
    assert told["exact"]
    assert list(told["outcomes"]["Scouting"].values()) == pytest.approx([1 / 6] * 6, abs=1e-6)
    assert "march" not in told["outcomes"]


@pytest.mark.rule(SYSTEM, "conquest.scouting-roll:1", "conquest.clear:1", "options.gaugamela:2")
@pytest.mark.parametrize(("monsoon", "free"), [(False, "1 in 6"), (True, "0 in 6")])
def test_every_way_is_a_run_that_tells_how_often_it_is_free(monsoon: bool, free: str) -> None:
    game = Position("gaugamela", monsoon=monsoon).army("mac_ph", "mac_in").at("hydaspes", "taxila")
    game.conquered("hydaspes").begin("march")
    runs = system.mind.runs(game.s, game.ask)
    assert runs[f"March to Taxila: {free} free of charge"].choices == [("march", "taxila")]


@pytest.mark.rule(SYSTEM, "intimidation:1", "conquest.scouting-roll:1")
@pytest.mark.parametrize(
    ("at", "clause"), [("sardis", "intimidation:1"), ("granicus", "conquest.scouting-roll:1")]
)
def test_what_is_explained_to_an_army_that_waits_before_a_stronghold(at: str, clause: str) -> None:
    game = Position().army("mac_ph").conquered("granicus").at(at, "granicus").begin("march")
    assert game.ask.rule == clause
