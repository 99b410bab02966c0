"""A city, who is inside, who stands before it: what may come, go, be struck or be asked."""

from __future__ import annotations

from itertools import product

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule
CASES = list(product(range(3), [False, True], ["", "general", "army", "independent"]))
"""CUs inside, a General inside, who is before the walls."""


def city(cus: int, general: bool, foe: str, space: str = "sardeis") -> Position:
    """Red's Sardeis, and an open village of red's far away."""
    game = Position().pcs("red", space, "opis")
    if cus:
        game.cus("red", f"{space}/inside", loyal=cus)
    if general:
        game.general("krateros", "red", f"{space}/inside")
    if foe in ("general", "army"):
        game.general("eumenes", "blue", space)
    if foe == "army":
        game.cus("blue", space, loyal=2)
    if foe == "independent":
        game.army("philon", space)
    return game


@rule(
    "successors", "5.2.placing:1", "5.2.placing:2", "5.2.placing:5", "5.2.placing:6", "9.4.limit:1"
)
@pytest.mark.parametrize(("cus", "general", "foe"), CASES)
def test_where_reinforcements_come_to_a_city(cus: int, general: bool, foe: str) -> None:
    game = city(cus, general, foe).hand("red", "t16").begin(("tyche",), segment="tyche")
    game.choose(("event", "t16"))
    expected = {"opis"}
    if not foe or (foe == "general" and general):
        expected |= {"sardeis/inside"} if cus < 2 else set()
        expected |= set() if foe else {"sardeis"}
    found = {o[0] for o in game.options} if game.what == "place_cus" else {"opis"}
    assert found == expected


@rule("successors", "11.1:6", "11.1:9", "7.2:2")
@pytest.mark.parametrize(("cus", "general", "foe"), CASES)
def test_who_intercepts_out_of_a_city(cus: int, general: bool, foe: str) -> None:
    """Yellow marches into Pergamon next door, which is nobody's."""
    game = city(cus, general, foe).general("peithon", "yellow", "abydos")
    game.cus("yellow", "abydos", loyal=1).begin(("armies",), colour="yellow")
    game.march("peithon", "pergamon")
    asked = []
    while game.what == "intercept":
        asked.append(game.seat)
        game.choose(None)
    besieged = foe in ("army", "independent")
    expected = ["red"] if general and not besieged else []
    expected += ["blue"] if foe in ("general", "army") else []
    assert asked == expected


@rule("successors", "6.1.3:1", "15.1:1", "15.2.a:1", "6.1.3:3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize("owner", ["", "red", "blue", "independent"])
@pytest.mark.parametrize("space", ["sardeis", "gordion", "pisidai"])
def test_what_an_army_besieges(number: int, led: bool, owner: str, space: str) -> None:
    """CUs without a General stand only on their own ground."""
    if not led and owner != "red":
        return
    game = Position().cus("red", space, loyal=number)
    if owner:
        game.pcs(owner, space)
    if led:
        game.general("krateros", "red", space)
    game.begin(("segment", game.faction("red"), "surrender"), segment="")
    game.skip("surrender")
    hostile = owner == "independent" or (owner == "blue" and space == "sardeis")
    assert (game.what == "surrender_siege") is (hostile and number >= 3)


@rule("successors", "3.8:2", "3.8:3", "3.8:4", "3.8:1")
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("place", ["sardeis", "sardeis/inside", "gordion"])
@pytest.mark.parametrize("foe", ["", "general", "army"])
def test_when_the_cart_may_be_buried(turn: int, place: str, foe: str) -> None:
    """In red's city with Krateros and a CU beside the Cart, and blue before the gate."""
    game = Position(turn=turn).pcs("red", "sardeis", "gordion").general("krateros", "red", place)
    game.cus("red", place, loyal=1).royal("funeral_cart", place, "red")
    if foe:
        if place == "sardeis":
            return
        game.general("eumenes", "blue", "sardeis")
    if foe == "army":
        game.cus("blue", "sardeis", loyal=2)
    game.begin(("burial",), segment="forage")
    assert (game.what == "bury") is (turn > 1 and place != "gordion")


@rule("successors", "15.4:3", "15.4:4", "15.4:2", "9.4:3")
@pytest.mark.parametrize("member", ["herakles", "funeral_cart", "kleopatra"])
@pytest.mark.parametrize("places", [False, True])
def test_a_fallen_city_gives_up_who_was_inside(member: str, places: bool) -> None:
    game = Position().pcs("blue", "sardeis").general("eumenes", "blue", "sardeis/inside")
    game.cus("blue", "sardeis/inside", loyal=1, mercenary=1).royal(member, "sardeis/inside", "blue")
    game.general("krateros", "red", "sardeis").cus("red", "sardeis", loyal=6)
    game.siege("red", "sardeis", 2).usurper("blue")
    game.begin(("segment", game.faction("red"), "surrender"), segment="", dice=[6, 1, 1])
    game.skip("surrender").choose("sardeis")
    while not game.over:
        wanted = [o for o in game.options if o is not None]
        game.choose(wanted[0] if places or None not in game.options else None)
    assert game.owner("sardeis") == ("red" if places else "")
    assert game.at("eumenes") == "dispersed"
    assert game.everywhere("blue") == {}
    assert game.box("blue") == {"loyal": 1}
    assert game.royal_place(member) == "sardeis"
    assert game.royal_owner(member) == ("" if member == "kleopatra" else "red")
    assert game.siege_points("sardeis") == 0
