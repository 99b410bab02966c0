"""One table in memory: what its seats do to it, step by step, and what each of them sees.

A method that changes the table returns the steps to be kept. Whoever calls it holds the game's lock and tells
nobody before those steps are durable; when they cannot be kept the game is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from ..core.ask import DONE, Choice
from ..core.errors import ArgeadError, ChanceError, ChoiceError, RulesError, TableError, UndoError
from ..core.foresight import foretells
from ..core.journal import Header
from ..core.opening import open_again, restore
from ..core.orders import Order
from ..core.stage import TOO_SMALL
from ..core.state import freeze
from ..core.table import Table
from ..core.view import Content, Foresight, View
from . import views, wire
from .ahead import look_ahead
from .history import History, Step, line_of
from .notice import Before, Scenes
from .refusal import Refusal
from .store import Commit, SeatRow, Snapshot, TableRow

SNAPSHOT_EVERY = 25
SNAPSHOT_LATEST = 150
MOST_IN_A_RUN = 400
NOT_ASKED = "You are not asked anything now."

_encode = msgspec.json.Encoder().encode


def now() -> str:
    """The time as it is kept and shown."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def pack(snapshot: dict[str, Any]) -> bytes:
    """A snapshot for the store: instead of the log, which the steps hold, how long it was."""
    return zlib.compress(_encode({**snapshot, "log": len(snapshot["log"])}), 3)


def reopened(header: Header, history: History, data: bytes) -> Table:
    """The table at the end of a history: from a packed snapshot, then the choices after it."""
    snapshot: dict[str, Any] = msgspec.json.decode(zlib.decompress(data))
    snapshot["log"] = history.log()[: snapshot["log"]]
    table = restore(header, history.moves[:], snapshot, None)
    if history.last.digest and table.digest() != history.last.digest:
        raise TableError("the table does not come out as it was written down")
    for seat, choice in history.last.early.items():
        table.answer_early(seat, freeze(choice))
    table.orders.restore(history.orders)
    return table


def replayed(header: Header, history: History) -> Table:
    """The table played again from its beginning: for a snapshot that newer rules cannot read.

    Every choice and every roll must come out as it was; digests are not compared, because a state that has
    gained a field has another one.
    """
    table = open_again(header)
    moves = [msgspec.structs.replace(move, digest="") for move in history.moves]
    table = restore(header, moves, table.snapshot(), None)
    if len(table.said) != history.last.said:
        raise TableError("the log does not come out as it was written down")
    table.orders.restore(history.orders)
    return table


