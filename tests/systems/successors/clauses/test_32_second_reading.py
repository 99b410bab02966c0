"""Meetings found at a second reading: who arrives among enemies, what a pact forbids, who plays when."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


def wed(game: Position) -> Position:
    """Red and blue keep the peace for this Game Turn."""
    return play(game, "o63").choose("blue", "accept")


def antipatros_falls(game: Position) -> Position:
    """Red's Peithon beats blue's Antipatros, who is killed, in Gordion; blue has a word next."""
    game.general("antipatros", "blue", "gordion").cus("blue", "gordion", mercenary=4)
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=8)
    game.begin(("armies",), dice=[6, 6, 4, 5, 6]).march("peithon", "gordion")
    game.skip("ask_passage", "evade", "intercept", "battle")
    return game.choose("place") if game.what == "take_command" else game


# GA1
@rule("successors", "7.1.b.polyperchon:1", "7.1.b.polyperchon:3", "10.i:1", "9.4")
def test_polyperchon_arrives_inside_a_besieged_city() -> None:
    game = Position().pcs("blue", "pella").general("eumenes", "yellow", "pella")
    antipatros_falls(game.cus("yellow", "pella", loyal=1))
    assert game.at("polyperchon") == "pella/inside"


# GA1
@rule("successors", "7.1.b.polyperchon:1", "7.1.b.polyperchon:3", "10.i:1", "10.g:4")
@pytest.mark.parametrize("cus", [0, 1])
def test_polyperchon_does_not_arrive_among_enemies(cus: int) -> None:
    game = Position().pcs("blue", "dana", "amphipolis").general("eumenes", "yellow", "dana")
    if cus:
        game.cus("yellow", "dana", loyal=cus)
    antipatros_falls(game)
    assert "dana" not in game.options
    if game.what == "polyperchon":
        game.choose("amphipolis")
    assert game.at("polyperchon") == "amphipolis"


# GA1
@rule("successors", "7.1.b.polyperchon:1", "7.1.b.polyperchon:3", "5.2.placing:5")
def test_polyperchon_may_arrive_inside_an_open_city() -> None:
    game = antipatros_falls(Position().pcs("blue", "pella", "amphipolis"))
    assert {"pella", "pella/inside", "amphipolis"} == set(game.options)


@rule("successors", "7.1.b.polyperchon:1", "7.1.b.polyperchon:3")
def test_without_a_space_polyperchon_is_dispersed() -> None:
    game = antipatros_falls(Position().pcs("yellow", "gordion"))
    assert (game.at("polyperchon"), game.of("polyperchon")) == ("dispersed", "blue")


# GA2
@rule("successors", "cards.diplomatic-marriage:2", "cards.diplomatic-marriage:5", "13.1:7")
@pytest.mark.parametrize(("die", "may"), [(2, False), (3, True)])
def test_nobody_sails_to_his_partner_with_his_last_point(die: int, may: bool) -> None:
    """Who is at sea without points must land, and there he would have to fight."""
    game = (
        Position(optional_cards=True).pcs("blue", "miletos").general("eumenes", "blue", "miletos")
    )
    game.cus("blue", "miletos", loyal=1)
    wed(game.general("peithon", "red", "lesbos").cus("red", "lesbos", loyal=4))
    game.begin(("armies",), die=die).march("peithon").choose(("embark",), ("sail", "ephesos"))
    assert (("sail", "miletos") in game.options) is may


# GA2
@rule("successors", "cards.diplomatic-marriage:5", "13.2.6:1", "3.7:9")
def test_nothing_is_dropped_beside_a_partners_lone_general() -> None:
    game = Position(optional_cards=True).general("eumenes", "blue", "miletos")
    wed(game.general("peithon", "red", "ephesos").cus("red", "ephesos", loyal=4))
    game.begin(("armies",)).march("peithon").choose(("embark",), ("sail", "miletos"))
    assert ("drop",) not in game.options


# GA2
@rule("successors", "cards.diplomatic-marriage:6", "10.i:4", "3.7:9")
def test_hired_men_do_not_gather_where_a_partner_stands_alone() -> None:
    game = Position(optional_cards=True).pcs("red", "abdera").general("eumenes", "blue", "abdera")
    wed(game).hand("red", "t7").begin(("tyche",), segment="tyche")
    assert ("event", "t7") not in game.options


@rule("successors", "cards.diplomatic-marriage:3", "3.7:9")
@pytest.mark.parametrize(("die", "may"), [(2, False), (3, True)])
def test_nobody_marches_to_a_lone_partner_with_his_last_point(die: int, may: bool) -> None:
    game = Position(optional_cards=True).general("eumenes", "blue", "bithynoi")
    wed(game.general("peithon", "red", "synnada").cus("red", "synnada", loyal=4))
    game.begin(("armies",), die=die).march("peithon", "gordion")
    assert (("march", "bithynoi") in game.options) is may


# GA3
@rule("successors", "3.7:9", "9.4.independent:2", "9.4.independent:3", "cards.unrest:2")
@pytest.mark.parametrize(
    ("who", "usurper", "champion"),
    [("antigonos", "", False), ("antigonos", "blue", True), ("alketas", "", True)],
)
def test_unrest_that_disperses_a_major_general_is_an_attack(
    who: str, usurper: str, champion: bool
) -> None:
    game = Position().province("blue", "babylonia")
    if who == "alketas":
        game.minor("blue", "babylon/inside")
    else:
        game.general(who, "blue", "babylon/inside")
    if usurper:
        game.usurper(usurper)
    play(game, "t37", 5).choose("babylon")
    assert game.at(who) in ("dispersed", "off")
    assert game.champion("red") is champion


# GA4
@rule("successors", "14.3:3", "14.3:5")
def test_who_let_his_turn_for_battle_cards_pass_has_no_second() -> None:
    game = Position(optional_cards=True).general("peithon", "red", "synnada").usurper("blue")
    game.cus("red", "synnada", mercenary=4).general("eumenes", "blue", "gordion")
    game.cus("blue", "gordion", loyal=3).pcs("yellow", "gordion").hand("red", "o60")
    game.hand("blue", "o61").begin(("armies",), dice=["t4", 3, 3, 3, 3, 3]).march(
        "peithon", "gordion"
    )
    game.skip("ask_passage", "evade", "intercept").choose(None, ("play", "o61"))
    assert (game.seat, game.what) != ("red", "battle")


# GA5
@rule("successors", "16.5:1", "16.5:6", "7.2.f.besieged:1", "15.2.b:11")
@pytest.mark.parametrize(("points", "over"), [(2, False), (1, True)])
def test_a_third_point_that_the_walls_absorb_turns_no_royals(points: int, over: bool) -> None:
    """No point was added, so nobody asks the Royals inside whom they follow."""
    game = Position(siege_defense=True).pcs("blue", "pella").successor("blue")
    game.cus("blue", "pella/inside", royal=2).general("krateros", "red", "pella")
    game.cus("red", "pella", loyal=4).siege("red", "pella", points)
    game.begin(("armies",), dice=[4]).march("krateros").choose(("siege",))
    assert (game.force("red", "pella").get("royal", 0) == 2) is over
    assert game.force("blue", "pella/inside").get("royal", 0) == (0 if over else 1)


# GA6
@rule("successors", "16.6:5", "16.6:6", "cards.oratory:1", "cards.oratory:2")
@pytest.mark.parametrize("who", ["red", "blue"])
def test_a_speech_decides_whether_royals_conduct_a_siege(who: str) -> None:
    """Red's three Royals count if his Prestige is not lower, and a speech can change that either way."""
    game = Position(royal_army_sieges=True).pcs("blue", "pella").general("peithon", "red", "pella")
    game.cus("red", "pella", royal=3).general("eumenes", "blue", "pella/inside")
    if who == "red":
        game.successor("red")
    game.hand(who, "t57").begin(("surrender",), segment="surrender", dice=["t4", 5, 5])
    assert game.what == "surrender_siege"
    game.choose("pella", ("play", "t57"))
    assert game.siege_points("pella") == (1 if who == "red" else 0)


