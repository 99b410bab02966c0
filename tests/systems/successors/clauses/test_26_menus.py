"""What is offered on the way and at a gate: exactly what can be done, no more and no less."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def sail(game: Position, *ports: str, name: str = "antigonos", **how: Any) -> Position:
    """Embark with all and without escort, and sail from port to port."""
    game.begin(("armies",), **how).march(name).choose(("embark",))
    for port in ports:
        game.choose(("sail", port))
    return game


# -- picking up --------------------------------------------------------------------------------


def passing(cus: int, friend: bool, heir: bool, *, by_sea: bool = False) -> Position:
    """Antigonos and 3 CUs come to Miletos, where other pieces of red's are."""
    game = Position().pcs("red", "miletos").general("antigonos", "red", "ephesos")
    game.cus("red", "ephesos", loyal=3)
    if cus:
        game.cus("red", "miletos", loyal=cus)
    if friend:
        game.general("demetrios", "red", "miletos")
    if heir:
        game.royal("herakles", "miletos", "red")
    if by_sea:
        return sail(game, "miletos")
    return game.begin(("armies",)).march("antigonos", "miletos")


@rule("successors", "9.1:6", "9.2.c:1", "13.2.6:1", "8.4:6")
@pytest.mark.parametrize("by_sea", [False, True])
@pytest.mark.parametrize("heir", [False, True])
@pytest.mark.parametrize("friend", [False, True])
@pytest.mark.parametrize("cus", [0, 1, 2])
def test_one_piece_is_taken_or_left_and_of_several_one_chooses(
    cus: int, friend: bool, heir: bool, by_sea: bool
) -> None:
    game = passing(cus, friend, heir, by_sea=by_sea)
    there = cus + int(friend) + int(heir)
    assert (("pick_up", "all") in game.options) is (there > 0)
    assert (("pick_up", "some") in game.options) is (there > 1)


@rule("successors", "9.1:6", "13.2.6:1")
@pytest.mark.parametrize("by_sea", [False, True])
@pytest.mark.parametrize("taken", ["cu", "general"])
def test_a_cu_without_the_general_or_the_general_without_it(taken: str, by_sea: bool) -> None:
    game = passing(1, True, False, by_sea=by_sea).choose(("pick_up", "some"))
    while game.what == "pick_up":
        kinds = [o for o in game.options if isinstance(o, tuple)]
        if kinds:
            game.choose(("loyal", 1 if taken == "cu" else 0))
        elif taken == "general" and "demetrios" in game.options:
            game.choose("demetrios")
        else:
            game.choose("done")
    if by_sea:
        game.choose(("sail", "halikarnassos"), ("disembark",))
    else:
        game.choose(("march", "halikarnassos"))
    game.skip("move_menu")
    assert game.force("red", "halikarnassos") == {"loyal": 4 if taken == "cu" else 3}
    assert game.at("demetrios") == ("miletos" if taken == "cu" else "halikarnassos")


# -- dropping at sea ---------------------------------------------------------------------------


def aboard(owner: str, *, friend: bool = False, spent: bool = False) -> Position:
    """Antigonos, 3 CUs and Herakles at sea before Miletos; ``spent``: no Minor General is free."""
    game = Position().general("antigonos", "red", "ephesos").cus("red", "ephesos", loyal=3)
    game.royal("herakles", "ephesos", "red")
    if owner:
        game.pcs(owner, "miletos")
    if friend:
        game.general("demetrios", "red", "ephesos")
    if spent:
        for number, space in enumerate(("opis", "larsa", "gaza", "ake")):
            game.cus("red", space, loyal=1).minor("red", space, number)
    return sail(game, "miletos")


@rule("successors", "9.1:9", "8.4:2", "13.2.6:1")
@pytest.mark.parametrize("owner", ["", "blue", "red"])
@pytest.mark.parametrize("cus", [0, 1])
def test_an_heir_is_set_ashore_with_cus_or_on_own_ground(cus: int, owner: str) -> None:
    """The CU gets a Minor General as its mark; an Heir alone would have none."""
    game = aboard(owner).choose(("drop",), ("loyal", cus))
    may = cus > 0 or owner == "red"
    assert (game.what == "drop" and "herakles" in game.options) is may
    if not may:
        return
    game.choose("herakles")
    while game.what == "drop":
        game.choose("done")
    game.choose(("sail", "halikarnassos"))
    assert game.royal_place("herakles") == "miletos"
    assert game.royal_owner("herakles") == "red"
    assert game.force("red", "miletos").get("loyal", 0) == cus


@rule("successors", "9.1:11", "13.2.6:1")
@pytest.mark.parametrize("owner", ["", "red"])
@pytest.mark.parametrize("friend", [False, True])
@pytest.mark.parametrize("spent", [False, True])
def test_without_a_mark_nothing_is_set_ashore(owner: str, friend: bool, spent: bool) -> None:
    game = aboard(owner, friend=friend, spent=spent)
    assert (("drop",) in game.options) is (owner == "red" or friend or not spent)


@rule("successors", "13.2.6:1")
@pytest.mark.parametrize("cus", [0, 1])
def test_who_opened_the_hold_for_nothing_is_not_asked_again_in_that_port(cus: int) -> None:
    game = aboard("red").choose(("drop",), ("loyal", cus))
    while game.what == "drop":
        game.choose("done")
    assert (("drop",) in game.options) is (cus > 0)
    game.choose(("sail", "halikarnassos"))
    assert ("drop",) in game.options


# -- gates -------------------------------------------------------------------------------------


@rule("successors", "9.4.limit:1", "9.3.b:1", "8.4:4")
@pytest.mark.parametrize("inside", [0, 1, 2])
@pytest.mark.parametrize("heir", [False, True])
def test_a_garrison_is_offered_while_anything_fits(inside: int, heir: bool) -> None:
    game = Position().pcs("red", "sardeis").general("antigonos", "red", "pergamon")
    game.cus("red", "pergamon", loyal=3)
    if inside:
        game.cus("red", "sardeis/inside", loyal=inside)
    if heir:
        game.royal("herakles", "pergamon", "red")
    game.begin(("armies",)).march("antigonos", "sardeis")
    assert (("garrison",) in game.options) is (inside < 2 or heir)


@rule("successors", "9.4.limit:1", "13.2.6:6", "13.2.6:4")
@pytest.mark.parametrize("inside", [0, 1, 2])
@pytest.mark.parametrize("besieged", [False, True])
def test_what_is_dropped_inside_fits_inside(inside: int, besieged: bool) -> None:
    game = Position().pcs("red", "halikarnassos").general("antigonos", "red", "miletos")
    game.cus("red", "miletos", loyal=3)
    if inside:
        game.cus("red", "halikarnassos/inside", mercenary=inside)
    if besieged:
        game.general("eumenes", "blue", "halikarnassos").cus("blue", "halikarnassos", loyal=3)
    sail(game, "halikarnassos")
    order = ("drop",) if besieged else ("drop", "inside")
    assert (order in game.options) is (inside < 2)
    if inside == 2:
        return
    game.choose(order)
    assert game.options == [("loyal", n) for n in range(3 - inside)]
    game.choose(("loyal", 2 - inside)).choose(("sail", "miletos"))
    assert game.force("red", "halikarnassos/inside") == {
        k: n for k, n in {"mercenary": inside, "loyal": 2 - inside}.items() if n
    }
