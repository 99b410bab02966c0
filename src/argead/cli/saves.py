"""Saved tables: a journal each, and beside it who plays which seat."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from ..core import journal as files
from ..core.errors import JournalError, TableError
from ..core.opening import load_table
from ..core.table import Table
from . import home


@dataclass(frozen=True, slots=True)
class Company:
    """What the journal does not hold: the seats that bots play, the own tables, standing orders."""

    bots: Mapping[str, str] = field(default_factory=dict)
    data: str | None = None
    orders: Mapping[str, Any] | None = None


def new_file(table: Table) -> Path:
    """A free name that can be typed: ``granicus-3``."""
    folders = (home.tables(), home.finished())
    for number in itertools.count(1):
        name = f"{table.scenario}-{number}.journal"
        if not any((folder / name).exists() for folder in folders):
            return folders[0] / name
    raise AssertionError


def save(table: Table, file: Path, company: Company) -> None:
    """Write the journal and who plays."""
    table.save(file)
    beside(file).write_text(json.dumps(asdict(company)) + "\n", encoding="utf-8")


def finish(table: Table, file: Path) -> Path:
    """The game is over: its journal goes to the finished ones."""
    done = home.finished() / file.name
    table.save(done)
    file.unlink(missing_ok=True)
    beside(file).unlink(missing_ok=True)
    return done


def beside(file: Path) -> Path:
    """The small file beside a journal."""
    return file.with_suffix(".json")


def listed() -> list[Path]:
    """Saved tables that can go on, the latest last."""
    return sorted(home.tables().glob("*.journal"), key=lambda f: (f.stat().st_mtime_ns, f.name))


def find(name: str | None) -> Path:
    """The table of that name or file; the latest if none is named."""
    if name is None:
        if not listed():
            raise TableError("no table is saved: start one with 'argead play'")
        return listed()[-1]
    for file in (Path(name), home.tables() / f"{name}.journal", home.tables() / name):
        if file.is_file():
            return file
    known = ", ".join(f.stem for f in listed()) or "none"
    raise TableError(f"no table is saved as '{name}' (there are: {known})")


def company(file: Path) -> Company:
    """Who played at the table; everybody by hand if nothing is written down."""
    try:
        return msgspec.json.decode(beside(file).read_bytes(), type=Company)
    except FileNotFoundError:
        return Company()
    except msgspec.MsgspecError:
        raise TableError(
            f"{beside(file)} cannot be read: remove it to go on without bots"
        ) from None


def load(file: Path, data: str | None) -> tuple[Table, str]:
    """The saved table, and a remark if it had to be opened from its snapshot."""
    journal = files.read(file)
    try:
        return load_table(file, data), ""
    except JournalError as error:
        if journal.closing.snapshot is None:
            raise
        remark = f"These rules play this game differently ({error}); it goes on from its snapshot."
        return load_table(file, data, trust=True), remark


def when(file: Path) -> str:
    """When the file was written."""
    return datetime.fromtimestamp(file.stat().st_mtime, UTC).strftime("%Y-%m-%d %H:%M")
