"""Engaged leaders, a crisis of faith, beasts without friends, planned lines, sleepers."""

from __future__ import annotations

from typing import Any

import pytest

from argead.systems.great_battles.positions import Position

from .test_09_shock import ALEX, HYP, JAV, JAV2

GB = "great_battles"
HYP2 = "hypaspist_2"
EL = "indian_elephants_1"
COMP = "companion_coenus"


def locked() -> Position:
    """Alexander outside; Coenus among hypaspists at 2013 who are engaged with javelin men."""
    game = Position(engaged=True).leader(ALEX, "1910").leader("coenus", "2013")
    game.leader("porus", "3510").put(HYP2, "2013", engaged=True)
    return game.put(JAV2, "2113", facing=180, engaged=True)


@pytest.mark.rule(GB, "10.31:2", "4.4:2", "10.31:5")
def test_the_overall_commander_does_not_call_an_engaged_leader_away() -> None:
    game = locked().acts(ALEX, dice=[5] * 9)
    assert "coenus" not in game.ordered("ride")


@pytest.mark.rule(GB, "10.31:2", "10.32:1", "10.31:5")
def test_an_engaged_leader_steps_back_with_his_men() -> None:
    game = Position(engaged=True).leader(ALEX, "1510").leader("antigenes", "2013")
    game.leader("porus", "3510").put(COMP, "2013", engaged=True)
    game.put(JAV, "2113", facing=180, engaged=True)
    game.leads(ALEX).begin(("shock_segment",), dice=[5] * 20)
    game.until("disengage").choose(("1913",)).play()
    assert game.at(COMP) == ("1913",)
    assert game.where("antigenes") == "1913"


@pytest.mark.rule(GB, "5.33:4", "5.68:2", "4.62:5", "5.33:8")
@pytest.mark.parametrize("leader", ["seleucus_c", "coenus"])
def test_leaders_may_go_along_when_their_men_fall_back_in_a_crisis(leader: str) -> None:
    game = Position(contingent_commanders=True).leader(ALEX, "2510").leader("porus", "4040")
    game.put(HYP, "2509").leader(leader, "2509")
    game.after_phase(ALEX, dice=[9, 9, *[3] * 20]).choose("try")
    asked = []
    while game.what != "next_leader":
        asked.append(game.what)
        game.choose("along" if "along" in game.options else game.passing())
    assert game.at(HYP) == (game.where(leader),), asked


@pytest.mark.rule(GB, "11.14:2", "11.14:12", "11.14:17")
def test_beasts_without_a_friend_to_run_to_are_not_off_the_map() -> None:
    game = Position().leader(ALEX, "1510").put(EL, "2610", facing=180).leader("porus", "2610")
    game.put(HYP, "2410").leads(ALEX)
    game.begin(("rampage", game.u(EL), -1), dice=[0, 9, 5]).finish()
    assert game.fate_of("porus") == "on map"


@pytest.mark.rule(GB, "10.27:3", "10.27:4", "10.27:7")
def test_an_r_is_a_failed_rally_and_heavy_foot_is_lost_by_it() -> None:
    game = Position().rate(HYP, tq=3).leader("coenus", "1910").leader("porus", "3510")
    game.put(HYP, "2010", morale="routed")
    game.begin(("rally", game.l("coenus"), game.u(HYP)), dice=[0, 9]).play()
    assert game.fate(HYP) == "eliminated"


def planned(*, engaged: bool = False, **how: Any) -> Position:
    """Javelin men come up to a line of two phalanxes that has planned to give ground."""
    game = Position(engaged=engaged).leader(ALEX, "1912").leader("porus", "3510")
    game.put("coenus_5", "2010", "2011", **how).put("meleager_2", "2012", "2013")
    if engaged:
        game.make("coenus_5", engaged=True).put(JAV2, "2109", engaged=True)
    game.marker(ALEX, "withdraw", "coenus_5", "meleager_2").put(JAV, "2411", facing=180)
    game.moving(JAV, by="porus", dice=[3] * 60).until("step").go("2311").until("step")
    return game.go("2211")


def falls_back(game: Position, limit: int = 12) -> int:
    """How often the line falls back before the mover goes on, if its owner always says so."""
    times = 0
    while game.what != "step" and times < limit:
        plans = [o for o in game.options if isinstance(o, tuple) and o[0] == "prearranged"]
        times += bool(plans)
        game.choose(plans[0] if plans else game.options[-1])
    return times


@pytest.mark.rule(GB, "6.83:1", "6.83:3", "6.83:7")
def test_a_line_with_a_routed_unit_falls_back_once_for_one_step() -> None:
    game = planned(morale="routed")
    assert falls_back(game) <= 1
    assert game.at("coenus_5") == ("2010", "2011")


@pytest.mark.rule(GB, "6.83:2", "10.31:2", "6.83:6")
def test_an_engaged_unit_does_not_fall_back_with_its_line() -> None:
    game = planned(engaged=True)
    falls_back(game)
    assert game.at("coenus_5") == ("2010", "2011")


@pytest.mark.rule(GB, "6.83:2", "6.67:1", "6.83:6")
def test_a_column_does_not_fall_back_with_its_line() -> None:
    game = planned(formation="column", facing=90)
    falls_back(game)
    assert set(game.at("coenus_5")) == {"2010", "2011"}


def camp() -> Position:
    """By night at Pelium: Cleitus and some light foot awake, Syrmus asleep among sleepers."""
    game = Position("pelium", night_attack=True, turn=2).leader(ALEX, "3610")
    game.leader("cleitus_ill", "4711").leader("syrmus", "4712")
    game.put("illyrian_li_1", "4712", facing=180, morale="asleep")
    game.put("illyrian_li_2", "4711", facing=180)
    game.s.asleep = [game.l("syrmus")]
    return game


@pytest.mark.rule(
    GB, "battle.night-attack:4", "battle.night-attack:6", "4.4:2", "battle.night-attack:9"
)
def test_a_sleeping_leader_is_not_sent_riding() -> None:
    assert "syrmus" not in camp().acts("cleitus_ill", dice=[5] * 9).ordered("ride")


@pytest.mark.rule(
    GB, "battle.night-attack:5", "battle.night-attack:6", "5.33:4", "battle.night-attack:9"
)
def test_sleepers_do_not_lose_faith_and_sleep_on() -> None:
    game = camp().after_phase("cleitus_ill", dice=[9, 9, *[3] * 9]).choose("try")
    game.until("next_leader")
    moved = game.at("illyrian_li_1") != ("4712",)
    assert not (moved and game.morale("illyrian_li_1") == "asleep")
