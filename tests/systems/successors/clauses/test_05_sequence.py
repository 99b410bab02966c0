"""Chapter 5: the phases of a Game Turn."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position
from argead.systems.successors.tables.ids import TRANSIT

rule = pytest.mark.rule
BOARD = system.loaded
MERC, LOYAL = 1, 1 << 8
RED = 0


def collect(game: Position, levy: int = 0, colour: str = "red") -> Position:
    """A player takes back what is Dispersed, and a levy, and begins to place it."""
    who = game.faction(colour)
    return game.begin(("collect", who, levy), ("place_pool", who), segment="", colour=colour)


def where(game: Position) -> set[str]:
    """Spaces that the open question offers."""
    return {o[0] if isinstance(o, tuple) else o for o in game.options}


def place_all(game: Position) -> Position:
    """Place everything, always at the last option."""
    while game.what in ("place_general", "place_cus", "refuge"):
        game.choose(game.options[-1])
    return game


def isolate(game: Position) -> Position:
    """Run the Isolation Phase; what follows it stops at the first question or draw."""
    game.s.turn = 1
    return game.begin(("isolation",), segment="", dice=[1, 2, 3, 4, 5])


# -- 5, 5.1 ----------------------------------------------------------------------------------


@rule("successors", "5:1")
def test_preparations_reinforcements_cards_strategy() -> None:
    game = Position(2).pcs("red", "pella", "aiane").province("blue", "media")
    game.begin(("preparations",), segment="", dice=[f"t{n}" for n in range(1, 21)])
    asked = []
    while game.what != "tyche":
        asked.append(game.what)
        hands = [len(hand) for hand in game.s.hands]
        assert hands == [0, 0]
        game.choose(game.options[0])
    assert list(dict.fromkeys(asked)) == ["turn_order", "place_cus"]
    assert [len(hand) for hand in game.s.hands] == [5, 5]


@rule("successors", "5:1", "6:3")
def test_isolation_then_turn_end_then_the_next_turn() -> None:
    game = Position(2).pcs("red", "gordion", "sardeis").province("blue", "media")
    game.royal("funeral_cart", "sardeis", "red").pcs("red", "thebai")
    game.general("antigonos", "red", "sardeis").pcs("independent", "memphis")
    game.begin(("isolation",), segment="")
    assert (game.what, game.s.turn) == ("bury", 2)
    assert game.owner("thebai") == ""
    game.choose(None)
    assert (game.what, game.s.turn) == ("place_general", 3)
    game.choose(game.options[0])
    assert (game.what, game.s.turn) == ("turn_order", 3)


@rule("successors", "5:2", "3.1:4")
def test_the_game_stops_the_moment_somebody_wins() -> None:
    game = Position().province("red", *BOARD.province_ids[:12])
    game.begin(("start_over",), ("armies",))
    assert game.result is not None
    assert game.over


@rule("successors", "5.1:1")
def test_events_then_usurper_then_turn_order() -> None:
    """Herakles dies with his Regent, and the L that go with him do not matter; VP do."""
    game = Position(2, turn=3).province("blue", "media").general("antigonos", "red", "gordion")
    game.begin(("preparations",), segment="")
    assert game.at("demetrios") == "gordion"
    assert game.s.usurper == game.faction("blue")
    assert (game.what, game.seat) == ("turn_order", "red")


@rule("successors", "5.1.a:1")
@pytest.mark.parametrize(("turn", "asked"), [(1, False), (2, True)])
def test_no_reinforcements_in_turn_one(turn: int, asked: bool) -> None:
    game = Position(2, turn=turn).pcs("red", "pella", "aiane").province("blue", "media")
    game.begin(("preparations",), segment="", dice=[f"t{n}" for n in range(1, 21)])
    game.choose(("red", "left"))
    assert (game.what == "place_cus") == asked


@rule("successors", "5.1.a:2", "8.4:3")
@pytest.mark.parametrize(("turn", "place"), [(1, "babylon"), (2, "opis")])
def test_the_cart_stays_in_babylon_in_turn_one(turn: int, place: str) -> None:
    game = Position(turn=turn).pcs("red", "babylon").general("perdikkas", "red", "babylon")
    game.cus("red", "babylon", royal=2).royal("funeral_cart", "babylon", "red")
    game.begin(("armies",)).march("perdikkas", "opis")
    assert game.royal_place("funeral_cart") == place


@rule("successors", "5.1.a:4")
def test_no_instant_victory_in_turn_one() -> None:
    game = Position(turn=1).province("red", *BOARD.province_ids[:12]).begin(("start_over",))
    assert game.vp("red") >= 20
    assert game.result is None


@rule("successors", "5.1.a:5", "3.2:1")
def test_the_heirs_are_judged_in_the_preparations_phase() -> None:
    game = Position(2, turn=4).province("red", "media").general("antigonos", "red", "gabai")
    game.royal("alexandros", "gabai", "red").begin(("preparations",), segment="")
    assert game.result is not None
    assert game.result.reason == "regency"


@rule("successors", "5.1.a:6", "6.2.d:2")
@pytest.mark.parametrize(("turn", "may"), [(3, False), (4, True), (5, True)])
def test_reserve_generals_join_more_easily_from_turn_four(turn: int, may: bool) -> None:
    game = Position(4, turn=turn).general("antigonos", "red", "gordion").hand("red", "t5")
    game.general("eumenes", "red", "dispersed")
    game.begin(("tyche",), segment="tyche")
    assert (("recruit", "t5") in game.options) == may


@rule("successors", "5.1.a.turn-two:1")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, True), (3, True)])
def test_peukestas_may_come_from_turn_two(turn: int, may: bool) -> None:
    game = Position(turn=turn).pcs("red", "persepolis").hand("red", "t23")
    game.begin(("tyche",), segment="tyche")
    assert (("event", "t23") in game.options) == may


@rule("successors", "5.1.a.turn-three:1")
@pytest.mark.parametrize("place", ["pella", "pella/inside", "dispersed"])
def test_polyperchon_takes_the_place_of_antipatros(place: str) -> None:
    game = Position(turn=3).pcs("red", "pella").general("antipatros", "red", place)
    game.begin(("turn_events",))
    assert (game.at("antipatros"), game.at("polyperchon")) == ("dead", place)
    assert game.of("polyperchon") == "red"


@rule("successors", "5.1.a.turn-three:1")
def test_polyperchon_keeps_the_army_of_antipatros() -> None:
    game = Position(turn=3).general("antipatros", "red", "larisa").cus("red", "larisa", loyal=2)
    game.royal("thessalonike", "larisa", "red").begin(("turn_events",))
    assert game.force("red", "larisa") == {"loyal": 2}
    assert game.royal_owner("thessalonike") == "red"


@rule("successors", "5.1.a.turn-three:2")
def test_polyperchon_is_not_given_twice() -> None:
    game = Position(turn=3).general("antipatros", "red", "pella").killed("antipatros")
    game.begin(("turn_events",))
    assert game.at("polyperchon") == "waiting"


@rule("successors", "5.1.a.turn-three:3")
@pytest.mark.parametrize("alive", [True, False])
def test_demetrios_comes_to_the_player_who_was_dealt_antigonos(alive: bool) -> None:
    game = Position(turn=3).general("antigonos", "blue", "gordion").pcs("blue", "pella", "aiane")
    if not alive:
        game.killed("antigonos")
    game.begin(("turn_events",), segment="")
    assert (game.seat, game.what) == ("blue", "place_general")
    ours = {"pella", "pella/inside", "aiane"}
    assert set(game.options) == ours | ({"gordion"} if alive else set())
    game.choose("aiane")
    assert (game.at("demetrios"), game.of("demetrios")) == ("aiane", "blue")


@rule("successors", "5.1.b:1")
def test_the_usurper_has_the_most_vp_and_keeps_the_marker() -> None:
    game = Position().province("blue", "aigyptos").province("red", "media").begin(("usurper",))
    assert game.s.usurper == game.faction("blue")
    game.province("red", "aigyptos").begin(("armies",))
    assert game.s.usurper == game.faction("blue")


@rule("successors", "5.1.b:2")
def test_tied_usurpers_compare_their_generals() -> None:
    game = Position().province("blue", "media").province("red", "persis")
    game.general("antigonos", "red", "gordion").general("krateros", "blue", "pella")
    assert game.begin(("usurper",)).s.usurper == game.faction("blue")
    game.general("krateros", "blue", "dispersed")
    assert game.begin(("usurper",)).s.usurper == game.faction("blue")


@rule("successors", "5.1.c:1", "5.1.c:3")
def test_the_weakest_names_first_player_and_direction() -> None:
    game = Position(4).province("red", "aigyptos").province("blue", "media")
    game.province("green", "karia").province("yellow", "lydia").begin(("turn_order",))
    assert game.seat == "green"
    colours = game.s.seats
    assert {(c, way) for c in colours for way in ("left", "right")} == set(game.options)
    game.choose(("yellow", "left"))
    assert game.s.order == [2, 3, 0, 1]
    game = Position(4).province("red", "aigyptos").province("blue", "media")
    game.province("green", "karia").province("yellow", "lydia").begin(("turn_order",))
    assert game.choose(("yellow", "right")).s.order == [2, 1, 0, 3]


@rule("successors", "5.1.c:2")
def test_a_tie_for_the_fewest_is_rolled_for_and_rolled_again() -> None:
    game = Position(3).province("yellow", "media").begin(("turn_order",), dice=[5, 2])
    assert game.seat == "blue"
    game = Position(3).province("yellow", "media").begin(("turn_order",), dice=[4, 4, 1, 6])
    assert game.seat == "red"


# -- 5.2 -------------------------------------------------------------------------------------


@rule("successors", "5.2:1")
def test_fleets_of_nobody_leave_the_dispersed_box() -> None:
    game = Position(2).pcs("red", "pella").pcs("blue", "sardeis").fleet("karia", "red", away=True)
    game.s.fleet_of[BOARD.fleet["karia"]] = game.s.usurper
    game.begin(("reinforcements",), segment="")
    assert game.fleet_side("karia") == "normal"


@rule("successors", "5.2:2", "5.2:3")
def test_players_place_in_turn_order_and_must_place_all() -> None:
    game = Position(3).pcs("red", "pella", "aiane").pcs("blue", "sardeis", "ephesos")
    game.pcs("yellow", "memphis", "thebai").order("yellow", "red", "blue")
    game.begin(("reinforcements",), segment="")
    seats = []
    while game.what == "place_cus":
        assert None not in game.options
        seats.append(game.seat)
        game.choose(game.options[0])
    assert list(dict.fromkeys(seats)) == ["yellow", "red", "blue"]
    assert sum(game.everywhere("yellow").values()) >= 2


@rule("successors", "5.2:4", "5.2.two-cus:3")
def test_generals_come_first_and_open_their_space() -> None:
    game = Position().pcs("red", "gordion", "aiane").general("antigonos", "red", "dispersed")
    collect(game, 4 * MERC)
    assert game.what == "place_general"
    game.choose("gordion")
    assert ("gordion", 4) in game.options
    assert ("aiane", 2) in game.options
    assert ("aiane", 3) not in game.options


@rule("successors", "5.2.collect:1", "5.2.collect:3", "5.2.collect:5")
def test_the_levy_of_makedonia_and_of_most_vp() -> None:
    game = Position(2).province("red", "makedonia").pcs("blue", "sardeis")
    game.general("perdikkas", "blue", "sardeis").royal("alexandros", "sardeis", "blue")
    place_all(game.begin(("reinforcements",), segment=""))
    assert game.everywhere("red") == {"mercenary": 4, "loyal": 1}
    assert game.everywhere("blue") == {"mercenary": 2, "loyal": 1}


@rule("successors", "5.2.collect:5")
def test_tied_for_most_vp_each_gets_one() -> None:
    game = Position(3).province("red", "media").province("blue", "persis").pcs("yellow", "memphis")
    game.general("perdikkas", "yellow", "memphis")
    place_all(game.begin(("reinforcements",), segment=""))
    assert game.everywhere("red") == {"mercenary": 3}
    assert game.everywhere("blue") == {"mercenary": 3}
    assert game.everywhere("yellow") == {"mercenary": 2, "loyal": 1}


@rule("successors", "5.2.collect:4")
def test_tied_for_most_legitimacy_the_senior_general_decides() -> None:
    game = Position(2).pcs("red", "pella").pcs("blue", "sardeis")
    game.general("eumenes", "red", "pella").general("krateros", "blue", "dispersed")
    place_all(game.begin(("reinforcements",), segment=""))
    assert game.everywhere("red").get("loyal") is None
    assert game.everywhere("blue").get("loyal") == 1


@rule("successors", "5.2.collect:4", "5.2:2")
def test_shares_are_reckoned_before_anything_is_placed() -> None:
    """Placing a General can win an Heir; the levy of others does not change by it."""
    game = Position(2).pcs("red", "pella").pcs("blue", "sardeis").royal("alexandros", "damaskos")
    game.general("perdikkas", "red", "pella").general("krateros", "blue", "sardeis")
    place_all(game.begin(("reinforcements",), segment=""))
    assert game.everywhere("red").get("loyal") == 1


@rule("successors", "5.2.placing:1")
@pytest.mark.parametrize("who", ["cu", "general", "independent"])
def test_own_ground_without_enemies_is_eligible(who: str) -> None:
    game = Position().pcs("red", "gordion", "aiane", "larisa")
    if who == "cu":
        game.minor("blue", "gordion").cus("blue", "gordion", loyal=1)
    elif who == "general":
        game.general("krateros", "blue", "gordion")
    else:
        game.army("philon", "gordion")
    assert where(collect(game, 3 * MERC)) == {"aiane", "larisa"}


@rule("successors", "5.2.placing:1")
def test_a_besieged_own_city_is_not_eligible() -> None:
    game = Position().pcs("red", "sardeis", "aiane", "larisa").minor("blue", "sardeis")
    game.cus("blue", "sardeis", loyal=1).general("antigonos", "red", "sardeis/inside")
    assert where(collect(game, 3 * MERC)) == {"aiane", "larisa"}


@rule("successors", "5.2.placing:2")
@pytest.mark.parametrize("owner", ["", "blue", "independent"])
def test_a_general_on_the_map_makes_any_space_eligible(owner: str) -> None:
    game = Position().pcs(owner, "gordion").pcs("red", "aiane")
    game.general("antigonos", "red", "gordion")
    assert where(collect(game, 3 * MERC)) == {"gordion", "aiane"}


@rule("successors", "5.2.placing:2")
def test_enemies_inside_do_not_trouble_the_besieger() -> None:
    game = Position().pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=1).pcs("red", "aiane")
    collect(game, 1 * MERC)
    assert where(game) == {"sardeis", "aiane"}
    game.choose(("sardeis", 1))
    assert game.force("red", "sardeis") == {"loyal": 1, "mercenary": 1}


@rule("successors", "5.2.placing:2")
def test_a_general_who_arrives_now_does_not_open_a_space() -> None:
    """He may go to red ground only; his own presence adds nothing but the number of CUs."""
    game = Position().pcs("red", "aiane", "larisa").general("antigonos", "red", "dispersed")
    collect(game, 3 * MERC)
    assert where(game) == {"aiane", "larisa"}
    game.choose("aiane")
    assert where(game) == {"aiane", "larisa"}


@rule("successors", "5.2.placing:3")
def test_a_recruit_of_this_segment_opens_no_space_to_troops_of_the_same_card() -> None:
    game = Position(4).pcs("red", "pella", "aiane").general("antigonos", "red", "gordion")
    game.dealt("red", "perdikkas").hand("red", "t5").training("red", "mercenary", 2)
    game.begin(("tyche",), segment="tyche").choose(("train", "t5"))
    assert where(game) == {"pella", "pella/inside", "aiane", "gordion"}


@rule("successors", "5.2.placing:3", "6.2.d.placing:1")
def test_a_recruit_of_the_tyche_segment_opens_his_space_in_the_activation_segment() -> None:
    game = Position(4).pcs("red", "gordion", "synnada").general("antigonos", "red", "gordion")
    game.dealt("red", "perdikkas").hand("red", "t5")
    game.begin(("segment", 0, "tyche"), ("segment", 0, "activation"), segment="", dice=[])
    game.skip("segment").choose(("recruit", "t5"), "seleukos", ("home", "opis"), None)
    game.skip("segment")
    assert game.what == "activation"
    game.choose("raise")
    assert "opis" in where(game)


@rule("successors", "5.2.placing:4", "5.2.no-eligible-space:1")
def test_a_general_who_came_without_an_eligible_space_serves_in_later_segments() -> None:
    game = Position(2).general("antigonos", "red", "dispersed").pcs("blue", "pella")
    collect(game, MERC).choose("gordion")
    assert game.at("antigonos") == "gordion"
    game.pcs("red", "aiane").begin(("activation",), segment="activation").choose("raise")
    assert where(game) == {"gordion", "aiane"}


@rule("successors", "5.2.placing:4")
def test_a_general_of_the_reinforcements_phase_serves_in_the_strategy_phase() -> None:
    game = Position(2).pcs("red", "synnada").pcs("blue", "pella").hand("red", "t5")
    game.general("antigonos", "red", "dispersed")
    place_all(game.begin(("reinforcements",), segment=""))
    assert game.at("antigonos") == "synnada"
    game.general("antigonos", "red", "gordion").pcs("red", "aiane")
    game.begin(("segment", 0, "activation"), segment="").skip("segment").choose("raise")
    assert "gordion" in where(game)


@rule("successors", "5.2.placing:4")
def test_exiles_of_the_last_player_do_not_bar_generals_of_the_first() -> None:
    game = Position(2).pcs("red", "synnada", "aiane").general("antigonos", "red", "dispersed")
    game.begin(("reinforcements",), segment="").choose("synnada")
    place_all(game)
    assert game.everywhere("blue") == {"mercenary": 3}
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.begin(("segment", 0, "activation"), segment="").skip("segment").choose("raise")
    assert "gordion" in where(game)


@rule("successors", "5.2.placing:4", "5.1.a.turn-three:3")
@pytest.mark.parametrize("exile", [True, False])
def test_demetrios_of_the_preparations_phase_opens_his_space_in_the_next(exile: bool) -> None:
    game = Position(2, turn=3).dealt("blue", "antigonos").province("red", "media")
    if not exile:
        game.pcs("blue", "gordion", "aiane")
    game.begin(("turn_events",), segment="").choose("gordion")
    assert game.at("demetrios") == "gordion"
    game.pcs("", "gordion").pcs("blue", "aiane", "larisa")
    game.begin(("reinforcements",), segment="").choose(*place_red(game))
    assert game.seat == "blue"
    assert "gordion" in where(game)


def place_red(game: Position) -> list[object]:
    """Put red's first CUs somewhere; the rest follows in the same way."""
    while game.seat == "red":
        game.choose(game.options[-1])
    return []


