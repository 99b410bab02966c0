"""Envelop, Trap and Spies before and after the dice of a Speed step; how a campaign is lost or won."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, lists, sampled_from

from argead.core.ask import Choice
from argead.core.chance import Chance, Rng
from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits
from .test_11_linked import go_on, won

SYSTEM = "field_commander"
TRAP = ("play", "trap")
SPIES = ("play", "spies")


def asked(game: Position) -> list[tuple[str, int]]:
    """Every question of a turn that has begun, passed at, with the Speed of its step."""
    seen = []
    while game.what in ("declare", "after_roll"):
        step = game.s.fight.step
        assert step is not None
        seen.append((game.what, step.speed))
        game.choose(None)
    return seen


def ready(army: list[str], enemy: list[str], *insights: str, **words: object) -> Position:
    """A battle in Sardis, the only Stronghold that is left, with these Insights in hand."""
    game = battle(army, enemy, **words)  # type: ignore[arg-type]
    return game.conquered("halicarnassus", "lycia").insights(*insights)


# -- when they are offered ----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:5", "rights:3", "battle.resolution:3")
@pytest.mark.parametrize(
    ("plans", "insight", "choice"),
    [(["envelop"], "", "envelop"), ([], "trap", TRAP), ([], "spies", SPIES)],
)
def test_each_is_offered_at_the_start_and_around_the_dice_of_every_step(
    plans: list[str], insight: str, choice: Choice
) -> None:
    # Speeds: Archers of both 5, Infantry 2, Elephants 1 and Alexander 0
    game = ready(["mac_ar", "mac_in", "mac_in"], ["per_ar", "per_el"], insight, plans=plans)
    game.begin("battle_turn", dice={})
    assert choice in game.options
    game.choose("fight")
    seen, before = [], 0
    while game.what in ("declare", "after_roll"):
        step = game.s.fight.step
        assert step is not None
        assert choice in game.options
        assert game.seat == "macedon"
        seen.append((game.what, step.speed, len(game.rolls) > before))
        before = len(game.rolls)
        game.choose(None)
    steps = (5, 2, 1, 0)
    assert seen == [
        (what, v, rolled)
        for v in steps
        for what, rolled in (("declare", False), ("after_roll", True))
    ]
    assert choice in game.options  # the next turn begins


@pytest.mark.rule(SYSTEM, "rights:5", "rights:3")
@pytest.mark.parametrize("insight", ["", "trap", "spies"])
def test_who_holds_none_of_them_is_not_asked(insight: str) -> None:
    game = fight(ready(["mac_ar"], ["per_el"], insight))
    assert bool(asked(game)) is bool(insight)


@pytest.mark.rule(SYSTEM, "rights:5")
def test_also_in_a_step_in_which_only_the_enemy_attacks() -> None:
    game = fight(ready(["mac_ph"], ["per_in", "per_in"], "trap"), per_in=6)
    assert asked(game)[:2] == [("declare", 2), ("after_roll", 2)]


@pytest.mark.rule(SYSTEM, "rights:5", "battle.resolution:4")
@pytest.mark.parametrize(("rests", "speeds"), [(True, [1, 0]), (False, [3, 1, 0])])
def test_where_nobody_attacks_there_is_no_step(rests: bool, speeds: list[int]) -> None:
    game = ready(["mac_hc_comp"], ["per_el"], "trap", turn=2)
    if rests:
        game.resting("mac_hc_comp")
    fight(game)
    assert asked(game) == [(what, v) for v in speeds for what in ("declare", "after_roll")]


@pytest.mark.rule(SYSTEM, "rights:5", "rights:3")
@pytest.mark.parametrize("moment", ["declare", "after_roll"])
@pytest.mark.parametrize("choice", ["envelop", TRAP, SPIES])
def test_each_is_used_once(moment: str, choice: Choice) -> None:
    # four against three: every one of them takes a Hit or a Force, and nobody has won yet
    game = ready(["mac_ar", "mac_pe", "mac_ph"], ["per_el", "per_in", "per_ch"], "trap", "spies")
    game.fight("sardis", plans=["envelop"], since="granicus")
    game.begin("battle_turn", dice={"trap": 1}, draws=["per_ch"]).choose("fight")
    if moment == "after_roll":
        game.choose(None)
    assert game.what == moment
    game.choose(choice)
    if choice != SPIES:
        game.choose("per_el")
    assert len(game.there("sardis")) == (2 if choice == SPIES else 3)
    assert game.what == moment
    assert {"envelop", TRAP, SPIES} - {choice} <= set(game.options)
    assert choice not in game.options


# -- nothing between two dice of a step ---------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.resolution:3", "rights:5", "rights:3")
def test_all_dice_of_a_step_fall_together() -> None:
    game = ready(["mac_in", "mac_in"], ["per_in", "per_in", "per_el"], "trap", "spies")
    fight(game)
    assert (game.what, len(game.rolls)) == ("declare", 0)
    game.choose(None)
    assert (game.what, len(game.rolls)) == ("after_roll", 4)


@pytest.mark.rule(SYSTEM, "battle.resolution:3", "battle.phalanx:1")
def test_nor_between_the_dice_of_a_phalanx() -> None:
    game = fight(ready(["mac_ph"], ["per_el"], "trap"), mac_ph=[1, 1, 1, 6])
    assert (game.what, len(game.rolls)) == ("declare", 0)
    game.choose(None)
    assert (game.what, len(game.rolls)) == (
        "after_roll",
        5,
    )  # four of the Phalanx, one of Elephants


@pytest.mark.rule(SYSTEM, "battle.resolution:3")
def test_what_is_declared_is_declared_before_the_dice_only() -> None:
    game = ready(["mac_in"], ["per_in", "per_el", "le_memnon"], "trap", level=3)
    game.fight("sardis", plans=["sacrifice"], since="granicus")
    fight(game)
    assert {"duel", ("sacrifice", "mac_in"), TRAP} <= set(game.options)
    game.choose(None)
    assert game.what == "after_roll"
    assert set(game.options) == {TRAP, None}


@pytest.mark.rule(SYSTEM, "battle.resolution:3")
def test_a_charge_is_declared_before_the_dice_only() -> None:
    game = ready(["mac_hc_comp"], ["per_hc"], "trap", plans=["charge"], turn=2)
    game.resting("mac_hc_comp")
    fight(game)
    assert ("charge", "mac_hc_comp.resting") in game.options
    game.choose(None)
    assert set(game.options) == {TRAP, None}


@pytest.mark.rule(SYSTEM, "battle.resolution:3")
@pytest.mark.parametrize("trap_first", [False, True])
def test_after_the_dice_trap_fate_and_flank_come_in_any_order(trap_first: bool) -> None:
    game = ready(["mac_in"], ["per_el"], "trap", plans=["flank", "fate"])
    fight(game, mac_in=[6, 1], trap=1).choose(None)
    fate = ("fate", "mac_in:0")
    if trap_first:
        game.choose(TRAP).skip("trap")
        assert (game.what, game.there("sardis")) == ("after_roll", ["per_el.reduced"])
        assert fate in game.options
        game.choose(fate)
        assert ("flank", "mac_in:1") in game.options
    else:
        game.choose(fate)
        assert TRAP in game.options
        game.choose(("flank", "mac_in:1"))
        assert (game.what, game.there("sardis")) == ("after_roll", ["per_el"])
        game.choose(TRAP)
        assert game.there("sardis") == []  # the Hit of the Trap, then the two of the Infantry


# -- their Hits at once, before those of the step -----------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:5")
def test_hits_of_a_trap_after_the_dice_come_before_those_of_the_step() -> None:
    game = ready(["mac_in", "mac_ph"], ["per_in", "per_el"], "trap", "spies")
    fight(game, mac_in=1, per_in=1, trap=1).choose(None, TRAP)
    assert (game.what, game.forces) == ("deal_hit", ["mac_in", "mac_ph"])
    game.choose("per_in")
    assert game.what == "after_roll"  # placed, and nothing of the step yet
    assert game.there("sardis") == ["per_el", "per_in.reduced"]
    assert game.forces == ["mac_in", "mac_ph"]
    game.choose(None)
    assert game.what == "take_hit"
    game.choose("mac_ph")
    assert game.what == "deal_hit"
    game.choose("per_el")
    assert game.forces == ["mac_in", "mac_ph.reduced"]
    assert game.there("sardis") == ["per_el.reduced", "per_in.reduced"]


@pytest.mark.rule(SYSTEM, "rights:5", "plans.envelop:1")
def test_an_envelop_after_the_dice_counts_who_stands_before_the_hits_of_the_step() -> None:
    # four against two: the Hit that your Archers will take is not placed yet
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_ar", "per_el"], ["envelop"])
    fight(game, per_ar=1).choose(None)
    assert (game.what, hits(game, "per_ar")) == ("after_roll", [1])
    game.choose("envelop")
    assert game.what == "deal_hit"
    game.choose("per_el")
    assert game.what == "deal_hit"
    game.choose("per_el.reduced")
    assert game.there("sardis") == ["per_ar"]
    assert game.what == "take_hit"


@pytest.mark.rule(SYSTEM, "rights:5", "plans.envelop:1")
@pytest.mark.parametrize("first", ["trap", "envelop"])
def test_a_trap_then_an_envelop_with_the_better_advantage(first: str) -> None:
    # three against two is one Hit; when the Trap has taken the Archers, three against one is two
    game = battle(["mac_ph", "mac_in"], ["per_ar", "per_el"], ["envelop"]).insights("trap")
    fight(game, trap=1).choose(None)
    step = game.s.fight.step
    assert step is not None
    assert (game.what, step.speed) == ("after_roll", 5)
    if first == "trap":
        game.choose(TRAP, "per_ar", "envelop")
        assert game.there("sardis") == []
        assert game.what == "govern_or_raze"
    else:
        game.choose("envelop", "per_el")
        assert (game.what, game.there("sardis")) == ("after_roll", ["per_ar", "per_el.reduced"])


@pytest.mark.rule(SYSTEM, "rights:5", "plans.envelop:4")
@pytest.mark.parametrize(("trap", "able"), [("per_ar", True), ("per_el", False)])
def test_an_advantage_won_after_the_dice_opens_the_envelop(trap: str, able: bool) -> None:
    game = battle(["mac_ph"], ["per_ar", "per_el"], ["envelop"]).insights("trap")
    fight(game, trap=1).choose(None)
    assert (game.what, "envelop" in game.options) == ("after_roll", False)
    game.choose(TRAP, trap)
    assert ("envelop" in game.options) is able


@pytest.mark.rule(SYSTEM, "rights:5", "plans.envelop:2", "battle.walls:4")
def test_a_wall_that_a_trap_destroys_after_the_dice() -> None:
    # the Envelop is free at once; the Archers have shot against the Wall and missed with a 2
    game = battle(["mac_ar", "mac_ph"], ["per_el", "wall.reduced"], ["envelop"]).insights("trap")
    fight(game, mac_ar=2, trap=1).choose(None)
    assert (game.what, "envelop" in game.options) == ("after_roll", False)
    game.choose(TRAP, "wall.reduced")
    assert (game.what, "envelop" in game.options) == ("after_roll", True)
    game.choose(None)
    assert hits(game, "mac_ar") == [0]
    assert game.there("sardis") == ["per_el"]


@pytest.mark.rule(SYSTEM, "rights:5", "battle.siege-engines:2")
def test_hits_of_a_siege_engine_are_lost_if_a_trap_has_taken_the_wall() -> None:
    game = battle(["mac_se", "mac_ph"], ["per_el", "wall.reduced"]).insights("trap")
    fight(game, mac_se=1, trap=1).skip("declare")
    assert hits(game, "mac_se") == [1]
    game.choose(TRAP, "wall.reduced")
    assert (game.what, game.there("sardis")) == ("battle_turn", ["per_el"])


@pytest.mark.rule(SYSTEM, "rights:5", "plans.rally-enemy:2")
def test_a_rally_of_the_enemy_meets_the_trap_and_is_gone_for_the_step() -> None:
    game = battle(["mac_in"], ["per_el"], [], ["rally"]).insights("trap")
    fight(game, mac_in=1, trap=1).choose(None)
    assert game.foe_plans == ["rally"]
    game.choose(TRAP)
    assert game.foe_plans == []
    assert game.there("sardis") == ["per_el.reduced"]  # one of two Hits


@pytest.mark.rule(SYSTEM, "rights:5", "plans.fate:4")
def test_a_trap_after_the_dice_may_be_rolled_again() -> None:
    game = battle(["mac_ar"], ["per_el", "per_in"], ["fate"]).insights("trap")
    fight(game, trap=[1, 4]).choose(None, TRAP)
    assert game.what == "trap"
    game.choose(("fate", "trap"), "per_in", "per_in.reduced")
    assert (game.what, hits(game, "mac_ar")) == ("govern_or_raze", [0])
    assert game.what == "govern_or_raze"


# -- attacks that were rolled count -------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:5", "battle.speed-value:2")
@pytest.mark.parametrize("moment", ["declare", "after_roll"])
def test_archers_that_a_trap_takes_have_shot_only_after_the_dice(moment: str) -> None:
    game = ready(["mac_ar", "mac_ph"], ["per_ar", "per_el"], "trap")
    fight(game, per_ar=1, trap=1)
    if moment == "after_roll":
        game.choose(None)
    assert game.what == moment
    game.choose(TRAP, "per_ar")
    assert hits(game, "per_ar") == ([1] if moment == "after_roll" else [])
    assert (game.what == "take_hit") is (moment == "after_roll")


@pytest.mark.rule(SYSTEM, "rights:5", "battle.speed-value:4")
def test_who_is_flipped_after_the_dice_has_acted_with_his_full_value() -> None:
    # Immortals 3/4 and 2/3: a 4 hits at Speed 3, and at Speed 2 they do not strike again
    game = ready(["mac_hc_comp", "mac_ph"], ["per_in_imm", "per_el"], "trap")
    fight(game, trap=1, per_in_imm=[4, 1]).choose(None, TRAP, "per_in_imm")
    assert game.what == "take_hit"
    game.choose("mac_ph")
    assert game.there("sardis") == ["per_el", "per_in_imm.reduced"]
    assert hits(game, "per_in_imm") == [1]


@pytest.mark.rule(SYSTEM, "rights:5", "battle.resolution:10")
@pytest.mark.parametrize("choice", ["envelop", TRAP])
def test_the_last_troops_fall_after_their_dice_and_have_struck(choice: Choice) -> None:
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_ar"])
    if choice == TRAP:
        game.insights("trap")
    else:
        game.fight("sardis", plans=["envelop"], since="granicus")
    fight(game, per_ar=1, trap=1).choose(None, choice)
    assert game.there("sardis") == []
    assert game.what == "take_hit"
    assert set(game.options) == {"mac_ar", "mac_in", "mac_ph", "alexander"}
    game.choose("mac_in")
    assert game.forces == ["mac_ar", "mac_in.reduced", "mac_ph"]
    assert game.what == "govern_or_raze"


@pytest.mark.rule(SYSTEM, "rights:5", "battle.resolution:10")
@pytest.mark.parametrize(("level", "lost"), [(1, True), (2, True), (3, False)])
def test_an_alexander_who_falls_to_them_has_lost_all_the_same(level: int, lost: bool) -> None:
    game = battle([], ["per_ar"], level=level).insights("trap")
    fight(game, per_ar=1, trap=1).choose(None, TRAP)
    assert game.lost is lost
    assert ("sardis" in game.s.realm.conquered) is not lost
    if not lost:
        assert (game.what, game.s.level) == ("govern_or_raze", level - 2)


@pytest.mark.rule(SYSTEM, "rights:5", "battle.resolution:13")
def test_slower_troops_that_fall_after_the_dice_of_others_never_strike() -> None:
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_in"], ["envelop"])
    fight(game, per_in=1).choose(None)
    step = game.s.fight.step
    assert step is not None
    assert (game.what, step.speed) == ("after_roll", 5)
    game.choose("envelop")
    assert (game.what, hits(game, "per_in")) == ("govern_or_raze", [])
    assert game.forces == ["mac_ar", "mac_in", "mac_ph"]


@pytest.mark.rule(SYSTEM, "rights:5", "plans.sacrifice:2")
def test_a_sacrifice_that_was_rolled_is_paid_although_the_battle_is_won() -> None:
    game = battle(["mac_in", "mac_ph"], ["per_el"], ["sacrifice"]).insights("trap")
    fight(game, trap=2).choose(("sacrifice", "mac_in"), None)
    assert (game.what, hits(game, "mac_in")) == ("after_roll", [1])
    game.choose(TRAP)
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "rights:5", "battle.enemy-leaders:9")
def test_an_envelop_after_the_dice_of_foot_drives_the_leader_off() -> None:
    army = ["mac_ar", "mac_pe", "mac_pe", "mac_ph"]
    game = battle(army, ["per_el", "le_memnon"], ["envelop"])
    fight(game).choose(None, "envelop")
    assert game.what == "govern_or_raze"
    assert game.there("destroyed") == ["le_memnon", "per_el"]
    assert game.treasury[1] == 2


@pytest.mark.rule(SYSTEM, "rights:5", "battle.resolution:10", "battle.enemy-leaders:8")
@pytest.mark.parametrize(("die", "glory"), [(1, 4), (6, 2)])
def test_alexanders_rolled_hit_on_the_leader_counts_though_an_envelop_took_the_troops(
    die: int, glory: int
) -> None:
    army = ["mac_ar", "mac_pe", "mac_pe", "mac_ph"]
    game = battle(army, ["per_el", "le_memnon.reduced"], ["envelop"], level=4, duel=True)
    fight(game, alexander=die)
    while hits(game, "alexander") == []:
        game.choose(None)
    game.choose("envelop")
    assert game.what == "govern_or_raze"
    assert game.treasury[1] == glory


@pytest.mark.rule(SYSTEM, "battle.resolution:13", "rights:5")
@pytest.mark.parametrize(("first", "then"), [("envelop", TRAP), (TRAP, "envelop")])
def test_when_the_last_troops_are_gone_there_is_nobody_left_to_trap(
    first: Choice, then: Choice
) -> None:
    game = battle(["mac_ar", "mac_ph", "mac_in"], ["per_ar"], ["envelop"]).insights("trap")
    fight(game, per_ar=1, trap=1).choose(None, first)
    assert game.there("sardis") == []
    assert then not in game.options


# -- Spies --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:3", "insights.spies:1")
@pytest.mark.parametrize("moment", ["declare", "after_roll"])
def test_who_is_betrayed_before_the_dice_does_not_strike_after_them_he_has(moment: str) -> None:
    game = ready(["mac_ar", "mac_ph"], ["per_ar", "per_el"], "spies")
    game.begin("battle_turn", dice={"per_ar": 1}, draws=["per_ar"]).choose("fight")
    if moment == "after_roll":
        game.choose(None)
    game.choose(SPIES)
    assert game.there("sardis") == ["per_el"]
    assert hits(game, "per_ar") == ([1] if moment == "after_roll" else [])
    assert (game.what == "take_hit") is (moment == "after_roll")
    assert game.there("destroyed") == []


@pytest.mark.rule(SYSTEM, "rights:3", "battle.resolution:10")
def test_spies_after_the_dice_take_the_last_troops_who_have_struck() -> None:
    game = ready(["mac_ar", "mac_ph"], ["per_ar"], "spies")
    game.begin("battle_turn", dice={"per_ar": 1}, draws=["per_ar"]).choose("fight", None, SPIES)
    assert (game.what, game.there("sardis")) == ("take_hit", [])
    game.choose("mac_ph")
    assert game.what == "govern_or_raze"
    assert game.forces == ["mac_ar", "mac_ph.reduced"]


@pytest.mark.rule(SYSTEM, "rights:3", "rights:5", "plans.envelop:1")
def test_spies_after_the_dice_better_the_advantage_of_an_envelop() -> None:
    game = ready(["mac_ph"], ["per_in", "per_el"], "spies", plans=["envelop"])
    game.begin("battle_turn", dice={}, draws=["per_el"]).choose("fight", None)
    assert (game.what, "envelop" in game.options) == ("after_roll", False)
    game.choose(SPIES, "envelop")
    assert game.there("sardis") == ["per_in.reduced"]


@pytest.mark.rule(SYSTEM, "rights:3", "insights.spies:3")
def test_in_a_battle_area_spies_wait_for_the_next_menu() -> None:
    game = battle(["mac_in"], ["per_in", "per_el"], where="granicus", since="ilium")
    game.enemy("sardis", "per_ar", "wall").conquered("halicarnassus", "lycia").insights("spies")
    game.begin("battle_turn", dice={"mac_in": 1}, draws=["wall"])
    assert SPIES in game.options
    game.choose("fight")
    while game.what and game.what != "deal_hit":
        assert SPIES not in game.options
        game.choose(None)
    assert game.there("sardis") == ["per_ar", "wall"]


# -- always -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:3", "rights:5", "battle.resolution:3")
@settings(max_examples=40)
@given(
    seed=integers(0, 10**6),
    foes=lists(
        sampled_from(["per_in", "per_ar", "per_el", "per_hc", "wall", "le_memnon"]),
        min_size=1,
        max_size=5,
        unique=True,
    ),
    level=integers(1, 6),
)
def test_every_rolled_hit_is_suffered_or_nobody_is_left(
    seed: int, foes: list[str], level: int
) -> None:
    """Whatever is played after the dice, the enemy's Hits of the step cost you as many steps."""
    if not any(foe not in ("wall", "le_memnon") for foe in foes):
        foes = [*foes, "per_in"]
    sides = {"mac_ph": 2, "mac_in": 2, "mac_lc": 2, "mac_ar": 1}
    game = ready(list(sides), foes, "trap", "spies", plans=["envelop"], level=level)
    before = game.s.inventory()
    game.begin("battle_turn", dice={})
    game.s.chance = Chance(seed)
    rng = Rng(seed)
    while game.s.battle is not None and game.result is None:
        if game.s.fight.turn.number > 1:
            break
        game.choose(rng.choice([o for o in game.options if o != "retreat"]))
    rolled = sum(
        s.args[2] for s in game.said if s.key == "attack" and s.args[0].startswith(("per_", "le_"))
    )
    if game.result is None:
        assert game.s.inventory() == before
        lost = (level - game.s.level) // 2
        lost += sum(sides.values()) - sum(
            1 if ".reduced" in name else sides[name.partition(".")[0]] for name in game.forces
        )
        assert lost == rolled


# -- how a campaign is lost or won --------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies.failing:2", "victory:6")
def test_a_campaign_lost_to_a_prophecy_scores_nothing() -> None:
    game = Position().turn(3).level(1).advisors().cities("granicus", "sardis")
    game.prophecy("winds", 3).begin("advance_turn")
    assert game.lost
    assert game.score == 0


@pytest.mark.rule(SYSTEM, "prophecies.failing:2", "linked:2")
def test_in_the_linked_game_what_was_scored_before_stands() -> None:
    game = Position("linked").campaign("issus").turn(3).level(1).advisors()
    game.s.immortality = 80
    game.prophecy("winds", 3).begin("advance_turn")
    assert game.lost
    assert game.result is not None
    assert game.result.scores["immortality"] == 80
    assert game.score == 0


@pytest.mark.rule(SYSTEM, "linked:1")
def test_who_has_won_the_last_campaign_has_won_all_four() -> None:
    game = go_on(won("gaugamela"))
    assert game.won
    assert game.result is not None
    assert game.result.reason == "all four campaigns are won"
