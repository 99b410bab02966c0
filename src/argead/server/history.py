"""The steps of a table: everything that ever happened to it, in order and never changed.

A step is a choice, an undo, an early answer or a standing order. It carries the event number of every viewer
after it (a viewer's number grows only when what that viewer may see has changed), the lines it added to the
log and the digest of the state. Choices that stand are those that no later undo took back.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ..core.journal import Move
from ..core.state import Said, freeze

Line = tuple[str, Any, Any, Any, Any]
"""A line of the log before it is put into words: key, arguments, readers, track, rolls."""


class Step(msgspec.Struct, omit_defaults=True):
    """One row of the store. ``to`` is how many choices stand after an undo.

    ``orders`` are all standing orders after it; None: as before.
    """

    kind: Literal["open", "choose", "undo", "early", "order"]
    at: str
    events: list[int]
    said: int
    digest: str = ""
    move: Move | None = None
    to: int = 0
    lines: list[Line] = []
    early: dict[str, Any] = {}
    orders: dict[str, Any] | None = None
    turn: str = ""


def line_of(said: Said) -> Line:
    """A line as a step keeps it."""
    return (said.key, said.args, said.to, said.track, [roll.told() for roll in said.rolls])


_decode = msgspec.json.Decoder(Step)


def read_step(data: bytes) -> Step:
    """A step as the store gives it back."""
    step = _decode.decode(data)
    if step.move is not None:
        step.move.choice = freeze(step.move.choice)
    return step


class History:
    """All steps of a table, and where in them things are found."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps: list[Step] = []
        self.moves: list[Move] = []
        self.moves_at: list[int] = []
        self.undos = 0
        self.orders: dict[str, Any] = {}
        self.changed: list[str] = []
        self._undo_steps: list[int] = []
        self._move_step: list[int] = []
        self._line_step: list[int] = []
        for step in steps:
            self.add(step)

    def turn_begun(self, line: int) -> tuple[int, str]:
        """The step that wrote a line, and the turn or phase that began with that step, if any."""
        n = self._line_step[line]
        label = self.steps[n].turn
        return n, label if n == 0 or label != self.steps[n - 1].turn else ""

    def add(self, step: Step) -> None:
        """One more step."""
        n = len(self.steps)
        self.steps.append(step)
        if step.kind == "undo":
            self.undos += 1
            self._undo_steps.append(n)
            del self.moves[step.to :]
            del self._move_step[step.to :]
            del self._line_step[step.said :]
        elif step.move is not None:
            self.moves.append(step.move)
            self._move_step.append(n)
        self._line_step.extend([n] * (step.said - len(self._line_step)))
        self.moves_at.append(len(self.moves))
        if step.orders is not None:
            self.orders = step.orders
        if n == 0:
            self.changed = [step.at] * len(step.events)
            return
        before = self.steps[n - 1].events
        for viewer, event in enumerate(step.events):
            if event != before[viewer]:
                self.changed[viewer] = step.at

    def undos_seen(self, viewer: int) -> int:
        """How many undos changed what the viewer sees; of others it learns nothing."""
        steps = self.steps
        return sum(steps[n].events[viewer] != steps[n - 1].events[viewer] for n in self._undo_steps)

    @property
    def last(self) -> Step:
        """The step that made the table what it is now."""
        return self.steps[-1]

    def event(self, viewer: int) -> int:
        """The viewer's event number now."""
        return self.last.events[viewer]

    def first_step(self, viewer: int, event: int) -> int:
        """The step that gave the viewer this event number."""
        return bisect_left(self.steps, event, key=lambda s: s.events[viewer])

    def last_step(self, viewer: int, event: int) -> int:
        """The last step at which the viewer still had this event number."""
        return bisect_right(self.steps, event, key=lambda s: s.events[viewer]) - 1

    def line_event(self, viewer: int, line: int) -> int:
        """At which of the viewer's events a line of the log was written."""
        return self.steps[self._line_step[line]].events[viewer]

    def lines_kept(self, viewer: int, event: int) -> int:
        """How many lines a viewer who last saw this event still has right: those that no undo took."""
        since = self.last_step(viewer, event)
        return min(step.said for step in self.steps[since:])

    def event_before(self, viewer: int, move: int) -> int:
        """The viewer's event number just before the choice with this index was made."""
        return self.steps[self._move_step[move] - 1].events[viewer]

    def moves_after(self, viewer: int, event: int) -> int | None:
        """How many choices stood after the viewer's event; None when that was taken back since."""
        at = self.last_step(viewer, event)
        stood = self.moves_at[at]
        return stood if min(self.moves_at[at:]) >= stood else None

    def upto(self, n: int) -> History:
        """The history as it was after step n."""
        return History(self.steps[: n + 1])

    def log(self) -> list[Line]:
        """The lines that stand."""
        lines: list[Line] = []
        for step in self.steps:
            if step.kind == "undo":
                del lines[step.said :]
            lines.extend(step.lines)
        return lines

    def snapshot_for(self, n: int, snapshots: Sequence[tuple[int, int]]) -> int:
        """The latest snapshot (by its step) whose choices all still stood after step n."""
        for at, moves in reversed(snapshots):
            if at <= n and min(self.moves_at[at : n + 1]) >= moves:
                return at
        return snapshots[0][0]
