"""Segments and their cards, and the order of steps when places surrender, fall or go over."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def told(game: Position, key: str) -> list[tuple[Any, ...]]:
    """What the log said under a key, line by line."""
    return [tuple(said.args) for said in game.said if said.key == key]


def losses(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition", "siege_loss", "take_command", "reroll"):
        game.choose(game.options[-1])
    return game


# -- cards before the Segment -------------------------------------------------------------------


def segment(game: Position, name: str, *dice: int | str) -> Position:
    """A Segment of red's from its very beginning."""
    return game.begin(("segment", 0, name), segment="", dice=list(dice))


def deserted(game: Position) -> Position:
    """Blue plays Desertions at the first question."""
    assert (game.seat, game.what) == ("blue", "segment")
    game.choose(("play", "t49"))
    while game.seat == "blue" and game.what != "segment":
        game.choose(game.options[0])
    return game


@rule("successors", "6.2.surprise:1", "6.segments:1")
@pytest.mark.parametrize(
    ("name", "then"),
    [("surrender", "surrender"), ("tyche", "tyche"), ("activation", "activation")],
)
def test_surprise_cards_are_offered_before_the_segment(name: str, then: str) -> None:
    game = Position().pcs("blue", "gordion").hand("blue", "t49").hand("red", "t2")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", loyal=2)
    segment(game, name)
    assert (game.seat, game.what) == ("blue", "segment")
    game.choose(None)
    assert (game.seat, game.what) == ("red", then)


@rule("successors", "6.2.surprise:1", "6.1:1")
def test_who_deserts_before_the_surrender_takes_no_city() -> None:
    game = Position().pcs("blue", "gordion").hand("blue", "t49")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=1)
    deserted(segment(game, "surrender", "t4"))
    assert game.force("red", "gordion") == {}
    assert game.over
    assert game.owner("gordion") == "blue"


@rule("successors", "6.2.surprise:1", "6.4:1")
def test_who_deserts_before_the_forage_does_not_starve() -> None:
    """9 CUs: one deserts, 8 find food."""
    game = Position().pcs("blue", "gordion").hand("blue", "t49")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=9)
    deserted(segment(game, "forage", "t4"))
    assert game.force("red", "gordion") == {"mercenary": 8}


@rule("successors", "6.2.surprise:1", "cards.ahura-mazda:1", "6.2:1")
def test_a_card_is_taken_before_it_can_be_played() -> None:
    game = segment(Position().hand("red", "t2", "t5").hand("blue", "t59"), "tyche", "t2")
    assert (game.seat, game.what) == ("blue", "segment")
    game.choose(("play", "t59"), ("ahura", "red"))
    assert game.cards("blue") == ["t2"]
    assert {o[1] for o in game.options if isinstance(o, tuple)} == {"t5"}


@rule("successors", "6.2.surprise:1", "6.3:2", "9.2:2")
def test_desertions_come_before_the_movement_die() -> None:
    game = Position().pcs("blue", "gordion").hand("blue", "t49")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=2)
    deserted(segment(game, "activation", "t4", 3))
    assert game.force("red", "gordion") == {"mercenary": 1}
    assert (game.seat, game.what) == ("red", "activation")
    assert game.dice_left == 1
    game.choose("move")
    assert told(game, "movement_die") == [("red", 3)]


@rule("successors", "6.2.surprise:1", "6.segments:1", "6:2")
def test_every_segment_of_a_turn_begins_with_its_cards() -> None:
    """Blue is asked four times, each time before red; red is asked in between."""
    game = Position().pcs("blue", "gordion").hand("blue", "t49").hand("red", "t2")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=9)
    names = ("surrender", "tyche", "activation", "forage")
    game.begin(*(("segment", 0, name) for name in names), segment="")
    asked = []
    while not game.over:
        asked.append((game.seat, game.what))
        game.choose(None if None in game.options else game.options[0])
    assert [seat for seat, _ in asked if seat == "blue"] == ["blue"] * 4
    assert asked[:3] == [("blue", "segment"), ("red", "surrender"), ("blue", "segment")]
    assert asked[3] == ("red", "tyche")
    assert asked[-3:] == [("blue", "segment"), ("red", "activation"), ("blue", "segment")]
    assert game.force("red", "gordion") == {"mercenary": 8}


# -- the Surrender Segment ------------------------------------------------------------------------


def places() -> Position:
    """Blue, a Successor, has 2 VP for Mikra Phrygia; red stands in Abydos and before Sardeis."""
    game = Position().successor("blue").pcs("blue", "abydos", "daskyleion", "sardeis")
    game.general("antigonos", "red", "abydos").cus("red", "abydos", loyal=1)
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", loyal=3)
    return game.begin(("surrender",), segment="surrender", dice=[4])


