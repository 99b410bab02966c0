"""Columns, squares, facing about and the wedge: each condition false by itself, on either side."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX
from .test_25_broken import seen

GB = "great_battles"
NO = "no check"
PH, HOP, HYP, MEN = "craterus_1", "greek_allies_1", "hypaspist_1", "mercenary_peltast_1"
JAV, MERC, ARCHERS = "indian_javelins_1", "greek_mercenary_1", "indian_archers_1"
PAIR = ("2010", "2011")


def plain(**options: bool) -> Position:
    """The plain of Gaugamela with the commanders far behind their lines."""
    return Position("gaugamela", **options).leader(ALEX, "1510").leader("bessus", "3510")


def hexes(unit: str) -> tuple[str, ...]:
    """Where a unit stands here."""
    return PAIR if unit in (PH, HOP) else PAIR[:1]


def drills(game: Position, unit: str) -> set[str]:
    """What a unit may do on the spot besides turning, at the start of its move."""
    persian = bool(game.s.battle.side[game.u(unit)])
    game.moving(unit, by="bessus" if persian else ALEX, dice=[0] * 9).until("step")
    return words(game)


def words(game: Position) -> set[str]:
    """The drill that is offered now."""
    if game.over or game.what != "step":
        return set()
    return {o[0] for o in game.options if isinstance(o, tuple)} - {"go", "face", "fire", "harass"}


@pytest.mark.rule(GB, "6.61:1", "6.61:2", "6.44:1", "6.33:1", "11.63:1")
@pytest.mark.parametrize(
    ("unit", "able"),
    [
        (PH, {"about", "column", "square"}),
        (HOP, {"about", "column", "square"}),
        (HYP, {"column", "square"}),
        (MEN, {"column"}),
        ("agrianian_1", set()),
        ("macedonian_archers_1", set()),
        ("companion_1", set()),
        (MERC, {"column"}),
        ("immortals_1", {"column"}),
        (JAV, {"column"}),
        (ARCHERS, {"column"}),
        ("bactrian_1", set()),
        ("dahae_1", set()),
        ("elephants_1", set()),
        ("scythed_chariots_1", set()),
        ("uxian_slingers_1", set()),
    ],
)
def test_who_knows_which_drill(unit: str, able: set[str]) -> None:
    assert drills(plain().put(unit, *hexes(unit)), unit) == able


@pytest.mark.rule(GB, "6.44:2", "6.61:1", "11.63:2", "7.21:3")
@pytest.mark.parametrize("unit", [PH, HOP])
@pytest.mark.parametrize(
    ("foe", "place", "how", "free"),
    [
        (JAV, "2009", {"facing": 300}, False),
        (JAV, "2012", {"facing": 60}, False),
        (JAV, "2110", {"facing": 180}, False),
        (JAV, "1910", {"facing": 0}, False),
        ("uxian_slingers_1", "2012", {"facing": 60}, False),
        ("uxian_slingers_1", "2012", {"facing": 60, "missiles": "none"}, True),
        (JAV, "2009", {"facing": 120}, True),
        (JAV, "2012", {"facing": 300, "morale": "routed"}, True),
        (JAV, "2110", {"facing": 180, "morale": "routed"}, True),
        (MEN, "2009", {"facing": 300}, True),
        (MEN, "2012", {"facing": 60}, True),
    ],
)
def test_no_drill_while_a_half_is_in_an_enemy_zone(
    unit: str, foe: str, place: str, how: dict[str, Any], free: bool
) -> None:
    game = plain().put(unit, *PAIR).put(foe, place, **how)
    assert drills(game, unit) == ({"about", "column", "square"} if free else set())


@pytest.mark.rule(GB, "6.44:2", "6.28:1")
@pytest.mark.parametrize(("half", "kind"), [("2010", "woods"), ("2011", "woods"), ("2010", "town")])
def test_no_facing_about_with_a_half_on_rough_ground(half: str, kind: str) -> None:
    game = plain().ground(kind, half).put(HOP, *PAIR)
    assert ("about" in drills(game, HOP)) is (kind == "town")


@pytest.mark.rule(GB, "6.44:1", "6.61:1", "11.63:1")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_what_it_costs(steps: int) -> None:
    # hoplites have four points; facing about takes three, a column one, a square all
    game = plain().put(HOP, *PAIR).moving(HOP, by=ALEX, dice=[0] * 9).until("step")
    for _ in range(steps):
        game.choose(next(o for o in game.steps if o[1] == 0)).until("step")
    wanted = (
        {"column"} | ({"about"} if steps <= 1 else set()) | ({"square"} if not steps else set())
    )
    assert words(game) == wanted


@pytest.mark.rule(GB, "6.44:1", "6.61:1")
@pytest.mark.parametrize(("drill", "left"), [(("about",), 1), (("column", 90), None)])
def test_what_is_left_afterwards(drill: tuple[Any, ...], left: int | None) -> None:
    game = plain().put(HOP, *PAIR).moving(HOP, by=ALEX, dice=[0] * 9).until("step").choose(drill)
    assert game.hits(HOP) == 0
    if left is None:
        assert game.over
        assert (game.formation(HOP), game.facing(HOP), set(game.at(HOP))) == (
            "column",
            90,
            set(PAIR),
        )
    else:
        assert (game.facing(HOP), game.points_left, set(game.at(HOP))) == (180, left, set(PAIR))


@pytest.mark.rule(GB, "6.61:4", "6.13:1", "6.65:1")
@pytest.mark.parametrize(("unit", "quality"), [(PH, 7), (HYP, 8), (MEN, 5), (JAV, 5), (MERC, 6)])
def test_how_many_hits_keep_from_a_column(unit: str, quality: int) -> None:
    for hits in range(quality):
        for moved in (False, True):
            game = plain().put(unit, *hexes(unit), hits=hits, moved=moved)
            able = hits + int(moved) < quality - 2
            assert ("column" in drills(game, unit)) is able, (hits, moved)


@pytest.mark.rule(GB, "6.61:1", "6.63:2", "6.63:3", "6.61:4")
@pytest.mark.parametrize(("unit", "faces"), [(HOP, {0}), (MEN, {0, 60}), (JAV, {0, 60})])
@pytest.mark.parametrize("zone", [True, False])
def test_a_column_opens_out_where_no_zone_is(unit: str, faces: set[int], zone: bool) -> None:
    game = plain().put(
        unit, *hexes(unit), formation="column", facing=90 if unit == HOP else 30, hits=2
    )
    foe = MEN if unit == JAV else JAV
    if zone:
        game.put(foe, "2110", facing=180)
    drills(game, unit)
    lines = set() if game.over else {o[1] for o in game.options if o and o[0] == "line"}
    assert lines == (set() if zone else faces)


# -- 6.65, 6.66: columns in trouble ------------------------------


@pytest.mark.rule(GB, "6.65:2", "8.13:1", "11.41:1")
@pytest.mark.parametrize(
    ("formation", "facing", "able"), [("line", 180, True), ("column", 150, False)]
)
def test_a_column_has_no_order_to_fire(formation: str, facing: int, able: bool) -> None:
    game = plain().leader("bessus", "2610").put(ARCHERS, "2310", facing=facing, formation=formation)
    game.put(MEN, "2110").acts("bessus", dice=[9] * 12).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    assert (ARCHERS in game.ordered("fire")) is able


@pytest.mark.rule(GB, "6.65:2", "7.33:4", "11.63:6", "10.26:2")
@pytest.mark.parametrize("side", ["macedon", "persia"])
@pytest.mark.parametrize(
    ("how", "able"),
    [
        ({}, True),
        ({"formation": "column"}, False),
        ({"formation": "square"}, False),
        ({"morale": "routed"}, False),
    ],
)
def test_who_may_be_chosen_to_attack(side: str, how: dict[str, Any], able: bool) -> None:
    mine, theirs, boss, near = (HYP, JAV, ALEX, "1810")
    if side == "persia":
        mine, theirs, boss, near = (MERC, MEN, "bessus", "1810")
    facing = 330 if how.get("formation") == "column" else 0
    game = plain().leader(boss, near).put(mine, "2010", facing=facing, **how)
    game.put(theirs, "2110", facing=180).leads(boss).begin(("shock_segment",), dice=[5] * 9)
    assert (not game.over and mine in game.options) is able


@pytest.mark.rule(GB, "6.66:1", "10.14:1")
@pytest.mark.parametrize("side", ["macedon", "persia"])
@pytest.mark.parametrize("attacked", [True, False])
def test_only_a_column_that_was_attacked_opens_out(side: str, attacked: bool) -> None:
    mine, theirs, boss = (HYP, JAV, "bessus") if side == "macedon" else ("immortals_1", MEN, ALEX)
    game = plain().put(mine, "2010", facing=330, formation="column")
    game.put(theirs, "2110", facing=180).leader(boss, "2610").acts(boss, dice=[1] * 20)
    want = theirs if attacked else None
    asked = seen(game, "momentum", "next_leader", shock=want, command="individual")
    assert "shock" in asked
    assert bool(game.told("clash")) is attacked
    assert game.formation(mine) == ("line" if attacked else "column")
    taken = [args[1] for args in game.told("hits") if args[0] == mine]
    assert taken[-1:] == ([1] if attacked else [])


# -- 11.93, 11.96: the wedge ------------------------------


@pytest.mark.rule(GB, "11.93:2", "11.93:3", "11.96:1", "11.92:1")
@pytest.mark.parametrize("unit", ["companion_1", "cadusian_1"])
@pytest.mark.parametrize("form", ["line", "charge"])
@pytest.mark.parametrize("zone", [True, False])
def test_the_wedge_is_formed_and_left_by_either_side(unit: str, form: str, zone: bool) -> None:
    game = plain(charge_formation=True).put(unit, "2010", formation=form)
    if zone:
        game.put(MERC if unit == "companion_1" else HYP, "2110", facing=180)
    found = drills(game, unit)
    if form == "line":
        assert ("charge" in found) is not zone
    else:
        assert "charge" not in found
        assert found or zone
