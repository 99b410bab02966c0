"""Bots at a terminal table say what they were up to."""

from __future__ import annotations

import argead
from argead.cli.opponents import NOTHING, SILENT, Opponents

BOT = "strategos:level=2,budget=150"


def played(game: str, mine: str, choices: int) -> Opponents:
    """A table at which a bot in every other seat has made some choices."""
    table = argead.open(game, seed=3)
    bots = Opponents(table, {seat: BOT for seat in table.seats if seat != mine})
    while (ask := table.ask) is not None and len(bots.deeds) < choices:
        table.choose(bots.choose(ask.seat) if ask.seat in bots else ask.options[0])
    return bots


def test_who_has_nothing_to_hide_says_why() -> None:
    bots = played("alexandros/xenophon", "cyrus", 2)
    told = list(bots.told())
    assert len(told) == 2
    for line in told:
        assert line.startswith("Artaxerxes: ")
        assert "expects" in line
        assert "_" not in line
    bots.forget()
    assert list(bots.told()) == [NOTHING]


def test_who_holds_cards_keeps_it_to_himself_until_the_end() -> None:
    bots = played("successors/two", "red", 1)
    assert bots.deeds
    assert list(bots.told()) == [SILENT]


def test_a_bot_that_does_not_search_has_nothing_to_say() -> None:
    table = argead.open("alexandros/xenophon", seed=3)
    bots = Opponents(table, dict.fromkeys(table.seats, "random"))
    for _ in range(5):
        assert table.ask is not None
        table.choose(bots.choose(table.ask.seat))
    assert list(bots.told()) == [NOTHING]
