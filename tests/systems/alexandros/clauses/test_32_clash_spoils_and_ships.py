"""Clash of the Generals: spoils of peoples and of sieges, yards, walls, late arrivals, what is never so."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.alexandros.invariants import (
    nobody_holds_his_own_leader_and_guards_stay_with_theirs as captives_and_guards,
)
from argead.systems.alexandros.invariants import (
    ships_carry_their_own_and_the_fallen_own_nothing as ships_and_spoils,
)
from argead.systems.alexandros.positions.clash import ClashPosition

from .test_21_clash_meetings import FOUR, three
from .test_21_clash_set_up import deployed, force_of
from .test_22_clash_allies import joint

SYSTEM = "alexandros"


def answered(game: ClashPosition, *wanted: Any) -> list[tuple[str, str]]:
    """Who is asked what until nothing is; the first of these answers that is offered, else the last."""
    asked = []
    while game.what:
        asked.append((game.seat, game.what))
        game.choose(next((o for o in wanted if o in game.options), game.options[-1]))
    return asked


# -- markers --------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.7.1:30", "clash.12.2:3", "clash.12.1:2")
def test_nobody_kills_for_a_people_whom_it_loses() -> None:
    game = three().date("summer_322").put("macedonia", "macedonians", gk_illyrian=1)
    game.put("macedonia", "antigonus", mac_phalanx=3).marker("roxana", "macedonia", "macedonians")
    game.at_war().attack("macedonia", "antigonus", "macedonians", dice=[6])
    assert game.seats_asked == []
    assert game.keeper("roxana") == "antigonus"


@pytest.mark.rule(SYSTEM, "clash.12.1:2", "clash.12.1:6")
@pytest.mark.parametrize(("onlooker", "keeper"), [(False, "nobody"), (True, "seleucus")])
def test_where_both_sides_of_a_fight_are_gone_neither_has_the_body(
    onlooker: bool, keeper: str
) -> None:
    game = three().date("summer_322").put("cilicia", "antigonus", gk_illyrian=1)
    game.put("cilicia", "ptolemy", pers_cav=1).marker("alexander_body", "cilicia", "ptolemy")
    if onlooker:
        game.put("cilicia", "seleucus", pers_levy=1)
    game.at_war().attack("cilicia", "antigonus", "ptolemy", dice=[4])
    answered(game, "stand", None, "stay out")
    assert [args[1] for args in game.heard("minor")] == ["EX"]
    assert (game.wars.markers["alexander_body"], game.keeper("alexander_body")) == (
        "cilicia",
        keeper,
    )


@pytest.mark.rule(SYSTEM, "clash.12.2:3", "clash.3.0:15")
def test_who_falls_in_one_place_is_asked_for_her_whom_he_leaves_alone_in_another() -> None:
    """Ptolemy is wiped out in Cilicia; Roxana is in Egypt, where the victor has nobody."""
    game = three().date("summer_322").leader("ptolemy", "cilicia")
    game.put("cilicia", "ptolemy", pers_levy=1).put("cilicia", "antigonus", mac_phalanx=5)
    game.put("egypt", "ptolemy", pers_inf=1).marker("roxana", "egypt", "ptolemy").at_war()
    game.attack("cilicia", "antigonus", "ptolemy").choose("stand")
    assert (game.seat, game.what) == ("ptolemy", "marker_left")
    assert game.ask.about == ("roxana", "egypt")


@pytest.mark.rule(SYSTEM, "clash.9.1:18", "clash.9.1:6", "9.1:6")
def test_a_leader_alone_on_an_island_without_ships_is_seized_without_a_die() -> None:
    game = three().date("summer_322").leader("lysimachus", "cyprus", "ptolemy")
    game.put("cyprus", "antigonus", pers_inf=1).fleet("fleet_egyptian", "aegean_sea", "ptolemy")
    game.at_war().begin(("offensive", game.owner("antigonus")), dice=[1])
    game.choose(("seize", "cyprus", "lysimachus"))
    assert game.wars.prisoners == {"lysimachus": game.owner("antigonus")}
    assert game.rolls == []


@pytest.mark.rule(SYSTEM, "clash.9.1:15", "clash.9.1:4", "9.5:11")
@pytest.mark.parametrize("ship", [False, True])
def test_a_leader_whose_last_man_fell_on_an_island_leaves_it_only_by_ship(ship: bool) -> None:
    game = three().date("summer_322").leader("ptolemy", "cyprus").leader("antigonus", "cyprus")
    game.put("cyprus", "ptolemy", pers_levy=1).put("cyprus", "antigonus", pers_inf=1)
    if ship:
        game.fleet("fleet_cypriote", "cypriote_sea", "ptolemy")
    game.at_war().attack("cyprus", "antigonus", "ptolemy", dice=[5, 6]).skip("invite")
    asked = [what for _, what in answered(game, "stand")]
    assert [args[1] for args in game.heard("minor")] == ["DL"]
    assert ("retreat" in asked) is ship


@pytest.mark.rule(SYSTEM, "clash.12.1:6", "clash.12.1:2", "11.2:1")
@pytest.mark.parametrize("inside", [0, 2])
def test_what_fallen_besiegers_leave_is_his_who_stands_in_the_open(inside: int) -> None:
    """Antigonus' last man dies under the walls of Tyre; Ptolemy is behind them, Seleucus outside."""
    game = three().date("summer_322").put("syria", "antigonus", pers_inf=1)
    game.marker("alexander_body", "syria", "antigonus").put("syria", "seleucus", pers_levy=1)
    game.city("tyre", "ptolemy", 2)
    if inside:
        game.put("tyre", "ptolemy", pers_inf=inside)
    game.at_war().begin(("begin_sieges",), dice=[1])
    game.choose(("assault", "tyre", "syria", "antigonus"))
    assert game.count("syria", "antigonus") == 0
    assert game.keeper("alexander_body") == "seleucus"


