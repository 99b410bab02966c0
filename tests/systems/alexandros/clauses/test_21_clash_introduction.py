"""Clash of the Generals, clause by clause: islands, Rhodes, Gaza, control, dice and length."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.rules.clash_points import war_points

CUP = ["eumenes", "lysimachus", "craterus", "polysperchon", "leonnatus", "perdiccas"]
WEST = ("ionia", "phrygia", "cilicia", "cappadocia")


def three(**options: bool) -> ClashPosition:
    """An empty map with a leader of each Successor far from the others."""
    game = ClashPosition("clash3", **options).order("antigonus", "ptolemy", "seleucus")
    game.leader("antigonus", "phrygia", "antigonus").leader("ptolemy", "egypt", "ptolemy")
    return game.leader("seleucus", "media", "seleucus")


def points(game: ClashPosition, seat: str) -> int:
    """The victory points of a seat now, the Body aside."""
    game.settle()
    return war_points(game.s)[seat]


def winter(game: ClashPosition, seat: str, *lands: str) -> ClashPosition:
    """A winter replacement step of a player who holds these provinces."""
    for land in lands:
        game.hold(land, seat)
    return game.date("winter_322").musters(seat)


# -- 1.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.1.1:1")
@pytest.mark.parametrize(
    ("scenario", "seats"),
    [
        ("clash2", ["central_authority", "warlords"]),
        ("clash3", ["antigonus", "ptolemy", "seleucus"]),
        ("clash4", ["antigonus", "ptolemy", "seleucus", "independents"]),
    ],
)
def test_who_plays(scenario: str, seats: list[str]) -> None:
    game = ClashPosition(scenario)
    game.begin(("roll_initiative",), dice=[6, 5, 4, 3][: len(seats)])
    assert [seat for seat, _ in game.heard("initiative")] == seats
    owner = "independents" if scenario == "clash4" else "india"
    assert ClashPosition.start(scenario).holder("gandara") == owner


@pytest.mark.rule("alexandros", "clash.1.1:2")
@pytest.mark.parametrize(
    "option",
    [
        "beginner",
        "scorched_earth",
        "macedonian_fury",
        "death_of_alexander",
        "mutiny",
        "city_surrender",
        "light_infantry_fire",
        "flank_shift",
        "no_random_events",
        "recuperation",
    ],
)
@pytest.mark.parametrize("scenario", ["clash2", "clash3", "clash4"])
def test_no_option_of_the_campaign(scenario: str, option: str) -> None:
    with pytest.raises(Exception, match=option):
        ClashPosition(scenario, **{option: True})


@pytest.mark.rule("alexandros", "clash.1.1:3")
@pytest.mark.parametrize("land", ["macedonia", "hellas", "thrace"])
def test_the_west_is_land_like_any_other(land: str) -> None:
    game = three().hold(land, "ptolemy").put(land, "seleucus", pers_levy=1)
    game.settle()
    assert game.holder(land) == "seleucus"
    game.put(land, "ptolemy", mac_phalanx=2)
    assert game.status(land) == "contested"
    assert game.holder(land) == "seleucus"


@pytest.mark.rule("alexandros", "clash.1.1:3")
def test_anybody_marches_into_europe() -> None:
    game = three().put("thrace", "seleucus", pers_cav=2).leader("seleucus", "thrace", "seleucus")
    game.moves("seleucus").march("seleucus", "macedonia")
    assert game.holder("macedonia") == "seleucus"
    game = three().put("macedonia", "ptolemy", pers_cav=2)
    game.leader("ptolemy", "macedonia", "ptolemy").moves("ptolemy")
    assert ("march", "ptolemy", "hellas") in game.options


@pytest.mark.rule("alexandros", "clash.1.1:4")
def test_nobody_starves_in_his_own_macedonia() -> None:
    game = three().date("summer_322").hold("macedonia", "antigonus")
    game.put("macedonia", "antigonus", pers_inf=3).put("macedonia", "ptolemy", pers_cav=3)
    game.deplete("macedonia").begin(
        ("attrition", "macedonia", game.force("antigonus")),
        ("attrition", "macedonia", game.force("ptolemy")),
        dice=[6],
    )
    assert game.heard("attrition") == [("macedonia", 2)]
    assert game.count("macedonia", "antigonus") == 3
    assert game.count("macedonia", "ptolemy") == 1


@pytest.mark.rule("alexandros", "clash.1.1:4")
def test_who_does_not_hold_macedonia_starves_there() -> None:
    game = three().date("summer_322").hold("macedonia", "ptolemy")
    game.put("macedonia", "antigonus", mac_phalanx=3).put("macedonia", "ptolemy", pers_cav=1)
    game.deplete("macedonia").begin(("attrition", "macedonia", game.force("antigonus")), dice=[4])
    assert game.heard("attrition") == [("macedonia", 1)]


@pytest.mark.rule("alexandros", "clash.1.1:5")
def test_india_pays_and_recruits_need_nobody() -> None:
    game = three().dead(pers_inf=2, mac_phalanx=1)
    winter(game, "antigonus", "upper_india", "lower_india", "gandara", "sind")
    assert game.heard("points") == [("antigonus", 6)]
    game.choose(("raise", "pers_inf"), "sind", ("raise", "pers_inf"), "sind")
    assert game.units("sind") == {"pers_inf": 2}


@pytest.mark.rule("alexandros", "clash.1.1:5")
def test_no_home_army_and_no_revolt_of_sparta() -> None:
    game = ClashPosition.start("clash2")
    assert game.s.campaign.home_army == 0
    game = three().date("spring_322").begin(("random_events",))
    assert game.over
    assert game.rolls == []


# -- 1.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.1.2:1")
@pytest.mark.parametrize(("island", "worth"), [("cyprus", 2), ("crete", 1), ("rhodes", 2)])
def test_what_the_islands_are_worth(island: str, worth: int) -> None:
    assert points(three().hold(island, "ptolemy"), "ptolemy") == worth
    game = winter(three(), "ptolemy", "arabia", "lybia", "parthia", island)
    assert game.heard("points") == [("ptolemy", worth)]


@pytest.mark.rule("alexandros", "clash.1.2:1")
def test_who_holds_the_islands_at_the_start() -> None:
    two, more = ClashPosition.start("clash2"), ClashPosition.start("clash3")
    assert [two.holder(x) for x in ("cyprus", "crete", "rhodes")] == ["nobody"] * 3
    assert [more.holder(x) for x in ("cyprus", "crete", "rhodes")] == [
        "ptolemy",
        "nobody",
        "nobody",
    ]


@pytest.mark.rule("alexandros", "clash.1.2:2")
@pytest.mark.parametrize("turn", ["summer_322", "autumn_322", "winter_322", "spring_321"])
def test_cretan_archers_for_nothing(turn: str) -> None:
    game = three().hold("crete", "ptolemy").hold("egypt", "ptolemy").dead(gk_cretan_archer=1)
    game.date(turn).musters("ptolemy")
    game.choose(("archer", "gk_cretan_archer"), "egypt")
    assert game.units("egypt", "ptolemy") == {"gk_cretan_archer": 1}
    assert ("archer", "gk_cretan_archer") not in game.options


@pytest.mark.rule("alexandros", "clash.1.2:2")
def test_no_free_archers_without_crete() -> None:
    game = three().hold("egypt", "ptolemy").dead(gk_cretan_archer=1)
    assert game.date("summer_322").musters("ptolemy").over
    game = three().hold("crete", "ptolemy").put("egypt", "seleucus", gk_cretan_archer=1)
    assert game.date("summer_322").musters("ptolemy").over


def off_rhodes(n: int, *dice: int, rhodian: bool = True, leader: str = "") -> ClashPosition:
    """Antigonus lies off Rhodes with so many fleets, a foot unit in each, and attacks."""
    game = three()
    if rhodian:
        game.fleet("fleet_rhodian", "ionian_sea")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea", "fleet_athenian")[:n]:
        game.fleet(fleet, "ionian_sea", "antigonus", pers_inf=1)
    if leader:
        game.leader(leader, "fleet_ionian", "antigonus")
    return voyage(game, "antigonus", *dice)


def voyage(game: ClashPosition, seat: str, *dice: int) -> ClashPosition:
    """The end of a player's sailing."""
    owner = game.owner(seat)
    return game.begin(
        ("begin_voyage", owner), ("challenge_rhodes", owner), ("land", owner), dice=dice
    )


