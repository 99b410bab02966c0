"""Who is lost in the middle of a step is asked nothing, counted once, and stops nobody else."""

from __future__ import annotations

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, JAV, JAV2, plain
from .test_25_broken import seen

GB = "great_battles"
SK, SK2, BOWS, EL = (
    "macedonian_archers_1",
    "cretan_archers",
    "indian_longbows_1",
    "indian_elephants_1",
)
MEN = "mercenary_peltast_2"


# -- 8: fire ------------------------------


def line_up(hits: int) -> Position:
    """Two archers of a line step up to javelins, who shoot the first of them."""
    game = plain("1810", "2610").put(SK, "2010", hits=hits).put(SK2, "2011")
    game.put(JAV, "2210", facing=180).commands(ALEX, SK, SK2)
    game.begin(("line_orders",), dice=[0, *[8] * 12])
    for unit, to in ((SK, "2110"), (SK2, "2111")):
        game.until("line_orders").choose(unit).until("step").go(to)
        game.until("step", "line_orders", "entry_fire")
        if game.what == "step":
            game.choose(None)
    return game


@pytest.mark.rule(GB, "8.11:5", "8.21:3", "10.2:1", "11.34:1")
@pytest.mark.parametrize(("hits", "fate"), [(2, "on map"), (3, "eliminated")])
def test_who_of_a_line_was_shot_down_does_not_fire_with_it(hits: int, fate: str) -> None:
    game = line_up(hits).until("entry_fire").choose(JAV)
    if game.what == "fire_at":
        game.choose(SK)
    game.until("line_fire", "ride", "shock")
    assert game.fate(SK) == fate
    offered = set(game.options) if game.what == "line_fire" else set()
    assert (SK in offered) is (fate == "on map")


@pytest.mark.rule(GB, "8.23:1", "11.34:1", "10.2:1")
@pytest.mark.parametrize(
    ("side", "hits", "able"),
    [("macedon", 2, True), ("macedon", 3, False), ("india", 2, True), ("india", 3, False)],
)
def test_who_is_shot_down_shoots_nothing_back(side: str, hits: int, able: bool) -> None:
    target, shooter, boss = (SK, BOWS, "porus") if side == "macedon" else (BOWS, SK2, ALEX)
    at, look = ("2010", 0) if side == "macedon" else ("2210", 180)
    game = plain("1910", "2310").put(target, at, facing=look, hits=hits)
    game.put(shooter, "2210" if at == "2010" else "2010", facing=180 - look)
    game.acts(boss, dice=[0, *[8] * 9]).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", shooter))
    assert ("return_fire" in seen(game, "orders", "momentum")) is able


@pytest.mark.rule(GB, "8.23:1", "11.34:1", "6.11:1")
@pytest.mark.parametrize(("hits", "fate"), [(2, "on map"), (3, "eliminated")])
def test_a_mover_shot_down_in_return_goes_no_further(hits: int, fate: str) -> None:
    game = plain().put(SK, "2010", hits=hits).put(BOWS, "2310", facing=180)
    game.moving(SK, by=ALEX, dice=[8, 0, *[8] * 9]).until("step").go("2109").until("step")
    game.choose(("fire", BOWS)).until("return_fire").choose(BOWS)
    assert game.fate(SK) == fate
    assert (not game.over and game.what == "step") is (fate == "on map")


@pytest.mark.rule(GB, "8.22:1", "11.34:1", "6.11:1")
@pytest.mark.parametrize(("hits", "fate"), [(2, "on map"), (3, "eliminated")])
def test_a_mover_shot_down_as_it_leaves_does_not_leave(hits: int, fate: str) -> None:
    game = plain().put(SK, "2010", facing=180, hits=hits).put(BOWS, "2110", facing=180)
    game.moving(SK, by=ALEX, dice=[0, *[8] * 9]).until("step").go("1910")
    game.until("retire_fire").choose(BOWS)
    assert game.fate(SK) == fate
    assert game.at(SK) == (("1910",) if fate == "on map" else ())


