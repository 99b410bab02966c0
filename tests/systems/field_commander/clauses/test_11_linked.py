"""Clauses of chapter 11: the linked game, Immortality, Gaugamela, the sample turn."""

from __future__ import annotations

import pytest

import argead
from argead.core.chance import Chance
from argead.core.opening import open_table
from argead.systems.field_commander import system
from argead.systems.field_commander.positions import Position
from argead.systems.field_commander.state import Fate

SYSTEM = "field_commander"
PIVOTAL = ("chaeronea", "granicus", "sardis", "halicarnassus", "lycia")


def won(
    campaign: str = "granicus", *, turn: int = 4, fate: Fate = "razed", **options: bool
) -> Position:
    """A linked game in which a campaign is about to be won."""
    game = Position("linked", **options)
    if campaign != "granicus":
        game.campaign(campaign)
    game.turn(turn).conquered(*game.s.campaign.pivotal, fate=fate)
    if campaign == "gaugamela":
        game.at("babylon")
    return game


def go_on(game: Position) -> Position:
    """Win it; what the next set-up draws is of no account."""
    game.settle()
    game.s.chance = Chance(5)
    game.s.log = game._hear
    game.s.agenda = [("campaign_won",)]
    game.run.start()
    return game


# -- the linked game ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "linked:1")
def test_the_four_campaigns_in_order() -> None:
    seen = ["granicus"]
    for name in ("granicus", "issus", "tyre"):
        game = go_on(won(name))
        seen.append(game.s.campaign_id)
    assert seen == ["granicus", "issus", "tyre", "gaugamela"]
    assert open_table(system, "linked", seed=1).state.campaign_id == "granicus"


@pytest.mark.rule(SYSTEM, "linked:1")
def test_gaugamela_is_the_last() -> None:
    assert go_on(won("gaugamela")).won


@pytest.mark.rule(SYSTEM, "linked:2")
def test_a_lost_campaign_ends_the_game_and_the_points_stand() -> None:
    game = Position("linked").campaign("issus").turn(8)
    game.s.immortality = 80
    game.begin("advance_turn")
    assert game.lost
    assert game.result is not None
    assert game.result.scores["immortality"] == 80


@pytest.mark.rule(SYSTEM, "linked:2", "set-up.death-of-alexander:3")
def test_a_dead_alexander_ends_it_too() -> None:
    game = Position("linked").campaign("issus").level(1).army().gold(0)
    game.s.immortality = 80
    game.begin(("order", "side"), dice=[3])  # range 1: a toll
    assert game.lost
    assert game.result is not None
    assert game.result.scores["immortality"] == 80


@pytest.mark.rule(SYSTEM, "linked:3")
def test_options_named_at_the_start_hold_in_their_campaign() -> None:
    game = won(siege_train=True)
    assert "mac_se" not in game.forces
    assert "mac_se" in go_on(game).forces


@pytest.mark.rule(SYSTEM, "linked:3")
def test_options_chosen_on_the_way() -> None:
    game = go_on(won(choose_options=True))
    assert game.what == "choose_options"
    assert "siege_train" in game.options
    game.choose("siege_train", "done")
    assert game.s.chosen == ("siege_train",)


@pytest.mark.rule(SYSTEM, "linked:3")
def test_those_of_the_first_campaign_too() -> None:
    table = open_table(system, "linked", seed=1, options={"choose_options": True})
    assert table.ask is not None
    assert table.ask.what == "choose_options"
    assert "royal_levy" in table.ask.options
    assert "siege_train" not in table.ask.options


@pytest.mark.rule(SYSTEM, "linked.starting:1")
def test_your_own_army_marches_on() -> None:
    game = won().army("mac_ph.reduced", "mac_se", "mac_lc").level(5).advisors("hephaestion")
    go_on(game)
    assert game.s.campaign_id == "issus"
    assert game.forces == ["mac_lc", "mac_ph.reduced", "mac_se"]
    assert (game.s.level, game.s.advisors) == (5, ["hephaestion"])
    assert game.what != "choose_advisors"


@pytest.mark.rule(SYSTEM, "linked.starting:1")
def test_antipater_does_not_come_with_the_map_of_tyre() -> None:
    game = go_on(won("issus").advisors("parmenion").level(3))
    assert game.s.campaign_id == "tyre"
    assert game.s.advisors == ["parmenion"]
    assert game.here == "sidon"


@pytest.mark.rule(SYSTEM, "linked.starting:2")
def test_insights_come_along_and_used_ones_can_be_gained_again() -> None:
    game = won().insights("trap")
    game.s.insight_cup.remove("spies")  # type: ignore[arg-type]
    go_on(game)
    assert game.s.insights == ["trap"]
    assert "spies" in game.s.insight_cup
    assert "trap" not in game.s.insight_cup


