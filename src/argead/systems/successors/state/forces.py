"""Combat units as numbers: a force holds the CUs of one owner, eight bits for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from ..schema import CuKind
from ..tables.ids import CU_KINDS, TROOP, TROOPS, Troop

Force: TypeAlias = int

UNIT: Final = tuple([1 << (8 * troop) for troop in TROOPS])
"""One CU of each kind."""


def total(force: Force) -> int:
    """How many CUs."""
    return ((force * 0x010101010101) >> 40) & 255


def count(force: Force, troop: Troop) -> int:
    """How many CUs of one kind."""
    return (force >> (8 * troop)) & 255


def kinds(force: Force) -> list[tuple[Troop, int]]:
    """The kinds that are there, with their numbers, in data order."""
    return [(k, n) for k in TROOPS if (n := (force >> (8 * k)) & 255)]


def common(a: Force, b: Force) -> Force:
    """The largest force that is part of both."""
    if a == b:
        return a
    return sum(min(count(a, k), count(b, k)) * UNIT[k] for k in TROOPS)


def only(force: Force, *wanted: Troop) -> Force:
    """The part of a force that is of these kinds."""
    return sum(count(force, k) * UNIT[k] for k in wanted)


def force_of(cus: Mapping[CuKind, int]) -> Force:
    """A force from names and numbers."""
    return sum(n * UNIT[TROOP[k]] for k, n in cus.items())


def describe(force: Force) -> str:
    """A force in words for the log: "2 mercenary, 1 loyal"."""
    return ", ".join(f"{n} {CU_KINDS[k]}" for k, n in kinds(force))
