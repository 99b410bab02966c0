"""3.2, 3.3: the combat under way, and what a hit does to those who fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from .asking import steps_left, strike
from .leaders import fall
from .tracks import sway


def place_of(s: State, b: Battle, side: Side) -> Place:
    """Where a side's counters of this combat stand."""
    if side != b.attacker:
        return b.place
    return s.tables.sail if b.sea else s.tables.march


@rule("3.3.victory:1")
def annihilated(b: Battle) -> bool:
    """Whether one side has nobody left who fights."""
    return not b.fighters[MACEDON] or not b.fighters[PERSIA]


@rule("3.3.victory:1", "3.3.victory:2")
def survivor(b: Battle) -> Side:
    """The side that still stands; ``NEUTRAL`` if none does."""
    return next((side for side in SIDES if b.fighters[side]), NEUTRAL)


@rule("3.3.victory:3", "3.3.victory:4")
def ahead(b: Battle) -> Side:
    """The side that scored more hits; ``NEUTRAL`` on a tie."""
    mine, theirs = b.scored
    return NEUTRAL if mine == theirs else MACEDON if mine > theirs else PERSIA


@rule("3.3.pursuit:4", "3.3.spoils:6")
def wound(s: State, piece: Piece) -> None:
    """One hit on a fighter."""
    t = s.tables
    b = the_battle(s)
    if piece < t.n_leaders:
        lose(s, piece)
    elif strike(s, piece, t.dead):
        b.units_lost[t.side[piece]] += 1
        b.fighters[t.side[piece]].remove(piece)


@rule("3.3.pursuit:2", "1.4.embark:12")
def is_pursued(b: Battle) -> bool:
    """Whether the loser is pursued: not an army that landed, of which nobody gets away."""
    return b.landing < 0 or b.winner == b.attacker


def say_struck(s: State, side: Side, hit: Sequence[Piece], key: str) -> None:
    """Name those who take hits: combat has shown them to both sides."""
    if hit and s.log is not None:
        s.say(key, SEATS[side], *_counted(s, hit))


def tell_struck(s: State, side: Side, hit: Sequence[Piece], key: str) -> None:
    """Name them to their owner alone."""
    if hit and s.log is not None:
        s.tell((SEATS[side],), key, SEATS[side], *_counted(s, hit))


def _counted(s: State, pieces: Sequence[Piece]) -> list[str | int]:
    """Each kind and how many of it."""
    return [x for kind, members in alike(s, pieces).items() for x in (kind, len(members))]


@rule("3:6", "3:13")
def say_gone(
    s: State, side: Side, pieces: Sequence[Piece], to: Callable[[Piece], Place] | None = None
) -> None:
    """Units are about to be lost: all learn who leaves the game, the owner who goes ``to`` the pool.

    A leader is named where he falls.
    """
    dead = s.tables.dead
    units = [p for p in pieces if p >= s.tables.n_leaders]
    out = [p for p in units if to is None or to(p) == dead]
    say_struck(s, side, out, "gone")
    tell_struck(s, side, [p for p in units if p not in out], "to_pool")


@rule("3:13")
def strike_unseen(
    s: State, side: Side, hit: Sequence[Piece], to: Callable[[Piece], Place] | None = None
) -> int:
    """One hit on each of some units outside combat, where the enemy sees only backs. How many are gone."""
    tell_struck(s, side, hit, "hit_unseen")
    gone = [unit for unit in hit if steps_left(s, unit) == 1]
    say_gone(s, side, gone, to)
    for unit in hit:
        strike(s, unit, s.tables.dead if to is None else to(unit))
    return len(gone)


@rule("3.3.spoils:7")
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


@rule("3.3.retreat:6", "3.3.victory:7", "3.3.spoils:7")
def destroy(s: State, side: Side) -> None:
    """An army that cannot retreat is destroyed; all of it counts for the spoils (R22)."""
    b = the_battle(s)
    b.wiped_out = True
    army = list(s.here[place_of(s, b, side)])
    say_gone(s, side, army)
    for piece in army:
        lose(s, piece, "3.3.retreat:6")
    s.say("destroyed", SEATS[side])
