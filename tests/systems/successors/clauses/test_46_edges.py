"""Pella like any other space, who commands and who is left to die, small ports, and who stays behind."""

from __future__ import annotations

import pytest

from argead.systems.successors import system
from argead.systems.successors.positions import Position

rule = pytest.mark.rule
BOARD = system.loaded


def told(game: Position, key: str) -> int:
    """How often something was said."""
    return len([said for said in game.said if said.key == key])


# -- in Pella and elsewhere --------------------------------------------------------------------


@rule("successors", "3.8:9", "3.8:7", "3.8:8")
@pytest.mark.parametrize(("space", "points"), [("pella", 10), ("sardeis", 2)])
def test_a_tomb_stands_for_ever(space: str, points: int) -> None:
    """Only a Cart that was not buried is lost when Game Turn IV is prepared."""
    game = Position(turn=4).province("blue", "media").royal("funeral_cart", space)
    game.pcs("red", space)
    game.s.tomb = BOARD.space[space]
    if space == "pella":
        game.s.tomb_builder = game.faction("red")
    game.begin(("turn_events",), segment="")
    assert game.royal_place("funeral_cart") == space
    assert game.legitimacy("red") == 3 + points


@rule("successors", "cards.olympias:1", "cards.olympias:2", "cards.olympias:3")
@pytest.mark.parametrize("space", ["pella", "gordion"])
def test_olympias_is_found_wherever_she_has_gone(space: str) -> None:
    game = Position().royal("olympias", space).hand("red", "t22").begin(("tyche",), segment="tyche")
    game.choose(("event", "t22"))
    assert game.force("red", space) == {"mercenary": 4}
    assert game.royal_owner("olympias") == "red"


@rule("successors", "cards.hemlock:1", "cards.hemlock:4")
@pytest.mark.parametrize("space", ["pella", "gordion", "pella/inside"])
def test_the_hemlock_is_drunk_in_pella_too(space: str) -> None:
    """Two are in reach, so that red chooses; the third is out of reach."""
    game = Position().pcs("red", "pella").general("peithon", "red", space)
    game.royal("olympias", "molossia").royal("herakles", space, "red")
    game.royal("philippos", space, "red").hand("red", "t1").begin(("tyche",), segment="tyche")
    game.choose(("event", "t1"))
    assert set(game.options) == {"herakles", "philippos"}
    game.choose("herakles")
    assert game.royal_place("herakles") == "dead"


@rule("successors", "cards.eurydike:1", "cards.eurydike:2")
@pytest.mark.parametrize("space", ["pella", "gordion"])
@pytest.mark.parametrize("other", ["", "opis"])
def test_philippos_is_brought_to_pella(space: str, other: str) -> None:
    game = Position().general("peithon", "red", space).cus("red", space, loyal=1)
    if other:
        game.general("krateros", "red", other).cus("red", other, loyal=1)
    game.hand("red", "t25").begin(("tyche",), segment="tyche").choose(("event", "t25"))
    if other:
        assert set(game.options) >= {space, other} or set(game.options) >= {"peithon", "krateros"}
        game.choose(space if space in game.options else "peithon")
    assert (game.royal_place("philippos"), game.royal_owner("philippos")) == (space, "red")


# -- General loss ------------------------------------------------------------------------------


@rule("successors", "14.8:1", "14.7:2")
@pytest.mark.parametrize("leader", ["", "peithon"])
def test_a_nine_of_cus_without_a_general_kills_nobody(leader: str) -> None:
    """Two Loyal CUs defend red's Gordion and roll a 4 and a 5: no die for a General who is not there."""
    game = Position().general("antigonos", "blue", "synnada").cus("blue", "synnada", loyal=3)
    game.pcs("red", "gordion").cus("red", "gordion", loyal=2).usurper("red")
    if leader:
        game.general(leader, "red", "gordion")
    dice = [6, 6, 4, 5, *([1] if leader else []), 1]
    game.begin(("armies",), colour="blue", dice=dice).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "intercept", "reroll")
    assert told(game, "battle_won") == 1
    assert game.dice_left == 0


