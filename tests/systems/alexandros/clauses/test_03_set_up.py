"""Chapter 3, clause by clause: the set-up of the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"
WALLS = {
    "athens": 3,
    "tyre": 4,
    "sardis": 3,
    "babylon": 1,
    "susa": 1,
    "ecbatana": 1,
    "halicarnassus": 1,
    "gaza": 1,
    "malli": 1,
    "sogdian_rock": 1,
    "aornos": 1,
}


def begun(camp: str = "persis", **options: Any) -> Position:
    """The first question is answered: the armies are about to be drawn up."""
    game = Position.start(**options)
    return game.begin(*game.opening, dice=[1] * 20).choose(camp)


@pytest.mark.rule(SYSTEM, "3.0:1")
def test_everybody_on_the_map_is_at_full_strength() -> None:
    game = begun()
    on_map = [c for p in game.s.at if game.s.on_map(p) for c in game.counters(p)]
    assert len(on_map) > 60
    for counter in on_map:
        assert game.steps(counter) == game.s.game.full[game.unit(counter)]


@pytest.mark.rule(SYSTEM, "3.1:1", "3.1:2", "3.1:3")
@pytest.mark.parametrize(
    ("side", "kinds", "seat"),
    [
        ("macedon", ("mac_phalanx", "gk_hoplite"), "macedon"),
        ("macedon", ("merc_hoplite", "mac_phalanx"), "macedon"),
        ("persia", ("merc_hoplite", "pers_heavy_cav"), "persia"),
        ("persia", ("spartan_hoplite", "merc_hoplite"), "persia"),
        ("india", ("ind_elephant", "ind_levy"), "persia"),
        ("raid_3", ("barb_cav", "barb_inf"), "persia"),
        ("raid_3", ("arab_light", "barb_inf"), "persia"),
    ],
)
def test_whose_question_it_is_when_men_starve(side: str, kinds: tuple[str, str], seat: str) -> None:
    game = Position().put("parthia", side, **{kinds[0]: 2, kinds[1]: 1})
    game.s.campaign.india_roused = True
    game.phase("attrition", "parthia", side, dice=[2])
    assert (game.what, game.seat) == ("attrition", seat)


@pytest.mark.rule(SYSTEM, "3.1:4")
def test_no_optional_rule_is_in_force_unless_chosen() -> None:
    game = Position().phase("supply")
    assert game.over, "nobody is asked to burn anything"
    game = Position(scorched_earth=True).phase("supply")
    assert game.what == "scorch"


@pytest.mark.rule(SYSTEM, "3.1:4")
def test_the_beginners_game_has_neither_supply_nor_events_nor_objectives() -> None:
    game = Position(beginner=True).put("parthia", "persia", pers_levy=9)
    game.phase("supply").phase("random_events")
    assert not game.rolls
    game = Position(beginner=True).put("ionia", "macedon", mac_phalanx=1)
    game.leader("alexander", "ionia").phase("march", "macedon").march("alexander", "phrygia")
    assert not game.s.secured


@pytest.mark.rule(SYSTEM, "3.2:1")
def test_the_home_army_stands_in_macedonia() -> None:
    game = begun()
    assert game.units("macedonia") == {"mac_phalanx": 6}
    assert game.leaders("macedonia") == ["antipater"]
    assert game.s.campaign.home_army == game.s.at["macedonia"]


@pytest.mark.rule(SYSTEM, "3.2:2", "3.3:3")
def test_two_armies_face_each_other_in_ionia() -> None:
    game = begun()
    assert game.leaders("ionia") == ["alexander", "parmenio", "memnon"]
    assert game.units("ionia", "macedon")["siege_train"] == 1
    nations = {game.s.game.kind_of[game.unit(c)].nation for c in game.counters("ionia", "macedon")}
    assert nations == {"macedonian", "greek_allied"}
    nations = {game.s.game.kind_of[game.unit(c)].nation for c in game.counters("ionia", "persia")}
    assert nations == {"persian", "greek_mercenary"}


@pytest.mark.rule(SYSTEM, "3.2:3", "3.3:5")
def test_eighteen_walls_stand() -> None:
    game = begun()
    assert {city: n for city, n in game.s.walls.items() if n} == WALLS
    assert sum(WALLS.values()) == 18
    assert game.holder("athens") == "macedon"
    assert {game.holder(city) for city in WALLS if city != "athens"} == {"persia"}


@pytest.mark.rule(SYSTEM, "3.2:4")
def test_who_is_due_later_waits_and_the_rest_may_be_bought() -> None:
    game = begun()
    assert game.where("mazaeus") == game.where("craterus") == "track"
    assert "pers_levy" in game.units("dead")
    kinds = {k for p in game.s.at if p not in ("dead", "track") for k in game.units(p)}
    assert "gk_illyrian" not in kinds, "on the track until winter 331"
    assert game.units("track")["gk_illyrian"] == 1


@pytest.mark.rule(SYSTEM, "3.2:5")
def test_junior_officers_are_set_aside() -> None:
    game = begun()
    assert game.where("mac_zero") == game.where("pers_zero") == "track"


@pytest.mark.rule(SYSTEM, "3.2:6")
def test_no_objective_is_secured_at_the_start() -> None:
    assert not begun().s.secured


@pytest.mark.rule(SYSTEM, "3.3:1")
def test_a_levy_holds_sardis() -> None:
    assert begun().units("sardis", "persia") == {"pers_levy": 1}


@pytest.mark.rule(SYSTEM, "3.3:2")
@pytest.mark.parametrize("camp", ["susiana", "persis", "babylonia"])
def test_darius_and_all_his_men_wait_in_one_province_of_three(camp: str) -> None:
    game = Position.start()
    game.begin(*game.opening, dice=[1] * 20)
    assert (game.what, game.seat) == ("royal_camp", "persia")
    assert set(game.options) == {"susiana", "persis", "babylonia"}
    game.choose(camp)
    assert game.leaders(camp) == ["darius"]
    assert game.units(camp)["pers_royal_guard"] == 1
    empty = {"susiana", "persis", "babylonia"} - {camp}
    assert all(not game.count(p) for p in empty)


@pytest.mark.rule(SYSTEM, "3.3:4", "3.3:6", "3.3:9")
def test_the_ends_of_the_earth() -> None:
    game = begun()
    assert game.units("bactria", "persia") == {"pers_dahae": 1}
    assert game.units("sogdiana", "persia") == {"pers_massagetae": 1}
    assert game.units("lower_india", "india") == {"ind_levy": 2}
    assert game.units("gandara", "india") == {"ind_levy": 2}
    assert game.leaders("upper_india") == ["porus"]
    indians = [
        c
        for c in game.s.game.unit_ids
        if c.startswith("ind_") and game.where(c) not in ("lower_india", "gandara")
    ]
    assert {game.where(c) for c in indians} == {"upper_india"}
    raiders = [c for c in game.s.game.unit_ids if c.startswith(("barb_", "arab_"))]
    assert {game.where(c) for c in raiders} == {"track"}


def sleeping_india() -> Position:
    """Porus at home and a Macedonian army next door."""
    game = Position().put("upper_india", "india", ind_infantry=3).leader("porus", "upper_india")
    return game.put("arachosia", "macedon", mac_phalanx=1).leader("parmenio", "arachosia")


@pytest.mark.rule(SYSTEM, "3.3:7")
@pytest.mark.parametrize("way_in", ["gandara", "lower_india"])
def test_porus_stirs_only_when_a_macedonian_unit_has_entered_india(way_in: str) -> None:
    game = sleeping_india().phase("march", "persia")
    assert not game.may("march")
    game.phase("march", "macedon").march("parmenio", way_in)
    game.phase("march", "persia")
    assert ("march", "porus", way_in) in game.may("march")


@pytest.mark.rule(SYSTEM, "3.3:7")
def test_a_macedonian_leader_alone_wakes_nobody() -> None:
    game = sleeping_india().phase("march", "macedon").march("parmenio", "gandara", take="alone")
    game.phase("march", "persia")
    assert not game.may("march")


@pytest.mark.rule(SYSTEM, "3.3:7")
def test_india_stays_awake_when_the_macedonians_have_left() -> None:
    game = sleeping_india().phase("march", "macedon").march("parmenio", "gandara")
    game.skip("march").turn(2).phases(("begin_movement", "macedon"), ("march", "macedon"))
    game.march("parmenio", "bactria").skip("march")
    game.phase("march", "persia")
    assert game.may("march")


@pytest.mark.rule(SYSTEM, "3.3:8")
def test_sleeping_indians_eat_at_home_and_roused_ones_roll() -> None:
    game = sleeping_india().phase("depletion")
    assert not game.rolls
    game.put("gandara", "macedon", gk_hoplite=1).phase("depletion", dice=[1])
    assert len(game.rolled("depletion")) == 1


@pytest.mark.rule(SYSTEM, "3.3:10", "5.2:1", "5.4:1")
def test_whose_the_provinces_are_at_the_start() -> None:
    game = begun()
    held = [game.holder(p) for p in game.s.control if p != "ionia"]
    assert held.count("macedon") == 3
    assert held.count("nobody") == 5
    assert held.count("persia") == 23, "and Ionia, contested now, was Persian"
    independent = [p for p in game.s.control if p != "ionia" and game.holder(p) == "nobody"]
    assert set(independent) == {"scythia", "chorasmia", "upper_india", "lower_india", "sind"}
    assert {p for p in game.s.control if game.holder(p) == "macedon"} == {
        "macedonia",
        "hellas",
        "thrace",
    }


@pytest.mark.rule(SYSTEM, "3.3:7")
@pytest.mark.parametrize("province", ["sind", "gedrosia", "arachosia", "bactria"])
def test_macedonians_on_the_frontier_wake_nobody(province: str) -> None:
    game = Position().put("upper_india", "india", ind_infantry=3).leader("porus", "upper_india")
    game.put(province, "macedon", mac_phalanx=3).phase("march", "persia")
    assert not game.may("march")


@pytest.mark.rule(SYSTEM, "3.1:5")
def test_random_events_may_be_left_out_alone() -> None:
    offered = Position().system.options_of("conquest")
    ids = [name for name, option in offered.items() if option.rule.startswith("14")]
    assert ids, "an option that belongs to chapter 14"
    chosen: dict[str, Any] = {ids[0]: True}
    game = Position(**chosen).turn(6).phase("random_events")
    assert not game.rolls
    game = Position(**chosen).turn(2).put("parthia", "persia", pers_inf=3)
    assert game.phase("supply", dice=[1]).rolls, "supply stays"
