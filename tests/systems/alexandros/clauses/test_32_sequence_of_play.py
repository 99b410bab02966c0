"""The end of one phase is the beginning of the next: turns, rounds, combats and sieges played through."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position
from argead.systems.alexandros.positions.clash import ClashPosition
from argead.systems.alexandros.scene import turn

from .test_12_replacements import raised
from .test_20_xenophon import empty
from .test_22_clash_allies import joint

SYSTEM = "alexandros"
AUTUMN_333, WINTER_333, SUMMER_332 = 6, 7, 9


# -- a turn of the campaign -----------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.2:2", "8.1:10")
def test_in_a_turn_played_from_its_beginning_recruits_march_in_the_winter_they_were_raised() -> (
    None
):
    game = Position().turn(WINTER_333).put("dead", "macedon", gk_hoplite=1).hold("ionia", "macedon")
    game.leader("parmenio", "ionia").leader("alexander", "macedonia")
    game.phase("begin_turn")
    assert game.what == "buy"
    raised(game, "gk_hoplite", "ionia").skip("buy")
    game.march("parmenio", "phrygia")
    assert game.units("phrygia", "macedon") == {"gk_hoplite": 1}


@pytest.mark.rule(SYSTEM, "4.2:2", "4.2:3")
def test_the_table_tells_which_part_of_whose_movement_it_is() -> None:
    game = Position().turn(WINTER_333).put("dead", "macedon", gk_hoplite=1).hold("ionia", "macedon")
    game.leader("parmenio", "ionia").leader("darius", "media").phase("begin_turn")
    told = []
    for _ in range(4):
        now = turn(game.s)
        told.append((game.seat, now["phase"], now["owner"] if game.what == "march" else ""))
        game.choose(None)
    assert told == [
        ("macedon", "Replacements", ""),
        ("macedon", "Movement", "macedon"),
        ("persia", "Replacements", ""),
        ("persia", "Movement", "persia"),
    ]


@pytest.mark.rule(SYSTEM, "4.2:2", "8.1:1", "8.1:2", "8.1:3")
def test_in_a_turn_played_from_its_beginning_everybody_marches_once() -> None:
    game = Position().turn(2).leader("parmenio", "ionia").leader("craterus", "phrygia")
    game.put("ionia", "macedon", mac_phalanx=1).phase("begin_turn")
    game.march("parmenio", "phrygia")
    assert game.units("phrygia", "macedon") == {"mac_phalanx": 1}
    assert {o[1] for o in game.may("march")} == {"craterus"}
    game.march("craterus", "cappadocia")
    assert game.where("mac_phalanx_1") == "phrygia", "it has marched"
    assert game.what != "march" or game.seat == "persia"


@pytest.mark.rule(SYSTEM, "8.1:1", "8.1:2")
def test_who_marched_last_turn_marches_again() -> None:
    game = Position().turn(1).leader("parmenio", "ionia").put("ionia", "macedon", mac_phalanx=1)
    game.leader("darius", "media")
    game.phase("begin_turn").march("parmenio", "phrygia")
    assert (game.s.turn, game.seat) == (1, "persia")
    game.choose(None)
    assert (game.s.turn, game.what, game.seat) == (2, "march", "macedon")
    game.march("parmenio", "cappadocia")
    assert game.units("cappadocia", "macedon") == {"mac_phalanx": 1}


@pytest.mark.rule(SYSTEM, "4.2:7", "4.2:8")
def test_the_raid_is_rolled_for_after_the_last_siege_and_before_the_turn_ends() -> None:
    game = Position().turn(AUTUMN_333).put("ionia", "macedon", mac_phalanx=4)
    game.leader("parmenio", "ionia").phase("begin_turn", dice=[1] * 4).skip("sea_supply", "march")
    assert (game.s.turn, game.what) == (AUTUMN_333, "siege")
    assert game.rolled("raid") == [], "sieges come first"
    game.choose(None)
    assert len(game.rolled("raid")) == 1


@pytest.mark.rule(SYSTEM, "4.2:8", "14.1:1", "14.2:1")
@pytest.mark.parametrize(("turn", "events"), [(SUMMER_332 - 1, []), (SUMMER_332, ["revolt"])])
def test_events_belong_to_the_turn_that_ends_and_not_to_the_next(
    turn: int, events: list[str]
) -> None:
    """Spring 332 has no event, summer 332 the revolt, autumn 332 revolt and raid."""
    game = Position().turn(turn).leader("parmenio", "ionia")
    game.phase("begin_turn", dice=[6] * 9)
    while game.s.turn == turn:
        game.choose(game.options[-1])
    assert [roll.name for roll in game.rolls] == events


# -- combat and sieges ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "12.10:1", "12.10:2", "9.1:4")
def test_the_officer_comes_before_the_next_fight() -> None:
    """Parmenio falls in Syria; a second fight in Media is still to come."""
    game = Position().put("syria", "macedon", mac_phalanx=1).put("syria", "persia", merc_hoplite=1)
    game.leader("parmenio", "syria").leader("mazaeus", "syria")
    for land in ("media", "ionia"):
        game.put(land, "macedon", gk_hoplite=1).put(land, "persia", pers_inf=1)
    game.phase("begin_combat", dice=[2, 1, *[1] * 6])
    game.choose(next(o for o in game.options if o[0] == "syria"))
    assert game.where("parmenio") == "dead"
    assert (game.what, game.seat) == ("junior_officer", "macedon")
    assert len(game.heard("minor")) == 1, "nobody else has fought yet"


@pytest.mark.rule(SYSTEM, "12.10:1", "11.1:4", "11.4:3")
def test_the_officer_comes_before_the_next_siege() -> None:
    """Parmenio falls before Sardis; Craterus and Ptolemy may still assault Halicarnassus."""
    game = Position().put("ionia", "macedon", mac_phalanx=6).city("sardis", "persia", 3)
    for leader in ("parmenio", "craterus", "ptolemy"):
        game.leader(leader, "ionia")
    game.city("halicarnassus", "persia", 3)
    game.phase("begin_sieges", dice=[1, 1, *[6] * 8])
    game.choose(("assault", "sardis", "ionia", "macedon"), "by hand", ("mac_phalanx", 1))
    game.choose("parmenio")
    if game.what == "siege_leader":
        game.choose(None)
    while game.what == "siege_loss":
        game.choose(game.options[0])
    assert game.where("parmenio") == "dead"
    assert (game.what, game.seat) == ("junior_officer", "macedon")
    game.choose("ionia")
    assert game.may("assault") == [("assault", "halicarnassus", "ionia", "macedon")]


@pytest.mark.rule(SYSTEM, "xen.4.1:1", "4.2:1")
def test_the_rebel_sees_what_hunger_has_done_before_he_says_who_moves_first() -> None:
    game = empty().turn(2).put("parthia", "rebel", spartan_hoplite=3).leader("clearchus", "parthia")
    game.leader("artaxerxes", "media").leader("cyrus", "ionia").put("ionia", "rebel", pers_inf=1)
    game.phase("begin_turn", dice=[1, 1, 1])
    assert game.what == "initiative"
    assert len(game.rolled("attrition")) == 1


# -- allies in a round ----------------------------------------------------------------------------


BEHIND = ("merc_hoplite_2", "pers_inf_1", "pers_inf_2")


def allies_in_line() -> ClashPosition:
    """Seleucus, the worse led, acts first: his first line is empty, his leader ran with a unit."""
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 2, "pers_inf": 2}, {"gk_hoplite": 3})
    game.drawn_up().cleared()
    game.stand("attacker.routed", "merc_hoplite_1", leader="seleucus")
    game.stand("attacker.left", *BEHIND).second_line(*BEHIND)
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
    game.stand("attacker.right", "mac_phalanx_3", "mac_phalanx_4")
    game.stand("defender.center", "gk_hoplite_1")
    return game.stand("defender.left", "gk_hoplite_2").stand("defender.right", "gk_hoplite_3")


@pytest.mark.rule(SYSTEM, "10.2:2", "10.6:6", "clash.9.4:3")
def test_an_ally_rallies_before_his_second_line_steps_up() -> None:
    game = allies_in_line().begin(("battle_round", "battle"), dice=[1])
    assert (game.seat, game.what) == ("seleucus", "rally")
    assert all(game.behind(unit) for unit in BEHIND)
    game.choose("seleucus")
    assert (game.seat, game.what) == ("seleucus", "step_up")


@pytest.mark.rule(SYSTEM, "10.8:8", "10.12:12", "clash.9.4:3")
def test_an_allys_horse_that_elephants_hold_does_not_move_before_it_comes_apart() -> None:
    game = joint({"mac_phalanx": 4}, {"pers_cav": 3}, {"ind_elephant": 1, "gk_hoplite": 2})
    game.drawn_up().cleared()
    game.stand("attacker.left", "pers_cav_1", "pers_cav_2", "pers_cav_3", leader="seleucus")
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
    game.stand("attacker.right", "mac_phalanx_3", "mac_phalanx_4")
    game.stand("defender.right", "ind_elephant_1").stand("defender.center", "gk_hoplite_1")
    game.stand("defender.left", "gk_hoplite_2")
    game.locked("pers_cav_1", "ind_elephant_1").begin(("battle_round", "battle"), dice=[4] * 30)
    assert (game.seat, game.what) == ("seleucus", "manoeuvre")
    game.choose(("rearward", "pers_cav_2"))
    assert ("rearward", "pers_cav_1") not in game.options
    assert ("rearward", "pers_cav_3") in game.options
