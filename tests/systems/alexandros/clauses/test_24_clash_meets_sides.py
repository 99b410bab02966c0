"""Clash of the Generals, meetings in the fate of a side: collapse, prisoners, guards, mutinies."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import three
from .test_24_clash_meets_sea import cyprus_falls, finish, landed

SYSTEM = "alexandros"
FOUR = ("egypt", "lybia", "cyprus", "crete")


# -- a side falls apart in a fight --------------------------------------------------------------------


def last_man(**options: Any) -> ClashPosition:
    """Ptolemy, his last leader, fights Seleucus in Syria; he has a levy in Egypt."""
    game = three(**options).date("summer_322").put("syria", "ptolemy", pers_inf=3)
    game.leader("ptolemy", "syria").put("syria", "seleucus", mac_phalanx=4)
    game.leader("seleucus", "syria").put("egypt", "ptolemy", pers_levy=1)
    return game


def beaten(game: ClashPosition) -> ClashPosition:
    """Ptolemy falls in that fight and Seleucus wins it."""
    game.at_war().attack("syria", "seleucus", "ptolemy")
    game.leader("ptolemy", "dead")
    return game.goes_over("ptolemy", "seleucus")


@pytest.mark.rule(SYSTEM, "clash.3.0:5", "clash.13.0:2")
def test_the_victors_own_man_is_free_again() -> None:
    """Craterus served Seleucus and sat in Ptolemy's prison; now Seleucus has won."""
    game = last_man().leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy")
    beaten(game)
    assert "craterus" not in game.wars.prisoners
    assert game.where("craterus") in game.s.game.provinces


@pytest.mark.rule(SYSTEM, "clash.13.0:2", "clash.3.0:5")
def test_a_freed_man_is_worth_nothing() -> None:
    """Only enemy leaders in custody count."""
    game = last_man().leader("craterus", "captured", "seleucus").prisoner("craterus", "ptolemy")
    beaten(game).date("winter_311")
    game.wars.treasury = ""
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.scores["seleucus"] == 2, "Syria"


@pytest.mark.rule(SYSTEM, "clash.3.0:5")
def test_a_third_players_man_changes_his_gaoler() -> None:
    game = last_man().leader("demetrius", "captured", "antigonus").prisoner("demetrius", "ptolemy")
    beaten(game)
    assert game.wars.prisoners == {"demetrius": game.owner("seleucus")}


@pytest.mark.rule(SYSTEM, "clash.3.0:2", "clash.3.0:9", "clash.9.1:7", "clash.9.1:1")
def test_who_dies_attacking_leaves_the_rest_of_the_phase_to_others() -> None:
    """Antigonus attacks alone and falls in his own attack: he gets no second one, Ptolemy has his turn."""
    game = three().date("summer_322").order("antigonus", "ptolemy", "seleucus")
    game.put("syria", "antigonus", pers_cav=2).leader("antigonus", "syria")
    game.put("syria", "ptolemy", merc_hoplite=2).put("cilicia", "antigonus", pers_levy=1)
    game.put("cilicia", "seleucus", pers_levy=1).put("egypt", "ptolemy", pers_inf=1)
    game.put("egypt", "seleucus", pers_levy=1).leader("ptolemy", "lybia").at_war()
    game.begin(("begin_combat",), dice=[5, 1])
    game.choose(("attack", "syria", "antigonus", "ptolemy"))
    while game.what in ("evade", "invite", "stand_by", "minor_loss"):
        game.choose({"evade": "stand", "invite": None}.get(game.what, game.options[0]))
    assert game.heard("killed") == [("antigonus",)]
    assert game.wars.fallen == [game.owner("antigonus")]
    assert game.holder("cilicia") == "seleucus", "his levy there has gone home"
    assert (game.seat, game.what) == ("ptolemy", "offensive")
    assert game.may("attack") == [("attack", "egypt", "ptolemy", "seleucus")]
    assert game.pile("mutiny") == {"pers_levy": 1}
    assert game.units("syria", "ptolemy").get("pers_cav", 0) >= 1, "they have gone over"


