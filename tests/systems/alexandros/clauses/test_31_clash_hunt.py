"""Clash of the Generals: conquerors of Rhodes, fleets of peoples, last voyages, forced marches."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_31_clash_boarding import finish

SYSTEM = "alexandros"


@pytest.mark.rule(SYSTEM, "clash.8.1:1", "clash.1.2:5", "clash.1.2:7")
def test_a_conqueror_of_rhodes_rebuilds_fleet_and_slinger() -> None:
    game = three().date("winter_321").put("rhodes", "antigonus", pers_inf=1)
    game.hold("rhodes", "antigonus").city("rhodes_fortress", "antigonus", 1).slinger("dead")
    for land in ("ionia", "phrygia", "cilicia", "cappadocia"):
        game.hold(land, "antigonus")
    game.at_war().musters("antigonus")
    assert ("fleet", "fleet_rhodian", "ionian_sea") in game.options
    assert ("raise", "rhodian_slinger") in game.options


# -- fleets of peoples ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.5.1:2", "clash.8.4:7", "clash.7.1:11")
@pytest.mark.parametrize(("owner", "leaves"), [("macedonians", False), ("ptolemy", True)])
def test_a_beaten_fleet_of_antipaters_macedonia_stays_in_the_aegean(
    owner: str, leaves: bool
) -> None:
    """The next player in order says which of its ships is lost; where to flee nobody is asked."""
    game = three().date("summer_322")
    game.fleet("fleet_athenian", "aegean_sea", owner).fleet("fleet_cretan", "aegean_sea", owner)
    game.fleet("fleet_ionian", "ionian_sea", "antigonus")
    game.fleet("fleet_cypriote", "ionian_sea", "antigonus").at_war().sails("antigonus", dice=[5])
    game.choose(("sail", "ionian_sea", "aegean_sea"), "all")
    assert (game.seat, game.what) == ("ptolemy", "lose_fleet")
    game.choose("fleet_athenian")
    assert (game.what == "withdraw_fleets") is leaves
    assert game.lies("fleet_cretan") == "aegean_sea"


@pytest.mark.rule(SYSTEM, "clash.7.1:2", "clash.8.4:7")
def test_nor_do_the_rebels_ships_leave_it() -> None:
    game = ClashPosition("clash2").date("summer_322").order("warlords", "central_authority")
    game.leader("antigonus", "phrygia", "warlords").leader(
        "perdiccas", "media", "central_authority"
    )
    game.fleet("fleet_athenian", "aegean_sea", "greek_rebels")
    game.fleet("fleet_cretan", "aegean_sea", "greek_rebels")
    game.fleet("fleet_ionian", "ionian_sea", "warlords").fleet(
        "fleet_new", "ionian_sea", "warlords"
    )
    game.at_war().sails("warlords", dice=[5]).choose(("sail", "ionian_sea", "aegean_sea"), "all")
    assert (game.seat, game.what) == ("central_authority", "lose_fleet")
    finish(game, "fleet_cretan", None)
    assert game.lies("fleet_cretan") == "dead"
    assert game.lies("fleet_athenian") == "aegean_sea"


# -- the last ship of a side ----------------------------------------------------------------------


def last_voyage(*, leader_aboard: bool) -> ClashPosition:
    """Four fleets of Antigonus sink Ptolemy's only one, with the Body and perhaps his last leader aboard."""
    game = three().date("summer_322").fleet("fleet_new", "phoenician_sea", "ptolemy")
    game.marker("alexander_body", "fleet_new", "ptolemy").marker("roxana", "egypt", "ptolemy")
    game.put("egypt", "ptolemy", pers_inf=1)
    if leader_aboard:
        game.leader("ptolemy", "fleet_new")
    for fleet in ("fleet_ionian", "fleet_cypriote", "fleet_sidonian", "fleet_black_sea"):
        game.fleet(fleet, "cypriote_sea", "antigonus")
    game.at_war().sails("antigonus", dice=[6])
    return game.choose(("sail", "cypriote_sea", "phoenician_sea"), "all")


@pytest.mark.rule(SYSTEM, "clash.12.1:3", "clash.3.0:1", "clash.3.0:15", "clash.8.4:5")
@pytest.mark.parametrize("coast", ["syria", "cyprus"])
def test_sunk_with_his_last_leader_he_still_names_the_coast(coast: str) -> None:
    """The Body of a sunk ship is nobody's booty: it comes ashore where its owner likes."""
    game = last_voyage(leader_aboard=True)
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    asked = finish(game, coast, "kill", None)
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (coast, "nobody")
    assert ("ptolemy", "marker_left") in asked
    assert game.wars.markers["roxana"] == "gone"


@pytest.mark.rule(SYSTEM, "clash.12.1:3", "clash.12.1:6")
def test_with_a_leader_ashore_he_is_not_fallen() -> None:
    game = last_voyage(leader_aboard=False)
    finish(game, "cyprus", None)
    assert game.wars.fallen == []
    assert game.wars.markers["alexander_body"] == "cyprus"
    assert game.keeper("roxana") == "ptolemy"


