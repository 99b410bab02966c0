"""Where Bessus appears, where walls come from, who rallies where, and who may cross to Europe."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

from .test_10_tactical_display import moving, routed_with
from .test_12_replacements import buy
from .test_20_xenophon import empty, orphaned

SYSTEM = "alexandros"


# -- the campaign --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "15.6:2")
def test_bessus_does_not_appear_in_enemy_land_without_persians() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=6).put("syria", "persia", pers_inf=1)
    game.hold("phrygia", "macedon").hold("cilicia", "macedon").put("cilicia", "persia", pers_inf=1)
    game.leader("darius", "syria").phase("minor_combat", "syria", "macedon", "persia")
    while game.what == "evade":
        game.choose("stand")
    assert game.what == "bessus"
    assert {"cilicia", "media"} <= set(game.options)
    assert not {"phrygia", "macedonia", "hellas", "thrace"} & set(game.options)


@pytest.mark.rule(SYSTEM, "12.5:7", "11.2:11", "5.4:8", "5.1:2")
@pytest.mark.parametrize("out", ["syria", "egypt"])
def test_a_garrison_turned_out_of_gaza_takes_the_land_where_it_stands(out: str) -> None:
    """Gaza gives control of nothing; men in the field do, at once."""
    game = Position().city("gaza", "macedon", 2).put("gaza", "macedon", gk_hoplite=1)
    game.city("athens", "macedon", 3).city("sardis", "macedon", 4).city("gordium", "macedon", 1)
    game.city("susa", "persia", 4).city("tyre", "persia", 1).hold("ionia", "macedon")
    game.hold("phrygia", "macedon").city("halicarnassus", "macedon", 4)
    assert sum(game.s.walls.values()) == 24
    buy(game, "macedon", 2).choose(("wall", "gordium"), "gaza")
    assert (game.holder("syria"), game.holder("egypt")) == ("persia", "persia")
    game.choose(("leave", "gaza", "gk_hoplite_1", out))
    assert (game.where("gk_hoplite_1"), game.holder(out)) == (out, "macedon")


# -- the display ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.18:6", "10.5:1")
def test_who_rallied_finds_no_room_in_a_full_box() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=4)
    game.put("ionia", "persia", pers_inf=2, pers_levy=8).leader("mazaeus", "ionia").field()
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.reserve", "mac_phalanx_2")
    levies = [f"pers_levy_{n}" for n in range(1, 9)]
    game.stand("persia.center", *levies).second_line(*levies[4:]).stand("persia.left", "pers_inf_1")
    game.stand("persia.routed", "pers_inf_2", leader="mazaeus").fled("mazaeus")
    game.phase("rally", "battle", 1, dice=[1]).choose("mazaeus")
    if game.what:
        assert game.options == ["persia.left"]
        game.choose("persia.left")
    assert game.box_of("pers_inf_2") == "persia.left"


@pytest.mark.rule(SYSTEM, "10.18:6", "10.5:3", "10.4:1")
def test_foot_does_not_rally_to_a_flank() -> None:
    game = routed_with("mazaeus").put("ionia", "persia", pers_cav=1)
    game.stand("persia.reserve", "mac_phalanx_2")
    game.s.battle.armies[1].units |= game.mask("pers_cav_1")  # type: ignore[union-attr]
    game.stand("persia.left_outflank", "pers_cav_1")
    game.phase("rally", "battle", 1, dice=[1]).choose("mazaeus")
    if game.what:
        assert game.options == ["persia.center"]
        game.choose("persia.center")
    assert game.box_of("pers_inf_2") == "persia.center"


@pytest.mark.rule(SYSTEM, "10.6:2", "10.5:2", "10.5:4", "10.5:7")
def test_there_are_lines_in_an_own_battle_line_and_nowhere_else() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=4, mac_prodromoi=1, gk_cavalry=1)
    game.put("ionia", "macedon", gk_hoplite=3, gk_thessalian=1, mac_hetairai=1)
    game.put("ionia", "persia", pers_inf=3).field()
    game.stand("macedon.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("macedon.reserve", "mac_phalanx_3", "mac_phalanx_4")
    game.stand("macedon.left_outflank", "mac_prodromoi_1", "gk_cavalry_1")
    game.stand("persia.left", "gk_hoplite_1", "gk_hoplite_2")
    game.stand("persia.right_outflank", "gk_thessalian_1", "mac_hetairai_1")
    game.stand("persia.center", "pers_inf_1").stand("persia.reserve", "pers_inf_2")
    moving(game)
    changed = {o[1] for o in game.may("rearward", "forward")}
    assert changed <= {"mac_phalanx_1", "mac_phalanx_2"}
    assert changed


@pytest.mark.rule(SYSTEM, "10.8:6", "10.7:1")
def test_a_leader_changes_to_a_unit_of_his_box_that_has_none() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=5).put("ionia", "persia", pers_inf=3)
    for leader in ("parmenio", "craterus", "alexander"):
        game.leader(leader, "ionia")
    game.field().stand("macedon.center", "mac_phalanx_1", leader="parmenio")
    game.stand("macedon.center", "mac_phalanx_2", leader="craterus")
    game.stand("macedon.left", "mac_phalanx_3", leader="alexander")
    game.stand("macedon.left", "mac_phalanx_4").stand("persia.center", "pers_inf_1")
    game.stand("persia.reserve", "pers_inf_2")
    moving(game)
    assert game.may("lead") == [("lead", "alexander", "mac_phalanx_4")]


# -- Xenophon ------------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "xen.1.2:4", "xen.1.2:1", "xen.1.2:3")
def test_the_kings_men_do_not_follow_to_europe() -> None:
    game = orphaned().put("ionia", "royal", pers_cav=2).leader("tissaphernes", "ionia")
    game.phase("march", "royal")
    assert {o[2] for o in game.may("march")} == {"phrygia", "cilicia"}


@pytest.mark.rule(SYSTEM, "xen.7.1:4", "xen.7.1:1")
@pytest.mark.parametrize(("phasing", "other"), [("rebel", "royal"), ("royal", "rebel")])
def test_the_phasing_player_does_not_slip_away_from_a_larger_enemy(
    phasing: str, other: str
) -> None:
    game = empty().put("syria", phasing, pers_cav=1).put("syria", other, pers_inf=2)
    game.hold("cilicia", phasing).hold("assyria", phasing).hold("cappadocia", phasing)
    game.phase("combat", phasing, dice=[3, 6, 6]).choose(("syria", "royal"))
    asked = []
    while game.what:
        asked.append((game.seat, game.what))
        game.choose(game.options[-1])
    assert (phasing, "evade") not in asked
    assert game.heard("minor")


@pytest.mark.rule(SYSTEM, "xen.8.2:4", "xen.8.2:3")
def test_a_tribe_does_not_slip_away_from_leaderless_greeks() -> None:
    game = orphaned().put("armenia", "tribes", tribe_carduchi=1)
    game.put("armenia", "rebel", spartan_hoplite=2).hold("media", "royal")
    game.begin(("begin_combat",), dice=[3, 3, 3])
    asked = []
    while game.what:
        asked.append(game.what)
        game.choose(game.options[0])
    assert "evade" not in asked
    assert len(game.heard("minor")) == 1


@pytest.mark.rule(SYSTEM, "xen.9.2:2", "xen.9.2:3", "xen.8.1:2")
def test_cyrus_death_binds_nobody_of_the_kings() -> None:
    """In the turn in which he fell the King's men assault, enter and leave cities as ever."""
    game = empty().leader("cyrus", "dead").put("media", "royal", pers_inf=3)
    game.s.anabasis.cyrus_died = game.s.turn
    game.leader("tissaphernes", "media").city("ecbatana", "royal", 3).phase("march", "royal")
    assert game.may("march")
    assert ("garrison", "ecbatana", "pers_inf_1") in game.options
    game.choose(("garrison", "ecbatana", "pers_inf_1"), ("march", "tissaphernes", "assyria"), "all")
    assert game.units("assyria", "royal") == {"pers_inf": 2}


