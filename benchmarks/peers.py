"""Other libraries, driven from Python as their documentation shows: random choices, whole games.

None of them is needed to use Argead: each is looked for by name and left out where it is missing.
"""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .measure import Kind, Subject


@dataclass(slots=True)
class PythonChess:
    """python-chess: legal moves as a list, one of them pushed, until the game is over."""

    chess: Any
    name: str = "python-chess"
    kind: Kind = "peer"
    note: str = "chess, pure Python"

    def play(self, rng: random.Random) -> int:
        board, plies = self.chess.Board(), 0
        while moves := list(board.legal_moves):
            board.push(rng.choice(moves))
            plies += 1
            if board.is_insufficient_material() or board.is_seventyfive_moves():
                break
        return plies

    def copier(self, rng: random.Random) -> Callable[[], object]:
        board = self.chess.Board()
        for _ in range(40):
            board.push(rng.choice(list(board.legal_moves)))
        return lambda: board.copy(stack=False)


@dataclass(slots=True)
class OpenSpiel:
    """OpenSpiel: legal actions, one of them applied; chance nodes are drawn but not counted."""

    game: Any
    name: str
    note: str
    kind: Kind = "peer"

    def play(self, rng: random.Random) -> int:
        state, decisions = self.game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += self._step(state, rng)
        return decisions

    def copier(self, rng: random.Random) -> Callable[[], object]:
        plain, length = self.game.new_initial_state(), 0
        while not plain.is_terminal():
            self._step(plain, rng)
            length += 1
        state = self.game.new_initial_state()
        for _ in range(length // 2):
            if not state.is_terminal():
                self._step(state, rng)
        clone: Callable[[], object] = state.clone
        return clone

    @staticmethod
    def _step(state: Any, rng: random.Random) -> int:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1


@dataclass(slots=True)
class RLCard:
    """RLCard: its environments step by step, without recording trajectories."""

    env: Any
    name: str
    note: str = "pure Python"
    kind: Kind = "peer"

    def play(self, rng: random.Random) -> int:
        env, decisions = self.env, 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def copier(self, rng: random.Random) -> Callable[[], object]:
        env = self.env
        state, _ = env.reset()
        for _ in range(5):
            if not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return lambda: copy.deepcopy(env.game)


def installed() -> Iterator[Subject]:
    """The peers that can be imported here."""
    if (chess := _module("chess")) is not None:
        yield PythonChess(chess)
    if (spiel := _module("pyspiel")) is not None:
        if _module("open_spiel.python.games") is not None:
            yield OpenSpiel(
                spiel.load_game("python_liars_poker"), "OpenSpiel liar's poker", "Python game"
            )
            yield OpenSpiel(
                spiel.load_game("python_tic_tac_toe"), "OpenSpiel tic-tac-toe", "Python game"
            )
        yield OpenSpiel(spiel.load_game("backgammon"), "OpenSpiel backgammon", "C++ from Python")
    if (rlcard := _module("rlcard")) is not None:
        for game, name in (("uno", "RLCard UNO"), ("gin-rummy", "RLCard gin rummy")):
            yield RLCard(rlcard.make(game, config={"seed": 0}), name)


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except Exception:  # a peer that breaks while it is imported is as good as absent
        return None
