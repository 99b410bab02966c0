"""Some CUs of a stack go and others of the same kind stay: they are counted apart to the end."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def answers(game: Position) -> Position:
    """Take the last option at every question about losses."""
    while game.what in ("battle_loss", "attrition"):
        game.choose(game.options[-1])
    return game


def lead_on(game: Position, start: str, to: str) -> int:
    """A Minor General takes all he may from a stack and marches; how many CUs went."""
    game.choose(("lead", start))
    if game.what == "compose":
        game.choose("all")
    game.choose(("march", to)).skip("intercept")
    return sum(game.force("red", to).values())


@rule("successors", "14.10:9", "9.1:4", "9.2.c:2", "14.9:1")
@pytest.mark.parametrize("taken", [3, 4, 5])
def test_after_a_draw_only_those_who_stayed_behind_may_go(taken: int) -> None:
    """Six Loyal CUs in red's Synnada; some attack, draw, lose one and come back."""
    game = Position().pcs("red", "synnada").general("seleukos", "red", "synnada").usurper("blue")
    game.cus("red", "synnada", loyal=6).general("peithon", "blue", "gordion")
    game.cus("blue", "gordion", loyal=taken).begin(("armies",), dice=[*[3] * 4, *[1] * 6])
    game.choose(("activate", "seleukos"), "some", ("loyal", taken), ("march", "gordion"))
    answers(game.skip("ask_passage", "evade"))
    assert game.force("red", "synnada") == {"loyal": 5}
    game.skip("move_menu")
    assert lead_on(game, "synnada", "sardeis") == 6 - taken
    assert game.force("red", "synnada") == {"loyal": taken - 1}


@rule("successors", "13.3.d:6", "9.1:4", "9.2.c:2", "13.1:2")
@pytest.mark.parametrize("taken", [1, 4, 6])
def test_after_a_lost_voyage_only_those_who_stayed_behind_may_go(taken: int) -> None:
    """Eight Loyal CUs in Ephesos; some sail and are beaten at sea, Attrition die 1."""
    game = Position().pcs("red", "ephesos").general("antigonos", "red", "ephesos").usurper("red")
    game.cus("red", "ephesos", loyal=8).pcs("blue", "lesbos").fleet("athenai", "blue")
    game.begin(("armies",), dice=[1, 1, 6, 6, 1])
    game.choose(("activate", "antigonos"), "some", ("loyal", taken), ("embark",))
    answers(game.choose(("sail", "miletos"), "all"))
    assert game.force("red", "ephesos") == {"loyal": 8}
    game.skip("move_menu")
    assert lead_on(game, "ephesos", "sardeis") == 8 - taken
    assert game.force("red", "ephesos") == {"loyal": taken}


@rule("successors", "11.3:1", "11.3:2", "11.3:6", "9.1:4")
@pytest.mark.parametrize("taken", [2, 3])
def test_after_a_withdrawal_only_those_who_stayed_behind_may_go(taken: int) -> None:
    game = Position().pcs("red", "synnada").general("antigonos", "red", "synnada")
    game.cus("red", "synnada", loyal=5).general("eumenes", "blue", "bithynoi")
    game.cus("blue", "bithynoi", loyal=9).begin(("armies",), dice=[6])
    game.choose(("activate", "antigonos"), "some", ("loyal", taken), ("march", "gordion"))
    game.choose(("intercept", "bithynoi", "eumenes", "all")).choose("withdraw")
    assert game.force("red", "synnada") == {"loyal": 5}
    game.skip("move_menu")
    assert lead_on(game, "synnada", "sardeis") == 5 - taken


@rule("successors", "9.2.c:2", "9.1:4", "15.2.a:5")
@pytest.mark.parametrize("brought", [1, 2, 3])
@pytest.mark.parametrize("there", [2, 3, 4])
def test_those_who_came_do_not_count_for_another_mans_siege(brought: int, there: int) -> None:
    game = Position().pcs("independent", "gordion").general("antigonos", "red", "gordion")
    game.cus("red", "gordion", loyal=there).general("demetrios", "red", "synnada")
    game.cus("red", "synnada", loyal=brought).begin(("armies",), dice=[6, 6])
    game.march("demetrios", "gordion").choose(None).march("antigonos")
    assert (("siege",) in game.options) is (there >= 3)


@rule("successors", "cards.hemlock:1", "cards.hemlock:2", "cards.hemlock:3", "cards.hemlock:4")
@pytest.mark.parametrize("who", ["general", "cu", "none"])
@pytest.mark.parametrize("owner", ["", "red", "blue"])
@pytest.mark.parametrize("member", ["herakles", "olympias", "funeral_cart"])
def test_who_is_in_reach_of_the_cup(member: str, owner: str, who: str) -> None:
    """Two others are in reach elsewhere, so that there is a choice; a PC alone reaches nobody."""
    game = (
        Position()
        .hand("red", "t1", "t5")
        .pcs("red", "opis", "gordion")
        .general("krateros", "red", "opis")
    )
    game.royal("kleopatra", "opis").royal("thessalonike", "opis").royal(member, "gordion", owner)
    if who == "general":
        game.general("antigonos", "red", "gordion")
    if who == "cu":
        game.cus("red", "gordion", loyal=1)
    game.begin(("tyche",), segment="tyche").choose(("event", "t1"))
    assert game.what == "hemlock"
    reached = {"kleopatra", "thessalonike"}
    if who != "none" and member != "funeral_cart":
        reached.add(member)
    assert set(game.options) == reached
    game.choose("thessalonike")
    assert game.royal_place("thessalonike") == "dead"
    assert game.royal_place(member) == "gordion"


@rule("successors", "cards.hemlock:3", "cards.hemlock:1")
@pytest.mark.parametrize(
    ("city", "place"), [("blue", "outside"), ("blue", "inside"), ("red", "inside")]
)
def test_the_cup_does_not_reach_over_a_foreign_wall(city: str, place: str) -> None:
    game = (
        Position().hand("red", "t1", "t5").pcs(city, "sardeis").general("krateros", "red", "opis")
    )
    game.royal("kleopatra", "opis").royal("thessalonike", "opis")
    where = "sardeis/inside" if place == "inside" else "sardeis"
    game.royal("herakles", where, city)
    red_at = "sardeis" if city == "blue" else "sardeis/inside"
    game.general("antigonos", "red", red_at).cus("red", red_at, loyal=1)
    game.begin(("tyche",), segment="tyche").choose(("event", "t1"))
    assert ("herakles" in game.options) is not (city == "blue" and place == "inside")
