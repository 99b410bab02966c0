"""The journal: header and choices, one JSON value a line. It is the save file, the replay and the proof.

Each line carries a running checksum, so that an edit is found at its line; every tenth line and the last
carry the digest of the state, so that rules which play differently are found too. The last line closes the
file: without it the file is known to be cut off.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .chance import Fall, Seed
from .errors import JournalError
from .script import Shown
from .state import canonical, freeze

FORMAT = 1
DIGEST_EVERY = 10

T = TypeVar("T")


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a table was opened with. A sealed journal has the commitment, but not the seed."""

    argead: int
    system: str
    scenario: str
    engine: str
    rules: int
    data: str
    options: dict[str, str | int | bool] = {}
    fixes: list[str] = []
    seed: Seed | None = None
    commitment: str = ""
    dice: list[int | str] | None = None
    chance: list[Fall] = []
    position: Shown | None = None
    sum: str = ""


class Move(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One choice, with the chance that it caused."""

    n: int
    seat: str
    what: str
    choice: Any
    chance: list[Fall] = []
    digest: str = ""
    sum: str = ""


class Closing(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: how many choices there are, how the game stands and, once it is over, its seed."""

    moves: int
    digest: str
    result: dict[str, Any] | None = None
    seed: Seed | None = None
    snapshot: dict[str, Any] | None = None
    sum: str = ""


class Journal(msgspec.Struct):
    """A journal in memory."""

    header: Header
    moves: list[Move]
    closing: Closing


def lines(journal: Journal) -> Iterator[bytes]:
    """The journal's lines with their checksums."""
    total = ""
    parts: list[Header | Move | Closing] = [journal.header, *journal.moves, journal.closing]
    for part in parts:
        part.sum = ""
        plain = canonical(part)
        total = checksum(total, plain)
        part.sum = total
        yield msgspec.json.encode(part)


def checksum(before: str, line: bytes) -> str:
    """The running checksum after a line."""
    return hashlib.blake2b(before.encode() + line, digest_size=5).hexdigest()


def write(path: Path, journal: Journal) -> None:
    """Write the journal at once: a reader sees the old file or the new one, never half of it."""
    beside = path.with_name(path.name + ".part")
    with beside.open("wb") as file:
        for line in lines(journal):
            file.write(line + b"\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read(path: Path) -> Journal:
    """Read a journal file; the first line that is wrong is named."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise JournalError(0, f"{path}: {error.strerror or error}") from None
    return parse(raw)


def parse(raw: bytes) -> Journal:
    """Read a journal from bytes."""
    rows = raw.split(b"\n")
    if rows[-1] != b"":
        raise JournalError(len(rows), "the file is cut off in the middle of this line")
    rows.pop()
    if not rows:
        raise JournalError(1, "the file is empty")
    header = _line(1, rows[0], Header, "not a journal header")
    if header.argead != FORMAT:
        raise JournalError(1, f"journal format {header.argead} is unknown; this is format {FORMAT}")
    total = _check(1, header, "")
    moves: list[Move] = []
    for number, row in enumerate(rows[1:-1], 2):
        move = _line(number, row, Move, "not a choice")
        total = _check(number, move, total)
        if move.n != len(moves) + 1:
            raise JournalError(number, f"choice {len(moves) + 1} is expected, not {move.n}")
        move.choice = freeze(move.choice)
        moves.append(move)
    closing = _closing(len(rows), rows)
    _check(len(rows), closing, total)
    if closing.moves != len(moves):
        raise JournalError(
            len(rows), f"{closing.moves} choices are announced, {len(moves)} are there"
        )
    return Journal(header, moves, closing)


def rolls(journal: Journal) -> list[Fall]:
    """Every roll and draw of the game, in order."""
    parts: list[Header | Move] = [journal.header, *journal.moves]
    return [roll for part in parts for roll in part.chance]


def plain_rolls(made: Sequence[Fall]) -> list[Fall]:
    """Rolls as a journal holds them."""
    return [(name, value) for name, value in made]


def _closing(number: int, rows: list[bytes]) -> Closing:
    if number < 2 or b'"moves"' not in rows[-1]:
        raise JournalError(number, "the file ends here without its closing line: it is cut off")
    return _line(number, rows[-1], Closing, "not a closing line")


def _line(number: int, row: bytes, schema: type[T], otherwise: str) -> T:
    try:
        return msgspec.json.decode(row, type=schema)
    except msgspec.ValidationError as error:
        raise JournalError(number, f"{otherwise}: {error}") from None
    except msgspec.DecodeError as error:
        raise JournalError(number, f"not JSON: {error}") from None


def _check(number: int, part: Header | Move | Closing, before: str) -> str:
    written, part.sum = part.sum, ""
    total = checksum(before, canonical(part))
    part.sum = written
    if written != total:
        raise JournalError(number, "this line, or one before it, was changed after it was written")
    return total
