"""Clauses of chapter 7: battle turns, the duel, retreat, the end of a battle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists, sampled_from

from argead.core.chance import Chance, Rng
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
    since: str = "granicus",
) -> Position:
    """A battle before a turn, both sides with these Plans."""
    game = Position().level(level).army(*army).enemy(where, *enemy)
    return game.fight(
        where, plans=plans or [], foe_plans=foe_plans or [], turn=turn, since=since, duel=duel
    )


def fight(game: Position, **dice: int | list[int]) -> Position:
    """Into the battle turn, to the first question in it."""
    return game.begin("battle_turn", dice=dice).choose("fight")


def hits(game: Position, kind: str) -> list[int]:
    return [s.args[2] for s in game.said if s.key == "attack" and s.args[0].startswith(kind)]


# -- turns and steps ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.resolution:1")
def test_confusion_then_deploy_then_raid() -> None:
    game = battle(["mac_ph"], ["per_in"], ["flank"], ["raid", "deploy", "confusion"])
    game.begin("pre_battle", dice=["flank", "per_ch", 3])
    assert (game.what, game.plans, game.foe_plans) == ("battle_turn", [], [])
    keys = [s.key for s in game.said]
    assert keys.index("confusion") < keys.index("force_drawn") < keys.index("pay_raid")


@pytest.mark.rule(SYSTEM, "battle.resolution:2", "battle.retreat:1")
def test_every_turn_begins_with_fight_or_retreat() -> None:
    game = battle(["mac_ph"], ["per_in", "per_el"]).begin("battle_turn", dice={})
    for turn in (1, 2, 3):
        assert game.s.fight.turn.number == turn
        assert game.options == ["fight", "retreat"]
        game.choose("fight")


@pytest.mark.rule(SYSTEM, "battle.resolution:3")
def test_declare_then_dice_then_plans_then_hits() -> None:
    game = battle(["mac_in"], ["per_in", "per_el"], ["sacrifice", "fate", "flank"])
    fight(game, mac_in=[1], per_in=1)
    assert game.what == "declare"
    assert game.rolls == []
    game.choose(None)
    assert game.what == "after_roll"
    assert len(game.rolls) == 2
    assert game.forces == ["mac_in"]
    game.choose(None)
    assert game.what == "take_hit"
    game.choose("mac_in")
    assert game.what == "deal_hit"


@pytest.mark.rule(SYSTEM, "battle.resolution:4")
@pytest.mark.parametrize(("plans", "asked"), [([], False), (["charge"], True)])
def test_resting_cavalry_alone_makes_no_step(plans: list[str], asked: bool) -> None:
    game = battle(["mac_hc_comp"], ["per_el", "per_in"], plans, turn=2).insights("trap")
    game.resting("mac_hc_comp")
    fight(game)
    assert game.what == "declare"
    step = game.s.fight.step
    assert step is not None
    assert step.speed == (3 if asked else 2)


@pytest.mark.rule(SYSTEM, "battle.resolution:5")
def test_your_hits_fall_where_you_like() -> None:
    game = battle(["mac_ph", "mac_ar"], ["per_in", "per_in"], level=5)
    fight(game, per_in=[1, 1])
    assert game.options == ["mac_ar", "mac_ph", "alexander"]
    game.choose("mac_ph", "mac_ph.reduced")
    assert (game.forces, game.s.level) == (["mac_ar"], 5)


@pytest.mark.rule(SYSTEM, "battle.resolution:6", "battle.enemy-leaders:1")
def test_hits_on_the_enemy_fall_where_you_like_but_not_on_the_leader() -> None:
    game = battle(["mac_ph"], ["per_in", "per_ar", "wall.reduced", "le_memnon"])
    fight(game, mac_ph=[1, 1]).skip("declare")
    assert game.options == ["per_ar", "per_in", "wall.reduced"]


@pytest.mark.rule(SYSTEM, "battle.resolution:6", "battle.enemy-leaders:1")
def test_alexander_among_the_forces_does_not_hit_the_leader() -> None:
    game = battle([], ["per_in", "per_el", "le_memnon"], level=4)
    fight(game, alexander=1).skip("declare")
    assert game.what == "deal_hit"
    assert game.options == ["per_in", "per_el"]


@pytest.mark.rule(SYSTEM, "battle.resolution:7")
def test_the_order_of_placing() -> None:
    game = battle(["mac_in"], ["per_in", "per_el", "le_memnon"], level=4, duel=True)
    fight(game, per_in=1, mac_in=1, alexander=4)
    assert game.what == "take_hit"
    assert "le_memnon" in game.there("sardis")
    game.choose("mac_in")
    assert game.what == "deal_hit"
    assert "le_memnon.reduced" in game.there("sardis")


@pytest.mark.rule(SYSTEM, "battle.resolution:8")
def test_more_hits_than_targets_are_lost() -> None:
    game = battle(["mac_ph", "mac_in", "mac_ar", "mac_pe"], ["per_ar"], ["envelop"])
    game.begin("battle_turn").choose("envelop")
    assert game.what == "govern_or_raze"


@pytest.mark.rule(SYSTEM, "battle.resolution:9")
def test_walls_alone_do_not_hold_out() -> None:
    game = battle(["mac_ph"], ["per_ar", "wall", "wall.reduced"], level=8)
    fight(game, alexander=1).choose("per_ar")
    assert game.what == "govern_or_raze"
    assert game.there("destroyed") == ["per_ar", "wall", "wall"]


@pytest.mark.rule(SYSTEM, "battle.resolution:9")
def test_a_stronghold_without_troops_is_won_after_the_pre_battle_plans() -> None:
    game = Position().army("mac_ph").at("sardis").enemy("sardis", "wall").gold(5)
    game.begin("battle", dice=["raid", 1]).skip("own_plans")
    assert game.what == "govern_or_raze"
    assert game.treasury == (3, 2)


@pytest.mark.rule(SYSTEM, "battle.resolution:10")
def test_a_last_blow_lands_although_the_battle_is_won() -> None:
    game = battle(["mac_in"], ["per_in.reduced"])
    fight(game, mac_in=1, per_in=1)
    assert game.what == "take_hit"
    game.choose("mac_in")
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_in.reduced"]


@pytest.mark.rule(SYSTEM, "battle.resolution:10")
def test_a_blow_that_kills_alexander_loses_although_the_enemy_is_gone() -> None:
    game = battle([], ["per_ph.reduced"], level=2)
    assert fight(game, alexander=1, per_ph=1).lost


@pytest.mark.rule(SYSTEM, "battle.resolution:11", "battle.destroyed-enemy-forces:1")
@settings(max_examples=40)
@given(
    seed=integers(0, 10**6),
    army=lists(
        sampled_from(["mac_ph", "mac_in", "mac_lc", "mac_se", "mac_ar"]), max_size=5, unique=True
    ),
    foes=lists(
        sampled_from(["per_in", "per_ar", "per_el", "per_hc", "wall", "le_memnon"]),
        min_size=1,
        max_size=6,
        unique=True,
    ),
    level=integers(1, 8),
)
def test_every_battle_ends_and_no_counter_is_lost(
    seed: int, army: list[str], foes: list[str], level: int
) -> None:
    game = battle(
        army, foes, ["flank", "charge", "rally", "sacrifice", "fate"], ["rally"], level=level
    )
    before = game.s.inventory()
    game.begin("battle_turn", dice={})
    game.s.chance = Chance(seed)
    rng = Rng(seed)
    for _ in range(600):
        if game.s.battle is None or game.result is not None:
            break
        options = [o for o in game.options if o != "retreat"]
        game.choose(rng.choice(options))
    if game.result is None:
        assert game.s.battle is None or game.s.fight.turn.number > 5
        assert game.s.inventory() == before
    if game.s.battle is None and "sardis" in game.s.realm.conquered:
        assert game.there("sardis") == []


@pytest.mark.rule(SYSTEM, "battle.resolution:12")
def test_even_cavalry_that_cannot_hit_attacks_and_rests() -> None:
    game = battle(["mac_hc_comp"], ["per_el", "wall", "wall"])
    fight(game, mac_hc_comp=1).skip("declare")
    assert hits(game, "mac_hc_comp") == [0]
    game.choose("fight").skip("declare")
    assert hits(game, "mac_hc_comp") == [0]


@pytest.mark.rule(SYSTEM, "battle.resolution:13")
def test_spies_that_take_the_last_troops_win_the_battle_at_once() -> None:
    game = battle(["mac_ph"], ["per_in"]).conquered("lycia", "halicarnassus").insights("spies")
    game.begin("battle_turn", dice=["per_in"]).choose(("play", "spies"))
    assert game.what == "govern_or_raze"


@pytest.mark.rule(SYSTEM, "battle.resolution:13")
def test_a_trap_that_takes_the_last_troops_wins_the_battle_at_once() -> None:
    game = battle(["mac_ph"], ["per_in", "wall"]).insights("trap")
    game.begin("battle_turn", dice=[2]).choose(("play", "trap"), "per_in", "per_in.reduced")
    assert game.what == "govern_or_raze"


# -- the duel -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:2")
def test_the_duel_is_declared_before_the_dice_of_alexanders_step() -> None:
    game = battle(["mac_in"], ["per_in", "per_el", "le_memnon"], level=4)
    fight(game, alexander=6)
    assert game.what == "declare"
    assert game.rolls == []
    assert "duel" in game.options
    game.choose(None)
    assert game.what == "battle_turn"
    assert not game.s.fight.duel
    game.dice(other=6).choose("fight")
    assert "duel" in game.options  # each turn anew


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:2")
def test_the_duel_is_not_offered_in_other_steps() -> None:
    game = battle(["mac_in"], ["per_in", "per_el", "le_memnon"], level=1, plans=["sacrifice"])
    fight(game)
    step = game.s.fight.step
    assert step is not None
    assert step.speed == 2
    assert "duel" not in game.options


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:3")
def test_in_the_duel_both_strike_only_each_other() -> None:
    game = battle(["mac_ph"], ["per_el", "le_memnon"], level=3, duel=True)
    fight(game, alexander=1, le_memnon=1)
    assert "le_memnon.reduced" in game.there("sardis")
    assert (game.s.level, game.forces) == (1, ["mac_ph"])
    assert game.what == "battle_turn"
    game.dice(alexander=6, le_memnon=6).choose("fight")
    assert game.what == "battle_turn"  # never asked again
    assert game.s.fight.duel


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:3")
def test_a_leader_slower_than_alexander_strikes_him_too() -> None:
    game = battle(["mac_ph"], ["per_el", "le_memnon"], level=6)  # Speed 4 against 2
    fight(game, le_memnon=1).choose("duel").skip("declare")
    assert game.s.level == 4
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:4")
def test_the_duel_begins_with_the_step_in_which_it_is_opened() -> None:
    game = battle(["mac_ph"], ["per_el", "le_memnon"], level=3)  # both Speed 2
    fight(game, le_memnon=1).choose("duel").skip("declare")
    assert game.s.level == 1
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:5")
def test_before_the_duel_the_leader_strikes_anybody() -> None:
    game = battle(["mac_ph"], ["per_el", "le_memnon"], level=1)
    fight(game, le_memnon=1).skip("declare")
    assert game.what == "take_hit"
    assert game.options == ["mac_ph", "alexander"]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:6", "plans.guards:1", "plans.rally-enemy:2")
def test_rally_and_guards_in_the_duel() -> None:
    game = battle([], ["per_el", "le_memnon"], ["rally"], ["rally", "guards"], level=4, duel=True)
    fight(game, alexander=1, le_memnon=1)
    assert game.what == "duel_hit"
    game.choose("rally")
    assert game.s.level == 4
    assert "le_memnon" in game.there("sardis")
    assert game.foe_plans == []


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:7")
def test_a_wounded_leader_is_slower_and_weaker() -> None:
    game = battle(["mac_ph"], ["gre_in", "le_chares.reduced"], where="chaeronea", since="macedon")
    fight(game, le_chares=2).skip("declare")
    order = [s.args[0].partition(".")[0] for s in game.said if s.key == "attack"]
    assert set(order[-2:]) == {"alexander", "le_chares"}
    assert hits(game, "le_chares") == [0]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:8", "glory:3")
def test_a_fallen_leader_takes_all_with_him() -> None:
    game = battle(["mac_ph"], ["per_el", "per_in", "wall.reduced", "le_memnon.reduced"], level=4)
    game.s.fight.duel = True
    fight(game, alexander=1)
    assert game.what == "govern_or_raze"
    assert game.there("destroyed") == ["le_memnon", "per_el", "per_in", "wall"]
    assert game.treasury[1] == 4


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:8")
def test_slower_enemies_do_not_strike_after_their_leader_fell() -> None:
    game = battle(["mac_ph"], ["per_el", "le_memnon.reduced"], level=4, duel=True)
    fight(game, alexander=1, per_el=1)
    assert game.what == "govern_or_raze"
    assert hits(game, "per_el") == []


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:9", "glory:3")
def test_a_leader_alone_leaves_and_pays_gold_but_no_glory() -> None:
    game = battle(["mac_ph"], ["per_ar", "le_memnon"], level=1)
    fight(game, mac_ph=1).skip("declare")
    assert game.what == "govern_or_raze"
    assert game.treasury[1] == 2
    assert game.there("destroyed") == ["le_memnon", "per_ar"]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:9", "battle.resolution:7")
def test_troops_and_leader_felled_in_one_step_the_leader_counts_first() -> None:
    game = battle(["mac_in"], ["per_ar", "le_memnon.reduced"], level=4, duel=True)
    game.s.fight.turn.acted = []
    fight(game, mac_in=1, alexander=1)
    assert game.what == "govern_or_raze"
    assert game.treasury[1] == 4


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders:10")
def test_without_a_leader_no_duel() -> None:
    game = battle(["mac_ph"], ["per_in", "per_el"], level=4).insights("trap")
    fight(game)
    while game.what == "declare":
        assert "duel" not in game.options
        game.choose(None)


# -- retreat ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.retreat:1", "battle.post-battle:1")
def test_a_retreat_ends_the_battle_and_the_plans_are_gone() -> None:
    game = battle([], ["per_in"], ["rally", "lead"]).begin("battle_turn").choose("retreat")
    assert game.s.battle is None
    game.at("sardis", since="granicus").begin("battle", dice=["rally"])
    assert game.plans == []


@pytest.mark.rule(SYSTEM, "battle.retreat:2", "battle.retreat:3")
def test_x18_the_retreat_of_the_example() -> None:
    game = battle(["mac_hc_comp", "mac_in", "mac_ar", "mac_ar"], ["per_el"], level=2)
    game.begin("battle_turn", dice=[1, 5, 2, 3]).choose("retreat")
    assert game.forces == ["mac_ar", "mac_in"]


@pytest.mark.rule(SYSTEM, "battle.retreat:2")
def test_a_reduced_force_gets_away_reduced() -> None:
    game = battle(["mac_ph.reduced"], ["per_el"], level=2).begin("battle_turn", dice=[2])
    assert game.choose("retreat").forces == ["mac_ph.reduced"]


@pytest.mark.rule(SYSTEM, "battle.retreat:3", "advisors.hephaestion:1")
@pytest.mark.parametrize(
    ("advisors", "plans", "bucephalus", "walls", "saved"),
    [
        ([], [], False, [], 2),
        (["hephaestion"], [], False, [], 3),
        ([], ["lead"], False, [], 2),
        ([], [], True, [], 2),
        ([], [], False, ["wall"], 2),
    ],
)
def test_what_the_retreat_is_rolled_against(
    advisors: list[str], plans: list[str], bucephalus: bool, walls: list[str], saved: int
) -> None:
    for die, away in ((saved, True), (saved + 1, False)):
        game = battle(["mac_ph"], ["per_el", *walls], plans, level=2).advisors(*advisors)
        game.s.fight.bucephalus = bucephalus
        game.begin("battle_turn", dice=[die]).choose("retreat")
        assert (game.forces == ["mac_ph"]) == away


@pytest.mark.rule(SYSTEM, "battle.retreat:3", "set-up.alexander-counters:2")
def test_a_wounded_alexander_saves_fewer() -> None:
    game = battle(["mac_ph"], ["per_ar", "per_in"], level=4)
    fight(game, per_ar=1).choose("alexander")
    assert game.what == "battle_turn"
    game.dice(3).choose("retreat")
    assert (game.s.level, game.forces) == (2, [])


@pytest.mark.rule(SYSTEM, "battle.retreat:4", "battle.destroyed-enemy-forces:1")
def test_the_enemy_keeps_his_losses() -> None:
    game = battle(["mac_ph"], ["per_el", "per_ar", "wall"], level=1)
    fight(game, mac_ph=[1, 1]).choose("per_ar", "per_el")
    game.dice(6).choose("retreat")
    assert game.there("sardis") == ["per_el.reduced", "wall"]
    assert game.there("destroyed") == ["per_ar"]


@pytest.mark.rule(SYSTEM, "battle.retreat:5")
def test_back_without_a_roll_even_from_a_siege_of_last_turn() -> None:
    game = Position().army().conquered("granicus").at("granicus").enemy("sardis", "per_in")
    game.begin("march", dice=[1, 4]).choose(("march", "sardis"), "advance", "intimidate", "wait")
    assert game.here == "sardis"
    game.begin("march", dice=["rally"]).choose("battle").skip("own_plans").choose("retreat")
    assert game.here == "granicus"


@pytest.mark.rule(SYSTEM, "battle.retreat:6", "repeat:1")
def test_a_retreat_into_a_waiting_stronghold_starts_nothing() -> None:
    game = Position("issus").army("mac_ph").fight("issus", since="tarsos")
    game.begin("battle_turn", dice=[1]).choose("retreat")
    assert (game.what, game.here) == ("march", "tarsos")
    assert {"intimidate", "battle", None} <= set(game.options)


# -- afterwards ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.destroyed-alexander-forces:1")
def test_destroyed_forces_can_be_bought_again() -> None:
    game = battle(["mac_hc_thes.reduced", "mac_ph"], ["per_ar", "per_in"])
    fight(game, per_ar=1).choose("mac_hc_thes.reduced")
    assert "mac_hc_thes" in game.there("pool")
    game.s.battle = None
    game.gold(9).begin("spend").choose(("buy", "mac_hc_thes"))
    assert "mac_hc_thes" in game.forces


@pytest.mark.rule(SYSTEM, "battle.destroyed-enemy-forces:1")
def test_the_destroyed_box_holds_everything_at_full() -> None:
    game = battle(["mac_ph"], ["per_el.reduced", "wall.reduced", "le_memnon"])
    fight(game, mac_ph=[1, 1]).skip("declare")
    if game.what == "deal_hit":
        game.choose("per_el.reduced")
    assert game.there("destroyed") == ["le_memnon", "per_el", "wall"]


@pytest.mark.rule(SYSTEM, "battle.post-battle:2", "battle.cavalry:2")
def test_cavalry_is_fresh_in_the_next_battle() -> None:
    game = battle(["mac_lc"], ["per_ar", "per_in"])
    fight(game, mac_lc=6).skip("declare").dice(1).choose("retreat")
    assert game.forces == ["mac_lc"]
    game.fight("sardis", since="granicus").begin("battle_turn", dice={}).choose("fight")
    assert len(hits(game, "mac_lc")) == 2


@pytest.mark.rule(SYSTEM, "battle.post-battle:2")
def test_a_duel_does_not_outlive_the_battle() -> None:
    game = battle([], ["per_el", "le_memnon"], level=4, duel=True)
    game.begin("battle_turn").choose("retreat").at("sardis", since="granicus").gold(0)
    game.begin("battle", dice=["rally", "flank"]).skip("own_plans")
    assert not game.s.fight.duel
