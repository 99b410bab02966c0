"""The wars of the Successors, clause by clause: attack, evasion and drawing up."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.positions.clash import ClashPosition

NEIGHBOURS = ("ionia", "phrygia", "cappadocia", "syria")


def three(**options: Any) -> ClashPosition:
    """An empty map for three, in summer."""
    game = ClashPosition("clash3", **options).date("summer_322")
    return game.order("antigonus", "ptolemy", "seleucus")


def meeting(
    ours: dict[str, int], theirs: dict[str, int], leader: str = "", foe: str = ""
) -> ClashPosition:
    """Forces of Antigonus and Ptolemy in Cilicia; Syria is Ptolemy's."""
    game = three().put("cilicia", "antigonus", **ours).put("cilicia", "ptolemy", **theirs)
    if leader:
        game.leader(leader, "cilicia", "antigonus")
    if foe:
        game.leader(foe, "cilicia", "ptolemy")
    return game.hold("syria", "ptolemy").hold("cilicia", "antigonus")


def struck(game: ClashPosition, *dice: int) -> ClashPosition:
    """Antigonus attacks Ptolemy in Cilicia."""
    return game.attack("cilicia", "antigonus", "ptolemy", dice=dice)


def fill(game: ClashPosition, *provinces: str, side: str = "seleucus") -> ClashPosition:
    """A garrison in each of these provinces."""
    for province in provinces:
        game.put(province, side, pers_levy=1)
    return game


# -- clash.9.1 -----------------------------------------------------------------------------


@pytest.mark.rule("alexandros", "clash.9.1:1")
def test_combat_is_voluntary_and_one_after_the_other() -> None:
    game = three().put("cilicia", "antigonus", mac_phalanx=2).put("cilicia", "ptolemy", pers_inf=1)
    game.put("cilicia", "seleucus", pers_inf=1).begin(("begin_combat",), dice=[6] * 9)
    attack = ("attack", "cilicia", "antigonus", "ptolemy")
    other = ("attack", "cilicia", "antigonus", "seleucus")
    assert (game.seat, game.options) == ("antigonus", [attack, other, None])
    game.choose(other, None)
    while game.what != "offensive":
        game.choose("stay out" if "stay out" in game.options else "stand")
    assert (game.seat, game.options) == ("antigonus", [attack, None])
    game.choose(None)
    assert (game.seat, game.options[0]) == (
        "ptolemy",
        ("attack", "cilicia", "ptolemy", "antigonus"),
    )


@pytest.mark.rule("alexandros", "clash.9.1:1")
def test_peace_may_be_kept_by_all() -> None:
    game = meeting({"mac_phalanx": 2}, {"pers_inf": 1}).begin(("begin_combat",))
    game.choose(None)
    assert game.seat == "ptolemy"
    game.choose(None)
    assert game.over
    assert game.rolls == []


@pytest.mark.rule("alexandros", "clash.9.1:7")
def test_two_owners_fight_once_a_turn_in_a_province() -> None:
    game = meeting({"mac_phalanx": 2}, {"mac_phalanx": 2})
    game.put("cilicia", "seleucus", mac_phalanx=2)
    game.begin(("begin_combat",), dice=[5] * 9)
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), None)
    while game.what != "offensive":
        game.choose(
            "stay out"
            if "stay out" in game.options
            else "stand"
            if "stand" in game.options
            else None
            if None in game.options
            else game.options[0]
        )
    assert game.count("cilicia", "ptolemy") == 2, "it lost a step and held on"
    game.choose(None)
    assert (game.seat, game.may("attack")) == (
        "ptolemy",
        [("attack", "cilicia", "ptolemy", "seleucus")],
    )
    game.choose(None)
    assert game.seat == "seleucus"
    assert len(game.may("attack")) == 2


@pytest.mark.parametrize(("die", "away"), [(1, True), (3, True), (4, False)])
@pytest.mark.rule("alexandros", "clash.9.1:2")
def test_the_attacked_evades_on_one_to_three(die: int, away: bool) -> None:
    game = struck(meeting({"pers_inf": 2}, {"pers_inf": 1}), die, 1)
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade")
    if away:
        game.choose("syria")
    assert game.count("syria", "ptolemy") == (1 if away else 0)
    assert (game.heard("minor") == []) == away


@pytest.mark.rule("alexandros", "clash.9.1:2")
def test_battles_are_evaded_alike() -> None:
    game = struck(meeting({"pers_inf": 4}, {"pers_inf": 4}), 4)
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade")
    assert game.s.battle is not None
    game = struck(meeting({"pers_inf": 4}, {"pers_inf": 4}), 3)
    game.choose("evade", "syria")
    assert game.s.battle is None
    assert game.count("syria", "ptolemy") == 4


