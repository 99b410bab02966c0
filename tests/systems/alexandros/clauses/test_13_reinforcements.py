"""Chapter 13, clause by clause: who comes and who goes."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

WINTER_331 = 15
SPRING_333 = 4
SPRING_332 = 8
SUMMER_330 = 17
SUMMER_332 = 9


@pytest.mark.rule("alexandros", "13.1:1")
@pytest.mark.parametrize(
    ("turn", "comes"), [(SPRING_332 - 1, False), (SPRING_332, True), (SPRING_332 + 1, False)]
)
def test_mazaeus_comes_in_his_turn(turn: int, comes: bool) -> None:
    game = Position().turn(turn).phase("reinforcements", "persia")
    assert (game.what == "leader_arrives") == comes


@pytest.mark.rule("alexandros", "13.1:1")
def test_each_player_receives_in_his_own_phase() -> None:
    game = Position().turn(SPRING_332).phase("reinforcements", "macedon")
    assert game.over
    assert game.where("mazaeus") == "track"


@pytest.mark.rule("alexandros", "13.1:2", "13.1:3")
def test_they_arrive_whole_in_a_province_of_choice() -> None:
    game = Position().turn(WINTER_331).hold("syria", "macedon").phase("reinforcements", "macedon")
    assert (game.what, game.seat) == ("leader_arrives", "macedon")
    assert set(game.options) == {"macedonia", "hellas", "thrace", "syria"}
    game.choose("syria")
    while game.what == "unit_arrives":
        assert set(game.options) == {"macedonia", "hellas", "thrace", "syria"}
        game.choose("thrace")
    assert game.units("thrace") == {"mac_phalanx": 1, "gk_illyrian": 1}
    assert game.steps("mac_phalanx_1") == 2
    assert game.where("craterus") == "syria"


@pytest.mark.rule("alexandros", "13.1:3")
def test_not_in_a_contested_province() -> None:
    game = (
        Position().turn(WINTER_331).hold("syria", "macedon").put("syria", "macedon", gk_hoplite=1)
    )
    game.put("syria", "persia", pers_inf=1).phase("reinforcements", "macedon")
    assert "syria" not in game.options
    assert "thrace" in game.options


@pytest.mark.rule("alexandros", "13.1:3", "5.3")
def test_macedonia_takes_reinforcements_whoever_stands_there() -> None:
    game = Position().turn(WINTER_331).put("macedonia", "persia", pers_inf=1)
    game.phase("reinforcements", "macedon")
    assert "macedonia" in game.options


@pytest.mark.rule("alexandros", "13.1:4")
def test_without_a_province_they_are_lost() -> None:
    game = Position().turn(SPRING_332)
    for province in game.s.control:
        if game.holder(province) == "persia":
            game.hold(province, "macedon")
    game.phase("reinforcements", "persia")
    assert game.over
    assert game.where("mazaeus") not in game.s.control


@pytest.mark.rule("alexandros", "13.1:5")
def test_who_arrived_may_march() -> None:
    game = Position().turn(WINTER_331).hold("ionia", "macedon").hold("phrygia", "macedon")
    game.phases(("reinforcements", "macedon"), ("begin_movement", "macedon"), ("march", "macedon"))
    game.choose("ionia", "ionia", "ionia")
    game.march("craterus", "phrygia")
    assert game.units("phrygia") == {"mac_phalanx": 1, "gk_illyrian": 1}


@pytest.mark.rule("alexandros", "13.2:1", "13.2:2")
@pytest.mark.parametrize("spot", ["phrygia", "sardis"])
@pytest.mark.parametrize(("turn", "gone"), [(SPRING_333 - 1, False), (SPRING_333, True)])
def test_memnon_leaves_wherever_he_is(spot: str, turn: int, gone: bool) -> None:
    game = Position().turn(turn).put("phrygia", "persia", pers_inf=1).leader("memnon", spot)
    game.phase("reinforcements", "macedon")
    assert game.where("memnon") == spot
    game.phase("reinforcements", "persia")
    assert (game.where("memnon") == "gone") == gone
    assert game.units("phrygia") == {"pers_inf": 1}


@pytest.mark.rule("alexandros", "13.2:3")
def test_the_owner_chooses_which_hoplites_go_home() -> None:
    game = (
        Position()
        .turn(SUMMER_330)
        .put("syria", "macedon", gk_hoplite=2)
        .put("thrace", "macedon", gk_hoplite=1)
    )
    game.worn("gk_hoplite_1").phase("reinforcements", "macedon")
    assert (game.what, game.seat) == ("withdraw", "macedon")
    assert "gk_hoplite_1" in game.options
    game.choose("gk_hoplite_1")
    while game.what == "withdraw":
        game.choose(game.options[0])
    assert game.where("gk_hoplite_1") == "gone"
    assert sum(game.where(f"gk_hoplite_{n}") == "gone" for n in (1, 2, 3)) == 2


@pytest.mark.rule("alexandros", "13.2:3")
def test_alike_in_two_provinces_are_two_options() -> None:
    """Two hoplites in Syria, one in Thrace, all of full strength: where one leaves matters."""
    game = (
        Position()
        .turn(SUMMER_330)
        .put("syria", "macedon", gk_hoplite=2)
        .put("thrace", "macedon", gk_hoplite=1)
    )
    game.phase("reinforcements", "macedon")
    places = {game.where(str(o)) for o in game.options}
    assert places == {"syria", "thrace"}


@pytest.mark.rule("alexandros", "13.2:3", "5.4:2")
def test_when_the_garrison_goes_home_the_land_falls_to_who_is_left_in_it() -> None:
    game = (
        Position()
        .turn(SUMMER_330)
        .hold("ionia", "macedon")
        .put("sardis", "macedon", gk_hoplite=2)
        .put("ionia", "persia", pers_inf=1)
    )
    game.phase("reinforcements", "macedon")
    while game.what == "withdraw":
        assert game.holder("ionia") == "macedon"
        game.choose(game.options[0])
    assert game.units("sardis") == {}
    assert game.holder("ionia") == "persia"


@pytest.mark.rule("alexandros", "13.2:4")
def test_the_dead_need_no_substitute() -> None:
    game = Position().turn(SUMMER_330).put("dead", "macedon", gk_thessalian=1, gk_hoplite=2)
    game.put("syria", "macedon", gk_cavalry=1, mac_prodromoi=1)
    game.phase("reinforcements", "macedon")
    assert game.over
    assert game.where("gk_cavalry_1") == "gone"
    assert game.where("mac_prodromoi_1") == "syria"
    assert game.where("gk_thessalian_1") == "dead"


@pytest.mark.rule("alexandros", "13.2:4")
@pytest.mark.parametrize("pile", ["dead", "captured"])
def test_a_dead_memnon_is_not_withdrawn(pile: str) -> None:
    game = Position().turn(SPRING_333).leader("memnon", pile).phase("reinforcements", "persia")
    assert game.where("memnon") == pile


@pytest.mark.rule("alexandros", "13.2:4")
def test_one_hoplite_of_two_is_dead_the_other_goes() -> None:
    """Two are due; one of three has died, two are left: both go, no more."""
    game = Position().turn(SUMMER_330).put("syria", "macedon", gk_hoplite=1, mac_phalanx=2)
    game.phase("reinforcements", "macedon")
    assert game.units("syria") == {"mac_phalanx": 2}
