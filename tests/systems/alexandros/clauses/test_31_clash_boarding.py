"""Clash of the Generals: who goes aboard from an island, and what happens to what lies there."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_32_clash_bystanders import without_help

SYSTEM = "alexandros"


def finish(game: ClashPosition, *wishes: Any) -> list[tuple[str, str]]:
    """Answer with a wish where it is an option, else with the first; who was asked what."""
    asked = []
    while game.what:
        asked.append((game.seat, game.what))
        game.choose(next((w for w in wishes if w in game.options), game.options[0]))
    return asked


def marooned(
    *fleets: tuple[str, str], island: str = "cyprus", side: str = "seleucus"
) -> ClashPosition:
    """Eumenes of Ptolemy alone on an island beside a levy of another."""
    game = three().date("summer_322").put(island, side, pers_levy=1)
    game.leader("eumenes", island, "ptolemy")
    for fleet, zone in fleets:
        game.fleet(fleet, zone, "ptolemy")
    return game


def seized(game: ClashPosition, *dice: int, leader: str = "eumenes") -> ClashPosition:
    game.at_war().begin(("offensive", game.owner("seleucus")), dice=dice)
    return game.choose(("seize", "cyprus", leader))


# -- he alone goes aboard -------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:6", "clash.2.4:7")
def test_the_siege_train_is_no_company_and_stays_behind() -> None:
    """Beside him stands the Siege Train: he is alone all the same, and takes it nowhere."""
    game = marooned(("fleet_new", "cypriote_sea")).put("cyprus", "ptolemy", siege_train=1)
    seized(game, 3)
    finish(game)
    assert game.where("eumenes") == "fleet_new"
    assert game.where("siege_train_1") == "dead"
    assert game.count("fleet_new") == 0


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:6")
@pytest.mark.parametrize("die", [3, 4])
def test_a_train_beside_him_does_not_shut_him_out_of_a_full_ship(die: int) -> None:
    game = marooned(("fleet_new", "cypriote_sea")).put("cyprus", "ptolemy", siege_train=1)
    game.put("fleet_new", "ptolemy", pers_inf=4)
    seized(game, die)
    finish(game)
    assert (game.where("eumenes") == "fleet_new") is (die == 3)
    assert (game.wars.prisoners == {"eumenes": game.owner("seleucus")}) is (die == 4)


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:6", "clash.9.1:5")
def test_two_lone_leaders_are_seized_one_by_one() -> None:
    """The first gets away on a 2; the second is caught on a 5 and does not board with him."""
    game = marooned(("fleet_new", "cypriote_sea")).leader("perdiccas", "cyprus", "ptolemy")
    seized(game, 2, 5)
    while game.what and game.what != "offensive":
        game.choose(game.options[0])
    assert game.where("eumenes") == "fleet_new"
    assert game.where("perdiccas") == "cyprus"
    game.choose(("seize", "cyprus", "perdiccas"))
    finish(game, None)
    assert game.wars.prisoners == {"perdiccas": game.owner("seleucus")}


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.12.1:2", "clash.12.1:1")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana", "royal_family"])
def test_what_another_owns_on_the_island_does_not_go_aboard_with_him(marker: str) -> None:
    game = marooned(("fleet_new", "cypriote_sea")).marker(marker, "cyprus", "seleucus")
    seized(game, 1)
    finish(game)
    assert game.where("eumenes") == "fleet_new"
    assert (game.wars.markers[marker], game.keeper(marker)) == ("cyprus", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.12.1:2")
@pytest.mark.parametrize("marker", ["alexander_body", "roxana"])
def test_while_another_leader_of_his_stays_the_marker_is_not_lost(marker: str) -> None:
    """One of two gets away; the marker is still his owner's wherever it is."""
    game = marooned(("fleet_new", "cypriote_sea")).leader("perdiccas", "cyprus", "ptolemy")
    game.marker(marker, "cyprus", "ptolemy")
    seized(game, 1)
    while game.what and game.what != "offensive":
        game.choose(game.options[0])
    assert game.keeper(marker) == "ptolemy"
    assert game.wars.markers[marker] in ("fleet_new", "cyprus")


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:16")
def test_a_band_that_seizes_him_lets_him_board_too() -> None:
    game = three().date("summer_322").leader("eumenes", "cyprus", "ptolemy")
    game.band("band_1", "scythia", "cyprus", barb_cav=1)
    game.fleet("fleet_new", "phoenician_sea", "ptolemy", pers_inf=4)
    game.at_war().begin(("begin_combat",), dice=[2])
    finish(game, None)
    assert game.where("eumenes") == "fleet_new"


@pytest.mark.rule(SYSTEM, "clash.9.1:18")
def test_a_neutral_or_foreign_ship_is_no_refuge() -> None:
    game = (
        marooned()
        .fleet("fleet_cypriote", "cypriote_sea")
        .fleet("fleet_new", "phoenician_sea", "antigonus")
    )
    seized(game)
    finish(game)
    assert game.wars.prisoners == {"eumenes": game.owner("seleucus")}
    assert game.rolled("seize") == []


