"""The mind of Successors: who follows a plan does what its aim says; the judgement knows what it forgot."""

from __future__ import annotations

import math
from typing import Any

import pytest

import argead
from argead.bots.judgement import weights_for
from argead.core.ask import DONE, PASS
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.system import Plan
from argead.systems.successors import system
from argead.systems.successors.mind import WEIGHTS, plans, round_of, terms, weigh
from argead.systems.successors.mind.evaluate import NAMES, rivalry
from argead.systems.successors.mind.terms import REST
from argead.systems.successors.state import cus_at, total
from argead.testing.walks import random_choice

from .positions import BLUE, GREEN, RED, YELLOW, Position

ACTIVATION = (("activation",),)
MOST = 60
"""Answers within which a Segment of these small positions is over."""


def plan_of(p: Position, begins: str, colour: str = "red") -> Plan:
    """The plan of a seat whose aim begins so."""
    found = plans(p.s, colour)
    named = [plan for plan in found if plan.aim.startswith(begins)]
    assert named, [plan.aim for plan in found]
    return named[0]


def follow(p: Position, plan: Plan, colour: str = "red") -> list[Any]:
    """Answer as the plan prefers, where it is silent with a pass; what was answered."""
    said: list[Any] = []
    for _ in range(MOST):
        ask = p.run.ask
        if ask is None:
            break
        weights = plan.prefer(p.s, ask) if ask.seat == colour else None
        if weights is None:
            answer = (
                PASS if PASS in ask.options else DONE if DONE in ask.options else ask.options[0]
            )
        else:
            assert len(weights) == len(ask.options)
            answer = ask.options[max(range(len(weights)), key=weights.__getitem__)]
        said.append(answer)
        p.do(answer)
    return said


def army(p: Position, colour: str, at: str) -> int:
    """How many CUs of a player are there."""
    return total(cus_at(p.s, p.t.location[at], p.seat(colour)))


# -- plans ---------------------------------------------------------------------------------------


def test_the_cart_is_led_towards_pella_with_all_men() -> None:
    p = Position(4, turn=2).general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=5)
    p.pcs("red", "babylon").royal("funeral_cart", "babylon", "red")
    p.begin(*ACTIVATION, dice=[6])
    plan = plan_of(p, "lead Alexander's Cart to Pella")
    follow(p, plan)
    assert p.royal_place("funeral_cart") == p.at("perdikkas") == "edessa"
    assert army(p, "red", "edessa") == 5


@pytest.mark.parametrize(("place", "buried"), [("babylon", False), ("pella", True)])
def test_alexander_is_buried_in_pella_only(place: str, *, buried: bool) -> None:
    p = Position(4, turn=2).general("perdikkas", "red", place).cus("red", place, loyal=5)
    p.royal("funeral_cart", place, "red").begin(("burial",), segment="forage")
    said = follow(p, plan_of(p, "lead Alexander's Cart to Pella"))
    assert said == (["bury"] if buried else [PASS])
    assert (p.s.tomb >= 0) is buried


def test_a_cart_that_will_not_arrive_is_buried_at_the_last_moment() -> None:
    p = Position(4, turn=3).general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=5)
    p.royal("funeral_cart", "babylon", "red").begin(("turn_end_burial", p.seat("red")), segment="")
    assert follow(p, plan_of(p, "lead Alexander's Cart to Pella")) == ["bury"]


def test_babylon_is_held_until_the_cart_may_leave() -> None:
    p = Position(4, turn=1).general("perdikkas", "red", "babylon").cus("red", "babylon", loyal=2)
    p.general("leonnatos", "red", "opis").cus("red", "opis", mercenary=3).pcs("red", "opis")
    p.royal("funeral_cart", "babylon", "red").begin(*ACTIVATION, dice=[6])
    follow(p, plan_of(p, "hold Babylon until the Cart may leave"))
    assert army(p, "red", "babylon") == 5