@pytest.mark.rule(SYSTEM, "clash.3.0:1", "clash.3.0:3", "clash.3.0:15", "clash.8.5:2")
def test_when_a_side_falls_its_cargo_goes_home_and_the_ship_stays() -> None:
    game = three().date("summer_322").hold("cyprus", "ptolemy")
    game.fleet("fleet_cypriote", "aegean_sea", "ptolemy", pers_inf=2).at_war()
    game.marker("roxana", "fleet_cypriote", "ptolemy")
    game.leader("ptolemy", "dead").begin(("fall_apart", game.owner("ptolemy")))
    game.choose("let go", "crete")
    assert game.wars.markers["roxana"] == "crete"
    assert game.pile("mutiny") == {"pers_inf": 2}
    assert (game.whose("fleet_cypriote"), game.lies("fleet_cypriote")) == ("nobody", "aegean_sea")
    game.put("cyprus", "seleucus", pers_levy=1).settle()
    assert game.whose("fleet_cypriote") == "seleucus"


@pytest.mark.rule(SYSTEM, "clash.3.0:3", "clash.3.0:12", "11.2:7")
def test_a_besieged_garrison_of_a_fallen_side_opens_the_gates() -> None:
    game = three().date("summer_322").city("tyre", "ptolemy", 3).put("tyre", "ptolemy", pers_inf=2)
    game.put("syria", "seleucus", pers_cav=1).hold("syria", "ptolemy").at_war()
    game.marker("alexander_body", "tyre", "ptolemy")
    assert game.status("syria") == "contested"
    game.leader("ptolemy", "dead").settle()
    assert (game.holder("tyre"), game.holder("syria")) == ("seleucus", "seleucus")
    assert game.s.walls["tyre"] == 3
    assert game.pile("mutiny") == {"pers_inf": 2}
    assert game.keeper("alexander_body") == "seleucus"


@pytest.mark.rule(SYSTEM, "clash.3.0:6", "clash.9.3:6", "clash.6.2:1")
def test_the_fallen_is_neither_invited_nor_rolled_for() -> None:
    game = three().date("summer_322").put("syria", "antigonus", pers_inf=1).at_war()
    game.put("syria", "seleucus", pers_inf=1).leader("ptolemy", "dead").settle()
    game.begin(("roll_initiative",), dice=[1, 1])
    assert [seat for seat, _ in game.heard("initiative")] == ["antigonus", "seleucus"]
    game.begin(("begin_combat",)).choose(("attack", "syria", "antigonus", "seleucus"))
    assert game.what != "invite"
    assert "ptolemy" not in game.seats_asked


@pytest.mark.rule(SYSTEM, "clash.13.0:1", "clash.3.0:6", "clash.13.0:6")
def test_two_sides_fall_in_one_joint_battle() -> None:
    """Antigonus and Ptolemy lose their last leaders together; Seleucus is the last Successor."""
    game = three().date("summer_322").put("syria", "antigonus", pers_inf=2)
    game.put("syria", "ptolemy", pers_inf=2).put("syria", "seleucus", mac_phalanx=4)
    for leader in ("antigonus", "ptolemy", "seleucus"):
        game.leader(leader, "syria")
    game.at_war().attack("syria", "antigonus", "seleucus").choose("ptolemy", "join")
    game.leader("antigonus", "dead").leader("ptolemy", "dead")
    game.goes_over("antigonus", "seleucus")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("seleucus", "last_successor")


# -- prisoners ----------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.14.3:2", "clash.14.3:4")
@pytest.mark.parametrize(
    ("die", "helps", "fate"),
    [
        (1, (), "gone"),
        (4, (), "captured"),
        (5, (), "media"),
        (1, ("roxana",), "captured"),
        (4, ("roxana",), "media"),
        (3, ("roxana", "royal_family"), "media"),
        (2, ("roxana", "royal_family", "macedonia"), "media"),
        (1, ("roxana", "royal_family", "macedonia"), "captured"),
        (6, ("roxana", "royal_family", "macedonia"), "media"),
    ],
)
def test_what_a_prisoner_answers(die: int, helps: tuple[str, ...], fate: str) -> None:
    game = three(leader_recruitment=True).date("summer_322").hold("media", "seleucus")
    game.put("media", "seleucus", pers_levy=1).prisoner("craterus", "seleucus")
    for help_ in helps:
        if help_ == "macedonia":
            game.hold("macedonia", "seleucus")
        else:
            game.marker(help_, "media", "seleucus")
    game.at_war().begin(("court_prisoners", game.owner("seleucus")), dice=[die])
    game.choose(("court", "craterus"))
    if game.what == "leader_arrives":
        game.choose("media")
    assert game.where("craterus") == fate
    assert (game.wars.prisoners == {}) == (fate != "captured")


