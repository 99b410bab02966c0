"""Who has advanced goes on in the same movement phase: by what, how far, and that he attacks nobody."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from argead.systems.alexandros.positions import Position

from .test_43_empty_boxes import (
    LINE,
    ROUT,
    SYSTEM,
    attack,
    box,
    display,
    go,
    man,
    men,
    sources,
    turn,
)

BESIDE: Final = ("left", "right", "reserve")
"""Where one goes on to out of the enemy's Center."""


def open_field(side: int, *vacant: str) -> Position:
    """One side in its Center, five strong, and on its Right; the other has one man in every box but these."""
    game, other = display(), 1 - side
    game.stand(box(side, "center"), *men(side, 1, 2, 3, 4)).stand(box(side, "right"), man(side, 5))
    for n, name in enumerate((*LINE, "reserve"), start=1):
        if name not in vacant:
            game.stand(box(other, name), man(other, n))
    return game.vacant(*(box(other, name) for name in vacant))


def offered(game: Position, order: str) -> set[tuple[str, str]]:
    """From where to where an order leads now."""
    return {(o[1], o[2]) for o in game.may(order)}


def fought(game: Position) -> set[str]:
    """Who has attacked in a duel so far."""
    return {str(args[0]) for args in game.heard("duel")}


def onslaught(game: Position) -> set[str]:
    """Every box that may attack does so, as proposed; who fought."""
    game.skip("manoeuvre")
    for _ in range(12):
        if game.what == "attack":
            attack(game, *next(o for o in game.options if o))
    assert game.over
    return fought(game)


# -- by an advance -----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:5", "10.9:7")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", BESIDE)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_through_one_vacant_box_into_the_next(side: int, name: str, n: int) -> None:
    """Nobody need stay behind in the enemy's Center; none of them attacks, and he who stayed at home may."""
    other = 1 - side
    middle, target = box(other, "center"), box(other, name)
    game = open_field(side, "center", name)
    game.stand(box(other, "left" if name == "right" else "right"), man(other, 7))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "center"), middle, n)
    assert (middle, target) in offered(game, "advance")
    assert go(game, "advance", middle, target, n) == came
    assert game.box(middle) == []
    assert not onslaught(game) & set(came)
    assert target not in sources(game)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.4:2", "10.9:2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("number", [1, 3])
def test_around_a_flank_into_the_rear_in_one_movement(side: int, number: int) -> None:
    """Three advances of one horseman, the first round included: two flanks and a Reserve are empty."""
    other = 1 - side
    path = [
        box(side, "reserve"),
        box(side, "left_outflank"),
        box(other, "right_outflank"),
        box(other, "reserve"),
    ]
    game = display().round(number).stand(path[0], man(side, 1)).vacant(*path[1:])
    for n, name in enumerate(LINE, start=2):
        game.stand(box(side, name), man(side, n)).stand(box(other, name), man(other, n))
    turn(game, side, *[ROUT] * 6)
    for source, target in pairwise(path):
        assert (source, target) in offered(game, "advance")
        assert go(game, "advance", source, target) == [man(side, 1)]
    assert game.box(path[-1]) == [man(side, 1)]
    assert man(side, 1) not in onslaught(game)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:10")
@pytest.mark.parametrize("side", [0, 1])
def test_in_the_next_round_who_went_on_attacks(side: int) -> None:
    other = 1 - side
    target = box(other, "left")
    game = open_field(side, "center", "left").stand(box(other, "reserve"), *men(other, 7, 8))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "center"), box(other, "center"), 2)
    go(game, "advance", box(other, "center"), target, 2)
    assert not onslaught(game) & set(came)
    game.begin(("battle_round", "battle"), dice=[ROUT] * 20)
    for _ in range(8):
        if not fought(game) & set(came):
            strike = [o for o in game.options if game.what == "attack" and o and o[0] == target]
            game.choose(*(strike[:1] or [None if None in game.options else game.options[0]]))
    assert {args[:2] for args in game.heard("attack")} >= {(target, box(other, "reserve"))}
    assert fought(game) & set(came)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:5")