# GA7
@rule("successors", "7.1:2", "14.7:3")
def test_the_log_tells_the_rating_that_counts() -> None:
    game = Position().army("philon", "gordion").general("peithon", "red", "synnada")
    game.cus("red", "synnada", loyal=8).begin(("armies",), dice=[1, 1, 1, 1])
    game.march("peithon", "gordion")
    assert [line for line in game.log() if "Peithon, Battle Rating 4" in line]


# -- what holds, and was pinned nowhere ------------------------------------------------------------


@rule("successors", "9.5.removing:1", "14.10:1", "11.3:2")
@pytest.mark.parametrize("how", ["draw", "withdrawal"])
def test_an_independent_army_removes_the_pc_where_it_had_to_go_back(how: str) -> None:
    game = Position().army("leosthenes", "larisa").pcs("blue", "larisa")
    game.minor("blue", "lamia" if how == "draw" else "boiotia")
    game.cus("blue", "lamia" if how == "draw" else "boiotia", mercenary=6)
    game.pcs("yellow" if how == "draw" else "blue", "lamia")
    game.hand("red", "t44").begin(
        ("tyche",), segment="tyche", dice=[6, 3, 3, 3, 3][how == "draw" :]
    )
    game.choose(("event", "t44"), ("army", "leosthenes"), ("march", "lamia"))
    if how == "draw":
        game.choose(None)
    else:
        game.choose(("intercept", "boiotia", "alketas", "all"), "withdraw")
    assert game.at("leosthenes") == "larisa"
    assert game.owner("larisa") == ""


