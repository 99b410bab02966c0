"""1. The turn: phases, treasure, actions, terrain, the straits, movement of armies and fleets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argead.systems.alexander_vs_darius.positions import Position
from argead.systems.alexander_vs_darius.state import MOVED

SYSTEM = "alexander_vs_darius"


def marching(*leaders: str, at: str = "lydia", **units: int) -> Position:
    """A Macedonian army in Lydia, which is Macedonian."""
    return Position().hold("macedon", at).put(at, *leaders, **units)


def set_out(
    game: Position, at: str, *steps: str, dice: Any = (), side: str = "macedon"
) -> Position:
    """The whole stack of an Area marches."""
    game.act(side, ("move", at), dice=dice)
    if game.what == "who_leads":
        game.choose("all")
    if game.what == "who_marches":
        game.choose("whole")
    return game.choose(*(("to", step) for step in steps))


def land(game: Position, ships: str, area: str, dice: Any = ()) -> Position:
    """All aboard the Macedonian ships of a place land in an Area."""
    game.act("macedon", ("disembark", ships, area), dice=dice)
    while game.what in ("who_lands", "what_lands"):
        wanted = [o for o in ("whole", "all") if o in game.options]
        game.choose(wanted[0] if wanted else game.options[0])
    return game


def income(game: Position) -> tuple[int, int]:
    before = game.treasure("macedon"), game.treasure("persia")
    game.begin(("treasure",))
    return game.treasure("macedon") - before[0], game.treasure("persia") - before[1]


# -- 1.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.1:1")
def test_a_turn_follows_a_turn() -> None:
    game = Position().turn(7).begin(("turn",))
    assert game.s.turn == 8
    assert "Winter 333/32 BC: turn 8" in game.log()


@pytest.mark.rule(SYSTEM, "1.1:2", "1.1:3")
def test_the_five_phases_come_in_their_order() -> None:
    """Treasure, actions, supply, recruitment, rebellion, maintenance: seen by what each leaves behind."""
    game = Position().turn(2).put("hellas_port", athenian_ship=1).hold("persia", "kish")
    game.put("nubia", "darius_iii", per_light_infantry=1).put(
        "thebaid", "parmenion", mac_phalanx=1
    ).treasuries(5, 5)
    game.begin(("turn",), dice=[6, 6, 1])
    assert game.what == "action", "treasure has been paid out before"
    assert game.treasure("persia") == 5 + 13
    assert game.count("nubia", "per_light_infantry") == 1
    game.choose(None, None)
    assert game.count("nubia", "per_light_infantry") == 0, "supply comes before recruitment"
    assert (game.seat, game.what) == ("macedon", "recruit")
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "recruit")
    game.choose(None)
    assert (game.seat, game.what) == ("persia", "rebellion")
    assert game.treasure("persia") == 5 + 13, "maintenance comes last"
    game.choose("save")
    assert game.what == "athens"
    assert game.treasure("macedon") == 5 + 2 - 1


@pytest.mark.rule(SYSTEM, "1.1:3", "4.6:1")
@pytest.mark.parametrize("turn", [1, 2])
def test_sparta_is_not_rolled_for_on_the_first_two_turns(turn: int) -> None:
    game = Position().turn(turn).begin(("rebellion",))
    assert game.over
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "1.1:3", "4.6:5")
def test_sparta_is_not_rolled_for_once_it_has_risen() -> None:
    game = Position().turn(9).sparta_risen().begin(("rebellion",))
    assert game.over
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "1.1:4", "6.2:3")
def test_reinforcements_are_there_before_treasure_is_counted() -> None:
    game = Position.start().turn(2).begin(("turn",))
    keys = [said.key for said in game.said]
    assert keys.index("arrives") < keys.index("treasure.income")


# -- 1.2 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.2:1", "1.2:2", "1.2:3")
def test_the_cities_of_the_start_pay_two_and_thirteen() -> None:
    assert income(Position()) == (2, 13)
    assert income(Position().hold("neutral", "canaan")) == (2, 11)
    assert income(Position().hold("macedon", "canaan")) == (4, 11)
    assert income(Position().hold("macedon", "phrygia", "libya")) == (2, 13)


@pytest.mark.rule(SYSTEM, "1.2:4", "1.2:6")
def test_a_besieged_city_with_hits_pays_nobody_and_its_neighbour_pays() -> None:
    game = Position().put("canaan", "parmenion", mac_light_infantry=1)
    game.act("macedon", ("siege", "jerusalem"), dice=[5])
    assert game.hits_on("jerusalem") == 1
    assert income(game) == (2, 12)


@pytest.mark.rule(SYSTEM, "1.2:4")
def test_a_besieged_city_without_hits_pays_nobody() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[1])
    assert game.hits_on("halicarnassus") == 0
    assert income(game) == (2, 12)


@pytest.mark.rule(SYSTEM, "1.2:4", "3.6:17")
def test_a_city_pays_again_when_the_besieger_has_gone() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert income(game) == (2, 12)
    set_out(game, "lucca", "arzawa").choose(None)
    assert income(game) == (2, 13)


@pytest.mark.rule(SYSTEM, "1.2:5", "4.7:17")
def test_an_army_that_has_begun_no_siege_stops_no_payment() -> None:
    assert income(Position().put("lucca", "parmenion", mac_phalanx=3)) == (2, 13)


# -- 1.3 -------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3:1")
def test_macedon_acts_first_and_then_in_turn() -> None:
    game = Position().put("macedonia", "antipater").put("kish", "darius_iii")
    game.begin(("turn",))
    assert (game.seat, game.what) == ("macedon", "action")
    game.choose(("leaders", "macedonia"), ("to", "thrace"), None)
    assert (game.seat, game.what) == ("persia", "action")
    game.choose(("leaders", "kish"), ("to", "sumer"), None)
    assert (game.seat, game.what) == ("macedon", "action")


@pytest.mark.rule(SYSTEM, "1.3:2", "1.3:3")
def test_one_pass_may_be_taken_back_two_may_not() -> None:
    game = Position().put("macedonia", "antipater", "craterus").put("kish", "darius_iii", "mazaeus")
    game.act("macedon", None)
    game.choose(("leaders", "kish"), "mazaeus", ("to", "sumer"), None)
    assert (game.seat, game.what) == ("macedon", "action"), "once is not the end"
    game.choose(("leaders", "macedonia"), "craterus", ("to", "thrace"), None)
    game.choose(("leaders", "kish"), ("to", "uruk"), None)
    game.choose(None)
    assert game.seat == "persia"
    game.choose("recruit", ("buy", "per_light_cavalry"), "kish", None)
    assert (game.seat, game.what) == ("persia", "action"), "Macedon has passed twice and is out"


@pytest.mark.rule(SYSTEM, "1.3:4")
def test_two_passes_in_a_row_end_the_phase() -> None:
    game = Position().act("macedon", None)
    assert game.what == "action"
    game.choose(None)
    assert game.what == "recruit"


@pytest.mark.rule(SYSTEM, "1.3:4")
def test_a_pass_ends_the_phase_when_the_other_is_out() -> None:
    game = Position().put("kish", "darius_iii", "mazaeus").act("macedon", None)
    game.choose(("leaders", "kish"), "mazaeus", ("to", "sumer"), None, None)
    game.choose("recruit", ("buy", "per_light_cavalry"), "kish", None)
    assert (game.seat, game.what) == ("persia", "action")
    game.choose(None)
    assert game.what == "recruit"


@pytest.mark.rule(SYSTEM, "1.3:5", "1.3:6")
@pytest.mark.parametrize("treasure", [0, 1])
def test_a_macedonian_march_costs_one(treasure: int) -> None:
    game = marching("parmenion", mac_phalanx=1).treasuries(macedon=treasure).act("macedon")
    assert (("move", "lydia") in game.options) == (treasure == 1)
    if treasure:
        game.choose(("move", "lydia"), "whole", ("to", "phrygia"))
        assert game.treasure("macedon") == 0


@pytest.mark.rule(SYSTEM, "1.3:5", "1.3:7")
@pytest.mark.parametrize("treasure", [1, 2])
def test_a_persian_march_costs_two(treasure: int) -> None:
    game = Position().put("lydia", "arsames", per_light_infantry=1).treasuries(persia=treasure)
    game.act("persia")
    assert (("move", "lydia") in game.options) == (treasure == 2)
    if treasure == 2:
        game.choose(("move", "lydia"), "whole", ("to", "phrygia"))
        assert game.treasure("persia") == 0


@pytest.mark.rule(SYSTEM, "1.3:7", "4.6:6")
def test_spartans_march_for_two_as_well() -> None:
    game = Position().sparta_risen().put("mycenae", "agis_iii", spartan_phalanx=1)
    set_out(game, "mycenae", "hellas", side="persia")
    assert game.treasure("persia") == 8


@pytest.mark.rule(SYSTEM, "1.3:8")
def test_embarking_and_landing_cost_one_each() -> None:
    game = marching("parmenion", mac_phalanx=1).put("lydia_port", mac_ship=1)
    game.act("macedon", ("embark", "lydia", "lydia_port"), "whole")
    assert game.treasure("macedon") == 9
    land(game, "lydia_port", "lydia")
    assert game.treasure("macedon") == 8
    game.treasuries(macedon=0).act("macedon")
    assert not game.offered("embark")


@pytest.mark.rule(SYSTEM, "1.3:9")
@pytest.mark.parametrize(("side", "kind"), [("macedon", "mac_ship"), ("persia", "per_ship")])
def test_a_voyage_costs_one(side: str, kind: str) -> None:
    game = Position().put("aegean_sea", **{kind: 1})
    game.act(side, ("fleet", "aegean_sea"), dice=[1])
    assert game.treasure(side) == 9
    game = Position().put("aegean_sea", **{kind: 1}).treasuries(0, 0).act(side)
    assert not game.offered("fleet")


@pytest.mark.rule(SYSTEM, "1.3:10", "3.6:10")
def test_a_siege_costs_one_each_time() -> None:
    game = Position().put("lucca", "parmenion", mac_phalanx=1)
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert game.treasure("macedon") == 9
    game.s.season.besieged = []
    game.act("macedon", ("siege", "halicarnassus"), dice=[2])
    assert game.treasure("macedon") == 8
    game.s.season.besieged = []
    game.treasuries(macedon=0).act("macedon")
    assert not game.offered("siege")


@pytest.mark.rule(SYSTEM, "1.3:11", "3.5:1")
def test_only_persia_raids_and_pays_one() -> None:
    game = Position().put("aegean_sea", per_ship=2).act("persia", ("raid", "aegean_sea"), dice=[1])
    assert game.treasure("persia") == 9
    game = Position().put("aegean_sea", mac_ship=2).act("macedon")
    assert not game.offered("raid")
    game = Position().put("aegean_sea", per_ship=2).treasuries(persia=0).act("persia")
    assert not game.offered("raid")


@pytest.mark.rule(SYSTEM, "1.3:12")
def test_the_crossing_costs_two_besides_the_march() -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1)
    set_out(game, "thrace", "wilusha").choose(None)
    assert game.treasure("macedon") == 10 - 1 - 2
    game = Position().put("chalybes", "arsames", per_light_infantry=1)
    set_out(game, "chalybes", "thrace", side="persia").choose(None)
    assert game.treasure("persia") == 10 - 2 - 2


@pytest.mark.rule(SYSTEM, "1.3:13")
def test_who_cannot_pay_for_march_and_crossing_stays_on_his_side() -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1).treasuries(macedon=2)
    set_out(game, "thrace")
    assert game.steps() == {"harmangia", "macedonia"}
    game = marching("parmenion", at="thrace", mac_phalanx=1).treasuries(macedon=3)
    set_out(game, "thrace")
    assert "wilusha" in game.steps()


@pytest.mark.rule(SYSTEM, "1.3:14")
def test_there_and_back_is_paid_once() -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1)
    set_out(game, "thrace", "wilusha")
    paid = game.treasure("macedon")
    game.choose(("to", "thrace"), ("to", "wilusha"))
    assert game.treasure("macedon") == paid


@pytest.mark.rule(SYSTEM, "1.3:15", "1.4.leaders:1")
def test_leaders_alone_pay_nothing_but_use_the_action() -> None:
    game = marching("parmenion", at="thrace").treasuries(macedon=0)
    game.act("macedon", ("leaders", "thrace"), ("to", "wilusha"), None)
    assert game.where("parmenion") == "wilusha"
    assert game.treasure("macedon") == 0
    assert game.seat == "persia"


@pytest.mark.rule(SYSTEM, "1.3:16", "4.3:4")
def test_recruiting_as_an_action_counts_towards_the_limit_of_the_turn() -> None:
    game = Position().treasuries(macedon=30).act("macedon", "recruit")
    game.choose(("buy", "mac_phalanx"), None)
    assert game.treasure("macedon") == 26
    assert game.seat == "persia", "it was the action"
    game.choose(None, None)
    assert (game.seat, game.what) == ("macedon", "recruit")
    game.choose(("buy", "mac_phalanx"))
    assert {o[1] for o in game.offered("buy")} == {"mac_ship"}, "two in all"


# -- terrain ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3.terrain:2", "1.3.terrain:3")
def test_plains_cost_one_rough_and_mountain_two() -> None:
    game = marching("parmenion", mac_phalanx=1)
    set_out(game, "lydia", "phrygia")
    assert game.s.march is not None
    assert game.s.march.spent == 1
    game.choose(("to", "mysia"))
    assert game.s.march.spent == 3
    assert game.steps() == {"wilusha", "lydia", "phrygia"}, "one point is left: plains only"
    game = marching("parmenion", mac_phalanx=1)
    set_out(game, "lydia", "phrygia", "chalybes")
    assert game.s.march is not None
    assert game.s.march.spent == 3


@pytest.mark.rule(SYSTEM, "1.3.terrain:4")
def test_sand_costs_two_points_and_every_unit_rolls_for_itself() -> None:
    game = marching("parmenion", at="canaan", mac_phalanx=1, mac_heavy_cavalry=1)
    game.put("canaan", mac_light_infantry=1)
    set_out(game, "canaan", "sinai", dice=[6, 5, 6])
    assert game.s.march is not None
    assert game.s.march.spent == 2
    assert sum(r.count for r in game.rolls if r.name == "desert") == 3, "Parmenion does not roll"


@pytest.mark.rule(SYSTEM, "1.3.terrain:4")
def test_the_unit_that_rolls_a_six_is_the_one_that_is_hit() -> None:
    game = marching("parmenion", at="canaan", mac_phalanx=1, mac_light_infantry=1)
    set_out(game, "canaan", "sinai", dice=[6, 5])
    assert game.units("marching") == {"mac_phalanx.reduced": 1, "mac_light_infantry": 1}
    game = marching("parmenion", at="canaan", mac_phalanx=1, mac_light_infantry=1)
    set_out(game, "canaan", "sinai", dice=[5, 6])
    assert game.units("marching") == {"mac_phalanx": 1}
    assert game.count("lost", "mac_light_infantry") == 1


@pytest.mark.rule(SYSTEM, "1.3.terrain:4")
def test_leaders_alone_are_safe_in_the_desert() -> None:
    game = marching("parmenion", at="canaan")
    game.act("macedon", ("leaders", "canaan"), ("to", "sinai"), None)
    assert game.where("parmenion") == "sinai"
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "1.3.terrain:7")
def test_a_landing_asks_nothing_of_the_ground() -> None:
    game = Position().put("libyan_sea", "parmenion", mac_ship=2, mac_light_infantry=2)
    land(game, "libyan_sea", "libya")
    assert game.what == "landed"
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "1.3.terrain:5")
def test_a_fleet_finds_no_way_onto_land() -> None:
    game = Position().put("aegean_sea", mac_ship=1)
    game.act("macedon", ("fleet", "aegean_sea"), dice=[1])
    seas = {"black_sea", "ionian_sea", "libyan_sea", "lycian_sea"}
    assert {o[1] for o in game.offered("sail")} == seas
    assert {o[0] for o in game.options if o is not None} <= {"sail", "dock"}


@pytest.mark.rule(SYSTEM, "1.3.terrain:6")
def test_an_army_finds_no_way_onto_the_sea() -> None:
    game = marching("parmenion", mac_heavy_cavalry=1)
    set_out(game, "lydia")
    assert game.steps() == {"arzawa", "hapalla", "mysia", "phrygia", "wilusha"}


# -- the straits -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.3.straits:1")
def test_both_crossings_in_both_directions() -> None:
    game = set_out(marching("parmenion", at="thrace", mac_phalanx=1), "thrace")
    assert {"wilusha", "chalybes"} <= game.steps()
    game = set_out(marching("parmenion", at="wilusha", mac_phalanx=1), "wilusha")
    assert "thrace" in game.steps()
    game = Position().put("chalybes", "arsames", per_light_infantry=1)
    assert "thrace" in set_out(game, "chalybes", side="persia").steps()


@pytest.mark.rule(SYSTEM, "1.3.straits:2", "1.3.straits:3")
@pytest.mark.parametrize(
    ("sea", "shut", "free"),
    [("aegean_sea", "wilusha", "chalybes"), ("black_sea", "chalybes", "wilusha")],
)
def test_enemy_ships_close_the_crossing_of_their_sea(sea: str, shut: str, free: str) -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1).put(sea, per_ship=1)
    set_out(game, "thrace")
    assert shut not in game.steps()
    assert free in game.steps()


@pytest.mark.rule(SYSTEM, "1.3.straits:2", "1.4.leaders:2")
def test_closed_straits_are_closed_to_leaders_alone() -> None:
    game = marching("parmenion", at="thrace").put("aegean_sea", per_ship=1)
    game.act("macedon", ("leaders", "thrace"))
    assert "wilusha" not in game.steps()


@pytest.mark.rule(SYSTEM, "1.3.straits:4")
def test_ships_in_port_close_nothing() -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1).put("lydia_port", per_ship=4)
    assert "wilusha" in set_out(game, "thrace").steps()


@pytest.mark.rule(SYSTEM, "1.3.straits:5")
def test_own_ships_close_nothing() -> None:
    game = marching("parmenion", at="thrace", mac_phalanx=1).put("aegean_sea", mac_ship=4)
    assert "wilusha" in set_out(game, "thrace").steps()


@pytest.mark.rule(SYSTEM, "1.3.straits:6")
@pytest.mark.parametrize(("beyond", "points"), [("wilusha", 1), ("chalybes", 2)])
def test_the_far_shore_costs_what_it_costs(beyond: str, points: int) -> None:
    game = set_out(marching("parmenion", at="thrace", mac_phalanx=1), "thrace", beyond)
    assert game.s.march is not None
    assert game.s.march.spent == points


# -- armies ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4:1", "6.5:1", "4.6:2")
def test_closed_areas_are_entered_neither_by_road_nor_from_the_sea() -> None:
    game = marching("parmenion", at="hellas", mac_phalanx=1)
    game.put("aegean_sea", "craterus", mac_ship=1, mac_light_infantry=1)
    game.put("mycenae", "agis_iii", spartan_phalanx=1)
    game.act("macedon")
    assert not {o[2] for o in game.offered("disembark")} & {"mycenae", "khania", "east_crete"}
    assert "mycenae" not in set_out(game, "hellas").steps()


@pytest.mark.rule(SYSTEM, "1.4.army:1", "1.4.army:2")
@pytest.mark.parametrize(
    ("kind", "reach"),
    [("mac_phalanx", 4), ("mac_heavy_cavalry", 7), ("mac_light_cavalry", 7)],
)
def test_seven_points_for_horse_four_for_foot(kind: str, reach: int) -> None:
    game = set_out(marching("parmenion").put("lydia", **{kind: 1}), "lydia")
    for spent in range(reach):
        assert game.steps(), f"{spent} of {reach}"
        game.choose(("to", "phrygia" if spent % 2 == 0 else "lydia"))
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "1.4.army:2")
def test_one_footman_slows_the_whole_army() -> None:
    game = set_out(marching("parmenion", mac_heavy_cavalry=3, greek_hoplite=1), "lydia")
    for step in ("phrygia", "lydia", "phrygia", "lydia"):
        game.choose(("to", step))
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "1.4.leaders:1")
def test_leaders_travel_seven_points() -> None:
    game = marching("parmenion").act("macedon", ("leaders", "lydia"))
    for spent in range(7):
        game.choose(("to", "phrygia" if spent % 2 == 0 else "lydia"))
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "1.4.army:3")
def test_units_without_a_leader_stay() -> None:
    game = marching(mac_phalanx=3).act("macedon")
    assert not game.offered("move")
    assert not game.offered("embark")


@pytest.mark.rule(SYSTEM, "1.4.army:4", "3.1:4")
def test_one_leader_takes_six_units_and_no_more() -> None:
    game = marching("parmenion", mac_phalanx=8).act("macedon", ("move", "lydia"))
    assert game.what == "who_marches"
    if "choose" in game.options:
        game.choose("choose")
    assert "whole" not in game.options
    assert max(o[1] for o in game.offered("mac_phalanx")) == 6


@pytest.mark.rule(SYSTEM, "1.4.army:4", "3.1:4")
def test_two_leaders_take_twelve() -> None:
    game = marching("parmenion", "craterus", mac_phalanx=12)
    game.act("macedon", ("move", "lydia"), "all", "whole")
    assert game.count("marching", "mac_phalanx") == 12
    game = marching("parmenion", "craterus", mac_phalanx=13)
    game.act("macedon", ("move", "lydia"), "all")
    assert "whole" not in game.options


@pytest.mark.rule(SYSTEM, "1.4.army:5", "1.4.army:8")
def test_what_was_dropped_moves_no_further() -> None:
    game = marching("parmenion", "craterus", mac_phalanx=2)
    set_out(game, "lydia", "phrygia").choose("leave", "parmenion", "done", "choose")
    game.choose(("mac_phalanx", 1), None)
    assert game.units("phrygia") == {"mac_phalanx": 2}
    game.act("macedon")
    assert not game.offered("move")
    assert not game.offered("leaders")


@pytest.mark.rule(SYSTEM, "1.4.army:5")
def test_an_army_may_leave_men_in_the_area_it_starts_from_and_on_the_way() -> None:
    game = marching("parmenion", mac_phalanx=3)
    game.act("macedon", ("move", "lydia"), "choose", ("mac_phalanx", 2), ("to", "phrygia"))
    game.choose("leave", "choose", ("mac_phalanx", 1), ("to", "mysia"), None)
    assert [game.count(a, "mac_phalanx") for a in ("lydia", "phrygia", "mysia")] == [1, 1, 1]


@pytest.mark.rule(SYSTEM, "1.4.army:6")
def test_an_army_picks_up_who_has_not_moved() -> None:
    game = marching("parmenion", mac_phalanx=1).put("phrygia", "craterus", mac_light_infantry=1)
    set_out(game, "lydia", "phrygia").choose("join")
    assert game.what in ("who_joins", "what_joins")
    game = marching("parmenion", mac_phalanx=1).put("phrygia", "craterus", mac_light_infantry=1)
    game.moved("phrygia")
    set_out(game, "lydia", "phrygia")
    assert "join" not in game.options


@pytest.mark.rule(SYSTEM, "1.4.army:6", "1.4.army:2")
def test_footmen_picked_up_on_the_way_slow_a_ride() -> None:
    game = marching("parmenion", mac_heavy_cavalry=1).put("phrygia", mac_light_infantry=1)
    set_out(game, "lydia", "phrygia", "lydia", "phrygia")
    assert "mysia" in game.steps(), "four points are left"
    game.choose("join")
    if game.what == "what_joins":
        game.choose("whole")
    assert game.steps() == {"lydia"}, "one point is left"
    game.choose(("to", "lydia"))
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "1.4.army:7")
def test_horse_rides_on_when_the_foot_stays() -> None:
    game = marching("parmenion", mac_heavy_cavalry=1, mac_phalanx=1)
    set_out(game, "lydia", "phrygia", "lydia", "phrygia", "lydia")
    assert not game.steps()
    game.choose("leave", "choose", ("mac_phalanx", 0), ("mac_heavy_cavalry", 1))
    assert "phrygia" in game.steps()


@pytest.mark.rule(SYSTEM, "1.4.army:8")
def test_an_army_marches_once_a_turn() -> None:
    game = marching("parmenion", mac_phalanx=1)
    set_out(game, "lydia", "phrygia").choose(None)
    game.act("macedon")
    assert not game.offered("move")
    game.rested().act("macedon")
    assert game.offered("move") == [("move", "phrygia")]


@pytest.mark.rule(SYSTEM, "1.4.army:8")
def test_a_leader_who_has_moved_cannot_lead_units_that_have_not() -> None:
    game = marching("parmenion").put("phrygia", mac_phalanx=1)
    game.act("macedon", ("leaders", "lydia"), ("to", "phrygia"), None)
    assert not game.act("macedon").offered("move")


@pytest.mark.rule(SYSTEM, "1.4.army:9")
def test_two_points_are_needed_for_the_hills() -> None:
    game = set_out(marching("parmenion", mac_phalanx=1), "lydia", "phrygia", "lydia", "phrygia")
    assert game.steps() == {"lydia"}, "one point is left"


@pytest.mark.rule(SYSTEM, "1.4.army:10", "3.3.fight:1")
def test_contact_stops_the_march_and_is_fought_out_at_once() -> None:
    game = marching("parmenion", mac_phalanx=2).put("phrygia", "arsames", per_light_infantry=1)
    set_out(game, "lydia", "phrygia")
    assert (game.seat, game.what) == ("persia", "retreat_before_combat")


@pytest.mark.rule(SYSTEM, "1.4.army:11")
def test_the_victor_marches_on_but_meets_no_second_enemy() -> None:
    game = marching("parmenion", mac_phalanx=2).put("phrygia", "mazaeus", per_light_infantry=1)
    game.put("mysia", "arsames")
    set_out(game, "lydia", "phrygia", dice=[1, 2, 2, 6, 1, 4, 5]).choose("stand")
    game.choose("cappadocia")
    assert game.what == "march"
    assert "mysia" not in game.steps(), "not even where leaders may stand alone"
    assert "cappadocia" in game.steps()


@pytest.mark.rule(SYSTEM, "1.4.army:12")
def test_who_was_evaded_marches_on_but_attacks_nobody_else() -> None:
    game = marching("parmenion", mac_phalanx=1).put("phrygia", "mazaeus", per_light_infantry=1)
    set_out(game, "lydia", "phrygia", dice=[6]).choose("slip_away", "cappadocia")
    assert game.what == "march"
    assert "cappadocia" not in game.steps()
    assert "mysia" in game.steps()


# -- leaders alone -----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.leaders:2", "2.1:7")
def test_leaders_alone_hold_nothing_and_meet_nobody() -> None:
    game = marching("parmenion").put("phrygia", "arsames").put("mysia", per_light_infantry=1)
    game.hold("neutral", "arzawa").act("macedon", ("leaders", "lydia"))
    assert not game.steps() & {"phrygia", "mysia"}
    game.choose(("to", "arzawa"))
    assert "garrison" not in game.options


@pytest.mark.rule(SYSTEM, "1.4.leaders:3", "1.4.leaders:4", "1.4.leaders:6")
@pytest.mark.parametrize(
    ("found", "gain"), [(["arsames"], 1), (["darius_iii"], 3), (["arsames", "darius_iii"], 4)]
)
def test_an_army_takes_lone_leaders_and_goes_on(found: list[str], gain: int) -> None:
    game = marching("parmenion", mac_phalanx=1).put("phrygia", *found)
    set_out(game, "lydia", "phrygia")
    assert [game.where(leader) for leader in found] == ["lost"] * len(found)
    assert game.treasure("macedon") == 10 - 1 + gain
    assert (game.what, game.legitimacy, game.weariness) == ("march", 25, 10)
    assert not game.rolls, "no event"
    assert "cappadocia" in game.steps()


@pytest.mark.rule(SYSTEM, "1.4.leaders:3", "1.4.leaders:4", "6.1:5")
def test_a_persian_army_takes_macedonian_leaders_who_are_replaced() -> None:
    game = Position().put("phrygia", "parmenion").put("lydia", "arsames", per_light_infantry=1)
    set_out(game, "lydia", "phrygia", side="persia", dice=["cleitus"])
    assert game.where("parmenion") == "lost"
    assert game.treasure("persia") == 10 - 2 + 1
    game.choose(None)
    assert game.where("cleitus") == "macedonia"


@pytest.mark.rule(SYSTEM, "1.4.leaders:7")
def test_a_landing_takes_lone_leaders_too() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_light_infantry=1)
    land(game.put("arzawa", "memnon"), "aegean_sea", "arzawa")
    assert game.where("memnon") == "lost"
    assert game.treasure("macedon") == 10 - 1 + 1
    assert game.owner("arzawa") == "macedon"


# -- force march -------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.force:1", "1.4.force:2")
@pytest.mark.parametrize(("die", "bonus"), [(2, 0), (3, 1)])
def test_a_force_march_needs_more_than_the_initiative(die: int, bonus: int) -> None:
    game = marching("parmenion", mac_heavy_cavalry=1)
    set_out(game, "lydia", dice=[die]).choose("force_march")
    assert game.s.march is not None
    assert game.s.march.bonus == bonus
    assert "force_march" not in game.options, "once a march"


@pytest.mark.rule(SYSTEM, "1.4.force:1")
def test_the_highest_in_rank_commands_the_force_march() -> None:
    """Corhagus (initiative 4) marches with Parmenion (2): Parmenion's number counts."""
    game = marching("parmenion", "corhagus", mac_heavy_cavalry=1)
    set_out(game, "lydia", dice=[3]).choose("force_march")
    assert game.s.march is not None
    assert game.s.march.bonus == 1


