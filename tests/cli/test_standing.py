"""The terminal's command for standing orders."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import argead
from argead.cli import saves, standing
from argead.cli.game import Game
from argead.cli.terminal import Keyboard
from argead.core.ask import HOLD
from argead.core.chance import Rng
from argead.core.errors import ChoiceError
from argead.core.table import Table


def at_a_window() -> Table:
    """The first window that the usual order leaves to somebody, or any if there is none."""
    table, rng = argead.open("successors/two", seed=3), Rng(3)
    while table.ask is not None and (not table.ask.window or table.ask.forced):
        table.choose(rng.choice([o for o in table.ask.options if o != HOLD]))
    assert table.ask is not None
    return table


def test_people_begin_with_the_usual_order() -> None:
    table = argead.open("successors/two", seed=1)
    standing.begin(table, ["red"], None)
    assert table.standing_orders("red") == [table.usual_order()]
    assert table.standing_orders("blue") == []


def test_orders_are_given_by_number_switched_and_told() -> None:
    table = at_a_window()
    assert table.ask is not None
    seat, what = table.ask.seat, table.ask.what
    told = list(standing.command(table, ""))
    assert told[0] == "You have no standing order: every window is asked."
    assert told[-1] == standing.HOW
    assert told[1].startswith("  1 a battle")
    assert next(standing.command(table, "1 2")).startswith("Windows are passed for you at ")
    assert table.standing_orders(seat)[0].moments == (what,)
    assert next(standing.command(table, "all 4")) == (
        "Every window is passed for you, except for anything that you can do."
    )
    list(standing.command(table, "off"))
    assert table.standing_orders(seat) == []
    list(standing.command(table, "on"))
    assert table.standing_orders(seat) == [table.usual_order()]
    with pytest.raises(ChoiceError, match="'99' is not among 1 to"):
        list(standing.command(table, "99"))


def test_orders_are_saved_beside_the_journal(tmp_path: Path) -> None:
    table = at_a_window()
    assert table.ask is not None
    seat, file = table.ask.seat, tmp_path / "two-1.journal"
    out = Console(file=io.StringIO(), width=80)
    game = Game(table, {}, out, Keyboard(out), None)
    list(standing.command(table, "off"))
    game.file = file
    game._save()
    assert seat in json.loads(saves.beside(file).read_text())["orders"]
    again, _ = saves.load(file, None)
    Game(again, {}, out, Keyboard(out), file)
    assert again.standing_orders(seat) == []
    assert len(again.orders.kept()) == 2