@pytest.mark.rule(SYSTEM, "linked.starting:3")
def test_everything_else_stays_behind() -> None:
    game = won().gold(40).glory(3).cities("sardis").temples("lycia").loot("sardis", gold=2)
    go_on(game)
    assert game.treasury == (15, 0)
    realm = game.s.realm
    assert (realm.cities, realm.temples, realm.conquered) == ([], [], {})
    assert "sardis" not in game.s.treasury.loot_gold


@pytest.mark.rule(SYSTEM, "linked.starting:4")
def test_an_unresolved_prophecy_has_failed() -> None:
    game = won().level(3).advisors("parmenion").prophecy("winds", 9).prophecy("let_go", 9)
    go_on(game)
    assert game.what == "prophecy_failed"
    game.choose("level")
    assert game.what == "prophecy_failed"
    game.choose("parmenion")
    assert (game.s.campaign_id, game.s.level, game.s.advisors) == ("issus", 2, [])
    assert game.s.oracles.due == {}


@pytest.mark.rule(SYSTEM, "linked.starting:4", "prophecies.failing:2")
def test_it_may_still_lose_everything() -> None:
    assert go_on(won().level(1).advisors().prophecy("winds", 9)).lost


@pytest.mark.rule(SYSTEM, "linked.starting:5")
def test_alone_an_open_prophecy_does_no_harm() -> None:
    game = Position().turn(4).level(1).conquered(*PIVOTAL).prophecy("winds", 9).begin("end_turn")
    assert game.won
    assert game.score == 20


@pytest.mark.rule(SYSTEM, "linked.starting:6")
def test_who_left_may_be_bought_in_the_next_campaign() -> None:
    game = go_on(won().barred("parmenion"))
    assert game.s.barred == []
    game.glory(5).begin("spend")
    assert ("advisor", "parmenion") in game.options


# -- Immortality --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "linked.stand-alone:1")
@pytest.mark.parametrize("option", [True, False])
def test_immortality_of_a_single_campaign_is_an_option(option: bool) -> None:
    game = Position("granicus", stand_alone=option).turn(4).conquered(*PIVOTAL).begin("end_turn")
    assert game.result is not None
    assert game.result.scores.get("immortality") == (40 if option else None)


@pytest.mark.rule(SYSTEM, "linked.stand-alone:1", "linked.immortality:3")
def test_a_single_gaugamela_counts_the_final_level_too() -> None:
    game = Position("gaugamela", stand_alone=True)
    game.turn(14).level(6).conquered(*game.s.campaign.pivotal).at("babylon").begin("end_turn")
    assert game.result is not None
    assert game.result.scores["immortality"] == 2 * 5 + 60


@pytest.mark.rule(SYSTEM, "linked.immortality:1", "linked.immortality:2")
def test_x23_eighty_six_points() -> None:
    game = won(fate="governed").glory(3).gold(30).cities("sardis")
    game.conquered("lycia", fate="razed")
    go_on(game)
    assert game.s.immortality == 6 * 4 + 4 * 3 + 2 * (20 + 5)
    assert game.s.record == [("granicus", 4, 25, 86)]


@pytest.mark.rule(SYSTEM, "linked.immortality:2")
def test_gold_cities_temples_and_ruins_bring_nothing_of_their_own() -> None:
    assert go_on(won().gold(60).temples("lycia", "sardis")).s.immortality == 40


@pytest.mark.rule(SYSTEM, "linked.immortality:3")
def test_ten_for_each_level_after_the_last_failure() -> None:
    game = won("gaugamela", turn=14).level(6).advisors().prophecy("winds", 14)
    game.s.immortality = 200
    go_on(game)
    assert game.result is not None
    assert game.result.scores["immortality"] == 200 + 2 * 5 + 50


@pytest.mark.rule(SYSTEM, "linked.immortality:4")
@pytest.mark.parametrize(
    ("points", "years"),
    [
        (0, 50),
        (69, 50),
        (70, 100),
        (139, 100),
        (140, 500),
        (210, 1000),
        (280, 1500),
        (350, 2000),
        (419, 2000),
        (420, 2500),
        (490, 3000),
        (560, 4000),
        (629, 4000),
        (630, 5000),
    ],
)
def test_how_long_you_are_remembered(points: int, years: int) -> None:
    game = won("gaugamela", turn=14).level(1).advisors()
    game.s.immortality = points - 2 * 5 - 10
    go_on(game)
    assert game.result is not None
    assert game.result.scores["immortality"] == points
    assert game.result.scores["years remembered"] == years


# -- Gaugamela ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "gaugamela:1")
def test_indians_come_from_their_own_cup() -> None:
    game = Position("gaugamela").fight("hydaspes", foe_plans=["deploy"])
    game.begin("pre_battle", dice=["ind_in"])
    assert "ind_in" in game.there("hydaspes")


