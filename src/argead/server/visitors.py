"""Who asks: known by a cookie that this server signed, or by what the store remembers of them."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from . import seats as people
from .limits import MOST_KEPT, Buckets, network
from .seats import Keyring, Visitor

if TYPE_CHECKING:
    from .tables import Tables

COOKIE = "argead"
"""Behind it comes the port: browsers bring a cookie to every port of a host, whichever server gave it."""
COOKIE_DAYS = 400
SECRET = re.compile(r"[A-Za-z0-9_-]{32}\Z")
UNSIGNED = re.compile(r"[A-Za-z0-9_-]{43}\Z")
"""Cookies of version 0.1 had no signature. Who holds a table under one keeps it, and gets a signature."""


class Visitors:
    """Tells who asks. What somebody made up makes nobody: they are strangers, and get a cookie of ours."""

    tables: Tables

    def __init__(self, keyring: Keyring, buckets: Buckets) -> None:
        self._keyring = keyring
        self._buckets = buckets
        self._opening: OrderedDict[str, None] = OrderedDict()

    async def recognise(self, request: Any) -> Visitor:
        """Who asks; a refusal if an address shows too much that has to be looked up."""
        secret = _bearer(request)
        if secret is not None and await self._opens_a_seat(secret, request):
            return Visitor(people.hashed(f"seat {secret}"), address(request))
        shown = _shown(request)
        if UNSIGNED.match(shown) and await self._holds_a_table(shown, request):
            cookie = self._keyring.cookie(shown)
            return Visitor(people.hashed(shown), address(request), cookie=cookie)
        return self._by_signature(request)

    def _by_signature(self, request: Any) -> Visitor:
        token = self._keyring.token(_shown(request))
        if token is not None:
            named = cookie_name(request) in request.cookies
            cookie = None if named else self._keyring.cookie(token)
            return Visitor(people.hashed(token), address(request), cookie=cookie)
        token = people.new_token()
        cookie = self._keyring.cookie(token)
        return Visitor(people.hashed(token), address(request), stranger=True, cookie=cookie)

    def first_cookie(self, request: Any) -> str | None:
        """A cookie for who asks for the page and shows nothing; what must be looked up is left to the API."""
        if _bearer(request) is not None or UNSIGNED.match(_shown(request)):
            return None
        return self._by_signature(request).cookie

    # -- looking up ---------------------------------------------------------------------------

    async def _opens_a_seat(self, secret: str, request: Any) -> bool:
        """Whether a secret is that of a seat's link."""
        kept = people.hashed(secret)
        if kept in self._opening:
            self._opening.move_to_end(kept)
            return True
        self._pay(request)
        if await self.tables.writer.do(lambda store: store.find_secret(kept)) is None:
            return False
        self._opening[kept] = None
        if len(self._opening) > MOST_KEPT:
            self._opening.popitem(last=False)
        return True

    async def _holds_a_table(self, token: str, request: Any) -> bool:
        self._pay(request)
        return bool(await self.tables.writer.do(lambda store: store.mine(people.hashed(token))))

    def _pay(self, request: Any) -> None:
        """Looking somebody up is paid for by the address: nobody else has been recognised yet."""
        self._buckets.check("read", Visitor("", address(request), stranger=True))


def address(request: Any) -> str:
    """The address that a request came from."""
    return network(request.client.host) if request.client else "unknown"


def cookie_name(request: Any) -> str:
    """What the cookie of the server at this port is called; at a usual port it needs no number."""
    port = request.headers.get("host", "").rpartition(":")[2]
    return f"{COOKIE}-{port}" if port.isascii() and port.isdigit() else COOKIE


def _shown(request: Any) -> str:
    """The cookie that somebody shows; one without a port is from a version that named all alike."""
    shown: str = request.cookies.get(cookie_name(request)) or request.cookies.get(COOKIE, "")
    return shown


def _bearer(request: Any) -> str | None:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if scheme.lower() == "bearer" and SECRET.match(secret) else None


def set_cookie(request: Any, response: Response, cookie: str) -> None:
    """Give a person their cookie: for every page here, shut to scripts and to other sites' requests."""
    response.set_cookie(
        cookie_name(request),
        cookie,
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme in ("https", "wss"),
        path="/",
    )
