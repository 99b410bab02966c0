"""Who somebody is, and which seats they hold.

A person is a random cookie; a program may show the secret of one seat instead. The store holds only hashes.
The secret of a seat's link is made from the server's own key, which lies beside the database and never in
it, so that the maker of a table can be shown the link again although nobody kept it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Iterable
from pathlib import Path

from .refusal import Refusal
from .store import SeatRow

COOKIE = "argead"
COOKIE_DAYS = 400
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}\Z")
SECRET = re.compile(r"[A-Za-z0-9_-]{32}\Z")


def new_token() -> str:
    """A new person's cookie."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A table's id: short enough to read, too long to guess."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def hashed(token: str) -> str:
    """What the store keeps of a token. It is random and long: a plain hash is enough."""
    return hashlib.sha256(b"argead " + token.encode()).hexdigest()


class Keyring:
    """The server's key, and the secrets of links that follow from it."""

    def __init__(self, file: Path) -> None:
        self._key = _read_key(file)

    def secret(self, table: str, seat: str) -> str:
        """The secret of a seat's link."""
        mac = hmac.new(self._key, f"{table}/{seat}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mac[:24]).decode()


def _read_key(file: Path) -> bytes:
    """The key in the file; a new one, readable by its owner only, if there is none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes()
    with os.fdopen(handle, "wb") as out:
        key = secrets.token_bytes(32)
        out.write(key)
        out.flush()
        os.fsync(out.fileno())
    return key


def held_by(person: str, seats: Iterable[SeatRow]) -> list[str]:
    """The seats that a person holds."""
    return [s.seat for s in seats if s.holder is not None and s.holder == person]


def must_hold(person: str, seats: dict[str, SeatRow], seat: str) -> None:
    """Refuse whoever does not hold the seat."""
    if seat not in seats:
        raise Refusal("missing", "There is no such seat at this table.")
    if seats[seat].holder != person:
        raise Refusal("foreign", "This is not your seat.")


def may_look(person: str, seats: dict[str, SeatRow], seat: str | None, over: bool) -> None:
    """Refuse eyes that are not the person's own; after the end everything may be seen."""
    if seat is None:
        return
    if seat not in seats:
        raise Refusal("missing", "There is no such seat at this table.")
    if not over:
        must_hold(person, seats, seat)


def answers_for(seat: SeatRow) -> str | None:
    """The level of the bot that answers for a seat; None for a person."""
    return seat.level if seat.kind == "bot" else seat.deputy
