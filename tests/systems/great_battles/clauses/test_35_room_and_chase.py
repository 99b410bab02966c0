"""One advance for a combat, room for each who must advance, pursuers behind other pursuers."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, plain
from .test_16_gaps import asked
from .test_34_flight_and_pursuit import C1, C2, GB, M1, M2, NO, chase, keys

# -- 9.31: once for a combat ------------------------------


@pytest.mark.rule(GB, "9.31:4", "9.13:8", "9.13:17")
@pytest.mark.parametrize("turn", [None, 60])
@pytest.mark.parametrize("die", [9, 1])
def test_who_advanced_in_the_charge_does_not_advance_again(turn: int | None, die: int) -> None:
    # turned to 60 degrees it has the second hex before it; with 1 all break in the shock
    game = plain().put(HYP, "2010", shock=MUST).put(JAV2, "2109", facing=0, hits=4)
    game.put(JAV, "2110", facing=180, hits=4).shocks(ALEX, 1, 1, die, *[9] * 30)
    game.play(advance_turn=turn)
    assert len(game.told("fled")) == 2
    assert len(game.told("advances")) == 1
    assert [key for key, _ in keys(game, "advances", "clash")] == (
        ["advances", "clash"] if die == 9 else ["clash", "advances"]
    )
    assert game.at(HYP) == (("2110",) if die == 9 else ("2109",))


def halved(die: int) -> Position:
    """Companions break the one in the charge and advance, the other in the shock; then this die."""
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put(M2, "2109", facing=0, hits=6).shocks("parmenion", 1, 1, 9, 7, die, *[5] * 20)
    game.play(advance_turn=60)
    assert len(game.told("fled")) == 2
    return game


@pytest.mark.rule(GB, "9.31:4", "9.13:8")
def test_horse_that_advanced_in_the_charge_and_does_not_pursue_stays() -> None:
    game = halved(0)
    assert game.told("advances") == [(C1, "2110", ())]
    assert game.at(C1) == ("2110",)


@pytest.mark.rule(GB, "9.31:4", "9.41:1", "9.41:4")
def test_but_it_rolls_for_pursuit_of_who_ran_in_the_collapse() -> None:
    assert halved(9).thrown("pursuit")[:1] == [9]


@pytest.mark.rule(GB, "9.31:4", "9.43:1", "9.42:1")
def test_a_pursuer_that_strikes_again_advances_for_that_combat() -> None:
    # it goes to 2210, strikes Medes who stand at 2310 and is held back after that
    game = Position("gaugamela", charge_formation=True)
    game.leader("parmenion", "1510").leader("bessus", "3510")
    game.put(C1, "2010", shock=MUST, formation="charge").put(M1, "2110", facing=180, hits=6)
    game.put(M2, "2310", facing=180, hits=6).shocks("parmenion", 1, 1, 7, 9, 7, 0, *[5] * 20)
    game.play(rout_path="2210")
    assert game.thrown("pursuit") == [9, 0]
    assert [key for key, _ in keys(game, "pursued", "advances")] == ["pursued", "advances"]


# -- 9.34: room for each ------------------------------


@pytest.mark.rule(GB, "9.34:4", "9.34:3", "9.31:1")
def test_who_goes_first_leaves_the_other_his_only_hex() -> None:
    # from 2110 both hexes can be reached, from 2111 only 2011
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    for n, place in ((1, "2110"), (2, "2111")):
        game.put(f"immortals_{n}", place, facing=180, shock=NO)
    game.put("greek_allies_1", "2010", "2011", hits=4).shocks("bessus", 5, *[9] * 20)
    assert "advance_to" not in asked(game, who_advances="immortals_1")
    assert (game.at("immortals_1"), game.at("immortals_2")) == (("2010",), ("2011",))


@pytest.mark.rule(GB, "9.34:4", "9.34:2")
def test_alone_he_may_take_either() -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put("immortals_1", "2110", facing=180, shock=NO)
    game.put("greek_allies_1", "2010", "2011", hits=4).shocks("bessus", 9, *[9] * 20)
    game.until("advance_to")
    assert game.reach == {("2010",), ("2011",)}


def levies(*quality: int) -> Position:
    """Three levies of these qualities, from above, break hoplites: the middle one has both hexes."""
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    for n, tq in enumerate(quality, 1):
        game.rate(f"babylonian_levy_{n}", tq=tq, type="MI", size=5)
    for n in (1, 2, 3):
        game.put(f"babylonian_levy_{n}", f"21{8 + n:02}", facing=180, shock=NO)
    game.put("greek_allies_1", "2010", "2011", hits=4)
    return game.shocks("bessus", 5, *[9] * 20).until("advance_to", "advance_turn")


@pytest.mark.rule(GB, "9.34:4", "9.34:1")
@pytest.mark.parametrize(("way", "other"), [("2010", 3), ("2011", 1)])
def test_with_no_room_for_both_of_two_equals_the_owner_chooses(way: str, other: int) -> None:
    game = levies(6, 7, 6).go(way).play()
    gone = [name for _, name in keys(game, "advances")]
    assert gone == ["babylonian_levy_2", f"babylonian_levy_{other}"]


@pytest.mark.rule(GB, "9.34:4", "9.34:1")
@pytest.mark.parametrize(
    ("quality", "second"), [((5, 7, 6), 3), ((6, 7, 5), 1)], ids=["below", "above"]
)
def test_the_best_leaves_room_for_the_second_best(
    quality: tuple[int, int, int], second: int
) -> None:
    taken = "2010" if second == 1 else "2011"
    game = levies(*quality)
    assert game.what != "advance_to" or (taken,) not in game.reach


# -- 9.41: behind another pursuer ------------------------------


@pytest.mark.rule(GB, "9.41:7", "9.41:6", "9.42:1")
@pytest.mark.parametrize(("first", "second"), [(C1, C2), (C2, C1)])
def test_the_second_goes_though_the_prey_is_caught(first: str, second: str) -> None:
    game = chase(1, 1, 1, 7, 9, 9, second=True, median_1=("2110", 6)).play(who_pursues=first)
    assert keys(game, "pursued", "eliminated") == [
        ("pursued", first),
        ("eliminated", M1),
        ("pursued", second),
    ]
    # the path was 2210, 2309: the first stands in its last hex, the second behind it
    assert (game.at(first), game.at(second)) == (("2309",), ("2210",))


@pytest.mark.rule(GB, "9.41:7", "9.34:1", "9.42:1")
@pytest.mark.parametrize(("first", "second", "home"), [(C1, C2, "2011"), (C2, C1, "2010")])
def test_behind_one_who_stopped_in_the_first_hex_he_stays(
    first: str, second: str, home: str
) -> None:
    # Medes at 2211 stop the first in 2110 and hold: no path and no empty hex is left
    foes = {"median_1": ("2110", 6), "median_2": ("2211", 0)}
    game = chase(1, 1, 1, 7, 9, 9, 1, second=True, **foes).play(who_pursues=first)
    assert game.thrown("pursuit") == [9, 9]
    assert keys(game, "pursued", "advances") == [("pursued", first)]
    assert (game.at(first), game.at(second)) == (("2110",), (home,))
