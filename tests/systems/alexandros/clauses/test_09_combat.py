"""Chapter 9, clause by clause: who fights, who slips away, small fights."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
WINTER = 3
RESULTS = {
    0: ["AE", "AE", "AL", "AL", "EX", "EX"],
    1: ["AE", "AL", "AL", "EX", "DL", "DL"],
    2: ["AL", "AL", "EX", "DL", "DL", "DE"],
    3: ["AL", "EX", "DL", "DL", "DE", "DE"],
    4: ["EX", "DL", "DL", "DE", "DE", "DE"],
}


def meet(side: str = "persia", mine: str = "macedon", at: str = "syria", **kinds: Any) -> Position:
    """Units in Syria, Macedonians by their names, others for the other side."""
    game = Position()
    for kind, n in kinds.items():
        ours = kind.startswith(("mac_", "gk_"))
        game.put(at, mine if ours else side, **{kind: n})
    return game


def fight(game: Position, *dice: int, side: str = "persia", at: str = "syria") -> Position:
    """The small fight; nobody evades."""
    game.phase("minor_combat", at, "macedon", side, dice=dice)
    if game.what == "evade":
        game.choose("stand")
    return game


def keys(game: Position) -> list[str]:
    """What was said, by key."""
    return [said.key for said in game.said]


def result(game: Position) -> str:
    """The result of the only small fight."""
    return str(game.heard("minor")[0][1])


# -- 9.1 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.1:1")
def test_enemies_in_a_province_fight_unasked_and_once() -> None:
    game = meet(gk_illyrian=1, pers_inf=1).phase("begin_combat", dice=[3])
    assert game.seats_asked == []
    assert keys(game).count("minor") == 1
    assert game.over


@pytest.mark.rule(SYSTEM, "9.1:1")
def test_neighbours_do_not_fight() -> None:
    game = Position().put("syria", "macedon", mac_phalanx=3).put("cilicia", "persia", pers_inf=3)
    assert not game.phase("begin_combat").said


@pytest.mark.rule(SYSTEM, "9.1:2")
def test_those_behind_walls_stay_out_of_it() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=3).put("sardis", "persia", pers_levy=2)
    game.leader("memnon", "sardis").phase("begin_combat")
    assert game.over
    assert not game.said
    assert game.where("memnon") == "sardis"


@pytest.mark.rule(SYSTEM, "9.1:3")
@pytest.mark.parametrize(("mine", "theirs", "battle"), [(3, 3, True), (9, 2, False), (2, 9, False)])
def test_only_two_armies_meet_on_the_display(mine: int, theirs: int, battle: bool) -> None:
    game = meet(mac_phalanx=mine, pers_inf=theirs).phase("begin_combat", dice=[4, 4, 4])
    while game.what in ("evade", "retreat"):
        game.choose("stand" if game.what == "evade" else None)
    assert (game.s.battle is not None) == battle
    assert ("minor" in keys(game)) != battle


@pytest.mark.rule(SYSTEM, "9.1:4", "9.2:6")
def test_who_evades_into_a_fight_is_neither_counted_nor_hurt() -> None:
    game = meet(mac_phalanx=3, pers_cav=1).put("assyria", "persia", merc_hoplite=1)
    game.put("assyria", "macedon", gk_hoplite=2).phase("begin_combat", dice=[3, 6])
    assert (game.what, game.seat) == ("combat", "macedon")
    game.choose(("syria", "persia"), "evade", "assyria")
    assert game.columns("minor") == ["1:1 (12 to 7)"]
    assert game.where("pers_cav_1") == "assyria"


@pytest.mark.rule(SYSTEM, "9.1:4")
def test_macedon_names_the_order_of_the_small_fights() -> None:
    game = meet(mac_phalanx=1, pers_inf=1).put("media", "macedon", gk_hoplite=1)
    game.put("media", "persia", pers_levy=2).phase("begin_combat", dice=[4, 4])
    assert (game.what, game.seat) == ("combat", "macedon")
    assert set(game.options) == {("syria", "persia"), ("media", "persia")}
    game.choose(("media", "persia"))
    assert next(args[0] for args in game.heard("minor")) == "media"


@pytest.mark.rule(SYSTEM, "9.1:5")
def test_macedon_fights_persians_and_raiders_one_after_the_other() -> None:
    game = meet(gk_hoplite=3, pers_inf=2).raiders("raid_3", "arabia", "syria", arab_light=2)
    game.phase("begin_combat", dice=[6, 6])
    assert set(game.options) == {("syria", "persia"), ("syria", "raid_3")}
    game.choose(("syria", "persia"))
    while game.what == "evade":
        game.choose("stand")
    assert game.columns("minor") == ["4:1 (18 to 4)", "4:1 (18 to 4)"]
    assert keys(game).count("minor") == 2


@pytest.mark.rule(SYSTEM, "9.1:6")
@pytest.mark.parametrize(("die", "where"), [(3, "cilicia"), (4, "captured")])
def test_a_lone_leader_gets_away_on_three_or_less(die: int, where: str) -> None:
    game = Position().leader("parmenio", "syria").put("syria", "persia", pers_inf=1)
    game.hold("cilicia", "macedon").hold("cappadocia", "macedon").phase("begin_combat", dice=[die])
    if die == 3:
        assert (game.what, game.seat) == ("escape", "macedon")
        assert set(game.options) == {"cilicia", "cappadocia"}
        game.choose("cilicia")
    assert game.where("parmenio") == where


@pytest.mark.rule(SYSTEM, "9.1:6")
def test_a_lone_leader_with_nowhere_to_go_is_caught_without_a_roll() -> None:
    game = Position().leader("parmenio", "syria").put("syria", "persia", pers_inf=1)
    game.phase("begin_combat")
    assert game.where("parmenio") == "captured"
    assert not game.rolls


@pytest.mark.rule(SYSTEM, "9.1:6")
def test_a_leader_with_a_unit_is_not_alone() -> None:
    game = meet(mac_phalanx=1, pers_inf=9).leader("parmenio", "syria").phase("lone_leaders")
    assert game.where("parmenio") == "syria"


@pytest.mark.rule(SYSTEM, "9.1:6")
def test_a_persian_leader_among_macedonians_is_caught_though_raiders_are_there() -> None:
    game = (
        meet(mac_phalanx=1)
        .leader("mazaeus", "syria")
        .raiders("raid_3", "arabia", "syria", arab_light=1)
    )
    game.phase("lone_leaders", dice=[6])
    assert game.where("mazaeus") == "captured"


@pytest.mark.rule(SYSTEM, "9.1:7")
def test_alexander_alone_and_caught_ends_the_game() -> None:
    game = Position().leader("alexander", "syria").put("syria", "persia", pers_levy=1)
    game.phase("begin_combat")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == ("persia", "alexander_killed")


@pytest.mark.rule(SYSTEM, "9.1:8")
def test_leaders_and_walled_garrisons_catch_nobody() -> None:
    game = Position().leader("parmenio", "syria").leader("mazaeus", "syria")
    game.put("tyre", "persia", pers_inf=2).phase("begin_combat")
    assert (game.where("parmenio"), game.where("mazaeus")) == ("syria", "syria")


@pytest.mark.rule(SYSTEM, "9.1:8", "9.1:2")
def test_a_leader_behind_walls_is_not_caught() -> None:
    game = Position().leader("memnon", "sardis").put("ionia", "macedon", mac_phalanx=3)
    game.phase("begin_combat")
    assert game.where("memnon") == "sardis"


# -- 9.2 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.2:1")
def test_the_attacker_may_not_evade() -> None:
    game = meet(gk_paiones=1, gk_cavalry=1, pers_inf=1).hold("cilicia", "macedon")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[3])
    assert "macedon" not in game.seats_asked


@pytest.mark.rule(SYSTEM, "9.2:2")
@pytest.mark.parametrize(
    ("units", "may"),
    [
        ({"pers_cav": 2}, True),
        ({"pers_heavy_cav": 1}, True),
        ({"merc_light": 1}, True),
        ({"pers_dahae": 1}, True),
        ({"pers_cav": 1, "merc_light": 1}, True),
        ({"pers_cav": 1, "pers_inf": 1}, False),
        ({"pers_archer": 1}, False),
        ({"pers_chariot": 1}, False),
        ({"pers_elephant": 1}, False),
        ({"merc_hoplite": 1}, False),
    ],
)
def test_horse_and_light_foot_may_slip_away(units: dict[str, Any], may: bool) -> None:
    game = meet(mac_phalanx=3, **units).phase(
        "minor_combat", "syria", "macedon", "persia", dice=[4, 6]
    )
    assert (game.what == "evade" and game.seat == "persia") == may


@pytest.mark.rule(SYSTEM, "9.2:3")
@pytest.mark.parametrize(
    ("theirs", "mine", "may"),
    [
        (["memnon"], ["antipater"], True),
        (["memnon"], ["parmenio"], False),
        (["memnon"], ["alexander"], False),
        (["memnon"], ["antipater", "alexander"], False),
        (["darius"], [], True),
        (["pers_zero"], [], True),
        (["pers_zero"], ["mac_zero"], False),
        (["darius", "memnon"], ["antipater"], True),
    ],
)
def test_foot_slips_away_under_the_better_leader(
    theirs: list[str], mine: list[str], may: bool
) -> None:
    game = meet(gk_illyrian=1, gk_paiones=1, pers_inf=1)
    for leader in theirs + mine:
        game.leader(leader, "syria")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6, 6])
    assert (game.what == "evade") == may


@pytest.mark.rule(SYSTEM, "9.2:3", "2.8:2")
def test_a_wound_lowers_the_rating_that_is_compared() -> None:
    game = meet(gk_illyrian=1, gk_paiones=1, pers_inf=1).leader("memnon", "syria")
    game.leader("parmenio", "syria", wounded=True)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6, 6])
    assert game.what == "evade"


@pytest.mark.rule(SYSTEM, "9.2:4")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_decides_on_three_or_less(die: int) -> None:
    game = meet(mac_phalanx=3, pers_cav=2)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[die, 1]).choose("evade")
    assert (game.what == "evade_to") == (die <= 3)
    assert len(game.rolled("evasion")) == 1
    assert ("minor" in keys(game)) == (die > 3)


@pytest.mark.rule(SYSTEM, "9.2:4")
def test_who_may_evade_may_also_stand() -> None:
    game = meet(mac_phalanx=3, pers_cav=2)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[1]).choose("stand")
    assert not game.rolled("evasion")


@pytest.mark.rule(SYSTEM, "9.2:5")
def test_all_go_leaders_too_to_a_friendly_or_contested_neighbour() -> None:
    game = meet(mac_phalanx=3, pers_cav=2).leader("mazaeus", "syria").hold("cappadocia", "macedon")
    game.put("cilicia", "macedon", gk_hoplite=1).put("cilicia", "persia", pers_inf=1)
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[1]).choose("evade")
    assert set(game.options) == {"cilicia", "assyria", "egypt"}
    game.choose("assyria")
    assert game.units("assyria") == {"pers_cav": 2}
    assert game.where("mazaeus") == "assyria"


@pytest.mark.rule(SYSTEM, "9.2:5")
def test_nobody_evades_where_all_neighbours_are_the_enemys() -> None:
    game = meet(mac_phalanx=3, pers_cav=1).city("gaza", "macedon")
    for province in ("cilicia", "cappadocia", "assyria", "egypt", "arabia"):
        game.hold(province, "macedon")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[6])
    assert game.what != "evade"


@pytest.mark.rule(SYSTEM, "9.2:5")
def test_the_home_army_evades_within_europe_only() -> None:
    game = Position().put("thrace", "macedon", gk_agrianes=1).home_army("gk_agrianes_1")
    game.put("thrace", "persia", pers_inf=3).hold("ionia", "macedon")
    game.phase("minor_combat", "thrace", "macedon", "persia", dice=[1]).choose("evade")
    assert game.where("gk_agrianes_1") == "macedonia"


@pytest.mark.rule(SYSTEM, "9.2:5", "5.3:1")
def test_macedonia_is_a_refuge_even_under_a_persian_army() -> None:
    game = Position().put("hellas", "macedon", gk_agrianes=1).put("hellas", "persia", pers_inf=3)
    game.put("macedonia", "persia", pers_levy=5)
    game.phase("minor_combat", "hellas", "macedon", "persia", dice=[1]).choose("evade")
    assert game.where("gk_agrianes_1") == "macedonia"
    game = Position().put("hellas", "persia", pers_cav=1).put("hellas", "macedon", gk_hoplite=2)
    game.put("macedonia", "persia", pers_levy=5)
    game.phase("minor_combat", "hellas", "macedon", "persia", dice=[3, 6])
    assert game.what != "evade", "and never one for Persians"


@pytest.mark.rule(SYSTEM, "9.2:6")
def test_who_evaded_into_a_contested_province_assaults_no_city_there() -> None:
    game = Position().put("phrygia", "macedon", gk_agrianes=1).put("phrygia", "persia", pers_inf=2)
    game.put("ionia", "macedon", gk_paiones=1).put("sardis", "persia", pers_levy=1)
    game.leader("alexander", "phrygia").phases(("begin_combat",), ("begin_sieges",), dice=[1])
    game.choose("evade")
    assert game.where("gk_agrianes_1") == "ionia"
    assert not game.may("assault")


@pytest.mark.rule(SYSTEM, "9.2:7")
def test_who_evaded_falls_back_with_the_friends_he_found() -> None:
    game = meet(mac_phalanx=3, pers_cav=1).put("assyria", "persia", merc_hoplite=1)
    game.put("assyria", "macedon", gk_hoplite=2).phase("begin_combat", dice=[3, 6])
    game.choose(("syria", "persia"), "evade", "assyria")
    assert game.what == "retreat"
    game.choose("babylonia")
    assert game.units("babylonia") == {"merc_hoplite": 1, "pers_cav": 1}


@pytest.mark.rule(SYSTEM, "9.2:8")
def test_raiders_slip_away_from_a_small_fight_to_any_friendly_neighbour() -> None:
    game = meet("raid_3", at="bactria", mac_phalanx=2, barb_cav=1)
    game.s.raid_home[game.force("raid_3")] = "scythia"
    game.phase("minor_combat", "bactria", "macedon", "raid_3", dice=[1]).choose("evade")
    assert set(game.options) >= {"areia", "sogdiana"}


@pytest.mark.rule(SYSTEM, "9.2:9")
def test_home_is_friendly_ground() -> None:
    game = meet("raid_3", at="sogdiana", mac_phalanx=2, barb_cav=1).hold("bactria", "macedon")
    game.s.raid_home[game.force("raid_3")] = "scythia"
    game.phase("minor_combat", "sogdiana", "macedon", "raid_3", dice=[1]).choose("evade")
    assert game.where("barb_cav_1") == "scythia"
    game = meet("india", at="upper_india", mac_phalanx=2, ind_levy=1).leader("porus", "upper_india")
    game.hold("gandara", "macedon")
    game.phase("minor_combat", "upper_india", "macedon", "india", dice=[1]).choose("evade")
    assert game.where("ind_levy_1") == game.where("porus") == "lower_india"


@pytest.mark.rule(SYSTEM, "9.2:9")
def test_a_homeland_that_macedon_controls_is_no_refuge() -> None:
    game = meet("raid_3", at="sogdiana", mac_phalanx=2, barb_cav=1)
    game.s.raid_home[game.force("raid_3")] = "scythia"
    game.hold("scythia", "macedon").hold("bactria", "macedon").hold("chorasmia", "macedon")
    game.phase("minor_combat", "sogdiana", "macedon", "raid_3", dice=[4, 6])
    assert game.what != "evade"


# -- 9.3 ---------------------------------------------------------------------------------------


def armies(at: str = "syria", **more: Any) -> Position:
    """Three phalanxes against three Persian foot."""
    return meet(at=at, mac_phalanx=3, pers_inf=3, **more)


@pytest.mark.rule(SYSTEM, "9.3:1")
def test_persia_then_macedon_may_try_whatever_their_troops() -> None:
    game = armies().hold("cilicia", "macedon").leader("alexander", "syria").phase("begin_combat")
    assert (game.what, game.seat) == ("evade", "persia")
    game.choose("stand")
    assert (game.what, game.seat) == ("evade", "macedon")
    game.choose("stand")
    assert game.s.battle is not None


@pytest.mark.rule(SYSTEM, "9.3:2")
@pytest.mark.parametrize("die", range(1, 7))
def test_persia_gets_away_on_two_and_macedon_on_four(die: int) -> None:
    game = armies().hold("cilicia", "macedon").phase("begin_combat", dice=[die]).choose("evade")
    assert (game.what == "evade_to") == (die <= 2)
    game = armies().hold("cilicia", "macedon").phase("begin_combat", dice=[die])
    game.choose("stand", "evade")
    assert (game.where("mac_phalanx_1") == "cilicia") == (die <= 4)


@pytest.mark.rule(SYSTEM, "9.3:2")
@pytest.mark.parametrize("force", ["india", "raid_3"])
@pytest.mark.parametrize("die", [2, 3])
def test_indians_and_raiders_get_away_on_two(force: str, die: int) -> None:
    at = {"india": "upper_india", "raid_3": "sogdiana"}[force]
    kind = {"india": "ind_infantry", "raid_3": "barb_cav"}[force]
    troops: dict[str, Any] = {kind: 3}
    game = meet(force, at=at, mac_phalanx=3, **troops)
    game.s.raid_home[game.force("raid_3")] = "scythia"
    game.phase("begin_combat", dice=[die])
    assert (game.what, game.seat) == ("evade", "persia")
    game.choose("evade")
    assert (game.s.battle is None and game.seat != "macedon") == (die == 2)


@pytest.mark.rule(SYSTEM, "9.3:3")
def test_an_army_without_a_refuge_is_not_asked() -> None:
    game = armies().phase("begin_combat").choose("stand")
    assert game.what == "set_up", "every neighbour is Persian"


@pytest.mark.rule(SYSTEM, "9.3:3")
def test_the_whole_force_goes_with_leaders_and_engines() -> None:
    game = armies().put("syria", "macedon", siege_train=1, gk_paiones=1).leader("parmenio", "syria")
    game.hold("cilicia", "macedon").leader("alexander", "syria")
    game.phase("begin_combat", dice=[4]).choose("stand", "evade")
    assert game.units("cilicia") == {"mac_phalanx": 3, "siege_train": 1, "gk_paiones": 1}
    assert game.leaders("cilicia") == ["alexander", "parmenio"]
    assert game.status("syria") == "persia"


@pytest.mark.rule(SYSTEM, "9.3:3")
def test_a_city_garrison_does_not_evade() -> None:
    game = armies("ionia").put("sardis", "persia", pers_levy=2)
    game.phase("begin_combat", dice=[1]).choose("evade", "phrygia")
    assert game.units("sardis") == {"pers_levy": 2}
    assert game.units("phrygia") == {"pers_inf": 3}
    assert game.status("ionia") == "contested"


@pytest.mark.rule(SYSTEM, "9.3:4")
def test_indians_evade_within_india() -> None:
    game = meet("india", at="lower_india", mac_phalanx=3, ind_infantry=3)
    game.hold("arachosia", "persia").phase("begin_combat", dice=[1]).choose("evade")
    assert game.where("ind_infantry_1") == "upper_india"


@pytest.mark.rule(SYSTEM, "9.3:5")
@pytest.mark.parametrize(
    ("home", "asked"), [("scythia", True), ("chorasmia", True), ("sind", False)]
)
def test_raiders_evade_a_battle_homeward_only(home: str, asked: bool) -> None:
    game = meet("raid_3", at="sogdiana", mac_phalanx=3, barb_cav=3)
    game.s.raid_home[game.force("raid_3")] = home
    game.phase("begin_combat", dice=[1])
    assert (game.what == "evade") == asked
    if asked:
        game.choose("evade")
        assert game.where("barb_cav_1") == home


@pytest.mark.rule(SYSTEM, "9.3:5")
def test_raiders_do_not_evade_into_a_homeland_that_macedon_controls() -> None:
    game = meet("raid_3", at="sogdiana", mac_phalanx=3, barb_cav=3).hold("scythia", "macedon")
    game.s.raid_home[game.force("raid_3")] = "scythia"
    game.phase("begin_combat")
    assert not (game.what == "evade" and game.seat == "persia")


@pytest.mark.rule(SYSTEM, "9.3:6")
def test_after_one_failure_the_other_side_may_still_go() -> None:
    game = armies().hold("cilicia", "macedon").phase("begin_combat", dice=[3, 5]).choose("evade")
    assert (game.what, game.seat) == ("evade", "macedon")
    game.choose("evade")
    assert game.s.battle is not None
    assert game.what == "set_up"


@pytest.mark.rule(SYSTEM, "9.3:7")
def test_an_army_that_got_away_fights_no_more_this_turn() -> None:
    game = armies().put("assyria", "persia", pers_levy=3).put("assyria", "macedon", gk_hoplite=3)
    game.phase("begin_combat", dice=[1])
    assert game.what == "combat"
    game.choose(("syria", "persia"), "evade", "assyria")
    assert game.what == "evade", "the fight in Assyria"
    game.choose("stand")
    while game.what == "evade":
        game.choose("stand")
    assert game.s.battle is not None
    assert game.s.battle.armies[1].units.bit_count() == 3


# -- 9.4 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.4:1")
@pytest.mark.parametrize(
    ("units", "column"),
    [
        ({"mac_phalanx": 1, "pers_levy": 2}, "0:1 (4 to 8)"),
        ({"mac_phalanx": 1, "merc_hoplite": 1}, "1:1 (8 to 7)"),
        ({"gk_illyrian": 1, "merc_hoplite": 1}, "2:1 (6 to 3)"),
        ({"gk_hoplite": 1, "merc_hoplite": 1}, "0:1 (6 to 7)"),
        ({"gk_illyrian": 1, "pers_inf": 1}, "1:1 (3 to 2)"),
    ],
)
def test_who_attacks(units: dict[str, Any], column: str) -> None:
    found = fight(meet(**units), 4, 6).columns("minor")[0]
    assert found.partition("(")[2] == column.partition("(")[2]


@pytest.mark.rule(SYSTEM, "9.4:1")
def test_leaders_do_not_decide_who_attacks() -> None:
    game = meet(gk_illyrian=1, merc_hoplite=1).leader("alexander", "syria")
    assert fight(game, 3, 6).columns("minor")[0].endswith("(6 to 12)")


@pytest.mark.rule(SYSTEM, "9.4:2", "9.4:3")
def test_archers_count_and_only_the_best_leader_adds() -> None:
    game = meet(mac_archer=1, gk_illyrian=1, pers_archer=1)
    game.leader("antipater", "syria").leader("hephaestion", "syria").leader("memnon", "syria")
    game.leader("darius", "syria")
    fight(game, 4, 6, 6, 6)
    assert game.columns("minor") == ["1:1 (12 to 8)"], "3 + 3 + 6 against 1 + 7"


@pytest.mark.rule(SYSTEM, "9.4:4")
def test_thirty_one_against_eight_is_three_to_one() -> None:
    game = meet(mac_phalanx=3, pers_inf=1).leader("parmenio", "syria").leader("spitamenes", "syria")
    assert fight(game, 3, 6).columns("minor") == ["3:1 (31 to 8)"]


@pytest.mark.rule(SYSTEM, "9.4:5")
def test_above_four_to_one_there_is_no_roll() -> None:
    game = meet(mac_phalanx=3, pers_inf=2).leader("mazaeus", "syria", wounded=True)
    fight(game, 4, 6)
    assert game.columns("minor") == ["3:1 (24 to 7)"]
    game = fight(meet(mac_phalanx=2, pers_inf=1, pers_levy=1), 4)
    assert game.columns("minor") == [], "16 to 3 is 5:1"
    assert game.units("syria") == {"mac_phalanx": 2}
    assert game.steps_at("syria") == 4
    game = fight(meet(mac_phalanx=2, pers_cav=1, pers_levy=1), 4)
    assert game.columns("minor") == ["4:1 (16 to 4)"]


@pytest.mark.rule(SYSTEM, "9.4:5", "9.5:5")
def test_the_leader_of_a_band_that_is_overrun_dies_with_it() -> None:
    game = meet(mac_phalanx=5, pers_levy=1).leader("satibarzanes", "syria")
    game.leader("parmenio", "syria")
    fight(game)
    assert not game.rolls
    assert game.where("satibarzanes") == "dead"


@pytest.mark.rule(SYSTEM, "9.4:6")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("column", "units"),
    [
        (0, {"gk_hoplite": 1, "merc_hoplite": 1}),
        (1, {"mac_phalanx": 1, "merc_hoplite": 1}),
        (2, {"mac_phalanx": 2, "merc_hoplite": 1}),
        (3, {"gk_hoplite": 2, "pers_inf": 2}),
        (4, {"mac_phalanx": 2, "pers_heavy_cav": 1}),
    ],
)
def test_every_cell_of_the_table(column: int, units: dict[str, Any], die: int) -> None:
    game = fight(meet(**units), die, 6, 6)
    assert game.columns("minor")[0].startswith(f"{column}:1" if column else "below 1:1")
    assert result(game) == RESULTS[column][die - 1]


# -- 9.5 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.5:1")
def test_ae_takes_all_attackers_and_their_leaders() -> None:
    game = meet(mac_phalanx=1, pers_levy=2).leader("mazaeus", "syria").leader("darius", "syria")
    fight(game, 1)
    assert not game.units("syria", "persia")
    assert game.where("mazaeus") == game.where("darius") == "dead"


@pytest.mark.rule(SYSTEM, "9.5:1")
def test_ae_kills_alexander_without_a_second_roll() -> None:
    game = meet(gk_paiones=1, gk_illyrian=1, merc_hoplite=1).leader("alexander", "syria")
    game.leader("memnon", "syria")
    fight(game, 1)
    assert game.result is not None
    assert game.result.winner == "persia"


@pytest.mark.rule(SYSTEM, "9.5:2", "9.5:3", "9.5:4")
@pytest.mark.parametrize(("die", "lost"), [(2, (1, 0)), (4, (1, 1)), (5, (0, 1))])
def test_who_loses_a_step(die: int, lost: tuple[int, int]) -> None:
    game = fight(meet(mac_phalanx=1, merc_hoplite=1), die)
    assert (2 - game.steps("mac_phalanx_1"), 2 - game.steps("merc_hoplite_1")) == lost


@pytest.mark.rule(SYSTEM, "9.5:5")
def test_de_takes_all_defenders_and_their_leaders() -> None:
    game = meet(gk_hoplite=2, pers_inf=2).leader("satibarzanes", "syria")
    game.leader("hephaestion", "syria", wounded=True)
    fight(game, 6)
    assert result(game) == "DE"
    assert game.units("syria") == {"gk_hoplite": 2}
    assert game.where("satibarzanes") == "dead"


@pytest.mark.rule(SYSTEM, "9.5:6")
def test_the_attacker_may_give_a_small_unit_instead_of_a_good_one() -> None:
    game = fight(meet(mac_phalanx=1, gk_paiones=1, merc_hoplite=1), 2)
    assert (game.what, game.seat) == ("minor_loss", "macedon")
    assert set(game.options) == {"mac_phalanx_1", "gk_paiones_1"}
    game.choose("gk_paiones_1")
    assert game.steps("mac_phalanx_1") == 2


@pytest.mark.rule(SYSTEM, "9.5:6")
def test_the_defender_may_give_a_small_unit_instead_of_a_good_one() -> None:
    game = fight(meet(mac_phalanx=2, merc_hoplite=1, pers_levy=1), 4)
    assert (game.what, game.seat) == ("minor_loss", "persia")
    game.choose("pers_levy_1")
    assert game.steps("merc_hoplite_1") == 2


@pytest.mark.rule(SYSTEM, "9.5:6")
def test_the_owner_chooses_between_two_good_units() -> None:
    game = fight(meet(mac_phalanx=1, gk_hoplite=1, merc_hoplite=1), 2)
    assert (game.what, game.seat) == ("minor_loss", "macedon")
    game.choose("gk_hoplite_1")
    assert (game.steps("gk_hoplite_1"), game.steps("mac_phalanx_1")) == (1, 2)


@pytest.mark.rule(SYSTEM, "9.5:7")
@pytest.mark.parametrize(
    ("die", "checked"), [(2, ["parmenio"]), (4, ["parmenio", "mazaeus"]), (5, ["mazaeus"])]
)
def test_the_best_leader_of_each_side_that_lost_is_checked(die: int, checked: list[str]) -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("parmenio", "syria").leader("mazaeus", "syria")
    )
    game.leader("hephaestion", "syria").leader("darius", "syria")
    fight(game, die, 2, 2)
    assert game.columns("minor") == ["1:1 (15 to 12)"]
    assert sorted(game.s.wounded) == sorted(checked)


@pytest.mark.rule(SYSTEM, "9.5:7")
@pytest.mark.parametrize(("die", "where"), [(1, "dead"), (2, "syria"), (3, "syria"), (4, "syria")])
def test_the_check_is_on_the_loss_column(die: int, where: str) -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("parmenio", "syria").leader("mazaeus", "syria")
    )
    fight(game, 2, die)
    assert game.where("parmenio") == where
    assert (game.s.wounded == ["parmenio"]) == (die in (2, 3))


@pytest.mark.rule(SYSTEM, "9.5:7")
def test_among_equal_leaders_the_owner_says_who_was_in_danger() -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("parmenio", "syria").leader("craterus", "syria")
    )
    game.leader("mazaeus", "syria")
    fight(game, 2, 2)
    assert game.seat == "macedon"
    game.choose("craterus")
    assert game.s.wounded == ["craterus"]


@pytest.mark.rule(SYSTEM, "9.5:8")
@pytest.mark.parametrize(("again", "over"), [(1, True), (2, False)])
def test_alexander_dies_on_two_ones_only(again: int, over: bool) -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("alexander", "syria").leader("memnon", "syria")
    )
    fight(game, 2, 1, again)
    assert (game.result is not None) == over
    assert over or game.s.wounded == ["alexander"]


@pytest.mark.rule(SYSTEM, "9.5:8")
def test_a_junior_officer_who_is_wounded_dies() -> None:
    game = meet(mac_phalanx=1, merc_hoplite=1).leader("mac_zero", "syria")
    fight(game, 2, 3)
    assert game.where("mac_zero") not in ("syria", "captured")


@pytest.mark.rule(SYSTEM, "9.5:9")
@pytest.mark.parametrize("die", [4, 5])
def test_surviving_defenders_may_retreat_and_attackers_may_not(die: int) -> None:
    game = meet(mac_phalanx=1, merc_hoplite=1).hold("cilicia", "macedon")
    fight(game, die)
    assert (game.what, game.seat) == ("retreat", "persia")
    assert set(game.options) == {"cappadocia", "assyria", "egypt", None}
    game.choose("assyria")
    assert game.where("merc_hoplite_1") == "assyria"
    assert game.over
    game = fight(meet(mac_phalanx=1, merc_hoplite=1).hold("cilicia", "macedon"), die).choose(None)
    assert game.where("merc_hoplite_1") == "syria"


@pytest.mark.rule(SYSTEM, "9.5:9")
@pytest.mark.parametrize("die", [2, 3])
def test_after_a_loss_of_the_attacker_nobody_retreats(die: int) -> None:
    game = fight(meet(mac_phalanx=1, merc_hoplite=1).hold("cilicia", "macedon"), die)
    assert game.over


@pytest.mark.rule(SYSTEM, "9.5:9")
def test_macedon_retreats_into_a_contested_province() -> None:
    game = meet(gk_hoplite=1, pers_inf=2).put("cilicia", "macedon", gk_paiones=1)
    game.put("cilicia", "persia", pers_levy=1)
    fight(game, 6)
    assert (game.what, game.seat) == ("retreat", "macedon")
    assert set(game.options) == {"cilicia", None}


@pytest.mark.rule(SYSTEM, "9.5:10")
def test_without_a_refuge_the_defenders_stay() -> None:
    game = fight(meet(gk_hoplite=1, pers_inf=2), 6)
    assert game.over
    assert game.where("gk_hoplite_1") == "syria"


@pytest.mark.rule(SYSTEM, "9.5:11")
def test_leaders_retreat_with_their_men() -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("mazaeus", "syria").leader("parmenio", "syria")
    )
    fight(game, 5, 6).choose("assyria")
    assert game.where("mazaeus") == "assyria"


@pytest.mark.rule(SYSTEM, "9.5:11")
def test_a_leader_whose_last_unit_fell_may_retreat() -> None:
    game = meet(mac_phalanx=1, pers_inf=1).leader("mazaeus", "syria").leader("parmenio", "syria")
    game.phase("begin_combat", dice=[2, 6, 6])
    assert game.columns("minor") == ["2:1 (15 to 7)"]
    game = meet(mac_phalanx=1, pers_inf=1).leader("mazaeus", "syria").leader("parmenio", "syria")
    game.phase("begin_combat", dice=[5, 6])
    assert (game.what, game.seat) == ("retreat", "persia")
    game.choose("assyria")
    assert game.where("mazaeus") == "assyria"


@pytest.mark.rule(SYSTEM, "9.5:12")
def test_a_fight_that_decides_nothing_comes_again_next_turn() -> None:
    game = meet(mac_phalanx=1, merc_hoplite=1).phase("begin_combat", dice=[2])
    assert game.status("syria") == "contested"
    assert keys(game).count("minor") == 1
    game.turn(2).phase("begin_combat", dice=[2])
    assert keys(game).count("minor") == 2


# -- meetings ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "9.1:6", "8.2:4")
def test_snow_holds_a_lone_leader() -> None:
    game = Position().turn(WINTER).leader("parmenio", "media").put("media", "persia", pers_inf=1)
    game.hold("susiana", "macedon").phase("lone_leaders")
    assert game.where("parmenio") == "captured"


@pytest.mark.rule(SYSTEM, "9.1:6", "8.3:1")
def test_a_persian_leader_does_not_flee_into_the_desert_of_the_arabs() -> None:
    game = meet(at="babylonia", gk_hoplite=1).leader("mazaeus", "babylonia")
    for province in ("assyria", "media", "susiana"):
        game.hold(province, "macedon")
    game.phase("lone_leaders")
    assert game.where("mazaeus") == "captured"


@pytest.mark.rule(SYSTEM, "9.1:6", "8.3:5")
def test_antipater_flees_within_europe() -> None:
    game = Position().leader("antipater", "thrace").put("thrace", "persia", pers_inf=1)
    game.hold("ionia", "macedon").phase("lone_leaders", dice=[1])
    assert game.where("antipater") == "macedonia"


@pytest.mark.rule(SYSTEM, "9.1:6")
def test_two_lone_leaders_roll_one_by_one() -> None:
    game = Position().leader("parmenio", "syria").leader("craterus", "syria")
    game.put("syria", "persia", pers_inf=1).hold("cilicia", "macedon")
    game.phase("lone_leaders", dice=[4, 3])
    assert (game.where("parmenio"), game.where("craterus")) == ("captured", "cilicia")


@pytest.mark.rule(SYSTEM, "9.1:6", "11.7")
def test_engines_are_no_company_and_are_taken() -> None:
    game = Position().leader("parmenio", "syria").put("syria", "macedon", siege_train=1)
    game.put("syria", "persia", pers_inf=1).hold("cilicia", "macedon")
    game.phase("begin_combat", dice=[4])
    assert game.where("parmenio") == "captured"
    assert game.where("siege_train_1") == "dead"


@pytest.mark.rule(SYSTEM, "9.1:9")
def test_sleeping_indians_defend_themselves() -> None:
    game = meet("india", at="upper_india", gk_hoplite=1, ind_infantry=1)
    game.phase("begin_combat", dice=[2])
    assert game.columns("minor") == ["2:1 (6 to 3)"]


@pytest.mark.rule(SYSTEM, "9.3:6", "9.1:5")
def test_who_slips_away_from_the_persians_has_slipped_away_from_the_raiders_too() -> None:
    game = meet(gk_hoplite=3, pers_inf=3).raiders("raid_3", "arabia", "syria", arab_light=3)
    game.hold("cilicia", "macedon").phase("begin_combat", dice=[1])
    game.choose(("syria", "persia"), "stand", "evade")
    assert game.over
    assert game.units("cilicia") == {"gk_hoplite": 3}


@pytest.mark.rule(SYSTEM, "9.5:9", "9.3:3")
def test_engines_retreat_with_the_beaten() -> None:
    game = meet(gk_hoplite=1, pers_inf=2).put("syria", "macedon", siege_train=1)
    fight(game.hold("cilicia", "macedon"), 6).choose("cilicia")
    assert game.units("cilicia") == {"siege_train": 1, "gk_hoplite": 1}


@pytest.mark.rule(SYSTEM, "9.5:10", "5.3:1")
def test_a_beaten_persian_in_hellas_has_no_way_out_through_macedonia() -> None:
    game = fight(meet(at="hellas", gk_hoplite=2, merc_hoplite=1), 5, at="hellas")
    assert game.over
    assert game.where("merc_hoplite_1") == "hellas"


@pytest.mark.rule(SYSTEM, "9.5:4", "5.4:4")
def test_after_a_mutual_slaughter_the_province_is_whose_it_was() -> None:
    game = fight(meet(gk_illyrian=1, pers_inf=1), 4)
    assert result(game) == "EX"
    assert game.count("syria") == 0
    assert game.status("syria") == "persia"


@pytest.mark.rule(SYSTEM, "9.5:7", "12.10:1")
def test_both_sides_replace_their_fallen_leaders_after_the_retreat() -> None:
    game = (
        meet(mac_phalanx=1, merc_hoplite=1).leader("parmenio", "syria").leader("mazaeus", "syria")
    )
    game.phase("begin_combat", dice=[4, 1, 1]).choose("assyria")
    assert (game.what, game.seat) == ("junior_officer", "macedon")
    game.choose("syria")
    assert (game.what, game.seat) == ("junior_officer", "persia")
    game.choose("assyria")
    assert (game.where("mac_zero"), game.where("pers_zero")) == ("syria", "assyria")


@pytest.mark.rule(SYSTEM, "9.5:5", "15.6")
def test_darius_overrun_is_lost_and_bessus_follows() -> None:
    game = meet(mac_phalanx=5, pers_levy=1).leader("darius", "syria").leader("parmenio", "syria")
    game.phase("begin_combat")
    if game.what == "evade":
        game.choose("stand")
    assert game.where("darius") == "dead"
    assert game.what == "bessus"


@pytest.mark.rule(SYSTEM, "9.2:3", "9.2:4")
def test_a_better_leader_who_fails_to_evade_fights_at_once() -> None:
    game = meet(gk_illyrian=1, gk_paiones=1, pers_inf=1).leader("memnon", "syria")
    game.phase("minor_combat", "syria", "macedon", "persia", dice=[4, 3]).choose("evade")
    assert game.columns("minor") == ["below 1:1 (5 to 9)"]


@given(mine=integers(1, 3), theirs=integers(1, 2), first=integers(1, 6), second=integers(1, 6))
@settings(max_examples=60)
@pytest.mark.rule(SYSTEM, "9.4:6", "9.5:2", "9.5:3", "9.5:4", "9.5:1", "9.5:5")
def test_losses_are_what_the_result_says(mine: int, theirs: int, first: int, second: int) -> None:
    game = meet(gk_hoplite=mine, merc_hoplite=theirs)
    attacker = "macedon" if mine >= theirs else "persia"
    defender = "persia" if attacker == "macedon" else "macedon"
    steps = {"macedon": 2 * mine, "persia": 2 * theirs}
    fight(game, first, second)
    while game.what in ("minor_loss", "retreat"):
        game.choose(game.options[-1])
    left = {side: game.steps_at("syria", side) for side in steps}
    lost = {side: steps[side] - left[side] for side in steps}
    expected = {
        "AE": (steps[attacker], 0),
        "AL": (1, 0),
        "EX": (1, 1),
        "DL": (0, 1),
        "DE": (0, steps[defender]),
    }
    assert (lost[attacker], lost[defender]) == expected[result(game)]


@pytest.mark.rule(SYSTEM, "9.5:13")
def test_a_leader_left_alone_by_a_fight_is_not_caught_in_that_phase() -> None:
    game = meet(gk_illyrian=1, pers_inf=1).leader("parmenio", "syria").leader("memnon", "syria")
    game.phase("begin_combat", dice=[2, 6])
    assert result(game) == "AL"
    assert game.where("parmenio") == "syria"
    game.turn(2).phase("begin_combat")
    assert game.where("parmenio") == "captured", "nowhere to go"
