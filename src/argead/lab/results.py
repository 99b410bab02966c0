"""Results on disk: one Parquet file a chunk while games are played, one for all at the end.

The same plan gives the same bytes, however often it was interrupted and wherever it was played. A longer
series of the same plan goes on from a shorter one.
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
from .positions import Position
from .spread import Chunk, Local, Spread

QUICK, SLOW = 50, 4
"""Games a chunk: of random players, and of players who think."""
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
WATCHED = SCHEMA.append(pa.field("positions", pa.string()))
"""With what the seats saw, where a series keeps it."""


class LabError(ValueError):
    """Results cannot be read, or belong to another plan."""


def run(
    plan: Plan,
    folder: Path,
    where: Spread | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    chunk: int | None = None,
) -> Path:
    """Play what is not played yet and return the Parquet file with all games."""
    _claim(plan, folder)
    final = folder / "games.parquet"
    if final.exists():
        progress(plan.games, plan.games)
        return final
    wanted = list(_missing(plan, folder, chunk or chunk_size(plan)))
    done = plan.games - sum(last - first for first, last in wanted)
    progress(done, plan.games)
    for played, rows in (where or Local()).chunks(plan, wanted) if wanted else ():
        _write(_part(folder, played), rows)
        done += len(rows)
        progress(done, plan.games)
    _write(final, _played(folder))
    for left in (*_parts(folder), *folder.glob("*.writing")):
        left.unlink()
    return final


def chunk_size(plan: Plan) -> int:
    """Games that are written down together: few where each takes long, so that little is lost."""
    quick = all(bot.partition(":")[0] == "random" for bot in plan.seats.values())
    return QUICK if quick else SLOW


def read(folder: Path) -> tuple[Plan, list[Row]]:
    """The plan and all games that were played so far."""
    plan = _plan(folder)
    final = folder / "games.parquet"
    if final.exists():
        return plan, _read(final)
    rows = _played(folder)
    if not rows:
        raise LabError(f"{folder}: no game has been played yet")
    return plan, rows


def played(folder: Path) -> int:
    """How many games the folder holds."""
    try:
        return len(read(folder)[1])
    except LabError:
        return 0


def _claim(plan: Plan, folder: Path) -> None:
    """Make sure that the folder is empty or holds a beginning of this very series."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "plan.json"
    if file.exists():
        found = _plan(folder)
        _refuse_another(plan, found, folder)
        final = folder / "games.parquet"
        if found.games < plan.games and final.exists():
            final.rename(_part(folder, (0, found.games)))
    beside = file.with_suffix(".writing")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
    beside.replace(file)


def _refuse_another(plan: Plan, found: Plan, folder: Path) -> None:
    differs = [
        f"{name} {_shown(getattr(found, name))} there, {_shown(getattr(plan, name))} here"
        for name in plan.__struct_fields__
        if getattr(found, name) != getattr(plan, name)
        and not (name == "games" and found.games < plan.games)
    ]
    if differs:
        raise LabError(
            f"{folder} holds the results of another series ({'; '.join(differs)}): "
            "give this one a folder of its own with --out"
        )


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{k}={v}" for k, v in value.items()) or "none"
    return str(value)


def _plan(folder: Path) -> Plan:
    try:
        return msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
    except FileNotFoundError:
        raise LabError(f"{folder} holds no results of the laboratory") from None
    except msgspec.DecodeError as error:
        raise LabError(f"{folder / 'plan.json'}: {error}") from None


def _missing(plan: Plan, folder: Path, size: int) -> Iterator[Chunk]:
    """Chunks of games that no part holds yet."""
    first = 0
    for start, end in [*sorted(map(_span, _parts(folder))), (plan.games, plan.games)]:
        while first < start:
            last = min(first + size, start)
            yield first, last
            first = last
        first = max(first, end)


def _played(folder: Path) -> list[Row]:
    return sorted((row for part in _parts(folder) for row in _read(part)), key=lambda row: row.game)


def _parts(folder: Path) -> list[Path]:
    return sorted(folder.glob("part-*.parquet"))


def _span(part: Path) -> Chunk:
    first, last = part.stem.split("-")[1:]
    return int(first), int(last)


def _part(folder: Path, chunk: Chunk) -> Path:
    return folder / f"part-{chunk[0]:07d}-{chunk[1]:07d}.parquet"


def _write(path: Path, rows: list[Row]) -> None:
    schema = WATCHED if any(row.positions for row in rows) else SCHEMA
    columns: dict[str, list[Any]] = {
        name: [getattr(row, name) for row in rows] for name in schema.names
    }
    columns["scores"] = [json.dumps(scores, sort_keys=True) for scores in columns["scores"]]
    if schema is WATCHED:
        encoded = [msgspec.json.encode(row.positions).decode() for row in rows]
        columns["positions"] = encoded
    beside = path.with_suffix(".writing")
    pq.write_table(pa.table(columns, schema=schema), beside)
    beside.replace(path)


def _read(path: Path) -> list[Row]:
    watched = "positions" in pq.read_schema(path).names
    return [
        _row(found)
        for found in pq.read_table(path, schema=WATCHED if watched else SCHEMA).to_pylist()
    ]


def _row(found: dict[str, Any]) -> Row:
    seen = found.pop("positions", None)
    kept = msgspec.json.decode(seen, type=list[Position]) if seen else []
    return Row(**{**found, "scores": json.loads(found["scores"])}, positions=kept)
