"""Limits on rates, sizes, numbers and waiting, by person and by address.

They are wide enough for fast play, and they say when to come back. Every request is paid for by a person and
by the address that it came from: whoever comes as many people gets no more than a crowd at one address does.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import lru_cache

from starlette.requests import Request

from .refusal import Refusal
from .seats import Visitor

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


CROWD = 10
"""Many people may share an address, but no more of them at once than this get all that a person gets."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a connection may keep the server waiting."""

    header: float = 10.0
    """until a request's headers are complete, from its first byte or from the connection's beginning"""
    body: float = 60.0
    """until a request's body is complete"""
    answer: float = 120.0
    """until an answer has been taken"""
    idle: int = 60
    """between two requests"""
    ping: float = 20.0
    """between two pings of a socket"""
    pong: float = 20.0
    """until a socket answers a ping"""
    close: float = 10.0
    """until a connection that the server has closed is gone"""


@dataclass
class Limits:
    """Bounds of one server; tests and benchmarks set their own."""

    rates: dict[str, Rate] = field(default_factory=lambda: dict(RATES))
    crowd: int = CROWD
    body: int = 64 * 1024
    journal: int = 8 * 1024 * 1024
    frame: int = 4096
    sockets: int = 24
    connections: int = 1000
    connections_of_address: int = 250
    patience: Patience = field(default_factory=Patience)

    def shares(self, kind: str, who: Visitor) -> list[tuple[str, Rate]]:
        """The buckets that a request of a kind is taken from: the payer's and the address's."""
        rate = self.rates[kind]
        own = self.rates["stranger"] if who.stranger else rate
        crowd = Rate(rate.per_second * self.crowd, rate.burst * self.crowd)
        return [
            (f"{'stranger' if who.stranger else kind} {who.payer}", own),
            (f"{kind} at {who.address}", crowd),
        ]


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """What counts as one address: in IPv6 all that one subscriber can choose from."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Buckets:
    """A bucket for each kind of request and each person and address; the least used are forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: Visitor) -> float:
        """Take one from every share; 0.0 if there was one, else the seconds until there is."""
        at = time.monotonic()
        shares = self._limits.shares(kind, who)
        late = max(self._late(key, rate, at) for key, rate in shares)
        if not late:
            for key, _ in shares:
                self._kept[key] = (self._kept[key][0] - 1, at)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return late

    def _late(self, key: str, rate: Rate, at: float) -> float:
        """Fill a bucket up to now; the seconds until it holds one."""
        left, before = self._kept.pop(key, (rate.burst, at))
        left = min(rate.burst, left + (at - before) * rate.per_second)
        self._kept[key] = (left, at)
        return 0.0 if left >= 1 else (1 - left) / rate.per_second

    def check(self, kind: str, who: Visitor) -> None:
        """Refuse whoever is too fast, and say when to try again."""
        late = self.wait(kind, who)
        if late:
            raise Refusal("slow", "Too many requests; please wait a moment.", retry_after=late)


class Places:
    """How many sockets everybody has open, by person and by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._taken: Counter[str] = Counter()

    def enter(self, who: Visitor) -> bool:
        """Take a place, if there is one."""
        most = self._limits.sockets
        if self._taken[who.payer] >= most:
            return False
        if self._taken[_at(who)] >= most * self._limits.crowd:
            return False
        self._taken.update((who.payer, _at(who)))
        return True

    def leave(self, who: Visitor) -> None:
        """Give the place back."""
        for key in (who.payer, _at(who)):
            self._taken[key] -= 1
            if self._taken[key] <= 0:
                del self._taken[key]


class Turns:
    """Work that takes long and slows everybody: one piece at a time, and nobody waits in line twice."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waiting: set[str] = set()

    @contextlib.asynccontextmanager
    async def mine(self, who: Visitor) -> AsyncIterator[None]:
        """Wait for my turn and have it."""
        if who.payer in self._waiting:
            raise Refusal("slow", "Your last one is still being done; please wait.", retry_after=2)
        self._waiting.add(who.payer)
        try:
            async with self._lock:
                yield
        finally:
            self._waiting.discard(who.payer)


def _at(who: Visitor) -> str:
    return f"at {who.address}"


async def read_body(request: Request, most: int, patience: float) -> bytes:
    """The body, never more of it than allowed and never later."""
    try:
        async with asyncio.timeout(patience):
            return await _read_body(request, most)
    except TimeoutError:
        raise Refusal("slow", "The request did not arrive in time.", status=408) from None


async def _read_body(request: Request, most: int) -> bytes:
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
