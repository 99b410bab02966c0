"""Every registered system and scenario is held to the laws by being registered."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.system import System
from argead.testing import check_game, fingerprint, fingerprint_elsewhere, matrix_is_complete


def test_laws(game: System[Any], scenario: str, of_series: int) -> None:
    """Even games have the default options, odd ones others."""
    check_game(game, scenario, seed=of_series)


def test_every_section_is_accounted_for(game: System[Any]) -> None:
    matrix_is_complete(game)


@pytest.mark.slow
def test_the_same_game_in_processes_with_other_hash_seeds(game: System[Any]) -> None:
    scenario = next(iter(game.scenarios))
    here = fingerprint(game, scenario, seed=5)
    for hash_seed in (1, 4242):
        assert fingerprint_elsewhere(game.package, scenario, 5, hash_seed) == here
