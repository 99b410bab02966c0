"""Who answers when no person does: bots, deputies, holds, early answers and orders, at one even pace.

Where it is secret who is asked (windows, sealed choices), an automatic answer takes effect at the end of a
beat of the pace, whoever gives it and however long it took to find, so that speed tells nothing; and nobody
is told that a bot is thinking.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from dataclasses import dataclass
from typing import Any

from ..core.state import freeze
from .game import Game
from .history import Step
from .live import Hub
from .pool import Pool
from .refusal import Refusal
from .seats import answers_for
from .tables import Tables
from .worker import position_of

log = logging.getLogger("argead.server")

SHOW_AFTER = 0.4
USUAL_SECONDS = 2.0
MOST_FAILURES = 3
RESUME_SECONDS = 0.02


@dataclass(frozen=True)
class Pace:
    """Seconds before an automatic answer takes effect: where it is secret who is asked, and elsewhere."""

    secret: float = 0.8
    plain: float = 0.06


class Pilot:
    """Drives every table on which an automatic answer is due."""

    def __init__(self, tables: Tables, pool: Pool, hub: Hub, pace: Pace) -> None:
        self._tables = tables
        self._pool = pool
        self._hub = hub
        self._pace = pace
        self._driving: dict[str, asyncio.Task[None]] = {}

    def poke(self, game: Game) -> None:
        """Something has changed: see whether an automatic answer is due."""
        if game.id not in self._driving and self._due(game) is not None:
            self._driving[game.id] = asyncio.create_task(self._drive(game.id))

    async def resume(self) -> None:
        """After a start: go on with every table that waits for an automatic answer."""
        for ident in await self._tables.writer.do(lambda store: store.waiting()):
            try:
                await self._tables.find(ident)
            except Refusal as refusal:
                log.warning("table %s cannot go on: %s", ident, refusal.text)
            await asyncio.sleep(RESUME_SECONDS)

    def drives(self, game: Game) -> bool:
        """Whether an automatic answer is on its way."""
        return game.id in self._driving

    async def close(self) -> None:
        """Stop driving."""
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _due(self, game: Game) -> str | None:
        """What answers the open question: "order" (what the seat left standing) or a bot's level.

        A bot that answers for a person has no use for his standing orders.
        """
        ask = game.table.run.ask
        if ask is None or game.lost or not self._cared_for(game):
            return None
        level = answers_for(game.seats[ask.seat])
        if game.table.automatic is not None and not (level and game.table.by_order):
            return "order"
        return level

    def _cared_for(self, game: Game) -> bool:
        """Whether a person plays or watches: bots among themselves stop when nobody looks."""
        persons = any(seat.kind != "bot" for seat in game.seats.values())
        return persons or bool(self._hub.at(game.id))

    async def _drive(self, ident: str) -> None:
        """Answer until a person must decide or the game is over."""
        try:
            await self._drive_on(ident)
        finally:
            self._driving.pop(ident, None)

    async def _drive_on(self, ident: str) -> None:
        failures = 0
        while failures < MOST_FAILURES:
            try:
                if not await self._answer(ident):
                    return
                failures = 0
            except asyncio.CancelledError:
                raise
            except Exception:
                failures += 1
                log.exception("an automatic answer failed at table %s", ident)
                await asyncio.sleep(1)
        async with self._tables.use(ident) as game:
            error = {"code": "broken", "text": "The bot cannot find an answer here."}
            self._hub.tell(game, {"type": "error", "error": error})

    async def _answer(self, ident: str) -> bool:
        """Give one automatic answer; False when none is due."""
        async with self._tables.use(ident) as game:
            due = self._due(game)
            if due is None:
                return False
            ask = game.table.run.ask
            assert ask is not None
            at, opened, secret = game.position, game.opened, ask.group is not None
            seat = ask.seat
            thought = due != "order" and len(ask.options) > 1
            data = position_of(game.table, game.header) if thought else b""
        choice: Any = None
        if thought:
            choice = await self._think(game, data, due, None if secret else seat)
        await self._wait(opened, secret)
        async with self._tables.use(ident) as game:
            if game.position != at or self._due(game) != due:
                return True
            steps = [self._take(game, due, thought, choice)]
            await self._tables.keep(game, steps)
        self._hub.changed(game)
        return True

    def _take(self, game: Game, due: str, thought: bool, choice: Any) -> Step:
        if due == "order":
            return game.take_automatic()
        ask = game.table.run.ask
        assert ask is not None
        return game.take(freeze(choice) if thought else ask.options[0])

    async def _wait(self, opened: float, secret: bool) -> None:
        """Wait for the end of the beat that is running."""
        beat = self._pace.secret if secret else self._pace.plain
        passed = time.monotonic() - opened
        beats = max(1, math.ceil(passed / beat)) if secret and beat else 1
        await asyncio.sleep(max(0.0, beats * beat - passed))

    async def _think(self, game: Game, data: bytes, level: str, seat: str | None) -> Any:
        """Ask the pool; those at the table see how far the bot is, unless who is asked is secret."""
        if seat is None:
            return await self._pool.think(data, level, lambda done: None)
        shown = Progress(self._hub, game, seat)
        ticker = asyncio.create_task(shown.tick())
        try:
            return await self._pool.think(data, level, shown.report)
        finally:
            ticker.cancel()
            shown.end()


class Progress:
    """How far a bot is, as its table sees it: its own reports, or a guess from the time it takes."""

    def __init__(self, hub: Hub, game: Game, seat: str) -> None:
        self._hub = hub
        self._game = game
        self._seat = seat
        self._began = time.monotonic()
        self._done = 0.0
        self._reported = False
        self._shown = False

    def report(self, done: float) -> None:
        """The bot says how far it is."""
        self._reported = True
        self._done = max(self._done, min(0.99, done))

    async def tick(self) -> None:
        """Show it now and then, once it takes longer than a moment."""
        while True:
            await asyncio.sleep(SHOW_AFTER)
            passed = time.monotonic() - self._began
            if not self._reported:
                self._done = 1 - math.exp(-passed / USUAL_SECONDS)
            self._shown = True
            self._tell(min(0.99, self._done))

    def end(self) -> None:
        """The bot has chosen."""
        if self._shown:
            self._tell(1.0)

    def _tell(self, done: float) -> None:
        told = {"type": "bot", "seat": self._seat, "progress": round(done, 2)}
        self._hub.tell(self._game, told)