@pytest.mark.rule("alexandros", "clash.9.1:2")
def test_he_may_stand() -> None:
    game = struck(meeting({"pers_inf": 2}, {"pers_inf": 1}), 1).choose("stand")
    assert game.rolled("evasion") == []
    assert len(game.heard("minor")) == 1


@pytest.mark.rule("alexandros", "clash.9.1:3")
def test_what_a_refuge_is() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1})
    game.hold("ionia", "seleucus")
    game.hold("phrygia", "seleucus").put("phrygia", "seleucus", pers_levy=1)
    game.put("phrygia", "ptolemy", pers_levy=1)
    struck(game, 1).choose("evade")
    assert sorted(game.options) == ["cappadocia", "phrygia", "syria"]


@pytest.mark.rule("alexandros", "clash.9.1:3")
def test_an_unheld_province_with_enemies_is_none() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1}).hold("syria", "nobody")
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1).put(province, "seleucus", pers_levy=1)
    struck(game, 1, 1)
    assert game.what != "evade"
    assert len(game.heard("minor")) == 1


@pytest.mark.parametrize(
    ("leader", "foe", "may"),
    [
        ("demetrius", "lysimachus", True),
        ("demetrius", "cassander", False),
        ("demetrius", "", False),
        ("", "polysperchon", True),
        ("", "", True),
    ],
)
@pytest.mark.rule("alexandros", "clash.9.1:8")
def test_leaders_decide_who_may_evade(leader: str, foe: str, may: bool) -> None:
    game = struck(meeting({"pers_inf": 3}, {"pers_inf": 3}, leader, foe), 6)
    assert (game.what == "evade") == may


@pytest.mark.rule("alexandros", "clash.9.1:8")
def test_wounds_count_and_the_best_leader_speaks() -> None:
    game = meeting({"pers_inf": 3}, {"pers_inf": 3}, "cassander")
    game.leader("ptolemy", "cilicia", "ptolemy", wounded=True)
    assert struck(game, 6).what == "evade", "five against five"
    game = meeting({"pers_inf": 3}, {"pers_inf": 3}, "cassander", "ptolemy")
    game.leader("demetrius", "cilicia", "antigonus").leader("ptolemy", "cilicia", wounded=True)
    assert struck(game, 6).what != "evade"


@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [
        ({"pers_cav": 1}, {"pers_cav": 1}, True),
        ({"pers_cav": 2}, {"pers_cav": 1}, False),
        ({"pers_cav": 1, "pers_dahae": 1}, {"pers_cav": 1, "pers_massagetae": 1}, True),
        ({"pers_cav": 1, "pers_dahae": 1}, {"pers_cav": 1}, False),
        ({"pers_cav": 1}, {"ind_chariot": 1}, False),
        ({}, {}, True),
        ({"mac_hetairai": 1}, {"pers_cav": 1}, True),
    ],
)
@pytest.mark.rule("alexandros", "clash.9.1:9")
def test_cavalry_decides_who_may_evade(
    ours: dict[str, int], theirs: dict[str, int], may: bool
) -> None:
    game = struck(meeting(ours | {"pers_inf": 3}, theirs | {"pers_levy": 3}), 6)
    assert (game.what == "evade") == may


@pytest.mark.parametrize(("cavalry", "may"), [(2, True), (1, False)])
@pytest.mark.rule("alexandros", "clash.9.1:10")
def test_a_joint_attack_is_measured_together(cavalry: int, may: bool) -> None:
    game = meeting({"pers_cav": 1, "mac_phalanx": 2}, {"pers_heavy_cav": cavalry, "pers_inf": 3})
    game.put("cilicia", "seleucus", pers_cav=1, pers_levy=1)
    struck(game, 6, 5).choose("seleucus", "join")
    assert (game.what == "evade") == may


@pytest.mark.rule("alexandros", "clash.9.1:10")
def test_the_better_leader_of_two_attackers_counts() -> None:
    game = meeting({"mac_phalanx": 3}, {"pers_inf": 3}, "cassander", "demetrius")
    game.put("cilicia", "seleucus", pers_levy=1).leader("seleucus", "cilicia", "seleucus")
    assert struck(game, 6).choose("seleucus", "join").what != "evade"
    game = meeting({"mac_phalanx": 3}, {"pers_inf": 3}, "cassander", "demetrius")
    game.put("cilicia", "seleucus", pers_levy=1).leader("seleucus", "cilicia", "seleucus")
    game = struck(game, 6).choose("seleucus", "stay out", "stay out")
    assert (game.seat, game.what) == ("ptolemy", "evade")


