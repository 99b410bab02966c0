"""Clauses of chapter 6: Battle Plans of both sides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
SEVENTEEN = (
    ["archers"] * 2
    + ["cavalry"] * 2
    + ["confusion"]
    + ["deploy"] * 2
    + ["flank"] * 2
    + ["guards"]
    + ["infantry"] * 2
    + ["raid"] * 2
    + ["rally"] * 3
)


def battle(
    army: list[str],
    enemy: list[str],
    plans: list[str] | None = None,
    foe_plans: list[str] | None = None,
    *,
    level: int = 1,
    turn: int = 1,
    duel: bool = False,
) -> Position:
    """A battle at Sardis before a turn, both sides with these Plans."""
    game = Position().level(level).army(*army).enemy("sardis", *enemy)
    return game.fight(
        "sardis",
        plans=plans or [],
        foe_plans=foe_plans or [],
        turn=turn,
        since="granicus",
        duel=duel,
    )


def choosing(level: int = 1, gold: int = 20, *army: str, foes: int = 1) -> Position:
    """The choice of your Plans at Sardis."""
    game = Position().level(level).army(*army).gold(gold).at("sardis", since="granicus")
    return game.enemy("sardis", *["per_in", "per_ar", "per_lc", "per_hc", "per_ch"][:foes])


def hits(game: Position, kind: str) -> list[int]:
    return [s.args[2] for s in game.said if s.key == "attack" and s.args[0].startswith(kind)]


def fight(game: Position, **dice: int | list[int]) -> Position:
    """Into the battle turn, to the first question in it."""
    return game.begin("battle_turn", dice=dice).choose("fight")


# -- how many -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.enemy:1")
def test_one_plan_for_each_force_wall_and_leader() -> None:
    game = Position().at("sardis").enemy("sardis", "per_in", "wall", "le_memnon")
    game.begin("battle", dice=["raid", "rally", "flank"])
    assert game.foe_plans == ["flank", "raid", "rally"]


@pytest.mark.rule(SYSTEM, "plans.enemy:2", "advisors.parmenion:1")
@pytest.mark.parametrize(("foes", "plans"), [(5, 2), (4, 1), (3, 0), (2, 0)])
def test_parmenion_takes_three_off(foes: int, plans: int) -> None:
    game = choosing(foes=foes).advisors("parmenion").begin("battle", dice=["raid", "rally"][:plans])
    assert len(game.foe_plans) == plans


@pytest.mark.rule(SYSTEM, "plans.enemy:3")
def test_a_plan_drawn_twice_counts_twice() -> None:
    game = battle(["mac_ph"], ["per_ar", "per_in"], foe_plans=["archers", "archers"])
    fight(game, per_ar=6)
    assert hits(game, "per_ar") == [1]  # 2 + 3 + 3: even a 6 hits
    game = battle(["mac_ph"], ["per_ar", "per_in"], foe_plans=["archers"])
    assert hits(fight(game, per_ar=6), "per_ar") == [0]


@pytest.mark.rule(SYSTEM, "plans.enemy:4")
def test_no_more_than_seventeen_plans() -> None:
    game = Position("issus").at("issus", since="tarsos")
    horse = ["per_lc"] * 4 + ["per_hc"] * 4
    game.enemy("issus", *["per_in"] * 6, *["per_ar"] * 5, *horse, "le_darius")
    game.begin("battle", dice=SEVENTEEN)
    assert game.foe_plans == SEVENTEEN


@pytest.mark.rule(SYSTEM, "plans.enemy:4", "battle.post-battle:1", "battle.retreat:4")
def test_the_next_battle_draws_from_all_again() -> None:
    game = choosing(1, 5, "mac_ph").begin("battle", dice=["confusion", "rally"])
    game.choose("rally").skip("own_plans").dice(1).choose("retreat")
    assert game.here == "granicus"
    game.at("sardis").begin("battle", dice=["confusion"])
    assert game.foe_plans == ["confusion"]
    assert game.plans == []


@pytest.mark.rule(SYSTEM, "plans.enemy:5", "plans.rally-enemy:1")
def test_a_used_plan_is_gone() -> None:
    game = battle(["mac_ph"], ["per_el", "per_in"], foe_plans=["rally"])
    game = fight(game, mac_ph=[1])
    assert (game.what, game.foe_plans) == ("battle_turn", [])
    game.dice(mac_ph=[1]).choose("fight")
    assert game.what == "deal_hit"


@pytest.mark.rule(SYSTEM, "plans.alexander:1")
@pytest.mark.parametrize(
    ("level", "advisors", "free"),
    [(1, [], 1), (4, [], 4), (5, [], 4), (8, [], 6), (4, ["hephaestion"], 5)],
)
def test_free_plans_are_the_battle_value(level: int, advisors: list[str], free: int) -> None:
    game = choosing(level, 20).advisors(*advisors).begin("battle", dice=["rally"])
    for n in range(1, 8):
        game.choose("flank" if n < 7 else "charge")
        assert game.treasury[0] == 20 - max(0, n - free)


@pytest.mark.rule(SYSTEM, "plans.alexander:1", "insights.bucephalus:1")
def test_bucephalus_brings_a_plan() -> None:
    game = choosing(1, 20).insights("bucephalus").begin("battle", dice=["rally"])
    game.choose(("play", "bucephalus"), "flank", "flank")
    assert game.treasury[0] == 20
    game.choose("flank")
    assert game.treasury[0] == 19


@pytest.mark.rule(SYSTEM, "plans.alexander:2")
def test_without_gold_only_the_free_ones() -> None:
    game = choosing(1, 1).begin("battle", dice=["rally"]).choose("flank", "flank")
    assert (game.what, game.treasury[0]) == ("battle_turn", 0)


@pytest.mark.rule(SYSTEM, "plans.alexander:3", "plans.charge:1", "plans.flank:2")
def test_no_plan_beyond_its_limit() -> None:
    game = choosing(1, 60).begin("battle", dice=["rally"])
    for plan, limit in (
        ("charge", 6),
        ("flank", 6),
        ("envelop", 1),
        ("lead", 1),
        ("rally", 1),
        ("regroup", 1),
    ):
        for _ in range(limit):
            assert plan in game.options
            game.choose(plan)
        assert plan not in game.options
    assert "sacrifice" in game.options
    assert "fate" not in game.options


@pytest.mark.rule(SYSTEM, "plans.alexander:3", "insights.morale:1")
def test_the_rallies_of_morale_do_not_use_up_the_rally_that_can_be_taken() -> None:
    game = choosing(1, 5, "mac_ph").insights("morale").begin("battle", dice=["raid"])
    game.choose(("play", "morale"))
    assert "rally" in game.options
    assert game.choose("rally").plans == ["rally"] * 3


@pytest.mark.rule(SYSTEM, "plans.alexander:3", "insights.morale:1")
def test_rally_first_and_morale_afterwards() -> None:
    game = choosing(1, 5, "mac_ph").insights("morale").begin("battle", dice=["raid"])
    assert game.choose("rally", ("play", "morale")).plans == ["rally"] * 3


@pytest.mark.rule(SYSTEM, "plans.alexander:2", "plans.alexander:3")
@settings(max_examples=40)
@given(level=integers(1, 8), gold=integers(0, 12), own=integers(0, 5), foes=integers(1, 5))
def test_the_proposal_is_legal_and_paid_for(level: int, gold: int, own: int, foes: int) -> None:
    army = ["mac_ph", "mac_hc_comp", "mac_in", "mac_lc", "mac_ar"][:own]
    game = choosing(level, gold, *army, foes=foes)
    game.begin("battle", dice=["flank", "infantry", "cavalry", "guards", "rally"])
    if "as proposed" not in game.options:
        return
    free = [1, 2, 3, 4, 4, 5, 5, 6][level - 1]
    game.choose("as proposed")
    taken = game.plans
    assert game.treasury[0] == gold - max(0, len(taken) - free)
    for plan in taken:
        assert taken.count(plan) <= (6 if plan in ("charge", "flank") else 1)
    assert "fate" not in taken


@pytest.mark.rule(SYSTEM, "plans.alexander:4")
def test_free_plans_may_be_left() -> None:
    game = choosing(8, 5).begin("battle", dice=["rally"]).choose(None)
    assert (game.what, game.plans) == ("battle_turn", [])


# -- first turn ---------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.archers:1", "plans.cavalry:1", "plans.infantry:1")
@pytest.mark.parametrize(
    ("plan", "kind", "hit", "miss"),
    [("archers", "per_ar", 5, 6), ("infantry", "per_in", 5, 6), ("cavalry", "per_ch", 4, 5)],
)
def test_first_turn_plans_raise_values(plan: str, kind: str, hit: int, miss: int) -> None:
    for die, n in ((hit, 1), (miss, 0)):
        game = battle(["mac_ph"], [kind, "per_el"], foe_plans=[plan])
        assert hits(fight(game, **{kind: die}), kind) == [n]
        game = battle(["mac_ph"], [kind, "per_el"], foe_plans=[plan], turn=2)
        assert hits(fight(game, **{kind: die}), kind) == [0]


@pytest.mark.rule(SYSTEM, "plans.cavalry:1")
def test_the_superscript_rises_even_from_nothing() -> None:
    game = battle(["mac_ph"], ["per_lc.reduced", "per_el"], foe_plans=["cavalry"])
    assert hits(fight(game, per_lc=1), "per_lc") == [2]
    game = battle(["mac_ph"], ["per_lc.reduced", "per_el"])
    assert hits(fight(game, per_lc=1), "per_lc") == [1]


@pytest.mark.rule(SYSTEM, "plans.infantry:2")
def test_first_turn_plans_are_gone_after_it() -> None:
    plans = ["archers", "cavalry", "infantry", "rally"]
    game = fight(battle(["mac_ph"], ["per_el", "per_in"], foe_plans=plans))
    assert (game.what, game.s.fight.turn.number) == ("battle_turn", 2)
    assert game.foe_plans == ["rally"]


# -- Charge -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.charge:1")
def test_a_charge_is_for_one_force() -> None:
    game = battle(["mac_hc_comp", "mac_hc_comp"], ["per_el", "per_in"], ["charge"], turn=2)
    game.resting("mac_hc_comp")
    fight(game).choose(("charge", "mac_hc_comp.resting")).skip("declare")
    assert len(hits(game, "mac_hc_comp")) == 1
    assert game.plans == []


@pytest.mark.rule(SYSTEM, "plans.charge:2", "battle.cavalry:1")
def test_x14_attack_charge_rest() -> None:
    game = battle(["mac_hc_comp"], ["per_el", "per_in"], ["charge"])
    fight(game).skip("declare", "after_roll")
    assert len(hits(game, "mac_hc_comp")) == 1
    game.choose("fight", ("charge", "mac_hc_comp.resting")).skip("declare", "after_roll")
    assert len(hits(game, "mac_hc_comp")) == 2
    game.choose("fight").skip("declare")
    assert len(hits(game, "mac_hc_comp")) == 2
    game.choose("fight").skip("declare")
    assert len(hits(game, "mac_hc_comp")) == 3


@pytest.mark.rule(SYSTEM, "plans.charge:2")
def test_a_second_charge_and_a_charge_that_is_not_needed() -> None:
    game = battle(["mac_hc_comp"], ["per_el", "per_in"], ["charge", "charge"])
    fight(game)
    assert not any(isinstance(o, tuple) and o[0] == "charge" for o in game.options)
    game.skip("declare", "after_roll")
    for _ in range(2):
        game.choose("fight", ("charge", "mac_hc_comp.resting")).skip("declare", "after_roll")
    assert len(hits(game, "mac_hc_comp")) == 3


# -- Confusion, Deploy, Raid --------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.confusion:1", "battle.resolution:1")
def test_confusion_takes_any_one_plan_before_the_others_act() -> None:
    for taken in ("fate", "flank", "rally"):
        game = battle(["mac_ph"], ["per_in"], ["fate", "flank", "flank", "rally"])
        game.s.fight.foe_plans = ["confusion", "deploy", "raid"]  # type: ignore[list-item]
        game.begin("pre_battle", dice=[taken, "per_ch", 3])
        left = ["fate", "flank", "flank", "rally"]
        left.remove(taken)
        assert game.plans == left
        assert game.foe_plans == []


@pytest.mark.rule(SYSTEM, "plans.confusion:2")
def test_confusion_finds_nothing() -> None:
    game = battle(["mac_ph"], ["per_in"], foe_plans=["confusion"]).begin("pre_battle")
    assert (game.what, game.foe_plans) == ("battle_turn", [])


@pytest.mark.rule(SYSTEM, "plans.deploy:1")
def test_deploy_adds_a_force_and_no_plan() -> None:
    game = battle(["mac_ph"], ["per_in"], foe_plans=["deploy"]).begin("pre_battle", dice=["per_el"])
    assert game.there("sardis") == ["per_el", "per_in"]
    assert game.foe_plans == []
    game.dice(per_el=5).choose("fight")
    assert hits(game, "per_el") == [1]


@pytest.mark.rule(SYSTEM, "plans.deploy:2", "plans.rally:1")
def test_deploy_from_an_empty_cup_is_two_hits_in_the_battle() -> None:
    game = battle(["mac_ar", "mac_ph"], ["per_in"], ["rally", "regroup"], ["deploy"]).cup("persia")
    game.begin("pre_battle")
    assert game.what == "take_hit"
    game.choose("rally", "mac_ar")
    assert game.what == "regroup"
    game.choose("regroup")
    assert game.what == "battle_turn"


@pytest.mark.rule(SYSTEM, "plans.raid:1")
@pytest.mark.parametrize(("die", "lost"), [(1, 2), (2, 2), (3, 1), (6, 1)])
def test_a_raid_takes_one_or_two(die: int, lost: int) -> None:
    game = (
        battle(["mac_ph"], ["per_in"], foe_plans=["raid"]).gold(9).begin("pre_battle", dice=[die])
    )
    assert game.treasury[0] == 9 - lost


@pytest.mark.rule(SYSTEM, "plans.raid:2")
@pytest.mark.parametrize("gold", [0, 1])
def test_a_raid_takes_what_there_is(gold: int) -> None:
    game = battle(["mac_ph"], ["per_in"], foe_plans=["raid"]).gold(gold)
    assert game.begin("pre_battle", dice={"other": 1}).treasury[0] == 0


# -- Envelop ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.envelop:1")
def test_x16_envelop() -> None:
    army = ["mac_in", "mac_ar", "mac_pe", "mac_lc"]
    game = battle(army, ["per_in", "per_ch"], ["envelop"]).begin("battle_turn").choose("envelop")
    assert game.s.fight.hits.on_foes == 3
    game.choose("per_in", "per_in.reduced")
    assert game.there("sardis") == ["per_ch.reduced"]
    assert (game.what, game.plans) == ("battle_turn", [])


@pytest.mark.rule(SYSTEM, "plans.envelop:1")
def test_envelop_counts_the_forces_of_the_moment() -> None:
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_ar", "per_el"], ["envelop"])
    fight(game, per_ar=1).choose(None).skip("after_roll").choose("mac_ar")  # now 3 against 2
    assert game.what == "declare"
    game.choose("envelop")
    assert game.s.fight.hits.on_foes == 1


@pytest.mark.rule(SYSTEM, "plans.envelop:2")
def test_no_envelop_before_walls_fall() -> None:
    game = battle(["mac_se", "mac_ph", "mac_in"], ["per_in", "wall.reduced"], ["envelop"])
    game.begin("battle_turn", dice={"mac_se": 1})
    assert "envelop" not in game.options
    game.choose("fight")
    assert "envelop" not in game.options
    game.choose(None)
    assert "envelop" in game.options


@pytest.mark.rule(SYSTEM, "plans.envelop:3")
def test_the_leader_counts_and_is_not_hit() -> None:
    game = battle(["mac_in", "mac_ar", "mac_pe"], ["per_el", "le_memnon"], ["envelop"])
    game.begin("battle_turn").choose("envelop")  # 4 - 2 = 2 Hits: the Elephants fall
    assert game.what == "govern_or_raze"
    assert "le_memnon" in game.there("destroyed")
    assert game.treasury[1] == 2


@pytest.mark.rule(SYSTEM, "plans.envelop:4", "battle.force-advantage:1")
@settings(max_examples=20)
@given(own=integers(0, 4), foes=integers(1, 5))
def test_envelop_needs_an_advantage(own: int, foes: int) -> None:
    kinds = ["per_in", "per_el", "per_ch", "per_hc", "per_lc"][:foes]
    game = battle(["mac_in", "mac_ar", "mac_pe", "mac_lc"][:own], kinds, ["envelop"])
    game.begin("battle_turn")
    assert ("envelop" in game.options) == (own + 1 > foes)


# -- Fate ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.fate:1", "resupply.temples:1")
def test_a_fate_for_each_temple_in_each_battle() -> None:
    game = choosing(1, 5).temples("macedon", "sestus").begin("battle", dice=["rally"])
    assert game.plans == ["fate", "fate"]
    assert "fate" not in game.options
    game.skip("own_plans").choose("retreat").at("sardis").begin("battle", dice=["rally"])
    assert game.plans == ["fate", "fate"]


@pytest.mark.rule(SYSTEM, "plans.fate:2")
def test_fate_upon_fate() -> None:
    game = fight(battle(["mac_in"], ["per_el", "per_ph"], ["fate", "fate"]), mac_in=[6, 5, 1])
    game.choose(("fate", "mac_in:0"))
    assert game.what == "after_roll"
    game.choose(("fate", "mac_in:0"))
    assert game.plans == []
    assert game.what == "deal_hit"


@pytest.mark.rule(SYSTEM, "plans.fate:2")
def test_a_hit_may_be_rolled_away() -> None:
    game = fight(battle(["mac_in"], ["per_el", "per_ph"], ["fate"]), mac_in=[1, 6])
    game.choose(("fate", "mac_in:1"))
    assert game.there("sardis") == ["per_el", "per_ph"]


@pytest.mark.rule(SYSTEM, "plans.fate:3")
def test_fate_is_not_for_the_enemys_dice() -> None:
    game = fight(battle(["mac_in"], ["per_in", "per_el"], ["fate"]), per_in=1)
    assert game.what == "after_roll"
    assert game.options == [("fate", "mac_in:0"), None]


@pytest.mark.rule(SYSTEM, "plans.fate:3", "battle.retreat:1", "plans.regroup:3")
def test_no_plan_helps_in_a_retreat_or_against_a_raid() -> None:
    game = battle(["mac_in"], ["per_in"], ["fate", "regroup"]).begin("battle_turn", dice=[6])
    game.choose("retreat")
    assert (game.what, game.forces) == ("march", [])
    game = battle(["mac_in"], ["per_in"], ["fate"], ["raid"]).begin("pre_battle", dice=[1])
    assert game.what == "battle_turn"


@pytest.mark.rule(SYSTEM, "plans.fate:4", "insights.trap:1")
def test_fate_may_re_roll_a_trap() -> None:
    game = battle(["mac_ph"], ["per_el", "per_in"], ["fate"]).insights("trap")
    game.begin("battle_turn", dice=[1, 3]).choose(("play", "trap"), ("fate", "trap"))
    assert game.s.fight.hits.on_foes == 3


@pytest.mark.rule(SYSTEM, "plans.fate:5")
def test_fate_keeps_a_phalanx_rolling() -> None:
    game = fight(battle(["mac_ph"], ["per_in", "per_el"], ["fate"]), mac_ph=[4, 6, 3, 2, 6])
    game.choose(("fate", "mac_ph:1"))
    assert game.s.fight.hits.on_foes == 3


@pytest.mark.rule(SYSTEM, "plans.fate:5")
def test_an_unwanted_hit_of_a_phalanx_may_be_rolled_away() -> None:
    game = battle(["mac_ph"], ["per_ar", "le_memnon.reduced"], ["fate"], duel=True)
    fight(game, mac_ph=[1, 6, 6]).skip("declare")
    assert game.what == "after_roll"
    for option in game.options:
        if option is not None:
            again = battle(["mac_ph"], ["per_ar", "le_memnon.reduced"], ["fate"], duel=True)
            fight(again, mac_ph=[1, 6, 6]).skip("declare").choose(option)
            if again.s.battle is not None and again.there("sardis").count("per_ar"):
                return
    raise AssertionError("the Hit of the first die cannot be rolled again")


@pytest.mark.rule(SYSTEM, "plans.fate:5")
def test_a_flanked_attack_stands() -> None:
    game = fight(battle(["mac_in"], ["per_el", "per_ph"], ["fate", "flank"]), mac_in=1)
    game.choose(("flank", "mac_in:1"))
    assert game.what == "deal_hit"
    assert game.plans == ["fate"]


@pytest.mark.rule(SYSTEM, "plans.fate:6")
def test_the_sure_one_is_no_roll() -> None:
    game = battle(["mac_hc_comp"], ["per_el", "per_ph"], ["fate", "sacrifice"])
    fight(game).choose(("sacrifice", "mac_hc_comp"))
    assert game.what == "deal_hit"
    assert game.plans == ["fate"]


@pytest.mark.rule(SYSTEM, "plans.fate:6")
def test_of_two_alike_fate_takes_the_one_that_rolled() -> None:
    game = battle(["mac_hc_comp", "mac_hc_comp"], ["per_el", "per_ph"], ["fate", "sacrifice"])
    fight(game, mac_hc_comp=[1, 6]).choose(("sacrifice", "mac_hc_comp"))
    assert len(game.options) == 2
    game.choose(game.options[0])
    assert game.s.fight.hits.on_foes == 2  # the sure 1 still counts, the other missed
    step = game.s.fight.step
    assert step is not None
    sacrificed = [a for a in step.attacks if a.who not in game.s.at["army"]]  # type: ignore[index]
    assert [a.dice for a in sacrificed] == [(1,)]


@pytest.mark.rule(SYSTEM, "plans.fate:6", "plans.sacrifice:4")
def test_the_further_dice_of_a_sacrificed_phalanx_are_rolls() -> None:
    game = battle(["mac_ph"], ["per_in", "per_in"], ["fate", "sacrifice"])
    fight(game, mac_ph=[6, 1, 6]).choose(("sacrifice", "mac_ph"))
    assert game.what == "after_roll"
    assert any(isinstance(o, tuple) and str(o[1]).startswith("mac_ph") for o in game.options)


@pytest.mark.rule(SYSTEM, "plans.fate:7")
def test_of_two_engines_that_aim_apart_you_choose_the_one_that_rolls_again() -> None:
    game = battle(["mac_se", "mac_se"], ["per_el", "per_in", "wall"], ["fate"])
    game.begin("speed_step", dice={}).choose(("aim", "mac_se"), None)
    assert game.what == "after_roll"
    assert len([option for option in game.options if option is not None]) == 2


@pytest.mark.rule(SYSTEM, "plans.fate:7")
def test_each_own_attack_of_the_step_is_a_choice() -> None:
    game = battle(["mac_in"], ["per_el", "per_in", "le_memnon"], ["fate"], level=3)
    fight(game, mac_in=[6, 1]).choose(None)
    assert game.options == [("fate", "mac_in:0"), ("fate", "alexander:0"), None]
    game.choose(("fate", "mac_in:0"))
    assert game.s.fight.hits.on_foes == 1


# -- Flank --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.flank:1", "plans.flank:2", "battle.infantry:1")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        ("mac_in", True),
        ("mac_in_hyp", True),
        ("mac_lc", True),
        ("mac_hc_comp", True),
        ("mac_ph", False),
        ("mac_ar", False),
        ("mac_pe", False),
        ("mac_se", False),
    ],
)
def test_who_may_flank(kind: str, may: bool) -> None:
    game = battle([kind], ["per_el", "per_ph"], ["flank", "flank"])
    fight(game, **{kind: [1, 6]})
    assert (game.what == "after_roll") == may
    if may:
        before = hits(game, kind)[0]
        game.choose(game.options[0])
        assert game.what == "deal_hit"  # no second Flank for the same attack
        assert game.s.fight.hits.on_foes == before + 1
        assert game.plans == ["flank"]


@pytest.mark.rule(SYSTEM, "plans.flank:1")
def test_a_miss_cannot_flank_nor_can_alexander() -> None:
    game = battle(["mac_in"], ["per_el", "per_ph"], ["flank"], level=4)
    fight(game, mac_in=6, alexander=1)
    assert game.what == "deal_hit"
    assert game.plans == ["flank"]


@pytest.mark.rule(SYSTEM, "plans.flank-enemy:1")
@pytest.mark.parametrize(
    ("foes", "plans", "total"),
    [
        (["per_in", "per_in"], 1, 3),
        (["per_in", "per_in"], 2, 4),
        (["per_in", "per_el"], 2, 2),
    ],
)
def test_enemy_flanks_one_an_attack(foes: list[str], plans: int, total: int) -> None:
    game = fight(battle(["mac_ph"], foes, foe_plans=["flank"] * plans), per_in=[3, 3])
    assert game.s.fight.hits.on_army == total


@pytest.mark.rule(SYSTEM, "plans.flank-enemy:1", "battle.elephants:1")
def test_elephants_archers_and_leaders_do_not_flank() -> None:
    game = battle(["mac_ph"], ["per_el", "per_ar", "le_memnon"], foe_plans=["flank"])
    game = fight(game, per_ar=1).skip("declare")
    assert game.s.fight.hits.on_army == 1
    assert game.foe_plans == ["flank"]


# -- Guards, Lead, Rally ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.guards:1")
def test_guards_absorb_one_hit_on_the_leader() -> None:
    game = battle([], ["per_in", "le_memnon"], foe_plans=["guards"], level=4, duel=True)
    fight(game, alexander=1)
    assert game.there("sardis") == ["le_memnon.reduced", "per_in"]
    assert game.foe_plans == []


@pytest.mark.rule(SYSTEM, "plans.guards:2")
def test_guards_absorb_nothing_else() -> None:
    game = battle(["mac_ph"], ["per_in", "per_el"], foe_plans=["guards"])
    game = fight(game, mac_ph=1)
    assert (game.what, game.s.fight.hits.on_foes) == ("deal_hit", 1)
    game = battle(["mac_ph"], ["per_in", "per_el", "le_memnon"], foe_plans=["guards"])
    game = fight(game, mac_ph=1).skip("declare")
    assert (game.what, game.s.fight.hits.on_foes) == ("deal_hit", 1)


@pytest.mark.rule(SYSTEM, "plans.lead:1")
@pytest.mark.parametrize(("die", "n"), [(1, 2), (2, 1), (3, 0)])
def test_lead_raises_both_values(die: int, n: int) -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"], ["lead"])
    assert hits(fight(game, alexander=die), "alexander") == [n]
    game = battle(["mac_ar"], ["per_el", "per_in"], ["lead"], turn=5)
    assert hits(fight(game, alexander=die), "alexander") == [n]


@pytest.mark.rule(SYSTEM, "plans.lead:1")
def test_lead_adds_no_plan() -> None:
    game = choosing(1, 9).begin("battle", dice=["rally"]).choose("lead", "flank")
    assert game.treasury[0] == 8


@pytest.mark.rule(SYSTEM, "plans.rally:1")
def test_rally_absorbs_the_hit_of_your_choice() -> None:
    game = battle(["mac_ph", "mac_ar"], ["per_in", "per_in"], ["rally"])
    fight(game, per_in=[1, 1]).choose("mac_ph", "rally")
    assert game.forces == ["mac_ar", "mac_ph.reduced"]
    assert game.plans == []


@pytest.mark.rule(SYSTEM, "plans.rally:1", "battle.enemy-leaders:6")
def test_rally_in_the_duel_and_you_may_keep_it() -> None:
    for answer, level in (("rally", 4), ("alexander", 2)):
        game = battle([], ["per_in", "le_memnon"], ["rally"], level=4, duel=True)
        fight(game, le_memnon=1)
        assert game.what == "duel_hit"
        assert game.choose(answer).s.level == level


@pytest.mark.rule(SYSTEM, "plans.rally-enemy:1")
def test_x17_two_rallies_absorb_two_of_four() -> None:
    game = battle(["mac_ph"], ["per_in", "per_el"], foe_plans=["rally", "rally"])
    fight(game, mac_ph=[1, 1, 1, 1])
    assert game.s.fight.hits.on_foes == 2
    assert game.foe_plans == []


@pytest.mark.rule(SYSTEM, "plans.rally-enemy:2")
def test_rally_absorbs_every_kind_of_hit() -> None:
    army = ["mac_in", "mac_ar"]
    game = battle(army, ["per_el"], ["envelop"], ["rally"]).begin("battle_turn").choose("envelop")
    assert game.there("sardis") == ["per_el.reduced"]
    game = battle(["mac_in"], ["per_el"], foe_plans=["rally"]).insights("trap")
    game.begin("battle_turn", dice=[2]).choose(("play", "trap"))
    assert game.there("sardis") == ["per_el.reduced"]
    game = battle(["mac_se"], ["per_el", "wall"], foe_plans=["rally"])
    game.begin("speed_step", dice={"mac_se": 1}).choose(None)
    assert game.there("sardis") == ["per_el", "wall"]
    game = battle([], ["per_in", "le_memnon"], foe_plans=["rally", "guards"], level=4, duel=True)
    fight(game, alexander=2)
    assert game.foe_plans == ["guards"]
    assert game.there("sardis") == ["le_memnon", "per_in"]


@pytest.mark.rule(SYSTEM, "plans.rally-enemy:3")
def test_you_choose_which_kind_of_hit_a_rally_absorbs() -> None:
    game = battle(["mac_in"], ["per_el", "per_ph", "le_memnon"], foe_plans=["rally"], level=4)
    game.s.fight.duel = True
    fight(game, mac_in=1, alexander=4)
    assert game.what not in ("", "battle_turn", "deal_hit")


@pytest.mark.rule(SYSTEM, "plans.rally-enemy:3")
def test_ordinary_hits_are_proposed_first() -> None:
    game = battle(["mac_in"], ["per_el", "per_ph", "le_memnon"], foe_plans=["rally"], level=4)
    game.s.fight.duel = True  # A4 and the Infantry share Speed 2
    fight(game, mac_in=1, alexander=4)
    if game.what != "battle_turn":
        game.choose(game.options[0])  # the proposal
    assert "le_memnon.reduced" in game.there("sardis")
    assert {"per_el", "per_ph"} <= set(game.there("sardis"))


# -- Regroup, Sacrifice -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.regroup:1")
def test_a_regrouped_force_returns_at_full_strength_after_the_battle() -> None:
    game = battle(["mac_ph.reduced"], ["per_ar", "per_in.reduced"], ["regroup"], turn=2)
    fight(game, per_ar=1).choose("mac_ph.reduced", "regroup")
    assert game.forces == []
    assert game.plans == []
    assert game.what == "battle_turn"
    game.level(8).dice(alexander=1).choose("fight", "per_ar")
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "plans.regroup:1")
def test_regroup_may_be_kept() -> None:
    game = battle(["mac_ar"], ["per_ar", "per_in"], ["regroup"])
    fight(game, per_ar=1).choose("mac_ar", None)
    assert game.plans == ["regroup"]
    assert "mac_ar" in game.there("pool")


@pytest.mark.rule(SYSTEM, "plans.regroup:2")
def test_nothing_regroups_alexander() -> None:
    game = battle([], ["per_ar", "per_in"], ["regroup"], level=2)
    assert fight(game, per_ar=1).lost


@pytest.mark.rule(SYSTEM, "plans.regroup:3", "battle.retreat:2")
def test_a_regrouped_force_returns_after_a_retreat_too() -> None:
    game = battle(["mac_ar", "mac_ph"], ["per_ar", "per_in"], ["regroup"])
    fight(game, per_ar=1).choose("mac_ar", "regroup").skip("declare")
    game.dice(6).choose("retreat")
    assert game.forces == ["mac_ar"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:1")
def test_a_sacrifice_is_a_sure_one() -> None:
    game = battle(["mac_hc_comp", "mac_ph"], ["per_el", "per_in"], ["sacrifice"])
    fight(game).choose(("sacrifice", "mac_hc_comp"))
    assert hits(game, "mac_hc_comp") == [2]
    assert game.plans == []


@pytest.mark.rule(SYSTEM, "plans.sacrifice:1")
def test_only_who_attacks_in_the_step_can_be_named() -> None:
    game = fight(battle(["mac_in", "mac_ph"], ["per_el", "per_ph"], ["sacrifice"]))
    assert game.options == [("sacrifice", "mac_in"), None]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2")
def test_the_sacrificed_force_takes_no_hit_of_its_step() -> None:
    game = battle(["mac_in", "mac_ph"], ["per_in", "per_el"], ["sacrifice"])
    fight(game, per_in=1).choose(("sacrifice", "mac_in"))
    assert game.what == "take_hit"
    assert game.options == ["mac_ph", "alexander"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.regroup:1")
def test_regroup_brings_the_sacrificed_back() -> None:
    game = battle(["mac_hc_comp"], ["per_el"], ["sacrifice", "regroup"])
    fight(game).choose(("sacrifice", "mac_hc_comp"))
    assert game.what == "regroup"
    game.choose("regroup")
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_hc_comp"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:3")
def test_neither_alexander_nor_resting_cavalry() -> None:
    game = battle(["mac_hc_comp"], ["per_el", "per_in"], ["sacrifice"], turn=2)
    game.resting("mac_hc_comp")
    fight(game)
    assert game.what == "battle_turn"  # nobody could be named
    assert game.plans == ["sacrifice"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:4")
def test_a_sacrificed_phalanx_rolls_on() -> None:
    game = battle(["mac_ph"], ["per_in", "per_in"], ["sacrifice"])
    fight(game, mac_ph=[3, 6]).choose(("sacrifice", "mac_ph"))
    assert hits(game, "mac_ph") == [2]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:5", "battle.post-battle:1")
def test_a_battle_won_before_the_dice_spares_the_force() -> None:
    army = ["mac_hc_comp", "mac_ph", "mac_in"]
    game = battle(army, ["per_in"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_hc_comp"), "envelop")
    assert game.what == "govern_or_raze"
    assert game.forces == sorted(army)
    assert game.s.battle is None


@pytest.mark.rule(SYSTEM, "plans.sacrifice:5", "plans.sacrifice:2")
def test_a_battle_that_goes_on_takes_the_force() -> None:
    army = ["mac_hc_comp", "mac_ph", "mac_in"]
    game = battle(army, ["per_in", "per_el"], ["sacrifice", "envelop"])
    fight(game).choose(("sacrifice", "mac_hc_comp"), "envelop", "per_el", "per_el.reduced")
    game.skip("declare")
    assert hits(game, "mac_hc_comp") == [2]
    assert "mac_hc_comp" not in game.forces


@pytest.mark.rule(SYSTEM, "plans.sacrifice:6")
def test_behind_walls_even_a_one_may_miss() -> None:
    game = battle(["mac_pe"], ["per_el", "wall"], ["sacrifice"])
    fight(game).choose(("sacrifice", "mac_pe"))
    assert hits(game, "mac_pe") == [0]
    assert game.forces == []
