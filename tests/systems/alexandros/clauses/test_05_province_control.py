"""Chapter 5, clause by clause: whose a province is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
INDEPENDENT = ["scythia", "chorasmia", "upper_india", "lower_india", "sind"]
WINTER_333 = 7


def income(game: Position) -> tuple[int, int]:
    """Points of Macedon and of Persia, counted as a turn begins."""
    game.phase("begin_turn", dice=[1] * 40)
    return game.s.income[0], game.s.income[1]


def stations(game: Position, **kind: int) -> list[object]:
    """Where Macedon may assemble a rebuilt unit."""
    game.put("dead", "macedon", **kind).turn(WINTER_333)
    game.s.income = [2, 0]
    game.phase("replacements", "macedon").choose(("raise", next(iter(kind))))
    return game.options if game.what == "station" else []


def ship(game: Position, side: str) -> list[object]:
    """What the player may ship."""
    return list(game.phase("sea_supply", side).may("ship"))


@pytest.mark.rule(SYSTEM, "5.1:2")
def test_a_province_changes_hands_twice_in_a_turn() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=1).leader("parmenio", "ionia")
    game.put("cappadocia", "persia", pers_inf=1).leader("mazaeus", "cappadocia")
    game.phase("march", "macedon").march("parmenio", "phrygia").skip("march")
    assert game.status("phrygia") == "macedon"
    game.phase("march", "persia").march("mazaeus", "phrygia").skip("march")
    assert game.status("phrygia") == "contested"
    game.phase("begin_combat", dice=[6])
    assert game.units("phrygia") == {"mac_phalanx": 1}
    assert game.status("phrygia") == "macedon"


@pytest.mark.rule(SYSTEM, "5.2:2")
@given(province=sampled_from(INDEPENDENT), force=sampled_from(["india", "raid_3", "persia"]))
@settings(max_examples=15)
def test_an_independent_province_is_never_persian(province: str, force: str) -> None:
    game = Position().put(province, force, pers_cav=3)
    assert game.status(province) == "nobody"


@pytest.mark.rule(SYSTEM, "5.2:3", "5.4:3")
def test_an_independent_province_is_taken_and_kept_like_any_other() -> None:
    game = Position().put("lower_india", "macedon", mac_phalanx=1).leader("craterus", "lower_india")
    assert game.status("lower_india") == "macedon"
    game.phase("march", "macedon").march("craterus", "upper_india").skip("march")
    assert game.status("lower_india") == game.status("upper_india") == "macedon"


@pytest.mark.rule(SYSTEM, "5.2:4")
@pytest.mark.parametrize(("province", "force"), [("upper_india", "india"), ("scythia", "raid_3")])
def test_an_independent_province_is_free_again_when_its_people_stand_alone(
    province: str, force: str
) -> None:
    game = Position().hold(province, "macedon").put(province, force, pers_cav=1)
    assert game.status(province) == "nobody"


@pytest.mark.rule(SYSTEM, "5.3:1")
@pytest.mark.parametrize("mine", [0, 1])
def test_macedonia_is_never_lost_nor_contested(mine: int) -> None:
    game = Position().put("macedonia", "persia", pers_inf=9)
    game.put("macedonia", "macedon", mac_phalanx=mine)
    assert game.status("macedonia") == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:2")
def test_macedonia_under_a_persian_army_pays_and_takes_in_recruits() -> None:
    game = Position().put("macedonia", "persia", pers_inf=2).put("thrace", "persia", pers_inf=1)
    game.put("hellas", "persia", pers_inf=1)
    assert income(game)[0] == 1
    game = Position().put("macedonia", "persia", pers_inf=2).hold("thrace", "persia")
    game.put("thrace", "persia", pers_inf=1)
    assert set(stations(game, gk_hoplite=1)) == {"macedonia", "hellas"}


@pytest.mark.rule(SYSTEM, "5.3:3")
@pytest.mark.parametrize("province", ["hellas", "thrace"])
def test_hellas_and_thrace_fall_to_sole_occupation(province: str) -> None:
    assert Position().put(province, "persia", pers_inf=1).status(province) == "persia"
    assert Position().put(province, "raid_3", barb_cav=1).status(province) == "persia"
    assert Position().leader("darius", province).status(province) == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:4")
@pytest.mark.parametrize("province", ["hellas", "thrace"])
def test_hellas_and_thrace_with_both_sides_in_them_are_macedonian(province: str) -> None:
    game = Position().put(province, "persia", pers_inf=1).put(province, "macedon", mac_phalanx=1)
    assert game.status(province) == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:4")
def test_hellas_with_both_sides_in_it_pays_and_takes_in_macedonians() -> None:
    game = Position().put("hellas", "persia", pers_inf=1).put("hellas", "macedon", mac_phalanx=1)
    assert "hellas" in stations(game, gk_hoplite=1)
    game = Position().put("hellas", "persia", pers_inf=1).put("hellas", "macedon", mac_phalanx=1)
    assert income(game)[0] == 3


@pytest.mark.rule(SYSTEM, "5.3:5")
@pytest.mark.parametrize("province", ["hellas", "thrace"])
def test_hellas_and_thrace_return_when_the_persians_leave(province: str) -> None:
    game = Position().put(province, "persia", pers_inf=1).leader("memnon", province)
    assert game.status(province) == "persia"
    way_out = "macedonia"
    game.phase("march", "persia").march("memnon", way_out).skip("march")
    assert game.status(province) == "macedon"


@pytest.mark.rule(SYSTEM, "5.4:1")
def test_gandara_and_arabia_are_persian_and_closed_to_persians() -> None:
    game = Position().leader("bessus", "bactria").leader("mazaeus", "syria")
    assert game.holder("gandara") == game.holder("arabia") == "persia"
    game.phase("march", "persia")
    targets = {o[2] for o in game.may("march")}
    assert not targets & {"gandara", "arabia"}
    assert "sogdiana" in targets


@pytest.mark.rule(SYSTEM, "5.4:1", "12.6:1")
def test_gandara_pays_nothing_and_arabia_does() -> None:
    with_arabia = income(Position())[1]
    assert income(Position().hold("gandara", "macedon"))[1] == with_arabia
    assert income(Position().hold("arabia", "macedon"))[1] == with_arabia - 1


@pytest.mark.rule(SYSTEM, "5.4:2")
def test_a_macedonian_unit_alone_takes_a_province_at_once() -> None:
    game = Position().put("ionia", "macedon", gk_paiones=1).leader("parmenio", "ionia")
    game.leader("craterus", "ionia")
    game.phase("march", "macedon").choose(("march", "parmenio", "phrygia"), "all")
    assert game.what == "march", "in the middle of movement"
    assert game.s.control["phrygia"] == 0


@pytest.mark.rule(SYSTEM, "5.4:3")
def test_an_empty_province_stays_macedonian_until_a_persian_stands_alone_in_it() -> None:
    game = Position().hold("phrygia", "macedon")
    assert game.status("phrygia") == "macedon"
    game.leader("darius", "cappadocia").put("cappadocia", "persia", pers_levy=1)
    game.phase("march", "persia").march("darius", "phrygia").skip("march")
    assert game.status("phrygia") == "persia"


@pytest.mark.rule(SYSTEM, "5.4:4")
@pytest.mark.parametrize("before", ["macedon", "persia"])
def test_a_contest_alone_changes_nothing(before: str) -> None:
    game = Position().hold("syria", before).put("syria", "macedon", mac_phalanx=1)
    game.put("syria", "persia", pers_inf=1)
    assert game.status("syria") == "contested"
    everybody = game.s.at["syria"]
    game.s.move(everybody, "syria", "dead")
    assert game.status("syria") == before


@pytest.mark.rule(SYSTEM, "5.4:5")
def test_raiders_hold_a_province_for_persia() -> None:
    game = Position().hold("bactria", "macedon").put("bactria", "raid_3", barb_cav=1)
    assert game.status("bactria") == "persia"
    game = Position().hold("gandara", "macedon").put("gandara", "india", ind_levy=1)
    assert game.status("gandara") == "persia"


@pytest.mark.rule(SYSTEM, "5.4:6")
def test_neither_a_leader_nor_the_engines_take_a_province() -> None:
    game = Position().leader("alexander", "phrygia")
    assert game.status("phrygia") == "persia"
    game = Position().put("phrygia", "macedon", siege_train=1).leader("alexander", "phrygia")
    assert game.status("phrygia") == "persia"


@pytest.mark.rule(SYSTEM, "5.4:7")
def test_a_garrison_behind_walls_contests_and_walls_alone_do_not() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3)
    assert game.status("ionia") == "macedon"
    game.put("sardis", "persia", pers_levy=1)
    assert game.status("ionia") == "contested"


@pytest.mark.rule(SYSTEM, "5.4:7")
def test_a_garrison_behind_walls_holds_a_province_that_the_enemy_left() -> None:
    game = Position().hold("ionia", "macedon").put("sardis", "persia", pers_levy=1)
    assert game.status("ionia") == "persia"


@pytest.mark.rule(SYSTEM, "5.5:1")
@given(mine=integers(0, 3), theirs=integers(0, 3))
@settings(max_examples=16)
def test_contested_means_units_of_both_and_nothing_else(mine: int, theirs: int) -> None:
    game = (
        Position().put("syria", "macedon", mac_phalanx=mine).put("syria", "persia", pers_inf=theirs)
    )
    game.leader("parmenio", "syria").leader("darius", "syria")
    expected = "contested" if mine and theirs else "macedon" if mine else "persia"
    assert game.status("syria") == expected


@pytest.mark.rule(SYSTEM, "5.5:1")
def test_indians_contest_their_province_with_macedon() -> None:
    game = (
        Position()
        .put("upper_india", "india", ind_levy=1)
        .put("upper_india", "macedon", merc_light=1)
    )
    assert game.status("upper_india") == "contested"


@pytest.mark.rule(SYSTEM, "5.5:2")
def test_persians_and_raiders_do_not_contest_with_each_other() -> None:
    game = Position().put("bactria", "persia", pers_inf=1).put("bactria", "raid_3", barb_inf=1)
    assert game.status("bactria") == "persia"
    game.phase("begin_combat")
    assert game.over
    assert game.count("bactria") == 2


@pytest.mark.rule(SYSTEM, "5.5:3")
def test_a_contested_province_pays_nobody_and_takes_in_nobody() -> None:
    quiet = income(Position())
    game = Position().put("syria", "macedon", mac_phalanx=1).put("syria", "persia", pers_inf=1)
    assert income(game) == (quiet[0], quiet[1] - 1)
    game = Position().hold("syria", "macedon").put("syria", "macedon", mac_phalanx=1)
    game.put("syria", "persia", pers_inf=1)
    assert "syria" not in stations(game, gk_hoplite=1)


@pytest.mark.rule(SYSTEM, "5.6:1")
def test_a_zone_is_used_by_whoever_holds_or_contests_a_coast_of_it() -> None:
    game = Position().hold("cilicia", "macedon").hold("ionia", "macedon")
    game.city("halicarnassus", "macedon").put("cilicia", "macedon", mac_phalanx=3)
    assert ("ship", "cilicia", "ionia") in ship(game, "macedon")
    game = Position().hold("ionia", "macedon").city("halicarnassus", "macedon")
    game.put("syria", "macedon", mac_phalanx=3)
    assert ("ship", "syria", "ionia") not in ship(game, "macedon"), "no beach on the Cypriote Sea"
    game.put("cilicia", "macedon", gk_paiones=1).put("cilicia", "persia", pers_inf=1)
    assert ("ship", "syria", "ionia") in ship(game, "macedon"), "contested is enough"


@pytest.mark.rule(SYSTEM, "5.6:2")
def test_both_use_the_same_zone_in_the_same_turn() -> None:
    game = Position().put("thrace", "persia", pers_inf=3).put("ionia", "macedon", mac_phalanx=3)
    game.put("phrygia", "persia", pers_inf=1)
    game.phases(("sea_supply", "macedon"), ("sea_supply", "persia"))
    assert game.seat == "macedon"
    game.choose(("ship", "ionia", "hellas"))
    assert game.seat == "persia"
    assert ("ship", "thrace", "phrygia") in game.may("ship")


@pytest.mark.rule(SYSTEM, "5.6:3", "7.5:4")
def test_ships_reach_an_enemy_fortress_and_do_not_pass_it() -> None:
    game = Position().hold("ionia", "macedon").hold("cilicia", "macedon")
    game.city("halicarnassus", "macedon").put("syria", "macedon", mac_phalanx=3)
    game.put("egypt", "macedon", gk_hoplite=3)
    offers = ship(game, "macedon")
    assert ("ship", "syria", "ionia") in offers
    assert ("ship", "egypt", "ionia") not in offers
    game.city("tyre", "persia", walls=0).city("gaza", "macedon")
    assert ("ship", "egypt", "ionia") in ship(game, "macedon"), "no walls, no fortress"


# -- meetings ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "5.4:8")
def test_the_garrison_of_gaza_holds_and_contests_no_province() -> None:
    game = Position().city("gaza", "persia", walls=2).put("gaza", "persia", pers_inf=2)
    game.put("syria", "macedon", mac_phalanx=1).hold("egypt", "macedon")
    assert game.status("syria") == "macedon"
    assert game.status("egypt") == "macedon"


@pytest.mark.rule(SYSTEM, "5.3:3", "5.4:7")
def test_a_macedonian_garrison_in_athens_keeps_hellas_from_sole_occupation() -> None:
    game = (
        Position().put("athens", "macedon", gk_hoplite=1).put("hellas", "persia", spartan_hoplite=4)
    )
    assert game.status("hellas") != "persia"


@pytest.mark.rule(SYSTEM, "5.4:7", "5.5:1")
def test_garrisons_of_both_sides_in_two_cities_contest_a_province() -> None:
    game = Position().put("sardis", "persia", pers_levy=1).city("halicarnassus", "macedon", walls=2)
    game.put("halicarnassus", "macedon", gk_hoplite=1)
    assert game.status("ionia") == "contested"


@pytest.mark.rule(SYSTEM, "5.3:3", "12.1:1")
def test_hellas_in_spartan_hands_pays_persia() -> None:
    quiet = income(Position())
    taken = income(Position().put("hellas", "persia", spartan_hoplite=1))
    assert taken == (quiet[0] - 1, quiet[1] + 1)


@pytest.mark.rule(SYSTEM, "5.4:2", "5.4:4")
def test_a_province_is_taken_when_its_last_defender_starves() -> None:
    game = (
        Position().turn(2).put("media", "macedon", gk_paiones=1).put("media", "persia", pers_inf=3)
    )
    game.put("parthia", "persia", pers_levy=3).hold("parthia", "macedon")
    game.put("parthia", "macedon", gk_illyrian=1)
    game.phase("attrition", "parthia", "persia", dice=[6])
    assert game.status("parthia") == "macedon"
    assert game.status("media") == "contested"


@pytest.mark.rule(SYSTEM, "5.4:3", "5.4:5")
def test_raiders_who_ride_on_leave_the_province_persian() -> None:
    game = (
        Position().hold("bactria", "macedon").raiders("raid_3", "chorasmia", "bactria", barb_cav=1)
    )
    game.phase("march", "persia").choose(("raid", "raid_3", "chorasmia"))
    if game.what == "march_with":
        game.choose("all")
    assert game.status("bactria") == "persia"
    assert game.status("chorasmia") == "nobody"
