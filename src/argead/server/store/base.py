"""What the server asks of a store, and the records that go in and out.

A table is a row with its header, its seats, its steps (one row for each choice, undo or early answer, never
changed afterwards) and snapshots of the state to open it from. Steps and snapshots are bytes to the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol


class StoreError(Exception):
    """The store cannot be opened or does not do what it must; the text says why."""


@dataclass(slots=True)
class TableRow:
    """A table as lists show it; ``asked`` is whom it waits for, ``grouped`` whether that is secret."""

    id: str
    system: str
    scenario: str
    header: bytes
    owner: str
    created: str
    changed: str
    asked: str | None = None
    grouped: bool = False
    turn: str = ""
    events: str = "[]"
    result: str | None = None
    owner_left: bool = False
    seed_chosen: bool = False


@dataclass(slots=True)
class SeatRow:
    """Who sits where. ``secret`` and ``holder`` are hashes; ``level`` and ``deputy`` name bots."""

    seat: str
    kind: str
    level: str | None = None
    secret: str | None = None
    holder: str | None = None
    deputy: str | None = None
    gone: bool = False


@dataclass(slots=True)
class Snapshot:
    """The state after step ``n``, when ``moves`` choices stood."""

    n: int
    moves: int
    data: bytes


@dataclass(slots=True)
class Commit:
    """What one request adds to a table: all of it is kept, or nothing."""

    table: str
    steps: list[tuple[int, bytes]]
    changed: str
    asked: str | None
    grouped: bool
    turn: str
    events: str
    result: str | None
    snapshots: list[Snapshot] = field(default_factory=list)


@dataclass(slots=True)
class Stored:
    """All that is needed to open a table, except the snapshot itself."""

    row: TableRow
    seats: list[SeatRow]
    steps: list[bytes]
    snapshots: list[tuple[int, int]]


class Store(Protocol):
    """A store is used by one thread. When a method returns, what it was given is durable."""

    def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        steps: Sequence[bytes],
        snapshots: Sequence[Snapshot],
    ) -> None:
        """Keep a new table."""
        ...

    def append(self, commits: Sequence[Commit]) -> None:
        """Keep what several requests added, in one transaction."""
        ...

    def load(self, table: str) -> Stored | None:
        """A table with all its steps."""
        ...

    def snapshot(self, table: str, n: int) -> bytes:
        """The snapshot that was taken after step n."""
        ...

    def seats(self, table: str) -> list[SeatRow]:
        """Who sits where."""
        ...

    def hold(self, table: str, seat: str, holder: str) -> bool:
        """Give an open seat to a person; False when somebody holds it already."""
        ...

    def deputy(self, table: str, seat: str, level: str | None) -> None:
        """Set or end a deputy."""
        ...

    def leave(self, table: str, holder: str) -> None:
        """Take the table off a person's list."""
        ...

    def find_secret(self, secret: str) -> tuple[str, str] | None:
        """Table and seat of a link, by the hash of its secret."""
        ...

    def mine(self, holder: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables of a person, newest first."""
        ...

    def waiting(self) -> list[str]:
        """Running tables whose open question may be answered without a person, newest first."""
        ...

    def close(self) -> None:
        """Close the store."""
        ...