class Game:
    """A table, its history and its seats."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        table: Table,
        history: History,
        snapshots: list[tuple[int, int]],
    ) -> None:
        self.row = row
        self.seats = {s.seat: s for s in seats}
        self.table = table
        self.history = history
        self.snapshots = snapshots
        self.header = msgspec.json.decode(row.header, type=Header)
        self.viewers = views.viewers(table.seats)
        self.lock = asyncio.Lock()
        self.lost = False
        self.opened = 0.0
        self.foresight: tuple[tuple[int, int], asyncio.Task[Foresight]] | None = None
        self._seen: dict[str | None, tuple[int, Content]] = {}
        self.numbers = views.Durable(history, self.viewers)
        self._prints: list[str | None] = [None] * len(self.viewers)
        self._scenes = Scenes(table, self.viewers)
        table.paced = True

    # -- looking ------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.result is not None

    @property
    def position(self) -> tuple[int, int]:
        """Changes with every choice and every undo, not with early answers."""
        return len(self.history.moves), self.history.undos

    def viewer(self, seat: str | None) -> int:
        """The place of a seat among those who look."""
        return self.viewers.index(seat)

    def event(self, seat: str | None) -> int:
        """The seat's event number now."""
        return self.history.event(self.viewer(seat))

    def content(self, seat: str | None) -> Content:
        """What the seat sees now, made once for each step."""
        n = len(self.history.steps)
        kept = self._seen.get(seat)
        if kept is None or kept[0] != n:
            kept = self._seen[seat] = (n, self.table.viewer.content(seat))
        return kept[1]

    def view(self, seat: str | None, since: int, mine: Sequence[str]) -> View:
        """The view of a person who looks through a seat's eyes and last saw event ``since``."""
        since = min(since, self.event(seat))
        view = views.view(self.table, self.numbers, self.content(seat), since)
        view["asked_of_me"] = self.asked_of(mine)
        if seat is not None and self.asks(seat) and foretells(self.table):
            view["follows"] = True
        return view

    def asks(self, seat: str) -> bool:
        """Whether the open question is this seat's; one that an order passes is nobody's."""
        return bool(self.asked_of([seat]))

    def asked_of(self, mine: Sequence[str]) -> list[str]:
        """Which of a person's seats is asked now; a question that an order passes is none."""
        ask = self.table.run.ask
        if ask is None or ask.seat not in mine or self.table.by_order:
            return []
        return [ask.seat]

    # -- changing -----------------------------------------------------------------------------

    def choose(self, seat: str, event: int, run: Sequence[Any]) -> list[Step]:
        """Give a seat's choices, as long as each is an option of its next question.

        "done" ends the picking that the run began with; it is never given to a later question.
        """
        self._check(seat, event)
        ask = self.table.ask
        if ask is None or ask.seat != seat:
            raise Refusal("illegal", NOT_ASKED)
        picking = (ask.what, ask.about) if ask.many is not None else None
        steps = [self.take(freeze(run[0]))]
        for choice in run[1:MOST_IN_A_RUN]:
            ask = self.table.ask
            if ask is None or ask.seat != seat or freeze(choice) not in ask.options:
                break
            if choice == DONE and (ask.many is None or (ask.what, ask.about) != picking):
                break
            try:
                steps.append(self.take(freeze(choice)))
            except Refusal:
                break
        return steps

    def take(self, choice: Choice) -> Step:
        """Answer the open question."""
        before = self._before()
        try:
            self.table.choose(choice)
        except (ChoiceError, ChanceError) as error:
            raise Refusal("illegal", _sentence(error)) from None
        except RulesError as error:
            if self.table.position is not None:
                raise Refusal("illegal", TOO_SMALL) from None
            raise Refusal("broken", _sentence(error)) from error
        return self._made(before)

    def take_automatic(self) -> Step:
        """Give the answer of a hold, an early answer or a standing order."""
        before = self._before()
        try:
            self.table.take_automatic()
        except RulesError as error:
            raise Refusal("broken", _sentence(error)) from error
        return self._made(before)

    def undo(self, seat: str, event: int, to: int | None) -> Step:
        """Take the seat's own choices back, one or down to one of its events."""
        self._check(seat, event)
        viewer = self.viewer(seat)
        back = views.undoing(self.table, self.numbers, seat)
        if not back["can"]:
            raise Refusal("undo", back["why"])
        moves: int | None = len(self.table.moves) - 1
        if to is not None:
            if not 0 <= to < event:
                raise Refusal("undo", "There is no such moment to go back to.")
            moves = self.history.moves_after(viewer, to)
        if moves is None or moves >= len(self.table.moves):
            raise Refusal("undo", "That moment has been taken back already.")
        before = self._before(back=True)
        try:
            self.table.undo(moves)
        except UndoError as error:
            raise Refusal("undo", _sentence(error)) from None
        step = Step("undo", now(), [], len(self.table.said), to=moves)
        return self._keep(step, before)

    def early(self, seat: str, event: int, choice: Any, withdraw: bool) -> Step:
        """Keep an early answer sealed, or take it back; only the seat's own view changes."""
        self._check(seat, event)
        if withdraw:
            if not self.table.has_early(seat):
                raise Refusal("illegal", "You have given no early answer.")
            self.table.withdraw_early(seat)
        else:
            try:
                self.table.answer_early(seat, freeze(choice))
            except ChoiceError as error:
                raise Refusal("illegal", _sentence(error)) from None
        return self._own("early", seat)

    def order(self, seat: str, event: int, order: Order | None) -> Step:
        """Give a standing order, or (None) the usual one; only the seat's own view changes."""
        self._check(seat, event)
        order = order or self.table.usual_order()
        if order is None:
            raise Refusal("illegal", "This game has no usual order: say which windows to pass.")
        try:
            self.table.give_order(seat, order)
        except ChoiceError as error:
            raise Refusal("illegal", _sentence(error)) from None
        return self._own("order", seat)

    def withdraw_order(self, seat: str, event: int, number: int | None) -> Step:
        """Take back a standing order, or all of the seat's."""
        self._check(seat, event)
        try:
            self.table.withdraw_order(seat, number)
        except ChoiceError as error:
            raise Refusal("illegal", _sentence(error)) from None
        return self._own("order", seat)

    def _own(self, kind: Literal["early", "order"], seat: str) -> Step:
        """A step that changes nothing but what answers for a seat: only that seat notices it."""
        last = self.history.last
        events = list(last.events)
        events[self.viewer(seat)] += 1
        step = Step(kind, now(), events, len(self.table.said), early=self._early())
        step.digest, step.turn, step.orders = last.digest, last.turn, self._new_orders()
        self._prints[self.viewer(seat)] = None
        self.history.add(step)
        return step

    def option(self, seat: str, event: int, choice: Any) -> Choice:
        """An option of the seat's open question."""
        self._check(seat, event)
        ask = self.table.ask
        if ask is None or ask.seat != seat:
            raise Refusal("illegal", NOT_ASKED)
        try:
            return self.table.option(freeze(choice))
        except ChoiceError as error:
            raise Refusal("illegal", _sentence(error)) from None

    def why_not(self, seat: str, event: int, ref: str) -> tuple[str, str] | None:
        """Why something cannot be chosen at the seat's open question."""
        self._check(seat, event)
        ask = self.table.ask
        if ask is None or ask.seat != seat:
            raise Refusal("illegal", NOT_ASKED)
        return self.table.why_not(ref)

    def ahead(self, seat: str, event: int, run: Sequence[Any], of: str) -> wire.Ahead:
        """Where a piece may be led by a run of choices; nothing is chosen."""
        self._check(seat, event)
        try:
            return look_ahead(self.table, seat, run[:MOST_IN_A_RUN], of)
        except ArgeadError as error:
            raise Refusal("illegal", _sentence(error)) from None

    def _check(self, seat: str, event: int) -> None:
        if event != self.event(seat):
            raise Refusal("stale", "The table has moved on; look again.", event=self.event(seat))
        if self.over:
            raise Refusal("over", "The game is over.")

    # -- events -------------------------------------------------------------------------------

    def _before(self, back: bool = False) -> Before | list[str] | None:
        """What tells afterwards who noticed a choice; None where everybody sees everything."""
        ask = self.table.run.ask
        grouped = ask is None or ask.group is not None
        if not self.table.system.hidden and not grouped:
            return None
        if grouped or back:
            return [self._print(i) for i in range(len(self.viewers))]
        return self._scenes.before()

    def _print(self, viewer: int) -> str:
        known = self._prints[viewer]
        if known is None:
            known = views.fingerprint(self.table, self.content(self.viewers[viewer]))
            self._prints[viewer] = known
        return known

    def _made(self, before: Before | list[str] | None) -> Step:
        move = self.table.moves[-1]
        said = self.table.said
        fresh = [line_of(line) for line in said[self.history.last.said :]]
        step = Step("choose", now(), [], len(said), move=move, lines=fresh)
        return self._keep(step, before)

    def _keep(self, step: Step, before: Before | list[str] | None) -> Step:
        """Number the step for everybody who noticed it and add it to the history."""
        self._seen.clear()
        self._prints = [None] * len(self.viewers)
        self._scenes.moved_on()
        noticed = self._noticed(before, len(self.history.steps) + 1)
        events = self.history.last.events
        step.events = [n + new for n, new in zip(events, noticed, strict=True)]
        step.turn = views.turn_label(self._scenes.scene(None))
        step.digest = self.table.digest()
        step.early, step.orders = self._early(), self._new_orders()
        self.history.add(step)
        self.opened = time.monotonic()
        return step

    def _noticed(self, before: Before | list[str] | None, n: int) -> list[bool]:
        if before is None:
            return [True] * len(self.viewers)
        if isinstance(before, Before):
            return self._scenes.noticed(before)
        self._seen = {seat: (n, self.table.viewer.content(seat)) for seat in self.viewers}
        prints = [views.fingerprint(self.table, self._seen[seat][1]) for seat in self.viewers]
        self._prints = list(prints)
        return [a != b for a, b in zip(before, prints, strict=True)]

    def _early(self) -> dict[str, Any]:
        return self.table.early()

    def _new_orders(self) -> dict[str, Any] | None:
        """The standing orders, if they are not what the last step left."""
        orders = self.table.orders.kept()
        return None if orders == self.history.orders else orders

    # -- keeping ------------------------------------------------------------------------------

    def commit(self, steps: Sequence[Step]) -> Commit:
        """What the store must keep of these latest steps."""
        first = len(self.history.steps) - len(steps)
        snapshots = self._snapshot()
        last = self.history.last
        row, ask, result = self.row, self.table.run.ask, self.table.result
        row.changed, row.turn = last.at, last.turn
        row.asked = None if ask is None else ask.seat
        row.grouped = ask is not None and ask.group is not None
        seen = zip(last.events, self.history.changed, strict=True)
        row.events = _encode(list(seen)).decode()
        if result is not None:
            words = self.table.system.text.ending(result.reason)
            told = {"winner": result.winner, "reason": words, "scores": result.scores}
            row.result = _encode(told).decode()
        return Commit(
            row.id,
            [(first + i, _encode(step)) for i, step in enumerate(steps)],
            row.changed,
            row.asked,
            row.grouped,
            row.turn,
            row.events,
            row.result,
            snapshots,
        )

    def _snapshot(self) -> list[Snapshot]:
        """A snapshot from time to time, where possible when nothing can be taken back any more.

        A table that is opened from such a snapshot can undo exactly what it could before.
        """
        waited = len(self.history.steps) - 1 - self.snapshots[-1][0]
        if waited < SNAPSHOT_EVERY or self.over:
            return []
        if self.table.can_undo and waited < SNAPSHOT_LATEST:
            return []
        n, moves = len(self.history.steps) - 1, len(self.table.moves)
        self.snapshots.append((n, moves))
        return [Snapshot(n, moves, pack(self.table.snapshot()))]


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")
