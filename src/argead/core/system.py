"""What a game must provide, and the registry of all games.

A system is a folder in ``argead.systems`` (or a package of somebody else's that declares an entry point in
the group ``argead.systems``) whose ``__init__`` holds ``system``, an instance of ``System``. It is data: it
names modules, and each module fits one of the protocols below. Scenarios and options are data files.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from .ask import Ask, Asks, Choice, Route
from .chance import Chance, Random
from .data import Data, overlay_of
from .data import Value as Value
from .errors import DataError, TableError
from .registry import Name, Registry
from .rulebook import Rulebook, Section, read_rulebook
from .scene import Board, Overlay, OverlayKind, Scene, Side
from .stakes import Cost, Fight, Meaning
from .state import GameState, Said, Way

S = TypeVar("S", bound=GameState)
S_in = TypeVar("S_in", bound=GameState, contravariant=True)
S_out = TypeVar("S_out", bound=GameState, covariant=True)
S_both = TypeVar("S_both", bound=GameState)

Phase = Callable[..., Asks[None] | None]


@dataclass(frozen=True)
class Scenario:
    """A start position. ``turns`` is its length as the rulebook counts it (0: open)."""

    title: str
    about: str
    seats: tuple[str, ...]
    turns: int = 0
    minutes: tuple[int, int] = (60, 180)


@dataclass(frozen=True)
class Shelved:
    """A game as the shelf shows it: a system may hold several, which share its map and most of its rules."""

    title: str
    about: str
    scenarios: tuple[str, ...] = ()


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
    """A role at the table; ``side`` is its colour and emblem, ``plural`` whether its title names many."""

    title: str
    side: Side
    plural: bool = False

    @property
    def wins(self) -> str:
        """Its victory in words.

        >>> Seat("Persia", Side.PERSIA).wins, Seat("The Triballi", Side.BARBARIANS, plural=True).wins
        ('Persia wins', 'The Triballi win')
        """
        return f"{self.title} {'win' if self.plural else 'wins'}"


@dataclass(frozen=True)
class Tuning:
    """How bots should think about a system.

    ``again``: questions that come again until the seat passes, where the position after the pass looks
    different; a bot that weighs going on against passing lets the seat pass after the next. ``even``: nothing
    but the deal tells the seats apart, so that what one learns holds for all. ``certainty``: how much of the
    log odds of a judgement can be relied on, as games between equal bots have shown. ``patience``: the share
    of a searching bot's budget that a question deserves, less where there are hundreds. ``temper``: by how
    much more than elsewhere a novice errs, so that each rung of the ladder is as high in every game.
    ``learned``: the scenarios whose weights can be learned (None: all).
    """

    again: frozenset[str] = frozenset()
    even: bool = False
    certainty: float = 1.0
    patience: float = 1.0
    temper: float = 1.0
    learned: tuple[str, ...] | None = None


Prefer = Callable[[Any, Ask], Sequence[float] | None]
"""Weighs the options of a question on a state; None has no preference."""


class Plan(NamedTuple):
    """What a seat may be up to until the round ends: an aim in words, and what serves it.

    ``prefer`` weighs the options of the seat's own questions while the plan lasts, on a state on which the
    seat may know everything; None leaves a question to habit.
    """

    aim: str
    prefer: Prefer


# -- what the modules of a system have -------------------------------------------------------


class TablesModule(Protocol):
    """``tables``: data read and indexed."""

    def load(self, data: Data, /) -> Any:
        """The static tables of the system; they become ``s.tables``."""

    def names(self, tables: Any, /) -> Iterable[Name]:
        """Every name in the data that the rules must know."""


class SetupModule(Protocol[S_out]):
    """``setup``: the start position."""

    def set_up(
        self, scenario: str, options: Mapping[str, Value], chance: Chance, tables: Any, /
    ) -> S_out:
        """A state whose agenda holds the first phase."""


class SequenceModule(Protocol[S_in]):
    """``rules.sequence``: the sequence of play."""

    @property
    def PHASES(self) -> Mapping[str, Phase]:  # noqa: N802 - a constant of the module
        """Every phase by its name."""

    @property
    def ASKING(self) -> frozenset[str]:  # noqa: N802
        """The phases that ask something."""

    @property
    def QUIET(self) -> frozenset[str]:  # noqa: N802
        """The phases at which nothing is half done."""

    @property
    def REGISTRIES(self) -> Mapping[str, Registry[Any]]:  # noqa: N802
        """What the rules know by name, by kind of name."""

    def settle(self, s: S_in, /) -> None:
        """Bring control, points and ownership up to date; at a quiet phase it must find nothing to do."""


class TextModule(Protocol[S_in]):
    """``text``: what a person reads."""

    def prompt(self, s: S_in, ask: Ask, /) -> str:
        """The question in one sentence, in the second person."""

    def label(self, s: S_in, ask: Ask, option: Choice, /) -> str:
        """An option as a person reads it."""

    def line(self, tables: Any, said: Said, /) -> tuple[str, str]:
        """A line of the log as (text, section)."""

    @property
    def STORY(self) -> frozenset[str]:  # noqa: N802
        """The lines of the log that tell the game in short, who won and why among them, by their keys."""

    @property
    def WAYS(self) -> Mapping[str, Way]:  # noqa: N802
        """The lines that tell of moves, by their keys: who went, and where along."""

    def refs(self, s: S_in, ask: Ask, option: Choice, /) -> list[str]:
        """Ids of the pieces, spaces and cards that an option touches."""

    def why_not(self, s: S_in, ask: Ask, ref: str, /) -> tuple[str, str] | None:
        """Why a piece, space or card that no option touches cannot be chosen now: a sentence and its clause.

        Only from what the asked seat may see. None: nothing more is known than what is asked.
        """

    def ending(self, reason: str, /) -> str:
        """How a game ended, in words."""


class SceneModule(Protocol[S_in]):
    """``scene``: what is seen."""

    def scene(self, s: S_in, seat: str | None, /) -> Scene:
        """What the seat (None: a spectator) may see."""

    def boards(self, tables: Any, /) -> dict[str, Board]:
        """Static geometry by board id."""

    @property
    def OVERLAYS(self) -> Mapping[OverlayKind, str]:  # noqa: N802
        """What can be laid over the board, by what a player calls it."""

    def overlay(self, s: S_in, seat: str | None, kind: OverlayKind, of: str, /) -> Overlay:
        """One of the overlays as the seat may see it: of a piece or place, or (empty) of all."""


class StakesModule(Protocol[S_in]):
    """``stakes``: what an option may bring."""

    @property
    def STEPS(self) -> frozenset[str]:  # noqa: N802
        """Phases that ask a seat for the next step of what it does, and questions: odds end there."""

    def outcome(self, before: S_in, after: S_in, seat: str, /) -> dict[str, Value]:
        """What a player cares about in what came of an option."""

    def deeds(self, said: Sequence[Said], seat: str, /) -> dict[str, Value]:
        """What the state no longer shows: who won a battle that is over, read from the log."""

    def conceals(self, s: S_in, ask: Ask, option: Choice, /) -> bool:
        """Whether something that the asked seat cannot see may decide what comes of the option."""

    @property
    def MEANINGS(self) -> Mapping[str, Meaning]:  # noqa: N802
        """How rolls are read, by their names: when they succeed, and what that is called."""

    @property
    def AT_TOTAL(self) -> bool:  # noqa: N802
        """Whether rows of tables are read at the total of a roll, not at the dice as they fall."""

    def price(self, s: S_in, ask: Ask, option: Choice, /) -> Sequence[Cost]:
        """What the option uses up for certain: treasure, points, movement, hits."""

    def fight(self, s: S_in, ask: Ask, option: Choice, /) -> Fight | None:
        """Who meets whom if the option is chosen, as far as the asked seat may see; None: nobody fights."""


class MindModule(Protocol[S_in]):
    """``mind``: what a system tells the bots."""

    @property
    def TUNING(self) -> Tuning:  # noqa: N802
        """How bots should think about the system."""

    @property
    def WEIGHTS(self) -> Any:  # noqa: N802
        """What things are worth in ``weigh``, by rule of thumb: a named tuple of numbers, or None."""

    def weigh(self, s: S_in, seat: str, weights: Any, /) -> float:
        """How good a quiet position is for the seat, 0 to 1, if things have these weights."""

    def likely(self, s: S_in, ask: Ask, /) -> Sequence[float] | None:
        """How likely a sensible player is to take each option; None: no idea."""

    def worth_trying(self, s: S_in, ask: Ask, /) -> Sequence[float] | None:
        """The same for a player who thinks: what is worth a try, though nobody does it out of habit."""

    def runs(self, s: S_in, ask: Ask, /) -> dict[str, Route]:
        """Runs of choices from here, by what a player calls them: "to 3215", "default set-up"."""

    def plans(self, s: S_in, seat: str, /) -> Sequence[Plan]:
        """What the seat may be up to until the round ends, beside doing as usual."""

    def round_of(self, s: S_in, /) -> str:
        """The turn, or what else a plan lasts for; where it changes at a quiet phase, plans have ended."""

    def progress(self, s: S_in, /) -> float:
        """How far the game has come, 0 at its start to 1 at its end."""

    def terms(self, s: S_in, seat: str, weights: Any, /) -> Mapping[str, float]:
        """What speaks for the seat (above zero) and against it, by what a player calls it.

        Of two positions of a game ``weigh`` prefers the one whose terms have the greater sum.
        """

    def redraw(self, s: S_in, seat: str, rng: Random, /) -> None:
        """Draw everything anew that the seat cannot see."""


# -- a system --------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class System(Generic[S]):
    """A game: what it is called, who plays, and the modules that say how."""

    id: str
    title: str
    about: str
    seats: Mapping[str, Seat]
    state: type[S]
    tables: TablesModule
    setup: SetupModule[S]
    sequence: SequenceModule[S]
    text: TextModule[S]
    scene: SceneModule[S]
    stakes: StakesModule[S]
    mind: MindModule[S]
    hidden: bool = False
    games: Mapping[str, Shelved] = field(default_factory=dict)
    """Games beside the one that gives the system its name, by what their scenarios call them."""
    version: int = 1
    fixes: tuple[str, ...] = ()
    overlay: Path | None = None
    """A directory with an owner's own tables."""
    package: str = ""
    """The package that holds the system's code and data; where it is not said, that of its state."""

    def __post_init__(self) -> None:
        if not self.package:
            object.__setattr__(self, "package", self.state.__module__.rpartition(".")[0])

    # -- data ---------------------------------------------------------------------------------

    def over(self, directory: str | Path | None) -> System[S]:
        """The same system with what an owner's directory says about it laid over its tables."""
        if directory is None:
            return self
        overlay = overlay_of(self.id, names(), Path(directory))
        return self if overlay is None else replace(self, overlay=overlay)

    @functools.cached_property
    def data(self) -> Data:
        """The system's data files."""
        return Data(self.package, self.overlay)

    @functools.cached_property
    def loaded(self) -> Any:
        """The static tables, with every name in them known to the rules."""
        tables = self.tables.load(self.data)
        registries = self.sequence.REGISTRIES
        for kind, name, file, key in self.tables.names(tables):
            if name not in registries[kind]:
                known = ", ".join(sorted(registries[kind]))
                where = self.data.where(file.removesuffix(".toml"))
                raise DataError(where, key, f"there is no {kind} '{name}' (there are: {known})")
        self.data.forget()
        return tables

    @functools.cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Every start position, in the order of the shelf."""
        return {
            name: Scenario(head.title, head.about, head.seats, head.turns, head.minutes)
            for name, head in self.data.heads.items()
        }

    @functools.cached_property
    def shelf(self) -> Mapping[str, Shelved]:
        """Every game of the system with its scenarios: its own first, by the system's id."""
        named = {self.id: Shelved(self.title, self.about), **self.games}
        found: dict[str, list[str]] = {ident: [] for ident in named}
        for name, head in self.data.heads.items():
            if (head.game or self.id) not in named:
                where = self.data.where(f"scenarios/{name}")
                known = ", ".join(self.games) or "none"
                raise DataError(
                    where, "game", f"there is no game '{head.game}' (there are: {known})"
                )
            found[head.game or self.id].append(name)
        return {i: replace(named[i], scenarios=tuple(names)) for i, names in found.items() if names}

    def game_of(self, scenario: str) -> Shelved:
        """The game that a scenario belongs to."""
        return next(game for game in self.shelf.values() if scenario in game.scenarios)

    @functools.cached_property
    def options(self) -> Mapping[str, Option]:
        """Every optional rule."""
        return {
            name: Option(row.title, row.about, row.values, row.rule, row.scenarios)
            for name, row in self.data.options.items()
        }

    @property
    def players(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""
        counts = [len(scenario.seats) for scenario in self.scenarios.values()]
        return min(counts), max(counts)

    @property
    def minutes(self) -> tuple[int, int]:
        """The shortest and the longest play."""
        ranges = [scenario.minutes for scenario in self.scenarios.values()]
        return min(least for least, _ in ranges), max(most for _, most in ranges)

    # -- for the engine -----------------------------------------------------------------------

    @functools.cached_property
    def phases(self) -> Mapping[str, Phase]:
        """Every phase by its name."""
        return self.sequence.PHASES

    @functools.cached_property
    def asking(self) -> frozenset[str]:
        """The phases that ask something."""
        return self.sequence.ASKING

    @functools.cached_property
    def quiet(self) -> frozenset[str]:
        """The phases at which nothing is half done."""
        return self.sequence.QUIET

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        """The book in our words."""
        return read_rulebook(self.package)

    def section(self, number: str) -> Section | None:
        """One section of the rulebook, in our words: by its number, or by that of a clause."""
        return self.rulebook.find(number)

    # -- checks -------------------------------------------------------------------------------

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


# -- the registry ----------------------------------------------------------------------------

HOME: Final = "argead.systems"
ADDED: dict[str, System[Any]] = {}
"""Systems that a program made known itself, for as long as it runs."""


_LAID: list[Path] = []
"""An owner's directory that lies over the systems of this process, if there is one."""


def lay_over(directory: Path | None) -> None:
    """Play with an owner's tables from now on: a folder for each system that they are about."""
    if directory is None:
        return
    found = [name for name in names() if (directory / name).is_dir()]
    if not found:
        known = ", ".join(names())
        reason = f"holds no folder that is named after a game (there are: {known})"
        raise DataError(str(directory), "", reason)
    for name in found:
        laid = system(name).over(directory)
        laid.loaded  # noqa: B018 - what is wrong is said before anybody plays
        ADDED[name] = laid
    _LAID[:] = [directory]


def laid_over() -> Path | None:
    """The directory that lies over the systems of this process."""
    return _LAID[0] if _LAID else None


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
