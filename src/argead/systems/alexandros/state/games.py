"""What only one of the games has: its players and forces by number, and its own record."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from argead.core.state import Record, state

from ..tables import Force, Owner

MACEDON: Final = Owner(0)
PERSIA: Final = Owner(1)
MACEDONIANS: Final = Force(0)
PERSIANS: Final = Force(1)
INDIANS: Final = Force(2)


@state
class Campaign(Record):
    """Alexander's campaign; turns are -1 before they come."""

    home_army: int = 0
    """Mask of the Home Army's counters."""
    home_released: bool = False
    """Whether it may leave Europe."""
    india_roused: bool = False
    india_turn: int = -1
    """When Macedonians first stood in independent India."""
    capital_turn: int = -1
    """When the first capital was taken."""
    alexandria_turn: int = -1
    """When the city was founded."""
    revolted: bool = False
    """Whether Sparta has risen."""
    summoned: list[str] = field(default_factory=list)
    """Cities that were called upon to surrender."""
    assaulted: list[str] = field(default_factory=list)
    """Cities that somebody has assaulted in this game."""
    fury: list[str] = field(default_factory=list)
    """Cities that wounded Alexander."""
    mutinous: int = 0
    """Mask of units that will not march this turn."""
    mutinous_leaders: list[str] = field(default_factory=list)


REBEL: Final = Owner(0)
ROYAL: Final = Owner(1)
REBELS: Final = Force(0)
ROYALS: Final = Force(1)
TRIBES: Final = Force(2)


@state
class Anabasis(Record):
    """The rising of Cyrus and the way home; turns are -1 before they come."""

    fleet: str = ""
    """The sea zone of the rebel fleet."""
    cargo: int = 0
    """Mask of the units aboard, while it sails."""
    cyrus_died: int = -1
    """The turn of his death."""
    greeks_counted: int = 0
    """Greek units that were alive then."""
    greeks_home: int = 0
    """Those of them that have come home."""
    deserted: bool = False
    """Whether his Persians have gone over to the King."""
