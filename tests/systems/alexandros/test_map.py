"""Chapters 4 to 8: the turn, control, supply and movement."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.rules import control, meetings, movement, sequence, supply
from argead.systems.alexandros.state import FIRST, NOBODY, RAID, SECOND, SEPARATE, bits

from .positions import blank, lead, play, put, ready, start

WINTER = 3


@pytest.mark.rule("alexandros", "4.3")
def test_the_game_opens_on_the_granicus() -> None:
    s = start()
    gen = sequence.royal_camp(s)
    assert next(gen).options == ["susiana", "persis", "babylonia"]
    with pytest.raises(StopIteration):
        gen.send("susiana")
    assert s.leader_at["darius"] == "susiana"
    sequence.first_turn(s)
    assert [e[0] for e in s.following[-4:]] == [
        "begin_combat",
        "begin_sieges",
        "random_events",
        "end_turn",
    ]


@pytest.mark.rule("alexandros", "5.2", "5.3", "5.4")
def test_who_is_alone_takes_the_province() -> None:
    s = blank()
    put(s, "phrygia", FIRST, mac_phalanx=1)
    put(s, "upper_india", FIRST, mac_phalanx=1)
    put(s, "hellas", SECOND, pers_inf=1)
    put(s, "macedonia", SECOND, pers_inf=1)
    ready(s)
    assert s.control["phrygia"] == s.control["upper_india"] == FIRST
    assert s.control["hellas"] == SECOND
    assert s.control["macedonia"] == FIRST
    s.at["phrygia"] = s.at["hellas"] = s.at["upper_india"] = 0
    ready(s)
    assert s.control["phrygia"] == s.control["upper_india"] == FIRST
    assert s.control["hellas"] == FIRST
    put(s, "upper_india", SEPARATE, ind_levy=1)
    ready(s)
    assert s.control["upper_india"] == NOBODY


@pytest.mark.rule("alexandros", "5.5", "11.2")
def test_a_city_garrison_contests_and_controls() -> None:
    s = blank()
    put(s, "sardis", SECOND, pers_levy=1)
    put(s, "ionia", FIRST, mac_phalanx=1)
    ready(s)
    assert control.contested(s, "ionia")
    assert not control.controls(s, "ionia", SECOND)
    s.at["ionia"] = 0
    assert control.controls(s, "ionia", SECOND)


@pytest.mark.rule("alexandros", "6.3")
def test_raiders_and_persians_are_separate_forces() -> None:
    s = blank()
    put(s, "bactria", SECOND, pers_cav=2)
    put(s, "bactria", RAID, barb_cav=2)
    put(s, "bactria", FIRST, mac_phalanx=4)
    ready(s)
    assert meetings.meetings(s) == [("bactria", SECOND), ("bactria", RAID)]
    assert not meetings.is_tactical(s, "bactria", SECOND)


@pytest.mark.rule("alexandros", "7.3")
def test_summer_heals_the_land_but_not_burnt_land() -> None:
    s = blank()
    s.depleted["phrygia"], s.depleted["syria"] = 1, supply.SCORCHED
    supply.supply_phase(s)
    assert (s.depleted["phrygia"], s.depleted["syria"]) == (0, supply.SCORCHED)
    s.turn, s.depleted["phrygia"] = 2, 1
    supply.supply_phase(s)
    assert s.depleted["phrygia"] == 1


@pytest.mark.rule("alexandros", "7.4", "7.6")
def test_an_army_in_the_desert_starves_step_by_step() -> None:
    s = blank(dice=[6])
    put(s, "parthia", SECOND, pers_inf=2, pers_heavy_cav=1)
    ready(s)
    play(s, ("depletion",), answers=["pers_heavy_cav_1"])
    assert s.ids(bits(s.in_field("parthia", SECOND))) == ["pers_inf_2"]


@pytest.mark.rule("alexandros", "7.4")
def test_nobody_dies_of_hunger_while_another_can_be_reduced() -> None:
    s = blank(dice=[4])
    put(s, "parthia", SECOND, pers_inf=4, pers_heavy_cav=1, pers_royal_guard=1)
    ready(s)
    asked = play(s, ("depletion",), answers=["pers_heavy_cav_1"])
    assert asked[0].options == ["pers_royal_guard_1", "pers_heavy_cav_1"]
    assert s.in_field("parthia", SECOND).bit_count() == 6


@pytest.mark.rule("alexandros", "7.7")
def test_both_armies_count_in_a_contested_province() -> None:
    s = blank(dice=[4])
    put(s, "syria", FIRST, mac_phalanx=5)
    put(s, "syria", SECOND, pers_inf=4)
    ready(s)
    play(s, ("depletion",))
    assert s.depleted["syria"] == 1


@pytest.mark.rule("alexandros", "7.8", "7.9")
def test_macedonians_at_home_and_garrisons_do_not_starve() -> None:
    s = blank()
    put(s, "macedonia", FIRST, mac_phalanx=6)
    put(s, "parthia", FIRST, gk_hoplite=2)
    s.depleted["macedonia"] = 1
    ready(s)
    play(s, ("attrition", "macedonia", FIRST))
    assert supply.armies(s, s.game.provinces) == [
        ("macedonia", FIRST, s.in_field("macedonia", FIRST))
    ]


@pytest.mark.rule("alexandros", "7.5")
def test_ships_spare_the_army_and_burden_the_source() -> None:
    s = blank(dice=[5])
    s.control["thrace"] = FIRST
    put(s, "ionia", FIRST, mac_phalanx=3)
    s.depleted["ionia"] = 1
    ready(s)
    assert supply.sea_sources(s, "ionia", FIRST) == ["macedonia", "hellas", "thrace"]
    play(
        s,
        ("sea_supply", FIRST),
        ("depletion",),
        answers=[("ship", "ionia", "hellas")],
    )
    assert s.depleted["hellas"] == 1
    assert s.in_field("ionia", FIRST).bit_count() == 3


@pytest.mark.rule("alexandros", "17.1")
def test_persia_burns_a_province() -> None:
    s = blank(scorched_earth=True)
    play(s, ("scorched_earth",), answers=["phrygia"])
    assert s.depleted["phrygia"] == supply.SCORCHED


@pytest.mark.rule("alexandros", "8.1")
def test_units_move_only_with_a_leader() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", FIRST, mac_phalanx=2)
    put(s, "phrygia", FIRST, gk_hoplite=1)
    ready(s)
    marches = movement.marches(s, FIRST)
    assert {m[1] for m in marches if m[0] == "march"} == {"parmenio"}
    play(
        s,
        ("march", FIRST),
        answers=[("march", "parmenio", "phrygia"), "all but one"],
    )
    assert s.in_field("ionia", FIRST).bit_count() == 1
    assert s.leader_at["parmenio"] == "phrygia"


@pytest.mark.rule("alexandros", "8.1")
def test_units_are_chosen_kind_by_kind() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", FIRST, mac_phalanx=3, gk_paiones=1)
    ready(s)
    play(
        s,
        ("march", FIRST),
        answers=[
            ("march", "parmenio", "phrygia"),
            "by hand",
            ("mac_phalanx", 2),
            ("gk_paiones", 0),
        ],
    )
    assert s.in_field("phrygia", FIRST) == s.game.kind_mask["mac_phalanx"] & s.at["phrygia"]
    assert s.in_field("phrygia", FIRST).bit_count() == 2


@pytest.mark.rule("alexandros", "8.2")
def test_winter_closes_mountains_and_gaza_its_road() -> None:
    s = blank()
    assert movement.passable(s, "cilicia", "syria", FIRST)
    assert not movement.passable(s, "syria", "egypt", FIRST)
    assert movement.passable(s, "syria", "egypt", SECOND)
    s.city_side["gaza"] = FIRST
    assert movement.passable(s, "syria", "egypt", FIRST)
    s.turn = WINTER
    assert not movement.passable(s, "cilicia", "syria", FIRST)
    assert movement.passable(s, "thrace", "ionia", FIRST)
    assert movement.passable(s, "syria", "egypt", FIRST)


@pytest.mark.rule("alexandros", "8.3")
def test_who_may_not_go_where() -> None:
    s = blank()
    home = put(s, "thrace", FIRST, mac_phalanx=2)
    s.home_army = home
    lead(s, "antipater", "thrace")
    lead(s, "parmenio", "thrace")
    lead(s, "mazaeus", "syria")
    lead(s, "porus", "upper_india")
    ready(s)
    assert movement.destinations(s, "antipater") == ["macedonia"]
    assert movement.destinations(s, "parmenio") == ["macedonia", "ionia"]
    assert movement.company(s, "parmenio", "ionia") == 0
    assert "arabia" not in movement.destinations(s, "mazaeus")
    assert not movement.may_march(s, "porus")
    s.india_roused = True
    assert movement.destinations(s, "porus") == ["gandara", "lower_india"]
    s.home_released = True
    assert movement.company(s, "parmenio", "ionia") == home


@pytest.mark.rule("alexandros", "3.3")
def test_india_wakes_when_macedonians_come() -> None:
    s = blank()
    put(s, "upper_india", SEPARATE, ind_infantry=4)
    ready(s)
    assert supply.armies(s, s.game.provinces) == []
    put(s, "gandara", FIRST, mac_phalanx=1)
    ready(s)
    assert s.india_roused
    assert s.india_turn == -1
    put(s, "lower_india", FIRST, mac_phalanx=1)
    ready(s)
    assert s.india_turn == s.turn


@pytest.mark.rule("alexandros", "8.4", "8.5")
def test_a_garrison_on_the_road_must_be_contained() -> None:
    s = blank(dice=[1])
    lead(s, "alexander", "ionia")
    put(s, "ionia", FIRST, mac_hetairai=1, mac_phalanx=1)
    put(s, "phrygia", SECOND, pers_levy=1)
    ready(s)
    play(
        s,
        ("march", FIRST),
        answers=[("march", "alexander", "phrygia"), "all", "cappadocia", "all"],
    )
    assert s.leader_at["alexander"] == "cappadocia"
    assert s.in_field("phrygia", FIRST) == s.game.kind_mask["mac_phalanx"] & s.at["phrygia"]


@pytest.mark.rule("alexandros", "8.5")
def test_an_army_bars_the_road() -> None:
    s = blank()
    lead(s, "alexander", "ionia")
    put(s, "ionia", FIRST, mac_hetairai=1, gk_thessalian=1)
    put(s, "phrygia", SECOND, pers_levy=3)
    ready(s)
    play(s, ("march", FIRST), answers=[("march", "alexander", "phrygia"), "all"])
    assert s.leader_at["alexander"] == "phrygia"


@pytest.mark.rule("alexandros", "8.4")
def test_slow_units_are_picked_up_on_the_way() -> None:
    s = blank(dice=[1])
    lead(s, "alexander", "ionia")
    put(s, "ionia", FIRST, mac_hetairai=1)
    foot = put(s, "phrygia", FIRST, mac_phalanx=2)
    ready(s)
    play(
        s,
        ("march", FIRST),
        answers=[("march", "alexander", "phrygia"), "all", "cilicia", "all"],
    )
    assert s.at["cilicia"] & foot == foot


@pytest.mark.rule("alexandros", "11.2")
def test_foot_goes_into_walls_of_two_and_out_again() -> None:
    s = blank()
    lead(s, "memnon", "ionia")
    put(s, "ionia", SECOND, pers_inf=1, pers_cav=1)
    ready(s)
    options = movement.switches(s, SECOND)
    assert ("garrison", "sardis", "pers_inf_1") in options
    assert not any(o[:2] == ("garrison", "halicarnassus") for o in options)
    assert not any("pers_cav_1" in o for o in options)
    movement.switch(s, "garrison", "sardis", "pers_inf_1")
    movement.switch(s, "shelter", "sardis", "memnon")
    assert s.leader_at["memnon"] == "sardis"
    movement.begin_movement(s, SECOND)
    movement.switch(s, "leave", "sardis", "pers_inf_1")
    movement.switch(s, "ride_out", "sardis", "memnon")
    assert s.leader_at["memnon"] == "ionia"
    assert s.at["sardis"] == 0


@pytest.mark.rule("alexandros", "14.3")
def test_raiders_that_split_never_meet_again() -> None:
    s = blank()
    band = put(s, "scythia", RAID, barb_cav=4)
    s.raid_home[RAID] = "scythia"
    ready(s)
    play(
        s,
        ("march", SECOND),
        answers=[("raid", "raid_3", "chorasmia"), "by hand", ("barb_cav", 2), None],
    )
    assert s.forces[RAID].bit_count() == s.forces[RAID + 1].bit_count() == 2
    assert s.at["chorasmia"] & band == s.forces[RAID + 1]
    assert s.raid_home[RAID + 1] == "scythia"


@pytest.mark.rule("alexandros", "11.7")
def test_the_siege_train_needs_foot_and_company() -> None:
    s = blank()
    lead(s, "alexander", "ionia")
    put(s, "ionia", FIRST, mac_hetairai=1, siege_train=1, mac_phalanx=1)
    put(s, "phrygia", SECOND, pers_levy=3)
    ready(s)
    play(
        s,
        ("march", FIRST),
        answers=[("march", "alexander", "phrygia"), "all", "take"],
    )
    assert s.where(s.game.train) == "phrygia"
    s.at["phrygia"] &= ~s.game.combat | ~s.forces[FIRST]
    ready(s)
    assert s.where(s.game.train) == "dead"


@pytest.mark.rule("alexandros", "8.1")
def test_half_of_each_kind_marches() -> None:
    s = blank()
    lead(s, "parmenio", "ionia")
    put(s, "ionia", FIRST, mac_phalanx=5, gk_hoplite=2, mac_archer=1)
    ready(s)
    play(s, ("march", FIRST), answers=[("march", "parmenio", "phrygia"), "half"])
    there = s.in_field("phrygia", FIRST)
    assert (there & s.game.kind_mask["mac_phalanx"]).bit_count() == 2
    assert (there & s.game.kind_mask["gk_hoplite"]).bit_count() == 1
    assert not there & s.game.kind_mask["mac_archer"]
