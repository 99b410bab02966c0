"""Chapter 16, clause by clause: victory."""

from __future__ import annotations

import pytest

from argead.systems.alexandros.positions import Position

SUMMER_323 = 45
NOT_NEEDED = ("arabia", "sind", "scythia", "chorasmia")


def world(but: tuple[str, ...] = NOT_NEEDED) -> Position:
    """Everything is Macedonian but these."""
    game = Position().leader("alexander", "macedonia").put("macedonia", "macedon", mac_phalanx=1)
    for province in game.s.control:
        if province not in but:
            game.hold(province, "macedon")
    return game


def scored(n: int, **options: str) -> Position:
    """The end of summer 323 with n provinces."""
    game = Position(**options).leader("alexander", "macedonia").turn(SUMMER_323)
    last = sorted(game.s.game.provinces, key=lambda p: p == "persis")  # it holds a treasury
    for i, province in enumerate(last):
        game.hold(province, "macedon" if i < n else "persia")
    return game.begin(("end_turn",))


def result(game: Position) -> tuple[str | None, str]:
    assert game.result is not None
    return game.result.winner, game.result.reason


@pytest.mark.rule("alexandros", "16.1:1")
def test_alexander_lost_in_a_small_fight_ends_the_game() -> None:
    game = Position().put("syria", "macedon", mac_prodromoi=1).leader("alexander", "syria")
    game.worn("mac_prodromoi_1").put("syria", "persia", pers_inf=14, pers_cav=16, pers_heavy_cav=4)
    game.phase("minor_combat", "syria", "persia", "macedon")
    while game.what == "evade":
        game.choose("stand")
    assert result(game) == ("persia", "alexander_killed")


@pytest.mark.rule("alexandros", "16.1:1")
def test_alexander_alone_among_enemies_who_is_caught_ends_the_game() -> None:
    game = Position().leader("alexander", "syria").put("syria", "persia", pers_inf=3)
    game.begin(("begin_combat",))
    assert result(game) == ("persia", "alexander_killed")


@pytest.mark.rule("alexandros", "16.1:2", "17.3:2")
def test_illness_is_no_sudden_victory() -> None:
    game = Position(death_of_alexander=True).leader("alexander", "babylonia").turn(SUMMER_323)
    for province in game.s.control:
        game.hold(province, "macedon")
    game.begin(("random_events",), dice=[6, 1])
    assert result(game)[0] == "macedon"


@pytest.mark.rule("alexandros", "16.2:1")
@pytest.mark.parametrize(
    ("but", "over"),
    [
        (NOT_NEEDED, True),
        ((), True),
        ((*NOT_NEEDED, "lower_india"), False),
        ((*NOT_NEEDED, "gedrosia"), False),
    ],
)
def test_the_world_is_won_at_the_beginning_of_a_turn(but: tuple[str, ...], over: bool) -> None:
    game = world(but).begin(("begin_turn",))
    assert (game.result is not None) == over
    if over:
        assert result(game) == ("macedon", "world_empire")


@pytest.mark.rule("alexandros", "16.2:2")
def test_the_world_is_not_won_in_the_middle_of_a_turn() -> None:
    game = world((*NOT_NEEDED, "thrace")).put("thrace", "macedon", gk_hoplite=1)
    game.begin(("begin_combat",), ("begin_sieges",))
    assert game.holder("thrace") == "macedon"
    assert game.result is None


@pytest.mark.rule("alexandros", "16.3:1")
@pytest.mark.parametrize(("turn", "over"), [(SUMMER_323 - 1, False), (SUMMER_323, True)])
def test_the_game_ends_after_summer_323(turn: int, over: bool) -> None:
    game = Position().leader("alexander", "macedonia").turn(turn).begin(("end_turn",))
    assert (game.result is not None) == over


@pytest.mark.rule("alexandros", "16.3:2")
def test_objectives_and_provinces_count_one_each() -> None:
    game = Position().leader("alexander", "macedonia").turn(SUMMER_323)
    game.s.secured = {"roxana": game.owner("macedon"), "gordian_knot": game.owner("macedon")}
    game.begin(("end_turn",))
    assert game.result is not None
    assert game.result.scores["macedon"] == 3 + 2


@pytest.mark.rule("alexandros", "16.3:6")
def test_a_contested_province_counts_for_nobody() -> None:
    game = Position().leader("alexander", "macedonia").turn(SUMMER_323).hold("syria", "macedon")
    game.put("syria", "macedon", mac_phalanx=1).put("syria", "persia", pers_inf=1).begin(
        ("end_turn",)
    )
    assert game.result is not None
    assert game.result.scores["macedon"] == 3


@pytest.mark.rule("alexandros", "16.2:1", "16.3:6")
def test_a_contested_province_keeps_the_world_unconquered() -> None:
    game = world().put("syria", "macedon", gk_hoplite=1).put("syria", "persia", pers_inf=1)
    assert game.begin(("begin_turn",)).result is None


@pytest.mark.rule("alexandros", "16.3:3")
@pytest.mark.parametrize(
    ("n", "ending"),
    [
        (10, ("persia", "decisive_persian")),
        (11, ("persia", "marginal_persian")),
        (15, ("persia", "marginal_persian")),
        (16, (None, "draw")),
        (20, (None, "draw")),
        (21, ("macedon", "marginal_macedonian")),
        (25, ("macedon", "marginal_macedonian")),
        (26, ("macedon", "decisive_macedonian")),
    ],
)
def test_the_schedule(n: int, ending: tuple[str | None, str]) -> None:
    assert result(scored(n)) == ending


@pytest.mark.rule("alexandros", "16.3:4")
@pytest.mark.parametrize(
    ("n", "reason"),
    [
        (18, "decisive_persian"),
        (19, "marginal_persian"),
        (25, "marginal_persian"),
        (26, "draw"),
        (31, "draw"),
        (32, "marginal_macedonian"),
    ],
)
def test_the_garrison_free_scale(n: int, reason: str) -> None:
    assert result(scored(n, victory_scale="garrison_free"))[1] == reason


@pytest.mark.rule("alexandros", "16.3:5")
def test_only_occupied_provinces_with_the_option() -> None:
    game = Position(victory_scale="occupied").leader("alexander", "macedonia").turn(SUMMER_323)
    game.put("syria", "macedon", mac_phalanx=1).put("thrace", "macedon", mac_phalanx=1).begin(
        ("end_turn",)
    )
    assert game.result is not None
    assert game.result.scores["macedon"] == 2
