"""What runs in the processes of the pools: bots, odds, foresight. Nothing here touches the event loop."""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
import time
from pathlib import Path
from typing import Any

import msgspec

from .. import bots
from ..core.journal import Header, Move
from ..core.odds import called, worded
from ..core.opening import restore
from ..core.state import freeze
from ..core.system import lay_over
from ..core.table import Table
from ..core.view import Foresight

REPORT_SECONDS = 0.2
MOST_OUTCOMES = 60

_reports: Any = None


class Position(msgspec.Struct):
    """A table without its past: all that is needed to think about its open question."""

    header: Header
    snapshot: dict[str, Any]


def begin(reports: Any, data: Path | None, patience: int) -> None:
    """Set up a process of the pool; Ctrl-C is the server's business, and without a server it ends.

    With ``patience`` it lets the server, and a browser on the same machine, go first.
    """
    global _reports
    _reports = reports
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    lay_over(data)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def position_of(table: Table, header: Header) -> bytes:
    """The open question of a table, to be sent to the pool."""
    return msgspec.json.encode(Position(header, {**table.snapshot(), "log": []}))


def _table(data: bytes) -> Table:
    position = msgspec.json.decode(data, type=Position)
    made = position.snapshot["moves"]
    return restore(
        position.header,
        [Move(n, "", "", None) for n in range(1, made + 1)],
        position.snapshot,
        None,
    )


def think(job: int, data: bytes, level: str) -> Any:
    """A bot's choice."""
    table = _table(data)
    last = 0.0

    def report(done: float) -> None:
        nonlocal last
        if time.monotonic() - last >= REPORT_SECONDS:
            last = time.monotonic()
            _tell(job, done)

    return bots.consult(bots.make(level), table, report)


def _tell(job: int, done: float) -> None:
    if _reports is not None:
        try:
            _reports.put_nowait((job, done))
        except (queue.Full, OSError, ValueError):
            return


def odds(data: bytes, choice: Any, samples: int) -> dict[str, Any]:
    """What may come of an option, as it travels."""
    table = _table(data)
    told = table.odds(freeze(choice), samples)
    titles = {ident: seat.title for ident, seat in table.system.seats.items()}
    outcomes = [
        {
            "name": called(name),
            "value": value,
            "label": worded(name, value, titles),
            "p": round(p, 4),
        }
        for name, values in told["outcomes"].items()
        for value, p in values.items()
    ]
    if told["exact"]:
        text = "Exact: every way the dice can fall."
    else:
        error = round(100 * told["error"])
        text = f"From {told['samples']} trials, give or take {error} in a hundred."
    return {"text": text, "exact": told["exact"], "outcomes": outcomes[:MOST_OUTCOMES]}


def foresight(data: bytes) -> Foresight:
    """What is found out about the open question, for the seat that is asked."""
    return _table(data).viewer.foresight()