@pytest.mark.parametrize(
    ("member", "aim"),
    [("alexandros", "take Alexandros from Blue"), ("funeral_cart", "take Alexander's Cart")],
)
def test_the_heir_and_the_cart_are_taken_from_a_weaker_guard(member: str, aim: str) -> None:
    p = Position(4).general("perdikkas", "red", "opis").cus("red", "opis", loyal=6)
    p.general("antipatros", "blue", "artemita").cus("blue", "artemita", mercenary=1)
    p.royal(member, "artemita", "blue").begin(*ACTIVATION, dice=[6, *[3] * 12])
    follow(p, plan_of(p, aim))
    assert p.at("perdikkas") == "artemita"


def test_nobody_goes_for_a_guard_that_is_stronger() -> None:
    p = Position(4).general("perdikkas", "red", "opis").cus("red", "opis", mercenary=2)
    p.general("antipatros", "blue", "artemita").cus("blue", "artemita", mercenary=6)
    p.royal("alexandros", "artemita", "blue").begin(*ACTIVATION, dice=[6])
    assert not [plan.aim for plan in plans(p.s, "red") if "Alexandros" in plan.aim]


def test_men_gather_round_the_heir() -> None:
    p = Position(4).general("perdikkas", "red", "opis").cus("red", "opis", loyal=3)
    p.general("leonnatos", "red", "artemita").cus("red", "artemita", mercenary=3)
    p.pcs("red", "opis", "artemita").royal("alexandros", "opis", "red").begin(*ACTIVATION, dice=[6])
    follow(p, plan_of(p, "guard Alexandros in Opis"))
    assert army(p, "red", "opis") == 6
    assert p.royal_owner("alexandros") == "red"


def test_a_province_is_taken_from_its_holder() -> None:
    p = Position(4).province("blue", "kilikia").general("krateros", "red", "myriandros")
    p.pcs("red", "myriandros").cus("red", "myriandros", loyal=4).begin(*ACTIVATION, dice=[6])
    plan = plan_of(p, "take Kilikia from Blue")
    said = follow(p, plan)
    assert ("march", "issos") in said
    assert army(p, "red", "issos") or army(p, "red", "tarsos")
    p.begin(("surrender",), segment="surrender")
    follow(p, plan)
    assert "red" in (p.owner("issos"), p.owner("tarsos"))


def test_points_are_spent_on_the_province_of_the_plan() -> None:
    p = Position(4).pcs("red", "tarsos", "myriandros").general("krateros", "red", "tarsos")
    p.cus("red", "tarsos", loyal=1).begin(("ops_pcs", 2), segment="tyche")
    follow(p, plan_of(p, "take Kilikia"))
    assert p.owner("issos") == "red"


def test_the_regent_is_cut_down_before_the_heirs_fate_is_decided() -> None:
    p = Position(4, turn=3).province("blue", "kilikia").general("krateros", "red", "myriandros")
    p.pcs("red", "myriandros").cus("red", "myriandros", loyal=4)
    p.royal("alexandros", "pella", "blue").pcs("blue", "pella").begin(*ACTIVATION, dice=[6])
    plan = plan_of(p, "cut Blue down in Kilikia")
    assert plan.aim.endswith("before the fate of Alexandros is decided in turn IV")
    follow(p, plan)
    assert army(p, "red", "issos") or army(p, "red", "tarsos")


def test_who_is_nearest_to_victory_is_cut_down() -> None:
    p = Position(4, turn=4).general("krateros", "red", "myriandros")
    for province in ("kilikia", "aigyptos", "makedonia", "lydia", "phrygia", "babylonia"):
        p.province("blue", province)
    p.pcs("red", "myriandros").cus("red", "myriandros", loyal=4).begin(*ACTIVATION, dice=[6])
    plan = plan_of(p, "cut Blue down in")
    assert plan.aim.endswith("who is nearest to victory")


def test_an_army_falls_upon_weaker_men_in_reach() -> None:
    p = Position(4).general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=5)
    p.general("antipatros", "blue", "issos").cus("blue", "issos", mercenary=2)
    p.pcs("red", "tarsos").begin(*ACTIVATION, dice=[6, *[4] * 12])
    said = follow(p, plan_of(p, "fall upon Blue in Issos with Krateros"))
    assert ("march", "issos") in said