@pytest.mark.rule("alexandros", "clash.9.1:11")
def test_the_phasing_player_never_evades() -> None:
    game = meeting({"pers_inf": 1}, {"pers_inf": 2}).hold("phrygia", "antigonus")
    struck(game, 6, 6)
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("stand")
    assert game.columns("minor") == ["3:1 (6 to 2)"], "the larger side attacks all the same"
    assert game.seats_asked == ["ptolemy"]


@pytest.mark.rule("alexandros", "clash.9.1:5")
def test_who_evaded_fights_no_more_this_turn() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1})
    game.put("syria", "seleucus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.begin(("begin_combat",), dice=[1])
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), "evade", "syria")
    assert game.count("syria", "ptolemy") == 2
    assert game.seat == "ptolemy", "the levy that was there may still attack"
    game.choose(None)
    game = meeting({"pers_inf": 2}, {"pers_inf": 1})
    game.put("syria", "seleucus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.begin(("begin_combat",), dice=[1, 6])
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), "evade", "syria", None)
    assert (game.seat, game.may("attack")) == (
        "seleucus",
        [("attack", "syria", "seleucus", "ptolemy")],
    )
    game.choose(("attack", "syria", "seleucus", "ptolemy"), "stand")
    assert game.columns("minor") == ["2:1 (2 to 1)"], "only the levy is met"


@pytest.mark.rule("alexandros", "clash.9.1:5")
def test_alone_in_its_refuge_it_is_left_in_peace() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1}).hold("syria", "nobody")
    game.put("phrygia", "seleucus", pers_levy=1).put("phrygia", "ptolemy", pers_levy=1)
    game.worn("pers_levy_1")
    game.begin(("begin_combat",), dice=[1])
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), "evade", "cappadocia")
    game.skip("offensive")
    assert game.over
    assert game.units("cappadocia", "ptolemy") == {"pers_inf": 1}


@pytest.mark.parametrize(("die", "free"), [(3, True), (4, False)])
@pytest.mark.rule("alexandros", "clash.9.1:6")
def test_a_leader_alone_may_be_seized(die: int, free: bool) -> None:
    game = three().put("cilicia", "antigonus", pers_levy=1).hold("syria", "ptolemy")
    game.leader("ptolemy", "cilicia", "ptolemy").begin(("begin_combat",), dice=[die])
    assert (game.seat, game.options) == ("antigonus", [("seize", "cilicia", "ptolemy"), None])
    game.choose(("seize", "cilicia", "ptolemy"))
    if free:
        assert (game.seat, game.what) == ("ptolemy", "escape")
        game.choose("syria")
        assert game.where("ptolemy") == "syria"
    assert (game.wars.prisoners == {"ptolemy": game.owner("antigonus")}) != free


@pytest.mark.rule("alexandros", "clash.9.1:6")
def test_seizing_is_voluntary_and_a_refuge_is_needed() -> None:
    game = three().put("cilicia", "antigonus", pers_levy=1).leader("ptolemy", "cilicia", "ptolemy")
    game.begin(("begin_combat",)).choose(None)
    game.skip("offensive")
    assert game.where("ptolemy") == "cilicia"
    fill(game, *NEIGHBOURS).begin(("begin_combat",), dice=[1])
    game.choose(("seize", "cilicia", "ptolemy"))
    assert game.wars.prisoners == {"ptolemy": game.owner("antigonus")}


@pytest.mark.rule("alexandros", "clash.9.1:6")
def test_each_lone_leader_is_seized_for_himself() -> None:
    game = three().put("cilicia", "antigonus", pers_levy=1).leader("ptolemy", "cilicia", "ptolemy")
    game.leader("cassander", "cilicia", "ptolemy").leader("seleucus", "cilicia", "seleucus")
    game.begin(("begin_combat",), dice=[6])
    assert len(game.may("seize")) == 3
    game.choose(("seize", "cilicia", "cassander"))
    assert game.wars.prisoners == {"cassander": game.owner("antigonus")}
    assert len(game.may("seize")) == 2


@pytest.mark.rule("alexandros", "clash.9.1:6")
def test_a_leader_with_a_unit_of_his_own_is_not_alone() -> None:
    game = three().put("cilicia", "antigonus", pers_levy=1).leader("ptolemy", "cilicia", "ptolemy")
    game.put("cilicia", "ptolemy", pers_levy=1).begin(("begin_combat",))
    assert game.may("seize") == []


@pytest.mark.rule("alexandros", "clash.9.1:6")
def test_a_leader_seizes_nobody() -> None:
    game = three().leader("antigonus", "cilicia", "antigonus")
    game.leader("ptolemy", "cilicia", "ptolemy").begin(("begin_combat",))
    assert game.over


