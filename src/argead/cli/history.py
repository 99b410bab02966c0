"""The Player Log: every campaign that was played to its end, oldest first, one JSON line each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import TableError


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished game."""

    date: str
    system: str
    scenario: str
    seed: str | int | None
    winner: str | None
    reason: str
    turn: str
    decisions: int
    options: Mapping[str, Any] = field(default_factory=dict)
    scores: Mapping[str, float] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    journal: str = ""


def add(file: Path, entry: Entry) -> None:
    """Write the entry behind the others."""
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(asdict(entry), ensure_ascii=False) + "\n")


def read(file: Path) -> list[Entry]:
    """All entries. A line that cannot be read is an error that names it, never silently dropped."""
    if not file.exists():
        return []
    entries = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            entries.append(_entry(file, number, line))
    return entries


def _entry(file: Path, number: int, line: str) -> Entry:
    try:
        return Entry(**json.loads(line))
    except (ValueError, TypeError):
        raise TableError(f"{file}: line {number} is not an entry of the Player Log") from None
