"""The packages' own conformance checks, for every system."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import argead
from argead.lab.env import ACTIONS, solitaire
from argead.lab.features import SIZE


def test_pettingzoo_api(installed: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(argead.env(installed), num_cycles=150)


def test_pettingzoo_seeds(installed: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: argead.env(installed), num_cycles=40)


def test_gymnasium_solitaire() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(solitaire("field_commander/granicus"), skip_render_check=True)


def test_solitaire_wants_one_seat() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        solitaire("alexander_vs_darius")


def test_the_mask_counts_the_options_and_a_masked_action_is_refused() -> None:
    env = argead.env("alexander_vs_darius")
    env.reset(seed=3)
    seen, *_ = env.last()
    assert seen["observation"].shape == (SIZE,)
    assert int(seen["action_mask"].sum()) == len(env.table.ask.options)
    with pytest.raises(ValueError, match="options"):
        env.step(ACTIONS - 1)


def test_a_random_agent_plays_to_the_end() -> None:
    env = argead.env("field_commander/granicus")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert reward in (1.0, -1.0)
