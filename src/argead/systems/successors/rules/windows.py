"""Chapter 6.2: the moments at which Surprise cards are offered (R38), a phase each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argead.core.ask import Asks, Choice, window
from argead.core.rulebook import rule

from ..state import (
    Announced,
    Played,
    State,
    battle_of,
    entry_of,
    is_major,
    mover,
    player_of,
    voyage_of,
)
from ..tables.ids import INDEPENDENT, NO_GENERAL, NOBODY, Card, Faction, General
from .activation import may_activate
from .cards import (
    card,
    discard_card,
    leaves_game,
    may_play,
    of_moment,
    remove_card,
    replace_surprise,
    return_card,
)
from .independents import movable_armies
from .interception import intercepted_by_another
from .victory import own_turn

MOMENTS: Final = {
    "segment": "6.2.surprise:1",
    "event": "cards.hubris:1",
    "surprise": "cards.cretan-liar:1",
    "sea": "13.2.3:2",
    "naval battle": "13.3.d:1",
    "interception": "cards.fog:3",
    "prestige": "10.k:4",
    "battle": "14.3:1",
    "siege": "6.2.surprise:1",
    "failure": "cards.price-of-failure:1",
}
"""The clause that opens each moment."""


@rule("6.2.surprise")
def surprise_window(s: State, moment: str, who: Sequence[Faction]) -> Asks[None]:
    """Who may hold a card of the moment is asked, in the given order; what is played may be cancelled.

    Whom that concerns is known to all: he holds a card, and one that would do something for him here lies
    neither in the open nor out of the game.
    """
    cards = unseen(s, moment)
    seats = [
        s.seats[p] for p in who if s.hands[p] and any(may_play(s, p, c, moment) for c in cards)
    ]
    if not seats:
        return

    def actions(seat: str) -> list[Choice]:
        return playable(s, moment, player_of(s, seat))

    def act(seat: str, answer: Choice) -> Asks[None]:
        yield from play_surprise(s, player_of(s, seat), s.tables.card[answer[1]])

    yield from window(s, moment, seats, actions, act, rule=MOMENTS[moment])


def unseen(s: State, moment: str) -> list[Card]:
    """Surprise cards of the moment that are in a hand, in the pile or face down on the table."""
    piles = (s.deck, s.facedown, *s.hands)
    return [
        c
        for c in s.tables.surprises
        if of_moment(s, c, moment) and any(c in pile for pile in piles)
    ]


def playable(s: State, moment: str, p: Faction) -> list[Choice]:
    """Surprise cards of a hand that fit the moment, copies once."""
    t = s.tables
    found: list[Choice] = []
    seen: list[str] = []
    for held in s.hands[p]:
        row = t.cards[held]
        if row.kind != "surprise" or row.event in seen:
            continue
        if may_play(s, p, held, moment):
            seen.append(row.event)
            found.append(("play", row.id))
    return found


@rule("6.2.surprise")
def play_surprise(s: State, p: Faction, shown: Card) -> Asks[None]:
    """The card is shown and replaced; a Cretan Liar may undo it; otherwise it takes effect.

    One that leaves the game is not among those that are shuffled for the draw.
    """
    row = s.tables.cards[shown]
    leaves = leaves_game(s, p, shown)
    discard_card(s, p, shown)
    if leaves:
        remove_card(s, shown)
    replace_surprise(s, p, shown)
    s.say("plays", s.seats[p], row.id, "surprise")
    if s.played is None:
        s.played = Played(shown)
        yield from surprise_window(s, "surprise", [o for o in s.order if o != p])
        lie, s.played = s.played.lie, None
        if lie:
            s.say("cancelled", row.id)
            if leaves:
                return_card(s, shown)
            return
    yield from card[row.event](s, p, shown)


def segment_cards(s: State) -> Asks[None]:
    """Surprise cards without a trigger of their own are played at the start of a Segment."""
    yield from surprise_window(s, "segment", s.order)


def between_activations(s: State) -> Asks[None]:
    """They are played before each further activation, too, also of those that a card lets march."""
    if may_activate(s):
        yield from surprise_window(s, "segment", s.order)


def between_armies(s: State) -> Asks[None]:
    """And before each further move of Independent Armies, but for a card revealed in nobody's turn."""
    if own_turn(s, s.active) and movable_armies(s):
        yield from surprise_window(s, "segment", s.order)


def announce_event(s: State, played: Card) -> Asks[None]:
    """An event is announced: Hubris may stop it."""
    s.announced = Announced(played)
    yield from surprise_window(s, "event", [o for o in s.order if o != s.active])


@rule("10.k")
def prestige_cards(s: State, who: Sequence[Faction]) -> Asks[None]:
    """An Army of Royals alone is about to go over."""
    yield from surprise_window(s, "prestige", who)


@rule("14.3")
def battle_cards(s: State) -> Asks[None]:
    """Players with CUs in the battle play their cards, first the Attacker all of his, then the Defender."""
    for faction in [side.faction for side in battle_of(s).sides]:
        if faction != INDEPENDENT:
            yield from surprise_window(s, "battle", [faction])


def siege_cards(s: State) -> Asks[None]:
    """Before a Siege roll."""
    yield from surprise_window(s, "siege", s.order)


def sea_cards(s: State) -> Asks[None]:
    """A step at sea has been announced."""
    yield from surprise_window(s, "sea", s.order)


def sea_fight_cards(s: State, i: int, _: str) -> Asks[None]:
    """A Naval Battle has been declared and no die rolled."""
    voyage = voyage_of(s)
    voyage.facing = i
    if not voyage.storm:
        yield from surprise_window(s, "naval battle", s.order)


def interception_fog(s: State, i: int, _: str) -> Asks[None]:
    """An Interception has been declared and not rolled."""
    entry = entry_of(s)
    entry.facing = i
    if not intercepted_by_another(entry, entry.attempts[i].faction):
        yield from surprise_window(s, "interception", s.order)


def price_of_failure(s: State, _: str) -> Asks[None]:
    """A Commanding Major General has lost a Land Battle; one who fell in it has paid, and nobody for him."""
    b = battle_of(s)
    if b.winner < 0:
        return
    loser = b.sides[1 - b.winner]
    if not loser.fell:
        yield from _failure(s, loser.commander)


def naval_failure(s: State) -> Asks[None]:
    """A Commanding Major General has lost a Naval Battle."""
    yield from _failure(s, min(mover(s).army.generals))


def _failure(s: State, general: General) -> Asks[None]:
    if general != NO_GENERAL and is_major(general) and s.owner[general] != NOBODY:
        s.beaten = general
        yield from surprise_window(s, "failure", [o for o in s.order if o != s.owner[general]])
        s.beaten = NO_GENERAL
