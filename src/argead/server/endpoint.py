"""Endpoints: what each takes and gives, in one place, for the router and for the API page alike."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from .limits import read_body
from .refusal import Refusal
from .respond import nothing, refused
from .seats import Visitor
from .store import StoreError
from .visitors import set_cookie

if TYPE_CHECKING:
    from .app import Server

log = logging.getLogger("argead.server")


LARGEST = 2**40


@dataclass(frozen=True)
class Param:
    """A parameter of the query; ``kind`` is ``str`` or ``int``."""

    kind: type
    about: str
    required: bool = False


@dataclass
class Call:
    """One request, with who asks and what was sent."""

    server: Server
    request: Request
    visitor: Visitor
    body: Any
    query: dict[str, Any]

    @property
    def person(self) -> str:
        """Who asks."""
        return self.visitor.person

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    @property
    def seat(self) -> str | None:
        """The seat of the query; None for a spectator."""
        found: str | None = self.query.get("seat")
        return found or None


Handler = Callable[[Call], Awaitable[Response]]


@dataclass
class Endpoint:
    """A method and a path, and what goes in and out."""

    method: str
    path: str
    rate: str
    handler: Handler
    answers: dict[int, Any]
    body: Any = None
    query: dict[str, Param] = field(default_factory=dict)
    errors: tuple[str, ...] = ()
    media: str = "application/json"

    @property
    def about(self) -> str:
        """What it does, in a sentence."""
        return (self.handler.__doc__ or "").strip()


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    answers: dict[int, Any],
    *,
    rate: str = "read",
    body: Any = None,
    query: dict[str, Param] | None = None,
    errors: tuple[str, ...] = (),
    media: str = "application/json",
) -> Callable[[Handler], Handler]:
    """Register a handler."""

    def register(handler: Handler) -> Handler:
        made = Endpoint(method, path, rate, handler, answers, body, query or {}, errors, media)
        ENDPOINTS.append(made)
        return handler

    return register


SEAT = Param(str, "whose eyes; left out: a spectator")


async def call(server: Server, end: Endpoint, request: Request) -> Response:
    """Answer one request: who is it, is it too much, is it well formed; then do it."""
    cookie: str | None = None
    server.sweep.asked()
    try:
        visitor = await server.visitors.recognise(request)
        cookie = visitor.cookie
        server.buckets.check(end.rate, visitor)
        body = await _body(server, end, request)
        made = Call(server, request, visitor, body, _query(end, request))
        response = await end.handler(made)
    except Refusal as refusal:
        if refusal.status >= 500:
            log.error("%s %s: %s", end.method, end.path, refusal.text, exc_info=refusal)
        response = refused(refusal)
    except ClientDisconnect:
        response = nothing()  # nobody hears it
    except RecursionError:
        response = refused(Refusal("bad", "This is nested too deeply.", status=400))
    except StoreError:
        log.exception("%s %s: the store failed", end.method, end.path)
        response = refused(Refusal("broken", "The database does not answer. Please try again."))
    except Exception:
        log.exception("%s %s failed", end.method, end.path)
        response = refused(Refusal("broken", "Something went wrong here; nothing has changed."))
    if cookie:
        set_cookie(request, response, cookie)
    return response


async def _body(server: Server, end: Endpoint, request: Request) -> Any:
    if end.body is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal("bad", "The body must be application/json.", status=415)
    limits = server.settings.limits
    most = limits.journal if end.rate == "make" and "journal" in end.path else limits.body
    raw = await read_body(request, most, limits.patience.body)
    try:
        return msgspec.json.decode(raw, type=end.body)
    except msgspec.ValidationError as error:
        raise Refusal("bad", f"The body does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad", f"The body is not JSON: {error}.", status=400) from None


def _query(end: Endpoint, request: Request) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, param in end.query.items():
        text = request.query_params.get(name)
        if text is None:
            if param.required:
                raise Refusal("bad", f"The parameter '{name}' is missing.")
            continue
        found[name] = number(name, text) if param.kind is int else text
    return found


def number(name: str, text: str) -> int:
    """A whole number from the outside, -1 or more."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(text) < 16):
        raise Refusal("bad", f"'{name}' must be a whole number.")
    if not -1 <= int(text) <= LARGEST:
        raise Refusal("bad", f"'{name}' must be from -1 to {LARGEST}.")
    return int(text)
