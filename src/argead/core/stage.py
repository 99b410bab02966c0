"""The stage on which a position is shown: it is laid out by its script, waits to be begun, and is played out.

A position knows what is to happen and nothing more. So a table that shows one plays its system with two
phases of our own around that: the first lets a player look at the board before it runs, the last ends the
table when nothing is left to do. Where the way things lie ends the game at once, a third one finds that
out. The rules know about none of them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final

from .ask import Ask, Asks, Choice, Route
from .chance import Random
from .data import Value
from .errors import TableError
from .positions import SETTLE, HandedOver, Position
from .script import RUN, Change, Script
from .stakes import Cost, Fight, Meaning
from .state import GameOver, GameState, Said, Way, freeze
from .system import (
    MindModule,
    Phase,
    Plan,
    Prefer,
    SequenceModule,
    StakesModule,
    System,
    TextModule,
    Tuning,
)

BEGIN: Final = "begin position"
END: Final = "end position"
PLAYED_OUT: Final = "position played out"
LEAVE: Final = "leave it"
TOO_SMALL: Final = "This position is too small for that: it holds only what its clause needs."
"""What is said when free play leads where nothing was laid out."""


# -- laying out ------------------------------------------------------------------------------


def lay_out(system: System[Any], script: Script) -> Position[Any]:
    """The position of a script, with what was begun waiting on its agenda."""
    try:
        return _laid_out(system, script)
    except (AssertionError, AttributeError, GameOver, LookupError, TypeError, ValueError) as error:
        raise TableError(f"this position cannot be laid out any more: {error}") from error


def builders(package: str) -> dict[str, type[Position[Any]]]:
    """Every builder of positions that a system's ``positions`` has, by the name of its class."""
    home = vars(import_module(f"{package}.positions"))
    found = {name: made for name, made in home.items() if isinstance(made, type)}
    return {n: b for n, b in found.items() if issubclass(b, Position) and b is not Position}


def _laid_out(system: System[Any], script: Script) -> Position[Any]:
    made, *calls = script.calls
    builder = builders(system.package)[script.builder]
    position = _call(builder, made) if made[0] else builder(*_positional(made), **_named(made))
    position.handed_over = script.begins
    if not _begun(position, calls):
        if script.begins:
            raise TableError("this position begins nothing")
        position.begin_nothing()
    if script.changes:
        position.s = _changed(position.s, script.changes)
    return position


def _begun(position: Position[Any], calls: Sequence[list[Any]]) -> bool:
    """Make the calls; whether they came to the beginning at which a table takes over."""
    try:
        for call in calls:
            _call(position, call)
    except HandedOver:
        return True
    return False


def _changed(s: GameState, changes: Sequence[Change]) -> GameState:
    data = s.to_json()
    for path, value in changes:
        part: Any = data
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value
    made = type(s).from_json(data)
    made.tables = s.tables
    made.rebuild()
    return made


def _call(on: Any, call: list[Any]) -> Any:
    return getattr(on, call[0])(*_positional(call), **_named(call))


def _positional(call: list[Any]) -> tuple[Any, ...]:
    positional: tuple[Any, ...] = freeze(call[1] if len(call) > 1 else ())
    return positional


def _named(call: list[Any]) -> dict[str, Any]:
    named = call[2] if len(call) > 2 else {}
    return {name: freeze(value) for name, value in named.items()}


# -- the two phases --------------------------------------------------------------------------


def begin_position(s: GameState, seat: str, clause: str) -> Asks[None]:
    """One looks at the board before anything happens; it may also stay as it is."""
    choice = yield Ask(seat, BEGIN, lambda: [RUN, LEAVE], rule=clause)
    if choice == LEAVE:
        end_position(s)


def end_position(s: GameState) -> None:
    """Nothing is left to do, and nobody need have won."""
    raise GameOver(None, PLAYED_OUT)


def waiting(agenda: Sequence[Any], seat: str, clause: str) -> list[Any]:
    """The agenda of a position on the stage."""
    return [(END,), *agenda, (BEGIN, seat, clause)]


def _still(s: GameState) -> bool:
    """Whether nothing waits between our two phases."""
    return s.agenda == [(END,)]


@functools.cache
def staged(system: System[Any]) -> System[Any]:
    """The system as it is played on the stage, with its own tables: positions are laid out with those."""
    home: System[Any] = import_module(system.package).system
    made = replace(
        home,
        sequence=StagedSequence(home.sequence),
        text=StagedText(home.text),
        stakes=StagedStakes(home.stakes),
        mind=StagedMind(home.mind),
    )
    for name in ("data", "loaded", "scenarios", "options", "rulebook"):
        made.__dict__[name] = getattr(home, name)
    return made


@dataclass(frozen=True)
class StagedSequence:
    """The sequence of play between our two phases."""

    home: SequenceModule[Any]

    @property
    def PHASES(self) -> Mapping[str, Phase]:  # noqa: N802
        """The phases of the system, and ours."""
        ours: dict[str, Phase] = {BEGIN: begin_position, SETTLE: self.settle, END: end_position}
        return {**self.home.PHASES, **ours}

    @property
    def ASKING(self) -> frozenset[str]:  # noqa: N802
        """Ours asks too."""
        return self.home.ASKING | {BEGIN}

    @property
    def QUIET(self) -> frozenset[str]:  # noqa: N802
        """As in the system."""
        return self.home.QUIET

    @property
    def REGISTRIES(self) -> Mapping[str, Any]:  # noqa: N802
        """As in the system."""
        return self.home.REGISTRIES

    def settle(self, s: Any, /) -> None:
        """As in the system."""
        self.home.settle(s)