@pytest.mark.rule(SYSTEM, "1.4.force:1")
def test_the_extra_point_carries_one_area_further() -> None:
    game = marching("parmenion", mac_phalanx=1)
    set_out(game, "lydia", "phrygia", "lydia", "phrygia", "lydia", dice=[3, 1])
    assert not game.steps()
    game.choose("force_march")
    assert game.steps() == {"wilusha", "phrygia", "arzawa"}
    game.choose(("to", "phrygia"))
    assert not game.steps()


@pytest.mark.rule(SYSTEM, "1.4.force:3")
def test_macedonian_foot_suffers_on_six_and_horse_does_not_roll() -> None:
    game = marching("parmenion", mac_light_infantry=2, mac_heavy_cavalry=2)
    set_out(game, "lydia", dice=[3, 5, 6]).choose("force_march")
    assert game.what == "straggler"
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "1.4.force:3")
@pytest.mark.parametrize(("dice", "left"), [([4, 4], 2), ([4, 5], 1), ([6, 5], 0)])
def test_persian_foot_suffers_on_five_and_six(dice: list[int], left: int) -> None:
    game = Position().put("lydia", "mazaeus", hoplite_mercenary=2)
    set_out(game, "lydia", side="persia", dice=[3, *dice]).choose("force_march")
    assert game.count("marching", "hoplite_mercenary") == left


