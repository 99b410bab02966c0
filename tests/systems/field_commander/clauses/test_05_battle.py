"""Clauses of chapter 5: kinds of Forces, Speed, values, Walls."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"


def battle(army: list[str], enemy: list[str], *, level: int = 1, turn: int = 1) -> Position:
    """A battle at Sardis before a turn."""
    game = Position().level(level).army(*army).enemy("sardis", *enemy)
    return game.fight("sardis", turn=turn, since="granicus")


def attackers(game: Position) -> list[str]:
    """Who attacked, in order, by kind."""
    return [said.args[0].partition(".")[0] for said in game.said if said.key == "attack"]


def hits(game: Position, kind: str) -> list[int]:
    """Hits of each attack of a kind."""
    return [s.args[2] for s in game.said if s.key == "attack" and s.args[0].startswith(kind)]


def one_turn(game: Position, **dice: int | list[int]) -> Position:
    """Fight a battle turn without declaring anything, to the first Hit or the next turn."""
    game.begin("battle_turn", dice=dice).choose("fight")
    return game.skip("declare", "after_roll")


# -- beginning ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle:1", "intimidation:5")
def test_a_failed_intimidation_and_a_choice_begin_a_battle() -> None:
    game = Position().army().at("sardis").enemy("sardis", "per_in")
    game.begin("intimidate", dice=[3, "rally"])
    assert game.what == "own_plans"
    game = Position().army().at("sardis").enemy("sardis", "per_in")
    game.begin("confront", dice=["rally"]).choose("battle")
    assert game.what == "own_plans"


@pytest.mark.rule(SYSTEM, "battle:2")
def test_everyone_in_the_area_fights() -> None:
    game = one_turn(battle(["mac_ar", "mac_in"], ["per_pe", "per_el", "le_memnon"]))
    assert sorted(attackers(game)) == sorted(
        ["mac_ar", "mac_in", "alexander", "per_pe", "per_el", "le_memnon"]
    )


@pytest.mark.rule(SYSTEM, "battle.sequence:1", "plans.enemy:3")
def test_their_plans_then_yours_then_pre_battle_then_the_fight() -> None:
    game = Position().army("mac_ph").at("sardis").enemy("sardis", "per_in", "per_ar")
    game.begin("battle", dice=["raid", "rally", 1])
    assert (game.what, game.foe_plans, game.treasury[0]) == ("own_plans", ["raid", "rally"], 10)
    game.choose("flank").skip("own_plans")
    assert (game.what, game.foe_plans, game.treasury[0]) == ("battle_turn", ["rally"], 8)


@pytest.mark.rule(SYSTEM, "battle.force-advantage:1", "battle.force-advantage:2")
def test_x10_everything_is_a_force() -> None:
    game = Position().army("mac_in", "mac_ar", "mac_pe", "mac_lc").at("sardis")
    game.enemy("sardis", "per_in", "per_ar", "wall").begin("intimidate", dice=[2])
    assert [m.value for m in game.rolls[-1].mods] == [2]


@pytest.mark.rule(SYSTEM, "battle.force-advantage:1", "intimidation:2")
@settings(max_examples=30)
@given(own=integers(0, 6), foes=integers(1, 6), walls=integers(0, 3))
def test_the_advantage_is_a_difference(own: int, foes: int, walls: int) -> None:
    kinds = ["mac_se", "mac_ar.reduced", "mac_ph.reduced", "mac_in", "mac_pe", "mac_lc"]
    enemies = ["per_in.reduced", "per_ar", "per_lc", "per_hc", "per_ch", "per_el"]
    game = Position().army(*kinds[:own]).at("sardis").glory(1)
    game.enemy("sardis", *enemies[:foes], *["wall"] * walls)
    game.begin(
        "intimidate", dice=[1, *["rally"] * 3, *["raid"] * 2, *["flank"] * 2, "deploy", "deploy"]
    )
    roll = next(roll for roll in game.rolls if roll.name == "intimidation")
    assert sum(m.value for m in roll.mods) == own + 1 - foes - walls


# -- counters -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.force-counters:3", "battle.force-counters:4")
@pytest.mark.parametrize(
    ("kind", "steps"),
    [
        ("mac_ar", 1),
        ("mac_pe", 1),
        ("mac_se", 1),
        ("mac_in", 2),
        ("mac_ph", 2),
        ("mac_lc", 2),
        ("mac_hc_comp", 2),
    ],
)
def test_how_many_hits_a_force_takes(kind: str, steps: int) -> None:
    game = Position().army(kind, "mac_in_hyp").gold(0)
    for step in range(steps):
        game.begin(("order", "sardis"), dice=[1])
        game.choose(kind if step == 0 else f"{kind}.reduced")
        assert any(k.startswith(kind) for k in game.forces if k != "mac_in_hyp") == (
            step + 1 < steps
        )


@pytest.mark.rule(SYSTEM, "battle.force-counters:5")
def test_a_name_changes_nothing_but_the_name() -> None:
    game = battle(["mac_in_hyp"], ["per_el"])
    game.s.fight.plans = ["flank"]  # type: ignore[list-item]
    game.begin("speed_step", dice={"mac_in_hyp": 3})
    assert game.what == "after_roll"  # Hypaspists are Infantry and may flank


# -- values and Speed ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.battle-value:1", "battle.battle-value:2")
@pytest.mark.parametrize(("die", "n"), [(1, 2), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_x11_a_chariot_hits_twice_once_or_not(die: int, n: int) -> None:
    game = one_turn(battle(["mac_ph"], ["per_ch", "per_in"]), per_ch=die)
    assert hits(game, "per_ch") == [n]
    assert (game.what == "take_hit") == bool(n)


@pytest.mark.rule(SYSTEM, "battle.battle-value:3", "battle.walls:2")
def test_a_value_of_nothing_never_hits() -> None:
    game = one_turn(battle(["mac_ar"], ["per_in", "wall"]), other=1, per_in=6)
    assert hits(game, "mac_ar") == [0]
    assert hits(game, "alexander") == [0]


@pytest.mark.rule(SYSTEM, "battle.speed-value:1")
def test_x12_the_fastest_first() -> None:
    game = one_turn(battle(["mac_ar", "mac_ph"], ["per_ar", "per_ch", "per_in"]))
    order = attackers(game)
    assert set(order[:2]) == {"mac_ar", "per_ar"}
    assert order[2:] == ["per_ch", "per_in", "mac_ph", "alexander"]


@pytest.mark.rule(SYSTEM, "battle.speed-value:2")
def test_equals_strike_together_even_if_they_fall() -> None:
    game = one_turn(battle(["mac_ar", "mac_ph"], ["per_ar", "per_in"]), mac_ar=1, per_ar=1)
    assert game.what == "take_hit"
    game.choose("mac_ar")
    assert game.what == "deal_hit"
    game.choose("per_ar")
    assert game.forces == ["mac_ph"]
    assert game.there("sardis") == ["per_in"]


@pytest.mark.rule(SYSTEM, "battle.speed-value:3")
def test_who_falls_to_a_faster_force_does_not_strike() -> None:
    game = one_turn(battle(["mac_ar"], ["per_pe", "per_in"]), mac_ar=1).choose("per_pe")
    game.skip("declare")
    assert "per_pe" not in attackers(game)


@pytest.mark.rule(SYSTEM, "battle.speed-value:3")
def test_who_is_flipped_strikes_later_and_weaker() -> None:
    game = one_turn(battle(["mac_ar"], ["per_in_imm", "per_in"]), mac_ar=1, per_in_imm=4)
    game.choose("per_in_imm").skip("declare")
    assert attackers(game)[:3] in (
        ["mac_ar", "per_in", "per_in_imm"],
        ["mac_ar", "per_in_imm", "per_in"],
    )
    assert hits(game, "per_in_imm") == [0]  # Speed 2, battle value 3


@pytest.mark.rule(SYSTEM, "battle.speed-value:4")
def test_nobody_acts_twice() -> None:
    game = battle(["mac_in_hyp", "mac_ph"], ["per_in_imm", "per_in"])
    one_turn(game, mac_in_hyp=1, per_in_imm=1).choose("mac_in_hyp", "per_in_imm").skip("declare")
    assert game.what == "battle_turn"
    assert attackers(game).count("mac_in_hyp") == 1
    assert attackers(game).count("per_in_imm") == 1


@pytest.mark.rule(SYSTEM, "battle.speed-value:4", "set-up.alexander-counters:2")
def test_alexander_does_not_act_twice_either() -> None:
    game = battle(["mac_ph"], ["per_ar", "per_in"], level=7)  # Speed 5, like the Archers
    one_turn(game, per_ar=1)
    game.choose("alexander")
    assert game.s.level == 5
    game.skip("declare")
    assert attackers(game).count("alexander") == 1


# -- kinds --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.ground-troops:1", "battle.elephants:1", "battle.alexander:1")
def test_foot_elephants_alexander_and_leaders_attack_every_turn() -> None:
    army = ["mac_ar", "mac_pe", "mac_in", "mac_ph", "mac_se"]
    game = battle(army, ["per_el", "per_in", "le_memnon"])
    one_turn(game)
    first = attackers(game)
    game.choose("fight").skip("declare")
    assert attackers(game) == first * 2
    assert len(first) == 9


@pytest.mark.rule(SYSTEM, "battle.leaders:1")
def test_a_leader_strikes_every_turn() -> None:
    game = battle(["mac_ph"], ["per_in", "le_memnon"])
    one_turn(game).choose("fight").skip("declare")
    assert attackers(game).count("le_memnon") == 2


@pytest.mark.rule(SYSTEM, "battle.archers:1", "battle.peltasts:1", "battle.siege-engines:5")
@pytest.mark.parametrize("kind", ["per_ar", "per_pe"])
def test_archers_and_peltasts_fall_to_one_hit(kind: str) -> None:
    game = one_turn(battle(["mac_ph"], [kind, "per_in"]), mac_ph=[4]).choose(kind)
    assert game.there("sardis") == ["per_in"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:5", "battle.archers:1", "battle.peltasts:1")
@pytest.mark.parametrize("kind", ["mac_ar", "mac_pe", "mac_se"])
def test_your_light_troops_and_engines_too(kind: str) -> None:
    game = one_turn(battle([kind, "mac_ph"], ["per_in", "per_in"]), per_in=3).choose(kind)
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.elephants:1", "battle.infantry:1", "plans.infantry:1")
@pytest.mark.parametrize(
    ("kind", "plan", "die", "n"),
    [
        ("per_el", "cavalry", 6, 0),
        ("per_ph", "infantry", 5, 0),
        ("per_pe", "infantry", 3, 0),
        ("per_in", "infantry", 5, 1),
        ("per_in_imm", "infantry", 6, 1),
    ],
)
def test_what_is_infantry_and_cavalry_for_plans(kind: str, plan: str, die: int, n: int) -> None:
    game = battle(["mac_ph"], [kind, "per_ar"])
    game.s.fight.foe_plans = [plan]  # type: ignore[list-item]
    one_turn(game, **{kind: die})
    assert hits(game, kind) == [n]


@pytest.mark.rule(SYSTEM, "battle.phalanx:1")
@pytest.mark.parametrize(
    ("dice", "n"), [([3, 1, 3], 2), ([5], 0), ([4, 4], 1), ([4, 3, 2, 2], 3), ([4, 3, 3], 2)]
)
def test_x13_a_phalanx_rolls_on(dice: list[int], n: int) -> None:
    game = one_turn(battle(["mac_ph"], ["per_el", "per_in"]), mac_ph=dice)
    assert hits(game, "mac_ph") == [n]


@pytest.mark.rule(SYSTEM, "battle.phalanx:2")
@settings(max_examples=40)
@given(dice=lists(integers(1, 6), min_size=5, max_size=5))
def test_at_most_four_hits_and_each_die_is_read_one_lower(dice: list[int]) -> None:
    game = one_turn(battle(["mac_ph"], ["per_el", "per_in"]), mac_ph=dice)
    expected = 0
    while expected < 4 and dice[expected] <= 4 - expected:
        expected += 1
    assert hits(game, "mac_ph") == [expected]


@pytest.mark.rule(SYSTEM, "battle.phalanx:3")
def test_a_phalanx_before_a_wall_starts_lower() -> None:
    game = one_turn(battle(["mac_ph"], ["per_el", "wall"]), mac_ph=[2, 1, 1])
    assert hits(game, "mac_ph") == [2]
    game = one_turn(battle(["mac_ph"], ["per_el", "wall"]), mac_ph=[3, 1, 1])
    assert hits(game, "mac_ph") == [0]


@pytest.mark.rule(SYSTEM, "battle.phalanx:4")
def test_the_enemys_phalanx_rolls_on_too() -> None:
    game = one_turn(battle(["mac_in"], ["per_ph", "per_el"]), per_ph=[4, 3, 3])
    assert hits(game, "per_ph") == [2]
    game = one_turn(battle(["mac_in"], ["per_ph.reduced", "per_el"]), per_ph=[3, 2, 1, 1])
    assert hits(game, "per_ph") == [3]


@pytest.mark.rule(
    SYSTEM,
    "battle.cavalry:1",
    "battle.cavalry:3",
    "battle.chariots:1",
    "battle.heavy-cavalry:1",
    "battle.light-cavalry:1",
)
def test_x14_cavalry_attacks_every_other_turn() -> None:
    game = battle(["mac_hc_comp", "mac_lc"], ["per_ch", "per_hc", "per_lc", "per_in"])
    one_turn(game)
    horse = {"mac_hc_comp", "mac_lc", "per_ch", "per_hc", "per_lc"}
    assert horse <= set(attackers(game))
    for present in (False, True, False):
        before = len(attackers(game))
        game.choose("fight").skip("declare")
        assert bool(horse & set(attackers(game)[before:])) == present


@pytest.mark.rule(SYSTEM, "battle.cavalry:2", "insights.maneuver:4")
def test_cavalry_that_was_held_is_fresh_next_turn() -> None:
    game = battle(["mac_ph"], ["per_hc", "per_in"]).maneuver()
    one_turn(game)
    assert "per_hc" not in attackers(game)
    game.choose("fight").skip("declare")
    assert attackers(game).count("per_hc") == 1


@pytest.mark.rule(SYSTEM, "battle.heavy-cavalry:1")
@pytest.mark.parametrize(("die", "n"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_companions_strike_twice(die: int, n: int) -> None:
    game = one_turn(battle(["mac_hc_comp"], ["per_el", "per_in"]), mac_hc_comp=die)
    assert hits(game, "mac_hc_comp") == [n]


@pytest.mark.rule(SYSTEM, "battle.light-cavalry:1")
def test_light_before_heavy() -> None:
    game = one_turn(battle(["mac_hc_comp", "mac_lc"], ["per_el", "per_in"]))
    assert attackers(game)[:2] == ["mac_lc", "mac_hc_comp"]


@pytest.mark.rule(SYSTEM, "battle.alexander:2", "battle.resolution:5")
def test_alexander_may_take_a_hit_of_the_battle() -> None:
    game = one_turn(battle(["mac_ph"], ["per_in", "per_el"], level=3), per_in=3)
    assert game.options == ["mac_ph", "alexander"]
    assert game.choose("alexander").s.level == 1


@pytest.mark.rule(SYSTEM, "battle.leaders:2")
def test_no_leader_is_ever_drawn() -> None:
    game = Position().destroyed("le_chares", "le_memnon").begin("gain_gold")
    kinds = {k for cup in ("cup_greece", "cup_persia") for k in game.there(cup)}
    assert not [k for k in kinds if k.startswith("le_")]


# -- engines and Walls --------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.siege-engines:1", "battle.siege-engines:2")
@pytest.mark.parametrize(("die", "wall"), [(5, "wall.reduced"), (6, "wall")])
def test_an_engine_aims_at_walls_unless_told_otherwise(die: int, wall: str) -> None:
    game = battle(["mac_se"], ["per_in", "per_in", "wall"])
    game.begin("speed_step", dice={"mac_se": die})
    assert ("aim", "mac_se") in game.options
    game.choose(None)
    assert game.there("sardis") == ["per_in", "per_in", wall]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:1")
def test_without_walls_there_is_nothing_to_declare() -> None:
    game = battle(["mac_se"], ["per_in", "per_in"]).begin("speed_step", dice={"mac_se": 3})
    assert hits(game, "mac_se") == [1]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:2")
def test_hits_beyond_the_last_wall_are_lost() -> None:
    game = battle(["mac_se", "mac_se"], ["per_in", "per_in", "wall.reduced"])
    game.begin("speed_step", dice={"mac_se": [1, 1]}).choose(None)
    assert game.there("sardis") == ["per_in", "per_in"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:3", "battle.siege-engines:4")
@pytest.mark.parametrize(("die", "n"), [(3, 1), (4, 0)])
def test_an_engine_at_forces_rolls_its_plain_value(die: int, n: int) -> None:
    game = battle(["mac_se"], ["per_in", "per_el", "wall", "wall"])
    game.begin("speed_step", dice={"mac_se": die}).choose(("aim", "mac_se"))
    assert hits(game, "mac_se") == [n]
    if n:
        assert game.options == ["per_in", "per_el", "wall"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:1")
def test_two_engines_may_aim_apart() -> None:
    game = battle(["mac_se", "mac_se"], ["per_in", "per_el", "wall"])
    game.begin("speed_step", dice={"mac_se": [3, 3]}).choose(("aim", "mac_se"))
    assert ("aim", "mac_se") in game.options
    game.choose(None)
    assert game.s.fight.hits.on_foes == 1
    assert "wall.reduced" in game.there("sardis")


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6")
def test_a_trap_does_not_turn_the_engine_round() -> None:
    game = battle(["mac_se", "mac_ph"], ["per_in", "per_el", "wall"]).insights("trap")
    game.begin("speed_step", dice={"trap": 1, "mac_se": 3})
    game.choose(("aim", "mac_se"), ("play", "trap"), "per_el").skip("declare")
    assert game.what == "deal_hit"  # the Engine hit Forces
    assert game.options == ["per_in", "per_el.reduced", "wall"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "plans.charge:1")
def test_a_trap_does_not_stop_a_charge_or_a_sacrifice() -> None:
    game = battle(["mac_hc_comp", "mac_ph"], ["per_in", "per_el"], turn=2).insights("trap")
    game.s.fight.plans = ["charge", "sacrifice"]  # type: ignore[list-item]
    game.resting("mac_hc_comp").begin("speed_step", dice={"trap": 1})
    game.choose(("charge", "mac_hc_comp.resting"), ("sacrifice", "mac_hc_comp"))
    game.choose(("play", "trap"), "per_el").skip("declare")
    assert hits(game, "mac_hc_comp") == [2]
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.walls:1")
def test_walls_do_not_attack() -> None:
    game = one_turn(battle(["mac_ph"], ["per_in", "wall", "wall"]))
    assert "wall" not in attackers(game)


@pytest.mark.rule(SYSTEM, "battle.walls:2")
@pytest.mark.parametrize(
    ("walls", "die", "n"),
    [
        (["wall"], 2, 1),
        (["wall"], 3, 0),
        (["wall", "wall.reduced"], 1, 1),
        (["wall", "wall.reduced"], 2, 0),
        (["wall", "wall"], 1, 0),
        (["wall.reduced"], 1, 2),
        (["wall.reduced"], 3, 1),
    ],
)
def test_x15_what_walls_take_off_companions(walls: list[str], die: int, n: int) -> None:
    game = one_turn(battle(["mac_hc_comp"], ["per_el", *walls]), mac_hc_comp=die)
    assert hits(game, "mac_hc_comp") == [n]


@pytest.mark.rule(SYSTEM, "battle.walls:3")
def test_walls_weaken_alexander_but_not_his_plans() -> None:
    game = battle([], ["per_in", "wall", "le_memnon"], level=4)
    game.begin("speed_step", dice={"alexander": 3}).choose("duel").skip("declare")
    assert hits(game, "alexander") == [0]
    game = Position().level(4).army().at("sardis").enemy("sardis", "per_in", "wall").gold(0)
    game.begin("battle", dice=["rally", "rally"]).choose("flank", "flank", "flank", "flank")
    assert game.what == "battle_turn"
    assert len(game.plans) == 4


@pytest.mark.rule(SYSTEM, "battle.walls:4")
def test_a_wall_that_falls_helps_from_the_next_step_on() -> None:
    game = battle(["mac_se", "mac_ar"], ["per_in", "wall.reduced"])
    game.begin("speed_step", dice={"mac_se": 5, "mac_ar": 2}).skip("declare")
    assert hits(game, "mac_ar") == [1]
    game = battle(["mac_ar", "mac_ar"], ["per_in", "per_in", "wall.reduced"])
    game.begin("speed_step", dice={"mac_ar": [1, 2]})
    assert hits(game, "mac_ar") == [1, 0]  # same step: the Wall still stood


@pytest.mark.rule(SYSTEM, "battle.walls:5", "battle.resolution:6")
def test_any_hit_may_be_placed_on_a_wall() -> None:
    game = one_turn(battle(["mac_ph"], ["per_in", "wall", "le_memnon"]), mac_ph=[1])
    assert game.options == ["per_in", "wall"]


@pytest.mark.rule(SYSTEM, "battle.walls:6", "battle.destroyed-enemy-forces:1")
def test_a_wall_takes_two_hits() -> None:
    game = one_turn(battle(["mac_ph"], ["per_in", "wall"]), mac_ph=[1, 1])
    game.choose("wall")
    assert "wall.reduced" in game.there("sardis")
    game.choose("wall.reduced")
    assert game.there("sardis") == ["per_in"]
    assert game.there("destroyed") == ["wall"]


# -- empty cups ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.running-out-of-force-counters:1")
def test_a_garrison_from_an_empty_cup_is_two_hits() -> None:
    game = Position().cup("persia").begin(("order", "sardis"), dice=[3])
    assert game.suffering == 2
    assert len(game.there("sardis")) == 3


@pytest.mark.rule(SYSTEM, "battle.running-out-of-force-counters:2", "options.gaugamela:6")
def test_a_levy_is_limited_by_the_counters() -> None:
    game = Position("gaugamela", epigoni=True).army(*["mac_ph"] * 3).begin("spend").choose("levy")
    assert game.forces == ["mac_ph"] * 4
