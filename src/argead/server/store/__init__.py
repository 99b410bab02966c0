"""Where tables are kept: one small interface, SQLite by default, PostgreSQL on request."""

from .base import Commit, SeatRow, Snapshot, Store, Stored, StoreError, TableRow
from .writer import Writer

__all__ = [
    "Commit",
    "SeatRow",
    "Snapshot",
    "Store",
    "StoreError",
    "Stored",
    "TableRow",
    "Writer",
    "open_store",
]


def open_store(address: str) -> Store:
    """The store at an address: a path of a file, or ``postgresql://...``."""
    if address.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStore

        return PostgresStore(address)
    from .sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite:///"))
