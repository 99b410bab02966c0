"""The application: its parts put together, its routes and its life from start to end."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from . import api_play, api_records, api_shelf, openapi, wire
from .endpoint import ENDPOINTS, Endpoint, call
from .foretell import Foreteller
from .game import Game
from .guard import Guard
from .limits import Buckets, Limits, Turns
from .live import RESTART, TOO_FAST, Hub, close
from .pages import Pages
from .pilot import Pace, Pilot
from .pool import Pool
from .refusal import Refusal
from .respond import answer, refused
from .seats import Keyring
from .store import StoreError, Writer, open_store
from .sweep import Sweep
from .tables import Tables
from .visitors import Visitors

log = logging.getLogger("argead.server")

PARTS = (api_shelf, api_play, api_records)
"""Importing these modules registers their endpoints."""


FORESIGHT_PROCESSES = max(1, (os.cpu_count() or 1) // 2)
"""A person waits for foresight: it has processes that no bot keeps busy."""
FORESIGHT_PATIENCE = 5
"""It follows a view: whoever sends and draws that view goes first, on a machine with few cores."""
HEALTH_SECONDS = 5.0
HEALTH_KEPT = 1.0
LEAST_FREE = 16 * 1024 * 1024
"""Bytes on the disk below which choices will soon not be kept any more."""

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]


@dataclass
class Settings:
    """How a server is set up."""

    database: str
    home: Path
    hosts: tuple[str, ...] | None = None
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)
    processes: int | None = None


class Server:
    """The parts of a running server."""

    tables: Tables
    hub: Hub
    pool: Pool
    foresight_pool: Pool
    foreteller: Foreteller
    pilot: Pilot

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets = Buckets(settings.limits)
        self.keyring = Keyring(settings.home / "server.key")
        self.visitors = Visitors(self.keyring, self.buckets)
        self.turns = Turns()
        self.sweep = Sweep()
        self._health: tuple[float, str | None] = (-HEALTH_KEPT, None)

    async def start(self) -> None:
        """Open the store and set the parts up."""
        writer = Writer(functools.partial(open_store, self.settings.database))
        await writer.opened()
        self.tables = self.visitors.tables = Tables(writer, self.keyring)
        self.foresight_pool = Pool(FORESIGHT_PROCESSES, FORESIGHT_PATIENCE)
        self.foreteller = Foreteller(self.tables, self.foresight_pool)
        self.hub = Hub(
            self.tables, self.buckets, self.settings.limits, self.describe, self.foreteller
        )
        self.pool = Pool(self.settings.processes)
        self.pilot = Pilot(self.tables, self.pool, self.hub, self.settings.pace)
        self.tables.opened = self.hub.entered = self.pilot.poke
        self._resuming = asyncio.create_task(self.pilot.resume())
        self._sweeping = asyncio.create_task(self.sweep.run())
        self.tables.busy = lambda game: bool(self.hub.at(game.id)) or self.pilot.drives(game)

    async def stop(self) -> None:
        """Let go of everything; all that was acknowledged is durable already."""
        self.hub.restart()
        self._resuming.cancel()
        self._sweeping.cancel()
        await self.pilot.close()
        await self.pool.close()
        await self.foreteller.close()
        await self.foresight_pool.close()
        await self.tables.writer.close()

    async def problem(self) -> str | None:
        """What keeps this server from doing its work, if anything; looked for once a second at most."""
        at, found = self._health
        if time.monotonic() - at >= HEALTH_KEPT:
            self._health = (time.monotonic(), found)
            found = await self._look_for_a_problem()
            self._health = (time.monotonic(), found)
        return found

    async def _look_for_a_problem(self) -> str | None:
        try:
            reading = self.tables.writer.do(lambda store: store.seats(""))
            await asyncio.wait_for(reading, HEALTH_SECONDS)
        except (StoreError, TimeoutError):
            return "The database does not answer."
        database = self.settings.database
        place = self.settings.home if "://" in database else Path(database).parent
        if shutil.disk_usage(place).free < LEAST_FREE:
            return "The disk is full."
        return None

    def describe(self, game: Game, person: str) -> wire.TableInfo:
        """A table as a person sees it."""
        return api_shelf.describe(game, person, self.hub.online(game), self.keyring)


def create_app(settings: Settings) -> Starlette:
    """The ASGI application."""
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    async def live(web: WebSocket) -> None:
        try:
            who = await server.visitors.recognise(web)
        except (Refusal, StoreError) as problem:
            await web.accept()
            await close(web, TOO_FAST if isinstance(problem, Refusal) else RESTART)
            return
        seat = web.query_params.get("seat") or None
        text = web.query_params.get("event", "-1")
        event = int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1
        await server.hub.serve(web, web.path_params["id"], who, seat, event)

    async def health(request: Request) -> Response:
        problem = await server.problem()
        if problem is None:
            return answer({"ok": True})
        return answer({"ok": False, "problem": problem}, 503)

    pages = Pages()
    app = Starlette(
        routes=[
            *_routes(server),
            WebSocketRoute("/api/tables/{id}/live", live),
            Route("/api/openapi.json", _document),
            Route("/api/docs", _docs),
            Route("/api/docs.css", _style),
            Route("/api/health", health),
            Route("/api/{path:path}", _nowhere),
            Route("/{path:path}", pages.page),
        ],
        middleware=[Middleware(Guard, hosts=settings.hosts)],
        exception_handlers={HTTPException: _http_error},
        lifespan=life,
    )
    app.state.server = server
    return app


def _routes(server: Server) -> list[Route]:
    """One route for each path, whatever its methods."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for end in ENDPOINTS:
        by_path.setdefault(end.path, {})[end.method] = end
    return [
        Route(path.replace("{name}", "{name:path}"), _answering(server, ends), methods=METHODS)
        for path, ends in by_path.items()
    ]


def _answering(
    server: Server, ends: dict[str, Endpoint]
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in ends:
            response = refused(Refusal("bad", "This address does not do that.", status=405))
            response.headers["Allow"] = ", ".join(ends)
            return response
        return await call(server, ends[method], request)

    return endpoint


async def _document(request: Request) -> Response:
    return answer(openapi.document())


async def _docs(request: Request) -> Response:
    return Response(openapi.page(), media_type="text/html")


async def _style(request: Request) -> Response:
    return Response(openapi.STYLE, media_type="text/css")


async def _nowhere(request: Request) -> Response:
    return refused(Refusal("missing", "There is no such address here."))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "missing" if error.status_code == 404 else "bad"
    response = refused(Refusal(code, f"{error.detail}.", status=error.status_code))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
