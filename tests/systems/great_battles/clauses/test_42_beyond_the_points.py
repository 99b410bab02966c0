"""10.24 Who runs on over a friend and cannot pay for the hex beyond."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import JAV, plain

GB = "great_battles"
RANK = [f"29{row:02}" for row in range(4, 18)]
BEYOND = [f"30{row:02}" for row in range(4, 18)]


def running(ground: str) -> Position:
    """Javelins with five points, routed, four hexes from a rank of friends with that ground behind it."""
    game = plain()
    b = game.s.battle
    side = b.side[game.u(JAV)]
    friends = [
        u.id
        for u in b.row.unit
        if len(u.hexes) == 1 and b.side[game.u(u.id)] == side and u.id != JAV
    ]
    for friend, at in zip(friends, RANK, strict=False):
        game.put(friend, at)
    game.ground(ground, *BEYOND)
    return game.put(JAV, "2510", morale="routed").begin(("rout_movement",), dice=[0] * 9)


@pytest.mark.rule(GB, "10.24:1", "10.22:1", "10.22:2")
@pytest.mark.parametrize("ground", ["clear", "rocky", "woods", "marsh"])
def test_who_cannot_pay_for_the_hex_beyond_a_friend_goes_there_and_is_asked_once(
    ground: str,
) -> None:
    game = running(ground)
    asked: list[str] = []
    while game.ask is not None and game.ask.what == "rout_path":
        asked.append(game.at(JAV)[0])
        game.choose(game.ask.options[0])
    assert asked == ["2510", "2610", "2709", "2809", "2908"]
    assert game.at(JAV)[0] in BEYOND
    assert game.fate(JAV) == "on map"
