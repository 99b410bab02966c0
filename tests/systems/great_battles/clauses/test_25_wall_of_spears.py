"""Phalanx defence, the roll to stand, and how far a leader rides away, for every case."""

from __future__ import annotations

from itertools import product

import pytest

from argead.systems.great_battles.positions import Position

GB = "great_battles"
ALEX = "alexander_iii"
LEFT, RIGHT = ("2008", "2009"), ("2012", "2013")


def wall(attacker: str, left: str, right: str, marker: str, facing: int = 0) -> Position:
    """Craterus at 2010 and 2011, somebody at either side, and an attacker at 2110 (or behind)."""
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put("craterus_1", "2010", "2011", facing=facing)
    names = {"phalanx": ("simmias_4", "meleager_2"), "foot": ("hypaspist_1", "hypaspist_2")}
    for number, (kind, hexes) in enumerate(((left, LEFT), (right, RIGHT))):
        if kind == "phalanx":
            game.put(names[kind][number], *hexes, facing=facing)
        elif kind == "foot":
            game.put(names[kind][number], hexes[1] if number == 0 else hexes[0], facing=facing)
    return game.put(attacker, "2110", facing=180, shock=marker)


@pytest.mark.rule(GB, "11.61:1", "11.61:2", "11.61:3", "11.61:4", "11.61:6")
@pytest.mark.parametrize(
    "attacker", ["immortals_1", "susian_1", "greek_mercenary_1", "elephants_1"]
)
@pytest.mark.parametrize("marker", ["must check", "no check"])
def test_every_neighbour_of_a_phalanx(attacker: str, marker: str) -> None:
    for left, right, facing in product(("", "phalanx", "foot"), ("", "phalanx", "foot"), (0, 180)):
        game = wall(attacker, left, right, marker, facing)
        game.shocks("bessus", *[0] * 20).play()
        told = game.told("clash")[0]
        each = 1 if attacker == "greek_mercenary_1" else 2
        covered = [left, right].count("phalanx")
        helps = marker == "must check" and facing == 0
        moved = sum(steps for name, steps in told[6] if name not in ("size", "ground"))
        assert moved == (-each * covered if helps else 0), (left, right, facing, told[6])


@pytest.mark.rule(GB, "9.13:14", "9.18:3", "9.18:6")
@pytest.mark.parametrize("hits", [4, 5, 6])
def test_a_struck_phalanx_stands_up_to_its_quality(hits: int) -> None:
    for die in range(10):
        # Immortals (8) in front of a phalanx (7): 2 hits from a nought in column 5
        game = wall("immortals_1", "", "", "no check").make("craterus_1", hits=hits)
        game.shocks("bessus", 0, die, *[0] * 9).play()
        wounds = game.struck[0][1]
        total = hits + wounds
        if total < 6:
            continue
        beyond = max(0, total - 7)
        stands = die + beyond <= 7
        assert (game.morale("craterus_1") == "steady") is stands, (hits, die, total)
        if stands:
            assert game.hits("craterus_1") == 6, (hits, die, total)


@pytest.mark.rule(GB, "4.62:2", "4.1:2")
@pytest.mark.parametrize(
    ("mover", "points"), [("immortals_1", 4), ("susian_1", 1), ("mardian_archers_1", 3)]
)
def test_a_leader_rides_as_far_as_he_is_faster(mover: str, points: int) -> None:
    game = Position("gaugamela").leader("parmenion", "2010").leader("bessus", "3510")
    game.put(mover, "2310", facing=180).moving(mover, by="bessus").until("step").go("2210")
    game.choose(("leader", "parmenion"))
    for _ in range(9):
        ways = [o for o in game.options if isinstance(o, str)]
        if game.what == "step" or not ways:
            break
        game.choose(ways[0])
    grid = game.s.battle.grid
    assert grid.distance("2010", game.where("parmenion")) == points
