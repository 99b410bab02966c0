"""5. Game Tracks: war weariness, legitimacy, treasure, and what they decide."""

from __future__ import annotations

from argead.core.roll import Roll
from argead.core.rulebook import rule
from argead.core.state import GameOver

from ..state import MACEDON, PERSIA, SEATS, Side, State


@rule("5.1")
def weary(s: State, cause: str, times: int = 1, *args: str | int) -> None:
    """Move the War Weariness marker; low is weary. The cause goes into the log."""
    change = s.tables.changes[cause].by * times
    if change:
        s.weariness += change
        s.moved("weariness", change, f"weariness.{cause}", s.weariness, *args)


@rule("5.2")
def sway(s: State, cause: str, *args: str, roll: Roll | None = None) -> None:
    """Move the Legitimacy marker by one of the book's causes."""
    legitimate(s, s.tables.changes[cause].by, cause, *args, roll=roll)


def legitimate(s: State, change: int, cause: str, *args: str, roll: Roll | None = None) -> None:
    """Move the Legitimacy marker by a figure of an event or a die."""
    if change:
        s.legitimacy += change
        s.moved("legitimacy", change, f"legitimacy.{cause}", s.legitimacy, *args, roll=roll)


@rule("5.1")
def host_size(s: State, pieces: int) -> int:
    """How often a Persian host of so many counters wears the Macedonians out: once for each full eight."""
    return pieces // s.tables.changes["persian_host"].per


@rule("8:2")
def earn(s: State, side: Side, treasure: int, cause: str, *args: str | int) -> None:
    """Add to a treasury, or take from it; it never falls below nothing (R50)."""
    change = max(treasure, -s.treasury[side])
    if change:
        seat = SEATS[side]
        s.treasury[side] += change
        s.moved(f"treasury.{seat}", change, f"treasure.{cause}", s.treasury[side], seat, *args)


def pay(s: State, side: Side, treasure: int, what: str) -> None:
    """Spend treasure that is there."""
    if treasure:
        s.treasury[side] -= treasure
        seat = SEATS[side]
        s.moved(f"treasury.{seat}", -treasure, f"paid.{what}", s.treasury[side], seat)


@rule("objectives")
def settle(s: State) -> None:
    """Has somebody won? Alexander dead, an army that will not go on, a king without a following."""
    t = s.tables
    if s.at[t.alexander] == t.dead and not philip_lives(s):
        raise GameOver(SEATS[PERSIA], "Alexander III is dead", scores(s))
    if s.weariness <= 0:
        raise GameOver(SEATS[PERSIA], "the Macedonian army will fight no more", scores(s))
    if s.legitimacy <= 0:
        raise GameOver(SEATS[MACEDON], "Persia no longer follows its king", scores(s))


@rule("6.7")
def philip_lives(s: State) -> bool:
    """With Philip II alive the death of Alexander does not end the war: both must die."""
    t = s.tables
    return bool(s.options["philip_ii"]) and s.at[t.philip] != t.dead


def scores(s: State) -> dict[str, int]:
    """The two tracks, as the result shows them."""
    return {SEATS[MACEDON]: s.weariness, SEATS[PERSIA]: s.legitimacy}
