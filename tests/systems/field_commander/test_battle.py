"""Battle: Plans, Speed steps, Hits, Leaders, Walls and the end."""

from __future__ import annotations

import pytest

from argead.systems.field_commander.rules import attacks, battle, battle_plans, hits, stratagems
from argead.systems.field_commander.rules.proposal import proposed_plans
from argead.systems.field_commander.schema.ids import KindId, PlanId
from argead.systems.field_commander.state import ALEXANDER, Battle, BattleTurn, State, put
from argead.systems.field_commander.tables.places import ARMY, DESTROYED, POOL, REGROUP

from .positions import (
    Game,
    advisors,
    area,
    areas,
    campaign,
    garrison,
    insights,
    muster,
    play,
    there,
)

SYSTEM = "field_commander"


def field(
    army: list[str],
    enemy: list[str],
    *,
    scenario: str = "granicus",
    where: str = "sardis",
    level: int = 1,
    plans: list[str] | None = None,
    foe_plans: list[str] | None = None,
    turn: int = 1,
) -> State:
    """A battle just before a turn."""
    s = campaign(scenario)
    muster(s, *army)
    garrison(s, where, *enemy)
    s.level = level
    s.army.at = here = area(where)
    s.army.entered_from = {here: s.campaign.neighbours[here][0]}
    s.battle = Battle(
        here,
        plans=[PlanId(plan) for plan in plans or []],
        foe_plans=[PlanId(plan) for plan in foe_plans or []],
        turn=BattleTurn(turn),
    )
    return s


# -- Plans --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.enemy", "advisors.parmenion")
@pytest.mark.parametrize(("serving", "counsel", "count"), [([], True, 4), (["parmenion"], True, 1)])
def test_one_plan_for_each_enemy_force(serving: list[str], counsel: bool, count: int) -> None:
    s = campaign()
    s.advisors, s.turn.counsel, s.army.at = advisors(*serving), counsel, area("chaeronea")
    draws = ["raid", "rally", "flank", "deploy"][:count]
    game = play(s, "battle", dice=draws)
    assert sorted(game.s.fight.foe_plans) == sorted(draws)
    assert game.s.turn.counsel_used == bool(serving)


@pytest.mark.rule(SYSTEM, "plans.enemy", "prophecies.the-prophecies")
def test_parmenion_is_silent_in_a_turn_without_counsel() -> None:
    s = campaign()
    s.advisors, s.turn.counsel, s.army.at = (
        advisors("parmenion", "hephaestion"),
        False,
        area("chaeronea"),
    )
    game = play(s, "battle", dice=["raid", "rally", "flank", "deploy"])
    assert len(game.s.fight.foe_plans) == 4
    assert battle_plans.free_plans(game.s) == 1 + 3
    assert not game.s.turn.counsel_used


@pytest.mark.rule(SYSTEM, "plans.enemy")
def test_parmenion_never_makes_a_negative_number() -> None:
    s = campaign()
    garrison(s, "sardis", "per_in", "per_ar")
    s.advisors, s.army.at = advisors("parmenion"), area("sardis")
    game = play(s, "battle")
    assert game.s.fight.foe_plans == []


@pytest.mark.rule(SYSTEM, "insights.anticipation")
def test_anticipation_leaves_the_enemy_without_plans() -> None:
    s = campaign()
    s.army.at, s.insights = area("chaeronea"), insights("anticipation")
    game = play(s, "battle").choose(("play", "anticipation"))
    assert game.s.fight.foe_plans == []
    assert game.s.insights == []


@pytest.mark.rule(SYSTEM, "plans.alexander", "advisors.hephaestion", "insights.bucephalus")
def test_free_plans() -> None:
    s = field([], ["per_in"], where="chaeronea", level=4)
    assert battle_plans.free_plans(s) == 4 + 3
    s.advisors = advisors("hephaestion")
    assert battle_plans.free_plans(s) == 8
    s.fight.bucephalus = True
    assert battle_plans.free_plans(s) == 9
    s.battle = Battle(area("sardis"))
    assert battle_plans.free_plans(s) == 5


