"""Chapter 13: voyages and their limits, what is picked up and dropped, and landing."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command"):
        game.choose(game.options[-1])
    return game


def crew(at: str = "ephesos", name: str = "antigonos", **force: int) -> Position:
    """A red General with CUs in a port."""
    game = Position().general(name, "red", at).cus("red", at, **(force or {"loyal": 3}))
    return game.province("red", "media")


def sail(game: Position, *ports: str, name: str = "antigonos", **how: Any) -> Position:
    """Embark with all and sail from port to port, without Fleets, up to the first question."""
    game.begin(("armies",), **how).march(name).choose(("embark",))
    return onward(game, *ports)


def onward(game: Position, *ports: str) -> Position:
    """Sail on from port to port."""
    for port in ports:
        game.choose(("sail", port))
    return game


def pick(game: Position, *wanted: Any) -> Position:
    """Answer a question piece by piece: these, and nothing else."""
    what = game.what
    while game.what == what:
        answer = next((w for w in wanted if w in game.options), None)
        zero = "done" if "done" in game.options else game.options[0]
        game.choose(answer if answer is not None else zero)
    return game


# -- 13.1 ------------------------------------------------------------------------------------


@rule("successors", "13.1:1", "13.2.8:2")
def test_without_a_fleet_one_sails() -> None:
    game = sail(crew(), "miletos").choose(("disembark",))
    assert game.at("antigonos") == "miletos"
    assert game.force("red", "miletos") == {"loyal": 3}


@rule("successors", "13.1:2")
def test_one_voyage_a_segment() -> None:
    game = crew().general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=1)
    sail(game, "miletos").choose(("disembark",)).skip("move_menu")
    game.march("krateros")
    assert ("embark",) not in game.options
    assert game.targets("march")


@rule("successors", "13.1:2")
def test_who_did_not_sail_leaves_the_voyage_to_the_next() -> None:
    game = crew().general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=1)
    game.begin(("armies",)).march("antigonos", "sardeis").choose(None)
    game.march("krateros")
    assert ("embark",) in game.options


@rule("successors", "13.1:2", "9.3.a.reposition:1")
def test_a_repositioned_minor_general_does_not_sail_twice() -> None:
    game = Position().pcs("red", "ephesos", "miletos", "tarsos").cus("red", "ephesos", loyal=1)
    game.cus("red", "tarsos", loyal=1).minor("red", "ephesos").begin(("armies",))
    game.march("philoxenos").choose(("embark",), ("sail", "miletos"), ("disembark",))
    game.choose(("reposition", "tarsos"))
    assert ("embark",) not in game.options


@rule("successors", "13.1:2", "9.1:1")
def test_of_two_armies_in_a_major_campaign_one_sails() -> None:
    game = crew().general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=1)
    game.hand("red", "t31").begin(("tyche",), segment="tyche").choose(("event", "t31"))
    game.march("antigonos").choose(("embark",), ("sail", "miletos"), ("disembark",), None)
    game.march("krateros")
    assert game.targets("march")
    assert ("embark",) not in game.options


@rule("successors", "13.1:3")
@pytest.mark.parametrize(("cus", "may"), [(7, True), (8, True), (9, False)])
def test_eight_cus_embark_and_nine_do_not(cus: int, may: bool) -> None:
    game = crew(loyal=cus).begin(("armies",)).march("antigonos")
    assert (("embark",) in game.options) == may


@rule("successors", "13.1:3")
def test_of_nine_a_part_may_sail() -> None:
    game = crew(loyal=9).pcs("red", "ephesos").begin(("armies",))
    game.choose(("activate", "antigonos"), "some", ("loyal", 8))
    while game.what == "compose":
        game.choose("done" if "done" in game.options else game.options[0])
    game.choose(("embark",), ("sail", "miletos"), ("disembark",))
    assert game.force("red", "miletos") == {"loyal": 8}
    assert game.force("red", "ephesos") == {"loyal": 1}


@rule("successors", "13.1:3")
@pytest.mark.parametrize(("aboard", "taken"), [(6, 2), (7, 1)])
def test_picked_up_cus_count_towards_the_eight(aboard: int, taken: int) -> None:
    game = crew(loyal=aboard).pcs("red", "miletos").cus("red", "miletos", mercenary=3)
    sail(game, "miletos").choose(("pick_up", "some"))
    assert ("mercenary", taken + 1) not in game.options
    pick(game, ("mercenary", taken)).choose(("sail", "halikarnassos"), ("disembark",))
    assert game.force("red", "halikarnassos") == {"loyal": aboard, "mercenary": taken}


@rule("successors", "13.1:3")
def test_all_that_is_there_means_all_that_there_is_room_for() -> None:
    game = crew(loyal=6).pcs("red", "miletos").cus("red", "miletos", mercenary=3)
    sail(game, "miletos").choose(("pick_up", "all"))
    assert game.force("red", "miletos/sea") == {"loyal": 6, "mercenary": 2}
    assert game.force("red", "miletos") == {"mercenary": 1}


@rule("successors", "13.1:3", "13.2.6:7")
def test_eight_a_segment_even_if_some_were_dropped() -> None:
    game = crew(mercenary=8).pcs("red", "lesbos", "kyklades").cus("red", "kyklades", mercenary=2)
    pick(sail(game, "lesbos").choose(("drop",)), ("mercenary", 4))
    onward(game, "kyklades")
    assert not game.targets("pick_up")


@rule("successors", "13.1:4")
def test_generals_and_royals_are_not_counted() -> None:
    game = crew(loyal=8).general("eumenes", "red", "ephesos").royal("herakles", "ephesos", "red")
    game.general("demetrios", "red", "miletos").royal("kleopatra", "miletos", "red")
    game.pcs("red", "miletos")
    sail(game, "miletos").choose(("pick_up", "all"), ("sail", "halikarnassos"), ("disembark",))
    assert game.at("eumenes") == game.at("demetrios") == "halikarnassos"
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "halikarnassos"
    assert game.force("red", "halikarnassos") == {"loyal": 8}


@rule("successors", "13.1:5")
def test_land_points_before_the_voyage_leave_none_for_after() -> None:
    game = crew("sardeis").pcs("blue", "miletos").begin(("armies",))
    game.march("antigonos", "ephesos").choose(("embark",), ("sail", "miletos"), ("disembark",))
    assert game.targets("march") == []
    assert ("remove",) not in game.options


@rule("successors", "13.1:5")
def test_nor_for_a_siege() -> None:
    """Of 4 points he has 2 left off Ephesos: enough, if he had not marched."""
    game = crew("sardeis").pcs("independent", "lesbos").begin(("armies",))
    game.march("antigonos", "ephesos").choose(("embark",), ("sail", "lesbos"), ("disembark",))
    assert ("siege",) not in game.options
    game = sail(crew("kyklades").pcs("independent", "lesbos"), "ephesos", "lesbos")
    assert ("siege",) in game.choose(("disembark",)).options


@rule("successors", "13.1:5", "9.3.d:1")
def test_removing_a_pc_is_spending_on_land_too() -> None:
    game = crew().pcs("blue", "ephesos").begin(("armies",)).march("antigonos")
    game.choose(("remove",), ("embark",), ("sail", "miletos"), ("disembark",))
    assert game.targets("march") == []


@rule("successors", "13.1:5", "13.2.8:2")
def test_land_points_after_the_voyage() -> None:
    game = sail(crew(), "miletos").choose(("disembark",), ("march", "alabanda"))
    assert game.at("antigonos") == "alabanda"
    game = sail(crew().pcs("blue", "miletos"), "miletos").choose(("disembark",), ("remove",))
    assert game.owner("miletos") == ""


@rule("successors", "13.1:5", "9.3.b:1")
def test_coming_out_of_the_city_is_no_land_movement() -> None:
    game = (
        Position().pcs("red", "halikarnassos").general("antigonos", "red", "halikarnassos/inside")
    )
    game.cus("red", "halikarnassos/inside", loyal=2).begin(("armies",)).march("antigonos")
    game.choose(("out",), ("embark",), ("sail", "miletos"), ("disembark",))
    assert game.targets("march")


@rule("successors", "13.1:6")
def test_who_has_landed_does_not_embark_again() -> None:
    game = sail(crew(), "miletos").choose(("disembark",))
    assert ("embark",) not in game.options
    game.choose(("march", "ephesos"))
    assert ("embark",) not in game.options


@rule("successors", "13.1:6")
def test_who_has_landed_inside_does_not_either() -> None:
    game = crew(loyal=2).pcs("red", "halikarnassos")
    sail(game, "miletos", "halikarnassos").choose(("land_inside",))
    assert ("embark",) not in game.options


@rule("successors", "13.1:7")
@pytest.mark.parametrize("ports", [("miletos",), ("kyklades", "lesbos", "ephesos", "miletos")])
def test_nobody_stops_at_sea(ports: tuple[str, ...]) -> None:
    game = sail(crew(), *ports)
    assert None not in game.options
    assert ("disembark",) in game.options


@rule("successors", "13.1:7")
def test_not_even_off_a_coast_full_of_enemies() -> None:
    game = crew().minor("blue", "miletos").cus("blue", "miletos", loyal=8)
    game.begin(("armies",), die=1, dice=[1, 1, 6, 6, 6]).march("antigonos")
    game.choose(("embark",), ("sail", "kyklades"), ("sail", "halikarnassos"))
    assert game.targets("sail") == []
    assert game.options[-1:] == [("disembark",)]


@rule("successors", "13.1:8")
def test_nobody_intercepts_or_evades_by_sea() -> None:
    """Lesbos is joined to Ephesos by sea alone."""
    game = Position().general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=4)
    game.general("eumenes", "blue", "lesbos").cus("blue", "lesbos", loyal=2)
    game.begin(("armies",)).march("krateros", "ephesos")
    assert game.what == "move_menu"
    game = sail(crew(loyal=4).general("eumenes", "blue", "lesbos"), "lesbos")
    game.choose(("disembark",)).skip("ask_passage")
    assert game.at("eumenes") == "dispersed"


@rule("successors", "13.1:9")
def test_independents_stay_ashore() -> None:
    game = Position().army("seuthes", "byzantion").hand("red", "t44")
    game.begin(("tyche",), segment="tyche").choose(("event", "t44"), ("army", "seuthes"))
    assert "embark" not in game.orders()
    assert "sail" not in game.orders()
    assert set(game.targets("march")) >= {"philippopolis", "chersonesos", "apollonia"}
    assert "kyzikos" not in game.targets("march")


# -- 13.2, 13.2.3 ----------------------------------------------------------------------------


def escorted(*fleets: str) -> Position:
    """Red has two Fleets and a Dispersed one; these escort Antigonos out of Ephesos."""
    game = crew().fleet("athenai", "red").fleet("karia", "red").fleet("rhodos", "red", away=True)
    game.fleet("makedonia", "blue").pcs("blue", "lesbos", "kyklades").province("blue", "thessalia")
    game.begin(("armies",), dice=[6, 6, 1, 1]).march("antigonos").choose(("embark",))
    assert game.what == "escort"
    assert set(game.options) == {"athenai", "karia", "all", "done"}
    for fleet in fleets:
        game.choose(fleet)
    return game.choose("done") if game.what == "escort" else game


@rule("successors", "13.2:1", "13.3.c:1")
@pytest.mark.parametrize(
    ("fleets", "score"), [((), 2), (("karia",), 3), (("athenai",), 4), (("all",), 5)]
)
def test_all_some_or_none_of_the_fleets_escort(fleets: tuple[str, ...], score: int) -> None:
    """Two sixes with Fleet Strength 0, 1, 2 and 3."""
    game = escorted(*fleets).choose(("sail", "miletos"), "all")
    assert told(game, "sea_scores")[0][:2] == ("red", score)


@rule("successors", "13.2:2")
def test_the_escort_is_asked_once() -> None:
    game = escorted("karia").choose(("sail", "miletos"), None)
    assert game.what == "move_menu"
    game.choose(("sail", "halikarnassos"))
    assert game.what == "sea_fight"
    game.choose("all")
    assert told(game, "sea_scores")[0][:2] == ("red", 3)


@rule("successors", "13.2:4", "9.3.b:1")
def test_embarking_and_landing_cost_nothing() -> None:
    """Two points: two steps at sea."""
    game = sail(crew(), "kyklades", "sparta", die=1)
    assert game.targets("sail") == []
    game.choose(("disembark",))
    assert game.at("antigonos") == "sparta"


@rule("successors", "13.2:4")
@pytest.mark.parametrize("besieged", [False, True])
def test_one_embarks_from_inside_a_city(besieged: bool) -> None:
    game = Position().pcs("red", "tyros").general("antigonos", "red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2)
    if besieged:
        game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    sail(game, "sidon").choose(("disembark",))
    assert game.force("red", "sidon") == {"loyal": 2}


@rule("successors", "13.2:4")
def test_away_from_the_sea_nobody_embarks() -> None:
    game = crew("sardeis").begin(("armies",)).march("antigonos")
    assert ("embark",) not in game.options


@rule("successors", "13.2:5", "10.c:4")
def test_free_passage_may_be_left_by_sea() -> None:
    game = crew("sardeis").general("peithon", "blue", "ephesos").cus("blue", "ephesos", loyal=1)
    game.begin(("armies",)).march("antigonos", "ephesos").choose("ask", "grant")
    game.skip("intercept")
    assert ("embark",) in game.options


@rule("successors", "13.2:5", "10.g:1")
def test_a_lone_general_may_leave_another_by_sea() -> None:
    game = Position().general("antigonos", "red", "sardeis").general("peithon", "blue", "ephesos")
    game.begin(("armies",)).march("antigonos", "ephesos").skip("ask_passage", "evade")
    assert ("embark",) in game.options


@rule("successors", "13.2.3:1")
def test_a_trans_mediterranean_path_costs_two() -> None:
    game = sail(crew("paphos"), die=2)
    assert "alexandria" in game.targets("sail")
    game.choose(("sail", "alexandria"))
    assert set(game.targets("sail")) == {"pelousion", "paraitonion"}
    game = sail(crew("paphos"), "salamis", "paphos", die=2)
    assert "alexandria" not in game.targets("sail")
    assert "kelenderis" in game.targets("sail")


@rule("successors", "13.2.3:1")
def test_only_sea_paths_are_sailed() -> None:
    game = sail(crew(), "miletos")
    assert set(game.targets("sail")) == {"ephesos", "halikarnassos"}
    assert game.targets("march") == []


@rule("successors", "13.2.3:2")
def test_others_are_asked_at_every_step_in_turn_order() -> None:
    game = crew().pcs("blue", "lesbos").pcs("yellow", "kyklades")
    game.fleet("athenai", "blue").fleet("karia", "yellow")
    game.order("yellow", "green", "red", "blue", "black")
    sail(game, "miletos")
    assert (game.seat, game.what) == ("yellow", "sea_fight")
    game.choose(None)
    assert (game.seat, game.what) == ("blue", "sea_fight")
    game.choose(None, ("sail", "halikarnassos"))
    assert (game.seat, game.what) == ("yellow", "sea_fight")


@rule("successors", "13.2.3:2", "13.3.b:2")
def test_storms_at_sea_drive_him_back_at_any_step() -> None:
    game = crew(mercenary=1).hand("yellow", "t53")
    sail(game, "kyklades", dice=["t4", 6])
    assert (game.seat, game.what) == ("yellow", "sea")
    game.choose(None, ("sail", "lesbos"), ("play", "t53"))
    assert game.at("antigonos") == "ephesos"
    assert game.force("red", "ephesos") == {}


@rule("successors", "13.2.3:3")
def test_some_fleets_or_all_but_at_least_one() -> None:
    game = crew().pcs("blue", "lesbos").fleet("athenai", "blue").fleet("karia", "blue")
    game.fleet("rhodos", "blue", away=True)
    sail(game, "miletos", dice=[1, 1, 6, 6, 1])
    assert game.options == ["all", "some", None]
    game.choose("some")
    assert "rhodos" not in game.options
    assert "done" not in game.options
    game.choose("karia")
    assert told(game, "sea_scores")[0] == ("red", 0, "blue", 3)


@rule("successors", "13.2.3:5", "13.2.3:6")
def test_past_enemies_on_the_coast() -> None:
    game = crew().minor("blue", "miletos").cus("blue", "miletos", loyal=8)
    sail(game, "miletos", "halikarnassos", "rhodos_city", "xanthos").choose(("disembark",))
    assert game.at("antigonos") == "xanthos"
    assert game.force("red", "xanthos") == {"loyal": 3}


# -- 13.2.6 ----------------------------------------------------------------------------------


@rule("successors", "13.2.6:1")
def test_the_general_stays_at_sea_when_pieces_come_and_go() -> None:
    game = crew().pcs("red", "miletos").cus("red", "miletos", mercenary=1)
    game.royal("herakles", "miletos", "red").general("demetrios", "red", "ephesos")
    sail(game, "miletos").choose(("pick_up", "all"))
    assert game.at("antigonos") == "miletos/sea"
    assert game.royal_place("herakles") == "miletos/sea"
    pick(game.choose(("drop",)), ("loyal", 1), "demetrios")
    assert game.at("antigonos") == "miletos/sea"
    assert game.at("demetrios") == "miletos"
    assert game.force("red", "miletos") == {"loyal": 1}
    assert game.force("red", "miletos/sea") == {"loyal": 2, "mercenary": 1}
    assert game.targets("sail")


@rule("successors", "13.2.6:1", "9.2.d:2")
def test_a_more_senior_general_who_comes_aboard_commands() -> None:
    """The die is a 3: Antigonos has 4 MPs, Krateros 2; one is spent."""
    game = crew().pcs("red", "miletos").general("krateros", "red", "miletos")
    sail(game, "miletos", die=3).choose(("pick_up", "all"), ("sail", "halikarnassos"))
    assert game.targets("sail") == []


@rule("successors", "13.2.6:1", "9.1:4")
def test_what_has_moved_in_the_segment_is_not_picked_up() -> None:
    game = crew().pcs("red", "miletos").general("krateros", "red", "alabanda")
    game.cus("red", "alabanda", mercenary=1).begin(("armies",))
    game.march("krateros", "miletos").choose(None)
    game.march("antigonos").choose(("embark",), ("sail", "miletos"))
    assert game.targets("pick_up") == []


@rule("successors", "13.2.6:2")
def test_from_inside_a_besieged_city_they_come_aboard() -> None:
    game = crew("sidon").pcs("red", "tyros").cus("red", "tyros/inside", mercenary=2)
    game.royal("herakles", "tyros/inside", "red").minor("blue", "tyros")
    game.cus("blue", "tyros", loyal=3)
    sail(game, "tyros").choose(("pick_up", "all"), ("sail", "ake"), ("disembark",))
    assert game.force("red", "ake") == {"loyal": 3, "mercenary": 2}
    assert game.royal_place("herakles") == "ake"


@rule("successors", "13.2.6:2")
def test_from_outside_and_inside_at_once() -> None:
    game = crew("sidon").pcs("red", "tyros").cus("red", "tyros/inside", mercenary=2)
    game.cus("red", "tyros", loyal=1)
    sail(game, "tyros").choose(("pick_up", "all"), ("sail", "ake"), ("disembark",))
    assert game.force("red", "ake") == {"loyal": 4, "mercenary": 2}


@rule("successors", "13.2.6:3")
@pytest.mark.parametrize("who", ["blue", "independent"])
def test_nothing_is_dropped_beside_enemy_cus(who: str) -> None:
    game = crew().pcs("red", "miletos")
    if who == "independent":
        game.army("philon", "miletos")
    else:
        game.minor(who, "miletos").cus(who, "miletos", mercenary=1)
    sail(game, "miletos")
    assert ("drop",) not in game.options
    assert ("disembark",) in game.options


@rule("successors", "13.2.6:3", "10.i:1")
def test_beside_a_lone_general_they_are_dropped_and_disperse_him() -> None:
    game = crew().pcs("red", "miletos").general("peithon", "blue", "miletos")
    pick(sail(game, "miletos").choose(("drop",)), ("loyal", 1)).skip("ask_passage", "evade")
    assert game.at("peithon") == "dispersed"
    assert game.at("antigonos") == "miletos/sea"


@rule("successors", "13.2.6:4")
@pytest.mark.parametrize(("garrison", "most"), [(0, 2), (1, 1), (2, 0)])
def test_into_the_own_besieged_city_as_many_as_fit(garrison: int, most: int) -> None:
    game = crew("sidon").pcs("red", "tyros").minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.general("eumenes", "red", "sidon")
    if garrison:
        game.cus("red", "tyros/inside", mercenary=garrison)
    sail(game, "tyros").choose(("drop",))
    offered = [o for o in game.options if isinstance(o, tuple)]
    assert max([n for _, n in offered], default=0) == most
    pick(game, ("loyal", most), "eumenes")
    assert game.at("eumenes") == "tyros/inside"
    assert game.force("red", "tyros/inside").get("loyal", 0) == most
    assert game.force("red", "tyros") == {}


@rule("successors", "13.2.6:5")
def test_they_join_the_besiegers_outside() -> None:
    game = crew("sidon").pcs("blue", "tyros").minor("red", "tyros").cus("red", "tyros", mercenary=1)
    pick(sail(game, "tyros").choose(("drop",)), ("loyal", 1))
    assert game.force("red", "tyros") == {"mercenary": 1, "loyal": 1}


@rule("successors", "13.2.6:6")
def test_at_an_open_city_one_chooses_inside_or_outside() -> None:
    game = crew("sidon").pcs("red", "tyros")
    sail(game, "tyros")
    asked = list(game.options)
    game.choose(next(o for o in asked if isinstance(o, tuple) and o[0] == "drop"))
    seen = [o for o in asked if o != ("land_inside",)]
    while game.what == "drop":
        seen += game.options
        game.choose(("loyal", 1) if ("loyal", 1) in game.options else game.options[0])
    assert any("inside" in str(o) for o in seen)


@rule("successors", "13.2.6:1", "9.1:9")
def test_in_a_foreign_space_somebody_must_stay_with_them() -> None:
    game = crew().pcs("blue", "miletos")
    pick(sail(game, "miletos").choose(("drop",)), ("loyal", 1))
    assert game.force("red", "miletos") == {"loyal": 1}
    assert game.at("philoxenos") == "miletos"


@rule("successors", "13.2.6:8", "8.4:2")
def test_a_lone_general_takes_no_royals_aboard() -> None:
    game = Position().general("antigonos", "red", "ephesos").royal("kleopatra", "ephesos", "red")
    game.pcs("red", "ephesos", "miletos").royal("herakles", "miletos", "red")
    sail(game, "miletos")
    assert game.targets("pick_up") == []
    assert game.royal_place("kleopatra") == "ephesos"


@rule("successors", "13.2.6:1", "9.1:9")
def test_beside_a_cu_he_may_be_put_ashore_too() -> None:
    game = crew().royal("herakles", "ephesos", "red").pcs("red", "miletos")
    pick(sail(game, "miletos").choose(("drop",)), ("loyal", 1), "herakles")
    assert game.royal_place("herakles") == "miletos"
    assert game.force("red", "miletos") == {"loyal": 1}


@rule("successors", "13.2.6:1")
def test_the_activated_general_cannot_be_dropped_from_the_sea() -> None:
    game = crew().general("demetrios", "red", "ephesos").pcs("red", "miletos")
    sail(game, "miletos").choose(("drop",), ("loyal", 0))
    assert "demetrios" in game.options
    assert "antigonos" not in game.options


@rule("successors", "13.2.6:1", "9.1:9")
def test_a_member_may_be_put_ashore_alone_in_an_own_space() -> None:
    game = crew().royal("herakles", "ephesos", "red").pcs("red", "miletos")
    pick(sail(game, "miletos").choose(("drop",)), ("loyal", 0), "herakles")
    assert game.royal_place("herakles") == "miletos"
    assert game.royal_owner("herakles") == "red"
    assert game.force("red", "miletos") == {}


@rule("successors", "13.2.6:3")
def test_a_garrison_inside_does_not_hinder_a_drop_outside() -> None:
    game = crew("sidon").pcs("blue", "tyros").cus("blue", "tyros/inside", loyal=2)
    assert ("drop",) in sail(game, "tyros").options


@rule("successors", "13.2.6:4", "9.5:5")
def test_a_city_besieged_by_independents_is_reinforced_inside() -> None:
    game = crew("sidon").pcs("red", "tyros").army("philon", "tyros")
    pick(sail(game, "tyros").choose(("drop",)), ("loyal", 2))
    assert game.force("red", "tyros/inside") == {"loyal": 2}


# -- 13.2.8 ----------------------------------------------------------------------------------


@rule("successors", "13.2.8:3", "14.1:1")
def test_a_landing_among_enemies_is_a_battle() -> None:
    game = crew(loyal=6).minor("blue", "miletos").cus("blue", "miletos", mercenary=2)
    sail(game, "miletos", dice=[6, 6, 1, 1]).choose(("disembark",)).skip("ask_passage", "evade")
    losses(game.skip("reroll"))
    assert told(game, "battle")[0][:2] == ("red", "blue")


@rule("successors", "13.2.8:3", "10.b:1")
def test_an_open_city_is_warned_of_a_landing() -> None:
    game = crew().pcs("blue", "halikarnassos").cus("blue", "halikarnassos", loyal=2)
    sail(game, "miletos", "halikarnassos").choose(("disembark",))
    assert (game.seat, game.what) == ("blue", "open_city")


@rule("successors", "13.2.8:4")
@pytest.mark.parametrize(("cus", "garrison", "may"), [(2, 0, True), (1, 1, True), (3, 0, False)])
def test_landing_inside_if_the_cus_fit(cus: int, garrison: int, may: bool) -> None:
    game = crew("sidon", loyal=cus).pcs("red", "tyros").minor("blue", "tyros")
    game.cus("blue", "tyros", loyal=3)
    if garrison:
        game.cus("red", "tyros/inside", loyal=garrison)
    sail(game, "tyros")
    assert (("land_inside",) in game.options) == may
    if may:
        game.choose(("land_inside",))
        assert game.at("antigonos") == "tyros/inside"
        assert game.force("red", "tyros/inside") == {"loyal": cus + garrison}
        assert told(game, "battle") == []


@rule("successors", "13.2.8:4", "9.4:3")
@pytest.mark.parametrize("owner", ["blue", "", "independent"])
def test_nobody_lands_inside_a_city_that_is_not_his(owner: str) -> None:
    game = sail(crew("sidon", loyal=2).pcs(owner, "tyros"), "tyros")
    assert ("land_inside",) not in game.options


@rule("successors", "13.2.8:5")
def test_demetrios_at_rhodos() -> None:
    game = crew("xanthos", "demetrios", mercenary=5).pcs("independent", "rhodos_city")
    sail(game, "rhodos_city", name="demetrios", dice=[5]).choose(("disembark",), ("siege",))
    assert game.siege_points("rhodos_city") == 1
    assert game.over or game.orders() == [] or set(game.orders()) <= {"drop"}


@rule("successors", "13.2.8:6", "7.1.c:5")
def test_alketas_escapes_from_tyros() -> None:
    game = Position().pcs("blue", "tyros", "pelousion").cus("blue", "tyros/inside", loyal=2)
    game.royal("herakles", "tyros/inside", "blue").general("eumenes", "yellow", "tyros")
    game.cus("yellow", "tyros", mercenary=3).fleet("rhodos", "yellow", away=True)
    game.pcs("yellow", "ake").general("antigonos", "green", "gaza")
    game.cus("green", "gaza", mercenary=3).general("ptolemaios", "blue", "pelousion")
    game.cus("blue", "pelousion", loyal=2).hand("blue", "t19")
    game.begin(("tyche",), colour="blue", segment="tyche")
    game.choose(("march", "t19"), ("lead", "tyros/inside"), "all", ("embark",))
    onward(game, "ake", "gaza", "pelousion")
    assert game.targets("sail") == []
    game.choose(("disembark",), None)
    assert game.at("alketas") == "off"
    assert game.force("blue", "pelousion") == {"loyal": 4}
    assert game.royal_place("herakles") == "pelousion"
    assert game.royal_owner("herakles") == "blue"