@pytest.mark.rule("alexandros", "clash.9.1:16")
def test_peoples_seize_and_empty_land_is_no_danger() -> None:
    game = three().put("gandara", "india", ind_levy=1).leader("ptolemy", "gandara", "ptolemy")
    game.begin(("begin_combat",), dice=[6])
    assert game.over
    assert game.where("ptolemy") == "dead", "a captive of a people is dead"
    game = three().hold("cilicia", "antigonus").leader("ptolemy", "cilicia", "ptolemy")
    game.begin(("begin_combat",))
    assert game.over
    assert game.where("ptolemy") == "cilicia"


@pytest.mark.rule("alexandros", "clash.9.1:12")
def test_snow_stops_evasion() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1}).date("winter_322")
    struck(game, 1, 1)
    assert game.what != "evade"
    game = three().date("winter_322").put("syria", "antigonus", pers_inf=2)
    game.put("syria", "ptolemy", pers_inf=1).attack("syria", "antigonus", "ptolemy", dice=[1])
    assert game.what == "evade"
    game.choose("evade")
    assert sorted(game.options) == ["arabia", "assyria", "egypt"], "the plains are open"


def beaten(game: ClashPosition, *dice: int) -> ClashPosition:
    """Ptolemy's army in Cilicia is routed to the last man."""
    return struck(game).drawn_up().rout("ptolemy").decide(dice)


def losing() -> ClashPosition:
    """Four phalanxes of Antigonus under the better leader meet three of Ptolemy in Cilicia."""
    game = meeting({"mac_phalanx": 4}, {"mac_phalanx": 3}, "antigonus", "cassander")
    return game.hold("syria", "nobody")


@pytest.mark.rule("alexandros", "clash.9.1:12")
def test_snow_does_not_stop_flight() -> None:
    game = beaten(losing().date("winter_322").hold("syria", "ptolemy"))
    assert game.count("syria", "ptolemy") == 3


@pytest.mark.rule("alexandros", "clash.9.1:13")
def test_the_beaten_fall_back_in_order() -> None:
    game = fill(losing(), "ionia", "phrygia").hold("syria", "ptolemy")
    game.put("cappadocia", "ptolemy", pers_levy=1).put("cappadocia", "antigonus", pers_levy=1)
    assert beaten(game).count("syria", "ptolemy") == 3, "own land first"
    game = fill(losing(), "ionia", "phrygia")
    game.put("cappadocia", "ptolemy", pers_levy=1).put("cappadocia", "antigonus", pers_levy=1)
    assert beaten(game).count("cappadocia", "ptolemy") == 4, "then contested land"
    game = fill(losing(), "ionia", "phrygia", "cappadocia")
    assert beaten(game).count("syria", "ptolemy") == 3, "then unheld land"
    game = beaten(fill(losing(), *NEIGHBOURS))
    assert (game.seat, game.what) == ("ptolemy", "fall_back")
    assert sorted(game.options) == sorted(NEIGHBOURS), "then any"


@pytest.mark.rule("alexandros", "clash.9.1:13")
def test_he_chooses_within_a_class() -> None:
    game = beaten(losing().hold("ionia", "ptolemy").hold("phrygia", "ptolemy"))
    assert (game.seat, game.what) == ("ptolemy", "fall_back")
    assert sorted(game.options) == ["ionia", "phrygia"]


def island(*, room: int, army: int = 3) -> ClashPosition:
    """Ptolemy on Cyprus against Antigonus, with a fleet that has so many places left."""
    game = (
        three().put("cyprus", "antigonus", mac_phalanx=4).put("cyprus", "ptolemy", mac_phalanx=army)
    )
    return game.fleet("fleet_egyptian", "phoenician_sea", "ptolemy", pers_levy=4 - room)


@pytest.mark.rule("alexandros", "clash.9.1:4")
def test_from_an_island_one_flees_aboard() -> None:
    game = island(room=4).attack("cyprus", "antigonus", "ptolemy", dice=[1])
    assert game.what == "evade"
    game.choose("evade")
    while game.what in ("evade_to", "flee_aboard"):
        game.choose(game.options[0])
    assert game.units("fleet_egyptian") == {"mac_phalanx": 3}


@pytest.mark.rule("alexandros", "clash.9.1:4")
def test_a_fleet_in_another_zone_is_no_help() -> None:
    game = island(room=4).fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.attack("cyprus", "antigonus", "ptolemy")
    assert game.what != "evade"