@pytest.mark.rule(SYSTEM, "clash.14.3:5", "12.9:1", "clash.6.2:3")
def test_a_recruit_taken_wounded_comes_wounded_and_may_recover_with_his_new_side() -> None:
    game = three(leader_recruitment=True).date("summer_322").hold("media", "seleucus")
    game.leader("craterus", "captured", "ptolemy", wounded=True).prisoner("craterus", "seleucus")
    game.at_war().begin(("court_prisoners", game.owner("seleucus")), dice=[5])
    game.choose(("court", "craterus"))
    assert game.leaders("media", "seleucus") == ["craterus", "seleucus"]
    assert game.s.ability("craterus") == 5
    game.begin(("recover", game.owner("seleucus")), dice=[3])
    assert game.s.ability("craterus") == 7


@pytest.mark.rule(SYSTEM, "clash.14.3:5", "clash.1.3:3")
def test_no_recruit_without_a_province() -> None:
    game = three(leader_recruitment=True).date("summer_322").prisoner("craterus", "seleucus")
    game.at_war().begin(("court_prisoners", game.owner("seleucus")), dice=[6])
    assert game.over
    assert game.wars.prisoners == {"craterus": game.owner("seleucus")}


# -- the personal guard -------------------------------------------------------------------------------


def guard(spot: str, **kinds: int) -> ClashPosition:
    """Ptolemy somewhere with a phalanx that is his guard, and others."""
    game = three(agema=True).date("summer_322").hold("egypt", "ptolemy")
    game.city("alexandria", "ptolemy", 3).put(spot, "ptolemy", mac_phalanx=1, **kinds)
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    return game.leader("ptolemy", spot)


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "8.1:8")
def test_the_guard_comes_out_of_the_city_with_him() -> None:
    game = guard("alexandria").at_war().moves("ptolemy")
    game.choose(("ride_out", "alexandria", "ptolemy"))
    assert game.where("ptolemy") == game.where("mac_phalanx_1")


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "8.1:9")
def test_the_guard_marches_out_of_the_city_with_him() -> None:
    game = guard("alexandria", pers_inf=1).at_war().moves("ptolemy")
    game.choose(("march", "ptolemy", "lybia"))
    if game.what == "march_with":
        game.choose("alone")
    assert game.where("ptolemy") == game.where("mac_phalanx_1") == "lybia"
    assert game.where("pers_inf_1") == "alexandria"


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.9.1:4")
def test_in_flight_from_an_island_the_guard_boards_his_ship() -> None:
    game = guard("cyprus").fleet("fleet_cretan", "phoenician_sea", "ptolemy")
    game.fleet("fleet_egyptian", "cypriote_sea", "ptolemy").put("cyprus", "antigonus", pers_inf=2)
    game.at_war().attack("cyprus", "antigonus", "ptolemy", dice=[1]).choose("evade")
    game.choose(("ptolemy", "fleet_cretan"))
    finish(game, ("mac_phalanx_1", "fleet_egyptian"))
    assert game.where("mac_phalanx_1") == "fleet_cretan"


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.8.5:2")
def test_when_the_fleet_turns_the_guard_goes_where_he_goes() -> None:
    """Two ships have room: whoever is asked, leader and guard end on the same deck."""
    game = three(agema=True).date("summer_322").hold("cyprus", "ptolemy")
    game.fleet("fleet_cypriote", "phoenician_sea", "ptolemy", mac_phalanx=1)
    game.leader("ptolemy", "fleet_cypriote").fleet("fleet_egyptian", "phoenician_sea", "ptolemy")
    game.fleet("fleet_cretan", "phoenician_sea", "ptolemy")
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    game.fleet("fleet_new", "cypriote_sea", "antigonus", pers_levy=1)
    landed(game).choose(("ptolemy", "fleet_egyptian"))
    finish(game, ("mac_phalanx_1", "fleet_cretan"))
    assert game.where("mac_phalanx_1") == "fleet_egyptian"


@pytest.mark.rule(SYSTEM, "clash.14.2:4", "clash.14.2:5", "clash.14.2:1")
@pytest.mark.parametrize("fate", ["dead", "captured"])
def test_with_the_leader_the_name_is_gone_and_another_may_be_given(fate: str) -> None:
    game = guard("egypt", suc_companion=1).leader("perdiccas", "egypt", "ptolemy")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.at_war()
    if fate == "captured":
        game.prisoner("ptolemy", "seleucus")
    game.leader("ptolemy", fate).settle()
    assert game.wars.agema == {}
    assert game.where("mac_phalanx_1") == "egypt", "the men live on as others do"
    game.begin(("name_agema", game.owner("ptolemy")))
    assert game.options == [("perdiccas", "mac_phalanx_1"), ("perdiccas", "suc_companion_1"), None]