@pytest.mark.rule("alexandros", "clash.1.2:3", "clash.1.2:6")
@pytest.mark.parametrize(
    ("n", "rhodian", "column"),
    [(4, False, "2:1 (4 to 2)"), (4, True, "1:1 (4 to 3)"), (2, False, "1:1 (2 to 2)")],
)
def test_rhodes_counts_for_two_fleets_and_its_own(n: int, rhodian: bool, column: str) -> None:
    game = off_rhodes(n, 1, 6, 6, rhodian=rhodian).choose("attack")
    assert game.columns("sea_fight") == [column]


@pytest.mark.rule("alexandros", "clash.1.2:3", "clash.1.2:1")
def test_rhodes_has_two_walls_that_use_no_marker() -> None:
    for scenario in ("clash2", "clash3", "clash4"):
        game = ClashPosition.start(scenario)
        assert game.s.walls["rhodes_fortress"] == 2
        assert game.holder("rhodes_fortress") == "nobody"


@pytest.mark.rule("alexandros", "clash.1.2:4")
def test_an_ally_gets_fleet_and_slinger() -> None:
    game = three().fleet("fleet_rhodian", "ionian_sea").hold("egypt", "ptolemy")
    game.hold("syria", "ptolemy").put("syria", "ptolemy", pers_inf=1)
    game.put("syria", "seleucus", pers_inf=1).date("winter_322")
    game.begin(("envoys", game.owner("ptolemy")), dice=[3]).choose("send envoys")
    assert (game.what, set(game.options)) == ("slinger", {"rhodes", "egypt"})
    game.choose("rhodes")
    assert game.units("rhodes", "ptolemy") == {"rhodian_slinger": 1}
    assert (game.whose("fleet_rhodian"), game.lies("fleet_rhodian")) == ("ptolemy", "ionian_sea")


