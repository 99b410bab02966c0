"""The drill book: that the bots hold, march, get away and do not waste orders."""

from __future__ import annotations

import pytest

import argead
from argead.bots import make
from argead.bots.judgement import evaluate
from argead.systems.great_battles import system
from argead.systems.great_battles.mind.command import move_value, order_value, own_men, ride_value
from argead.systems.great_battles.mind.evaluate import escape, readiness
from argead.systems.great_battles.mind.ideas import OPEN
from argead.systems.great_battles.mind.march import detour, holds, would_move
from argead.systems.great_battles.mind.reactions import gives_way
from argead.systems.great_battles.mind.worth import balance, check_hits, distant_prospect
from argead.systems.great_battles.rules.zones import can_shock
from argead.systems.great_battles.state import NOBODY

from .field import Field


def test_who_waited_in_history_waits_until_the_enemy_is_near() -> None:
    f = Field("chaeronea")
    hoplites = f.u("athens_3")
    assert f.s.battle.row.battle.waits == "greece"
    assert holds(f.s, hoplites, 7)
    assert not holds(f.s, hoplites, 3)
    assert not holds(f.s, f.u("phalanx_1"), 7)
    assert move_value(f.s, hoplites) == 0.0
    f.s.turn = 11
    assert not holds(f.s, hoplites, 7)


def test_double_depth_is_worth_more_than_one_phalanx() -> None:
    deep = Field("chaeronea")
    u, v = deep.u("phalanx_1"), deep.u("athens_3")
    single = Field("chaeronea")
    single.s.beneath[u] = NOBODY
    assert distant_prospect(deep.s, u, v) > distant_prospect(single.s, u, v)
    assert distant_prospect(deep.s, v, u) < distant_prospect(single.s, v, u)


def test_checks_and_superiority_count_in_the_balance() -> None:
    f = Field("granicus", {"companion_1": ("3010", 180), "anatolian_levy_1": ("2810", 0)}, {})
    u, v = f.u("companion_1"), f.u("anatolian_levy_1")
    plain = balance(f.s, u, v, 8, "", moving=False)
    assert balance(f.s, u, v, 8, "AS", moving=False) > plain
    assert balance(f.s, u, v, 8, "DS", moving=False) < plain
    assert check_hits(9) == 0
    assert check_hits(5) == 1.0


def blocked() -> Field:
    """Heavy horse behind its own line, the enemy beyond."""
    return Field(
        "jaxartes",
        {
            "companion_1": ("3012", 180),
            "hypaspist_1": ("2911", 180),
            "hypaspist_2": ("2912", 180),
            "hypaspist_agema": ("2910", 180),
            "scythian_lancers_1": ("2811", 0),
        },
        {"alexander_iii": "3112"},
    )


def test_the_way_round_a_friend_is_found() -> None:
    f = blocked()
    horse = f.u("companion_1")
    first = detour(f.s, horse, f.at("scythian_lancers_1"))
    assert first
    assert first not in f.s.occupied


def test_no_order_is_spent_on_a_unit_that_would_stay() -> None:
    f = Field(
        "chaeronea",
        {"athens_1": ("2024", "2123", 120), "phalanx_1": ("2013", "2112", 300)},
        {"lysicles": "2024"},
    )
    assert not would_move(f.s, f.u("athens_1"))
    assert would_move(f.s, f.u("phalanx_1"))


def test_a_leader_rides_after_his_men_and_only_then() -> None:
    near = Field("jaxartes", {"companion_1": ("2912", 180)}, {"alexander_iii": "3012"})
    near.leads("alexander_iii")
    assert ride_value(near.s, "alexander_iii") == 0.0
    far = Field("jaxartes", {"companion_1": ("1212", 180)}, {"alexander_iii": "3512"})
    far.leads("alexander_iii")
    assert own_men(far.s, far.l("alexander_iii")) == [far.u("companion_1")]
    assert ride_value(far.s, "alexander_iii") > 1.0


def test_horse_gives_way_before_elephants_and_foot_does_not() -> None:
    f = Field(
        "hydaspes",
        {
            "indian_elephants_1": ("3012", 180),
            "companion_agema": ("2812", 0),
            "hypaspist_1": ("2813", 0),
        },
        {},
    )
    elephants = f.u("indian_elephants_1")
    assert can_shock(f.s, elephants)
    assert gives_way(f.s, f.u("companion_agema"), elephants)
    assert not gives_way(f.s, f.u("hypaspist_1"), elephants)


def test_the_army_at_pelium_goes_for_the_river_with_its_best_first() -> None:
    f = Field("pelium")
    s = f.s
    assert order_value(s, ("move", "coenus_5")) > order_value(s, ("move", "hypaspist_1"))
    assert order_value(s, ("move", "hypaspist_1")) > order_value(s, ("move", "oxybeles_1"))
    before, worth = escape(s, 0), evaluate(system, s, "macedon")
    s.safe[0] += 40
    assert escape(s, 0) > before
    assert evaluate(system, s, "macedon") > worth
    assert evaluate(system, s, "illyria") < 1 - worth


def test_greedy_gets_alexander_away_from_pelium() -> None:
    table = argead.open("great_battles", "pelium", seed=2)
    player = make("greedy:samples=1", seed=2)
    while table.ask is not None:
        table.choose(player.choose(table))
    assert table.result is not None
    assert table.state.safe[0] > 40


def test_who_thinks_looks_at_more_orders_and_at_every_step() -> None:
    table = argead.open("great_battles/granicus", seed=1)
    clerk = make("greedy:samples=1")
    wider = steps = 0
    while table.ask is not None and (wider < 5 or steps < 5):
        ask, s = table.ask, table.state
        habits, ideas = system.mind.likely(s, ask), system.mind.worth_trying(s, ask)
        assert habits is not None
        assert ideas is not None
        assert len(ideas) == len(ask.options)
        assert all(idea > 0 for idea, habit in zip(ideas, habits, strict=True) if habit > 0)
        if ask.what == "orders":
            wider += sum(w > 0 for w in ideas) > sum(w > 0 for w in habits)
        elif ask.what == "step":
            steps += sum(w > 0 for w in ideas) == len(ask.options) > sum(w > 0 for w in habits)
        elif ask.what in OPEN:
            assert all(ideas)
        else:
            assert ideas == habits
        table.choose(clerk.choose(table))
    assert wider >= 5
    assert steps >= 5


def test_who_counts_what_the_enemy_can_strike_shuns_his_horse() -> None:
    companions, levy = ("2911", 180), ("2811", 0)
    f = Field("granicus", {"companion_1": companions, "anatolian_levy_1": levy}, {})
    apart = Field("granicus", {"companion_1": companions, "anatolian_levy_1": ("2611", 0)}, {})
    careful = system.mind.WEIGHTS._replace(exposed=1.0)
    assert readiness(f.s, 0) > 0
    assert readiness(apart.s, 0) == 0
    bold, wary = (system.mind.weigh(f.s, "persia", w) for w in (system.mind.WEIGHTS, careful))
    assert wary == pytest.approx(bold - readiness(f.s, 0))
    assert system.mind.weigh(apart.s, "persia", careful) == evaluate(system, apart.s, "persia")
