"""Where procedures meet: a sacrificed Force and an Envelop, Fate after a Trap, Walls and an empty cup."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits

SYSTEM = "field_commander"
TRAP = ("play", "trap")


# -- a sacrificed Force --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.envelop:1", "rights:5")
@pytest.mark.parametrize(
    ("army", "enveloped"), [(["mac_in", "mac_ph"], 0), (["mac_in", "mac_ph", "mac_ph"], 1)]
)
def test_who_was_sacrificed_no_longer_counts_for_an_envelop_after_the_dice(
    army: list[str], enveloped: int
) -> None:
    """The book: his roll is a 1, and then he is destroyed; the Advantage is that of the moment (R23)."""
    game = battle(army, ["per_in", "per_el"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_in"), None)
    assert hits(game, "mac_in") == [1]
    assert game.what == ("after_roll" if enveloped else "deal_hit"), "nothing else could be played"
    if enveloped:
        assert game.choose("envelop").s.fight.hits.on_foes == enveloped


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.sacrifice:5", "plans.envelop:1")
def test_who_is_to_be_sacrificed_counts_for_an_envelop_before_the_dice() -> None:
    game = battle(["mac_in", "mac_ph"], ["per_in", "per_el"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_in"), "envelop")
    assert (game.what, game.s.fight.hits.on_foes) == ("deal_hit", 1)


# -- Fate after a Trap ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.walls:4", "plans.fate:2", "rights:5")
@pytest.mark.parametrize(("die", "left"), [(1, ["per_el.reduced"]), (2, ["per_el"])])
def test_a_die_rolled_again_after_the_wall_fell_is_still_read_behind_it(
    die: int, left: list[str]
) -> None:
    """The Archers shot at the Wall's 1 less; a Trap after the dice takes it, then Fate rolls again."""
    game = battle(["mac_ar", "mac_ph"], ["per_el", "wall.reduced"], ["fate"]).insights("trap")
    fight(game, mac_ar=[6, die], trap=1).choose(None, TRAP).skip("trap")
    game.choose("wall.reduced", ("fate", "mac_ar:0"))
    assert (game.what, game.there("sardis")) == ("battle_turn", left)


# -- Walls, a Deploy and an empty cup ------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.resolution:9", "plans.deploy:2", "plans.rally:1")
@pytest.mark.parametrize("rally", [True, False])
def test_behind_walls_alone_a_deploy_from_an_empty_cup_bleeds_you_and_the_walls_fall(
    rally: bool,
) -> None:
    game = Position().army("mac_ph").enemy("sardis", "wall").at("sardis").cup("persia")
    game.begin("battle", dice=["deploy"]).choose("rally" if rally else "lead", None)
    assert (game.what, game.s.fight.hits.on_army) == ("take_hit", 2)
    game.choose("rally" if rally else "mac_ph")
    game.choose("mac_ph" if rally else "mac_ph.reduced")
    assert (game.what, game.forces) == ("govern_or_raze", ["mac_ph.reduced"] if rally else [])
    assert game.there("destroyed") == ["wall"]


# -- Alexander's Speed after a Hit ---------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "set-up.alexander-counters:2", "battle.speed-value:3")
@pytest.mark.rule(SYSTEM, "battle.speed-value:4")
@pytest.mark.parametrize(("die", "struck"), [(4, 0), (3, 1)])
def test_an_alexander_hit_before_his_speed_strikes_with_his_new_counter(
    die: int, struck: int
) -> None:
    """A5 (3/4) falls to A3 (2/3): a 4 misses now."""
    game = fight(battle(["mac_ph"], ["per_ar", "per_el"], level=5), per_ar=1, alexander=die)
    game.choose("alexander")
    assert (game.s.level, hits(game, "alexander")) == (3, [struck])


@pytest.mark.rule(SYSTEM, "battle.speed-value:4", "set-up.alexander-counters:2")
def test_an_alexander_hit_in_his_own_step_does_not_strike_again_at_his_lower_speed() -> None:
    game = fight(battle(["mac_ph"], ["per_hc", "per_el"], level=5), per_hc=4, alexander=[6, 1])
    game.choose("alexander")
    assert (game.s.level, hits(game, "alexander")) == (3, [0])