@pytest.mark.rule(SYSTEM, "gaugamela:2", "victory:1")
@pytest.mark.parametrize(("at", "over"), [("babylon", True), ("susa", False)])
def test_all_eight_and_babylon(at: str, over: bool) -> None:
    game = Position("gaugamela").turn(3)
    game.conquered(*game.s.campaign.pivotal).at(at).begin("end_turn", dice={}, draws=["go"])
    assert game.won == over
    game = Position("gaugamela").turn(3)
    game.conquered(*game.s.campaign.pivotal[1:]).at("babylon")
    assert not game.begin("end_turn", dice={}, draws=["go"]).won


@pytest.mark.rule(SYSTEM, "gaugamela.govern-raze:1")
def test_two_for_governing_and_six_for_razing() -> None:
    game = Position("gaugamela").gold(0).conquered("susa", fate="held")
    assert game.begin(("govern_or_raze", "susa")).choose("raze").treasury[0] == 6
    game = Position("gaugamela").gold(0).conquered("susa", fate="governed").begin("gain_gold")
    assert game.treasury[0] == 6 + 2


@pytest.mark.rule(SYSTEM, "gaugamela.enemy-operations:1")
def test_x24_each_uncancelled_counter_is_two_hits() -> None:
    game = Position("gaugamela")
    game.begin(*["enemy_operations"] * 4, dice=["2_forces", "1_force", "1_wall", "go"])
    game.choose("allow", "cancel", "allow")
    assert (game.what, game.suffering) == ("suffer_hit", 4)
    assert game.there("operations") == []


@pytest.mark.rule(SYSTEM, "gaugamela.enemy-operations:1")
def test_minus_five_gold_takes_no_gold_there() -> None:
    game = (
        Position("gaugamela").gold(9).drawn("minus_5_gold").begin("enemy_operations", dice=["go"])
    )
    assert (game.treasury[0], game.suffering) == (9, 2)


@pytest.mark.rule(SYSTEM, "gaugamela.enemy-operations:2")
def test_the_stack_is_whole_after_go() -> None:
    game = Position("gaugamela").drawn("1_wall").begin("enemy_operations", dice=["go"])
    game.choose("mac_ar", "mac_ph")
    assert len(game.gathering.stack) == 8
    assert game.gathering.drawn == []
    assert game.there("operations") == []


# -- the sample turn ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "sample-turn:1")
def test_x26_the_sample_turn_with_the_dice_of_the_book() -> None:
    table = argead.open(
        SYSTEM,
        "granicus",
        dice=[
            "per_in",
            *(1, 3, 6),  # orders of Sardis, Halicarnassus, Lycia
            *("1_force", "per_hc", 4),  # Operation, Scouting
            *("raid", "infantry", "guards", "rally", 1),
            *(5, 2, 4, 4, 2, 6, 3, 1, 5, 1),  # the first battle turn
            *(6, 2, 4, 4, 3, 4),  # the second
            "maneuver",
        ],
    )
    s = table.state

    def give(*pairs: tuple[str, object]) -> None:
        for what, choice in pairs:
            assert table.ask is not None
            if table.ask.what == "after_roll" != what:
                table.choose(None)
            assert table.ask.what == what
            table.choose(choice)

    give(("choose_advisors", "hephaestion"), ("pay_or_bleed", "pay"), ("intrigue", "allow"))
    assert s.treasury.gold == 8
    give(("march", ("march", "chaeronea")), ("scouting", "advance"))
    assert s.treasury.gold == 7
    give(*[("own_plans", plan) for plan in ("rally", "lead", "flank", "flank", "envelop", None)])
    assert s.treasury.gold == 5
    give(("battle_turn", "fight"), ("declare", None), ("declare", None))
    give(("after_roll", ("flank", "mac_hc_comp.attacked:2")), ("take_hit", "mac_ar"))
    give(("deal_hit", "gre_ph"), ("deal_hit", "gre_ph.reduced"), ("declare", None))
    give(("take_hit", "rally"), ("declare", None))
    give(("deal_hit", "gre_in_sb"), ("deal_hit", "gre_in_sb.reduced"))
    give(("declare", "duel"), ("declare", None))
    give(("battle_turn", "fight"), ("declare", None), ("take_hit", "mac_in"))
    give(("declare", None), ("declare", None), ("after_roll", None))
    assert s.treasury.glory == 4
    give(("govern_or_raze", "raze"), ("march", None))
    assert s.treasury.gold == 5 + 12 + 7
    give(("spend", ("build", "temple")), ("spend", "insight"))
    assert (s.treasury.gold, s.treasury.glory, s.insights) == (21, 1, ["maneuver"])
