"""Successors: two to five of Alexander's generals fight over his empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance, Random
from argead.core.scene import Board as SceneBoard
from argead.core.scene import Scene
from argead.core.state import Said
from argead.core.system import Option, Scenario, Seat, System, Value

from . import bot, forecast, scene, text
from .board import Board, board
from .rules.control import settle
from .rules.sequence import PHASES, QUIET
from .rules.setup import OPTIONAL_CARDS, set_up
from .state import State

COLOURS = ("red", "blue", "yellow", "green", "black")


def _scenario(title: str, players: int) -> Scenario:
    about = f"The wars of the Diadochi for {title.lower()} players, from 323 BC."
    return Scenario(f"{title} players", about, COLOURS[:players], 5)


OPTIONS = {
    "optional_cards": Option(
        "All optional cards", "Add the ten optional Tyche cards.", rule="16.1"
    ),
    **{
        key: Option(title, f"Add the optional card {title}.", rule="16.1")
        for title, key in OPTIONAL_CARDS.items()
    },
    "herakles": Option("Herakles", "He appears when Alexandros is dead.", rule="16.2"),
    "faster_cart": Option(
        "Faster Funeral Cart Construction", "A 4 OPs card completes it in turn I.", rule="16.3"
    ),
    "funeral_cart_destruction": Option(
        "Destruction of the Funeral Cart", "Independents destroy the Cart.", rule="16.4"
    ),
    "siege_defense": Option(
        "Combat Unit Siege Defense", "CUs inside fall in place of the third point.", rule="16.5"
    ),
    "royal_army_sieges": Option(
        "Royal Army CUs and Sieges", "Royals do not besiege more Prestige.", rule="16.6"
    ),
    "forage_attrition": Option(
        "Forage Attrition", "Crowded spaces roll for Attrition.", rule="16.7"
    ),
    "movement_limit": Option("8 CU Movement Limit", "At most 8 CUs move together.", rule="16.8"),
    "cavalry": Option("Cavalry", "A sixth kind of CU.", rule="16.9"),
    "dispersed_fleets": Option(
        "Dispersed Player Fleets", "Fleets come back only for a card.", rule="16.10"
    ),
    "independent_reactions": Option(
        "Independent Army Reactions", "Surprise cards let them intercept and evade.", rule="16.11"
    ),
    "short_game": Option("Short Game", "The game ends after turn IV.", rule="16.12"),
}


class Successors(System[State]):
    """The fourth edition, with every card and every optional rule."""

    id = "successors"
    title = "Successors"
    about = "Alexander is dead: two to five players fight for his empire, his heirs and his body."
    players = (2, 5)
    length = "3-5 hours"
    scenarios: Mapping[str, Scenario] = {
        "four": _scenario("Four", 4),
        "two": _scenario("Two", 2),
        "three": _scenario("Three", 3),
        "five": _scenario("Five", 5),
    }
    seats: Mapping[str, Seat] = {c: Seat(c.title(), c) for c in COLOURS}
    options: Mapping[str, Option] = OPTIONS
    state = State
    phases = PHASES
    quiet = QUIET
    steps = frozenset({"armies", "move_menu"})
    hidden = True
    weights = bot.Weights()
    even = True

    def load(self, overlay: Path | None) -> Board:
        """The board made from the tables."""
        return board(overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Board
    ) -> State:
        """The start position; the deal of Generals is the first phase."""
        return set_up(self.scenarios[scenario].seats, scenario, options, chance, tables)

    def settle(self, s: State) -> None:
        """Ownership, control and points."""
        settle(s)

    def prompt(self, s: State, ask: Ask) -> str:
        """See ``text.py``."""
        return text.prompt(s, ask)

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        """See ``text.py``."""
        return text.label(s, ask, option)

    def ending(self, reason: str) -> str:
        """How the game was won, in words."""
        return text.REASONS[reason]

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        """See ``text.py``."""
        return text.line(tables, said)

    def refs(self, s: State, ask: Ask, option: Choice) -> list[str]:
        """See ``text.py``."""
        return text.refs(s, ask, option)

    def scene(self, s: State, seat: str | None) -> Scene:
        """See ``scene.py``."""
        return scene.scene(s, seat)

    def boards(self, tables: Board) -> dict[str, SceneBoard]:
        """See ``scene.py``."""
        return scene.boards(tables)

    def weigh(self, s: State, seat: str, weights: bot.Weights) -> float:
        """See ``bot.py``."""
        return bot.weigh(s, seat, weights)

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        """See ``bot.py``."""
        return bot.priors(s, ask)

    def routes(self, s: State, ask: Ask) -> dict[str, list[Choice]]:
        """See ``bot.py``."""
        return bot.routes(s, ask)

    def determinize(self, s: State, seat: str, rng: Random) -> None:
        """See ``bot.py``."""
        bot.determinize(s, seat, rng)

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        """See ``forecast.py``."""
        return forecast.outcome(before, after, seat)

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What happened on the way."""
        return forecast.deeds(said, seat)

    def conceals(self, s: State, ask: Ask, option: Choice) -> bool:
        """Whether hidden things may decide what comes of an option."""
        return forecast.conceals(s, ask, option)

    def inventory(self, s: State) -> Any:
        """See ``bot.py``."""
        return bot.inventory(s)


system = Successors()