@pytest.mark.rule(SYSTEM, "plans.alexander", "set-up.battle-plan-counters")
def test_plans_beyond_the_free_ones_cost_gold_and_have_limits() -> None:
    s = field(["mac_ph"], ["per_in"], level=1)
    s.treasury.gold = 2
    game = play(s, "own_plans").choose("rally")
    assert game.s.treasury.gold == 2
    assert "rally" not in game.options
    assert "fate" not in game.options
    game.choose("flank", "flank")
    assert game.s.treasury.gold == 0
    assert game.options == [] or game.what != "own_plans"


@pytest.mark.rule(SYSTEM, "plans.alexander")
def test_charge_and_flank_up_to_six_times() -> None:
    s = field(["mac_ph"], ["per_in"], level=8)
    s.treasury.gold = 60
    game = play(s, "own_plans").choose(*["charge"] * 6, *["flank"] * 6)
    assert "charge" not in game.options
    assert "flank" not in game.options
    assert "lead" in game.options
    assert game.s.treasury.gold == 60 - 6


@pytest.mark.rule(SYSTEM, "plans.fate", "resupply.temples")
def test_each_temple_gives_a_fate() -> None:
    s = field(["mac_ph"], ["per_in"])
    s.realm.temples = areas("macedon", "sestus")
    game = play(s, "own_plans")
    assert game.s.fight.plans == ["fate", "fate"]


@pytest.mark.rule(SYSTEM, "insights.morale")
def test_morale_rallies_every_force() -> None:
    s = field(["mac_ph", "mac_in"], ["per_in"])
    s.insights = insights("morale")
    game = play(s, "own_plans").choose(("play", "morale"))
    assert game.s.fight.plans == ["rally"] * 3


@pytest.mark.rule(SYSTEM, "insights.bucephalus")
def test_bucephalus_only_before_the_first_plan() -> None:
    s = field(["mac_ph"], ["per_in"])
    s.insights = insights("bucephalus")
    game = play(s, "own_plans")
    assert ("play", "bucephalus") in game.options
    game.choose("rally")
    assert ("play", "bucephalus") not in game.options
    s = field(["mac_ph"], ["per_in"])
    s.insights = insights("bucephalus")
    game = play(s, "own_plans").choose(("play", "bucephalus"))
    assert battle_plans.free_plans(game.s) == 2
    assert attacks.values(game.s, ALEXANDER) == (2, 1)


@pytest.mark.rule(SYSTEM, "insights.maneuver")
def test_maneuver_holds_the_enemys_first_turn() -> None:
    s = field(["mac_ph"], ["per_in", "per_ar", "wall"], foe_plans=["archers", "infantry", "rally"])
    s.insights = insights("maneuver")
    game = play(s, "own_plans").choose(("play", "maneuver"))
    b = game.s.fight
    assert b.foe_plans == ["rally"]
    b.turn.number = 1
    assert [i for i in attacks.fighters(game.s) if not attacks.is_own(game.s, i)] == []
    assert attacks.wall_penalty(game.s) == 2
    b.turn.number = 2
    assert len([i for i in attacks.fighters(game.s) if not attacks.is_own(game.s, i)]) == 2


@pytest.mark.rule(SYSTEM, "plans.alexander")
def test_the_proposal_is_a_legal_whole() -> None:
    s = field(["mac_ph", "mac_hc_comp", "mac_in"], ["per_in", "per_ch", "per_el"], level=4)
    s.treasury.gold = 10
    proposal = proposed_plans(s, battle_plans.free_plans_left(s))
    game = play(s, "own_plans").choose("as proposed")
    assert game.s.fight.plans == sorted(proposal)
    assert len(proposal) >= 4
    assert game.s.treasury.gold == 10 - (len(proposal) - 4)


@pytest.mark.rule(SYSTEM, "plans.confusion", "battle.resolution")
def test_confusion_comes_before_deploy_and_raid() -> None:
    s = field(
        ["mac_ph"], ["per_in"], plans=["flank", "flank"], foe_plans=["confusion", "deploy", "raid"]
    )
    game = play(s, "pre_battle", dice=["flank", "per_ch", 3])
    assert game.s.fight.plans == ["flank"]
    assert sorted(there(game.s, "sardis")) == ["per_ch", "per_in"]
    assert game.s.treasury.gold == 9
    assert game.s.fight.foe_plans == []


@pytest.mark.rule(SYSTEM, "plans.confusion")
def test_confusion_without_plans_does_nothing() -> None:
    s = field(["mac_ph"], ["per_in"], foe_plans=["confusion"])
    assert play(s, "pre_battle").what == "battle_turn"


