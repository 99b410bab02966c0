"""Chariots and the ranks that open for them: every die, and what the hit of it does."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import HYP, MUST, plain
from .test_16_gaps import asked
from .test_17_orders_and_exceptions import keys

GB = "great_battles"
CH, CH2 = "indian_chariots_1", "indian_chariots_2"
HYP2, MEN, PH = "hypaspist_2", "mercenary_peltast_2", "coenus_5"


def charge(unit: str, *dice: int, **how: Any) -> Position:
    """Chariots at 2110 come up to a unit at 2010 that looks at them."""
    hexes = ("2010", "2011") if unit == PH else ("2010",)
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(unit, *hexes, **how)
    return game.shocks("porus", *dice)


@pytest.mark.rule(GB, "11.26:5", "11.26:6", "10.11:1")
@pytest.mark.parametrize(("unit", "quality"), [(HYP, 8), (MEN, 5), (PH, 7), ("agrianian_1", 6)])
def test_ranks_open_up_to_the_quality_of_the_unit(unit: str, quality: int) -> None:
    for die in range(10):
        game = charge(unit, die, *[4] * 12)
        assert (game.what, game.seat) == ("avoid_chariots", "macedon")
        game.choose("open")
        asked(game)
        opened = die <= quality
        assert bool(game.told("avoided")) is opened, die
        assert bool(game.told("clash")) is not opened, die
        if opened:
            assert game.hits(unit) == 1, die
            assert game.hits(CH) == 0, die
            assert game.at(CH)[0] in game.s.battle.grid.zones(game.at(unit), 0).rear, die
            assert game.facing(CH) == 180, die


@pytest.mark.rule(GB, "11.26:5", "10.14:1", "10.21:1")
@pytest.mark.parametrize(("hits", "morale"), [(6, "steady"), (7, "routed")])
def test_the_hit_for_opening_may_break_them_when_the_chariots_are_through(
    hits: int, morale: str
) -> None:
    game = charge(HYP, 8, *[4] * 12, hits=hits).choose("open")
    asked(game)
    assert game.morale(HYP) == morale
    broken = ["routs", "fled"] if morale == "routed" else []
    assert keys(game, "avoided", "hits", "routs", "fled", "clash") == ["avoided", "hits", *broken]


@pytest.mark.rule(GB, "11.26:7", "11.26:5")
@pytest.mark.parametrize(("dice", "who"), [((8,), HYP), ((9, 8), HYP2), ((9, 9), "")])
def test_whoever_opens_first_has_let_them_through_for_both(dice: tuple[int, ...], who: str) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010").put(HYP2, "2011")
    game.shocks("porus", *dice, *[4] * 12)
    asked(game, avoid_chariots="open")
    assert game.thrown("avoid chariots") == list(dice)
    assert [args[0] for args in game.told("avoided")] == ([who] if who else [])
    assert bool(game.told("clash")) is (who == "")
    if who:
        assert {unit: game.hits(unit) for unit in (HYP, HYP2)} == {
            HYP: int(who == HYP),
            HYP2: int(who == HYP2),
        }


@pytest.mark.rule(GB, "11.26:3", "11.26:1", "7.21:3")
@pytest.mark.parametrize(
    ("how", "able"),
    [({"facing": 180}, False), ({"facing": 0}, True), ({"facing": 180, "morale": "routed"}, True)],
)
def test_only_another_enemy_who_has_it_in_his_zone_keeps_it_from_opening(
    how: dict[str, Any], able: bool
) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    game.put("indian_javelins_1", "2109", **how).shocks("porus", *[4] * 12)
    assert ("avoid_chariots" in asked(game)) is able


@pytest.mark.rule(GB, "11.25:1", "11.13:2", "11.13:3")
@pytest.mark.parametrize("unit", [CH, "indian_elephants_1"])
@pytest.mark.parametrize("wall", ["", "2010-2110", "1909-2010"])
def test_no_wall_is_burst_through(unit: str, wall: str) -> None:
    game = plain().rate(unit, tq=9)
    if wall:
        a, b = wall.split("-")
        game.hexside("city_wall", (a, b))
    game.put(unit, "2110", facing=180, shock="no check").put(HYP, "2010")
    if wall == "2010-2110":
        # a zone ends at the wall, so nobody is attacked over it (7.22)
        assert unit not in game.shocks("porus", *[4] * 9).options
        return
    game.shocks("porus", *[4] * 9)
    asked(game)
    assert game.at(unit) == (("1909",) if not wall else ("2110",))