# -- snow on the shores of Crete -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.9.1:12", "clash.8.3:12", "8.2:2")
@pytest.mark.parametrize("season", ["winter_322", "summer_322"])
def test_snow_on_crete_does_not_close_its_beaches(season: str) -> None:
    """Crete is a mountain province, but its shore is no pass: one boards in winter too."""
    game = three().date(season).put("crete", "ptolemy", pers_cav=1)
    game.put("crete", "seleucus", pers_inf=2).fleet("fleet_new", "aegean_sea", "ptolemy")
    game.at_war().attack("crete", "seleucus", "ptolemy", dice=[1])
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade")
    finish(game)
    assert game.where("pers_cav_1") == "fleet_new"


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:12", "8.2:2")
@pytest.mark.parametrize("season", ["winter_322", "summer_322"])
def test_a_lone_leader_boards_from_crete_in_winter_too(season: str) -> None:
    game = three().date(season).leader("eumenes", "crete", "ptolemy")
    game.put("crete", "seleucus", pers_inf=2).fleet("fleet_new", "ionian_sea", "ptolemy")
    game.at_war().begin(("offensive", game.owner("seleucus")), dice=[3])
    game.choose(("seize", "crete", "eumenes"))
    finish(game)
    assert game.where("eumenes") == "fleet_new"


@pytest.mark.rule(SYSTEM, "clash.8.3:12", "8.2:2", "clash.8.3:7")
def test_in_winter_one_embarks_from_crete_and_lands_in_it() -> None:
    game = three().date("winter_322").hold("crete", "ptolemy").put("crete", "ptolemy", pers_inf=1)
    game.fleet("fleet_new", "aegean_sea", "ptolemy").at_war().sails("ptolemy")
    assert game.what == "embark_fleet"
    assert [o for o in game.options if o is not None]


# -- beaten armies ----------------------------------------------------------------------------------


def beaten(*fleets: tuple[str, str, dict[str, int]], **kinds: int) -> ClashPosition:
    """Ptolemy's army on Cyprus has lost a battle against Seleucus, who had no horse to pursue."""
    game = (
        three()
        .date("summer_322")
        .put("cyprus", "ptolemy", **kinds)
        .leader("eumenes", "cyprus", "ptolemy")
    )
    for fleet, zone, aboard in fleets:
        game.fleet(fleet, zone, "ptolemy", **aboard)
    game.put("cyprus", "seleucus", mac_phalanx=4).leader("seleucus", "cyprus").at_war()
    game.attack("cyprus", "seleucus", "ptolemy")
    without_help(game).drawn_up()
    return game.rout("ptolemy").decide([6] * 9)


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:6", "11.7:1")
@pytest.mark.parametrize("room", [1, 0])
def test_of_the_beaten_the_train_does_not_board_without_infantry(room: int) -> None:
    """One place is left: whoever takes it, the train is never aboard alone."""
    game = beaten(("fleet_new", "cypriote_sea", {"pers_levy": 4 - room}), pers_cav=3, siege_train=1)
    finish(game)
    assert game.where("siege_train_1") != "fleet_new"
    assert game.where("eumenes") == "fleet_new"


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:4")
def test_the_owner_says_who_of_the_beaten_is_saved() -> None:
    game = beaten(("fleet_new", "cypriote_sea", {"pers_levy": 2}), pers_cav=1, pers_inf=2)
    asked = finish(game, ("pers_cav_1", "fleet_new"))
    assert ("ptolemy", "flee_aboard") in asked
    assert game.units("fleet_new") == {"pers_levy": 2, "pers_cav": 1}
    assert game.pile("dead") == {"pers_inf": 2}


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:5")
def test_a_leader_of_the_beaten_boards_though_none_of_his_men_finds_room() -> None:
    game = beaten(("fleet_new", "cypriote_sea", {"pers_inf": 4}), pers_cav=3)
    finish(game)
    assert game.where("eumenes") == "fleet_new"
    assert game.pile("dead") == {"pers_cav": 3}
    assert game.wars.prisoners == {}


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.9.1:15", "9.5:9")
def test_after_a_small_fight_who_finds_no_room_stays_on_the_island() -> None:
    """A full ship is no refuge for two units that have lost a step."""
    game = three().date("summer_322").put("cyprus", "ptolemy", mac_phalanx=2)
    game.put("cyprus", "seleucus", mac_phalanx=2).fleet(
        "fleet_new", "cypriote_sea", "ptolemy", pers_inf=3
    )
    game.at_war().attack("cyprus", "seleucus", "ptolemy", dice=[5, 6])
    without_help(game)
    assert [told[1] for told in game.heard("minor")] == ["DL"]
    seen = []
    while game.what:
        seen.append((game.what, list(game.options)))
        game.choose(game.options[0])
    assert game.count("cyprus", "ptolemy") + game.count("fleet_new") == 5, seen
    assert game.count("cyprus", "ptolemy") in (2, 1)