@rule("successors", "5.1.a:2", "8.4:3", "12.2.a:3")
@pytest.mark.parametrize(("turn", "place"), [(1, "babylon"), (2, "is_hit")])
def test_in_turn_one_an_evading_army_leaves_the_cart_in_babylon(turn: int, place: str) -> None:
    game = Position(turn=turn).pcs("red", "babylon").general("perdikkas", "red", "babylon")
    game.cus("red", "babylon", royal=2).royal("funeral_cart", "babylon", "red")
    game.general("eumenes", "blue", "opis").cus("blue", "opis", mercenary=6)
    game.begin(("armies",), colour="blue", dice=[6]).march("eumenes", "babylon")
    game.choose("stay", "evade", "is_hit", None)
    assert game.royal_place("funeral_cart") == place
    assert game.royal_owner("funeral_cart") == ("blue" if turn == 1 else "red")


@rule("successors", "13.2:5", "14.10:6", "cards.storms:1", "8.2:1")
def test_a_storm_drives_back_into_the_arms_of_who_had_let_pass() -> None:
    game = Position().general("peithon", "red", "pergamon").cus("red", "pergamon", loyal=3)
    game.general("eumenes", "blue", "ephesos").cus("blue", "ephesos", loyal=2)
    game.pcs("yellow", "ephesos").royal("herakles", "pergamon", "red").hand("yellow", "t53")
    game.begin(("armies",), dice=["t4", 1]).march("peithon", "ephesos").choose("ask", "grant")
    game.choose(("embark",), ("sail", "miletos"), ("play", "t53"))
    assert (game.at("peithon"), game.box("red")) == ("dispersed", {"loyal": 3})
    assert game.royal_owner("herakles") == "blue"


@rule("successors", "10.j:6", "10.j:1")
def test_leonnatos_pursues_after_battles_only() -> None:
    game = Position().general("leonnatos", "red", "synnada").cus("red", "synnada", mercenary=10)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    game.begin(("armies",), dice=[4]).march("leonnatos", "gordion").skip("ask_passage", "evade")
    assert [roll.total for roll in game.rolled("attrition")] == [4]


@rule("successors", "6.2.d.placing:2", "8.3:2", "8.3:5")
def test_a_recruit_who_takes_a_city_takes_the_heir_inside() -> None:
    game = Position(turn=3).province("blue", "babylonia").dealt("red", "antigonos", "peithon")
    game.royal("alexandros", "babylon/inside", "blue").general("peithon", "red", "dana")
    game.cus("red", "dana", loyal=1).hand("red", "t28").begin(("tyche",), segment="tyche")
    game.choose(("recruit", "t28"), "seleukos", ("home", "babylon"), "place")
    assert (game.royal_owner("alexandros"), game.royal_place("alexandros")) == ("red", "babylon")


@rule("successors", "cards.diplomacy:1", "8.2:1", "8.2:4", "8.3:4")
def test_diplomacy_wins_the_heir_and_frees_the_lady() -> None:
    game = Position().pcs("blue", "gordion").royal("kleopatra", "gordion", "blue")
    play(game.royal("herakles", "gordion", "blue"), "t2")
    assert (game.royal_owner("herakles"), game.royal_owner("kleopatra")) == ("red", "")


@rule("successors", "6.2.surprise:4", "6.2:2")
def test_ahura_mazda_is_not_replaced_when_discarded_either() -> None:
    game = Position().hand("red", "t59").hand("blue", "t4").begin(("tyche",), segment="tyche")
    game.choose(("discard", "t59"))
    assert game.over
    assert game.cards("red") == []


@rule("successors", "cards.raid:1", "cards.raid:2")
def test_a_besieger_raids_next_door_whoever_is_inside() -> None:
    """The way begins beside enemy CUs; it does not lead through them."""
    game = Position().pcs("blue", "sardeis", "synnada").cus("blue", "sardeis/inside", loyal=1)
    play(game.general("peithon", "red", "sardeis").cus("red", "sardeis", loyal=3), "t9")
    assert game.owner("synnada") == ""


@rule("successors", "11.2:5", "8.4:2", "8.3:2")
def test_an_heir_left_behind_by_interceptors_goes_to_the_pc() -> None:
    answers: list[Any] = [("intercept", "sardeis", "eumenes", "some"), ("loyal", 2), "done"]
    game = Position().pcs("yellow", "sardeis").pcs("blue", "ephesos")
    game.general("eumenes", "blue", "sardeis").cus("blue", "sardeis", loyal=2)
    game.royal("herakles", "sardeis", "blue").general("peithon", "red", "pergamon")
    game.cus("red", "pergamon", loyal=5).begin(("armies",), dice=[6])
    game.march("peithon", "ephesos").choose(*answers, "withdraw")
    assert game.royal_owner("herakles") == "yellow"
