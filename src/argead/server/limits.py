"""Limits on rates and sizes. They are wide enough for fast play, and they say when to come back."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from starlette.requests import Request

from .refusal import Refusal

MOST_KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, so many at once."""

    per_second: float
    burst: float


RATES = {
    "read": Rate(40, 200),
    "choose": Rate(25, 100),
    "think": Rate(4, 24),
    "make": Rate(0.5, 30),
    "join": Rate(0.5, 20),
    "frame": Rate(10, 60),
    "socket": Rate(2, 30),
    "stranger": Rate(20, 300),
}


@dataclass
class Limits:
    """Bounds of one server; tests and benchmarks set their own."""

    rates: dict[str, Rate] = field(default_factory=lambda: dict(RATES))
    body: int = 64 * 1024
    journal: int = 8 * 1024 * 1024
    frame: int = 4096
    sockets: int = 24


class Buckets:
    """A bucket for each kind of request and each person; the least used are forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._kept: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str) -> float:
        """Take one; 0.0 if there was one, else the seconds until there is."""
        rate = self._limits.rates[kind]
        at = time.monotonic()
        left, before = self._kept.pop((kind, who), (rate.burst, at))
        left = min(rate.burst, left + (at - before) * rate.per_second)
        late = 0.0
        if left >= 1:
            left -= 1
        else:
            late = (1 - left) / rate.per_second
        self._kept[kind, who] = (left, at)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return late

    def check(self, kind: str, who: str) -> None:
        """Refuse whoever is too fast, and say when to try again."""
        late = self.wait(kind, who)
        if late:
            raise Refusal("slow", "Too many requests; please wait a moment.", retry_after=late)


async def read_body(request: Request, most: int) -> bytes:
    """The body, never more of it than allowed."""
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > most:
        raise Refusal("large", f"This is too large: at most {most} bytes are taken.")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refusal("large", f"This is too large: at most {most} bytes are taken.")
        parts.append(part)
    return b"".join(parts)