@rule("successors", "3.7.champion-again:1", "6.1:1", "3.7:7", "2:2")
@pytest.mark.parametrize(
    ("answers", "forgiven"),
    [
        (("everywhere",), True),
        (("by hand", ("place", "abydos")), True),
        (("by hand", ("clear", "abydos")), True),
        (("by hand", None), False),
        ((None,), False),
    ],
)
def test_what_surrenders_counts_before_the_sieges(answers: tuple[Any, ...], forgiven: bool) -> None:
    """With his last VP blue is a Champion again: the Siege that follows is an attack on one."""
    game = places().choose(*answers)
    assert (game.seat, game.what) == ("red", "surrender_siege")
    assert game.vp("blue") == (0 if forgiven else 2)
    assert game.champion("blue") == forgiven
    game.choose("sardeis")
    assert game.siege_points("sardeis") == 1
    assert game.champion("red") != forgiven


@rule("successors", "3.1:4", "6.1.2:1", "5:2")
def test_a_pc_that_wins_the_game_comes_before_any_siege() -> None:
    """Makedonia lacks Pella alone: with it red has 3 + 2 + 10 + 3 L."""
    game = Position().pcs("red", "amphipolis", "poteidaia", "aiane").pcs("blue", "sardeis")
    game.general("antigonos", "red", "pella").cus("red", "pella", loyal=1)
    game.general("demetrios", "red", "sardeis").cus("red", "sardeis", loyal=3)
    game.royal("kleopatra", "pella", "red")
    game.s.tomb, game.s.tomb_builder = game.t.space["pella"], game.faction("red")
    game.begin(("surrender",), segment="surrender")
    assert game.legitimacy("red") == 16
    game.choose("everywhere")
    assert [line[:2] for line in told(game, "won")] == [("red", "legitimate")]
    assert game.over
    assert told(game, "siege") == []


@rule("successors", "6.1.3:1", "6.1.3:2", "6.1:1")
def test_the_pc_of_a_fallen_place_is_placed_before_the_next_siege() -> None:
    game = Position().pcs("independent", "boiotia", "pisidai").siege("red", "pisidai", 1)
    for name, at in (("antigonos", "boiotia"), ("eumenes", "pisidai")):
        game.general(name, "red", at).cus("red", at, loyal=3)
    game.begin(("surrender",), segment="surrender", dice=[4, 5]).choose("pisidai")
    assert (game.seat, game.what, game.dice_left) == ("red", "claim", 1)
    assert game.owner("pisidai") == ""
    game.choose("place")
    assert game.owner("pisidai") == "red"
    assert (game.what, game.options) == ("surrender_siege", ["boiotia", None])
    game.choose("boiotia", None)
    assert game.owner("boiotia") == ""
    assert game.over


@rule("successors", "6.1.3:2", "6.1.2:1", "15.4:5")
def test_what_was_left_open_after_a_siege_is_not_offered_again() -> None:
    """Removing and placing came before the Sieges."""
    game = Position().pcs("independent", "boiotia").general("antigonos", "red", "boiotia")
    game.cus("red", "boiotia", loyal=4).begin(("surrender",), segment="surrender", dice=[4])
    assert game.what == "surrender_siege"
    game.choose("boiotia", None)
    assert game.over
    game.begin(("surrender",), segment="surrender")
    assert game.what == "surrender"


def inside(*members: str, claim: Any) -> Position:
    """Red takes blue's Sardeis in the Surrender Segment, with royals and a General inside."""
    game = Position().pcs("blue", "sardeis").siege("red", "sardeis", 2).usurper("blue")
    game.general("antigonos", "red", "sardeis").cus("red", "sardeis", loyal=3)
    game.general("eumenes", "blue", "sardeis/inside").cus("blue", "sardeis/inside", mercenary=2)
    for member in members:
        game.royal(member, "sardeis/inside", "blue")
    game.begin(("surrender",), segment="surrender", dice=[4]).choose("sardeis")
    assert (game.seat, game.what) == ("red", "claim")
    return game.choose(claim)


@rule("successors", "15.4:2", "15.4:3", "15.4:5", "8.2:4", "8.3:5")
@pytest.mark.parametrize(("claim", "owner"), [("place", "red"), (None, "")])
def test_who_was_inside_when_a_city_fell(claim: str | None, owner: str) -> None:
    game = inside("herakles", "kleopatra", claim=claim)
    assert game.owner("sardeis") == owner
    assert game.at("eumenes") == "dispersed"
    assert game.everywhere("blue") == {}
    assert (game.royal_owner("herakles"), game.royal_owner("kleopatra")) == ("red", "")
    assert game.royal_place("kleopatra") == "sardeis"
    assert game.siege_points("sardeis") == 0


