"""Chapter 7, clause by clause: depletion, attrition, ships."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
SUMMER, AUTUMN, WINTER = 1, 2, 3
ATTRITION = {
    "rich": ([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 1]),
    "fertile": ([0, 0, 0, 0, 1, 1], [0, 0, 0, 1, 1, 2]),
    "mountain": ([0, 0, 0, 1, 1, 2], [0, 0, 1, 1, 2, 3]),
    "desert": ([0, 1, 1, 2, 2, 3], [1, 1, 2, 3, 4, 5]),
}
PLACES = {"rich": "babylonia", "fertile": "susiana", "mountain": "media", "desert": "parthia"}


def camp(province: str, units: int = 3, turn: int = AUTUMN, **options: Any) -> Position:
    """Persian foot in a province."""
    return Position(**options).turn(turn).put(province, "persia", pers_inf=units)


def bonus(game: Position) -> int:
    """What was added to the one depletion roll."""
    (roll,) = game.phase("supply", dice=[1]).skip("sea_supply").rolled("depletion")
    return roll.total - roll.faces[0]


def depleted(game: Position, province: str) -> bool:
    """Whether a province is bare."""
    return game.s.depleted[province] > 0


def aegean() -> Position:
    """Macedonian armies of three in Hellas, in Thrace and in Ionia, each able to feed the others."""
    game = Position().turn(AUTUMN).put("hellas", "macedon", gk_hoplite=3)
    game.put("ionia", "macedon", mac_phalanx=3).city("halicarnassus", "macedon")
    return game.put("thrace", "macedon", gk_thracian=1, gk_agrianes=1, gk_illyrian=1)


@pytest.mark.rule(SYSTEM, "7.0:1")
def test_beginners_do_not_starve() -> None:
    game = camp("parthia", 9, beginner=True).put("media", "persia", pers_levy=9).deplete("media")
    game.phase("supply")
    assert game.over
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "7.0:1", "8.6:1")
def test_beginners_force_march_for_nothing() -> None:
    game = (
        Position(beginner=True).put("syria", "macedon", mac_hetairai=1).leader("alexander", "syria")
    )
    game.phase("march", "macedon").march("alexander", "arabia", "egypt")
    assert not game.rolls
    assert game.where("mac_hetairai_1") == "egypt"


@pytest.mark.rule(SYSTEM, "7.1:1")
def test_supply_is_settled_before_anybody_moves_and_once() -> None:
    game = camp("media").leader("darius", "media").phase("begin_turn", dice=[4])
    assert game.seat == "persia"
    assert game.what == "march"
    assert len(game.rolled("depletion")) == 1


@pytest.mark.rule(SYSTEM, "7.1:2")
def test_an_army_deep_in_enemy_land_eats_like_one_at_home() -> None:
    game = (
        Position().turn(AUTUMN).put("susiana", "macedon", mac_phalanx=8).phase("supply", dice=[4])
    )
    assert not depleted(game, "susiana")
    assert [r.name for r in game.rolls] == ["depletion"]


@pytest.mark.rule(SYSTEM, "7.2:1", "7.2:2")
@given(die=integers(1, 6), units=integers(1, 8))
@settings(max_examples=30)
def test_an_army_depletes_fertile_land_on_five_or_six(die: int, units: int) -> None:
    game = camp("susiana", units).phase("supply", dice=[die])
    assert len(game.rolled("depletion")) == (units >= 3)
    assert depleted(game, "susiana") == (units >= 3 and die >= 5)
    assert not game.rolled("attrition")
    assert game.count("susiana") == units


@pytest.mark.rule(SYSTEM, "7.2:3")
@pytest.mark.parametrize(("units", "added"), [(8, 0), (9, 1), (14, 1)])
def test_more_than_eight_units_eat_more(units: int, added: int) -> None:
    assert bonus(camp("susiana", units)) == added


@pytest.mark.rule(SYSTEM, "7.2:4")
@pytest.mark.parametrize(("province", "added"), [("susiana", 0), ("babylonia", 0), ("media", 1)])
def test_mountains_are_poor(province: str, added: int) -> None:
    assert bonus(camp(province)) == added


@pytest.mark.rule(SYSTEM, "7.2:5")
@pytest.mark.parametrize(("turn", "added"), [(SUMMER, 0), (AUTUMN, 0), (WINTER, 1), (4, 0)])
def test_winter_is_hungry(turn: int, added: int) -> None:
    assert bonus(camp("susiana", turn=turn)) == added


@pytest.mark.rule(SYSTEM, "7.2:6")
@pytest.mark.parametrize(("die", "bare"), [(1, False), (2, True)])
def test_ten_units_in_the_mountains_in_winter(die: int, bare: bool) -> None:
    game = camp("media", 10, WINTER).phase("supply", dice=[die])
    assert game.rolled("depletion")[0].total == die + 3
    assert depleted(game, "media") == bare


@pytest.mark.rule(SYSTEM, "7.2:7")
def test_a_bare_province_is_not_rolled_for_again() -> None:
    game = camp("media").deplete("media").phase("supply", dice=[1])
    assert not game.rolled("depletion")
    assert game.s.depleted["media"] == 1


@pytest.mark.rule(SYSTEM, "7.2:8", "7.9:1")
def test_two_garrisons_are_no_army_but_a_garrison_beside_an_army_is_counted() -> None:
    game = camp("susiana", 2).put("susiana", "macedon", mac_phalanx=2).phase("supply")
    assert not game.rolls
    game = camp("susiana", 7).put("susiana", "macedon", mac_phalanx=2)
    assert bonus(game) == 1
    game = camp("susiana", 7).put("susiana", "raid_3", barb_cav=2)
    assert bonus(game) == 1


@pytest.mark.rule(SYSTEM, "7.3:1")
def test_hunger_begins_the_turn_after() -> None:
    game = camp("media", turn=4).phase("supply", dice=[6])
    assert depleted(game, "media")
    assert not game.rolled("attrition")
    game.turn(6).phase("supply", dice=[6])
    assert len(game.rolled("attrition")) == 1


@pytest.mark.rule(SYSTEM, "7.3:2")
@pytest.mark.parametrize("turn", range(1, 9))
def test_the_harvest_comes_in_summer_only(turn: int) -> None:
    game = Position().turn(turn).deplete("media", "susiana").phase("supply")
    assert depleted(game, "media") == depleted(game, "susiana") == (turn % 4 != SUMMER)


@pytest.mark.rule(SYSTEM, "7.3:2")
def test_an_army_on_bare_ground_in_summer_rolls_for_the_new_harvest() -> None:
    game = camp("media", turn=SUMMER).deplete("media").phase("supply", dice=[4])
    assert [r.name for r in game.rolls] == ["depletion"]
    assert depleted(game, "media")


@pytest.mark.rule(SYSTEM, "7.3:3")
def test_burnt_land_has_no_harvest() -> None:
    game = Position(scorched_earth=True).turn(SUMMER).deplete("media", by=2).phase("supply")
    assert game.s.depleted["media"] > 0


@pytest.mark.rule(SYSTEM, "7.4:1")
@given(terrain=sampled_from(sorted(PLACES)), units=integers(1, 12), die=integers(1, 6))
@settings(max_examples=60)
def test_hunger_by_land_size_and_die(terrain: str, units: int, die: int) -> None:
    game = camp(PLACES[terrain], units).deplete(PLACES[terrain]).phase("supply", dice=[die])
    lost = ATTRITION[terrain][units > 8][die - 1] if units >= 3 else 0
    assert game.count(PLACES[terrain]) == units - lost
    assert len(game.rolled("attrition")) == (units >= 3)


@pytest.mark.rule(SYSTEM, "7.4:3")
def test_the_owner_chooses_among_those_who_can_be_reduced() -> None:
    game = (
        Position().turn(AUTUMN).put("media", "persia", pers_heavy_cav=1, merc_hoplite=1, pers_inf=3)
    )
    game.deplete("media").phase("supply", dice=[4])
    assert (game.what, game.seat) == ("attrition", "persia")
    assert set(game.options) == {"pers_heavy_cav_1", "merc_hoplite_1"}
    game.choose("merc_hoplite_1")
    assert (game.steps("merc_hoplite_1"), game.steps("pers_heavy_cav_1")) == (1, 2)


@pytest.mark.rule(SYSTEM, "7.4:3", "7.4:4")
def test_when_nobody_can_be_reduced_any_unit_may_die() -> None:
    game = Position().turn(AUTUMN).put("media", "persia", merc_hoplite=1, pers_inf=1, pers_cav=1)
    game.worn("merc_hoplite_1").deplete("media").phase("supply", dice=[4])
    assert set(game.options) == {"merc_hoplite_1", "pers_inf_1", "pers_cav_1"}
    game.choose("merc_hoplite_1")
    assert game.where("merc_hoplite_1") == "dead"


@pytest.mark.rule(SYSTEM, "7.4:4")
@given(die=integers(1, 6), worn=integers(0, 3))
@settings(max_examples=24)
def test_hunger_never_kills_while_somebody_could_be_reduced(die: int, worn: int) -> None:
    game = Position().turn(AUTUMN).put("parthia", "persia", merc_hoplite=3, pers_levy=1)
    for n in range(worn):
        game.worn(f"merc_hoplite_{n + 1}")
    game.phase("supply", dice=[die])
    lost = ATTRITION["desert"][0][die - 1]
    while game.what == "attrition":
        game.choose(game.options[-1])
    assert game.count("parthia") == 4 - max(0, lost - (3 - worn))


@pytest.mark.rule(SYSTEM, "7.4:5", "7.7:2")
def test_each_army_starves_by_itself() -> None:
    game = camp("parthia", 3).put("parthia", "macedon", gk_illyrian=1, gk_paiones=1, mac_archer=1)
    game.put("parthia", "raid_3", barb_cav=3).phase("supply", dice=[1, 1, 1])
    assert len(game.rolled("attrition")) == 3
    assert all("up to 8" in column for column in game.columns("attrition"))


@pytest.mark.rule(SYSTEM, "7.5:1")
def test_food_comes_from_an_own_coast_to_an_own_or_contested_one() -> None:
    game = (
        Position()
        .turn(AUTUMN)
        .put("ionia", "macedon", mac_phalanx=3)
        .put("ionia", "persia", pers_inf=1)
    )
    game.hold("phrygia", "macedon").hold("susiana", "macedon").phase("sea_supply", "macedon")
    assert {o[2] for o in game.may("ship")} == {"macedonia", "hellas", "thrace", "phrygia"}
    inland = Position().put("susiana", "macedon", mac_phalanx=3).phase("sea_supply", "macedon")
    assert not inland.may("ship")


@pytest.mark.rule(SYSTEM, "7.5:1")
def test_garrisons_are_not_fed_by_sea() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2).phase("sea_supply", "macedon")
    assert game.over


@pytest.mark.rule(SYSTEM, "7.5:2")
def test_the_way_needs_a_beach_on_every_zone() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=3).hold("ionia", "macedon")
    game.city("halicarnassus", "macedon")
    game.phase("sea_supply", "macedon")
    assert not any(o[2] == "ionia" for o in game.may("ship"))
    game.hold("cilicia", "macedon").phase("sea_supply", "macedon")
    assert any(o[2] == "ionia" for o in game.may("ship"))


@pytest.mark.rule(SYSTEM, "7.5:3")
def test_a_contested_province_ships_nothing() -> None:
    game = aegean().hold("phrygia", "macedon").put("phrygia", "macedon", gk_paiones=1)
    game.phase("sea_supply", "macedon")
    assert ("ship", "thrace", "phrygia") in game.may("ship")
    game.put("phrygia", "persia", pers_inf=1).phase("sea_supply", "macedon")
    assert ("ship", "thrace", "phrygia") not in game.may("ship")


@pytest.mark.rule(SYSTEM, "7.5:4")
def test_the_printed_example_of_tyre() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=3).put("syria", "persia", pers_inf=1)
    game.put("egypt", "macedon", gk_hoplite=3).hold("ionia", "macedon").hold("cilicia", "macedon")
    game.city("halicarnassus", "macedon").phase("sea_supply", "macedon")
    assert ("ship", "syria", "ionia") in game.may("ship")
    assert ("ship", "egypt", "ionia") not in game.may("ship")


@pytest.mark.rule(SYSTEM, "7.5:4")
def test_a_fortress_that_stands_on_the_source_coast_closes_its_own_zone_for_what_lies_beyond() -> (
    None
):
    game = aegean().hold("cilicia", "macedon").put("cilicia", "macedon", gk_paiones=1, merc_light=2)
    game.phase("sea_supply", "macedon")
    assert ("ship", "cilicia", "ionia") in game.may("ship")
    game.city("halicarnassus", "persia").phase("sea_supply", "macedon")
    assert ("ship", "cilicia", "ionia") not in game.may("ship")


@pytest.mark.rule(SYSTEM, "7.5:5")
@pytest.mark.parametrize(("fed", "added"), [(1, 0), (2, 1)])
def test_armies_that_a_province_feeds_are_added_to_those_who_stand_in_it(
    fed: int, added: int
) -> None:
    game = aegean().phase("supply", dice=[1, 1, 1])
    game.choose(("ship", "ionia", "hellas"))
    if fed == 2:
        game.choose(("ship", "thrace", "hellas"))
    game.skip("sea_supply")
    rolls = game.rolled("depletion")
    assert len(rolls) == 3 - fed
    assert rolls[0].total == 1 + added, "Hellas is the first of those that are rolled for"


@pytest.mark.rule(SYSTEM, "7.5:5")
def test_a_province_without_an_army_is_rolled_for_when_it_feeds_one() -> None:
    game = Position().turn(AUTUMN).put("ionia", "macedon", mac_phalanx=3)
    game.phase("supply", dice=[5]).choose(("ship", "ionia", "hellas"))
    assert depleted(game, "hellas")
    assert not depleted(game, "ionia")


@pytest.mark.rule(SYSTEM, "7.5:6")
def test_who_is_fed_by_sea_neither_burdens_the_land_nor_starves_on_it() -> None:
    game = Position().turn(AUTUMN).put("ionia", "macedon", mac_phalanx=3).deplete("ionia")
    game.phase("supply", dice=[1]).choose(("ship", "ionia", "hellas"))
    assert not game.rolled("attrition")
    assert game.steps_at("ionia") == 6


@pytest.mark.rule(SYSTEM, "7.5:6")
def test_the_enemy_beside_an_army_fed_by_sea_counts_alone() -> None:
    game = (
        Position()
        .turn(AUTUMN)
        .put("ionia", "macedon", mac_phalanx=6)
        .put("ionia", "persia", pers_inf=3)
    )
    game.phase("supply", dice=[1, 1]).choose(("ship", "ionia", "hellas")).skip("sea_supply")
    assert [r.total for r in game.rolled("depletion")] == [1, 1]


@pytest.mark.rule(SYSTEM, "7.5:7", "7.8:3")
@pytest.mark.parametrize("source", ["macedonia", "hellas", "thrace"])
def test_bare_provinces_ship_nothing(source: str) -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).phase("sea_supply", "macedon")
    assert ("ship", "ionia", source) in game.may("ship")
    game.deplete(source).phase("sea_supply", "macedon")
    assert ("ship", "ionia", source) not in game.may("ship")


@pytest.mark.rule(SYSTEM, "7.5:7")
def test_deserts_ship_nothing() -> None:
    game = Position().put("egypt", "macedon", mac_phalanx=3).hold("lybia", "macedon")
    game.phase("sea_supply", "macedon")
    assert not any(o[2] == "lybia" for o in game.may("ship"))


@pytest.mark.rule(SYSTEM, "7.5:8")
def test_each_army_is_asked_for_and_none_need_be_shipped_to() -> None:
    game = aegean().phase("supply", dice=[1, 1, 1])
    assert {o[1] for o in game.may("ship")} == {"hellas", "thrace", "ionia"}
    assert not game.rolls
    game.choose(None)
    assert len(game.rolled("depletion")) == 3


@pytest.mark.rule(SYSTEM, "7.5:8")
def test_both_players_are_asked() -> None:
    game = (
        Position()
        .turn(AUTUMN)
        .put("ionia", "macedon", mac_phalanx=3)
        .put("egypt", "persia", pers_inf=3)
    )
    game.phase("supply", dice=[1, 1]).skip("sea_supply")
    assert game.seats_asked == ["macedon", "persia"]


@pytest.mark.rule(SYSTEM, "7.5:9")
def test_no_ship_lands_for_persians_in_macedonia() -> None:
    game = camp("macedonia").phase("sea_supply", "persia")
    assert game.over
    game = camp("ionia").phase("sea_supply", "persia")
    assert game.may("ship")


@pytest.mark.rule(SYSTEM, "7.6:1", "7.6:2")
@pytest.mark.parametrize("turn", range(1, 5))
def test_a_desert_starves_an_army_every_turn_and_is_never_rolled_for(turn: int) -> None:
    game = camp("parthia", turn=turn).phase("supply", dice=[2])
    assert [r.name for r in game.rolls] == ["attrition"]
    assert game.count("parthia") == 2


@pytest.mark.rule(SYSTEM, "7.6:3")
def test_ships_feed_an_army_on_a_desert_coast() -> None:
    game = Position().turn(AUTUMN).put("lybia", "persia", pers_inf=3)
    game.phase("supply", dice=[1]).choose(("ship", "lybia", "egypt"))
    assert [r.name for r in game.rolls] == ["depletion"]


@pytest.mark.rule(SYSTEM, "7.7:1")
@pytest.mark.parametrize(("mine", "added"), [(4, 0), (5, 1)])
def test_both_sides_are_counted_where_they_meet(mine: int, added: int) -> None:
    game = camp("susiana", 4).put("susiana", "macedon", mac_phalanx=mine)
    assert bonus(game) == added
    assert len(game.rolled("depletion")) == 1


@pytest.mark.rule(SYSTEM, "7.7:2")
def test_the_garrison_of_the_other_side_does_not_starve() -> None:
    game = camp("media", 9).put("media", "macedon", mac_phalanx=2).deplete("media")
    game.phase("supply", dice=[6])
    assert len(game.rolled("attrition")) == 1
    assert game.count("media", "persia") == 6
    assert game.steps_at("media", "macedon") == 4


@pytest.mark.rule(SYSTEM, "7.8:1")
def test_nobody_starves_at_home() -> None:
    game = Position().turn(AUTUMN).put("macedonia", "macedon", mac_phalanx=12).deplete("macedonia")
    game.phase("supply").skip("sea_supply")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "7.8:2")
def test_persians_do_starve_in_macedonia() -> None:
    game = camp("macedonia").deplete("macedonia").phase("supply", dice=[4])
    assert game.count("macedonia") == 2


@pytest.mark.rule(SYSTEM, "7.8:3")
def test_macedonia_is_depleted_like_any_mountain_province() -> None:
    game = Position().turn(AUTUMN).put("macedonia", "macedon", mac_phalanx=3)
    game.phase("supply", dice=[4]).skip("sea_supply")
    assert depleted(game, "macedonia")


@pytest.mark.rule(SYSTEM, "7.9:2")
def test_a_city_garrison_of_three_eats_nothing() -> None:
    game = (
        Position()
        .turn(AUTUMN)
        .put("sardis", "persia", pers_levy=3)
        .deplete("ionia")
        .phase("supply")
    )
    assert not game.rolls
    game = camp("ionia", 8).put("sardis", "persia", pers_levy=3)
    assert bonus(game) == 0


# -- meetings ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "7.2:3", "6.2:2")
def test_the_engines_and_the_leaders_eat_nothing() -> None:
    game = Position().turn(AUTUMN).put("susiana", "macedon", mac_phalanx=8, siege_train=1)
    game.leader("alexander", "susiana").leader("parmenio", "susiana")
    assert bonus(game) == 0


@pytest.mark.rule(SYSTEM, "7.5:5", "7.7:1")
def test_a_province_that_feeds_by_sea_and_an_enemy_garrison_in_it() -> None:
    game = Position().turn(AUTUMN).put("ionia", "macedon", mac_phalanx=3)
    game.put("hellas", "persia", pers_inf=1)
    game.phase("sea_supply", "macedon")
    assert ("ship", "ionia", "hellas") not in game.may("ship"), "Hellas is Persian now"


@pytest.mark.rule(SYSTEM, "7.5:8", "7.5:6")
def test_each_of_two_armies_in_a_province_may_be_shipped_to_by_its_own_side() -> None:
    game = (
        Position()
        .turn(AUTUMN)
        .put("ionia", "macedon", mac_phalanx=3)
        .put("ionia", "persia", pers_inf=3)
    )
    game.deplete("ionia").phase("supply", dice=[1, 1]).choose(("ship", "ionia", "hellas"))
    assert game.seat == "persia"
    game.choose(("ship", "ionia", "phrygia"))
    assert not game.rolled("attrition")
    assert len(game.rolled("depletion")) == 2


@pytest.mark.rule(SYSTEM, "7.5:1", "7.1:1")
def test_shipping_lasts_one_turn() -> None:
    game = Position().turn(AUTUMN).put("ionia", "macedon", mac_phalanx=3).deplete("ionia")
    game.phase("supply", dice=[1]).choose(("ship", "ionia", "hellas"))
    game.turn(WINTER).phase("supply", dice=[1])
    assert game.what == "sea_supply"
    game.choose(None)
    assert len(game.rolled("attrition")) == 1


@pytest.mark.rule(SYSTEM, "7.4:3", "5.1:2")
def test_a_starved_army_leaves_the_province_to_the_other_side() -> None:
    game = camp("parthia").put("parthia", "macedon", gk_paiones=1).phase("supply", dice=[6])
    assert game.count("parthia", "persia") == 0
    assert game.status("parthia") == "macedon"
