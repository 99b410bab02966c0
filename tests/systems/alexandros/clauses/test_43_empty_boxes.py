"""Boxes of the enemy that stand empty: who has entered one does not attack before the next round."""

from __future__ import annotations

from typing import Final

import pytest

from argead.systems.alexandros.positions import Position

from .test_22_clash_allies import joint

SYSTEM = "alexandros"
SIDES: Final = ("macedon", "persia")

LOSS: Final = 1
ROUT: Final = 2
BEATEN: Final = 5
"""Where horsemen meet their like: the attacker is destroyed, the attacker routs, the defender routs."""

LINE: Final = ("left", "center", "right")
FACING: Final = {
    "left": "right",
    "center": "center",
    "right": "left",
    "left_outflank": "right_outflank",
}
ROUND: Final = "when the round began"
SINCE: Final = "a moment ago"
"""When a box became empty."""


def man(side: int, n: int) -> str:
    """The nth horseman of a side: both have eight of the same kind."""
    return f"pers_cav_{8 * side + n}"


def men(side: int, *numbers: int) -> list[str]:
    """Some horsemen of a side."""
    return [man(side, n) for n in numbers]


def box(side: int, name: str) -> str:
    """A box of a side."""
    return f"{SIDES[side]}.{name}"


def display() -> Position:
    """Eight horsemen on each side who may stand in any box; nobody is drawn up yet, it is round 3."""
    game = Position().put("syria", "macedon", pers_cav=8).put("syria", "persia", pers_cav=8)
    return game.field("syria").round(3)


def gap(side: int, entered: str) -> Position:
    """One side before a box of the other's that stands empty; elsewhere it has enemies in front of it."""
    game, other = display(), 1 - side
    held = [name for name in (*LINE, "reserve") if name != entered]
    for n, name in enumerate(held, start=1):
        game.stand(box(other, name), man(other, n))
    for n, name in enumerate(LINE, start=1):
        game.stand(box(side, name), *men(side, n, n + 3))
    return game.stand(box(side, "right_outflank"), *men(side, 7))


def emptied(game: Position, when: str, *boxes: str) -> Position:
    """These boxes were vacant when the round began, or have become empty since."""
    return game.vacant(*(boxes if when == ROUND else ()))


def turn(game: Position, side: int, *dice: int) -> Position:
    """Movement and combat of one side."""
    steps = ("begin_manoeuvre", "manoeuvre", "begin_attacks", "attacks")
    return game.phases(*((step, "battle", side) for step in steps), dice=dice)


def go(game: Position, order: str, source: str, target: str, n: int = 1) -> list[str]:
    """So many move or advance from box to box; who they are."""
    before = game.box(target)
    game.choose((order, source, target))
    while game.what == order and len(game.box(target)) < len(before) + n:
        game.choose(game.options[0])
    game.skip(order)
    came = [counter for counter in game.box(target) if counter not in before]
    assert len(came) == n
    return came


def sources(game: Position) -> set[str]:
    """The boxes that have attacked, if there was no choice, and those that may attack now."""
    done = {str(args[0]) for args in game.heard("attack")}
    return done | ({o[0] for o in game.options if o} if game.what == "attack" else set())


def attack(game: Position, source: str, target: str) -> list[str]:
    """One box attacks another; who fought out of it."""
    before = len(game.heard("duel"))
    game.choose((source, target))
    while game.what in ("pairing", "target", "from_reserve", "lead"):
        game.choose("as proposed" if "as proposed" in game.options else game.options[0])
    return [str(args[0]) for args in game.heard("duel")[before:]]


# -- by tactical movement ------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:9", "10.8:1")
@pytest.mark.parametrize("when", [ROUND, SINCE])
@pytest.mark.parametrize("entered", list(FACING))
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("n", [1, 2])
def test_who_moves_into_an_empty_box_of_the_enemy_does_not_attack(
    side: int, entered: str, when: str, n: int
) -> None:
    """Those who stayed may attack, be it out of the box from which the others came."""
    source, target = box(side, FACING[entered]), box(1 - side, entered)
    game = emptied(gap(side, entered).stand(source, man(side, 8)), when, target)
    turn(game, side, *[ROUT] * 9)
    go(game, "shift", source, target, n)
    game.skip("manoeuvre")
    assert target not in sources(game)
    assert sources(game) >= {box(side, name) for name in LINE} - {source}


