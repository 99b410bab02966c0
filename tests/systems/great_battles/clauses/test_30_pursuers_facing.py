"""Pursuit round every corner: the hexes that the pursuer follows and the way it looks, on both sides."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import MUST

GB = "great_battles"
SIDES = (30, 90, 150, 210, 270, 330)
COMP, MEDE = "companion_1", "median_1"


def apart(a: int, b: int) -> int:
    """The angle between two directions."""
    return min((a - b) % 360, (b - a) % 360)


def turned(facing: int, side: int) -> int:
    """What a unit looks at that goes over a hexside: it turns no further than it must."""
    if apart(facing, side) == 30:
        return facing
    return min(((side + d) % 360 for d in (30, -30)), key=lambda f: apart(f, facing))


def places() -> dict[tuple[int, int], str]:
    """A hex of its own for every way to come and every way to run."""
    pairs = [(came, way) for came in SIDES for way in SIDES if apart(came, way) != 180]
    return {pair: f"{12 + 5 * (n % 6):02}{5 + 6 * (n // 6):02}" for n, pair in enumerate(pairs)}


def corridors() -> Position:
    """A plain of short lanes between walls: over one side the prey is struck, over another it runs."""
    game = Position("gaugamela", charge_formation=True).leader("parmenion", "1042")
    game.leader("bessus", "4242")
    grid, walls = game.s.battle.grid, []
    for (came, way), place in places().items():
        first = str(grid.beside(place, way))
        free = {first, grid.beside(place, came + 180)}
        walls += [(place, h) for h in grid.neighbours(place) if h not in free]
        free = {place, grid.beside(first, way)}
        walls += [(first, h) for h in grid.neighbours(first) if h not in free]
    return game.hexside("city_wall", *walls)


@pytest.mark.rule(GB, "9.42:1", "9.41:1", "10.21:5")
@pytest.mark.parametrize(
    ("pursuer", "prey", "hits", "boss"),
    [(COMP, MEDE, 6, "parmenion"), (MEDE, COMP, 7, "bessus")],
)
def test_the_pursuer_looks_where_it_goes(pursuer: str, prey: str, hits: int, boss: str) -> None:
    game = corridors()
    grid = game.s.battle.grid
    for tries, ((came, way), place) in enumerate(places().items()):
        home, first = str(grid.beside(place, came + 180)), str(grid.beside(place, way))
        facing = (came + 30) % 360 if way % 180 == 30 else (came - 30) % 360
        game.put(pursuer, home, facing=facing, shock=MUST, formation="charge", hits=0)
        game.put(prey, place, facing=(facing + 180) % 360, hits=hits, morale="steady")
        game.shocks(boss, 1, 1, 7, 7, *[5] * 12).play()
        assert len(game.rolled("pursuit")) == tries + 1, (came, way)
        assert game.facing(pursuer) == turned(facing, way), (came, way)
        # the prey that ran straight on is in its zone, is struck again and cut down
        assert game.fate(prey) == "eliminated", (came, way)
        assert game.at(pursuer) == (grid.beside(first, way),), (came, way)
