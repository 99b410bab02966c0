"""Both stores, against the real thing."""

from __future__ import annotations

import asyncio
import functools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from argead.server.store import (
    Commit,
    SeatRow,
    Snapshot,
    Store,
    StoreError,
    TableRow,
    Writer,
    open_store,
)
from argead.server.store.sqlite import SqliteStore

from .postgres import cluster


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "new" / "tables.sqlite")
    found: str = request.getfixturevalue("postgres")
    import psycopg

    with psycopg.connect(found, autocommit=True) as db:
        db.execute("DROP TABLE IF EXISTS snapshots, steps, seats, tables, argead")
    return found


def row(ident: str, owner: str = "p1") -> TableRow:
    made = TableRow(ident, "ford", "summer", b'{"a":1}', owner, "2026-01-01", "2026-01-01")
    made.events = "[]"
    return made


def seats() -> list[SeatRow]:
    return [
        SeatRow("red", "person", secret="s-red", holder="p1"),
        SeatRow("blue", "person", secret="s-blue"),
        SeatRow("green", "bot", level="random"),
    ]


def commit(table: str, n: int, *more: bytes, snapshot: bool = False) -> Commit:
    steps = [(n + i, data) for i, data in enumerate([f"step {n}".encode(), *more])]
    snaps = [Snapshot(n, n, b"\x00snap")] if snapshot else []
    return Commit(table, steps, f"2026-01-{n:02}", "blue", True, "Turn 2", "[1]", None, snaps)


def test_table_comes_back_as_it_was(address: str) -> None:
    store = open_store(address)
    store.create(row("t1"), seats(), [b"open"], [Snapshot(0, 0, b"\x01first")])
    store.append([commit("t1", 1, b"two"), commit("t1", 3, snapshot=True)])
    store.close()
    store = open_store(address)
    found = store.load("t1")
    assert found is not None
    assert found.steps == [b"open", b"step 1", b"two", b"step 3"]
    assert found.snapshots == [(0, 0), (3, 3)]
    assert store.snapshot("t1", 3) == b"\x00snap"
    assert [s.seat for s in found.seats] == ["red", "blue", "green"]
    assert found.row.asked == "blue"
    assert found.row.grouped is True
    assert found.row.header == b'{"a":1}'
    assert store.load("t2") is None
    with pytest.raises(StoreError):
        store.snapshot("t1", 2)
    store.close()


def test_seats_are_held_once(address: str) -> None:
    store = open_store(address)
    store.create(row("t1"), seats(), [], [])
    assert store.find_secret("s-blue") == ("t1", "blue")
    assert store.find_secret("s-pink") is None
    assert store.hold("t1", "blue", "p2") is True
    assert store.hold("t1", "blue", "p3") is False
    assert store.hold("t1", "pink", "p3") is False
    store.deputy("t1", "blue", "greedy")
    assert [(s.holder, s.deputy) for s in store.seats("t1")][:2] == [("p1", None), ("p2", "greedy")]
    assert [r.id for r, _ in store.mine("p2")] == ["t1"]
    assert store.mine("p3") == []
    store.leave("t1", "p1")
    left, who = store.mine("p1")[0]
    assert left.owner_left is True
    assert [s.gone for s in who] == [True, False, False]
    store.close()


def test_my_tables_newest_first(address: str) -> None:
    store = open_store(address)
    for ident in ("a", "b", "c"):
        store.create(row(ident), [SeatRow("red", "person", holder="p1")], [b"open"], [])
    store.append([commit("b", 5)])
    store.append([commit("a", 7)])
    assert [r.id for r, _ in store.mine("p1")] == ["a", "b", "c"]
    store.close()


def test_step_is_kept_once_and_all_or_nothing(address: str) -> None:
    store = open_store(address)
    store.create(row("t1"), seats(), [b"open"], [])
    store.append([commit("t1", 1)])
    with pytest.raises(Exception, match=r"(?i)unique|duplicate"):
        store.append([commit("t1", 2), commit("t1", 1)])
    found = store.load("t1")
    assert found is not None
    assert found.steps == [b"open", b"step 1"]
    assert found.row.changed == "2026-01-01"
    store.append([commit("t1", 2)])
    store.close()


def test_second_server_is_refused(address: str) -> None:
    store = open_store(address)
    script = (
        "import sys\nfrom argead.server.store import open_store, StoreError\n"
        "try: open_store(sys.argv[1])\nexcept StoreError as e: print(e); sys.exit(7)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, address],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 7, done.stderr
    assert "in use by another server" in done.stdout
    store.close()
    open_store(address).close()


def test_database_of_the_future_is_refused(address: str) -> None:
    store = open_store(address)
    store._run("UPDATE argead SET version = 99")  # type: ignore[attr-defined]
    store.close()
    with pytest.raises(StoreError, match="version 99"):
        open_store(address)


def test_sqlite_is_durable(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "t.sqlite"))
    assert store.safety == ("wal", 2)
    store.close()


def test_sqlite_says_what_is_wrong(tmp_path: Path) -> None:
    broken = tmp_path / "t.sqlite"
    broken.write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(str(broken))


def test_postgres_says_what_is_wrong() -> None:
    with pytest.raises(StoreError, match="PostgreSQL refused"):
        open_store("postgresql://nobody@127.0.0.1:1/none")


def create(ident: str, store: Store) -> None:
    store.create(row(ident), [SeatRow("red", "person", holder="p1")], [b"open"], [])


class Slow:
    """A store that counts its transactions and chokes on one table."""

    def __init__(self, inner: Store) -> None:
        self.inner = inner
        self.batches: list[int] = []

    def append(self, commits: list[Commit]) -> None:
        self.batches.append(len(commits))
        self.inner.append(commits)

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)


def test_commits_that_wait_share_a_transaction(address: str) -> None:
    made: list[Slow] = []

    def make() -> Store:
        made.append(Slow(open_store(address)))
        return made[0]  # type: ignore[return-value]

    async def scene() -> list[object]:
        writer = Writer(make)
        await writer.opened()
        for ident in ("t1", "t2"):
            await writer.do(functools.partial(create, ident))
        jobs = [writer.commit(commit(t, n)) for n in range(1, 6) for t in ("t1", "t2")]
        culprit = writer.commit(commit("t1", 1))
        results = await asyncio.gather(*jobs, culprit, return_exceptions=True)
        steps = await writer.do(lambda s: s.load("t1"))
        assert steps is not None
        assert len(steps.steps) == 6
        await writer.close()
        return list(results)

    results = asyncio.run(scene())
    assert results[:-1] == [None] * 10
    assert isinstance(results[-1], StoreError)
    assert max(made[0].batches) > 1


def test_writer_tells_that_the_store_cannot_open(tmp_path: Path) -> None:
    async def scene() -> None:
        writer = Writer(lambda: open_store(str(tmp_path)))
        with pytest.raises(StoreError):
            await writer.opened()

    asyncio.run(scene())
