"""Every registered system and scenario is held to the laws by being registered."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.system import System
from argead.testing import (
    LAWS,
    fingerprint,
    fingerprint_elsewhere,
    matrix_is_complete,
)

EVEN_AND_ODD = (0, 1)
"""Two games each: one with the default options, one with others."""


@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, game: System[Any], scenario: str) -> None:
    for seed in EVEN_AND_ODD:
        LAWS[law](game, scenario, seed)


def test_every_section_is_accounted_for(game: System[Any]) -> None:
    matrix_is_complete(game)


def test_the_same_game_in_processes_with_other_hash_seeds(game: System[Any]) -> None:
    scenario = next(iter(game.scenarios))
    here = fingerprint(game, scenario, seed=5)
    for hash_seed in (1, 4242):
        assert fingerprint_elsewhere(game.package, scenario, 5, hash_seed) == here
