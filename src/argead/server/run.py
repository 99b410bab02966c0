"""Running the server: address, browser, Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from .app import Settings, create_app
from .connections import ACCEPTED_AT_ONCE, Config, Connections
from .guard import LOOPBACK
from .keyfile import KeyFileError
from .limits import Limits
from .pilot import Pace
from .store import StoreError

BACKLOG = 2048
LARGEST_FRAME = 64 * 1024
SWITCH_SECONDS = 0.0005
"""The store's thread needs the interpreter often and briefly: it must not wait the usual 5 ms each time."""


class ServerError(Exception):
    """The server cannot start; the text says why."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    *,
    home: Path,
    say: Callable[[str], None] = print,
    limits: Limits | None = None,
    pace: Pace | None = None,
    proxies: Sequence[str] | None = None,
) -> None:
    """Run the web table until Ctrl-C. ``port`` 0 takes any free one.

    ``database`` is a file or ``postgresql://...``; left out, a file in ``home``. The server's key lies in
    ``home`` too. ``proxies`` are addresses or networks whose word is taken for where a request came from, and
    how; left out, those in ``ARGEAD_PROXIES``. The address is said once the server listens.
    """
    home.mkdir(parents=True, exist_ok=True)
    database = database or str(home / "tables.sqlite")
    trusted = _networks(proxies)
    _shut(database)
    _end_on_sigterm()
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = _listen(host, port)
    address = _address(host, listening)
    settings = Settings(
        database=database,
        home=home,
        hosts=LOOPBACK if _is_loopback(host) and not trusted else None,
        limits=limits or Limits(),
        pace=pace or Pace(),
    )
    try:
        server = Uvicorn(settings, host, trusted, lambda: _opened(address, open_browser, say))
        with contextlib.suppress(KeyboardInterrupt, SystemExit):
            server.run(sockets=[listening])
    except KeyFileError as error:
        raise ServerError(str(error)) from None
    finally:
        listening.close()
    if server.problem is not None:
        raise ServerError(str(server.problem))
    if not server.started:
        raise ServerError("the server could not start")


class Uvicorn(uvicorn.Server):
    """Uvicorn, which says when it listens and keeps what went wrong at the start."""

    def __init__(
        self, settings: Settings, host: str, proxies: Sequence[str], ready: Callable[[], None]
    ) -> None:
        app = create_app(settings)
        patience = settings.limits.patience
        self.problem: Exception | None = None
        self._ready = ready
        self._connections = Connections(settings.limits, proxies)
        inner = app.state.server.start

        async def start() -> None:
            try:
                await inner()
            except StoreError as error:
                self.problem = error
                raise

        app.state.server.start = start
        super().__init__(
            Config(
                app,
                self._connections,
                lifespan="on",
                log_level="error",
                access_log=False,
                ws_max_size=LARGEST_FRAME,
                ws_ping_interval=patience.ping,
                ws_ping_timeout=patience.pong,
                ws_per_message_deflate=not _is_loopback(host),
                timeout_graceful_shutdown=3,
                timeout_keep_alive=patience.idle,
                server_header=False,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies),
                backlog=ACCEPTED_AT_ONCE,
            )
        )
        logging.getLogger("uvicorn.error").addFilter(self._quiet)

    def _quiet(self, record: logging.LogRecord) -> bool:
        """A store that refuses is told once, in a sentence, not as a trace of the program."""
        return self.problem is None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so. Many may wait to be let in, though only a few are let in at a time."""
        await super().startup(sockets)
        if self.started:
            for listening in sockets or ():
                listening.listen(BACKLOG)
            self._watching = asyncio.create_task(self._connections.watch())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody go."""
        await super().shutdown(sockets)
        self._watching.cancel()


def _networks(proxies: Sequence[str] | None) -> list[str]:
    """The proxies that are trusted, each as a network."""
    if proxies is None:
        proxies = os.environ.get("ARGEAD_PROXIES", "").split(",")
    named = [proxy.strip() for proxy in proxies if proxy.strip()]
    try:
        return [str(ipaddress.ip_network(proxy)) for proxy in named]
    except ValueError as error:
        raise ServerError(f"a proxy is named by its address or network: {error}") from None


def _shut(database: str) -> None:
    """Keep a database in a file from other users of the machine: it holds what players must not see."""
    if database.startswith(("postgresql://", "postgres://")):
        return
    file = Path(database.removeprefix("sqlite:///"))
    with contextlib.suppress(OSError):  # the store says what is wrong with the file
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            file.chmod(file.stat().st_mode & 0o770)
        else:
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _end_on_sigterm() -> None:
    """Being told to stop ends the server as cleanly as Ctrl-C, unless the caller has other plans."""
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, signal.default_int_handler)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio turns delays off only where it sees TCP.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        raise ServerError(f"{host}:{port} cannot be used: {error.strerror or error}") from None
    return made


def _address(host: str, listening: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    if host in ("0.0.0.0", "::"):
        shown = "localhost"
    return f"http://{shown}:{listening.getsockname()[1]}"


def _opened(address: str, open_browser: bool, say: Callable[[str], None]) -> None:
    say(f"Argead is at {address}  (stop it with Ctrl-C)")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")
