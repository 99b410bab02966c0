"""Where chapters meet: orders within a turn and a battle, and exceptions that are easily lost."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SYSTEM = "alexandros"


def orphaned() -> Position:
    """The turn after Cyrus' death; a royal army holds Media."""
    game = Position("xenophon").put("media", "royal", pers_inf=3).leader("artaxerxes", "media")
    game.leader("cyrus", "dead")
    game.s.anabasis.cyrus_died = 0
    game.s.anabasis.deserted = True
    game.s.anabasis.fleet = "euxine_sea"
    return game


def buying(game: Position, side: str, points: int) -> Position:
    """The replacements of a side, with so many points."""
    game.season("winter", 1)
    game.s.income = [points for _ in game.s.game.owners]
    return game.phase("replacements", side)


@pytest.mark.rule(SYSTEM, "10.3:12", "10.3:6")
def test_agis_goes_to_the_right_though_others_are_abler() -> None:
    """The third of three by ability, he takes the second post."""
    game = Position().put("hellas", "macedon", mac_phalanx=3)
    game.put("hellas", "persia", spartan_hoplite=2, pers_inf=3)
    for leader in ("agis", "memnon", "spitamenes"):
        game.leader(leader, "hellas", "persia")
    if "agis" not in game.s.wounded:
        game.s.wounded.append("agis")
    best, _, worst = sorted(("agis", "memnon", "spitamenes"), key=game.s.ability, reverse=True)
    assert worst == "agis"
    game.field("hellas").phases(("set_up", "battle", 1))
    game.choose("battle line")
    while game.what:
        game.choose(game.options[0])
    assert game.leader_box("agis") == "persia.right"
    assert game.leader_box(best) == "persia.center"


@pytest.mark.rule(SYSTEM, "12.8:4")
def test_the_great_king_needs_no_countrymen_for_his_own() -> None:
    """The quota is Macedon's: Persia raises Persian foot as long as it can pay."""
    game = Position().put("dead", "persia", pers_inf=3).hold("media", "persia")
    buying(game, "persia", 9)
    for _ in range(3):
        assert ("raise", "pers_inf") in game.options
        game.choose(("raise", "pers_inf"), "media")
    assert game.count("media", "persia") == 3


@pytest.mark.rule(SYSTEM, "12.4:6", "8.3:6")
def test_both_the_bound_and_the_free_phalanx_are_for_sale() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
    buying(game.hold("phrygia", "macedon"), "macedon", 9)
    sold = [o for o in game.options if o is not None and "mac_phalanx" in o]
    assert len(sold) == 2
    bound: list[list[object]] = []
    for option in sold:
        again = Position().put("dead", "macedon", mac_phalanx=2).home_army("mac_phalanx_1")
        buying(again.hold("phrygia", "macedon"), "macedon", 9).choose(option)
        bound.append(again.options)
    assert sorted("phrygia" in places for places in bound) == [False, True]


@pytest.mark.rule(SYSTEM, "12.4:6")
def test_where_all_are_alike_they_are_one_offer() -> None:
    game = Position().put("dead", "macedon", mac_phalanx=2).hold("phrygia", "macedon")
    buying(game, "macedon", 9)
    assert len([o for o in game.options if o is not None and "mac_phalanx" in o]) == 1


@pytest.mark.rule(SYSTEM, "xen.7.3:1", "xen.4.1:2", "xen.7.2:2")
def test_the_ground_is_seen_before_anybody_says_who_acts_first() -> None:
    game = Position("xenophon").put("babylonia", "rebel", spartan_hoplite=3)
    game.put("babylonia", "royal", pers_inf=3).leader("cyrus", "babylonia")
    game.leader("artaxerxes", "babylonia").field("babylonia", "rebel", "royal")
    game.s.battle = None
    game.phase(
        "meet", "babylonia", game.force("rebel"), game.force("royal"), dice=[2, 5, *([6] * 9)]
    )
    while game.what not in ("act", "draw_up", ""):
        game.choose(game.options[-1])
    assert game.rolled("river")
    assert game.heard("blocked")


