"""What the second readings found and the book settled: flight, chariots let through, crisis, quivers."""

from __future__ import annotations

import pytest

from .test_09_shock import plain
from .test_16_gaps import asked
from .test_25_broken import seen
from .test_26_crisis_and_stacks import crisis
from .test_27_orders_of_steps import row

GB = "great_battles"
CH, HYP, MEN = "indian_chariots_1", "hypaspist_1", "mercenary_peltast_2"
MUST = "must check"


@pytest.mark.rule(GB, "4.62:1", "4.62:7", "11.26:5")
@pytest.mark.parametrize("at", ["1909", "1908"])
def test_a_leader_near_whom_chariots_are_let_through_rides_off_or_is_taken(at: str) -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010").leader("coenus", at)
    game.shocks("porus", 5, *[5] * 9).choose("open").choose("1909")
    assert game.what == "leaders_close"


@pytest.mark.rule(GB, "8.21:1", "11.26:5")
def test_chariots_that_are_let_through_draw_entry_fire() -> None:
    game = plain().put(CH, "2110", facing=180, shock=MUST).put(HYP, "2010").put(MEN, "1809")
    game.shocks("porus", 5, *[5] * 9).choose("open").choose("1909")
    if game.what == "reaction_facing":
        game.choose(None)
    assert game.what == "entry_fire"


@pytest.mark.rule(GB, "5.33:5", "6.73:1", "10.26:3")
def test_a_routed_unit_lost_in_a_crisis_does_not_check() -> None:
    game = crisis("macedon", [0, 0], {MEN: {"at": "2512", "morale": "routed"}})
    seen(game, "next_leader")
    assert game.fate(MEN) == "eliminated"
    assert not game.rolled("withdrawal")


@pytest.mark.rule(GB, "10.21:5", "10.21:1")
@pytest.mark.parametrize("ways", [("2210", "2309"), ("2211", "2311")])
def test_who_has_run_faces_his_edge(ways: tuple[str, str]) -> None:
    game = plain().put("indian_javelins_1", "2110", facing=180)
    game.begin(("rout", game.u("indian_javelins_1"), -1)).choose(*ways)
    assert game.facing("indian_javelins_1") == 0


@pytest.mark.rule(GB, "8.18:1")
def test_of_two_who_have_none_left_both_refill() -> None:
    game = plain().put("cretan_archers", "2010", missiles="none")
    game.put("indian_longbows_1", "2310", facing=180, missiles="none").begin(("reload",)).play()
    assert game.missiles("cretan_archers") == game.missiles("indian_longbows_1") == "full"


@pytest.mark.rule(GB, "9.13:15", "9.13:16", "9.14:2")
def test_nor_are_its_leaders_in_danger_when_the_next_combat_carries_them_away() -> None:
    game = row(0, 0, 0, 9, *[0] * 9, order="india", abisares="1911")
    asked(game, rout_along="stay")
    assert not game.told("clash")
    assert not game.rolled("leader casualty")


@pytest.mark.rule(GB, "11.14:2", "11.14:10")
@pytest.mark.parametrize("far", ["2612", "2620"])
def test_a_rampage_has_its_first_run_wherever_it_begins(far: str) -> None:
    game = plain().put("indian_elephants_1", "2610").put("indian_javelins_1", far)
    game.begin(("rampage", game.u("indian_elephants_1"), -1), dice=[6, 9, 9, 9]).play()
    assert len(game.rolled("rampage")) >= 1