@rule("successors", "5.2.placing:5")
def test_inside_or_outside_is_asked() -> None:
    game = Position().pcs("red", "sardeis", "ephesos")
    collect(game, 2 * MERC)
    assert "sardeis/inside" in where(game)


@rule("successors", "5.2.placing:6")
def test_with_a_lone_enemy_at_the_gates_reinforcements_arrive_inside() -> None:
    game = Position().pcs("red", "sardeis", "aiane").general("antigonos", "red", "sardeis/inside")
    game.general("eumenes", "blue", "sardeis")
    collect(game, 2 * MERC)
    home = next(o for o in game.options if o[0].startswith("sardeis"))
    place_all(game.choose(home))
    assert game.force("red", "sardeis") == {}
    assert game.at("eumenes") == "sardeis"


@rule("successors", "5.2.two-cus:1")
def test_two_cus_a_space_in_one_phase() -> None:
    game = Position().pcs("red", "gordion", "synnada")
    collect(game, 3 * MERC + LOYAL)
    assert ("gordion", 2) in game.options
    assert ("gordion", 3) not in game.options
    game.choose(("gordion", 2))
    assert sum(game.force("red", "synnada").values()) == 2


@rule("successors", "5.2.two-cus:1")
def test_two_cus_count_over_all_kinds() -> None:
    game = Position().pcs("red", "gordion", "synnada")
    collect(game, 2 * MERC + LOYAL)
    game.choose(("gordion", 1))
    placed = sum(game.force("red", "gordion").values())
    assert placed == 1
    while game.what == "place_cus" and "gordion" in where(game):
        game.choose(max((o for o in game.options if o[0] == "gordion"), key=lambda o: int(o[1])))
    assert sum(game.force("red", "gordion").values()) == 2