@pytest.mark.rule(SYSTEM, "xen.6.2:2", "xen.6.2:3")
def test_the_fleet_carries_along_the_coast_of_its_own_zone() -> None:
    """It need not sail to another zone to take men from one beach to the next."""
    game = Position("xenophon").put("ionia", "rebel", spartan_hoplite=1).leader("menon", "ionia")
    game.hold("ionia", "rebel").leader("cyrus", "phrygia").hold("phrygia", "rebel")
    game.s.anabasis.fleet = "ionian_sea"
    game.phase("march", "rebel")
    assert ("sail", "ionian_sea") in game.options


@pytest.mark.rule(SYSTEM, "xen.6.1:1")
def test_without_a_harbour_there_it_does_not_sail_to_where_it_is() -> None:
    game = Position("xenophon").put("media", "rebel", spartan_hoplite=1).leader("menon", "media")
    for province in game.s.control:
        game.hold(province, "royal")
    game.leader("cyrus", "media").hold("media", "rebel")
    game.s.anabasis.fleet = "ionian_sea"
    game.phase("march", "rebel")
    assert ("sail", "ionian_sea") not in game.options


def whole_turn(game: Position, *dice: int) -> Position:
    """Play a turn of the campaign from its beginning to the first march."""
    game.s.income = [9, 9]
    game.phase("begin_turn", dice=[*dice, *([1] * 30)])
    while game.what and game.what != "march":
        raised = ("raise", "gk_hoplite")
        if raised in game.options:
            game.choose(raised)
        elif game.what == "station":
            game.choose("phrygia")
        else:
            game.choose(None if None in game.options else game.options[0])
    return game


@pytest.mark.rule(SYSTEM, "4.2:2", "8.1:10")
def test_what_was_just_raised_may_march() -> None:
    """A whole turn: replacements come before the march, and the march takes them along."""
    game = Position().leader("alexander", "phrygia").put("phrygia", "macedon", mac_phalanx=1)
    game.put("dead", "macedon", gk_hoplite=1).hold("phrygia", "macedon")
    game.put("media", "persia", pers_inf=1).season("winter", 1)
    whole_turn(game)
    assert game.where("gk_hoplite_1") == "phrygia"
    goal = game.may("march")[0][2]
    game.march("alexander", goal)
    assert game.where("gk_hoplite_1") == goal


@pytest.mark.rule(SYSTEM, "8.1:3", "4.2:2")
def test_who_marched_last_turn_may_march_again() -> None:
    """What was spent in one movement is forgotten when the next begins."""
    game = Position().leader("alexander", "phrygia").put("phrygia", "macedon", mac_phalanx=1)
    game.hold("phrygia", "macedon").put("media", "persia", pers_inf=1).season("summer", 1)
    game.s.movement.leaders = ["alexander"]
    game.s.movement.spent = game.mask("mac_phalanx_1")
    whole_turn(game)
    assert any(o[1] == "alexander" for o in game.may("march"))


@pytest.mark.rule(SYSTEM, "xen.9.2:8")
def test_ariaeus_alone_comes_out_of_the_city_he_betrays() -> None:
    game = Position("xenophon").city("sardis", "rebel", 3).leader("ariaeus", "sardis")
    game.put("ionia", "rebel", spartan_hoplite=1).leader("cyrus", "dead")
    game.put("media", "royal", pers_inf=1)
    game.s.anabasis.cyrus_died = 0
    game.turn(2).phase("desertion")
    while game.what:
        game.choose(game.options[0])
    assert game.where("ariaeus") == "ionia"
    assert game.leaders("ionia", "royal") == ["ariaeus"]
    assert game.holder("sardis") == "rebel"


@pytest.mark.rule(SYSTEM, "xen.9.2:7")
def test_true_men_leave_the_city_that_deserters_hold() -> None:
    game = Position("xenophon").city("sardis", "rebel", 3)
    game.put("sardis", "rebel", pers_inf=1, spartan_hoplite=1).leader("clearchus", "sardis")
    game.leader("cyrus", "dead").put("media", "royal", pers_inf=1)
    game.s.anabasis.cyrus_died = 0
    game.turn(2).phase("desertion")
    while game.what:
        game.choose(game.options[0])
    assert game.counters("sardis") == [c for c in game.counters("sardis") if "pers_inf" in c]
    assert game.where("spartan_hoplite_1") == "ionia"
    assert game.where("clearchus") == "ionia"
