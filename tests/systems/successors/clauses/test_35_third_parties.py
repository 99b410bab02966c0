"""Interception into a space in which somebody else's General is alone."""

from __future__ import annotations

import pytest

from argead.systems.successors.positions import Position

rule = pytest.mark.rule


def crossing(loyal: int) -> Position:
    """Red's lone Krateros comes to Gordion, where yellow's Nearchos is; blue's Eumenes is near."""
    game = Position().general("krateros", "red", "synnada").general("nearchos", "yellow", "gordion")
    game.general("eumenes", "blue", "bithynoi")
    if loyal:
        game.cus("blue", "bithynoi", loyal=loyal)
    game.begin(("armies",), dice=[6]).march("krateros", "gordion")
    while game.what not in ("intercept", "move_menu"):
        game.choose(game.options[-1])
    return game


@rule("successors", "11.2:9", "10.g:4")
@pytest.mark.parametrize(("loyal", "asked"), [(0, "move_menu"), (1, "intercept")])
def test_a_lone_general_does_not_intercept_where_a_third_is_alone(loyal: int, asked: str) -> None:
    assert crossing(loyal).what == asked


@rule("successors", "11.2:9", "10.i:2")
def test_who_intercepts_with_cus_disperses_the_third() -> None:
    game = crossing(1)
    whole = [o for o in game.options if o and o[0] == "intercept" and o[-1] == "all"]
    game.choose(whole[0])
    while game.what in ("intercept", "withdraw"):
        game.choose(game.options[-1])
    assert game.at("nearchos") != "gordion"
