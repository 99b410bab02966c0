"""Situations that no example of the Successors' book covers: mutiny, prisoners, guards, sides that fall."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.clash import Successors
from argead.systems.alexandros.rules.loyalty import begin_mutiny, garrisons
from argead.systems.alexandros.rules.stacking import lose_leader, lose_step

# -- Y7 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.1", "clash.14.2")
def test_y7_mutiny_in_the_normal_column() -> None:
    game = ClashPosition("clash3", troop_mutiny=True, agema=True).date("summer_318")
    game.put("phrygia", "antigonus", mac_hetairai=1, merc_hoplite=2, mac_phalanx=1, pers_cav=2)
    game.put("ionia", "antigonus", pers_levy=1)
    game.fleet("fleet_ionian", "aegean_sea", "antigonus", merc_light=1, pers_levy=1)
    game.leader("antigonus", "phrygia", "antigonus")
    game.marker("roxana", "phrygia", "antigonus").marker("royal_family", "phrygia", "antigonus")
    owner = game.owner("antigonus")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_hetairai_1"), "antigonus"
    assert garrisons(game.s, owner) == ["ionia", "phrygia", "aegean_sea"]
    checks = [("mutiny_check", owner, place) for place in ("phrygia", "ionia", "aegean_sea")]
    game.begin(*checks, dice=[6, 2, 6, 4])
    assert game.over, "in each place only one choice is left"
    assert game.heard("troops_mutiny") == [("phrygia", 2), ("ionia", 2), ("aegean_sea", 1)]
    assert game.pile("mutiny") == {"merc_hoplite": 2, "pers_levy": 1, "merc_light": 1}
    assert game.s.wounded == ["antigonus"]
    game.date("winter_322")
    begin_mutiny(game.s, owner)
    assert game.s.following == []


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y7_a_place_with_the_guard_alone_needs_no_die() -> None:
    game = ClashPosition("clash3", troop_mutiny=True, agema=True).date("summer_318")
    game.put("phrygia", "antigonus", mac_hetairai=1).leader("antigonus", "phrygia", "antigonus")
    owner = game.owner("antigonus")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_hetairai_1"), "antigonus"
    assert garrisons(game.s, owner) == []


# -- Y8 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "fate"), [(3, "recruited"), (1, "held")])
@pytest.mark.rule("alexandros", "clash.14.3")
def test_y8_a_prisoner_is_courted(die: int, fate: str) -> None:
    game = ClashPosition("clash3", leader_recruitment=True).hold("macedonia", "antigonus")
    game.hold("ionia", "antigonus").put("ionia", "antigonus", pers_levy=1)
    game.marker("roxana", "ionia", "antigonus").prisoner("eumenes", "antigonus")
    game.begin(("court_prisoners", game.owner("antigonus")), dice=[die])
    game.choose(("court", "eumenes"))
    assert game.heard(f"prisoner_{fate}") == [("eumenes",)]
    if fate == "recruited":
        game.choose("ionia")
        assert game.leaders("ionia", "antigonus") == ["eumenes"]


@pytest.mark.rule("alexandros", "clash.14.3")
def test_y8_a_prisoner_is_executed() -> None:
    game = ClashPosition("clash3", leader_recruitment=True).prisoner("eumenes", "seleucus")
    game.hold("media", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[1])
    game.choose(("court", "eumenes"))
    assert game.wars.prisoners == {}


def last_of_the_ptolemies() -> ClashPosition:
    game = ClashPosition("clash3").order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "ionia", "antigonus").leader("seleucus", "syria", "seleucus")
    game.put("syria", "seleucus", mac_phalanx=3).put("syria", "ptolemy", pers_inf=3)
    game.put("egypt", "ptolemy", pers_levy=3).put("lybia", "ptolemy", pers_levy=1)
    game.leader("perdiccas", "syria", "ptolemy").prisoner("craterus", "ptolemy")
    game.hold("egypt", "ptolemy").hold("lybia", "ptolemy").hold("cyprus", "ptolemy")
    game.city("alexandria", "ptolemy", 2).marker("alexander_body", "alexandria", "ptolemy")
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    return game.at_war()


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y8_a_side_falls_apart() -> None:
    game = last_of_the_ptolemies()
    game.attack("syria", "seleucus", "ptolemy")
    fight = game.wars.engagement
    assert fight is not None
    fight.victors = [game.force("seleucus")]
    game.s.battle = None
    lose_leader(game.s, "perdiccas", "captured", captor=game.owner("seleucus"))
    game.begin(("fight_over",))
    assert game.units("syria", "seleucus") == {"mac_phalanx": 3, "pers_inf": 3}
    assert game.pile("mutiny") == {"pers_levy": 4}
    assert {game.holder(p) for p in ("egypt", "lybia", "cyprus", "alexandria")} == {"nobody"}
    assert (game.whose("fleet_egyptian"), game.lies("fleet_egyptian")) == ("nobody", "egyptian_sea")
    assert (game.keeper("alexander_body"), game.wars.markers["alexander_body"]) == (
        "nobody",
        "alexandria",
    )
    owner = game.owner("seleucus")
    assert game.wars.prisoners == {"craterus": owner, "perdiccas": owner}
    assert game.result is None
    game.put("egypt", "antigonus", merc_light=1)
    game.settle()
    assert game.holder("alexandria") == game.whose("fleet_egyptian") == "antigonus"
    assert game.keeper("alexander_body") == "antigonus"


@pytest.mark.rule("alexandros", "clash.13.0", "clash.3.0")
def test_y8_with_two_players_it_is_over() -> None:
    game = ClashPosition("clash2").leader("antigonus", "ionia", "warlords")
    game.leader("perdiccas", "syria", "central_authority").at_war()
    game.leader("perdiccas", "dead")
    with pytest.raises(GameOver) as over:
        game.settle()
    assert over.value.result.winner == "warlords"


@pytest.mark.rule("alexandros", "clash.3.0")
def test_y8_the_fourth_players_band_takes_them() -> None:
    game = ClashPosition("clash4").leader("antigonus", "ionia", "antigonus")
    game.leader("seleucus", "media", "seleucus").leader("ptolemy", "syria", "ptolemy")
    game.band("band_1", "arabia", "syria", arab_light=4).put("syria", "ptolemy", pers_inf=3)
    game.at_war().attack("syria", "band_1", "ptolemy")
    fight = game.wars.engagement
    assert fight is not None
    fight.victors, game.s.battle = [game.force("band_1")], None
    game.leader("ptolemy", "dead")
    game.begin(("fight_over",))
    assert game.units("syria", "band_1") == {"arab_light": 4, "pers_inf": 3}


# -- Y9 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y9_the_agema() -> None:
    game = ClashPosition("clash3", agema=True).hold("egypt", "ptolemy").hold("lybia", "ptolemy")
    game.hold("cyprus", "ptolemy").hold("syria", "ptolemy").dead(pers_cav=1)
    game.put("egypt", "ptolemy", mac_phalanx=1, suc_companion=1, suc_cleruch=1)
    game.put("syria", "ptolemy", mac_hypaspists=1).leader("ptolemy", "egypt", "ptolemy")
    owner = game.owner("ptolemy")
    game.begin(("name_agema", owner))
    guards = [("ptolemy", "mac_phalanx_1"), ("ptolemy", "suc_companion_1"), None]
    assert game.options == guards
    policy = Successors()
    game.choose(("ptolemy", "mac_phalanx_1"))
    assert not policy.may_force_march(game.s, "ptolemy")
    game.wars.agema[owner] = game.unit("suc_companion_1")
    assert policy.may_force_march(game.s, "ptolemy")
    game.leader("ptolemy", "egypt", wounded=True).leader("eumenes", "egypt", "ptolemy")
    game.hold("cyprus", "nobody").hold("syria", "nobody")
    game.settle()
    assert game.wars.agema == {owner: game.unit("suc_companion_1")}
    lose_step(game.s, game.unit("suc_companion_1"), "egypt")
    lose_step(game.s, game.unit("suc_companion_1"), "egypt")
    game.settle()
    assert game.wars.agema == {}
    assert game.units("egypt", "ptolemy")["pers_cav"] == 1


@pytest.mark.rule("alexandros", "clash.14.2")
def test_y9_without_its_leader_it_is_an_ordinary_unit() -> None:
    game = ClashPosition("clash3", agema=True).put("egypt", "ptolemy", mac_phalanx=1)
    game.leader("ptolemy", "egypt", "ptolemy")
    owner = game.owner("ptolemy")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "ptolemy"
    game.prisoner("ptolemy", "antigonus").settle()
    assert game.wars.agema == {}
