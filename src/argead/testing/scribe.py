"""Writes down what clause tests do with positions, while they run.

A scribe looks over the shoulder of a system's builders of positions: it notes the outermost calls that are
made on each position and, from every beginning on, the answers, the dice that fell and how the game stood at
each question.
Whether a note is worth anything is found out by playing it again (``recording.py``).
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from types import MethodType
from typing import Any

import msgspec

from ..core import positions
from ..core.ask import Ask
from ..core.chance import Fall
from ..core.positions import Halting
from ..core.script import Call
from ..core.stage import BEGIN, END, PLAYED_OUT, builders, staged
from ..core.state import GameState, canonical, digest


def standing(state: GameState, ask: Ask | None) -> str:
    """How a game stands, whether it is played on the stage or not."""
    data = state.to_json()
    data["agenda"] = [entry for entry in data["agenda"] if entry[0] not in (BEGIN, END)]
    data["fixes"] = []
    if state.outcome is not None and state.outcome.reason == PLAYED_OUT:
        data["outcome"] = None
    return digest([data, None if ask is None else [ask.seat, ask.what]])


@dataclass
class Scene:
    """What was begun in a position: how it was laid out, how it stood at each question, and the answers."""

    notes: Notes
    call: int
    begins: int
    laid: bytes
    stood: list[str] = field(default_factory=list)
    steps: list[Any] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    falls: list[list[Fall]] = field(default_factory=list)

    @classmethod
    def still(cls, position: positions.Position[Any], notes: Notes) -> Scene:
        """A position in which nothing was begun: the test only looked, perhaps at how the game ends there."""
        position.begin_nothing()
        state = position.s
        scene = cls(notes, len(notes.calls) - 1, 0, canonical(state.to_json()))
        run = Halting(staged(position.system), state.clone(), keep=False, simulate=True)
        run.start()
        scene.stood.append(standing(run.state, None))
        return scene

    @property
    def calls(self) -> list[Call]:
        """The calls that lay it out, that which begins it included."""
        return self.notes.calls[: self.call + 1]

    @property
    def dice(self) -> list[int | str]:
        """All that fell, in order."""
        return [value for falls in self.falls for _, value in falls]

    def look(self, run: positions.Halting[Any]) -> None:
        """Note how it stands, and whose chance it is: the record of that one grows."""
        self.stood.append(standing(run.state, run.ask))
        if run.ask is not None:
            self.seats.append(run.ask.seat)
        record = run.state.chance.record
        if record is not None and not any(record is known for known in self.falls):
            self.falls.append(record)


@dataclass
class Notes:
    """What was done to one position of a builder; ``writable`` if every argument can be written down."""

    builder: str
    calls: list[Call] = field(default_factory=list)
    scenes: list[Scene] = field(default_factory=list)
    writable: bool = True

    def write(self, name: str, args: tuple[Any, ...], named: dict[str, Any]) -> None:
        """Note a call."""
        call = [name, args, named] if named else [name, args] if args else [name]
        try:
            self.calls.append(msgspec.json.decode(canonical(call)))
        except TypeError:
            self.writable = False


class Scribe:
    """The notes of all positions of the running test."""

    def __init__(self) -> None:
        self.busy = False
        self._positions: list[tuple[Any, Notes]] = []

    def forget(self) -> None:
        """A new test begins."""
        self._positions = []

    def scenes(self) -> list[Scene]:
        """What was begun in this test, as far as it can be written down."""
        found = []
        for position, notes in self._positions:
            if notes.writable and "s" in vars(position):  # else making it was refused
                found += notes.scenes or [Scene.still(position, notes)]
        return found

    def new(self, position: Any, builder: str) -> Notes:
        """A position is made."""
        self._positions.append((position, Notes(builder)))
        return self._positions[-1][1]

    def of(self, position: Any) -> Notes | None:
        """The notes of a position; none if it was laid out in an earlier test, whose story it tells."""
        return next((notes for known, notes in self._positions if known is position), None)

    def of_state(self, state: GameState) -> Notes | None:
        """The notes of the position that a state belongs to."""
        found = (n for known, n in self._positions if known.__dict__.get("s") is state)
        return next(found, None)


@contextmanager
def watching(package: str) -> Iterator[Scribe]:
    """A scribe for a system's positions; the tests must be imported within the block."""
    scribe, known, run = Scribe(), builders(package), positions.Halting
    watched = {name: _watched(name, builder, scribe) for name, builder in known.items()}
    _put(package, known, watched)
    positions.Halting = _watched_run(scribe)  # type: ignore[misc]
    try:
        yield scribe
    finally:
        _put(package, known, known)
        positions.Halting = run  # type: ignore[misc]


def _put(package: str, known: Mapping[str, Any], made: Mapping[str, Any]) -> None:
    """Put a class in the place of each known builder, wherever tests import that from."""
    for name, builder in known.items():
        for home in (f"{package}.positions", builder.__module__):
            setattr(import_module(home), name, made[name])


def _watched(called: str, builder: Any, scribe: Scribe) -> Any:
    class Watched(builder):  # type: ignore[misc]
        """A position whose outermost calls are noted."""

        def __init__(self, *args: Any, **named: Any) -> None:
            scribe.new(self, called).write("", args, named)
            with _inside(scribe):
                super().__init__(*args, **named)

        def __getattribute__(self, name: str) -> Any:
            found = super().__getattribute__(name)
            if scribe.busy or name.startswith("_") or not isinstance(found, MethodType):
                return found
            return lambda *args, **named: _noted(scribe, found, args, named)

    def made(name: str) -> Any:
        def make(cls: Any, *args: Any, **named: Any) -> Any:
            with _inside(scribe):
                position = getattr(super(Watched, cls), name)(*args, **named)
            scribe.new(position, called).write(name, args, named)
            return position

        return classmethod(make)

    for name in dir(builder):
        if isinstance(inspect.getattr_static(builder, name), classmethod) and name[0] != "_":
            setattr(Watched, name, made(name))
    return Watched


@contextmanager
def _inside(scribe: Scribe) -> Iterator[None]:
    before, scribe.busy = scribe.busy, True
    try:
        yield
    finally:
        scribe.busy = before


def _noted(scribe: Scribe, method: MethodType, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """Call a method and note it, unless it only looked or was refused."""
    position, name = method.__self__, method.__name__
    notes = scribe.of(position)
    if notes is None:
        return method(*args, **named)
    calls, scenes = len(notes.calls), len(notes.scenes)
    notes.write(name, args, named)
    laid = False
    try:
        with _inside(scribe):
            result = method(*args, **named)
        laid = result is position or name == "settle"
    finally:
        if not laid and len(notes.scenes) == scenes:
            del notes.calls[calls:]
    return result


def _watched_run(scribe: Scribe) -> Any:
    class WatchedRun(positions.Halting[Any]):
        """A run whose answers are noted."""

        __slots__ = ("scene",)

        def start(self) -> None:
            notes = scribe.of_state(self.state)
            self.scene = None
            if notes is not None:
                laid = canonical(self.state.to_json())
                self.scene = Scene(notes, len(notes.calls) - 1, len(notes.scenes) + 1, laid)
                notes.scenes.append(self.scene)
            super().start()
            if self.scene is not None:
                self.scene.look(self)

        def send(self, choice: Any) -> None:
            super().send(choice)
            if self.scene is not None:
                self.scene.steps.append(choice)
                self.scene.look(self)

    return WatchedRun
