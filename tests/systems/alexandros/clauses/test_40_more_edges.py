"""More edges: sides that fall while they roll, the larger of two equals, who sails and who runs."""

from __future__ import annotations

import pytest

from .test_10_tactical_display import attacking, field, pairs
from .test_20_xenophon import fleet, orphaned
from .test_21_clash_meetings import three
from .test_22_clash_allies import joint

SYSTEM = "alexandros"


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "clash.3.0:1", "clash.3.0:3")
@pytest.mark.parametrize(("die", "rolls"), [(1, 1), (6, 2)])
def test_a_side_that_fell_apart_in_a_mutiny_rolls_no_more(die: int, rolls: int) -> None:
    """Ptolemy is with those who leave in Egypt; Syria has not been rolled for yet."""
    game = three(troop_mutiny=True).date("spring_321")
    game.put("egypt", "ptolemy", pers_levy=3).put("syria", "ptolemy", pers_levy=3)
    checks = (("mutiny_check", game.owner("ptolemy"), place) for place in ("egypt", "syria"))
    game.at_war().begin(*checks, dice=[3, die, 1])
    while game.what == "mutineer":
        game.choose(game.options[0])
    assert len(game.rolled("mutiny")) == rolls


@pytest.mark.rule(SYSTEM, "clash.1.2:10", "clash.8.3:7")
@pytest.mark.parametrize("ally", ["ptolemy", "antigonus"])
def test_the_ally_of_rhodes_boards_from_it_without_troops_there(ally: str) -> None:
    game = three().date("summer_322").allied(ally).leader("ptolemy", "rhodes")
    game.fleet("fleet_egyptian", "ionian_sea", "ptolemy").at_war().sails("ptolemy")
    assert (("load", "fleet_egyptian") in game.options) is (ally == "ptolemy")


@pytest.mark.rule(SYSTEM, "clash.9.4:18", "clash.9.4:9", "clash.1.4:1")
@pytest.mark.parametrize(
    ("dice", "keeper"), [([6, 1], "antigonus"), ([1, 6], "seleucus"), ([2, 2, 1, 6], "seleucus")]
)
def test_a_die_says_which_of_two_equal_allies_takes_the_body(dice: list[int], keeper: str) -> None:
    """Ptolemy, who is in Egypt, loses the only man beside it in a small fight."""
    game = three().date("summer_322").put("cilicia", "ptolemy", pers_levy=1)
    game.marker("alexander_body", "cilicia", "ptolemy")
    game.put("cilicia", "antigonus", mac_phalanx=2).put("cilicia", "seleucus", mac_phalanx=2)
    game.at_war().attack("cilicia", "antigonus", "ptolemy", dice=dice)
    game.choose("seleucus", "join")
    while game.what == "evade":
        game.choose("stand")
    assert game.units("cilicia", "ptolemy") == {}
    assert len(game.rolled("senior_ally")) == len(dice)
    assert game.keeper("alexander_body") == keeper


@pytest.mark.rule(SYSTEM, "10.5:4", "clash.9.4:8", "10.3:13")
def test_the_reserve_of_the_smaller_ally_is_never_full() -> None:
    """All but the first go there when he wants a thin line."""
    game = joint({"pers_inf": 11}, {"pers_levy": 4, "merc_hoplite": 6})
    while game.what in ("draw_up", "set_up"):
        if game.what == "draw_up":
            game.choose("last")
        else:
            thin = game.seat == "seleucus"
            game.choose("thin line, strong reserve" if thin else "battle line")
    assert len(game.box("attacker.left")) == 1
    assert len(game.box("attacker.reserve")) == 9


@pytest.mark.rule(SYSTEM, "xen.6.2:1")
def test_a_leader_who_sails_alone_is_named_once() -> None:
    game = fleet("ionian_sea").hold("ionia", "rebel").leader("menon", "ionia")
    game.phase("march", "rebel").choose(("sail", "cypriote_sea"), "ionia")
    assert (game.what, game.options) == ("embark_leaders", ["menon", None])