# -- sieges ---------------------------------------------------------------------------------------

SARDIS = ("assault", "sardis", "ionia", "antigonus")


def before_two_cities(**options: Any) -> ClashPosition:
    """Antigonus and Craterus before Sardis and Halicarnassus, which are Ptolemy's."""
    game = three(**options).date("summer_320").put("ionia", "antigonus", mac_phalanx=6)
    game.leader("antigonus", "ionia").leader("craterus", "ionia", "antigonus")
    return game.city("sardis", "ptolemy", 1).city("halicarnassus", "ptolemy", 1)


@pytest.mark.rule(SYSTEM, "clash.14.1:1", "11.1:4")
def test_who_lost_a_city_is_rolled_for_before_the_next_is_assaulted() -> None:
    game = before_two_cities(troop_mutiny=True).put("egypt", "ptolemy", pers_inf=3).at_war()
    game.begin(("begin_sieges",), dice=[6] * 9).choose(SARDIS, "by hand", ("mac_phalanx", 3))
    while game.what != "siege":
        game.choose(game.options[-1])
    assert game.holder("sardis") == "antigonus"
    assert game.pile("mutiny") == {"pers_inf": 3}
    assert game.may("assault") == [("assault", "halicarnassus", "ionia", "antigonus")]


@pytest.mark.rule(SYSTEM, "11.1:6", "11.1:7", "11.3:2")
@pytest.mark.parametrize(("kept", "trains"), [(True, [0, 2]), (False, [2, 0])])
def test_the_owner_keeps_the_engines_for_the_second_city_if_he_likes(
    kept: bool, trains: list[int]
) -> None:
    game = before_two_cities().put("ionia", "antigonus", siege_train=1).at_war()
    game.begin(("begin_sieges",), dice=[1, 6, 1, 6]).choose(SARDIS, "by hand", ("mac_phalanx", 3))
    assert game.what == "siege_leader"
    game.choose("keep the train" if kept else None)
    answered(game, "antigonus", ("assault", "halicarnassus", "ionia", "antigonus"), "all", None)
    readings = [roll.reading for roll in game.rolled("siege")]
    added = [[m.value for m in reading.shifts] for reading in readings if reading is not None]
    assert [2 if 2 in values else 0 for values in added] == trains


@pytest.mark.rule(SYSTEM, "11.1:6", "11.1:7")
def test_where_only_one_city_is_left_the_engines_are_not_kept() -> None:
    game = before_two_cities().put("ionia", "antigonus", siege_train=1)
    game.city("halicarnassus", "antigonus").at_war().begin(("begin_sieges",), dice=[6])
    game.choose(SARDIS, "by hand", ("mac_phalanx", 3))
    assert game.what == "siege_leader"
    assert "keep the train" not in game.options


@pytest.mark.rule(SYSTEM, "clash.3.0:3", "clash.3.0:9", "clash.1.3:4")
@pytest.mark.parametrize("scenario", ["clash3", "clash4"])
def test_who_falls_before_neutral_rhodes_has_no_victor_over_him(scenario: str) -> None:
    game = three(scenario).date("summer_322").put("rhodes", "antigonus", mac_phalanx=2)
    game.leader("antigonus", "rhodes").put("phrygia", "antigonus", pers_inf=2)
    game.marker("alexander_body", "rhodes", "antigonus").prisoner("lysimachus", "antigonus")
    game.leader("lysimachus", "captured", "seleucus").hold("media", "seleucus").at_war()
    game.begin(("begin_sieges",), dice=[1, 1])
    answered(game, ("assault", "rhodes_fortress", "rhodes", "antigonus"), "all", "antigonus")
    assert game.where("antigonus") == "dead"
    assert game.pile("mutiny") == {"mac_phalanx": 2, "pers_inf": 2}
    assert game.keeper("alexander_body") == "nobody"
    assert game.where("lysimachus") == "media", "without a victor prisoners go home"


