"""``python -m benchmarks.server``: how fast the web table answers, with one table and with five hundred.

A real server process is measured over the loopback. What the load sends is worked out beforehand from the
same seeds, so that the measuring side costs little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from argead.core import journal as journals
from argead.core.chance import Rng
from argead.core.opening import open_table
from argead.server.game import Game, now
from argead.server.history import History, Step
from argead.server.store import SeatRow, TableRow
from argead.server.tables import _encode

SYSTEM, SCENARIO = "alexander_vs_darius", "campaign"
SEEDS = 20
LONG = ("great_battles", "granicus", 2000)
LIMITS = {"one table p95": 50.0, "many tables p99": 250.0, "opening": 300.0}

SERVER = """
import sys
from pathlib import Path
from argead.server import serve
from argead.server.limits import RATES, Limits, Rate
wide = Limits(rates={kind: Rate(1e6, 1e6) for kind in RATES}, sockets=10_000)
serve(port=0, home=Path(sys.argv[1]), say=lambda text: print(text, flush=True), limits=wide)
"""

Planned = tuple[str, int, object]


@dataclass
class Figure:
    """One measured thing and its limit, in milliseconds."""

    name: str
    note: str
    value: float
    limit: float

    @property
    def within(self) -> bool:
        return self.value <= self.limit


@dataclass
class Running:
    """A server process."""

    address: str
    pid: int

    def cpu_seconds(self) -> float | None:
        """Processor time that it has used so far, where the system tells."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(home: Path) -> Iterator[Running]:
    """A server of its own, as a process."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(home)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
    if found is None:
        raise SystemExit("the server did not start")
    try:
        yield Running(found[0], process.pid)
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def plan(seed: int, length: int) -> list[Planned]:
    """What to send to a table of this seed: seat, event and choice, one after the other."""
    table = open_table(SYSTEM, SCENARIO, seed)
    opening = Step("open", now(), [0] * (len(table.seats) + 1), len(table.said))
    row = TableRow("plan", SYSTEM, SCENARIO, _encode(table.header()), "", now(), now())
    seats = [SeatRow(seat, "person") for seat in table.seats]
    game = Game(row, seats, table, History([opening]), [(0, 0)])
    rng, planned = Rng(seed), list[Planned]()
    while len(planned) < length and table.ask is not None:
        options = [o for o in table.ask.options if o != "hold"]
        choice = rng.choice(options)
        planned.append((table.ask.seat, game.event(table.ask.seat), choice))
        game.take(choice)
    return planned


def percentile(values: list[float], share: float) -> float:
    """The value below which this share lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def client(address: str) -> httpx.Client:
    made = httpx.Client(base_url=address, headers={"X-Argead": "1"}, timeout=60)
    made.get("/api/me")
    return made


def new_table(person: httpx.Client, seed: int) -> str:
    seats = {seat: {"who": "me"} for seat in ("macedon", "persia")}
    wish = {"system": SYSTEM, "scenario": SCENARIO, "seed": seed, "seats": seats}
    answer = person.post("/api/tables", json=wish)
    answer.raise_for_status()
    return str(answer.json()["id"])


def one_table(person: httpx.Client, choices: int) -> Figure:
    """Choices at one table, one after the other, as a person would wait for them."""
    times: list[float] = []
    for seed in range(1, 1 + choices // 100):
        table = new_table(person, seed)
        for seat, event, choice in plan(seed, 100):
            body = {"seat": seat, "event": event, "choice": choice}
            began = time.perf_counter()
            person.post(f"/api/tables/{table}/choose", json=body).raise_for_status()
            times.append((time.perf_counter() - began) * 1000)
    note = f"choice acknowledged, p50 {percentile(times, 0.5):.1f} ms, {len(times)} choices"
    return Figure("one table p95", note, percentile(times, 0.95), LIMITS["one table p95"])


class Line:
    """A kept-alive connection that sends ready-made requests: as little work as possible."""

    def __init__(self, address: str, cookie: str) -> None:
        host = address.removeprefix("http://")
        self._host, port = host.split(":")
        self._port = int(port)
        self._head = f" HTTP/1.1\r\nHost: {host}\r\nCookie: argead={cookie}\r\nX-Argead: 1\r\n"

    async def open(self) -> None:
        self._in, self._out = await asyncio.open_connection(self._host, self._port)

    async def post(self, path: str, body: bytes) -> int:
        """The status of the answer."""
        head = f"POST {path}{self._head}Content-Type: application/json\r\n"
        self._out.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._in.readuntil(b"\r\n\r\n")).lower()
        length = re.search(rb"content-length: (\d+)", answer)
        if length:
            await self._in.readexactly(int(length[1]))
        return int(answer.split(b" ", 2)[1])

    def close(self) -> None:
        self._out.close()