@pytest.mark.rule(GB, "6.72:4", "11.31:2", "11.34:1", "6.77:2", "6.73:1")
@pytest.mark.parametrize(("hits", "fate"), [(2, "on map"), (3, "eliminated")])
def test_skirmishers_taken_from_behind_are_lost_before_they_go(hits: int, fate: str) -> None:
    game = plain().put(SK, "2010", facing=180, hits=hits).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[8] * 9).until("step").go("2210").until("withdraw", "step")
    game.choose(next(o for o in game.options if o is not None and SK in o))
    if fate == "eliminated":
        assert game.what == "step"
    game.until("step")
    assert game.fate(SK) == fate
    assert game.steps


@pytest.mark.rule(GB, "7.16:3", "7.16:6", "8.21:2", "10.14:1")
@pytest.mark.parametrize(("hits", "shoots"), [(3, True), (4, False)])
@pytest.mark.parametrize("side", ["macedon", "india"])
def test_who_breaks_as_he_turns_does_not_shoot(side: str, hits: int, shoots: bool) -> None:
    mine, theirs, boss = (MEN, JAV, "porus") if side == "macedon" else (JAV, MEN, ALEX)
    start, to, at, look = ("2310", "2210", "2110", 300)
    if side == "india":
        start, to, at, look = ("2010", "2110", "2210", 120)
    game = plain().put(mine, at, facing=look, hits=hits)
    game.put(theirs, start, facing=180 if side == "macedon" else 0)
    game.moving(theirs, by=boss, dice=[0] * 9).until("step").go(to).until("reaction_facing")
    game.choose((mine, 0 if side == "macedon" else 180))
    asked = seen(game, "step")
    assert ("entry_fire" in asked) is shoots
    assert (game.morale(mine) == "routed") is not shoots


# -- 11.16: elephants among horse ------------------------------


HERD = {"companion_coenus": "2211", "sogdian": "2210", "arachosian": "2311", "dahae_1": "2309"}


@pytest.mark.rule(GB, "11.16:4", "11.16:1", "12.11:1")
@pytest.mark.parametrize(
    "routed",
    [
        (),
        ("sogdian",),
        ("sogdian", "arachosian"),
        ("companion_coenus",),
        ("companion_coenus", "sogdian", "arachosian"),
        ("dahae_1",),
    ],
)
def test_each_routed_horse_is_lost_once_and_not_who_was_beside_them(
    routed: tuple[str, ...],
) -> None:
    # 2309 is next to where the elephants come from
    game = plain()
    for unit, place in HERD.items():
        game.put(unit, place, facing=180, morale="routed" if unit in routed else "steady")
    game.put(EL, "2410", facing=180).moving(EL, by="porus", dice=[0] * 20).until("step").go("2310")
    seen(game, "step")
    lost = [unit for unit in routed if unit != "dahae_1"]
    assert [unit for unit in HERD if game.fate(unit) != "on map"] == lost
    assert game.s.points[0] == sum({"companion_coenus": 8, "sogdian": 6}.get(u, 7) for u in lost)
    assert game.at("dahae_1") == ("2309",)
    steady = [unit for unit in HERD if unit not in (*routed, "dahae_1")]
    assert all(game.at(unit) != (HERD[unit],) or game.rolled("elephants") for unit in steady)


@pytest.mark.rule(GB, "11.16:3", "11.16:5", "11.16:1")
def test_horse_in_another_zone_checks_and_the_rest_ride() -> None:
    game = (
        plain().put("companion_coenus", "2210").put("sogdian", "2309", facing=60).put(MEN, "2211")
    )
    game.put(JAV2, "2209", facing=300, missiles="none").put(EL, "2410", facing=180)
    game.moving(EL, by="porus", dice=[0] * 20).until("step").go("2310")
    seen(game, "step")
    assert [args[0] for args in game.told("check") if args[1] == "elephants"] == [
        "companion_coenus"
    ]
    assert game.at(MEN) == ("2211",)
