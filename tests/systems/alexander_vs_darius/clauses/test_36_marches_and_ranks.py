"""Syrmus's one Area, counters that stand alone, and men who belong to Persian leaders."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.roll import Roll
from argead.systems.alexander_vs_darius.positions import Position

from .test_10_more_meetings import answer, attack, field, keys, load
from .test_26_ships_and_loads import loads
from .test_34_dead_ends_and_late_comers import desert, force_march, hit_by_hand, siege

SYSTEM = "alexander_vs_darius"
NO_EVENT = [4, 5]
SEAS = ["ionian_sea", "aegean_sea", "libyan_sea", "egyptian_sea"]


# -- Syrmus ------------------------------------------------------------------------------------------


def raiders(*more: str, at: str = "harmangia", men: int = 2) -> Position:
    return Position().put(at, "syrmus", *more, thracian_light_infantry=men)


@pytest.mark.rule(SYSTEM, "8.5:5", "8.5:7", "1.4.force:1")
def test_one_area_and_no_more_whatever_it_costs_others() -> None:
    """Illyria is mountain: it is one Area like Thrace, which is plains."""
    for area in ("illyria", "thrace", "macedonia"):
        game = raiders().act("persia", ("syrmus", "harmangia"))
        assert game.steps() == {"illyria", "thrace", "macedonia"}
        assert "force_march" not in game.options
        game.choose(("to", area))
        assert not game.steps()
        assert "force_march" not in game.options


@pytest.mark.rule(SYSTEM, "8.5:7", "8.5:5", "2.1:2")
@pytest.mark.parametrize("first", [False, True])
def test_he_turns_a_marker_where_he_was_or_where_he_came_to(first: bool) -> None:
    game = raiders(at="thrace").act("persia", ("syrmus", "thrace"))
    if first:
        game.choose("garrison")
        assert (game.owner("thrace"), "harmangia" in game.steps()) == ("persia", True)
    game.choose(("to", "harmangia"), "garrison")
    assert game.owner("harmangia") == "persia"
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "8.5:5", "1.3:7")
def test_with_an_empty_treasury_he_moves_and_turns_a_marker() -> None:
    game = raiders().treasuries(persia=0).act("persia", ("syrmus", "harmangia"))
    game.choose(("to", "thrace"), "garrison")
    assert (game.owner("thrace"), game.treasure("persia")) == ("persia", 0)


@pytest.mark.rule(SYSTEM, "8.5:5", "1.4.army:5", "1.4.army:6")
def test_thracians_left_behind_may_be_fetched_in_the_area_where_he_ends() -> None:
    """He picks up who has not moved, as every army does; it takes him no farther."""
    game = raiders(men=1).put("thrace", thracian_light_infantry=2)
    game.act("persia", ("syrmus", "harmangia"), ("to", "thrace"))
    if "join" in game.options:
        game.choose("join")
        answer(game, what_joins="whole")
    assert not game.steps()
    answer(game, march=None)
    assert game.units("thrace") == {"thracian_light_infantry": 3}


@pytest.mark.rule(SYSTEM, "8.5:5", "3.3.victory:5", "1.4.army:11")
def test_after_a_victory_he_goes_no_farther() -> None:
    game = raiders(men=4).put("thrace", mac_light_infantry=1)
    game.act("persia", ("syrmus", "harmangia"), dice=[*[6] * 6, *NO_EVENT])
    game.choose(("to", "thrace"))
    answer(game, hits="as proposed", adjacent_garrison="harmangia")
    assert game.owner("thrace") == "persia"
    assert not game.steps()
    answer(game, march=None)
    assert game.where("syrmus") == "thrace"
    assert (game.seat, game.what) == ("macedon", "action")


# -- one counter, one Area, one leader ---------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.army:5", "1.4.leaders:1")
@pytest.mark.parametrize(
    ("leaders", "men", "may"), [(1, 0, False), (2, 0, True), (1, 1, True), (2, 1, True)]
)
def test_who_is_alone_leaves_nobody(leaders: int, men: int, may: bool) -> None:
    chiefs = ("parmenion", "craterus")[:leaders]
    game = field(*chiefs, mac_phalanx=men)
    game.act("macedon", ("move" if men else "leaders", "lydia"))
    answer(game, who_leads="all", who_marches="whole")
    assert ("leave" in game.options) is may
    game.choose(("to", "phrygia"))
    assert ("leave" in game.options) is may


@pytest.mark.rule(SYSTEM, "1.4.army:5", "1.4.leaders:9")
def test_a_leader_who_pays_for_a_journey_alone_leaves_nobody_either() -> None:
    game = field("parmenion").put("mysia", mac_phalanx=1)
    game.act("macedon", ("move", "lydia"), ("to", "mysia"))
    assert "leave" not in game.options


@pytest.mark.rule(SYSTEM, "1.3:1", "1.4.army:3", "1.3:15")
def test_an_area_is_named_once_however_many_leaders_are_ready_there() -> None:
    game = field("parmenion", "craterus", "coenus", mac_phalanx=2).act("macedon")
    assert game.offered("move") == [("move", "lydia")]
    assert game.offered("leaders") == [("leaders", "lydia")]
    assert len(set(game.options)) == len(game.options)


@pytest.mark.rule(SYSTEM, "4.3:7", "4.3:15")
@pytest.mark.parametrize(
    ("place", "ships"), [("kish", 0), ("lycian_sea", 2), ("ionian_sea", 2), ("arzawa_port", 2)]
)
def test_one_phalanx_under_a_leader_is_an_army_for_recruits(place: str, ships: int) -> None:
    game = Position().put(place, "parmenion", mac_phalanx=1, mac_ship=ships).treasuries(30, 30)
    game.begin(("recruit", game.side("macedon"))).choose(("buy", "mac_light_infantry"))
    assert place in game.options


@pytest.mark.rule(SYSTEM, "7.1:8")
@pytest.mark.parametrize(
    ("area", "steps"),
    [
        ("media", {"elam", "hyrkania", "north_zagros", "south_zagros", "zamua"}),
        ("subartu", {"eshunna", "mari", "mittani", "zamua"}),
        ("kish", {"eshunna", "malgium", "mari", "sumer", "uruk"}),
    ],
)
@pytest.mark.parametrize("men", [0, 1])
def test_ariobarzanes_marches_anywhere_inside_his_bounds(
    area: str, steps: set[str], men: int
) -> None:
    game = Position().put(area, "ariobarzanes", per_light_cavalry=men)
    game.act("persia", ("move" if men else "leaders", area))
    answer(game, who_marches="whole")
    assert game.steps() == steps


@pytest.mark.rule(SYSTEM, "7.1:8", "1.4.army:6")
def test_who_picks_up_ariobarzanes_is_bound_as_he_is() -> None:
    game = Position().put("mannal", "mazaeus", per_light_cavalry=1).put("media", "ariobarzanes")
    game.act("persia", ("move", "mannal"), "whole", ("to", "media"))
    assert "mannal" in game.steps()
    game.choose("join")
    answer(game, who_joins="ariobarzanes")
    assert game.steps() == {"elam", "hyrkania", "north_zagros", "south_zagros", "zamua"}


# -- whose men they are ------------------------------------------------------------------------------


def court(place: str, own: int, lesser: int, free: int) -> Position:
    """Darius and Nabarzanes with men of their own, and others who are nobody's."""
    game = Position().put(place, "darius_iii", "nabarzanes", per_light_infantry=own)
    game.assign("darius_iii", per_light_infantry=own).put(place, per_light_cavalry=lesser)
    game.assign("nabarzanes", per_light_cavalry=lesser)
    return game.put(place, per_heavy_cavalry=free)