@pytest.mark.rule("alexandros", "clash.1.2:4")
def test_a_lost_fleet_does_not_come_with_the_alliance() -> None:
    game = three().fleet("fleet_rhodian", "dead").date("winter_322")
    game.begin(("envoys", game.owner("ptolemy")), dice=[3]).choose("send envoys")
    assert game.units("rhodes", "ptolemy") == {"rhodian_slinger": 1}
    assert game.lies("fleet_rhodian") == "dead"
    assert game.wars.rhodes_ally == game.owner("ptolemy")


@pytest.mark.rule("alexandros", "clash.1.2:5")
def test_the_ally_rebuilds_them() -> None:
    game = three().allied("antigonus").slinger("dead").dead(pers_inf=2)
    winter(game, "antigonus", *WEST)
    assert game.heard("points") == [("antigonus", 6)]
    game.choose(("raise", "rhodian_slinger"), "ionia")
    assert game.s.purse is not None
    assert game.s.purse.points == 5
    game.choose(("fleet", "fleet_rhodian", "ionian_sea"))
    assert game.whose("fleet_rhodian") == "antigonus"
    game.choose(("raise", "pers_inf"), "ionia")
    assert game.over, "no point is left"


@pytest.mark.rule("alexandros", "clash.1.2:5")
@pytest.mark.parametrize("ally", ["nobody", "ptolemy"])
def test_nobody_else_rebuilds_them(ally: str) -> None:
    game = three().slinger("dead")
    if ally != "nobody":
        game.allied(ally)
    winter(game, "antigonus", *WEST)
    assert ("raise", "rhodian_slinger") not in game.options
    assert ("fleet", "fleet_rhodian", "ionian_sea") not in game.options


@pytest.mark.rule("alexandros", "clash.1.2:6")
def test_an_attack_on_rhodes_is_a_choice() -> None:
    game = off_rhodes(4)
    assert (game.seat, game.what) == ("antigonus", "challenge_rhodes")
    game.choose("spare")
    assert game.rolled("sea_fight") == []
    assert ("land", "fleet_ionian", "rhodes") not in game.options
    game = three().fleet("fleet_ionian", "aegean_sea", "antigonus")
    assert voyage(game, "antigonus").what != "challenge_rhodes"


