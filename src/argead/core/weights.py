"""Weights of an evaluation that were learned in play: ``weights.toml`` beside a system's code.

They are no part of the rules: games are recorded and played again without them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

import msgspec

from .errors import DataError

FILE = "weights.toml"
EVERY_SEAT = "all"
"""Stands for every seat of a scenario that has no weights of its own."""
Table = dict[str, dict[str, dict[str, float]]]


def read_weights(package: str, thumb: Any) -> dict[str, dict[str, Any]]:
    """By scenario and seat, each like ``thumb``; a weight that was not learned keeps its rule of thumb."""
    if thumb is None:
        return {}
    file = resources.files(package) / FILE
    if not file.is_file():
        return {}
    try:
        read = msgspec.convert(tomllib.loads(file.read_text("utf-8")), type=Table)
    except tomllib.TOMLDecodeError as error:
        raise DataError(FILE, "", f"is not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        raise DataError(FILE, where.strip("`"), reason) from None
    return {
        scenario: {
            seat: _like(thumb, learned, f"{scenario}.{seat}") for seat, learned in by_seat.items()
        }
        for scenario, by_seat in read.items()
    }


def _like(thumb: Any, learned: Mapping[str, float], where: str) -> Any:
    for name in learned:
        if name not in thumb._fields:
            known = ", ".join(thumb._fields)
            raise DataError(
                FILE, f"{where}.{name}", f"there is no such weight (there are: {known})"
            )
    return thumb._replace(**learned)
