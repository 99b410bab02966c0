"""The store in SQL that SQLite and PostgreSQL both understand; ``?`` stands for a parameter."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

from .base import Commit, SeatRow, Snapshot, Stored, StoreError, TableRow

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, system TEXT NOT NULL, scenario TEXT NOT NULL, header {bytes} NOT NULL,
            owner TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL, asked TEXT,
            grouped INTEGER NOT NULL, turn TEXT NOT NULL, events TEXT NOT NULL, result TEXT,
            owner_left INTEGER NOT NULL, seed_chosen INTEGER NOT NULL)""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables(id), place INTEGER NOT NULL, seat TEXT NOT NULL,
            kind TEXT NOT NULL, level TEXT, secret TEXT UNIQUE, holder TEXT, deputy TEXT,
            gone INTEGER NOT NULL, PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX seats_by_holder ON seats(holder)",
        "CREATE INDEX tables_by_owner ON tables(owner)",
        """CREATE TABLE steps (
            table_id TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, data {bytes} NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE snapshots (
            table_id TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, moves INTEGER NOT NULL,
            data {bytes} NOT NULL, PRIMARY KEY (table_id, n))""",
    ),
)
"""Each entry brings a database from one version to the next; entries are only ever added."""

ROWS = 200

_TABLE = (
    "id, system, scenario, header, owner, created, changed, asked, grouped, turn, events, result, "
    "owner_left, seed_chosen"
)
_SEAT = "seat, kind, level, secret, holder, deputy, gone"


class SqlStore:
    """Everything but the connection. Rows that are read back are checked by their number only."""

    blob = "BLOB"

    def _run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Do one statement; how many rows it changed."""
        raise NotImplementedError

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Read rows."""
        raise NotImplementedError

    def _transaction(self) -> AbstractContextManager[Any]:
        """All or nothing, durable at the end."""
        raise NotImplementedError

    def _migrate(self) -> None:
        """Bring the database up to this program's version; one from the future is refused."""
        with self._transaction():
            self._run("CREATE TABLE IF NOT EXISTS argead (version INTEGER NOT NULL)")
            found = self._rows("SELECT version FROM argead")
            version = int(found[0][0]) if found else 0
            if version > len(MIGRATIONS):
                raise StoreError(
                    f"the database is of version {version}; this program knows {len(MIGRATIONS)}"
                )
            for migration in MIGRATIONS[version:]:
                for statement in migration:
                    self._run(statement.replace("{bytes}", self.blob))
            if not found:
                self._run("INSERT INTO argead (version) VALUES (?)", (len(MIGRATIONS),))
            elif version < len(MIGRATIONS):
                self._run("UPDATE argead SET version = ?", (len(MIGRATIONS),))

    # -- writing ------------------------------------------------------------------------------

    def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        steps: Sequence[bytes],
        snapshots: Sequence[Snapshot],
    ) -> None:
        """Keep a new table."""
        with self._transaction():
            marks = ", ".join("?" * 14)
            self._run(
                f"INSERT INTO tables ({_TABLE}) VALUES ({marks})",
                (
                    row.id,
                    row.system,
                    row.scenario,
                    row.header,
                    row.owner,
                    row.created,
                    row.changed,
                    row.asked,
                    int(row.grouped),
                    row.turn,
                    row.events,
                    row.result,
                    int(row.owner_left),
                    int(row.seed_chosen),
                ),
            )
            for place, s in enumerate(seats):
                self._run(
                    f"INSERT INTO seats (table_id, place, {_SEAT}) VALUES (?,?,?,?,?,?,?,?,?)",
                    (row.id, place, s.seat, s.kind, s.level, s.secret, s.holder, s.deputy, 0),
                )
            self._add_steps([(row.id, n, data) for n, data in enumerate(steps)])
            self._add_snapshots(row.id, snapshots)

    def append(self, commits: Sequence[Commit]) -> None:
        """Keep what several requests added, in one transaction."""
        with self._transaction():
            self._add_steps([(c.table, n, data) for c in commits for n, data in c.steps])
            for commit in commits:
                self._add_snapshots(commit.table, commit.snapshots)
                self._run(
                    "UPDATE tables SET changed = ?, asked = ?, grouped = ?, turn = ?, events = ?, "
                    "result = ? WHERE id = ?",
                    (
                        commit.changed,
                        commit.asked,
                        int(commit.grouped),
                        commit.turn,
                        commit.events,
                        commit.result,
                        commit.table,
                    ),
                )

    def _add_steps(self, steps: Sequence[tuple[str, int, bytes]]) -> None:
        """Few statements with many rows: each statement hands the interpreter over twice."""
        for start in range(0, len(steps), ROWS):
            some = steps[start : start + ROWS]
            marks = ", ".join(["(?, ?, ?)"] * len(some))
            values = [value for row in some for value in row]
            self._run(f"INSERT INTO steps (table_id, n, data) VALUES {marks}", values)

    def _add_snapshots(self, table: str, snapshots: Sequence[Snapshot]) -> None:
        for snap in snapshots:
            self._run(
                "INSERT INTO snapshots (table_id, n, moves, data) VALUES (?, ?, ?, ?)",
                (table, snap.n, snap.moves, snap.data),
            )

    def hold(self, table: str, seat: str, holder: str) -> bool:
        """Give an open seat to a person; False when somebody holds it already."""
        with self._transaction():
            return (
                self._run(
                    "UPDATE seats SET holder = ? WHERE table_id = ? AND seat = ? AND holder IS NULL",
                    (holder, table, seat),
                )
                == 1
            )

    def deputy(self, table: str, seat: str, level: str | None) -> None:
        """Set or end a deputy."""
        with self._transaction():
            self._run(
                "UPDATE seats SET deputy = ? WHERE table_id = ? AND seat = ?", (level, table, seat)
            )

    def leave(self, table: str, holder: str) -> None:
        """Take the table off a person's list."""
        with self._transaction():
            self._run(
                "UPDATE seats SET gone = 1 WHERE table_id = ? AND holder = ?", (table, holder)
            )
            self._run(
                "UPDATE tables SET owner_left = 1 WHERE id = ? AND owner = ?", (table, holder)
            )

    # -- reading ------------------------------------------------------------------------------

    def load(self, table: str) -> Stored | None:
        """A table with all its steps."""
        found = self._rows(f"SELECT {_TABLE} FROM tables WHERE id = ?", (table,))
        if not found:
            return None
        steps = self._rows("SELECT data FROM steps WHERE table_id = ? ORDER BY n", (table,))
        snaps = self._rows("SELECT n, moves FROM snapshots WHERE table_id = ? ORDER BY n", (table,))
        return Stored(
            _table_row(found[0]),
            self.seats(table),
            [bytes(data) for (data,) in steps],
            [(int(n), int(moves)) for n, moves in snaps],
        )

    def snapshot(self, table: str, n: int) -> bytes:
        """The snapshot that was taken after step n."""
        found = self._rows("SELECT data FROM snapshots WHERE table_id = ? AND n = ?", (table, n))
        if not found:
            raise StoreError(f"table {table} has no snapshot {n}")
        return bytes(found[0][0])

    def seats(self, table: str) -> list[SeatRow]:
        """Who sits where."""
        found = self._rows(f"SELECT {_SEAT} FROM seats WHERE table_id = ? ORDER BY place", (table,))
        return [_seat_row(row) for row in found]

    def find_secret(self, secret: str) -> tuple[str, str] | None:
        """Table and seat of a link, by the hash of its secret."""
        found = self._rows("SELECT table_id, seat FROM seats WHERE secret = ?", (secret,))
        return (str(found[0][0]), str(found[0][1])) if found else None

    def mine(self, holder: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables of a person, newest first."""
        found = self._rows(
            f"SELECT {_TABLE} FROM tables WHERE owner = ? OR id IN "
            "(SELECT table_id FROM seats WHERE holder = ?) ORDER BY changed DESC, id LIMIT 500",
            (holder, holder),
        )
        return [(_table_row(row), self.seats(str(row[0]))) for row in found]

    def waiting(self) -> list[str]:
        """Running tables whose open question may be answered without a person, newest first."""
        found = self._rows(
            "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.asked "
            "WHERE t.result IS NULL AND (s.kind = 'bot' OR s.deputy IS NOT NULL OR t.grouped = 1) "
            "ORDER BY t.changed DESC, t.id LIMIT 1000"
        )
        return [str(ident) for (ident,) in found]


def _table_row(row: tuple[Any, ...]) -> TableRow:
    made = TableRow(*row)
    made.header = bytes(made.header)
    made.grouped = bool(made.grouped)
    made.owner_left = bool(made.owner_left)
    made.seed_chosen = bool(made.seed_chosen)
    return made


def _seat_row(row: tuple[Any, ...]) -> SeatRow:
    made = SeatRow(*row)
    made.gone = bool(made.gone)
    return made