@pytest.mark.rule(SYSTEM, "xen.2.4:3", "10.20:4")
@pytest.mark.parametrize(("hunt", "where"), [((5,), "assyria"), ((6, "xenophon"), "captured")])
def test_elected_by_the_beaten_he_may_be_taken_in_the_pursuit(
    hunt: tuple[int | str, ...], where: str
) -> None:
    """Clearchus falls in command; heavy cavalry that has not fought rides after those who run."""
    game = orphaned().put("babylonia", "rebel", spartan_hoplite=3).hold("assyria", "rebel")
    game.put("babylonia", "royal", pers_inf=3, pers_heavy_cav=1).leader("artaxerxes", "persis")
    game.leader("clearchus", "babylonia").field("babylonia")
    game.stand("rebel.center", "spartan_hoplite_1", leader="clearchus")
    game.stand("rebel.left", "spartan_hoplite_2").stand("rebel.right", "spartan_hoplite_3")
    game.stand("royal.center", "pers_inf_1").stand("royal.left", "pers_inf_2")
    game.stand("royal.right", "pers_inf_3").stand("royal.reserve", "pers_heavy_cav_1")
    attacking(game, 1, (6, 1, *hunt)).choose(("royal.center", "rebel.center"))
    while game.what:
        game.choose("assyria" if "assyria" in game.options else game.options[0])
    assert game.where("clearchus") == "dead"
    assert game.where("xenophon") == where


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:7", "10.8:1")
@pytest.mark.parametrize("order", ["shift", "advance"])
def test_who_moves_into_an_own_empty_box_attacks_out_of_it(order: str) -> None:
    """Only an advance, or any way into an empty box of the enemy's, costs the attack."""
    game = field({"pers_heavy_cav": 2, "mac_phalanx": 1}, {"pers_cav": 2, "pers_inf": 1})
    game.stand("macedon.left", "pers_heavy_cav_1", "pers_heavy_cav_2")
    game.stand("macedon.center", "mac_phalanx_1").stand("persia.center", "pers_inf_1")
    game.stand("persia.right_outflank", "pers_cav_1").stand("persia.left", "pers_cav_2")
    game.vacant("macedon.left_outflank").phase("manoeuvre", "battle", 0)
    game.choose((order, "macedon.left", "macedon.left_outflank"))
    while game.what:
        game.choose(None if None in game.options else game.options[0])
    assert len(game.box("macedon.left_outflank")) == 1
    attacking(game, dice=(3,) * 9)
    assert (("macedon.left_outflank", "persia.right_outflank") in game.options) is (
        order == "shift"
    )


@pytest.mark.rule(SYSTEM, "clash.7.1:4", "clash.7.1:19")
@pytest.mark.parametrize("watched", [True, False])
def test_indians_abroad_with_an_enemy_beside_them_do_not_come_back(watched: bool) -> None:
    game = three().date("summer_322").put("arachosia", "india", ind_elephant=2)
    game.put("upper_india", "ptolemy", pers_levy=1)
    if watched:
        game.put("arachosia", "ptolemy", pers_levy=1)
    game.wars.india_armed = True
    game.at_war().begin(("independents_move",), dice=[1] * 9)
    assert game.count("arachosia", "india") == (2 if watched else 0)


@pytest.mark.rule(SYSTEM, "clash.3.0:2", "clash.3.0:3")
@pytest.mark.parametrize("fights", [False, True])
def test_only_who_fell_in_the_fight_leaves_his_men_to_the_victor(fights: bool) -> None:
    """Seleucus attacks Antigonus, or Ptolemy who else looks on; Ptolemy's last leader is no more."""
    game = three().date("summer_322").put("cilicia", "seleucus", mac_phalanx=4)
    game.put("cilicia", "ptolemy", pers_cav=1).put("egypt", "ptolemy", pers_inf=1)
    game.put("cilicia", "antigonus", pers_levy=1).at_war()
    target = "ptolemy" if fights else "antigonus"
    game.attack("cilicia", "seleucus", target, dice=[1, 1]).leader("ptolemy", "dead")
    game.goes_over(target, "seleucus")
    assert game.pile("mutiny") == ({"pers_inf": 1} if fights else {"pers_inf": 1, "pers_cav": 1})


@pytest.mark.rule(SYSTEM, "clash.12.1:7", "clash.12.2:3")
@pytest.mark.parametrize(("marker", "asked"), [("alexander_body", False), ("roxana", True)])
def test_nobody_is_asked_whether_the_body_is_destroyed(marker: str, asked: bool) -> None:
    """Seleucus has broken through to the camp; men of Ptolemy are still there."""
    game = three().date("summer_322").put("cilicia", "seleucus", mac_phalanx=1)
    game.put("cilicia", "ptolemy", pers_levy=1).marker(marker, "cilicia", "ptolemy")
    game.begin(("marker_falls", marker, game.owner("seleucus")))
    assert (game.what == "marker_falls") is asked


@pytest.mark.rule(SYSTEM, "clash.1.3:5")
@pytest.mark.parametrize("there", [False, True])
def test_walls_that_nobody_holds_wait_for_troops_of_the_lord_of_the_land(there: bool) -> None:
    game = three().date("summer_322").hold("syria", "ptolemy")
    game.s.walls["tyre"] = 1
    if there:
        game.put("syria", "ptolemy", pers_levy=1)
    assert game.at_war().holder("tyre") == ("ptolemy" if there else "nobody")


@pytest.mark.rule(SYSTEM, "clash.8.5:1")
@pytest.mark.parametrize("zone", ["dead", "egyptian_sea"])
def test_a_lost_fleet_follows_no_base(zone: str) -> None:
    game = three().date("summer_322").fleet("fleet_egyptian", zone).at_war()
    game.city("alexandria", "ptolemy", 1).settle()
    assert game.whose("fleet_egyptian") == ("nobody" if zone == "dead" else "ptolemy")


@pytest.mark.rule(SYSTEM, "10.12:10", "10.10:6")
def test_who_is_locked_with_a_weak_enemy_leaves_the_strong_one_alone() -> None:
    game = field({"mac_phalanx": 1}, {"pers_levy": 1, "pers_royal_guard": 1})
    game.stand("macedon.center", "mac_phalanx_1").locked("mac_phalanx_1", "pers_levy_1")
    game.stand("persia.center", "pers_levy_1", "pers_royal_guard_1")
    attacking(game, dice=(3,) * 9)
    while game.what:
        game.choose(game.options[0])
    assert pairs(game) == [("mac_phalanx", "pers_levy")]
