"""Chapters 4 to 8: the turn, control, supply and movement."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.rules import conquest, control, meetings, movement, supply
from argead.systems.alexandros.rules.variant import variant
from argead.systems.alexandros.state import (
    INDIANS,
    MACEDON,
    MACEDONIANS,
    NOBODY,
    PERSIA,
    PERSIANS,
    bits,
)

from .positions import BAND, blank, lead, play, put, ready, start

WINTER = 3


@pytest.mark.rule("alexandros", "4.3")
def test_the_game_opens_on_the_granicus() -> None:
    s = start()
    gen = conquest.royal_camp(s)
    assert next(gen).options == ["susiana", "persis", "babylonia"]
    with pytest.raises(StopIteration):
        gen.send("susiana")
    assert s.leader_at["darius"] == "susiana"
    conquest.first_turn(s)
    assert [e[0] for e in s.following[-4:]] == [
        "begin_combat",
        "begin_sieges",
        "random_events",
        "end_turn",
    ]


@pytest.mark.rule("alexandros", "5.2", "5.3", "5.4")
def test_who_is_alone_takes_the_province() -> None:
    s = blank()
    put(s, "phrygia", MACEDONIANS, mac_phalanx=1)
    put(s, "upper_india", MACEDONIANS, mac_phalanx=1)
    put(s, "hellas", PERSIANS, pers_inf=1)
    put(s, "macedonia", PERSIANS, pers_inf=1)
    ready(s)
    assert s.control["phrygia"] == s.control["upper_india"] == MACEDON
    assert s.control["hellas"] == PERSIA
    assert s.control["macedonia"] == MACEDON
    s.at["phrygia"] = s.at["hellas"] = s.at["upper_india"] = 0
    ready(s)
    assert s.control["phrygia"] == s.control["upper_india"] == MACEDON
    assert s.control["hellas"] == MACEDON
    put(s, "upper_india", INDIANS, ind_levy=1)
    ready(s)
    assert s.control["upper_india"] == NOBODY


@pytest.mark.rule("alexandros", "5.5", "11.2")
def test_a_city_garrison_contests_and_controls() -> None:
    s = blank()
    put(s, "sardis", PERSIANS, pers_levy=1)
    put(s, "ionia", MACEDONIANS, mac_phalanx=1)
    ready(s)
    assert control.contested(s, "ionia")
    assert not control.controls(s, "ionia", PERSIA)
    s.at["ionia"] = 0
    assert control.controls(s, "ionia", PERSIA)


@pytest.mark.rule("alexandros", "6.3")
def test_raiders_and_persians_are_separate_forces() -> None:
    s = blank()
    put(s, "bactria", PERSIANS, pers_cav=2)
    put(s, "bactria", BAND, barb_cav=2)
    put(s, "bactria", MACEDONIANS, mac_phalanx=4)
    ready(s)
    met = meetings.meetings(s, MACEDON)
    assert met == [("bactria", MACEDONIANS, PERSIANS), ("bactria", MACEDONIANS, BAND)]
    assert not meetings.is_tactical(s, met[0])


@pytest.mark.rule("alexandros", "7.3")
def test_summer_heals_the_land_but_burnt_land_needs_two() -> None:
    s = blank()
    s.depleted["phrygia"], s.depleted["syria"] = 1, supply.SCORCHED
    supply.supply_phase(s)
    assert (s.depleted["phrygia"], s.depleted["syria"]) == (0, supply.BARE)
    s.turn, s.depleted["phrygia"] = 2, 1
    supply.supply_phase(s)
    assert (s.depleted["phrygia"], s.depleted["syria"]) == (1, supply.BARE)
    s.turn = 5
    supply.supply_phase(s)
    assert s.depleted["syria"] == 0


@pytest.mark.rule("alexandros", "7.4", "7.6")
def test_an_army_in_the_desert_starves_step_by_step() -> None:
    s = blank(dice=[6])
    put(s, "parthia", PERSIANS, pers_inf=2, pers_heavy_cav=1)
    ready(s)
    play(s, ("depletion",), answers=["pers_heavy_cav_1"])
    assert s.ids(bits(s.in_field("parthia", PERSIANS))) == ["pers_inf_2"]


@pytest.mark.rule("alexandros", "7.4")
def test_nobody_dies_of_hunger_while_another_can_be_reduced() -> None:
    s = blank(dice=[4])
    put(s, "parthia", PERSIANS, pers_inf=4, pers_heavy_cav=1, pers_royal_guard=1)
    ready(s)
    asked = play(s, ("depletion",), answers=["pers_heavy_cav_1"])
    assert asked[0].options == ["pers_royal_guard_1", "pers_heavy_cav_1"]
    assert s.in_field("parthia", PERSIANS).bit_count() == 6


@pytest.mark.rule("alexandros", "7.7")
def test_both_armies_count_in_a_contested_province() -> None:
    s = blank(dice=[4])
    put(s, "syria", MACEDONIANS, mac_phalanx=5)
    put(s, "syria", PERSIANS, pers_inf=4)
    ready(s)
    play(s, ("depletion",))
    assert s.depleted["syria"] == 1


@pytest.mark.rule("alexandros", "7.8", "7.9")
def test_macedonians_at_home_and_garrisons_do_not_starve() -> None:
    s = blank()
    put(s, "macedonia", MACEDONIANS, mac_phalanx=6)
    put(s, "parthia", MACEDONIANS, gk_hoplite=2)
    s.depleted["macedonia"] = 1
    ready(s)
    play(s, ("attrition", "macedonia", MACEDONIANS))
    assert supply.armies(s, s.game.provinces) == [
        ("macedonia", MACEDONIANS, s.in_field("macedonia", MACEDONIANS))
    ]


@pytest.mark.rule("alexandros", "7.5")
def test_ships_spare_the_army_and_burden_the_source() -> None:
    s = blank(dice=[5])
    s.control["thrace"] = MACEDON
    put(s, "ionia", MACEDONIANS, mac_phalanx=3)
    s.depleted["ionia"] = 1
    ready(s)
    assert supply.sea_sources(s, "ionia", MACEDON) == ["macedonia", "hellas", "thrace"]
    play(
        s,
        ("sea_supply", MACEDON),
        ("depletion",),
        answers=[("ship", "ionia", "hellas")],
    )
    assert s.depleted["hellas"] == 1
    assert s.in_field("ionia", MACEDONIANS).bit_count() == 3


@pytest.mark.rule("alexandros", "17.1")
def test_persia_burns_a_province() -> None:
    s = blank(scorched_earth=True)
    play(s, ("scorched_earth",), answers=["phrygia"])
    assert s.depleted["phrygia"] == supply.SCORCHED


@pytest.mark.rule("alexandros", "8.1")
def test_units_move_only_with_a_leader() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=2)
    put(s, "phrygia", MACEDONIANS, gk_hoplite=1)
    ready(s)
    marches = movement.marches(s, MACEDON)
    assert {m[1] for m in marches if m[0] == "march"} == {"parmenio"}
    play(
        s,
        ("march", MACEDON),
        answers=[("march", "parmenio", "phrygia"), "all but one"],
    )
    assert s.in_field("ionia", MACEDONIANS).bit_count() == 1
    assert s.leader_at["parmenio"] == "phrygia"


@pytest.mark.rule("alexandros", "8.1")
def test_units_are_chosen_kind_by_kind() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=3, gk_paiones=1)
    ready(s)
    play(
        s,
        ("march", MACEDON),
        answers=[
            ("march", "parmenio", "phrygia"),
            "by hand",
            ("mac_phalanx", 2),
            ("gk_paiones", 0),
        ],
    )
    assert s.in_field("phrygia", MACEDONIANS) == s.game.kind_mask["mac_phalanx"] & s.at["phrygia"]
    assert s.in_field("phrygia", MACEDONIANS).bit_count() == 2


@pytest.mark.rule("alexandros", "8.2")
def test_winter_closes_mountains_and_gaza_its_road() -> None:
    s = blank()
    assert movement.passable(s, "cilicia", "syria", MACEDON)
    assert not movement.passable(s, "syria", "egypt", MACEDON)
    assert movement.passable(s, "syria", "egypt", PERSIA)
    s.city_owner["gaza"] = MACEDON
    assert movement.passable(s, "syria", "egypt", MACEDON)
    s.turn = WINTER
    assert not movement.passable(s, "cilicia", "syria", MACEDON)
    assert movement.passable(s, "thrace", "ionia", MACEDON)
    assert movement.passable(s, "syria", "egypt", MACEDON)


@pytest.mark.rule("alexandros", "8.3")
def test_who_may_not_go_where() -> None:
    s = blank()
    home = put(s, "thrace", MACEDONIANS, mac_phalanx=2)
    s.campaign.home_army = home
    lead(s, "antipater", "thrace")
    lead(s, "parmenio", "thrace")
    lead(s, "mazaeus", "syria")
    lead(s, "porus", "upper_india")
    ready(s)
    assert movement.destinations(s, "antipater") == ["macedonia"]
    assert movement.destinations(s, "parmenio") == ["macedonia", "ionia"]
    assert movement.company(s, "parmenio", "ionia") == 0
    assert "arabia" not in movement.destinations(s, "mazaeus")
    assert not variant(s).may_march(s, "porus")
    s.campaign.india_roused = True
    assert movement.destinations(s, "porus") == ["gandara", "lower_india"]
    s.campaign.home_released = True
    assert movement.company(s, "parmenio", "ionia") == home


@pytest.mark.rule("alexandros", "3.3")
def test_india_wakes_when_macedonians_come() -> None:
    s = blank()
    put(s, "upper_india", INDIANS, ind_infantry=4)
    ready(s)
    assert supply.armies(s, s.game.provinces) == []
    put(s, "gandara", MACEDONIANS, mac_phalanx=1)
    ready(s)
    assert s.campaign.india_roused
    assert s.campaign.india_turn == -1
    put(s, "lower_india", MACEDONIANS, mac_phalanx=1)
    ready(s)
    assert s.campaign.india_turn == s.turn


@pytest.mark.rule("alexandros", "8.4", "8.5")
def test_a_garrison_on_the_road_must_be_contained() -> None:
    s = blank(dice=[1])
    lead(s, "alexander", "ionia")
    put(s, "ionia", MACEDONIANS, mac_hetairai=1, mac_phalanx=1)
    put(s, "phrygia", PERSIANS, pers_levy=1)
    ready(s)
    play(
        s,
        ("march", MACEDON),
        answers=[("march", "alexander", "phrygia"), "all", "cappadocia", "all"],
    )
    assert s.leader_at["alexander"] == "cappadocia"
    assert s.in_field("phrygia", MACEDONIANS) == s.game.kind_mask["mac_phalanx"] & s.at["phrygia"]


@pytest.mark.rule("alexandros", "8.5")
def test_an_army_bars_the_road() -> None:
    s = blank()
    lead(s, "alexander", "ionia")
    put(s, "ionia", MACEDONIANS, mac_hetairai=1, gk_thessalian=1)
    put(s, "phrygia", PERSIANS, pers_levy=3)
    ready(s)
    play(s, ("march", MACEDON), answers=[("march", "alexander", "phrygia"), "all"])
    assert s.leader_at["alexander"] == "phrygia"


@pytest.mark.rule("alexandros", "8.4")
def test_slow_units_are_picked_up_on_the_way() -> None:
    s = blank(dice=[1])
    lead(s, "alexander", "ionia")
    put(s, "ionia", MACEDONIANS, mac_hetairai=1)
    foot = put(s, "phrygia", MACEDONIANS, mac_phalanx=2)
    ready(s)
    play(
        s,
        ("march", MACEDON),
        answers=[("march", "alexander", "phrygia"), "all", "cilicia", "all"],
    )
    assert s.at["cilicia"] & foot == foot


@pytest.mark.rule("alexandros", "11.2")
def test_foot_goes_into_walls_of_two_and_out_again() -> None:
    s = blank()
    lead(s, "memnon", "ionia")
    put(s, "ionia", PERSIANS, pers_inf=1, pers_cav=1)
    ready(s)
    options = movement.switches(s, PERSIA)
    assert ("garrison", "sardis", "pers_inf_1") in options
    assert not any(o[:2] == ("garrison", "halicarnassus") for o in options)
    assert not any("pers_cav_1" in o for o in options)
    movement.switch(s, "garrison", "sardis", "pers_inf_1")
    movement.switch(s, "shelter", "sardis", "memnon")
    assert s.leader_at["memnon"] == "sardis"
    movement.begin_movement(s, PERSIA)
    movement.switch(s, "leave", "sardis", "pers_inf_1")
    movement.switch(s, "ride_out", "sardis", "memnon")
    assert s.leader_at["memnon"] == "ionia"
    assert s.at["sardis"] == 0


@pytest.mark.rule("alexandros", "14.3")
def test_raiders_that_split_never_meet_again() -> None:
    s = blank()
    band = put(s, "scythia", BAND, barb_cav=4)
    s.raid_home[BAND] = "scythia"
    ready(s)
    play(
        s,
        ("march", PERSIA),
        answers=[("raid", "raid_3", "chorasmia"), "by hand", ("barb_cav", 2), None],
    )
    parted = s.game.force_index["raid_4"]
    assert s.forces[BAND].bit_count() == s.forces[parted].bit_count() == 2
    assert s.at["chorasmia"] & band == s.forces[parted]
    assert s.raid_home[parted] == "scythia"


@pytest.mark.rule("alexandros", "11.7")
def test_the_siege_train_needs_foot_and_company() -> None:
    s = blank()
    lead(s, "alexander", "ionia")
    put(s, "ionia", MACEDONIANS, mac_hetairai=1, siege_train=1, mac_phalanx=1)
    put(s, "phrygia", PERSIANS, pers_levy=3)
    ready(s)
    play(
        s,
        ("march", MACEDON),
        answers=[("march", "alexander", "phrygia"), "all", "take"],
    )
    assert s.where(s.game.train) == "phrygia"
    s.at["phrygia"] &= ~s.game.combat | ~s.forces[MACEDONIANS]
    ready(s)
    assert s.where(s.game.train) == "dead"


@pytest.mark.rule("alexandros", "8.1")
def test_half_of_each_kind_marches() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", MACEDONIANS, mac_phalanx=5, gk_hoplite=2, mac_archer=1)
    ready(s)
    play(s, ("march", MACEDON), answers=[("march", "parmenio", "phrygia"), "half"])
    there = s.in_field("phrygia", MACEDONIANS)
    assert (there & s.game.kind_mask["mac_phalanx"]).bit_count() == 2
    assert (there & s.game.kind_mask["gk_hoplite"]).bit_count() == 1
    assert not there & s.game.kind_mask["mac_archer"]
