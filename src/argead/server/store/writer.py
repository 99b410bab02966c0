"""The one thread that touches the store. Commits that wait at the same time share one transaction."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from .base import Commit, Store, StoreError

T = TypeVar("T")

MOST_TOGETHER = 64

_Job = tuple["Callable[[Store], Any] | Commit", "asyncio.Future[Any]"]


class Writer:
    """Gives work to the store's thread and waits for it without stopping the event loop."""

    def __init__(self, make: Callable[[], Store]) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._make = make
        self._opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, name="argead-store", daemon=True)
        self._thread.start()

    async def opened(self) -> None:
        """Wait until the store is open; a refusal is raised here."""
        await self._opened

    async def do(self, work: Callable[[Store], T]) -> T:
        """Let the store do something."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put((work, future))
        return await future

    async def commit(self, commit: Commit) -> None:
        """Keep this; when it returns, the commit is durable."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((commit, future))
        await future

    async def close(self) -> None:
        """Do what is left, then close the store."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- in the thread ------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            store = self._make()
        except Exception as error:
            self._answer(self._opened, error=error)
            return
        self._answer(self._opened)
        try:
            while self._round(store):
                pass
        finally:
            store.close()

    def _round(self, store: Store) -> bool:
        """Do all that waits; False when the store is to be closed."""
        jobs: list[_Job | None] = [self._jobs.get()]
        while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
            jobs.append(self._jobs.get())
        together: list[tuple[Commit, asyncio.Future[Any]]] = []
        for job in jobs:
            if job is not None and isinstance(job[0], Commit):
                together.append((job[0], job[1]))
                continue
            self._append(store, together)
            together = []
            if job is None:
                return False
            assert not isinstance(job[0], Commit)
            self._try(job[0], store, job[1])
        self._append(store, together)
        return True

    def _append(self, store: Store, together: list[tuple[Commit, asyncio.Future[Any]]]) -> None:
        """One transaction for all; if that fails, one for each, so that only the culprit is refused."""
        if not together:
            return
        try:
            store.append([commit for commit, _ in together])
        except Exception as error:
            if len(together) == 1:
                self._answer(together[0][1], error=error)
                return
            for commit, future in together:
                self._append(store, [(commit, future)])
            return
        for _, future in together:
            self._answer(future)

    def _try(self, work: Callable[[Store], Any], store: Store, future: asyncio.Future[Any]) -> None:
        try:
            result = work(store)
        except Exception as error:
            self._answer(future, error=error)
        else:
            self._answer(future, result)

    def _answer(
        self, future: asyncio.Future[Any], result: Any = None, error: Exception | None = None
    ) -> None:
        def settle() -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(_as_store_error(error))

        try:
            self._loop.call_soon_threadsafe(settle)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more


def _as_store_error(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    wrapped = StoreError(f"{type(error).__name__}: {error}")
    wrapped.__cause__ = error
    return wrapped
