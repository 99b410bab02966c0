"""Refusals: a status, a code for programs and a sentence for the player."""

from __future__ import annotations

import math
from typing import Any

STATUS = {
    "stale": 409,
    "illegal": 422,
    "foreign": 403,
    "over": 409,
    "undo": 409,
    "hidden": 403,
    "missing": 404,
    "csrf": 403,
    "taken": 409,
    "bad": 422,
    "large": 413,
    "slow": 429,
    "broken": 500,
}


class Refusal(Exception):  # noqa: N818 - an answer, not a failure of the program
    """The server does not do what was asked, and says why. Nothing has changed."""

    def __init__(
        self,
        code: str,
        text: str,
        *,
        status: int | None = None,
        event: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.status = STATUS[code] if status is None else status
        self.event = event
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        """The refusal as it travels."""
        error: dict[str, Any] = {"code": self.code, "text": self.text}
        if self.event is not None:
            error["event"] = self.event
        if self.retry_after is not None:
            error["retry_after"] = math.ceil(self.retry_after * 100) / 100
        return {"error": error}
