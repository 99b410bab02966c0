"""Seldom met: pursuers with a closed way, leaders who lend, lines far from leaders, flights in corners."""

from __future__ import annotations

from itertools import product

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_44_gone import questions
from .test_45_seldom_met import LINE

GB = "great_battles"
NO = "no check"
PH = "coenus_5"


# -- 11.14: beasts without anybody to run from ------------------------------


@pytest.mark.rule(GB, "11.14:10", "11.14:16", "11.14:5")
@pytest.mark.parametrize("die", [7, 9])
def test_beasts_with_no_enemy_left_on_the_field_are_lost_like_others(die: int) -> None:
    game = plain("", foe="4010").put("indian_elephants_1", "2610", hits=5, moved=True, facing=180)
    game.put(JAV, "3110", facing=180)
    game.moving("indian_elephants_1", by="porus", dice=[die, 9]).until("step")
    game.choose(("go", 180, "2510")).finish()
    assert game.fate("indian_elephants_1") == "eliminated"
    assert game.s.points[1] == 2


# -- 9.41:7: the first hex of the way is taken ------------------------------


@pytest.mark.rule(GB, "9.41:7", "9.42:1", "6.91:1", "9.34:1")
@pytest.mark.parametrize("first", ["companion_1", "companion_2"])
def test_who_finds_the_first_hex_of_the_flight_taken_stays(first: str) -> None:
    # the first meets an enemy at once and fights on there
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    starts = {"companion_1": "2010", "companion_2": "2011"}
    for unit, place in starts.items():
        game.put(unit, place, shock=MUST, formation="charge")
    game.put("median_1", "2110", facing=180, hits=6).put("susian_1", "2211", facing=180)
    game.shocks("parmenion", 1, 1, 1, 7, 9, 9, *[0] * 20)
    questions(game, combats="as proposed", who_pursues=first)
    second = "companion_2" if first == "companion_1" else "companion_1"
    assert len(game.thrown("pursuit")) == 2
    assert (game.at(first), game.at(second)) == (("2110",), (starts[second],))


@pytest.mark.rule(GB, "9.41:7", "9.34:1", "9.31:1", "9.41:3")
@pytest.mark.parametrize("first", ["companion_1", "companion_2"])
def test_who_finds_it_taken_advances_into_another_hex_that_was_left(first: str) -> None:
    # both strike Medes at 2110, who run, and archers at 2111, who are lost; a Susian holds the first
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    game.put("companion_1", "2011", shock=MUST, formation="charge")
    game.put("companion_2", "2211", facing=180, shock=MUST, formation="charge")
    game.put("median_1", "2110", facing=180, hits=7).put("susian_1", "2109", facing=240)
    game.put("sittacene_archers_1", "2111", facing=180, hits=3).leads("parmenion")
    game.fights(["companion_1", "companion_2"], ["median_1", "sittacene_archers_1"])
    game.begin(("collapse", 0), ("waver", 0), ("advance", 0), dice=[9, 9, *[0] * 20])
    questions(game, who_pursues=first)
    second = "companion_2" if first == "companion_1" else "companion_1"
    assert (game.at(first), game.at(second)) == (("2110",), ("2111",))


@pytest.mark.rule(GB, "9.41:7", "9.41:4", "9.42:1")
@pytest.mark.parametrize("first", ["companion_1", "companion_2"])
def test_of_two_preys_it_follows_the_one_whose_way_is_open(first: str) -> None:
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510")
    game.put("companion_1", "2011", shock=MUST, formation="charge")
    game.put("companion_2", "2211", facing=180, shock=MUST, formation="charge")
    for unit, place in (("median_1", "2110"), ("median_2", "2111")):
        game.put(unit, place, facing=180, hits=7)
    game.put("susian_1", "2109", facing=240).leads("parmenion")
    game.fights(["companion_1", "companion_2"], ["median_1", "median_2"])
    game.begin(("collapse", 0), ("waver", 0), ("advance", 0), dice=[9, 9, *[0] * 20])
    game.until("who_pursues").choose(first).until("pursue")
    game.choose(next(way for way in game.options if way[0] == "median_1"))
    pursuits = len(game.told("pursued"))
    questions(game)
    second = "companion_2" if first == "companion_1" else "companion_1"
    assert game.at(first) == ("2110",)
    assert game.at(second)[0] in ("2111", "2212", "2311")
    assert len(game.told("pursued")) > pursuits


# -- 9.16:14: each chooses ------------------------------