def test_armies_gather_under_the_general_of_the_strongest() -> None:
    p = Position(4).general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=4)
    p.minor("red", "issos").cus("red", "issos", mercenary=3).pcs("red", "tarsos", "issos")
    p.begin(*ACTIVATION, dice=[6])
    follow(p, plan_of(p, "gather under Krateros in Tarsos"))
    assert army(p, "red", "tarsos") == 7


def test_men_are_hired_where_others_stand() -> None:
    p = Position(4).general("krateros", "red", "tarsos").cus("red", "tarsos", loyal=2)
    p.pcs("red", "tarsos").begin(*ACTIVATION)
    follow(p, plan_of(p, "hire men and stay"))
    assert p.force("red", "tarsos") == {"loyal": 2, "mercenary": 1}


def test_an_army_leaves_a_man_in_every_open_town_that_it_passes() -> None:
    p = Position(4).general("krateros", "red", "issos").cus("red", "issos", mercenary=5)
    p.begin(*ACTIVATION, dice=[6])
    plan = plan_of(p, "claim every open town in reach")
    follow(p, plan)
    assert army(p, "red", "issos") == 1
    p.begin(("surrender",), segment="surrender")
    follow(p, plan)
    assert p.owner("issos") == "red"
    assert len([i for i in p.t.space_ids if p.owner(i) == "red"]) > 1


def test_where_there_is_nothing_to_claim_an_army_stays() -> None:
    p = Position(4).general("krateros", "red", "issos").cus("red", "issos", mercenary=1)
    for province in ("kilikia", "syria", "kappadokia", "phoinike"):
        p.province("red", province)
    p.begin(*ACTIVATION, dice=[1])
    follow(p, plan_of(p, "claim every open town in reach"))
    assert p.at("krateros") == "issos"


def test_a_plan_fits_whatever_comes_later_in_the_turn() -> None:
    """All plans of a game answer the questions that follow with weights for its options, or with None."""
    asked = silent = 0
    for seed in range(2):
        run = argead.simulation(system, "four", seed=seed)
        rng, current = Rng(f"plans {seed}"), ""
        kept: dict[str, list[Plan]] = {}
        for _ in range(500):
            if run.ask is None:
                break
            s, ask = run.state, run.ask
            if round_of(s) != current:
                current = round_of(s)
                kept = {seat: list(plans(s, seat)) for seat in s.seats}
            for plan in kept[ask.seat]:
                weights = plan.prefer(s, ask)
                asked += 1
                silent += weights is None
                if weights is not None:
                    assert len(weights) == len(ask.options)
                    assert sum(weights) == 1.0
            wild = rng.random() < 0.2
            run.send(random_choice(ask, rng) if wild else policy(run, ask, rng))
    assert asked > 2 * silent


def test_plans_are_few_and_told_apart() -> None:
    table = argead.open("successors/four", seed=3)
    rng, counts = Rng(3), []
    while table.ask is not None and len(table.moves) < 400:
        if table.ask.what == "tyche":
            aims = [plan.aim for plan in plans(table.state, table.ask.seat)]
            assert len(set(aims)) == len(aims) <= 8
            counts.append(len(aims))
        table.choose(policy(table.run, table.ask, rng))
    assert sum(counts) / len(counts) >= 3


# -- judgement -----------------------------------------------------------------------------------


def test_men_are_worth_more_together() -> None:
    mass = WEIGHTS._replace(mass=0.2)
    together = Position(4).pcs("red", "issos", "tarsos").cus("red", "issos", mercenary=6).begin().s
    apart = Position(4).pcs("red", "issos", "tarsos").cus("red", "issos", mercenary=3)
    apart.cus("red", "tarsos", mercenary=3).begin()
    assert weigh(together, "red", mass) > weigh(apart.s, "red", mass)
    assert weigh(together, "red", WEIGHTS) == weigh(apart.s, "red", WEIGHTS)