@pytest.mark.parametrize("side", [0, 1])
def test_they_part_in_the_box_that_they_entered(side: int) -> None:
    """Of four in the enemy's Center one goes to each box around it, and one stays."""
    other = 1 - side
    middle = box(other, "center")
    game = open_field(side, "center", *BESIDE).stand(box(side, "center"), man(side, 6))
    game.stand(box(other, "left_outflank"), man(other, 1))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "center"), middle, 4)
    for name in BESIDE:
        go(game, "advance", middle, box(other, name))
    assert [len(game.box(box(other, name))) for name in ("center", *BESIDE)] == [1, 1, 1, 1]
    assert not onslaught(game) & set(came)


# -- once into each box ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:5", "10.9:6")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", BESIDE)
def test_a_box_that_they_have_left_is_not_entered_a_second_time(side: int, name: str) -> None:
    """The Center was vacant when the round began and is again: others may come by tactical movement only."""
    other = 1 - side
    middle, target = box(other, "center"), box(other, name)
    game = open_field(side, "center", name)
    turn(game, side, *[ROUT] * 9)
    go(game, "advance", box(side, "center"), middle)
    go(game, "advance", middle, target)
    assert game.box(middle) == []
    assert middle not in {to for _, to in offered(game, "advance")}
    assert target not in {to for _, to in offered(game, "advance")}
    late = go(game, "shift", box(side, "center"), middle)
    assert game.may("shift") == []
    assert target not in {to for _, to in offered(game, "advance")}
    assert not onslaught(game) & set(late)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:3")
@pytest.mark.parametrize("side", [0, 1])
def test_they_do_not_go_on_by_advance_into_what_was_not_vacant(side: int) -> None:
    """The enemy's Left has become empty since the round began: for the tactical movement alone."""
    other = 1 - side
    middle, target = box(other, "center"), box(other, "left")
    game = open_field(side, "center", "left").vacant(middle)
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "center"), middle)
    assert (middle, target) not in offered(game, "advance")
    assert (middle, target) in offered(game, "shift")
    assert go(game, "shift", middle, target) == came
    assert not onslaught(game) & set(came)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.8:7")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", BESIDE)
def test_they_do_not_go_on_to_where_enemies_stand(side: int, name: str) -> None:
    other = 1 - side
    middle = box(other, "center")
    game = open_field(side, "center")
    turn(game, side, *[ROUT] * 9)
    go(game, "advance", box(side, "center"), middle, 2)
    for order in ("advance", "shift"):
        assert (middle, box(other, name)) not in offered(game, order)


# -- with the tactical movement ------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:4", "10.8:1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("name", BESIDE)
def test_who_joins_those_who_hold_a_box_still_does_not_attack(side: int, n: int, name: str) -> None:
    """Two hold a box of the enemy's since an earlier round: they attack, and who went on to them does not."""
    other = 1 - side
    middle, target = box(other, "center"), box(other, name)
    game = open_field(side, "center", name).vacant(middle).stand(target, *men(side, 6, 7))
    game.stand(box(other, "right_outflank"), man(other, 6))
    game.stand(box(other, "left_outflank"), man(other, 7))
    if name != "reserve":
        game.stand(box(other, "reserve"), *men(other, 5, 8))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "center"), middle, 2)
    gone = go(game, "shift", middle, target, n)
    assert set(gone) <= set(came)
    assert game.may("shift") == []
    them = onslaught(game)
    assert not them & set(came)
    assert them & set(men(side, 6, 7))


@pytest.mark.rule(SYSTEM, "10.9:11", "10.9:7", "10.8:1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("back", ["left", "reserve"])
def test_who_comes_back_to_his_own_has_advanced_all_the_same(side: int, back: str) -> None:
    """From the Reserve to the vacant flank and on to the Left, where a comrade stands; or back again."""
    other = 1 - side
    flank = box(side, "left_outflank")
    game = display().stand(box(side, "reserve"), man(side, 1)).vacant(flank)
    for n, name in enumerate(LINE, start=2):
        game.stand(box(side, name), man(side, n)).stand(box(other, name), man(other, n))
    game.stand(box(other, "right"), man(other, 5))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "reserve"), flank)
    assert go(game, "shift", flank, box(side, back)) == came
    them = onslaught(game)
    assert man(side, 1) not in them
    assert man(side, 2) in them


