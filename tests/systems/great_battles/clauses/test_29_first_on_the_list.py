"""Double depth when one of the two is the first counter of the army list: nothing may depend on that."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, JAV, MUST, added

GB = "great_battles"
NO = "no check"
FIRST, SECOND, THIRD = "craterus_1", "simmias_4", "meleager_2"
EITHER = pytest.mark.parametrize(("top", "low"), [(SECOND, FIRST), (FIRST, SECOND)])


def field(at: str = "1510") -> Position:
    """The plain of Gaugamela, where Craterus's phalanx is counter number nought."""
    game = Position("gaugamela").leader(ALEX, at).leader("bessus", "3510")
    assert game.u(FIRST) == 0
    return game


def stack(top: str, low: str, facing: int = 0, at: str = "1510", **how: Any) -> Position:
    """A stack at 2010 and 2011, one of the two first on the list."""
    game = field(at).put(top, "2010", "2011", facing=facing, **how)
    return game.under(low, top)


def ordered(top: str, low: str, leader: str = ALEX, wound: int = 0, **how: Any) -> Position:
    """The orders of a leader at 1810; ``how`` makes the lower phalanx."""
    game = stack(top, low).leader(leader, "1810", wound=wound).make(low, **how)
    return game.acts(leader, dice=[5] * 12).until("orders", "momentum")


@EITHER
@pytest.mark.rule(GB, "11.71:2", "11.71:4", "11.71:3")
def test_it_closes_up_under_the_other(top: str, low: str) -> None:
    game = field("1810").put(top, "2010", "2011").put(low, "1910", "1911")
    game.acts(ALEX, dice=[5] * 12).until("orders").choose(("move", low)).until("step")
    game.choose(("double", top)).until("orders")
    assert game.at(low) == game.at(top) == ("2010", "2011")
    assert (game.s.beneath[game.u(top)], game.s.above[game.u(low)]) == (game.u(low), game.u(top))
    assert game.s.occupied["2010"] == game.u(top)
    assert not {top, low} & game.ordered("move")


@EITHER
@pytest.mark.rule(GB, "11.71:3", "11.72:8", "6.91:1")
def test_no_third_closes_up_under_them(top: str, low: str) -> None:
    game = stack(top, low, at="1810").put(THIRD, "1910", "1911")
    game.acts(ALEX, dice=[5] * 12).until("orders").choose(("move", THIRD)).until("step")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "double"]
    assert ("2010", "2011") not in game.reach


@EITHER
@pytest.mark.rule(GB, "11.72:1")
@pytest.mark.parametrize(("leader", "able"), [(ALEX, True), ("craterus", False)])
def test_who_orders_it(top: str, low: str, leader: str, able: bool) -> None:
    game = ordered(top, low, leader)
    assert (top in game.ordered("move")) is able
    assert (top in game.ordered("split")) is able
    assert low not in game.ordered("move") | game.ordered("split")


@EITHER
@pytest.mark.rule(GB, "11.72:2", "11.72:5")
@pytest.mark.parametrize(("wound", "able"), [(6, False), (5, True)])
def test_two_orders_or_they_only_part(top: str, low: str, wound: int, able: bool) -> None:
    game = ordered(top, low, wound=wound)
    assert game.orders_left == (2 if able else 1)
    assert (top in game.ordered("move")) is able
    assert top in game.ordered("split")
    if able:
        game.choose(("move", top)).until("step")
        assert game.orders_left == 0


@EITHER
@pytest.mark.rule(GB, "11.72:2", "5.23:1")
@pytest.mark.parametrize("upper", [True, False])
def test_one_who_had_an_order_holds_both(top: str, low: str, upper: bool) -> None:
    had = top if upper else low
    game = stack(top, low).leader(ALEX, "1810").make(had, hits=3)
    game.acts(ALEX, dice=[5] * 12).until("orders")
    assert game.ordered("recover") == {had}
    game.choose(("recover", had)).until("orders")
    assert top not in game.ordered("move")
    assert (top in game.ordered("split")) is not upper


@EITHER
@pytest.mark.rule(GB, "11.72:2", "11.72:7", "6.13:1")
def test_they_go_together_and_both_pay(top: str, low: str) -> None:
    game = (
        stack(top, low).ground("woods", "2109", "2110").make(top, moved=True).make(low, moved=True)
    )
    game.moving(top, by=ALEX, dice=[5] * 9).until("step").go("2109", "2110").stop()
    assert game.at(top) == game.at(low) == ("2109", "2110")
    assert (game.hits(top), game.hits(low)) == (2, 2)
    assert (game.has_moved(top), game.has_moved(low)) == (True, True)


@EITHER
@pytest.mark.rule(GB, "11.72:4", "11.72:6")
def test_neither_about_nor_column_nor_a_fifth_point(top: str, low: str) -> None:
    game = ordered(top, low).choose(("move", top)).until("step")
    assert not {o[0] for o in game.options if isinstance(o, tuple)} & {"about", "column", "square"}
    steps = 0
    while game.what == "step" and game.steps:
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step", "orders")
        steps += 1
    assert steps == 4


@EITHER
@pytest.mark.rule(GB, "11.72:4")
def test_no_wheel_with_one_half_in_a_zone(top: str, low: str) -> None:
    game = stack(top, low).put(JAV, "2109", facing=240).moving(top, by=ALEX, dice=[5] * 9)
    game.until("step")
    assert game.over or not game.steps


@EITHER
@pytest.mark.rule(GB, "11.72:5", "11.72:6")
def test_the_upper_moves_off_with_four_points(top: str, low: str) -> None:
    game = ordered(top, low).choose(("split", top)).until("step")
    assert (game.orders_left, game.points_left) == (6, 4)
    game.go("2109", "2110").until("step").choose(None).until("orders")
    assert (game.at(top), game.at(low)) == (("2109", "2110"), ("2010", "2011"))
    assert game.s.beneath[game.u(top)] == game.s.above[game.u(low)] == -1
    assert game.s.occupied["2010"] == game.u(low)
    assert low in game.ordered("move")