async def many_tables(
    address: str, cookie: str, tables: list[str], seconds: float, rate: int
) -> tuple[Figure, int]:
    """Choices at an even rate over all tables; how long each waited from when it was due."""
    plans = {seed: plan(seed, 40) for seed in range(1, SEEDS + 1)}
    lines = [Line(address, cookie) for _ in range(32)]
    for line in lines:
        await line.open()
    free: asyncio.Queue[Line] = asyncio.Queue()
    for line in lines:
        free.put_nowait(line)
    times: list[float] = []
    statuses: list[int] = []
    turns = [asyncio.Lock() for _ in tables]

    async def send(n: int, due: float) -> None:
        table, step = n % len(tables), n // len(tables)
        seat, event, choice = plans[1 + table % SEEDS][step]
        body = json.dumps({"seat": seat, "event": event, "choice": choice}).encode()
        async with turns[table]:
            line = await free.get()
            statuses.append(await line.post(f"/api/tables/{tables[table]}/choose", body))
            free.put_nowait(line)
        times.append((time.perf_counter() - due) * 1000)

    began = time.perf_counter()
    running: list[asyncio.Task[None]] = []
    total = int(seconds * rate)
    for n in range(total):
        due = began + n / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        running.append(asyncio.create_task(send(n, due)))
    await asyncio.gather(*running)
    passed = time.perf_counter() - began
    for line in lines:
        line.close()
    refused = sum(status != 200 for status in statuses)
    if refused:
        raise SystemExit(f"{refused} of {total} choices were refused")
    note = f"{total} choices at {total / passed:.0f}/s over {len(tables)} open tables"
    note += f", p50 {percentile(times, 0.5):.1f} ms"
    figure = Figure("many tables p99", note, percentile(times, 0.99), LIMITS["many tables p99"])
    return figure, total


async def with_watchers(
    running: Running, cookie: str, tables: list[str], seconds: float, rate: int, watchers: int
) -> Figure:
    """The load, while people look at some of the tables over sockets."""
    address = running.address
    address_ws = address.replace("http", "ws")

    async def watch(table: str) -> None:
        url = f"{address_ws}/api/tables/{table}/live?seat=macedon"
        headers = {"Cookie": f"argead={cookie}"}
        async with connect(url, additional_headers=headers, max_size=None) as web:
            async for _ in web:
                pass

    tasks = [asyncio.create_task(watch(table)) for table in tables[:watchers]]
    await asyncio.sleep(2)
    before = running.cpu_seconds()
    figure, total = await many_tables(address, cookie, tables, seconds, rate)
    after = running.cpu_seconds()
    if before is not None and after is not None:
        figure.note += f", {(after - before) / total * 1000:.1f} ms of processor a choice"
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    figure.note += f", {watchers} sockets"
    return figure


def long_journal() -> str:
    """A journal of a long game."""
    system, scenario, length = LONG
    for seed in range(1, 20):
        table = open_table(system, scenario, seed)
        rng = Rng(seed)
        while table.ask is not None and len(table.moves) < length:
            table.choose(rng.choice(table.ask.options))
        if len(table.moves) == length:
            return b"".join(line + b"\n" for line in journals.lines(table.journal())).decode()
    raise SystemExit(f"no game of {system} is that long")


def opening(home: Path, table: str, cookie: str) -> Figure:
    """A table with a long past, opened by a server that has just started and knows the system's data."""
    with server(home) as running:
        person = httpx.Client(base_url=running.address, cookies={"argead": cookie}, timeout=60)
        person.headers["X-Argead"] = "1"
        wish = {"system": LONG[0], "scenario": LONG[1]}
        person.post("/api/tables", json=wish).raise_for_status()
        began = time.perf_counter()
        person.get(f"/api/tables/{table}/view").raise_for_status()
        passed = (time.perf_counter() - began) * 1000
        person.close()
    note = f"a table of {LONG[2]} choices ({LONG[0]}), from the store to its view"
    return Figure("opening", note, passed, LIMITS["opening"])


def run(seconds: float, tables: int, rate: int) -> list[Figure]:
    """All figures."""
    with tempfile.TemporaryDirectory(prefix="argead-bench-") as name:
        home = Path(name)
        with server(home) as running:
            person = client(running.address)
            cookie = next(iter(person.cookies.values()))
            figures = [one_table(person, 300)]
            open_tables = [new_table(person, 1 + n % SEEDS) for n in range(tables)]
            figures.append(
                asyncio.run(with_watchers(running, cookie, open_tables, seconds, rate, 50))
            )
            long = person.post("/api/journals", json={"journal": long_journal()})
            long.raise_for_status()
            person.close()
        figures.append(opening(home, str(long.json()["id"]), cookie))
    return figures


def main() -> int:
    """Measure and report; the exit code is 1 when something is slower than it may be."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the load lasts")
    parser.add_argument("--tables", type=int, default=500, help="how many tables are open")
    parser.add_argument("--rate", type=int, default=200, help="choices a second")
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    args = parser.parse_args()
    figures = run(args.seconds, args.tables, args.rate)
    for figure in figures:
        mark = "within" if figure.within else "OVER"
        print(f"{figure.name:16} {figure.value:7.1f} ms (limit {figure.limit:.0f}): {mark}")
        print(f"{'':16} {figure.note}")
    args.out.mkdir(parents=True, exist_ok=True)
    told = [asdict(figure) for figure in figures]
    (args.out / "server.json").write_text(json.dumps(told, indent=2) + "\n")
    return 0 if all(figure.within for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
