"""Chapter 6, clause by clause: armies, garrisons, forces, walls."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"


def fights(game: Position) -> list[tuple[object, ...]]:
    """What happened on the map in combat, by key and arguments; nobody runs or retreats."""
    while game.what in ("evade", "retreat"):
        game.choose("stand" if game.what == "evade" else None)
    return [(said.key, *said.args) for said in game.said]


@pytest.mark.rule(SYSTEM, "6.1:1")
def test_everybody_may_stand_in_one_province() -> None:
    game = (
        Position().put("media", "macedon", mac_phalanx=12).put("susiana", "macedon", gk_hoplite=3)
    )
    game.put("media", "persia", pers_inf=14, pers_levy=12).leader("parmenio", "susiana")
    game.phase("march", "macedon").march("parmenio", "media")
    assert game.count("media") == 41


@pytest.mark.rule(SYSTEM, "6.2:1", "6.2:6")
@given(mine=integers(1, 4), theirs=integers(1, 4))
@settings(max_examples=16)
def test_three_against_three_is_a_battle_and_nothing_less_is(mine: int, theirs: int) -> None:
    game = (
        Position().put("syria", "macedon", mac_phalanx=mine).put("syria", "persia", pers_inf=theirs)
    )
    game.phase("begin_combat", dice=[6] * 9)
    done = fights(game)
    assert (game.s.battle is not None) == (mine >= 3 and theirs >= 3)
    assert any(key[0] == "minor" for key in done) == (mine < 3 or theirs < 3)


@pytest.mark.rule(SYSTEM, "6.2:2")
def test_leaders_and_engines_are_no_units() -> None:
    game = Position().put("parthia", "macedon", mac_phalanx=2, siege_train=1)
    game.leader("alexander", "parthia").leader("parmenio", "parthia")
    game.phase("supply")
    assert not game.rolls
    game.put("parthia", "macedon", gk_paiones=1).phase("supply", dice=[1])
    assert len(game.rolled("attrition")) == 1


@pytest.mark.rule(SYSTEM, "6.2:3", "6.2:4")
def test_a_city_garrison_is_not_counted_and_does_not_fight_outside() -> None:
    game = Position().put("ionia", "persia", pers_inf=2).put("sardis", "persia", pers_levy=3)
    game.put("ionia", "macedon", mac_phalanx=3)
    game.phase("begin_combat", dice=[6] * 9)
    fights(game)
    assert game.s.battle is None, "two in the field: a small fight"
    assert game.units("ionia", "persia") == {}
    assert game.units("sardis", "persia") == {"pers_levy": 3}


@pytest.mark.rule(SYSTEM, "6.2:3")
def test_a_city_without_walls_shelters_nobody() -> None:
    game = Position().put("phrygia", "persia", pers_inf=1).leader("darius", "phrygia")
    game.phase("march", "persia")
    assert not game.may("garrison", "shelter")


@pytest.mark.rule(SYSTEM, "6.2:4")
def test_a_city_garrison_eats_apart_and_stays_when_the_army_retreats() -> None:
    game = (
        Position().turn(2).put("ionia", "persia", pers_inf=2).put("sardis", "persia", pers_levy=3)
    )
    game.phase("supply")
    assert not game.rolls
    game = Position().put("ionia", "persia", merc_hoplite=1).put("sardis", "persia", pers_levy=2)
    game.put("ionia", "macedon", gk_hoplite=2)
    game.phase("minor_combat", "ionia", "macedon", "persia", dice=[5]).choose("phrygia")
    assert game.where("merc_hoplite_1") == "phrygia"
    assert game.units("sardis") == {"pers_levy": 2}


@pytest.mark.rule(SYSTEM, "6.2:5", "6.3:1")
def test_who_joins_an_army_in_the_field_eats_and_fights_with_it() -> None:
    game = Position().put("phrygia", "macedon", gk_paiones=1).put("ionia", "macedon", mac_phalanx=2)
    game.leader("parmenio", "ionia").phase("march", "macedon").march("parmenio", "phrygia")
    game.put("phrygia", "persia", pers_inf=3).skip("march").phase("begin_combat")
    fights(game)
    assert game.s.battle is not None
    assert game.s.battle.armies[0].units.bit_count() == 3


@pytest.mark.rule(SYSTEM, "6.2:6", "7.9:1")
def test_garrisons_need_no_supply() -> None:
    game = (
        Position().turn(2).put("parthia", "persia", pers_levy=2).put("media", "persia", pers_inf=2)
    )
    game.deplete("media").phase("supply")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "6.3:2")
def test_some_go_and_some_stay() -> None:
    game = (
        Position().put("ionia", "macedon", mac_phalanx=3, gk_paiones=1).leader("parmenio", "ionia")
    )
    game.phase("march", "macedon").choose(("march", "parmenio", "phrygia"), "by hand")
    game.choose(("mac_phalanx", 1), ("gk_paiones", 1)).skip("march")
    assert game.units("phrygia") == {"mac_phalanx": 1, "gk_paiones": 1}
    assert game.units("ionia") == {"mac_phalanx": 2}


@pytest.mark.rule(SYSTEM, "6.3:3")
def test_two_leaders_of_a_force_assault_two_cities() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=6)
    game.leader("alexander", "ionia").leader("parmenio", "ionia")
    game.phase("begin_sieges", dice=[4, 4, 4, 4])
    first = next(o for o in game.may("assault") if o[1] == "halicarnassus")
    game.choose(first)
    game.choose("by hand", ("mac_phalanx", 3))
    while game.what not in ("siege", ""):
        game.choose(game.options[-1])
    assert any(o[1] == "sardis" for o in game.may("assault"))


@pytest.mark.rule(SYSTEM, "6.3:4")
def test_persians_and_raiders_fight_one_after_the_other() -> None:
    game = Position().put("syria", "persia", pers_inf=2).put("syria", "raid_3", arab_light=2)
    game.put("syria", "macedon", mac_phalanx=3)
    game.phase("begin_combat", dice=[6] * 8)
    assert game.what == "combat"
    assert [o[1] for o in game.options if isinstance(o, tuple)] == ["persia", "raid_3"]


@pytest.mark.rule(SYSTEM, "6.3:4")
def test_two_and_two_of_different_peoples_are_no_army() -> None:
    game = Position().put("parthia", "persia", pers_inf=2).put("parthia", "raid_3", barb_cav=2)
    game.put("parthia", "raid_4", barb_inf=2).phase("supply")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "6.3:4")
def test_a_persian_leader_does_not_move_raiders_or_indians() -> None:
    game = (
        Position().raiders("raid_3", "scythia", "bactria", barb_cav=2).leader("bessus", "bactria")
    )
    game.phase("march", "persia").choose(("march", "bessus", "areia"))
    assert game.what != "march_with"
    assert game.units("bactria") == {"barb_cav": 2}


@pytest.mark.rule(SYSTEM, "6.3:5")
def test_bands_that_parted_and_meet_again_stay_apart() -> None:
    game = Position().raiders("raid_3", "scythia", barb_cav=4)
    game.phase("march", "persia").choose(("raid", "raid_3", "sogdiana"), "by hand")
    game.choose(("barb_cav", 2)).skip("march")
    game.turn(2).phases(("begin_movement", "persia"), ("march", "persia"))
    parted = next(o for o in game.may("raid") if o[2] == "scythia")
    game.choose(parted, "all").skip("march")
    assert game.units("scythia") == {"barb_cav": 4}
    assert game.count("scythia", "raid_3") == 2


@pytest.mark.rule(SYSTEM, "6.4:1")
def test_markers_are_no_units() -> None:
    game = Position().put("parthia", "persia", pers_levy=2).deplete("parthia").phase("supply")
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "6.4:2", "12.5:4")
def test_a_city_has_at_most_five_walls() -> None:
    for walls, offered in ((4, True), (5, False)):
        game = Position().city("tyre", "persia", walls=walls).turn(7)
        game.s.income = [0, 9]
        game.phase("replacements", "persia")
        assert (("wall", "tyre") in game.options) == offered


@pytest.mark.rule(SYSTEM, "6.4:3")
def test_nobody_fortifies_the_oracle() -> None:
    game = Position().turn(7)
    game.s.income = [0, 9]
    game.phase("replacements", "persia")
    cities = {o[1] for o in game.may("wall")}
    assert {"babylon", "pasargadae", "persepolis"} <= cities
    assert all("lybia" not in game.s.game.city_rows[c].provinces for c in cities)
