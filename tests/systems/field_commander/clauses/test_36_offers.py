"""Offers that hang on two things at once: Walls and Deploy, Fates and Insights, Winds, Gedrosia, Spend."""

from __future__ import annotations

import pytest

from argead.core.ask import Choice
from argead.systems.field_commander.positions import Position

SYSTEM = "field_commander"
WINDS = ("offer", "winds")


def all_options(game: Position) -> list[Choice]:
    """The options of a question with the rights behind "more"."""
    return game.choose("more").options if "more" in game.options else game.options


# -- Walls without a guard -----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "battle.resolution:9", "plans.deploy:1")
@pytest.mark.parametrize(
    ("drawn", "asked"),
    [
        (["guards", "rally"], False),
        (["raid", "rally"], False),
        (["deploy", "rally"], True),
        (["deploy", "deploy"], True),
    ],
)
def test_against_walls_alone_plans_are_chosen_only_if_a_force_will_deploy(
    drawn: list[str], asked: bool
) -> None:
    game = Position().gold(5).army("mac_in").enemy("sardis", "wall", "wall").at("sardis")
    forces = ["per_in", "per_ch"][: drawn.count("deploy")]
    game.begin("battle", dice=[*drawn, *([3] if "raid" in drawn else []), *forces])
    assert game.what == ("own_plans" if asked else "govern_or_raze")
    if asked:
        assert "lead" in game.options
        game.choose("lead", None)
        assert game.what == "battle_turn"
        assert game.there("sardis") == sorted([*forces, "wall", "wall"])
        assert game.plans == ["lead"]


@pytest.mark.rule(SYSTEM, "battle.resolution:9", "plans.deploy:1", "plans.raid:1")
def test_walls_alone_fall_after_the_raid_that_acts_before_the_battle() -> None:
    game = Position().gold(5).army("mac_in").enemy("sardis", "wall").at("sardis")
    game.begin("battle", dice=["raid", 1])
    assert (game.what, game.treasury) == ("govern_or_raze", (3, 2))
    assert game.there("destroyed") == ["wall"]


# -- Fates come once -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.fate:1", "insights.bucephalus:1", "insights.maneuver:1")
@pytest.mark.parametrize("temples", [[], ["macedon"], ["macedon", "sestus", "ilium"]])
@pytest.mark.parametrize("first", ["bucephalus", "maneuver", "morale", ""])
def test_each_temple_gives_one_fate_whatever_is_played_before_the_first_plan(
    first: str, temples: list[str]
) -> None:
    game = Position().gold(5).army("mac_in", "mac_ph").temples(*temples).enemy("sardis", "per_in")
    game.insights("bucephalus", "maneuver", "morale").fight("sardis").begin("own_plans")
    if first:
        game.choose(("play", first))
    game.choose("lead", "flank")
    assert game.plans.count("fate") == len(temples)
    game.choose(None)
    assert game.plans.count("fate") == len(temples)


# -- the Winds -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "prophecies.the-prophecies:7", "rights:1")
@pytest.mark.parametrize(
    ("prophecies", "offered"),
    [
        ([], False),
        (["serpent"], False),
        (["bulls_or_lions"], False),
        (["winds"], True),
        (["serpent", "winds"], True),
    ],
)
@pytest.mark.parametrize("phase", ["refit", "march", "spend"])
def test_the_winds_are_paid_only_by_who_was_told_to(
    phase: str, prophecies: list[str], offered: bool
) -> None:
    game = Position().army("mac_ph.reduced").gold(9).advisors("parmenion").insights("spies")
    for name in prophecies:
        game.prophecy(name, 2)
    game.begin(phase)
    assert (WINDS in all_options(game)) is offered


# -- Gedrosia ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "options.gaugamela:3")
@pytest.mark.parametrize(
    ("start", "to"), [("persepolis", "susa"), ("hecatompylos", "ecbatana"), ("malli", "pattala")]
)
def test_no_other_road_after_malli_counts_as_the_desert(start: str, to: str) -> None:
    game = Position("gaugamela", gedrosia=True).army("mac_ph").gold(30)
    game.conquered("malli", "susa", "persepolis", "babylon").at(start)
    game.begin("march", dice=[2]).choose(("march", to), "advance")
    assert game.here == to
    game.at("susa").begin("march")
    assert ("march", "babylon") not in game.options


@pytest.mark.rule(SYSTEM, "options.gaugamela:3")
def test_once_the_desert_is_crossed_babylon_stays_open() -> None:
    game = Position("gaugamela", gedrosia=True).army("mac_ph").gold(30)
    game.conquered("malli", "susa", "persepolis", "babylon").at("pattala")
    game.begin("march", dice=[2, 2, 2, 2])
    for area in ("gedrosia", "carmania", "persepolis", "susa"):
        game.choose(("march", area), "advance")
    assert ("march", "babylon") in game.options


# -- disbanding in the Spend step ----------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "rights:4", "rights:6", "conquest.disbanding:1")
@pytest.mark.parametrize(("glory", "asked"), [(2, False), (3, True)])
def test_who_can_buy_an_insight_may_disband_although_he_has_no_gold(
    glory: int, asked: bool
) -> None:
    game = Position().army("mac_ph", "mac_ar").gold(0).glory(glory).advisors().begin("spend")
    assert (game.what == "spend") is asked
    if asked:
        assert ("disband", "mac_ph") in all_options(game)
        game.choose(("disband", "mac_ph"))
        assert (game.forces, game.treasury) == (["mac_ar"], (0, glory))


# -- one City, one Temple ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "resupply.spend:1", "resupply.cities:2", "resupply.temples:2")
@pytest.mark.parametrize("advisors", [[], ["antipater"]])
def test_a_second_city_or_temple_is_never_sold_in_a_turn(advisors: list[str]) -> None:
    for building in ("city", "temple"):
        game = Position().army("mac_ph").gold(30).advisors(*advisors).begin("spend")
        game.choose(("build", building))
        assert ("build", building) not in game.options


# -- the enemy's Flank waits for his attacks -----------------------------------------------------


@pytest.mark.rule(SYSTEM, "plans.flank-enemy:1", "plans.envelop:1", "insights.trap:1")
@pytest.mark.parametrize("deed", ["envelop", ("play", "trap")])
def test_a_flank_of_the_enemy_is_kept_through_an_envelop_at_the_start_of_a_turn(
    deed: Choice,
) -> None:
    game = Position().army("mac_ph", "mac_ph").enemy("sardis", "per_in", "per_el").insights("trap")
    game.fight("sardis", plans=["envelop"], foe_plans=["flank"])
    game.begin("battle_turn", dice={"trap": 1, "per_in": 1}).choose(deed, "per_el")
    assert game.foe_plans == ["flank"]
    game.choose("fight").skip("declare", "after_roll")
    assert (game.what, game.s.fight.hits.on_army, game.foe_plans) == ("take_hit", 2, [])


@pytest.mark.rule(SYSTEM, "plans.flank-enemy:1", "plans.deploy:2")
def test_a_flank_adds_nothing_to_the_hits_of_an_empty_cup() -> None:
    game = Position().army("mac_ph", "mac_ph").enemy("sardis", "per_in").cup("persia")
    game.fight("sardis", foe_plans=["deploy", "flank"]).begin("pre_battle")
    assert (game.what, game.s.fight.hits.on_army, game.foe_plans) == ("take_hit", 2, ["flank"])
