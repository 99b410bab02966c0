"""What an option may bring."""

from collections.abc import Mapping, Sequence

from argead.core.ask import Ask, Choice
from argead.core.data import Value
from argead.core.stakes import Comparison, Cost, Fight, Meaning
from argead.core.state import Said

from .state import State

STEPS = frozenset[str]()
AT_TOTAL = False
MEANINGS: Mapping[str, Meaning] = {
    "crossing": Meaning("lands", "is thrown back", Comparison.AT_LEAST)
}


def outcome(before: State, after: State, seat: str) -> dict[str, Value]:
    """Squadrons lost on the way."""
    return {"lost": after.lost - before.lost}


def deeds(said: Sequence[Said], seat: str) -> dict[str, Value]:
    """Whether the army landed, which the state does not show."""
    return {"landed": any(line.key == "landed" for line in said)}


def conceals(s: State, ask: Ask, option: Choice) -> bool:
    """What the other has chosen tonight."""
    return True


def price(s: State, ask: Ask, option: Choice) -> Sequence[Cost]:
    """A night costs nothing but itself."""
    return []


def fight(s: State, ask: Ask, option: Choice) -> Fight | None:
    """Nobody fights: the river does."""
    return None
