"""Chapter 18 where a card meets another chapter: an emptied side, a death, a second owner."""

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


def play(game: Position, card: str, *dice: int | str) -> Position:
    """Red plays the event of a card."""
    game.hand("red", card).begin(("tyche",), segment="tyche", dice=list(dice))
    return game.choose(("event", card))


def battle(game: Position, red: dict[str, int], blue: dict[str, int], *dice: int | str) -> Position:
    """Red's Peithon attacks blue's Eumenes in yellow Gordion, to the cards."""
    game.general("peithon", "red", "synnada").cus("red", "synnada", **red)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", **blue)
    game.pcs("yellow", "gordion").begin(("armies",), dice=list(dice)).march("peithon", "gordion")
    return game.skip("ask_passage", "evade", "intercept")


@rule("successors", "cards.silver-shields:2", "10.i:1", "14")
def test_who_loses_his_last_cu_to_47b_does_not_fight() -> None:
    game = Position().hand("red", "t47b")
    battle(game, {"mercenary": 4}, {"silver": 2}, "t4", 6, 6, 1, 1, 1).choose(("play", "t47b"))
    game.skip("reroll", "battle_loss")
    assert game.at("eumenes") == "dispersed"
    assert not told(game, "battle_scores")


@rule("successors", "cards.silver-shields:2", "10.i:1")
def test_an_attacker_who_loses_his_last_cu_to_47b_does_not_fight() -> None:
    game = Position().hand("blue", "t47b")
    battle(game, {"silver": 2}, {"mercenary": 4}, "t4", 6, 6, 1, 1, 1).choose(("play", "t47b"))
    assert game.at("peithon") == "dispersed"
    assert game.force("blue", "gordion") == {"mercenary": 4, "silver": 1}
    assert not told(game, "battle_scores")


@rule("successors", "cards.mutiny:2", "10.i:1")
def test_who_loses_his_last_cu_to_mutiny_does_not_fight() -> None:
    game = Position().hand("red", "t48").usurper("blue")
    battle(game, {"mercenary": 4}, {"loyal": 1}, "t4", 6, 6, 1, 1, 1).choose(("play", "t48"))
    assert game.at("eumenes") == "dispersed"
    assert game.force("red", "gordion") == {"mercenary": 4, "loyal": 1}
    assert not told(game, "battle_scores")


@rule("successors", "cards.desertions:2")
def test_silver_shields_do_not_desert() -> None:
    game = Position().pcs("blue", "gordion").cus("blue", "gordion", silver=2).pcs("red", "synnada")
    game.hand("red", "t49").begin(("segment_cards",), colour="blue", segment="surrender")
    assert game.over


@rule("successors", "cards.mercenaries:1", "10.i:4", "3.7:9")
@pytest.mark.parametrize(("usurper", "champion"), [("", False), ("blue", True)])
def test_an_event_that_disperses_a_major_general_is_an_attack(usurper: str, champion: bool) -> None:
    game = Position().pcs("red", "abdera").general("eumenes", "blue", "abdera")
    if usurper:
        game.usurper(usurper)
    play(game, "t7").choose(None)
    assert game.at("eumenes") == "dispersed"
    assert game.champion("red") == champion


@rule("successors", "cards.olympias:2", "10.i:4", "8.2.olympias:1")
def test_olympias_and_a_lone_enemy_general() -> None:
    game = play(
        Position().royal("olympias", "molossia").general("eumenes", "blue", "molossia"), "t22"
    )
    assert game.at("eumenes") == "dispersed"
    assert game.royal_owner("olympias") == "red"


@rule("successors", "cards.price-of-failure:1", "7.1.b.polyperchon:1")
def test_the_price_that_antipatros_pays_brings_polyperchon() -> None:
    game = Position(optional_cards=True).general("antipatros", "blue", "gordion")
    game.cus("blue", "gordion", mercenary=2).pcs("blue", "pella").pcs("yellow", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=8)
    game.hand("yellow", "o68").begin(("armies",), dice=[6, 6, 1, 1, "t4", 6])
    game.march("peithon", "gordion").skip("ask_passage", "evade", "battle", "reroll")
    game.choose(("play", "o68"), "pella")
    assert game.at("antipatros") == "dead"
    assert (game.at("polyperchon"), game.of("polyperchon")) == ("pella", "blue")


