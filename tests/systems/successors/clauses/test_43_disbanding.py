"""Royals may be disbanded as long as they have not moved in the turn, and as long as the turn lasts."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def turn(**more: int) -> Position:
    """Krateros and two Royals in Gordion, two Royals in Opis; red plays a card and then moves."""
    game = Position().pcs("red", "gordion", "opis", "synnada").general("krateros", "red", "gordion")
    game.cus("red", "gordion", royal=2, **more).cus("red", "opis", royal=2).hand("red", "t5", "t6")
    segments = [("segment", 0, name) for name in ("tyche", "activation", "forage")]
    return game.begin(*segments, segment="", dice=[3] * 3).skip("segment")


def at_hand(game: Position) -> set[str]:
    """Where Royals may be disbanded, here or behind "more"."""
    if "more" in game.options:
        game.choose("more")
    return set(game.targets("disband"))


@rule("successors", "7.2.f.disbanding:1", "7.2.f.disbanding:2")
@pytest.mark.parametrize("went", [True, False])
def test_royals_of_a_force_march_are_not_disbanded_in_the_same_turn(went: bool) -> None:
    game = turn()
    assert at_hand(game) == {"gordion", "opis"}
    game.choose(("march", "t5"))
    if went:
        game.march("krateros", "synnada")
    game.choose(None).skip("segment")
    assert game.what == "activation"
    assert at_hand(game) == ({"opis"} if went else {"gordion", "opis"})


@rule("successors", "7.2.f.disbanding:1")
@pytest.mark.parametrize("went", [1, 2])
def test_of_royals_in_one_place_those_who_stayed_may_be_disbanded(went: int) -> None:
    """Two are in Gordion; one or both march to Synnada, where two more have not moved."""
    game = Position().pcs("red", "gordion", "synnada").general("krateros", "red", "gordion")
    game.cus("red", "gordion", royal=2).cus("red", "synnada", royal=2).hand("red", "t5", "t6")
    segments = [("segment", 0, name) for name in ("tyche", "activation")]
    game.begin(*segments, segment="", dice=[3] * 3).skip("segment").choose(("march", "t5"))
    game.choose(("activate", "krateros"), "some", ("royal", went), ("march", "synnada"), None)
    game.skip("segment")
    given = 0
    while "synnada" in at_hand(game):
        game.choose(("disband", "synnada"))
        given += 1
    assert given == 2
    assert game.force("red", "synnada") == {"royal": went}


@rule("successors", "7.2.f.disbanding:1")
@pytest.mark.parametrize("place", ["synnada", "opis"])
def test_between_two_activations_only_who_has_not_moved_is_disbanded(place: str) -> None:
    game = turn().choose(("train", "t5"))
    while game.what != "armies":
        options = game.options
        game.choose(
            "mercenary"
            if "mercenary" in options
            else "move"
            if "move" in options
            else options[0]
            if None not in options
            else None
        )
    game.march("krateros", "synnada").choose(None)
    game.skip("segment")
    assert game.what == "armies"
    assert (("disband", place) in game.options) is (place == "opis")