@pytest.mark.rule(SYSTEM, "plans.raid")
@pytest.mark.parametrize(("gold", "die", "left"), [(10, 2, 8), (10, 3, 9), (1, 1, 0)])
def test_raid(gold: int, die: int, left: int) -> None:
    s = field(["mac_ph"], ["per_in"], foe_plans=["raid"])
    s.treasury.gold = gold
    assert play(s, "pre_battle", dice=[die]).s.treasury.gold == left


@pytest.mark.rule(SYSTEM, "plans.raid")
def test_raid_without_gold_is_not_even_rolled() -> None:
    s = field(["mac_ph"], ["per_in"], foe_plans=["raid"])
    s.treasury.gold = 0
    assert play(s, "pre_battle").what == "battle_turn"


@pytest.mark.rule(SYSTEM, "plans.deploy", "battle.running-out-of-force-counters")
def test_deploy_from_an_empty_cup_is_two_hits_and_rally_may_take_them() -> None:
    s = field(["mac_ph"], ["per_in"], plans=["rally"], foe_plans=["deploy"])
    for i in list(s.at[area("cup_persia")]):
        put(s, i, area("granicus"))
    game = play(s, "pre_battle")
    assert game.what == "take_hit"
    assert game.s.fight.hits.on_army == 2
    game.choose("rally", "mac_ph")
    assert there(game.s, ARMY) == ["mac_ph.reduced"]


# -- Speed and dice -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.archers", "plans.cavalry", "plans.infantry")
@pytest.mark.parametrize(
    ("kind", "plans", "expected"),
    [
        ("per_ar", ["archers"], (5, 0)),
        ("per_ar", ["archers", "archers"], (8, 0)),
        ("per_in", ["infantry"], (5, 0)),
        ("per_ph", ["infantry"], (4, 0)),
        ("per_lc", ["cavalry"], (4, 2)),
        ("per_el", ["cavalry", "infantry", "archers"], (5, 2)),
        ("per_pe", ["archers", "infantry"], (2, 0)),
    ],
)
def test_first_turn_plans(kind: str, plans: list[str], expected: tuple[int, int]) -> None:
    s = field([], [kind], foe_plans=plans, turn=1)
    assert attacks.values(s, s.at[area("sardis")][0]) == expected
    s.fight.turn.number = 2
    assert attacks.values(s, s.at[area("sardis")][0]) == s.tables.kinds[KindId(kind)].full[1:]


@pytest.mark.rule(SYSTEM, "battle.resolution", "plans.infantry")
def test_first_turn_plans_are_removed_after_it() -> None:
    s = field([], ["per_in"], foe_plans=["infantry", "rally"], turn=1)
    game = play(s, "speed_step", dice=[6, 6])
    assert game.what == "battle_turn"
    assert game.s.fight.foe_plans == ["rally"]


@pytest.mark.rule(SYSTEM, "plans.lead", "battle.alexander")
def test_lead_adds_to_battle_and_superscript() -> None:
    s = field([], ["per_in"], level=1, plans=["lead"])
    assert attacks.values(s, ALEXANDER) == (2, 1)
    s.advisors = advisors("hephaestion")
    assert attacks.values(s, ALEXANDER) == (3, 1)


@pytest.mark.rule(SYSTEM, "battle.walls")
def test_walls_take_from_superscripts_too() -> None:
    s = field(["mac_hc_comp"], ["per_in", "wall"])
    assert attacks.values(s, s.at[ARMY][0]) == (2, 0)


@pytest.mark.rule(SYSTEM, "battle.resolution")
def test_forces_of_one_speed_strike_before_any_of_them_falls() -> None:
    s = field(["mac_ar"], ["per_ar"], turn=1)
    game = play(s, "speed_step", dice=[1, 1, 6])
    assert game.what == "take_hit"
    game.choose("mac_ar")
    assert game.s.realm.conquered == {"sardis": "held"}
    assert there(game.s, ARMY) == []


@pytest.mark.rule(SYSTEM, "battle.resolution")
def test_a_slower_force_hit_before_its_turn_strikes_with_its_reduced_side() -> None:
    s = field(["mac_ar"], ["per_in_imm", "per_in"], level=1, turn=1)
    # Archers hit the Immortals, who fall back from Speed 3 to 2 and to a battle value of 3.
    game = play(s, "speed_step", dice=[1])
    assert game.what == "deal_hit"
    game.dice(3, 4, 6)
    game.choose("per_in_imm")
    assert game.what == "take_hit"
    assert battle.in_hand(game.s).speed == 2
    assert game.s.fight.hits.on_army == 1


