"""Chapter 11: light troops and cataphracts."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, meet, plain

GB = "great_battles"
MEN = "mercenary_peltast_2"
BOWS = "indian_longbows_1"
LC = "indian_horse_1"
CAT = "bactrian"
NO = "no check"

# -- 11.41, 11.42 ------------------------------


@pytest.mark.rule(GB, "11.41:1", "11.43:2")
@pytest.mark.parametrize(("unit", "able"), [("dahae_1", False), ("sogdian", True)])
def test_horse_archers_do_not_attack(unit: str, able: bool) -> None:
    game = meet(unit, JAV, shock="none").shocks(ALEX, *[5] * 9)
    assert (unit in game.options) is able


@pytest.mark.rule(GB, "11.41:1")
@pytest.mark.parametrize(("unit", "able"), [(BOWS, False), (JAV, True)])
def test_foot_archers_do_not_attack_nor_are_asked(unit: str, able: bool) -> None:
    game = plain().put(unit, "2010").put(MEN, "2210", facing=180, missiles="none")
    game.moving(unit, by="porus", dice=[9] * 9).until("step").go("2110")
    asked = set()
    while not game.over:
        asked.add(game.what)
        game.choose(game.passing())
    assert ("light_shock" in asked) is able
    game.shocks("porus", *[5] * 9)
    assert (unit in game.options) is able


@pytest.mark.rule(GB, "11.41:2")
@pytest.mark.parametrize(("unit", "hits"), [(BOWS, 1), (JAV, 2)])
def test_defending_archers_do_half(unit: str, hits: int) -> None:
    # column 9, die 5: 2(3)
    assert meet(HYP, unit, shock=NO).shocks(ALEX, 5, *[5] * 9).play().struck[0] == (hits, 6)


@pytest.mark.rule(GB, "11.41:2")
def test_beside_javelins_they_are_not_the_type_and_nothing_is_halved() -> None:
    game = meet(HYP, JAV, shock=NO).put(BOWS, "2109", facing=180).shocks(ALEX, *[5] * 9)
    assert game.play().told("clash")[0][1] == JAV
    assert game.struck[0][0] == 2


@pytest.mark.rule(GB, "11.41:3")
def test_archers_move_or_fire() -> None:
    game = plain(foe="1910").put(BOWS, "2010").put(MEN, "2310", facing=180)
    game.moving(BOWS, by="porus", dice=[9] * 9).until("step").go("2109").until("step")
    assert not [o for o in game.options if isinstance(o, tuple) and o[0] == "fire"]


@pytest.mark.rule(GB, "11.41:4", "11.42:1", "11.43:1")
@pytest.mark.parametrize(
    ("unit", "able"),
    [("asian_levy_1", True), ("cardaces_1", False), ("persian_horse_archers", True)],
)
def test_who_harasses_among_persians(unit: str, able: bool) -> None:
    game = Position("issus").leader("darius", "3012").put(HYP, "2810", facing=0)
    two = ("3010", "3011") if unit.startswith("card") else ("3010",)
    game.put(unit, *two, facing=180).acts("darius").until("command", "orders")
    game.choose(*(["individual"] if game.what == "command" else []))
    assert (unit in game.ordered("harass")) is able


@pytest.mark.rule(GB, "11.41:4", "11.42:1", "11.43:1")
@pytest.mark.parametrize(
    ("unit", "able"),
    [(MEN, True), ("sogdian", True), ("sacae_1", True), (HYP, False), ("cretan_archers", False)],
)
def test_who_harasses_among_macedonians(unit: str, able: bool) -> None:
    game = plain().put(unit, "2110").put(JAV, "2310", facing=0).leader(ALEX, "1910").acts(ALEX)
    assert (unit in game.until("orders").ordered("harass")) is able


# -- 11.43 ------------------------------


@pytest.mark.rule(GB, "11.43:3")
@pytest.mark.parametrize(("unit", "hits"), [("dahae_1", 1), ("sogdian", 2)])
def test_defending_horse_archers_do_half(unit: str, hits: int) -> None:
    game = plain().rate(unit, size=5).put(JAV, "2010", shock=NO).put(unit, "2110", facing=180)
    assert game.shocks("porus", 5, *[5] * 9).play().struck[0][0] == hits


@pytest.mark.rule(GB, "11.43:4")
@pytest.mark.parametrize(("unit", "able"), [("dahae_1", True), ("sogdian", False)])
def test_horse_archers_shoot_as_they_go(unit: str, able: bool) -> None:
    game = plain().put(unit, "2310", facing=180).put(JAV, "2010")
    game.moving(JAV, by="porus", dice=[9] * 9).until("step").go("2109").choose(("unit", unit))
    game.until("parting_shot", "step")
    assert (game.what == "parting_shot") is able


def horse(foe: str, facing: int, **how: Any) -> Position:
    """Light cavalry as strong as its enemy (so that sizes do not matter) attacks him."""
    game = plain().rate(LC, size=5).rate(foe, size=5, **how.get("ratings", {}))
    game.put(LC, "2010", shock=NO).put(foe, "2110", facing=facing, morale=how.get("morale"))
    return game.shocks("porus", 5, *[5] * 9).play()


MEDIUM = {"type": "MI", "cls": "", "missile": ""}


@pytest.mark.rule(GB, "11.43:5", "11.43:6")
@pytest.mark.parametrize(
    ("foe", "ratings", "facing", "superior", "hits"),
    [
        (HYP, {}, 180, "DS", 1),  # column 4: 3(2)
        (HYP, {}, 0, "", 1),  # column 9: 2(3)
        (HYP, {}, 60, "", 1),  # column 7: 2(2)
        (MEN, MEDIUM, 0, "", 1),  # column 7: 2(2)
        (MEN, {}, 0, "AS", 4),  # peltasts, column 6: 2(2)
    ],
)
def test_light_horse_gains_nothing_on_heavier_foot(
    foe: str, ratings: dict[str, str], facing: int, superior: str, hits: int
) -> None:
    game = horse(foe, facing, ratings=ratings)
    assert game.superiority == [superior]
    assert game.struck[0][1] == hits


@pytest.mark.rule(GB, "11.43:7")
def test_against_the_routed_the_limits_fall() -> None:
    # rear of heavy infantry, column 9: 2(3), doubled
    game = horse(HYP, 0, morale="routed")
    assert (game.superiority, game.struck[0][1]) == (["AS"], 6)


@pytest.mark.rule(GB, "11.43:6")
def test_if_another_leads_the_attack_nothing_is_halved() -> None:
    game = plain().put(LC, "2109", facing=300, shock=NO).put(JAV, "2010", shock=NO)
    game.put(HYP, "2110", facing=180).shocks("porus", 5, *[5] * 9)
    game.play(combats="as proposed", attacking_type=JAV)
    clash = game.told("clash")[0]
    assert (clash[0], game.struck[0][1]) == (JAV, 2)


# -- 11.5 ------------------------------


@pytest.mark.rule(GB, "11.5:1")
def test_cataphracts_turn_for_two_points_a_vertex() -> None:
    game = plain().put(CAT, "2010").moving(CAT, by=ALEX).until("step").face(60)
    assert game.points_left == 6


@pytest.mark.rule(GB, "11.5:2")
@pytest.mark.parametrize(("unit", "column"), [(CAT, 10), ("companion_coenus", 8)])
def test_two_columns_right_for_attacking_cataphracts(unit: str, column: int) -> None:
    game = plain().rate(CAT, size=5).put(unit, "2010", shock=NO).put(JAV, "2110", facing=180)
    assert game.shocks(ALEX, *[5] * 9).play().columns == [column]


@pytest.mark.rule(GB, "11.5:3")
@pytest.mark.parametrize(("unit", "column"), [(CAT, 4), ("companion_coenus", 6)])
def test_two_columns_left_against_cataphracts(unit: str, column: int) -> None:
    game = plain().rate(CAT, size=5).put(JAV, "2010", shock=NO).put(unit, "2110", facing=180)
    assert game.shocks("porus", *[5] * 9).play().columns == [column]


@pytest.mark.rule(GB, "11.5:2")
def test_only_if_the_cataphract_is_the_type_that_counts() -> None:
    game = plain().rate(CAT, size=5).put(CAT, "2010", shock=NO).put(MEN, "2011", shock=NO)
    game.put(JAV, "2110", facing=180).shocks(ALEX, *[5] * 9)
    game.play(combats="as proposed", attacking_type=MEN)
    # LP against LI is 7; ten against five is one to the right
    assert (game.told("clash")[0][0], game.columns) == (MEN, [8])


@pytest.mark.rule(GB, "11.5:4", "11.5:5")
@pytest.mark.parametrize(("missile", "mod"), [("A", 2), ("S", 1), ("J", 1)])
def test_armour_against_each_missile(missile: str, mod: int) -> None:
    game = Position("gaugamela").leader(ALEX, "1510").leader("bessus", "3510")
    game.rate("cretan_archers", missile=missile, cls=missile)
    game.put("cretan_archers", "2010").put("bactrian_1", "2110", facing=0)
    game.acts(ALEX, dice=[9] * 4).until("orders").choose(("fire", "cretan_archers"))
    game.until("orders")
    assert sum(m.value for m in game.rolled("missile")[0].mods) == mod


@pytest.mark.rule(GB, "11.5:5")
def test_armour_does_not_help_against_bolts() -> None:
    game = Position("jaxartes").leader(ALEX, "4010").leader("satraces", "2010")
    game.rate("scythian_lancers_1", type="HC", cls="CAT").put("oxybeles_1", "3710", fire_mode=True)
    game.put("scythian_lancers_1", "3510").acts(ALEX, dice=[9] * 4).until("orders")
    game.choose(("bolt", "oxybeles_1")).until("orders")
    assert not game.rolled("missile")[0].mods
