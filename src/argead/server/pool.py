"""Pools of processes in which bots think, odds and foresight are found, with reports of progress."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ..core.system import laid_over
from ..core.view import Foresight
from . import worker

log = logging.getLogger("argead.server")

TRIES = 3


class Pool:
    """Processes that are started when they are first needed, and again when one dies."""

    def __init__(self, size: int | None = None, patience: int = 0) -> None:
        self._size = size or max(2, os.cpu_count() or 2)
        self._patience = patience
        self._context = multiprocessing.get_context("spawn")
        self._executor: ProcessPoolExecutor | None = None
        self._reports: Any = None
        self._listener: threading.Thread | None = None
        self._listeners: dict[int, Callable[[float], None]] = {}
        self._jobs = itertools.count(1)
        self._loop = asyncio.get_running_loop()

    async def think(self, data: bytes, level: str, report: Callable[[float], None]) -> Any:
        """A bot's choice; ``report`` is called on the event loop with the share that is done."""
        job = next(self._jobs)
        self._listeners[job] = report
        try:
            return await self._do(worker.think, job, data, level)
        finally:
            del self._listeners[job]

    async def odds(self, data: bytes, choice: Any, samples: int) -> dict[str, Any]:
        """What may come of an option."""
        told: dict[str, Any] = await self._do(worker.odds, data, choice, samples)
        return told

    async def foresight(self, data: bytes) -> Foresight:
        """What is found out about an open question."""
        found: Foresight = await self._do(worker.foresight, data)
        return found

    async def _do(self, work: Callable[..., Any], *args: Any) -> Any:
        for attempt in range(1, TRIES + 1):
            executor = self._started()
            try:
                return await self._loop.run_in_executor(executor, work, *args)
            except BrokenProcessPool:
                log.warning("a process of the pool died (attempt %d)", attempt)
                if self._executor is executor:
                    self._executor = None
                    executor.shutdown(wait=False)
        raise RuntimeError("the processes of the pool keep dying")

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._reports = self._context.Queue(1000)
            self._executor = ProcessPoolExecutor(
                self._size,
                self._context,
                worker.begin,
                (self._reports, laid_over(), self._patience),
            )
            self._listener = threading.Thread(
                target=self._listen, args=(self._reports,), name="argead-reports", daemon=True
            )
            self._listener.start()
        return self._executor

    def _listen(self, reports: Any) -> None:
        """Pass reports on to the event loop until the queue is closed."""
        while True:
            try:
                told = reports.get()
            except (EOFError, OSError, ValueError):
                return
            if told is None:
                return
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._report, *told)

    def _report(self, job: int, done: float) -> None:
        listener = self._listeners.get(job)
        if listener is not None:
            listener(done)

    async def close(self) -> None:
        """End the processes; what they were thinking about is thought about again next time."""
        if self._executor is not None:
            processes = list((self._executor._processes or {}).values())
            self._executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            for process in processes:
                await asyncio.to_thread(process.join, 2)
            self._reports.put(None)
            if self._listener is not None:
                await asyncio.to_thread(self._listener.join, 2)
            self._reports.close()
            self._executor = None
