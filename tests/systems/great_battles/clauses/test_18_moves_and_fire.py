"""Chapters 6 to 8: routed, sleeping, stacked and two-hex units where a clause speaks of all units."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2, plain
from .test_17_orders_and_exceptions import EL, LOW, PH

GB = "great_battles"
EL2 = "indian_elephants_2"
BOWS = "indian_longbows_1"
CH = "indian_chariots_1"
ARCHERS = "cretan_archers"

# -- 6.13, 6.44, 6.45 ------------------------------


@pytest.mark.rule(GB, "6.13:1", "11.72:7")
@pytest.mark.parametrize(("moved", "hits"), [(False, 0), (True, 1)])
def test_a_stack_that_moves_again_costs_both_a_hit(moved: bool, hits: int) -> None:
    game = plain().put(PH, "2010", "2011", moved=moved).under(LOW, PH).make(LOW, moved=moved)
    game.leads(ALEX).begin(("begin_move", game.u(PH)), dice=[9] * 3).until("step")
    game.go("2109", "2110").stop()
    assert (game.hits(PH), game.hits(LOW)) == (hits, hits)


@pytest.mark.rule(GB, "6.44:2")
@pytest.mark.parametrize(("woods", "able"), [("2110", True), ("2010", False), ("2011", False)])
def test_one_half_on_rough_ground_is_enough_to_keep_from_facing_about(
    woods: str, able: bool
) -> None:
    game = plain().ground("woods", woods).put(PH, "2010", "2011").moving(PH, by=ALEX).until("step")
    assert (("about",) in game.options) is able


@pytest.mark.rule(GB, "6.45:3", "6.45:2")
@pytest.mark.parametrize(
    ("foes", "rolls"), [((), 0), ((BOWS,), 1), (("slingers",), 0), (("slingers", BOWS), 1)]
)
def test_a_wheel_before_skirmishers_and_others_is_checked(
    foes: tuple[str, ...], rolls: int
) -> None:
    # the right half is in the zone of skirmishers behind it, or of archers in front of it, or of both
    game = plain().rate("agrianian_2", side="india", type="SK", missile="S")
    places = {"slingers": ("agrianian_2", "1911", 0), BOWS: (BOWS, "2111", 120)}
    game.put(PH, "2010", "2011")
    for foe in foes:
        unit, at, facing = places[foe]
        game.put(unit, at, facing=facing, missiles="full")
    game.moving(PH, by=ALEX, dice=[0] * 6).until("step")
    ways = [o for o in game.steps if o[1] == 300]
    assert len(ways) == 1
    game.choose(ways[0]).until("step", "light_shock")
    game.finish()
    assert len(game.rolled("wheel")) == rolls


# -- 6.71, 6.76, 6.78 ------------------------------


@pytest.mark.rule(GB, "6.71:2", "7.21:2")
@pytest.mark.parametrize(("missiles", "able"), [("full", False), ("none", True)])
def test_even_a_skirmishers_zone_holds_who_would_withdraw(missiles: str, able: bool) -> None:
    game = plain().put("sogdian", "2010").put(JAV, "2310", facing=180)
    game.rate("agrianian_1", side="india").put("agrianian_1", "1910", facing=0, missiles=missiles)
    game.moving(JAV, by="porus", dice=[0] * 6).until("step").go("2210")
    assert (game.what == "withdraw" and ("unit", "sogdian") in game.options) is able


@pytest.mark.rule(GB, "6.76:1")
@pytest.mark.parametrize(("unit", "shoots"), [("dahae_1", True), ("scythed_chariots_1", False)])
def test_archers_in_chariots_do_not_shoot_in_parting(unit: str, shoots: bool) -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(unit, "2310", facing=180).put(HYP, "2010").moving(HYP, by=ALEX, dice=[5] * 9)
    game.until("step").go("2110").choose(("unit", unit))
    seen = []
    while game.what != "step":
        seen.append(game.what)
        game.choose(game.passing())
    assert ("parting_shot" in seen) is shoots


@pytest.mark.rule(GB, "6.73:1", "6.72:4")
def test_who_is_broken_by_the_approach_does_not_withdraw_but_runs() -> None:
    # approached from behind, the first hit is the last: no step, no turn, no check
    game = plain().put("sogdian", "2010", facing=180, hits=5).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[9] * 6).until("step").go("2210").choose(("unit", "sogdian"))
    asked = []
    while game.what != "step":
        asked.append(game.what)
        game.choose(game.passing())
    assert game.morale("sogdian") == "routed"
    assert not game.rolled("withdrawal")
    assert not [what for what in asked if what.startswith("withdraw_")]
    assert game.s.battle.grid.distance(game.at("sogdian")[0], "2010") == 2


@pytest.mark.rule(GB, "6.72:1", "6.72:3", "6.72:4", "6.72:6", "6.72:7")
def test_the_costs_of_a_withdrawal_in_their_order() -> None:
    # heavy foot with 6 points before a phalanx: flank, rocks, a turn on them, foot, the die
    game = plain().ground("rocky", "2410").rate(JAV, type="HI", tq=8, ma=6)
    game.put(PH, "2010", "2011").put(JAV, "2310", facing=60).moving(PH, by=ALEX, dice=[9])
    game.until("step").go("2109", "2110").choose(("unit", JAV), ("2410",), None, 0)
    taken = [args[1:3] for args in game.told("hits")]
    assert taken == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5)]
    assert [args[4] for args in game.told("hits")] == [
        "approached from the flank",
        "withdrawal",
        "turning",
        "withdrawal",
        "withdrawal",
    ]
    assert game.thrown("withdrawal") == [9]
    said = [line.key for line in game.said]
    assert said.index("withdraws") < said.index("hits") < said.index("check")


# -- 7.16, 7.25 ------------------------------


@pytest.mark.rule(GB, "7.16:2", "7.21:2", "7.21:3")
@pytest.mark.parametrize(
    ("other", "how", "able"),
    [(JAV2, {}, False), (BOWS, {}, False), (JAV2, {"morale": "routed"}, True)],
)
def test_any_other_enemys_zone_keeps_from_turning_in_reaction(
    other: str, how: dict[str, Any], able: bool
) -> None:
    game = plain().put(HYP, "2010", facing=0).put(JAV, "1809", facing=0)
    game.put(other, "2109", facing=240, **how)
    game.moving(JAV, by="porus", dice=[9] * 6).until("step").go("1909")
    seen = []
    while not game.over and game.what != "step":
        seen.append(game.what)
        game.choose(game.passing())
    assert ("reaction_facing" in seen) is able


@pytest.mark.rule(GB, "7.25:2")
@pytest.mark.parametrize(
    ("before", "able"), [("", True), ("steady", False), ("routed", False), ("leader", True)]
)
def test_a_routed_enemy_before_it_keeps_a_unit_from_turning_in_a_zone(
    before: str, able: bool
) -> None:
    # javelins behind hold the hypaspists; at 2109, before them, somebody who looks away
    game = plain().put(HYP, "2010").put(JAV, "1909", facing=0)
    if before == "leader":
        game.leader("porus", "2109")
    elif before:
        game.put(JAV2, "2109", facing=0, morale=before)
    assert bool(game.moving(HYP, by=ALEX, dice=[9] * 6).until("step").turns) is able


# -- 7.2 ------------------------------


@pytest.mark.rule(GB, "7.22:1", "7.21:1")
@pytest.mark.parametrize(
    ("foe", "kind", "stops"),
    [(CH, "woods", False), (CH, "clear", True), (JAV, "woods", True), (EL, "marsh", False)],
)
def test_a_zone_ends_before_ground_that_is_closed_to_its_unit(
    foe: str, kind: str, stops: bool
) -> None:
    game = plain().ground(kind, "2110").put(foe, "2210", facing=180, missiles="none", screen="none")
    game.put(HYP, "2010").moving(HYP, by=ALEX, dice=[9] * 9).until("step").go("2110").until("step")
    assert (game.over or not game.steps) is stops


@pytest.mark.rule(GB, "7.21:2")
@pytest.mark.parametrize(
    ("missiles", "facing", "stops"),
    [("full", 180, True), ("none", 180, False), ("low", 240, True), ("none", 240, False)],
)
def test_shock_skirmishers_without_javelins_control_nothing(
    missiles: str, facing: int, stops: bool
) -> None:
    game = plain().rate("agrianian_2", side="india").put("agrianian_2", "2210", facing=facing)
    game.make("agrianian_2", missiles=missiles).put(HYP, "2010")
    game.moving(HYP, by=ALEX, dice=[9] * 9).until("step").go("2110").until("step")
    assert (game.over or not game.steps) is stops


# -- 8.14, 8.15 ------------------------------


def targets(game: Position, unit: str) -> set[str]:
    """At whom a Macedonian unit may fire by order."""
    game.acts(ALEX, dice=[5] * 6).until("orders")
    if ("fire", unit) not in game.options:
        return set()
    game.choose(("fire", unit))
    if game.what != "fire_at":
        return {str(game.told("shot")[0][1])}
    return {str(o) for o in game.options if o is not None}


@pytest.mark.rule(GB, "8.14:1")
@pytest.mark.parametrize(
    ("between", "able"), [("", True), ("steady", False), ("routed", False), ("leader", True)]
)
def test_the_routed_block_sight_and_leaders_do_not(between: str, able: bool) -> None:
    game = plain("1810").rate(ARCHERS, missile="S").put(ARCHERS, "2010").put(JAV, "2210", facing=0)
    if between == "leader":
        game.leader("coenus", "2110")
    elif between:
        game.put("sogdian", "2110", morale=between)
    assert (JAV in targets(game.put("agrianian_1", "2011"), ARCHERS)) is able


@pytest.mark.rule(GB, "8.15:8")
@pytest.mark.parametrize(
    ("shooter", "target", "hits"),
    [(EL, EL2, 1), (EL, CH, 1), (JAV, EL2, 2), (JAV, CH, 2), (EL, "companion_agema", 1)],
)
def test_elephants_do_elephants_and_chariots_one_hit_only(
    shooter: str, target: str, hits: int
) -> None:
    game = plain().rate(target, side="macedon").put(target, "2010")
    game.put(shooter, "2110", facing=180, screen="none")
    game.leader("porus", "2310").acts("porus", dice=[0] * 9).until("command", "orders")
    if game.what == "command":
        game.choose("individual")
    game.choose(("fire", shooter))
    while game.hits(target) == 0:
        game.choose(target if target in game.options else game.passing())
    assert game.hits(target) == hits


# -- 8.18, 8.19 ------------------------------


@pytest.mark.rule(GB, "8.18:1")
@pytest.mark.parametrize(
    ("how", "refills"),
    [
        ({}, False),
        ({"missiles": "low"}, False),
        ({"missiles": "none"}, True),
        ({"morale": "routed"}, True),
        ({"formation": "column", "facing": 210}, True),
    ],
)
def test_who_could_not_fire_does_not_keep_from_refilling(
    how: dict[str, Any], refills: bool
) -> None:
    game = plain().put(ARCHERS, "2010", missiles="none").put(BOWS, "2310", **{"facing": 180, **how})
    game.begin(("reload",)).play()
    assert (game.missiles(ARCHERS) == "full") is refills


@pytest.mark.rule(GB, "8.19:1")
@pytest.mark.parametrize(("die", "rolls"), [(0, 2), (1, 1)])
def test_a_zero_that_misses_endangers_a_leader_all_the_same(die: int, rolls: int) -> None:
    # archers at four hexes: strength 1, and the target stands in woods with skirmishers
    game = plain("1810").ground("woods", "2410").rate("agrianian_2", side="india")
    game.put(ARCHERS, "2010").put("agrianian_2", "2410", facing=0).leader("spitaces", "2410")
    game.acts(ALEX, dice=[die, 5, 5, 5]).until("orders").choose(("fire", ARCHERS))
    if game.what == "fire_at":
        game.choose("agrianian_2")
    assert game.hits("agrianian_2") == 0
    assert len(game.rolls) == rolls


# -- 8.22 ------------------------------


@pytest.mark.rule(GB, "8.22:1", "6.43:1")
@pytest.mark.parametrize(
    ("step", "shot"), [((60, "2010", "2110"), False), ((0, "2109", "2110"), True)]
)
def test_a_half_that_stays_in_the_zone_has_not_left_it(
    step: tuple[int, str, str], shot: bool
) -> None:
    # longbows behind have 2010 before them, but not 2011
    game = plain().put(PH, "2010", "2011").put(BOWS, "1909")
    assert set(game.s.battle.grid.zones(("1909",), 0).front) & set(game.at(PH)) == {"2010"}
    game.moving(PH, by=ALEX, dice=[9] * 6).until("step")
    way = next(o for o in game.steps if o[1] == step[0] and set(o[2:]) == set(step[1:]))
    game.choose(way)
    assert (game.what == "retire_fire") is shot


@pytest.mark.rule(GB, "8.21:1", "8.21:4")
def test_a_step_inside_the_zone_is_no_entry() -> None:
    # longbows at 2210 have 2109 and 2110 before them and do not hold; the second hex costs no shot
    game = plain().put(BOWS, "2210", facing=180).put("sogdian", "2109", facing=300)
    game.moving("sogdian", by=ALEX, dice=[9] * 9).until("step").go("2110")
    assert game.at("sogdian") == ("2110",)
    assert "india" not in game.seats_asked
