"""Bots think in other processes, show how far they are, and keep an even pace where that matters."""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from pathlib import Path

import msgspec
import pytest

from argead.bots import LEVELS
from argead.core.opening import open_table
from argead.server.pilot import Pace, Pilot
from argead.server.pool import Pool
from argead.server.worker import position_of

from .served import Person, Served


def test_bot_thinks_elsewhere_and_reports() -> None:
    table = open_table("alexander_vs_darius", seed=1)
    data = position_of(table, table.header())
    reports: list[float] = []

    async def scene() -> object:
        pool = Pool(1)
        beats = 0

        async def heart() -> None:
            nonlocal beats
            while True:
                await asyncio.sleep(0.01)
                beats += 1

        beating = asyncio.create_task(heart())
        choice = await pool.think(data, "greedy:samples=3", reports.append)
        beating.cancel()
        assert beats > 5, "the event loop stood still"
        await pool.close()
        return choice

    choice = asyncio.run(scene())
    assert table.ask is not None
    assert choice in table.ask.options
    assert all(0 <= done <= 1 for done in reports)


def test_pool_survives_a_dead_process() -> None:
    table = open_table("alexander_vs_darius", seed=1)
    data = position_of(table, table.header())

    async def scene() -> object:
        pool = Pool(1)
        await pool.think(data, "random", lambda done: None)
        assert pool._executor is not None
        for pid in list(pool._executor._processes or {}):
            os.kill(pid, 9)
        choice = await pool.think(data, "random", lambda done: None)
        await pool.close()
        return choice

    assert table.ask is not None
    assert asyncio.run(scene()) in table.ask.options


@pytest.mark.parametrize(
    ("passed", "secret", "waits"),
    [
        (0.0, True, 0.2),
        (0.05, True, 0.15),
        (0.25, True, 0.15),
        (0.0, False, 0.05),
        (9.0, False, 0.0),
    ],
)
def test_even_pace(passed: float, secret: bool, waits: float) -> None:
    """A beat ends at its end, however long the answer took; elsewhere there is only a short pause."""
    pilot = Pilot.__new__(Pilot)
    pilot._pace = Pace(secret=0.2, plain=0.05)
    began = time.monotonic()
    asyncio.run(pilot._wait(began - passed, secret))
    assert time.monotonic() - began == pytest.approx(waits, abs=0.045)


def test_progress_is_shown_but_not_where_asking_is_secret(anna: Person) -> None:
    bot = {"who": "bot", "level": list(LEVELS)[-1]}
    table = anna.new("alexander_vs_darius", "campaign", seats={"macedon": bot, "persia": bot})
    with anna.live(table) as live:
        told = live.next("bot", timeout=60)
        assert told["seat"] in ("macedon", "persia")
        assert 0 <= told["progress"] <= 1
    window = anna.new("ford", "summer", seats=dict.fromkeys(("red", "blue", "green"), bot))
    waiting: object = "unknown"
    with anna.live(window) as live:
        until = time.monotonic() + 4
        while time.monotonic() < until:
            message = msgspec.json.decode(live.raw())
            if message["type"] == "view":
                waiting = message["view"]["ask"].get("waiting")
            elif message["type"] == "bot" and message["progress"] < 1:
                assert waiting is not None


def test_windows_of_holds_and_bots_take_one_beat(tmp_path: Path) -> None:
    """With a long beat, no automatic answer in a window comes before its end."""
    with Served(tmp_path, None, "0.4") as served:
        person = served.person()
        bot = {"who": "bot", "level": "random"}
        table = person.new(seats=dict.fromkeys(("red", "blue", "green"), bot), seed=3)
        changes: list[tuple[float, bool]] = []
        with person.live(table, None) as live:
            began = time.monotonic()
            while time.monotonic() - began < 6:
                view = live.view()
                waiting = view["ask"].get("waiting", "x")
                changes.append((time.monotonic(), waiting is None))
        spans = [b[0] - a[0] for a, b in itertools.pairwise(changes) if a[1]]
        assert spans
        assert min(spans) > 0.3