@rule("successors", "5.2.two-cus:2", "5.2.two-cus:3")
def test_a_minor_general_does_not_lift_the_limit_a_city_does() -> None:
    game = Position().pcs("red", "gordion", "pella").minor("red", "gordion")
    game.cus("red", "gordion", loyal=1)
    collect(game, 4 * MERC)
    assert ("gordion", 3) not in game.options
    assert ("pella", 4) in game.options


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:2")
def test_exiles_go_to_ground_that_no_player_holds() -> None:
    game = Position().province("blue", "phrygia").pcs("", "gordion").pcs("independent", "dana")
    game.minor("blue", "edessa").cus("blue", "edessa", loyal=1).general("eumenes", "blue", "opis")
    game.army("philon", "arbela")
    collect(game, 2 * MERC)
    assert game.what == "refuge"
    assert "dana" in game.options
    assert "pella" in game.options
    for space in ("gordion", "synnada", "edessa", "opis", "arbela"):
        assert space not in game.options


@rule("successors", "5.2.no-eligible-space:3", "5.2.no-eligible-space:4")
def test_two_exiles_a_province_with_a_general() -> None:
    game = Position()
    collect(game, 3 * MERC).choose("pella")
    assert game.force("red", "pella") == {"mercenary": 2}
    assert game.at("philoxenos") == "pella"
    assert "aiane" not in game.options
    assert "larisa" in game.options


