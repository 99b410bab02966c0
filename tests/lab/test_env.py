"""The packages' own conformance checks, for every system and every scenario."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import argead
from argead.lab.env import ACTIONS, solitaire
from argead.lab.features import OPTION_SIZE, SIZE, describe

EVERY = [f"{ident}/{s}" for ident, game in argead.systems().items() for s in game.scenarios]
SOLITAIRE = [
    f"{ident}/{s}"
    for ident, g in argead.systems().items()
    for s in g.scenarios
    if len(g.seats) == 1
]


@pytest.fixture(autouse=True)
def _no_warnings_of_the_packages() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_five_systems_are_checked() -> None:
    assert {name.partition("/")[0] for name in EVERY} >= {
        "alexander_vs_darius",
        "alexandros",
        "field_commander",
        "great_battles",
        "successors",
    }
    assert len(SOLITAIRE) == 5


@pytest.mark.parametrize("name", EVERY)
def test_pettingzoo_api(name: str) -> None:
    api_test(argead.env(name), num_cycles=100)


@pytest.mark.parametrize("name", EVERY)
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: argead.env(name), num_cycles=30)


@pytest.mark.parametrize("name", SOLITAIRE)
def test_gymnasium_solitaire(name: str) -> None:
    check_env(solitaire(name), skip_render_check=True)


def test_solitaire_wants_one_seat() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        solitaire("alexander_vs_darius")


def test_the_mask_counts_the_options_and_a_masked_action_is_refused() -> None:
    env = argead.env("alexander_vs_darius")
    env.reset(seed=3)
    seen, *_, info = env.last()
    assert seen["observation"].shape == (SIZE,)
    assert int(seen["action_mask"].sum()) == len(env.table.ask.options)
    assert info["options"] == env.table.ask.options
    assert info["what"] == env.table.ask.what
    with pytest.raises(ValueError, match="options"):
        env.step(ACTIONS - 1)


def test_who_is_not_asked_sees_no_options() -> None:
    env = argead.env("alexander_vs_darius")
    env.reset(seed=3)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(other)["action_mask"].sum() == 0
    assert env.infos[other] == {}


def test_options_are_described_alike_wherever_they_are_asked() -> None:
    march = describe("march", ("march", "lydia"))
    assert march.shape == (OPTION_SIZE,)
    assert np.array_equal(march, describe("march", ("march", "lydia")))
    assert not np.array_equal(march, describe("march", ("march", "caria")))
    assert np.abs(describe("pay", 3) - describe("pay", 1)).sum() == 2


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
