"""Edges of the end of a turn: whose ships the return of a fleet moves, and a levy that nobody could join."""

from __future__ import annotations

import pytest

from argead.systems.alexander_vs_darius.positions import Position

SYSTEM = "alexander_vs_darius"
HIRED, DISMISSED, GONE = 0, 1, 3


# -- whose fleets return ----------------------------------------------------------------------------


@pytest.mark.rule(SYSTEM, "4.1:14", "4.1:8", "4.7:8")
@pytest.mark.parametrize("athens", [HIRED, DISMISSED, GONE])
@pytest.mark.parametrize("side", ["macedon", "persia"])
def test_when_one_side_calls_its_fleets_home_the_other_stays_at_sea(side: str, athens: int) -> None:
    """Ships of Athens, paid or not, lie in the Ionian Sea and Persians in the Black Sea."""
    game = Position().put("ionian_sea", athenian_ship=2).put("black_sea", per_ship=1)
    game.s.athens = athens
    game.begin(("fleets_home", game.side(side)))
    while game.what:
        game.choose("hellas" if "hellas" in game.options else game.options[0])
    returns = side == "macedon"
    assert game.count("ionian_sea") == (0 if returns else 2)
    assert game.count("hellas_port", "athenian_ship") == (2 if returns else 0)
    assert game.count("black_sea", "per_ship") == (1 if returns else 0)


# -- the levy ---------------------------------------------------------------------------------------


def without_land() -> Position:
    """Turn 12; no Area is Persian and no Persian stands anywhere."""
    game = Position().turn(12)
    return game.hold("macedon", *(area.id for area in game.t.map.area))


@pytest.mark.rule(SYSTEM, "4.5:1", "4.5:6", "4.3:7", "4.3:12")
@pytest.mark.parametrize(
    ("held", "army", "enemies", "asked"),
    [
        ("", {}, 0, False),
        ("media", {}, 0, True),
        ("media", {}, 1, False),
        ("", {"per_light_cavalry": 1}, 0, True),
    ],
)
def test_a_levy_that_could_be_placed_nowhere_is_not_called(
    held: str, army: dict[str, int], enemies: int, asked: bool
) -> None:
    """Recruits need an army (here Mazaeus with one man) or a friendly Area without enemies; so do these."""
    game = without_land()
    if held:
        game.hold("persia", held)
    if army:
        game.put("kish", "mazaeus", **army)
    if enemies:
        game.put("media", mac_light_infantry=enemies)
    game.begin(("levy",))
    assert (game.what == "levy") is asked


@pytest.mark.rule(SYSTEM, "4.5:1", "4.5:5", "4.5:6", "1.1:2")
def test_a_levy_that_nobody_could_join_waits_for_a_better_turn() -> None:
    game = without_land().begin(("levy",))
    assert (game.over, game.s.levied, game.legitimacy) == (True, False, 25)
    game.turn(13).hold("persia", "media").begin(("levy",))
    assert game.what == "levy"