@pytest.mark.rule(SYSTEM, "1.4.force:3")
def test_a_failed_force_march_hurts_nobody() -> None:
    game = Position().put("lydia", "arsames", hoplite_mercenary=2)
    set_out(game, "lydia", side="persia", dice=[4]).choose("force_march")
    assert game.count("marching", "hoplite_mercenary") == 2
    assert game.dice_left == 0


@pytest.mark.rule(SYSTEM, "1.4.force:4", "1.4.force:5", "1.4.force:6")
def test_the_owner_chooses_the_stragglers_horse_too_but_no_leader() -> None:
    game = marching("alexander_iii", mac_light_infantry=1, mac_heavy_cavalry=1)
    set_out(game, "lydia", dice=[2, 6]).choose("force_march")
    assert game.what == "straggler"
    assert set(game.options) == {"mac_light_infantry", "mac_heavy_cavalry"}
    game.choose("mac_heavy_cavalry")
    assert game.units("marching") == {"mac_light_infantry": 1, "mac_heavy_cavalry.reduced": 1}
    assert game.treasure("persia") == 10


@pytest.mark.rule(SYSTEM, "1.4.force:6", "1.4.leaders:2")
def test_leaders_whose_last_unit_fell_behind_go_on_alone_and_meet_nobody() -> None:
    game = Position().put("lydia", "mazaeus", per_light_infantry=1).put("phrygia", "parmenion")
    set_out(game, "lydia", side="persia", dice=[3, 6]).choose("force_march")
    assert game.count("lost", "per_light_infantry") == 1
    assert game.treasure("macedon") == 10
    assert "phrygia" not in game.steps()


