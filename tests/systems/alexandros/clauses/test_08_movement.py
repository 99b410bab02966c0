"""Chapter 8, clause by clause: marches, borders, the Home Army, forced marches."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
SUMMER, AUTUMN, WINTER, SPRING = 1, 2, 3, 4
CLOSED = {"gandara", "upper_india", "lower_india", "scythia", "chorasmia", "sind", "arabia"}


def roads(game: Position, who: str) -> set[str]:
    """Where a leader or a band may go, by the open question."""
    return {str(o[2]) for o in game.may("march", "raid") if o[1] == who}


def leader_roads(leader: str, at: str, side: str, turn: int = SUMMER) -> set[str]:
    """Where a leader alone may go from a province."""
    return roads(Position().turn(turn).leader(leader, at).phase("march", side), leader)


def hurry(game: Position, start: str, via: str) -> Position:
    """Alexander and all who are with him have marched into the first province."""
    game.leader("alexander", start).phase("march", "macedon", dice=[1] * 3)
    game.choose(("march", "alexander", via))
    if game.what == "march_with":
        game.choose("all")
    return game


def company(game: Position, end: str = "cappadocia") -> dict[str, int]:
    """Who hurries on if as many as possible do."""
    if game.what == "march_on_with":
        game.choose("all" if "all" in game.options else "by hand")
    while game.what == "how_many":
        game.choose(game.options[-1])
    return game.units(end)


# -- 8.1 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.1:1")
def test_each_leader_moves_once_to_a_neighbour_or_stays() -> None:
    game = (
        Position().leader("parmenio", "syria").leader("craterus", "syria").city("gaza", "macedon")
    )
    game.phase("march", "macedon")
    assert roads(game, "parmenio") == {"cilicia", "cappadocia", "assyria", "arabia", "egypt"}
    game.march("parmenio", "assyria")
    assert not roads(game, "parmenio")
    assert roads(game, "craterus")
    game.choose(None)
    assert (game.where("parmenio"), game.where("craterus")) == ("assyria", "syria")


@pytest.mark.rule(SYSTEM, "8.1:2")
def test_units_without_a_leader_stay() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=5).phase("march", "macedon")
    assert not game.may("march")
    game = Position().put("ionia", "macedon", mac_phalanx=5).leader("parmenio", "phrygia")
    game.phase("march", "macedon").march("parmenio", "ionia").skip("march")
    assert game.count("ionia") == 5, "he came to them, but they do not leave with him"
    assert game.over


@pytest.mark.rule(SYSTEM, "8.1:2", "8.1:3")
def test_a_second_leader_does_not_carry_on_who_has_just_come() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=1).leader("parmenio", "ionia")
    game.leader("craterus", "phrygia").phase("march", "macedon").march("parmenio", "phrygia")
    game.march("craterus", "cappadocia")
    assert game.where("mac_phalanx_1") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.1:2")
def test_a_leader_does_not_take_units_of_the_other_side() -> None:
    game = Position().put("ionia", "persia", pers_inf=3).leader("parmenio", "ionia")
    game.phase("march", "macedon").march("parmenio", "phrygia")
    assert game.count("ionia") == 3


@pytest.mark.rule(SYSTEM, "8.1:4", "8.1:7")
@given(total=integers(1, 6), taken=integers(0, 6))
@settings(max_examples=25)
def test_any_number_goes_along(total: int, taken: int) -> None:
    taken = min(taken, total)
    game = Position().put("ionia", "macedon", mac_phalanx=total, gk_paiones=1)
    game.leader("parmenio", "ionia").phase("march", "macedon")
    game.choose(("march", "parmenio", "phrygia"), "by hand", ("mac_phalanx", taken))
    game.choose(("gk_paiones", 0))
    assert game.count("phrygia") == taken
    assert game.count("ionia") == total - taken + 1


@pytest.mark.rule(SYSTEM, "8.1:4")
def test_leaders_ride_alone() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2).leader("parmenio", "ionia")
    game.phase("march", "macedon").march("parmenio", "phrygia", take="alone")
    assert (game.where("parmenio"), game.count("ionia")) == ("phrygia", 2)


@pytest.mark.rule(SYSTEM, "8.1:5")
def test_who_was_left_behind_goes_with_the_next_leader() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2).leader("parmenio", "ionia")
    game.leader("craterus", "ionia").phase("march", "macedon")
    game.march("parmenio", "phrygia", take="all but one").march("craterus", "cilicia")
    assert (game.count("phrygia"), game.count("cilicia"), game.count("ionia")) == (1, 1, 0)


@pytest.mark.rule(SYSTEM, "8.1:6")
def test_enemies_stop_nobody() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=1).put("ionia", "persia", pers_inf=9)
    game.put("phrygia", "persia", pers_cav=9).leader("parmenio", "ionia")
    game.phase("march", "macedon").march("parmenio", "phrygia")
    assert game.where("mac_phalanx_1") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.1:7")
def test_half_is_half_of_each_kind_rounded_down() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=5, gk_hoplite=2, mac_archer=1)
    game.leader("parmenio", "ionia").phase("march", "macedon").march(
        "parmenio", "phrygia", take="half"
    )
    assert game.units("phrygia") == {"mac_phalanx": 2, "gk_hoplite": 1}


@pytest.mark.rule(SYSTEM, "8.1:7")
@pytest.mark.parametrize(
    ("units", "offered"),
    [
        ({"mac_phalanx": 5}, False),
        ({"mac_phalanx": 6}, True),
        ({"mac_phalanx": 4, "gk_hoplite": 2}, True),
    ],
)
def test_half_is_offered_from_six_units_on(units: dict[str, int], offered: bool) -> None:
    """Fewer are soon named kind by kind, which is always offered."""
    game = Position().put("ionia", "macedon", **units).leader("parmenio", "ionia")
    game.phase("march", "macedon").choose(("march", "parmenio", "phrygia"))
    assert ("half" in game.options) is offered
    assert "by hand" in game.options


@pytest.mark.rule(SYSTEM, "8.1:7")
def test_worn_and_fresh_units_of_a_kind_are_told_apart() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=2).worn("mac_phalanx_2")
    game.leader("parmenio", "ionia").phase("march", "macedon")
    game.choose(("march", "parmenio", "phrygia"), "by hand")
    while game.what == "how_many":
        worn = any(":1" in str(o) for o in game.options)
        game.choose(game.options[-1] if worn else game.options[0])
    assert game.counters("phrygia") == ["mac_phalanx_2"]


@pytest.mark.rule(SYSTEM, "8.1:8", "11.2")
def test_who_has_marched_may_go_behind_walls() -> None:
    game = Position().put("phrygia", "persia", pers_inf=1).leader("memnon", "phrygia")
    game.phase("march", "persia").march("memnon", "ionia")
    game.choose(("garrison", "sardis", "pers_inf_1"), ("shelter", "sardis", "memnon"))


@pytest.mark.rule(SYSTEM, "8.1:8", "11.2")
def test_who_came_out_of_a_city_may_march() -> None:
    game = Position().put("sardis", "persia", pers_inf=1).leader("memnon", "ionia")
    game.leader("mazaeus", "sardis").phase("march", "persia")
    game.choose(("leave", "sardis", "pers_inf_1"), ("march", "memnon", "phrygia"), "all")
    assert game.where("pers_inf_1") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.1:8", "11.2")
def test_a_leader_who_rode_out_of_a_city_may_march() -> None:
    game = Position().leader("memnon", "sardis").put("ionia", "persia", pers_inf=1)
    game.phase("march", "persia").choose(("ride_out", "sardis", "memnon"))
    assert "phrygia" in roads(game, "memnon")


@pytest.mark.rule(SYSTEM, "8.1:9")
def test_a_leader_in_a_city_marches_out_with_its_garrison() -> None:
    game = Position().put("sardis", "persia", pers_inf=2).leader("memnon", "sardis")
    game.phase("march", "persia").march("memnon", "phrygia")
    assert game.units("phrygia") == {"pers_inf": 2}
    assert game.where("memnon") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.1:10")
def test_a_rebuilt_unit_marches_at_once() -> None:
    game = Position().turn(7).put("dead", "macedon", gk_illyrian=1).leader("parmenio", "thrace")
    game.s.income = [1, 0]
    game.phases(("replacements", "macedon"), ("begin_movement", "macedon"), ("march", "macedon"))
    game.choose(("raise", "gk_illyrian"), "thrace").march("parmenio", "ionia")
    assert game.where("gk_illyrian_1") == "ionia"


@pytest.mark.rule(SYSTEM, "8.1:10")
def test_a_leader_who_has_just_arrived_leads_at_once() -> None:
    game = Position().turn(18).put("ionia", "macedon", mac_phalanx=1)
    game.phases(("reinforcements", "macedon"), ("begin_movement", "macedon"), ("march", "macedon"))
    assert game.what == "leader_arrives", "Hephaestion, autumn 330"
    game.choose("ionia").march("hephaestion", "phrygia")
    assert game.where("mac_phalanx_1") == "phrygia"


# -- 8.2 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.2:1", "8.2:2")
@pytest.mark.parametrize(
    ("turn", "found"),
    [
        (SPRING, {"arabia", "assyria", "babylonia", "media", "susiana"}),
        (SUMMER, {"arabia", "assyria", "babylonia", "media", "susiana"}),
        (AUTUMN, {"arabia", "assyria", "babylonia", "media", "susiana"}),
        (WINTER, {"arabia", "assyria", "babylonia", "susiana"}),
    ],
)
def test_snow_closes_mountain_borders_and_no_others(turn: int, found: set[str]) -> None:
    there = leader_roads("parmenio", "babylonia", "macedon", turn)
    assert there == found - {"babylonia"}


@pytest.mark.rule(SYSTEM, "8.2:2")
@given(province=sampled_from(["cilicia", "cappadocia", "armenia", "media", "persis", "hyrcania"]))
@settings(max_examples=10)
def test_nobody_leaves_a_mountain_province_in_winter(province: str) -> None:
    assert leader_roads("parmenio", province, "macedon", WINTER) == set()
    assert leader_roads("mazaeus", province, "persia", WINTER) == set()
    assert leader_roads("parmenio", province, "macedon", AUTUMN)


@pytest.mark.rule(SYSTEM, "8.2:3")
def test_the_strait_is_open_in_winter() -> None:
    assert leader_roads("parmenio", "thrace", "macedon", WINTER) == {"ionia"}
    assert leader_roads("parmenio", "ionia", "macedon", WINTER) == {"thrace", "phrygia"}


@pytest.mark.rule(SYSTEM, "8.2:4", "8.4:6")
def test_snow_stops_a_forced_march() -> None:
    game = Position().turn(WINTER).put("thrace", "macedon", mac_hetairai=1)
    game = hurry(game, "thrace", "ionia")
    assert set(game.options) == {"phrygia", None}


@pytest.mark.rule(SYSTEM, "8.2:4", "9.2:5")
def test_snow_stops_those_who_evade_but_not_those_who_retreat() -> None:
    game = (
        Position()
        .turn(WINTER)
        .put("media", "persia", pers_cav=1)
        .put("media", "macedon", mac_phalanx=3)
    )
    game.phase("minor_combat", "media", "macedon", "persia", dice=[4])
    assert game.what != "evade"
    game = Position().turn(WINTER).put("media", "persia", merc_hoplite=1)
    game.put("media", "macedon", gk_hoplite=2)
    game.phase("minor_combat", "media", "macedon", "persia", dice=[5])
    assert game.what == "retreat"


@pytest.mark.rule(SYSTEM, "8.2:5")
@pytest.mark.parametrize("turn", [SUMMER, WINTER])
@pytest.mark.parametrize(
    ("leader", "side", "holder"),
    [
        ("parmenio", "macedon", "macedon"),
        ("parmenio", "macedon", "persia"),
        ("mazaeus", "persia", "macedon"),
        ("mazaeus", "persia", "persia"),
    ],
)
def test_only_the_holder_of_gaza_passes(leader: str, side: str, holder: str, turn: int) -> None:
    for start, end in (("syria", "egypt"), ("egypt", "syria")):
        game = Position().turn(turn).leader(leader, start).city("gaza", holder).phase("march", side)
        assert (end in roads(game, leader)) == (side == holder)


@pytest.mark.rule(SYSTEM, "8.2:5")
def test_gaza_stops_raiders_evasion_and_forced_marches() -> None:
    game = Position().raiders("raid_3", "arabia", "syria", arab_light=2).city("gaza", "macedon")
    game.phase("march", "persia")
    assert "egypt" not in roads(game, "raid_3")
    game = Position().put("egypt", "persia", pers_cav=1).put("egypt", "macedon", mac_phalanx=3)
    game.city("gaza", "macedon").hold("lybia", "macedon").hold("syria", "persia")
    game.phase("minor_combat", "egypt", "macedon", "persia", dice=[6])
    assert game.what != "evade", "Syria is friendly, but beyond Gaza; Arabia is closed to Persians"
    game = hurry(Position().put("cilicia", "macedon", mac_hetairai=1), "cilicia", "syria")
    assert "egypt" not in game.options


@pytest.mark.rule(SYSTEM, "8.2:5")
def test_a_beaten_force_does_not_retreat_through_gaza() -> None:
    game = Position().put("egypt", "persia", merc_hoplite=1).put("egypt", "macedon", gk_hoplite=2)
    game.city("gaza", "macedon").hold("lybia", "persia")
    game.phase("minor_combat", "egypt", "macedon", "persia", dice=[5])
    assert game.what == "retreat"
    assert set(game.options) == {"lybia", None}


@pytest.mark.rule(SYSTEM, "8.2:6")
@pytest.mark.parametrize(
    ("place", "besieges"), [("syria", True), ("egypt", True), ("arabia", False)]
)
def test_gaza_is_besieged_from_its_two_sides(place: str, besieges: bool) -> None:
    game = Position().put(place, "macedon", mac_phalanx=4).leader("parmenio", place)
    game.phase("begin_sieges")
    assert any(o[1] == "gaza" for o in game.may("assault")) == besieges


# -- 8.3 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.3:1")
@given(
    start=sampled_from(
        [
            "syria",
            "egypt",
            "babylonia",
            "assyria",
            "bactria",
            "sogdiana",
            "arachosia",
            "gedrosia",
            "parthia",
            "hyrcania",
            "ionia",
            "thrace",
            "macedonia",
            "hellas",
        ]
    )
)
@settings(max_examples=20)
def test_persians_go_everywhere_but_to_the_wild_and_to_india(start: str) -> None:
    game = Position().leader("mazaeus", start).city("gaza", "persia").phase("march", "persia")
    assert roads(game, "mazaeus") == set(game.s.game.neighbours[start]) - CLOSED


@pytest.mark.rule(SYSTEM, "8.3:2")
def test_raiders_and_macedonians_go_anywhere() -> None:
    game = Position().raiders("raid_3", "chorasmia", "bactria", barb_cav=1).phase("march", "persia")
    assert roads(game, "raid_3") == {"areia", "arachosia", "sogdiana", "gandara", "chorasmia"}
    assert leader_roads("craterus", "sogdiana", "macedon") == {"bactria", "chorasmia", "scythia"}
    assert "arabia" in leader_roads("craterus", "babylonia", "macedon")


@pytest.mark.rule(SYSTEM, "8.3:3")
def test_indians_stay_in_their_three_provinces_and_need_a_leader() -> None:
    game = (
        Position().put("gandara", "india", ind_infantry=2).put("bactria", "macedon", mac_phalanx=1)
    )
    game.put("lower_india", "macedon", gk_paiones=1)
    game.phase("march", "persia")
    assert not game.may("march")
    game.leader("porus", "gandara").phase("march", "persia")
    assert roads(game, "porus") == {"upper_india"}


@pytest.mark.rule(SYSTEM, "8.3:3", "6.3:4")
def test_porus_does_not_take_persians_or_raiders_along() -> None:
    game = Position().put("gandara", "raid_3", barb_cav=2).leader("porus", "gandara")
    game.put("lower_india", "macedon", gk_paiones=1)
    game.phase("march", "persia").choose(("march", "porus", "upper_india"))
    assert game.units("gandara") == {"barb_cav": 2}


@pytest.mark.rule(SYSTEM, "8.3:4", "8.3:5")
def test_the_home_army_stays_in_europe_whoever_leads_it() -> None:
    game = (
        Position()
        .put("thrace", "macedon", mac_phalanx=3)
        .home_army("mac_phalanx_1", "mac_phalanx_2")
    )
    game.leader("antipater", "thrace").leader("parmenio", "thrace").phase("march", "macedon")
    assert roads(game, "antipater") == {"macedonia"}
    assert roads(game, "parmenio") == {"macedonia", "ionia"}
    game.march("parmenio", "ionia")
    assert game.counters("ionia") == ["mac_phalanx_3"]


@pytest.mark.rule(SYSTEM, "8.3:4")
def test_the_home_army_goes_about_in_europe() -> None:
    game = Position().put("macedonia", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    game.leader("parmenio", "macedonia").phase("march", "macedon").march("parmenio", "hellas")
    assert game.count("hellas") == 2


@pytest.mark.rule(SYSTEM, "8.3:4", "8.4:5")
def test_alexander_does_not_pick_up_the_home_army_on_his_way_to_asia() -> None:
    game = Position().put("macedonia", "macedon", mac_hetairai=1)
    game.put("thrace", "macedon", mac_phalanx=1, gk_hoplite=1).home_army("mac_phalanx_1")
    game = hurry(game, "macedonia", "thrace").choose("ionia")
    assert company(game, "ionia") == {"mac_hetairai": 1, "gk_hoplite": 1}


@pytest.mark.rule(SYSTEM, "8.3:6")
def test_a_rebuilt_home_army_unit_is_still_bound() -> None:
    game = Position().turn(7).put("dead", "macedon", mac_phalanx=1).hold("ionia", "macedon")
    game.home_army("mac_phalanx_1")
    game.s.income = [2, 0]
    game.phase("replacements", "macedon").choose(("raise", "mac_phalanx"))
    assert set(game.options) == {"macedonia", "hellas", "thrace"}


@pytest.mark.rule(SYSTEM, "8.3:7")
@pytest.mark.parametrize(
    ("revolted", "spartans", "free"),
    [(False, "", False), (True, "hellas", False), (True, "ionia", True), (True, "", True)],
)
def test_the_home_army_is_released_when_sparta_is_beaten(
    revolted: bool, spartans: str, free: bool
) -> None:
    game = Position().put("thrace", "macedon", mac_phalanx=1).home_army("mac_phalanx_1")
    game.leader("antipater", "thrace")
    game.s.campaign.revolted = revolted
    if spartans:
        game.put(spartans, "persia", spartan_hoplite=1)
    game.phase("march", "macedon")
    assert ("ionia" in roads(game, "antipater")) == free


@pytest.mark.rule(SYSTEM, "8.3:7")
def test_the_release_is_for_good() -> None:
    game = Position().put("thrace", "macedon", mac_phalanx=1).home_army("mac_phalanx_1")
    game.leader("antipater", "thrace").put("ionia", "persia", spartan_hoplite=1)
    game.s.campaign.revolted = True
    game.phase("march", "macedon").choose(None)
    game.s.move(game.mask("spartan_hoplite_1"), "ionia", "hellas")
    game.phase("march", "macedon")
    assert "ionia" in roads(game, "antipater")


# -- 8.4 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.4:1")
def test_alexander_hurries_through_a_second_border_and_others_do_not() -> None:
    game = hurry(Position().put("ionia", "macedon", gk_paiones=1), "ionia", "phrygia")
    assert game.what == "forced_march"
    game.choose("cappadocia", "all")
    assert game.where("alexander") == game.where("gk_paiones_1") == "cappadocia"
    for leader, side, kind in (
        ("parmenio", "macedon", "gk_paiones"),
        ("darius", "persia", "pers_cav"),
    ):
        game = Position().put("ionia", side, **{kind: 1}).leader(leader, "ionia")
        game.phase("march", side).march(leader, "phrygia")
        assert game.what != "forced_march"


@pytest.mark.rule(SYSTEM, "8.4:1")
def test_a_cavalry_unit_of_another_leader_is_not_with_alexander() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1).leader("parmenio", "ionia")
    game.leader("alexander", "phrygia").phase("march", "macedon").march("parmenio", "phrygia")
    assert game.what == "march"
    game.choose(("march", "alexander", "cappadocia"))
    assert game.where("mac_hetairai_1") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.4:2", "8.4:4")
@pytest.mark.parametrize(
    ("kind", "swift"),
    [
        ("mac_hetairai", True),
        ("mac_prodromoi", True),
        ("gk_thessalian", True),
        ("gk_cavalry", True),
        ("gk_paiones", True),
        ("mac_archer", True),
        ("gk_cretan_archer", True),
        ("gk_agrianes", True),
        ("mac_hypaspists", True),
        ("mac_phalanx", False),
        ("gk_hoplite", False),
        ("gk_thracian", False),
        ("gk_illyrian", False),
        ("merc_hoplite", False),
        ("merc_light", False),
        ("pers_inf", False),
    ],
)
def test_who_keeps_up_with_alexander(kind: str, swift: bool) -> None:
    game = hurry(Position().put("ionia", "macedon", **{kind: 1}), "ionia", "phrygia")
    assert game.where(f"{kind}_1") == "phrygia"
    game.choose("cappadocia")
    if game.what == "march_on_with":
        game.choose("all")
    assert game.where(f"{kind}_1") == ("cappadocia" if swift else "phrygia")


@pytest.mark.rule(SYSTEM, "8.4:3")
@pytest.mark.parametrize("kind", ["pers_cav", "pers_dahae", "pers_massagetae"])
def test_recruited_persian_horse_keeps_up(kind: str) -> None:
    game = hurry(Position().put("ionia", "macedon", **{kind: 1}), "ionia", "phrygia")
    game.choose("cappadocia")
    assert company(game) == {kind: 1}


@pytest.mark.rule(SYSTEM, "8.4:4")
def test_slow_units_may_stay_at_the_start() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, mac_phalanx=1)
    game.leader("alexander", "ionia").phase("march", "macedon", dice=[1])
    game.choose(
        ("march", "alexander", "phrygia"), "by hand", ("mac_phalanx", 0), ("mac_hetairai", 1)
    )
    game.choose("cappadocia").choose("all")
    assert (game.where("mac_phalanx_1"), game.where("mac_hetairai_1")) == ("ionia", "cappadocia")


@pytest.mark.rule(SYSTEM, "8.4:5")
def test_slow_units_on_the_way_are_picked_up() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, gk_hoplite=1)
    game.put("phrygia", "macedon", mac_phalanx=2).leader("parmenio", "phrygia")
    game = hurry(game, "ionia", "phrygia").choose("cappadocia")
    assert company(game) == {"mac_hetairai": 1, "mac_phalanx": 2}
    assert game.units("phrygia") == {"gk_hoplite": 1}
    assert game.where("parmenio") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.4:6")
def test_gaza_closes_the_first_and_the_second_border() -> None:
    game = Position().put("syria", "macedon", mac_hetairai=1).leader("alexander", "syria")
    game.phase("march", "macedon")
    assert "egypt" not in roads(game, "alexander")


@pytest.mark.rule(SYSTEM, "8.4:7")
def test_he_does_not_turn_round() -> None:
    game = hurry(Position().put("ionia", "macedon", mac_hetairai=1), "ionia", "phrygia")
    assert set(game.options) == {"cappadocia", "cilicia", None}


@pytest.mark.rule(SYSTEM, "8.4:8")
def test_the_province_on_the_way_is_taken_and_its_knot_cut() -> None:
    game = hurry(Position().put("ionia", "macedon", mac_hetairai=1), "ionia", "phrygia")
    game.choose("cappadocia", "all")
    assert game.holder("phrygia") == game.holder("cappadocia") == "macedon"
    assert "gordian_knot" in game.s.secured


@pytest.mark.rule(SYSTEM, "8.4:9")
def test_he_may_halt() -> None:
    game = hurry(Position().put("ionia", "macedon", mac_hetairai=1), "ionia", "phrygia").choose(
        None
    )
    assert game.where("alexander") == "phrygia"
    assert not game.rolls


# -- 8.5 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.5:1", "8.5:2")
@pytest.mark.parametrize("force", ["persia", "raid_3"])
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_a_garrison_is_passed_and_an_army_is_not(n: int, force: str) -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, gk_paiones=1)
    game = hurry(game.put("phrygia", force, pers_cav=n), "ionia", "phrygia")
    assert (game.what == "forced_march") == (n < 3)


@pytest.mark.rule(SYSTEM, "8.5:2")
def test_somebody_must_stay_with_the_garrison() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, gk_paiones=1)
    game = hurry(game.put("phrygia", "persia", pers_inf=1), "ionia", "phrygia").choose("cappadocia")
    assert "all" not in game.options
    game.choose("by hand")
    taken = 0
    while game.what == "how_many":
        taken += int(game.options[-1][1])
        game.choose(game.options[-1])
    assert taken == 1
    assert game.status("phrygia") == "contested"


@pytest.mark.rule(SYSTEM, "8.5:2")
def test_a_slow_companion_or_a_friend_on_the_spot_will_do() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, mac_phalanx=1)
    game = hurry(game.put("phrygia", "persia", pers_inf=1), "ionia", "phrygia").choose("cappadocia")
    assert company(game) == {"mac_hetairai": 1}
    game = (
        Position().put("ionia", "macedon", mac_hetairai=1).put("phrygia", "macedon", gk_hoplite=1)
    )
    game = hurry(game.put("phrygia", "persia", pers_inf=1), "ionia", "phrygia").choose("cappadocia")
    game.choose("by hand", ("mac_hetairai", 1))
    assert game.counters("phrygia", "macedon") == ["gk_hoplite_1"]


@pytest.mark.rule(SYSTEM, "8.5:2", "5.4:6")
def test_neither_a_lone_king_nor_the_engines_contain_a_garrison() -> None:
    game = hurry(Position().put("phrygia", "persia", pers_inf=1), "ionia", "phrygia")
    assert game.what != "forced_march"
    game = Position().put("ionia", "macedon", mac_hypaspists=1, siege_train=1)
    game = hurry(game.put("phrygia", "persia", pers_inf=1), "ionia", "phrygia")
    if game.what == "siege_train":
        game.choose("take")
    assert game.what != "forced_march" or "all" not in game.choose("cappadocia").options


@pytest.mark.rule(SYSTEM, "8.5:3")
def test_a_garrison_in_a_city_must_be_contained_too() -> None:
    game = Position().put("phrygia", "macedon", mac_hetairai=1, gk_paiones=1)
    game = hurry(game.put("sardis", "persia", pers_levy=1), "phrygia", "ionia").choose("thrace")
    assert "all" not in game.options


@pytest.mark.rule(SYSTEM, "8.5:4")
def test_walls_and_leaders_alone_stop_nobody() -> None:
    game = Position().put("phrygia", "macedon", mac_hetairai=1).leader("memnon", "ionia")
    game = hurry(game, "phrygia", "ionia").choose("thrace", "all")
    assert game.where("mac_hetairai_1") == "thrace"


@pytest.mark.rule(SYSTEM, "8.5:5")
def test_enemies_at_the_end_of_the_road_do_not_matter() -> None:
    game = (
        Position().put("ionia", "macedon", mac_hetairai=1).put("cappadocia", "persia", pers_inf=9)
    )
    game = hurry(game, "ionia", "phrygia").choose("cappadocia", "all")
    assert game.where("mac_hetairai_1") == "cappadocia"


# -- 8.6 ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.6:1", "8.6:2")
@pytest.mark.parametrize("bare", [0, 1])
def test_from_syria_through_arabia_to_egypt(bare: int) -> None:
    game = Position().put("syria", "macedon", mac_hetairai=1).leader("alexander", "syria")
    game.deplete("arabia", by=bare).deplete("egypt", by=bare)
    game.phase("march", "macedon", dice=[6]).march("alexander", "arabia", "egypt")
    assert game.columns("attrition") == ["desert, up to 8 units"]
    assert game.steps("mac_hetairai_1") == 1


@pytest.mark.rule(SYSTEM, "8.6:1")
@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("ionia", "phrygia", "cappadocia"), "fertile"),
        (("phrygia", "cappadocia", "armenia"), "mountain"),
        (("syria", "assyria", "babylonia"), "rich"),
    ],
)
def test_the_land_on_the_way_decides(path: tuple[str, str, str], line: str) -> None:
    game = Position().put(path[0], "macedon", gk_paiones=1).leader("alexander", path[0])
    game.phase("march", "macedon", dice=[1]).march("alexander", *path[1:])
    assert game.columns("attrition") == [f"{line}, up to 8 units"]


SWIFT = (
    "mac_hetairai",
    "mac_hypaspists",
    "mac_prodromoi",
    "mac_archer",
    "gk_thessalian",
    "gk_cavalry",
    "gk_cretan_archer",
    "gk_agrianes",
    "gk_paiones",
)


@pytest.mark.rule(SYSTEM, "8.6:3")
@pytest.mark.parametrize(("n", "steps"), [(1, 0), (2, 0), (8, 0), (9, 1)])
def test_nine_marchers_are_a_large_army(n: int, steps: int) -> None:
    game = Position().put("syria", "macedon", **dict.fromkeys(SWIFT[:n], 1))
    game.leader("alexander", "syria").phase("march", "macedon", dice=[1])
    before = game.steps_at("syria")
    game.march("alexander", "arabia", "egypt")
    if game.what == "march_attrition":
        game.choose(game.options[0])
    assert before - game.steps_at("egypt") == steps, "a 1 in the desert hurts only large armies"


@pytest.mark.rule(SYSTEM, "8.6:1")
def test_those_picked_up_are_neither_counted_nor_hurt() -> None:
    game = Position().put("syria", "macedon", gk_paiones=1).put("arabia", "macedon", mac_phalanx=8)
    game.leader("alexander", "syria").phase("march", "macedon", dice=[2])
    game.march("alexander", "arabia", "egypt")
    assert game.columns("attrition") == ["desert, up to 8 units"]
    assert game.where("gk_paiones_1") == "dead"
    assert game.steps_at("egypt") == 16


@pytest.mark.rule(SYSTEM, "8.6:4")
def test_the_owner_chooses_among_the_marchers_who_can_be_reduced() -> None:
    game = Position().put("syria", "macedon", mac_hetairai=1, gk_paiones=1, mac_prodromoi=1)
    game.leader("alexander", "syria").phase("march", "macedon", dice=[3])
    game.march("alexander", "arabia", "egypt")
    assert (game.what, game.seat) == ("march_attrition", "macedon")
    assert set(game.options) == {"mac_hetairai_1", "mac_prodromoi_1"}


@pytest.mark.rule(SYSTEM, "8.6:5")
def test_only_the_marchers_suffer() -> None:
    game = Position().put("syria", "macedon", gk_paiones=1, mac_phalanx=1)
    game.put("egypt", "macedon", gk_hoplite=3).leader("alexander", "syria")
    game.phase("march", "macedon", dice=[2]).march("alexander", "arabia", "egypt")
    assert game.where("gk_paiones_1") == "dead"
    assert game.steps_at("egypt") == 6
    assert game.steps("mac_phalanx_1") == 2


@pytest.mark.rule(SYSTEM, "8.6:6")
def test_a_king_alone_suffers_nothing() -> None:
    game = Position().leader("alexander", "syria").phase("march", "macedon")
    game.march("alexander", "arabia", "egypt")
    assert not game.rolls


# -- meetings ----------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "8.3:4", "9.5:9")
def test_the_home_army_does_not_retreat_to_asia() -> None:
    game = Position().put("thrace", "macedon", mac_phalanx=1).home_army("mac_phalanx_1")
    game.put("thrace", "persia", merc_hoplite=2).hold("ionia", "macedon")
    game.phase("minor_combat", "thrace", "macedon", "persia", dice=[5])
    assert (game.what, set(game.options)) == ("retreat", {"macedonia", None})


@pytest.mark.rule(SYSTEM, "8.1:2", "8.1:4")
def test_a_leader_of_the_field_does_not_take_a_garrison_out_of_its_city() -> None:
    game = Position().put("sardis", "persia", pers_inf=1).leader("memnon", "ionia")
    game.phase("march", "persia").choose(("march", "memnon", "phrygia"))
    assert game.where("memnon") == "phrygia"
    assert game.where("pers_inf_1") == "sardis"


@pytest.mark.rule(SYSTEM, "8.1:1", "8.1:6")
def test_a_leader_among_enemies_may_ride_away_from_them() -> None:
    game = Position().put("syria", "persia", pers_inf=9).leader("parmenio", "syria")
    game.phase("march", "macedon").march("parmenio", "assyria")
    assert game.where("parmenio") == "assyria"


@pytest.mark.rule(SYSTEM, "8.4:5", "8.6:1")
def test_who_is_picked_up_came_with_no_leader_and_may_have_none() -> None:
    game = Position().put("phrygia", "macedon", mac_phalanx=1)
    game = hurry(game, "ionia", "phrygia").choose("cappadocia")
    assert company(game) == {"mac_phalanx": 1}
    assert not game.rolls, "nobody crossed two borders but the king"


@pytest.mark.rule(SYSTEM, "8.5:1")
def test_two_enemy_garrisons_of_different_peoples_are_no_army() -> None:
    game = Position().put("ionia", "macedon", mac_hetairai=1, gk_paiones=1)
    game.put("phrygia", "persia", pers_inf=2).put("phrygia", "raid_3", barb_cav=2)
    assert hurry(game, "ionia", "phrygia").what == "forced_march"


@pytest.mark.rule(SYSTEM, "8.4:1")
def test_a_wounded_alexander_still_hurries() -> None:
    game = (
        Position()
        .put("ionia", "macedon", mac_hetairai=1)
        .leader("alexander", "ionia", wounded=True)
    )
    assert hurry(game, "ionia", "phrygia").what == "forced_march"


@pytest.mark.rule(SYSTEM, "8.1:3", "8.4:5")
def test_alexander_does_not_pick_up_who_has_marched_with_another() -> None:
    game = Position().put("ionia", "macedon", mac_phalanx=1).leader("parmenio", "ionia")
    game.leader("alexander", "ionia").phase("march", "macedon").march("parmenio", "phrygia")
    game.choose(("march", "alexander", "phrygia"), "cappadocia")
    assert company(game) == {}
    assert game.where("mac_phalanx_1") == "phrygia"


@pytest.mark.rule(SYSTEM, "8.1:11")
def test_a_band_rides_without_a_leader_whole_or_in_part() -> None:
    game = Position().raiders("raid_3", "scythia", barb_cav=2, barb_inf=1).phase("march", "persia")
    assert roads(game, "raid_3") == {"sogdiana", "chorasmia"}
    game.choose(("raid", "raid_3", "sogdiana"), "by hand", ("barb_cav", 2), ("barb_inf", 0))
    assert game.units("sogdiana") == {"barb_cav": 2}
    assert game.units("scythia") == {"barb_inf": 1}


@pytest.mark.rule(SYSTEM, "8.1:11")
def test_a_raid_by_nobody_is_not_offered() -> None:
    game = Position().raiders("raid_3", "scythia", barb_cav=4).phase("march", "persia")
    game.choose(("raid", "raid_3", "sogdiana"))
    assert "alone" not in game.options


@pytest.mark.rule(SYSTEM, "8.1:11", "8.2:2")
def test_snow_stops_raiders() -> None:
    game = Position().turn(WINTER).raiders("raid_3", "scythia", barb_cav=1).phase("march", "persia")
    assert roads(game, "raid_3") == {"chorasmia"}


@pytest.mark.rule(SYSTEM, "8.3:1", "9.3:3", "14.2")
def test_spartans_in_ionia_do_not_evade_or_retreat_into_asia() -> None:
    game = (
        Position().put("ionia", "persia", spartan_hoplite=3).put("ionia", "macedon", mac_phalanx=3)
    )
    game.s.campaign.revolted = True
    game.phase("begin_combat")
    assert game.seat == "macedon", "Thrace is Macedonian, and Phrygia is closed to Spartans"
    game = (
        Position().put("ionia", "persia", spartan_hoplite=1).put("ionia", "macedon", gk_hoplite=2)
    )
    game.s.campaign.revolted = True
    game.phase("minor_combat", "ionia", "macedon", "persia", dice=[5])
    assert game.over
