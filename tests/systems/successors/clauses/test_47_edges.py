"""A victory that nobody survived, a port that is taken, alone among friends, and no second funeral."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

from .test_18_cards_optional import full

rule = pytest.mark.rule
BOARD = system.loaded


# -- the winner has fallen too -----------------------------------------------------------------


@rule("successors", "cards.price-of-failure:1", "14.8:7", "14.8:8", "14.8:9", "14.9:3")
@pytest.mark.parametrize("heir", ["", "demetrios"])
@pytest.mark.parametrize("place", ["place", None])
@pytest.mark.parametrize("price", [6, 1])
def test_the_beaten_pays_although_the_winner_has_fallen(
    price: int, place: str | None, heir: str
) -> None:
    """Antigonos wins with a 9 and is killed; yellow asks the Price of Failure of Peithon."""
    game = full().usurper("blue").general("antigonos", "red", "synnada").hand("yellow", "o68")
    game.cus("red", "synnada", loyal=4).general("peithon", "blue", "gordion")
    game.cus("blue", "gordion", loyal=2)
    if heir:
        game.general(heir, "red", "synnada")
    game.begin(("armies",), dice=[4, 5, 1, 1, 6, 1, "t4", price]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "intercept", "reroll")
    assert (game.what == "take_command") is (not heir)
    if game.what == "take_command":
        game.choose(place)
    assert (game.seat, game.what) == ("yellow", "failure")
    game.choose(("play", "o68"))
    led = bool(heir or place)
    assert game.at("antigonos") == "dead"
    assert game.at("peithon") == ("dead" if price == 6 else "dispersed")
    assert game.force("red", "gordion") == ({"loyal": 4} if led else {})
    assert game.box("red") == ({} if led else {"loyal": 4})
    assert game.box("blue") == {"loyal": 2}
    assert game.dice_left == 0


# -- back to the port --------------------------------------------------------------------------


@rule("successors", "13.3.d:11", "13.3.d:8", "14.10:6", "13.2:5", "cards.storms:1")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
@pytest.mark.parametrize("host", [True, False])
def test_in_a_small_port_nobody_goes_back_inside(host: bool, owner: str) -> None:
    """Red passed through Ake to its ships, by leave of blue or where nobody stood; a storm comes."""
    game = Position().general("antigonos", "red", "tyros").cus("red", "tyros", loyal=2)
    game.hand("yellow", "t53")
    if host:
        game.general("peithon", "blue", "ake").cus("blue", "ake", loyal=1)
    if owner:
        game.pcs(owner, "ake")
    game.begin(("armies",), dice=["t4", 1]).march("antigonos", "ake")
    if host:
        game.choose("ask", "grant")
    game.choose(("embark",), ("sail", "gaza"), ("play", "t53"))
    assert game.at("antigonos") == ("dispersed" if host else "ake")
    assert game.force("red", "ake") == ({} if host else {"loyal": 2})
    assert game.box("red") == ({"loyal": 2} if host else {})


# -- alone among friends -----------------------------------------------------------------------


@rule("successors", "9.1:11", "7.1.c:7", "9:1")
@pytest.mark.parametrize("stayer", ["", "demetrios", "krateros"])
@pytest.mark.parametrize("owner", ["", "red"])
def test_a_general_goes_alone_if_another_keeps_the_cus(owner: str, stayer: str) -> None:
    """All Minor Generals lead CUs elsewhere; somebody must stay, or the space must be red's."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=4)
    if stayer:
        game.general(stayer, "red", "gordion")
    if owner:
        game.pcs(owner, "gordion")
    for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
        game.cus("red", space, loyal=1).minor("red", space, number)
    game.begin(("armies",)).choose(("activate", "antigonos"))
    may = bool(owner or stayer)
    assert (game.what == "compose" and "alone" in game.options) is may
    if may:
        game.choose("alone", ("march", "synnada"), None)
        assert game.at("antigonos") == "synnada"
        assert game.force("red", "gordion") == {"loyal": 4}
        assert [game.at(name) for name in game.generals("red")[-4:]] == [
            "opis",
            "larsa",
            "gaza",
            "ake",
        ]


@rule("successors", "10.g:1", "10.g:2", "10.c:1", "2.spaces:7")
@pytest.mark.parametrize("army", [False, True])
@pytest.mark.parametrize(("space", "city"), [("gordion", False), ("sardeis", True)])
def test_with_his_last_point_a_general_finds_shelter_in_his_city_only(
    space: str, city: bool, army: bool
) -> None:
    """Both spaces are red's; blue's Eumenes is outside, with a CU or alone."""
    game = Position().pcs("red", space).general("antigonos", "red", "kelainai")
    game.general("eumenes", "blue", space).cus("blue", space, loyal=int(army)).usurper("blue")
    game.begin(("armies",), die=1).march("antigonos", "synnada").skip("intercept")
    game.choose(("march", space))
    assert game.what != "ask_passage"
    game.skip("evade")
    if army:
        assert game.at("antigonos") == "dispersed"
    elif city:
        assert set(game.options) == {("enter_city",), ("withdraw",)}
        game.choose(("enter_city",))
        assert game.at("antigonos") == "sardeis/inside"
    else:
        assert game.at("antigonos") == "synnada"


# -- no second funeral -------------------------------------------------------------------------


@rule("successors", "3.8:1", "8.2:3", "3.8:6")
@pytest.mark.parametrize("space", ["pella", "sardeis"])
@pytest.mark.parametrize("buried", [True, False])
def test_alexander_is_buried_once(space: str, buried: bool) -> None:
    """Red's Army and PC are with the Cart, or with the Tomb, which nobody controls."""
    game = Position(turn=3).pcs("red", space).general("krateros", "red", space)
    game.cus("red", space, loyal=2).royal("funeral_cart", space, "" if buried else "red")
    if buried:
        game.s.tomb = BOARD.space[space]
        if space == "pella":
            game.s.tomb_builder = game.faction("red")
    game.begin(("burial",), segment="forage")
    assert (game.what == "bury") is not buried
    assert game.royal_owner("funeral_cart") == ("" if buried else "red")