# -- fleets ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.fleet:1", "1.4.fleet:3")
def test_ships_at_sea_and_in_port_sail_two_seas_together() -> None:
    game = Position().put("aegean_sea", per_ship=1).put("lydia_port", per_ship=2)
    game.act("persia", ("fleet", "aegean_sea"), dice=[5])
    game.choose("all")
    assert game.count("sailing") == 3
    game.choose(("sail", "lycian_sea"), ("sail", "phoenician_sea"))
    assert not game.offered("sail")
    assert ("dock", "cyprus") in game.options
    game.choose(("dock", "cyprus"))
    assert game.count("cyprus_port", "per_ship") == 3


@pytest.mark.rule(SYSTEM, "1.4.fleet:2")
def test_an_anchorage_may_be_left_out() -> None:
    game = Position().put("lydia_port", per_ship=2).put("arzawa_port", per_ship=3)
    game.act("persia", ("fleet", "aegean_sea"), dice=[5])
    assert game.what == "which_ships"
    assert {"lydia_port", "arzawa_port"} <= set(game.options)
    game.choose("lydia_port")
    if game.what == "which_ships":
        game.choose("done")
    assert game.count("sailing") == 2
    assert game.count("arzawa_port") == 3


@pytest.mark.rule(SYSTEM, "1.4.fleet:3")
def test_a_fleet_puts_in_only_under_its_own_marker() -> None:
    game = Position().put("aegean_sea", per_ship=1).hold("neutral", "rhodes")
    game.act("persia", ("fleet", "aegean_sea"), dice=[1])
    assert {o[1] for o in game.offered("dock")} == {"arzawa", "lucca", "lydia"}


