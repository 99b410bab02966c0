"""The client's files, and a clear page where they have not been built."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from .visitors import set_cookie

STATIC = Path(__file__).parent / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
WORTH_PACKING = ("text/", "application/javascript", "application/json", "image/svg")

NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Argead</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Argead is running</h1>
<p>The browser client has not been built on this machine. Where the source of Argead lies,
<code>make client</code> builds it; then load this page again. Programs can play already: see
<a href="/api/docs">the API</a>.</p></body></html>"""

mimetypes.add_type("application/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class File:
    """A file of the client, packed where that helps."""

    data: bytes
    packed: bytes | None
    kind: str
    stamp: tuple[int, int]


class Pages:
    """Gives out the client; files are read once, and again when they change."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, File] = {}

    async def page(self, request: Request) -> Response:
        """The file of this path, or the page."""
        path = request.path_params.get("path", "")
        file = self._file(path or "index.html")
        if file is None and path:
            return Response("There is no such page.", 404, media_type="text/plain")
        if file is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        headers = {"Cache-Control": FOR_GOOD if path.startswith("assets/") else "no-cache"}
        data = file.data
        if file.packed is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                data = file.packed
        response = Response(data, 200, headers, file.kind)
        cookie = None if path else request.app.state.server.visitors.first_cookie(request)
        if cookie:
            set_cookie(request, response, cookie)
        return response

    def _file(self, path: str) -> File | None:
        full = (self._folder / path).resolve()
        if not full.is_relative_to(self._folder) or not full.is_file():
            return None
        stat = full.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        kept = self._kept.get(path)
        if kept is None or kept.stamp != stamp:
            data = full.read_bytes()
            kind = mimetypes.guess_type(full.name)[0] or "application/octet-stream"
            packed = gzip.compress(data, 6) if kind.startswith(WORTH_PACKING) else None
            kept = self._kept[path] = File(data, packed, kind, stamp)
        return kept
