"""The door: which hosts and origins are let in, and the headers that every answer carries."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusal import Refusal
from .respond import refused

LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")


def host_name(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


class Guard:
    """Refuses foreign hosts and origins before anything else is looked at.

    A server that listens on this machine only answers to its names alone: a page that makes its own name
    point here is turned away. Sockets and changes must come from our own pages, if from a page at all.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None) -> None:
        self.app = app
        self.hosts = None if hosts is None else {h.lower() for h in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if scope["type"] == "websocket":
            if problem is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4001, "reason": "origin"})
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _secure(MutableHeaders(scope=message), headers.get("host", ""))
            await send(message)

        if problem is None:
            await self.app(scope, receive, with_headers)
        else:
            await refused(problem)(scope, receive, with_headers)

    def _problem(self, scope: Scope, headers: Headers) -> Refusal | None:
        host = headers.get("host", "")
        if self.hosts is not None and host_name(host) not in self.hosts:
            return Refusal("csrf", "This server does not answer to that name.")
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return Refusal("csrf", "This came from another site's page.")
        changes = scope["method"] not in ("TRACE",) if scope["type"] == "http" else False
        if changes and headers.get("x-argead") != "1":
            return Refusal("csrf", "Changes need the header 'X-Argead: 1'.")
        return None


def _secure(headers: MutableHeaders, host: str) -> None:
    sockets = f" ws://{host} wss://{host}" if _plain(host) else ""
    headers.setdefault(
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    headers.setdefault("x-content-type-options", "nosniff")
    headers.setdefault("referrer-policy", "no-referrer")
    headers.setdefault("cross-origin-opener-policy", "same-origin")
    headers.setdefault("cross-origin-resource-policy", "same-origin")
    headers.setdefault("permissions-policy", "camera=(), microphone=(), geolocation=()")
    headers.setdefault("cache-control", "no-store")


def _plain(host: str) -> bool:
    """Whether a Host header holds nothing but a name and a port."""
    return bool(host) and all(c.isalnum() or c in "-.:[]" for c in host)