@pytest.mark.rule(SYSTEM, "7.2:3")
@pytest.mark.parametrize(
    ("own", "lesser", "free", "after"),
    [(3, 1, 2, (3, 3)), (3, 1, 1, (3, 2)), (4, 0, 3, (4, 3)), (2, 2, 1, (3, 2)), (3, 0, 4, (4, 3))],
)
@pytest.mark.parametrize("way", ["march", "join", "embark"])
def test_free_men_are_dealt_to_who_has_the_fewest_then_by_rank(
    own: int, lesser: int, free: int, after: tuple[int, int], way: str
) -> None:
    if way == "join":
        game = court("kish", own, lesser, 0).put("sumer", per_heavy_cavalry=free)
        game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), "join")
        answer(game, what_joins="whole").choose(None)
    elif way == "embark":
        game = court("lydia", own, lesser, free).put("lydia_port", per_ship=12)
        game.act("persia", ("embark", "lydia", "lydia_port"), "all", "whole")
    else:
        game = court("kish", own, lesser, free)
        game.act("persia", ("move", "kish"), "all", "whole", ("to", "sumer"), None)
    assert (load(game, "darius_iii"), load(game, "nabarzanes")) == after


@pytest.mark.rule(SYSTEM, "7.2:3", "1.4.fleet:10")
def test_free_men_aboard_who_sail_along_are_dealt_in_the_same_way() -> None:
    """Two ships stay because they have moved; two leaders and all four units sail in the other five."""
    game = Position().put("lycian_sea", per_ship=2).moved("lycian_sea")
    game.put("lycian_sea", "darius_iii", "nabarzanes", per_ship=5, per_light_infantry=3)
    game.assign("darius_iii", per_light_infantry=3).put("lycian_sea", per_heavy_cavalry=1)
    game.act("persia", ("fleet", "lycian_sea"), dice=[1])
    while game.what == "who_sails":
        wanted = ["all", "darius_iii", "nabarzanes", ("per_light_infantry", 3)]
        wanted.append(("per_heavy_cavalry", 1))
        game.choose(next(o for o in game.options if o in wanted))
    assert load(game, "darius_iii") == 3


