"""Exiles on Transit Points, men and Heirs put ashore, drowned Armies, cards that come to nothing."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded
TRANSIT = {s for s in BOARD.space_ids if s.startswith("tp_")}


# -- exiles ------------------------------------------------------------------------------------


def levy(game: Position, cus: int) -> Position:
    """Red has to place so many Mercenaries and has no space for them."""
    return game.begin(("collect", 0, cus), ("place_pool", 0), segment="")


@rule("successors", "5.2.no-eligible-space:3", "5.2.no-eligible-space:1")
def test_a_transit_point_takes_two_and_its_neighbour_two_more() -> None:
    game = levy(Position(), 6).choose("tp_ankyra")
    assert game.force("red", "tp_ankyra") == {"mercenary": 2}
    assert "tp_ankyra" not in game.options
    game.choose("tp_gangra")
    assert game.force("red", "tp_gangra") == {"mercenary": 2}
    assert {"tp_ankyra", "tp_gangra"}.isdisjoint(game.options)
    assert "tp_zagros" in game.options


@rule("successors", "5.2.no-eligible-space:1", "5.2.no-eligible-space:3")
@pytest.mark.parametrize("guest", ["general", "army", "mine"])
def test_enemies_close_a_transit_point_to_exiles(guest: str) -> None:
    """A General of red's who is there since the phase began makes it an eligible space instead."""
    game = Position()
    if guest == "general":
        game.general("peithon", "blue", "tp_ankyra")
    elif guest == "army":
        game.minor("blue", "tp_ankyra").cus("blue", "tp_ankyra", loyal=1)
    else:
        game.general("peithon", "red", "tp_ankyra")
    levy(game, 2)
    if guest == "mine":
        assert game.what != "refuge"
    else:
        assert set(game.options) & TRANSIT == TRANSIT - {"tp_ankyra"}


# -- into Tyros by sea -------------------------------------------------------------------------


def to_tyros(cus: int, *family: str, garrison: int = 0, besieged: bool = True) -> Position:
    """Antigonos sails from Sidon to Tyros, which is red's, before it blue's Army."""
    game = Position().pcs("red", "tyros").general("antigonos", "red", "sidon")
    game.cus("red", "sidon", loyal=cus)
    for member in family:
        game.royal(member, "sidon", "red")
    if garrison:
        game.cus("red", "tyros/inside", mercenary=garrison)
    if besieged:
        game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.begin(("armies",)).march("antigonos")
    return game.choose(("embark",), ("sail", "tyros"))


@rule("successors", "13.2.6:4", "8.4:6", "9.4.limit:1")
@pytest.mark.parametrize("garrison", [0, 1, 2])
def test_heirs_may_be_put_into_a_besieged_city_whatever_room_is_left(garrison: int) -> None:
    game = to_tyros(3, "herakles", "kleopatra", garrison=garrison).choose(("drop",))
    if garrison < 2:
        assert max(n for _, n in game.options) == 2 - garrison
        game.choose(("loyal", 0))
    assert {"herakles", "kleopatra"} <= set(game.options)
    game.choose("herakles")
    while game.what == "drop":
        game.choose("done")
    assert game.royal_place("herakles") == "tyros/inside"
    game.choose(("sail", "ake"), ("disembark",))
    assert game.royal_place("kleopatra") == "ake"
    assert [game.royal_owner(m) for m in ("herakles", "kleopatra")] == ["red", "red"]


@rule("successors", "8.4:6", "8.4:2", "13.2.6:8")
def test_with_the_last_cu_the_family_goes_ashore() -> None:
    game = to_tyros(2, "herakles", "kleopatra").choose(("drop",), ("loyal", 2))
    assert game.what == "move_menu"
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "tyros/inside"
    game.choose(("sail", "ake"), ("disembark",))
    assert game.at("antigonos") == "ake"
    assert game.royal_place("herakles") == "tyros/inside"
    assert game.royal_owner("kleopatra") == "red"


@rule("successors", "13.2.8:4", "8.4:4", "9.4.limit:1")
@pytest.mark.parametrize("garrison", [0, 1])
def test_who_lands_inside_brings_the_family_along(garrison: int) -> None:
    game = to_tyros(1, "herakles", "kleopatra", garrison=garrison).choose(("land_inside",))
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "tyros/inside"
    assert game.royal_owner("kleopatra") == "red"


@rule("successors", "13.2:1", "13.2:4")
@pytest.mark.parametrize("besieged", [False, True])
def test_who_sails_out_of_tyros_names_an_escort_first(besieged: bool) -> None:
    game = Position().pcs("red", "tyros").general("antigonos", "red", "tyros/inside")
    game.cus("red", "tyros/inside", loyal=2).fleet("athenai", "red").fleet("karia", "red")
    if besieged:
        game.minor("blue", "tyros").cus("blue", "tyros", loyal=3)
    game.begin(("armies",)).march("antigonos").choose(("embark",))
    assert game.what == "escort"
    assert {"athenai", "karia"} <= set(game.options)


