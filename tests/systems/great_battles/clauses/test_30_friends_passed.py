"""Through friends: how many of them, who bars the way, and what a unit does in their midst."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, plain
from .test_16_gaps import asked

GB = "great_battles"
EL, CH, HORSE = "indian_elephants_1", "indian_chariots_1", "indian_horse_1"
MEN, MEN2, COMP = "mercenary_peltast_2", "mercenary_peltast_1", "companion_coenus"
LANE = ["2910", "2811", "2711", "2612", "2512", "2413", "2313"]


def walled(game: Position, lane: list[str]) -> Position:
    """Walls on both sides of these hexes, which lie in one line."""
    grid = game.s.battle.grid
    along = grid.neighbours(lane[0]).index(lane[1])
    walls = []
    for place in lane[:-1]:
        near = grid.neighbours(place)
        walls += [(place, h) for n, h in enumerate(near) if n % 3 != along % 3]
    return game.hexside("city_wall", *walls)


# -- 6.92: over one friend or several ------------------------------


def remove(game: Position, unit: str) -> None:
    """Take a unit off the map, as if it had never been there."""
    game.s.stand[game.u(unit)] = ()
    game.s.rebuild()
    game.settle()


@pytest.mark.rule(GB, "6.92:7", "7.12:1", "7.12:3", "11.21:1")
def test_as_many_friends_as_the_points_lead_past() -> None:
    # beasts pay four points to turn back, chariots cannot, horse and foot pay two
    game = walled(plain(foe="4010"), LANE)
    for unit, before, most in ((EL, 2, 4), (EL, 4, 2), (CH, 3, 3), (HORSE, 5, 2), (JAV, 2, 2)):
        for friends in (most, most + 1):
            for n in range(friends):
                game.put(f"indian_javelins_{n + 2}", LANE[n], facing=180, hits=0)
            start = f"{30 + before}{10 - (before + 1) // 2:02}"
            game.put(unit, start, facing=180, hits=0)
            game.s.new_turn()
            game.s.new_phase(None)
            game.moving(unit, by="porus", dice=[1] * 9).until("step")
            for n in range(before):
                near = 29 + before - n
                game.go(f"{near}{10 - (near - 29) // 2:02}").until("step")
            assert game.at(unit) == ("3010",)
            assert game.points_left == most + 1
            assert ((LANE[0],) in game.reach) is (friends == most), (unit, before, friends)
            game.finish()
            for n in range(friends):
                remove(game, f"indian_javelins_{n + 2}")
            remove(game, unit)


@pytest.mark.rule(GB, "6.92:2", "6.92:5", "6.92:6", "6.92:7", "11.63:5")
@pytest.mark.parametrize(
    ("second", "how", "able"),
    [
        (COMP, {}, True),
        ("agrianian_1", {}, True),
        (HYP, {}, False),
        (HYP, {"formation": "square"}, False),
        ("hypaspist_2", {"morale": "routed"}, True),
    ],
)
def test_the_second_friend_must_let_it_pass_too(
    second: str, how: dict[str, Any], able: bool
) -> None:
    # three points are left at 2009: 2109, 2210 and 2310, or nothing
    game = walled(plain(), ["2109", "2210"]).put(MEN, "1808").put(MEN2, "2109")
    game.put(second, "2210", **how).moving(MEN, by=ALEX, dice=[1] * 9).until("step")
    game.go("1908").until("step").go("2009").until("step")
    assert game.points_left == 3
    assert (("2109",) in game.reach) is able


@pytest.mark.rule(GB, "6.92:7", "11.15:1")
@pytest.mark.parametrize(("foe", "able"), [(EL, False), (JAV, True)])
def test_horse_counts_no_way_out_before_elephants(foe: str, able: bool) -> None:
    game = walled(plain().rate(COMP, ma=3), ["2109", "2210"]).put(COMP, "2009").put(MEN2, "2109")
    game.put(foe, "2310", facing=180).moving(COMP, by=ALEX, dice=[1] * 9).until("step")
    assert (("2109",) in game.reach) is able


# -- in their midst ------------------------------


@pytest.mark.rule(GB, "11.21:1", "7.15:1", "6.92:7", "6.91:1")
@pytest.mark.parametrize("way", [60, -60])
def test_chariots_among_friends_turn_once_and_go_on(way: int) -> None:
    game = plain().rate(CH, tq=9, ma=9).put(CH, "2310", facing=180).put(JAV, "2210")
    game.moving(CH, by="porus", dice=[1] * 9).until("step").go("2210").until("step")
    assert game.turns == {120, 240}
    assert None not in game.options
    game.face(180 + way).until("step")
    # a second turn would be the end of the move, and that is not allowed here
    assert not game.turns
    assert len(game.steps) == 2
    assert None not in game.options


@pytest.mark.rule(GB, "11.94:2", "6.92:7", "6.91:1")
@pytest.mark.parametrize("facing", [60, 300])
def test_so_does_the_wedge(facing: int) -> None:
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1510")
    game.leader("bessus", "3510").put("companion_1", "2010", formation="charge")
    game.put("thessalian_1", "2110").moving("companion_1", by="parmenion", dice=[1] * 9)
    game.until("step").go("2110").until("step")
    assert game.turns == {60, 300}
    game.face(facing).until("step")
    assert not game.turns
    assert len(game.steps) == 2
    assert None not in game.options


@pytest.mark.rule(GB, "7.12:1", "6.92:7", "6.91:1")
def test_others_turn_there_as_they_can_pay() -> None:
    game = plain().put(HORSE, "2310", facing=180).put(JAV, "2210")
    game.moving(HORSE, by="porus", dice=[1] * 9).until("step").go("2210").until("step")
    game.face(120).until("step")
    assert {60, 180, 240} <= game.turns
    assert None not in game.options


# -- 6.75: in a withdrawal ------------------------------


def gives_way(unit: str, mover: str, seat: str, **how: Any) -> Position:
    """A unit in a lane, a friend behind it, and somebody who comes within two hexes."""
    ind = seat == "india"
    at, behind, beyond = ("2510", "2610", "2709") if ind else ("2010", "1910", "1811")
    game = plain()
    if how.get("ground"):
        game.ground(how["ground"], behind)
    lane = [at, behind, beyond]
    grid = game.s.battle.grid
    walls = [(behind, h) for h in grid.neighbours(behind) if h not in lane]
    walls += [(at, h) for h in grid.neighbours(at) if h not in lane and how["bar"](h)]
    game.hexside("city_wall", *walls)
    game.put(unit, at, facing=180 if ind else 0, hits=how.get("hits", 0))
    friend = how.get("friend", "indian_javelins_2" if ind else MEN2)
    game.put(friend, behind, facing=180 if ind else 0, hits=how.get("friend_hits", 0))
    start, step = ("2211", "2310") if ind else ("2309", "2210")
    game.put(mover, start, facing=0 if ind else 180)
    game.moving(mover, by=ALEX if ind else "porus", dice=[1] * 30).until("step").go(step)
    return game


def right(place: str) -> bool:
    return int(place[:2]) >= 25


def left(place: str) -> bool:
    return int(place[:2]) <= 20


CASES = [
    (HORSE, MEN, "india", right, "indian_javelins_2"),
    ("sogdian", JAV, "macedon", left, MEN2),
]


@pytest.mark.rule(GB, "6.75:4", "6.92:2", "6.72:1", "6.29:4")
@pytest.mark.parametrize(("unit", "mover", "seat", "bar", "friend"), CASES)
def test_who_gives_way_through_a_friend_pays_for_him_and_for_his_ground(
    unit: str, mover: str, seat: str, bar: Any, friend: str
) -> None:
    game = gives_way(unit, mover, seat, bar=bar, ground="rocky")
    assert ("unit", unit) in game.options
    asked(game, withdraw=("unit", unit))
    assert (game.hits(unit), game.hits(friend)) == (2, 1)
    told = [args[0] for args in game.told("hits")]
    assert told == [unit, friend, unit]


@pytest.mark.rule(GB, "6.75:4", "6.73:1", "6.92:2", "10.14:1")
@pytest.mark.parametrize(("unit", "mover", "seat", "bar", "friend"), CASES)
def test_whom_the_friend_costs_his_order_he_costs_him_his_hit_all_the_same(
    unit: str, mover: str, seat: str, bar: Any, friend: str
) -> None:
    quality = 5 if unit == HORSE else 6
    game = gives_way(unit, mover, seat, bar=bar, ground="rocky", hits=quality - 1)
    asked(game, withdraw=("unit", unit))
    assert game.morale(unit) == "routed"
    # the hit for him comes first, and is one for each of the two
    told = [(args[0], args[1], args[4]) for args in game.told("hits")]
    assert told[:2] == [(unit, 1, "stacking"), (friend, 1, "stacking")]
