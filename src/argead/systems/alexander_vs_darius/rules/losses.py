"""3.2, 3.3: the combat under way, and what a hit does to those who fight."""

from __future__ import annotations

from argead.core.rules import rule

from ..state import (
    SEATS,
    Battle,
    State,
    remove,
)
from .asking import strike
from .leaders import fall
from .tracks import sway


def the_battle(s: State) -> Battle:
    """The combat under way."""
    assert s.battle is not None
    return s.battle


def place_of(s: State, b: Battle, side: int) -> int:
    """Where a side's counters of this combat stand."""
    if side != b.attacker:
        return b.place
    return s.tables.sail if b.sea else s.tables.march


def wound(s: State, piece: int) -> None:
    """One hit on a fighter."""
    t = s.tables
    b = the_battle(s)
    if piece < t.n_leaders:
        lose(s, piece)
    elif strike(s, piece, t.dead):
        b.units_lost[t.side[piece]] += 1
        b.fighters[t.side[piece]].remove(piece)


def lose(s: State, piece: int) -> None:
    """A fighter is gone."""
    t = s.tables
    b = the_battle(s)
    side = t.side[piece]
    b.fighters[side].remove(piece)
    if piece >= t.n_leaders:
        remove(s, piece, t.dead)
        b.units_lost[side] += 1
        return
    b.leaders_lost[side] += 1
    if t.leaders[piece].ransom > 1:
        b.ransom = t.leaders[piece].ransom
    if piece == s.king and not b.sea:
        sway(s, "king_killed", t.leaders[piece].id)
    fall(s, piece, b.place)


@rule("3.3")
def destroy(s: State, side: int) -> None:
    """An army that cannot retreat is destroyed; only those who fought count for the spoils (R22)."""
    t = s.tables
    b = the_battle(s)
    b.wiped_out = True
    for piece in list(s.here[place_of(s, b, side)]):
        if piece in b.fighters[side]:
            lose(s, piece)
        elif piece < t.n_leaders:
            fall(s, piece, b.place)
        else:
            remove(s, piece, t.dead)
    s.say("destroyed", SEATS[side])
