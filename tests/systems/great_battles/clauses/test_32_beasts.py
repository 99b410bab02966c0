"""Elephants: what they do to a stack they trample, and to horse they come upon in the shock segment."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, plain

GB = "great_battles"
EL, MEN, COMP = "indian_elephants_1", "mercenary_peltast_2", "companion_coenus"
PH, LOW = "coenus_5", "cleitus_6"


def trampled(start: str, die: int) -> Position:
    """Two phalanxes in 2010 and 2011, facing right; elephants run at them from somewhere."""
    game = Position().leader(ALEX, "1510").put(EL, start, facing=180)
    game.put(PH, "2010", "2011").under(LOW, PH).leads(ALEX)
    return game.begin(("rampage", game.u(EL), -1), dice=[die, 9]).play()


# GC5
@pytest.mark.rule(GB, "11.14:7", "11.73:5", "11.73:6", "11.73:8")
@pytest.mark.parametrize(
    ("start", "die", "hits"), [("2209", 4, 1), ("2211", 5, 1), ("2008", 3, 2), ("1811", 1, 2)]
)
def test_a_trample_strikes_both_of_a_stack(start: str, die: int, hits: int) -> None:
    game = trampled(start, die)
    assert (game.hits(PH), game.hits(LOW)) == (hits, hits)


# GC5: whatever becomes of the front, no sentence lays a blow from behind on the upper alone
@pytest.mark.rule(GB, "11.14:7", "11.73:6")
def test_a_trample_from_behind_is_not_the_uppers_alone() -> None:
    assert trampled("1811", 1).hits(LOW) > 0


def breaks_through(at: str, *dice: int, **how: Any) -> Position:
    """Elephants in 2110 break peltasts in 2010 and burst through to 1909; Companions stand near."""
    game = plain(foe="2310").put(EL, "2110", facing=180, shock="no check").put(MEN, "2010")
    game.put(COMP, at, facing=0, **how)
    return game.leads("porus").begin(("shock_segment",), dice=dice)


def advances(at: str, *dice: int, **how: Any) -> Position:
    """Elephants in 2110 break peltasts in 2010 in the charge and advance; Companions stand near."""
    game = plain(foe="2310").put(EL, "2110", facing=180, shock="must check")
    game.put(MEN, "2010", hits=4).put(COMP, at, facing=60, **how)
    return game.leads("porus").begin(("shock_segment",), dice=dice)


def elephants_checked(game: Position) -> bool:
    """Whether the Companions had to answer for elephants: they gave way, or they checked."""
    seen = set()
    while not game.over:
        seen.add(game.what)
        game.choose(game.passing())
    checks = [args for args in game.told("check") if args[0] == COMP]
    return bool(checks) or bool(seen & {"withdraw", "withdraw_to"})


# GC6
@pytest.mark.rule(GB, "11.16:1", "11.16:3", "11.16:6", "11.13:1")
@pytest.mark.parametrize("at", ["1809", "1908"])
def test_horse_cannot_shrug_off_elephants_that_burst_through(at: str) -> None:
    assert elephants_checked(breaks_through(at, *[9] * 30))


# GC6
@pytest.mark.rule(GB, "11.16:1", "11.16:3", "11.16:6", "9.35:1")
@pytest.mark.parametrize("at", ["1909", "2009"])
def test_nor_elephants_that_advance(at: str) -> None:
    assert elephants_checked(advances(at, 4, *[9] * 30))


# GC6
@pytest.mark.rule(GB, "11.16:4", "11.13:1")
@pytest.mark.parametrize("at", ["1809", "1908"])
def test_routed_horse_is_lost_where_elephants_burst_through(at: str) -> None:
    game = breaks_through(at, *[9] * 30, morale="routed").play()
    assert game.at(EL) == ("1909",)
    assert game.fate(COMP) == "eliminated"
