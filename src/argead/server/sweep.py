"""When memory is searched for garbage.

Python looks through everything that it holds whenever it likes; with hundreds of open tables that stops the
server for a good part of a second in the middle of play. Here only young objects are searched at once, and
the whole memory when nobody has asked for anything for a moment.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000
QUIET_SECONDS = 2.0
LATEST_SECONDS = 900.0
WORTH = 20
"""So many searches of middle-aged objects must have passed for a full one to be worth its time."""


class Sweep:
    """Searches the whole memory in quiet moments, or at the latest after a quarter of an hour."""

    def __init__(
        self,
        quiet: float = QUIET_SECONDS,
        latest: float = LATEST_SECONDS,
        collect: Callable[[], object] = gc.collect,
    ) -> None:
        self._quiet = quiet
        self._latest = latest
        self._collect = collect
        self._asked = self._swept = time.monotonic()

    def asked(self) -> None:
        """Somebody has asked for something."""
        self._asked = time.monotonic()

    async def run(self) -> None:
        """Sweep until cancelled; then everything is as it was."""
        before = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        try:
            while True:
                await asyncio.sleep(self._quiet / 2)
                self.look()
        finally:
            gc.set_threshold(*before)

    def look(self) -> bool:
        """Sweep if now is a good moment."""
        now = time.monotonic()
        if gc.get_count()[2] < WORTH:
            return False
        if now - self._asked < self._quiet and now - self._swept < self._latest:
            return False
        self._collect()
        self._swept = now
        return True
