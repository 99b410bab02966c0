"""Tables in PostgreSQL. One server at a time writes: it holds an advisory lock as long as it is connected."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

from .base import StoreError
from .sql import SqlStore

LOCK = 0x4152474541440001
PATIENCE = 5.0


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database; its tables are made when they are not there."""

    blob = "BYTEA"

    def __init__(self, address: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise StoreError(
                "PostgreSQL needs the package psycopg: pip install 'argead[postgres]'"
            ) from None
        self._address = address
        try:
            self._connect()
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL refused: {str(error).strip()}") from None
        try:
            self._migrate()
        except BaseException:
            self._db.close()
            raise

    def _connect(self) -> None:
        import psycopg

        self._db: Any = psycopg.connect(self._address, autocommit=True, connect_timeout=10)
        self._db.execute("SET synchronous_commit = on")
        until = time.monotonic() + PATIENCE
        while not self._rows("SELECT pg_try_advisory_lock(?)", (LOCK,))[0][0]:
            if time.monotonic() > until:
                self._db.close()
                raise StoreError("this PostgreSQL database is in use by another server")
            time.sleep(0.1)

    def _alive(self) -> Any:
        """The connection, made again if it was lost."""
        if self._db.closed:
            self._connect()
        return self._db

    def _run(self, sql: str, values: Sequence[Any] = ()) -> int:
        return int(self._alive().execute(sql.replace("?", "%s"), tuple(values)).rowcount)

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = (
            self._alive().execute(sql.replace("?", "%s"), tuple(values)).fetchall()
        )
        return found

    def _transaction(self) -> AbstractContextManager[Any]:
        made: AbstractContextManager[Any] = self._alive().transaction()
        return made

    def close(self) -> None:
        """Close the connection; the lock ends with it."""
        self._db.close()
