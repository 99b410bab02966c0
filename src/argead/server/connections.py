"""Connections: how many there may be, and how long each may keep the server waiting.

Uvicorn ends a connection that is silent between two requests and a socket that answers no ping. It waits for
ever for the rest of a header, for a body that nobody reads, for a peer that takes no answer or never finishes
closing; and it takes every connection until the system has no more files. All that is seen to here.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import Counter
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import Limits, network
from .refusal import Refusal
from .respond import refused

TICK_SECONDS = 0.5
ACCEPTED_AT_ONCE = 64
"""The event loop accepts so many connections before any of them can be refused."""
MOST_LEAVING = 64
LEAVING_SECONDS = 2.0
OTHER_FILES = 400
"""Files that are no counted connections: the database, the bots' pipes, and who is on the way in or out."""

FULL = Refusal(
    "slow", "This server is full. Please try again in a while.", status=503, retry_after=5
)
CROWDED = Refusal("slow", "There are too many connections from your address.", retry_after=5)
LATE = Refusal("slow", "The request did not arrive in time.", status=408)


class Line(Protocol):
    """One connection, seen from outside."""

    transport: asyncio.Transport

    def waits(self) -> str | None:
        """What the server waits for, a name in ``Patience``; None while it has work to do itself."""
        ...

    def give_up(self, waited: str) -> None:
        """End a connection that kept the server waiting too long."""
        ...


class Connections:
    """All connections of a server."""

    def __init__(self, limits: Limits, proxies: Iterable[str] = ()) -> None:
        self._most = room_for(limits.connections)
        self._most_of_address = limits.connections_of_address
        self._patience = limits.patience
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._lines: dict[asyncio.Transport, Line] = {}
        self._since: dict[asyncio.Transport, tuple[str, float]] = {}
        self._addresses: Counter[str] = Counter()
        self._leaving: set[asyncio.BaseTransport] = set()

    def enter(self, line: Line, transport: asyncio.Transport) -> bool:
        """Take a new connection in; or tell it why not, and let it go."""
        address = _address(transport)
        if len(self._lines) >= self._most:
            self._turn_away(transport, FULL)
            return False
        if self._addresses[address] >= self._most_of_address and not self._is_proxy(transport):
            self._turn_away(transport, CROWDED)
            return False
        self._lines[transport] = line
        self._addresses[address] += 1
        return True

    def becomes(self, line: Line, transport: asyncio.Transport) -> None:
        """A connection that is counted already has changed its protocol."""
        self._lines[transport] = line
        self._since.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        if self._lines.pop(transport, None) is None:
            return
        self._since.pop(transport, None)
        address = _address(transport)
        self._addresses[address] -= 1
        if self._addresses[address] <= 0:
            del self._addresses[address]

    def answered(self, transport: asyncio.Transport) -> None:
        """A request has had its answer: what the connection does next, it does anew."""
        self._since.pop(transport, None)

    async def watch(self) -> None:
        """Look after the connections for ever."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            for transport, line in list(self._lines.items()):
                self._look_at(transport, line, loop.time())

    def _look_at(self, transport: asyncio.Transport, line: Line, now: float) -> None:
        waits = line.waits()
        if waits is None:
            self._since.pop(transport, None)
            return
        before, since = self._since.get(transport, ("", now))
        if before != waits:
            since = now
            self._since[transport] = (waits, now)
        if now - since >= getattr(self._patience, waits):
            line.give_up(waits)

    def _is_proxy(self, transport: asyncio.Transport) -> bool:
        """Whether a proxy that the operator named speaks here, for many people."""
        try:
            peer = ipaddress.ip_address(_peer(transport).partition("%")[0])
        except ValueError:
            return False
        return any(peer in proxy for proxy in self._proxies)

    # -- who must go --------------------------------------------------------------------------

    def _turn_away(self, transport: asyncio.Transport, why: Refusal) -> None:
        """Say why, and wait a moment until it is heard; without a word when too many are leaving."""
        transport.set_protocol(Leaving(transport, self._leaving))
        if len(self._leaving) >= MOST_LEAVING:
            transport.abort()
            return
        self._leaving.add(transport)
        transport.write(spoken(why))
        with contextlib.suppress(OSError):
            transport.write_eof()
        asyncio.get_running_loop().call_later(LEAVING_SECONDS, transport.abort)


class Leaving(asyncio.Protocol):
    """A connection that was turned away: what it still says is not listened to."""

    def __init__(self, transport: asyncio.Transport, leaving: set[asyncio.BaseTransport]) -> None:
        self._transport = transport
        self._leaving = leaving

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._leaving.discard(self._transport)


class Config(uvicorn.Config):
    """Uvicorn's settings, with the connections that are to be watched."""

    def __init__(self, app: Any, connections: Connections, **settings: Any) -> None:
        super().__init__(app, http=Requests, ws=Socket, **settings)
        self.connections = connections


class Requests(H11Protocol):
    """A connection for requests."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, if there is room."""
        self._first = True
        if self.config.connections.enter(self, transport):
            super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """A request has been answered."""
        self._first = False
        self.config.connections.answered(self.transport)
        super().on_response_complete()

    def waits(self) -> str | None:
        """What the peer has yet to do; silence between requests is uvicorn's own affair."""
        if self.cycle is not None and not self.cycle.response_complete:
            return "answer" if self.flow.write_paused else None
        if self.transport.get_write_buffer_size():
            return "answer"
        if self.transport.is_closing():
            return "close"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        return "header" if self._first or self.conn.trailing_data[0] else None

    def give_up(self, waited: str) -> None:
        """Tell who began a request that it is too late; the others can hear nothing or want nothing."""
        if waited == "header":
            if self.conn.trailing_data[0]:
                self.transport.write(spoken(LATE))
            self.transport.close()
        else:
            self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a web socket."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the place of the request that it was."""
        super().connection_made(transport)
        self.config.connections.becomes(self, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)

    def waits(self) -> str | None:
        """Only the end needs watching: a peer that does not read answers no ping either."""
        return "close" if self.close_sent or self.transport.is_closing() else None

    def give_up(self, waited: str) -> None:
        """Do without the peer's farewell."""
        self.transport.abort()


def spoken(refusal: Refusal) -> bytes:
    """A refusal as the last answer of a connection."""
    response = refused(refusal)
    status = HTTPStatus(response.status_code)
    lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
    lines += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join([*lines, b"connection: close", b"", bytes(response.body)])


def room_for(connections: int) -> int:
    """As many of these connections as the system gives files for; it is asked for more if need be."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return connections
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if files != resource.RLIM_INFINITY and files < wanted:
        more = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, most))
            files = more
    if files == resource.RLIM_INFINITY:
        return connections
    return min(connections, max(files - OTHER_FILES, files // 2))


def _peer(transport: asyncio.Transport) -> str:
    name = transport.get_extra_info("peername")
    return str(name[0]) if name else "unknown"


def _address(transport: asyncio.Transport) -> str:
    return network(_peer(transport))
