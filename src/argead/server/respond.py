"""Answers: JSON by msgspec, and refusals."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from starlette.responses import Response

from .refusal import Refusal

encode = msgspec.json.Encoder().encode
JSON = "application/json"


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Data as JSON."""
    return Response(encode(data), status, headers, JSON)


def nothing() -> Response:
    """Done, and there is nothing to say."""
    return Response(status_code=204)


def refused(refusal: Refusal) -> Response:
    """A refusal, with the time to come back if it has one."""
    headers = {}
    if refusal.retry_after is not None:
        headers["Retry-After"] = str(max(1, math.ceil(refusal.retry_after)))
    return answer(refusal.body(), refusal.status, headers)