@rule("successors", "cards.condemnation:3", "5.1.a.turn-three:1")
def test_old_age_ends_a_condemnation() -> None:
    game = (
        Position(turn=3).general("antipatros", "blue", "pella").general("krateros", "red", "dana")
    )
    play(game, "t30")
    assert game.legitimacy("blue") == 0
    game.begin(("turn_events",), segment="")
    assert game.at("antipatros") == "dead"
    assert game.legitimacy("blue") == 3


@rule("successors", "cards.plans:1", "cards.marriage:2", "8.2.marriage:1")
def test_a_bride_who_travels_to_her_suitor() -> None:
    game = Position().royal("kleopatra", "pella").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=1)
    play(game, "t26").skip("bonus_ops")
    play(game, "t41").choose("gordion").skip("bonus_ops")
    assert game.royal_owner("kleopatra") == "red"
    assert game.pile("front") == []


@rule("successors", "cards.campaign:1", "13.1")
def test_one_naval_movement_in_a_campaign() -> None:
    game = Position().general("antigonos", "red", "ephesos").general("eumenes", "red", "chalkis")
    play(game, "t31").choose(("activate", "antigonos"), ("embark",), ("sail", "miletos"))
    game.choose(("disembark",), None, ("activate", "eumenes"))
    assert ("embark",) not in game.options


@rule("successors", "cards.looted:1")
def test_a_looted_treasure_is_empty_for_everybody() -> None:
    game = Position().pcs("red", "sousa").general("eumenes", "red", "sousa")
    game.cus("red", "sousa", loyal=1)
    play(game, "t33").skip("looted_march")
    game.s.cu.clear()
    game.general("eumenes", "red", "dana").pcs("blue", "sousa").general("peithon", "blue", "sousa")
    game.cus("blue", "sousa", loyal=1).hand("blue", "t34")
    game.begin(("tyche",), segment="tyche", colour="blue")
    assert ("event", "t34") not in game.options


@rule("successors", "cards.unrest:2", "6.2.a.unrest:1")
def test_independent_armies_keep_unrest_away() -> None:
    """A CU is a CU, whoever's it is."""
    game = play(Position().army("philon", "pergamon").pcs("blue", "pergamon"), "t37", 3)
    assert set(game.options) == {"sardeis", "ephesos", "lesbos"}


@rule("successors", "cards.epidemic:1", "7.1.c:5", "8.3:4")
def test_an_epidemic_that_leaves_a_minor_general_alone() -> None:
    game = Position().minor("blue", "dana").cus("blue", "dana", mercenary=1)
    game.royal("herakles", "dana", "blue")
    play(game, "t4", 6)
    assert game.everywhere("blue") == {}
    assert "dana" not in [game.at(name) for name in game.generals("blue")]
    assert game.royal_owner("herakles") == ""


@rule("successors", "cards.cretan-liar:1", "6.2.surprise:4")
def test_a_lie_about_ahura_mazda_gives_no_card_back() -> None:
    game = Position().hand("red", "t59").hand("blue", "t58", "t22")
    game.begin(("segment_cards",), dice=["t4"]).choose(("play", "t59"), ("play", "t58"))
    assert game.cards("red") == []
    assert sorted(game.cards("blue")) == ["t22", "t4"]


@rule("successors", "cards.port-resupplied:1", "6.1.3:1")
def test_a_port_is_resupplied_in_the_surrender_segment() -> None:
    game = Position(optional_cards=True).pcs("blue", "tyros").general("antigonos", "red", "tyros")
    game.cus("red", "tyros", mercenary=4).siege("red", "tyros", 2).hand("blue", "o69")
    game.begin(("surrender",), segment="surrender", dice=["t4"]).choose("tyros", ("play", "o69"))
    assert game.siege_points("tyros") == 0
    assert game.owner("tyros") == "blue"


@rule("successors", "cards.silver-shields:1", "cards.hubris:1")
def test_hubris_keeps_the_silver_shields_in_their_box() -> None:
    game = Position().general("eumenes", "red", "dana").hand("blue", "t56")
    play(game, "t47a", "t4").choose(("play", "t56"))
    assert game.everywhere("red") == {}
    assert "t47a" in game.pile("discard")
    assert "t47b" not in game.pile("discard")


