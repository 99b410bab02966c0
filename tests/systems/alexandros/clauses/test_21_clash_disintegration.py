"""Clash of the Generals, clause by clause: a side without a leader falls apart."""

from __future__ import annotations

import pytest

from argead.core.state import GameOver
from argead.systems.alexandros.positions.clash import ClashPosition


def three(scenario: str = "clash3") -> ClashPosition:
    """Three Successors with one leader each."""
    game = ClashPosition(scenario).order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "phrygia", "antigonus").leader("ptolemy", "syria", "ptolemy")
    return game.leader("seleucus", "media", "seleucus")


def fallen(game: ClashPosition, seat: str = "ptolemy") -> bool:
    """Whether a side has fallen apart."""
    return game.owner(seat) in game.wars.fallen


def beaten(game: ClashPosition, province: str, victor: str) -> ClashPosition:
    """Ptolemy, attacked in a province, falls, and his fight is lost."""
    game.at_war().attack(province, victor, "ptolemy")
    game.leader("ptolemy", "dead")
    return game.goes_over("ptolemy", victor)


@pytest.mark.rule("alexandros", "clash.3.0:1")
def test_without_a_leader_a_side_falls_apart_at_once() -> None:
    game = three().leader("perdiccas", "lybia", "ptolemy").at_war()
    game.leader("ptolemy", "dead").settle()
    assert not fallen(game), "one is left"
    game.leader("perdiccas", "dead").settle()
    assert fallen(game)


@pytest.mark.rule("alexandros", "clash.3.0:1")
def test_a_leader_aboard_is_enough_a_prisoner_is_not() -> None:
    game = three().fleet("fleet_egyptian", "egyptian_sea", "ptolemy").at_war()
    game.leader("ptolemy", "fleet_egyptian").settle()
    assert not fallen(game)
    game.prisoner("ptolemy", "seleucus").settle()
    assert fallen(game)


@pytest.mark.rule("alexandros", "clash.3.0:2")
def test_the_fight_goes_on_first() -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=3).put("syria", "seleucus", mac_phalanx=4)
    game.leader("seleucus", "syria", "seleucus").at_war().attack("syria", "seleucus", "ptolemy")
    game.leader("ptolemy", "dead").settle()
    assert not fallen(game), "not before it is over"
    assert game.count("syria", "ptolemy") == 3
    game.goes_over("ptolemy", "seleucus")
    assert fallen(game)
    assert game.units("syria", "seleucus") == {"mac_phalanx": 7}
    assert game.holder("syria") == "seleucus"


@pytest.mark.rule("alexandros", "clash.3.0:3")
def test_all_others_go_home() -> None:
    game = three().put("syria", "ptolemy", pers_inf=3).put("syria", "seleucus", mac_phalanx=4)
    game.put("egypt", "ptolemy", pers_levy=2).city("alexandria", "ptolemy", 2)
    game.put("alexandria", "ptolemy", merc_light=1)
    game.fleet("fleet_egyptian", "egyptian_sea", "ptolemy", pers_archer=2)
    beaten(game, "syria", "seleucus")
    assert game.pile("mutiny") == {"pers_levy": 2, "merc_light": 1, "pers_archer": 2}
    assert game.units("syria", "seleucus") == {"mac_phalanx": 4, "pers_inf": 3}


@pytest.mark.rule("alexandros", "clash.3.0:3")
def test_without_a_fight_everybody_goes_home() -> None:
    game = three().put("syria", "ptolemy", pers_inf=3).put("syria", "seleucus", pers_cav=1)
    game.at_war().leader("ptolemy", "dead").settle()
    assert game.pile("mutiny") == {"pers_inf": 3}
    assert game.units("syria") == {"pers_cav": 1}


@pytest.mark.rule("alexandros", "clash.3.0:3")
def test_a_people_takes_nobody() -> None:
    game = three().put("gandara", "ptolemy", pers_inf=3).put("gandara", "india", ind_infantry=3)
    game.leader("ptolemy", "gandara")
    beaten(game, "gandara", "india")
    assert game.pile("mutiny") == {"pers_inf": 3}
    assert game.units("gandara", "india")["ind_infantry"] == 3


@pytest.mark.rule("alexandros", "clash.3.0:4")
def test_lands_and_ships_of_the_fallen() -> None:
    game = three().hold("egypt", "ptolemy").hold("cyprus", "ptolemy").hold("syria", "ptolemy")
    game.city("alexandria", "ptolemy", 2).fleet("fleet_egyptian", "phoenician_sea", "ptolemy")
    game.fleet("fleet_black_sea", "black_sea", "ptolemy")
    game.fleet("fleet_new", "egyptian_sea", "ptolemy").at_war()
    game.leader("ptolemy", "dead").settle()
    assert {game.holder(x) for x in ("egypt", "cyprus", "syria", "alexandria")} == {"nobody"}
    assert game.s.walls["alexandria"] == 2
    assert (game.whose("fleet_egyptian"), game.lies("fleet_egyptian")) == (
        "nobody",
        "phoenician_sea",
    )
    assert game.lies("fleet_black_sea") == game.lies("fleet_new") == "dead"
    game.put("egypt", "seleucus", pers_cav=1).settle()
    assert game.whose("fleet_egyptian") == "seleucus"


