"""Who is freed when an enemy is gone, and ground behind ranks that open."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked

GB = "great_battles"
NO = "no check"
CH, EL, HORSE = "indian_chariots_1", "indian_elephants_1", "indian_horse_1"
HYP2, MEN, AGR, ARCHERS = "hypaspist_2", "mercenary_peltast_2", "agrianian_1", "cretan_archers"


def locked(game: Position, *units: str) -> list[bool]:
    return [bool(game.s.engaged[game.u(unit)]) for unit in units]


# -- 10.33: free again ------------------------------


@pytest.mark.rule(GB, "10.33:1", "10.2:1", "11.23:1", "11.14:1", "11.34:1")
@pytest.mark.parametrize(
    ("gone", "holder"),
    [(CH, HYP), (JAV, HYP), (EL, HYP), (HORSE, HYP), (ARCHERS, JAV), (AGR, JAV), (MEN, JAV)],
)
@pytest.mark.parametrize("other", [False, True])
def test_who_held_one_that_breaks_is_free_at_once(gone: str, holder: str, other: bool) -> None:
    # another engaged enemy at its side keeps it where it is
    indian = gone.startswith("indian")
    mine, his = ("2110", "2010") if indian else ("2010", "2110")
    look = 180 if indian else 0
    game = plain(engaged=True).put(gone, mine, facing=look, engaged=True)
    game.put(holder, his, facing=180 - look, engaged=True)
    if other:
        second, place = ("indian_javelins_3", "2109") if indian else (HYP2, "2011")
        game.put(second, place, facing=look, engaged=True)
    game.begin(("rout", game.u(gone), game.u(holder)), dice=[8] * 20)
    asked(game)
    assert locked(game, gone, holder) == [False, other]


@pytest.mark.rule(GB, "10.33:1", "10.26:3", "11.23:1", "10.14:1")
@pytest.mark.parametrize("target", [CH, JAV])
def test_in_a_shock_the_one_beside_is_freed_too(target: str) -> None:
    # two hold one enemy; one of them breaks it alone and follows, the other is free
    game = plain(engaged=True).put(HYP, "2010", shock=NO).put(HYP2, "2011", engaged=True)
    game.put(target, "2110", facing=180, hits=3 if target == CH else 4, engaged=True)
    game.shocks(ALEX, *[9] * 12)
    asked(game)
    assert game.at(target) != ("2110",)
    assert locked(game, HYP, HYP2, target) == [False, False, False]


@pytest.mark.rule(GB, "10.33:1", "10.31:1")
@pytest.mark.parametrize(
    ("place", "facing", "free"),
    [("2110", 180, False), ("2110", 0, False), ("2410", 180, True)],
)
def test_the_zone_of_either_is_enough_to_hold_both(place: str, facing: int, free: bool) -> None:
    game = plain(engaged=True).put(HYP, "2010", engaged=True)
    game.put(JAV, place, facing=facing, engaged=True)
    game.put(CH, "2515", facing=180, engaged=True).begin(("rout", game.u(CH), -1), dice=[5] * 9)
    asked(game)
    assert locked(game, HYP, JAV) == [not free, not free]


@pytest.mark.rule(GB, "10.31:1", "10.33:1")
@pytest.mark.parametrize("third", [False, True])
def test_when_all_who_attacked_advance_those_whom_they_attacked_are_free(third: bool) -> None:
    # one of two javelin units runs, its victor advances; who else held the second did not attack
    game = plain("1010", engaged=True).put(HYP, "2010", shock=NO, engaged=True)
    game.put(JAV, "2110", facing=180, hits=4, engaged=True)
    game.put(JAV2, "2109", facing=180, engaged=True).rate(JAV2, tq=9)
    if third:
        game.put(HYP2, "2009", engaged=True)
    game.shocks(ALEX, *[5] * 20).play()
    assert (game.at(HYP), game.at(JAV2)) == (("2110",), ("2109",))
    assert game.told("combat") == [((HYP,), (JAV2, JAV))]
    assert locked(game, HYP, HYP2, JAV2) == [False, False, False]


@pytest.mark.rule(GB, "10.33:1", "7.21:1")
@pytest.mark.parametrize(("mine", "his", "held"), [(180, 180, True), (0, 0, True), (180, 0, False)])
def test_back_to_back_nobody_is_held(mine: int, his: int, held: bool) -> None:
    game = plain(engaged=True).put(HYP, "2010", facing=mine, engaged=True)
    game.put(JAV, "2110", facing=his, engaged=True).put(CH, "2515", facing=180)
    game.begin(("rout", game.u(CH), -1), dice=[5] * 9)
    asked(game)
    assert locked(game, HYP, JAV) == [held, held]


# -- 11.26: ranks that open ------------------------------


def charged(ground: str, *hexes: str, **others: str) -> Position:
    """Chariots at 2110 come up to hypaspists at 2010, whose rear hexes are 1909 and 1910."""
    game = plain()
    if hexes:
        game.ground(ground, *hexes)
    for unit, place in others.items():
        game.put(unit, place)
    game.put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010")
    return game.shocks("porus", *[1] * 12)


@pytest.mark.rule(GB, "11.26:4", "11.26:5", "11.21:4", "6.28:1")
@pytest.mark.parametrize("ground", ["woods", "rocky"])
@pytest.mark.parametrize(
    ("hexes", "others", "ways"),
    [
        (("1909",), {}, ["1910"]),
        (("1910",), {}, ["1909"]),
        (("1909", "1910"), {}, []),
        (("1909",), {HYP2: "1910"}, []),
        (("1910",), {HYP2: "1910"}, ["1909"]),
    ],
)
def test_chariots_come_out_on_free_and_even_ground(
    ground: str, hexes: tuple[str, ...], others: dict[str, str], ways: list[str]
) -> None:
    game = charged(ground, *hexes, **others)
    assert (game.what == "avoid_chariots") is bool(ways)
    asked(game, avoid_chariots="open")
    assert [args[0] for args in game.told("avoided")] == [HYP] * bool(ways)
    if ways:
        assert game.at(CH) == (ways[0],)


@pytest.mark.rule(GB, "11.26:4", "11.26:5")
@pytest.mark.parametrize(
    ("others", "ways"),
    [
        ({}, ["1909", "1910"]),
        ({"macedonian_archers_1": "1909"}, ["1910"]),
        ({"macedonian_archers_1": "1910"}, ["1909"]),
        ({"macedonian_archers_1": "1909", HYP2: "1910"}, []),
    ],
)
def test_they_come_out_where_nobody_stands(others: dict[str, str], ways: list[str]) -> None:
    game = charged("", **others)
    assert (game.what == "avoid_chariots") is bool(ways)
    if len(ways) == 2:
        assert game.choose("open").options == ways
    else:
        asked(game, avoid_chariots="open")
        assert bool(game.told("avoided")) is bool(ways)
        assert not ways or game.at(CH) == (ways[0],)
