"""Sections 4.1 and 4.2: a turn from its beginning to its end."""

from __future__ import annotations

from argead.core.rulebook import rule

from ..state import State
from .control import settle
from .reinforcements import turn_row
from .replacements import count_income
from .variant import variant


def turn_name(s: State) -> str:
    """The turn as the track names it."""
    row = turn_row(s)
    return row.id if row is not None else f"{s.season}_after_323"


@rule("4.1", "4.2")
def begin_turn(s: State) -> None:
    """Supply, the two movements, combat, sieges, events; until it changes the last turn's order holds."""
    settle(s)
    variant(s).begin_turn(s)


def announce(s: State) -> None:
    """The turn begins with what the provinces yield."""
    count_income(s)
    s.say("turn", turn_name(s))


def player_turns(s: State) -> None:
    """Each player's reinforcements, replacements and movement, then what all fight out."""
    for owner in s.order:
        s.then(
            ("reinforcements", owner),
            ("recover", owner),
            ("replacements", owner),
            ("begin_movement", owner),
            ("march", owner),
        )
    fights(s)


def fights(s: State) -> None:
    """Combat, sieges, and what happens at the end of a turn."""
    s.then(("begin_combat",), ("begin_sieges",), ("random_events",), ("end_turn",))


def end_turn(s: State) -> None:
    """The next turn, or the end."""
    variant(s).end_turn(s)
    s.turn += 1
    s.then(("begin_turn",))