@pytest.mark.rule("alexandros", "clash.9.1:4")
def test_the_beaten_without_room_are_destroyed() -> None:
    game = island(room=2).leader("cassander", "cyprus", "ptolemy")
    game.leader("antigonus", "cyprus", "antigonus")
    game.attack("cyprus", "antigonus", "ptolemy").drawn_up().rout("ptolemy").decide()
    while game.what == "flee_aboard":
        assert game.seat == "ptolemy"
        game.choose(next(o for o in game.options if o[0] != "cassander"))
    assert game.units("fleet_egyptian") == {"mac_phalanx": 2, "pers_levy": 2}
    assert game.pile("dead") == {"mac_phalanx": 1}
    assert game.where("cassander") == "fleet_egyptian"


@pytest.mark.rule("alexandros", "clash.9.1:4")
def test_without_a_fleet_leaders_are_captured() -> None:
    game = island(room=0).fleet("fleet_egyptian", "egyptian_sea", "ptolemy")
    game.leader("cassander", "cyprus", "ptolemy").leader("antigonus", "cyprus", "antigonus")
    game.attack("cyprus", "antigonus", "ptolemy").drawn_up().rout("ptolemy").decide()
    assert game.pile("dead") == {"mac_phalanx": 3}
    assert game.wars.prisoners == {"cassander": game.owner("antigonus")}


@pytest.mark.rule("alexandros", "clash.9.1:15")
def test_in_a_small_fight_one_stays_without_refuge() -> None:
    game = three().put("cyprus", "antigonus", mac_phalanx=2).put("cyprus", "ptolemy", mac_phalanx=2)
    game.attack("cyprus", "antigonus", "ptolemy", dice=[5])
    assert [told[:2] for told in game.heard("minor")] == [("cyprus", "DL")]
    assert game.what != "retreat"
    assert game.count("cyprus", "ptolemy") == 2
    game = fill(meeting({"mac_phalanx": 2}, {"mac_phalanx": 2}), *NEIGHBOURS).hold(
        "syria", "nobody"
    )
    struck(game, 5)
    assert [told[:2] for told in game.heard("minor")] == [("cilicia", "DL")]
    assert game.over
    assert game.count("cilicia", "ptolemy") == 2


@pytest.mark.rule("alexandros", "clash.9.1:14")
def test_antipaters_macedonia_stands_and_falls() -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=3).hold("macedonia", "macedonians")
    game.leader("antipater", "macedonia", "macedonians").put(
        "macedonia", "antigonus", merc_hoplite=4
    )
    game.marker("roxana", "macedonia", "macedonians")
    game.attack("macedonia", "antigonus", "macedonians")
    assert game.what == "draw_up", "it does not evade"
    game.drawn_up().rout("macedonians").decide([6] * 9)
    assert game.count("macedonia", "macedonians") == 0
    assert game.pile("dead") == {"mac_phalanx": 3}
    assert game.keeper("roxana") == "antigonus"


@pytest.mark.rule("alexandros", "clash.9.1:14")
def test_greek_rebels_stand_and_fall() -> None:
    game = ClashPosition("clash2").date("summer_322").order("warlords", "central_authority")
    game.put("hellas", "greek_rebels", spartan_hoplite=3).put("hellas", "warlords", mac_phalanx=4)
    game.attack("hellas", "warlords", "greek_rebels")
    assert game.what == "draw_up"
    game.drawn_up().rout("greek_rebels").decide([6] * 9)
    assert game.pile("dead") == {"spartan_hoplite": 3}


@pytest.mark.rule("alexandros", "clash.9.1:17")
def test_the_evaded_go_along_with_their_friends() -> None:
    game = meeting({"pers_inf": 2}, {"pers_inf": 1}).put("syria", "ptolemy", mac_phalanx=1)
    game.put("syria", "seleucus", mac_phalanx=1).begin(("begin_combat",), dice=[1, 5])
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), "evade", "syria", None)
    game.choose(("attack", "syria", "seleucus", "ptolemy"), "stand")
    assert [told[:2] for told in game.heard("minor")] == [("syria", "DL")]
    assert (game.seat, game.what) == ("ptolemy", "retreat")
    game.choose("assyria")
    assert game.units("assyria", "ptolemy") == {"mac_phalanx": 1, "pers_inf": 1}


@pytest.mark.rule("alexandros", "clash.9.1:5")
def test_who_retreated_fights_no_more() -> None:
    game = meeting({"mac_phalanx": 1}, {"mac_phalanx": 1})
    game.put("syria", "seleucus", pers_levy=1).put("syria", "ptolemy", pers_levy=1)
    game.begin(("begin_combat",), dice=[5] * 5)
    game.choose(("attack", "cilicia", "antigonus", "ptolemy"), "stand")
    assert [told[:2] for told in game.heard("minor")] == [("cilicia", "DL")]
    game.choose("syria")
    assert game.count("syria", "ptolemy") == 2
    assert (game.seat, game.what) == ("ptolemy", "offensive")
    game.choose(None, ("attack", "syria", "seleucus", "ptolemy"))
    if game.what == "evade":
        game.choose("stand")
    assert game.columns("minor")[-1] == "2:1 (2 to 1)", "the levy alone"