# -- who stays on the way ----------------------------------------------------------------------


def pair(owner: str, *, cus: int = 2, spent: bool = False) -> Position:
    """Antigonos, Demetrios, CUs and Herakles come to Gordion; ``spent``: every Minor General is bound."""
    game = Position().pcs(owner, "gordion") if owner else Position()
    game.general("antigonos", "red", "synnada").general("demetrios", "red", "synnada")
    if cus:
        game.cus("red", "synnada", loyal=cus).royal("herakles", "synnada", "red")
    if spent:
        for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
            game.cus("red", space, loyal=1).minor("red", space, number)
    return game.begin(("armies",)).march("antigonos", "gordion")


@rule("successors", "9.1:6", "9.2.b:2", "9.2.d:1")
@pytest.mark.parametrize("who", ["antigonos", "demetrios"])
@pytest.mark.parametrize("cus", [0, 2])
def test_either_of_two_major_generals_may_stay(who: str, cus: int) -> None:
    game = pair("", cus=cus).choose(("drop",))
    if cus:
        game.choose(("loyal", 0))
    game.choose(who)
    while game.what == "drop":
        game.choose("done")
    other = {"antigonos": "demetrios", "demetrios": "antigonos"}[who]
    game.choose(("march", "bithynoi"), None)
    assert (game.at(who), game.at(other)) == ("gordion", "bithynoi")
    assert ("activate", who) not in game.options


@rule("successors", "9.1:6")
def test_not_both_of_them_stay() -> None:
    game = pair("").choose(("drop",), ("loyal", 0), "antigonos")
    assert "demetrios" not in game.options


@rule("successors", "9.1:9", "9.1:11")
@pytest.mark.parametrize(("owner", "spent", "may"), [("", True, False), ("red", True, True)])
def test_an_heir_is_not_left_without_a_mark(owner: str, spent: bool, may: bool) -> None:
    game = pair(owner, spent=spent).choose(("drop",))
    game.choose(("loyal", 0), "done")
    assert ("herakles" in game.options) is may


# -- storms and admirals -----------------------------------------------------------------------


@rule("successors", "cards.superior-admiral:1", "cards.fog:1", "13.3.b:2")
@pytest.mark.parametrize("fog", [False, True])
def test_an_admiral_of_a_cancelled_battle_does_not_serve_in_the_next(fog: bool) -> None:
    """Blue and green bar the way; red spends his Admiral on blue, whose battle is lost in the Fog."""
    game = Position(optional_cards=True).general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3).pcs("blue", "lesbos").pcs("green", "kyklades")
    game.fleet("athenai", "blue").fleet("makedonia", "green").fleet("karia", "red")
    game.hand("red", "o66").hand("yellow", "t52")
    script: list[int | str] = ["t4", "t5", 3, 3, 3, 3] if fog else ["t4", *[3] * 8]
    game.begin(("armies",), dice=script).march("antigonos").choose(("embark",))
    while game.what == "escort":
        game.choose("karia" if "karia" in game.options else "done")
    game.choose(("sail", "miletos"))
    while game.what in ("sea", "sea_fight"):
        game.choose("all" if "all" in game.options else None)
    while game.what == "naval battle":
        wanted = [("play", "o66"), ("play", "t52")] if fog else [("play", "o66")]
        game.choose(next((w for w in wanted if w in game.options), None))
    ours = [r for r in game.rolls if "naval" in r.name or "sea" in r.name]
    bonus = [r for r in ours if any("dmiral" in m.text for m in r.mods)]
    assert len(bonus) == (0 if fog else 1)
    assert len(ours) == (2 if fog else 4)


@rule("successors", "13.3.d:6", "8.3:4", "7.1.c:5", "13.3.d:10")
@pytest.mark.parametrize("leader", ["antigonos", "philoxenos"])
@pytest.mark.parametrize("owner", ["", "red", "blue"])
def test_the_heir_of_a_drowned_army(leader: str, owner: str) -> None:
    """He is back in Ephesos with the General; with a Minor General he stays with the PC, if any."""
    game = Position().cus("red", "ephesos", mercenary=1).royal("herakles", "ephesos", "red")
    if owner:
        game.pcs(owner, "ephesos")
    if leader == "antigonos":
        game.general("antigonos", "red", "ephesos")
    else:
        game.minor("red", "ephesos")
    game.pcs("green", "kyklades").fleet("athenai", "green", up=True)
    game.begin(("armies",), dice=[1, 1, 6, 6, 6]).march(leader).choose(("embark",))
    game.choose(("sail", "miletos")).choose("all")
    assert game.everywhere("red") == {}
    assert game.royal_place("herakles") == "ephesos"
    assert game.at(leader) == ("ephesos" if leader == "antigonos" else "off")
    assert game.royal_owner("herakles") == ("red" if leader == "antigonos" else owner)