@pytest.mark.rule(SYSTEM, "7.2:2", "7.2:3")
@pytest.mark.parametrize("sea", SEAS)
def test_men_aboard_are_not_handed_over_at_sea(sea: str) -> None:
    """The rule speaks of an Area; every Sea Area is alike in this."""
    game = Position().put(sea, "darius_iii", "mazaeus", per_ship=3, per_light_infantry=3)
    game.assign("mazaeus", per_light_infantry=3).put("kish", "arsames")
    game.act("persia", ("leaders", "kish"), ("to", "sumer"), None)
    assert (game.seat, game.what) == ("macedon", "action")
    assert loads(game) == {"mazaeus": 3}


@pytest.mark.rule(SYSTEM, "7.2:4", "7.2:2")
def test_macedonians_hand_nothing_over() -> None:
    game = field("alexander_iii", "corhagus", mac_phalanx=4).put("phrygia", "parmenion")
    game.act("macedon", ("leaders", "phrygia"), ("to", "lydia"), None)
    assert (game.seat, game.what, loads(game)) == ("persia", "action", {})


@pytest.mark.rule(SYSTEM, "7.2:2", "4.2:1", "4.2:4")
def test_losses_by_hunger_are_made_good_when_the_next_turn_begins() -> None:
    """In Nubia two of Darius's three starve; Mazaeus beside him keeps his two."""
    game = Position().hold("neutral", "canaan", "edom").put("nubia", "mazaeus", hoplite_mercenary=2)
    game.assign("mazaeus", hoplite_mercenary=2)
    game.put("nubia", "darius_iii", per_light_cavalry=2, per_immortal=1)
    game.assign("darius_iii", per_light_cavalry=2, per_immortal=1)
    game.act("macedon", None, None, dice=[6, 1, 1, 6, 6])
    assert game.units("nubia") == {"hoplite_mercenary": 2, "per_immortal": 1}
    answer(game, recruit=None)
    answer(game, hand_over=("mazaeus", "hoplite_mercenary"))
    assert (game.seat, game.what, game.s.turn) == ("macedon", "action", 2)
    assert loads(game) == {"darius_iii": 2, "mazaeus": 1}