@pytest.mark.rule(SYSTEM, "plans.flank")
def test_flank_adds_one_hit_to_infantry_and_cavalry_only_once_an_attack() -> None:
    s = field(["mac_in", "mac_ph"], ["per_el", "per_in"], plans=["flank", "flank"], turn=1)
    game = play(s, "speed_step", dice=[1, 6])
    assert game.what == "after_roll"
    assert game.options == [("flank", "mac_in:1"), None]
    game.choose(("flank", "mac_in:1"))
    assert game.what == "deal_hit"
    assert game.s.fight.hits.on_foes == 2
    assert game.s.fight.plans == ["flank"]


@pytest.mark.rule(SYSTEM, "plans.flank")
def test_flank_needs_a_hit() -> None:
    s = field(["mac_in"], ["per_el"], plans=["flank"], turn=1)
    game = play(s, "speed_step", dice=[6, 6, 6])
    assert game.what == "battle_turn"
    assert game.s.fight.plans == ["flank"]


@pytest.mark.rule(SYSTEM, "plans.flank-enemy")
def test_enemy_flank_is_used_once_an_attack() -> None:
    s = field(["mac_ph"], ["per_in", "per_in"], foe_plans=["flank"], turn=1)
    game = play(s, "speed_step", dice=[3, 3])
    assert game.what == "take_hit"
    assert game.s.fight.hits.on_army == 3
    assert game.s.fight.foe_plans == []


@pytest.mark.rule(SYSTEM, "plans.fate")
def test_fate_rerolls_own_dice_again_and_again() -> None:
    s = field(["mac_in"], ["per_el"], plans=["fate", "fate"], turn=1)
    game = play(s, "speed_step", dice=[6, 5, 1, 6, 6])
    game.choose(("fate", "mac_in:0"))
    assert [a.dice for a in battle.in_hand(game.s).attacks] == [(5,)]
    game.choose(("fate", "mac_in:0"))
    assert game.s.fight.plans == []
    assert there(game.s, "sardis") == ["per_el.reduced"]


@pytest.mark.rule(SYSTEM, "plans.fate", "battle.phalanx")
def test_fate_keeps_a_phalanx_rolling() -> None:
    s = field(["mac_ph"], ["per_in"], plans=["fate"], turn=1)
    s.fight.turn.acted = list(s.at[area("sardis")])
    game = play(s, "speed_step", dice=[4, 6, 3, 6]).choose(("fate", "mac_ph:1"))
    assert game.s.realm.conquered == {"sardis": "held"}


@pytest.mark.rule(SYSTEM, "plans.sacrifice")
def test_sacrifice_is_a_sure_one_and_costs_the_force() -> None:
    s = field(["mac_ph", "mac_hc_comp"], ["per_el"], plans=["sacrifice"], turn=1)
    game = play(s, "speed_step", dice=[6, 6]).choose(("sacrifice", "mac_hc_comp"))
    assert game.s.realm.conquered == {"sardis": "held"}
    assert there(game.s, ARMY) == ["mac_ph"]
    assert "mac_hc_comp" in there(game.s, POOL)


@pytest.mark.rule(SYSTEM, "plans.sacrifice")
def test_alexander_is_never_sacrificed() -> None:
    s = field([], ["per_el"], plans=["sacrifice"], level=8, turn=1)
    game = play(s, "speed_step", dice=[4, 6])
    assert game.what == "battle_turn"
    assert game.s.fight.plans == ["sacrifice"]


@pytest.mark.rule(SYSTEM, "plans.charge", "battle.cavalry")
def test_enemy_cavalry_never_charges() -> None:
    s = field(["mac_ph"], ["per_lc", "per_in"], turn=2)
    lc = s.at[area("sardis")][1]
    s.fight.turn.resting = [lc]
    game = play(s, "speed_step", dice=[6, 6, 6])
    assert game.what == "battle_turn"
    assert lc not in game.s.fight.turn.resting