@rule("successors", "14.8:2", "14.8:7", "14.8:8", "14.10:7", "14.10:11")
@pytest.mark.parametrize("reds", ["", "demetrios"])
@pytest.mark.parametrize("blues", ["", "eumenes"])
@pytest.mark.parametrize("place", ["place", None])
def test_both_commanders_fall_in_one_battle(reds: str, blues: str, place: str | None) -> None:
    """A draw of two nines; Subordinates take over, or Minor Generals may be placed; nobody owns Gordion."""
    game = Position().general("antigonos", "red", "synnada").cus("red", "synnada", loyal=3)
    game.general("peithon", "blue", "gordion").cus("blue", "gordion", loyal=3).usurper("blue")
    if reds:
        game.general(reds, "red", "synnada")
    if blues:
        game.general(blues, "blue", "gordion")
    game.begin(("armies",), dice=[4, 5, 4, 5, 6, 6]).march("antigonos", "gordion")
    game.skip("ask_passage", "evade", "intercept", "reroll")
    asked = []
    while game.what == "take_command":
        asked.append(game.seat)
        game.choose(place)
    assert asked == [seat for seat, heir in (("red", reds), ("blue", blues)) if not heir]
    assert game.at("antigonos") == game.at("peithon") == "dead"
    assert game.force("red", "synnada") == ({"loyal": 2} if reds or place else {})
    assert game.force("blue", "gordion") == ({"loyal": 2} if blues or place else {})
    assert game.box("red") == ({} if reds or place else {"loyal": 2})
    if reds:
        assert game.at(reds) == "synnada"
    if blues:
        assert game.at(blues) == "gordion"


@rule("successors", "14.9:1", "14.9:2", "cards.mutiny:3")
@pytest.mark.parametrize(
    ("reds", "dice", "blues"),
    [(3, (4, 4, 4, 4), "drawn"), (4, (3, 3, 5, 5), "won"), (4, (4, 4, 4, 4), "lost")],
)
def test_a_side_that_only_its_local_troops_fought_for_has_nobody_to_lose(
    reds: int, dice: tuple[int, ...], blues: str
) -> None:
    """Blue's one CU is held back by Mutiny; red has less Prestige."""
    game = Position().hand("red", "t48").province("blue", "phrygia", "makedonia").usurper("blue")
    game.general("peithon", "red", "bithynoi").cus("red", "bithynoi", mercenary=reds)
    game.general("eumenes", "blue", "gordion").cus("blue", "gordion", loyal=1)
    game.royal("alexandros", "gordion", "blue").begin(("armies",), dice=["t4", *dice, 1])
    game.march("peithon", "gordion").skip("ask_passage", "evade", "intercept")
    game.choose(("play", "t48")).skip("battle")
    assert told(game, "battle_drawn" if blues == "drawn" else "battle_won") == 1
    assert game.force("blue", "gordion") == ({} if blues == "lost" else {"loyal": 1})
    assert game.box("blue") == ({"loyal": 1} if blues == "lost" else {})


# -- ports -------------------------------------------------------------------------------------


@rule("successors", "9.4:3", "13.2.6:3", "13.2.6:4", "13.2.6:6", "13.2.8:4")
@pytest.mark.parametrize("owner", ["red", "blue", "", "independent"])
@pytest.mark.parametrize("enemy", [False, True])
@pytest.mark.parametrize(("start", "port"), [("tyros", "ake"), ("sidon", "tyros")])
def test_from_the_sea_one_gets_inside_ones_own_major_city_only(
    start: str, port: str, enemy: bool, owner: str
) -> None:
    """With enemies ashore nothing is dropped but inside a Besieged city of one's own."""
    game = Position().general("antigonos", "red", start).cus("red", start, loyal=2)
    if owner:
        game.pcs(owner, port)
    if enemy:
        game.general("peithon", "yellow", port).cus("yellow", port, loyal=1)
    game.begin(("armies",)).march("antigonos").choose(("embark",), ("sail", port))
    home = owner == "red" and port == "tyros"
    assert (("land_inside",) in game.options) is home
    assert (("drop", "inside") in game.options) is (home and not enemy)
    assert (("drop",) in game.options) is (home or not enemy)
    assert ("disembark",) in game.options


