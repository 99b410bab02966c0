"""Situations that no example of the Successors' book covers: battles at sea, Rhodes, fleets that turn."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.clash import Successors
from argead.systems.alexandros.rules.clash_points import war_points
from argead.systems.alexandros.rules.fleets import fresh

# -- Y4 ----------------------------------------------------------------------------------------------


def off_cyprus(**options: bool) -> ClashPosition:
    game = ClashPosition("clash3", **options).order("antigonus", "ptolemy", "seleucus")
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", pers_inf=3)
    game.fleet("fleet_sidonian", "cypriote_sea", "ptolemy", pers_cav=1)
    game.leader("lysimachus", "fleet_egyptian", "ptolemy")
    game.fleet("fleet_ionian", "cypriote_sea", "antigonus", merc_light=1)
    game.fleet("fleet_new", "cypriote_sea", "antigonus")
    return game.leader("antigonus", "fleet_ionian", "antigonus")


@pytest.mark.rule("alexandros", "clash.8.4")
def test_y4_a_better_led_defender() -> None:
    game = off_cyprus()
    owner = game.owner("ptolemy")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), ("land", owner), dice=[2, 6])
    assert game.columns("sea_fight") == ["below 1:1 (2 to 2)"]
    assert game.rolled("sea_fight")[0].total == 4
    assert [told[:2] for told in game.heard("sea_fight")] == [("cypriote_sea", "AL")]
    assert (game.seat, game.what) == ("ptolemy", "lose_fleet")
    game.choose("fleet_sidonian")
    assert game.pile("dead") == {"pers_cav": 1}
    assert game.where("lysimachus") == "fleet_egyptian"
    assert game.over, "nobody lands beside enemy fleets"
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[4, 6, 6])
    assert game.columns("sea_fight")[-1] == "3:1 (2 to 1)"
    assert game.rolled("sea_fight")[-1].total == 2
    assert game.heard("sea_fight")[-1][:2] == ("cypriote_sea", "EX")
    game.choose("fleet_new")
    assert game.where("lysimachus") == "dead"
    assert game.pile("dead") == {"pers_cav": 1, "pers_inf": 3}


@pytest.mark.rule("alexandros", "clash.14.3")
def test_y4_with_recruitment_he_is_a_prisoner() -> None:
    game = off_cyprus(leader_recruitment=True).fleet("fleet_sidonian", "dead")
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), dice=[4, 6, 6])
    game.choose("fleet_new")
    assert game.wars.prisoners == {"lysimachus": owner}


@pytest.mark.rule("alexandros", "clash.8.4")
def test_y4_four_to_one_with_a_leader_needs_no_roll() -> None:
    game = ClashPosition("clash3").leader("antigonus", "fleet_ionian", "antigonus")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea", "fleet_athenian"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.fleet("fleet_cretan", "aegean_sea", "ptolemy")
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner))
    assert game.lies("fleet_cretan") == "dead"


# -- Y5 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.5.6", "clash.1.2")
def test_y5_diplomacy_with_rhodes() -> None:
    game = ClashPosition("clash3").date("winter_323").hold("ionia", "antigonus")
    game.hold("cilicia", "antigonus").hold("egypt", "ptolemy").hold("babylonia", "seleucus")
    game.fleet("fleet_rhodian", "ionian_sea")
    game.settle()
    before = war_points(game.s)
    game.begin(("envoys", game.owner("antigonus")), dice=[4])
    game.choose("send envoys", "ionia")
    assert game.wars.rhodes_ally == game.owner("antigonus")
    assert game.whose("fleet_rhodian") == "antigonus"
    assert game.units("ionia", "antigonus") == {"rhodian_slinger": 1}
    assert war_points(game.s) == before
    assert game.holder("rhodes") == "nobody"
    game.date("winter_322")
    game.begin(("envoys", game.owner("ptolemy")), ("envoys", game.owner("seleucus")), dice=[2, 3])
    game.choose("send envoys")
    assert (game.whose("fleet_rhodian"), game.pile("rhodes_box")) == (
        "nobody",
        {"rhodian_slinger": 1},
    )
    game.choose("send envoys", "rhodes")
    assert game.wars.rhodes_ally == game.owner("seleucus")


def war_on_rhodes(*dice: int) -> ClashPosition:
    game = ClashPosition("clash3").fleet("fleet_rhodian", "ionian_sea")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea"):
        game.fleet(fleet, "ionian_sea", "antigonus", pers_inf=1)
    game.fleet("fleet_athenian", "ionian_sea", "antigonus", pers_inf=1)
    game.leader("demetrius", "fleet_new", "antigonus")
    owner = game.owner("antigonus")
    game.begin(
        ("begin_voyage", owner),
        ("challenge_rhodes", owner),
        ("land", owner),
        ("begin_sieges",),
        dice=dice,
    )
    return game.choose("attack")


@pytest.mark.rule("alexandros", "clash.1.2")
def test_y5_war_on_rhodes() -> None:
    game = war_on_rhodes(2, 6, 4, 6)
    assert game.columns("sea_fight") == ["2:1 (4 to 3)"]
    assert game.lies("fleet_rhodian") == "dead"
    for fleet in ("fleet_ionian", "fleet_black_sea", "fleet_athenian"):
        game.choose(("land", fleet, "rhodes"))
    game.choose(
        ("land", "fleet_new", "rhodes"),
        "all",
    )
    game.skip("land")
    assert game.what == "siege"
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all", "demetrius")
    assert game.s.walls["rhodes_fortress"] == 1
    assert game.holder("rhodes") == "nobody"
    game.begin(("begin_sieges",), dice=[4, 6])
    game.choose(("assault", "rhodes_fortress", "rhodes", "antigonus"), "all", "demetrius")
    assert game.holder("rhodes") == game.holder("rhodes_fortress") == "antigonus"
    assert game.s.walls["rhodes_fortress"] == 1
    assert game.count("rhodes", "antigonus") == 3
    assert war_points(game.s)["antigonus"] == 2
    assert Successors().income(game.s, "rhodes") == 2


@pytest.mark.rule("alexandros", "clash.1.2")
def test_y5_the_fortress_stands() -> None:
    game = war_on_rhodes(1)
    assert [told[:2] for told in game.heard("sea_fight")] == [("ionian_sea", "DL")]
    assert game.lies("fleet_rhodian") == "dead"
    assert ("land", "fleet_new", "rhodes") not in game.options


# -- Y6 ----------------------------------------------------------------------------------------------


def landing_on_cyprus() -> ClashPosition:
    game = ClashPosition("clash3").hold("cyprus", "ptolemy").based()
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy", pers_inf=2)
    game.leader("polysperchon", "fleet_cypriote", "ptolemy")
    return game.fleet("fleet_ionian", "cypriote_sea", "antigonus", pers_levy=1)


def land(game: ClashPosition) -> ClashPosition:
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("land", owner))
    return game.choose(("land", "fleet_ionian", "cyprus"))


@pytest.mark.rule("alexandros", "clash.8.5")
def test_y6_a_loaded_fleet_changes_sides() -> None:
    game = land(landing_on_cyprus().fleet("fleet_egyptian", "phoenician_sea", "ptolemy"))
    assert (game.holder("cyprus"), game.whose("fleet_cypriote")) == ("antigonus", "antigonus")
    while game.what == "evacuate":
        assert {goal for _, goal in game.options} == {"fleet_egyptian"}
        game.choose(game.options[0])
    assert game.units("fleet_egyptian") == {"pers_inf": 2}
    assert game.where("polysperchon") == "fleet_egyptian"
    assert fresh(game.s, game.owner("antigonus"), "phoenician_sea") == []


@pytest.mark.rule("alexandros", "clash.8.5")
def test_y6_ashore_or_lost() -> None:
    game = land(landing_on_cyprus().hold("syria", "ptolemy"))
    while game.what == "evacuate":
        game.choose(game.options[0])
    assert game.units("syria", "ptolemy") == {"pers_inf": 2}
    assert game.where("polysperchon") == "syria"
    game = land(landing_on_cyprus())
    assert game.pile("dead") == {"pers_inf": 2}
    assert game.wars.prisoners == {"polysperchon": game.owner("antigonus")}
