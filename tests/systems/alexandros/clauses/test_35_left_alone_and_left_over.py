"""What is left alone on land or shore, what is left of worn guards, and who came after whom."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import ClashPosition, Position

from .test_21_clash_meetings import three
from .test_31_gates_and_officers import answered

SYSTEM = "alexandros"


# -- engines and markers ashore -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "11.7:2", "11.7:4")
@pytest.mark.parametrize("garrison", [True, False])
def test_engines_between_an_army_and_a_city_of_their_own(garrison: bool) -> None:
    """With nobody of theirs behind the walls the enemy is alone in the province, and it is his."""
    game = Position().hold("syria", "persia").city("tyre", "macedon", 3)
    game.put("syria", "macedon", siege_train=1).put("syria", "persia", pers_inf=3)
    if garrison:
        game.put("tyre", "macedon", mac_phalanx=1)
    game.settle()
    assert game.where("siege_train_1") == ("syria" if garrison else "dead")


def landing(*ashore: str) -> ClashPosition:
    """Ptolemy's ship lies off Syria, which is Antigonus'; these leave it one after the other."""
    game = three().date("summer_322").hold("egypt", "ptolemy").hold("syria", "antigonus")
    game.put("syria", "antigonus", pers_inf=1)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", siege_train=1, pers_levy=2)
    game.marker("alexander_body", "fleet_egyptian", "ptolemy").at_war().sails("ptolemy")
    while game.what != "land":
        game.choose(None)
    for item in ashore:
        game.choose(("land", "fleet_egyptian", "syria"))
        if game.what == "land_whom":
            game.choose(item)
    return game


@pytest.mark.rule(SYSTEM, "clash.8.3:13", "11.7:2", "clash.12.1:6")
@pytest.mark.parametrize("foot", [True, False])
def test_who_lands_on_a_hostile_shore_is_judged_when_all_have_landed(foot: bool) -> None:
    game = landing("siege_train_1", "alexander_body", *(["pers_levy_1"] if foot else []))
    assert (game.where("siege_train_1"), game.keeper("alexander_body")) == ("syria", "ptolemy")
    game.choose(None)
    assert game.where("siege_train_1") == ("syria" if foot else "dead")
    assert game.keeper("alexander_body") == ("ptolemy" if foot else "antigonus")


@pytest.mark.rule(SYSTEM, "clash.8.3:14", "clash.8.3:6", "11.7:2")
@pytest.mark.parametrize("boards", [True, False])
def test_foot_and_engines_board_one_ship_off_one_shore(boards: bool) -> None:
    """When the foot is aboard the engines are alone beside an enemy, until the ship has loaded."""
    game = three().date("summer_322").hold("egypt", "ptolemy").hold("syria", "ptolemy")
    game.put("syria", "antigonus", pers_inf=1).put("syria", "ptolemy", siege_train=1, pers_levy=1)
    game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy").at_war().sails("ptolemy")
    game.choose(("load", "fleet_egyptian"), "pers_levy_1")
    assert (game.what, game.where("siege_train_1")) == ("load", "syria")
    game.choose("siege_train_1" if boards else None)
    assert game.where("siege_train_1") == ("fleet_egyptian" if boards else "dead")


@pytest.mark.rule(SYSTEM, "clash.1.2:11", "clash.3.0:5", "clash.3.0:13")
def test_what_a_fallen_ally_had_inside_rhodes_waits_for_the_first_comer() -> None:
    game = three().allied("ptolemy").marker("alexander_body", "rhodes_fortress", "ptolemy")
    game.at_war().leader("ptolemy", "dead").settle()
    assert game.wars.markers["alexander_body"] == "rhodes"
    assert game.keeper("alexander_body") == "nobody"
    game.put("rhodes", "antigonus", pers_levy=1).settle()
    assert game.keeper("alexander_body") == "antigonus"


# -- what is left of worn guards -------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.2.2:7", "7.4:4")
@pytest.mark.parametrize("heirs", [0, 1])
def test_without_a_three_three_the_weaker_side_is_the_last_step(heirs: int) -> None:
    game = three().date("autumn_322").put("parthia", "seleucus", mac_phalanx=2, suc_bactrian=1)
    game.worn("suc_bactrian_1").at_war()
    if heirs:
        game.dead(pers_cav=heirs)
    game.begin(("supply",), dice=[2])
    assert ("suc_bactrian_1" in game.options) is bool(heirs)


@pytest.mark.rule(SYSTEM, "clash.2.2:8", "8.6:5")
def test_what_is_left_of_a_marcher_marches_no_further() -> None:
    game = three().date("summer_322").put("media", "seleucus", suc_companion=1)
    game.leader("leonnatus", "carmania", "seleucus").worn("suc_companion_1").dead(pers_cav=1)
    game.at_war().moves("seleucus", dice=[3]).march("seleucus", "parthia", "carmania")
    assert game.units("carmania") == {"pers_cav": 1}
    game.march("leonnatus", "gedrosia")
    assert game.units("carmania") == {"pers_cav": 1}


@pytest.mark.rule(SYSTEM, "clash.10.2:3", "clash.2.6:1")
@pytest.mark.parametrize(("others", "behind"), [(2, False), (3, True)])
def test_the_remnant_stands_in_the_line_of_its_fellow_or_behind_it(
    others: int, behind: bool
) -> None:
    game = three().date("summer_322").put("syria", "ptolemy", suc_companion=2, pers_inf=4)
    game.leader("ptolemy", "syria").put("syria", "antigonus", mac_phalanx=4)
    game.leader("antigonus", "syria").dead(pers_cav=2).at_war()
    game.attack("syria", "antigonus", "ptolemy")
    while game.what in ("invite", "stand_by", "evade"):
        game.choose({"invite": None, "stand_by": "stay out", "evade": "stand"}[game.what])
    game.drawn_up().cleared().worn("suc_companion_1", "suc_companion_2")
    game.stand("defender.center", "suc_companion_1", "suc_companion_2")
    game.pair("suc_companion_1", "suc_companion_2")
    game.stand("defender.center", *(f"pers_inf_{n}" for n in range(1, others + 1)))
    game.stand("defender.left", "pers_inf_4")
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
    game.duel("mac_phalanx_1", "suc_companion_1", dice=[6, 6])
    assert game.paired() == []
    assert game.behind("pers_cav_1") is behind


# -- officers --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.10:9", "12.10:5", "15.6:1")
def test_the_officer_who_steps_in_for_darius_stays_beside_bessus() -> None:
    game = Position().put("syria", "persia", pers_levy=1).leader("darius", "syria")
    game.put("syria", "macedon", mac_phalanx=6).leader("alexander", "syria")
    game.put("media", "persia", pers_inf=1).phase("begin_combat", dice=[6])
    answered(game, "stand", "media")
    assert game.where("darius") == "dead"
    assert game.where("bessus") == game.where("pers_zero") == "media"
