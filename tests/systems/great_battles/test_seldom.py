"""Procedures that random games seldom reach: taunted Triballi, fire at those who leave, pursuit."""

from __future__ import annotations

import pytest

from argead.core.chance import Chance
from argead.systems.great_battles.rules.missiles import impetuous
from argead.systems.great_battles.state import ROUTED, Combat

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
    f.play(("retire_fire", u, 180, to), answers=["macedonian_archers"], otherwise=passing)
    return f.hits("triballian_li_1"), f.at("triballian_li_1") == (to,)


@pytest.mark.rule("great_battles", "8.22", "7.24")
def test_who_leaves_a_zone_is_shot_at_and_goes_on() -> None:
    shots = [shot_in_the_back(seed) for seed in range(12)]
    hits = [hit for hit, _ in shots]
    assert max(hits) == 1
    assert min(hits) == 0
    assert all(away for _, away in shots)


@pytest.mark.rule("great_battles", "9.42", "9.43")
def test_cavalry_pursues_the_beaten_and_strikes_where_it_stops() -> None:
    f = Field(
        "granicus",
        {
            "companion_agema": ("3110", 180),
            "scythian_1": ("2710", 0),
        },
        {},
    )
    s = f.s
    s.chance = Chance(1)
    hunter, prey = f.u("companion_agema"), f.u("scythian_1")
    s.morale[prey] = ROUTED
    s.combats = [Combat(attackers=[hunter], defenders=[prey], hexes=["2710"])]
    before = s.battle.grid.distance("3110", "2710")
    f.play(("pursuit", 0, hunter, 0), otherwise=passing)
    assert s.battle.grid.distance(f.at("companion_agema")[0], "2710") < before
    assert len(s.combats) == 2, "the pursuer struck again"
    assert s.combats[1].defenders == [prey]
    assert [line.key for line in f.lines if line.key == "pursues"]


@pytest.mark.rule("great_battles", "9.42")
def test_nobody_left_to_pursue_ends_the_pursuit_where_it_stands() -> None:
    f = Field("granicus", {"companion_agema": ("3110", 180)}, {})
    s = f.s
    hunter = f.u("companion_agema")
    s.combats = [Combat(attackers=[hunter], defenders=[], hexes=[])]
    f.play(("pursuit", 0, hunter, 0), otherwise=passing)
    assert f.at("companion_agema") == ("3110",)
    assert len(s.combats) == 1
