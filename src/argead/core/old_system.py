"""The shape of a system before modules fitted protocols: for those that have not moved yet."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, Generic, TypeVar

from .ask import Ask, Choice
from .chance import Chance, Random
from .scene import Board, Scene
from .state import GameState, Said
from .system import Option, Phase, Scenario, Seat, System, Tuning, Value

S = TypeVar("S", bound=GameState)


class OldSystem(Generic[S]):
    """Base of every game. Class attributes say what it is; methods say how it plays and looks.

    Only ``setup``, ``scene``, ``prompt``, ``label`` and ``line`` must be written; the rest has a default.
    """

    id: str
    title: str
    about: str
    players: tuple[int, int]
    scenarios: Mapping[str, Scenario]
    seats: Mapping[str, Seat]
    options: Mapping[str, Option] = MappingProxyType({})
    state: type[S]
    phases: Mapping[str, Phase]
    quiet: frozenset[str]
    steps: frozenset[str] = frozenset()
    """Phases that ask a seat for the next step of what it does: odds of a step end there."""
    again: frozenset[str] = frozenset()
    """Questions that come again until the seat passes, where the position after the pass looks different:
    a bot that weighs going on against passing lets the seat pass after the next."""
    weights: Any = None
    """What things are worth in ``weigh``, by rule of thumb: a named tuple of numbers."""
    even: bool = False
    """Whether nothing but the deal tells the seats apart: what one learns then holds for all."""
    certainty: float = 1.0
    """How much of the log odds of ``judge`` can be relied on, as games between equal bots have shown."""
    patience: float = 1.0
    """The share of a searching bot's budget that a question deserves: less where there are hundreds."""
    version: int = 1
    fixes: tuple[str, ...] = ()
    hidden: bool = False

    @property
    def package(self) -> str:
        """The package that holds the system's code and data."""
        return type(self).__module__

    # -- playing ------------------------------------------------------------------------------

    def load(self, overlay: Path | None) -> Any:
        """The static tables of the system; they become ``s.tables``."""
        return None

    def setup(self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any) -> S:
        """The start position: a state whose agenda holds the first phase."""
        raise NotImplementedError

    def settle(self, s: S) -> None:
        """Bring control, points and ownership up to date; at a quiet phase it must find nothing to do."""

    # -- text ---------------------------------------------------------------------------------

    def prompt(self, s: S, ask: Ask) -> str:
        """The question in one sentence, in the second person."""
        raise NotImplementedError

    def label(self, s: S, ask: Ask, option: Choice) -> str:
        """An option as a person reads it."""
        raise NotImplementedError

    def line(self, tables: Any, said: Said) -> tuple[str, str]:
        """A line of the log as (text, section)."""
        raise NotImplementedError

    def ending(self, reason: str) -> str:
        """How a game ended, in words; default: the reason as the rules gave it."""
        return reason.replace("_", " ")

    def refs(self, s: S, ask: Ask, option: Choice) -> list[str]:
        """Ids of the pieces, spaces and cards that an option touches; default: its strings."""
        if isinstance(option, tuple):
            return [part for part in option if isinstance(part, str)]
        return [option] if isinstance(option, str) else []

    # -- drawing ------------------------------------------------------------------------------

    def scene(self, s: S, seat: str | None) -> Scene:
        """What the seat (None: a spectator) may see."""
        raise NotImplementedError

    def boards(self, tables: Any) -> dict[str, Board]:
        """Static geometry by board id."""
        return {}

    # -- thinking -----------------------------------------------------------------------------

    def weigh(self, s: S, seat: str, weights: Any) -> float:
        """How good a quiet position is for the seat, 0 to 1, if things have these weights."""
        return 0.5

    def weighs(self, scenario: str) -> bool:
        """Whether positions of the scenario are judged by weights that can be learned."""
        return self.weights is not None

    def evaluate(self, s: S, seat: str) -> float:
        """How good a quiet position is for the seat, 0 to 1, by rule of thumb."""
        return self.weigh(s, seat, self.weights)

    def judge(self, s: S, seat: str) -> float:
        """The same as ``evaluate``, with weights that were learned in play where there are any."""
        return self.evaluate(s, seat)

    def priors(self, s: S, ask: Ask) -> Sequence[float] | None:
        """How likely a sensible player is to take each option; None: no idea."""
        return None

    def ideas(self, s: S, ask: Ask) -> Sequence[float] | None:
        """The same for a player who thinks: what is worth a try, though nobody does it out of habit."""
        return self.priors(s, ask)

    def routes(self, s: S, ask: Ask) -> dict[str, list[Choice]]:
        """Named runs of choices from here: "to 3215", "default set-up"."""
        return {}

    def determinize(self, s: S, seat: str, rng: Random) -> None:
        """Draw everything anew that the seat cannot see."""

    def outcome(self, before: S, after: S, seat: str) -> dict[str, Value]:
        """What a player cares about in what came of an option, for odds."""
        return {}

    def deeds(self, said: Sequence[Said], seat: str) -> dict[str, Value]:
        """What the state no longer shows, for odds: who won a battle that is over, read from the log."""
        return {}

    def conceals(self, s: S, ask: Ask, option: Choice) -> bool:
        """Whether something that the asked seat cannot see may decide what comes of the option."""
        return self.hidden

    def inventory(self, s: S) -> Any:
        """Something JSON-ready that no rule may change (all counters, wherever they are)."""
        return None


class Legacy(System[Any]):
    """A system made from an old one."""

    old: Any

    def over(self, directory: Any) -> Any:
        if directory is None:
            return self
        made = modernize(self.old)
        vars(made)["overlay"] = Path(directory)
        return made

    @functools.cached_property
    def scenarios(self) -> Any:
        return self.old.scenarios

    @functools.cached_property
    def options(self) -> Any:
        return self.old.options


def modernize(old: Any) -> System[Any]:
    """The system in the new shape."""
    asking = frozenset(n for n, p in old.phases.items() if inspect.isgeneratorfunction(p))
    weigh = old.weigh if old.weights is not None else lambda s, seat, _: old.evaluate(s, seat)
    learned = tuple(n for n in old.scenarios if old.weights is not None and old.weighs(n))
    made = Legacy(
        id=old.id,
        title=old.title,
        about=old.about,
        seats=old.seats,
        state=old.state,
        tables=SimpleNamespace(load=lambda data: old.load(data.overlay), names=lambda _: ()),
        setup=SimpleNamespace(set_up=old.setup),
        sequence=SimpleNamespace(
            PHASES=old.phases, ASKING=asking, QUIET=old.quiet, REGISTRIES={}, settle=old.settle
        ),
        text=SimpleNamespace(
            prompt=old.prompt, label=old.label, line=old.line, refs=old.refs, ending=old.ending
        ),
        scene=SimpleNamespace(scene=old.scene, boards=old.boards),
        stakes=SimpleNamespace(
            STEPS=old.steps, outcome=old.outcome, deeds=old.deeds, conceals=old.conceals
        ),
        mind=SimpleNamespace(
            TUNING=Tuning(old.again, old.even, old.certainty, old.patience, learned),
            WEIGHTS=old.weights,
            weigh=weigh,
            likely=old.priors,
            worth_trying=old.ideas,
            runs=old.routes,
            redraw=old.determinize,
        ),
        hidden=old.hidden,
        version=old.version,
        fixes=old.fixes,
        package=old.package,
    )
    vars(made)["old"] = old
    return made
