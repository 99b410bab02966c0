"""Where games are played: processes of this machine, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Protocol

from .games import Plan, Row, play

Chunk = tuple[int, int]
"""Games from the first number up to, not including, the second."""


class Spread(Protocol):
    """Plays chunks of a series and gives each back when it is done, in any order."""

    def chunks(self, plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        """Play these chunks."""


class GameFailed(ValueError):  # noqa: N818 - a verdict on the rules, not on the laboratory
    """The rules or a bot failed in a game; the text says in which."""


def play_chunk(plan: Plan, chunk: Chunk) -> list[Row]:
    """Every game of a chunk."""
    rows = []
    for number in range(*chunk):
        try:
            rows.append(play(plan, number))
        except Exception as error:
            raise GameFailed(
                f"game {number} of {plan.title} (seed '{plan.seed}') failed: "
                f"{type(error).__name__}: {error}; finished chunks are kept"
            ) from error
    return rows


class Local:
    """Processes on this machine, one a core unless told otherwise."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def chunks(self, plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        """Play these chunks."""
        if self.workers == 1 or len(wanted) == 1:
            for chunk in wanted:
                yield chunk, play_chunk(plan, chunk)
            return
        before = multiprocessing.active_children()
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(
            min(self.workers, len(wanted)), mp_context=context, initializer=_leave_signals_alone
        )
        jobs = {pool.submit(play_chunk, plan, chunk): chunk for chunk in wanted}
        try:
            for done in as_completed(jobs):
                yield jobs[done], done.result()
            pool.shutdown()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                if worker not in before:
                    worker.terminate()
            raise


def _leave_signals_alone() -> None:
    """Ctrl-C reaches every process of a terminal: the one that was started decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class OnRay:
    """A Ray cluster: ``ray`` starts one here, ``ray://host:port`` joins one."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def chunks(self, plan: Plan, wanted: Sequence[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        """Play these chunks."""
        ray = _ray()
        remote_address = self.address if self.address.startswith("ray://") else None
        own = {} if remote_address else {"num_cpus": self.workers, "include_dashboard": False}
        ray.init(address=remote_address, log_to_driver=False, logging_level="ERROR", **own)
        try:
            remote = ray.remote(play_chunk)
            waiting = {remote.remote(plan, chunk): chunk for chunk in wanted}
            while waiting:
                ready, _ = ray.wait(list(waiting), num_returns=1)
                for job in ready:
                    yield waiting.pop(job), ray.get(job)
        finally:
            ray.shutdown()


def spread(where: str, workers: int | None) -> Spread:
    """``local``, ``ray`` or ``ray://address``."""
    if where == "local":
        return Local(workers)
    if where == "ray" or where.startswith("ray://"):
        return OnRay(where, workers)
    raise ValueError(f"games are played on 'local', 'ray' or 'ray://address', not on '{where}'")


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'argead[ray]'") from None
    return ray
