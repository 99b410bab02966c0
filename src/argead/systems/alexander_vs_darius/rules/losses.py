"""3.2, 3.3: the combat under way, and what a hit does to those who fight."""

from __future__ import annotations

from collections.abc import Sequence

from argead.core.rulebook import rule

from ..state import (
    MACEDON,
    NEUTRAL,
    PERSIA,
    SEATS,
    SIDES,
    Battle,
    Piece,
    Place,
    Side,
    State,
    alike,
    remove,
    the_battle,
)
from .asking import strike
from .leaders import fall
from .tracks import sway


def place_of(s: State, b: Battle, side: Side) -> Place:
    """Where a side's counters of this combat stand."""
    if side != b.attacker:
        return b.place
    return s.tables.sail if b.sea else s.tables.march


def annihilated(b: Battle) -> bool:
    """Whether one side has nobody left who fights."""
    return not b.fighters[MACEDON] or not b.fighters[PERSIA]


def survivor(b: Battle) -> Side:
    """The side that still stands; ``NEUTRAL`` if none does."""
    return next((side for side in SIDES if b.fighters[side]), NEUTRAL)


def ahead(b: Battle) -> Side:
    """The side that scored more hits; ``NEUTRAL`` on a tie."""
    mine, theirs = b.scored
    return NEUTRAL if mine == theirs else MACEDON if mine > theirs else PERSIA


def wound(s: State, piece: Piece) -> None:
    """One hit on a fighter."""
    t = s.tables
    b = the_battle(s)
    if piece < t.n_leaders:
        lose(s, piece)
    elif strike(s, piece, t.dead):
        b.units_lost[t.side[piece]] += 1
        b.fighters[t.side[piece]].remove(piece)


def say_struck(s: State, side: Side, hit: Sequence[Piece], key: str) -> None:
    """Name those who take hits: combat has shown them to both sides."""
    if hit and s.log is not None:
        counts = [x for kind, members in alike(s, hit).items() for x in (kind, len(members))]
        s.say(key, SEATS[side], *counts)


def lose(s: State, piece: Piece, clause: str = "3.2:5") -> None:
    """A counter of an army in combat is gone, whether it had a part in the fighting or not."""
    t = s.tables
    b = the_battle(s)
    side = t.side[piece]
    if piece in b.fighters[side]:
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
    fall(s, piece, b.place, clause)


@rule("3.3")
def destroy(s: State, side: Side) -> None:
    """An army that cannot retreat is destroyed; all of it counts for the spoils (R22)."""
    b = the_battle(s)
    b.wiped_out = True
    for piece in list(s.here[place_of(s, b, side)]):
        lose(s, piece, "3.3.retreat:6")
    s.say("destroyed", SEATS[side])