@pytest.mark.rule(SYSTEM, "xen.8.1:2", "xen.8.1:1")
@pytest.mark.parametrize("side", ["royal", "rebel"])
def test_after_cyrus_death_men_come_to_the_king_alone(side: str) -> None:
    """In spring 400 the track names men for both."""
    game = orphaned().leader("artaxerxes", "media").turn(4)
    game.phase("reinforcements", side)
    while game.what:
        game.choose(game.options[0])
    assert bool(game.count("media", "royal")) is (side == "royal")
    assert sum(game.count(p, "rebel") for p in game.s.control) == 0


@pytest.mark.rule(SYSTEM, "xen.6.1:2", "5.6:3")
@pytest.mark.parametrize(
    ("land", "city", "closed"), [("rebel", "royal", True), ("royal", "rebel", False)]
)
def test_the_walls_and_not_the_land_around_them_stop_the_fleet(
    land: str, city: str, closed: bool
) -> None:
    """Halicarnassus in Ionia closes the Ionian Sea."""
    game = empty().hold("ionia", land).city("halicarnassus", city, 2).city("sardis", land, 1)
    game.s.anabasis.fleet = "aegean_sea"
    game.put("phrygia", "rebel", spartan_hoplite=1).leader("cyrus", "phrygia").phase(
        "march", "rebel"
    )
    zones = {o[1] for o in game.may("sail")}
    assert "ionian_sea" in zones
    assert ("cypriote_sea" not in zones) is closed


@pytest.mark.rule(SYSTEM, "xen.9.2:4")
@pytest.mark.parametrize(
    ("home", "winner", "left"), [(8, "rebel", 0), (5, "rebel", 3), (3, "royal", 5)]
)
def test_the_score_says_how_many_came_home_and_how_many_did_not(
    home: int, winner: str, left: int
) -> None:
    game = orphaned().leader("artaxerxes", "media").leader("xenophon", "gone")
    game.s.anabasis.greeks_home = home
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.winner == winner
    assert game.result.scores == {"rebel": home, "royal": left}