@rule("successors", "15.4:4", "8.3:5")
@pytest.mark.parametrize("claim", ["place", None])
def test_an_heir_of_a_fallen_city_stands_before_it(claim: str | None) -> None:
    """Whether the besieger places his PC or not: the Heir was put outside when the city fell."""
    game = inside("herakles", claim=claim)
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("sardeis", "red")


@rule("successors", "3.7.champion-again:1", "15.4:2", "6.1.3:2", "3.7:7")
@pytest.mark.parametrize("claim", ["place", None])
def test_a_fallen_city_counts_before_the_next_siege(claim: str | None) -> None:
    """Blue, a Successor, loses Sardeis and Lydia, his last VP: before Kelainai he is a Champion."""
    game = Position().successor("blue").pcs("blue", "sardeis", "ephesos", "pergamon", "kelainai")
    for name, at in (("antigonos", "sardeis"), ("eumenes", "kelainai")):
        game.general(name, "red", at).cus("red", at, loyal=3)
    game.siege("red", "sardeis", 2).begin(("surrender",), segment="surrender", dice=[4, 4])
    assert game.vp("blue") > 0
    game.choose("sardeis", claim)
    assert (game.vp("blue"), game.champion("blue"), game.champion("red")) == (0, True, True)
    assert (game.what, game.options) == ("surrender_siege", ["kelainai", None])
    game.choose("kelainai")
    assert not game.champion("red")


# -- those who go over without a battle -----------------------------------------------------------


def loyal_to_none() -> Position:
    """Krateros (5) meets an Army of three Royals under a Minor General (0 and what he holds)."""
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=1)
    game.minor("blue", "gordion").cus("blue", "gordion", royal=3).successor("blue")
    game.royal("herakles", "gordion", "blue").royal("thessalonike", "gordion", "blue")
    game.province("red", "media").province("blue", "karia").begin(("armies",))
    return game.march("krateros", "gordion").skip("ask_passage", "evade")


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2", "8.2:1", "8.3:6", "10.k:2")
def test_the_family_of_those_who_went_over_is_settled_at_once() -> None:
    game = loyal_to_none()
    assert (game.seat, game.what) == ("red", "move_menu")
    assert game.at("alketas") == "off"
    assert (game.royal_owner("herakles"), game.royal_owner("thessalonike")) == ("red", "")
    assert (game.legitimacy("red"), game.legitimacy("blue")) == (5, 0)


@rule("successors", "10.k:3", "8.4:6", "7.2.f.all-royal:1")
def test_heir_and_royals_march_on_with_the_winner() -> None:
    game = loyal_to_none().choose(("pick_up", "all"), ("march", "tp_ankyra"))
    assert game.force("red", "tp_ankyra") == {"loyal": 1, "royal": 3}
    assert game.royal_place("herakles") == "tp_ankyra"
    assert game.royal_place("thessalonike") == "gordion"


@rule("successors", "7.2.f.all-royal:1", "7.2.f.all-royal:2", "10.k:2", "8.2:1")
def test_a_mover_whose_royals_go_over_is_done() -> None:
    """Eumenes (3 - 3 - 2, and 2 for Herakles) attacks a Champion with Royals only."""
    game = Position().general("eumenes", "red", "synnada").cus("red", "synnada", royal=3)
    game.minor("blue", "gordion").cus("blue", "gordion", loyal=1).general(
        "demetrios", "red", "opis"
    )
    game.royal("herakles", "synnada", "red").province("red", "media").province("blue", "karia")
    game.begin(("armies",)).march("eumenes", "gordion").skip("ask_passage", "evade")
    assert game.at("eumenes") == "dispersed"
    assert game.force("blue", "gordion") == {"loyal": 1, "royal": 3}
    assert (game.royal_place("herakles"), game.royal_owner("herakles")) == ("gordion", "blue")
    assert (game.seat, game.what) == ("red", "armies")
    assert game.targets("activate") == ["demetrios"]
    assert told(game, "battle_scores") == []


@rule("successors", "10.j:1", "10.j:3", "8.2:1", "10.a:1")
def test_an_overrun_is_settled_before_the_army_marches_on() -> None:
    game = Position().general("krateros", "red", "synnada").cus("red", "synnada", loyal=5)
    game.minor("blue", "gordion").cus("blue", "gordion", mercenary=1).usurper("blue")
    game.royal("herakles", "gordion", "blue").royal("kleopatra", "gordion", "blue")
    game.begin(("armies",)).march("krateros", "gordion").skip("ask_passage", "evade")
    assert (game.seat, game.what, game.ask.about) == ("red", "move_menu", ("krateros", 3))
    assert (game.royal_owner("herakles"), game.royal_owner("kleopatra")) == ("red", "")
    assert game.at("alketas") == "off"
    game.choose(("pick_up", "all"), ("march", "bithynoi"))
    assert game.royal_place("herakles") == "bithynoi"
    assert game.royal_place("kleopatra") == "gordion"