@pytest.mark.rule("alexandros", "clash.1.2:6")
def test_its_ally_fights_beside_rhodes() -> None:
    game = three().allied("ptolemy").fleet("fleet_rhodian", "ionian_sea", "ptolemy")
    game.fleet("fleet_egyptian", "ionian_sea", "ptolemy")
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea", "fleet_athenian"):
        game.fleet(fleet, "ionian_sea", "antigonus", pers_inf=1)
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("challenge_rhodes", owner), dice=[1, 6, 6])
    game.choose("attack")
    assert game.columns("sea_fight") == ["1:1 (4 to 4)"]


@pytest.mark.rule("alexandros", "clash.1.2:6")
def test_its_ally_does_not_attack_it() -> None:
    game = three().allied("antigonus")
    for fleet in ("fleet_ionian", "fleet_new"):
        game.fleet(fleet, "ionian_sea", "antigonus")
    assert voyage(game, "antigonus").what != "challenge_rhodes"


@pytest.mark.rule("alexandros", "clash.1.2:12")
def test_only_a_swept_sea_lets_him_land() -> None:
    game = off_rhodes(4, 6, rhodian=False).choose("attack")
    assert [told[:2] for told in game.heard("sea_fight")] == [("ionian_sea", "DE")]
    assert ("land", "fleet_ionian", "rhodes") in game.options
    game = off_rhodes(3, 2, rhodian=False).choose("attack")
    assert [told[:2] for told in game.heard("sea_fight")] == [("ionian_sea", "DL")]
    assert game.heard("rhodes_open") == []
    assert ("land", "fleet_ionian", "rhodes") not in game.options


@pytest.mark.rule("alexandros", "clash.1.2:12", "clash.1.2:3")
def test_the_fortress_keeps_its_two() -> None:
    game = off_rhodes(3, 2, rhodian=False).choose("attack")
    voyage(game, "antigonus", 2).choose("attack")
    assert game.columns("sea_fight")[-1] == "1:1 (3 to 2)"
    assert game.s.walls["rhodes_fortress"] == 2


def ashore(walls: int = 2) -> ClashPosition:
    """Antigonus stands before the walls of Rhodes."""
    game = three().put("rhodes", "antigonus", mac_phalanx=4)
    game.leader("demetrius", "rhodes", "antigonus")
    game.s.walls["rhodes_fortress"] = walls
    return game


@pytest.mark.rule("alexandros", "clash.1.2:7")
def test_rhodes_is_his_when_the_walls_fall() -> None:
    game = ashore()
    game.settle()
    assert game.holder("rhodes") == "nobody"
    assert points(game, "antigonus") == 0
    siege = ("assault", "rhodes_fortress", "rhodes", "antigonus")
    game.begin(("begin_sieges",), dice=[6]).choose(siege, "all", None)
    assert (game.s.walls["rhodes_fortress"], game.holder("rhodes")) == (1, "nobody")
    game.begin(("begin_sieges",), dice=[6]).choose(siege, "all", None)
    assert game.holder("rhodes") == game.holder("rhodes_fortress") == "antigonus"
    assert game.s.walls["rhodes_fortress"] == 1
    assert points(game, "antigonus") == 2


@pytest.mark.rule("alexandros", "clash.1.2:7")
def test_who_is_ashore_may_land_more() -> None:
    game = ashore().fleet("fleet_rhodian", "ionian_sea")
    game.fleet("fleet_ionian", "ionian_sea", "antigonus", pers_inf=1)
    voyage(game, "antigonus")
    assert ("land", "fleet_ionian", "rhodes") in game.options


@pytest.mark.rule("alexandros", "clash.1.2:8")
def test_without_besiegers_rhodes_is_what_it_was() -> None:
    game = ashore(walls=1)
    game.begin(("end_turn",), dice=[1, 6, 5, 4])
    assert game.s.walls["rhodes_fortress"] == 1
    game = three().hold("rhodes", "nobody")
    game.s.walls["rhodes_fortress"] = 1
    game.begin(("end_turn",), dice=[6, 5, 4])
    assert game.s.walls["rhodes_fortress"] == 2
    assert game.holder("rhodes") == "nobody"


