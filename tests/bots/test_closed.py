"""The law of open options: there is none that a bot of level 2 and up never looks at."""

from __future__ import annotations

from typing import Any

import pytest

import argead
from argead.bots.levels import Effort
from argead.bots.search import Search
from argead.core.system import System
from argead.testing.closed import Sight, walk_in_sight
from core.tiny import MIND as TINY_MIND
from core.tiny import Tiny
from minigame import altered

from .test_strategos import end, plan

GAMES = 1
EVERY = 9
FEWEST = 8
"""So many kinds of options are met, or the game shows nothing."""


def shut(s: Any, ask: Any) -> list[float]:
    """Only the last option comes to mind."""
    return [0.0] * (len(ask.options) - 1) + [1.0]


def test_in_random_games_every_kind_of_option_comes_in_sight(game: System[Any]) -> None:
    sight = Sight()
    scenario = next(iter(game.scenarios))
    for seed in range(GAMES):
        walk_in_sight(game, scenario, seed, sight, every=EVERY)
    assert len(sight.open) >= FEWEST
    often = [kind for kind in sight.closed if sight.open[kind] > 3]
    assert not often


@pytest.mark.parametrize("wide", [True, False])
def test_what_no_idea_begins_with_gets_a_glance(wide: bool) -> None:
    mind = altered(TINY_MIND, likely=shut, worth_trying=shut)
    table = argead.open(Tiny({"plan": plan, "reply": end}, "plan", "reply", mind=mind), seed=1)
    seen = Search(table, Effort(500, wide=wide), 0).in_sight()
    assert set(seen) == ({"bait", "sound", "nothing"} if wide else {"nothing"})