@pytest.mark.rule("alexandros", "clash.3.0:5")
def test_markers_and_prisoners_of_the_fallen() -> None:
    game = three().put("syria", "ptolemy", pers_inf=3).put("syria", "seleucus", mac_phalanx=4)
    game.marker("alexander_body", "syria", "ptolemy").prisoner("craterus", "ptolemy")
    game.put("egypt", "ptolemy", pers_levy=1).marker("roxana", "egypt", "ptolemy")
    beaten(game, "syria", "seleucus").choose("let go")
    assert game.keeper("alexander_body") == "seleucus"
    assert (game.keeper("roxana"), game.wars.markers["roxana"]) == ("nobody", "egypt")
    assert game.wars.prisoners["craterus"] == game.owner("seleucus")


@pytest.mark.rule("alexandros", "clash.3.0:5")
def test_prisoners_without_a_victor_go_back_to_their_side() -> None:
    game = three().put("media", "seleucus", pers_inf=1).hold("media", "seleucus")
    game.prisoner("craterus", "ptolemy").leader("craterus", "captured", "seleucus")
    game.at_war().leader("ptolemy", "dead").settle()
    assert game.wars.prisoners == {}
    assert game.leaders("media", "seleucus") == ["craterus", "seleucus"]


@pytest.mark.rule("alexandros", "clash.3.0:5")
def test_prisoners_without_victor_and_side_leave_the_game() -> None:
    game = three().prisoner("craterus", "ptolemy").leader("craterus", "captured", "macedonians")
    game.at_war().leader("ptolemy", "dead").settle()
    assert game.wars.prisoners == {}
    assert game.where("craterus") not in game.s.game.provinces


@pytest.mark.rule("alexandros", "clash.3.0:6")
def test_the_seat_has_no_more_turns() -> None:
    game = three().at_war().leader("ptolemy", "dead")
    game.settle()
    game.begin(("roll_initiative",), dice=[6, 1])
    assert [seat for seat, _ in game.heard("initiative")] == ["antigonus", "seleucus"]
    game.choose(1)
    owner = game.owner("ptolemy")
    assert not [e for e in game.s.agenda if len(e) == 2 and e[1] == owner]
    assert game.result is None


@pytest.mark.rule("alexandros", "clash.3.0:6", "clash.13.0:1")
def test_with_two_players_the_game_is_over() -> None:
    game = ClashPosition("clash2").leader("antigonus", "ionia", "warlords")
    game.leader("perdiccas", "syria", "central_authority").at_war().leader("antigonus", "dead")
    with pytest.raises(GameOver) as over:
        game.settle()
    assert over.value.result.winner == "central_authority"


@pytest.mark.rule("alexandros", "clash.3.0:7")
def test_no_junior_officers() -> None:
    game = three().leader("perdiccas", "egypt", "ptolemy").put("syria", "ptolemy", mac_phalanx=1)
    game.put("syria", "seleucus", pers_inf=2).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[5, 1]).choose("stand")
    assert game.heard("killed") == [("ptolemy",)]
    assert game.what == "retreat"
    game.choose(None)
    assert game.over
    assert game.where("mac_zero") not in game.s.game.provinces


@pytest.mark.rule("alexandros", "clash.3.0:8")
def test_peoples_and_the_fourth_player_need_no_leader() -> None:
    game = three("clash4").put("gandara", "india", ind_infantry=2)
    game.band("band_1", "arabia", arab_light=2).put("macedonia", "macedonians", gk_hoplite=1)
    game.at_war()
    assert game.wars.fallen == []
    game.leader("chandragupta", "gandara", "india").settle()
    game.leader("chandragupta", "dead").settle()
    assert game.wars.fallen == []
    assert game.count("gandara") == 2


@pytest.mark.rule("alexandros", "clash.3.0:9")
def test_after_a_small_fight_the_enemy_is_the_victor() -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=1).put("syria", "seleucus", pers_inf=2)
    game.put("egypt", "ptolemy", pers_levy=1).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[5, 1]).choose("stand")
    assert game.heard("minor")[0][1] == "EX"
    if game.what == "retreat":
        game.choose(None)
    assert fallen(game)
    assert game.units("syria", "seleucus") == {"mac_phalanx": 1, "pers_inf": 1}
    assert game.pile("mutiny") == {"pers_levy": 1}


@pytest.mark.rule("alexandros", "clash.3.0:2", "clash.3.0:9")
def test_without_their_last_leader_they_do_not_fall_back() -> None:
    game = three().put("syria", "ptolemy", mac_phalanx=1).put("syria", "seleucus", pers_inf=2)
    game.put("egypt", "ptolemy", pers_levy=1).at_war()
    game.attack("syria", "seleucus", "ptolemy", dice=[5, 1]).choose("stand")
    assert game.what != "retreat"
    assert game.units("syria", "seleucus") == {"mac_phalanx": 1, "pers_inf": 1}


