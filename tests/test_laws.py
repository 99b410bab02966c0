"""Every registered system and scenario is held to the laws by being registered."""

from __future__ import annotations

from typing import Any

import pytest

from argead.core.system import System
from argead.testing import check_game, fingerprint, fingerprint_elsewhere, matrix_is_complete

DEFAULT_OPTIONS, OTHER_OPTIONS = 0, 1
"""An even seed plays with the default options, an odd one with others."""


@pytest.mark.parametrize("seed", [DEFAULT_OPTIONS, OTHER_OPTIONS], ids=["default", "options"])
def test_laws(game: System[Any], scenario: str, seed: int) -> None:
    check_game(game, scenario, seed)


def test_every_section_is_accounted_for(game: System[Any]) -> None:
    matrix_is_complete(game)


def test_the_same_game_in_processes_with_other_hash_seeds(game: System[Any]) -> None:
    scenario = next(iter(game.scenarios))
    here = fingerprint(game, scenario, seed=5)
    for hash_seed in (1, 4242):
        assert fingerprint_elsewhere(game.package, scenario, 5, hash_seed) == here