@pytest.mark.parametrize(("zone", "free"), [("phoenician_sea", True), ("egyptian_sea", False)])
@pytest.mark.rule("alexandros", "clash.9.1:18")
def test_a_lone_leader_flees_aboard(zone: str, free: bool) -> None:
    game = three().put("cyprus", "antigonus", pers_levy=1).leader("ptolemy", "cyprus", "ptolemy")
    game.fleet("fleet_egyptian", zone, "ptolemy").begin(("begin_combat",), dice=[1])
    game.choose(("seize", "cyprus", "ptolemy"))
    assert (game.where("ptolemy") == "fleet_egyptian") == free
    assert (game.wars.prisoners == {}) == free


@pytest.mark.rule("alexandros", "clash.9.1:14")
def test_in_a_small_fight_macedonia_holds_on() -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=2).hold("macedonia", "macedonians")
    game.put("macedonia", "antigonus", mac_phalanx=2)
    game.attack("macedonia", "antigonus", "macedonians", dice=[5])
    assert [told[:2] for told in game.heard("minor")] == [("macedonia", "DL")]
    assert game.over
    assert game.count("macedonia", "macedonians") == 2


# -- clash.9.2 -----------------------------------------------------------------------------


def armies() -> ClashPosition:
    """Four units under two leaders against three under one."""
    game = meeting({"mac_phalanx": 4}, {"pers_inf": 3}, "antigonus", "cassander")
    return game.leader("demetrius", "cilicia", "antigonus").hold("syria", "nobody")


@pytest.mark.parametrize(("choice", "order"), [("last", ["ptolemy"]), ("first", ["antigonus"])])
@pytest.mark.rule("alexandros", "clash.9.2:2")
def test_the_phasing_player_chooses_when_he_draws_up(choice: str, order: list[str]) -> None:
    game = struck(armies())
    assert (game.seat, game.what) == ("antigonus", "draw_up")
    assert set(game.options) == {"first", "last"}
    game.choose(choice)
    assert game.what == "set_up"
    assert [game.seat] == order


@pytest.mark.rule("alexandros", "clash.9.2:1")
def test_leaders_are_posted_freely() -> None:
    game = struck(armies()).choose("first", "by hand")
    while game.what == "set_up_unit":
        game.choose(game.options[0])
    game.skip("stack")
    assert (game.seat, game.what) == ("antigonus", "post_leader")
    boxes = {game.box_of(o[1]) for o in game.options if o and o[1] in game.s.game.unit_index}
    assert len(boxes) > 1, "not only the commander's place"


@pytest.mark.rule("alexandros", "clash.9.2:3")
def test_peoples_that_attack_draw_up_first() -> None:
    game = three().put("gandara", "india", ind_levy=4).put("gandara", "antigonus", mac_phalanx=3)
    game.wars.india_armed = True
    fill(game, "bactria", "arachosia", "upper_india")
    game.begin(("begin_combat",))
    game.skip("offensive")
    assert (game.seat, game.what) == ("ptolemy", "set_up")
    game.choose("battle line")
    assert (game.seat, game.what) == ("antigonus", "set_up")


@pytest.mark.rule("alexandros", "clash.9.2:4")
def test_the_phasing_side_acts_first() -> None:
    game = struck(armies()).choose("first", "battle line", "battle line")
    assert (game.seat, game.what) == ("antigonus", "attack")
    game = armies().attack("cilicia", "ptolemy", "antigonus")
    if game.what == "evade":
        game.choose("stand")
    game.choose("first", "battle line", "battle line")
    assert game.seat == "ptolemy"


# -- clash.9.3 -----------------------------------------------------------------------------


def trio(
    a: dict[str, int], p: dict[str, int], s: dict[str, int], scenario: str = "clash3"
) -> ClashPosition:
    """Three forces in Cilicia; no refuge for anybody."""
    game = ClashPosition(scenario).date("summer_322")
    game.order(
        "antigonus", "ptolemy", "seleucus", *(["independents"] if scenario == "clash4" else [])
    )
    for side, kinds in (("antigonus", a), ("ptolemy", p), ("seleucus", s)):
        game.put("cilicia", side, **kinds)
    for province in NEIGHBOURS:
        game.put(province, "antigonus", pers_levy=1).put(province, "seleucus", pers_levy=1)
    return game


