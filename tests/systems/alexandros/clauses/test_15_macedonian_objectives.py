"""Chapter 15, clause by clause: what Alexander is after."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SPRING_330 = 16


def settled(game: Position) -> list[str]:
    """What is secured when all is up to date."""
    game.settle()
    return game.secured()


def march(game: Position, leader: str, *path: str) -> Position:
    """A Macedonian leader marches."""
    return game.phase("march", "macedon", dice=[1] * 4).march(leader, *path)


def kings_battle(*dice: int | str, province: str = "cilicia", king: str = "darius") -> Position:
    """Alexander's phalanx strikes at the unit of a Persian king; another Persian stands on a wing."""
    game = Position().put(province, "macedon", mac_phalanx=3).put(province, "persia", pers_cav=3)
    game.leader(king, province).field(province)
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_cav_2", "pers_cav_3")
    game.stand("persia.center", "pers_cav_1", leader=king)
    return game.phases(("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=dice)


@pytest.mark.rule("alexandros", "15.0:1")
def test_beginners_seek_nothing() -> None:
    game = (
        Position(beginner=True).leader("alexander", "egypt").put("persis", "macedon", mac_phalanx=1)
    )
    assert settled(game) == []


@pytest.mark.rule("alexandros", "15.1:2")
def test_what_is_secured_stays_secured() -> None:
    game = Position().put("persis", "macedon", mac_phalanx=1)
    assert settled(game) == ["treasury_persepolis"]
    game.s.move(game.mask("mac_phalanx_1"), "persis", "media")
    game.put("persis", "persia", pers_inf=1)
    assert settled(game) == ["treasury_persepolis"]
    assert game.holder("persis") == "persia"


@pytest.mark.rule("alexandros", "15.2:1", "15.2:4")
def test_the_family_is_where_darius_is() -> None:
    """He marched into Tyre: the fall of Tyre, not of Susa, takes his family."""
    game = (
        Position()
        .put("syria", "macedon", mac_phalanx=8)
        .city("tyre", "persia", 1)
        .leader("darius", "tyre")
    )
    game.phase("sieges", "macedon", dice=[6]).choose(("assault", "tyre", "syria", "macedon"))
    while game.what in ("besiegers", "siege_loss"):
        game.choose(game.options[0])
    assert {"royal_family", "darius"} <= set(game.secured())
    game = (
        Position()
        .put("syria", "macedon", mac_phalanx=8)
        .city("tyre", "persia", 1)
        .leader("darius", "syria")
    )
    game.put("syria", "persia", pers_inf=1)
    game.phase("sieges", "macedon", dice=[6]).choose(("assault", "tyre", "syria", "macedon"))
    while game.what in ("besiegers", "siege_loss"):
        game.choose(game.options[0])
    assert game.secured() == []


@pytest.mark.rule("alexandros", "15.2:2")
def test_the_king_who_runs_loses_his_family() -> None:
    game = kings_battle(5, 6)  # 8 to 6
    assert game.heard("duel")[0][2] == "DR"
    assert game.secured() == ["royal_family"]
    assert game.heard("battle_lost") == []


@pytest.mark.rule("alexandros", "15.2:2")
def test_the_king_whose_army_runs_loses_his_family() -> None:
    """The Persians lose by breakthrough with Darius still in his place: the entire army routs."""
    game = Position().put("cilicia", "macedon", mac_phalanx=6).put("cilicia", "persia", pers_inf=3)
    game.leader("parmenio", "cilicia").leader("darius", "cilicia").field("cilicia")
    game.stand("persia.left", *(f"mac_phalanx_{k}" for k in range(1, 5)), leader="parmenio")
    game.stand("persia.center", "pers_inf_1", leader="darius").vacant("persia.reserve")
    game.phase("manoeuvre", "battle", 0).choose(("advance", "persia.left", "persia.reserve"))
    while game.what == "advance":
        game.choose(next(o for o in game.options if o))
    assert game.heard("battle_lost")
    assert "royal_family" in game.secured()
    assert "darius" not in game.secured()


@pytest.mark.rule("alexandros", "15.2:3", "15.6:1")
def test_the_king_who_falls_loses_his_family() -> None:
    game = kings_battle(6, 1)
    assert {"royal_family", "darius"} <= set(game.secured())


@pytest.mark.rule("alexandros", "15.2:5")
def test_a_night_takes_no_family() -> None:
    game = Position().put("cilicia", "macedon", mac_phalanx=3).put("cilicia", "persia", pers_inf=3)
    game.leader("darius", "cilicia").field("cilicia").stand("macedon.center", "mac_phalanx_1")
    game.stand("persia.center", "pers_inf_1", leader="darius").round(10)
    game.begin(("battle_round", "battle"))
    assert game.s.battle is None
    assert game.secured() == []


@pytest.mark.rule("alexandros", "15.3:1", "15.3:2")
@pytest.mark.parametrize(("leader", "cut"), [("alexander", True), ("parmenio", False)])
def test_alexander_himself_cuts_the_knot(leader: str, cut: bool) -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=1).leader(leader, "ionia")
    march(game, leader, "phrygia")
    assert game.holder("phrygia") == "macedon"
    assert game.secured() == (["gordian_knot"] if cut else [])


@pytest.mark.rule("alexandros", "15.3:1")
def test_persian_walls_guard_the_knot_until_they_fall() -> None:
    game = Position().put("phrygia", "macedon", mac_phalanx=8).leader("alexander", "phrygia")
    game.city("gordium", "persia", 1)
    assert settled(game) == []
    game.phase("sieges", "macedon", dice=[6, 6])
    game.choose(("assault", "gordium", "phrygia", "macedon"))
    while game.what in ("besiegers", "siege_loss", "siege_leader"):
        game.choose("all" if "all" in game.options else game.options[-1])
    assert game.secured() == ["gordian_knot"]


@pytest.mark.rule("alexandros", "15.4:1", "15.4:2")
def test_alexandria_is_founded_and_a_city_a_turn_later() -> None:
    game = Position().put("egypt", "persia", pers_inf=3).put("arabia", "macedon", mac_hetairai=1)
    game.leader("alexander", "arabia")
    march(game, "alexander", "egypt")
    assert game.secured() == ["alexandria"]
    assert game.holder("egypt") != "macedon"
    for later, may in ((0, False), (1, True)):
        city = Position().season("winter", 1).hold("egypt", "macedon")
        city.s.campaign.alexandria_turn = city.s.turn - later
        city.s.income = [9, 0]
        city.phase("replacements", "macedon")
        assert (("wall", "alexandria") in city.options) == may


@pytest.mark.rule("alexandros", "15.4:1")
def test_others_found_no_alexandria() -> None:
    game = Position().put("egypt", "macedon", mac_phalanx=1).leader("parmenio", "egypt")
    assert settled(game) == []


@pytest.mark.rule("alexandros", "15.5:1", "15.5:2")
def test_the_oracle_speaks_to_alexander() -> None:
    game = Position().put("lybia", "macedon", mac_phalanx=1).leader("parmenio", "lybia")
    assert settled(game) == []
    game.leader("alexander", "lybia")
    assert settled(game) == ["oracle_of_ammon"]
    assert game.s.game.cities_near["lybia"] == ()


@pytest.mark.rule("alexandros", "15.6:2")
def test_bessus_follows_darius() -> None:
    game = kings_battle(6, 1)
    while game.what and game.what != "bessus":
        game.choose(game.options[0])
    assert (game.what, game.seat) == ("bessus", "persia")
    held = {p for p in game.s.control if game.holder(p) == "persia"}
    assert held - {"cilicia"} <= set(game.options) | {"arabia", "gandara"}
    game.choose("media")
    assert game.where("bessus") == "media"


@pytest.mark.rule("alexandros", "15.6:2")
def test_bessus_may_join_a_persian_force_in_enemy_land_or_a_garrison() -> None:
    game = Position().put("cilicia", "macedon", mac_phalanx=3).put("cilicia", "persia", pers_cav=3)
    game.put("thrace", "persia", pers_inf=3).put("thrace", "macedon", gk_hoplite=1)
    game.put("sardis", "persia", pers_inf=1).hold("ionia", "macedon").put(
        "ionia", "macedon", gk_hoplite=1
    )
    game.leader("darius", "cilicia").field("cilicia")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.left", "pers_cav_2")
    game.stand("persia.center", "pers_cav_1", leader="darius")
    game.phases(("begin_attacks", "battle", 0), ("attacks", "battle", 0), dice=[6, 1])
    while game.what and game.what != "bessus":
        game.choose(game.options[0])
    assert "thrace" in game.options
    assert {"sardis", "ionia"} & set(game.options)


@pytest.mark.rule("alexandros", "15.7:1", "15.7:2")
def test_bessus_counts_and_nobody_after_him() -> None:
    game = kings_battle(6, 1, king="bessus")
    assert game.secured() == ["bessus"]
    game = kings_battle(6, 1, king="satibarzanes")
    assert game.secured() == []


@pytest.mark.rule("alexandros", "15.8:1")
def test_treasuries_fall_with_their_cities() -> None:
    game = Position().put("susiana", "macedon", mac_phalanx=8)
    assert settled(game) == [], "Susa has a wall"
    game.phase("sieges", "macedon", dice=[6]).choose(("assault", "susa", "susiana", "macedon"))
    while game.what in ("besiegers", "siege_loss"):
        game.choose(game.options[0])
    assert game.secured() == ["treasury_susa"]
    assert settled(Position().put("persis", "macedon", mac_phalanx=1)) == ["treasury_persepolis"]
    walled = Position().city("persepolis", "persia", 1).put("persis", "macedon", mac_phalanx=1)
    assert settled(walled) == []


def poor(n: int) -> Position:
    """So many treasuries are Macedonian; many Persian counters are dead."""
    game = Position()
    for city in ("babylon", "susa", "persepolis", "ecbatana")[:n]:
        game.s.secured[f"treasury_{city}"] = game.owner("macedon")
    game.put("dead", "persia", pers_archer=1, pers_royal_guard=1, merc_hoplite=1, pers_inf=1)
    game.s.income = [0, 20]
    return game


@pytest.mark.rule("alexandros", "15.8:2")
@pytest.mark.parametrize(("n", "spring"), [(0, True), (1, True), (2, False), (4, False)])
def test_two_treasuries_cost_the_spring(n: int, spring: bool) -> None:
    game = poor(n).turn(SPRING_330).phase("replacements", "persia")
    assert (game.what == "buy") == spring
    game = poor(n).turn(SPRING_330 - 1).phase("replacements", "persia")
    assert game.what == "buy", "winter is not touched"


@pytest.mark.rule("alexandros", "15.8:3")
@pytest.mark.parametrize(("n", "may"), [(3, True), (4, False)])
def test_four_treasuries_end_archers_guard_and_mercenaries(n: int, may: bool) -> None:
    game = poor(n).turn(SPRING_330 - 1).phase("replacements", "persia")
    text = str(game.options)
    assert (
        ("pers_archer" in text) == ("pers_royal_guard" in text) == ("merc_hoplite" in text) == may
    )
    assert "pers_inf" in text


@pytest.mark.rule("alexandros", "15.8:3", "12.3")
def test_four_treasuries_end_the_repair_of_the_guard_too() -> None:
    """Reduced, not dead: 'rebuild or replace' covers both."""
    for n, may in ((3, True), (4, False)):
        game = poor(n).turn(SPRING_330 - 1)
        game.put("media", "persia", pers_royal_guard=1, merc_hoplite=1).worn(
            "pers_royal_guard_1", "merc_hoplite_1"
        )
        game.phase("replacements", "persia")
        assert any("pers_royal_guard_1" in str(o) for o in game.may("rebuild")) == may


@pytest.mark.rule("alexandros", "15.8:4")
def test_the_loss_lasts_though_the_city_is_retaken() -> None:
    game = poor(2).turn(SPRING_330).city("babylon", "persia", 1).city("susa", "persia", 1)
    game.put("babylonia", "persia", pers_inf=1)
    assert game.phase("replacements", "persia").what != "buy"


@pytest.mark.rule("alexandros", "15.9:1")
def test_roxana_is_on_the_rock() -> None:
    game = Position().put("sogdiana", "macedon", mac_phalanx=8).leader("craterus", "sogdiana")
    assert settled(game) == []
    game.phase("sieges", "macedon", dice=[6, 6]).choose(
        ("assault", "sogdian_rock", "sogdiana", "macedon")
    )
    while game.what in ("besiegers", "siege_loss", "siege_leader"):
        game.choose("all" if "all" in game.options else game.options[-1])
    assert game.secured() == ["roxana"]


@pytest.mark.rule("alexandros", "15.2:6", "15.6:1", "15.6:2")
def test_darius_lost_in_a_small_fight() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=6).put("syria", "persia", pers_inf=1)
    game.leader("darius", "syria").phase("minor_combat", "syria", "macedon", "persia")
    if game.what == "evade":
        game.choose("stand")
    assert game.secured() == ["darius", "royal_family"]
    assert game.what == "bessus"


@pytest.mark.rule("alexandros", "15.3:1", "8.4")
def test_a_forced_march_through_phrygia_cuts_the_knot() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1).leader("alexander", "ionia")
    march(game, "alexander", "phrygia", "cilicia")
    assert game.where("alexander") == "cilicia"
    assert "gordian_knot" in game.secured()


@pytest.mark.rule("alexandros", "15.6:2", "10.20:11")
def test_bessus_placed_with_the_beaten_army_goes_along_with_it() -> None:
    game = kings_battle(6, 1)
    while game.what and game.what != "bessus":
        game.choose(game.options[0])
    if "cilicia" in game.options:
        game.choose("cilicia")
        while game.what and game.what != "fall_back":
            game.choose(game.options[0])
        game.choose("syria")
        assert game.where("bessus") == "syria"
    else:
        game.choose("media")
        assert game.where("bessus") == "media"