@pytest.mark.rule(SYSTEM, "1.4.fleet:3")
def test_from_port_to_port_of_one_sea_is_a_voyage_of_no_distance() -> None:
    game = Position().put("lydia_port", per_ship=1)
    game.act("persia", ("fleet", "aegean_sea"), dice=[1])
    assert ("dock", "arzawa") in game.options
    game.choose(("sail", "lycian_sea"), ("sail", "cilician_sea"))
    assert ("dock", "cyprus") in game.options


@pytest.mark.rule(SYSTEM, "1.4.fleet:4", "1.4.fleet:5", "1.4.fleet:6", "1.4.fleet:7")
@pytest.mark.parametrize(
    ("kind", "limit"),
    [("per_ship", 5), ("athenian_ship", 4), ("mac_ship", 3), ("cretan_ship", 3)],
)
def test_each_nation_has_its_own_wind(kind: str, limit: int) -> None:
    side = "persia" if kind == "per_ship" else "macedon"
    for die in range(1, 7):
        game = Position().put("libyan_sea", **{kind: 2})
        game.act(side, ("fleet", "libyan_sea"), dice=[die])
        assert (game.count("sailing") == 2) == (die <= limit), f"{kind} on {die}"
        assert game.treasure(side) == 9
        if die > limit:
            assert game.count("libyan_sea", kind) == 2
            assert not game.act(side).offered("fleet"), "one attempt a turn"


