"""Tables in one SQLite file.

Every acknowledged choice must survive a power cut, so the journal mode is WAL with ``synchronous=FULL``. Old
SQLite versions can damage a database when two connections write and checkpoint at once; here there is one
connection, which also locks out any other process, and memory mapping is off. ``apsw`` brings its own, newer
SQLite, so that what the machine has installed does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

from .base import StoreError
from .sql import SqlStore

SAFE_VERSION = (3, 51, 3)
BUSY_MS = 2000


class SqliteStore(SqlStore):
    """A store in a file; the directory is made when it is not there."""

    def __init__(self, path: str) -> None:
        if tuple(int(p) for p in apsw.sqlite_lib_version().split(".")) < SAFE_VERSION:
            raise StoreError(
                f"SQLite {apsw.sqlite_lib_version()} can lose data; please update the package apsw"
            )
        file = Path(path)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._db = apsw.Connection(str(file))
        except (apsw.Error, OSError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise StoreError(f"{file} cannot be opened: {why}") from None
        try:
            self._prepare()
        except BaseException as error:
            self._db.close()
            raise self._refusal(file, error) from None

    @staticmethod
    def _refusal(file: Path, error: BaseException) -> BaseException:
        """What a player can understand of an error at the start."""
        if isinstance(error, (apsw.BusyError, apsw.LockedError)):
            return StoreError(f"{file} is in use by another server")
        if isinstance(error, apsw.Error):
            return StoreError(f"{file} cannot be opened: {error}")
        return error

    def _prepare(self) -> None:
        self._db.set_busy_timeout(BUSY_MS)
        for pragma in (
            "locking_mode = EXCLUSIVE",
            "journal_mode = WAL",
            "synchronous = FULL",
            "mmap_size = 0",
            "foreign_keys = ON",
            "wal_autocheckpoint = 1000",
        ):
            self._db.execute(f"PRAGMA {pragma}")
        self._migrate()

    @property
    def safety(self) -> tuple[str, int]:
        """Journal mode and synchronous level as SQLite reports them (2 is FULL)."""
        mode = str(self._rows("PRAGMA journal_mode")[0][0])
        return mode, int(self._rows("PRAGMA synchronous")[0][0])

    def _run(self, sql: str, values: Sequence[Any] = ()) -> int:
        self._db.execute(sql, tuple(values))
        return int(self._db.changes())

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return list(self._db.execute(sql, tuple(values)))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Write the log into the file and close it."""
        self._db.close()