@EITHER
@pytest.mark.rule(GB, "11.72:6", "7.23:2")
def test_it_counts_four_in_a_zone(top: str, low: str) -> None:
    game = stack(top, low).rate(JAV, ma=4).put(JAV, "1909", facing=0)
    game.moving(top, by=ALEX, dice=[5] * 9).until("step")
    assert ("2109", "2110") not in game.reach


@EITHER
@pytest.mark.rule(GB, "11.72:8")
@pytest.mark.parametrize("unit", ["agrianian_2", "mercenary_peltast_2"])
def test_nobody_passes_through(top: str, low: str, unit: str) -> None:
    game = stack(top, low).put(unit, "1909").moving(unit, by=ALEX, dice=[5] * 9).until("step")
    assert ("2010",) not in game.reach
    assert ("1908",) in game.reach or game.steps


@EITHER
@pytest.mark.rule(GB, "11.73:1", "11.73:3", "11.73:2")
@pytest.mark.parametrize(("die", "rolls"), [(7, 2), (8, 3)])
def test_they_strike_as_one(top: str, low: str, die: int, rolls: int) -> None:
    game = stack(top, low, shock=MUST).put(JAV, "2110", facing=180)
    game.shocks(ALEX, die, *[0] * 12).play()
    assert len(game.rolled("charge")) == rolls
    assert added(game)[-1] == 1
    assert game.columns == [13]


@EITHER
@pytest.mark.rule(GB, "11.73:2", "11.73:3", "11.73:4", "11.73:5")
@pytest.mark.parametrize(("die", "who"), [(8, 1), (9, 2)])
def test_struck_from_behind(top: str, low: str, die: int, who: int) -> None:
    game = stack(top, low, 180).put(JAV, "2110", facing=180, shock=MUST)
    game.shocks("bessus", 0, die, *[0] * 3, 5, *[0] * 12).play()
    checks = [args[0] for args in game.told("check") if args[1] == "charge"]
    assert [unit for unit in checks if unit != JAV] == [low, top][:who]


@EITHER
@pytest.mark.rule(GB, "11.73:4", "11.73:5")
@pytest.mark.parametrize(("die", "shares"), [(5, (3, 3)), (7, (5, 4))])
def test_hits_tripled_and_shared(top: str, low: str, die: int, shares: tuple[int, int]) -> None:
    game = stack(top, low, 180).put(JAV, "2110", facing=180, shock=NO)
    game.shocks("bessus", die, *[0] * 12).play()
    taken = {args[0]: args[1] for args in game.told("hits") if args[4] == "shock"}
    assert (taken[top], taken[low]) == shares


@EITHER
@pytest.mark.rule(GB, "11.73:6")
@pytest.mark.parametrize(("facing", "hits"), [(0, (1, 0)), (180, (0, 1))])
def test_who_is_shot(top: str, low: str, facing: int, hits: tuple[int, int]) -> None:
    game = stack(top, low, facing).put(JAV, "2110", facing=180).leader("bessus", "2410")
    game.acts("bessus", dice=[1, *[9] * 6]).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", JAV)).until("orders")
    assert (game.hits(top), game.hits(low)) == hits


@EITHER
@pytest.mark.rule(GB, "11.73:7")
@pytest.mark.parametrize("upper", [True, False])
def test_both_run(top: str, low: str, upper: bool) -> None:
    broken = top if upper else low
    game = stack(top, low, 180).make(broken, hits=6).put(JAV, "2110", facing=180, shock=NO)
    game.shocks("bessus", 5, *[9] * 12).play()
    assert (game.morale(top), game.morale(low)) == ("routed", "routed")
    assert not set(game.at(top)) & set(game.at(low))
    assert game.s.beneath[game.u(top)] == game.s.above[game.u(low)] == -1
    assert [args[0] for args in game.told("routs")].count(low) == 1


@EITHER
@pytest.mark.rule(GB, "11.72:3", "6.83:2", "6.72:3", "6.72:6", "11.72:7")
def test_both_fall_back_as_arranged(top: str, low: str) -> None:
    game = stack(top, low).marker(ALEX, "withdraw", top).put(JAV, "2310", facing=180)
    game.moving(JAV, by="bessus", dice=[5] * 9).until("step").go("2210").until("withdraw")
    game.choose(("prearranged", ALEX)).until("step")
    assert game.at(top) == game.at(low)
    assert {place[:2] for place in game.at(top)} == {"19"}
    assert (game.hits(top), game.hits(low)) == (1, 1)


@EITHER
@pytest.mark.rule(GB, "9.31:1", "11.72:7")
def test_both_advance(top: str, low: str) -> None:
    game = stack(top, low, shock=NO).put(JAV, "2110", facing=180, hits=4)
    game.shocks(ALEX, *[9] * 12).play(advance=("2110", "2111"))
    assert game.morale(JAV) == "routed"
    assert game.at(top) == game.at(low) != ("2010", "2011")


@EITHER
@pytest.mark.rule(GB, "5.33:4", "5.33:5", "6.72:3")
def test_both_fall_back_in_a_crisis(top: str, low: str) -> None:
    game = stack(top, low).leader(ALEX, "2013").after_phase(ALEX, dice=[9, 9, *[0] * 9])
    game.choose("try").until("next_leader")
    assert game.at(top) == game.at(low)
    assert {place[:2] for place in game.at(top)} == {"18"}
    assert (game.hits(top), game.hits(low)) == (1, 1)