@pytest.mark.rule(SYSTEM, "10.9:11", "10.8:2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("number", [1, 2])
def test_no_tactical_movement_in_the_first_round_for_them_either(side: int, number: int) -> None:
    flank = box(side, "left_outflank")
    game = display().round(number).stand(box(side, "reserve"), *men(side, 1, 5)).vacant(flank)
    for n, name in enumerate(LINE, start=2):
        game.stand(box(side, name), man(side, n)).stand(box(1 - side, name), man(1 - side, n))
    turn(game, side, *[ROUT] * 9)
    go(game, "advance", box(side, "reserve"), flank)
    assert bool(game.may("shift")) is (number == 2)
    assert ((flank, box(side, "left")) in offered(game, "shift")) is (number == 2)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.8:1", "10.9:9")
@pytest.mark.parametrize("side", [0, 1])
def test_a_tactical_movement_first_and_an_advance_after_it(side: int) -> None:
    """From the Reserve to the Left by the one, to the enemy's empty Right by the other; and no second one."""
    other = 1 - side
    game = open_field(side, "center", "right").stand(box(side, "reserve"), man(side, 6))
    game.stand(box(side, "left"), man(side, 7))
    turn(game, side, *[ROUT] * 9)
    moved = go(game, "shift", box(side, "reserve"), box(side, "left"))
    game.choose(("advance", box(side, "left"), box(other, "right")))
    if game.what == "advance":
        game.choose(moved[0]).skip("advance")
    assert game.box(box(other, "right")) == moved
    assert (box(other, "right"), box(other, "center")) in offered(game, "advance")
    assert game.may("shift") == []
    assert moved[0] not in onslaught(game)


# -- how many, and who ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:11", "10.5:7", "10.8:1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("holders", [2, 3, 4])
def test_no_more_than_four_in_the_enemys_box_where_they_go_on_to(side: int, holders: int) -> None:
    other = 1 - side
    middle, target = box(other, "center"), box(other, "right")
    game = display().stand(box(side, "center"), *men(side, 1, 2, 3)).vacant(middle)
    game.stand(target, *men(side, 5, 6, 7, 8)[:holders]).stand(box(side, "right"), man(side, 4))
    game.stand(box(other, "left"), man(other, 1)).stand(box(other, "reserve"), man(other, 2))
    turn(game, side, *[ROUT] * 9)
    go(game, "advance", box(side, "center"), middle, 2)
    assert ((middle, target) in offered(game, "shift")) is (holders < 4)
    if holders < 4:
        game.choose(("shift", middle, target))
        while game.what == "shift":
            game.choose(game.options[0])
        assert len(game.box(target)) == 4


@pytest.mark.rule(SYSTEM, "10.9:11", "10.5:2", "10.5:1")
@pytest.mark.parametrize(
    ("name", "holders", "fit"),
    [("left_outflank", 2, 2), ("left_outflank", 3, 1), ("left_outflank", 4, 0), ("center", 4, 2)],
)
def test_their_own_boxes_take_as_many_as_they_take(name: str, holders: int, fit: int) -> None:
    """Three advance from Macedon's Reserve to her vacant Left; two would go on, a second line included."""
    target = f"macedon.{name}"
    game = display().stand("macedon.right", man(0, 8)).vacant("macedon.left")
    game.stand(target, *men(0, 1, 2, 3, 4)[:holders]).stand("macedon.reserve", *men(0, 5, 6, 7))
    turn(game.stand("persia.left", man(1, 1)), 0, *[ROUT] * 9)
    came = go(game, "advance", "macedon.reserve", "macedon.left", 3)
    assert (("macedon.left", target) in offered(game, "shift")) is (fit > 0)
    if fit:
        game.choose(("shift", "macedon.left", target))
        while game.what == "shift":
            game.choose(game.options[0])
        assert len(set(game.box(target)) & set(came)) == fit


@pytest.mark.rule(SYSTEM, "10.9:11", "10.8:3", "10.9:8")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("order", ["advance", "shift"])
def test_of_those_who_filled_an_own_gap_one_stays(side: int, n: int, order: str) -> None:
    """The Left was vacant; the Reserve fills it and goes on to the flank, vacant or emptied since."""
    gap, flank = box(side, "left"), box(side, "left_outflank")
    game = display().stand(box(side, "reserve"), *men(side, 1, 2, 3))
    game.stand(box(side, "center"), man(side, 4)).stand(box(side, "right"), man(side, 5))
    game.stand(box(1 - side, "left"), man(1 - side, 1))
    game.vacant(gap, *([flank] if order == "advance" else []))
    turn(game, side, *[ROUT] * 9)
    came = go(game, "advance", box(side, "reserve"), gap, n)
    assert ((gap, flank) in offered(game, order)) is (n > 1)
    if n > 1:
        game.choose((order, gap, flank))
        while game.what == order:
            game.choose(game.options[0])
        assert len(game.box(flank)) == n - 1
        assert len(game.box(gap)) == 1
        assert set(game.box(gap)) | set(game.box(flank)) == set(came)


@pytest.mark.rule(SYSTEM, "10.9:11", "10.5:3")
@pytest.mark.parametrize("order", ["advance", "shift"])
def test_only_horsemen_go_on_to_a_flank(order: str) -> None:
    """A phalanx and a horseman of Macedon's fill her Left together."""
    game = Position().put("syria", "macedon", mac_phalanx=3, pers_cav=3)
    game.put("syria", "persia", pers_cav=3).field("syria").round(3)
    game.stand("macedon.reserve", "mac_phalanx_1", "mac_phalanx_2", man(0, 1))
    game.stand("macedon.center", "mac_phalanx_3").stand("macedon.right", man(0, 2))
    game.stand("persia.left", "pers_cav_4")
    game.vacant("macedon.left", *(["macedon.left_outflank"] if order == "advance" else []))
    turn(game, 0, *[ROUT] * 9)
    go(game, "advance", "macedon.reserve", "macedon.left", 3)
    game.choose((order, "macedon.left", "macedon.left_outflank"))
    while game.what == order:
        assert not any("phalanx" in str(o) for o in game.options)
        game.choose(game.options[0])
    assert game.box("macedon.left_outflank") == [man(0, 1)]


@pytest.mark.rule(SYSTEM, "10.9:11", "10.8:4")
@pytest.mark.parametrize("order", ["advance", "shift"])
def test_a_leader_goes_on_with_his_unit(order: str) -> None:
    game = display().leader("parmenio", "syria").stand("macedon.right", man(0, 4))
    game.stand("macedon.center", man(0, 1), leader="parmenio").stand("macedon.center", man(0, 2))
    game.stand("persia.left", man(1, 1))
    game.vacant("persia.center", *(["persia.reserve"] if order == "advance" else []))
    turn(game, 0, *[ROUT] * 9)
    steps = [
        ("advance", "macedon.center", "persia.center"),
        (order, "persia.center", "persia.reserve"),
    ]
    for step in steps:
        game.choose(step)
        if game.what == step[0]:
            game.choose(man(0, 1)).skip(step[0])
        assert game.leader_box("parmenio") == step[2]
    assert game.ridden("parmenio") == man(0, 1)
    assert onslaught(game) <= {man(0, 4)}


@pytest.mark.rule(SYSTEM, "10.9:11", "10.7:4")
def test_a_stack_of_two_goes_on_as_one() -> None:
    game = display().stand("persia.center", *men(1, 1, 2, 3)).pair(man(1, 1), man(1, 2))
    game.stand("macedon.right", man(0, 1)).stand("persia.left", man(1, 4))
    game.vacant("macedon.center", "macedon.reserve")
    turn(game, 1, *[ROUT] * 8)
    steps = [("persia.center", "macedon.center"), ("macedon.center", "macedon.reserve")]
    for source, target in steps:
        game.choose(("advance", source, target))
        while game.what == "advance":
            game.choose(man(1, 1) if man(1, 1) in game.options else None)
        assert game.box(target) == [man(1, 1)]
    assert game.paired() == [(man(1, 1), man(1, 2))]
    assert onslaught(game) <= {man(1, 4)}
