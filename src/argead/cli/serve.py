"""``argead serve``: the web table, from a terminal."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import TableError
from ..core.system import lay_over

USUAL_PORT = 8000


def serve(
    host: str,
    port: int | None,
    database: str | None,
    home: Path,
    *,
    browser: bool,
    attended: bool,
    data: Path | None = None,
    proxies: Sequence[str] | None = None,
) -> None:
    """Run the server until Ctrl-C; ``attended``, also until its input ends.

    Without a port it takes the usual one, or any that is free. ``data`` holds an owner's own tables, a folder
    for each game.
    """
    lay_over(data)
    from ..server import ServerError, serve

    def say(text: str) -> None:
        print(text, flush=True)
        if attended:
            _stop_at_end_of_input()

    _end_like_ctrl_c()
    if port is None:
        port = USUAL_PORT if _free(host, USUAL_PORT) else 0
    try:
        serve(host, port, database, browser, home=home, say=say, proxies=proxies)
    except ServerError as error:
        raise TableError(str(error)) from None
    except SystemExit:  # uvicorn's way to say that it gave up before it listened
        raise TableError("the server could not start: is another one using its files?") from None
    print("The table is closed; games that were begun are kept.", flush=True)


def _end_like_ctrl_c() -> None:
    """Being told to stop, or a closed terminal, ends the server as Ctrl-C does."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGINT))


def _free(host: str, port: int) -> bool:
    """Whether nobody listens there yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError:
            return False
    return True


def _stop_at_end_of_input() -> None:
    """Read what is typed, which means nothing here, and stop the server when there is no more."""

    def wait() -> None:
        with contextlib.suppress(OSError, ValueError):
            while sys.stdin.readline():
                pass
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=wait, daemon=True).start()