@pytest.mark.rule("alexandros", "clash.1.2:15")
def test_a_conquered_fortress_keeps_its_worth_at_sea() -> None:
    game = three().hold("rhodes", "ptolemy").city("rhodes_fortress", "ptolemy", 1)
    for fleet in ("fleet_ionian", "fleet_new", "fleet_black_sea", "fleet_athenian"):
        game.fleet(fleet, "ionian_sea", "antigonus", pers_inf=1)
    voyage(game, "antigonus", 6).choose("attack")
    assert game.columns("sea_fight") == ["2:1 (4 to 2)"]


@pytest.mark.rule("alexandros", "clash.1.2:10")
def test_an_allied_rhodes_is_no_province() -> None:
    game = three().allied("antigonus").slinger("rhodes", "antigonus")
    assert points(game, "antigonus") == 0
    assert game.holder("rhodes") == "nobody"
    game.dead(pers_inf=1)
    winter(game, "antigonus", "ionia", "phrygia", "cilicia")
    assert game.over, "three provinces and an ally are not four"


@pytest.mark.rule("alexandros", "clash.1.2:11")
def test_the_end_of_an_alliance() -> None:
    game = three().allied("antigonus").slinger("phrygia", "antigonus")
    game.put("phrygia", "antigonus", pers_inf=1)
    game.fleet("fleet_rhodian", "egyptian_sea", "antigonus", pers_levy=2)
    game.date("winter_322").begin(("envoys", game.owner("ptolemy")), dice=[1])
    game.choose("send envoys")
    assert game.units("phrygia", "antigonus") == {"pers_inf": 1}
    assert game.pile("rhodes_box") == {"rhodian_slinger": 1}
    assert (game.whose("fleet_rhodian"), game.lies("fleet_rhodian")) == ("nobody", "ionian_sea")
    assert game.count("fleet_rhodian") == 0
    assert game.pile("dead") == {"pers_levy": 2}


@pytest.mark.rule("alexandros", "clash.1.2:9")
def test_gaza_gives_control_of_nothing() -> None:
    game = three().city("gaza", "ptolemy", 2).put("gaza", "ptolemy", pers_inf=1)
    game.settle()
    assert [game.holder(p) for p in ("syria", "egypt")] == ["nobody", "nobody"]
    game.put("syria", "seleucus", pers_inf=1)
    assert game.status("syria") == "seleucus"
    assert game.holder("gaza") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.1.2:9")
@pytest.mark.parametrize(
    ("syria", "egypt", "die", "holder"),
    [
        (1, 1, [], "central_authority"),
        (6, 6, [], "warlords"),
        (1, 6, [3], "central_authority"),
        (6, 1, [4], "warlords"),
    ],
)
def test_who_holds_gaza_with_two_players(
    syria: int, egypt: int, die: list[int], holder: str
) -> None:
    game = ClashPosition.start("clash2")
    provinces = [1, 1, 1, 1, 1, syria, egypt, 1, 1, 1, 1, 1, 1, 1, 1]
    game.begin(*game.opening, dice=[*provinces, *die, 6, *[1] * 9, 6, 1, 6, 1, 6, 1])
    assert game.holder("gaza") == holder


@pytest.mark.rule("alexandros", "clash.1.2:13")
def test_gaza_bars_the_road_only_with_walls() -> None:
    game = three().put("syria", "antigonus", pers_cav=1).leader("antigonus", "syria", "antigonus")
    game.moves("antigonus")
    assert ("march", "antigonus", "egypt") in game.options
    game.city("gaza", "ptolemy", 1).moves("antigonus")
    assert ("march", "antigonus", "egypt") not in game.options
    game.city("gaza", "antigonus", 1).moves("antigonus")
    assert ("march", "antigonus", "egypt") in game.options


@pytest.mark.rule("alexandros", "clash.1.2:14")
@pytest.mark.parametrize("island", ["cyprus", "crete", "rhodes"])
def test_nobody_marches_over_the_sea(island: str) -> None:
    game = three().put(island, "antigonus", pers_cav=1).hold(island, "antigonus")
    game.leader("antigonus", island, "antigonus").moves("antigonus")
    assert game.may("march") == []
    for land in ("cilicia", "ionia", "hellas", "syria"):
        game = three().put(land, "antigonus", pers_cav=1).leader("antigonus", land, "antigonus")
        game.moves("antigonus")
        assert ("march", "antigonus", island) not in game.options
        assert game.may("march")