@pytest.mark.rule(SYSTEM, "clash.14.2:1")
def test_equals_share_the_choice_and_a_wound_takes_one_out() -> None:
    """Ptolemy 7 and Eumenes 7 are best; Craterus, wounded, is 5."""
    game = three(agema=True).date("summer_322").put("egypt", "ptolemy", mac_phalanx=1, pers_cav=1)
    game.put("syria", "ptolemy", mac_hetairai=1).leader("eumenes", "syria", "ptolemy")
    game.put("lybia", "ptolemy", suc_companion=1)
    game.leader("craterus", "lybia", "ptolemy", wounded=True)
    for land in ("egypt", "lybia", "syria", "cyprus"):
        game.hold(land, "ptolemy")
    game.at_war().begin(("name_agema", game.owner("ptolemy")))
    assert game.options == [("ptolemy", "mac_phalanx_1"), ("eumenes", "mac_hetairai_1"), None]


# -- mutiny -------------------------------------------------------------------------------------------


def tyre_falls(date: str = "summer_321") -> ClashPosition:
    """Antigonus is about to take Tyre, which makes Ptolemy's men restless."""
    game = three(troop_mutiny=True).date(date).city("tyre", "ptolemy", 1)
    return game.put("syria", "antigonus", mac_phalanx=8).leader("ptolemy", "lybia")


def assault(game: ClashPosition, *dice: int) -> ClashPosition:
    """Tyre is assaulted with a six and falls; then these dice."""
    game.at_war().begin(("begin_sieges",), dice=[6, *dice])
    game.choose(("assault", "tyre", "syria", "antigonus"), "all")
    finish(game)
    return game


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.14.1:7")
@pytest.mark.parametrize(("date", "rolls"), [("winter_322", 0), ("spring_321", 1)])
def test_a_lost_city_makes_mutiny_from_spring_321(date: str, rolls: int) -> None:
    game = assault(tyre_falls(date=date).put("egypt", "ptolemy", pers_inf=3), 1)
    assert game.holder("tyre") == "antigonus"
    assert len(game.rolled("mutiny")) == rolls


@pytest.mark.rule(SYSTEM, "clash.14.1:2", "clash.14.1:5", "clash.14.1:1")
def test_one_die_for_each_place_with_his_markers() -> None:
    """Body, Roxana and Royal Family: the six is a four in the Alexander column: one unit each."""
    game = tyre_falls().put("egypt", "ptolemy", pers_inf=3).put("crete", "ptolemy", pers_levy=1)
    for marker in ("alexander_body", "roxana", "royal_family"):
        game.marker(marker, "egypt", "ptolemy")
    assault(game, 6, 6)
    assert len(game.rolled("mutiny")) == 2
    assert game.pile("mutiny") == {"pers_inf": 1, "pers_levy": 1}


@pytest.mark.rule(SYSTEM, "clash.14.1:3", "clash.14.1:6", "11.2:2")
def test_a_besieged_garrison_mutinies_with_its_province() -> None:
    """Ionia and besieged Sardis are one place: mercenaries first, then as he likes."""
    game = tyre_falls().city("sardis", "ptolemy", 3).put("sardis", "ptolemy", pers_inf=2)
    game.put("ionia", "ptolemy", merc_light=1).put("ionia", "antigonus", pers_cav=1)
    game.leader("perdiccas", "sardis", "ptolemy")
    assault(game, 4, 6)
    assert len(game.rolled("mutiny")) == 1
    assert game.pile("mutiny") == {"merc_light": 1, "pers_inf": 1}
    assert len(game.rolled("leader")) == 1, "Perdiccas is where a unit left"


@pytest.mark.rule(SYSTEM, "clash.14.1:3", "clash.14.1:6")
def test_cargo_leaves_before_the_ship_and_its_captain_is_checked() -> None:
    game = tyre_falls().fleet("fleet_new", "aegean_sea", "ptolemy", pers_cav=2)
    game.leader("perdiccas", "fleet_new", "ptolemy")
    assault(game, 3, 6)
    assert game.pile("mutiny") == {"pers_cav": 1}
    assert game.lies("fleet_new") == "aegean_sea"
    assert len(game.rolled("leader")) == 1


