"""What an option of the small game may bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.stakes import Cost, Fight, Meaning
from argead.core.state import Said

from .state import State

STEPS: frozenset[str] = frozenset()
AT_TOTAL = False
MEANINGS: Mapping[str, Meaning] = {}


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    return {"lost": before.strength[seat] - after.strength[seat]}


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    return {}


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    return True


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """A night costs nothing but itself."""
    return []


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Nobody fights: the river does."""
    return None
