"""Closing up, parting and wheeling near the enemy; rallied units; turns in reaction; woken commanders."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, MUST, plain
from .test_16_gaps import asked
from .test_25_broken import seen

GB = "great_battles"
TOP, LOW = "coenus_5", "cleitus_6"
BOWS, HORSE = "indian_longbows_1", "indian_horse_1"
MEN, LC, LCA = "mercenary_peltast_2", "sogdian", "sacae_1"


# -- 11.71: closing up is a move -----------------------------------


def closing(**foes: tuple[str, int]) -> Position:
    """Cleitus is behind Coenus and ordered to close up; ``foes`` are where they are put."""
    game = plain("1810").put(TOP, "2010", "2011").put(LOW, "1910", "1911")
    for foe, (place, facing) in foes.items():
        game.put(foe, place, facing=facing)
    game.acts(ALEX, dice=[5] * 40).until("orders").choose(("move", LOW))
    seen(game, "step")
    return game.choose(("double", TOP))


# GB1
@pytest.mark.rule(GB, "11.71:4", "11.71:5", "8.21:1")
def test_who_closes_up_into_a_zone_is_shot_at() -> None:
    game = closing(**{BOWS: ("2110", 180)})
    assert "entry_fire" in seen(game, "orders")


# GB1
@pytest.mark.rule(GB, "11.71:4", "11.71:5", "7.16:1")
def test_the_enemy_turns_to_who_closes_up() -> None:
    game = closing(**{BOWS: ("2009", 60)})
    assert "reaction_facing" in seen(game, "orders")


# GB1
@pytest.mark.rule(GB, "11.71:4", "11.71:5", "6.71:1")
def test_the_enemy_gives_way_before_who_closes_up() -> None:
    game = closing(**{HORSE: ("2210", 180)})
    assert "withdraw" in seen(game, "orders")


# GB1
@pytest.mark.rule(GB, "11.71:4", "11.71:5", "7.31:2")
def test_the_stack_attacks_whom_the_hindmost_came_up_to() -> None:
    game = closing(**{JAV: ("2110", 180)})
    seen(game, "momentum", "next_leader")
    assert game.told("clash")


# -- 11.72, 6.45: stacks and wheels before archers ------------------------------


# GB5
@pytest.mark.rule(GB, "11.72:5", "11.72:9", "7.23:3")
@pytest.mark.parametrize(("place", "facing"), [("1910", 0), ("2009", 300), ("2012", 60)])
@pytest.mark.parametrize("foe", ["", BOWS, JAV])
def test_a_stack_parts_before_archers(place: str, facing: int, foe: str) -> None:
    game = plain("1810").put(TOP, "2010", "2011").under(LOW, TOP)
    if foe:
        game.put(foe, place, facing=facing)
    game.acts(ALEX, dice=[5] * 40).until("orders")
    assert (TOP in game.ordered("split")) is (foe != JAV)


def swings(facing: int, *, deep: bool = False, foe: str = BOWS) -> Position:
    """A phalanx at 2010 and 2011 with an enemy at 2009 who controls 2010, about to pivot."""
    game = plain().put(TOP, "2010", "2011").put(foe, "2009", facing=300)
    if deep:
        game.under(LOW, TOP)
    game.moving(TOP, by=ALEX, dice=[9] * 9)
    seen(game, "step")
    ways = [o for o in game.steps if o[1] == facing]
    return game.choose(ways[0]) if ways else game


# GB6
@pytest.mark.rule(GB, "6.45:1", "6.45:2", "6.45:5", "6.43:3", "7.23:3")
@pytest.mark.parametrize(("facing", "wheels"), [(300, False), (60, True)])
def test_it_is_a_wheel_only_if_a_half_stays_in_the_zone(facing: int, wheels: bool) -> None:
    game = swings(facing)
    seen(game, "step")
    assert game.facing(TOP) == facing
    assert bool(game.rolled("wheel")) is wheels
    assert game.hits(TOP) == (2 if wheels else 0)


# GB7
@pytest.mark.rule(GB, "11.72:4", "6.45:1", "7.23:3")
def test_a_stack_does_not_wheel_before_archers_either() -> None:
    game = swings(60, deep=True)
    assert game.facing(TOP) == 0
    assert not game.rolled("wheel")


# -- 10.27: what a rallied unit does without orders ------------------------------


def approached(unit: str, morale: str, **answers: Any) -> list[str]:
    """Javelins walk up to a unit at 2010; what is asked."""
    game = plain("1810").put(unit, "2010", morale=morale).put(JAV, "2310", facing=180)
    game.moving(JAV, by="porus", dice=[5] * 20)
    found = seen(game, "step", **answers)
    for step in ("2210", "2110"):
        if (step,) in game.reach:
            found += seen(game.go(step), "step", **answers)
    return found


# GB2
@pytest.mark.rule(GB, "10.27:4", "10.27:6", "8.21:1", "8.24:1")
@pytest.mark.parametrize(
    ("morale", "shoots"), [("steady", True), ("rallied", True), ("routed", False)]
)
def test_rallied_horse_shoots_at_who_enters_its_zone(morale: str, shoots: bool) -> None:
    assert ("entry_fire" in approached(LC, morale)) is shoots


# GB2
@pytest.mark.rule(GB, "10.27:4", "10.27:6", "6.76:1", "8.24:1")
@pytest.mark.parametrize("morale", ["steady", "rallied"])
def test_rallied_horse_archers_shoot_as_they_withdraw(morale: str) -> None:
    assert "parting_shot" in approached(LCA, morale, withdraw=("unit", LCA))


# GB2
@pytest.mark.rule(GB, "10.27:4", "10.27:6", "8.23:1", "8.24:1")
@pytest.mark.parametrize("morale", ["steady", "rallied"])
def test_rallied_horse_archers_shoot_back(morale: str) -> None:
    game = plain("1810", "2610").put(LCA, "2010", morale=morale).put(BOWS, "2310", facing=180)
    game.leads("porus", left=1).begin(("orders", game.l("porus")), dice=[5] * 9)
    assert "return_fire" in asked(game.choose(("fire", BOWS)))


# GB3
@pytest.mark.rule(GB, "7.33:1", "7.33:4", "10.27:4", "10.27:6", "5.24:1")
@pytest.mark.parametrize(
    ("morale", "able"), [("steady", True), ("rallied", True), ("routed", False)]
)
@pytest.mark.parametrize("unit", [HYP, "companion_coenus", MEN])
def test_the_rallied_attack_if_a_leader_is_in_range(unit: str, morale: str, able: bool) -> None:
    game = plain("1810").put(unit, "2010", morale=morale).put(JAV, "2110", facing=180)
    game.leads(ALEX).begin(("shock_segment",), dice=[5] * 9)
    assert (not game.over and unit in game.options) is able


# GB3
@pytest.mark.rule(GB, "7.23:2", "7.23:3", "10.27:4", "10.27:6")
@pytest.mark.parametrize(("morale", "held"), [("steady", True), ("rallied", True)])
def test_the_rallied_hold_who_is_slower(morale: str, held: bool) -> None:
    game = plain().put("companion_agema", "2110", facing=180, morale=morale)
    game.rate("companion_agema", side="india").put(HYP, "2010").moving(HYP, by=ALEX, dice=[5] * 9)
    seen(game, "step")
    assert (game.over or not game.reach) is held


# -- 7.16: once it has been declined ------------------------------


# GB4
@pytest.mark.rule(GB, "7.16:1", "7.16:7", "8.21:2")
@pytest.mark.parametrize("turns", [(120,), (240,), (120, 180)])
def test_a_mover_who_only_turns_has_not_come_up_anew(turns: tuple[int, ...]) -> None:
    game = plain("1510", "2610").put(MEN, "2010").put(JAV, "2111", facing=180)
    game.moving(JAV, by="porus", dice=[5] * 20)
    seen(game, "step")
    assert "reaction_facing" in seen(game.go("2011"), "step")
    for facing in turns:
        assert "reaction_facing" not in seen(game.face(facing), "step")


# GB4
@pytest.mark.rule(GB, "7.17:1", "7.16:7")
def test_nor_for_a_phalanx_that_would_face_about() -> None:
    game = plain("1510", "2610").put(TOP, "2010", "2011", facing=180).put(HORSE, "2209", facing=180)
    game.moving(HORSE, by="porus", dice=[5] * 20)
    seen(game, "step")
    assert "reaction_facing" in seen(game.go("2109"), "step")
    assert "reaction_facing" not in seen(game.face(240), "step")


# -- 9.16: who can shock, by type ------------------------------


# D5
@pytest.mark.rule(GB, "9.16:5", "9.15:3")
@pytest.mark.parametrize(
    ("threat", "how", "who"),
    [
        ("immortals_1", {"facing": 0}, ""),
        ("immortals_1", {"facing": 330, "formation": "column"}, ""),
        ("immortals_1", {"facing": 0, "formation": "square"}, ""),
        ("immortals_1", {"facing": 0, "morale": "rallied"}, ""),
        ("immortals_1", {"facing": 0, "morale": "routed"}, "AS"),
        ("uxian_slingers_1", {"facing": 0}, "AS"),
        ("indian_archers_1", {"facing": 0}, "AS"),
        ("dahae_1", {"facing": 0}, "AS"),
    ],
)
def test_who_is_trained_for_shock_threatens_in_any_formation(
    threat: str, how: dict[str, Any], who: str
) -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.put(HYP, "2010", shock="no check").put("immortals_2", "2110", facing=60)
    game.put(threat, "1909", **how).shocks(ALEX, *[5] * 20).play()
    assert game.superiority == [who]


# -- 5.65: a woken commander and shock ------------------------------


# GB8
@pytest.mark.rule(GB, "4.37:2", "5.65:1", "5.65:4", "7.33:1")
@pytest.mark.parametrize(
    ("unit", "wakes", "able"),
    [("companion_agema", True, True), ("companion_agema", False, False), (HYP, True, False)],
)
def test_a_woken_commander_lets_his_own_men_attack(unit: str, wakes: bool, able: bool) -> None:
    game = Position(contingent_commanders=True).leader(ALEX, "1010").leader("porus", "4010")
    game.leader("hephaestion_c", "1410").put("companion_coenus", "1410").put(unit, "2110")
    game.put(JAV, "2210", facing=180).acts(ALEX, dice=[5] * 30).until("orders")
    if wakes:
        game.choose(("contingent", "hephaestion_c"))
        seen(game, "ride")
        game.choose("1509", "1609", "1708", "1808", "1907", "2008", None)
    found = seen(game, "shock", "momentum")
    assert "orders" in found
    assert (game.what == "shock" and unit in game.options) is able


# -- 7.33: an order is enough, wherever its leader has gone since ------------------------------


@pytest.mark.rule(GB, "7.33:1", "4.0:2", "9.11:3")
@pytest.mark.parametrize("fires", [True, False])
def test_who_was_told_to_shoot_may_attack_though_his_leader_rode_away(fires: bool) -> None:
    game = plain("1530").put(MEN, "2010").put(JAV, "2110", facing=180).leader("coenus", "1710")
    game.acts("coenus", dice=[5] * 30).until("orders")
    if fires:
        game.choose(("fire", MEN))
        seen(game, "orders")
    game.choose(("ride", "coenus"))
    while game.what == "ride":
        west = [o for o in game.options if o and int(str(o)[:2]) < int(game.where("coenus")[:2])]
        game.choose(west[0] if west else None)
    seen(game, "shock", "momentum")
    assert (game.what == "shock") is fires


# -- 8.21: a line's entry fire, when the shooter has gone ------------------------------


@pytest.mark.rule(GB, "8.21:3", "6.71:1")
@pytest.mark.parametrize("unit", [LC, LCA])
@pytest.mark.parametrize("stays", [True, False])
def test_who_gave_way_before_the_rest_of_a_line_has_no_entry_fire_left(
    unit: str, stays: bool
) -> None:
    second = "indian_javelins_2"
    game = plain("1510", "2610").put(unit, "2010").put(JAV, "2210", facing=240)
    game.put(second, "2312", facing=180).commands("porus", JAV, second)
    game.begin(("line_orders",), dice=[5] * 30).choose(JAV)
    seen(game, "step")
    seen(game.go("2110"), "step", "line_orders")
    seen(game.choose(second), "step")
    seen(game.go("2212"), "step")
    found = seen(game.go("2111"), "step", withdraw=None if stays else ("unit", unit))
    assert "withdraw" in found
    assert ("entry_fire" in asked(game)) is stays


# -- 9.13: light infantry and others against heavy foot ------------------------------


@pytest.mark.rule(GB, "9.13:2", "9.13:6", "11.62:1")
@pytest.mark.parametrize(
    ("javelins", "horse", "rolls"),
    [(MUST, "no check", [5]), ("no check", MUST, [5, 8]), (MUST, MUST, [5, 5, 8])],
)
def test_heavy_foot_checks_for_the_horse_beside_light_infantry(
    javelins: str, horse: str, rolls: list[int]
) -> None:
    game = plain().put(HYP, "2010").put(JAV, "2110", facing=180, shock=javelins)
    game.put(HORSE, "2109", facing=240, shock=horse).shocks("porus", *[2] * 40).play()
    assert [roll.against for roll in game.rolled("charge")] == rolls
