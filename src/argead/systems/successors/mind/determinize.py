"""What a seat cannot see: the cards of others, of the pile and on the table, and sealed choices."""

from __future__ import annotations

from argead.core.chance import Random

from ..state import State, player_of, players
from ..tables.ids import FIRST_MINOR


def redraw(s: State, seat: str, rng: Random) -> None:
    """Deal the cards that the seat cannot see anew; sealed choices of others are drawn too."""
    me = player_of(s, seat)
    others = [p for p in players(s) if p != me]
    unknown = sorted([*s.deck, *s.facedown, *(c for p in others for c in s.hands[p])])
    rng.shuffle(unknown)
    for p in others:
        n = len(s.hands[p])
        s.hands[p], unknown = sorted(unknown[:n]), unknown[n:]
    n = len(s.facedown)
    s.facedown, unknown = sorted(unknown[:n]), unknown[n:]
    s.deck = sorted(unknown)
    for who in sorted(s.sealed):
        if who != seat:
            dealt = [
                s.tables.general_ids[g]
                for g in range(FIRST_MINOR)
                if s.dealt[g] == player_of(s, who)
            ]
            s.sealed[who] = rng.choice(dealt)