@pytest.mark.rule(SYSTEM, "1.4.fleet:5")
@pytest.mark.parametrize(("die", "left"), [(3, 0), (4, 2), (5, 3)])
def test_one_die_for_a_mixed_fleet(die: int, left: int) -> None:
    game = Position().put("libyan_sea", athenian_ship=1, mac_ship=1, cretan_ship=1)
    game.act("macedon", ("fleet", "libyan_sea"), dice=[die])
    assert game.count("libyan_sea") == left
    assert game.count("sailing") == 3 - left


@pytest.mark.rule(SYSTEM, "1.4.fleet:7")
def test_a_fleet_sails_once_a_turn() -> None:
    game = Position().put("libyan_sea", per_ship=1)
    game.act("persia", ("fleet", "libyan_sea"), ("sail", "egyptian_sea"), None, dice=[1])
    assert not game.act("persia").offered("fleet")
    assert game.rested().act("persia").offered("fleet") == [("fleet", "egyptian_sea")]


@pytest.mark.rule(SYSTEM, "1.4.fleet:8")
def test_sailing_into_an_enemy_fleet_is_an_attack_and_the_end_of_the_voyage() -> None:
    game = Position().put("lycian_sea", per_ship=2).put("aegean_sea", mac_ship=1)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 4, 1, 4, 5])
    assert (game.seat, game.what) == ("macedon", "withdraw")
    game.choose("fight")
    assert game.s.battle is None
    assert game.count("aegean_sea", "per_ship") == 2
    assert (game.seat, game.what) == ("macedon", "action"), "no sailing on"


@pytest.mark.rule(SYSTEM, "1.4.fleet:9")
def test_a_fleet_in_port_is_left_in_peace_or_attacked_as_the_mover_wants() -> None:
    game = Position().put("aegean_sea", per_ship=2).put("thrace_port", mac_ship=1)
    game.act("persia", ("fleet", "aegean_sea"), dice=[1])
    assert ("attack", "thrace") in game.options
    game.choose(None)
    assert game.s.battle is None
    assert game.count("thrace_port") == 1


@pytest.mark.rule(SYSTEM, "1.4.fleet:10")
def test_the_owner_chooses_who_sails_when_only_some_ships_do() -> None:
    game = Position().put("libyan_sea", "parmenion", "craterus", athenian_ship=1, mac_ship=1)
    game.put("libyan_sea", mac_phalanx=1, mac_light_infantry=1)
    game.act("macedon", ("fleet", "libyan_sea"), dice=[4])
    assert game.what == "who_sails"
    game.choose("craterus")
    assert game.what == "what_sails"
    game.choose(("mac_phalanx", 0))
    if game.what == "what_sails":
        game.choose(("mac_light_infantry", 1))
    assert game.units("sailing") == {"athenian_ship": 1, "mac_light_infantry": 1}
    assert game.leaders("sailing") == ["craterus"]
    assert game.units("libyan_sea") == {"mac_ship": 1, "mac_phalanx": 1}


