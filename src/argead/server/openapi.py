"""The OpenAPI document, made from the endpoints and their types, and a page that shows it without scripts."""

from __future__ import annotations

import functools
import html
import re
from typing import Any, is_typeddict

import msgspec

from ..core.version import VERSION
from . import shapes
from .endpoint import ENDPOINTS, LARGEST, Endpoint, Param
from .refusal import STATUS
from .visitors import COOKIE
from .wire import Refused

EVERYWHERE = ("slow", "broken")
CHANGES = ("csrf", "bad", "large")
WORDS = {
    400: "not JSON",
    403: "not allowed",
    404: "no such thing",
    409: "not now",
    413: "too large",
    415: "not JSON by its type",
    422: "does not fit",
    429: "too fast: wait for Retry-After seconds",
    500: "the server failed",
}

EITHER: dict[str, dict[str, Any]] = {
    "Choose": {"oneOf": [{"required": ["choice"]}, {"required": ["run"]}]},
    "Early": {
        "oneOf": [
            {"required": ["choice"], "properties": {"withdraw": {"const": False}}},
            {"required": ["withdraw"], "properties": {"withdraw": {"const": True}}},
        ]
    },
}
"""What types cannot say: one of two fields, not both."""


@functools.cache
def document() -> dict[str, Any]:
    """The whole document."""
    known = [t for end in ENDPOINTS for t in (end.body, *end.answers.values()) if t is not None]
    types = [t for t in known if not is_typeddict(t)]
    made, components = msgspec.json.schema_components(
        [*types, Refused], ref_template=shapes.REF + "{name}"
    )
    schemas = dict(zip([_key(t) for t in [*types, Refused]], made, strict=True))
    schemas |= {_key(t): shapes.schema(t, components) for t in known if is_typeddict(t)}
    for name, rule in EITHER.items():
        components[name].update(rule)
    paths: dict[str, dict[str, Any]] = {}
    for end in ENDPOINTS:
        paths.setdefault(end.path, {})[end.method.lower()] = _operation(end, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Argead",
            "version": VERSION,
            "description": "Tables, seats, choices and views. Changes carry the header 'X-Argead: 1'. "
            "Live updates come over a WebSocket at /api/tables/{id}/live.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "seat": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _key(shape: Any) -> str:
    return repr(shape)


def _operation(end: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": end.handler.__name__,
        "summary": end.about,
        "parameters": _parameters(end),
        "responses": {str(s): _answer(end, s, schemas) for s in end.answers},
        "security": [{}, {"cookie": []}, {"seat": []}],
    }
    if end.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[_key(end.body)]}},
        }
    for status in _refusals(end):
        operation["responses"][str(status)] = {
            "description": WORDS[status],
            "content": {"application/json": {"schema": schemas[_key(Refused)]}},
        }
    return operation


def _parameters(end: Endpoint) -> list[dict[str, Any]]:
    named = re.findall(r"{(\w+)}", end.path)
    made = [{"name": n, "in": "path", "required": True, "schema": _path_schema(n)} for n in named]
    for name, param in end.query.items():
        made.append(
            {
                "name": name,
                "in": "query",
                "required": param.required,
                "description": param.about,
                "schema": _query_schema(param),
            }
        )
    if end.method != "GET":
        made.append(
            {
                "name": "X-Argead",
                "in": "header",
                "required": True,
                "schema": {"type": "string", "enum": ["1"]},
            }
        )
    return made


def _path_schema(name: str) -> dict[str, Any]:
    if name == "n":
        return {"type": "integer", "minimum": 0}
    return {"type": "string", "pattern": "^[A-Za-z0-9_-]+$"}


def _query_schema(param: Param) -> dict[str, Any]:
    if param.kind is int:
        return {"type": "integer", "minimum": -1, "maximum": LARGEST}
    return {"type": "string"}


def _answer(end: Endpoint, status: int, schemas: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"description": "done"}
    shape = end.answers[status]
    if shape is not None:
        told["content"] = {"application/json": {"schema": schemas[_key(shape)]}}
    elif status == 200:
        told["content"] = {end.media: {"schema": {"type": "string"}}}
    return told


def _refusals(end: Endpoint) -> list[int]:
    codes = {*end.errors, *EVERYWHERE, *(CHANGES if end.body is not None else ())}
    found = {STATUS[code] for code in codes}
    if end.body is not None:
        found |= {400, 415}
    if "{" in end.path:
        found.add(404)
    return sorted(found)


def page() -> str:
    """The document for people: every endpoint with what it takes and gives."""
    rows = "".join(_section(end) for end in ENDPOINTS)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Argead: the API</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" '
        'href="/api/docs.css"></head><body><main><h1>Argead: the API</h1>'
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Every change carries the '
        "header <code>X-Argead: 1</code>. A program may speak for one seat with "
        "<code>Authorization: Bearer</code> and the secret of its link, after it has joined with it."
        f"</p>{rows}</main></body></html>"
    )


def _section(end: Endpoint) -> str:
    takes = "".join(
        f"<li><code>{html.escape(name)}</code>: {html.escape(param.about)}</li>"
        for name, param in end.query.items()
    )
    if end.body is not None:
        takes += f"<li>body: {_shape(end.body)}</li>"
    gives = "".join(
        f"<li><code>{status}</code> {'' if shape is None else _shape(shape)}</li>"
        for status, shape in end.answers.items()
    )
    refusals = ", ".join(sorted(end.errors)) or "none of its own"
    return (
        f"<section><h2><span>{end.method}</span> {html.escape(end.path)}</h2>"
        f"<p>{html.escape(end.about)}</p><ul>{takes}{gives}</ul>"
        f"<p>Refusals: {html.escape(refusals)}</p></section>"
    )


def _shape(shape: Any) -> str:
    """A type in one line of words."""
    if hasattr(shape, "__struct_fields__"):
        fields = msgspec.structs.fields(shape)
        listed = ", ".join(f.name if f.required else f"{f.name}?" for f in fields)
        return f"<code>{html.escape(shape.__name__)} {{{html.escape(listed)}}}</code>"
    return f"<code>{html.escape(str(shape).replace('argead.server.wire.', ''))}</code>"


STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
section { border-top: 1px solid #8886; padding: .5rem 0; }
h2 { font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
h2 span { color: #b8860b; }
code { overflow-wrap: anywhere; }
"""
