"""Worn guards in hunger and in stacks, engines left alone, and the order of play before initiative."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import ClashPosition, Position

from .test_21_clash_meetings import three

SYSTEM = "alexandros"


@pytest.mark.rule(SYSTEM, "11.7:2", "11.2:7", "5.5:1")
def test_engines_before_a_garrisoned_city_are_not_in_an_enemy_province() -> None:
    """Syria was Persian and is contested while Macedonian infantry is behind the walls of Tyre."""
    game = Position().hold("syria", "persia").city("tyre", "macedon", 3)
    game.put("syria", "macedon", mac_phalanx=1, siege_train=1).put("syria", "persia", pers_inf=1)
    game.phase("march", "macedon").choose(("garrison", "tyre", "mac_phalanx_1"))
    assert game.status("syria") == "contested"
    assert game.where("siege_train_1") == "syria"


def hungry(kind: str, *worn: str) -> ClashPosition:
    """Worn cavalry with a third step in the dead pile, and two phalanxes, lose one step in the desert."""
    game = three().date("autumn_322").put("parthia", "seleucus", mac_phalanx=2, **{kind: 1})
    game.worn(f"{kind}_1", *worn).dead(pers_cav=1).at_war()
    return game.begin(("supply",), dice=[2, 2])


@pytest.mark.rule(SYSTEM, "7.4:4", "clash.2.6:1", "clash.2.2:3")
@pytest.mark.parametrize("kind", ["suc_companion", "suc_bactrian"])
def test_hunger_kills_nobody_while_worn_guards_can_become_a_three_three(kind: str) -> None:
    """Both phalanxes have their last step; the guard has two left and would only be reduced."""
    game = hungry(kind, "mac_phalanx_1", "mac_phalanx_2")
    if game.what:
        assert game.options == [f"{kind}_1"]
    assert game.units("parthia") == {"mac_phalanx": 2, "pers_cav": 1}


@pytest.mark.rule(SYSTEM, "7.4:3", "7.4:4", "clash.2.6:1", "clash.2.2:3")
@pytest.mark.parametrize("kind", ["suc_companion", "suc_bactrian"])
def test_the_owner_may_take_the_hunger_from_worn_guards(kind: str) -> None:
    """A fresh phalanx could be reduced, and the guard too: the choice is free."""
    game = hungry(kind)
    assert (game.seat, game.what) == ("seleucus", "attrition")
    assert f"{kind}_1" in game.options


@pytest.mark.rule(SYSTEM, "8.6:4", "7.4:4", "clash.2.6:1")
def test_on_a_forced_march_worn_guards_are_reduced_before_a_unit_dies() -> None:
    game = three().date("summer_322").put("media", "seleucus", suc_companion=1, pers_cav=1)
    game.worn("suc_companion_1").dead(pers_cav=1).at_war().moves("seleucus", dice=[3])
    game.march("seleucus", "parthia", "carmania")
    assert "pers_cav_1" not in game.options
    assert game.units("carmania") == {"pers_cav": 2}


@pytest.mark.rule(SYSTEM, "clash.10.2:1", "clash.2.6:1")
def test_the_remnant_of_companions_does_not_stack_with_companions() -> None:
    """A stack of two 6-5 loses a step; the 3-3 that is left is an ordinary unit of other values."""
    game = three().date("summer_322").put("syria", "ptolemy", suc_companion=2, pers_inf=2)
    game.leader("ptolemy", "syria").put("syria", "antigonus", mac_phalanx=4)
    game.leader("antigonus", "syria").dead(pers_cav=2).at_war()
    game.attack("syria", "antigonus", "ptolemy")
    while game.what in ("invite", "stand_by", "evade"):
        game.choose({"invite": None, "stand_by": "stay out", "evade": "stand"}[game.what])
    game.drawn_up().cleared().worn("suc_companion_1", "suc_companion_2")
    game.stand("defender.center", "suc_companion_1", "suc_companion_2", "pers_inf_1")
    game.stand("defender.left", "pers_inf_2").pair("suc_companion_1", "suc_companion_2")
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
    game.duel("mac_phalanx_1", "suc_companion_1", dice=[6, 6])
    assert game.units("syria", "ptolemy") == {"suc_companion": 1, "pers_cav": 1, "pers_inf": 2}
    assert game.paired() == []


def starving_band(*order: str) -> ClashPosition:
    """A band in the desert, nobody beside it, in the order of the last turn."""
    game = three().date("autumn_321").order(*order)
    return game.band("band_1", "scythia", "gedrosia", barb_horse_archer=1, barb_cav=3, barb_inf=2)


@pytest.mark.rule(SYSTEM, "clash.7.1:35")
@pytest.mark.parametrize(
    "order", [("seleucus", "antigonus", "ptolemy"), ("ptolemy", "seleucus", "antigonus")]
)
def test_for_a_hungry_people_the_order_of_the_last_turn_holds(order: tuple[str, ...]) -> None:
    """The new turn has begun, and nobody has rolled for initiative yet."""
    game = starving_band(*order).at_war().dawn()
    game.begin(("supply",), dice=[3])
    assert (game.seat, game.what) == (order[0], "attrition")


@pytest.mark.rule(SYSTEM, "clash.7.1:35", "clash.3.0:6")
def test_a_fallen_player_decides_nothing_for_a_hungry_people() -> None:
    game = starving_band("antigonus", "ptolemy", "seleucus").at_war()
    game.leader("antigonus", "dead").begin(("sieges", game.owner("seleucus")))
    assert game.wars.fallen == [game.owner("antigonus")]
    game.dawn().begin(("supply",), dice=[3])
    assert (game.seat, game.what) == ("ptolemy", "attrition")


@pytest.mark.rule(SYSTEM, "11.7:2", "5.1:1", "5.2:2")
def test_engines_alone_in_independent_land_are_not_lost() -> None:
    game = Position().put("upper_india", "macedon", siege_train=1).phase("march", "macedon")
    assert game.status("upper_india") == "nobody"
    assert game.where("siege_train_1") == "upper_india"


@pytest.mark.rule(SYSTEM, "11.7:2", "clash.5.1:1")
@pytest.mark.parametrize(
    ("holder", "lost"), [("nobody", False), ("ptolemy", False), ("antigonus", True)]
)
def test_engines_alone_in_land_that_nobody_holds_are_not_lost(holder: str, lost: bool) -> None:
    game = three().date("summer_322").hold("lybia", holder).put("lybia", "ptolemy", siege_train=1)
    game.at_war().moves("ptolemy")
    assert (game.where("siege_train_1") == "dead") is lost


@pytest.mark.rule(SYSTEM, "11.7:2", "clash.8.3:3")
@pytest.mark.parametrize("first", ["siege_train_1", "pers_inf_1"])
def test_engines_and_foot_of_one_ship_land_in_either_order(first: str) -> None:
    """Syria is nobody's; they leave the ship one after the other in one landing."""
    game = three().date("summer_322").hold("egypt", "ptolemy")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy", siege_train=1, pers_inf=1, pers_cav=1)
    game.at_war().sails("ptolemy")
    while game.what != "sail":
        game.choose(None)
    game.choose(
        ("sail", "egyptian_sea", "phoenician_sea"), ("land", "fleet_egyptian", "syria"), first
    )
    other = {"siege_train_1": "pers_inf_1", "pers_inf_1": "siege_train_1"}[first]
    if game.what == "land":
        game.choose(("land", "fleet_egyptian", "syria"))
    game.choose(other)
    assert game.where("siege_train_1") == game.where("pers_inf_1") == "syria"


@pytest.mark.rule(SYSTEM, "clash.12.1:6", "clash.7.1:35")
def test_what_hunger_leaves_behind_goes_by_the_order_of_the_last_turn() -> None:
    """Ptolemy's three levies starve beside one levy each of the two others, who have equal claims."""
    game = three().date("autumn_322").order("seleucus", "ptolemy", "antigonus")
    game.put("parthia", "seleucus", pers_levy=1).put("parthia", "antigonus", pers_levy=1)
    game.put("parthia", "ptolemy", pers_levy=3).marker("alexander_body", "parthia", "ptolemy")
    game.at_war().dawn().begin(("supply",), dice=[6])
    assert game.count("parthia", "ptolemy") == 0
    assert game.keeper("alexander_body") == "seleucus"