@rule("successors", "5.2.no-eligible-space:3")
def test_a_major_general_does_not_lift_the_limit_of_exiles() -> None:
    game = Position().general("antigonos", "red", "dispersed")
    collect(game, 3 * MERC).choose("pella")
    assert game.at("antigonos") == "pella"
    assert game.force("red", "pella") == {"mercenary": 2}


@rule("successors", "5.2.no-eligible-space:4")
def test_without_any_general_left_exiles_are_dispersed_again() -> None:
    game = Position()
    for number, space in enumerate(("ake", "arados", "sidon", "gaza")):
        game.minor("red", space, number).cus("red", space, mercenary=2)
        game.minor("blue", space, number).pcs("blue", space)
    game = Position()
    collect(game, 9 * MERC)
    taken = 0
    while game.what == "refuge":
        game.choose(game.options[0])
        taken += 1
    assert taken <= 4
    assert game.box("red") == {"mercenary": 1}
    assert sum(game.everywhere("red").values()) == 8


@rule("successors", "5.2.no-eligible-space:6")
def test_which_exiles_go_where_is_the_players_choice() -> None:
    game = Position()
    collect(game, 2 * MERC + 2 * LOYAL).choose("pella")
    assert game.what not in ("refuge", "")
    assert "loyal" in str(game.options)