# -- embarking and landing ---------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "1.4.embark:1", "1.4.embark:2")
@pytest.mark.parametrize("ships", ["lydia_port", "aegean_sea"])
def test_one_unit_a_ship_and_leaders_for_nothing(ships: str) -> None:
    game = marching("parmenion", "craterus", mac_phalanx=3).put(ships, mac_ship=2)
    game.act("macedon", ("embark", "lydia", ships), "all")
    assert max(o[1] for o in game.offered("mac_phalanx")) == 2
    game.choose(("mac_phalanx", 2))
    assert game.units(ships) == {"mac_ship": 2, "mac_phalanx": 2}
    assert game.leaders(ships) == ["parmenion", "craterus"]


@pytest.mark.rule(SYSTEM, "1.4.embark:1")
def test_a_full_ship_takes_nobody_else() -> None:
    game = marching("parmenion", mac_phalanx=1).put("aegean_sea", mac_ship=1, greek_hoplite=1)
    game.act("macedon")
    if game.offered("embark"):
        game.choose(("embark", "lydia", "aegean_sea"))
    assert not game.offered("mac_phalanx"), "only the leader finds room"
    assert game.count("aegean_sea", "mac_phalanx") == 0


@pytest.mark.rule(SYSTEM, "1.4.embark:3")
def test_nobody_embarks_on_ships_that_have_moved() -> None:
    game = marching("parmenion", mac_phalanx=1).put("aegean_sea", mac_ship=1).moved("aegean_sea")
    assert not game.act("macedon").offered("embark")


@pytest.mark.rule(SYSTEM, "1.4.embark:3")
def test_nobody_embarks_on_ships_that_were_becalmed() -> None:
    game = marching("parmenion", mac_phalanx=1).put("aegean_sea", mac_ship=1)
    game.act("macedon", ("fleet", "aegean_sea"), dice=[6])
    assert not game.act("macedon").offered("embark")


@pytest.mark.rule(SYSTEM, "1.4.embark:4")
def test_an_army_that_has_marched_may_embark_and_land() -> None:
    game = marching("parmenion", mac_phalanx=1).put("lydia_port", mac_ship=1).moved("lydia")
    game.act("macedon", ("embark", "lydia", "lydia_port"), "whole")
    assert game.count("lydia_port", "mac_phalanx") == 1
    assert ("disembark", "lydia_port", "lydia") in game.act("macedon").options


@pytest.mark.rule(SYSTEM, "1.4.embark:5", "1.4.embark:6")
def test_embark_sail_land_and_march_in_one_turn() -> None:
    game = marching("parmenion", mac_light_infantry=1).put("lydia_port", mac_ship=1)
    game.act("macedon", ("embark", "lydia", "lydia_port"), "whole")
    game.act("macedon", ("fleet", "aegean_sea"), ("sail", "lycian_sea"), None, dice=[1])
    land(game, "lycian_sea", "west_taurus")
    assert game.owner("west_taurus") == "macedon"
    assert game.act("macedon").offered("move") == [("move", "west_taurus")]


@pytest.mark.rule(SYSTEM, "1.4.embark:5")
def test_an_army_that_has_marched_does_not_march_after_landing() -> None:
    game = marching("parmenion", mac_light_infantry=1).put("lydia_port", mac_ship=1).moved("lydia")
    game.act("macedon", ("embark", "lydia", "lydia_port"), "whole")
    land(game, "lydia_port", "lydia")
    assert game.count("lydia", "mac_light_infantry") == 1
    assert not game.act("macedon").offered("move")


@pytest.mark.rule(SYSTEM, "1.4.embark:7")
def test_from_a_port_an_army_lands_in_that_area_only() -> None:
    game = Position().put("lesbos_port", "parmenion", mac_ship=1, mac_phalanx=1).act("macedon")
    assert game.offered("disembark") == [("disembark", "lesbos_port", "lesbos")]


@pytest.mark.rule(SYSTEM, "1.4.embark:8", "2.1:3")
def test_landing_turns_an_enemy_marker_at_once() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_heavy_cavalry=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole")
    assert game.owner("arzawa") == "macedon"
    assert game.seat == "persia", "nobody was asked"


@pytest.mark.rule(SYSTEM, "1.4.embark:8")
def test_a_persian_landing_turns_a_macedonian_marker_at_once() -> None:
    game = Position().put("aegean_sea", "memnon", per_ship=1, per_light_cavalry=1)
    game.act("persia", ("disembark", "aegean_sea", "lesbos"), "whole")
    assert game.owner("lesbos") == "persia"


@pytest.mark.rule(SYSTEM, "1.4.embark:9", "3.6:4")
@pytest.mark.parametrize(
    ("area", "kind", "asked"),
    [("lydia", "mac_light_infantry", False), ("lucca", "mac_phalanx", False)],
)
def test_a_city_does_not_fall_to_a_landing(area: str, kind: str, asked: bool) -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, **{kind: 1})
    game.act("macedon", ("disembark", "aegean_sea", area), "whole")
    assert (game.what == "landed") == asked
    assert game.owner(area) == "persia"


@pytest.mark.rule(SYSTEM, "1.4.embark:9", "3.6:4")
def test_a_phalanx_from_the_sea_takes_an_ordinary_city() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "aegean_sea", "lydia"), "whole")
    game.choose("raise_marker")
    assert game.owner("lydia") == "macedon"


@pytest.mark.rule(SYSTEM, "1.4.embark:10")
@pytest.mark.parametrize(("answer", "owner"), [("raise_marker", "macedon"), ("refrain", "neutral")])
def test_a_vacant_shore_is_the_owners_choice(answer: str, owner: str) -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "aegean_sea", "rhodes"), "whole", answer)
    assert game.owner("rhodes") == owner


def landing(dice: Any, *near: str, **units: int) -> Position:
    """Parmenion lands in Arzawa, where Memnon and a mercenary stand; Persian ships in the seas named."""
    game = Position().put("aegean_sea", "parmenion", mac_ship=2, **units)
    game.put("arzawa", "memnon", hoplite_mercenary=2)
    for sea in near:
        game.put(sea, per_ship=1)
    return game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=dice)