@pytest.mark.rule(SYSTEM, "battle.siege-engines")
def test_a_siege_engine_declares_walls_or_forces() -> None:
    s = field(["mac_se"], ["per_in", "per_in", "wall"], turn=1)
    game = play(s, "speed_step", dice=[5, 6, 6, 6])
    assert game.what == "declare"
    assert ("aim", "mac_se") in game.options
    game.choose(None)
    assert there(game.s, "sardis") == ["per_in", "per_in", "wall.reduced"]

    s = field(["mac_se"], ["per_in", "per_in", "wall"], turn=1)
    game = play(s, "speed_step", dice=[3]).choose(("aim", "mac_se"))
    assert game.what == "deal_hit"
    assert game.options == ["per_in", "wall"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines")
def test_hits_of_engines_on_fallen_walls_are_lost() -> None:
    s = field(["mac_se", "mac_se"], ["per_in", "per_in", "wall.reduced"], turn=1)
    game = play(s, "speed_step", dice=[1, 1, 6, 6, 6]).choose(None)
    assert there(game.s, "sardis") == ["per_in", "per_in"]


# -- Hits ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.rally")
def test_rally_absorbs_the_hit_of_your_choice() -> None:
    s = field(["mac_ph", "mac_ar"], ["per_in"], plans=["rally"], turn=1)
    s.fight.hits.on_army = 2
    game = play(s, "take_hits").choose("mac_ph", "rally")
    assert there(game.s, ARMY) == ["mac_ar", "mac_ph.reduced"]
    assert game.s.fight.plans == []


@pytest.mark.rule(SYSTEM, "plans.regroup", "battle.post-battle")
def test_regroup_brings_a_force_back_at_full_strength() -> None:
    s = field(["mac_ph", "mac_in.reduced"], ["per_ar"], plans=["regroup"], turn=1)
    s.fight.hits.on_army = 1
    game = play(s, "take_hits", "battle_won").choose("mac_in.reduced", "regroup")
    assert there(game.s, ARMY) == ["mac_in", "mac_ph"]
    assert game.s.at[REGROUP] == []


@pytest.mark.rule(SYSTEM, "plans.regroup", "battle.retreat")
def test_regrouped_forces_return_after_a_retreat_too() -> None:
    s = field(["mac_ph"], ["per_ar"], plans=[], turn=1)
    i = s.at[ARMY][0]
    put(s, i, REGROUP)
    game = play(s, "retreat")
    assert there(game.s, ARMY) == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "set-up.death-of-alexander")
def test_the_last_man_is_alexander() -> None:
    s = field([], ["per_ar"], level=2, turn=1)
    s.fight.hits.on_army = 1
    game = play(s, "take_hits")
    assert game.s.outcome is not None
    assert game.s.outcome.winner is None


@pytest.mark.rule(SYSTEM, "battle.resolution")
def test_hits_may_fall_on_walls_or_troops_but_never_on_a_leader() -> None:
    s = field(["mac_ph"], ["per_in", "per_ar", "wall", "le_memnon"], turn=1)
    s.fight.hits.on_foes = 1
    game = play(s, "deal_hits")
    assert game.options == ["per_ar", "per_in", "wall"]


# -- Leaders ------------------------------------------------------------------------------------


def duel(level: int, dice: list[int], **more: list[str]) -> Game:
    s = field([], ["per_in", "le_memnon"], level=level, turn=1, **more)  # type: ignore[arg-type]
    s.fight.turn.acted = [i for i in s.at[area("sardis")] if s.tables.counters.kind[i] == "per_in"]
    return play(s, "speed_step", dice=dice)


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders")
def test_before_the_duel_a_leader_strikes_anybody() -> None:
    s = field(["mac_ph"], ["per_in", "le_memnon"], turn=1)
    s.fight.turn.acted = [ALEXANDER, *s.at[ARMY], s.at[area("sardis")][0]]
    game = play(s, "speed_step", dice=[1])
    assert game.what == "take_hit"
    assert game.options == ["mac_ph", "alexander"]


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders")
def test_in_the_duel_both_strike_only_each_other() -> None:
    game = duel(3, [1, 1])
    assert game.what == "declare"
    assert "duel" in game.options
    game.choose("duel")
    assert there(game.s, "sardis") == ["per_in", "le_memnon.reduced"]
    assert game.s.level == 1
    assert game.s.fight.duel


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders", "plans.rally")
def test_rally_may_shield_alexander_in_the_duel() -> None:
    game = duel(3, [6, 1], plans=["rally"]).choose("duel")
    assert game.what == "duel_hit"
    game.choose("rally")
    assert game.s.level == 3


