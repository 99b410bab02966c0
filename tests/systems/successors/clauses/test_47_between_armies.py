"""Between the moves of Independent Armies, and between the event of a Bonus card and its OPs."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

from .test_46_between_marches import bystanders, campaign, windows

rule = pytest.mark.rule


def scythians() -> Position:
    """Red sets LEOSTHENES, ARIARATHES and SEUTHES going; blue could strike yellow's CUs at any time."""
    game = bystanders().army("leosthenes", "lamia").army("ariarathes", "melitene")
    game.general("antigonos", "red", "gordion").cus("red", "gordion", mercenary=3)
    return campaign(game.hand("blue", "t49"), card="t44")


@rule("successors", "6.2.surprise:7", "9.5:1")
def test_between_the_marches_of_two_independent_armies() -> None:
    game = scythians().choose(("army", "leosthenes"), ("march", "larisa")).skip("army_menu")
    assert windows(game) == [("blue", "tyche")]
    assert (game.seat, game.what) == ("red", "independents")


@rule("successors", "6.2.surprise:7", "6.2.bonus:1", "9.5:1", "6.2.b1:1")
def test_between_independent_armies_and_the_force_march_of_their_card() -> None:
    game = scythians().choose(("army", "leosthenes"), ("march", "larisa")).skip("army_menu")
    windows(game)
    game.choose(None)
    before = windows(game)
    game.choose("march")
    assert before + windows(game) == [("blue", "tyche")]


@rule("successors", "6.2.surprise:7", "6.2.bonus:1")
def test_after_the_last_independent_army_only() -> None:
    game = scythians().choose(("army", "leosthenes"), ("march", "larisa")).skip("army_menu")
    windows(game)
    game.choose(None)
    game.skip("segment").choose(None)
    assert game.over
