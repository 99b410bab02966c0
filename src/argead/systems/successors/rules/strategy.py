"""Chapters 5.4 and 6: rounds, player turns and their Segments; cards revealed for two and three players."""

from __future__ import annotations

from typing import Final

from argead.core.ask import end_holds
from argead.core.roll import D6, Roll
from argead.core.rulebook import rule

from ..state import Segment, State, players, scenario_of, seat_of
from ..tables.ids import NOBODY, Faction
from .cards import TYCHE, draw_from, lay_on, may_play
from .control import settle

SEGMENTS: Final = ("surrender", "tyche", "activation", "forage")


@rule("5.4", "6")
def strategy(s: State) -> None:
    """Rounds of player turns, until all rounds of the Game Turn are played."""
    s.round = 0
    s.then(("next_round",))


@rule("5:1")
def next_round(s: State) -> None:
    """Each player takes a turn in Turn Order; then cards may be revealed."""
    if s.round >= scenario_of(s).rounds:
        s.active = NOBODY
        s.segment = Segment()
        s.then(("isolation",))
        return
    s.round += 1
    s.say("round", s.turn, s.round)
    for p in s.order:
        s.then(("player_turn", p))
    s.then(("reveal",), ("next_round",))


def player_turn(s: State, p: Faction) -> None:
    """Surrender, Tyche, Activation, Forage."""
    s.say("player_turn", seat_of(s, p))
    for segment in SEGMENTS:
        s.then(("segment", p, segment))


@rule("6.segments")
def segment(s: State, p: Faction, name: str) -> None:
    """A Segment begins: nothing has moved in it, standing passes of the last one end."""
    begin_segment(s, p, name)
    s.then(("segment_cards",), (name,))


def begin_segment(s: State, p: Faction, name: str) -> None:
    """What a Segment keeps count of begins anew; what a card has moved is remembered; standing passes end."""
    before = dict(s.segment.used) if name == "activation" else {}
    s.active = p
    s.segment = Segment(name, before=before)
    end_holds(s)


@rule("6.revealed-cards")
def reveal(s: State) -> None:
    """With two or three players cards are revealed after each round; some events happen."""
    s.active = NOBODY
    s.segment = Segment("reveal")
    for _ in range(scenario_of(s).revealed):
        s.then(("reveal_card",))


@rule("cards:4")
def reveal_card(s: State) -> None:
    """The player with the least Victory Points resolves the event; ties by lowest die roll."""
    if not s.facedown:
        return
    t = s.tables
    shown = draw_from(s, s.facedown, "reveal")
    lay_on(s.discard, shown)
    s.say("revealed", t.card_ids[shown])
    if t.cards[shown].revealed:
        begin_segment(s, least_vp(s), "reveal")
        s.say("decides_event", s.seats[s.active], t.card_ids[shown])
        if may_play(s, s.active, shown, TYCHE):
            s.then(("resolve_event", shown))


def least_vp(s: State) -> Faction:
    """Who has the least Victory Points; ties go to the lowest die."""
    tied = [p for p in players(s) if s.vp[p] == min(s.vp)]
    while len(tied) > 1:
        dice = [s.throw(tie_roll()).total for _ in tied]
        tied = [p for p, d in zip(tied, dice, strict=True) if d == min(dice)]
    return tied[0]


@rule("6.4")
def forage(s: State) -> None:
    """Every space with too many CUs of the player loses one; then Alexander may be buried."""
    settle(s)
    s.then(("forage_spaces",), ("burial",), ("station",))


def tie_roll() -> Roll:
    """One die for each of those with the least Victory Points."""
    return Roll("tie", D6, clause="5.1.c:2")