# -- 1.3 ------------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.1.3:1")
def test_colours_mean_nothing() -> None:
    game = three().put("syria", "ptolemy", spartan_hoplite=1, ind_infantry=1, mac_phalanx=1)
    game.leader("perdiccas", "syria", "ptolemy").put("assyria", "seleucus", pers_inf=1)
    game.hold("syria", "seleucus")
    game.settle()
    assert game.holder("syria") == "ptolemy"
    assert game.count("syria", "ptolemy") == 3


@pytest.mark.rule("alexandros", "clash.1.3:1")
def test_a_recruited_leader_brings_no_units() -> None:
    game = three(leader_recruitment=True).put("syria", "ptolemy", pers_inf=2)
    game.prisoner("perdiccas", "seleucus").hold("media", "seleucus")
    game.begin(("court_prisoners", game.owner("seleucus")), dice=[5])
    game.choose(("court", "perdiccas"))
    assert game.leaders("media", "seleucus") == ["perdiccas", "seleucus"]
    assert game.count("syria", "ptolemy") == 2


@pytest.mark.rule("alexandros", "clash.1.3:2")
def test_who_is_alone_takes_and_keeps() -> None:
    game = three().put("syria", "ptolemy", pers_levy=1)
    game.settle()
    assert game.holder("syria") == "ptolemy"
    game.s.move(game.mask("pers_levy_1"), "syria", "lybia")
    game.settle()
    assert game.holder("syria") == "ptolemy"
    game.put("syria", "seleucus", pers_inf=1)
    game.settle()
    assert game.holder("syria") == "seleucus"


@pytest.mark.rule("alexandros", "clash.1.3:2")
def test_a_garrison_keeps_a_province() -> None:
    game = three().hold("ionia", "ptolemy").city("sardis", "ptolemy", 2)
    game.put("sardis", "ptolemy", pers_levy=1).put("ionia", "antigonus", mac_phalanx=5)
    assert game.status("ionia") == "contested"
    assert game.holder("ionia") == "ptolemy"


@pytest.mark.rule("alexandros", "clash.1.3:2")
def test_a_people_holds_like_a_player() -> None:
    game = three().hold("arachosia", "seleucus").put("arachosia", "india", ind_infantry=1)
    game.settle()
    assert game.holder("arachosia") == "india"


@pytest.mark.rule("alexandros", "clash.1.3:3")
def test_a_contested_province_yields_nothing() -> None:
    game = three().dead(pers_inf=3)
    game.put("egypt", "ptolemy", pers_cav=1).put("egypt", "seleucus", pers_cav=1)
    assert points(game.hold("egypt", "ptolemy"), "ptolemy") == 0
    winter(game, "ptolemy", "egypt", "cyprus", "crete", "syria", "lybia")
    assert game.heard("points") == [("ptolemy", 5)]
    game.choose(("raise", "pers_inf"))
    assert set(game.options) == {"cyprus", "crete", "syria", "lybia"}


@pytest.mark.rule("alexandros", "clash.1.3:3")
def test_contested_provinces_are_not_counted() -> None:
    game = three().put("egypt", "ptolemy", pers_cav=1).put("egypt", "seleucus", pers_cav=1)
    game.dead(pers_inf=1)
    assert winter(game, "ptolemy", "egypt", "cyprus", "crete", "syria").may("raise") == []


@pytest.mark.rule("alexandros", "clash.1.3:4")
@pytest.mark.parametrize("enemy", ["ptolemy", "seleucus", "macedonians", "india"])
def test_all_others_are_enemies(enemy: str) -> None:
    game = three().put("thrace", "antigonus", pers_inf=1).put("thrace", enemy, pers_levy=1)
    assert game.status("thrace") == "contested"
    game.s.phasing = game.owner("antigonus")
    game.begin(("begin_combat",), dice=[6] * 4)
    assert (game.seat, game.what) == ("antigonus", "offensive")
    assert ("attack", "thrace", "antigonus", enemy) in game.options


