"""Environments for agents: PettingZoo (AEC) for every system, Gymnasium for a solitaire one.

An action is the number of an option of the open question; the mask says which numbers are options. The
observation is the seat's own view, so nothing hidden can be learned from it. The info of the seat that is
asked names the question and its options; ``features.describe`` makes a vector of an option. Rewards come at
the end: 1 for the winner, -1 for the others, 0 for a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.chance import Rng
from ..core.odds import policy
from ..core.opening import open_table
from ..core.system import System, Value, system
from ..core.table import Table
from .features import LIMIT, SIZE, observe

ACTIONS = 512
"""The largest number of options a question may have in an environment."""


def env(
    name: str,
    options: Mapping[str, Value] | None = None,
    *,
    data: str | Path | None = None,
    most_decisions: int = 20_000,
    render_mode: str | None = None,
) -> AECEnv:
    """A PettingZoo environment: ``env("successors/four")``."""
    return ArgeadEnv(
        name, options, data=data, most_decisions=most_decisions, render_mode=render_mode
    )


def solitaire(
    name: str,
    options: Mapping[str, Value] | None = None,
    *,
    data: str | Path | None = None,
    most_decisions: int = 20_000,
    render_mode: str | None = None,
) -> gymnasium.Env[Any, Any]:
    """A Gymnasium environment for a system with one seat."""
    return SolitaireEnv(
        name, options, data=data, most_decisions=most_decisions, render_mode=render_mode
    )


def _find(name: str, data: str | Path | None) -> tuple[System[Any], str]:
    ident, _, part = name.partition("/")
    game = system(ident).over(data)
    return game, game.check_scenario(part or None)


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def _observation(table: Table, seat: str) -> dict[str, Any]:
    ask = table.ask
    mine = ask is not None and ask.seat == seat
    mask = np.zeros(ACTIONS, dtype=np.int8)
    if mine and ask is not None:
        mask[: len(ask.options)] = 1
    scene = table.system.scene.scene(table.state, seat)
    return {
        "observation": observe(scene, ask.what if mine and ask is not None else ""),
        "action_mask": mask,
    }


def _info(table: Table) -> dict[str, Any]:
    """The open question for those who want to know more than a number."""
    ask = table.ask
    if ask is None:
        return {}
    return {"what": ask.what, "rule": ask.rule, "options": list(ask.options)}


def _opened(game: System[Any], scenario: str, options: Mapping[str, Value], seed: int) -> Table:
    return open_table(game, scenario, seed=seed, options=options, log=False)


def _answer(table: Table, action: int) -> None:
    """Give the option of that number; what the mask forbids is refused by name."""
    ask = table.ask
    assert ask is not None
    if not 0 <= action < len(ask.options):
        raise ValueError(f"action {action}: '{ask.what}' has {len(ask.options)} options")
    table.choose(ask.options[action])
    _shorten(table)


def _shorten(table: Table) -> None:
    """A question with more options than there are actions is answered by the default policy."""
    while table.ask is not None and len(table.ask.options) > ACTIONS:
        table.choose(policy(table.run, table.ask, Rng(f"wide {len(table.moves)}")))


class ArgeadEnv(AECEnv):  # type: ignore[misc]
    """One table as a PettingZoo environment."""

    metadata = {"render_modes": ["ansi"], "name": "argead_v0", "is_parallelizable": False}

    def __init__(
        self,
        name: str,
        options: Mapping[str, Value] | None,
        *,
        data: str | Path | None = None,
        most_decisions: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.game, self.scenario = _find(name, data)
        self.options = dict(options or {})
        self.most_decisions = most_decisions
        self.render_mode = render_mode
        self.possible_agents = list(self.game.scenarios[self.scenario].seats)
        self._space = {seat: _observation_space() for seat in self.possible_agents}
        self._actions = {seat: spaces.Discrete(ACTIONS) for seat in self.possible_agents}
        self._rng = Rng("argead env")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent gets to see."""
        return self._space[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of options."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Open a new table; with a seed always the same."""
        if seed is not None:
            self._rng = Rng(f"argead env {seed}")
        self.table = _opened(self.game, self.scenario, self.options, self._rng.randrange(1 << 62))
        _shorten(self.table)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's view as numbers, and its mask."""
        return _observation(self.table, agent)

    def step(self, action: int | None) -> None:
        """The asked seat answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        _answer(self.table, int(action if action is not None else -1))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        result = self.table.result
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            if result.winner is not None:
                self.rewards = {a: 1.0 if a == result.winner else -1.0 for a in self.agents}
            elif len(self.possible_agents) == 1:
                self.rewards = dict.fromkeys(self.agents, -1.0)
        elif len(self.table.moves) >= self.most_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        ask = self.table.ask
        self.agent_selection = self.agents[0] if ask is None else ask.seat
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = _info(self.table)

    def render(self) -> str:
        """The situation in one line."""
        return repr(self.table)

    def close(self) -> None:
        """Nothing is held open."""


class SolitaireEnv(gymnasium.Env[Any, Any]):
    """A solitaire table as a Gymnasium environment."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        name: str,
        options: Mapping[str, Value] | None,
        *,
        data: str | Path | None = None,
        most_decisions: int,
        render_mode: str | None,
    ) -> None:
        self.game, self.scenario = _find(name, data)
        seats = self.game.scenarios[self.scenario].seats
        if len(seats) != 1:
            raise ValueError(f"{name} has {len(seats)} seats: use the PettingZoo environment")
        self.seat = seats[0]
        self.options = dict(options or {})
        self.most_decisions = most_decisions
        self.render_mode = render_mode
        self.observation_space = _observation_space()
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Open a new table; with a seed always the same."""
        super().reset(seed=seed)
        table_seed = int(self.np_random.integers(1 << 62))
        self.table = _opened(self.game, self.scenario, self.options, table_seed)
        _shorten(self.table)
        return self._now()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer; a number that is no option takes the first one, as Gymnasium's checks demand."""
        ask = self.table.ask
        assert ask is not None
        _answer(self.table, int(action) if int(action) < len(ask.options) else 0)
        result = self.table.result
        reward = 0.0 if result is None else (1.0 if result.winner == self.seat else -1.0)
        truncated = result is None and len(self.table.moves) >= self.most_decisions
        seen, info = self._now()
        return seen, reward, result is not None, truncated, info

    def render(self) -> str:
        """The situation in one line."""
        return repr(self.table)

    def _now(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = _observation(self.table, self.seat)
        return seen, {"action_mask": seen["action_mask"], **_info(self.table)}