@pytest.mark.rule(GB, "9.16:14")
@pytest.mark.parametrize("mine", [(), (ALEX,), (ALEX, "coenus")])
@pytest.mark.parametrize(("lends", "added"), [("porus", -3), ("abisares", -1)])
def test_the_defender_too_chooses_whose_charisma_counts(
    mine: tuple[str, ...], lends: str, added: int
) -> None:
    game = plain("1510").put(HYP, "2010", shock=NO).put(JAV, "2110", facing=180)
    for leader in mine:
        game.leader(leader, "2010")
    for leader in ("porus", "abisares"):
        game.leader(leader, "2110")
    game.shocks(ALEX, *[5] * 30)
    seats = []
    while not game.told("struggle"):
        if game.what == "charisma":
            seats.append(game.seat)
        game.choose(lends if lends in game.options else game.passing())
    assert seats == ["macedon"] * (len(mine) > 1) + ["india"]
    assert [mod.value for mod in game.rolled("shock")[0].mods][-1] == added


@pytest.mark.rule(GB, "9.16:13", "9.16:14", "9.16:17")
def test_the_attacker_chooses_where_only_the_lowest_row_makes_a_difference() -> None:
    # column 4, attackers' hits halved before archers: from row 1 on all rows say 1 and 2, row 0 says 2
    game = Position("gaugamela", contingent_commanders=True).leader(ALEX, "1510")
    game.leader("parmenion", "2010").leader("nicanor_c", "2010").leader("darius", "4010")
    game.put("mercenary_peltast_1", "2010", shock=NO)
    game.put("indian_archers_1", "2110", facing=180).ground("woods", "2110").height(2, "2110")
    game.leader("bessus", "2110").shocks(ALEX, *[5] * 30)
    seen = 0
    while not game.told("struggle"):
        seen += game.what == "charisma"
        game.choose(game.passing())
    assert game.columns == [4]
    assert seen == 1


# -- 6.78:1: two hexes ------------------------------


@pytest.mark.rule(GB, "6.78:1", "6.78:2")
@pytest.mark.parametrize(("leader", "able"), [("2410", True), ("2310", False), ("2409", True)])
def test_a_line_without_a_leader_within_two_hexes_does_not_give_way(
    leader: str, able: bool
) -> None:
    game = plain("1010", foe="4010").leader("coenus", leader).put("companion_demetrius", "2610")
    game.put("companion_coenus", "2608").put(JAV, "2910", facing=180)
    game.moving(JAV, by="porus", dice=[0] * 30).until("step").go("2810")
    assert (LINE in game.options) is able


# -- 10.21:4, 10.23: wide units in corners ------------------------------


def ends(game: Position, stand: tuple[str, ...], angle: int) -> tuple[set[frozenset[str]], bool]:
    """Where two hexes that way end with both halves, and whether a way crosses the own edge before."""
    grid = game.s.battle.grid
    found, off = set(), False
    for turns in product((30, -30), repeat=2):
        here: tuple[str, ...] = stand
        for turn in turns:
            ahead = [grid.beside(place, angle + turn) for place in here]
            there = tuple(place for place in ahead if place is not None)
            if len(there) < 2:
                lost = zip(here, ahead, strict=True)
                off = off or any(place is None and at[:2] == "10" for at, place in lost)
                break
            here = there
        else:
            found.add(frozenset(here))
    return found, off


@pytest.mark.rule(GB, "10.21:4", "10.23:1", "10.23:2")
@pytest.mark.parametrize("row", ["01", "44"])
@pytest.mark.parametrize("column", range(10, 15))
def test_a_wide_unit_in_a_corner_runs_as_it_can_or_is_lost(column: int, row: str) -> None:
    # Macedon runs to column 10; above row 01 and below row 44 nobody does
    grid = plain().s.battle.grid
    place = f"{column}{row}"
    for other in grid.neighbours(place):
        for facing in (grid.top((place, other)), grid.top((other, place))):
            game = plain("2020", foe="2520").put(PH, place, other, facing=facing)
            home = facing if facing in (120, 180, 240) else (facing + 180) % 360
            ways, off = ends(game, game.at(PH), home)
            back, _ = ends(game, game.at(PH), home + 180)
            game.begin(("rout", game.u(PH), -1), dice=[0] * 9).play()
            end = frozenset(game.at(PH))
            if off or not (ways or back):
                assert game.fate(PH) == "eliminated", (place, other, facing)
            else:
                assert end in (ways or back), (place, other, facing)
