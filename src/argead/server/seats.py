"""Who somebody is, and which seats they hold.

A person is a random cookie with the server's signature; a program may show the secret of one seat instead.
The store holds only hashes. Signatures and the secrets of links are made from the server's own key, which
lies in its home and never in the database: so the maker of a table can be shown a link again although nobody
kept it, and nobody becomes a person by making a cookie up.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .keyfile import read_key
from .refusal import Refusal
from .store import SeatRow


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, and from which address. A ``stranger`` showed nothing that this server gave to anybody.

    ``cookie`` is what the visitor is to be given with the answer, if anything.
    """

    person: str
    address: str
    stranger: bool = False
    cookie: str | None = None

    @property
    def payer(self) -> str:
        """Whose limits are used up: the person's; all strangers at an address share one."""
        return f"stranger {self.address}" if self.stranger else self.person


def new_token() -> str:
    """What makes a new person."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """A table's id: short enough to read, too long to guess."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def hashed(token: str) -> str:
    """What the store keeps of a token. It is random and long: a plain hash is enough."""
    return hashlib.sha256(b"argead " + token.encode()).hexdigest()


class Keyring:
    """The server's key: what the server signed, it knows again."""

    def __init__(self, file: Path) -> None:
        self._key = read_key(file)

    def secret(self, table: str, seat: str) -> str:
        """The secret of a seat's link."""
        return self._mac(f"{table}/{seat}")

    def cookie(self, token: str) -> str:
        """A person's cookie: the token and this server's signature."""
        return f"{token}.{self._mac(f'cookie {token}')}"

    def token(self, cookie: str) -> str | None:
        """The token of a cookie that this server gave out; None for any other."""
        token = cookie.partition(".")[0]
        return token if hmac.compare_digest(cookie.encode(), self.cookie(token).encode()) else None

    def _mac(self, text: str) -> str:
        mac = hmac.new(self._key, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mac[:24]).decode()


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