@pytest.mark.rule("alexandros", "clash.9.3:1", "clash.9.3:11")
def test_an_ally_is_invited_and_answers_once() -> None:
    game = trio({"mac_phalanx": 1}, {"pers_inf": 1}, {"pers_inf": 1})
    struck(game, 1, 1)
    assert (game.seat, game.what, game.options) == ("antigonus", "invite", ["seleucus", None])
    game.choose("seleucus")
    assert (game.seat, game.what) == ("seleucus", "join")
    game.choose("stay out")
    assert (game.seat, game.what) == ("seleucus", "stand_by"), "he is not asked again to join"
    game.choose("stay out")
    assert game.columns("minor") == ["4:1 (8 to 2)"]


@pytest.mark.rule("alexandros", "clash.9.3:11")
def test_he_may_fight_alone() -> None:
    game = trio({"mac_phalanx": 1}, {"pers_inf": 1}, {"pers_inf": 1})
    struck(game, 1, 1).choose(None)
    assert (game.seat, game.what) == ("seleucus", "stand_by")
    game.choose("stay out")
    assert game.heard("joins") == game.heard("stands_by") == []
    assert game.columns("minor") == ["4:1 (8 to 2)"]


@pytest.mark.rule("alexandros", "clash.9.3:6")
def test_help_is_offered_and_accepted_or_not() -> None:
    for answer, column in (("accept", "2:1 (8 to 4)"), ("refuse", "4:1 (8 to 2)")):
        game = trio({"merc_hoplite": 1, "pers_levy": 1}, {"pers_inf": 1}, {"pers_inf": 1})
        struck(game, 1, 1, 1).choose(None, "stand by")
        assert (game.seat, game.what) == ("ptolemy", "accept_help")
        game.choose(answer)
        if answer == "accept":
            game.choose("stand")
        assert game.columns("minor") == [column]
        assert bool(game.heard("stands_by")) == (answer == "accept")


@pytest.mark.rule("alexandros", "clash.9.3:6")
def test_an_ally_of_the_attacker_offers_no_help() -> None:
    game = trio({"mac_phalanx": 1}, {"pers_inf": 1}, {"pers_inf": 1})
    struck(game, 6, 6).choose("seleucus", "join")
    assert game.heard("joins") == [("seleucus", "cilicia")]
    assert game.what != "stand_by"


@pytest.mark.rule("alexandros", "clash.9.3:2")
def test_each_force_of_the_defence_may_evade_the_target_first() -> None:
    game = trio({"pers_inf": 3}, {"pers_inf": 2}, {"pers_inf": 2}).hold("syria", "ptolemy")
    game.s.at["syria"] = 0
    struck(game, 4, 3, 1).choose(None, "stand by", "accept")
    assert (game.seat, game.what) == ("ptolemy", "evade")
    game.choose("evade")
    assert (game.seat, game.what) == ("seleucus", "evade")
    game.choose("evade")
    while game.what == "evade_to":
        game.choose(game.options[0])
    assert game.count("cilicia", "seleucus") == 0
    assert game.columns("minor") == ["2:1 (9 to 4)"], "the target fights alone"


@pytest.mark.rule("alexandros", "clash.9.3:2")
def test_if_the_target_escapes_there_is_no_fight() -> None:
    game = trio({"pers_inf": 3}, {"pers_inf": 2}, {"pers_inf": 2}).hold("syria", "ptolemy")
    game.s.at["syria"] = 0
    struck(game, 3).choose(None, "stand by", "accept", "evade")
    while game.what == "evade_to":
        game.choose("syria")
    assert game.over
    assert game.heard("minor") == []
    assert game.count("cilicia", "seleucus") == 2


@pytest.mark.rule("alexandros", "clash.9.3:3")
def test_two_contingents_a_side_and_no_more() -> None:
    game = trio({"mac_phalanx": 2}, {"pers_inf": 1}, {"pers_inf": 1}, "clash4")
    game.band("band_1", "arabia", "cilicia", arab_light=1)
    game.band("band_2", "arabia", "cilicia", arab_light=1)
    struck(game, 6, 6, 6)
    assert (game.what, game.options) == ("invite", ["seleucus", "band_1", "band_2", None])
    game.choose("band_1")
    assert (game.seat, game.what) == ("independents", "join")
    game.choose("join")
    offers = []
    while game.what == "stand_by":
        offers.append(game.seat)
        game.choose("stand by")
        assert (game.seat, game.what) == ("ptolemy", "accept_help")
        game.choose("accept")
    assert len(offers) == 1, "one helper is enough"
    assert len(game.heard("stands_by")) == 1