@pytest.mark.rule(SYSTEM, "1.4.embark:11", "3.3.before:1")
def test_a_landing_against_an_army_is_a_combat_in_which_the_defender_may_slip_away() -> None:
    game = landing([6], mac_light_infantry=2)
    assert (game.seat, game.what) == ("persia", "retreat_before_combat")
    game.choose("slip_away", "hapalla")
    assert game.owner("arzawa") == "macedon"
    assert game.units("arzawa") == {"mac_light_infantry": 2}


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "1.4.embark:13", "3.3.spoils:4")
def test_a_beaten_landing_is_destroyed_and_its_fleet_flees() -> None:
    first, idle = [6, 1, 1, 1, 1, 1], [6, 1, 6, 1, 1]
    dice = [*first, *idle, *idle, "cleitus", 4, 5]
    game = landing(dice, mac_light_infantry=2).choose("stand")
    if game.what == "hits":
        game.choose("as proposed")
    asked = []
    while game.what == "break_off":
        asked.append(game.seat)
        game.choose("fight_on")
    assert set(asked) == {"macedon", "persia"}, "a landing army may break off, and dies of it (R66)"
    assert game.where("parmenion") == "lost"
    assert game.count("lost", "mac_light_infantry") == 2
    assert (game.seat, game.what) == ("macedon", "fleet_flees")
    assert set(game.options) == {"black_sea", "ionian_sea", "libyan_sea", "lycian_sea"}
    game.choose("black_sea")
    assert game.count("black_sea", "mac_ship") == 2
    assert game.treasure("persia") == 10 + 3 - 1, "three counters; the event took one"
    assert game.legitimacy == 27


@pytest.mark.rule(SYSTEM, "1.4.embark:13", "1.4.embark:14")
def test_the_fleet_of_a_beaten_landing_is_lost_when_every_sea_is_hostile() -> None:
    first, idle = [6, 1, 1, 1, 1, 1], [6, 1, 6, 1, 1]
    seas = ("black_sea", "ionian_sea", "libyan_sea", "lycian_sea")
    for hostile in (3, 4):
        dice = [*first, *idle, *idle, "cleitus", 4, 5]
        game = landing(dice, *seas[:hostile], mac_light_infantry=2).choose("stand")
        if game.what == "hits":
            game.choose("as proposed")
        while game.what == "break_off":
            game.choose("fight_on")
        assert game.count("lost", "mac_ship") == (2 if hostile == 4 else 0)
        assert game.count("lycian_sea", "mac_ship") == (0 if hostile == 4 else 2)


@pytest.mark.rule(SYSTEM, "1.4.embark:12", "objectives:3")
def test_alexander_beaten_on_the_beach_loses_the_war() -> None:
    game = Position().put("aegean_sea", "alexander_iii", mac_ship=1, mac_phalanx=1)
    game.put("arzawa", "memnon", hoplite_mercenary=2)
    miss = [6, 1, 6, 1, 1]
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"), "whole", dice=miss * 3)
    game.choose("stand")
    while game.what in ("alexander", "break_off"):
        game.choose("one_die" if game.what == "alexander" else "fight_on")
    assert game.winner == "persia"


@pytest.mark.rule(SYSTEM, "1.4.embark:16", "1.4.army:3")
def test_units_without_a_leader_do_not_land() -> None:
    game = Position().put("aegean_sea", mac_ship=1, mac_phalanx=1).act("macedon")
    assert not game.offered("disembark")


@pytest.mark.rule(SYSTEM, "1.4.embark:16")
def test_units_do_not_land_and_leave_their_leader_aboard() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1, mac_phalanx=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"))
    if game.what == "who_lands":
        assert "done" not in game.options


@pytest.mark.rule(SYSTEM, "1.4.embark:16", "1.4.leaders:2")
def test_leaders_may_land_alone_but_turn_nothing() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=1)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"))
    assert game.where("parmenion") == "arzawa"
    assert game.owner("arzawa") == "persia"


@pytest.mark.rule(SYSTEM, "1.4.embark:17")
def test_one_leader_lands_six_units() -> None:
    game = Position().put("aegean_sea", "parmenion", mac_ship=8, mac_phalanx=8)
    game.act("macedon", ("disembark", "aegean_sea", "arzawa"))
    assert max(o[1] for o in game.offered("mac_phalanx")) == 6


@pytest.mark.rule(SYSTEM, "1.4.embark:15")
def test_the_owner_chooses_who_goes_down_with_a_ship() -> None:
    game = Position().put("aegean_sea", mac_ship=2, mac_phalanx=1, mac_light_infantry=1)
    game.put("lycian_sea", per_ship=1)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 4])
    game.choose("fight")
    assert (game.seat, game.what) == ("macedon", "drown")


@pytest.mark.rule(SYSTEM, "1.4.embark:15")
def test_nobody_drowns_while_there_are_ships_enough() -> None:
    game = Position().put("aegean_sea", mac_ship=2, mac_phalanx=1).put("lycian_sea", per_ship=1)
    game.act("persia", ("fleet", "lycian_sea"), ("sail", "aegean_sea"), dice=[1, 1, 1, 4])
    game.choose("fight")
    assert game.units("aegean_sea") == {"mac_ship": 1, "mac_phalanx": 1}


@settings(max_examples=40)
@given(data=st.data())
@pytest.mark.rule(SYSTEM, "1.4.army:9", "1.4:1", "1.4.army:2")
def test_no_walk_goes_further_than_the_slowest_counter(data: st.DataObject) -> None:
    kinds = ["mac_phalanx", "mac_heavy_cavalry", "mac_light_cavalry"]
    kind = data.draw(st.sampled_from(kinds))
    where = data.draw(st.sampled_from(["lydia", "mari", "syria", "hellas", "kish"]))
    game = marching("parmenion", at=where, **{kind: 1}).put(where, mac_light_cavalry=1)
    limit = 4 if kind == "mac_phalanx" else 7
    game.act("macedon", ("move", where), "whole")
    spent = 0
    while game.what == "march" and game.steps():
        to = data.draw(st.sampled_from(sorted(game.steps())))
        if game.t.attrition[game.t.place[to]]:
            break
        spent += game.t.cost[game.t.place[to]]
        game.choose(("to", to))
        assert spent <= limit
        assert to not in ("mycenae", "khania", "east_crete")


@pytest.mark.rule(SYSTEM, "1.4.army:8")
def test_units_left_at_home_have_not_moved() -> None:
    game = marching("parmenion", "craterus", mac_phalanx=2)
    game.act("macedon", ("move", "lydia"), "craterus", "choose", ("mac_phalanx", 1))
    game.choose(("to", "phrygia"), None)
    stayed = game.pieces("lydia")
    assert not any(game.s.flags[p] & MOVED for p in stayed)
    assert game.act("macedon").offered("move") == [("move", "lydia")]
