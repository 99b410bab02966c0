"""Around the dice of a Speed step: when Walls are read, Sacrifice and Envelop, the aim of an Engine, odds."""

from __future__ import annotations

import pytest

from argead.bots import make
from argead.core.odds import NOTHING
from argead.core.opening import open_table
from argead.systems.field_commander.positions import Position

from .test_07_battle_resolution import battle, fight, hits

SYSTEM = "field_commander"
TRAP = ("play", "trap")
SPIES = ("play", "spies")
AIM = ("aim", "mac_se")


def betrayed(army: list[str], foes: list[str], **words: object) -> Position:
    """A battle for Sardis, the last Stronghold, with Spies in hand."""
    game = battle(army, foes, **words)  # type: ignore[arg-type]
    game.conquered("halicarnassus", "lycia").insights("spies")
    return game


def spied_on(game: Position, *drawn: str, **dice: int | list[int]) -> Position:
    """Into the battle turn; what the Spies will take, if they are sent."""
    return game.begin("battle_turn", dice=dice, draws=drawn).choose("fight")


# -- Walls are read when the dice fall ----------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.walls:4", "battle.walls:2", "rights:3")
@pytest.mark.parametrize(
    ("die", "free", "walled"), [(1, 2, 1), (2, 2, 1), (3, 1, 0), (4, 1, 0), (5, 0, 0)]
)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_spies_who_open_the_gate_help_only_before_the_dice(
    moment: str, die: int, free: int, walled: int
) -> None:
    """Companions 4²: without the Wall two Hits on 1 and 2; behind it 2 with no superscript."""
    game = betrayed(["mac_hc_comp"], ["per_el", "per_in", "wall"])
    spied_on(game, "wall", mac_hc_comp=die)
    if moment == "after":
        game.choose(None)
    game.choose(SPIES)
    assert hits(game, "mac_hc") == [free if moment == "before" else walled]
    assert "wall" not in game.there("sardis")


@pytest.mark.rule(SYSTEM, "battle.walls:4", "plans.fate:2", "rights:3")
@pytest.mark.parametrize(("die", "scored"), [(1, 1), (2, 0)])
def test_fate_after_the_spies_reads_the_wall_that_stood_when_the_dice_fell(
    die: int, scored: int
) -> None:
    """Infantry 3 behind a full Wall: 1 hits."""
    game = betrayed(["mac_in"], ["per_el", "per_ch", "wall"], plans=["fate"])
    spied_on(game, "wall", mac_in=[6, die]).choose(None)
    while ("fate", "mac_in:0") not in game.options:
        game.choose(None)
    game.choose(SPIES, ("fate", "mac_in:0"))
    assert "wall" not in game.there("sardis")
    assert (game.what == "deal_hit") is bool(scored)


@pytest.mark.rule(SYSTEM, "battle.walls:4", "plans.fate:5", "battle.phalanx:3")
@pytest.mark.parametrize(("again", "scored"), [([1], 2), ([2], 1)])
def test_a_phalanx_that_rolls_on_after_the_wall_fell_rolls_at_the_lowered_value(
    again: list[int], scored: int
) -> None:
    """Behind a full Wall it starts at 2: dice 2, 6; Fate takes the second, read at 1, and then it is done."""
    game = betrayed(["mac_ph"], ["per_in", "per_ch", "wall"], plans=["fate"])
    spied_on(game, "wall", mac_ph=[2, 6, *again, 1, 1]).skip("declare")
    while ("fate", "mac_ph:1") not in game.options:
        game.choose(None)
    game.choose(SPIES, ("fate", "mac_ph:1"))
    assert game.s.fight.hits.on_foes == scored


@pytest.mark.rule(SYSTEM, "battle.walls:4", "plans.sacrifice:6", "rights:5")
@pytest.mark.parametrize("trapped", [True, False])
def test_a_trap_that_fells_the_wall_saves_a_sacrifice_from_being_in_vain(trapped: bool) -> None:
    """Archers 2 behind a Wall cannot hit with the sure 1; when the Wall is gone before the dice they do."""
    game = battle(["mac_ar", "mac_ph"], ["per_el", "wall"], ["sacrifice"]).insights("trap")
    fight(game, trap=2).choose(("sacrifice", "mac_ar"))
    if trapped:
        game.choose(TRAP, "wall", "wall.reduced")
    game.skip("declare", "after_roll")
    assert hits(game, "mac_ar") == [1 if trapped else 0]
    assert game.forces == ["mac_ph"]


