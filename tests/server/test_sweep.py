"""When the server searches its memory."""

from __future__ import annotations

import asyncio
import gc

import pytest

from argead.server import sweep
from argead.server.sweep import Sweep


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Much has gone on since the last full search."""
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 1000))


def test_a_busy_server_is_not_stopped(old: None) -> None:
    swept: list[int] = []
    made = Sweep(quiet=60, latest=600, collect=lambda: swept.append(1))
    made.asked()
    assert not made.look()
    assert swept == []


def test_a_quiet_moment_is_used(old: None) -> None:
    swept: list[int] = []
    made = Sweep(quiet=0, latest=600, collect=lambda: swept.append(1))
    assert made.look()
    assert swept == [1]


def test_a_server_that_is_never_quiet_is_swept_at_last(old: None) -> None:
    made = Sweep(quiet=60, latest=0, collect=lambda: None)
    made.asked()
    assert made.look()


def test_a_full_search_must_be_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))
    assert not Sweep(quiet=0, latest=0, collect=lambda: None).look()


def test_afterwards_python_does_as_before() -> None:
    before = gc.get_threshold()

    async def shortly() -> tuple[int, int, int]:
        task = asyncio.create_task(Sweep().run())
        await asyncio.sleep(0)
        during = gc.get_threshold()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return during

    assert asyncio.run(shortly()) == (sweep.YOUNG, sweep.MIDDLE, sweep.NEVER)
    assert gc.get_threshold() == before
