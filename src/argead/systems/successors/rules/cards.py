"""Chapter 5.3 and 6.2: the piles of Tyche cards, and the procedures that carry cards out.

A card's row in ``cards.toml`` names its procedure (``event``). It is registered where it is written, with the
moments at which such a card may be played and what must then be so::

    @card("hemlock", when={TYCHE: lambda s, p, c: bool(hemlock_victims(s, p))})
    def hemlock(s: State, p: Faction, card: Card) -> Asks[None]: ...
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Final

from argead.core.ask import Asks
from argead.core.registry import Registry
from argead.core.rulebook import rule

from ..state import State
from ..tables.ids import Card, Faction

Effect = Callable[[State, Faction, Card], Asks[None]]
"""What a card does for the player who plays it."""

Test = Callable[[State, Faction, Card], bool]
"""Whether the player may play it now."""

TYCHE: Final = "tyche"
"""When Event and Bonus cards are played; the other moments are windows for Surprise cards (R38)."""

card: Final = Registry[Effect]("card")


def always(s: State, p: Faction, card: Card) -> bool:
    """No condition."""
    return True


def of_moment(s: State, held: Card, moment: str) -> bool:
    """Whether a card belongs to a moment at all."""
    return moment in card.facts(s.tables.cards[held].event)["when"]


def may_play(s: State, p: Faction, played: Card, moment: str) -> bool:
    """Whether a card of the hand fits the moment."""
    when: Mapping[str, Test] = card.facts(s.tables.cards[played].event)["when"]
    test = when.get(moment)
    return test is not None and test(s, p, played)


def leaves_game(s: State, p: Faction, played: Card) -> bool:
    """Whether a Surprise card is out of the game once it takes effect now."""
    test: Test | None = card.facts(s.tables.cards[played].event).get("leaves")
    return test is not None and test(s, p, played)


# -- piles --------------------


def draw_card(s: State, p: Faction) -> None:
    """A card from the pile; an empty pile is the shuffled discard pile (R16)."""
    if not s.deck:
        s.say("reshuffled", len(s.discard))
        s.deck, s.discard = s.discard, []
    if not s.deck:
        return
    drawn = draw_from(s, s.deck, "deal")
    lay_on(s.hands[p], drawn)
    s.tell((s.seats[p],), "drew", s.tables.card_ids[drawn])


def draw_from(s: State, pile: list[Card], name: str) -> Card:
    """Take a card out of an unordered pile; chance decides which."""
    t = s.tables
    drawn = t.card[s.chance.draw([t.card_ids[c] for c in pile], name)]
    pile.remove(drawn)
    return drawn


def lay_on(pile: list[Card], laid: Card) -> None:
    """Add a card to a pile, which has no order of its own."""
    insort(pile, laid)


def discard_card(s: State, p: Faction, discarded: Card) -> None:
    """From the hand to the discard pile."""
    s.hands[p].remove(discarded)
    lay_on(s.discard, discarded)
    s.reveal()


def remove_card(s: State, removed: Card) -> None:
    """Out of the game."""
    for pile in (s.discard, s.front, s.deck):
        if removed in pile:
            pile.remove(removed)
    lay_on(s.removed, removed)


def return_card(s: State, returned: Card) -> None:
    """From out of the game to the discard pile."""
    s.removed.remove(returned)
    lay_on(s.discard, returned)


@rule("6.2.surprise")
def discard_surprise(s: State, p: Faction, discarded: Card) -> None:
    """A Surprise card is given up for something else than its text."""
    discard_card(s, p, discarded)
    replace_surprise(s, p, discarded)


@rule("6.2.surprise")
def replace_surprise(s: State, p: Faction, gone: Card) -> None:
    """A new card is drawn at once for a Surprise card, except for one that says otherwise."""
    if card.facts(s.tables.cards[gone].event).get("replaced", True):
        draw_card(s, p)
