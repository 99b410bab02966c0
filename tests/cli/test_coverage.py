"""Every rule runs: in random games, in sensible ones, or in a test that carries its section."""

from __future__ import annotations

import pytest

import argead
from argead.cli.fuzz import never_ran, watching
from argead.cli.marks import marked_tests
from argead.core.chance import Rng
from argead.core.odds import policy
from argead.core.table import simulation
from argead.testing import options_for_game, random_choice

SCENARIOS = 2
GAMES = 4
MOST_DECISIONS = 4_000


@pytest.mark.parametrize("ident", list(argead.systems()))
def test_a_rule_that_random_games_miss_has_a_directed_test(ident: str) -> None:
    system = argead.system(ident)
    ran: set[str] = set()
    with watching(system.package, ran):
        for scenario in list(system.scenarios)[:SCENARIOS]:
            for seed in range(GAMES):
                run = simulation(system, scenario, seed, options_for_game(system, scenario, seed))
                rng = Rng(f"coverage {seed}")
                for _ in range(MOST_DECISIONS):
                    if run.ask is None:
                        break
                    sensible = seed >= GAMES // 2
                    run.send(policy(run, run.ask, rng) if sensible else random_choice(run.ask, rng))
    assert ran
    marked = marked_tests(system.package, ident)
    places: dict[str, list[str]] = {}
    for section, missed in never_ran(system.package, ran).items():
        for place in missed:
            places.setdefault(place, []).append(section)
    untested = {
        place: sections
        for place, sections in places.items()
        if not any(section in marked for section in sections)
    }
    assert not untested
