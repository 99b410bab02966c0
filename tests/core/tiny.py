"""A system made of a few phases, for tests of one thing at a time."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Mapping
from dataclasses import field
from types import SimpleNamespace
from typing import Any

from argead.core.ask import Ask, Choice
from argead.core.chance import Chance
from argead.core.scene import Scene, Side
from argead.core.state import GameState, Said, state
from argead.core.system import Phase, Scenario, Seat, System, Value
from minigame import altered, mind, stakes, tables, text


@state
class Notes(GameState):
    """A list of what happened, and a counter."""

    notes: list[str] = field(default_factory=list)
    left: int = 0


MIND = altered(
    mind,
    weigh=lambda s, seat, weights: 0.5,
    round_of=lambda s: "",
    redraw=lambda s, seat, rng: None,
)


class Tiny(System[Notes]):
    """These phases, and next to nothing else."""

    def __init__(
        self,
        phases: Mapping[str, Phase],
        start: str = "start",
        quiet: str = "",
        hidden: bool = False,
        **modules: Any,
    ) -> None:
        def set_up(
            scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any
        ) -> Notes:
            return Notes(scenario=scenario, seats=("a", "b"), chance=chance, agenda=[(start,)])

        given: dict[str, Any] = {
            "tables": altered(tables, load=lambda data: None),
            "setup": SimpleNamespace(set_up=set_up),
            "sequence": SimpleNamespace(
                PHASES=phases,
                ASKING=frozenset(n for n, p in phases.items() if inspect.isgeneratorfunction(p)),
                QUIET=frozenset(quiet.split()),
                REGISTRIES={},
                settle=lambda s: None,
            ),
            "text": altered(text, prompt=prompt, label=label, line=line),
            "scene": SimpleNamespace(scene=scene, boards=lambda tables: {}, OVERLAYS={}),
            "stakes": altered(stakes, outcome=lambda before, after, seat: {}),
            "mind": MIND,
            **modules,
        }
        super().__init__(
            id="tiny",
            title="Tiny",
            about="For tests.",
            seats={"a": Seat("A", Side.MACEDON), "b": Seat("B", Side.PERSIA)},
            state=Notes,
            hidden=hidden,
            package="minigame",
            **given,
        )

    @functools.cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {"one": Scenario("One", "The only one.", ("a", "b"))}


def prompt(s: Notes, ask: Ask) -> str:
    return f"{ask.what}?"


def label(s: Notes, ask: Ask, option: Choice) -> str:
    return str(option)


def line(tables: Any, said: Said) -> tuple[str, str]:
    return " ".join([said.key, *map(str, said.args)]), "1"


def scene(s: Notes, seat: str | None) -> Scene:
    return {
        "turn": {"label": ""},
        "pieces": [],
        "tracks": [{"id": "gold", "title": "Gold", "value": s.left}],
    }
