"""Engaged units: who steps back, whither, who must fight, and what else they leave undone, on both sides."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain
from .test_16_gaps import asked

GB = "great_battles"
HORSE, BOWS, EL, CH = (
    "indian_horse_1",
    "indian_longbows_1",
    "indian_elephants_1",
    "indian_chariots_1",
)
MEN, AGR, COMP, LC, LCA = (
    "mercenary_peltast_2",
    "agrianian_1",
    "companion_coenus",
    "sogdian",
    "sacae_1",
)
ARCHERS = "cretan_archers"


def locked(unit: str, *foes: str, near: str = "1810", ma: int = 5) -> Position:
    """A unit at 2010 or 2110 engaged with one or two before it, a leader of its side in range."""
    indian = unit.startswith("indian")
    game = plain("1510" if indian else near, "2310" if indian else "3510", engaged=True)
    if ma != 5:
        game.rate(foes[0], ma=ma)
    at, ahead = ("2110", ("2010", "2011")) if indian else ("2010", ("2110", "2109"))
    game.put(unit, at, facing=180 if indian else 0, engaged=True)
    for foe, place in zip(foes, ahead, strict=False):
        game.put(foe, place, facing=0 if indian else 180, engaged=True)
    return game


def boss(unit: str) -> str:
    return "porus" if unit.startswith("indian") else ALEX


# -- 10.32: stepping back ------------------------------


@pytest.mark.rule(GB, "10.32:1", "10.32:3", "10.31:3")
@pytest.mark.parametrize(
    ("unit", "foe", "ma", "offered"),
    [
        (COMP, JAV, 5, True),
        (COMP, JAV, 7, True),
        (COMP, JAV, 8, False),
        (COMP, JAV, 9, False),
        (LC, JAV, 5, True),
        (MEN, JAV, 4, True),
        (MEN, JAV, 5, False),
        (AGR, JAV, 5, True),
        (AGR, JAV, 6, False),
        (ARCHERS, JAV, 5, True),
        (HYP, JAV, 4, False),
        (HORSE, HYP, 5, True),
        (HORSE, HYP, 8, False),
        (JAV, HYP, 4, True),
        (JAV, HYP, 5, False),
        (BOWS, HYP, 4, True),
        (BOWS, HYP, 5, False),
        (EL, HYP, 5, False),
        (CH, HYP, 5, False),
    ],
)
def test_horse_and_light_foot_step_back_from_the_slower(
    unit: str, foe: str, ma: int, offered: bool
) -> None:
    game = locked(unit, foe, ma=ma).shocks(boss(unit), *[5] * 12)
    assert (game.what == "disengage") is offered
    if offered:
        # who cannot shock has no choice
        assert (None in game.options) is (unit not in (BOWS, ARCHERS))


@pytest.mark.rule(GB, "10.32:1", "10.32:2")
@pytest.mark.parametrize(
    ("unit", "foes", "offered"),
    [
        (LC, (JAV, JAV2), True),
        (LC, (JAV, HORSE), False),
        (LC, (HORSE, JAV), False),
        (HORSE, (HYP, MEN), True),
        (HORSE, (HYP, COMP), False),
        (HORSE, (COMP, HYP), False),
    ],
)
def test_all_with_whom_it_is_engaged_are_slower(
    unit: str, foes: tuple[str, str], offered: bool
) -> None:
    game = locked(unit, *foes).shocks(boss(unit), *[5] * 12)
    assert (game.what == "disengage") is offered


def ways(game: Position) -> set[str]:
    """Where the unit that is asked may step."""
    if game.what != "disengage":
        return set()
    return {h for o in game.options if o is not None for h in (o if isinstance(o, tuple) else (o,))}


@pytest.mark.rule(GB, "10.32:2", "7.21:1", "6.91:1")
@pytest.mark.parametrize(
    ("unit", "other", "place", "facing", "gone"),
    [
        (LC, "", "", 0, set()),
        (LC, HYP, "1909", 0, {"1909"}),
        (LC, JAV2, "1809", 0, {"1909"}),
        (LC, JAV2, "1809", 180, set()),
        (LC, JAV2, "1809", 300, {"1909"}),
        (HORSE, "", "", 0, set()),
        (HORSE, JAV2, "2211", 180, {"2211"}),
        (HORSE, MEN, "2311", 180, {"2211", "2210"}),
        (HORSE, MEN, "2311", 0, set()),
    ],
)
def test_a_friend_or_a_zone_closes_a_hex_and_nothing_else_does(
    unit: str, other: str, place: str, facing: int, gone: set[str]
) -> None:
    indian = unit == HORSE
    game = locked(unit, HYP if indian else JAV)
    free = game.s.battle.grid.zones(game.at(unit), game.facing(unit)).rear
    if other:
        game.put(other, place, facing=facing)
    zone = set(game.s.battle.grid.zones((place,), facing).front) if other else set()
    enemy = bool(other) and other.startswith("indian") is not indian
    closed = zone if enemy else {place}
    game.shocks(boss(unit), *[5] * 12)
    assert ways(game) & set(free) == set(free) - closed
    assert gone or not closed & set(free)


@pytest.mark.rule(GB, "10.32:2")
@pytest.mark.parametrize("unit", [LC, HORSE])
def test_not_to_a_hex_beside_him_and_the_unit_looks_as_before(unit: str) -> None:
    game = locked(unit, HYP if unit == HORSE else JAV)
    foe, facing = (("2010",) if unit == HORSE else ("2110",)), game.facing(unit)
    game.shocks(boss(unit), *[5] * 12)
    near = set(game.s.battle.grid.neighbours(foe[0]))
    assert ways(game)
    assert not ways(game) & near
    assert ways(game) <= set(game.s.battle.grid.neighbours(game.at(unit)[0]))
    game.choose(next(o for o in game.options if o is not None))
    asked(game)
    assert game.facing(unit) == facing
    assert not game.told("clash")
    assert not game.s.engaged[game.u(unit)]


# -- 10.31: what they must and may not do ------------------------------


@pytest.mark.rule(GB, "10.31:3", "9.13:2", "4.31:1")
@pytest.mark.parametrize(
    ("unit", "foe"), [(HYP, JAV), (MEN, JAV), (JAV, HYP), (EL, HYP), (CH, MEN)]
)
@pytest.mark.parametrize("engaged", [True, False])
def test_they_must_attack_without_a_check(unit: str, foe: str, engaged: bool) -> None:
    game = locked(unit, foe).make(unit, engaged=engaged).make(foe, engaged=engaged)
    game.shocks(boss(unit), *[5] * 12)
    asked(game)
    assert bool(game.told("clash")) is engaged
    assert not game.rolled("charge")


@pytest.mark.rule(GB, "10.31:3", "7.33:2", "10.32:3")
@pytest.mark.parametrize(("unit", "foe"), [(ARCHERS, HORSE), (BOWS, MEN), (LCA, HORSE)])
def test_who_cannot_shock_does_not(unit: str, foe: str) -> None:
    game = locked(unit, foe).shocks(boss(unit), *[5] * 12)
    asked(game)
    assert not game.told("clash")


def orders(game: Position, leader: str) -> Position:
    return game.leads(leader, left=3).begin(("orders", game.l(leader)), dice=[5] * 12)


@pytest.mark.rule(GB, "10.31:2")
@pytest.mark.parametrize(("unit", "foe"), [(MEN, JAV), (JAV, MEN), (HORSE, MEN)])
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("his", [True, False])
def test_they_neither_march_nor_shoot_nor_are_shot_at(
    unit: str, foe: str, mine: bool, his: bool
) -> None:
    game = locked(unit, foe).make(unit, engaged=mine).make(foe, engaged=his)
    orders(game, boss(unit))
    assert (unit in game.ordered("fire")) is (not mine and not his)
    if mine:
        assert unit not in game.ordered("move")


@pytest.mark.rule(GB, "10.31:2", "8.21:1")
@pytest.mark.parametrize(
    ("unit", "foe", "mover", "start", "step"),
    [(MEN, JAV, JAV2, "2209", "2109"), (JAV, MEN, "mercenary_peltast_1", "1911", "2011")],
)
@pytest.mark.parametrize("engaged", [True, False])
def test_nor_do_they_shoot_at_who_else_comes(
    unit: str, foe: str, mover: str, start: str, step: str, engaged: bool
) -> None:
    game = locked(unit, foe).make(unit, engaged=engaged).make(foe, engaged=engaged)
    game.put(mover, start, facing=(180, 0)[unit == JAV])
    game.moving(mover, by="porus" if unit == MEN else ALEX, dice=[5] * 20).until("step").go(step)
    assert ("entry_fire" in asked(game)) is not engaged


@pytest.mark.rule(GB, "10.31:2", "6.71:1", "6.71:2")
@pytest.mark.parametrize(("unit", "mover", "start"), [(LC, JAV2, "1809"), (HORSE, MEN, "2311")])
@pytest.mark.parametrize("engaged", [True, False])
def test_nor_do_they_give_way(unit: str, mover: str, start: str, engaged: bool) -> None:
    # the enemy whom it holds looks away, so that no zone keeps it
    indian = unit == HORSE
    foe, away = (HYP, 180) if indian else (JAV, 0)
    game = locked(unit, foe).make(unit, engaged=engaged)
    game.put(foe, *game.at(foe), facing=away, engaged=engaged).put(mover, start, facing=away)
    game.moving(mover, by=ALEX if indian else "porus", dice=[5] * 20)
    assert (game.what == "withdraw" and ("unit", unit) in game.options) is not engaged


@pytest.mark.rule(GB, "10.31:2", "7.16:1")
@pytest.mark.parametrize(
    ("unit", "mover", "start", "step"), [(HYP, JAV2, "1809", "1909"), (JAV, MEN, "2311", "2211")]
)
@pytest.mark.parametrize("engaged", [True, False])
def test_nor_do_they_turn(unit: str, mover: str, start: str, step: str, engaged: bool) -> None:
    indian = unit == JAV
    foe, away = (HYP, 180) if indian else (JAV, 0)
    game = locked(unit, foe).make(unit, engaged=engaged)
    game.put(foe, *game.at(foe), facing=away, engaged=engaged).put(mover, start, facing=away)
    game.moving(mover, by=ALEX if indian else "porus", dice=[5] * 20).until("step")
    game.go(step)
    assert ("reaction_facing" in asked(game)) is not engaged


@pytest.mark.rule(GB, "10.31:2", "4.62:2")
@pytest.mark.parametrize("engaged", [True, False])
def test_a_leader_among_them_stays_with_them(engaged: bool) -> None:
    game = locked(HYP, JAV, near="1310").leader("coenus", "2010").make(HYP, engaged=engaged)
    game.put(JAV, "2110", facing=0, engaged=engaged)
    orders(game, "coenus")
    assert ("coenus" in game.ordered("ride")) is not engaged
    game = locked(HYP, JAV, near="1310").leader("coenus", "2010").make(HYP, engaged=engaged)
    game.put(JAV, "2110", facing=0, engaged=engaged).put(JAV2, "1809")
    game.moving(JAV2, by="porus", dice=[5] * 20)
    assert (("leader", "coenus") in game.options) is not engaged
