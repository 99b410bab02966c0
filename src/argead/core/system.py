"""What a game must provide, and the registry of all games.

A system is a folder in ``argead.systems`` (or a package of somebody else's that declares an entry point in
the group ``argead.systems``) whose ``__init__`` holds ``system``, an instance of a ``System`` subclass.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from .ask import Ask, Asks, Choice
from .chance import Chance, Random
from .data import check_overlay
from .errors import TableError
from .rules import Rulebook, Section, read_rulebook
from .scene import Board, Scene
from .state import GameState, Said
from .weights import EVERY_SEAT, read_weights

S = TypeVar("S", bound=GameState)

Phase = Callable[..., Asks[None] | None]
Value = str | int | bool


@dataclass(frozen=True)
class Scenario:
    """A start position. ``turns`` is its length as the rulebook counts it (0: open)."""

    title: str
    about: str
    seats: tuple[str, ...]
    turns: int = 0
    length: str = ""


@dataclass(frozen=True)
class Option:
    """An optional rule or a choice of the set-up, named as in the rulebook; ``values[0]`` is the default.

    ``scenarios`` are those for which it exists (empty: all).
    """

    title: str
    about: str
    values: tuple[Value, ...] = (False, True)
    rule: str = ""
    scenarios: tuple[str, ...] = ()

    @property
    def default(self) -> Value:
        """What holds when nobody says otherwise."""
        return self.values[0]

    def fits(self, scenario: str) -> bool:
        """Whether the option exists for the scenario."""
        return not self.scenarios or scenario in self.scenarios


@dataclass(frozen=True)
class Seat:
    """A role at the table; ``side`` names its colour and emblem in the visual language."""

    title: str
    side: str


class System(Generic[S]):
    """Base of every game. Class attributes say what it is; methods say how it plays and looks.

    Only ``setup``, ``scene``, ``prompt``, ``label`` and ``line`` must be written; the rest has a default.
    """

    id: str
    title: str
    about: str
    players: tuple[int, int]
    length: str = ""
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
        learned = self.learned.get(s.scenario, {}).get(seat)
        return self.weigh(s, seat, learned) if learned else self.evaluate(s, seat)

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

    # -- made from the above ------------------------------------------------------------------

    @functools.cached_property
    def asking(self) -> frozenset[str]:
        """The phases that ask something."""
        return frozenset(n for n, p in self.phases.items() if inspect.isgeneratorfunction(p))

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        """The system's ``RULES.toml``."""
        return read_rulebook(self.package)

    @functools.cached_property
    def learned(self) -> dict[str, dict[str, Any]]:
        """The system's ``weights.toml``: weights that were learned in play, by scenario and seat."""
        read = read_weights(self.package, self.weights)
        for scenario, by_seat in read.items():
            if EVERY_SEAT in by_seat:
                common = by_seat.pop(EVERY_SEAT)
                for seat in self.scenarios[scenario].seats:
                    by_seat.setdefault(seat, common)
        return read

    def section(self, number: str) -> Section | None:
        """One section of the rulebook, in our words."""
        return next((s for s in self.rulebook.section if s.number == number), None)

    def tables(self, overlay: Path | None = None) -> Any:
        """The static tables; those without an overlay are loaded once."""
        if overlay is None:
            return self._own_tables
        check_overlay(self.package, overlay)
        return self.load(overlay)

    @functools.cached_property
    def _own_tables(self) -> Any:
        return self.load(None)

    def check_options(self, scenario: str, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options with their values; what the scenario does not know is refused by name."""
        for name, value in given.items():
            if name not in self.options:
                known = ", ".join(self.options_of(scenario)) or "none"
                raise TableError(f"{self.id} has no option '{name}' (there are: {known})")
            option = self.options[name]
            if not any(v == value and type(v) is type(value) for v in option.values):
                values = ", ".join(str(v) for v in option.values)
                raise TableError(f"option '{name}' cannot be {value!r}; it is one of: {values}")
            if value != option.default and not option.fits(scenario):
                where = ", ".join(option.scenarios)
                raise TableError(f"option '{name}' is not for '{scenario}', but for: {where}")
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def options_of(self, scenario: str) -> dict[str, Option]:
        """The options that exist for the scenario."""
        return {name: option for name, option in self.options.items() if option.fits(scenario)}

    def check_scenario(self, scenario: str | None) -> str:
        """The scenario's id; the first one if none is named."""
        if scenario is None:
            return next(iter(self.scenarios))
        if scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise TableError(f"{self.id} has no scenario '{scenario}' (there are: {known})")
        return scenario

    def __repr__(self) -> str:
        few, many = self.players
        players = str(few) if few == many else f"{few}-{many}"
        return (
            f"System({self.id!r}, title={self.title!r}, scenarios={list(self.scenarios)}, "
            f"seats={list(self.seats)}, options={list(self.options)}, players={players!r})"
        )


HOME = "argead.systems"
ADDED: dict[str, System[Any]] = {}
"""Systems that a program made known itself, for as long as it runs."""


def systems() -> dict[str, System[Any]]:
    """Every system that is installed, by id: ours in alphabetical order, then others."""
    return {name: system(name) for name in names()}


def system(ident: str) -> System[Any]:
    """One system by its id; a clear refusal names those that exist. Only this one is imported."""
    if ident in ADDED:
        return ADDED[ident]
    if ident not in names():
        raise TableError(f"there is no system '{ident}' (there are: {', '.join(names())})")
    return _load(ident)


def names() -> list[str]:
    """Ids of all systems, without importing them."""
    return list(dict.fromkeys([*_ours(), *_points(), *ADDED]))


@functools.cache
def _load(ident: str) -> System[Any]:
    if ident in _ours():
        found: System[Any] = importlib.import_module(f"{HOME}.{ident}").system
    else:
        found = _points()[ident].load()
    return found


@functools.cache
def _ours() -> tuple[str, ...]:
    home = importlib.import_module(HOME)
    return tuple(sorted(m.name for m in pkgutil.iter_modules(home.__path__)))


@functools.cache
def _points() -> dict[str, EntryPoint]:
    points = sorted(entry_points(group=HOME), key=lambda p: p.name)
    return {point.name: point for point in points}