def in_reach_of(enemy: str) -> Position:
    """A red man with Alexandros in Tarsos, the only PC to spare in Kilikia, and a blue Army somewhere."""
    p = Position(4).province("red", "kilikia").pcs("independent", "kelenderis")
    p.cus("red", "tarsos", mercenary=1).royal("alexandros", "tarsos", "red")
    return p.general("antipatros", "blue", enemy).cus("blue", enemy, mercenary=5).begin()


@pytest.mark.parametrize(
    ("weight", "name"),
    [
        ("exposed", "men in danger"),
        ("menaced", "Provinces in danger"),
        ("abducted", "Heirs and Cart in danger"),
    ],
)
def test_what_a_stronger_army_can_reach_is_in_danger(weight: str, name: str) -> None:
    afraid = WEIGHTS._replace(**{weight: 1.0})
    near, far = in_reach_of("myriandros").s, in_reach_of("sousa").s
    assert terms(near, "red", afraid)[name] < 0
    assert terms(far, "red", afraid)[name] == 0


def test_every_step_of_the_road_to_pella_counts() -> None:
    home = WEIGHTS._replace(pella=6.0)

    def led_to(place: str, turn: int = 2, men: int = 6) -> float:
        p = Position(4, turn=turn).general("perdikkas", "red", place)
        p.cus("red", place, mercenary=men).royal("funeral_cart", place, "red").begin()
        return terms(p.s, "red", home)["Alexander's Cart"]

    road = ["opis", "arbela", "edessa", "mazaka", "gordion", "philippopolis"]
    worth = [led_to(place) for place in road]
    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)
    assert led_to("edessa", turn=3) < led_to("edessa")
    assert led_to("edessa", men=1) < led_to("edessa")
    assert led_to("edessa", turn=4) <= WEIGHTS.cart


def test_the_regents_lead_counts_more_the_nearer_his_hour_is() -> None:
    hour = WEIGHTS._replace(regency=4.0)

    def regent(turn: int, *provinces: str) -> float:
        p = Position(4, turn=turn).royal("alexandros", "pella", "red").pcs("red", "pella")
        for province in provinces:
            p.province("red", province)
        return terms(p.begin().s, "red", hour)["the Regent's hour"]

    assert regent(1, "aigyptos") < regent(2, "aigyptos") < regent(3, "aigyptos")
    assert regent(3) < regent(3, "aigyptos") < regent(3, "aigyptos", "lydia")
    assert regent(4, "aigyptos") == 0.0


def test_legitimacy_fades_in_the_last_turn() -> None:
    late = WEIGHTS._replace(fading=0.6)

    def rights(turn: int) -> float:
        p = Position(4, turn=turn).royal("philippos", "pella", "red").pcs("red", "pella").begin()
        return terms(p.s, "red", late)["Legitimacy"]

    assert rights(3) > rights(4) > rights(5) > 0


def test_terms_are_parts_of_the_log_odds() -> None:
    p = Position(4).province("blue", "aigyptos").province("red", "lydia").begin()
    weights = weights_for(system, "four", "red")
    told = terms(p.s, "red", weights)
    assert set(told) == {*NAMES, REST}
    odds = weigh(p.s, "red", weights) / (1 - weigh(p.s, "red", weights))
    assert sum(told.values()) == pytest.approx(math.log(odds))
    assert told["Victory Points"] < terms(p.s, "blue", weights)["Victory Points"]
    assert told[REST] == pytest.approx(-math.log(3), abs=0.01)


def test_the_stronger_a_rival_the_more_he_weighs_against_the_seat() -> None:
    alike, ahead = (rivalry([5.0, 9.0, x, 3.0], RED, WEIGHTS) for x in (9.0, 12.0))
    assert alike[BLUE] == pytest.approx(alike[YELLOW])
    assert ahead[YELLOW] > ahead[BLUE] > ahead[GREEN] > 0 > ahead[RED]
    assert sum(ahead) == pytest.approx(0.0, abs=1e-6)
