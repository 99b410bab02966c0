"""Bolt throwers: asked for the enemy's steps and orders alone, and only while they can shoot."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX

GB = "great_battles"
OX, OX2, LN, BOW = "oxybeles_1", "oxybeles_2", "scythian_lancers_1", "scythian_horse_archers_6"
PAE = "paeonian_1"


def bank(**how: Any) -> Position:
    """The Jaxartes, east of the river: bolt throwers at 3710, the leaders in range of theirs."""
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "3310")
    return game.put(OX, "3710", **{"fire_mode": True, **how})


def asked(game: Position, *ends: str) -> list[str]:
    """What is asked until one of these questions."""
    seen = []
    while not game.over and game.what not in ends:
        seen.append(game.what)
        game.choose(game.passing())
    return seen


def walk(game: Position, unit: str, by: str, steps: int = 3) -> list[str]:
    """A unit goes some steps; what is asked on the way."""
    game.moving(unit, by=by, dice=[9] * 20)
    seen = []
    while not game.over:
        seen.append(game.what)
        if game.what == "step" and game.steps and steps:
            steps -= 1
            game.choose(game.steps[0])
        else:
            game.choose(game.passing())
    return seen


@pytest.mark.rule(GB, "11.86:1", "11.85:1")
@pytest.mark.parametrize("enemy", [True, False])
def test_no_step_of_their_own_side_asks_them(enemy: bool) -> None:
    game = bank().put(PAE, "3909", facing=180)
    if enemy:
        game.put(LN, "3410", facing=180)
    seen = walk(game, PAE, ALEX)
    assert "step" in seen
    assert "bolts" not in seen


@pytest.mark.rule(GB, "11.86:1", "11.85:1")
@pytest.mark.parametrize("verb", ["move", "recover"])
def test_no_order_of_their_own_side_asks_them(verb: str) -> None:
    game = bank().put(PAE, "3909", facing=180, hits=3).acts(ALEX, dice=[9] * 20).until("orders")
    game.choose((verb, PAE))
    assert "bolts" not in asked(game, "orders", "momentum")
    assert not game.rolled("missile")


@pytest.mark.rule(GB, "11.86:1", "11.82:2", "10.26:2", "10.31:2")
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"fire_mode": False}, False),
        ({"morale": "routed"}, False),
        ({"hits": 3}, True),
        ({"missiles": "none"}, True),
        ({"engaged": True}, False),
    ],
)
def test_only_those_who_can_shoot_are_asked(how: dict[str, Any], able: bool) -> None:
    game = bank(**how).put(LN, "3410", facing=180)
    assert ("bolts" in walk(game, LN, "satraces", 1)) is able


@pytest.mark.rule(GB, "11.86:1", "8.14:1", "8.13:1")
@pytest.mark.parametrize(("wood", "able"), [("3510", False), ("3312", True)])
def test_a_step_out_of_their_sight_asks_nobody(wood: str, able: bool) -> None:
    # from 3310 to 3410; 3510 and 3610 lie between 3410 and 3710
    game = bank().ground("woods", wood, "3609", "3610" if not able else "3313")
    game.put(LN, "3310", facing=0).moving(LN, by="satraces", dice=[9] * 20).until("step")
    game.go("3410")
    assert (game.what == "bolts") is able


@pytest.mark.rule(GB, "11.86:1")
@pytest.mark.parametrize("first", [OX, OX2])
def test_each_of_two_shoots_twice_in_a_phase(first: str) -> None:
    game = bank().put(OX2, "3712", fire_mode=True).put(LN, "3210", facing=0)
    game.moving(LN, by="satraces", dice=[9] * 20)
    offered: list[set[Any]] = []
    while not game.over:
        if game.what == "bolts":
            offered.append({OX, OX2} & set(game.options))
            game.choose(first if first in game.options else {OX: OX2, OX2: OX}[first])
        else:
            game.choose(game.steps[0] if game.steps else game.passing())
    other = {OX: OX2, OX2: OX}[first]
    assert offered == [{OX, OX2}, {other}, {OX, OX2}, {other}]
    assert len(game.rolled("missile")) == 4


@pytest.mark.rule(GB, "11.86:1")
@pytest.mark.parametrize(("near", "able"), [("3410", True), ("2610", False)])
def test_after_an_order_they_look_at_all_enemies(near: str, able: bool) -> None:
    # archers out of range turn; lancers stand in range or not
    game = bank().leader("satraces", "2810").put(BOW, "2710", facing=180).put(LN, near, facing=180)
    game.acts("satraces", dice=[9] * 20).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("move", BOW)).until("step").face(120)
    assert ("bolts" in asked(game, "orders", "momentum")) is able


@pytest.mark.rule(GB, "11.86:1", "11.85:1", "5.26:1")
@pytest.mark.parametrize("side", ["scythia", "macedon"])
def test_throwers_of_either_side_shoot_at_the_other(side: str) -> None:
    game = Position("jaxartes")
    theirs = next(row.id for row in game.s.battle.sides if row.id != "macedon")
    if side != "macedon":
        game.rate(OX, side=theirs)
    mover, boss = (LN, "satraces") if side == "macedon" else (PAE, ALEX)
    game.leader(ALEX, "4010").leader("satraces", "3310").put(OX, "3710", fire_mode=True)
    game.put(mover, "3310", facing=0).moving(mover, by=boss, dice=[9] * 20).until("step")
    game.go("3410")
    assert (game.what, game.seat) == ("bolts", side if side == "macedon" else theirs)
    game.choose(OX)
    assert [args[:2] for args in game.told("shot")] == [(OX, mover)]


@pytest.mark.rule(GB, "11.85:1", "11.82:2")
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"fire_mode": False}, False),
        ({"morale": "routed"}, False),
        ({"done": 1}, False),
    ],
)
def test_who_may_shoot_in_his_own_phase(how: dict[str, Any], able: bool) -> None:
    done = how.pop("done", None)
    game = bank(**how).put(LN, "3410", facing=180).acts(ALEX, dice=[9] * 20).until("orders")
    if done:
        game.choose(("mode", OX)).until("orders").choose(None)
    assert (OX in game.ordered("bolt")) is able