@pytest.mark.rule(SYSTEM, "clash.3.0:15", "clash.12.1:3")
def test_the_coast_of_a_fallen_side_may_be_a_walled_harbour() -> None:
    """Tyre is another owner's: what is set ashore in it is his."""
    game = three().date("summer_322").city("tyre", "antigonus", 2)
    game.fleet("fleet_new", "phoenician_sea", "ptolemy").marker(
        "alexander_body", "fleet_new", "ptolemy"
    )
    game.at_war().leader("ptolemy", "dead").begin(("sieges", game.owner("seleucus")))
    assert (game.seat, game.what) == ("ptolemy", "wash_ashore")
    assert set(game.options) == {"syria", "cyprus", "tyre"}
    finish(game, "tyre")
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "tyre",
        "antigonus",
    )


# -- a lone leader and his prisoners --------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.9.1:6", "clash.3.0:3")
def test_who_seizes_the_last_leader_is_the_victor() -> None:
    """He has the Body and the prisoners; his own man is free; the garrisons go home."""
    game = (
        three().date("summer_322").leader("ptolemy", "syria").put("syria", "seleucus", pers_inf=1)
    )
    game.put("egypt", "ptolemy", pers_inf=2).hold("egypt", "ptolemy").hold("media", "seleucus")
    game.leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy")
    game.leader("demetrius", "captured", "antigonus").prisoner("demetrius", "ptolemy")
    game.marker("alexander_body", "syria", "ptolemy").at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[6]).choose(
        ("seize", "syria", "ptolemy")
    )
    assert (game.seat, game.what) == ("seleucus", "leader_arrives")
    finish(game, "media", None)
    captor = game.owner("seleucus")
    assert game.wars.prisoners == {"demetrius": captor, "ptolemy": captor}
    assert game.where("craterus") == "media"
    assert game.pile("mutiny") == {"pers_inf": 2}
    assert game.keeper("alexander_body") == "seleucus"


# -- peoples and garrisons ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.7.1:3", "11.2:7")
@pytest.mark.parametrize("inside", [True, False])
def test_a_land_with_a_garrison_behind_walls_is_not_empty(inside: bool) -> None:
    game = three().date("summer_322").put("gandara", "india", ind_infantry=2)
    game.put("upper_india", "india", ind_elephant=1).put("bactria", "seleucus", pers_levy=1)
    game.put("sogdiana", "seleucus", pers_levy=1).city("fort_arachosia", "seleucus", 2)
    if inside:
        game.put("fort_arachosia", "seleucus", pers_levy=1)
    game.hold("arachosia", "seleucus").at_war().begin(("independents_move",), dice=[1] * 3)
    assert game.count("arachosia", "india") == (0 if inside else 1)


@pytest.mark.rule(SYSTEM, "clash.7.1:4", "clash.7.1:9")
def test_an_invader_behind_the_walls_of_aornos_is_an_invader() -> None:
    game = three().date("summer_322").put("upper_india", "india", ind_infantry=2, ind_elephant=1)
    game.city("aornos", "seleucus", 2).put("aornos", "seleucus", pers_inf=1)
    game.wars.india_armed = True
    game.at_war().begin(("independents_move",), dice=[1] * 3)
    assert game.count("gandara", "india") == 3


@pytest.mark.rule(SYSTEM, "clash.11.1:1", "clash.4.1:1", "clash.1.3:5")
def test_walls_that_the_cavalry_came_to_guard_are_not_the_invaders() -> None:
    """Aornos is in Gandara; its wall is nobody's, and two units of Indian horse appear beside it."""
    game = three().date("summer_322").put("bactria", "seleucus", pers_cav=2)
    game.s.walls["aornos"] = 1
    game.leader("seleucus", "bactria").at_war().moves("seleucus").march("seleucus", "gandara")
    assert game.units("gandara", "india") == {"suc_indian_cav": 2}
    assert game.holder("aornos") == game.holder("gandara") == "nobody"


# -- forced marches among several owners ----------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.7.2:5", "8.5:1", "8.5:2")
@pytest.mark.parametrize(
    ("antigonus", "ptolemy", "through"), [(2, 2, True), (3, 0, False), (2, 3, False)]
)
def test_garrisons_of_two_owners_are_no_army(antigonus: int, ptolemy: int, through: bool) -> None:
    game = three().date("summer_322").put("media", "seleucus", pers_cav=2)
    game.put("parthia", "antigonus", pers_levy=antigonus)
    if ptolemy:
        game.put("parthia", "ptolemy", pers_levy=ptolemy)
    game.at_war().moves("seleucus", dice=[1]).choose(("march", "seleucus", "parthia"), "all")
    assert (game.what == "forced_march") is through
    if through:
        game.choose("carmania")
        assert game.what == "march_on_with"
        assert "all" not in game.options, "somebody stays to contest the province"
