"""All tables of a server: opened on demand from the store, forgotten when nobody has used them for long."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from ..core import journal as journals
from ..core.errors import ArgeadError, DataError, JournalError
from ..core.journal import Header, Move
from ..core.opening import open_position, open_table, replay
from ..core.system import System
from ..core.table import Table
from . import seats as people
from . import shelf, views
from .game import Game, now, pack, reopened, replayed
from .history import History, Step, line_of, read_step
from .refusal import Refusal
from .store import Commit, SeatRow, Snapshot, StoreError, TableRow, Writer
from .wire import NewTable

log = logging.getLogger("argead.server")

MOST_OPEN = 1000
IMPORT_SNAPSHOT_EVERY = 100
MOST_IMPORTED = 50_000

_encode = msgspec.json.Encoder().encode


class Tables:
    """The tables in memory, over the store."""

    def __init__(self, writer: Writer, keyring: people.Keyring) -> None:
        self.writer = writer
        self.keyring = keyring
        self.busy: Callable[[Game], bool] = lambda game: False
        self.opened: Callable[[Game], None] = lambda game: None
        self._open: OrderedDict[str, Game] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Game]] = {}

    # -- finding ------------------------------------------------------------------------------

    async def find(self, ident: str) -> Game:
        """A table by its id, from memory or from the store."""
        game = self._open.get(ident)
        if game is not None:
            self._open.move_to_end(ident)
            return game
        task = self._opening.get(ident)
        if task is None:
            task = self._opening[ident] = asyncio.create_task(self._load(ident))
            task.add_done_callback(lambda _: self._opening.pop(ident, None))
        return await asyncio.shield(task)

    @asynccontextmanager
    async def use(self, ident: str) -> AsyncIterator[Game]:
        """A table for oneself: nobody else looks at it or changes it meanwhile."""
        while True:
            game = await self.find(ident)
            async with game.lock:
                if not game.lost:
                    yield game
                    return

    async def _load(self, ident: str) -> Game:
        stored = await self.writer.do(lambda store: store.load(ident))
        if stored is None:
            raise Refusal("missing", "There is no such table.")
        history = await asyncio.to_thread(lambda: History([read_step(s) for s in stored.steps]))
        at = history.snapshot_for(len(history.steps) - 1, stored.snapshots)
        data = await self.writer.do(lambda store: store.snapshot(ident, at))
        header = msgspec.json.decode(stored.row.header, type=Header)
        table = await asyncio.to_thread(_opened, header, history, data)
        game = Game(stored.row, stored.seats, table, history, stored.snapshots)
        self._remember(game)
        self.opened(game)
        return game

    def _remember(self, game: Game) -> None:
        self._open[game.id] = game
        for old in list(self._open.values())[: max(0, len(self._open) - MOST_OPEN)]:
            if not old.lock.locked() and not self.busy(old):
                self.lose(old)

    def lose(self, game: Game) -> None:
        """Forget a table in memory: it is read again when it is next needed."""
        game.lost = True
        self._open.pop(game.id, None)

    async def keep(self, game: Game, steps: Sequence[Step]) -> None:
        """Make the steps durable; nobody may be told about them before this returns."""
        commit: Commit = game.commit(steps)
        try:
            await self.writer.commit(commit)
        except (StoreError, asyncio.CancelledError) as error:
            self.lose(game)
            if isinstance(error, StoreError):
                raise Refusal(
                    "broken", "This could not be kept; nothing has changed. Please try again."
                ) from error
            raise

    # -- making -------------------------------------------------------------------------------

    async def make(self, person: str, wish: NewTable) -> Game:
        """Open a new table as somebody wishes it."""
        system = shelf.find_system(wish.system)
        options = shelf.option_values(system, wish.options)
        try:
            table = await asyncio.to_thread(open_table, system, wish.scenario, wish.seed, options)
        except DataError as error:
            raise Refusal("broken", f"The data of this game are wrong: {error}.") from error
        except ArgeadError as error:
            raise Refusal("bad", f"{error}.") from None
        ident = people.new_table_id()
        seats = self._seats(person, ident, table, wish)
        _give_usual(table, seats)
        game = self._begun(ident, person, table, seats)
        game.row.seed_chosen = wish.seed is not None
        await self._create(game, [_snapshot(0, table)])
        return game

    async def show(self, person: str, ident: str, clause: str) -> Game:
        """Open a table at a position that shows a clause, with every seat held by who asked."""
        system = shelf.find_system(ident)
        try:
            table = await asyncio.to_thread(open_position, system, clause)
        except ArgeadError as error:
            raise Refusal("missing", f"{error}.") from None
        ident = people.new_table_id()
        game = self._begun(ident, person, table, self._all_mine(person, ident, table))
        await self._create(game, [_snapshot(0, table)])
        return game

    def _begun(self, ident: str, person: str, table: Table, seats: list[SeatRow]) -> Game:
        opening = Step("open", now(), [0] * (len(table.seats) + 1), len(table.said))
        opening.digest = table.digest()
        opening.lines = [line_of(said) for said in table.said]
        opening.orders = table.orders.kept() or None
        opening.turn = views.turn_label(table.system.scene.scene(table.state, None))
        return self._game(ident, person, table, seats, [opening], [_snapshot(0, table)])

    def _all_mine(self, person: str, ident: str, table: Table) -> list[SeatRow]:
        return [
            SeatRow(s, "person", secret=people.hashed(self.keyring.secret(ident, s)), holder=person)
            for s in table.seats
        ]

    def _seats(self, person: str, ident: str, table: Table, wish: NewTable) -> list[SeatRow]:
        unknown = [s for s in wish.seats if s not in table.seats]
        if unknown:
            raise Refusal("bad", f"This scenario has no seat '{unknown[0]}'.")
        made = []
        for seat in table.seats:
            sitter = wish.seats.get(seat)
            if sitter is not None and sitter.who == "bot":
                made.append(SeatRow(seat, "bot", level=shelf.check_level(sitter.level)))
                continue
            if sitter is not None and sitter.level is not None:
                raise Refusal("bad", "Only a bot has a level.")
            secret = people.hashed(self.keyring.secret(ident, seat))
            holder = person if sitter is not None and sitter.who == "me" else None
            made.append(SeatRow(seat, "person", secret=secret, holder=holder))
        return made

    def _game(
        self,
        ident: str,
        person: str,
        table: Table,
        seats: list[SeatRow],
        steps: list[Step],
        snapshots: list[Snapshot],
    ) -> Game:
        row = TableRow(
            id=ident,
            system=table.system.id,
            scenario=table.scenario,
            header=_encode(table.header()),
            owner=person,
            created=now(),
            changed=now(),
        )
        return Game(row, seats, table, History(steps), [(s.n, s.moves) for s in snapshots])

    async def _create(self, game: Game, snapshots: list[Snapshot]) -> None:
        snapshots = [*snapshots, *game.commit([]).snapshots]
        steps = [_encode(step) for step in game.history.steps]
        seats = list(game.seats.values())
        try:
            await self.writer.do(lambda store: store.create(game.row, seats, steps, snapshots))
        except StoreError as error:
            raise Refusal("broken", "The table could not be kept. Please try again.") from error
        self._remember(game)

    # -- journals -----------------------------------------------------------------------------

    async def take_journal(self, person: str, text: str) -> Game:
        """A table from a journal, at its last position, with every seat held by who brought it."""
        try:
            table, steps, snapshots = await asyncio.to_thread(_replayed, text.encode())
        except JournalError as error:
            raise Refusal("bad", f"This journal cannot be taken: {error}.") from None
        except (ArgeadError, RecursionError) as error:
            raise Refusal("bad", f"This journal cannot be taken: {error}.") from None
        ident = people.new_table_id()
        seats = self._all_mine(person, ident, table)
        _give_usual(table, seats)
        steps[-1].orders = table.orders.kept() or None
        game = self._game(ident, person, table, seats, steps, snapshots)
        game.row.seed_chosen = True
        await self._create(game, snapshots)
        return game

    async def past(self, game: Game, n: int) -> tuple[Table, History]:
        """The table as it was after step n, for looking only."""
        history = game.history.upto(n)
        at = history.snapshot_for(n, game.snapshots)
        data = await self.writer.do(lambda store: store.snapshot(game.id, at))
        table = await asyncio.to_thread(_opened, game.header, history, data)
        return table, history


def _opened(header: Header, history: History, data: bytes) -> Table:
    """A table from its snapshot; if the rules have changed too much for that, from its beginning."""
    try:
        return reopened(header, history, data)
    except ArgeadError as error:
        try:
            table = replayed(header, history)
        except ArgeadError as again:
            raise Refusal("broken", f"This table cannot be opened: {error}; {again}.") from error
        log.warning("a snapshot of %s could not be used (%s): played again", header.system, error)
        return table


def journal_of(game: Game) -> bytes:
    """The journal as a file."""
    return b"".join(line + b"\n" for line in journals.lines(game.table.journal()))


def _give_usual(table: Table, seats: Sequence[SeatRow]) -> None:
    """Every person begins with the order that most players want."""
    usual = table.usual_order()
    for seat in seats:
        if usual is not None and seat.kind == "person":
            table.give_order(seat.seat, usual)


def _snapshot(n: int, table: Table) -> Snapshot:
    return Snapshot(n, len(table.moves), pack(table.snapshot()))


def _replayed(raw: bytes) -> tuple[Table, list[Step], list[Snapshot]]:
    """Play a journal again and write down its steps; every choice is an event for everybody."""
    journal = journals.parse(raw if raw.endswith(b"\n") else raw + b"\n")
    sealed = journal.header.seed is None and journal.closing.seed is None
    if sealed and journal.header.dice is None:
        raise JournalError(1, "its seed is sealed until the game is over, so it cannot go on")
    if len(journal.moves) > MOST_IMPORTED:
        raise JournalError(MOST_IMPORTED, "the game is too long to be taken in")
    steps: list[Step] = []
    snapshots: list[Snapshot] = []

    def watch(table: Table) -> None:
        n = len(steps)
        before = steps[-1].said if steps else 0
        move: Move | None = table.moves[-1] if n else None
        step = Step(
            "choose" if n else "open",
            now(),
            [n] * (len(table.seats) + 1),
            len(table.said),
            move=move,
        )
        step.lines = [line_of(said) for said in table.said[before:]]
        steps.append(step)
        step.turn = views.turn_label(table.system.scene.scene(table.state, None))
        if n % IMPORT_SNAPSHOT_EVERY == 0 and table.result is None:
            snapshots.append(_snapshot(n, table))

    table = replay(journal, watch=watch)
    steps[-1].digest = table.digest()
    return table, steps, snapshots


def title_of(system: System[Any], scenario: str) -> str:
    """What a table is called."""
    return system.scenarios[scenario].title


def options_of(header: Header) -> Mapping[str, bool | str]:
    """The options of a table as they travel."""
    return shelf.wire_options(header.options)