@rule("successors", "5.2.no-eligible-space:5")
def test_where_all_is_taken_everything_is_dispersed() -> None:
    game = Position(turn=1).province("blue", *BOARD.province_ids)
    points = [i for i in BOARD.space_ids if BOARD.kind[BOARD.space[i]] == TRANSIT]
    for name, space in zip(BOARD.general_ids, points, strict=False):
        game.general(name, "blue", space)
    collect(game, 3 * MERC)
    assert game.box("red") == {"mercenary": 3}


# -- 5.3 -------------------------------------------------------------------------------------


@rule("successors", "5.3:1", "5.3:2", "5.3:3")
@pytest.mark.parametrize(
    ("players", "hand", "table"), [(2, 5, 10), (3, 5, 5), (4, 5, 0), (5, 4, 0)]
)
def test_everything_but_the_removed_is_shuffled_and_dealt(
    players: int, hand: int, table: int
) -> None:
    game = Position(players)
    first, gone = BOARD.card["t1"], BOARD.card["t2"]
    game.s.deck.remove(first)
    game.s.discard.append(first)
    game.s.deck.remove(gone)
    game.s.removed.append(gone)
    cards = ["t1", *(f"t{n}" for n in range(3, 40))]
    game.begin(("deal",), segment="", dice=cards)
    assert [len(h) for h in game.s.hands] == [hand] * players
    assert len(game.s.facedown) == table
    held = {BOARD.card_ids[c] for h in (*game.s.hands, game.s.facedown) for c in h}
    assert "t1" in held
    assert "t2" in game.pile("removed")
    assert len(game.pile("deck")) == 58 - players * hand - table
    assert game.pile("discard") == []