# -- yards and walls ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.8.1:1", "clash.8.1:2", "clash.8.1:3")
def test_every_fleet_but_the_new_one_is_built_in_the_zone_of_its_base() -> None:
    game = three().date("winter_322").city("halicarnassus", "antigonus").city("tyre", "antigonus")
    for land in ("ionia", "phrygia", "cilicia", "syria"):
        game.hold(land, "antigonus")
    game.at_war().musters("antigonus")
    assert sorted(o[1:] for o in game.may("fleet")) == [
        ("fleet_black_sea", "black_sea"),
        ("fleet_ionian", "ionian_sea"),
        ("fleet_new", "ionian_sea"),
        ("fleet_new", "phoenician_sea"),
        ("fleet_sidonian", "phoenician_sea"),
    ]


@pytest.mark.rule(SYSTEM, "clash.14.1:4", "clash.14.1:9", "clash.3.0:4")
def test_a_fleet_comes_out_of_the_mutiny_box_into_the_zone_of_its_base() -> None:
    game = three().date("winter_322").city("halicarnassus", "antigonus").city("tyre", "antigonus")
    for land in ("ionia", "phrygia", "cilicia", "syria"):
        game.hold(land, "antigonus")
    game.fleet("fleet_ionian", "mutiny").at_war().musters("antigonus")
    game.choose(("reenlist", "fleet_ionian"))
    assert game.what == "buy", "he is not asked where"
    assert (game.lies("fleet_ionian"), game.whose("fleet_ionian")) == ("ionian_sea", "antigonus")


@pytest.mark.rule(SYSTEM, "clash.8.3:6", "clash.8.2:2")
@pytest.mark.parametrize(("foot", "whole"), [("pers_inf", True), ("pers_archer", False)])
def test_a_ship_with_the_train_alone_sails_beside_one_with_infantry(foot: str, whole: bool) -> None:
    game = three().date("summer_322").fleet("fleet_new", "ionian_sea", "antigonus", siege_train=1)
    game.fleet("fleet_ionian", "ionian_sea", "antigonus", **{foot: 1}).at_war().sails("antigonus")
    game.choose(("sail", "ionian_sea", "aegean_sea"))
    if whole:
        assert game.options == ["fleet_ionian", "all"], "not the train by itself"
        game.choose("all")
    assert game.lies("fleet_ionian") == "aegean_sea"
    assert (game.lies("fleet_new") == "aegean_sea") is whole


@pytest.mark.rule(SYSTEM, "8.5:2", "8.1:7", "clash.7.2:5")
def test_all_but_one_leaves_behind_who_is_worth_least_in_both_numbers() -> None:
    """Archers {4}-1 and horse 3-3; a garrison of Ptolemy stands on the way."""
    game = three().date("summer_322").put("cilicia", "antigonus", pers_archer=1, pers_cav=1)
    game.leader("antigonus", "cilicia").put("syria", "ptolemy", pers_levy=1).at_war()
    game.moves("antigonus", dice=[1]).march("antigonus", "syria").choose("assyria", "all but one")
    assert game.units("syria", "antigonus") == {"pers_archer": 1}
    assert game.units("assyria", "antigonus") == {"pers_cav": 1}


@pytest.mark.rule(SYSTEM, "clash.5.3:2", "clash.5.3:1")
@pytest.mark.parametrize(
    ("plan", "posts"),
    [("facing the west", ["assyria", "media"]), ("the heartland", ["babylonia", "media"])],
)
def test_a_ready_made_deployment_posts_the_leaders_of_the_cup_by_rating(
    plan: str, posts: list[str]
) -> None:
    game = deployed()
    while game.seat != "seleucus":
        game.choose(game.options[0])
    game.choose(plan)
    drawn = [x for x in game.s.game.leaders if force_of(game, x) == "seleucus" and x != "seleucus"]
    drawn.sort(key=lambda x: -game.s.ability(x))
    assert [game.where(x) for x in drawn] == posts


@pytest.mark.rule(SYSTEM, "clash.4.1:2", "12.5:1", "12.5:4")
@pytest.mark.parametrize(("walls", "may"), [(0, True), (1, True), (4, True), (5, False)])
def test_alexandria_is_a_city_in_these_wars(walls: int, may: bool) -> None:
    game = three().date("winter_322")
    for land in FOUR:
        game.hold(land, "ptolemy")
    game.city("alexandria", "ptolemy", walls).at_war().musters("ptolemy")
    assert (("wall", "alexandria") in game.options) is may


