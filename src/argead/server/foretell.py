"""Foresight: what is told of a question after it was sent, to the seat that is asked and to nobody else.

Routes and what is at stake take longer to find than a view. So a view never waits for them: they are found in
a process of their own, which no bot keeps busy, once for each question, whoever looks again.
"""

from __future__ import annotations

import asyncio
import logging

from ..core.errors import ArgeadError
from ..core.view import Foresight
from .game import Game
from .pool import Pool
from .tables import Tables
from .wire import Foreseen
from .worker import position_of

log = logging.getLogger("argead.server")


class Foreteller:
    """Finds foresight, and keeps that of a table's open question with the table."""

    def __init__(self, tables: Tables, pool: Pool) -> None:
        self._tables = tables
        self._pool = pool
        self._findings: set[asyncio.Task[Foresight]] = set()

    async def close(self) -> None:
        """Find nothing more."""
        findings = list(self._findings)
        for finding in findings:
            finding.cancel()
        await asyncio.gather(*findings, return_exceptions=True)

    async def of(self, ident: str, seat: str) -> Foreseen | None:
        """What is found out about the seat's question; None if it is not asked, or not any more."""
        async with self._tables.use(ident) as game:
            if not game.asks(seat):
                return None
            event, finding = game.event(seat), self._finding(game)
        try:
            return Foreseen(seat, event, await asyncio.shield(finding))
        except asyncio.CancelledError:
            if finding.cancelled():
                return None
            raise

    def _finding(self, game: Game) -> asyncio.Task[Foresight]:
        """The search for this question, begun if nobody has asked before; that for an older one ends."""
        at, finding = game.foresight or (None, None)
        if finding is None or at != game.position:
            if finding is not None:
                finding.cancel()
            assert game.table.ask is not None
            what, data = game.table.ask.what, position_of(game.table, game.header)
            finding = asyncio.create_task(self._find(what, data))
            self._findings.add(finding)
            finding.add_done_callback(self._findings.discard)
            game.foresight = (game.position, finding)
        return finding

    async def _find(self, what: str, data: bytes) -> Foresight:
        """A question can be answered without foresight: what goes wrong here is written down, no more."""
        try:
            return await self._pool.foresight(data)
        except (ArgeadError, RuntimeError):
            log.exception("no foresight for a question of '%s'", what)
            return {"what": what, "routes": [], "briefs": []}
