"""Decks and cups: nothing is lost, nothing is known that nobody fixed."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from argead.core.chance import Chance, Scripted
from argead.parts.decks import Deck, counts, draw, fill, put_back

CARDS = [f"k{n}" for n in range(1, 9)]


class Last:
    """Draws the last of the pool and remembers the pools it was shown."""

    def __init__(self) -> None:
        self.pools: list[tuple[str, ...]] = []

    def draw(self, pool: Sequence[str], name: str) -> str:
        self.pools.append(tuple(pool))
        return pool[-1]


@given(st.dictionaries(st.sampled_from(CARDS), st.integers(0, 4)), st.integers(0, 10**6))
def test_a_cup_is_emptied_and_filled_again(chits: dict[str, int], seed: int) -> None:
    cup = fill(chits)
    before = cup[:]
    assert counts(cup) == {chit: n for chit, n in sorted(chits.items()) if n}
    chance = Chance(seed)
    drawn = [draw(cup, chance, "plan") for _ in before]
    assert cup == []
    assert sorted(drawn) == before
    put_back(cup, drawn)
    assert cup == before


def test_alike_chits_are_drawn_as_often_as_they_are_there() -> None:
    last = Last()
    cup = fill({"force": 2, "go": 1})
    assert [draw(cup, last, "operations") for _ in range(3)] == ["go", "force", "force"]
    assert last.pools[0] == ("force", "force", "go")


def test_known_cards_come_without_chance() -> None:
    deck = Deck(rest=["k3"], top=["k1"], bottom=["k2", "k4"])
    chance = Scripted(["k3"])
    assert [deck.draw(chance, "deal") for _ in range(4)] == ["k1", "k3", "k2", "k4"]
    chance.finish()
    assert len(deck) == 0
    with pytest.raises(IndexError):
        deck.draw(chance, "deal")


def test_looking_fixes_the_order() -> None:
    deck = Deck(rest=["k1", "k2", "k3"], bottom=["k9"])
    assert deck.look(2, Scripted(["k3", "k1"]), "look") == ["k3", "k1"]
    assert deck.look(2, Scripted([]), "look") == ["k3", "k1"]
    assert deck.rest == ["k2"]
    assert deck.look(9, Scripted(["k2"]), "look") == ["k3", "k1", "k2", "k9"]


def test_the_deck_copies_and_saves() -> None:
    deck = Deck(rest=["k1", "k2"], top=["k3"], discard=["k4"])
    copy = deck.clone()
    deck.draw(Scripted([]), "deal")
    deck.discard.append("k3")
    assert (copy.top, copy.discard, len(copy)) == (["k3"], ["k4"], 3)
    assert Deck.from_json(deck.to_json()).to_json() == deck.to_json()


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    deck = Deck(rest=["k1"], discard=["k2"])
    with pytest.raises(ValueError, match="k2 is not in the deck"):
        deck.take("k2")


class Dealing(RuleBasedStateMachine):
    """Anything in any order: the same cards, a sorted rest, and two equal decks look equal."""

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed: int) -> None:
        self.deck = Deck(rest=sorted(CARDS))
        self.chance = Chance(seed)
        self.hand: list[str] = []

    @precondition(lambda self: len(self.deck) > 0)
    @rule()
    def deal(self) -> None:
        due = self.deck.top[:1] or (self.deck.bottom[:1] if not self.deck.rest else [])
        left = len(self.deck)
        card = self.deck.draw(self.chance, "deal")
        assert not due or card == due[0]
        assert len(self.deck) == left - 1
        self.hand.append(card)

    @precondition(lambda self: self.hand)
    @rule(pile=st.sampled_from(["discard", "top", "bottom", "shuffle in"]))
    def lay_down(self, pile: str) -> None:
        card = self.hand.pop()
        if pile == "discard":
            self.deck.discard.append(card)
        elif pile == "top":
            self.deck.top.insert(0, card)
        elif pile == "bottom":
            self.deck.bottom.append(card)
        else:
            self.deck.shuffle_in([card])
            assert not self.deck.top
            assert not self.deck.bottom

    @rule(count=st.integers(0, 4))
    def look(self, count: int) -> None:
        seen = self.deck.look(count, self.chance, "look")
        assert self.deck.top[: len(seen)] == seen
        assert len(seen) == min(count, len(self.deck))

    @rule(card=st.sampled_from(CARDS))
    def search(self, card: str) -> None:
        deck = self.deck
        if card in (*deck.top, *deck.rest, *deck.bottom):
            deck.take(card)
            self.hand.append(card)

    @rule()
    def reshuffle(self) -> None:
        total = len(self.deck) + len(self.deck.discard)
        self.deck.reshuffle()
        assert self.deck.discard == []
        assert len(self.deck.rest) == total

    @invariant()
    def no_card_is_lost_and_the_rest_is_sorted(self) -> None:
        deck = self.deck
        everywhere = [*deck.top, *deck.rest, *deck.bottom, *deck.discard, *self.hand]
        assert sorted(everywhere) == sorted(CARDS)
        assert deck.rest == sorted(deck.rest)


TestDealing = Dealing.TestCase
