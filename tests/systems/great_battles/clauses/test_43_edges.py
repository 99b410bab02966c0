"""Who has no javelins, lines that have lost a unit, beasts that settle another fight, who leaves a zone."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position
from argead.systems.great_battles.state import ELIMINATED

from .test_09_shock import ALEX, HYP, JAV, JAV2, MUST, meet, plain
from .test_13_special_rules import FLAT, KING

GB = "great_battles"
NO = "no check"
PH, LOW = "coenus_5", "cleitus_6"
EL, EL2 = "indian_elephants_1", "indian_elephants_2"
MEN = "mercenary_peltast_2"


# -- 9.16:8: whose missiles matter ------------------------------


@pytest.mark.rule(GB, "9.16:8")
@pytest.mark.parametrize("missiles", ["full", "low", "none"])
def test_archers_without_arrows_are_as_superior_to_light_horse_as_before(missiles: str) -> None:
    game = meet("sogdian", "indian_longbows_1", shock=NO)
    game.make("indian_longbows_1", missiles=missiles).shocks(ALEX, *[5] * 12).play()
    assert game.superiority == ["DS"]


@pytest.mark.rule(GB, "9.16:8", "11.42:1")
@pytest.mark.parametrize("missiles", ["full", "none"])
def test_cardaces_who_never_had_javelins_are_superior_to_light_horse(missiles: str) -> None:
    game = Position("issus").leader(ALEX, "2925").leader(KING, "2915")
    game.height(1, *FLAT).ground("clear", *FLAT)
    game.put("cardaces_1", "3422", "3423", facing=180, missiles=missiles)
    game.put("paeonian_1", "3322", shock=NO).shocks(ALEX, *[5] * 12).play()
    assert game.superiority == ["DS"]


# -- 11.71:3: directly behind ------------------------------


@pytest.mark.rule(GB, "11.71:3", "11.71:4")
@pytest.mark.parametrize(
    ("stand", "able"),
    [
        (("2009", "2010"), False),
        (("2010", "2011"), True),
        (("2011", "2012"), True),
        (("2012", "2013"), False),
    ],
)
def test_it_closes_up_under_nobody_of_whose_hexes_only_one_lies_before_it(
    stand: tuple[str, str], able: bool
) -> None:
    game = plain("1810").put(LOW, "1910", "1911").put(PH, *stand)
    game.acts(ALEX, dice=[5] * 12).until("orders").choose(("move", LOW)).until("step")
    assert (("double", PH) in game.options) is able


# -- 8.18:1, 11.11:2: riders and screen ------------------------------


@pytest.mark.rule(GB, "8.18:1", "11.11:2")
@pytest.mark.parametrize("missiles", ["full", "low", "none"])
@pytest.mark.parametrize("screen", ["full", "low", "none"])
def test_whichever_of_riders_and_screen_runs_short_refills(missiles: str, screen: str) -> None:
    game = plain().put(EL, "2510", missiles=missiles, screen=screen).begin(("reload",))
    assert (game.missiles(EL), game.screen(EL)) == ("full", "full")


# -- 9.13:15, 11.14:1: a fight settled by beasts from another ------------------------------


@pytest.mark.rule(GB, "9.13:15", "11.14:1", "9.0:2")
@pytest.mark.parametrize("hits", [3, 2])
def test_whose_enemy_the_wild_beasts_have_broken_fights_nobody(hits: int) -> None:
    # elephants at 2110 break in the charge and run straight down into peltasts of quality 5 at 2113
    game = plain().put(HYP, "2010").put(EL, "2110", facing=180, shock=MUST, hits=5)
    game.put(MEN, "2113", hits=hits).put(JAV, "2213", facing=180, shock=NO)
    game.shocks("porus", 9, 0, 3, 9, *[5] * 12)
    while not game.over:
        game.choose(game.passing())
    broken = hits == 3
    assert len(game.told("struggle")) == (0 if broken else 1)
    assert len(game.thrown("shock")) == (0 if broken else 1)
    if broken:
        assert game.hits(JAV) == 0


# -- battle.royal-chariot:3: the Bodyguard alone ------------------------------


@pytest.mark.rule(GB, "battle.royal-chariot:3", "11.25:1", "11.13:1")
@pytest.mark.parametrize(("ratings", "ends"), [({"type": "CH"}, "3218"), ({"type": "EL"}, "3218")])
def test_at_issus_too_other_chariots_burst_through(ratings: dict[str, Any], ends: str) -> None:
    game = Position("issus").rate("median_1_horse", **ratings).leader(ALEX, "4214")
    game.leader(KING, "3018").put("median_1_horse", "3018")
    game.put("mercenary_peltast_1", "3118", facing=180, hits=5)
    game.fights(["median_1_horse"], ["mercenary_peltast_1"]).leads(KING)
    game.begin(("collapse", 0), ("advance", 0)).play()
    assert "passes_through" in [said.key for said in game.said]
    assert game.at("median_1_horse") != ("3118",)


@pytest.mark.rule(GB, "battle.royal-chariot:1", "battle.royal-chariot:6")
@pytest.mark.parametrize("king", ["3018", "2918"])
def test_other_chariots_of_the_kings_move_without_him(king: str) -> None:
    horse = "median_1_horse"
    game = Position("issus").height(1, *FLAT).ground("clear", *FLAT).rate(horse, type="CH")
    game.leader(ALEX, "4214").leader(KING, king).leader("rheomithres", "3019").put(horse, "3018")
    game.acts("rheomithres", dice=[5] * 9).until("orders")
    assert horse in game.ordered("move")
    game.choose(("move", horse)).until("step")
    assert game.steps


# -- 6.83:7: a line that has lost a unit ------------------------------


@pytest.mark.rule(GB, "6.83:7", "6.83:6", "6.83:2")
@pytest.mark.parametrize("lost", [True, False])
@pytest.mark.parametrize("third", ["attalus_10", "hypaspist_2"])
def test_a_line_that_has_lost_a_unit_falls_back_without_it(third: str, lost: bool) -> None:
    stand = ("2014", "2015") if third == "attalus_10" else ("2014",)
    game = plain("1910", foe="2710").put(PH, "2010", "2011").put(LOW, "2012", "2013")
    game.put(third, *stand).marker(ALEX, "withdraw", PH, LOW, third)
    if lost:
        u = game.u(third)
        game.s.stand[u], game.s.fate[u] = (), ELIMINATED
    game.put(JAV, "2311", facing=180).moving(JAV, dice=[0] * 20).until("step")
    game.go("2211")
    assert ("prearranged", ALEX) in game.options
    game.choose(("prearranged", ALEX))
    while game.what.startswith("withdraw_"):
        game.choose(game.options[-1])
    assert {place[:2] for unit in (PH, LOW) for place in game.at(unit)} == {"19"}
    assert game.at(third) == () if lost else game.at(third)[0][:2] == "19"


# -- 7.23, 7.25: who in a zone is ordered to move ------------------------------


@pytest.mark.rule(GB, "7.23:2", "7.25:1", "7.25:2", "5.22:1")
@pytest.mark.parametrize(
    ("unit", "front", "able"),
    [
        (MEN, True, False),
        ("companion_coenus", True, True),
        ("companion_coenus", False, True),
        (MEN, False, True),
    ],
)
def test_in_a_zone_only_the_faster_may_be_ordered_off(unit: str, front: bool, able: bool) -> None:
    # javelins of five points stand before it, or behind it; from behind anybody may turn
    game = plain("1910").put(unit, "2010")
    game.put(JAV, "2110" if front else "1910", facing=180 if front else 0)
    if not front:
        game.leader(ALEX, "1810")
    game.acts(ALEX, dice=[5] * 9).until("orders")
    assert (unit in game.ordered("move")) is able


@pytest.mark.rule(GB, "7.23:2", "7.25:1", "4.32:1")
@pytest.mark.parametrize(("foe", "able"), [(JAV, True), ("indian_horse_1", False), (EL2, True)])
def test_between_two_of_whom_it_outruns_a_unit_may_be_ordered_off(foe: str, able: bool) -> None:
    horse = "bactrian"
    game = plain("1810").put(horse, "2010").put(JAV2, "1910", facing=0).put(foe, "2011", facing=60)
    game.acts(ALEX, dice=[5] * 9).until("orders")
    assert (horse in game.ordered("move")) is able
    if able:
        game.choose(("move", horse)).until("step")
        # horse keeps out of the zone of elephants, who look at 2110 as well
        assert game.reach == {("2109",)} | ({("2110",)} if foe == JAV else set())


@pytest.mark.rule(GB, "7.23:2", "7.25:1", "5.22:2")
@pytest.mark.parametrize(("foe", "able"), [("mercenary_peltast_1", True), ("bactrian", False)])
def test_in_a_line_too_the_faster_alone_leave_two_zones(foe: str, able: bool) -> None:
    game = plain("1510", foe="2710").put("indian_horse_1", "2410", facing=180)
    game.put(MEN, "2310").put(foe, "2411", facing=60)
    game.put("indian_horse_2", "2409", facing=180)
    game.commands("porus", "indian_horse_1", "indian_horse_2")
    game.begin(("line_orders",), dice=[5] * 9)
    assert ("indian_horse_1" in game.options) is able


@pytest.mark.rule(GB, "battle.exit:9", "7.23:2", "7.25:1")
@pytest.mark.parametrize(("unit", "able"), [("companion_1", True), ("hypaspist_1", False)])
@pytest.mark.parametrize("facing", [120, 180, 240])
def test_before_the_edge_only_the_faster_may_be_ordered_away(
    unit: str, facing: int, able: bool
) -> None:
    game = Position("pelium").leader(ALEX, "3608").leader("cleitus_ill", "5010")
    game.put(unit, "3610", facing=facing)
    game.put("illyrian_li_1", "3709", facing=240).put("illyrian_li_2", "3710", facing=180)
    game.acts(ALEX, dice=[9] * 12).until("orders")
    assert (unit in game.ordered("move")) is able
    if able:
        game.choose(("move", unit)).until("step")
        assert ("exit",) in game.options