# -- 5.4 -------------------------------------------------------------------------------------


@rule("successors", "5.4:1", "6.segments:1", "6:2")
def test_segments_follow_each_other_for_each_player_in_turn() -> None:
    game = Position(2).order("blue", "red").hand("red", "t5").hand("blue", "t6")
    game.pcs("red", "gordion", "aiane").pcs("blue", "pella", "sardeis")
    game.general("antigonos", "red", "gordion").general("eumenes", "blue", "pella")
    game.cus("red", "gordion", mercenary=9).cus("blue", "pella", mercenary=10)
    game.cus("blue", "larisa", mercenary=1).minor("blue", "larisa")
    seen: list[tuple[str, str]] = []
    game.begin(("strategy",), segment="")
    while not game.over and game.s.round == 1:
        now = (game.seat, game.s.segment.name)
        if not seen or seen[-1] != now:
            seen.append(now)
        options = game.options
        game.choose(next((o for o in options if o is None), options[0]))
    assert [s for c, s in seen if c == "blue"] == [
        s for s in ("surrender", "tyche", "activation", "forage") if ("blue", s) in seen
    ]
    assert next(i for i, (c, _) in enumerate(seen) if c == "red") > max(
        i for i, (c, _) in enumerate(seen) if c == "blue"
    )


