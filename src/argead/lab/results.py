"""Results on disk: one Parquet file a chunk while games are played, one for all at the end.

The same plan gives the same bytes, however often it was interrupted and wherever it was played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from .games import Plan, Row
from .spread import Chunk, Local, Spread

CHUNK = 50
SCHEMA = pa.schema(
    [
        ("game", pa.int32()),
        ("winner", pa.string()),
        ("reason", pa.string()),
        ("decisions", pa.int32()),
        ("scores", pa.string()),
        ("leads", pa.list_(pa.int16())),
        ("digest", pa.string()),
    ]
)


class LabError(ValueError):
    """Results cannot be read, or belong to another plan."""


def run(
    plan: Plan,
    folder: Path,
    where: Spread | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    chunk: int = CHUNK,
) -> Path:
    """Play what is not played yet and return the Parquet file with all games."""
    _claim(plan, folder)
    final = folder / "games.parquet"
    if final.exists():
        progress(plan.games, plan.games)
        return final
    wanted = [c for c in _chunks(plan, chunk) if not _part(folder, c).exists()]
    done = plan.games - sum(last - first for first, last in wanted)
    progress(done, plan.games)
    for played, rows in (where or Local()).chunks(plan, wanted) if wanted else ():
        _write(_part(folder, played), rows)
        done += len(rows)
        progress(done, plan.games)
    rows = [row for c in _chunks(plan, chunk) for row in _read(_part(folder, c))]
    _write(final, rows)
    for c in _chunks(plan, chunk):
        _part(folder, c).unlink()
    return final


def read(folder: Path) -> tuple[Plan, list[Row]]:
    """The plan and all games that were played so far."""
    plan = _plan(folder)
    final = folder / "games.parquet"
    if final.exists():
        return plan, _read(final)
    rows = [row for part in sorted(folder.glob("part-*.parquet")) for row in _read(part)]
    if not rows:
        raise LabError(f"{folder}: no game has been played yet")
    return plan, sorted(rows, key=lambda row: row.game)


def _claim(plan: Plan, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "plan.json"
    if file.exists() and _plan(folder) != plan:
        raise LabError(f"{folder} holds the results of another plan: {_plan(folder).title}")
    file.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")


def _plan(folder: Path) -> Plan:
    try:
        return msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
    except FileNotFoundError:
        raise LabError(f"{folder} holds no results of the laboratory") from None
    except msgspec.DecodeError as error:
        raise LabError(f"{folder / 'plan.json'}: {error}") from None


def _chunks(plan: Plan, size: int) -> Iterator[Chunk]:
    for first in range(0, plan.games, size):
        yield first, min(first + size, plan.games)


def _part(folder: Path, chunk: Chunk) -> Path:
    return folder / f"part-{chunk[0]:07d}-{chunk[1]:07d}.parquet"


def _write(path: Path, rows: list[Row]) -> None:
    columns: dict[str, list[Any]] = {
        name: [getattr(row, name) for row in rows] for name in SCHEMA.names
    }
    columns["scores"] = [json.dumps(scores, sort_keys=True) for scores in columns["scores"]]
    beside = path.with_suffix(".writing")
    pq.write_table(pa.table(columns, schema=SCHEMA), beside)
    beside.replace(path)


def _read(path: Path) -> list[Row]:
    return [
        Row(**{**found, "scores": json.loads(found["scores"])})
        for found in pq.read_table(path, schema=SCHEMA).to_pylist()
    ]