@pytest.mark.rule(SYSTEM, "7.2:2", "4.7:5", "4.7:6")
def test_losses_for_want_of_pay_are_made_good_when_the_next_turn_begins() -> None:
    """Darius's mercenary goes home unpaid; Mazaeus has two Immortals and gives him one."""
    game = Position().treasuries(9, 0).put("kish", "darius_iii", "mazaeus", per_immortal=2)
    game.assign("mazaeus", per_immortal=2)
    game.put("kish", hoplite_mercenary=1, per_light_infantry=1)
    game.assign("darius_iii", hoplite_mercenary=1, per_light_infantry=1)
    game.act("macedon", None, None).skip("recruit")
    assert (game.s.turn, game.count("pool", "hoplite_mercenary")) == (2, 8)
    assert loads(game) == {"darius_iii": 2, "mazaeus": 1}


# -- what is told of dice ----------------------------------------------------------------------------


def starving() -> Position:
    game = Position().put("kish", "parmenion", mac_phalanx=1, mac_light_infantry=1)
    return game.act("macedon", None, None, dice=[1, 1])


def siege_without_harm() -> Position:
    game = Position().put("phoenicia", "parmenion", mac_phalanx=1)
    return game.act("macedon", ("siege", "tyre"), dice=[3])


def horse_by_force() -> Position:
    game = field("parmenion", mac_heavy_cavalry=1)
    return game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[6])


def failed_force() -> Position:
    game = field("parmenion", mac_phalanx=1)
    return game.act("macedon", ("move", "lydia"), "whole", "force_march", dice=[1])


def leader_in_the_sand() -> Position:
    game = Position().hold("macedon", "zoan").put("zoan", "parmenion")
    return game.act("macedon", ("leaders", "zoan"), ("to", "sinai"))


@pytest.mark.rule(SYSTEM, "3:13", "1.4.force:3", "1.3.terrain:4", "3.6:11", "4.2:1")
@pytest.mark.parametrize(
    "harm",
    [
        desert,
        siege,
        force_march,
        starving,
        siege_without_harm,
        horse_by_force,
        failed_force,
        leader_in_the_sand,
    ],
)
def test_a_line_tells_of_the_dice_that_were_thrown_and_of_nothing_else(harm: Any) -> None:
    game: Position = harm()
    thrown = [face for roll in game.rolls for face in roll.faces]
    for said in game.said:
        assert all(isinstance(roll, Roll) for roll in said.rolls)
        assert {face for roll in said.rolls for face in roll.faces} <= set(thrown)


@pytest.mark.rule(SYSTEM, "2.1:1", "3.3.victory:5")
@pytest.mark.parametrize(("marker", "turns"), [("persia", 0), ("macedon", 1), ("neutral", 1)])
def test_a_marker_that_lies_as_it_should_is_not_told_to_turn(marker: str, turns: int) -> None:
    """Mazaeus beats Parmenion off in Phrygia."""
    game = field("parmenion", mac_light_infantry=2).hold(marker, "phrygia")
    game.put("phrygia", "mazaeus", hoplite_mercenary=3)
    dice: list[int | str] = [6, 1, 1, 6, 3, 3, 3, "cleitus", *NO_EVENT]
    attack(game, dice, "stand")
    if game.what == "hits":
        hit_by_hand(game, parmenion=1, mac_light_infantry=2)
    assert game.owner("phrygia") == "persia"
    assert sum(key.startswith("control") for key in keys(game)) == turns