@pytest.mark.rule(SYSTEM, "battle.walls:4", "battle.walls:3", "tyre.moving-to-tyre:4")
@pytest.mark.parametrize(("level", "die", "scored"), [(4, 3, 1), (4, 4, 0), (5, 1, 2), (5, 2, 1)])
def test_a_reduced_section_before_the_mole_takes_one_off_alexander(
    level: int, die: int, scored: int
) -> None:
    """A4 4/1 and A5 4/2 fight at 3/0 and 3/1."""
    game = Position("tyre").level(level).army("mac_ph").gold(9).advisors().tracks(mole=8)
    game.battered(1, 1).enemy("tyre", "per_el", "per_in").at("old_tyre", "sidon")
    game.begin("march", dice={"scouting": 2, "alexander": die}, draws=["rally"] * 3)
    game.choose(("march", "tyre"), "advance").skip("own_plans")
    game.choose("fight").skip("declare", "after_roll")
    assert hits(game, "alexander") == [scored]


# -- a Sacrifice and an Envelop -----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.envelop:4", "rights:5")
@pytest.mark.parametrize(("spied", "offered"), [("per_el", True), ("wall", False)])
def test_spies_after_the_dice_make_good_for_the_sacrificed(spied: str, offered: bool) -> None:
    """Two against two when the Infantry has died; one enemy less, and the Envelop is open."""
    foes = ["per_in", "per_el"] if offered else ["per_in", "per_el", "wall"]
    game = betrayed(["mac_in", "mac_ph"], foes, plans=["sacrifice", "envelop"])
    spied_on(game, spied, mac_ph=6).choose(("sacrifice", "mac_in"), None)
    assert (game.what, "envelop" in game.options) == ("after_roll", False)
    game.choose(SPIES)
    assert (game.what == "after_roll" and "envelop" in game.options) is offered


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.regroup:1", "plans.envelop:1")
def test_a_sacrificed_force_that_will_regroup_does_not_envelop_either() -> None:
    army = ["mac_in", "mac_ph", "mac_ph"]
    game = battle(army, ["per_ar", "per_el.reduced"], ["sacrifice", "envelop", "regroup"])
    fight(game).choose(None).skip("after_roll")
    game.choose(("sacrifice", "mac_in"), None)
    assert game.what == "after_roll"
    assert game.choose("envelop").s.fight.hits.on_foes == 1


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "plans.regroup:1", "battle.resolution:13")
@pytest.mark.parametrize("regroup", [True, False])
def test_won_by_an_envelop_after_the_dice_the_sacrificed_is_gone_unless_regrouped(
    regroup: bool,
) -> None:
    plans = ["sacrifice", "envelop", *(["regroup"] if regroup else [])]
    game = battle(["mac_in", "mac_ph", "mac_ph"], ["per_el"], plans)
    fight(game).choose(("sacrifice", "mac_in"), None)
    if game.what == "regroup":
        game.choose("regroup")
    game.choose("envelop")
    if game.what == "regroup":
        game.choose("regroup")
    assert (game.what, game.there("sardis")) == ("govern_or_raze", [])
    assert game.forces == (["mac_in"] if regroup else []) + ["mac_ph", "mac_ph"]


@pytest.mark.rule(SYSTEM, "plans.sacrifice:2", "set-up.death-of-alexander:4")
def test_the_sacrificed_cannot_shield_alexander_in_his_own_step() -> None:
    """Infantry of both sides strikes at Speed 2; the Hit has nobody else to fall on than A1."""
    game = battle(["mac_in"], ["per_in", "per_el"], ["sacrifice"])
    fight(game, per_in=1).choose(("sacrifice", "mac_in"))
    assert game.lost


