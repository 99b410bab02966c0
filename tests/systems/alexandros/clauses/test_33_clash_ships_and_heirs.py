"""Clash of the Generals: who may help whom, who drowns off Rhodes, and who inherits in a joint battle."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_25_clash_guards_and_islands import named

SYSTEM = "alexandros"
ALONE = {"evade": "stand", "invite": None, "stand_by": "stay out", "retreat": None}


def quietly(game: ClashPosition) -> ClashPosition:
    """Nobody helps, slips away or falls back; losses as they come."""
    while game.what in (*ALONE, "minor_loss"):
        game.choose(ALONE.get(game.what, game.options[0]))
    return game


# -- who may help ------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.1:7", "clash.9.3:1")
@pytest.mark.parametrize("fought", [True, False])
def test_who_has_fought_the_target_in_this_turn_is_not_invited_against_him(fought: bool) -> None:
    game = three().date("summer_322").put("syria", "antigonus", mac_phalanx=2)
    game.put("syria", "ptolemy", mac_phalanx=2).put("syria", "seleucus", mac_phalanx=1)
    game.order("antigonus", "seleucus", "ptolemy").at_war().begin(("begin_combat",), dice=[3, 4])
    if fought:
        quietly(game.choose(("attack", "syria", "antigonus", "ptolemy")))
    while game.seat == "antigonus" and game.what == "offensive":
        game.choose(None)
    game.choose(("attack", "syria", "seleucus", "ptolemy"))
    assert (game.what == "invite") is not fought


@pytest.mark.rule(SYSTEM, "clash.9.1:7", "clash.9.3:6")
@pytest.mark.parametrize("fought", [True, False])
def test_who_has_fought_the_attacker_in_this_turn_does_not_stand_by_his_target(
    fought: bool,
) -> None:
    game = three().date("summer_322").put("syria", "antigonus", mac_phalanx=2)
    game.put("syria", "ptolemy", mac_phalanx=2).put("syria", "seleucus", mac_phalanx=1)
    game.order("antigonus", "ptolemy", "seleucus").at_war().begin(("begin_combat",), dice=[3, 4])
    if fought:
        quietly(game.choose(("attack", "syria", "antigonus", "ptolemy")))
    while game.seat == "antigonus" and game.what == "offensive":
        game.choose(None)
    game.choose(("attack", "syria", "ptolemy", "seleucus"))
    asked = []
    while game.what in ("invite", "stand_by"):
        asked.append((game.seat, game.what))
        game.choose(ALONE[game.what])
    assert (("antigonus", "stand_by") in asked) is not fought


# -- off Rhodes --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.3.0:3", "clash.1.2:6", "clash.8.4:5")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_who_is_sunk_by_neutral_rhodes_has_no_heir(scenario: str) -> None:
    """Antigonus, alone of his side, attacks neutral Rhodes and its fleet with one ship."""
    game = three(scenario).date("summer_320").hold("media", "seleucus")
    game.leader("antigonus", "fleet_ionian").fleet("fleet_ionian", "ionian_sea", "antigonus")
    game.fleet("fleet_rhodian", "ionian_sea").put("phrygia", "antigonus", pers_inf=2)
    game.leader("craterus", "captured", "seleucus").prisoner("craterus", "antigonus").at_war()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("challenge_rhodes", owner), dice=[6]).choose("attack")
    assert game.where("antigonus") == "dead"
    assert game.wars.fallen == [owner]
    assert game.pile("mutiny") == {"pers_inf": 2}
    while game.what == "leader_arrives":
        game.choose(game.options[0])
    assert game.wars.prisoners == {}
    assert game.where("craterus") == "media", "without a victor all go home"


@pytest.mark.rule(SYSTEM, "clash.14.3:3", "clash.14.3:1", "clash.1.2:6")
def test_who_would_drown_off_neutral_rhodes_is_nobodys_prisoner() -> None:
    """A loss of one ship and a leader who lives: there is nobody who could hold him."""
    game = three(leader_recruitment=True).date("summer_320").hold("media", "seleucus")
    game.leader("demetrius", "fleet_ionian", "antigonus")
    game.fleet("fleet_ionian", "ionian_sea", "antigonus").fleet("fleet_rhodian", "ionian_sea")
    game.at_war()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("challenge_rhodes", owner), dice=[4, 6])
    game.choose("attack")
    assert game.wars.prisoners == {}
    assert game.where("demetrius") == "dead"


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.8.4:5")
def test_after_a_fleet_is_destroyed_its_zone_is_not_rolled_for() -> None:
    game = three(troop_mutiny=True).date("summer_320").put("egypt", "ptolemy", pers_levy=2)
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy", pers_cav=2)
    for fleet in ("fleet_new", "fleet_ionian", "fleet_black_sea"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.at_war()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), ("land", owner), dice=[6, 6, 1, 1])
    while game.what:
        game.choose(game.options[0])
    assert game.lies("fleet_egyptian") == "dead"
    assert len(game.rolled("mutiny")) == 1


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.3.0:1", "clash.8.4:5")
def test_whose_side_falls_with_his_ships_does_not_roll_for_mutiny() -> None:
    game = three(troop_mutiny=True).date("summer_320").put("egypt", "ptolemy", pers_levy=2)
    game.fleet("fleet_egyptian", "aegean_sea", "ptolemy").leader("ptolemy", "fleet_egyptian")
    for fleet in ("fleet_new", "fleet_ionian", "fleet_black_sea"):
        game.fleet(fleet, "aegean_sea", "antigonus")
    game.at_war()
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner), ("land", owner), dice=[6, 6, 1, 1])
    while game.what:
        game.choose(game.options[0])
    assert game.where("ptolemy") == "dead"
    assert game.rolled("mutiny") == []
    assert game.pile("mutiny") == {"pers_levy": 2}


# -- prisoners and guards ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.3:5", "clash.9.1:6")
@pytest.mark.parametrize("wounded", [True, False])
def test_who_was_wounded_when_he_was_taken_is_wounded_as_a_recruit(wounded: bool) -> None:
    game = three(leader_recruitment=True).date("summer_322").hold("media", "seleucus")
    game.leader("eumenes", "syria", "ptolemy", wounded=wounded)
    game.put("syria", "seleucus", pers_inf=1).at_war()
    game.begin(("offensive", game.owner("seleucus")), dice=[6])
    game.choose(("seize", "syria", "eumenes"))
    assert game.where("eumenes") == "captured"
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[5])
    game.choose(("court", "eumenes"))
    if game.what:
        game.choose("media")
    assert game.leaders("media", "seleucus") == ["seleucus", "eumenes"]
    assert ("eumenes" in game.s.wounded) is wounded


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.9.1:4", "clash.8.3:1")
@pytest.mark.parametrize("aboard", [0, 1, 2, 3])
def test_beaten_on_an_island_guard_and_men_share_the_room_of_the_ship(aboard: int) -> None:
    """The guard goes with him; of the others as many as the ship can still take."""
    game = three(agema=True).date("summer_322").put("cyprus", "ptolemy", mac_phalanx=1, pers_inf=4)
    game.leader("ptolemy", "cyprus").put("cyprus", "seleucus", mac_phalanx=6)
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", pers_levy=aboard)
    named(game, "mac_phalanx_1").at_war()
    quietly(game.attack("cyprus", "seleucus", "ptolemy", dice=[6] * 9)).drawn_up()
    game.rout("ptolemy").decide()
    while game.what:
        game.choose(game.options[0])
    assert game.where("ptolemy") == game.where("mac_phalanx_1") == "fleet_egyptian"
    assert game.count("fleet_egyptian") == 4
    assert game.pile("dead").get("pers_inf", 0) >= 1 + aboard


def evading_from_cyprus() -> ClashPosition:
    """Ptolemy slips away; one ship has one place left, the other two; horse needs two, foot one."""
    game = three().date("summer_322").put("cyprus", "ptolemy", pers_inf=1, pers_cav=1)
    game.leader("eumenes", "cyprus", "ptolemy").put("cyprus", "seleucus", pers_inf=2)
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy", pers_levy=3)
    game.fleet("fleet_new", "cypriote_sea", "ptolemy", pers_levy=2).at_war()
    game.attack("cyprus", "seleucus", "ptolemy", dice=[1])
    return game.choose("evade")


@pytest.mark.rule(SYSTEM, "clash.9.1:4", "clash.8.3:1", "clash.8.3:4")
def test_who_slips_away_from_an_island_takes_nobodys_last_place() -> None:
    game = evading_from_cyprus()
    offered = set()
    while game.what == "flee_aboard":
        offered |= set(game.options)
        game.choose(game.options[-1])
    assert ("pers_inf_1", "fleet_new") not in offered, "the rider would stay behind"
    assert game.count("cyprus", "ptolemy") == 0
    assert game.where("pers_cav_1") == "fleet_new"
    assert game.where("pers_inf_1") == "fleet_egyptian"


@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.9.1:4", "10.19:6")
@pytest.mark.parametrize("overrun", [True, False])
def test_what_lies_in_an_overrun_camp_does_not_go_aboard(overrun: bool) -> None:
    game = three().date("summer_322").put("cyprus", "ptolemy", pers_inf=3)
    game.leader("ptolemy", "cyprus").put("cyprus", "seleucus", mac_phalanx=6)
    game.leader("seleucus", "cyprus").marker("alexander_body", "cyprus", "ptolemy")
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy").at_war()
    quietly(game.attack("cyprus", "seleucus", "ptolemy", dice=[6] * 9)).drawn_up().cleared()
    mine = game.counters("cyprus", "seleucus")
    game.stand("defender.center", *game.counters("cyprus", "ptolemy"), leader="ptolemy")
    game.stand("defender.reserve" if overrun else "attacker.left", *mine[:4], leader="seleucus")
    game.stand("attacker.center", *mine[4:])
    (game if overrun else game.rout("ptolemy")).decide()
    while game.what:
        game.choose(game.options[0])
    assert game.where("ptolemy") == "fleet_egyptian"
    assert game.keeper("alexander_body") == ("seleucus" if overrun else "ptolemy")
    assert game.wars.markers["alexander_body"] == ("cyprus" if overrun else "fleet_egyptian")


# -- the heirs of a joint battle ---------------------------------------------------------------------


def last_of_antigonus() -> ClashPosition:
    """Antigonus, with Seleucus against Ptolemy, has fallen in a battle that goes on."""
    game = three().date("summer_322").put("syria", "antigonus", mac_phalanx=2, pers_inf=3)
    game.put("syria", "seleucus", gk_hoplite=3).put("syria", "ptolemy", merc_hoplite=3)
    for leader in ("antigonus", "seleucus", "ptolemy"):
        game.leader(leader, "syria")
    for province in ("cilicia", "cappadocia", "assyria", "arabia"):
        game.hold(province, "seleucus").hold("egypt", "ptolemy")
    game.leader("eumenes", "egypt", "ptolemy").put("phrygia", "antigonus", pers_levy=1).at_war()
    game.attack("syria", "antigonus", "ptolemy", dice=[6] * 9)
    answers = {"invite": "seleucus", "join": "join", "evade": "stand"}
    while game.what in answers:
        game.choose(answers[game.what])
    return game.drawn_up().fell("antigonus").rout("antigonus")


def ended(game: ClashPosition) -> ClashPosition:
    """Everything is played to its end, without enterprise."""
    while game.what:
        game.choose(None if None in game.options else game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "clash.3.0:10", "clash.3.0:2")
def test_if_his_own_side_won_his_ally_takes_the_fallen_mans_units() -> None:
    game = ended(last_of_antigonus().rout("ptolemy").decide(dice=[1] * 12))
    assert game.wars.fallen == [game.owner("antigonus")]
    assert game.count("syria", "seleucus") == 8
    assert game.pile("mutiny") == {"pers_levy": 1}


@pytest.mark.rule(SYSTEM, "clash.3.0:10", "clash.3.0:2")
def test_if_his_own_side_lost_the_enemy_takes_them() -> None:
    game = ended(last_of_antigonus().rout("seleucus").decide(dice=[1] * 12))
    assert game.wars.fallen == [game.owner("antigonus")]
    assert set(game.units("syria", "ptolemy")) >= {"merc_hoplite", "pers_inf"}
    assert game.count("syria", "seleucus") == 0


@pytest.mark.rule(SYSTEM, "clash.3.0:16", "clash.3.0:10", "10.19:8")
def test_when_night_falls_on_an_open_field_his_ally_takes_them() -> None:
    game = last_of_antigonus().round(10)
    game.fall([4] * 12)
    ended(game)
    assert len(game.heard("nightfall")) == 1
    assert game.units("syria", "seleucus") == {"gk_hoplite": 3, "mac_phalanx": 2, "pers_inf": 3}
    assert game.units("syria", "ptolemy") == {"merc_hoplite": 3}