@rule("successors", "cards.diplomatic-marriage:3", "cards.diplomatic-marriage:2")
def test_a_partner_is_passed_in_a_third_players_space() -> None:
    """Red marches through a yellow space where blue stands."""
    game = Position(optional_cards=True).pcs("yellow", "gordion")
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=2)
    game.general("peithon", "red", "synnada").cus("red", "synnada", loyal=2)
    play(game, "o63").choose("blue", "accept")
    game.begin(("armies",), die=6).march("peithon", "gordion", "bithynoi")
    assert game.force("red", "bithynoi") == {"loyal": 2}
    assert game.force("blue", "gordion") == {"loyal": 2}
    assert game.champion("red")


@rule("successors", "cards.ghost:1", "9.1:5", "7.2.a:1")
def test_a_general_whose_royals_follow_the_ghost() -> None:
    """Blue's Army was Royals only: nothing of it is left, and Herakles is free."""
    game = Position(optional_cards=True).successor("blue").general("krateros", "red", "gordion")
    game.cus("red", "gordion", mercenary=1).minor("blue", "synnada").cus("blue", "synnada", royal=2)
    game.royal("herakles", "synnada", "blue")
    play(game, "o65")
    assert game.force("red", "gordion") == {"mercenary": 1, "royal": 2}
    assert game.force("blue", "synnada") == {}
    assert "synnada" not in [game.at(name) for name in game.generals("blue")]
    assert game.royal_owner("herakles") == ""


@rule("successors", "cards.diplomatic-marriage:3")
@pytest.mark.parametrize("married", [True, False])
def test_partners_make_no_sortie(married: bool) -> None:
    game = (
        Position(optional_cards=True).pcs("blue", "sardeis").cus("blue", "sardeis/inside", loyal=2)
    )
    game.general("eumenes", "blue", "sardeis/inside").general("peithon", "red", "sardeis")
    game.cus("red", "sardeis", loyal=4)
    if married:
        play(game, "o63").choose("blue", "accept")
    game.begin(("armies",), colour="blue").march("eumenes")
    assert (("out",) in game.options) is not married


@rule("successors", "cards.fog:1", "13.3.b")
def test_fog_hides_from_one_fleet_only() -> None:
    game = Position().pcs("blue", "lesbos").pcs("yellow", "kyklades").hand("red", "t52")
    game.fleet("rhodos", "blue").fleet("karia", "yellow").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=1).begin(("armies",), dice=["t4", 1, 1, 1, 1])
    game.march("antigonos").choose(("embark",), ("sail", "miletos"), "all", "all", ("play", "t52"))
    assert game.champion("blue")
    assert not game.champion("yellow")
    assert len(told(game, "sea_scores")) == 1


@rule("successors", "cards.unrest-spreads:1")
def test_unrest_does_not_spread_from_where_it_has_just_come() -> None:
    """Only Nabatene had Independent PCs; Ioudaia has one now, but had none."""
    game = play(Position().province("independent", "nabatene"), "t39").choose("nabatene", "gaza")
    assert game.what != "unrest_province"


@rule("successors", "cards.price-of-failure:1", "8.3:6")
def test_who_pays_the_price_loses_the_heir_too() -> None:
    game = Position(optional_cards=True).hand("red", "o68").royal("alexandros", "gordion", "blue")
    battle(game, {"mercenary": 8}, {"mercenary": 2}, 6, 6, 1, 1, "t4", 6).skip("reroll")
    game.choose(("play", "o68"))
    assert game.at("eumenes") == "dead"
    assert game.royal_owner("alexandros") == "red"


@rule("successors", "cards.persian-support:3", "5.2.placing:1", "5.2.placing:5")
def test_persians_arrive_as_reinforcements_do() -> None:
    """Not where an enemy General is; inside a Major City if one likes."""
    game = Position().province("red", "media").general("eumenes", "blue", "gabai")
    play(game, "t15")
    assert "gabai" not in game.options
    assert "ekbatana/inside" in game.options


@rule("successors", "cards.silver-shields:1", "9.4.limit:1")
def test_silver_shields_do_not_crowd_a_city() -> None:
    game = Position().pcs("red", "sardeis").general("eumenes", "red", "sardeis/inside")
    game.cus("red", "sardeis/inside", loyal=2)
    play(game, "t47a")
    assert game.force("red", "sardeis/inside") == {"loyal": 2}
    assert game.force("red", "sardeis") == {"silver": 2}