# -- an Engine's aim ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "battle.siege-engines:1", "rights:5")
@pytest.mark.parametrize("between", ["trap", "spies"])
@pytest.mark.parametrize(("die", "scored"), [(3, 1), (4, 0), (5, 0)])
def test_an_engine_aimed_at_forces_stays_on_them(between: str, die: int, scored: int) -> None:
    """Against Forces it hits with 3 or less, against the Wall it would with 5."""
    game = battle(["mac_se", "mac_ph"], ["per_el", "per_in", "wall"])
    game.conquered("halicarnassus", "lycia").insights(between)
    game.begin("battle_turn", dice={"mac_se": die, "trap": 1}, draws=["per_in"])
    game.choose("fight", AIM, ("play", between))
    if between == "trap":
        game.choose("per_in")
    assert AIM not in game.options, "it is declared already"
    game.skip("declare")
    assert hits(game, "mac_se") == [scored]
    if scored:
        assert (game.what, "per_el" in game.options) == ("deal_hit", True)


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "battle.siege-engines:1")
def test_of_two_engines_the_one_that_was_turned_stays_turned_and_the_other_is_still_free() -> None:
    game = battle(["mac_se", "mac_se"], ["per_el", "per_in", "wall"]).insights("trap")
    fight(game, mac_se=[5, 5], trap=1).choose(AIM, TRAP, "per_in")
    assert (game.what, game.options) == ("declare", [AIM, None])
    game.choose(None)
    assert sorted(hits(game, "mac_se")) == [0, 1], "5 hits the Wall and misses men"
    assert game.there("sardis") == ["per_el", "per_in.reduced", "wall.reduced"]


@pytest.mark.rule(SYSTEM, "battle.siege-engines:1", "battle.siege-engines:3", "rights:5")
@pytest.mark.parametrize(("die", "scored"), [(3, 1), (4, 0)])
def test_an_undeclared_engine_turns_to_forces_when_the_trap_has_taken_the_last_wall(
    die: int, scored: int
) -> None:
    """It aims at Walls while there are any; none is left when the die falls."""
    game = battle(["mac_se", "mac_ph"], ["per_el", "per_in", "wall.reduced"]).insights("trap")
    fight(game, mac_se=die, trap=1).choose(TRAP, "wall.reduced").skip("declare")
    assert hits(game, "mac_se") == [scored]
    assert (game.what == "deal_hit") is bool(scored)


@pytest.mark.rule(SYSTEM, "battle.siege-engines:6", "battle.siege-engines:1")
def test_a_declaration_holds_for_one_step_and_is_asked_anew_next_turn() -> None:
    game = battle(["mac_se"], ["per_el", "wall"])
    fight(game, mac_se=[6, 5], per_el=6).choose(AIM).skip("declare", "after_roll")
    game.choose("fight")
    assert AIM in game.options
    game.choose(None)
    assert hits(game, "mac_se") == [0, 1], "5 hits the Wall again"


@pytest.mark.rule(
    SYSTEM, "plans.charge:1", "plans.sacrifice:1", "battle.enemy-leaders:2", "rights:5"
)
def test_charge_sacrifice_and_duel_outlast_a_trap_in_their_step() -> None:
    army, foes = ["mac_hc_comp", "mac_in_hyp"], ["per_el", "per_in_imm", "le_memnon"]
    game = battle(army, foes, ["charge", "sacrifice"], level=5, turn=2)
    game.resting("mac_hc_comp").insights("trap")
    fight(game, mac_hc_comp=2, trap=1, alexander=3)
    game.choose(("charge", "mac_hc_comp.resting"), ("sacrifice", "mac_in_hyp"), "duel")
    game.choose(TRAP, "per_el").skip("declare")
    assert (hits(game, "mac_hc"), hits(game, "mac_in"), hits(game, "alex")) == ([2], [1], [1])
    assert game.plans == []
    assert game.s.fight.duel


# -- odds in the middle of a battle -------------------------------------------------------------

ENDS = {"won", "begins", "goes on", "lost, Alexander is slain", NOTHING}


@pytest.mark.rule(SYSTEM, "battle.resolution:11", "battle.retreat:1")
def test_from_every_question_of_a_battle_the_odds_follow_the_dice_and_no_habit() -> None:
    """Chaeronea: whatever is asked first of its kind, nobody retreats who has not said so."""
    table, bot = open_table(SYSTEM, "granicus", 3), make("greedy:samples=1")
    asked: set[str] = set()
    while table.ask is not None and "declare" not in asked:
        if table.state.battle is not None and table.ask.what not in asked:
            asked.add(table.ask.what)
            told = table.odds(table.ask.options[0], 12)["outcomes"]
            assert set(told.get("battle", {})) <= ENDS
            assert told["Gold"] == {"0": 1.0}, "what a Conquered Area pays is not decided"
            assert all(sum(ends.values()) == pytest.approx(1) for ends in told.values())
        table.choose(bot.choose(table))
    assert asked >= {"own_plans", "battle_turn", "after_roll", "take_hit", "deal_hit", "declare"}
