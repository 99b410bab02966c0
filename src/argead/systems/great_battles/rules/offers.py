"""Option lists that are fixed before the question is put."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def these(options: Iterable[Any]) -> Callable[[], list[Any]]:
    """The options as they are now, in the form that a question needs."""
    found = list(options)
    return lambda: found
