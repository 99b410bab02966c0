"""Who stands in a line and who may command it: each condition false by itself."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_04_leaders import THREE, indians, lines
from .test_09_shock import ALEX

GB = "great_battles"
ALL = tuple(ident for ident, _ in THREE)
PLACES = dict(THREE)
HORSE = ("indian_horse_1", "indian_horse_2")


def found(game: Position, leader: str = "porus", turn: int = 2) -> list[tuple[str, ...]]:
    """The lines that a leader may command without a roll."""
    game.s.turn = turn
    game.acts(leader, dice=[9] * 9)
    return lines(game) if "line" in game.options else []


@pytest.mark.rule(GB, "4.33:2", "4.33:3", "10.26:2", "10.27:4")
@pytest.mark.parametrize("who", ALL)
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"hits": 4}, True),
        ({"moved": True}, True),
        ({"missiles": "none"}, True),
        ({"morale": "routed"}, False),
        ({"morale": "rallied"}, False),
    ],
)
def test_who_gets_no_order_is_a_gap_in_the_line(who: str, how: dict[str, Any], able: bool) -> None:
    game = indians("porus", "3111", *THREE).put(who, PLACES[who], facing=180, **how)
    rows = found(game)
    assert (ALL in rows) is able
    assert any(who in row for row in rows) is able
    if not able:
        assert (any(len(row) == 2 for row in rows)) is (who != ALL[1])


@pytest.mark.rule(GB, "4.33:5", "10.26:2")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize(("how", "able"), [({}, True), ({"morale": "routed"}, False)])
def test_routed_horse_is_in_no_line(who: int, how: dict[str, Any], able: bool) -> None:
    game = indians("porus", "3010", (HORSE[0], "3013"), (HORSE[1], "3007"))
    game.put(HORSE[who], "3013" if who == 0 else "3007", facing=180, **how)
    rows = found(game)
    assert any(HORSE[who] in row for row in rows) is able
    assert any(HORSE[1 - who] in row for row in rows)


@pytest.mark.rule(GB, "4.34:1", "4.33:4")
@pytest.mark.parametrize(
    ("at", "near"),
    [("3107", 3), ("3108", 2), ("3014", 2), ("3015", 3), ("3212", 2), ("3312", 3), ("2812", 2)],
)
def test_one_unit_of_the_line_near_its_leader_is_enough(at: str, near: int) -> None:
    game = indians("porus", at, *THREE)
    grid = game.s.battle.grid
    assert min(grid.distance(at, place) for place in PLACES.values()) == near
    assert (ALL in found(game)) is (near <= 2)


@pytest.mark.rule(GB, "4.34:2", "7.21:3")
@pytest.mark.parametrize(
    ("how", "able"),
    [({"facing": 180}, False), ({"facing": 0}, True), ({"facing": 180, "morale": "routed"}, True)],
)
def test_only_a_zone_silences_the_commander_of_a_line(how: dict[str, Any], able: bool) -> None:
    # an enemy behind Porus looks at him, or away
    game = indians("porus", "3111", *THREE).put("hypaspist_1", "3211", **how)
    assert (ALL in found(game)) is able


@pytest.mark.rule(GB, "4.34:4", "4.34:5", "4.34:6", "4.35:1", "4.3:1")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("porus", ["near", "far", "gone"])
@pytest.mark.parametrize("kind", ["initial", "momentum"])
@pytest.mark.parametrize("had", [True, False])
def test_the_ways_to_a_line_command(turn: int, porus: str, kind: str, had: bool) -> None:
    game = indians("abisares", "3110", *THREE).leader(ALEX, "1010")
    if porus != "gone":
        game.leader("porus", "3310" if porus == "near" else "4030")
    game.s.turn = turn
    game.spell(phases=int(kind == "momentum"), had_line=had).acts("abisares", kind, dice=[])
    ways = {o for o in game.options if isinstance(o, str) and o.startswith("line")}
    if kind == "momentum":
        assert ways == ({"line_roll"} if had else set())
    elif turn == 1:
        assert "line" in ways
    else:
        assert ways == {"line_roll"} | ({"line_oc"} if porus == "near" else set())