@pytest.mark.rule(SYSTEM, "plans.guards", "plans.rally-enemy")
def test_rally_then_guards_absorb_hits_on_the_leader() -> None:
    game = duel(4, [1, 6], foe_plans=["guards", "rally"]).choose("duel")
    assert there(game.s, "sardis") == ["per_in", "le_memnon"]
    assert game.s.fight.foe_plans == []


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders", "glory")
def test_a_fallen_leader_takes_all_with_him() -> None:
    s = field([], ["per_in", "per_el", "wall", "le_memnon.reduced"], level=8, turn=1)
    s.fight.turn.acted = [
        i for i in s.at[area("sardis")] if s.tables.counters.kind[i] != "le_memnon"
    ]
    game = play(s, "speed_step", dice=[1]).choose("duel")
    assert game.s.realm.conquered == {"sardis": "held"}
    assert len(game.s.at[DESTROYED]) == 4
    assert game.s.treasury.glory == 4


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders", "battle.leaders")
def test_a_leader_without_troops_leaves_and_brings_gold_but_no_glory() -> None:
    s = field(["mac_ar"], ["per_ar", "le_memnon", "wall"], turn=1)
    s.fight.hits.on_foes = 1
    game = play(s, "deal_hits", "check_battle").choose("per_ar")
    assert game.s.realm.conquered == {"sardis": "held"}
    assert game.s.treasury.glory == 2
    assert len(game.s.at[DESTROYED]) == 3


@pytest.mark.rule(SYSTEM, "battle.enemy-leaders")
def test_the_duel_binds_to_the_end() -> None:
    game = duel(6, [6, 6]).choose("duel")
    assert game.what == "battle_turn"
    game.dice(6, 6, 6).choose("fight")
    assert game.what == "battle_turn"
    assert game.s.fight.duel


# -- Envelop, Trap, retreat ---------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.envelop")
def test_no_envelop_against_walls_or_without_advantage() -> None:
    s = field(["mac_ph", "mac_in"], ["per_in", "wall"], plans=["envelop"])
    assert not stratagems.can_envelop(s)
    hits.destroy(s, hits.walls(s)[0])
    assert stratagems.can_envelop(s)
    muster(s)
    assert not stratagems.can_envelop(s)


@pytest.mark.rule(SYSTEM, "plans.envelop")
def test_envelop_between_speed_steps() -> None:
    s = field(["mac_ph", "mac_in", "mac_ar"], ["per_in"], plans=["envelop"], turn=1)
    game = play(s, "speed_step").choose("envelop")
    assert game.s.realm.conquered == {"sardis": "held"}


@pytest.mark.rule(SYSTEM, "insights.trap", "plans.fate")
def test_trap_hits_troops_and_fate_may_reroll_it() -> None:
    s = field(["mac_ph"], ["per_el", "per_in", "le_memnon"], plans=["fate"])
    s.insights = insights("trap")
    game = play(s, "battle_turn", dice=[1, 3]).choose(("play", "trap"), ("fate", "trap"))
    assert game.s.fight.hits.on_foes == 3
    assert game.options == ["per_in", "per_el"]


@pytest.mark.rule(SYSTEM, "battle.retreat", "advisors.hephaestion")
def test_hephaestion_helps_in_a_retreat() -> None:
    s = field(["mac_ph", "mac_in"], ["per_el"], level=1)
    s.advisors = advisors("hephaestion")
    game = play(s, "retreat", dice=[2, 3])
    assert there(game.s, ARMY) == ["mac_in"]


@pytest.mark.rule(SYSTEM, "battle.retreat")
def test_after_a_retreat_the_enemy_keeps_his_losses() -> None:
    s = field(["mac_ph"], ["per_el.reduced", "wall.reduced"])
    game = play(s, "retreat", dice=[1])
    assert there(game.s, "sardis") == ["per_el.reduced", "wall.reduced"]
    assert game.s.battle is None


@pytest.mark.rule(SYSTEM, "battle.destroyed-enemy-forces")
def test_won_battles_fill_the_destroyed_box() -> None:
    s = field(["mac_ph"], ["per_el.reduced", "wall.reduced"], turn=1)
    game = play(s, "battle_won")
    assert there(game.s, DESTROYED) == ["per_el", "wall"]