@dataclass(frozen=True)
class StagedText:
    """The words of the system, and those for our question and our end."""

    home: TextModule[Any]

    def prompt(self, s: Any, ask: Ask, /) -> str:
        """The question in words."""
        if ask.what == BEGIN and _still(s):
            return "This is the position. The clause shows in how things lie."
        if ask.what == BEGIN:
            return "This is the position. Look at it, then let it run."
        return self.home.prompt(s, ask)

    def label(self, s: Any, ask: Ask, option: Choice, /) -> str:
        """An option in words."""
        if ask.what == BEGIN and option == RUN:
            return "I have seen it" if _still(s) else "Let it run"
        if ask.what == BEGIN:
            return "Leave it as it is"
        return self.home.label(s, ask, option)

    def line(self, tables: Any, said: Said, /) -> tuple[str, str]:
        """As in the system."""
        return self.home.line(tables, said)

    @property
    def STORY(self) -> frozenset[str]:  # noqa: N802
        """As in the system."""
        return self.home.STORY

    @property
    def WAYS(self) -> Mapping[str, Way]:  # noqa: N802
        """As in the system."""
        return self.home.WAYS

    def refs(self, s: Any, ask: Ask, option: Choice, /) -> list[str]:
        """What an option touches; ours touch nothing."""
        return [] if ask.what == BEGIN else self.home.refs(s, ask, option)

    def why_not(self, s: Any, ask: Ask, ref: str, /) -> tuple[str, str] | None:
        """As in the system."""
        return None if ask.what == BEGIN else self.home.why_not(s, ask, ref)

    def ending(self, reason: str, /) -> str:
        """How it ended."""
        return "the position is played out" if reason == PLAYED_OUT else self.home.ending(reason)


@dataclass(frozen=True)
class StagedStakes:
    """What options may bring; ours hide nothing."""

    home: StakesModule[Any]

    @property
    def STEPS(self) -> frozenset[str]:  # noqa: N802
        """As in the system."""
        return self.home.STEPS

    def outcome(self, before: Any, after: Any, seat: str, /) -> dict[str, Value]:
        """As in the system."""
        return self.home.outcome(before, after, seat)

    def deeds(self, said: Sequence[Said], seat: str, /) -> dict[str, Value]:
        """As in the system."""
        return self.home.deeds(said, seat)

    def conceals(self, s: Any, ask: Ask, option: Choice, /) -> bool:
        """Whether something unseen may decide."""
        return ask.what != BEGIN and self.home.conceals(s, ask, option)

    @property
    def MEANINGS(self) -> Mapping[str, Meaning]:  # noqa: N802
        """As in the system."""
        return self.home.MEANINGS

    @property
    def AT_TOTAL(self) -> bool:  # noqa: N802
        """As in the system."""
        return self.home.AT_TOTAL

    def price(self, s: Any, ask: Ask, option: Choice, /) -> Sequence[Cost]:
        """What an option uses up; ours nothing."""
        return [] if ask.what == BEGIN else self.home.price(s, ask, option)

    def fight(self, s: Any, ask: Ask, option: Choice, /) -> Fight | None:
        """Who meets whom; at ours nobody."""
        return None if ask.what == BEGIN else self.home.fight(s, ask, option)


@dataclass(frozen=True)
class StagedMind:
    """What bots are told; of our question they know nothing."""

    home: MindModule[Any]

    @property
    def TUNING(self) -> Tuning:  # noqa: N802
        """As in the system."""
        return self.home.TUNING

    @property
    def WEIGHTS(self) -> Any:  # noqa: N802
        """As in the system."""
        return self.home.WEIGHTS

    def weigh(self, s: Any, seat: str, weights: Any, /) -> float:
        """As in the system."""
        return self.home.weigh(s, seat, weights)

    def likely(self, s: Any, ask: Ask, /) -> Sequence[float] | None:
        """How likely each option is."""
        return [1.0, 0.0] if ask.what == BEGIN else self.home.likely(s, ask)

    def worth_trying(self, s: Any, ask: Ask, /) -> Sequence[float] | None:
        """What is worth a try."""
        return [1.0, 0.0] if ask.what == BEGIN else self.home.worth_trying(s, ask)

    def runs(self, s: Any, ask: Ask, /) -> dict[str, Route]:
        """Runs of choices."""
        return {} if ask.what == BEGIN else self.home.runs(s, ask)

    def plans(self, s: Any, seat: str, /) -> Sequence[Plan]:
        """As in the system; of our question no plan knows anything."""
        return [Plan(plan.aim, _unasked(plan.prefer)) for plan in self.home.plans(s, seat)]

    def round_of(self, s: Any, /) -> str:
        """As in the system."""
        return self.home.round_of(s)

    def progress(self, s: Any, /) -> float:
        """As in the system."""
        return self.home.progress(s)

    def terms(self, s: Any, seat: str, weights: Any, /) -> Mapping[str, float]:
        """As in the system."""
        return self.home.terms(s, seat, weights)

    def redraw(self, s: Any, seat: str, rng: Random, /) -> None:
        """As in the system."""
        self.home.redraw(s, seat, rng)


def _unasked(prefer: Prefer) -> Prefer:
    """The same, silent where our question is asked."""
    return lambda s, ask: None if ask.what == BEGIN else prefer(s, ask)
