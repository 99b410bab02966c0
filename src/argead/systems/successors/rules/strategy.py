"""Chapters 5.4 and 6: rounds, player turns and their Segments; cards revealed for two and three players."""

from __future__ import annotations

from argead.core.ask import Asks, end_holds
from argead.core.rules import rule

from ..board import GENERALS, NOBODY
from ..state import State, players, seat_of
from .control import settle
from .surprise_cards import surprise_window

SEGMENTS = ("surrender", "tyche", "activation", "forage")


@rule("5.4", "6")
def strategy(s: State) -> None:
    """Rounds of player turns, until all rounds of the Game Turn are played."""
    s.round = 0
    s.then(("next_round",))


def next_round(s: State) -> None:
    """Each player takes a turn in Turn Order; then cards may be revealed."""
    if s.round >= s.rounds:
        s.active = NOBODY
        s.segment = ""
        s.then(("isolation",))
        return
    s.round += 1
    s.say("round", s.turn, s.round)
    for p in s.order:
        s.then(("player_turn", p))
    s.then(("reveal",), ("next_round",))


def player_turn(s: State, p: int) -> None:
    """Surrender, Tyche, Activation, Forage."""
    s.say("player_turn", seat_of(s, p))
    for segment in SEGMENTS:
        s.then(("segment", p, segment))


@rule("6.segments")
def segment(s: State, p: int, name: str) -> None:
    """A Segment begins: nothing has moved in it, standing passes of the last one end."""
    s.active = p
    s.segment = name
    clear_segment(s)
    s.then(("segment_cards",), (name,))


def clear_segment(s: State) -> None:
    """What a Segment keeps count of begins anew."""
    s.used = {}
    s.spent = [0] * GENERALS
    s.royal_spent = [0] * 7
    s.naval_by = NOBODY
    s.naval_cus = 0
    s.sea_declared = []
    s.new_pcs = []
    s.done_spaces = []
    s.marches = 0
    s.die = 0
    end_holds(s)


def segment_cards(s: State) -> Asks[None]:
    """Surprise cards without a trigger of their own are played at the start of a Segment (R38)."""
    yield from surprise_window(s, "segment", s.order)


@rule("6.revealed-cards")
def reveal(s: State) -> None:
    """With two or three players cards are revealed after each round; some events happen."""
    row = next(r for r in s.tables.tables.setup.scenarios if r.players == len(s.seats))
    s.active = NOBODY
    s.segment = "reveal"
    for _ in range(row.revealed):
        s.then(("reveal_card",))


def reveal_card(s: State) -> None:
    """The player with the least Victory Points resolves the event; ties by lowest die roll."""
    if not s.facedown:
        return
    t = s.tables
    card = t.card[s.chance.draw([t.card_ids[c] for c in s.facedown], "reveal")]
    s.facedown.remove(card)
    s.discard.append(card)
    s.discard.sort()
    s.say("revealed", t.card_ids[card])
    if t.cards[card].revealed:
        s.active = least_vp(s)
        clear_segment(s)
        from .event_cards import EVENTS

        if EVENTS[t.cards[card].event][0](s, s.active, card):
            s.then(("resolve_event", card))


def least_vp(s: State) -> int:
    """Who has the least Victory Points; ties go to the lowest die."""
    tied = [p for p in players(s) if s.vp[p] == min(s.vp)]
    while len(tied) > 1:
        dice = [s.chance.d6("tie") for _ in tied]
        tied = [p for p, d in zip(tied, dice, strict=True) if d == min(dice)]
    return tied[0]


@rule("6.4")
def forage(s: State) -> None:
    """Every space with too many CUs of the player loses one; then Alexander may be buried."""
    settle(s)
    s.then(("forage_spaces",), ("burial",), ("station",))
