"""Alexander versus Darius: two players, one map, and stacks that nobody may look into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance, Random
from argead.core.scene import Board, Scene
from argead.core.state import Said
from argead.core.system import Option, Scenario, Seat, System, Value

from . import forecast, hidden, judgement, plans, scene, tables, text
from .judgement import Weights
from .rules import setup, tracks
from .rules.sequence import PHASES, QUIET
from .state import SEATS, State
from .tables import Tables


class AlexanderVersusDarius(System[State]):
    """The second game of Cradle of Civilization."""

    id = "alexander_vs_darius"
    title = "Alexander versus Darius"
    about = (
        "Five years of war for the Persian empire: Alexander must break the king's legitimacy before his "
        "own army has had enough."
    )
    players = (2, 2)
    length = "2-3 hours"
    scenarios = {
        "campaign": Scenario(
            "The war against Persia",
            "Spring 334 to winter 330: the whole war, twenty seasons.",
            SEATS,
            20,
            "2-3 hours",
        )
    }
    seats = {"macedon": Seat("Macedon", "macedon"), "persia": Seat("Persia", "persia")}
    options = {
        "philip_ii": Option(
            "Optional Starting Royalty: Philip II",
            "Philip II still reigns: the army is fresher, and both he and Alexander must die.",
            rule="6.7",
        ),
        "artaxerxes_iii": Option(
            "Optional Starting Royalty: Artaxerxes III",
            "Artaxerxes III still reigns: more legitimacy, but the old king may die any turn.",
            rule="6.7",
        ),
    }
    state = State
    phases = PHASES
    quiet = QUIET
    steps = frozenset({"marching", "sailing"})
    again = frozenset({"action", "recruit"})
    weights = Weights()
    certainty = 0.5
    hidden = True

    def load(self, overlay: Path | None) -> Tables:
        """The tables of the game."""
        return tables.load(overlay)

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Tables
    ) -> State:
        """The map of spring 334."""
        s = State(
            scenario=scenario, seats=SEATS, options=dict(options), chance=chance, tables=tables
        )
        setup.place_counters(s)
        setup.place_royalty(s)
        s.agenda = [("turn",), ("thrace",)]
        return s

    def settle(self, s: State) -> None:
        """Has somebody won?"""
        tracks.settle(s)

    def prompt(self, s: State, ask: Ask) -> str:
        """The question in words."""
        return text.prompt(s, ask)

    def label(self, s: State, ask: Ask, option: Choice) -> str:
        """An option in words."""
        return text.label(s, ask, option)

    def line(self, tables: Tables, said: Said) -> tuple[str, str]:
        """A line of the log."""
        return text.line(tables, said)

    def refs(self, s: State, ask: Ask, option: Choice) -> list[str]:
        """What an option touches."""
        return text.refs(s, ask, option)

    def scene(self, s: State, seat: str | None) -> Scene:
        """What the seat may see."""
        return scene.scene(s, seat)

    def boards(self, tables: Tables) -> dict[str, Board]:
        """The map."""
        return scene.boards(tables)

    def weigh(self, s: State, seat: str, weights: Weights) -> float:
        """The seat's chances."""
        return judgement.weigh(s, seat, weights)

    def priors(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a sensible player does."""
        return plans.priors(s, ask)

    def ideas(self, s: State, ask: Ask) -> Sequence[float] | None:
        """What a player who thinks would look at."""
        return plans.ideas(s, ask)

    def routes(self, s: State, ask: Ask) -> dict[str, list[Choice]]:
        """Named runs of choices."""
        return plans.routes(s, ask)

    def determinize(self, s: State, seat: str, rng: Random) -> None:
        """Draw the enemy's stacks anew."""
        hidden.determinize(s, seat, rng)

    def outcome(self, before: State, after: State, seat: str) -> dict[str, Value]:
        """What came of an option."""
        return forecast.outcome(before, after, seat)

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What happened on the way."""
        return forecast.deeds(said, seat)

    def conceals(self, s: State, ask: Ask, option: Choice) -> bool:
        """Whether hidden things may decide what comes of an option."""
        return forecast.conceals(s, ask, option)

    def inventory(self, s: State) -> Any:
        """Every counter is somewhere."""
        return [len(s.at), sum(len(pieces) for pieces in s.here)]


system = AlexanderVersusDarius()
