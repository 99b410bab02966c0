"""Chapters 4 and 6: how far leaders of both armies ride from whom, and who falls back by arrangement."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_25_broken import seen
from .test_26_both_armies import MACEDON, SIDES, Army, comes

GB = "great_battles"
MA = {"hypaspist_1": 5, "immortals_1": 5, "companion_4": 8, "susian_1": 8}


def near(mine: Army, theirs: Army, mover: str) -> Position:
    """A unit comes within two hexes of a lone leader at 2310."""
    game = Position("gaugamela").leader(mine.second, "1530").leader(theirs.second, "2310")
    return comes(game.put(mover, "2010"), mine, mover, "2110")


@SIDES
@pytest.mark.rule(GB, "4.62:2", "6.71:3", "6.71:4")
@pytest.mark.parametrize("which", ["heavy", "knights"])
def test_a_leader_rides_nine_points_less_the_movers(mine: Army, theirs: Army, which: str) -> None:
    mover = str(getattr(mine, which))
    game = near(mine, theirs, mover).choose(("leader", theirs.second))
    ridden = 0
    while game.what == "leader_withdraw":
        assert game.seat == theirs.seat
        here = game.s.battle.grid.distance("2110", game.where(theirs.second))
        ways = [str(o) for o in game.options if o is not None]
        assert all(game.s.battle.grid.distance("2110", way) > here for way in ways)
        game.choose(ways[0])
        ridden += 1
    assert ridden == 9 - MA[mover]
    assert game.what == "step"


@SIDES
@pytest.mark.rule(GB, "4.62:2", "4.62:9")
def test_a_leader_who_stays_at_two_hexes_is_asked_again_at_one(mine: Army, theirs: Army) -> None:
    game = near(mine, theirs, mine.heavy)
    assert ("leader", theirs.second) in game.options
    game.choose(None).until("step").go("2210")
    assert (game.seat, game.what) == (theirs.seat, "withdraw")
    assert ("leader", theirs.second) in game.options


@SIDES
@pytest.mark.rule(GB, "4.62:10", "4.62:3")
@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_zones_of_the_enemy_alone_stop_a_leader(mine: Army, theirs: Army, whose: str) -> None:
    # somebody behind him has both hexes to the right in his zone, and not the leader himself
    game = Position("gaugamela").leader(mine.second, "1530").leader(theirs.second, "2310")
    game.put(mine.foot if whose == "mine" else theirs.foot, "2510", facing=180, missiles="none")
    zone = set(game.s.battle.grid.zones(("2510",), 180).front)
    assert zone == {"2410", "2411"}
    comes(game.put(mine.heavy, "2010"), mine, mine.heavy, "2110")
    ways: set[str] = set()
    if game.what == "withdraw" and ("leader", theirs.second) in game.options:
        game.choose(("leader", theirs.second))
        ways = (
            {str(o) for o in game.options}
            if game.what == "leader_withdraw"
            else {game.where(theirs.second)}
        )
    assert bool(zone & ways) is (whose == "theirs")


@SIDES
@pytest.mark.rule(GB, "4.62:1", "4.62:2")
def test_each_of_two_leaders_in_a_hex_has_his_choice(mine: Army, theirs: Army) -> None:
    game = Position("gaugamela").leader(mine.second, "1530").leader(theirs.second, "2310")
    third = "craterus" if theirs is MACEDON else "mazaeus"
    game.leader(third, "2310")
    comes(game.put(mine.heavy, "2010"), mine, mine.heavy, "2110")
    assert {("leader", theirs.second), ("leader", third)} <= set(game.options)
    game.choose(("leader", third))
    while game.what == "leader_withdraw":
        game.choose(next(o for o in game.options if o is not None))
    assert ("leader", theirs.second) in game.options
    assert ("leader", third) not in game.options
    seen(game, "step")
    assert game.where(theirs.second) == "2310"
    assert game.where(third) != "2310"


@SIDES
@pytest.mark.rule(GB, "4.62:5")
@pytest.mark.parametrize("along", [True, False])
def test_a_leader_goes_along_with_horse_that_withdraws(
    mine: Army, theirs: Army, along: bool
) -> None:
    game = Position("gaugamela").leader(mine.second, "1530").leader(theirs.second, "2310")
    game.put(theirs.horse, "2310", facing=180)
    comes(game.put(mine.heavy, "2010"), mine, mine.heavy, "2110")
    game.choose(("unit", theirs.horse))
    asked = seen(game, "step", withdraw_along="along" if along else "stay")
    assert "withdraw_along" in asked
    assert (game.where(theirs.second) in game.at(theirs.horse)) is along


# -- 6.8 ------------------------------


HOPLITES = "greek_mercenary_1"


def arranged(mover: str, face: str = "withdraw", **how: int) -> Position:
    """Omares has a marker for hoplites at 3419 and 3420; a Macedonian unit comes from the right."""
    game = Position("granicus").leader("omares", "3219").leader("alexander_iii", "4320")
    game.put(HOPLITES, "3419", "3420", facing=0, hits=how.get("hits", 0))
    game.marker("omares", face, HOPLITES).put(mover, "3719", facing=180)
    return game.moving(mover, by="alexander_iii", dice=[how.get("die", 0)] * 20).until("step")


@pytest.mark.rule(GB, "6.83:1", "6.83:2", "6.84:1", "6.72:3")
@pytest.mark.parametrize(("die", "hits"), [(6, 1), (7, 2)])
def test_hoplites_fall_back_before_macedonian_foot(die: int, hits: int) -> None:
    game = arranged("hypaspist_1", die=die).go("3620")
    assert (game.what, game.seat) == ("withdraw", "persia")
    assert ("prearranged", "omares") in game.options
    game.choose(("prearranged", "omares"))
    seen(game, "step")
    assert {h[:2] for h in game.at(HOPLITES)} == {"33"}
    assert game.facing(HOPLITES) == 0
    assert game.hits(HOPLITES) == hits
    assert game.finished("omares")


@pytest.mark.rule(GB, "6.83:5", "6.83:1")
@pytest.mark.parametrize(
    ("mover", "face", "able"),
    [
        ("hypaspist_1", "withdraw", True),
        ("hypaspist_1", "none", False),
        ("companion_1", "withdraw", False),
        ("thracian_peltast_1", "withdraw", True),
        ("agrianian_1", "withdraw", True),
    ],
)
def test_who_sets_off_the_hoplites(mover: str, face: str, able: bool) -> None:
    game = arranged(mover, face).go("3620")
    assert (("prearranged", "omares") in game.options) is able


@pytest.mark.rule(GB, "6.83:2", "6.73:1", "6.72:6")
@pytest.mark.parametrize(("hits", "morale"), [(4, "steady"), (5, "routed")])
def test_hoplites_that_break_in_falling_back_do_not_check(hits: int, morale: str) -> None:
    game = arranged("hypaspist_1", hits=hits).go("3620").choose(("prearranged", "omares"))
    seen(game, "step")
    assert game.morale(HOPLITES) == morale
    assert len(game.rolled("withdrawal")) == (1 if morale == "steady" else 0)