# -- 5.5 -------------------------------------------------------------------------------------


@rule("successors", "5.5:1")
def test_who_comes_later_finds_the_map_changed() -> None:
    """Red's PC in Synnada blocks blue's chain; red is isolated and goes first, or last."""
    for order, owner in ((("red", "blue"), "blue"), (("blue", "red"), "")):
        game = Position(2).order(*order).pcs("red", "synnada").pcs("blue", "gordion", "kelainai")
        game.pcs("independent", "bithynoi", "mazaka", "sardeis", "ikonion").pcs(
            "independent", "amisos", "sinope", "herakleia"
        )
        assert isolate(game).owner("gordion") == owner


@rule("successors", "5.5:2", "5.5:5")
def test_a_chain_ends_at_a_cu_or_an_own_city() -> None:
    game = Position(2).pcs("red", "gordion").province("blue", "aigyptos")
    assert isolate(game).owner("gordion") == ""
    game = Position(2).pcs("red", "gordion", "kelainai").province("blue", "aigyptos")
    assert isolate(game).owner("gordion") == "red"
    game = Position(2).pcs("red", "gordion").province("blue", "aigyptos")
    game.general("antigonos", "red", "edessa").cus("red", "edessa", loyal=1)
    assert isolate(game).owner("gordion") == "red"


@rule("successors", "5.5:2")
def test_a_lone_general_is_no_support() -> None:
    game = Position(2).pcs("red", "gordion").province("blue", "aigyptos")
    game.general("antigonos", "red", "gordion")
    assert isolate(game).owner("gordion") == ""


@rule("successors", "5.5:3")
@pytest.mark.parametrize(("city", "space"), [("salamis", "tarsos"), ("rhodos_city", "alexandria")])
def test_chains_run_over_the_sea(city: str, space: str) -> None:
    game = Position(2).pcs("red", city, space)
    game.pcs("independent", *(s for s in BOARD.space_ids if blocked(s, city, space)))
    assert isolate(game).owner(space) == "red"