@pytest.mark.rule("alexandros", "clash.1.3:4")
def test_neutral_ships_fight_nobody() -> None:
    game = three().fleet("fleet_cypriote", "cypriote_sea").fleet("fleet_rhodian", "cypriote_sea")
    game.fleet("fleet_ionian", "cypriote_sea", "antigonus")
    owner = game.owner("antigonus")
    game.begin(("begin_voyage", owner), ("sea_fights", owner))
    assert game.over
    assert game.rolled("sea_fight") == []


@pytest.mark.rule("alexandros", "clash.1.3:5")
def test_walls_open_to_the_first_alone() -> None:
    game = three()
    game.s.walls["sogdian_rock"] = 1
    game.put("sogdiana", "seleucus", pers_cav=1).put("sogdiana", "ptolemy", pers_cav=1)
    game.settle()
    assert game.holder("sogdian_rock") == "nobody"
    game = three()
    game.s.walls["sogdian_rock"] = 1
    game.put("sogdiana", "seleucus", pers_cav=1).settle()
    assert game.holder("sogdian_rock") == "seleucus"


@pytest.mark.rule("alexandros", "clash.1.3:6")
def test_leaders_and_markers_take_nothing() -> None:
    game = three().leader("ptolemy", "syria", "ptolemy").hold("syria", "seleucus")
    game.marker("roxana", "syria", "ptolemy").leader("perdiccas", "arabia", "ptolemy")
    game.settle()
    assert game.holder("syria") == "seleucus"
    assert game.holder("arabia") == "nobody"


@pytest.mark.rule("alexandros", "clash.1.3:7")
@pytest.mark.parametrize(
    ("scenario", "people", "land"),
    [("clash2", "greek_rebels", "hellas"), ("clash3", "macedonians", "macedonia")],
)
def test_peoples_are_at_peace(scenario: str, people: str, land: str) -> None:
    game = ClashPosition(scenario).put(land, people, gk_hoplite=1).hold(land, people)
    game.band("band_1", "scythia", land, barb_cav=4)
    assert game.status(land) == people
    game.begin(("begin_combat",), dice=[6] * 4)
    assert game.over
    assert game.heard("offensive") == []


@pytest.mark.rule("alexandros", "clash.1.3:7")
def test_the_fourth_player_is_at_war_with_macedonia() -> None:
    game = ClashPosition("clash4").put("macedonia", "macedonians", gk_hoplite=1)
    game.hold("macedonia", "macedonians").band("band_1", "scythia", "macedonia", barb_cav=2)
    assert game.status("macedonia") == "contested"


# -- 1.4, 1.5 -------------------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.1.4:1")
def test_high_wins_and_equals_roll_again() -> None:
    game = ClashPosition.start("clash3")
    game.begin(*game.opening, dice=[4, 6, 4, 3, 3, 2, 5, *CUP])
    assert game.wars.first_order == [game.owner(x) for x in ("ptolemy", "seleucus", "antigonus")]


@pytest.mark.rule("alexandros", "clash.1.5:1")
@pytest.mark.parametrize(("long_war", "last"), [(False, "winter_311"), (True, "winter_301")])
def test_when_the_war_ends(long_war: bool, last: str) -> None:
    game = three(long_war=long_war).at_war().date(last)
    game.s.turn -= 1
    game.begin(("end_turn",), dice=[6, 5, 4] * 4)
    assert game.result is None
    game = three(long_war=long_war).at_war().date(last).hold("egypt", "ptolemy")
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.winner == "ptolemy"
    assert game.s.game.turn_index[last] == (90 if long_war else 50)


@pytest.mark.rule("alexandros", "clash.1.5:2", "clash.1.5:3")
@pytest.mark.parametrize(("late", "turn"), [(False, "summer_323"), (True, "spring_321")])
def test_the_late_start(late: bool, turn: str) -> None:
    game = ClashPosition.start("clash3", start_321=late)
    game.begin(*game.opening, dice=[1, 2, 3, *CUP])
    assert game.seat == "seleucus"
    game.choose("facing the west")
    game.choose("the Nile held")
    game.choose("field army")
    assert game.s.turn == game.s.game.turn_index[turn]
    assert game.rolled("depletion") == []
    assert game.rolled("initiative") == []
    assert game.seat == "seleucus", "the order of the set-up is that of the first turn"
