"""Bolt throwers watch the enemy and nobody else, whoever has them."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP
from .test_11_artillery_and_formations import LN, OX

GB = "great_battles"


def watch(unit: str, *, theirs: bool) -> Position:
    """A unit rides or marches three hexes before bolt throwers of its own side or the other."""
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3110")
    side = game.s.battle.seats[game.s.battle.side[game.u(unit)] ^ theirs]
    if game.s.battle.seats[game.s.battle.side[game.u(OX)]] != side:
        game.rate(OX, side=side)
    game.put(OX, "3710", fire_mode=True).put(unit, "3410", facing=60)
    boss = ALEX if unit == HYP else "satraces"
    return game.leads(boss, left=2).begin(("orders", game.l(boss)), dice=[9] * 30)


@pytest.mark.rule(GB, "11.86:1", "11.85:1", "8.2:2")
@pytest.mark.parametrize("unit", [HYP, LN])
@pytest.mark.parametrize("theirs", [True, False])
def test_only_an_enemy_is_shot_at_as_he_goes(unit: str, theirs: bool) -> None:
    game = watch(unit, theirs=theirs)
    mover = game.seat
    assert ("move", unit) in game.options
    game.choose(("move", unit)).until("step", "")
    seats: set[str] = {game.seat}
    for _ in range(2):
        if game.what == "step" and game.steps:
            game.choose(game.steps[0])
        while not game.over and game.what not in ("step", "orders"):
            seats.add(game.seat)
            game.choose(game.passing())
    assert (len(seats | {mover}) == 2) is theirs


@pytest.mark.rule(GB, "10.16:2", "11.86:1")
@pytest.mark.parametrize("unit", [HYP, LN])
@pytest.mark.parametrize(("theirs", "left"), [(True, 3), (False, 2)])
def test_only_the_enemys_bolts_disturb_who_recovers(unit: str, theirs: bool, left: int) -> None:
    game = watch(unit, theirs=theirs).make(unit, hits=4)
    boss = ALEX if unit == HYP else "satraces"
    game.begin(("orders", game.l(boss)), dice=[9] * 30).choose(("recover", unit))
    assert game.hits(unit) == left
