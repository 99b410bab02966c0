"""Procedures that random games seldom reach: taunted Triballi, fire at those who leave."""

from __future__ import annotations

import pytest

from argead.core.chance import Chance
from argead.systems.great_battles.rules.taunts import impetuous
from argead.systems.great_battles.state import COLUMN, LINE

from .field import Field, passing


@pytest.mark.rule("great_battles", "battle.impetuous")
@pytest.mark.parametrize(("die", "runs"), [(9, True), (1, False)])
def test_a_taunted_unit_runs_at_the_archers(die: int, runs: bool) -> None:
    f = Field(
        "lyginus",
        {"triballian_li_1": ("2410", 180), "macedonian_archers": ("2110", 0)},
        {},
        dice=[die],
    )
    s = f.s
    v, u = f.u("triballian_li_1"), f.u("macedonian_archers")
    impetuous(s, v, u)
    taunted = ("taunted", v, u)
    assert (taunted in s.following) is runs
    s.following = []
    s.chance = Chance(1)
    if runs:
        before = s.battle.grid.distance(s.stand[v][0], "2110")
        f.play(taunted, otherwise=passing)
        assert s.battle.grid.distance(s.stand[v][0], "2110") < before
        assert [line.key for line in f.lines if line.key == "taunted"]


@pytest.mark.rule("great_battles", "battle.impetuous")
def test_a_taunted_column_runs_in_line() -> None:
    f = Field("lyginus", {"triballian_li_1": ("2410", 180), "macedonian_archers": ("2110", 0)}, {})
    s = f.s
    v, u = f.u("triballian_li_1"), f.u("macedonian_archers")
    s.formation[v], s.facing[v] = COLUMN, 150
    s.chance = Chance(1)
    f.play(("taunted", v, u), otherwise=passing)
    assert s.formation[v] == LINE
    assert s.facing[v] % 60 == 0


def shot_in_the_back(seed: int) -> tuple[int, bool]:
    """Hits on a unit that leaves an archer's zone, and whether it got away."""
    f = Field(
        "lyginus",
        {"triballian_li_1": ("2010", 180), "macedonian_archers": ("1910", 0)},
        {},
    )
    s = f.s
    s.chance = Chance(seed)
    u = f.u("triballian_li_1")
    near = s.battle.grid.neighbours("2010")
    to = next(h for h in near if s.battle.grid.distance(h, "1910") == 2)
    f.moves("triballian_li_1", 9)
    f.play(("retire_fire", u, 180, to), answers=["macedonian_archers"], otherwise=passing)
    return f.hits("triballian_li_1"), f.at("triballian_li_1") == (to,)


@pytest.mark.rule("great_battles", "8.22", "7.24")
def test_who_leaves_a_zone_is_shot_at_and_goes_on() -> None:
    shots = [shot_in_the_back(seed) for seed in range(12)]
    hits = [hit for hit, _ in shots]
    assert max(hits) == 1
    assert min(hits) == 0
    assert all(away for _, away in shots)
