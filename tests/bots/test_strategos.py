"""The tree search: repeatable, honest about what it expects, and deeper than greedy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

import argead
from argead.bots import Greedy, Strategos, make
from argead.bots.levels import EFFORTS, Effort
from argead.bots.race import Candidate
from argead.bots.search import Search
from argead.core.ask import Ask, Asks, Choice
from argead.core.errors import TableError
from argead.core.state import GameOver
from argead.core.system import Plan, Tuning
from argead.core.table import Table
from core.tiny import MIND as TINY_MIND
from core.tiny import Notes, Tiny
from minigame import altered, system


def plan(s: Notes) -> Asks[None]:
    """A gift that can be struck back, an honest gain, or nothing."""
    s.notes.append((yield Ask("a", "plan", lambda: ["bait", "sound", "nothing"], "1")))
    s.left = {"bait": 4, "sound": 2, "nothing": 0}[s.notes[-1]]
    s.then(("reply",))


def reply(s: Notes) -> Asks[None]:
    """Only who took the bait can be hurt."""
    s.notes.append((yield Ask("b", "reply", lambda: ["wait", "watch", "strike"], "1")))
    if s.notes == ["bait", "strike"]:
        s.left = -8
    s.then(("end",))


def end(s: Notes) -> None:
    """Who is ahead wins."""
    raise GameOver("a" if s.left + s.chance.d6("luck") > 3 else "b", "the end")


def ahead(s: Notes, seat: str, weights: Any) -> float:
    value = 0.5 + s.left / 20
    return value if seat == "a" else 1 - value


def meek(s: Notes, ask: Ask) -> Sequence[float] | None:
    """Whoever answers without thinking never strikes back."""
    return [8.0, 8.0, 0.1] if ask.what == "reply" else None


def revenge(s: Notes, seat: str) -> Sequence[Plan]:
    """Who thinks strikes back."""
    strike = Plan("strike back", lambda s, ask: [0.0, 0.0, 1.0] if ask.what == "reply" else None)
    return [strike] if seat == "b" else []


def trap(**others: Any) -> Tiny:
    """Two moves."""
    thinking = {"weigh": ahead, "likely": meek, "worth_trying": meek, "plans": revenge, **others}
    thinking.setdefault("terms", lambda s, seat, weights: {"men": ahead(s, seat, weights)})
    phases = {"plan": plan, "reply": reply, "end": end}
    return Tiny(phases, "plan", "reply end", mind=altered(TINY_MIND, **thinking))


@pytest.mark.parametrize("seed", range(5))
def test_it_sees_the_reply_that_greedy_does_not_see(seed: int) -> None:
    table = argead.open(trap(), seed=1)
    assert Greedy(seed=seed).choose(table) == "bait"
    assert Greedy(seed=seed, ahead=2).choose(table) == "bait"
    assert Strategos(2, seed=seed).choose(table) == "bait"
    for level in (3, 4):
        assert Strategos(level, seed=seed).choose(table) == "sound"


def test_it_strikes_where_it_can() -> None:
    table = argead.open(trap(), seed=1)
    table.choose("bait")
    assert Strategos(1).choose(table) == "strike"


def test_the_explanation_says_what_it_expects() -> None:
    table = argead.open(trap(), seed=1)
    told = Strategos(4).explain(table)
    assert re.fullmatch(r"expects [78]\d%, of “bait” [2-5]\d%; for it: how it ends", told)
    thoughts = Strategos(4).think(table)
    assert thoughts[0].option == "sound"
    assert {t.option for t in thoughts} == {"bait", "sound", "nothing"}
    assert told.startswith(f"expects {thoughts[0].expects:.0%}")


def shop(s: Notes) -> Asks[None]:
    """Buy one thing after the other until you pass."""
    choice = yield Ask("a", "shop", lambda: ["horse", "mule", None] if s.left < 9 else [None], "1")
    s.left += {"horse": 3, "mule": 1, None: 0}[choice]
    s.then(("pay",) if choice is None else ("shop",))


def pay(s: Notes) -> Asks[None]:
    """What comes when nothing more is bought."""
    s.notes.append((yield Ask("b", "pay", lambda: ["yes", "no"], "1")))
    raise GameOver("a" if s.left + s.chance.d6("luck") > 7 else "b", "the end")


def at_the_shop(s: Notes, seat: str, weights: Any) -> float:
    """Who has passed looks better off than who is still at the shop."""
    value = 0.3 + s.left / 100 + 0.2 * (s.agenda[-1][0] == "pay")
    return value if seat == "a" else 1 - value


def market(*again: str) -> Tiny:
    mind = altered(TINY_MIND, weigh=at_the_shop, TUNING=Tuning(again=frozenset(again)))
    return Tiny({"shop": shop, "pay": pay}, "shop", "shop pay", mind=mind)


def test_like_is_compared_with_like() -> None:
    assert Strategos(2).choose(argead.open(market(), seed=1)) is None
    table = argead.open(market("shop"), seed=1)
    assert Strategos(2).choose(table) == "horse"
    assert [t.option for t in Strategos(2).think(table)] == ["horse", "mule", None]


def test_a_run_branches_at_a_quiet_phase_only() -> None:
    run = argead.open(market(), seed=1).clone().run
    with pytest.raises(TableError, match="halted at a quiet phase"):
        run.branch()
    run.halt = True
    run.send("mule")
    other = run.branch()
    other.resume()
    other.send("horse")
    assert (run.state.left, other.state.left) == (1, 4)
    assert run.halted


def only(s: Notes) -> Asks[None]:
    """One sensible answer."""
    s.notes.append((yield Ask("a", "only", lambda: ["sense", "nonsense"], "1")))
    raise GameOver("a", "the end")


def sense(s: Notes, ask: Ask) -> Sequence[float] | None:
    return [1.0, 0.0]


def test_where_nothing_is_to_be_weighed_it_says_so() -> None:
    table = argead.open(
        Tiny({"start": only}, mind=altered(TINY_MIND, likely=sense, worth_trying=sense)), seed=1
    )
    assert Strategos().explain(table) == "sees nothing to weigh"
    assert Strategos().choose(table) == "sense"


def habit(s: Notes, ask: Ask) -> Sequence[float] | None:
    """Out of habit nobody takes the bait."""
    return [0.0, 1.0, 1.0] if ask.what == "plan" else None


def idea(s: Notes, ask: Ask) -> Sequence[float] | None:
    """Who thinks looks at it."""
    return [0.1, 1.0, 1.0] if ask.what == "plan" else None


def test_it_tries_ideas_that_habit_has_not() -> None:
    table = argead.open(trap(likely=habit, worth_trying=idea), seed=1)
    assert Greedy().choose(table) == "sound"
    assert Strategos(1).choose(table) == "bait"
    assert {t.option for t in Strategos(3).think(table)} == {"bait", "sound", "nothing"}


def test_without_the_time_for_ideas_it_keeps_to_habits() -> None:
    table = argead.open(trap(likely=habit, worth_trying=idea), seed=1)
    assert {t.option for t in Strategos(1, budget=12).think(table)} == {"bait", "sound", "nothing"}
    assert {t.option for t in Strategos(1, budget=11).think(table)} == {"sound", "nothing"}


def positions(number: int) -> list[Table]:
    """Open questions of a game of the small system."""
    found: list[Table] = []
    table = argead.open(system, seed=7)
    while table.ask is not None and len(found) < number:
        if len(table.ask.options) > 2:
            found.append(table.clone())
        table.choose(make("random", seed=3).choose(table))
    return found


def test_the_same_seed_and_budget_give_the_same_thoughts() -> None:
    for table in positions(6):
        once = Strategos(2, budget=150, seed=4).think(table)
        assert Strategos(2, budget=150, seed=4).think(table) == once
        assert {thought.option for thought in once} <= set(table.ask.options if table.ask else ())


def test_a_higher_level_thinks_more() -> None:
    budgets = [effort.budget for effort in EFFORTS]
    rounds = [effort.rounds for effort in EFFORTS]
    assert budgets == sorted(set(budgets))
    assert rounds == sorted(rounds)
    visits = []
    for level in (1, 2, 3):
        visits.append(sum(t.visits for p in positions(4) for t in Strategos(level).think(p)))
    assert visits == sorted(visits)


def test_a_game_that_asks_often_is_thought_about_less_each_time() -> None:
    hasty, calm = (
        argead.open(trap(TUNING=Tuning(patience=0.001)), seed=1),
        argead.open(trap(), seed=1),
    )
    few, many = (sum(t.visits for t in Strategos(4).think(table)) for table in (hasty, calm))
    assert few < many
    assert Strategos(4, budget=500).think(hasty) == Strategos(4, budget=500).think(calm)


def searched(table: Table, effort: Effort) -> Search:
    search = Search(table, effort, 0)
    search.ranked(lambda _: None)
    return search


def test_the_budget_is_kept() -> None:
    for table in positions(6):
        search = searched(table, Effort(300, 0.5, rounds=1))
        last_pass = 60 * len(search.candidates)
        assert search.looks.spent <= 300 + last_pass


def test_what_is_decided_early_costs_little() -> None:
    table = argead.open(trap(), seed=1)
    table.choose("bait")
    assert searched(table, Effort(100_000, 0.5, rounds=1)).looks.spent < 1_000


def candidate(name: Choice, near: list[float], beyond: list[float]) -> Candidate:
    return Candidate((name,), near, beyond)


def test_who_is_clearly_behind_may_not_win() -> None:
    best = candidate("best", [0.6, 0.5, 0.7, 0.6], [])
    behind = candidate("behind", [0.5, 0.4, 0.6, 0.5], [])
    unsure = candidate("unsure", [0.5, 0.7, 0.4, 0.7], [])
    assert not behind.may_beat(best, 0.7, 0.0)
    assert behind.may_beat(best, 0.7, 0.2)
    assert unsure.may_beat(best, 0.7, 0.0)
    assert not candidate("equal", list(best.near), []).may_beat(best, 0.7, 0.0)


def test_what_lies_beyond_counts_in_part() -> None:
    falls = candidate("falls", [0.6, 0.6], [-0.2, -0.4])
    assert falls.worth(0.5) == pytest.approx(0.45)
    assert falls.worth(0.0) == pytest.approx(0.6)