@pytest.mark.rule(SYSTEM, "clash.14.1:6", "clash.14.1:3")
@pytest.mark.parametrize(("die", "cargo"), [(3, {}), (6, {"pers_cav": 1})])
def test_a_captain_whose_own_ship_mutinies_is_checked_too(die: int, cargo: dict[str, int]) -> None:
    game = tyre_falls().fleet("fleet_new", "aegean_sea", "ptolemy", **cargo)
    game.leader("perdiccas", "fleet_new", "ptolemy")
    assault(game, die, 6)
    assert game.lies("fleet_new") == "mutiny"
    assert game.where("perdiccas") in game.s.game.provinces
    assert len(game.rolled("leader")) == 1


@pytest.mark.rule(SYSTEM, "clash.14.2:2", "clash.14.1:1", "clash.14.1:3")
def test_the_guard_is_passed_over_in_a_mutiny() -> None:
    game = three(troop_mutiny=True, agema=True).date("summer_321").city("tyre", "ptolemy", 1)
    game.put("syria", "antigonus", mac_phalanx=8).put("egypt", "ptolemy", mac_hypaspists=1)
    game.put("lybia", "ptolemy", pers_levy=1)
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_hypaspists_1"), "ptolemy"
    assault(game, 6)
    assert len(game.rolled("mutiny")) == 1, "Egypt has nothing but the guard"
    assert game.pile("mutiny") == {"pers_levy": 1}


@pytest.mark.rule(SYSTEM, "clash.14.1:6", "clash.3.0:1", "clash.3.0:3", "clash.14.1:1")
def test_a_mutiny_after_a_lost_battle_ends_a_side() -> None:
    """He has fallen back to Syria; the mutiny there kills him: nobody is left to join the victor."""
    game = three(troop_mutiny=True).date("summer_321").put("cilicia", "ptolemy", pers_inf=3)
    game.put("cilicia", "antigonus", pers_cav=4, mac_phalanx=3).leader("antigonus", "cilicia")
    game.leader("ptolemy", "cilicia").put("syria", "ptolemy", pers_levy=3).at_war()
    game.attack("cilicia", "antigonus", "ptolemy", dice=[6] * 4).drawn_up()
    game.rout("ptolemy").decide([1, 1, 1, 1, 3, 1])
    finish(game)
    assert [roll.name for roll in game.rolls[-2:]] == ["mutiny", "leader"]
    assert game.wars.fallen == [game.owner("ptolemy")]
    assert sum(game.pile("mutiny").values()) == 6
    assert game.units("cilicia", "antigonus") == {"pers_cav": 4, "mac_phalanx": 3}


@pytest.mark.rule(SYSTEM, "clash.14.1:4", "clash.14.1:9", "clash.11.3:4")
def test_the_box_is_open_to_others_and_keeps_its_wounds() -> None:
    """Two phalanxes of the box do not count against the one of the turn; the worn one comes worn."""
    game = three().date("winter_322").put("egypt", "ptolemy", mac_phalanx=2).worn("mac_phalanx_1")
    game.s.move(game.mask("mac_phalanx_1", "mac_phalanx_2"), "egypt", "mutiny")
    game.dead(mac_phalanx=2).fleet("fleet_athenian", "mutiny").fleet("fleet_cypriote", "mutiny")
    for land in ("babylonia", "assyria", "susiana", "cyprus"):
        game.hold(land, "seleucus")
    game.musters("seleucus").choose(("raise", "mac_phalanx"), "assyria")
    assert ("raise", "mac_phalanx") not in game.options
    assert ("reenlist", "fleet_athenian") not in game.options
    assert ("reenlist", "fleet_cypriote") in game.options
    game.choose(("reenlist", "mac_phalanx_1"), "assyria")
    game.choose(("reenlist", "mac_phalanx_2"), "assyria")
    assert game.count("assyria", "seleucus") == 3
    assert game.steps("mac_phalanx_1") == 1


@pytest.mark.rule(SYSTEM, "clash.14.1:7", "clash.8.5:6")
def test_a_fleet_that_turns_causes_no_mutiny() -> None:
    game = cyprus_falls("aegean_sea", pers_inf=2).date("summer_321")
    finish(landed(game))
    assert game.rolls == []