def blocked(space: str, *free: str) -> bool:
    """Every space that can hold a PC, but these."""
    return space not in free and BOARD.kind[BOARD.space[space]] != 3


def ring(*free: str) -> Position:
    """Everything is Independent but these spaces."""
    game = Position(2)
    return game.pcs("independent", *(s for s in BOARD.space_ids if blocked(s, *free)))


@rule("successors", "5.5:4")
def test_own_ground_carries_a_chain_in_spite_of_enemies() -> None:
    game = ring("kelainai", "synnada", "gordion").pcs("red", "kelainai", "synnada", "gordion")
    game.general("eumenes", "blue", "synnada").cus("blue", "synnada", loyal=1)
    assert isolate(game).owner("gordion") == "red"


@rule("successors", "5.5:5")
@pytest.mark.parametrize(("enemy", "owner"), [(False, "red"), (True, "")])
def test_open_ground_carries_a_chain_only_without_enemy_cus(enemy: bool, owner: str) -> None:
    game = ring("kelainai", "synnada", "gordion").pcs("red", "kelainai", "gordion")
    if enemy:
        game.general("eumenes", "blue", "synnada").cus("blue", "synnada", loyal=1)
    assert isolate(game).owner("gordion") == owner


@rule("successors", "5.5:5")
def test_a_lone_enemy_general_does_not_cut_a_chain() -> None:
    game = ring("kelainai", "synnada", "gordion").pcs("red", "kelainai", "gordion")
    game.general("eumenes", "blue", "synnada")
    assert isolate(game).owner("gordion") == "red"


@rule("successors", "5.5:6")
@pytest.mark.parametrize(("friend", "owner"), [(False, ""), (True, "red")])
def test_enemy_ground_carries_a_chain_only_with_a_cu(friend: bool, owner: str) -> None:
    game = ring("kelainai", "synnada", "gordion", "ikonion").pcs("red", "kelainai", "gordion")
    game.pcs("blue", "synnada")
    if friend:
        game.general("antigonos", "red", "synnada").cus("red", "synnada", loyal=1)
    assert isolate(game).owner("gordion") == owner


@rule("successors", "5.5:7")
def test_both_sides_trace_through_a_besieged_city() -> None:
    game = ring("kelainai", "gordion", "synnada", "ikonion").pcs("red", "kelainai", "gordion")
    game.pcs("blue", "ikonion").general("eumenes", "blue", "kelainai")
    game.cus("blue", "kelainai", loyal=1).cus("red", "kelainai/inside", loyal=1)
    isolate(game)
    assert game.owner("gordion") == "red"
    assert game.owner("ikonion") == "blue"


@rule("successors", "5.5:8", "5.5:9")
def test_cus_cities_and_independents_are_never_isolated() -> None:
    game = ring("kelainai", "gordion").pcs("red", "kelainai", "gordion")
    game.cus("red", "gordion", mercenary=1)
    isolate(game)
    assert game.owner("kelainai") == "red"
    assert game.owner("gordion") == "red"
    assert game.owner("pella") == "independent"


@rule("successors", "5.5:8")
def test_a_besieged_city_is_not_isolated() -> None:
    game = ring("kelainai").pcs("red", "kelainai").army("philon", "kelainai")
    assert isolate(game).owner("kelainai") == "red"


@rule("successors", "5.5:10")
def test_hekatompylos_behind_philon_is_isolated() -> None:
    game = Position(2).army("philon", "rhagai").pcs("independent", "mardoi")
    game.pcs("blue", "hekatompylos", "ekbatana")
    isolate(game)
    assert game.owner("hekatompylos") == ""
    assert game.owner("ekbatana") == "blue"


# -- 5.6 -------------------------------------------------------------------------------------


@rule("successors", "5.6:2")
@pytest.mark.parametrize(("turn", "over"), [(4, False), (5, True)])
def test_after_turn_five_the_game_is_over(turn: int, over: bool) -> None:
    game = Position(2, turn=turn).province("red", "media").begin(("turn_end",), segment="")
    assert (game.result is not None) == over
    if not over:
        assert game.s.turn == turn + 1
