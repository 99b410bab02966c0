"""A system made of a few phases, for tests of one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance
from argead.core.scene import Scene
from argead.core.state import GameState, Said, state
from argead.core.system import Phase, Scenario, Seat, System, Value


@state
class Notes(GameState):
    """A list of what happened, and a counter."""

    notes: list[str] = field(default_factory=list)
    left: int = 0


class Tiny(System[Notes]):
    id = "tiny"
    title = "Tiny"
    about = "For tests."
    players = (2, 2)
    scenarios = {"one": Scenario("One", "The only one.", ("a", "b"))}
    seats = {"a": Seat("A", "macedon"), "b": Seat("B", "persia")}
    state = Notes

    def __init__(self, phases: Mapping[str, Phase], start: str = "start", quiet: str = "") -> None:
        self.phases = phases
        self.start = start
        self.quiet = frozenset(quiet.split())

    @property
    def package(self) -> str:
        return "minigame"

    def setup(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any
    ) -> Notes:
        return Notes(scenario=scenario, seats=("a", "b"), chance=chance, agenda=[(self.start,)])

    def prompt(self, s: Notes, ask: Ask) -> str:
        return f"{ask.what}?"

    def label(self, s: Notes, ask: Ask, option: Choice) -> str:
        return str(option)

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        return " ".join([said.key, *map(str, said.args)]), "1"

    def scene(self, s: Notes, seat: str | None) -> Scene:
        return {"pieces": [], "tracks": [{"id": "gold", "title": "Gold", "value": s.left}]}