@rule("successors", "cards.storms:1", "13.3.d", "9.4.limit:1")
def test_a_storm_drives_a_garrison_back_behind_its_walls() -> None:
    game = Position().pcs("red", "tyros").general("krateros", "red", "tyros/inside")
    game.cus("red", "tyros/inside", mercenary=2).general("eumenes", "blue", "tyros")
    game.cus("blue", "tyros", loyal=1).hand("yellow", "t53")
    game.begin(("armies",), dice=["t4", 1]).march("krateros").choose(("embark",), ("sail", "ake"))
    game.choose(("play", "t53"))
    assert game.force("red", "tyros/inside") == {"mercenary": 2}
    assert game.at("krateros") == "tyros/inside"


@rule("successors", "cards.price-of-failure:1")
def test_a_draw_is_no_failure() -> None:
    """Three Mercenaries each, 4 and 4 each: equal scores."""
    game = Position(optional_cards=True).hand("yellow", "o68")
    battle(game, {"mercenary": 3}, {"mercenary": 3}, 4, 4, 4, 4).skip("battle", "reroll")
    assert game.what != "failure"
    assert told(game, "battle_scores")[0][2] == told(game, "battle_scores")[0][3]


@rule("successors", "cards.price-of-failure:1", "10.j:6")
def test_an_overrun_is_no_lost_battle() -> None:
    game = Position(optional_cards=True).hand("yellow", "o68")
    battle(game, {"mercenary": 10}, {"mercenary": 2}).skip("battle")
    assert told(game, "overrun")
    assert game.what == "move_menu"


@rule("successors", "cards.price-of-failure:1", "7.5:2")
def test_who_is_beaten_by_independents_pays_too() -> None:
    game = Position(optional_cards=True).hand("yellow", "o68").army("seuthes", "gordion")
    game.general("peithon", "red", "synnada").cus("red", "synnada", mercenary=2)
    game.begin(("armies",), dice=[1, 1, 6, 6, "t4", 6]).march("peithon", "gordion").skip("battle")
    assert (game.seat, game.what) == ("yellow", "failure")
    game.choose(("play", "o68"))
    assert game.at("peithon") == "dead"


@rule("successors", "cards.cavalry-superiority:2", "14.3")
@pytest.mark.parametrize(("who", "may"), [("red", False), ("blue", True)])
def test_who_only_moves_an_independent_army_plays_no_battle_card(who: str, may: bool) -> None:
    game = Position(optional_cards=True).army("philon", "tp_ankyra").hand(who, "o60")
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", mercenary=3)
    play(game, "t45", 6, 6, 1, 1, 1, 1).skip("event").choose(("army", "philon"))
    game.choose(("march", "gordion")).skip("evade")
    assert (game.what == "battle") == may


@rule("successors", "cards.hubris:1", "6.2:1")
def test_a_stopped_event_was_the_card_of_the_segment() -> None:
    game = Position().pcs("blue", "gordion").hand("blue", "t56").hand("red", "t3")
    play(game, "t2", "t4").choose(("play", "t56"))
    assert game.over
    assert game.owner("gordion") == "blue"
    assert game.cards("red") == ["t3"]


@rule("successors", "cards.condemnation:1", "cards.hubris:1", "6.2.a:2")
def test_hubris_leaves_the_old_condemnation_in_force() -> None:
    game = Position().general("eumenes", "blue", "gordion").general("peithon", "yellow", "rhagai")
    play(game, "t30").choose("eumenes")
    game.hand("yellow", "t56")
    play(game, "t30", "t4").choose(("play", "t56"))
    assert game.legitimacy("blue") == 0
    assert game.legitimacy("yellow") == 3


@rule("successors", "cards.treachery:4", "7.2.f:3", "3.6:2")
def test_treachery_with_the_only_heir_of_another() -> None:
    """Alexandros is worth 5 L, and changes hands with them."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=1)
    game.general("eumenes", "blue", "synnada").cus("blue", "synnada", loyal=4)
    game.royal("alexandros", "synnada", "blue")
    play(game, "t28", 3)
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (8, 3)
    assert game.royal_place("alexandros") == "gordion"


@rule("successors", "cards.pirates:1", "3.5.largest-fleet:1")
def test_pirates_can_make_the_largest_fleet() -> None:
    game = Position().pcs("red", "athenai").fleet("athenai", "red").fleet("kilikia", "blue")
    game.begin()
    before = game.vp("red")
    play(game, "t19")
    assert game.vp("red") == before + 3
