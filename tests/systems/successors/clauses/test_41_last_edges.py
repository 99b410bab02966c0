"""An Army and what it leads already: nobody joins twice, nothing is left twice, nobody haunts himself."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_07_generals_and_units import attack, duel, told
from .test_07_generals_and_units import losses as lost
from .test_18_cards_optional import full, held, playable
from .test_18_cards_surprise import battle

rule = pytest.mark.rule


def family(at: str = "synnada") -> Position:
    """Red's Krateros sets out with Herakles and 3 CUs, on red ground."""
    game = Position().pcs("red", "synnada", "gordion").general("krateros", "red", at)
    return game.cus("red", at, loyal=3).royal("herakles", at, "red").begin(("armies",))


@rule("successors", "9.1:6", "8.4:6")
def test_who_is_carried_is_not_picked_up_once_more() -> None:
    game = family().march("krateros", "gordion")
    assert game.royal_place("herakles") == "gordion"
    assert "pick_up" not in game.orders()
    assert "drop" in game.orders()


@rule("successors", "8.4:6", "9.1:4")
def test_a_second_member_on_the_way_is_picked_up_and_the_first_is_not_asked_for() -> None:
    game = family().royal("kleopatra", "gordion", "red").march("krateros", "gordion")
    game.choose(("pick_up", "all"))
    assert "pick_up" not in game.orders()
    game.choose(("march", "synnada"))
    assert game.royal_place("herakles") == game.royal_place("kleopatra") == "synnada"


@rule("successors", "9.1:6", "9.2.b:2")
def test_who_stays_at_the_start_is_named_as_the_army_sets_out_and_not_dropped_again() -> None:
    game = family().choose(("activate", "krateros"))
    assert "some" in game.options
    game.choose("all")
    assert "drop" not in game.orders()
    game.choose(("march", "gordion"))
    assert "drop" in game.orders()


@rule("successors", "cards.ghost:1")
@pytest.mark.parametrize("blue", [False, True])
def test_the_ghost_calls_no_royals_of_ones_own(blue: bool) -> None:
    game = full().general("krateros", "red", "gordion").cus("red", "gordion", mercenary=1)
    game.general("eumenes", "red", "synnada").cus("red", "synnada", royal=3)
    if blue:
        game.general("antigonos", "blue", "bithynoi").cus("blue", "bithynoi", royal=2)
    assert playable(held(game, "o65"), "o65") is blue
    if blue:
        game.choose(("event", "o65"))
        assert game.force("red", "synnada") == {"royal": 3}
        assert game.force("red", "gordion") == {"mercenary": 1, "royal": 2}


@rule("successors", "cards.silver-shields:2", "9.1:6")
def test_the_shield_that_is_lost_as_they_come_over_marches_no_further() -> None:
    """Blue's last CUs come over: there is no battle, and red's Army goes on."""
    game = Position().hand("red", "t47b").pcs("red", "synnada")
    battle(game, {"mercenary": 4}, {"silver": 2}, "t4").choose(("play", "t47b"))
    assert game.force("red", "gordion") == {"mercenary": 4, "silver": 1}
    game.choose(("march", "synnada"))
    assert game.force("red", "synnada") == {"mercenary": 4, "silver": 1}
    assert game.force("red", "gordion") == {}


@rule("successors", "7.2.f.sacred-ground:1")
@pytest.mark.parametrize(("cart", "strength"), [("gordion", 4), ("kelainai", 8)])
def test_the_cart_elsewhere_is_no_sacred_ground(cart: str, strength: int) -> None:
    """Red's Royals (5 with Makedonia) fight against 3, and stand apart against 3 + 4."""
    game = duel({"royal": 2, "loyal": 2}, {"loyal": 2}).province("red", "makedonia")
    game.pcs("blue", "kelainai").usurper("blue").royal("funeral_cart", cart, "blue")
    lost(attack(game, "philoxenos", 6, 6, 1, 1, 1))
    assert told(game, "battle_strengths")[0][0] == strength


@rule("successors", "9.1:6", "9.4:3")
@pytest.mark.parametrize(("garrison", "ways"), [(1, ["all"]), (2, ["all", "some"])])
def test_inside_a_city_the_garrison_is_counted_once(garrison: int, ways: list[str]) -> None:
    game = Position().pcs("red", "sardeis").general("krateros", "red", "ephesos")
    game.cus("red", "sardeis/inside", loyal=garrison).begin(("armies",))
    game.march("krateros", "sardeis").choose(("enter_city",))
    assert game.targets("pick_up") == ways
