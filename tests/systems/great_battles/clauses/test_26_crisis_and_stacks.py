"""Chapters 5, 11: a crisis of faith in both armies; both of a stack at their limits; beasts in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, plain
from .test_25_broken import seen

GB = "great_battles"
NO = "no check"
PH, LOW = "coenus_5", "cleitus_6"
EL, EL2 = "indian_elephants_1", "indian_elephants_2"
ARMIES = {
    "macedon": (ALEX, "porus", "mercenary_peltast_2", "sogdian", -1, "indian_longbows_1"),
    "india": ("porus", ALEX, "indian_javelins_1", "indian_horse_1", 1, "macedonian_archers_1"),
}
"""A side: its commander, the other, foot, horse, the way to its edge, archers of the enemy."""
SIDES = pytest.mark.parametrize("side", list(ARMIES))

# -- 5.33: the crisis of faith ------------------------------


def crisis(side: str, dice: Sequence[int], units: Mapping[str, Any], at: str = "2510") -> Position:
    """The commander of a side loses faith; the units as ``put`` wants them."""
    boss, foe = ARMIES[side][:2]
    game = Position().leader(boss, at).leader(foe, "1040" if side == "india" else "4040")
    for ident, how in units.items():
        game.put(ident, how["at"], **{key: how[key] for key in how if key != "at"})
    return game.after_phase(boss, dice=[9, 9, *dice]).choose("try")


def column(game: Position, unit: str) -> int:
    """The column of a unit."""
    return int(game.at(unit)[0][:2])


@SIDES
@pytest.mark.rule(GB, "5.33:4", "5.33:5", "6.72:3", "6.72:6")
@pytest.mark.parametrize(("which", "die", "hits"), [(2, 5, 1), (2, 6, 2), (3, 4, 0), (3, 7, 1)])
def test_each_army_falls_back_to_its_own_edge(side: str, which: int, die: int, hits: int) -> None:
    unit = str(ARMIES[side][which])
    game = crisis(side, [die], {unit: {"at": "2512", "facing": 120}})
    assert seen(game, "next_leader").count("crisis_to") == 2
    assert (column(game, unit), game.hits(unit)) == (25 + 2 * int(ARMIES[side][4]), hits)
    assert game.facing(unit) == 120
    assert not game.has_moved(unit)
    assert int(game.where(str(ARMIES[side][0]))[:2]) == 25 + 2 * int(ARMIES[side][4])


@SIDES
@pytest.mark.rule(GB, "5.33:4")
def test_the_enemy_near_the_leader_does_not_fall_back(side: str) -> None:
    other = "india" if side == "macedon" else "macedon"
    theirs = str(ARMIES[other][3])
    game = crisis(side, [0, 0], {theirs: {"at": "2513", "facing": 60}})
    seen(game, "next_leader")
    assert game.at(theirs) == ("2513",)
    assert len(game.rolls) == 2


@SIDES
@pytest.mark.rule(GB, "5.33:6", "6.72:6")
@pytest.mark.parametrize(("room", "fate"), [(1, "eliminated"), (2, "on map")])
def test_who_finds_no_second_hex_is_lost_without_a_check(side: str, room: int, fate: str) -> None:
    way, unit = int(ARMIES[side][4]), str(ARMIES[side][2])
    start = 10 + room if side == "macedon" else 42 - room
    game = crisis(side, [0] * 3, {unit: {"at": f"{start}12"}}, at=f"{start - way}10")
    seen(game, "next_leader")
    assert game.fate(unit) == fate
    assert [roll.name for roll in game.rolls][2:] == ["withdrawal"] * (room - 1)


@SIDES
@pytest.mark.rule(GB, "5.33:5", "6.73:1", "6.72:6")
@pytest.mark.parametrize("spare", [1, 2])
def test_who_breaks_in_falling_back_does_not_check(side: str, spare: int) -> None:
    unit = str(ARMIES[side][2])
    game = crisis(side, [0] * 6, {unit: {"at": "2512", "hits": 5 - spare}})
    seen(game, "next_leader")
    assert game.morale(unit) == ("routed" if spare == 1 else "steady")
    assert [roll.name for roll in game.rolls][2:] == ["withdrawal"] * (spare - 1)


@SIDES
@pytest.mark.rule(GB, "5.33:5", "8.22:1", "10.26:3", "6.73:1")
@pytest.mark.parametrize(("die", "fate"), [(0, "eliminated"), (9, "on map")])
def test_a_routed_unit_shot_down_as_it_falls_back_does_not_check(
    side: str, die: int, fate: str
) -> None:
    # horse next to archers: a hit at two hexes is the end of the routed
    unit, bows = str(ARMIES[side][3]), str(ARMIES[side][5])
    place, look = ("2410", 0) if side == "india" else ("2609", 180)
    units: dict[str, Any] = {
        unit: {"at": "2509", "facing": look, "morale": "routed"},
        bows: {"at": place, "facing": look},
    }
    game = crisis(side, [die, 0, 0, 0], units, at="2507")
    shots = seen(game, "next_leader", retire_fire=bows)
    assert "retire_fire" in shots
    assert game.fate(unit) == fate
    checks = [roll for roll in game.rolls if roll.name == "withdrawal"]
    assert len(checks) == (0 if fate == "eliminated" else 1)


@SIDES
@pytest.mark.rule(GB, "5.33:5", "6.22:2", "10.26:3")
@pytest.mark.parametrize(("morale", "fate"), [("routed", "eliminated"), ("steady", "on map")])
def test_rocks_end_the_routed_in_a_crisis(side: str, morale: str, fate: str) -> None:
    unit = str(ARMIES[side][3])
    game = Position().leader(str(ARMIES[side][0]), "2510")
    game.leader(str(ARMIES[side][1]), "1040" if side == "india" else "4040")
    game.ground("rocky", "2412", "2413", "2612", "2613").put(unit, "2512", morale=morale)
    game.after_phase(str(ARMIES[side][0]), dice=[9, 9, 0, 0, 0]).choose("try")
    seen(game, "next_leader")
    assert game.fate(unit) == fate
    checks = [roll for roll in game.rolls if roll.name == "withdrawal"]
    assert len(checks) == (0 if fate == "eliminated" else 1)


# -- 11.72:7: both of a stack take what its move costs ------------------------------


@pytest.mark.rule(GB, "11.72:7", "11.73:7", "6.22:2")
@pytest.mark.parametrize("cause", ["again", "woods"])
@pytest.mark.parametrize(("upper", "lower"), [(0, 5), (5, 0), (0, 6), (6, 0), (6, 6)])
def test_either_of_a_stack_may_break_by_its_move(cause: str, upper: int, lower: int) -> None:
    again = cause == "again"
    game = plain("1810").put(PH, "2010", "2011", hits=upper, moved=again).under(LOW, PH)
    game.make(LOW, hits=lower, moved=again)
    if not again:
        game.ground("woods", "2109", "2110")
    game.acts(ALEX, dice=[0] * 9).until("orders").choose(("move", PH)).until("step")
    game.go("2109", "2110").until("step", "orders", "momentum")
    broken = max(upper, lower) == 6
    assert (game.morale(PH), game.morale(LOW)) == (("routed",) * 2 if broken else ("steady",) * 2)
    if broken:
        assert game.what != "step"
        assert not set(game.at(PH)) & set(game.at(LOW))
        assert len(game.told("routs")) == 2
    else:
        assert (game.hits(PH), game.hits(LOW)) == (upper + 1, lower + 1)
        assert set(game.at(PH)) == set(game.at(LOW)) == {"2109", "2110"}


# -- 11.13:4: who goes first ------------------------------


def both(first: str, die: int, hits: int = 0) -> Position:
    """Two elephant units strike a phalanx from both ends; behind it they come to the same hex."""
    game = plain().put(PH, "2110", "2111", facing=180, hits=hits)
    game.put(EL, "2010", facing=0, shock=NO).put(EL2, "2012", facing=0, shock=NO)
    game.shocks("porus", *[die] * 12)
    seen(game, "who_passes")
    assert game.seat == "india"
    assert {EL, EL2} <= set(game.options)
    return game.choose(first).play()


@pytest.mark.rule(GB, "11.13:4", "11.13:1", "11.13:2", "11.13:3")
@pytest.mark.parametrize(("first", "second"), [(EL, EL2), (EL2, EL)])
def test_who_bursts_through_first_takes_the_only_hex(first: str, second: str) -> None:
    game = both(first, 5)
    start = {EL: "2010", EL2: "2012"}
    assert game.morale(PH) == "steady"
    assert [args[0] for args in game.told("passes_through")] == [first]
    assert game.at(first) == ("2211",)
    assert game.at(second) == (start[second],)


@pytest.mark.rule(GB, "11.13:4", "11.13:3", "9.31:1")
@pytest.mark.parametrize(("first", "second"), [(EL, EL2), (EL2, EL)])
def test_and_the_second_advances_if_the_phalanx_has_run(first: str, second: str) -> None:
    game = both(first, 9, hits=6)
    assert game.morale(PH) == "routed" or game.fate(PH) == "eliminated"
    assert "2211" not in game.at(PH)
    assert game.at(first) == ("2211",)
    assert game.at(second)[0] in ("2110", "2111")
    told = [said.key for said in game.said if said.key in ("passes_through", "advances")]
    assert told == ["passes_through", "advances"]
