"""Sockets: who looks at which table, and how changes reach them.

A socket never has a queue of views. It has a note that something changed; when it can send, it sends the
newest view with the lines of the log that it lacks. A slow reader so misses nothing and holds up nobody.
What is found out about a question follows its view, to the seat that is asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import seats as people
from .foretell import Foreteller
from .game import Game
from .limits import Buckets, Limits, Places
from .refusal import Refusal
from .respond import encode
from .seats import Visitor
from .store import StoreError
from .tables import Tables

PING_SECONDS = 20.0
PATIENCE_SECONDS = 65.0

NOT_ALLOWED, NO_TABLE, TOO_FAST, RESTART, BAD_FRAME = 4001, 4004, 4008, 1012, 1008


class Pong(msgspec.Struct, tag_field="type", tag="pong", forbid_unknown_fields=True):
    """The client is there."""


class Eyes(msgspec.Struct, tag_field="type", tag="seat", forbid_unknown_fields=True):
    """Look through other eyes from now on."""

    seat: str | None
    event: int = -1


_frame = msgspec.json.Decoder(Pong | Eyes)


class Socket:
    """One open socket: a person who looks at a table through a seat's eyes."""

    def __init__(self, web: WebSocket, game_id: str, who: Visitor, seat: str | None, event: int):
        self.web = web
        self.game_id = game_id
        self.who = who
        self.person = who.person
        self.seat = seat
        self.event = event
        self.asked: list[str] | None = None
        self.changed = asyncio.Event()
        self.extra: dict[str, dict[str, Any]] = {}
        self.foretold = -1
        self.foretelling: asyncio.Task[None] | None = None
        self.heard = time.monotonic()
        self.close_with: int | None = None

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message when possible; a newer one of the same type takes its place."""
        self.extra[message["type"]] = message
        self.changed.set()

    def forget(self) -> None:
        """Wait no longer for what is found out about a question."""
        self.foretold = -1
        self.extra.pop("foresight", None)
        if self.foretelling is not None:
            self.foretelling.cancel()

    def end(self, code: int) -> None:
        """Close the socket with this code."""
        self.close_with = code
        self.changed.set()


class Hub:
    """All open sockets."""

    def __init__(
        self,
        tables: Tables,
        buckets: Buckets,
        limits: Limits,
        describe: Callable[[Game, str], Any],
        foreteller: Foreteller,
    ) -> None:
        self.describe = describe
        self._foreteller = foreteller
        self.entered: Callable[[Game], None] = lambda game: None
        self._tables = tables
        self._buckets = buckets
        self._limits = limits
        self._sockets: dict[str, set[Socket]] = {}
        self._places = Places(limits)
        self._closing = False

    def at(self, game_id: str) -> set[Socket]:
        """The sockets at a table."""
        return self._sockets.get(game_id, set())

    def online(self, game: Game) -> set[str]:
        """The people who look at a table now."""
        return {socket.person for socket in self.at(game.id)}

    def changed(self, game: Game) -> None:
        """Something may be new for those who look."""
        for socket in self.at(game.id):
            socket.changed.set()

    def tell(self, game: Game, message: dict[str, Any]) -> None:
        """A message to everybody at a table."""
        for socket in self.at(game.id):
            socket.tell(message)

    def tell_table(self, game: Game) -> None:
        """Who sits where has changed: everybody gets the table as they may see it."""
        for socket in self.at(game.id):
            socket.tell({"type": "table"})

    def restart(self, sockets: Iterable[Socket] | None = None) -> None:
        """Ask clients to come back in a moment."""
        if sockets is None:
            self._closing = True
            sockets = [s for some in self._sockets.values() for s in some]
        for socket in sockets:
            socket.end(RESTART)

    # -- one socket ---------------------------------------------------------------------------

    async def serve(
        self,
        web: WebSocket,
        ident: str,
        who: Visitor,
        seat: str | None,
        event: int,
    ) -> None:
        """Serve one socket until it closes."""
        await web.accept()
        if self._closing:
            await close(web, RESTART)
        elif self._buckets.wait("socket", who) or not self._places.enter(who):
            await close(web, TOO_FAST)
        else:
            try:
                await self._admit(Socket(web, ident, who, seat, event))
            finally:
                self._places.leave(who)

    async def _admit(self, socket: Socket) -> None:
        """Let a socket look, if it may look at that table through those eyes."""
        try:
            game = await self._tables.find(socket.game_id)
            people.may_look(socket.person, game.seats, socket.seat, game.over)
        except Refusal as refusal:
            await close(socket.web, NO_TABLE if refusal.code == "missing" else NOT_ALLOWED)
            return
        self._enter(socket)
        self._presence(game)
        self.entered(game)
        reader = asyncio.create_task(self._read(socket))
        try:
            await self._write(socket)
        except (WebSocketDisconnect, RuntimeError, OSError):
            socket.close_with = None
        finally:
            reader.cancel()
            socket.forget()
            self._leave(socket)
            self._presence(game)
        await close(socket.web, socket.close_with)

    def _enter(self, socket: Socket) -> None:
        self._sockets.setdefault(socket.game_id, set()).add(socket)
        socket.changed.set()

    def _leave(self, socket: Socket) -> None:
        here = self._sockets.get(socket.game_id, set())
        here.discard(socket)
        if not here:
            self._sockets.pop(socket.game_id, None)

    def _presence(self, game: Game) -> None:
        if any(s.holder is not None for s in game.seats.values()):
            self.tell_table(game)

    # -- reading ------------------------------------------------------------------------------

    async def _read(self, socket: Socket) -> None:
        try:
            while True:
                message = await socket.web.receive()
                if message["type"] != "websocket.receive":
                    break
                code = await self._frame(socket, message)
                if code is not None:
                    socket.end(code)
                    return
        except (RuntimeError, OSError):
            pass
        socket.end(0)

    async def _frame(self, socket: Socket, message: Any) -> int | None:
        """Do what a frame says; a code when the socket must close."""
        text = message.get("text")
        if text is None or len(text) > self._limits.frame:
            return BAD_FRAME
        if self._buckets.wait("frame", socket.who):
            return TOO_FAST
        try:
            frame = _frame.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            return BAD_FRAME
        socket.heard = time.monotonic()
        if isinstance(frame, Eyes):
            game = await self._tables.find(socket.game_id)
            try:
                people.may_look(socket.person, game.seats, frame.seat, game.over)
            except Refusal:
                return NOT_ALLOWED
            socket.seat, socket.event, socket.asked = frame.seat, frame.event, None
            socket.forget()
            socket.changed.set()
        return None

    # -- writing ------------------------------------------------------------------------------

    async def _write(self, socket: Socket) -> None:
        ping = time.monotonic() + PING_SECONDS
        while socket.close_with is None:
            try:
                await asyncio.wait_for(socket.changed.wait(), max(0.0, ping - time.monotonic()))
            except TimeoutError:
                ping = time.monotonic() + PING_SECONDS
                if time.monotonic() - socket.heard > PATIENCE_SECONDS:
                    socket.close_with = TOO_FAST
                    return
                await socket.web.send_text('{"type":"ping"}')
                continue
            socket.changed.clear()
            if socket.close_with is None:
                await self._send_news(socket)

    async def _send_news(self, socket: Socket) -> None:
        """Look while nothing is being kept, then send: what is not durable yet is told to nobody."""
        try:
            async with self._tables.use(socket.game_id) as game:
                news = self._news(socket, game)
                asked = socket.seat is not None and game.asks(socket.seat)
        except Refusal:
            socket.end(RESTART)
            return
        for message in news:
            await socket.web.send_text(message)
        if asked and socket.foretold != socket.event:
            socket.forget()
            socket.foretold = socket.event
            socket.foretelling = asyncio.create_task(self._foretell(socket))

    def _news(self, socket: Socket, game: Game) -> list[str]:
        told = []
        mine = people.held_by(socket.person, game.seats.values())
        other_seat = len(mine) > 1 and game.asked_of(mine) != socket.asked
        if other_seat or game.event(socket.seat) != socket.event:
            view = game.view(socket.seat, socket.event, mine)
            socket.event, socket.asked = view["event"], view["asked_of_me"]
            told.append(encode({"type": "view", "view": view}).decode())
        extra, socket.extra = socket.extra, {}
        for message in extra.values():
            if message["type"] == "table":
                message["table"] = self.describe(game, socket.person)
            if message["type"] != "foresight" or message["event"] == socket.event:
                told.append(encode(message).decode())
        return told

    async def _foretell(self, socket: Socket) -> None:
        """Send what is found out about the question that was sent, unless it is another one by then."""
        seat, event = socket.seat, socket.event
        assert seat is not None
        try:
            found = await self._foreteller.of(socket.game_id, seat)
        except (Refusal, StoreError):
            return
        if found is not None and found.event == event:
            told = {"seat": seat, "event": event, "foresight": found.foresight}
            socket.tell({"type": "foresight", **told})


async def close(web: WebSocket, code: int | None) -> None:
    """Close a socket, if it is open still and there is a code to close it with."""
    if code is None or web.application_state == WebSocketState.DISCONNECTED:
        return
    try:
        await web.close(code or 1000)
    except (RuntimeError, OSError, WebSocketDisconnect):
        return
