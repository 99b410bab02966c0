"""Double depth with whichever counter above or below: the first of the list, and a later one."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, MUST
from .test_16_gaps import asked

GB = "great_battles"
FIRST, SECOND, THIRD = "craterus_1", "simmias_4", "polyperchon_3"
STACKS = [(SECOND, FIRST), (FIRST, SECOND), (THIRD, FIRST)]
SLING, HORSE = "uxian_slingers_1", "median_1"
BOTH = pytest.mark.parametrize(("upper", "lower"), STACKS)


def stack(upper: str, lower: str, facing: int = 0) -> Position:
    """A stack at 2010/2011 under Alexander."""
    game = Position("gaugamela").leader(ALEX, "1810").leader("darius", "4010")
    return game.put(upper, "2010", "2011", facing=facing).under(lower, upper)


def ordered(upper: str, lower: str) -> Position:
    return stack(upper, lower).acts(ALEX, dice=[5] * 12).until("orders")


@BOTH
@pytest.mark.rule(GB, "11.72:2", "11.72:5", "11.72:1")
def test_one_order_parts_them_and_two_move_them(upper: str, lower: str) -> None:
    game = ordered(upper, lower)
    assert upper in game.ordered("move") & game.ordered("split")
    assert lower not in game.ordered("move") | game.ordered("split")
    left = game.orders_left
    game.choose(("move", upper)).until("step").go("2109", "2110").until("step")
    game.choose(None).until("orders")
    assert game.at(upper) == game.at(lower) == ("2109", "2110")
    assert game.orders_left == left - 2
    assert not {upper, lower} & (game.ordered("move") | game.ordered("split"))


@BOTH
@pytest.mark.rule(GB, "11.72:5", "11.72:6")
def test_the_upper_moves_off_and_the_lower_stands(upper: str, lower: str) -> None:
    game = ordered(upper, lower)
    left = game.orders_left
    game.choose(("split", upper)).until("step")
    assert (game.orders_left, game.points_left) == (left - 1, 4)
    game.go("2109", "2110").until("step").choose(None).until("orders")
    assert (game.at(upper), game.at(lower)) == (("2109", "2110"), ("2010", "2011"))
    assert upper not in game.ordered("move") | game.ordered("split")
    assert game.s.occupied["2010"] == game.u(lower)


@BOTH
@pytest.mark.rule(GB, "11.72:4", "11.72:6", "6.46:1")
def test_it_has_four_points_and_no_drill(upper: str, lower: str) -> None:
    game = stack(upper, lower).moving(upper, by=ALEX, dice=[5] * 9).until("step")
    assert game.points_left == 4
    assert not {o[0] for o in game.options if isinstance(o, tuple)} & {"about", "column"}
    for _ in range(4):
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step")
    assert not game.steps


@BOTH
@pytest.mark.rule(GB, "11.72:2", "10.16:1", "10.16:3")
def test_each_may_recover_and_then_neither_marches(upper: str, lower: str) -> None:
    for unit in (upper, lower):
        game = stack(upper, lower).make(unit, hits=3).acts(ALEX, dice=[5] * 12).until("orders")
        assert game.ordered("recover") == {unit}
        game.choose(("recover", unit)).until("orders")
        assert game.hits(unit) == 1
        assert upper not in game.ordered("move")


@BOTH
@pytest.mark.rule(GB, "11.72:7", "6.13:1", "6.43:2")
def test_both_pay_for_a_second_move(upper: str, lower: str) -> None:
    game = stack(upper, lower).make(upper, moved=True).make(lower, moved=True)
    game.moving(upper, by=ALEX, dice=[5] * 9).until("step").go("2109", "2110").stop()
    assert (game.hits(upper), game.hits(lower)) == (1, 1)


@pytest.mark.rule(GB, "11.7:1", "11.71:3", "11.72:8", "6.91:1")
@pytest.mark.parametrize(("upper", "lower"), [*STACKS[:2], (SECOND, "")])
def test_nobody_closes_up_under_two(upper: str, lower: str) -> None:
    game = Position("gaugamela").leader(ALEX, "1810").leader("darius", "4010")
    game.put(upper, "2010", "2011").put(THIRD, "1910", "1911")
    if lower:
        game.under(lower, upper)
    game.acts(ALEX, dice=[5] * 12).until("orders").choose(("move", THIRD)).until("step")
    assert (("double", upper) in game.options) is (not lower)


@pytest.mark.rule(GB, "11.7:1", "11.71:4", "11.72:2")
@pytest.mark.parametrize(("front", "back"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_either_is_laid_under_the_other(front: str, back: str) -> None:
    game = Position("gaugamela").leader(ALEX, "1810").leader("darius", "4010")
    game.put(front, "2010", "2011").put(back, "1910", "1911").acts(ALEX, dice=[5] * 12)
    game.until("orders").choose(("move", back)).until("step").choose(("double", front))
    game.until("orders")
    assert game.s.beneath[game.u(front)] == game.u(back)
    assert game.s.above[game.u(back)] == game.u(front)
    assert game.at(back) == ("2010", "2011")
    assert front not in game.ordered("move")


@BOTH
@pytest.mark.rule(GB, "11.72:8", "6.92:4", "6.92:5")
def test_not_even_skirmishers_pass_them(upper: str, lower: str) -> None:
    game = stack(upper, lower).put("agrianian_1", "1910")
    game.moving("agrianian_1", by=ALEX, dice=[5] * 9).until("step")
    assert not {("2010",), ("2011",)} & game.reach


@BOTH
@pytest.mark.rule(GB, "11.73:1", "11.73:2", "11.73:3", "11.73:5")
def test_they_attack_as_one(upper: str, lower: str) -> None:
    alone = Position("gaugamela").leader(ALEX, "1510").leader("darius", "4010")
    alone.put(upper, "2010", "2011", shock=MUST).put(HORSE, "2110", facing=180)
    alone.shocks(ALEX, *[1] * 12).play()
    game = stack(upper, lower).make(upper, shock=MUST).put(HORSE, "2110", facing=180)
    game.shocks(ALEX, 8, *[1] * 12).play()
    assert game.columns[0] > alone.columns[0]
    checks = [args[0] for args in game.told("check") if args[1] == "charge"]
    assert checks[:2] == [upper, lower]
    mods = [sum(mod.value for mod in roll.mods) for roll in game.rolled("charge")]
    assert mods == [0, 0, 1]


@BOTH
@pytest.mark.rule(GB, "11.73:2", "11.73:3", "11.73:4", "11.73:5")
@pytest.mark.parametrize(("facing", "factor"), [(0, 1), (180, 3)])
def test_they_are_struck_as_one(upper: str, lower: str, facing: int, factor: int) -> None:
    game = stack(upper, lower, facing).put(HORSE, "2110", facing=180, shock=MUST)
    game.shocks("darius", 0, 9, *[5] * 12)
    asked(game)
    order = [upper, lower] if facing == 0 else [lower, upper]
    checks = [args[0] for args in game.told("check") if args[1] == "charge"]
    assert [u for u in checks if u != HORSE][:2] == order
    taken = {a[0]: a[1] for a in game.told("hits") if a[4] == "shock"}
    total = taken.get(upper, 0) + taken.get(lower, 0)
    assert total == game.struck[0][1]
    assert total % factor == 0
    assert taken.get(upper, 0) - taken.get(lower, 0) == total % 2


@BOTH
@pytest.mark.rule(GB, "11.73:6")
@pytest.mark.parametrize(("facing", "hits"), [(0, (1, 0)), (180, (0, 1))])
def test_missiles_strike_one_of_them(
    upper: str, lower: str, facing: int, hits: tuple[int, int]
) -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("darius", "2310")
    game.put(upper, "2010", "2011", facing=facing).under(lower, upper)
    game.put(SLING, "2111", facing=180).leads("darius", left=3)
    game.begin(("orders", game.l("darius")), dice=[0, *[9] * 6]).until("orders")
    assert ("fire", SLING) in game.options
    game.choose(("fire", SLING))
    game.finish()
    assert (game.hits(upper), game.hits(lower)) == hits


@BOTH
@pytest.mark.rule(GB, "11.73:7", "10.14:1")
def test_if_one_breaks_both_run_apart(upper: str, lower: str) -> None:
    for broken in (upper, lower):
        game = stack(upper, lower).make(broken, hits=6)
        game.begin(("rout", game.u(broken), -1), dice=[5] * 20).play()
        assert {game.morale(upper), game.morale(lower)} == {"routed"}
        assert not set(game.at(upper)) & set(game.at(lower))
        assert game.s.beneath[game.u(upper)] == game.s.above[game.u(lower)] == -1
