"""What looks at a field of battle share: who is on the map, how a unit is called, what is still to come."""

from __future__ import annotations

from functools import cache

from ..state import ON_MAP, State, Unit
from ..tables.battle import Battle

VERTICES = frozenset(range(0, 360, 60))
HEXSIDES = frozenset(range(30, 360, 60))
BREAKING = ("rout", "routs", "rampage", "rampage_leg", "rampage_step", "rampage_over")
"""Phases by which a unit at its limit breaks."""


def called(s: State, u: Unit) -> str:
    """A unit and its hexes."""
    return f"{s.battle.uid[u]} in {'/'.join(s.stand[u]) or 'no hex'}"


def on_map(s: State) -> list[Unit]:
    """The units on the map."""
    return [u for u in s.battle.units if s.fate[u] == ON_MAP]


def first(s: State, units: list[Unit], what: str) -> str:
    """The first of these, and what is wrong with it."""
    return f"{called(s, units[0])} {what}" if units else ""


def running(s: State, *names: str) -> bool:
    """Is one of these phases still to come?"""
    return any(str(entry[0]) in names for entry in s.agenda)


@cache
def closed_to_somebody(b: Battle) -> frozenset[str]:
    """The hexes that are closed to some kind of unit."""
    kinds = b.t.terrain.hexes
    return frozenset(h for h, kind in b.terrain.items() if "P" in kinds[kind].hits)