@pytest.mark.rule("alexandros", "clash.9.3:3")
def test_a_refused_helper_makes_room_for_the_next() -> None:
    game = trio({"mac_phalanx": 2}, {"pers_inf": 1}, {"pers_inf": 1}, "clash4")
    game.band("band_1", "arabia", "cilicia", arab_light=1)
    struck(game, 6, 6, 6).choose(None)
    seats = []
    while game.what == "stand_by":
        seats.append(game.seat)
        game.choose("stand by", "refuse")
    assert sorted(seats) == ["independents", "seleucus"]


@pytest.mark.parametrize(("helpers", "display"), [(1, True), (0, False)])
@pytest.mark.rule("alexandros", "clash.9.3:4")
def test_allies_together_are_an_army(helpers: int, display: bool) -> None:
    game = trio({"mac_phalanx": 3}, {"mac_phalanx": 2}, {"mac_phalanx": 1})
    struck(game, 6, 5, 6).choose(None, "stand by" if helpers else "stay out")
    if helpers:
        game.choose("accept", "stand")
    assert (game.s.battle is not None) == display


@pytest.mark.rule("alexandros", "clash.9.3:4")
def test_joint_attackers_are_an_army_too() -> None:
    for answer, display in (("join", True), ("stay out", False)):
        game = trio({"mac_phalanx": 2}, {"mac_phalanx": 3}, {"mac_phalanx": 1})
        struck(game, 6, 5, 6).choose("seleucus", answer)
        if game.what == "stand_by":
            game.choose("stay out")
        assert (game.s.battle is not None) == display


@pytest.mark.rule("alexandros", "clash.9.3:7")
def test_peoples_join_nobody() -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=1)
    game.put("macedonia", "antigonus", mac_phalanx=1).put("macedonia", "ptolemy", pers_inf=1)
    game.attack("macedonia", "antigonus", "ptolemy", dice=[6, 6])
    assert (game.seat, game.what) == ("ptolemy", "evade"), "no invitation comes before"
    game.choose("stand")
    assert game.over
    assert game.seats_asked == ["ptolemy"]
    assert game.heard("joins") == game.heard("stands_by") == []


@pytest.mark.rule("alexandros", "clash.9.3:7")
def test_nobody_stands_by_a_people() -> None:
    game = three().put("macedonia", "macedonians", mac_phalanx=1)
    game.put("macedonia", "antigonus", mac_phalanx=1).put("macedonia", "ptolemy", pers_inf=1)
    game.attack("macedonia", "antigonus", "macedonians", dice=[6, 6])
    assert (game.seat, game.what) == ("antigonus", "invite")
    game.choose(None)
    assert game.heard("minor") != []
    assert game.seats_asked == ["antigonus"]


@pytest.mark.rule("alexandros", "clash.9.3:8")
def test_a_joint_small_fight_adds_up() -> None:
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 1}, {"mac_phalanx": 1})
    game.leader("cassander", "cilicia", "antigonus").leader("demetrius", "cilicia", "seleucus")
    struck(game, 6, 6).choose("seleucus", "join")
    assert game.columns("minor") == ["2:1 (22 to 8)"], "8 and 8 and the better leader's 6"


@pytest.mark.rule("alexandros", "clash.9.3:9")
def test_a_single_loss_falls_on_the_larger_contingent() -> None:
    game = trio({"mac_phalanx": 1}, {"mac_phalanx": 1}, {"pers_inf": 2})
    game.leader("antigonus", "cilicia", "antigonus")
    struck(game, 1, 6).choose("seleucus", "join")
    assert [told[:2] for told in game.heard("minor")] == [("cilicia", "AL")]
    assert game.count("cilicia", "seleucus") == 1
    assert game.steps_at("cilicia", "antigonus") == 2


@pytest.mark.rule("alexandros", "clash.9.3:9")
def test_elimination_falls_on_all() -> None:
    game = trio({"mac_phalanx": 2}, {"pers_inf": 1}, {"pers_levy": 1})
    struck(game, 6).choose(None, "stand by", "accept", "stand")
    assert [told[:2] for told in game.heard("minor")] == [("cilicia", "DE")]
    assert game.count("cilicia", "ptolemy") == game.count("cilicia", "seleucus") == 0


@pytest.mark.rule("alexandros", "clash.9.3:10")
def test_of_equals_the_phasing_side_attacks() -> None:
    for attacker, target in (("antigonus", "ptolemy"), ("ptolemy", "antigonus")):
        game = fill(three(), *NEIGHBOURS)
        game.put("cilicia", "antigonus", pers_inf=1).put("cilicia", "ptolemy", pers_inf=1)
        game.attack("cilicia", attacker, target, dice=[1])
        assert [told[:2] for told in game.heard("minor")] == [("cilicia", "AE")]
        assert game.count("cilicia", attacker) == 0
        assert game.count("cilicia", target) == 1
