"""Who wins, in words: titles of many take the plural, everywhere that a victory is told."""

from __future__ import annotations

import pytest

import argead
from argead.core.ask import Ask, Asks
from argead.core.scene import Side
from argead.core.state import GameOver
from argead.core.system import Seat
from argead.core.table import Table

from .tiny import Notes, Tiny

MANY = {"The Warlords", "The Independents", "The Greek allies", "The Scythians", "The Triballi"}


def ended(winner: str | None, seat: Seat) -> Table:
    """A game that is over as soon as it has begun."""

    def end(s: Notes) -> Asks[None]:
        yield Ask("a", "end", lambda: ["now", "later"], "1")
        s.say("over")
        raise GameOver(winner, "points", {"a": 3, "b": 5})

    game = Tiny({"start": end})
    object.__setattr__(game, "seats", {**game.seats, "b": seat})
    table = argead.open(game, seed=1)
    table.choose("now")
    return table


@pytest.mark.parametrize(
    ("winner", "title", "plural", "verdict"),
    [
        ("b", "Persia", False, "Persia wins"),
        ("b", "The Triballi", True, "The Triballi win"),
        (None, "Persia", False, "Nobody wins"),
    ],
)
def test_the_view_and_the_log_say_who_wins(
    winner: str | None, title: str, plural: bool, verdict: str
) -> None:
    table = ended(winner, Seat(title, Side.PERSIA, plural=plural))
    view = table.view(None)
    assert view["result"] is not None
    assert view["result"]["verdict"] == verdict
    assert view["log"][-1]["text"] == f"{verdict}: points (A 3, {title} 5)"
    assert [seat.get("plural", False) for seat in view["seats"]] == [False, plural]


def test_titles_of_many_are_marked() -> None:
    seats = [seat for system in argead.systems().values() for seat in system.seats.values()]
    assert {seat.title for seat in seats if seat.plural} == MANY
    for seat in seats:
        assert seat.wins == f"{seat.title} {'win' if seat.title in MANY else 'wins'}"
