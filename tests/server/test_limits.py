"""Health that is true, buckets, and work that is done one piece at a time."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from argead.server.app import HEALTH_KEPT, Server, Settings, create_app
from argead.server.limits import Buckets, Limits, Rate, Turns
from argead.server.refusal import Refusal
from argead.server.seats import Visitor
from argead.server.store import StoreError


@contextlib.asynccontextmanager
async def running(home: Path) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    """A server in this process, and who talks to it."""
    app = create_app(Settings(str(home / "tables.sqlite"), home, processes=1))
    server: Server = app.state.server
    await server.start()
    way = httpx.ASGITransport(app)
    headers = {"X-Argead": "1"}
    async with httpx.AsyncClient(transport=way, base_url="http://argead", headers=headers) as web:
        yield server, web
    await server.stop()


def test_health_is_that_of_disk_and_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(fall_ill(tmp_path, monkeypatch))


async def fall_ill(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(work: Any) -> None:
        raise StoreError("gone")

    async with running(home) as (server, web):

        async def health(again: bool = True) -> tuple[int, dict[str, Any]]:
            if again:
                server._health = (time.monotonic() - HEALTH_KEPT, None)
            answer = await web.get("/api/health")
            return answer.status_code, answer.json()

        assert await health() == (200, {"ok": True})
        with monkeypatch.context() as patched:
            patched.setattr(shutil, "disk_usage", lambda place: SimpleNamespace(free=4096))
            assert await health(again=False) == (200, {"ok": True})
            assert await health() == (503, {"ok": False, "problem": "The disk is full."})
        with monkeypatch.context() as patched:
            patched.setattr(server.tables.writer, "do", broken)
            status, told = await health()
            assert status == 503
            assert told["problem"] == "The database does not answer."
        assert await health() == (200, {"ok": True})


def test_journals_are_taken_in_one_at_a_time() -> None:
    asyncio.run(take_turns())


async def take_turns() -> None:
    turns, at_work, most = Turns(), 0, 0

    async def work(who: Visitor) -> str:
        nonlocal at_work, most
        try:
            async with turns.mine(who):
                at_work += 1
                most = max(most, at_work)
                await asyncio.sleep(0.01)
                at_work -= 1
        except Refusal as refusal:
            return refusal.code
        return "done"

    anna, boris = Visitor("anna", "192.0.2.1"), Visitor("boris", "192.0.2.1")
    first, second = (Visitor(name, "192.0.2.2", stranger=True) for name in "ab")
    told = await asyncio.gather(*map(work, (anna, boris, anna, first, second)))
    assert told == ["done", "done", "slow", "done", "slow"]
    assert most == 1
    assert await work(anna) == "done"


def test_import_waits_for_its_turn(tmp_path: Path) -> None:
    asyncio.run(import_late(tmp_path))


async def import_late(home: Path) -> None:
    async with running(home) as (server, web):
        async with server.turns.mine(Visitor("another", "192.0.2.1")):
            wish = asyncio.create_task(web.post("/api/journals", json={"journal": "x"}))
            await asyncio.sleep(0.2)
            assert not wish.done()
            second = await web.post("/api/journals", json={"journal": "x"})
            assert second.status_code == 429
        assert (await wish).status_code == 422


def test_refused_request_costs_nobody_anything() -> None:
    """Who is refused for the crowd's sake has not used up their own share, nor the other way round."""
    buckets = Buckets(Limits(rates={"read": Rate(0.001, 2), "stranger": Rate(1, 9)}, crowd=1))
    anna, boris = Visitor("anna", "192.0.2.1"), Visitor("boris", "192.0.2.1")
    assert [bool(buckets.wait("read", anna)) for _ in range(3)] == [False, False, True]
    assert buckets.wait("read", boris) > 0
    assert buckets.wait("read", Visitor("boris", "192.0.2.2")) == 0
    assert buckets.wait("read", Visitor("anna", "192.0.2.2")) > 0
    assert buckets.wait("read", Visitor("boris", "192.0.2.2")) == 0
    assert buckets.wait("read", Visitor("boris", "192.0.2.3")) > 0
