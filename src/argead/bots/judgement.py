"""How good a position is: by a system's rule of thumb, or by what was learned in play.

Learned weights stand in ``mind/weights.toml`` of a system. They are no part of the rules: games are recorded
and played again without them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

import msgspec

from ..core.errors import DataError
from ..core.system import System
from .learned import models

FILE: Final = "mind/weights.toml"
EVERY_SEAT: Final = "all"
"""Stands for every seat of a scenario that has no weights of its own."""
Table = dict[str, dict[str, dict[str, float]]]


def evaluate(system: System[Any], s: Any, seat: str) -> float:
    """How good a quiet position is for the seat, 0 to 1, by rule of thumb."""
    return system.mind.weigh(s, seat, system.mind.WEIGHTS)


def judge(system: System[Any], s: Any, seat: str) -> float:
    """How good it is by what was learned in play; where nothing was, as ``evaluate`` with learned weights.

    What was learned is a chance that can be relied on. A rule of thumb is held back to what the mind says can
    be relied on of it.
    """
    model = models(system).get(s.scenario, {}).get(seat)
    if model is not None:
        weights = weights_for(system, s.scenario, seat)
        return model.chance(system.mind.terms(s, seat, weights), system.mind.progress(s))
    chance = system.mind.weigh(s, seat, weights_for(system, s.scenario, seat))
    return calibrated(chance, system.mind.TUNING.certainty)


def calibrated(chance: float, certainty: float) -> float:
    """A chance on whose log odds only a part can be relied.

    >>> calibrated(0.5, 0.4), round(calibrated(0.9, 0.5), 2)
    (0.5, 0.75)
    """
    if certainty == 1 or not 0 < chance < 1:
        return chance
    return float(1 / (1 + ((1 - chance) / chance) ** certainty))


def weights_for(system: System[Any], scenario: str, seat: str) -> Any:
    """What things are worth to the seat: learned in play, or by rule of thumb."""
    return learned(system).get(scenario, {}).get(seat, system.mind.WEIGHTS)


def can_learn(system: System[Any], scenario: str) -> bool:
    """Whether positions of the scenario are judged by weights that can be learned."""
    listed = system.mind.TUNING.learned
    return system.mind.WEIGHTS is not None and (listed is None or scenario in listed)


_LEARNED: dict[str, dict[str, dict[str, Any]]] = {}
"""What has been read, by package: copies of a system share it."""


def learned(system: System[Any]) -> dict[str, dict[str, Any]]:
    """The weights that were learned, by scenario and seat."""
    known = _LEARNED.get(system.package)
    if known is None:
        known = _LEARNED[system.package] = _read(system)
    return known


def _read(system: System[Any]) -> dict[str, dict[str, Any]]:
    read = read_weights(system.package, system.mind.WEIGHTS)
    for scenario, by_seat in read.items():
        if EVERY_SEAT in by_seat:
            common = by_seat.pop(EVERY_SEAT)
            for seat in system.scenarios[scenario].seats:
                by_seat.setdefault(seat, common)
    return read


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