@pytest.mark.rule("alexandros", "clash.3.0:9")
def test_after_a_siege_too() -> None:
    game = three().city("tyre", "ptolemy", 2).put("tyre", "ptolemy", pers_inf=2)
    game.leader("ptolemy", "tyre").put("syria", "seleucus", mac_phalanx=9).hold("syria", "ptolemy")
    game.put("egypt", "ptolemy", pers_levy=1).at_war()
    game.begin(("begin_sieges",), dice=[5, 1])
    game.choose(("assault", "tyre", "syria", "seleucus"), "all", "pers_inf_1")
    assert game.heard("killed") == [("ptolemy",)]
    assert fallen(game)
    assert game.pile("mutiny") == {"pers_levy": 1}
    assert game.count("syria", "seleucus") + game.count("tyre", "seleucus") == 10


def allied(scenario: str = "clash3") -> ClashPosition:
    """Antigonus and Seleucus have beaten Ptolemy together; nothing is settled yet."""
    game = three(scenario).put("syria", "ptolemy", pers_inf=3).put("syria", "seleucus", pers_cav=2)
    game.put("syria", "antigonus", mac_phalanx=4)
    game.leader("antigonus", "syria").leader("seleucus", "syria").at_war()
    game.attack("syria", "seleucus", "ptolemy").choose("antigonus", "join")
    fight = game.wars.engagement
    assert fight is not None
    fight.victors = [game.force("antigonus"), game.force("seleucus")]
    game.s.battle = None
    return game


@pytest.mark.rule("alexandros", "clash.3.0:10")
def test_the_larger_of_two_victors_takes_them() -> None:
    game = allied().leader("ptolemy", "dead").begin(("fight_over",))
    assert game.units("syria", "antigonus") == {"mac_phalanx": 4, "pers_inf": 3}
    assert game.units("syria", "seleucus") == {"pers_cav": 2}


@pytest.mark.rule("alexandros", "clash.3.0:10")
def test_an_ally_takes_those_of_his_own_side() -> None:
    game = allied().leader("antigonus", "dead").begin(("fight_over",))
    assert game.units("syria", "seleucus") == {"mac_phalanx": 4, "pers_cav": 2}
    assert fallen(game, "antigonus")
    assert not fallen(game)


@pytest.mark.rule("alexandros", "clash.3.0:11")
def test_the_fourth_player_takes_them_into_the_band() -> None:
    game = three("clash4").put("syria", "ptolemy", pers_inf=3)
    game.band("band_1", "arabia", "syria", arab_light=4)
    beaten(game, "syria", "band_1")
    assert game.units("syria", "band_1") == {"arab_light": 4, "pers_inf": 3}
    game.s.phasing = game.owner("independents")
    game.moves("independents")
    assert any(o[0] == "roam" and o[2] == "assyria" for o in game.may("roam"))


@pytest.mark.rule("alexandros", "clash.3.0:12")
def test_who_is_alone_has_the_province_at_once() -> None:
    game = three().hold("egypt", "ptolemy").put("egypt", "ptolemy", pers_inf=1)
    game.city("alexandria", "ptolemy", 3).put("alexandria", "ptolemy", pers_levy=1)
    game.put("egypt", "antigonus", pers_cav=1).at_war()
    assert game.holder("egypt") == "ptolemy"
    game.leader("ptolemy", "dead").settle()
    assert game.holder("egypt") == game.holder("alexandria") == "antigonus"
    assert game.s.walls["alexandria"] == 3


@pytest.mark.rule("alexandros", "clash.3.0:13")
def test_an_alliance_with_rhodes_ends() -> None:
    game = three().allied("ptolemy").fleet("fleet_rhodian", "egyptian_sea", "ptolemy")
    game.slinger("egypt", "ptolemy").at_war()
    game.leader("ptolemy", "dead").settle()
    assert game.wars.rhodes_ally == -1
    assert (game.whose("fleet_rhodian"), game.lies("fleet_rhodian")) == ("nobody", "ionian_sea")


@pytest.mark.rule("alexandros", "clash.3.0:13", "clash.1.2:11")
def test_the_slinger_of_a_fallen_ally_returns_to_rhodes() -> None:
    game = three().allied("ptolemy").slinger("egypt", "ptolemy").at_war()
    game.leader("ptolemy", "dead").settle()
    assert game.pile("rhodes_box") == {"rhodian_slinger": 1}


@pytest.mark.rule("alexandros", "clash.3.0:14", "clash.11.5:1")
def test_the_last_leader_is_withdrawn() -> None:
    game = ClashPosition("clash2").leader("antigonus", "ionia", "warlords")
    game.leader("antipater", "macedonia", "central_authority").at_war().date("spring_319")
    game.order("central_authority", "warlords")
    game.begin(("recall", game.owner("central_authority")))
    assert game.result is not None
    assert game.result.winner == "warlords"