@rule("successors", "10.a.strongholds:4", "10.a.strongholds:3", "12.1:2", "12.2.a:1")
def test_an_evasion_by_an_independent_minor_city_costs_nothing() -> None:
    """A blue CU besieges Miletos, so that blue may pass; it is no Stronghold."""
    game = Position().general("peithon", "red", "pergamon").cus("red", "pergamon", loyal=4)
    game.general("eumenes", "blue", "ephesos").cus("blue", "ephesos", loyal=2)
    game.pcs("independent", "miletos").minor("blue", "miletos").cus("blue", "miletos", loyal=1)
    game.begin(("armies",), dice=[6]).march("peithon", "ephesos")
    game.skip("ask_passage", "intercept").choose("evade", "miletos", "halikarnassos")
    assert game.at("eumenes") == "halikarnassos"
    assert game.force("blue", "halikarnassos") == {"loyal": 2}
    assert game.force("blue", "miletos") == {"loyal": 1}


# -- hunger inside the walls -------------------------------------------------------------------


@rule("successors", "6.4:1", "6.4:2", "6.4:3")
@pytest.mark.parametrize("where", ["sardeis", "sardeis/inside"])
@pytest.mark.parametrize("mixed", [True, False])
def test_the_hungry_one_is_outside_or_inside_as_red_likes(where: str, mixed: bool) -> None:
    within = {"loyal": 1, "elephant": 1} if mixed else {"loyal": 2}
    game = Position().pcs("red", "sardeis").cus("red", "sardeis", loyal=6, mercenary=2)
    game.cus("red", "sardeis/inside", **within).begin(("forage_spaces",), segment="forage")
    assert set(game.options) == {"sardeis", "sardeis/inside"}
    game.choose(where)
    while game.what == "forage":
        game.choose(game.options[-1])
    assert game.over
    left = {at: sum(game.force("red", at).values()) for at in ("sardeis", "sardeis/inside")}
    assert left == {"sardeis": 8 - (where == "sardeis"), "sardeis/inside": 2 - ("inside" in where)}


# -- who stays behind --------------------------------------------------------------------------


@rule("successors", "7.1.c:7", "9:1", "9.1:11", "7.1.c:9")
@pytest.mark.parametrize("stayer", ["demetrios", "krateros"])
@pytest.mark.parametrize("busy", [4, 3])
@pytest.mark.parametrize("owner", ["", "red"])
def test_a_general_who_stays_is_mark_enough(stayer: str, busy: int, owner: str) -> None:
    """Antigonos takes two of four CUs; no Minor General is placed or called away for the rest."""
    game = Position().general("antigonos", "red", "gordion").cus("red", "gordion", loyal=4)
    game.general(stayer, "red", "gordion")
    if owner:
        game.pcs(owner, "gordion")
    for number, space in enumerate(("opis", "larsa", "gaza", "ake")[:busy]):
        game.cus("red", space, loyal=1).minor("red", space, number)
    places = {name: game.at(name) for name in game.generals("red")[2:]}
    game.begin(("armies",)).choose(("activate", "antigonos"), "some", ("loyal", 2))
    if game.what == "compose":
        game.choose("done")
    assert game.what == "move_menu"
    assert "pick_up" not in game.orders()
    game.choose(("march", "synnada"), None)
    assert game.force("red", "gordion") == game.force("red", "synnada") == {"loyal": 2}
    assert game.at(stayer) == "gordion"
    assert {name: game.at(name) for name in places} == places
