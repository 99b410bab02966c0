"""Cards and chits that are drawn by chance.

A card gets its place in the deck when it is drawn, not when the deck is shuffled: a deck hides no
order that nobody fixed. What is left of it is a **cup**, a sorted list in which alike chits stand
as often as there are of them. Sorted, because the order of an unordered thing must not differ
between two equal positions. A cup is a plain list and is copied by a slice.

Chance is anything with ``draw(pool, name)``; the table's own chance has it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Protocol

from argead.core.state import Record, state


class Draws(Protocol):
    """Where a drawn card comes from."""

    def draw(self, pool: Sequence[str], name: str) -> str:
        """One of the pool, each as likely as the others; ``name`` says what for."""


def fill(chits: Mapping[str, int]) -> list[str]:
    """A cup with so many chits of each kind.

    >>> fill({"infantry": 2, "archers": 1})
    ['archers', 'infantry', 'infantry']
    """
    return sorted(chit for chit, count in chits.items() for _ in range(count))


def counts(cup: Sequence[str]) -> dict[str, int]:
    """How many chits of each kind a cup holds, for showing.

    >>> counts(["archers", "infantry", "infantry"])
    {'archers': 1, 'infantry': 2}
    """
    found: dict[str, int] = {}
    for chit in cup:
        found[chit] = found.get(chit, 0) + 1
    return found


def draw(cup: list[str], chance: Draws, name: str) -> str:
    """Take one chit out of a cup that is not empty."""
    chit = chance.draw(cup, name)
    cup.remove(chit)
    return chit


def put_back(cup: list[str], chits: Iterable[str]) -> None:
    """Return chits to their cup."""
    for chit in chits:
        insort(cup, chit)


@state
class Deck(Record):
    """A deck of cards with its discard pile.

    ``top`` and ``bottom`` hold the cards whose place is fixed, because somebody looked at them
    or put them there, in the order in which they will come; ``rest`` is the cup between them.
    Who knows the fixed cards is for the rules to say.
    """

    rest: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    bottom: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        """How many cards are left to draw."""
        return len(self.top) + len(self.rest) + len(self.bottom)

    def draw(self, chance: Draws, name: str) -> str:
        """Take the next card of a deck that is not empty; chance decides where nobody did."""
        if self.top:
            return self.top.pop(0)
        if self.rest:
            return draw(self.rest, chance, name)
        return self.bottom.pop(0)

    def look(self, count: int, chance: Draws, name: str) -> list[str]:
        """The next cards (as many as there are), which keep their places from now on."""
        count = min(count, len(self))
        cards = [self.draw(chance, name) for _ in range(count)]
        self.top[:0] = cards
        return cards

    def take(self, card: str) -> None:
        """Take a certain card out of the deck, wherever it is; ValueError when it is not there."""
        for pile in (self.top, self.rest, self.bottom):
            if card in pile:
                pile.remove(card)
                return
        raise ValueError(f"{card} is not in the deck")

    def shuffle_in(self, cards: Iterable[str] = ()) -> None:
        """Add cards and shuffle the deck: no place is fixed any longer."""
        cards = (*cards, *self.top, *self.bottom)
        self.top.clear()
        self.bottom.clear()
        put_back(self.rest, cards)

    def reshuffle(self) -> None:
        """Shuffle the discard pile back into the deck."""
        discarded = tuple(self.discard)
        self.discard.clear()
        self.shuffle_in(discarded)