@pytest.mark.rule(SYSTEM, "10.9:9", "10.4:3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("when", [ROUND, SINCE])
def test_who_moves_on_into_an_empty_reserve_does_not_attack(side: int, when: str) -> None:
    """They held the enemy's Center since an earlier round; those who stay there may attack his wings."""
    game, other = display(), 1 - side
    game.stand(box(other, "left"), man(other, 1)).stand(box(other, "right"), man(other, 2))
    game.stand(box(other, "center"), *men(side, 1, 2, 3)).stand(box(side, "center"), man(side, 4))
    turn(emptied(game, when, box(other, "reserve")), side, *[ROUT] * 8)
    go(game, "shift", box(other, "center"), box(other, "reserve"))
    game.skip("manoeuvre")
    assert sources(game) == {box(other, "center")}


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:3", "10.8:7")
@pytest.mark.parametrize("die", [LOSS, ROUT])
@pytest.mark.parametrize("n", [1, 2])
def test_a_box_that_was_emptied_in_the_round_is_no_way_around_the_ban(die: int, n: int) -> None:
    """Macedon's only man on the Left attacks and is beaten; Persia, who moves second, walks in."""
    game = display().stand("macedon.left", man(0, 1)).stand("macedon.center", man(0, 2))
    game.stand("macedon.reserve", man(0, 3)).stand("macedon.right", man(0, 4))
    game.stand("persia.center", man(1, 1)).stand("persia.left", man(1, 5))
    game.stand("persia.right", *men(1, 2, 3, 4)).round(2)
    game.begin(("battle_round", "battle"), dice=[die, *[ROUT] * 12]).skip("manoeuvre")
    assert attack(game, "macedon.left", "persia.right") == [man(0, 1)]
    game.skip("attack")
    assert (game.seat, game.what, game.box("macedon.left")) == ("persia", "manoeuvre", [])
    assert not any(o[2] == "macedon.left" for o in game.may("advance"))
    go(game, "shift", "persia.right", "macedon.left", n)
    game.skip("manoeuvre")
    assert (game.seat, game.what) == ("persia", "attack")
    assert game.options == [("persia.left", "macedon.right"), ("persia.center", "macedon.center")]


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:10")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("when", [ROUND, SINCE])
def test_in_the_next_round_they_all_attack(side: int, when: str) -> None:
    """Two who came by tactical movement: both strike in the combat of the round after."""
    other = 1 - side
    target, reserve = box(other, "center"), box(other, "reserve")
    game = (
        gap(side, "center").stand(reserve, man(other, 4)).stand(box(side, "center"), man(side, 8))
    )
    turn(emptied(game, when, target), side, *[ROUT] * 9)
    came = go(game, "shift", box(side, "center"), target, 2)
    game.skip("manoeuvre")
    assert target not in sources(game)
    game.begin(("battle_round", "battle"), dice=[ROUT] * 20)
    while (game.seat, game.what) != (SIDES[side], "attack"):
        game.skip("manoeuvre")
        if game.seat == SIDES[other]:
            attack(game, box(other, "left"), box(side, "right"))
            game.skip("attack")
    assert sorted(attack(game, target, reserve)) == sorted(came)


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:10", "10.4:3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("order", ["shift", "advance"])
def test_they_may_be_attacked_where_they_stand(side: int, order: str) -> None:
    """By the boxes beside them and the Reserve behind them: of the first mover still in the same round."""
    other = 1 - side
    target = box(other, "center")
    turn(game := gap(side, "center").vacant(target), side, *[ROUT] * 8)
    go(game, order, box(side, "center"), target)
    game.skip("manoeuvre")
    steps = ("begin_attacks", "attacks")
    game.phases(*((step, "battle", other) for step in steps), dice=[ROUT] * 8)
    assert {o[0] for o in game.options if o and o[1] == target} == {
        box(other, name) for name in ("left", "right", "reserve")
    }
    assert attack(game, box(other, "reserve"), target)


@pytest.mark.rule(SYSTEM, "10.9:9", "10.10:1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("when", [ROUND, SINCE])
def test_where_nobody_else_could_attack_the_combat_passes(side: int, when: str) -> None:
    """Their Reserve is within reach of those who have just come, and of nobody else."""
    game, other = display(), 1 - side
    game.stand(box(side, "center"), *men(side, 1, 2, 3)).stand(box(other, "reserve"), man(other, 1))
    turn(emptied(game, when, box(other, "center")), side, *[ROUT] * 4)
    go(game, "shift", box(side, "center"), box(other, "center"))
    assert game.skip("manoeuvre").over
    assert game.heard("duel") == []


# -- with those who are there already --------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:9", "10.10:4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("n", [1, 2])
def test_who_joins_those_who_hold_the_box_attacks_with_them(side: int, n: int) -> None:
    """One holds the enemy's Center since an earlier round; three enemies stand in the Reserve behind it."""
    other = 1 - side
    target, reserve = box(other, "center"), box(other, "reserve")
    game = gap(side, "center").stand(reserve, *men(other, 4, 5)).stand(target, man(side, 8))
    game.stand(box(side, "center"), man(side, 7))
    turn(game, side, *[ROUT] * 8)
    came = go(game, "shift", box(side, "center"), target, n)
    game.skip("manoeuvre")
    assert sorted(attack(game, target, reserve)) == sorted([man(side, 8), *came])


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:7")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("orders", [("advance", "shift"), ("shift", "advance")])
def test_who_joins_those_who_have_just_come_does_not_attack(
    side: int, orders: tuple[str, str]
) -> None:
    """The box was vacant when the round began: some come by an advance and some by tactical movement."""
    other = 1 - side
    source, target = box(side, "center"), box(other, "center")
    game = gap(side, "center").stand(source, man(side, 8)).vacant(target)
    turn(game, side, *[ROUT] * 8)
    for order in orders:
        if (order, source, target) in game.options:
            go(game, order, source, target)
    game.skip("manoeuvre")
    assert target not in sources(game)
    assert box(side, "left") in sources(game)


@pytest.mark.rule(SYSTEM, "10.9:9", "10.8:3")
@pytest.mark.parametrize("first", ["the old one goes", "the new one comes"])
def test_a_box_that_its_holder_left_in_the_round_stands_empty(first: str) -> None:
    """A Persian holds Macedon's Left since an earlier round and advances into the Center, which is vacant."""
    game = display().stand("macedon.left", man(1, 1)).stand("persia.right", *men(1, 2, 3))
    game.stand("macedon.right", man(0, 1)).stand("macedon.reserve", *men(0, 2, 3))
    game.stand("persia.left", man(1, 4)).vacant("macedon.center")
    turn(game, 1, *[ROUT] * 8)
    steps = [
        ("advance", "macedon.left", "macedon.center"),
        ("shift", "persia.right", "macedon.left"),
    ]
    if first == "the old one goes":
        for step in steps:
            go(game, *step)
        may = set()
    else:
        game.choose(steps[1]).skip("shift")
        game.choose(steps[0])
        while game.what == "advance":
            game.choose(man(1, 1) if man(1, 1) in game.options else None)
        may = {"macedon.left"}
    game.skip("manoeuvre")
    assert len(game.box("macedon.left")) == len(game.box("macedon.center")) == 1
    assert sources(game) == {"persia.left", *may}


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:3")
@pytest.mark.parametrize("holders", [1, 2])
def test_who_comes_when_the_holders_have_fallen_does_not_attack(holders: int) -> None:
    """Persians hold Macedon's Left; one of them routs in Macedon's combat of the same round."""
    game = display().stand("macedon.left", *men(1, *range(1, holders + 1)))
    game.stand("persia.right", *men(1, 4, 5)).stand("persia.center", man(1, 6))
    game.stand("persia.left", man(1, 7)).stand("macedon.right", man(0, 4))
    game.stand("macedon.center", man(0, 1)).stand("macedon.reserve", *men(0, 2, 3)).round(2)
    game.begin(("battle_round", "battle"), dice=[BEATEN, *[ROUT] * 10]).skip("manoeuvre")
    attack(game, "macedon.center", "macedon.left")
    game.skip("attack")
    assert (game.seat, game.what) == ("persia", "manoeuvre")
    assert len(game.box("macedon.left")) == holders - 1
    go(game, "shift", "persia.right", "macedon.left")
    game.skip("manoeuvre")
    assert (game.seat, game.what) == ("persia", "attack")
    may = {"macedon.left"} if holders == 2 else set()
    assert {o[0] for o in game.options} == {"persia.left", "persia.center", *may}


@pytest.mark.rule(SYSTEM, "10.9:9", "10.16:7")
@pytest.mark.parametrize("with_men", [True, False])
def test_a_leader_who_stands_alone_in_a_box_does_not_hold_it(with_men: bool) -> None:
    """Mazaeus is in Macedon's Left, with a man of his or after all of them are gone."""
    game = display().leader("mazaeus", "syria").stand("persia.right", *men(1, 1, 2))
    game.stand("macedon.center", man(0, 1)).stand("persia.center", man(1, 3))
    game.stand("macedon.reserve", man(0, 2))
    if with_men:
        game.stand("macedon.left", man(1, 4), leader="mazaeus")
    else:
        game.unhorsed("mazaeus", "macedon.left")
    turn(game, 1, *[ROUT] * 6)
    go(game, "shift", "persia.right", "macedon.left")
    game.skip("manoeuvre")
    assert ("macedon.left" in sources(game)) is with_men
    assert "persia.center" in sources(game)


@pytest.mark.rule(SYSTEM, "10.9:9", "10.16:7")
@pytest.mark.parametrize("when", [ROUND, SINCE])
def test_a_leader_alone_is_taken_by_a_tactical_movement_too(when: str) -> None:
    game = gap(0, "center").leader("mazaeus", "syria").leader("darius", "syria")
    game.stand("persia.left", man(1, 6), leader="darius").unhorsed("mazaeus", "persia.center")
    turn(emptied(game, when, "persia.center"), 0, *[ROUT] * 6)
    go(game, "shift", "macedon.center", "persia.center")
    assert game.where("mazaeus") == "captured"


# -- whose box, and who ------------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:7", "10.8:1")
@pytest.mark.parametrize("name", ["left", "left_outflank"])
def test_an_own_box_that_was_emptied_is_filled_and_attacks(name: str) -> None:
    """Two of the Reserve move up to a place of their own where nobody is left."""
    game = display().stand("macedon.center", man(0, 1)).stand("persia.center", man(1, 1))
    game.stand("macedon.reserve", *men(0, 2, 3)).stand("persia.reserve", man(1, 2))
    game.stand(box(1, FACING[name]), *men(1, 3, 4))
    turn(game, 0, *[ROUT] * 6)
    came = go(game, "shift", "macedon.reserve", box(0, name), 2)
    game.skip("manoeuvre")
    assert sorted(attack(game, box(0, name), box(1, FACING[name]))) == sorted(came)


@pytest.mark.rule(SYSTEM, "10.9:9", "10.9:7")
def test_beside_one_who_advanced_a_mover_attacks_out_of_an_own_box() -> None:
    """On Macedon's flank, vacant when the round began: one comes by an advance, one by tactical movement."""
    game = display().stand("macedon.center", man(0, 1)).stand("persia.center", man(1, 1))
    game.stand("macedon.reserve", *men(0, 2, 3)).stand("macedon.left", *men(0, 4, 5))
    game.stand("persia.right_outflank", *men(1, 3, 4)).vacant("macedon.left_outflank")
    turn(game, 0, *[ROUT] * 6)
    go(game, "advance", "macedon.reserve", "macedon.left_outflank")
    moved = go(game, "shift", "macedon.left", "macedon.left_outflank")
    game.skip("manoeuvre")
    assert attack(game, "macedon.left_outflank", "persia.right_outflank") == moved


@pytest.mark.rule(SYSTEM, "10.9:9", "10.13:2", "10.14:1")
@pytest.mark.parametrize("order", ["shift", "advance"])
def test_archers_who_have_just_come_shoot_only_at_those_who_attack_them(order: str) -> None:
    game = Position().put("syria", "macedon", mac_archer=1, mac_phalanx=2)
    game.put("syria", "persia", pers_inf=3).field("syria").round(3).vacant("persia.center")
    game.stand("macedon.center", "mac_phalanx_1", "mac_archer_1")
    game.stand("macedon.left", "mac_phalanx_2").stand("persia.right", "pers_inf_1")
    game.stand("persia.left", "pers_inf_2").stand("persia.reserve", "pers_inf_3")
    turn(game, 0, *[1] * 6).choose((order, "macedon.center", "persia.center"))
    if game.what == order:
        game.choose("mac_archer_1")
    game.skip(order, "manoeuvre")
    assert game.box("persia.center") == ["mac_archer_1"]
    assert sources(game) == {"macedon.left"}
    steps = ("begin_attacks", "attacks")
    game.phases(*((step, "battle", 1) for step in steps), dice=[1] * 6)
    game.choose(("persia.left", "persia.center"))
    assert (game.seat, game.what) == ("macedon", "defensive_fire")


@pytest.mark.rule(SYSTEM, "10.9:9", "10.7:4")
def test_a_stack_of_two_that_has_just_come_does_not_attack() -> None:
    game = display().stand("macedon.reserve", *men(0, 1, 2)).stand("macedon.right", man(0, 3))
    game.stand("persia.center", *men(1, 1, 2, 3)).pair(man(1, 1), man(1, 2))
    game.stand("persia.left", man(1, 4))
    turn(game, 1, *[ROUT] * 8).choose(("shift", "persia.center", "macedon.center"))
    while game.what == "shift":
        game.choose(man(1, 1) if man(1, 1) in game.options else None)
    game.skip("manoeuvre")
    assert game.box("macedon.center") == [man(1, 1)]
    assert game.paired() == [(man(1, 1), man(1, 2))]
    assert sources(game) == {"persia.left"}


@pytest.mark.rule(SYSTEM, "10.9:9", "clash.9.4:3", "10.9:3")
def test_who_moves_where_his_ally_has_just_beaten_the_enemy_does_not_attack() -> None:
    """Seleucus strikes first; then Antigonus, in the enemy's Center since long, moves to his Right."""
    game = joint({"mac_phalanx": 4}, {"merc_hoplite": 3}, {"pers_inf": 4}, *[3] * 60).drawn_up()
    game.cleared().stand("attacker.left", "merc_hoplite_1", "merc_hoplite_2", leader="seleucus")
    game.stand("defender.center", "mac_phalanx_1", "mac_phalanx_2", leader="antigonus")
    game.stand("attacker.right", "mac_phalanx_3").stand("defender.left", "pers_inf_1")
    game.stand("defender.right", "pers_inf_2")
    game.stand("defender.reserve", "pers_inf_3", "pers_inf_4")
    game.begin(("battle_round", "battle"), dice=[6, *[3] * 40]).skip("manoeuvre")
    if game.what == "attack":
        attack(game, "attacker.left", "defender.right")
    game.skip("attack")
    assert (game.seat, game.what) == ("antigonus", "manoeuvre")
    assert game.box("defender.right") == []
    go(game, "shift", "defender.center", "defender.right")
    game.skip("manoeuvre")
    assert (game.seat, game.what) == ("antigonus", "attack")
    assert {o[0] for o in game.options if o} == {"attacker.right", "defender.center"}
