"""Alexandros: Conquest and Empire, with Xenophon: March of the Ten Thousand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance
from argead.core.scene import Board, Scene
from argead.core.state import Said
from argead.core.system import Scenario, Seat, System, Value

from . import boards, bot, forecast, scene, tables, text
from .options import OPTIONS
from .rules import control, opening
from .rules.sequence import PHASES, QUIET
from .state import State


class Alexandros(System[State]):
    """The campaign of 334-323 BC and the march of 401 on the same map."""

    id = "alexandros"
    title = "Alexandros: Conquest and Empire"
    about = "March an army of a dozen nations from the Granicus to India, or stop it at any price."
    players = (2, 2)
    length = "3-6 hours"
    scenarios = {
        "conquest": Scenario(
            "Conquest and Empire",
            "Alexander against Darius and those who come after him, 334 to 323 BC.",
            seats=("macedon", "persia"),
            turns=46,
            length="4-6 hours",
        ),
        "xenophon": Scenario(
            "March of the Ten Thousand",
            "Cyrus and his Greeks against the Great King, and the way home if he falls, 401 BC.",
            seats=("rebel", "royal"),
            turns=8,
            length="1-2 hours",
        ),
    }
    seats = {
        "macedon": Seat("Alexander", "macedon"),
        "persia": Seat("The Great King", "persia"),
        "rebel": Seat("Cyrus", "greek"),
        "royal": Seat("Artaxerxes", "persia"),
    }
    options = OPTIONS
    state = State
    phases = PHASES
    quiet = QUIET
    weights = bot.Weights()

    def load(self, overlay: Path | None) -> tables.Tables:
        """Every table of the game."""
        return tables.load(overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any
    ) -> State:
        """The start position."""
        return opening.open_game(scenario, options, chance, tables)

    def settle(self, s: State) -> None:
        """Control, objectives and what follows from them."""
        control.settle(s)

    def prompt(self, s: State, ask: Ask) -> str:
        """The question in one sentence."""
        return text.prompt(s, ask)

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        """An option in words."""
        return text.label(s, ask, option)

    def ending(self, reason: str) -> str:
        """How the game ended, in words."""
        return text.ENDINGS[reason]

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        """A line of the log."""
        return text.line(tables, said)

    def refs(self, s: State, ask: Ask, option: Choice) -> list[str]:
        """What an option touches on the board."""
        return text.refs(s, ask, option)

    def scene(self, s: State, seat: str | None) -> Scene:
        """Everything is open: all seats see the same."""
        return scene.scene(s)

    def boards(self, tables: Any) -> dict[str, Board]:
        """The map and the Tactical Display."""
        return boards.boards(tables)

    def weighs(self, scenario: str) -> bool:
        """Only the conquest has weights with names."""
        return scenario == "conquest"

    def weigh(self, s: State, seat: str, weights: bot.Weights) -> float:
        """How good a position is."""
        return bot.weigh(s, seat, weights)

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a sensible player tends to do."""
        return bot.priors(s, ask)

    def routes(self, s: State, ask: Ask) -> dict[str, list[Choice]]:
        """Ready-made runs of choices."""
        return bot.routes(s, ask)

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        """What a choice cost both sides."""
        return forecast.outcome(before, after, seat)

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What happened on the way."""
        return forecast.deeds(said, seat)

    def inventory(self, s: State) -> Any:
        """Every counter, wherever it is."""
        return bot.inventory(s)


system = Alexandros()

__all__ = ["Alexandros", "system"]
