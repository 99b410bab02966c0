"""Judgements that were learned in play: what each term of a mind is worth, by how far the game has come.

``mind/judgement.toml`` of a system holds, by scenario and seat, a bias and a factor for each term, both at
the start of a game and at its end::

    [campaign.card]
    games = 2000
    ...
    [campaign.macedon]
    bias = [0.31, -0.05]
    [campaign.macedon.terms]
    troops = [0.8, 1.1]

A term that is not named counts as the rule of thumb has it, times ``rest``. Judgements are no part of the
rules: games are recorded and played again without them.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ..core.errors import DataError
from ..core.system import System

T = TypeVar("T")

FILE: Final = "mind/judgement.toml"
Course = tuple[float, float]
"""A number at the start of a game and at its end."""


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the terms of a seat are worth."""

    bias: Course
    terms: dict[str, Course] = {}
    rest: Course = (1.0, 1.0)

    def chance(self, terms: Mapping[str, float], progress: float) -> float:
        """The seat's chance of winning, 0 to 1."""
        early, late = 1 - progress, progress
        odds = self.bias[0] * early + self.bias[1] * late
        rest = self.rest[0] * early + self.rest[1] * late
        known = self.terms
        for name, value in terms.items():
            course = known.get(name)
            odds += value * (rest if course is None else course[0] * early + course[1] * late)
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a judgement comes from, so that it can be learned again, and what it was worth."""

    games: int
    positions: int
    players: list[str]
    seed: str
    log_loss: Course
    """Before and after, on games that had no part in the fit."""
    won: str = ""
    """What came of it against its predecessor on fresh seeds."""


Judgements = dict[str, dict[str, Model]]
"""By scenario and seat."""

_READ: dict[str, Judgements] = {}
"""What has been read, by package: copies of a system share it."""


def models(system: System[Any]) -> Judgements:
    """The judgements of a system: those it was given, or those that lie beside its code."""
    given: Judgements | None = vars(system).get("judgements")
    if given is not None:
        return given
    known = _READ.get(system.package)
    if known is None:
        file = resources.files(system.package) / FILE
        text = file.read_text("utf-8") if file.is_file() else ""
        known = _READ[system.package] = parsed(text, FILE)
    return known


def read(file: Path) -> Judgements:
    """The judgements in a file."""
    return parsed(file.read_text("utf-8"), str(file))


def parsed(text: str, file: str) -> Judgements:
    """Judgements by scenario and seat; the card is for readers."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", f"is not valid TOML: {error}") from None
    found: Judgements = {}
    for scenario, by_seat in raw.items():
        found[scenario] = {}
        for seat, told in by_seat.items():
            if seat == "card":
                _checked(told, Card, file, f"{scenario}.card")
            else:
                found[scenario][seat] = _checked(told, Model, file, f"{scenario}.{seat}")
    return found


def _checked(told: object, kind: type[T], file: str, where: str) -> T:
    try:
        return msgspec.convert(told, type=kind)
    except msgspec.ValidationError as error:
        reason, _, part = str(error).partition(" - at ")
        raise DataError(file, where + part.strip("`").removeprefix("$"), reason) from None
