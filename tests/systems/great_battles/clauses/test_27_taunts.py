"""Lyginus: whom fire provokes, who does not care, and what happens when the provoked come up."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
ARCHERS, LI, MI = "cretan_archers", "triballian_li_1", "triballian_mi_1"


def field(target: str, **ratings: Any) -> Position:
    """Archers at 2018 look right, at a target two hexes off at 2218 that looks back."""
    game = Position("lyginus")
    if ratings:
        game.rate(target, **ratings)
    game.leader(ALEX, "1818").leader("syrmus", "2817")
    return game.put(ARCHERS, "2018", facing=0).put(target, "2218", facing=180)


def fire(game: Position, target: str, *dice: int) -> Position:
    """Alexander orders the archers to shoot; everything up to his next order."""
    game.acts(ALEX, dice=[*dice, *[4] * 20]).choose(("fire", ARCHERS))
    while game.what not in ("orders", "momentum", ""):
        wish = target if game.what == "fire_at" and target in game.options else game.passing()
        game.choose(wish)
    return game


@pytest.mark.rule(GB, "battle.impetuous:1")
@pytest.mark.parametrize(
    ("kind", "cares"),
    [("LI", True), ("MI", True), ("HI", False), ("LC", False), ("SK*", False)],
)
def test_only_light_and_medium_infantry_is_provoked(kind: str, cares: bool) -> None:
    game = fire(field(MI, type=kind), MI, 8, 9)
    assert bool(game.thrown("impetuous")) is cares
    assert bool(game.told("taunted")) is cares


@pytest.mark.rule(GB, "battle.impetuous:1")
@pytest.mark.parametrize("quality", [4, 5, 6, 8])
def test_every_die_against_every_quality(quality: int) -> None:
    for die in range(10):
        game = fire(field(MI, tq=quality), MI, 8, die)
        assert game.thrown("impetuous") == [die], die
        assert bool(game.told("taunted")) is (die > quality), die


@pytest.mark.rule(GB, "battle.impetuous:1", "8.13:1")
def test_macedonians_are_not_provoked() -> None:
    # the archers shoot for the Triballi, at light foot that fights for Macedon
    game = Position("lyginus").rate(ARCHERS, side="triballi").rate(LI, side="macedon")
    game.leader(ALEX, "2817").leader("syrmus", "1818")
    game.put(ARCHERS, "2018", facing=0).put(LI, "2218", facing=180)
    game.acts("syrmus", dice=[8, *[9] * 20]).choose(("fire", ARCHERS))
    game.until("orders", "momentum", "next_leader")
    assert len(game.told("shot")) == 1
    assert not game.thrown("impetuous")


@pytest.mark.rule(GB, "battle.impetuous:8", "4.62:1", "7.16:1", "7.16:6", "8.21:2")
def test_before_the_provoked_leaders_ride_units_turn_and_shoot_in_that_order() -> None:
    game = field(LI).put("agrianian_1", "2017", facing=120)
    game.leader("philotas", "2017").acts(ALEX, dice=[8, 9, *[4] * 20]).choose(("fire", ARCHERS))
    seen = []
    while game.what not in ("orders", "momentum", ""):
        seen.append(game.what)
        answer = game.passing()
        if game.what == "fire_at" and LI in game.options:
            answer = LI
        game.choose(answer)
    assert game.told("taunted") == [(LI, ARCHERS)]
    kinds = [what for what in seen if what in ("leaders_close", "reaction_facing", "entry_fire")]
    assert kinds[:3] == ["leaders_close", "reaction_facing", "entry_fire"]
    assert "withdraw" not in seen


@pytest.mark.rule(GB, "battle.impetuous:3", "9.11:2", "9.12:1", "battle.impetuous:4")
def test_the_provoked_attack_before_the_next_order_and_no_one_else_does() -> None:
    game = field(LI).put("triballian_li_2", "2219", facing=180)
    fire(game, LI, 8, 9)
    told = game.told("combat")
    assert len(told) == 1
    assert told[0][0] == (LI,)
    assert game.at("triballian_li_2") == ("2219",)
    assert game.what == "orders"