# -- late arrivals --------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.11.1:2", "clash.11.1:3")
@pytest.mark.parametrize("spot", ["dead", "phrygia", "captured"])
@pytest.mark.parametrize("date", ["spring_321", "summer_321"])
def test_seleucus_joins_once_and_comes_back_from_nowhere(spot: str, date: str) -> None:
    game = ClashPosition("clash2").order("central_authority", "warlords").date(date)
    game.leader("antigonus", "phrygia", "warlords").leader("seleucus", spot, "warlords")
    game.leader("perdiccas", "syria", "central_authority").put("media", "warlords", mac_hetairai=1)
    game.hold("babylonia", "warlords").hold("susiana", "warlords").at_war()
    game.begin(("recall", game.owner("warlords")))
    assert game.over
    assert game.where("seleucus") == spot


# -- allies ---------------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.9.4:3", "clash.9.4:11", "10.8:5", "10.8:6", "10.18:9")
def test_an_ally_gives_no_orders_to_the_others_leaders() -> None:
    """Antigonus, whose unit is lost, and Craterus, who ran, wait while Seleucus acts."""
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, {"gk_hoplite": 3})
    game.leader("craterus", "cilicia", "antigonus").drawn_up().cleared()
    game.stand("attacker.left", "merc_hoplite_1", "merc_hoplite_2", "merc_hoplite_3")
    game.stand("attacker.center", "mac_phalanx_1", "mac_phalanx_2")
    game.stand("attacker.right", "mac_phalanx_3").unhorsed("antigonus", "attacker.center")
    game.unhorsed("seleucus", "attacker.left")
    game.stand("attacker.routed", "mac_phalanx_4", leader="craterus")
    game.stand("defender.center", "gk_hoplite_1", "gk_hoplite_2", "gk_hoplite_3")
    game.begin(("battle_round", "battle"), dice=[1])
    assert (game.seat, game.what) == ("seleucus", "manoeuvre"), "nobody of his ran"
    assert {o[1] for o in game.may("lead", "ride")} == {"seleucus"}


def answered_until_drawn_up(game: ClashPosition) -> None:
    """Nobody slips away; both sides draw up."""
    while game.what == "evade":
        game.choose("stand")
    game.drawn_up()


# -- what is never so -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "clash.8.3:1", "clash.8.3:5")
@pytest.mark.parametrize(("men", "fine"), [(3, True), (4, True), (5, False)])
def test_a_fleet_has_four_places_and_no_more(men: int, fine: bool) -> None:
    game = three().date("summer_322").fleet("fleet_new", "ionian_sea", "antigonus", pers_inf=men)
    game.leader("antigonus", "fleet_new").at_war()
    assert (ships_and_spoils(game.s) == "") is fine


@pytest.mark.rule(SYSTEM, "clash.8.5:2", "clash.8.3:7")
@pytest.mark.parametrize(("owner", "fine"), [("antigonus", True), ("ptolemy", False)])
def test_nobody_is_aboard_a_strangers_ship(owner: str, fine: bool) -> None:
    game = three().date("summer_322").fleet("fleet_new", "ionian_sea", "antigonus").at_war()
    game.put("fleet_new", owner, pers_inf=1).s.rebuild()
    assert (ships_and_spoils(game.s) == "") is fine


@pytest.mark.rule(SYSTEM, "clash.12.1:1", "clash.8.5:6")
@pytest.mark.parametrize(("keeper", "fine"), [("antigonus", True), ("ptolemy", False)])
def test_no_marker_is_aboard_a_strangers_ship(keeper: str, fine: bool) -> None:
    game = three().date("summer_322").fleet("fleet_new", "ionian_sea", "antigonus").at_war()
    game.marker("alexander_body", "fleet_new", keeper)
    assert (ships_and_spoils(game.s) == "") is fine


@pytest.mark.rule(SYSTEM, "clash.14.2:3", "clash.14.2:5")
@pytest.mark.parametrize("fighting", [True, False])
def test_where_a_guard_is_parted_from_its_leader_only_a_battle_excuses_it(fighting: bool) -> None:
    game = three(agema=True).date("summer_322").put("cilicia", "antigonus", mac_phalanx=3)
    game.leader("antigonus", "cilicia").put("cilicia", "ptolemy", pers_inf=3).at_war()
    owner = game.owner("antigonus")
    game.wars.agema[owner], game.wars.guarded[owner] = game.unit("mac_phalanx_1"), "antigonus"
    assert captives_and_guards(game.s) == ""
    if fighting:
        game.attack("cilicia", "antigonus", "ptolemy")
        answered_until_drawn_up(game)
    game.s.move(game.mask("mac_phalanx_1"), "cilicia", "phrygia")
    assert (captives_and_guards(game.s) == "") is fighting
